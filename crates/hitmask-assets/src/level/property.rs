//! Custom properties of objects and tiles, each with a name and a typed value.

/// The custom properties of an object, by name.
///
/// ```
/// use hitmask_assets::{Level, Limits};
///
/// let level = Level::open("tests/data/levels/objects.tmx", &Limits::default())?;
/// let player = level.object("spawn")?;
/// let speed = player.properties.get("speed").and_then(|value| value.as_float());
/// assert_eq!(speed, Some(1.5));
/// assert_eq!(player.properties.get("wings"), None);
/// # Ok::<(), hitmask_assets::OpenError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Properties(
    /// The properties sorted by name, each name once.
    Vec<Property>,
);

/// A property.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) value: PropertyValue,
}

/// The value of a property, with its type in Tiled or LDtk.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PropertyValue {
    /// No value. This is an LDtk field that is null, or a Tiled color or object reference that is
    /// not set.
    Null,
    /// A boolean.
    Bool(bool),
    /// A whole number. Tiled enums that are stored as numbers have this type, too.
    Int(i64),
    /// A decimal number, always finite.
    Float(f64),
    /// Text of one or several lines.
    String(String),
    /// Red, green, blue and alpha.
    Color([u8; 4]),
    /// The path of a file exactly as written, relative to the file that contains the property.
    File(String),
    /// The [`id`](crate::Object::id) of another object. Look the object up with
    /// [`Level::object_by_id`](crate::Level::object_by_id).
    Object(String),
    /// A value of an enum. If a Tiled enum allows several values at once, they are separated by
    /// commas.
    Enum {
        /// The enum's name.
        name: String,
        /// The value's name.
        value: String,
    },
    /// The top left of a grid cell in an LDtk field, in pixels. This point uses the same
    /// coordinates as an object's [`position`](crate::Object::position).
    Point {
        /// The distance from the left.
        x: f64,
        /// The distance from the top.
        y: f64,
    },
    /// A class with members.
    Class {
        /// The class's name. In JSON, a class within another class has no name.
        name: String,
        /// The members that the file contains. Tiled leaves out members that have the class's
        /// default values.
        members: Properties,
    },
    /// A list of values.
    List(Vec<Self>),
}

impl Properties {
    /// Sorts the properties in `list`. If several have the same name, the first one is kept.
    pub(super) fn new(mut list: Vec<Property>) -> Self {
        list.sort_by(|a, b| a.name.cmp(&b.name));
        list.dedup_by(|later, first| later.name == first.name);
        Self(list)
    }

    /// Finds the value of the property with this name.
    pub fn get(&self, name: &str) -> Option<&PropertyValue> {
        let place = self.0.binary_search_by(|property| property.name.as_str().cmp(name)).ok()?;
        self.0.get(place).map(|property| &property.value)
    }

    /// Returns all names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &PropertyValue)> {
        self.0.iter().map(|property| (property.name.as_str(), &property.value))
    }

    /// Returns the number of properties.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no properties.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Merges these properties with the properties of `others` that have other names.
    pub(super) fn merged(self, others: &Self) -> Self {
        if others.is_empty() {
            return self;
        }
        let mut list = self.0;
        list.reserve_exact(others.len());
        list.extend(others.0.iter().cloned());
        // The sort is stable, so the properties of `self` come first.
        Self::new(list)
    }

    /// Returns the number of bytes that the properties take.
    pub(super) fn bytes(&self) -> u64 {
        self.0.iter().fold(0, |bytes, Property { name, value }| {
            bytes + (size_of::<Property>() + name.len()) as u64 + value.bytes()
        })
    }
}

impl PropertyValue {
    /// Returns whether there is no value.
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// Returns the boolean if this is a `Bool`.
    pub const fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns the number if this is an `Int`.
    pub const fn as_int(&self) -> Option<i64> {
        match self {
            Self::Int(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns the number if this is a `Float` or an `Int`.
    pub const fn as_float(&self) -> Option<f64> {
        match self {
            Self::Float(value) => Some(*value),
            Self::Int(value) => Some(*value as f64),
            _ => None,
        }
    }

    /// Returns the text of a `String`, the path of a `File`, the id of an `Object`, or the value of
    /// an `Enum`.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) | Self::File(text) | Self::Object(text) => Some(text),
            Self::Enum { value, .. } => Some(value),
            _ => None,
        }
    }

    /// Returns red, green, blue and alpha if this is a `Color`.
    pub const fn as_color(&self) -> Option<[u8; 4]> {
        match self {
            Self::Color(color) => Some(*color),
            _ => None,
        }
    }

    /// Returns (x, y) if this is a `Point`.
    pub const fn as_point(&self) -> Option<(f64, f64)> {
        match self {
            Self::Point { x, y } => Some((*x, *y)),
            _ => None,
        }
    }

    /// Returns the members if this is a `Class`.
    pub const fn as_class(&self) -> Option<&Properties> {
        match self {
            Self::Class { members, .. } => Some(members),
            _ => None,
        }
    }

    /// Returns the values if this is a `List`.
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }

    /// Returns the number of bytes that the value takes besides its own size.
    fn bytes(&self) -> u64 {
        match self {
            Self::String(text) | Self::File(text) | Self::Object(text) => text.len() as u64,
            Self::Enum { name, value } => (name.len() + value.len()) as u64,
            Self::Class { name, members } => name.len() as u64 + members.bytes(),
            Self::List(values) => values
                .iter()
                .fold(0, |bytes, value| bytes + size_of::<Self>() as u64 + value.bytes()),
            _ => 0,
        }
    }
}
