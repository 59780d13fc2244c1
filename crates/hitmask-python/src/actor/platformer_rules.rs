//! The rules of platform games: presets, and each field of the rules by name.

use hitmask::actor::carry::LiftRules;
use hitmask::actor::platformer::{
    self, Bounce, Grab, Gravity, Jump, Ledge, Run, Slope, Traction, Wall, Water,
};
use pyo3::prelude::*;

use super::field::{Record as _, record, repr};
use super::rules::rules_class;
use crate::space::{float, whole};

type Rules = platformer::Platformer;

record! {
    Rules {
        height, order, run, ground, air, duck_friction, gravity, jump, wall, slope, ledge,
        climb_speed, water, lift, bounce, grab,
    }
    Run { speed, fast_speed, sprint_speed, sprint_from, charge, charge_gain }
    Traction {
        acceleration, friction, braking, fast_braking, excess, drag_parts, drag_below, drag_step,
    }
    Gravity {
        rise_held, rise, fall_held, fall, apex, apex_speed, terminal, terminal_held, fast_terminal,
        fast_gain,
    }
    Jump {
        speeds, class, spin_speeds, boost, hold_ticks, release, coyote_ticks, buffer_ticks, corner,
        off_slope,
    }
    Wall { slide_speed, slide_ticks, jump, reach, lock_ticks, run_from, run_off }
    Slope {
        step_up, step_down, limit, slide, slide_speed, slide_from, slide_pull, uphill, downhill,
        pull, along, slip_speed, slip_ticks,
    }
    Ledge { grabs, regrab_ticks }
    Water { gravity, terminal, rise, stroke, jump, run, entry, exit }
    LiftRules { store_ticks, cap_x, cap_up }
    Bounce { speed, held_speed, spin_speed, rebounds, depth, grace_ticks }
    Grab {
        grabs, reach, raise, throw_up, throw_ahead, throw_share, drop_reach, drop_speed,
        swim_speed, swim_rise, swim_dive, swim_limit,
    }
}

rules_class! {
    /// The rules of a platform game. Instances are immutable. Start with a preset, and `replace`
    /// the fields that you need. For a group of rules, a dictionary changes only the fields that it
    /// contains. Speeds are in pixels per tick, accelerations in pixels per tick per tick, and
    /// times in ticks.
    ///
    /// `tick` moves a character according to these rules. It is a pure function of the state, the
    /// keys and the obstacles.
    ///
    /// >>> from hitmask.actor import Obstacle, Pad, Platformer, PlatformerState
    /// >>> rules = Platformer.TIGHT.replace(climb_speed=0.7, jump={"coyote_ticks": 8})
    /// >>> runner, rock = hitmask.Mask(8, 16, fill=True), hitmask.Mask(200, 8, fill=True)
    /// >>> level, player = [Obstacle(rock.at(0, 100))], PlatformerState(20, 80)
    /// >>> for number in range(60):
    /// ...     tick = rules.tick(player, Pad.RIGHT, runner, level)
    /// ...     player = tick.state
    /// ...     if "landed" in tick.events:
    /// ...         print("landed in tick", number)
    /// landed in tick 4
    /// >>> player.body.position
    /// (105, 84)
    Platformer(Rules), preset Rules::TIGHT, example "TIGHT.replace(climb_speed=2).climb_speed" is "2.0";
    {
        /// The height, in pixels, of the characters that the values are designed for. Only
        /// `for_height` uses this height.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.height
        /// 11
        height,
        /// The order of operations in a tick: 'speed-then-move', 'move-then-gravity' or
        /// 'move-then-speed'.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.order
        /// 'speed-then-move'
        order,
        /// How fast characters run.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.run.speed
        /// 1.5
        run,
        /// How characters gain and lose speed on the ground.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> round(Platformer.TIGHT.ground.friction, 3)
        /// 0.278
        ground,
        /// How characters gain and lose speed in the air.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> round(Platformer.TIGHT.air.acceleration, 3)
        /// 0.181
        air,
        /// How much speed a character that ducks on the ground loses per tick.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> round(Platformer.TIGHT.duck_friction, 3)
        /// 0.139
        duck_friction,
        /// How characters fall.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> round(Platformer.TIGHT.gravity.terminal, 3)
        /// 2.667
        gravity,
        /// How characters jump.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.jump.coyote_ticks
        /// 6
        jump,
        /// How characters slide down walls, jump off them and run up them.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.wall.reach
        /// 3
        wall,
        /// How characters follow the ground.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.slope.step_up
        /// 2
        slope,
        /// How characters grab ledges.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.ledge.grabs
        /// True
        ledge,
        /// How fast characters climb ladders. 0 means that they cannot climb.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.climb_speed
        /// 0.75
        climb_speed,
        /// How characters swim.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.water.terminal
        /// 1.0
        water,
        /// How much speed a jump gains from a moving platform.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.lift.store_ticks
        /// 10
        lift,
        /// How characters bounce off enemies.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.bounce.depth
        /// 3
        bounce,
        /// How characters carry items.
        ///
        /// >>> from hitmask.actor import Platformer
        /// >>> Platformer.TIGHT.grab.grabs
        /// True
        grab,
    }
}

#[pymethods]
impl Platformer {
    /// Momentum: speed is measured along the ground, and slopes pull, for rolling landscapes.
    #[classattr]
    const MOMENTUM: Self = Self(Rules::MOMENTUM);
    /// Tight: short accelerations, coyote time, a jump buffer, corner correction and wall jumps.
    #[classattr]
    const TIGHT: Self = Self(Rules::TIGHT);
    /// Classic: running charges a sprint, and characters jump higher the faster they run.
    #[classattr]
    const CLASSIC: Self = Self(Rules::CLASSIC);

    /// Returns the same rules for characters that are `factor` times as large. All lengths and
    /// speeds are multiplied by the factor, and times stay the same.
    ///
    /// >>> from hitmask.actor import Platformer
    /// >>> Platformer.TIGHT.run.speed, Platformer.TIGHT.scaled(2).run.speed
    /// (1.5, 3.0)
    fn scaled(&self, #[pyo3(from_py_with = float)] factor: f64) -> PyResult<Self> {
        if factor.is_finite() && factor > 0.0 {
            return Ok(Self(self.0.scaled(factor)));
        }
        let message = format!("a factor is {factor}, but must be more than 0");
        Err(pyo3::exceptions::PyValueError::new_err(message))
    }

    /// Returns the same rules, scaled for characters that are `pixels` tall.
    ///
    /// >>> from hitmask.actor import Platformer
    /// >>> Platformer.TIGHT.for_height(32).height
    /// 32
    fn for_height(&self, #[pyo3(from_py_with = whole)] pixels: u32) -> Self {
        Self(self.0.for_height(pixels))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut rules = self.0;
        let preset = Rules::PRESETS.into_iter().find(|(_, preset)| *preset == rules);
        match preset {
            Some((name, _)) => Ok(format!("Platformer.{}", name.to_uppercase())),
            None => repr(py, "Platformer", rules.fields()),
        }
    }
}

/// Returns the named values of groups of rules, each with its class, name and value.
#[pyfunction]
pub(crate) fn rule_constants(
    py: Python<'_>,
) -> PyResult<Vec<(&'static str, &'static str, Bound<'_, PyAny>)>> {
    use super::field::Field as _;
    use hitmask::actor::combat::Knockback;
    Ok(vec![
        ("Wall", "NONE", Wall::NONE.get(py)?),
        ("Slope", "PLAIN", Slope::PLAIN.get(py)?),
        ("Grab", "NONE", Grab::NONE.get(py)?),
        ("LiftRules", "NONE", LiftRules::NONE.get(py)?),
        ("LiftRules", "TIGHT", LiftRules::TIGHT.get(py)?),
        ("Knockback", "NONE", Knockback::NONE.get(py)?),
        ("Knockback", "ADVENTURE", Knockback::ADVENTURE.get(py)?),
        ("Knockback", "MOMENTUM", Knockback::MOMENTUM.get(py)?),
    ])
}
