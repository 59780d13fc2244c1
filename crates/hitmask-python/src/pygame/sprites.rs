//! Which sprites overlap, pixel by pixel: one sprite against many, and one group against another.

use std::ops::Range;
use std::sync::Arc;

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyType};

use super::mask::{Mask, largest_live};
use super::surface::{is_float_rect, is_rect};

/// With at least this many sprites, other threads may run while the sprites' pixels are tested.
const MANY: usize = 64;

/// A sprite, as the position of its mask's top left and its pixels.
struct Sprite {
    x: f64,
    y: f64,
    pixels: Arc<hitmask::Mask>,
}

/// Returns whether a mask has our class or a subclass that does not change the behavior.
#[pyfunction]
pub(super) fn is_plain_mask(mask: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(mask.is_instance_of::<Mask>() && is_plain(mask)?)
}

/// Returns whether a mask behaves like our class, not differently, as in a subclass.
fn is_plain(mask: &Bound<'_, PyAny>) -> PyResult<bool> {
    let (class, base) = (mask.get_type(), mask.py().get_type::<Mask>());
    let name = intern!(mask.py(), "overlap");
    Ok(class.is(&base) || class.getattr(name)?.is(&base.getattr(name)?))
}

/// Returns the position of a rectangle's top left, or `None` if the rectangle does not have
/// pygame's class.
fn top_left(rect: &Bound<'_, PyAny>) -> PyResult<Option<(f64, f64)>> {
    let py = rect.py();
    if is_rect(rect)? {
        let number = |name| rect.getattr(name)?.extract::<i32>().map(f64::from);
        return Ok(Some((number(intern!(py, "x"))?, number(intern!(py, "y"))?)));
    }
    if is_float_rect(rect)? {
        let number = |name| rect.getattr(name)?.extract::<f64>();
        return Ok(Some((number(intern!(py, "x"))?, number(intern!(py, "y"))?)));
    }
    Ok(None)
}

impl Sprite {
    /// Returns `None` if the sprite's rectangle does not have pygame's class, or its mask does not
    /// have ours.
    fn of(rect: &Bound<'_, PyAny>, mask: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let Ok(plain) = mask.cast::<Mask>() else { return Ok(None) };
        if !is_plain(mask)? {
            return Ok(None);
        }
        let Some((x, y)) = top_left(rect)? else { return Ok(None) };
        Ok(Some(Self { x, y, pixels: plain.get().pixels(mask.py())? }))
    }

    /// Returns `None` if a rectangle does not have pygame's class, or a mask does not have ours.
    fn all(rects: &Bound<'_, PyList>, masks: &Bound<'_, PyList>) -> PyResult<Option<Vec<Self>>> {
        rects
            .iter()
            .zip(masks)
            .map(|(rect, mask)| Self::of(&rect, &mask).transpose())
            .collect::<Option<PyResult<Vec<_>>>>()
            .transpose()
    }

    /// Returns whether the two sprites overlap. The offset is truncated, as pygame truncates the
    /// difference of two positions.
    fn overlaps(&self, other: &Self) -> bool {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        // A sprite at a NaN position overlaps nothing.
        !dx.is_nan()
            && !dy.is_nan()
            && self.pixels.at((0, 0)).overlaps(other.pixels.at((dx as i64, dy as i64)))
    }
}

/// Sprites in order from left to right.
struct Sorted {
    /// The left edge of each sprite, and the sprite's index.
    lefts: Vec<(f64, u32)>,
    widest: f64,
}

impl Sorted {
    fn of(sprites: &[Sprite]) -> Self {
        let lefts = sprites.iter().enumerate().map(|(index, sprite)| (sprite.x, index as u32));
        // A sprite at a NaN position overlaps nothing.
        let mut lefts: Vec<_> = lefts.filter(|(left, _)| !left.is_nan()).collect();
        lefts.sort_unstable_by(|one, other| one.0.total_cmp(&other.0));
        let widest = sprites.iter().map(|sprite| sprite.pixels.width()).max().unwrap_or(0);
        Self { lefts, widest: widest.into() }
    }

    /// Returns the sprites that can overlap a sprite, in the order of their left edges.
    fn near(&self, sprite: &Sprite) -> &[(f64, u32)] {
        let right = sprite.x + f64::from(sprite.pixels.width());
        let from = self.lefts.partition_point(|(left, _)| *left <= sprite.x - self.widest);
        let to = self.lefts.partition_point(|(left, _)| *left < right);
        self.lefts.get(from..to).unwrap_or_default()
    }
}

/// Returns, for each sprite of the first list, the indices of the sprites of the second list that
/// it overlaps, in ascending order. Sprites that overlap none are left out.
fn pairs(ones: &[Sprite], others: &[Sprite]) -> Vec<(usize, Vec<usize>)> {
    let sorted = Sorted::of(others);
    let mut found = Vec::new();
    for (index, one) in ones.iter().enumerate() {
        let rows = vertical(one);
        let mut hits = Vec::new();
        for &(_, other) in sorted.near(one) {
            let other = other as usize;
            let reach = vertical(&others[other]);
            if rows.start < reach.end && reach.start < rows.end && one.overlaps(&others[other]) {
                hits.push(other);
            }
        }
        if !hits.is_empty() {
            hits.sort_unstable();
            found.push((index, hits));
        }
    }
    found
}

/// Returns the range of rows of a sprite.
fn vertical(sprite: &Sprite) -> Range<f64> {
    sprite.y..sprite.y + f64::from(sprite.pixels.height())
}

/// Returns the classes of a list of objects. Consecutive objects of the same class contribute it
/// only once.
#[pyfunction]
pub(super) fn classes_of<'py>(objects: &Bound<'py, PyList>) -> Vec<Bound<'py, PyType>> {
    let mut classes: Vec<Bound<'py, PyType>> = Vec::new();
    for object in objects {
        if !classes.last().is_some_and(|class| object.is_exact_instance(class)) {
            classes.push(object.get_type());
        }
    }
    classes
}

/// Returns the longest side that an existing mask can have.
#[pyfunction]
pub(super) fn longest_side() -> usize {
    largest_live()
}

/// Returns the indices of the sprites that a sprite overlaps. Returns None if a rectangle does not
/// have pygame's class or a mask does not have ours.
#[pyfunction]
pub(super) fn overlapped(
    py: Python<'_>,
    rect: &Bound<'_, PyAny>,
    mask: &Bound<'_, PyAny>,
    rects: &Bound<'_, PyList>,
    masks: &Bound<'_, PyList>,
) -> PyResult<Option<Vec<usize>>> {
    let Some(one) = Sprite::of(rect, mask)? else { return Ok(None) };
    let Some(others) = Sprite::all(rects, masks)? else { return Ok(None) };
    let hits = || {
        let hits = others.iter().enumerate().filter(|(_, other)| one.overlaps(other));
        hits.map(|(index, _)| index).collect()
    };
    Ok(Some(if others.len() < MANY { hits() } else { py.detach(hits) }))
}

/// Returns, for each sprite of one list that overlaps sprites of another list, the list of those
/// sprites, in the order of the lists. Returns None if a rectangle does not have pygame's class or
/// a mask does not have ours.
#[pyfunction]
pub(super) fn groups_overlap<'py>(
    py: Python<'py>,
    sprites: (Bound<'py, PyList>, Bound<'py, PyList>, Bound<'py, PyList>),
    others: (Bound<'py, PyList>, Bound<'py, PyList>, Bound<'py, PyList>),
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let (ones, rects, masks) = sprites;
    let (others, other_rects, other_masks) = others;
    let Some(left) = Sprite::all(&rects, &masks)? else { return Ok(None) };
    let Some(right) = Sprite::all(&other_rects, &other_masks)? else { return Ok(None) };
    let test = || pairs(&left, &right);
    let found = if left.len() + right.len() < MANY { test() } else { py.detach(test) };
    let overlapping = PyDict::new(py);
    for (one, hits) in found {
        let list = PyList::empty(py);
        for hit in hits {
            list.append(others.get_item(hit)?)?;
        }
        overlapping.set_item(ones.get_item(one)?, list)?;
    }
    Ok(Some(overlapping))
}
