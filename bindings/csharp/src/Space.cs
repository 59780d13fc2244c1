// Positions, rectangles and translations.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// A position in whole pixels; x grows to the right, and y grows down. Returned coordinates may
    /// need more than 32 bits, because a mask at the end of the <c>int</c> range extends beyond
    /// that range. In Rust, this type is named <c>Point</c>, but XNA and System.Drawing use that
    /// name too.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Pixel : IEquatable<Pixel>
    {
        private readonly HmPoint native;

        /// <summary>Creates the pixel at (x, y).</summary>
        public Pixel(long x, long y)
        {
            native = new HmPoint { x = x, y = y };
        }

        internal HmPoint Raw => native;

        internal Pixel(HmPoint native)
        {
            this.native = native;
        }

        /// <summary>The x coordinate.</summary>
        public long X => native.x;

        /// <summary>The y coordinate.</summary>
        public long Y => native.y;

        /// <summary>
        /// Splits the pixel into its coordinates, as in <c>var (x, y) = contact.First;</c>
        /// </summary>
        public void Deconstruct(out long x, out long y)
        {
            x = native.x;
            y = native.y;
        }

        /// <inheritdoc/>
        public bool Equals(Pixel other)
        {
            return native.x == other.native.x && native.y == other.native.y;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Pixel && Equals((Pixel)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return (31 * native.x + native.y).GetHashCode();
        }

        /// <summary>Returns whether the two values are the same.</summary>
        public static bool operator ==(Pixel one, Pixel other)
        {
            return one.Equals(other);
        }

        /// <summary>Returns whether the two values differ.</summary>
        public static bool operator !=(Pixel one, Pixel other)
        {
            return !one.Equals(other);
        }

        /// <summary>(x, y)</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"({X}, {Y})");
        }
    }

    /// <summary>
    /// A rectangle of pixels: columns X to X + Width - 1, rows Y to Y + Height - 1.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct PixelRect : IEquatable<PixelRect>
    {
        private readonly HmRect native;

        /// <summary>Creates a rectangle. Its sides must be from 0 to 4 294 967 295.</summary>
        public PixelRect(long x, long y, long width, long height)
        {
            native = new HmRect { x = x, y = y, width = Side(width, nameof(width)),
                height = Side(height, nameof(height)) };
        }

        internal PixelRect(HmRect native)
        {
            this.native = native;
        }

        internal HmRect Raw => native;

        /// <summary>The left column.</summary>
        public long X => native.x;

        /// <summary>The top row.</summary>
        public long Y => native.y;

        /// <summary>The number of columns.</summary>
        public long Width => native.width;

        /// <summary>The number of rows.</summary>
        public long Height => native.height;

        /// <inheritdoc/>
        public bool Equals(PixelRect other)
        {
            return X == other.X && Y == other.Y && Width == other.Width && Height == other.Height;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is PixelRect && Equals((PixelRect)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return (X + 31 * (Y + 31 * (Width + 31 * Height))).GetHashCode();
        }

        /// <summary>Returns whether the two values are the same.</summary>
        public static bool operator ==(PixelRect one, PixelRect other)
        {
            return one.Equals(other);
        }

        /// <summary>Returns whether the two values differ.</summary>
        public static bool operator !=(PixelRect one, PixelRect other)
        {
            return !one.Equals(other);
        }

        /// <summary>(x, y, width, height)</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"({X}, {Y}, {Width}, {Height})");
        }

        private static uint Side(long side, string name)
        {
            if (side < 0 || side > uint.MaxValue)
            {
                throw new ArgumentOutOfRangeException(name, side, "a side is 0 to 4294967295");
            }
            return (uint)side;
        }
    }

    /// <summary>A translation by whole pixels.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Translation : IEquatable<Translation>
    {
        private readonly HmTranslation native;

        /// <summary>Creates the translation by (dx, dy).</summary>
        public Translation(int dx, int dy)
        {
            native = new HmTranslation { dx = dx, dy = dy };
        }

        internal Translation(HmTranslation native)
        {
            this.native = native;
        }

        /// <summary>The x coordinate.</summary>
        public int Dx => native.dx;

        /// <summary>The y coordinate.</summary>
        public int Dy => native.dy;

        /// <summary>Whether both components are 0.</summary>
        public bool IsZero => Dx == 0 && Dy == 0;

        /// <summary>
        /// Splits the translation into its components, as in <c>var (dx, dy) =
        /// ship.Separation(rock);</c>
        /// </summary>
        public void Deconstruct(out int dx, out int dy)
        {
            dx = native.dx;
            dy = native.dy;
        }

        /// <inheritdoc/>
        public bool Equals(Translation other)
        {
            return Dx == other.Dx && Dy == other.Dy;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Translation && Equals((Translation)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return 31 * Dx + Dy;
        }

        /// <summary>Returns whether the two values are the same.</summary>
        public static bool operator ==(Translation one, Translation other)
        {
            return one.Equals(other);
        }

        /// <summary>Returns whether the two values differ.</summary>
        public static bool operator !=(Translation one, Translation other)
        {
            return !one.Equals(other);
        }

        /// <summary>(dx, dy)</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"({Dx}, {Dy})");
        }
    }

    /// <summary>
    /// A position that may lie between pixels. The engine rounds it to a multiple of 1/65536 of a
    /// pixel, so that every platform uses the same value.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Location
    {
        private readonly HmLocation native;

        /// <summary>Creates the position (x, y).</summary>
        public Location(double x, double y)
        {
            native = new HmLocation { x = x, y = y };
        }

        internal Location(HmLocation native)
        {
            this.native = native;
        }

        internal HmLocation Raw => native;

        /// <summary>The x coordinate.</summary>
        public double X => native.x;

        /// <summary>The y coordinate.</summary>
        public double Y => native.y;

        /// <summary>Splits the position into its coordinates.</summary>
        public void Deconstruct(out double x, out double y)
        {
            x = native.x;
            y = native.y;
        }

        /// <summary>(x, y)</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"({X}, {Y})");
        }
    }

    internal static class Faces
    {
        /// <summary>
        /// Converts the x component of a normal (-1, 0 or 1) to a direction. 0 means that there is
        /// none.
        /// </summary>
        internal static Direction? AlongX(int normal)
        {
            return normal == 0 ? (Direction?)null : normal < 0 ? Direction.Left : Direction.Right;
        }

        /// <summary>
        /// Converts the y component of a normal (-1, 0 or 1) to a direction. 0 means that there is
        /// none.
        /// </summary>
        internal static Direction? AlongY(int normal)
        {
            return normal == 0 ? (Direction?)null : normal < 0 ? Direction.Up : Direction.Down;
        }
    }
}
