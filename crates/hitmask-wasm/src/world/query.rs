//! The starting points and filters of queries.

use hitmask::Point;
use hitmask::world::{Filter, Layers, Probe};
use wasm_bindgen::JsError;

use super::id::id;
use crate::error::js;
use crate::mask::Mask;

/// Creates a filter from layers, flags (1 solid, 2 sensors, 4 still, 8 moving), and the id to
/// exclude (0 for none).
pub(super) fn filter(layers: u32, flags: u8, except: f64) -> Result<Filter, JsError> {
    type Keep = fn(Filter) -> Filter;
    let keeps: [Keep; 4] = [Filter::solid, Filter::sensors, Filter::still, Filter::moving];
    let mut filter = Filter::from(Layers::from_bits(layers));
    for (bit, keep) in keeps.into_iter().enumerate() {
        if flags >> bit & 1 == 1 {
            filter = keep(filter);
        }
    }
    Ok(if except == 0.0 { filter } else { filter.except(id(except)?) })
}

/// Generates queries of a world. Each query has the arguments that it lists, followed by those of a
/// filter.
macro_rules! queries {
    ($(
        $(#[$($attribute:tt)*])*
        fn $name:ident($view:ident,
            $filter:ident $(, $own:ident: $Own:ty)*) -> $Answer:ty $body:block
    )+) => {
        #[wasm_bindgen]
        #[allow(missing_docs, reason = "packages/hitmask documents each of them")]
        #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
        impl World {
            $(
                $(#[$($attribute)*])*
                pub fn $name(
                    &mut self,
                    $($own: $Own,)*
                    layers: u32,
                    flags: u8,
                    except: f64,
                ) -> Result<$Answer, JsError> {
                    let $filter = $crate::world::query::filter(layers, flags, except)?;
                    let $view = self.world.view();
                    $body
                }
            )+
        }
    };
}

pub(super) use queries;

/// The starting point of a query: an id, the position of a mask, or a pixel.
pub(super) enum Start {
    Collider(f64),
    Mask(Mask, i32, i32),
    Pixel(i32, i32),
}

impl Start {
    /// Reads a starting point in the form in which the TypeScript passes it: an id or a position.
    /// If there is a mask, the position is that of the mask.
    pub(super) fn read(numbers: &[f64], mask: Option<Mask>) -> Result<Self, JsError> {
        match (mask, numbers) {
            (None, &[id]) => Ok(Self::Collider(id)),
            (Some(mask), &[x, y]) => Ok(Self::Mask(mask, x as i32, y as i32)),
            (None, &[x, y]) => Ok(Self::Pixel(x as i32, y as i32)),
            _ => Err(js("not a place to start a query from")),
        }
    }

    pub(super) fn probe(&self) -> Result<Probe<'_>, JsError> {
        Ok(match self {
            Self::Collider(number) => id(*number)?.into(),
            Self::Mask(mask, x, y) => mask.placed(*x, *y).into(),
            Self::Pixel(x, y) => Point::from((*x, *y)).into(),
        })
    }
}
