// What goes wrong, as exceptions.

using System;
using System.Text;

namespace HitmaskSharp
{
    /// <summary>
    /// What a call of the library returned, as <c>HmStatus</c> in <c>hitmask.h</c>.
    /// </summary>
    public enum Status
    {
        /// <summary>The call did what it says.</summary>
        Ok = 0,

        /// <summary>There is no such thing, which is not an error.</summary>
        None = 1,

        /// <summary>A pointer or a handle is null.</summary>
        Null = -1,

        /// <summary>A pointer is not aligned as its type needs.</summary>
        Misaligned = -2,

        /// <summary>An object was destroyed, or is of another kind.</summary>
        Handle = -3,

        /// <summary>Another call is using the object, in this thread or in another one.</summary>
        InUse = -4,

        /// <summary>The memory for the answers is too small.</summary>
        TooSmall = -5,

        /// <summary>An argument is out of range, or does not go with another one.</summary>
        Argument = -6,

        /// <summary>A size is beyond a limit.</summary>
        TooLarge = -7,

        /// <summary>There is not enough memory.</summary>
        OutOfMemory = -8,

        /// <summary>
        /// There is no collider with this id, no sprite, frame, clip or component with this index
        /// or name.
        /// </summary>
        NotFound = -9,

        /// <summary>Something solid is in the way.</summary>
        Blocked = -10,

        /// <summary>The bytes are not what they should be, or were changed.</summary>
        BadData = -11,
    }

    /// <summary>
    /// An error of the library that C# has no exception for: a collider that does not exist, an
    /// object that another thread is using, bytes that are not what they should be. Wrong arguments
    /// are an <see cref="ArgumentException"/> as everywhere.
    /// </summary>
    public sealed class HitmaskException : InvalidOperationException
    {
        /// <summary>Which kind of error it is.</summary>
        public Status Status { get; }

        internal HitmaskException(Status status, string message) : base(message)
        {
            Status = status;
        }
    }

    /// <summary>Turns the status of calls into answers and exceptions.</summary>
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

        /// <summary>Whether a call has an answer. Throws if it failed.</summary>
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

        /// <summary>A text of the library.</summary>
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
