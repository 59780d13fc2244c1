//! The colours of a GIF: those that a scene is drawn in, as far as a GIF has room for them.

use std::collections::{HashMap, HashSet};

use color_quant::NeuQuant;
use embedded_graphics::prelude::RgbColor as _;

use super::look::Look;
use super::scene::Scene;
use super::view::{SHARED, color_of};
use crate::picture::color::{EARTH, GROUND, OVERLAP};
use crate::picture::{Color, mixed};

/// How many colours there are; one more says that nothing has changed.
const COLORS: usize = 255;

/// How many pixels of art the colours are chosen from at the most.
const SAMPLES: usize = 1 << 17;

/// The colours of a GIF.
pub(super) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The number of each colour that was asked for.
    numbers: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The colours of a scene: those of what is drawn without art as they are, and what suits the art best.
    pub(super) fn of(scene: &Scene) -> Self {
        let mut colors = vec![plain(GROUND), plain(OVERLAP)];
        for group in &scene.groups {
            let own = plain(if group.is_terrain { EARTH } else { color_of(group) });
            for color in [own, mixed(own, OVERLAP, SHARED)] {
                if !colors.contains(&color) {
                    colors.push(color);
                }
            }
        }
        let art = samples(&scene.looks);
        let distinct: HashSet<[u8; 3]> = art.iter().copied().collect();
        let room = COLORS - colors.len();
        if distinct.len() <= room {
            let mut distinct: Vec<[u8; 3]> = distinct.into_iter().collect();
            distinct.sort_unstable();
            colors.extend(distinct);
        } else {
            let pixels: Vec<u8> =
                art.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
            // A tenth of the pixels is enough to learn from, and what its author advises.
            let chosen = NeuQuant::new(10, room, &pixels).color_map_rgb();
            colors.extend(chosen.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]));
        }
        colors.truncate(COLORS);
        Self { colors, numbers: HashMap::new() }
    }

    /// The number that stands for what has not changed.
    pub(super) fn unchanged(&self) -> u8 {
        // There are no more colours than numbers below it.
        self.colors.len() as u8
    }

    /// The palette as a file has it.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colors.iter().flatten().copied().collect();
        bytes.extend([0, 0, 0]);
        bytes
    }

    /// The number of the colour that is nearest to one; of several the first.
    pub(super) fn number(&mut self, color: [u8; 3]) -> u8 {
        if let Some(number) = self.numbers.get(&color) {
            return *number;
        }
        let distance = |other: &[u8; 3]| -> i32 {
            let apart = |channel: usize| i32::from(color[channel]) - i32::from(other[channel]);
            (0..3).map(|channel| apart(channel) * apart(channel)).sum()
        };
        let nearest = (0..self.colors.len()).min_by_key(|number| distance(&self.colors[*number]));
        let number = nearest.unwrap_or(0) as u8;
        self.numbers.insert(color, number);
        number
    }
}

/// A colour as a file has it.
fn plain(color: Color) -> [u8; 3] {
    [color.r(), color.g(), color.b()]
}

/// Pixels of all art as they are drawn on the ground, evenly chosen where there are many.
fn samples(looks: &[Look]) -> Vec<[u8; 3]> {
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
