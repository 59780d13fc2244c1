// Tests methods that create, read and change masks, and the regions of masks.

using System;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class MaskTests
    {
        private const string Drawing = "##..\n.#.#\n...#\n";

        [Test]
        public static void EveryImageGivesTheSameMask()
        {
            using (Mask drawn = Mask.FromText(Drawing))
            {
                Func<byte, byte[]> image = alpha =>
                    Enumerable.Range(0, 12)
                        .SelectMany(at => new byte[] { 9, 9, 9,
                            drawn.Get(at % 4, at / 4) ? alpha : (byte)(alpha - 1) })
                        .ToArray();
                byte[] rgba = image(128);
                Same(drawn, Mask.FromRgba(rgba, 4, 3, 0, 128), "FromRgba");
                Same(Mask.Full(4, 3), Mask.FromRgba(rgba, 4, 3), "FromRgba with the threshold 1");
                Same(drawn,
                    Mask.FromAlpha(rgba.Where((_, at) => at % 4 == 3).ToArray(), 4, 3, 0, 128),
                    "FromAlpha");
                uint[] colors = Enumerable.Range(0, 12)
                                    .Select(at => BitConverter.ToUInt32(rgba, 4 * at))
                                    .ToArray();
                Same(drawn, Mask.FromColors(colors, 4, 3, 128), "FromColors");
                byte[] padded =
                    Enumerable.Range(0, 3)
                        .SelectMany(row => rgba.Skip(16 * row).Take(16).Concat(new byte[7]))
                        .ToArray();
                Same(drawn, Mask.FromRgba(padded.Take(62).ToArray(), 4, 3, 23, 128),
                    "FromRgba with a stride");
                var few = Expect.Throws<ArgumentException>(
                    () => Mask.FromRgba(padded.Take(61).ToArray(), 4, 3, 23), "too few bytes");
                Expect.True(
                    few.Message.Contains(
                        "61 bytes, which is too few for an image of 4 x 3 with a stride of 23"),
                    few.Message);
                byte[] indices = Enumerable.Range(0, 12)
                                     .Select(at => (byte)(drawn.Get(at % 4, at / 4) ? 4 : 3))
                                     .ToArray();
                Same(drawn, Mask.FromIndices(indices, 4, 3, 3), "FromIndices");
                byte[] keyed =
                    indices.SelectMany(index => new byte[] { index, 50, 60, 0 }).ToArray();
                var key = new ColorKey { Red = 3, Green = 50, Blue = 60 };
                Same(drawn, Mask.FromColorKey(keyed, 4, 3, key), "FromColorKey");
                key.Tolerance = 1;
                Same(Mask.Empty(4, 3), Mask.FromColorKey(keyed, 4, 3, key),
                    "FromColorKey with a tolerance");
                Same(drawn, Mask.FromFunction(4, 3, drawn.Get), "FromFunction");
                Same(drawn, Mask.FromRows(4, drawn.Rows()), "FromRows");
                Same(drawn, Mask.FromPbm(drawn.ToPbm()), "FromPbm");
                Same(drawn, Mask.FromRgba(drawn.ToRgba(), 4, 3), "FromRgba of ToRgba");
                Expect.Equal(
                    Drawing.Replace("\n", ""), drawn.ToText().Replace("\n", ""), "the text");
                unsafe
                {
                    fixed (byte* pixels = rgba)
                    {
                        Same(drawn, Mask.FromRgba((IntPtr)pixels, 4, 3, 16, 128),
                            "FromRgba of memory");
                    }
                }
            }
        }

        [Test]
        public static void WideMasksAreMadeFromFunctionsToo()
        {
            using (Mask wide = Mask.FromFunction(200, 3, (x, y) => x % 7 == y))
            {
                Expect.Sequence(Enumerable.Range(0, 600)
                                    .Where(at => at % 200 % 7 == at / 200)
                                    .Select(at => new Pixel(at % 200, at / 200))
                                    .ToArray(),
                    wide.Pixels(), "the pixels");
            }
        }

        [Test]
        public static void AMaskHasASizeAndPixels()
        {
            using (Mask mask = Mask.FromText(Drawing))
            {
                Expect.Equal(4, mask.Width, "the width");
                Expect.Equal(3, mask.Height, "the height");
                Expect.Equal(5L, mask.Count, "the count");
                Expect.True(!mask.IsEmpty && Mask.Empty(9, 9).IsEmpty, "which mask is empty");
                Expect.Equal(new PixelRect(0, 0, 4, 3), mask.Bounds, "the bounds");
                Expect.Equal(null, Mask.Empty(9, 9).Bounds, "the bounds of nothing");
                Expect.True(
                    mask.Get(0, 0) && !mask.Get(2, 0) && !mask.Get(-1, 0) && !mask.Get(4, 0),
                    "which pixels are set");
                Expect.Equal(new Pixel(1, 1), mask.Pixels()[2], "the third pixel");
                Expect.True(mask.Bytes > 0 && mask.Bytes == Mask.BytesOf(4, 3), "the bytes");
                Expect.Equal(4ul, mask.Moments().Y, "the sum of the rows");
                Expect.True(Math.Abs(mask.Centroid.Value.Y - 1.3) < 1.0 / 65536, "the centroid");
                Expect.Equal(null, Mask.Full(3, 3).AngleDegrees, "the angle of a square");
                Expect.Equal(0.0, Mask.Full(9, 3).AngleDegrees, "the angle of a bar");
            }
        }

        [Test]
        public static void AMaskChangesInPlaceAndItsCopyDoesNot()
        {
            using (Mask mask = Mask.FromText(Drawing), copy = mask.Copy(), bar = Mask.Full(4, 1))
            {
                Expect.True(mask.Set(3, 0).Get(3, 0) && !mask.Set(3, 0, false).Get(3, 0),
                    "a pixel is set and unset");
                Same(copy, mask, "a mask that is as it was");
                Same(Mask.FromText("####\n.#.#\n...#"), mask.Copy().OrWith(bar), "OrWith");
                Same(Mask.FromText("##..\n....\n...."), mask.Copy().AndWith(bar), "AndWith");
                Same(Mask.FromText("..##\n.#.#\n...#"), mask.Copy().XorWith(bar), "XorWith");
                Same(
                    Mask.FromText("##..\n....\n...#"), mask.Copy().Subtract(bar, 0, 1), "Subtract");
                Same(Mask.FromText("..##\n#.#.\n###."), mask.Copy().Invert(), "Invert");
                Same(Mask.Full(4, 3), mask.Copy().Fill(), "Fill");
                Same(Mask.Empty(4, 3), mask.Copy().Clear(), "Clear");
                Same(Mask.Empty(4, 3), mask.XorWith(mask), "a mask with itself");
                Expect.Equal(5L, copy.Count, "the pixels of the copy");
                Expect.Throws<ArgumentException>(() => mask.Set(4, 0), "a pixel outside");
            }
        }

        [Test]
        public static void AWorldKeepsThePixelsThatAMaskHad()
        {
            using (Mask mask = Mask.Full(4, 4))
            using (var world = new World())
            {
                ColliderId id = world.Insert(new ColliderDef { Sprite = world.AddMask(mask) });
                Placed before = world.Placed(id).Value;
                mask.Clear();
                Expect.Equal(16L, world.Placed(id).Value.Mask.Count, "the pixels in the world");
                Expect.True(
                    before.Mask.HasSamePixels(Mask.Full(4, 4)), "the mask that was taken from it");
            }
        }

        [Test]
        public static void MasksAreMadeFromMasks()
        {
            using (Mask mask = Mask.FromText(Drawing))
            {
                Same(Mask.FromText("..##\n#.#.\n#..."), mask.FlippedX(), "FlippedX");
                Same(Mask.FromText("...#\n.#.#\n##.."), mask.FlippedY(), "FlippedY");
                Same(Mask.FromText("..#\n.##\n...\n##."), mask.QuarterTurned(1), "QuarterTurned");
                Same(mask, mask.QuarterTurned(-4), "four quarter turns");
                Same(Mask.FromText("#..\n#.#"), mask.Cropped(1, 0, 3, 2), "Cropped");
                Same(Mask.FromText("##.\n.#.\n..."), mask.Cropped(0, 0, 3, 3),
                    "Cropped at the edge");
                Expect.Equal(20L, mask.Scaled(8, 6).Count, "Scaled");
                Expect.Equal(20L, mask.TurnedAndScaled(180, 2, 2).Count, "TurnedAndScaled");
                Placed joined = mask.Joined(Mask.Full(1, 1), -1, -1);
                Expect.Equal(new Pixel(1, 1), new Pixel(joined.X, joined.Y),
                    "where the first of two joined masks is");
                Expect.Equal(6L, joined.Mask.Count, "the pixels of both");
                Expect.Equal(3L,
                    Mask.FromText("#..\n...\n..#").FilledColumns().Cropped(0, 0, 1, 3).Count,
                    "FilledColumns");
                Expect.Equal(6, mask.Convolve(Mask.Full(3, 2)).Width, "the width of a convolution");
                Same(Mask.Full(5, 5), Mask.Full(3, 3).Grown(Brush.Box, 1), "Grown");
                Same(Mask.Full(1, 1), Mask.Full(3, 3).Shrunk(Brush.Box, 1).Cropped(1, 1, 1, 1),
                    "Shrunk");
                Same(Mask.FromText("###\n#.#\n###"), Mask.Full(3, 3).InnerBoundary(),
                    "InnerBoundary");
                Same(
                    Mask.Full(3, 3), Mask.FromText("###\n#.#\n###").WithoutHoles(), "WithoutHoles");
                Expect.Equal(4L, mask.Opened(Brush.Diamond, 0).Count - 1, "Opened by nothing");
                Expect.Equal(5L, mask.Closed(Brush.Disc, 0).Count, "Closed by nothing");
                Expect.Equal(12L, mask.GrownWithin(Brush.Box, 3).Count, "GrownWithin");
            }
        }

        [Test]
        public static void PartsOfMasks()
        {
            using (Mask mask = Mask.FromText("##...\n##.#.\n...##"))
            using (Components found = mask.Components())
            using (DistanceField field = mask.DistanceToSet())
            {
                Expect.Sequence(new[] { 4L, 3L }, found.Select(one => one.Count).ToArray(),
                    "the sizes of components");
                Expect.Equal(0, found.Largest.Value.Index, "the largest");
                Expect.Equal((int?)1, found.IndexAt(3, 1), "the component at a pixel");
                Expect.Equal(null, found.IndexAt(2, 1), "the component at an unset pixel");
                Same(
                    Mask.FromText(".....\n...#.\n...##"), found.Mask(1), "the mask of a component");
                Expect.Throws<ArgumentOutOfRangeException>(
                    () => found[2].ToString(), "a component beyond the last");
                Expect.Equal((long?)2L, field.SquaredAt(4, 0), "the distance of a corner");
                Expect.Equal(null, field.SquaredAt(5, 0), "the distance outside");
                Expect.Equal(2L, field.Squared()[4], "the distance of the fifth pixel");
                Expect.Equal(
                    -1L, Mask.Empty(2, 2).DistanceToSet().Squared()[3], "the distance to nothing");
            }
        }

        [Test]
        public static void OutlinesOfMasks()
        {
            using (Mask ring = Mask.FromText("####\n#..#\n####"))
            using (Outlines outlines = ring.Outlines())
            {
                Expect.Equal(2, outlines.Count, "the number of outlines");
                Expect.Sequence(
                    new[] { new Pixel(0, 0), new Pixel(4, 0), new Pixel(4, 3), new Pixel(0, 3) },
                    outlines[0].Vertices, "the vertices");
                Expect.True(outlines[1].IsHole && outlines[1].Outer == 0,
                    "the second is a hole in the first");
                Expect.Equal(-4L, outlines[1].DoubledArea, "the area of the hole");
                Expect.Equal(2 * ring.Count, outlines.DoubledArea, "the area");
                Pixel[] all = outlines.AllVertices(out int[] counts);
                Expect.Sequence(new[] { 4, 4 }, counts, "how many vertices there are");
                Expect.Sequence(
                    outlines.SelectMany(one => one.Vertices).ToArray(), all, "all vertices");
                Expect.Sequence(
                    new[] { new Pixel(0, 0), new Pixel(4, 0), new Pixel(4, 3), new Pixel(0, 3) },
                    ring.Hull(), "the hull");
                Expect.Sequence(ring.Hull(), outlines.Hull(0), "the hull of the first");
                Expect.Equal(ring.Count, ring.Rectangles().Sum(one => one.Width * one.Height),
                    "the area of the rectangles");
                foreach (Pixel[][] pieces in new[] { ring.ConvexPieces(8),
                            outlines.ConvexPieces(8) })
                {
                    Expect.Equal(2 * ring.Count, pieces.Sum(DoubledArea), "the area of the pieces");
                }
                Expect.True(outlines.Simplified(1).Count <= 2, "simplified outlines");
                Expect.Equal(0, Mask.Empty(3, 3).Outlines().AllVertices(out counts).Length,
                    "the vertices of nothing");
            }
        }

        private static long DoubledArea(Pixel[] corners)
        {
            long area = 0;
            for (int index = 0; index < corners.Length; index++)
            {
                Pixel one = corners[index], next = corners[(index + 1) % corners.Length];
                area += one.X * next.Y - next.X * one.Y;
            }
            return area;
        }

        [Test]
        public static void SizesHaveLimits()
        {
            Expect.Throws<ArgumentOutOfRangeException>(
                () => Mask.Full(65536, 1), "a side that is too long");
            Expect.Throws<ArgumentOutOfRangeException>(() => Mask.Empty(-1, 1), "a negative side");
            Expect.Throws<ArgumentOutOfRangeException>(
                () => Mask.FromFunction(1 << 20, 1 << 20, (x, y) => true), "a huge function");
            Expect.Throws<ArgumentException>(
                () => Mask.FromRgba(new byte[15], 2, 2), "too few bytes");
            Expect.Throws<ArgumentException>(
                () => Mask.FromRgba(new byte[16], 2, 2, 7), "rows that overlap");
            Expect.Throws<ArgumentException>(
                () => Mask.FromRgba(new byte[16], 2, 2, 0, 0), "a threshold of 0");
            Expect.Throws<ArgumentOutOfRangeException>(
                () => Mask.Full(2, 2).At(double.NaN, 0), "a place that is no number");
            Expect.Throws<ArgumentOutOfRangeException>(
                () => Mask.Full(2, 2).At(3e9, 0), "a place outside of the world");
            Expect.Equal(-1, Mask.Full(2, 2).At(-0.25, 0).X, "a quarter of a pixel to the left");
            Expect.Fails(Status.BadData, () => Mask.FromText("##\n#"), "a text with a short row");
        }

        internal static void Same(Mask expected, Mask found, string what)
        {
            Expect.True(expected.HasSamePixels(found),
                what + " has the right pixels, but it is\n" + found.ToText());
        }
    }
}
