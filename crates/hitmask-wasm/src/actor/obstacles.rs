//! The obstacles around actors: a list in the engine's memory, so that a tick needs only one
//! handle.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use hitmask::Point;
use hitmask::actor::{IgnoredPlatforms, Material, Obstacle, Surroundings};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use super::material::{kind_number, material};
use super::reply::{ignored_platforms, whole};
use crate::answer::{Answer, direction};
use crate::error::js;
use crate::mask::Mask;
use crate::terrain::Terrain;

/// The pixels of an obstacle.
#[derive(Debug)]
pub(super) enum Shape {
    Mask(Arc<hitmask::Mask>),
    /// A clone shares its chunks until one of the two changes.
    Terrain(Terrain),
}

/// An obstacle.
#[derive(Debug)]
pub(super) struct Entry {
    shape: Shape,
    pub(super) at: Point,
    pub(super) material: Material,
    pub(super) id: u64,
    is_removed: bool,
}

impl Entry {
    pub(super) const fn new(shape: Shape, at: Point, material: Material, id: u64) -> Self {
        Self { shape, at, material, id, is_removed: false }
    }

    pub(super) fn obstacle(&self) -> Obstacle<'_> {
        let obstacle = match &self.shape {
            Shape::Mask(mask) => Obstacle::mask(mask.at(self.at), self.material),
            Shape::Terrain(terrain) => Obstacle::terrain(terrain.0.at(self.at), self.material),
        };
        obstacle.with_id(self.id)
    }

    /// Returns the obstacle's mask, or `None` for terrain.
    pub(super) fn mask(&self) -> Option<&hitmask::Mask> {
        match &self.shape {
            Shape::Mask(mask) => Some(mask),
            Shape::Terrain(_) => None,
        }
    }
}

/// All obstacles, by number. A removed obstacle is replaced with an empty mask, so that the numbers
/// of the other obstacles do not change.
#[derive(Debug, Default)]
pub(super) struct Entries {
    list: Vec<Entry>,
    /// The numbers of removed obstacles, for reuse.
    free: Vec<usize>,
}

impl Entries {
    pub(super) fn list(&self) -> &[Entry] {
        &self.list
    }

    pub(super) fn get(&self, number: u32) -> Result<&Entry, JsError> {
        let entry = self.list.get(number as usize).filter(|entry| !entry.is_removed);
        entry.ok_or_else(|| js(missing(number)))
    }

    pub(super) fn get_mut(&mut self, number: u32) -> Result<&mut Entry, JsError> {
        let entry = self.list.get_mut(number as usize).filter(|entry| !entry.is_removed);
        entry.ok_or_else(|| js(missing(number)))
    }

    fn add(&mut self, entry: Entry) -> u32 {
        let number = self.free.pop().unwrap_or(self.list.len());
        match self.list.get_mut(number) {
            Some(place) => *place = entry,
            None => self.list.push(entry),
        }
        number as u32
    }
}

fn missing(number: u32) -> String {
    format!("there is no obstacle {number}: it was removed, or never added")
}

/// A list of obstacles, and the platforms in it to ignore.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Obstacles {
    entries: Rc<RefCell<Entries>>,
    ignored: IgnoredPlatforms,
    is_without_platforms: bool,
}

impl Obstacles {
    pub(super) fn entries(&self) -> &RefCell<Entries> {
        &self.entries
    }

    pub(super) fn around<'a>(&self, obstacles: &'a [Obstacle<'a>]) -> Surroundings<'a> {
        let around = Surroundings::of(obstacles).ignoring(self.ignored);
        if self.is_without_platforms { around.without_platforms() } else { around }
    }

    /// Calls a function with all obstacles.
    pub(super) fn ask<T>(&self, question: impl FnOnce(Surroundings<'_>) -> T) -> T {
        let entries = self.entries.borrow();
        let obstacles: Vec<Obstacle<'_>> = entries.list.iter().map(Entry::obstacle).collect();
        question(self.around(&obstacles))
    }

    /// Replaces all obstacles.
    pub(super) fn replace(&self, list: Vec<Entry>) {
        *self.entries.borrow_mut() = Entries { list, free: Vec::new() };
    }

    fn add(&self, shape: Shape, at: Point, numbers: &[f64], number: f64) -> Result<u32, JsError> {
        let material = material(numbers)?;
        let entry = Entry::new(shape, at, material, whole(number));
        Ok(self.entries.borrow_mut().add(entry))
    }
}

#[wasm_bindgen]
#[allow(missing_docs, reason = "packages/hitmask documents each of them")]
impl Obstacles {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    #[wasm_bindgen(js_name = addMask)]
    pub fn add_mask(
        &self,
        mask: &Mask,
        x: i32,
        y: i32,
        material: &[f64],
        id: f64,
    ) -> Result<u32, JsError> {
        self.add(Shape::Mask(Arc::clone(&mask.0)), (x, y).into(), material, id)
    }

    #[wasm_bindgen(js_name = setMask)]
    pub fn set_mask(&self, number: u32, mask: &Mask) -> Result<(), JsError> {
        self.entries.borrow_mut().get_mut(number)?.shape = Shape::Mask(Arc::clone(&mask.0));
        Ok(())
    }

    #[wasm_bindgen(js_name = addTerrain)]
    pub fn add_terrain(
        &self,
        terrain: &Terrain,
        x: i32,
        y: i32,
        material: &[f64],
        id: f64,
    ) -> Result<u32, JsError> {
        self.add(Shape::Terrain(terrain.clone()), (x, y).into(), material, id)
    }

    #[wasm_bindgen(js_name = setTerrain)]
    pub fn set_terrain(&self, number: u32, terrain: &Terrain) -> Result<(), JsError> {
        self.entries.borrow_mut().get_mut(number)?.shape = Shape::Terrain(terrain.clone());
        Ok(())
    }

    #[wasm_bindgen(js_name = moveTo)]
    pub fn move_to(&self, number: u32, x: i32, y: i32) -> Result<(), JsError> {
        self.entries.borrow_mut().get_mut(number)?.at = (x, y).into();
        Ok(())
    }

    #[wasm_bindgen(js_name = setMaterial)]
    pub fn set_material(&self, number: u32, numbers: &[f64]) -> Result<(), JsError> {
        self.entries.borrow_mut().get_mut(number)?.material = material(numbers)?;
        Ok(())
    }

    #[wasm_bindgen(js_name = setId)]
    pub fn set_id(&self, number: u32, to: f64) -> Result<(), JsError> {
        self.entries.borrow_mut().get_mut(number)?.id = whole(to);
        Ok(())
    }

    pub fn remove(&self, number: u32) -> Result<(), JsError> {
        let nothing = Shape::Mask(Arc::new(hitmask::Mask::new(0, 0).map_err(js)?));
        let mut entries = self.entries.borrow_mut();
        let entry = entries.get_mut(number)?;
        (entry.shape, entry.is_removed) = (nothing, true);
        entries.free.push(number as usize);
        Ok(())
    }

    pub fn clear(&self) {
        *self.entries.borrow_mut() = Entries::default();
    }

    /// Returns the numbers of all obstacles.
    pub fn numbers(&self) -> Vec<u32> {
        let entries = self.entries.borrow();
        let kept = (0..).zip(&entries.list).filter(|(_, entry)| !entry.is_removed);
        kept.map(|(number, _)| number).collect()
    }

    /// Returns the position, id and material of an obstacle.
    pub fn get(&self, number: u32) -> Result<Vec<f64>, JsError> {
        let entries = self.entries.borrow();
        let Entry { at, id, material, .. } = entries.get(number)?;
        Ok(Answer::default().point(*at).number(*id).material(*material).list())
    }

    /// Returns the mask of an obstacle, or `None` for terrain.
    pub fn mask(&self, number: u32) -> Result<Option<Mask>, JsError> {
        Ok(match &self.entries.borrow().get(number)?.shape {
            Shape::Mask(mask) => Some(Mask(Arc::clone(mask))),
            Shape::Terrain(_) => None,
        })
    }

    /// Returns the same list, ignoring the platforms with these ids.
    pub fn ignoring(&self, ids: &[f64]) -> Result<Self, JsError> {
        let ignored = ignored_platforms(ids)?;
        Ok(Self { ignored, entries: Rc::clone(&self.entries), ..*self })
    }

    /// Returns the same list, ignoring all platforms that stop downward motion.
    #[wasm_bindgen(js_name = withoutPlatforms)]
    pub fn without_platforms(&self) -> Self {
        Self { is_without_platforms: true, entries: Rc::clone(&self.entries), ..*self }
    }

    #[wasm_bindgen(js_name = isSolidAt)]
    pub fn is_solid_at(&self, x: i32, y: i32) -> bool {
        self.ask(|around| around.is_solid_at((x, y)))
    }

    #[wasm_bindgen(js_name = overlapsSolid)]
    pub fn overlaps_solid(&self, mask: &Mask, x: i32, y: i32) -> bool {
        self.ask(|around| around.overlaps_solid(mask.0.at((x, y))))
    }

    /// Returns the first obstacle that a mask overlaps, among the kinds whose bits are set.
    pub fn touching(&self, mask: &Mask, x: i32, y: i32, kinds: u32) -> Option<u32> {
        self.ask(|around| {
            let is = |kind| kinds >> kind_number(kind) & 1 == 1;
            let found = around.touching(mask.0.at((x, y)), is)?;
            let mut obstacles = around.obstacles().iter();
            obstacles.position(|one| std::ptr::eq(one, found)).map(|number| number as u32)
        })
    }

    pub fn stops(&self, mask: &Mask, x: i32, y: i32, towards: u8) -> bool {
        self.ask(|around| around.stops(mask.0.at((x, y)), direction(towards)))
    }
}
