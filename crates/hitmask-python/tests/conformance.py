"""Reads and writes the values in the files of the folder `conformance`. The README in that folder
describes them.
"""

import json
from pathlib import Path

import hitmask

FOLDER = Path(__file__).parents[3] / "conformance"

STEPS = {"left": [-1, 0], "right": [1, 0], "up": [0, -1], "down": [0, 1]}


def lines(name):
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


def plain(value):
    """Converts a value to the form that it has in JSON, with lists instead of tuples."""
    return json.loads(json.dumps(value))


def mask(sprite):
    width, height = sprite["size"]
    header = f"P4\n{width} {height}\n".encode()
    return hitmask.Mask.from_pbm(header + bytes.fromhex(sprite["bits"]))


def exact_number(number):
    """Converts a number to the form that it has in JSON, which is a string if a float cannot
    represent the number.
    """
    return number if number is None or number < 2**53 else str(number)


def figure(words):
    if "pixel" in words:
        return hitmask.Rect(*words["pixel"], 1, 1)
    if "segment" in words:
        return hitmask.Segment(*words["segment"])
    if "polygon" in words:
        return hitmask.Polygon(words["polygon"])
    if "capsule" in words:
        return hitmask.Capsule(*words["capsule"], words["radius"])
    if "rect" in words:
        return hitmask.Rect(*words["rect"])
    return hitmask.Circle(words["circle"], words["radius"])


def time(fraction):
    return fraction.as_integer_ratio()


def depth(found):
    return found and found._asdict()


def overlap(contact):
    return contact and {"overlaps": True, **contact._asdict(), "depth": depth(contact.depth)}


def stepped(hit):
    return {
        "hit": True,
        "step": hit.step,
        "of": hit.steps,
        "at": hit.blocked,
        "free": hit.free,
        "first": hit.first,
    }


def continuous(hit):
    return {"hit": True, "time": time(hit.time), "normals": [STEPS[face] for face in hit.faces]}


def ray(hit):
    return {"pixel": hit.pixel, "time": time(hit.time), "normal": hit.normal and STEPS[hit.normal]}
