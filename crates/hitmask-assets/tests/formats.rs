//! Tests images of every format except PNG against other decoders and against their source art.

mod common;

use common::{data, frames, path, rule, visible};
use hitmask_assets::{DecodeError, Image, Limits};
use hitmask_reference::fnv_1a;

/// Each file, with the FNV-1a hash of each frame's RGBA bytes, in which transparent pixels count as
/// 0. Pillow 13.0 computed the hashes once. The hash of the WebP file is the hash of its PNG
/// source.
#[rustfmt::skip]
const REFERENCE: &[(&str, &[u64])] = &[
    ("superpowers/1-idle.gif", &[0x36d2c79eaaaee97c, 0x986b4622bea89ded, 0xaade210cf6766f15,
        0xd4ef9332c69f2fbd, 0xcee0a4313b3a9494, 0xddf858013262cc5d]),
    ("superpowers/2-walk.gif", &[0x36d2c79eaaaee97c, 0xbae18180178c21be, 0x6119ed52be68c9d6,
        0x36d2c79eaaaee97c, 0xf133a840a0e8034f, 0x7497a4c06b585444]),
    ("superpowers/3-jump.gif", &[0x186815c18a0b305d, 0xa46aa12809112e1b, 0x29913c36fbe40d89]),
    ("superpowers/4-fall.gif", &[0x037b2e3dcf9276fe, 0x8786c0f5e612bf74, 0x3cea2b8580ddcc4a]),
    ("superpowers/5-roll.gif", &[0x36d2c79eaaaee97c, 0x9dd1baa3b7b8eaab, 0x5c8e8d026c75bfdc,
        0x4d18730f5dd46394, 0x33aa3494085e14b4, 0x0b78523181c2b377]),
    ("superpowers/6-attack.gif", &[0x36d2c79eaaaee97c, 0xe7c7f766d37bc9ce, 0x5d6b5c8b17e62c21,
        0x9e579af85730aa54, 0x0012d44e47afd8aa]),
    ("superpowers/7-hit.gif", &[0x36d2c79eaaaee97c, 0x6cef1f7a63e8eea1, 0x06b221d0e9c4f021]),
    ("superpowers/8-death.gif", &[0x36d2c79eaaaee97c, 0x4d92261559f627d9, 0x3b9352c5d0810b39,
        0x024bec6e99fef708, 0x908d0426c7d1cfb8, 0x95923473e7a84eda]),
    ("superpowers/9-climb.gif", &[0x81dac9fbed77f04e, 0xa41377be15dd685b, 0x16e212188f7bbbea, 0xb23b71eeaa4c6336]),
    ("kenney/walk.gif", &[0x253f7dddc70ecce4, 0x6cc90df984ea0f35, 0xf433f1cc94042583,
        0x9654eeee0af18b71, 0xe7a0858f4e60b335, 0xbf1ff26d7e94ff7b, 0x11bed040f0fefb37,
        0x17f9662e879f4426]),
    ("kenney/walk_sheet_8x96x128.webp", &[0xb38622c358b1a910]),
    ("bmpsuite/pal8.bmp", &[0xb6a8550b3d91a208]),
    ("bmpsuite/rgb24.bmp", &[0xa9a2b59c29065ccb]),
    ("bmpsuite/rgba32.bmp", &[0x65cc0d2d4c0c5d2b]),
    ("kenney/meteor_med2_32.bmp", &[0x6dd9cec28a7f6689]),
];

fn open(name: &str) -> Image {
    Image::open(path(name), &Limits::default()).unwrap()
}

fn decode(file: &[u8]) -> Image {
    Image::decode(file, &Limits::default()).unwrap()
}

#[test]
fn real_files_have_the_reference_decoders_pixels() {
    for (name, hashes) in REFERENCE {
        let found: Vec<u64> = frames(&data(name))
            .unwrap()
            .iter()
            .map(|frame| fnv_1a(&visible(&frame.image)))
            .collect();
        assert_eq!(found, *hashes, "{name}");
        assert_eq!(fnv_1a(&visible(&open(name))), hashes[0], "{name}");
    }
}

/// Compares every made file with the output of the script that made it. See the README of the test
/// data.
#[test]
fn made_files_have_the_pixels_durations_and_indices_they_were_made_with() {
    let expected = String::from_utf8(data("made/expected.txt")).unwrap();
    assert_eq!(expected.lines().count(), 62);
    for line in expected.lines() {
        let [name, width, height, rest @ ..] = &line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let file = data(&format!("made/{name}"));
        let frames = frames(&file).unwrap();
        assert_eq!(frames.len(), rest.len(), "{name}");
        for (index, (frame, expected)) in frames.iter().zip(rest).enumerate() {
            let image = &frame.image;
            assert_eq!(
                format!("{} {}", image.width(), image.height()),
                format!("{width} {height}")
            );
            let indices = image.indices().map_or("-".into(), |all| format!("{:016x}", fnv_1a(all)));
            let found =
                format!("{}:{:016x}:{indices}", frame.milliseconds, fnv_1a(&visible(image)));
            assert_eq!(found, **expected, "{name}, frame {index}");
        }
        if !name.ends_with("png") {
            assert_eq!(decode(&file), frames[0].image, "{name}");
        }
    }
}

#[test]
fn targas_are_their_png_twins() {
    for (tga, png) in [
        ("tga/200x32_la_tl_raw.tga", "tga/200x32_la.png"),
        ("tga/200x32_rgb_bl_raw.tga", "tga/200x32_rgb.png"),
        ("tga/200x32_rgb_tl_rle.tga", "tga/200x32_rgb.png"),
        ("tga/200x32_rgba_bl_rle.tga", "tga/200x32_rgba.png"),
        ("tga/200x32_rgba_tl_raw.tga", "tga/200x32_rgba.png"),
        ("kenney/ship32_rle_bl.tga", "kenney/playerShip2_orange.png"),
    ] {
        assert_eq!(visible(&open(tga)), visible(&open(png)), "{tga}");
        assert_eq!(open(tga).mask(rule("alpha:128")), open(png).mask(rule("alpha:128")), "{tga}");
    }
}

#[test]
fn a_key_color_is_where_its_source_was_less_than_half_opaque() {
    let keyed = open("kenney/meteor24_key_magenta_rle_tl.tga").mask(rule("key:FF00FF"));
    assert_eq!(keyed, open("kenney/meteorGrey_big2.png").mask(rule("alpha:128")));
}

#[test]
fn a_gifs_frames_are_the_cells_of_the_sheet_they_were_made_from() {
    let sheet = open("kenney/walk_sheet_8x96x128.webp").mask(rule("alpha:128")).unwrap();
    let cells = hitmask::sheet::Frames::from_grid(&sheet, 96, 128).unwrap();
    let frames = frames(&data("kenney/walk.gif")).unwrap();
    assert_eq!(frames.len(), cells.len());
    for (frame, cell) in frames.iter().zip(&cells) {
        assert_eq!(frame.image.mask(rule("alpha:1")).unwrap(), **cell.mask());
    }
}

#[test]
fn the_fourth_byte_of_a_bitmap_is_alpha_unless_it_is_0_everywhere() {
    let alpha =
        |image: &Image| -> Vec<u8> { image.rgba().iter().skip(3).step_by(4).copied().collect() };
    let twin = alpha(&open("kenney/meteorGrey_med2.png"));
    let mut file = data("kenney/meteor_med2_32.bmp");
    assert_eq!(alpha(&decode(&file)), twin);
    file[54..].iter_mut().skip(3).step_by(4).for_each(|reserved| *reserved = 0);
    assert_eq!(alpha(&decode(&file)), [255; 45 * 40]);
    // If the header has a mask for alpha, that alpha counts.
    let found = open("bmpsuite/rgba32.bmp").mask(rule("alpha:128")).unwrap().count();
    assert!(found > 0 && found < 127 * 64, "{found}");
}

/// A run of opaque black, another color, and an index into the running array for the slot that
/// contains the black.
#[test]
fn a_run_goes_into_the_running_array_of_a_qoi() {
    let mut file = b"qoif\0\0\0\x03\0\0\0\x01\x04\0".to_vec();
    file.extend([0xc0, 0xfe, 1, 2, 3, 53, 0, 0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(decode(&file).rgba(), [0, 0, 0, 255, 1, 2, 3, 255, 0, 0, 0, 255]);
}

#[test]
fn a_lossless_webp_has_alpha_whatever_its_hint_says() {
    let file = data("made/still2.webp");
    let start = file.windows(4).position(|kind| kind == b"VP8L").unwrap() + 8;
    let mut hinted = file.clone();
    // This clears bit 28 after the signature.
    hinted[start + 4] &= !0x10;
    assert_ne!(hinted, file);
    assert_eq!(decode(&hinted).rgba(), decode(&file).rgba());
}

#[test]
fn other_files_have_an_unknown_format() {
    let text = "A text of more than eighteen bytes, which is what a TGA's header has.";
    let zeros = [0; 64];
    let mut interleaved = data("made/still0.tga");
    interleaved[17] |= 0x40;
    for file in [
        text.as_bytes(),
        &zeros,
        &interleaved,
        b"BM is how this text begins, says Ben",
        b"RIFF\0\0\0\0WAVE",
    ] {
        let error = Image::decode(file, &Limits::default()).unwrap_err();
        assert!(matches!(error, DecodeError::UnknownFormat), "{error}");
    }
}

/// One frame has compressed indices that end at once, and one has an end code before the last
/// pixel.
#[test]
fn a_gif_whose_pixels_end_early_is_an_error() {
    for codes in [&[0x05][..], &[0x4c, 0x01], &[]] {
        let mut file = b"GIF89a\x02\0\x01\0\x80\0\0\0\0\0\xff\xff\xff".to_vec();
        file.extend(b",\0\0\0\0\x02\0\x01\0\0\x02");
        if !codes.is_empty() {
            file.push(codes.len() as u8);
            file.extend(codes);
        }
        file.extend(b"\0;");
        let error = Image::decode(&file, &Limits::default()).unwrap_err().to_string();
        assert_eq!(
            error,
            "the GIF is damaged, export it again: a frame of it has fewer pixels than it says"
        );
    }
}

/// The headers contain the largest values that their formats allow.
#[test]
fn images_that_ask_for_too_much_are_refused_before_the_memory_is_taken() {
    let refused = |what: &str, file: &[u8]| {
        let error = Image::decode(file, &Limits::default()).expect_err(what);
        let fits = matches!(error, DecodeError::TooLarge { .. } | DecodeError::SideTooLong { .. });
        assert!(fits, "{what}: {error}");
        assert!(common::frames(file).is_err());
    };
    let mut gif = data("made/anim0.gif");
    gif[6..10].fill(0xff);
    refused("GIF", &gif);
    let mut webp = data("made/anim0.webp");
    webp[24..30].fill(0xff);
    refused("WebP", &webp);
    let mut still = data("made/still2.webp");
    let start = still.windows(4).position(|kind| kind == b"VP8L").unwrap() + 8;
    if &still[12..16] == b"VP8X" {
        still[24..30].copy_from_slice(&[0xff, 0x3f, 0, 0xff, 0x3f, 0]);
    }
    still[start + 1..start + 4].fill(0xff);
    still[start + 4] |= 0x0f;
    refused("lossless WebP", &still);
    let mut bmp = data("bmpsuite/rgb24.bmp");
    bmp[18..26].copy_from_slice(&[0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0]);
    refused("BMP", &bmp);
    bmp[18..26].copy_from_slice(&[0xff, 0xff, 0xff, 0x7f, 1, 0, 0, 0x80]);
    refused("top-down BMP", &bmp);
    let mut tga = data("made/still0.tga");
    tga[12..16].fill(0xff);
    refused("TGA", &tga);
    let mut qoi = data("made/still0.qoi");
    qoi[4..12].fill(0xff);
    refused("QOI", &qoi);
    let mut png = data("made/anim0.png");
    png[16..24].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
    let error = Image::decode(&png, &Limits::default()).unwrap_err();
    // The checksum of the header is wrong now, and this is found first.
    assert!(matches!(error, DecodeError::Damaged { .. }), "{error}");
}

#[test]
fn the_files_own_bytes_count_within_the_limit() {
    let file = data("kenney/walk.gif");
    let mut limits = Limits::default();
    limits.bytes = file.len() as u64 - 1;
    let error = Image::decode(&file, &limits).unwrap_err().to_string();
    assert_eq!(error, "the file would take more memory than the limit of 0 MiB");
    // The limit must cover the canvas, a picture of the canvas, and the indices of the largest
    // frame.
    limits.bytes = file.len() as u64 + 96 * 128 * 9 - 1;
    assert!(matches!(Image::decode(&file, &limits), Err(DecodeError::TooLarge { .. })));
    limits.bytes += 1;
    assert!(Image::decode(&file, &limits).is_ok());
}
