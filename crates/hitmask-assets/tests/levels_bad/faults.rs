//! Tests the error message for each fault.

use crate::files::{all, fault, folder, map, objects, tiles, with_property};

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
            "{at}: the tileset \"tiles\" has no tile 8 (gid 9) in its image of 40×20: check the image and the map"
        )
    );
    assert_eq!(
        fault(&tiles(csv, "0,1").replace("firstgid=\"1\"", "firstgid=\"5\"")),
        "…/bad.tmx: the map is damaged, export it again: layer \"a\", cell (1, 0): \
         tile 1 is before every tileset"
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
            "the tileset \"t\" has tiles of {width}×{height} pixels: \
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
        "…/d.tmx: the tileset \"t\" has a firstgid of 0, which means no tile: save the map with Tiled"
    );
    // A collection of images has no tile size of its own, and Tiled also writes collections without
    // any images.
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
        "…/bad.tmx: it names …/self.tsx: the tileset names yet another file: save it with Tiled"
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
fn faults_of_objects_have_their_messages() {
    let folder = folder();
    let damaged = "the map is damaged, export it again:";
    let fault = |name: &str, text: &str| fault(&folder, name, text);
    assert_eq!(
        fault("a.tmx", &objects("<object id=\"5\" gid=\"2\"/>")),
        format!("…/a.tmx: {damaged} layer \"a\", object 5: tile 2 is before every tileset")
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
