// Destructible terrain: an unbounded bitmap that you can carve and fill while the game runs.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>The pixels that a call to fill or carve changed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Change
    {
        private readonly HmChange native;

        internal Change(HmChange native)
        {
            this.native = native;
        }

        /// <summary>
        /// The number of pixels that changed, at least 1. Pixels that already had their new value
        /// do not count.
        /// </summary>
        public long Count => (long)native.count;

        /// <summary>
        /// The smallest rectangle that contains these pixels, in the terrain's own coordinates.
        /// </summary>
        public PixelRect Bounds => new PixelRect(native.bounds);
    }

    /// <summary>
    /// Destructible terrain, for caves, craters and sand. Terrain has no size: its pixels may be
    /// anywhere in the <c>int</c> range, and empty space takes no memory. Threads that share
    /// terrain wait for each other.
    /// </summary>
    public sealed unsafe partial class Terrain : IDisposable
    {
        private readonly HmTerrainHandle handle;

        /// <summary>Creates terrain without any set pixels.</summary>
        public Terrain()
        {
            Result.Check(Native.hm_terrain_new(out handle));
        }

        private Terrain(HmTerrainHandle handle)
        {
            this.handle = handle;
        }

        internal static Terrain Of(HmStatus status, HmTerrainHandle handle)
        {
            Result.Check(status);
            return new Terrain(handle);
        }

        /// <summary>Creates terrain from the pixels of a placed mask.</summary>
        public static Terrain FromMask(Placed mask)
        {
            return Of(Native.hm_terrain_from_mask(
                          mask.Handle, mask.X, mask.Y, out HmTerrainHandle terrain),
                terrain);
        }

        /// <summary>
        /// Only one call at a time can use the object, because some calls change it.
        /// </summary>
        internal object Gate => handle;

        internal HmTerrainHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Terrain));
                }
                return handle;
            }
        }

        /// <summary>Keeps terrain alive. The terrain may be null.</summary>
        internal static Held Hold(Terrain terrain)
        {
            return new Held(terrain == null ? null : terrain.Handle);
        }

        /// <summary>
        /// Frees the object's memory. Worlds into which you have inserted the terrain keep their
        /// copies.
        /// </summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>
        /// Copies the terrain. The two terrains share their pixels until one of them changes.
        /// </summary>
        public Terrain Copy()
        {
            lock (Gate)
            {
                return Of(Native.hm_terrain_copy(Handle, out HmTerrainHandle copy), copy);
            }
        }

        /// <summary>
        /// Places the terrain in the world, with its pixel (0, 0) at a position, for queries about
        /// a placed mask.
        /// </summary>
        public PlacedTerrain At(int x, int y)
        {
            return new PlacedTerrain(this, x, y);
        }

        /// <summary>
        /// The number of set pixels. Each access to this property counts them, chunk by chunk.
        /// </summary>
        public long Count
        {
            get
            {
                ulong count;
                lock (Gate)
                {
                    Result.Check(Native.hm_terrain_count(Handle, &count));
                }
                return (long)count;
            }
        }

        /// <summary>
        /// The smallest rectangle that contains all set pixels, or null if no pixel is set.
        /// </summary>
        public PixelRect? Bounds
        {
            get
            {
                HmRect bounds;
                lock (Gate)
                {
                    return Result.Has(Native.hm_terrain_bounds(Handle, &bounds))
                        ? new PixelRect(bounds)
                        : (PixelRect?)null;
                }
            }
        }

        /// <summary>
        /// The number of bytes that the terrain occupies in memory, including shared memory.
        /// </summary>
        public long Bytes
        {
            get
            {
                UIntPtr bytes;
                lock (Gate)
                {
                    Result.Check(Native.hm_terrain_bytes(Handle, &bytes));
                }
                return (long)bytes;
            }
        }

        /// <summary>Returns whether a pixel is set.</summary>
        public bool Contains(int x, int y)
        {
            byte contains;
            lock (Gate)
            {
                Result.Check(Native.hm_terrain_contains(Handle, x, y, &contains));
            }
            return contains != 0;
        }

        /// <summary>Returns whether other terrain has the same pixels.</summary>
        public bool HasSamePixels(Terrain other)
        {
            byte equals;
            // A copy of the other terrain, so that two threads cannot wait for each other.
            using (Terrain copy = Check.NotNull(other, nameof(other)).Copy())
            {
                lock (Gate)
                {
                    Result.Check(Native.hm_terrain_equals(Handle, copy.Handle, &equals));
                }
            }
            return equals != 0;
        }

        /// <summary>
        /// Creates a mask of the terrain inside a rectangle, which is in the terrain's own
        /// coordinates. Use the mask to draw that part.
        /// </summary>
        public Mask Window(int x, int y, int width, int height)
        {
            uint columns = Check.Count(width, nameof(width)),
                 rows = Check.Count(height, nameof(height));
            lock (Gate)
            {
                return Mask.Of(
                    Native.hm_terrain_window(Handle, x, y, columns, rows, out HmMaskHandle mask),
                    mask);
            }
        }

        /// <summary>The length of a chunk's side in pixels.</summary>
        public static int ChunkSide => (int)Native.hm_terrain_chunk_side();

        /// <summary>
        /// Returns the top-left positions of all chunks with set pixels, row by row.
        /// </summary>
        public Pixel[] Chunks()
        {
            Pixel[] positions = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                Pixel[] room = Answers.Room(ref positions);
                fixed (Pixel* list = room)
                lock (Gate)
                {
                    status = Native.hm_terrain_chunks(
                        Handle, (HmPoint*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref positions));
            return Answers.Part(positions, (int)count);
        }

        /// <summary>
        /// Returns a mask of the chunk at one of the positions from <see cref="Chunks"/>, placed at
        /// that position.
        /// </summary>
        public Placed Chunk(Pixel position)
        {
            int x = Check.Pixel(position.X, nameof(position)),
                y = Check.Pixel(position.Y, nameof(position));
            lock (Gate)
            {
                return Mask.Of(Native.hm_terrain_chunk(Handle, x, y, out HmMaskHandle mask), mask)
                    .At(x, y);
            }
        }
    }
}
