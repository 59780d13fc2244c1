"""Tests tables of verdicts on verified recordings and on scanned pairs."""

import hitmask
import numpy as np
import pytest
from hitmask import Frame, Mask, Sheet, World

pa = pytest.importorskip("pyarrow")

BOX = Mask(8, 8, fill=True)


def played(steps, mask=BOX):
    """Returns a recording of a box that moves, the hash at its end, and the sprites."""
    world = World()
    sprite = world.add_frames([mask, Mask(1, 1, fill=True), Mask(2, 1, fill=True)])
    world.start_recording()
    ball = world.insert(sprite)
    wall = world.insert(sprite, (7, 0))
    for x in range(steps):
        if x:
            world.set_position(ball, (x, 0))
        world.tick()
    assert wall in world
    return bytes(world.stop_recording()), world.state_hash(), world.sprites


GOOD, HASH, SPRITES = played(5)


def changed(file, at):
    return file[:at] + bytes([file[at] ^ 1]) + file[at + 1 :]


def matches():
    files = [GOOD, changed(GOOD, len(GOOD) - 12), GOOD[:-3], b"", None, GOOD]
    return pa.table({"match": range(10, 16), "recording": pa.array(files, pa.binary())})


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_verdicts(threads):
    verdicts = hitmask.verify(matches(), SPRITES, threads=threads)
    assert verdicts.column_names == ["match", "valid", "ticks", "state_hash", "error"]
    rows = verdicts.to_pylist()
    assert [row["match"] for row in rows] == list(range(10, 16))
    assert [row["valid"] for row in rows] == [True, False, False, False, False, True]
    assert rows[0] == {"match": 10, "valid": True, "ticks": 5, "state_hash": HASH, "error": None}
    assert all(
        (row["state_hash"] is None) != row["valid"] and bool(row["error"]) != row["valid"]
        for row in rows
    )
    assert (
        rows[1]["error"].startswith(f"tick {rows[1]['ticks'] + 1} differs")
        or "before tick" in rows[1]["error"]
    )
    assert rows[4]["error"] == "there is no recording" and rows[3]["ticks"] == 0


def test_every_changed_byte_is_noticed():
    """A file in which any byte has changed is not valid, or leads to a different final state."""
    files = [changed(GOOD, at) for at in range(len(GOOD))]
    for row in hitmask.verify(files, SPRITES, threads=2).to_pylist():
        assert not row["valid"] or row["state_hash"] != HASH


def test_what_a_table_may_be():
    expected = hitmask.verify(pa.table({"recording": [GOOD]}), SPRITES)
    assert expected.num_rows == 1 and expected["valid"].to_pylist() == [True]
    column = pa.array([GOOD], pa.large_binary())
    recording = hitmask.Recording.from_bytes(GOOD)
    for given in (
        [GOOD],
        (recording,),
        column,
        pa.chunked_array([column]),
        pa.record_batch({"recording": column}),
        {"recording": [GOOD]},
    ):
        assert hitmask.verify(given, SPRITES).equals(expected)
    other = hitmask.verify(pa.table({"file": [GOOD], "n": [1]}), SPRITES, column="file")
    assert other.column_names[0] == "n" and other["valid"].to_pylist() == [True]
    none = hitmask.verify([], SPRITES)
    assert none.num_rows == 0 and none.schema == expected.schema
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"match": [3], "recording": [GOOD]})
    assert hitmask.verify(frame, SPRITES)["valid"].to_pylist() == [True]


def test_sprites_by_a_column():
    file, _, others = played(3, Mask(5, 5, fill=True))
    table = pa.table({"version": ["1", "2", "2", "3"], "recording": [GOOD, file, GOOD, GOOD]})
    verdicts = hitmask.verify(table, {"1": SPRITES, "2": others}, by="version").to_pylist()
    assert [row["valid"] for row in verdicts] == [True, True, False, False]
    assert verdicts[3]["error"] == "there are no sprites '3'"


def test_limits_and_filters():
    # Two boxes overlap all the time, but the game's filter ignores them.
    world = World()
    sprite = world.add_mask(BOX)
    world.start_recording()
    for x in range(9):
        world.insert(sprite, (x, 0))
    world.tick(keep=lambda a, b: False)
    file = bytes(world.stop_recording())
    sprites = world.sprites
    assert hitmask.verify([file], sprites, keep=lambda a, b: False)["valid"].to_pylist() == [True]
    assert hitmask.verify([file], sprites)["valid"].to_pylist() == [False]
    error = hitmask.verify([file], sprites, max_box_pairs=20)["error"].to_pylist()[0]
    assert error == "at tick 1 the boxes of more than 20 pairs overlap"
    terrain = World()
    terrain.start_recording()
    terrain.insert(hitmask.Terrain(Mask(900, 900, fill=True).at(0, 0)))
    terrain.tick()
    big = bytes(terrain.stop_recording())
    assert hitmask.verify([big], terrain.sprites)["valid"].to_pylist() == [True]
    assert hitmask.verify([big], terrain.sprites, max_bytes=100)["valid"].to_pylist() == [False]
    for broken, error in (
        (lambda a, b: 1 / 0, ZeroDivisionError),
        (lambda a, b: int("x"), ValueError),
    ):
        with pytest.raises(error):
            hitmask.verify([file], sprites, keep=broken)


WRONG_VERIFY = [
    (
        dict(recordings=pa.table({"file": [GOOD]})),
        ValueError,
        "must have one column 'recording', but its columns are file",
    ),
    (
        dict(recordings=pa.table({"recording": ["text"]})),
        TypeError,
        "a recording is bytes, not str",
    ),
    (
        dict(recordings=pa.table({"recording": [GOOD], "valid": [1]})),
        ValueError,
        "has a column 'valid' already",
    ),
    (
        dict(sprites=None),
        TypeError,
        "sprites must be hitmask.Sprites or a mapping to them, not NoneType",
    ),
    (dict(sprites={}), ValueError, "by must be the column with its keys"),
    (
        dict(sprites={1: 2}, recordings=pa.table({"k": [1], "recording": [GOOD]}), by="k"),
        TypeError,
        r"sprites\[1\] must be",
    ),
    (dict(by="match"), ValueError, "sprites, which is not a mapping"),
    (dict(threads=0), ValueError, "threads is 0, but must be 1 or more"),
]


@pytest.mark.parametrize("arguments, error, words", WRONG_VERIFY)
def test_wrong_arguments_of_verify(arguments, error, words):
    with pytest.raises(error, match=words):
        hitmask.verify(**({"recordings": [GOOD], "sprites": SPRITES} | arguments))


def art():
    rng = np.random.default_rng(4)
    return [
        Mask.from_array(rng.random((1 + index % 9, 1 + index % 70)) < 0.5)
        for index in range(0, 90, 7)
    ]


def reference(one, other):
    """Returns the row for a pair, computed with the calls for one pair."""
    contact = one.contact(other)
    if contact is None:
        nothing = dict.fromkeys(["first_x", "first_y", "left", "right", "up", "down"])
        return {"overlaps": False, "area": 0, **nothing}
    first = dict(zip(("first_x", "first_y"), contact.first))
    return {"overlaps": True, "area": contact.area, **first, **contact.depth._asdict()}


def random_pairs(count, masks, seed=6):
    rng = np.random.default_rng(seed)
    columns = {side: rng.integers(0, masks, count) for side in "ab"}
    for name in ("x_a", "y_a", "x_b", "y_b"):
        columns[name] = (
            rng.integers(-30, 30, count) if name[0] == "x" else rng.integers(-4, 4, count)
        )
    return pa.table(columns)


@pytest.mark.parametrize("threads", [None, 2])
def test_scans(threads):
    masks = art()
    table = random_pairs(700, len(masks))
    found = hitmask.scan(table, masks, threads=threads)
    assert found.column_names[: table.num_columns] == table.column_names
    hits = 0
    for row in found.to_pylist():
        given = {name: row.pop(name) for name in table.column_names}
        expected = reference(
            *(masks[given[side]].at(given[f"x_{side}"], given[f"y_{side}"]) for side in "ab")
        )
        assert row == expected
        hits += row["overlaps"]
    assert 100 < hits < 600


def test_parts_of_a_table_give_the_rows_of_the_whole():
    masks = art()
    table = random_pairs(500, len(masks))
    whole = hitmask.scan(table, masks)
    parts = [hitmask.scan(table.slice(first, 37), masks) for first in range(0, 500, 37)]
    assert pa.concat_tables(parts).equals(whole)


def test_positions_in_all_forms():
    at = [[0, 0], [3, 3], [8, 0]]
    lists = pa.array(at, pa.list_(pa.int32(), 2))
    structs = pa.array([{"x": x, "y": y} for x, y in at])
    for xy in ({"xy_b": lists}, {"xy_b": structs}, {"x_b": [0, 3, 8], "y_b": [0.5, 3.9, 0]}):
        table = pa.table({"a": [0] * 3, "b": [0] * 3, **xy})
        assert hitmask.scan(table, [BOX], answers=["area"])["area"].to_pylist() == [64, 25, 0]
    table = pa.table({"a": [0], "b": [0]})
    assert hitmask.scan(table, [BOX])["area"].to_pylist() == [64]
    assert hitmask.scan(table.slice(0, 0), [BOX]).num_rows == 0


def test_names_of_masks():
    small = Mask(2, 2, fill=True)
    for names in (["ship", "rock"], [7, 5], [True, False]):
        masks = dict(zip(names, (BOX, small)))
        first, second = names
        columns = {"a": [first, second, first], "b": [second, second, first]}
        encoded = {side: pa.array(values).dictionary_encode() for side, values in columns.items()}
        for table in (
            pa.table(columns),
            pa.table(encoded),
            pa.concat_tables([pa.table(columns).slice(0, 1), pa.table(columns).slice(1)]),
        ):
            assert hitmask.scan(table, masks)["area"].to_pylist() == [4, 4, 64]
    with pytest.raises(KeyError, match="b: no mask is named 'moon'"):
        hitmask.scan(pa.table({"a": ["ship"], "b": ["moon"]}), {"ship": BOX})


def test_frames_are_at_their_offsets():
    frames = [Frame(BOX, (10, 0), name="stand"), Frame(BOX, (-3, 5), name="punch")]
    sheet = Sheet(frames, clips={"fight": [1, 0]})
    table = pa.table({"a": [0, 1], "b": [1, 1], "x_b": [9.75, 2], "y_b": [0, 0]})
    expected = [
        reference(frames[a].mask.at(frames[a].offset), frames[b].mask.at(x - 3, 5))
        for a, b, x in [(0, 1, 9), (1, 1, 2)]
    ]
    for art in (frames, sheet):
        rows = hitmask.scan(table, art).drop_columns(table.column_names).to_pylist()
        assert rows == expected and rows[1]["overlaps"]
    # The masks are found by the names of frames and by the names of clips.
    table = pa.table(
        {"a": ["stand", "punch"], "b": ["fight", "fight/0"], "x_b": [9, 2], "y_b": [0, 0]}
    )
    assert hitmask.scan(table, sheet).drop_columns(table.column_names).to_pylist() == expected
    with pytest.raises(IndexError, match="a row of b has a number that no mask has: there are 2"):
        hitmask.scan(pa.table({"a": [0], "b": [-1]}), sheet)
    with pytest.raises(KeyError, match="a: .*walk"):
        hitmask.scan(pa.table({"a": ["walk"], "b": ["punch"]}), sheet)


def test_answers_that_are_requested():
    table = pa.table({"a": [0], "b": [0]})
    names = lambda **options: hitmask.scan(table, [BOX], **options).column_names[2:]  # noqa: E731
    assert names(answers=[]) == ["overlaps"]
    assert names(answers=["depth"]) == ["overlaps", "left", "right", "up", "down"]
    assert names(answers=("first", "area")) == ["overlaps", "area", "first_x", "first_y"]


PAIR = {"a": [0], "b": [0]}
WRONG_SCAN = [
    (
        dict(pairs=pa.table({"a": [0]})),
        ValueError,
        "must have one column 'b', but its columns are a",
    ),
    (dict(pairs=pa.table({**PAIR, "x_a": [1]})), ValueError, "must have one column 'y_a'"),
    (dict(pairs=pa.table({**PAIR, "area": [1]})), ValueError, "has a column 'area' already"),
    (dict(pairs=pa.table({"a": ["ship"], "b": [0]})), TypeError, "a is an Arrow array of string"),
    (
        dict(pairs=pa.table({"a": [0.5], "b": [0]})),
        TypeError,
        "a is a column of double, but must have the numbers of masks",
    ),
    (
        dict(pairs=pa.table({"a": [{"x": 1, "y": 2}], "b": [0]})),
        TypeError,
        "a is a column of struct",
    ),
    (
        dict(pairs=pa.table({"a": [None], "b": ["x"]}), masks={"x": BOX}),
        ValueError,
        "a row of a is null",
    ),
    (
        dict(pairs=pa.table({"a": [1], "b": [0]})),
        IndexError,
        "row 0 of a is 1, but there is only mask 0",
    ),
    (
        dict(pairs=pa.table({**PAIR, "xy_a": pa.array([(2**31, 0)], pa.list_(pa.int64(), 2))})),
        ValueError,
        "row 0 of xy_a: 2147483648",
    ),
    (
        dict(answers=["side"]),
        ValueError,
        "there is no answer 'side': there are 'area', 'first', 'depth'",
    ),
    (dict(masks=["ship"]), TypeError, r"masks\[0\] must be a Mask, not str"),
    (dict(answers="area"), TypeError, r"a list of words: \['area'\]"),
    (dict(threads=0), ValueError, "threads is 0"),
    (dict(pairs=3), TypeError, "not int"),
]


@pytest.mark.parametrize("arguments, error, words", WRONG_SCAN)
def test_wrong_arguments_of_scan(arguments, error, words):
    with pytest.raises(error, match=words or "."):
        hitmask.scan(**({"pairs": pa.table(PAIR), "masks": [BOX]} | arguments))


def test_an_empty_table_gets_no_verdicts():
    scanned = hitmask.scan({"a": [], "b": []}, [BOX])
    assert scanned.num_rows == 0 and "overlaps" in scanned.column_names
    assert hitmask.scan({"a": [], "b": []}, {"box": BOX}).num_rows == 0
    assert hitmask.verify([], hitmask.Sprites()).num_rows == 0


def test_the_error_for_another_value_than_a_table_names_it():
    for wrong in (b"", (each for each in ())):
        with pytest.raises(
            TypeError, match=f"or a list of the column .*not {type(wrong).__name__}"
        ):
            hitmask.verify(wrong, hitmask.Sprites())
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        hitmask.verify([], hitmask.Sprites(), threads="2")
