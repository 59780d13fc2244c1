// Clips, which contain frames of a sheet in playback order.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>One frame of a clip.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct ClipFrame
    {
        private readonly HmClipFrame native;

        /// <summary>The frame's index in the sheet.</summary>
        public int Frame => (int)native.frame;

        /// <summary>The duration of the frame, in milliseconds.</summary>
        public long Milliseconds => native.milliseconds;
    }

    /// <summary>A named animation: some of a sheet's frames, in playback order.</summary>
    public readonly unsafe struct Clip
    {
        private readonly Sheet sheet;
        private readonly UIntPtr index;
        private readonly HmClip native;

        internal Clip(Sheet sheet, UIntPtr index)
        {
            HmClip clip;
            Result.Check(Native.hm_sheet_clip(sheet.Handle, index, &clip));
            this.sheet = sheet;
            this.index = index;
            native = clip;
        }

        /// <summary>The index of the clip among the clips of the sheet.</summary>
        public int Index => (int)index;

        /// <summary>The number of frames.</summary>
        public int FrameCount => (int)native.frame_count;

        /// <summary>
        /// The total duration of the frames in milliseconds, with each frame played once.
        /// </summary>
        public long Duration => (long)native.duration;

        /// <summary>How the clip continues after its last frame.</summary>
        public LoopMode Mode => (LoopMode)native.mode;

        /// <summary>The name of the clip.</summary>
        public string Name
        {
            get
            {
                byte[] name = null;
                HmStatus status;
                UIntPtr count;
                do
                {
                    byte[] room = Answers.Room(ref name);
                    fixed (byte* list = room)
                    {
                        status = Native.hm_sheet_clip_name(
                            Handle, index, list, Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref name));
                return Texts.FromNative(name, count);
            }
        }

        /// <summary>Returns the frames in playback order.</summary>
        public ClipFrame[] Frames()
        {
            ClipFrame[] frames = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                ClipFrame[] room = Answers.Room(ref frames);
                fixed (ClipFrame* list = room)
                {
                    UIntPtr capacity = Answers.Capacity(room);
                    status = Native.hm_sheet_clip_frames(
                        Handle, index, (HmClipFrame*)list, capacity, &count);
                }
            }
            while (Answers.WasShort(status, count, ref frames));
            return Answers.Part(frames, (int)count);
        }

        /// <summary>
        /// Converts the index of a frame in the clip to its index in the sheet. The index in the
        /// clip wraps around, so -1 is the clip's last frame.
        /// </summary>
        public int Frame(long indexInClip)
        {
            uint frame;
            Result.Check(Native.hm_sheet_clip_frame(Handle, index, indexInClip, &frame));
            return (int)frame;
        }

        /// <summary>
        /// Returns the sheet index of the frame that the clip shows the given number of
        /// milliseconds after its start. Each frame ends when the next one starts, and frames with
        /// a duration of 0 are skipped. If no frame has a duration, returns the first frame.
        /// </summary>
        public int FrameAt(long milliseconds)
        {
            uint frame;
            if (milliseconds < 0)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(milliseconds), milliseconds, "it must not be negative");
            }
            Result.Check(Native.hm_sheet_clip_frame_at(Handle, index, (ulong)milliseconds, &frame));
            return (int)frame;
        }

        private HmSheetHandle Handle
        {
            get
            {
                if (sheet == null)
                {
                    throw new ArgumentException(
                        "default(Clip) belongs to no sheet: take it from Sheet.Clip");
                }
                return sheet.Handle;
            }
        }
    }
}
