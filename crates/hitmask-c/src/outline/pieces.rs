//! Convex pieces and rectangles that cover a mask.

use engine::outline::ConvexPieces;

use crate::answers::Answers;
use crate::ask::{ask, derive};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmConvexPieces, HmMask, HmOutlines};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// Converts the limit that C passed.
fn limit(max_vertices: usize) -> Option<usize> {
    (max_vertices > 0).then_some(max_vertices)
}

/// Divides the area inside outlines and outside their holes into convex pieces for physics engines.
/// The pieces share no area and cover exactly the area that the outlines enclose. Their vertices
/// are vertices of the outlines. `max_vertices` limits the number of vertices per piece; use 8 for
/// Box2D and Rapier. 0 means no limit, and 1 and 2 are treated as 3.
#[unsafe(no_mangle)]
pub extern "C" fn hm_outlines_convex_pieces(
    outlines: Ref<HmOutlines>,
    max_vertices: usize,
    pieces: Out<Mut<HmConvexPieces>>,
) -> HmStatus {
    derive((outlines, "outlines"), (pieces, "pieces"), |outlines| {
        outlines.convex_pieces(limit(max_vertices))
    })
}

/// Divides the set pixels of a mask into convex pieces that cover them exactly. These are the
/// pieces of the mask's outlines, or the mask's rectangles if there are fewer of them. Simplified
/// outlines have far fewer pieces. `max_vertices` is the same as for `hm_outlines_convex_pieces`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_convex_pieces(
    mask: Ref<HmMask>,
    max_vertices: usize,
    pieces: Out<Mut<HmConvexPieces>>,
) -> HmStatus {
    derive((mask, "mask"), (pieces, "pieces"), |mask| mask.convex_pieces(limit(max_vertices)))
}

/// Returns the number of convex pieces.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_count(
    pieces: Ref<HmConvexPieces>,
    count: Out<usize>,
) -> HmStatus {
    ask((pieces, "pieces"), (count, "count"), |pieces| Ok(pieces.len()))
}

fn piece(pieces: &ConvexPieces, index: usize) -> Result<&[engine::Point], Error> {
    let missing =
        || Error::not_found(format!("there is no piece {index}: there are {}", pieces.len()));
    pieces.get(index).ok_or_else(missing)
}

/// Lists the vertices of the piece with the given zero-based index. The vertices run clockwise as
/// seen on screen, starting with the first one in row order. No three vertices are on one line.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_vertices(
    pieces: Ref<HmConvexPieces>,
    index: usize,
    vertices: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let piece = piece(pieces.get("pieces")?, index)?;
        let answers = Answers { list: vertices, capacity, count, name: "vertices" };
        answers.write(|| Ok(piece.iter().map(|vertex| HmPoint::from(*vertex))))
    })
}

/// Lists the vertices of all pieces, one piece after another. `hm_convex_pieces_vertex_counts`
/// returns how many vertices each piece has.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_all_vertices(
    pieces: Ref<HmConvexPieces>,
    vertices: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let pieces = pieces.get("pieces")?;
        let answers = Answers { list: vertices, capacity, count, name: "vertices" };
        answers.write_counted(pieces.vertex_count(), || {
            pieces.iter().flatten().map(|vertex| HmPoint::from(*vertex))
        })
    })
}

/// Lists the number of vertices of each piece.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_vertex_counts(
    pieces: Ref<HmConvexPieces>,
    vertex_counts: Out<usize>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let pieces = pieces.get("pieces")?;
        let answers = Answers { list: vertex_counts, capacity, count, name: "vertex_counts" };
        answers.write(|| Ok(pieces.iter().map(<[_]>::len)))
    })
}

/// Destroys convex pieces. Passing NULL does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_destroy(pieces: Mut<HmConvexPieces>) -> HmStatus {
    status(|| pieces.destroy("pieces"))
}

/// Divides the set pixels of a mask into a small number of rectangles that share no pixels. The
/// rectangles are listed in the order of their first pixels, row by row. Each call recomputes them.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_rectangles(
    mask: Ref<HmMask>,
    rectangles: Out<HmRect>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let mask = mask.get("mask")?;
        let answers = Answers { list: rectangles, capacity, count, name: "rectangles" };
        answers.write(|| Ok(mask.rectangles()?.into_iter().map(HmRect::from)))
    })
}
