//! Finds the colliders that have a set pixel in a figure or under a mask.

use alloc::vec::Vec;

use super::swept_box::{SweptBox, SweptPieces};
use super::{Candidates, View};
use crate::figure::{Circle, Figure, Segment};
use crate::space::{Bounds, Fixed};
use crate::terrain::Stencil;
use crate::world::{ColliderId, Filter};

impl View<'_> {
    /// Returns whether any collider has a set pixel in a figure (a [`Point`](crate::Point),
    /// [`Rect`](crate::Rect), [`Circle`] or any other figure) or under a mask at a position.
    ///
    /// Like the other area queries, this query costs one test for each collider whose box overlaps
    /// the figure's box. A segment or a capsule is searched in pieces, each with its own box. The
    /// length of a piece is 64 pixels or the capsule's radius, whichever is greater; in empty
    /// space, the pieces become longer. The call allocates nothing.
    ///
    /// ```
    /// # use hitmask::{Circle, Mask, Point};
    /// # use hitmask::world::{Collider, Filter, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// let chest = world.insert(Collider::new(sprite).at((20, 20)))?;
    /// let view = world.view();
    /// assert!(view.any_in(Circle::new((18.0, 18.0), 4.0), Filter::ALL));
    /// assert_eq!(view.first_in(Point::new(27, 27), Filter::ALL), Some(chest));
    /// assert!(!view.any_in(Mask::full(5, 5)?.at((15, 14)), Filter::ALL));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias(
        "collision_rectangle",
        "collision_circle",
        "collision_point",
        "place_meeting",
        "intersect_point",
        "OverlapBox"
    ))]
    pub fn any_in<'s>(self, area: impl Into<Stencil<'s>>, filter: impl Into<Filter>) -> bool {
        let mut any = false;
        self.search(area.into(), filter.into(), |_, is_in| {
            any = any || is_in();
            !any
        });
        any
    }

    /// Returns the collider with the smallest index that has a set pixel in a figure or under a
    /// mask; `None` if no collider has such a pixel.
    #[doc(alias("OverlapCircle", "OverlapPoint", "instance_place", "instance_position"))]
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

    /// Returns how many colliders have a set pixel in a figure or under a mask.
    pub fn count_in<'s>(self, area: impl Into<Stencil<'s>>, filter: impl Into<Filter>) -> u32 {
        let mut count = 0;
        self.search(area.into(), filter.into(), |_, is_in| {
            count += u32::from(is_in());
            true
        });
        count
    }

    /// Clears `found` and fills it with all colliders that have a set pixel in a figure or under a
    /// mask, sorted by index.
    ///
    /// ```
    /// # use hitmask::{Circle, Mask};
    /// # use hitmask::world::{Collider, Filter, World};
    /// # let mut world = World::new();
    /// # let sprite = world.add_mask(Mask::full(8, 8)?)?;
    /// for x in 0..10 {
    ///     world.insert(Collider::new(sprite).at((10 * x, 0)).user_data(100))?;
    /// }
    /// let mut hurt = Vec::new();
    /// world.view().all_in(Circle::new((44.0, 4.0), 11.0), Filter::ALL, &mut hurt);
    /// for id in &hurt {
    ///     let health = world.get(*id).unwrap().user_data();
    ///     world.set_user_data(*id, health - 40)?;
    /// }
    /// assert!(hurt.iter().map(|id| id.index()).eq(3..=5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("OverlapCircleAll", "OverlapBoxAll", "intersect_shape", "instance_place_list"))]
    pub fn all_in<'s>(
        self,
        area: impl Into<Stencil<'s>>,
        filter: impl Into<Filter>,
        found: &mut Vec<ColliderId>,
    ) {
        found.clear();
        self.search(area.into(), filter.into(), |slot, is_in| {
            if is_in() {
                found.push(self.id(slot));
            }
            true
        });
        found.sort_unstable();
    }

    /// Calls `found` for each candidate, with a function that tests whether the candidate is in the
    /// area, until `found` returns false.
    fn search(
        self,
        area: Stencil<'_>,
        filter: Filter,
        mut found: impl FnMut(u32, &dyn Fn() -> bool) -> bool,
    ) {
        let Some(mut pieces) = swept_box_of(area).map(SweptPieces::new) else { return };
        let candidates = Candidates::from(filter);
        let mut goes_on = true;
        while goes_on && !pieces.is_finished() {
            pieces.visit_next(self, candidates, |slot| {
                let is_in = || self.world.shape(slot).is_some_and(|shape| shape.is_in(area));
                goes_on = goes_on && found(slot, &is_in);
            });
        }
    }
}

/// Returns a box, or a swept box for long thin figures, that contains all pixels of an area.
fn swept_box_of(area: Stencil<'_>) -> Option<SweptBox> {
    let along = |segment: Segment, radius: Fixed| {
        // A circle around the start. It contains no pixel if the radius is negative.
        let start = Figure::Circle(Circle::new(segment.from, radius)).reach()?;
        Some(SweptBox::of_segment(start, segment))
    };
    match area {
        Stencil::Mask(mask) => Some(SweptBox::stationary(Bounds::of(mask.bounds()?))),
        Stencil::Figure(Figure::Segment(segment)) => along(segment, Fixed::default()),
        Stencil::Figure(Figure::Capsule(capsule)) => along(capsule.segment, capsule.radius),
        Stencil::Figure(figure) => Some(SweptBox::stationary(figure.reach()?)),
    }
}
