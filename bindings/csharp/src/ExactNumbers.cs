// Exact times and positions, as fractions.

using System;
using System.Numerics;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// An exact time during a motion, as a fraction in lowest terms. 0 is the start of the motion,
    /// and 1 is its end.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct HitTime : IEquatable<HitTime>
    {
        private readonly HmTime native;

        internal HitTime(HmTime native)
        {
            this.native = native;
        }

        /// <summary>
        /// The time as the nearest <c>double</c>, or as a <c>double</c> next to that one.
        /// </summary>
        public double Value => native.value;

        /// <summary>The numerator.</summary>
        public ulong Numerator => native.numerator;

        /// <summary>The denominator, at least 1.</summary>
        public ulong Denominator => native.denominator;

        /// <inheritdoc/>
        public bool Equals(HitTime other)
        {
            return Numerator == other.Numerator && Denominator == other.Denominator;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is HitTime && Equals((HitTime)other);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Value.GetHashCode();
        }

        /// <summary>numerator/denominator</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"{Numerator}/{Denominator}");
        }
    }

    /// <summary>An exact number: a fraction in lowest terms.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Fraction
    {
        private readonly HmFraction native;

        internal Fraction(HmFraction native)
        {
            this.native = native;
        }

        /// <summary>The number as the nearest <c>double</c>.</summary>
        public double Value => native.value;

        /// <summary>The numerator, which has up to 128 bits.</summary>
        public BigInteger Numerator =>
            ((BigInteger)native.numerator_high << 64) + native.numerator_low;

        /// <summary>The denominator, at least 1.</summary>
        public ulong Denominator => native.denominator;

        /// <summary>numerator/denominator</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"{Numerator}/{Denominator}");
        }
    }

    /// <summary>An exact position, which may lie between pixels.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ExactPoint
    {
        private readonly HmExactPoint native;

        internal ExactPoint(HmExactPoint native)
        {
            this.native = native;
        }

        /// <summary>The x coordinate.</summary>
        public Fraction X => new Fraction(native.x);

        /// <summary>The y coordinate.</summary>
        public Fraction Y => new Fraction(native.y);

        /// <summary>(x, y)</summary>
        public override string ToString()
        {
            return FormattableString.Invariant($"({X}, {Y})");
        }
    }
}
