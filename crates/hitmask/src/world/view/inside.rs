//! Who has a set pixel in a figure, or under a mask.

use alloc::vec::Vec;

use super::way::{March, Way};
use super::{Sieve, View};
use crate::figure::{Circle, Figure, Segment};
use crate::mask::push;
use crate::space::{Fixed, WorldBox};
use crate::terrain::Stencil;
use crate::world::{ColliderId, Filter, WorldError};

impl View<'_> {
    /// Whether a collider has a set pixel in a figure ([`Point`](crate::Point), [`Rect`](crate::Rect), [`Circle`], any other)
    /// or under a mask that stands somewhere.
    ///
    /// This and its kin cost a test for each collider whose box meets that of the figure; of a segment or a capsule, that
    /// of one of its pieces of 64 pixels. They allocate nothing.
    ///
    /// ```
    /// # use hitmask::{Circle, Collider, Filter, Mask, Point, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let chest = world.insert(Collider::new(sprite).at(20, 20))?;
    /// let view = world.view()?;
    /// assert!(view.any_in(Circle::new((18.0, 18.0), 4.0), Filter::ALL));
    /// assert_eq!(view.first_in(Point::new(27, 27), Filter::ALL), Some(chest));
    /// assert!(!view.any_in(Mask::full(5, 5)?.at(15, 14), Filter::ALL));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn any_in<'s>(self, area: impl Into<Stencil<'s>>, filter: impl Into<Filter>) -> bool {
        let mut any = false;
        self.search(area.into(), filter.into(), |_, is_in| {
            any = any || is_in();
            !any
        });
        any
    }

    /// The first collider that has a set pixel in a figure or under a mask: that with the smallest index.
    pub fn first_in<'s>(
        self,
        area: impl Into<Stencil<'s>>,
        filter: impl Into<Filter>,
    ) -> Option<ColliderId> {
        let mut first = None;
        self.search(area.into(), filter.into(), |slot, is_in| {
            if first.is_none_or(|first| slot < first) && is_in() {
                first = Some(slot);
            }
            true
        });
        first.map(|slot| self.id(slot))
    }

    /// How many colliders have a set pixel in a figure or under a mask.
    pub fn count_in<'s>(self, area: impl Into<Stencil<'s>>, filter: impl Into<Filter>) -> u32 {
        let mut count = 0;
        self.search(area.into(), filter.into(), |_, is_in| {
            count += u32::from(is_in());
            true
        });
        count
    }

    /// All colliders that have a set pixel in a figure or under a mask, by index. `found` becomes their list.
    ///
    /// ```
    /// # use hitmask::{Circle, Collider, Filter, Mask, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// for x in 0..10 {
    ///     world.insert(Collider::new(sprite).at(10 * x, 0).user_data(100))?;
    /// }
    /// let mut hurt = Vec::new();
    /// world.view()?.all_in(Circle::new((44.0, 4.0), 11.0), Filter::ALL, &mut hurt)?;
    /// for id in &hurt {
    ///     let health = world.get(*id).unwrap().user_data();
    ///     world.set_user_data(*id, health - 40)?;
    /// }
    /// assert!(hurt.iter().map(|id| id.index()).eq(3..=5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WorldError::OutOfMemory`] where the list cannot grow.
    pub fn all_in<'s>(
        self,
        area: impl Into<Stencil<'s>>,
        filter: impl Into<Filter>,
        found: &mut Vec<ColliderId>,
    ) -> Result<(), WorldError> {
        found.clear();
        let mut result = Ok(());
        self.search(area.into(), filter.into(), |slot, is_in| {
            if is_in() {
                result = push(found, self.id(slot));
            }
            result.is_ok()
        });
        result?;
        found.sort_unstable();
        Ok(())
    }

    /// Hands each collider around to `found`, with whether it is in the area, which is looked up when asked; until `found` says
    /// that it is enough.
    fn search(
        self,
        area: Stencil<'_>,
        filter: Filter,
        mut found: impl FnMut(u32, &dyn Fn() -> bool) -> bool,
    ) {
        let Some(mut march) = way_of(area).map(March::new) else { return };
        let sieve = Sieve::from(filter);
        let mut goes_on = true;
        while goes_on && !march.is_over() {
            march.step(self, sieve, |slot| {
                let is_in = || self.world.shown(slot).is_some_and(|shown| shown.is_in(area));
                goes_on = goes_on && found(slot, &is_in);
            });
        }
    }
}

/// Where the pixels of an area are at the most: something long and thin is a way, anything else a box.
fn way_of(area: Stencil<'_>) -> Option<Way> {
    let reach = |figure: Figure<'_>| {
        let (columns, rows) = figure.reach()?;
        let (left, right) = (columns.start, columns.end);
        Some(WorldBox { left, top: rows.start, right, bottom: rows.end })
    };
    let along = |segment: Segment, radius: Fixed| {
        // A circle around the start, which holds no pixel where the radius is negative.
        let start = reach(Circle::new(segment.from, radius).into())?;
        Some(Way::of_segment(start, segment))
    };
    match area {
        Stencil::Mask(mask) => Some(Way::to_stay(WorldBox::of(mask.bounds()?))),
        Stencil::Figure(Figure::Segment(segment)) => along(segment, Fixed::default()),
        Stencil::Figure(Figure::Capsule(capsule)) => along(capsule.segment, capsule.radius),
        Stencil::Figure(figure) => Some(Way::to_stay(reach(figure)?)),
    }
}
