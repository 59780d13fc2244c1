//! The code of `docs/actors.md`, which builds two games from scratch.

use hitmask::actor::carry::{LoopMode, MovingSolid, Pace, Path, carry_all};
use hitmask::actor::combat::{Fighter, HitEffect, Hurtbox, Knockback, Team};
use hitmask::actor::maze::Maze;
use hitmask::actor::platformer::{EnemyContact, Gravity, Jump, Mode, Pad, Platformer, Run};
use hitmask::actor::{Material, Materials, Obstacle, Subpixels, maze, platformer};
use hitmask::world::{Collider, Layer, World};
use hitmask::{Direction, Mask, MaskError, Point, Rect};

const LEVEL: &str = "
    ........................................
    ........................................
    ........................................
    ........................................
    .................................H......
    .................................H######
    ......====.......................H######
    .................................H######
    ............./iiiiiii......^^....H######
    #####################~~~~~~#############
    #####################~~~~~~#############
    ########################################
";

/// The pixels of all tiles of one kind. `side` is the size of a tile; `/` is a slope of rock.
fn tiles(level: &str, side: u32, kind: u8) -> Result<Mask, MaskError> {
    let rows: Vec<&[u8]> = level.split_whitespace().map(str::as_bytes).collect();
    let width = rows.first().map_or(0, |row| row.len()) as u32;
    Mask::from_fn(side * width, side * rows.len() as u32, |x, y| {
        match rows[(y / side) as usize][(x / side) as usize] {
            b'/' => kind == b'#' && x % side + y % side >= side - 1,
            tile => tile == kind,
        }
    })
}

type Ran = Result<(), Box<dyn std::error::Error>>;

struct Level {
    rock: Mask,
    ice: Mask,
    planks: Mask,
    ladder: Mask,
    water: Mask,
    spikes: Mask,
    runner: Mask,
    raft: Mask,
    slime: Mask,
}

const ICE: Material = Material { grip: 16, number: 1, ..Material::SOLID };

impl Level {
    fn new() -> Result<Self, MaskError> {
        Ok(Self {
            rock: tiles(LEVEL, 8, b'#')?,
            ice: tiles(LEVEL, 8, b'i')?,
            planks: tiles(LEVEL, 8, b'=')?,
            ladder: tiles(LEVEL, 8, b'H')?,
            water: tiles(LEVEL, 8, b'~')?,
            spikes: tiles(LEVEL, 8, b'^')?,
            runner: Mask::full(8, 12)?,
            raft: Mask::full(32, 4)?,
            slime: Mask::full(10, 8)?,
        })
    }

    fn around(&self) -> [Obstacle<'_>; 6] {
        [
            Obstacle::mask(self.rock.at((0, 0)), Material::SOLID),
            Obstacle::mask(self.ice.at((0, 0)), ICE),
            Obstacle::mask(self.planks.at((0, 0)), Material::ONE_WAY).with_id(1),
            Obstacle::mask(self.ladder.at((0, 0)), Material::LADDER),
            Obstacle::mask(self.water.at((0, 0)), Material::WATER),
            Obstacle::mask(self.spikes.at((0, 0)), Material::HAZARD),
        ]
    }
}

#[test]
fn an_actor_falls_and_runs() -> Ran {
    let level = Level::new()?;
    let around = level.around();
    let mut player = platformer::State::at((16, 40));
    for tick in 0..60 {
        let pad = if tick < 30 { Pad::NONE } else { Pad::RIGHT };
        let now = Platformer::TIGHT.tick(player, pad, &level.runner, &around);
        player = now.state;
        if now.events.contains(platformer::Event::Landed) {
            // It fell 20 pixels. The hit says what it landed on: the rock, at this pixel.
            assert_eq!((tick, player.body.position()), (12, Point::new(16, 60)));
            assert_eq!(now.hit_y.map(|hit| (hit.other, hit.pixel)), Some((0, Point::new(16, 72))));
        }
    }
    assert_eq!(player.mode, Mode::Ground);
    assert_eq!(player.body.position(), Point::new(58, 60));
    assert_eq!(player.speed.0, Platformer::TIGHT.run.speed); // 1.5 pixels per tick
    Ok(())
}

fn hold(
    level: &Level,
    mut player: platformer::State,
    pad: Pad,
    ticks: u32,
) -> (platformer::State, Vec<platformer::Event>) {
    let mut events = Vec::new();
    for _ in 0..ticks {
        let now = Platformer::TIGHT.tick(player, pad, &level.runner, &level.around());
        player = now.state;
        events.extend(now.events.iter());
    }
    (player, events)
}

#[test]
fn it_jumps_and_drops_through() -> Ran {
    let level = Level::new()?;
    let (player, _) = hold(&level, platformer::State::at((52, 60)), Pad::NONE, 2);
    // 12 ticks later:
    let (tapped, _) = hold(&level, player, Pad::JUMP, 1);
    let (tapped, _) = hold(&level, tapped, Pad::NONE, 11);
    let (held, _) = hold(&level, player, Pad::JUMP, 12);
    assert_eq!((tapped.body.position().y, held.body.position().y), (56, 39));

    let (player, events) = hold(&level, held, Pad::NONE, 30);
    assert_eq!(events, [platformer::Event::Landed]);
    assert_eq!(player.body.position().y, 48 - 12); // on the planks

    let (player, events) = hold(&level, player, Pad::DOWN | Pad::JUMP, 1);
    assert_eq!(events, [platformer::Event::Dropped]);
    let (player, events) = hold(&level, player, Pad::NONE, 30);
    assert_eq!((events, player.body.position().y), (vec![platformer::Event::Landed], 60));
    Ok(())
}

#[test]
fn slope_ice_water_ladder_spikes() -> Ran {
    let level = Level::new()?;
    let (player, events) = hold(&level, platformer::State::at((80, 60)), Pad::RIGHT, 40);
    assert_eq!(player.body.position(), Point::new(136, 52)); // up the slope, on the ice
    assert_eq!(events, [platformer::Event::Landed]);
    let (player, _) = hold(&level, player, Pad::NONE, 10);
    assert_eq!(player.body.position().x, 150); // On rock it would stop after 3 pixels.

    let (player, events) = hold(&level, player, Pad::RIGHT, 30);
    assert_eq!(events, [platformer::Event::LeftGround, platformer::Event::EnteredWater]);
    let (_, events) = hold(&level, player, Pad::JUMP, 1);
    assert_eq!(events, [platformer::Event::Stroke]);

    let (player, events) = hold(&level, platformer::State::at((264, 60)), Pad::UP, 80);
    assert_eq!(events, [platformer::Event::Mounted]);
    // It stops at the top: the lowest row of its mask is beside the top row of the ladder.
    assert_eq!(player.body.position(), Point::new(264, 21));
    let (player, events) = hold(&level, player, Pad::RIGHT, 30);
    assert_eq!(events, [platformer::Event::LetGo, platformer::Event::Landed]);
    assert_eq!(player.body.position().y, 28); // on the rock beside it

    let (_, events) = hold(&level, platformer::State::at((216, 60)), Pad::NONE, 2);
    assert!(events.contains(&platformer::Event::Hurt)); // the spikes
    Ok(())
}

fn sounds(tick: &platformer::Tick, around: &[Obstacle<'_>]) -> Vec<&'static str> {
    let ground = tick.support.map(|index| around[index].material().number);
    let sound = |event| match event {
        platformer::Event::Jumped | platformer::Event::WallJumped => Some("jump"),
        platformer::Event::Landed if ground == Some(ICE.number) => Some("clink"),
        platformer::Event::Landed => Some("thud"),
        platformer::Event::EnteredWater => Some("splash"),
        platformer::Event::Hurt => Some("ouch"),
        _ => None,
    };
    tick.events.iter().filter_map(sound).collect()
}

#[test]
fn sounds_and_dust() -> Ran {
    let level = Level::new()?;
    let around = level.around();
    let mut heard = Vec::new();
    let mut dust = Vec::new();
    for start in [(16, 59), (120, 51)] {
        let mut player = platformer::State::at(start);
        for _ in 0..10 {
            let tick = Platformer::TIGHT.tick(player, Pad::NONE, &level.runner, &around);
            player = tick.state;
            heard.extend(sounds(&tick, &around));
            if tick.events.contains(platformer::Event::Landed) {
                let Point { x, y } = player.body.position();
                dust.push(Point::new(x + 4, y + 12)); // below the middle of the feet
            }
        }
    }
    assert_eq!(heard, ["thud", "clink"]);
    assert_eq!(dust, [Point::new(20, 72), Point::new(124, 64)]);
    Ok(())
}

const MOON: Platformer = Platformer {
    gravity: Gravity {
        rise: Subpixels::from_f64(0.1),
        rise_held: Subpixels::from_f64(0.1),
        ..Platformer::TIGHT.gravity
    },
    jump: Jump { coyote_ticks: 10, ..Platformer::TIGHT.jump },
    ..Platformer::TIGHT
};

#[test]
fn a_moon() -> Ran {
    let level = Level::new()?;
    let start = hold(&level, platformer::State::at((16, 60)), Pad::NONE, 2).0;
    let highest = |rules: Platformer| {
        let mut player = start;
        let heights = (0..60).map(|_| {
            player = rules.tick(player, Pad::JUMP, &level.runner, &level.around()).state;
            player.body.position().y
        });
        60 - heights.min().unwrap_or(60)
    };
    assert_eq!((highest(Platformer::TIGHT), highest(MOON)), (27, 35));
    Ok(())
}

const SLOW: Pace = Pace::Speed(Subpixels::from_f64(0.5));
const ROUTE: Path<'_> = Path::new(&[(150, 60), (190, 60)], SLOW, LoopMode::PingPong);
const PATROL: Path<'_> = Path::new(&[(40, 64), (80, 64)], SLOW, LoopMode::PingPong);
const HEROES: Team = Team::FIRST;
const SLIMES: Team = Team::new(1).unwrap();
const NO_PUSH: (Subpixels, Subpixels) = (Subpixels::ZERO, Subpixels::ZERO);
const BITE: HitEffect = HitEffect { knockback: Knockback::MOMENTUM, ..HitEffect::of(1) };

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Game {
    tick: u64,
    player: platformer::State,
    fighters: [Fighter; 2],
}

impl Game {
    fn new() -> Self {
        Self {
            tick: 0,
            player: platformer::State::at((16, 60)),
            fighters: [Fighter::new(1, HEROES, 3), Fighter::new(2, SLIMES, 1)],
        }
    }
}

impl Game {
    fn tick(mut self, level: &Level, pad: Pad) -> Self {
        // A bite knocks the player back: it is in the air then, with that speed.
        let [hero, slime] = self.fighters.map(Fighter::tick);
        self.fighters = [hero.fighter, slime.fighter];
        if let Some(speed) = hero.knockback {
            self.player = self.player.launch(speed);
        }

        // The raft moves, and carries the player if it stands on it.
        let raft = MovingSolid::on_path(&ROUTE, self.tick, &level.raft, Material::ONE_WAY);
        let mut riders = [self.player.passenger(&level.runner)];
        let mut around = level.around().to_vec();
        carry_all(&mut [raft.with_id(2)], &mut riders, &mut around);
        self.player = self.player.carried(&riders[0], &level.runner);

        // The player moves.
        let rules = Platformer::TIGHT;
        let tick = rules.tick(self.player, pad, &level.runner, &around);
        self.player = tick.state;
        self.tick += 1;

        // Falling onto the slime defeats it and bounces; otherwise it bites. Spikes bite too.
        let hero = self.player.body.placed(&level.runner);
        let slime = PATROL.body(self.tick).placed(&level.slime);
        let met = rules.touch_enemy(self.player, pad, hero, slime, false);
        match met.filter(|_| self.fighters[1].is_alive()) {
            Some((player, EnemyContact::Stomped)) => {
                self.player = player;
                self.fighters[1] = self.fighters[1].hit_by(&HitEffect::of(1), NO_PUSH, 0);
            }
            Some(_) => self.bite(hero.position() - slime.position()),
            None if tick.events.contains(platformer::Event::Hurt) => self.bite(Point::new(0, 0)),
            None => {}
        }
        self
    }

    /// Hurts the player and pushes it away, unless it was hurt less than two seconds ago.
    fn bite(&mut self, away: Point) {
        let push = BITE.knockback.push.velocity((away.x, away.y), Direction::Left);
        self.fighters[0] = self.fighters[0].hit_by(&BITE, push, Hurtbox::MOMENTUM);
    }
}

#[test]
fn on_the_raft() -> Ran {
    let level = Level::new()?;
    let mut game = Game::new();
    game.player = platformer::State::at((160, 48)); // on the raft
    for _ in 0..40 {
        game = game.tick(&level, Pad::NONE);
    }
    assert_eq!(ROUTE.body(game.tick).position(), Point::new(170, 60));
    // It stands from the second tick on.
    assert_eq!(game.player.body.position(), Point::new(179, 48));
    assert_eq!(game.player.speed.0, Subpixels::ZERO);
    game = game.tick(&level, Pad::JUMP);
    assert_eq!(game.player.speed.0, Subpixels::from_f64(0.5));
    Ok(())
}

#[test]
fn the_slime() -> Ran {
    let level = Level::new()?;
    let mut game = Game::new();
    game.player = platformer::State::at((20, 60));
    for _ in 0..30 {
        game = game.tick(&level, Pad::RIGHT);
    }
    assert_eq!(game.fighters.map(|fighter| fighter.health), [2, 1]);

    let mut game = Game::new();
    game.player = platformer::State::at((40, 30));
    for _ in 0..30 {
        game = game.tick(&level, Pad::NONE);
    }
    assert_eq!(game.fighters.map(|fighter| fighter.health), [3, 0]);

    let mut game = Game::new();
    game.player = platformer::State::at((216, 60)); // in the spikes
    for _ in 0..100 {
        game = game.tick(&level, Pad::NONE);
    }
    assert_eq!((game.fighters[0].health, game.fighters[0].is_invincible()), (2, true));
    Ok(())
}

const WALKER: Platformer = Platformer {
    run: Run { speed: Subpixels::from_f64(0.5), ..Platformer::TIGHT.run },
    ..Platformer::TIGHT
};

#[test]
fn an_enemy_turns() -> Ran {
    let level = Level::new()?;
    let (around, probe) = (level.around(), Mask::full(1, 10)?);
    let mut enemy = platformer::State::at((140, 56));
    let (mut keys, mut turns) = (Pad::RIGHT, Vec::new());
    for _ in 0..900 {
        let now = WALKER.tick(enemy, keys, &level.slime, &around);
        enemy = now.state;
        let Point { x, y } = enemy.body.position();
        // As deep as the enemy is wide, so a slope of 45° down is not a ledge.
        let ahead = probe.at((if keys == Pad::LEFT { x - 1 } else { x + 10 }, y + 8));
        let blocks = |one: &Obstacle<'_>| one.kind().stops() && one.overlaps(ahead);
        let at_ledge = enemy.is_grounded() && !around.iter().any(blocks);
        if at_ledge || now.hit_x.is_some() {
            keys = keys.mirrored();
            turns.push(x);
        }
    }
    assert_eq!(turns, [158, 0, 158]); // the pool, the end of the level, and the pool
    Ok(())
}

#[test]
fn save_and_roll_back() -> Ran {
    let level = Level::new()?;
    let mut game = Game::new();
    let mut saved = Vec::new();
    for tick in 0..100 {
        saved.push(game);
        game = game.tick(&level, if tick < 50 { Pad::RIGHT } else { Pad::LEFT });
    }
    let (position, hash) = (game.player.body.position(), game.player.hash());

    // The other player's keys for tick 70 arrive late: go back to it, and play on from there.
    game = saved[70];
    for _ in 70..100 {
        game = game.tick(&level, Pad::LEFT);
    }
    assert_eq!((game.player.body.position(), game.player.hash()), (position, hash));

    let file: [u8; platformer::State::BYTES] = game.player.to_bytes();
    assert_eq!(platformer::State::from_bytes(&file)?, game.player);
    Ok(())
}

#[test]
fn many_things() -> Ran {
    const ROCK: Layer = Layer::new(0).unwrap();
    const CRATE: Layer = Layer::new(1).unwrap();
    const HERO: Layer = Layer::new(2).unwrap();

    let level = Level::new()?;
    let mut world = World::new();
    let rock = world.add_mask(level.rock.clone())?;
    let crates = world.add_mask(Mask::full(8, 8)?)?;
    let runner = world.add_mask(level.runner.clone())?;
    world.insert(Collider::new(rock).layer(ROCK).still())?;
    for number in 0..500 {
        world.insert(Collider::new(crates).at((60 + 40 * number, 64)).layer(CRATE).still())?;
    }
    let hero = Collider::new(runner).at((16, 60)).layer(HERO).collides_with(CRATE);
    let hero = world.insert(hero)?;

    let materials = Materials::NONE.with(ROCK, Material::SOLID).with(CRATE, Material::SOLID);
    let mut player = platformer::State::at((16, 60));
    for _ in 0..60 {
        let Point { x, y } = player.body.position();
        let area = Rect::new(x - 24, y - 24, 8 + 48, 12 + 48); // its bounds, and 24 pixels around
        let mut near = Vec::new();
        world.view().obstacles(area, &materials, Some(hero), &mut near)?;
        player = Platformer::TIGHT.tick(player, Pad::RIGHT, &level.runner, &near).state;
        world.set_position(hero, player.body.position())?;
    }
    assert_eq!(player.body.position(), Point::new(52, 60)); // at the first crate
    Ok(())
}

const MAZE: &str = "
    #########
    #...#...#
    #.#.#.#.#
    #.#...#.#
    #.#.#.#.#
    #...#...#
    #########
";

#[test]
fn a_maze() -> Ran {
    let (walls, pacer) = (tiles(MAZE, 16, b'#')?, Mask::full(16, 16)?);
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    let mut player = maze::State::at((16, 16));
    let mut turns = Vec::new();
    // Right for 8 ticks; then down, long before there is a way down.
    for tick in 0..80 {
        let held = if tick < 8 { Direction::Right } else { Direction::Down };
        let now = Maze::CORRIDOR.tick(player, held, &pacer, &around);
        player = now.state;
        if now.events.turned {
            turns.push((tick, player.body.position()));
        }
    }
    // It turned 3 pixels before the way down begins at x = 48, and cut the corner.
    assert_eq!(turns, [(0, Point::new(17, 16)), (28, Point::new(45, 16))]);
    assert_eq!(player.body.position(), Point::new(48, 65));
    Ok(())
}

#[test]
fn a_near_miss() -> Ran {
    let (walls, pacer) = (tiles(MAZE, 16, b'#')?, Mask::full(16, 16)?);
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    let mut player = maze::State::at((19, 80)); // 3 pixels to the right of the corridor
    let mut near_misses = 0;
    for _ in 0..20 {
        let now = Maze::ADVENTURE.tick(player, Direction::Up, &pacer, &around);
        player = now.state;
        near_misses += u32::from(now.events.near_miss_began);
    }
    assert_eq!((near_misses, player.body.position()), (1, Point::new(16, 63)));
    Ok(())
}

#[test]
fn pills_and_a_ghost() -> Ran {
    const PLAYER: Layer = Layer::new(0).unwrap();
    const PILL: Layer = Layer::new(1).unwrap();
    const GHOST: Layer = Layer::new(2).unwrap();

    let walls = tiles(MAZE, 16, b'#')?;
    let around = [Obstacle::mask(walls.at((0, 0)), Material::SOLID)];
    let (pacer, pill) = (Mask::full(16, 16)?, Mask::full(4, 4)?);
    let mut world = World::new();
    let (pacers, pills) = (world.add_mask(pacer.clone())?, world.add_mask(pill)?);
    for x in [38, 54, 102] {
        world.insert(Collider::new(pills).at((x, 22)).layer(PILL))?;
    }
    let eater = Collider::new(pacers).at((16, 16)).layer(PLAYER).collides_with(PILL | GHOST);
    let eater = world.insert(eater)?;
    let hunter = world.insert(Collider::new(pacers).at((112, 80)).layer(GHOST))?;

    let (mut player, mut ghost) = (maze::State::at((16, 16)), maze::State::at((112, 80)));
    let (mut eaten, mut caught) = (0, None);
    for tick in 0..200 {
        let held = if tick < 8 { Direction::Right } else { Direction::Down };
        player = Maze::CORRIDOR.tick(player, held, &pacer, &around).state;
        let (to, at) = (player.body.position(), ghost.body.position());
        let x = if to.x < at.x { Direction::Left } else { Direction::Right };
        let y = if to.y < at.y { Direction::Up } else { Direction::Down };
        let is_further_in_x = (to.x - at.x).abs() > (to.y - at.y).abs();
        let chase = if is_further_in_x { x } else { y };
        ghost = Maze::CORRIDOR.tick(ghost, chase, &pacer, &around).state;
        world.set_position(eater, player.body.position())?;
        world.set_position(hunter, ghost.body.position())?;
        for event in world.tick().started() {
            match event.other(eater) {
                Some(other) if other == hunter => caught = caught.or(Some(tick)),
                Some(pill) => {
                    world.remove(pill)?;
                    eaten += 1;
                }
                None => {}
            }
        }
    }
    assert_eq!((eaten, caught), (2, Some(109)));
    Ok(())
}
