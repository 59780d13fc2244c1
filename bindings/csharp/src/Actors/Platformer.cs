// Characters of platform games.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Platformer
    {
        /// <summary>
        /// Precise and forgiving rules with numbers taken from Celeste. Characters have little
        /// inertia. The rules include coyote time, jump buffering, corner correction, wall slides
        /// and wall jumps. The rules are made for a hero of 8 x 11 pixels.
        /// </summary>
        public static Platformer Tight
        {
            get
            {
                HmPlatformer rules = Native.hm_platformer_tight();
                return *(Platformer*)&rules;
            }
        }

        /// <summary>
        /// Fast and heavy rules with numbers taken from Sonic the Hedgehog. Slopes pull the
        /// character down, and jumps leave a slope at right angles. The rules are made for a hero
        /// 40 pixels tall.
        /// </summary>
        public static Platformer Momentum
        {
            get
            {
                HmPlatformer rules = Native.hm_platformer_momentum();
                return *(Platformer*)&rules;
            }
        }

        /// <summary>
        /// Rules for walking, running and sprinting, with numbers taken from Super Mario World.
        /// Faster characters jump higher, and holding jump halves gravity. The rules are made for a
        /// hero 16 pixels tall.
        /// </summary>
        public static Platformer Classic
        {
            get
            {
                HmPlatformer rules = Native.hm_platformer_classic();
                return *(Platformer*)&rules;
            }
        }

        /// <summary>
        /// Scales the rules for characters that are <paramref name="factor"/> times as large. The
        /// factor must be above 0 and at most 1000. Lengths, speeds and accelerations are scaled;
        /// times and angles stay the same.
        /// </summary>
        public Platformer Scaled(double factor)
        {
            Platformer scaled;
            fixed (Platformer* rules = &this)
            {
                Result.Check(Native.hm_platformer_scaled(
                    (HmPlatformer*)rules, factor, (HmPlatformer*)&scaled));
            }
            return scaled;
        }

        /// <summary>
        /// Scales the rules for characters of a different height in pixels. Always scale the
        /// original preset, because rules that were scaled down have lost fractions of pixels.
        /// </summary>
        public Platformer ForHeight(int pixels)
        {
            Platformer scaled;
            uint height = Check.Count(pixels, nameof(pixels));
            fixed (Platformer* rules = &this)
            {
                Result.Check(Native.hm_platformer_for_height(
                    (HmPlatformer*)rules, height, (HmPlatformer*)&scaled));
            }
            return scaled;
        }

        /// <summary>
        /// Advances a character by one tick and returns the result. The same input produces the
        /// same output on every machine. A character that overlaps nothing solid at the start of
        /// the tick overlaps nothing solid at the end of it either. Move platforms before the tick:
        /// see <see cref="Carry.All"/>.
        /// </summary>
        public PlatformerTick Tick(
            ref PlatformerState state, Pad pad, Mask mask, Obstacles around = null)
        {
            PlatformerTick tick;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* moved = &state)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(
                    Native.hm_platformer_tick((HmPlatformer*)rules, (HmPlatformerState*)moved,
                        (uint)pad, shape, obstacles.Handle, (HmPlatformerTick*)&tick));
            }
            return tick;
        }

        /// <summary>
        /// Advances a character with several masks by one tick. At the start of the tick, the
        /// character changes to the mask at the index <paramref name="frame"/>, or to its ducking
        /// mask, if there is room. An index beyond the end of the list selects the first mask.
        /// </summary>
        public PlatformerTick Tick(
            ref PlatformerState state, Pad pad, BodyMasks masks, int frame, Obstacles around = null)
        {
            PlatformerTick tick;
            HmBodyMasksHandle shapes = Check.NotNull(masks, nameof(masks)).Handle;
            ushort number = (ushort)Math.Min(Check.Count(frame, nameof(frame)), ushort.MaxValue);
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* moved = &state)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_platformer_tick_masks(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)moved,
                    (uint)pad,
                    shapes,
                    number,
                    obstacles.Handle,
                    (HmPlatformerTick*)&tick));
            }
            return tick;
        }

        /// <summary>
        /// Advances many characters that have the same mask by one tick, or only the first
        /// <paramref name="count"/> of them. Writes the results into <paramref name="ticks"/>,
        /// unless it is null. If a state or its keys are invalid, no character moves.
        /// </summary>
        public void TickAll(PlatformerState[] states, Pad[] pads, Mask mask,
            Obstacles around = null, PlatformerTick[] ticks = null, int count = -1)
        {
            count = Check.Part(states, count, nameof(states));
            Check.Part(pads, count, nameof(pads));
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* moved = states)
            fixed (Pad* held = pads)
            fixed (PlatformerTick* answers = Maybe(ticks, count))
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_platformer_tick_all(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)moved,
                    (uint*)held,
                    (UIntPtr)(uint)count,
                    shape,
                    obstacles.Handle,
                    (HmPlatformerTick*)answers));
            }
        }

        /// <summary>
        /// Advances many characters that have several masks by one tick. <paramref name="frames"/>
        /// contains the index of the mask that each character should have. Null selects the first
        /// mask for every character.
        /// </summary>
        public void TickAll(
            PlatformerState[] states,
            Pad[] pads,
            BodyMasks masks,
            ushort[] frames,
            Obstacles around = null,
            PlatformerTick[] ticks = null,
            int count = -1)
        {
            count = Check.Part(states, count, nameof(states));
            Check.Part(pads, count, nameof(pads));
            if (frames != null)
            {
                Check.Part(frames, count, nameof(frames));
            }
            HmBodyMasksHandle shapes = Check.NotNull(masks, nameof(masks)).Handle;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* moved = states)
            fixed (Pad* held = pads)
            fixed (ushort* numbers = frames)
            fixed (PlatformerTick* answers = Maybe(ticks, count))
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_platformer_tick_all_masks(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)moved,
                    (uint*)held,
                    numbers,
                    (UIntPtr)(uint)count,
                    shapes,
                    obstacles.Handle,
                    (HmPlatformerTick*)answers));
            }
        }

        /// <summary>
        /// Tests whether a character touches an enemy, after both have moved, and returns the
        /// result, or null if the pixels of the two do not overlap. If the character bounces, its
        /// state already has the new speed. Pass the masks that should collide. A spiky enemy hurts
        /// even from above.
        /// </summary>
        public EnemyMeeting? TouchEnemy(
            ref PlatformerState state, Pad pad, Placed player, Placed enemy, bool isSpiky = false)
        {
            EnemyMeeting meeting;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* moved = &state)
            {
                HmStatus status = Native.hm_platformer_touch_enemy(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)moved,
                    (uint)pad,
                    player.Handle,
                    player.X,
                    player.Y,
                    enemy.Handle,
                    enemy.X,
                    enemy.Y,
                    (byte)(isSpiky ? 1 : 0),
                    (HmEnemyMeeting*)&meeting);
                return Result.Has(status) ? meeting : (EnemyMeeting?)null;
            }
        }

        /// <summary>
        /// Lets a character pick up, hold, throw or put down an item, which has its own state and
        /// mask. Call this method after the character's tick. If the character carries an item,
        /// call it only for that item; otherwise, call it for each item in turn. Do not tick an
        /// item while it is carried.
        /// </summary>
        public GrabEvent GrabThing(ref PlatformerState player, Pad pad, Mask mask,
            ref PlatformerState item, Mask itemMask, Obstacles around = null)
        {
            HmGrabEvent happened;
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            HmMaskHandle itemShape = Check.NotNull(itemMask, nameof(itemMask)).Handle;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* holder = &player, thing = &item)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_platformer_grab(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)holder,
                    (uint)pad,
                    shape,
                    (HmPlatformerState*)thing,
                    itemShape,
                    obstacles.Handle,
                    &happened));
            }
            return (GrabEvent)happened;
        }

        /// <summary>
        /// Lets a character with several masks pick up, hold, throw or put down an item.
        /// </summary>
        public GrabEvent GrabThing(ref PlatformerState player, Pad pad, BodyMasks masks,
            ref PlatformerState item, Mask itemMask, Obstacles around = null)
        {
            HmGrabEvent happened;
            HmBodyMasksHandle shapes = Check.NotNull(masks, nameof(masks)).Handle;
            HmMaskHandle itemShape = Check.NotNull(itemMask, nameof(itemMask)).Handle;
            fixed (Platformer* rules = &this)
            fixed (PlatformerState* holder = &player, thing = &item)
            using (Around obstacles = Around.Enter(around))
            {
                Result.Check(Native.hm_platformer_grab_masks(
                    (HmPlatformer*)rules,
                    (HmPlatformerState*)holder,
                    (uint)pad,
                    shapes,
                    (HmPlatformerState*)thing,
                    itemShape,
                    obstacles.Handle,
                    &happened));
            }
            return (GrabEvent)happened;
        }

        /// <summary>
        /// Checks that the array, if there is one, has room for the ticks of all characters.
        /// </summary>
        private static PlatformerTick[] Maybe(PlatformerTick[] ticks, int count)
        {
            if (ticks != null)
            {
                Check.Part(ticks, count, nameof(ticks));
            }
            return ticks;
        }
    }
}
