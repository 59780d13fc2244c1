// Changes and reads the terrain in a world.

using System;

namespace HitmaskSharp
{
    public sealed unsafe partial class World
    {
        /// <summary>
        /// Unsets the pixels of a collider's terrain inside a figure or placed mask, which is in
        /// the terrain's own coordinates, and returns the change, or null if none of these pixels
        /// was set.
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
        /// Sets the pixels of a collider's terrain inside a figure or placed mask, which is in the
        /// terrain's own coordinates, and returns the change, or null if all of these pixels were
        /// already set.
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
        /// Returns a copy of a collider's terrain, which shares the pixels of the original. Use the
        /// copy to read or draw the terrain, or to find islands.
        /// </summary>
        public Terrain Terrain(ColliderId collider)
        {
            HmStatus status =
                Native.hm_world_terrain(Handle, collider.Value, out HmTerrainHandle terrain);
            return HitmaskSharp.Terrain.Of(status, terrain);
        }

        /// <summary>
        /// Returns at most 64 rectangles, in the terrain's own coordinates, that contain all pixels
        /// of a collider's terrain that have changed since the last
        /// <see cref="ForgetTerrainChanges"/>.
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
        /// Forgets the changes to a collider's terrain. The next <see cref="TerrainChanges"/>
        /// reports only changes made after this call.
        /// </summary>
        public void ForgetTerrainChanges(ColliderId collider)
        {
            Result.Check(Native.hm_world_forget_terrain_changes(Handle, collider.Value));
        }
    }
}
