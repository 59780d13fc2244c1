// Converts texts for the library, and texts of the library.

using System;
using System.Text;

namespace HitmaskSharp
{
    internal static unsafe class Texts
    {
        /// <summary>A text in UTF-8 that ends with a zero byte.</summary>
        internal static byte[] ToNative(string text, string name)
        {
            Check.NotNull(text, name);
            if (text.IndexOf('\0') >= 0)
            {
                throw new ArgumentException("it contains a zero character", name);
            }
            byte[] bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
            return bytes;
        }

        /// <summary>
        /// A text that the library wrote. The count of its bytes includes the zero byte at the end.
        /// </summary>
        internal static string FromNative(byte[] bytes, UIntPtr count)
        {
            return Encoding.UTF8.GetString(bytes, 0, Math.Max((int)count - 1, 0));
        }
    }
}
