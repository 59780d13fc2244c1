//! Reads bytes of every format, whatever the bytes are. Each function returns within [`limits`] and
//! without a panic. Fuzz targets and tests of mutated files call these functions.

mod command;
mod saves;

use std::path::Path;

use hitmask::Mask;
use hitmask::baked::Baked;
use hitmask_assets::{Animation, AsepriteFile, Atlas, Grid, Image, Level, Limits, MaskRule};
use tempfile::TempDir;

pub use command::command;
pub use saves::saves;

/// The image of every atlas and tileset, which is 64×64 and opaque.
const IMAGE: &[u8] = include_bytes!("image.tga");

/// Returns limits that are small enough for a fuzzer's machine. Reading stays within these limits.
pub fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.bytes = 32 << 20;
    limits
}

/// Decodes an image as a still image and as an animation.
pub fn image(bytes: &[u8]) {
    if let Ok(image) = Image::decode(bytes, &limits()) {
        assert_eq!(image.rgba().len(), 4 * image.width() as usize * image.height() as usize);
    }
    if let Ok(animation) = Animation::decode(bytes.to_vec(), &limits()) {
        let _ = animation.sheet(MaskRule::default());
    }
}

/// Reads an Aseprite file and composes its frames.
pub fn aseprite(bytes: &[u8]) {
    if let Ok(file) = AsepriteFile::decode(bytes, &limits()) {
        let names: Vec<String> =
            file.layers().iter().map(|layer| layer.name().to_string()).take(2).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let _ = file.sheet_with(MaskRule::default(), &names);
    }
}

/// Reads an atlas and cuts its frames.
pub fn atlas(bytes: &[u8]) {
    let load = |_: &str, limits: &Limits| Ok(Image::decode(IMAGE, limits)?);
    if let Ok(atlas) = Atlas::decode(bytes, &limits(), load) {
        let _ = atlas.sheet(MaskRule::default());
        for index in 0..atlas.frames().len().min(8) {
            let _ = atlas.art(index as i64);
        }
    }
}

/// Reads a map with a tileset and its image, paints its layers and objects, and plays it with the
/// command. `extension` is `tmx`, `tmj` or `ldtk`.
pub fn level(bytes: &[u8], extension: &str) {
    in_map(bytes, extension, |path| {
        read_level(path);
        let _ = command::map(path, command::SCRIPT);
    });
}

/// Plays a map with the command, from the side and from above, and returns both results.
/// `extension` is `tmx`, `tmj` or `ldtk`.
pub fn play(bytes: &[u8], extension: &str, script: &str) -> [Result<(), String>; 2] {
    in_map(bytes, extension, |path| command::map(path, script))
}

/// Calls a function with the path of a map that has these bytes, next to its tileset.
fn in_map<R>(bytes: &[u8], extension: &str, read: impl FnOnce(&Path) -> R) -> R {
    in_folder(|folder| {
        let path = folder.join("level").with_extension(extension);
        // Overwriting a file waits for the disk on some file systems.
        let _ = std::fs::remove_file(&path);
        std::fs::write(&path, bytes).expect("written");
        read(&path)
    })
}

/// Calls a function with a folder that contains a tileset, `tiles.tsx`, and its image, `tiles.tga`.
fn in_folder<R>(read: impl FnOnce(&Path) -> R) -> R {
    thread_local! {
        /// A folder for each thread, which is removed when the thread ends.
        static FOLDER: TempDir = new_folder();
    }
    FOLDER.with(|folder| read(folder.path()))
}

fn new_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(folder.path().join("tiles.tga"), IMAGE).expect("written");
    std::fs::write(folder.path().join("tiles.tsx"), include_bytes!("tiles.tsx")).expect("written");
    folder
}

fn read_level(path: &Path) {
    if let Ok(level) = Level::open(path, &limits()) {
        for name in level.layer_names().iter().take(8) {
            let _ = level.mask(name, MaskRule::default());
        }
        for name in level.layer_names().iter().take(1) {
            let _ = level.background(name);
            let bounds = level.bounds(name);
            if let (Ok(picture), Ok(bounds)) = (level.picture(name, |_| true), bounds) {
                assert_eq!((picture.width(), picture.height()), bounds.size());
            }
        }
        let _ = level.object_pictures(level.objects().take(8));
        for object in level.objects().take(8) {
            let (bounds, _) = (object.bounds(), object.pixel());
            if let Ok(mask) = level.object_mask(object, MaskRule::default()) {
                assert_eq!(mask.size(), bounds.size());
            }
        }
    }
}

/// Reads baked masks, a packed bitmap and rows of text. Reads baked masks with the bytes as they
/// are, and with a correct checksum, which gets the bytes past the check. Checks that writing a
/// mask and reading it again gives the same mask.
pub fn masks(bytes: &[u8]) {
    read_baked(bytes);
    if bytes.len() >= 20 {
        let mut fitting = bytes.to_vec();
        fitting[..8].copy_from_slice(&Baked::MAGIC);
        fitting[8..12].copy_from_slice(&[1, 0, 0, 0]);
        let length = (fitting.len() as u32).to_le_bytes();
        fitting[16..20].copy_from_slice(&length);
        let checksum = crc32fast::hash(&fitting[16..]).to_le_bytes();
        fitting[12..16].copy_from_slice(&checksum);
        read_baked(&fitting);
    }
    if let Ok(mask) = Mask::from_pbm(bytes) {
        assert_eq!(Mask::from_pbm(&mask.to_pbm()), Ok(mask));
    }
    if let Some(mask) = str::from_utf8(bytes).ok().and_then(|text| text.parse::<Mask>().ok()) {
        assert_eq!(mask.to_text().parse::<Mask>(), Ok(mask));
    }
}

fn read_baked(bytes: &[u8]) {
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

/// Parses mask rules and grids. Checks that printing a parsed value and parsing the text again
/// gives the same value.
pub fn rules(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(rule) = text.parse::<MaskRule>() {
        assert_eq!(rule.to_string().parse::<MaskRule>().as_ref(), Ok(&rule));
    }
    if let Ok(grid) = text.parse::<Grid>() {
        assert_eq!(grid.to_string().parse::<Grid>().as_ref(), Ok(&grid));
        let _ = grid.rects(640, 480);
    }
}
