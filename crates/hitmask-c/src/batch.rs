//! Many pairs in one call: arrays of placed masks, and an answer for each pair.

use core::cell::RefCell;

use bytemuck::{AnyBitPattern, Zeroable};
use engine::Placed;
use engine::batch::{Hits, Pair};

use crate::border::{In, List, Out, Places, Ref};
use crate::objects::HmMask;
use crate::pair::{HmContact, HmContinuousSweep, HmDepth, HmSweep};
use crate::space::HmTranslation;
use crate::status::{Error, HmStatus, status};

/// A mask, and the world pixel of its top left.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPlaced {
    /// The mask.
    pub mask: Ref<HmMask>,
    /// The position to the right.
    pub x: i32,
    /// The position downwards.
    pub y: i32,
}

/// Two placed masks.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPair {
    /// The first.
    pub a: HmPlaced,
    /// The second.
    pub b: HmPlaced,
}

impl HmPlaced {
    /// The placed mask, which stays valid as long as the list that it comes from.
    #[inline(always)]
    fn place<'a, T: Copy>(
        self,
        list: List<'a, T>,
        name: &'static str,
    ) -> Result<Placed<'a>, Error> {
        Ok(self.mask.get_in(list, name)?.at((self.x, self.y)))
    }
}

impl HmPair {
    #[inline(always)]
    fn place<'a, T: Copy>(
        self,
        list: List<'a, T>,
        [a, b]: [&'static str; 2],
    ) -> Result<Pair<'a>, Error> {
        Ok(Pair::new(self.a.place(list, a)?, self.b.place(list, b)?))
    }
}

/// The names of the masks of a pair in errors.
const NAMES: [&str; 2] = ["the mask a of a pair", "the mask b of a pair"];

/// How many pairs are tested together: one for each bit in a word of hits.
const BLOCK: usize = 64;

thread_local! {
    /// The hits of a block. Each thread keeps them, so that no call allocates.
    static HITS: RefCell<Hits> = RefCell::default();
}

/// Tests a list block by block: makes a pair from each element, and writes whether it overlaps.
#[inline(always)]
fn test<'a, T: AnyBitPattern>(
    list: List<'a, T>,
    answers: Places<bool>,
    pair: impl Fn(T) -> Result<Pair<'a>, Error>,
) -> Result<(), Error> {
    let Some(first) = list.iter().next() else { return Ok(()) };
    // In a block that is not full, only the start is tested.
    let mut pairs = [pair(first)?; BLOCK];
    HITS.with_borrow_mut(|hits| {
        for start in (0..list.len()).step_by(BLOCK) {
            let part = list.part(start, BLOCK);
            for (place, element) in pairs.iter_mut().zip(part.iter()) {
                *place = pair(element)?;
            }
            let block = pairs.get(..part.len()).unwrap_or(&pairs);
            hits.test(block).map_err(|_| Error::OutOfMemory)?;
            answers.write_bits(start, block.len(), hits.words().first().copied().unwrap_or(0));
        }
        Ok(())
    })
}

/// Whether each of `count` pairs has a common pixel. Writes `count` `bool`s. An error stops at the
/// first pair with an invalid mask; the answers for the pairs before it may have been written.
/// Allocates nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_overlaps_many(
    pairs: In<HmPair>,
    count: usize,
    overlaps: Out<bool>,
) -> HmStatus {
    status(|| {
        let (list, answers) = (pairs.list("pairs", count)?, overlaps.list("overlaps", count)?);
        test(list, answers, |pair| pair.place(list, NAMES))
    })
}

/// Whether one placed mask has a common pixel with each of `count` others. Writes `count` `bool`s.
/// Allocates nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_overlaps_against(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    others: In<HmPlaced>,
    count: usize,
    overlaps: Out<bool>,
) -> HmStatus {
    status(|| {
        let (list, answers) = (others.list("others", count)?, overlaps.list("overlaps", count)?);
        let one = HmPlaced { mask, x, y }.place(list, "mask")?;
        test(list, answers, |other| {
            Ok(Pair::new(one, other.place(list, "the mask of one of the others")?))
        })
    })
}

/// Runs a query for each pair of a list, and writes the results of `answer`.
#[inline(always)]
fn ask<A: Copy>(
    (pairs, count): (In<HmPair>, usize),
    (answers, name): (Out<A>, &'static str),
    answer: impl Fn(usize, Placed<'_>, Placed<'_>) -> A,
) -> Result<(), Error> {
    let (list, places) = (pairs.list("pairs", count)?, answers.list(name, count)?);
    // Check all of them before the first answer is written.
    list.iter().try_for_each(|pair| pair.place(list, NAMES).map(drop))?;
    for (index, pair) in list.iter().enumerate() {
        let pair = pair.place(list, NAMES)?;
        places.write_one(index, answer(index, pair.a, pair.b));
    }
    Ok(())
}

/// How many common pixels each of `count` pairs has: see `hm_area`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_area_many(pairs: In<HmPair>, count: usize, areas: Out<u64>) -> HmStatus {
    status(|| ask((pairs, count), (areas, "areas"), |_, a, b| a.area(b)))
}

/// How far the first mask of each of `count` pairs must be pushed in each direction to be free of
/// the second: see `hm_depth`. All four numbers are 0 for a pair that does not overlap.
#[unsafe(no_mangle)]
pub extern "C" fn hm_depth_many(pairs: In<HmPair>, count: usize, depths: Out<HmDepth>) -> HmStatus {
    status(|| {
        ask((pairs, count), (depths, "depths"), |_, a, b| {
            a.depth(b).map_or(HmDepth::zeroed(), Into::into)
        })
    })
}

/// All facts about the overlap of each of `count` pairs: see `hm_contact`. For a pair that does not
/// overlap, the area and everything else are 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_contact_many(
    pairs: In<HmPair>,
    count: usize,
    contacts: Out<HmContact>,
) -> HmStatus {
    status(|| {
        ask((pairs, count), (contacts, "contacts"), |_, a, b| {
            a.contact(b).map_or(HmContact::zeroed(), Into::into)
        })
    })
}

/// What the first mask of each of `count` pairs hits of the second as it moves from pixel to pixel:
/// see `hm_sweep`. `ways` has the motion of each pair. `hit` says whether there is a hit. If there
/// is, the sweep is in `sweeps`; if not, that element is zero.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_many(
    pairs: In<HmPair>,
    ways: In<HmTranslation>,
    count: usize,
    hit: Out<bool>,
    sweeps: Out<HmSweep>,
) -> HmStatus {
    status(|| {
        let (ways, hit) = (ways.list("ways", count)?, hit.list("hit", count)?);
        ask((pairs, count), (sweeps, "sweeps"), |index, a, b| {
            let HmTranslation { dx, dy } = ways.get(index);
            let sweep = a.sweep(b, (dx, dy));
            hit.write_one(index, sweep.is_some());
            sweep.map_or(HmSweep::zeroed(), Into::into)
        })
    })
}

/// The same along a straight line, with exact times: see `hm_sweep_continuous`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_sweep_continuous_many(
    pairs: In<HmPair>,
    ways: In<HmTranslation>,
    count: usize,
    hit: Out<bool>,
    sweeps: Out<HmContinuousSweep>,
) -> HmStatus {
    status(|| {
        let (ways, hit) = (ways.list("ways", count)?, hit.list("hit", count)?);
        ask((pairs, count), (sweeps, "sweeps"), |index, a, b| {
            let HmTranslation { dx, dy } = ways.get(index);
            let sweep = a.sweep_continuous(b, (dx, dy));
            hit.write_one(index, sweep.is_some());
            sweep.map_or(HmContinuousSweep::zeroed(), Into::into)
        })
    })
}
