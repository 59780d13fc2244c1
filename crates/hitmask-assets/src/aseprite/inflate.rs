//! Decompresses pixels, and checks that there are exactly as many pixels as expected.

use std::io::Read as _;

use flate2::bufread::ZlibDecoder;

use super::damaged;
use crate::DecodeError;
use crate::memory::{self, Budget};

/// Returns the `expected` bytes in `data`, which are compressed or plain.
pub(super) fn pixels(
    data: &[u8],
    compressed: bool,
    expected: Option<u64>,
    budget: &mut Budget,
) -> Result<Vec<u8>, DecodeError> {
    let expected = expected.unwrap_or(u64::MAX);
    budget.take("its cels", expected)?;
    let mut bytes = memory::zeros(expected)?;
    if !compressed {
        let data = data.get(..bytes.len()).ok_or_else(|| damaged("a cel has too few pixels"))?;
        bytes.copy_from_slice(data);
        return Ok(bytes);
    }
    let mut source = ZlibDecoder::new(data);
    source
        .read_exact(&mut bytes)
        .map_err(|_| damaged("the compressed pixels of a cel are broken or too few"))?;
    // The stream checks its checksum only when it reaches its end.
    match source.read(&mut [0]) {
        Ok(0) => Ok(bytes),
        Ok(_) => Err(damaged("a cel has more pixels than its size says")),
        Err(_) => Err(damaged("the compressed pixels of a cel are broken")),
    }
}
