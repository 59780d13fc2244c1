// Masks in poses: as they are drawn, or with pixels that are parallelograms.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask in a pose. <see cref="HitmaskSharp.Mask.Posed"/> makes it. It draws nothing until you
    /// call <see cref="Draw"/>.
    /// </summary>
    public readonly unsafe struct Posed
    {
        private readonly Mask mask;
        private readonly Pose pose;

        /// <summary>A mask in a pose.</summary>
        public Posed(Mask mask, Pose pose)
        {
            this.mask = Check.NotNull(mask, nameof(mask));
            this.pose = pose;
        }

        /// <summary>The mask.</summary>
        public Mask Mask => mask;

        /// <summary>The pose.</summary>
        public Pose Pose => pose;

        internal HmMaskHandle Handle
        {
            get
            {
                if (mask == null)
                {
                    throw new ArgumentException(
                        "default(Posed) has no mask: make it with Mask.Posed");
                }
                return mask.Handle;
            }
        }

        /// <summary>Do they touch, as both are drawn? This draws neither.</summary>
        public bool Overlaps(Placed other)
        {
            byte overlaps;
            HmPose own = pose.Raw;
            Result.Check(
                Native.hm_posed_overlaps(Handle, &own, other.Handle, other.X, other.Y, &overlaps));
            return overlaps != 0;
        }

        /// <summary>Do they touch, as both are drawn? This draws neither.</summary>
        public bool Overlaps(Posed other)
        {
            byte overlaps;
            HmPose own = pose.Raw, others = other.pose.Raw;
            Result.Check(
                Native.hm_posed_overlaps_posed(Handle, &own, other.Handle, &others, &overlaps));
            return overlaps != 0;
        }

        /// <summary>
        /// A rectangle of world pixels that contains the mask in its pose. If the mask is turned,
        /// rows and columns at the border may be unset.
        /// </summary>
        public PixelRect Bounds
        {
            get
            {
                HmRect bounds;
                HmPose own = pose.Raw;
                Result.Check(Native.hm_posed_bounds(Handle, &own, &bounds));
                return new PixelRect(bounds);
            }
        }

        /// <summary>
        /// Draws it as a renderer with nearest-neighbor sampling does. Returns a new mask at whole
        /// pixels, which you can use for every query. Dispose its mask if you draw many.
        /// </summary>
        public Placed Draw()
        {
            HmPoint position;
            HmPose own = pose.Raw;
            HmStatus status = Native.hm_posed_draw(Handle, &own, out HmMaskHandle drawn, &position);
            return Mask.Of(status, drawn).At(new Pixel(position));
        }

        /// <summary>
        /// The same pose for exact queries: each pixel is a parallelogram, independent of the
        /// pixels of the screen.
        /// </summary>
        public Exact Exact()
        {
            return new Exact(mask, pose);
        }

        /// <summary>
        /// What does it hit while it turns about its pivot, clockwise if <paramref name="degrees"/>
        /// is positive? After step k it has turned by k / steps of the degrees. Null if it hits
        /// nothing. Choose enough steps that it skips nothing.
        /// </summary>
        public PoseSweep? SweepTurning(Placed other, double degrees, int steps)
        {
            HmPoseSweep sweep;
            HmPose own = pose.Raw;
            uint count = Check.Count(steps, nameof(steps));
            HmStatus status = Native.hm_sweep_turning(
                Handle, &own, other.Handle, other.X, other.Y, degrees, count, &sweep);
            return Result.Has(status) ? new PoseSweep(sweep) : (PoseSweep?)null;
        }

        /// <summary>
        /// What does it hit while it grows or shrinks about its pivot to another scale? Null if it
        /// hits nothing.
        /// </summary>
        public PoseSweep? SweepGrowing(Placed other, double scaleX, double scaleY, int steps)
        {
            HmPoseSweep sweep;
            HmPose own = pose.Raw;
            uint count = Check.Count(steps, nameof(steps));
            HmStatus status = Native.hm_sweep_growing(
                Handle, &own, other.Handle, other.X, other.Y, scaleX, scaleY, count, &sweep);
            return Result.Has(status) ? new PoseSweep(sweep) : (PoseSweep?)null;
        }
    }

    /// <summary>
    /// A mask whose pixels are parallelograms in the plane. Two masks touch if two parallelograms
    /// share an area, however small.
    /// </summary>
    public readonly unsafe struct Exact
    {
        private readonly Posed posed;

        internal Exact(Mask mask, Pose pose)
        {
            posed = new Posed(mask, pose);
        }

        private HmMaskHandle Handle => posed.Handle;

        private HmPose Raw => posed.Pose.Raw;

        /// <summary>Do they touch?</summary>
        public bool Overlaps(Exact other)
        {
            byte overlaps;
            HmPose own = Raw, others = other.Raw;
            Result.Check(Native.hm_exact_overlaps(Handle, &own, other.Handle, &others, &overlaps));
            return overlaps != 0;
        }

        /// <summary>Where do they touch? A pixel of each; null if they do not touch.</summary>
        public PixelPair? First(Exact other)
        {
            HmPixelPair first;
            HmPose own = Raw, others = other.Raw;
            HmStatus status = Native.hm_exact_first(Handle, &own, other.Handle, &others, &first);
            return Result.Has(status) ? new PixelPair(first) : (PixelPair?)null;
        }

        /// <summary>
        /// How many whole pixels must you push it in each direction to separate them? Null if they
        /// do not touch.
        /// </summary>
        public Depth? Depth(Exact other)
        {
            HmDepth depth;
            HmPose own = Raw, others = other.Raw;
            HmStatus status = Native.hm_exact_depth(Handle, &own, other.Handle, &others, &depth);
            return Result.Has(status) ? new Depth(depth) : (Depth?)null;
        }

        /// <summary>
        /// How many whole pixels must you push it in one direction? Null if they do not touch.
        /// </summary>
        public long? DepthAlong(Exact other, Direction direction)
        {
            uint depth;
            HmPose own = Raw, others = other.Raw;
            HmStatus status = Native.hm_exact_depth_along(
                Handle, &own, other.Handle, &others, (HmDirection)direction, &depth);
            return Result.Has(status) ? depth : (long?)null;
        }

        /// <summary>
        /// On which side was it hit after it moved by (dx, dy)? Null if they do not touch.
        /// </summary>
        public Side? SideAfter(Exact other, int dx, int dy)
        {
            HmSide side;
            HmPose own = Raw, others = other.Raw;
            HmStatus status =
                Native.hm_exact_side_after(Handle, &own, other.Handle, &others, dx, dy, &side);
            return Result.Has(status) ? (Side)side : (Side?)null;
        }

        /// <summary>
        /// The first pixels, the depth and the side at once; null if they do not touch.
        /// </summary>
        public ExactContact? Contact(Exact other)
        {
            HmExactContact contact;
            HmPose own = Raw, others = other.Raw;
            HmStatus status =
                Native.hm_exact_contact(Handle, &own, other.Handle, &others, &contact);
            return Result.Has(status) ? new ExactContact(contact) : (ExactContact?)null;
        }

        /// <summary>
        /// What does it hit while it moves by (dx, dy) in steps of whole pixels? Null if it hits
        /// nothing.
        /// </summary>
        public ExactSweep? Sweep(Exact other, int dx, int dy)
        {
            HmExactSweep sweep;
            HmPose own = Raw, others = other.Raw;
            HmStatus status =
                Native.hm_exact_sweep(Handle, &own, other.Handle, &others, dx, dy, &sweep);
            return Result.Has(status) ? new ExactSweep(sweep) : (ExactSweep?)null;
        }

        /// <summary>
        /// The four corners in the world of the pixel (x, y) of the mask, in order around it.
        /// </summary>
        public Location[] Corners(int x, int y)
        {
            var corners = new Location[4];
            HmPose own = Raw;
            fixed (Location* list = corners)
            {
                Result.Check(Native.hm_exact_corners(Handle, &own, x, y, (HmLocation*)list));
            }
            return corners;
        }
    }
}
