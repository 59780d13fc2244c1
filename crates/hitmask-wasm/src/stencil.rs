//! Stencils: a figure, or a mask at a position, for filling, carving or searching an area.

use hitmask::terrain::Stencil;
use wasm_bindgen::JsError;

use crate::error::js;
use crate::figure::Shape;
use crate::mask::Mask;

/// A stencil in the form in which the TypeScript passes it: the position of a mask or, without a
/// mask, the numbers of a figure.
pub(crate) enum Area {
    Mask(Mask, i32, i32),
    Figure(Shape),
}

impl Area {
    pub(crate) fn read(numbers: &[f64], mask: Option<Mask>) -> Result<Self, JsError> {
        match (mask, numbers) {
            (Some(mask), &[x, y]) => Ok(Self::Mask(mask, x as i32, y as i32)),
            (Some(_), _) => Err(js("not the position of a mask")),
            (None, figure) => Shape::read(figure).map(Self::Figure),
        }
    }

    pub(crate) fn stencil(&self) -> Result<Stencil<'_>, JsError> {
        match self {
            Self::Mask(mask, x, y) => Ok(mask.placed(*x, *y).into()),
            Self::Figure(shape) => Ok(shape.figure()?.into()),
        }
    }
}
