//! The outlines of a mask: closed polygons along the edges of its pixels.

use engine::outline::{Outline, Outlines};

use crate::answers::Answers;
use crate::ask::{ask, derive};
use crate::border::{Mut, Out, Ref, Word};
use crate::mask::HmConnectivity;
use crate::objects::{HmMask, HmOutlines};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// One of the closed polygons around the set pixels of a mask.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct HmOutline {
    /// The number of vertices, at least 3.
    pub vertex_count: usize,
    /// Whether the outline encloses a hole of unset pixels.
    pub is_hole: bool,
    /// For a hole, the index of the outline around the set pixels that enclose it. For any other
    /// outline, its own index.
    pub outer: usize,
    /// Twice the enclosed area, which is always a whole number. Negative for a hole.
    pub doubled_area: i64,
    /// The smallest rectangle of pixels that contains the outline.
    pub bounds: HmRect,
}

/// Traces the outlines of a mask: closed polygons along the edges of its set pixels. They are
/// ordered by the first pixel that each one encloses. The outline of a full square has four
/// vertices. Vertices are corners of pixels: (x, y) is the top left corner of the pixel (x, y).
/// Outer outlines run clockwise as seen on screen, and holes run counterclockwise. `connectivity`
/// determines whether two pixels that touch only at a corner belong to the same outline.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_outlines(
    mask: Ref<HmMask>,
    connectivity: Word<HmConnectivity>,
    outlines: Out<Mut<HmOutlines>>,
) -> HmStatus {
    derive((mask, "mask"), (outlines, "outlines"), |mask| {
        Ok::<_, Error>(mask.outlines(connectivity.value()?)?)
    })
}

/// Simplifies outlines by removing vertices; no new vertices are added. Each removed vertex lies
/// within `tolerance` pixels of the side that replaces its part of the outline. The polygons never
/// cross themselves or each other, and keep their order. A tolerance of 0 or less changes nothing,
/// and 1 turns most staircases into slopes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_simplified(
    outlines: Ref<HmOutlines>,
    tolerance: f64,
    simplified: Out<Mut<HmOutlines>>,
) -> HmStatus {
    derive((outlines, "outlines"), (simplified, "simplified"), |outlines| {
        outlines.simplified(tolerance)
    })
}

/// Returns the number of outlines, including holes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_count(outlines: Ref<HmOutlines>, count: Out<usize>) -> HmStatus {
    ask((outlines, "outlines"), (count, "count"), |outlines| Ok(outlines.len()))
}

fn outline(outlines: &Outlines, index: usize) -> Result<Outline<'_>, Error> {
    let missing =
        || Error::not_found(format!("there is no outline {index}: there are {}", outlines.len()));
    outlines.get(index).ok_or_else(missing)
}

/// Returns the outline with the given zero-based index.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_get(
    outlines: Ref<HmOutlines>,
    index: usize,
    outline: Out<HmOutline>,
) -> HmStatus {
    ask((outlines, "outlines"), (outline, "outline"), |outlines| {
        let outline = self::outline(outlines, index)?;
        Ok(HmOutline {
            vertex_count: outline.vertices().len(),
            is_hole: outline.is_hole(),
            outer: outline.outer().unwrap_or(index),
            doubled_area: outline.doubled_area(),
            bounds: outline.bounds().into(),
        })
    })
}

/// Lists the vertices of the outline with the given index. The last vertex is connected to the
/// first.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_vertices(
    outlines: Ref<HmOutlines>,
    index: usize,
    vertices: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let outline = outline(outlines.get("outlines")?, index)?;
        let answers = Answers { list: vertices, capacity, count, name: "vertices" };
        answers.write(|| Ok(outline.vertices().iter().map(|vertex| HmPoint::from(*vertex))))
    })
}

/// Lists the vertices of all outlines, one outline after another. `hm_outlines_vertex_counts`
/// returns how many vertices each outline has.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_all_vertices(
    outlines: Ref<HmOutlines>,
    vertices: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let outlines = outlines.get("outlines")?;
        let answers = Answers { list: vertices, capacity, count, name: "vertices" };
        answers.write_counted(outlines.vertex_count(), || {
            let vertices = outlines.iter().flat_map(Outline::vertices);
            vertices.map(|vertex| HmPoint::from(*vertex))
        })
    })
}

/// Lists the number of vertices of each outline.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_vertex_counts(
    outlines: Ref<HmOutlines>,
    vertex_counts: Out<usize>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let outlines = outlines.get("outlines")?;
        let answers = Answers { list: vertex_counts, capacity, count, name: "vertex_counts" };
        answers.write(|| Ok(outlines.iter().map(|outline| outline.vertices().len())))
    })
}

/// Lists the corners of the convex hull of the outline with the given index, clockwise from the
/// first corner in row order. No three corners are on one line. Each call recomputes the hull.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_hull(
    outlines: Ref<HmOutlines>,
    index: usize,
    corners: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let outline = outline(outlines.get("outlines")?, index)?;
        let answers = Answers { list: corners, capacity, count, name: "corners" };
        answers.write(|| Ok(outline.hull()?.into_iter().map(HmPoint::from)))
    })
}

/// Returns twice the area inside the outer outlines and outside the holes. For outlines that have
/// not been simplified, the result is twice the number of set pixels.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_doubled_area(
    outlines: Ref<HmOutlines>,
    doubled_area: Out<i64>,
) -> HmStatus {
    ask((outlines, "outlines"), (doubled_area, "doubled_area"), |outlines| {
        Ok(outlines.doubled_area())
    })
}

/// Destroys outlines. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_destroy(outlines: Mut<HmOutlines>) -> HmStatus {
    status(|| outlines.destroy("outlines"))
}

/// Lists the corners of the convex hull of a mask's set pixels, clockwise as seen on screen from
/// the first corner of the top row. No three corners are on one line. The list is empty if no pixel
/// is set, and has at most two corners per row plus two. Each call recomputes the hull.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_hull(
    mask: Ref<HmMask>,
    corners: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let answers = Answers { list: corners, capacity, count, name: "corners" };
        answers.write(|| Ok(mask.hull()?.into_iter().map(HmPoint::from)))
    })
}
