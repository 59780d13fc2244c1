// Arrays of colors of any library, in place.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>An array of colors that the garbage collector does not move, so that nothing is copied.</summary>
    internal struct Colors<TColor> : IDisposable where TColor : struct
    {
        // Once for each type of colors.
        private static readonly int Size = Marshal.SizeOf(typeof(TColor));

        private GCHandle pinned;

        internal Colors(TColor[] data)
        {
            if (Size != 4)
            {
                throw new ArgumentException(
                    typeof(TColor) + " has " + Size + " bytes, but a color must have four, red, green, blue and alpha");
            }
            pinned = GCHandle.Alloc(data, GCHandleType.Pinned);
        }

        /// <summary>The first byte.</summary>
        internal unsafe byte* Bytes
        {
            get { return (byte*)pinned.AddrOfPinnedObject(); }
        }

        public void Dispose()
        {
            pinned.Free();
        }
    }

    internal static class Colors
    {
        /// <summary>Throws unless there is a color for each pixel.</summary>
        internal static void CheckCount(Array data, long pixels, string name)
        {
            if (data == null)
            {
                throw new ArgumentNullException(name);
            }
            if (data.LongLength != pixels)
            {
                throw new ArgumentException("there are " + data.LongLength + " colors for " + pixels + " pixels", name);
            }
        }
    }
}
