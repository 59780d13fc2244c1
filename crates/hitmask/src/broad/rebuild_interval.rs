//! How many ticks to go from one rebuild of the index to the next, and so how large fat boxes are.
//!
//! Larger fat boxes last longer, so the index is rebuilt less often, but more neighbor pairs have boxes that do not overlap.
//! A tick is cheapest where rebuilds and these wasted pairs cost about the same; the last neighbor list shows what pairs cost.
//! If bodies do not keep their velocities, the interval gets shorter and the margin larger. If that does not help either,
//! bodies get no fat boxes for a while. All of this affects time only, never what is found.

/// How many ticks the next index should last, and the size of the fat boxes that this takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct RebuildInterval {
    /// Pixels added to all sides of a fat box, now and the time before.
    pub(super) margin: i32,
    pub(super) margin_before: i32,
    /// A body that moved further than this since the last rebuild is not expected to keep its velocity.
    pub(super) farthest: u32,
    /// How far a body will move for each pixel that it moved, in units of 2^-[`FRACTION_BITS`](Self::FRACTION_BITS).
    pub(super) factor: i32,
    /// How many ticks the index should last.
    ticks: u32,
    /// How many times in a row fat boxes did not last, and how many rebuilds are still to come without any.
    failed: u32,
    pause: u32,
}

/// How long the last index lasted, and what its neighbor list cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastIndex {
    pub(super) ticks: u32,
    /// Whether motion ended it: bodies left their fat boxes. Otherwise something else made a rebuild necessary.
    pub(super) ended_by_motion: bool,
    pub(super) slots: usize,
    /// The number of neighbor pairs with boxes that did not overlap.
    pub(super) wasted: usize,
}

impl RebuildInterval {
    /// Binary digits after the point of [`factor`](Self::factor).
    pub(super) const FRACTION_BITS: u32 = 12;
    /// A body that moves further in a tick is not expected to keep its velocity, in pixels.
    const FASTEST: u32 = 16;
    /// The fewest and the most ticks.
    const TICKS: (u32, u32) = (4, 24);
    /// The smallest and the largest margin in pixels.
    const MARGIN: (i32, i32) = (1, 15);
    /// An index that lasts at most `SHORT` ticks has failed. After `FAILED` failures in a row, the next `PAUSE` rebuilds make no
    /// fat boxes.
    const SHORT: u32 = 2;
    const FAILED: u32 = 8;
    const PAUSE: u32 = 64;
    /// To index a body costs as much as this many neighbor pairs, measured.
    const INDEXED: u32 = 16;

    pub(super) const fn new() -> Self {
        let ((ticks, _), (margin, _)) = (Self::TICKS, Self::MARGIN);
        Self { margin, margin_before: margin, farthest: 0, factor: 0, ticks, failed: 0, pause: 0 }
    }

    /// An interval after which bodies get no fat boxes for a while.
    pub(super) const fn paused(&self) -> Self {
        Self { pause: Self::PAUSE, ..*self }
    }

    /// The interval that follows an index.
    pub(super) fn after(&self, last: LastIndex) -> Self {
        let (least, most) = Self::MARGIN;
        let none = Self { margin: 0, margin_before: 0, farthest: 0, factor: 0, failed: 0, ..*self };
        if self.pause > 1 {
            return Self { pause: self.pause - 1, ..none };
        }
        if last.ticks == 0 {
            // No tick has shown how bodies move.
            return Self { margin_before: self.margin, farthest: 0, factor: 0, ..*self };
        }
        let failed = if last.ticks <= Self::SHORT { self.failed + 1 } else { 0 };
        if failed == Self::FAILED {
            return Self { pause: Self::PAUSE, ..none };
        }
        let margin = match failed {
            0 => self.margin / 2,
            // Velocities are known only after bodies have moved, and something else may have caused the rebuild.
            1 | 2 => self.margin,
            _ if last.ended_by_motion && last.wasted < last.slots => 2 * self.margin + 1,
            _ => self.margin,
        };
        let (margin, ticks) = (margin.clamp(least, most), self.ticks_after(last));
        let before = last.ticks.clamp(1, 1 << Self::FRACTION_BITS);
        let factor = ((ticks << Self::FRACTION_BITS) / before) as i32;
        let farthest = Self::FASTEST * before;
        Self { margin, margin_before: self.margin, farthest, factor, ticks, failed, pause: 0 }
    }

    /// How many ticks the index should last that follows another.
    fn ticks_after(&self, last: LastIndex) -> u32 {
        let (least, most) = Self::TICKS;
        if !last.ended_by_motion {
            return self.ticks;
        }
        if last.ticks.saturating_add(Self::SHORT) < self.ticks {
            // Bodies do not keep their velocities for that long.
            return self.ticks.midpoint(last.ticks).clamp(least, most);
        }
        // If you rebuild at every t-th tick and wasted pairs grow with t, this t makes a tick cheapest.
        let indexed = u128::from(Self::INDEXED) * last.slots as u128 * u128::from(self.ticks);
        let best = (indexed / last.wasted.max(1) as u128).isqrt();
        best.min(u128::from(self.ticks + 2)).clamp(least.into(), most.into()) as u32
    }
}
