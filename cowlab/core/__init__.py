"""The core: what every game shares. Knows no game, needs only the standard library."""
