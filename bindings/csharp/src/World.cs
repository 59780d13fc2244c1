// Worlds: many colliders, and one call per frame that finds those that overlap.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// All colliders of a game or a level. A world finds those that overlap, pixel for pixel.
    /// Insert colliders and move them as you like. Once per frame, <see cref="Tick"/> returns which
    /// pairs started to overlap, still overlap, and no longer overlap. You can call queries at any
    /// time: rays, sweeps, the colliders in a circle, the nearest collider.
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

        /// <summary>A world without colliders.</summary>
        public World()
        {
            Result.Check(Native.hm_world_new(out handle));
        }

        /// <summary>
        /// A world without colliders that has these sprites. It shares them, so this is cheap.
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

        /// <summary>A world that a call has made.</summary>
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

        /// <summary>Frees its memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>
        /// A copy of everything except the events of the last tick. It shares masks and terrain.
        /// </summary>
        public World Copy()
        {
            return Of(Native.hm_world_copy(Handle, out HmWorldHandle copy), copy);
        }

        /// <summary>How many bytes of memory it takes, including shared memory.</summary>
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
        /// Adds a sprite with one mask, and returns its id. The world shares the pixels. Later
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
        /// Adds a sprite with these frames, at least one, and returns its id. The position of a
        /// frame is the offset of its mask from the sprite's top left, so trimmed frames are in the
        /// same place as the untrimmed ones.
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
        /// offsets of trimmed frames count, so they are in the same place as the untrimmed ones.
        /// </summary>
        public SpriteId AddSheet(Sheet sheet)
        {
            uint sprite;
            Result.Check(Native.hm_world_add_sheet(
                Handle, Check.NotNull(sheet, nameof(sheet)).Handle, &sprite));
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with the frames of the sheet's first clip with this name, in the order in
        /// which they play. The index of a frame wraps around, so a counter is enough to play it in
        /// a loop.
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
        /// The sprites that it has, which it shares: for another world, or for
        /// <see cref="FromBytes"/>.
        /// </summary>
        public Sprites Sprites()
        {
            return HitmaskSharp.Sprites.Of(
                Native.hm_world_sprites(Handle, out HmSpritesHandle sprites), sprites);
        }
    }
}
