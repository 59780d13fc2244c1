/// hitmask for C++17: pixel-exact collision for 2D games. The wrapper is header-only. Link to
/// libhitmask as from C.
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
/// Functions have the same names and meanings as in `hitmask.h`, without the prefix:
/// `hm_mask_grown` is `mask.grown`, and `hm_world_push_out` is `world.push_out`. `hitmask.h`
/// documents them in full. The differences are:
///
/// - Classes own their handles. You can move them, `copy()` copies them, and the end of a scope
///   destroys them. `World`, `Terrain`, `Sprites` and `Obstacles` constructed without arguments are
///   empty. All other classes constructed without arguments have no object, and neither has an
///   instance that was moved from; test it with `if (mask)`. A call on such an instance throws the
///   error for a NULL handle.
/// - Errors are exceptions of the `hitmask::Error` type. A query that may have no answer returns a
///   `std::optional`. If a parameter may be NULL in C, you can leave it out or pass `nullptr`.
/// - Functions take lists as `hitmask::Span`, which accepts vectors, arrays, `std::span` and
///   elements in braces. They return lists as `std::vector`. Functions that run every frame can
///   refill an existing vector, so that they allocate no memory.
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
