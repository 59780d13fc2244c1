//! The queries that placed masks and placed terrain share.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::answer::{Answer, translation};
use crate::error::js;
use crate::figure::Shape;
use crate::mask::Mask;
#[cfg(feature = "whole")]
use crate::terrain::Terrain;

/// Generates methods of a placed mask or terrain that take another placed mask. In the macro, a
/// method names the two and lists only the arguments that follow them.
macro_rules! about_two {
    ($Class:ident: $(
        $(#[$($attribute:tt)*])*
        fn $name:ident($one:ident,
            $other:ident $(, $more:ident: $More:ty)*) -> $Answer:ty $body:block
    )+) => {
        #[wasm_bindgen]
        #[allow(missing_docs, reason = "packages/hitmask documents each of them")]
        #[allow(clippy::too_many_arguments, reason = "numbers cross one by one")]
        impl $Class {
            $(
                $(#[$($attribute)*])*
                pub fn $name(
                    &self,
                    x: i32,
                    y: i32,
                    other: &Mask,
                    other_x: i32,
                    other_y: i32,
                    $($more: $More,)*
                ) -> $Answer {
                    let ($one, $other) = (self.placed(x, y), other.placed(other_x, other_y));
                    $body
                }
            )+
        }
    };
}

/// Generates the queries that masks and terrain share.
macro_rules! queries {
    ($Class:ident) => {
        about_two! { $Class:
            fn overlaps(one, other) -> bool {
                one.overlaps(other)
            }

            fn first(one, other) -> Option<Vec<f64>> {
                one.first(other).map(|first| Answer::default().point(first).list())
            }

            fn area(one, other) -> f64 {
                one.area(other) as f64
            }

            #[wasm_bindgen(js_name = overlapBounds)]
            fn overlap_bounds(one, other) -> Option<Vec<f64>> {
                one.overlap_bounds(other).map(|bounds| Answer::default().rect(bounds).list())
            }

            fn depth(one, other) -> Option<Vec<f64>> {
                one.depth(other).map(|depth| Answer::default().depth(depth).list())
            }

            fn contact(one, other) -> Option<Vec<f64>> {
                one.contact(other).map(|contact| Answer::contact(contact).list())
            }

            #[wasm_bindgen(js_name = nearestFree)]
            fn nearest_free(one, other) -> Result<Vec<f64>, JsError> {
                one.nearest_free(other).map(translation).map_err(js)
            }
        }

        #[wasm_bindgen]
        #[allow(missing_docs, reason = "packages/hitmask documents each of them")]
        impl $Class {
            pub fn contains(&self, x: i32, y: i32, pixel_x: i32, pixel_y: i32) -> bool {
                self.placed(x, y).contains((pixel_x, pixel_y))
            }

            #[wasm_bindgen(js_name = normalAt)]
            pub fn normal_at(
                &self,
                x: i32,
                y: i32,
                contact_x: i32,
                contact_y: i32,
                radius: u32,
            ) -> Option<Vec<f64>> {
                let normal = self.placed(x, y).normal_at((contact_x, contact_y), radius)?;
                Some(Answer::default().normal(normal).list())
            }

            #[wasm_bindgen(js_name = firstIn)]
            pub fn first_in(
                &self,
                x: i32,
                y: i32,
                figure: &[f64],
            ) -> Result<Option<Vec<f64>>, JsError> {
                let first = self.placed(x, y).first_in(Shape::read(figure)?.figure()?);
                Ok(first.map(|first| Answer::default().point(first).list()))
            }

            #[wasm_bindgen(js_name = countIn)]
            pub fn count_in(&self, x: i32, y: i32, figure: &[f64]) -> Result<f64, JsError> {
                Ok(self.placed(x, y).count_in(Shape::read(figure)?.figure()?) as f64)
            }
        }
    };
}

queries!(Mask);
#[cfg(feature = "whole")]
queries!(Terrain);

pub(crate) use about_two;
