//! What pygame-ce takes to make a mask of a surface, where Python and pygame-ce are installed.

use std::process::{Command, Stdio};

/// Prints the nanoseconds that `from_surface` takes for a surface of each side: the least over many rounds.
const PROGRAM: &str = "
import os, sys, timeit
os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'
import pygame
for side in map(int, sys.argv[1:]):
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    for y in range(0, side, 2):
        surface.fill((9, 9, 9, 255), (y % 7, y, side // 2, 1))
    calls = max(1, 4_000_000 // (side * side))
    make = lambda: pygame.mask.from_surface(surface, 127)
    print(min(timeit.repeat(make, number=calls, repeat=40)) / calls * 1e9)
";

/// Nanoseconds a mask for each side; `None` where there is no pygame-ce.
pub fn from_surface(sizes: &[u32]) -> Option<Vec<f64>> {
    let sides = sizes.iter().map(u32::to_string);
    let output = Command::new("python3")
        .args(["-c", PROGRAM])
        .args(sides)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let times: Vec<f64> = text.lines().filter_map(|line| line.parse().ok()).collect();
    (output.status.success() && times.len() == sizes.len()).then_some(times)
}
