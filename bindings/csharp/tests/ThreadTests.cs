// Tests that threads can share masks, terrain and obstacles, and that only one thread at a time can
// use a world. Nothing that threads do may break the library.

using System;
using System.Linq;
using System.Threading;
using HitmaskSharp.Actors;

namespace HitmaskSharp.Tests
{
    public static class ThreadTests
    {
        private const int Threads = 8;

        /// <summary>
        /// Runs an action on several threads at once. If one of them throws an exception, throws
        /// that exception.
        /// </summary>
        private static void Run(Action<int> work)
        {
            Exception thrown = null;
            var start = new ManualResetEvent(false);
            Thread[] threads = Enumerable.Range(0, Threads).Select(number => new Thread(() =>
            {
                start.WaitOne();
                try
                {
                    work(number);
                }
                catch (Exception error)
                {
                    thrown = error;
                }
            })).ToArray();
            foreach (Thread thread in threads)
            {
                thread.Start();
            }
            start.Set();
            foreach (Thread thread in threads)
            {
                thread.Join();
            }
            Expect.True(thrown == null, "all threads end well, but one threw " + thrown);
        }

        [Test]
        public static void ThreadsShareMasks()
        {
            using (Mask ship = Mask.Full(64, 64), rock = Mask.Full(64, 64))
            {
                Run(number =>
                {
                    for (int step = 0; step < 20000; step++)
                    {
                        int x = (step + number) % 128;
                        Expect.Equal(x < 64, ship.At(x, 0).Overlaps(rock.At(0, 0)), "whether they touch at " + x);
                    }
                });
            }
        }

        [Test]
        public static void ThreadsReadAMaskThatOneChanges()
        {
            using (Mask changing = Mask.Full(200, 100), still = Mask.Full(200, 100))
            {
                Run(number =>
                {
                    for (int step = 0; step < 3000; step++)
                    {
                        if (number == 0)
                        {
                            changing.Invert();
                            continue;
                        }
                        try
                        {
                            long area = changing.At(0, 0).Area(still.At(0, 0));
                            Expect.True(area == 0 || area == 20000, "a mask is as it was or as it is, but not " + area);
                        }
                        catch (ObjectDisposedException)
                        {
                            // The old pixels are gone, because the call had not started yet.
                        }
                    }
                });
            }
        }

        [Test]
        public static void UsingADisposedMaskThrows()
        {
            Mask[] masks = Enumerable.Range(0, 200).Select(_ => Mask.Full(64, 64)).ToArray();
            Run(number =>
            {
                foreach (Mask mask in masks)
                {
                    try
                    {
                        for (int step = 0; step < 50; step++)
                        {
                            Expect.Equal(4096L, mask.At(0, 0).Area(mask.At(0, 0)), "the area");
                        }
                    }
                    catch (ObjectDisposedException)
                    {
                        // Another thread was faster.
                    }
                    mask.Dispose();
                }
            });
        }

        [Test]
        public static void ThreadsShareTerrainAndObstacles()
        {
            using (Mask feet = Mask.Full(8, 8))
            using (Terrain ground = Terrain.FromMask(Mask.Full(600, 20).At(0, 0)))
            using (var obstacles = new Obstacles())
            {
                uint number = obstacles.AddTerrain(ground.At(0, 100));
                Run(thread =>
                {
                    for (int step = 0; step < 500; step++)
                    {
                        if (thread == 0)
                        {
                            ground.Carve(Figure.Circle(step, 0, 3));
                            obstacles.SetTerrain(number, ground);
                        }
                        using (Terrain now = ground.Copy(), same = now.Copy())
                        {
                            Expect.True(now.HasSamePixels(same), "a copy has the same pixels");
                        }
                        Body body = Body.At(590, 0);
                        body.Step(feet, 0, 300, Policy.Slide, obstacles);
                        Expect.Equal(92L, body.Position.Y, "where the body lands");
                    }
                });
            }
        }

        [Test]
        public static void UsingABusyWorldThrowsAndChangesNothing()
        {
            using (var world = new World())
            using (Mask mask = Mask.Full(16, 16))
            {
                SpriteId sprite = world.AddMask(mask);
                for (int index = 0; index < 400; index++)
                {
                    world.Insert(new ColliderDef { Sprite = sprite, X = index });
                }
                int refused = 0, ticks = 0;
                Run(number =>
                {
                    for (int step = 0; step < 200; step++)
                    {
                        try
                        {
                            world.Tick();
                            Interlocked.Increment(ref ticks);
                        }
                        catch (HitmaskException error) when (error.Status == Status.InUse)
                        {
                            Interlocked.Increment(ref refused);
                        }
                    }
                });
                Expect.True(ticks > 0, "some ticks ran");
                Expect.Equal(400, world.Count, "the number of colliders");
            }
        }
    }
}
