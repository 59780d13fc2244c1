// Finds the nearest colliders of a world, and the nearest free position.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Returns the collider that is nearest to another collider, a placed mask or a pixel, at
        /// any distance. If several colliders are equally near, returns the one with the smallest
        /// index. Returns null if no collider passes the filter.
        /// </summary>
        public Near? Nearest(Probe probe, Filter filter = default(Filter))
        {
            HmNear near;
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                return Result.Has(Native.hm_world_nearest(Handle, &from, &kept, &near))
                    ? new Near(near)
                    : (Near?)null;
            }
        }

        /// <summary>
        /// Returns the colliders that are nearest to another collider, a placed mask or a pixel, at
        /// most <paramref name="most"/> of them, sorted by distance and then by index.
        /// </summary>
        public Near[] NearestAll(Probe probe, int most, Filter filter = default(Filter))
        {
            Near[] found = null;
            int count = NearestAll(probe, most, ref found, filter);
            return Answers.Part(found, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int NearestAll(
            Probe probe, int most, ref Near[] found, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count, limit = Check.Size(most, nameof(most));
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                do
                {
                    Near[] room = Answers.Room(ref found);
                    fixed (Near* list = room)
                    {
                        status = Native.hm_world_nearest_all(Handle, &from, limit, &kept,
                            (HmNear*)list, Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref found));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns all colliders within a distance, in pixels, of another collider, a placed mask
        /// or a pixel, sorted by distance and then by index.
        /// </summary>
        public Near[] Within(Probe probe, int distance, Filter filter = default(Filter))
        {
            Near[] found = null;
            int count = Within(probe, distance, ref found, filter);
            return Answers.Part(found, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int Within(
            Probe probe, int distance, ref Near[] found, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            uint limit = Check.Count(distance, nameof(distance));
            HmFilter kept = filter.Raw;
            using (Held held = probe.Hold())
            {
                HmProbe from = probe.Raw(held);
                do
                {
                    Near[] room = Answers.Room(ref found);
                    fixed (Near* list = room)
                    {
                        status = Native.hm_world_within(Handle, &from, limit, &kept, (HmNear*)list,
                            Answers.Capacity(room), &count);
                    }
                }
                while (Answers.WasShort(status, count, ref found));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns the shortest push that moves a collider to a position where it overlaps nothing
        /// solid. The push is (0, 0) if the collider is already free. Returns null if there is no
        /// free position within 4095 pixels.
        /// </summary>
        public Translation? NearestFree(ColliderId collider)
        {
            HmTranslation way;
            HmStatus status = Native.hm_world_nearest_free(Handle, collider.Value, &way);
            return Result.Has(status) ? new Translation(way) : (Translation?)null;
        }
    }
}
