//! Baked masks: whatever the bytes are, opening them ends without a panic, and an opened file can be read. A correct checksum
//! gets the fuzzer past the check.
#![no_main]

use hitmask::baked::Baked;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    if bytes.len() >= 20 {
        let mut fitting = bytes.to_vec();
        fitting[..8].copy_from_slice(&Baked::MAGIC);
        fitting[8..12].copy_from_slice(&[1, 0, 0, 0]);
        let length = (fitting.len() as u32).to_le_bytes();
        fitting[16..20].copy_from_slice(&length);
        let checksum = crc32fast::hash(&fitting[16..]).to_le_bytes();
        fitting[12..16].copy_from_slice(&checksum);
        read(&fitting);
    }
});

fn read(bytes: &[u8]) {
    let Ok(baked) = Baked::open(bytes) else { return };
    for sheet in baked.sheets() {
        if sheet.bytes() < 16 << 20 {
            let sheet = sheet.to_sheet().expect("what was opened can be read");
            for clip in sheet.clips() {
                assert!((clip.frame_at(12_345) as usize) < sheet.frames().len());
            }
        }
    }
}
