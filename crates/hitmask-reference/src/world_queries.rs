//! A reference for queries about many placed grids, which uses lists and loops.

use std::collections::HashSet;

use crate::Grid;
use crate::figure::{self, Hit, Location};
use crate::pair::{self, Placed};
use crate::separation::{self, Distance};
use crate::sweep::{self, Continuous, Ratio, Stepped};

/// An object: a grid at a position, with the properties that queries filter by.
#[derive(Clone, Debug)]
pub struct Thing {
    /// Its grid …
    pub grid: Grid,
    /// … and the position of its top left.
    pub at: (i64, i64),
    /// The index of its layer.
    pub layer: u8,
    /// The layers that it collides with, one bit each.
    pub collides_with: u32,
    /// Whether it is still.
    pub still: bool,
    /// Whether it never blocks.
    pub sensor: bool,
}

/// The objects that a query considers.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The layers, one bit each.
    pub layers: u32,
    /// The index of an object to leave out.
    pub except: Option<usize>,
    /// Whether to consider only sensors, or everything but sensors.
    pub sensors: Option<bool>,
    /// Whether to consider only still objects, or all others.
    pub still: Option<bool>,
}

/// Objects by index, some of which have been removed.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The objects.
    pub things: Vec<Option<Thing>>,
}

impl Thing {
    /// The grid at its position.
    pub fn placed(&self) -> Placed<'_> {
        Placed::new(&self.grid, self.at.0, self.at.1)
    }

    /// Whether two objects can collide at all.
    pub fn collides(&self, other: &Self) -> bool {
        let sees = |one: &Self, other: &Self| one.collides_with >> other.layer & 1 == 1;
        sees(self, other) && sees(other, self) && !(self.still && other.still)
    }
}

impl Filter {
    /// The filter for everything but sensors.
    pub const SOLID: Self =
        Self { layers: u32::MAX, except: None, sensors: Some(false), still: None };

    /// Whether an object passes the filter.
    pub fn passes(&self, index: usize, thing: &Thing) -> bool {
        self.layers >> thing.layer & 1 == 1
            && self.except != Some(index)
            && self.sensors.is_none_or(|sensors| sensors == thing.sensor)
            && self.still.is_none_or(|still| still == thing.still)
    }
}

impl Scene {
    /// Returns an object that exists.
    pub fn thing(&self, index: usize) -> &Thing {
        self.things[index].as_ref().expect("it is there")
    }

    /// The objects that pass a filter, by index.
    pub fn chosen(&self, filter: Filter) -> impl Iterator<Item = (usize, &Thing)> {
        let things = self.things.iter().enumerate();
        let there = things.filter_map(|(index, thing)| Some((index, thing.as_ref()?)));
        there.filter(move |(index, thing)| filter.passes(*index, thing))
    }

    /// The other objects that an object can collide with.
    pub fn met_by(&self, asker: usize, filter: Filter) -> Vec<(usize, &Thing)> {
        let own = self.thing(asker);
        let others = self.chosen(filter).filter(|(index, _)| *index != asker);
        others.filter(|(_, thing)| thing.collides(own)).collect()
    }

    /// The objects with at least one pixel that `holds` accepts.
    pub fn inside(&self, filter: Filter, holds: impl Fn((i64, i64)) -> bool) -> Vec<usize> {
        let chosen = self.chosen(filter);
        chosen
            .filter(|(_, thing)| thing.placed().pixels().any(&holds))
            .map(|(index, _)| index)
            .collect()
    }

    /// The objects that an object overlaps and can collide with.
    pub fn touching(&self, asker: usize, filter: Filter) -> Vec<usize> {
        let own = self.thing(asker).placed();
        let met = self.met_by(asker, filter).into_iter();
        met.filter(|(_, other)| pair::overlaps(own, other.placed()))
            .map(|(index, _)| index)
            .collect()
    }

    /// The pairs of objects that can collide and that overlap, in which one object passes the first
    /// filter and the other object passes the second.
    pub fn pairs_between(&self, one: Filter, other: Filter) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (a, _) in self.chosen(one) {
            for b in self.touching(a, other) {
                if !pairs.contains(&(b, a)) {
                    pairs.push((a, b));
                }
            }
        }
        pairs.sort_unstable();
        pairs
    }

    /// The distances of the chosen objects from a grid, the nearest first.
    pub fn near(&self, from: Placed<'_>, filter: Filter) -> Vec<(usize, Distance)> {
        let chosen = self.chosen(filter);
        let distances = chosen.filter_map(|(index, thing)| {
            Some((index, separation::distance(from, thing.placed())?))
        });
        let mut distances: Vec<_> = distances.collect();
        distances.sort_by_key(|(index, distance)| (distance.0, *index));
        distances
    }

    /// The shortest push to a position where an object overlaps no solid object that it can collide
    /// with. Considers only ways that have up to this length along each axis and that do not lead
    /// from the position beyond the `i32` range.
    pub fn nearest_free(
        &self,
        asker: usize,
        position: (i64, i64),
        reach: i64,
    ) -> Option<(i64, i64)> {
        let met = self.met_by(asker, Filter::SOLID);
        let pixels: HashSet<_> =
            met.iter().flat_map(|(_, thing)| thing.placed().pixels()).collect();
        let fits = |at: i64| i32::try_from(at).is_ok();
        let mut ways: Vec<_> =
            (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy))).collect();
        ways.retain(|(dx, dy)| fits(position.0 + dx) && fits(position.1 + dy));
        ways.sort_by_key(|(dx, dy)| (dx * dx + dy * dy, *dy, *dx));
        let own = self.thing(asker).placed();
        let is_free =
            |dx: i64, dy: i64| !own.pixels().any(|(x, y)| pixels.contains(&(x + dx, y + dy)));
        ways.into_iter().find(|(dx, dy)| is_free(*dx, *dy))
    }

    /// The first solid object that an object can collide with, that it does not overlap now, and
    /// that it would overlap with the other grid.
    pub fn blocks(&self, asker: usize, after: Placed<'_>) -> Option<usize> {
        let before = self.thing(asker).placed();
        let met = self.met_by(asker, Filter::SOLID).into_iter();
        met.filter(|(_, thing)| pair::overlaps(after, thing.placed()))
            .find(|(_, thing)| !pair::overlaps(before, thing.placed()))
            .map(|(index, _)| index)
    }
}

/// The objects that a grid hits in a stepped sweep, ordered by step and then by index.
pub fn stepped(
    mover: Placed<'_>,
    by: (i64, i64),
    things: &[(usize, &Thing)],
) -> Vec<(usize, Stepped)> {
    let near = things.iter().filter(|(_, thing)| may_meet(mover, by, thing.placed()));
    let mut met: Vec<_> = near
        .filter_map(|(index, thing)| Some((*index, sweep::stepped(mover, thing.placed(), by)?)))
        .collect();
    met.sort_by_key(|(index, met)| (met.step, *index));
    met
}

/// The objects that a grid hits in a continuous sweep, ordered by time and then by index.
pub fn continuous(
    mover: Placed<'_>,
    by: (i64, i64),
    things: &[(usize, &Thing)],
) -> Vec<(usize, Continuous)> {
    let near = things.iter().filter(|(_, thing)| may_meet(mover, by, thing.placed()));
    let mut met: Vec<_> = near
        .filter_map(|(index, thing)| Some((*index, sweep::continuous(mover, thing.placed(), by)?)))
        .collect();
    met.sort_by_key(|(index, met)| (met.time, *index));
    met
}

/// The first pixels of some objects that a segment hits, ordered by time and then by index.
pub fn ray(from: Location, to: Location, things: &[(usize, &Thing)]) -> Vec<(usize, Hit)> {
    let hits = things.iter().filter_map(|(index, thing)| {
        Some((*index, figure::ray_hits(thing.placed(), from, to).into_iter().next()?))
    });
    let mut hits: Vec<_> = hits.collect();
    hits.sort_by_key(|(index, hit)| (Ratio(hit.time.0, hit.time.1), *index));
    hits
}

/// Whether the boxes of two grids overlap while the first grid moves. If they never do, the sweep
/// does not need to test every step.
fn may_meet(mover: Placed<'_>, by: (i64, i64), other: Placed<'_>) -> bool {
    let apart = |here: i64, side: u32, by: i64, there: i64, other_side: u32| {
        let (first, last) = (here + by.min(0), here + by.max(0) + i64::from(side));
        last < there || there + i64::from(other_side) < first
    };
    let (one, two) = (mover.grid, other.grid);
    !apart(mover.x, one.width, by.0, other.x, two.width)
        && !apart(mover.y, one.height, by.1, other.y, two.height)
}
