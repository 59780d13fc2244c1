// Lists of placed masks, as the library takes them.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// Placed masks as the library takes them, which it keeps until it is disposed. Each thread has
    /// one, so that calls that follow each other need no new memory.
    /// </summary>
    internal sealed class HeldPlaced : IDisposable
    {
        [ThreadStatic]
        private static HeldPlaced free;

        private HmPlaced[] raw = new HmPlaced[16];
        private Handle[] handles = new Handle[16];
        private int count;
        private int held;

        /// <summary>An empty list.</summary>
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

        /// <summary>What was added, and more that has no meaning.</summary>
        internal HmPlaced[] Raw => raw;

        internal void Add(Placed placed)
        {
            Handle handle = placed.Handle;
            // Sprites of a kind mostly follow each other.
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
