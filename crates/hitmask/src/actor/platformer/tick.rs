//! A tick of a character: a pure function of its rules, state, keys, mask and surroundings.

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
    /// The obstacle that stopped it on its way left or right.
    pub hit_x: Option<Hit>,
    /// The obstacle that stopped it on its way up or down. In the tick in which it lands, this is
    /// the ground.
    pub hit_y: Option<Hit>,
    /// The obstacle that it stands on, as an index into the list of obstacles; `None` in the air.
    /// If it stands on several, the one with the first pixel, row by row.
    #[doc(alias("floor", "ground check"))]
    pub support: Option<usize>,
}

impl Platformer {
    /// Moves a character by one tick. `masks` is its mask or all [its masks](BodyMasks), `pad` the
    /// keys that the player holds, and `around` the obstacles.
    ///
    /// It is a pure function and allocates nothing. It costs about one test of each nearby obstacle
    /// per pixel of motion, plus some tests of the ground and walls. A character that overlaps
    /// something solid does not move and reports [`Event::Stuck`]. A character that starts free of
    /// everything solid ends free.
    ///
    /// Move platforms before the tick: [`carry_all`](crate::actor::carry::carry_all) carries and
    /// pushes characters.
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

/// The area in which most tests of a tick happen: a little more than the character moves.
fn within_reach(state: &State, mask: &Mask) -> Bounds {
    let bounds = state.body.placed(mask).bounds().map_or(Bounds::EMPTY, Bounds::of);
    let (right, down) = state.speed;
    let (pixels, _) = right.abs().max(down.abs()).nearest_pixel();
    bounds.grown(LOOKS + pixels)
}

/// How many pixels around itself a character at rest tests.
const LOOKS: i64 = 24;

/// A tick in progress.
pub(super) struct TickContext<'a> {
    pub(super) rules: &'a Platformer,
    pub(super) state: State,
    pub(super) pad: Pad,
    /// Whether it was on the ground before this tick.
    pub(super) was_grounded: bool,
    /// Whether jump or spin was pressed in this tick.
    pub(super) pressed: bool,
    /// The mask that the character has now.
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
    /// The best grip of all materials underfoot, in 256ths.
    pub(super) grip: u16,
    /// How far belts move the character.
    pub(super) belt: Subpixels,
    /// How fast the strongest spring launches the character.
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

    /// Its mask at its position.
    pub(super) fn placed(&self) -> Placed<'a> {
        self.state.body.placed(self.mask)
    }

    /// Its mask at the position of a body.
    pub(super) fn mask_at(&self, body: Body) -> Placed<'a> {
        body.placed(self.mask)
    }

    /// The direction that counts as held: -1, 0 or 1.
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
