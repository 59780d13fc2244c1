//! Sprites fall onto painted ground and come to rest. Then the ground is dug away beneath them, and
//! they fall again.
//!
//! `cargo run` plays the scene without a window, checks that no mask is ever two pixels deep in
//! another mask, and prints its measurements. `cargo run -- picture.png` also draws three moments.

mod body;
mod ground;
mod picture;
mod shapes;
mod slide;

use std::path::Path;

use hitmask::{Circle, Mask};
use hitmask_assets::{Image, Limits};
use rapier2d::prelude::*;

use body::Body;
use ground::{Ground, Kind};
use picture::Picture;

/// Any error.
pub type Error = Box<dyn std::error::Error>;

/// The size of the world in pixels.
const SIZE: (u32, u32) = (400, 300);

/// Ticks per second.
const TICKS: u32 = 60;

/// The maximum number of pixels that a mask may be deep in the ground.
const DEEPEST: u32 = 1;

const SPRITES: [(&str, (f32, f32), f32); 4] = [
    ("playerShip1_orange", (110.0, 60.0), 20.0),
    ("meteorGrey_big3", (285.0, 70.0), 0.0),
    ("meteorGrey_med1", (185.0, -40.0), 40.0),
    ("meteorGrey_med2", (250.0, -110.0), 10.0),
];

/// Hills with a pit between them, painted pixel by pixel.
fn painting() -> Result<Mask, Error> {
    let height = |x: f64| 205.0 + 22.0 * (x / 38.0).sin() - 18.0 * (x / 91.0).cos();
    Ok(Mask::from_fn(SIZE.0, SIZE.1, |x, y| {
        let rock =
            (f64::from(x) - 330.0).powi(2) + (f64::from(y) - 190.0).powi(2) < 34.0_f64.powi(2);
        f64::from(y) > height(f64::from(x)) || rock || x < 4 || x >= SIZE.0 - 4
    })?)
}

/// Loads a sprite from the command line program's art.
fn sprite(name: &str) -> Result<Image, Error> {
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/hitmask-cli/art");
    Ok(Image::open(art.join(format!("{name}.png")), &Limits::default())?)
}

/// The measurements of a run.
#[derive(Debug, Default)]
struct Measured {
    /// The maximum depth of a mask in the ground, in pixels.
    ground: u32,
    /// The maximum depth of two bodies in each other.
    bodies: u32,
    /// The number of ticks until all bodies were asleep, before and after digging.
    asleep: Vec<u32>,
}

/// Runs steps until Rapier has put every body to sleep, and measures all bodies at each step.
fn settle(
    bodies: &[Body],
    ground: &Ground,
    world: &mut PhysicsWorld,
    measured: &mut Measured,
) -> Result<(), Error> {
    for tick in 1..=20 * TICKS {
        world.step();
        for (index, body) in bodies.iter().enumerate() {
            measured.ground = measured.ground.max(body.depth(ground.terrain(), world)?);
            for other in &bodies[..index] {
                measured.bodies = measured.bodies.max(body.depth_in(other, world)?);
            }
        }
        if bodies.iter().all(|body| body.sleeps(world)) {
            measured.asleep.push(tick);
            return Ok(());
        }
    }
    Err("the bodies do not come to rest".into())
}

/// Whether a sprite lies on another sprite.
fn is_a_pile(bodies: &[Body], world: &PhysicsWorld) -> Result<bool, Error> {
    for (index, body) in bodies.iter().enumerate() {
        for other in &bodies[..index] {
            if body.touches(other, world)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Plays the scene with one kind of ground.
fn play(kind: Kind, picture: Option<&Path>) -> Result<(), Error> {
    let mut world = PhysicsWorld { gravity: Vector::new(0.0, 9.81), ..PhysicsWorld::default() };
    world.integration_parameters.dt = 1.0 / TICKS as f32;
    let mut ground = Ground::new(&painting()?, kind, &mut world)?;
    let mut bodies = Vec::new();
    for (name, at, degrees) in SPRITES {
        bodies.push(Body::new(sprite(name)?, at, degrees, &mut world)?);
    }
    let moment = |bodies: &[Body], ground: &Ground, world: &PhysicsWorld| {
        Picture::of(SIZE, bodies, ground, world)
    };
    let mut moments = vec![moment(&bodies, &ground, &world)?];
    let mut measured = Measured::default();

    settle(&bodies, &ground, &mut world, &mut measured)?;
    if !is_a_pile(&bodies, &world)? {
        return Err("no sprite lies on another".into());
    }
    let before = bodies[0].bounds(&world)?;
    moments.push(moment(&bodies, &ground, &world)?);

    // Digs a hole beneath the ship that is wide enough for the ship. The ship is asleep, and wakes
    // because the collider beneath it is new.
    let hole =
        Circle::new((before.x as f64 + f64::from(before.width) / 2.0, before.bottom() as f64), 70);
    ground.carve(hole, &mut world)?;
    settle(&bodies, &ground, &mut world, &mut measured)?;
    moments.push(moment(&bodies, &ground, &world)?);

    let fell = bodies[0].bounds(&world)?.bottom() - before.bottom();
    let Measured { ground: in_ground, bodies: in_bodies, asleep } = &measured;
    println!(
        "{kind:?}: at most {in_ground} px in the ground, {in_bodies} px in each other; asleep after {asleep:?} ticks; \
         dug, the ship fell {fell} px; {} of {} chunks made again",
        ground.rebuilt,
        ground.terrain().chunks().count()
    );
    if let Some(path) = picture {
        Picture::beside(&moments).write(path)?;
    }
    if fell < 20 {
        return Err("the ship did not fall into the hole".into());
    }
    let deepest = *in_ground.max(in_bodies);
    if deepest > DEEPEST {
        return Err(format!("a mask was {deepest} px deep in another").into());
    }
    Ok(())
}

fn main() -> Result<(), Error> {
    let path = std::env::args().nth(1);
    play(Kind::Pieces, path.as_deref().map(Path::new))?;
    play(Kind::Chains, None)?;
    for kind in [Kind::Pieces, Kind::Chains] {
        let mut stumbled = 0;
        for half in 2..=24_u8 {
            stumbled += u8::from(slide::stumbles(kind, f32::from(half) / 2.0)?);
        }
        println!("{kind:?}: a sliding box stumbles at {stumbled} of 23 speeds");
        if kind == Kind::Chains && stumbled > 0 {
            return Err("a box stumbled over borders of chunks".into());
        }
    }
    Ok(())
}
