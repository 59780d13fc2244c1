//! A route through the level as text: each line holds some keys for some ticks, such as `24 right+jump`; `-` means no keys.

use hitmask::actor::platformer::Pad;

/// A route through the built-in level.
pub(crate) const BUILT_IN: &str = include_str!("../art/route.txt");

/// The preset of the route and of a new game in [`Platformer::PRESETS`](hitmask::actor::platformer::Platformer::PRESETS): the one with wall jumps.
pub(crate) const RULES: usize = 1;

/// The keys that are held in each tick. Empty lines and text after `#` are ignored.
pub(crate) fn parse(text: &str) -> Result<Vec<Pad>, String> {
    let mut pads = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let said = line.split('#').next().unwrap_or_default().trim();
        if said.is_empty() {
            continue;
        }
        let parts = said.split_once(' ');
        let parsed = parts.and_then(|(ticks, keys)| {
            Some((ticks.parse::<u16>().ok()?, Pad::from_names(keys.trim())?))
        });
        let (ticks, pad) = parsed.ok_or_else(|| {
            format!("line {number} of the route: {said} is no number of ticks and keys, as 24 right+jump")
        })?;
        pads.extend(std::iter::repeat_n(pad, ticks.into()));
    }
    Ok(pads)
}
