//! Tests queries of a world against the slow reference, which tests each collider. The queries run
//! right after few or many moves, and after a tick.

use crate::common::population::{Population, placed};
use crate::common::{grid_of, tuple};
use hitmask::terrain::{Stencil, Terrain};
use hitmask::world::{Collider, ColliderId, Filter, Layer, Probe, View, World, WorldError};
use hitmask::{
    Capsule, Circle, ContinuousSweep, Direction, Distance, Fixed, Location, Mask, Placed, Point,
    RayHit, Rect, Segment, Sweep, Translation, Triangle,
};
use hitmask_reference::figure::{self, Hit};
use hitmask_reference::sweep::{Continuous, Ratio, Stepped};
use hitmask_reference::world_queries as reference;
use hitmask_reference::{Grid, Shape, pair, properties, separation};
use proptest::prelude::*;

/// Runs a query twice: in the world as it is now, and after a tick.
fn ask<T: PartialEq + std::fmt::Debug>(world: &mut World, ask: impl Fn(View<'_>) -> T) -> T {
    let answer = ask(world.view());
    world.tick();
    assert_eq!(answer, ask(world.view()), "after a tick");
    answer
}

fn indices(ids: &[ColliderId]) -> Vec<usize> {
    ids.iter().map(|id| id.index() as usize).collect()
}

fn by_index<T: Copy, R>(list: &[(ColliderId, T)], make: impl Fn(T) -> R) -> Vec<(usize, R)> {
    list.iter().map(|(id, answer)| (id.index() as usize, make(*answer))).collect()
}

fn at(point: Point) -> (i64, i64) {
    (point.x, point.y)
}

fn bits(location: Location) -> figure::Location {
    (location.x.to_bits().into(), location.y.to_bits().into())
}

fn stepped(hit: Sweep) -> Stepped {
    Stepped {
        step: (hit.step as i64, hit.steps as i64),
        free: hit.free.map(at),
        blocked: at(hit.blocked),
        first: at(hit.first),
    }
}

fn continuous(hit: ContinuousSweep) -> Continuous {
    let ratio = |of: hitmask::Fraction| Ratio(of.numerator(), of.denominator().into());
    Continuous {
        time: Ratio(hit.time.numerator().into(), hit.time.denominator().into()),
        at: (ratio(hit.at.x), ratio(hit.at.y)),
        free: hit.free.map(at),
        blocked: at(hit.blocked),
        first: at(hit.first),
        faces: hit.faces.into_iter().map(step).collect(),
    }
}

fn step(direction: Direction) -> (i64, i64) {
    match direction {
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
    }
}

fn parts(distance: Distance) -> separation::Distance {
    (distance.squared, at(distance.pixel), at(distance.other))
}

/// Compares `any`, `first`, `count` and `all` with the indices of the colliders that have a pixel
/// in an area.
fn hold_inside(
    people: &mut Population,
    area: Stencil<'_>,
    (filter, plain): (Filter, reference::Filter),
    holds: impl Fn((i64, i64)) -> bool,
) {
    let expected = people.scene.inside(plain, holds);
    let found = ask(&mut people.world, |view| {
        let mut all = vec![];
        view.all_in(area, filter, &mut all);
        assert_eq!(view.any_in(area, filter), !all.is_empty());
        assert_eq!(view.count_in(area, filter) as usize, all.len());
        assert_eq!(view.first_in(area, filter), all.first().copied());
        indices(&all)
    });
    assert_eq!(found, expected, "{area:?}");
}

/// The origin of a query, which is a collider, a mask or a pixel, together with its grid.
struct Asker {
    id: Option<ColliderId>,
    mask: Mask,
    at: Point,
    grid: Grid,
}

/// The colliders that a sweep hits, and the colliders that a continuous sweep hits.
type Hits = (Vec<(ColliderId, Sweep)>, Vec<(ColliderId, ContinuousSweep)>);

impl Asker {
    /// Returns all hits of the sweeps. Single queries must return the first of these hits.
    fn swept(&self, world: &mut World, by: (i32, i32), filter: Filter) -> Hits {
        ask(world, |view| {
            let (mut all, mut exact) = (vec![], vec![]);
            view.sweep_all(self.probe(), by, filter, &mut all).unwrap();
            view.sweep_continuous_all(self.probe(), by, filter, &mut exact).unwrap();
            let first = view.sweep(self.probe(), by, filter).unwrap();
            assert_eq!(first, all.first().copied());
            let first = view.sweep_continuous(self.probe(), by, filter).unwrap();
            assert_eq!(first, exact.first().copied());
            (all, exact)
        })
    }

    fn new(people: &mut Population) -> Self {
        if people.chance(1, 2)
            && let Some(id) = people.some_sprite()
        {
            let shown = people.world.get(id).unwrap().placed().unwrap();
            let (mask, at) = (shown.mask().clone(), shown.position());
            return Self { id: Some(id), grid: grid_of(&mask), mask, at };
        }
        let (mask, at) = (people.sprite().1, people.place().into());
        let mask = if people.chance(1, 4) { Mask::full(1, 1).unwrap() } else { (*mask).clone() };
        Self { id: None, grid: grid_of(&mask), mask, at }
    }

    fn probe(&self) -> Probe<'_> {
        match self.id {
            Some(id) => id.into(),
            None if self.mask.size() == (1, 1) && self.mask.count() == 1 => self.at.into(),
            None => self.placed().into(),
        }
    }

    fn placed(&self) -> Placed<'_> {
        self.mask.at(self.at)
    }

    fn plain(&self) -> pair::Placed<'_> {
        placed(&self.grid, self.placed())
    }

    /// Returns the colliders that the origin may collide with.
    fn met<'s>(
        &self,
        scene: &'s reference::Scene,
        filter: reference::Filter,
    ) -> Vec<(usize, &'s reference::Thing)> {
        match self.id {
            Some(id) => scene.met_by(id.index() as usize, filter),
            None => scene.chosen(filter).collect(),
        }
    }
}

/// Creates terrain of four dots, with a box that is nearly as large as the world.
fn far_terrain() -> Terrain {
    let mut terrain = Terrain::new();
    for (x, y) in [(-2e9, -2e9), (2e9, -2e9), (-2e9, 2e9), (2e9, 2e9)] {
        terrain.fill(Circle::new((x, y), 50.0)).unwrap();
    }
    terrain
}

/// With a search in pieces of 64 pixels, each of these queries would take minutes.
#[test]
fn questions_as_long_as_the_world() {
    let mut world = World::new();
    let block = world.add_mask(Mask::full(8, 8).unwrap()).unwrap();
    for index in 0..1000 {
        world.insert(Collider::new(block).at((index % 40 * 20, index / 40 * 20))).unwrap();
    }
    let hill = world.insert(Collider::terrain(far_terrain())).unwrap();
    let mover = world.insert(Collider::new(block).at((-2_000_000_000, -1_000_000_000))).unwrap();
    let view = world.view();
    let path = Segment::new((-2e9, -1e9), (2e9, 1e9));
    let capsule = |radius: f64| Capsule::new(path, radius);
    assert_eq!(view.count_in(capsule(1e8), Filter::ALL), 1001);
    assert_eq!(view.count_in(capsule(2e9), Filter::ALL), 1002);
    let thin = view.count_in(capsule(0.5), Filter::ALL);
    let alone = view.world().iter().filter(|collider| match collider.placed() {
        Some(own) => own.any_in(capsule(0.5)),
        None => false,
    });
    assert_eq!(thin as usize, alone.count());
    // One ray passes beside all colliders, and one runs from one end of the world to the other.
    let beside = Segment::new((-2e9, -1e9), (2e9, 1e9 + 1e6));
    assert_eq!(view.ray(beside, Filter::ALL.except(mover)), None);
    let along = Segment::new((-2e9, 1e9), (2e9, -2e9));
    let hit = view.ray(along, Filter::ALL).map(|(id, hit)| (id, hit.pixel.x));
    assert_eq!(hit.map(|(id, _)| id), Some(hill));
    let by = (2_000_000_000, 2_000_000_000);
    assert_eq!(view.sweep(mover, by, Filter::ALL), Ok(None));
    assert_eq!(view.sweep_continuous(mover, by, Filter::ALL), Ok(None));
}

properties! {
    #![fewer(4)]

    #[test]
    fn colliders_in_a_figure_or_under_a_mask(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let filter = people.filter();
        let (from, to) = (people.location(), people.location());
        let (x, y) = people.place();
        let pixel = Point::from((x, y));
        hold_inside(&mut people, pixel.into(), filter, |at| at == (pixel.x, pixel.y));
        let rect = Rect::new(pixel.x, pixel.y, 1 + people.within(40).unsigned_abs(), 9);
        let (left, top, width, height) = tuple(rect);
        hold_inside(&mut people, rect.into(), filter, |(x, y)| {
            (left..left + i64::from(width)).contains(&x)
                && (top..top + i64::from(height)).contains(&y)
        });
        let radius = Fixed::from(f64::from(people.within(60)) / 2.0);
        let wide = i128::from(radius.to_bits());
        let circle = Circle::new(from, radius);
        hold_inside(&mut people, circle.into(), filter, |at| {
            figure::in_circle(at, bits(from), wide)
        });
        let segment = Segment::new(from, to);
        let capsule = Capsule::new(segment, radius);
        hold_inside(&mut people, capsule.into(), filter, |at| {
            figure::in_capsule(at, bits(from), bits(to), wide)
        });
        let one = Grid::from_fn(1, 1, |_, _| true);
        hold_inside(&mut people, segment.into(), filter, |(x, y)| {
            !figure::ray_hits(pair::Placed::new(&one, x, y), bits(from), bits(to)).is_empty()
        });
        let third = people.location();
        hold_inside(&mut people, Triangle::new(from, to, third).into(), filter, |at| {
            figure::in_polygon(at, &[bits(from), bits(to), bits(third)])
        });
        let mask = people.sprite().1;
        let grid = grid_of(&mask);
        let mask = mask.at((x, y));
        hold_inside(&mut people, mask.into(), filter, |(x, y)| placed(&grid, mask).get(x, y));
    }

    #[test]
    fn what_a_collider_touches(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let (one, other) = (people.filter(), people.filter());
        for id in people.ids() {
            let expected = people.scene.touching(id.index() as usize, one.1);
            let mut found = vec![id];
            people.world.view().touching(id, one.0, &mut found).unwrap();
            prop_assert_eq!(indices(&found), expected);
        }
        let expected = people.scene.pairs_between(one.1, other.1);
        let found = ask(&mut people.world, |view| {
            let mut found = vec![];
            view.pairs_between(one.0, other.0, &mut found);
            found
        });
        let found: Vec<_> =
            found.iter().map(|(a, b)| (a.index() as usize, b.index() as usize)).collect();
        prop_assert_eq!(found, expected);
        let events: Vec<_> = people.world.tick().map(hitmask::world::Event::pair).collect();
        let mut found = vec![];
        people.world.view().pairs_between(Filter::ALL, Filter::ALL, &mut found);
        prop_assert_eq!(found, events);
    }

    #[test]
    fn hits_of_a_sweep(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let (asker, (filter, plain)) = (Asker::new(&mut people), people.filter());
        let most = if people.chance(1, 4) { 700 } else { 60 };
        let by = (people.within(most), people.within(most));
        let wide = (by.0.into(), by.1.into());
        let met = asker.met(&people.scene, plain);
        let steps = reference::stepped(asker.plain(), wide, &met);
        let times = reference::continuous(asker.plain(), wide, &met);
        let (found, exact) = asker.swept(&mut people.world, by, filter);
        prop_assert_eq!(by_index(&found, stepped), steps);
        prop_assert_eq!(by_index(&exact, continuous), times);
    }

    /// A sweep from one end of the world to the other would take the reference too many steps, so
    /// the hits are compared with a sweep of each collider.
    #[test]
    fn hits_of_a_far_sweep(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let (asker, (filter, plain)) = (Asker::new(&mut people), people.filter());
        let to = Point::from(people.place());
        let within = |by: i64| by.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        let by = (within(2 * (to.x - asker.at.x)), within(2 * (to.y - asker.at.y)));
        let met: Vec<_> = asker.met(&people.scene, plain).iter().map(|(index, _)| *index).collect();
        let (found, exact) = asker.swept(&mut people.world, by, filter);
        let mask = asker.placed();
        let (mut steps, mut times) = (vec![], vec![]);
        for collider in people.world.iter() {
            if met.contains(&(collider.id().index() as usize)) {
                let (step, time) = match (collider.placed(), collider.placed_terrain()) {
                    (Some(own), _) => (mask.sweep(own, by), mask.sweep_continuous(own, by)),
                    (None, own) => {
                        let own = own.unwrap();
                        (own.sweep(mask, by), own.sweep_continuous(mask, by))
                    }
                };
                steps.extend(step.map(|step| (collider.id(), step)));
                times.extend(time.map(|time| (collider.id(), time)));
            }
        }
        steps.sort_by_key(|(id, step)| (step.step, *id));
        times.sort_by_key(|(id, met)| (met.time, *id));
        prop_assert_eq!(found, steps);
        prop_assert_eq!(exact, times);
    }

    /// Figures and paths across the world, in terrain with an equally large box, are compared with
    /// a test of each collider.
    #[test]
    fn far_figures_and_rays(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        people.world.insert(Collider::terrain(far_terrain())).unwrap();
        let (from, to) = (people.location(), people.location());
        let corner = |random: &mut hitmask_reference::Random| {
            Location::from([(); 2].map(|()| random.next() as i32))
        };
        let ends = [
            (from, to),
            (from, corner(&mut people.random)),
            (corner(&mut people.random), corner(&mut people.random)),
        ];
        let length = 1_i64 << people.random.below(62);
        for (from, to) in ends {
            let segment = Segment::new(from, to);
            let capsule = Capsule::new(segment, Fixed::from_bits(length.min(Fixed::MAX.to_bits())));
            let (mut inside, mut rays) = (vec![], vec![]);
            for collider in people.world.iter() {
                let (is_in, ray) = match (collider.placed(), collider.placed_terrain()) {
                    (Some(own), _) => (own.any_in(capsule), own.ray(segment)),
                    (None, own) => (own.unwrap().any_in(capsule), own.unwrap().ray(segment)),
                };
                inside.extend(is_in.then(|| collider.id()));
                rays.extend(ray.map(|ray| (collider.id(), ray)));
            }
            inside.sort_unstable();
            rays.sort_by_key(|(id, ray)| (ray.time, *id));
            let mut all = vec![];
            let view = people.world.view();
            view.all_in(capsule, Filter::ALL, &mut all);
            prop_assert_eq!(&all, &inside);
            prop_assert_eq!(view.count_in(capsule, Filter::ALL), inside.len() as u32);
            prop_assert_eq!(view.first_in(capsule, Filter::ALL), inside.first().copied());
            prop_assert_eq!(view.any_in(capsule, Filter::ALL), !inside.is_empty());
            let mut all = vec![];
            view.ray_all(segment, Filter::ALL, &mut all);
            prop_assert_eq!(&all, &rays);
            prop_assert_eq!(view.ray(segment, Filter::ALL), rays.first().copied());
        }
    }

    #[test]
    fn what_a_ray_hits(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let (filter, plain) = people.filter();
        let (from, to) = (people.location(), people.location());
        let segment = Segment::new(from, to);
        let chosen: Vec<_> = people.scene.chosen(plain).collect();
        let expected = reference::ray(bits(from), bits(to), &chosen);
        let found = ask(&mut people.world, |view| {
            let mut all = vec![];
            view.ray_all(segment, filter, &mut all);
            assert_eq!(view.ray(segment, filter), all.first().copied());
            all
        });
        let found = by_index(&found, |RayHit { pixel, time, normal, .. }| {
            (at(pixel), Ratio(time.numerator().into(), time.denominator().into()), normal.map(step))
        });
        let plainly = |Hit { pixel, time, normal }| (pixel, Ratio(time.0, time.1), normal);
        let expected: Vec<_> =
            expected.into_iter().map(|(index, hit)| (index, plainly(hit))).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn the_nearest_colliders(seed in any::<u64>(), things in 0..25_usize) {
        let mut people = Population::new(seed, things);
        let (asker, (filter, plain)) = (Asker::new(&mut people), people.filter());
        let own = asker.id.map(|id| id.index() as usize);
        let mut expected = people.scene.near(asker.plain(), plain);
        expected.retain(|(index, _)| Some(*index) != own);
        let (count, distance) = (people.random.below(8) as usize, people.random.below(200) as u32);
        let (nearest, some, within) = ask(&mut people.world, |view| {
            let (mut some, mut within) = (vec![], vec![]);
            view.nearest_all(asker.probe(), count, filter, &mut some).unwrap();
            view.within(asker.probe(), distance, filter, &mut within).unwrap();
            (view.nearest(asker.probe(), filter).unwrap(), some, within)
        });
        let nearest: Vec<_> = nearest.into_iter().collect();
        prop_assert_eq!(by_index(&nearest, parts), expected[..expected.len().min(1)].to_vec());
        prop_assert_eq!(by_index(&some, parts), expected[..expected.len().min(count)].to_vec());
        expected.retain(|(_, parts)| parts.0 <= u128::from(distance).pow(2));
        prop_assert_eq!(by_index(&within, parts), expected);
    }

    /// Terrain has many chunks, but its nearest pixels match those of a single mask.
    #[test]
    fn terrain_is_as_close_as_one_mask(seed in any::<u64>(), x in -90..250_i32, y in -90..200_i32) {
        let mut people = Population::new(seed, 0);
        let rows = Shape::Noise(1).grid(40, 30, seed);
        // The ground consists of all pixels, or of some pixels in every fourth row and column, so
        // that many are equally near.
        let ground = Mask::from_fn(160, 120, |x, y| {
            seed % 2 == 0
                || x % 4 == 0 && y % 4 == 0 && rows.get(i64::from(x / 4), i64::from(y / 4))
        });
        let ground = ground.unwrap();
        let (left, top) = (people.within(100), people.within(100));
        let terrain = Terrain::from_mask(ground.at((left, top))).unwrap();
        let layer = Layer::new(31).unwrap();
        let id = people.world.insert(Collider::terrain(terrain).at((7, -9)).layer(layer)).unwrap();
        let asker = people.sprite().1;
        let mask = asker.at((left + x, top + y));
        let expected = mask.distance(ground.at((left + 7, top - 9))).map(|distance| (id, distance));
        prop_assert_eq!(people.world.view().nearest(mask, layer), Ok(expected));
    }

    #[test]
    fn nearest_free(seed in any::<u64>(), things in 0..40_usize) {
        let mut people = Population::new(seed, things);
        let Some(id) = people.some_sprite() else { return Ok(()) };
        let position = people.world.get(id).unwrap().position();
        let wide = (position.x, position.y);
        const REACH: i64 = 64;
        let expected = people.scene.nearest_free(id.index() as usize, wide, REACH);
        let way = ask(&mut people.world, |view| view.nearest_free(id).unwrap());
        let plain = way.map(|way| (i64::from(way.dx), i64::from(way.dy)));
        let length = |(dx, dy): (i64, i64)| dx * dx + dy * dy;
        match expected.filter(|way| length(*way) <= REACH * REACH) {
            Some(expected) => prop_assert_eq!(plain, Some(expected)),
            None => prop_assert!(plain.is_none_or(|way| length(way) > REACH * REACH)),
        }
        prop_assert_eq!(people.world.push_out(id), Ok(way));
        let moved = people.world.get(id).unwrap().position();
        let way = plain.unwrap_or((0, 0));
        prop_assert_eq!((moved.x - wide.0, moved.y - wide.1), way);
        if plain.is_some() {
            prop_assert_eq!(people.world.push_out(id), Ok(Some(Translation::ZERO)));
        }
    }

    #[test]
    fn changes_are_refused(seed in any::<u64>(), things in 0..40_usize) {
        let mut people = Population::new(seed, things);
        let Some(id) = people.some() else { return Ok(()) };
        let (place, pose, sprite) = (people.place(), people.pose(), people.sprite().0);
        let mut changed = people.world.clone();
        // The expected result comes from methods that never refuse.
        let is_sprite = changed.get(id).unwrap().placed().is_some();
        let kind = if is_sprite { people.random.below(4) } else { 0 };
        match kind {
            0 => changed.set_position(id, (place.0, place.1)).unwrap(),
            1 => changed.set_pose(id, Some(pose)).unwrap(),
            2 => changed.set_sprite(id, sprite, 3).unwrap(),
            _ => changed.set_frame(id, -5).unwrap(),
        }
        let before = people.scene.clone();
        std::mem::swap(&mut people.world, &mut changed);
        people.renew(id);
        let after = people.scene.thing(id.index() as usize).clone();
        std::mem::swap(&mut people.world, &mut changed);
        let expected = before.blocks(id.index() as usize, after.placed());
        let result = match kind {
            0 => people.world.try_set_position(id, (place.0, place.1)),
            1 => people.world.try_set_pose(id, Some(pose)),
            2 => people.world.try_set_sprite(id, sprite, 3),
            _ => people.world.try_set_frame(id, -5),
        };
        let by = match result {
            Ok(()) => None,
            Err(WorldError::Blocked { by }) => Some(by.index() as usize),
            Err(error) => panic!("{error}"),
        };
        prop_assert_eq!(by, expected);
        people.renew(id);
        let now = people.scene.thing(id.index() as usize);
        let same = if by.is_some() { before.thing(id.index() as usize) } else { &after };
        prop_assert_eq!((&now.grid, now.at), (&same.grid, same.at));
        // If the change was not refused, the next tick has the same events as in the changed copy.
        let twin = if by.is_some() { None } else { Some(&mut changed) };
        if let Some(twin) = twin {
            let events: Vec<_> = people.world.tick().collect();
            prop_assert!(twin.tick().eq(events));
        }
    }
}
