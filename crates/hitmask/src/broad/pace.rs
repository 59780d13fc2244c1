//! How much leeway bodies get: for how many ticks, and how many pixels on all sides.
//!
//! The longer leeways last, the seldomer all is indexed anew, and the more pairs are near that do not overlap. What a tick
//! costs of both is least where they cost about the same; what pairs cost is seen from the last list of them. Where bodies
//! do not go on as they did, leeways last shorter, and get more pixels; where even that is in vain, none are given for a
//! while. Nothing but time depends on any of this.

/// How much leeway bodies get.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// Pixels on all sides, now and the time before.
    pub(super) slack: i32,
    pub(super) before: i32,
    /// How far a body can have moved that is expected to go on.
    pub(super) farthest: u32,
    /// How much further it will go then, by how far it moved, in [`DIGITS`](Self::DIGITS).
    pub(super) factor: i32,
    /// For how many ticks.
    ticks: u32,
    /// How many times in a row leeways did not last, and for how many times none are given.
    failed: u32,
    rest: u32,
}

/// How long the last leeways lasted, and what they cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lasted {
    pub(super) ticks: u32,
    /// Whether bodies moved out of them; else it was something else that all is indexed anew.
    pub(super) too_little: bool,
    pub(super) slots: usize,
    /// How many pairs were near that did not overlap.
    pub(super) in_vain: usize,
}

impl Pace {
    /// Binary digits of what a body moves in a tick.
    pub(super) const DIGITS: u32 = 12;
    /// Who moved further in a tick is not expected to go on like that, in pixels.
    const FASTEST: u32 = 16;
    /// The fewest and the most ticks.
    const TICKS: (u32, u32) = (4, 24);
    /// The least and the most pixels on all sides.
    const SLACK: (i32, i32) = (1, 15);
    /// Where leeways did not last for so many ticks, they failed; where they failed so often in a row, none are given for so
    /// many times.
    const SHORT: u32 = 2;
    const FAILED: u32 = 8;
    const REST: u32 = 64;
    /// To index a body anew costs as much as so many pairs that are near, measured.
    const INDEXED: u32 = 16;

    pub(super) const fn new() -> Self {
        let ((ticks, _), (slack, _)) = (Self::TICKS, Self::SLACK);
        Self { slack, before: slack, farthest: 0, factor: 0, ticks, failed: 0, rest: 0 }
    }

    /// How much is given after that.
    pub(super) fn after(&self, lasted: Lasted) -> Self {
        let (least, most) = Self::SLACK;
        let none = Self { slack: 0, before: 0, farthest: 0, factor: 0, failed: 0, ..*self };
        if self.rest > 1 {
            return Self { rest: self.rest - 1, ..none };
        }
        if lasted.ticks == 0 {
            // There was nothing to be seen.
            return Self { before: self.slack, farthest: 0, factor: 0, ..*self };
        }
        let failed = if lasted.ticks <= Self::SHORT { self.failed + 1 } else { 0 };
        if failed == Self::FAILED {
            return Self { rest: Self::REST, ..none };
        }
        let slack = match failed {
            0 => self.slack / 2,
            // How all move is seen when they have moved, and something else may have happened.
            1 | 2 => self.slack,
            _ if lasted.too_little && lasted.in_vain < lasted.slots => 2 * self.slack + 1,
            _ => self.slack,
        };
        let (slack, ticks) = (slack.clamp(least, most), self.ticks_after(lasted));
        let before = lasted.ticks.clamp(1, 1 << Self::DIGITS);
        let factor = ((ticks << Self::DIGITS) / before) as i32;
        let farthest = Self::FASTEST * before;
        Self { slack, before: self.slack, farthest, factor, ticks, failed, rest: 0 }
    }

    /// For how many ticks leeways are given after that.
    fn ticks_after(&self, lasted: Lasted) -> u32 {
        let (least, most) = Self::TICKS;
        if !lasted.too_little {
            return self.ticks;
        }
        if lasted.ticks.saturating_add(Self::SHORT) < self.ticks {
            // They do not go on for that long.
            return self.ticks.midpoint(lasted.ticks).clamp(least, most);
        }
        // Indexed at every t-th tick, with pairs in vain that grow with t, a tick costs the least for this t.
        let indexed = u128::from(Self::INDEXED) * lasted.slots as u128 * u128::from(self.ticks);
        let best = (indexed / lasted.in_vain.max(1) as u128).isqrt();
        best.min(u128::from(self.ticks + 2)).clamp(least.into(), most.into()) as u32
    }
}
