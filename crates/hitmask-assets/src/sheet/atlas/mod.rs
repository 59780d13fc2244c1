//! Atlases: images with many packed frames, and the JSON that describes them.
//!
//! `json` reads the contents of the file, `frame` checks a frame, and this module makes masks and
//! pictures from the frames.

mod frame;
mod json;

use std::path::Path;

use hitmask::sheet::{Clip, Frame, Frames, Sheet};
use hitmask::{Mask, Rect};

pub use self::frame::AtlasFrame;
use self::frame::{signed, whole};
use self::json::{RawAtlas, RawFrames, RawKey, RawSlice, RawTag};
use super::slices::{Slice, SliceKey, sheet_with};
use super::tags::{Direction, Tag};
use super::take_mask;
use crate::error::{DecodeError, OpenError, OpenReason};
use crate::files::{self, Files};
use crate::memory::{self, Budget};
use crate::text::{one_line, quoted};
use crate::{Image, Limits, MaskRule};

/// The name that messages use for these files.
const FORMAT: &str = "atlas";

fn damaged(what: impl Into<String>) -> DecodeError {
    DecodeError::damaged(FORMAT, what)
}

/// An atlas: the JSON of TexturePacker or of Aseprite's export, with its images.
///
/// In TexturePacker's JSON, the frames can be an object or an array, and can lie on one image or on
/// several images ("textures"). Aseprite's export adds tags and slices.
///
/// A frame that was trimmed or rotated gets the mask and the position that it had before it was
/// packed. The frames keep the file's order. All numbers are in pixels of the images. The atlas's
/// scale, which relates the images to the size of the art before packing, is ignored.
///
/// ```
/// use hitmask_assets::{Atlas, Limits, MaskRule};
///
/// let atlas = Atlas::open("tests/data/atlas/adventurer_hash.json", &Limits::default())?;
/// let sheet = atlas.sheet(MaskRule::default())?;
/// let jump = sheet.frame(sheet.find("femaleAdventurer_jump.png")? as i64);
/// assert_eq!(jump.size(), (96, 128));
/// assert_eq!(jump.offset(), (9, 28)); // it was trimmed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Atlas {
    frames: Vec<AtlasFrame>,
    images: Vec<Image>,
    tags: Vec<Clip>,
    slices: Vec<Slice>,
    /// The limits that remain after reading the atlas.
    budget: Budget,
}

impl Atlas {
    /// Opens the atlas in the file at `path` and the images that it refers to. Their paths are
    /// relative to the folder of the file.
    ///
    /// # Errors
    /// Returns [`OpenError`], which gives the path of the file and, if the error is in an image,
    /// the path of that image. The reasons are the same as for [`decode`](Self::decode).
    pub fn open(path: impl AsRef<Path>, limits: &Limits) -> Result<Self, OpenError> {
        let path = path.as_ref();
        Self::decode_at(path, &files::read(path, limits)?, limits)
    }

    /// Reads the atlas from the contents of the file at `path`, and opens the images that it refers
    /// to.
    pub(crate) fn decode_at(path: &Path, bytes: &[u8], limits: &Limits) -> Result<Self, OpenError> {
        let files = Files::around(path, limits);
        let load = |name: &str, limits: &Limits| {
            let image = files.resolve(path, name).and_then(|path| Image::open(path, limits));
            image.map_err(|error| error.named_by(path).reason)
        };
        Self::decode(bytes, limits, load).map_err(|reason| reason.of(path))
    }

    /// Reads an atlas from its JSON, `bytes`. `load` receives the name of each image and the limits
    /// for the image, and returns the image.
    ///
    /// # Errors
    /// Returns [`OpenReason`], which gives the name of the frame. It is an error if the JSON is
    /// invalid or is not an atlas, if there are no frames or too many, or if everything together
    /// would take more memory than the limits allow. It is also an error if a frame lies outside
    /// its image or its own size, has a number that is not whole, or has the same name as another
    /// frame.
    pub fn decode(
        bytes: &[u8],
        limits: &Limits,
        mut load: impl FnMut(&str, &Limits) -> Result<Image, OpenReason>,
    ) -> Result<Self, OpenReason> {
        let mut budget = Budget::beside(bytes, limits)?;
        let (raw, taken) = json::read(bytes, &mut budget)?;
        let RawAtlas { frames, textures, meta } = raw;
        let meta = meta.unwrap_or_default();
        let mut pages: Vec<(Option<String>, RawFrames)> = Vec::new();
        for texture in textures.unwrap_or_default() {
            let frames = texture.frames.ok_or_else(|| damaged("a texture has no \"frames\""))?;
            pages.push((texture.image, frames));
        }
        if let Some(frames) = frames {
            pages.push((meta.image, frames));
        }
        let count: usize = pages.iter().map(|(_, page)| page.0.len()).sum();
        if count == 0 {
            return Err(damaged("it has no frames").into());
        }
        if count > Frames::MAX_LEN {
            return Err(hitmask::sheet::SheetError::TooManyFrames { frames: count as u64 }.into());
        }
        budget.take("its frames", (count * size_of::<AtlasFrame>() + bytes.len()) as u64)?;

        let mut frames = Vec::with_capacity(count);
        let mut names = Vec::with_capacity(pages.len());
        for (index, (image, page)) in pages.into_iter().enumerate() {
            let image = image.filter(|image| !image.is_empty());
            names.push(image.ok_or_else(|| damaged("it names no image (meta.image)"))?);
            for (name, raw) in page.0 {
                let text = quoted(&name);
                let frame = AtlasFrame::new(name, index, &raw);
                frames.push(frame.map_err(|fault| damaged(format!("frame {text}: {fault}")))?);
            }
        }
        let durations: Vec<u32> = frames.iter().map(|frame| frame.milliseconds).collect();
        let tags = tags(meta.frame_tags.unwrap_or_default(), &durations, &mut budget)?;
        let slices = slices(meta.slices.unwrap_or_default())?;

        let mut images = Vec::with_capacity(names.len());
        for name in &names {
            let image = load(name, &budget.rest_of(limits))?;
            budget.take("its images", image.bytes() as u64)?;
            images.push(image);
        }
        for frame in &frames {
            within(frame, &images[frame.image])?;
        }
        // The memory of what is kept from the file is counted separately.
        budget.give_back(bytes.len() as u64 + taken - slices_bytes(&slices).min(taken));
        Ok(Self { frames, images, tags, slices, budget })
    }

    /// Returns the frames, in the file's order.
    pub fn frames(&self) -> &[AtlasFrame] {
        &self.frames
    }

    /// Returns the image that contains a frame.
    pub fn image_of<'a>(&'a self, frame: &AtlasFrame) -> Option<&'a Image> {
        self.images.get(frame.image)
    }

    /// Returns the tags, as clips of the frames; see
    /// [`AsepriteFile::tags`](crate::AsepriteFile::tags).
    pub fn tags(&self) -> &[Clip] {
        &self.tags
    }

    /// Draws a frame as it was before it was trimmed and rotated. The trimmed parts are
    /// transparent. The index wraps around. The image has no palette.
    ///
    /// # Errors
    /// Returns [`DecodeError`] if the image would take more memory than the limits allow.
    pub fn art(&self, index: i64) -> Result<Image, DecodeError> {
        let frame = &self.frames[index.rem_euclid(self.frames.len() as i64) as usize];
        let image = &self.images[frame.image];
        let (width, height) = frame.size;
        let bytes = 4 * u64::from(width) * u64::from(height);
        self.budget.clone().take("a frame", bytes)?;
        let mut rgba = memory::zeros(bytes)?;
        let Rect { x, y, width: wide, height: high } = frame.rect;
        let (left, top) = (frame.offset.0 as usize, frame.offset.1 as usize);
        for row in 0..high as usize {
            for column in 0..wide as usize {
                let from = image.place(x + column as i64, y + row as i64);
                // The pixel's row before the clockwise rotation is its column from the left after
                // the rotation, and the pixel's column is the row from the bottom.
                let (across, down) =
                    if frame.rotated { (row, wide as usize - 1 - column) } else { (column, row) };
                let to = (top + down) * width as usize + left + across;
                rgba[4 * to..][..4].copy_from_slice(&image.rgba()[4 * from..][..4]);
            }
        }
        Ok(Image { width, height, rgba, indices: None })
    }

    /// Creates a sheet of all frames. Each frame has a mask of the pixels that are solid by `rule`,
    /// trimmed as in the atlas and placed at its position in the untrimmed frame. Each frame also
    /// has its name, size, pivot and duration.
    ///
    /// The tags become clips. A slice becomes a shape with the slice's name. From the slice's first
    /// key on, the shape is a full rectangle in each frame, except in frames where the slice has no
    /// size. A frame without a pivot gets the pivot of the first slice that has one.
    ///
    /// # Errors
    /// Returns [`OpenReason`] if the masks would take more memory than the limits allow, or if the
    /// rule needs indices and an image is not indexed.
    pub fn sheet(&self, rule: MaskRule) -> Result<Sheet, OpenReason> {
        let mut budget = self.budget.clone();
        let mut masks = Vec::with_capacity(self.images.len());
        for image in &self.images {
            take_mask(&mut budget, image.width(), image.height())?;
            masks.push(image.mask(rule)?);
        }
        let mut frames = Vec::with_capacity(self.frames.len());
        for frame in &self.frames {
            budget.take("its frames", (size_of::<Frame>() + frame.name.len()) as u64)?;
            take_mask(&mut budget, frame.rect.width, frame.rect.height)?;
            let mut mask: Mask = masks[frame.image].cropped(frame.rect)?;
            if frame.rotated {
                take_mask(&mut budget, frame.rect.height, frame.rect.width)?;
                mask = mask.turned(-1)?;
            }
            let mut made = Frame::new(mask, frame.offset)
                .with_name(&frame.name)
                .with_size(frame.size.0, frame.size.1)
                .with_duration(frame.milliseconds);
            if let Some((x, y)) = frame.pivot {
                made = made.with_pivot((x, y));
            }
            frames.push(made);
        }
        sheet_with(frames, &self.slices, &self.tags, &mut budget)
    }
}

/// Refuses a frame outside its image.
fn within(frame: &AtlasFrame, image: &Image) -> Result<(), DecodeError> {
    let Rect { x, y, width, height } = frame.rect;
    if frame.rect.right() <= image.width().into() && frame.rect.bottom() <= image.height().into() {
        return Ok(());
    }
    Err(damaged(format!(
        "frame {}: its {width}×{height} pixels at ({x}, {y}) reach out of the image of {}×{}",
        quoted(&frame.name),
        image.width(),
        image.height()
    )))
}

fn tags(
    raw: Vec<RawTag>,
    durations: &[u32],
    budget: &mut Budget,
) -> Result<Vec<Clip>, DecodeError> {
    let clip = |raw: RawTag| {
        let text = quoted(&raw.name);
        let tag = tag(raw).map_err(|fault| damaged(format!("tag {text}: {fault}")))?;
        tag.clip(durations, FORMAT, budget)
    };
    raw.into_iter().map(clip).collect()
}

fn tag(raw: RawTag) -> Result<Tag, String> {
    let direction = match raw.direction.as_deref() {
        None | Some("forward") => Direction::Forward,
        Some("reverse") => Direction::Reverse,
        Some("pingpong") => Direction::PingPong,
        Some("pingpong_reverse") => Direction::PingPongReverse,
        Some(other) => return Err(format!("it has no direction {}", quoted(other))),
    };
    // The value is a number, or a number as text.
    let repeat = raw.repeat.as_ref().map_or("0", |raw| raw.get().trim_matches('"'));
    let number = repeat.parse().map_err(|_| {
        let found = one_line(repeat);
        format!("its \"repeat\" is {found}: it must be a whole number from 0 on")
    })?;
    Ok(Tag {
        first: whole(raw.from, "from")?,
        last: whole(raw.to, "to")?,
        repeat: whole(Some(number), "repeat")?,
        name: raw.name,
        direction,
    })
}

fn slices(raw: Vec<RawSlice>) -> Result<Vec<Slice>, DecodeError> {
    let slice = |RawSlice { name, keys }: RawSlice| {
        let keys: Result<Vec<SliceKey>, String> = keys.iter().map(slice_key).collect();
        let mut keys =
            keys.map_err(|fault| damaged(format!("slice {}: {fault}", quoted(&name))))?;
        keys.sort_by_key(|key| key.frame);
        Ok(Slice { name, keys })
    };
    raw.into_iter().map(slice).collect()
}

fn slice_key(raw: &RawKey) -> Result<SliceKey, String> {
    let bounds = raw.bounds.ok_or("a key has no \"bounds\"")?;
    let pivot = match raw.pivot {
        None => None,
        Some(pivot) => Some((signed(pivot.x, "pivot.x")?, signed(pivot.y, "pivot.y")?)),
    };
    Ok(SliceKey {
        frame: whole(raw.frame, "frame")?,
        x: signed(bounds.x, "bounds.x")?,
        y: signed(bounds.y, "bounds.y")?,
        width: whole(bounds.w, "bounds.w")?,
        height: whole(bounds.h, "bounds.h")?,
        pivot,
    })
}

/// Returns the number of bytes that slices take.
fn slices_bytes(slices: &[Slice]) -> u64 {
    let keys = |slice: &Slice| slice.keys.len() * size_of::<SliceKey>() + slice.name.len();
    slices.iter().map(|slice| (keys(slice) + size_of::<Slice>()) as u64).sum()
}
