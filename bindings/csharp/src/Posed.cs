// Masks in poses, either as they are drawn or with pixels that are parallelograms.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask in a pose. <see cref="HitmaskSharp.Mask.Posed"/> returns it. The mask is not drawn
    /// until you call <see cref="Draw"/>.
    /// </summary>
    public readonly unsafe struct Posed
    {
        private readonly Mask mask;
        private readonly Pose pose;

        /// <summary>Places a mask in a pose.</summary>
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

        /// <summary>
        /// Returns whether this mask shares a pixel with a placed mask, with both masks as a
        /// renderer draws them. The test does not draw the masks.
        /// </summary>
        public bool Overlaps(Placed other)
        {
            byte overlaps;
            HmPose own = pose.Raw;
            Result.Check(
                Native.hm_posed_overlaps(Handle, &own, other.Handle, other.X, other.Y, &overlaps));
            return overlaps != 0;
        }

        /// <summary>
        /// Returns whether two masks in poses share a pixel, with both masks as a renderer draws
        /// them. The test does not draw the masks.
        /// </summary>
        public bool Overlaps(Posed other)
        {
            byte overlaps;
            HmPose own = pose.Raw, others = other.pose.Raw;
            Result.Check(
                Native.hm_posed_overlaps_posed(Handle, &own, other.Handle, &others, &overlaps));
            return overlaps != 0;
        }

        /// <summary>
        /// A rectangle of world pixels that contains the mask in its pose. If the mask is rotated,
        /// the rows and columns at the rectangle's border may contain no set pixels.
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
        /// Draws the mask as a renderer with nearest-neighbor sampling does. Returns a new mask at
        /// whole pixels, which you can use in every query. Dispose of that mask if you draw many
        /// masks.
        /// </summary>
        public Placed Draw()
        {
            HmPoint position;
            HmPose own = pose.Raw;
            HmStatus status = Native.hm_posed_draw(Handle, &own, out HmMaskHandle drawn, &position);
            return Mask.Of(status, drawn).At(new Pixel(position));
        }

        /// <summary>
        /// Returns the mask in the same pose for exact queries, in which each pixel is a
        /// parallelogram independent of the screen's pixels.
        /// </summary>
        public Exact Exact()
        {
            return new Exact(mask, pose);
        }

        /// <summary>
        /// Returns the first hit of this mask while it rotates about its pivot, clockwise if
        /// <paramref name="degrees"/> is positive. After step k, the mask has rotated by k / steps
        /// of that angle. Choose enough steps that the mask skips no obstacle. Returns null if this
        /// mask hits nothing.
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
        /// Returns the first hit of this mask while it grows or shrinks about its pivot to another
        /// scale, or null if it hits nothing.
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
    /// A mask whose pixels are parallelograms in the plane. Two masks overlap if two of their
    /// parallelograms share an area, however small.
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

        /// <summary>Returns whether the two masks overlap.</summary>
        public bool Overlaps(Exact other)
        {
            byte overlaps;
            HmPose own = Raw, others = other.Raw;
            Result.Check(Native.hm_exact_overlaps(Handle, &own, other.Handle, &others, &overlaps));
            return overlaps != 0;
        }

        /// <summary>
        /// Returns the first pixel of this mask that shares an area with the other mask, and the
        /// first pixel of the other mask that shares an area with that pixel, or null if the masks
        /// do not overlap.
        /// </summary>
        public PixelPair? First(Exact other)
        {
            HmPixelPair first;
            HmPose own = Raw, others = other.Raw;
            HmStatus status = Native.hm_exact_first(Handle, &own, other.Handle, &others, &first);
            return Result.Has(status) ? new PixelPair(first) : (PixelPair?)null;
        }

        /// <summary>
        /// Returns how many whole pixels you must push this mask in each direction to separate the
        /// masks, or null if they do not overlap.
        /// </summary>
        public Depth? Depth(Exact other)
        {
            HmDepth depth;
            HmPose own = Raw, others = other.Raw;
            HmStatus status = Native.hm_exact_depth(Handle, &own, other.Handle, &others, &depth);
            return Result.Has(status) ? new Depth(depth) : (Depth?)null;
        }

        /// <summary>
        /// Returns how many whole pixels you must push this mask in one direction to separate the
        /// masks, or null if they do not overlap.
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
        /// Returns the side of this mask that was hit after the mask moved by (dx, dy), or null if
        /// the masks do not overlap.
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
        /// Returns the first pixels, depth and side of the overlap at once, or null if the masks do
        /// not overlap.
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
        /// Returns the first hit of this mask as it moves by (dx, dy) in whole-pixel steps, or null
        /// if it hits nothing.
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
        /// Returns the world positions of the four corners of the mask's pixel (x, y), in order
        /// around the pixel.
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
