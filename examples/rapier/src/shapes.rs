//! Masks as Rapier shapes: convex pieces for solid shapes, and chains for surfaces.

use hitmask::{Connectivity, Mask, MaskError, Point};
use rapier2d::parry::shape::{Compound, CompoundFlags, PolylineFlags};
use rapier2d::prelude::*;

/// The number of pixels in a meter. Physics engines work best with bodies of about a meter.
pub const PIXELS_PER_METER: f32 = 32.0;

/// How far a simplified outline may be from the pixels.
const TOLERANCE: f64 = 0.75;

/// Converts a position in pixels to meters from an origin.
fn meters(at: Point, (x, y): (f64, f64)) -> Vector {
    Vector::new((at.x as f64 - x) as f32, (at.y as f64 - y) as f32) / PIXELS_PER_METER
}

/// Returns the pixels of a mask as convex pieces. The pieces are solid all the way through, so a
/// body that gets into them is pushed out again, and moving bodies can consist of them. Returns
/// `None` if no pixel of the mask is set.
///
/// Box2D accepts at most eight vertices per piece, and Rapier is also fast with this number.
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
    // The edges between pieces are not part of the surface.
    let flags = CompoundFlags::FIX_INTERNAL_EDGES;
    Ok(Some(SharedShape::new(Compound::with_flags(shapes, flags, None))))
}

/// Returns the outlines of a mask as one-sided chains, for ground that does not move. Returns
/// `None` if there are no outlines.
///
/// The mask includes a frame of pixels from the neighboring chunks. Edges in the frame are left
/// out, because they are either cuts along the frame's border, on which bodies would catch, or
/// edges that belong to the neighbors. So chains end within the neighbors, on the same surface.
///
/// Outer outlines run clockwise on the screen, and holes run counterclockwise. With y downward, the
/// solid is on the side of each edge that Rapier expects.
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
