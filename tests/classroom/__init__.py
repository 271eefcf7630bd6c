"""Tests of cowlab.classroom."""
