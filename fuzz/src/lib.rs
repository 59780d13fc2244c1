//! Helpers that the fuzz targets share.

use std::path::PathBuf;
use std::sync::OnceLock;

use hitmask_assets::{Animation, Image, Level, Limits, MaskRule};
use tempfile::TempDir;

/// Limits that are small for a fuzzer's machine. Decoding must stay within them.
pub fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.bytes = 32 << 20;
    limits
}

/// Decodes an image in every possible way.
pub fn image(bytes: &[u8]) {
    let still = Image::decode(bytes, &limits());
    if let Ok(image) = &still {
        assert_eq!(image.rgba().len(), 4 * image.width() as usize * image.height() as usize);
    }
    if let Ok(animation) = Animation::decode(bytes.to_vec(), &limits()) {
        let _ = animation.sheet(MaskRule::default());
    }
}

/// Reads a level with a tile set and its image, and paints all of its layers.
pub fn level(bytes: &[u8], extension: &str) {
    static FOLDER: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, folder) = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().to_path_buf();
        std::fs::write(path.join("tiles.tga"), include_bytes!("../image.tga")).expect("written");
        std::fs::write(path.join("tiles.tsx"), include_bytes!("../tiles.tsx")).expect("written");
        (folder, path)
    });
    let path = folder.join("level").with_extension(extension);
    std::fs::write(&path, bytes).expect("written");
    if let Ok(level) = Level::open(&path, &limits()) {
        for name in level.layer_names().iter().take(8) {
            let _ = level.mask(name, MaskRule::default());
        }
        for object in level.objects().take(8) {
            let (bounds, _) = (object.bounds(), object.pixel());
            if let Ok(mask) = level.object_mask(object, MaskRule::default()) {
                assert_eq!(mask.size(), bounds.size());
            }
        }
    }
}
