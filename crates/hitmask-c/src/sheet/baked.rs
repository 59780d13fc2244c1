//! Baked masks: sheets stored in one compact file.

use core::ffi::c_char;
use std::sync::{Arc, OnceLock};

use bytemuck::AnyBitPattern;
use engine::baked::bake;
use engine::sheet::Sheet;

use crate::answers::Answers;
use crate::ask::{ask, derive};
use crate::border::{In, Mut, Out, Ref, Text};
use crate::objects::{HmBaked, HmSheet};
use crate::status::{Error, HmStatus, status};

/// A sheet and its name in a file of baked masks.
#[derive(Clone, Copy, Debug, AnyBitPattern)]
#[repr(C)]
pub struct HmNamedSheet {
    /// The name of the sheet.
    pub name: Text,
    /// The sheet.
    pub sheet: Ref<HmSheet>,
}

/// Named sheets, and their bytes once C has requested them.
#[derive(Debug, Default)]
pub struct Baked {
    sheets: Vec<(String, Arc<Sheet>)>,
    bytes: OnceLock<Vec<u8>>,
}

impl Baked {
    fn bytes(&self) -> Result<&[u8], Error> {
        if let Some(bytes) = self.bytes.get() {
            return Ok(bytes);
        }
        let sheets = self.sheets.iter().map(|(name, sheet)| (name.as_str(), &**sheet));
        let bytes = bake(&sheets.collect::<Vec<_>>())?;
        // Another thread may have baked the same bytes in the meantime.
        Ok(self.bytes.get_or_init(|| bytes))
    }

    fn sheet(&self, index: usize) -> Result<&(String, Arc<Sheet>), Error> {
        let missing = || {
            let count = self.sheets.len();
            Error::not_found(format!("there is no baked sheet {index}: there are {count}"))
        };
        self.sheets.get(index).ok_or_else(missing)
    }
}

/// The memory limit that applies if C passes none. Small files can contain huge masks, because
/// files leave out empty areas.
const MAX_BYTES: u64 = 256 << 20;

/// Bakes named sheets into the bytes of one compact file: see `hm_baked_bytes`. Any language can
/// read the file without decoding an image. Returns HM_STATUS_ARGUMENT if two sheets have the same
/// name, or HM_STATUS_TOO_LARGE if the size of the file would reach 4 GiB.
#[unsafe(no_mangle)]
pub extern "C" fn hm_bake(
    sheets: In<HmNamedSheet>,
    count: usize,
    baked: Out<Mut<HmBaked>>,
) -> HmStatus {
    status(|| {
        baked.create("baked", || {
            let list = sheets.list("sheets", count)?;
            let mut baked = Baked::default();
            baked.sheets.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
            for HmNamedSheet { name, sheet } in list.iter() {
                let name = name.read("the name of a sheet")?;
                let sheet = Arc::clone(sheet.get("the sheet of a name")?);
                baked.sheets.push((name.to_string(), sheet));
            }
            baked.bytes()?;
            Ok(baked)
        })
    })
}

/// Opens the bytes of baked masks from `hm_bake` or the `hitmask bake` command. The function does
/// not keep the bytes. Untrusted bytes are safe to read. Returns HM_STATUS_BAD_DATA if the bytes
/// are not baked masks, come from a newer version, or are damaged. Returns HM_STATUS_TOO_LARGE if
/// the masks would take more than `max_bytes` of memory; 0 means 256 MiB.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_open(
    bytes: In<u8>,
    count: usize,
    max_bytes: u64,
    baked: Out<Mut<HmBaked>>,
) -> HmStatus {
    status(|| {
        baked.create("baked", || {
            let found = engine::baked::Baked::open(bytes.bytes("bytes", count)?)?;
            let needed = found.sheets().fold(0_u64, |sum, sheet| sum.saturating_add(sheet.bytes()));
            let most = if max_bytes == 0 { MAX_BYTES } else { max_bytes };
            if needed > most {
                return Err(Error::other(
                    HmStatus::TooLarge,
                    format!(
                        "the masks would take {needed} bytes of memory, and max_bytes is {most}"
                    ),
                ));
            }
            let mut sheets = Vec::new();
            sheets.try_reserve_exact(found.len()).map_err(|_| Error::OutOfMemory)?;
            for sheet in found.sheets() {
                sheets.push((sheet.name().to_string(), Arc::new(sheet.to_sheet()?)));
            }
            Ok(Baked { sheets, bytes: OnceLock::new() })
        })
    })
}

/// Returns the bytes of baked masks, which you can write to a file. The same sheets produce
/// identical output on every platform.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_bytes(
    baked: Ref<HmBaked>,
    bytes: Out<u8>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let baked = baked.get("baked")?;
        let answers = Answers { list: bytes, capacity, count, name: "bytes" };
        answers.write(|| Ok(baked.bytes()?.iter().copied()))
    })
}

/// Returns the number of sheets in baked masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_count(baked: Ref<HmBaked>, count: Out<usize>) -> HmStatus {
    ask((baked, "baked"), (count, "count"), |baked| Ok(baked.sheets.len()))
}

/// Returns the name of the sheet with the given zero-based index. The name ends with a zero byte,
/// which `count` includes.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_name(
    baked: Ref<HmBaked>,
    index: usize,
    name: Out<c_char>,
    capacity: usize,
    count: Out<usize>,
) -> HmStatus {
    status(|| {
        let (text, _) = baked.get("baked")?.sheet(index)?;
        Answers { list: name, capacity, count, name: "name" }.write_text(text)
    })
}

/// Creates the sheet with the given zero-based index. The sheet shares its masks with the baked
/// masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_get(
    baked: Ref<HmBaked>,
    index: usize,
    sheet: Out<Mut<HmSheet>>,
) -> HmStatus {
    derive((baked, "baked"), (sheet, "sheet"), |baked| {
        baked.sheet(index).map(|(_, sheet)| Arc::clone(sheet))
    })
}

/// Creates the sheet with the given name. The sheet shares its masks with the baked masks. Returns
/// HM_STATUS_NOT_FOUND if there is no sheet with this name.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_sheet(
    baked: Ref<HmBaked>,
    name: Text,
    sheet: Out<Mut<HmSheet>>,
) -> HmStatus {
    derive((baked, "baked"), (sheet, "sheet"), |baked| {
        let wanted = name.read("name")?;
        let found = baked.sheets.iter().find(|(name, _)| name == wanted);
        let (_, sheet) =
            found.ok_or_else(|| Error::not_found(format!("there is no baked sheet {wanted:?}")))?;
        Ok::<_, Error>(Arc::clone(sheet))
    })
}

/// Destroys baked masks. Passing NULL does nothing. Sheets created from them keep their masks.
#[unsafe(no_mangle)]
pub extern "C" fn hm_baked_destroy(baked: Mut<HmBaked>) -> HmStatus {
    status(|| baked.destroy("baked"))
}
