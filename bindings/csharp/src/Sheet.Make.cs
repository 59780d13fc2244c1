// Creates sheets, either from definitions or from grids and rectangles.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp
{
    /// <summary>The definition of a clip: frames in playback order.</summary>
    public sealed class ClipDef
    {
        /// <summary>Creates a clip of the frames with these indices in the sheet.</summary>
        public ClipDef(string name, params int[] frames)
        {
            Name = Check.NotNull(name, nameof(name));
            Frames = Check.NotNull(frames, nameof(frames));
        }

        /// <summary>The name of the clip.</summary>
        public string Name { get; }

        /// <summary>The sheet indices of the clip's frames.</summary>
        public int[] Frames { get; }

        /// <summary>
        /// The duration of each frame in milliseconds, or null if every frame lasts
        /// <see cref="Duration"/>.
        /// </summary>
        public int[] Durations { get; set; }

        /// <summary>
        /// The duration of every frame in milliseconds. With 0, each frame has its duration from
        /// the sheet.
        /// </summary>
        public int Duration { get; set; }

        /// <summary>How the clip continues after its last frame.</summary>
        public LoopMode Mode { get; set; } = LoopMode.Loop;
    }

    /// <summary>The clips of a sheet, and the properties that all its frames share.</summary>
    public sealed class SheetDef
    {
        /// <summary>The clips.</summary>
        public IList<ClipDef> Clips { get; set; } = new List<ClipDef>();

        /// <summary>
        /// The duration, in milliseconds, of each frame that has no duration of its own. 0 if the
        /// art does not specify a duration.
        /// </summary>
        public int Duration { get; set; }

        /// <summary>
        /// The point that is placed at the sprite's position and about which the sprite rotates,
        /// relative to the frame's top left. Null if there is no such point.
        /// </summary>
        public Pixel? Pivot { get; set; }

        internal unsafe HmSheetDef Raw(Pins pins)
        {
            HmSheetDef def = Native.hm_default_sheet_def();
            ClipDef[] clips = Check.NotNull(Clips, nameof(Clips)).ToArray();
            def.clips = (HmClipDef*)pins.List(Array.ConvertAll(clips, clip => Clip(clip, pins)));
            def.clip_count = (UIntPtr)(uint)clips.Length;
            def.duration = Check.Count(Duration, nameof(Duration));
            def.has_pivot = (byte)(Pivot.HasValue ? 1 : 0);
            def.pivot = Pivot.GetValueOrDefault().Raw;
            return def;
        }

        private static unsafe HmClipDef Clip(ClipDef clip, Pins pins)
        {
            int[] durations = Check.NotNull(clip, "a clip").Durations;
            if (durations != null && durations.Length != clip.Frames.Length)
            {
                throw new ArgumentException("a clip has " + clip.Frames.Length + " frames, but "
                    + durations.Length + " durations");
            }
            HmClipDef def = Native.hm_default_clip_def();
            def.name = pins.Text(clip.Name, nameof(clip.Name));
            def.frames = (uint*)pins.List(
                Array.ConvertAll(clip.Frames, frame => Check.Count(frame, "a frame")));
            def.durations = durations == null
                ? null
                : (uint*)pins.List(
                      Array.ConvertAll(durations, duration => Check.Count(duration, "a duration")));
            def.frame_count = (UIntPtr)(uint)clip.Frames.Length;
            def.duration = Check.Count(clip.Duration, nameof(clip.Duration));
            def.mode = (HmLoopMode)clip.Mode;
            return def;
        }
    }

    /// <summary>A named mask at a position in a frame, such as a hitbox.</summary>
    public sealed class ShapeDef
    {
        /// <summary>
        /// Creates a shape. Its position is the position of the mask's top left in the frame.
        /// </summary>
        public ShapeDef(string name, Placed placed)
        {
            Name = Check.NotNull(name, nameof(name));
            Placed = placed;
        }

        /// <summary>The name of the shape.</summary>
        public string Name { get; }

        /// <summary>The mask, which the sheet shares, at its position in the frame.</summary>
        public Placed Placed { get; }
    }

    /// <summary>The definition of a frame of a sheet.</summary>
    public sealed class FrameDef
    {
        /// <summary>
        /// Creates a frame with a mask for its body. The position is the position of the mask's top
        /// left in the frame.
        /// </summary>
        public FrameDef(Placed body)
        {
            Body = body;
        }

        /// <summary>
        /// The mask of the body, which the sheet shares, at its position in the frame.
        /// </summary>
        public Placed Body { get; }

        /// <summary>The name of the frame, or null if it has none.</summary>
        public string Name { get; set; }

        /// <summary>
        /// The width of the untrimmed frame. If the width and the height are 0, the frame extends
        /// as far as its mask.
        /// </summary>
        public int Width { get; set; }

        /// <summary>The height of the untrimmed frame.</summary>
        public int Height { get; set; }

        /// <summary>
        /// The point that is placed at the sprite's position and about which the sprite rotates. If
        /// this is null, the frame has the pivot of the sheet.
        /// </summary>
        public Pixel? Pivot { get; set; }

        /// <summary>
        /// The duration of the frame in milliseconds. With 0, the frame has the duration of the
        /// sheet.
        /// </summary>
        public int Duration { get; set; }

        /// <summary>The shapes other than the body.</summary>
        public IList<ShapeDef> Shapes { get; set; } = new List<ShapeDef>();

        internal unsafe HmFrameDef Raw(Pins pins)
        {
            HmFrameDef def = Native.hm_default_frame_def();
            ShapeDef[] shapes = Check.NotNull(Shapes, nameof(Shapes)).ToArray();
            def.mask = pins.Object(Body.Handle);
            def.offset = new HmPoint { x = Body.X, y = Body.Y };
            def.name = pins.Text(Name, nameof(Name));
            def.has_size = (byte)(Width > 0 || Height > 0 ? 1 : 0);
            def.width = Check.Count(Width, nameof(Width));
            def.height = Check.Count(Height, nameof(Height));
            def.has_pivot = (byte)(Pivot.HasValue ? 1 : 0);
            def.pivot = Pivot.GetValueOrDefault().Raw;
            def.duration = Check.Count(Duration, nameof(Duration));
            def.shapes =
                (HmShapeDef*)pins.List(Array.ConvertAll(shapes, shape => Shape(shape, pins)));
            def.shape_count = (UIntPtr)(uint)shapes.Length;
            return def;
        }

        private static unsafe HmShapeDef Shape(ShapeDef shape, Pins pins)
        {
            Placed placed = Check.NotNull(shape, "a shape").Placed;
            return new HmShapeDef
            {
                name = pins.Text(shape.Name, nameof(shape.Name)),
                mask = pins.Object(placed.Handle),
                offset = new HmPoint { x = placed.X, y = placed.Y },
            };
        }
    }

    public partial struct Grid
    {
        /// <summary>
        /// Creates a grid of cells of equal size, row by row, without margin or spacing. Set only
        /// the fields that differ.
        /// </summary>
        public unsafe Grid(int cellWidth, int cellHeight)
        {
            uint width = Check.Count(cellWidth, nameof(cellWidth)),
                 height = Check.Count(cellHeight, nameof(cellHeight));
            HmGrid grid = Native.hm_default_grid(width, height);
            this = *(Grid*)&grid;
        }
    }

    public sealed unsafe partial class Sheet
    {
        /// <summary>
        /// Creates a sheet of the cells of a mask, one frame for each cell. Incomplete cells at the
        /// right and at the bottom are left out.
        /// </summary>
        public static Sheet FromGrid(Mask mask, Grid grid, SheetDef def = null)
        {
            HmMaskHandle whole = Check.NotNull(mask, nameof(mask)).Handle;
            using (var pins = new Pins())
            {
                HmSheetDef raw = (def ?? new SheetDef()).Raw(pins);
                HmStatus status =
                    Native.hm_sheet_from_grid(whole, (HmGrid*)&grid, &raw, out HmSheetHandle sheet);
                return Of(status, sheet);
            }
        }

        /// <summary>
        /// Creates a sheet of the parts of a mask inside rectangles, one frame for each rectangle.
        /// Pixels outside the mask are unset.
        /// </summary>
        public static Sheet FromRects(Mask mask, PixelRect[] rects, SheetDef def = null)
        {
            HmMaskHandle whole = Check.NotNull(mask, nameof(mask)).Handle;
            using (var pins = new Pins())
            fixed (PixelRect* list = Check.NotNull(rects, nameof(rects)))
            {
                HmSheetDef raw = (def ?? new SheetDef()).Raw(pins);
                UIntPtr count = (UIntPtr)(uint)rects.Length;
                return Of(Native.hm_sheet_from_rects(
                              whole, (HmRect*)list, count, &raw, out HmSheetHandle sheet),
                    sheet);
            }
        }

        /// <summary>Creates a sheet of frames that each have a separate mask.</summary>
        public static Sheet FromFrames(IEnumerable<FrameDef> frames, SheetDef def = null)
        {
            FrameDef[] list = Check.NotNull(frames, nameof(frames)).ToArray();
            using (var pins = new Pins())
            {
                HmSheetDef raw = (def ?? new SheetDef()).Raw(pins);
                HmFrameDef[] defs =
                    Array.ConvertAll(list, frame => Check.NotNull(frame, "a frame").Raw(pins));
                var first = (HmFrameDef*)pins.List(defs);
                return Of(Native.hm_sheet_from_frames(
                              first, (UIntPtr)(uint)defs.Length, &raw, out HmSheetHandle sheet),
                    sheet);
            }
        }
    }
}
