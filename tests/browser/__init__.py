"""Tests that drive the workbook in a real browser."""
