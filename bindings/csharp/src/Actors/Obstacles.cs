// The obstacles around actors and their materials.

using System;
using System.Threading;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Material
    {
        /// <summary>Plain rock, which is solid and has full grip.</summary>
        public static Material Solid
        {
            get
            {
                HmMaterial material = Native.hm_material_solid();
                return *(Material*)&material;
            }
        }

        /// <summary>A platform that you can stand on and jump up through.</summary>
        public static Material OneWay
        {
            get
            {
                HmMaterial material = Native.hm_material_one_way();
                return *(Material*)&material;
            }
        }

        /// <summary>A ladder.</summary>
        public static Material Ladder
        {
            get
            {
                HmMaterial material = Native.hm_material_ladder();
                return *(Material*)&material;
            }
        }

        /// <summary>Water.</summary>
        public static Material Water
        {
            get
            {
                HmMaterial material = Native.hm_material_water();
                return *(Material*)&material;
            }
        }

        /// <summary>Spikes or lava.</summary>
        public static Material Hazard
        {
            get
            {
                HmMaterial material = Native.hm_material_hazard();
                return *(Material*)&material;
            }
        }
    }

    public partial struct LayerMaterial
    {
        /// <summary>Assigns a material to the colliders in a layer, from 0 to 31.</summary>
        public LayerMaterial(int layer, Material material)
        {
            Layer = Check.Count(layer, nameof(layer));
            Material = material;
        }
    }

    /// <summary>
    /// The obstacles around actors: masks and terrain, each with a position and a material. A game
    /// keeps one list per level, passes it to each tick, and moves and replaces its obstacles. Each
    /// obstacle keeps its number until you remove the obstacle. Threads that share a list wait for
    /// each other.
    /// </summary>
    public sealed unsafe partial class Obstacles : IDisposable
    {
        private readonly HmObstaclesHandle handle;

        /// <summary>Creates a list without obstacles.</summary>
        public Obstacles()
        {
            Result.Check(Native.hm_obstacles_new(out handle));
        }

        private Obstacles(HmObstaclesHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>
        /// Only one call at a time can use the object, because some calls change it.
        /// </summary>
        internal object Gate => handle;

        internal HmObstaclesHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Obstacles));
                }
                return handle;
            }
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>
        /// Creates a copy of the list, in which each obstacle keeps its number. The two lists share
        /// the pixels of their obstacles.
        /// </summary>
        public Obstacles Copy()
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_copy(Handle, out HmObstaclesHandle copy));
                return new Obstacles(copy);
            }
        }

        /// <summary>
        /// Adds a mask as an obstacle and returns the obstacle's number, which may be that of a
        /// removed obstacle. The default material is plain rock. Hits report this id. A platform
        /// that actors can drop through needs an id that no other obstacle has. Later changes to
        /// the mask do not affect the obstacle.
        /// </summary>
        public uint AddMask(Placed mask, Material? material = null, ulong id = 0)
        {
            uint number;
            Material made = material ?? Material.Solid;
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_add_mask(
                    Handle, mask.Handle, mask.X, mask.Y, (HmMaterial*)&made, id, &number));
            }
            return number;
        }

        /// <summary>
        /// Adds terrain as an obstacle. If you carve the terrain later, the obstacle does not
        /// change; update it with <see cref="SetTerrain"/>, which copies no pixels.
        /// </summary>
        public uint AddTerrain(PlacedTerrain terrain, Material? material = null, ulong id = 0)
        {
            uint number;
            Material made = material ?? Material.Solid;
            // A copy of the current terrain, so that two threads cannot wait for each other.
            using (Terrain copy = Check.NotNull(terrain.Terrain, nameof(terrain)).Copy())
            {
                lock (Gate)
                {
                    Result.Check(Native.hm_obstacles_add_terrain(Handle, copy.Handle, terrain.X,
                        terrain.Y, (HmMaterial*)&made, id, &number));
                }
            }
            return number;
        }

        /// <summary>
        /// Replaces the terrain of an obstacle with other terrain, or with the same terrain after
        /// you have carved it.
        /// </summary>
        public void SetTerrain(uint number, Terrain terrain)
        {
            using (Terrain copy = Check.NotNull(terrain, nameof(terrain)).Copy())
            {
                lock (Gate)
                {
                    Result.Check(Native.hm_obstacles_set_terrain(Handle, number, copy.Handle));
                }
            }
        }

        /// <summary>
        /// Replaces the mask of an obstacle with another mask, or with the same mask after you have
        /// changed it.
        /// </summary>
        public void SetMask(uint number, Mask mask)
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_set_mask(
                    Handle, number, Check.NotNull(mask, nameof(mask)).Handle));
            }
        }

        /// <summary>
        /// Moves an obstacle to a position. This does not carry actors along;
        /// <see cref="Carry.All"/> does.
        /// </summary>
        public void MoveTo(uint number, long x, long y)
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_move_to(Handle, number, x, y));
            }
        }

        /// <summary>Changes the material of an obstacle.</summary>
        public void SetMaterial(uint number, Material material)
        {
            lock (Gate)
            {
                Result.Check(
                    Native.hm_obstacles_set_material(Handle, number, (HmMaterial*)&material));
            }
        }

        /// <summary>Changes the id of an obstacle.</summary>
        public void SetId(uint number, ulong id)
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_set_id(Handle, number, id));
            }
        }

        /// <summary>Removes an obstacle. The other obstacles keep their numbers.</summary>
        public void Remove(uint number)
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_remove(Handle, number));
            }
        }

        /// <summary>Removes all obstacles. The list keeps its memory.</summary>
        public void Clear()
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_clear(Handle));
            }
        }

        /// <summary>
        /// Lets actors pass through the one-way platforms with these ids, at most four, until the
        /// next call. Call this method only for your own actors, because characters of platform
        /// games automatically ignore the platforms that they drop through.
        /// </summary>
        public void Ignore(params ulong[] ids)
        {
            fixed (ulong* list = Check.NotNull(ids, nameof(ids)))
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_ignore(Handle, list, (UIntPtr)(uint)ids.Length));
            }
        }

        /// <summary>
        /// Lets actors pass through all platforms that stop downward motion, as on a ladder, until
        /// the next call with false.
        /// </summary>
        public void IgnorePlatforms(bool ignores)
        {
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_ignore_platforms(Handle, (byte)(ignores ? 1 : 0)));
            }
        }
    }

    /// <summary>The obstacles of a call, or none.</summary>
    internal struct Around : IDisposable
    {
        // A null handle that is never disposed.
        private static readonly HmObstaclesHandle None = new HmObstaclesHandle();

        private readonly object gate;

        private Around(object gate, HmObstaclesHandle handle)
        {
            this.gate = gate;
            Handle = handle;
        }

        internal HmObstaclesHandle Handle { get; }

        internal static Around Enter(Obstacles obstacles)
        {
            if (obstacles == null)
            {
                return new Around(null, None);
            }
            HmObstaclesHandle handle = obstacles.Handle;
            Monitor.Enter(obstacles.Gate);
            return new Around(obstacles.Gate, handle);
        }

        public void Dispose()
        {
            if (gate != null)
            {
                Monitor.Exit(gate);
            }
        }
    }
}
