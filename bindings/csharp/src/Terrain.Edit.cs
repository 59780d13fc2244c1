// Changes terrain, and finds the islands that changes cut off.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// An island: a piece of terrain that is not connected to the rest of the terrain.
    /// </summary>
    public readonly struct Island
    {
        private readonly HmIsland native;

        internal Island(HmIsland native, Placed placed)
        {
            this.native = native;
            Placed = placed;
        }

        /// <summary>The number of pixels in the island.</summary>
        public long Count => (long)native.count;

        /// <summary>
        /// The smallest rectangle that contains the pixels, in the terrain's own coordinates.
        /// </summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>The island's first pixel, in row order (smallest y, then smallest x).</summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>
        /// A mask of the island's pixels, at its position in the terrain. You can carve these
        /// pixels out of the terrain and let them fall as a sprite.
        /// </summary>
        public Placed Placed { get; }
    }

    public sealed unsafe partial class Terrain
    {
        /// <summary>
        /// Unsets the pixels inside a figure or placed mask, which is in the terrain's own
        /// coordinates, and returns the change, or null if none of these pixels was set.
        /// </summary>
        public Change? Carve(Figure figure)
        {
            HmChange change;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                lock (Gate)
                {
                    return Result.Has(Native.hm_terrain_carve(Handle, &raw, &change))
                        ? new Change(change)
                        : (Change?)null;
                }
            }
        }

        /// <summary>
        /// Sets the pixels inside a figure or placed mask, which is in the terrain's own
        /// coordinates, and returns the change, or null if all of these pixels were already set.
        /// The figure must not span more than 65535 columns or rows.
        /// </summary>
        public Change? Fill(Figure figure)
        {
            HmChange change;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                lock (Gate)
                {
                    return Result.Has(Native.hm_terrain_fill(Handle, &raw, &change))
                        ? new Change(change)
                        : (Change?)null;
                }
            }
        }

        /// <summary>
        /// Returns at most 64 rectangles that contain all pixels that have changed since the last
        /// <see cref="ForgetChanges"/>. Redraw these areas.
        /// </summary>
        public PixelRect[] Changes()
        {
            PixelRect[] rects = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                PixelRect[] room = Answers.Room(ref rects);
                fixed (PixelRect* list = room)
                lock (Gate)
                {
                    status = Native.hm_terrain_changes(
                        Handle, (HmRect*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref rects));
            return Answers.Part(rects, (int)count);
        }

        /// <summary>
        /// Forgets the changes. The next <see cref="Changes"/> reports only changes made after this
        /// call.
        /// </summary>
        public void ForgetChanges()
        {
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_forget_changes(Handle));
            }
        }

        /// <summary>
        /// Returns the smallest rectangles, one per chunk, that contain all pixels in which this
        /// terrain differs from another. Chunks that both terrains share take no time to compare.
        /// </summary>
        public PixelRect[] Differences(Terrain other)
        {
            PixelRect[] rects = null;
            HmStatus status;
            UIntPtr count;
            // A copy of the other terrain, so that two threads cannot wait for each other.
            using (Terrain copy = Check.NotNull(other, nameof(other)).Copy())
            {
                do
                {
                    PixelRect[] room = Answers.Room(ref rects);
                    fixed (PixelRect* list = room)
                    lock (Gate)
                    {
                        UIntPtr capacity = Answers.Capacity(room);
                        status = Native.hm_terrain_differences(
                            Handle, copy.Handle, (HmRect*)list, capacity, &count);
                    }
                }
                while (Answers.WasShort(status, count, ref rects));
            }
            return Answers.Part(rects, (int)count);
        }

        /// <summary>
        /// Finds the islands that a change may have cut off: those with a pixel inside or next to
        /// the rectangle of the change. The islands are in the order of their first pixels. Pieces
        /// of more than <paramref name="limit"/> pixels are treated as mainland and left out.
        /// </summary>
        public Island[] Islands(
            PixelRect changed, long limit = 5000, Connectivity connectivity = Connectivity.Eight)
        {
            if (limit < 0)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(limit), limit, "it must not be negative");
            }
            HmIslandsHandle found;
            HmRect rect = changed.Raw;
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_islands(
                    Handle, &rect, (HmConnectivity)connectivity, (ulong)limit, out found));
            }
            using (found)
            {
                UIntPtr count;
                Result.Check(Native.hm_islands_count(found, &count));
                var islands = new Island[(int)count];
                for (int index = 0; index < islands.Length; index++)
                {
                    HmIsland island;
                    HmPoint position;
                    var at = (UIntPtr)(uint)index;
                    Result.Check(Native.hm_islands_get(found, at, &island));
                    HmStatus status =
                        Native.hm_islands_mask(found, at, out HmMaskHandle mask, &position);
                    islands[index] =
                        new Island(island, Mask.Of(status, mask).At(new Pixel(position)));
                }
                return islands;
            }
        }
    }
}
