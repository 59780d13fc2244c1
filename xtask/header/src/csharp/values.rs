//! Writes the header's enums and plain structs that the package's users see, with their comments.
//! They have the same memory layout as in C.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::comments::Comments;
use super::lines::{filled, fits};
use super::names::{pascal, primitive, value};
use crate::declarations::{Declarations, Variable};

/// Structs that users see exactly as the header declares them. The C# code for all other structs is
/// written by hand.
const STRUCTS: [&str; 46] = [
    "HmBody",
    "HmBounce",
    "HmBullet",
    "HmDetour",
    "HmDiagonal",
    "HmEnemyMeeting",
    "HmFighter",
    "HmFighterTick",
    "HmGrab",
    "HmGravity",
    "HmHit",
    "HmHitEffect",
    "HmIgnoredPlatforms",
    "HmJump",
    "HmKnockback",
    "HmLedge",
    "HmLift",
    "HmLiftRules",
    "HmMaskChange",
    "HmMaterial",
    "HmMaze",
    "HmMazeState",
    "HmMazeTick",
    "HmMovingSolid",
    "HmObstacle",
    "HmParts",
    "HmPathDef",
    "HmPixel",
    "HmPlatformer",
    "HmPlatformerState",
    "HmPlatformerTick",
    "HmPush",
    "HmRememberedHit",
    "HmRun",
    "HmSlope",
    "HmSolid",
    "HmStepOutcome",
    "HmTeams",
    "HmTraction",
    "HmVector",
    "HmWall",
    "HmWater",
    "HmLayerMaterial",
    "HmMoments",
    "HmColorKey",
    "HmGrid",
];

/// Enums that are not public, or whose C# code is written by hand.
const HIDDEN: [&str; 2] = ["HmFigureKind", "HmStatus"];

/// Types that are not specific to actors.
const GENERAL: [&str; 11] = [
    "HmBrush",
    "HmCause",
    "HmColorKey",
    "HmConnectivity",
    "HmDirection",
    "HmEventKind",
    "HmGrid",
    "HmKeep",
    "HmLoopMode",
    "HmMoments",
    "HmSide",
];

/// Types whose C# names differ from the C names, because other libraries have types with the same
/// names, or because the types are sets of bits.
const RENAMED: [(&str, &str); 12] = [
    ("HmMazeEvent", "MazeEvents"),
    ("HmPlatformerEvent", "PlatformerEvents"),
    ("HmPathDef", "PlatformPathDef"),
    ("HmPixel", "LevelPixel"),
    ("HmPoint", "Pixel"),
    ("HmRect", "PixelRect"),
    ("HmTime", "HitTime"),
    ("HmVector", "SubpixelVector"),
    ("HmPads", "Pad"),
    ("HmDirections", "Held"),
    ("HmSign", "sbyte"),
    ("HmSubpixels", "Subpixels"),
];

/// Fields that are integers in C, and sets of bits in C#.
const BITS: [(&str, &str, &str); 2] =
    [("HmMazeTick", "events", "MazeEvents"), ("HmPlatformerTick", "events", "PlatformerEvents")];

const START: &str = "\
// The values that hitmask.h declares, with the same bytes. `cargo xtask csharp` writes this file.

using System;
using System.Runtime.InteropServices;
";

/// Returns the name by which the package's users know a type.
pub(crate) fn public_name(name: &str) -> &str {
    let renamed = RENAMED.iter().find(|(of, _)| *of == name);
    renamed.map_or(name.strip_prefix("Hm").unwrap_or(name), |(_, seen)| seen)
}

pub(crate) fn write(all: &Declarations, header: &str) -> Result<String, String> {
    let writer = Writer { all, comments: Comments::read(header) };
    let mut text = START.to_string();
    for (namespace, is_general) in [("HitmaskSharp", true), ("HitmaskSharp.Actors", false)] {
        let is_here = |name: &str| GENERAL.contains(&name) == is_general;
        let mut types = Vec::new();
        for (name, values) in &all.enums {
            if is_here(name) && !HIDDEN.contains(&name.as_str()) {
                let names: Vec<_> =
                    values.iter().map(|one| (one.name.as_str(), one.number.as_deref())).collect();
                types.push(writer.enumeration(name, &names)?);
            }
        }
        let mut lists = BTreeSet::new();
        for (name, fields) in &all.structs {
            if is_here(name) && STRUCTS.contains(&name.as_str()) {
                types.push(writer.record(name, fields, &mut lists)?);
            }
        }
        types.extend(lists.iter().map(|(of, length)| list(of, *length)));
        let _ = write!(text, "\nnamespace {namespace}\n{{\n{}}}\n", types.join("\n"));
    }
    Ok(text)
}

struct Writer<'a> {
    all: &'a Declarations,
    comments: Comments,
}

impl Writer<'_> {
    fn enumeration(&self, name: &str, values: &[(&str, Option<&str>)]) -> Result<String, String> {
        let mut text = String::new();
        summary(&mut text, "    ", &self.comments.of_type(self.all, name)?);
        let is_bits = values.iter().all(|(_, number)| number.is_some());
        let (flags, kind) = if is_bits { ("    [Flags]\n", " : uint") } else { ("", "") };
        let _ = writeln!(text, "{flags}    public enum {}{kind}\n    {{", public_name(name));
        if is_bits {
            text += "        /// <summary>No bit is set.</summary>\n        None = 0,\n\n";
        }
        for (index, (of, number)) in values.iter().enumerate() {
            if index > 0 {
                text.push('\n');
            }
            summary(&mut text, "        ", &self.comments.of_member(self.all, name, of)?);
            let number = number.map(|number| format!(" = {number}")).unwrap_or_default();
            let _ = writeln!(text, "        {}{number},", value(name, of)?);
        }
        text += "    }\n";
        Ok(text)
    }

    fn record(
        &self,
        name: &str,
        fields: &[Variable],
        lists: &mut BTreeSet<(String, usize)>,
    ) -> Result<String, String> {
        let mut text = String::new();
        summary(&mut text, "    ", &self.comments.of_type(self.all, name)?);
        let seen = public_name(name);
        let _ = writeln!(
            text,
            "    [StructLayout(LayoutKind.Sequential)]\n    public partial struct {seen}\n    {{"
        );
        for (index, field) in fields.iter().enumerate() {
            if index > 0 {
                text.push('\n');
            }
            let Variable { name: of, length, .. } = field;
            summary(&mut text, "        ", &self.comments.of_member(self.all, name, of)?);
            let mut kind = self.kind(name, field)?;
            if let Some(length) = length {
                let length = self.all.number(length)?;
                lists.insert((kind.clone(), length));
                kind = list_name(&kind, length);
            }
            // Without this attribute, a marshaler uses four bytes for a C# `bool`.
            let size = if kind == "bool" { "[MarshalAs(UnmanagedType.U1)] " } else { "" };
            let _ = writeln!(text, "        {size}public {kind} {};", pascal(of));
        }
        text += "    }\n";
        Ok(text)
    }

    /// Returns the C# type of a field.
    fn kind(&self, name: &str, field: &Variable) -> Result<String, String> {
        let Variable { name: of, kind, .. } = field;
        let bits = BITS.iter().find(|(record, bits, _)| *record == name && bits == of);
        if let Some((_, _, seen)) = bits {
            return Ok((*seen).to_string());
        }
        if kind.pointers > 0 {
            return Err(format!("{name}.{of} is a pointer, which users cannot see"));
        }
        Ok(match kind.of.as_str() {
            "bool" => "bool",
            "size_t" => return Err(format!("{name}.{of} has another size on each machine")),
            other => primitive(other).unwrap_or_else(|| public_name(other)),
        }
        .to_string())
    }
}

/// Writes a comment, wrapped if it is too long for one line.
fn summary(text: &mut String, indent: &str, comment: &str) {
    let one = format!("{indent}/// <summary>{comment}</summary>");
    if fits(&one) {
        let _ = writeln!(text, "{one}");
        return;
    }
    let lines = filled(&format!("{indent}/// "), comment.split(' '));
    let _ = writeln!(text, "{indent}/// <summary>\n{lines}\n{indent}/// </summary>");
}

/// Returns the name of the C# type for a list that is part of a struct.
fn list_name(of: &str, length: usize) -> String {
    let plain = match of {
        "uint" => "UInt32",
        "ulong" => "UInt64",
        other => other,
    };
    format!("{plain}List{length}")
}

/// Writes the type for a list that is part of a struct.
fn list(of: &str, length: usize) -> String {
    let name = list_name(of, length);
    let elements: Vec<String> = (0..length).map(|index| format!("element{index}")).collect();
    let lines: Vec<String> = elements.chunks(6).map(|line| line.join(", ")).collect();
    format!(
        "    /// <summary>A list of {length} values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct {name}
    {{
        private {of} {};

        /// <summary>The number of values.</summary>
        public int Length => {length};

        /// <summary>The value at an index.</summary>
        public {of} this[int index]
        {{
            get
            {{
                Check.Index(index, {length});
                fixed ({of}* first = &element0)
                {{
                    return first[index];
                }}
            }}
            set
            {{
                Check.Index(index, {length});
                fixed ({of}* first = &element0)
                {{
                    first[index] = value;
                }}
            }}
        }}
    }}
",
        lines.join(",\n            ")
    )
}
