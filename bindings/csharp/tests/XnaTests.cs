// Tests the function from the XNA tutorial, with the types of XNA.

using System;
using System.Linq;
using HitmaskSharp.Xna;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;

namespace HitmaskSharp.Tests
{
    public static class XnaTests
    {
        /// <summary>The method of the tutorial "Basic Per Pixel Collision".</summary>
        private static bool TextsIntersectPixels(
            Rectangle rectangleA, Color[] dataA, Rectangle rectangleB, Color[] dataB)
        {
            int top = Math.Max(rectangleA.Top, rectangleB.Top);
            int bottom = Math.Min(rectangleA.Bottom, rectangleB.Bottom);
            int left = Math.Max(rectangleA.Left, rectangleB.Left);
            int right = Math.Min(rectangleA.Right, rectangleB.Right);
            for (int y = top; y < bottom; y++)
            {
                for (int x = left; x < right; x++)
                {
                    Color colorA =
                        dataA[(x - rectangleA.Left) + (y - rectangleA.Top) * rectangleA.Width];
                    Color colorB =
                        dataB[(x - rectangleB.Left) + (y - rectangleB.Top) * rectangleB.Width];
                    if (colorA.A != 0 && colorB.A != 0)
                    {
                        return true;
                    }
                }
            }
            return false;
        }

        private static Color[] Noise(Random random, int width, int height, int sparse)
        {
            var data = new Color[width * height];
            for (int index = 0; index < data.Length; index++)
            {
                // Fully transparent pixels have colors too, and other pixels are hardly visible.
                int alpha = random.Next(sparse) == 0 ? 1 + random.Next(255) : 0;
                data[index] =
                    new Color(random.Next(256), random.Next(256), random.Next(256), alpha);
            }
            return data;
        }

        [Test]
        public static void AnswersAreThoseOfTheText()
        {
            var random = new Random(5);
            int hits = 0;
            const int Cases = 20000;
            for (int one = 0; one < Cases; one++)
            {
                var a = new Rectangle(random.Next(-20, 20), random.Next(-20, 20),
                    random.Next(0, 40), random.Next(0, 20));
                var b = new Rectangle(random.Next(-20, 20), random.Next(-20, 20),
                    random.Next(0, 40), random.Next(0, 20));
                Color[] dataA = Noise(random, a.Width, a.Height, 8),
                        dataB = Noise(random, b.Width, b.Height, 8);
                bool expected = TextsIntersectPixels(a, dataA, b, dataB);
                Expect.Equal(expected, Hitmask.IntersectPixels(a, dataA, b, dataB),
                    "the answer of case " + one);
                using (Mask maskA = Mask.FromColors(dataA, a.Width, a.Height),
                    maskB = Mask.FromColors(dataB, b.Width, b.Height))
                {
                    Expect.Equal(expected, maskA.At(a.X, a.Y).Overlaps(maskB.At(b.X, b.Y)),
                        "the masks of case " + one);
                }
                hits += expected ? 1 : 0;
            }
            Expect.True(
                hits > Cases / 20 && hits < Cases / 2, "some touch and some do not: " + hits);
        }

        [Test]
        public static void NothingIsCopied()
        {
            // Each of the two arrays has 16 MiB, so that a copy would be noticeable.
            const int Side = 2048;
            var rectangle = new Rectangle(0, 0, Side, Side);
            Color[] data = new Color[Side * Side], other = new Color[Side * Side];
            Hitmask.IntersectPixels(rectangle, data, rectangle, other);
            GC.Collect();
            long before = GC.GetTotalMemory(true);
            int collections = GC.CollectionCount(0);
            for (int call = 0; call < 20; call++)
            {
                Expect.True(!Hitmask.IntersectPixels(rectangle, data, rectangle, other),
                    "nothing is there");
            }
            Expect.Equal(collections, GC.CollectionCount(0), "the number of garbage collections");
            Expect.True(GC.GetTotalMemory(false) - before < 1 << 20, "the memory stays the same");
            data[Side * Side - 1] = other[Side * Side - 1] = new Color(0, 0, 0, 1);
            Expect.True(Hitmask.IntersectPixels(rectangle, data, rectangle, other),
                "the last pixel counts");
        }

        private struct PropertyRectangle
        {
            internal PropertyRectangle(int x, int y, int width, int height)
            {
                X = x;
                Y = y;
                Width = width;
                Height = height;
            }

            internal int X { get; }

            internal int Y { get; }

            internal int Width { get; }

            internal int Height { get; }
        }

#pragma warning disable 0169, 0414, 0649 // Only the package reads these fields.
        private struct UnityRectangle
        {
            private readonly int m_XMin;
            private readonly int m_YMin;
            private readonly int m_Width;
            private readonly int m_Height;

            internal UnityRectangle(int x, int y, int width, int height)
            {
                m_XMin = x;
                m_YMin = y;
                m_Width = width;
                m_Height = height;
            }
        }

        private struct Edges
        {
            internal int Left;
            internal int Top;
            internal int Right;
            internal int Bottom;
        }

        private struct Floats
        {
            internal float X;
            internal float Y;
            internal float Width;
            internal float Height;
        }

        private struct SizeFirst
        {
            internal int Width;
            internal int Height;
            internal int X;
            internal int Y;
        }

        private struct FiveBytes
        {
            internal byte R, G, B, A, Extra;
        }
#pragma warning restore 0169, 0414, 0649

        [Test]
        public static void RectanglesOfOtherLibrariesWork()
        {
            Color[] data = { new Color(1, 2, 3, 4), new Color(0, 0, 0, 0) };
            Expect.True(Hitmask.IntersectPixels(new PropertyRectangle(7, 7, 1, 2), data,
                            new PropertyRectangle(6, 7, 2, 1), new[] { data[1], data[0] }),
                "rectangles with properties");
            Expect.True(!Hitmask.IntersectPixels(new UnityRectangle(7, 8, 2, 1), data,
                            new UnityRectangle(6, 8, 2, 1), data),
                "rectangles as Unity has them");
            uint[] numbers = { 0xff000000, 0x00ffffff };
            Expect.True(Hitmask.IntersectPixels(
                            new Rectangle(0, 0, 2, 1), numbers, new Rectangle(0, 0, 1, 2), numbers),
                "colors as numbers");
        }

        [Test]
        public static void OtherTypesAreRefused()
        {
            Color[] none = new Color[0];
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(new Edges(), none, new Edges(), none), "edges");
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(new Floats(), none, new Floats(), none), "floats");
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(new SizeFirst(), none, new SizeFirst(), none),
                "another order");
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(1, none, 1, none), "a number");
            var empty = new Rectangle(0, 0, 0, 0);
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(empty, new FiveBytes[0], empty, new FiveBytes[0]),
                "colors of five bytes");
            Expect.Throws<ArgumentException>(
                () => Mask.FromColors(new double[1], 1, 1), "colors of eight bytes");
            Expect.Throws<ArgumentException>(
                () => Mask.FromColors(new byte[4], 2, 2), "colors of a byte");
        }

        [Test]
        public static void ColorsMustFillTheirRectangles()
        {
            var rectangle = new Rectangle(0, 0, 2, 2);
            Color[] four = new Color[4], three = new Color[3], five = new Color[5];
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(rectangle, four, rectangle, three), "too few colors");
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(rectangle, five, rectangle, four), "too many colors");
            Expect.Throws<ArgumentException>(
                () => Hitmask.IntersectPixels(new Rectangle(0, 0, -2, -2), four, rectangle, four),
                "negative sides");
            Expect.True(
                !Hitmask.IntersectPixels(rectangle, four, rectangle, four), "transparent colors");
        }

        private static Texture2D Texture(int width, int height)
        {
            var random = new Random(2);
            return new Texture2D(width, height, Noise(random, width, height, 2));
        }

        [Test]
        public static void TexturesBecomeMasks()
        {
            Texture2D texture = Texture(40, 30);
            using (Mask whole = texture.ToMask(),
                frame = texture.ToMask(new Rectangle(7, 5, 20, 10)),
                opaque = texture.ToMask(null, 255))
            {
                MaskTests.Same(whole.Cropped(7, 5, 20, 10), frame, "a frame of a texture");
                Expect.True(
                    opaque.Count > 0 && opaque.Count < whole.Count, "fewer pixels are opaque");
                Expect.Equal(-3, whole.At(new Vector2(-2.5f, 0)).X, "the place of a position");
            }
        }

        [Test]
        public static void SpritesAreDrawnAsXnaDrawsThem()
        {
            using (Mask mask = Texture(21, 14).ToMask())
            {
                foreach (float rotation in new[] { 0f, 0.5f, 2f, -1.1f })
                {
                    Vector2 position = new Vector2(60.3f, 40.6f), origin = new Vector2(5, 3);
                    Vector2 scale = new Vector2(1.3f, 0.8f);
                    foreach (SpriteEffects effects in new[]
                    {
                        SpriteEffects.None,
                        SpriteEffects.FlipHorizontally,
                        SpriteEffects.FlipVertically,
                        SpriteEffects.FlipHorizontally | SpriteEffects.FlipVertically,
                    })
                    {
                        Placed drawn =
                            mask.Drawn(position, rotation, origin, scale, effects).Draw();
                        int differences = 0;
                        for (int y = 0; y < 80; y++)
                        {
                            for (int x = 0; x < 120; x++)
                            {
                                bool expected = IsDrawn(mask, x + 0.5, y + 0.5, position, rotation,
                                    origin, scale, effects);
                                differences +=
                                    expected == drawn.Mask.Get(x - drawn.X, y - drawn.Y) ? 0 : 1;
                            }
                        }
                        Expect.True(drawn.Mask.Count > 100, "the sprite is in the picture");
                        // Centers of pixels that would lie on an edge without rounding.
                        Expect.True(
                            differences < 3, "the sprite differs in " + differences + " pixels");
                    }
                }
            }
        }

        /// <summary>
        /// Returns whether a sprite has a pixel at a point on the screen, by XNA's formula.
        /// </summary>
        private static bool IsDrawn(Mask mask, double x, double y, Vector2 position, float rotation,
            Vector2 origin, Vector2 scale, SpriteEffects effects)
        {
            double dx = x - position.X, dy = y - position.Y, sine = Math.Sin(-rotation),
                   cosine = Math.Cos(-rotation);
            double u = (dx * cosine - dy * sine) / scale.X + origin.X,
                   v = (dx * sine + dy * cosine) / scale.Y + origin.Y;
            u = (effects & SpriteEffects.FlipHorizontally) != 0 ? mask.Width - u : u;
            v = (effects & SpriteEffects.FlipVertically) != 0 ? mask.Height - v : v;
            return mask.Get((int)Math.Floor(u), (int)Math.Floor(v));
        }

        [Test]
        public static void AnswersAreDrawnAsTheyAre()
        {
            Rectangle rectangle = new PixelRect(1, 2, 3, 4).ToRectangle();
            Expect.True(rectangle.X == 1 && rectangle.Y == 2 && rectangle.Width == 3
                    && rectangle.Height == 4,
                "a rectangle");
            Expect.Equal(new Vector2(-7, 8), new Pixel(-7, 8).ToVector2(), "a position");
            Expect.Equal(new Vector2(-7, 8), new Translation(-7, 8).ToVector2(), "a way");
        }
    }
}
