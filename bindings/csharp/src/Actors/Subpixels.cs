// The lengths of actors, whose fractions of a pixel add up exactly.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// A length in steps of 1 / 2 048 000 000 of a pixel. It can be a speed in pixels per tick, an
    /// acceleration, or the remainder of a motion. Decimals with up to six places and binary
    /// fractions with up to seventeen are exact, so every machine computes the same results. The
    /// magnitude of a length is less than 2147483648 pixels. A number of pixels converts to a
    /// length implicitly, as in <c>rules.Jump.Release = 0.6;</c>
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Subpixels : IEquatable<Subpixels>, IComparable<Subpixels>
    {
        /// <summary>The number of steps per pixel.</summary>
        public const long PerPixel = Constants.HM_SUBPIXELS_PER_PIXEL;

        /// <summary>Creates a length from a number of steps.</summary>
        public Subpixels(long steps)
        {
            Steps = steps;
        }

        /// <summary>The number of steps.</summary>
        public long Steps { get; }

        /// <summary>The number of pixels, with a precision of 53 bits.</summary>
        public double Pixels => Native.hm_subpixels_to_double(Steps);

        /// <summary>
        /// Converts a number of pixels to the nearest length. Halves are rounded away from zero. A
        /// number beyond the range of lengths becomes the nearest length in that range.
        /// </summary>
        public static implicit operator Subpixels(double pixels)
        {
            return new Subpixels(Native.hm_subpixels_from_double(pixels));
        }

        /// <summary>
        /// Returns the length numerator / denominator in pixels, rounded to the nearest step, or 0
        /// if the denominator is 0. For example, a speed of 900 pixels per second at 60 ticks per
        /// second is <c>Subpixels.FromRatio(900, 60)</c>.
        /// </summary>
        public static Subpixels FromRatio(long numerator, long denominator)
        {
            return new Subpixels(Native.hm_subpixels_from_ratio(numerator, denominator));
        }

        /// <summary>Adds two lengths.</summary>
        public static Subpixels operator +(Subpixels one, Subpixels other)
        {
            return new Subpixels(one.Steps + other.Steps);
        }

        /// <summary>Subtracts one length from another.</summary>
        public static Subpixels operator -(Subpixels one, Subpixels other)
        {
            return new Subpixels(one.Steps - other.Steps);
        }

        /// <summary>Negates a length.</summary>
        public static Subpixels operator -(Subpixels length)
        {
            return new Subpixels(-length.Steps);
        }

        /// <summary>Multiplies a length by a number.</summary>
        public static Subpixels operator *(Subpixels length, int times)
        {
            return new Subpixels(length.Steps * times);
        }

        /// <summary>Returns whether the first length is less than the second.</summary>
        public static bool operator <(Subpixels one, Subpixels other)
        {
            return one.Steps < other.Steps;
        }

        /// <summary>Returns whether the first length is greater than the second.</summary>
        public static bool operator >(Subpixels one, Subpixels other)
        {
            return one.Steps > other.Steps;
        }

        /// <summary>Returns whether the first length is less than or equal to the second.</summary>
        public static bool operator <=(Subpixels one, Subpixels other)
        {
            return one.Steps <= other.Steps;
        }

        /// <summary>
        /// Returns whether the first length is greater than or equal to the second.
        /// </summary>
        public static bool operator >=(Subpixels one, Subpixels other)
        {
            return one.Steps >= other.Steps;
        }

        /// <summary>Returns whether two lengths are equal.</summary>
        public static bool operator ==(Subpixels one, Subpixels other)
        {
            return one.Steps == other.Steps;
        }

        /// <summary>Returns whether two lengths differ.</summary>
        public static bool operator !=(Subpixels one, Subpixels other)
        {
            return one.Steps != other.Steps;
        }

        /// <inheritdoc/>
        public bool Equals(Subpixels other)
        {
            return Steps == other.Steps;
        }

        /// <inheritdoc/>
        public int CompareTo(Subpixels other)
        {
            return Steps.CompareTo(other.Steps);
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is Subpixels && Equals((Subpixels)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Steps.GetHashCode();
        }

        /// <summary>Returns the number of pixels as text.</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"{Pixels} px");
        }
    }

    public partial struct SubpixelVector
    {
        /// <summary>
        /// Creates a vector from a length to the right and a length down, in pixels or as
        /// <see cref="Subpixels"/>.
        /// </summary>
        public SubpixelVector(Subpixels x, Subpixels y)
        {
            X = x;
            Y = y;
        }
    }

    public partial struct LevelPixel
    {
        /// <summary>Creates the pixel at (x, y).</summary>
        public LevelPixel(int x, int y)
        {
            X = x;
            Y = y;
        }
    }
}
