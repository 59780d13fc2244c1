//! Chooses the colors of a GIF. The colors that must be exact come first, then the colors of the
//! art, or the closest match if they don't all fit.

use std::collections::{HashMap, HashSet};

use color_quant::NeuQuant;
use embedded_graphics::prelude::RgbColor as _;

use super::Color;

/// The number of colors. One more index means that the pixel did not change.
const COLORS: usize = 255;

/// The colors of a GIF.
pub(crate) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The index of each color that was looked up.
    numbers: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// Creates a palette with these exact colors, as many as fit, and with the colors of these
    /// pixels, or the closest match if they don't all fit.
    pub(crate) fn of(mut colors: Vec<[u8; 3]>, pixels: &[[u8; 3]]) -> Self {
        let distinct: HashSet<[u8; 3]> = pixels.iter().copied().collect();
        let room = COLORS.saturating_sub(colors.len());
        if distinct.len() <= room {
            let mut distinct: Vec<[u8; 3]> = distinct.into_iter().collect();
            distinct.sort_unstable();
            colors.extend(distinct);
        } else if room > 0 {
            let pixels: Vec<u8> =
                pixels.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
            // A tenth of the pixels is enough for training, as the library's author recommends.
            let chosen = NeuQuant::new(10, room, &pixels).color_map_rgb();
            colors.extend(chosen.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]));
        }
        colors.truncate(COLORS);
        Self { colors, numbers: HashMap::new() }
    }

    /// Returns the index for unchanged pixels.
    pub(super) fn unchanged(&self) -> u8 {
        // There are fewer colors than this.
        self.colors.len() as u8
    }

    /// Returns the palette in the format of the file.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colors.iter().flatten().copied().collect();
        bytes.extend([0, 0, 0]);
        bytes
    }

    /// Returns the index of the nearest color. If several colors are equally near, this is the
    /// first.
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

/// Converts a color to the format of the file.
pub(crate) fn plain(color: Color) -> [u8; 3] {
    [color.r(), color.g(), color.b()]
}
