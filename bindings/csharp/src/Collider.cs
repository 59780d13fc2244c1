// Definitions of colliders to insert, and the colliders that you read from worlds.

using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// The definition of a collider to insert into a world. By default, the collider shows the
    /// first frame of the first sprite at (0, 0), upright, in layer 0, and collides with all
    /// layers. Set only the properties that differ.
    /// </summary>
    /// <example>
    /// <c>world.Insert(new ColliderDef { Sprite = ship, X = 40, Y = 60, Layer = Player })</c>
    /// </example>
    public struct ColliderDef
    {
        private uint passes;

        /// <summary>
        /// The terrain of the collider, or null if the collider shows a sprite. The world keeps a
        /// copy, which shares the pixels that do not change.
        /// </summary>
        public Terrain Terrain { get; set; }

        /// <summary>The sprite that the collider shows.</summary>
        public SpriteId Sprite { get; set; }

        /// <summary>The frame of the sprite. The index wraps around.</summary>
        public long Frame { get; set; }

        /// <summary>
        /// The x coordinate of the sprite's top left, or of the terrain's origin.
        /// </summary>
        public int X { get; set; }

        /// <summary>
        /// The y coordinate of the sprite's top left, or of the terrain's origin.
        /// </summary>
        public int Y { get; set; }

        /// <summary>A pose, which replaces <see cref="X"/> and <see cref="Y"/>.</summary>
        public Pose? Pose { get; set; }

        /// <summary>The collider's layer, from 0 to 31.</summary>
        public int Layer { get; set; }

        /// <summary>
        /// A bit for each layer with which the collider collides: see <see cref="Layers.Of"/>. Two
        /// colliders collide if each of them has the bit for the other's layer set.
        /// </summary>
        public uint CollidesWith
        {
            get { return ~passes; }
            set { passes = ~value; }
        }

        /// <summary>
        /// Whether the collider never moves. Still colliders do not collide with each other, and
        /// take less time to process. Terrain is always still.
        /// </summary>
        public bool IsStill { get; set; }

        /// <summary>
        /// Whether the collider only reports overlaps and does not block other colliders.
        /// </summary>
        public bool IsSensor { get; set; }

        /// <summary>A number of your choice.</summary>
        public ulong UserData { get; set; }

        /// <summary>
        /// Converts the definition to the form that calls accept, with terrain that is kept alive.
        /// </summary>
        internal HmColliderDef Raw(Held terrain)
        {
            HmColliderDef def = Native.hm_default_collider_def();
            def.terrain = terrain.Value;
            def.sprite = Sprite.Value;
            def.frame = Frame;
            def.x = X;
            def.y = Y;
            def.layer = Check.Count(Layer, nameof(Layer));
            def.collides_with = CollidesWith;
            def.is_still = (byte)(IsStill ? 1 : 0);
            def.is_sensor = (byte)(IsSensor ? 1 : 0);
            def.user_data = UserData;
            if (Pose.HasValue)
            {
                def.has_pose = 1;
                def.pose = Pose.Value.Raw;
            }
            return def;
        }
    }

    /// <summary>The state of a collider at the time when you read it.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Collider
    {
        private readonly HmCollider native;

        internal Collider(HmCollider native)
        {
            this.native = native;
        }

        /// <summary>
        /// The position of the sprite's top left, of the pivot if the collider has a pose, or of
        /// the terrain's origin.
        /// </summary>
        public Pixel Position => new Pixel(native.position);

        /// <summary>Whether the collider is terrain, which shows no sprite.</summary>
        public bool IsTerrain => native.is_terrain != 0;

        /// <summary>The sprite that the collider shows, or null for terrain.</summary>
        public SpriteId? Sprite => IsTerrain ? (SpriteId?)null : new SpriteId(native.sprite);

        /// <summary>The frame of the sprite, or null for terrain.</summary>
        public int? Frame => IsTerrain ? (int?)null : (int)native.frame;

        /// <summary>The collider's pose, or null if it has none.</summary>
        public Pose? Pose => native.has_pose != 0 ? new Pose(native.pose) : (Pose?)null;

        /// <summary>The collider's layer.</summary>
        public int Layer => (int)native.layer;

        /// <summary>A bit for each layer with which the collider collides.</summary>
        public uint CollidesWith => native.collides_with;

        /// <summary>Whether the collider never moves.</summary>
        public bool IsStill => native.is_still != 0;

        /// <summary>
        /// Whether the collider only reports overlaps and does not block other colliders.
        /// </summary>
        public bool IsSensor => native.is_sensor != 0;

        /// <summary>The number that you chose.</summary>
        public ulong UserData => native.user_data;
    }

    /// <summary>A collider and its new position.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Move
    {
        private HmMove native;

        /// <summary>Creates a move of a collider to a new position.</summary>
        public Move(ColliderId collider, int x, int y)
        {
            native = new HmMove { collider = collider.Value, x = x, y = y };
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>The x coordinate of its new position.</summary>
        public int X
        {
            get { return native.x; }
            set { native.x = value; }
        }

        /// <summary>The y coordinate of its new position.</summary>
        public int Y
        {
            get { return native.y; }
            set { native.y = value; }
        }
    }

    /// <summary>A collider and its new frame.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct FrameChange
    {
        private HmFrameChange native;

        /// <summary>
        /// Creates a change of a collider's frame. The index of the new frame wraps around.
        /// </summary>
        public FrameChange(ColliderId collider, long frame)
        {
            native = new HmFrameChange { collider = collider.Value, frame = frame };
        }

        /// <summary>The collider.</summary>
        public ColliderId Collider => new ColliderId(native.collider);

        /// <summary>The index of the frame.</summary>
        public long Frame
        {
            get { return native.frame; }
            set { native.frame = value; }
        }
    }
}
