//! Presets: rules with the published numbers of three classic games.

// Each preset documents where its numbers come from and where it differs. Where an original game
// treats left and right differently, the preset treats both the same, so that mirrored worlds give
// mirrored results.

use super::rules::{Gravity, Jump, Ledge, Order, Platformer, Run, Slope, Traction, Wall, Water};
use super::{Bounce, Grab};
use crate::actor::carry::LiftRules;
use crate::space::Subpixels;

const NONE: Subpixels = Subpixels::ZERO;

/// A speed in pixels per second, at 60 ticks per second.
const fn per_second(pixels: i64) -> Subpixels {
    Subpixels::from_ratio(pixels, 60)
}

/// An acceleration in pixels per second per second, at 60 ticks per second.
const fn per_second2(pixels: i64) -> Subpixels {
    Subpixels::from_ratio(pixels, 60 * 60)
}

/// A length in 256ths of a pixel.
const fn in_256(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 256)
}

/// A length in 16ths of a pixel.
const fn in_16(parts: i64) -> Subpixels {
    Subpixels::from_ratio(parts, 16)
}

/// The same maximum speed whether run is held or not, without sprint.
const fn one_speed(speed: Subpixels) -> Run {
    let (fast_speed, sprint_speed) = (speed, speed);
    Run { speed, fast_speed, sprint_speed, sprint_from: NONE, charge: 0, charge_gain: 0 }
}

/// Speed is neither gained nor lost.
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

/// The same gravity and maximum falling speed whatever is held.
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

/// A jump of one speed, only from the ground.
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
    /// Fast and heavy, rolling with the land: speed is measured along the ground, slopes pull, and
    /// jumps leave the slope at right angles.
    ///
    /// The numbers are those of *Sonic the Hedgehog* (1991), in 256ths of a pixel, from the Sonic
    /// Physics Guide (info.sonicretro.org) and the disassembly by Sonic Retro: acceleration and
    /// friction 12, braking 128, top speed 1536, gravity 56, jump 1664, cut to 1024 when released,
    /// slope factor 32, drag a 32nd while rising slower than 1024, ground snap 14 px, slipping
    /// below 640 for 30 ticks; under water half of the speeds, gravity 16, jump 896. Its order is
    /// kept: move first, then gravity; in the tick of a jump nothing moves. It has floors only: no
    /// loops and no running on walls. Characters walk up steps of up to 4 px, and never fall faster
    /// than 16 pixels per tick, as in the later games.
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
        ledge: Ledge { grabs: false, again_ticks: 0 },
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

    /// Precise and forgiving: little inertia, coyote time and jump buffering, corner correction,
    /// wall slides and wall jumps.
    ///
    /// The numbers are those of *Celeste* (2018), in pixels per second, from the `Player.cs` that
    /// its developers published (github.com/NoelFB/Celeste): run 90, acceleration 1000 and 400
    /// beyond the maximum speed, both × 0.65 in air; gravity 900, half of it below speed 40 with
    /// jump held; fall 160, or 240 with down held, growing by 300; jump 105, plus 40 to the side,
    /// kept for 0.2 s; coyote time 0.1 s, jump buffer 0.08 s, corner correction 4 px; wall jumps
    /// off walls within 3 px, at 130, locked for 0.16 s; wall slides at 20, growing in 1.2 s;
    /// moving platforms give 250 and 130 at most; bounces 140, friction of ducking 500. Times are
    /// rounded to ticks at 60 per second. The rules for ledges, ladders, water and throws are not
    /// from that game.
    ///
    /// Made for a hero of 8 × 11 pixels.
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
        ledge: Ledge { grabs: true, again_ticks: 12 },
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
            throw_aside: (per_second(200), per_second(80)),
            ..Grab::NONE
        },
    };

    /// Walk, run and sprint: faster characters jump higher, and holding jump halves gravity.
    ///
    /// The numbers are those of *Super Mario World* (1990), in 16ths of a pixel, from its
    /// disassembly (SMWDisX): walk 20, run 36, sprint 48 once a charge of 112 is full, which grows
    /// by 2 from speed 35; acceleration 1.5, braking 2.5 and 5, friction 1 on the ground and none
    /// in air; jump 80, 82, 85, 87, 90, 92, 95, 97, one step per 8 of speed; gravity 3 with jump
    /// held and 6 without, up to 67 and 70; climbing 16; strokes of 32 up to 24, and sinking by 2
    /// every 4 ticks; spin jumps 74 to 90; bounces 48 and 88; throws 112 up and 46 aside; runs up
    /// walls from 35; slides up to 48. Its order is kept: a tick moves by the speeds of the last
    /// tick. Up a slope of 45° a character runs at 0.8 of its speed, as in the original, where the
    /// speeds are 16 and 20. The rules for running downhill and in water, and for steps up and
    /// down, are not from that game. Speed beyond the maximum speed is cut to it; in the original
    /// it alternates around the maximum speed.
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
        ledge: Ledge { grabs: false, again_ticks: 0 },
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
            throw_aside: (in_16(46), NONE),
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

/// How characters gain and lose speed in the air by the rules of [`Platformer::CLASSIC`]; on the
/// ground there is friction too.
const CLASSIC_AIR: Traction = Traction {
    acceleration: in_256(24),
    braking: in_256(40),
    fast_braking: in_256(80),
    excess: in_16(1),
    ..NO_TRACTION
};

impl Wall {
    /// No wall slides and no wall jumps.
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
    /// Characters carry nothing.
    pub const NONE: Self = Self {
        grabs: false,
        reach: 0,
        raise: 0,
        throw_up: NONE,
        throw_aside: (NONE, NONE),
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
    /// Steps of two pixels up and down, slopes up to a little more than 45°, and the same speed
    /// uphill and downhill.
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
