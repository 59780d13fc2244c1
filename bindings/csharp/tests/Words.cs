// Reads and writes the values of the files in the folder conformance, whose README describes them.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace HitmaskSharp.Tests
{
    internal static class Words
    {
        internal static IEnumerable<JsonObject> Lines(string file)
        {
            return File.ReadLines(Program.PathOf("conformance/" + file))
                .Select(line => (JsonObject)Json.Read(line));
        }

        internal static int Int(object value)
        {
            return checked((int)(long)value);
        }

        internal static double Number(object value)
        {
            return Convert.ToDouble(value);
        }

        internal static int[] Ints(object list)
        {
            return ((List<object>)list).Select(Int).ToArray();
        }

        internal static double[] Numbers(object list)
        {
            return ((List<object>)list).Select(Number).ToArray();
        }

        internal static Mask Mask(JsonObject sprite)
        {
            int[] size = Ints(sprite["size"]);
            var header =
                System.Text.Encoding.ASCII.GetBytes("P4\n" + size[0] + " " + size[1] + "\n");
            return HitmaskSharp.Mask.FromPbm(
                header.Concat(Bytes((string)sprite["bits"])).ToArray());
        }

        internal static byte[] Bytes(string hexadecimal)
        {
            return Enumerable.Range(0, hexadecimal.Length / 2)
                .Select(index => Convert.ToByte(hexadecimal.Substring(2 * index, 2), 16))
                .ToArray();
        }

        internal static Placed Placed(JsonObject sprite)
        {
            double[] at = Numbers(sprite["at"]);
            return Mask(sprite).At(at[0], at[1]);
        }

        internal static Pose Pose(JsonObject sprite)
        {
            double[] at = Numbers(sprite["at"]), pivot = Numbers(sprite["pivot"]),
                     scale = Numbers(sprite["scale"]);
            return new Pose(at[0], at[1])
            {
                PivotX = pivot[0],
                PivotY = pivot[1],
                Degrees = Number(sprite["turn"]),
                ScaleX = scale[0],
                ScaleY = scale[1],
            };
        }

        internal static Figure Figure(JsonObject words)
        {
            if (words.Get("polygon") is List<object> corners)
            {
                double[][] ends = corners.Select(Numbers).ToArray();
                return HitmaskSharp.Figure.Polygon(
                    ends.Select(corner => new Location(corner[0], corner[1])).ToArray());
            }
            if (words.Get("capsule") is List<object> capsule)
            {
                double[] from = Numbers(capsule[0]), to = Numbers(capsule[1]);
                return HitmaskSharp.Figure.Capsule(
                    from[0], from[1], to[0], to[1], Number(words["radius"]));
            }
            if (words.Get("rect") is List<object> rect)
            {
                int[] numbers = Ints(rect);
                return HitmaskSharp.Figure.Rect(numbers[0], numbers[1], numbers[2], numbers[3]);
            }
            double[] center = Numbers(words["circle"]);
            return HitmaskSharp.Figure.Circle(center[0], center[1], Number(words["radius"]));
        }

        internal static object List(Pixel pixel)
        {
            return Json.List(pixel.X, pixel.Y);
        }

        internal static object List(Pixel? pixel)
        {
            return pixel.HasValue ? List(pixel.Value) : null;
        }

        internal static object List(Translation way)
        {
            return Json.List((long)way.Dx, (long)way.Dy);
        }

        internal static object List(Translation? way)
        {
            return way.HasValue ? List(way.Value) : null;
        }

        internal static object Box(PixelRect? rect)
        {
            return rect.HasValue
                ? Json.List(rect.Value.X, rect.Value.Y, rect.Value.Width, rect.Value.Height)
                : null;
        }

        internal static object Time(HitTime time)
        {
            return Json.List((long)time.Numerator, (long)time.Denominator);
        }

        internal static object Side(Side? side)
        {
            return side.HasValue ? side.Value.ToString().ToLowerInvariant() : null;
        }

        internal static object Step(Direction? direction)
        {
            switch (direction)
            {
                case Direction.Left:
                    return Json.List(-1L, 0L);
                case Direction.Right:
                    return Json.List(1L, 0L);
                case Direction.Up:
                    return Json.List(0L, -1L);
                case Direction.Down:
                    return Json.List(0L, 1L);
                default:
                    return null;
            }
        }

        internal static object Depth(Depth? depth)
        {
            return depth.HasValue
                ? Json.Object("left", depth.Value.Left, "right", depth.Value.Right, "up",
                      depth.Value.Up, "down", depth.Value.Down)
                : null;
        }

        internal static object Overlap(Contact? contact)
        {
            return contact.HasValue
                ? Json.Object(
                    "overlaps", true,
                    "area", contact.Value.Area,
                    "first", List(contact.Value.First),
                    "bounds", Box(contact.Value.Bounds),
                    "side", Side(contact.Value.Side),
                    "depth", Depth(contact.Value.Depth))
                : null;
        }

        internal static JsonObject Stepped(Sweep hit)
        {
            return Json.Object(
                "hit", true, "step", hit.Step, "of", hit.Steps,
                "at", List(hit.Blocked), "free", List(hit.Free), "first", List(hit.First));
        }

        internal static JsonObject Continuous(ContinuousSweep hit)
        {
            object[] normals =
                new[] { hit.FaceX, hit.FaceY }.Where(face => face.HasValue).Select(Step).ToArray();
            return Json.Object("hit", true, "time", Time(hit.Time), "normals", Json.List(normals));
        }

        internal static JsonObject Ray(RayHit hit)
        {
            return Json.Object(
                "pixel", List(hit.Pixel), "time", Time(hit.Time), "normal", Step(hit.Normal));
        }
    }
}
