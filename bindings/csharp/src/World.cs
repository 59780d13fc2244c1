// Worlds, which contain many colliders and find those that overlap with one call per frame.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// All colliders of a game or a level. A world finds those that overlap, pixel for pixel.
    /// Insert colliders and move them as you like. Once per frame, <see cref="Tick"/> returns the
    /// pairs that started to overlap, still overlap, or no longer overlap. You can run queries at
    /// any time, such as rays, sweeps, the colliders in a circle, or the nearest collider.
    /// </summary>
    /// <remarks>
    /// Only one thread at a time can use a world. A call while another call is running throws a
    /// <see cref="HitmaskException"/> and changes nothing.
    /// </remarks>
    /// <example>
    /// <code>
    /// var world = new World();
    /// SpriteId shipSprite = world.AddMask(shipMask), rockSprite = world.AddMask(rockMask);
    /// ColliderId ship = world.Insert(new ColliderDef { Sprite = shipSprite, X = 40, Y = 60 });
    /// ColliderId rock = world.Insert(
    ///     new ColliderDef { Sprite = rockSprite, X = 200, Y = 64, IsStill = true });
    /// world.SetPosition(ship, 190, 60);
    /// foreach (WorldEvent hit in world.Tick().Started)
    /// {
    ///     if (hit.Other(ship) == rock) world.Remove(rock);
    /// }
    /// </code>
    /// </example>
    public sealed unsafe partial class World : IDisposable
    {
        private readonly HmWorldHandle handle;
        private readonly EventList events = new EventList();

        /// <summary>Creates a world without colliders.</summary>
        public World()
        {
            Result.Check(Native.hm_world_new(out handle));
        }

        /// <summary>
        /// Creates a world without colliders that has these sprites. The world shares the sprites,
        /// so creating it is cheap.
        /// </summary>
        public World(Sprites sprites)
        {
            lock (Check.NotNull(sprites, nameof(sprites)).Gate)
            {
                Result.Check(Native.hm_world_with_sprites(sprites.Handle, out handle));
            }
        }

        private World(HmWorldHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>Wraps a world that a call has created.</summary>
        internal static World Of(HmStatus status, HmWorldHandle handle)
        {
            Result.Check(status);
            return new World(handle);
        }

        internal HmWorldHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(World));
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
        /// Copies the world with all its contents except the events of the last tick. The copy
        /// shares masks and terrain.
        /// </summary>
        public World Copy()
        {
            return Of(Native.hm_world_copy(Handle, out HmWorldHandle copy), copy);
        }

        /// <summary>
        /// The number of bytes that the world occupies in memory, including shared memory.
        /// </summary>
        public long Bytes
        {
            get
            {
                UIntPtr bytes;
                Result.Check(Native.hm_world_bytes(Handle, &bytes));
                return (long)bytes;
            }
        }

        /// <summary>
        /// Adds a sprite with one mask and returns its id. The world shares the pixels. Later
        /// changes to the mask do not affect the sprite.
        /// </summary>
        public SpriteId AddMask(Mask mask)
        {
            uint sprite;
            Result.Check(Native.hm_world_add_mask(
                Handle, Check.NotNull(mask, nameof(mask)).Handle, &sprite));
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with these frames and returns its id. There must be at least one frame. A
        /// frame's position is the offset of its mask from the sprite's top left, so trimmed frames
        /// stay where the untrimmed frames would be.
        /// </summary>
        public SpriteId AddFrames(params Placed[] frames)
        {
            uint sprite;
            using (
                HeldPlaced list = HeldPlaced.WithRoom(Check.NotNull(frames, nameof(frames)).Length))
            {
                foreach (Placed frame in frames)
                {
                    list.Add(frame);
                }
                fixed (HmPlaced* raw = list.Raw)
                {
                    Result.Check(Native.hm_world_add_frames(
                        Handle, raw, (UIntPtr)(uint)frames.Length, &sprite));
                }
            }
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with all frames of a sheet, which it shares, and returns its id. The
        /// offsets of trimmed frames are applied, so trimmed frames stay where the untrimmed frames
        /// would be.
        /// </summary>
        public SpriteId AddSheet(Sheet sheet)
        {
            uint sprite;
            Result.Check(Native.hm_world_add_sheet(
                Handle, Check.NotNull(sheet, nameof(sheet)).Handle, &sprite));
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with the frames of the sheet's first clip with this name, in playback
        /// order. Frame indices wrap around, so a counter is enough to play the clip in a loop.
        /// </summary>
        public SpriteId AddClip(Sheet sheet, string clip)
        {
            uint sprite;
            fixed (byte* name = Texts.ToNative(clip, nameof(clip)))
            {
                Result.Check(Native.hm_world_add_clip(
                    Handle, Check.NotNull(sheet, nameof(sheet)).Handle, name, &sprite));
            }
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Returns the world's sprites, which are shared. Use them for another world or for
        /// <see cref="FromBytes"/>.
        /// </summary>
        public Sprites Sprites()
        {
            return HitmaskSharp.Sprites.Of(
                Native.hm_world_sprites(Handle, out HmSpritesHandle sprites), sprites);
        }
    }
}
