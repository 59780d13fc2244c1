//! The files of a level. This module reads them as text, detects their kind from the contents, and
//! counts their memory.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::model::{TemplateFile, TilesetFile};
use super::{json, xml};
use crate::error::{DecodeError, OpenError, at};
use crate::files::{self, Bytes, Files};
use crate::memory::Budget;
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
    /// Returns the files around the file at `path`.
    pub(super) fn around(path: &Path, limits: &Limits) -> Self {
        Self { files: Files::around(path, limits), budget: Budget::new(limits) }
    }

    /// Returns the limits that remain.
    pub(super) fn limits(&self) -> Limits {
        self.budget.rest_of(self.files.limits())
    }

    /// Reads the text of the file at `path`, and detects its syntax; see
    /// [`text_of`](Self::text_of).
    pub(super) fn text(
        &mut self,
        path: &Path,
        format: &'static str,
    ) -> Result<(String, Syntax), OpenError> {
        let bytes = files::read(path, &self.limits())?;
        self.text_of(bytes, format).map_err(|error| error.at(path))
    }

    /// Returns the text in the contents of a file, without a byte order mark, and the text's
    /// syntax. Takes the bytes from the budget; [`parse`](Self::parse) gives them back.
    pub(super) fn text_of(
        &mut self,
        bytes: Bytes,
        format: &'static str,
    ) -> Result<(String, Syntax), DecodeError> {
        self.budget.take("the file", bytes.len() as u64)?;
        let mut text = String::from_utf8(bytes.into_vec()?).map_err(|error| {
            let place = error.utf8_error().valid_up_to();
            DecodeError::damaged(format, format!("byte {place} is not UTF-8"))
        })?;
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        match text.trim_start().bytes().next() {
            Some(b'<') => Ok((text, Syntax::Xml)),
            Some(b'{') => Ok((text, Syntax::Json)),
            _ => {
                let what = "is neither XML nor JSON: save it with Tiled or LDtk";
                Err(DecodeError::unsupported(format, what))
            }
        }
    }

    /// Parses a text that Tiled wrote, in either syntax.
    pub(super) fn parse<T: DeserializeOwned>(
        &mut self,
        (text, syntax): (String, Syntax),
        format: &'static str,
        xml: fn(&str, &mut Budget) -> Result<T, DecodeError>,
    ) -> Result<T, DecodeError> {
        let parsed = match syntax {
            Syntax::Xml => xml(&text, &mut self.budget),
            Syntax::Json => json::parse(&text, format, &mut self.budget),
        };
        self.done_with(text);
        parsed
    }

    /// Drops a text and gives its memory back to the budget.
    pub(super) fn done_with(&mut self, text: String) {
        let length = text.len() as u64;
        drop(text);
        self.budget.give_back(length);
    }

    /// Reads the tileset in the file at `path`.
    pub(super) fn tileset(&mut self, path: &Path) -> Result<TilesetFile, OpenError> {
        const FORMAT: &str = "tileset";
        let text = self.text(path, FORMAT)?;
        let tileset = self.parse(text, FORMAT, xml::tileset).map_err(|error| error.at(path))?;
        if tileset.source.is_some() {
            return Err(at(
                path,
                DecodeError::unsupported(FORMAT, "names yet another file: save it with Tiled"),
            ));
        }
        Ok(tileset)
    }

    /// Reads the template in the file at `path`.
    pub(super) fn template(&mut self, path: &Path) -> Result<TemplateFile, OpenError> {
        const FORMAT: &str = "template";
        let text = self.text(path, FORMAT)?;
        let template = self.parse(text, FORMAT, xml::template).map_err(|error| error.at(path))?;
        let wrong = |what: &str| at(path, DecodeError::unsupported(FORMAT, what));
        match &template.object {
            None => Err(wrong("has no object: save it with Tiled")),
            Some(object) if object.template.is_some() => {
                Err(wrong("names a template itself: detach it in Tiled"))
            }
            Some(_) => Ok(template),
        }
    }
}

/// Reads the image of a tile or an image layer from the file at `path`.
///
/// For an Aseprite file, which LDtk accepts as a tileset, returns the first frame.
pub(super) fn tile_image(path: &Path, limits: &Limits) -> Result<Image, OpenError> {
    let bytes = files::read(path, limits)?;
    let image = if AsepriteFile::is_one(&bytes) {
        AsepriteFile::decode(&bytes, limits).and_then(|file| file.frame(0))
    } else {
        Image::decode(&bytes, limits)
    };
    image.map_err(|error| at(path, error))
}
