// Tests that objects are freed when they are disposed, or when nothing refers to them anymore.

using System;
using System.Runtime.CompilerServices;
using System.Threading;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    public static class LifetimeTests
    {
        [Test]
        public static void DisposeFreesAtOnceAndTwiceIsFine()
        {
            Collect();
            long before = Hitmask.LiveObjects;
            Mask mask = Mask.Full(9, 9);
            var world = new World();
            Snapshot snapshot = world.Snapshot();
            Expect.Equal(before + 3, Hitmask.LiveObjects, "the number of objects");
            mask.Dispose();
            mask.Dispose();
            world.Dispose();
            world.Dispose();
            snapshot.Dispose();
            snapshot.Dispose();
            Expect.True(Hitmask.LiveObjects <= before, "nothing is left after all were disposed");
        }

        [Test]
        public static void CallsReleaseTheirObjects()
        {
            Collect();
            long before = Hitmask.LiveObjects;
            Mask mask = Mask.Full(9, 9);
            Terrain terrain = Terrain.FromMask(mask.At(0, 0));
            using (var world = new World())
            using (var around = new Obstacles())
            {
                // A mask as a figure, as a probe, in lists and in definitions; terrain in a
                // definition.
                world.AnyIn(mask.At(0, 0));
                world.Sweep(mask.At(0, 0), 1, 1);
                world.Nearest(mask.At(0, 0));
                world.AddFrames(mask.At(0, 0), mask.At(1, 1));
                world.Insert(new ColliderDef { Terrain = terrain });
                world.InsertMany(new[] { new ColliderDef { Terrain = terrain } });
                terrain.Fill(mask.At(3, 3));
                mask.At(0, 0).Overlaps(new[] { mask.At(1, 1) }, new bool[1]);
                Batch.Overlaps(new[] { new PlacedPair(mask.At(0, 0), mask.At(1, 1)) }, new bool[1]);
                Sheet.FromFrames(new[] { new FrameDef(mask.At(0, 0)) }).Dispose();
                new BodyMasks(new[] { mask }).Dispose();
                Carry.All(around, new MovingSolid[0], new[] { new Passenger(Body.At(0, 0), mask) });
                Teams.All.Resolve(new[] { new Hitbox(1, 1, mask.At(0, 0), HitEffect.Of(1)) },
                    new Hurtbox[0], new Fighter[0]);
                Expect.Throws<ArgumentException>(
                    () => mask.At(0, 0).AnyIn(mask.At(0, 0)), "a call that fails");
                Expect.Throws<ArgumentException>(
                    () => world.AddFrames(mask.At(0, 0), default(Placed)), "a list that is wrong");
            }
            terrain.Dispose();
            mask.Dispose();
            // Objects of earlier tests may be collected in the meantime.
            Expect.True(Hitmask.LiveObjects <= before,
                "nothing is left, but " + (Hitmask.LiveObjects - before) + " objects are");
        }

        [Test]
        public static void AWorldKeepsTheMasksThatItNeeds()
        {
            using (var world = new World())
            {
                SpriteId sprite;
                using (Mask mask = Mask.Full(3, 3))
                {
                    sprite = world.AddMask(mask);
                }
                ColliderId one = world.Insert(new ColliderDef { Sprite = sprite });
                ColliderId other = world.Insert(new ColliderDef { Sprite = sprite, X = 2, Y = 2 });
                Expect.Equal(1, world.Tick().Count, "the number of events");
                Expect.Equal(1L, world.Contact(one, other).Value.Area, "the area");
                Expect.Equal(
                    9L, world.Placed(one).Value.Mask.Count, "the pixels of a collider's mask");
            }
        }

        [Test]
        public static void TheGarbageCollectorFreesUnusedObjects()
        {
            Collect();
            long before = Hitmask.LiveObjects;
            // Use another thread, so that no register of this thread still refers to the last
            // object.
            var thread = new Thread(() => Leave(5000));
            thread.Start();
            thread.Join();
            long left = Hitmask.LiveObjects;
            Collect();
            long after = Hitmask.LiveObjects;
            Expect.True(left >= before, "they were made");
            Expect.True(after - before < 50,
                "nearly all of " + (left - before) + " are freed, but " + (after - before)
                    + " are not");
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static void Leave(int count)
        {
            for (int index = 0; index < count; index++)
            {
                Mask.Full(9, 9).Posed(new Pose(1, 1) { Degrees = 45 }).Draw();
                Terrain.FromMask(Mask.Full(9, 9).At(0, 0)).At(0, 0);
            }
        }

        [Test]
        public static void ACallKeepsItsObjects()
        {
            // Nothing else refers to the masks while a long call uses them, and the garbage is
            // collected in the middle of that call.
            bool isRunning = true;
            var collector = new Thread(() =>
            {
                while (Volatile.Read(ref isRunning))
                {
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                }
            });
            collector.Start();
            try
            {
                for (int call = 0; call < 200; call++)
                {
                    Translation way =
                        Mask.Full(300, 200).At(0, 0).Separation(Mask.Full(300, 200).At(7, 0));
                    Expect.Equal(new Translation(0, -200), way, "the way");
                }
            }
            finally
            {
                Volatile.Write(ref isRunning, false);
                collector.Join();
            }
        }

        internal static void Collect()
        {
            for (int round = 0; round < 3; round++)
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
            }
        }
    }
}
