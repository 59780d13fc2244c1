//! Compares PNG files with the pixels of an independent decoder, and tests every kind of PNG with
//! handmade samples.

mod common;

use common::{path, rule};
use hitmask_assets::{DecodeError, Image, Limits};
use hitmask_reference::fnv_1a;
use png::{BitDepth, ColorType};

/// Each file, its size, the number of pixels with an alpha of at least 1, 128 and 255, and the
/// FNV-1a hash of the RGBA bytes followed by the palette indices. pypng 0.20 computed these values
/// once. It keeps the depth of samples, which are scaled with round(value · 255 / greatest).
#[rustfmt::skip]
const REFERENCE: &[(&str, [u32; 2], [u64; 3], u64)] = &[
    ("interlaced/grey1.png", [9, 7], [30, 30, 30], 0x7965bbc1ccf2baec),
    ("interlaced/grey16.png", [5, 9], [45, 45, 45], 0xeee63113988b1011),
    ("interlaced/grey4.png", [13, 5], [59, 59, 59], 0x00bd86ebe1e377b9),
    ("interlaced/palette2.png", [17, 17], [217, 144, 144], 0x144da516872db3dc),
    ("interlaced/rgba16.png", [11, 6], [32, 12, 12], 0xcba04e4388f905a6),
    ("pngsuite/basn3p01.png", [32, 32], [1024, 1024, 1024], 0x7f8bd6c8d814c925),
    ("pngsuite/basn3p02.png", [32, 32], [1024, 1024, 1024], 0x2894dea470488125),
    ("pngsuite/basn3p04.png", [32, 32], [1024, 1024, 1024], 0x6967ccb6a0433105),
    ("pngsuite/basn3p08.png", [32, 32], [1024, 1024, 1024], 0x4fdde1b2e68dbf85),
    ("pngsuite/basn4a08.png", [32, 32], [992, 512, 32], 0x4b4e70fc7720494d),
    ("pngsuite/basn4a16.png", [32, 32], [900, 256, 0], 0x3fd7053b16ac1f45),
    ("pngsuite/basn6a08.png", [32, 32], [992, 512, 32], 0xf9ed41b6375b125d),
    ("pngsuite/basn6a16.png", [32, 32], [900, 256, 0], 0x0fc79b1d0c1759f1),
    ("pngsuite/tbbn3p08.png", [32, 32], [570, 570, 570], 0x437f7a25e27a5cdb),
    ("pngsuite/tbgn3p08.png", [32, 32], [570, 570, 570], 0x437f7a25e27a5cdb),
    ("pngsuite/tbwn0g16.png", [32, 32], [571, 571, 571], 0xe92f2104ef56df4d),
    ("pngsuite/tbwn3p08.png", [32, 32], [570, 570, 570], 0x437f7a25e27a5cdb),
    ("pngsuite/tbyn3p08.png", [32, 32], [570, 570, 570], 0x437f7a25e27a5cdb),
    ("pngsuite/tm3n3p02.png", [32, 32], [768, 512, 256], 0xfc2a990f6303b925),
    ("pngsuite/tp1n3p08.png", [32, 32], [570, 570, 570], 0x437f7a25e27a5cdb),
    ("ship.png", [99, 75], [3872, 3725, 3596], 0xb325f0fc6586d1de),
];

#[test]
fn files_have_the_reference_decoders_pixels() {
    for (name, size, counts, hash) in REFERENCE {
        let image = Image::open(path(name), &Limits::default()).unwrap();
        assert_eq!([image.width(), image.height()], *size, "{name}");
        let bytes = image.rgba().iter().chain(image.indices().unwrap_or_default());
        assert_eq!(fnv_1a(bytes), *hash, "{name}");
        for (threshold, count) in ["alpha:1", "alpha:128", "alpha:255"].into_iter().zip(counts) {
            assert_eq!(image.mask(rule(threshold)).unwrap().count(), *count, "{name} {threshold}");
        }
    }
}

/// Creates a PNG from these samples. Packed samples start at the most significant bit.
fn encode(
    (width, height): (u32, u32),
    (color, depth): (ColorType, BitDepth),
    data: &[u8],
    palette: Option<&[u8]>,
    transparency: Option<&[u8]>,
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if let Some(palette) = palette {
        encoder.set_palette(palette.to_vec());
    }
    if let Some(transparency) = transparency {
        encoder.set_trns(transparency.to_vec());
    }
    encoder.write_header().unwrap().write_image_data(data).unwrap();
    file
}

fn decode(file: &[u8]) -> Image {
    Image::decode(file, &Limits::default()).unwrap()
}

#[test]
fn grey_transparency_matches_at_the_files_own_depth() {
    // With 16 bits, 0x1234 is transparent. 0x12ff and 0x1235 are not, although both also start with
    // 0x12.
    let samples = [0x12, 0x34, 0x12, 0xff, 0x12, 0x35];
    let file = encode(
        (3, 1),
        (ColorType::Grayscale, BitDepth::Sixteen),
        &samples,
        None,
        Some(&[0x12, 0x34]),
    );
    let mask = decode(&file).mask(rule("alpha:1")).unwrap();
    assert_eq!(mask.to_text(), ".##");
    // With 1, 2, 4 and 8 bits, the value 1 is transparent.
    for (depth, samples, text) in [
        (BitDepth::One, vec![0b0110_0000], "#..#"),
        (BitDepth::Two, vec![0b00_01_10_11], "#.##"),
        (BitDepth::Four, vec![0x01, 0xf1], "#.#."),
        (BitDepth::Eight, vec![0, 1, 2, 255], "#.##"),
    ] {
        let file = encode((4, 1), (ColorType::Grayscale, depth), &samples, None, Some(&[0, 1]));
        assert_eq!(decode(&file).mask(rule("alpha:1")).unwrap().to_text(), text, "{depth:?}");
    }
}

#[test]
fn rgb_transparency_matches_at_the_files_own_depth() {
    let key = [0, 1, 0, 2, 0, 3];
    let samples = [1, 2, 3, /**/ 1, 2, 4, /**/ 3, 2, 1];
    let file = encode((3, 1), (ColorType::Rgb, BitDepth::Eight), &samples, None, Some(&key));
    assert_eq!(decode(&file).mask(rule("alpha:1")).unwrap().to_text(), ".##");
    let samples = [0, 1, 0, 2, 0, 3, /**/ 1, 1, 0, 2, 0, 3];
    let file = encode((2, 1), (ColorType::Rgb, BitDepth::Sixteen), &samples, None, Some(&key));
    assert_eq!(decode(&file).mask(rule("alpha:1")).unwrap().to_text(), ".#");
}

#[test]
fn sixteen_bits_of_alpha_round_to_eight() {
    // The alpha is round(a · 255 / 65535), so 128 becomes 0, 129 becomes 1, and 32767 and 32768
    // become 127 and 128.
    let alphas = [0_u16, 128, 129, 32_767, 32_768, 32_895, 32_896, 65_406, 65_407, 65_535];
    let expected = [0, 0, 1, 127, 128, 128, 128, 254, 255, 255];
    let samples: Vec<u8> = alphas.iter().flat_map(|a| [0, 0, (a >> 8) as u8, *a as u8]).collect();
    let kind = (ColorType::GrayscaleAlpha, BitDepth::Sixteen);
    let image = decode(&encode((10, 1), kind, &samples, None, None));
    let found: Vec<u8> = image.rgba().iter().skip(3).step_by(4).copied().collect();
    assert_eq!(found, expected);
    for (alpha, found) in alphas.iter().zip(found) {
        assert_eq!(f64::from(found), (f64::from(*alpha) * 255.0 / 65535.0).round());
    }
}

#[test]
fn palette_entries_beyond_the_transparency_are_opaque() {
    let palette = [9, 9, 9, /**/ 8, 8, 8, /**/ 7, 7, 7];
    let kind = (ColorType::Indexed, BitDepth::Two);
    let file = encode((4, 1), kind, &[0b00_01_10_00], Some(&palette), Some(&[0, 127]));
    let image = decode(&file);
    assert_eq!(image.indices(), Some(&[0, 1, 2, 0][..]));
    assert_eq!(image.mask(rule("alpha:1")).unwrap().to_text(), ".##.");
    assert_eq!(image.mask(rule("alpha:128")).unwrap().to_text(), "..#.");
    assert_eq!(image.mask(rule("index:2")).unwrap().to_text(), "##.#");
    assert_eq!(image.mask(rule("key:080808")).unwrap().to_text(), "#.##");
    assert_eq!(image.mask(rule("key:080808:1")).unwrap().to_text(), "....");
}

#[test]
fn an_image_without_alpha_is_solid() {
    for (color, depth, samples) in [
        (ColorType::Rgb, BitDepth::Eight, vec![0; 6]),
        (ColorType::Rgb, BitDepth::Sixteen, vec![0; 12]),
        (ColorType::Grayscale, BitDepth::One, vec![0]),
        (ColorType::Grayscale, BitDepth::Sixteen, vec![0; 4]),
    ] {
        let image = decode(&encode((2, 1), (color, depth), &samples, None, None));
        assert_eq!(image.mask(rule("alpha:255")).unwrap().to_text(), "##", "{color:?}");
    }
}

#[test]
fn an_index_rule_needs_indices() {
    let file = encode((1, 1), (ColorType::Rgba, BitDepth::Eight), &[0; 4], None, None);
    let error = decode(&file).mask(rule("index:3")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the rule index:3 needs an indexed image, and this one has no palette: use an alpha or \
         key rule"
    );
}

/// Returns a PNG with more chunks between its header and its pixels.
fn with_chunks(file: &[u8], chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    // The signature takes 8 bytes, and the header chunk takes 25.
    let (head, pixels) = file.split_at(33);
    let mut changed = head.to_vec();
    for (kind, data) in chunks {
        changed.extend((data.len() as u32).to_be_bytes());
        let checked = [&kind[..], data].concat();
        changed.extend(&checked);
        changed.extend(crc(&checked).to_be_bytes());
    }
    changed.extend(pixels);
    changed
}

#[test]
fn transparency_that_cannot_be_used_is_an_error_and_not_a_solid_mask() {
    let gray = encode((2, 1), (ColorType::Grayscale, BitDepth::Eight), &[7, 8], None, None);
    let rgb = encode((1, 1), (ColorType::Rgb, BitDepth::Eight), &[1, 2, 3], None, None);
    let kind = (ColorType::Indexed, BitDepth::Eight);
    let indexed = encode((1, 1), kind, &[0], Some(&[1, 2, 3]), None);
    let seven = (b"tRNS", &[0, 7][..]);
    assert_eq!(
        decode(&with_chunks(&gray, &[seven])).mask(rule("alpha:1")).unwrap().to_text(),
        ".#"
    );
    for (what, file) in [
        ("too short", with_chunks(&gray, &[(b"tRNS", &[7])])),
        ("too short for a color", with_chunks(&rgb, &[(b"tRNS", &[0, 1, 0, 2])])),
        ("given twice", with_chunks(&gray, &[seven, seven])),
        ("before the palette", with_chunks(&indexed, &[(b"tRNS", &[0])])),
    ] {
        let error = Image::decode(&file, &Limits::default()).expect_err(what).to_string();
        assert!(error.contains("transparency (tRNS)"), "{what}: {error}");
    }
}

#[test]
fn an_indexed_image_needs_its_palette() {
    let kind = (ColorType::Indexed, BitDepth::Eight);
    let file = encode((2, 1), kind, &[0, 9], Some(&[1, 2, 3]), None);
    // An index beyond the palette is shown as opaque black, as in browsers.
    assert_eq!(decode(&file).rgba(), [1, 2, 3, 255, 0, 0, 0, 255]);
    let palette = file.windows(4).position(|name| name == b"PLTE").unwrap() - 4;
    let without = [&file[..palette], &file[palette + 4 + 4 + 3 + 4..]].concat();
    let error = Image::decode(&without, &Limits::default()).unwrap_err().to_string();
    assert_eq!(error, "the PNG is damaged, export it again: it is indexed and has no palette");
}

#[test]
fn images_that_ask_for_too_much_are_refused_before_the_memory_is_taken() {
    let mut file = encode((1, 1), (ColorType::Rgba, BitDepth::Eight), &[0; 4], None, None);
    let mut claim = |width: u32, height: u32| {
        file[16..20].copy_from_slice(&width.to_be_bytes());
        file[20..24].copy_from_slice(&height.to_be_bytes());
        let checksum = crc(&file[12..29]);
        file[29..33].copy_from_slice(&checksum.to_be_bytes());
        Image::decode(&file, &Limits::default()).unwrap_err()
    };
    assert_eq!(
        claim(30_000, 30_000).to_string(),
        "the image is 30000×30000 and would take 3434 MiB; the limit is 256 MiB"
    );
    assert_eq!(
        claim(65_536, 1).to_string(),
        "the image is 65536×1, and a side goes up to 65535: cut it up"
    );
    // The file itself counts too. At this size, only its pixels are missing.
    assert!(matches!(
        claim(8192, 8191),
        DecodeError::EndsEarly { .. } | DecodeError::Damaged { .. }
    ));
    assert!(matches!(claim(8192, 8192), DecodeError::TooLarge { .. }));
    assert!(matches!(claim(2, 2), DecodeError::EndsEarly { .. } | DecodeError::Damaged { .. }));
    assert!(matches!(claim(0, 1), DecodeError::Damaged { .. }));
}

/// Computes the checksum of a chunk bit by bit, as in the annex of the PNG specification.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}
