// Projectiles that cannot tunnel.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// Something that bullets can hit in a tick. Leave invincible fighters out of the list.
    /// </summary>
    public struct Target
    {
        /// <summary>A target at its place that does not move.</summary>
        public Target(ulong id, int team, Placed shape) : this()
        {
            Id = id;
            Team = Fighter.TeamNumber(team);
            Mask = shape.Mask;
            Position = new Pixel(shape.X, shape.Y);
        }

        /// <summary>The id of the fighter that it belongs to. A bullet hits each id once.</summary>
        public ulong Id { get; set; }

        /// <summary>Its team, 0 to 31.</summary>
        public byte Team { get; set; }

        /// <summary>Its shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel of its top left at the start of the tick.</summary>
        public Pixel Position { get; set; }

        /// <summary>
        /// How many pixels it moves to the right in this tick, along a straight line.
        /// </summary>
        public int Dx { get; set; }

        /// <summary>How many pixels it moves down in this tick.</summary>
        public int Dy { get; set; }

        internal HmTarget Raw(Pins pins)
        {
            HmTarget target = Native.hm_default_target();
            target.id = Id;
            target.mask = pins.MaybeMask(Mask);
            target.position = Position.Raw;
            target.dx = Dx;
            target.dy = Dy;
            target.team = Team;
            return target;
        }
    }

    /// <summary>Something that a bullet hit.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct BulletHit
    {
        private readonly HmBulletHit native;

        /// <summary>The bullet, as an index into the list of bullets; 0 for a single one.</summary>
        public int Bullet => (int)native.bullet;

        /// <summary>
        /// The target, as an index into the list of targets; null for an obstacle.
        /// </summary>
        public int? Target => native.is_target != 0 ? (int)native.target : (int?)null;

        /// <summary>
        /// The number of the obstacle; null for a target. If several obstacles have the pixel, it
        /// is the lowest number.
        /// </summary>
        public uint? Obstacle => native.is_target != 0 ? (uint?)null : native.obstacle;

        /// <summary>The id of the target or the obstacle.</summary>
        public ulong Id => native.id;

        /// <summary>The outcome.</summary>
        public BulletOutcome Outcome => (BulletOutcome)native.outcome;

        /// <summary>How often the bullet had bounced in this tick before the hit.</summary>
        public int Bounces => native.bounces;

        /// <summary>
        /// The time of the hit: a fraction of the way from the start of the tick, or from its last
        /// bounce in this tick, to the end of the tick.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The whole pixel nearest to the bullet's top left at that time. Halves round away from
        /// the start of the way.
        /// </summary>
        public Pixel At => new Pixel(native.at);

        /// <summary>
        /// The first pixel, row by row, that both share right after the hit, at the position that
        /// the target has then.
        /// </summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>
        /// The direction of the vertical face that the bullet entered: left or right. Null if it
        /// entered none, or started inside.
        /// </summary>
        public Direction? FaceX => Faces.AlongX(native.face_x);

        /// <summary>
        /// The direction of the horizontal face that it entered: up, down, or null.
        /// </summary>
        public Direction? FaceY => Faces.AlongY(native.face_y);

        /// <summary>
        /// The surface normal where the bullet hit; null if the pixels around the hit have none.
        /// </summary>
        public Normal? Normal => native.has_normal != 0 ? new Normal(native.normal) : (Normal?)null;
    }

    public unsafe partial struct Bullet
    {
        /// <summary>
        /// How many hits a bullet can make in a tick. After the last one it stops for this tick.
        /// </summary>
        public const int MaxHits = Constants.HM_BULLET_MAX_HITS;

        /// <summary>
        /// A bullet with its top left at (x, y) that flies (dx, dy) per tick. It has damage 1 and
        /// the longest life, and the first target or solid that it hits destroys it. <paramref
        /// name="owner"/> is the id of the fighter that fired it, and <paramref name="team"/> is
        /// the team of that fighter, 0 to 31.
        /// </summary>
        public Bullet(int x, int y, Subpixels dx, Subpixels dy, ulong owner, int team)
        {
            HmBullet bullet =
                Native.hm_bullet_new(x, y, dx.Steps, dy.Steps, owner, Fighter.TeamNumber(team));
            this = *(Bullet*)&bullet;
        }

        /// <summary>Whether it still exists: it flies, or it sticks to something.</summary>
        public bool IsFlying => Life > 0;

        /// <summary>
        /// Moves it by its speed, and returns its hits in order of time. It hits each target of the
        /// teams that its team hurts once, but never its owner. Both move along straight lines.
        /// Solid obstacles are in its way; one-way platforms, ladders, water and hazards are not.
        /// Without teams, every team hurts every other.
        /// </summary>
        public BulletHit[] Tick(
            Mask mask, Obstacles around = null, Target[] targets = null, Teams? teams = null)
        {
            fixed (Bullet* bullet = &this)
            {
                var hits = new BulletHit[MaxHits];
                HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
                int count = Tick(bullet, null, shape, around, targets, teams, hits);
                return Answers.Part(hits, count);
            }
        }

        /// <summary>
        /// Moves many bullets that share a mask, and returns their hits. Each hit has the index of
        /// its bullet. If a bullet is invalid, none of them moves.
        /// </summary>
        public static BulletHit[] TickAll(Bullet[] bullets, Mask mask, Obstacles around = null,
            Target[] targets = null, Teams? teams = null)
        {
            int most = checked(Check.NotNull(bullets, nameof(bullets)).Length * MaxHits);
            var hits = new BulletHit[most];
            HmMaskHandle shape = Check.NotNull(mask, nameof(mask)).Handle;
            int count = Tick(null, bullets, shape, around, targets, teams, hits);
            return Answers.Part(hits, count);
        }

        /// <summary>Moves one bullet, or many.</summary>
        private static int Tick(Bullet* one, Bullet[] many, HmMaskHandle mask, Obstacles around,
            Target[] targets, Teams? teams, BulletHit[] hits)
        {
            UIntPtr count;
            Teams table = teams.GetValueOrDefault();
            HmTeams* hurts = teams.HasValue ? (HmTeams*)&table : null;
            using (var pins = new Pins())
            using (Around obstacles = Around.Enter(around))
            {
                HmTarget[] list =
                    Array.ConvertAll(targets ?? new Target[0], target => target.Raw(pins));
                fixed (HmTarget* first = list) fixed (Bullet* bullets = many)
                    fixed (BulletHit* room = hits)
                {
                    UIntPtr targetCount = (UIntPtr)(uint)list.Length,
                            capacity = (UIntPtr)(uint)hits.Length;
                    HmStatus status = one != null
                        ? Native.hm_bullet_tick((HmBullet*)one, mask, obstacles.Handle, hurts,
                              first, targetCount, (HmBulletHit*)room, capacity, &count)
                        : Native.hm_bullet_tick_all((HmBullet*)bullets, (UIntPtr)(uint)many.Length,
                              mask, obstacles.Handle, hurts, first, targetCount, (HmBulletHit*)room,
                              capacity, &count);
                    Result.Check(status);
                }
            }
            return (int)count;
        }

        /// <summary>Writes its state as bytes, which are the same on every machine.</summary>
        public byte[] ToBytes()
        {
            byte* bytes = stackalloc byte[StateBytes.Size];
            UIntPtr count;
            fixed (Bullet* bullet = &this)
            {
                HmStatus status = Native.hm_bullet_to_bytes(
                    (HmBullet*)bullet, bytes, (UIntPtr)StateBytes.Size, &count);
                return StateBytes.Copy(status, bytes, count);
            }
        }

        /// <summary>Reads the bytes of a bullet.</summary>
        public static Bullet FromBytes(byte[] bytes)
        {
            Bullet bullet;
            fixed (byte* list = Check.NotNull(bytes, nameof(bytes)))
            {
                Result.Check(Native.hm_bullet_from_bytes(
                    list, (UIntPtr)(uint)bytes.Length, (HmBullet*)&bullet));
            }
            return bullet;
        }

        /// <summary>XXH64 of its bytes: the same on every machine and in every language.</summary>
        public ulong Hash()
        {
            ulong hash;
            fixed (Bullet* bullet = &this)
            {
                Result.Check(Native.hm_bullet_hash((HmBullet*)bullet, &hash));
            }
            return hash;
        }
    }
}
