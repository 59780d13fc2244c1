//! Ticks of walkers.

use engine::actor::maze::{Directions, Events, Maze, State, Tick};

use super::{HmDirections, HmMaze, HmMazeState};
use crate::actor::mirror::{Mirror, checked, checked_over, element, fill_element, read, read_over};
use crate::actor::motion::{HmHit, around};
use crate::actor::scratch::{push_over, reserve, with_list};
use crate::border::{In, Out, Ref};
use crate::objects::{HmMask, HmObstacles};
use crate::status::{HmStatus, status};

/// The events of a walker's tick, each a bit of `events`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum HmMazeEvent {
    /// The walker began to move sideways, around a corner that it nearly missed.
    NearMissBegan = 1,
    /// A near miss ended: the walker is around the corner, was stopped on the way, or no longer
    /// wants to go there.
    NearMissEnded = 2,
    /// The walker's heading changed.
    Turned = 4,
    /// The walker wants to go in a direction, but an obstacle is in its way and it cannot get
    /// around that obstacle.
    Blocked = 8,
}

/// The result of a walker's tick.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmMazeTick {
    /// The events of the tick, as bits of HmMazeEvent.
    pub events: u32,
    /// Whether the walker overlapped something solid before the tick. If so, the walker did not
    /// move.
    pub overlapped: bool,
    /// The obstacle in the walker's way to the left or right, even if the walker got around it.
    pub hit_x: HmHit,
    /// The obstacle in the walker's way up or down, even if the walker got around it.
    pub hit_y: HmHit,
}

impl HmMazeTick {
    fn of(tick: &Tick) -> Self {
        let Tick { events, hit_x, hit_y, overlapped, .. } = *tick;
        let Events { near_miss_began, near_miss_ended, turned, blocked } = events;
        let happened = [
            (near_miss_began, HmMazeEvent::NearMissBegan),
            (near_miss_ended, HmMazeEvent::NearMissEnded),
            (turned, HmMazeEvent::Turned),
            (blocked, HmMazeEvent::Blocked),
        ];
        let bits = happened.into_iter().filter(|(happened, _)| *happened);
        let events = bits.map(|(_, event)| event as u32).sum();
        Self { events, overlapped, hit_x: HmHit::of(hit_x), hit_y: HmHit::of(hit_y) }
    }
}

/// Advances a walker by one tick while the given directions are held, and writes the result. The
/// same input produces the same output on every machine. If `around` is NULL, there are no
/// obstacles. `tick` may be NULL. The function allocates no memory.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_tick(
    rules: In<HmMaze>,
    state: Out<HmMazeState>,
    held: HmDirections,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    tick: Out<HmMazeTick>,
) -> HmStatus {
    status(|| {
        let (place, answer) = (state.place("state")?, tick.maybe("tick")?);
        let (rules, state) = (
            read_over(rules, "rules", Maze::ADVENTURE)?,
            checked_over(&place.read(), "state", State::default())?,
        );
        let (held, mask) = (checked(held, "held")?, mask.get("mask")?);
        let ticked = Maze::tick(&rules, state, held, mask, self::around(&around)?);
        place.write(HmMazeState::of(ticked.state));
        if let Some(answer) = answer {
            answer.write(HmMazeTick::of(&ticked));
        }
        Ok(())
    })
}

/// Advances `count` walkers that have the same mask by one tick. Pass an array of their states and
/// an array of the directions for each walker. `ticks` may be NULL. If a state or its directions
/// are invalid, no walker moves.
#[unsafe(no_mangle)]
pub extern "C" fn hm_maze_tick_all(
    rules: In<HmMaze>,
    states: Out<HmMazeState>,
    held: In<HmDirections>,
    count: usize,
    mask: Ref<HmMask>,
    around: Ref<HmObstacles>,
    ticks: Out<HmMazeTick>,
) -> HmStatus {
    status(|| {
        let (states, held) = (states.list("states", count)?, held.list("held", count)?);
        let ticks = if ticks.is_null() { None } else { Some(ticks.list("ticks", count)?) };
        let rules: Maze = read(rules, "rules")?;
        let (mask, around) = (mask.get("mask")?, self::around(&around)?);
        with_list!((State, Directions), |all| {
            reserve(&mut all, count)?;
            for (index, (state, held)) in states.before().zip(held.iter()).enumerate() {
                let held = element(held, "held", index)?;
                push_over(&mut all, (State::default(), held), |(place, _)| {
                    fill_element(&state, place, "states", index)
                })?;
            }
            // All walkers are valid, so they can move now.
            for (index, (state, held)) in all.iter().enumerate() {
                let ticked = rules.tick(*state, *held, mask, around);
                states.write_one(index, HmMazeState::of(ticked.state));
                if let Some(ticks) = ticks {
                    ticks.write_one(index, HmMazeTick::of(&ticked));
                }
            }
            Ok(())
        })
    })
}
