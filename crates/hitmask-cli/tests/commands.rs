//! Tests `demo`, `check`, `inspect` and `polygon` as a user runs them: words, JSON, pictures, exit
//! statuses and wrong arguments.

mod common;

use common::{Folder, picture_size};

#[test]
fn check_says_where_from_which_side_and_how_deep() {
    let folder = Folder::with_art();
    let (status, output, errors) =
        folder.run(&["check", "ship.png", "rock.png", "--at", "131,84", "--at-b", "200,60"]);
    assert_eq!(
        output,
        "they touch: 347 pixels, first at (202, 115), within 28×22 at (202, 115)\n\
         rock.png hits ship.png on its top side: 22 px down frees it (left 28, right 151, up 82)\n"
    );
    assert_eq!((status, errors.as_str()), (0, ""));
}

#[test]
fn check_says_why_there_is_no_hit() {
    let folder = Folder::with_art();
    let (status, output, _) = folder.run(&["check", "ship.png", "rock.png", "--at=-99,0"]);
    assert_eq!((status, output.as_str()), (1, "they don't touch: their boxes are apart\n"));
    let (status, output, _) = folder.run(&["check", "ship.png", "ship.png", "--at", "90,50"]);
    let expected =
        "they don't touch: their boxes share 9×25 at (90, 50), and no pixel there is set in both\n";
    assert_eq!((status, output.as_str()), (1, expected));
}

#[test]
fn check_answers_json_as_a_batch_does() {
    let folder = Folder::with_art();
    let arguments = ["check", "ship.png", "rock.png", "--at", "-82,20.75", "--json"];
    let (status, output, _) = folder.run(&arguments);
    assert_eq!(
        output,
        "{\"overlaps\":true,\"area\":168,\"first\":[11,51],\"bounds\":[4,51,13,22],\"side\":\"right\",\
         \"depth\":{\"left\":16,\"right\":166,\"up\":70,\"down\":24}}\n"
    );
    assert_eq!(status, 0);
    let line = r#"{"id":1,"query":"pair","a":{"image":"ship.png","at":[-82,20]},"b":{"image":"rock.png","at":[0,0]}}"#;
    let (_, batch, _) = folder.feed(&["batch"], line);
    assert_eq!(batch, output.replacen('{', "{\"id\":1,", 1));
}

#[test]
fn masks_may_differ_per_side() {
    let folder = Folder::with_art();
    let area = |arguments: &[&str]| -> u64 {
        let (_, output, _) = folder.run(arguments);
        let answer: serde_json::Value = serde_json::from_str(&output).unwrap();
        answer["area"].as_u64().unwrap()
    };
    let both = ["check", "ship.png", "rock.png", "--at", "9,9", "--json", "--mask", "alpha:255"];
    let one = [&both[..], &["--mask-b", "alpha:1"]].concat();
    assert!(area(&both) < area(&one));
    let (status, _, errors) =
        folder.run(&["check", "ship.png", "rock.png", "--at", "0,0", "--mask", "index:0"]);
    assert_eq!(status, 2);
    assert_eq!(
        errors,
        "error: ship.png: the rule index:0 needs an indexed image, and this one has no palette: \
         use an alpha or key rule\n"
    );
}

#[test]
fn check_draws_single_pixels() {
    let folder = Folder::with_art();
    let picture = folder.path().join("out.png");
    for (at, at_b) in [("131,84", "200,60"), ("0,0", "3000,0"), ("2147483647,0", "-2147483648,0")] {
        let (status, _, errors) = folder.run(&[
            "check",
            "ship.png",
            "rock.png",
            "--at",
            at,
            "--at-b",
            at_b,
            "--picture",
            "out.png",
        ]);
        assert!(status < 2, "{errors}");
        let (width, height) = picture_size(&picture);
        assert!(width >= 99 * 6 && height >= 75 * 6, "{width}×{height}");
    }
    assert_eq!(folder.files().iter().filter(|name| name.starts_with(".hitmask")).count(), 0);
}

#[test]
fn inspect_says_size_count_and_bounds() {
    let folder = Folder::with_art();
    let (status, output, _) = folder.run(&["inspect", "ship.png", "--rect", "12,2,28,30"]);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "ship.png, alpha:1");
    assert_eq!(lines[1], "size    28×30, 83 pixels set: 9.9 % of it");
    assert_eq!(lines[2], "bounds  14×22 at (14, 8): 26.9 % of them solid");
    assert_eq!(status, 0);
}

#[test]
fn inspect_answers_json() {
    let folder = Folder::with_art();
    let (status, output, _) = folder.run(&["inspect", "rock.png", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(answer["size"], serde_json::json!([89, 82]));
    assert_eq!(answer["bounds"], serde_json::json!([0, 0, 89, 82]));
    assert_eq!(answer["mask"], "alpha:1");
    assert_eq!(answer["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(status, 0);
}

#[test]
fn inspect_writes_the_packed_bitmap() {
    let folder = Folder::with_art();
    let output = folder.command().args(["inspect", "rock.png", "--pbm", "-"]).output().unwrap();
    assert!(output.stdout.starts_with(b"P4\n89 82\n"));
    let (status, text, _) = folder.run(&["inspect", "rock.png", "--pbm", "rock.pbm"]);
    assert_eq!(status, 0);
    assert!(text.starts_with("rock.png, alpha:1\n"));
    assert_eq!(std::fs::read(folder.path().join("rock.pbm")).unwrap(), output.stdout);
    let mask = hitmask::Mask::from_pbm(&output.stdout).unwrap();
    assert_eq!(mask.size(), (89, 82));
    let (status, _, errors) = folder.run(&["inspect", "rock.png", "--pbm", "-", "--json"]);
    assert_eq!(status, 2);
    assert_eq!(
        errors,
        "error: --json and --pbm - both ask for standard output; give --pbm a file\n"
    );
}

#[test]
fn inspect_draws_a_picture() {
    let folder = Folder::with_art();
    let (status, _, errors) =
        folder.run(&["inspect", "rock.png", "--rect", "0,0,1,1", "--picture", "out.png"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(picture_size(&folder.path().join("out.png")).0 >= 5 * 24);
}

#[test]
fn polygon_says_how_many_vertices_and_pieces() {
    let folder = Folder::with_art();
    let run = |arguments: &[&str]| {
        let (status, output, errors) = folder.run(&[&["polygon", "ship.png"], arguments].concat());
        assert_eq!((status, errors.as_str()), (0, ""));
        output
    };
    let first = "ship.png, alpha:1\nsize      99×75, 3 872 pixels set\noutlines  1\n";
    assert_eq!(run(&[]), format!("{first}vertices  174\n"));
    let rectangles = format!("{first}vertices  174\npieces    56, rectangles\n");
    assert_eq!(run(&["--rectangles"]), rectangles);
    // The convex pieces of an exact mask are rectangles if there are fewer of those.
    let convex = format!("{first}vertices  174\npieces    56, of up to 4 vertices\n");
    assert_eq!(run(&["--convex"]), convex);
    let holes = ["--mask", "alpha:255", "--connectivity", "4"];
    assert!(run(&holes).contains("\noutlines  "), "{}", run(&holes));
}

#[test]
fn polygon_answers_json() {
    let folder = Folder::with_art();
    let answer = |arguments: &[&str]| -> serde_json::Value {
        let all = [&["polygon", "walk.png", "--json"], arguments].concat();
        let (status, output, errors) = folder.run(&all);
        assert_eq!((status, errors.as_str()), (0, ""));
        serde_json::from_str(&output).unwrap()
    };
    let list = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let areas = |answer: &serde_json::Value| -> f64 {
        list(&answer["outlines"]).iter().map(|outline| outline["area"].as_f64().unwrap()).sum()
    };
    let exact = answer(&["--rectangles"]);
    assert_eq!(exact["size"], serde_json::json!([168, 24]));
    assert_eq!(areas(&exact), 1720.0);
    let rectangles = list(&exact["rectangles"]);
    let area = |rect: &serde_json::Value| rect[2].as_u64().unwrap() * rect[3].as_u64().unwrap();
    assert_eq!(rectangles.iter().map(area).sum::<u64>(), 1720);
    assert!(exact.get("pieces").is_none());
    // A single frame keeps the coordinates that it has in the sheet.
    let frame: serde_json::Value = serde_json::from_str(
        &folder.run(&["polygon", "walk.png#0", "--grid", "24x24", "--json"]).1,
    )
    .unwrap();
    assert!(list(&exact["outlines"]).contains(&frame["outlines"][0]));
    assert_eq!(frame["outlines"][0]["hole"], false);
    let near = answer(&["--tolerance", "0.75", "--convex", "--max-vertices", "5"]);
    let pieces = list(&near["pieces"]);
    assert!(pieces.iter().all(|piece| (3..=5).contains(&list(piece).len())));
    let doubled = |piece: &serde_json::Value| -> i64 {
        let points: Vec<(i64, i64)> = serde_json::from_value(piece.clone()).unwrap();
        hitmask_reference::outline::doubled_area(&points)
    };
    assert_eq!(pieces.iter().map(doubled).sum::<i64>() as f64, 2.0 * areas(&near));
    assert!(near.get("rectangles").is_none());
}

#[test]
fn polygon_draws_svg() {
    let folder = Folder::with_art();
    let (status, drawing, errors) = folder.run(&["polygon", "ship.png", "--svg"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(drawing.starts_with("<svg xmlns="), "{drawing}");
    assert!(
        drawing.contains("viewBox=\"0 0 99 75\"") && drawing.ends_with("</svg>\n"),
        "{drawing}"
    );
    assert_eq!(drawing.matches("<path ").count(), 1);
    let arguments = ["polygon", "ship.png", "--svg", "--rectangles", "-o", "out.svg"];
    assert_eq!(folder.run(&arguments), (0, String::new(), String::new()));
    let drawing = std::fs::read_to_string(folder.path().join("out.svg")).unwrap();
    assert_eq!(drawing.matches("<path ").count(), 56);
}

#[test]
fn the_output_name_decides_the_format_of_polygons() {
    let folder = Folder::with_art();
    for (name, flag) in [("out.svg", "--svg"), ("out.JSON", "--json")] {
        let (_, printed, _) = folder.run(&["polygon", "ship.png", flag]);
        let named = folder.run(&["polygon", "ship.png", "-o", name]);
        assert_eq!(named, (0, String::new(), String::new()));
        assert_eq!(std::fs::read_to_string(folder.path().join(name)).unwrap(), printed);
        let there = folder.run(&["polygon", "ship.png", flag, "-o", "-"]);
        assert_eq!(there, (0, printed, String::new()));
    }
}

#[test]
fn the_demo_needs_nothing_and_writes_its_picture() {
    let folder = Folder(tempfile::tempdir().unwrap());
    let (status, output, errors) = folder.run(&["demo"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(output.contains("pairs tested         10 080"), "{output}");
    let shown = output.lines().last().unwrap().strip_prefix("The picture is ").unwrap();
    assert_eq!(picture_size(std::path::Path::new(shown)), (1280, 880));
    assert_eq!(folder.files(), ["hitmask-demo.png"]);
    let (_, output, _) = folder.run(&["demo", "--json", "--picture", "other.png"]);
    let numbers: serde_json::Value = serde_json::from_str(&output).unwrap();
    let number = |name: &str| numbers[name].as_u64().unwrap();
    assert_eq!(number("tested"), number("ticks") * number("meteors"));
    assert_eq!(number("box_hits"), number("pixel_hits") + number("false_alarms"));
    assert!(number("pixel_hits") > 0 && number("false_alarms") > 0);
}

/// Each error is one line that names the file and the cause, and nothing is written.
#[test]
fn errors_are_one_line_and_leave_nothing_behind() {
    let folder = Folder::with_art();
    std::fs::write(folder.path().join("text.png"), "no image").unwrap();
    std::fs::create_dir(folder.path().join("folder.png")).unwrap();
    let before = folder.files();
    for (arguments, expected) in [
        (
            &["check", "ghost.png", "rock.png"][..],
            "ghost.png: there is no such file: check the path",
        ),
        (
            &["check", "ship.png", "folder.png"],
            "folder.png: there is no art in this folder: name another, or a file",
        ),
        (&["inspect", "text.png"], "text.png: not an image of a known format: convert it to PNG"),
        (
            &["inspect", "ship.png", "--rect", "90,0,10,10"],
            "ship.png: the rectangle 90,0,10,10 reaches out of the image, which is 99×75",
        ),
        (
            &["inspect", "ship.png", "--rect", "4294967295,0,4294967295,1"],
            "ship.png: the rectangle 4294967295,0,4294967295,1 reaches out of the image, which is 99×75",
        ),
        (
            &["inspect", "ship.png", "--picture", "nowhere/out.png"],
            "cannot write nowhere/out.png: there is no such folder: create it first",
        ),
        (
            &["inspect", "ship.png", "--pbm", "folder.png"],
            "cannot write folder.png: it is a folder: name a file in it",
        ),
        (
            &["demo", "--picture", "nowhere/out.png"],
            "cannot write nowhere/out.png: there is no such folder: create it first",
        ),
        (
            &["inspect", "ship.png", "--picture", "no\nsuch/out.png"],
            "cannot write no\\nsuch/out.png: there is no such folder: create it first",
        ),
        (
            &["inspect", "ship.png", "--picture", "-"],
            "cannot write -: the answer goes there already: name a file",
        ),
        (
            &["inspect", "ship.png", "--pbm", "/dev/stdout"],
            "cannot write /dev/stdout: the answer goes there already: name a file",
        ),
        (
            &["check", "ship.png", "rock.png", "--picture", "rock.png"],
            "cannot write rock.png: it is one of the files that are read: name another",
        ),
        (
            &["inspect", "ship.png", "--picture", "out", "--pbm", "./out"],
            "cannot write ./out: two outputs go there: name another file",
        ),
        (
            &["inspect", "ship.png", "--picture", "rock.png/out.png"],
            "cannot write rock.png/out.png: a part of the path is not a folder: check it",
        ),
        (
            &["polygon", "ship.png", "-o", "out.txt"],
            "out.txt: JSON or SVG? Let the name end in .json or .svg, or add --json or --svg",
        ),
        (
            &["polygon", "ship.png", "-o", "-"],
            "-: JSON or SVG? Let the name end in .json or .svg, or add --json or --svg",
        ),
        (
            &["polygon", "ship.png", "-o", "out.json", "--svg"],
            "out.json: --svg, and the name says JSON: leave out one of them",
        ),
        (
            &["polygon", "ship.png", "-o", "out.SVG", "--json"],
            "out.SVG: --json, and the name says SVG: leave out one of them",
        ),
        (
            &["polygon", "ship.png", "--svg", "-o", "ship.png"],
            "cannot write ship.png: it is one of the files that are read: name another",
        ),
        (
            &["polygon", "ship.png", "--json", "-o", "/dev/stdout"],
            "cannot write /dev/stdout: the answer goes there already: name a file",
        ),
        (&["polygon", "folder.png"], "folder.png: not a file but a folder: name a file"),
        (&["batch", "a\nb"], "a\\nb: there is no such file: check the path"),
        (&["batch", "ghost.jsonl"], "ghost.jsonl: there is no such file: check the path"),
        (&["batch", "folder.png"], "folder.png: not a file but a folder: name a file in it"),
    ] {
        let (status, output, errors) = folder.run(arguments);
        assert_eq!(errors, format!("error: {expected}\n"));
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
    }
    assert_eq!(folder.files(), before);
}

#[test]
fn the_image_limit_can_be_set() {
    let folder = Folder::with_art();
    // 1448×1448 pixels take nearly 8 MiB as RGBA, and 2 MiB in the form in which the file stores
    // them. The bytes of the file itself are added to that.
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 1448, 1448);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![0; 1448 * 1448]).unwrap();
    writer.finish().unwrap();
    std::fs::write(folder.path().join("large.png"), file).unwrap();
    let (status, _, errors) = folder.run(&["--image-limit", "8", "inspect", "large.png"]);
    assert_eq!(
        errors,
        "error: large.png: the image is 1448×1448 and would take 11 MiB; the limit is 8 MiB: \
         raise it with --image-limit\n"
    );
    assert_eq!(status, 2);
    let (status, ..) = folder.run(&["inspect", "large.png", "--image-limit", "11"]);
    assert_eq!(status, 0);
}

#[test]
fn wrong_arguments_are_errors() {
    let folder = Folder::with_art();
    for (arguments, expected) in [
        (&["check", "ship.png", "rock.png", "--at", "1"][..], "a position is two numbers, X,Y"),
        (&["check", "ship.png", "rock.png", "--at", "3e9,0"], "is not a position"),
        (&["check", "ship.png"], "<B>"),
        (&["inspect", "ship.png", "--mask", "alpha:0"], "\"alpha:0\" is not a mask rule"),
        (&["inspect", "ship.png", "--rect", "1,2,3"], "four whole numbers"),
        (&["inspect", "ship.png", "--image-limit", "0"], "it is a whole number, 1 or more"),
        (&["polygon", "ship.png", "--tolerance", "-1"], "a number of pixels, 0 or more"),
        (&["polygon", "ship.png", "--max-vertices", "8"], "--convex"),
        (
            &["polygon", "ship.png", "--convex", "--max-vertices", "2"],
            "it is a whole number, 3 or more",
        ),
        (
            &["polygon", "ship.png", "--convex", "--max-vertices", "1e3"],
            "it is a whole number, 3 or more",
        ),
        (&["inspect", "ship.png", "--picture", "x.jpg"], "a picture is a PNG"),
        (&["check", "ship.png", "rock.png", "--picture", "x.jpg"], "a picture is a PNG"),
        (&["demo", "--picture", "x.svg"], "a picture is a PNG: let the name end in .png"),
        (&["polygon", "ship.png", "--connectivity", "6"], "there are 4 and 8"),
        (&["polygon", "ship.png", "--json", "--svg"], "cannot be used with"),
        (&["polygon", "ship.png", "--rectangles", "--tolerance", "1"], "cannot be used with"),
        (&["ship.png"], "unrecognized subcommand 'ship.png'"),
    ] {
        let (status, output, errors) = folder.run(arguments);
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
        assert!(errors.starts_with("error: ") && errors.ends_with(" (--help says more)\n"));
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
    }
    let (status, output, errors) = folder.run(&[]);
    assert_eq!((status, output.as_str()), (2, ""));
    assert!(errors.contains("Usage: hitmask"), "{errors}");
    let (status, output, _) = folder.run(&["check", "--help"]);
    assert_eq!(status, 0);
    assert!(output.contains("--at-b <X,Y>"), "{output}");
}
