//! Tests what platformer characters can do besides running: late and early jumps, corners, ladders,
//! ledges, walls, water, lifts, and all kinds of ground. Also tests the contents of their hits.

use hitmask::actor::platformer::{Mode, Pad, Platformer};
use hitmask::actor::{Material, MaterialKind, Obstacle, Subpixels, platformer};
use hitmask::{Direction, Mask};

use super::stage::Runner;

const PRESETS: [Platformer; 3] = [Platformer::MOMENTUM, Platformer::TIGHT, Platformer::CLASSIC];

fn actor() -> Mask {
    Mask::full(8, 16).unwrap()
}

/// A late jump after the edge and an early press before the ground both count, but only for a few
/// ticks.
#[test]
fn late_and_early_jumps_count() {
    let floor = Mask::full(100, 8).unwrap();
    let rules = Platformer::TIGHT;
    for late in 0..12 {
        let around = vec![Obstacle::mask(floor.at((-100, 0)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (-40, -16), around);
        runner.tick(Pad::NONE);
        let left = (0..100)
            .find(|_| runner.tick(Pad::RIGHT).events.contains(platformer::Event::LeftGround));
        assert!(left.is_some());
        for _ in 0..late {
            runner.tick(Pad::RIGHT);
        }
        let result = runner.tick(Pad::RIGHT | Pad::JUMP);
        let jumps = result.events.contains(platformer::Event::Jumped);
        assert_eq!(jumps, late < usize::from(rules.jump.coyote_ticks), "{late} ticks late");
    }
    let mut earliest = 0;
    for early in 0..12 {
        let around = vec![Obstacle::mask(floor.at((-50, 0)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (0, -60), around);
        let mut ticks = 0;
        while !runner.tick(Pad::NONE).events.contains(platformer::Event::Landed) {
            ticks += 1;
        }
        runner.state = platformer::State::at((0, -60));
        // In the tick after landing, the character would jump at once.
        runner.ticks(Pad::NONE, ticks + 1 - early);
        let jumped =
            (0..=early).any(|_| runner.tick(Pad::JUMP).events.contains(platformer::Event::Jumped));
        if jumped {
            earliest = early;
        }
        assert_eq!(jumped, early <= usize::from(rules.jump.buffer_ticks), "{early} ticks early");
    }
    assert_eq!(earliest, usize::from(rules.jump.buffer_ticks));
}

/// A character whose head hits a corner slips aside by up to four pixels, and no more.
#[test]
fn heads_slip_past_corners() {
    let (floor, block) = (Mask::full(100, 8).unwrap(), Mask::full(40, 8).unwrap());
    for over in 1..=8 {
        for left in [true, false] {
            let block_at = if left { -40 + over } else { 8 - over };
            let around = vec![
                Obstacle::mask(floor.at((-50, 0)), Material::SOLID),
                Obstacle::mask(block.at((block_at, -36)), Material::SOLID),
            ];
            let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, -16), around);
            runner.tick(Pad::NONE);
            let mut seen = (false, false);
            for _ in 0..12 {
                let result = runner.tick(Pad::JUMP).events;
                seen.0 |= result.contains(platformer::Event::CornerCorrected);
                seen.1 |= result.contains(platformer::Event::BumpedHead);
            }
            assert_eq!(seen, (over <= 4, over > 4), "{over} pixels over");
            let aside = if over > 4 {
                0
            } else if left {
                over
            } else {
                -over
            };
            assert_eq!(runner.at().0, i64::from(aside));
        }
    }
}

/// Conveyors move a character by a pixel in four ticks, ice lets it slide on, and springs throw it
/// up.
#[test]
fn belts_ice_and_springs_work() {
    let floor = Mask::full(4_000, 8).unwrap();
    let standing = |material: Material| {
        let around = vec![Obstacle::mask(floor.at((-2_000, 0)), material)];
        let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, -40), around);
        for _ in 0..100 {
            if runner.tick(Pad::NONE).events.contains(platformer::Event::Landed) {
                break;
            }
        }
        runner
    };
    let belt = Material { belt: Subpixels::from_ratio(-1, 4), ..Material::SOLID };
    let mut runner = standing(belt);
    let before = runner.exact().0;
    runner.ticks(Pad::NONE, 100);
    assert_eq!(before - runner.exact().0, 25 * i128::from(Subpixels::PER_PIXEL));

    let ice = Material { grip: 16, ..Material::SOLID };
    let glide = |material| {
        let mut runner = standing(material);
        runner.state.speed.0 = Subpixels::from_f64(1.5);
        let before = runner.at().0;
        runner.ticks(Pad::NONE, 300);
        runner.at().0 - before
    };
    assert!(glide(ice) > 12 * glide(Material::SOLID) && glide(Material::SOLID) > 0);

    let spring = Material { spring: Subpixels::from_pixels(4), ..Material::SOLID };
    let around = vec![Obstacle::mask(floor.at((-2_000, 0)), spring)];
    let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, -40), around);
    let sprung =
        (0..100).find(|_| runner.tick(Pad::NONE).events.contains(platformer::Event::Sprung));
    assert!(sprung.is_some());
    assert_eq!((runner.state.mode, runner.state.speed.1), (Mode::Air, Subpixels::from_pixels(-4)));
}

/// A character climbs up and down a ladder, past the platform at its upper end, and jumps off it.
#[test]
fn ladders_are_climbed() {
    let (floor, ladder) = (Mask::full(200, 8).unwrap(), Mask::full(10, 80).unwrap());
    let platform = Mask::full(60, 4).unwrap();
    for rules in PRESETS {
        let around = vec![
            Obstacle::mask(floor.at((0, 100)), Material::SOLID).with_id(1),
            Obstacle::mask(ladder.at((50, 20)), Material::LADDER).with_id(2),
            Obstacle::mask(platform.at((30, 20)), Material::ONE_WAY).with_id(3),
        ];
        let mut runner = Runner::new(rules, actor(), (51, 84), around);
        runner.ticks(Pad::NONE, 3);
        assert!(runner.tick(Pad::UP).events.contains(platformer::Event::Mounted));
        for _ in 0..200 {
            runner.tick(Pad::UP);
        }
        assert_eq!((runner.state.mode, runner.at()), (Mode::Ground, (51, 4)));
        for _ in 0..40 {
            runner.tick(Pad::DOWN);
        }
        assert_eq!(runner.state.mode, Mode::Ladder);
        assert!(runner.at().1 > 30);
        let result = runner.tick(Pad::JUMP);
        assert!(result.events.contains(platformer::Event::Jumped));
        assert_eq!(runner.state.mode, Mode::Air);
        for _ in 0..300 {
            runner.tick(Pad::DOWN);
        }
        assert_eq!((runner.state.mode, runner.at().1), (Mode::Ground, 84));
    }
}

/// A character falls along a wall to its upper end, grabs the ledge, and climbs up.
#[test]
fn ledges_are_held_and_climbed() {
    let (floor, wall) = (Mask::full(200, 8).unwrap(), Mask::full(40, 60).unwrap());
    for left in [false, true] {
        let (wall_at, start, toward) =
            if left { (-40, 0, Pad::LEFT) } else { (60, 52, Pad::RIGHT) };
        let around = vec![
            Obstacle::mask(floor.at((-50, 100)), Material::SOLID),
            Obstacle::mask(wall.at((wall_at, 40)), Material::SOLID),
        ];
        let mut runner = Runner::new(Platformer::TIGHT, actor(), (start, 0), around);
        let grabbed = (0..200).find(|tick| {
            // The character falls beside the wall, not over it.
            let pad = if *tick < 16 { Pad::NONE } else { toward };
            runner.tick(pad).events.contains(platformer::Event::GrabbedLedge)
        });
        assert!(grabbed.is_some());
        assert_eq!((runner.state.mode, runner.at().1), (Mode::Ledge, 40));
        runner.ticks(Pad::NONE, 100);
        assert_eq!((runner.state.mode, runner.at().1), (Mode::Ledge, 40));
        let result = runner.tick(Pad::UP);
        assert!(result.events.contains(platformer::Event::ClimbedLedge));
        assert_eq!((runner.state.mode, runner.at().1), (Mode::Ground, 24));
    }
}

/// A character slides down a wall more slowly than it would fall, and jumps off the wall.
#[test]
fn walls_are_slid_along_and_jumped_off() {
    let wall = Mask::full(8, 3_000).unwrap();
    let around = vec![Obstacle::mask(wall.at((8, 0)), Material::SOLID)];
    let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, 20), around);
    runner.ticks(Pad::RIGHT, 20);
    assert_eq!(runner.state.mode, Mode::Wall);
    assert!(runner.state.speed.1 < Subpixels::from_ratio(160, 60));
    let result = runner.tick(Pad::RIGHT | Pad::JUMP);
    assert!(result.events.contains(platformer::Event::WallJumped));
    assert_eq!(runner.state.speed.0, Subpixels::from_ratio(-130, 60));
    // The direction of the jump counts as held for a while.
    runner.ticks(Pad::RIGHT | Pad::JUMP, 9);
    assert!(runner.state.speed.0 < Subpixels::from_ratio(-80, 60));
    runner.ticks(Pad::RIGHT | Pad::JUMP, 10);
    assert!(runner.state.speed.0 > Subpixels::from_ratio(-80, 60));
}

/// A slope that is too steep cannot be walked up, and characters slide down it without jitter at
/// its foot.
#[test]
fn steep_slopes_are_slid_down() {
    // From column 100 on, the land rises by two pixels per pixel to the side.
    let land = Mask::from_fn(200, 300, |x, y| y >= 200 - 2 * (x.max(100) - 100)).unwrap();
    let around = vec![Obstacle::mask(land.at((0, 0)), Material::SOLID)];
    let mut runner = Runner::new(Platformer::TIGHT, actor(), (40, 184), around);
    runner.ticks(Pad::RIGHT, 120);
    let foot = runner.at();
    assert!(foot.0 < 104, "{foot:?}");
    for _ in 0..200 {
        runner.tick(Pad::RIGHT);
        assert_eq!((runner.at(), runner.state.is_grounded()), (foot, true));
    }
    runner.state = platformer::State::at((130, 80));
    let slid = (0..200).find(|_| {
        runner.tick(Pad::NONE);
        runner.state.mode == Mode::Slide
    });
    assert!(slid.is_some());
    runner.ticks(Pad::RIGHT, 200);
    assert!(runner.at().0 < 104 && runner.state.mode == Mode::Ground, "{:?}", runner.state);
}

/// A hit contains the side, the pixel, the normal and the material.
#[test]
fn hits_contain_what_was_hit() {
    let floor = Mask::full(100, 8).unwrap();
    let ice = Material { grip: 16, number: 7, ..Material::SOLID };
    let around = vec![Obstacle::mask(floor.at((0, 100)), ice).with_id(42)];
    let mut runner = Runner::new(Platformer::CLASSIC, actor(), (20, 60), around);
    let hit = (0..100).find_map(|_| runner.tick(Pad::NONE).hit_y).unwrap();
    assert_eq!((hit.side, hit.pixel.x, hit.pixel.y), (hitmask::Side::Bottom, 20, 100));
    assert_eq!((hit.other, hit.id, hit.material.number), (0, 42, 7));
    assert_eq!(hit.normal.unwrap().unit(), (0, -hitmask::Normal::UNIT));
    assert_eq!(MaterialKind::OneWay(Direction::Down).name(), "one-way");
}

/// Jumps from the surface lead out of a pool with steep banks if the banks are no higher than a
/// jump. Where ledges can be grabbed, holding up climbs them.
#[test]
fn jumps_lead_out_of_pools() {
    for rules in [Platformer::TIGHT, Platformer::CLASSIC] {
        for bank in 0..20 {
            let land = Mask::from_fn(300, 200, |x, y| y >= 160 || x >= 150 && y >= 80 || x < 8);
            let (land, pool) = (land.unwrap(), Mask::full(300, 200).unwrap());
            let around = vec![
                Obstacle::mask(land.at((0, 0)), Material::SOLID),
                Obstacle::mask(pool.at((0, 80 + bank)), Material::WATER),
            ];
            let mut runner = Runner::new(rules, actor(), (100, 120), around);
            let is_out = (0..900).any(|tick| {
                let pad =
                    if tick % 31 < 15 { Pad::RIGHT | Pad::JUMP } else { Pad::RIGHT | Pad::UP };
                runner.tick(pad);
                runner.state.is_grounded() && runner.at().1 == 64
            });
            assert!(is_out, "a bank of {bank} pixels: {:?}", runner.state);
        }
    }
}

/// A jump off a lift keeps the lift's speed, even a few ticks later, up to the limit of the rules.
#[test]
fn lifts_give_their_speed_to_jumps() {
    use hitmask::actor::carry::Lift;
    let floor = Mask::full(400, 8).unwrap();
    let pixels = Subpixels::from_pixels;
    for (late, up) in [(0, -1), (10, -1), (11, 0)] {
        let around = vec![Obstacle::mask(floor.at((-100, 0)), Material::SOLID)];
        let mut runner = Runner::new(Platformer::TIGHT, actor(), (0, -16), around);
        runner.tick(Pad::NONE);
        let nothing = (Subpixels::ZERO, Subpixels::ZERO);
        runner.state.lift = Lift::NONE.after((pixels(-9), pixels(-1)));
        for _ in 0..late {
            runner.state.lift = runner.state.lift.after(nothing);
        }
        runner.tick(Pad::JUMP);
        let (right, down) = runner.state.speed;
        assert_eq!(down, Subpixels::from_ratio(-105, 60) + pixels(up), "{late} ticks late");
        let side = if up == 0 { Subpixels::ZERO } else { Subpixels::from_ratio(-250, 60) };
        assert_eq!(right, side);
    }
}

/// The tick of a landing reports the ground, wherever the fall started, and a thrown character
/// leaves the ground.
#[test]
fn landings_report_the_ground() {
    let floor = Mask::full(100, 8).unwrap();
    for rules in PRESETS {
        for start in 40..84 {
            let around = vec![Obstacle::mask(floor.at((0, 100)), Material::SOLID).with_id(3)];
            let mut runner = Runner::new(rules, actor(), (20, start), around);
            let landed = (0..200)
                .map(|_| runner.tick(Pad::NONE))
                .find(|result| result.events.contains(platformer::Event::Landed));
            assert_eq!(
                landed.unwrap().hit_y.map(|hit| (hit.id, hit.pixel.y)),
                Some((3, 100)),
                "{start}"
            );
        }
        let around = vec![Obstacle::mask(floor.at((0, 100)), Material::SOLID)];
        let mut runner = Runner::new(rules, actor(), (20, 84), around);
        runner.ticks(Pad::NONE, 3);
        runner.state = runner.state.launch((Subpixels::from_pixels(2), Subpixels::from_pixels(-4)));
        runner.ticks(Pad::NONE, 3);
        assert!(runner.at().1 < 76 && runner.at().0 > 23, "{:?}", runner.at());
    }
}
