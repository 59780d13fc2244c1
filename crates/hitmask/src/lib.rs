//! Pixel-exact collision for 2D games: do these two sprites touch, pixel for pixel? Where, from which
//! side, when on the way, and how do they come apart?
//!
//! ```
//! use hitmask::{AlphaThreshold, Mask};
//! # let (ship_pixels, rock_pixels) = ([255; 4 * 32 * 20], [255; 4 * 24 * 24]);
//!
//! let ship = Mask::from_rgba(&ship_pixels, 32, 20, AlphaThreshold::VISIBLE)?;
//! let rock = Mask::from_rgba(&rock_pixels, 24, 24, AlphaThreshold::VISIBLE)?;
//! assert!(ship.at(120, 80).overlaps(rock.at(131, 84)));
//! # Ok::<(), hitmask::MaskError>(())
//! ```
//!
//! # What can be asked
//!
//! A [`Mask`] is a grid of set and unset pixels, made once from an image. [`Mask::at`] stands it somewhere,
//! and a [`Placed`] mask is asked about another:
//!
//! | | |
//! | --- | --- |
//! | [`overlaps`](Placed::overlaps) | do they touch? |
//! | [`first`](Placed::first) | where: the first common pixel, row by row |
//! | [`area`](Placed::area) | in how many pixels |
//! | [`overlap_bounds`](Placed::overlap_bounds) | within which rectangle |
//! | [`overlap_mask`](Placed::overlap_mask) | in which pixels exactly |
//! | [`depth`](Placed::depth) | how far to push it each way until it is free |
//! | [`side`](Placed::side) | on which side it was hit |
//! | [`contact`](Placed::contact) | all of these at once, but for the mask |
//! | [`normal_at`](Placed::normal_at) | which way its surface faces at a pixel |
//! | [`gap`](Placed::gap) | how far apart they are, and between which pixels |
//! | [`separation`](Placed::separation), [`nearest_free`](Placed::nearest_free) | the shortest way out |
//! | [`sweep`](Placed::sweep), [`sweep_continuous`](Placed::sweep_continuous) | what it meets on its way, and when |
//! | [`ray`](Placed::ray), [`any_in`](Placed::any_in) | what a segment, a circle, a polygon meets of it |
//!
//! In any [`Pose`] a mask is [drawn](Posed::draw) and then asked the same, or asked as the parallelograms that its
//! pixels are ([`Exact`]). [`ConfigurationSpace`] is for many questions about the same two masks.
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
//! let contact = ship.at(0, 0).contact(rock.at(5, 0)).expect("they touch");
//! assert_eq!(contact.area, 2);
//! assert_eq!((contact.first.x, contact.first.y), (6, 1));
//! assert_eq!((contact.side, contact.depth.left), (Side::Right, 1));
//! # Ok::<(), hitmask::TextError>(())
//! ```
//!
//! A mask alone can be [cut](Mask::crop), [mirrored](Mask::flipped_x), [turned](Mask::turned), combined with
//! another ([and](Mask::and), [or](Mask::or), [xor](Mask::xor), [minus](Mask::minus)), drawn as
//! [text](Mask::to_text) and stored as a [packed bitmap](Mask::to_pbm). It has [components](Mask::components) and
//! [holes](Mask::holes), is [grown](Mask::grown) and [shrunk](Mask::shrunk), has [moments](Mask::moments) and
//! [distances](Mask::distance_to_set), and becomes polygons: [outlines](Mask::outlines), simplified or in
//! [convex pieces](Mask::convex_pieces), [rectangles](Mask::rectangles) and a [hull](Mask::hull). [`Frames`] cuts a sheet,
//! so that the mask follows the animation.
//!
//! # What an answer means
//!
//! x grows to the right, y grows downwards, in whole pixels. A mask's pixel (x, y) covers the world pixel
//! (position.x + x, position.y + y); touching edges or corners are no hit. Positions may be anywhere in
//! `i32`; answers are `i64` and exact there too. A float position becomes a pixel by floor
//! ([`Mask::at_floor`]). Answers are symmetric, move with the scene, and are the same bit for bit on every
//! platform. The page `docs/conventions.md` in the repository defines each.
//!
//! # Many pairs
//!
//! [`Hits`] asks whether two masks overlap for a whole slice of pairs, or for one against many, and gives a bit each:
//! the quickest way to ask, for the processor's vectors are chosen once and nothing is allocated.
//!
//! # Many sprites
//!
//! A [`World`] holds colliders that show masks, frames or poses, and [`Terrain`] that can be dug away. Once a tick it tells who
//! began to overlap, who still does and who ceased to; a [`View`] of it answers questions about all of them. It is written to
//! bytes, hashed, brought back and replayed. The page `docs/world.md` in the repository builds a small game of it.
//!
//! ```
//! use hitmask::{Collider, Event, Mask, World};
//!
//! let mut world = World::new();
//! let ball = world.add_mask(Mask::full(8, 8)?)?;
//! let (one, two) = (world.insert(Collider::new(ball))?, world.insert(Collider::new(ball).at(5, 6))?);
//! for event in world.tick()? {
//!     assert!(matches!(event, Event::Started { .. }) && event.pair() == (one, two));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Actors
//!
//! Who runs, jumps, walks through mazes, rides and fights, on pixels. Rules are plain numbers, a state is plain data, and a tick is
//! a pure function of the state, the keys and what is around: a copy is a snapshot, and every platform comes to the same. The page
//! `docs/actors.md` in the repository builds a platformer and a maze of it.
//!
//! ```
//! use hitmask::{Mask, Material, Obstacle, Pad, Platformer, PlatformerEvent, PlatformerState, Point};
//!
//! let (runner, rock) = (Mask::full(8, 16)?, Mask::full(200, 8)?);
//! let around = [Obstacle::mask(rock.at(0, 100), Material::SOLID)];
//! let mut player = PlatformerState::at(20, 80);
//! let mut landed = None;
//! for number in 0..60 {
//!     let tick = Platformer::TIGHT.tick(player, Pad::RIGHT, &runner, &around);
//!     player = tick.state;
//!     if tick.events.contains(PlatformerEvent::Landed) {
//!         landed = Some(number);
//!     }
//! }
//! assert_eq!((landed, player.body.position()), (Some(4), Point::new(105, 84)));
//! # Ok::<(), hitmask::MaskError>(())
//! ```
//!
//! | | |
//! | --- | --- |
//! | [`Body`], [`Subpixels`], [`Policy`] | a place with a remainder, and the [step](Body::step) that all motion is made of |
//! | [`Obstacle`], [`Material`], [`Surroundings`] | what is in the way, and what it is made of |
//! | [`Materials`], [`View::obstacles`] | obstacles out of a world |
//! | [`Platformer`], [`PlatformerState`], [`Pad`] | running, jumping, climbing, swimming: the rules, who, and the keys |
//! | [`Maze`], [`MazeState`], [`Directions`] | walking seen from above, around corners that are nearly missed |
//! | [`Solid`], [`Passenger`], [`Path`], [`Lift`] | lifts and crushers that carry and push |
//! | [`Fighter`], [`Attack`], [`Hurt`], [`Teams`] | who hits whom |
//! | [`Bullet`], [`Target`] | what flies, and passes through nothing |
//!
//! # Cost
//!
//! Masks whose bounds are apart cost a few comparisons. Masks up to 64 × 64 are tested with the same few steps
//! whatever they hold. Otherwise a query reads the part that the bounds share, one shift and one AND for 64
//! pixels, several words an instruction; [`overlaps`](Placed::overlaps) stops at the first hit, and of large
//! masks passes over what cannot touch. What a sprite costs on terrain does not depend on how large the terrain
//! is, as long as what it stands on is in the processor's caches. [`depth`](Placed::depth), and so side and
//! contact, asks again for each pixel of the push: mostly a few rows, at the worst the whole part each time.
//! Queries about two placed masks allocate nothing, but for [`overlap_mask`](Placed::overlap_mask), which makes a mask, and
//! for [`separation`](Placed::separation) and [`nearest_free`](Placed::nearest_free), which draw a part of the
//! configuration space.
//!
//! Nothing here panics, whatever the arguments: what can fail returns an error that says the limits, lack of
//! memory for a mask too. Only [`Clone`], [`Mask::to_text`] and [`Mask::to_pbm`] ask for memory as the
//! standard library does.
//!
//! # Features
//!
//! - `std` (default): asks the processor at run time for its widest vector instructions. Without it the crate
//!   is `no_std` with `alloc`, and uses those that every processor of the target has.
//! - `rayon`: batches and ticks on many threads ([`Hits::test_on_threads`](Hits#method.test_on_threads),
//!   [`World::tick_on_threads`](World#method.tick_on_threads)), with the same answers.
#![no_std]

extern crate alloc;

mod baked;
mod batch;
mod broad;
mod carry;
mod combat;
mod configuration;
mod figure;
mod image;
mod kernel;
mod mask;
mod maze;
mod motion;
mod outline;
mod pair;
mod platformer;
mod pose;
mod region;
mod separation;
mod sheet;
mod space;
mod sweep;
mod terrain;
mod world;

pub use baked::{
    Baked, BakedClip, BakedError, BakedFrame, BakedMask, BakedShape, BakedSheet, bake,
};
pub use batch::{Hits, HitsError, Indices, Pair};
pub use carry::{
    Lift, LiftRules, Pace, Passenger, PassengerOutcome, Path, Riding, Solid, Turn, carrier_of,
};
pub use combat::{
    Attack, Blow, BlowOutcome, Bullet, BulletHit, BulletOutcome, BulletTick, CombatError, Fighter,
    FighterTick, HitStop, Hurt, Knockback, OnSolid, Push, Strike, Target, Team, Teams,
};
pub use configuration::ConfigurationSpace;
pub use figure::{
    Capsule, Circle, ConvexPolygon, Figure, PixelsIn, PolygonError, RayHit, RayHits, Segment,
    Triangle,
};
pub use image::{AlphaThreshold, ColorKey, ThresholdError};
pub use kernel::Level;
pub use mask::{Connectivity, Mask, MaskError, PbmError, SetPixels, TextError};
pub use maze::{Aside, Diagonal, Directions, Maze, MazeEvents, MazeState, MazeTick, Turns};
pub use motion::{
    Body, Hit, Ignored, Kind, Material, Materials, Moved, Obstacle, Policy, RecordError,
    Surroundings,
};
pub use outline::{ConvexPieces, Outline, Outlines};
pub use pair::{Contact, Depth, Exact, ExactContact, Normal};
pub use platformer::{
    Gravity, Jump, Ledge, Mode, Order, Pad, Platformer, PlatformerEvent, PlatformerEvents,
    PlatformerState, PlatformerTick, Run, Slope, Traction, Wall, Water,
};
pub use pose::{Drawn, Placed, Pose, PoseCache, PoseError, PoseHandle, Posed, Scale};
pub use region::{Brush, Component, Components, DistanceField, Moments};
pub use separation::Gap;
pub use sheet::{Clip, ClipFrame, Frame, Frames, LoopMode, Shape, Sheet, SheetError};
pub use space::{
    Angle, Direction, ExactPoint, Fixed, Fraction, Location, Point, Rect, Side, Subpixels, Time,
    Translation, pixel_from_f32, pixel_from_f64,
};
pub use sweep::{
    ContinuousOffsetSweep, ContinuousSweep, ExactSweep, FaceNormals, OffsetSweep, PoseSweep, Sweep,
};
pub use terrain::{Change, Chunks, Island, PlacedTerrain, Stencil, Terrain, TerrainError};
pub use world::{
    BoxPairs, Cause, Collider, ColliderId, ColliderRef, Command, Event, Events, Filter, Layer,
    Layers, Probe, Recorder, Recording, Replay, ReplayError, Snapshot, SpriteId, Sprites,
    StateError, View, World, WorldError,
};
