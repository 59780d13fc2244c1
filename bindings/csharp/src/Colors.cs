// Reads arrays of colors from any library in place.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// An array of colors of any type, reinterpreted as an array of numbers. It is the same array,
    /// so no color is copied. C# can pin an array of a generic type only in a roundabout way, which
    /// takes longer than many queries.
    /// </summary>
    [StructLayout(LayoutKind.Explicit)]
    internal struct Colors
    {
        [FieldOffset(0)]
        private Array colors;

        [FieldOffset(0)]
        private uint[] numbers;

        /// <summary>
        /// Returns the colors as numbers. Pin the array immediately and use it in no other way.
        /// </summary>
        internal static uint[] Of<TColor>(TColor[] data, long pixels, string name)
            where TColor : struct
        {
            if (Type<TColor>.Size != 4)
            {
                throw new ArgumentException(typeof(TColor) + " has " + Type<TColor>.Size
                        + " bytes, but a color must have four, red, green, blue and alpha",
                    name);
            }
            if (data == null)
            {
                throw new ArgumentNullException(name);
            }
            if (data.LongLength != pixels)
            {
                throw new ArgumentException(
                    "there are " + data.LongLength + " colors for " + pixels + " pixels", name);
            }
            return new Colors { colors = data }.numbers;
        }

        private static class Type<TColor> where TColor : struct
        {
            // Computed once for each type of color. A type that contains references cannot be
            // pinned.
            internal static readonly int Size = IsPlain() ? Marshal.SizeOf(typeof(TColor)) : 0;

            private static bool IsPlain()
            {
                try
                {
                    GCHandle.Alloc(new TColor[1], GCHandleType.Pinned).Free();
                    return true;
                }
                catch (ArgumentException)
                {
                    return false;
                }
            }
        }
    }
}
