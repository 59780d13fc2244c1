//! Masks as shapes of Rapier: convex pieces for what is solid, chains for what is only a surface.

use hitmask::{Connectivity, Mask, MaskError, Point};
use rapier2d::parry::shape::PolylineFlags;
use rapier2d::prelude::*;

/// How many pixels a meter has. Physics engines are made for bodies of about a meter.
pub const PIXELS_PER_METER: f32 = 32.0;

/// How far a simplified outline may be from the pixels.
const TOLERANCE: f64 = 0.75;

/// A place in pixels as meters from an origin.
fn meters(at: Point, (x, y): (f64, f64)) -> Vector {
    Vector::new((at.x as f64 - x) as f32, (at.y as f64 - y) as f32) / PIXELS_PER_METER
}

/// The pixels of a mask as convex pieces: solid all the way through, so that what is thrown into them is pushed out again, and
/// what moves can be made of them. `None` if the mask has no pixel.
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
    Ok((!shapes.is_empty()).then(|| SharedShape::compound(shapes)))
}

/// The outlines of a mask as one-sided chains: few edges, and none between neighbors to stumble over. For ground that does not move.
/// `None` if the mask has no pixel.
///
/// Outer outlines run clockwise on the screen and holes the other way, so with y downwards the solid is where Rapier expects it.
pub fn chain(mask: &Mask, origin: (f64, f64)) -> Result<Option<SharedShape>, MaskError> {
    let outlines = mask.outlines(Connectivity::Eight)?.simplified(TOLERANCE)?;
    let (mut vertices, mut edges) = (Vec::new(), Vec::new());
    for outline in outlines.iter() {
        let first = vertices.len() as u32;
        vertices.extend(outline.vertices().iter().map(|vertex| meters(*vertex, origin)));
        let last = vertices.len() as u32 - 1;
        edges.extend((first..last).map(|index| [index, index + 1]));
        edges.push([last, first]);
    }
    if vertices.is_empty() {
        return Ok(None);
    }
    let flags = PolylineFlags::ORIENTED;
    Ok(Some(SharedShape::new(Polyline::with_flags(vertices, Some(edges), flags))))
}
