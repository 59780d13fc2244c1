//! Tests levels: real maps against the masks of an independent program, and small maps against
//! pictures in text.

mod common;

use hitmask::{Mask, Rect};
use hitmask_assets::{LdtkProject, Level, Limits, MaskRule, TileMap, TileMapLayerKind};
use hitmask_reference::fnv_1a;

fn path(name: &str) -> String {
    common::path(&format!("levels/{name}"))
}

fn open(name: &str) -> Level {
    Level::open(path(name), &Limits::default()).unwrap()
}

fn mask(level: &Level, selector: &str) -> Mask {
    level.mask(selector, MaskRule::default()).unwrap()
}

fn error(level: &Level, selector: &str) -> String {
    let error = level.mask(selector, MaskRule::default()).unwrap_err().to_string();
    assert!(!error.contains('\n'), "{error}");
    error.rsplit_once("levels/").map_or(error.clone(), |(_, after)| after.to_string())
}

/// The map, the selector, the alpha threshold, the number of set pixels, and the FNV-1a hash of the
/// mask as a PBM. See `tests/data/levels/README.md`.
#[rustfmt::skip]
const REFERENCE: &[(&str, &str, u8, u64, u64)] = &[
    ("forest/forest.tmx", "bg0", 1, 112640, 0x6eba0b8b277f595a),
    ("forest/forest.tmx", "bg0", 128, 112640, 0x6eba0b8b277f595a),
    ("forest/forest.tmx", "bg1", 1, 63556, 0x5ca32785280e92d2),
    ("forest/forest.tmx", "bg1", 128, 63556, 0x5ca32785280e92d2),
    ("forest/forest.tmx", "bg2", 1, 65844, 0xf71c90b74f435e1a),
    ("forest/forest.tmx", "bg2", 128, 65844, 0xf71c90b74f435e1a),
    ("forest/forest.tmx", "platforms", 1, 5632, 0x72baf0910d04919a),
    ("forest/forest.tmx", "platforms", 128, 5632, 0x72baf0910d04919a),
    ("forest/forest.tmx", "characters", 1, 453, 0x8159e7c32eaf0617),
    ("forest/forest.tmx", "characters", 128, 453, 0x8159e7c32eaf0617),
    ("sticker-knight/map/sandbox.tmx", "static", 1, 25734, 0x43b7965806b43527),
    ("sticker-knight/map/sandbox.tmx", "static", 128, 25191, 0xe683850c9bf5ff07),
    ("sticker-knight/map/sandbox.tmx", "parallax clouds", 1, 167581, 0x32b18dbab78e09be),
    ("sticker-knight/map/sandbox.tmx", "parallax clouds", 128, 164557, 0x1347c7dceb916a5e),
    ("sticker-knight/map/sandbox.tmx", "parallax background", 1, 671694, 0x26f295489bef3bd4),
    ("sticker-knight/map/sandbox.tmx", "parallax background", 128, 659189, 0x4fe3bb4260bc1b88),
    ("sticker-knight/map/sandbox.tmx", "background", 1, 1239520, 0x8ab77397e436538f),
    ("sticker-knight/map/sandbox.tmx", "background", 128, 1239520, 0x8ab77397e436538f),
    ("sticker-knight/map/sandbox.tmx", "ground", 1, 377684, 0x00f99e167740a1c5),
    ("sticker-knight/map/sandbox.tmx", "ground", 128, 335895, 0xb5cc2fe255759371),
    ("sticker-knight/map/sandbox.tmx", "castle", 1, 248364, 0xc9a689786915e09b),
    ("sticker-knight/map/sandbox.tmx", "castle", 128, 242464, 0xa45ae9337cc07e7d),
    ("sticker-knight/map/sandbox.tmx", "castledeco", 1, 34238, 0xd1c0efe1112de481),
    ("sticker-knight/map/sandbox.tmx", "castledeco", 128, 32891, 0x98ad48dfc83acf30),
    ("sticker-knight/map/sandbox.tmx", "shading", 1, 117024, 0x7933c403287361a7),
    ("sticker-knight/map/sandbox.tmx", "shading", 128, 117024, 0x7933c403287361a7),
    ("sticker-knight/map/sandbox.tmx", "game", 1, 44886, 0x5c2f800546a3ac64),
    ("sticker-knight/map/sandbox.tmx", "game", 128, 43809, 0xd2a8c3fd3ec5ad01),
    ("sticker-knight/map/sandbox.tmx", "above", 1, 3246, 0x7134d37d299fed60),
    ("sticker-knight/map/sandbox.tmx", "above", 128, 3059, 0xcbd7d6330b01228d),
    ("sticker-knight/map/sandbox.tmx", "bounds", 1, 63488, 0x190cb28653751d6b),
    ("sticker-knight/map/sandbox.tmx", "bounds", 128, 63488, 0x190cb28653751d6b),
    ("sticker-knight/map/sandbox.tmx", "ground?floating", 1, 110172, 0x5b2e171f22d6f2eb),
    ("sticker-knight/map/sandbox.tmx", "ground?friction=1", 1, 289896, 0xa1b934f1b4e3bdb4),
    ("sticker-knight/map/sandbox.tmx", "ground?!bodyType=static", 1, 87875, 0x6cc308c374b15724),
    ("sticker-knight/map/sandbox.tmx", "ground?bodyType=static", 1, 289896, 0xa1b934f1b4e3bdb4),
    ("sticker-knight/map/sandbox.tmx", "game?coin", 1, 13914, 0x996839518305da34),
    ("sticker-knight/map/sandbox.tmx", "game?hero", 1, 12762, 0xc4912c33ec8045df),
    ("sticker-knight/map/sandbox.tmx", "game?density=2", 1, 18210, 0x6561bfffb5043143),
    ("kenney/tiled_maps/map.json", "Coins", 1, 13280, 0x9ed443cd8002510a),
    ("kenney/tiled_maps/map.json", "Coins", 128, 12944, 0x5881963637e0d25a),
    ("kenney/tiled_maps/map.json", "Coins", 255, 12536, 0xd92f70c6686f1a0e),
    ("kenney/tiled_maps/map.json", "Platforms", 1, 1518388, 0xf27da5d413ced356),
    ("kenney/tiled_maps/map.json", "Platforms", 128, 1516826, 0xcf5163f6df851756),
    ("kenney/tiled_maps/map.json", "Platforms", 255, 1515060, 0xaf43a7193b3ef6c6),
    ("ldtk/grassAndDirt.ldtk", "IntGrid", 1, 77824, 0x425537c73d6c060f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/grass", 1, 19200, 0x9030e6673ebd7faf),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/2", 1, 19200, 0x9030e6673ebd7faf),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/snow", 1, 15616, 0xd60f68cee880666f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/3", 1, 15616, 0xd60f68cee880666f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/dirt", 1, 35840, 0xb00d8875fe03038f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/1", 1, 35840, 0xb00d8875fe03038f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/outline", 1, 7168, 0xeaa93bb59c031e8f),
    ("ldtk/grassAndDirt.ldtk", "IntGrid/4", 1, 7168, 0xeaa93bb59c031e8f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid", 1, 77824, 0x425537c73d6c060f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/grass", 1, 19200, 0x9030e6673ebd7faf),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/2", 1, 19200, 0x9030e6673ebd7faf),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/snow", 1, 15616, 0xd60f68cee880666f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/3", 1, 15616, 0xd60f68cee880666f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/dirt", 1, 35840, 0xb00d8875fe03038f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/1", 1, 35840, 0xb00d8875fe03038f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/outline", 1, 7168, 0xeaa93bb59c031e8f),
    ("ldtk/grassAndDirt.ldtk", "Level_0/IntGrid/4", 1, 7168, 0xeaa93bb59c031e8f),
];

#[test]
fn real_maps_have_the_reference_masks() {
    for (file, selector, threshold, count, hash) in REFERENCE {
        let rule = format!("alpha:{threshold}").parse().unwrap();
        let mask = open(file).mask(selector, rule).unwrap();
        assert_eq!(mask.count(), *count, "{file} {selector} {threshold}");
        assert_eq!(fnv_1a(&mask.to_pbm()), *hash, "{file} {selector} {threshold}");
    }
}

#[test]
fn a_small_map_matches_its_picture() {
    let level = open("small.tmx");
    // The map has a ladder and a ledge, tiles that are mirrored each way, and one rotated tile.
    let expected = "
        ........################.................#....#.
        ........################.................#....#.
        ........################................########
        .........................................#....#.
        .........................................#....#.
        .........................................#....#.
        ........................................########
        .........................................#....#.
        .........................................#....#.
        .........................................#....#.
        ........................................########
        .........................................#....#.
        .........................................#....#.
        .........................................#....#.
        ........................................########
        .........................................#....#.
        .......##.......################.......#.#....#.
        ......####.......##############.......##.#....#.
        .....######.......############.......###########
        ....########.......##########.......####.#....#.
        ...##########.......########.......#####.#....#.
        ..############.......######.......######.#....#.
        .##############.......####.......###############
        ################.......##.......########.#....#.";
    let ground = mask(&level, "ground").cropped(Rect::new(0, 0, 48, 24)).unwrap();
    assert_eq!(ground, Mask::from_text(expected).unwrap());
    for (name, path) in [("ground", "small.tmx"), ("things", "small.tmx")] {
        assert_eq!(mask(&open(path), name), mask(&open("small.tmj"), name), "{name}");
    }
}

#[test]
fn objects_inherit_from_templates() {
    // A tile of 8×8 pixels, mirrored left to right and drawn twice as wide, at (20, 24).
    let made = mask(&open("small.tmj"), "made");
    let expected = "
        ##..............
        ####............
        ######..........
        ########........
        ##########......
        ############....
        ##############..
        ################";
    let expected = Mask::from_text(expected).unwrap();
    assert_eq!(made.cropped(Rect::new(20, 16, 16, 8)).unwrap(), expected);
    assert_eq!(made.count(), expected.count());
    assert_eq!(mask(&open("small.tmj"), "made?ledge"), made);
    assert!(mask(&open("small.tmj"), "made?!ledge").is_empty());
}

#[test]
fn properties_choose_tiles_and_objects() {
    let level = open("small.tmx");
    let (ground, things) = (mask(&level, "ground"), mask(&level, "things"));
    let column = Rect::new(40, 0, 8, 32);
    let ladder = mask(&level, "ground?kind=ladder");
    assert_eq!(ladder.cropped(Rect::new(40, 0, 8, 24)), ground.cropped(Rect::new(40, 0, 8, 24)));
    assert_eq!(ladder.count(), ladder.cropped(column).unwrap().count());
    assert_eq!(mask(&level, "?kind=ladder"), ladder);
    let ledge = mask(&level, "ground?one_way");
    assert_eq!(ledge, Mask::from_fn(48, 32, |x, y| y < 3 && (8..24).contains(&x)).unwrap());
    assert_eq!(mask(&level, "ground?ledge"), ledge, "its class");
    assert_eq!(mask(&level, "ground?one_way=true"), ledge);
    let mut rest = ground.clone();
    rest.subtract(&ledge, (0, 0));
    assert_eq!(mask(&level, "ground?!one_way"), rest);
    // A property that is false is still defined, so its name is not a typing mistake.
    assert!(mask(&level, "ground?one_way=false").count() > 0);
    let boxes = mask(&level, "things?ledge");
    assert_eq!(boxes.bounds(), Some(Rect::new(20, 3, 12, 6)));
    assert!(things.count() > boxes.count());
    let Level::Tiled(map) = &level else { panic!("it is a Tiled map") };
    let rule = MaskRule::default();
    assert_eq!(map.tiles_with("one_way", Some("ground"), rule).unwrap(), ledge);
    assert_eq!(map.tiles_with("one_way", None, rule).unwrap(), ledge);
    assert_eq!(
        error(&level, "ground?oneway"),
        "small.tmx: it has no property or class \"oneway\": name one of kind, ledge, one_way"
    );
}

#[test]
fn layers_are_found_by_name_path_id_and_index() {
    let Level::Tiled(map) = open("small.tmj") else { panic!("it is a Tiled map") };
    let layers: Vec<_> =
        map.layers().map(|layer| (layer.name(), layer.path(), layer.id(), layer.kind())).collect();
    assert_eq!(
        layers,
        [
            ("ground", "ground", Some(1), TileMapLayerKind::Tiles),
            ("more", "more", Some(3), TileMapLayerKind::Group),
            ("things", "more/things", Some(2), TileMapLayerKind::Objects),
            ("made", "more/made", Some(4), TileMapLayerKind::Objects),
        ]
    );
    let level = open("small.tmj");
    let things = mask(&level, "things");
    for name in ["more/things", "id:2", "index:2"] {
        assert_eq!(mask(&level, name), things, "{name}");
    }
    let mut group = things;
    group.or_with(&mask(&level, "made"), (0, 0));
    assert_eq!(mask(&level, "more"), group);
    let names = "name one of ground, more, things, made";
    for wrong in ["thing", "", "things/more", "id:9", "index:4", "index:-1", "id:"] {
        assert_eq!(
            error(&level, wrong),
            format!("small.tmj: it has no layer \"{wrong}\": {names}")
        );
    }
}

#[test]
fn layers_with_one_name_are_ambiguous() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.tmx");
    let layer = |id: &str, name: &str| format!("<objectgroup {id} name=\"{name}\"/>");
    let map = format!(
        "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"1\" \
         tileheight=\"1\">{}{}<group name=\"g\">{}{}</group><group name=\"h\">{}</group>{}{}</map>",
        layer("id=\"1\"", "a"),
        layer("", "a"),
        layer("id=\"5\"", "b"),
        layer("", "what?"),
        layer("id=\"6\"", "b"),
        layer("", ""),
        layer("id=\"5\"", "id:6"),
    );
    std::fs::write(&path, map).unwrap();
    let level = Level::open(&path, &Limits::default()).unwrap();
    let names = level.layer_names();
    assert_eq!(names, ["id:1", "index:1", "g", "g/b", "what?", "h", "h/b", "index:7", "id:6"]);
    for name in &names {
        mask(&level, name);
    }
    let error = |name| level.mask(name, MaskRule::default()).unwrap_err().to_string();
    assert!(error("a").ends_with("it has several layers \"a\": name one of id:1, index:1"));
    assert!(error("b").ends_with("it has several layers \"b\": name one of g/b, h/b"));
    assert!(error("id:5").ends_with("name one of g/b, id:6"), "{}", error("id:5"));
}

#[test]
fn an_infinite_map_begins_where_its_chunks_do() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["tiles.tsx", "tiles.png"] {
        std::fs::copy(path(file), folder.path().join(file)).unwrap();
    }
    let path = folder.path().join("map.tmx");
    let chunk = |x: i32, y: i32, cells: &str| {
        format!("<chunk x=\"{x}\" y=\"{y}\" width=\"2\" height=\"2\">{cells}</chunk>")
    };
    let map = |chunks: &str| {
        let map = format!(
            "<map orientation=\"orthogonal\" width=\"3\" height=\"1\" tilewidth=\"8\" \
             tileheight=\"8\" infinite=\"1\"><tileset firstgid=\"1\" source=\"tiles.tsx\"/><layer \
             name=\"a\" width=\"3\" height=\"1\"><data \
             encoding=\"csv\">{chunks}</data></layer><objectgroup name=\"o\"><object x=\"-8\" \
             y=\"-16\" width=\"1\" height=\"1\"/></objectgroup></map>"
        );
        std::fs::write(&path, map).unwrap();
        TileMap::open(&path, &Limits::default()).unwrap()
    };
    let two = map(&(chunk(-2, -4, "0,0,0,1") + &chunk(2, -2, "1,0,0,0")));
    assert_eq!((two.origin(), two.size()), ((-16, -32), (48, 32)));
    let rule = MaskRule::default();
    let mut expected = Mask::new(48, 32).unwrap();
    expected.or_with(&Mask::full(8, 8).unwrap(), (8, 8));
    expected.or_with(&Mask::full(8, 8).unwrap(), (32, 16));
    assert_eq!(two.layer_mask("a", rule).unwrap(), expected);
    let object = two.layer_mask("o", rule).unwrap();
    assert_eq!(object.bounds(), Some(Rect::new(8, 16, 1, 1)));
    // Without chunks, the map has the size in its header.
    assert_eq!((map("").origin(), map("").size()), ((0, 0), (24, 8)));
}

#[test]
fn ldtk_values_are_masks() {
    let level = open("small.ldtk");
    assert_eq!(level.layer_names(), ["Ground", "Ground/dirt", "Ground/2", "Ground/lava"]);
    assert_eq!(level.bounds("Ground").unwrap(), Rect::new(0, 0, 14, 12));
    let cells = |solid: fn(u32) -> bool| {
        let cells = [0, 1, 1, 0, 2, 2, 0, 5, 1, 1, 1, 1];
        Mask::from_fn(14, 12, |x, y| solid(cells[(y / 4 * 4 + x / 4) as usize])).unwrap()
    };
    assert_eq!(mask(&level, "Ground"), cells(|cell| cell != 0));
    for (selector, expected) in [
        ("Ground/dirt", cells(|cell| cell == 1)),
        ("Cave/Ground/dirt", cells(|cell| cell == 1)),
        ("Ground/2", cells(|cell| cell == 2)),
        ("Ground/5", cells(|cell| cell == 5)),
        ("Cave/Ground/lava", cells(|_| false)),
    ] {
        assert_eq!(mask(&level, selector), expected, "{selector}");
    }
    for wrong in
        ["Ground/0", "Ground/4", "Ground/water", "Things", "Cave", "Ground/", "", "Hall/Ground"]
    {
        assert_eq!(
            error(&level, wrong),
            format!(
                "small.ldtk: it has no IntGrid layer or value \"{wrong}\": name one of Ground, \
                 Ground/dirt, Ground/2, Ground/lava"
            )
        );
    }
}

#[test]
fn ldtk_levels_may_be_in_files_of_their_own_and_in_worlds() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).unwrap();
        folder.path().join(name)
    };
    let layer = |value: u32| {
        format!(
            r#"[{{"__identifier":"G","__type":"IntGrid","__cWid":1,"__cHei":1,"__gridSize":2,
            "layerDefUid":1,"intGridCsv":[{value}]}}]"#
        )
    };
    write("a.ldtkl", &format!(r#"{{"identifier":"A","layerInstances":{}}}"#, layer(1)));
    let level = |name: &str, rest: &str| {
        format!(r#"{{"identifier":"{name}","worldX":-3,"pxWid":2,"pxHei":3,{rest}}}"#)
    };
    let external = level("A", r#""externalRelPath":"a.ldtkl","layerInstances":null"#);
    let inner = |value| level("A", &format!(r#""layerInstances":{}"#, layer(value)));
    let worlds = format!(
        r#"{{"jsonVersion":"1.5.3","defs":{{"layers":[]}},"levels":[],"worlds":[
        {{"identifier":"W","levels":[{external}]}},{{"identifier":"V","levels":[{}]}}]}}"#,
        inner(0)
    );
    let path = write("worlds.ldtk", &worlds);
    let project = LdtkProject::open(&path, &Limits::default()).unwrap();
    let levels: Vec<_> =
        project.levels().map(|level| (level.world(), level.name(), level.position())).collect();
    assert_eq!(levels, [("W", "A", (-3, 0)), ("V", "A", (-3, 0))]);
    assert_eq!(project.layer_names(), ["W/A/G", "V/A/G"]);
    assert_eq!(project.mask("W/A/G/1").unwrap().to_text(), "##\n##\n..");
    assert!(project.mask("V/A/G").unwrap().is_empty());
    let error = project.mask("A/G").unwrap_err().to_string();
    assert!(error.ends_with("it has several layers \"A/G\": name one of W/A/G, V/A/G"), "{error}");
    std::fs::remove_file(folder.path().join("a.ldtkl")).unwrap();
    let error = LdtkProject::open(&path, &Limits::default()).unwrap_err().to_string();
    assert!(error.contains("worlds.ldtk: it names ") && error.contains("a.ldtkl: there is no"));
}

#[test]
fn a_class_may_repeat_and_text_may_contain_namespaces() {
    let folder = tempfile::tempdir().unwrap();
    let json = r#"{"orientation":"orthogonal","width":1,"height":1,"tilewidth":8,"tileheight":8,
        "layers":[{"type":"objectgroup","name":"a","objects":[
        {"type":"door","class":"wall","width":3,"height":1},
        {"type":"","class":"wall","width":2,"height":1}]}]}"#;
    let xml = r#"<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">
        <objectgroup name="a"><object type="door" class="wall" width="3" height="1">
        <properties><property name="b" value="see > xmlns='c'"/><property name="d">xmlns="e"</property>
        </properties></object><object type="" class="wall" width="2" height="1"/></objectgroup></map>"#;
    for (name, text) in [("a.tmj", json), ("a.tmx", xml)] {
        std::fs::write(folder.path().join(name), text).unwrap();
        let level = Level::open(folder.path().join(name), &Limits::default()).unwrap();
        assert_eq!(mask(&level, "a?door").count(), 3, "{name}");
        assert_eq!(mask(&level, "a?wall").count(), 2, "{name}");
    }
}

#[test]
fn a_sheet_has_the_mask_of_each_name() {
    for name in ["small.tmx", "small.tmj", "small.ldtk"] {
        let level = open(name);
        let sheet = level.sheet(MaskRule::default()).unwrap();
        let names = level.layer_names();
        assert_eq!(sheet.frames().iter().count(), names.len());
        for (frame, name) in sheet.frames().iter().zip(&names) {
            assert_eq!(frame.name(), name);
            assert!(**frame.mask() == mask(&level, name), "{name}");
        }
    }
}
