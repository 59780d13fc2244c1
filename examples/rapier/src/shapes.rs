//! Masks as shapes of Rapier: convex pieces for what is solid, chains for what is only a surface.

use hitmask::{Connectivity, Mask, MaskError, Point};
use rapier2d::parry::shape::{Compound, CompoundFlags, PolylineFlags};
use rapier2d::prelude::*;

/// How many pixels a meter has. Physics engines are made for bodies of about a meter.
pub const PIXELS_PER_METER: f32 = 32.0;

/// How far a simplified outline may be from the pixels.
const TOLERANCE: f64 = 0.75;

/// A place in pixels as meters from an origin.
fn meters(at: Point, (x, y): (f64, f64)) -> Vector {
    Vector::new((at.x as f64 - x) as f32, (at.y as f64 - y) as f32) / PIXELS_PER_METER
}

/// The pixels of a mask as convex pieces: solid all the way through, so that what is thrown into
/// them is pushed out again, and what moves can be made of them. `None` if the mask has no pixel.
///
/// Box2D takes at most eight vertices a piece, and Rapier is quick with as many.
pub fn pieces(mask: &Mask, origin: (f64, f64)) -> Result<Option<SharedShape>, MaskError> {
    let outlines = mask.outlines(Connectivity::Eight)?.simplified(TOLERANCE)?;
    let pieces = outlines.convex_pieces(Some(8))?;
    let shapes: Vec<_> = pieces
        .iter()
        .filter_map(|piece| {
            let vertices = piece.iter().map(|vertex| meters(*vertex, origin)).collect();
            Some((Pose::IDENTITY, SharedShape::convex_polyline(vertices)?))
        })
        .collect();
    if shapes.is_empty() {
        return Ok(None);
    }
    // The edges between pieces are no surface.
    let flags = CompoundFlags::FIX_INTERNAL_EDGES;
    Ok(Some(SharedShape::new(Compound::with_flags(shapes, flags, None))))
}

/// The outlines of a mask as one-sided chains, for ground that does not move. `None` if there are
/// none.
///
/// The mask has a frame of pixels of its neighbors. Edges that lie in the frame are left out: the
/// cuts along its border, which no body must stumble over, and what the neighbors have themselves.
/// So chains end within the neighbors, on the same surface.
///
/// Outer outlines run clockwise on the screen and holes the other way, so with y downwards the
/// solid is where Rapier expects it.
pub fn chains(mask: &Mask, frame: u32) -> Result<Option<SharedShape>, MaskError> {
    let outlines = mask.outlines(Connectivity::Eight)?.simplified(TOLERANCE)?;
    let (first, width, height) = (i64::from(frame), mask.width(), mask.height());
    let (right, bottom) = (i64::from(width) - first, i64::from(height) - first);
    let is_inside = |from: Point, to: Point| {
        let columns = from.x.min(to.x) <= right && from.x.max(to.x) >= first;
        columns && from.y.min(to.y) <= bottom && from.y.max(to.y) >= first
    };
    let (mut vertices, mut edges) = (Vec::new(), Vec::new());
    for outline in outlines.iter() {
        let (corners, start) = (outline.vertices(), vertices.len());
        vertices.extend(corners.iter().map(|at| meters(*at, (frame.into(), frame.into()))));
        for index in 0..corners.len() {
            let next = (index + 1) % corners.len();
            if is_inside(corners[index], corners[next]) {
                edges.push([(start + index) as u32, (start + next) as u32]);
            }
        }
    }
    if edges.is_empty() {
        return Ok(None);
    }
    let flags = PolylineFlags::ORIENTED;
    Ok(Some(SharedShape::new(Polyline::with_flags(vertices, Some(edges), flags))))
}
