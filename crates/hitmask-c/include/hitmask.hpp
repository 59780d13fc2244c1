/// hitmask for C++17: pixel-exact collision for 2D games. Header-only; link to libhitmask as from
/// C.
///
/// ```cpp
/// hitmask::Mask ship = hitmask::Mask::from_rgba({ship_pixels, ship_bytes}, 32, 20);
/// hitmask::Mask rock = hitmask::Mask::from_rgba({rock_pixels, rock_bytes}, 24, 24);
///
/// if (ship.at(120, 80).overlaps(rock.at(131, 84))) { … }
///
/// if (auto contact = ship.at(120, 80).contact(rock.at(131, 84))) {
///     std::printf("%u px up frees the ship\n", contact->depth.up);
/// }
/// ```
///
/// Functions have the names and meanings of `hitmask.h`, which documents them in full, without the
/// prefix: `hm_mask_grown` is `mask.grown`, `hm_world_push_out` is `world.push_out`. What differs:
///
/// - Classes own their handles: they can be moved, `copy()` makes another one, and the end of a
///   scope destroys them. `World`, `Terrain`, `Sprites` and `Obstacles` without arguments are empty
///   ones. Any other class without arguments has no object, as has every one that was moved from:
///   `if (mask)` says so. A call on it throws the error of a NULL handle.
/// - An error is an exception, `hitmask::Error`. An answer that may be none is a `std::optional`,
///   and a parameter that may be NULL in C may be left out or is `nullptr`.
/// - Lists go in as `hitmask::Span`: vectors, arrays, `std::span`, elements in braces. They come
///   out as `std::vector`. A function that runs every frame takes an old vector and fills it again,
///   so that it allocates nothing.
/// - Structs and enums are those of `hitmask.h`: `hitmask::Contact` is `HmContact`, and its side is
///   one of `HM_SIDE_TOP` and so on.

#pragma once

#if !(__cplusplus >= 201703L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201703L))
#error "hitmask.hpp needs C++17: pass -std=c++17 or /std:c++17"
#endif

#include "hitmask/core.hpp"
#include "hitmask/mask.hpp"
#include "hitmask/placed.hpp"
#include "hitmask/posed.hpp"
#include "hitmask/region.hpp"
#include "hitmask/batch.hpp"
#include "hitmask/sheet.hpp"
#include "hitmask/terrain.hpp"
#include "hitmask/sprites.hpp"
#include "hitmask/world.hpp"
#include "hitmask/recording.hpp"
#include "hitmask/motion.hpp"
#include "hitmask/platformer.hpp"
#include "hitmask/maze.hpp"
#include "hitmask/carry.hpp"
#include "hitmask/combat.hpp"
