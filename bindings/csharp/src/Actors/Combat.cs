// Hitboxes, hurtboxes, and the results of their contacts.

using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// A shape that can hit fighters in this tick, and the effect of its hits. A swing is one
    /// attack as the player sees it, over all its frames. Each of its groups of hitboxes hits each
    /// fighter at most once.
    /// </summary>
    public struct Hitbox
    {
        /// <summary>
        /// Creates a hitbox of a fighter, or of any other object with an id and a team. The hitbox
        /// has swing 0 and group 0, faces right, and hits from the center of the shape.
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

        /// <summary>The attacker's team, from 0 to 31.</summary>
        public byte Team { get; set; }

        /// <summary>The shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel at the shape's top left.</summary>
        public Pixel Position { get; set; }

        /// <summary>The effect of the hit.</summary>
        public HitEffect Effect { get; set; }

        /// <summary>
        /// The point where the hit comes from, for example the center of the attacker. Null means
        /// the center of the shape's bounds.
        /// </summary>
        public Pixel? From { get; set; }

        /// <summary>
        /// The number of this swing, which must differ from those of the attacker's earlier swings.
        /// </summary>
        public uint Swing { get; set; }

        /// <summary>The group of the swing's hitboxes to which this hitbox belongs.</summary>
        public byte Group { get; set; }

        /// <summary>
        /// The direction that the hitbox faces. It determines the direction of a push if the
        /// positions do not.
        /// </summary>
        public Direction Facing { get; set; }

        /// <summary>
        /// Whether the hitbox can hit the same fighter in every tick, as spikes do, instead of once
        /// per swing and group.
        /// </summary>
        public bool Repeats { get; set; }

        /// <summary>
        /// Whether the hit destroys the attacker, as with an arrow. Such a swing lands on only one
        /// fighter, which is the one whose center is nearest to where the hit comes from.
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
        /// <summary>Creates a hurtbox of the fighter at an index in the list of fighters.</summary>
        public Hurtbox(int fighter, Placed shape, ushort invincibleTicks = 0) : this()
        {
            Fighter = fighter;
            Mask = shape.Mask;
            Position = new Pixel(shape.X, shape.Y);
            InvincibleTicks = invincibleTicks;
        }

        /// <summary>The fighter, as an index into the list of fighters.</summary>
        public int Fighter { get; set; }

        /// <summary>The shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel at the shape's top left.</summary>
        public Pixel Position { get; set; }

        /// <summary>
        /// The number of ticks for which the fighter is invincible after a hit. With 0, all hits of
        /// a tick land, and more hits can land in the next tick.
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

        /// <summary>Creates a pair of a hitbox and a hurtbox.</summary>
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
        /// touch the fighter, this is the first one.
        /// </summary>
        public int Hitbox => (int)native.hitbox;

        /// <summary>
        /// The hurtbox, as an index into the list of hurtboxes. If several hurtboxes of the fighter
        /// are touched, this is the first one.
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

        /// <summary>The amount of health that the fighter loses if the hit lands.</summary>
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
        /// The surface normal of the hurtbox at that pixel, or null if the surrounding pixels do
        /// not determine one.
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
