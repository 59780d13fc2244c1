//! Tests animated images as sheets of masks, and the clips that their files ask for.

mod common;

use common::{data, frames, path, rule};
use hitmask::sheet::LoopMode;
use hitmask_assets::{Animation, Limits, MaskRule, OpenReason};

fn sheet(file: &[u8]) -> Result<hitmask::sheet::Sheet, OpenReason> {
    Animation::decode(file.to_vec(), &Limits::default())?.sheet(MaskRule::default())
}

#[test]
fn a_gif_becomes_a_sheet_with_its_durations_and_one_clip() {
    let name = "superpowers/6-attack.gif";
    let animation = Animation::open(path(name), &Limits::default()).unwrap();
    assert!(animation.is_animated());
    assert_eq!((animation.size(), animation.frame_count()), ((128, 128), 5));
    let sheet = animation.sheet(rule("alpha:128")).unwrap();
    let frames = frames(&data(name)).unwrap();
    assert_eq!(sheet.frames().len(), frames.len());
    let [clip] = sheet.clips() else { panic!("one clip") };
    assert_eq!((clip.name(), clip.mode()), ("all", LoopMode::Loop));
    for (index, (frame, shown)) in frames.iter().zip(sheet.frames()).enumerate() {
        assert_eq!(**shown.mask(), frame.image.mask(rule("alpha:128")).unwrap());
        assert_eq!(shown.duration(), frame.milliseconds);
        assert_eq!((shown.size(), shown.offset()), ((128, 128), (0, 0)));
        let entry = clip.frames()[index];
        assert_eq!((entry.frame, entry.milliseconds), (index as u32, frame.milliseconds));
    }
}

/// Creates a GIF of 1×1 pixels with a frame for each of these delays, and with this repeat count.
fn gif(delays: &[u16], repeats: Option<u16>) -> Vec<u8> {
    let mut file = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff".to_vec();
    if let Some(repeats) = repeats {
        file.extend(b"!\xff\x0bNETSCAPE2.0\x03\x01");
        file.extend(repeats.to_le_bytes());
        file.push(0);
    }
    for delay in delays {
        file.extend(b"!\xf9\x04\0");
        file.extend(delay.to_le_bytes());
        // The codes: clear, index 1, end.
        file.extend(b"\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0");
    }
    file.push(b';');
    file
}

#[test]
fn a_clip_repeats_as_the_file_says() {
    let clip = |repeats| sheet(&gif(&[5, 7], repeats)).unwrap().clips()[0].clone();
    let order = |repeats| clip(repeats).frames().iter().map(|f| f.frame).collect::<Vec<_>>();
    assert_eq!((clip(None).mode(), order(None)), (LoopMode::Once, vec![0, 1]));
    assert_eq!((clip(Some(0)).mode(), order(Some(0))), (LoopMode::Loop, vec![0, 1]));
    // A GIF says how many times it repeats.
    assert_eq!((clip(Some(2)).mode(), order(Some(2))), (LoopMode::Once, vec![0, 1, 0, 1, 0, 1]));
    assert_eq!(clip(Some(32_767)).frames().len(), 65_536);
    assert_eq!(clip(Some(32_767)).mode(), LoopMode::Once);
    assert_eq!((clip(Some(32_768)).mode(), order(Some(32_768))), (LoopMode::Loop, vec![0, 1]));
    // WebP and PNG say how many times the animation plays in total. 0 means forever.
    let mut webp = data("made/anim0.webp");
    let start = webp.windows(4).position(|kind| kind == b"ANIM").unwrap() + 12;
    for (times, mode) in [(0, LoopMode::Loop), (1, LoopMode::Once), (3, LoopMode::Once)] {
        webp[start..start + 2].copy_from_slice(&[times, 0]);
        let sheet = sheet(&webp).unwrap();
        let [clip] = sheet.clips() else { panic!("one clip") };
        assert_eq!(clip.mode(), mode);
        assert_eq!(clip.frames().len(), sheet.frames().len() * usize::from(times.max(1)));
    }
}

#[test]
fn ten_milliseconds_and_less_are_a_hundred() {
    let found: Vec<u32> = frames(&gif(&[0, 1, 2, 10, 65_535], None))
        .unwrap()
        .iter()
        .map(|frame| frame.milliseconds)
        .collect();
    assert_eq!(found, [100, 100, 20, 100, 655_350]);
}

#[test]
fn a_still_image_is_one_frame_without_a_clip() {
    for name in
        ["ship.png", "made/still0.webp", "made/still0.bmp", "made/still0.tga", "made/still0.qoi"]
    {
        let animation = Animation::open(path(name), &Limits::default()).unwrap();
        assert!(!animation.is_animated(), "{name}");
        let sheet = animation.sheet(rule("alpha:1")).unwrap();
        assert_eq!((sheet.frames().len(), sheet.clips().len()), (1, 0), "{name}");
        assert_eq!(sheet.frame(0).duration(), 0);
    }
    let one = sheet(&gif(&[50], Some(0))).unwrap();
    assert_eq!((one.frames().len(), one.clips().len(), one.frame(0).duration()), (1, 0, 0));
}

#[test]
fn too_many_frames_are_refused() {
    assert_eq!(sheet(&gif(&vec![9; 65_536], None)).unwrap().frames().len(), 65_536);
    let error = sheet(&gif(&vec![9; 65_537], None)).unwrap_err().to_string();
    assert_eq!(error, "65537 frames are too many for a sheet, which has up to 65536: split them");
}

#[test]
fn endless_frames_on_a_large_canvas_are_refused() {
    // The file has three hundred frames of 4096×4096 pixels, in a few kilobytes.
    let mut file = gif(&[9; 300], None);
    file[6..10].copy_from_slice(&[0x00, 0x10, 0x00, 0x10]);
    let error = Animation::decode(file, &Limits::default()).unwrap_err().to_string();
    assert!(error.contains("shows 5033 million pixels in all its frames"), "{error}");
}

#[test]
fn the_masks_count_within_the_limit() {
    let file = gif(&vec![9; 65_536], None);
    let mut limits = Limits::default();
    limits.bytes = 8 << 20;
    let animation = Animation::decode(file, &limits).unwrap();
    let error = animation.sheet(MaskRule::default()).unwrap_err().to_string();
    assert_eq!(error, "the masks of its frames would take more memory than the limit of 8 MiB");
}

#[test]
fn a_rule_for_indices_needs_indices() {
    let gif = Animation::open(path("superpowers/1-idle.gif"), &Limits::default()).unwrap();
    assert_eq!(gif.sheet(rule("index:0")).unwrap().frames().len(), 6);
    let webp = Animation::open(path("made/anim0.webp"), &Limits::default()).unwrap();
    let error = webp.sheet(rule("index:0")).unwrap_err().to_string();
    assert!(error.contains("needs an indexed image"), "{error}");
}

#[test]
fn a_damaged_later_frame_is_an_error_of_the_sheet() {
    let whole = data("superpowers/1-idle.gif");
    // The code size of the last frame comes before the sub-blocks that are damaged here.
    let start = whole.iter().rposition(|byte| *byte == b',').unwrap();
    let mut damaged = whole.clone();
    damaged[start + 11..whole.len() - 2].fill(0xff);
    assert!(sheet(&whole).is_ok());
    assert!(sheet(&damaged).is_err());
    assert!(sheet(&whole[..whole.len() - 1]).is_err());
}
