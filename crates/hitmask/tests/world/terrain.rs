//! Tests terrain that is filled, carved and cloned, and its islands, against the set of its pixels.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::common::tools::tools;
use crate::common::{grid_of, mask_of, tuple};
use hitmask::terrain::{Terrain, TerrainError};
use hitmask::{Circle, Connectivity, Figure, Mask, Normal, Placed, Point, Rect, Segment};
use hitmask_reference::{properties, terrain as reference};
use proptest::prelude::*;

fn hash(terrain: &Terrain) -> u64 {
    let mut hasher = DefaultHasher::new();
    terrain.hash(&mut hasher);
    hasher.finish()
}

/// Compares terrain with the set of pixels that it should contain.
fn hold(terrain: &Terrain, expected: &reference::Terrain) {
    assert_eq!(terrain.count(), expected.pixels.len() as u64);
    assert_eq!(terrain.bounds().map(tuple), expected.bounds());
    assert_eq!(terrain.is_empty(), expected.pixels.is_empty());
    let Some((x, y, width, height)) = expected.bounds() else {
        assert_eq!(terrain, &Terrain::new());
        return;
    };
    let window = terrain.window(Rect::new(x - 1, y - 1, width + 2, height + 2)).unwrap();
    assert_eq!(window, mask_of(&expected.window(x - 1, y - 1, width + 2, height + 2)));
    // However the terrain was made, it is equal.
    let again = Terrain::from_mask(window.at(Point::new(x - 1, y - 1))).unwrap();
    assert_eq!(terrain, &again);
    assert_eq!(hash(terrain), hash(&again));
    assert!(again.changes().is_empty());
    let chunks: Vec<_> = terrain.chunks().collect();
    assert!(chunks.iter().all(|chunk| !chunk.mask().is_empty()));
    assert_eq!(chunks.iter().map(|chunk| chunk.mask().count()).sum::<u64>(), terrain.count());
    let place = |chunk: &Placed<'_>| (chunk.position().y, chunk.position().x);
    assert!(chunks.windows(2).all(|two| place(&two[0]) < place(&two[1])));
}

/// Returns the first and the last pixel of each rectangle.
fn corners(rects: &[Rect]) -> impl Iterator<Item = (i64, i64)> {
    rects.iter().flat_map(|rect| [(rect.x, rect.y), (rect.right() - 1, rect.bottom() - 1)])
}

properties! {
    #![fewer(4)]

    /// Terrain is filled, carved and cloned in any order. Each clone stays as it was, and the
    /// reported changes are the actual changes.
    #[test]
    fn edits_match_the_pixels(tools in tools(1..7), drained in 0..6_usize) {
        let mut terrain = Terrain::new();
        let mut expected = reference::Terrain::default();
        let mut clones = Vec::new();
        let mut undrained = Vec::new();
        for (index, (fill, tool)) in tools.iter().enumerate() {
            clones.push((terrain.clone(), expected.clone()));
            let change = if *fill {
                terrain.fill(tool.stencil()).unwrap()
            } else {
                terrain.carve(tool.stencil()).unwrap()
            };
            let changed = expected.edit(tool.pixels().into_iter(), *fill);
            prop_assert_eq!(
                change.map(|change| (change.count, tuple(change.bounds))),
                reference::bounds(changed.iter().copied())
                    .map(|bounds| (changed.len() as u64, bounds))
            );
            let (before, _) = &clones[index];
            let differences = terrain.differences(before).unwrap();
            prop_assert_eq!(
                reference::bounds(corners(&differences)),
                reference::bounds(changed.iter().copied())
            );
            prop_assert_eq!(before == &terrain, changed.is_empty());
            undrained.extend(changed);
            if index == drained {
                terrain.take_changes();
                undrained.clear();
            }
        }
        for (x, y) in &undrained {
            let has = |rect: &&Rect| rect.contains(Point::new(*x, *y));
            prop_assert_eq!(terrain.changes().iter().filter(has).count(), 1);
        }
        prop_assert_eq!(
            reference::bounds(corners(terrain.changes())),
            reference::bounds(undrained.into_iter())
        );
        clones.push((terrain, expected));
        for (clone, expected) in &clones[clones.len().saturating_sub(3)..] {
            hold(clone, expected);
        }
    }

    /// Islands are the pieces that a change cuts off, with both connectivities and all limits.
    #[test]
    fn islands_match_the_pieces(
        tools in tools(1..6),
        eight in any::<bool>(),
        limit in prop_oneof![0..60_u64, 60..5000_u64, Just(u64::MAX)],
        (dx, dy, width, height) in (-60..60_i64, -60..60_i64, 0..60_u32, 0..60_u32),
        everywhere in any::<bool>(),
    ) {
        let mut terrain = Terrain::new();
        let mut expected = reference::Terrain::default();
        for (fill, tool) in &tools {
            let edit = if *fill { Terrain::fill } else { Terrain::carve };
            edit(&mut terrain, tool.stencil()).unwrap();
            expected.edit(tool.pixels().into_iter(), *fill);
        }
        let at = tools[0].1.at;
        let mut rect =
            Rect::new(i64::from(at.0) + dx, i64::from(at.1) + dy, width.max(1), height.max(1));
        if everywhere {
            rect = terrain.bounds().unwrap_or(rect);
        }
        let connectivity = if eight { Connectivity::Eight } else { Connectivity::Four };
        let found = terrain.islands(rect, connectivity, limit).unwrap();
        let pieces = expected.islands(tuple(rect), eight, limit);
        prop_assert_eq!(found.len(), pieces.len());
        for (island, piece) in found.iter().zip(&pieces) {
            prop_assert_eq!(island.count, piece.len() as u64);
            prop_assert_eq!((island.first.x, island.first.y), piece[0]);
            let bounds = reference::bounds(piece.iter().copied());
            prop_assert_eq!(Some(tuple(island.bounds)), bounds);
            let (mask, position) = island.mask().unwrap();
            let pixels = grid_of(&mask);
            let pixels = pixels.pixels().map(|(x, y)| (x + position.x, y + position.y));
            prop_assert!(pixels.eq(piece.iter().copied()));
        }
    }

}

#[test]
fn full_chunks_are_shared() {
    let side = Terrain::CHUNK_SIDE;
    let full = Mask::full(side, side).unwrap().bytes();
    let mut terrain = Terrain::new();
    terrain.fill(Rect::new(-20_000, 300, 40_000, 20_000)).unwrap();
    assert_eq!(terrain.count(), 800_000_000);
    // Only the chunks along the edges take memory of their own.
    let edge = (2 * (40_000 + 20_000) / side + 8) as usize;
    assert!(terrain.bytes() < (edge + 80) * full, "{} bytes", terrain.bytes());
    // A chunk that becomes full in several steps equals a chunk that is filled at once.
    let mut parts = Terrain::new();
    for column in (0..side).step_by(32) {
        parts.fill(Rect::new(column.into(), 0, 32, side)).unwrap();
    }
    assert_eq!(parts.fill(Rect::new(0, 0, side, side)).unwrap(), None);
    let mut whole = Terrain::new();
    whole.fill(Rect::new(0, 0, side, side)).unwrap();
    assert_eq!((&parts, hash(&parts)), (&whole, hash(&whole)));
    let before = whole.clone();
    let change = whole.carve(Rect::new(5, 5, 1, 1)).unwrap().unwrap();
    assert_eq!((change.count, whole.count() + 1), (1, before.count()));
    assert_eq!(parts, before);
    whole.fill(Point::new(5, 5)).unwrap();
    assert_eq!(whole, before);
    // A part that becomes empty leaves no trace.
    let change = whole.carve(Circle::new((0.0, 0.0), 1e9)).unwrap().unwrap();
    assert_eq!((change.count, change.bounds), (before.count(), Rect::new(0, 0, side, side)));
    assert_eq!((&whole, hash(&whole)), (&Terrain::new(), hash(&Terrain::new())));
    assert_eq!((whole.bounds(), whole.chunks().count()), (None, 0));
}

#[test]
fn too_large_fills_are_refused() {
    let mut terrain = Terrain::from_mask(Mask::full(10, 10).unwrap().at((0, 0))).unwrap();
    let before = terrain.clone();
    for (figure, width, height) in [
        (Figure::from(Circle::new((0.0, 0.0), 1e9)), 2_000_000_000, 2_000_000_000),
        (Rect::new(-7, 3, 65_536, 1).into(), 65_536, 1),
        (Segment::new((0.0, -40_000.0), (1.0, 40_000.0)).into(), 1, 80_000),
        (Rect::new(i64::MIN, i64::MIN, 5, 5).into(), 0, 0),
    ] {
        let expected = Err(TerrainError::TooLarge { width, height });
        assert_eq!(terrain.fill(figure), if width == 0 { Ok(None) } else { expected });
        assert_eq!(terrain, before);
        assert!(terrain.changes().is_empty());
    }
    let error = TerrainError::TooLarge { width: 65_536, height: 1 };
    assert_eq!(
        error.to_string(),
        "65536×1 pixels are too many to fill at once: a side goes up to 65535, so fill it in parts"
    );
    assert!(terrain.fill(Rect::new(-7, 3, 65_535, 1)).unwrap().is_some());
    // Carving has no limit.
    let everything = Rect::new(i32::MIN.into(), i32::MIN.into(), u32::MAX, u32::MAX);
    let change = terrain.carve(everything).unwrap().unwrap();
    assert_eq!(change.bounds, Rect::new(-7, 0, 65_535, 10));
    assert!(terrain.is_empty());
}

/// At the ends of i32, pixels beyond the range are cut off, and bounds that reach from one end to
/// the other are correct.
#[test]
fn the_ends_of_terrain() {
    let (first, last) = (i64::from(i32::MIN), i64::from(i32::MAX) - 1);
    let block = Mask::full(300, 300).unwrap();
    let mut terrain = Terrain::new();
    let change = terrain.fill(block.at((i32::MAX - 9, i32::MAX - 4))).unwrap().unwrap();
    assert_eq!(change.bounds, Rect::new(last - 8, last - 3, 9, 4));
    assert_eq!(terrain.fill(block.at((i32::MAX, 0))).unwrap(), None);
    assert!(!terrain.contains(Point::new(last + 1, last)));
    terrain.fill(Rect::new(first - 10, first, 11, 1)).unwrap();
    assert_eq!(terrain.bounds(), Some(Rect::new(first, first, u32::MAX, u32::MAX)));
    assert_eq!(terrain.changes().len(), 2);
    // These queries run from end to end, with nothing in between.
    let dot = Mask::full(1, 1).unwrap();
    let placed = terrain.at((i32::MAX, i32::MIN));
    let from = Point::new(first + i64::from(i32::MAX), first + i64::from(i32::MIN));
    let hit = placed.sweep(dot.at(Point::new(from.x + 5, from.y)), (i32::MIN, 0)).unwrap();
    assert_eq!((hit.step, hit.first), (5, from));
    let hit = placed
        .sweep_continuous(dot.at(Point::new(from.x + 1, from.y + 1)), (i32::MAX, i32::MAX))
        .map(|hit| hit.first);
    assert_eq!(hit, None); // The other end is equally far away again.
    let terrain = terrain.at((0, 0));
    let start = dot.at((i32::MIN + 1, i32::MIN + 1));
    let way = Segment::between_pixels((i32::MIN + 1, i32::MIN + 1), (i32::MAX - 1, i32::MAX - 1));
    assert_eq!(terrain.ray(way).map(|hit| hit.pixel), Some(Point::new(last - 3, last - 3)));
    assert!(terrain.sweep(start, (i32::MAX, i32::MAX)).is_none());
    let hit = terrain.sweep_continuous(dot.at((0, 1)), (i32::MAX - 4, i32::MAX - 4)).unwrap();
    assert_eq!(hit.first, Point::new(last - 5, last - 3));
    let everywhere = Rect::new(first, first, u32::MAX, u32::MAX);
    let islands = terrain.terrain().islands(everywhere, Connectivity::Eight, 30).unwrap();
    assert_eq!(islands.len(), 1);
    assert_eq!(islands[0].first, Point::new(first, first));
}

/// A few pixels are enough to recognize the mainland, however often it is touched.
#[test]
fn main_land_costs_no_more_than_the_limit() {
    let mut terrain = Terrain::new();
    for row in 0..8 {
        terrain.fill(Rect::new(-30_000, row * 4_000, 60_000, 4_000)).unwrap();
    }
    let stalactite = Rect::new(5_000, 32_000, 3, 40);
    terrain.fill(stalactite).unwrap();
    let cut = terrain.carve(Rect::new(4_990, 32_000, 30, 2)).unwrap().unwrap();
    let mut islands = Vec::new();
    let memory = allocation_counter::measure(|| {
        islands = terrain.islands(cut.bounds, Connectivity::Eight, 10_000).unwrap();
    });
    assert_eq!(islands.len(), 1);
    assert_eq!(islands[0].bounds, Rect::new(5_000, 32_002, 3, 38));
    // All of the mainland's runs would take gigabytes.
    assert!(memory.bytes_total < 100_000, "{memory:?}");
}

/// A clone copies no chunk, the first edit after that copies only the chunks that it changes, and
/// queries allocate nothing.
#[test]
fn shared_chunks_are_not_copied() {
    let mask = Mask::from_fn(4096, 4096, |x, y| (x / 50 + y / 70) % 3 > 0).unwrap();
    let mut terrain = Terrain::from_mask(mask.at((-2000, -1000))).unwrap();
    let mut clone = Terrain::new();
    let memory = allocation_counter::measure(|| clone = terrain.clone());
    assert_eq!(memory.count_total, 0);
    let whole = terrain.bytes() as u64;
    let memory = allocation_counter::measure(|| {
        terrain.carve(Circle::new((0.0, 0.0), 16.0)).unwrap();
    });
    assert!(memory.bytes_total < whole / 20, "{memory:?} of {whole}");
    assert_ne!(clone, terrain);
    let ball = Mask::full(40, 40).unwrap();
    let (terrain, ball) = (terrain.at((3, 4)), ball.at((-30, -30)));
    let memory = allocation_counter::measure(|| {
        assert!(terrain.contact(ball).is_some());
        let hit = terrain.sweep(ball.moved((-9000, 7000)), (9000, -7000)).unwrap();
        assert!(terrain.normal_at(hit.first, Normal::DEFAULT_RADIUS).is_some());
        assert!(terrain.sweep_continuous(ball.moved((-9000, 7000)), (9000, -7000)).is_some());
        assert!(terrain.ray(Segment::new((-9000.0, 0.0), (9000.0, 50.0))).is_some());
        assert!(terrain.first_in(Circle::new((0.0, 0.0), 900.0)).is_some());
    });
    assert_eq!(memory.count_total, 0);
}
