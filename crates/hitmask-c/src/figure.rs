//! Figures, such as circles and polygons, and queries about the pixels of a placed mask inside
//! them.

use bytemuck::{AnyBitPattern, Zeroable};
use engine::terrain::Stencil;
use engine::{Capsule, Circle, ConvexPolygon, Figure, Location, Mask, Point, Rect, Segment};

use crate::answers::Answers;
use crate::border::{In, Out, Ref, Word, words_of};
use crate::objects::HmMask;
use crate::space::{HmLocation, HmPoint, HmRect};
use crate::status::{Error, HmStatus, maybe, status};

/// The kinds of figures.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub enum HmFigureKind {
    /// The pixel at (x, y).
    Pixel,
    /// The pixels of a rectangle.
    Rect,
    /// The pixels whose interior a segment passes through.
    Segment,
    /// The pixels whose centers are no farther than a radius from a center.
    Circle,
    /// The pixels whose centers are no farther than a radius from a segment.
    Capsule,
    /// The pixels whose centers lie in a convex polygon or on its edges.
    Polygon,
    /// The set pixels of a mask at a position. Worlds accept this kind, and so do the functions
    /// that carve and fill terrain.
    Mask,
}

words_of!(
    HmFigureKind: Self,
    "a kind of figure",
    [
        HmFigureKind::Pixel,
        HmFigureKind::Rect,
        HmFigureKind::Segment,
        HmFigureKind::Circle,
        HmFigureKind::Capsule,
        HmFigureKind::Polygon,
        HmFigureKind::Mask
    ]
);

/// A set of pixels to search, carve or fill. Create a figure with `hm_circle` and similar
/// functions, which set the fields that its kind uses.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmFigure {
    /// The kind of figure.
    pub kind: Word<HmFigureKind>,
    /// The number of corners of a polygon.
    pub corner_count: u32,
    /// The corners of a polygon, in order. They must stay valid for as long as the figure is used.
    pub corners: In<HmLocation>,
    /// The mask, if the kind of figure is a mask.
    pub mask: Ref<HmMask>,
    /// The rectangle, or the position of the mask's top left.
    pub rect: HmRect,
    /// The pixel, the center of a circle, or one end of a segment or capsule.
    pub from: HmLocation,
    /// The other end of a segment or capsule.
    pub to: HmLocation,
    /// The radius of a circle or capsule, in pixels.
    pub radius: f64,
}

/// A figure that has been read. It owns the corners that the polygon borrows.
pub(crate) enum Shape<'a> {
    Polygon(Vec<Location>),
    Mask(&'a Mask, Point),
    Other(Figure<'static>),
}

impl HmFigure {
    fn blank(kind: HmFigureKind) -> Self {
        Self { kind: Word::of(kind), ..Zeroable::zeroed() }
    }

    pub(crate) fn read(&self) -> Result<Shape<'_>, Error> {
        let segment = || Segment::new(Location::from(self.from), Location::from(self.to));
        Ok(Shape::Other(match self.kind.value()? {
            HmFigureKind::Pixel => Figure::Pixel(Location::from(self.from).into()),
            HmFigureKind::Rect => Figure::Rect(self.rect.into()),
            HmFigureKind::Segment => Figure::Segment(segment()),
            HmFigureKind::Circle => {
                Figure::Circle(Circle::new(Location::from(self.from), self.radius))
            }
            HmFigureKind::Capsule => Figure::Capsule(Capsule::new(segment(), self.radius)),
            HmFigureKind::Polygon => {
                let corners =
                    self.corners.list("the corners of the polygon", self.corner_count as usize)?;
                let mut list = Vec::new();
                list.try_reserve_exact(corners.len()).map_err(|_| Error::OutOfMemory)?;
                list.extend(corners.iter().map(Location::from));
                return Ok(Shape::Polygon(list));
            }
            HmFigureKind::Mask => {
                let mask = self.mask.get("the mask of the figure")?;
                return Ok(Shape::Mask(mask, Rect::from(self.rect).top_left()));
            }
        }))
    }
}

impl Shape<'_> {
    /// Returns the figure if it is not a mask.
    pub(crate) fn figure(&self) -> Result<Figure<'_>, Error> {
        match self {
            Self::Polygon(corners) => Ok(Figure::Polygon(ConvexPolygon::new(corners)?)),
            Self::Other(figure) => Ok(*figure),
            Self::Mask(..) => Err(Error::argument(
                "a mask is no figure here: hm_overlaps and hm_terrain_overlaps compare masks",
            )),
        }
    }

    /// Returns the figure or the mask, for worlds and terrain.
    pub(crate) fn stencil(&self) -> Result<Stencil<'_>, Error> {
        match self {
            Self::Mask(mask, position) => Ok(mask.at(*position).into()),
            _ => self.figure().map(Stencil::Figure),
        }
    }
}

/// Creates a figure of the single pixel at (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_pixel(x: i32, y: i32) -> HmFigure {
    HmFigure {
        from: HmLocation { x: x.into(), y: y.into() },
        ..HmFigure::blank(HmFigureKind::Pixel)
    }
}

/// Creates a figure of the pixels in a rectangle: columns x to x + width - 1, rows y to y +
/// height - 1.
#[unsafe(no_mangle)]
pub extern "C" fn hm_rect(x: i32, y: i32, width: u32, height: u32) -> HmFigure {
    HmFigure {
        rect: HmRect { x: x.into(), y: y.into(), width, height },
        ..HmFigure::blank(HmFigureKind::Rect)
    }
}

/// Creates a figure of the pixels whose interior a segment passes through. Whole-number coordinates
/// lie on the edges between pixels, so a segment along such an edge contains no pixels. Add 0.5 to
/// a coordinate to get the center of a pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_segment(from_x: f64, from_y: f64, to_x: f64, to_y: f64) -> HmFigure {
    HmFigure {
        from: HmLocation { x: from_x, y: from_y },
        to: HmLocation { x: to_x, y: to_y },
        ..HmFigure::blank(HmFigureKind::Segment)
    }
}

/// Creates a figure of the pixels whose centers are no farther than `radius` from (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_circle(x: f64, y: f64, radius: f64) -> HmFigure {
    HmFigure { from: HmLocation { x, y }, radius, ..HmFigure::blank(HmFigureKind::Circle) }
}

/// Creates a figure of the pixels whose centers are no farther than `radius` from a segment.
#[unsafe(no_mangle)]
pub extern "C" fn hm_capsule(
    from_x: f64,
    from_y: f64,
    to_x: f64,
    to_y: f64,
    radius: f64,
) -> HmFigure {
    HmFigure {
        kind: Word::of(HmFigureKind::Capsule),
        radius,
        ..hm_segment(from_x, from_y, to_x, to_y)
    }
}

/// Creates a figure of the pixels whose centers lie in a convex polygon or on its edges. Pass at
/// least 3 corners in order, clockwise or counterclockwise. They must stay valid for as long as the
/// figure is used.
#[unsafe(no_mangle)]
pub extern "C" fn hm_polygon(corners: In<HmLocation>, corner_count: u32) -> HmFigure {
    HmFigure { corners, corner_count, ..HmFigure::blank(HmFigureKind::Polygon) }
}

/// Creates a figure of the set pixels of a mask whose top left is at (x, y). Worlds accept such a
/// figure, and so do the functions that carve and fill terrain. The mask must exist for as long as
/// the figure is used.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_figure(mask: Ref<HmMask>, x: i32, y: i32) -> HmFigure {
    HmFigure {
        mask,
        rect: HmRect { x: x.into(), y: y.into(), width: 0, height: 0 },
        ..HmFigure::blank(HmFigureKind::Mask)
    }
}

/// Tests whether a figure contains a set pixel of a mask at (x, y).
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_any_in(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    any: Out<bool>,
) -> HmStatus {
    status(|| {
        let (place, figure) = (any.place("any")?, figure.read("figure")?);
        let shape = figure.read()?;
        place.write(mask.get("mask")?.at((x, y)).any_in(shape.figure()?));
        Ok(())
    })
}

/// Finds the first set pixel of a mask at (x, y) that a figure contains, in row order (smallest y,
/// then smallest x). Returns HM_STATUS_NONE if the figure contains no set pixel.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_first_in(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    first: Out<HmPoint>,
) -> HmStatus {
    maybe(|| {
        let (place, figure) = (first.place("first")?, figure.read("figure")?);
        let shape = figure.read()?;
        let first = mask.get("mask")?.at((x, y)).first_in(shape.figure()?);
        Ok(first.map(|first| place.write(first.into())))
    })
}

/// Counts the set pixels of a mask at (x, y) that a figure contains.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_count_in(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    count: Out<u64>,
) -> HmStatus {
    status(|| {
        let (place, figure) = (count.place("count")?, figure.read("figure")?);
        let shape = figure.read()?;
        place.write(mask.get("mask")?.at((x, y)).count_in(shape.figure()?));
        Ok(())
    })
}

/// Lists the set pixels of a mask at (x, y) that a figure contains, row by row.
#[unsafe(no_mangle)]
pub extern "C" fn hm_mask_pixels_in(
    mask: Ref<HmMask>,
    x: i32,
    y: i32,
    figure: In<HmFigure>,
    pixels: Out<HmPoint>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let figure = figure.read("figure")?;
        let shape = figure.read()?;
        let placed = mask.get("mask")?.at((x, y));
        let figure = shape.figure()?;
        let needed = placed.count_in(figure) as usize;
        let answers = Answers { list: pixels, capacity, count, name: "pixels" };
        answers.write_counted(needed, || placed.pixels_in(figure).map(HmPoint::from))
    })
}
