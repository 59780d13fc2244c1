"""Runs the blocks of `docs/python-masks.md` in order, as a reader would, and compares the output
and the pictures with the page.

`python test_masks_page.py` writes the pictures of the page anew.
"""

import contextlib
import io
import os
import re
import shutil
import tempfile
from pathlib import Path

import pytest
from pages import ROOT, cells

PAGE = ROOT / "docs" / "python-masks.md"
PICTURES = ROOT / "docs" / "images" / "python"
ART = Path("examples", "python", "art")


def run(page):
    """Runs the blocks in one namespace. Yields the output of each block, and the output that the
    page shows.
    """
    import matplotlib

    matplotlib.use("Agg")
    names = {}
    for code, expected in cells(page):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, str(PAGE), "exec"), names)
        yield code, printed.getvalue(), expected


def test_the_page_prints_and_draws_what_it_shows(tmp_path, monkeypatch):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    page = PAGE.read_text(encoding="utf-8")
    shutil.copytree(ROOT / ART, tmp_path / ART)
    monkeypatch.chdir(tmp_path)
    with pyplot.rc_context():
        for code, printed, expected in run(page):
            assert printed == expected, code

    shown = re.findall(r"!\[.+?\]\(images/python/(.+?\.png)\)", page)
    drawn = sorted(path.name for path in tmp_path.glob("*.png"))
    assert sorted(shown) == drawn and len(drawn) == 6
    for name in drawn:
        one, other = (pyplot.imread(folder / name)[..., :3] for folder in (PICTURES, tmp_path))
        assert one.shape == other.shape, name
        # The lettering differs slightly between versions of matplotlib.
        assert abs(one - other).mean() < 0.01, name


def test_a_page_that_is_wrong_is_noticed():
    pytest.importorskip("matplotlib")
    page = "```python\nx = 3\nprint(x)\n```\n\n```text\n4\n```\n\n```python\nprint(x)\n```\n"
    assert [(printed, expected) for _, printed, expected in run(page)] == [
        ("3\n", "4\n"),
        ("3\n", ""),
    ]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / ART, folder / ART)
        os.chdir(folder)
        for code, printed, expected in run(PAGE.read_text(encoding="utf-8")):
            if printed != expected:
                print(f"{code}\nprints\n{printed}")
        for picture in Path().glob("*.png"):
            shutil.copy(picture, PICTURES)
        os.chdir(ROOT)
