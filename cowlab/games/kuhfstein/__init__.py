"""The engine of Kuhfstein."""
