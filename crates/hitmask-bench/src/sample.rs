//! A report with made-up numbers, for the tests of tables and charts.

use crate::machine::Machine;
use crate::name;
use crate::report::{
    Fact, Group, Measured, Outcome, Peer, Report, Row, Sizes, Suite, VERSION, Value,
};
use crate::statistics::{Frames, Spread};

fn spread(median: f64) -> Spread {
    Spread { median, low: median * 0.99, high: median * 1.02 }
}

fn timed(contender: &str, nanoseconds: f64, ratio: f64, frames: Option<Frames>) -> Measured {
    let outcome = Outcome::Timed {
        asked: 1,
        nanoseconds: spread(nanoseconds),
        ratio: spread(ratio),
        frames,
        rounds: vec![nanoseconds],
    };
    Measured { contender: contender.to_string(), outcome }
}

pub(crate) fn report() -> Report {
    let absent = Outcome::Absent { absent: "an answer takes too long".to_string() };
    let worst_miss = vec![
        timed(name::ENGINE, 10.0, 1.0, None),
        timed(name::RGBA_LOOP, 1500.0, 150.0, None),
        timed(name::PYGAME, 35.0, 3.5, None),
        Measured { contender: name::PARRY.to_string(), outcome: absent },
    ];
    let near_miss = vec![
        timed(name::ENGINE, 10.0, 1.0, None),
        timed(name::RGBA_LOOP, 150.0, 15.0, None),
        timed(name::PYGAME, 3.5, 0.35, None),
        timed(name::PARRY, 12000.0, 1200.0, None),
    ];
    let hits = |share| Fact::new("hits", Value::Share(share));
    let growth = Fact::new("growth", Value::Exponent(1.05));
    let frames = Some(Frames {
        count: 500,
        median: 9000.0,
        mean: 10_000.0,
        p99: 18_000.0,
        worst: 1_200_000.0,
    });
    let few = vec![timed(name::ENGINE, 10.0, 1.0, None)];
    let many =
        vec![timed(name::ENGINE, 10_000.0, 1.0, frames), timed(name::RSTAR, 35_000.0, 3.5, frames)];
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
        suites: vec![
            Suite::new(
                Group::Pairs,
                "The same pair",
                Sizes::Pixels,
                vec![
                    Row::new("worst miss", 64, [], worst_miss),
                    Row { unsteady: true, ..Row::new("near miss", 64, [], near_miss) },
                ],
            ),
            Suite::new(
                Group::World,
                "Worlds",
                Sizes::Sprites,
                vec![
                    Row::new("32 px", 1000, [hits(0.001)], few),
                    Row::new("32 px", 10_000, [hits(0.75), growth], many),
                ],
            ),
        ],
    }
}
