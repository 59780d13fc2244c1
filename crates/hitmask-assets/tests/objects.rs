//! Tests the objects of Tiled maps and LDtk projects: small ones of every kind, and real maps,
//! against values computed by hand.

mod common;

use hitmask::{Mask, Rect};
use hitmask_assets::{
    Level, Limits, MaskRule, Object, ObjectShape, Properties, PropertyValue, TileMap, TileMapLayer,
};

fn open(name: &str) -> Level {
    Level::open(common::path(&format!("levels/{name}")), &Limits::default()).unwrap()
}

fn by_id<'a>(level: &'a Level, id: &str) -> &'a Object {
    level.object_by_id(id).unwrap()
}

/// Returns names and values in a short form for comparisons.
fn shown(properties: &Properties) -> Vec<(&str, String)> {
    properties.iter().map(|(name, value)| (name, format!("{value:?}"))).collect()
}

#[test]
fn every_kind_of_object_is_where_it_is_drawn() {
    for file in ["objects.tmx", "objects.tmj"] {
        let level = open(file);
        // An object's id, name, class, layer, position, size, pivot, rotation, visibility, top left
        // and bounds.
        type Row<'a> = (
            (&'a str, &'a str, &'a str, &'a str),
            (f64, f64),
            (f64, f64),
            (f64, f64),
            f64,
            bool,
            (f64, f64),
            Rect,
        );
        let (zero, low, middle) = ((0.0, 0.0), (0.0, 1.0), (0.5, 0.5));
        let eight = (8.0, 8.0);
        #[rustfmt::skip]
        let rows: [Row<'_>; 16] = [
            (("1", "", "coin", "coins"), (8.0, 16.0), eight, low, 0.0, true, (8.0, 8.0),
                Rect::new(8, 8, 8, 8)),
            (("2", "", "coin", "coins"), (24.0, 16.0), eight, low, 0.0, true, (24.0, 8.0),
                Rect::new(24, 8, 8, 8)),
            (("3", "", "coin", "coins"), (40.0, 16.0), eight, low, 0.0, false, (40.0, 8.0),
                Rect::new(40, 8, 8, 8)),
            (("4", "spawn", "player", "things"), (10.75, 24.0), zero, zero, 0.0, true,
                (10.75, 24.0), Rect::new(10, 24, 0, 0)),
            (("5", "door", "trigger", "things"), (34.5, 8.0), (8.0, 16.0), zero, 0.0, true,
                (34.5, 8.0), Rect::new(34, 8, 9, 16)),
            (("6", "turned", "", "things"), (12.5, 9.0), (4.0, 2.0), zero, 90.0, true, (12.5, 9.0),
                Rect::new(10, 9, 3, 4)),
            (("7", "pond", "water", "hidden"), (3.0, 1.0), (6.0, 4.0), zero, 0.0, false, (3.0, 1.0),
                Rect::new(3, 1, 6, 4)),
            (("8", "pill", "", "hidden"), (22.0, 1.0), (6.0, 4.0), zero, 0.0, false, (22.0, 1.0),
                Rect::new(22, 1, 6, 4)),
            (("9", "hill", "", "shapes"), (30.0, 20.0), zero, zero, 180.0, true, (30.0, 20.0),
                Rect::new(20, 10, 10, 10)),
            (("10", "rope", "", "shapes"), (-3.5, -2.0), zero, zero, 0.0, true, (-3.5, -2.0),
                Rect::new(-4, -4, 2, 2)),
            (("11", "sign", "", "shapes"), (4.0, 6.0), (30.5, 10.0), zero, 0.0, true, (4.0, 6.0),
                Rect::new(4, 6, 31, 10)),
            (("12", "balloon", "", "tiles"), (20.0, 20.0), (16.0, 8.0), middle, 0.0, true,
                (14.0, 18.0), Rect::new(14, 18, 16, 8)),
            (("13", "plank", "", "tiles"), (24.0, 32.0), (16.0, 8.0), low, 0.0, true, (24.0, 16.0),
                Rect::new(24, 16, 8, 16)),
            (("14", "", "ledge", "tiles"), (40.0, 32.0), eight, low, 0.0, true, (40.0, 24.0),
                Rect::new(40, 24, 8, 8)),
            (("15", "crate", "ledge", "tiles"), (16.0, 32.0), eight, low, 0.0, true, (16.0, 24.0),
                Rect::new(16, 24, 8, 8)),
            (("16", "heavy", "box", "tiles"), (0.0, 32.0), (16.0, 16.0), low, 0.0, false,
                (0.0, 16.0), Rect::new(0, 16, 16, 16)),
        ];
        assert_eq!(level.objects().count(), rows.len());
        for (object, row) in level.objects().zip(rows) {
            let names = (&*object.id, &*object.name, &*object.class, &*object.layer);
            assert_eq!(
                (
                    names,
                    object.position,
                    object.size,
                    object.pivot,
                    object.rotation,
                    object.visible,
                    object.top_left(),
                    object.bounds()
                ),
                row,
                "{file}"
            );
            assert_eq!((object.level.as_str(), object.world_position()), ("", object.position));
        }
        assert_eq!(level.object("rope").unwrap().pixel(), (-4, -2));
    }
}

#[test]
fn every_shape_is_known() {
    for file in ["objects.tmx", "objects.tmj"] {
        let level = open(file);
        let shape = |id| by_id(&level, id).shape.clone();
        assert_eq!(shape("4"), ObjectShape::Point);
        assert_eq!(shape("5"), ObjectShape::Rectangle);
        assert_eq!(shape("7"), ObjectShape::Ellipse);
        assert_eq!(shape("8"), ObjectShape::Capsule);
        assert_eq!(shape("9"), ObjectShape::Polygon(vec![(0.0, 0.0), (10.0, 2.0), (4.0, 9.5)]));
        assert_eq!(by_id(&level, "9").points(), [(30.0, 20.0), (20.0, 18.0), (26.0, 10.5)]);
        assert_eq!(shape("10"), ObjectShape::Polyline(vec![(0.0, 0.0), (1.5, -2.0)]));
        assert_eq!(by_id(&level, "10").points(), [(-3.5, -2.0), (-2.0, -4.0)]);
        assert_eq!(shape("11"), ObjectShape::Text("Mind <the> gap".into()));
        let turned = [(12.5, 9.0), (12.5, 13.0), (10.5, 13.0), (10.5, 9.0)];
        assert_eq!(by_id(&level, "6").points(), turned);
        let tile = |id| {
            let ObjectShape::Tile(tile) = shape(id) else { panic!("{id} is a tile") };
            (tile.tileset, tile.id, tile.flipped_x, tile.flipped_y, tile.flipped_diagonally)
        };
        assert_eq!(tile("12"), ("centred".into(), 0, false, false, false));
        assert_eq!(tile("13"), ("tiles".into(), 0, false, false, true));
        assert_eq!(tile("14"), ("tiles".into(), 3, true, true, false));
        assert_eq!(tile("15"), ("tiles".into(), 3, false, false, false));
    }
}

#[test]
fn properties_have_types() {
    for (file, inner) in [("objects.tmx", "Inner"), ("objects.tmj", "")] {
        let level = open(file);
        let properties = &level.object("spawn").unwrap().properties;
        let class = |name: &str, member: &str, value| PropertyValue::Class {
            name: name.into(),
            members: {
                let inner = by_id(&level, "4").properties.get("stats").unwrap().as_class().unwrap();
                let members = if member == "hp" {
                    inner
                } else {
                    inner.get("inner").unwrap().as_class().unwrap()
                };
                assert_eq!(members.get(member), Some(&value));
                members.clone()
            },
        };
        assert_eq!(properties.len(), 14);
        let get = |name| properties.get(name).unwrap();
        assert_eq!(get("door"), &PropertyValue::Object("5".into()));
        let door = level.object_by_id(get("door").as_str().unwrap()).unwrap();
        assert_eq!(door.name, "door");
        assert_eq!(get("ghost").as_bool(), Some(true));
        assert_eq!((get("lives").as_int(), get("lives").as_float()), (Some(3), Some(3.0)));
        assert!(get("no_target").is_null() && get("no_color").is_null() && !get("ghost").is_null());
        assert_eq!(get("poem"), &PropertyValue::String("two\nlines".into()));
        let list = [
            PropertyValue::Int(7),
            PropertyValue::String("a".into()),
            PropertyValue::List(vec![PropertyValue::Float(0.5)]),
        ];
        assert_eq!(get("route").as_list(), Some(&list[..]), "{file}");
        assert_eq!((get("speed").as_float(), get("speed").as_int()), (Some(1.5), None));
        assert_eq!(get("sprite"), &PropertyValue::File("hero.png".into()));
        assert_eq!(get("stats"), &class("Stats", "hp", PropertyValue::Int(5)));
        let members = get("stats").as_class().unwrap();
        assert_eq!(members.len(), 2);
        assert_eq!(members.get("inner"), Some(&class(inner, "deep", PropertyValue::Bool(true))));
        let team = PropertyValue::Enum { name: "Team".into(), value: "red".into() };
        assert_eq!((get("team"), get("team").as_str()), (&team, Some("red")));
        assert_eq!(get("tint").as_color(), Some([255, 0, 1, 128]));
        assert_eq!(get("white").as_color(), Some([255, 255, 255, 255]));
        assert_eq!(get("title").as_str(), Some("hero"));
        assert_eq!(properties.get("wings"), None);
    }
}

#[test]
fn instances_override_templates_and_templates_override_tiles() {
    for file in ["objects.tmx", "objects.tmj"] {
        let level = open(file);
        let text = |text: &str| format!("String({text:?})");
        assert_eq!(
            shown(&level.object("crate").unwrap().properties),
            [
                ("label", text("wood")),
                ("one_way", "Bool(true)".into()),
                ("weight", "Float(2.5)".into())
            ]
        );
        assert_eq!(
            shown(&level.object("heavy").unwrap().properties),
            [
                ("label", text("wood")),
                ("one_way", "Bool(false)".into()),
                ("weight", "Float(30.0)".into())
            ]
        );
        assert_eq!(shown(&by_id(&level, "14").properties), [("one_way", "Bool(true)".into())]);
    }
}

#[test]
fn xml_and_json_give_the_same_objects() {
    let (xml, json) = (open("objects.tmx"), open("objects.tmj"));
    assert_eq!(xml.objects().count(), 16);
    for (xml, json) in xml.objects().zip(json.objects()) {
        // The properties are compared without the class within a class, because JSON does not
        // contain that class's name.
        let same = |object: &Object| {
            let mut object = object.clone();
            object.properties = Properties::default();
            object
        };
        assert_eq!(same(xml), same(json));
        let but_stats = |object: &Object| -> Vec<(String, PropertyValue)> {
            let all = object.properties.iter().filter(|(name, _)| *name != "stats");
            all.map(|(name, value)| (name.to_string(), value.clone())).collect()
        };
        assert_eq!(but_stats(xml), but_stats(json));
    }
}

#[test]
fn objects_are_found_by_name_id_and_layer() {
    for file in ["objects.tmx", "objects.tmj"] {
        let level = open(file);
        assert_eq!(level.object("pond").unwrap().id, "7");
        assert!(level.object_by_id("17").is_none());
        let ids = |layer: &str| -> Vec<&str> {
            level.objects_in(layer).unwrap().map(|object| object.id.as_str()).collect()
        };
        assert_eq!(ids("things"), ["4", "5", "6"]);
        assert_eq!(ids("world/hidden"), ["7", "8"]);
        assert_eq!(ids("world"), ["4", "5", "6", "7", "8"]);
        assert_eq!(ids("id:6"), ["12", "13", "14", "15", "16"]);
        let error = |error: hitmask_assets::OpenError| {
            let text = error.to_string();
            text.rsplit_once("levels/").map(|(_, text)| text.to_string()).unwrap()
        };
        assert_eq!(
            error(level.objects_in("coin").map(|_| ()).unwrap_err()),
            format!(
                "{file}: it has no layer \"coin\": name one of coins, world, things, hidden, \
                 shapes, tiles"
            )
        );
        assert_eq!(
            error(level.object("spwan").unwrap_err()),
            format!(
                "{file}: it has no object \"spwan\": name one of spawn, door, turned, pond, pill, \
                 hill, rope, sign, balloon, plank, crate, heavy"
            )
        );
        assert_eq!(
            error(level.object("").unwrap_err()),
            format!(
                "{file}: it has several objects \"\", with the ids 1, 2, 3, 14: ask for one by \
                 its id, or look through all"
            )
        );
        let Level::Tiled(map) = &level else { panic!("it is a map") };
        let pond = map.objects().find(|object| object.name == "pond");
        assert_eq!(pond, level.object("pond").ok());
        assert_eq!(map.objects().count(), 16);
        let layer = map.layers().find(|layer| layer.name() == "things").unwrap();
        assert_eq!((layer.offset(), layer.is_visible()), ((2.5, -1.0), true));
        let hidden = map.layers().find(|layer| layer.name() == "hidden").unwrap();
        assert_eq!((hidden.offset(), hidden.is_visible()), ((2.0, -1.0), false));
    }
}

#[test]
fn the_mask_of_an_object_covers_its_bounds() {
    let level = open("objects.tmx");
    let rule = MaskRule::default();
    let mask = |name: &str| level.object_mask(level.object(name).unwrap(), rule).unwrap();
    // The door reaches from 34.5 to just below 42.5. The center of pixel 34 is inside, and the
    // center of pixel 42 is not.
    assert_eq!(mask("door"), Mask::from_fn(9, 16, |x, _| x < 8).unwrap());
    assert_eq!(mask("turned"), Mask::from_fn(3, 4, |x, _| x > 0).unwrap());
    // Every pixel of the first tile is set.
    assert_eq!(mask("balloon"), Mask::full(16, 8).unwrap());
    assert_eq!(mask("plank"), Mask::full(8, 16).unwrap());
    for name in ["spawn", "rope", "sign"] {
        assert!(mask(name).is_empty(), "{name}");
    }
    let pond = "
        .####.
        ######
        ######
        .####.";
    assert_eq!(mask("pond"), Mask::from_text(pond).unwrap());
    let other = open("sticker-knight/map/sandbox.tmx");
    let error = other.object_mask(level.object("plank").unwrap(), rule).unwrap_err().to_string();
    assert!(
        error.ends_with("it has no such object with the id 13: give it one of its own"),
        "{error}"
    );
}

/// In all object layers of real maps, the masks of a layer's objects, each placed at its bounds,
/// add up to the layer's mask.
#[test]
fn the_objects_of_a_layer_add_up_to_its_mask() {
    let mut layers = 0;
    for file in ["forest/forest.tmx", "sticker-knight/map/sandbox.tmx"] {
        let level = open(file);
        let Level::Tiled(map) = &level else { panic!("it is a map") };
        let names: Vec<&str> = map.layers().map(TileMapLayer::name).collect();
        for name in names {
            let objects: Vec<&Object> = level.objects_in(name).unwrap().collect();
            if objects.is_empty() {
                continue;
            }
            layers += 1;
            let (width, height) = map.size();
            let mut painted = Mask::new(width, height).unwrap();
            let masks = level.object_masks(objects.iter().copied(), MaskRule::default()).unwrap();
            assert_eq!(masks.len(), objects.len());
            for (object, mask) in objects.iter().zip(masks) {
                let bounds = object.bounds();
                assert_eq!(mask.size(), bounds.size());
                painted.or_with(&mask, (bounds.x as i32, bounds.y as i32));
            }
            let expected = level.mask(name, MaskRule::default()).unwrap();
            assert!(expected.count() > 0);
            assert!(painted == expected, "{file} {name}");
        }
    }
    assert_eq!(layers, 15);
}

#[test]
fn the_objects_of_sticker_knight() {
    let level = open("sticker-knight/map/sandbox.tmx");
    let hero = level.object("hero").unwrap();
    assert_eq!(
        (hero.id.as_str(), hero.class.as_str(), hero.layer.as_str()),
        ("58", "hero", "game")
    );
    assert_eq!((hero.position, hero.size), ((45.0, 979.5), (128.0, 160.0)));
    assert_eq!((hero.top_left(), hero.bounds()), ((45.0, 819.5), Rect::new(45, 819, 128, 161)));
    assert_eq!(hero.pixel(), (45, 979));
    let coins: Vec<_> = level.objects().filter(|object| object.class == "coin").collect();
    let places: Vec<_> = coins.iter().map(|coin| (coin.id.as_str(), coin.position)).collect();
    assert_eq!(
        places,
        [
            ("190", (238.0, 947.5)),
            ("191", (352.0, 860.5)),
            ("192", (481.0, 950.5)),
            ("200", (1583.45, 829.318)),
            ("201", (1826.45, 832.318)),
            ("202", (1697.45, 742.318)),
        ]
    );
    assert!(coins.iter().all(|coin| coin.size == (64.0, 64.0) && coin.name.is_empty()));
    let block = by_id(&level, "111");
    assert_eq!((block.name.as_str(), block.class.as_str()), ("block", ""));
    assert_eq!(
        shown(&block.properties),
        [
            ("bodyType", "String(\"dynamic\")".to_string()),
            ("density", "Float(2.0)".into()),
            ("friction", "Float(0.45)".into())
        ]
    );
    // When the object is rotated by 90 degrees, the part above its bottom left moves to the right
    // of that corner.
    let wall = by_id(&level, "153");
    assert_eq!((wall.rotation, wall.top_left()), (90.0, (2176.0, 159.0)));
    assert_eq!(wall.bounds(), Rect::new(2176, 223, 64, 192));
    let ObjectShape::Tile(cloud) = &by_id(&level, "91").shape else { panic!("it is a tile") };
    assert_eq!((cloud.tileset.as_str(), cloud.id, cloud.flipped_x), ("objs", 6, true));
    let hidden: Vec<_> = level.objects().filter(|object| !object.visible).collect();
    let hidden: Vec<_> =
        hidden.iter().map(|object| (object.id.as_str(), object.bounds())).collect();
    let wall = |x| Rect::new(x, 0, 32, 992);
    assert_eq!(hidden, [("197", wall(2496)), ("195", wall(0))]);
    let exit = level.objects().find(|object| object.class == "exit").unwrap();
    let map = exit.properties.get("map").and_then(|value| value.as_str());
    assert_eq!(map, Some("scene/game/map/sandbox2.json"));
}

#[test]
fn the_objects_of_forest() {
    let level = open("forest/forest.tmx");
    let layers: Vec<&str> = level.objects().map(|object| object.layer.as_str()).collect();
    assert_eq!(layers[..4], ["bg0"; 4]);
    assert_eq!(layers[4..8], ["bg1"; 4]);
    assert_eq!(layers[8..12], ["bg2"; 4]);
    assert_eq!(layers[12..], ["characters"]);
    let squirrel = level.objects_in("characters").unwrap().next().unwrap();
    assert_eq!((squirrel.id.as_str(), squirrel.position), ("39", (192.0, 160.0)));
    assert_eq!(squirrel.bounds(), Rect::new(192, 135, 25, 25));
    let ObjectShape::Tile(tile) = &squirrel.shape else { panic!("it is a tile") };
    assert_eq!((tile.tileset.as_str(), tile.id), ("forest", 13));
    assert!(open("kenney/tiled_maps/map.json").objects().next().is_none());
    assert!(open("ldtk/grassAndDirt.ldtk").objects().next().is_none());
}

#[test]
fn entities_of_ldtk_are_objects() {
    let level = open("entities.ldtk");
    let Level::Ldtk(project) = &level else { panic!("it is a project") };
    let player = level.object("Player").unwrap();
    assert_eq!(player.id, "iid-player");
    let names = [&player.name, &player.class, &player.layer, &player.level];
    assert_eq!(names, ["Player", "Player", "Actors", "Cave"]);
    // The position is (12, 24), in a layer with an offset of (3, -2). The pivot is the middle of
    // the bottom edge.
    assert_eq!((player.position, player.size), ((15.0, 22.0), (10.0, 16.0)));
    assert_eq!((player.pivot, player.top_left()), ((0.5, 1.0), (10.0, 6.0)));
    assert_eq!(player.bounds(), Rect::new(10, 6, 10, 16));
    assert_eq!(player.world_position(), (-49.0, 54.0));
    assert_eq!((&player.shape, player.rotation), (&ObjectShape::Rectangle, 0.0));
    assert_eq!(
        level.object_mask(player, MaskRule::default()).unwrap(),
        Mask::full(10, 16).unwrap()
    );
    let coins: Vec<_> = level.objects().filter(|object| object.class == "Coin").collect();
    let places: Vec<_> = coins.iter().map(|coin| (coin.position, coin.visible)).collect();
    assert_eq!(places, [((19.0, 6.0), true), ((35.0, 6.0), true)]);
    let door = project.levels().nth(1).unwrap().objects().next().unwrap();
    assert_eq!((door.position, door.top_left(), door.visible), ((12.0, 4.0), (8.0, 4.0), false));
    let error = level.object("Coin").unwrap_err().to_string();
    assert!(error.contains("with the ids iid-coin-1, iid-coin-2: "), "{error}");
    let ids = |layer: &str| -> Vec<&str> {
        level.objects_in(layer).unwrap().map(|object| object.id.as_str()).collect()
    };
    assert_eq!(ids("Actors"), ["iid-player", "iid-coin-1", "iid-coin-2", "iid-door"]);
    assert_eq!(ids("Hall/Actors"), ["iid-door"]);
    assert_eq!(ids("Empty"), [""; 0]);
    let error = level.objects_in("Cave/Empty").map(|_| ()).unwrap_err().to_string();
    assert!(
        error.ends_with("no Entities layer \"Cave/Empty\": name one of Actors, Empty"),
        "{error}"
    );
}

#[test]
fn fields_of_ldtk_have_types() {
    let level = open("entities.ldtk");
    let player = level.object("Player").unwrap();
    let get = |name| player.properties.get(name).unwrap();
    assert_eq!(player.properties.len(), 16);
    assert_eq!((get("lives").as_int(), get("speed").as_float()), (Some(3), Some(1.5)));
    assert_eq!(get("weight"), &PropertyValue::Float(2.0));
    assert_eq!((get("ghost").as_bool(), get("title").as_str()), (Some(true), Some("hero")));
    assert_eq!(get("poem").as_str(), Some("two\nlines"));
    assert_eq!(get("sprite"), &PropertyValue::File("hero.png".into()));
    assert_eq!(get("tint").as_color(), Some([255, 0, 128, 255]));
    let of =
        |name: &str, value: &str| PropertyValue::Enum { name: name.into(), value: value.into() };
    assert_eq!(get("team"), &of("Team", "Red"));
    assert_eq!(get("tier"), &of("Tier", "Gold"));
    // Cell (2, 3) of 8 pixels, in a layer with an offset of (3, -2).
    assert_eq!(get("goal").as_point(), Some((19.0, 22.0)));
    let point = |x, y| PropertyValue::Point { x, y };
    assert_eq!(get("route").as_list(), Some(&[point(3.0, -2.0), point(43.0, -10.0)][..]));
    let door = level.object_by_id(get("door").as_str().unwrap()).unwrap();
    assert_eq!(
        (door.name.as_str(), get("door")),
        ("Door", &PropertyValue::Object("iid-door".into()))
    );
    let icon = get("icon").as_class().unwrap();
    let side = |name| icon.get(name).and_then(PropertyValue::as_int);
    assert_eq!(["x", "y", "w", "h"].map(side), [16, 0, 8, 8].map(Some));
    assert!(get("nothing").is_null());
    assert_eq!(get("loot").as_list(), Some(&[of("Item", "Sword"), PropertyValue::Null][..]));
}

#[test]
fn an_object_without_a_size_has_its_tiles_size() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.tmx");
    let map = "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"8\" \
               tileheight=\"8\"><tileset firstgid=\"1\" name=\"s\" tilewidth=\"8\" \
               tileheight=\"4\"><image source=\"a.png\"/></tileset><tileset firstgid=\"9\" \
               name=\"c\" tilewidth=\"5\" tileheight=\"7\"><tile id=\"0\"><image source=\"b.png\" \
               width=\"5\" height=\"7\"/></tile><tile id=\"1\" x=\"1\" y=\"2\" width=\"3\"><image \
               source=\"b.png\" width=\"5\" height=\"7\"/></tile></tileset><objectgroup><object \
               id=\"1\" gid=\"2\" x=\"1\" y=\"9\"/><object id=\"2\" gid=\"9\"/><object id=\"3\" \
               gid=\"10\"/></objectgroup></map>";
    std::fs::write(&path, map).unwrap();
    // Opening the map reads no image to find these sizes.
    let map = TileMap::open(&path, &Limits::default()).unwrap();
    let sizes: Vec<_> = map.objects().map(|object| object.size).collect();
    assert_eq!(sizes, [(8.0, 4.0), (5.0, 7.0), (3.0, 5.0)]);
    assert_eq!(map.objects().next().unwrap().top_left(), (1.0, 5.0));
}
