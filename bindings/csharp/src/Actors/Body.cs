// The positions of actors, and methods that move them among obstacles.

using System;

namespace HitmaskSharp.Actors
{
    /// <summary>Copies the bytes of states.</summary>
    internal static unsafe class StateBytes
    {
        /// <summary>The size of a buffer for any state, in bytes.</summary>
        internal const int Size = 256;

        internal static byte[] Copy(HmStatus status, byte* bytes, UIntPtr count)
        {
            Result.Check(status);
            var copy = new byte[(int)count];
            for (int index = 0; index < copy.Length; index++)
            {
                copy[index] = bytes[index];
            }
            return copy;
        }
    }

    public unsafe partial struct Body
    {
        /// <summary>Returns a body at a pixel, with a remainder of zero.</summary>
        public static Body At(int x, int y)
        {
            HmBody body = Native.hm_body_at(x, y);
            return *(Body*)&body;
        }

        /// <summary>Places a mask at the position of this body.</summary>
        public Placed Placed(Mask mask)
        {
            return Check.NotNull(mask, nameof(mask)).At(Position);
        }

        /// <summary>
        /// Moves the body by (dx, dy), x first and then y, pixel by pixel, until an obstacle stops
        /// it, and returns the obstacles that stopped it. On each axis, the motion is added to the
        /// remainder. The body moves by the nearest whole number of pixels, and the rest becomes
        /// the new remainder.
        /// </summary>
        public StepOutcome Step(Mask mask, Subpixels dx, Subpixels dy, Policy policy = Policy.Slide,
            Obstacles around = null)
        {
            StepOutcome outcome;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (Body* body = &this)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_body_step((HmBody*)body, shape, dx.Steps, dy.Steps,
                    (HmPolicy)policy, obstacles.Handle, (HmStepOutcome*)&outcome));
            }
            return outcome;
        }

        /// <summary>
        /// Returns a copy of the body, moved by whole pixels. Obstacles do not stop this motion.
        /// </summary>
        public Body Moved(long dx, long dy)
        {
            Body moved;
            fixed (Body* body = &this)
            {
                Result.Check(Native.hm_body_moved((HmBody*)body, dx, dy, (HmBody*)&moved));
            }
            return moved;
        }

        /// <summary>
        /// Returns the exact position, which is the pixel plus the remainder, as decimals.
        /// </summary>
        public void Exact(out string x, out string y)
        {
            HmExactPosition exact;
            fixed (Body* body = &this)
            {
                Result.Check(Native.hm_body_exact((HmBody*)body, &exact));
            }
            x = Result.Text((IntPtr)exact.x);
            y = Result.Text((IntPtr)exact.y);
        }

        /// <summary>
        /// Changes the mask so that the anchor stays in place, if there is room. If there is no
        /// room, the body moves by the shortest distance, at most <paramref name="push"/> pixels,
        /// to a position with room. <paramref name="push"/> must be from 0 to 32. If there is no
        /// such position, the change is refused.
        /// </summary>
        public MaskChange ChangeMask(
            Mask from, Mask to, Anchor anchor = Anchor.Feet, int push = 4, Obstacles around = null)
        {
            MaskChange change;
            HmMaskHandle old = Check.NotNull(from, nameof(from)).Handle,
                         next = Check.NotNull(to, nameof(to)).Handle;
            uint most = Check.Count(push, nameof(push));
            fixed (Body* body = &this)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_body_change_mask((HmBody*)body, old, next, (HmAnchor)anchor,
                    most, obstacles.Handle, (HmMaskChange*)&change));
            }
            return change;
        }

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (Body* body = &this)
            {
                HmStatus status =
                    Native.hm_body_to_bytes((HmBody*)body, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads a body from its serialized form.</summary>
        public static Body FromBytes(byte[] bytes)
        {
            Body body;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(
                    Native.hm_body_from_bytes(list, (UIntPtr)(uint)bytes.Length, (HmBody*)&body));
            }
            return body;
        }
    }
}
