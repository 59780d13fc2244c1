//! The action of an actor, as the actor's animation shows it.

use hitmask::Direction;
use hitmask::actor::Subpixels;
use hitmask::actor::platformer::{Mode, Pad, Platformer, State};

use crate::play::character::Character;

/// The number of ticks for which an actor looks hurt.
const HURT_TICKS: u16 = 20;

/// The action of an actor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::play) enum Action {
    #[default]
    Idle,
    Walk,
    Run,
    Skid,
    Jump,
    Spin,
    Fall,
    Climb,
    Swim,
    Duck,
    Slide,
    Hang,
    Hurt,
}

/// The action of an actor, and how long it has lasted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::play) struct Pose {
    pub(in crate::play) action: Action,
    /// The number of ticks that the animation has played.
    pub(in crate::play) ticks: u32,
    pub(in crate::play) faces_left: bool,
    /// Whether the actor has its ducking mask.
    pub(in crate::play) is_ducking: bool,
    /// The number of ticks for which the actor still looks hurt.
    pub(super) hurt: u16,
}

impl Pose {
    /// Returns the pose one tick later. `moved` is whether the actor's position changed.
    pub(in crate::play) fn after(self, character: &Character, pad: Pad, moved: bool) -> Self {
        let hurt = self.hurt.saturating_sub(1);
        let action = match character.platformer() {
            _ if self.hurt > 0 => Action::Hurt,
            Some((rules, state)) => of_platformer(rules, state, pad),
            None if moved => Action::Walk,
            None => Action::Idle,
        };
        let ticks = match action {
            action if action != self.action => 0,
            // On a ladder, the animation pauses while the actor does not climb.
            Action::Climb if !moved => self.ticks,
            _ => self.ticks.saturating_add(1),
        };
        let faces_left = match character.facing() {
            Direction::Left => true,
            Direction::Right => false,
            Direction::Up | Direction::Down => self.faces_left,
        };
        let is_ducking = character.platformer().is_some_and(|(_, state)| state.is_ducking);
        Self { action, ticks, faces_left, is_ducking, hurt }
    }

    /// Returns the same pose after a hit.
    pub(in crate::play) fn hurt(self) -> Self {
        Self { hurt: HURT_TICKS, ..self }
    }
}

fn of_platformer(rules: &Platformer, state: &State, pad: Pad) -> Action {
    let (across, down) = state.speed;
    match state.mode {
        Mode::Ladder => Action::Climb,
        Mode::Ledge => Action::Hang,
        Mode::Wall | Mode::Slide => Action::Slide,
        Mode::WallRun => Action::Run,
        Mode::Air if state.in_water => Action::Swim,
        Mode::Air if state.is_spinning => Action::Spin,
        Mode::Air | Mode::Ground if state.is_ducking => Action::Duck,
        Mode::Air if down < Subpixels::ZERO => Action::Jump,
        Mode::Air => Action::Fall,
        Mode::Ground if across.is_zero() && pad.x() == 0 => {
            if pad.y() > 0 {
                Action::Duck
            } else {
                Action::Idle
            }
        }
        Mode::Ground => {
            let is_left = across < Subpixels::ZERO;
            let is_against = pad.x() != 0 && !across.is_zero() && (pad.x() < 0) != is_left;
            match across.abs() {
                _ if is_against => Action::Skid,
                speed if speed > rules.run.speed => Action::Run,
                _ => Action::Walk,
            }
        }
    }
}
