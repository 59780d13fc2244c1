//! Reads maps, tilesets and templates from XML.

use std::str::FromStr;

use roxmltree::{Document, Node, ParsingOptions};

use super::model::{
    ChunkFile, Data, LayerFile, MapFile, OffsetFile, TemplateFile, TileFile, TilesetFile,
};
use crate::DecodeError;
use crate::memory::Budget;
use crate::text::one_line;

/// The parser's memory for each `<`, which is an element and the text after it, and for each `=`,
/// which is an attribute. Both numbers are more than roxmltree 0.21 takes. The parser reserves this
/// room in advance. The room is a hundred times the size of the text, so a limit on the text's
/// length would refuse ordinary maps.
const ELEMENT_BYTES: u64 = 256;
const ATTRIBUTE_BYTES: u64 = 128;

/// The maximum number of attributes of one element. A limit is needed because the parser compares
/// each attribute with every other.
const MAX_ATTRIBUTES: usize = 256;

/// The maximum nesting of groups, and of properties within properties.
pub(super) const DEPTH: usize = 64;

/// A reader of one text.
pub(super) struct Reader<'b> {
    format: &'static str,
    budget: &'b mut Budget,
}

pub(super) type Outcome<T> = Result<T, DecodeError>;

/// Reads a map from `text`.
pub(super) fn map(text: &str, budget: &mut Budget) -> Outcome<MapFile> {
    read(text, "map", "map", budget, |reader, root| {
        Ok(MapFile {
            orientation: string(root, "orientation"),
            width: reader.number(root, "width")?,
            height: reader.number(root, "height")?,
            tilewidth: reader.number(root, "tilewidth")?,
            tileheight: reader.number(root, "tileheight")?,
            infinite: reader.flag(root, "infinite"),
            backgroundcolor: string(root, "backgroundcolor"),
            tilesets: reader.list(elements(root, "tileset"), Reader::tileset)?,
            layers: reader.layers(root, 0)?,
        })
    })
}

/// Reads a tileset from `text`.
pub(super) fn tileset(text: &str, budget: &mut Budget) -> Outcome<TilesetFile> {
    read(text, "tileset", "tileset", budget, Reader::tileset)
}

/// Reads a template from `text`.
pub(super) fn template(text: &str, budget: &mut Budget) -> Outcome<TemplateFile> {
    read(text, "template", "template", budget, |reader, root| {
        let tileset = elements(root, "tileset").next();
        let object = elements(root, "object").next();
        Ok(TemplateFile {
            tileset: tileset.map(|node| reader.tileset(node)).transpose()?,
            object: object.map(|node| reader.object(node)).transpose()?,
        })
    })
}

/// Builds a value from the root element of `text`, which must be called `name`.
fn read<'b, T>(
    text: &str,
    format: &'static str,
    name: &str,
    budget: &'b mut Budget,
    build: impl FnOnce(&mut Reader<'b>, Node<'_, '_>) -> Outcome<T>,
) -> Outcome<T> {
    let bytes = tree_bytes(text, format)?;
    // Texts are copied, each at most once.
    budget.take("its texts", text.len() as u64)?;
    budget.take("its elements", bytes)?;
    let options = ParsingOptions {
        // Old maps have a document type. `tree_bytes` refuses everything that it could define.
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let mut reader = Reader { format, budget };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::UnexpectedEndOfStream | roxmltree::Error::UnclosedRootNode => {
            DecodeError::EndsEarly { format }
        }
        error => reader.damaged(one_line(&error.to_string())),
    })?;
    let root = document.root_element();
    if root.tag_name().name() != name {
        let found = one_line(root.tag_name().name());
        return Err(reader.damaged(format!("it is a <{found}> and not a <{name}>")));
    }
    let built = build(&mut reader, root)?;
    reader.budget.give_back(bytes);
    Ok(built)
}

/// Returns the maximum number of bytes that the tree of `text` takes.
fn tree_bytes(text: &str, format: &'static str) -> Outcome<u64> {
    // Each of these can make a small text large or slow, and Tiled writes neither.
    let strange = |what: &str| {
        DecodeError::unsupported(
            format,
            format!("is not as Tiled writes it, with {what}: save it with Tiled"),
        )
    };
    if text.contains("<!ENTITY") {
        return Err(strange("<!ENTITY"));
    }
    let (mut elements, mut attributes, mut in_one) = (0_u64, 0_u64, 0);
    // A value cannot contain `<`, so the last `<` before an attribute starts the attribute's tag.
    let (mut in_tag, mut quote) = (false, None);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' => {
                elements += 1;
                in_one = 0;
                (in_tag, quote) = (true, None);
            }
            b'>' if quote.is_none() => in_tag = false,
            b'"' | b'\'' if in_tag => match quote {
                None => quote = Some(byte),
                Some(open) if open == byte => quote = None,
                Some(_) => {}
            },
            b'x' if in_tag && quote.is_none() && text.as_bytes()[at..].starts_with(b"xmlns") => {
                return Err(strange("xmlns"));
            }
            b'=' => {
                attributes += 1;
                // A text may contain `=` anywhere. An `=` before a quote most likely belongs to an
                // attribute.
                let after = text.as_bytes()[at + 1..].trim_ascii_start();
                in_one += usize::from(matches!(after.first(), Some(b'"' | b'\'')));
                if in_one > MAX_ATTRIBUTES {
                    return Err(DecodeError::damaged(
                        format,
                        format!("one element has more than {MAX_ATTRIBUTES} attributes"),
                    ));
                }
            }
            _ => {}
        }
    }
    // Texts with escapes are copied.
    Ok(elements * ELEMENT_BYTES + attributes * ATTRIBUTE_BYTES + text.len() as u64)
}

/// Returns the child elements with this name.
pub(super) fn elements<'a, 'i>(
    node: Node<'a, 'i>,
    name: &str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

pub(super) fn string(node: Node<'_, '_>, name: &str) -> Option<String> {
    node.attribute(name).map(str::to_string)
}

/// The image that an element refers to or contains.
struct Picture {
    image: Option<String>,
    transparentcolor: Option<String>,
    embedded: Option<String>,
    width: u32,
    height: u32,
}

impl Reader<'_> {
    pub(super) fn damaged(&self, what: String) -> DecodeError {
        DecodeError::Damaged { format: self.format, what }
    }

    /// Reads each of these elements into a list. The list's memory is taken as it grows, each time
    /// to twice its length.
    pub(super) fn list<I, T>(
        &mut self,
        items: impl IntoIterator<Item = I>,
        read: impl Fn(&mut Self, I) -> Outcome<T>,
    ) -> Outcome<Vec<T>> {
        let mut list = Vec::new();
        for item in items {
            if list.len() == list.capacity() {
                let more = list.len().max(4);
                self.budget.take("what it lists", (more * size_of::<T>()) as u64)?;
                list.reserve_exact(more);
            }
            list.push(read(self, item)?);
        }
        Ok(list)
    }

    /// Returns the attribute as a number, or 0 if the attribute is missing.
    pub(super) fn number<T: FromStr + Default>(
        &self,
        node: Node<'_, '_>,
        name: &str,
    ) -> Outcome<T> {
        Ok(self.optional(node, name)?.unwrap_or_default())
    }

    /// Returns the attribute as a number.
    pub(super) fn optional<T: FromStr>(
        &self,
        node: Node<'_, '_>,
        name: &str,
    ) -> Outcome<Option<T>> {
        let Some(text) = node.attribute(name) else { return Ok(None) };
        let number = text.trim().parse().map_err(|_| {
            let (element, found) = (node.tag_name().name(), one_line(text));
            self.damaged(format!("{name}=\"{found}\" of a <{element}> is not a valid number"))
        })?;
        Ok(Some(number))
    }

    /// Returns the attribute as a decimal number.
    pub(super) fn decimal(&self, node: Node<'_, '_>, name: &str) -> Outcome<Option<f64>> {
        let number = self.optional::<f64>(node, name)?;
        if number.is_some_and(|number| !number.is_finite()) {
            let element = node.tag_name().name();
            return Err(self.damaged(format!("{name} of a <{element}> is not finite")));
        }
        Ok(number)
    }

    /// Returns the attribute as a boolean.
    pub(super) fn flag(&self, node: Node<'_, '_>, name: &str) -> bool {
        matches!(node.attribute(name).map(str::trim), Some("1" | "true"))
    }

    /// Reads the layers in a map or a group.
    fn layers(&mut self, parent: Node<'_, '_>, depth: usize) -> Outcome<Vec<LayerFile>> {
        if depth > DEPTH {
            return Err(self.damaged(format!("its groups lie more than {DEPTH} deep")));
        }
        let layers = parent.children().filter_map(|node| match node.tag_name().name() {
            "layer" => Some((node, "tilelayer")),
            kind @ ("objectgroup" | "imagelayer" | "group") => Some((node, kind)),
            _ => None,
        });
        self.list(layers, |reader, (node, kind)| reader.layer(node, kind, depth))
    }

    fn layer(&mut self, node: Node<'_, '_>, kind: &str, depth: usize) -> Outcome<LayerFile> {
        let mut layer = LayerFile {
            name: string(node, "name").unwrap_or_default(),
            id: self.optional(node, "id")?,
            kind: kind.to_string(),
            offsetx: self.decimal(node, "offsetx")?.unwrap_or_default(),
            offsety: self.decimal(node, "offsety")?.unwrap_or_default(),
            visible: self.visible(node),
            opacity: self.decimal(node, "opacity")?,
            tintcolor: string(node, "tintcolor"),
            draworder: string(node, "draworder"),
            ..LayerFile::default()
        };
        match kind {
            "tilelayer" => self.tile_layer(node, &mut layer)?,
            "objectgroup" => layer.objects = self.list(elements(node, "object"), Self::object)?,
            "imagelayer" => {
                let picture = self.picture(node)?;
                layer.image = picture.image;
                layer.transparentcolor = picture.transparentcolor;
                layer.embedded = picture.embedded;
                layer.repeatx = self.flag(node, "repeatx");
                layer.repeaty = self.flag(node, "repeaty");
            }
            _ => layer.layers = self.layers(node, depth + 1)?,
        }
        Ok(layer)
    }

    fn tile_layer(&mut self, node: Node<'_, '_>, layer: &mut LayerFile) -> Outcome<()> {
        layer.x = self.decimal(node, "x")?.unwrap_or_default();
        layer.y = self.decimal(node, "y")?.unwrap_or_default();
        layer.width = self.number(node, "width")?;
        layer.height = self.number(node, "height")?;
        let Some(data) = elements(node, "data").next() else { return Ok(()) };
        layer.encoding = string(data, "encoding");
        layer.compression = string(data, "compression");
        let encoded = layer.encoding.is_some();
        layer.chunks = self.list(elements(data, "chunk"), |reader, chunk| {
            Ok(ChunkFile {
                x: reader.number(chunk, "x")?,
                y: reader.number(chunk, "y")?,
                width: reader.number(chunk, "width")?,
                height: reader.number(chunk, "height")?,
                data: Some(reader.data(chunk, encoded)?),
            })
        })?;
        if layer.chunks.is_empty() {
            layer.data = Some(self.data(data, encoded)?);
        }
        Ok(())
    }

    /// Reads the tile data in an element. The data is text if it has an encoding, otherwise one
    /// element per tile.
    fn data(&mut self, node: Node<'_, '_>, encoded: bool) -> Outcome<Data> {
        if encoded {
            let text = node.text().unwrap_or_default();
            self.budget.take("its tiles", text.len() as u64)?;
            return Ok(Data::Text(text.to_string()));
        }
        let tiles = elements(node, "tile");
        Ok(Data::Cells(self.list(tiles, |reader, tile| reader.number(tile, "gid"))?))
    }

    fn tileset(&mut self, node: Node<'_, '_>) -> Outcome<TilesetFile> {
        let offset = match elements(node, "tileoffset").next() {
            Some(node) => OffsetFile { x: self.number(node, "x")?, y: self.number(node, "y")? },
            None => OffsetFile::default(),
        };
        let picture = self.picture(node)?;
        Ok(TilesetFile {
            firstgid: self.optional(node, "firstgid")?,
            source: string(node, "source"),
            name: string(node, "name").unwrap_or_default(),
            tilewidth: self.number(node, "tilewidth")?,
            tileheight: self.number(node, "tileheight")?,
            margin: self.number(node, "margin")?,
            spacing: self.number(node, "spacing")?,
            columns: self.number(node, "columns")?,
            tileoffset: offset,
            objectalignment: string(node, "objectalignment"),
            tilerendersize: string(node, "tilerendersize"),
            fillmode: string(node, "fillmode"),
            image: picture.image,
            transparentcolor: picture.transparentcolor,
            embedded: picture.embedded,
            tiles: self.list(elements(node, "tile"), Self::tile)?,
        })
    }

    fn tile(&mut self, node: Node<'_, '_>) -> Outcome<TileFile> {
        let picture = self.picture(node)?;
        Ok(TileFile {
            id: self.number(node, "id")?,
            kind: string(node, "type"),
            class: string(node, "class"),
            x: self.number(node, "x")?,
            y: self.number(node, "y")?,
            width: self.number(node, "width")?,
            height: self.number(node, "height")?,
            image: picture.image,
            transparentcolor: picture.transparentcolor,
            embedded: picture.embedded,
            properties: self.properties(node, 0)?,
            imagewidth: picture.width,
            imageheight: picture.height,
        })
    }

    /// Reads the image in an element.
    fn picture(&self, node: Node<'_, '_>) -> Outcome<Picture> {
        let image = elements(node, "image").next();
        let data = image.and_then(|image| elements(image, "data").next());
        let side = |name| image.map_or(Ok(0), |image| self.number(image, name));
        Ok(Picture {
            image: image.and_then(|image| string(image, "source")),
            transparentcolor: image.and_then(|image| string(image, "trans")),
            embedded: data.map(|data| data.text().unwrap_or_default().to_string()),
            width: side("width")?,
            height: side("height")?,
        })
    }
}
