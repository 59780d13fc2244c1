//! Tests `hitmask batch`: the answers come in order, and match slow answers about the same art.

mod common;

use common::sprites::{answers_of, random_sprite};
use common::{Folder, lines};
use hitmask_assets::{Image, Limits};
use hitmask_reference::{Random, pair};
use serde_json::json;

#[test]
fn answers_come_in_order_with_their_ids() {
    let folder = Folder::with_art();
    let input = [
        r#"{"id": "one", "query": "pair", "a": {"image": "ship.png", "at": [131, 84]}, "b": {"image": "rock.png", "at": [200, 60]}}"#,
        "",
        r#"{"id": 12345678901234567890123, "query": "mask", "a": {"image": "ship.png", "rect": [12, 2, 28, 30]}}"#,
        r#"{"id": {"any": [1.50]}, "query": "pair", "a": {"image": "ship.png", "at": [0, 0]}, "b": {"image": "rock.png", "at": [99, 0]}}"#,
        r#"{"query": "mask", "a": {"image": "ghost.png"}}"#,
    ];
    let (status, output, errors) = folder.feed(&["batch", "-"], &(input.join("\n") + "\n"));
    let expected = [
        r#"{"id":"one","overlaps":true,"area":347,"first":[202,115],"bounds":[202,115,28,22],"side":"top","depth":{"left":28,"right":151,"up":82,"down":22}}"#,
        r#"{"id":12345678901234567890123,"size":[28,30],"count":83,"bounds":[14,8,14,22],"sha256":"SHA","components8":1,"components4":1,"holes":0,"perimeter":72}"#,
        r#"{"id":{"any": [1.50]},"overlaps":false,"area":0,"first":null,"bounds":null,"side":null,"depth":null}"#,
        r#"{"id":null,"error":"line 5: ghost.png: there is no such file: check the path"}"#,
    ];
    let mask = Image::open(folder.path().join("ship.png"), &Limits::default()).unwrap();
    let mask = mask.mask("alpha:1".parse().unwrap()).unwrap();
    let pbm = mask.cropped(hitmask::Rect::new(12, 2, 28, 30)).unwrap().to_pbm();
    let digest: String = {
        use sha2::Digest as _;
        sha2::Sha256::digest(pbm).iter().map(|byte| format!("{byte:02x}")).collect()
    };
    let expected = expected.map(|line| line.replace("SHA", &digest)).join("\n") + "\n";
    assert_eq!(output, expected);
    assert_eq!((status, errors.as_str()), (2, ""));
}

#[test]
fn the_exit_status_is_0_when_all_have_an_answer() {
    let folder = Folder::with_art();
    std::fs::write(
        folder.path().join("requests.jsonl"),
        r#"{"query":"mask","a":{"image":"ship.png"}}"#,
    )
    .unwrap();
    let (status, output, _) = folder.run(&["batch", "requests.jsonl"]);
    assert_eq!((status, lines(&output).len()), (0, 1));
    let (status, output, _) = folder.feed(&["batch"], "");
    assert_eq!((status, output.as_str()), (0, ""));
}

#[test]
fn a_line_without_an_answer_says_why_and_the_run_goes_on() {
    let folder = Folder::with_art();
    let sprite = r#"{"image":"ship.png","at":[0,0]}"#;
    let with =
        |fields: &str| format!(r#"{{"id":1,"query":"mask","a":{{"image":"ship.png",{fields}}}}}"#);
    let sweep =
        |by: &str| format!(r#"{{"id":1,"query":"sweep","a":{sprite},"b":{sprite},"by":{by}}}"#);
    let moved =
        |by: &str| format!(r#"{{"id":1,"query":"move","a":{sprite},"b":{sprite},"by":{by}}}"#);
    let ray = |from: &str, to: &str| {
        format!(r#"{{"id":1,"query":"ray","b":{sprite},"from":{from},"to":{to}}}"#)
    };
    let cases = [
        ("{".to_string(), "line 1: EOF while parsing"),
        ("[]".to_string(), "line 1: invalid type: sequence, expected an object"),
        (
            r#"{"id":1,"query":"mask","a":["ship.png",null,null,null,null,[0,0]]}"#.to_string(),
            "invalid type: sequence, expected an object",
        ),
        ("nonsense".to_string(), "line 1: expected ident"),
        (r#"{"id":1}"#.to_string(), "missing field `query`"),
        (
            format!(r#"{{"id":1,"query":"push","a":{sprite}}}"#),
            "there is no query \"push\": there are \"pair\", \"mask\", \"sweep\", \"move\", \
             \"separation\", \"distance\", \"ray\"",
        ),
        (format!(r#"{{"id":1,"query":"pair","a":{sprite}}}"#), "a pair needs a sprite \"b\""),
        (
            format!(r#"{{"id":1,"query":"mask","a":{sprite},"b":{sprite}}}"#),
            "a mask takes \"a\"; there is \"b\" too",
        ),
        (format!(r#"{{"id":1,"query":"mask","a":{sprite},"c":1}}"#), "unknown field `c`"),
        (with(r#""colour":1"#), "\"a\": unknown field `colour`"),
        (with(r#""mask":"alpha:0""#), "\"alpha:0\" is not a mask rule"),
        (with(r#""mask":"index:0""#), "ship.png: the rule index:0 needs an indexed image"),
        (with(r#""rect":[0,0,100,1]"#), "ship.png: the rectangle 0,0,100,1 reaches out"),
        (with(r#""rect":[0,0,-1,1]"#), "-1 is not part of a rectangle"),
        (with(r#""rect":[0,0,1]"#), "a \"rect\" is [x, y, width, height]"),
        (with(r#""rect":[0,0,1,1,1]"#), "a \"rect\" is [x, y, width, height]"),
        (with(r#""at":[0]"#), "a place \"at\" is [x, y]"),
        (r#"{"id":1,"query":"mask","a":{"image":""}}"#.to_string(), "this one is empty"),
        (with(r#""flip":"z""#), "a flip is \"x\", \"y\" or \"xy\", not \"z\""),
        (with(r#""turn":"45""#), "a \"turn\" is a number of degrees, clockwise"),
        (with(r#""turn":1e999"#), "\"a.turn\": number out of range"),
        (with(r#""turn":NaN"#), "expected value"),
        (with(r#""scale":0"#), "a scale goes from 0.001 to 1000 either way, and this one is 0"),
        (with(r#""scale":[1,-1000.5]"#), "and this one is -1000.5"),
        (with(r#""scale":[1]"#), "a \"scale\" is a number or [x, y]"),
        (with(r#""pivot":[1]"#), "a \"pivot\" is [x, y]"),
        (with(r#""pivot":[0,3e9]"#), "3000000000.0 is not a position"),
        (with(r#""mode":"fast""#), "a mode is \"drawn\" or \"exact\", not \"fast\""),
        (with(r#""mode":"exact""#), "a mask compares what is drawn: leave out \"mode\": \"exact\""),
        (with(r#""scale":1000,"turn":1"#), "ship.png: in this pose the sprite takes"),
        (with(r#""at":[2147483648,0]"#), "\"a.at\": 2147483648 is not a position"),
        (with(r#""at":["0",0]"#), "a place \"at\" is [x, y]"),
        (with(r#""at":true"#), "a place \"at\" is [x, y]"),
        (with(r#""scale":"2""#), "a \"scale\" is a number or [x, y]"),
        (with(r#""scale":["2",1]"#), "a \"scale\" is a number or [x, y]"),
        (with(r#""scale":[1,null]"#), "a \"scale\" is a number or [x, y]"),
        (with(r#""scale":true"#), "a \"scale\" is a number or [x, y]"),
        (with(r#""scale":{"x":2}"#), "a \"scale\" is a number or [x, y]"),
        (with(r#""scale":-1e308"#), "either way, and this one is -1e308"),
        (with(r#""grid":true"#), "a \"grid\" is [width, height] of a cell"),
        (with(r#""grid":[8,"8"]"#), "a \"grid\" is [width, height] of a cell"),
        (with(r#""frame":[1]"#), "a \"frame\" is a whole number or a name"),
        (with(r#""frame":1.5"#), "a \"frame\" is a whole number or a name, not 1.5"),
        (with(r#""rect":"0,0,1,1""#), "a \"rect\" is [x, y, width, height]"),
        (with(r#""pivot":5"#), "a \"pivot\" is [x, y]"),
        (sweep("5"), "\"by\" is [dx, dy]"),
        (sweep(r#"["5",0]"#), "\"by\" is [dx, dy]"),
        (sweep("[1.5,0]"), "\"by\": 1.5 is not a whole number"),
        (sweep("[1e999,0]"), "number out of range"),
        (sweep("null"), "a sweep needs \"by\", [dx, dy]"),
        (moved("null"), "a move needs \"by\", a list of [dx, dy]"),
        (moved("5"), "\"by\" is a list of [dx, dy], one a tick"),
        (moved("{\"0\":[1,2]}"), "\"by\" is a list of [dx, dy], one a tick"),
        (moved("[1,2]"), "tick 1 of \"by\": a tick is [dx, dy]"),
        (moved("[[1,2],[3]]"), "tick 2 of \"by\": a tick is [dx, dy]"),
        (moved("[[1,2],[3,\"4\"]]"), "tick 2 of \"by\": a tick is [dx, dy]"),
        (
            moved("[[0,0],[0,0],[2147483647.5,0]]"),
            "tick 3 of \"by\": 2147483647.5 is beyond 2147483647 pixels",
        ),
        (
            moved("[[0,-18446744073709551615]]"),
            "tick 1 of \"by\": -1.8446744073709552e+19 is beyond",
        ),
        (moved("[[0,1e999]]"), "tick 1 of \"by\": number out of range"),
        (moved("[[0,0]],\"mode\":\"exact\""), "a move compares what is drawn"),
        (
            moved("[[0,0]],\"from\":[0,0]"),
            "a move takes \"a\", \"b\", \"by\"; there is \"from\" too",
        ),
        (ray(r#"{"x":0}"#, "[1,1]"), "\"from\" is [x, y]"),
        (ray("[0,0]", r#""1,1""#), "\"to\" is [x, y]"),
        (r#"{"id":1,"query":"mask","a":{"image":"."}}"#.to_string(), ".: not a file but a folder"),
    ];
    for (request, expected) in cases {
        let good = r#"{"id":"after","query":"mask","a":{"image":"ship.png"}}"#;
        let (status, output, _) = folder.feed(&["batch"], &format!("{request}\n{good}\n"));
        let answers = lines(&output);
        let error = answers[0]["error"].as_str().unwrap_or_else(|| panic!("{request}: {output}"));
        assert!(error.contains(expected), "{request}\n{error}");
        assert!(!error.contains("at line 1"), "{error}");
        assert_eq!(answers[1]["id"], "after");
        assert_eq!((status, answers.len()), (2, 2));
    }
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let folder = Folder::with_art();
    let good = r#"{"id":1,"query":"mask","a":{"image":"ship.png"}}"#;
    let (status, output, _) = folder.feed(&["batch"], &format!("\u{feff}{good}\r\n{good}\r\n"));
    let answers = lines(&output);
    assert_eq!((status, answers.len(), &answers[0]), (0, 2, &answers[1]));
}

#[test]
fn null_counts_as_a_missing_key() {
    let folder = Folder::with_art();
    let nulls = r#"{"id":null,"query":"mask","a":{"image":"ship.png","mask":null,"rect":null,"flip":null,"turn":null,"at":null},"b":null}"#;
    let plain = r#"{"query":"mask","a":{"image":"ship.png"}}"#;
    let (status, output, _) = folder.feed(&["batch"], &format!("{nulls}\n{plain}\n"));
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!((status, answers[0]), (0, answers[1]));
}

#[test]
fn endless_lines_take_no_memory() {
    let folder = Folder::with_art();
    let long = "x".repeat(33 << 20);
    let blank = " ".repeat(33 << 20);
    let good = r#"{"id":"after","query":"mask","a":{"image":"ship.png"}}"#;
    let (status, output, _) = folder.feed(&["batch"], &format!("{long}\n{good}\n{long}\n{blank}"));
    let answers = lines(&output);
    assert_eq!(answers[0]["error"], "line 1 is longer than 33554432 bytes");
    assert_eq!(answers[1]["id"], "after");
    assert_eq!(answers[2]["error"], "line 3 is longer than 33554432 bytes");
    assert_eq!(answers[3]["error"], "line 4 is longer than 33554432 bytes");
    assert_eq!(status, 2);
}

#[test]
fn answers_match_the_slow_reference() {
    let folder = Folder::with_art();
    let mut random = Random::new(7);
    let mut input = String::new();
    let mut expected = Vec::new();
    for id in 0..400 {
        let (mut a, mut b) = (random_sprite(&mut random, 128), random_sprite(&mut random, 128));
        for sprite in [&mut a, &mut b] {
            sprite.turn(random.below(9) as i32 - 4);
        }
        let base =
            [0, i64::from(i32::MAX) - 200, i64::from(i32::MIN) + 200][random.below(3) as usize];
        let near = |random: &mut Random, reach: u32, other: u32| {
            random.below((reach + other + 4).into()) as i64 - i64::from(other) - 2
        };
        let offset_x = near(&mut random, a.grid.width, b.grid.width);
        let offset_y = near(&mut random, a.grid.height, b.grid.height);
        let (at_a, at_b) = ([base, base], [base + offset_x, base + offset_y]);
        a.request["at"] = json!(at_a);
        b.request["at"] = json!(at_b);
        let request = json!({"id": id, "query": "pair", "a": a.request, "b": b.request});
        input.push_str(&format!("{request}\n"));

        let (a, b) = (
            pair::Placed::new(&a.grid, at_a[0], at_a[1]),
            pair::Placed::new(&b.grid, at_b[0], at_b[1]),
        );
        let mut answers = answers_of(a, b);
        answers["id"] = json!(id);
        expected.push(answers);
    }
    let (status, output, _) = folder.feed(&["batch"], &input);
    assert_eq!(status, 0, "{output}");
    let answers = lines(&output);
    assert_eq!(answers.len(), expected.len());
    for (answer, expected) in answers.iter().zip(&expected) {
        assert_eq!(answer, expected);
    }
    assert!(expected.iter().filter(|answer| answer["overlaps"] == true).count() > 100);
}
