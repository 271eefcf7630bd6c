"""Tests of cowlab.graphs."""
