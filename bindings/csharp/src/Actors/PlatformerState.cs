// The state of a character of a platform game.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct PlatformerState
    {
        /// <summary>
        /// A character at rest in the air, facing right, with the top left of its mask at (x, y).
        /// If a map marks where the feet are, the top left is half the mask's width to the left of
        /// that point, and the mask's height above it.
        /// </summary>
        public static PlatformerState At(int x, int y)
        {
            HmPlatformerState state = Native.hm_platformer_state_at(x, y);
            return *(PlatformerState*)&state;
        }

        /// <summary>
        /// Throws it at a speed in pixels per tick, for a hit, an explosion or a cannon. It leaves
        /// the ground, wall, ladder or ledge, and its jump ends.
        /// </summary>
        public void Launch(Subpixels dx, Subpixels dy)
        {
            fixed (PlatformerState* state = &this)
            {
                Result.Check(Native.hm_platformer_state_launch(
                    (HmPlatformerState*)state, dx.Steps, dy.Steps));
            }
        }

        /// <summary>
        /// Makes a passenger of a character with one mask. In each tick of a game, first make it a
        /// passenger, move the solids with <see cref="Carry.All"/>, call <see cref="Carried"/>, and
        /// then tick it.
        /// </summary>
        public Passenger Passenger(Mask mask)
        {
            HmPassenger passenger;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (PlatformerState* state = &this)
            {
                Result.Check(Native.hm_platformer_state_passenger(
                    (HmPlatformerState*)state, shape, &passenger));
            }
            var made = new Passenger { Mask = mask };
            made.Read(passenger);
            return made;
        }

        /// <summary>
        /// Makes a passenger of a character with several masks. It can be squeezed into its ducking
        /// mask.
        /// </summary>
        public Passenger Passenger(BodyMasks masks)
        {
            HmPassenger passenger;
            HmBodyMasksHandle shapes = Check.NotNull(masks, nameof(masks)).Handle;
            fixed (PlatformerState* state = &this)
            {
                Result.Check(Native.hm_platformer_state_passenger_masks(
                    (HmPlatformerState*)state, shapes, &passenger));
            }
            var made = new Passenger { Masks = masks };
            made.Read(passenger);
            return made;
        }

        /// <summary>
        /// Sets its new position and lift after solids have carried it as a passenger. A character
        /// that was squeezed into its ducking mask ducks.
        /// </summary>
        public void Carried(Passenger passenger)
        {
            using (var pins = new Pins())
            fixed (PlatformerState* state = &this)
            {
                HmPassenger raw = passenger.Raw(pins);
                Result.Check(Native.hm_platformer_state_carried((HmPlatformerState*)state, &raw));
            }
        }

        /// <summary>Writes its state as bytes, which are the same on every machine.</summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (PlatformerState* state = &this)
            {
                HmStatus status = Native.hm_platformer_state_to_bytes(
                    (HmPlatformerState*)state, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads the bytes of a state.</summary>
        public static PlatformerState FromBytes(byte[] bytes)
        {
            PlatformerState state;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                UIntPtr count = (UIntPtr)(uint)bytes.Length;
                Result.Check(
                    Native.hm_platformer_state_from_bytes(list, count, (HmPlatformerState*)&state));
            }
            return state;
        }

        /// <summary>XXH64 of its bytes: the same on every machine and in every language.</summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (PlatformerState* state = &this)
            {
                Result.Check(Native.hm_platformer_state_hash((HmPlatformerState*)state, &hash));
            }
            return hash;
        }
    }
}
