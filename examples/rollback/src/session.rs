//! Runs the game under GGRS. Every frame rolls back the last eight frames, simulates them again,
//! and compares the world's hash.

use std::error::Error;
use std::fmt;
use std::mem;
use std::time::{Duration, Instant};

use ggrs::{Config, GameStateCell, GgrsRequest, PredictRepeatLast, SessionBuilder};
use hitmask::world::Snapshot;
use indicatif::ProgressBar;

use crate::game::{Game, PLAYERS, keys};

/// The number of frames that are rolled back in each frame.
pub(crate) const CHECK_DISTANCE: usize = 8;

/// The types that GGRS needs to know.
#[derive(Debug)]
struct Session;

impl Config for Session {
    /// The keys that a player presses.
    type Input = u8;
    type InputPredictor = PredictRepeatLast;
    type State = Snapshot;
    type Address = std::net::SocketAddr;
}

/// The results of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Report {
    frames: u32,
    /// The number of frames that were simulated again.
    again: u64,
    sprites: u32,
    time: Duration,
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, again, sprites, time } = self;
        let each = time.as_secs_f64() * 1e6 / f64::from((*frames).max(1));
        writeln!(
            formatter,
            "{frames} frames of {sprites} sprites, {CHECK_DISTANCE} of them rolled back at each"
        )?;
        writeln!(formatter, "{again} frames simulated again, every hash the same")?;
        write!(
            formatter,
            "{each:.0} µs a frame with its rollback, {:.1} s in all",
            time.as_secs_f64()
        )
    }
}

/// Runs this many frames of a game with this many asteroids.
pub(crate) fn run(frames: u32, asteroids: u32) -> Result<Report, Box<dyn Error>> {
    let mut session = SessionBuilder::<Session>::new()
        .with_num_players(PLAYERS)?
        .with_max_prediction_window(CHECK_DISTANCE + 1)
        .with_check_distance(CHECK_DISTANCE)
        .start_synctest_session()?;
    let mut game = Game::new(asteroids)?;
    let progress = ProgressBar::new(frames.into());
    let (start, mut steps) = (Instant::now(), 0);
    for frame in 0..frames {
        for player in 0..PLAYERS {
            session.add_local_input(player, pressed(frame, player))?;
        }
        for request in session.advance_frame()? {
            steps += u64::from(answer(&mut game, request)?);
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let again = steps - u64::from(frames);
    Ok(Report { frames, again, sprites: game.world.len(), time: start.elapsed() })
}

/// Handles a request of the session. Returns whether it simulated a frame of the game.
fn answer(game: &mut Game, request: GgrsRequest<Session>) -> Result<bool, Box<dyn Error>> {
    match request {
        GgrsRequest::SaveGameState { cell, frame } => {
            let mut snapshot = old_snapshot(&cell);
            game.world.snapshot_into(&mut snapshot);
            cell.save(frame, Some(snapshot), Some(game.world.hash().into()));
        }
        GgrsRequest::LoadGameState { cell, .. } => {
            game.world.restore(&*cell.data().ok_or("the session loads what it never saved")?);
        }
        GgrsRequest::AdvanceFrame { inputs } => {
            let mut pressed = [0; PLAYERS];
            for (keys, (input, _)) in pressed.iter_mut().zip(inputs) {
                *keys = input;
            }
            game.step(pressed)?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Takes the old snapshot from a cell that is about to be replaced, to reuse the snapshot's memory.
fn old_snapshot(cell: &GameStateCell<Snapshot>) -> Snapshot {
    cell.data().map_or_else(Snapshot::new, |mut old| mem::take(old.as_mut_dangerous()))
}

/// The keys of a player in a frame, which are random, but the same in every run. Source of the
/// mixing: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014
/// (SplitMix64).
fn pressed(frame: u32, player: usize) -> u8 {
    // Keys are held for several frames.
    let mut bits = (u64::from(frame / 6) << 8 | player as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (bits >> 32) as u8 & (keys::LEFT | keys::RIGHT | keys::THRUST | keys::FIRE)
}

/// The keys of all players in a frame.
pub(crate) fn all_pressed(frame: u32) -> [u8; PLAYERS] {
    std::array::from_fn(|player| pressed(frame, player))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ASTEROIDS;

    #[test]
    fn ten_thousand_frames_repeat_exactly() {
        let report = run(10_000, ASTEROIDS).unwrap();
        assert!(report.again > 79_000, "{report}");
        assert!(report.sprites > ASTEROIDS, "{report}");
    }
}
