//! Queries about many pairs in one call. The functions take arrays of placed masks and return an
//! answer for each pair.

use core::cell::RefCell;

use bytemuck::{AnyBitPattern, Zeroable};
use engine::Placed;
use engine::batch::{Hits, Pair};

use crate::border::{In, List, Out, Places, Ref};
use crate::objects::HmMask;
use crate::pair::{HmContact, HmContinuousSweep, HmDepth, HmSweep};
use crate::space::HmTranslation;
use crate::status::{Error, HmStatus, status};

/// A mask and the world pixel at its top left.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPlaced {
    /// The mask.
    pub mask: Ref<HmMask>,
    /// The x coordinate of the position.
    pub x: i32,
    /// The y coordinate of the position.
    pub y: i32,
}

/// Two placed masks.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmPair {
    /// The first placed mask.
    pub a: HmPlaced,
    /// The second placed mask.
    pub b: HmPlaced,
}

impl HmPlaced {
    /// Returns the placed mask, which stays valid as long as the list that it comes from.
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

/// The names that errors use for the masks of a pair.
const NAMES: [&str; 2] = ["the mask a of a pair", "the mask b of a pair"];

/// The number of pairs that are tested together, one for each bit in a word of hits.
const BLOCK: usize = 64;

thread_local! {
    /// The hits of a block. Each thread keeps its own, so that calls don't allocate.
    static HITS: RefCell<Hits> = RefCell::default();
}

/// Tests a list block by block. Builds a pair from each element and writes whether the pair
/// overlaps.
#[inline(always)]
fn test<'a, T: AnyBitPattern>(
    list: List<'a, T>,
    answers: Places<bool>,
    pair: impl Fn(T) -> Result<Pair<'a>, Error>,
) -> Result<(), Error> {
    let Some(first) = list.iter().next() else { return Ok(()) };
    // In a block that is not full, only its first pairs are tested.
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

/// Tests whether the masks of each of `count` pairs share a pixel, and writes `count` `bool`s. The
/// call stops with an error at the first pair with an invalid mask. It may have written the answers
/// for the pairs before that one. It allocates no memory.
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

/// Tests whether one placed mask shares a pixel with each of `count` others. Writes `count`
/// `bool`s. Allocates no memory.
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
    // Check all pairs before writing the first answer.
    list.iter().try_for_each(|pair| pair.place(list, NAMES).map(drop))?;
    for (index, pair) in list.iter().enumerate() {
        let pair = pair.place(list, NAMES)?;
        places.write_one(index, answer(index, pair.a, pair.b));
    }
    Ok(())
}

/// Counts the pixels that the masks of each of `count` pairs share: see `hm_area`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_area_many(pairs: In<HmPair>, count: usize, areas: Out<u64>) -> HmStatus {
    status(|| ask((pairs, count), (areas, "areas"), |_, a, b| a.area(b)))
}

/// Computes how far the first mask of each of `count` pairs must be pushed in each direction to be
/// clear of the second: see `hm_depth`. For a pair that does not overlap, all four numbers are 0.
#[unsafe(no_mangle)]
pub extern "C" fn hm_depth_many(pairs: In<HmPair>, count: usize, depths: Out<HmDepth>) -> HmStatus {
    status(|| {
        ask((pairs, count), (depths, "depths"), |_, a, b| {
            a.depth(b).map_or(HmDepth::zeroed(), Into::into)
        })
    })
}

/// Computes the area, first pixel, bounds, depth and side of the overlap of each of `count` pairs:
/// see `hm_contact`. All fields are 0 for a pair that does not overlap.
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

/// Finds where the first mask of each of `count` pairs hits the second as it moves in whole-pixel
/// steps: see `hm_sweep`. `ways` contains the motion for each pair. For each pair, `hit` reports
/// whether there is a hit. If there is, `sweeps` contains the sweep; otherwise, that element is
/// zero.
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

/// Does the same as `hm_sweep_many` for motion along a straight line, with exact times: see
/// `hm_sweep_continuous`.
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
