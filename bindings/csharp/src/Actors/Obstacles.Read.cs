// Reads obstacles, and gathers obstacles from worlds.

using System;

namespace HitmaskSharp.Actors
{
    public sealed unsafe partial class Obstacles
    {
        /// <summary>Returns the position, id and material of an obstacle.</summary>
        public Obstacle Get(uint number)
        {
            Obstacle obstacle;
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_get(Handle, number, (HmObstacle*)&obstacle));
            }
            return obstacle;
        }

        /// <summary>
        /// Returns the mask of an obstacle, which shares its pixels with the list, or null if the
        /// obstacle is terrain.
        /// </summary>
        public Mask Mask(uint number)
        {
            lock (Gate)
            {
                HmStatus status = Native.hm_obstacles_mask(Handle, number, out HmMaskHandle mask);
                return Result.Has(status) ? HitmaskSharp.Mask.Of(status, mask) : null;
            }
        }

        /// <summary>
        /// Returns the terrain of an obstacle, or null if the obstacle is a mask. The terrain
        /// shares its pixels with the list until one of the two changes.
        /// </summary>
        public Terrain Terrain(uint number)
        {
            lock (Gate)
            {
                HmStatus status =
                    Native.hm_obstacles_terrain(Handle, number, out HmTerrainHandle terrain);
                return Result.Has(status) ? HitmaskSharp.Terrain.Of(status, terrain) : null;
            }
        }

        /// <summary>Returns the numbers of all obstacles, in ascending order.</summary>
        public uint[] Numbers()
        {
            uint[] numbers = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                uint[] room = Answers.Room(ref numbers);
                fixed (uint* list = room)
                lock (Gate)
                {
                    status =
                        Native.hm_obstacles_numbers(Handle, list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref numbers));
            return Answers.Part(numbers, (int)count);
        }

        /// <summary>Returns whether a pixel of the world is solid.</summary>
        public bool IsSolidAt(long x, long y)
        {
            byte isSolid;
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_is_solid_at(Handle, x, y, &isSolid));
            }
            return isSolid != 0;
        }

        /// <summary>Returns whether a mask overlaps a solid obstacle.</summary>
        public bool OverlapsSolid(Placed mask)
        {
            byte overlaps;
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_overlaps_solid(
                    Handle, mask.Handle, mask.X, mask.Y, &overlaps));
            }
            return overlaps != 0;
        }

        /// <summary>
        /// Returns the number of the first obstacle of these kinds that a mask overlaps, or null if
        /// there is no such obstacle.
        /// </summary>
        public uint? Touching(Placed mask, params MaterialKind[] kinds)
        {
            uint number, bits = 0;
            foreach (MaterialKind kind in Check.NotNull(kinds, nameof(kinds)))
            {
                bits |= 1u << (int)kind;
            }
            lock (Gate)
            {
                HmStatus status = Native.hm_obstacles_touching(
                    Handle, mask.Handle, mask.X, mask.Y, bits, &number);
                return Result.Has(status) ? number : (uint?)null;
            }
        }

        /// <summary>
        /// Returns whether an obstacle stops a mask that takes a step of one pixel in the given
        /// direction. Pass the mask at its position after the step.
        /// </summary>
        public bool Stops(Placed mask, Direction direction)
        {
            byte stops;
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_stops(
                    Handle, mask.Handle, mask.X, mask.Y, (HmDirection)direction, &stops));
            }
            return stops != 0;
        }

        /// <summary>
        /// Replaces all obstacles with a world's colliders near an actor, and returns the number of
        /// obstacles. The obstacles are the colliders whose bounds have a pixel in the area and
        /// whose layers have a material, in the order of their indices. The id of each is the
        /// <see cref="ColliderId.Value"/> of its collider. Choose an area that covers everything
        /// that the actor can reach and examine in a tick. Gather the obstacles again after the
        /// world has changed.
        /// </summary>
        public int Gather(World world, PixelRect area, LayerMaterial[] materials,
            ColliderId except = default(ColliderId))
        {
            UIntPtr count;
            HmRect rect = area.Raw;
            HmWorldHandle from = Check.NotNull(world, nameof(world)).Handle;
            fixed (LayerMaterial* list = Check.NotNull(materials, nameof(materials)))
            lock (Gate)
            {
                Result.Check(Native.hm_obstacles_gather(Handle, from, &rect, (HmLayerMaterial*)list,
                    (UIntPtr)(uint)materials.Length, except.Value, &count));
            }
            return (int)count;
        }
    }
}
