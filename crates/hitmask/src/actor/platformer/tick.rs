//! Moves a character by one tick. A tick is a pure function of the rules and the character's state,
//! keys, mask and surroundings.

use super::rules::{Order, Platformer};
use super::{BodyMasks, Event, Events, Mode, Pad, State};
use crate::actor::motion::{Body, Hit, NearbyObstacles, Surroundings};
use crate::mask::Mask;
use crate::pose::Placed;
use crate::space::{Bounds, Subpixels};

/// The result of [`Platformer::tick`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Tick {
    /// The character after the tick.
    pub state: State,
    /// The events of the tick.
    pub events: Events,
    /// The obstacle that stopped the character on its way left or right in this tick.
    pub hit_x: Option<Hit>,
    /// The obstacle that stopped the character on its way up or down. In the tick in which the
    /// character lands, this is the ground.
    pub hit_y: Option<Hit>,
    /// The index of the obstacle that the character stands on, in the list of obstacles, or `None`
    /// if the character is in the air. If the character stands on several obstacles, this is the
    /// one whose supporting pixel comes first in row order.
    #[doc(alias("floor", "ground check"))]
    pub support: Option<usize>,
}

impl Platformer {
    /// Moves a character by one tick. `masks` is the character's only mask or [all of its
    /// masks](BodyMasks), `pad` contains the keys that the player holds, and `around` contains the
    /// obstacles.
    ///
    /// This is a pure function and allocates nothing. It costs about one test of each nearby
    /// obstacle per pixel of motion, plus a few tests of the ground and the walls. A character that
    /// overlaps something solid does not move and reports [`Event::Stuck`]. A character that
    /// overlaps nothing solid at the start of the tick overlaps nothing solid at the end of the
    /// tick.
    ///
    /// Move platforms before you tick the characters. [`carry_all`](crate::actor::carry::carry_all)
    /// moves the platforms, and carries and pushes the characters.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::actor::{Material, Obstacle};
    /// use hitmask::actor::platformer::{Mode, Pad, Platformer, State};
    /// let (player, floor) = (Mask::full(8, 16)?, Mask::full(400, 8)?);
    /// let around = [Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
    /// let mut player_state = State::at((20, 84));
    /// for _ in 0..60 {
    ///     let tick = Platformer::TIGHT.tick(player_state, Pad::RIGHT, &player, &around);
    ///     player_state = tick.state;
    /// }
    /// assert_eq!(player_state.mode, Mode::Ground);
    /// assert_eq!(player_state.body.position().x, 20 + 86);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[doc(alias("move_and_slide", "character controller", "MovePosition"))]
    #[must_use]
    pub fn tick<'m, 'a>(
        &self,
        state: State,
        pad: Pad,
        masks: impl Into<BodyMasks<'m>>,
        around: impl Into<Surroundings<'a>>,
    ) -> Tick {
        self.tick_among(state, pad, masks.into(), around.into())
    }

    fn tick_among(
        &self,
        state: State,
        pad: Pad,
        masks: BodyMasks<'_>,
        around: Surroundings<'_>,
    ) -> Tick {
        let (state, events) = masks.changed(state, pad, self, around);
        let mask = masks.of_state(&state);
        let area = within_reach(&state, mask);
        let nearby = NearbyObstacles::of(around.obstacles(), area);
        let around = around.with_nearby(nearby.as_ref());
        let mut context = TickContext::new(self, state, pad, mask, around);
        context.events = events;
        if context.around.overlaps_solid(context.placed()) {
            context.events.add(Event::Stuck);
            context.state.held = pad;
            return context.finish();
        }
        context.look();
        match self.order {
            Order::SpeedThenMove => {
                context.steer();
                context.fall();
                context.leap();
                context.advance();
            }
            Order::MoveThenGravity => {
                context.steer();
                if !context.leap() {
                    context.advance();
                    context.fall();
                }
            }
            Order::MoveThenSpeed => {
                context.advance();
                context.steer();
                context.leap();
                context.fall();
            }
        }
        context.update_after_motion();
        context.finish()
    }
}

/// Returns the area in which most tests of a tick happen, which is a little larger than the area
/// that the character can reach.
fn within_reach(state: &State, mask: &Mask) -> Bounds {
    let bounds = state.body.placed(mask).bounds().map_or(Bounds::EMPTY, Bounds::of);
    let (right, down) = state.speed;
    let (pixels, _) = right.abs().max(down.abs()).nearest_pixel();
    bounds.grown(LOOKS + pixels)
}

/// The distance around a character at rest, in pixels, within which most tests happen.
const LOOKS: i64 = 24;

/// A tick in progress.
pub(super) struct TickContext<'a> {
    pub(super) rules: &'a Platformer,
    pub(super) state: State,
    pub(super) pad: Pad,
    /// Whether the character was on the ground before this tick.
    pub(super) was_grounded: bool,
    /// Whether jump or spin was pressed in this tick.
    pub(super) pressed: bool,
    /// The mask that the character currently has.
    pub(super) mask: &'a Mask,
    pub(super) around: Surroundings<'a>,
    pub(super) events: Events,
    pub(super) hit_x: Option<Hit>,
    pub(super) hit_y: Option<Hit>,
    pub(super) footing: Footing,
}

/// How the ground underfoot affects the character.
#[derive(Clone, Copy)]
pub(super) struct Footing {
    /// The highest grip of all materials underfoot, in 256ths.
    pub(super) grip: u16,
    /// How fast the belts underfoot move the character.
    pub(super) belt: Subpixels,
    /// The speed at which the strongest spring underfoot launches the character.
    pub(super) spring: Subpixels,
}

impl<'a> TickContext<'a> {
    fn new(
        rules: &'a Platformer,
        state: State,
        pad: Pad,
        mask: &'a Mask,
        around: Surroundings<'a>,
    ) -> Self {
        Self {
            rules,
            was_grounded: state.is_grounded(),
            state,
            pad,
            pressed: pad.presses(Pad::JUMP, state.held) || pad.presses(Pad::SPIN, state.held),
            mask,
            around,
            events: Events::default(),
            hit_x: None,
            hit_y: None,
            footing: Footing::NONE,
        }
    }

    /// Returns the character's mask at its current position.
    pub(super) fn placed(&self) -> Placed<'a> {
        self.state.body.placed(self.mask)
    }

    /// Returns the character's mask at the position of a body.
    pub(super) fn mask_at(&self, body: Body) -> Placed<'a> {
        body.placed(self.mask)
    }

    /// Returns the horizontal direction that counts as held, which is -1 (left), 0 or 1 (right).
    pub(super) fn direction(&self) -> i64 {
        if self.state.lock > 0 {
            self.state.lock_x.into()
        } else if self.crouches() {
            0
        } else {
            self.pad.x()
        }
    }

    /// Puts the character in the air.
    pub(super) fn leave_ground(&mut self) {
        self.state.mode = Mode::Air;
        self.footing = Footing::NONE;
    }

    fn finish(self) -> Tick {
        let support = if self.state.is_grounded() {
            self.support(self.state.body).map(|(place, _)| place)
        } else {
            None
        };
        Tick {
            state: self.state,
            events: self.events,
            hit_x: self.hit_x,
            hit_y: self.hit_y,
            support,
        }
    }
}
