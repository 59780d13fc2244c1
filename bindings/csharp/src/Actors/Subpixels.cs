// Lengths of actors: fractions of a pixel that add up exactly.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// A length in steps of 1 / 2 048 000 000 of a pixel: a speed in pixels per tick, an
    /// acceleration, or the remainder of a motion. Decimals of up to six places and binary
    /// fractions of up to seventeen are exact, so every machine computes the same. Its magnitude is
    /// less than 2147483648 pixels. A number of pixels converts to it implicitly:
    /// <c>rules.Jump.Release = 0.6;</c>
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Subpixels : IEquatable<Subpixels>, IComparable<Subpixels>
    {
        /// <summary>How many steps a pixel has.</summary>
        public const long PerPixel = Constants.HM_SUBPIXELS_PER_PIXEL;

        /// <summary>A length of a number of steps.</summary>
        public Subpixels(long steps)
        {
            Steps = steps;
        }

        /// <summary>The number of steps.</summary>
        public long Steps { get; }

        /// <summary>The number of pixels, exact up to 53 bits.</summary>
        public double Pixels => Native.hm_subpixels_to_double(Steps);

        /// <summary>
        /// The length nearest to a number of pixels; halves round away from zero. A number beyond
        /// the greatest length becomes the greatest length.
        /// </summary>
        public static implicit operator Subpixels(double pixels)
        {
            return new Subpixels(Native.hm_subpixels_from_double(pixels));
        }

        /// <summary>
        /// numerator / denominator pixels, to the nearest step; 0 if the denominator is 0. 900
        /// pixels per second are <c>Subpixels.FromRatio(900, 60)</c> at 60 ticks per second.
        /// </summary>
        public static Subpixels FromRatio(long numerator, long denominator)
        {
            return new Subpixels(Native.hm_subpixels_from_ratio(numerator, denominator));
        }

        /// <summary>The sum.</summary>
        public static Subpixels operator +(Subpixels one, Subpixels other)
        {
            return new Subpixels(one.Steps + other.Steps);
        }

        /// <summary>The difference.</summary>
        public static Subpixels operator -(Subpixels one, Subpixels other)
        {
            return new Subpixels(one.Steps - other.Steps);
        }

        /// <summary>The opposite length.</summary>
        public static Subpixels operator -(Subpixels length)
        {
            return new Subpixels(-length.Steps);
        }

        /// <summary>The length times a number.</summary>
        public static Subpixels operator *(Subpixels length, int times)
        {
            return new Subpixels(length.Steps * times);
        }

        /// <summary>Whether the first is less.</summary>
        public static bool operator <(Subpixels one, Subpixels other)
        {
            return one.Steps < other.Steps;
        }

        /// <summary>Whether the first is greater.</summary>
        public static bool operator >(Subpixels one, Subpixels other)
        {
            return one.Steps > other.Steps;
        }

        /// <summary>Whether the first is less, or both are equal.</summary>
        public static bool operator <=(Subpixels one, Subpixels other)
        {
            return one.Steps <= other.Steps;
        }

        /// <summary>Whether the first is greater, or both are equal.</summary>
        public static bool operator >=(Subpixels one, Subpixels other)
        {
            return one.Steps >= other.Steps;
        }

        /// <summary>Whether two are equal.</summary>
        public static bool operator ==(Subpixels one, Subpixels other)
        {
            return one.Steps == other.Steps;
        }

        /// <summary>Whether two differ.</summary>
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

        /// <summary>The number of pixels.</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"{Pixels} px");
        }
    }

    public partial struct SubpixelVector
    {
        /// <summary>
        /// A length to the right and a length down, in pixels or as <see cref="Subpixels"/>.
        /// </summary>
        public SubpixelVector(Subpixels x, Subpixels y)
        {
            X = x;
            Y = y;
        }
    }

    public partial struct LevelPixel
    {
        /// <summary>The pixel at (x, y).</summary>
        public LevelPixel(int x, int y)
        {
            X = x;
            Y = y;
        }
    }
}
