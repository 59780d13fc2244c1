// The offsets at which two masks overlap.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// The configuration space of two masks <c>a</c> and <c>b</c>. For every offset of <c>a</c>
    /// from <c>b</c>, it stores whether <c>a</c> overlaps <c>b</c> there and whether <c>b</c>
    /// encloses <c>a</c> there. Create it once for two masks that you often test against each
    /// other. Queries at any offset are then cheap. Threads that share a configuration space wait
    /// for each other.
    /// </summary>
    /// <remarks>
    /// Limit the size of masks that come from user input, because the time for two masks of n × n
    /// pixels grows with n³.
    /// </remarks>
    public sealed unsafe class ConfigurationSpace : IDisposable
    {
        private readonly HmConfigurationSpaceHandle handle;

        /// <summary>
        /// Computes the configuration space of two masks. The space does not keep the masks.
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

        /// <summary>Recomputes the space for two other masks, reusing its memory.</summary>
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
        /// Creates a mask of the blocked offsets, at which the masks overlap, without empty rows or
        /// columns around them. The mask is placed so that the position of each pixel is the offset
        /// that it stands for.
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
        /// Returns whether <c>a</c> overlaps <c>b</c> when the top left of <c>a</c> is offset by
        /// (dx, dy) from the top left of <c>b</c>.
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
        /// Returns whether <c>a</c> can move between an offset and the outside, in one-pixel steps,
        /// without ever overlapping <c>b</c>.
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
        /// Returns how far you must push <c>a</c> from an offset in each direction to separate it
        /// from <c>b</c>, or null if the masks do not overlap at that offset.
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
        /// Returns how far you must push <c>a</c> from an offset in one direction to separate it
        /// from <c>b</c>, or null if the masks do not overlap at that offset.
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
        /// Returns the shortest push from an offset that separates <c>a</c> from <c>b</c>: see
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
        /// Returns the shortest push from an offset that separates <c>a</c> from <c>b</c>, even if
        /// it leads into an enclosed place: see <see cref="Placed.NearestFree"/>.
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
        /// Returns the square of the distance between the set pixels of <c>a</c> at an offset and
        /// those of <c>b</c>, at most <c>ulong.MaxValue</c>. Returns null if one of the masks has
        /// no set pixels.
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
        /// The number of bytes that the space occupies in memory, including the memory that it
        /// keeps for <see cref="Rebuild"/>.
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

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
