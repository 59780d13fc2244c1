/// Walkers seen from above.

#pragma once

#include "motion.hpp"

namespace hitmask {

using Maze = HmMaze;
using MazeState = HmMazeState;
using MazeTick = HmMazeTick;
using Directions = HmDirections;

inline Maze maze_adventure() { return hm_maze_adventure(); }
inline Maze maze_grid() { return hm_maze_grid(); }
inline Maze maze_corridor() { return hm_maze_corridor(); }

inline MazeState maze_state_at(std::int32_t x, std::int32_t y) { return hm_maze_state_at(x, y); }
inline std::vector<std::uint8_t> to_bytes(const MazeState &state) {
    return detail::list<std::uint8_t>(hm_maze_state_to_bytes, &state);
}
inline MazeState maze_state_from_bytes(Span<const std::uint8_t> bytes) {
    return detail::ask<MazeState>(hm_maze_state_from_bytes, bytes.data(), bytes.size());
}
inline std::uint64_t hash(const MazeState &state) {
    return detail::ask<std::uint64_t>(hm_maze_state_hash, &state);
}

/// Moves a walker by one tick and returns the result. `held` has a bit for each direction, as in
/// `HM_HELD_LEFT | HM_HELD_UP`.
inline MazeTick maze_tick(const Maze &rules, MazeState &state, Directions held, const Mask &mask,
                          Around around = nullptr) {
    return detail::ask<MazeTick>(hm_maze_tick, &rules, &state, held, mask.handle(),
                                 around.handle());
}
/// Moves many walkers with the same mask. Without a list of ticks, the results are not written.
inline void maze_tick_all(const Maze &rules, Span<MazeState> states, Span<const Directions> held,
                          const Mask &mask, Around around = nullptr, Span<MazeTick> ticks = {}) {
    detail::check_size(held.size(), states.size(), "the list of directions");
    detail::check(hm_maze_tick_all(
        &rules, states.data(), held.data(), states.size(), mask.handle(), around.handle(),
        detail::data_or_null(ticks, states.size(), "the list of ticks")));
}

}  // namespace hitmask
