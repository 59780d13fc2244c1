// The hits of rays and of moving colliders and masks in a world.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Returns the first collider that a ray hits, or null if the ray hits nothing. If the ray
        /// hits several colliders at the same time, returns the one with the smallest index.
        /// Whole-number coordinates lie on the edges between pixels, so a ray along such an edge
        /// hits nothing. Add 0.5 to a coordinate to get the center of a pixel.
        /// </summary>
        public WorldRayHit? Ray(
            double fromX, double fromY, double toX, double toY, Filter filter = default(Filter))
        {
            HmWorldRayHit hit;
            HmFilter kept = filter.Raw;
            HmStatus status = Native.hm_world_ray(Handle, fromX, fromY, toX, toY, &kept, &hit);
            return Result.Has(status) ? new WorldRayHit(hit) : (WorldRayHit?)null;
        }

        /// <summary>
        /// Returns all colliders that a ray hits, each with its first hit, sorted by time and then
        /// by index.
        /// </summary>
        public WorldRayHit[] RayAll(
            double fromX, double fromY, double toX, double toY, Filter filter = default(Filter))
        {
            WorldRayHit[] hits = null;
            int count = RayAll(fromX, fromY, toX, toY, ref hits, filter);
            return Answers.Part(hits, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int RayAll(double fromX, double fromY, double toX, double toY,
            ref WorldRayHit[] hits, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            HmFilter kept = filter.Raw;
            do
            {
                WorldRayHit[] room = Answers.Room(ref hits);
                fixed (WorldRayHit* list = room)
                {
                    status = Native.hm_world_ray_all(Handle, fromX, fromY, toX, toY, &kept,
                        (HmWorldRayHit*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref hits));
            return (int)count;
        }

        /// <summary>
        /// Returns the first hit of a collider or placed mask that moves by (dx, dy) in whole-pixel
        /// steps, while all other colliders stand still. A collider hits only colliders with which
        /// it collides. This includes sensors, unless the filter leaves them out. Returns null if
        /// the collider or mask hits nothing.
        /// </summary>
        public WorldSweep? Sweep(Probe probe, int dx, int dy, Filter filter = default(Filter))
        {
            HmWorldSweep hit;
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                HmStatus status = Native.hm_world_sweep(Handle, &from, dx, dy, &kept, &hit);
                return Result.Has(status) ? new WorldSweep(hit) : (WorldSweep?)null;
            }
        }

        /// <summary>
        /// Returns all colliders that a collider or placed mask hits as it moves in whole-pixel
        /// steps, sorted by step and then by index. Each hit is computed as if the other colliders
        /// did not exist.
        /// </summary>
        public WorldSweep[] SweepAll(Probe probe, int dx, int dy, Filter filter = default(Filter))
        {
            WorldSweep[] hits = null;
            int count = SweepAll(probe, dx, dy, ref hits, filter);
            return Answers.Part(hits, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int SweepAll(
            Probe probe, int dx, int dy, ref WorldSweep[] hits, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                do
                {
                    WorldSweep[] room = Answers.Room(ref hits);
                    fixed (WorldSweep* list = room)
                    {
                        status = Native.hm_world_sweep_all(Handle, &from, dx, dy, &kept,
                            (HmWorldSweep*)list, Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref hits));
            }
            return (int)count;
        }

        /// <summary>
        /// Does the same as <see cref="Sweep"/> for motion along a straight line, with the exact
        /// time of impact. The collider or mask cannot tunnel.
        /// </summary>
        public WorldContinuousSweep? SweepContinuous(
            Probe probe, int dx, int dy, Filter filter = default(Filter))
        {
            HmWorldContinuousSweep hit;
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                HmStatus status =
                    Native.hm_world_sweep_continuous(Handle, &from, dx, dy, &kept, &hit);
                return Result.Has(status) ? new WorldContinuousSweep(hit)
                                          : (WorldContinuousSweep?)null;
            }
        }

        /// <summary>
        /// Returns all colliders that a collider or placed mask hits as it moves along a straight
        /// line, sorted by exact time and then by index.
        /// </summary>
        public WorldContinuousSweep[] SweepContinuousAll(
            Probe probe, int dx, int dy, Filter filter = default(Filter))
        {
            WorldContinuousSweep[] hits = null;
            int count = SweepContinuousAll(probe, dx, dy, ref hits, filter);
            return Answers.Part(hits, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int SweepContinuousAll(Probe probe, int dx, int dy, ref WorldContinuousSweep[] hits,
            Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                do
                {
                    WorldContinuousSweep[] room = Answers.Room(ref hits);
                    fixed (WorldContinuousSweep* list = room)
                    {
                        status = Native.hm_world_sweep_continuous_all(Handle, &from, dx, dy, &kept,
                            (HmWorldContinuousSweep*)list, Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref hits));
            }
            return (int)count;
        }
    }
}
