"""Reads the test data of the Rust tests, and the values that these tests expect."""

import hashlib
import json
import re
from pathlib import Path

import numpy as np

CRATES = Path(__file__).parents[2]
DATA = CRATES / "hitmask-assets" / "tests" / "data"

# The output of `hitmask inspect --json FILE` for some files.
INSPECTED = json.loads(
    (CRATES.parent / "packages/hitmask/test/shared/inspect.json").read_text(encoding="utf-8")
)


def fnv1a(content):
    """Returns the hash that the Rust tests compare, as 16 hexadecimal digits."""
    value = 0xCBF29CE484222325
    for byte in content:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def visible(image):
    """Returns the pixels as the Rust tests hash them, with every transparent pixel as 0."""
    pixels = np.array(image)
    pixels[pixels[..., 3] == 0] = 0
    return pixels.tobytes()


def table(name):
    """Reads the reference table of a Rust test. Returns the strings and the hashes of each row, and
    the row itself.
    """
    source = (CRATES / f"hitmask-assets/tests/{name}.rs").read_text(encoding="utf-8")
    start = source.index("const REFERENCE")
    rows = source[start : source.index("];", start)]
    # A long row continues on lines with deeper indentation.
    lines = re.findall(r"^ {4}\(\".*(?:\n {5,}.*)*", rows, re.MULTILINE)
    return [
        (re.findall(r'"([^"]*)"', line), re.findall(r"0x([0-9a-f]{16})", line), line)
        for line in lines
    ]


def inspected(sheet):
    """Returns a sheet in the form that `hitmask inspect --json` prints, without its name."""

    def facts(frame, name):
        mask = frame.whole(name)
        return {
            "size": list(frame.size),
            "count": mask.count,
            "bounds": mask.bounds and list(mask.bounds),
            "sha256": hashlib.sha256(mask.to_pbm()).hexdigest(),
            "components8": mask.component_count(8),
            "components4": mask.component_count(4),
            "holes": mask.hole_count(),
            "perimeter": mask.perimeter,
        }

    frames = [
        {
            "index": index,
            "name": frame.name,
            "milliseconds": frame.duration,
            "pivot": frame.pivot and list(frame.pivot),
            **facts(frame, "body"),
            "shapes": [
                {"name": shape.name, **facts(frame, shape.name)} for shape in frame.shapes[1:]
            ],
        }
        for index, frame in enumerate(sheet)
    ]
    clips = [
        {
            "name": clip.name,
            "mode": clip.mode,
            "milliseconds": clip.duration,
            "frames": [list(shown) for shown in zip(clip.frames, clip.milliseconds)],
        }
        for clip in sheet.clips
    ]
    return {"frames": frames, "clips": clips}
