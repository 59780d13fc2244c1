// The values that hitmask.h declares, with the same bytes. `cargo xtask csharp` writes this file.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// Selects which pixels are neighbors, and therefore which pixels form one connected shape. The
    /// background of a shape connects by the other of the two values: if the pixels of the shape
    /// connect diagonally (eight), the pixels of the background do not (four), and vice versa.
    /// </summary>
    public enum Connectivity
    {
        /// <summary>The four pixels that share a side.</summary>
        Four,

        /// <summary>
        /// The eight pixels that share a side or a corner. This is the usual choice.
        /// </summary>
        Eight,
    }

    /// <summary>
    /// The shape of the brush with which masks grow and shrink. The radius is the number of whole
    /// pixels that the brush reaches left, right, up and down. Radius 0 is the pixel alone.
    /// </summary>
    public enum Brush
    {
        /// <summary>The pixels whose centers are no farther away than the radius.</summary>
        Disc,

        /// <summary>The square with sides of 2 * radius + 1 pixels.</summary>
        Box,

        /// <summary>
        /// The pixels that are at most <c>Radius</c> steps away. Each step leads to a pixel that
        /// shares a side with the previous one.
        /// </summary>
        Diamond,
    }

    /// <summary>
    /// A side of a mask. If this side was hit, the mask is pushed clear in the opposite direction.
    /// </summary>
    public enum Side
    {
        /// <summary>The top side.</summary>
        Top,

        /// <summary>The bottom side.</summary>
        Bottom,

        /// <summary>The left side.</summary>
        Left,

        /// <summary>The right side.</summary>
        Right,
    }

    /// <summary>One of the four directions along the axes.</summary>
    public enum Direction
    {
        /// <summary>To the left.</summary>
        Left,

        /// <summary>To the right.</summary>
        Right,

        /// <summary>Upward.</summary>
        Up,

        /// <summary>Downward.</summary>
        Down,
    }

    /// <summary>
    /// How a path continues after its last point, or a clip after its last frame.
    /// </summary>
    public enum LoopMode
    {
        /// <summary>It stays at the last point or frame.</summary>
        Once,

        /// <summary>It restarts. A path leads straight back to its first point.</summary>
        Loop,

        /// <summary>It alternates between running backward and forward.</summary>
        PingPong,
    }

    /// <summary>How a filter treats colliders of one kind.</summary>
    public enum Keep
    {
        /// <summary>Keeps colliders of this kind and all others.</summary>
        All,

        /// <summary>Keeps only colliders of this kind.</summary>
        Only,

        /// <summary>Keeps only colliders that are not of this kind.</summary>
        No,
    }

    /// <summary>The kinds of events.</summary>
    public enum EventKind
    {
        /// <summary>The colliders overlap now, but did not overlap in the previous tick.</summary>
        Started,

        /// <summary>The colliders overlap now, and also overlapped in the previous tick.</summary>
        Ongoing,

        /// <summary>
        /// The colliders overlapped in the previous tick, but do not overlap now, or one of them
        /// was removed.
        /// </summary>
        Ended,
    }

    /// <summary>Why two colliders started to overlap.</summary>
    public enum Cause
    {
        /// <summary>
        /// None of the other causes applies: the colliders moved, their layers changed, or terrain
        /// was filled.
        /// </summary>
        Motion,

        /// <summary>One of the colliders was inserted after the previous tick.</summary>
        Inserted,

        /// <summary>
        /// A sprite, frame or pose changed. Without that change, the colliders would not overlap.
        /// </summary>
        Pose,
    }

    /// <summary>
    /// A color that represents transparency, and how much another color may differ from it and
    /// still count as transparent.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct ColorKey
    {
        /// <summary>The first byte of a pixel with this color: red in RGBA, blue in BGRA.</summary>
        public byte Red;

        /// <summary>The second byte.</summary>
        public byte Green;

        /// <summary>The third byte: blue in RGBA, red in BGRA.</summary>
        public byte Blue;

        /// <summary>
        /// The greatest difference in any of the three bytes that still counts as this color. 0
        /// accepts only the color itself.
        /// </summary>
        public byte Tolerance;
    }

    /// <summary>
    /// The area moments of a mask up to the second order, as exact sums over its set pixels. x and
    /// y are the column and row of a pixel. The pixel's center is half a pixel farther right and
    /// down.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Moments
    {
        /// <summary>The number of set pixels.</summary>
        public ulong Count;

        /// <summary>The sum of x.</summary>
        public ulong X;

        /// <summary>The sum of y.</summary>
        public ulong Y;

        /// <summary>The sum of x * x.</summary>
        public ulong Xx;

        /// <summary>The sum of x * y.</summary>
        public ulong Xy;

        /// <summary>The sum of y * y.</summary>
        public ulong Yy;
    }

    /// <summary>
    /// Specifies how to cut an image into cells of equal size. Incomplete cells at the right and at
    /// the bottom are left out.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Grid
    {
        /// <summary>The width of a cell in pixels.</summary>
        public uint CellWidth;

        /// <summary>The height of a cell in pixels.</summary>
        public uint CellHeight;

        /// <summary>The number of pixels left of the first column.</summary>
        public uint MarginX;

        /// <summary>The number of pixels above the first row.</summary>
        public uint MarginY;

        /// <summary>The number of pixels between two columns.</summary>
        public uint SpacingX;

        /// <summary>The number of pixels between two rows.</summary>
        public uint SpacingY;

        /// <summary>
        /// The number of cells that become frames, starting with the first cell. 0 means all cells.
        /// </summary>
        public uint Count;

        /// <summary>
        /// Whether the frames are numbered column by column instead of row by row.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool ByColumns;
    }
}

namespace HitmaskSharp.Actors
{
    /// <summary>The kinds of probes from which queries start.</summary>
    public enum ProbeKind
    {
        /// <summary>A collider. The query never finds this collider itself.</summary>
        Collider,

        /// <summary>A mask at a position. The mask does not have to be in the world.</summary>
        Mask,

        /// <summary>A pixel.</summary>
        Pixel,
    }

    /// <summary>What a character is doing.</summary>
    public enum Mode
    {
        /// <summary>The character is in the air or swims.</summary>
        Air,

        /// <summary>The character stands on the ground.</summary>
        Ground,

        /// <summary>
        /// The character slides down a slope that is too steep or that it sat down on.
        /// </summary>
        Slide,

        /// <summary>The character slides down a wall.</summary>
        Wall,

        /// <summary>The character hangs on a ledge.</summary>
        Ledge,

        /// <summary>The character is on a ladder.</summary>
        Ladder,

        /// <summary>The character runs up a wall.</summary>
        WallRun,
    }

    /// <summary>How an actor holds on to a platform that carries it.</summary>
    public enum Riding
    {
        /// <summary>
        /// The actor stands. It rides on anything that would stop it from moving one pixel down.
        /// </summary>
        Standing,

        /// <summary>The actor clings to the platform with its top.</summary>
        ClingingTop,

        /// <summary>The actor clings to the platform with its bottom.</summary>
        ClingingBottom,

        /// <summary>The actor clings to the platform with its left side.</summary>
        ClingingLeft,

        /// <summary>The actor clings to the platform with its right side.</summary>
        ClingingRight,

        /// <summary>
        /// The actor rides on nothing, because it jumps, flies or has let go. Platforms still push
        /// it.
        /// </summary>
        None,
    }

    /// <summary>
    /// The effect of a moving solid on an actor. If there were several effects, this is the most
    /// serious one. The values are listed from the least to the most serious.
    /// </summary>
    public enum PassengerOutcome
    {
        /// <summary>The solid had no effect on the actor.</summary>
        Untouched,

        /// <summary>The actor was carried along because it rides on the solid.</summary>
        Carried,

        /// <summary>The actor was in the way and was pushed.</summary>
        Pushed,

        /// <summary>
        /// The actor was pushed to a position without room for it, so it was moved to a free one.
        /// </summary>
        Squeezed,

        /// <summary>
        /// The actor was crushed because there was no room. It stays where it got stuck, inside the
        /// solid. Destroy it or move it elsewhere.
        /// </summary>
        Squished,
    }

    /// <summary>How fast a platform moves along its path.</summary>
    public enum Pace
    {
        /// <summary>
        /// The platform moves no faster than <c>Speed</c>, measured along the straight leg between
        /// two points. Each leg takes the smallest number of whole ticks that this speed allows.
        /// Its motion is spread evenly over those ticks, so the platform reaches each point exactly
        /// at a tick. With a speed of zero, the platform stays at the first point.
        /// </summary>
        Speed,

        /// <summary>Each leg takes <c>Ticks</c> ticks, or one tick if <c>Ticks</c> is 0.</summary>
        Ticks,
    }

    /// <summary>The effect of an obstacle on an actor.</summary>
    public enum MaterialKind
    {
        /// <summary>Stops every motion, on every side.</summary>
        Solid,

        /// <summary>
        /// Stops motion in one direction, and only if the actor comes from outside: see the
        /// material's <c>Stops</c>.
        /// </summary>
        OneWay,

        /// <summary>Stops nothing. An actor that overlaps it can climb.</summary>
        Ladder,

        /// <summary>Stops nothing. An actor that overlaps it can swim.</summary>
        Water,

        /// <summary>Stops nothing. An actor that overlaps it gets hurt.</summary>
        Hazard,
    }

    /// <summary>The behavior of a bullet when it hits a solid.</summary>
    public enum OnSolid
    {
        /// <summary>The bullet is destroyed.</summary>
        Destroy,

        /// <summary>
        /// The bullet stops and stays there, like an arrow in a wall. It hits targets that move
        /// into it.
        /// </summary>
        Stop,

        /// <summary>
        /// The bullet bounces off the faces of the pixels that it hits, which reverses its
        /// horizontal velocity, its vertical velocity, or both.
        /// </summary>
        Bounce,

        /// <summary>
        /// The bullet is reflected about the surface normal of the pixels around the contact, so it
        /// also bounces off slopes. It keeps its speed.
        /// </summary>
        Reflect,
    }

    /// <summary>The outcome of a bullet's hit.</summary>
    public enum BulletOutcome
    {
        /// <summary>The bullet passed through the target.</summary>
        Pierced,

        /// <summary>The bullet was destroyed.</summary>
        Destroyed,

        /// <summary>The bullet stays where it is, with a speed of zero.</summary>
        Stopped,

        /// <summary>The bullet bounced and flies on.</summary>
        Bounced,

        /// <summary>
        /// The bullet was inside a solid at the start of the tick, and does not move.
        /// </summary>
        Stuck,
    }

    /// <summary>
    /// The direction in which a hit pushes a fighter. "Away" is the direction from the origin of
    /// the hit to the center of the hurtbox.
    /// </summary>
    public enum PushKind
    {
        /// <summary>The hit does not push the fighter. A knockback in progress continues.</summary>
        None,

        /// <summary>
        /// The fighter is pushed <c>X</c> to the right and <c>Y</c> down, regardless of where the
        /// hit comes from.
        /// </summary>
        As,

        /// <summary>
        /// The fighter is pushed <c>X</c> to the left or right, away from the origin of the hit,
        /// and <c>Y</c> down. If the fighter is straight above or below that origin, the horizontal
        /// push follows the direction that the hitbox faces. In that case, there is no horizontal
        /// push if the hitbox faces up or down.
        /// </summary>
        Sideways,

        /// <summary>
        /// The fighter is pushed <c>X</c> away from the origin of the hit, along the axis on which
        /// it is farther from that origin; <c>Y</c> is ignored. If both distances are equal, the
        /// axis along which the hitbox faces is used. If the fighter is exactly at the origin, it
        /// is pushed in the direction that the hitbox faces.
        /// </summary>
        AlongAxis,
    }

    /// <summary>The outcome of a hit.</summary>
    public enum HitOutcome
    {
        /// <summary>
        /// The hit had no effect, because the fighter was invincible or a stronger hit in the same
        /// tick made it invincible. The hit may land later.
        /// </summary>
        Invincible,

        /// <summary>The hit landed, and the fighter is still alive.</summary>
        Hurt,

        /// <summary>The hit landed, and the fighter has no health left after this tick.</summary>
        Destroyed,
    }

    /// <summary>
    /// Where a walker can turn from one axis to the other. A walker can reverse its direction
    /// anywhere.
    /// </summary>
    public enum Turns
    {
        /// <summary>The walker turns anywhere.</summary>
        Anywhere,

        /// <summary>
        /// The walker turns on the lines of the grid. It continues to the next line of the grid and
        /// turns there. If an obstacle stops it before that line, it turns immediately.
        /// </summary>
        OnGrid,
    }

    /// <summary>The behavior of a walker when directions of both axes are held.</summary>
    public enum DiagonalKind
    {
        /// <summary>The walker goes in the direction that was pressed last.</summary>
        Newest,

        /// <summary>The walker keeps its direction.</summary>
        Kept,

        /// <summary>
        /// The walker moves in both directions, and slides along any obstacle that stops it in one
        /// of them.
        /// </summary>
        Both,
    }

    /// <summary>The direction of a walker, if it has one.</summary>
    public enum Heading
    {
        /// <summary>The walker has no direction.</summary>
        None,

        /// <summary>To the left.</summary>
        Left,

        /// <summary>To the right.</summary>
        Right,

        /// <summary>Upward.</summary>
        Up,

        /// <summary>Downward.</summary>
        Down,
    }

    /// <summary>The behavior of a body when an obstacle stops it.</summary>
    public enum Policy
    {
        /// <summary>
        /// The body stops on that axis and continues on the other, so it slides along walls.
        /// </summary>
        Slide,

        /// <summary>The body stops on both axes.</summary>
        Stop,

        /// <summary>The body goes back to where it was before the step.</summary>
        Revert,
    }

    /// <summary>The point of a body that stays in place when its mask changes.</summary>
    public enum Anchor
    {
        /// <summary>
        /// The feet, which are at the center of the mask's width, at its lowest row of set pixels.
        /// </summary>
        Feet,

        /// <summary>The center of the mask's width and height.</summary>
        Center,
    }

    /// <summary>The outcome of a mask change.</summary>
    public enum MaskChangeOutcome
    {
        /// <summary>The body has the new mask, and the anchor is where it was.</summary>
        Changed,

        /// <summary>
        /// The body has the new mask, and was pushed to a position with room for that mask.
        /// </summary>
        PushedOut,

        /// <summary>There was no room. The body is unchanged and keeps its mask.</summary>
        Refused,
    }

    /// <summary>The order in which a tick changes the speeds and moves the character.</summary>
    public enum Order
    {
        /// <summary>
        /// Keys and gravity change the speeds, a jump sets them, and then the character moves at
        /// the new speeds.
        /// </summary>
        SpeedThenMove,

        /// <summary>
        /// Keys change the speeds, the character moves, and then gravity applies. The character
        /// does not move in the tick in which it jumps.
        /// </summary>
        MoveThenGravity,

        /// <summary>
        /// The character moves at the speeds from the previous tick, and then the speeds change.
        /// </summary>
        MoveThenSpeed,
    }

    /// <summary>The contact of a character with an enemy.</summary>
    public enum EnemyContact
    {
        /// <summary>
        /// The character came from above. The enemy is defeated, and the character bounces.
        /// </summary>
        Stomped,

        /// <summary>
        /// The character came from above in a spin jump. The enemy is defeated, and the character
        /// does not bounce high.
        /// </summary>
        Spun,

        /// <summary>
        /// The character came from above in a spin jump on a spiky enemy. The character bounces,
        /// and the enemy is unharmed.
        /// </summary>
        Bounced,

        /// <summary>The character slid down a slope into the enemy, which is defeated.</summary>
        Slid,

        /// <summary>The enemy hurts the character.</summary>
        Hurt,
    }

    /// <summary>What a character did with an item.</summary>
    public enum GrabEvent
    {
        /// <summary>The character did nothing, or still holds the item.</summary>
        None,

        /// <summary>The character picked the item up.</summary>
        PickedUp,

        /// <summary>The character threw the item up.</summary>
        ThrewUp,

        /// <summary>The character threw the item ahead.</summary>
        ThrewAhead,

        /// <summary>The character put the item down.</summary>
        PutDown,

        /// <summary>
        /// There was no room for the item next to the character, so the item stays where it was.
        /// </summary>
        LostGrip,
    }

    /// <summary>The keys that a player can hold, each with its bit.</summary>
    [Flags]
    public enum Pad : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>Left. Left and right together cancel out.</summary>
        Left = 1,

        /// <summary>Right.</summary>
        Right = 2,

        /// <summary>Up.</summary>
        Up = 4,

        /// <summary>Down.</summary>
        Down = 8,

        /// <summary>Jump.</summary>
        Jump = 16,

        /// <summary>Run. This key also holds and throws items.</summary>
        Run = 32,

        /// <summary>Spin jump.</summary>
        Spin = 64,
    }

    /// <summary>
    /// The events of a character's tick, each a bit of <c>Events</c>. Use events to play sounds or
    /// animations, for example.
    /// </summary>
    [Flags]
    public enum PlatformerEvents : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>The character jumped off the ground, a ladder or a ledge.</summary>
        Jumped = 1,

        /// <summary>The character jumped off a wall.</summary>
        WallJumped = 2,

        /// <summary>The character made a swim stroke.</summary>
        Stroke = 4,

        /// <summary>The character landed on the ground.</summary>
        Landed = 8,

        /// <summary>The character left the ground without a jump.</summary>
        LeftGround = 16,

        /// <summary>The character's head hit something.</summary>
        BumpedHead = 32,

        /// <summary>
        /// A wall stopped the character. Repeats in each tick in which the character moves against
        /// a wall.
        /// </summary>
        BumpedWall = 64,

        /// <summary>The character slipped sideways past a corner above its head.</summary>
        CornerCorrected = 128,

        /// <summary>A spring launched the character.</summary>
        Sprung = 256,

        /// <summary>The character began to drop through a platform.</summary>
        Dropped = 512,

        /// <summary>The character grabbed a ledge.</summary>
        GrabbedLedge = 1024,

        /// <summary>The character climbed up a ledge.</summary>
        ClimbedLedge = 2048,

        /// <summary>The character took hold of a ladder.</summary>
        Mounted = 4096,

        /// <summary>
        /// The character let go of a ladder or a ledge, or fell off a wall that it was running up.
        /// </summary>
        LetGo = 8192,

        /// <summary>The character entered water.</summary>
        EnteredWater = 16384,

        /// <summary>The character left water.</summary>
        LeftWater = 32768,

        /// <summary>The character slipped on a slope that is too steep.</summary>
        Slipped = 65536,

        /// <summary>The character overlaps a hazard.</summary>
        Hurt = 131072,

        /// <summary>
        /// The character overlapped something solid at the start of the tick, and did not move.
        /// </summary>
        Stuck = 262144,

        /// <summary>
        /// The character changed to its next mask, and was pushed to a position with room for that
        /// mask.
        /// </summary>
        PushedOut = 524288,

        /// <summary>
        /// There was no room for the next mask, so the character kept its current mask. Repeats
        /// until there is room.
        /// </summary>
        NoRoom = 1048576,

        /// <summary>The character began to duck.</summary>
        Ducked = 2097152,

        /// <summary>The character stood up.</summary>
        StoodUp = 4194304,

        /// <summary>
        /// The character skids to turn around on the ground. Repeats in each tick in which the
        /// character skids.
        /// </summary>
        Skidded = 8388608,

        /// <summary>The character made a spin jump.</summary>
        SpinJumped = 16777216,

        /// <summary>The character bounced off a hazard in a spin jump.</summary>
        Bounced = 33554432,

        /// <summary>The character sat down to slide down a slope.</summary>
        BeganSlide = 67108864,

        /// <summary>The character began to run up a wall.</summary>
        BeganWallRun = 134217728,

        /// <summary>The character switched to the other side of a fence.</summary>
        SwitchedSide = 268435456,
    }

    /// <summary>The directions that a player can hold, each with its bit.</summary>
    [Flags]
    public enum Held : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>Left. Left and right together cancel out.</summary>
        Left = 1,

        /// <summary>Right.</summary>
        Right = 2,

        /// <summary>Up.</summary>
        Up = 4,

        /// <summary>Down.</summary>
        Down = 8,
    }

    /// <summary>The events of a walker's tick, each a bit of <c>Events</c>.</summary>
    [Flags]
    public enum MazeEvents : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>
        /// The walker began to move sideways, around a corner that it nearly missed.
        /// </summary>
        NearMissBegan = 1,

        /// <summary>
        /// A near miss ended: the walker is around the corner, was stopped on the way, or no longer
        /// wants to go there.
        /// </summary>
        NearMissEnded = 2,

        /// <summary>The walker's heading changed.</summary>
        Turned = 4,

        /// <summary>
        /// The walker wants to go in a direction, but an obstacle is in its way and it cannot get
        /// around that obstacle.
        /// </summary>
        Blocked = 8,
    }

    /// <summary>
    /// A speed, a motion or a remainder, as a length to the right and a length down.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct SubpixelVector
    {
        /// <summary>The length to the right.</summary>
        public Subpixels X;

        /// <summary>The length down.</summary>
        public Subpixels Y;
    }

    /// <summary>
    /// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that
    /// it has moved beyond that pixel. A body moves by whole pixels. The fractions stay in the
    /// remainder, so slow speeds add up exactly. All zeros represent a body at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Body
    {
        /// <summary>
        /// The world pixel at the top left of the body's mask. Each coordinate is at most 2^40 in
        /// either direction.
        /// </summary>
        public Pixel Position;

        /// <summary>
        /// The remainder of the body's motion, at most half a pixel in either direction.
        /// </summary>
        public SubpixelVector Remainder;
    }

    /// <summary>
    /// The last motion of a solid or an actor, and how long ago it was. For a solid, this is the
    /// solid's own motion. For an actor, this is the motion of the solid that carried or pushed it.
    /// All zeros mean that the solid or actor has never moved.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Lift
    {
        /// <summary>The motion in that tick, in pixels.</summary>
        public SubpixelVector Speed;

        /// <summary>
        /// The number of ticks since that motion. It is 0 in the tick of the motion itself.
        /// </summary>
        public ushort Age;
    }

    /// <summary>
    /// The ids of the one-way platforms that an actor is dropping through. These platforms do not
    /// stop the actor.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct IgnoredPlatforms
    {
        /// <summary>The ids.</summary>
        public UInt64List4 Ids;

        /// <summary>The number of ids, at most 4.</summary>
        public uint Count;
    }

    /// <summary>
    /// The state of a character in a platform game: its position, speed, mode, and every timer that
    /// affects the next ticks. A copy is a complete snapshot. The character's mask and surroundings
    /// are not part of its state. All zeros represent a character at rest in the air at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformerState
    {
        /// <summary>The position of the character.</summary>
        public Body Body;

        /// <summary>
        /// The speed of the character, in pixels per tick. On the ground, if the rules measure
        /// speed along the ground, x is the speed along the ground.
        /// </summary>
        public SubpixelVector Speed;

        /// <summary>What the character is doing.</summary>
        public Mode Mode;

        /// <summary>
        /// The rise of the ground under the character over 256 pixels to the right.
        /// </summary>
        public int Steepness;

        /// <summary>Whether the character faces left.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool FacesLeft;

        /// <summary>Whether the center of the character's bounds is in water.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool InWater;

        /// <summary>
        /// Whether the character rises from a jump that ends early when jump is released.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Jumping;

        /// <summary>Whether the character ducks.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsDucking;

        /// <summary>Whether the character is in a spin jump.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsSpinning;

        /// <summary>Whether the buffered press of jump was a press of the spin jump key.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool BuffersSpin;

        /// <summary>
        /// Whether the character slides because it sat down on a slope. Such a character defeats
        /// the enemies that it touches.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool SlidesDown;

        /// <summary>Whether the character is behind the fence that it climbs on.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsBehind;

        /// <summary>
        /// Whether the character carries an item. <c>Platformer.GrabThing</c> sets this.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsCarrying;

        /// <summary>
        /// Whether the character's current mask is one of the masks that face left.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool MaskFacesLeft;

        /// <summary>
        /// The direction that replaces the held direction while <c>Lock</c> runs.
        /// </summary>
        public sbyte LockX;

        /// <summary>The number of remaining ticks during which <c>LockX</c> applies.</summary>
        public ushort Lock;

        /// <summary>The current sprint charge.</summary>
        public ushort Charge;

        /// <summary>
        /// The number of remaining ticks during which the character can still jump after leaving
        /// the ground.
        /// </summary>
        public ushort Coyote;

        /// <summary>
        /// The number of remaining ticks during which the last press of jump counts.
        /// </summary>
        public ushort Buffer;

        /// <summary>
        /// The number of remaining ticks during which holding jump keeps the upward speed.
        /// </summary>
        public ushort Hold;

        /// <summary>
        /// The number of ticks that the character has slid along walls since it was last on the
        /// ground.
        /// </summary>
        public ushort WallTicks;

        /// <summary>
        /// The number of remaining ticks during which the character cannot grab a ledge.
        /// </summary>
        public ushort LedgeWait;

        /// <summary>
        /// The number of remaining ticks during which the enemy that the character bounced off
        /// cannot hurt it.
        /// </summary>
        public ushort BounceTicks;

        /// <summary>
        /// The index of the character's current mask in the list of its body masks.
        /// </summary>
        public ushort Mask;

        /// <summary>The keys that were held in the previous tick.</summary>
        public Pad Held;

        /// <summary>The upward speed that holding jump keeps.</summary>
        public Subpixels HoldSpeed;

        /// <summary>How much the maximum falling speed has grown.</summary>
        public Subpixels FastFall;

        /// <summary>
        /// The falling speed of the character in this tick, even if the character has landed or
        /// bounced since. This speed determines whether the character stomps an enemy.
        /// </summary>
        public Subpixels Fall;

        /// <summary>
        /// The motion of the platform that last carried the character, and how long ago that was. A
        /// jump gains speed from this motion.
        /// </summary>
        public Lift Lift;

        /// <summary>The platforms that the character is dropping through.</summary>
        public IgnoredPlatforms Dropping;
    }

    /// <summary>A position in a level, in whole pixels.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LevelPixel
    {
        /// <summary>The x coordinate.</summary>
        public int X;

        /// <summary>The y coordinate.</summary>
        public int Y;
    }

    /// <summary>
    /// A solid or one-way platform that moves and carries actors along, such as an elevator, a
    /// crusher or a raft. A platform on a path does not need this state, because its position
    /// depends only on the tick.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Solid
    {
        /// <summary>The solid's position.</summary>
        public Body Body;

        /// <summary>The solid's last motion.</summary>
        public Lift Lift;

        /// <summary>
        /// The solid's id as an obstacle. If the solid is a one-way platform, actors need this id
        /// to drop through it.
        /// </summary>
        public ulong Id;
    }

    /// <summary>A solid that moves in this tick. The solid is one of the obstacles.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MovingSolid
    {
        /// <summary>
        /// The number of the obstacle that is this solid. That obstacle must be a mask, not
        /// terrain.
        /// </summary>
        public uint Obstacle;

        /// <summary>
        /// The solid. <c>Carry.All</c> moves the solid and gives it the id of the obstacle.
        /// </summary>
        public Solid Solid;

        /// <summary>The solid's motion in this tick.</summary>
        public SubpixelVector By;
    }

    /// <summary>How much speed a jump gains from a lift.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LiftRules
    {
        /// <summary>
        /// The number of ticks for which a lift counts. A lift of exactly this age still counts.
        /// </summary>
        public ushort StoreTicks;

        /// <summary>
        /// The maximum horizontal speed that a jump gains in either direction, in pixels per tick.
        /// </summary>
        public Subpixels CapX;

        /// <summary>
        /// The maximum speed that a jump gains upward, in pixels per tick. A jump never gains
        /// downward speed.
        /// </summary>
        public Subpixels CapUp;
    }

    /// <summary>
    /// Specifies how a platform moves along its path. Start with <c>PlatformPathDef.Default</c>.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformPathDef
    {
        /// <summary>Selects the field that gives the speed: <c>Speed</c> or <c>Ticks</c>.</summary>
        public Pace Pace;

        /// <summary>The number of ticks that each leg takes.</summary>
        public uint Ticks;

        /// <summary>The maximum distance that the platform moves per tick, in pixels.</summary>
        public Subpixels Speed;

        /// <summary>How the path continues after its last point.</summary>
        public LoopMode LoopMode;

        /// <summary>
        /// The number of ticks that the platform waits at each point that it reaches, and at the
        /// first point before it starts.
        /// </summary>
        public ushort Pause;
    }

    /// <summary>
    /// The material of an obstacle. Start with a predefined material, and change the fields that
    /// you need.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Material
    {
        /// <summary>The kind, which determines which motion the obstacle stops.</summary>
        public MaterialKind Kind;

        /// <summary>
        /// The direction of motion that a one-way platform stops. A platform that you can stand on
        /// and jump up through stops <c>Direction.Down</c>. Other kinds ignore this field.
        /// </summary>
        public Direction Stops;

        /// <summary>A number of your choice that identifies the material.</summary>
        public uint Number;

        /// <summary>
        /// How well feet grip the obstacle, in 256ths of the acceleration and friction in the
        /// rules. 256 is full grip, and ice has little grip.
        /// </summary>
        public ushort Grip;

        /// <summary>
        /// Whether a character that runs into the obstacle fast enough runs up it.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool WallRun;

        /// <summary>
        /// Whether a character that climbs on the obstacle can press run to switch to the other
        /// side, as through a gate in a fence.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Gate;

        /// <summary>
        /// How fast the obstacle moves an actor that stands on it, in pixels per tick. Positive
        /// values move the actor to the right.
        /// </summary>
        public Subpixels Belt;

        /// <summary>
        /// The upward speed at which the obstacle launches an actor that lands or stands on it, in
        /// pixels per tick. With zero, it does not launch actors.
        /// </summary>
        public Subpixels Spring;
    }

    /// <summary>
    /// A projectile. A bullet flies along an exact straight line, so it never passes through a
    /// wall, however fast the bullet is and however thin the wall is.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Bullet
    {
        /// <summary>The bullet's position.</summary>
        public Body Body;

        /// <summary>
        /// The bullet's speed, in pixels per tick. To apply gravity, add to the speed before each
        /// tick.
        /// </summary>
        public SubpixelVector Velocity;

        /// <summary>
        /// The id of the fighter that fired the bullet. A bullet never hits its owner.
        /// </summary>
        public ulong Owner;

        /// <summary>
        /// The damage of the bullet. The bullet only stores this number; apply the damage with
        /// <c>Fighter.HitBy</c>.
        /// </summary>
        public uint Damage;

        /// <summary>The behavior of the bullet when it hits a solid.</summary>
        public OnSolid OnSolid;

        /// <summary>
        /// The number of targets that the bullet can still pass through. The next target after
        /// those destroys it.
        /// </summary>
        public ushort Pierce;

        /// <summary>
        /// The number of times that the bullet can still bounce. The next solid after those bounces
        /// destroys it.
        /// </summary>
        public ushort Bounces;

        /// <summary>
        /// The number of ticks for which the bullet still flies. At 0, it no longer exists.
        /// </summary>
        public ushort Life;

        /// <summary>The bullet's team, from 0 to 31.</summary>
        public byte Team;

        /// <summary>The number of targets that the bullet remembers, at most 8.</summary>
        public byte HitTargetCount;

        /// <summary>The ids of the targets that the bullet hit, oldest first.</summary>
        public UInt64List8 HitTargets;
    }

    /// <summary>A table that defines which teams hurt which other teams.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Teams
    {
        /// <summary>
        /// For each team, the set of teams that it hurts, with the bit <c>1u &lt;&lt; Team</c> for
        /// each of them.
        /// </summary>
        public UInt32List32 Hurts;
    }

    /// <summary>
    /// The direction and speed, in pixels per tick, at which a hit pushes a fighter. All zeros mean
    /// that there is no push.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Push
    {
        /// <summary>The kind of push, which determines the meaning of x and y.</summary>
        public PushKind Kind;

        /// <summary>
        /// The component to the right or away from the origin of the hit, depending on the kind.
        /// </summary>
        public Subpixels X;

        /// <summary>The downward component.</summary>
        public Subpixels Y;
    }

    /// <summary>
    /// Knockback: how a hit pushes a fighter, and for how many ticks. All zeros mean that there is
    /// no knockback.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Knockback
    {
        /// <summary>The direction and speed.</summary>
        public Push Push;

        /// <summary>
        /// The number of ticks that the knockback lasts. Use 1 for characters that take the push as
        /// their own speed and continue from there.
        /// </summary>
        public ushort Ticks;
    }

    /// <summary>
    /// The effect of a hit on the fighter that is hit, and on the attacker. All fields except the
    /// damage may be zero.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct HitEffect
    {
        /// <summary>How the hit knocks the fighter back.</summary>
        public Knockback Knockback;

        /// <summary>The amount of health that the hit takes.</summary>
        public uint Damage;

        /// <summary>Hit stop: the number of ticks for which the hit freezes the fighter.</summary>
        public ushort HitStop;

        /// <summary>The number of ticks for which the hit freezes the attacker.</summary>
        public ushort OwnHitStop;
    }

    /// <summary>A swing that hit a fighter.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct RememberedHit
    {
        /// <summary>The id of the attacker.</summary>
        public ulong By;

        /// <summary>The number of the swing.</summary>
        public uint Swing;

        /// <summary>The group of the swing's hitboxes, from 0 to 255.</summary>
        public uint Group;
    }

    /// <summary>
    /// An object that can be hit, such as a player, a monster or a crate. On each tick of your
    /// game, call <c>Fighter.Tick</c> first, then move everything, and then find the hits with
    /// <c>Teams.Resolve</c>.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Fighter
    {
        /// <summary>
        /// The fighter's id, which must be unique. Do not give it to another fighter soon after
        /// this fighter is gone.
        /// </summary>
        public ulong Id;

        /// <summary>
        /// How much more damage the fighter can take. At 0, the fighter is destroyed and can no
        /// longer be hit.
        /// </summary>
        public uint Health;

        /// <summary>
        /// The number of ticks for which the fighter is invincible, including the current tick.
        /// </summary>
        public ushort InvincibleTicks;

        /// <summary>
        /// The number of remaining ticks during which hit stop freezes the fighter.
        /// </summary>
        public ushort HitStopTicks;

        /// <summary>
        /// The number of remaining ticks during which the fighter is knocked back. At 0,
        /// <c>Knockback</c> is zero.
        /// </summary>
        public ushort KnockbackTicks;

        /// <summary>The fighter's team, from 0 to 31.</summary>
        public byte Team;

        /// <summary>The number of swings that the fighter remembers, at most 8.</summary>
        public byte HitCount;

        /// <summary>The fighter's knockback, in pixels per tick.</summary>
        public SubpixelVector Knockback;

        /// <summary>
        /// The swings that hit the fighter, oldest first. To forget a swing, move all later swings
        /// one place toward the start of the list and decrease <c>HitCount</c>.
        /// </summary>
        public RememberedHitList8 Hits;
    }

    /// <summary>What a fighter may do in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct FighterTick
    {
        /// <summary>
        /// Whether hit stop freezes the fighter in this tick. If so, do not move it or advance its
        /// animation.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsFrozen;

        /// <summary>
        /// Whether the fighter is knocked back. If so, move it by <c>Knockback</c> instead of by
        /// the player's input.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasKnockback;

        /// <summary>The knockback of this tick. Zero if the fighter is not knocked back.</summary>
        public SubpixelVector Knockback;
    }

    /// <summary>The behavior of a walker when directions of both axes are held.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Diagonal
    {
        /// <summary>The kind of behavior.</summary>
        public DiagonalKind Kind;

        /// <summary>The speed on each axis if the walker moves in both directions.</summary>
        public Subpixels Speed;
    }

    /// <summary>
    /// The rules for a character seen from above that walks in one direction at a time until an
    /// obstacle stops it. Start with a preset such as <c>Maze.Adventure</c>, and change the fields
    /// that you need. The grid is the set of lines at origin + k * grid on each axis. A walker is
    /// on a line if the x or y of its body is on that line.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Maze
    {
        /// <summary>
        /// The speed of the walker, in pixels per tick, at most 1024. A negative speed is treated
        /// as zero.
        /// </summary>
        public Subpixels Speed;

        /// <summary>
        /// The distance between the lines of the grid, in pixels. 0 means that there is no grid,
        /// and a walker is treated as being on a line everywhere.
        /// </summary>
        public uint Grid;

        /// <summary>A position whose x and y are on lines of the grid.</summary>
        public LevelPixel Origin;

        /// <summary>
        /// The maximum number of pixels that a walker moves sideways to get around a corner that
        /// stops it (a near miss). 0 disables near misses.
        /// </summary>
        public uint Nudge;

        /// <summary>The speed of the sideways motion, in pixels per tick.</summary>
        public Subpixels NudgeSpeed;

        /// <summary>
        /// The maximum number of pixels before a line of the grid at which a turn onto that line
        /// can begin, if there is room along that line for a full grid step. The walker then cuts
        /// the corner by moving on both axes at once.
        /// </summary>
        public uint CorneringBefore;

        /// <summary>
        /// The number of pixels beyond a line of the grid within which a turn onto that line is
        /// still possible.
        /// </summary>
        public uint CorneringAfter;

        /// <summary>Where the walker can turn from one axis to the other.</summary>
        public Turns Turns;

        /// <summary>
        /// Whether the walker keeps going when no direction is held. If so, it remembers the last
        /// direction that was held and goes straight on. It turns in the remembered direction as
        /// soon as there is room up to another line of the grid.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool RunsOn;

        /// <summary>
        /// The behavior when two directions are held, such as up and left. Opposite directions
        /// cancel each other out.
        /// </summary>
        public Diagonal Diagonal;
    }

    /// <summary>A detour: the sideways motion with which a walker gets around a corner.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Detour
    {
        /// <summary>
        /// The direction of the detour, perpendicular to the heading. <c>None</c> if the walker is
        /// not on a detour; the other fields are then 0.
        /// </summary>
        public Heading Direction;

        /// <summary>The number of pixels that remain of the detour, from 1 to 1024.</summary>
        public ushort Pixels;

        /// <summary>
        /// Whether the detour cuts the corner. If so, for each pixel that the walker moves
        /// sideways, it also moves one pixel ahead if it can. Otherwise, the detour is a near miss.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool CutsCorner;
    }

    /// <summary>
    /// A walker in a maze between two ticks. A copy is a complete snapshot. All zeros represent a
    /// walker that stands at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MazeState
    {
        /// <summary>
        /// The walker's position. The remainder of the body is not used; <c>Rest</c> replaces it.
        /// </summary>
        public Body Body;

        /// <summary>
        /// The remainder of the walker's motion, at most half a pixel in either direction.
        /// </summary>
        public Subpixels Rest;

        /// <summary>
        /// The direction that the walker faces and last moved in. <c>None</c> before its first
        /// step.
        /// </summary>
        public Heading Heading;

        /// <summary>
        /// The direction in which the walker wants to go. If this is not its heading, the walker
        /// turns as soon as it can.
        /// </summary>
        public Heading Desired;

        /// <summary>The walker's detour around a corner, while it is on one.</summary>
        public Detour Detour;

        /// <summary>The directions that were held in the previous tick.</summary>
        public Held Held;
    }

    /// <summary>The obstacle that stopped an actor, if any.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Hit
    {
        /// <summary>
        /// Whether an obstacle stopped the actor. If not, all other fields are 0.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsHit;

        /// <summary>Whether the pixels around the contact determine a normal.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasNormal;

        /// <summary>The side of the actor that was hit.</summary>
        public Side Side;

        /// <summary>
        /// The number of the obstacle that contains <c>Pixel</c>. If several obstacles contain it,
        /// this is the lowest of their numbers.
        /// </summary>
        public uint Obstacle;

        /// <summary>The id of the obstacle.</summary>
        public ulong Id;

        /// <summary>
        /// The first pixel, row by row, that the actor would have shared with the obstacle.
        /// </summary>
        public Pixel Pixel;

        /// <summary>
        /// The surface normal of everything solid at <c>Pixel</c>. Zeros if there is no normal.
        /// </summary>
        public Normal Normal;

        /// <summary>The material of the obstacle.</summary>
        public Material Material;
    }

    /// <summary>The result of a walker's tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MazeTick
    {
        /// <summary>The events of the tick, as bits of MazeEvents.</summary>
        public MazeEvents Events;

        /// <summary>
        /// Whether the walker overlapped something solid before the tick. If so, the walker did not
        /// move.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Overlapped;

        /// <summary>
        /// The obstacle in the walker's way to the left or right, even if the walker got around it.
        /// </summary>
        public Hit HitX;

        /// <summary>
        /// The obstacle in the walker's way up or down, even if the walker got around it.
        /// </summary>
        public Hit HitY;
    }

    /// <summary>The obstacles that stopped a body in a step.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct StepOutcome
    {
        /// <summary>
        /// Whether the body overlapped something solid before the step. If so, the body did not
        /// move.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Overlapped;

        /// <summary>The obstacle that stopped the body on its way left or right.</summary>
        public Hit HitX;

        /// <summary>The obstacle that stopped the body on its way up or down.</summary>
        public Hit HitY;
    }

    /// <summary>The outcome of a mask change, and how far the body was pushed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MaskChange
    {
        /// <summary>The outcome of the change.</summary>
        public MaskChangeOutcome Outcome;

        /// <summary>
        /// The offset, in pixels, by which the body was pushed. (0, 0) if it was not pushed.
        /// </summary>
        public Pixel Pushed;
    }

    /// <summary>The material of the colliders in a layer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LayerMaterial
    {
        /// <summary>The layer, from 0 to 31.</summary>
        public uint Layer;

        /// <summary>The material.</summary>
        public Material Material;
    }

    /// <summary>An obstacle in its current state.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Obstacle
    {
        /// <summary>The position of the obstacle's top left.</summary>
        public Pixel Position;

        /// <summary>The id that hits report.</summary>
        public ulong Id;

        /// <summary>The material of the obstacle.</summary>
        public Material Material;
    }

    /// <summary>How fast characters run.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Run
    {
        /// <summary>The maximum speed.</summary>
        public Subpixels Speed;

        /// <summary>The maximum speed while run is held.</summary>
        public Subpixels FastSpeed;

        /// <summary>The maximum speed while run is held and the sprint charge is full.</summary>
        public Subpixels SprintSpeed;

        /// <summary>The minimum speed at which the sprint charge grows.</summary>
        public Subpixels SprintFrom;

        /// <summary>The size of a full charge. 0 means that there is no sprint.</summary>
        public ushort Charge;

        /// <summary>
        /// The amount by which the charge grows per tick. When it does not grow, it shrinks by 1
        /// per tick.
        /// </summary>
        public ushort ChargeGain;
    }

    /// <summary>How characters gain and lose horizontal speed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Traction
    {
        /// <summary>
        /// The speed gained per tick in the held direction, up to the maximum speed.
        /// </summary>
        public Subpixels Acceleration;

        /// <summary>The speed lost per tick while no direction is held.</summary>
        public Subpixels Friction;

        /// <summary>
        /// The speed lost per tick while the direction opposite to the motion is held.
        /// </summary>
        public Subpixels Braking;

        /// <summary>
        /// The speed lost per tick while run and the direction opposite to the motion are held.
        /// </summary>
        public Subpixels FastBraking;

        /// <summary>
        /// The speed lost per tick above the maximum speed while the direction of the motion is
        /// held.
        /// </summary>
        public Subpixels Excess;

        /// <summary>The maximum rising speed at which drag applies.</summary>
        public Subpixels DragBelow;

        /// <summary>The unit to which drag is rounded down.</summary>
        public Subpixels DragStep;

        /// <summary>
        /// Air drag while the character rises more slowly than <c>DragBelow</c>. On each tick, the
        /// horizontal speed loses 1 / <c>DragParts</c> of itself, rounded down to a multiple of
        /// <c>DragStep</c>. 0 means that there is no drag.
        /// </summary>
        public ushort DragParts;
    }

    /// <summary>How characters fall. Unless noted, the values are accelerations downward.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Gravity
    {
        /// <summary>Gravity while the character rises with jump held.</summary>
        public Subpixels RiseHeld;

        /// <summary>Gravity while the character rises without jump held.</summary>
        public Subpixels Rise;

        /// <summary>Gravity while the character falls with jump held.</summary>
        public Subpixels FallHeld;

        /// <summary>Gravity while the character falls without jump held.</summary>
        public Subpixels Fall;

        /// <summary>
        /// Gravity with jump held while the vertical speed is below <c>ApexSpeed</c> in either
        /// direction.
        /// </summary>
        public Subpixels Apex;

        /// <summary>
        /// The vertical speed below which a character is at the apex of its jump. Zero means that
        /// there is no apex gravity.
        /// </summary>
        public Subpixels ApexSpeed;

        /// <summary>The maximum falling speed.</summary>
        public Subpixels Terminal;

        /// <summary>The maximum falling speed with jump held.</summary>
        public Subpixels TerminalHeld;

        /// <summary>
        /// The maximum falling speed with down held. To disable fast falling, set it equal to
        /// <c>Terminal</c>.
        /// </summary>
        public Subpixels FastTerminal;

        /// <summary>
        /// The amount by which the maximum falling speed grows per tick while down is held, and
        /// shrinks per tick while down is not held.
        /// </summary>
        public Subpixels FastGain;
    }

    /// <summary>How characters jump.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Jump
    {
        /// <summary>
        /// The upward speeds of a jump. The character's running speed selects one of them.
        /// </summary>
        public SubpixelsList8 Speeds;

        /// <summary>
        /// The increase in running speed that selects the next upward speed. Zero means that the
        /// first upward speed is always used.
        /// </summary>
        public Subpixels ClassSpeed;

        /// <summary>
        /// The upward speeds of a spin jump, selected in the same way as <c>Speeds</c>. If the
        /// first one is zero, spin jumps are ordinary jumps.
        /// </summary>
        public SubpixelsList8 SpinSpeeds;

        /// <summary>The horizontal speed that a jump gains in the held direction.</summary>
        public Subpixels Boost;

        /// <summary>
        /// The maximum upward speed after jump is released, if <c>HasRelease</c> is set.
        /// </summary>
        public Subpixels Release;

        /// <summary>
        /// Whether releasing jump cuts the jump short. If not, <c>Release</c> is ignored.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasRelease;

        /// <summary>
        /// Whether a character jumps at right angles to the slope (true) or straight up (false).
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool OffSlope;

        /// <summary>
        /// The number of ticks for which the upward speed is kept while jump is held, including the
        /// first tick.
        /// </summary>
        public ushort HoldTicks;

        /// <summary>
        /// Coyote time: the number of ticks after walking off the ground during which a character
        /// can still jump.
        /// </summary>
        public ushort CoyoteTicks;

        /// <summary>
        /// Jump buffer: the number of ticks before landing during which a press of jump still
        /// counts.
        /// </summary>
        public ushort BufferTicks;

        /// <summary>
        /// Corner correction: the maximum number of pixels that a character slips sideways to get
        /// past a corner above its head.
        /// </summary>
        public uint Corner;
    }

    /// <summary>How characters slide down walls, jump off walls and run up walls.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Wall
    {
        /// <summary>
        /// The maximum falling speed along a wall that the character pushes against. Zero means
        /// that there are no wall slides.
        /// </summary>
        public Subpixels SlideSpeed;

        /// <summary>
        /// The speed of a wall jump. x is the speed away from the wall, and y is the upward speed.
        /// If y is zero, there are no wall jumps.
        /// </summary>
        public SubpixelVector Jump;

        /// <summary>
        /// The minimum speed at which a character runs up a wall whose material has <c>WallRun</c>,
        /// both when it reaches the wall and while it runs up the wall. Zero disables wall runs.
        /// </summary>
        public Subpixels RunFrom;

        /// <summary>
        /// The speed at which a character falls off a wall that it runs up. x is the speed away
        /// from the wall, and y is the upward speed.
        /// </summary>
        public SubpixelVector RunOff;

        /// <summary>
        /// The distance, in pixels, within which a wall must stop a character so that the character
        /// can jump off the wall. 0 is treated as 1.
        /// </summary>
        public uint Reach;

        /// <summary>
        /// The number of ticks in which the slide speed grows to the maximum falling speed. 0 means
        /// that it never grows.
        /// </summary>
        public ushort SlideTicks;

        /// <summary>
        /// The number of ticks after a wall jump for which the direction of the jump is treated as
        /// held.
        /// </summary>
        public ushort LockTicks;
    }

    /// <summary>
    /// How characters follow the ground. Steepness is the rise of the ground over 256 pixels, so
    /// 256 is 45 degrees.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Slope
    {
        /// <summary>
        /// The maximum number of pixels that a character steps up per pixel of horizontal motion.
        /// </summary>
        public uint StepUp;

        /// <summary>
        /// The maximum number of pixels that a character moves down to follow the ground. If the
        /// ground is farther down, the character falls.
        /// </summary>
        public uint StepDown;

        /// <summary>
        /// The maximum steepness that a character can walk up. On steeper ground, it slides down.
        /// </summary>
        public uint Limit;

        /// <summary>
        /// The minimum steepness on which a character sits down and slides while down is held. 0
        /// means that a character never sits down.
        /// </summary>
        public uint SlideFrom;

        /// <summary>The speed gained downhill per tick while the character slides.</summary>
        public Subpixels Slide;

        /// <summary>The maximum sliding speed.</summary>
        public Subpixels SlideSpeed;

        /// <summary>
        /// The speed that a sitting character gains downhill per tick, multiplied by the sine of
        /// the slope's angle. The character reaches at most <c>SlideSpeed</c>.
        /// </summary>
        public Subpixels SlidePull;

        /// <summary>
        /// The speed that a character gains downhill per tick, multiplied by the sine of the
        /// slope's angle. Zero means that slopes do not pull the character.
        /// </summary>
        public Subpixels Pull;

        /// <summary>
        /// The speed below which a character slips on slopes steeper than <c>Limit</c>. A slipping
        /// character cannot be steered. Zero means that characters slide instead of slipping.
        /// </summary>
        public Subpixels SlipSpeed;

        /// <summary>The number of ticks for which a slipping character cannot be steered.</summary>
        public ushort SlipTicks;

        /// <summary>
        /// The fraction of the speed, in 256ths, that remains when the character goes uphill at 45
        /// degrees. Gentler slopes reduce the speed proportionally less.
        /// </summary>
        public ushort Uphill;

        /// <summary>
        /// The fraction of the speed, in 256ths, that remains when the character goes downhill at
        /// 45 degrees.
        /// </summary>
        public ushort Downhill;

        /// <summary>
        /// Whether the speed is measured along the ground (true) or along x (false). If the speed
        /// is measured along the ground, a character covers less horizontal distance on slopes, and
        /// keeps the upward part of its speed when it leaves the ground.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Along;
    }

    /// <summary>How characters grab ledges.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Ledge
    {
        /// <summary>
        /// The number of ticks after letting go during which a character cannot grab a ledge.
        /// </summary>
        public ushort RegrabTicks;

        /// <summary>
        /// Whether a character that falls along a wall grabs the top edge of the wall.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Grabs;
    }

    /// <summary>The fractions of two speeds, in 256ths.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Parts
    {
        /// <summary>The fraction of the horizontal speed.</summary>
        public ushort X;

        /// <summary>The fraction of the vertical speed.</summary>
        public ushort Y;
    }

    /// <summary>
    /// How characters swim. A character swims while the center of its bounds is in water.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Water
    {
        /// <summary>The downward speed gained per tick.</summary>
        public Subpixels Gravity;

        /// <summary>The maximum sinking speed.</summary>
        public Subpixels Terminal;

        /// <summary>The maximum rising speed that swim strokes can reach.</summary>
        public Subpixels Rise;

        /// <summary>
        /// The upward speed gained by a swim stroke, which is a press of jump. If the head is above
        /// water, a press of jump starts a jump instead. Zero means that there are no strokes and
        /// that jumps need the ground.
        /// </summary>
        public Subpixels Stroke;

        /// <summary>
        /// The speed of a jump off the ground under water. Zero means the same speed as in air.
        /// </summary>
        public Subpixels Jump;

        /// <summary>
        /// The horizontal speed, acceleration and friction in water, in 256ths of their values
        /// outside water.
        /// </summary>
        public ushort Run;

        /// <summary>
        /// The fractions of the speeds that remain when a character enters water.
        /// </summary>
        public Parts Entry;

        /// <summary>
        /// The fraction of the vertical speed that remains when a character leaves water, in
        /// 256ths.
        /// </summary>
        public ushort Exit;
    }

    /// <summary>How characters bounce off enemies that they stomp.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Bounce
    {
        /// <summary>The upward speed after a stomp.</summary>
        public Subpixels Speed;

        /// <summary>The upward speed after a stomp with jump held.</summary>
        public Subpixels HeldSpeed;

        /// <summary>The upward speed after a spin jump has defeated an enemy.</summary>
        public Subpixels SpinSpeed;

        /// <summary>
        /// The number of pixels, beyond its fall in this tick, that a character may reach into an
        /// enemy and still stomp it.
        /// </summary>
        public uint Depth;

        /// <summary>
        /// The number of ticks after a bounce during which a character is not hurt by the enemy
        /// that it rises out of.
        /// </summary>
        public ushort GraceTicks;

        /// <summary>
        /// Whether a character that falls faster than the bounce speed bounces up at its falling
        /// speed.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Rebounds;
    }

    /// <summary>The rules for items that characters carry.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Grab
    {
        /// <summary>
        /// The number of pixels by which the item's center is ahead of the character's center.
        /// </summary>
        public uint Reach;

        /// <summary>
        /// The number of pixels by which the item's lower edge is above the character's feet.
        /// </summary>
        public uint Raise;

        /// <summary>The upward speed of an item that is thrown up.</summary>
        public Subpixels ThrowUp;

        /// <summary>The speed of an item that is thrown ahead: x ahead, y upward.</summary>
        public SubpixelVector ThrowAhead;

        /// <summary>
        /// The additional distance ahead at which an item is put down, in pixels.
        /// </summary>
        public uint DropReach;

        /// <summary>
        /// The fraction of the character's own speed, in 256ths, that a thrown item gains. An item
        /// that is thrown ahead gains it only if the character moves ahead.
        /// </summary>
        public ushort ThrowShare;

        /// <summary>Whether characters pick items up.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Grabs;

        /// <summary>
        /// How much faster than the character an item moves ahead when it is put down.
        /// </summary>
        public Subpixels DropSpeed;

        /// <summary>
        /// How fast a character that carries an item swims ahead. Zero means that it swims in the
        /// same way as without an item.
        /// </summary>
        public Subpixels SwimSpeed;

        /// <summary>
        /// The upward speed that a character carrying an item gains in water per tick. At the
        /// surface, it loses twice as much.
        /// </summary>
        public Subpixels SwimRise;

        /// <summary>
        /// The downward speed that a character carrying an item gains in water per tick while down
        /// is held.
        /// </summary>
        public Subpixels SwimDive;

        /// <summary>
        /// The maximum speed at which a character that carries an item rises or sinks in water.
        /// </summary>
        public Subpixels SwimLimit;
    }

    /// <summary>
    /// The rules of a platform game. Start with a preset such as <c>Platformer.Tight</c>, and
    /// change the fields that you need. Speeds are in pixels per tick, accelerations in pixels per
    /// tick per tick (see <c>Subpixels</c>), and times in ticks.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Platformer
    {
        /// <summary>
        /// The height, in pixels, of the characters for which the rules are designed. Only
        /// <c>Platformer.ForHeight</c> uses this value.
        /// </summary>
        public uint Height;

        /// <summary>The order in which a tick changes the speeds and moves the character.</summary>
        public Order Order;

        /// <summary>How fast characters run.</summary>
        public Run Run;

        /// <summary>How characters gain and lose speed on the ground.</summary>
        public Traction Ground;

        /// <summary>How characters gain and lose speed in the air.</summary>
        public Traction Air;

        /// <summary>The speed lost per tick by a character that ducks on the ground.</summary>
        public Subpixels DuckFriction;

        /// <summary>How characters fall.</summary>
        public Gravity Gravity;

        /// <summary>How characters jump.</summary>
        public Jump Jump;

        /// <summary>How characters slide down walls, jump off walls and run up walls.</summary>
        public Wall Wall;

        /// <summary>How characters follow the ground.</summary>
        public Slope Slope;

        /// <summary>How characters grab ledges.</summary>
        public Ledge Ledge;

        /// <summary>How fast characters climb ladders. Zero means that they cannot climb.</summary>
        public Subpixels ClimbSpeed;

        /// <summary>How characters swim.</summary>
        public Water Water;

        /// <summary>How much of a moving platform's speed a jump gains.</summary>
        public LiftRules Lift;

        /// <summary>How characters bounce off enemies.</summary>
        public Bounce Bounce;

        /// <summary>How characters carry items.</summary>
        public Grab Grab;
    }

    /// <summary>The result of a contact between a character and an enemy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct EnemyMeeting
    {
        /// <summary>The kind of contact.</summary>
        public EnemyContact Contact;

        /// <summary>Whether the enemy is defeated.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Defeats;
    }

    /// <summary>The result of a character's tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformerTick
    {
        /// <summary>The events of the tick, as bits of PlatformerEvents.</summary>
        public PlatformerEvents Events;

        /// <summary>
        /// The number of the obstacle that the character stands on, if <c>HasSupport</c> is set.
        /// </summary>
        public uint Support;

        /// <summary>Whether the character stands on an obstacle.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasSupport;

        /// <summary>The obstacle that stopped the character on its way left or right.</summary>
        public Hit HitX;

        /// <summary>
        /// The obstacle that stopped the character on its way up or down. In the tick in which the
        /// character lands, this is the ground.
        /// </summary>
        public Hit HitY;
    }

    /// <summary>A list of 8 values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct RememberedHitList8
    {
        private RememberedHit element0, element1, element2, element3, element4, element5,
            element6, element7;

        /// <summary>The number of values.</summary>
        public int Length => 8;

        /// <summary>The value at an index.</summary>
        public RememberedHit this[int index]
        {
            get
            {
                Check.Index(index, 8);
                fixed (RememberedHit* first = &element0)
                {
                    return first[index];
                }
            }
            set
            {
                Check.Index(index, 8);
                fixed (RememberedHit* first = &element0)
                {
                    first[index] = value;
                }
            }
        }
    }

    /// <summary>A list of 8 values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SubpixelsList8
    {
        private Subpixels element0, element1, element2, element3, element4, element5,
            element6, element7;

        /// <summary>The number of values.</summary>
        public int Length => 8;

        /// <summary>The value at an index.</summary>
        public Subpixels this[int index]
        {
            get
            {
                Check.Index(index, 8);
                fixed (Subpixels* first = &element0)
                {
                    return first[index];
                }
            }
            set
            {
                Check.Index(index, 8);
                fixed (Subpixels* first = &element0)
                {
                    first[index] = value;
                }
            }
        }
    }

    /// <summary>A list of 32 values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UInt32List32
    {
        private uint element0, element1, element2, element3, element4, element5,
            element6, element7, element8, element9, element10, element11,
            element12, element13, element14, element15, element16, element17,
            element18, element19, element20, element21, element22, element23,
            element24, element25, element26, element27, element28, element29,
            element30, element31;

        /// <summary>The number of values.</summary>
        public int Length => 32;

        /// <summary>The value at an index.</summary>
        public uint this[int index]
        {
            get
            {
                Check.Index(index, 32);
                fixed (uint* first = &element0)
                {
                    return first[index];
                }
            }
            set
            {
                Check.Index(index, 32);
                fixed (uint* first = &element0)
                {
                    first[index] = value;
                }
            }
        }
    }

    /// <summary>A list of 4 values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UInt64List4
    {
        private ulong element0, element1, element2, element3;

        /// <summary>The number of values.</summary>
        public int Length => 4;

        /// <summary>The value at an index.</summary>
        public ulong this[int index]
        {
            get
            {
                Check.Index(index, 4);
                fixed (ulong* first = &element0)
                {
                    return first[index];
                }
            }
            set
            {
                Check.Index(index, 4);
                fixed (ulong* first = &element0)
                {
                    first[index] = value;
                }
            }
        }
    }

    /// <summary>A list of 8 values inside of a struct.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UInt64List8
    {
        private ulong element0, element1, element2, element3, element4, element5,
            element6, element7;

        /// <summary>The number of values.</summary>
        public int Length => 8;

        /// <summary>The value at an index.</summary>
        public ulong this[int index]
        {
            get
            {
                Check.Index(index, 8);
                fixed (ulong* first = &element0)
                {
                    return first[index];
                }
            }
            set
            {
                Check.Index(index, 8);
                fixed (ulong* first = &element0)
                {
                    first[index] = value;
                }
            }
        }
    }
}
