//! Characters of platform games between two ticks.

use hitmask::actor::platformer::State;
use pyo3::prelude::*;

use super::body::pixel;
use super::body_masks::MasksArg;
use super::passenger::Passenger;
use super::state::state_class;
use super::values::Lengths;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Coordinate, position};

state_class! {
    /// A character of a platform game: position, speed, mode, and every timer that matters for what comes next. Its mask and its
    /// surroundings are not part of it.
    ///
    /// It is a frozen value, with `==`, `hash`, `copy` and pickles; `bytes(state)` is exact, and `state_hash` the same on every
    /// machine. Lengths are in pixels, times in ticks.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> player = PlatformerState(20, 80)
    /// >>> player.mode, player.body.position, player.replace(speed=(1.5, 0)).speed
    /// ('air', (20, 80), (1.5, 0.0))
    PlatformerState(State) {
        /// Its position.
        body,
        /// Its speed to the right and down, in pixels per tick. On the ground, the first number is the speed along the ground if the
        /// rules measure that.
        speed,
        /// What it is doing: 'air', 'ground', 'slide', 'wall', 'ledge', 'ladder' or 'wall-run'.
        mode,
        /// Whether it faces left.
        faces_left,
        /// Whether the middle of its bounds is in water.
        in_water,
        /// How far the ground under it rises to the right over 256 pixels.
        steepness,
        /// How full the sprint charge is.
        charge,
        /// For how many more ticks it can jump although it left the ground.
        coyote,
        /// For how many more ticks a press of jump counts.
        buffer,
        /// For how many more ticks holding jump keeps the upward speed.
        hold,
        /// That upward speed.
        hold_speed,
        /// Whether it rises from a jump that ends early when jump is released.
        jumping,
        /// For how many more ticks `lock_x` counts instead of the direction that the player holds.
        lock,
        /// The direction that counts instead: -1, 0 or 1.
        lock_x,
        /// How many ticks it has slid along walls since it was on the ground.
        wall_ticks,
        /// For how many more ticks it grabs no ledge.
        ledge_wait,
        /// How much the greatest falling speed has grown.
        fast_fall,
        /// The keys of the tick before.
        held,
        /// Whether it ducks.
        is_ducking,
        /// Whether it is in a spin jump.
        is_spinning,
        /// Whether the press of jump that still counts was one of spin.
        buffers_spin,
        /// Whether it slides because it sat down on a slope: it defeats the enemies that it meets.
        slides_down,
        /// Whether it is on the other side of the fence that it climbs on, behind it.
        is_behind,
        /// Whether it carries something; `grab` sets it.
        is_carrying,
        /// Whether the mask that it has is one of those that face left.
        mask_faces_left,
        /// The motion of the platform that carried it last, and how long ago.
        lift,
        /// The ids of the platforms that it is dropping through.
        dropping,
        /// The number of the mask that it has, in the list of its masks.
        mask,
        /// How fast it fell in this tick, even if it has landed or bounced since.
        fall,
        /// For how many more ticks it is not hurt by what it bounced off.
        bounce_ticks,
    }
}

#[pymethods]
impl PlatformerState {
    /// A character at rest in the air, facing right, with the top left of its mask at a pixel.
    #[new]
    #[pyo3(signature = (x, y=None, /))]
    fn new(x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Self> {
        Ok(Self(State::at(position(x, y)?.pair())))
    }

    /// XXH64 of its bytes, the same on every machine.
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// 'left' or 'right'.
    #[getter]
    const fn facing(&self) -> &'static str {
        self.0.facing().name()
    }

    /// Whether it stands or slides on the ground.
    #[getter]
    const fn is_grounded(&self) -> bool {
        self.0.is_grounded()
    }

    /// Throws it at a speed, right and down, in pixels per tick: by a hit, an explosion, a cannon.
    const fn launch(&self, speed: Lengths) -> Self {
        Self(self.0.launch(speed.0))
    }

    /// A mask at its position.
    fn placed(&self, mask: Py<Mask>) -> PyResult<Placed> {
        Ok(Placed::new(mask, pixel(self.0.body.position())?))
    }

    /// This character as a passenger of moving solids, for `carry_all`. It knows how it holds on.
    fn passenger(&self, masks: MasksArg) -> PyResult<Passenger> {
        Passenger::of(&self.0.passenger(masks.engine()))
    }

    /// The character after `carry_all` has carried its passenger. Call it once a tick, also if nothing carries it.
    fn carried(&self, passenger: &Passenger, masks: MasksArg) -> Self {
        Self(self.0.carried(&passenger.engine(), masks.engine()))
    }
}
