// Fighters, which can be hit, and the effects of hits.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Fighter
    {
        /// <summary>
        /// Creates a fighter that nothing has hit yet. The team must be from 0 to 31.
        /// </summary>
        public Fighter(ulong id, int team, uint health)
        {
            HmFighter fighter = Native.hm_fighter_new(id, TeamNumber(team), health);
            this = *(Fighter*)&fighter;
        }

        internal static byte TeamNumber(int team)
        {
            if (team < 0 || team >= Constants.HM_TEAM_COUNT)
            {
                throw new ArgumentOutOfRangeException(
                    nameof(team), team, "a team is 0 to " + (Constants.HM_TEAM_COUNT - 1));
            }
            return (byte)team;
        }

        /// <summary>
        /// Starts a tick: counts timers down and returns what the fighter may do. While hit stop
        /// freezes the fighter, no other timer runs.
        /// </summary>
        public FighterTick Tick()
        {
            FighterTick tick;
            fixed (Fighter* fighter = &this)
            {
                Result.Check(Native.hm_fighter_tick((HmFighter*)fighter, (HmFighterTick*)&tick));
            }
            return tick;
        }

        /// <summary>
        /// Applies a hit that does not come from a hitbox, such as one from a bullet or lava.
        /// Nothing changes if the fighter is invincible or already destroyed. The push (dx, dy)
        /// applies if the effect has knockback: see <see cref="Push.Velocity"/>.
        /// </summary>
        public void HitBy(HitEffect effect, Subpixels dx, Subpixels dy, ushort invincibleTicks)
        {
            fixed (Fighter* fighter = &this)
            {
                Result.Check(Native.hm_fighter_hit_by((HmFighter*)fighter, (HmHitEffect*)&effect,
                    dx.Steps, dy.Steps, invincibleTicks));
            }
        }

        /// <summary>
        /// Returns whether the fighter remembers a hit by this group of a swing's hitboxes.
        /// </summary>
        public bool WasHitBy(ulong by, uint swing, byte group)
        {
            byte wasHit;
            fixed (Fighter* fighter = &this)
            {
                Result.Check(
                    Native.hm_fighter_was_hit_by((HmFighter*)fighter, by, swing, group, &wasHit));
            }
            return wasHit != 0;
        }

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (Fighter* fighter = &this)
            {
                HmStatus status = Native.hm_fighter_to_bytes(
                    (HmFighter*)fighter, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads a fighter from its serialized form.</summary>
        public static Fighter FromBytes(byte[] bytes)
        {
            Fighter fighter;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(Native.hm_fighter_from_bytes(
                    list, (UIntPtr)(uint)bytes.Length, (HmFighter*)&fighter));
            }
            return fighter;
        }

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (Fighter* fighter = &this)
            {
                Result.Check(Native.hm_fighter_hash((HmFighter*)fighter, &hash));
            }
            return hash;
        }
    }

    public unsafe partial struct HitEffect
    {
        /// <summary>
        /// A hit stop of a twentieth of a second at 60 ticks per second, which is how long Celeste
        /// freezes at a hit or a dash.
        /// </summary>
        public const ushort PreciseHitStop = Constants.HM_HIT_STOP_PRECISE;

        /// <summary>
        /// The number of ticks for which Link is invincible after he is hurt in The Legend of
        /// Zelda.
        /// </summary>
        public const ushort AdventureInvincibleTicks = Constants.HM_INVINCIBLE_TICKS_ADVENTURE;

        /// <summary>The number of ticks for which Sonic is invincible after he is hurt.</summary>
        public const ushort MomentumInvincibleTicks = Constants.HM_INVINCIBLE_TICKS_MOMENTUM;

        /// <summary>Returns the effect of a hit that does this damage and nothing else.</summary>
        public static HitEffect Of(uint damage)
        {
            HmHitEffect effect = Native.hm_hit_effect_of(damage);
            return *(HitEffect*)&effect;
        }

        /// <summary>
        /// Returns a hit stop that grows with damage, as in Super Smash Bros. Melee: damage / 3 + 3
        /// ticks, at most 20.
        /// </summary>
        public static ushort HitStopOfDamage(uint damage)
        {
            return Native.hm_hit_stop_of_damage(damage);
        }
    }

    public unsafe partial struct Knockback
    {
        /// <summary>
        /// A knockback of 4 pixels per tick for 8 ticks (32 pixels) along one axis, as when The
        /// Legend of Zelda knocks Link back.
        /// </summary>
        public static Knockback Adventure
        {
            get
            {
                HmKnockback knockback = Native.hm_knockback_adventure();
                return *(Knockback*)&knockback;
            }
        }

        /// <summary>
        /// A single push of two pixels per tick away and four up, as when Sonic is hurt in Sonic
        /// the Hedgehog. Gravity does the rest.
        /// </summary>
        public static Knockback Momentum
        {
            get
            {
                HmKnockback knockback = Native.hm_knockback_momentum();
                return *(Knockback*)&knockback;
            }
        }
    }

    public unsafe partial struct Push
    {
        /// <summary>
        /// Returns the speed at which a push moves a fighter. (apartX, apartY) is the offset of the
        /// fighter from the origin of the hit, in any unit.
        /// </summary>
        public SubpixelVector Velocity(long apartX, long apartY, Direction facing)
        {
            SubpixelVector velocity;
            fixed (Push* push = &this)
            {
                Result.Check(Native.hm_push_velocity(
                    (HmPush*)push, apartX, apartY, (HmDirection)facing, (HmVector*)&velocity));
            }
            return velocity;
        }
    }
}
