// How two masks overlap, and how far apart they are.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// How far a mask must be pushed each way to be free of another one, in pixels.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Depth
    {
        private readonly HmDepth native;

        internal Depth(HmDepth native)
        {
            this.native = native;
        }

        /// <summary>To the left.</summary>
        public long Left => native.left;

        /// <summary>To the right.</summary>
        public long Right => native.right;

        /// <summary>Upwards.</summary>
        public long Up => native.up;

        /// <summary>Downwards.</summary>
        public long Down => native.down;

        /// <summary>All four.</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"left {Left}, right {Right}, up {Up}, down {Down}");
        }
    }

    /// <summary>Everything about an overlap at once.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Contact
    {
        private readonly HmContact native;

        internal Contact(HmContact native)
        {
            this.native = native;
        }

        /// <summary>How many pixels are set in both masks.</summary>
        public long Area => (long)native.area;

        /// <summary>The first of them: smallest y, then smallest x.</summary>
        public Pixel First => new Pixel(native.first);

        /// <summary>The smallest rectangle that holds them.</summary>
        public PixelRect Bounds => new PixelRect(native.bounds);

        /// <summary>
        /// How far the first mask must be pushed each way to be free of the second.
        /// </summary>
        public Depth Depth => new Depth(native.depth);

        /// <summary>The side of the first mask that was hit.</summary>
        public Side Side => (Side)native.side;
    }

    /// <summary>How far apart two masks are.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Distance
    {
        private readonly HmDistance native;

        internal Distance(HmDistance native)
        {
            this.native = native;
        }

        /// <summary>
        /// The distance between the nearest two set pixels: 0 if the masks overlap or touch, even
        /// at a corner.
        /// </summary>
        public double Length => Math.Sqrt(native.squared);

        /// <summary>
        /// The square of the distance, exactly; <c>ulong.MaxValue</c> if it is greater than that.
        /// </summary>
        public ulong Squared => native.squared;

        /// <summary>The nearest set pixel of the first mask.</summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>The nearest set pixel of the other one.</summary>
        public Pixel Other => new Pixel(native.other);
    }

    /// <summary>Which way the surface of a mask faces.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Normal
    {
        private readonly HmNormal native;

        internal Normal(HmNormal native)
        {
            this.native = native;
        }

        /// <summary>The unit vector, to the right.</summary>
        public double X => native.x;

        /// <summary>The unit vector, downwards.</summary>
        public double Y => native.y;

        /// <summary>
        /// The exact direction to the right; only its ratio to <see cref="DirectionY"/> has a
        /// meaning.
        /// </summary>
        public long DirectionX => native.direction_x;

        /// <summary>The exact direction downwards.</summary>
        public long DirectionY => native.direction_y;
    }

    /// <summary>A pixel of each of two masks, in the pixels of its own mask.</summary>
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

    /// <summary>How two masks whose pixels are parallelograms overlap.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ExactContact
    {
        private readonly HmExactContact native;

        internal ExactContact(HmExactContact native)
        {
            this.native = native;
        }

        /// <summary>
        /// The first pixel of a that shares an area with one of b, and the first of those.
        /// </summary>
        public PixelPair First => new PixelPair(native.first);

        /// <summary>How many whole pixels a must be pushed each way to be free of b.</summary>
        public Depth Depth => new Depth(native.depth);

        /// <summary>The side of a that was hit.</summary>
        public Side Side => (Side)native.side;
    }
}
