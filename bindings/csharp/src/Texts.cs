// Converts texts for the library and texts from the library.

using System;
using System.Text;

namespace HitmaskSharp
{
    internal static unsafe class Texts
    {
        /// <summary>Converts a text to UTF-8 with a zero byte at the end.</summary>
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
        /// Converts a text that the library wrote. The byte count includes the zero byte at the
        /// end.
        /// </summary>
        internal static string FromNative(byte[] bytes, UIntPtr count)
        {
            return Encoding.UTF8.GetString(bytes, 0, Math.Max((int)count - 1, 0));
        }
    }
}
