//! Walkers in games that show the world from above.

use std::sync::Arc;

use hitmask::actor::maze::{self, State};
use pyo3::prelude::*;

use super::argument;
use super::body::pixel;
use super::field::{Field as _, Record as _, record, repr};
use super::reply::{answer, hit};
use super::rules::rules_class;
use super::state::state_class;
use super::surroundings::Around;
use crate::mask::Mask;
use crate::pair::Placed;
use crate::space::{Coordinate, list_of, position};

type Rules = maze::Maze;

record! {
    Rules {
        speed, grid, origin, nudge, nudge_speed, cornering_before, cornering_after, turns, runs_on,
        diagonal,
    }
}

state_class! {
    /// A walker between two ticks. It is immutable and supports `==`, `hash`, `copy` and pickling.
    /// `bytes(state)` serializes it exactly.
    ///
    /// >>> from hitmask.actor import Maze, MazeState
    /// >>> walker = Maze.GRID.tick(MazeState(24, 40), 'left', hitmask.Mask(8, 8, fill=True)).state
    /// >>> walker.body.position, walker.heading, MazeState.from_bytes(bytes(walker)) == walker
    /// ((23, 40), 'left', True)
    MazeState(State) = "MazeState(20, 80)", heading = "'left'" {
        /// The walker's position.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> MazeState(20, 80).body
        /// Body(20, 80)
        body,
        /// The direction that the walker faces and last moved in. None before its first step.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> print(MazeState(20, 80).heading)
        /// None
        heading,
        /// The direction in which the walker wants to move. The walker turns in that direction as
        /// soon as it can.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> print(MazeState(20, 80).desired)
        /// None
        desired,
        /// The walker's sideways motion around a corner, as a `Detour`. None if the walker is not
        /// moving around a corner.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> print(MazeState(20, 80).detour)
        /// None
        detour,
        /// The directions that were held in the previous tick.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> MazeState(20, 80).held
        /// ()
        held,
        /// The remainder of the walker's motion, which is at most half a pixel in either direction.
        ///
        /// >>> from hitmask.actor import MazeState
        /// >>> MazeState(20, 80).rest
        /// 0.0
        rest,
    }
}

#[pymethods]
impl MazeState {
    /// Creates a walker at rest, with the top left of its mask at a pixel.
    #[new]
    #[pyo3(signature = (x, y=None, /))]
    fn new(x: &Bound<'_, PyAny>, y: Option<Coordinate>) -> PyResult<Self> {
        Ok(Self(State::at(position(x, y)?.pair())))
    }

    /// Returns the XXH64 hash of the walker's bytes, which is the same on every machine.
    ///
    /// >>> from hitmask.actor import MazeState
    /// >>> MazeState(20, 80).state_hash() == MazeState(21, 80).state_hash()
    /// False
    fn state_hash(&self) -> u64 {
        self.0.hash()
    }

    /// Returns a mask placed at the walker's position.
    ///
    /// >>> from hitmask.actor import MazeState
    /// >>> MazeState(20, 80).placed(hitmask.Mask(8, 8)).position
    /// (20, 80)
    fn placed(&self, mask: Py<Mask>) -> PyResult<Placed> {
        Ok(Placed::new(mask, pixel(self.0.body.position())?))
    }
}

rules_class! {
    /// The rules by which a character walks in a game that shows the world from above. Instances
    /// are immutable. Start with a preset, and `replace` the fields that you need.
    ///
    /// A walker moves in one direction at a time until something stops it. At any speed the walker
    /// checks every pixel on its path, so it never misses a turn. The grid consists of the lines at
    /// `origin` plus multiples of `grid` on each axis.
    ///
    /// >>> from hitmask.actor import Maze, MazeState, Obstacle
    /// >>> player, statue = hitmask.Mask(16, 16, fill=True), hitmask.Mask(16, 16, fill=True)
    /// >>> around, walker = [Obstacle(statue.at(13, 0))], MazeState(0, 17)
    /// >>> for _ in range(20):
    /// ...     walker = Maze.ADVENTURE.tick(walker, "up", player, around).state
    /// >>> walker.body.position
    /// (-3, 0)
    Maze(Rules), preset Rules::ADVENTURE, example "GRID.replace(speed=2).speed" is "2.0";
    {
        /// The speed in pixels per tick.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.speed
        /// 1.0
        speed,
        /// The distance between grid lines, in pixels. 0 means that there is no grid.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.grid
        /// 8
        grid,
        /// A position whose x and y are both on grid lines.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.origin
        /// (0, 0)
        origin,
        /// The maximum number of pixels that a walker moves sideways to get around a corner that
        /// stops it. 0 turns this off.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.nudge
        /// 0
        nudge,
        /// How fast the walker moves sideways around a corner, in pixels per tick.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.nudge_speed
        /// 1.0
        nudge_speed,
        /// How many pixels before a grid line the walker may start to turn onto that line. It then
        /// cuts the corner by moving along both axes at once.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.cornering_before
        /// 4
        cornering_before,
        /// How many pixels after a grid line the walker may still turn onto that line.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.cornering_after
        /// 4
        cornering_after,
        /// Where the walker turns: 'anywhere', or 'on-grid', which means on the grid lines.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.turns
        /// 'on-grid'
        turns,
        /// Whether the walker keeps going when no direction is held.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.runs_on
        /// True
        runs_on,
        /// What the walker does when two directions are held. With 'newest', it moves in the
        /// direction that was pressed most recently. With 'kept', it keeps its direction. With a
        /// number, it moves in both directions, at that speed along each axis.
        ///
        /// >>> from hitmask.actor import Maze
        /// >>> Maze.CORRIDOR.diagonal
        /// 'newest'
        diagonal,
    }
}

/// Returns the words for what happened.
fn words(events: maze::Events) -> Vec<&'static str> {
    let maze::Events { near_miss_began, near_miss_ended, turned, blocked } = events;
    let all = [
        ("near-miss-began", near_miss_began),
        ("near-miss-ended", near_miss_ended),
        ("turned", turned),
        ("blocked", blocked),
    ];
    all.into_iter().filter(|(_, happened)| *happened).map(|(word, _)| word).collect()
}

fn reply(py: Python<'_>, tick: maze::Tick) -> PyResult<Bound<'_, PyAny>> {
    let events = pyo3::types::PyTuple::new(py, words(tick.events))?;
    let (hit_x, hit_y) = (hit(py, tick.hit_x)?, hit(py, tick.hit_y)?);
    answer(py, "MazeTick", (MazeState(tick.state), events, hit_x, hit_y, tick.overlapped))
}

#[pymethods]
impl Maze {
    /// The greatest speed, in pixels per tick.
    #[classattr]
    const MAX_SPEED: u16 = Rules::MAX_SPEED;
    /// A walker that turns anywhere, and slides around corners that it nearly misses.
    #[classattr]
    const ADVENTURE: Self = Self(Rules::ADVENTURE);
    /// A walker that turns only on grid lines.
    #[classattr]
    const GRID: Self = Self(Rules::GRID);
    /// A walker that keeps going through corridors, and cuts corners.
    #[classattr]
    const CORRIDOR: Self = Self(Rules::CORRIDOR);

    /// Returns the walker one tick later, and what happened. `held` contains the directions that
    /// are held: 'left', 'right', 'up' or 'down', several of these words, or none of them. `around`
    /// lists the obstacles.
    ///
    /// >>> from hitmask.actor import Maze, MazeState
    /// >>> walker = hitmask.Mask(8, 8, fill=True)
    /// >>> tick = Maze.ADVENTURE.tick(MazeState(20, 80), ["right"], walker)
    /// >>> tick.state.body.exact, tick.events
    /// ((Fraction(21, 1), Fraction(80, 1)), ('turned',))
    #[pyo3(signature = (state, held, mask, around=Around::none()))]
    fn tick<'py>(
        &self,
        py: Python<'py>,
        state: MazeState,
        held: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        around: Around,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut directions = maze::Directions::NONE;
        directions.set(held)?;
        let tick = around.ask(|around| self.0.tick(state.0, directions, &mask, around));
        reply(py, tick)
    }

    /// Advances many walkers with the same mask by one tick, without the GIL. Returns a list with
    /// the result of `tick` for each walker. `held` contains the held directions for each walker.
    ///
    /// >>> from hitmask.actor import Maze, MazeState
    /// >>> walker, states = hitmask.Mask(8, 8, fill=True), [MazeState(20, 80), MazeState(50, 80)]
    /// >>> [tick.state.heading for tick in Maze.ADVENTURE.tick_all(states, [["right"], ["up"]],
    /// ...     walker)]
    /// ['right', 'up']
    #[pyo3(signature = (states, held, mask, around=Around::none()))]
    fn tick_all<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = list_of)] states: Vec<MazeState>,
        #[pyo3(from_py_with = list_of)] held: Vec<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::mask)] mask: Arc<hitmask::Mask>,
        around: Around,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        super::same_length(states.len(), held.len())?;
        let mut directions = vec![maze::Directions::NONE; held.len()];
        directions.iter_mut().zip(&held).try_for_each(|(place, held)| place.set(held))?;
        let rules = self.0;
        let ticks: Vec<_> = py.detach(|| {
            around.ask(|around| {
                let all = states.into_iter().zip(directions);
                all.map(|(state, held)| rules.tick(state.0, held, &mask, around)).collect()
            })
        });
        ticks.into_iter().map(|tick| reply(py, tick)).collect()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut rules = self.0;
        repr(py, "Maze", rules.fields())
    }
}
