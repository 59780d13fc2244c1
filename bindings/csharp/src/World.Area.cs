// Finds the colliders of a world in an area, and the colliders that overlap.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Returns whether any collider has a set pixel inside a figure or placed mask.
        /// </summary>
        public bool AnyIn(Figure area, Filter filter = default(Filter))
        {
            byte any;
            HmFilter kept = filter.Raw;
            fixed (Location* corners = area.Corners)
            using (Held held = area.Hold())
            {
                HmFigure figure = area.Raw(corners, held);
                Result.Check(Native.hm_world_any_in(Handle, &figure, &kept, &any));
            }
            return any != 0;
        }

        /// <summary>
        /// Returns the collider with the smallest index that has a set pixel inside a figure or
        /// placed mask, or null if there is no such collider.
        /// </summary>
        public ColliderId? FirstIn(Figure area, Filter filter = default(Filter))
        {
            ulong first;
            HmFilter kept = filter.Raw;
            fixed (Location* corners = area.Corners)
            using (Held held = area.Hold())
            {
                HmFigure figure = area.Raw(corners, held);
                bool isThere = Result.Has(Native.hm_world_first_in(Handle, &figure, &kept, &first));
                return isThere ? new ColliderId(first) : (ColliderId?)null;
            }
        }

        /// <summary>
        /// Counts the colliders that have a set pixel inside a figure or placed mask.
        /// </summary>
        public int CountIn(Figure area, Filter filter = default(Filter))
        {
            uint count;
            HmFilter kept = filter.Raw;
            fixed (Location* corners = area.Corners)
            using (Held held = area.Hold())
            {
                HmFigure figure = area.Raw(corners, held);
                Result.Check(Native.hm_world_count_in(Handle, &figure, &kept, &count));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns all colliders that have a set pixel inside a figure or placed mask, sorted by
        /// index.
        /// </summary>
        public ColliderId[] AllIn(Figure area, Filter filter = default(Filter))
        {
            ColliderId[] colliders = null;
            int count = AllIn(area, ref colliders, filter);
            return Answers.Part(colliders, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int AllIn(Figure area, ref ColliderId[] colliders, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            HmFilter kept = filter.Raw;
            fixed (Location* corners = area.Corners)
            using (Held held = area.Hold())
            {
                HmFigure figure = area.Raw(corners, held);
                do
                {
                    ColliderId[] room = Answers.Room(ref colliders);
                    fixed (ColliderId* list = room)
                    {
                        status = Native.hm_world_all_in(
                            Handle, &figure, &kept, (ulong*)list, Answers.Capacity(room), &count);
                        FromRaw(status, list, count);
                    }
                }
                while (Answers.WasShort(status, count, ref colliders));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns all colliders that a collider can collide with and currently overlaps, sorted by
        /// index.
        /// </summary>
        public ColliderId[] Touching(ColliderId collider, Filter filter = default(Filter))
        {
            ColliderId[] colliders = null;
            int count = Touching(collider, ref colliders, filter);
            return Answers.Part(colliders, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int Touching(
            ColliderId collider, ref ColliderId[] colliders, Filter filter = default(Filter))
        {
            HmStatus status;
            UIntPtr count;
            HmFilter kept = filter.Raw;
            do
            {
                ColliderId[] room = Answers.Room(ref colliders);
                fixed (ColliderId* list = room)
                {
                    status = Native.hm_world_touching(Handle, collider.Value, &kept, (ulong*)list,
                        Answers.Capacity(room), &count);
                    FromRaw(status, list, count);
                }
            }
            while (Answers.WasShort(status, count, ref colliders));
            return (int)count;
        }

        /// <summary>
        /// Returns all pairs of colliders that can collide and currently overlap, in which the
        /// first passes one filter and the second passes the other. The pairs are sorted by the
        /// index of the first collider, and then by that of the second.
        /// </summary>
        public ColliderPair[] PairsBetween(Filter one, Filter other)
        {
            ColliderPair[] list = null;
            int count = PairsBetween(one, other, ref list);
            return Answers.Part(list, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int PairsBetween(Filter one, Filter other, ref ColliderPair[] pairs)
        {
            HmStatus status;
            UIntPtr count;
            HmFilter first = one.Raw, second = other.Raw;
            do
            {
                ColliderPair[] room = Answers.Room(ref pairs);
                fixed (ColliderPair* list = room)
                {
                    status = Native.hm_world_pairs_between(Handle, &first, &second,
                        (HmColliderPair*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref pairs));
            return (int)count;
        }

        /// <summary>
        /// Returns how two colliders currently overlap, regardless of their layers. Depth and side
        /// are those of <paramref name="a"/>. Returns null if the colliders do not overlap, if one
        /// of them was removed, or if both are terrain.
        /// </summary>
        public Contact? Contact(ColliderId a, ColliderId b)
        {
            HmContact contact;
            return Result.Has(Native.hm_world_contact(Handle, a.Value, b.Value, &contact))
                ? new Contact(contact)
                : (Contact?)null;
        }
    }
}
