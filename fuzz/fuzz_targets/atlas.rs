//! Atlases: whatever the JSON says, reading it and cutting its frames ends, within the limits and without a panic.
#![no_main]

use hitmask_assets::{Atlas, Image, MaskRule};
use hitmask_fuzz::limits;
use libfuzzer_sys::fuzz_target;

/// The image that every atlas is on: 64×64, opaque, as TGA.
const IMAGE: &[u8] = include_bytes!("../image.tga");

fuzz_target!(|bytes: &[u8]| {
    let load = |_: &str, limits: &hitmask_assets::Limits| Ok(Image::decode(IMAGE, limits)?);
    if let Ok(atlas) = Atlas::decode(bytes, &limits(), load) {
        let _ = atlas.sheet(MaskRule::default());
        for index in 0..atlas.frames().len().min(8) {
            let _ = atlas.art(index as i64);
        }
    }
});
