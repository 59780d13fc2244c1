// Tests that answers about pairs are the same as in every other language. The questions and answers
// are in conformance/pairs.jsonl.

using System;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class ConformancePairs
    {
        [Test]
        public static void EveryAnswerIsThatOfTheOtherLanguages()
        {
            int count = 0;
            foreach (JsonObject question in Words.Lines("pairs.jsonl"))
            {
                object found = Answer(question);
                if (!Json.AreEqual(found, question["answer"]))
                {
                    throw new NotAsExpected(
                        "the answer to " + Json.Write(question) + " is " + Json.Write(found));
                }
                count++;
            }
            Expect.True(count >= 1600, "there are all questions, but only " + count);
        }

        private static object Answer(JsonObject question)
        {
            var one = (JsonObject)question.Get("a");
            var other = (JsonObject)question.Get("b");
            if (question.Get("mode") is string mode)
            {
                Posed posed = Words.Mask(one).Posed(Words.Pose(one));
                Placed still = Words.Placed(other);
                return mode == "exact" ? Exact(posed, still) : Drawn(posed, still);
            }
            Placed a = one == null ? default(Placed) : Words.Placed(one);
            Placed b = other == null ? default(Placed) : Words.Placed(other);
            switch ((string)question["query"])
            {
                case "pair":
                    return Pair(a, b);
                case "mask":
                    return Measures(a.Mask);
                case "sweep":
                    return Sweep(a, b, Words.Ints(question["by"]));
                case "separation":
                    return Json.Object(
                        "outer", Words.List(a.Separation(b)),
                        "nearest", Words.List(a.NearestFree(b)),
                        "depth", Words.Depth(a.Depth(b)));
                case "distance":
                    return Distance(a.Distance(b));
                case "ray":
                    return Ray(b, Words.Numbers(question["from"]), Words.Numbers(question["to"]));
                case "count":
                    return Count(b, Words.Figure((JsonObject)question["in"]));
                default:
                    throw new NotAsExpected("there is no query " + question["query"]);
            }
        }

        private static object Pair(Placed a, Placed b)
        {
            JsonObject answer = Json.Object(
                "overlaps", a.Overlaps(b),
                "area", a.Area(b),
                "first", Words.List(a.First(b)),
                "bounds", Words.Box(a.OverlapBounds(b)),
                "side", Words.Side(a.Side(b)),
                "depth", Words.Depth(a.Depth(b)));
            Contact? contact = a.Contact(b);
            Expect.Equal(a.Overlaps(b), contact.HasValue, "whether there is a contact");
            Expect.True(contact == null || Json.AreEqual(Words.Overlap(contact), answer),
                "a contact has all answers");
            Expect.Equal(
                a.Area(b), a.OverlapMask(b).Mask.Count, "the pixels of the overlap's mask");
            foreach (Direction direction in Enum.GetValues(typeof(Direction)).Cast<Direction>())
            {
                Depth? all = a.Depth(b);
                long[] depths = all.HasValue
                    ? new[] { all.Value.Left, all.Value.Right, all.Value.Up, all.Value.Down }
                    : null;
                Expect.Equal(depths?[(int)direction], a.DepthAlong(b, direction),
                    "the depth along " + direction);
            }
            return answer;
        }

        private static object Drawn(Posed posed, Placed still)
        {
            Placed drawn = posed.Draw();
            Expect.Equal(
                drawn.Overlaps(still), posed.Overlaps(still), "a pose that is drawn or not");
            Expect.Equal(
                drawn.Overlaps(still), still.Overlaps(posed), "a pose the other way around");
            Posed upright = still.Mask.Posed(new Pose(still.X, still.Y));
            Expect.Equal(drawn.Overlaps(still), posed.Overlaps(upright), "two poses");
            return Pair(drawn, still);
        }

        private static object Exact(Posed posed, Placed still)
        {
            Exact a = posed.Exact(), b = still.Mask.Posed(new Pose(still.X, still.Y)).Exact();
            PixelPair? first = a.First(b);
            ExactContact? contact = a.Contact(b);
            JsonObject answer = Json.Object("overlaps", a.Overlaps(b), "side",
                Words.Side(a.SideAfter(b, 0, 0)), "depth", Words.Depth(a.Depth(b)), "pixels",
                first.HasValue ? Json.List(Words.List(first.Value.A), Words.List(first.Value.B))
                               : null);
            Expect.Equal(first.HasValue, contact.HasValue, "whether there is a contact");
            if (contact.HasValue)
            {
                Expect.Equal(first.Value.A, contact.Value.First.A, "the first pixel");
                Expect.Equal(
                    first.Value.B, contact.Value.First.B, "the first pixel of the other one");
                Expect.True(Json.AreEqual(Words.Depth(contact.Value.Depth), answer["depth"]),
                    "a contact has the depth");
                Expect.Equal(answer["side"], Words.Side(contact.Value.Side), "the side");
                Expect.Equal((long?)contact.Value.Depth.Up, a.DepthAlong(b, Direction.Up),
                    "the depth up");
            }
            return answer;
        }

        private static object Measures(Mask mask)
        {
            using (Components eight = mask.Components(), four = mask.Components(Connectivity.Four),
                holes = mask.Holes())
            {
                Expect.Equal(eight.Count, mask.ComponentCount(), "the number of components");
                Expect.Equal(holes.Count, mask.HoleCount(), "the number of holes");
                return Json.Object(
                    "size", Json.List((long)mask.Width, (long)mask.Height),
                    "count", mask.Count,
                    "bounds", Words.Box(mask.Bounds),
                    "components8", (long)eight.Count,
                    "components4", (long)four.Count,
                    "holes", (long)holes.Count,
                    "perimeter", mask.Perimeter);
            }
        }

        private static object Sweep(Placed a, Placed b, int[] by)
        {
            Sweep? stepped = a.Sweep(b, by[0], by[1]);
            ContinuousSweep? continuous = a.SweepContinuous(b, by[0], by[1]);
            Expect.True(Equals(stepped, a.SweepBoth(b, by[0], by[1], 0, 0))
                    && Equals(continuous, a.SweepBothContinuous(b, by[0], by[1], 0, 0)),
                "a mask that moves by nothing stands still");
            JsonObject none = Json.Object("hit", false);
            return Json.Object(
                "stepped", stepped.HasValue ? Words.Stepped(stepped.Value) : none,
                "continuous", continuous.HasValue ? Words.Continuous(continuous.Value) : none);
        }

        private static object Distance(Distance? distance)
        {
            return Json.Object("distance_squared",
                distance.HasValue ? (object)(long)distance.Value.Squared : null, "pixels",
                distance.HasValue
                    ? Json.List(Words.List(distance.Value.Pixel), Words.List(distance.Value.Other))
                    : null);
        }

        private static object Ray(Placed b, double[] from, double[] to)
        {
            RayHit? hit = b.Ray(from[0], from[1], to[0], to[1]);
            if (hit == null)
            {
                return Json.Object("hit", false);
            }
            RayHit[] all = b.RayAll(from[0], from[1], to[0], to[1]);
            Expect.Equal(hit.Value.Pixel, all[0].Pixel, "the first of all pixels");
            Expect.Equal(
                1, b.RayAll(from[0], from[1], to[0], to[1], 1).Length, "a list of one pixel");
            JsonObject answer = Words.Ray(hit.Value);
            answer.Add("hit", true);
            answer.Add("pixels", (long)all.Length);
            return answer;
        }

        private static object Count(Placed b, Figure figure)
        {
            Pixel[] pixels = b.PixelsIn(figure);
            Expect.Equal(pixels.Length > 0, b.AnyIn(figure), "whether there is any");
            Expect.Equal(
                pixels.Length > 0 ? pixels[0] : (Pixel?)null, b.FirstIn(figure), "the first");
            Expect.Equal((long)pixels.Length, b.CountIn(figure), "how many there are");
            return Json.Object("count", b.CountIn(figure));
        }
    }
}
