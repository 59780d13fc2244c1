//! The masks that a character can have, such as those for its animation frames, for ducking, and
//! for facing left.

use super::tick::TickContext;
use super::{Event, Events, Mode, Pad, Platformer, State};
use crate::actor::motion::{Anchor, Body, MaskChangeOutcome, MaskSwap, Surroundings, WhenBlocked};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::Direction;

/// The masks of a character, and the choice of the mask that it should have in this tick.
///
/// If the mask of a character never changes, pass a `&Mask`, which converts into this type.
/// Otherwise, keep a list of masks. On each tick, select the mask of the current animation frame,
/// and optionally a mask to duck with, by their indices in the list. If there is room, the
/// character changes to the selected mask at the start of the tick, by the rules of
/// [`Body::change_mask`](crate::actor::Body::change_mask). If there is no room, the character keeps
/// its current mask and tries again in the next tick. The character's [`State`] stores the index of
/// its mask, so a copy of the state is still a complete snapshot.
///
/// ```
/// use hitmask::Mask;
/// use hitmask::actor::platformer::{BodyMasks, Event, Pad, Platformer, State};
/// use hitmask::actor::{Material, Obstacle};
/// let masks = [Mask::full(8, 16)?, Mask::full(10, 16)?, Mask::full(8, 8)?];
/// let (floor, beam) = (Mask::full(200, 8)?, Mask::full(40, 8)?);
/// let around = [
///     Obstacle::mask(floor.at((0, 100)), Material::SOLID),
///     Obstacle::mask(beam.at((40, 80)), Material::SOLID), // leaves room for twelve pixels
/// ];
/// const DUCK: u16 = 2;
/// let masks = BodyMasks::new(&masks).unwrap().duck(DUCK);
/// let mut player = State::at((30, 84));
/// player.speed.0 = Platformer::CLASSIC.run.speed;
/// let mut tick = |pad, number: u64| {
///     let masks = masks.frame(number as u16 / 8 % 2); // two frames, eight ticks each
///     let tick = Platformer::CLASSIC.tick(player, pad, masks, &around);
///     player = tick.state;
///     tick
/// };
/// let ducked = (0..12).map(|number| tick(Pad::DOWN, number)).last().unwrap();
/// assert!(ducked.state.is_ducking && ducked.state.body.position().x > 36); // slid under the beam
/// let stays = tick(Pad::NONE, 12); // no room to stand
/// assert!(stays.state.is_ducking && stays.events.contains(Event::NoRoom));
/// # Ok::<(), hitmask::MaskError>(())
/// ```
#[doc(alias("animated body", "hitbox per frame", "crouch", "body collider"))]
#[derive(Clone, Copy, Debug)]
pub struct BodyMasks<'m> {
    first: &'m Mask,
    masks: &'m [Mask],
    left: &'m [Mask],
    frame: u16,
    duck: Option<u16>,
    on_ground: Anchor,
    in_air: Anchor,
    when_blocked: WhenBlocked,
}

impl<'m> BodyMasks<'m> {
    /// Creates the masks of a character from a list. Returns `None` if the list is empty. By
    /// default, the character has the first mask and does not duck. When its mask changes, the
    /// character is anchored at its feet while it is on the ground, and at its center elsewhere. If
    /// there is no room for the new mask, the character is pushed out by up to four pixels.
    pub const fn new(masks: &'m [Mask]) -> Option<Self> {
        let Some(first) = masks.first() else { return None };
        Some(Self { masks, ..Self::of(first) })
    }

    const fn of(first: &'m Mask) -> Self {
        Self {
            first,
            masks: &[],
            left: &[],
            frame: 0,
            duck: None,
            on_ground: Anchor::Feet,
            in_air: Anchor::Center,
            when_blocked: WhenBlocked::PushOut(4),
        }
    }

    /// Sets the index of the mask that the character should have while it does not duck. An index
    /// beyond the end of the list selects the first mask.
    #[must_use]
    pub const fn frame(self, number: u16) -> Self {
        Self { frame: number, ..self }
    }

    /// Lets the character duck, and sets the index of its ducking mask.
    #[must_use]
    pub const fn duck(self, number: u16) -> Self {
        Self { duck: Some(number), ..self }
    }

    /// Sets the masks for a character that faces left, in the same order as the masks in the list.
    /// Usually, these are the results of [`Mask::flipped_x`] for each mask in the list. If you do
    /// not call this method, the character's mask does not depend on the direction that it faces.
    #[doc(alias("mirrored", "flip_h"))]
    #[must_use]
    pub const fn facing_left(self, masks: &'m [Mask]) -> Self {
        Self { left: masks, ..self }
    }

    /// Sets the points that stay in place when the mask changes. `on_ground` applies on the ground,
    /// and `in_air` applies in the air, in water and on ladders. While the character slides down or
    /// runs up a wall, the side of the mask that touches the wall stays in place instead. At a
    /// ledge, the top of the mask stays in place too.
    #[must_use]
    pub const fn anchors(self, on_ground: Anchor, in_air: Anchor) -> Self {
        Self { on_ground, in_air, ..self }
    }

    /// Sets what the character does if there is no room for its next mask.
    #[must_use]
    pub const fn when_blocked(self, when_blocked: WhenBlocked) -> Self {
        Self { when_blocked, ..self }
    }

    /// Returns the mask that a character currently has.
    pub fn of_state(&self, state: &State) -> &'m Mask {
        self.get(state.mask, state.mask_faces_left)
    }

    /// Returns the mask that a character currently has, placed at the character's position.
    pub fn placed(&self, state: &State) -> Placed<'m> {
        state.body.placed(self.of_state(state))
    }

    /// Returns the ducking mask of a character, and the position of its top-left pixel relative to
    /// that of the current mask. Returns `None` if the character already has its ducking mask, or
    /// if it cannot duck.
    pub(super) fn smaller(&self, state: &State) -> Option<(&'m Mask, (i32, i32))> {
        let number = self.duck.filter(|number| *number != state.mask)?;
        let smaller = self.get(number, state.mask_faces_left);
        let back = back(state);
        let from = self.of_state(state);
        let body = Body::default().anchored(from, smaller, self.anchor(state), back);
        Some((smaller, body.position().clamped_to_i32().into()))
    }

    /// Returns the point that stays in place when the mask changes.
    const fn anchor(&self, state: &State) -> Anchor {
        if state.is_grounded() { self.on_ground } else { self.in_air }
    }

    fn get(&self, number: u16, faces_left: bool) -> &'m Mask {
        let masks = if faces_left { self.left } else { self.masks };
        masks.get(usize::from(number)).or(masks.first()).unwrap_or(self.first)
    }

    /// Returns the state of a character after it has been squeezed into its ducking mask.
    pub(super) fn ducked(&self, state: State) -> State {
        match self.duck {
            Some(number) => State { mask: number, is_ducking: true, ..state },
            None => state,
        }
    }
}

impl<'m> From<&'m Mask> for BodyMasks<'m> {
    /// Creates the masks of a character whose mask never changes.
    fn from(mask: &'m Mask) -> Self {
        Self::of(mask)
    }
}

/// Returns the side of a character's mask that must stay at the wall, and whether the top of the
/// mask must stay at the ledge. Returns `None` if the character does not cling to a wall or ledge.
const fn clings(state: &State) -> Option<(Direction, bool)> {
    match state.mode {
        Mode::Wall | Mode::WallRun => Some((state.facing(), false)),
        Mode::Ledge => Some((state.facing(), true)),
        Mode::Air | Mode::Ground | Mode::Slide | Mode::Ladder => None,
    }
}

/// Returns the side behind a character, to which the character is pushed first if there is no room
/// for its next mask.
const fn back(state: &State) -> i64 {
    if state.faces_left { 1 } else { -1 }
}

impl BodyMasks<'_> {
    /// Changes a character, at the start of a tick, to the mask that it should have, if there is
    /// room for that mask. Returns the new state and the events.
    pub(super) fn changed(
        &self,
        mut state: State,
        pad: Pad,
        rules: &Platformer,
        around: Surroundings<'_>,
    ) -> (State, Events) {
        let mut events = Events::default();
        let ducks = self.wants_to_duck(&state, pad) && !rules.sits_on_slope(&state);
        let number = self.duck.filter(|_| ducks).unwrap_or(self.frame);
        let faces_left = !self.left.is_empty() && state.faces_left;
        if (number, faces_left) != (state.mask, state.mask_faces_left) {
            let change = MaskSwap {
                body: state.body,
                from: self.of_state(&state),
                to: self.get(number, faces_left),
                anchor: self.anchor(&state),
                clings: clings(&state),
                when_blocked: self.when_blocked,
                back: back(&state),
            }
            .run(around.ignoring(state.dropping));
            match change.outcome {
                MaskChangeOutcome::Refused => {
                    events.add(Event::NoRoom);
                    return (state, events);
                }
                MaskChangeOutcome::PushedOut(_) => events.add(Event::PushedOut),
                MaskChangeOutcome::Changed => {}
            }
            state.body = change.body;
            (state.mask, state.mask_faces_left) = (number, faces_left);
        }
        if ducks != state.is_ducking {
            events.add(if ducks { Event::Ducked } else { Event::StoodUp });
            state.is_ducking = ducks;
        }
        (state, events)
    }

    /// Whether a character should duck. A character ducks on the ground while down is held. If it
    /// leaves the ground while ducking, it keeps ducking until it lands.
    fn wants_to_duck(&self, state: &State, pad: Pad) -> bool {
        self.duck.is_some()
            && match state.mode {
                Mode::Ground => pad.y() > 0 && state.lock == 0,
                Mode::Air => state.is_ducking && !state.in_water,
                Mode::Slide | Mode::Wall | Mode::WallRun | Mode::Ledge | Mode::Ladder => false,
            }
    }
}

impl TickContext<'_> {
    /// Whether the character ducks on the ground while down is held, and therefore cannot walk. If
    /// down is not held and the character ducks only because the ceiling is too low to stand up, it
    /// can walk.
    pub(super) fn crouches(&self) -> bool {
        self.state.is_ducking && self.state.is_grounded() && self.pad.holds(Pad::DOWN)
    }
}
