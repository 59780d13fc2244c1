//! Tests lifts and crushers.

use super::{line, object, places, play, properties, ticks};

/// A lift rises by half a pixel per tick, waits, and carries whatever stands on it.
#[test]
fn lifts_carry_the_actor() {
    let lift = |more: &str| {
        let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("5,5 5,-15"));
        let list = format!("path=rail pause:int=7 {more}");
        path + &object(1, "up", "lift", [20.0, 78.0, 24.0, 4.0], &properties(list.trim()))
    };
    let start = ["--at", "26,62", "--json", "--input", "-*120"];
    for (more, speed) in [("", 0.5), ("speed:float=0.25", 0.25)] {
        let output = play(&lift(more), &start);
        for (tick, (x, y)) in (1..).zip(places(&output)) {
            // The lift goes there, pauses, and comes back.
            let leg = (20.0 / speed) as i64;
            let round = (tick as i64) % (2 * (7 + leg));
            let gone =
                if round <= 7 + leg { (round - 7).max(0) } else { leg - (round - 14 - leg).max(0) };
            let exact = 62.0 - gone as f64 * speed;
            assert_eq!(x, 26, "tick {tick}");
            assert!((y as f64 - exact).abs() <= 1.0, "tick {tick}: {y} and {exact}");
        }
        let highest = places(&output).iter().map(|(_, y)| *y).min();
        assert_eq!(highest, Some(62 - 20));
    }
    let once = play(&lift("loop=once speed:float=2"), &start);
    assert_eq!(places(&once).last(), Some(&(26, 42)));
    // By default, a lift lets an actor through from below. With a material, it does not.
    let below = ["--at", "26,64", "--json", "--input", "jump*12 -*20"];
    let still = |list: &str| {
        let path = object(2, "rail", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,0"));
        path + &object(1, "up", "lift", [20.0, 50.0, 24.0, 4.0], &properties(list))
    };
    assert!(!play(&still("path=rail"), &below).contains("bumped-head"));
    for list in ["path=rail material=solid", "path=rail kind=solid"] {
        let output = play(&still(list), &below);
        assert!(output.contains("\"bumped-head\",\"on\":\"solid\""), "{output}");
    }
}

#[test]
fn crushers_end_the_run() {
    let path = object(2, "", "path", [0.0, 0.0, 0.0, 0.0], &line("0,0 0,60"));
    let crusher = object(
        1,
        "press",
        "crusher",
        [20.0, 20.0, 24.0, 10.0],
        &properties("path:object=2 speed:int=1"),
    );
    let output = play(&(path + &crusher), &["--at", "26,64", "--json", "--input", "-*120"]);
    // The crusher's bottom starts at y = 30, and reaches the actor's head at y = 64 after 34 ticks.
    assert_eq!(ticks(&output, "crushed", ""), [35]);
    assert_eq!(output.lines().count(), 35);
}
