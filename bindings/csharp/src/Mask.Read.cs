// Reads masks.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class Mask
    {
        /// <summary>The number of set pixels. Each access to this property counts them.</summary>
        public long Count
        {
            get
            {
                ulong count;
                Result.Check(Native.hm_mask_count(Handle, &count));
                return (long)count;
            }
        }

        /// <summary>Whether no pixel is set. The mask stores this value.</summary>
        public bool IsEmpty
        {
            get
            {
                byte isEmpty;
                Result.Check(Native.hm_mask_is_empty(Handle, &isEmpty));
                return isEmpty != 0;
            }
        }

        /// <summary>
        /// The smallest rectangle that contains all set pixels, relative to the mask's top left, or
        /// null if no pixel is set. The mask stores this value.
        /// </summary>
        public PixelRect? Bounds
        {
            get
            {
                HmRect bounds;
                return Result.Has(Native.hm_mask_bounds(Handle, &bounds)) ? new PixelRect(bounds)
                                                                          : (PixelRect?)null;
            }
        }

        /// <summary>The number of bytes that the pixels occupy in memory.</summary>
        public long Bytes
        {
            get
            {
                UIntPtr bytes;
                Result.Check(Native.hm_mask_bytes(Handle, &bytes));
                return (long)bytes;
            }
        }

        /// <summary>
        /// Returns whether the pixel in column x and row y is set. Pixels outside the mask are
        /// unset.
        /// </summary>
        public bool Get(int x, int y)
        {
            byte isSet;
            Result.Check(Native.hm_mask_get(Handle, x, y, &isSet));
            return isSet != 0;
        }

        /// <summary>Returns whether another mask has the same size and the same pixels.</summary>
        public bool HasSamePixels(Mask other)
        {
            byte equals;
            Result.Check(
                Native.hm_mask_equals(Handle, Check.NotNull(other, nameof(other)).Handle, &equals));
            return equals != 0;
        }

        /// <summary>
        /// Returns the set pixels, row by row from the top, and from left to right in each row.
        /// </summary>
        public Pixel[] Pixels()
        {
            Pixel[] pixels = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                Pixel[] room = Answers.Room(ref pixels);
                fixed (Pixel* list = room)
                {
                    status = Native.hm_mask_pixels(
                        Handle, (HmPoint*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref pixels));
            return Answers.Part(pixels, (int)count);
        }

        /// <summary>Returns the words of all rows: see <see cref="FromRows"/>.</summary>
        public ulong[] Rows()
        {
            ulong[] words = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                ulong[] room = Answers.Room(ref words);
                fixed (ulong* list = room)
                {
                    status = Native.hm_mask_rows(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref words));
            return Answers.Part(words, (int)count);
        }

        /// <summary>
        /// Returns an image with four bytes per pixel, row by row: the color for set pixels, and
        /// zeros for all others. Use it for a texture that shows what collides.
        /// </summary>
        public byte[] ToRgba(byte red = 255, byte green = 0, byte blue = 0, byte alpha = 160)
        {
            var pixels = new byte[checked(4 * Width * Height)];
            byte* color = stackalloc byte[4];
            color[0] = red;
            color[1] = green;
            color[2] = blue;
            color[3] = alpha;
            UIntPtr count;
            fixed (byte* bytes = pixels)
            {
                Result.Check(Native.hm_mask_to_rgba(
                    Handle, color, UIntPtr.Zero, bytes, (UIntPtr)(uint)pixels.Length, &count));
            }
            return pixels;
        }

        /// <summary>Returns the mask as a text that <see cref="FromText"/> reads.</summary>
        public string ToText()
        {
            byte[] text = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref text);
                fixed (byte* list = room)
                {
                    status = Native.hm_mask_to_text(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref text));
            return Texts.FromNative(text, count);
        }

        /// <summary>
        /// Returns the mask as a packed bitmap (PBM P4), which many programs can display. The
        /// output is identical on every platform.
        /// </summary>
        public byte[] ToPbm()
        {
            byte[] file = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref file);
                fixed (byte* list = room)
                {
                    status = Native.hm_mask_to_pbm(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref file));
            return Answers.Part(file, (int)count);
        }
    }
}
