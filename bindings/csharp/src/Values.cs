// The values that hitmask.h declares, with the same bytes. `cargo xtask csharp` writes this file.

using System;
using System.Runtime.InteropServices;

namespace HitmaskSharp
{
    /// <summary>
    /// Which pixels are neighbors, and therefore which pixels form one connected shape. A shape and
    /// its background use opposite connectivity: if the diagonals of a shape connect, the diagonals
    /// of the background do not.
    /// </summary>
    public enum Connectivity
    {
        /// <summary>The four pixels that share a side.</summary>
        Four,

        /// <summary>The eight pixels that share a side or a corner: the usual choice.</summary>
        Eight,
    }

    /// <summary>
    /// A shape around a pixel with which masks grow and shrink. Its radius is how many whole pixels
    /// it reaches left, right, up and down; 0 is the pixel alone.
    /// </summary>
    public enum Brush
    {
        /// <summary>The pixels whose center is no farther than the radius.</summary>
        Disc,

        /// <summary>The square with sides of 2 * radius + 1 pixels.</summary>
        Box,

        /// <summary>
        /// The pixels at most <c>Radius</c> steps away, where each step goes to a pixel that shares
        /// a side.
        /// </summary>
        Diamond,
    }

    /// <summary>
    /// A side of a mask. The push that frees this side goes in the opposite direction.
    /// </summary>
    public enum Side
    {
        /// <summary>The top.</summary>
        Top,

        /// <summary>The bottom.</summary>
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

        /// <summary>Upwards.</summary>
        Up,

        /// <summary>Downwards.</summary>
        Down,
    }

    /// <summary>
    /// What happens after the last point of a path, or after the last frame of a clip.
    /// </summary>
    public enum LoopMode
    {
        /// <summary>It stays there.</summary>
        Once,

        /// <summary>It starts again. A path goes straight to its first point.</summary>
        Loop,

        /// <summary>It goes back the way it came, and then forward again, and so on.</summary>
        PingPong,
    }

    /// <summary>Whether a filter keeps colliders of a kind.</summary>
    public enum Keep
    {
        /// <summary>Colliders of this kind and others.</summary>
        All,

        /// <summary>Only colliders of this kind.</summary>
        Only,

        /// <summary>Only others.</summary>
        No,
    }

    /// <summary>What happened to a pair.</summary>
    public enum EventKind
    {
        /// <summary>They overlap now, but did not overlap at the last tick.</summary>
        Started,

        /// <summary>They overlap now, and overlapped at the last tick.</summary>
        Ongoing,

        /// <summary>
        /// They overlapped at the last tick, but do not overlap now, or one of them was removed.
        /// </summary>
        Ended,
    }

    /// <summary>Why two colliders started to overlap.</summary>
    public enum Cause
    {
        /// <summary>
        /// None of the causes below: they moved, their layers changed, or terrain was filled.
        /// </summary>
        Motion,

        /// <summary>One of them was inserted after the last tick.</summary>
        Inserted,

        /// <summary>
        /// A sprite, frame or pose changed. Without that, they would not overlap.
        /// </summary>
        Pose,
    }

    /// <summary>
    /// A color that stands for transparency, and how much another color may differ from it.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct ColorKey
    {
        /// <summary>The first byte of a pixel of this color: red in RGBA, blue in BGRA.</summary>
        public byte Red;

        /// <summary>The second byte.</summary>
        public byte Green;

        /// <summary>The third byte: blue in RGBA, red in BGRA.</summary>
        public byte Blue;

        /// <summary>
        /// The greatest difference in any one of the three bytes that still counts as this color. 0
        /// accepts only the color itself.
        /// </summary>
        public byte Tolerance;
    }

    /// <summary>
    /// The area moments of a mask up to the second order: exact sums over its set pixels. x and y
    /// are the column and row of a pixel; its center is half a pixel further right and down.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Moments
    {
        /// <summary>How many pixels are set.</summary>
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
    /// How to cut an image into cells of one size. Incomplete cells at the right and at the bottom
    /// are left out.
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

        /// <summary>How many cells, counted from the first, are frames. 0 for all.</summary>
        public uint Count;

        /// <summary>
        /// Whether the cells are frames column by column. Otherwise they are frames row by row.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool ByColumns;
    }
}

namespace HitmaskSharp.Actors
{
    /// <summary>The kinds of things that queries start from.</summary>
    public enum ProbeKind
    {
        /// <summary>A collider. The query never finds this collider itself.</summary>
        Collider,

        /// <summary>A mask at a position. It does not have to be in the world.</summary>
        Mask,

        /// <summary>A pixel.</summary>
        Pixel,
    }

    /// <summary>What a character is doing.</summary>
    public enum Mode
    {
        /// <summary>It is in the air, or swims.</summary>
        Air,

        /// <summary>It stands on the ground.</summary>
        Ground,

        /// <summary>It slides down ground that is too steep, or on which it sat down.</summary>
        Slide,

        /// <summary>It slides down a wall.</summary>
        Wall,

        /// <summary>It hangs on a ledge.</summary>
        Ledge,

        /// <summary>It is on a ladder.</summary>
        Ladder,

        /// <summary>It runs up a wall.</summary>
        WallRun,
    }

    /// <summary>How an actor holds on to a platform that carries it.</summary>
    public enum Riding
    {
        /// <summary>
        /// It stands: it rides on anything that would stop a step of one pixel down.
        /// </summary>
        Standing,

        /// <summary>It clings with its top.</summary>
        ClingingTop,

        /// <summary>It clings with its bottom.</summary>
        ClingingBottom,

        /// <summary>It clings with its left side.</summary>
        ClingingLeft,

        /// <summary>It clings with its right side.</summary>
        ClingingRight,

        /// <summary>
        /// It rides on nothing, because it jumps, flies or has let go. Platforms still push it.
        /// </summary>
        None,
    }

    /// <summary>
    /// What a moving solid did to an actor. If several things happened, this is the most severe.
    /// The values are listed from the least to the most severe.
    /// </summary>
    public enum PassengerOutcome
    {
        /// <summary>Nothing.</summary>
        Untouched,

        /// <summary>It was carried along, because it rides on the solid.</summary>
        Carried,

        /// <summary>It was in the way, and was pushed.</summary>
        Pushed,

        /// <summary>
        /// It was pushed where there was no room, and was moved to a free position.
        /// </summary>
        Squeezed,

        /// <summary>
        /// It was crushed, because there was no room. It stays where it got stuck, inside the
        /// solid. Destroy it, or move it somewhere else.
        /// </summary>
        Squished,
    }

    /// <summary>How fast a platform moves along its path.</summary>
    public enum Pace
    {
        /// <summary>
        /// At most <c>Speed</c>, measured along the straight leg. Each leg takes the fewest whole
        /// ticks that allow this, and spreads its motion evenly over them, so the platform reaches
        /// each point exactly at a tick. With a speed of zero, it stays at the first point.
        /// </summary>
        Speed,

        /// <summary>Each leg takes <c>Ticks</c> ticks, at least one.</summary>
        Ticks,
    }

    /// <summary>What an obstacle does to an actor.</summary>
    public enum MaterialKind
    {
        /// <summary>Stops every motion, on every side.</summary>
        Solid,

        /// <summary>
        /// Stops motion in one direction, and only from outside: see <c>Stops</c> of the material.
        /// </summary>
        OneWay,

        /// <summary>Stops nothing. An actor that overlaps it can climb.</summary>
        Ladder,

        /// <summary>Stops nothing. An actor that overlaps it can swim.</summary>
        Water,

        /// <summary>Stops nothing. An actor that overlaps it gets hurt.</summary>
        Hazard,
    }

    /// <summary>What a bullet does when it hits a solid.</summary>
    public enum OnSolid
    {
        /// <summary>It is destroyed.</summary>
        Destroy,

        /// <summary>
        /// It stops and stays there, like an arrow in a wall. It hits targets that move into it.
        /// </summary>
        Stop,

        /// <summary>
        /// It bounces off the faces of the pixels that it enters: its horizontal speed, its
        /// vertical speed or both change sign.
        /// </summary>
        Bounce,

        /// <summary>
        /// It reflects off the surface normal of the pixels around the contact, including slopes,
        /// and keeps its speed.
        /// </summary>
        Reflect,
    }

    /// <summary>The outcome of a bullet's hit.</summary>
    public enum BulletOutcome
    {
        /// <summary>It passed through the target.</summary>
        Pierced,

        /// <summary>It is gone.</summary>
        Destroyed,

        /// <summary>It stays where it is, with a speed of zero.</summary>
        Stopped,

        /// <summary>It bounced and flies on.</summary>
        Bounced,

        /// <summary>It was inside a solid at the start of the tick, and does not move.</summary>
        Stuck,
    }

    /// <summary>
    /// In which direction a hit pushes a fighter. "Away" means from the origin of the hit to the
    /// middle of the hurtbox.
    /// </summary>
    public enum PushKind
    {
        /// <summary>No push; a knockback in progress continues.</summary>
        None,

        /// <summary>
        /// x to the right and y downwards, regardless of where the hit comes from.
        /// </summary>
        As,

        /// <summary>
        /// x away to the left or right, and y downwards. If the fighter is straight above or below,
        /// the push follows the direction that the hitbox faces. If that is up or down, the push is
        /// only downward.
        /// </summary>
        Sideways,

        /// <summary>
        /// x away along the axis on which the two are further apart; y is ignored. If they are
        /// equally far apart on both axes, the axis that the hitbox faces along is used. If they
        /// are at the same position, the direction that the hitbox faces is used.
        /// </summary>
        AlongAxis,
    }

    /// <summary>The outcome of a hit.</summary>
    public enum HitOutcome
    {
        /// <summary>
        /// It did nothing: the fighter was invincible, or a stronger hit in the same tick made it
        /// invincible. It may land later.
        /// </summary>
        Invincible,

        /// <summary>It landed, and the fighter lives.</summary>
        Hurt,

        /// <summary>It landed, and the fighter has no health left after this tick.</summary>
        Destroyed,
    }

    /// <summary>
    /// Where a walker turns from one axis to the other. It can turn back anywhere.
    /// </summary>
    public enum Turns
    {
        /// <summary>Anywhere.</summary>
        Anywhere,

        /// <summary>
        /// On the lines of the grid. It continues to the next line, and turns there. If something
        /// stops it before that line, it turns at once.
        /// </summary>
        OnGrid,
    }

    /// <summary>What a walker does when directions on both axes are held.</summary>
    public enum DiagonalKind
    {
        /// <summary>It goes in the direction that was pressed last.</summary>
        Newest,

        /// <summary>It keeps its direction.</summary>
        Kept,

        /// <summary>
        /// It moves in both directions, and slides along anything that stops it on one of them.
        /// </summary>
        Both,
    }

    /// <summary>A direction that a walker may have.</summary>
    public enum Heading
    {
        /// <summary>It has none.</summary>
        None,

        /// <summary>To the left.</summary>
        Left,

        /// <summary>To the right.</summary>
        Right,

        /// <summary>Upwards.</summary>
        Up,

        /// <summary>Downwards.</summary>
        Down,
    }

    /// <summary>What a body does when an obstacle stops it.</summary>
    public enum Policy
    {
        /// <summary>
        /// It stops on that axis and continues on the other: it slides along walls.
        /// </summary>
        Slide,

        /// <summary>It stops on both axes.</summary>
        Stop,

        /// <summary>It goes back to where it was.</summary>
        Revert,
    }

    /// <summary>Which point of a body stays in place when its mask changes.</summary>
    public enum Anchor
    {
        /// <summary>
        /// The feet: the lowest row of set pixels, and the middle of the mask's width.
        /// </summary>
        Feet,

        /// <summary>The middle of the mask's width and height.</summary>
        Center,
    }

    /// <summary>The outcome of a mask change.</summary>
    public enum MaskChangeOutcome
    {
        /// <summary>The body has the new mask, with the anchor where it was.</summary>
        Changed,

        /// <summary>
        /// The body has the new mask, and was pushed to a position where there is room.
        /// </summary>
        PushedOut,

        /// <summary>There was no room. The body is unchanged, and keeps its mask.</summary>
        Refused,
    }

    /// <summary>What comes first in a tick of a character.</summary>
    public enum Order
    {
        /// <summary>
        /// Keys and gravity change the speeds, a jump sets them, and then the character moves by
        /// them.
        /// </summary>
        SpeedThenMove,

        /// <summary>
        /// Keys change the speeds, the character moves, and then gravity applies. In the tick of a
        /// jump it does not move.
        /// </summary>
        MoveThenGravity,

        /// <summary>
        /// The character moves by the speeds from the previous tick, and then the speeds change.
        /// </summary>
        MoveThenSpeed,
    }

    /// <summary>How a character touched an enemy.</summary>
    public enum EnemyContact
    {
        /// <summary>It came from above: the enemy is defeated, and the character bounces.</summary>
        Stomped,

        /// <summary>
        /// It came from above in a spin jump: the enemy is defeated, and the character stays low.
        /// </summary>
        Spun,

        /// <summary>
        /// It came from above in a spin jump on an enemy that hurts. It bounces, and the enemy is
        /// not harmed.
        /// </summary>
        Bounced,

        /// <summary>It slid down a slope into the enemy. The enemy is defeated.</summary>
        Slid,

        /// <summary>It is hurt.</summary>
        Hurt,
    }

    /// <summary>What a character did with a thing.</summary>
    public enum GrabEvent
    {
        /// <summary>Nothing, or it still holds the thing.</summary>
        None,

        /// <summary>It picked the thing up.</summary>
        PickedUp,

        /// <summary>It threw the thing up.</summary>
        ThrewUp,

        /// <summary>It threw the thing ahead.</summary>
        ThrewAside,

        /// <summary>It put the thing down.</summary>
        PutDown,

        /// <summary>
        /// There was no room for the thing next to the character. The thing stays where it was.
        /// </summary>
        LostGrip,
    }

    /// <summary>The keys that a player holds, each with its bit.</summary>
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

        /// <summary>Run; also holds and throws things.</summary>
        Run = 32,

        /// <summary>Spin jump.</summary>
        Spin = 64,
    }

    /// <summary>
    /// What happened to a character in a tick: bits of <c>Events</c>. Play sounds and animations
    /// for them.
    /// </summary>
    [Flags]
    public enum PlatformerEvents : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>It jumped off the ground, a ladder or a ledge.</summary>
        Jumped = 1,

        /// <summary>It jumped off a wall.</summary>
        WallJumped = 2,

        /// <summary>It made a swim stroke.</summary>
        Stroke = 4,

        /// <summary>It landed on the ground.</summary>
        Landed = 8,

        /// <summary>It left the ground without a jump.</summary>
        LeftGround = 16,

        /// <summary>Its head hit something.</summary>
        BumpedHead = 32,

        /// <summary>
        /// A wall stopped it. Repeats in each tick in which it moves against a wall.
        /// </summary>
        BumpedWall = 64,

        /// <summary>It slipped sideways past a corner above its head.</summary>
        CornerCorrected = 128,

        /// <summary>A spring launched it.</summary>
        Sprung = 256,

        /// <summary>It began to drop through a platform.</summary>
        Dropped = 512,

        /// <summary>It grabbed a ledge.</summary>
        GrabbedLedge = 1024,

        /// <summary>It climbed up a ledge.</summary>
        ClimbedLedge = 2048,

        /// <summary>It took hold of a ladder.</summary>
        Mounted = 4096,

        /// <summary>
        /// It let go of a ladder or a ledge, or fell off the wall that it ran up.
        /// </summary>
        LetGo = 8192,

        /// <summary>It entered water.</summary>
        EnteredWater = 16384,

        /// <summary>It left water.</summary>
        LeftWater = 32768,

        /// <summary>It slipped on a slope that is too steep.</summary>
        Slipped = 65536,

        /// <summary>It overlaps a hazard.</summary>
        Hurt = 131072,

        /// <summary>It overlapped something solid before it moved, and did not move.</summary>
        Stuck = 262144,

        /// <summary>
        /// It changed to its next mask, and was pushed to a position where that mask has room.
        /// </summary>
        PushedOut = 524288,

        /// <summary>
        /// Its next mask had no room, so it kept its current one. Repeats until there is room.
        /// </summary>
        NoRoom = 1048576,

        /// <summary>It began to duck.</summary>
        Ducked = 2097152,

        /// <summary>It stood up.</summary>
        StoodUp = 4194304,

        /// <summary>
        /// It turns around on the ground. Repeats in each tick in which it skids.
        /// </summary>
        Skidded = 8388608,

        /// <summary>It made a spin jump.</summary>
        SpinJumped = 16777216,

        /// <summary>It bounced off a hazard in a spin jump.</summary>
        Bounced = 33554432,

        /// <summary>It sat down to slide down a slope.</summary>
        BeganSlide = 67108864,

        /// <summary>It began to run up a wall.</summary>
        BeganWallRun = 134217728,

        /// <summary>It turned to the other side of a fence.</summary>
        SwitchedSide = 268435456,
    }

    /// <summary>The directions that a player holds, each with its bit.</summary>
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

    /// <summary>What happened to a walker in a tick: a bit of <c>Events</c>.</summary>
    [Flags]
    public enum MazeEvents : uint
    {
        /// <summary>No bit is set.</summary>
        None = 0,

        /// <summary>It started to move sideways, around a corner that it nearly missed.</summary>
        NearMissBegan = 1,

        /// <summary>
        /// It is around the corner, was stopped before that, or no longer wants to go there.
        /// </summary>
        NearMissEnded = 2,

        /// <summary>Its heading changed.</summary>
        Turned = 4,

        /// <summary>
        /// It wants to move, but something is in the way, and it cannot get around that.
        /// </summary>
        Blocked = 8,
    }

    /// <summary>
    /// A speed, a motion or a remainder: a length to the right, and a length downwards.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct SubpixelVector
    {
        /// <summary>The length to the right.</summary>
        public Subpixels X;

        /// <summary>The length downwards.</summary>
        public Subpixels Y;
    }

    /// <summary>
    /// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that
    /// it has moved beyond that. It moves by whole pixels. The fractions stay in the remainder, so
    /// slow speeds add up exactly. All zeros: a body at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Body
    {
        /// <summary>The world pixel of its mask's top left, at most 2^40 from 0.</summary>
        public Pixel Position;

        /// <summary>The remainder of its motion: at most half a pixel either way.</summary>
        public SubpixelVector Remainder;
    }

    /// <summary>
    /// The last motion of something, and how long ago it was. For a solid, this is its own motion;
    /// for an actor, the motion of whatever carried or pushed it. All zeros: it was never moved.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Lift
    {
        /// <summary>The motion in that tick.</summary>
        public SubpixelVector Speed;

        /// <summary>How many ticks ago: 0 in the tick itself.</summary>
        public ushort Age;
    }

    /// <summary>
    /// The ids of one-way platforms that an actor is dropping through. They do not stop it.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct IgnoredPlatforms
    {
        /// <summary>The ids.</summary>
        public UInt64List4 Ids;

        /// <summary>How many of them there are, at most 4.</summary>
        public uint Count;
    }

    /// <summary>
    /// A character of a platform game: position, speed, mode, and every timer that affects what
    /// comes next. A copy is a complete snapshot. Its mask and its surroundings are not part of it.
    /// All zeros: a character at rest in the air at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformerState
    {
        /// <summary>Its position.</summary>
        public Body Body;

        /// <summary>
        /// Its speed, in pixels per tick. If the rules measure speed along the ground, x is that
        /// speed while it is on the ground.
        /// </summary>
        public SubpixelVector Speed;

        /// <summary>What it is doing.</summary>
        public Mode Mode;

        /// <summary>How far the ground under it rises to the right over 256 pixels.</summary>
        public int Steepness;

        /// <summary>Whether it faces left.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool FacesLeft;

        /// <summary>Whether the middle of its bounds is in water.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool InWater;

        /// <summary>Whether it rises from a jump that ends early if jump is released.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Jumping;

        /// <summary>Whether it ducks.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsDucking;

        /// <summary>Whether it is in a spin jump.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsSpinning;

        /// <summary>Whether the buffered press of jump was a press of spin.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool BuffersSpin;

        /// <summary>
        /// Whether it slides because it sat down on a slope. If so, it defeats the enemies that it
        /// touches.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool SlidesDown;

        /// <summary>Whether it is behind the fence that it climbs on.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsBehind;

        /// <summary>Whether it carries something. <c>Platformer.GrabThing</c> sets it.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsCarrying;

        /// <summary>Whether its current mask is one of those that face left.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool MaskFacesLeft;

        /// <summary>
        /// The direction that replaces the held direction while <c>Lock</c> runs.
        /// </summary>
        public sbyte LockX;

        /// <summary>For how many more ticks <c>LockX</c> applies.</summary>
        public ushort Lock;

        /// <summary>How full the sprint charge is.</summary>
        public ushort Charge;

        /// <summary>
        /// For how many more ticks it can still jump after it has left the ground.
        /// </summary>
        public ushort Coyote;

        /// <summary>For how many more ticks a press of jump counts.</summary>
        public ushort Buffer;

        /// <summary>For how many more ticks holding jump keeps the upward speed.</summary>
        public ushort Hold;

        /// <summary>How many ticks it has slid along walls since it was on the ground.</summary>
        public ushort WallTicks;

        /// <summary>For how many more ticks it grabs no ledge.</summary>
        public ushort LedgeWait;

        /// <summary>
        /// For how many more ticks the enemy that it bounced off does not hurt it.
        /// </summary>
        public ushort BounceTicks;

        /// <summary>The number of its current mask in the list of its body masks.</summary>
        public ushort Mask;

        /// <summary>The keys that were held in the previous tick.</summary>
        public Pad Held;

        /// <summary>The upward speed that holding jump keeps.</summary>
        public Subpixels HoldSpeed;

        /// <summary>How much the greatest falling speed has grown.</summary>
        public Subpixels FastFall;

        /// <summary>
        /// How fast it fell in this tick, even if it has landed or bounced since. This decides
        /// whether it stomps an enemy.
        /// </summary>
        public Subpixels Fall;

        /// <summary>
        /// The motion of the platform that last carried it, and how long ago that was. A jump gains
        /// speed from it.
        /// </summary>
        public Lift Lift;

        /// <summary>The platforms that it is dropping through.</summary>
        public IgnoredPlatforms Dropping;
    }

    /// <summary>A position in a level, in whole pixels.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LevelPixel
    {
        /// <summary>The coordinate to the right.</summary>
        public int X;

        /// <summary>The coordinate downwards.</summary>
        public int Y;
    }

    /// <summary>
    /// A solid or one-way platform that moves and takes actors along: an elevator, a crusher, a
    /// raft. A platform on a path does not need this state.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Solid
    {
        /// <summary>Its position.</summary>
        public Body Body;

        /// <summary>Its last motion.</summary>
        public Lift Lift;

        /// <summary>
        /// Its id as an obstacle. Actors need it to drop through the solid if it is a one-way
        /// platform.
        /// </summary>
        public ulong Id;
    }

    /// <summary>A solid that moves in this tick. It is one of the obstacles.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MovingSolid
    {
        /// <summary>The number of its obstacle, which must be a mask and not terrain.</summary>
        public uint Obstacle;

        /// <summary>
        /// The solid. <c>Carry.All</c> moves it, and gives it the id of the obstacle.
        /// </summary>
        public Solid Solid;

        /// <summary>Its motion in this tick.</summary>
        public SubpixelVector By;
    }

    /// <summary>How much a jump gains from a lift.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LiftRules
    {
        /// <summary>
        /// For how many ticks a lift is kept. A lift of exactly this age still counts.
        /// </summary>
        public ushort StoreTicks;

        /// <summary>The most that a jump gains to either side, in pixels per tick.</summary>
        public Subpixels CapX;

        /// <summary>
        /// The most that a jump gains upward, in pixels per tick. It never gains downward speed.
        /// </summary>
        public Subpixels CapUp;
    }

    /// <summary>
    /// How a platform moves along its path. Start with <c>PlatformPathDef.Default</c>.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformPathDef
    {
        /// <summary>Which field gives the speed: <c>Speed</c> or <c>Ticks</c>.</summary>
        public Pace Pace;

        /// <summary>How many ticks each leg takes.</summary>
        public uint Ticks;

        /// <summary>The most pixels that it moves per tick.</summary>
        public Subpixels Speed;

        /// <summary>What happens after the last point.</summary>
        public LoopMode LoopMode;

        /// <summary>
        /// For how many ticks it waits at each point that it reaches, and at the first point before
        /// it starts.
        /// </summary>
        public ushort Pause;
    }

    /// <summary>
    /// The material of an obstacle. Start with one of the functions below, and change the fields
    /// that you need.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Material
    {
        /// <summary>What it stops.</summary>
        public MaterialKind Kind;

        /// <summary>
        /// The direction of motion that a one-way platform stops. A platform that you stand on and
        /// jump up through stops <c>Direction.Down</c>. Ignored for other kinds.
        /// </summary>
        public Direction Stops;

        /// <summary>A number of your choice, which identifies the material.</summary>
        public uint Number;

        /// <summary>
        /// How well feet grip it, in 256ths of the acceleration and friction of the rules: 256 is
        /// full grip; ice has little.
        /// </summary>
        public ushort Grip;

        /// <summary>Whether a character that runs into it fast enough runs up it.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool WallRun;

        /// <summary>
        /// Whether a character that climbs on it can turn to the other side by pressing run, as
        /// through the gate of a fence.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Gate;

        /// <summary>
        /// How far it moves an actor that stands on it, in each tick; positive is to the right.
        /// </summary>
        public Subpixels Belt;

        /// <summary>
        /// How fast it launches an actor that lands or stands on it, upwards. Zero: it does not
        /// launch.
        /// </summary>
        public Subpixels Spring;
    }

    /// <summary>
    /// A projectile. It flies along an exact straight line, so it never passes through anything,
    /// however fast it is and however thin the wall.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Bullet
    {
        /// <summary>Its position.</summary>
        public Body Body;

        /// <summary>
        /// Its speed, in pixels per tick. To apply gravity, add to it before each tick.
        /// </summary>
        public SubpixelVector Velocity;

        /// <summary>The id of the fighter that fired it. It never hits its owner.</summary>
        public ulong Owner;

        /// <summary>
        /// How much damage it does. The bullet only stores this number: apply it with
        /// <c>Fighter.HitBy</c>.
        /// </summary>
        public uint Damage;

        /// <summary>What it does when it hits a solid.</summary>
        public OnSolid OnSolid;

        /// <summary>How many more targets it passes through; the next one destroys it.</summary>
        public ushort Pierce;

        /// <summary>How many more times it bounces; the next solid destroys it.</summary>
        public ushort Bounces;

        /// <summary>For how many more ticks it flies. At 0 it is gone.</summary>
        public ushort Life;

        /// <summary>Its team, 0 to 31.</summary>
        public byte Team;

        /// <summary>How many targets it remembers, at most 8.</summary>
        public byte HitTargetCount;

        /// <summary>The ids of the targets that it hit, the oldest first.</summary>
        public UInt64List8 HitTargets;
    }

    /// <summary>A table that says which team hurts which.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Teams
    {
        /// <summary>
        /// For each team, one bit for each team that it hurts: <c>1u &lt;&lt; Team</c>.
        /// </summary>
        public UInt32List32 Hurts;
    }

    /// <summary>
    /// In which direction and how fast a hit pushes a fighter, in pixels per tick. All zeros: no
    /// push.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Push
    {
        /// <summary>What x and y mean.</summary>
        public PushKind Kind;

        /// <summary>The part to the right, or away.</summary>
        public Subpixels X;

        /// <summary>The part downwards.</summary>
        public Subpixels Y;
    }

    /// <summary>
    /// How a hit pushes a fighter, and for how many ticks. All zeros: no knockback.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Knockback
    {
        /// <summary>The direction and speed.</summary>
        public Push Push;

        /// <summary>
        /// For how many ticks. Use 1 for characters that take the push as their own speed and
        /// continue from there.
        /// </summary>
        public ushort Ticks;
    }

    /// <summary>
    /// What a hit does to the fighter that is hit, and to the attacker. All fields except the
    /// damage may be zero.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct HitEffect
    {
        /// <summary>How it knocks the fighter back.</summary>
        public Knockback Knockback;

        /// <summary>How much health it takes.</summary>
        public uint Damage;

        /// <summary>Hit stop: for how many ticks the fighter that is hit freezes.</summary>
        public ushort HitStop;

        /// <summary>For how many ticks the attacker freezes.</summary>
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

        /// <summary>The group of its hitboxes, 0 to 255.</summary>
        public uint Group;
    }

    /// <summary>
    /// Something that can be hit: a player, a monster, a crate. In each tick of your game, call
    /// <c>Fighter.Tick</c> first, then move everything, and then find the hits with
    /// <c>Teams.Resolve</c>.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Fighter
    {
        /// <summary>
        /// Its id. It must be different from all other ids, and should not be used again soon after
        /// the fighter is gone.
        /// </summary>
        public ulong Id;

        /// <summary>
        /// How much more damage it can take. At 0 it is destroyed, and nothing hits it.
        /// </summary>
        public uint Health;

        /// <summary>For how many ticks it is invincible, including this one.</summary>
        public ushort InvincibleTicks;

        /// <summary>For how many more ticks hit stop freezes it.</summary>
        public ushort HitStopTicks;

        /// <summary>
        /// For how many more ticks it is knocked back. At 0, <c>Knockback</c> is zero.
        /// </summary>
        public ushort KnockbackTicks;

        /// <summary>Its team, 0 to 31.</summary>
        public byte Team;

        /// <summary>How many swings it remembers, at most 8.</summary>
        public byte HitCount;

        /// <summary>Its knockback, in pixels per tick.</summary>
        public SubpixelVector Knockback;

        /// <summary>
        /// The swings that hit it, the oldest first. To forget one, move the later ones forward and
        /// lower <c>HitCount</c>.
        /// </summary>
        public RememberedHitList8 Hits;
    }

    /// <summary>What a fighter may do in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct FighterTick
    {
        /// <summary>
        /// Whether hit stop freezes it in this tick. If so, do not move it or advance its
        /// animation.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsFrozen;

        /// <summary>
        /// Whether it is knocked back. If so, move it by <c>Knockback</c> instead of by the
        /// player's keys.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasKnockback;

        /// <summary>The knockback of this tick; zero if it is not knocked back.</summary>
        public SubpixelVector Knockback;
    }

    /// <summary>What a walker does when directions on both axes are held.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Diagonal
    {
        /// <summary>The choice.</summary>
        public DiagonalKind Kind;

        /// <summary>The speed on each axis if it moves in both directions.</summary>
        public Subpixels Speed;
    }

    /// <summary>
    /// How a character seen from above walks: in one direction at a time, until something stops it.
    /// Start with a preset such as <c>Maze.Adventure</c>, and change the fields that you need. The
    /// grid is the set of lines at origin + k * grid on each axis. A walker is on a line if the x
    /// or y of its body is.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Maze
    {
        /// <summary>The speed in pixels per tick, at most 1024. A negative speed is zero.</summary>
        public Subpixels Speed;

        /// <summary>
        /// The distance between the lines of the grid, in pixels. 0 means that there is no grid,
        /// and all positions are equal.
        /// </summary>
        public uint Grid;

        /// <summary>A position whose x and y are on lines of the grid.</summary>
        public LevelPixel Origin;

        /// <summary>
        /// The near miss: the most pixels that a walker moves sideways to get around a corner that
        /// stops it. 0 turns this off.
        /// </summary>
        public uint Nudge;

        /// <summary>How fast it moves sideways around a corner, in pixels per tick.</summary>
        public Subpixels NudgeSpeed;

        /// <summary>
        /// How many pixels before a line of the grid it may start to turn onto that line, if there
        /// is room from that line to the next. The walker cuts the corner: it moves on both axes at
        /// once.
        /// </summary>
        public uint CorneringBefore;

        /// <summary>
        /// How many pixels after a line of the grid it may still turn onto that line.
        /// </summary>
        public uint CorneringAfter;

        /// <summary>Where it turns.</summary>
        public Turns Turns;

        /// <summary>
        /// Whether it keeps going when no key is held. If so, it remembers the last direction that
        /// was held, goes straight on, and turns as soon as there is room up to another line of the
        /// grid.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool RunsOn;

        /// <summary>
        /// What it does when two directions are held, such as up and left. Opposite directions
        /// cancel out.
        /// </summary>
        public Diagonal Diagonal;
    }

    /// <summary>A detour around a corner.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Detour
    {
        /// <summary>
        /// Its direction, perpendicular to the heading. None if the walker is on no detour; then
        /// the other fields are 0.
        /// </summary>
        public Heading Direction;

        /// <summary>How many pixels are left: 1 to 1024.</summary>
        public ushort Pixels;

        /// <summary>
        /// Whether it cuts the corner: with every pixel sideways, it also moves one pixel ahead if
        /// it can. If false, it is a near miss.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool CutsCorner;
    }

    /// <summary>
    /// A walker in a maze between two ticks. A copy is a complete snapshot. All zeros: a walker
    /// that stands at (0, 0).
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MazeState
    {
        /// <summary>Its position. The remainder of the body is not used: see <c>Rest</c>.</summary>
        public Body Body;

        /// <summary>The remainder of its motion: at most half a pixel either way.</summary>
        public Subpixels Rest;

        /// <summary>
        /// The direction that it faces and last moved in. None before its first step.
        /// </summary>
        public Heading Heading;

        /// <summary>
        /// The direction in which it wants to move. If this is not its heading, it turns as soon as
        /// it can.
        /// </summary>
        public Heading Desired;

        /// <summary>Its detour around a corner, while it is on one.</summary>
        public Detour Detour;

        /// <summary>The directions that were held in the previous tick.</summary>
        public Held Held;
    }

    /// <summary>What stopped an actor, if anything did.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Hit
    {
        /// <summary>Whether something stopped it. If not, all other fields are 0.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool IsHit;

        /// <summary>Whether the pixels around the contact give a normal.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasNormal;

        /// <summary>The side of the actor that was hit.</summary>
        public Side Side;

        /// <summary>
        /// The number of the obstacle that contains the pixel. If several do, this is the lowest.
        /// </summary>
        public uint Obstacle;

        /// <summary>The id of the obstacle.</summary>
        public ulong Id;

        /// <summary>
        /// The first pixel, row by row, that the actor would have shared with the obstacle.
        /// </summary>
        public Pixel Pixel;

        /// <summary>
        /// The surface normal of everything solid at that pixel; zeros if there is none.
        /// </summary>
        public Normal Normal;

        /// <summary>The material of the obstacle.</summary>
        public Material Material;
    }

    /// <summary>What happened to a walker in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MazeTick
    {
        /// <summary>What happened: bits of MazeEvents.</summary>
        public MazeEvents Events;

        /// <summary>
        /// Whether it overlapped something solid before the tick. If so, it did not move.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Overlapped;

        /// <summary>
        /// What was in the way to the left or right, whether the walker stopped there or got around
        /// it.
        /// </summary>
        public Hit HitX;

        /// <summary>
        /// What was in the way up or down, whether the walker stopped there or got around it.
        /// </summary>
        public Hit HitY;
    }

    /// <summary>What stopped a body in a step.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct StepOutcome
    {
        /// <summary>
        /// Whether it overlapped something solid before the step. If so, it did not move.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Overlapped;

        /// <summary>What stopped it to the left or right.</summary>
        public Hit HitX;

        /// <summary>What stopped it up or down.</summary>
        public Hit HitY;
    }

    /// <summary>The outcome of a mask change, and how far the body was pushed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct MaskChange
    {
        /// <summary>What happened.</summary>
        public MaskChangeOutcome Outcome;

        /// <summary>By how many pixels the body was pushed; (0, 0) if it was not.</summary>
        public Pixel Pushed;
    }

    /// <summary>The material of the colliders in a layer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct LayerMaterial
    {
        /// <summary>The layer, 0 to 31.</summary>
        public uint Layer;

        /// <summary>The material.</summary>
        public Material Material;
    }

    /// <summary>An obstacle in its current state.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Obstacle
    {
        /// <summary>The position of its top left.</summary>
        public Pixel Position;

        /// <summary>The id that hits report.</summary>
        public ulong Id;

        /// <summary>Its material.</summary>
        public Material Material;
    }

    /// <summary>How fast characters run.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Run
    {
        /// <summary>The greatest speed.</summary>
        public Subpixels Speed;

        /// <summary>The greatest speed while run is held.</summary>
        public Subpixels FastSpeed;

        /// <summary>The greatest speed while run is held and the sprint charge is full.</summary>
        public Subpixels SprintSpeed;

        /// <summary>The speed above which the charge grows.</summary>
        public Subpixels SprintFrom;

        /// <summary>The size of a full charge; 0 means no sprint.</summary>
        public ushort Charge;

        /// <summary>How much the charge grows per tick. It shrinks by 1 per tick.</summary>
        public ushort ChargeGain;
    }

    /// <summary>How characters gain and lose horizontal speed.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Traction
    {
        /// <summary>Speed gained in the direction that is held, up to the greatest speed.</summary>
        public Subpixels Acceleration;

        /// <summary>Speed lost while no direction is held.</summary>
        public Subpixels Friction;

        /// <summary>Speed lost while the direction against the motion is held.</summary>
        public Subpixels Braking;

        /// <summary>Speed lost while the direction against the motion and run are held.</summary>
        public Subpixels FastBraking;

        /// <summary>
        /// Speed lost above the greatest speed while the direction of the motion is held.
        /// </summary>
        public Subpixels Excess;

        /// <summary>The greatest rising speed at which drag applies.</summary>
        public Subpixels DragBelow;

        /// <summary>The unit of drag.</summary>
        public Subpixels DragStep;

        /// <summary>
        /// Air drag while rising slower than <c>DragBelow</c>. In each tick, the speed loses 1 /
        /// <c>DragParts</c> of itself, rounded down to a whole number of <c>DragStep</c>s. 0 means
        /// no drag.
        /// </summary>
        public ushort DragParts;
    }

    /// <summary>How characters fall. Unless noted, the values are accelerations downward.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Gravity
    {
        /// <summary>While the character rises with jump held.</summary>
        public Subpixels RiseHeld;

        /// <summary>While it rises without jump held.</summary>
        public Subpixels Rise;

        /// <summary>While it falls with jump held.</summary>
        public Subpixels FallHeld;

        /// <summary>While it falls without jump held.</summary>
        public Subpixels Fall;

        /// <summary>While it is slower than <c>ApexSpeed</c>, up or down, with jump held.</summary>
        public Subpixels Apex;

        /// <summary>
        /// The speed below which a character is at the apex of its jump. Zero means that there is
        /// no apex gravity.
        /// </summary>
        public Subpixels ApexSpeed;

        /// <summary>The greatest falling speed.</summary>
        public Subpixels Terminal;

        /// <summary>The greatest falling speed with jump held.</summary>
        public Subpixels TerminalHeld;

        /// <summary>
        /// The greatest falling speed with down held. Equal to <c>Terminal</c> if there is no fast
        /// fall.
        /// </summary>
        public Subpixels FastTerminal;

        /// <summary>
        /// How much the greatest falling speed grows per tick while down is held, and shrinks while
        /// it is not.
        /// </summary>
        public Subpixels FastGain;
    }

    /// <summary>How characters jump.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Jump
    {
        /// <summary>
        /// The upward speeds. How fast the character runs decides which one is used.
        /// </summary>
        public SubpixelsList8 Speeds;

        /// <summary>
        /// How much faster a character must run for the next of the speeds. Zero means that the
        /// first is always used.
        /// </summary>
        public Subpixels ClassSpeed;

        /// <summary>
        /// The upward speeds of a spin jump, used in the same way. If the first is zero, spin jumps
        /// are ordinary jumps.
        /// </summary>
        public SubpixelsList8 SpinSpeeds;

        /// <summary>The horizontal speed gained in the direction that is held.</summary>
        public Subpixels Boost;

        /// <summary>
        /// The greatest upward speed after jump is released, if <c>HasRelease</c> is set.
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
        /// For how many ticks the upward speed is kept while jump is held, including the first
        /// tick.
        /// </summary>
        public ushort HoldTicks;

        /// <summary>
        /// Coyote time: for how many ticks after walking off the ground a character can still jump.
        /// </summary>
        public ushort CoyoteTicks;

        /// <summary>Jump buffer: for how many ticks a press of jump waits for the ground.</summary>
        public ushort BufferTicks;

        /// <summary>
        /// Corner correction: the most pixels that a character slips sideways past a corner above
        /// its head.
        /// </summary>
        public uint Corner;
    }

    /// <summary>What characters do at walls.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Wall
    {
        /// <summary>
        /// The greatest falling speed against a wall that the character pushes into. Zero means no
        /// wall slide.
        /// </summary>
        public Subpixels SlideSpeed;

        /// <summary>
        /// The speed of a wall jump: x away from the wall, y upwards. Zero means no wall jump.
        /// </summary>
        public SubpixelVector Jump;

        /// <summary>
        /// How fast a character must run into a marked wall (<c>WallRun</c> of its material) to run
        /// up it, and how fast it must stay to continue. Zero means that it never does.
        /// </summary>
        public Subpixels RunFrom;

        /// <summary>
        /// The speed at which a character falls off a wall that it ran up: x away from it, y
        /// upwards.
        /// </summary>
        public SubpixelVector RunOff;

        /// <summary>The distance in pixels from which a character can jump off a wall.</summary>
        public uint Reach;

        /// <summary>
        /// The number of ticks in which the speed of a wall slide grows to the greatest falling
        /// speed. 0 means that it does not grow.
        /// </summary>
        public ushort SlideTicks;

        /// <summary>For how many ticks after a wall jump its direction counts as held.</summary>
        public ushort LockTicks;
    }

    /// <summary>
    /// How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256
    /// is 45 degrees.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Slope
    {
        /// <summary>How many pixels a character can step up per pixel that it moves.</summary>
        public uint StepUp;

        /// <summary>
        /// How many pixels a character follows the ground down. If the ground is lower than that,
        /// the character falls.
        /// </summary>
        public uint StepDown;

        /// <summary>
        /// The greatest steepness that a character can walk up. It slides down steeper ground.
        /// </summary>
        public uint Limit;

        /// <summary>
        /// The least steepness at which a character that holds down sits down and slides. 0 means
        /// that it never does.
        /// </summary>
        public uint SlideFrom;

        /// <summary>Speed gained downhill per tick while the character slides.</summary>
        public Subpixels Slide;

        /// <summary>The greatest sliding speed.</summary>
        public Subpixels SlideSpeed;

        /// <summary>
        /// Speed gained downhill per tick by a character that sits, times the sine of the angle, up
        /// to <c>SlideSpeed</c>.
        /// </summary>
        public Subpixels SlidePull;

        /// <summary>
        /// Speed gained downhill per tick, times the sine of the angle. Zero means that slopes do
        /// not pull.
        /// </summary>
        public Subpixels Pull;

        /// <summary>
        /// On slopes steeper than <c>Limit</c>, a character that is slower than this slips and
        /// cannot be steered. Zero means that it slides instead.
        /// </summary>
        public Subpixels SlipSpeed;

        /// <summary>For how many ticks a character that slips cannot be steered.</summary>
        public ushort SlipTicks;

        /// <summary>
        /// The part of the speed, in 256ths, that remains uphill at 45 degrees. Gentler slopes take
        /// away proportionally less.
        /// </summary>
        public ushort Uphill;

        /// <summary>
        /// The part of the speed, in 256ths, that remains downhill at 45 degrees.
        /// </summary>
        public ushort Downhill;

        /// <summary>
        /// Whether the speed is measured along the ground (true) or along x (false). Along the
        /// ground, slopes shorten the horizontal distance, and a character that leaves the ground
        /// keeps the upward part.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Along;
    }

    /// <summary>What characters do at ledges.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Ledge
    {
        /// <summary>For how many ticks after letting go a character grabs no ledge.</summary>
        public ushort AgainTicks;

        /// <summary>Whether a character that falls along a wall grabs its upper end.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Grabs;
    }

    /// <summary>Fractions of two speeds, in 256ths.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Parts
    {
        /// <summary>The fraction of the speed to the right.</summary>
        public ushort X;

        /// <summary>The fraction of the speed downwards.</summary>
        public ushort Y;
    }

    /// <summary>How characters swim, while the middle of their bounds is in water.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Water
    {
        /// <summary>Downward speed gained per tick.</summary>
        public Subpixels Gravity;

        /// <summary>The greatest sinking speed.</summary>
        public Subpixels Terminal;

        /// <summary>The greatest rising speed from swim strokes.</summary>
        public Subpixels Rise;

        /// <summary>
        /// Upward speed gained by a swim stroke, which is a press of jump. If the head is above
        /// water, a press is a jump instead. Zero means that jumps need the ground.
        /// </summary>
        public Subpixels Stroke;

        /// <summary>
        /// The speed of a jump off the ground under water. Zero means the same speed as in air.
        /// </summary>
        public Subpixels Jump;

        /// <summary>
        /// Horizontal speed, acceleration and friction under water, in 256ths of the values in air.
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
        /// How many pixels deep, beyond its fall in this tick, a character may be in an enemy and
        /// still stomp it.
        /// </summary>
        public uint Depth;

        /// <summary>
        /// For how many ticks after a bounce an enemy does not hurt a character that rises out of
        /// it.
        /// </summary>
        public ushort GraceTicks;

        /// <summary>
        /// Whether a character that falls faster than these speeds bounces back as fast as it fell.
        /// </summary>
        [MarshalAs(UnmanagedType.U1)] public bool Rebounds;
    }

    /// <summary>How characters carry things.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct Grab
    {
        /// <summary>
        /// How far ahead of the character's middle the middle of the thing is, in pixels.
        /// </summary>
        public uint Reach;

        /// <summary>
        /// How far above the character's feet the lower edge of the thing is, in pixels.
        /// </summary>
        public uint Raise;

        /// <summary>The upward speed of a thing that is thrown up.</summary>
        public Subpixels ThrowUp;

        /// <summary>The speed of a thing that is thrown aside: x ahead, y upwards.</summary>
        public SubpixelVector ThrowAside;

        /// <summary>How much further ahead a thing is put down, in pixels.</summary>
        public uint DropReach;

        /// <summary>
        /// The fraction of the character's own speed, in 256ths, that a thrown thing gains. If it
        /// is thrown aside, only if the character moves ahead.
        /// </summary>
        public ushort ThrowShare;

        /// <summary>Whether characters pick things up.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Grabs;

        /// <summary>
        /// How much faster than the character a thing moves ahead when it is put down.
        /// </summary>
        public Subpixels DropSpeed;

        /// <summary>
        /// How fast a character that carries something swims ahead. Zero means as fast as without
        /// it.
        /// </summary>
        public Subpixels SwimSpeed;

        /// <summary>
        /// Upward speed that a character with a thing gains in water per tick. At the surface it
        /// loses twice as much.
        /// </summary>
        public Subpixels SwimRise;

        /// <summary>
        /// Downward speed that a character with a thing gains in water per tick while down is held.
        /// </summary>
        public Subpixels SwimDive;

        /// <summary>The greatest speed of a character with a thing in water, up and down.</summary>
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
        /// The height, in pixels, of the characters that the numbers were made for. Only
        /// <c>Platformer.ForHeight</c> uses it.
        /// </summary>
        public uint Height;

        /// <summary>What comes first in a tick: changing speed or moving.</summary>
        public Order Order;

        /// <summary>How fast characters run.</summary>
        public Run Run;

        /// <summary>How they gain and lose speed on the ground.</summary>
        public Traction Ground;

        /// <summary>How they gain and lose speed in the air.</summary>
        public Traction Air;

        /// <summary>How much speed a character that ducks on the ground loses per tick.</summary>
        public Subpixels DuckFriction;

        /// <summary>How they fall.</summary>
        public Gravity Gravity;

        /// <summary>How they jump.</summary>
        public Jump Jump;

        /// <summary>What they do at walls.</summary>
        public Wall Wall;

        /// <summary>How they follow the ground.</summary>
        public Slope Slope;

        /// <summary>What they do at ledges.</summary>
        public Ledge Ledge;

        /// <summary>How fast they climb ladders. Zero means that they cannot.</summary>
        public Subpixels ClimbSpeed;

        /// <summary>How they swim.</summary>
        public Water Water;

        /// <summary>How much speed a jump gains from a moving platform.</summary>
        public LiftRules Lift;

        /// <summary>How they bounce off enemies.</summary>
        public Bounce Bounce;

        /// <summary>How they carry things.</summary>
        public Grab Grab;
    }

    /// <summary>A character and an enemy that touched.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct EnemyMeeting
    {
        /// <summary>How they touched.</summary>
        public EnemyContact Contact;

        /// <summary>Whether the enemy is defeated.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool Defeats;
    }

    /// <summary>What happened to a character in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public partial struct PlatformerTick
    {
        /// <summary>What happened: bits of PlatformerEvents.</summary>
        public PlatformerEvents Events;

        /// <summary>
        /// The number of the obstacle that it stands on, if <c>HasSupport</c> is set.
        /// </summary>
        public uint Support;

        /// <summary>Whether it stands on something.</summary>
        [MarshalAs(UnmanagedType.U1)] public bool HasSupport;

        /// <summary>What stopped it to the left or right.</summary>
        public Hit HitX;

        /// <summary>
        /// What stopped it up or down. In the tick in which it lands, this is the ground.
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
