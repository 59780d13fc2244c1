"""Times pygame-ce's Mask.overlap for hitmask's benchmark.

First prints pygame-ce's version, or the name of a missing module. Then reads commands from standard
input, one line of JSON each, and answers each with one line of JSON:

{"sprites": [[width, height], ...], "tiles": [[x, y, sprite], ...], "pairs": [[a, b, x, y], ...]}
    The sprites follow the line, with a byte per pixel. If there are tiles, sprite 0 is empty and
    has no bytes, and the tiles are drawn onto it. The answer reports which pairs overlap.
{"image": [width, height], "probe": [x, y]}
    An image follows the line, with four bytes of RGBA per pixel. The answer reports whether the
    probed pixel is set in the image's mask.
{"seconds": s}
    Times all pairs, or mask.from_surface of the image, for about this long. For pairs, the answer
    is the time of an overlap test without the call from Python: the time of the call, minus the
    time of a call that returns the same result but has nothing to test. For an image, it is the
    time to create a mask.
"""

import sys

# Files in the current folder belong to the user, so the imports below must not find them.
sys.path[:] = [folder for folder in sys.path if folder not in ("", ".")]

import gc
import json
import os
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
try:
    import pygame
except ModuleNotFoundError as error:
    print(json.dumps({"missing": error.name}), flush=True)
    sys.exit()

FAR = 1 << 24
CALLS = 2000
BUSY = 300e-6


def read(stream, size):
    data = stream.read(size)
    if len(data) != size:
        sys.exit("the input ended early")
    return data


def mask(stream, width, height):
    surface = pygame.image.frombuffer(read(stream, width * height), (width, height), "P")
    surface.set_colorkey(0)
    return pygame.mask.from_surface(surface)


def seconds(calls):
    start = time.perf_counter()
    for overlap, other, offset in calls:
        overlap(other, offset)
    return time.perf_counter() - start


class Case:
    def __init__(self, stream, command):
        sizes = command["sprites"]
        tiles = command["tiles"]
        masks = [pygame.Mask(sizes[0])] if tiles else []
        masks += [mask(stream, *size) for size in sizes[len(masks) :]]
        for x, y, sprite in tiles:
            masks[0].draw(masks[sprite], (x, y))
        pairs = command["pairs"]
        near = [(masks[a].overlap, masks[b], (x, y)) for a, b, x, y in pairs]
        points = [overlap(other, offset) for overlap, other, offset in near]
        self.answers = [point is not None for point in points]
        # The same calls in the same order, but with nothing for the C function to do: in a miss,
        # the boxes do not overlap, and in a hit, the masks share a single pixel. So branch
        # prediction in Python works equally well, and the tuples are the same.
        one = pygame.Mask((1, 1), fill=True)
        dots = {}
        idle = []
        for (overlap, other, (_, y)), point in zip(near, points):
            if point is None:
                idle.append((overlap, other, (FAR, y)))
                continue
            # Python caches numbers up to 256 and creates larger ones each time.
            dot = tuple(1 if number <= 256 else 300 for number in point)
            if dot not in dots:
                dots[dot] = pygame.Mask((301, 301))
                dots[dot].set_at(dot)
            idle.append((dots[dot].overlap, one, dot))
        took = min(seconds(near) for _ in range(3)) / len(near)
        times = max(1, min(CALLS, int(BUSY / took)) // len(near))
        self.near = near * times
        self.idle = idle * times

    def time(self, budget):
        best = [float("inf"), float("inf")]
        end = time.perf_counter() + budget
        rounds = 0
        while rounds < 3 or time.perf_counter() < end:
            rounds += 1
            for index, calls in enumerate((self.near, self.idle)):
                best[index] = min(best[index], seconds(calls) / len(calls))
        return {"nanoseconds": (best[0] - best[1]) * 1e9, "call": best[0] * 1e9}


class Image:
    def __init__(self, stream, command):
        width, height = size = command["image"]
        self.surface = pygame.image.frombuffer(read(stream, width * height * 4), size, "RGBA")
        self.answers = [bool(pygame.mask.from_surface(self.surface, 127).get_at(command["probe"]))]

    def time(self, budget):
        best = float("inf")
        end = time.perf_counter() + budget
        rounds = 0
        while rounds < 3 or time.perf_counter() < end:
            rounds += 1
            start = time.perf_counter()
            pygame.mask.from_surface(self.surface, 127)
            best = min(best, time.perf_counter() - start)
        return {"nanoseconds": best * 1e9}


def main():
    gc.disable()
    stream = sys.stdin.buffer
    case = None
    answer = {"version": pygame.version.ver, "ce": bool(getattr(pygame, "IS_CE", False))}
    while True:
        print(json.dumps(answer), flush=True)
        line = stream.readline()
        if not line:
            return
        command = json.loads(line)
        if "seconds" not in command:
            case = None
            case = Case(stream, command) if "pairs" in command else Image(stream, command)
            answer = {"hits": "".join("01"[hit] for hit in case.answers)}
        else:
            answer = case.time(command["seconds"])


main()
