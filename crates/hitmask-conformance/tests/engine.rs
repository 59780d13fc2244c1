//! Checks the engine against the files in the `conformance` folder, as every binding does, and
//! replays the recordings.

use hitmask_conformance::engine::{pair_answer, play, replay};
use serde_json::Value;

const PAIRS: &str = include_str!("../../../conformance/pairs.jsonl");
const WORLDS: &str = include_str!("../../../conformance/worlds.jsonl");

fn lines(file: &str) -> impl Iterator<Item = Value> {
    file.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[test]
fn the_engine_gives_every_answer_about_pairs() {
    let mut hits = 0;
    for question in lines(PAIRS) {
        assert_eq!(pair_answer(&question), question["answer"], "{question}");
        hits += u32::from(question["answer"]["overlaps"] == true);
    }
    assert!(PAIRS.lines().count() >= 1000 && hits > 100, "{hits}");
}

#[test]
fn the_engine_gives_every_answer_about_worlds() {
    let (mut events, mut replays) = (0, 0);
    for (number, line) in lines(WORLDS).enumerate() {
        let commands = line["commands"].as_array().unwrap();
        let played = play(&line);
        for (command, answer) in commands.iter().zip(&played.answers) {
            assert_eq!(*answer, command["answer"], "world {number}: {command}");
            events += answer["events"].as_array().map_or(0, Vec::len);
        }
        assert_eq!(played.answers.len(), commands.len());
        if !line["recording"].is_null() {
            let ticks = commands.iter().filter(|command| command["do"] == "tick");
            let expected: Vec<&Value> = ticks.map(|tick| &tick["answer"]).collect();
            assert_eq!(replay(&line).iter().collect::<Vec<_>>(), expected, "world {number}");
            replays += 1;
        }
    }
    assert!(WORLDS.lines().count() >= 100 && events > 1000 && replays > 5, "{events}, {replays}");
}
