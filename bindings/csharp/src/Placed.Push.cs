// Pushes of a placed mask out of another mask, and its hits while it moves.

namespace HitmaskSharp
{
    public readonly unsafe partial struct Placed
    {
        /// <summary>
        /// How far must you push it in each direction to separate it from the other mask? Null if
        /// they do not touch.
        /// </summary>
        public Depth? Depth(Placed other)
        {
            HmDepth depth;
            HmStatus status = Native.hm_depth(Handle, X, Y, other.Handle, other.X, other.Y, &depth);
            return Result.Has(status) ? new Depth(depth) : (Depth?)null;
        }

        /// <summary>How far must you push it in one direction? Null if they do not touch.</summary>
        public long? DepthAlong(Placed other, Direction direction)
        {
            uint depth;
            var way = (HmDirection)direction;
            HmStatus status =
                Native.hm_depth_along(Handle, X, Y, other.Handle, other.X, other.Y, way, &depth);
            return Result.Has(status) ? depth : (long?)null;
        }

        /// <summary>
        /// On which side was it hit? It is the side with the shortest push. If several pushes are
        /// equally short, it is the first of top, bottom, left, right. Null if they do not touch.
        /// </summary>
        public Side? Side(Placed other)
        {
            HmSide side;
            HmStatus status = Native.hm_side(Handle, X, Y, other.Handle, other.X, other.Y, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// On which side was it hit after it moved by (dx, dy)? If several pushes are equally
        /// short, the one against the motion counts. Null if they do not touch.
        /// </summary>
        public Side? SideAfter(Placed other, int dx, int dy)
        {
            HmSide side;
            HmStatus status =
                Native.hm_side_after(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// The shortest push to a free place that it can reach from outside, so not to a place in a
        /// hole. (0, 0) if they do not touch and it is not enclosed.
        /// </summary>
        public Translation Separation(Placed other)
        {
            HmTranslation way;
            Result.Check(Native.hm_separation(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// The shortest push to any free place, even in a hole. (0, 0) if they do not touch.
        /// </summary>
        public Translation NearestFree(Placed other)
        {
            HmTranslation way;
            Result.Check(
                Native.hm_nearest_free(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// Where does it hit the other mask while it moves by (dx, dy) pixel by pixel, as a game
        /// draws it? Null if it hits nothing.
        /// </summary>
        public Sweep? Sweep(Placed other, int dx, int dy)
        {
            HmSweep sweep;
            HmStatus status =
                Native.hm_sweep(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// The same if the other mask also moves, by (otherDx, otherDy) in the same time.
        /// </summary>
        public Sweep? SweepBoth(Placed other, int dx, int dy, int otherDx, int otherDy)
        {
            HmSweep sweep;
            HmStatus status = Native.hm_sweep_both(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, otherDx, otherDy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// Where and at which exact time does it hit the other mask while it moves along a straight
        /// line by (dx, dy)? It cannot tunnel. Null if it hits nothing. It is not a hit if the mask
        /// only slides along an edge, or only touches at the end.
        /// </summary>
        public ContinuousSweep? SweepContinuous(Placed other, int dx, int dy)
        {
            HmContinuousSweep sweep;
            HmStatus status = Native.hm_sweep_continuous(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new ContinuousSweep(sweep) : (ContinuousSweep?)null;
        }

        /// <summary>
        /// The same if the other mask also moves, by (otherDx, otherDy) in the same time.
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
