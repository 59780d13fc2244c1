//! All that is remembered of an actor from tick to tick.

use crate::carry::{Lift, Passenger, PassengerOutcome, Riding, Solid};
use crate::mask::Mask;
use crate::motion::{Body, Ignored, Pen, Reading, RecordError, hash_of};
use crate::platformer::Pad;
use crate::space::{Side, Subpixels};

/// What an actor is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// It is in the air, or swims.
    #[default]
    Air,
    /// It stands on the ground.
    Ground,
    /// It slides down ground that is too steep.
    Slide,
    /// It slides down a wall.
    Wall,
    /// It holds on to a ledge.
    Ledge,
    /// It is on a ladder.
    Ladder,
}

impl Mode {
    const ALL: [Self; 6] =
        [Self::Air, Self::Ground, Self::Slide, Self::Wall, Self::Ledge, Self::Ladder];

    /// The word for it: `"air"`, `"ground"`, `"slide"`, `"wall"`, `"ledge"`, `"ladder"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Air => "air",
            Self::Ground => "ground",
            Self::Slide => "slide",
            Self::Wall => "wall",
            Self::Ledge => "ledge",
            Self::Ladder => "ladder",
        }
    }
}

/// An actor of a platform game: where it is, how fast, what it does, and every timer that has a say in what comes.
///
/// It is plain data: copied, compared, hashed, written to [bytes](Self::to_bytes) and restored, and what comes after is the
/// same. Its mask and its surroundings are not in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct PlatformerState {
    /// Where it stands.
    pub body: Body,
    /// Its speed to the right and down, in pixels a tick. On the ground, by rules whose speed is
    /// [along](super::Slope::along) the ground, the first is that.
    pub speed: (Subpixels, Subpixels),
    /// What it is doing.
    pub mode: Mode,
    /// Whether it looks to the left.
    pub faces_left: bool,
    /// Whether the middle of its bounds is in water.
    pub in_water: bool,
    /// How much the ground under it rises to the right on 256 pixels.
    pub steepness: i32,
    /// How full the charge is that a sprint needs.
    pub charge: u16,
    /// For how many ticks it can still jump, though it is off the ground.
    pub coyote: u16,
    /// For how many ticks a press of jump still counts.
    pub buffer: u16,
    /// For how many ticks the speed of a jump is still kept.
    pub hold: u16,
    /// What that speed is, up.
    pub hold_speed: Subpixels,
    /// Whether it rises by a jump, which ends early when jump is let go.
    pub jumping: bool,
    /// For how many ticks another direction than the player's counts.
    pub lock: u16,
    /// Which one: -1, 0 or 1.
    pub lock_x: i8,
    /// For how many ticks it has slid along walls since it was on the ground.
    pub wall_ticks: u16,
    /// For how many ticks it takes hold of no ledge.
    pub ledge_wait: u16,
    /// By how much the greatest speed of falling has grown.
    pub fast_fall: Subpixels,
    /// What was held in the tick before.
    pub held: Pad,
    /// What carried it last, and how long ago. [`carried`](Self::carried) keeps it, once a tick. What it gains by that when it jumps
    /// is in [`LiftRules`](crate::LiftRules).
    pub lift: Lift,
    /// Platforms that it drops through.
    pub dropping: Ignored,
}

impl PlatformerState {
    /// How many bytes its record has.
    pub const BYTES: usize = Body::BYTES + 4 * 8 + 4 + 7 * 2 + 7 + Lift::BYTES + Ignored::BYTES;

    /// An actor at rest in the air at a pixel, which looks to the right.
    pub fn at(x: i32, y: i32) -> Self {
        Self { body: Body::at(x, y), ..Self::default() }
    }

    /// The same actor thrown at a speed, right and down, in pixels a tick: off the ground, a wall, a ladder or a ledge, and out of a
    /// jump. A hit, an explosion, a cannon.
    #[must_use]
    pub const fn thrown(self, speed: (Subpixels, Subpixels)) -> Self {
        Self { speed, mode: Mode::Air, coyote: 0, hold: 0, jumping: false, ..self }
    }

    /// This actor as a moving [`Solid`] takes it along: who stands rides, who holds on to a ledge or slides along a wall clings
    /// to that side, and who drops through platforms is not held by them.
    ///
    /// A tick of a game: each solid moves with its passengers, the actor is [`carried`](Self::carried), and then its own tick
    /// comes, in which the solids are obstacles.
    ///
    /// ```
    /// use hitmask::{Mask, Material, Obstacle, Pad, Platformer, PlatformerState, Solid, Subpixels};
    /// let (runner, raft, rock) = (Mask::full(8, 16)?, Mask::full(48, 8)?, Mask::full(9, 9)?);
    /// let level = [Obstacle::mask(rock.at(0, 300), Material::SOLID)];
    /// let (mut solid, mut player) = (Solid::at(100, 60), PlatformerState::at(120, 44));
    /// let by = (Subpixels::from_f64(0.75), Subpixels::from_f64(-0.5));
    /// for tick in 0..60 {
    ///     let mut passengers = [player.passenger(&runner)];
    ///     solid = solid.step(&raft, Material::SOLID, by, &mut passengers, &level);
    ///     player = player.carried(&passengers[0], &solid);
    ///     let around = [level[0], solid.obstacle(&raft, Material::SOLID)];
    ///     player = Platformer::TIGHT.tick(player, Pad::NONE, &runner, &around).state;
    ///     if tick > 0 {
    ///         assert_eq!(player.body.position().y - solid.body.position().y, -16);
    ///     }
    /// }
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub const fn passenger<'m>(&self, mask: &'m Mask) -> Passenger<'m> {
        let side = if self.faces_left { Side::Left } else { Side::Right };
        let rides = match self.mode {
            Mode::Ground | Mode::Slide => Riding::Standing,
            Mode::Ledge | Mode::Wall => Riding::Clinging(side),
            Mode::Air | Mode::Ladder => Riding::None,
        };
        Passenger::new(mask, self.body).riding(rides).ignoring(self.dropping)
    }

    /// The same actor after a solid has moved with it as a [`passenger`](Self::passenger): where it was taken, and with what a jump
    /// gains by it. Of several solids the last that took it counts.
    #[must_use]
    pub fn carried(self, passenger: &Passenger<'_>, solid: &Solid) -> Self {
        let was_taken =
            passenger.moved != (0, 0) || passenger.outcome != PassengerOutcome::Untouched;
        let by = if was_taken { solid.lift.speed } else { (Subpixels::ZERO, Subpixels::ZERO) };
        Self { body: passenger.body, lift: self.lift.after(by), ..self }
    }

    /// Whether it stands on the ground or slides down it.
    pub const fn is_grounded(&self) -> bool {
        matches!(self.mode, Mode::Ground | Mode::Slide)
    }

    /// All of it, in the order of the fields, lowest byte first; lengths in [steps](Subpixels::to_steps).
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let mut pen = Pen::new(&mut bytes);
        self.body.write(&mut pen);
        pen.subpixels(self.speed.0);
        pen.subpixels(self.speed.1);
        pen.u8(self.mode as u8);
        pen.u8(self.faces_left.into());
        pen.u8(self.in_water.into());
        pen.i32(self.steepness);
        for count in [self.charge, self.coyote, self.buffer, self.hold] {
            pen.u16(count);
        }
        pen.subpixels(self.hold_speed);
        pen.u8(self.jumping.into());
        pen.u16(self.lock);
        pen.u8(self.lock_x.cast_unsigned());
        pen.u16(self.wall_ticks);
        pen.u16(self.ledge_wait);
        pen.subpixels(self.fast_fall);
        pen.u8(self.held.to_bits());
        pen.u8(0);
        self.lift.write(&mut pen);
        self.dropping.write(&mut pen);
        bytes
    }

    /// The state of a record.
    ///
    /// # Errors
    /// [`RecordError`] where no state has this record.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let mut reading = Reading::new(bytes, Self::BYTES)?;
        let reading = &mut reading;
        let body = Body::read(reading)?;
        let speed = (reading.subpixels()?, reading.subpixels()?);
        let mode = Mode::ALL.get(usize::from(reading.u8())).copied();
        reading.check(mode.is_some(), "what an actor does is 0 to 5")?;
        let state = Self {
            body,
            speed,
            mode: mode.unwrap_or_default(),
            faces_left: reading.bool()?,
            in_water: reading.bool()?,
            steepness: reading.i32(),
            charge: reading.u16(),
            coyote: reading.u16(),
            buffer: reading.u16(),
            hold: reading.u16(),
            hold_speed: reading.subpixels()?,
            jumping: reading.bool()?,
            lock: reading.u16(),
            lock_x: {
                let direction = reading.u8().cast_signed();
                reading.check((-1..=1).contains(&direction), "a direction is -1, 0 or 1")?;
                direction
            },
            wall_ticks: reading.u16(),
            ledge_wait: reading.u16(),
            fast_fall: reading.subpixels()?,
            held: {
                let keys = reading.u8();
                reading.check(keys < 64, "there are six keys")?;
                Pad::from_bits(keys)
            },
            lift: {
                let nothing = reading.u8();
                reading.check(nothing == 0, "there is a 0 after the keys")?;
                Lift::read(reading)?
            },
            dropping: Ignored::read(reading)?,
        };
        Ok(state)
    }

    /// XXH64, with seed 0, of its [bytes](Self::to_bytes).
    pub fn hash(&self) -> u64 {
        hash_of(&self.to_bytes())
    }
}
