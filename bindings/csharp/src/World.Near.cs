// Finds the nearest colliders of a world, and the nearest free position.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// The collider nearest to another collider, a placed mask or a pixel, at any distance. If
        /// several are equally near, it is the one with the smallest index. Null if none passes the
        /// filter.
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
        /// The nearest colliders, at most <paramref name="most"/>, sorted by distance and then by
        /// index.
        /// </summary>
        public Near[] NearestAll(Probe probe, int most, Filter filter = default(Filter))
        {
            Near[] found = null;
            int count = NearestAll(probe, most, ref found, filter);
            return Answers.Part(found, count);
        }

        /// <summary>
        /// Writes them into an array, and returns how many there are. An array that is null or too
        /// short is replaced by a longer one.
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
        /// All colliders within a distance in pixels, sorted by distance and then by index.
        /// </summary>
        public Near[] Within(Probe probe, int distance, Filter filter = default(Filter))
        {
            Near[] found = null;
            int count = Within(probe, distance, ref found, filter);
            return Answers.Part(found, count);
        }

        /// <summary>
        /// Writes them into an array, and returns how many there are. An array that is null or too
        /// short is replaced by a longer one.
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
        /// The shortest push after which a collider overlaps nothing solid: (0, 0) if it is already
        /// free. Null if there is no free position within 4095 pixels.
        /// </summary>
        public Translation? NearestFree(ColliderId collider)
        {
            HmTranslation way;
            HmStatus status = Native.hm_world_nearest_free(Handle, collider.Value, &way);
            return Result.Has(status) ? new Translation(way) : (Translation?)null;
        }
    }
}
