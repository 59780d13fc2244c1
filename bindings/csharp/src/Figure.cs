// Figures: sets of pixels to search, carve or fill.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A set of pixels to search, carve or fill: a pixel, a rectangle, a segment, a circle, a
    /// capsule or a convex polygon. Worlds and terrain also accept a placed mask, which converts to
    /// a figure implicitly.
    /// </summary>
    public readonly unsafe struct Figure
    {
        private readonly HmFigure native;
        private readonly Location[] corners;
        private readonly Mask mask;

        private Figure(HmFigure native, Location[] corners, Mask mask)
        {
            this.native = native;
            this.corners = corners;
            this.mask = mask;
        }

        /// <summary>Returns a figure of the single pixel at (x, y).</summary>
        public static Figure Pixel(int x, int y)
        {
            return new Figure(Native.hm_pixel(x, y), null, null);
        }

        /// <summary>
        /// Returns a figure of the pixels in a rectangle: columns x to x + width - 1, rows y to y +
        /// height - 1.
        /// </summary>
        public static Figure Rect(int x, int y, int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            return new Figure(Native.hm_rect(x, y, columns, rows), null, null);
        }

        /// <summary>
        /// Returns a figure of the pixels whose interior a segment passes through. Whole-number
        /// coordinates lie on the edges between pixels, so a segment along such an edge contains no
        /// pixels. Add 0.5 to a coordinate to get the center of a pixel.
        /// </summary>
        public static Figure Segment(double fromX, double fromY, double toX, double toY)
        {
            return new Figure(Native.hm_segment(fromX, fromY, toX, toY), null, null);
        }

        /// <summary>
        /// Returns a figure of the pixels whose centers are within a radius of (x, y).
        /// </summary>
        public static Figure Circle(double x, double y, double radius)
        {
            return new Figure(Native.hm_circle(x, y, radius), null, null);
        }

        /// <summary>
        /// Returns a figure of the pixels whose centers are within a radius of a segment.
        /// </summary>
        public static Figure Capsule(
            double fromX, double fromY, double toX, double toY, double radius)
        { return new Figure(Native.hm_capsule(fromX, fromY, toX, toY, radius), null, null); }

        /// <summary>
        /// Returns a figure of the pixels whose centers lie in a convex polygon or on its edges.
        /// Pass at least three corners in order, clockwise or counterclockwise. The figure keeps a
        /// copy of the corners.
        /// </summary>
        public static Figure Polygon(params Location[] corners)
        {
            var copy = (Location[])Check.NotNull(corners, nameof(corners)).Clone();
            return new Figure(Native.hm_polygon(null, (uint)copy.Length), copy, null);
        }

        /// <summary>
        /// Returns a figure of the set pixels of a placed mask. Only worlds and terrain accept such
        /// a figure.
        /// </summary>
        public static Figure Mask(Placed placed)
        {
            return new Figure(
                Native.hm_mask_figure(placed.Handle, placed.X, placed.Y), null, placed.Mask);
        }

        /// <summary>Converts a placed mask to a figure of its set pixels.</summary>
        public static implicit operator Figure(Placed placed)
        {
            return Mask(placed);
        }

        /// <summary>The corners, which must be pinned while the figure is used.</summary>
        internal Location[] Corners
        {
            get
            {
                if (corners == null && native.kind == HmFigureKind.Polygon)
                {
                    throw new ArgumentException("the polygon has no corners");
                }
                return corners;
            }
        }

        /// <summary>Keeps the mask alive while the figure is used.</summary>
        internal Held Hold()
        {
            return new Held(mask == null ? null : mask.Handle);
        }

        /// <summary>
        /// Converts the figure to the form that calls accept, with pinned corners and a mask that
        /// is kept alive.
        /// </summary>
        internal HmFigure Raw(Location* pinned, Held held)
        {
            HmFigure figure = native;
            figure.corners = (HmLocation*)pinned;
            figure.mask = held.Value;
            return figure;
        }
    }
}
