// Tests terrain, poses, figures and batches.

using System;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class TerrainTests
    {
        [Test]
        public static void TerrainIsCarvedAndFilled()
        {
            using (Terrain ground = Terrain.FromMask(Mask.Full(100, 100).At(0, 0)),
                copy = ground.Copy())
            {
                Change crater = ground.Carve(Figure.Rect(90, -5, 500, 10)).Value;
                Expect.Equal(50L, crater.Count, "the pixels of a crater");
                Expect.Equal(new PixelRect(90, 0, 10, 5), crater.Bounds, "the bounds of a crater");
                Expect.Equal(
                    null, ground.Carve(Figure.Rect(90, -5, 500, 10)), "digging what is dug");
                Expect.Equal(9950L, ground.Count, "what is left");
                Expect.Equal(10000L, copy.Count, "the copy");
                Expect.True(
                    !ground.HasSamePixels(copy) && ground.HasSamePixels(ground), "what is equal");
                Expect.Sequence(new[] { new PixelRect(90, 0, 10, 5) }, ground.Differences(copy),
                    "the differences");
                Expect.Sequence(
                    new[] { new PixelRect(90, 0, 10, 5) }, ground.Changes(), "the changes");
                ground.ForgetChanges();
                Expect.Equal(0, ground.Changes().Length, "the changes after they were forgotten");
                Expect.Equal(50L, ground.Fill(Figure.Mask(Mask.Full(10, 5).At(90, 0))).Value.Count,
                    "filling it again");
                Expect.True(ground.HasSamePixels(copy), "it is as it was");
                Expect.True(
                    ground.Contains(99, 99) && !ground.Contains(100, 99), "which pixels are set");
                Expect.Equal(new PixelRect(0, 0, 100, 100), ground.Bounds, "the bounds");
                Expect.Equal(1, ground.Chunks().Length, "the number of chunks");
                Expect.Equal(
                    10000L, ground.Chunk(ground.Chunks()[0]).Mask.Count, "the pixels of the chunk");
                Expect.Equal(25L, ground.Window(95, 95, 10, 10).Count, "the pixels in a window");
                Expect.True(ground.Bytes > 0 && Terrain.ChunkSide == 256, "what it takes");
                Expect.Equal(null, new Terrain().Bounds, "the bounds of nothing");
            }
        }

        [Test]
        public static void PiecesFallOff()
        {
            using (Terrain ground = Terrain.FromMask(Mask.Full(100, 20).At(0, 0)))
            {
                Change cut = ground.Carve(Figure.Rect(89, 0, 1, 20)).Value;
                Island island = ground.Islands(cut.Bounds, 500).Single();
                Expect.Equal(200L, island.Count, "the pixels of an island");
                Expect.Equal(new PixelRect(90, 0, 10, 20), island.Bounds, "its bounds");
                Expect.Equal(new Pixel(90, 0), island.First, "its first pixel");
                Expect.Equal(200L, ground.Carve(island.Placed).Value.Count, "what it takes away");
                Expect.Equal(
                    0, ground.Islands(cut.Bounds, 500).Length, "the islands that are left");
                Expect.Equal(1, ground.Islands(cut.Bounds, 5000).Length, "the mainland");
            }
        }

        [Test]
        public static void TerrainAnswersLikeAMask()
        {
            using (Mask hill = Mask.FromFunction(300, 50,
                       (x, y) => y > (x - 150) * (x - 150)
                               / 450)) using (Mask ship =
                                                  Mask.FromText(
                                                      ".#.\n###")) using (Terrain ground =
                                                                              Terrain.FromMask(
                                                                                  hill.At(0, 0)))
            {
                for (int x = 0; x < 300; x += 7)
                {
                    int y = 60 + (x - 150) * (x - 150) / 450 + x % 5 - 3;
                    Placed mask = hill.At(20, 60), at = ship.At(20 + x, y);
                    PlacedTerrain placed = ground.At(20, 60);
                    Expect.Equal(at.Overlaps(mask), placed.Overlaps(at), "whether they touch");
                    Expect.Equal(at.Area(mask), placed.Area(at), "the area");
                    Expect.Equal(at.First(mask), placed.First(at), "the first pixel");
                    Expect.Equal(at.OverlapBounds(mask), placed.OverlapBounds(at), "the bounds");
                    Expect.Equal(at.Contact(mask), placed.Contact(at), "the contact");
                    Expect.Equal(at.Depth(mask), placed.Depth(at), "the depth");
                    Expect.Equal(at.NearestFree(mask), placed.NearestFree(at), "the way out");
                    Expect.Equal(
                        at.Moved(0, -40).Sweep(mask, 3, 90),
                        placed.Sweep(at.Moved(0, -40), 3, 90),
                        "the sweep");
                    Expect.Equal(
                        at.Moved(0, -40).SweepContinuous(mask, 3, 90),
                        placed.SweepContinuous(at.Moved(0, -40), 3, 90),
                        "the continuous sweep");
                    Expect.Equal(
                        mask.NormalAt(new Pixel(20 + x, y)),
                        placed.NormalAt(new Pixel(20 + x, y)),
                        "the normal");
                    Expect.Equal(
                        mask.Ray(20 + x, 0, 25 + x, 200),
                        placed.Ray(20 + x, 0, 25 + x, 200),
                        "the ray");
                    Figure circle = Figure.Circle(20 + x, y, 4.5);
                    Expect.Equal(
                        mask.CountIn(circle), placed.CountIn(circle), "how many are in a circle");
                    Expect.Equal(mask.FirstIn(circle), placed.FirstIn(circle), "the first in a circle");
                    Expect.Equal(mask.AnyIn(circle), placed.AnyIn(circle), "whether any is in a circle");
                }
            }
        }

        [Test]
        public static void PosesTurnAndGrow()
        {
            using (Mask bar = Mask.Full(20, 2), box = Mask.Full(4, 4))
            {
                Posed posed =
                    bar.Posed(new Pose(50, 50) { PivotX = 10, PivotY = 1, Radians = Math.PI / 2 });
                Expect.Equal(90.0, posed.Pose.Degrees, "a quarter turn");
                Expect.Equal(
                    new PixelRect(49, 40, 2, 20), Bounds(posed.Draw()), "where it is drawn");
                Expect.True(
                    posed.Bounds.Width >= 2 && posed.Bounds.Height >= 20, "the bounds of a pose");
                Posed level = bar.Posed(new Pose(50, 50) { PivotX = 10, PivotY = 1 });
                PoseSweep turn = level.SweepTurning(box.At(49, 55), 90, 90).Value;
                Expect.True(turn.Step > 0 && turn.Free.Value.Degrees + 1 == turn.Blocked.Degrees,
                    "where a turn ends");
                Expect.Equal(90L, turn.Steps, "the steps of a turn");
                Expect.Equal(
                    null, level.SweepTurning(box.At(490, 55), 90, 90), "a turn that hits nothing");
                PoseSweep growth = level.SweepGrowing(box.At(49, 55), 1, 20, 100).Value;
                Expect.True(growth.Blocked.ScaleY > growth.Free.Value.ScaleY, "where growth ends");
                Expect.Throws<ArgumentException>(
                    () => bar.Posed(new Pose(0, 0) { Scale = 0 }).Draw(), "a scale of nothing");
                Expect.Throws<ArgumentException>(
                    () => bar.Posed(default(Pose)).Draw(), "a pose without a scale");
                Expect.Throws<ArgumentOutOfRangeException>(
                    () => Mask.Full(999, 999).Posed(new Pose(0, 0) { Scale = 900 }).Draw(),
                    "a huge pose");
                Location[] corners = level.Exact().Corners(0, 0);
                Expect.Equal(40.0, corners.Min(corner => corner.X), "the left of the first pixel");
                Exact still = box.Posed(new Pose(100, 49)).Exact();
                Expect.Equal((long?)39L, level.Exact().Sweep(still, 60, 0)?.Free?.X - 1,
                    "how far an exact mask gets");
            }
        }

        private static PixelRect Bounds(Placed placed)
        {
            PixelRect own = placed.Mask.Bounds.Value;
            return new PixelRect(placed.X + own.X, placed.Y + own.Y, own.Width, own.Height);
        }

        [Test]
        public static void AConfigurationSpaceAnswersLikeTwoMasks()
        {
            using (Mask a = Mask.FromText("###\n#.."), b = Mask.FromText("#####\n#...#\n#####"))
            using (var space = new ConfigurationSpace(a, b))
            {
                for (int dy = -4; dy < 5; dy++)
                {
                    for (int dx = -4; dx < 7; dx++)
                    {
                        Placed one = a.At(dx, dy), other = b.At(0, 0);
                        Expect.Equal(
                            one.Overlaps(other), space.IsBlocked(dx, dy), "whether they touch");
                        Expect.Equal(
                            one.Separation(other), space.Separation(dx, dy), "the separation");
                        Expect.Equal(
                            one.NearestFree(other), space.NearestFree(dx, dy), "the way out");
                        Expect.Equal(one.Depth(other), space.Depth(dx, dy), "the depth");
                        Expect.Equal(one.DepthAlong(other, Direction.Up),
                            space.DepthAlong(dx, dy, Direction.Up), "the depth up");
                        Expect.Equal(one.Distance(other)?.Squared, space.DistanceSquared(dx, dy),
                            "the distance");
                        Expect.Equal(space.Bitmap().Overlaps(Mask.Full(1, 1).At(dx, dy)),
                            space.IsBlocked(dx, dy), "the bitmap");
                    }
                }
                Expect.True(space.IsOutside(100, 0) && space.Bytes > 0, "far away is outside");
                space.Rebuild(b, b);
                Expect.True(space.IsBlocked(0, 0), "a mask on itself");
            }
        }

        [Test]
        public static void BatchesAnswerLikeSingleCalls()
        {
            var random = new Random(3);
            Mask[] masks = Enumerable.Range(1, 9)
                               .Select(size => Mask.FromFunction(
                                           7 * size, 5 * size, (x, y) => (x * y) % size < 2))
                               .ToArray();
            PlacedPair[] pairs =
                Enumerable.Range(0, 500)
                    .Select(
                        _ => new PlacedPair(
                            masks[random.Next(9)].At(random.Next(60), random.Next(60)),
                            masks[random.Next(9)].At(random.Next(60), random.Next(60))))
                    .ToArray();
            Translation[] ways =
                pairs
                    .Select(
                        _ => new Translation(random.Next(-60, 60), random.Next(-60, 60)))
                    .ToArray();
            var overlaps = new bool[500];
            var areas = new long[500];
            var depths = new Depth[500];
            var contacts = new Contact[500];
            bool[] hit = new bool[500], hitContinuous = new bool[500], against = new bool[500];
            var sweeps = new Sweep[500];
            var continuous = new ContinuousSweep[500];
            Batch.Overlaps(pairs, overlaps);
            Batch.Area(pairs, areas);
            Batch.Depth(pairs, depths);
            Batch.Contact(pairs, contacts);
            Batch.Sweep(pairs, ways, hit, sweeps);
            Batch.SweepContinuous(pairs, ways, hitContinuous, continuous);
            pairs[0].A.Overlaps(pairs.Select(pair => pair.B).ToArray(), against);
            for (int index = 0; index < pairs.Length; index++)
            {
                Placed a = pairs[index].A, b = pairs[index].B;
                Translation way = ways[index];
                Expect.Equal(a.Overlaps(b), overlaps[index], "whether they touch");
                Expect.Equal(
                    pairs[0].A.Overlaps(b), against[index], "whether the first touches it");
                Expect.Equal(a.Area(b), areas[index], "the area");
                Expect.Equal(a.Depth(b) ?? default(Depth), depths[index], "the depth");
                Expect.Equal(a.Contact(b) ?? default(Contact), contacts[index], "the contact");
                Expect.Equal(a.Sweep(b, way.Dx, way.Dy), hit[index] ? sweeps[index] : (Sweep?)null,
                    "the sweep");
                Expect.Equal(a.SweepContinuous(b, way.Dx, way.Dy),
                    hitContinuous[index] ? continuous[index] : (ContinuousSweep?)null,
                    "the continuous sweep");
            }
            Expect.True(
                overlaps.Any(one => one) && !overlaps.All(one => one) && hit.Any(one => one),
                "some touch");
            Expect.Throws<ArgumentException>(
                () => Batch.Overlaps(pairs, new bool[499]), "too few answers");
            Expect.Throws<ArgumentException>(
                () => Batch.Overlaps(new PlacedPair[3], overlaps), "pairs of nothing");
            masks[0].Dispose();
            Expect.Throws<ObjectDisposedException>(
                () => Batch.Overlaps(pairs, overlaps), "a disposed mask");
            foreach (Mask mask in masks)
            {
                mask.Dispose();
            }
        }

        [Test]
        public static void ExactPlacesAreFractions()
        {
            using (Mask ship = Mask.Full(4, 4), rock = Mask.Full(4, 4))
            {
                ContinuousSweep hit = ship.At(0, 0).SweepContinuous(rock.At(20, 1), 30, 1).Value;
                Expect.Equal("8/15", hit.Time.ToString(), "the time");
                Expect.Equal("(16/1, 8/15)", hit.At.ToString(), "the place");
                Expect.Equal(20, (int)hit.OtherAt.X.Numerator, "the place of the other one");
                Expect.Equal((Direction?)Direction.Left, hit.FaceX, "the face");
                ContinuousSweep both =
                    ship.At(0, 0).SweepBothContinuous(rock.At(20, 1), 30, 1, -30, 0).Value;
                Expect.Equal("4/15", both.Time.ToString(), "the time if both move");
                Expect.Equal(5L,
                    ship.At(0, 0).SweepBoth(rock.At(20, 1), 30, 1, -30, 0).Value.Step - 12,
                    "the step if both move");
                Expect.Equal((Side?)Side.Right, ship.At(17, 0).SideAfter(rock.At(20, 0), 5, 0),
                    "the side after a motion");
                Figure beam = Figure.Segment(-5.5, 0.5, 3.5, 0.5);
                Expect.Equal(4L, ship.At(0, 0).CountIn(beam), "the pixels on a segment");
                Expect.Throws<ArgumentException>(
                    () => ship.At(0, 0).AnyIn(rock.At(0, 0)), "a mask as a figure");
                Expect.Throws<ArgumentException>(
                    () => ship.At(0, 0).AnyIn(Figure.Polygon(new Location(0, 0))),
                    "a polygon of one corner");
            }
        }
    }
}
