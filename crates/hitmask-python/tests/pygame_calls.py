"""Random calls of `pygame.mask`, made with pygame's own masks and with ours, and the answers of
both.
"""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Tuple

from hitmask.pygame import mask as ours

import pygame

SIDES = [0, 1, 2, 3, 5, 8, 17, 31, 32, 33, 63, 64, 65, 66, 100, 127, 128, 129, 140]

# The description of a call, pygame's answer, and our answer.
Call = Tuple[str, Any, Any]


@dataclass
class Both:
    """The same mask in pygame and in hitmask."""

    theirs: Any
    ours: Any


def rows(mask: Any) -> Tuple[Tuple[int, int], Tuple[Tuple[int, int], ...]]:
    width, height = mask.get_size()
    return (width, height), tuple(
        (x, y) for y in range(height) for x in range(width) if mask.get_at((x, y))
    )


def plain(answer: Any) -> Any:
    """Converts an answer to a value that can be compared."""
    if isinstance(answer, (pygame.mask.Mask, ours.Mask)):
        return "mask", rows(answer)
    if isinstance(answer, pygame.Surface):
        return (
            "surface",
            answer.get_size(),
            answer.get_bitsize(),
            answer.get_masks(),
            memoryview(answer.get_view("2")).tobytes("F"),
        )
    if isinstance(answer, pygame.Rect):
        return "rect", tuple(answer)
    if isinstance(answer, list):
        return [plain(item) for item in answer]
    return answer


def outcome(call: Callable[[], Any]) -> Any:
    try:
        return plain(call())
    except (TypeError, ValueError, IndexError, OverflowError) as error:
        return "error", type(error)


class Calls:
    """Creates random masks and surfaces, and makes random calls with them."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.masks: List[Both] = []
        # The number of calls that were skipped because pygame would access memory that it does not
        # own.
        self.skipped: Counter[str] = Counter()
        # The number of calls for which pygame's answer had to be corrected.
        self.miscounted = 0

    def number(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def mask(self) -> Both:
        if self.masks and self.random.random() < 0.75:
            return self.random.choice(self.masks)
        made = self.new_mask()
        self.masks.append(made)
        if len(self.masks) > 24:
            self.masks.pop(self.number(0, 20))
        return made

    def new_mask(self) -> Both:
        # Most sides are small, so that the calls are short.
        small = SIDES[: 11 if self.random.random() < 0.8 else None]
        size = self.random.choice(small), self.random.choice(small)
        kind = self.number(0, 4)
        both = Both(pygame.mask.Mask(size, kind == 0), ours.Mask(size, kind == 0))
        if 0 in size:
            return both
        if kind == 1:
            share = self.random.choice([0.02, 0.2, 0.5, 0.8])
            pixels = [
                (x, y)
                for y in range(size[1])
                for x in range(size[0])
                if self.random.random() < share
            ]
        else:
            pixels = []
            for _ in range(kind):
                left, top = self.number(-3, size[0]), self.number(-3, size[1])
                right, bottom = left + self.number(1, 40), top + self.number(1, 12)
                inside = [(x, y) for y in range(top, bottom) for x in range(left, right)]
                pixels += [(x, y) for x, y in inside if 0 <= x < size[0] and 0 <= y < size[1]]
        for pixel in pixels:
            both.theirs.set_at(pixel, kind != 0)
            both.ours.set_at(pixel, kind != 0)
        return both

    def offset(self, one: Both, other: Both) -> Any:
        (width, height), (other_width, other_height) = one.ours.get_size(), other.ours.get_size()
        x, y = self.number(-other_width - 2, width + 2), self.number(-other_height - 2, height + 2)
        kind = self.number(0, 7)
        if kind == 0:
            return [x, y]
        if kind == 1:
            return pygame.Vector2(x, y)
        if kind == 2:
            return x + self.random.random() * self.random.choice([-1, 1]), float(y)
        if kind == 3:
            return ((x, y),)
        return x, y

    def wrong(self) -> Any:
        return self.random.choice(
            [
                None,
                3,
                "ab",
                (1,),
                (1, 2, 3),
                {1: 2},
                ("a", 1),
                (None, 1),
                [],
                {1, 2},
                1.5,
                (2**70, 0),
            ]
        )

    def position(self, both: Both) -> Any:
        width, height = both.ours.get_size()
        if self.random.random() < 0.1:
            return self.wrong()
        return self.number(-1, width), self.number(-1, height)

    def color(self) -> Any:
        values = [0, 1, 64, 127, 128, 200, 254, 255]
        color = tuple(self.random.choice(values) for _ in range(self.number(3, 4)))
        return self.random.choice(
            [color, color, pygame.Color(*color), "green", "#ff00ff80", list(color)]
        )

    def surface(
        self,
        like: Optional[pygame.Surface] = None,
        size: Optional[Tuple[int, int]] = None,
        parts: bool = True,
    ) -> pygame.Surface:
        if size is None:
            size = self.random.choice(SIDES[:13]), self.random.choice(SIDES[:9])
        if like is not None:
            made = pygame.Surface(size, pygame.SRCALPHA if like.get_masks()[3] else 0, like)
        else:
            flags, depth = self.random.choice(
                [
                    (pygame.SRCALPHA, 32),
                    (pygame.SRCALPHA, 32),
                    (0, 32),
                    (0, 24),
                    (0, 16),
                    (pygame.SRCALPHA, 16),
                    (0, 8),
                ]
            )
            made = pygame.Surface(size, flags, depth)
        if self.random.random() < 0.1 and like is None:
            # This format has alpha in the lowest byte.
            made = pygame.Surface(size, pygame.SRCALPHA, 32, (0xFF000000, 0xFF0000, 0xFF00, 0xFF))
        few = [self.color() for _ in range(3)]
        for y in range(size[1]):
            for x in range(size[0]):
                made.set_at((x, y), self.random.choice(few))
        if self.random.random() < 0.3:
            made.set_colorkey(self.random.choice(few))
        if self.random.random() < 0.1:
            made.set_alpha(self.number(0, 255))
        if parts and self.random.random() < 0.2 and size[0] > 2 and size[1] > 2:
            made = made.subsurface((1, 1, size[0] - 2, size[1] - 1))
        return made

    def call(self) -> Tuple[str, Call]:
        """Makes a random call. Returns its name, its description, and the answers of both
        libraries, including what the call changed.
        """
        while True:
            name = self.random.choice(list(CALLS))
            made = CALLS[name](self, name)
            if made is not None:
                return name, made
            self.skipped[name] += 1

    def simple(self, name: str) -> Call:
        one = self.mask()
        return name, outcome(getattr(one.theirs, name)), outcome(getattr(one.ours, name))

    def change(self, name: str) -> Call:
        one = self.mask()
        getattr(one.theirs, name)(), getattr(one.ours, name)()
        return name, plain(one.theirs), plain(one.ours)

    def pair(self, name: str) -> Call:
        one, other = self.mask(), self.mask()
        offset = self.wrong() if self.random.random() < 0.03 else self.offset(one, other)
        if name in ("draw", "erase") and one is other:
            # pygame reads pixels that it has just written, which smears them.
            other = self.new_mask()
        theirs = outcome(lambda: getattr(one.theirs, name)(other.theirs, offset))
        mine = outcome(lambda: getattr(one.ours, name)(other.ours, offset=offset))
        what = f"{name}({one.ours}, {other.ours}, {offset})"
        return what, (theirs, plain(one.theirs)), (mine, plain(one.ours))

    def pixel(self, name: str) -> Call:
        one = self.mask()
        pos = self.position(one)
        rest = (self.random.choice([0, 1, 5, -1]),) if name == "set_at" else ()
        theirs, mine = (
            outcome(lambda: getattr(one.theirs, name)(pos, *rest)),
            outcome(lambda: getattr(one.ours, name)(pos, *rest)),
        )
        return f"{name}({pos}) of {one.ours}", (theirs, plain(one.theirs)), (mine, plain(one.ours))

    def scale(self, name: str) -> Call:
        one = self.mask()
        size: Any = self.random.choice([-1, *SIDES[:14]]), self.random.choice(SIDES[:14])
        return (
            f"scale({size}) of {one.ours}",
            outcome(lambda: one.theirs.scale(size)),
            outcome(lambda: one.ours.scale(size)),
        )

    def outline(self, name: str) -> Call:
        one, every = self.mask(), self.random.choice([1, 1, 1, 2, 3, 7, 1000, -1])
        return (
            f"outline({every})",
            outcome(lambda: one.theirs.outline(every)),
            outcome(lambda: one.ours.outline(every)),
        )

    def convolve(self, name: str) -> Call:
        one, other, output = (
            self.new_mask(),
            self.new_mask(),
            self.random.choice([None, self.new_mask()]),
        )
        offset = self.number(-9, 9), self.number(-9, 9)
        if output is None:
            theirs = outcome(lambda: one.theirs.convolve(other.theirs, None, offset))
            return "convolve", theirs, outcome(lambda: one.ours.convolve(other.ours, None, offset))
        theirs = outcome(lambda: one.theirs.convolve(other.theirs, output.theirs, offset))
        return (
            "convolve",
            theirs,
            outcome(lambda: one.ours.convolve(other.ours, output=output.ours, offset=offset)),
        )

    def pieces(self, name: str) -> Optional[Call]:
        one = self.mask()
        if unsafe_pieces(one.ours):
            return None
        what = f"{name} of {one.ours}"
        if name == "get_bounding_rects":
            return (
                what,
                outcome(one.theirs.get_bounding_rects),
                outcome(one.ours.get_bounding_rects),
            )
        if name == "connected_component":
            pos = self.position(one)
            return (
                what,
                outcome(lambda: one.theirs.connected_component(pos)),
                outcome(lambda: one.ours.connected_component(pos)),
            )
        least = self.random.choice([-3, 0, 1, 2, 5, 30])
        mine = outcome(lambda: one.ours.connected_components(least))
        if not self.counts_pieces(one.theirs):
            # The expected answer is every component that pygame finds and that really has enough
            # pixels.
            return (
                what,
                plain(
                    [piece for piece in one.theirs.connected_components() if piece.count() >= least]
                ),
                mine,
            )
        return what, outcome(lambda: one.theirs.connected_components(least)), mine

    def largest(self, name: str) -> Optional[Call]:
        one = self.mask()
        if unsafe_pieces(one.ours):
            return None
        what, theirs, mine = (
            f"{name} of {one.ours}",
            plain(one.theirs.connected_component()),
            plain(one.ours.connected_component()),
        )
        if theirs != mine:
            # pygame compares a component before it has counted all of the component's parts. So our
            # answer must be one of the largest components that pygame finds.
            self.miscounted += 1
            pieces = [(piece.count(), plain(piece)) for piece in one.theirs.connected_components()]
            return (
                what,
                (max(pieces)[0], mine),
                next((piece for piece in pieces if piece[1] == mine), None),
            )
        return what, theirs, mine

    def counts_pieces(self, mask: Any) -> bool:
        """Returns whether pygame counts the pixels of all components correctly. It loses some
        pixels if parts of a component join late.
        """
        right = all(
            piece.connected_components(piece.count()) for piece in mask.connected_components()
        )
        self.miscounted += not right
        return right

    def from_surface(self, name: str) -> Call:
        surface, threshold = (
            self.surface(),
            self.random.choice([127, 127, 0, 1, 64, 200, 254, 255, 256, -1, -300]),
        )
        what = (
            f"from_surface({surface}, {threshold}), {surface.get_masks()}, {surface.get_colorkey()}"
        )
        theirs = outcome(lambda: pygame.mask.from_surface(surface, threshold))
        return what, theirs, outcome(lambda: ours.from_surface(surface, threshold=threshold))

    def from_threshold(self, name: str) -> Call:
        surface = self.surface()
        other = (
            self.surface(size=surface.get_size(), parts=False)
            if self.random.random() < 0.4
            else None
        )
        color: Any = self.color() if self.random.random() < 0.8 else surface.map_rgb((1, 127, 255))
        options: Dict[str, Any] = (
            {} if other is None else {"othersurface": other, "palette_colors": self.number(0, 1)}
        )
        if self.random.random() < 0.8:
            options["threshold"] = self.color()
        what = f"from_threshold({surface}, {color}, {options})"
        theirs = outcome(lambda: pygame.mask.from_threshold(surface, color, **options))
        return what, theirs, outcome(lambda: ours.from_threshold(surface, color, **options))

    def to_surface(self, name: str) -> Call:
        one = self.mask()
        options: Dict[str, Any] = {}
        like = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        target = None
        if self.random.random() < 0.7:
            like = target = self.surface(parts=False)
        width, height = one.ours.get_size()
        area = self.random.random() < 0.3
        for key in ("setsurface", "unsetsurface"):
            if self.random.random() < 0.3:
                # If an area is given, pygame reads beyond a surface that is smaller than the mask.
                size = (width + 60, height + 60) if area else None
                options[key] = self.surface(like if self.random.random() < 0.9 else None, size=size)
        for key in ("setcolor", "unsetcolor"):
            if self.random.random() < 0.5:
                options[key] = self.random.choice([None, self.color()])
        if self.random.random() < 0.5:
            x, y = self.number(-20, 40), self.number(-20, 40)
            options["dest"] = self.random.choice(
                [(x, y), pygame.Rect(x, y, 3, 3), pygame.Vector2(x, y), (x, y, 4, 4), (1, 2, 3)]
            )
        if area:
            options["area"] = (
                self.number(-4, width),
                self.number(-4, height),
                self.number(-3, width + 3),
                self.number(-3, height + 3),
            )
        before = None if target is None else target.get_buffer().raw
        theirs = outcome(lambda: one.theirs.to_surface(target, **options))
        if target is not None and before is not None:
            # Restore the target's bytes, because a copy of a surface does not always have the same
            # bytes.
            target.get_buffer().write(before)
        mine = outcome(lambda: one.ours.to_surface(target, **options))
        return f"to_surface({one.ours}, {target}, {options})", theirs, mine

    def copy(self, name: str) -> Call:
        one = self.mask()
        copies = Both(one.theirs.copy(), one.ours.copy())
        # A copy must change independently of the original.
        copies.theirs.invert(), copies.ours.invert()
        return (
            name,
            (plain(one.theirs), plain(copies.theirs)),
            (plain(one.ours), plain(copies.ours)),
        )

    def words(self, name: str) -> Optional[Call]:
        one = self.mask()
        if 0 in one.ours.get_size():
            return None
        views = memoryview(one.theirs), memoryview(one.ours)
        column, row = self.number(0, views[1].shape[0] - 1), self.number(0, views[1].shape[1] - 1)
        width = min(64, one.ours.get_size()[0] - 64 * column)
        for view in views:
            view[column, row] = (
                self.random.getrandbits(64) if view is views[0] else views[0][column, row]
            ) & ((1 << width) - 1)
        return (
            name,
            (views[0].shape, views[0].tolist(), plain(one.theirs)),
            (views[1].shape, views[1].tolist(), plain(one.ours)),
        )


def unsafe_pieces(mask: Any) -> bool:
    """Returns whether pygame writes beyond its memory when it searches for the components of a
    mask. This happens if the mask has one column or too many components.
    """
    width, height = mask.get_size()
    # pygame's memory for labels depends on the size of the mask. It may need a label for each pixel
    # that starts a component or joins one later.
    labels = sum(
        1
        for y in range(height)
        for x in range(width)
        if mask.get_at((x, y))
        and not any(
            mask.get_at(at)
            for at in [(x - 1, y), (x - 1, y - 1), (x, y - 1), (x + 1, y - 1)]
            if 0 <= at[0] < width and at[1] >= 0
        )
    )
    return bool(width == 1 or labels + 1 > (width // 2 + 1) * (height // 2 + 1))


CALLS: Dict[str, Callable[[Calls, str], Optional[Call]]] = {
    **dict.fromkeys(["overlap", "overlap_area", "overlap_mask", "draw", "erase"], Calls.pair),
    **dict.fromkeys(["get_size", "get_rect", "count", "centroid", "angle"], Calls.simple),
    **dict.fromkeys(["invert", "fill", "clear"], Calls.change),
    **dict.fromkeys(["get_at", "set_at"], Calls.pixel),
    **dict.fromkeys(
        ["connected_components", "connected_component", "get_bounding_rects"], Calls.pieces
    ),
    "largest": Calls.largest,
    "scale": Calls.scale,
    "outline": Calls.outline,
    "convolve": Calls.convolve,
    "copy": Calls.copy,
    "words": Calls.words,
    "from_surface": Calls.from_surface,
    "from_threshold": Calls.from_threshold,
    "to_surface": Calls.to_surface,
}
