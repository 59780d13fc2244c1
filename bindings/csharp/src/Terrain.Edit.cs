// Changes terrain, and finds the islands that this cuts off.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>An island: a piece of terrain that is connected with no other pixels.</summary>
    public readonly struct Island
    {
        private readonly HmIsland native;

        internal Island(HmIsland native, Placed placed)
        {
            this.native = native;
            Placed = placed;
        }

        /// <summary>How many pixels it has.</summary>
        public long Count => (long)native.count;

        /// <summary>
        /// The smallest rectangle that contains its pixels, in the terrain's own pixels.
        /// </summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>The first pixel: smallest y, then smallest x.</summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>
        /// Its pixels as a mask, at their place in the terrain. Carve them out of the terrain, and
        /// let them fall as a sprite.
        /// </summary>
        public Placed Placed { get; }
    }

    public sealed unsafe partial class Terrain
    {
        /// <summary>
        /// Unsets the pixels of a figure or placed mask, in the terrain's own pixels, and returns
        /// what changed; null if none of them was set.
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
        /// Sets the pixels of a figure or placed mask, in the terrain's own pixels, and returns
        /// what changed; null if all of them were already set. The figure must not span more than
        /// 32768 columns or rows.
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
        /// Rectangles that contain all pixels that changed since the last
        /// <see cref="ForgetChanges"/>, at most 64. Redraw these.
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

        /// <summary>Forgets the changes: the next <see cref="Changes"/> starts from here.</summary>
        public void ForgetChanges()
        {
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_forget_changes(Handle));
            }
        }

        /// <summary>
        /// The smallest rectangle in each chunk that contains all pixels in which it differs from
        /// other terrain. Chunks that both share cost nothing.
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
        /// The islands that a change may have cut off, in the order of their first pixels: those
        /// with a pixel in the rectangle of the change or next to it. Pieces of more than
        /// <paramref name="limit"/> pixels count as mainland, and are left out.
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
