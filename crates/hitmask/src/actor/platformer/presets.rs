//! Presets, which are rules with the published numbers of three classic games.

// Each preset documents the source of its numbers and its differences from the original game. Where
// the original game treats left and right differently, the preset treats both directions in the
// same way, so that mirrored worlds give mirrored results.

use super::rules::{Gravity, Jump, Ledge, Order, Platformer, Run, Slope, Traction, Wall, Water};
use super::{Bounce, Grab};
use crate::actor::carry::LiftRules;
use crate::space::Subpixels;

const NONE: Subpixels = Subpixels::ZERO;

/// Converts a speed from pixels per second to pixels per tick, at 60 ticks per second.
const fn per_second(pixels: i64) -> Subpixels {
    Subpixels::from_ratio(pixels, 60)
}

/// Converts an acceleration from pixels per second squared to pixels per tick squared, at 60 ticks
/// per second.
const fn per_second2(pixels: i64) -> Subpixels {
    Subpixels::from_ratio(pixels, 60 * 60)
}

/// Converts a length from 256ths of a pixel to pixels.
const fn in_256(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 256)
}

/// Converts a length from 16ths of a pixel to pixels.
const fn in_16(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 16)
}

/// Creates rules for running at the same maximum speed whether or not run is held, without a
/// sprint.
const fn one_speed(speed: Subpixels) -> Run {
    let (fast_speed, sprint_speed) = (speed, speed);
    Run { speed, fast_speed, sprint_speed, sprint_from: NONE, charge: 0, charge_gain: 0 }
}

/// Traction with which characters neither gain nor lose speed.
const NO_TRACTION: Traction = Traction {
    acceleration: NONE,
    friction: NONE,
    braking: NONE,
    fast_braking: NONE,
    excess: NONE,
    drag_parts: 0,
    drag_below: NONE,
    drag_step: NONE,
};

/// Creates rules with the same gravity and maximum falling speed, whichever keys are held.
const fn one_gravity(gravity: Subpixels, terminal: Subpixels) -> Gravity {
    Gravity {
        rise_held: gravity,
        rise: gravity,
        fall_held: gravity,
        fall: gravity,
        apex: gravity,
        apex_speed: NONE,
        terminal,
        terminal_held: terminal,
        fast_terminal: terminal,
        fast_gain: NONE,
    }
}

/// Creates rules for a jump that has a single upward speed and starts only from the ground.
const fn one_jump(speed: Subpixels) -> Jump {
    Jump {
        speeds: [speed; 8],
        spin_speeds: [NONE; 8],
        class: NONE,
        boost: NONE,
        hold_ticks: 0,
        release: None,
        coyote_ticks: 0,
        buffer_ticks: 0,
        corner: 0,
        off_slope: false,
    }
}

impl Platformer {
    /// Rules for fast and heavy characters that follow the shape of the land. A character's speed
    /// is measured along the ground, slopes pull the character downhill, and jumps leave a slope at
    /// right angles.
    ///
    /// The numbers are those of *Sonic the Hedgehog* (1991), taken from the Sonic Physics Guide
    /// (info.sonicretro.org) and the disassembly by Sonic Retro. In 256ths of a pixel, acceleration
    /// and friction are 12, braking is 128, the top speed is 1536, gravity is 56 and the slope
    /// factor is 32. A jump starts at a speed of 1664, which is cut to 1024 when jump is released.
    /// Air drag is a 32nd of the speed while the character rises no faster than 1024. The character
    /// snaps to ground within 14 px, and slips on steep slopes at speeds below 640 for 30 ticks.
    /// Under water, speeds are halved, gravity is 16 and jumps start at 896. As in the original, a
    /// tick first moves the character and then applies gravity, and the character does not move in
    /// the tick of a jump. Unlike in the original, characters run only on floors, not through loops
    /// or on walls. They walk up steps of up to 4 px, and never fall faster than 16 pixels per
    /// tick, as in the later games.
    pub const MOMENTUM: Self = Self {
        height: 40,
        order: Order::MoveThenGravity,
        run: one_speed(in_256(0x600)),
        ground: Traction {
            acceleration: in_256(12),
            friction: in_256(12),
            braking: in_256(0x80),
            fast_braking: in_256(0x80),
            ..NO_TRACTION
        },
        air: Traction {
            acceleration: in_256(24),
            braking: in_256(24),
            fast_braking: in_256(24),
            drag_parts: 32,
            drag_below: in_256(0x400),
            drag_step: in_256(1),
            ..NO_TRACTION
        },
        duck_friction: in_256(12),
        gravity: one_gravity(in_256(56), Subpixels::from_pixels(16)),
        jump: Jump { release: Some(in_256(0x400)), off_slope: true, ..one_jump(in_256(0x680)) },
        wall: Wall::NONE,
        slope: Slope {
            step_up: 4,
            step_down: 14,
            limit: 256,
            slide: NONE,
            slide_speed: NONE,
            pull: in_256(32),
            along: true,
            slip_speed: in_256(0x280),
            slip_ticks: 30,
            ..Slope::PLAIN
        },
        ledge: Ledge { grabs: false, regrab_ticks: 0 },
        climb_speed: Subpixels::from_pixels(1),
        water: Water {
            gravity: in_256(16),
            terminal: Subpixels::from_pixels(16),
            rise: Subpixels::from_pixels(16),
            stroke: NONE,
            jump: in_256(0x380),
            run: 128,
            entry: (128, 64),
            exit: 512,
        },
        lift: LiftRules::NONE,
        bounce: Bounce {
            speed: NONE,
            held_speed: NONE,
            spin_speed: NONE,
            rebounds: true,
            depth: 10,
            grace_ticks: 8,
        },
        grab: Grab::NONE,
    };

    /// Rules for precise and forgiving movement with little inertia, with coyote time and jump
    /// buffering, corner correction, wall slides and wall jumps.
    ///
    /// The numbers are those of *Celeste* (2018), in pixels per second, taken from the `Player.cs`
    /// that its developers published (github.com/NoelFB/Celeste). Characters run at 90.
    /// Acceleration is 1000, and characters that exceed the maximum speed lose 400. Both values are
    /// multiplied by 0.65 in the air. Gravity is 900, or half of that at vertical speeds below 40
    /// while jump is held. The maximum falling speed is 160. While down is held, it grows to 240,
    /// by 300 per second. Jumps start at 105 upward and add 40 to the side, and the upward speed is
    /// kept for 0.2 s while jump is held. Coyote time is 0.1 s, the jump buffer is 0.08 s, and
    /// corner correction is 4 px. Wall jumps start at 130 to the side, from walls within 3 px, and
    /// lock the direction for 0.16 s. Wall slides start at a speed of 20, which grows over 1.2 s.
    /// Moving platforms add at most 250 sideways and 130 upward to a jump, bounces start at 140,
    /// and ducking has a friction of 500. Times are rounded to whole ticks, at 60 ticks per second.
    /// The rules for ledges, ladders, water and throws are not from that game.
    ///
    /// This preset is made for characters of 8 × 11 pixels.
    pub const TIGHT: Self = Self {
        height: 11,
        order: Order::SpeedThenMove,
        run: one_speed(per_second(90)),
        ground: Traction {
            acceleration: per_second2(1000),
            friction: per_second2(1000),
            braking: per_second2(1000),
            fast_braking: per_second2(1000),
            excess: per_second2(400),
            ..NO_TRACTION
        },
        air: Traction {
            acceleration: per_second2(650),
            friction: per_second2(650),
            braking: per_second2(650),
            fast_braking: per_second2(650),
            excess: per_second2(260),
            ..NO_TRACTION
        },
        duck_friction: per_second2(500),
        gravity: Gravity {
            apex: per_second2(450),
            apex_speed: per_second(40),
            fast_terminal: per_second(240),
            fast_gain: per_second2(300),
            ..one_gravity(per_second2(900), per_second(160))
        },
        jump: Jump {
            boost: per_second(40),
            hold_ticks: 12,
            coyote_ticks: 6,
            buffer_ticks: 5,
            corner: 4,
            ..one_jump(per_second(105))
        },
        wall: Wall {
            slide_speed: per_second(20),
            slide_ticks: 72,
            jump: (per_second(130), per_second(105)),
            reach: 3,
            lock_ticks: 10,
            ..Wall::NONE
        },
        slope: Slope { step_up: 2, step_down: 2, ..Slope::PLAIN },
        ledge: Ledge { grabs: true, regrab_ticks: 12 },
        climb_speed: per_second(45),
        water: Water {
            gravity: per_second2(120),
            terminal: per_second(60),
            rise: per_second(90),
            stroke: per_second(75),
            jump: NONE,
            run: 171,
            entry: (256, 128),
            exit: 256,
        },
        lift: LiftRules::TIGHT,
        bounce: Bounce {
            speed: per_second(140),
            held_speed: per_second(140),
            spin_speed: NONE,
            rebounds: false,
            depth: 3,
            grace_ticks: 8,
        },
        grab: Grab {
            grabs: true,
            reach: 0,
            raise: 12,
            throw_up: per_second(200),
            throw_ahead: (per_second(200), per_second(80)),
            ..Grab::NONE
        },
    };

    /// Rules with walking, running and sprinting. Faster characters jump higher, and holding jump
    /// halves gravity.
    ///
    /// The numbers are those of *Super Mario World* (1990), in 16ths of a pixel, taken from its
    /// disassembly (SMWDisX). Characters walk at 20 and run at 36. They sprint at 48 once their
    /// sprint charge of 112 is full, which grows by 2 per tick at speeds of at least 35.
    /// Acceleration is 1.5, braking is 2.5 or 5, and friction is 1 on the ground and zero in the
    /// air. Jumps start at 80, 82, 85, 87, 90, 92, 95 or 97, one step higher per 8 of speed.
    /// Gravity is 3 while jump is held and 6 while it is not, and the maximum falling speeds are 67
    /// and 70, respectively. Characters climb at 16. Swim strokes add 32, up to a speed of 24, and
    /// characters sink by 2 every 4 ticks. Spin jumps start at 74 to 90. Bounces start at 48, or at
    /// 88 while jump is held. Throws start at 112 upward or 46 to the side. Wall runs need a speed
    /// of at least 35, and slides reach 48. As in the original, a tick moves the character at the
    /// speeds from the last tick. Up a slope of 45°, a character moves at 0.8 of its speed, as in
    /// the original, where walking speed is 16 on such a slope and 20 on level ground. The rules
    /// for running downhill and in water, and for steps up and down, are not from that game. Any
    /// speed above the maximum speed is reduced to the maximum speed. In the original, the speed
    /// alternates around the maximum speed instead.
    pub const CLASSIC: Self = Self {
        height: 16,
        order: Order::MoveThenSpeed,
        run: Run {
            speed: in_16(20),
            fast_speed: in_16(36),
            sprint_speed: in_16(48),
            sprint_from: in_16(35),
            charge: 112,
            charge_gain: 2,
        },
        ground: Traction { friction: in_16(1), ..CLASSIC_AIR },
        air: CLASSIC_AIR,
        duck_friction: in_16(1),
        gravity: Gravity {
            rise: in_16(6),
            fall: in_16(6),
            terminal_held: in_16(67),
            ..one_gravity(in_16(3), in_16(70))
        },
        jump: Jump {
            speeds: [
                in_16(80),
                in_16(82),
                in_16(85),
                in_16(87),
                in_16(90),
                in_16(92),
                in_16(95),
                in_16(97),
            ],
            spin_speeds: [
                in_16(74),
                in_16(76),
                in_16(78),
                in_16(80),
                in_16(82),
                in_16(85),
                in_16(87),
                in_16(90),
            ],
            class: in_16(8),
            ..one_jump(NONE)
        },
        wall: Wall { run_from: in_16(35), run_off: (in_16(32), in_16(32)), ..Wall::NONE },
        slope: Slope {
            step_up: 4,
            step_down: 6,
            slide_from: 48,
            slide_pull: in_256(34),
            uphill: 205,
            downhill: 288,
            ..Slope::PLAIN
        },
        ledge: Ledge { grabs: false, regrab_ticks: 0 },
        climb_speed: Subpixels::from_pixels(1),
        water: Water {
            gravity: in_256(8),
            terminal: in_16(64),
            rise: in_16(24),
            stroke: in_16(32),
            jump: in_16(48),
            run: 205,
            entry: (256, 0),
            exit: 256,
        },
        lift: LiftRules::NONE,
        bounce: Bounce {
            speed: in_16(48),
            held_speed: in_16(88),
            spin_speed: in_16(8),
            rebounds: false,
            depth: 4,
            grace_ticks: 8,
        },
        grab: Grab {
            grabs: true,
            reach: 11,
            raise: 3,
            throw_up: in_16(112),
            throw_ahead: (in_16(46), NONE),
            throw_share: 128,
            drop_reach: 2,
            drop_speed: in_16(4),
            swim_speed: in_16(32),
            swim_rise: in_256(8),
            swim_dive: in_16(8),
            swim_limit: in_16(16),
        },
    };

    /// The presets and their names.
    pub const PRESETS: [(&'static str, Self); 3] =
        [("momentum", Self::MOMENTUM), ("tight", Self::TIGHT), ("classic", Self::CLASSIC)];
}

/// How characters gain and lose speed in the air under the rules of [`Platformer::CLASSIC`]. On the
/// ground, the same values apply, with friction in addition.
const CLASSIC_AIR: Traction = Traction {
    acceleration: in_256(24),
    braking: in_256(40),
    fast_braking: in_256(80),
    excess: in_16(1),
    ..NO_TRACTION
};

impl Wall {
    /// Rules without wall slides, wall jumps or wall runs.
    pub const NONE: Self = Self {
        slide_speed: NONE,
        slide_ticks: 0,
        jump: (NONE, NONE),
        reach: 0,
        lock_ticks: 0,
        run_from: NONE,
        run_off: (NONE, NONE),
    };
}

impl Grab {
    /// Rules under which characters cannot carry items.
    pub const NONE: Self = Self {
        grabs: false,
        reach: 0,
        raise: 0,
        throw_up: NONE,
        throw_ahead: (NONE, NONE),
        throw_share: 0,
        drop_reach: 0,
        drop_speed: NONE,
        swim_speed: NONE,
        swim_rise: NONE,
        swim_dive: NONE,
        swim_limit: NONE,
    };
}

impl Slope {
    /// Rules with steps of two pixels up and down, slopes of up to a little more than 45°, and the
    /// same speed uphill and downhill.
    pub const PLAIN: Self = Self {
        step_up: 2,
        step_down: 2,
        limit: 320,
        slide: in_256(32),
        slide_speed: Subpixels::from_pixels(3),
        slide_from: 0,
        slide_pull: NONE,
        uphill: 256,
        downhill: 256,
        pull: NONE,
        along: false,
        slip_speed: NONE,
        slip_ticks: 0,
    };
}
