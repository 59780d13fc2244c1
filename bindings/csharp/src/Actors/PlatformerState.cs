// The state of a character of a platform game.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct PlatformerState
    {
        /// <summary>
        /// Returns a character at rest in the air, facing right, with the top left of its mask at
        /// (x, y). If your map marks the position of the feet, the top left is half the mask's
        /// width to the left of that point and the mask's height above it.
        /// </summary>
        public static PlatformerState At(int x, int y)
        {
            HmPlatformerState state = Native.hm_platformer_state_at(x, y);
            return *(PlatformerState*)&state;
        }

        /// <summary>
        /// Launches the character at a speed in pixels per tick. The character leaves the ground,
        /// wall, ladder or ledge, and its jump ends. Use this for hits, explosions or cannons.
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
        /// Creates a passenger from a character with one mask. On each tick of a game, create the
        /// passenger first, move the solids with <see cref="Carry.All"/>, call
        /// <see cref="Carried"/>, and then tick the character.
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
        /// Creates a passenger from a character with several masks. The character can be squeezed
        /// into its ducking mask.
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
        /// Sets the character's new position and lift after solids have moved it as a passenger. A
        /// character that was squeezed into its ducking mask now ducks.
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

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
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

        /// <summary>Reads a state from its serialized form.</summary>
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

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
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
