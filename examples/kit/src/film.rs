//! Writes pictures as PNG and films as GIF.

use std::borrow::Cow;
use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::picture::{Color, Picture};
use crate::{Failure, RATE};

/// The number of ticks from one picture of a film to the next.
pub(crate) const EVERY: u32 = 6;

/// The number of pictures for which a film shows its last state.
const END: u64 = 20;

/// The maximum number of colors in a film. One more index means that a pixel has not changed.
const COLORS: usize = 255;

/// Encodes a picture as a PNG file.
pub(crate) fn png(picture: &Picture) -> Result<Vec<u8>, Failure> {
    let mut file = Vec::new();
    let (width, height) = (picture.width().unsigned_abs(), picture.height().unsigned_abs());
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(colors(picture).collect::<Vec<_>>().as_flattened())?;
    writer.finish()?;
    Ok(file)
}

/// Encodes pictures of the same size as a GIF file. Each picture stores only the pixels that have
/// changed.
pub(crate) fn gif(pictures: &[Picture]) -> Result<Vec<u8>, Failure> {
    let first = pictures.first().ok_or("a film needs a picture")?;
    let (width, height) = (u16::try_from(first.width())?, u16::try_from(first.height())?);
    let palette = Palette::of(pictures);
    let same = palette.colors.len() as u8;
    let mut table: Vec<u8> = palette.colors.iter().flatten().copied().collect();
    table.extend([0; 3]);
    let mut encoder = Encoder::new(Vec::new(), width, height, &table)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<Color>> = None;
    for (number, picture) in (0_u64..).zip(pictures) {
        let now: Vec<Color> = colors(picture).collect();
        let (left, top, right, bottom) = changed(before.as_deref(), &now, width.into());
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            for place in y * usize::from(width) + left..y * usize::from(width) + right {
                let is_same = before.as_ref().is_some_and(|before| before[place] == now[place]);
                buffer.push(if is_same { same } else { palette.number(now[place]) });
            }
        }
        let is_last = number + 1 == pictures.len() as u64;
        let lasts = if is_last { END } else { 1 };
        // The time in hundredths of a second, rounded so that the sum of all delays is exact.
        let time = |number: u64| number * u64::from(100 * EVERY) / u64::from(RATE);
        encoder.write_frame(&Frame {
            delay: (time(number + lasts) - time(number)) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(same),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        })?;
        before = Some(now);
    }
    Ok(encoder.into_inner()?)
}

fn colors(picture: &Picture) -> impl Iterator<Item = Color> {
    picture.rgba().as_chunks::<4>().0.iter().map(|[red, green, blue, _]| [*red, *green, *blue])
}

/// The left, top, right and bottom of the changed area; a single pixel if nothing has changed.
fn changed(before: Option<&[Color]>, now: &[Color], width: usize) -> (usize, usize, usize, usize) {
    let height = now.len() / width;
    let Some(before) = before else { return (0, 0, width, height) };
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    for (y, (old, new)) in before.chunks(width).zip(now.chunks(width)).enumerate() {
        let differ = |(old, new): (&Color, &Color)| old != new;
        if let Some(first) = old.iter().zip(new).position(differ) {
            let last = old.iter().zip(new).rposition(differ).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last + 1));
            (top, bottom) = (top.min(y), y + 1);
        }
    }
    if right == 0 { (0, 0, 1, 1) } else { (left, top, right, bottom) }
}

/// The colors of a film: all of its colors, or the most frequent colors, which replace similar
/// colors.
struct Palette {
    colors: Vec<Color>,
    numbers: HashMap<Color, u8>,
}

impl Palette {
    fn of(pictures: &[Picture]) -> Self {
        let mut counts: HashMap<Color, usize> = HashMap::new();
        for color in pictures.iter().flat_map(colors) {
            *counts.entry(color).or_default() += 1;
        }
        let mut all: Vec<(Color, usize)> = counts.into_iter().collect();
        all.sort_unstable_by_key(|(color, count)| (std::cmp::Reverse(*count), *color));
        let chosen: Vec<Color> = all.iter().take(COLORS).map(|(color, _)| *color).collect();
        let nearest = |color: Color| {
            let apart = |other: &Color| -> i32 {
                let channel = |part: usize| i32::from(color[part]) - i32::from(other[part]);
                (0..3).map(|part| channel(part) * channel(part)).sum()
            };
            (0..chosen.len()).min_by_key(|number| apart(&chosen[*number])).unwrap_or(0)
        };
        let numbers = all.iter().map(|(color, _)| (*color, nearest(*color) as u8)).collect();
        Self { colors: chosen, numbers }
    }

    fn number(&self, color: Color) -> u8 {
        self.numbers.get(&color).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use hitmask::Rect;
    use hitmask_assets::{Animation, Image, Limits};

    use super::*;

    #[test]
    fn films_and_pictures_read_back() {
        let mut first = Picture::new(9, 5);
        first.fill([10, 20, 30]);
        let mut second = first.clone();
        second.rect(Rect::new(2, 1, 3, 2), [200, 0, 0], 16);
        let mut film = Animation::decode(
            gif(&[first.clone(), second.clone(), second.clone()]).unwrap(),
            &Limits::default(),
        )
        .unwrap();
        for (picture, hundredths) in [(&first, 10), (&second, 10), (&second, 200)] {
            let frame = film.next_frame().unwrap().unwrap();
            assert_eq!((frame.image.rgba(), frame.milliseconds), (picture.rgba(), hundredths * 10));
        }
        let still = Image::decode(&png(&second).unwrap(), &Limits::default()).unwrap();
        assert_eq!(still.rgba(), second.rgba());
    }

    #[test]
    fn too_many_colors_become_close_ones() {
        let mut picture = Picture::new(64, 64);
        for (x, y) in (0..64).flat_map(|x| (0..64).map(move |y| (x, y))) {
            picture.set(x, y, [x as u8 * 4, y as u8 * 4, 0]);
        }
        let bytes = gif(&[picture]).unwrap();
        let image = Image::decode(&bytes, &Limits::default()).unwrap();
        assert_eq!((image.width(), image.height()), (64, 64));
    }
}
