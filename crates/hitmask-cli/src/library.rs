//! What was decoded and cut, kept while it may be asked for again.

use std::hash::Hash;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use hitmask::Mask;
use hitmask_assets::{DecodeError, Image, Limits, MaskRule, OpenReason};
use lru::LruCache;

use crate::sprite::Sprite;

/// How many bytes of images, and of masks, are kept: what was not asked for longest goes first.
const KEPT_BYTES: usize = 256 << 20;

/// Images and masks by what they were asked for as; each image is decoded once while it is kept.
pub(crate) struct Library {
    limits: Limits,
    images: Kept<PathBuf, Image>,
    whole: Kept<(PathBuf, MaskRule), Mask>,
    sprites: Kept<Sprite, Mask>,
}

impl Library {
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            limits,
            images: Kept::new(),
            whole: Kept::new(),
            sprites: Kept::new(),
        }
    }

    /// The image in a file. The error names the file.
    pub(crate) fn image(&mut self, path: &Path) -> Result<Rc<Image>, String> {
        if let Some(image) = self.images.get(path) {
            return Ok(image);
        }
        let image = Image::open(path, &self.limits).map_err(|error| match error.reason {
            OpenReason::Decode(DecodeError::TooLarge { .. }) => {
                format!("{error} (--image-limit raises it)")
            }
            _ => error.to_string(),
        })?;
        let bytes = image.bytes();
        Ok(self.images.keep(path.to_path_buf(), image, bytes))
    }

    /// The mask of a sprite. The error names the file.
    pub(crate) fn mask(&mut self, sprite: &Sprite) -> Result<Rc<Mask>, String> {
        if let Some(mask) = self.sprites.get(sprite) {
            return Ok(mask);
        }
        let whole = self.whole(&sprite.image, sprite.rule)?;
        let named = |error: String| format!("{}: {error}", sprite.image.display());
        let mask = sprite.arrange(&whole).map_err(named)?;
        let bytes = bytes_of(&mask);
        Ok(self.sprites.keep(sprite.clone(), mask, bytes))
    }

    /// The mask of a whole image.
    fn whole(&mut self, path: &Path, rule: MaskRule) -> Result<Rc<Mask>, String> {
        let key = (path.to_path_buf(), rule);
        if let Some(mask) = self.whole.get(&key) {
            return Ok(mask);
        }
        let image = self.image(path)?;
        let mask = image
            .mask(rule)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let bytes = bytes_of(&mask);
        Ok(self.whole.keep(key, mask, bytes))
    }
}

/// About how much memory a mask takes.
fn bytes_of(mask: &Mask) -> usize {
    let (width, height) = mask.size();
    width.div_ceil(64) as usize * (height as usize + 16) * 8
}

/// Values by key, up to [`KEPT_BYTES`]; one alone may be larger.
struct Kept<K: Hash + Eq, V> {
    values: LruCache<K, (Rc<V>, usize)>,
    bytes: usize,
}

impl<K: Hash + Eq, V> Kept<K, V> {
    fn new() -> Self {
        Self {
            values: LruCache::unbounded(),
            bytes: 0,
        }
    }

    fn get<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<Rc<V>>
    where
        K: std::borrow::Borrow<Q>,
    {
        self.values.get(key).map(|(value, _)| Rc::clone(value))
    }

    fn keep(&mut self, key: K, value: V, bytes: usize) -> Rc<V> {
        let value = Rc::new(value);
        self.bytes += bytes;
        if let Some((_, replaced)) = self.values.put(key, (Rc::clone(&value), bytes)) {
            self.bytes -= replaced;
        }
        while self.bytes > KEPT_BYTES && self.values.len() > 1 {
            let Some((_, (_, dropped))) = self.values.pop_lru() else {
                break;
            };
            self.bytes -= dropped;
        }
        value
    }
}
