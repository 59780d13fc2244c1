// Sheets: frames with names, durations and shapes, and the clips that play them.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>One frame of a sheet.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Frame
    {
        private readonly HmFrame native;

        internal Frame(HmFrame native)
        {
            this.native = native;
        }

        /// <summary>Its index in the sheet, from 0.</summary>
        public int Index => (int)native.index;

        /// <summary>The width of the untrimmed frame.</summary>
        public int Width => (int)native.width;

        /// <summary>The height of the untrimmed frame.</summary>
        public int Height => (int)native.height;

        /// <summary>The place of the top left of its body's mask in the frame.</summary>
        public Pixel Offset => new Pixel(native.offset);

        /// <summary>
        /// The point that is placed at the sprite's position and that the sprite turns about,
        /// relative to the frame's top left; null if it has none.
        /// </summary>
        public Pixel? Pivot => native.has_pivot != 0 ? new Pixel(native.pivot) : (Pixel?)null;

        /// <summary>Its duration in milliseconds; 0 if the art does not give a duration.</summary>
        public long Duration => native.duration;

        /// <summary>How many shapes it has. The first one is its body.</summary>
        public int ShapeCount => (int)native.shape_count;
    }

    /// <summary>
    /// A sheet: frames with names, durations and shapes, and the clips that play them. It never
    /// changes, and any number of threads may use it at once. Indices of frames wrap around: the
    /// frame after the last one is the first, and -1 is the last.
    /// </summary>
    public sealed unsafe partial class Sheet : IDisposable
    {
        private readonly HmSheetHandle handle;

        private Sheet(HmSheetHandle handle)
        {
            this.handle = handle;
        }

        internal static Sheet Of(HmStatus status, HmSheetHandle handle)
        {
            Result.Check(status);
            return new Sheet(handle);
        }

        internal HmSheetHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Sheet));
                }
                return handle;
            }
        }

        /// <summary>Frees its memory. Masks that you took from it stay valid.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>How many frames it has: at least one.</summary>
        public int FrameCount
        {
            get
            {
                UIntPtr count;
                Result.Check(Native.hm_sheet_frame_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>The frame with an index.</summary>
        public Frame Frame(long index)
        {
            HmFrame frame;
            Result.Check(Native.hm_sheet_frame(Handle, index, &frame));
            return new Frame(frame);
        }

        /// <summary>The name of a frame; empty if it has none.</summary>
        public string FrameName(long frame)
        {
            byte[] name = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref name);
                fixed (byte* list = room)
                {
                    status = Native.hm_sheet_frame_name(
                        Handle, frame, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref name));
            return Texts.FromNative(name, count);
        }

        /// <summary>
        /// The index of the frame that a text refers to: a frame's own name, "run/2" for a frame of
        /// a clip in the clip's order, a clip's name for its first frame, or an index.
        /// </summary>
        public int Find(string text)
        {
            UIntPtr frame;
            fixed (byte* words = Texts.ToNative(text, nameof(text)))
            {
                Result.Check(Native.hm_sheet_find(Handle, words, &frame));
            }
            return (int)frame;
        }

        /// <summary>
        /// The mask of a frame's body, at its place in the frame. The mask is shared, not copied.
        /// </summary>
        public Placed Mask(long frame)
        {
            HmPoint offset;
            HmStatus status = Native.hm_sheet_mask(Handle, frame, out HmMaskHandle mask, &offset);
            return HitmaskSharp.Mask.Of(status, mask).At(new Pixel(offset));
        }

        /// <summary>
        /// The mask of a frame's shape, at its place in the frame. Shape 0 is the body. The mask is
        /// shared, not copied.
        /// </summary>
        public Placed ShapeMask(long frame, int shape)
        {
            HmPoint offset;
            UIntPtr index = Check.Size(shape, nameof(shape));
            HmStatus status =
                Native.hm_sheet_shape_mask(Handle, frame, index, out HmMaskHandle mask, &offset);
            return HitmaskSharp.Mask.Of(status, mask).At(new Pixel(offset));
        }

        /// <summary>
        /// A mask of a shape with the size of the untrimmed frame. Pixels beyond the frame are cut
        /// off.
        /// </summary>
        public Mask WholeMask(long frame, int shape = 0)
        {
            UIntPtr index = Check.Size(shape, nameof(shape));
            return HitmaskSharp.Mask.Of(
                Native.hm_sheet_whole_mask(Handle, frame, index, out HmMaskHandle mask), mask);
        }

        /// <summary>The name of a shape of a frame: "body" for the first shape.</summary>
        public string ShapeName(long frame, int shape)
        {
            UIntPtr index = Check.Size(shape, nameof(shape));
            byte[] name = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                byte[] room = Answers.Room(ref name);
                fixed (byte* list = room)
                {
                    status = Native.hm_sheet_shape_name(
                        Handle, frame, index, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref name));
            return Texts.FromNative(name, count);
        }

        /// <summary>
        /// The index of the first shape of a frame with a name; null if the frame has none.
        /// </summary>
        public int? FindShape(long frame, string name)
        {
            UIntPtr shape;
            fixed (byte* words = Texts.ToNative(name, nameof(name)))
            {
                return Result.Has(Native.hm_sheet_find_shape(Handle, frame, words, &shape))
                    ? (int)shape
                    : (int?)null;
            }
        }

        /// <summary>How many clips it has.</summary>
        public int ClipCount
        {
            get
            {
                UIntPtr count;
                Result.Check(Native.hm_sheet_clip_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>The clip with an index, from 0.</summary>
        public Clip Clip(int index)
        {
            return new Clip(this, Check.Size(index, nameof(index)));
        }

        /// <summary>The first clip with a name.</summary>
        public Clip Clip(string name)
        {
            UIntPtr index;
            fixed (byte* words = Texts.ToNative(name, nameof(name)))
            {
                Result.Check(Native.hm_sheet_find_clip(Handle, words, &index));
            }
            return new Clip(this, index);
        }

        /// <summary>
        /// The sheet with every frame mirrored left to right, including shapes and pivots, and the
        /// same clips. Make it once, and show it while the sprite faces the other way.
        /// </summary>
        public Sheet FlippedX()
        {
            return Of(Native.hm_sheet_flipped_x(Handle, out HmSheetHandle flipped), flipped);
        }
    }
}
