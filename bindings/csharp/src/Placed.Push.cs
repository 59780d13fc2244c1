// Pushes that move a placed mask out of another mask, and the hits of a moving mask.

namespace HitmaskSharp
{
    public readonly unsafe partial struct Placed
    {
        /// <summary>
        /// Returns how far you must push this mask in each direction to separate it from the other
        /// mask, or null if the masks do not overlap.
        /// </summary>
        public Depth? Depth(Placed other)
        {
            HmDepth depth;
            HmStatus status = Native.hm_depth(Handle, X, Y, other.Handle, other.X, other.Y, &depth);
            return Result.Has(status) ? new Depth(depth) : (Depth?)null;
        }

        /// <summary>
        /// Returns how far you must push this mask in one direction to separate it from the other
        /// mask, or null if the masks do not overlap.
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
        /// Returns the side of this mask that was hit, which is the side opposite to the shortest
        /// push that separates the masks. If several pushes are equally short, it is the first side
        /// in the order top, bottom, left, right. Returns null if the masks do not overlap.
        /// </summary>
        public Side? Side(Placed other)
        {
            HmSide side;
            HmStatus status = Native.hm_side(Handle, X, Y, other.Handle, other.X, other.Y, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// Returns the side of this mask that was hit after the mask moved by (dx, dy). If several
        /// pushes are equally short, the push against the motion is chosen. Returns null if the
        /// masks do not overlap.
        /// </summary>
        public Side? SideAfter(Placed other, int dx, int dy)
        {
            HmSide side;
            HmStatus status =
                Native.hm_side_after(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// Returns the shortest push to a free position that this mask can reach from outside, so
        /// never to a position in a hole. The push is (0, 0) if the masks do not overlap and this
        /// mask is not enclosed.
        /// </summary>
        public Translation Separation(Placed other)
        {
            HmTranslation way;
            Result.Check(Native.hm_separation(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// Returns the shortest push to any free position, even in a hole. The push is (0, 0) if
        /// the masks do not overlap.
        /// </summary>
        public Translation NearestFree(Placed other)
        {
            HmTranslation way;
            Result.Check(
                Native.hm_nearest_free(Handle, X, Y, other.Handle, other.X, other.Y, &way));
            return new Translation(way);
        }

        /// <summary>
        /// Returns the first hit of this mask on the other as this mask moves by (dx, dy) in
        /// whole-pixel steps, which is how a game draws a moving sprite. Returns null if this mask
        /// hits nothing.
        /// </summary>
        public Sweep? Sweep(Placed other, int dx, int dy)
        {
            HmSweep sweep;
            HmStatus status =
                Native.hm_sweep(Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// Does the same when the other mask also moves, by (otherDx, otherDy) in the same time.
        /// </summary>
        public Sweep? SweepBoth(Placed other, int dx, int dy, int otherDx, int otherDy)
        {
            HmSweep sweep;
            HmStatus status = Native.hm_sweep_both(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, otherDx, otherDy, &sweep);
            return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
        }

        /// <summary>
        /// Returns the first hit of this mask on the other as this mask moves by (dx, dy) along a
        /// straight line, with the exact time. The mask cannot tunnel. Sliding along an edge does
        /// not count as a hit, and neither does touching the other mask only at the end of the
        /// motion. Returns null if this mask hits nothing.
        /// </summary>
        public ContinuousSweep? SweepContinuous(Placed other, int dx, int dy)
        {
            HmContinuousSweep sweep;
            HmStatus status = Native.hm_sweep_continuous(
                Handle, X, Y, other.Handle, other.X, other.Y, dx, dy, &sweep);
            return Result.Has(status) ? new ContinuousSweep(sweep) : (ContinuousSweep?)null;
        }

        /// <summary>
        /// Does the same when the other mask also moves, by (otherDx, otherDy) in the same time.
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
