//! A character between two ticks.

use crate::actor::carry::{Lift, Passenger, PassengerOutcome, Riding};
use crate::actor::motion::{Body, IgnoredPlatforms, state_bytes};
use crate::actor::platformer::{BodyMasks, Pad};
use crate::codec::{Coded, Coder};
use crate::space::{Direction, Point, Subpixels};
use crate::words::words;

words! {
    /// What a character is doing.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
    pub enum Mode {
        /// The character is in the air or swims.
        #[default]
        Air = "air",
        /// The character stands on the ground.
        Ground = "ground",
        /// The character slides down a slope that is too steep or that it sat down on.
        Slide = "slide",
        /// The character slides down a wall.
        Wall = "wall",
        /// The character hangs on a ledge.
        Ledge = "ledge",
        /// The character is on a ladder.
        Ladder = "ladder",
        /// The character runs up a wall.
        WallRun = "wall-run",
    }
    /// Returns the name of the mode, which is `"air"`, `"ground"`, `"slide"`, `"wall"`, `"ledge"`,
    /// `"ladder"` or `"wall-run"`.
    fn name;
    /// All modes.
    pub const ALL;
}

/// The state of a character in a platform game, which consists of its position, speed, mode, and
/// every timer that affects the next ticks.
///
/// The state is plain data. You can copy it, compare it, hash it, write it to
/// [bytes](Self::to_bytes) and read it back. From a restored state, the game continues in exactly
/// the same way. The character's mask and surroundings are not part of its state.
#[doc(alias(
    "character controller",
    "player controller",
    "CharacterBody2D",
    "KinematicCharacterController"
))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "bevy_reflect", derive(bevy_reflect::Reflect))]
pub struct State {
    /// The position of the character.
    pub body: Body,
    /// The character's speed, right and down, in pixels per tick. While the character is on the
    /// ground and the rules measure speed [along](super::Slope::along) the ground, the first
    /// component is the speed along the ground.
    #[doc(alias = "velocity")]
    pub speed: (Subpixels, Subpixels),
    /// What the character is currently doing.
    pub mode: Mode,
    /// Whether the character faces left.
    #[doc(alias("facing", "flip_h"))]
    pub faces_left: bool,
    /// Whether the center of the character's bounds is in water.
    pub in_water: bool,
    /// The rise of the ground under the character over 256 pixels to the right.
    #[doc(alias("floor angle", "get_floor_angle", "slope"))]
    pub steepness: i32,
    /// The current sprint charge.
    pub charge: u16,
    /// The number of remaining ticks during which the character can still jump after leaving the
    /// ground.
    #[doc(alias("coyote time", "jump grace timer"))]
    pub coyote: u16,
    /// The number of remaining ticks during which the last press of jump counts.
    #[doc(alias = "jump buffer")]
    pub buffer: u16,
    /// The number of remaining ticks during which holding jump keeps the upward speed.
    #[doc(alias = "variable jump timer")]
    pub hold: u16,
    /// The upward speed that holding jump keeps.
    pub hold_speed: Subpixels,
    /// Whether the character is rising in a jump that is cut short when jump is released.
    pub jumping: bool,
    /// The number of remaining ticks during which [`lock_x`](Self::lock_x) replaces the direction
    /// that the player holds.
    #[doc(alias("control lock", "force move timer"))]
    pub lock: u16,
    /// The direction that replaces the held direction, which is -1 (left), 0 or 1 (right).
    pub lock_x: i8,
    /// The number of ticks for which the character has slid down walls since it was last on the
    /// ground.
    pub wall_ticks: u16,
    /// The number of remaining ticks during which the character cannot grab a ledge.
    pub ledge_wait: u16,
    /// How much the maximum falling speed has grown because down is held.
    pub fast_fall: Subpixels,
    /// The keys that were held in the last tick.
    pub held: Pad,
    /// Whether the character ducks.
    #[doc(alias("crouching", "is_crouched"))]
    pub is_ducking: bool,
    /// Whether the character is in a spin jump.
    pub is_spinning: bool,
    /// Whether the last press of jump, which [`buffer`](Self::buffer) keeps, was a press of spin.
    pub buffers_spin: bool,
    /// Whether the character slides because it sat down on a slope. A character that slides in this
    /// way defeats the enemies that it [touches](super::Platformer::touch_enemy).
    pub slides_down: bool,
    /// Whether the character is behind the fence that it climbs on.
    pub is_behind: bool,
    /// Whether the character carries an item. [`Platformer::grab`](super::Platformer::grab) sets
    /// this.
    pub is_carrying: bool,
    /// Whether the character's mask is one of the masks that [face
    /// left](super::BodyMasks::facing_left).
    pub mask_faces_left: bool,
    /// The motion of the platform that last carried the character, and the number of ticks since
    /// that motion. Call [`carried`](Self::carried) once per tick to keep this value up to date. A
    /// jump gains speed from the lift according to the
    /// [`LiftRules`](crate::actor::carry::LiftRules).
    pub lift: Lift,
    /// The platforms that the character is dropping through.
    pub dropping: IgnoredPlatforms,
    /// The index of the character's mask in the list of its [`BodyMasks`].
    pub mask: u16,
    /// The falling speed of the character in this tick, even if the character has landed or bounced
    /// later in the tick. This speed determines whether the character
    /// [stomps](super::Platformer::touch_enemy) an enemy. After a bounce, this value stays the same
    /// until [`bounce_ticks`](Self::bounce_ticks) reaches 0.
    pub fall: Subpixels,
    /// The number of remaining ticks during which the enemy that the character bounced off cannot
    /// hurt it.
    pub bounce_ticks: u16,
}

impl State {
    /// Creates a character at rest in the air, facing right, with the top-left pixel of its mask at
    /// `position`. If your map marks the position (x, y) of the feet, pass
    /// `(x - width / 2, y - height)`, where `width` and `height` are the size of the mask.
    pub fn at(position: impl Into<Point>) -> Self {
        Self { body: Body::at(position), ..Self::default() }
    }

    /// Throws the character into the air at a speed, right and down, in pixels per tick. The
    /// character leaves the ground, wall, ladder or ledge, and any jump in progress ends. Use this
    /// for hits, explosions or cannons.
    #[doc(alias("knockback", "throw", "impulse", "AddForce"))]
    #[must_use]
    pub const fn launch(self, speed: (Subpixels, Subpixels)) -> Self {
        Self {
            speed,
            mode: Mode::Air,
            coyote: 0,
            hold: 0,
            jumping: false,
            is_spinning: false,
            slides_down: false,
            is_behind: false,
            ..self
        }
    }

    /// Returns this character as a passenger of moving [`Solid`](crate::actor::carry::Solid)s. A
    /// character on the ground rides on the solid that it stands on. A character that hangs on a
    /// ledge or slides along a wall clings to the solid on that side. Platforms that the character
    /// is dropping through do not carry it.
    ///
    /// On each tick of your game, first move the solids with their passengers, either all at once
    /// with [`carry_all`](crate::actor::carry::carry_all) or one by one. Then call
    /// [`carried`](Self::carried), and then tick the character with the solids among its obstacles.
    ///
    /// ```
    /// use hitmask::Mask;
    /// use hitmask::actor::{Material, Obstacle, Subpixels};
    /// use hitmask::actor::carry::Solid;
    /// use hitmask::actor::platformer::{Pad, Platformer, State};
    /// let (runner, raft, rock) = (Mask::full(8, 16)?, Mask::full(48, 8)?, Mask::full(9, 9)?);
    /// let level = [Obstacle::mask(rock.at((0, 300)), Material::SOLID)];
    /// let (mut solid, mut player) = (Solid::at((100, 60)), State::at((120, 44)));
    /// let by = (Subpixels::from_f64(0.75), Subpixels::from_f64(-0.5));
    /// for tick in 0..60 {
    ///     let mut passengers = [player.passenger(&runner)];
    ///     solid = solid.step(&raft, Material::SOLID, by, &mut passengers, &level);
    ///     player = player.carried(&passengers[0], &runner);
    ///     let around = [level[0], solid.obstacle(&raft, Material::SOLID)];
    ///     player = Platformer::TIGHT.tick(player, Pad::NONE, &runner, &around).state;
    ///     if tick > 0 {
    ///         assert_eq!(player.body.position().y - solid.body.position().y, -16);
    ///     }
    /// }
    /// # Ok::<(), hitmask::MaskError>(())
    /// ```
    pub fn passenger<'m>(&self, masks: impl Into<BodyMasks<'m>>) -> Passenger<'m> {
        let masks = masks.into();
        let side = self.facing().leading_side();
        let rides = match self.mode {
            Mode::Ground | Mode::Slide => Riding::Standing,
            Mode::Ledge | Mode::Wall | Mode::WallRun => Riding::Clinging(side),
            Mode::Air | Mode::Ladder => Riding::None,
        };
        let passenger = Passenger::new(masks.of_state(self), self.body);
        let mut passenger = passenger.riding(rides).ignoring(self.dropping);
        if let Some((smaller, offset)) = masks.smaller(self) {
            (passenger.smaller_mask, passenger.smaller_offset) = (Some(smaller), offset);
        }
        passenger
    }

    /// Updates the character's position and lift after solids have moved with this character as
    /// their [`passenger`](Self::passenger). If several solids moved the character, the lift comes
    /// from the last of them. A character that was squeezed into its ducking mask now ducks. Pass
    /// the same `masks` as to [`passenger`](Self::passenger).
    #[must_use]
    pub fn carried<'m>(self, passenger: &Passenger<'_>, masks: impl Into<BodyMasks<'m>>) -> Self {
        let state = Self { body: passenger.body, lift: self.lift.after(passenger.lift), ..self };
        match passenger.outcome {
            PassengerOutcome::Squeezed { smaller: true, .. } => masks.into().ducked(state),
            _ => state,
        }
    }

    /// Returns the direction that the character faces, which is left or right.
    pub const fn facing(&self) -> Direction {
        if self.faces_left { Direction::Left } else { Direction::Right }
    }

    /// Whether the character is on the ground, either standing on it or sliding down a slope.
    #[doc(alias("is_on_floor", "isGrounded", "onGround", "grounded", "touching.down"))]
    pub const fn is_grounded(&self) -> bool {
        matches!(self.mode, Mode::Ground | Mode::Slide)
    }
}

impl Coded for State {
    fn code<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        self.body.code(coder)?;
        self.speed.code(coder)?;
        coder.one_of(&mut self.mode, &Mode::ALL, "a mode is 0 to 6")?;
        self.faces_left.code(coder)?;
        self.in_water.code(coder)?;
        self.steepness.code(coder)?;
        for number in [&mut self.charge, &mut self.coyote, &mut self.buffer, &mut self.hold] {
            number.code(coder)?;
        }
        self.hold_speed.code(coder)?;
        self.jumping.code(coder)?;
        self.lock.code(coder)?;
        self.lock_x.code(coder)?;
        coder.check((-1..=1).contains(&self.lock_x), "a direction is -1, 0 or 1")?;
        self.wall_ticks.code(coder)?;
        self.ledge_wait.code(coder)?;
        self.fast_fall.code(coder)?;
        let keys = "there are seven keys";
        coder.by_number(&mut self.held, Pad::to_bits, Pad::from_bits, keys)?;
        self.code_flags(coder)?;
        self.lift.code(coder)?;
        self.dropping.code(coder)?;
        self.mask.code(coder)?;
        self.fall.code(coder)?;
        self.bounce_ticks.code(coder)
    }
}

impl State {
    /// Codes the flags that follow the keys, as the individual bits of one byte.
    fn code_flags<C: Coder>(&mut self, coder: &mut C) -> Result<(), C::Error> {
        let flags = [
            &mut self.is_ducking,
            &mut self.is_spinning,
            &mut self.buffers_spin,
            &mut self.slides_down,
            &mut self.is_behind,
            &mut self.is_carrying,
            &mut self.mask_faces_left,
        ];
        let bits = flags.iter().enumerate().map(|(place, flag)| u8::from(**flag) << place);
        let mut byte: u8 = bits.sum();
        byte.code(coder)?;
        coder.check(byte < 128, "there are seven flags")?;
        for (place, flag) in flags.into_iter().enumerate() {
            *flag = byte >> place & 1 == 1;
        }
        Ok(())
    }
}

state_bytes! {
    /// The serialized form of the state, little-endian. It contains all fields in order. Lengths
    /// and speeds are in [steps](Subpixels::to_steps), and the flags after `held` are stored as the
    /// bits of one byte, in order from the lowest bit.
    State(&Self), 152, from Self::default(), hashed by hash_of
}
