//! Mutated files of every format. Reading such a file ends within the memory that the limits allow,
//! and without a panic.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

mod corpus;
mod files;
mod mutation;
mod play;
mod targets;

use std::sync::LazyLock;

use hitmask_bad_input::limits;
use hitmask_reference::properties;
use proptest::prelude::*;

use files::Format;
use mutation::mutations;

/// The memory that a read takes besides what the limits count. This is the file itself, and small
/// allocations.
const BESIDES: u64 = 8 << 20;

/// Reads bytes, and checks that this takes no more memory than the limits allow.
fn reads_within_limits(bytes: &[u8], read: impl FnOnce(&[u8])) -> Result<(), TestCaseError> {
    let taken = allocation_counter::measure(|| read(bytes)).bytes_max;
    prop_assert!(taken <= limits().bytes + BESIDES, "{} bytes of memory", taken);
    Ok(())
}

macro_rules! formats {
    ($($name:ident: $($extension:literal)|+;)+) => {
        /// The extensions of all formats.
        const EXTENSIONS: &[&str] = &[$($($extension),+),+];

        properties! {
            #![fewer(4)]

            $(
                #[test]
                fn $name(file in any::<prop::sample::Index>(), mutations in mutations()) {
                    static FORMAT: LazyLock<Format> =
                        LazyLock::new(|| Format::of(&[$($extension),+]));
                    let (name, bytes) = FORMAT.mutated(file, &mutations);
                    let result = reads_within_limits(&bytes, FORMAT.reader());
                    prop_assert!(result.is_ok(), "{}: {:?}", name, result);
                }
            )+
        }
    };
}

formats! {
    bitmaps: "bmp";
    gifs: "gif";
    pngs: "png";
    qois: "qoi";
    tgas: "tga";
    webps: "webp";
    aseprite_files: "aseprite";
    atlases: "json";
    ldtk_projects: "ldtk";
    json_maps: "tmj";
    xml_maps: "tmx";
    baked_masks: "hitmask";
    bitmaps_and_rows: "pbm" | "rows";
    rules_and_grids: "rule";
    worlds: "hitmask-world" | "hitmask-recording";
    actors: "hitmask-actor";
    scenes_batches_and_scripts: "scene" | "request" | "script";
}

#[test]
fn the_files_of_every_target_are_mutated() {
    let mut expected: Vec<&str> =
        targets::all().into_iter().flat_map(|target| target.extensions).collect();
    let mut extensions = EXTENSIONS.to_vec();
    expected.sort_unstable();
    extensions.sort_unstable();
    assert_eq!(extensions, expected);
}
