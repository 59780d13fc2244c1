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

        /// <summary>The zero-based index of the frame in the sheet.</summary>
        public int Index => (int)native.index;

        /// <summary>The width of the untrimmed frame.</summary>
        public int Width => (int)native.width;

        /// <summary>The height of the untrimmed frame.</summary>
        public int Height => (int)native.height;

        /// <summary>The position of the top left of the body's mask in the frame.</summary>
        public Pixel Offset => new Pixel(native.offset);

        /// <summary>
        /// The point that is placed at the sprite's position and about which the sprite rotates,
        /// relative to the frame's top left. Null if the frame has no such point.
        /// </summary>
        public Pixel? Pivot => native.has_pivot != 0 ? new Pixel(native.pivot) : (Pixel?)null;

        /// <summary>
        /// The duration in milliseconds. 0 if the art does not specify a duration.
        /// </summary>
        public long Duration => native.duration;

        /// <summary>The number of shapes. The first one is the frame's body.</summary>
        public int ShapeCount => (int)native.shape_count;
    }

    /// <summary>
    /// A sheet: frames with names, durations and shapes, and the clips that play them. A sheet
    /// never changes, and any number of threads may use it at the same time. Frame indices wrap
    /// around: the index after the last refers to the first frame, and -1 refers to the last.
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

        /// <summary>
        /// Frees the object's memory. Masks that you have taken from the sheet stay valid.
        /// </summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>The number of frames, which is at least one.</summary>
        public int FrameCount
        {
            get
            {
                UIntPtr count;
                Result.Check(Native.hm_sheet_frame_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>Returns the frame at an index.</summary>
        public Frame Frame(long index)
        {
            HmFrame frame;
            Result.Check(Native.hm_sheet_frame(Handle, index, &frame));
            return new Frame(frame);
        }

        /// <summary>
        /// Returns the name of a frame, or an empty string if the frame has no name.
        /// </summary>
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
        /// Returns the index of the frame to which a text refers. The text can be a frame's own
        /// name, a position in a clip's order ("run/2"), a clip's name for its first frame, or an
        /// index.
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
        /// Returns the mask of a frame's body, at its position in the frame. The mask is shared,
        /// not copied.
        /// </summary>
        public Placed Mask(long frame)
        {
            HmPoint offset;
            HmStatus status = Native.hm_sheet_mask(Handle, frame, out HmMaskHandle mask, &offset);
            return HitmaskSharp.Mask.Of(status, mask).At(new Pixel(offset));
        }

        /// <summary>
        /// Returns the mask of one of a frame's shapes, at its position in the frame. Shape 0 is
        /// the body. The mask is shared, not copied.
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
        /// Creates a mask of a shape with the size of the untrimmed frame. Pixels beyond the frame
        /// are cut off.
        /// </summary>
        public Mask WholeMask(long frame, int shape = 0)
        {
            UIntPtr index = Check.Size(shape, nameof(shape));
            return HitmaskSharp.Mask.Of(
                Native.hm_sheet_whole_mask(Handle, frame, index, out HmMaskHandle mask), mask);
        }

        /// <summary>
        /// Returns the name of one of a frame's shapes. The first shape is named "body".
        /// </summary>
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
        /// Returns the index of a frame's first shape with a name, or null if the frame has no such
        /// shape.
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

        /// <summary>The number of clips.</summary>
        public int ClipCount
        {
            get
            {
                UIntPtr count;
                Result.Check(Native.hm_sheet_clip_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>Returns the clip at a zero-based index.</summary>
        public Clip Clip(int index)
        {
            return new Clip(this, Check.Size(index, nameof(index)));
        }

        /// <summary>Returns the first clip with a name.</summary>
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
        /// Returns a copy of the sheet in which every frame is mirrored left to right, along with
        /// its shapes and pivot. The clips stay the same. Create the copy once, and show it while
        /// the sprite faces the other way.
        /// </summary>
        public Sheet FlippedX()
        {
            return Of(Native.hm_sheet_flipped_x(Handle, out HmSheetHandle flipped), flipped);
        }
    }
}
