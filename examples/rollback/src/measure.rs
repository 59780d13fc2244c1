//! Measures a rollback: restoring a snapshot, and simulating eight frames again.

use std::error::Error;
use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::game::Game;
use crate::session::all_pressed;

/// The default number of asteroids.
pub(crate) const SPRITES: u32 = 1_000;

/// The number of frames that are simulated again.
const FRAMES: u32 = 8;

/// The number of rollbacks that are measured. The report shows their median.
const ROUNDS: u32 = 101;

/// The median times of many rollbacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report {
    sprites: u32,
    bytes: usize,
    snapshot: Duration,
    restore: Duration,
    hash: Duration,
    frames: Duration,
    all: Duration,
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let Self { sprites, bytes, .. } = self;
        writeln!(
            formatter,
            "{sprites} sprites, {bytes} bytes of state; µs, the middle of {ROUNDS}:"
        )?;
        for (name, time) in [
            ("snapshot", self.snapshot),
            ("restore", self.restore),
            ("hash", self.hash),
            ("eight frames", self.frames),
        ] {
            writeln!(formatter, "{name:>14} {:9.1}", micros(time))?;
        }
        write!(
            formatter,
            "{:>14} {:9.1}  (snapshot, restore and eight frames)",
            "rollback",
            micros(self.all)
        )
    }
}

/// Measures rollbacks of a game with this many asteroids.
pub(crate) fn rollback(asteroids: u32) -> Result<Report, Box<dyn Error>> {
    let mut game = Game::new(asteroids)?;
    let (mut frame, mut snapshot) = (0, game.world.snapshot());
    let mut times: [Vec<Duration>; 5] = Default::default();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        game.world.snapshot_into(&mut snapshot);
        let saved = start.elapsed();
        for ahead in 0..FRAMES {
            game.step(all_pressed(frame + ahead))?;
        }
        let start = Instant::now();
        game.world.restore(&snapshot);
        let restored = start.elapsed();
        for ahead in 0..FRAMES {
            game.step(all_pressed(frame + ahead))?;
        }
        let all = start.elapsed();
        let start = Instant::now();
        black_box(game.world.hash());
        let hashed = start.elapsed();
        for (list, time) in
            times.iter_mut().zip([saved, restored, hashed, all - restored, saved + all])
        {
            list.push(time);
        }
        frame += FRAMES;
    }
    let [snapshot, restore, hash, frames, all] = times.map(|mut list| {
        list.sort_unstable();
        list[list.len() / 2]
    });
    let bytes = game.world.to_bytes().len();
    Ok(Report { sprites: game.world.len(), bytes, snapshot, restore, hash, frames, all })
}
