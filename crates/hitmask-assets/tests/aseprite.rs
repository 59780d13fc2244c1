//! Tests Aseprite files against the images that Aseprite exported from them, and against an
//! independent implementation that composes their frames.

mod common;

use hitmask::AlphaThreshold;
use hitmask::sheet::LoopMode;
use hitmask_assets::{AsepriteFile, Grid, Image, Limits, MaskRule};

fn path(name: &str) -> String {
    common::path(&format!("aseprite/{name}"))
}

fn open(name: &str) -> AsepriteFile {
    AsepriteFile::open(path(name), &Limits::default()).unwrap()
}

/// Each file, with the frames that Aseprite exported.
const EXPORTED: [(&str, &[&str]); 5] = [
    ("basic-16x16", &["basic-16x16"]),
    ("grayscale", &["grayscale"]),
    ("indexed", &["indexed_01"]),
    (
        "layers_and_tags",
        &["layers_and_tags_01", "layers_and_tags_02", "layers_and_tags_03", "layers_and_tags_04"],
    ),
    ("linked_cels", &["linked_cels_01", "linked_cels_02", "linked_cels_03"]),
];

fn visible(rgba: &[u8]) -> Vec<[u8; 4]> {
    let pixels = rgba.chunks_exact(4).map(|pixel| <[u8; 4]>::try_from(pixel).unwrap());
    pixels.map(|pixel| if pixel[3] == 0 { [0; 4] } else { pixel }).collect()
}

#[test]
fn frames_and_masks_match_aseprites_export() {
    for (name, frames) in EXPORTED {
        let file = open(&format!("{name}.aseprite"));
        for (index, reference) in frames.iter().enumerate() {
            let reference = Image::open(path(&format!("{reference}.png")), &Limits::default());
            let reference = reference.unwrap();
            let frame = file.frame(index as i64).unwrap();
            assert_eq!(file.size(), (reference.width(), reference.height()), "{name}");
            assert_eq!(visible(frame.rgba()), visible(reference.rgba()), "{name} {index}");
            for threshold in [1, 2, 64, 128, 200, 254, 255] {
                let rule = MaskRule::Alpha(AlphaThreshold::new(threshold).unwrap());
                let sheet = file.sheet(rule).unwrap();
                let mask = sheet.frame(index as i64).mask();
                assert_eq!(**mask, reference.mask(rule).unwrap(), "{name} {index} {rule}");
            }
        }
    }
}

#[test]
fn the_exported_strip_is_the_sheet() {
    let strip = Image::open(path("layers_and_tags.png"), &Limits::default()).unwrap();
    let strip = strip.mask(MaskRule::default()).unwrap();
    let strip = Grid::new(16, 16).cut(&strip, &Limits::default()).unwrap();
    let sheet = open("layers_and_tags.aseprite").sheet(MaskRule::default()).unwrap();
    let masks = |sheet: &hitmask::sheet::Sheet| {
        sheet.frames().iter().map(|frame| frame.mask().clone()).collect::<Vec<_>>()
    };
    assert_eq!(masks(&strip), masks(&sheet));
}

/// Random files, and a file for each blend mode, which a script made. An independent program
/// composed their frames, which are stored one below the other, and their palette indices as gray
/// values.
const MADE: [&str; 16] = [
    "131",
    "181",
    "183",
    "209",
    "226",
    "311",
    "346",
    "566",
    "blend_rgba",
    "blend_grey",
    "groups",
    "tiles",
    "shapes",
    "order",
    "six_bits",
    "six_bits_17",
];

#[test]
fn made_files_match_to_the_last_bit() {
    for name in MADE {
        let file = open(&format!("made/{name}.aseprite"));
        let reference = |suffix: &str| {
            let path = path(&format!("made/{name}{suffix}.png"));
            std::path::Path::new(&path)
                .exists()
                .then(|| Image::open(&path, &Limits::default()).unwrap())
        };
        let (colors, indices) = (reference("").unwrap(), reference("_indices"));
        let (mut rgba, mut found) = (Vec::new(), Vec::new());
        for index in 0..file.frame_count() {
            let frame = file.frame(index as i64).unwrap();
            assert_eq!(frame.indices().is_some(), indices.is_some());
            rgba.extend_from_slice(frame.rgba());
            found.extend(frame.indices().unwrap_or(&[]).iter().flat_map(|&i| [i, i, i, 255]));
        }
        assert!(rgba == colors.rgba(), "{name}");
        assert!(indices.is_none_or(|indices| indices.rgba() == found), "{name}");
        assert_eq!(file.frame(-1).unwrap(), file.frame(file.frame_count() as i64 - 1).unwrap());
    }
}

/// Sheets match the output of the independent program: durations, pivots, the shapes of slices,
/// masks, and tags.
#[test]
fn made_sheets_match_the_other_program() {
    for name in MADE {
        let sheet = open(&format!("made/{name}.aseprite")).sheet(MaskRule::default()).unwrap();
        let mut text = String::new();
        for frame in sheet.frames() {
            text += &format!("frame {} {:?}", frame.duration(), frame.pivot());
            for shape in frame.shapes().skip(1) {
                let (width, height) = shape.mask().size();
                assert_eq!(shape.mask().count(), u64::from(width) * u64::from(height));
                text += &format!(" {}:{:?}:{:?}", shape.name(), shape.offset(), (width, height));
            }
            text += &format!("\n{}\n", frame.mask().to_text());
        }
        for clip in sheet.clips() {
            let frames = clip.frames().iter().map(|frame| (frame.frame, frame.milliseconds));
            let frames: Vec<(u32, u32)> = frames.take(20).collect();
            let (name, mode, count) = (clip.name(), clip.mode().name(), clip.frames().len());
            text += &format!("clip {name} {mode} {count} {frames:?}\n");
        }
        let expected = std::fs::read_to_string(path(&format!("made/{name}.txt"))).unwrap();
        assert_eq!(text, expected, "{name}");
    }
}

#[test]
fn masks_by_index_take_the_composed_indices() {
    let mut indexed = 0;
    for name in MADE {
        let file = open(&format!("made/{name}.aseprite"));
        for rule in ["index:0", "index:3", "index:255"] {
            let rule: MaskRule = rule.parse().unwrap();
            let frame = file.frame(0).unwrap();
            match (frame.indices(), file.sheet(rule)) {
                (Some(_), Ok(sheet)) => {
                    indexed += 1;
                    assert_eq!(**sheet.frame(0).mask(), frame.mask(rule).unwrap());
                }
                (None, Err(error)) => assert!(error.to_string().contains("needs an indexed image")),
                _ => panic!("{name} {rule}"),
            }
        }
    }
    assert!(indexed > 0);
}

#[test]
fn tags_are_clips_and_frames_have_durations() {
    let sheet = open("layers_and_tags.aseprite").sheet(MaskRule::default()).unwrap();
    let clips: Vec<(&str, Vec<u32>, LoopMode, u64)> = sheet
        .clips()
        .iter()
        .map(|clip| {
            let frames = clip.frames().iter().map(|frame| frame.frame).collect();
            (clip.name(), frames, clip.mode(), clip.duration())
        })
        .collect();
    let expected = [
        ("T1", vec![0, 1], LoopMode::Loop, 200),
        ("T3", vec![1, 2, 3], LoopMode::Loop, 300),
        ("T2", vec![3], LoopMode::Loop, 100),
    ];
    assert_eq!(clips, expected);
    assert!(sheet.frames().iter().all(|frame| frame.duration() == 100));
    assert_eq!(sheet.find("T3/-1"), Ok(3));
}

#[test]
fn slices_are_shapes() {
    let sheet = open("slice.aseprite").sheet(MaskRule::default()).unwrap();
    let names: Vec<&str> = sheet.frame(0).shapes().map(hitmask::sheet::Shape::name).collect();
    assert!(names.len() > 1, "{names:?}");
    let sheet = open("made/shapes.aseprite").sheet(MaskRule::default()).unwrap();
    let shape = sheet.frame(0).shape("box").unwrap();
    assert_eq!((shape.offset(), shape.mask().to_text().as_str()), ((1, -1), "##\n##\n##"));
    assert_eq!(sheet.frame(0).pivot(), Some((2, 3)));
}

#[test]
fn named_layers_are_shapes_and_not_part_of_the_body() {
    let file = open("made/shapes.aseprite");
    let sheet = file.sheet(MaskRule::default()).unwrap();
    assert_eq!(sheet.frame(0).mask().to_text(), "####\n....\n....\n...#");
    let groups: Vec<Option<usize>> =
        file.layers().iter().map(hitmask_assets::AsepriteLayer::group).collect();
    assert_eq!(groups, [None, None, Some(1), Some(1), None, None, Some(5), Some(5)]);
    for rule in ["alpha:1", "key:FF00FF"] {
        let sheet = file.sheet_with(rule.parse().unwrap(), &["hit", "hurt"]).unwrap();
        let shape = |name: &str| sheet.frame(0).shape(name).unwrap().mask().to_text();
        assert_eq!(shape("hit"), "....\n##..\n....\n...#", "{rule}");
        assert_eq!(shape("hurt"), "....\n..##\n#...\n....", "{rule}");
        if rule == "alpha:1" {
            assert_eq!(sheet.frame(0).mask().to_text(), "####\n....\n....\n....");
        }
    }
    let error = file.sheet_with(MaskRule::default(), &["hut"]).unwrap_err().to_string();
    let says = "the Aseprite file has no layer \"hut\": check its name, or the layers of the file";
    assert_eq!(error, says);
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_an_error() {
    for name in ["slice.aseprite", "made/tiles.aseprite", "made/346.aseprite"] {
        let file = std::fs::read(path(name)).unwrap();
        for length in 0..file.len() {
            let error = AsepriteFile::decode(&file[..length], &Limits::default());
            let error = error.expect_err(&format!("{name} cut off at {length}")).to_string();
            assert!(!error.is_empty() && !error.contains('\n'), "{error}");
        }
    }
}

#[test]
fn a_flipped_bit_anywhere_gives_an_error_of_one_line_or_another_sprite() {
    let mut limits = Limits::default();
    limits.bytes = 1 << 20;
    let (mut errors, mut sheets) = (0, 0);
    for name in ["slice.aseprite", "made/tiles.aseprite", "made/346.aseprite", "made/131.aseprite"]
    {
        let file = std::fs::read(path(name)).unwrap();
        for index in 0..file.len() * 8 {
            let mut damaged = file.clone();
            damaged[index / 8] ^= 1 << (index % 8);
            let sheet = AsepriteFile::decode(&damaged, &limits).map_err(|error| error.to_string());
            let sheet = sheet.and_then(|file| {
                file.sheet(MaskRule::default()).map_err(|error| error.to_string())
            });
            match sheet {
                Ok(_) => sheets += 1,
                Err(error) => {
                    errors += 1;
                    assert!(!error.is_empty() && !error.contains('\n'), "{error}");
                }
            }
        }
    }
    assert!(errors > 1000 && sheets > 1000, "{errors} {sheets}");
}

/// Creates a file of one frame with these chunks.
fn file(size: (u16, u16), depth: u16, chunks: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let mut frame = Vec::new();
    for (kind, content) in chunks {
        frame.extend((content.len() as u32 + 6).to_le_bytes());
        frame.extend(kind.to_le_bytes());
        frame.extend(content);
    }
    let mut bytes = vec![0; 128];
    for (at, word) in [(4, 0xA5E0), (6, 1), (8, size.0), (10, size.1), (12, depth), (14, 1_u16)] {
        bytes[at..at + 2].copy_from_slice(&word.to_le_bytes());
    }
    bytes.extend((frame.len() as u32 + 16).to_le_bytes());
    for word in [0xF1FA, chunks.len() as u16, 100, 0, 0, 0] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(frame);
    bytes
}

fn layer(kind: u16, level: u16, mode: u16) -> (u16, Vec<u8>) {
    let words = [1, kind, level, 0, 0, mode];
    let mut content: Vec<u8> = words.into_iter().flat_map(u16::to_le_bytes).collect();
    // The opacity, three padding bytes, and a name of one letter.
    content.extend([255, 0, 0, 0, 1, 0, b'a']);
    (0x2004, content)
}

fn cel(layer: u16, kind: u16, content: &[u8]) -> (u16, Vec<u8>) {
    let mut bytes = layer.to_le_bytes().to_vec();
    bytes.extend([0, 0, 0, 0, 255]);
    bytes.extend(kind.to_le_bytes());
    bytes.extend([0; 7]);
    bytes.extend(content);
    (0x2005, bytes)
}

#[test]
fn unreadable_files_are_errors() {
    let sizes = |width: u16, height: u16| [width.to_le_bytes(), height.to_le_bytes()].concat();
    let tiles = [sizes(1, 1), vec![32, 0], vec![255; 16], vec![0; 10]].concat();
    let tileset = |flags: u8, count: u32, width: u16, data: &[u8]| {
        let words = [sizes(7, 0), vec![flags, 0, 0, 0], count.to_le_bytes().to_vec()].concat();
        let size = [sizes(width, width), vec![0; 16], vec![1, 0, b't']].concat();
        (0x2023_u16, [words, size, data.to_vec()].concat())
    };
    let mut tiled = layer(2, 0, 0);
    tiled.1.extend([7, 0, 0, 0]);
    let deep: Vec<_> = (0..102).map(|level| layer(1, level, 0)).collect();
    let fine = layer(0, 0, 0);
    // A tag for the only frame.
    let tag = |direction: u8| {
        [&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], &[0, 0, 0, 0, direction][..], &[0; 12], &[1, 0, b't']]
            .concat()
    };
    for (chunks, says) in [
        (vec![fine.clone(), cel(1, 2, &sizes(1, 1))], "of a layer that is not there"),
        (vec![layer(1, 0, 0), cel(0, 2, &sizes(1, 1))], "is of a group of layers"),
        (vec![fine.clone(), cel(0, 2, &sizes(1, 1))], "compressed pixels of a cel are broken"),
        (vec![fine.clone(), cel(0, 0, &sizes(1, 1))], "a cel has too few pixels"),
        (vec![fine.clone(), cel(0, 1, &[0, 0])], "is linked to one that is not there"),
        (vec![fine.clone(), cel(0, 9, &[0, 0])], "has a cel of an unknown kind"),
        (vec![fine.clone(), cel(0, 3, &tiles)], "layer 0 has tiles, and no tileset"),
        (vec![fine.clone(), cel(0, 0, &[0; 4]), cel(0, 0, &[0; 4])], "two cels of one layer"),
        (vec![fine.clone(), cel(0, 2, &sizes(65_535, 65_535))], "its cels would take more memory"),
        (vec![tileset(3, 1, 1, &[0; 8]), tiled.clone(), cel(0, 3, &tiles)], "a tileset 0"),
        (vec![tileset(1, 1, 1, &[0; 8]), tiled.clone(), cel(0, 3, &tiles)], "from another file"),
        (vec![tileset(2, u32::MAX, 65_535, &[0; 4])], "would take more memory"),
        (vec![tileset(2, 1, 0, &[0; 4])], "tileset 0 is malformed"),
        (vec![layer(7, 0, 0)], "a layer \"a\" of the unknown kind 7"),
        (vec![layer(0, 0, 19)], "a layer \"a\" of an unknown blend mode"),
        (deep, "nests groups more than 100 deep"),
        (vec![(0x2019, vec![255; 20])], "a palette is malformed"),
        (vec![(0x2018, vec![1; 12])], "its tags are malformed"),
        (vec![(0x2022, vec![255; 20])], "a slice is malformed"),
        (vec![(0x2018, tag(4))], "a tag \"t\" of an unknown direction"),
        (vec![(0x2018, tag(255))], "a tag \"t\" of an unknown direction"),
    ] {
        let depth = if chunks[0].0 == 0x2019 { 8 } else { 32 };
        let error = AsepriteFile::decode(&file((4, 4), depth, &chunks), &Limits::default());
        let error = error.map(|_| ()).unwrap_err().to_string();
        // An external tileset that is also embedded has no valid pixels in this file.
        let says = if says == "a tileset 0" { "Aseprite file" } else { says };
        assert!(error.contains(says) && !error.contains('\n'), "{error}\n{says}");
    }
    let decode = |bytes: &[u8]| AsepriteFile::decode(bytes, &Limits::default()).map(|_| ());
    let error = |bytes: &[u8]| decode(bytes).unwrap_err().to_string();
    assert!(decode(&file((4, 4), 32, &[fine])).is_ok());
    assert!(decode(&file((4, 4), 32, &[(0x2018, tag(3))])).is_ok());
    assert!(error(&file((0, 4), 32, &[])).contains("its size is 0×4"));
    assert!(error(&file((4, 4), 24, &[])).contains("its pixels have 24 bits"));
    assert!(error(b"").contains("empty"));
    assert!(error(&[7; 200]).contains("it does not begin as one"));
    assert!(error(&[7; 100]).contains("is cut off"));
}

#[test]
fn an_unreachable_shape_layer_is_refused() {
    // A slice with one key, which is 2×2 pixels in frame 0.
    let slice = |name: &str| {
        let words = [1_u32, 0, 0].map(u32::to_le_bytes).concat();
        let key = [0_u32, 0, 0, 2, 2].map(u32::to_le_bytes).concat();
        (0x2022, [words, vec![name.len() as u8, 0], name.as_bytes().to_vec(), key].concat())
    };
    let sheet = |slices: &[&str], layers: &[&str]| {
        let slices = slices.iter().map(|name| slice(name));
        let chunks: Vec<_> = [layer(0, 0, 0)].into_iter().chain(slices).collect();
        let file = AsepriteFile::decode(&file((4, 4), 32, &chunks), &Limits::default()).unwrap();
        file.sheet_with(MaskRule::default(), layers).map_err(|error| error.to_string())
    };
    assert_eq!(sheet(&["b", "c"], &["a"]).unwrap().frame(0).shapes().count(), 4);
    for (layers, name) in [(&["body"][..], "body"), (&["a", "a"], "a")] {
        let says = format!("frame 0 has a shape {name:?} already: choose another name");
        assert_eq!(sheet(&[], layers).unwrap_err(), says);
    }
    // Artists may name slices as they like. Of several equal names, the first is found, and the art
    // comes before all slices.
    let twice = sheet(&["body", "b", "b", "a"], &["a"]).unwrap();
    let names: Vec<&str> = twice.frame(0).shapes().map(hitmask::sheet::Shape::name).collect();
    assert_eq!(names, ["body", "a", "body", "b", "b", "a"]);
    assert!(twice.frame(0).shape("body").unwrap().mask().is_empty());
}

#[test]
fn memory_is_bounded() {
    // One canvas is above the limit. The other is below the limit, but has too many masks in all
    // its frames.
    let huge = file((30_000, 30_000), 32, &[layer(0, 0, 0)]);
    let huge = AsepriteFile::decode(&huge, &Limits::default()).unwrap();
    let says = "a frame would take more memory than the limit of 256 MiB";
    assert_eq!(huge.frame(0).unwrap_err().to_string(), says);
    assert_eq!(huge.sheet(MaskRule::default()).unwrap_err().to_string(), says);
    let mut limits = Limits::default();
    limits.bytes = 8 << 20;
    let mut many = file((1000, 1000), 32, &[]);
    let frame = many.split_off(128);
    many[6..8].copy_from_slice(&1000_u16.to_le_bytes());
    many.extend(frame.repeat(1000));
    let many = AsepriteFile::decode(&many, &limits).unwrap();
    assert!(many.frame(999).is_ok());
    let error = many.sheet(MaskRule::default()).unwrap_err().to_string();
    assert!(error.contains("would take more memory than the limit of 8 MiB"), "{error}");
}

/// A few kilobytes demand endless work: a full cel is linked in each of many layers and frames.
#[test]
fn endless_drawing_is_refused() {
    let chunk = |kind: u16, body: &[u8]| {
        let length = (6 + body.len() as u32).to_le_bytes();
        [&length[..], &kind.to_le_bytes(), body].concat()
    };
    let frame = |chunks: &[Vec<u8>]| {
        let body = chunks.concat();
        let mut frame = (16 + body.len() as u32).to_le_bytes().to_vec();
        frame.extend(0xf1fa_u16.to_le_bytes());
        frame.extend((chunks.len() as u16).to_le_bytes());
        frame.extend([100, 0, 0, 0]);
        frame.extend((chunks.len() as u32).to_le_bytes());
        frame.extend(body);
        frame
    };
    let layer = chunk(0x2004, &[&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255][..], &[0; 5]].concat());
    let layers: u16 = 40;
    let cel = |layer: u16, kind: u16| {
        let start = [&layer.to_le_bytes()[..], &[0, 0, 0, 0, 255], &kind.to_le_bytes(), &[0; 7]];
        start.concat()
    };
    let side = 512_u16;
    let full = |layer: u16| {
        let size = [side.to_le_bytes(), side.to_le_bytes()].concat();
        let pixels = vec![255; 4 * usize::from(side) * usize::from(side)];
        chunk(0x2005, &[cel(layer, 0), size, pixels].concat())
    };
    let first: Vec<Vec<u8>> =
        (0..layers).map(|_| layer.clone()).chain((0..layers).map(full)).collect();
    let linked: Vec<Vec<u8>> =
        (0..layers).map(|layer| chunk(0x2005, &[cel(layer, 1), vec![0, 0]].concat())).collect();
    let file = |frames: u16| {
        let body = [vec![frame(&first)], vec![frame(&linked); usize::from(frames) - 1]].concat();
        let body = body.concat();
        let mut file = (128 + body.len() as u32).to_le_bytes().to_vec();
        file.extend(0xa5e0_u16.to_le_bytes());
        for word in [frames, side, side, 32] {
            file.extend(word.to_le_bytes());
        }
        file.extend(1_u32.to_le_bytes());
        file.resize(128, 0);
        file.extend(body);
        file
    };
    assert_eq!(AsepriteFile::decode(&file(3), &Limits::default()).unwrap().frame_count(), 3);
    let error = AsepriteFile::decode(&file(500), &Limits::default()).unwrap_err().to_string();
    assert!(error.contains("million pixels in all") && error.lines().count() == 1, "{error}");
}
