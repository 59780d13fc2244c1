// The library's errors, as exceptions.

using System;
using System.Text;

namespace HitmaskSharp
{
    /// <summary>
    /// The status that a call to the library returned, which is <c>HmStatus</c> in
    /// <c>hitmask.h</c>.
    /// </summary>
    public enum Status
    {
        /// <summary>The call succeeded.</summary>
        Ok = 0,

        /// <summary>There is no answer. This is not an error.</summary>
        None = 1,

        /// <summary>A pointer or a handle is null.</summary>
        Null = -1,

        /// <summary>A pointer does not have the alignment that its type requires.</summary>
        Misaligned = -2,

        /// <summary>An object was destroyed or has another type.</summary>
        Handle = -3,

        /// <summary>
        /// Another call is using the object, in this thread or in another thread.
        /// </summary>
        InUse = -4,

        /// <summary>The memory for the answers is too small.</summary>
        TooSmall = -5,

        /// <summary>An argument is out of range or contradicts another argument.</summary>
        Argument = -6,

        /// <summary>A size exceeds a limit.</summary>
        TooLarge = -7,

        /// <summary>There is not enough memory.</summary>
        OutOfMemory = -8,

        /// <summary>
        /// There is no collider with this id, or no sprite, frame, clip or component with this
        /// index or name.
        /// </summary>
        NotFound = -9,

        /// <summary>Something solid is in the way.</summary>
        Blocked = -10,

        /// <summary>The bytes are invalid or damaged.</summary>
        BadData = -11,
    }

    /// <summary>
    /// An error of the library for which C# has no exception, such as when a collider does not
    /// exist, another thread is using an object, or bytes are invalid. Invalid arguments throw an
    /// <see cref="ArgumentException"/>, as everywhere in C#.
    /// </summary>
    public sealed class HitmaskException : InvalidOperationException
    {
        /// <summary>The kind of error.</summary>
        public Status Status { get; }

        internal HitmaskException(Status status, string message) : base(message)
        {
            Status = status;
        }
    }

    /// <summary>Converts the status of calls to answers and exceptions.</summary>
    internal static unsafe class Result
    {
        /// <summary>Throws if a call failed.</summary>
        internal static void Check(HmStatus status)
        {
            if (status != HmStatus.Ok)
            {
                Throw(status);
            }
        }

        /// <summary>Returns whether a call has an answer. Throws if the call failed.</summary>
        internal static bool Has(HmStatus status)
        {
            if (status != HmStatus.Ok && status != HmStatus.None)
            {
                Throw(status);
            }
            return status == HmStatus.Ok;
        }

        private static void Throw(HmStatus status)
        {
            string message = Text(Native.hm_last_error());
            switch (status)
            {
                case HmStatus.Argument:
                    throw new ArgumentException(message);
                case HmStatus.TooLarge:
                    throw new ArgumentOutOfRangeException(null, message);
                case HmStatus.Null:
                    throw new ArgumentNullException(null, message);
                case HmStatus.Handle:
                    throw new ObjectDisposedException(null, message);
                case HmStatus.OutOfMemory:
                    throw new OutOfMemoryException(message);
                default:
                    throw new HitmaskException((Status)status, message);
            }
        }

        /// <summary>Reads a text from the library.</summary>
        internal static string Text(IntPtr text)
        {
            byte* bytes = (byte*)text;
            int length = 0;
            while (bytes[length] != 0)
            {
                length++;
            }
            return length == 0 ? "" : Encoding.UTF8.GetString(bytes, length);
        }
    }
}
