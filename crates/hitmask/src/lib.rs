//! Pixel-exact collision for 2D games: do two sprites touch, and where, on which side and when
//! during a move do they touch, and how do you separate them?
//!
//! ```
//! use hitmask::{AlphaThreshold, Mask};
//! # let (ship_pixels, rock_pixels) = ([255; 4 * 32 * 20], [255; 4 * 24 * 24]);
//!
//! let ship = Mask::from_rgba(&ship_pixels, 32, 20, AlphaThreshold::VISIBLE)?;
//! let rock = Mask::from_rgba(&rock_pixels, 24, 24, AlphaThreshold::VISIBLE)?;
//! assert!(ship.at((120, 80)).overlaps(rock.at((131, 84))));
//! # Ok::<(), hitmask::MaskError>(())
//! ```
//!
//! The crate root contains everything you need to query two masks. The modules build on it:
//!
//! | | |
//! | --- | --- |
//! | [`world`] | many sprites: overlaps that begin and end, rays, sweeps and snapshots |
//! | [`terrain`] | terrain of any size, which the game can carve |
//! | [`actor`] | platformers, mazes, moving platforms and combat, pixel by pixel |
//! | [`sheet`], [`baked`] | animated sprites, and mask files that load without any image |
//! | [`region`], [`outline`] | the connected parts of a mask, and its outlines as polygons |
//! | [`batch`] | tests of many pairs at once, with one result bit per pair |
//! | [`simd`] | the vector instructions that the queries use, for tests and benchmarks |
//! | [`prelude`] | the names that most programs need, without conflicts with macroquad, Bevy or glam |
//!
//! # Two masks
//!
//! A [`Mask`] is a grid of set and unset pixels, built once from an image. [`Mask::at`] places the
//! mask in the world. You query a [`Placed`] mask against another one:
//!
//! | | |
//! | --- | --- |
//! | [`overlaps`](Placed::overlaps) | Do they touch? |
//! | [`first`](Placed::first) | Where do they touch? The first shared pixel in row order. |
//! | [`area`](Placed::area) | How many pixels do they share? |
//! | [`overlap_bounds`](Placed::overlap_bounds) | Which rectangle contains all shared pixels? |
//! | [`overlap_mask`](Placed::overlap_mask) | Which pixels do they share? |
//! | [`depth`](Placed::depth) | How far must it move in each direction to be free? |
//! | [`side`](Placed::side) | On which side was it hit? |
//! | [`contact`](Placed::contact) | All of the answers above at once, except the mask. |
//! | [`normal_at`](Placed::normal_at) | Which way does its surface face at a pixel? |
//! | [`distance`](Placed::distance) | How far apart are they, and between which pixels? |
//! | [`separation`](Placed::separation), [`nearest_free`](Placed::nearest_free) | What is the shortest way out? |
//! | [`sweep`](Placed::sweep), [`sweep_continuous`](Placed::sweep_continuous) | What does it hit on its way, and when? |
//! | [`ray`](Placed::ray), [`any_in`](Placed::any_in) | Which of its pixels does a ray, a circle or a polygon hit? |
//!
//! A [`Pose`] rotates, scales and mirrors a mask. [Draw](Posed::draw) the posed mask to query it
//! like any placed mask, or query the exact parallelograms that its pixels become ([`Exact`]). If
//! you query the same two masks at many different offsets, use a [`ConfigurationSpace`].
//!
//! ```
//! use hitmask::{Mask, Side};
//!
//! let ship = Mask::from_text("
//!     ...##...
//!     .######.
//!     .######.
//! ")?;
//! let rock = Mask::from_text("
//!     .###.
//!     .####
//!     .###.
//! ")?;
//! let contact = ship.at((0, 0)).contact(rock.at((5, 0))).expect("they touch");
//! assert_eq!(contact.area, 2);
//! assert_eq!(contact.first, (6, 1));
//! assert_eq!((contact.side, contact.depth.left), (Side::Right, 1));
//! # Ok::<(), hitmask::TextError>(())
//! ```
//!
//! # Many sprites
//!
//! A [`World`](world::World) stores colliders. Once per tick, the world reports which pairs of
//! colliders began to overlap, which still overlap, and which no longer overlap. `docs/world.md` in
//! the repository builds a small game with it.
//!
//! ```
//! use hitmask::Mask;
//! use hitmask::world::{Collider, World};
//!
//! let mut world = World::new();
//! let ball = world.add_mask(Mask::full(8, 8)?)?;
//! let one = world.insert(Collider::new(ball))?;
//! let two = world.insert(Collider::new(ball).at((5, 6)))?;
//! for event in world.tick().started() {
//!     assert_eq!(event.other(one), Some(two));
//!     world.remove(two)?; // events do not borrow the world
//! }
//! assert_eq!(world.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Actors
//!
//! Actors are characters that run, jump, walk through mazes, ride and fight. An actor's rules are
//! plain numbers, its state is plain data, and a tick is a pure function of the state, the buttons
//! and the level. A copy of the state is therefore a snapshot, and every platform computes the same
//! result. `docs/actors.md` in the repository builds a platformer and a maze game from scratch.
//!
//! ```
//! use hitmask::Mask;
//! use hitmask::actor::platformer::{Event, Pad, Platformer, State};
//! use hitmask::actor::{Material, Obstacle};
//!
//! let (runner, rock) = (Mask::full(8, 16)?, Mask::full(200, 8)?);
//! let level = [Obstacle::mask(rock.at((0, 100)), Material::SOLID)];
//! let mut player = State::at((20, 80));
//! let mut landed = None;
//! for number in 0..60 {
//!     let tick = Platformer::TIGHT.tick(player, Pad::RIGHT, &runner, &level);
//!     player = tick.state;
//!     if tick.events.contains(Event::Landed) {
//!         landed = Some(number);
//!     }
//! }
//! assert_eq!(landed, Some(4));
//! assert_eq!(player.body.position(), (105, 84));
//! # Ok::<(), hitmask::MaskError>(())
//! ```
//!
//! # What an answer means
//!
//! Coordinates are whole pixels; x grows to the right, and y grows downwards. A mask's pixel (x, y)
//! covers the world pixel (position.x + x, position.y + y). Masks that touch only at edges or
//! corners do not overlap. A float position is rounded down to the pixel that contains it: -0.25 is
//! pixel -1. You can place a mask at any `i32` coordinates; returned coordinates are `i64`, so
//! answers are exact over this whole range. Answers do not depend on the order of the two masks,
//! move with the scene, and are identical bit for bit on every platform. `docs/conventions.md` in
//! the repository defines every answer.
//!
//! # Cost
//!
//! If the masks' bounds do not overlap, a query takes only a few comparisons. Masks of up to 64 ×
//! 64 pixels take the same few steps, whatever they contain. For larger masks, a query reads the
//! area where their bounds overlap. It needs one shift and one AND per 64 pixels, and processes
//! several words per instruction. [`overlaps`](Placed::overlaps) stops at the first hit. The cost
//! of testing a sprite against terrain does not depend on the size of the terrain.
//! [`depth`](Placed::depth), and therefore also `side` and `contact`, repeats the overlap test for
//! each pixel of the push. Each of these tests usually reads a few rows, and at worst the whole
//! area where the bounds overlap.
//!
//! Queries about two placed masks allocate nothing, with these exceptions:
//! [`overlap_mask`](Placed::overlap_mask) creates a mask, and [`separation`](Placed::separation)
//! and [`nearest_free`](Placed::nearest_free) draw a part of the configuration space. Once a world
//! has stopped growing, its ticks allocate nothing, unless you still keep the events of an earlier
//! tick.
//!
//! In **debug builds**, these queries run tens of times slower. Two lines in your game's
//! `Cargo.toml` fix that without slowing down the builds of your own code:
//!
//! ```toml
//! [profile.dev.package.hitmask]
//! opt-level = 3
//! ```
//!
//! # Errors and memory
//!
//! No function of this crate panics, whatever its arguments. If a function depends on input (an
//! image's size, a requested mask size, bytes to decode), it returns an error that names the limit
//! that was exceeded. Such a function also returns an error if memory runs out. Lists that grow
//! with your game (the colliders and events of a world, a recording) allocate as `Vec` does.
//!
//! # Features
//!
//! - `std` (default): detects the processor's widest vector instructions at run time. Without this
//!   feature, the crate is `no_std` with `alloc`, and uses only the instructions that every
//!   processor of the target supports. The answers are the same with and without it.
//! - `rayon`: runs batches and ticks on several threads
//!   ([`Hits::test_on_threads`](batch::Hits#method.test_on_threads),
//!   [`World::tick_on_threads`](world::World#method.tick_on_threads)), with the same answers as on
//!   one thread.
//! - `mint`: accepts `mint` vectors wherever a position is expected, and converts returned
//!   positions to `mint` vectors. Most math libraries can convert their vectors to `mint`:
//!   `ship.at(mint::Vector2::from(position))`.
//! - `bevy_reflect`: implements Bevy 0.20's reflection for the types that `bevy_hitmask`'s
//!   components contain. This feature needs Rust 1.95.
#![no_std]

extern crate alloc;

pub mod actor;
pub mod baked;
pub mod batch;
pub mod outline;
pub mod prelude;
pub mod region;
pub mod sheet;
pub mod simd;
pub mod terrain;
pub mod world;

mod broad_phase;
mod codec;
mod configuration;
mod figure;
mod image;
mod kernel;
mod mask;
mod pair;
mod pose;
mod separation;
mod space;
mod sweep;
mod words;

pub use configuration::ConfigurationSpace;
pub use figure::{
    Capsule, Circle, ConvexPolygon, Figure, PixelsIn, PolygonError, RayHit, RayHits, Segment,
    Triangle,
};
pub use image::{AlphaThreshold, ColorKey, ThresholdError};
pub use mask::{Connectivity, Mask, MaskError, PbmError, SetPixels, TextError, intersect_pixels};
pub use pair::{Contact, Depth, Exact, ExactContact, Normal};
pub use pose::{Drawn, Placed, Pose, PoseCache, PoseError, PoseHandle, Posed, Scale};
pub use separation::Distance;
pub use space::{
    Angle, Direction, ExactPoint, Fixed, Fraction, Location, Point, Rect, Side, Time, Translation,
    pixel_from_f64,
};
pub use sweep::{
    ContinuousOffsetSweep, ContinuousSweep, ExactSweep, FaceNormals, OffsetSweep, PoseSweep, Sweep,
};
