// How a placed mask gets free of another one, and what it hits on its way.

namespace HitmaskSharp
{
    public readonly unsafe partial struct Placed
    {
        /// <summary>
        /// How far must it be pushed each way to be free of the other one? Null if they do not
        /// touch.
        /// </summary>
        public Depth? Depth(Placed other)
        {
            HmDepth depth;
            HmStatus status = Native.hm_depth(Handle, X, Y, other.Handle, other.X, other.Y, &depth);
            return Result.Has(status) ? new Depth(depth) : (Depth?)null;
        }

        /// <summary>
        /// How far must it be pushed in one direction? Null if they do not touch.
        /// </summary>
        public long? DepthAlong(Placed other, Direction direction)
        {
            uint depth;
            var way = (HmDirection)direction;
            HmStatus status =
                Native.hm_depth_along(Handle, X, Y, other.Handle, other.X, other.Y, way, &depth);
            return Result.Has(status) ? depth : (long?)null;
        }

        /// <summary>
        /// On which side was it hit? The one with the shortest push; if several are equally short,
        /// the first of top, bottom, left, right. Null if they do not touch.
        /// </summary>
        public Side? Side(Placed other)
        {
            HmSide side;
            HmStatus status = Native.hm_side(Handle, X, Y, other.Handle, other.X, other.Y, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// On which side was it hit when it had moved by (dx, dy)? Of several equally short pushes
        /// the one against the motion counts. Null if they do not touch.
        /// </summary>
        public Side? SideAfter(Placed other, int dx, int dy)
        {
            HmSide side;
            HmStatus status =
                Native.hm_side_after(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// The shortest way that frees it of the other one and that it could have come from
        /// outside: it does not end in a hole. (0, 0) if they do not touch and it is not enclosed.
        /// </summary>
        public Translation Separation(Placed other)
        {
            HmTranslation way;
            Result.Check(Native.hm_separation(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// The shortest way that frees it of the other one, even into a hole. (0, 0) if they do not
        /// touch.
        /// </summary>
        public Translation NearestFree(Placed other)
        {
            HmTranslation way;
            Result.Check(
                Native.hm_nearest_free(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// What does it hit of the other one on its way by (dx, dy), from pixel to pixel as a game
        /// shows it? Null if nothing.
        /// </summary>
        public Sweep? Sweep(Placed other, int dx, int dy)
        {
            HmSweep sweep;
            HmStatus status =
                Native.hm_sweep(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// The same if the other one moves too, by (otherDx, otherDy) in the same time.
        /// </summary>
        public Sweep? SweepBoth(Placed other, int dx, int dy, int otherDx, int otherDy)
        {
            HmSweep sweep;
            HmStatus status = Native.hm_sweep_both(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, otherDx, otherDy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// What does it hit of the other one on its straight way by (dx, dy), and at which exact
        /// time? Nothing tunnels. Null if nothing: sliding along an edge and touching at the end
        /// only are no hits.
        /// </summary>
        public ContinuousSweep? SweepContinuous(Placed other, int dx, int dy)
        {
            HmContinuousSweep sweep;
            HmStatus status = Native.hm_sweep_continuous(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new ContinuousSweep(sweep) : (ContinuousSweep?)null;
        }

        /// <summary>
        /// The same if the other one moves too, by (otherDx, otherDy) in the same time.
        /// </summary>
        public ContinuousSweep? SweepBothContinuous(
            Placed other, int dx, int dy, int otherDx, int otherDy)
        {
            HmContinuousSweep sweep;
            HmStatus status = Native.hm_sweep_both_continuous(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, otherDx, otherDy, &sweep);
            return Result.Has(status) ? new ContinuousSweep(sweep) : (ContinuousSweep?)null;
        }
    }
}
