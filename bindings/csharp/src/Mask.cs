// Masks: a bit for each pixel of a sprite.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask, which stores whether each pixel of a sprite is set. Create it once from an image.
    /// <see cref="At(int, int)"/> places it at the position of the sprite, for queries.
    /// </summary>
    /// <remarks>
    /// Any number of threads may query the same mask at the same time. Change a mask only while no
    /// other thread uses it; otherwise, a call that starts at the same time may throw an
    /// <see cref="ObjectDisposedException"/>. A call that is already running continues with the old
    /// pixels.
    /// </remarks>
    /// <example>
    /// <code>
    /// Mask ship = Mask.FromColors(shipColors, 32, 20);
    /// Mask rock = Mask.FromColors(rockColors, 24, 24);
    /// if (ship.At(120, 80).Overlaps(rock.At(131, 84))) Explode();
    /// </code>
    /// </example>
    public sealed unsafe partial class Mask : IDisposable
    {
        // A change creates a new object, because other threads may be reading the old one.
        private volatile HmMaskHandle handle;

        private Mask(HmMaskHandle handle)
        {
            this.handle = handle;
            uint width, height;
            Result.Check(Native.hm_mask_size(handle, &width, &height));
            Width = (int)width;
            Height = (int)height;
        }

        /// <summary>The number of columns.</summary>
        public int Width { get; }

        /// <summary>The number of rows.</summary>
        public int Height { get; }

        /// <summary>Wraps a mask that a call has created.</summary>
        internal static Mask Of(HmStatus status, HmMaskHandle handle)
        {
            Result.Check(status);
            return new Mask(handle);
        }

        /// <summary>The library's object.</summary>
        internal HmMaskHandle Handle
        {
            get
            {
                HmMaskHandle now = handle;
                if (now.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Mask));
                }
                return now;
            }
        }

        /// <summary>
        /// Frees the object's memory. Worlds and sheets that you created with it keep its pixels.
        /// If you never dispose of the mask, the garbage collector frees it later.
        /// </summary>
        public void Dispose()
        {
            lock (changing)
            {
                handle.Dispose();
            }
        }

        /// <summary>
        /// Copies the mask. Both masks share their pixels until one of them changes.
        /// </summary>
        public Mask Copy()
        {
            return Of(Native.hm_mask_copy(Handle, out HmMaskHandle copy), copy);
        }

        /// <summary>
        /// Places the mask in the world, with its top left at the pixel (x, y). This copies no
        /// pixels, so you can place the mask anew for each query.
        /// </summary>
        public Placed At(int x, int y)
        {
            return new Placed(this, x, y);
        }

        /// <summary>
        /// Places the mask in the world. Positions are rounded down, so -0.25 is pixel -1.
        /// </summary>
        public Placed At(double x, double y)
        {
            return new Placed(this, Check.Floor(x, nameof(x)), Check.Floor(y, nameof(y)));
        }

        /// <summary>Places the mask in the world, with its top left at a pixel.</summary>
        public Placed At(Pixel position)
        {
            return new Placed(this, Check.Pixel(position.X, nameof(position)),
                Check.Pixel(position.Y, nameof(position)));
        }

        /// <summary>
        /// Places the mask in a pose: rotated, scaled or mirrored about its pivot. This does not
        /// draw the mask yet.
        /// </summary>
        public Posed Posed(Pose pose)
        {
            return new Posed(this, pose);
        }
    }
}
