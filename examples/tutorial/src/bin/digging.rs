//! Digging: bombs carve painted ground, and pieces that they cut off fall. This is the game that
//! `docs/tutorial-digging.md` builds.

use std::hash::{Hash, Hasher};
use std::process::ExitCode;

use hitmask::actor::carry::{MovingSolid, PassengerOutcome, Solid, carry_all};
use hitmask::actor::platformer::{self, Mode, Pad, Platformer};
use hitmask::actor::{Body, Material, Obstacle, Policy, Subpixels};
use hitmask::terrain::Terrain;
#[cfg(test)]
use hitmask::world::{Collider, World};
use hitmask::{Capsule, Circle, Connectivity, Mask, Point, Segment};
use hitmask_assets::{Grid, MaskRule};
#[cfg(test)]
use hitmask_example_kit::Script;
use hitmask_example_kit::{About, Color, End, Failure, Game, Keys, Look, Picture, Strip};

const SIZE: (i64, i64) = (480, 270);
const START: Point = Point::new(232, 47);
const GEMS: [(i64, i64); 3] = [(60, 150), (236, 248), (412, 150)];

/// The colors of stones, the basket and the floor: bombs do not dig there.
const STONE: [u32; 5] = [0x7c808c, 0x989ca6, 0x5a5e6a, 0xc89b5a, 0x9c703c];

/// Cracks in the ground. Three of them go around a block.
const CRACKS: [[(i64, i64); 2]; 6] = [
    [(36, 140), (40, 98)],
    [(40, 98), (84, 94)],
    [(84, 94), (88, 138)],
    [(388, 138), (392, 92)],
    [(392, 92), (436, 96)],
    [(436, 96), (440, 140)],
];

const BLAST: i32 = 14; // the radius of a crater
const LARGEST: u64 = 20_000; // more pixels are no piece, but the ground itself
const DUST: u64 = 30; // pieces with fewer pixels turn to dust
const WAIT: i32 = 15; // how many ticks a piece hangs in the air before it gains speed

/// The keys of a game that is won.
const SCRIPT: &str = include_str!("../../scripts/digging.txt");

/// A piece of ground that falls, with the colors of its pixels.
#[derive(Clone)]
struct Piece {
    mask: Mask,
    colors: Vec<Color>,
    body: Body,
    age: i32,
    has_landed: bool,
}

/// A bomb in the air, and its speed in pixels per tick.
#[derive(Clone, Copy, Hash)]
struct Bomb {
    body: Body,
    speed: (Subpixels, Subpixels),
}

/// Everything that changes, and the picture of the ground.
#[derive(Clone)]
struct State {
    ground: Terrain,
    picture: Picture,
    hero: platformer::State,
    bomb: Option<Bomb>,
    pieces: Vec<Piece>,
    gems: Vec<(i64, i64)>,
    tick: u64,
    is_squished: bool,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (&self.ground, self.hero, self.bomb, &self.gems, self.tick).hash(hasher);
        for piece in &self.pieces {
            (piece.body, piece.age).hash(hasher);
        }
    }
}

/// The parts that never change: pictures and masks.
struct Digging {
    rules: Platformer,
    cave: Picture,
    earth: Strip,
    stone: Mask,
    side: Mask,
    hero: Strip,
    body: Mask,
    gem: Strip,
    gem_mask: Mask,
    bomb: Mask,
}

/// A mask of the pixels that have one of the colors of stone, or of those that have another one.
fn painted(picture: &Strip, is_stone: bool) -> Result<Mask, Failure> {
    let (image, width) = (picture.image(), picture.image().width());
    Ok(Mask::from_fn(width, image.height(), |x, y| {
        let start = (y * width + x) as usize * 4;
        let [red, green, blue, alpha] =
            [0, 1, 2, 3].map(|part| u32::from(image.rgba()[start + part]));
        let color = red << 16 | green << 8 | blue;
        alpha > 0 && STONE.contains(&color) == is_stone
    })?)
}

impl Digging {
    fn load() -> Result<Self, Failure> {
        let cave = Strip::single(include_bytes!("../../../python/art/cave.png"))?;
        let earth = Strip::single(include_bytes!("../../../python/art/earth.png"))?;
        let strip = |bytes: &[u8], width, height| {
            Strip::load(bytes, Grid::new(width, height), MaskRule::default())
        };
        let hero = strip(include_bytes!("../../../python/art/hero.png"), 12, 16)?;
        let gem = strip(include_bytes!("../../../python/art/gem.png"), 8, 8)?;
        let (stone, body) = (painted(&earth, true)?, hero.mask(0).filled_columns()?);
        Ok(Self {
            rules: Platformer::TIGHT.for_height(16),
            cave: Picture::of(&[&cave]),
            earth,
            stone,
            side: Mask::full(8, 540)?,
            hero,
            body,
            gem,
            gem_mask: Mask::full(8, 8)?,
            bomb: Mask::full(4, 4)?,
        })
    }

    /// The ground of a new game, with its cracks.
    fn ground(&self) -> Result<Terrain, Failure> {
        let mut ground = Terrain::from_mask(painted(&self.earth, false)?.at((0, 0)))?;
        for [from, to] in CRACKS {
            ground.carve(Capsule::new(Segment::new(from, to), 1.5))?;
        }
        Ok(ground)
    }

    /// Throws a bomb, unless one is in the air: ahead, or where the keys point.
    fn throw(&self, state: &mut State, pad: Pad) {
        if !pad.holds(Pad::RUN) || state.bomb.is_some() {
            return;
        }
        let mut x = 3 * pad.x() as i32;
        if x == 0 && pad.y() == 0 {
            x = if state.hero.faces_left { -3 } else { 3 };
        }
        let y = match pad.y() {
            ..0 => -5,
            0 => -1,
            1.. => 2,
        };
        let body = Body::at(state.hero.body.position() + (4, 4));
        state.bomb = Some(Bomb { body, speed: (x.into(), y.into()) });
    }

    /// Moves the pieces, the hero and the bomb. Returns where the bomb is if it has hit something.
    fn move_all(&self, state: &mut State, pad: Pad) -> Option<Body> {
        let State { ground, hero, bomb, pieces, is_squished, .. } = state;
        let mut around = vec![
            Obstacle::terrain(ground.at((0, 0)), Material::SOLID),
            Obstacle::mask(self.stone.at((0, 0)), Material::SOLID),
            Obstacle::mask(self.side.at((-8, -SIZE.1)), Material::SOLID),
            Obstacle::mask(self.side.at((SIZE.0, -SIZE.1)), Material::SOLID),
        ];

        // How far each piece falls in this tick.
        let mut falls = Vec::new();
        for piece in &mut *pieces {
            piece.age += 1;
            let by = ((piece.age - WAIT) / 6).clamp(0, 4);
            let (from, by) = (piece.body, (Subpixels::ZERO, by.into()));
            let step = from.step(&piece.mask, by, Policy::Slide, &around);
            piece.body = step.body;
            piece.has_landed = step.hit_y.is_some() || step.overlapped;
            let y = step.body.position().y - from.position().y;
            falls.push((Solid::at(from.position()), (Subpixels::ZERO, (y as i32).into())));
        }
        let mut solids: Vec<_> = (pieces.iter().zip(falls))
            .map(|(piece, (from, by))| MovingSolid::new(from, &piece.mask, Material::SOLID, by))
            .collect();

        // They carry a hero that stands on them, and squish one that is under them.
        let mut riders = [hero.passenger(&self.body)];
        carry_all(&mut solids, &mut riders, &mut around);
        *is_squished = riders[0].outcome == PassengerOutcome::Squished;
        *hero = hero.carried(&riders[0], &self.body);
        *hero = self.rules.tick(*hero, pad, &self.body, &around).state;

        self.fly(bomb, &around)
    }

    /// Moves the bomb, until it hits something.
    fn fly(&self, bomb: &mut Option<Bomb>, around: &[Obstacle<'_>]) -> Option<Body> {
        let Bomb { body, speed } = (*bomb)?;
        let step = body.step(&self.bomb, speed, Policy::Slide, around);
        let has_hit = step.hits().next().is_some() || step.overlapped;
        let speed = (speed.0, speed.1 + Subpixels::from_ratio(1, 4));
        *bomb = (!has_hit).then_some(Bomb { body: step.body, speed });
        has_hit.then_some(step.body)
    }

    /// Puts pieces that have landed back into the ground.
    fn land(&self, state: &mut State) -> Result<(), Failure> {
        let (landed, pieces) = std::mem::take(&mut state.pieces)
            .into_iter()
            .partition::<Vec<_>, _>(|piece| piece.has_landed);
        state.pieces = pieces;
        for piece in landed {
            state.ground.fill(piece.body.placed(&piece.mask))?;
            draw_piece(&mut state.picture, &piece);
        }
        Ok(())
    }

    /// Digs a crater. What it cuts off begins to fall.
    fn explode(&self, state: &mut State, at: Point) -> Result<(), Failure> {
        let crater = Circle::new((at.x + 2, at.y + 2), BLAST);
        let Some(crater) = state.ground.carve(crater)? else { return Ok(()) };
        for island in state.ground.islands(crater.bounds, Connectivity::Eight, LARGEST)? {
            let (mask, at) = island.mask()?;
            let lies_on_stone = self.stone.at((0, 0)).overlaps(mask.at(at + (0, 1)));
            if lies_on_stone {
                continue;
            }
            state.ground.carve(mask.at(at))?;
            let places = mask.pixels().map(|pixel| at + pixel);
            let colors = places.filter_map(|at| state.picture.color(at.x as i32, at.y as i32));
            let colors = colors.collect();
            let piece = Piece { mask, colors, body: Body::at(at), age: 0, has_landed: false };
            if island.count >= DUST {
                state.pieces.push(piece);
            }
        }
        Ok(())
    }

    /// Draws the cave where the ground is gone, in the parts of the picture that have changed.
    fn repaint(&self, state: &mut State) -> Result<(), Failure> {
        for rect in state.ground.take_changes() {
            let mut gone = state.ground.window(rect)?;
            gone.or_with(&self.stone.cropped(rect)?, (0, 0));
            gone.invert();
            for pixel in gone.pixels() {
                let (x, y) = ((rect.x + pixel.x) as i32, (rect.y + pixel.y) as i32);
                if let Some(color) = self.cave.color(x, y) {
                    state.picture.set(x, y, color);
                }
            }
        }
        Ok(())
    }

    /// The frame that shows what the hero does.
    fn frame(&self, state: &State) -> i64 {
        let hero = &state.hero;
        match hero.mode {
            Mode::Ground if hero.speed.0.is_zero() => 0,
            Mode::Ground => 1 + state.tick as i64 / 6 % 2,
            _ if hero.speed.1 < Subpixels::ZERO => 3,
            _ => 4,
        }
    }
}

fn draw_piece(picture: &mut Picture, piece: &Piece) {
    let at = piece.body.position();
    for (pixel, color) in piece.mask.pixels().zip(&piece.colors) {
        picture.set((at.x + pixel.x) as i32, (at.y + pixel.y) as i32, *color);
    }
}

impl Game for Digging {
    type State = State;

    const ABOUT: About = About {
        title: "Digging",
        goal: &["Find the three gems.", "Do not stand under what you cut off."],
        keys: &["Arrows or A D walk, space jumps", "F or X throws; up and down aim"],
        size: (SIZE.0 as i32, SIZE.1 as i32),
        players: 1,
        buttons: [Some("jump"), Some("throw"), None],
    };

    fn start(&self) -> State {
        let ground = self.ground().expect("it is as large as the painting");
        let mut picture = self.cave.clone();
        picture.draw(&self.earth, 0, (0, 0), Look::default());
        let (hero, gems) = (platformer::State::at(START), GEMS.to_vec());
        State {
            ground,
            picture,
            hero,
            bomb: None,
            pieces: Vec::new(),
            gems,
            tick: 0,
            is_squished: false,
        }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        self.throw(&mut state, keys.held[0]);
        let hit = self.move_all(&mut state, keys.held[0]);
        self.land(&mut state).expect("pieces are no larger than the painting");
        if let Some(bomb) = hit {
            self.explode(&mut state, bomb.position()).expect("a crater is small");
        }
        self.repaint(&mut state).expect("changes are no larger than the painting");
        let hero = state.hero.body.placed(&self.body);
        state.gems.retain(|gem| !hero.overlaps(self.gem_mask.at(*gem)));
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        picture.copy(&state.picture, (0, 0), (0, 0));
        for piece in &state.pieces {
            draw_piece(picture, piece);
        }
        for gem in &state.gems {
            picture.draw(&self.gem, state.tick as i64 / 20, *gem, Look::default());
        }
        if let Some(bomb) = state.bomb {
            picture.mask(bomb.body.placed(&self.bomb), [0x10, 0x10, 0x18], 16);
        }
        let look = Look { is_flipped: state.hero.faces_left, ..Look::default() };
        let at = state.hero.body.position();
        picture.draw(&self.hero, self.frame(state), at, look);
        if has_overlay {
            picture.mask(state.hero.body.placed(&self.body), [0xff, 0x40, 0x40], 8);
            for piece in &state.pieces {
                picture.mask(piece.body.placed(&piece.mask), [0xff, 0x40, 0x40], 8);
            }
        }
    }

    fn status(&self, state: &State) -> String {
        format!("{} gems to find", state.gems.len())
    }

    fn end(&self, state: &State) -> Option<End> {
        match (state.gems.len(), state.is_squished) {
            (_, true) => Some(End { is_won: false, words: "The ground fell on you" }),
            (0, _) => Some(End { is_won: true, words: "You have all gems" }),
            _ => None,
        }
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(SCRIPT)
    }
}

fn main() -> ExitCode {
    hitmask_example_kit::run(Digging::load)
}

/// Plays a script: the ticks and gems at its end, the hash of the hero, and the hash of a world
/// with the ground. The game in the browser ends with the same numbers.
#[cfg(test)]
fn end_of(script: &str) -> (u64, usize, u64, u64) {
    let game = Digging::load().expect("the art is in the program");
    let script = Script::parse(script, &Digging::ABOUT).expect("it is a script");
    let State { tick, gems, hero, ground, .. } = hitmask_example_kit::play(&game, &script).state;
    let mut world = World::new();
    world.insert(Collider::terrain(ground)).expect("one collider is few");
    (tick, gems.len(), hero.hash(), world.hash())
}

#[test]
fn the_script_wins() {
    assert_eq!(end_of(SCRIPT), (1477, 0, 9_983_713_424_643_757_711, 9_688_032_179_090_636_751));
}

#[test]
fn a_hero_under_a_block_that_falls_is_lost() {
    let script = include_str!("../../scripts/digging-lost.txt");
    assert_eq!(end_of(script), (500, 2, 8_525_768_494_425_330_469, 10_683_093_010_574_631_889));
}
