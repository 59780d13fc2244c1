//! Unpacks the tile numbers of a layer: from lists, comma-separated text, and base64 in every compression.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};

use super::model::Data;
use crate::DecodeError;
use crate::limits::Budget;

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

/// The `width` · `height` tile numbers in `data`, row by row. `place` names it in messages.
pub(super) fn cells(
    data: Data,
    (width, height): (u32, u32),
    packing: Packing<'_>,
    place: &str,
    budget: &mut Budget,
) -> Result<Vec<u32>, DecodeError> {
    let count = u64::from(width) * u64::from(height);
    let damaged = |what: String| DecodeError::Damaged {
        format: "map",
        what: format!("{place} is {width}×{height} tiles, and its data {what}"),
    };
    let unsupported = |what: String| DecodeError::Unsupported {
        format: "map",
        what: format!("packs {place} as {what}: save it with another tile layer format"),
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
            let mut cells = reserved(count)?;
            for item in items().take(count as usize) {
                cells.push(item.parse().map_err(|_| {
                    damaged(format!(
                        "holds \"{}\", which is not a tile number",
                        super::quoted(item)
                    ))
                })?);
            }
            Ok(cells)
        }
        "base64" => {
            let packed =
                packed_bytes(&text, budget)?.ok_or_else(|| damaged("is not base64".to_string()))?;
            let length = count.saturating_mul(4);
            // The bytes, and the numbers that they become.
            budget.take("its tiles", length.saturating_mul(2))?;
            let mut bytes = reserved(length)?;
            // One byte more than expected, to detect extra data.
            let most = length.saturating_add(1);
            let broken = |error: std::io::Error| {
                damaged(format!("is broken: {}", super::quoted(&error.to_string())))
            };
            let read = match packing.compression.unwrap_or_default() {
                "" => packed.as_slice().take(most).read_to_end(&mut bytes),
                "zlib" => flate2::read::ZlibDecoder::new(packed.as_slice())
                    .take(most)
                    .read_to_end(&mut bytes),
                "gzip" => flate2::read::GzDecoder::new(packed.as_slice())
                    .take(most)
                    .read_to_end(&mut bytes),
                "zstd" => {
                    // The decoder keeps its window in a buffer that may double.
                    let window = budget.left() / 2;
                    ruzstd::decoding::StreamingDecoder::new_with_max_window_size(
                        packed.as_slice(),
                        window,
                    )
                    .map_err(|_| {
                        damaged("is not zstd, or needs too much memory to unpack".to_string())
                    })?
                    .take(most)
                    .read_to_end(&mut bytes)
                }
                other => return Err(unsupported(format!("\"{}\"", super::quoted(other)))),
            };
            read.map_err(broken)?;
            if bytes.len() as u64 != length {
                let found = if bytes.len() as u64 > length { "more" } else { "fewer" };
                return Err(damaged(format!("has {found} than {length} bytes")));
            }
            let mut cells = reserved(count)?;
            let (numbers, _) = bytes.as_chunks::<4>();
            cells.extend(numbers.iter().map(|number| u32::from_le_bytes(*number)));
            budget.give_back(length + packed.len() as u64);
            Ok(cells)
        }
        other => Err(unsupported(format!("\"{}\"", super::quoted(other)))),
    }
}

/// The bytes of base64 text without blanks, taken from the budget; `None` if it is invalid.
pub(super) fn packed_bytes(
    text: &str,
    budget: &mut Budget,
) -> Result<Option<Vec<u8>>, DecodeError> {
    let length = text.len() as u64;
    // The text without blanks, and the bytes; each with a little to spare.
    budget.take("its data", 2 * length + 8)?;
    let mut plain = reserved(length)?;
    plain.extend(text.bytes().filter(|byte| !byte.is_ascii_whitespace()));
    let bytes = BASE64.decode(plain).ok();
    budget.give_back(2 * length + 8 - bytes.as_ref().map_or(0, |bytes| bytes.len() as u64));
    Ok(bytes)
}

/// An empty list with room for `length`.
fn reserved<T>(length: u64) -> Result<Vec<T>, DecodeError> {
    let mut list = Vec::new();
    let length = usize::try_from(length).map_err(|_| DecodeError::OutOfMemory)?;
    list.try_reserve_exact(length).map_err(|_| DecodeError::OutOfMemory)?;
    Ok(list)
}
