//! A tick of an actor: a pure function of its state, of what is held and of what is around.

use super::rules::{Order, Platformer};
use super::{Mode, Pad, PlatformerEvent, PlatformerEvents, PlatformerState};
use crate::mask::Mask;
use crate::motion::{Body, Hit, Near, Surroundings};
use crate::pose::Placed;
use crate::space::{Subpixels, WorldBox};

/// What became of an actor in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlatformerTick {
    /// The actor from now on.
    pub state: PlatformerState,
    /// What happened.
    pub events: PlatformerEvents,
    /// What stopped it on its way to the left or right.
    pub hit_x: Option<Hit>,
    /// What stopped it on its way up or down: the ground in the tick in which it lands.
    pub hit_y: Option<Hit>,
    /// The place in the list of obstacles of what it stands on; of several the one that has the first pixel.
    pub support: Option<usize>,
}

impl Platformer {
    /// What becomes of an actor in a tick, of the shape `mask`, while these keys are held and these obstacles are around.
    ///
    /// It is a pure function, and allocates nothing. It costs about as many tests of each obstacle as the actor moves pixels,
    /// and some more for what it stands on and leans against. An actor that overlaps something solid does not move, and
    /// is told so by [`PlatformerEvent::Stuck`]; one that does not, never will after the tick.
    ///
    /// Obstacles move before: who carries and pushes whom is said by [`Solid`](crate::Solid).
    ///
    /// ```
    /// use hitmask::{Mask, Material, Mode, Obstacle, Pad, Platformer, PlatformerState};
    /// let (player, floor) = (Mask::full(8, 16)?, Mask::full(400, 8)?);
    /// let around = [Obstacle::mask(floor.at(0, 100), Material::SOLID)];
    /// let mut player_state = PlatformerState::at(20, 84);
    /// for _ in 0..60 {
    ///     let tick = Platformer::TIGHT.tick(player_state, Pad::RIGHT, &player, &around);
    ///     player_state = tick.state;
    /// }
    /// assert_eq!(player_state.mode, Mode::Ground);
    /// assert_eq!(player_state.body.position().x, 20 + 86);
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    #[must_use]
    pub fn tick<'a>(
        &self,
        state: PlatformerState,
        pad: Pad,
        mask: &Mask,
        around: impl Into<Surroundings<'a>>,
    ) -> PlatformerTick {
        let around = around.into();
        let near = Near::of(around, within_reach(&state, mask));
        let mut going = Going::new(self, state, pad, mask, around.with_near(near.as_ref()));
        if going.around.overlaps_solid(going.placed()) {
            going.events.add(PlatformerEvent::Stuck);
            going.state.held = pad;
            return going.ended();
        }
        going.look();
        match self.order {
            Order::SpeedThenMove => {
                going.steer();
                going.fall();
                going.leap();
                going.advance();
            }
            Order::MoveThenGravity => {
                going.steer();
                if !going.leap() {
                    going.advance();
                    going.fall();
                }
            }
            Order::MoveThenSpeed => {
                going.advance();
                going.steer();
                going.leap();
                going.fall();
            }
        }
        going.settle();
        going.ended()
    }
}

/// Where an actor will mostly look in a tick: a little further than it moves.
fn within_reach(state: &PlatformerState, mask: &Mask) -> WorldBox {
    let bounds = state.body.placed(mask).bounds().map_or(WorldBox::EMPTY, WorldBox::of);
    let (right, down) = state.speed;
    let (pixels, _) = right.abs().max(down.abs()).nearest_pixel();
    bounds.grown(LOOKS + pixels)
}

/// How many pixels around itself an actor looks where it is at rest.
const LOOKS: i64 = 24;

/// A tick while it goes on.
pub(super) struct Going<'a> {
    pub(super) rules: &'a Platformer,
    pub(super) state: PlatformerState,
    pub(super) pad: Pad,
    /// Whether it was on the ground before this tick.
    pub(super) was_grounded: bool,
    /// Whether jump was pressed in this tick.
    pub(super) pressed: bool,
    pub(super) mask: &'a Mask,
    pub(super) around: Surroundings<'a>,
    pub(super) events: PlatformerEvents,
    pub(super) hit_x: Option<Hit>,
    pub(super) hit_y: Option<Hit>,
    pub(super) footing: Footing,
}

/// What it is to stand where an actor stands.
#[derive(Clone, Copy)]
pub(super) struct Footing {
    /// The best grip of all that is underfoot, in 256ths.
    pub(super) grip: u16,
    /// What belts move it by.
    pub(super) belt: Subpixels,
    /// How fast the strongest spring throws it up.
    pub(super) spring: Subpixels,
}

impl<'a> Going<'a> {
    fn new(
        rules: &'a Platformer,
        state: PlatformerState,
        pad: Pad,
        mask: &'a Mask,
        around: Surroundings<'a>,
    ) -> Self {
        Self {
            rules,
            was_grounded: state.is_grounded(),
            state,
            pad,
            pressed: pad.holds(Pad::JUMP) && !state.held.holds(Pad::JUMP),
            mask,
            around,
            events: PlatformerEvents::default(),
            hit_x: None,
            hit_y: None,
            footing: Footing::NONE,
        }
    }

    /// Its mask where it stands.
    pub(super) fn placed(&self) -> Placed<'a> {
        self.state.body.placed(self.mask)
    }

    /// Its mask where a body stands.
    pub(super) fn mask_at(&self, body: Body) -> Placed<'a> {
        body.placed(self.mask)
    }

    /// The direction that counts as held: -1, 0 or 1.
    pub(super) fn direction(&self) -> i64 {
        if self.state.lock > 0 { self.state.lock_x.into() } else { self.pad.x() }
    }

    /// Changes what it does.
    pub(super) fn leave_ground(&mut self) {
        self.state.mode = Mode::Air;
        self.footing = Footing::NONE;
    }

    fn ended(self) -> PlatformerTick {
        let support = if self.state.is_grounded() {
            self.support(self.state.body).map(|(place, _)| place)
        } else {
            None
        };
        PlatformerTick {
            state: self.state,
            events: self.events,
            hit_x: self.hit_x,
            hit_y: self.hit_y,
            support,
        }
    }
}
