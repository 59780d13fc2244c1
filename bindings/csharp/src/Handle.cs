// Handles of the library's objects, which destroy an object when nothing uses it anymore.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// Owns an object of the library. Running calls keep the object alive, so another thread can
    /// dispose of it at any time. The garbage collector destroys an object that you never dispose.
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
    /// Keeps an object alive while a call uses a struct with its handle. The handle may be null.
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
