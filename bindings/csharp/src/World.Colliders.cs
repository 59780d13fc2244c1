// Inserts, reads and changes the colliders of a world.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>The number of colliders.</summary>
        public int Count
        {
            get
            {
                uint count;
                Result.Check(Native.hm_world_count(Handle, &count));
                return (int)count;
            }
        }

        /// <summary>Inserts a collider and returns its id.</summary>
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
        /// Removes a collider. The next tick reports the end of every pair that contained the
        /// collider, with the same id.
        /// </summary>
        public void Remove(ColliderId collider)
        {
            Result.Check(Native.hm_world_remove(Handle, collider.Value));
        }

        /// <summary>Returns whether there is a collider with this id.</summary>
        public bool Contains(ColliderId collider)
        {
            byte contains;
            Result.Check(Native.hm_world_contains(Handle, collider.Value, &contains));
            return contains != 0;
        }

        /// <summary>
        /// Returns the current state of a collider, or null if it was removed or never existed.
        /// </summary>
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

        /// <summary>Returns the ids of all colliders, in the order of their indices.</summary>
        public ColliderId[] Ids()
        {
            ColliderId[] ids = null;
            int count = Ids(ref ids);
            return Answers.Part(ids, count);
        }

        /// <summary>
        /// Writes the ids of all colliders into an array and returns their number. If the array is
        /// null or too short, it is replaced with a longer one.
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
        /// Returns the mask that a collider shows, at the collider's position, for queries about
        /// two masks. The world shares this mask, or draws one if the collider has a pose. Returns
        /// null for terrain.
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
        /// Moves a collider to a pixel in one jump, regardless of obstacles. To find what the
        /// collider hits on the way, use <see cref="Sweep"/>. A collider in a pose keeps its pose.
        /// </summary>
        public void SetPosition(ColliderId collider, int x, int y)
        {
            Result.Check(Native.hm_world_set_position(Handle, collider.Value, x, y));
        }

        /// <summary>
        /// Moves a collider to the pixel that contains a position. Coordinates are rounded down.
        /// </summary>
        public void SetPosition(ColliderId collider, double x, double y)
        {
            SetPosition(collider, Check.Floor(x, nameof(x)), Check.Floor(y, nameof(y)));
        }

        /// <summary>
        /// Makes a collider show another frame of its sprite. The frame index wraps around.
        /// </summary>
        public void SetFrame(ColliderId collider, long frame)
        {
            Result.Check(Native.hm_world_set_frame(Handle, collider.Value, frame));
        }

        /// <summary>
        /// Makes a collider show a frame of another sprite. The frame index wraps around. The
        /// collider keeps its pose.
        /// </summary>
        public void SetSprite(ColliderId collider, SpriteId sprite, long frame = 0)
        {
            Result.Check(Native.hm_world_set_sprite(Handle, collider.Value, sprite.Value, frame));
        }

        /// <summary>
        /// Gives a collider a pose, which includes its position. Null removes the pose, so the
        /// collider becomes upright at its current pixel.
        /// </summary>
        public void SetPose(ColliderId collider, Pose? pose)
        {
            HmPose raw = pose.GetValueOrDefault().Raw;
            Result.Check(
                Native.hm_world_set_pose(Handle, collider.Value, pose.HasValue ? &raw : null));
        }

        /// <summary>
        /// Sets the layer of a collider, from 0 to 31, and a bit for each layer with which it
        /// collides.
        /// </summary>
        public void SetLayers(ColliderId collider, int layer, uint collidesWith)
        {
            Result.Check(Native.hm_world_set_layers(
                Handle, collider.Value, Check.Count(layer, nameof(layer)), collidesWith));
        }

        /// <summary>Sets the collider's user data, which is a number of your choice.</summary>
        public void SetUserData(ColliderId collider, ulong userData)
        {
            Result.Check(Native.hm_world_set_user_data(Handle, collider.Value, userData));
        }

        /// <summary>
        /// Moves a collider to a pixel unless it would be blocked there. If it would be blocked,
        /// nothing changes, and the method returns false. Every solid collider that it collides
        /// with and does not already overlap blocks it, so a collider that is stuck can still move.
        /// </summary>
        public bool TrySetPosition(ColliderId collider, int x, int y)
        {
            return IsFree(Native.hm_world_try_set_position(Handle, collider.Value, x, y));
        }

        /// <summary>
        /// Does the same as <see cref="SetFrame"/> unless the collider would be blocked. If it
        /// would be blocked, nothing changes, and the method returns false.
        /// </summary>
        public bool TrySetFrame(ColliderId collider, long frame)
        {
            return IsFree(Native.hm_world_try_set_frame(Handle, collider.Value, frame));
        }

        /// <summary>
        /// Does the same as <see cref="SetSprite"/> unless the collider would be blocked. If it
        /// would be blocked, nothing changes, and the method returns false.
        /// </summary>
        public bool TrySetSprite(ColliderId collider, SpriteId sprite, long frame = 0)
        {
            return IsFree(
                Native.hm_world_try_set_sprite(Handle, collider.Value, sprite.Value, frame));
        }

        /// <summary>
        /// Does the same as <see cref="SetPose"/> unless the collider would be blocked. If it would
        /// be blocked, nothing changes, and the method returns false.
        /// </summary>
        public bool TrySetPose(ColliderId collider, Pose? pose)
        {
            HmPose raw = pose.GetValueOrDefault().Raw;
            return IsFree(
                Native.hm_world_try_set_pose(Handle, collider.Value, pose.HasValue ? &raw : null));
        }

        /// <summary>
        /// Moves a collider by the shortest push to a position where it overlaps nothing solid, and
        /// returns that push, which is (0, 0) if the collider is already free. If there is no free
        /// position within 4095 pixels, returns null and does not move the collider.
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

        /// <summary>Converts the ids that a call has written, if the call succeeded.</summary>
        private static void FromRaw(HmStatus status, ColliderId* ids, UIntPtr count)
        {
            if (status == HmStatus.Ok)
            {
                ColliderId.FromRaw(ids, (int)count);
            }
        }
    }
}
