//! Tests every query about terrain against the same query about a single mask with the same pixels.

use std::sync::LazyLock;

use crate::common::scenes::radius;
use crate::common::tools::{Tool, UNIT, cast, small, tools};
use crate::common::{Both, anywhere};
use hitmask::terrain::Terrain;
use hitmask::{
    Circle, ContinuousSweep, Fixed, Location, Mask, Normal, Placed, Point, Rect, Segment,
    Translation,
};
use hitmask_reference::{Random, properties};
use proptest::prelude::*;

/// Terrain at a position, and a mask near it.
#[derive(Clone, Debug)]
struct Scene {
    terrain: Terrain,
    at: (i32, i32),
    other: Both,
    offset: (i32, i32),
}

impl Scene {
    /// Returns the terrain as a single mask.
    fn whole(&self) -> Mask {
        self.terrain.window(self.terrain.bounds().unwrap_or_default()).unwrap()
    }

    /// Places this mask at the terrain's position.
    fn huge<'a>(&self, whole: &'a Mask) -> Placed<'a> {
        let Rect { x, y, .. } = self.terrain.bounds().unwrap_or_default();
        whole.at(Point::new(x + i64::from(self.at.0), y + i64::from(self.at.1)))
    }

    fn mover(&self) -> Placed<'_> {
        let Rect { x, y, .. } = self.terrain.bounds().unwrap_or_default();
        let sum = |at: i32, local: i64, by: i32| i64::from(at) + local + i64::from(by);
        let (dx, dy) = self.offset;
        self.other.mask.at(Point::new(sum(self.at.0, x, dx), sum(self.at.1, y, dy)))
    }
}

fn scenes() -> impl Strategy<Value = Scene> {
    let offset = (-80..300_i32, -80..300_i32);
    let apart = prop_oneof![2 => Just((0, 0)), 1 => (-300..300_i32, -300..300_i32)];
    (tools(1..5), tools(0..3), apart, (anywhere(), anywhere()), small(), offset).prop_map(
        |(tools, others, apart, at, other, offset)| {
            let mut terrain = Terrain::new();
            for (_, tool) in &tools {
                terrain.fill(tool.stencil()).unwrap();
            }
            // The other tools reach no farther from the anchor than a mask can.
            let place = tools[0].1.at;
            for (fill, mut tool) in others {
                tool.at = (place.0.saturating_add(apart.0), place.1.saturating_add(apart.1));
                let edit = if fill { Terrain::fill } else { Terrain::carve };
                edit(&mut terrain, tool.stencil()).unwrap();
            }
            Scene { terrain, at, other, offset }
        },
    )
}

/// Removes the position of the other mask from the result of a sweep, because terrain has no top
/// left.
fn ways(hit: Option<ContinuousSweep>) -> Option<ContinuousSweep> {
    hit.map(|mut hit| {
        hit.other_at = hit.at;
        hit
    })
}

properties! {
    #![fewer(2)]

    /// Every answer matches the answer about a single mask with the same pixels, wherever both are.
    #[test]
    fn queries_match_one_mask(
        scene in scenes(),
        by in (-300..300_i32, -300..300_i32),
        figure in cast(),
        (x, y) in (-120..120_i32, -120..120_i32),
        radius in radius(),
    ) {
        let whole = scene.whole();
        let (terrain, huge) = (scene.terrain.at((scene.at.0, scene.at.1)), scene.huge(&whole));
        let mover = scene.mover();
        prop_assert_eq!(terrain.bounds(), huge.bounds());
        prop_assert_eq!(terrain.overlaps(mover), huge.overlaps(mover));
        prop_assert_eq!(terrain.first(mover), huge.first(mover));
        prop_assert_eq!(terrain.area(mover), huge.area(mover));
        prop_assert_eq!(terrain.overlap_bounds(mover), huge.overlap_bounds(mover));
        prop_assert_eq!(terrain.depth(mover), mover.depth(huge));
        prop_assert_eq!(terrain.contact(mover), mover.contact(huge));
        prop_assert_eq!(terrain.nearest_free(mover), mover.nearest_free(huge));
        prop_assert_eq!(terrain.sweep(mover, by), mover.sweep(huge, by));
        prop_assert_eq!(
            ways(terrain.sweep_continuous(mover, by)),
            ways(mover.sweep_continuous(huge, by))
        );

        let place = mover.position();
        let near =
            |at: i64, by: i32| (at + i64::from(by)).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let tool = Tool { cast: figure, at: (near(place.x, x), near(place.y, y)) };
        prop_assert_eq!(terrain.any_in(tool.figure()), huge.any_in(tool.figure()));
        prop_assert_eq!(terrain.first_in(tool.figure()), huge.first_in(tool.figure()));
        prop_assert_eq!(terrain.count_in(tool.figure()), huge.count_in(tool.figure()));
        let circle = Circle::new(tool.location((0, 0)), radius);
        prop_assert_eq!(terrain.count_in(circle), huge.count_in(circle));

        let pixel = place + (x, y);
        prop_assert_eq!(terrain.contains(pixel), huge.contains(pixel));
        for radius in [Normal::DEFAULT_RADIUS, 1, 40] {
            prop_assert_eq!(terrain.normal_at(pixel, radius), huge.normal_at(pixel, radius));
        }
        let rect = Rect::new(pixel.x, pixel.y, 40, 30);
        let local = rect.moved((-huge.position().x, -huge.position().y));
        prop_assert_eq!(terrain.window(rect), huge.mask().cropped(local));
    }

    /// The rays are of all kinds: along edges, through corners, and without length.
    #[test]
    fn rays_match_one_mask(
        scene in scenes(),
        from in (-200..200_i64, -200..200_i64),
        by in (-300..300_i64, -300..300_i64),
        part in prop::sample::select(vec![UNIT, UNIT / 2, UNIT / 3, 1, UNIT - 1]),
    ) {
        let whole = scene.whole();
        let (terrain, huge) = (scene.terrain.at((scene.at.0, scene.at.1)), scene.huge(&whole));
        let place = scene.mover().position();
        let bits = |at: i64, by: i64| Fixed::from_bits(at.saturating_mul(UNIT).saturating_add(by));
        let start = (place.x + from.0, place.y + from.1);
        let from = Location::new(bits(start.0, from.1.rem_euclid(2) * part), bits(start.1, 0));
        let to =
            Location::new(bits(start.0 + by.0, by.0 * part), bits(start.1 + by.1, by.1 * part));
        for segment in
            [Segment { from, to }, Segment { from: to, to: from }, Segment { from, to: from }]
        {
            prop_assert_eq!(terrain.ray(segment), huge.ray(segment));
            prop_assert_eq!(terrain.any_in(segment), huge.any_in(segment));
        }
    }

    /// Two masks are anywhere in one terrain, and a third mask moves from anywhere to one of them.
    /// It hits the mask that it reaches first.
    #[test]
    fn distant_parts_do_not_interfere(
        masks in [small(), small(), small()],
        places in [(anywhere(), anywhere()), (anywhere(), anywhere()), (anywhere(), anywhere())],
    ) {
        let [one, two, mover] = [0, 1, 2].map(|index: usize| {
            let end = i32::MAX - 70;
            masks[index].mask.at((places[index].0.min(end), places[index].1.min(end)))
        });
        let terrain = Terrain::from_masks([one, two]).unwrap();
        let terrain = terrain.at((0, 0));
        let way = |from: i64, to: i64| (to - from).clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let (here, there) = (mover.position(), two.position());
        let by = (way(here.x, there.x), way(here.y, there.y));
        let hits = [mover.sweep(one, by), mover.sweep(two, by)];
        let first =
            hits.into_iter().flatten().min_by_key(|hit| (hit.step, hit.first.y, hit.first.x));
        prop_assert_eq!(terrain.sweep(mover, by), first);
        let hits = [mover.sweep_continuous(one, by), mover.sweep_continuous(two, by)];
        let times = hits.map(|hit| hit.map(|hit| hit.time));
        // If faces of both masks are entered at the same time, the terrain gives one combined
        // answer.
        if times[0].is_none() || times[0] != times[1] {
            let first = hits.into_iter().flatten().min_by_key(|hit| hit.time);
            prop_assert_eq!(ways(terrain.sweep_continuous(mover, by)), ways(first));
        }
        let segment = Segment::new(Location::from(here), Location::from(there));
        let hits = [one.ray(segment), two.ray(segment)];
        let first = hits.into_iter().flatten().min_by_key(|hit| hit.time);
        prop_assert_eq!(
            terrain.ray(segment).map(|hit| (hit.pixel, hit.time)),
            first.map(|hit| (hit.pixel, hit.time))
        );
        prop_assert_eq!(terrain.overlaps(mover), one.overlaps(mover) || two.overlaps(mover));
        let circle = Circle::new(Location::from(here), 1e9);
        prop_assert_eq!(terrain.any_in(circle), one.any_in(circle) || two.any_in(circle));
    }
}

/// Terrain over many chunks that consists of few pixels or of caves, and a mask with the same
/// pixels.
fn wide() -> impl Strategy<Value = &'static (Mask, Terrain)> {
    static STOCK: LazyLock<Vec<(Mask, Terrain)>> = LazyLock::new(|| {
        let mut random = Random::new(6);
        let mut stock = Vec::new();
        for (width, height, count, side) in
            [(3000, 2000, 300, 3), (1500, 5000, 40, 9), (2500, 2500, 400, 120), (5000, 700, 90, 1)]
        {
            let mut mask = Mask::new(width, height).unwrap();
            for _ in 0..count {
                let part = Mask::full(1 + random.below(side) as u32, 1 + random.below(side) as u32);
                let (x, y) = (random.below(width.into()), random.below(height.into()));
                mask.or_with(&part.unwrap(), (x as i32, y as i32));
            }
            let terrain = Terrain::from_mask(mask.at((-1111, -700))).unwrap();
            stock.push((mask, terrain));
        }
        stock
    });
    (0..STOCK.len()).prop_map(|index| &STOCK[index])
}

properties! {
    #![fewer(8)]

    /// Tests long sweeps over many chunks, and large figures.
    #[test]
    fn long_sweeps_match_one_mask(
        (mask, terrain) in wide(),
        from in (-1500..4000_i32, -1000..4500_i32),
        to in (-1500..4000_i32, -1000..4500_i32),
        other in small(),
        radius in 0..900_i32,
    ) {
        let (terrain, huge) = (terrain.at((20, -30)), mask.at((-1091, -730)));
        for segment in [Segment::between_pixels(from, to), Segment::new(from, (to.0, from.1 + 3))] {
            prop_assert_eq!(terrain.ray(segment), huge.ray(segment));
            prop_assert_eq!(terrain.any_in(segment), huge.any_in(segment));
            prop_assert_eq!(terrain.first_in(segment), huge.first_in(segment));
            prop_assert_eq!(terrain.count_in(segment), huge.count_in(segment));
        }
        let circle = Circle::new(from, radius);
        prop_assert_eq!(terrain.first_in(circle), huge.first_in(circle));
        prop_assert_eq!(terrain.count_in(circle), huge.count_in(circle));
        let mover = other.mask.at((from.0, from.1));
        let by = (to.0 - from.0, to.1 - from.1);
        prop_assert_eq!(terrain.sweep(mover, by), mover.sweep(huge, by));
        let hits = (terrain.sweep_continuous(mover, by), mover.sweep_continuous(huge, by));
        prop_assert_eq!(ways(hits.0), ways(hits.1));
        // This mask is larger than many chunks.
        prop_assert_eq!(
            terrain.first(huge.moved((by.0, by.1))),
            huge.first(huge.moved((by.0, by.1)))
        );
    }
}

/// Stamping every run of the mask would take minutes.
#[test]
fn the_nearest_free_place_on_noise() {
    let mut random = Random::new(11);
    // The masks have a frame, so that neither fits into the other before it is outside.
    let mut noise = |side: u32| {
        Mask::from_fn(side, side, |x, y| {
            let is_frame = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            is_frame || random.below(2) == 0
        })
        .unwrap()
    };
    let (ground, rock) = (noise(4000), noise(1000));
    let terrain = Terrain::from_mask(ground.at((0, 0))).unwrap();
    let push = terrain.at((0, 0)).nearest_free(rock.at((1400, 1600))).unwrap();
    assert_eq!(push, Translation::new(-2400, 0));
    assert_eq!(rock.at((1400, 1600)).nearest_free(ground.at((0, 0))), Ok(push));
    assert_eq!(rock.at((1400, 1600)).separation(ground.at((0, 0))), Ok(push));
}
