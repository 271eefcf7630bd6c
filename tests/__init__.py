"""The tests of cowlab."""
