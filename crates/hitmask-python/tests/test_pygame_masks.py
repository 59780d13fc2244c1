"""Tests features of the drop-in replacement for `pygame.mask` that pygame lacks, and cases in which
pygame corrupts memory.
"""

import copy
import gc
import os
import pickle
import threading
import weakref
from typing import Any, List, Tuple

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import hitmask  # noqa: E402
from hitmask.pygame import mask  # noqa: E402
from hitmask.pygame.mask import Mask  # noqa: E402


def test_conversions_share_pixels_until_one_changes() -> None:
    frozen = hitmask.Mask.from_text("#.#\n###")
    changing = Mask.from_hitmask(frozen)
    assert changing.to_hitmask() == frozen
    changing.set_at((1, 0))
    assert frozen.count == 5 and changing.count() == 6
    snapshot = changing.to_hitmask()
    changing.clear()
    assert snapshot.count == 6 and changing.count() == 0

    class Own(Mask):
        pass

    assert type(Own.from_hitmask(frozen)) is Own
    assert Own.from_hitmask(frozen).to_hitmask() == frozen


def test_a_subclass_need_not_call_init() -> None:
    class Own(Mask):
        def __init__(self, label: str) -> None:
            self.label = label

    own = Own("x")
    assert own.get_size() == (0, 0) and own.count() == 0
    assert own.overlap(Mask((3, 3), True), (0, 0)) is None
    twin = copy.copy(own)
    assert type(twin) is Own and not hasattr(twin, "label")


class Named(Mask):
    """A mask with an additional attribute."""

    def __init__(self, name: str) -> None:
        super().__init__((3, 2))
        self.name = name


def test_pickling_and_deep_copies_keep_pixels_and_attributes() -> None:
    plain, named = Mask((70, 3), True), Named("rock")
    plain.set_at((3, 1), 0)
    named.set_at((2, 1))
    for copied in (pickle.loads(pickle.dumps(plain)), copy.deepcopy(plain)):
        assert type(copied) is Mask and copied.to_hitmask() == plain.to_hitmask()
    for copied in (pickle.loads(pickle.dumps(named)), copy.deepcopy(named)):
        assert type(copied) is Named and copied.name == "rock" and copied.get_at((2, 1)) == 1
        copied.clear()
    assert named.count() == 1


@pytest.mark.parametrize("size", [(65_536, 1), (1, 65_536), (2**40, 1), (1e300, 2)])
def test_sides_end_at_65535(size: Any) -> None:
    with pytest.raises(ValueError, match="65535"):
        Mask(size)
    with pytest.raises(ValueError, match="65535"):
        Mask((3, 3), True).scale(size)
    assert Mask((65_535, 1), True).count() == 65_535


def test_offsets_do_not_wrap_around() -> None:
    one = Mask((4, 4), True)
    for far in (2**31, 2**32, -(2**32), 2**62, -(2**63), 1e300, -1e300):
        assert one.overlap(one, (far, 0)) is None
        assert one.overlap_area(one, (0, far)) == 0
        assert one.overlap_mask(one, (far, far)).count() == 0
        with pytest.raises(IndexError):
            one.get_at((far, 0))
    with pytest.raises(TypeError):
        one.overlap(one, (2**63, 0))
    assert one.overlap(one, (float("nan"), 0)) is None


def test_a_mask_drawn_on_itself_is_read_first() -> None:
    column = Mask((1, 6))
    column.set_at((0, 0))
    column.draw(column, (0, 1))
    assert [column.get_at((0, y)) for y in range(6)] == [1, 1, 0, 0, 0, 0]
    column.fill()
    column.erase(column, (0, 2))
    assert [column.get_at((0, y)) for y in range(6)] == [1, 1, 0, 0, 0, 0]
    square = Mask((5, 5))
    square.set_at((2, 2))
    assert square.convolve(square, square) is square and square.count() == 2
    with pytest.raises(TypeError):
        square.convolve(square, "no mask")  # type: ignore[arg-type]


def test_pieces_that_pygame_cannot_count() -> None:
    lattice = Mask((9, 9))
    for y in range(0, 9, 2):
        for x in range(0, 9, 2):
            lattice.set_at((x, y))
    assert len(lattice.connected_components()) == 25
    column = Mask((1, 7))
    column.set_at((0, 1))
    column.set_at((0, 5))
    assert [piece.count() for piece in column.connected_components()] == [1, 1]
    # Two parts join late, and together form the largest component.
    comb = Mask.from_hitmask(hitmask.Mask.from_text("#.#.#\n#.#.#\n.#.#.\n.....\n###.."))
    assert comb.connected_component().count() == 8
    assert [piece.count() for piece in comb.connected_components(8)] == [8]


def test_views_are_the_mask() -> None:
    one = Mask((130, 5))
    view = memoryview(one)
    assert view.shape == (3, 5) and view.itemsize == 8 and not view.readonly
    one.set_at((64, 2))
    assert view[1, 2] == 1
    view[2, 4] = 3
    assert one.get_at((129, 4)) == 1 and one.count() == 3
    other = memoryview(one)
    view.release()
    other[0, 0] = 1
    assert one.get_at((0, 0)) == 1
    del other
    one.invert()
    assert one.count() == 130 * 5 - 4
    # Bits beyond the width of the mask do not count.
    memoryview(one)[2, 0] = 2**64 - 1
    assert one.count() <= 130 * 5
    assert memoryview(Mask((0, 3))).nbytes == 0
    assert memoryview(Mask((3, 0))).nbytes == 0


def test_a_view_of_a_view_is_the_mask_too() -> None:
    one = Mask((64, 2))
    view = memoryview(one)
    inner = view.obj
    other = memoryview(inner)
    view.release()
    assert one.count() == 0
    other[0, 0] = 3
    assert one.count() == 2
    del other, view
    inner[0, 1] = 1
    assert one.count() == 3
    del inner
    assert one.count() == 3


def test_code_that_runs_when_a_view_ends_may_use_the_mask() -> None:
    """Finalizers and weak reference callbacks can run in any call."""
    one = Mask((100, 100), True)
    counts: List[int] = []

    class Looks:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            counts.append(one.count())

    view = memoryview(one)
    last = weakref.ref(view.obj, lambda _: counts.append(one.count()))
    for _ in range(3000):
        Looks()
        one.count()
        one.set_at((0, 0), 1)
    del view
    assert one.count() == 10_000 and last() is None
    gc.collect()
    assert counts == [10_000] * 3001


def test_a_view_outlives_its_mask() -> None:
    view = memoryview(Mask((64, 2), True))
    assert view[0, 1] == 2**64 - 1


def test_threads_change_the_same_masks() -> None:
    one, other = Mask((200, 200)), Mask((200, 200), True)

    def work() -> None:
        for number in range(300):
            one.draw(other, (number % 7, 1))
            other.overlap(one, (1, 1))
            one.overlap_area(other, (0, 0))
            other.erase(one, (3, 3))
            other.fill()
            one.connected_component()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert other.count() == 200 * 200


@pytest.mark.parametrize(
    "size", [(1, 1), (63, 3), (64, 4), (65, 5), (66, 2), (127, 3), (128, 9), (130, 7)]
)
def test_outlines_that_cross_the_words_of_a_row(size: Tuple[int, int]) -> None:
    pygame = pytest.importorskip("pygame")
    full = Mask(size, fill=True), pygame.mask.Mask(size, fill=True)
    for every in (1, 2, 5):
        assert full[0].outline(every) == full[1].outline(every)


def test_the_outline_of_the_widest_mask() -> None:
    one = Mask((65535, 1))
    for x in range(65500, 65535):
        one.set_at((x, 0))
    assert one.outline()[34] == (65534, 0) and len(one.outline()) == 69


def test_install_and_uninstall() -> None:
    pygame = pytest.importorskip("pygame")
    import hitmask.pygame
    import pygame.sprite

    before = (
        pygame.Mask,
        pygame.mask.from_surface,
        pygame.sprite.from_surface,
        pygame.sprite.collide_mask,
    )
    hitmask.pygame.uninstall()
    hitmask.pygame.install()
    hitmask.pygame.install()
    assert pygame.Mask is pygame.mask.Mask is pygame.mask.MaskType is Mask
    assert pygame.sprite.from_surface is pygame.mask.from_surface is mask.from_surface
    hitmask.pygame.uninstall()
    assert before == (
        pygame.Mask,
        pygame.mask.from_surface,
        pygame.sprite.from_surface,
        pygame.sprite.collide_mask,
    )


def test_keys_that_several_colors_of_a_palette_have() -> None:
    pygame = pytest.importorskip("pygame")
    surface = pygame.Surface((4, 1), 0, 8)
    surface.set_palette([(0, 0, 0), (9, 9, 9), (0, 0, 0), (5, 5, 5)])
    view = surface.get_buffer()
    view.write(bytes([0, 1, 2, 3]), 0)
    for key in (0, 2, 1):
        surface.set_colorkey(key)
        expected = pygame.mask.from_surface(surface)
        found = mask.from_surface(surface)
        assert [found.get_at((x, 0)) for x in range(4)] == [
            expected.get_at((x, 0)) for x in range(4)
        ], key


def test_a_smaller_other_surface_has_no_pixels_outside() -> None:
    pygame = pytest.importorskip("pygame")
    large, small = pygame.Surface((5, 5), 0, 32), pygame.Surface((2, 3), 0, 32)
    assert mask.from_threshold(large, (0, 0, 0), (1, 1, 1, 255), small).count() == 6
