//! A report with made-up numbers, for the tests of tables and charts.

use crate::contenders::name;
use crate::machine::Machine;
use crate::report::{
    CaseReport, Group, GroupReport, LevelLimit, Limit, Measured, Outcome, Peer, Report, VERSION,
};
use crate::statistics::Spread;

fn spread(median: f64) -> Spread {
    Spread { median, low: median * 0.99, high: median * 1.02 }
}

fn timed(contender: &str, nanoseconds: f64, ratio: f64) -> Measured {
    let outcome = Outcome::Timed {
        asked: 1,
        nanoseconds: spread(nanoseconds),
        ratio: spread(ratio),
        rounds: vec![nanoseconds],
    };
    Measured { contender: contender.to_string(), outcome }
}

fn case(case: &str, contenders: Vec<Measured>) -> CaseReport {
    CaseReport { case: case.to_string(), size: 64, pairs: 1, hits: 0, contenders }
}

pub(crate) fn report() -> Report {
    let absent = Outcome::Absent { absent: "an answer takes too long".to_string() };
    let worst_miss = vec![
        timed(name::ENGINE, 10.0, 1.0),
        timed(name::RGBA_LOOP, 1500.0, 150.0),
        timed(name::PYGAME, 35.0, 3.5),
        Measured { contender: name::PARRY.to_string(), outcome: absent },
    ];
    let near_miss = vec![
        timed(name::ENGINE, 10.0, 1.0),
        timed(name::RGBA_LOOP, 150.0, 15.0),
        timed(name::PYGAME, 3.5, 0.35),
        timed(name::PARRY, 12000.0, 1200.0),
    ];
    let level = LevelLimit {
        level: "avx2".to_string(),
        aligned: spread(64.0),
        unaligned: spread(43.0),
        engine: spread(40.0),
        of_unaligned: spread(40.0 / 43.0),
        of_aligned: spread(40.0 / 64.0),
    };
    Report {
        version: VERSION,
        hitmask: "0.1.0".to_string(),
        level: "avx2".to_string(),
        date: "2026-11-21".to_string(),
        quick: false,
        rounds: 11,
        machine: Machine {
            processor: "A <Fast> CPU & more".to_string(),
            cores: 2,
            architecture: "x86_64".to_string(),
            system: "linux".to_string(),
            levels: vec!["portable".to_string(), "avx2".to_string()],
            rust: "1.95.0".to_string(),
        },
        peers: vec![Peer {
            contender: name::PYGAME.to_string(),
            version: Some("2.5.8".to_string()),
        }],
        groups: vec![GroupReport {
            group: Group::Pairs,
            cases: vec![case("worst miss", worst_miss), case("near miss", near_miss)],
        }],
        limit: Some(Limit { gigahertz: spread(4.0), bytes: 16384, levels: vec![level] }),
        world: None,
        actors: None,
    }
}
