//! Bodies that move and change, of which the broad phase is told, against a loop over all pairs.

use alloc::vec;
use alloc::vec::Vec;

use proptest::prelude::*;

use super::super::{Broad, EMPTY, Extents, Traits};
use super::crowd::{Crowd, Everything, OPEN, crowds, overlap, small_crowds, small_extents};
use crate::kernel::Level;
use crate::space::WorldBox;

/// What happens between two ticks.
#[derive(Clone, Debug)]
enum Change {
    /// All go on as they do, for so many ticks.
    GoOn(u8),
    /// All are somewhere else by up to so many pixels, each elsewhere.
    Scatter(i32),
    /// Another velocity for one in so many.
    Turn(usize),
    Move(usize, [i32; 2]),
    Remove(usize),
    Insert([i32; 2], u32, Traits),
    /// Another shape.
    Show(usize, u32),
    /// Other extents of a shape.
    Grow(usize, Extents),
    Meet(usize, Traits),
    Look,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let slot = || 0..400_usize;
    let place = || [-400..400_i32, -400..400_i32];
    let extents = small_extents();
    let traits = || {
        (any::<u32>(), 0..32_u8, 0..2_u8).prop_map(|(meets, layer, flags)| Traits {
            meets,
            layer,
            flags,
        })
    };
    let change = prop_oneof![
        6 => (1..12_u8).prop_map(Change::GoOn),
        1 => prop_oneof![Just(1), Just(5), Just(300), Just(i32::MAX)].prop_map(Change::Scatter),
        1 => (1..30_usize).prop_map(Change::Turn),
        2 => (slot(), place()).prop_map(|(slot, to)| Change::Move(slot, to)),
        1 => (slot(), any::<[i32; 2]>()).prop_map(|(slot, to)| Change::Move(slot, to)),
        2 => slot().prop_map(Change::Remove),
        2 => (place(), 0..12_u32, prop_oneof![2 => Just(OPEN), 1 => traits()])
            .prop_map(|(at, shape, traits)| Change::Insert(at, shape, traits)),
        2 => (slot(), 0..12_u32).prop_map(|(slot, shape)| Change::Show(slot, shape)),
        1 => (slot(), extents).prop_map(|(shape, extents)| Change::Grow(shape, extents)),
        1 => (slot(), traits()).prop_map(|(slot, traits)| Change::Meet(slot, traits)),
        1 => Just(Change::Look),
    ];
    prop::collection::vec(change, 1..20)
}

/// A crowd whose bodies have velocities, and who is told of what happens to it.
struct Stage {
    crowd: Crowd,
    velocities: Vec<[i32; 2]>,
    broad: Broad,
    random: u64,
    checks: u32,
    #[cfg(feature = "rayon")]
    pool: Option<rayon::ThreadPool>,
}

impl Stage {
    fn new(crowd: Crowd, random: u64) -> Self {
        let mut stage = Self {
            crowd,
            velocities: Vec::new(),
            broad: Broad::new(Level::best()),
            random,
            checks: 0,
            #[cfg(feature = "rayon")]
            pool: None,
        };
        for slot in 0..stage.crowd.shapes.len() {
            let velocity = stage.velocity();
            stage.velocities.push(velocity);
            if stage.crowd.shapes[slot] == EMPTY {
                stage.crowd.positions[slot] = [0, 0];
            }
        }
        stage
    }

    /// Holds all that happens against the slow answers.
    fn play(&mut self, changes: &[Change]) {
        self.check();
        for change in changes {
            self.make(change);
            self.check();
        }
    }

    fn random(&mut self, most: i32) -> i32 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((self.random >> 33) as i64 % (2 * i64::from(most) + 1) - i64::from(most)) as i32
    }

    fn velocity(&mut self) -> [i32; 2] {
        // One in some is fast.
        let most = if self.random(7) == 0 { 90 } else { 4 };
        [self.random(most), self.random(most)]
    }

    /// Holds what is found now against the slow answers; every other time on threads, where there are some.
    fn check(&mut self) {
        let mut pairs = Vec::new();
        let (bodies, everything) = (self.crowd.bodies(), Everything(&self.crowd));
        #[cfg(feature = "rayon")]
        if let Some(pool) = &self.pool
            && self.checks % 2 == 1
        {
            self.broad.pairs_on_threads(pool, bodies, &everything, &mut pairs).unwrap();
        } else {
            self.broad.pairs(bodies, &everything, &mut pairs).unwrap();
        }
        #[cfg(not(feature = "rayon"))]
        self.broad.pairs(bodies, &everything, &mut pairs).unwrap();
        self.checks += 1;
        assert!(pairs == self.crowd.slow_pairs());
    }

    fn go_on(&mut self) {
        for (slot, position) in self.crowd.positions.iter_mut().enumerate() {
            if self.crowd.shapes[slot] != EMPTY {
                let [right, down] = self.velocities[slot];
                *position = [position[0].saturating_add(right), position[1].saturating_add(down)];
            }
        }
        self.broad.all_moved();
    }

    fn make(&mut self, change: &Change) {
        let slots = self.crowd.shapes.len();
        let used = |crowd: &Crowd, slot: usize| {
            (slots > 0 && crowd.shapes[slot % slots] != EMPTY).then(|| slot % slots)
        };
        match *change {
            Change::GoOn(ticks) => {
                for _ in 0..ticks {
                    self.go_on();
                    self.check();
                }
            }
            Change::Scatter(most) => {
                for slot in 0..slots {
                    let by = [self.random(most), self.random(most)];
                    if self.crowd.shapes[slot] != EMPTY {
                        let position = &mut self.crowd.positions[slot];
                        *position =
                            [position[0].wrapping_add(by[0]), position[1].wrapping_add(by[1])];
                    }
                }
                self.broad.all_moved();
            }
            Change::Turn(step) => {
                for slot in (0..slots).step_by(step) {
                    self.velocities[slot] = self.velocity();
                }
            }
            Change::Move(slot, to) => {
                if let Some(slot) = used(&self.crowd, slot) {
                    self.crowd.positions[slot] = to;
                    self.broad.moved(slot, to, self.crowd.extents_of(slot));
                }
            }
            Change::Remove(slot) => {
                if let Some(slot) = used(&self.crowd, slot) {
                    self.crowd.shapes[slot] = EMPTY;
                    self.crowd.positions[slot] = [0, 0];
                    self.broad.removed(slot);
                }
            }
            Change::Insert(at, shape, traits) => {
                let shape = shape % self.crowd.extents.len() as u32;
                let free = self.crowd.shapes.iter().position(|shape| *shape == EMPTY);
                if let Some(slot) = free.filter(|_| self.random(1) == 0) {
                    self.crowd.positions[slot] = at;
                    self.crowd.shapes[slot] = shape;
                    self.crowd.traits[slot] = traits;
                    self.broad.changed(slot, at, self.crowd.extents_of(slot));
                } else {
                    self.crowd.add(at, shape, traits);
                    let velocity = self.velocity();
                    self.velocities.push(velocity);
                    self.broad.changed(slots, at, self.crowd.extents_of(slots));
                }
            }
            Change::Show(slot, shape) => {
                if let Some(slot) = used(&self.crowd, slot) {
                    let shape = shape % self.crowd.extents.len() as u32;
                    let of = |shape: u32| self.crowd.extents[shape as usize];
                    let (at, before) = (self.crowd.positions[slot], self.crowd.shapes[slot]);
                    self.broad.reshaped(slot, at, of(before), of(shape));
                    self.crowd.shapes[slot] = shape;
                }
            }
            Change::Grow(shape, extents) => {
                let shape = shape % self.crowd.extents.len();
                let before = core::mem::replace(&mut self.crowd.extents[shape], extents);
                for slot in 0..slots {
                    if self.crowd.shapes[slot] == shape as u32 {
                        let at = self.crowd.positions[slot];
                        self.broad.reshaped(slot, at, before, extents);
                    }
                }
            }
            Change::Meet(slot, traits) => {
                if let Some(slot) = used(&self.crowd, slot) {
                    self.crowd.traits[slot] = traits;
                    let at = self.crowd.positions[slot];
                    self.broad.changed(slot, at, self.crowd.extents_of(slot));
                }
            }
            Change::Look => {
                self.broad.settle(self.crowd.bodies()).unwrap();
                let area = WorldBox { left: -90, top: -70, right: 100, bottom: 300 };
                let mut found = Vec::new();
                self.broad.visit(area, |slot| found.push(slot));
                found.sort_unstable();
                assert!(found.windows(2).all(|two| two[0] < two[1]), "none twice");
                for slot in 0..slots {
                    let own = self.crowd.exact(slot);
                    if own.is_some_and(|own| overlap(own, [-90, -70, 100, 300])) {
                        assert!(found.contains(&(slot as u32)), "{slot}");
                    }
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn whatever_happens_pairs_are_those_of_a_loop(
        crowd in crowds(200),
        changes in changes(),
        random in any::<u64>(),
    ) {
        Stage::new(crowd, random).play(&changes);
    }

    #[test]
    fn in_small_numbers_too(
        crowd in small_crowds(200),
        changes in changes(),
        random in any::<u64>(),
    ) {
        Stage::new(crowd, random).play(&changes);
    }

    #[cfg(feature = "rayon")]
    #[test]
    fn and_on_threads(
        crowd in small_crowds(200),
        changes in changes(),
        random in any::<u64>(),
        threads in 2..4_usize,
    ) {
        let mut stage = Stage::new(crowd, random);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        stage.pool = Some(pool.build().unwrap());
        stage.play(&changes);
    }
}

/// Shapes from so many pixels to the left of the position to so many to the right, 8 high.
fn wide(left: i32, right: i32) -> Extents {
    Extents { left, top: 0, right, bottom: 8 }
}

/// Who shows something wider and moves on, such that it ends beyond `i32`, is found where it is.
#[test]
fn who_shrinks_and_grows_near_the_end_is_found() {
    let extents = Vec::from([wide(0, 500), wide(0, 8), wide(0, 1800)]);
    let mut crowd = Crowd { extents, ..Crowd::default() };
    // Many more, or all would be indexed anew.
    for number in 0..400 {
        crowd.add([number * 20, 500], 1, OPEN);
    }
    let start = i32::MAX - 2000;
    crowd.add([start, 0], 0, OPEN);
    crowd.add([start + 410, 0], 1, OPEN);
    let mut stage = Stage::new(crowd, 1);
    let mover = 400;
    for shape in [1, 2] {
        stage.play(&[Change::Show(mover, shape)]);
    }
    for on in [400, 1000, 1900, 2000, 300, 400] {
        stage.play(&[Change::Move(mover, [start + on, 0])]);
    }
}

/// What is gone overlaps nothing, however wide that is.
#[test]
fn what_is_gone_overlaps_not_even_the_widest() {
    let far = (1 << 30) + 10;
    let widest = Extents { left: -far, top: -far, right: far, bottom: far };
    for widest in [widest, Extents { left: -far / 2, ..widest }, wide(-far, far)] {
        let extents = Vec::from([widest, wide(0, 8), Extents::NOTHING]);
        let mut crowd = Crowd { extents, ..Crowd::default() };
        for shape in [0, 1, 1, 1, 2] {
            crowd.add([0, 0], shape, OPEN);
        }
        Stage::new(crowd, 1).play(&[Change::Remove(1), Change::Show(2, 2), Change::GoOn(9)]);
    }
}

/// Where far fewer pairs overlap than when they were found, they are found anew.
#[test]
fn a_list_that_is_of_no_use_any_more_is_made_anew() {
    let extents = Vec::from([wide(0, 900), wide(0, 2)]);
    let mut crowd = Crowd { extents, ..Crowd::default() };
    for number in 0..300 {
        crowd.add([number * 3, 0], 0, OPEN);
    }
    let mut stage = Stage::new(crowd, 1);
    stage.velocities.fill([0, 0]);
    stage.play(&[]);
    let near = stage.broad.near.others.len();
    for slot in 0..300 {
        stage.make(&Change::Show(slot, 1));
    }
    stage.play(&[Change::GoOn(2)]);
    assert!(stage.broad.near.others.len() < near / 10, "{near}");
}

/// While all go on, nothing is made anew for some ticks: else none of the rest would be tried.
#[test]
fn an_index_lasts_for_some_ticks() {
    let mut crowd = Crowd {
        extents: Vec::from([Extents { left: 0, top: 0, right: 9, bottom: 9 }]),
        ..Crowd::default()
    };
    for number in 0..1000 {
        crowd.add([number % 40 * 12, number / 40 * 12], 0, OPEN);
    }
    let (mut broad, mut pairs, mut anew) = (Broad::new(Level::best()), Vec::new(), 0);
    for _ in 0..34 {
        broad.pairs(crowd.bodies(), &Everything(&crowd), &mut pairs).unwrap();
        anew += u32::from(broad.ticks == 0);
        for (number, position) in crowd.positions.iter_mut().enumerate() {
            let number = number as i32;
            *position = [position[0] + number % 7 - 3, position[1] + number % 5 - 2];
        }
        broad.all_moved();
    }
    // At first, when it is seen how all move, and then after four ticks and more.
    assert!((4..=8).contains(&anew), "{anew}");
}
