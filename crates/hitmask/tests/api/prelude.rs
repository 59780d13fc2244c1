//! Tests the prelude: its names collide with no other prelude, and all of them can be used.

use std::collections::BTreeSet;
use std::mem::size_of;

use hitmask::prelude::*;

use crate::public_names::names;

/// The names that other crates bring into scope, one per line. The first line names the source.
const OTHERS: [&str; 6] = [
    include_str!("../data/prelude/bevy-0.18.txt"),
    include_str!("../data/prelude/bevy-0.19.txt"),
    include_str!("../data/prelude/bevy-0.20.txt"),
    include_str!("../data/prelude/glam-0.30.txt"),
    include_str!("../data/prelude/glam-0.34.txt"),
    include_str!("../data/prelude/macroquad-0.4.txt"),
];

/// Names that every list of a crate must contain. Without them, the list is wrong.
const KNOWN: [(&str, &[&str]); 3] = [
    (
        "bevy ",
        &[
            "App",
            "Circle",
            "Command",
            "ConvexPolygon",
            "Entity",
            "Event",
            "Fixed",
            "Material",
            "Query",
            "Rect",
            "Sprite",
            "Time",
            "Transform",
            "Vec2",
            "Vec3Swizzles",
            "World",
            "in_state",
            "info",
            "vec2",
        ],
    ),
    ("glam ", &["Affine2", "EulerRot", "IVec2", "Mat3", "Quat", "Vec2", "Vec3Swizzles", "vec2"]),
    (
        "macroquad ",
        &[
            "Camera2D",
            "Circle",
            "Color",
            "Conf",
            "DrawTextureParams",
            "Material",
            "Rect",
            "Texture2D",
            "Vec2",
            "WHITE",
            "clear_background",
            "next_frame",
            "rand",
            "vec2",
        ],
    ),
];

/// Returns the header and the names of a list.
fn parse(list: &str) -> (&str, BTreeSet<&str>) {
    let (header, names) = list.split_once('\n').expect("a header");
    (header.strip_prefix("# ").expect("a header"), names.lines().collect())
}

/// Returns the names that a Rust source re-exports with `pub use`.
fn exported(source: &str) -> Vec<&str> {
    names(source, "pub use")
}

fn prelude() -> Vec<&'static str> {
    exported(include_str!("../../src/prelude.rs"))
}

#[test]
fn lists_contain_their_landmarks() {
    for list in OTHERS {
        let (header, names) = parse(list);
        assert!(header.contains("from the crate's published source"), "{header}");
        assert!(names.len() > 100, "{header}: {}", names.len());
        for name in &names {
            let plain = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
            assert!(plain && !name.is_empty(), "{header}: {name:?}");
        }
        let (_, known) = KNOWN.iter().find(|(start, _)| header.starts_with(start)).expect(header);
        for name in *known {
            assert!(names.contains(name), "{header} {name} is missing");
        }
    }
}

#[test]
fn no_name_is_taken() {
    let names = prelude();
    assert!(names.contains(&"Mask") && names.contains(&"Collider"), "{names:?}");
    let mut taken = Vec::new();
    for list in OTHERS {
        let (header, others) = parse(list);
        let (other, _) = header.split_once(':').expect("a crate and its version");
        taken.extend(
            names
                .iter()
                .filter(|name| others.contains(**name))
                .map(|name| format!("{name}: {other}")),
        );
    }
    assert!(taken.is_empty(), "taken by others: {taken:#?}");
}

/// The names that the module's own docs claim to leave out are taken by other preludes, and are
/// left out.
#[test]
fn omitted_names_are_taken() {
    for name in [
        "Circle",
        "Command",
        "ConvexPolygon",
        "Event",
        "Fixed",
        "Material",
        "Rect",
        "Time",
        "World",
    ] {
        assert!(OTHERS.iter().any(|list| parse(list).1.contains(name)), "{name} is free");
        assert!(!prelude().contains(&name), "{name}");
        let documented = format!("[`{name}`]");
        assert!(
            include_str!("../../src/prelude.rs").contains(&documented),
            "{name} is not mentioned"
        );
    }
}

/// Returns the sizes of types by name. A name that is missing, or that is not a type, does not
/// compile.
macro_rules! sizes {
    ($($name:ident $(<$lifetime:lifetime>)?),* $(,)?) => {
        [$((stringify!($name), size_of::<$name $(<$lifetime>)?>())),*]
    };
}

#[test]
fn every_name_is_a_type() {
    let sizes = sizes![
        AlphaThreshold,
        Angle,
        Collider,
        ColliderId,
        Contact,
        Mask,
        Placed<'_>,
        Point,
        Pose,
        Posed<'_>,
        Segment,
        Side,
        SpriteId,
    ];
    let mut names = prelude();
    names.sort_unstable();
    assert_eq!(sizes.map(|(name, _)| name).as_slice(), names);
    assert!(sizes.iter().all(|(_, size)| *size > 0), "{sizes:?}");
}

#[test]
fn the_prelude_is_enough_for_masks_and_a_world() -> Result<(), Box<dyn std::error::Error>> {
    fn side(one: Placed<'_>, other: Placed<'_>) -> Option<Side> {
        one.contact(other).map(|contact: Contact| contact.side)
    }

    let opaque = [255; 4 * 8 * 8];
    let mask = Mask::from_rgba(&opaque, 8, 8, AlphaThreshold::VISIBLE)?;
    assert_eq!(side(mask.at(Point::new(0, 0)), mask.at((6, 1))), Some(Side::Right));

    let mut world = hitmask::world::World::new();
    let sprite: SpriteId = world.add_mask(mask)?;
    let one: ColliderId = world.insert(Collider::new(sprite))?;
    let other = world.insert(Collider::new(sprite).at((6, 1)))?;
    assert_eq!(world.tick().started().next().map(hitmask::world::Event::pair), Some((one, other)));
    Ok(())
}
