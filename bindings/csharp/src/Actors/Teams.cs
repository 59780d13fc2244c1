// The teams that hurt each other, and the hits of a tick that land.

using System;

namespace HitmaskSharp.Actors
{
    public unsafe partial struct Teams
    {
        /// <summary>A table in which no team hurts any team.</summary>
        public static Teams None
        {
            get
            {
                HmTeams teams = Native.hm_teams_none();
                return *(Teams*)&teams;
            }
        }

        /// <summary>A table in which every team hurts every other team, but not itself.</summary>
        public static Teams Others
        {
            get
            {
                HmTeams teams = Native.hm_teams_others();
                return *(Teams*)&teams;
            }
        }

        /// <summary>
        /// A table in which every team hurts every team, including itself (friendly fire). Even
        /// then, no fighter hurts itself.
        /// </summary>
        public static Teams All
        {
            get
            {
                HmTeams teams = Native.hm_teams_all();
                return *(Teams*)&teams;
            }
        }

        /// <summary>Sets whether a team hurts another team or itself.</summary>
        public void SetDamage(int team, int other, bool hurts)
        {
            byte one = Fighter.TeamNumber(team), second = Fighter.TeamNumber(other);
            fixed (Teams* teams = &this)
            {
                Result.Check(Native.hm_teams_set_damage(
                    (HmTeams*)teams, one, second, (byte)(hurts ? 1 : 0)));
            }
        }

        /// <summary>Returns whether a team hurts another team.</summary>
        public bool DoesHurt(int team, int other)
        {
            byte hurts, one = Fighter.TeamNumber(team), second = Fighter.TeamNumber(other);
            fixed (Teams* teams = &this)
            {
                Result.Check(Native.hm_teams_hurts((HmTeams*)teams, one, second, &hurts));
            }
            return hurts != 0;
        }

        /// <summary>
        /// Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel,
        /// determines which of those hits land, and applies them to the fighters. All hits happen
        /// at the same time, so two fighters that hit each other are both hurt. Returns the events,
        /// sorted by fighter id, attacker, swing and group.
        /// </summary>
        public HitEvent[] Resolve(Hitbox[] hitboxes, Hurtbox[] hurtboxes, Fighter[] fighters)
        {
            return Resolve(hitboxes, hurtboxes, null, fighters);
        }

        /// <summary>
        /// Resolves only the hits of these pairs of hitboxes and hurtboxes. A pair with an index
        /// out of range is skipped, and a pair that occurs twice counts once. To find the pairs
        /// among many shapes, use a world.
        /// </summary>
        public HitEvent[] ResolvePairs(
            Hitbox[] hitboxes, Hurtbox[] hurtboxes, HitPair[] pairs, Fighter[] fighters)
        { return Resolve(hitboxes, hurtboxes, Check.NotNull(pairs, nameof(pairs)), fighters); }

        private HitEvent[] Resolve(
            Hitbox[] hitboxes, Hurtbox[] hurtboxes, HitPair[] pairs, Fighter[] fighters)
        {
            Check.NotNull(hitboxes, nameof(hitboxes));
            Check.NotNull(hurtboxes, nameof(hurtboxes));
            Check.NotNull(fighters, nameof(fighters));
            HitEvent[] events = null;
            HmStatus status;
            UIntPtr count;
            using (var pins = new Pins())
            {
                HmHitbox[] hits = Array.ConvertAll(hitboxes, hitbox => hitbox.Raw(pins));
                HmHurtbox[] hurts = Array.ConvertAll(hurtboxes, hurtbox => hurtbox.Raw(pins));
                fixed (Teams* teams = &this)
                fixed (HmHitbox* first = hits)
                fixed (HmHurtbox* second = hurts)
                fixed (HitPair* list = pairs)
                fixed (Fighter* all = fighters)
                {
                    UIntPtr hitCount = (UIntPtr)(uint)hits.Length,
                            hurtCount = (UIntPtr)(uint)hurts.Length;
                    UIntPtr fighterCount = (UIntPtr)(uint)fighters.Length;
                    do
                    {
                        HitEvent[] room = Answers.Room(ref events);
                        UIntPtr capacity = Answers.Capacity(room);
                        fixed (HitEvent* answers = room)
                        {
                            status = pairs == null
                                ? Native.hm_teams_resolve((HmTeams*)teams, first, hitCount, second,
                                      hurtCount, (HmFighter*)all, fighterCount,
                                      (HmHitEvent*)answers, capacity, &count)
                                : Native.hm_teams_resolve_pairs((HmTeams*)teams, first, hitCount,
                                      second, hurtCount, (HmHitPair*)list,
                                      (UIntPtr)(uint)pairs.Length, (HmFighter*)all, fighterCount,
                                      (HmHitEvent*)answers, capacity, &count);
                        }
                    }
                    while (Answers.WasShort(status, count, ref events));
                }
            }
            return Answers.Part(events, (int)count);
        }
    }
}
