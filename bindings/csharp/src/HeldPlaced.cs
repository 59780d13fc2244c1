// Lists of placed masks for calls to the library.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A list of placed masks in the form that the library accepts. The list keeps the masks alive
    /// until it is disposed. Each thread has one list, so successive calls need no new memory.
    /// </summary>
    internal sealed class HeldPlaced : IDisposable
    {
        [ThreadStatic]
        private static HeldPlaced free;

        private HmPlaced[] raw = new HmPlaced[16];
        private Handle[] handles = new Handle[16];
        private int count;
        private int held;

        /// <summary>Returns an empty list.</summary>
        internal static HeldPlaced WithRoom(int count)
        {
            HeldPlaced list = free ?? new HeldPlaced();
            free = null;
            if (list.raw.Length < count)
            {
                list.raw = new HmPlaced[Math.Max(count, 2 * list.raw.Length)];
                list.handles = new Handle[list.raw.Length];
            }
            return list;
        }

        /// <summary>The masks that were added. The elements after them are unused.</summary>
        internal HmPlaced[] Raw => raw;

        internal void Add(Placed placed)
        {
            Handle handle = placed.Handle;
            // Consecutive placed masks often have the same mask.
            if (held == 0 || handles[held - 1] != handle)
            {
                bool isHeld = false;
                handle.DangerousAddRef(ref isHeld);
                handles[held++] = handle;
            }
            raw[count++] =
                new HmPlaced { mask = handle.DangerousGetHandle(), x = placed.X, y = placed.Y };
        }

        public void Dispose()
        {
            for (int index = 0; index < held; index++)
            {
                handles[index].DangerousRelease();
                handles[index] = null;
            }
            held = count = 0;
            free = this;
        }
    }
}
