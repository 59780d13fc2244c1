// The pixels of a placed mask in a figure or on a ray.

using System;

namespace HitmaskSharp
{
    public readonly unsafe partial struct Placed
    {
        /// <summary>Whether any set pixel is in a figure.</summary>
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
        /// The first set pixel in a figure: smallest y, then smallest x. Null if there is none.
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

        /// <summary>How many set pixels are in a figure.</summary>
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

        /// <summary>The set pixels in a figure, row by row.</summary>
        public Pixel[] PixelsIn(Figure figure)
        {
            Pixel[] pixels = null;
            int count = PixelsIn(figure, ref pixels);
            return Answers.Part(pixels, count);
        }

        /// <summary>
        /// Writes the set pixels in a figure into an array, row by row, and returns how many there
        /// are. An array that is null or too short is replaced by a longer one.
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
        /// What does a ray hit first? Null if it hits nothing. Whole coordinates lie between
        /// pixels: a horizontal or vertical ray along a whole number hits nothing. Add 0.5 for the
        /// middle of a pixel.
        /// </summary>
        public RayHit? Ray(double fromX, double fromY, double toX, double toY)
        {
            HmRayHit hit;
            HmStatus status = Native.hm_mask_ray(Handle, X, Y, fromX, fromY, toX, toY, &hit);
            return Result.Has(status) ? new RayHit(hit) : (RayHit?)null;
        }

        /// <summary>
        /// The set pixels that a ray passes through, in order, at most <paramref name="most"/>.
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
