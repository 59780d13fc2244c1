// Queries about a placed mask and terrain at its position in the world.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// Terrain at its position in the world. <see cref="HitmaskSharp.Terrain.At"/> returns it.
    /// Queries treat the terrain like one huge mask. The depths, sides and pushes that queries
    /// return are those of the other mask.
    /// </summary>
    public readonly unsafe struct PlacedTerrain
    {
        private readonly Terrain terrain;

        /// <summary>Places terrain with its pixel (0, 0) at (x, y).</summary>
        public PlacedTerrain(Terrain terrain, int x, int y)
        {
            this.terrain = Check.NotNull(terrain, nameof(terrain));
            X = x;
            Y = y;
        }

        /// <summary>The terrain.</summary>
        public Terrain Terrain => terrain;

        /// <summary>The column of the terrain's pixel (0, 0).</summary>
        public int X { get; }

        /// <summary>The row of the terrain's pixel (0, 0).</summary>
        public int Y { get; }

        private object Gate
        {
            get
            {
                if (terrain == null)
                {
                    throw new ArgumentException(
                        "default(PlacedTerrain) has no terrain: make it with Terrain.At");
                }
                return terrain.Gate;
            }
        }

        private HmTerrainHandle Handle => terrain.Handle;

        /// <summary>Returns whether a mask shares a pixel with the terrain.</summary>
        public bool Overlaps(Placed mask)
        {
            byte overlaps;
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_overlaps(
                    Handle, X, Y, mask.Handle, mask.X, mask.Y, &overlaps));
            }
            return overlaps != 0;
        }

        /// <summary>
        /// Returns the first pixel that the mask and the terrain share, in row order (smallest y,
        /// then smallest x), or null if the mask and the terrain do not overlap.
        /// </summary>
        public Pixel? First(Placed mask)
        {
            HmPoint first;
            lock (Gate)
            {
                HmStatus status =
                    Native.hm_terrain_first(Handle, X, Y, mask.Handle, mask.X, mask.Y, &first);
                return Result.Has(status) ? new Pixel(first) : (Pixel?)null;
            }
        }

        /// <summary>Counts the pixels that a mask shares with the terrain.</summary>
        public long Area(Placed mask)
        {
            ulong area;
            lock (Gate)
            {
                Result.Check(
                    Native.hm_terrain_area(Handle, X, Y, mask.Handle, mask.X, mask.Y, &area));
            }
            return (long)area;
        }

        /// <summary>
        /// Returns the smallest rectangle that contains all pixels that the mask and the terrain
        /// share, or null if they share no pixels.
        /// </summary>
        public PixelRect? OverlapBounds(Placed mask)
        {
            HmRect bounds;
            lock (Gate)
            {
                HmStatus status = Native.hm_terrain_overlap_bounds(
                    Handle, X, Y, mask.Handle, mask.X, mask.Y, &bounds);
                return Result.Has(status) ? new PixelRect(bounds) : (PixelRect?)null;
            }
        }

        /// <summary>
        /// Returns the area, first pixel, bounds, depth and side of the overlap at once; depth and
        /// side are those of the mask. Returns null if the mask and the terrain do not overlap.
        /// </summary>
        public Contact? Contact(Placed mask)
        {
            HmContact contact;
            lock (Gate)
            {
                HmStatus status =
                    Native.hm_terrain_contact(Handle, X, Y, mask.Handle, mask.X, mask.Y, &contact);
                return Result.Has(status) ? new Contact(contact) : (Contact?)null;
            }
        }

        /// <summary>
        /// Returns how far you must push the mask in each direction to separate it from the
        /// terrain, or null if the mask and the terrain do not overlap.
        /// </summary>
        public Depth? Depth(Placed mask)
        {
            HmDepth depth;
            lock (Gate)
            {
                HmStatus status =
                    Native.hm_terrain_depth(Handle, X, Y, mask.Handle, mask.X, mask.Y, &depth);
                return Result.Has(status) ? new Depth(depth) : (Depth?)null;
            }
        }

        /// <summary>
        /// Returns the shortest push to a free position, even in a cave. The push is (0, 0) if the
        /// mask and the terrain do not overlap.
        /// </summary>
        public Translation NearestFree(Placed mask)
        {
            HmTranslation way;
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_nearest_free(
                    Handle, X, Y, mask.Handle, mask.X, mask.Y, &way));
            }
            return new Translation(way);
        }

        /// <summary>
        /// Returns the first hit of the mask on the terrain as the mask moves by (dx, dy) in
        /// whole-pixel steps, or null if it hits nothing.
        /// </summary>
        public Sweep? Sweep(Placed mask, int dx, int dy)
        {
            HmSweep sweep;
            lock (Gate)
            {
                HmStatus status = Native.hm_terrain_sweep(
                    Handle, X, Y, mask.Handle, mask.X, mask.Y, dx, dy, &sweep);
                return Result.Has(status) ? new Sweep(sweep) : (Sweep?)null;
            }
        }

        /// <summary>
        /// Does the same as <see cref="Sweep"/> for motion along a straight line, with the exact
        /// time of impact. The mask cannot tunnel.
        /// </summary>
        public ContinuousSweep? SweepContinuous(Placed mask, int dx, int dy)
        {
            HmContinuousSweep sweep;
            lock (Gate)
            {
                HmStatus status = Native.hm_terrain_sweep_continuous(
                    Handle, X, Y, mask.Handle, mask.X, mask.Y, dx, dy, &sweep);
                return Result.Has(status) ? new ContinuousSweep(sweep) : (ContinuousSweep?)null;
            }
        }

        /// <summary>
        /// Returns the direction in which the surface of the terrain faces at a world pixel: see
        /// <see cref="Placed.NormalAt"/>.
        /// </summary>
        public Normal? NormalAt(Pixel pixel, int radius = 6)
        {
            HmNormal normal;
            uint around = Check.Count(radius, nameof(radius));
            lock (Gate)
            {
                HmStatus status =
                    Native.hm_terrain_normal_at(Handle, X, Y, pixel.X, pixel.Y, around, &normal);
                return Result.Has(status) ? new Normal(normal) : (Normal?)null;
            }
        }

        /// <summary>
        /// Returns whether any set pixel is in a figure, whose coordinates are in world pixels.
        /// </summary>
        public bool AnyIn(Figure figure)
        {
            byte any;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                lock (Gate)
                {
                    Result.Check(Native.hm_terrain_any_in(Handle, X, Y, &raw, &any));
                }
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
                lock (Gate)
                {
                    return Result.Has(Native.hm_terrain_first_in(Handle, X, Y, &raw, &first))
                        ? new Pixel(first)
                        : (Pixel?)null;
                }
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
                lock (Gate)
                {
                    Result.Check(Native.hm_terrain_count_in(Handle, X, Y, &raw, &count));
                }
            }
            return (long)count;
        }

        /// <summary>
        /// Returns the first hit of a ray, or null if the ray hits nothing. Whole-number
        /// coordinates lie on the edges between pixels: see <see cref="Placed.Ray"/>.
        /// </summary>
        public RayHit? Ray(double fromX, double fromY, double toX, double toY)
        {
            HmRayHit hit;
            lock (Gate)
            {
                HmStatus status = Native.hm_terrain_ray(Handle, X, Y, fromX, fromY, toX, toY, &hit);
                return Result.Has(status) ? new RayHit(hit) : (RayHit?)null;
            }
        }
    }
}
