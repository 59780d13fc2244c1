//! Levels that are damaged, cut off, or too large: one line of error, and never a panic.

use std::path::{Path, PathBuf};

use hitmask_assets::{Level, Limits, MaskRule, OpenError};

fn data(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/levels/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A folder with the small levels in it.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for file in [
        "small.tmx",
        "small.tmj",
        "small.tx",
        "small.ldtk",
        "tiles.tsx",
        "tiles.png",
        "objects.tmx",
        "objects.tmj",
        "objects.tx",
        "entities.ldtk",
    ] {
        std::fs::write(folder.path().join(file), data(file)).unwrap();
    }
    folder
}

/// Writes a new file, because overwriting waits for the disk on some file systems.
fn write(path: &Path, bytes: &[u8]) {
    std::fs::remove_file(path).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// Opens a level and makes all its masks.
fn all(path: &Path) -> Result<usize, OpenError> {
    let level = Level::open(path, &Limits::default())?;
    let mut pixels = 0;
    for name in level.layer_names() {
        pixels += level.mask(&name, MaskRule::default())?.count() as usize;
    }
    for object in level.objects() {
        let bounds = object.bounds();
        assert!(bounds.right() >= bounds.x && bounds.bottom() >= bounds.y);
    }
    match level.object_masks(level.objects(), MaskRule::default()) {
        Ok(masks) => pixels += masks.iter().map(|mask| mask.count() as usize).sum::<usize>(),
        // A mask may be far away, or larger than a mask can be.
        Err(error) => drop(one_line(&error)),
    }
    Ok(pixels)
}

fn one_line(error: &OpenError) -> String {
    let text = error.to_string();
    assert!(!text.contains(char::is_control) && !text.is_empty(), "{text}");
    assert!(text.len() < 600, "{text}");
    text
}

/// The file that is damaged, and the level that is then opened.
const SMALL: [(&str, &str); 10] = [
    ("small.tmx", "small.tmx"),
    ("small.tmj", "small.tmj"),
    ("small.tx", "small.tmj"),
    ("tiles.tsx", "small.tmx"),
    ("tiles.png", "small.tmx"),
    ("small.ldtk", "small.ldtk"),
    ("objects.tmx", "objects.tmx"),
    ("objects.tmj", "objects.tmj"),
    ("objects.tx", "objects.tmx"),
    ("entities.ldtk", "entities.ldtk"),
];

#[test]
fn a_file_that_is_cut_off_anywhere_is_an_error() {
    let folder = folder();
    for (file, level) in SMALL {
        let bytes = data(file);
        let end = bytes.trim_ascii_end().len();
        assert!(all(&folder.path().join(level)).unwrap() > 0);
        // Large files at every seventh byte.
        for length in (0..end).step_by(if end > 2000 { 7 } else { 1 }) {
            write(&folder.path().join(file), &bytes[..length]);
            let outcome = all(&folder.path().join(level));
            let error = outcome.expect_err(&format!("{file} cut off at {length}"));
            let text = one_line(&error);
            assert!(text.contains(level) && text.contains(file), "{text}");
        }
        std::fs::write(folder.path().join(file), bytes).unwrap();
    }
}

#[test]
fn a_flipped_bit_anywhere_is_an_error_of_one_line_or_another_level() {
    let folder = folder();
    for (file, level) in SMALL {
        let bytes = data(file);
        let (mut refused, mut tried) = (0, 0);
        // In large files one bit of each byte, each time another.
        for index in (0..bytes.len() * 8).step_by(if bytes.len() > 2000 { 9 } else { 1 }) {
            tried += 1;
            let mut damaged = bytes.clone();
            damaged[index / 8] ^= 1 << (index % 8);
            write(&folder.path().join(file), &damaged);
            if let Err(error) = all(&folder.path().join(level)) {
                one_line(&error);
                refused += 1;
            }
        }
        assert!(refused > tried / 8, "{file}: {refused} of {tried}");
        std::fs::write(folder.path().join(file), bytes).unwrap();
    }
}

/// Writes a level and returns its error, without the folder's name.
fn fault(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    let error = all(&path).expect_err(&text[..text.len().min(300)]);
    one_line(&error).replace(&folder.path().display().to_string(), "…")
}

fn map(attributes: &str, content: &str) -> String {
    format!("<map orientation=\"orthogonal\" {attributes}>{content}</map>")
}

fn tiles(attributes: &str, data: &str) -> String {
    map(
        "width=\"2\" height=\"1\" tilewidth=\"8\" tileheight=\"8\"",
        &format!(
            "<tileset firstgid=\"1\" source=\"tiles.tsx\"/><layer name=\"a\" width=\"2\" \
             height=\"1\"><data {attributes}>{data}</data></layer>"
        ),
    )
}

#[test]
fn each_fault_has_its_message() {
    let folder = folder();
    let fault = |text: &str| fault(&folder, "bad.tmx", text);
    let csv = "encoding=\"csv\"";
    let damaged = "…/bad.tmx: the map is damaged, export it again: layer \"a\"";
    let place = format!("{damaged} is 2×1 tiles, and its data");
    assert_eq!(fault(&tiles(csv, "1")), format!("{place} has 1"));
    assert_eq!(fault(&tiles(csv, "1,2,3")), format!("{place} has 3"));
    assert_eq!(
        fault(&tiles(csv, "1,-2")),
        format!("{place} holds \"-2\", which is not a tile number")
    );
    assert_eq!(fault(&tiles("", "<tile gid=\"1\"/>")), format!("{place} has 1"));
    let base64 = "encoding=\"base64\"";
    assert_eq!(fault(&tiles(base64, "!")), format!("{place} is not base64"));
    assert_eq!(fault(&tiles(base64, "AQAAAA==")), format!("{place} has fewer than 8 bytes"));
    assert_eq!(fault(&tiles(base64, &"AAAA".repeat(3))), format!("{place} has more than 8 bytes"));
    for compression in ["zlib", "gzip", "zstd"] {
        let attributes = format!("{base64} compression=\"{compression}\"");
        let text = fault(&tiles(&attributes, &"AAAA".repeat(3)));
        assert!(text.starts_with(&place), "{text}");
    }
    assert_eq!(
        fault(&tiles("encoding=\"base64\" compression=\"lzma\"", "AAAA")),
        "…/bad.tmx: the map packs layer \"a\" as \"lzma\": save it with another tile layer format"
    );
    let at = "…/bad.tmx: layer \"a\", cell (1, 0): it names …/tiles.tsx";
    assert_eq!(
        fault(&tiles(csv, "0,9")),
        format!(
            "{at}: the tile set \"tiles\" has no tile 8 in its image of 40×20: check the image and the map"
        )
    );
    assert_eq!(
        fault(&tiles(csv, "0,1").replace("firstgid=\"1\"", "firstgid=\"5\"")),
        "…/bad.tmx: the map is damaged, export it again: layer \"a\", cell (1, 0): \
         tile 1 is before every tile set"
    );
    assert_eq!(
        fault(&tiles(csv, "0,0").replace("tiles.tsx", "ghost.tsx")),
        "…/bad.tmx: it names …/ghost.tsx: there is no such file: check the path"
    );
    assert!(fault(&tiles(csv, "0,0").replace("tiles.tsx", "../../ghost.tsx")).contains("outside"));
    assert_eq!(
        fault(&map("", "").replace("orthogonal", "isometric")),
        "…/bad.tmx: the map is isometric: masks are cut from orthogonal maps only"
    );
    assert_eq!(
        fault("<tileset/>"),
        "…/bad.tmx: the map is damaged, export it again: it is a <tileset> and not a <map>"
    );
    assert_eq!(
        fault("GIF89a"),
        "…/bad.tmx: the level is neither XML nor JSON: save it with Tiled or LDtk"
    );
}

#[test]
fn tiles_without_a_size_are_refused() {
    let folder = folder();
    let fault = |name: &str, text: &str| fault(&folder, name, text);
    let xml = |width: &str, height: &str, content: &str| {
        map(
            &format!("width=\"1\" height=\"1\" tilewidth=\"{width}\" tileheight=\"{height}\""),
            content,
        )
    };
    let json = |width: &str, height: &str, content: &str| {
        format!(
            "{{\"orientation\":\"orthogonal\",\"width\":1,\"height\":1,\"tilewidth\":{width},\
             \"tileheight\":{height},{content}\"layers\":[]}}"
        )
    };
    for (width, height) in [("0", "8"), ("8", "0"), ("0", "0")] {
        let fixed = format!(
            "the map is damaged, export it again: its tiles are {width}×{height} pixels: \
             set tilewidth and tileheight to 1 or more"
        );
        assert_eq!(fault("a.tmx", &xml(width, height, "")), format!("…/a.tmx: {fixed}"));
        assert_eq!(fault("a.tmj", &json(width, height, "")), format!("…/a.tmj: {fixed}"));
        let set = format!(
            "the tile set \"t\" has tiles of {width}×{height} pixels: \
             set tilewidth and tileheight to 1 or more"
        );
        let image = "<image source=\"tiles.png\"/>";
        let tiles = format!("name=\"t\" tilewidth=\"{width}\" tileheight=\"{height}\"");
        let inside = format!("<tileset firstgid=\"1\" {tiles}>{image}</tileset>");
        assert_eq!(fault("b.tmx", &xml("8", "8", &inside)), format!("…/b.tmx: {set}"));
        let inside = format!(
            "\"tilesets\":[{{\"firstgid\":1,\"name\":\"t\",\"tilewidth\":{width},\
             \"tileheight\":{height},\"image\":\"tiles.png\"}}],"
        );
        assert_eq!(fault("b.tmj", &json("8", "8", &inside)), format!("…/b.tmj: {set}"));
        std::fs::write(folder.path().join("c.tsx"), format!("<tileset {tiles}>{image}</tileset>"))
            .unwrap();
        let named = "<tileset firstgid=\"1\" source=\"c.tsx\"/>";
        assert_eq!(
            fault("c.tmx", &xml("8", "8", named)),
            format!("…/c.tmx: it names …/c.tsx: {set}")
        );
    }
    let first = "<tileset firstgid=\"0\" name=\"t\" tilewidth=\"8\" tileheight=\"8\"/>";
    assert_eq!(
        fault("d.tmx", &xml("8", "8", first)),
        "…/d.tmx: the tile set \"t\" has a firstgid of 0, which means no tile: save the map with Tiled"
    );
    // A collection of images has no tile size of its own, and Tiled also writes sets without any.
    let collection = "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"0\" tileheight=\"0\"/>";
    std::fs::write(folder.path().join("e.tmx"), xml("8", "8", collection)).unwrap();
    assert_eq!(all(&folder.path().join("e.tmx")).unwrap(), 0);
    let cells = "{\"jsonVersion\":\"1\",\"defs\":{},\"levels\":[{\"identifier\":\"l\",\"layerInstances\":[\
                 {\"__identifier\":\"g\",\"__type\":\"IntGrid\",\"__cWid\":1,\"__cHei\":1,\
                 \"intGridCsv\":[1]}]}]}";
    assert_eq!(
        fault("f.ldtk", cells),
        "…/f.ldtk: the LDtk level is damaged, export it again: \
         layer \"g\" of level \"l\" has cells of 0 pixels: give it a grid size"
    );
}

#[test]
fn faults_of_other_files_name_them() {
    let folder = folder();
    std::fs::write(folder.path().join("self.tsx"), "<tileset source=\"self.tsx\"/>").unwrap();
    let text = tiles("encoding=\"csv\"", "0,0").replace("tiles.tsx", "self.tsx");
    assert_eq!(
        fault(&folder, "bad.tmx", &text),
        "…/bad.tmx: it names …/self.tsx: the tile set names yet another file: save it with Tiled"
    );
    let template = "<template><object template=\"self.tx\"/></template>";
    std::fs::write(folder.path().join("self.tx"), template).unwrap();
    let object = map(
        "tilewidth=\"8\" tileheight=\"8\"",
        "<objectgroup><object template=\"self.tx\"/></objectgroup>",
    );
    assert_eq!(
        fault(&folder, "bad.tmx", &object),
        "…/bad.tmx: it names …/self.tx: the template names a template itself: detach it in Tiled"
    );
    std::fs::remove_file(folder.path().join("tiles.png")).unwrap();
    let missing = fault(&folder, "bad.tmx", &tiles("encoding=\"csv\"", "0,1"));
    assert_eq!(
        missing,
        "…/bad.tmx: layer \"a\", cell (1, 0): it names …/tiles.tsx: it names …/tiles.png: \
         there is no such file: check the path"
    );
}

#[test]
fn excessive_demands_are_refused() {
    let folder = folder();
    let huge = "width=\"2000000000\" height=\"2000000000\" tilewidth=\"8\" tileheight=\"8\"";
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    let many = |count: usize, text: &str| text.repeat(count);
    let limit = "would take more memory than the limit of 256 MiB";
    for (name, text, expected) in [
        ("a.tmx", map(huge, ""), "a side goes up to 65535"),
        ("b.tmx", map(&huge.replace("2000000000", "8000"), "<layer/>"), limit),
        ("c.tmx", map(size, &many(100_000, "<group>")), "expected 'group' tag"),
        ("d.tmx", map(size, &(many(1000, "<group>") + &many(1000, "</group>"))), "64 deep"),
        ("e.tmx", many(2_000_000, "<a>"), limit),
        ("f.tmx", format!("<map {}/>", many(300, "a=\"\" ")), "more than 256 attributes"),
        ("g.tmx", "<map xmlns:a=\"b\"/>".into(), "not as Tiled writes it"),
        ("h.tmx", "<!DOCTYPE a [<!ENTITY b \"c\">]><map/>".into(), "not as Tiled writes it"),
        ("i.json", many(200_000, "{\"layers\":["), "recursion limit"),
        ("j.json", format!("{{\"layers\":[{}", many(2_000_000, "{},")), limit),
        (
            "k.ldtk",
            format!("{{\"jsonVersion\":1,\"defs\":0,\"levels\":[{}", many(2_000_000, "{},")),
            limit,
        ),
        (
            "l.tmx",
            map(
                size,
                &format!(
                    "<group name=\"{}\">{}</group>",
                    many(500_000, "x"),
                    many(999, "<group/>")
                ),
            ),
            limit,
        ),
    ] {
        let text = fault(&folder, name, &text);
        assert!(text.contains(expected), "{name}: {text}");
    }
    // A valid 4 MiB of zeros in few bytes, for a layer of two tiles.
    let zeros = vec![0; 4 << 20];
    let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut zlib, &zeros).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut gzip, &zeros).unwrap();
    let zstd = ruzstd::encoding::compress_to_vec(
        zeros.as_slice(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    for (compression, packed) in
        [("zlib", zlib.finish().unwrap()), ("gzip", gzip.finish().unwrap()), ("zstd", zstd)]
    {
        use base64::Engine as _;
        assert!(packed.len() < 1 << 16);
        let bomb = base64::engine::general_purpose::STANDARD.encode(packed);
        let attributes = format!("encoding=\"base64\" compression=\"{compression}\"");
        let text = fault(&folder, "bad.tmx", &tiles(&attributes, &bomb));
        assert!(text.ends_with("its data has more than 8 bytes"), "{compression}: {text}");
    }
}

#[test]
fn extreme_numbers_do_no_harm() {
    let folder = folder();
    let path = folder.path().join("ends.tmx");
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    let objects = [
        "x=\"1e308\" y=\"-1e308\" width=\"1e308\" height=\"1e308\" rotation=\"33\"",
        "gid=\"1\" x=\"0\" y=\"0\" width=\"1e308\" height=\"1e308\" rotation=\"45\"",
        "gid=\"3758096385\" x=\"0\" width=\"1e-308\" height=\"1e308\" rotation=\"1e300\"",
        "gid=\"1\" x=\"-9\" y=\"9\" width=\"-5\" height=\"5\"",
        "width=\"-3\" height=\"9\"",
    ];
    let objects = objects.map(|object| format!("<object {object}/>")).concat();
    let polygon = "<object><polygon points=\"1e308,0 -1e308,1e308 0,1e-300\"/></object>";
    let text = format!(
        "<tileset firstgid=\"1\" source=\"tiles.tsx\"/><objectgroup>{objects}{polygon}</objectgroup>"
    );
    std::fs::write(&path, map(size, &text)).unwrap();
    all(&path).unwrap();
    let chunk = |x: &str| format!("<chunk x=\"{x}\" y=\"0\" width=\"1\" height=\"1\">1</chunk>");
    let layer = |chunks: &str| {
        let text = format!("<layer><data encoding=\"csv\">{chunks}</data></layer>");
        map(
            &format!("{size} infinite=\"1\""),
            &("<tileset firstgid=\"1\" source=\"tiles.tsx\"/>".to_string() + &text),
        )
    };
    std::fs::write(&path, layer(&chunk("-2147483648"))).unwrap();
    assert_eq!(all(&path).unwrap(), 64);
    let both = chunk("-2147483648") + &chunk("2147483647");
    assert!(fault(&folder, "ends.tmx", &layer(&both)).contains("34359738368×8 is too large"));
}

/// A map with these objects in one layer.
fn objects(objects: &str) -> String {
    map(
        "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"",
        &format!(
            "<tileset firstgid=\"3\" source=\"tiles.tsx\"/><objectgroup name=\"a\">{objects}</objectgroup>"
        ),
    )
}

/// A JSON map with one object that has this property.
fn with_property(property: &str) -> String {
    format!(
        "{{\"orientation\":\"orthogonal\",\"width\":1,\"height\":1,\"tilewidth\":8,\"tileheight\":8,\
         \"layers\":[{{\"type\":\"objectgroup\",\"objects\":[{{\"properties\":[{property}]}}]}}]}}"
    )
}

#[test]
fn faults_of_objects_have_their_messages() {
    let folder = folder();
    let damaged = "the map is damaged, export it again:";
    let fault = |name: &str, text: &str| fault(&folder, name, text);
    assert_eq!(
        fault("a.tmx", &objects("<object id=\"5\" gid=\"2\"/>")),
        format!("…/a.tmx: {damaged} layer \"a\", object 5: tile 2 is before every tile set")
    );
    let far = "<object id=\"5\" x=\"1.7e308\"/>";
    let moved = objects(far).replace("name=\"a\"", "name=\"a\" offsetx=\"1e308\"");
    assert_eq!(
        fault("a.tmx", &moved),
        format!(
            "…/a.tmx: {damaged} layer \"a\", object 5: \
             its position is too large: move it into the level"
        )
    );
    for (attribute, value) in [("x", "nan"), ("width", "inf"), ("rotation", "-inf")] {
        assert_eq!(
            fault("a.tmx", &objects(&format!("<object {attribute}=\"{value}\"/>"))),
            format!("…/a.tmx: {damaged} {attribute} of a <object> is not finite")
        );
    }
    assert_eq!(
        fault("a.tmx", &objects("<object><polyline points=\"0,0 1\"/></object>")),
        format!("…/a.tmx: {damaged} a <polyline> has a point that is not X,Y")
    );
    for (kind, value) in [
        ("int", "1.5"),
        ("int", ""),
        ("int", "1e300"),
        ("float", "nan"),
        ("float", "1e999"),
        ("object", "-1"),
        ("color", "#12"),
        ("color", "red"),
    ] {
        let property = format!("<property name=\"p\" type=\"{kind}\" value=\"{value}\"/>");
        let text = format!("<object id=\"7\"><properties>{property}</properties></object>");
        assert_eq!(
            fault("a.tmx", &objects(&text)),
            format!(
                "…/a.tmx: {damaged} object 7: the property \"p\" is \"{value}\", which is not of type {kind}"
            )
        );
    }
    for (kind, value, found) in [
        ("int", "1.5", "1.5"),
        ("int", "true", "true"),
        ("float", "[1]", "[1]"),
        ("bool", "1", "1"),
        ("string", "{}", "{}"),
        ("color", "\"red\"", "red"),
        ("class", "1", "1"),
        ("list", "{}", "{}"),
        ("object", "-1", "-1"),
    ] {
        let property = format!("{{\"name\":\"p\",\"type\":\"{kind}\",\"value\":{value}}}");
        let text = fault("a.tmj", &with_property(&property));
        let expected = format!(
            "…/a.tmj: {damaged} the property \"p\" is \"{found}\", which is not of type {kind}"
        );
        assert!(text.starts_with(&expected), "{text}");
    }
    for (kind, value, found) in [
        ("Int", "0.5", "0.5"),
        ("Float", "\"a\"", "\"a\""),
        ("Point", "{\"cx\":1}", "{\"cx\":1}"),
        ("EntityRef", "{}", "{}"),
        ("Array<Bool>", "[1]", "1"),
        ("LocalEnum.Team", "3", "3"),
        ("Color", "\"#zzzzzz\"", "#zzzzzz"),
    ] {
        let text = format!(
            "{{\"jsonVersion\":\"1\",\"defs\":{{}},\"levels\":[{{\"identifier\":\"l\",\"layerInstances\":[\
             {{\"__identifier\":\"e\",\"__type\":\"Entities\",\"entityInstances\":[\
             {{\"__identifier\":\"Coin\",\"fieldInstances\":[\
             {{\"__identifier\":\"p\",\"__type\":\"{kind}\",\"__value\":{value}}}]}}]}}]}}]}}"
        );
        let kind = kind.trim_start_matches("Array<").trim_end_matches('>');
        let kind = match kind {
            "Int" | "Color" => kind.to_lowercase(),
            kind => kind.to_string(),
        };
        assert_eq!(
            fault("a.ldtk", &text),
            format!(
                "…/a.ldtk: the LDtk level is damaged, export it again: layer \"e\" of level \"l\", \
                 entity \"Coin\": the property \"p\" is \"{found}\", which is not of type {kind}"
            )
        );
    }
}

#[test]
fn objects_and_properties_take_no_more_than_the_limits() {
    let folder = folder();
    let limit = "would take more memory than the limit of 256 MiB";
    // A property of 100 KB in a template, in 10 000 objects.
    let long = "x".repeat(100_000);
    let template = format!(
        "<template><object><properties><property name=\"{long}\" value=\"a\"/></properties></object></template>"
    );
    std::fs::write(folder.path().join("long.tx"), template).unwrap();
    let many = "<object template=\"long.tx\"/>".repeat(10_000);
    let text = fault(&folder, "many.tmx", &objects(&many));
    assert!(text.contains("its objects") && text.contains(limit), "{text}");
    // Each of its objects stores the name of a layer.
    let named =
        objects(&"<object/>".repeat(10_000)).replace("name=\"a\"", &format!("name=\"{long}\""));
    assert!(fault(&folder, "named.tmx", &named).contains(limit));
    // Values that are as deep as they are wide.
    let wide = |inner: &str| format!("{{\"name\":\"p\",\"value\":[{}0]}}", inner.repeat(300_000));
    for inner in ["{\"a\":{}},", "[[]],", "1,"] {
        let text = fault(&folder, "wide.tmj", &with_property(&wide(inner)));
        assert!(text.contains(limit), "{inner}: {text}");
    }
    let deep = |open: &str, close: &str, times: usize| open.repeat(times) + &close.repeat(times);
    let class =
        deep("<properties><property name=\"p\" type=\"class\">", "</property></properties>", 200);
    let text = fault(&folder, "deep.tmx", &objects(&format!("<object>{class}</object>")));
    assert!(text.contains("its properties lie more than 64 deep"), "{text}");
    let list = "<properties><property type=\"list\">".to_string()
        + &deep("<item type=\"list\">", "</item>", 200)
        + "</property></properties>";
    let text = fault(&folder, "deep.tmx", &objects(&format!("<object>{list}</object>")));
    assert!(text.contains("its properties lie more than 64 deep"), "{text}");
    let list = format!("{{\"value\":{}}}", deep("[", "]", 100_000));
    assert!(fault(&folder, "deep.tmj", &with_property(&list)).contains("recursion"));
}

#[test]
fn lists_in_place_of_objects_are_counted() {
    let folder = folder();
    let fields = "\"n\",1,\"tilelayer\",0,0,0,0,null,null,null,[]";
    let text = format!("{{\"layers\":[[{fields},[{}[]]]]}}", "[],".repeat(300_000));
    let text = fault(&folder, "lists.json", &text);
    assert!(text.contains("would take more memory than the limit"), "{text}");
}

#[test]
fn the_names_of_an_ldtk_project_are_bounded() {
    let folder = folder();
    let value = "{\"value\":1,\"identifier\":\"aaaaaaaaaa\"},";
    let values = value.repeat(10_000);
    let layer = "{\"__identifier\":\"g\",\"__type\":\"IntGrid\",\"layerDefUid\":1},";
    let layers = layer.repeat(3000);
    let text = format!(
        "{{\"jsonVersion\":\"1\",\"defs\":{{\"layers\":[{{\"uid\":1,\"intGridValues\":[{}]}}]}},\
         \"levels\":[{{\"identifier\":\"l\",\"layerInstances\":[{}]}}]}}",
        values.trim_end_matches(','),
        layers.trim_end_matches(','),
    );
    let text = fault(&folder, "names.ldtk", &text);
    assert!(text.contains("the names of its layers and values"), "{text}");
}

#[test]
fn a_sheet_takes_no_more_than_its_limits() {
    let folder = folder();
    let path = folder.path().join("many.tmx");
    let size = "width=\"4\" height=\"4\" tilewidth=\"8\" tileheight=\"8\"";
    std::fs::write(&path, map(size, &"<objectgroup/>".repeat(20_000))).unwrap();
    let sheet =
        |path: &Path| Level::open(path, &Limits::default()).unwrap().sheet(MaskRule::default());
    assert_eq!(sheet(&path).unwrap().frames().iter().count(), 20_000);
    // Each of the masks takes 50 MB.
    let size = "width=\"20000\" height=\"20000\" tilewidth=\"1\" tileheight=\"1\"";
    std::fs::write(&path, map(size, &"<objectgroup/>".repeat(6))).unwrap();
    assert!(one_line(&sheet(&path).unwrap_err()).contains("the limit of 256 MiB"));
}
