// Tests sheets, clips and baked masks.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class SheetTests
    {
        private static Sheet Walker()
        {
            var def = new SheetDef
            {
                Duration = 100,
                Pivot = new Pixel(1, 3),
                Clips = new List<ClipDef>
                {
                    new ClipDef("walk", 0, 1, 2) { Durations = new[] { 50, 100, 50 } },
                    new ClipDef("stand", 3) { Mode = LoopMode.Once },
                },
            };
            using (Mask cells = Mask.FromText("##..#..#\n#...#..#\n#..##..."))
            {
                return Sheet.FromGrid(cells, new Grid(2, 3), def);
            }
        }

        [Test]
        public static void ASheetHasFramesAndClips()
        {
            using (Sheet sheet = Walker())
            {
                Expect.Equal(4, sheet.FrameCount, "the number of frames");
                MaskTests.Same(Mask.FromText("##\n#.\n#."), sheet.WholeMask(0), "the first frame");
                MaskTests.Same(sheet.WholeMask(3), sheet.WholeMask(-1), "the last frame");
                Expect.Equal(new Pixel(1, 3), sheet.Frame(2).Pivot, "the pivot");
                Expect.Equal(100L, sheet.Frame(0).Duration, "how long a frame lasts");
                Expect.Equal("body", sheet.ShapeName(0, 0), "the name of the first shape");
                Expect.Equal(null, sheet.FindShape(0, "fist"), "a shape that no frame has");
                Expect.Equal(2, sheet.ClipCount, "the number of clips");
                Clip walk = sheet.Clip("walk");
                Expect.Equal("walk", walk.Name, "the name of a clip");
                Expect.Equal(3, walk.FrameCount, "the length of a clip");
                Expect.Equal(200L, walk.Duration, "the duration of a clip");
                Expect.Sequence(new[] { 0, 1, 1, 2, 0 },
                    new[] { 0, 50, 149, 150, 200 }.Select(at => walk.FrameAt(at)).ToArray(),
                    "frames");
                Expect.Equal(2, walk.Frame(-1), "the last frame of a clip");
                Expect.Sequence(new[] { 50L, 100L, 50L },
                    walk.Frames().Select(frame => frame.Milliseconds).ToArray(), "durations");
                Expect.Equal(LoopMode.Once, sheet.Clip(1).Mode, "how a clip ends");
                Expect.Equal(1, sheet.Find("walk/1"), "what a text refers to");
                Expect.Fails(Status.NotFound, () => sheet.Clip("run"), "a clip that is not there");
                Expect.Fails(
                    Status.NotFound, () => sheet.Find("run"), "a text that refers to nothing");
                MaskTests.Same(sheet.WholeMask(1).FlippedX(), sheet.FlippedX().WholeMask(1),
                    "a mirrored frame");
            }
        }

        [Test]
        public static void FramesHaveNamesAndShapes()
        {
            var frames = new[]
            {
                new FrameDef(Mask.Full(2, 2).At(3, 1))
                {
                    Name = "héros", Width = 8, Height = 8, Duration = 30,
                },
                new FrameDef(Mask.Full(2, 2).At(0, 0))
                {
                    Shapes = new[] { new ShapeDef("fist", Mask.Full(1, 1).At(5, 0)) },
                },
            };
            using (Sheet sheet = Sheet.FromFrames(frames))
            {
                Expect.Equal("héros", sheet.FrameName(0), "the name of a frame");
                Expect.Equal("", sheet.FrameName(1), "the name of a frame without one");
                Expect.Equal(0, sheet.Find("héros"), "the frame with a name");
                Expect.Equal(8, sheet.Frame(0).Width, "the width of a frame");
                Expect.Equal(3, sheet.Mask(0).X, "where the body is");
                Expect.Equal((int?)1, sheet.FindShape(1, "fist"), "the shape with a name");
                Expect.Equal(5, sheet.ShapeMask(1, 1).X, "where the shape is");
                Expect.Equal(null, sheet.Frame(0).Pivot, "a pivot that is not there");
            }
            using (Sheet parts = Sheet.FromRects(Mask.Full(4, 4),
                       new[] { new PixelRect(0, 0, 2, 2), new PixelRect(3, 3, 2, 2) }))
            {
                Expect.Sequence(new[] { 4L, 1L },
                    new[] { 0, 1 }.Select(frame => parts.Mask(frame).Mask.Count).ToArray(),
                    "the parts");
            }
        }

        [Test]
        public static void BakedMasksAreTheSameEverywhere()
        {
            FrameDef[] frames = { new FrameDef(Mask.Full(3, 3).At(0, 0)) };
            using (Sheet sheet = Walker(), other = Sheet.FromFrames(frames))
            using (Baked baked = Baked.Bake(
                new Dictionary<string, Sheet> { { "walker", sheet }, { "rock", other } }))
            {
                byte[] bytes = baked.ToBytes();
                using (Baked opened = Baked.Open(bytes))
                {
                    Expect.Equal(2, opened.Count, "the number of sheets");
                    string[] names = { opened.Name(0), opened.Name(1) };
                    Expect.Sequence(new[] { "rock", "walker" },
                        names.OrderBy(name => name).ToArray(), "the names");
                    MaskTests.Same(
                        sheet.WholeMask(0), opened.Sheet("walker").WholeMask(0), "a baked frame");
                    Expect.Equal(opened.Sheet(0).FrameCount, opened.Sheet(names[0]).FrameCount,
                        "the first sheet");
                    Expect.Sequence(bytes, opened.ToBytes(), "the bytes");
                    Expect.Fails(
                        Status.NotFound, () => opened.Sheet("tree"), "a sheet that is not there");
                }
                bytes[bytes.Length / 2] ^= 1;
                Expect.Fails(Status.BadData, () => Baked.Open(bytes), "damaged bytes");
                KeyValuePair<string, Sheet>[] same =
                {
                    new KeyValuePair<string, Sheet>("rock", other),
                    new KeyValuePair<string, Sheet>("rock", sheet),
                };
                Expect.Throws<ArgumentException>(
                    () => Baked.Bake(same), "two sheets of one name");
            }
        }

        [Test]
        public static void WorldsShowSheets()
        {
            using (Sheet sheet = Walker())
            using (var world = new World())
            using (var sprites = new Sprites())
            {
                ColliderId id =
                    world.Insert(new ColliderDef { Sprite = world.AddSheet(sheet), X = 10 });
                world.SetFrame(id, 6);
                Expect.Equal(2, world.Get(id).Value.Frame, "the frame");
                MaskTests.Same(sheet.Mask(2).Mask, world.Placed(id).Value.Mask, "what it shows");
                world.SetSprite(id, world.AddClip(sheet, "stand"), 5);
                MaskTests.Same(
                    sheet.Mask(3).Mask, world.Placed(id).Value.Mask, "what it shows then");
                Expect.Equal(
                    3, sprites.FrameCount(sprites.AddClip(sheet, "walk")), "the frames of a clip");
                Expect.Equal(
                    4, sprites.FrameCount(sprites.AddSheet(sheet)), "the frames of a sheet");
                Expect.Fails(
                    Status.NotFound, () => world.AddClip(sheet, "run"), "a clip that is not there");
            }
        }
    }
}
