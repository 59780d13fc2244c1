//! The files of a level: reads them as text, detects their kind by content, and counts their memory.

use std::path::Path;

use super::{json, model, xml};
use crate::error::{DecodeError, OpenError, OpenReason};
use crate::files::{self, Files};
use crate::limits::Budget;
use crate::{AsepriteFile, Image, Limits};

/// The files around a level, and the remaining memory.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub(super) files: Files,
    pub(super) budget: Budget,
}

/// The two syntaxes of Tiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Syntax {
    Xml,
    Json,
}

impl Source {
    /// The files around the one at `path`.
    pub(super) fn around(path: &Path, limits: &Limits) -> Self {
        Self { files: Files::around(path, limits), budget: Budget::new(limits) }
    }

    /// The limits that remain.
    pub(super) fn limits(&self) -> Limits {
        let mut limits = self.files.limits().clone();
        limits.bytes = self.budget.left();
        limits
    }

    /// The text of the file at `path`, without a byte order mark, and its syntax. Its bytes are taken from
    /// the budget; [`done_with`](Self::done_with) returns them.
    pub(super) fn text(
        &mut self,
        path: &Path,
        format: &'static str,
    ) -> Result<(String, Syntax), OpenError> {
        let bytes = files::read(path, &self.limits())?;
        let text = || -> Result<(String, Syntax), DecodeError> {
            self.budget.take("the file", bytes.len() as u64)?;
            let mut text = String::from_utf8(bytes).map_err(|error| DecodeError::Damaged {
                format,
                what: format!("byte {} is not UTF-8", error.utf8_error().valid_up_to()),
            })?;
            if text.starts_with('\u{feff}') {
                text.drain(..'\u{feff}'.len_utf8());
            }
            let syntax = match text.trim_start().bytes().next() {
                Some(b'<') => Syntax::Xml,
                Some(b'{') => Syntax::Json,
                _ => {
                    let what = "is neither XML nor JSON: save it with Tiled or LDtk".to_string();
                    return Err(DecodeError::Unsupported { format, what });
                }
            };
            Ok((text, syntax))
        };
        text().map_err(|error| at(path, error))
    }

    /// Returns the memory of a text, which is dropped here.
    pub(super) fn done_with(&mut self, text: String) {
        let length = text.len() as u64;
        drop(text);
        self.budget.give_back(length);
    }

    /// The tile set in the file at `path`.
    pub(super) fn tileset(&mut self, path: &Path) -> Result<model::TilesetFile, OpenError> {
        const FORMAT: &str = "tile set";
        let (text, syntax) = self.text(path, FORMAT)?;
        let tileset = match syntax {
            Syntax::Xml => xml::tileset(&text, &mut self.budget),
            Syntax::Json => json::parse(&text, FORMAT, &mut self.budget),
        };
        self.done_with(text);
        let tileset: model::TilesetFile = tileset.map_err(|error| at(path, error))?;
        if tileset.source.is_some() {
            let what = "names yet another file: save it with Tiled".to_string();
            return Err(at(path, DecodeError::Unsupported { format: FORMAT, what }));
        }
        Ok(tileset)
    }

    /// The template in the file at `path`.
    pub(super) fn template(&mut self, path: &Path) -> Result<model::TemplateFile, OpenError> {
        const FORMAT: &str = "template";
        let (text, syntax) = self.text(path, FORMAT)?;
        let template = match syntax {
            Syntax::Xml => xml::template(&text, &mut self.budget),
            Syntax::Json => json::parse(&text, FORMAT, &mut self.budget),
        };
        self.done_with(text);
        let template: model::TemplateFile = template.map_err(|error| at(path, error))?;
        let wrong = |what: &str| {
            at(path, DecodeError::Unsupported { format: FORMAT, what: what.to_string() })
        };
        match &template.object {
            None => Err(wrong("has no object: save it with Tiled")),
            Some(object) if object.template.is_some() => {
                Err(wrong("names a template itself: detach it in Tiled"))
            }
            Some(_) => Ok(template),
        }
    }
}

/// An error of the file at `path`.
pub(super) fn at(path: &Path, reason: impl Into<OpenReason>) -> OpenError {
    OpenError { path: path.to_path_buf(), reason: reason.into() }
}

/// The image of a tile or an image layer in the file at `path`.
///
/// An Aseprite file, which LDtk accepts as a tile set, gives its first frame.
pub(super) fn tile_image(path: &Path, limits: &Limits) -> Result<Image, OpenError> {
    let bytes = files::read(path, limits)?;
    let image = if AsepriteFile::is_one(&bytes) {
        AsepriteFile::decode(&bytes, limits).and_then(|file| file.frame(0))
    } else {
        Image::decode(&bytes, limits)
    };
    image.map_err(|error| at(path, error))
}
