//! The sprites of random worlds, for the engine and for the reference.

use std::sync::{Arc, LazyLock};

use hitmask::sheet::{Frame, Frames};
use hitmask::world::{SpriteId, Sprites};
use hitmask_reference::{Shape, world as reference};

use crate::common::Both;

/// A sprite of the stock: its frames, each with its offset.
pub struct Sprite {
    pub frames: Vec<(Both, (i32, i32))>,
}

impl Sprite {
    fn new(frames: impl IntoIterator<Item = (u32, u32, Shape, (i32, i32))>) -> Self {
        let frames = frames.into_iter().enumerate();
        let frame = |(seed, (width, height, shape, offset)): (usize, _)| {
            (Both::new(width, height, shape, seed as u64), offset)
        };
        Self { frames: frames.map(frame).collect() }
    }

    fn one(width: u32, height: u32, shape: Shape) -> Self {
        Self::new([(width, height, shape, (0, 0))])
    }

    /// Converts the sprite to the frames of a sheet.
    pub fn to_frames(&self, change: impl Fn(&Both, (i32, i32)) -> Frame) -> Frames {
        Frames::new(self.frames.iter().map(|(both, offset)| change(both, *offset)).collect())
            .expect("each sprite has a frame")
    }
}

/// The ranges of the small, middle and large sprites in [`SPRITES`].
pub const SMALL: std::ops::Range<usize> = 0..24;
/// The small sprites with several frames.
pub const WALKS: std::ops::Range<usize> = 16..24;
pub const MIDDLE: std::ops::Range<usize> = 24..44;
pub const LARGE: std::ops::Range<usize> = 44..56;

/// Sprites from empty ones to sprites of 2000 pixels, with one frame or with several larger and
/// smaller frames at offsets.
pub static SPRITES: LazyLock<Vec<Sprite>> = LazyLock::new(|| {
    let mut sprites = vec![
        Sprite::one(0, 0, Shape::Empty),
        Sprite::one(9, 5, Shape::Empty),
        Sprite::one(1, 1, Shape::Full),
        Sprite::one(2, 1, Shape::Full),
        Sprite::one(4, 4, Shape::Dot),
        Sprite::one(8, 8, Shape::Full),
        Sprite::one(8, 8, Shape::Disc),
        Sprite::one(7, 13, Shape::Noise(60)),
        Sprite::one(16, 16, Shape::Disc),
        Sprite::one(15, 17, Shape::Frame),
        Sprite::one(12, 20, Shape::Checkerboard),
        Sprite::one(20, 12, Shape::CheckerboardOther),
        Sprite::one(31, 9, Shape::Far),
        Sprite::one(24, 24, Shape::Stairs),
        Sprite::one(32, 32, Shape::Noise(8)),
        Sprite::one(33, 3, Shape::Full),
    ];
    // Walk animations with frames of several sizes at different offsets. One of the frames is
    // empty.
    for seed in 0..8 {
        let size = 5 + 3 * seed;
        sprites.push(Sprite::new([
            (size, size, Shape::Disc, (0, 0)),
            (size + 3, 2, Shape::Full, (-1, size as i32 - 2)),
            (2, size + 1, Shape::Noise(200), (seed as i32, -(seed as i32))),
            (size, size, Shape::Frame, (0, 0)),
            (4, 4, if seed % 2 == 0 { Shape::Empty } else { Shape::Dot }, (-40, 30)),
        ]));
    }
    assert_eq!(sprites.len(), SMALL.end);
    // Sides around the ends of words, and around cells whose size is a power of two.
    for (number, side) in [63, 64, 65, 127, 128, 129].into_iter().enumerate() {
        let shape = [Shape::Disc, Shape::Noise(2), Shape::Full][number % 3];
        sprites.push(Sprite::one(side, side, shape));
        sprites.push(Sprite::one(side, 5, Shape::Noise(90)));
        sprites.push(Sprite::one(3, side, Shape::Stairs));
    }
    sprites.push(Sprite::new([
        (100, 90, Shape::Frame, (-50, -45)),
        (200, 6, Shape::Full, (-100, 0)),
        (6, 200, Shape::Full, (0, -100)),
    ]));
    sprites.push(Sprite::one(190, 190, Shape::Noise(1)));
    assert_eq!(sprites.len(), MIDDLE.end);
    for (side, other) in [(257, 300), (512, 511), (1023, 40), (1500, 1025), (2000, 2000)] {
        sprites.push(Sprite::one(side, other, Shape::Frame));
        sprites.push(Sprite::one(other, side, Shape::Far));
    }
    sprites.push(Sprite::one(1000, 700, Shape::Full));
    sprites.push(Sprite::new([
        (2000, 3, Shape::Full, (-1000, 0)),
        (3, 2000, Shape::Full, (0, -1000)),
        (1200, 1200, Shape::Dot, (-600, -600)),
    ]));
    assert_eq!(sprites.len(), LARGE.end);
    sprites
});

/// The stock for worlds. A sprite's number is its index in [`SPRITES`].
pub static STOCK: LazyLock<Sprites> =
    LazyLock::new(|| stock(|both, offset| Frame::new(both.mask.clone(), offset)));

/// Creates the stock with changed frames.
pub fn stock(change: impl Fn(&Both, (i32, i32)) -> Frame) -> Sprites {
    let mut sprites = Sprites::new();
    for (number, sprite) in SPRITES.iter().enumerate() {
        let id = sprites.add_frames(&sprite.to_frames(&change)).unwrap();
        assert_eq!(id, SpriteId::from_index(number as u32));
    }
    sprites
}

/// The stock for the reference.
pub static PLAIN: LazyLock<Vec<Vec<reference::Frame>>> = LazyLock::new(|| {
    let frame = |(both, offset): &(Both, (i32, i32))| reference::Frame {
        picture: reference::Picture::new(both.grid.clone()),
        offset: (offset.0.into(), offset.1.into()),
    };
    SPRITES.iter().map(|sprite| sprite.frames.iter().map(frame).collect()).collect()
});

/// Creates a world of the reference that contains the stock.
pub fn plain_world() -> reference::World {
    let mut world = reference::World::new();
    for frames in PLAIN.iter() {
        world.add_sprite(
            frames
                .iter()
                .map(|frame| reference::Frame {
                    picture: Arc::clone(&frame.picture),
                    offset: frame.offset,
                })
                .collect(),
        );
    }
    world
}
