//! Pixel-exact collision for 2D games: do two sprites touch, where, from which side, when during a
//! move, and how do you get them apart?
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
//! The crate root holds everything for queries about two masks. The modules build on that:
//!
//! | | |
//! | --- | --- |
//! | [`world`] | many sprites: which of them began to overlap this tick, rays and sweeps through all of them, snapshots |
//! | [`terrain`] | ground of any size that shots can carve |
//! | [`actor`] | platformers, mazes, moving platforms and combat, pixel by pixel |
//! | [`sheet`], [`baked`] | animated sprites, and files of masks that load without any image |
//! | [`region`], [`outline`] | the parts of a mask, and its outlines as polygons |
//! | [`batch`] | tests many pairs at once, one bit per pair |
//! | [`simd`] | which vector instructions the queries use, for tests and benchmarks |
//! | [`prelude`] | the names that most programs need, without conflicts with macroquad, Bevy or glam |
//!
//! # Two masks
//!
//! A [`Mask`] is a grid of set and unset pixels, made once from an image. [`Mask::at`] places it in
//! the world. You ask a [`Placed`] mask about another one:
//!
//! | | |
//! | --- | --- |
//! | [`overlaps`](Placed::overlaps) | Do they touch? |
//! | [`first`](Placed::first) | Where: the first common pixel, row by row. |
//! | [`area`](Placed::area) | In how many pixels? |
//! | [`overlap_bounds`](Placed::overlap_bounds) | Within which rectangle? |
//! | [`overlap_mask`](Placed::overlap_mask) | In which pixels exactly? |
//! | [`depth`](Placed::depth) | How far must it move each way to be free? |
//! | [`side`](Placed::side) | On which side was it hit? |
//! | [`contact`](Placed::contact) | All of these at once, except the mask. |
//! | [`normal_at`](Placed::normal_at) | Which way does its surface face at a pixel? |
//! | [`distance`](Placed::distance) | How far apart are they, and between which pixels? |
//! | [`separation`](Placed::separation), [`nearest_free`](Placed::nearest_free) | What is the shortest way out? |
//! | [`sweep`](Placed::sweep), [`sweep_continuous`](Placed::sweep_continuous) | What does it hit on its way, and when? |
//! | [`ray`](Placed::ray), [`any_in`](Placed::any_in) | Which of its pixels does a ray, a circle or a polygon hit? |
//!
//! A [`Pose`] turns, scales and mirrors a mask. [Draw](Posed::draw) the posed mask to ask the same
//! questions about it, or query the exact parallelograms that its pixels become ([`Exact`]).
//! [`ConfigurationSpace`] answers many questions about the same two masks at any offset.
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
//! A [`World`](world::World) holds colliders and reports once a tick which of them began to
//! overlap, still do, and no longer do. `docs/world.md` in the repository builds a small game with
//! it.
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
//! Actors run, jump, walk through mazes, ride and fight. Rules are plain numbers, a state is plain
//! data, and a tick is a pure function of the state, the buttons and the level: a copy is a
//! snapshot, and every platform gets the same result. `docs/actors.md` in the repository builds a
//! platformer and a maze game from scratch.
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
//! x grows to the right, y grows downwards, in whole pixels. A mask's pixel (x, y) covers the world
//! pixel (position.x + x, position.y + y). Masks that only touch at edges or corners do not
//! overlap. A float position becomes the pixel that contains it, by floor: -0.25 is pixel -1.
//! Positions may be anywhere in `i32`; answers are `i64` and exact there too. Answers are
//! symmetric, move with the scene, and are the same bit for bit on every platform.
//! `docs/conventions.md` in the repository defines every answer.
//!
//! # Cost
//!
//! Masks whose bounds do not overlap cost a few comparisons. Pairs of up to 64 × 64 pixels take the
//! same few steps whatever they hold. Otherwise a query reads the part that both bounds share: one
//! shift and one AND for 64 pixels, several words per instruction. [`overlaps`](Placed::overlaps)
//! stops at the first hit. The cost of a sprite on terrain does not depend on the size of the
//! terrain. [`depth`](Placed::depth), and with it `side` and `contact`, tests the pair again for
//! each pixel of the push. Such a test mostly reads a few rows, at worst the whole shared part.
//!
//! Queries about two placed masks allocate nothing, except for
//! [`overlap_mask`](Placed::overlap_mask), which makes a mask, and
//! [`separation`](Placed::separation) and [`nearest_free`](Placed::nearest_free), which draw a part
//! of the configuration space. A tick of a world that no longer grows allocates nothing, unless you
//! still hold the events of an earlier tick.
//!
//! **Debug builds** run all this tens of times slower. Two lines in your game's
//! `Cargo.toml` fix that, and leave your own code quick to build:
//!
//! ```toml
//! [profile.dev.package.hitmask]
//! opt-level = 3
//! ```
//!
//! # Errors and memory
//!
//! Nothing here panics, whatever the arguments. A function that depends on input (an image's size,
//! the size of a mask that you ask for, bytes to decode) returns an error that names the limit. It
//! also returns an error if memory runs out. Lists that grow as your game does (the colliders and
//! events of a world, a recording) allocate as `Vec` does.
//!
//! # Features
//!
//! - `std` (default): detects the processor's widest vector instructions at run time. Without it
//!   the crate is `no_std` with `alloc`, and uses only the instructions that every processor of the
//!   target has. The answers are the same.
//! - `rayon`: batches and ticks on many threads
//!   ([`Hits::test_on_threads`](batch::Hits#method.test_on_threads),
//!   [`World::tick_on_threads`](world::World#method.tick_on_threads)), with the same answers.
//! - `mint`: accepts the vectors of `mint` wherever a position is expected, and converts positions
//!   back to them. Every math library converts to them: `ship.at(mint::Vector2::from(position))`.
//! - `bevy_reflect`: implements the reflection of Bevy 0.20 for the types that the components of
//!   `bevy_hitmask` hold. It needs Rust 1.95.
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
