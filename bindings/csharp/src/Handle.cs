// Objects of the library, which are destroyed once nothing uses them.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// Owns an object of the library. Calls that are running keep it, so that another thread can
    /// dispose it at any time, and the garbage collector destroys what was never disposed.
    /// </summary>
    internal abstract class Handle : SafeHandle
    {
        protected Handle() : base(IntPtr.Zero, true)
        {
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }
    }

    /// <summary>
    /// Keeps an object while a struct with its handle is passed; none if it is null.
    /// </summary>
    internal struct Held : IDisposable
    {
        private readonly Handle handle;
        private bool isHeld;

        internal Held(Handle handle)
        {
            this.handle = handle;
            isHeld = false;
            if (handle != null)
            {
                handle.DangerousAddRef(ref isHeld);
            }
        }

        internal IntPtr Value
        {
            get { return handle == null ? IntPtr.Zero : handle.DangerousGetHandle(); }
        }

        public void Dispose()
        {
            if (isHeld)
            {
                isHeld = false;
                handle.DangerousRelease();
            }
        }
    }
}
