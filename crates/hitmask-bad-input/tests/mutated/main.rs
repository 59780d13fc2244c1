//! Mutated files of every format. Reading such a file ends within the memory that the limits allow,
//! and without a panic.
#![allow(unreachable_pub, reason = "modules share what they need among themselves")]

mod corpus;
mod files;
mod mutation;

use std::sync::LazyLock;

use hitmask_bad_input::{aseprite, atlas, command, image, level, limits, masks, rules, saves};
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
    ($($name:ident: $($extension:literal)|+ => $read:expr;)+) => {
        properties! {
            #![fewer(4)]

            $(
                #[test]
                fn $name(file in any::<prop::sample::Index>(), mutations in mutations()) {
                    static FORMAT: LazyLock<Format> =
                        LazyLock::new(|| Format::of(&[$($extension),+]));
                    let (name, bytes) = FORMAT.mutated(file, &mutations);
                    let result = reads_within_limits(&bytes, $read);
                    prop_assert!(result.is_ok(), "{}: {:?}", name, result);
                }
            )+
        }
    };
}

formats! {
    bitmaps: "bmp" => image;
    gifs: "gif" => image;
    pngs: "png" => image;
    qois: "qoi" => image;
    tgas: "tga" => image;
    webps: "webp" => image;
    aseprite_files: "aseprite" => aseprite;
    atlases: "json" => atlas;
    ldtk_projects: "ldtk" => |bytes| level(bytes, "ldtk");
    json_maps: "tmj" => |bytes| level(bytes, "tmj");
    xml_maps: "tmx" => |bytes| level(bytes, "tmx");
    baked_masks: "hitmask" => masks;
    bitmaps_and_rows: "pbm" | "rows" => masks;
    rules_and_grids: "rule" => rules;
    worlds: "hitmask-world" | "hitmask-recording" => saves;
    actors: "hitmask-actor" => saves;
    scenes_batches_and_scripts: "scene" | "request" | "script" => command;
}
