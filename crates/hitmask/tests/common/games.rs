//! Random games, which are commands that change a world.

use hitmask::sheet::{Frame, Frames};
use hitmask::terrain::{Stencil, Terrain};
use hitmask::world::{
    Collider, ColliderId, ColliderRef, Command, Event, Layer, Layers, SpriteId, Sprites, World,
    WorldError,
};
use hitmask::{Angle, Capsule, Circle, Mask, Pose, Rect, Segment, Triangle};
use hitmask_reference::{Random, Shape};

use super::{mask_of, wrapped};

/// The sprites of a game, and the stencils that change its terrain.
pub struct Stock {
    pub sprites: Sprites,
    ids: Vec<SpriteId>,
    brushes: Vec<Mask>,
    /// The maximum scale of a pose, in thousandths.
    largest: u64,
}

impl Stock {
    /// Creates sprites of all sizes, including empty sprites and animations.
    pub fn new() -> Self {
        let sizes = [(0, 0), (1, 1), (8, 8), (24, 17), (64, 30), (65, 9), (130, 40)];
        Self::of(&sizes, 2_000)
    }

    /// Creates sprites that are so small that no pose makes them large.
    pub fn small() -> Self {
        Self::of(&[(1, 1), (3, 2), (5, 4)], 3_000)
    }

    fn of(sizes: &[(u32, u32)], largest: u64) -> Self {
        let shapes = [Shape::Disc, Shape::Noise(128), Shape::Frame, Shape::Full, Shape::Stairs];
        let masks: Vec<Mask> = sizes
            .iter()
            .zip(shapes.iter().cycle())
            .map(|(&(width, height), shape)| mask_of(&shape.grid(width, height, 7)))
            .collect();
        let mut sprites = Sprites::new();
        let mut ids: Vec<_> =
            masks.iter().map(|mask| sprites.add_mask(mask.clone()).unwrap()).collect();
        let frames = masks.iter().zip(-3..).map(|(mask, at)| Frame::new(mask.clone(), (at, -at)));
        ids.push(sprites.add_frames(&Frames::new(frames.collect()).unwrap()).unwrap());
        Self { sprites, ids, brushes: masks, largest }
    }

    pub fn world(&self) -> World {
        World::with_sprites(self.sprites.clone())
    }

    /// Returns the next command for a world. The world nearly always accepts it.
    pub fn command<'a>(
        &'a self,
        random: &mut Random,
        world: &World,
        positions: &'a mut Vec<[i32; 2]>,
    ) -> Command<'a> {
        let is_young = u64::from(world.len()) < 12 + random.below(30);
        match random.below(24) {
            0..6 if is_young => Command::Insert(self.collider(random)),
            0..3 => Command::Remove(any(random, world, |_| true)),
            3..8 => Command::SetPosition {
                id: any(random, world, |_| true),
                position: place(random).into(),
            },
            8..10 => Command::SetFrame {
                id: any(random, world, |collider| collider.frame().is_some()),
                frame: random.below(20) as i64 - 10,
            },
            10 => Command::SetSprite {
                id: any(random, world, |collider| collider.frame().is_some()),
                sprite: self.sprite(random),
                frame: random.below(9) as i64,
            },
            11..14 => Command::SetPose {
                id: any(random, world, |collider| collider.frame().is_some()),
                pose: (random.below(4) > 0).then(|| self.pose(random)),
            },
            14 => Command::SetLayers {
                id: any(random, world, |_| true),
                layer: layer(random),
                collides_with: layers(random),
            },
            15 => Command::SetUserData { id: any(random, world, |_| true), data: random.next() },
            16 | 17 => {
                let (dx, dy) = (random.below(9) as i32 - 4, random.below(9) as i32 - 4);
                let movers = world.iter().filter(|collider| !collider.is_still());
                positions.clear();
                positions.extend(movers.map(|collider| {
                    let (x, y) = wrapped(collider.position(), (dx, dy));
                    [x, y]
                }));
                Command::MoveAll(positions)
            }
            18 => Command::Fill {
                id: any(random, world, |collider| collider.frame().is_none()),
                stencil: self.stencil(random),
            },
            19 => Command::Carve {
                id: any(random, world, |collider| collider.frame().is_none()),
                stencil: self.stencil(random),
            },
            _ => Command::Tick,
        }
    }

    /// Returns any collider that can be inserted.
    pub fn collider(&self, random: &mut Random) -> Collider {
        let collider = match random.below(10) {
            0 => Collider::terrain(self.terrain(random)),
            1..4 => Collider::new(self.sprite(random)).pose(self.pose(random)),
            _ => Collider::new(self.sprite(random)),
        };
        let (x, y) = place(random);
        let collider = collider.at((x, y)).frame(random.next() as i64).user_data(random.next());
        let collider = match random.below(4) {
            0 => collider.layer(layer(random)).collides_with(layers(random)),
            _ => collider,
        };
        match random.below(8) {
            0 => collider.still(),
            1 => collider.sensor(),
            _ => collider,
        }
    }

    fn sprite(&self, random: &mut Random) -> SpriteId {
        self.ids[random.below(self.ids.len() as u64) as usize]
    }

    fn terrain(&self, random: &mut Random) -> Terrain {
        let mut terrain = Terrain::new();
        for _ in 0..random.below(3) {
            terrain.fill(self.stencil(random)).unwrap();
        }
        let full = Rect::new(-256, 0, 600 * random.below(2) as u32, 300);
        terrain.fill(full).unwrap();
        terrain
    }

    fn stencil(&self, random: &mut Random) -> Stencil<'_> {
        let (x, y) = near(random);
        let at = |x: i32, y: i32| (f64::from(x) + 0.25, f64::from(y) - 0.5);
        let segment = Segment::new(at(x, y), at(y, x));
        match random.below(6) {
            0 => Rect::new(x.into(), y.into(), random.below(80) as u32, 30).into(),
            1 => Circle::new(at(x, y), random.below(40) as f64 / 1.5).into(),
            2 => Capsule::new(segment, 4.5).into(),
            3 => Triangle::new(at(x, y), at(x + 30, y), at(x, y + 50)).into(),
            4 => segment.into(),
            _ => {
                let brush = random.below(self.brushes.len() as u64) as usize;
                self.brushes[brush].at((x, y)).into()
            }
        }
    }

    fn pose(&self, random: &mut Random) -> Pose {
        let (x, y) = place(random);
        let fraction = |random: &mut Random| random.below(4) as f64 / 4.0;
        let turn = [0.0, 90.0, 33.5, 211.25, 300.0][random.below(5) as usize];
        let mut scale = || {
            let scale = (200 + random.below(self.largest)) as f64 / 1_000.0;
            if random.below(3) == 0 { -scale } else { scale }
        };
        let (across, down) = (scale(), scale());
        Pose::at((f64::from(x) + fraction(random), f64::from(y) + fraction(random)))
            .pivot((random.below(9) as f64 / 2.0, 3.0))
            .turned(Angle::from_degrees(turn))
            .scaled((across, down))
    }
}

/// Returns a random collider of some kind. Occasionally, the collider does not exist or is of
/// another kind.
fn any(random: &mut Random, world: &World, is: impl Fn(ColliderRef<'_>) -> bool) -> ColliderId {
    let ids: Vec<_> = world.iter().filter(|one| is(*one)).map(ColliderRef::id).collect();
    if ids.is_empty() || random.below(25) == 0 {
        return ColliderId::from_bits(random.below(8) << 32 | random.below(20));
    }
    ids[random.below(ids.len() as u64) as usize]
}

fn near(random: &mut Random) -> (i32, i32) {
    (random.below(160) as i32 - 80, random.below(160) as i32 - 80)
}

/// Returns a position that is near, or occasionally at an end of i32.
fn place(random: &mut Random) -> (i32, i32) {
    let (x, y) = near(random);
    match random.below(30) {
        0 => (i32::MAX - x.abs(), y),
        1 => (x, i32::MIN + y.abs()),
        _ => (x, y),
    }
}

fn layer(random: &mut Random) -> Layer {
    Layer::new(random.below(3) as u8 * 15).unwrap()
}

fn layers(random: &mut Random) -> Layers {
    Layers::from_bits(random.next() as u32 | 1)
}

/// Everything that a world returns while it runs commands.
#[derive(Debug, PartialEq)]
pub struct Story {
    pub results: Vec<Result<Option<ColliderId>, WorldError>>,
    pub events: Vec<Event>,
    pub hashes: Vec<u64>,
    pub bytes: Vec<u8>,
}

/// Runs this many random commands on a world.
pub fn run(world: &mut World, stock: &Stock, random: &mut Random, commands: u64) -> Story {
    let (mut results, mut events, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
    let mut positions = Vec::new();
    for _ in 0..commands {
        match stock.command(random, world, &mut positions) {
            Command::Tick => {
                events.extend(world.tick());
                hashes.push(world.hash());
            }
            command => results.push(world.apply(command)),
        }
    }
    Story { results, events, hashes, bytes: world.to_bytes() }
}

/// The number of random worlds on which a property is tested.
pub fn worlds() -> u64 {
    u64::from(hitmask_reference::cases()) / 25
}

/// Reads arbitrary bytes as a world. If this succeeds, the world must write the same bytes.
pub fn read(stock: &Stock, bytes: &[u8]) -> bool {
    let Ok(mut world) = World::from_bytes_within(bytes, &stock.sprites, 8 << 20) else {
        return false;
    };
    assert_eq!(world.to_bytes(), bytes);
    let before = world.snapshot();
    let events: Vec<Event> = world.tick().collect();
    world.restore(&before);
    assert_eq!(world.tick().collect::<Vec<_>>(), events);
    true
}
