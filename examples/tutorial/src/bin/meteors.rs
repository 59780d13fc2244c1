//! Meteors: a ship among rotating meteors. This is the game that `docs/tutorial-meteors.md` builds.

use std::hash::{Hash, Hasher};
use std::process::ExitCode;

use hitmask::actor::platformer::Pad;
use hitmask::world::{Collider, ColliderId, ColliderRef, Layer, Layers, SpriteId, World};
use hitmask::{Angle, Point, Pose, Side};
#[cfg(test)]
use hitmask_example_kit::Script;
use hitmask_example_kit::{About, End, Failure, Game, Keys, Picture, Strip};

const SIZE: (i64, i64) = (480, 270);
const GOAL: u32 = 200;

const SHIP: Layer = Layer::new(0).unwrap();
const SHOT: Layer = Layer::new(1).unwrap();
const METEOR: Layer = Layer::new(2).unwrap();

/// How large each picture is drawn: the ship, the shot, and three meteors.
const SCALES: [f64; 5] = [0.375, 0.375, 1.0, 1.0, 0.75];

/// The keys of a game that is won.
const SCRIPT: &str = include_str!("../../scripts/meteors.txt");

/// Something that flies.
#[derive(Clone, Copy)]
struct Thing {
    id: ColliderId,
    picture: usize,
    at: Point,
    by: Point,
    degrees: i64,
    spin: i64,
}

/// Everything that changes.
#[derive(Clone)]
struct State {
    world: World,
    ship: Thing,
    things: Vec<Thing>, // shots and meteors
    tick: i64,
    score: u32,
    lives: u32,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.world.hash(), self.tick, self.score, self.lives).hash(hasher);
    }
}

/// The parts that never change.
struct Meteors {
    pictures: [Strip; 5],
}

impl Meteors {
    fn load() -> Result<Self, Failure> {
        let pictures = [
            Strip::single(include_bytes!("../../../python/art/ship.png"))?,
            Strip::single(include_bytes!("../../../python/art/shot.png"))?,
            Strip::single(include_bytes!("../../../python/art/rock-1.png"))?,
            Strip::single(include_bytes!("../../../python/art/rock-2.png"))?,
            Strip::single(include_bytes!("../../../python/art/rock-big-1.png"))?,
        ];
        Ok(Self { pictures })
    }

    /// Where a picture is, how it is turned, and how large it is.
    fn pose(&self, picture: usize, at: Point, degrees: i64) -> Pose {
        Pose::centered(self.pictures[picture].mask(0), (at.x as f64, at.y as f64))
            .turned(Angle::from_degrees(degrees as f64))
            .scaled(SCALES[picture])
    }

    /// Puts something into a layer of the world, and says what it collides with.
    fn insert(
        &self,
        world: &mut World,
        picture: usize,
        at: Point,
        layer: Layer,
        collides_with: Layers,
    ) -> Thing {
        let collider = Collider::new(SpriteId::from_index(picture as u32))
            .pose(self.pose(picture, at, 0))
            .layer(layer)
            .collides_with(collides_with);
        let id = world.insert(collider).expect("the world has the sprite");
        Thing { id, picture, at, by: Point::new(0, 0), degrees: 0, spin: 0 }
    }

    /// Steers the ship, and fires every 12 ticks while the button is held.
    fn steer(&self, state: &mut State, pad: Pad) {
        let ship = &mut state.ship;
        ship.at.x = (ship.at.x + 3 * pad.x()).clamp(20, SIZE.0 - 20);
        ship.at.y = (ship.at.y + 3 * pad.y()).clamp(20, SIZE.1 - 20);
        ship.degrees = 15 * pad.x();
        if pad.holds(Pad::JUMP) && state.tick % 12 == 0 {
            let nose = Point::new(ship.at.x, ship.at.y - 16);
            let shot = self.insert(&mut state.world, 1, nose, SHOT, METEOR.into());
            state.things.push(Thing { by: Point::new(0, -6), ..shot });
        }
    }

    /// Sends a meteor every 30 ticks. Nothing is random, so every game is the same.
    fn send(&self, state: &mut State) {
        if state.tick % 30 != 0 {
            return;
        }
        let number = state.tick / 30;
        let (picture, at) = (2 + number as usize % 3, Point::new(30 + number * 137 % 420, -50));
        let meteor = self.insert(&mut state.world, picture, at, METEOR, SHIP | SHOT);
        let by = Point::new(number % 3 - 1, 1 + number % 2);
        state.things.push(Thing { by, spin: number % 5 - 2, ..meteor });
    }

    /// Moves and turns everything, and tells the world.
    fn fly(&self, state: &mut State) {
        let State { world, ship, things, .. } = state;
        for thing in things.iter_mut().chain([ship]) {
            thing.at += thing.by;
            thing.degrees += thing.spin;
            let pose = self.pose(thing.picture, thing.at, thing.degrees);
            world.set_pose(thing.id, Some(pose)).expect("it is in the world");
        }
    }

    /// Reacts to what started to overlap, and removes what was hit or has left the screen.
    fn hit(&self, state: &mut State) {
        let State { world, ship, things, score, lives, .. } = state;
        let mut gone = Vec::new();
        for event in world.tick().started() {
            let (a, b) = event.pair();
            if let Some(meteor) = event.other(ship.id) {
                *lives = lives.saturating_sub(1);
                gone.push(meteor);
                match world.contact(ship.id, meteor).map(|contact| contact.side) {
                    Some(Side::Left) => ship.at.x += 16,
                    Some(Side::Right) => ship.at.x -= 16,
                    Some(Side::Top) => ship.at.y += 16,
                    Some(Side::Bottom) => ship.at.y -= 16,
                    None => {}
                }
            } else {
                *score += 10;
                gone.extend([a, b]);
            }
        }
        things.retain(|thing| {
            let is_outside = thing.at.y < -60 || thing.at.y > SIZE.1 + 60;
            let stays = !is_outside && !gone.contains(&thing.id);
            if !stays {
                world.remove(thing.id).expect("it is in the world");
            }
            stays
        });
    }

    /// Draws the pixels that the world compares, each with the picture's color at that place.
    fn draw_thing(&self, picture: &mut Picture, state: &State, thing: &Thing) {
        let drawn = state.world.get(thing.id).and_then(ColliderRef::placed);
        let Some(drawn) = drawn else { return };
        let image = self.pictures[thing.picture].image();
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let (sin, cos) = (thing.degrees as f64).to_radians().sin_cos();
        let scale = SCALES[thing.picture];
        for pixel in drawn.mask().pixels() {
            let place = drawn.position() + pixel;
            let x = (place.x - thing.at.x) as f64 + 0.5;
            let y = (place.y - thing.at.y) as f64 + 0.5;
            let column = ((x * cos + y * sin) / scale + width / 2.0).clamp(0.0, width - 1.0);
            let row = ((y * cos - x * sin) / scale + height / 2.0).clamp(0.0, height - 1.0);
            let start = (row as usize * image.width() as usize + column as usize) * 4;
            let [red, green, blue] = [0, 1, 2].map(|part| image.rgba()[start + part]);
            picture.set(place.x as i32, place.y as i32, [red, green, blue]);
        }
    }
}

impl Game for Meteors {
    type State = State;

    const ABOUT: About = About {
        title: "Meteors",
        goal: &["Shoot 20 meteors.", "The third one that hits the ship ends the game."],
        keys: &["Arrows or W A S D fly", "Space fires"],
        size: (SIZE.0 as i32, SIZE.1 as i32),
        players: 1,
        buttons: [Some("jump"), None, None],
    };

    fn start(&self) -> State {
        let mut world = World::new();
        for picture in &self.pictures {
            world.add_mask(picture.mask(0).clone()).expect("five masks are few");
        }
        let middle = Point::new(SIZE.0 / 2, SIZE.1 - 40);
        let ship = self.insert(&mut world, 0, middle, SHIP, METEOR.into());
        State { world, ship, things: Vec::new(), tick: 0, score: 0, lives: 3 }
    }

    fn tick(&self, mut state: State, keys: &Keys) -> State {
        state.tick += 1;
        self.steer(&mut state, keys.held[0]);
        self.send(&mut state);
        self.fly(&mut state);
        self.hit(&mut state);
        state
    }

    fn draw(&self, state: &State, picture: &mut Picture, has_overlay: bool) {
        picture.fill([0x18, 0x14, 0x2c]);
        for thing in state.things.iter().chain([&state.ship]) {
            self.draw_thing(picture, state, thing);
            let placed = state.world.get(thing.id).and_then(ColliderRef::placed);
            if let Some(placed) = placed.filter(|_| has_overlay) {
                picture.mask(placed, [0xff, 0x40, 0x40], 8);
            }
        }
    }

    fn status(&self, state: &State) -> String {
        format!("{} points   {} lives", state.score, state.lives)
    }

    fn end(&self, state: &State) -> Option<End> {
        match (state.score >= GOAL, state.lives) {
            (true, _) => Some(End { is_won: true, words: "The sky is clear" }),
            (_, 0) => Some(End { is_won: false, words: "The ship is lost" }),
            _ => None,
        }
    }

    fn demo(&self) -> Result<&str, String> {
        Ok(SCRIPT)
    }
}

fn main() -> ExitCode {
    hitmask_example_kit::run(Meteors::load)
}

/// Plays a script: the ticks, points and lives at its end, and the hash of the world. The Python
/// game ends with the same numbers.
#[cfg(test)]
fn end_of(script: &str) -> (i64, u32, u32, u64) {
    let game = Meteors::load().expect("the art is in the program");
    let script = Script::parse(script, &Meteors::ABOUT).expect("it is a script");
    let State { world, tick, score, lives, .. } = hitmask_example_kit::play(&game, &script).state;
    (tick, score, lives, world.hash())
}

#[test]
fn the_script_wins() {
    assert_eq!(end_of(SCRIPT), (663, 200, 3, 5_771_569_196_228_287_197));
}

#[test]
fn a_ship_that_waits_is_lost() {
    assert_eq!(end_of("-*5000"), (756, 0, 0, 6_990_726_201_326_073_022));
}
