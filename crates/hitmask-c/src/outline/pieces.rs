//! Convex pieces and rectangles that cover a mask.

use engine::outline::ConvexPieces;

use crate::answers::Answers;
use crate::ask::{ask, derive};
use crate::border::{Mut, Out, Ref};
use crate::objects::{HmConvexPieces, HmMask, HmOutlines};
use crate::space::{HmPoint, HmRect};
use crate::status::{Error, HmStatus, status};

/// The limit that C passed.
fn limit(max_vertices: usize) -> Option<usize> {
    (max_vertices > 0).then_some(max_vertices)
}

/// Divides the area inside outlines and outside their holes into convex pieces, for physics
/// engines. They share no area and cover exactly what the outlines do; their vertices are vertices
/// of the outlines. `max_vertices` limits how many vertices a piece may have: 8 for Box2D and
/// Rapier. 0 is no limit; less than 3 counts as 3.
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

/// Divides the set pixels of a mask into convex pieces that cover them exactly: those of its
/// outlines, or its rectangles if these are fewer. Pieces of simplified outlines are far fewer.
/// `max_vertices` is as for `hm_outlines_convex_pieces`.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_convex_pieces(
    mask: Ref<HmMask>,
    max_vertices: usize,
    pieces: Out<Mut<HmConvexPieces>>,
) -> HmStatus {
    derive((mask, "mask"), (pieces, "pieces"), |mask| mask.convex_pieces(limit(max_vertices)))
}

/// How many convex pieces there are.
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

/// The vertices of the piece with an index, from 0: clockwise as seen on screen from its first
/// vertex row by row, no three on a line.
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

/// The vertices of all pieces, one piece after the other. `hm_convex_pieces_vertex_counts` says how
/// many each has.
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

/// How many vertices each piece has.
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

/// Destroys convex pieces. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn hm_convex_pieces_destroy(pieces: Mut<HmConvexPieces>) -> HmStatus {
    status(|| pieces.destroy("pieces"))
}

/// The set pixels of a mask as rectangles that share no pixel: few of them, ordered by their first
/// pixels row by row. Finds them anew each time.
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
