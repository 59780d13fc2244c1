//! The game: two ships that fire at drifting, rotating asteroids, on a field without edges.
//!
//! The whole state of the game is in its world: a collider's layer is its kind, and its user data
//! is its motion. So a snapshot of the world is the state of the game.

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{
    Collider, ColliderId, ColliderRef, Layer, Layers, SpriteId, World, WorldError,
};
use hitmask::{Angle, Mask, Point, Pose, Translation};

/// The default number of asteroids.
pub(crate) const ASTEROIDS: u32 = 280;

/// The number of players.
pub(crate) const PLAYERS: usize = 2;

/// The keys of a player, one bit each.
pub(crate) mod keys {
    pub(crate) const LEFT: u8 = 1;
    pub(crate) const RIGHT: u8 = 2;
    pub(crate) const THRUST: u8 = 4;
    pub(crate) const FIRE: u8 = 8;
}

const SHIP: Layer = Layer::new(0).unwrap();
const BULLET: Layer = Layer::new(1).unwrap();
const ASTEROID: Layer = Layer::new(2).unwrap();

/// The number of a ship's directions, and of the frames in an asteroid's rotation.
const DIRECTIONS: u16 = 16;

/// The number of frames between two shots, and the lifetime of a bullet.
const COOLDOWN: u16 = 4;
const LIFE: u16 = 50;

/// One step in each direction, in pixels.
const STEPS: [(i16, i16); DIRECTIONS as usize] = [
    (9, 0),
    (8, 3),
    (6, 6),
    (3, 8),
    (0, 9),
    (-3, 8),
    (-6, 6),
    (-8, 3),
    (-9, 0),
    (-8, -3),
    (-6, -6),
    (-3, -8),
    (0, -9),
    (3, -8),
    (6, -6),
    (8, -3),
];

/// The game at one moment.
pub(crate) struct Game {
    pub(crate) world: World,
    ships: [ColliderId; PLAYERS],
    bullet: SpriteId,
    /// The side of the field, which wraps around.
    side: i32,
    /// A list that is kept to reuse its memory.
    ids: Vec<ColliderId>,
}

/// The motion of a collider, as it is packed into user data.
#[derive(Clone, Copy)]
struct Motion {
    speed: (i16, i16),
    /// The direction of a ship; the random seed of an asteroid.
    seed: u16,
    /// The number of frames until a ship may fire again, or until a bullet disappears.
    rest: u16,
}

impl Motion {
    fn of(bits: u64) -> Self {
        let part = |index: u32| (bits >> (16 * index)) as u16;
        let speed = (part(0).cast_signed(), part(1).cast_signed());
        Self { speed, seed: part(2), rest: part(3) }
    }

    fn bits(self) -> u64 {
        let parts =
            [self.speed.0.cast_unsigned(), self.speed.1.cast_unsigned(), self.seed, self.rest];
        parts.iter().rev().fold(0, |bits, part| bits << 16 | u64::from(*part))
    }

    /// The next pseudorandom number, from a linear congruential generator of full period.
    fn next(&mut self) -> i32 {
        self.seed = self.seed.wrapping_mul(25_173).wrapping_add(13_849);
        i32::from(self.seed >> 4)
    }
}

impl Game {
    /// Creates a game with this many asteroids, on a field that is large enough that only a few of
    /// them touch at any time.
    pub(crate) fn new(asteroids: u32) -> Result<Self, Box<dyn std::error::Error>> {
        let mut world = World::new();
        let ship = world.add_mask(Mask::from_text(SHIP_SHAPE)?)?;
        let bullet = world.add_mask(Mask::full(3, 3)?)?;
        let rocks: Vec<SpriteId> = [24_u32, 40, 56]
            .into_iter()
            .map(|side| Ok::<_, Box<dyn std::error::Error>>(world.add_frames(&turning(side)?)?))
            .collect::<Result<_, _>>()?;
        let side = (96.0 * f64::from(asteroids).sqrt()) as i32 + 300;
        let mut ships = [ColliderId::from_bits(0); PLAYERS];
        for (number, id) in ships.iter_mut().enumerate() {
            let at = (side * (number as i32 + 1) / 3, side / 2);
            let motion = Motion { speed: (0, 0), seed: 4 * number as u16, rest: 0 };
            let ship = Collider::new(ship)
                .pose(looking(at.into(), motion.seed))
                .layer(SHIP)
                .collides_with(ASTEROID)
                .user_data(motion.bits());
            *id = world.insert(ship)?;
        }
        for number in 0..asteroids {
            let mut motion =
                Motion { speed: (0, 0), seed: (number as u16).wrapping_mul(40_503), rest: 0 };
            let at = (motion.next() % side, motion.next() % side);
            motion.speed = ((motion.next() % 5 - 2) as i16, (motion.next() % 5 - 2) as i16);
            let asteroid = Collider::new(rocks[number as usize % rocks.len()])
                .at(at)
                .frame(motion.next().into())
                .layer(ASTEROID)
                .collides_with(Layers::ALL)
                .user_data(motion.bits());
            world.insert(asteroid)?;
        }
        Ok(Self { world, ships, bullet, side, ids: Vec::new() })
    }

    /// Simulates one frame: players steer, colliders move, and overlaps are handled.
    pub(crate) fn step(&mut self, pressed: [u8; PLAYERS]) -> Result<(), WorldError> {
        for (ship, keys) in self.ships.into_iter().zip(pressed) {
            self.steer(ship, keys)?;
        }
        let side = self.side;
        self.world.move_all(|_, data, at| {
            let (dx, dy) = Motion::of(data).speed;
            let wrapped = |place: i64, by: i16| (place + i64::from(by)).rem_euclid(side.into());
            (wrapped(at.x, dx), wrapped(at.y, dy))
        });
        self.age()?;
        self.meet()
    }

    fn steer(&mut self, ship: ColliderId, keys: u8) -> Result<(), WorldError> {
        let Some(collider) = self.world.get(ship) else { return Ok(()) };
        let (at, mut motion) = (collider.position(), Motion::of(collider.user_data()));
        let is = |key: u8| u16::from(keys & key != 0);
        let turned = motion.seed + is(keys::RIGHT) + (DIRECTIONS - 1) * is(keys::LEFT);
        let has_turned = turned != motion.seed;
        motion.seed = turned % DIRECTIONS;
        let (dx, dy) = STEPS[usize::from(motion.seed)];
        if keys & keys::THRUST != 0 {
            motion.speed.0 = (motion.speed.0 + dx / 3).clamp(-8, 8);
            motion.speed.1 = (motion.speed.1 + dy / 3).clamp(-8, 8);
        }
        motion.rest = motion.rest.saturating_sub(1);
        if keys & keys::FIRE != 0 && motion.rest == 0 {
            motion.rest = COOLDOWN;
            let speed = (motion.speed.0 + dx, motion.speed.1 + dy);
            let flight = Motion { speed, seed: 0, rest: LIFE };
            let bullet = Collider::new(self.bullet)
                .at(at + Translation::new(dx.into(), dy.into()))
                .layer(BULLET)
                .collides_with(ASTEROID)
                .user_data(flight.bits());
            self.world.insert(bullet)?;
        }
        if has_turned {
            self.world.set_pose(ship, Some(looking(at, motion.seed)))?;
        }
        self.world.set_user_data(ship, motion.bits())
    }

    /// Ages bullets, and rotates a quarter of the asteroids.
    fn age(&mut self) -> Result<(), WorldError> {
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        ids.extend(self.world.iter().map(ColliderRef::id));
        for &id in &ids {
            let Some(collider) = self.world.get(id) else { continue };
            let mut motion = Motion::of(collider.user_data());
            match collider.layer() {
                BULLET if motion.rest == 0 => self.world.remove(id)?,
                BULLET => {
                    motion.rest -= 1;
                    self.world.set_user_data(id, motion.bits())?;
                }
                ASTEROID => {
                    motion.rest = (motion.rest + 1) % 4;
                    let frame = collider.frame().unwrap_or_default();
                    self.world.set_user_data(id, motion.bits())?;
                    if motion.rest == id.index() as u16 % 4 {
                        self.world.set_frame(id, i64::from(frame) + 1)?;
                    }
                }
                _ => {}
            }
        }
        self.ids = ids;
        Ok(())
    }

    /// Handles new overlaps: a bullet and the asteroid that it hits disappear, and a ship starts
    /// over.
    fn meet(&mut self) -> Result<(), WorldError> {
        for event in self.world.tick().started() {
            let pair = <[ColliderId; 2]>::from(event.pair());
            let layers = pair.map(|id| self.world.get(id).map(ColliderRef::layer));
            // A bullet may hit two asteroids at once, but it disappears after the first.
            if layers.contains(&None) || layers == [Some(ASTEROID); 2] {
                continue;
            }
            for (id, layer) in pair.into_iter().zip(layers) {
                match layer {
                    Some(BULLET) => self.world.remove(id)?,
                    Some(SHIP) => self.world.set_position(id, (self.side / 2, self.side / 2))?,
                    _ => self.reenter(id)?,
                }
            }
        }
        Ok(())
    }

    /// Moves an asteroid that was hit to another place.
    fn reenter(&mut self, id: ColliderId) -> Result<(), WorldError> {
        let Some(collider) = self.world.get(id) else { return Ok(()) };
        let mut motion = Motion::of(collider.user_data());
        let at = (motion.next() % self.side, motion.next() % self.side);
        motion.speed = ((motion.next() % 5 - 2) as i16, (motion.next() % 5 - 2) as i16);
        self.world.set_user_data(id, motion.bits())?;
        self.world.set_position(id, (at.0, at.1))
    }
}

/// The pose of a ship at this position that points in this direction.
fn looking(at: Point, direction: u16) -> Pose {
    let turn = Angle::from_degrees(f64::from(direction) * 360.0 / f64::from(DIRECTIONS));
    Pose::at(at).pivot((12, 8)).turned(turn)
}

/// The frames of an asteroid of about this size as it rotates once.
fn turning(side: u32) -> Result<Frames, Box<dyn std::error::Error>> {
    let middle = i64::from(side) / 2;
    let rock = Mask::from_fn(side, side, |x, y| {
        let (x, y) = (i64::from(x) - middle, i64::from(y) - middle);
        let dents = (x * 7 + y * 5).rem_euclid(11) * middle / 30;
        x * x + y * y <= (middle - 1 - dents / 2) * (middle - 1)
    })?;
    let center = f64::from(side) / 2.0;
    let frames = (0..DIRECTIONS).map(|step| {
        let turn = Angle::from_degrees(f64::from(step) * 360.0 / f64::from(DIRECTIONS));
        let drawn =
            rock.posed(Pose::at((center, center)).pivot((center, center)).turned(turn)).draw()?;
        let at = drawn.position();
        Ok(Frame::new(drawn.mask().clone(), (at.x as i32, at.y as i32)))
    });
    Ok(Frames::new(frames.collect::<Result<_, hitmask::PoseError>>()?)?)
}

/// A ship that points to the right.
const SHIP_SHAPE: &str = "
    ####....................
    .######.................
    ..#########.............
    ..#############.........
    ...###############......
    ...##################...
    ....#################...
    ....####################
    ....####################
    ....#################...
    ...##################...
    ...###############......
    ..#############.........
    ..#########.............
    .######.................
    ####....................
";
