// Characters seen from above, in mazes.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Maze
    {
        /// <summary>
        /// The rules for the hero of an adventure game, as in The Legend of Zelda.
        /// </summary>
        public static Maze Adventure
        {
            get
            {
                HmMaze rules = Native.hm_maze_adventure();
                return *(Maze*)&rules;
            }
        }

        /// <summary>The rules for a hero that turns only on the lines of a grid.</summary>
        public static Maze OnGrid
        {
            get
            {
                HmMaze rules = Native.hm_maze_grid();
                return *(Maze*)&rules;
            }
        }

        /// <summary>
        /// The rules for a hero that keeps running through corridors and cuts corners, as in
        /// Pac-Man.
        /// </summary>
        public static Maze Corridor
        {
            get
            {
                HmMaze rules = Native.hm_maze_corridor();
                return *(Maze*)&rules;
            }
        }

        /// <summary>
        /// Advances a walker by one tick and returns the result. The same input produces the same
        /// output on every machine.
        /// </summary>
        public MazeTick Tick(ref MazeState state, Held held, Mask mask, Obstacles around = null)
        {
            MazeTick tick;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (Maze* rules = &this)
            fixed (MazeState* moved = &state)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_maze_tick((HmMaze*)rules, (HmMazeState*)moved, (uint)held,
                    shape, obstacles.Handle, (HmMazeTick*)&tick));
            }
            return tick;
        }

        /// <summary>
        /// Advances many walkers that have the same mask by one tick, or only the first
        /// <paramref name="count"/> of them. Writes the results into <paramref name="ticks"/>,
        /// unless it is null. If a state or its directions are invalid, no walker moves.
        /// </summary>
        public void TickAll(MazeState[] states, Held[] held, Mask mask, Obstacles around = null,
            MazeTick[] ticks = null, int count = -1)
        {
            count = Check.Part(states, count, nameof(states));
            Check.Part(held, count, nameof(held));
            if (ticks != null)
            {
                Check.Part(ticks, count, nameof(ticks));
            }
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (Maze* rules = &this)
            fixed (MazeState* moved = states)
            fixed (Held* directions = held)
            fixed (MazeTick* answers = ticks)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_maze_tick_all(
                    (HmMaze*)rules,
                    (HmMazeState*)moved,
                    (uint*)directions,
                    (UIntPtr)(uint)count,
                    shape,
                    obstacles.Handle,
                    (HmMazeTick*)answers));
            }
        }
    }

    public unsafe partial struct MazeState
    {
        /// <summary>Returns a walker that stands with the top left of its mask at (x, y).</summary>
        public static MazeState At(int x, int y)
        {
            HmMazeState state = Native.hm_maze_state_at(x, y);
            return *(MazeState*)&state;
        }

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (MazeState* state = &this)
            {
                HmStatus status = Native.hm_maze_state_to_bytes(
                    (HmMazeState*)state, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads a state from its serialized form.</summary>
        public static MazeState FromBytes(byte[] bytes)
        {
            MazeState state;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(Native.hm_maze_state_from_bytes(
                    list, (UIntPtr)(uint)bytes.Length, (HmMazeState*)&state));
            }
            return state;
        }

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (MazeState* state = &this)
            {
                Result.Check(Native.hm_maze_state_hash((HmMazeState*)state, &hash));
            }
            return hash;
        }
    }
}
