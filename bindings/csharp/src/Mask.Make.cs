// Creates masks from images, texts, functions and files.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class Mask
    {
        /// <summary>Creates a mask with no pixels set. Each side must be from 0 to 65535.</summary>
        public static Mask Empty(int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            return Of(Native.hm_mask_empty(columns, rows, out HmMaskHandle mask), mask);
        }

        /// <summary>
        /// Creates a mask with every pixel set. Each side must be from 0 to 65535.
        /// </summary>
        public static Mask Full(int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            return Of(Native.hm_mask_full(columns, rows, out HmMaskHandle mask), mask);
        }

        /// <summary>
        /// Creates the mask of a texture from its colors, which are structs of four bytes, the last
        /// of which is alpha. <c>Texture2D.GetData</c> in XNA, MonoGame and FNA and
        /// <c>GetPixels32</c> in Unity return such colors. A pixel is set if its alpha is at least
        /// <paramref name="threshold"/>. Pass 1 to include every pixel that is not fully
        /// transparent, or 255 for opaque pixels only. The colors are read in place and not kept.
        /// </summary>
        public static Mask FromColors<TColor>(
            TColor[] data, int width, int height, byte threshold = 1)
            where TColor : struct
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            fixed (uint* colors = Colors.Of(data, (long)width * height, nameof(data)))
            {
                HmStatus status = Native.hm_mask_from_rgba(
                    (byte*)colors, columns, rows, UIntPtr.Zero, threshold, out HmMaskHandle mask);
                return Of(status, mask);
            }
        }

        /// <summary>
        /// Creates the mask of an image in RGBA or BGRA, with four bytes per pixel, the last of
        /// which is alpha. The first row is the top row. Consecutive rows start
        /// <paramref name="stride"/> bytes apart; 0 means that there are no gaps between them.
        /// </summary>
        public static Mask FromRgba(
            byte[] pixels, int width, int height, int stride = 0, byte threshold = 1)
        {
            var rows = new ByteRows(pixels, width, height, 4, stride, nameof(pixels));
            fixed (byte* bytes = pixels)
            {
                HmStatus status = Native.hm_mask_from_rgba(
                    bytes, rows.Width, rows.Height, rows.Stride, threshold, out HmMaskHandle mask);
                return Of(status, mask);
            }
        }

        /// <summary>
        /// Creates the mask of an image in memory that C# does not manage, such as a locked SDL
        /// surface or a <c>NativeArray</c> in Unity. The memory must contain all rows, which the
        /// library cannot check.
        /// </summary>
        public static Mask FromRgba(
            IntPtr pixels, int width, int height, int stride = 0, byte threshold = 1)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            UIntPtr apart = Check.Size(stride, nameof(stride));
            return Of(Native.hm_mask_from_rgba(
                          (byte*)pixels, columns, rows, apart, threshold, out HmMaskHandle mask),
                mask);
        }

        /// <summary>
        /// Creates the mask of an image with one byte per pixel, which is the pixel's alpha.
        /// Otherwise, this method is the same as <c>FromRgba</c>.
        /// </summary>
        public static Mask FromAlpha(
            byte[] alpha, int width, int height, int stride = 0, byte threshold = 1)
        {
            var rows = new ByteRows(alpha, width, height, 1, stride, nameof(alpha));
            fixed (byte* bytes = alpha)
            {
                HmStatus status = Native.hm_mask_from_alpha(
                    bytes, rows.Width, rows.Height, rows.Stride, threshold, out HmMaskHandle mask);
                return Of(status, mask);
            }
        }

        /// <summary>
        /// Creates the mask of an image with four bytes per pixel, in which one color, the key,
        /// represents transparency. A pixel is set if its color differs from the key by more than
        /// the tolerance. The fourth byte is ignored.
        /// </summary>
        public static Mask FromColorKey(
            byte[] pixels, int width, int height, ColorKey key, int stride = 0)
        {
            var rows = new ByteRows(pixels, width, height, 4, stride, nameof(pixels));
            fixed (byte* bytes = pixels)
            {
                HmStatus status = Native.hm_mask_from_color_key(bytes, rows.Width, rows.Height,
                    rows.Stride, (HmColorKey*)&key, out HmMaskHandle mask);
                return Of(status, mask);
            }
        }

        /// <summary>
        /// Creates the mask of an image with palette indices, one byte per pixel. A pixel is set if
        /// its index is not the transparent one.
        /// </summary>
        public static Mask FromIndices(
            byte[] indices, int width, int height, byte transparent = 0, int stride = 0)
        {
            var rows = new ByteRows(indices, width, height, 1, stride, nameof(indices));
            fixed (byte* bytes = indices)
            {
                HmStatus status = Native.hm_mask_from_indices(bytes, rows.Width, rows.Height,
                    rows.Stride, transparent, out HmMaskHandle mask);
                return Of(status, mask);
            }
        }

        /// <summary>
        /// Creates a mask from rows of 64-bit words, from the top row down. Each row has as many
        /// words as it needs, from left to right, and bit 0 of a word is its leftmost pixel. Bits
        /// beyond the width are ignored. <see cref="Rows"/> returns the words.
        /// </summary>
        public static Mask FromRows(int width, ulong[] words)
        {
            uint columns = Check.Count(width, nameof(width));
            fixed (ulong* list = Check.NotNull(words, nameof(words)))
            {
                return Of(Native.hm_mask_from_rows(
                              columns, list, (UIntPtr)(uint)words.Length, out HmMaskHandle mask),
                    mask);
            }
        }

        /// <summary>
        /// Creates a mask whose pixel (x, y) is set if the function returns true for (x, y).
        /// </summary>
        public static Mask FromFunction(int width, int height, Func<int, int, bool> isSet)
        {
            Check.NotNull(isSet, nameof(isSet));
            // This refuses sizes beyond the limits before memory is allocated.
            BytesOf(width, height);
            if (width == 0 || height == 0)
            {
                return Empty(width, height);
            }
            int perRow = (width + 63) / 64;
            var words = new ulong[checked(perRow * height)];
            for (int y = 0; y < height; y++)
            {
                for (int x = 0; x < width; x++)
                {
                    if (isSet(x, y))
                    {
                        words[y * perRow + (x >> 6)] |= 1ul << (x & 63);
                    }
                }
            }
            return FromRows(width, words);
        }

        /// <summary>
        /// Creates the mask that a text draws. Each line is a row, in which <c>#</c> is a set pixel
        /// and <c>.</c> is an unset one. White space around a row and blank lines are ignored.
        /// </summary>
        public static Mask FromText(string drawing)
        {
            fixed (byte* text = Texts.ToNative(drawing, nameof(drawing)))
            {
                return Of(Native.hm_mask_from_text(text, out HmMaskHandle mask), mask);
            }
        }

        /// <summary>Creates a mask from the bytes of a packed bitmap (PBM P4).</summary>
        public static Mask FromPbm(byte[] file)
        {
            fixed (byte* bytes = Check.NotNull(file, nameof(file)))
            {
                return Of(Native.hm_mask_from_pbm(
                              bytes, (UIntPtr)(uint)file.Length, out HmMaskHandle mask),
                    mask);
            }
        }

        /// <summary>
        /// Returns the number of bytes that the pixels of a mask of this size occupy in memory.
        /// Call this method before you create a mask whose size comes from user input.
        /// </summary>
        public static long BytesOf(int width, int height)
        {
            UIntPtr bytes;
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            Result.Check(Native.hm_mask_bytes_of(columns, rows, &bytes));
            return (long)bytes;
        }

        /// <summary>
        /// The rows of an image in an array. Checks that the array is long enough.
        /// </summary>
        private struct ByteRows
        {
            internal readonly uint Width;
            internal readonly uint Height;
            internal readonly UIntPtr Stride;

            internal ByteRows(
                byte[] bytes, int width, int height, int each, int stride, string name)
            {
                Width = Check.Count(width, nameof(width));
                Height = Check.Count(height, nameof(height));
                Stride = Check.Size(stride, nameof(stride));
                long row = (long)each * width, apart = stride == 0 ? row : stride;
                long length = Check.NotNull(bytes, name).LongLength;
                if (width > 0 && height > 0 && length < apart * (height - 1L) + row)
                {
                    string apartInWords = stride == 0 ? "" : " with a stride of " + stride;
                    throw new ArgumentException("there are " + length
                            + " bytes, which is too few for an image of " + width + " x " + height
                            + apartInWords,
                        name);
                }
            }
        }
    }
}
