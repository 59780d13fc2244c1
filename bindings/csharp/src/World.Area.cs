// Finds the colliders of a world in an area, and the colliders that overlap.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>Whether any collider has a set pixel in a figure or placed mask.</summary>
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
        /// The collider with the smallest index that has a set pixel in a figure or placed mask;
        /// null if there is none.
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

        /// <summary>How many colliders have a set pixel in a figure or placed mask.</summary>
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
        /// All colliders that have a set pixel in a figure or placed mask, sorted by index.
        /// </summary>
        public ColliderId[] AllIn(Figure area, Filter filter = default(Filter))
        {
            ColliderId[] colliders = null;
            int count = AllIn(area, ref colliders, filter);
            return Answers.Part(colliders, count);
        }

        /// <summary>
        /// Writes them into an array, and returns how many there are. An array that is null or too
        /// short is replaced by a longer one.
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
        /// All colliders that a collider overlaps now and collides with, sorted by index.
        /// </summary>
        public ColliderId[] Touching(ColliderId collider, Filter filter = default(Filter))
        {
            ColliderId[] colliders = null;
            int count = Touching(collider, ref colliders, filter);
            return Answers.Part(colliders, count);
        }

        /// <summary>
        /// Writes them into an array, and returns how many there are. An array that is null or too
        /// short is replaced by a longer one.
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
        /// All pairs of a collider that passes one filter and a collider that passes the other, if
        /// they collide and overlap now. Sorted by the index of the first and then of the second.
        /// </summary>
        public ColliderPair[] PairsBetween(Filter one, Filter other)
        {
            ColliderPair[] list = null;
            int count = PairsBetween(one, other, ref list);
            return Answers.Part(list, count);
        }

        /// <summary>
        /// Writes them into an array, and returns how many there are. An array that is null or too
        /// short is replaced by a longer one.
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
        /// How two colliders overlap now, whatever their layers. Depth and side are those of
        /// <paramref name="a"/>. Null if they do not overlap, if one of them was removed, or if
        /// both are terrain.
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
