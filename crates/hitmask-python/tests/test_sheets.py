"""Tests sheets: cutting them, creating them from frames, playing clips, and baking."""

import copy
import pickle

import hitmask
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import small_masks

MASK = hitmask.Mask.from_array(np.random.default_rng(1).random((20, 34)) < 0.5)


def part(mask, x, y, width, height):
    return mask.cropped((x, y, width, height))


@given(
    small_masks(30),
    st.integers(1, 9),
    st.integers(1, 9),
    st.tuples(st.integers(0, 4), st.integers(0, 4)),
    st.tuples(st.integers(0, 4), st.integers(0, 4)),
    st.sampled_from(["rows", "columns"]),
)
def test_grids_cut_whole_cells(made, width, height, margin, spacing, order):
    mask = made[0]
    xs = [x for x in range(margin[0], mask.width, width + spacing[0]) if x + width <= mask.width]
    ys = [
        y for y in range(margin[1], mask.height, height + spacing[1]) if y + height <= mask.height
    ]
    cells = (
        [(x, y) for y in ys for x in xs] if order == "rows" else [(x, y) for x in xs for y in ys]
    )
    cut = lambda **more: hitmask.Sheet.from_grid(  # noqa: E731
        mask, (width, height), margin=margin, spacing=spacing, order=order, **more
    )
    if not cells:
        with pytest.raises(ValueError, match="no whole cell"):
            cut()
        return
    sheet = cut(duration=40, pivot=(1, 2))
    assert [frame.mask for frame in sheet] == [part(mask, x, y, width, height) for x, y in cells]
    assert all(
        (frame.duration, frame.pivot, frame.size) == (40, (1, 2), (width, height))
        for frame in sheet
    )
    assert len(cut(count=1)) == 1
    with pytest.raises(ValueError, match="cells"):
        cut(count=len(cells) + 1)
    rects = [(x, y, width, height) for x, y in cells]
    assert hitmask.Sheet.from_rects(mask, rects, duration=40, pivot=(1, 2)) == sheet


def test_rectangles_may_reach_out():
    sheet = hitmask.Sheet.from_rects(MASK, [hitmask.Rect(-3, -3, 6, 6), (30, 15, 9, 9)])
    assert [frame.mask for frame in sheet] == [part(MASK, -3, -3, 6, 6), part(MASK, 30, 15, 9, 9)]


BODY, FIST = hitmask.Mask(10, 6, fill=True), hitmask.Mask(3, 2, fill=True)


def fighter():
    stand = hitmask.Frame(BODY, (2, 3), name="stand", pivot=(7, 9), size=(16, 10), duration=70)
    punch = hitmask.Frame(
        BODY, (2, 3), name="punch", size=(16, 10), shapes={"hit": FIST.at(12, 4), "hurt": BODY}
    )
    clips = [hitmask.Clip("fight", [0, 1], [70, 30]), hitmask.Clip("stand", [0], 10, mode="once")]
    return hitmask.Sheet([stand, punch], clips)


def test_frames_have_places_and_shapes():
    sheet = fighter()
    stand, punch = sheet
    assert (stand.name, stand.size, stand.width, stand.height) == ("stand", (16, 10), 16, 10)
    assert (stand.pivot, stand.duration, stand.offset, punch.pivot) == ((7, 9), 70, (2, 3), None)
    assert stand.mask is stand.body.mask is BODY
    assert [shape.name for shape in punch.shapes] == ["body", "hit", "hurt"]
    assert punch.shape("hit") == hitmask.Shape("hit", FIST, (12, 4)) and punch.shape("kick") is None
    assert punch.at(100, 50) == BODY.at(102, 53) == punch.body.at((100, 50))
    assert punch.shape("hit").at(100.5, 50) == FIST.at(112, 54)
    assert set(punch.whole("hit")) == {(x, y) for x in (12, 13, 14) for y in (4, 5)}
    assert punch.whole().size == (16, 10) and punch.whole("kick") is None
    assert hitmask.Frame(BODY, (2, 3)).size == (12, 9) and hitmask.Frame(BODY, (-20, 0)).size == (
        0,
        6,
    )


@given(st.integers(0, 359), st.integers(-30, 30), st.integers(-30, 30))
def test_trimmed_frames_turn_as_whole_ones(degrees, x, y):
    trimmed = hitmask.Frame(BODY, (2, 3), size=(16, 10))
    whole = trimmed.whole()
    pose = hitmask.Pose(x, y, degrees=degrees, pivot=(8, 5), scale=1.5)
    one, other = trimmed.posed(pose).draw(), whole.posed(pose).draw()
    assert one.bounds == other.bounds
    assert one.area(other) == one.mask.count == other.mask.count
    assert trimmed.posed(pose) == trimmed.posed(x, y, degrees=degrees, pivot="center", scale=1.5)
    assert trimmed.body.posed(pose) == trimmed.posed(pose)


def test_frames_are_found_by_name_clip_and_index():
    sheet = fighter()
    assert len(sheet) == 2 and list(sheet) == list(sheet.frames)
    assert (
        sheet[0]
        is sheet["stand"]
        is sheet["fight"]
        is sheet["fight/0"]
        is sheet[-2]
        is sheet.frame(2)
    )
    assert sheet.find("punch") == sheet.find("fight/-1") == sheet.find("1") == 1
    assert sheet.frame("punch") is sheet.frame(-1) is sheet[1] is sheet.frame(10**6 + 1)
    assert (
        sheet[:] == sheet[0:9] == list(sheet)
        and sheet[::-1] == [sheet[1], sheet[0]]
        and sheet[5:] == []
    )
    for missing in (2, -3, 2**70):
        with pytest.raises(IndexError):
            sheet[missing]
    for missing in ("kick", "fight/x", ""):
        with pytest.raises(KeyError, match="stand"):
            sheet[missing]
    with pytest.raises(KeyError, match="fight"):
        sheet.clip("walk")
    twins = hitmask.Sheet([hitmask.Frame(BODY, name="a"), hitmask.Frame(FIST, name="a")])
    with pytest.raises(KeyError, match="several"):
        twins["a"]
    with pytest.raises(TypeError):
        sheet[1.5]


@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=5),
    st.sampled_from(["loop", "once", "ping-pong"]),
)
def test_clips_show_their_frames_in_time(durations, mode):
    clip = hitmask.Clip("walk", range(len(durations)), durations, mode=mode)
    there = list(range(len(durations)))
    order = there + there[-2:0:-1] if mode == "ping-pong" else there
    shown = [frame for _ in range(40) for frame in order for _ in range(durations[frame])]
    if not sum(durations):
        assert {clip.frame_at(time) for time in range(50)} == {0}
        return
    if mode == "once":
        # Frames with a duration of 0 are skipped, but the last frame stays.
        shown = shown[: sum(durations)] + [there[-1]] * 50
    for time in range(min(len(shown), 60)):
        assert clip.frame_at(time) == clip.frame_at(time + 0.99) == shown[time], time
    assert clip.duration == sum(durations) and len(clip) == len(durations)


def test_clips_of_a_sheet():
    sheet = fighter()
    fight = sheet.clip("fight")
    assert fight is sheet.clips[0] and (fight.frames, fight.milliseconds, fight.mode) == (
        (0, 1),
        (70, 30),
        "loop",
    )
    assert [sheet.frame_at("fight", time).name for time in (0, 69.9, 70, 99, 100)] == [
        "stand"
    ] * 2 + ["punch"] * 2 + ["stand"]
    assert sheet.frame_at(hitmask.Clip("other", [1], 5), 3).name == "punch"
    # Clips that are made from lists of frames use these durations.
    frames = [hitmask.Frame(BODY, duration=time) for time in (10, 20, 30)]
    named = hitmask.Sheet(frames, {"all": [2, 0], "one": hitmask.Clip("", [1], 7)})
    assert named.clip("all") == hitmask.Clip("all", [2, 0], [30, 10])
    assert named.clip("one") == hitmask.Clip("one", [1], 7)


def test_mirrored_sheets():
    left = fighter().flipped_x()
    assert left["stand"].offset == (4, 3) and left["stand"].pivot == (9, 9)
    assert left["punch"].shape("hit").offset == (1, 4)
    assert left.clips == fighter().clips and left.flipped_x() == fighter()


def test_sheets_are_values_and_bake():
    sheet = fighter()
    for value in [sheet, sheet[0], sheet[1].shape("hit"), sheet.clips[0]]:
        assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
    grid = hitmask.Sheet.from_grid(MASK, (8, 8))
    file = hitmask.bake({"fighter": sheet, "grid": grid})
    assert hitmask.unbake(file) == {"fighter": sheet, "grid": grid}
    assert hitmask.bake([("fighter", sheet), ("grid", grid)]) == file
    assert (
        hitmask.Sheet.from_baked(file, "grid")
        == hitmask.Sheet.load(memoryview(file), name="grid")
        == grid
    )
    assert hitmask.Sheet.from_baked(hitmask.bake({"": sheet})) == sheet
    for wrong, error, words in [
        (lambda: hitmask.Sheet.from_baked(file), ValueError, "fighter"),
        (lambda: hitmask.Sheet.load(file), ValueError, "fighter"),
        (lambda: hitmask.Sheet.from_baked(file, "hero"), KeyError, "fighter"),
        (lambda: hitmask.unbake(file[:-1]), ValueError, "bytes"),
        (lambda: hitmask.unbake(b"\0" + file[1:]), ValueError, ""),
        (lambda: hitmask.unbake(file, max_bytes=10), ValueError, "max_bytes"),
        (lambda: hitmask.unbake("text"), TypeError, ""),
        (lambda: hitmask.bake({"a": 3}), TypeError, ""),
        (lambda: hitmask.bake([("a", sheet), ("a", sheet)]), ValueError, "name"),
    ]:
        with pytest.raises(error, match=words or None):
            wrong()


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (lambda: hitmask.Sheet([]), ValueError, "frame"),
        (lambda: hitmask.Sheet([BODY]), TypeError, "Frame"),
        (lambda: hitmask.Sheet(BODY), TypeError, ""),
        (lambda: hitmask.Sheet([hitmask.Frame(BODY)], {"walk": [1]}), ValueError, "frame 1"),
        (lambda: hitmask.Sheet([hitmask.Frame(BODY)], {"walk": "ab"}), TypeError, ""),
        (lambda: hitmask.Sheet([hitmask.Frame(BODY)], [3]), TypeError, "Clip"),
        (lambda: hitmask.Frame(BODY, shapes={"hit": 3}), TypeError, "hit"),
        (lambda: hitmask.Frame(BODY, shapes=[3]), TypeError, "Shape"),
        (lambda: hitmask.Frame(3), TypeError, "Mask"),
        (lambda: hitmask.Frame(BODY, duration=-1), ValueError, "-1 is out of range"),
        (lambda: hitmask.Frame(BODY, size=(3, 2**40)), ValueError, "out of range"),
        (lambda: hitmask.Sheet.from_grid(MASK, (-1, 3)), ValueError, "-1 is out of range"),
        (lambda: hitmask.Clip("a", [-1], 3), ValueError, "-1 is out of range"),
        (lambda: hitmask.Frame(BODY, (2**31 - 1, 0)).at(1, 0), ValueError, "position"),
        (lambda: hitmask.Clip("a", [0, 1], [1]), ValueError, "2 frames and 1 durations"),
        (lambda: hitmask.Clip("a", [0], -3), ValueError, "-3"),
        (lambda: hitmask.Clip("a", [0], None), TypeError, "int"),
        (lambda: hitmask.Clip("a", [0], 2.5), TypeError, "int"),
        (lambda: hitmask.Clip("a", [0], 3, mode="twice"), ValueError, "'ping-pong'"),
        (lambda: hitmask.Clip("a", [0], 3).frame_at(-1), ValueError, "from 0 on"),
        (lambda: hitmask.Clip("a", [0], 3).frame_at(float("nan")), ValueError, "from 0 on"),
        (lambda: hitmask.Sheet.from_grid(MASK, (0, 3)), ValueError, "cell"),
        (lambda: hitmask.Sheet.from_grid(MASK, (3, 3), margin="a"), TypeError, "pair"),
        (lambda: hitmask.Sheet.from_grid(MASK, (3, 3), order="up"), ValueError, "'columns'"),
        (lambda: hitmask.Sheet.from_rects(MASK, []), ValueError, "frame"),
        (lambda: hitmask.Sheet.from_rects(MASK, [(0, 0, 2**31, 2)]), ValueError, "too large"),
        (lambda: hitmask.Shape("hit", BODY).posed(0, 0, pivot="center"), ValueError, "frame.posed"),
    ],
)
def test_refuses_values_that_are_not_sheets(wrong, error, words):
    with pytest.raises(error, match=words or None):
        wrong()
