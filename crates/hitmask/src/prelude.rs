//! The names that most programs need.
//!
//! This prelude shares no name with the preludes of Bevy, macroquad and glam, so you can write
//! `use hitmask::prelude::*;` next to `use bevy::prelude::*;` or `use macroquad::prelude::*;`
//! without making any name ambiguous. The prelude contains only types: those for queries about two
//! masks, and those for a collider in a world.
//!
//! ```
//! use hitmask::prelude::*;
//! use hitmask::world;
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
//! let contact: Contact = ship.at((0, 0)).contact(rock.at((5, 0))).expect("they touch");
//! assert_eq!((contact.area, contact.side), (2, Side::Right));
//!
//! let mut world = world::World::new();
//! let (ship, rock) = (world.add_mask(ship)?, world.add_mask(rock)?);
//! let ship: ColliderId = world.insert(Collider::new(ship))?;
//! let rock: ColliderId = world.insert(Collider::new(rock).at((5, 0)))?;
//! assert_eq!(world.tick().started().next().and_then(|event| event.other(ship)), Some(rock));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is left out
//!
//! - Types whose names appear in the prelude of Bevy, macroquad or glam: [`Rect`](crate::Rect),
//!   [`Circle`](crate::Circle), [`ConvexPolygon`](crate::ConvexPolygon), [`Time`](crate::Time),
//!   [`Fixed`](crate::Fixed), [`World`](crate::world::World), [`Event`](crate::world::Event),
//!   [`Command`](crate::world::Command) and [`Material`](crate::actor::Material). A line that
//!   imports such a type by name, such as `use hitmask::Rect;`, takes precedence over every
//!   prelude. If you need both types, write the module too: `world::World`. The same works for
//!   other preludes, such as those of physics engines, which often have a `Collider`.
//! - Types that fewer programs need: errors, the answers of sweeps and rays, sheets, terrain,
//!   batches, actors.

pub use crate::world::{Collider, ColliderId, SpriteId};
pub use crate::{AlphaThreshold, Angle, Contact, Mask, Placed, Point, Pose, Posed, Segment, Side};
