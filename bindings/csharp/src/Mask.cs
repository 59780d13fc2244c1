// Masks: a bit for each pixel of a sprite.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A mask: which pixels of a sprite are set. Make it once from an image.
    /// <see cref="At(int, int)"/> places it where the sprite is, for queries.
    /// </summary>
    /// <remarks>
    /// Any number of threads may query the same mask at once. Change it only while no other thread
    /// uses it: otherwise a call that starts at the same time may throw an
    /// <see cref="ObjectDisposedException"/>. A running call continues with the old pixels.
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
        // A change makes a new object, because other threads may be reading the old one.
        private volatile HmMaskHandle handle;

        private Mask(HmMaskHandle handle)
        {
            this.handle = handle;
            uint width, height;
            Result.Check(Native.hm_mask_size(handle, &width, &height));
            Width = (int)width;
            Height = (int)height;
        }

        /// <summary>How many columns it has.</summary>
        public int Width { get; }

        /// <summary>How many rows it has.</summary>
        public int Height { get; }

        /// <summary>A mask that a call has made.</summary>
        internal static Mask Of(HmStatus status, HmMaskHandle handle)
        {
            Result.Check(status);
            return new Mask(handle);
        }

        /// <summary>The object of the library.</summary>
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
        /// Frees its memory. Worlds and sheets that you made with it keep its pixels. If you never
        /// dispose it, the garbage collector frees it later.
        /// </summary>
        public void Dispose()
        {
            lock (changing)
            {
                handle.Dispose();
            }
        }

        /// <summary>A copy. The two share their pixels until one of them changes.</summary>
        public Mask Copy()
        {
            return Of(Native.hm_mask_copy(Handle, out HmMaskHandle copy), copy);
        }

        /// <summary>
        /// The mask in the world, with its top left at a pixel. This copies no pixels, so place the
        /// mask again for each query.
        /// </summary>
        public Placed At(int x, int y)
        {
            return new Placed(this, x, y);
        }

        /// <summary>The mask in the world. Positions are rounded down: -0.25 is pixel -1.</summary>
        public Placed At(double x, double y)
        {
            return new Placed(this, Check.Floor(x, nameof(x)), Check.Floor(y, nameof(y)));
        }

        /// <summary>The mask in the world, with its top left at a pixel.</summary>
        public Placed At(Pixel position)
        {
            return new Placed(this, Check.Pixel(position.X, nameof(position)),
                Check.Pixel(position.Y, nameof(position)));
        }

        /// <summary>
        /// The mask in a pose: turned, scaled or mirrored about its pivot. This draws nothing yet.
        /// </summary>
        public Posed Posed(Pose pose)
        {
            return new Posed(this, pose);
        }
    }
}
