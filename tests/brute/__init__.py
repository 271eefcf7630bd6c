"""Slow, independent referees: they share no code with the engines they check."""
