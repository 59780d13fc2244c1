//! Reads objects and properties from XML.

use roxmltree::Node;

use super::model::{ObjectFile, PointFile, TextFile};
use super::property::{Properties, Property, PropertyValue};
use super::property_file;
use super::xml::{DEPTH, Outcome, Reader, elements, string};
use crate::DecodeError;

impl Reader<'_> {
    /// Returns whether the element is visible, if it has that attribute.
    pub(super) fn visible(&self, node: Node<'_, '_>) -> Option<bool> {
        node.attribute("visible").map(|text| !matches!(text.trim(), "0" | "false"))
    }

    /// Reads an object with the values that its own element gives.
    pub(super) fn object(&mut self, node: Node<'_, '_>) -> Outcome<ObjectFile> {
        let has = |name| elements(node, name).next().is_some();
        let points = |reader: &mut Self, name| {
            elements(node, name).next().map(|node| reader.points(node)).transpose()
        };
        let text = elements(node, "text").next();
        let id = self.number(node, "id")?;
        Ok(ObjectFile {
            id,
            kind: string(node, "type"),
            class: string(node, "class"),
            gid: self.optional(node, "gid")?,
            x: self.decimal(node, "x")?.unwrap_or_default(),
            y: self.decimal(node, "y")?.unwrap_or_default(),
            width: self.decimal(node, "width")?,
            height: self.decimal(node, "height")?,
            rotation: self.decimal(node, "rotation")?,
            ellipse: has("ellipse"),
            capsule: has("capsule"),
            point: has("point"),
            text: text.map(|text| TextFile { text: text.text().unwrap_or_default().to_string() }),
            polygon: points(self, "polygon")?,
            polyline: points(self, "polyline")?,
            template: string(node, "template"),
            properties: self.properties(node, 0).map_err(|error| match error {
                DecodeError::Damaged { format, what } => {
                    DecodeError::damaged(format, format!("object {id}: {what}"))
                }
                error => error,
            })?,
            name: string(node, "name"),
            visible: self.visible(node),
        })
    }

    /// Reads the corners of a polygon or a polyline, which are `x,y` pairs separated by blanks.
    fn points(&mut self, node: Node<'_, '_>) -> Outcome<Vec<PointFile>> {
        let points = node.attribute("points").unwrap_or_default().split_ascii_whitespace();
        self.list(points, |reader, point| {
            let number = |text: &str| text.parse().ok().filter(|number: &f64| number.is_finite());
            let (x, y) = point
                .split_once(',')
                .and_then(|(x, y)| number(x).zip(number(y)))
                .ok_or_else(|| {
                    let element = node.tag_name().name();
                    reader.damaged(format!("a <{element}> has a point that is not X,Y"))
                })?;
            Ok(PointFile { x, y })
        })
    }

    /// Reads the custom properties in an element that is nested in `depth` other properties.
    pub(super) fn properties(&mut self, node: Node<'_, '_>, depth: usize) -> Outcome<Properties> {
        if depth > DEPTH {
            return Err(self.damaged(format!("its properties lie more than {DEPTH} deep")));
        }
        let lists = elements(node, "properties").flat_map(|list| elements(list, "property"));
        let properties = self.list(lists, |reader, node| {
            let name = string(node, "name").unwrap_or_default();
            let value = reader.property(node, &name, depth)?;
            Ok(Property { name, value })
        })?;
        Ok(Properties::new(properties))
    }

    /// Reads the value of a property, or of a list item in the `name` property.
    fn property(&mut self, node: Node<'_, '_>, name: &str, depth: usize) -> Outcome<PropertyValue> {
        if depth > DEPTH {
            return Err(self.damaged(format!("its properties lie more than {DEPTH} deep")));
        }
        let named = string(node, "propertytype").unwrap_or_default();
        match node.attribute("type").unwrap_or("string") {
            "class" => {
                let members = self.properties(node, depth + 1)?;
                Ok(PropertyValue::Class { name: named, members })
            }
            "list" => {
                let items = elements(node, "item");
                let values =
                    self.list(items, |reader, item| reader.property(item, name, depth + 1));
                Ok(PropertyValue::List(values?))
            }
            kind => {
                // Text of several lines is stored inside the element.
                let text = node.attribute("value").or(node.text()).unwrap_or_default();
                property_file::of_text(kind, named, text)
                    .map_err(|what| self.damaged(property_file::fault(name, &what)))
            }
        }
    }
}
