//! The arguments of `hitmask play`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use hitmask_assets::{Grid, MaskRule};

use super::parse::film_parser;
use crate::number;
use crate::placement::Position;
use crate::play::{Layer, Preset, Rules, Script, parse_start};
use crate::world::MAX_TICKS;

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// FILE, MAP, MAP#LAYER or MAP#LAYER?PROPERTY, whose set pixels are solid; or flat, an endless
    /// floor
    #[arg(value_name = "LEVEL")]
    pub(crate) level: PathBuf,
    /// The rules: momentum, tight, classic; seen from above: maze, maze-grid, maze-corridor
    #[arg(long, value_name = "PRESET", value_parser = Preset::parse)]
    pub(crate) preset: Preset,
    /// Which keys are held for how many ticks: "right*30 right+jump*12 -*60"; the keys are left,
    /// right, up, down, jump, run, spin, shoot, dig
    #[arg(long, value_name = "SCRIPT", allow_hyphen_values = true)]
    pub(crate) input: Script,
    /// The actor: FILE with all its frames, or FILE#FRAME [default: a box 8 wide and 16 high]
    #[arg(long, value_name = "IMAGE")]
    pub(crate) actor: Option<PathBuf>,
    /// Cut the actor's image into frames:
    /// WIDTHxHEIGHT[,margin=N][,spacing=N][,count=N][,order=columns]
    #[arg(long, value_name = "GRID", requires = "actor")]
    pub(crate) grid: Option<Grid>,
    /// What stops the actor: FILE or FILE#FRAME [default: its art; if it has several frames, the
    /// first idle frame with its columns filled down]
    #[arg(long, value_name = "IMAGE")]
    pub(crate) body: Option<PathBuf>,
    /// What stops the actor while it ducks, with the key down held on the ground: FILE or
    /// FILE#FRAME [default: it cannot duck]
    #[arg(long, value_name = "IMAGE")]
    pub(crate) duck: Option<PathBuf>,
    /// What the key shoot fires: FILE or FILE#FRAME [default: a small disc]
    #[arg(long, value_name = "IMAGE")]
    pub(crate) shot: Option<PathBuf>,
    /// The radius of the disc that the key dig removes, in pixels, 1 to 256 [default: 8]
    #[arg(long, value_name = "RADIUS")]
    #[arg(value_parser = number::count::<u32>(1..=256), allow_negative_numbers = true)]
    pub(crate) dig: Option<u32>,
    /// Where the actor's top left starts [default: on the first ground from the left]
    #[arg(long, value_name = "X,Y", value_parser = parse_start, allow_hyphen_values = true)]
    pub(crate) at: Option<Position>,
    /// Another layer of the level, KIND=FILE: solid, one-way, one-way-up, one-way-left,
    /// one-way-right, ladder, water, hazard, ice, conveyor-right, conveyor-left, spring; repeatable
    #[arg(long, value_name = "KIND=FILE", value_parser = layer_parser())]
    pub(crate) layer: Vec<Layer>,
    /// Which pixels are set: alpha:THRESHOLD, key:RRGGBB[:TOLERANCE] or index:TRANSPARENT
    #[arg(long, value_name = "RULE", default_value_t)]
    pub(crate) mask: MaskRule,
    /// Print a line of JSON for each tick
    #[arg(long)]
    pub(crate) json: bool,
    /// Write an animation (GIF), or the last tick (PNG)
    #[arg(long, value_name = "OUT.gif|OUT.png", value_parser = film_parser())]
    pub(crate) picture: Option<PathBuf>,
    /// Draw only every Nth tick
    #[arg(long, value_name = "N", default_value_t = 2, requires = "picture")]
    #[arg(value_parser = number::count::<u32>(1..=MAX_TICKS as u32),
        allow_negative_numbers = true)]
    pub(crate) every: u32,
    /// Draw each pixel of the level this wide and high, 1 to 16
    #[arg(long, value_name = "S", default_value_t = 1, requires = "picture")]
    #[arg(value_parser = number::count::<u32>(1..=16), allow_negative_numbers = true)]
    pub(crate) scale: u32,
}

/// The default radius, in pixels, of the disc that the actor digs.
pub(crate) const DIG_RADIUS: u32 = 8;

impl Play {
    /// Returns notes about keys and options that have no effect in this run.
    pub(crate) fn unused(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let keys = self.input.jump_keys();
        if matches!(self.preset.rules, Rules::Maze(_)) && !keys.is_empty() {
            let (keys, preset) = (keys.join(", "), self.preset.name);
            notes.push(format!(
                "--input: in a maze these keys do nothing: {keys} (--preset {preset})"
            ));
        }
        if self.duck.is_some() && matches!(self.preset.rules, Rules::Maze(_)) {
            notes.push("--duck does nothing: an actor seen from above cannot duck".to_string());
        }
        if self.dig.is_some() && !self.input.digs() {
            notes.push("--dig does nothing: no word of --input has the key dig".to_string());
        }
        if self.shot.is_some() && !self.input.shoots() {
            notes.push("--shot does nothing: no word of --input has the key shoot".to_string());
        }
        notes
    }
}

/// Parses `KIND=FILE`. The file may have any name.
fn layer_parser() -> impl TypedValueParser<Value = Layer> {
    OsStringValueParser::new().try_map(|text| match text.to_str() {
        Some(text) => text.parse::<Layer>(),
        None => Err("a layer is KIND=FILE, and the name of its file UTF-8".to_string()),
    })
}
