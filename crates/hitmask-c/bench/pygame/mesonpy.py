"""Stands in for meson-python while pip downloads the sources of pygame-ce, of which the benchmark
compiles one file: pip asks every source package for its metadata, and for that the real one would
configure all of pygame.
"""

from pathlib import Path


def prepare_metadata_for_build_wheel(directory, config_settings=None):
    """Names the package as its PKG-INFO does."""
    folder = Path(directory, "pygame_ce.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_bytes(Path("PKG-INFO").read_bytes())
    return folder.name
