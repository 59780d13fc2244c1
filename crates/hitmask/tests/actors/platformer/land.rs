//! Random land for actors: hills, walls, blocks in the air, platforms, water, ladders, ice, belts
//! and springs.

use hitmask::actor::platformer::Pad;
use hitmask::actor::{Material, MaterialKind, Obstacle, Subpixels};
use hitmask::{Direction, Mask};
use proptest::prelude::*;

pub(crate) const WIDTH: u32 = 200;
pub(crate) const HEIGHT: u32 = 120;

/// Masks of the same size as the land, each with a material.
#[derive(Clone)]
pub(crate) struct Land {
    pub(crate) layers: Vec<(Mask, Material)>,
    seed: u64,
}

impl std::fmt::Debug for Land {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Land::new({})", self.seed)
    }
}

/// A stream of pseudorandom numbers. It is not `hitmask_reference::Random`, because golden hashes
/// depend on this land.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

impl Land {
    /// Creates the land for a seed.
    pub(crate) fn new(seed: u64) -> Self {
        let mut numbers = Numbers(seed);
        // The profile contains slopes of all kinds, steps and cliffs.
        let mut height = 60_i64;
        let mut slope = 0;
        let mut profile = Vec::new();
        for x in 0..i64::from(WIDTH) {
            if numbers.below(12) == 0 {
                slope = numbers.below(9) as i64 - 4;
            }
            if numbers.below(25) == 0 {
                height += numbers.below(31) as i64 - 15;
            }
            // The slopes rise by half a pixel, one pixel, two pixels or not at all.
            height += match slope {
                -4 => -2,
                -3 | -2 => -1,
                -1 => -(x & 1),
                1 => x & 1,
                2 | 3 => 1,
                4 => 2,
                _ => 0,
            };
            height = height.clamp(20, i64::from(HEIGHT) - 6);
            profile.push(height as u32);
        }
        let blocks: Vec<(u32, u32, u32, u32)> = (0..numbers.below(8))
            .map(|_| {
                let (x, y) = (numbers.below(WIDTH.into()), numbers.below(HEIGHT.into()));
                (x as u32, y as u32, 1 + numbers.below(24) as u32, 1 + numbers.below(12) as u32)
            })
            .collect();
        let is_in = |(left, top, wide, high): (u32, u32, u32, u32), x: u32, y: u32| {
            (left..left + wide).contains(&x) && (top..top + high).contains(&y)
        };
        let solid = Mask::from_fn(WIDTH, HEIGHT, |x, y| {
            y >= profile[x as usize] || blocks.iter().any(|block| is_in(*block, x, y))
        });
        let mut layers = vec![(solid.unwrap(), Material::SOLID)];
        let ice = Material { grip: 16, number: 1, ..Material::SOLID };
        let belt = Material { belt: Subpixels::from_ratio(1, 4), number: 2, ..Material::SOLID };
        let spring = Material { spring: Subpixels::from_f64(3.5), number: 3, ..Material::SOLID };
        let others = [
            Material::ONE_WAY,
            Material::ONE_WAY,
            MaterialKind::OneWay(Direction::Up).into(),
            MaterialKind::OneWay(Direction::Left).into(),
            Material::LADDER,
            Material::WATER,
            Material::HAZARD,
            ice,
            belt,
            spring,
        ];
        for material in others {
            if numbers.below(3) > 0 {
                continue;
            }
            let left = numbers.below(WIDTH.into()) as u32;
            let top = numbers.below(HEIGHT.into()) as u32;
            let part = (left, top, 4 + numbers.below(60) as u32, 1 + numbers.below(40) as u32);
            let slant = numbers.below(3) as u32;
            let mask = Mask::from_fn(WIDTH, HEIGHT, |x, y| {
                // The shape is slanted and has gaps in its underside.
                let down = y.wrapping_add(slant * x / 2).wrapping_sub(slant * left / 2);
                is_in(part, x, down) && !(y > part.1 + 2 && x % 9 < 4)
            });
            layers.push((mask.unwrap(), material));
        }
        Self { layers, seed }
    }

    /// The obstacles, with the land's top-left pixel at this position.
    pub(crate) fn at(&self, x: i32, y: i32) -> Vec<Obstacle<'_>> {
        let layers = self.layers.iter().zip(1..);
        layers
            .map(|((mask, material), id)| Obstacle::mask(mask.at((x, y)), *material).with_id(id))
            .collect()
    }

    /// The same land mirrored: column `x` has the pixels that were in column `-1 - x`.
    pub(crate) fn mirrored(&self) -> Self {
        let mirrored = |(mask, material): &(Mask, Material)| {
            let kind = match material.kind {
                MaterialKind::OneWay(Direction::Left) => MaterialKind::OneWay(Direction::Right),
                MaterialKind::OneWay(Direction::Right) => MaterialKind::OneWay(Direction::Left),
                kind => kind,
            };
            (mask.flipped_x().unwrap(), Material { kind, belt: -material.belt, ..*material })
        };
        Self { layers: self.layers.iter().map(mirrored).collect(), seed: self.seed }
    }
}

/// Random land.
pub(crate) fn lands() -> impl Strategy<Value = Land> {
    any::<u64>().prop_map(Land::new)
}

/// The held keys, each with the number of ticks for which they are held.
pub(crate) fn scripts() -> impl Strategy<Value = Vec<(Pad, usize)>> {
    let keys = prop_oneof![
        4 => (0_u8..64).prop_map(Pad::from_bits),
        2 => Just(Pad::RIGHT),
        2 => Just(Pad::LEFT),
        1 => Just(Pad::RIGHT | Pad::JUMP),
        1 => Just(Pad::LEFT | Pad::JUMP | Pad::RUN),
        1 => Just(Pad::DOWN | Pad::JUMP),
    ];
    prop::collection::vec((keys, 1_usize..30), 1..8)
}

/// Shapes of actors: a box, a round shape, a thin one, a single pixel, a hollow one and a wide one.
pub(crate) fn shapes() -> impl Strategy<Value = Mask> {
    let round = |size: u32| {
        let middle = i64::from(size) - 1;
        Mask::from_fn(size, size, |x, y| {
            let (x, y) = (2 * i64::from(x) - middle, 2 * i64::from(y) - middle);
            x * x + y * y <= middle * middle + 1
        })
    };
    let hollow = Mask::from_fn(9, 12, |x, y| y < 3 || !(2..=6).contains(&x));
    prop_oneof![
        Just(Mask::full(8, 16).unwrap()),
        Just(round(11).unwrap()),
        Just(round(16).unwrap()),
        Just(Mask::full(2, 9).unwrap()),
        Just(Mask::full(1, 1).unwrap()),
        Just(hollow.unwrap()),
        Just(Mask::full(65, 7).unwrap()),
    ]
}
