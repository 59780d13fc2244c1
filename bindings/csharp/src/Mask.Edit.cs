// Methods that change a mask or create a new mask from it.

using System;

namespace HitmaskSharp
{
    // Each change creates a new mask, so a call in another thread that is reading the mask
    // continues with the old pixels. To draw a mask pixel by pixel, use `FromFunction`.
    public sealed unsafe partial class Mask
    {
        private readonly object changing = new object();

        private delegate HmStatus Change(HmMaskHandle mask);

        private Mask Changed(Change change)
        {
            lock (changing)
            {
                HmMaskHandle old = Handle;
                Result.Check(Native.hm_mask_copy(old, out HmMaskHandle changed));
                try
                {
                    Result.Check(change(changed));
                    handle = changed;
                }
                finally
                {
                    (handle == changed ? old : changed).Dispose();
                }
            }
            return this;
        }

        /// <summary>
        /// Sets the pixel in column x and row y, or unsets it if the value is false. The pixel must
        /// be within the mask. Each call copies the mask, so to draw a mask pixel by pixel, use
        /// <see cref="FromFunction"/>.
        /// </summary>
        public Mask Set(int x, int y, bool value = true)
        {
            return Changed(mask => Native.hm_mask_set(mask, x, y, (byte)(value ? 1 : 0)));
        }

        /// <summary>Sets every pixel.</summary>
        public Mask Fill()
        {
            return Changed(Native.hm_mask_fill);
        }

        /// <summary>Unsets every pixel.</summary>
        public Mask Clear()
        {
            return Changed(Native.hm_mask_clear);
        }

        /// <summary>Inverts every pixel.</summary>
        public Mask Invert()
        {
            return Changed(Native.hm_mask_invert);
        }

        /// <summary>
        /// Sets the pixels that are set in another mask, whose top left is at (x, y) in this one.
        /// </summary>
        public Mask OrWith(Mask other, int x = 0, int y = 0)
        {
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            return Changed(mask => Native.hm_mask_or_with(mask, theirs, x, y));
        }

        /// <summary>
        /// Keeps only the pixels that are also set in another mask, whose top left is at (x, y) in
        /// this one.
        /// </summary>
        public Mask AndWith(Mask other, int x = 0, int y = 0)
        {
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            return Changed(mask => Native.hm_mask_and_with(mask, theirs, x, y));
        }

        /// <summary>
        /// Inverts the pixels that are set in another mask, whose top left is at (x, y) in this
        /// one.
        /// </summary>
        public Mask XorWith(Mask other, int x = 0, int y = 0)
        {
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            return Changed(mask => Native.hm_mask_xor_with(mask, theirs, x, y));
        }

        /// <summary>
        /// Unsets the pixels that are set in another mask, whose top left is at (x, y) in this one.
        /// </summary>
        public Mask Subtract(Mask other, int x = 0, int y = 0)
        {
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            return Changed(mask => Native.hm_mask_subtract(mask, theirs, x, y));
        }

        /// <summary>
        /// Joins this mask and another mask, whose top left is at (x, y) in this one. The position
        /// of the result is the position of this mask's top left in the joined mask.
        /// </summary>
        public Placed Joined(Mask other, int x, int y)
        {
            HmPoint offset;
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            HmStatus status =
                Native.hm_mask_joined(Handle, theirs, x, y, out HmMaskHandle joined, &offset);
            return Of(status, joined).At(new Pixel(offset));
        }

        /// <summary>
        /// Returns the part of the mask inside a rectangle. The rectangle may extend beyond the
        /// mask; pixels outside the mask are unset.
        /// </summary>
        public Mask Cropped(int x, int y, int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            return Of(Native.hm_mask_cropped(Handle, x, y, columns, rows, out HmMaskHandle cropped),
                cropped);
        }

        /// <summary>
        /// Returns the mask with each column filled from its topmost set pixel down to the lowest
        /// row with a set pixel. Use the result as the body mask of a character that walks.
        /// </summary>
        public Mask FilledColumns()
        {
            return Of(Native.hm_mask_filled_columns(Handle, out HmMaskHandle filled), filled);
        }

        /// <summary>Returns the mask, mirrored left to right.</summary>
        public Mask FlippedX()
        {
            return Of(Native.hm_mask_flipped_x(Handle, out HmMaskHandle flipped), flipped);
        }

        /// <summary>Returns the mask, mirrored top to bottom.</summary>
        public Mask FlippedY()
        {
            return Of(Native.hm_mask_flipped_y(Handle, out HmMaskHandle flipped), flipped);
        }

        /// <summary>
        /// Returns the mask, rotated by a number of quarter turns, clockwise as seen on screen. For
        /// other angles, see <see cref="Posed"/>.
        /// </summary>
        public Mask QuarterTurned(int quarterTurns)
        {
            return Of(Native.hm_mask_quarter_turned(Handle, quarterTurns, out HmMaskHandle turned),
                turned);
        }

        /// <summary>
        /// Returns the mask, scaled to a size. Each pixel of the result takes the value of the
        /// pixel of this mask under its center.
        /// </summary>
        public Mask Scaled(int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            return Of(
                Native.hm_mask_scaled(Handle, columns, rows, out HmMaskHandle scaled), scaled);
        }

        /// <summary>
        /// Returns the mask, scaled along its own axes and then rotated clockwise about its center.
        /// The result is the smallest box that contains the rotated rectangle, with the same
        /// center. A negative scale mirrors the mask.
        /// </summary>
        public Mask TurnedAndScaled(double degrees, double scaleX, double scaleY)
        {
            return Of(Native.hm_mask_turned_and_scaled(
                          Handle, degrees, scaleX, scaleY, out HmMaskHandle turned),
                turned);
        }

        /// <summary>
        /// Returns a mask of all positions at which another mask overlaps this one. Pixel (i, j) is
        /// set if and only if the other mask overlaps this one when the other mask's top left is at
        /// column i + 1 minus its width, and row j + 1 minus its height.
        /// </summary>
        public Mask Convolve(Mask other)
        {
            HmMaskHandle theirs = Check.NotNull(other, nameof(other)).Handle;
            return Of(
                Native.hm_mask_convolve(Handle, theirs, out HmMaskHandle convolved), convolved);
        }
    }
}
