// Tests the parts of worlds that the shared test vectors do not test, and terrain, batches and
// poses.

using System;
using System.Collections.Generic;
using System.Linq;

namespace HitmaskSharp.Tests
{
    public static class WorldTests
    {
        private sealed class Scene : IDisposable
        {
            internal readonly World World = new World();
            internal readonly SpriteId Box;
            internal readonly ColliderId Ship;
            internal readonly ColliderId Rock;

            internal Scene()
            {
                Box = World.AddMask(Mask.Full(10, 10));
                Ship = World.Insert(new ColliderDef { Sprite = Box });
                Rock = World.Insert(new ColliderDef { Sprite = Box, X = 20, Layer = 3,
                    IsStill = true, UserData = ulong.MaxValue });
            }

            public void Dispose()
            {
                World.Dispose();
            }
        }

        [Test]
        public static void ACollidersFieldsAreWhatWasInserted()
        {
            using (var scene = new Scene())
            {
                Collider rock = scene.World.Get(scene.Rock).Value;
                Expect.Equal(new Pixel(20, 0), rock.Position, "the position");
                Expect.Equal(3, rock.Layer, "the layer");
                Expect.Equal(Layers.All, rock.CollidesWith, "the layers that it collides with");
                Expect.Equal(ulong.MaxValue, rock.UserData, "the user data");
                Expect.True(rock.IsStill && !rock.IsSensor && !rock.IsTerrain && rock.Pose == null,
                    "its flags");
                Expect.Equal((SpriteId?)scene.Box, rock.Sprite, "the sprite");
                ColliderId ground = scene.World.Insert(
                    new ColliderDef { Terrain = Terrain.FromMask(Mask.Full(5, 5).At(0, 0)),
                        Y = 50 });
                Collider terrain = scene.World.Get(ground).Value;
                Expect.True(terrain.IsTerrain && terrain.IsStill && terrain.Sprite == null
                        && terrain.Frame == null,
                    "terrain");
                Expect.Equal(null, scene.World.Placed(ground), "the mask of terrain");
                Expect.Sequence(
                    new[] { scene.Ship, scene.Rock, ground }, scene.World.Ids(), "all ids");
                scene.World.SetPose(scene.Ship, new Pose(4.5, 5.5) { Degrees = 90, Scale = 2 });
                Expect.Equal(2.0, scene.World.Get(scene.Ship).Value.Pose.Value.ScaleY,
                    "the scale of the pose");
            }
        }

        [Test]
        public static void RemovedCollidersAreNotFound()
        {
            using (var scene = new Scene())
            {
                World world = scene.World;
                world.Remove(scene.Ship);
                Expect.True(!world.Contains(scene.Ship) && !world.Contains(ColliderId.None),
                    "it is not there");
                Expect.Equal(null, world.Get(scene.Ship), "a removed collider");
                Expect.Equal(null, world.Get(default(ColliderId)), "no collider");
                Expect.Equal(
                    null, world.Contact(scene.Ship, scene.Rock), "a contact with a removed one");
                Expect.Fails(Status.NotFound, () => world.Remove(scene.Ship), "removing it again");
                Expect.Fails(
                    Status.NotFound, () => world.SetPosition(scene.Ship, 1, 1), "moving it");
                Expect.Fails(Status.NotFound, () => world.TrySetPosition(scene.Ship, 1, 1),
                    "trying to move it");
                Expect.Fails(Status.NotFound, () => world.SetSprite(scene.Rock, new SpriteId(99)),
                    "showing no sprite");
                world.RemoveMany(new[] { scene.Ship, scene.Rock, scene.Rock });
                Expect.Equal(0, world.Count, "the number of colliders");
                ColliderId next = world.Insert(new ColliderDef { Sprite = scene.Box });
                Expect.True(next != scene.Ship && next != scene.Rock, "a new one has another id");
            }
        }

        [Test]
        public static void EventsAreValidUntilTheNextTick()
        {
            using (var scene = new Scene())
            {
                World world = scene.World;
                Expect.Equal(0, world.Tick().Count, "events of boxes that are apart");
                world.SetPosition(scene.Ship, 15, 5);
                Events events = world.Tick();
                WorldEvent started = events.Started.Single();
                Expect.Equal((ColliderId?)scene.Rock, started.Other(scene.Ship), "the other one");
                Expect.True(
                    started.Involves(scene.Ship) && started.Cause == Cause.Motion, "pair and cause");
                Expect.Equal(null, started.Other(ColliderId.None), "the other one of neither");
                world.SetPosition(scene.Ship, 0, 0);
                Expect.Equal(1, events.Count, "the events after a motion");
                WorldEvent[] kept = events.ToArray();
                Expect.Equal(EventKind.Ended, world.Tick().Single().Kind, "the next event");
                Expect.Equal(EventKind.Started, kept[0].Kind, "a copy of the first");
                Expect.Throws<InvalidOperationException>(
                    () => events.Count.ToString(), "events of an earlier tick");
                Expect.Throws<InvalidOperationException>(
                    () => events.Started.ToArray(), "a loop over them");
                Expect.Equal(0, default(Events).Count, "no events");
            }
        }

        [Test]
        public static void ATickHasAFilterForPairs()
        {
            using (var world = new World())
            {
                SpriteId box = world.AddMask(Mask.Full(10, 10));
                ColliderId[] ids = world.InsertMany(Enumerable.Range(0, 40)
                        .Select(index => new ColliderDef { Sprite = box, X = 5 * index,
                            UserData = (ulong)(index % 2) })
                        .ToArray());
                Expect.Equal(39, world.BoxPairs().Length, "the pairs of boxes");
                Expect.True(world.HasMoreBoxPairsThan(38) && !world.HasMoreBoxPairsThan(39),
                    "more pairs than a limit");
                int asked = 0;
                Events events = world.TickWhere((a, b) =>
                {
                    asked++;
                    return world.Get(a).Value.Position.X < 100;
                });
                Expect.Equal(39, asked, "how often the filter is asked");
                Expect.Equal(20, events.Count, "the number of events");
                Expect.Equal(20, world.TouchingPairs().Length, "the pairs that touch");
                Expect.Equal(20, world.TickWhere((a, b) => false).Ended.Count(),
                    "the pairs that a filter ends");
                Func<ColliderId, ColliderId, bool> throws = (a, b) =>
                { throw new FormatException("no"); };
                Expect.Throws<FormatException>(
                    () => world.TickWhere(throws), "a filter that throws");
                Expect.Equal(40, world.Count, "the world after that");
                Expect.Equal(40,
                    world.PairsBetween(new Filter { Except = ids[0] }, new Filter()).Length + 1,
                    "the pairs between two filters");
            }
        }

        [Test]
        public static void ListsGrowIfTheyAreShort()
        {
            using (var world = new World())
            {
                SpriteId box = world.AddMask(Mask.Full(10, 10));
                for (int index = 0; index < 100; index++)
                {
                    world.Insert(new ColliderDef { Sprite = box, X = index });
                }
                ColliderId[] list = new ColliderId[3];
                Expect.Equal(
                    100, world.AllIn(Figure.Rect(0, 0, 200, 10), ref list), "how many there are");
                ColliderId[] grown = list;
                Expect.True(list.Length >= 100 && list[99].Index == 99, "the list has grown");
                Expect.Equal(
                    10, world.AllIn(Figure.Pixel(50, 5), ref list), "how many are at a pixel");
                Expect.True(list == grown, "a list that is long enough stays");
                Near[] near = null;
                Expect.Equal(
                    100, world.Within(new Pixel(50, 5), 1000, ref near), "how many are near");
                Expect.Equal(
                    7, world.NearestAll(new Pixel(0, 5), 7, ref near), "the nearest seven");
                Expect.Equal(99, world.SweepAll(world.Ids()[0], 500, 0).Length, "what one sweeps");
                Expect.Equal(100, world.RayAll(0.5, 0.5, 300.5, 0.5).Length, "what a ray hits");
            }
        }

        [Test]
        public static void TicksLeaveNoGarbage()
        {
            using (var world = new World())
            {
                SpriteId box = world.AddMask(Mask.Full(10, 10));
                for (int index = 0; index < 500; index++)
                {
                    world.Insert(new ColliderDef { Sprite = box, X = 7 * index % 300,
                        Y = 11 * index % 290 });
                }
                Move[] moves = world.Moving();
                ColliderId[] near = null;
                int events = Ticks(world, moves, ref near, 3), collections = GC.CollectionCount(0);
                long before = GC.GetTotalMemory(false);
                events += Ticks(world, moves, ref near, 2000);
                long grown = GC.GetTotalMemory(false) - before;
                Expect.True(events > 100000, "there are many events: " + events);
                Expect.Equal(
                    collections, GC.CollectionCount(0), "the number of garbage collections");
                Expect.True(grown < 100000, "the memory stays the same, but has grown by " + grown);
            }
        }

        private static int Ticks(World world, Move[] moves, ref ColliderId[] near, int count)
        {
            int events = 0;
            for (int tick = 0; tick < count; tick++)
            {
                for (int index = 0; index < moves.Length; index++)
                {
                    moves[index].X += (tick + index) % 3 - 1;
                }
                world.MoveAll(moves);
                foreach (WorldEvent one in world.Tick())
                {
                    events += one.Kind == EventKind.Ended ? 0 : 1;
                }
                events += world.AllIn(Figure.Circle(50, 50, 30), ref near);
            }
            return events;
        }

        [Test]
        public static void ManyMoveAtOnce()
        {
            using (var scene = new Scene())
            {
                World world = scene.World;
                Move[] moves = world.Moving();
                Expect.Equal(scene.Ship, moves.Single().Collider, "what moves");
                moves[0].X = 77;
                world.MoveAll(moves);
                Expect.Equal(77L, world.Get(scene.Ship).Value.Position.X, "where it is");
                world.SetPositions(
                    new[] { new Move(scene.Ship, 1, 2), new Move(scene.Rock, 3, 4) });
                Expect.Equal(new Pixel(3, 4), world.Get(scene.Rock).Value.Position,
                    "where the other one is");
                Expect.Fails(Status.NotFound,
                    () => world.SetPositions(
                        new[] { new Move(scene.Ship, 9, 9), new Move(ColliderId.None, 3, 4) }),
                    "moving one that is not there");
                Expect.Equal(
                    new Pixel(1, 2), world.Get(scene.Ship).Value.Position, "where nothing moved");
                Expect.Throws<ArgumentException>(
                    () => world.MoveAll(new[] { new Move(scene.Rock, 0, 0) }), "moving others");
                Expect.Throws<ArgumentException>(
                    () => world.SetPositions(moves, 2), "more than there are");
                world.SetFrames(new[] { new FrameChange(scene.Ship, -1) });
                Expect.Throws<ArgumentException>(
                    () => world.InsertMany(new[] { new ColliderDef { Layer = 32 } }),
                    "a layer too many");
                Expect.Equal(2, world.Count, "the colliders after that");
                ColliderId[] ids = world.InsertMany(new[]
                {
                    new ColliderDef { Sprite = scene.Box, X = 500 },
                    new ColliderDef { Terrain = Terrain.FromMask(Mask.Full(3, 3).At(0, 0)) },
                });
                Expect.True(world.Get(ids[1]).Value.IsTerrain, "terrain among many");
            }
        }

        [Test]
        public static void SolidCollidersBlock()
        {
            using (var scene = new Scene())
            {
                World world = scene.World;
                Expect.True(!world.TrySetPosition(scene.Ship, 15, 0)
                        && world.TrySetPosition(scene.Ship, 10, 0),
                    "moves");
                Expect.True(!world.TrySetPose(scene.Ship, new Pose(25, 5) { Scale = 3 }), "a pose");
                SpriteId bar = world.AddFrames(Mask.Full(11, 1).At(0, 0), Mask.Full(5, 1).At(0, 0));
                Expect.True(
                    !world.TrySetSprite(scene.Ship, bar) && world.TrySetSprite(scene.Ship, bar, 1),
                    "sprites");
                Expect.True(!world.TrySetFrame(scene.Ship, 0) && world.TrySetFrame(scene.Ship, 3),
                    "frames");
                world.SetPosition(scene.Ship, 18, 0);
                Expect.Equal((Translation?) new Translation(0, -1), world.NearestFree(scene.Ship),
                    "the way out");
                Expect.Equal((Translation?) new Translation(0, -1), world.PushOut(scene.Ship),
                    "the way that it was pushed");
                Expect.Equal((Translation?) new Translation(0, 0), world.PushOut(scene.Ship),
                    "the way of one that is free");
            }
        }

        [Test]
        public static void StatesAreTheSameEverywhere()
        {
            using (var scene = new Scene())
            using (World copy = scene.World.Copy())
            using (Sprites sprites = scene.World.Sprites())
            using (World read = World.FromBytes(scene.World.ToBytes(), sprites))
            using (Snapshot snapshot = scene.World.Snapshot())
            {
                Expect.Equal(scene.World.Hash(), copy.Hash(), "the hash of a copy");
                Expect.Equal(scene.World.Hash(), read.Hash(), "the hash of its bytes");
                ulong hash = scene.World.Hash();
                scene.World.Remove(scene.Ship);
                Expect.True(hash != scene.World.Hash(), "another state has another hash");
                scene.World.Restore(snapshot);
                Expect.Equal(hash, scene.World.Hash(), "the hash after it was restored");
                scene.World.SetPosition(scene.Ship, 5, 5);
                scene.World.SnapshotInto(snapshot);
                Expect.True(scene.World.Bytes > 0, "the memory of a world");
                Expect.Fails(Status.BadData, () => World.FromBytes(new byte[40], sprites),
                    "bytes that are no world");
                Expect.Fails(Status.BadData, () => Recording.FromBytes(new byte[40]),
                    "bytes that are no recording");
                Expect.Throws<ArgumentNullException>(
                    () => World.FromBytes(null, sprites), "no bytes");
            }
        }

        [Test]
        public static void ARecordingReplays()
        {
            using (var scene = new Scene())
            using (Sprites sprites = scene.World.Sprites())
            {
                Expect.True(scene.World.Recording() == null && scene.World.StopRecording() == null,
                    "nothing records");
                scene.World.StartRecording();
                scene.World.SetPosition(scene.Ship, 15, 5);
                scene.World.Tick();
                using (Recording soFar = scene.World.Recording())
                {
                    Expect.Equal(1L, soFar.Ticks, "the ticks so far");
                }
                scene.World.Tick();
                using (Recording recording = scene.World.StopRecording())
                using (Replay replay = recording.Play(sprites))
                {
                    Expect.Equal(EventKind.Started, replay.Step().Value.Single().Kind, "the first event");
                    Expect.Equal(EventKind.Ongoing, replay.Step().Value.Single().Kind, "the second event");
                    Expect.True(replay.Step() == null, "the end");
                    using (World end = replay.World())
                    {
                        Expect.Equal(scene.World.Hash(), end.Hash(), "the hash at the end");
                    }
                    using (var none = new Sprites())
                    {
                        Expect.Fails(Status.BadData, () => recording.Play(none).Step(),
                            "a replay without sprites");
                    }
                }
            }
        }

        [Test]
        public static void IdsAreValues()
        {
            var id = new ColliderId(5ul << 32 | 7);
            Expect.Equal(7, id.Index, "the index");
            Expect.Equal(5u, id.Generation, "the generation");
            Expect.Equal(5ul << 32 | 7, id.Value, "the value");
            Expect.True(
                default(ColliderId).IsNone && ColliderId.None == default(ColliderId) && !id.IsNone,
                "which is none");
            Expect.Equal(ulong.MaxValue, ColliderId.None.Value, "the value of none");
            Expect.True(
                new HashSet<ColliderId> { id }.Contains(new ColliderId(id.Value)), "ids in a set");
            Expect.True(id.CompareTo(new ColliderId(8)) < 0 && id.CompareTo(new ColliderId(7)) > 0,
                "the order of ids");
            Expect.Equal(0b1010u, Layers.Of(1, 3), "a set of layers");
        }
    }
}
