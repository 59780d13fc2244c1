"""The Python code of docs/shipping-baked-masks.md, which a test compares with this file."""

from pathlib import Path

import hitmask
import pytest
from pages import ROOT

ART = {
    "hero.aseprite": "hitmask-assets/tests/data/aseprite/caveman.aseprite",
    "walker.png": "hitmask-cli/tests/data/walk.png",
}
SHIPPED = ROOT / "crates/hitmask-gallery/tests/assets/masks.hitmask"


def bake():
    hero = hitmask.Sheet.load("art/hero.aseprite", shape_layers=["hit"])
    walker = hitmask.Sheet.load("art/walker.png", grid=(24, 24))
    Path("masks.hitmask").write_bytes(hitmask.bake({"hero": hero, "walker": walker}))


def load(x, y):
    sheets = hitmask.unbake(Path("masks.hitmask").read_bytes())
    hero = sheets["hero"]

    frame = hero.frame_at("punch", 250)
    hit = frame.shape("hit")
    if hit is not None:
        fist = hit.at(x, y)

    return sheets, frame, fist


def test_the_page(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "art").mkdir()
    for name, file in ART.items():
        (tmp_path / "art" / name).write_bytes((ROOT / "crates" / file).read_bytes())
    bake()
    sheets, frame, fist = load(40, 60)
    assert list(sheets) == ["hero", "walker"] and len(sheets["walker"]) == 7
    assert frame == sheets["hero"][2] and fist.mask.size == (128, 60)

    # The file that the program in Rust bakes has the same sheets, and a mask to walk with.
    shipped = hitmask.unbake(SHIPPED.read_bytes())
    assert shipped["walker"] == sheets["walker"]
    assert shipped["hero"][2].shape("walk") is not None
    assert shipped["hero"][2].shape("hit") == sheets["hero"][2].shape("hit")
    with pytest.raises(ValueError, match="max_bytes"):
        hitmask.unbake(SHIPPED.read_bytes(), max_bytes=1 << 10)
