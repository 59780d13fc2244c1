// Sprites: the masks and animation frames that the colliders of worlds show.

using System;

namespace HitmaskSharp
{
    /// <summary>
    /// A list of the sprites that colliders can show. Each world has its own list. Create a list
    /// yourself to start several worlds with the same sprites, or to read a saved world.
    /// </summary>
    public sealed unsafe class Sprites : IDisposable
    {
        private readonly HmSpritesHandle handle;

        /// <summary>Creates an empty list.</summary>
        public Sprites()
        {
            Result.Check(Native.hm_sprites_new(out handle));
        }

        private Sprites(HmSpritesHandle handle)
        {
            this.handle = handle;
        }

        internal static Sprites Of(HmStatus status, HmSpritesHandle handle)
        {
            Result.Check(status);
            return new Sprites(handle);
        }

        /// <summary>
        /// Only one call at a time can use the object, because some calls change it.
        /// </summary>
        internal object Gate => handle;

        internal HmSpritesHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(Sprites));
                }
                return handle;
            }
        }

        /// <summary>The number of sprites.</summary>
        public int Count
        {
            get
            {
                uint count;
                lock (Gate)
                {
                    Result.Check(Native.hm_sprites_count(Handle, &count));
                }
                return (int)count;
            }
        }

        /// <summary>
        /// Adds a sprite with one mask and returns its id. Later changes to the mask do not affect
        /// the sprite.
        /// </summary>
        public SpriteId AddMask(Mask mask)
        {
            uint sprite;
            lock (Gate)
            {
                Result.Check(Native.hm_sprites_add_mask(
                    Handle, Check.NotNull(mask, nameof(mask)).Handle, &sprite));
            }
            return new SpriteId(sprite);
        }

        /// <summary>Adds a sprite with frames: see <see cref="World.AddFrames"/>.</summary>
        public SpriteId AddFrames(params Placed[] frames)
        {
            uint sprite;
            lock (Gate)
            using (HeldPlaced list =
                HeldPlaced.WithRoom(Check.NotNull(frames, nameof(frames)).Length))
            {
                foreach (Placed frame in frames)
                {
                    list.Add(frame);
                }
                fixed (HmPlaced* raw = list.Raw)
                {
                    Result.Check(Native.hm_sprites_add_frames(
                        Handle, raw, (UIntPtr)(uint)frames.Length, &sprite));
                }
            }
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with all frames of a sheet: see <see cref="World.AddSheet"/>.
        /// </summary>
        public SpriteId AddSheet(Sheet sheet)
        {
            uint sprite;
            HmSheetHandle frames = Check.NotNull(sheet, nameof(sheet)).Handle;
            lock (Gate)
            {
                Result.Check(Native.hm_sprites_add_sheet(Handle, frames, &sprite));
            }
            return new SpriteId(sprite);
        }

        /// <summary>
        /// Adds a sprite with the frames of a clip of a sheet: see <see cref="World.AddClip"/>.
        /// </summary>
        public SpriteId AddClip(Sheet sheet, string clip)
        {
            uint sprite;
            HmSheetHandle frames = Check.NotNull(sheet, nameof(sheet)).Handle;
            fixed (byte* name = Texts.ToNative(clip, nameof(clip)))
            lock (Gate)
            {
                Result.Check(Native.hm_sprites_add_clip(Handle, frames, name, &sprite));
            }
            return new SpriteId(sprite);
        }

        /// <summary>Returns the number of frames of a sprite.</summary>
        public int FrameCount(SpriteId sprite)
        {
            UIntPtr count;
            lock (Gate)
            {
                Result.Check(Native.hm_sprites_frame_count(Handle, sprite.Value, &count));
            }
            return (int)count;
        }

        /// <summary>
        /// Returns the mask of a frame, at its position relative to the sprite's top left. The
        /// index wraps around. The mask is shared, not copied.
        /// </summary>
        public Placed Mask(SpriteId sprite, long frame = 0)
        {
            HmPoint offset;
            lock (Gate)
            {
                HmStatus status = Native.hm_sprites_mask(
                    Handle, sprite.Value, frame, out HmMaskHandle mask, &offset);
                return HitmaskSharp.Mask.Of(status, mask).At(new Pixel(offset));
            }
        }

        /// <summary>Frees the object's memory. Worlds keep their sprites.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
