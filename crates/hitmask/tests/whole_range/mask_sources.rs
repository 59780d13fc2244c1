//! Tests masks made from pixels, colors, rows, text and PBM, with input of the right length and of
//! wrong lengths.

use hitmask::{AlphaThreshold, ColorKey, Mask, Rect, intersect_pixels};
use hitmask_reference::properties;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::values::*;

/// The sides of a mask that a test can create, or sides that no mask can have.
fn sides() -> impl Strategy<Value = (u32, u32)> {
    let most = Mask::MAX_SIDE;
    let end = move || select(vec![most - 1, most, most + 1, 1 << 31, u32::MAX - 1, u32::MAX]);
    prop_oneof![6 => (0..12_u32, 0..12_u32), 1 => (end(), 0..3_u32), 1 => (0..3_u32, end()),
        1 => (end(), Just(u32::MAX))]
}

/// Roughly the right number of bytes.
fn bytes() -> impl Strategy<Value = (u32, u32, Vec<u8>)> {
    let right = (0..12_u32, 0..12_u32, vec(any::<u8>(), 4 * 11 * 11));
    prop_oneof![right, (natural(), natural(), vec(any::<u8>(), 0..40))]
}

properties! {
    #![fewer(4)]

    #[test]
    fn sizes((width, height) in sides(), pixels in (natural(), natural())) {
        let fits = width.max(height) <= Mask::MAX_SIDE;
        let made = [
            Mask::new(width, height),
            Mask::full(width, height),
            Mask::from_fn(width, height, |x, y| (x ^ y) & 1 == 0),
        ];
        for mask in made {
            prop_assert_eq!(mask.is_ok(), fits);
            prop_assert!(mask.is_err() || Mask::bytes_of(width, height).is_ok());
        }
        let (wide, high) = pixels;
        prop_assert_eq!(Mask::bytes_of(wide, high).is_ok(), wide.max(high) <= Mask::MAX_SIDE);
    }

    #[test]
    fn images(
        (width, height, bytes) in bytes(),
        alpha in byte(),
        color in any::<[u8; 4]>(),
        stride in size(),
    ) {
        let threshold = AlphaThreshold::new(alpha).unwrap_or_default();
        prop_assert_eq!(AlphaThreshold::new(alpha).is_ok(), alpha > 0);
        prop_assert!(threshold.is_solid(threshold.get()));
        let [red, green, blue, tolerance] = color;
        let key = ColorKey { tolerance, ..ColorKey::exact([red, green, blue]) };
        let _ = (key.is_solid([blue, green, red]), key.is_solid([red, green, blue]));
        let area = u64::from(width) * u64::from(height);
        let right =
            |per_pixel: u64| &bytes[..bytes.len().min(area.saturating_mul(per_pixel) as usize)];
        for pixels in [&bytes, right(4), right(1), right(3)] {
            let _ = (
                Mask::from_rgba(pixels, width, height, threshold),
                Mask::from_color_key(pixels, width, height, key),
                Mask::from_indices(pixels, width, height, alpha),
            );
            for stride in [stride, width as usize, usize::MAX] {
                let _ = Mask::from_alpha(pixels, width, height, stride, threshold);
                let _ = Mask::from_rgba_rows(pixels, width, height, stride, threshold);
                let _ = Mask::from_color_key_rows(pixels, width, height, stride, key);
                let _ = Mask::from_indices_rows(pixels, width, height, stride, alpha);
            }
            let words: Vec<u32> = pixels.iter().map(|byte| u32::from(*byte) << 24).collect();
            let made = Mask::from_packed_pixels(&words, width, height, threshold);
            let same = Mask::from_colors(&words, width, height, |color| {
                threshold.is_solid((color >> 24) as u8)
            });
            prop_assert_eq!(made, same);
            let (colors, _) = pixels.as_chunks::<4>();
            prop_assert_eq!(
                Mask::from_rgba_pixels(colors, width, height, threshold),
                Mask::from_rgba(colors.as_flattened(), width, height, threshold)
            );
        }
    }

    #[test]
    fn colors_of_two_sprites(
        at in near_points(),
        sizes in [0..6_u32, 0..6_u32, 0..6_u32, 0..6_u32],
        other in any_rect(),
        alpha in byte(),
    ) {
        let colors = [[0, 0, 0, alpha]; 36];
        let (a, b) = at;
        let a = Rect::new(a.x, a.y, sizes[0], sizes[1]);
        let b = Rect::new(b.x, b.y, sizes[2], sizes[3]);
        let of = |rect: Rect| &colors[..(rect.area() as usize).min(36)];
        let touch = intersect_pixels(a, of(a), b, of(b));
        prop_assert_eq!(touch, intersect_pixels(b, of(b), a, of(a)));
        prop_assert_eq!(touch, Ok(alpha > 0 && a.intersection(b).is_some()));
        let _ =
            (intersect_pixels(a, of(a), other, of(other)), intersect_pixels(a, of(b), b, of(a)));
    }

    #[test]
    fn rows(width in natural(), rows in vec(large(), 0..9)) {
        let mask = Mask::from_rows(width, &rows);
        let fits = if width == 0 { rows.is_empty() } else { width <= 64 };
        prop_assert!(mask.is_ok() || !fits);
        if let Ok(mask) = mask {
            prop_assert_eq!(
                Mask::from_rows(width, &mask.rows().collect::<Vec<_>>()).unwrap(),
                mask
            );
        }
    }

    #[test]
    fn text(text in "[.#\\n \\r\\t@\u{1F4A5}]{0,60}", mask in mask()) {
        let _ = Mask::from_text(&text);
        let written = mask.to_text();
        let read = Mask::from_text(&written).unwrap();
        prop_assert!(&read == mask || mask.width() == 0 || mask.height() == 0);
    }

    #[test]
    fn pbm(
        mut change in vec((size(), any::<u8>()), 0..4),
        mask in mask(),
        header in "P[14] {0,2}[0-9]{1,22}[ \\n#][0-9]{1,22}\\n[01 ]{0,20}",
    ) {
        let mut bytes = mask.to_pbm();
        let mut written = Vec::new();
        mask.write_pbm(|part| written.extend_from_slice(part));
        prop_assert_eq!(&written, &bytes);
        prop_assert_eq!(&Mask::from_pbm(&bytes).unwrap(), mask);
        for (at, byte) in change.drain(..) {
            let length = bytes.len();
            bytes[at % length] = byte;
        }
        let _ = (Mask::from_pbm(&bytes), Mask::from_pbm(header.as_bytes()));
    }
}
