// The masks of a character.

using System;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// The masks of a character: its animation frames, its ducking mask, and its masks for facing
    /// left. A character whose mask never changes needs only a single mask. Any number of threads
    /// may use the object at the same time.
    /// </summary>
    public sealed unsafe class BodyMasks : IDisposable
    {
        private readonly HmBodyMasksHandle handle;

        /// <summary>Copies the masks of a character.</summary>
        /// <param name="masks">The masks. States and ticks refer to a mask by its index in this
        /// list.</param>
        /// <param name="duck">The index of the ducking mask, if the character can duck.</param>
        /// <param name="mirrored">Whether the masks are mirrored while the character faces
        /// left.</param>
        /// <param name="left">The masks for facing left, if they are different. There must be as
        /// many as in <paramref name="masks"/>, in the same order.</param>
        /// <param name="push">The maximum distance by which the character may be pushed to make
        /// room for its next mask, from 0 to 32 pixels.</param>
        /// <param name="onGround">The point that stays in place when the mask changes on the
        /// ground.</param>
        /// <param name="inAir">The point that stays in place when the mask changes in the air, in
        /// water or on a ladder.</param>
        public BodyMasks(
            Mask[] masks,
            int? duck = null,
            bool mirrored = false,
            Mask[] left = null,
            int push = 4,
            Anchor onGround = Anchor.Feet,
            Anchor inAir = Anchor.Center)
        {
            Check.NotNull(masks, nameof(masks));
            if (left != null && left.Length != masks.Length)
            {
                throw new ArgumentException(
                    "there are " + masks.Length + " masks, but " + left.Length + " that face left",
                    nameof(left));
            }
            if (duck < 0 || duck > ushort.MaxValue)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(duck), duck, "it must be the number of a mask");
            }
            using (var pins = new Pins())
            {
                HmBodyMasksDef def = Native.hm_default_body_masks_def();
                def.masks = (IntPtr*)pins.List(Handles(masks, pins));
                def.count = (UIntPtr)(uint)masks.Length;
                def.left = left == null ? null : (IntPtr*)pins.List(Handles(left, pins));
                def.mirrored = (byte)(mirrored ? 1 : 0);
                def.has_duck = (byte)(duck.HasValue ? 1 : 0);
                def.duck = (ushort)duck.GetValueOrDefault();
                def.push = Check.Count(push, nameof(push));
                def.on_ground = (HmAnchor)onGround;
                def.in_air = (HmAnchor)inAir;
                Result.Check(Native.hm_body_masks_new(&def, out handle));
            }
        }

        private static IntPtr[] Handles(Mask[] masks, Pins pins)
        {
            return Array.ConvertAll(
                masks, mask => pins.Object(Check.NotNull(mask, "a mask").Handle));
        }

        internal HmBodyMasksHandle Handle
        {
            get
            {
                if (handle.IsClosed)
                {
                    throw new ObjectDisposedException(nameof(BodyMasks));
                }
                return handle;
            }
        }

        /// <summary>Returns the current mask of a character, at the character's position.</summary>
        public Placed Of(PlatformerState state)
        {
            HmStatus status = Native.hm_body_masks_of_state(
                Handle, (HmPlatformerState*)&state, out HmMaskHandle mask);
            return state.Body.Placed(Mask.Of(status, mask));
        }

        /// <summary>Frees the object's memory.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }
    }
}
