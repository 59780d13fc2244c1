// Inserts, reads and changes the colliders of a world.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>How many colliders there are.</summary>
        public int Count
        {
            get
            {
                uint count;
                Result.Check(Native.hm_world_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>Inserts a collider, and returns its id.</summary>
        public ColliderId Insert(ColliderDef collider)
        {
            ulong id;
            // Do not read terrain while another thread changes its pixels.
            lock (collider.Terrain == null ? handle : collider.Terrain.Gate)
            using (Held terrain = HitmaskSharp.Terrain.Hold(collider.Terrain))
            {
                HmColliderDef def = collider.Raw(terrain);
                Result.Check(Native.hm_world_insert(Handle, &def, &id));
            }
            return new ColliderId(id);
        }

        /// <summary>
        /// Removes a collider. The next tick reports the end of every pair that it was in, with the
        /// same id.
        /// </summary>
        public void Remove(ColliderId collider)
        {
            Result.Check(Native.hm_world_remove(Handle, collider.Value));
        }

        /// <summary>Whether there is a collider with this id.</summary>
        public bool Contains(ColliderId collider)
        {
            byte contains;
            Result.Check(Native.hm_world_contains(Handle, collider.Value, &contains));
            return contains != 0;
        }

        /// <summary>A collider as it is now; null if it was removed or never existed.</summary>
        public Collider? Get(ColliderId collider)
        {
            HmCollider found;
            HmStatus status = Native.hm_world_get(Handle, collider.Value, &found);
            if (status == HmStatus.NotFound)
            {
                return null;
            }
            Result.Check(status);
            return new Collider(found);
        }

        /// <summary>The ids of all colliders, in the order of their indices.</summary>
        public ColliderId[] Ids()
        {
            ColliderId[] ids = null;
            int count = Ids(ref ids);
            return Answers.Part(ids, count);
        }

        /// <summary>
        /// Writes the ids of all colliders into an array, and returns how many there are. An array
        /// that is null or too short is replaced by a longer one.
        /// </summary>
        public int Ids(ref ColliderId[] ids)
        {
            HmStatus status;
            UIntPtr count;
            do
            {
                ColliderId[] room = Answers.Room(ref ids);
                fixed (ColliderId* list = room)
                {
                    status =
                        Native.hm_world_ids(Handle, (ulong*)list, Answers.Capacity(room), &count);
                    FromRaw(status, list, count);
                }
            }
            while (Answers.WasShort(status, count, ref ids));
            return (int)count;
        }

        /// <summary>
        /// The mask that a collider shows, at its position, for queries about two masks. The world
        /// shares this mask, or draws one if the collider has a pose. Null for terrain.
        /// </summary>
        public Placed? Placed(ColliderId collider)
        {
            HmPoint position;
            HmStatus status =
                Native.hm_world_placed(Handle, collider.Value, out HmMaskHandle mask, &position);
            return Result.Has(status) ? Mask.Of(status, mask).At(new Pixel(position))
                                      : (Placed?)null;
        }

        /// <summary>
        /// Moves a collider to a pixel in one jump, whatever is there. To find what it hits on the
        /// way, use <see cref="Sweep"/>. A collider with a pose keeps its pose.
        /// </summary>
        public void SetPosition(ColliderId collider, int x, int y)
        {
            Result.Check(Native.hm_world_set_position(Handle, collider.Value, x, y));
        }

        /// <summary>
        /// Moves a collider to the pixel that contains a position: coordinates are rounded down.
        /// </summary>
        public void SetPosition(ColliderId collider, double x, double y)
        {
            SetPosition(collider, Check.Floor(x, nameof(x)), Check.Floor(y, nameof(y)));
        }

        /// <summary>Shows another frame of its sprite; the index wraps around.</summary>
        public void SetFrame(ColliderId collider, long frame)
        {
            Result.Check(Native.hm_world_set_frame(Handle, collider.Value, frame));
        }

        /// <summary>
        /// Shows a frame of another sprite; the index wraps around. It keeps its pose.
        /// </summary>
        public void SetSprite(ColliderId collider, SpriteId sprite, long frame = 0)
        {
            Result.Check(Native.hm_world_set_sprite(Handle, collider.Value, sprite.Value, frame));
        }

        /// <summary>
        /// Gives a collider a pose, at the pose's position. Null removes its pose: it is upright
        /// again, at the pixel where it is.
        /// </summary>
        public void SetPose(ColliderId collider, Pose? pose)
        {
            HmPose raw = pose.GetValueOrDefault().Raw;
            Result.Check(
                Native.hm_world_set_pose(Handle, collider.Value, pose.HasValue ? &raw : null));
        }

        /// <summary>
        /// Sets the layer of a collider, 0 to 31, and the layers that it collides with, a bit for
        /// each.
        /// </summary>
        public void SetLayers(ColliderId collider, int layer, uint collidesWith)
        {
            Result.Check(Native.hm_world_set_layers(
                Handle, collider.Value, Check.Count(layer, nameof(layer)), collidesWith));
        }

        /// <summary>Sets the number of your choice that belongs to a collider.</summary>
        public void SetUserData(ColliderId collider, ulong userData)
        {
            Result.Check(Native.hm_world_set_user_data(Handle, collider.Value, userData));
        }

        /// <summary>
        /// Moves a collider to a pixel, unless it would be blocked there: then nothing changes, and
        /// the answer is false. Every solid collider that it collides with and does not already
        /// overlap blocks it. So a collider that is stuck can still move.
        /// </summary>
        public bool TrySetPosition(ColliderId collider, int x, int y)
        {
            return IsFree(Native.hm_world_try_set_position(Handle, collider.Value, x, y));
        }

        /// <summary>
        /// <see cref="SetFrame"/>, unless it would be blocked: then nothing changes, and the answer
        /// is false.
        /// </summary>
        public bool TrySetFrame(ColliderId collider, long frame)
        {
            return IsFree(Native.hm_world_try_set_frame(Handle, collider.Value, frame));
        }

        /// <summary>
        /// <see cref="SetSprite"/>, unless it would be blocked: then nothing changes, and the
        /// answer is false.
        /// </summary>
        public bool TrySetSprite(ColliderId collider, SpriteId sprite, long frame = 0)
        {
            return IsFree(
                Native.hm_world_try_set_sprite(Handle, collider.Value, sprite.Value, frame));
        }

        /// <summary>
        /// <see cref="SetPose"/>, unless it would be blocked: then nothing changes, and the answer
        /// is false.
        /// </summary>
        public bool TrySetPose(ColliderId collider, Pose? pose)
        {
            HmPose raw = pose.GetValueOrDefault().Raw;
            return IsFree(
                Native.hm_world_try_set_pose(Handle, collider.Value, pose.HasValue ? &raw : null));
        }

        /// <summary>
        /// Moves a collider by the shortest push after which it overlaps nothing solid, and returns
        /// the push: (0, 0) if it is already free. If there is no free position within 4095 pixels,
        /// it returns null and does not move the collider.
        /// </summary>
        public Translation? PushOut(ColliderId collider)
        {
            HmTranslation way;
            return Result.Has(Native.hm_world_push_out(Handle, collider.Value, &way))
                ? new Translation(way)
                : (Translation?)null;
        }

        private static bool IsFree(HmStatus status)
        {
            if (status == HmStatus.Blocked)
            {
                return false;
            }
            Result.Check(status);
            return true;
        }

        /// <summary>Converts the ids that a call has written, if it succeeded.</summary>
        private static void FromRaw(HmStatus status, ColliderId* ids, UIntPtr count)
        {
            if (status == HmStatus.Ok)
            {
                ColliderId.FromRaw(ids, (int)count);
            }
        }
    }
}
