"""Interaction: sessions and pointing know no widget; the boards and apps do.

Import the apps from their modules, so that the parts without widgets stay light.
"""
