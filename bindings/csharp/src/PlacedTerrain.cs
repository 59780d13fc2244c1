// Queries about a placed mask and terrain at its position in the world.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// Terrain at its position in the world. <see cref="HitmaskSharp.Terrain.At"/> makes it. It
    /// answers like one huge mask. Depths, sides and pushes are those of the other mask.
    /// </summary>
    public readonly unsafe struct PlacedTerrain
    {
        private readonly Terrain terrain;

        /// <summary>Terrain whose pixel (0, 0) is at (x, y).</summary>
        public PlacedTerrain(Terrain terrain, int x, int y)
        {
            this.terrain = Check.NotNull(terrain, nameof(terrain));
            X = x;
            Y = y;
        }

        /// <summary>The terrain.</summary>
        public Terrain Terrain => terrain;

        /// <summary>The column that its pixel (0, 0) is in.</summary>
        public int X { get; }

        /// <summary>The row that its pixel (0, 0) is in.</summary>
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

        /// <summary>Does a mask touch it?</summary>
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
        /// Where does a mask touch it? The first common pixel: smallest y, then smallest x. Null if
        /// they do not touch.
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

        /// <summary>How many pixels does a mask have in common with it?</summary>
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
        /// The smallest rectangle that holds all common pixels; null if there are none.
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
        /// Area, first pixel, bounds, depth and side at once; depth and side are those of the mask.
        /// Null if they do not touch.
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
        /// How far must you push the mask in each direction to free it? Null if they do not touch.
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
        /// The shortest push to a free place, even in a cave. (0, 0) if they do not touch.
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
        /// Where does the mask hit it while it moves by (dx, dy) pixel by pixel? Null if it hits
        /// nothing.
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
        /// The same along a straight line, with the exact time of impact. The mask cannot tunnel.
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
        /// Which way does its surface face at a pixel of the world? See
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

        /// <summary>Whether any set pixel is in a figure, in world pixels.</summary>
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
        /// The first set pixel in a figure: smallest y, then smallest x. Null if there is none.
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

        /// <summary>How many set pixels are in a figure.</summary>
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
        /// What does a ray hit first? Null if it hits nothing. Whole coordinates lie between
        /// pixels: see <see cref="Placed.Ray"/>.
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
