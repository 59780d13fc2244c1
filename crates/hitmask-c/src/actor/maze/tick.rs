//! Ticks of walkers.

use engine::actor::maze::{Directions, Events, Maze, State, Tick};

use super::{HmDirections, HmMaze, HmMazeState};
use crate::actor::mirror::{Mirror, checked, checked_over, element, fill_element, read, read_over};
use crate::actor::motion::{HmHit, around};
use crate::actor::scratch::{push_over, reserve, with_list};
use crate::border::{In, Out, Ref};
use crate::objects::{HmMask, HmObstacles};
use crate::status::{HmStatus, status};

/// What happened to a walker in a tick: a bit of `events`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum HmMazeEvent {
    /// It started to move sideways, around a corner that it nearly missed.
    NearMissBegan = 1,
    /// It is around the corner, was stopped before that, or no longer wants to go there.
    NearMissEnded = 2,
    /// Its heading changed.
    Turned = 4,
    /// It wants to move, but something is in the way, and it cannot get around that.
    Blocked = 8,
}

/// What happened to a walker in a tick.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmMazeTick {
    /// What happened: bits of HmMazeEvent.
    pub events: u32,
    /// Whether it overlapped something solid before the tick. If so, it did not move.
    pub overlapped: bool,
    /// What was in the way to the left or right, whether the walker stopped there or got around it.
    pub hit_x: HmHit,
    /// What was in the way up or down, whether the walker stopped there or got around it.
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

/// Moves a walker by a tick while these directions are held, and writes what happened. The same
/// input gives the same output on every machine. If `around` is NULL, there are no obstacles.
/// `tick` may be NULL. Allocates nothing.
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

/// Moves `count` walkers with the same mask by a tick. Pass an array of their states and an array
/// of the directions for each. `ticks` may be NULL. If a state or its directions are invalid, no
/// walker moves.
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
            // All of them are valid, so now they move.
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
