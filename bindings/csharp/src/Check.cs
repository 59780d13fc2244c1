// Checks arguments before they are passed to the library.

using System;

namespace HitmaskSharp
{
    internal static class Check
    {
        /// <summary>Converts a number that must not be negative.</summary>
        internal static uint Count(int number, string name)
        {
            if (number < 0)
            {
                throw new ArgumentOutOfRangeException(name, number, "it must not be negative");
            }
            return (uint)number;
        }

        /// <summary>Converts a number that must not be negative to <c>size_t</c>.</summary>
        internal static UIntPtr Size(long number, string name)
        {
            if (number < 0 || UIntPtr.Size < 8 && number > uint.MaxValue)
            {
                throw new ArgumentOutOfRangeException(name, number, "it must be a size in memory");
            }
            return (UIntPtr)(ulong)number;
        }

        /// <summary>Checks an index into a list.</summary>
        internal static void Index(int index, int length)
        {
            if (index < 0 || index >= length)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(index), index, "it must be less than " + length + ", and not negative");
            }
        }

        /// <summary>Returns an object that must not be null.</summary>
        internal static T NotNull<T>(T value, string name) where T : class
        {
            return value ?? throw new ArgumentNullException(name);
        }

        /// <summary>
        /// Returns the number of elements of an array to use, which is all of them if
        /// <paramref name="count"/> is negative.
        /// </summary>
        internal static int Part(Array array, int count, string name)
        {
            int length = NotNull(array, name).Length;
            if (count > length)
            {
                throw new ArgumentException(
                    "there are only " + length + " elements, but " + count + " are needed", name);
            }
            return count < 0 ? length : count;
        }

        /// <summary>Returns the pixel that contains a coordinate, which is rounded down.</summary>
        internal static int Floor(double coordinate, string name)
        {
            double floor = Math.Floor(coordinate);
            if (!(floor >= int.MinValue && floor <= int.MaxValue))
            {
                throw new ArgumentOutOfRangeException(
                    name, coordinate, "it is outside of the world");
            }
            return (int)floor;
        }

        /// <summary>Checks a world coordinate.</summary>
        internal static int Pixel(long coordinate, string name)
        {
            if (coordinate < int.MinValue || coordinate > int.MaxValue)
            {
                throw new ArgumentOutOfRangeException(
                    name, coordinate, "it is outside of the world");
            }
            return (int)coordinate;
        }
    }
}
