//! Tests `hitmask check` with sprites that are rotated, scaled and moved: words, JSON, pictures,
//! exit statuses and errors.

mod common;

use common::{Folder, lines, picture_size};
use serde_json::{Value, json};

const PLACES: [&str; 6] = ["ship.png", "rock.png", "--at", "20,84", "--at-b", "200,60"];

fn check(folder: &Folder, arguments: &[&str]) -> (i32, String, String) {
    folder.run(&[&["check"], &PLACES[..], arguments].concat())
}

#[test]
fn poses_match_those_of_a_batch() {
    let folder = Folder::with_art();
    for (arguments, a, b, request) in [
        (&["--turn", "90"][..], json!({"turn": 90}), json!({}), json!({})),
        (
            &["--turn=-33.5", "--scale", "3,-2.5", "--scale-b", "0.5"],
            json!({"turn": -33.5, "scale": [3, -2.5]}),
            json!({"scale": 0.5}),
            json!({}),
        ),
        (
            &["--at", "190.5,99.25", "--pivot", "4,-2.5", "--turn-b", "12", "--pivot-b=1,1"],
            json!({"at": [190.5, 99.25], "pivot": [4, -2.5]}),
            json!({"turn": 12, "pivot": [1, 1]}),
            json!({}),
        ),
        (
            &["--at", "190,84", "--turn", "12", "--mode", "exact"],
            json!({"at": [190, 84], "turn": 12}),
            json!({}),
            json!({"mode": "exact"}),
        ),
    ] {
        // The last value of a repeated option counts.
        let mut whole = vec!["check", "ship.png", "rock.png", "--at-b", "200,60", "--json"];
        if !arguments.contains(&"--at") {
            whole.extend(["--at", "20,84"]);
        }
        whole.extend(arguments);
        let (status, output, errors) = folder.run(&whole);
        assert!(status < 2, "{errors}");
        let with = |image: &str, at: [i32; 2], more: Value| {
            let mut sprite = json!({"image": image, "at": at});
            sprite.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            sprite
        };
        let (a, b) = (with("ship.png", [20, 84], a), with("rock.png", [200, 60], b));
        let mut line = json!({"id": 1, "query": "pair", "a": a, "b": b});
        line.as_object_mut().unwrap().extend(request.as_object().unwrap().clone());
        let (_, batch, _) = folder.feed(&["batch"], &line.to_string());
        assert_eq!(batch, output.replacen('{', "{\"id\":1,", 1), "{arguments:?}");
        assert_eq!(status == 0, lines(&batch)[0]["overlaps"] == true);
    }
}

#[test]
fn a_sweep_is_printed_in_words() {
    let folder = Folder::with_art();
    let (status, output, errors) = check(&folder, &["--sweep", "160,-20"]);
    assert_eq!(
        output,
        "they don't touch: their boxes are apart\non its way by (160, -20) ship.png hits rock.png \
         at step 83 of 160, at (103, 74), first at (201, 105); free up to (102, 74)\nwithout \
         steps after 41/80 of the way (51.2 %), on a face that looks left\n"
    );
    assert_eq!((status, errors.as_str()), (0, ""));
    let (status, output, _) = check(&folder, &["--sweep=-160,-20"]);
    assert_eq!(
        output,
        "they don't touch: their boxes are apart\non its way by (-160, -20) ship.png hits nothing \
         in 160 steps and ends at (-140, 64)\nwithout steps it hits nothing\n"
    );
    assert_eq!(status, 1);
    let (status, output, _) = check(&folder, &["--sweep", "0,0", "--at-b", "20,84"]);
    // The option for B was given twice.
    assert_eq!((status, output.as_str()), (2, ""));
    let (status, output, _) =
        folder.run(&["check", "ship.png", "rock.png", "--at", "9,9", "--sweep", "5,5"]);
    assert!(output.ends_with(
        "on its way by (5, 5) ship.png touches rock.png from the start\nwithout steps they touch \
         from the start\n"
    ));
    assert_eq!(status, 0);
    let (status, output, _) =
        check(&folder, &["--sweep", "160,-20", "--mode", "exact", "--pivot", "0.5,0"]);
    assert_eq!(
        output,
        "they don't touch: no pixel of one shares an area with one of the other\non its way by \
         (160, -20) ship.png hits rock.png at step 83 of 160, at (103, 74); free up to (102, 74)\n"
    );
    assert_eq!(status, 0);
}

#[test]
fn a_sweep_is_answered_in_json() {
    let folder = Folder::with_art();
    let asked = ["--sweep", "160,-20", "--distance", "--separation", "--json"];
    let (status, output, _) = check(&folder, &asked);
    assert_eq!(status, 0);
    let answer = &lines(&output)[0];
    for query in ["sweep", "distance", "separation"] {
        let mut request = json!({
            "query": query,
            "a": {"image": "ship.png", "at": [20, 84]},
            "b": {"image": "rock.png", "at": [200, 60]},
        });
        if query == "sweep" {
            request["by"] = json!([160, -20]);
        }
        let (_, batch, _) = folder.feed(&["batch"], &request.to_string());
        let mut batch = lines(&batch).remove(0);
        batch.as_object_mut().unwrap().remove("id");
        assert_eq!(answer[query], batch);
    }
    assert_eq!(answer["overlaps"], false);
    let (_, output, _) = check(&folder, &["--json"]);
    let keys = ["area", "bounds", "depth", "first", "overlaps", "side"];
    assert!(lines(&output)[0].as_object().unwrap().keys().eq(keys));
}

#[test]
fn distance_and_separation_are_printed() {
    let folder = Folder::with_art();
    let (status, output, _) = check(&folder, &["--distance", "--separation"]);
    assert_eq!(
        output,
        "they don't touch: their boxes are apart\nthe distance is 82.02 px, the root of 6728: \
         from (118, 115) of ship.png to (201, 112) of rock.png\nship.png is free already\n"
    );
    assert_eq!(status, 1);
    let places = ["check", "ship.png", "rock.png", "--at", "131,84", "--at-b", "200,60"];
    let (status, output, _) = folder.run(&[&places[..], &["--separation"]].concat());
    assert_eq!(
        output.lines().nth(2).unwrap(),
        "the shortest way out for ship.png is 5 px to the left and 21 px down"
    );
    assert_eq!(status, 0);
}

#[test]
fn no_gap_is_said_to_be_none() {
    let folder = Folder::with_art();
    let dot = |name: &str| {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 2);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&[255; 4]).unwrap();
        std::fs::write(folder.path().join(name), file).unwrap();
    };
    dot("a.png");
    dot("b.png");
    for (at, expected) in [
        ("2,0", "the distance is 0: (1, 0) of a.png and (2, 0) of b.png lie side by side"),
        ("2,2", "the distance is 0: (1, 1) of a.png and (2, 2) of b.png touch at a corner"),
        ("1,1", "the distance is 0: they overlap"),
        ("0,3", "the distance is 1.00 px, the root of 1: from (0, 1) of a.png to (0, 3) of b.png"),
    ] {
        let (_, output, _) = folder.run(&["check", "a.png", "b.png", "--at-b", at, "--distance"]);
        assert_eq!(output.lines().last(), Some(expected), "{at}");
    }
}

#[test]
fn sweeps_of_many_print_a_line_each() {
    let folder = Folder::with_art();
    let sprites = folder.path().join("sprites");
    std::fs::create_dir(&sprites).unwrap();
    for name in ["rock.png", "ship.png"] {
        std::fs::copy(folder.path().join(name), sprites.join(name)).unwrap();
    }
    let (status, output, errors) = folder.run(&[
        "check", "sprites", "rock.png", "--at", "20,84", "--at-b", "200,60", "--sweep", "90,0",
    ]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 2);
    for (line, name) in lines.iter().zip(["rock", "ship"]) {
        let start =
            format!("sprites/{name}.png, rock.png: on its way by (90, 0) sprites/{name}.png");
        assert!(line.starts_with(&start), "{line}");
    }
}

#[test]
fn sweeps_and_poses_are_drawn() {
    let folder = Folder::with_art();
    let picture = folder.path().join("out.png");
    for (arguments, least) in [
        (&["--turn", "33.5", "--scale", "1.5"][..], (600, 400)),
        (&["--sweep", "160,-20"], (600, 400)),
        (&["--sweep", "2147483647,-2147483648"], (600, 400)),
        (&["--turn", "10", "--mode", "exact", "--sweep", "160,-20"], (600, 400)),
        (&["--turn", "10", "--pivot", "9000000,0", "--scale", "0.001"], (600, 400)),
    ] {
        let arguments = [arguments, &["--picture", "out.png"]].concat();
        let (status, _, errors) = check(&folder, &arguments);
        assert!(status < 2, "{errors}");
        let (width, height) = picture_size(&picture);
        assert!(width >= least.0 && height >= least.1, "{arguments:?}: {width}×{height}");
        std::fs::remove_file(&picture).unwrap();
    }
}

#[test]
fn invalid_poses_are_errors_of_one_line() {
    let folder = Folder::with_art();
    for (arguments, expected) in [
        (&["--turn", "nan"][..], "a turn is a number of degrees, clockwise (--help says more)"),
        (&["--turn", "1e999"], "a turn is a number of degrees, clockwise (--help says more)"),
        (&["--scale", "0"], "a scale goes from 0.001 to 1000 either way, and this one is 0"),
        (
            &["--scale", "1e308"],
            "a scale goes from 0.001 to 1000 either way, and this one is 1e308",
        ),
        (&["--scale-b", "1,2,3"], "a scale is a number, or two, SX,SY"),
        (&["--pivot", "1"], "a place in a sprite is two numbers, X,Y"),
        (&["--mode", "fast"], "a mode is \"drawn\" or \"exact\", not \"fast\""),
        (&["--sweep", "1.5,0"], "1.5 is not a whole number from -2147483648 to 2147483647"),
        (&["--sweep", "1"], "a way is two whole numbers, DX,DY"),
        (
            &["--distance", "--mode", "exact"],
            "--distance and --separation compare what is drawn: leave out --mode exact",
        ),
        (
            &["--scale", "1000", "--turn", "1"],
            "ship.png: in this pose the sprite takes 100294 × 76716 pixels, but a mask has up to \
             65535 each way: scale it less",
        ),
        (
            &["--scale", "1000", "--turn", "1", "--mode", "exact", "--picture", "out.png"],
            "the picture is too large: ship.png: in this pose the sprite takes 100294 × 76716 \
             pixels, but a mask has up to 65535 each way: scale it less, or leave out --picture",
        ),
        (
            &["--scale", "600"],
            "ship.png: scaled or turned, it would take more memory than the limit of 224 MiB: \
             raise it with --image-limit",
        ),
    ] {
        let (status, output, errors) = check(&folder, arguments);
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
        assert_eq!((status, output.as_str(), errors.lines().count()), (2, "", 1));
    }
}
