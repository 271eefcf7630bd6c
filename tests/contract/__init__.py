"""What every game promises: laws that know no game, run over all of them."""
