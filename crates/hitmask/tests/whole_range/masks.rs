//! Tests what a single mask can do: its pixels, edits, combinations, mirroring, rotation and sizes.

use hitmask::{Angle, Connectivity, Mask, PoseError};
use hitmask_reference::properties;
use proptest::prelude::*;

use crate::values::*;

properties! {
    #![fewer(4)]

    #[test]
    fn pixels(mask in mask(), at in point(), value in any::<bool>()) {
        let mut copy = mask.try_clone().unwrap();
        prop_assert_eq!(
            copy.set(at, value).is_ok(),
            at.x >= 0 && at.y >= 0 && at.x < mask.width().into() && at.y < mask.height().into()
        );
        prop_assert!(copy.count().abs_diff(mask.count()) <= 1);
        prop_assert!(!mask.get(at) || mask.bounds().unwrap().contains(at));
        prop_assert_eq!(mask.pixels().count() as u64, mask.count());
        prop_assert_eq!(mask.size(), (mask.width(), mask.height()));
        prop_assert_eq!(mask.is_empty(), mask.bounds().is_none());
        let _ = mask.bytes();
        copy.invert();
        copy.fill();
        prop_assert_eq!(copy.count(), u64::from(mask.width()) * u64::from(mask.height()));
        copy.clear();
        prop_assert!(copy.is_empty());
        prop_assert!(mask.filled_columns().unwrap().count() >= mask.count());
        prop_assert_eq!(Connectivity::Four.dual().dual(), Connectivity::Four);
    }

    #[test]
    fn combinations(
        one in mask(),
        other in mask(),
        at in point(),
        near in (-80..80_i64, -80..80_i64),
        part in window(),
    ) {
        for at in [at, near.into()] {
            let with = |change: fn(&mut Mask, &Mask, hitmask::Point)| {
                let mut copy = one.clone();
                change(&mut copy, other, at);
                copy.count()
            };
            let both = with(Mask::and_with);
            let either = with(Mask::or_with);
            prop_assert_eq!(with(Mask::xor_with), either - both);
            prop_assert_eq!(with(Mask::subtract), one.count() - both);
        }
        let is_far = at.x.unsigned_abs().max(at.y.unsigned_abs()) > 3 * u64::from(Mask::MAX_SIDE);
        prop_assert!(!is_far || one.joined(other, at).is_err());
        if let Ok((joined, offset)) = one.joined(other, near) {
            let mut alone = Mask::new(joined.width(), joined.height()).unwrap();
            alone.or_with(one, offset);
            prop_assert_eq!(alone.count(), one.count());
            alone.or_with(other, offset + near);
            prop_assert_eq!(alone, joined);
        }
        if let Ok(cut) = one.cropped(part) {
            prop_assert_eq!(cut.size(), part.size());
            prop_assert!(cut.count() <= one.count());
        }
    }

    #[test]
    fn mirrors_and_turns(
        mask in mask(),
        turns in int(),
        width in 0..200_u32,
        height in prop_oneof![4 => 0..200_u32, 1 => 65_536..=u32::MAX],
    ) {
        prop_assert_eq!(&mask.flipped_x().unwrap().flipped_x().unwrap(), mask);
        prop_assert_eq!(&mask.flipped_y().unwrap().flipped_y().unwrap(), mask);
        prop_assert_eq!(&mask.turned(turns).unwrap().turned(turns.wrapping_neg()).unwrap(), mask);
        prop_assert_eq!(mask.scaled(width, height).is_ok(), height <= Mask::MAX_SIDE);
    }

    #[test]
    fn turned_and_scaled(mask in small_mask(), degrees in real(), x in real(), y in real()) {
        // Scales reach up to 30. Larger scales of the same masks would only cost memory.
        let angle = Angle::from_degrees(degrees);
        let size = |scale: f64, most: f64| if scale.abs() <= most { scale } else { 1.0 };
        prop_assert!(mask.turned_and_scaled(angle, (size(x, 30.0), size(y, 30.0))).is_ok());
    }

    #[test]
    fn convolutions(one in mask(), other in mask()) {
        let (found, turned) = (one.convolve(other).unwrap(), other.convolve(one).unwrap());
        prop_assert_eq!(found.turned(2).unwrap(), turned);
    }
}

/// The size of the box is known before anything is drawn.
#[test]
fn too_large_to_draw() {
    for side in [66, 4000, Mask::MAX_SIDE] {
        let mask = Mask::new(side, 1).unwrap();
        for degrees in [0.0, 33.0, 90.0, 225.0] {
            let large = mask.turned_and_scaled(Angle::from_degrees(degrees), 1000.0);
            let is_error = matches!(large,
                Err(PoseError::TooLarge { width, height }) if width.max(height) > 40_000);
            assert!(is_error || side == 66, "{side} {degrees}");
        }
    }
}
