//! Platform-game characters between two ticks.

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
    /// A character of a platform game between two ticks: its position, speed, mode, and every timer
    /// that affects the simulation. The character's mask and surroundings are not part of the
    /// state.
    ///
    /// A state is immutable and supports `==`, `hash`, `copy` and pickling. `bytes(state)`
    /// serializes it exactly, and `state_hash` is the same on every machine. Lengths are in pixels,
    /// times in ticks.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> player = PlatformerState(20, 80)
    /// >>> player.mode, player.body.position, player.replace(speed=(1.5, 0)).speed
    /// ('air', (20, 80), (1.5, 0.0))
    PlatformerState(State) = "PlatformerState(20, 80)", speed = "(1.5, 0.0)" {
        /// The character's position.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).body
        /// Body(20, 80)
        body,
        /// The character's speed to the right and down, in pixels per tick. If the rules measure
        /// speed along the ground, the first number is that speed while the character is on the
        /// ground.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).speed
        /// (0.0, 0.0)
        speed,
        /// What the character is doing: 'air', 'ground', 'slide', 'wall', 'ledge', 'ladder' or
        /// 'wall-run'.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mode
        /// 'air'
        mode,
        /// Whether the character faces left.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).faces_left
        /// False
        faces_left,
        /// Whether the center of the character's bounds is in water.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).in_water
        /// False
        in_water,
        /// How many pixels the ground under the character rises to the right over a distance of 256
        /// pixels.
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
        /// For how many more ticks the character, which has left the ground, can still jump.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).coyote
        /// 0
        coyote,
        /// For how many more ticks the last press of the jump key counts.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).buffer
        /// 0
        buffer,
        /// For how many more ticks holding the jump key keeps the upward speed.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).hold
        /// 0
        hold,
        /// The upward speed that holding the jump key keeps.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).hold_speed
        /// 0.0
        hold_speed,
        /// Whether the character is rising in a jump that ends early if the jump key is released.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).jumping
        /// False
        jumping,
        /// For how many more ticks `lock_x` replaces the direction that the player holds.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lock
        /// 0
        lock,
        /// The direction that replaces the held direction until `lock` runs out: -1, 0 or 1.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lock_x
        /// 0
        lock_x,
        /// How many ticks the character has slid along walls since it was on the ground.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).wall_ticks
        /// 0
        wall_ticks,
        /// For how many more ticks the character cannot grab a ledge.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).ledge_wait
        /// 0
        ledge_wait,
        /// How much the maximum falling speed has grown because down was held.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).fast_fall
        /// 0.0
        fast_fall,
        /// The keys that were held in the previous tick.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).held
        /// <Pad.NONE: 0>
        held,
        /// Whether the character is ducking.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_ducking
        /// False
        is_ducking,
        /// Whether the character is in a spin jump.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_spinning
        /// False
        is_spinning,
        /// Whether the buffered press of the jump key was a press of the spin key.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).buffers_spin
        /// False
        buffers_spin,
        /// Whether the character slides because it sat down on a slope. If so, it defeats the
        /// enemies that it touches.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).slides_down
        /// False
        slides_down,
        /// Whether the character is behind the fence that it climbs on.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_behind
        /// False
        is_behind,
        /// Whether the character carries an item. `Platformer.grab_item` sets this field.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).is_carrying
        /// False
        is_carrying,
        /// Whether the character's current mask is one of its masks for facing left.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mask_faces_left
        /// False
        mask_faces_left,
        /// The motion of the platform that last carried the character, and how many ticks ago that
        /// was.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).lift
        /// Lift(speed=(0.0, 0.0), age=0)
        lift,
        /// The ids of the platforms that the character is dropping through.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).dropping
        /// ()
        dropping,
        /// The index of the current mask in the list of the character's masks.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).mask
        /// 0
        mask,
        /// How fast the character fell in this tick, even if it has landed or bounced since.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).fall
        /// 0.0
        fall,
        /// For how many more ticks the enemy that the character bounced off cannot hurt the
        /// character.
        ///
        /// >>> from hitmask.actor import PlatformerState
        /// >>> PlatformerState(20, 80).bounce_ticks
        /// 0
        bounce_ticks,
    }
}

#[pymethods]
impl PlatformerState {
    /// Creates a character at rest in the air, facing right, with the top left of its mask at a
    /// pixel.
    #[new]
    #[pyo3(signature = (x, y=None, /))]
    fn new(x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Self> {
        Ok(Self(State::at(position(x, y)?.pair())))
    }

    /// Returns the XXH64 hash of the state's bytes, which is the same on every machine.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).state_hash() == PlatformerState(21, 80).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// The direction that the character faces: 'left' or 'right'.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).facing
    /// 'right'
    #[getter]
    const fn facing(&self) -> &'static str {
        self.0.facing().name()
    }

    /// Whether the character stands or slides on the ground.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).is_grounded
    /// False
    #[getter]
    const fn is_grounded(&self) -> bool {
        self.0.is_grounded()
    }

    /// Launches the character at a speed in pixels per tick, to the right and down. Use this method
    /// for a hit, an explosion or a cannon.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).launch((0, -6)).speed
    /// (0.0, -6.0)
    const fn launch(&self, speed: Lengths) -> Self {
        Self(self.0.launch(speed.0))
    }

    /// Returns a mask placed at the character's position.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).placed(hitmask.Mask(10, 14)).position
    /// (20, 80)
    fn placed(&self, mask: Py<Mask>) -> PyResult<Placed> {
        Ok(Placed::new(mask, pixel(self.0.body.position())?))
    }

    /// Creates a passenger from this character, for `carry_all`. The character's mode determines
    /// how the passenger holds on to a platform.
    ///
    /// >>> from hitmask.actor import PlatformerState
    /// >>> PlatformerState(20, 80).passenger(hitmask.Mask(10, 14, fill=True)).placed().position
    /// (20, 80)
    fn passenger(&self, masks: MasksArg) -> PyResult<Passenger> {
        Passenger::of(&self.0.passenger(masks.engine()))
    }

    /// Returns the character after `carry_all` has moved its passenger. Call this method once per
    /// tick, even if nothing carries the character.
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
