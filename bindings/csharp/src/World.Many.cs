// Inserts, removes and moves many colliders in one call.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        private HmColliderDef[] defs = new HmColliderDef[0];
        private ulong[] ids = new ulong[0];

        /// <summary>
        /// Inserts all colliders or none, and returns their ids in the same order.
        /// </summary>
        public ColliderId[] InsertMany(ColliderDef[] colliders)
        {
            int count = Check.NotNull(colliders, nameof(colliders)).Length;
            var inserted = new ColliderId[count];
            HmColliderDef[] list = Room(ref defs, count);
            var terrains = new Held[count];
            try
            {
                for (int index = 0; index < count; index++)
                {
                    // A copy shares the pixels that do not change, and no other thread uses it.
                    Terrain terrain =
                        colliders[index].Terrain == null ? null : colliders[index].Terrain.Copy();
                    terrains[index] = HitmaskSharp.Terrain.Hold(terrain);
                    if (terrain != null)
                    {
                        terrain.Dispose();
                    }
                    list[index] = colliders[index].Raw(terrains[index]);
                }
                fixed (HmColliderDef* raw = list)
                fixed (ColliderId* written = inserted)
                {
                    Result.Check(Native.hm_world_insert_many(
                        Handle, raw, (UIntPtr)(uint)count, (ulong*)written));
                    ColliderId.FromRaw(written, count);
                }
            }
            finally
            {
                foreach (Held terrain in terrains)
                {
                    terrain.Dispose();
                }
            }
            return inserted;
        }

        /// <summary>
        /// Removes the given colliders, or only the first <paramref name="count"/> of them. Ids of
        /// removed colliders and duplicates are skipped, because several events may remove the same
        /// collider.
        /// </summary>
        public void RemoveMany(ColliderId[] colliders, int count = -1)
        {
            count = Check.Part(colliders, count, nameof(colliders));
            ulong[] list = Room(ref ids, count);
            for (int index = 0; index < count; index++)
            {
                list[index] = colliders[index].Value;
            }
            fixed (ulong* raw = list)
            {
                Result.Check(Native.hm_world_remove_many(Handle, raw, (UIntPtr)(uint)count));
            }
        }

        /// <summary>
        /// Moves colliders in the order of <paramref name="moves"/>, or makes only the first
        /// <paramref name="count"/> of those moves. If one of the colliders does not exist, no
        /// collider moves.
        /// </summary>
        public void SetPositions(Move[] moves, int count = -1)
        {
            count = Check.Part(moves, count, nameof(moves));
            fixed (Move* list = moves)
            {
                Result.Check(
                    Native.hm_world_set_positions(Handle, (HmMove*)list, (UIntPtr)(uint)count));
            }
        }

        /// <summary>
        /// Changes the frames of colliders in the order of <paramref name="frames"/>, or makes only
        /// the first <paramref name="count"/> of those changes. If one of the colliders does not
        /// exist or is terrain, no frame changes.
        /// </summary>
        public void SetFrames(FrameChange[] frames, int count = -1)
        {
            count = Check.Part(frames, count, nameof(frames));
            fixed (FrameChange* list = frames)
            {
                Result.Check(
                    Native.hm_world_set_frames(Handle, (HmFrameChange*)list, (UIntPtr)(uint)count));
            }
        }

        /// <summary>
        /// Returns all colliders that are not still, in the order of their indices, with their
        /// positions. Change the positions and pass the array to <see cref="MoveAll"/>.
        /// </summary>
        public Move[] Moving()
        {
            Move[] moves = null;
            int count = Moving(ref moves);
            return Answers.Part(moves, count);
        }

        /// <summary>
        /// Writes the results into an existing array instead of a new one, and returns the number
        /// of results. If the array is null or too short, it is replaced with a longer one.
        /// </summary>
        public int Moving(ref Move[] moves)
        {
            HmStatus status;
            UIntPtr count;
            do
            {
                Move[] room = Answers.Room(ref moves);
                fixed (Move* list = room)
                {
                    status = Native.hm_world_moving(
                        Handle, (HmMove*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref moves));
            return (int)count;
        }

        /// <summary>
        /// Moves all colliders that are not still in one pass. A recording stores it as one
        /// command. <paramref name="moves"/> must contain each of these colliders in the order of
        /// <see cref="Moving()"/>. Otherwise, the method throws an <see cref="ArgumentException"/>,
        /// and no collider moves.
        /// </summary>
        public void MoveAll(Move[] moves, int count = -1)
        {
            count = Check.Part(moves, count, nameof(moves));
            fixed (Move* list = moves)
            {
                Result.Check(Native.hm_world_move_all(Handle, (HmMove*)list, (UIntPtr)(uint)count));
            }
        }

        /// <summary>Returns memory for a call, which is kept for the next call.</summary>
        private static T[] Room<T>(ref T[] kept, int count)
        {
            T[] room = kept;
            if (room.Length < count)
            {
                kept = room = new T[Math.Max(count, 2 * room.Length)];
            }
            return room;
        }
    }
}
