// Moving platforms, elevators and crushers, which carry the actors that ride on them and push the
// actors in their way.

using System;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// An actor that moving solids may carry or push, and the outcome so far in this tick. Create a
    /// passenger from a body and a mask. For a character of a platform game,
    /// <see cref="PlatformerState.Passenger(Mask)"/> sets every field.
    /// </summary>
    public struct Passenger
    {
        /// <summary>Creates an actor that stands and drops through no platform.</summary>
        public Passenger(Body body, Mask mask) : this()
        {
            Read(Native.hm_default_passenger());
            Body = body;
            Mask = HitmaskSharp.Check.NotNull(mask, nameof(mask));
        }

        /// <summary>The actor's position, which a call changes.</summary>
        public Body Body { get; set; }

        /// <summary>
        /// The actor's mask. Once the actor has been squeezed into the smaller mask, this is the
        /// smaller mask. Null for a character with several masks.
        /// </summary>
        public Mask Mask { get; set; }

        /// <summary>
        /// A mask into which the actor can be squeezed, such as a ducking mask. Null if the actor
        /// has no smaller mask or already uses it.
        /// </summary>
        public Mask SmallerMask { get; set; }

        /// <summary>The masks of a character that has several masks. Otherwise null.</summary>
        public BodyMasks Masks { get; set; }

        /// <summary>The index of the current mask of a character with several masks.</summary>
        public ushort MaskNumber { get; set; }

        /// <summary>
        /// For a character with several masks, whether its current mask is one of those that face
        /// left.
        /// </summary>
        public bool MaskFacesLeft { get; set; }

        /// <summary>
        /// For a character with several masks, whether it can be squeezed into its ducking mask.
        /// </summary>
        public bool CanDuck { get; set; }

        /// <summary>
        /// The maximum number of pixels by which the actor may be moved aside, in either direction,
        /// if there is no room. The default is 4.
        /// </summary>
        public byte Wiggle { get; set; }

        /// <summary>
        /// The offset of the smaller mask's top left from that of the actor's own mask. If both
        /// masks are drawn in the same frame, this is (0, 0).
        /// </summary>
        public LevelPixel SmallerOffset { get; set; }

        /// <summary>How the actor holds on to a platform.</summary>
        public Riding Riding { get; set; }

        /// <summary>The one-way platforms that the actor is dropping through.</summary>
        public IgnoredPlatforms Ignored { get; set; }

        /// <summary>The outcome so far in this tick.</summary>
        public PassengerOutcome Outcome { get; private set; }

        /// <summary>Whether the actor has been squeezed into its smaller mask.</summary>
        public bool IsSmaller { get; private set; }

        /// <summary>How far the actor was moved aside because there was no room.</summary>
        public Pixel Wiggled { get; private set; }

        /// <summary>
        /// The number of whole pixels by which the actor was moved. This includes the offset of the
        /// smaller mask if the actor was squeezed into that mask.
        /// </summary>
        public Pixel Moved { get; private set; }

        /// <summary>The motion of the solid that last moved the actor.</summary>
        public SubpixelVector Lift { get; private set; }

        /// <summary>
        /// Converts the passenger to the form that calls accept, and keeps its masks alive.
        /// </summary>
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
        /// Reads the passenger after a call, which may have squeezed it into its smaller mask.
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
        /// Moves the solids of a level by one tick, and carries and pushes all passengers. Call
        /// this method before the ticks of the actors. The solids are obstacles in
        /// <paramref name="around"/>, and their positions in that list change too. Each actor has
        /// one carrier, which is the obstacle that supports it with the most pixels. The solids
        /// move one at a time, in list order. While one solid moves, the other solids are obstacles
        /// at their current positions. If an argument is invalid, no solid moves.
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
        /// Returns the number of the obstacle that carries an actor, which is the one that supports
        /// it with the most pixels. Returns null if the actor rides on nothing.
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

        /// <summary>
        /// Converts the passengers to the form that calls accept, and keeps their masks alive.
        /// </summary>
        internal static HmPassenger[] Raw(Passenger[] passengers, Pins pins)
        {
            return Array.ConvertAll(passengers, passenger => passenger.Raw(pins));
        }

        /// <summary>Reads the passengers after a call.</summary>
        internal static void Read(Passenger[] passengers, HmPassenger[] before, HmPassenger[] after)
        {
            for (int index = 0; index < after.Length; index++)
            {
                passengers[index].ReadAfter(before[index], after[index]);
            }
        }
    }
}
