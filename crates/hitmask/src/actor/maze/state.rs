//! A walker between two ticks.

use super::Directions;
use super::directions::is_across;
use super::rules::Maze;
use crate::actor::motion::{Body, ByteReader, ByteWriter, StateBytesError, hash_of};
use crate::space::{Direction, Point, Subpixels};

/// A walker in a maze between two ticks. A copy is a complete snapshot.
#[doc(alias("top-down controller", "player controller"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Its position. The remainder of the body is not used; see [`rest`](Self::rest).
    pub body: Body,
    /// The direction that it faces and went last; `None` before its first step.
    pub heading: Option<Direction>,
    /// The direction in which it wants to go: the one that is held, or, if the rules let it [run
    /// on](Maze::runs_on), the one that was held last. If this is not its heading, it turns as soon
    /// as it can.
    #[doc(alias("queued direction", "buffered turn"))]
    pub desired: Option<Direction>,
    /// Its way around a corner, while it is on one.
    pub detour: Option<Detour>,
    /// The directions of the tick before.
    pub held: Directions,
    /// The remainder of its motion: at most half a pixel either way.
    pub rest: Subpixels,
}

/// A way around a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Detour {
    /// Its direction, across the heading.
    pub direction: Direction,
    /// How many pixels are left: one to [`Maze::MAX_SPEED`].
    pub pixels: u16,
    /// Whether it cuts the corner: with every pixel sideways it goes one ahead, if it can. If not,
    /// it is a near miss.
    pub cuts_corner: bool,
}

impl State {
    /// How many bytes [`to_bytes`](Self::to_bytes) writes.
    pub const BYTES: usize = Body::BYTES + 15;

    /// A walker that stands at a pixel.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { body: Body::at(position), ..Self::default() }
    }

    /// The state as bytes, little-endian: the body, the remainder in [steps](Subpixels::to_steps),
    /// heading, desired direction and direction of the detour (0 for none, 1 to 4 for left, right,
    /// up, down), its pixels as two bytes, whether it cuts the corner, and the bits of the
    /// directions that were held.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut writer = ByteWriter::new(&mut bytes);
        self.body.write(&mut writer);
        writer.subpixels(self.rest);
        writer.u8(number_of(self.heading));
        writer.u8(number_of(self.desired));
        writer.u8(number_of(self.detour.map(|detour| detour.direction)));
        writer.u16(self.detour.map_or(0, |detour| detour.pixels));
        writer.u8(self.detour.is_some_and(|detour| detour.cuts_corner).into());
        writer.u8(self.held.to_bits());
        bytes
    }

    /// Reads a state from the bytes of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// [`StateBytesError`] if the bytes are not those of a state.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, StateBytesError> {
        let mut reader = ByteReader::new(bytes, Self::BYTES)?;
        let body = Body::read(&mut reader)?;
        let rest = reader.subpixels()?;
        let half = Subpixels::from_ratio(1, 2);
        reader.check(rest.abs() <= half, "a rest is at most half a pixel")?;
        let heading = direction(&mut reader)?;
        let desired = direction(&mut reader)?;
        let way = direction(&mut reader)?;
        let is_across_heading =
            way.is_none_or(|way| heading.is_some_and(|ahead| is_across(way, ahead)));
        reader.check(is_across_heading, "a way aside is across the heading")?;
        let pixels = reader.u16();
        let (least, most) = way.map_or((0, 0), |_| (1, Maze::MAX_SPEED));
        reader.check((least..=most).contains(&pixels), "a way aside has 1 to 1024 pixels")?;
        let cuts = reader.bool()?;
        reader.check(!cuts || way.is_some(), "only a way aside cuts a corner")?;
        let bits = reader.u8();
        let held = Directions::from_bits(bits);
        reader.check(held.to_bits() == bits, "there are four directions")?;
        let detour = way.map(|direction| Detour { direction, pixels, cuts_corner: cuts });
        Ok(Self { body, heading, desired, detour, held, rest })
    }

    /// XXH64 of its [bytes](Self::to_bytes), with seed 0.
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

fn direction(reader: &mut ByteReader<'_>) -> Result<Option<Direction>, StateBytesError> {
    let number = usize::from(reader.u8());
    reader.check(number <= Direction::ALL.len(), "a direction is a number up to 4")?;
    Ok(number.checked_sub(1).and_then(|place| Direction::ALL.get(place).copied()))
}
