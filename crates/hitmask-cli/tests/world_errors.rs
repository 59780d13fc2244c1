//! Tests the error messages of `hitmask world`, each of which is one line with the file and the
//! field.

mod common;

use common::Folder;
use common::scene::write;

#[test]
fn errors_are_one_line() {
    let folder = Folder::with_art();
    let fault = |arguments: &[&str]| -> String {
        let (status, output, errors) = folder.run(&[&["world"], arguments].concat());
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
        errors
    };
    assert!(fault(&["missing.json"]).contains("missing.json: there is no such file"));
    assert!(fault(&["."]).contains("not a file but a folder"));
    let dot = r##""sprites": {"dot": {"text": ["#"]}}"##;
    let one = |collider: &str| format!("{{\"area\": [9, 9], {dot}, \"colliders\": [{collider}]}}");
    for (scene, said) in [
        ("{".to_string(), "it is not a scene: EOF"),
        ("{}".to_string(), "it needs an \"area\""),
        (r#"{"area": [9, 9]}"#.to_string(), "it needs \"colliders\""),
        (r#"{"area": [9, 0]}"#.to_string(), "\"area\" is [width, height]"),
        (
            r#"{"area": [9, 9], "gravity": 1}"#.to_string(),
            "unknown field `gravity`, expected one of `area`",
        ),
        (r#"{"area": [9, 9], "ticks": 1e99}"#.to_string(), "\"ticks\" is a whole number from 1"),
        (one(r#"{"sprite": "dot", "spin": 1}"#), "collider 0 (\"dot\"): unknown field `spin`"),
        (one(r#"{"sprite": "rock"}"#), "there is no sprite \"rock\": the scene has \"dot\""),
        (
            one(r#"{"sprite": "dot", "velocity": [1]}"#),
            "collider 0 (\"dot\"): \"velocity\" is [x, y]",
        ),
        (one(r#"{"sprite": "dot", "velocity": [[2, 1], 0]}"#), "the least comes first"),
        (one(r#"{"sprite": "dot", "at": [1e12, 0]}"#), "\"at\": 1000000000000.0 is not a position"),
        (
            one(r#"{"sprite": "dot", "count": 1000001}"#),
            "\"count\" is a whole number from 1 to 1000000",
        ),
        (
            one(r#"{"sprite": "dot", "count": 1000000}, {"name": "b", "sprite": "dot"}"#),
            "1000001 colliders",
        ),
        (one(r#"{"sprite": "dot"}, {"sprite": "dot"}"#), "give it a \"name\" of its own"),
        (one(r#"{"sprite": "dot", "layer": "sky"}"#), "there is no layer \"sky\""),
        (one(r#"{"sprite": "dot", "scale": 0}"#), "a scale goes from"),
        (one(r#"{"sprite": "dot", "bounds": "walls"}"#), "\"bounds\" is \"none\""),
        (one(r#"{"sprite": "dot", "still": true, "turning": 1}"#), "leave out one or the other"),
        (one(r#"{"terrain": "dot", "count": 2}"#), "leave out \"count\""),
        (
            one(r#"{"sprite": "dot", "count": 900000, "turning": 1, "scale": 99}"#),
            "raise it with --image-limit",
        ),
    ] {
        write(&folder, &scene);
        let errors = fault(&["scene.json"]);
        assert!(errors.starts_with("error: scene.json: ") && errors.contains(said), "{errors}");
    }
    for (sprite, said) in [
        (
            r#"{"image": "walk.png", "grid": "24x24", "clip": "run"}"#,
            "there is no clip \"run\": it has none",
        ),
        (
            r#"{"image": "walk.png", "grid": "24x24", "frames": ["x"]}"#,
            "no frame and no clip is called \"x\"",
        ),
        (r#"{"image": "walk.png", "frame": 1, "clip": "run"}"#, "leave out"),
        (r#"{"image": "nothing.png"}"#, "nothing.png: there is no such file"),
        (r#"{"image": "/etc/hostname"}"#, "it lies outside the asset folder"),
        (r###"{"text": ["#", "##"]}"###, "the sprite \"a\": "),
        (r#"{}"#, "it needs an \"image\""),
    ] {
        write(
            &folder,
            &format!(
                "{{\"area\": [9, 9], \"sprites\": {{\"a\": {sprite}}}, \"colliders\": \
                 [{{\"sprite\": \"a\"}}]}}"
            ),
        );
        let errors = fault(&["scene.json"]);
        assert!(errors.contains(said), "{errors}");
    }
    write(&folder, &one(r#"{"sprite": "dot"}"#).replace("[9, 9]", "[9, 5000]"));
    assert!(fault(&["scene.json", "--picture", "out.gif"]).contains("a side goes up to 4096"));
    write(&folder, &one(r#"{"sprite": "dot"}"#));
    for arguments in [
        ["scene.json", "--picture", "out.jpg"],
        ["scene.json", "--picture", "scene.json"],
        ["scene.json", "--events", "--json"],
        ["scene.json", "--replay", "missing.bin"],
    ] {
        fault(&arguments);
    }
    for (option, numbers, expected) in [
        ("--ticks", ["0", "-1", "1.5"], "it is a whole number from 1 to 1000000000"),
        ("--every", ["-1", "x", ""], "it is a whole number from 1 to 1000000000"),
        ("--scale", ["17", "0", "4294967297"], "it is a whole number from 1 to 16"),
        ("--threads", ["0", "65", "256"], "it is a whole number from 1 to 64"),
    ] {
        for number in numbers {
            let errors = fault(&["scene.json", option, number]);
            assert!(errors.contains(expected), "{errors}");
        }
    }
    for option in ["--every", "--scale"] {
        assert!(fault(&["scene.json", option, "2"]).contains("--picture or --frames"));
    }
    for file in ["--record", "--replay"] {
        let errors = fault(&["scene.json", file, "out.bin", "--threads", "2"]);
        assert!(errors.contains("leave out --threads"), "{errors}");
    }
    assert!(
        fault(&["scene.json", "--frames", "frames", "--ticks", "200000"])
            .contains("--every 2 ticks")
    );
    assert_eq!(folder.files().iter().filter(|name| name.contains("out")).count(), 0);
    write(
        &folder,
        r#"{"area": [99, 99], "sprites": {"a": {"image": "ship.png"}}, "colliders": [{"sprite": "a"}]}"#,
    );
    assert!(fault(&["scene.json", "--frames", "."]).contains("name a folder of its own"));
    assert!(
        fault(&["scene.json", "--picture", "ship.png"])
            .contains("it is one of the files that are read")
    );
}

#[test]
fn pictures_of_ticks_do_not_mix_with_other_files() {
    let folder = Folder::with_art();
    write(
        &folder,
        r##"{"area": [9, 9], "ticks": 3, "sprites": {"a": {"text": ["#"]}}, "colliders": [{"sprite": "a"}]}"##,
    );
    let run = |arguments: &[&str]| {
        let (status, _, errors) = folder.run(&[&["world", "scene.json"], arguments].concat());
        (status, errors)
    };
    // Another output goes into the same folder, whether the folder exists or not.
    for _ in 0..2 {
        for option in ["--record", "--picture"] {
            for path in ["sub/0.png", "./sub/0.png", "sub/x.png"] {
                let (status, errors) = run(&["--frames", "sub", option, path]);
                assert!(
                    status == 2 && errors.contains("the pictures of --frames go there"),
                    "{errors}"
                );
            }
        }
        assert_eq!(run(&["--frames", "sub"]), (0, String::new()));
    }
    // The folder contains the pictures of a longer run, or of other ticks.
    for arguments in [&["--ticks", "2"][..], &["--ticks", "20"], &["--every", "2"]] {
        let (status, errors) = run(&[&["--frames", "sub"], arguments].concat());
        assert!(status == 2 && errors.contains("of another run: empty it"), "{errors}");
    }
    std::fs::write(folder.path().join("sub/notes.txt"), "mine").unwrap();
    assert_eq!(run(&["--frames", "sub"]), (0, String::new()));
    assert_eq!(std::fs::read_dir(folder.path().join("sub")).unwrap().count(), 4);
}

/// A crowd is refused before its billion pairs are tested.
#[test]
fn a_crowd_is_refused_at_once() {
    let folder = Folder(tempfile::tempdir().unwrap());
    for turn in [0, 45] {
        let scene = serde_json::json!({
            "area": [1, 1], "sprites": {"dot": {"text": ["##", "##"]}},
            "colliders": [{"sprite": "dot", "count": 50000, "turn": turn}]
        });
        write(&folder, &scene.to_string());
        let (status, _, errors) = folder.run(&["world", "scene.json"]);
        assert_eq!((status, errors.lines().count()), (2, 1));
        let said = "error: scene.json: at tick 0: the boxes of more than 8 388 608 pairs overlap";
        assert!(errors.starts_with(said), "{errors}");
    }
}

/// The box of the rotated sprite is longer than a mask can be wide, and the part beyond that width
/// is not drawn.
#[test]
fn long_turned_sprites_count_as_memory() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let rows = vec!["#".repeat(65534); 8];
    let scene = |turn: f64| {
        serde_json::json!({
            "area": [9, 9], "ticks": 1, "sprites": {"long": {"text": rows}},
            "colliders": [{"sprite": "long", "turn": turn}]
        })
        .to_string()
    };
    let arguments = ["world", "scene.json", "--image-limit", "8"];
    write(&folder, &scene(0.4));
    let (status, _, errors) = folder.run(&arguments);
    assert!(status == 2 && errors.contains("raise it with --image-limit"), "{status} {errors}");
    write(&folder, &scene(0.0));
    assert_eq!(folder.run(&arguments).0, 0);
}

/// Many terrains share memory as long as no collider digs. If one digs, each terrain may need its
/// own memory.
#[test]
fn terrain_that_can_be_dug_counts_as_memory() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let rows = vec!["#".repeat(257); 257];
    let scene = |layer: &str| {
        let mut colliders: Vec<serde_json::Value> = (0..100)
            .map(|number| {
                serde_json::json!({
                    "name": format!("ground{number}"), "terrain": "ground", "layer": "ground",
                    "collides_with": ["digger"]
                })
            })
            .collect();
        colliders.push(serde_json::json!({
            "sprite": "dot", "layer": layer, "collides_with": ["ground"], "at": [-9, 0], "digs": 1
        }));
        serde_json::json!({
            "area": [9, 9], "ticks": 1, "layers": ["ground", "digger", "other"],
            "sprites": {"ground": {"text": rows}, "dot": {"text": ["#"]}}, "colliders": colliders
        })
        .to_string()
    };
    let arguments = ["world", "scene.json", "--image-limit", "1"];
    write(&folder, &scene("digger"));
    let (status, _, errors) = folder.run(&arguments);
    assert!(status == 2 && errors.contains("because they can be dug away"), "{status} {errors}");
    // Colliders that do not collide with terrain do not dig.
    write(&folder, &scene("other"));
    assert_eq!(folder.run(&arguments).0, 0);
}

/// Links in a folder are not followed, because a link may lead to an input, or two links to the
/// same file.
#[cfg(unix)]
#[test]
fn links_in_a_folder_of_pictures_are_refused() {
    use std::os::unix::fs::symlink;

    let folder = Folder::with_art();
    write(
        &folder,
        r#"{"area": [64, 48], "ticks": 4, "sprites": {"ship": {"image": "ship.png"}},
            "colliders": [{"sprite": "ship"}]}"#,
    );
    let before = std::fs::read(folder.path().join("ship.png")).unwrap();
    std::fs::create_dir(folder.path().join("links")).unwrap();
    for target in ["../ship.png", "../scene.json", "../nothing.png", "3.png"] {
        let link = folder.path().join("links/2.png");
        symlink(target, &link).unwrap();
        let (status, _, errors) = folder.run(&["world", "scene.json", "--frames", "links"]);
        assert!(status == 2 && errors.contains("links/2.png: it is a link: remove it"), "{errors}");
        std::fs::remove_file(link).unwrap();
        assert_eq!(std::fs::read_dir(folder.path().join("links")).unwrap().count(), 0);
    }
    assert_eq!(std::fs::read(folder.path().join("ship.png")).unwrap(), before);
    // The link is an output in another folder, and leads into the folder of pictures.
    assert_eq!(folder.run(&["world", "scene.json", "--frames", "links"]).0, 0);
    symlink("links/1.png", folder.path().join("link.png")).unwrap();
    let arguments = ["world", "scene.json", "--frames", "links", "--record", "link.png"];
    let (status, _, errors) = folder.run(&arguments);
    assert!(status == 2 && errors.contains("the pictures of --frames go there"), "{errors}");
}
