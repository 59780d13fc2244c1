//! A tick of a walker, pixel by pixel.

use super::directions::is_along_x;
use super::turn::Turn;
use super::wanted::{Wanted, kept};
use super::{Directions, Maze, MazeState};
use crate::mask::Mask;
use crate::motion::{Hit, Surroundings};
use crate::space::{Direction, Subpixels};

/// What became of a walker in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MazeTick {
    /// What it is now.
    pub state: MazeState,
    /// What it would have run into on its way to the left or right, be it that it was stopped or that it gets around.
    pub hit_x: Option<Hit>,
    /// The same on its way up or down.
    pub hit_y: Option<Hit>,
    /// What else happened.
    pub events: MazeEvents,
    /// Whether it overlapped something solid before it moved. Then it does not move.
    pub overlapped: bool,
}

/// What happened to a walker in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MazeEvents {
    /// It began to go aside, around a corner that it nearly missed.
    pub near_miss_began: bool,
    /// It went aside as far as it had to, or was stopped, or no longer wants to get there.
    pub near_miss_ended: bool,
    /// Its heading is another.
    pub turned: bool,
    /// It wants to go somewhere and cannot, nor get around what is in its way.
    pub blocked: bool,
}

impl MazeTick {
    /// What it would have run into, x first.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + use<> {
        self.hit_x.into_iter().chain(self.hit_y)
    }
}

impl Maze {
    /// A tick of a walker that holds these directions.
    ///
    /// It allocates nothing. A tick straight on costs what [`Body::step`](crate::Body::step) costs; where a turn is to come each
    /// pixel is tested, and at the beginning of a near miss each pixel of [`nudge`](Self::nudge) on both sides.
    #[must_use]
    pub fn tick<'a>(
        &self,
        state: MazeState,
        held: impl Into<Directions>,
        mask: &Mask,
        around: impl Into<Surroundings<'a>>,
    ) -> MazeTick {
        let (held, around) = (held.into(), around.into());
        let wanted = self.wanted(&state, held);
        let events = MazeEvents::default();
        let mut tick = MazeTick { state, hit_x: None, hit_y: None, events, overlapped: false };
        tick.state.held = held;
        tick.state.wanted = match wanted {
            Wanted::One(direction) => Some(direction),
            Wanted::Nothing | Wanted::Two(..) => None,
        };
        // Who lets go, or wants to go elsewhere, is no longer on the way around a corner.
        if tick.state.wanted != state.heading || state.wanted != tick.state.wanted {
            tick.end_aside();
        }
        if around.overlaps_solid(state.body.placed(mask)) {
            tick.overlapped = true;
            return tick;
        }
        let mut walk = Walk { rules: self, mask, around, tick };
        match wanted {
            Wanted::Nothing => {}
            Wanted::One(direction) => walk.one_way(direction),
            Wanted::Two(x, y, speed) => walk.both_ways(x, y, speed),
        }
        let mut tick = walk.tick;
        tick.events.turned = tick.state.heading != state.heading;
        tick
    }
}

impl MazeTick {
    /// Takes the whole pixels of a speed from what is left and this tick's motion.
    fn pixels(&mut self, speed: Subpixels) -> u64 {
        let (pixels, rest) = (self.state.rest + speed.max(Subpixels::ZERO)).nearest_pixel();
        self.state.rest = rest;
        u64::try_from(pixels).unwrap_or(0).min(Maze::MOST.into())
    }

    /// Ends the way around a corner.
    fn end_aside(&mut self) {
        if let Some(aside) = self.state.aside.take() {
            self.events.near_miss_ended |= !aside.cuts;
        }
    }

    /// Notes what is in the way in a direction.
    fn note(&mut self, direction: Direction, hit: Option<Hit>) {
        let place = if is_along_x(direction) { &mut self.hit_x } else { &mut self.hit_y };
        *place = place.or(hit);
    }
}

/// A tick on its way.
struct Walk<'a> {
    rules: &'a Maze,
    mask: &'a Mask,
    around: Surroundings<'a>,
    tick: MazeTick,
}

impl Walk<'_> {
    /// Goes so many pixels in a direction, up to what is in the way; how many that were.
    fn go(&mut self, direction: Direction, pixels: u64) -> u64 {
        let body = self.tick.state.body;
        let free = self.around.free_steps(body.placed(self.mask), direction, pixels);
        self.tick.state.body = body.stepped(direction, free);
        free
    }

    /// What is in the way at the next pixel in a direction.
    fn ahead(&self, direction: Direction) -> Option<Hit> {
        self.around.hit_at(self.tick.state.body.placed(self.mask), direction)
    }

    /// A tick to where one direction leads.
    fn one_way(&mut self, wanted: Direction) {
        let rest = self.tick.state.rest;
        let is_near_miss = self.tick.state.aside.is_some_and(|aside| !aside.cuts);
        if is_near_miss {
            self.go_aside();
            return;
        }
        let pixels = self.tick.pixels(self.rules.speed);
        let mut left = pixels;
        while left > 0 {
            if self.tick.state.aside.is_some() {
                left -= 1;
                self.cut_on(wanted);
                continue;
            }
            if self.tick.state.heading != Some(wanted) {
                match self.rules.turn(&self.tick.state, wanted, self.mask, self.around) {
                    Turn::Here => self.tick.state.heading = Some(wanted),
                    Turn::Cut(aside) => {
                        self.tick.state.heading = Some(wanted);
                        self.tick.state.aside = Some(aside);
                        continue;
                    }
                    Turn::Later => {}
                }
            }
            let heading = self.tick.state.heading.unwrap_or(wanted);
            let straight = if heading == wanted { left } else { 1 };
            let gone = self.go(heading, straight);
            left -= gone;
            if gone < straight {
                self.stopped(heading, wanted, left == pixels, rest);
                return;
            }
        }
        // Who is too slow to go a pixel in this tick is blocked all the same.
        let heading = self.tick.state.heading;
        if pixels == 0
            && let Some(heading) = heading
            && heading == wanted
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

    /// Something is in the way: a near miss begins, or that is all. A tick in which nothing was gone goes aside at once.
    fn stopped(&mut self, heading: Direction, wanted: Direction, was_still: bool, rest: Subpixels) {
        let hit = self.ahead(heading);
        self.tick.note(heading, hit);
        let body = self.tick.state.body;
        let aside = if heading == wanted {
            self.rules.near_miss(body, self.mask, heading, self.around)
        } else {
            None
        };
        let Some(aside) = aside else {
            self.tick.events.blocked = true;
            return;
        };
        self.tick.state.aside = Some(aside);
        self.tick.events.near_miss_began = true;
        if was_still {
            self.tick.state.rest = rest;
            self.go_aside();
        }
    }

    /// Goes aside for this tick.
    fn go_aside(&mut self) {
        let pixels = self.tick.pixels(self.rules.nudge_speed);
        let Some(mut aside) = self.tick.state.aside else { return };
        let wished = pixels.min(aside.pixels.into());
        let gone = self.go(aside.way, wished);
        aside.pixels -= u16::try_from(gone).unwrap_or(0).min(aside.pixels);
        self.tick.state.aside = Some(aside);
        if gone < wished {
            let hit = self.ahead(aside.way);
            self.tick.note(aside.way, hit);
        }
        if gone < wished || aside.pixels == 0 {
            self.tick.end_aside();
        }
    }

    /// Goes a pixel aside and one ahead, where there is room.
    fn cut_on(&mut self, ahead: Direction) {
        let Some(mut aside) = self.tick.state.aside else { return };
        if self.go(aside.way, 1) == 0 {
            self.tick.state.aside = None;
        } else {
            aside.pixels = aside.pixels.saturating_sub(1);
            self.tick.state.aside = (aside.pixels > 0).then_some(aside);
        }
        self.go(ahead, 1);
    }

    /// A tick along both axes.
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
