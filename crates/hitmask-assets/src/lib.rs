//! Reads sprite art for [`hitmask`]: images from files, and the masks of their solid pixels.
//!
//! The engine itself decodes no files; this crate does.
//! ```
//! use hitmask_assets::{Image, Limits};
//!
//! let image = Image::open("tests/data/ship.png", &Limits::default())?;
//! let ship = image.mask("alpha:128".parse()?)?;
//! assert_eq!(ship.size(), (image.width(), image.height()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every image format decodes to an [`Image`], and a [`MaskRule`] decides which of its pixels are
//! solid.
//!
//! A [`Level`] is a map from Tiled or LDtk. It gives you masks of solid ground, and [`Object`]s for
//! spawns, coins, triggers and other items:
//!
//! ```
//! use hitmask_assets::{Level, Limits, MaskRule};
//!
//! let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
//! let player = level.object("spawn")?;
//! assert_eq!(player.pixel(), (10, 24));
//! let speed = player.properties.get("speed").and_then(|value| value.as_float());
//! assert_eq!(speed, Some(1.5));
//! let coins = || level.objects().filter(|object| object.class == "coin" && object.visible);
//! for (coin, mask) in coins().zip(level.object_masks(coins(), MaskRule::default())?) {
//!     // The mask's top left is that of the bounds.
//!     assert_eq!(mask.size(), coin.bounds().size());
//! }
//! # Ok::<(), hitmask_assets::OpenError>(())
//! ```
//!
//! Art with frames becomes a [`hitmask::sheet::Sheet`]. Such art is an image that you cut with a
//! [`Grid`], an [`Atlas`], or an [`AsepriteFile`]. [`add_shapes`] adds shapes that are painted in a
//! separate image to the frames of the sheet.

mod animation;
mod art;
mod aseprite;
mod error;
mod files;
mod format;
mod image;
mod level;
mod limits;
mod memory;
mod memory_files;
mod open;
mod rule;
mod sheet;
mod text;

pub use animation::Animation;
pub use art::{Art, ArtKind, BakedFile, Cutting};
pub use aseprite::{AsepriteFile, AsepriteLayer};
pub use error::{DecodeError, MaskingError, OpenError, OpenReason, path_in_one_line};
pub use image::{AnimationFrame, Image};
pub use level::{
    LdtkLayer, LdtkLevel, LdtkProject, Level, Object, ObjectShape, ObjectTile, Properties,
    PropertyValue, SelectError, TileMap, TileMapLayer, TileMapLayerKind,
};
pub use limits::{FilesRead, Limits};
pub use memory_files::MemoryFiles;
pub use rule::{MaskRule, RuleError};
pub use sheet::atlas::{Atlas, AtlasFrame};
pub use sheet::grid::{Grid, GridError, GridOrder, GridTextError};
pub use sheet::shapes::{ShapesError, add_shapes};
