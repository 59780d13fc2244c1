//! The palette of a scene's animation.

use super::scene::Scene;
use super::sprite::SceneSprite;
use super::view::{SHARED, color_of};
use crate::picture::color::{EARTH, GROUND, OVERLAP};
use crate::picture::{Color, Palette, mixed, plain};

/// The most pixels of art from which the colors are chosen.
const SAMPLES: usize = 1 << 17;

/// The palette of a scene: the exact colors of sprites without art, and colors that suit the art best.
pub(super) fn of(scene: &Scene) -> Palette {
    let mut colors = vec![plain(GROUND), plain(OVERLAP)];
    for group in &scene.groups {
        let own = plain(if group.is_terrain { EARTH } else { color_of(group) });
        for color in [own, mixed(own, OVERLAP, SHARED)] {
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
    }
    Palette::of(colors, &samples(&scene.looks))
}

/// Pixels of all art, drawn on the ground, sampled evenly if there are many.
fn samples(looks: &[SceneSprite]) -> Vec<[u8; 3]> {
    let frames = looks.iter().flat_map(|look| &look.frames);
    let images: Vec<_> = frames.filter_map(|frame| frame.image.as_ref()).collect();
    let all: usize = images.iter().map(|image| image.rgba().len() / 4).sum();
    let step = all.div_ceil(SAMPLES).max(1);
    let pixels = images.iter().flat_map(|image| image.rgba().as_chunks::<4>().0);
    let visible = pixels.step_by(step).filter(|[.., alpha]| *alpha > 0);
    visible
        .map(|&[red, green, blue, alpha]| mixed(plain(GROUND), Color::new(red, green, blue), alpha))
        .collect()
}
