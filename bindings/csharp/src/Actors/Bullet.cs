// Projectiles that cannot tunnel.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp.Actors
{
    /// <summary>
    /// An object that bullets can hit in a tick. Leave invincible fighters out of the list.
    /// </summary>
    public struct Target
    {
        /// <summary>Creates a target at the position of its shape that does not move.</summary>
        public Target(ulong id, int team, Placed shape) : this()
        {
            Id = id;
            Team = Fighter.TeamNumber(team);
            Mask = shape.Mask;
            Position = new Pixel(shape.X, shape.Y);
        }

        /// <summary>The id of the target's fighter. A bullet hits each id once.</summary>
        public ulong Id { get; set; }

        /// <summary>The target's team, from 0 to 31.</summary>
        public byte Team { get; set; }

        /// <summary>The target's shape.</summary>
        public Mask Mask { get; set; }

        /// <summary>The world pixel at the shape's top left at the start of the tick.</summary>
        public Pixel Position { get; set; }

        /// <summary>
        /// The number of pixels that the target moves to the right in this tick, along a straight
        /// line.
        /// </summary>
        public int Dx { get; set; }

        /// <summary>The number of pixels that the target moves down in this tick.</summary>
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

    /// <summary>A target or obstacle that a bullet hit.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct BulletHit
    {
        private readonly HmBulletHit native;

        /// <summary>
        /// The bullet, as an index into the list of bullets. 0 if there is a single bullet.
        /// </summary>
        public int Bullet => (int)native.bullet;

        /// <summary>
        /// The target, as an index into the list of targets, or null if the bullet hit an obstacle.
        /// </summary>
        public int? Target => native.is_target != 0 ? (int)native.target : (int?)null;

        /// <summary>
        /// The number of the obstacle, or null if the bullet hit a target. If several obstacles
        /// contain the pixel, this is the lowest of their numbers.
        /// </summary>
        public uint? Obstacle => native.is_target != 0 ? (uint?)null : native.obstacle;

        /// <summary>The id of the target or the obstacle.</summary>
        public ulong Id => native.id;

        /// <summary>The outcome.</summary>
        public BulletOutcome Outcome => (BulletOutcome)native.outcome;

        /// <summary>
        /// The number of times that the bullet had bounced in this tick before the hit.
        /// </summary>
        public int Bounces => native.bounces;

        /// <summary>
        /// The time of the hit, as a fraction of a motion. The motion goes from the start of the
        /// tick, or from the bullet's last bounce in this tick, to the end of the tick.
        /// </summary>
        public HitTime Time => new HitTime(native.time);

        /// <summary>
        /// The whole pixel nearest to the bullet's top left at <see cref="Time"/>. Halves are
        /// rounded away from the start of the motion that <see cref="Time"/> refers to.
        /// </summary>
        public Pixel At => new Pixel(native.at);

        /// <summary>
        /// The first pixel, row by row, that the bullet and the target or obstacle share right
        /// after the hit, with the target at its position at <see cref="Time"/>.
        /// </summary>
        public Pixel Pixel => new Pixel(native.pixel);

        /// <summary>
        /// The direction of the vertical face that the bullet entered: left or right. Null if the
        /// bullet entered no vertical face or started inside the target or obstacle.
        /// </summary>
        public Direction? FaceX => Faces.AlongX(native.face_x);

        /// <summary>
        /// The direction of the horizontal face that the bullet entered: up, down, or null.
        /// </summary>
        public Direction? FaceY => Faces.AlongY(native.face_y);

        /// <summary>
        /// The surface normal at the hit, or null if the surrounding pixels do not determine one.
        /// </summary>
        public Normal? Normal => native.has_normal != 0 ? new Normal(native.normal) : (Normal?)null;
    }

    public unsafe partial struct Bullet
    {
        /// <summary>
        /// The maximum number of hits that a bullet can make in a tick. After that many hits, the
        /// bullet stops for the rest of the tick.
        /// </summary>
        public const int MaxHits = Constants.HM_BULLET_MAX_HITS;

        /// <summary>
        /// Creates a bullet with its top left at (x, y) that flies by (dx, dy) per tick. The bullet
        /// has damage 1 and the longest possible life, and the first target or solid that it hits
        /// destroys it. <paramref name="owner"/> is the id of the fighter that fired the bullet,
        /// and <paramref name="team"/> is that fighter's team, from 0 to 31.
        /// </summary>
        public Bullet(int x, int y, Subpixels dx, Subpixels dy, ulong owner, int team)
        {
            HmBullet bullet =
                Native.hm_bullet_new(x, y, dx.Steps, dy.Steps, owner, Fighter.TeamNumber(team));
            this = *(Bullet*)&bullet;
        }

        /// <summary>
        /// Whether the bullet still exists, which means that it flies or sticks where it stopped.
        /// </summary>
        public bool IsFlying => Life > 0;

        /// <summary>
        /// Moves the bullet by its speed and returns its hits in chronological order. The bullet
        /// hits each target once if the bullet's team hurts the target's team, but it never hits
        /// its owner. The bullet and the targets move along straight lines, so the bullet hits each
        /// target where the target is at the time of impact. Solid obstacles stop the bullet;
        /// one-way platforms, ladders, water and hazards do not. Without <paramref name="teams"/>,
        /// every team hurts every other team.
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
        /// Moves many bullets with the same mask and returns their hits. Each hit contains the
        /// index of its bullet. If a bullet is invalid, no bullet moves.
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

        /// <summary>Moves one bullet or many.</summary>
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

        /// <summary>
        /// Returns the state in its serialized form, which is identical on every machine.
        /// </summary>
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

        /// <summary>Reads a bullet from its serialized form.</summary>
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

        /// <summary>
        /// Computes the XXH64 hash of the serialized form, which is the same on every machine and
        /// in every language.
        /// </summary>
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
