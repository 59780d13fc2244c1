// Queries about the pixels of a placed mask in a figure or on a ray.

using System;

namespace HitmaskSharp
{
    public readonly unsafe partial struct Placed
    {
        /// <summary>Returns whether any set pixel is in a figure.</summary>
        public bool AnyIn(Figure figure)
        {
            byte any;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                Result.Check(Native.hm_mask_any_in(Handle, X, Y, &raw, &any));
            }
            return any != 0;
        }

        /// <summary>
        /// Returns the first set pixel in a figure, in row order (smallest y, then smallest x), or
        /// null if there is no such pixel.
        /// </summary>
        public Pixel? FirstIn(Figure figure)
        {
            HmPoint first;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                return Result.Has(Native.hm_mask_first_in(Handle, X, Y, &raw, &first))
                    ? new Pixel(first)
                    : (Pixel?)null;
            }
        }

        /// <summary>Counts the set pixels in a figure.</summary>
        public long CountIn(Figure figure)
        {
            ulong count;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                Result.Check(Native.hm_mask_count_in(Handle, X, Y, &raw, &count));
            }
            return (long)count;
        }

        /// <summary>Returns the set pixels in a figure, row by row.</summary>
        public Pixel[] PixelsIn(Figure figure)
        {
            Pixel[] pixels = null;
            int count = PixelsIn(figure, ref pixels);
            return Answers.Part(pixels, count);
        }

        /// <summary>
        /// Writes the set pixels in a figure into an array, row by row, and returns their number.
        /// If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int PixelsIn(Figure figure, ref Pixel[] pixels)
        {
            HmStatus status;
            UIntPtr count;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                do
                {
                    Pixel[] room = Answers.Room(ref pixels);
                    fixed (Pixel* list = room)
                    {
                        status = Native.hm_mask_pixels_in(
                            Handle, X, Y, &raw, (HmPoint*)list, Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref pixels));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns the first hit of a ray, or null if the ray hits nothing. Whole-number
        /// coordinates lie on the edges between pixels, so a ray along such an edge hits nothing.
        /// Add 0.5 to a coordinate to get the center of a pixel.
        /// </summary>
        public RayHit? Ray(double fromX, double fromY, double toX, double toY)
        {
            HmRayHit hit;
            HmStatus status = Native.hm_mask_ray(Handle, X, Y, fromX, fromY, toX, toY, &hit);
            return Result.Has(status) ? new RayHit(hit) : (RayHit?)null;
        }

        /// <summary>
        /// Returns the set pixels that a ray passes through, in the order in which it enters them,
        /// but at most <paramref name="most"/> of them.
        /// </summary>
        public RayHit[] RayAll(
            double fromX, double fromY, double toX, double toY, int most = int.MaxValue)
        {
            Check.Count(most, nameof(most));
            var hits = new RayHit[Math.Min(most, 64)];
            while (true)
            {
                UIntPtr count;
                fixed (RayHit* list = hits)
                {
                    Result.Check(Native.hm_mask_ray_all(Handle, X, Y, fromX, fromY, toX, toY,
                        (HmRayHit*)list, Answers.Capacity(hits), &count));
                }
                if ((ulong)count < (ulong)hits.Length || hits.Length == most)
                {
                    return Answers.Part(hits, (int)count);
                }
                // If the list is full, there may be more hits.
                hits = new RayHit[(int)Math.Min(most, 4L * hits.Length)];
            }
        }
    }
}
