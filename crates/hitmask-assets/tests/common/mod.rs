//! Shared helpers: they read test data, and prepare pixels to be hashed.
#![allow(dead_code, unreachable_pub, reason = "each test file takes what it needs")]

use hitmask_assets::{Animation, AnimationFrame, Image, Limits, MaskRule};

/// Returns the path of a test file.
pub fn path(name: &str) -> String {
    format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

pub fn data(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap()
}

pub fn rule(text: &str) -> MaskRule {
    text.parse().unwrap()
}

/// Returns the pixels, with the color of transparent pixels cleared.
pub fn visible(image: &Image) -> Vec<u8> {
    let pixels = image.rgba().chunks_exact(4);
    pixels
        .flat_map(|pixel| if pixel[3] == 0 { [0; 4] } else { pixel.try_into().unwrap() })
        .collect()
}

/// Decodes all frames of a file.
pub fn frames(file: &[u8]) -> Result<Vec<AnimationFrame>, hitmask_assets::DecodeError> {
    let mut animation = Animation::decode(file.to_vec(), &Limits::default())?;
    let mut frames = Vec::new();
    while let Some(frame) = animation.next_frame()? {
        assert_eq!((frame.image.width(), frame.image.height()), animation.size());
        frames.push(frame);
    }
    assert_eq!(frames.len() as u64, animation.frame_count());
    Ok(frames)
}
