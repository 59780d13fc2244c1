"""A runner: answers what `pygame.mask` of pygame-ce has an answer to. It needs pygame-ce.

It calls neither `connected_components` nor `get_bounding_rects`, which finds them too: on some
masks of the suite they crash pygame-ce 2.5.8 with a segmentation fault.

cargo run -p hitmask-conformance -- check -- python conformance/runners/pygame_ce.py
"""

import json
import os
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame


def mask(sprite):
    width, height = sprite["size"]
    made, row, bits = pygame.Mask((width, height)), (width + 7) // 8, bytes.fromhex(sprite["bits"])
    for y in range(height):
        for x in range(width):
            if bits[y * row + x // 8] << x % 8 & 128:
                made.set_at((x, y))
    return made


def written(mask):
    """A mask as the files write it."""
    width, height = mask.get_size()
    bits = bytearray((width + 7) // 8 * height)
    for y in range(height):
        for x in range(width):
            if mask.get_at((x, y)):
                bits[y * ((width + 7) // 8) + x // 8] |= 128 >> x % 8
    return {"size": [width, height], "bits": bits.hex()}


def both(question):
    a, b = question["a"], question["b"]
    return mask(a), mask(b), tuple(there - here for here, there in zip(a["at"], b["at"])), a["at"]


def pair(question):
    if "mode" in question:
        return {"unsupported": True}
    a, b, offset, (x, y) = both(question)
    first = a.overlap(b, offset)
    return {
        "overlaps": first is not None,
        "area": a.overlap_area(b, offset),
        "first": first and [first[0] + x, first[1] + y],
    }


def overlap_mask(question):
    a, b, offset, _ = both(question)
    return written(a.overlap_mask(b, offset))


def image(question):
    words, rule = question["image"], question["rule"]
    if "index" in rule:
        return {"unsupported": True}
    surface = pygame.image.frombytes(bytes.fromhex(words["rgba"]), words["size"], "RGBA")
    if "alpha" in rule:
        return written(pygame.mask.from_surface(surface, rule["alpha"]))
    # What is near the key, and then everything else.
    threshold = [rule["tolerance"] + 1] * 3 + [255]
    near = pygame.mask.from_threshold(surface, rule["color_key"], threshold)
    near.invert()
    return written(near)


def measures(question):
    a = mask(question["a"])
    return {"size": a.get_size(), "count": a.count()}


def spread(question):
    a = mask(question["a"])
    centroid = [place * 2**24 for place in a.centroid()] if a.count() else None
    return {"centroid": centroid, "angle": a.angle()}


def convolved(question):
    return written(mask(question["a"]).convolve(mask(question["b"])))


QUERIES = {
    "pair": pair,
    "overlap_mask": overlap_mask,
    "image": image,
    "mask": measures,
    "spread": spread,
    "convolved": convolved,
    "resized": lambda question: written(mask(question["a"]).scale(question["size"])),
}


def answer(question):
    if question["query"] == "hello":
        return {"version": 1, "name": f"pygame-ce {pygame.ver}"}
    return QUERIES.get(question["query"], lambda _: {"unsupported": True})(question)


for line in sys.stdin:
    try:
        reply = answer(json.loads(line))
    except Exception as error:
        reply = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(reply), flush=True)
