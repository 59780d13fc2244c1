//! A way through the level as text: a line says for how many ticks which keys are held, as `24 right+jump`; `-` is none.

use hitmask::actor::platformer::Pad;

/// A way through the level that comes with the game.
pub(crate) const BUILT_IN: &str = include_str!("../art/route.txt");

/// By which of [`Platformer::PRESETS`](hitmask::actor::platformer::Platformer::PRESETS) it is gone, and with which the game begins: the one with jumps off walls.
pub(crate) const RULES: usize = 1;

/// What is held tick by tick. Empty lines and what follows `#` are left out.
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
