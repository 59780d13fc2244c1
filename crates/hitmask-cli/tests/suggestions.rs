//! Tests the suggestions for misspelled names: commands, options, presets, queries, keys and parts
//! of files.

mod common;

use common::Folder;
use common::scene::write;

#[test]
fn words_on_the_command_line() {
    let folder = Folder::with_assets();
    let play = ["play", "flat", "--input", "right*9"];
    for (arguments, meant) in [
        (&["chek", "ship.png", "rock.png"][..], "did you mean 'check'?"),
        (&["check", "ship.png", "rock.png", "--seperation"], "did you mean '--separation'?"),
        (&[&play[..], &["--preset", "momentun"]].concat(), "did you mean \"momentum\"?"),
        (&["play", "flat", "--preset", "tight", "--input", "rihgt*9"], "did you mean \"right\"?"),
        (
            &[&play[..], &["--preset", "tight", "--layer", "one_way=ship.png"]].concat(),
            "did you mean \"one-way\"?",
        ),
        (&["check", "ship.png", "rock.png", "--rotate", "30"], "did you mean '--turn'?"),
        (&["check", "ship.png", "rock.png", "--gap"], "did you mean '--distance'?"),
        (&["check", "ship.png", "rock.png", "--mode", "exakt"], "did you mean \"exact\"?"),
        (&["inspect", "assets/aseprite/layers_and_tags.aseprite#T5"], "did you mean \"T1\"?"),
        (&["inspect", "assets/levels/small.ldtk#Ground/lav"], "did you mean \"Ground/lava\"?"),
        (&["inspect", "assets/levels/small.tmx#grund"], "did you mean \"ground\"?"),
    ] {
        let (status, output, errors) = folder.run(arguments);
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
        assert!(errors.contains(meant), "{arguments:?}: {errors}");
    }
}

#[test]
fn keys_and_names_in_json() {
    let folder = Folder::with_art();
    let sprite = |extra: &str| format!(r#"{{"image": "ship.png", "at": [0, 0]{extra}}}"#);
    for (query, a, meant) in [
        ("seperation", sprite(""), "; did you mean \\\"separation\\\"?"),
        ("pair", sprite(r#", "trun": 90"#), "; did you mean `turn`?"),
        ("mtv", sprite(""), "; did you mean \\\"separation\\\"?"),
        ("pair", sprite(r#", "rotation": 90"#), "; did you mean `turn`?"),
        ("pair", sprite(r#", "mode": "exakt""#), "; did you mean \\\"exact\\\"?"),
    ] {
        let line = format!(r#"{{"query": "{query}", "a": {a}, "b": {}}}"#, sprite(""));
        let (status, output, _) = folder.feed(&["batch"], &line);
        assert!(status == 2 && output.contains(meant), "{line}: {output}");
    }
    let scene = |collider: &str| {
        format!(
            r##"{{"area": [9, 9], "layers": ["ground"], "sprites": {{"meteor": {{"text": ["#"]}}}},
                "colliders": [{collider}]}}"##
        )
    };
    for (collider, meant) in [
        (r#"{"sprite": "meteor", "velocty": [1, 0]}"#, "; did you mean `velocity`?"),
        (r#"{"sprite": "metoer"}"#, "; did you mean \"meteor\"?"),
        (r#"{"sprite": "meteor", "layer": "Ground"}"#, "; did you mean \"ground\"?"),
        (r#"{"sprite": "meteor", "bounds": "warp"}"#, "; did you mean \"wrap\"?"),
    ] {
        write(&folder, &scene(collider));
        let (status, output, errors) = folder.run(&["world", "scene.json"]);
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1), "{errors}");
        assert!(errors.contains(meant), "{collider}: {errors}");
    }
}
