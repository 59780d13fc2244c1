// Hitboxes and hurtboxes, and the results when they touch.

using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// A shape that hits in this tick, and the effect of the hit. A swing is one attack as the
    /// player sees it, over all its frames. Each of its groups of hitboxes lands once on each
    /// fighter.
    /// </summary>
    public struct Hitbox
    {
        /// <summary>
        /// A hitbox of a fighter, or of anything else with an id and a team. It has swing 0 and
        /// group 0, faces right, and hits from the middle of the shape.
        /// </summary>
        public Hitbox(ulong by, int team, Placed shape, HitEffect effect) : this()
        {
            By = by;
            Team = Fighter.TeamNumber(team);
            Mask = shape.Mask;
            Position = new Pixel(shape.X, shape.Y);
            Effect = effect;
            Facing = (Direction)Native.hm_default_hitbox().facing;
        }

        /// <summary>The attacker's id. An attacker never hits itself.</summary>
        public ulong By { get; set; }

        /// <summary>The attacker's team, 0 to 31.</summary>
        public byte Team { get; set; }

        /// <summary>The shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel of its top left.</summary>
        public Pixel Position { get; set; }

        /// <summary>The effect of the hit.</summary>
        public HitEffect Effect { get; set; }

        /// <summary>
        /// The point that the hit comes from, for example the middle of the attacker. Null means
        /// the middle of the shape's bounds.
        /// </summary>
        public Pixel? From { get; set; }

        /// <summary>
        /// The number of this swing of the attacker. Its earlier swings must have other numbers.
        /// </summary>
        public uint Swing { get; set; }

        /// <summary>The group of the swing's hitboxes that this hitbox belongs to.</summary>
        public byte Group { get; set; }

        /// <summary>
        /// Which way it faces. This decides the direction of a push away from it if the positions
        /// do not.
        /// </summary>
        public Direction Facing { get; set; }

        /// <summary>
        /// Whether it lands again in every tick in which it can, like spikes, instead of once per
        /// swing and group.
        /// </summary>
        public bool Repeats { get; set; }

        /// <summary>
        /// Whether the hit destroys the attacker, as it does an arrow. Such a swing lands on only
        /// one fighter: the one whose middle is nearest to where the hit comes from.
        /// </summary>
        public bool DestroyedOnHit { get; set; }

        internal unsafe HmHitbox Raw(Pins pins)
        {
            HitEffect effect = Effect;
            HmHitbox hitbox = Native.hm_default_hitbox();
            hitbox.by = By;
            hitbox.mask = pins.MaybeMask(Mask);
            hitbox.position = Position.Raw;
            hitbox.effect = *(HmHitEffect*)&effect;
            hitbox.from = From.GetValueOrDefault().Raw;
            hitbox.has_from = (byte)(From.HasValue ? 1 : 0);
            hitbox.swing = Swing;
            hitbox.facing = (HmDirection)Facing;
            hitbox.team = Team;
            hitbox.group = Group;
            hitbox.repeats = (byte)(Repeats ? 1 : 0);
            hitbox.destroyed_on_hit = (byte)(DestroyedOnHit ? 1 : 0);
            return hitbox;
        }
    }

    /// <summary>A shape of a fighter that can be hit in this tick.</summary>
    public struct Hurtbox
    {
        /// <summary>A hurtbox of the fighter with an index in the list of fighters.</summary>
        public Hurtbox(int fighter, Placed shape, ushort invincibleTicks = 0) : this()
        {
            Fighter = fighter;
            Mask = shape.Mask;
            Position = new Pixel(shape.X, shape.Y);
            InvincibleTicks = invincibleTicks;
        }

        /// <summary>Its fighter, as an index into the list of fighters.</summary>
        public int Fighter { get; set; }

        /// <summary>The shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel of its top left.</summary>
        public Pixel Position { get; set; }

        /// <summary>
        /// For how many ticks its fighter is invincible after a hit. With 0, every hit of a tick
        /// lands, and again at the next tick.
        /// </summary>
        public ushort InvincibleTicks { get; set; }

        internal HmHurtbox Raw(Pins pins)
        {
            HmHurtbox hurtbox = Native.hm_default_hurtbox();
            hurtbox.fighter = Check.Size(Fighter, nameof(Fighter));
            hurtbox.mask = pins.MaybeMask(Mask);
            hurtbox.position = Position.Raw;
            hurtbox.invincible_ticks = InvincibleTicks;
            return hurtbox;
        }
    }

    /// <summary>A hitbox and a hurtbox that may touch, as indices into their lists.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct HitPair
    {
        private readonly HmHitPair native;

        /// <summary>A hitbox and a hurtbox.</summary>
        public HitPair(int hitbox, int hurtbox)
        {
            native = new HmHitPair
            {
                hitbox = Check.Size(hitbox, nameof(hitbox)),
                hurtbox = Check.Size(hurtbox, nameof(hurtbox)),
            };
        }

        /// <summary>The hitbox.</summary>
        public int Hitbox => (int)native.hitbox;

        /// <summary>The hurtbox.</summary>
        public int Hurtbox => (int)native.hurtbox;
    }

    /// <summary>A hitbox that touched a fighter's hurtbox, pixel for pixel.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly unsafe struct HitEvent
    {
        private readonly HmHitEvent native;

        /// <summary>The fighter, as an index into the list of fighters.</summary>
        public int Fighter => (int)native.fighter;

        /// <summary>
        /// The hitbox, as an index into the list of hitboxes. If several hitboxes of the group
        /// touch, it is the first.
        /// </summary>
        public int Hitbox => (int)native.hitbox;

        /// <summary>
        /// The hurtbox, as an index into the list of hurtboxes. If several hurtboxes of the fighter
        /// touch, it is the first.
        /// </summary>
        public int Hurtbox => (int)native.hurtbox;

        /// <summary>The fighter's id.</summary>
        public ulong Id => native.id;

        /// <summary>The attacker's id.</summary>
        public ulong By => native.by;

        /// <summary>The swing of the attacker.</summary>
        public uint Swing => native.swing;

        /// <summary>The group of the swing's hitboxes.</summary>
        public byte Group => native.group;

        /// <summary>How much health it takes if it lands.</summary>
        public uint Damage => native.damage;

        /// <summary>The outcome.</summary>
        public HitOutcome Outcome => (HitOutcome)native.outcome;

        /// <summary>The side of the hurtbox that was hit.</summary>
        public Side Side => (Side)native.side;

        /// <summary>Whether the hit destroys the attacker.</summary>
        public bool DestroysAttacker => native.destroys_attacker != 0;

        /// <summary>The first pixel, row by row, that both shapes share.</summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>
        /// The surface normal of the hurtbox at that pixel; null if the pixels around it have none.
        /// </summary>
        public Normal? Normal => native.has_normal != 0 ? new Normal(native.normal) : (Normal?)null;

        /// <summary>The push, in pixels per tick.</summary>
        public SubpixelVector Push
        {
            get
            {
                HmVector push = native.push;
                return *(SubpixelVector*)&push;
            }
        }
    }
}
