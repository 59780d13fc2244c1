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
    /// A character of a platform game: position, speed, mode, and every timer that matters for what
    /// comes next. Its mask and its surroundings are not part of it.
    ///
    /// It is a frozen value, with `==`, `hash`, `copy` and pickles; `bytes(state)` is exact, and
    /// `state_hash` the same on every machine. Lengths are in pixels, times in ticks.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> player = PlatformerState(20, 80)
    /// >>> player.mode, player.body.position, player.replace(speed=(1.5, 0)).speed
    /// ('air', (20, 80), (1.5, 0.0))
    PlatformerState(State) = "PlatformerState(20, 80)", speed = "(1.5, 0.0)" {
        /// Its position.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).body
        /// Body(20, 80)
        body,
        /// Its speed to the right and down, in pixels per tick. On the ground, the first number is
        /// the speed along the ground if the rules measure that.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).speed
        /// (0.0, 0.0)
        speed,
        /// What it is doing: 'air', 'ground', 'slide', 'wall', 'ledge', 'ladder' or 'wall-run'.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mode
        /// 'air'
        mode,
        /// Whether it faces left.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).faces_left
        /// False
        faces_left,
        /// Whether the middle of its bounds is in water.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).in_water
        /// False
        in_water,
        /// How far the ground under it rises to the right over 256 pixels.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).steepness
        /// 0
        steepness,
        /// How full the sprint charge is.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).charge
        /// 0
        charge,
        /// For how many more ticks it can jump although it left the ground.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).coyote
        /// 0
        coyote,
        /// For how many more ticks a press of jump counts.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).buffer
        /// 0
        buffer,
        /// For how many more ticks holding jump keeps the upward speed.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).hold
        /// 0
        hold,
        /// That upward speed.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).hold_speed
        /// 0.0
        hold_speed,
        /// Whether it rises from a jump that ends early when jump is released.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).jumping
        /// False
        jumping,
        /// For how many more ticks `lock_x` counts instead of the direction that the player holds.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lock
        /// 0
        lock,
        /// The direction that counts instead: -1, 0 or 1.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lock_x
        /// 0
        lock_x,
        /// How many ticks it has slid along walls since it was on the ground.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).wall_ticks
        /// 0
        wall_ticks,
        /// For how many more ticks it grabs no ledge.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).ledge_wait
        /// 0
        ledge_wait,
        /// How much the greatest falling speed has grown.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).fast_fall
        /// 0.0
        fast_fall,
        /// The keys of the tick before.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).held
        /// <Pad.NONE: 0>
        held,
        /// Whether it ducks.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_ducking
        /// False
        is_ducking,
        /// Whether it is in a spin jump.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_spinning
        /// False
        is_spinning,
        /// Whether the press of jump that still counts was one of spin.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).buffers_spin
        /// False
        buffers_spin,
        /// Whether it slides because it sat down on a slope: it defeats the enemies that it meets.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).slides_down
        /// False
        slides_down,
        /// Whether it is on the other side of the fence that it climbs on, behind it.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_behind
        /// False
        is_behind,
        /// Whether it carries something; `grab` sets it.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_carrying
        /// False
        is_carrying,
        /// Whether the mask that it has is one of those that face left.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mask_faces_left
        /// False
        mask_faces_left,
        /// The motion of the platform that carried it last, and how long ago.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lift
        /// Lift(speed=(0.0, 0.0), age=0)
        lift,
        /// The ids of the platforms that it is dropping through.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).dropping
        /// ()
        dropping,
        /// The number of the mask that it has, in the list of its masks.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mask
        /// 0
        mask,
        /// How fast it fell in this tick, even if it has landed or bounced since.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).fall
        /// 0.0
        fall,
        /// For how many more ticks it is not hurt by what it bounced off.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).bounce_ticks
        /// 0
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
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).state_hash() == PlatformerState(21, 80).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// 'left' or 'right'.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).facing
    /// 'right'
    #[getter]
    const fn facing(&self) -> &'static str {
        self.0.facing().name()
    }

    /// Whether it stands or slides on the ground.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).is_grounded
    /// False
    #[getter]
    const fn is_grounded(&self) -> bool {
        self.0.is_grounded()
    }

    /// Throws it at a speed, right and down, in pixels per tick: by a hit, an explosion, a cannon.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).launch((0, -6)).speed
    /// (0.0, -6.0)
    const fn launch(&self, speed: Lengths) -> Self {
        Self(self.0.launch(speed.0))
    }

    /// A mask at its position.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).placed(hitmask.Mask(10, 14)).position
    /// (20, 80)
    fn placed(&self, mask: Py<Mask>) -> PyResult<Placed> {
        Ok(Placed::new(mask, pixel(self.0.body.position())?))
    }

    /// This character as a passenger of moving solids, for `carry_all`. It knows how it holds on.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).passenger(hitmask.Mask(10, 14, fill=True)).placed().position
    /// (20, 80)
    fn passenger(&self, masks: MasksArg) -> PyResult<Passenger> {
        Passenger::of(&self.0.passenger(masks.engine()))
    }

    /// The character after `carry_all` has carried its passenger. Call it once a tick, also if
    /// nothing carries it.
    ///
    /// >>> from hitmask.actor import PlatformerState, Solid
    /// >>> hero, player = hitmask.Mask(10, 14, fill=True), PlatformerState(20,
    /// ...     66).replace(mode="ground")
    /// >>> step = Solid(10, 80).step(hitmask.Mask(40, 4, fill=True), (3, 0),
    /// ...     [player.passenger(hero)])
    /// >>> player.carried(step.passengers[0], hero).body.position
    /// (23, 66)
    fn carried(&self, passenger: &Passenger, masks: MasksArg) -> Self {
        Self(self.0.carried(&passenger.engine(), masks.engine()))
    }
}
