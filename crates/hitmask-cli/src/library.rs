//! What was decoded and cut, kept while it may be asked for again.

use std::hash::Hash;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use hitmask::Mask;
use hitmask_assets::{DecodeError, Image, Limits, OpenReason, path_in_one_line};
use lru::LruCache;

use crate::sprite::Sprite;

/// How many bytes of images, and of masks, are kept: what was not asked for longest goes first.
const KEPT_BYTES: usize = 256 << 20;

/// Images and masks by what they were asked for as; each image is decoded once while it is kept.
pub(crate) struct Library {
    limits: Limits,
    /// With what is wrong with those that cannot be decoded.
    images: Kept<PathBuf, Result<Rc<Image>, String>>,
    masks: Kept<Sprite, Rc<Mask>>,
}

impl Library {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, images: Kept::new(), masks: Kept::new() }
    }

    /// The image in a file. The error names the file.
    pub(crate) fn image(&mut self, path: &Path) -> Result<Rc<Image>, String> {
        if let Some(image) = self.images.get(path) {
            return image;
        }
        let image = match Image::open(path, &self.limits) {
            Ok(image) => Ok(Rc::new(image)),
            Err(error) => match error.reason {
                OpenReason::Decode(DecodeError::TooLarge { .. }) => {
                    Err(format!("{error}: raise it with --image-limit"))
                }
                OpenReason::Decode(_) => Err(error.to_string()),
                // It may be there by the next time; to look again costs nothing.
                _ => return Err(error.to_string()),
            },
        };
        let bytes = image.as_ref().map_or(0, |image| image.bytes()) + length(path);
        self.images.keep(path.to_path_buf(), image.clone(), bytes);
        image
    }

    /// The mask of a sprite. The error names the file.
    pub(crate) fn mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        if let Some(mask) = self.masks.get(sprite) {
            return Ok(mask);
        }
        let named = |error: String| format!("{}: {error}", path_in_one_line(&sprite.image));
        let mask = if sprite.is_plain() {
            let image = self.image(&sprite.image)?;
            image.mask(sprite.rule).map_err(|error| named(error.to_string()))?
        } else {
            let whole = self.mask(&Sprite::plain(sprite.image.clone(), sprite.rule))?;
            sprite.arrange(&whole).map_err(named)?
        };
        let mask = Rc::new(mask);
        let bytes = mask.bytes() + length(&sprite.image);
        self.masks.keep(sprite.clone(), Rc::clone(&mask), bytes);
        Ok(mask)
    }
}

/// How many bytes a path takes.
fn length(path: &Path) -> usize {
    path.as_os_str().len()
}

/// What an entry takes beside what it holds: the mask or the image itself, and its place in the list.
const ENTRY_BYTES: usize = 512;

/// Values by key, up to [`KEPT_BYTES`]; one alone may be larger.
struct Kept<K: Hash + Eq, V: Clone> {
    values: LruCache<K, (V, usize)>,
    bytes: usize,
}

impl<K: Hash + Eq, V: Clone> Kept<K, V> {
    fn new() -> Self {
        Self { values: LruCache::unbounded(), bytes: 0 }
    }

    fn get<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.values.get(key).map(|(value, _)| value.clone())
    }

    fn keep(&mut self, key: K, value: V, bytes: usize) {
        let bytes = bytes + ENTRY_BYTES;
        self.bytes += bytes;
        if let Some((_, replaced)) = self.values.put(key, (value, bytes)) {
            self.bytes -= replaced;
        }
        while self.bytes > KEPT_BYTES && self.values.len() > 1 {
            let Some((_, (_, dropped))) = self.values.pop_lru() else { break };
            self.bytes -= dropped;
        }
    }
}
