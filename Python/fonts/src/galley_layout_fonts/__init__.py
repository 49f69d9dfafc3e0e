"""The font faces of galley-layout."""

from pathlib import Path


def folder() -> Path:
    """The folder with the faces, their licences and fonts.json."""
    return Path(__file__).with_name("faces")
