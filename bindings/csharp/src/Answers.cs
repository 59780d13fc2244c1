// Lists of answers in arrays, which are replaced with longer arrays if they are too short.

using System;

namespace HitmaskSharp
{
    internal static class Answers
    {
        private const int First = 16;

        /// <summary>
        /// Ensures that an array has at least one element, so that it can be pinned.
        /// </summary>
        internal static T[] Room<T>(ref T[] list)
        {
            if (list == null || list.Length == 0)
            {
                list = new T[First];
            }
            return list;
        }

        internal static UIntPtr Capacity<T>(T[] list)
        {
            return (UIntPtr)(uint)list.Length;
        }

        /// <summary>
        /// Returns whether to repeat the call, because the array was too short and a longer one has
        /// replaced it. Throws if the call failed.
        /// </summary>
        internal static bool WasShort<T>(HmStatus status, UIntPtr needed, ref T[] list)
        {
            if (status != HmStatus.TooSmall)
            {
                Result.Check(status);
                return false;
            }
            // Allocate more than is needed now, because the next list is often a little longer.
            ulong room = Math.Max((ulong)needed, Math.Min(2 * (ulong)list.Length, 1 << 20));
            list = new T[checked((int)room)];
            return true;
        }

        /// <summary>
        /// Returns the first <paramref name="count"/> elements, in an array of exactly that length.
        /// </summary>
        internal static T[] Part<T>(T[] list, int count)
        {
            if (list.Length == count)
            {
                return list;
            }
            var part = new T[count];
            Array.Copy(list, part, count);
            return part;
        }
    }
}
