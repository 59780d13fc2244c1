//! Compares the pairs of bodies that move and change between ticks with a loop over all pairs.

use alloc::vec;
use alloc::vec::Vec;

use hitmask_reference::{Random, properties};
use proptest::prelude::*;

use super::super::{BroadPhase, EMPTY, NOTHING, PairList, Traits, WorkPieces};
use super::scene::{EveryPair, OPEN, Scene, overlap, scenes, small_extents, small_scenes};
use crate::kernel::SimdLevel;
use crate::space::Bounds;

/// A change between two ticks.
#[derive(Clone, Debug)]
enum Change {
    /// All bodies keep their velocities for this number of ticks.
    GoOn(u8),
    /// All bodies move by random offsets of up to this many pixels.
    Scatter(i32),
    /// Every n-th body gets a new velocity.
    Turn(usize),
    Move(usize, [i32; 2]),
    Remove(usize),
    Insert([i32; 2], u32, Traits),
    /// A slot gets another shape.
    Show(usize, u32),
    /// A shape gets other extents.
    Grow(usize, Bounds<i32>),
    /// A slot gets different traits.
    Meet(usize, Traits),
    /// The bodies in an area are queried.
    Visit,
    /// The broad phase checks whether there are more pairs than this.
    Exceeds(u64),
    /// The broad phase searches with another test, whose list cannot be used for the next search.
    Filter,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let slot = || 0..400_usize;
    let place = || [-400..400_i32, -400..400_i32];
    let extents = small_extents();
    let traits = || {
        (any::<u32>(), 0..32_u8, 0..2_u8).prop_map(|(collides_with, layer, flags)| Traits {
            collides_with,
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
        1 => Just(Change::Visit),
        1 => (0..400_u64).prop_map(Change::Exceeds),
        1 => Just(Change::Filter),
    ];
    prop::collection::vec(change, 1..20)
}

/// A scene of bodies with velocities, and a broad phase that is notified of every change.
struct Simulation {
    scene: Scene,
    velocities: Vec<[i32; 2]>,
    broad: BroadPhase,
    random: Random,
    /// The lists that the broad phase returned last.
    pairs: Vec<u64>,
    boxes: Vec<u64>,
    checks: u32,
    #[cfg(feature = "rayon")]
    pool: Option<rayon::ThreadPool>,
}

impl Simulation {
    fn new(scene: Scene, random: u64) -> Self {
        let mut simulation = Self {
            scene,
            velocities: Vec::new(),
            broad: BroadPhase::new(SimdLevel::best()),
            random: Random::new(random),
            pairs: Vec::new(),
            boxes: Vec::new(),
            checks: 0,
            #[cfg(feature = "rayon")]
            pool: None,
        };
        for slot in 0..simulation.scene.shapes.len() {
            let velocity = simulation.velocity();
            simulation.velocities.push(velocity);
            if simulation.scene.shapes[slot] == EMPTY {
                simulation.scene.positions[slot] = [0, 0];
            }
        }
        simulation
    }

    /// Applies changes, and checks the pairs after each change.
    fn play(&mut self, changes: &[Change]) {
        self.check();
        for change in changes {
            self.make(change);
            self.check();
        }
    }

    fn random(&mut self, most: i32) -> i32 {
        let most = i64::from(most);
        (self.random.below(2 * most as u64 + 1) as i64 - most) as i32
    }

    fn velocity(&mut self) -> [i32; 2] {
        // A few bodies are fast.
        let most = if self.random(7) == 0 { 90 } else { 4 };
        [self.random(most), self.random(most)]
    }

    /// Compares the pairs with those of the slow search; every other time, the search runs on
    /// threads, if there is a pool. The list of boxes is updated less often, so more bodies have
    /// changed between two of its updates.
    fn check(&mut self) {
        let slow = self.scene.slow_pairs();
        let pieces = self.pieces();
        let Self { scene, broad, pairs, boxes, .. } = self;
        let mut find = || {
            scene.update(broad, pieces, PairList::Ticks, pairs);
            if self.checks.is_multiple_of(3) {
                scene.update(broad, pieces, PairList::Boxes, boxes);
            }
        };
        #[cfg(feature = "rayon")]
        match &self.pool {
            Some(pool) => pieces.install(pool, find),
            None => find(),
        }
        #[cfg(not(feature = "rayon"))]
        find();
        assert!(self.pairs == slow);
        assert!(!self.checks.is_multiple_of(3) || self.boxes == slow);
        self.checks += 1;
    }

    fn pieces(&self) -> WorkPieces {
        #[cfg(feature = "rayon")]
        if let Some(pool) = &self.pool
            && self.checks % 2 == 1
        {
            return WorkPieces::for_pool(pool, self.scene.shapes.len());
        }
        WorkPieces::ONE
    }

    fn go_on(&mut self) {
        for (slot, position) in self.scene.positions.iter_mut().enumerate() {
            if self.scene.shapes[slot] != EMPTY {
                let [right, down] = self.velocities[slot];
                *position = [position[0].saturating_add(right), position[1].saturating_add(down)];
            }
        }
        self.broad.all_moved();
    }

    fn make(&mut self, change: &Change) {
        let slots = self.scene.shapes.len();
        let used = |scene: &Scene, slot: usize| {
            (slots > 0 && scene.shapes[slot % slots] != EMPTY).then(|| slot % slots)
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
                    if self.scene.shapes[slot] != EMPTY {
                        let position = &mut self.scene.positions[slot];
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
                if let Some(slot) = used(&self.scene, slot) {
                    self.scene.positions[slot] = to;
                    self.broad.moved(slot, to);
                }
            }
            Change::Remove(slot) => {
                if let Some(slot) = used(&self.scene, slot) {
                    self.scene.shapes[slot] = EMPTY;
                    self.scene.positions[slot] = [0, 0];
                    self.broad.changed(slot);
                }
            }
            Change::Insert(at, shape, traits) => {
                let shape = shape % self.scene.extents.len() as u32;
                let free = self.scene.shapes.iter().position(|shape| *shape == EMPTY);
                if let Some(slot) = free.filter(|_| self.random(1) == 0) {
                    self.scene.positions[slot] = at;
                    self.scene.shapes[slot] = shape;
                    self.scene.traits[slot] = traits;
                    self.broad.changed(slot);
                } else {
                    self.scene.add(at, shape, traits);
                    let velocity = self.velocity();
                    self.velocities.push(velocity);
                    self.broad.changed(slots);
                }
            }
            Change::Show(slot, shape) => {
                if let Some(slot) = used(&self.scene, slot) {
                    let shape = shape % self.scene.extents.len() as u32;
                    self.scene.shapes[slot] = shape;
                    self.broad.changed(slot);
                }
            }
            Change::Grow(shape, extents) => {
                let shape = shape % self.scene.extents.len();
                self.scene.extents[shape] = extents;
                for slot in 0..slots {
                    if self.scene.shapes[slot] == shape as u32 {
                        self.broad.changed(slot);
                    }
                }
            }
            Change::Meet(slot, traits) => {
                if let Some(slot) = used(&self.scene, slot) {
                    self.scene.traits[slot] = traits;
                    self.broad.changed(slot);
                }
            }
            Change::Exceeds(limit) => {
                let (bodies, test) = (self.scene.bodies(), EveryPair(&self.scene));
                let exceeds = self.broad.exceeds(bodies, &test, limit);
                assert_eq!(exceeds, self.scene.slow_pairs().len() as u64 > limit);
            }
            Change::Filter => self.broad.forget_list(PairList::Ticks),
            Change::Visit => {
                self.broad.refresh(WorkPieces::ONE, self.scene.bodies());
                let area = Bounds { left: -90, top: -70, right: 100, bottom: 300 };
                let mut found = Vec::new();
                self.broad.visit(self.scene.bodies(), area, |slot, _| found.push(slot));
                found.sort_unstable();
                let in_area = |slot: &u32| {
                    let own = self.scene.exact(*slot as usize);
                    own.is_some_and(|own| overlap(own, [-90, -70, 100, 300]))
                };
                assert!(found.into_iter().eq((0..slots as u32).filter(in_area)));
            }
        }
    }
}

properties! {
    #![fewer(32)]

    #[test]
    fn pairs_are_those_of_a_loop_after_any_changes(
        scene in scenes(200),
        changes in changes(),
        random in any::<u64>(),
    ) {
        Simulation::new(scene, random).play(&changes);
    }

    #[test]
    fn small_coordinates_too(
        scene in small_scenes(200),
        changes in changes(),
        random in any::<u64>(),
    ) {
        Simulation::new(scene, random).play(&changes);
    }

    #[cfg(feature = "rayon")]
    #[test]
    fn on_threads_too(
        scene in small_scenes(200),
        changes in changes(),
        random in any::<u64>(),
        threads in 2..4_usize,
    ) {
        let mut simulation = Simulation::new(scene, random);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        simulation.pool = Some(pool.build().unwrap());
        simulation.play(&changes);
    }
}

/// Returns extents from `left` to `right`, 8 pixels high.
fn wide(left: i32, right: i32) -> Bounds<i32> {
    Bounds { left, top: 0, right, bottom: 8 }
}

/// Checks that a body that gets wider and moves until it ends beyond `i32` is found at its actual
/// position.
#[test]
fn bodies_that_shrink_and_grow_near_the_end_are_found() {
    let extents = Vec::from([wide(0, 500), wide(0, 8), wide(0, 1800)]);
    let mut scene = Scene { extents, ..Scene::default() };
    // There are enough other bodies for it to become a stray.
    for number in 0..400 {
        scene.add([number * 20, 500], 1, OPEN);
    }
    let start = i32::MAX - 2000;
    scene.add([start, 0], 0, OPEN);
    scene.add([start + 410, 0], 1, OPEN);
    let mut simulation = Simulation::new(scene, 1);
    let mover = 400;
    for shape in [1, 2] {
        simulation.play(&[Change::Show(mover, shape)]);
    }
    for on in [400, 1000, 1900, 2000, 300, 400] {
        simulation.play(&[Change::Move(mover, [start + on, 0])]);
    }
}

/// Checks that empty slots overlap nothing, not even the widest box.
#[test]
fn empty_slots_do_not_overlap_the_widest_box() {
    let far = (1 << 30) + 10;
    let widest = Bounds { left: -far, top: -far, right: far, bottom: far };
    for widest in [widest, Bounds { left: -far / 2, ..widest }, wide(-far, far)] {
        let extents = Vec::from([widest, wide(0, 8), NOTHING]);
        let mut scene = Scene { extents, ..Scene::default() };
        for shape in [0, 1, 1, 1, 2] {
            scene.add([0, 0], shape, OPEN);
        }
        Simulation::new(scene, 1).play(&[Change::Remove(1), Change::Show(2, 2), Change::GoOn(9)]);
    }
}

/// Checks that a few bodies that move become strays, and go back into the grid before there are too
/// many strays. If all bodies move at once, they are sorted again.
#[test]
fn few_that_move_are_strays() {
    let extents = Vec::from([Bounds { left: 0, top: 0, right: 9, bottom: 9 }]);
    let mut scene = Scene { extents, ..Scene::default() };
    for number in 0..1000 {
        scene.add([number % 40 * 8, number / 40 * 8], 0, OPEN);
    }
    let mut simulation = Simulation::new(scene, 1);
    simulation.play(&[Change::Move(3, [9, 9]), Change::Move(500, [-9, 70])]);
    assert_eq!(simulation.broad.strays.len(), 2);
    let moves: Vec<_> = (0..700).map(|slot| Change::Move(slot, [slot as i32, 5])).collect();
    simulation.play(&moves);
    assert!((1..=500).contains(&simulation.broad.strays.len()));
    simulation.play(&[Change::GoOn(1)]);
    assert_eq!(simulation.broad.strays.len(), 0);
}
