//! Tests sheets, atlases, animations, maps, folders and baked masks on the command line.

mod common;

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use common::{Folder, picture_size};
use hitmask::{Mask, Rect};
use hitmask_assets::{Image, Limits, MaskRule};
use serde_json::Value;

/// Computes the hash with which a batch answers a query about a mask.
fn digest(mask: &Mask) -> String {
    use sha2::Digest as _;
    sha2::Sha256::digest(mask.to_pbm()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn image(folder: &Folder, name: &str) -> Mask {
    let image = Image::open(folder.path().join(name), &Limits::default()).unwrap();
    image.mask(MaskRule::default()).unwrap()
}

#[test]
fn a_grid_cuts_frames_and_their_index_wraps() {
    let folder = Folder::with_art();
    let sheet = image(&folder, "walk.png");
    for (frame, cell) in [(0_i64, 0), (3, 3), (6, 6), (7, 0), (-1, 6), (i64::MIN, i64::MIN)] {
        let cell = cell.rem_euclid(7);
        let expected = sheet.cropped(Rect::new(24 * cell, 0, 24, 24)).unwrap();
        let sprite = format!("{{\"image\":\"walk.png\",\"grid\":[24,24],\"frame\":{frame}}}");
        assert_eq!(folder.mask(&sprite)["sha256"], digest(&expected), "{frame}");
        let sprite = format!("{{\"image\":\"walk.png#{frame}\",\"grid\":\"24x24\"}}");
        assert_eq!(folder.mask(&sprite)["sha256"], digest(&expected), "{frame}");
    }
    // The frame comes first, then the rectangle, then the mirroring, then the rotation.
    let part = sheet.cropped(Rect::new(48 + 3, 2, 12, 20)).unwrap();
    let part = part.flipped_x().unwrap().turned(1).unwrap();
    let sprite =
        r#"{"image":"walk.png","grid":[24,24],"frame":2,"rect":[3,2,12,20],"flip":"x","turn":90}"#;
    assert_eq!(folder.mask(sprite)["sha256"], digest(&part));
}

#[test]
fn frames_of_an_atlas_equal_their_sources() {
    let folder = Folder::with_assets();
    let atlas = "assets/atlas/adventurer_hash.json";
    let mut frames = 0;
    for source in std::fs::read_dir(folder.path().join("assets/atlas/sources")).unwrap() {
        let name = source.unwrap().file_name().into_string().unwrap();
        let source = image(&folder, &format!("assets/atlas/sources/{name}"));
        let there = folder.mask(&format!("{{\"atlas\":\"{atlas}\",\"frame\":\"{name}\"}}"));
        if there.get("error").is_some() {
            continue;
        }
        assert_eq!(there["sha256"], digest(&source), "{name}");
        let by_path = folder.mask(&format!("{{\"image\":\"{atlas}#{name}\"}}"));
        assert_eq!(by_path, there);
        frames += 1;
    }
    assert!(frames > 5, "{frames}");
    let needed = folder.mask(&format!("{{\"atlas\":\"{atlas}\"}}"));
    assert_eq!(needed["error"], "an \"atlas\" needs a \"frame\", its index or its name");
    let not_one = folder.mask(r#"{"atlas":"ship.png","frame":0}"#);
    assert_eq!(
        not_one["error"],
        "ship.png: it is an image and not an atlas (JSON that lists frames)"
    );
}

#[test]
fn an_animation_has_frames_and_defaults_to_the_first() {
    let folder = Folder::with_assets();
    let walk = "assets/kenney/walk.gif";
    let sheet = folder.path().join("assets/kenney/walk_sheet_8x96x128.webp");
    let sheet = Image::open(sheet, &Limits::default()).unwrap();
    // A pixel of a GIF is either opaque or transparent. Pixels of the sheet that are at least half
    // opaque are opaque in the GIF.
    let sheet = sheet.mask("alpha:128".parse().unwrap()).unwrap();
    for frame in 0..8 {
        let expected = sheet.cropped(Rect::new(96 * frame, 0, 96, 128)).unwrap();
        let there = folder.mask(&format!("{{\"image\":\"{walk}\",\"frame\":{frame}}}"));
        assert_eq!(there["sha256"], digest(&expected), "{frame}");
        if frame == 0 {
            assert_eq!(folder.mask(&format!("{{\"image\":\"{walk}\"}}")), there);
        }
    }
}

#[test]
fn a_tag_counts_its_own_frames() {
    let folder = Folder::with_assets();
    let file = "assets/aseprite/layers_and_tags.aseprite";
    let (status, output, _) = folder.run(&["inspect", file, "--json"]);
    assert_eq!(status, 0);
    let answer: Value = serde_json::from_str(&output).unwrap();
    let sheet = &answer["sheets"][0];
    for clip in sheet["clips"].as_array().unwrap() {
        let (name, shown) = (clip["name"].as_str().unwrap(), clip["frames"].as_array().unwrap());
        for (index, frame) in shown.iter().enumerate() {
            let there = folder.mask(&format!("{{\"image\":\"{file}#{name}/{index}\"}}"));
            let frame = &sheet["frames"][frame[0].as_u64().unwrap() as usize];
            assert_eq!(there["sha256"], frame["sha256"], "{name}/{index}");
        }
    }
    let there = folder.mask(&format!("{{\"image\":\"{file}\",\"frame\":\"ghost\"}}"));
    assert!(there["error"].as_str().unwrap().contains("no frame and no clip is called \"ghost\""));
}

#[test]
fn a_map_has_its_layers_as_parts() {
    let folder = Folder::with_assets();
    let map = "assets/levels/small.tmx";
    let named = folder.mask(&format!("{{\"map\":\"{map}\",\"layer\":\"ground\"}}"));
    assert!(named["count"].as_u64().unwrap() > 0);
    assert_eq!(folder.mask(&format!("{{\"image\":\"{map}#ground\"}}")), named);
    assert_eq!(folder.mask(&format!("{{\"image\":\"{map}\",\"frame\":0}}")), named);
    let no_frame = folder.mask(&format!("{{\"map\":\"{map}\",\"frame\":0}}"));
    assert_eq!(no_frame["error"], "a \"map\" has layers: name a \"layer\"");
    let which = folder.mask(&format!("{{\"map\":\"{map}\"}}"));
    assert_eq!(
        which["error"],
        "assets/levels/small.tmx: name one of its layers: \"ground\", \"things\""
    );
    let (status, output, _) = folder.run(&["inspect", map]);
    assert_eq!(status, 0);
    assert!(output.contains("2 layers\n"), "{output}");
    let (status, _, _) = folder.run(&["check", &format!("{map}#ground"), "ship.png"]);
    assert_eq!(status, 0);
}

#[test]
fn unknown_parts_are_errors() {
    let folder = Folder::with_art();
    for (sprite, expected) in [
        (r"{}", "a sprite needs an \"image\", \"atlas\" or \"map\""),
        (
            r#"{"image":"ship.png","map":"a.tmx"}"#,
            "a sprite has one file, and there are \"image\" and \"map\"",
        ),
        (r#"{"image":"ship.png","layer":"a"}"#, "a \"layer\" is of a \"map\""),
        (r#"{"image":"ship.png","frame":1.5}"#, "a \"frame\" is a whole number or a name, not 1.5"),
        (
            r#"{"image":"ship.png#1","frame":1}"#,
            "the path names a part already: leave out the other",
        ),
        (
            r#"{"image":"ship.png","grid":[0,4]}"#,
            "a \"grid\" is [width, height] of a cell, both above 0, or a text as 24x24,margin=1",
        ),
        (
            r#"{"image":"ship.png","grid":[100,4],"frame":0}"#,
            "ship.png: it is 99×75 and holds no whole cell of the grid 100x4: check the size of a \
             cell",
        ),
        (
            r#"{"image":"ship.png","frame":"ghost"}"#,
            "ship.png: no frame and no clip is called \"ghost\": it has 1 frame, named by index",
        ),
        (
            r#"{"image":"ship.png","shape":"hit"}"#,
            "ship.png: the frame has no shape \"hit\": there is \"body\"",
        ),
    ] {
        assert_eq!(folder.mask(sprite)["error"], expected);
    }
}

#[test]
fn inspect_shows_every_frame_with_its_number() {
    let folder = Folder::with_art();
    let picture = folder.path().join("sheet.png");
    let arguments = ["inspect", "walk.png", "--grid", "24x24", "--picture", "sheet.png"];
    let (status, output, errors) = folder.run(&arguments);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(output.starts_with("walk.png, alpha:1\n\n7 frames\n"), "{output}");
    let (width, height) = picture_size(&picture);
    assert!(width > 7 * 24 && height > 24);
    let (status, _, errors) = folder.run(&["inspect", "walk.png", "--grid", "24x24", "--pbm", "-"]);
    assert_eq!(status, 2);
    assert!(errors.contains("name a frame or a layer"), "{errors}");
    let (status, output, _) = folder.run(&["inspect", "walk.png#2", "--grid", "24x24"]);
    assert_eq!(status, 0);
    assert!(output.contains("size    24×24, 233 pixels set"), "{output}");
}

/// A file that has the name of an image but contains none is an error. It is not skipped as a
/// missing frame.
#[test]
fn an_empty_image_in_a_folder_is_an_error() {
    let folder = Folder::with_art();
    let art = folder.path().join("some");
    std::fs::create_dir(&art).unwrap();
    std::fs::copy(folder.path().join("ship.png"), art.join("ship.png")).unwrap();
    std::fs::write(art.join("README.txt"), "").unwrap();
    assert_eq!(folder.run(&["inspect", "some"]).0, 0);
    for name in ["empty.png", "text.GIF", "empty.aseprite"] {
        std::fs::write(art.join(name), if name == "text.GIF" { "text" } else { "" }).unwrap();
        for arguments in
            [&["inspect", "some"][..], &["check", "some", "some"], &["bake", "some", "-o", "out"]]
        {
            let (status, _, errors) = folder.run(arguments);
            assert_eq!(status, 2, "{arguments:?}: {errors}");
            assert!(errors.contains(name) && errors.lines().count() == 1, "{errors}");
        }
        std::fs::remove_file(art.join(name)).unwrap();
    }
}

#[test]
fn a_folder_has_its_images_as_frames() {
    let folder = Folder::with_art();
    std::fs::create_dir(folder.path().join("rocks")).unwrap();
    for (from, to) in [("rock.png", "rocks/b.png"), ("ship.png", "rocks/a.png")] {
        std::fs::copy(folder.path().join(from), folder.path().join(to)).unwrap();
    }
    std::fs::write(folder.path().join("rocks/notes.txt"), "not art").unwrap();
    std::fs::write(folder.path().join("rocks/.hidden.png"), "not even an image").unwrap();
    let (status, output, errors) = folder.run(&["inspect", "rocks", "--picture", "all.png"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(output.contains("2 frames"), "{output}");
    assert!(output.find("a.png").unwrap() < output.find("b.png").unwrap());
    let (status, output, _) = folder.run(&["check", "ship.png", "rocks", "--at", "5000,0"]);
    assert_eq!((status, output.lines().count()), (1, 2));
    let (status, output, _) = folder.run(&["check", "ship.png", "rocks", "--json"]);
    assert_eq!((status, output.lines().count()), (0, 2));
    let (status, one, _) = folder.run(&["check", "ship.png", "rocks#b.png"]);
    let (other, same, _) = folder.run(&["check", "ship.png", "rock.png"]);
    assert_eq!((status, one.replace("rocks#b.png", "rock.png")), (other, same));
    // A batch accepts only files.
    let there = folder.mask(r#"{"image":"rocks"}"#);
    assert_eq!(there["error"], "rocks: not a file but a folder: name a file");
}

#[test]
fn check_cuts_files_with_a_named_frame() {
    let folder = Folder::with_art();
    let check = |arguments: &[&str]| folder.run(&[&["check"], arguments].concat());
    let (status, output, _) = check(&["walk.png#0", "walk.png#3", "--grid", "24x24", "--json"]);
    let answer: Value = serde_json::from_str(&output).unwrap();
    let sheet = image(&folder, "walk.png");
    let frame = |index: i64| sheet.cropped(Rect::new(24 * index, 0, 24, 24)).unwrap();
    let area = frame(0).at((0, 0)).area(frame(3).at((0, 0)));
    assert_eq!((status, answer["area"].as_u64()), (0, Some(area)));
    let (status, _, errors) = check(&["walk.png", "rock.png", "--grid", "24x24"]);
    assert_eq!(status, 2);
    assert!(errors.ends_with("of which a frame is named: write walk.png#0\n"), "{errors}");
}

#[test]
fn baked_masks_answer_like_the_art() {
    let folder = Folder::with_assets();
    let art = ["assets/kenney/walk.gif", "assets/atlas/adventurer_hash.json", "ship.png"];
    let maps = ["assets/levels/small.tmx", "assets/aseprite/layers_and_tags.aseprite"];
    let arguments = [&["bake"], &art[..], &maps, &["-o", "masks.hitmask"]].concat();
    let (status, output, errors) = folder.run(&arguments);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(output.starts_with("masks.hitmask: 5 sheets, "), "{output}");
    for (baked, art) in [
        ("masks.hitmask#walk.gif#-1", "assets/kenney/walk.gif#-1"),
        ("masks.hitmask#ship.png", "ship.png"),
        ("masks.hitmask#adventurer_hash.json#2", "assets/atlas/adventurer_hash.json#2"),
        ("masks.hitmask#small.tmx#ground", "assets/levels/small.tmx#ground"),
    ] {
        let sprite = |path| format!("{{\"image\":\"{path}\"}}");
        let expected = folder.mask(&sprite(art));
        assert!(expected.get("sha256").is_some(), "{expected}");
        assert_eq!(folder.mask(&sprite(baked)), expected);
    }
    let which = folder.mask(r#"{"image":"masks.hitmask"}"#);
    assert!(which["error"].as_str().unwrap().contains("name one of its sheets: \"walk.gif\""));
    // `inspect` shows the same output for the art.
    let (_, unbaked, _) = folder.run(&["unbake", "masks.hitmask", "--json"]);
    let unbaked: Value = serde_json::from_str(&unbaked).unwrap();
    let (_, inspected, _) = folder.run(&["inspect", "assets/kenney/walk.gif", "--json"]);
    let inspected: Value = serde_json::from_str(&inspected).unwrap();
    assert_eq!(unbaked["sheets"][0], inspected["sheets"][0]);
    // The masks are written as bitmaps.
    let (status, _, _) = folder.run(&["unbake", "masks.hitmask", "-o", "out"]);
    assert_eq!(status, 0);
    let pbm = std::fs::read(folder.path().join("out/ship.png/0.pbm")).unwrap();
    assert_eq!(Mask::from_pbm(&pbm).unwrap(), image(&folder, "ship.png"));
    // The same art bakes to an identical file.
    let first = std::fs::read(folder.path().join("masks.hitmask")).unwrap();
    folder.run(&arguments);
    assert_eq!(std::fs::read(folder.path().join("masks.hitmask")).unwrap(), first);
}

#[test]
fn a_folder_is_baked_with_paths_as_names() {
    let folder = Folder::with_assets();
    let arguments = ["bake", "assets/aseprite", "-o", "assets/aseprite/all.hitmask", "--json"];
    let (status, output, errors) = folder.run(&arguments);
    assert_eq!((status, errors.as_str()), (0, ""));
    let first: Value = serde_json::from_str(&output).unwrap();
    // Masks that were baked into this folder before do not count as art.
    let (_, output, _) = folder.run(&arguments);
    assert_eq!(serde_json::from_str::<Value>(&output).unwrap(), first);
    let sprite = r#"{"image":"assets/aseprite/all.hitmask#linked_cels.aseprite#1"}"#;
    let art = r#"{"image":"assets/aseprite/linked_cels.aseprite","frame":1}"#;
    assert_eq!(folder.mask(sprite), folder.mask(art));
}

#[test]
fn shapes_are_layers_slices_or_painted_beside_the_art() {
    let folder = Folder::with_art();
    std::fs::copy(folder.path().join("walk.png"), folder.path().join("hit.png")).unwrap();
    let (status, _, errors) = folder.run(&[
        "bake",
        "walk.png",
        "--grid",
        "24x24",
        "--shape",
        "hit=hit.png",
        "-o",
        "m.hitmask",
    ]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let body = folder.mask(r#"{"image":"m.hitmask#4"}"#);
    assert_eq!(folder.mask(r#"{"image":"m.hitmask#4","shape":"hit"}"#), body);
    let (status, _, errors) = folder.run(&[
        "bake",
        "walk.png",
        "--grid",
        "24x24",
        "--shape",
        "hit=ship.png",
        "-o",
        "n.hitmask",
    ]);
    assert_eq!(status, 2);
    assert!(errors.starts_with("error: ship.png: ") && errors.lines().count() == 1, "{errors}");
    assert!(!folder.path().join("n.hitmask").exists());
}

#[test]
fn watch_repeats_after_changes() {
    let folder = Folder::with_art();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("hitmask"))
        .args(["inspect", "walk.png", "--watch", "--json"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut size = || -> Option<Value> {
        let line = lines.next()?.unwrap();
        serde_json::from_str::<Value>(&line).ok().map(|answer| answer["size"].clone())
    };
    assert_eq!(size(), Some(serde_json::json!([168, 24])));
    std::fs::copy(folder.path().join("ship.png"), folder.path().join("walk.png")).unwrap();
    assert_eq!(size(), Some(serde_json::json!([99, 75])));
    // A file that cannot be read is an error, and `--watch` continues.
    std::fs::write(folder.path().join("walk.png"), "no image").unwrap();
    assert_eq!(size(), None);
    std::fs::copy(folder.path().join("rock.png"), folder.path().join("walk.png")).unwrap();
    assert_eq!(size(), Some(serde_json::json!([89, 82])));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn what_a_text_is_not_is_said() {
    let folder = Folder::with_art();
    for (text, expected) in [
        ("{\"frames\":[", "the JSON is cut off: copy or export it again"),
        ("{\"a\":1}", "the JSON is neither an atlas nor a map: name one that is"),
        ("<tileset name=\"a\"/>", "the XML is a tileset: name a map that uses it"),
        ("<svg/>", "the XML is not a map: name a Tiled map"),
    ] {
        std::fs::write(folder.path().join("file.txt"), text).unwrap();
        let (status, _, errors) = folder.run(&["inspect", "file.txt"]);
        assert_eq!((status, errors), (2, format!("error: file.txt: {expected}\n")));
    }
}

#[test]
fn a_folder_is_not_cut_and_a_layer_must_be_there() {
    let folder = Folder::with_assets();
    std::fs::create_dir(folder.path().join("art")).unwrap();
    std::fs::copy(folder.path().join("walk.png"), folder.path().join("art/walk.png")).unwrap();
    let (status, _, errors) = folder.run(&["inspect", "art", "--grid", "24x24"]);
    assert_eq!(status, 2);
    assert!(errors.contains("not a file but a folder, and those are not cut"), "{errors}");
    let file = "assets/aseprite/layers_and_tags.aseprite";
    let (status, _, errors) =
        folder.run(&["bake", file, "--shape-layer", "ghost", "-o", "x.hitmask"]);
    assert_eq!(status, 2);
    assert_eq!(errors, "error: no Aseprite file has a layer \"ghost\": check its name\n");
    assert!(!folder.path().join("x.hitmask").exists());
}
