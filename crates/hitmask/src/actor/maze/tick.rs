//! Moves a walker by one tick, pixel by pixel.

use super::intent::{Intent, kept};
use super::turn::Turn;
use super::{Directions, Maze, State};
use crate::actor::motion::{Hit, Surroundings};
use crate::mask::Mask;
use crate::space::{Direction, Subpixels};

/// The result of [`Maze::tick`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Tick {
    /// The walker after the tick.
    pub state: State,
    /// The obstacle that stopped the walker on its way left or right, even if the walker then got
    /// around it.
    pub hit_x: Option<Hit>,
    /// The obstacle that stopped the walker on its way up or down, even if the walker then got
    /// around it.
    pub hit_y: Option<Hit>,
    /// What else happened to the walker in the tick.
    pub events: Events,
    /// Whether the walker overlapped something solid before the tick. If so, the walker did not
    /// move.
    pub overlapped: bool,
}

/// The events that happened to a walker in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct Events {
    /// The walker began to slide sideways around a corner that it only just ran into.
    pub near_miss_began: bool,
    /// The walker's sideways slide ended because the walker got around the corner, was stopped on
    /// the way, or no longer wants to go in that direction.
    pub near_miss_ended: bool,
    /// The walker's heading changed.
    pub turned: bool,
    /// The walker wants to go in a direction, but an obstacle is in its way that it cannot get
    /// around.
    pub blocked: bool,
}

impl Tick {
    /// Iterates over [`hit_x`](Self::hit_x) and [`hit_y`](Self::hit_y), in this order, without
    /// those that are `None`.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + use<> {
        self.hit_x.into_iter().chain(self.hit_y)
    }
}

impl Maze {
    /// Moves a walker by one tick, during which the player holds these directions.
    ///
    /// This method allocates nothing. A tick straight ahead costs as much as a call of
    /// [`Body::step`](crate::actor::Body::step). While the walker waits to turn, it costs a test of
    /// each pixel of its path. The start of a near miss costs a test of up to
    /// [`nudge`](Self::nudge) positions on each side.
    #[must_use]
    pub fn tick<'a>(
        &self,
        state: State,
        held: impl Into<Directions>,
        mask: &Mask,
        around: impl Into<Surroundings<'a>>,
    ) -> Tick {
        let (held, around) = (held.into(), around.into());
        let intent = self.intent(&state, held);
        let events = Events::default();
        let mut tick = Tick { state, hit_x: None, hit_y: None, events, overlapped: false };
        tick.state.held = held;
        tick.state.desired = match intent {
            Intent::One(direction) => Some(direction),
            Intent::Nothing | Intent::Two(..) => None,
        };
        // If the player releases the direction or chooses another one, the detour ends.
        if tick.state.desired != state.heading || state.desired != tick.state.desired {
            tick.end_detour();
        }
        if around.overlaps_solid(state.body.placed(mask)) {
            tick.overlapped = true;
            return tick;
        }
        let mut walk = Walk { rules: self, mask, around, tick };
        match intent {
            Intent::Nothing => {}
            Intent::One(direction) => walk.one_way(direction),
            Intent::Two(x, y, speed) => walk.both_ways(x, y, speed),
        }
        let mut tick = walk.tick;
        tick.events.turned = tick.state.heading != state.heading;
        tick
    }
}

impl Tick {
    /// Adds a speed to the remainder, stores the new remainder, and returns the number of whole
    /// pixels to move.
    fn pixels(&mut self, speed: Subpixels) -> u64 {
        let (pixels, rest) = (self.state.rest + speed.max(Subpixels::ZERO)).nearest_pixel();
        self.state.rest = rest;
        u64::try_from(pixels).unwrap_or(0).min(Maze::MAX_SPEED.into())
    }

    /// Ends the detour around a corner.
    fn end_detour(&mut self) {
        if let Some(detour) = self.state.detour.take() {
            self.events.near_miss_ended |= !detour.cuts_corner;
        }
    }

    /// Records the obstacle in the walker's way, unless one is already recorded for the axis of
    /// `direction`.
    fn note(&mut self, direction: Direction, hit: Option<Hit>) {
        let place = if direction.is_along_x() { &mut self.hit_x } else { &mut self.hit_y };
        *place = place.or(hit);
    }
}

/// A tick in progress.
struct Walk<'a> {
    rules: &'a Maze,
    mask: &'a Mask,
    around: Surroundings<'a>,
    tick: Tick,
}

impl Walk<'_> {
    /// Moves the walker by up to `pixels` in a direction, until something stops it. Returns how
    /// many pixels the walker moved.
    fn go(&mut self, direction: Direction, pixels: u64) -> u64 {
        let body = self.tick.state.body;
        let free = self.around.free_steps(body.placed(self.mask), direction, pixels);
        self.tick.state.body = body.stepped(direction, free);
        free
    }

    /// Returns the obstacle that would stop the walker at its next pixel in a direction.
    fn ahead(&self, direction: Direction) -> Option<Hit> {
        self.around.hit_at(self.tick.state.body.placed(self.mask), direction)
    }

    /// Moves the walker for one tick in which it wants to go in one direction.
    fn one_way(&mut self, desired: Direction) {
        let rest = self.tick.state.rest;
        let is_near_miss = self.tick.state.detour.is_some_and(|detour| !detour.cuts_corner);
        if is_near_miss {
            self.follow_detour();
            return;
        }
        let pixels = self.tick.pixels(self.rules.speed);
        let mut left = pixels;
        while left > 0 {
            if self.tick.state.detour.is_some() {
                left -= 1;
                self.cut_corner(desired);
                continue;
            }
            if self.tick.state.heading != Some(desired) {
                match self.rules.turn(&self.tick.state, desired, self.mask, self.around) {
                    Turn::Here => self.tick.state.heading = Some(desired),
                    Turn::Cut(detour) => {
                        self.tick.state.heading = Some(desired);
                        self.tick.state.detour = Some(detour);
                        continue;
                    }
                    Turn::Later => {}
                }
            }
            let heading = self.tick.state.heading.unwrap_or(desired);
            let straight = if heading == desired { left } else { 1 };
            let gone = self.go(heading, straight);
            left -= gone;
            if gone < straight {
                self.stopped(heading, desired, left == pixels, rest);
                return;
            }
        }
        // A walker that is too slow to move a whole pixel in this tick still counts as blocked.
        let heading = self.tick.state.heading;
        if pixels == 0
            && let Some(heading) = heading
            && heading == desired
        {
            let hit = self.ahead(heading);
            self.tick.note(heading, hit);
            let is_blocked = hit.is_some()
                && self
                    .rules
                    .near_miss(self.tick.state.body, self.mask, heading, self.around)
                    .is_none();
            self.tick.events.blocked = is_blocked;
        }
    }

    /// Handles an obstacle in the walker's way, and starts a near miss if possible. A walker that
    /// has not moved in this tick begins to move sideways at once.
    fn stopped(
        &mut self,
        heading: Direction,
        desired: Direction,
        was_still: bool,
        rest: Subpixels,
    ) {
        let hit = self.ahead(heading);
        self.tick.note(heading, hit);
        let body = self.tick.state.body;
        let detour = if heading == desired {
            self.rules.near_miss(body, self.mask, heading, self.around)
        } else {
            None
        };
        let Some(detour) = detour else {
            self.tick.events.blocked = true;
            return;
        };
        self.tick.state.detour = Some(detour);
        self.tick.events.near_miss_began = true;
        if was_still {
            self.tick.state.rest = rest;
            self.follow_detour();
        }
    }

    /// Moves the walker sideways around the corner in this tick.
    fn follow_detour(&mut self) {
        let pixels = self.tick.pixels(self.rules.nudge_speed);
        let Some(mut detour) = self.tick.state.detour else { return };
        let wished = pixels.min(detour.pixels.into());
        let gone = self.go(detour.direction, wished);
        detour.pixels -= u16::try_from(gone).unwrap_or(0).min(detour.pixels);
        self.tick.state.detour = Some(detour);
        if gone < wished {
            let hit = self.ahead(detour.direction);
            self.tick.note(detour.direction, hit);
        }
        if gone < wished || detour.pixels == 0 {
            self.tick.end_detour();
        }
    }

    /// Moves the walker one pixel sideways and one pixel ahead, each only if there is room.
    fn cut_corner(&mut self, ahead: Direction) {
        let Some(mut detour) = self.tick.state.detour else { return };
        if self.go(detour.direction, 1) == 0 {
            self.tick.state.detour = None;
        } else {
            detour.pixels = detour.pixels.saturating_sub(1);
            self.tick.state.detour = (detour.pixels > 0).then_some(detour);
        }
        self.go(ahead, 1);
    }

    /// Moves the walker for one tick along both axes.
    fn both_ways(&mut self, x: Direction, y: Direction, speed: Subpixels) {
        self.tick.state.heading = Some(kept(self.tick.state.heading, x, y));
        let mut gone = 0;
        let pixels = self.tick.pixels(speed);
        for _ in 0..pixels {
            for direction in [x, y] {
                let step = self.go(direction, 1);
                gone += step;
                if step == 0 {
                    let hit = self.ahead(direction);
                    self.tick.note(direction, hit);
                }
            }
        }
        self.tick.events.blocked = pixels > 0 && gone == 0;
    }
}
