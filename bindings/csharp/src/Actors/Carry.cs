// Moving platforms, elevators and crushers: they carry the actors that ride on them and push the
// actors in their way.

using System;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// An actor that moving solids may carry or push, and what has happened to it so far in this
    /// tick. Make one from a body and a mask. For a character of a platform game,
    /// <see cref="PlatformerState.Passenger(Mask)"/> sets every field.
    /// </summary>
    public struct Passenger
    {
        /// <summary>An actor that stands, and drops through no platform.</summary>
        public Passenger(Body body, Mask mask) : this()
        {
            Read(Native.hm_default_passenger());
            Body = body;
            Mask = HitmaskSharp.Check.NotNull(mask, nameof(mask));
        }

        /// <summary>Its position, which a call changes.</summary>
        public Body Body { get; set; }

        /// <summary>
        /// Its mask. This is the smaller mask after the actor was squeezed into it, and null for a
        /// character with several masks.
        /// </summary>
        public Mask Mask { get; set; }

        /// <summary>
        /// A mask that it can be squeezed into, such as a ducking mask. Null if it has none, or
        /// already uses it.
        /// </summary>
        public Mask SmallerMask { get; set; }

        /// <summary>The masks of a character that has several; otherwise null.</summary>
        public BodyMasks Masks { get; set; }

        /// <summary>The index of the mask that a character with several masks has now.</summary>
        public ushort MaskNumber { get; set; }

        /// <summary>Whether it has a mask that faces left.</summary>
        public bool MaskFacesLeft { get; set; }

        /// <summary>Whether it can be squeezed into its ducking mask.</summary>
        public bool CanDuck { get; set; }

        /// <summary>
        /// By how many pixels it may be moved aside in each direction if there is no room; 4 by
        /// default.
        /// </summary>
        public byte Wiggle { get; set; }

        /// <summary>
        /// The offset of the smaller mask's top left from that of its own mask: (0, 0) if both are
        /// drawn in the same frame.
        /// </summary>
        public LevelPixel SmallerOffset { get; set; }

        /// <summary>How it holds on.</summary>
        public Riding Riding { get; set; }

        /// <summary>The one-way platforms that it drops through.</summary>
        public IgnoredPlatforms Ignored { get; set; }

        /// <summary>What happened to it.</summary>
        public PassengerOutcome Outcome { get; private set; }

        /// <summary>Whether it was squeezed into its smaller mask.</summary>
        public bool IsSmaller { get; private set; }

        /// <summary>How far it was moved aside because there was no room.</summary>
        public Pixel Wiggled { get; private set; }

        /// <summary>
        /// How many whole pixels it was moved, including the offset of its smaller mask if it was
        /// squeezed into that.
        /// </summary>
        public Pixel Moved { get; private set; }

        /// <summary>The motion of the solid that moved it last.</summary>
        public SubpixelVector Lift { get; private set; }

        /// <summary>The passenger as a call takes it. Keeps its masks alive.</summary>
        internal unsafe HmPassenger Raw(Pins pins)
        {
            Body body = Body;
            LevelPixel offset = SmallerOffset;
            IgnoredPlatforms ignored = Ignored;
            SubpixelVector lift = Lift;
            return new HmPassenger
            {
                body = *(HmBody*)&body,
                mask = pins.MaybeMask(Mask),
                smaller_mask = pins.MaybeMask(SmallerMask),
                masks = Masks == null ? IntPtr.Zero : pins.Object(Masks.Handle),
                mask_number = MaskNumber,
                mask_faces_left = (byte)(MaskFacesLeft ? 1 : 0),
                can_duck = (byte)(CanDuck ? 1 : 0),
                wiggle = Wiggle,
                smaller_offset = *(HmPixel*)&offset,
                riding = (HmRiding)Riding,
                ignored = *(HmIgnoredPlatforms*)&ignored,
                outcome = (HmPassengerOutcome)Outcome,
                is_smaller = (byte)(IsSmaller ? 1 : 0),
                wiggled = Wiggled.Raw,
                moved = Moved.Raw,
                lift = *(HmVector*)&lift,
            };
        }

        /// <summary>Reads every field that is not an object.</summary>
        internal unsafe void Read(HmPassenger passenger)
        {
            Body = *(Body*)&passenger.body;
            MaskNumber = passenger.mask_number;
            MaskFacesLeft = passenger.mask_faces_left != 0;
            CanDuck = passenger.can_duck != 0;
            Wiggle = passenger.wiggle;
            SmallerOffset = *(LevelPixel*)&passenger.smaller_offset;
            Riding = (Riding)passenger.riding;
            Ignored = *(IgnoredPlatforms*)&passenger.ignored;
            Outcome = (PassengerOutcome)passenger.outcome;
            IsSmaller = passenger.is_smaller != 0;
            Wiggled = new Pixel(passenger.wiggled);
            Moved = new Pixel(passenger.moved);
            Lift = *(SubpixelVector*)&passenger.lift;
        }

        /// <summary>
        /// Reads it after a call, which may have squeezed it into its smaller mask.
        /// </summary>
        internal void ReadAfter(HmPassenger before, HmPassenger after)
        {
            if (before.smaller_mask != IntPtr.Zero && after.smaller_mask == IntPtr.Zero)
            {
                Mask = SmallerMask;
                SmallerMask = null;
            }
            Read(after);
        }
    }

    /// <summary>Lets the moving solids of a level carry and push actors.</summary>
    public static unsafe class Carry
    {
        /// <summary>
        /// Moves the solids of a level by a tick, and carries and pushes all passengers. Call it
        /// before the ticks of the actors. The solids are obstacles of the list, and the call moves
        /// those too. An actor has one carrier: the obstacle that holds it by the most pixels. The
        /// solids move one after the other. For each of them, all others are obstacles at the
        /// positions that they have at that moment. If an argument is invalid, nothing moves.
        /// </summary>
        public static void All(Obstacles around, MovingSolid[] solids, Passenger[] passengers)
        {
            Check.NotNull(around, nameof(around));
            Check.NotNull(solids, nameof(solids));
            Check.NotNull(passengers, nameof(passengers));
            using (var pins = new Pins())
            using (Around obstacles = Around.Enter(around))
            {
                HmPassenger[] before = Raw(passengers, pins), after = (HmPassenger[])before.Clone();
                fixed (MovingSolid* moving = solids)
                fixed (HmPassenger* riders = after)
                {
                    Result.Check(Native.hm_carry_all(
                        obstacles.Handle,
                        (HmMovingSolid*)moving,
                        (UIntPtr)(uint)solids.Length,
                        riders,
                        (UIntPtr)(uint)after.Length));
                }
                Read(passengers, before, after);
            }
        }

        /// <summary>
        /// The number of the obstacle that carries an actor: the one that holds it by the most
        /// pixels. Null if it rides on none.
        /// </summary>
        public static uint? CarrierOf(
            Mask mask, Body body, Obstacles around, Riding riding = Riding.Standing)
        {
            uint obstacle;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            using (Around obstacles = Around.Enter(Check.NotNull(around, nameof(around))))
            {
                HmStatus status = Native.hm_carrier_of(
                    shape, (HmBody*)&body, (HmRiding)riding, obstacles.Handle, &obstacle);
                return Result.Has(status) ? obstacle : (uint?)null;
            }
        }

        /// <summary>The passengers as a call takes them. Keeps their masks alive.</summary>
        internal static HmPassenger[] Raw(Passenger[] passengers, Pins pins)
        {
            return Array.ConvertAll(passengers, passenger => passenger.Raw(pins));
        }

        /// <summary>Reads passengers after a call.</summary>
        internal static void Read(Passenger[] passengers, HmPassenger[] before, HmPassenger[] after)
        {
            for (int index = 0; index < after.Length; index++)
            {
                passengers[index].ReadAfter(before[index], after[index]);
            }
        }
    }
}
