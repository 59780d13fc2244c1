// All offsets of two masks at once.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// For every offset of a mask a from a mask b, whether a overlaps b there, and whether it is
    /// enclosed there. Make it once for two masks that you ask about often: then questions cost
    /// little, wherever they are. Threads that share it wait for each other.
    /// </summary>
    /// <remarks>
    /// Bound the size of masks that come from input: for two of n × n pixels the time grows with
    /// n³.
    /// </remarks>
    public sealed unsafe class ConfigurationSpace : IDisposable
    {
        private readonly HmConfigurationSpaceHandle handle;

        /// <summary>The configuration space of two masks. It keeps neither.</summary>
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

        /// <summary>Makes it that of other masks, in the memory that it has.</summary>
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

        /// <summary>Whether a overlaps b if its top left is (dx, dy) from that of b.</summary>
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
        /// Whether a can leave from an offset, or get there, by steps of one pixel without ever
        /// overlapping b.
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
        /// How far a must be pushed each way from an offset to be free of b. Null if they do not
        /// touch there.
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
        /// How far a must be pushed in one direction from an offset. Null if they do not touch
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
        /// The shortest way from an offset that separates a from b: as
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
        /// The shortest way from an offset, even to an enclosed place: as
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
        /// The square of the distance between the set pixels of a at an offset and those of b;
        /// <c>ulong.MaxValue</c> if it is greater than that. Null if one of the masks has no set
        /// pixel.
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
        /// How many bytes of memory it takes, including those that it keeps for
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
