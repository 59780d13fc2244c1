// The declarations of hitmask.h, for this package alone. `cargo xtask csharp` writes this file.

using System;
using System.Runtime.InteropServices;
using System.Security;

#pragma warning disable 0169, 0649 // The library writes these fields.

namespace HitmaskSharp
{
    internal enum HmStatus
    {
        Ok = 0,
        None = 1,
        Null = -1,
        Misaligned = -2,
        Handle = -3,
        InUse = -4,
        TooSmall = -5,
        Argument = -6,
        TooLarge = -7,
        OutOfMemory = -8,
        NotFound = -9,
        Blocked = -10,
        BadData = -11,
    }

    internal enum HmConnectivity
    {
        Four,
        Eight,
    }

    internal enum HmBrush
    {
        Disc,
        Box,
        Diamond,
    }

    internal enum HmSide
    {
        Top,
        Bottom,
        Left,
        Right,
    }

    internal enum HmDirection
    {
        Left,
        Right,
        Up,
        Down,
    }

    internal enum HmFigureKind
    {
        Pixel,
        Rect,
        Segment,
        Circle,
        Capsule,
        Polygon,
        Mask,
    }

    internal enum HmLoopMode
    {
        Once,
        Loop,
        PingPong,
    }

    internal enum HmKeep
    {
        All,
        Only,
        No,
    }

    internal enum HmEventKind
    {
        Started,
        Ongoing,
        Ended,
    }

    internal enum HmCause
    {
        Motion,
        Inserted,
        Pose,
    }

    internal enum HmProbeKind
    {
        Collider,
        Mask,
        Pixel,
    }

    internal enum HmMode
    {
        Air,
        Ground,
        Slide,
        Wall,
        Ledge,
        Ladder,
        WallRun,
    }

    internal enum HmRiding
    {
        Standing,
        ClingingTop,
        ClingingBottom,
        ClingingLeft,
        ClingingRight,
        None,
    }

    internal enum HmPassengerOutcome
    {
        Untouched,
        Carried,
        Pushed,
        Squeezed,
        Squished,
    }

    internal enum HmPace
    {
        Speed,
        Ticks,
    }

    internal enum HmMaterialKind
    {
        Solid,
        OneWay,
        Ladder,
        Water,
        Hazard,
    }

    internal enum HmOnSolid
    {
        Destroy,
        Stop,
        Bounce,
        Reflect,
    }

    internal enum HmBulletOutcome
    {
        Pierced,
        Destroyed,
        Stopped,
        Bounced,
        Stuck,
    }

    internal enum HmPushKind
    {
        None,
        As,
        Sideways,
        AlongAxis,
    }

    internal enum HmHitOutcome
    {
        Invincible,
        Hurt,
        Destroyed,
    }

    internal enum HmTurns
    {
        Anywhere,
        OnGrid,
    }

    internal enum HmDiagonalKind
    {
        Newest,
        Kept,
        Both,
    }

    internal enum HmHeading
    {
        None,
        Left,
        Right,
        Up,
        Down,
    }

    internal enum HmPolicy
    {
        Slide,
        Stop,
        Revert,
    }

    internal enum HmAnchor
    {
        Feet,
        Center,
    }

    internal enum HmMaskChangeOutcome
    {
        Changed,
        PushedOut,
        Refused,
    }

    internal enum HmOrder
    {
        SpeedThenMove,
        MoveThenGravity,
        MoveThenSpeed,
    }

    internal enum HmEnemyContact
    {
        Stomped,
        Spun,
        Bounced,
        Slid,
        Hurt,
    }

    internal enum HmGrabEvent
    {
        None,
        PickedUp,
        ThrewUp,
        ThrewAhead,
        PutDown,
        LostGrip,
    }

    internal enum HmPad
    {
        Left = 1,
        Right = 2,
        Up = 4,
        Down = 8,
        Jump = 16,
        Run = 32,
        Spin = 64,
    }

    internal enum HmPlatformerEvent
    {
        Jumped = 1,
        WallJumped = 2,
        Stroke = 4,
        Landed = 8,
        LeftGround = 16,
        BumpedHead = 32,
        BumpedWall = 64,
        CornerCorrected = 128,
        Sprung = 256,
        Dropped = 512,
        GrabbedLedge = 1024,
        ClimbedLedge = 2048,
        Mounted = 4096,
        LetGo = 8192,
        EnteredWater = 16384,
        LeftWater = 32768,
        Slipped = 65536,
        Hurt = 131072,
        Stuck = 262144,
        PushedOut = 524288,
        NoRoom = 1048576,
        Ducked = 2097152,
        StoodUp = 4194304,
        Skidded = 8388608,
        SpinJumped = 16777216,
        Bounced = 33554432,
        BeganSlide = 67108864,
        BeganWallRun = 134217728,
        SwitchedSide = 268435456,
    }

    internal enum HmHeld
    {
        Left = 1,
        Right = 2,
        Up = 4,
        Down = 8,
    }

    internal enum HmMazeEvent
    {
        NearMissBegan = 1,
        NearMissEnded = 2,
        Turned = 4,
        Blocked = 8,
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPoint
    {
        internal long x;
        internal long y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmRect
    {
        internal long x;
        internal long y;
        internal uint width;
        internal uint height;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmColorKey
    {
        internal byte red;
        internal byte green;
        internal byte blue;
        internal byte tolerance;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmComponent
    {
        internal UIntPtr index;
        internal ulong count;
        internal HmRect bounds;
        internal HmPoint first;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMoments
    {
        internal ulong count;
        internal ulong x;
        internal ulong y;
        internal ulong xx;
        internal ulong xy;
        internal ulong yy;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmLocation
    {
        internal double x;
        internal double y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmOutline
    {
        internal UIntPtr vertex_count;
        internal byte is_hole;
        internal UIntPtr outer;
        internal long doubled_area;
        internal HmRect bounds;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmDepth
    {
        internal uint left;
        internal uint right;
        internal uint up;
        internal uint down;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmContact
    {
        internal ulong area;
        internal HmPoint first;
        internal HmRect bounds;
        internal HmDepth depth;
        internal HmSide side;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmDistance
    {
        internal ulong squared;
        internal HmPoint pixel;
        internal HmPoint other;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmTranslation
    {
        internal int dx;
        internal int dy;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmNormal
    {
        internal double x;
        internal double y;
        internal long direction_x;
        internal long direction_y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmTime
    {
        internal ulong numerator;
        internal ulong denominator;
        internal double value;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmSweep
    {
        internal HmTime time;
        internal ulong step;
        internal ulong steps;
        internal byte has_free;
        internal HmPoint free;
        internal HmPoint blocked;
        internal HmPoint first;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFraction
    {
        internal double value;
        internal long numerator_high;
        internal ulong numerator_low;
        internal ulong denominator;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmExactPoint
    {
        internal HmFraction x;
        internal HmFraction y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmContinuousSweep
    {
        internal HmTime time;
        internal byte has_free;
        internal HmPoint free;
        internal HmPoint blocked;
        internal HmPoint first;
        internal int face_x;
        internal int face_y;
        internal HmExactPoint at;
        internal HmExactPoint other_at;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFigure
    {
        internal HmFigureKind kind;
        internal uint corner_count;
        internal HmLocation* corners;
        internal IntPtr mask;
        internal HmRect rect;
        internal HmLocation from;
        internal HmLocation to;
        internal double radius;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmRayHit
    {
        internal HmPoint pixel;
        internal HmTime time;
        internal int normal_x;
        internal int normal_y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPose
    {
        internal HmLocation position;
        internal HmLocation pivot;
        internal double degrees;
        internal double scale_x;
        internal double scale_y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPixelPair
    {
        internal HmPoint a;
        internal HmPoint b;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmExactContact
    {
        internal HmPixelPair first;
        internal HmDepth depth;
        internal HmSide side;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmExactSweep
    {
        internal HmTime time;
        internal ulong step;
        internal ulong steps;
        internal byte has_free;
        internal HmPoint free;
        internal HmPoint blocked;
        internal HmPixelPair first;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPoseSweep
    {
        internal HmTime time;
        internal uint step;
        internal uint steps;
        internal byte has_free;
        internal HmPose free;
        internal HmPose blocked;
        internal HmPoint first;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPlaced
    {
        internal IntPtr mask;
        internal int x;
        internal int y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPair
    {
        internal HmPlaced a;
        internal HmPlaced b;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmNamedSheet
    {
        internal byte* name;
        internal IntPtr sheet;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmClip
    {
        internal UIntPtr frame_count;
        internal ulong duration;
        internal HmLoopMode mode;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmClipFrame
    {
        internal uint frame;
        internal uint milliseconds;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmShapeDef
    {
        internal byte* name;
        internal IntPtr mask;
        internal HmPoint offset;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFrameDef
    {
        internal IntPtr mask;
        internal HmPoint offset;
        internal byte* name;
        internal byte has_size;
        internal uint width;
        internal uint height;
        internal byte has_pivot;
        internal HmPoint pivot;
        internal uint duration;
        internal HmShapeDef* shapes;
        internal UIntPtr shape_count;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmClipDef
    {
        internal byte* name;
        internal uint* frames;
        internal uint* durations;
        internal UIntPtr frame_count;
        internal uint duration;
        internal HmLoopMode mode;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmSheetDef
    {
        internal HmClipDef* clips;
        internal UIntPtr clip_count;
        internal uint duration;
        internal byte has_pivot;
        internal HmPoint pivot;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmGrid
    {
        internal uint cell_width;
        internal uint cell_height;
        internal uint margin_x;
        internal uint margin_y;
        internal uint spacing_x;
        internal uint spacing_y;
        internal uint count;
        internal byte by_columns;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFrame
    {
        internal UIntPtr index;
        internal uint width;
        internal uint height;
        internal HmPoint offset;
        internal byte has_pivot;
        internal HmPoint pivot;
        internal uint duration;
        internal UIntPtr shape_count;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmChange
    {
        internal ulong count;
        internal HmRect bounds;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmIsland
    {
        internal ulong count;
        internal HmRect bounds;
        internal HmPoint first;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFilter
    {
        internal uint layers;
        internal HmKeep sensors;
        internal HmKeep still;
        internal ulong except;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmColliderPair
    {
        internal ulong a;
        internal ulong b;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmColliderDef
    {
        internal IntPtr terrain;
        internal uint sprite;
        internal uint layer;
        internal long frame;
        internal int x;
        internal int y;
        internal uint collides_with;
        internal byte has_pose;
        internal byte is_still;
        internal byte is_sensor;
        internal ulong user_data;
        internal HmPose pose;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmCollider
    {
        internal HmPoint position;
        internal byte is_terrain;
        internal byte has_pose;
        internal byte is_still;
        internal byte is_sensor;
        internal uint sprite;
        internal uint frame;
        internal uint layer;
        internal uint collides_with;
        internal ulong user_data;
        internal HmPose pose;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmEvent
    {
        internal ulong a;
        internal ulong b;
        internal HmEventKind kind;
        internal HmCause cause;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmProbe
    {
        internal ulong collider;
        internal IntPtr mask;
        internal int x;
        internal int y;
        internal HmProbeKind kind;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMove
    {
        internal ulong collider;
        internal int x;
        internal int y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFrameChange
    {
        internal ulong collider;
        internal long frame;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmNear
    {
        internal ulong collider;
        internal HmDistance distance;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmWorldRayHit
    {
        internal ulong collider;
        internal HmRayHit hit;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmWorldSweep
    {
        internal ulong collider;
        internal HmSweep sweep;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmWorldContinuousSweep
    {
        internal ulong collider;
        internal HmContinuousSweep sweep;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmVector
    {
        internal long x;
        internal long y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmBody
    {
        internal HmPoint position;
        internal HmVector remainder;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmLift
    {
        internal HmVector speed;
        internal ushort age;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmIgnoredPlatforms
    {
        internal fixed ulong ids[4];
        internal uint count;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPlatformerState
    {
        internal HmBody body;
        internal HmVector speed;
        internal HmMode mode;
        internal int steepness;
        internal byte faces_left;
        internal byte in_water;
        internal byte jumping;
        internal byte is_ducking;
        internal byte is_spinning;
        internal byte buffers_spin;
        internal byte slides_down;
        internal byte is_behind;
        internal byte is_carrying;
        internal byte mask_faces_left;
        internal sbyte lock_x;
        internal ushort @lock;
        internal ushort charge;
        internal ushort coyote;
        internal ushort buffer;
        internal ushort hold;
        internal ushort wall_ticks;
        internal ushort ledge_wait;
        internal ushort bounce_ticks;
        internal ushort mask;
        internal uint held;
        internal long hold_speed;
        internal long fast_fall;
        internal long fall;
        internal HmLift lift;
        internal HmIgnoredPlatforms dropping;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPixel
    {
        internal int x;
        internal int y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPassenger
    {
        internal HmBody body;
        internal IntPtr mask;
        internal IntPtr smaller_mask;
        internal IntPtr masks;
        internal ushort mask_number;
        internal byte mask_faces_left;
        internal byte can_duck;
        internal byte wiggle;
        internal HmPixel smaller_offset;
        internal HmRiding riding;
        internal HmIgnoredPlatforms ignored;
        internal HmPassengerOutcome outcome;
        internal byte is_smaller;
        internal HmPoint wiggled;
        internal HmPoint moved;
        internal HmVector lift;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmSolid
    {
        internal HmBody body;
        internal HmLift lift;
        internal ulong id;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMovingSolid
    {
        internal uint obstacle;
        internal HmSolid solid;
        internal HmVector by;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmLiftRules
    {
        internal ushort store_ticks;
        internal long cap_x;
        internal long cap_up;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPathDef
    {
        internal HmPace pace;
        internal uint ticks;
        internal long speed;
        internal HmLoopMode loop_mode;
        internal ushort pause;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMaterial
    {
        internal HmMaterialKind kind;
        internal HmDirection stops;
        internal uint number;
        internal ushort grip;
        internal byte wall_run;
        internal byte gate;
        internal long belt;
        internal long spring;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmBullet
    {
        internal HmBody body;
        internal HmVector velocity;
        internal ulong owner;
        internal uint damage;
        internal HmOnSolid on_solid;
        internal ushort pierce;
        internal ushort bounces;
        internal ushort life;
        internal byte team;
        internal byte hit_target_count;
        internal fixed ulong hit_targets[8];
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmTarget
    {
        internal ulong id;
        internal IntPtr mask;
        internal HmPoint position;
        internal int dx;
        internal int dy;
        internal byte team;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmTeams
    {
        internal fixed uint hurts[32];
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmBulletHit
    {
        internal UIntPtr bullet;
        internal UIntPtr target;
        internal uint obstacle;
        internal byte is_target;
        internal byte has_normal;
        internal byte bounces;
        internal HmBulletOutcome outcome;
        internal ulong id;
        internal HmTime time;
        internal HmPoint at;
        internal HmPoint pixel;
        internal int face_x;
        internal int face_y;
        internal HmNormal normal;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPush
    {
        internal HmPushKind kind;
        internal long x;
        internal long y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmKnockback
    {
        internal HmPush push;
        internal ushort ticks;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHitEffect
    {
        internal HmKnockback knockback;
        internal uint damage;
        internal ushort hit_stop;
        internal ushort own_hit_stop;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmRememberedHit
    {
        internal ulong by;
        internal uint swing;
        internal uint group;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFighter
    {
        internal ulong id;
        internal uint health;
        internal ushort invincible_ticks;
        internal ushort hit_stop_ticks;
        internal ushort knockback_ticks;
        internal byte team;
        internal byte hit_count;
        internal HmVector knockback;
        internal HmRememberedHit hits, hits1, hits2, hits3, hits4, hits5, hits6, hits7;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmFighterTick
    {
        internal byte is_frozen;
        internal byte has_knockback;
        internal HmVector knockback;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHitbox
    {
        internal ulong by;
        internal IntPtr mask;
        internal HmPoint position;
        internal HmHitEffect effect;
        internal HmPoint from;
        internal uint swing;
        internal HmDirection facing;
        internal byte team;
        internal byte group;
        internal byte repeats;
        internal byte has_from;
        internal byte destroyed_on_hit;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHurtbox
    {
        internal UIntPtr fighter;
        internal IntPtr mask;
        internal HmPoint position;
        internal ushort invincible_ticks;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHitEvent
    {
        internal UIntPtr fighter;
        internal UIntPtr hitbox;
        internal UIntPtr hurtbox;
        internal ulong id;
        internal ulong by;
        internal uint swing;
        internal uint damage;
        internal HmHitOutcome outcome;
        internal HmSide side;
        internal byte group;
        internal byte destroys_attacker;
        internal byte has_normal;
        internal HmPoint pixel;
        internal HmNormal normal;
        internal HmVector push;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHitPair
    {
        internal UIntPtr hitbox;
        internal UIntPtr hurtbox;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmDiagonal
    {
        internal HmDiagonalKind kind;
        internal long speed;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMaze
    {
        internal long speed;
        internal uint grid;
        internal HmPixel origin;
        internal uint nudge;
        internal long nudge_speed;
        internal uint cornering_before;
        internal uint cornering_after;
        internal HmTurns turns;
        internal byte runs_on;
        internal HmDiagonal diagonal;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmDetour
    {
        internal HmHeading direction;
        internal ushort pixels;
        internal byte cuts_corner;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMazeState
    {
        internal HmBody body;
        internal long rest;
        internal HmHeading heading;
        internal HmHeading desired;
        internal HmDetour detour;
        internal uint held;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmHit
    {
        internal byte is_hit;
        internal byte has_normal;
        internal HmSide side;
        internal uint obstacle;
        internal ulong id;
        internal HmPoint pixel;
        internal HmNormal normal;
        internal HmMaterial material;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMazeTick
    {
        internal uint events;
        internal byte overlapped;
        internal HmHit hit_x;
        internal HmHit hit_y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmStepOutcome
    {
        internal byte overlapped;
        internal HmHit hit_x;
        internal HmHit hit_y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmExactPosition
    {
        internal fixed byte x[40];
        internal fixed byte y[40];
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmMaskChange
    {
        internal HmMaskChangeOutcome outcome;
        internal HmPoint pushed;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmLayerMaterial
    {
        internal uint layer;
        internal HmMaterial material;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmObstacle
    {
        internal HmPoint position;
        internal ulong id;
        internal HmMaterial material;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmBodyMasksDef
    {
        internal IntPtr* masks;
        internal UIntPtr count;
        internal IntPtr* left;
        internal byte mirrored;
        internal byte has_duck;
        internal ushort duck;
        internal uint push;
        internal HmAnchor on_ground;
        internal HmAnchor in_air;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmRun
    {
        internal long speed;
        internal long fast_speed;
        internal long sprint_speed;
        internal long sprint_from;
        internal ushort charge;
        internal ushort charge_gain;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmTraction
    {
        internal long acceleration;
        internal long friction;
        internal long braking;
        internal long fast_braking;
        internal long excess;
        internal long drag_below;
        internal long drag_step;
        internal ushort drag_parts;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmGravity
    {
        internal long rise_held;
        internal long rise;
        internal long fall_held;
        internal long fall;
        internal long apex;
        internal long apex_speed;
        internal long terminal;
        internal long terminal_held;
        internal long fast_terminal;
        internal long fast_gain;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmJump
    {
        internal fixed long speeds[8];
        internal long class_speed;
        internal fixed long spin_speeds[8];
        internal long boost;
        internal long release;
        internal byte has_release;
        internal byte off_slope;
        internal ushort hold_ticks;
        internal ushort coyote_ticks;
        internal ushort buffer_ticks;
        internal uint corner;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmWall
    {
        internal long slide_speed;
        internal HmVector jump;
        internal long run_from;
        internal HmVector run_off;
        internal uint reach;
        internal ushort slide_ticks;
        internal ushort lock_ticks;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmSlope
    {
        internal uint step_up;
        internal uint step_down;
        internal uint limit;
        internal uint slide_from;
        internal long slide;
        internal long slide_speed;
        internal long slide_pull;
        internal long pull;
        internal long slip_speed;
        internal ushort slip_ticks;
        internal ushort uphill;
        internal ushort downhill;
        internal byte along;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmLedge
    {
        internal ushort regrab_ticks;
        internal byte grabs;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmParts
    {
        internal ushort x;
        internal ushort y;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmWater
    {
        internal long gravity;
        internal long terminal;
        internal long rise;
        internal long stroke;
        internal long jump;
        internal ushort run;
        internal HmParts entry;
        internal ushort exit;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmBounce
    {
        internal long speed;
        internal long held_speed;
        internal long spin_speed;
        internal uint depth;
        internal ushort grace_ticks;
        internal byte rebounds;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmGrab
    {
        internal uint reach;
        internal uint raise;
        internal long throw_up;
        internal HmVector throw_ahead;
        internal uint drop_reach;
        internal ushort throw_share;
        internal byte grabs;
        internal long drop_speed;
        internal long swim_speed;
        internal long swim_rise;
        internal long swim_dive;
        internal long swim_limit;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPlatformer
    {
        internal uint height;
        internal HmOrder order;
        internal HmRun run;
        internal HmTraction ground;
        internal HmTraction air;
        internal long duck_friction;
        internal HmGravity gravity;
        internal HmJump jump;
        internal HmWall wall;
        internal HmSlope slope;
        internal HmLedge ledge;
        internal long climb_speed;
        internal HmWater water;
        internal HmLiftRules lift;
        internal HmBounce bounce;
        internal HmGrab grab;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmEnemyMeeting
    {
        internal HmEnemyContact contact;
        internal byte defeats;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct HmPlatformerTick
    {
        internal uint events;
        internal uint support;
        internal byte has_support;
        internal HmHit hit_x;
        internal HmHit hit_y;
    }

    internal sealed class HmBakedHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_baked_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmBodyMasksHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_body_masks_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmComponentsHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_components_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmConfigurationSpaceHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_configuration_space_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmConvexPiecesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_convex_pieces_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmDistanceFieldHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_distance_field_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmIslandsHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_islands_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmMaskHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_mask_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmObstaclesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_obstacles_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmOutlinesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_outlines_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmPathHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_path_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmRecordingHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_recording_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmReplayHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_replay_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmSheetHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_sheet_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmSnapshotHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_snapshot_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmSpritesHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_sprites_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmTerrainHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_terrain_destroy(handle) == HmStatus.Ok;
        }
    }

    internal sealed class HmWorldHandle : Handle
    {
        protected override bool ReleaseHandle()
        {
            return Native.hm_world_destroy(handle) == HmStatus.Ok;
        }
    }

    internal static class Constants
    {
        internal const int HM_VERSION_MAJOR = 0;
        internal const int HM_VERSION_MINOR = 2;
        internal const int HM_VERSION_PATCH = 0;
        internal const int HM_LIFT_BYTES = 18;
        internal const int HM_SOLID_BYTES = 58;
        internal const int HM_BULLET_BYTES = 133;
        internal const int HM_BULLET_REMEMBERED = 8;
        internal const int HM_BULLET_MAX_HITS = 8;
        internal const int HM_HIT_STOP_PRECISE = 3;
        internal const int HM_INVINCIBLE_TICKS_ADVENTURE = 48;
        internal const int HM_INVINCIBLE_TICKS_MOMENTUM = 120;
        internal const int HM_FIGHTER_BYTES = 140;
        internal const int HM_FIGHTER_REMEMBERED = 8;
        internal const int HM_TEAM_COUNT = 32;
        internal const int HM_MAZE_STATE_BYTES = 47;
        internal const int HM_BODY_BYTES = 32;
        internal const int HM_SUBPIXELS_PER_PIXEL = 2048000000;
        internal const int HM_PLATFORMER_STATE_BYTES = 152;
    }

    [SuppressUnmanagedCodeSecurity]
    internal static unsafe class Native
    {
        private const string Library = "hitmask";
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern IntPtr hm_last_error();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern IntPtr hm_status_name(int status);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern UIntPtr hm_live_objects();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern IntPtr hm_version();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_joined(
            HmMaskHandle mask, HmMaskHandle other, int x, int y, out HmMaskHandle joined,
            HmPoint* offset);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_cropped(
            HmMaskHandle mask, int x, int y, uint width, uint height, out HmMaskHandle cropped);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_filled_columns(
            HmMaskHandle mask, out HmMaskHandle filled);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_flipped_x(
            HmMaskHandle mask, out HmMaskHandle flipped);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_flipped_y(
            HmMaskHandle mask, out HmMaskHandle flipped);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_quarter_turned(
            HmMaskHandle mask, int quarter_turns, out HmMaskHandle turned);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_scaled(
            HmMaskHandle mask, uint width, uint height, out HmMaskHandle scaled);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_turned_and_scaled(
            HmMaskHandle mask, double degrees, double scale_x, double scale_y,
            out HmMaskHandle turned);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_convolve(
            HmMaskHandle mask, HmMaskHandle other, out HmMaskHandle convolved);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_set(HmMaskHandle mask, int x, int y, byte value);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_fill(HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_clear(HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_invert(HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_and_with(
            HmMaskHandle mask, HmMaskHandle other, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_or_with(
            HmMaskHandle mask, HmMaskHandle other, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_xor_with(
            HmMaskHandle mask, HmMaskHandle other, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_subtract(
            HmMaskHandle mask, HmMaskHandle other, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_intersect_pixels(
            HmRect* a, byte* pixels_a, HmRect* b, byte* pixels_b, byte* intersect);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_empty(
            uint width, uint height, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_full(
            uint width, uint height, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_rgba(
            byte* pixels, uint width, uint height, UIntPtr stride, byte threshold,
            out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_alpha(
            byte* alpha, uint width, uint height, UIntPtr stride, byte threshold,
            out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_color_key(
            byte* pixels, uint width, uint height, UIntPtr stride, HmColorKey* key,
            out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_indices(
            byte* indices, uint width, uint height, UIntPtr stride, byte transparent,
            out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_rows(
            uint width, ulong* words, UIntPtr count, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_copy(HmMaskHandle mask, out HmMaskHandle copy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_destroy(IntPtr mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_size(HmMaskHandle mask, uint* width, uint* height);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_count(HmMaskHandle mask, ulong* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_is_empty(HmMaskHandle mask, byte* is_empty);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_bounds(HmMaskHandle mask, HmRect* bounds);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_get(HmMaskHandle mask, int x, int y, byte* is_set);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_equals(
            HmMaskHandle mask, HmMaskHandle other, byte* equals);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_pixels(
            HmMaskHandle mask, HmPoint* pixels, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_rows(
            HmMaskHandle mask, ulong* words, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_to_rgba(
            HmMaskHandle mask, byte* color, UIntPtr stride, byte* pixels, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_bytes(HmMaskHandle mask, UIntPtr* bytes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_bytes_of(uint width, uint height, UIntPtr* bytes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_text(byte* text, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_to_text(
            HmMaskHandle mask, byte* text, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_from_pbm(
            byte* bytes, UIntPtr count, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_to_pbm(
            HmMaskHandle mask, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_components(
            HmMaskHandle mask, HmConnectivity connectivity, out HmComponentsHandle components);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_holes(
            HmMaskHandle mask, HmConnectivity connectivity, out HmComponentsHandle holes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_component_count(
            HmMaskHandle mask, HmConnectivity connectivity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_hole_count(
            HmMaskHandle mask, HmConnectivity connectivity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_count(
            HmComponentsHandle components, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_get(
            HmComponentsHandle components, UIntPtr index, HmComponent* component);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_largest(
            HmComponentsHandle components, HmComponent* component);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_index_at(
            HmComponentsHandle components, int x, int y, UIntPtr* index);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_mask(
            HmComponentsHandle components, UIntPtr index, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_components_destroy(IntPtr components);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_distance_to_set(
            HmMaskHandle mask, out HmDistanceFieldHandle field);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_distance_to_unset(
            HmMaskHandle mask, out HmDistanceFieldHandle field);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_distance_field_size(
            HmDistanceFieldHandle field, uint* width, uint* height);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_distance_field_squared_at(
            HmDistanceFieldHandle field, int x, int y, ulong* squared);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_distance_field_squared(
            HmDistanceFieldHandle field, long* squared, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_distance_field_destroy(IntPtr field);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_moments(HmMaskHandle mask, HmMoments* moments);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_centroid(HmMaskHandle mask, HmLocation* centroid);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_angle(HmMaskHandle mask, double* degrees);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_perimeter(HmMaskHandle mask, ulong* perimeter);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_grown(
            HmMaskHandle mask, HmBrush brush, uint radius, out HmMaskHandle grown);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_grown_within(
            HmMaskHandle mask, HmBrush brush, uint radius, out HmMaskHandle grown);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_shrunk(
            HmMaskHandle mask, HmBrush brush, uint radius, out HmMaskHandle shrunk);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_opened(
            HmMaskHandle mask, HmBrush brush, uint radius, out HmMaskHandle opened);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_closed(
            HmMaskHandle mask, HmBrush brush, uint radius, out HmMaskHandle closed);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_inner_boundary(
            HmMaskHandle mask, HmConnectivity connectivity, out HmMaskHandle boundary);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_without_holes(
            HmMaskHandle mask, HmConnectivity connectivity, out HmMaskHandle filled);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_outlines(
            HmMaskHandle mask, HmConnectivity connectivity, out HmOutlinesHandle outlines);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_simplified(
            HmOutlinesHandle outlines, double tolerance, out HmOutlinesHandle simplified);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_count(
            HmOutlinesHandle outlines, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_get(
            HmOutlinesHandle outlines, UIntPtr index, HmOutline* outline);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_vertices(
            HmOutlinesHandle outlines, UIntPtr index, HmPoint* vertices, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_all_vertices(
            HmOutlinesHandle outlines, HmPoint* vertices, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_vertex_counts(
            HmOutlinesHandle outlines, UIntPtr* vertex_counts, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_hull(
            HmOutlinesHandle outlines, UIntPtr index, HmPoint* corners, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_doubled_area(
            HmOutlinesHandle outlines, long* doubled_area);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_destroy(IntPtr outlines);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_hull(
            HmMaskHandle mask, HmPoint* corners, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_outlines_convex_pieces(
            HmOutlinesHandle outlines, UIntPtr max_vertices, out HmConvexPiecesHandle pieces);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_convex_pieces(
            HmMaskHandle mask, UIntPtr max_vertices, out HmConvexPiecesHandle pieces);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_convex_pieces_count(
            HmConvexPiecesHandle pieces, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_convex_pieces_vertices(
            HmConvexPiecesHandle pieces, UIntPtr index, HmPoint* vertices, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_convex_pieces_all_vertices(
            HmConvexPiecesHandle pieces, HmPoint* vertices, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_convex_pieces_vertex_counts(
            HmConvexPiecesHandle pieces, UIntPtr* vertex_counts, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_convex_pieces_destroy(IntPtr pieces);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_rectangles(
            HmMaskHandle mask, HmRect* rectangles, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_overlaps(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_first(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmPoint* first);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_area(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, ulong* area);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_overlap_bounds(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmRect* bounds);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_contact(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmContact* contact);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_overlap_mask(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_depth(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmDepth* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_depth_along(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmDirection direction,
            uint* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_side(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmSide* side);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_side_after(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, int dx, int dy,
            HmSide* side);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_distance(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmDistance* distance);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_separation(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmTranslation* way);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_nearest_free(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, HmTranslation* way);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_normal_at(
            HmMaskHandle mask, int x, int y, long pixel_x, long pixel_y, uint radius,
            HmNormal* normal);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, int dx, int dy,
            HmSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_both(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, int dx, int dy,
            int other_dx, int other_dy, HmSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_continuous(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, int dx, int dy,
            HmContinuousSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_both_continuous(
            HmMaskHandle a, int ax, int ay, HmMaskHandle b, int bx, int by, int dx, int dy,
            int other_dx, int other_dy, HmContinuousSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_pixel(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_rect(int x, int y, uint width, uint height);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_segment(
            double from_x, double from_y, double to_x, double to_y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_circle(double x, double y, double radius);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_capsule(
            double from_x, double from_y, double to_x, double to_y, double radius);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_polygon(HmLocation* corners, uint corner_count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFigure hm_mask_figure(HmMaskHandle mask, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_any_in(
            HmMaskHandle mask, int x, int y, HmFigure* figure, byte* any);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_first_in(
            HmMaskHandle mask, int x, int y, HmFigure* figure, HmPoint* first);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_count_in(
            HmMaskHandle mask, int x, int y, HmFigure* figure, ulong* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_pixels_in(
            HmMaskHandle mask, int x, int y, HmFigure* figure, HmPoint* pixels, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_ray(
            HmMaskHandle mask, int x, int y, double from_x, double from_y, double to_x, double to_y,
            HmRayHit* hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_mask_ray_all(
            HmMaskHandle mask, int x, int y, double from_x, double from_y, double to_x, double to_y,
            HmRayHit* hits, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_posed_draw(
            HmMaskHandle mask, HmPose* pose, out HmMaskHandle drawn, HmPoint* position);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_posed_bounds(
            HmMaskHandle mask, HmPose* pose, HmRect* bounds);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_posed_overlaps(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, int bx, int by, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_posed_overlaps_posed(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_overlaps(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_first(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, HmPixelPair* first);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_depth(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, HmDepth* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_depth_along(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, HmDirection direction,
            uint* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_side_after(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, int dx, int dy,
            HmSide* side);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_contact(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose,
            HmExactContact* contact);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_sweep(
            HmMaskHandle a, HmPose* a_pose, HmMaskHandle b, HmPose* b_pose, int dx, int dy,
            HmExactSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_exact_corners(
            HmMaskHandle mask, HmPose* pose, int x, int y, HmLocation* corners);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_turning(
            HmMaskHandle mask, HmPose* pose, HmMaskHandle other, int x, int y, double degrees,
            uint steps, HmPoseSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_growing(
            HmMaskHandle mask, HmPose* pose, HmMaskHandle other, int x, int y, double scale_x,
            double scale_y, uint steps, HmPoseSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPose hm_default_pose(double x, double y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern double hm_degrees_from_radians(double radians);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_overlaps_many(
            HmPair* pairs, UIntPtr count, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_overlaps_against(
            HmMaskHandle mask, int x, int y, HmPlaced* others, UIntPtr count, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_area_many(HmPair* pairs, UIntPtr count, ulong* areas);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_depth_many(
            HmPair* pairs, UIntPtr count, HmDepth* depths);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_contact_many(
            HmPair* pairs, UIntPtr count, HmContact* contacts);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_many(
            HmPair* pairs, HmTranslation* ways, UIntPtr count, byte* hit, HmSweep* sweeps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sweep_continuous_many(
            HmPair* pairs, HmTranslation* ways, UIntPtr count, byte* hit,
            HmContinuousSweep* sweeps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_new(
            HmMaskHandle a, HmMaskHandle b, out HmConfigurationSpaceHandle space);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_rebuild(
            HmConfigurationSpaceHandle space, HmMaskHandle a, HmMaskHandle b);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_bitmap(
            HmConfigurationSpaceHandle space, out HmMaskHandle bitmap, HmPoint* top_left);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_is_blocked(
            HmConfigurationSpaceHandle space, long dx, long dy, byte* is_blocked);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_is_outside(
            HmConfigurationSpaceHandle space, long dx, long dy, byte* is_outside);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_depth(
            HmConfigurationSpaceHandle space, long dx, long dy, HmDepth* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_depth_along(
            HmConfigurationSpaceHandle space, long dx, long dy, HmDirection direction, uint* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_separation(
            HmConfigurationSpaceHandle space, long dx, long dy, HmTranslation* separation);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_nearest_free(
            HmConfigurationSpaceHandle space, long dx, long dy, HmTranslation* nearest_free);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_distance_squared(
            HmConfigurationSpaceHandle space, long dx, long dy, ulong* squared);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_bytes(
            HmConfigurationSpaceHandle space, UIntPtr* bytes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_configuration_space_destroy(IntPtr space);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bake(
            HmNamedSheet* sheets, UIntPtr count, out HmBakedHandle baked);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_open(
            byte* bytes, UIntPtr count, ulong max_bytes, out HmBakedHandle baked);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_bytes(
            HmBakedHandle baked, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_count(HmBakedHandle baked, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_name(
            HmBakedHandle baked, UIntPtr index, byte* name, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_get(
            HmBakedHandle baked, UIntPtr index, out HmSheetHandle sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_sheet(
            HmBakedHandle baked, byte* name, out HmSheetHandle sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_baked_destroy(IntPtr baked);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip_count(HmSheetHandle sheet, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_find_clip(
            HmSheetHandle sheet, byte* name, UIntPtr* clip);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip(
            HmSheetHandle sheet, UIntPtr index, HmClip* clip);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip_name(
            HmSheetHandle sheet, UIntPtr clip, byte* name, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip_frames(
            HmSheetHandle sheet, UIntPtr clip, HmClipFrame* frames, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip_frame(
            HmSheetHandle sheet, UIntPtr clip, long index, uint* frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_clip_frame_at(
            HmSheetHandle sheet, UIntPtr clip, ulong milliseconds, uint* frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFrameDef hm_default_frame_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmClipDef hm_default_clip_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmSheetDef hm_default_sheet_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmGrid hm_default_grid(uint cell_width, uint cell_height);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_frame_count(HmSheetHandle sheet, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_frame(
            HmSheetHandle sheet, long index, HmFrame* frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_frame_name(
            HmSheetHandle sheet, long frame, byte* name, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_find(
            HmSheetHandle sheet, byte* text, UIntPtr* frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_mask(
            HmSheetHandle sheet, long frame, out HmMaskHandle mask, HmPoint* offset);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_shape_mask(
            HmSheetHandle sheet, long frame, UIntPtr shape, out HmMaskHandle mask, HmPoint* offset);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_whole_mask(
            HmSheetHandle sheet, long frame, UIntPtr shape, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_shape_name(
            HmSheetHandle sheet, long frame, UIntPtr shape, byte* name, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_find_shape(
            HmSheetHandle sheet, long frame, byte* name, UIntPtr* shape);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_from_grid(
            HmMaskHandle mask, HmGrid* grid, HmSheetDef* def, out HmSheetHandle sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_from_rects(
            HmMaskHandle mask, HmRect* rects, UIntPtr count, HmSheetDef* def,
            out HmSheetHandle sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_from_frames(
            HmFrameDef* frames, UIntPtr count, HmSheetDef* def, out HmSheetHandle sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_flipped_x(
            HmSheetHandle sheet, out HmSheetHandle flipped);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sheet_destroy(IntPtr sheet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_carve(
            HmTerrainHandle terrain, HmFigure* figure, HmChange* change);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_fill(
            HmTerrainHandle terrain, HmFigure* figure, HmChange* change);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_changes(
            HmTerrainHandle terrain, HmRect* rects, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_forget_changes(HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_differences(
            HmTerrainHandle terrain, HmTerrainHandle other, HmRect* rects, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_islands(
            HmTerrainHandle terrain, HmRect* changed, HmConnectivity connectivity, ulong limit,
            out HmIslandsHandle islands);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_islands_count(HmIslandsHandle islands, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_islands_get(
            HmIslandsHandle islands, UIntPtr index, HmIsland* island);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_islands_mask(
            HmIslandsHandle islands, UIntPtr index, out HmMaskHandle mask, HmPoint* position);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_islands_destroy(IntPtr islands);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_new(out HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_from_mask(
            HmMaskHandle mask, int x, int y, out HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_copy(
            HmTerrainHandle terrain, out HmTerrainHandle copy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_destroy(IntPtr terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_overlaps(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_first(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            HmPoint* first);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_area(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            ulong* area);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_overlap_bounds(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            HmRect* bounds);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_contact(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            HmContact* contact);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_depth(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            HmDepth* depth);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_nearest_free(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            HmTranslation* way);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_sweep(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            int dx, int dy, HmSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_sweep_continuous(
            HmTerrainHandle terrain, int x, int y, HmMaskHandle mask, int mask_x, int mask_y,
            int dx, int dy, HmContinuousSweep* sweep);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_normal_at(
            HmTerrainHandle terrain, int x, int y, long pixel_x, long pixel_y, uint radius,
            HmNormal* normal);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_any_in(
            HmTerrainHandle terrain, int x, int y, HmFigure* figure, byte* any);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_first_in(
            HmTerrainHandle terrain, int x, int y, HmFigure* figure, HmPoint* first);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_count_in(
            HmTerrainHandle terrain, int x, int y, HmFigure* figure, ulong* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_ray(
            HmTerrainHandle terrain, int x, int y, double from_x, double from_y, double to_x,
            double to_y, HmRayHit* hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_count(HmTerrainHandle terrain, ulong* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_bounds(HmTerrainHandle terrain, HmRect* bounds);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_contains(
            HmTerrainHandle terrain, int x, int y, byte* contains);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_equals(
            HmTerrainHandle terrain, HmTerrainHandle other, byte* equals);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_window(
            HmTerrainHandle terrain, int x, int y, uint width, uint height, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern uint hm_terrain_chunk_side();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_chunks(
            HmTerrainHandle terrain, HmPoint* positions, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_chunk(
            HmTerrainHandle terrain, int x, int y, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_terrain_bytes(HmTerrainHandle terrain, UIntPtr* bytes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_any_in(
            HmWorldHandle world, HmFigure* figure, HmFilter* filter, byte* any);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_first_in(
            HmWorldHandle world, HmFigure* figure, HmFilter* filter, ulong* collider);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_count_in(
            HmWorldHandle world, HmFigure* figure, HmFilter* filter, uint* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_all_in(
            HmWorldHandle world, HmFigure* figure, HmFilter* filter, ulong* colliders,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_touching(
            HmWorldHandle world, ulong collider, HmFilter* filter, ulong* colliders,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_pairs_between(
            HmWorldHandle world, HmFilter* filter, HmFilter* other_filter, HmColliderPair* pairs,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_contact(
            HmWorldHandle world, ulong a, ulong b, HmContact* contact);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmColliderDef hm_default_collider_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_count(HmWorldHandle world, uint* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_contains(
            HmWorldHandle world, ulong collider, byte* contains);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_get(
            HmWorldHandle world, ulong collider, HmCollider* found);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_ids(
            HmWorldHandle world, ulong* ids, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_placed(
            HmWorldHandle world, ulong collider, out HmMaskHandle mask, HmPoint* position);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_events(
            HmWorldHandle world, HmEvent* events, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_events_of_kind(
            HmWorldHandle world, HmEventKind kind, HmEvent* events, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_replay_events(
            HmReplayHandle replay, HmEvent* events, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFilter hm_default_filter();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmProbe hm_probe_collider(ulong collider);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmProbe hm_probe_mask(HmMaskHandle mask, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmProbe hm_probe_pixel(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_insert(
            HmWorldHandle world, HmColliderDef* def, ulong* collider);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_insert_many(
            HmWorldHandle world, HmColliderDef* defs, UIntPtr count, ulong* colliders);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_remove(HmWorldHandle world, ulong collider);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_remove_many(
            HmWorldHandle world, ulong* colliders, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_positions(
            HmWorldHandle world, HmMove* moves, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_frames(
            HmWorldHandle world, HmFrameChange* frames, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_moving(
            HmWorldHandle world, HmMove* moves, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_move_all(
            HmWorldHandle world, HmMove* moves, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_nearest(
            HmWorldHandle world, HmProbe* probe, HmFilter* filter, HmNear* near);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_nearest_all(
            HmWorldHandle world, HmProbe* probe, UIntPtr most, HmFilter* filter, HmNear* near,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_within(
            HmWorldHandle world, HmProbe* probe, uint distance, HmFilter* filter, HmNear* near,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_nearest_free(
            HmWorldHandle world, ulong collider, HmTranslation* way);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_new(out HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_with_sprites(
            HmSpritesHandle sprites, out HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_copy(HmWorldHandle world, out HmWorldHandle copy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_destroy(IntPtr world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_ray(
            HmWorldHandle world, double from_x, double from_y, double to_x, double to_y,
            HmFilter* filter, HmWorldRayHit* hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_ray_all(
            HmWorldHandle world, double from_x, double from_y, double to_x, double to_y,
            HmFilter* filter, HmWorldRayHit* hits, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_sweep(
            HmWorldHandle world, HmProbe* probe, int dx, int dy, HmFilter* filter,
            HmWorldSweep* hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_sweep_all(
            HmWorldHandle world, HmProbe* probe, int dx, int dy, HmFilter* filter,
            HmWorldSweep* hits, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_sweep_continuous(
            HmWorldHandle world, HmProbe* probe, int dx, int dy, HmFilter* filter,
            HmWorldContinuousSweep* hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_sweep_continuous_all(
            HmWorldHandle world, HmProbe* probe, int dx, int dy, HmFilter* filter,
            HmWorldContinuousSweep* hits, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_start_recording(HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_stop_recording(
            HmWorldHandle world, out HmRecordingHandle recording);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_recording(
            HmWorldHandle world, out HmRecordingHandle recording);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_recording_destroy(IntPtr recording);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_recording_ticks(
            HmRecordingHandle recording, ulong* ticks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_recording_to_bytes(
            HmRecordingHandle recording, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_recording_from_bytes(
            byte* bytes, UIntPtr count, out HmRecordingHandle recording);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_recording_play(
            HmRecordingHandle recording, HmSpritesHandle sprites, UIntPtr max_bytes,
            ulong max_box_pairs, out HmReplayHandle replay);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_replay_destroy(IntPtr replay);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_replay_step(HmReplayHandle replay);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_replay_ticks(HmReplayHandle replay, ulong* ticks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_replay_world(
            HmReplayHandle replay, out HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_position(
            HmWorldHandle world, ulong collider, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_frame(
            HmWorldHandle world, ulong collider, long frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_sprite(
            HmWorldHandle world, ulong collider, uint sprite, long frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_pose(
            HmWorldHandle world, ulong collider, HmPose* pose);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_layers(
            HmWorldHandle world, ulong collider, uint layer, uint collides_with);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_set_user_data(
            HmWorldHandle world, ulong collider, ulong user_data);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_push_out(
            HmWorldHandle world, ulong collider, HmTranslation* way);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_add_mask(
            HmWorldHandle world, HmMaskHandle mask, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_add_frames(
            HmWorldHandle world, HmPlaced* frames, UIntPtr count, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_add_sheet(
            HmWorldHandle world, HmSheetHandle sheet, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_add_clip(
            HmWorldHandle world, HmSheetHandle sheet, byte* clip, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_new(out HmSpritesHandle sprites);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_sprites(
            HmWorldHandle world, out HmSpritesHandle sprites);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_destroy(IntPtr sprites);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_add_mask(
            HmSpritesHandle sprites, HmMaskHandle mask, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_add_frames(
            HmSpritesHandle sprites, HmPlaced* frames, UIntPtr count, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_add_sheet(
            HmSpritesHandle sprites, HmSheetHandle sheet, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_add_clip(
            HmSpritesHandle sprites, HmSheetHandle sheet, byte* clip, uint* sprite);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_count(HmSpritesHandle sprites, uint* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_frame_count(
            HmSpritesHandle sprites, uint sprite, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_sprites_mask(
            HmSpritesHandle sprites, uint sprite, long frame, out HmMaskHandle mask,
            HmPoint* offset);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_hash(HmWorldHandle world, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_bytes(HmWorldHandle world, UIntPtr* bytes);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_snapshot(
            HmWorldHandle world, out HmSnapshotHandle snapshot);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_snapshot_into(
            HmWorldHandle world, HmSnapshotHandle snapshot);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_restore(
            HmWorldHandle world, HmSnapshotHandle snapshot);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_snapshot_destroy(IntPtr snapshot);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_to_bytes(
            HmWorldHandle world, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_from_bytes(
            byte* bytes, UIntPtr count, HmSpritesHandle sprites, UIntPtr max_bytes,
            out HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_carve(
            HmWorldHandle world, ulong terrain, HmFigure* figure, HmChange* change);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_fill(
            HmWorldHandle world, ulong terrain, HmFigure* figure, HmChange* change);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_terrain(
            HmWorldHandle world, ulong collider, out HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_terrain_changes(
            HmWorldHandle world, ulong collider, HmRect* rects, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_forget_terrain_changes(
            HmWorldHandle world, ulong collider);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_tick(HmWorldHandle world);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_tick_where(
            HmWorldHandle world, HmColliderPair* pairs, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_box_pairs(
            HmWorldHandle world, HmColliderPair* pairs, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_has_more_box_pairs_than(
            HmWorldHandle world, ulong limit, byte* has_more);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_touching_pairs(
            HmWorldHandle world, HmColliderPair* pairs, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_try_set_position(
            HmWorldHandle world, ulong collider, int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_try_set_frame(
            HmWorldHandle world, ulong collider, long frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_try_set_sprite(
            HmWorldHandle world, ulong collider, uint sprite, long frame);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_world_try_set_pose(
            HmWorldHandle world, ulong collider, HmPose* pose);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_passenger(
            HmPlatformerState* state, HmMaskHandle mask, HmPassenger* passenger);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_passenger_masks(
            HmPlatformerState* state, HmBodyMasksHandle masks, HmPassenger* passenger);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_carried(
            HmPlatformerState* state, HmPassenger* passenger);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_moving_solid_on_path(
            HmPathHandle path, ulong tick, uint obstacle, HmMovingSolid* moving);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_carry_all(
            HmObstaclesHandle around, HmMovingSolid* solids, UIntPtr solid_count,
            HmPassenger* passengers, UIntPtr passenger_count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_carrier_of(
            HmMaskHandle mask, HmBody* body, HmRiding riding, HmObstaclesHandle around,
            uint* obstacle);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_lift_gain(
            HmLiftRules* rules, HmLift* lift, HmVector* gain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_lift_after(HmLift* lift, long dx, long dy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_lift_to_bytes(
            HmLift* lift, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_lift_from_bytes(
            byte* bytes, UIntPtr count, HmLift* lift);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_lift_hash(HmLift* lift, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPassenger hm_default_passenger();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPathDef hm_default_path_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_path_new(
            HmPixel* points, UIntPtr count, HmPathDef* def, out HmPathHandle path);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_path_destroy(IntPtr path);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_path_at(HmPathHandle path, ulong tick, HmVector* at);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_path_by(HmPathHandle path, ulong tick, HmVector* by);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_path_body(HmPathHandle path, ulong tick, HmBody* body);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmSolid hm_solid_at(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_solid_step(
            HmSolid* solid, HmMaskHandle mask, HmMaterial* material, long dx, long dy,
            HmPassenger* passengers, UIntPtr passenger_count, HmObstaclesHandle around);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_solid_to_bytes(
            HmSolid* solid, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_solid_from_bytes(
            byte* bytes, UIntPtr count, HmSolid* solid);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_solid_hash(HmSolid* solid, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmBullet hm_bullet_new(
            int x, int y, long dx, long dy, ulong owner, byte team);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bullet_to_bytes(
            HmBullet* bullet, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bullet_from_bytes(
            byte* bytes, UIntPtr count, HmBullet* bullet);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bullet_hash(HmBullet* bullet, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmTarget hm_default_target();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bullet_tick(
            HmBullet* bullet, HmMaskHandle mask, HmObstaclesHandle around, HmTeams* teams,
            HmTarget* targets, UIntPtr target_count, HmBulletHit* hits, UIntPtr capacity,
            UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_bullet_tick_all(
            HmBullet* bullets, UIntPtr bullet_count, HmMaskHandle mask, HmObstaclesHandle around,
            HmTeams* teams, HmTarget* targets, UIntPtr target_count, HmBulletHit* hits,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmHitEffect hm_hit_effect_of(uint damage);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmKnockback hm_knockback_adventure();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmKnockback hm_knockback_momentum();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern ushort hm_hit_stop_of_damage(uint damage);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_push_velocity(
            HmPush* push, long apart_x, long apart_y, HmDirection facing, HmVector* velocity);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmFighter hm_fighter_new(ulong id, byte team, uint health);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_tick(HmFighter* fighter, HmFighterTick* tick);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_hit_by(
            HmFighter* fighter, HmHitEffect* effect, long dx, long dy, ushort invincible_ticks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_was_hit_by(
            HmFighter* fighter, ulong by, uint swing, byte group, byte* was_hit);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_to_bytes(
            HmFighter* fighter, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_from_bytes(
            byte* bytes, UIntPtr count, HmFighter* fighter);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_fighter_hash(HmFighter* fighter, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmHitbox hm_default_hitbox();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmHurtbox hm_default_hurtbox();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_teams_resolve(
            HmTeams* teams, HmHitbox* hitboxes, UIntPtr hitbox_count, HmHurtbox* hurtboxes,
            UIntPtr hurtbox_count, HmFighter* fighters, UIntPtr fighter_count, HmHitEvent* events,
            UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_teams_resolve_pairs(
            HmTeams* teams, HmHitbox* hitboxes, UIntPtr hitbox_count, HmHurtbox* hurtboxes,
            UIntPtr hurtbox_count, HmHitPair* pairs, UIntPtr pair_count, HmFighter* fighters,
            UIntPtr fighter_count, HmHitEvent* events, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmTeams hm_teams_none();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmTeams hm_teams_others();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmTeams hm_teams_all();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_teams_set_damage(
            HmTeams* teams, byte team, byte other, byte hurts);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_teams_hurts(
            HmTeams* teams, byte team, byte other, byte* hurts);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaze hm_maze_adventure();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaze hm_maze_grid();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaze hm_maze_corridor();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMazeState hm_maze_state_at(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_maze_state_to_bytes(
            HmMazeState* state, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_maze_state_from_bytes(
            byte* bytes, UIntPtr count, HmMazeState* state);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_maze_state_hash(HmMazeState* state, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_maze_tick(
            HmMaze* rules, HmMazeState* state, uint held, HmMaskHandle mask,
            HmObstaclesHandle around, HmMazeTick* tick);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_maze_tick_all(
            HmMaze* rules, HmMazeState* states, uint* held, UIntPtr count, HmMaskHandle mask,
            HmObstaclesHandle around, HmMazeTick* ticks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_is_solid_at(
            HmObstaclesHandle obstacles, long x, long y, byte* is_solid);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_overlaps_solid(
            HmObstaclesHandle obstacles, HmMaskHandle mask, long x, long y, byte* overlaps);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_touching(
            HmObstaclesHandle obstacles, HmMaskHandle mask, long x, long y, uint kinds,
            uint* obstacle);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_stops(
            HmObstaclesHandle obstacles, HmMaskHandle mask, long x, long y, HmDirection direction,
            byte* stops);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmBody hm_body_at(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_step(
            HmBody* body, HmMaskHandle mask, long dx, long dy, HmPolicy policy,
            HmObstaclesHandle around, HmStepOutcome* outcome);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_moved(
            HmBody* body, long dx, long dy, HmBody* moved);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_exact(HmBody* body, HmExactPosition* exact);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_to_bytes(
            HmBody* body, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_from_bytes(
            byte* bytes, UIntPtr count, HmBody* body);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_change_mask(
            HmBody* body, HmMaskHandle from, HmMaskHandle to, HmAnchor anchor, uint push,
            HmObstaclesHandle around, HmMaskChange* change);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_gather(
            HmObstaclesHandle obstacles, HmWorldHandle world, HmRect* area,
            HmLayerMaterial* materials, UIntPtr material_count, ulong except, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaterial hm_material_solid();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaterial hm_material_one_way();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaterial hm_material_ladder();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaterial hm_material_water();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmMaterial hm_material_hazard();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_new(out HmObstaclesHandle obstacles);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_copy(
            HmObstaclesHandle obstacles, out HmObstaclesHandle copy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_destroy(IntPtr obstacles);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_add_mask(
            HmObstaclesHandle obstacles, HmMaskHandle mask, long x, long y, HmMaterial* material,
            ulong id, uint* number);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_add_terrain(
            HmObstaclesHandle obstacles, HmTerrainHandle terrain, long x, long y,
            HmMaterial* material, ulong id, uint* number);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_set_terrain(
            HmObstaclesHandle obstacles, uint number, HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_set_mask(
            HmObstaclesHandle obstacles, uint number, HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_move_to(
            HmObstaclesHandle obstacles, uint number, long x, long y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_set_material(
            HmObstaclesHandle obstacles, uint number, HmMaterial* material);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_set_id(
            HmObstaclesHandle obstacles, uint number, ulong id);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_remove(
            HmObstaclesHandle obstacles, uint number);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_clear(HmObstaclesHandle obstacles);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_ignore(
            HmObstaclesHandle obstacles, ulong* ids, UIntPtr count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_ignore_platforms(
            HmObstaclesHandle obstacles, byte ignores);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_get(
            HmObstaclesHandle obstacles, uint number, HmObstacle* obstacle);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_mask(
            HmObstaclesHandle obstacles, uint number, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_terrain(
            HmObstaclesHandle obstacles, uint number, out HmTerrainHandle terrain);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_obstacles_numbers(
            HmObstaclesHandle obstacles, uint* numbers, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern long hm_subpixels_from_double(double pixels);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern double hm_subpixels_to_double(long length);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern long hm_subpixels_from_ratio(long numerator, long denominator);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmBodyMasksDef hm_default_body_masks_def();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_masks_new(
            HmBodyMasksDef* def, out HmBodyMasksHandle masks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_masks_destroy(IntPtr masks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_body_masks_of_state(
            HmBodyMasksHandle masks, HmPlatformerState* state, out HmMaskHandle mask);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_touch_enemy(
            HmPlatformer* rules, HmPlatformerState* state, uint pad, HmMaskHandle player,
            long player_x, long player_y, HmMaskHandle enemy, long enemy_x, long enemy_y,
            byte is_spiky, HmEnemyMeeting* meeting);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_grab(
            HmPlatformer* rules, HmPlatformerState* player, uint pad, HmMaskHandle mask,
            HmPlatformerState* item, HmMaskHandle item_mask, HmObstaclesHandle around,
            HmGrabEvent* @event);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_grab_masks(
            HmPlatformer* rules, HmPlatformerState* player, uint pad, HmBodyMasksHandle masks,
            HmPlatformerState* item, HmMaskHandle item_mask, HmObstaclesHandle around,
            HmGrabEvent* @event);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPlatformer hm_platformer_tight();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPlatformer hm_platformer_momentum();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPlatformer hm_platformer_classic();

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_scaled(
            HmPlatformer* rules, double factor, HmPlatformer* scaled);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_for_height(
            HmPlatformer* rules, uint pixels, HmPlatformer* scaled);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmPlatformerState hm_platformer_state_at(int x, int y);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_launch(
            HmPlatformerState* state, long dx, long dy);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_to_bytes(
            HmPlatformerState* state, byte* bytes, UIntPtr capacity, UIntPtr* count);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_from_bytes(
            byte* bytes, UIntPtr count, HmPlatformerState* state);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_state_hash(
            HmPlatformerState* state, ulong* hash);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_tick(
            HmPlatformer* rules, HmPlatformerState* state, uint pad, HmMaskHandle mask,
            HmObstaclesHandle around, HmPlatformerTick* tick);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_tick_masks(
            HmPlatformer* rules, HmPlatformerState* state, uint pad, HmBodyMasksHandle masks,
            ushort frame, HmObstaclesHandle around, HmPlatformerTick* tick);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_tick_all(
            HmPlatformer* rules, HmPlatformerState* states, uint* pads, UIntPtr count,
            HmMaskHandle mask, HmObstaclesHandle around, HmPlatformerTick* ticks);

        [DllImport(Library, CallingConvention = C, ExactSpelling = true)]
        internal static extern HmStatus hm_platformer_tick_all_masks(
            HmPlatformer* rules, HmPlatformerState* states, uint* pads, ushort* frames,
            UIntPtr count, HmBodyMasksHandle masks, HmObstaclesHandle around,
            HmPlatformerTick* ticks);
    }
}
