// The overlaps and distances of two masks.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// How many pixels you must push a mask in each direction to separate it from another mask.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Depth
    {
        private readonly HmDepth native;

        internal Depth(HmDepth native)
        {
            this.native = native;
        }

        /// <summary>The push to the left.</summary>
        public long Left => native.left;

        /// <summary>The push to the right.</summary>
        public long Right => native.right;

        /// <summary>The push up.</summary>
        public long Up => native.up;

        /// <summary>The push down.</summary>
        public long Down => native.down;

        /// <summary>Returns all four pushes as text.</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"left {Left}, right {Right}, up {Up}, down {Down}");
        }
    }

    /// <summary>All properties of the overlap of two masks.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Contact
    {
        private readonly HmContact native;

        internal Contact(HmContact native)
        {
            this.native = native;
        }

        /// <summary>The number of pixels that are set in both masks.</summary>
        public long Area => (long)native.area;

        /// <summary>The first shared pixel, in row order (smallest y, then smallest x).</summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>The smallest rectangle that contains the shared pixels.</summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>
        /// How far you must push the first mask in each direction to separate it from the second.
        /// </summary>
        public Depth Depth => new Depth(native.depth);

        /// <summary>The side of the first mask that was hit.</summary>
        public Side Side => (Side)native.side;
    }

    /// <summary>The distance between two masks.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Distance
    {
        private readonly HmDistance native;

        internal Distance(HmDistance native)
        {
            this.native = native;
        }

        /// <summary>
        /// The distance between the two nearest set pixels. It is 0 if the masks overlap or touch,
        /// even at a corner.
        /// </summary>
        public double Length => Math.Sqrt(native.squared);

        /// <summary>The exact square of the distance, at most <c>ulong.MaxValue</c>.</summary>
        public ulong Squared => native.squared;

        /// <summary>The nearest set pixel of the first mask.</summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>The nearest set pixel of the other mask.</summary>
        public Pixel Other => new Pixel(native.other);
    }

    /// <summary>The direction in which the surface of a mask faces.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Normal
    {
        private readonly HmNormal native;

        internal Normal(HmNormal native)
        {
            this.native = native;
        }

        /// <summary>The x component of the direction as a unit vector.</summary>
        public double X => native.x;

        /// <summary>The y component of the direction as a unit vector.</summary>
        public double Y => native.y;

        /// <summary>
        /// The exact x component of the direction. Only its ratio to <see cref="DirectionY"/> is
        /// meaningful.
        /// </summary>
        public long DirectionX => native.direction_x;

        /// <summary>The exact y component of the direction.</summary>
        public long DirectionY => native.direction_y;
    }

    /// <summary>One pixel from each of two masks, in the coordinates of its own mask.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct PixelPair
    {
        private readonly HmPixelPair native;

        internal PixelPair(HmPixelPair native)
        {
            this.native = native;
        }

        /// <summary>The pixel of the first mask.</summary>
        public Pixel A => new Pixel(native.a);

        /// <summary>The pixel of the second mask.</summary>
        public Pixel B => new Pixel(native.b);
    }

    /// <summary>The overlap of two masks whose pixels are parallelograms.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ExactContact
    {
        private readonly HmExactContact native;

        internal ExactContact(HmExactContact native)
        {
            this.native = native;
        }

        /// <summary>
        /// The first pixel of <c>a</c> that shares an area with a pixel of <c>b</c>, and the first
        /// pixel of <c>b</c> that shares an area with that pixel of <c>a</c>.
        /// </summary>
        public PixelPair First => new PixelPair(native.first);

        /// <summary>
        /// How many whole pixels you must push <c>a</c> in each direction to separate it from
        /// <c>b</c>.
        /// </summary>
        public Depth Depth => new Depth(native.depth);

        /// <summary>The side of <c>a</c> that was hit.</summary>
        public Side Side => (Side)native.side;
    }
}
