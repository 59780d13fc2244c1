// Lists and texts inside of definitions, in the form that the library accepts.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>Pins memory and keeps objects alive until the instance is disposed.</summary>
    internal sealed unsafe class Pins : IDisposable
    {
        private readonly List<GCHandle> pinned = new List<GCHandle>();
        private readonly List<Handle> held = new List<Handle>();

        /// <summary>
        /// Returns the address of the first element of an array of plain values, or null if there
        /// is no array.
        /// </summary>
        internal IntPtr List(Array list)
        {
            if (list == null || list.Length == 0)
            {
                return IntPtr.Zero;
            }
            GCHandle handle = GCHandle.Alloc(list, GCHandleType.Pinned);
            pinned.Add(handle);
            return handle.AddrOfPinnedObject();
        }

        /// <summary>Returns the address of a text, or null if there is no text.</summary>
        internal byte* Text(string text, string name)
        {
            return text == null ? null : (byte*)List(Texts.ToNative(text, name));
        }

        /// <summary>Returns the address of an object.</summary>
        internal IntPtr Object(Handle handle)
        {
            bool isHeld = false;
            handle.DangerousAddRef(ref isHeld);
            held.Add(handle);
            return handle.DangerousGetHandle();
        }

        /// <summary>Returns the address of a mask, which may be null.</summary>
        internal IntPtr MaybeMask(Mask mask)
        {
            return mask == null ? IntPtr.Zero : Object(mask.Handle);
        }

        public void Dispose()
        {
            foreach (GCHandle handle in pinned)
            {
                handle.Free();
            }
            foreach (Handle handle in held)
            {
                handle.DangerousRelease();
            }
            pinned.Clear();
            held.Clear();
        }
    }
}
