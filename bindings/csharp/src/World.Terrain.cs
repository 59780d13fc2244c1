// Changes and reads the terrain in a world.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Unsets the pixels of a figure or placed mask in a collider's terrain, in the terrain's
        /// own pixels, and returns what changed; null if none of them was set.
        /// </summary>
        public Change? Carve(ColliderId terrain, Figure figure)
        {
            HmChange change;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                HmStatus status = Native.hm_world_carve(Handle, terrain.Value, &raw, &change);
                return Result.Has(status) ? new Change(change) : (Change?)null;
            }
        }

        /// <summary>
        /// Sets the pixels of a figure or placed mask in a collider's terrain, in the terrain's own
        /// pixels, and returns what changed; null if all of them were already set.
        /// </summary>
        public Change? Fill(ColliderId terrain, Figure figure)
        {
            HmChange change;
            fixed (Location* corners = figure.Corners)
            using (Held held = figure.Hold())
            {
                HmFigure raw = figure.Raw(corners, held);
                HmStatus status = Native.hm_world_fill(Handle, terrain.Value, &raw, &change);
                return Result.Has(status) ? new Change(change) : (Change?)null;
            }
        }

        /// <summary>
        /// A copy of a collider's terrain, which shares its pixels. Use it to read or draw the
        /// terrain, or to find islands.
        /// </summary>
        public Terrain Terrain(ColliderId collider)
        {
            HmStatus status =
                Native.hm_world_terrain(Handle, collider.Value, out HmTerrainHandle terrain);
            return HitmaskSharp.Terrain.Of(status, terrain);
        }

        /// <summary>
        /// Rectangles that contain all pixels of a collider's terrain that changed since the last
        /// <see cref="ForgetTerrainChanges"/>, in the terrain's own pixels, at most 64.
        /// </summary>
        public PixelRect[] TerrainChanges(ColliderId collider)
        {
            PixelRect[] rects = null;
            HmStatus status;
            UIntPtr count;
            do
            {
                PixelRect[] room = Answers.Room(ref rects);
                fixed (PixelRect* list = room)
                {
                    status = Native.hm_world_terrain_changes(
                        Handle, collider.Value, (HmRect*)list, Answers.Capacity(room), &count);
                }
            }
            while (Answers.WasShort(status, count, ref rects));
            return Answers.Part(rects, (int)count);
        }

        /// <summary>
        /// Forgets the changes of a collider's terrain: the next <see cref="TerrainChanges"/>
        /// starts from here.
        /// </summary>
        public void ForgetTerrainChanges(ColliderId collider)
        {
            Result.Check(Native.hm_world_forget_terrain_changes(Handle, collider.Value));
        }
    }
}
