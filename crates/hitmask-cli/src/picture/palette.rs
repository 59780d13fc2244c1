//! The colours of a GIF: those that a picture is drawn in, as far as a GIF has room for them.

use std::collections::{HashMap, HashSet};

use color_quant::NeuQuant;
use embedded_graphics::prelude::RgbColor as _;

use super::Color;

/// How many colours there are; one more says that nothing has changed.
const COLORS: usize = 255;

/// The colours of a GIF.
pub(crate) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The number of each colour that was asked for.
    numbers: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// These colours as they are, as many as there is room for, and what suits these pixels best.
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
pub(crate) fn plain(color: Color) -> [u8; 3] {
    [color.r(), color.g(), color.b()]
}
