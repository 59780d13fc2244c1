// Finds the pairs that overlap in a world, tick by tick.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        private ColliderPair[] pairs;

        /// <summary>
        /// Finds all pairs that currently overlap and how they have changed since the previous
        /// tick. Call this method once per frame, after you have moved everything. The events are
        /// valid until the next tick.
        /// </summary>
        public Events Tick()
        {
            Result.Check(Native.hm_world_tick(Handle));
            return ReadEvents();
        }

        /// <summary>
        /// Runs a tick with a filter for pairs, for rules that layers cannot express. The filter is
        /// called once for each pair whose boxes overlap and whose layers collide, before any pixel
        /// is tested. It must not change the world, and it must always return the same answer for
        /// the same two colliders.
        /// </summary>
        public Events TickWhere(Func<ColliderId, ColliderId, bool> keep)
        {
            Check.NotNull(keep, nameof(keep));
            // The list belongs to this call while the call runs `keep`, which may query the world
            // for pairs too.
            ColliderPair[] list = pairs;
            pairs = null;
            int count = BoxPairs(ref list), kept = 0;
            for (int index = 0; index < count; index++)
            {
                if (keep(list[index].A, list[index].B))
                {
                    list[kept++] = list[index];
                }
            }
            fixed (ColliderPair* raw = list)
            {
                Result.Check(
                    Native.hm_world_tick_where(Handle, (HmColliderPair*)raw, (UIntPtr)(uint)kept));
            }
            pairs = list;
            return ReadEvents();
        }

        /// <summary>Returns the pairs that overlapped in the last tick.</summary>
        public ColliderPair[] TouchingPairs()
        {
            ColliderPair[] list = null;
            int count = TouchingPairs(ref list);
            return Answers.Part(list, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int TouchingPairs(ref ColliderPair[] pairs)
        {
            HmStatus status;
            UIntPtr count;
            do
            {
                ColliderPair[] room = Answers.Room(ref pairs);
                fixed (ColliderPair* list = room)
                {
                    status = Native.hm_world_touching_pairs(
                        Handle, (HmColliderPair*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref pairs));
            return (int)count;
        }

        /// <summary>
        /// Returns the pairs whose boxes currently overlap and whose layers collide. A tick would
        /// test these pairs pixel by pixel. This method does not change the world.
        /// </summary>
        public ColliderPair[] BoxPairs()
        {
            ColliderPair[] list = null;
            int count = BoxPairs(ref list);
            return Answers.Part(list, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int BoxPairs(ref ColliderPair[] pairs)
        {
            HmStatus status;
            UIntPtr count;
            do
            {
                ColliderPair[] room = Answers.Room(ref pairs);
                fixed (ColliderPair* list = room)
                {
                    status = Native.hm_world_box_pairs(
                        Handle, (HmColliderPair*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref pairs));
            return (int)count;
        }

        /// <summary>
        /// Returns whether the boxes of more than <paramref name="limit"/> pairs currently overlap.
        /// If scenes come from files or from the network, call this method before each tick,
        /// because crowds make a tick slow.
        /// </summary>
        public bool HasMoreBoxPairsThan(long limit)
        {
            byte hasMore;
            if (limit < 0)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(limit), limit, "it must not be negative");
            }
            Result.Check(Native.hm_world_has_more_box_pairs_than(Handle, (ulong)limit, &hasMore));
            return hasMore != 0;
        }

        private Events ReadEvents()
        {
            HmStatus status;
            UIntPtr count;
            do
            {
                WorldEvent[] room = events.Events;
                fixed (WorldEvent* list = room)
                {
                    status = Native.hm_world_events(
                        Handle, (HmEvent*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref events.Events));
            events.Count = (int)count;
            events.Fill++;
            return new Events(events);
        }
    }
}
