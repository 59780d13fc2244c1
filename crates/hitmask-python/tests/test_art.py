"""Tests that art files of every format give the same results as in Rust and the command."""

import errno
import io
import os
import zipfile

import hitmask
import numpy as np
import pytest
from art_files import CRATES, DATA, INSPECTED, fnv1a, inspected, table, visible

SHIP = DATA / "ship.png"


@pytest.mark.parametrize(
    "line", (DATA / "made/expected.txt").read_text().splitlines(), ids=lambda line: line.split()[0]
)
def test_images_have_the_pixels_and_durations_that_they_were_made_with(line):
    name, width, height, *frames = line.split()
    path = DATA / "made" / name
    pictures = hitmask.Image.load_all(path)
    durations = [frame.duration for frame in hitmask.Sheet.load(path)]
    found = [
        f"{duration}:{fnv1a(visible(picture))}" for duration, picture in zip(durations, pictures)
    ]
    assert found == [":".join(frame.split(":")[:2]) for frame in frames]
    assert {picture.size for picture in pictures} == {(int(width), int(height))}
    if not name.endswith("png"):
        assert hitmask.Image.load(path) == pictures[0]


def test_real_images_have_the_pixels_of_the_reference_decoders():
    rows = table("formats")
    assert len(rows) >= 15
    for [name], hashes, _ in rows:
        pictures = hitmask.Image.load_all(DATA / name)
        if pictures[0].width * pictures[0].height * len(pictures) < 200_000:
            assert [fnv1a(visible(picture)) for picture in pictures] == hashes, name
        assert hitmask.load(DATA / name) == hitmask.Image.load(DATA / name).mask()


@pytest.mark.parametrize("file", INSPECTED, ids=lambda file: file["image"])
def test_sheets_are_what_the_command_says_of_them(file):
    kind, path = file["image"].split(":")
    path = DATA / path if kind == "assets" else CRATES / "hitmask/tests/data" / path
    for facts in file["sheets"]:
        grid = (96, 128) if "96x128" in file["image"] else None
        name = facts["name"] if file["mask"] == "baked" else None
        found = inspected(hitmask.Sheet.load(path, grid=grid, name=name))
        assert found == {key: value for key, value in facts.items() if key != "name"}


def test_the_pictures_of_an_aseprite_file_are_those_that_aseprite_exports():
    made = sorted((DATA / "aseprite/made").glob("*.aseprite"))
    assert len(made) >= 15
    for path in made:
        sheet, pictures = hitmask.Sheet.load(path), hitmask.Image.load_all(path)
        # The file contains the frames one below the other.
        expected = hitmask.Image.load(path.with_suffix(".png"))
        assert b"".join(map(visible, pictures)) == visible(expected), path
        assert hitmask.Image.load(path) == pictures[0]
        for frame, picture in zip(sheet, pictures):
            if len(frame.shapes) == 1:
                assert frame.whole() == picture.mask() == hitmask.Mask.from_image(picture)


def test_layers_become_shapes_and_other_rules_choose_other_pixels():
    path = DATA / "aseprite/made/shapes.aseprite"
    assert [shape.name for shape in hitmask.Sheet.load(path)[0].shapes] == ["body", "box"]
    bitmap = DATA / "made/still0.bmp"
    color = tuple(hitmask.Image.load(bitmap).rgba[:3])
    keyed = hitmask.load(bitmap, color_key=color)
    assert keyed.count < hitmask.load(bitmap).count and (0, 0) not in keyed
    assert (
        keyed
        == hitmask.Image.load(bitmap).mask(color_key=color)
        == hitmask.Sheet.load(bitmap, color_key=color)[0].mask
    )
    assert hitmask.load(bitmap, color_key=color, tolerance=255).count == 0
    palette = DATA / "bmpsuite/pal8.bmp"
    assert 0 < hitmask.load(palette, transparent_index=0).count < hitmask.load(palette).count
    threshold = hitmask.load(SHIP, threshold=200)
    assert (
        threshold
        == hitmask.Mask.from_array(np.asarray(hitmask.Image.load(SHIP)), threshold=200)
        != hitmask.load(SHIP)
    )


def test_pictures_of_sheets():
    walk = DATA / "kenney/walk_sheet_8x96x128.webp"
    mask = hitmask.load(walk)
    for grid, options in [
        ((96, 128), {}),
        (
            {"cell": (50, 33), "margin": (7, 2), "spacing": 3, "count": 3, "order": "columns"},
            {"margin": (7, 2), "spacing": 3},
        ),
    ]:
        sheet, pictures = (
            hitmask.Sheet.load(walk, grid=grid),
            hitmask.Image.load_all(walk, grid=grid),
        )
        assert [frame.mask for frame in sheet] == [picture.mask() for picture in pictures]
        if options:
            assert sheet == hitmask.Sheet.from_grid(
                mask, (50, 33), count=3, order="columns", **options
            )
        else:
            assert inspected(sheet) == inspected(hitmask.Sheet.from_grid(mask, grid))
    for path in [DATA / "superpowers/2-walk.gif", DATA / "atlas/adventurer_hash.json"]:
        sheet, pictures = hitmask.Sheet.load(path), hitmask.Image.load_all(path)
        assert [frame.whole() for frame in sheet] == [picture.mask() for picture in pictures]
    assert hitmask.Image.load_all(hitmask.bake({"a": sheet})) == []
    with pytest.raises(ValueError, match="the pictures of its frames would take more memory"):
        hitmask.Image.load_all(DATA / "superpowers/2-walk.gif", max_bytes=350_000)


def test_every_kind_of_source():
    ship, content = hitmask.load(SHIP), SHIP.read_bytes()
    assert hitmask.Mask.load(str(SHIP)) == ship
    for source in (
        content,
        bytearray(content),
        memoryview(content),
        np.frombuffer(content, np.uint8),
        io.BytesIO(content),
        {"a.png": content},
    ):
        assert hitmask.load(source) == ship
    with open(SHIP, "rb") as file:
        assert hitmask.load(file) == ship
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("art/ship.png", content)
        packed.writestr("art/bad.png", content[:100])
    with zipfile.ZipFile(archive) as packed:
        assert hitmask.load(packed.open("art/ship.png")) == ship
        with pytest.raises(ValueError, match="art/bad.png: the PNG"):
            hitmask.load(packed.open("art/bad.png"))


def test_files_in_memory_are_found_by_path_or_by_name():
    names = ["small.tmx", "tiles.tsx", "tiles.png", "small.tx"]
    flat = {name: (DATA / "levels" / name).read_bytes() for name in names}
    nested = {
        f"some/{'maps' if name == 'small.tmx' else 'art'}/{name}": content
        for name, content in flat.items()
    }
    expected = hitmask.Level.load(DATA / "levels/small.tmx").mask("ground")
    for files in (flat, nested):
        assert hitmask.Level.load(files).mask("ground") == expected
    assert (
        hitmask.Level.load({**flat, "other.tmx": flat["small.tmx"]}, main="other.tmx").kind
        == "tiled"
    )
    atlas = {
        name: (DATA / "atlas" / name).read_bytes()
        for name in ("space_array.json", "space_array.png")
    }
    assert hitmask.Sheet.load(atlas) == hitmask.Sheet.load(DATA / "atlas/space_array.json")
    for files, error, words in [
        (
            {"small.tmx": flat["small.tmx"]},
            FileNotFoundError,
            "small.tmx: it names tiles.tsx: there is no such file",
        ),
        ({**flat, "other.tmx": flat["small.tmx"]}, ValueError, "as main"),
        (
            {"a.png": flat["tiles.png"], "b.png": flat["tiles.png"]},
            ValueError,
            "none of these files",
        ),
    ]:
        with pytest.raises(error, match=words):
            hitmask.Level.load(files)


def test_errors_of_files_have_the_numbers_and_names_of_the_system():
    for path, number in [(DATA / "none.png", errno.ENOENT), (DATA, errno.EISDIR)]:
        with pytest.raises(OSError) as raised:
            hitmask.load(path)
        assert (raised.value.errno, raised.value.filename) == (number, str(path))


def test_a_file_that_names_another_one_by_many_paths_stays_within_the_limit():
    layers = [
        {"name": f"a{index}", "image": f"a{index}/x.png", "type": "imagelayer"}
        for index in range(2000)
    ]
    map_file = {
        "width": 1,
        "height": 1,
        "tilewidth": 1,
        "tileheight": 1,
        "orientation": "orthogonal",
        "layers": layers,
        "tilesets": [],
    }
    import json

    files = {"map.tmj": json.dumps(map_file).encode(), "x.png": bytes(1_000_000)}
    with pytest.raises(ValueError, match="max_bytes"):
        hitmask.Level.load(files, max_bytes=20_000_000)


def test_maps_have_the_masks_of_an_independent_program():
    rows, levels = table("levels"), {}
    assert len(rows) > 60
    for (path, selector), [expected], line in rows:
        level = levels.setdefault(path, None) or hitmask.Level.load(DATA / "levels" / path)
        levels[path] = level
        alpha = int(line.split(", 0x")[0].split(", ")[-2])
        mask = level.mask(selector, threshold=alpha)
        if mask.width * mask.height < 400_000:
            assert fnv1a(mask.to_pbm()) == expected, (path, selector, alpha)


def test_the_layers_of_a_map_its_objects_and_its_pictures():
    level = hitmask.Level.load(DATA / "levels/objects.tmx")
    assert level.kind == "tiled" and level.objects is level.objects
    door = level.object("door")
    assert (door.class_name, door.shape.kind, door.position, door.size) == (
        "trigger",
        "rectangle",
        (34.5, 8),
        (8, 16),
    )
    assert level.object_mask(door).mask.count == 8 * 16 and level.object_picture(door) is None
    assert level.object("spawn").properties["speed"] == 1.5
    assert level.object_by_id(door.id) is door and level.object_by_id("none") is None
    coins = [
        object for object in level.objects if object.class_name == "coin" and object.is_visible
    ]
    assert [coin.top_left for coin in coins] == [(8, 8), (24, 8)]
    for coin in coins:
        placed = level.object_mask(coin)
        assert (
            level.object_picture(coin).mask() == placed.mask and placed.position == coin.bounds[:2]
        )
    names = [layer.name for layer in level.layers]
    assert [frame.name for frame in level.sheet()] == names
    inside = [
        object
        for layer in level.layers
        if layer.kind == "objects"
        for object in level.objects_in(layer.name)
    ]
    assert {object.id for object in inside} == {object.id for object in level.objects}
    picture, bare = level.picture(), level.picture(names[0], shows=lambda object: False)
    assert picture.size == level.bounds(names[0])[2:] and picture != bare
    assert level.picture(shows=lambda object: True) == picture
    with pytest.raises(KeyError, match="dor"):
        level.object("dor")
    with pytest.raises(ValueError, match="objects.tmx: it has no"):
        level.mask("grund")
    with pytest.raises(ZeroDivisionError):
        level.picture(shows=lambda object: 1 / 0)
    with pytest.raises(AttributeError):
        level.object_mask(3)
    with pytest.raises(ValueError, match="no object"):
        level.object_mask(door._replace(id="77"))

    small = hitmask.Level.load(DATA / "levels/small.tmj")
    ground = small.solid("ground")
    assert ground.position == (0, 0) and ground.mask.width == small.bounds("ground").width
    assert small.mask("ground?kind=ladder").count < ground.mask.count

    project = hitmask.Level.load(DATA / "levels/ldtk/grassAndDirt.ldtk")
    assert project.kind == "ldtk" and len(project.levels) == 1
    assert project.background("IntGrid") == (0x26, 0x2B, 0x44, 255)
    assert project.picture().size == project.levels[0].bounds[2:]
    assert all(object.level for object in project.objects)


@pytest.mark.parametrize(
    "wrong, error, words",
    [
        (
            lambda: hitmask.load(DATA / "none.png"),
            FileNotFoundError,
            "there is no such file: check the path: .*none.png",
        ),
        (lambda: hitmask.load(DATA), IsADirectoryError, "name a file"),
        (lambda: hitmask.load(DATA / "README.md"), ValueError, "README.md: not an image"),
        (lambda: hitmask.load(b""), ValueError, "empty"),
        (lambda: hitmask.load(b"\x89PNG\r\n\x1a\n"), ValueError, "file: the PNG"),
        (lambda: hitmask.load("a\0b"), ValueError, "NUL"),
        (lambda: hitmask.load(io.StringIO("x")), TypeError, "'rb'"),
        (lambda: hitmask.load(None), TypeError, "path"),
        (lambda: hitmask.load({}), ValueError, "no files"),
        (lambda: hitmask.load({"a": "text"}), TypeError, "bytes"),
        (lambda: hitmask.load(SHIP, main="a"), None, None),
        (lambda: hitmask.load({"b": b"x"}, main="a"), ValueError, "one of b"),
        (lambda: hitmask.load(SHIP, threshold=0), ValueError, "1 to 255"),
        (
            lambda: hitmask.load(SHIP, threshold=256),
            ValueError,
            "256 is out of range: it must be from 0 to 255",
        ),
        (lambda: hitmask.load(SHIP, alpha=3), TypeError, "alpha"),
        (lambda: hitmask.load(SHIP, color_key=(1, 2)), ValueError, "3 numbers, not 2"),
        (lambda: hitmask.load(SHIP, color_key=(1, 2, -3)), ValueError, "-3 is out of range"),
        (
            lambda: hitmask.load(SHIP, color_key=(1, 2, 3), transparent_index=3),
            TypeError,
            "not both",
        ),
        (lambda: hitmask.load(SHIP, transparent_index=3), ValueError, "no palette"),
        (
            lambda: hitmask.load(SHIP, max_bytes=100),
            ValueError,
            "ship.png: the file would take more memory",
        ),
        (lambda: hitmask.load(SHIP.read_bytes(), max_bytes=100), ValueError, "max_bytes"),
        (
            lambda: hitmask.load(DATA / "atlas/space_array.json"),
            ValueError,
            "it is an atlas and not an image",
        ),
        (lambda: hitmask.Level.load(SHIP), ValueError, "ship.png"),
        (
            lambda: hitmask.Sheet.load(DATA / "superpowers/1-idle.gif", grid=(4, 4)),
            ValueError,
            "leave out the grid",
        ),
        (lambda: hitmask.Sheet.load(SHIP, grid=(400, 4)), ValueError, "no whole cell"),
        (lambda: hitmask.Sheet.load(SHIP, grid=4), TypeError, "grid"),
        (lambda: hitmask.Sheet.load(SHIP, grid={"size": 4}), TypeError, "cell"),
        (lambda: hitmask.Sheet.load(SHIP, grid={}), TypeError, "cell"),
        (
            lambda: hitmask.Sheet.load(DATA / "levels/small.tmx", folder=DATA / "atlas"),
            ValueError,
            "outside the asset folder",
        ),
        (lambda: hitmask.Image(b"123", 1, 1), ValueError, "take 4 bytes, and there are 3"),
        (lambda: hitmask.Image(b"", 2**31, 2**31), ValueError, "take 18446744073709551616 bytes"),
        (lambda: hitmask.Image(4, 1, 1), TypeError, "bytes"),
    ],
)
def test_errors_name_the_file_and_what_to_do(wrong, error, words):
    if error is None:
        # For a file on disk, `main` is ignored, because there is only one file to start with.
        wrong()
        return
    with pytest.raises(error, match=words) as caught:
        wrong()
    assert "\n" not in str(caught.value)


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the superuser may read everything"
)
def test_a_file_that_may_not_be_read(tmp_path):
    path = tmp_path / "secret.png"
    path.write_bytes(SHIP.read_bytes())
    path.chmod(0)
    with pytest.raises(PermissionError, match="secret.png"):
        hitmask.load(path)


def test_damaged_files_are_errors_and_nothing_else():
    random = np.random.default_rng(7)
    paths = [
        SHIP,
        DATA / "made/anim0.gif",
        DATA / "made/anim0.webp",
        DATA / "aseprite/made/shapes.aseprite",
    ]
    paths += [
        DATA / "atlas/space_array.json",
        DATA / "levels/small.tmj",
        DATA / "levels/small.ldtk",
    ]
    for path in paths:
        content = np.frombuffer(path.read_bytes(), np.uint8)
        for _ in range(60):
            broken = (
                content[: random.integers(len(content))].copy()
                if random.random() < 0.3
                else content.copy()
            )
            for place in random.integers(0, max(len(broken), 1), 3):
                if len(broken):
                    broken[place] = random.integers(256)
            for read in (hitmask.load, hitmask.Sheet.load, hitmask.Level.load):
                try:
                    read(broken.tobytes(), max_bytes=1 << 24)
                except (ValueError, FileNotFoundError):
                    pass
