// The offsets at which two masks overlap.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// For every offset of a mask a from a mask b: whether a overlaps b there, and whether a is
    /// enclosed there. Make it once for two masks that you often test against each other. Queries
    /// at any offset are then cheap. Threads that share it wait for each other.
    /// </summary>
    /// <remarks>
    /// Limit the size of masks that come from input: for two masks of n × n pixels, the time grows
    /// with n³.
    /// </remarks>
    public sealed unsafe class ConfigurationSpace : IDisposable
    {
        private readonly HmConfigurationSpaceHandle handle;

        /// <summary>
        /// Computes the configuration space of two masks. It does not keep the masks.
        /// </summary>
        public ConfigurationSpace(Mask a, Mask b)
        {
            HmMaskHandle one = Check.NotNull(a, nameof(a)).Handle,
                         other = Check.NotNull(b, nameof(b)).Handle;
            Result.Check(Native.hm_configuration_space_new(one, other, out handle));
        }

        private HmConfigurationSpaceHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(ConfigurationSpace));
                }
                return handle;
            }
        }

        /// <summary>Computes it again for two other masks, and reuses its memory.</summary>
        public void Rebuild(Mask a, Mask b)
        {
            HmMaskHandle one = Check.NotNull(a, nameof(a)).Handle,
                         other = Check.NotNull(b, nameof(b)).Handle;
            lock (handle)
            {
                Result.Check(Native.hm_configuration_space_rebuild(Handle, one, other));
            }
        }

        /// <summary>
        /// A mask of the blocked offsets, without empty rows or columns around them, at the offset
        /// of its top left.
        /// </summary>
        public Placed Bitmap()
        {
            HmPoint topLeft;
            lock (handle)
            {
                HmStatus status =
                    Native.hm_configuration_space_bitmap(Handle, out HmMaskHandle bitmap, &topLeft);
                return Mask.Of(status, bitmap).At(new Pixel(topLeft));
            }
        }

        /// <summary>
        /// Whether a overlaps b when the top left of a is (dx, dy) from the top left of b.
        /// </summary>
        public bool IsBlocked(long dx, long dy)
        {
            byte isBlocked;
            lock (handle)
            {
                Result.Check(Native.hm_configuration_space_is_blocked(Handle, dx, dy, &isBlocked));
            }
            return isBlocked != 0;
        }

        /// <summary>
        /// Whether a can move between an offset and the outside, in steps of one pixel, without
        /// ever overlapping b.
        /// </summary>
        public bool IsOutside(long dx, long dy)
        {
            byte isOutside;
            lock (handle)
            {
                Result.Check(Native.hm_configuration_space_is_outside(Handle, dx, dy, &isOutside));
            }
            return isOutside != 0;
        }

        /// <summary>
        /// How far you must push a from an offset in each direction to separate it from b. Null if
        /// they do not overlap there.
        /// </summary>
        public Depth? Depth(long dx, long dy)
        {
            HmDepth depth;
            lock (handle)
            {
                HmStatus status = Native.hm_configuration_space_depth(Handle, dx, dy, &depth);
                return Result.Has(status) ? new Depth(depth) : (Depth?)null;
            }
        }

        /// <summary>
        /// How far you must push a from an offset in one direction. Null if they do not overlap
        /// there.
        /// </summary>
        public long? DepthAlong(long dx, long dy, Direction direction)
        {
            uint depth;
            lock (handle)
            {
                HmStatus status = Native.hm_configuration_space_depth_along(
                    Handle, dx, dy, (HmDirection)direction, &depth);
                return Result.Has(status) ? depth : (long?)null;
            }
        }

        /// <summary>
        /// The shortest push from an offset that separates a from b: see
        /// <see cref="Placed.Separation"/>.
        /// </summary>
        public Translation Separation(long dx, long dy)
        {
            HmTranslation way;
            lock (handle)
            {
                Result.Check(Native.hm_configuration_space_separation(Handle, dx, dy, &way));
            }
            return new Translation(way);
        }

        /// <summary>
        /// The shortest push from an offset, even into an enclosed place: see
        /// <see cref="Placed.NearestFree"/>.
        /// </summary>
        public Translation NearestFree(long dx, long dy)
        {
            HmTranslation way;
            lock (handle)
            {
                Result.Check(Native.hm_configuration_space_nearest_free(Handle, dx, dy, &way));
            }
            return new Translation(way);
        }

        /// <summary>
        /// The square of the distance between the set pixels of a at an offset and those of b, at
        /// most <c>ulong.MaxValue</c>. Null if one of the masks has no set pixel.
        /// </summary>
        public ulong? DistanceSquared(long dx, long dy)
        {
            ulong squared;
            lock (handle)
            {
                HmStatus status =
                    Native.hm_configuration_space_distance_squared(Handle, dx, dy, &squared);
                return Result.Has(status) ? squared : (ulong?)null;
            }
        }

        /// <summary>
        /// How many bytes of memory it takes, including the memory that it keeps for
        /// <see cref="Rebuild"/>.
        /// </summary>
        public long Bytes
        {
            get
            {
                UIntPtr bytes;
                lock (handle)
                {
                    Result.Check(Native.hm_configuration_space_bytes(Handle, &bytes));
                }
                return (long)bytes;
            }
        }

        /// <summary>Frees its memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
