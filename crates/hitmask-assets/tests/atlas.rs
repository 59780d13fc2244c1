//! Tests atlases bit for bit against the images that were packed into them, and tests invalid
//! atlases.

mod common;

use hitmask::AlphaThreshold;
use hitmask::sheet::{Frame, LoopMode, Sheet};
use hitmask_assets::{Atlas, Image, Limits, MaskRule, OpenReason};

fn path(name: &str) -> String {
    common::path(&format!("atlas/{name}"))
}

fn open(name: &str) -> Atlas {
    Atlas::open(path(name), &Limits::default()).unwrap()
}

fn opaque_art(image: &Image) -> Vec<[u8; 4]> {
    let pixels = image.rgba().chunks_exact(4).map(|pixel| <[u8; 4]>::try_from(pixel).unwrap());
    pixels.map(|pixel| if pixel[3] == 0 { [0; 4] } else { pixel }).collect()
}

#[test]
fn frames_match_the_packed_images() {
    for (name, trimmed, rotated) in [("adventurer_hash.json", 13, 2), ("space_array.json", 0, 0)] {
        let atlas = open(name);
        assert_eq!(atlas.frames().iter().filter(|frame| frame.is_rotated()).count(), rotated);
        let smaller = atlas.frames().iter().filter(|frame| frame.offset() != (0, 0)).count();
        assert_eq!(smaller, trimmed, "{name}");
        for threshold in [1, 100, 255] {
            let rule = MaskRule::Alpha(AlphaThreshold::new(threshold).unwrap());
            let sheet = atlas.sheet(rule).unwrap();
            for (index, frame) in sheet.frames().iter().enumerate() {
                let source = path(&format!("sources/{}", frame.name()));
                let source = Image::open(source, &Limits::default()).unwrap();
                let mask = source.mask(rule).unwrap();
                assert_eq!(frame.size(), mask.size(), "{}", frame.name());
                assert_eq!(frame.whole(frame.body()).unwrap(), mask, "{}", frame.name());
                // The trimmed frame has the offset at which the source has its pixels.
                let placed = frame.trimmed().unwrap();
                let (x, y) = placed.offset();
                assert_eq!(
                    Some((i64::from(x), i64::from(y))),
                    mask.bounds().map(|bounds| (bounds.x, bounds.y))
                );
                let art = atlas.art(index as i64).unwrap();
                assert_eq!((art.width(), art.height()), frame.size());
                assert_eq!(opaque_art(&art), opaque_art(&source), "{}", frame.name());
                assert_eq!(art.mask(rule).unwrap(), mask);
            }
        }
    }
}

#[test]
fn an_atlas_by_texture_packer_is_read() {
    let atlas = open("UI_Assets-1.json");
    let sheet = atlas.sheet(MaskRule::default()).unwrap();
    assert_eq!(sheet.frames().len(), 22);
    assert_eq!(sheet.find("blue_button00"), Ok(0));
    let button = sheet.frame(0);
    assert_eq!((button.size(), button.pivot()), ((190, 49), Some((0, 0))));
    assert_eq!(atlas.image_of(&atlas.frames()[0]).unwrap().width(), 512);
}

/// Creates a PNG of 8 × 4 pixels whose pixel (x, y) is solid if the text has a `#` there.
fn image() -> Image {
    const ART: [&str; 4] = ["####....", "#..#..#.", "#..###..", "#......."];
    let mut rgba = Vec::new();
    for (y, row) in ART.iter().enumerate() {
        for (x, pixel) in row.bytes().enumerate() {
            let alpha = if pixel == b'#' { 255 } else { 0 };
            rgba.extend([x as u8, y as u8, 7, alpha]);
        }
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 8, 4);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().unwrap().write_image_data(&rgba).unwrap();
    Image::decode(&bytes, &Limits::default()).unwrap()
}

fn decode(json: &str) -> Result<Atlas, OpenReason> {
    Atlas::decode(json.as_bytes(), &Limits::default(), |_, _| Ok(image()))
}

fn sheet(json: &str) -> Sheet {
    decode(json).unwrap().sheet(MaskRule::default()).unwrap()
}

fn text(frame: &Frame) -> String {
    frame.whole(frame.body()).unwrap().to_text()
}

#[test]
fn every_form_of_json_gives_the_same_frame() {
    let frame = r#""frame":{"x":3,"y":0,"w":2.0,"h":3},"rotated":false,"trimmed":true,
        "spriteSourceSize":{"x":1,"y":0,"w":2,"h":3},"sourceSize":{"w":4,"h":4},
        "pivot":{"x":0.5,"y":0.99},"duration":70"#;
    let meta = r#""meta":{"image":"a.png","scale":"0.5","size":{"w":8,"h":4}}"#;
    for json in [
        format!(r#"{{"frames":{{"a":{{{frame}}}}},{meta}}}"#),
        format!("\u{FEFF}{{\"frames\":{{\"a\":{{{frame}}}}},{meta}}}"),
        format!(r#"{{{meta},"frames":[{{"filename":"a",{frame}}}]}}"#),
        format!(
            r#"{{"textures":[{{"image":"a.png","scale":1,"frames":[{{"filename":"a",{frame}}}]}}]}}"#
        ),
        format!(r#"{{"textures":[{{"image":"a.png","frames":{{"a":{{{frame}}}}}}}]}}"#),
        format!(r#"{{"frames":{{"a":{{{frame}}}}},{meta}}}"#).replace("pivot", "anchor"),
    ] {
        let sheet = sheet(&json);
        assert_eq!(sheet.frames().len(), 1);
        let frame = sheet.frame(0);
        assert_eq!((frame.name(), frame.size(), frame.duration()), ("a", (4, 4), 70));
        assert_eq!(frame.pivot(), Some((2, 3)));
        assert_eq!(text(frame), ".#..\n.#..\n.##.\n....");
    }
}

#[test]
fn a_rotated_frame_is_turned_back_however_its_size_is_written() {
    // On the image, the sprite is 3 pixels wide and 2 pixels high. Before packing, it was 2 pixels
    // wide and 3 pixels high.
    let rotated = |width: u32, height: u32| {
        sheet(&format!(
            r#"{{"frames":{{"a":{{"frame":{{"x":3,"y":1,"w":{width},"h":{height}}},"rotated":true,"trimmed":true,
            "spriteSourceSize":{{"x":1,"y":1,"w":2,"h":3}},"sourceSize":{{"w":4,"h":5}}}}}},"meta":{{"image":"a"}}}}"#
        ))
    };
    // This is "#.." above "###", rotated back.
    assert_eq!(text(rotated(2, 3).frame(0)), "....\n..#.\n..#.\n.##.\n....");
    assert_eq!(rotated(3, 2), rotated(2, 3));
    let plain = sheet(
        r#"{"frames":{"a":{"frame":{"x":3,"y":1,"w":2,"h":3},"rotated":true}},"meta":{"image":"a"}}"#,
    );
    assert_eq!(text(plain.frame(0)), ".#\n.#\n##");
}

#[test]
fn inner_padding_is_not_part_of_the_sprite() {
    let padded = sheet(
        r#"{"frames":{"a":{"frame":{"x":2,"y":0,"w":4,"h":4},"spriteSourceSize":{"x":0,"y":0,"w":2,"h":2},
        "sourceSize":{"w":2,"h":2}}},"meta":{"image":"a"}}"#,
    );
    assert_eq!(text(padded.frame(0)), "#.\n##");
}

#[test]
fn tags_and_slices_of_aseprites_export_count() {
    let frame = |name: &str| {
        format!(
            r#"{{"filename":"{name}","frame":{{"x":0,"y":0,"w":4,"h":4}},"rotated":false,"trimmed":false,
            "spriteSourceSize":{{"x":0,"y":0,"w":4,"h":4}},"sourceSize":{{"w":4,"h":4}},"duration":100}}"#
        )
    };
    let sheet = sheet(&format!(
        r##"{{"frames":[{},{},{}],"meta":{{"image":"a.png","format":"I8","frameTags":[
        {{"name":"run","from":1,"to":2,"direction":"pingpong","color":"#000000ff"}},
        {{"name":"hit","from":0,"to":1,"direction":"reverse","repeat":"2"}}],
        "layers":[{{"name":"Layer","opacity":255,"blendMode":"normal"}}],
        "slices":[{{"name":"hurt","color":"#0000ffff","keys":[
        {{"frame":1,"bounds":{{"x":-1,"y":1,"w":2,"h":3}},"pivot":{{"x":1,"y":2}}}},
        {{"frame":2,"bounds":{{"x":0,"y":0,"w":0,"h":0}}}}]}}]}}}}"##,
        frame("a 0.ase"),
        frame("a 1.ase"),
        frame("a 2.ase")
    ));
    let clips: Vec<_> = sheet
        .clips()
        .iter()
        .map(|clip| {
            let frames: Vec<u32> = clip.frames().iter().map(|frame| frame.frame).collect();
            (clip.name(), frames, clip.mode(), clip.duration())
        })
        .collect();
    assert_eq!(
        clips,
        [
            ("run", vec![1, 2], LoopMode::PingPong, 200),
            ("hit", vec![1, 0, 1, 0], LoopMode::Once, 400)
        ]
    );
    assert!(sheet.frame(0).shape("hurt").is_none());
    let hurt = sheet.frame(1).shape("hurt").unwrap();
    assert_eq!((hurt.mask().size(), hurt.offset()), ((2, 3), (-1, 1)));
    assert_eq!(sheet.frame(1).pivot(), Some((0, 3)));
    assert!(sheet.frame(2).shape("hurt").is_none());
    assert_eq!(sheet.frame(2).pivot(), None);
}

#[test]
fn a_wrong_atlas_is_an_error_that_names_the_frame() {
    let frame = r#""frame":{"x":0,"y":0,"w":2,"h":3},"rotated":false,"trimmed":true,
        "spriteSourceSize":{"x":1,"y":0,"w":2,"h":3},"sourceSize":{"w":4,"h":4}"#;
    let json = format!(r#"{{"frames":{{"bad":{{{frame}}}}},"meta":{{"image":"a.png"}}}}"#);
    assert!(decode(&json).is_ok());
    let error = |json: &str| {
        let error = decode(json).map(|_| ()).unwrap_err().to_string();
        assert!(!error.contains('\n'), "{error}");
        error
    };
    for (from, to, says) in [
        (r#""w":2"#, r#""w":2.5"#, r#"frame "bad": its "frame.w" is 2.5"#),
        (r#""w":2"#, r#""w":-2"#, r#"frame "bad": its "frame.w" is -2"#),
        (r#""w":2"#, r#""w":1e300"#, r#"frame "bad": its "frame.w" is 1"#),
        (r#""w":2,"#, "", r#"frame "bad": it has no "frame.w""#),
        (r#""frame":"#, r#""other":"#, r#"frame "bad": it has no "frame""#),
        (r#""sourceSize":"#, r#""other":"#, r#"it is trimmed and has no "sourceSize""#),
        (r#""spriteSourceSize":"#, r#""other":"#, r#"it is trimmed and has no "spriteSourceSize""#),
        (
            r#"{"x":0,"y":0"#,
            r#"{"x":7,"y":0"#,
            r#"frame "bad": its 2×3 pixels at (7, 0) reach out"#,
        ),
        (r#"{"x":0,"y":0"#, r#"{"x":4294967295,"y":0"#, "reach out of the image of 8×4"),
        (r#"{"x":1,"y":0"#, r#"{"x":3,"y":0"#, r#"frame "bad": it reaches out of its size of 4×4"#),
        (r#""w":4,"h":4"#, r#""w":4,"h":70000"#, r#"frame "bad": its size is 4×70000"#),
        (r#""x":1,"y":0,"w":2"#, r#""x":1,"y":0,"w":1"#, r#"it is 2×3 by its "frame" and 1×3"#),
        (r#""image":"a.png""#, r#""image":"""#, "it names no image"),
        (r#""image""#, r#""picture""#, "it names no image"),
        (&format!(r#""bad":{{{frame}}}"#), "", "it has no frames"),
        (r#""frames""#, r#""pictures""#, "it has no frames"),
        ("{\"bad\"", "[\"bad\"", "the atlas is damaged"),
        (r#""x":0"#, r#""x":"zero""#, "invalid type: string \"zero\", expected f64"),
        (r#""x":0"#, r#""x":0,"x":1"#, "duplicate field `x`"),
        ("false", "7", "invalid type: integer `7`, expected a boolean"),
    ] {
        assert!(json.contains(from), "{from}");
        let error = error(&json.replacen(from, to, 1));
        assert!(error.contains(says), "{error}\n{says}");
    }
    let twice = json.replace(r#"{"bad":"#, r#"{"bad":{"frame":{"x":0,"y":0,"w":1,"h":1}},"bad":"#);
    assert!(error(&twice).contains(r#"it has two frames "bad""#));
    let many = format!(
        r#"{{"frames":[{}{{"filename":"a"}}],"meta":{{"image":"a"}}}}"#,
        r#"{"filename":"a"},"#.repeat(65_536)
    );
    assert!(error(&many).contains("65537 frames are too many"), "{}", error(&many));
    assert!(error(&"[".repeat(100_000)).contains("atlas"));
    let limits = |bytes| {
        let mut limits = Limits::default();
        limits.bytes = bytes;
        limits
    };
    for bytes in [0, 100, 1000, 4000] {
        let error = Atlas::decode(json.as_bytes(), &limits(bytes), |_, _| Ok(image()));
        assert!(error.is_err_and(|error| error.to_string().contains("more memory")), "{bytes}");
    }
}

#[test]
fn an_atlas_that_is_cut_off_or_changed_anywhere_does_not_panic() {
    let json = r#"{"frames":{"b\u0061d":{"frame":{"x":0,"y":0,"w":2,"h":3},"rotated":true,"trimmed":true,
        "spriteSourceSize":{"x":1,"y":0,"w":2,"h":3},"sourceSize":{"w":4,"h":4},"pivot":{"x":1,"y":0}}},
        "meta":{"image":"a","frameTags":[{"name":"t","from":0,"to":0,"direction":"reverse","repeat":"3"}],
        "slices":[{"name":"s","keys":[{"frame":0,"bounds":{"x":0,"y":0,"w":1,"h":9}}]}]}}"#;
    let made = |bytes: &[u8]| {
        let atlas = Atlas::decode(bytes, &Limits::default(), |_, _| Ok(image()));
        match atlas.and_then(|atlas| atlas.sheet(MaskRule::default())) {
            Ok(sheet) => Ok(sheet),
            Err(error) => {
                let error = error.to_string();
                assert!(!error.is_empty() && !error.contains('\n'), "{error}");
                Err(error)
            }
        }
    };
    assert!(made(json.as_bytes()).is_ok());
    for length in 0..json.len() {
        assert!(made(&json.as_bytes()[..length]).is_err(), "{length}");
    }
    for index in 0..json.len() * 8 {
        let mut damaged = json.as_bytes().to_vec();
        damaged[index / 8] ^= 1 << (index % 8);
        let _ = made(&damaged);
    }
    // Each number is replaced by another value.
    for number in ["-1", "9999999999", "1e400", "null", "\"\"", "{}", "[]", "0.1", "65535"] {
        for (start, _) in json.match_indices(|character: char| character.is_ascii_digit()) {
            let _ = made(format!("{}{number}{}", &json[..start], &json[start + 1..]).as_bytes());
        }
    }
}

#[test]
fn the_error_names_the_atlas_and_its_image() {
    let folder = tempfile::tempdir().unwrap();
    let error = |image: &str| {
        let frame = r#"{"frame":{"x":0,"y":0,"w":1,"h":1}}"#;
        let json = format!(r#"{{"frames":{{"a":{frame}}},"meta":{{"image":"{image}"}}}}"#);
        std::fs::create_dir_all(folder.path().join("art")).unwrap();
        let path = folder.path().join("art/a.json");
        std::fs::write(&path, json).unwrap();
        let error = Atlas::open(&path, &Limits::default()).unwrap_err().to_string();
        error.replace(&folder.path().display().to_string(), "…")
    };
    let missing = "…/art/a.json: it names …/art/b.png: there is no such file: check the path";
    assert_eq!(error("b.png"), missing);
    assert!(error("../../b.png").contains("it lies outside the asset folder"));
    assert!(error("a.json").contains("…/art/a.json: it names …/art/a.json: not an image"));
    let error = Atlas::open(folder.path(), &Limits::default()).unwrap_err().to_string();
    assert!(error.contains("not a file but a folder"), "{error}");
}
