//! Unpacks the tile numbers of a layer from lists, comma-separated text, and base64 in every
//! compression.

use std::io::Read;

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use ruzstd::decoding::StreamingDecoder;

use super::model::Data;
use crate::DecodeError;
use crate::memory::{Budget, room};
use crate::text::one_line;

/// Base64 with or without the `=` at its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The encoding and the compression of tile data.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packing<'a> {
    pub(super) encoding: Option<&'a str>,
    pub(super) compression: Option<&'a str>,
}

/// Reads the `width` · `height` tile numbers in `data`, row by row. `place` describes the data in
/// messages.
pub(super) fn cells(
    data: Data,
    (width, height): (u32, u32),
    packing: Packing<'_>,
    place: &str,
    budget: &mut Budget,
) -> Result<Vec<u32>, DecodeError> {
    let count = u64::from(width) * u64::from(height);
    let damaged = |what: String| {
        DecodeError::damaged(
            "map",
            format!("{place} is {width}×{height} tiles, and its data {what}"),
        )
    };
    let unsupported = |packing: &str| {
        let packing = one_line(packing);
        let what =
            format!("packs {place} as \"{packing}\": save it with another tile layer format");
        DecodeError::unsupported("map", what)
    };
    let counted = |found: u64| {
        if found == count { Ok(()) } else { Err(damaged(format!("has {found}"))) }
    };
    let text = match data {
        Data::Cells(cells) => {
            counted(cells.len() as u64)?;
            return Ok(cells);
        }
        Data::Text(text) => text,
    };
    match packing.encoding.unwrap_or_default() {
        "csv" => {
            let items = || text.split(',').map(str::trim);
            let empty = text.trim().is_empty();
            counted(if empty { 0 } else { items().count() as u64 })?;
            budget.take("its tiles", 4 * count)?;
            let mut cells = room(count)?;
            for item in items().take(count as usize) {
                cells.push(item.parse().map_err(|_| {
                    damaged(format!("holds \"{}\", which is not a tile number", one_line(item)))
                })?);
            }
            Ok(cells)
        }
        "base64" => {
            let packed =
                packed_bytes(&text, budget)?.ok_or_else(|| damaged("is not base64".to_string()))?;
            let length = count.saturating_mul(4);
            // Count the bytes, and the numbers that they become.
            budget.take("its tiles", length.saturating_mul(2))?;
            let mut bytes = room(length)?;
            let data = packed.as_slice();
            let source: Box<dyn Read + '_> = match packing.compression.unwrap_or_default() {
                "" => Box::new(data),
                "zlib" => Box::new(flate2::read::ZlibDecoder::new(data)),
                "gzip" => Box::new(flate2::read::GzDecoder::new(data)),
                // The decoder keeps its window in a buffer that may grow to twice the size.
                "zstd" => {
                    let zstd = StreamingDecoder::new_with_max_window_size(data, budget.left() / 2);
                    let strange = "is not zstd, or needs too much memory to unpack";
                    Box::new(zstd.map_err(|_| damaged(strange.to_string()))?)
                }
                other => return Err(unsupported(other)),
            };
            // Read one byte more than expected, to detect extra data.
            let read = source.take(length.saturating_add(1)).read_to_end(&mut bytes);
            read.map_err(|error| damaged(format!("is broken: {}", one_line(&error.to_string()))))?;
            if bytes.len() as u64 != length {
                let found = if bytes.len() as u64 > length { "more" } else { "fewer" };
                return Err(damaged(format!("has {found} than {length} bytes")));
            }
            let mut cells = room(count)?;
            let (numbers, _) = bytes.as_chunks::<4>();
            cells.extend(numbers.iter().map(|number| u32::from_le_bytes(*number)));
            budget.give_back(length + packed.len() as u64);
            Ok(cells)
        }
        other => Err(unsupported(other)),
    }
}

/// Decodes base64 text without blanks. The bytes are taken from the budget. Returns `None` if the
/// text is invalid.
pub(super) fn packed_bytes(
    text: &str,
    budget: &mut Budget,
) -> Result<Option<Vec<u8>>, DecodeError> {
    let length = text.len() as u64;
    // Count the text without blanks, and the bytes, with a little to spare for each.
    budget.take("its data", 2 * length + 8)?;
    let mut plain = room(length)?;
    plain.extend(text.bytes().filter(|byte| !byte.is_ascii_whitespace()));
    let bytes = BASE64.decode(plain).ok();
    budget.give_back(2 * length + 8 - bytes.as_ref().map_or(0, |bytes| bytes.len() as u64));
    Ok(bytes)
}
