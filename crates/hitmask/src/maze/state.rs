//! What a walker is between two ticks.

use super::Directions;
use super::directions::is_across;
use super::rules::Maze;
use crate::motion::{Body, Pen, Reading, RecordError, hash_of};
use crate::space::{Direction, Subpixels};

/// What a walker in a maze is between two ticks: all of it, so that a copy of it is a snapshot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MazeState {
    /// Where it stands. Its remainders are left alone.
    pub body: Body,
    /// Which way it looks and went last; none before its first step.
    pub heading: Option<Direction>,
    /// Which way it wants to go: what is held, or where the rules say that it runs on, what was held last. Where this is not
    /// its heading, a turn is to come.
    pub wanted: Option<Direction>,
    /// Its way around a corner, while it is on it.
    pub aside: Option<Aside>,
    /// What was held in the last tick.
    pub held: Directions,
    /// What is left of its motion, at most half a pixel either way.
    pub rest: Subpixels,
}

/// A way around a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aside {
    /// Which way it leads, across the heading.
    pub way: Direction,
    /// How many pixels it still is: one to [`Maze::MOST`].
    pub pixels: u16,
    /// Whether the corner is cut: with every pixel aside goes one ahead, where it can. Else it is a near miss.
    pub cuts: bool,
}

impl MazeState {
    /// How many bytes its record has.
    pub const BYTES: usize = Body::BYTES + 15;

    /// Somebody who stands at a pixel.
    pub fn at(x: i32, y: i32) -> Self {
        Self { body: Body::at(x, y), ..Self::default() }
    }

    /// Its record: the body, the rest in [steps](Subpixels::to_steps), heading, wanted, way aside (0 for none, 1 to 4 for left,
    /// right, up, down), pixels aside as two bytes, whether it cuts, and the bits of what was held; lowest bytes first.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        self.body.write(&mut pen);
        pen.subpixels(self.rest);
        pen.u8(number_of(self.heading));
        pen.u8(number_of(self.wanted));
        pen.u8(number_of(self.aside.map(|aside| aside.way)));
        pen.u16(self.aside.map_or(0, |aside| aside.pixels));
        pen.u8(self.aside.is_some_and(|aside| aside.cuts).into());
        pen.u8(self.held.to_bits());
        bytes
    }

    /// The state of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no state has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        let body = Body::read(&mut reading)?;
        let rest = reading.subpixels()?;
        let half = Subpixels::from_ratio(1, 2);
        reading.check(rest.abs() <= half, "a rest is at most half a pixel")?;
        let heading = direction(&mut reading)?;
        let wanted = direction(&mut reading)?;
        let way = direction(&mut reading)?;
        let is_aside = way.is_none_or(|way| heading.is_some_and(|ahead| is_across(way, ahead)));
        reading.check(is_aside, "a way aside is across the heading")?;
        let pixels = reading.u16();
        let (least, most) = way.map_or((0, 0), |_| (1, Maze::MOST));
        reading.check((least..=most).contains(&pixels), "a way aside has 1 to 1024 pixels")?;
        let cuts = reading.bool()?;
        reading.check(!cuts || way.is_some(), "only a way aside cuts a corner")?;
        let bits = reading.u8();
        let held = Directions::from_bits(bits);
        reading.check(held.to_bits() == bits, "there are four directions")?;
        let aside = way.map(|way| Aside { way, pixels, cuts });
        Ok(Self { body, heading, wanted, aside, held, rest })
    }

    /// XXH64, with seed 0, of its record.
    pub fn hash(self) -> u64 {
        hash_of(&self.to_bytes())
    }
}

fn number_of(direction: Option<Direction>) -> u8 {
    match direction {
        None => 0,
        Some(Direction::Left) => 1,
        Some(Direction::Right) => 2,
        Some(Direction::Up) => 3,
        Some(Direction::Down) => 4,
    }
}

fn direction(reading: &mut Reading<'_>) -> Result<Option<Direction>, RecordError> {
    let number = usize::from(reading.u8());
    reading.check(number <= Direction::ALL.len(), "a direction is a number up to 4")?;
    Ok(number.checked_sub(1).and_then(|place| Direction::ALL.get(place).copied()))
}
