/*
 * hitmask: pixel-exact collision for 2D games.
 *
 * Every function that can fail returns an HmStatus; `hm_last_error` has the message. Handles
 * (`HmMask *` and so on) are numbers that look like pointers: the library finds out those that were
 * destroyed or are of another kind.
 *
 * Threads: worlds and replays are used by one call at a time, even by queries; another call gets
 * HM_STATUS_IN_USE. Everything else may be read by any number of threads at once. Do not change or
 * destroy an object while another thread uses it.
 *
 * docs/c.md in the repository is a guide. This file is written by cbindgen from the sources of
 * hitmask-c: change those, then run `cargo xtask c`.
 */

#ifndef HITMASK_H
#define HITMASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header; `hm_version` answers that of the library.
#define HM_VERSION "0.2.0"
#define HM_VERSION_MAJOR 0
#define HM_VERSION_MINOR 2
#define HM_VERSION_PATCH 0

// How many bytes a lift takes: see `hm_lift_to_bytes`.
#define HM_LIFT_BYTES 18

// How many bytes a solid takes: see `hm_solid_to_bytes`.
#define HM_SOLID_BYTES 58

// How many bytes a bullet takes: see `hm_bullet_to_bytes`.
#define HM_BULLET_BYTES 133

// How many of the targets that it has hit a bullet remembers.
#define HM_BULLET_REMEMBERED 8

// How many hits a bullet can make in a tick. After the last one, it stops for this tick and hits
// the rest in the next tick.
#define HM_BULLET_MAX_HITS 8

// A hit stop of a twentieth of a second at 60 ticks per second. Celeste freezes for this long at a
// hit or a dash.
#define HM_HIT_STOP_PRECISE 3

// For how many ticks a hurt Link is invincible in The Legend of Zelda.
#define HM_INVINCIBLE_TICKS_ADVENTURE 48

// For how many ticks a hurt Sonic is invincible.
#define HM_INVINCIBLE_TICKS_MOMENTUM 120

// How many bytes a fighter takes: see `hm_fighter_to_bytes`.
#define HM_FIGHTER_BYTES 140

// How many of the swings that hit it a fighter remembers, each together with its group.
#define HM_FIGHTER_REMEMBERED 8

// How many teams there are. Their numbers are 0 to 31.
#define HM_TEAM_COUNT 32

// How many bytes a state takes: see `hm_maze_state_to_bytes`.
#define HM_MAZE_STATE_BYTES 47

// How many bytes a body takes: see `hm_body_to_bytes`.
#define HM_BODY_BYTES 32

// How many steps a pixel has.
#define HM_SUBPIXELS_PER_PIXEL 2048000000ll

// How many bytes a state takes: see `hm_platformer_state_to_bytes`.
#define HM_PLATFORMER_STATE_BYTES 152

// The status that a call returns. `HM_STATUS_OK` is 0 and `HM_STATUS_NONE` is 1. All values below
// 0 are errors. After an error, no answer has been written and nothing has changed, unless the
// function says otherwise. `hm_last_error` returns the error message.
typedef enum {
    // The call succeeded, and has written its answers.
    HM_STATUS_OK = 0,
    // There is no answer, which is not an error: the masks do not touch, the ray hits nothing. No
    // answer has been written.
    HM_STATUS_NONE = 1,
    // A pointer or a handle is NULL.
    HM_STATUS_NULL = -1,
    // A pointer is not aligned as its type requires.
    HM_STATUS_MISALIGNED = -2,
    // A handle does not belong to an object of this kind: the object was destroyed, or is of
    // another kind.
    HM_STATUS_HANDLE = -3,
    // Another call is using the object, in this thread or in another one.
    HM_STATUS_IN_USE = -4,
    // The memory for the answers is too small. The call has written how many there are.
    HM_STATUS_TOO_SMALL = -5,
    // An argument is out of range, or cannot be combined with another one.
    HM_STATUS_ARGUMENT = -6,
    // A size is above a limit.
    HM_STATUS_TOO_LARGE = -7,
    // There is not enough memory.
    HM_STATUS_OUT_OF_MEMORY = -8,
    // There is no collider with this id, or no sprite, frame, clip or component with this index or
    // name.
    HM_STATUS_NOT_FOUND = -9,
    // Something solid is in the way.
    HM_STATUS_BLOCKED = -10,
    // The bytes are invalid, or were changed.
    HM_STATUS_BAD_DATA = -11,
} HmStatus;

// Which pixels are neighbors, and therefore which pixels form one connected shape. A shape and its
// background use opposite connectivity: if the diagonals of a shape connect, the diagonals of the
// background do not.
typedef enum {
    // The four pixels that share a side.
    HM_CONNECTIVITY_FOUR,
    // The eight pixels that share a side or a corner: the usual choice.
    HM_CONNECTIVITY_EIGHT,
} HmConnectivity;

// A shape around a pixel with which masks grow and shrink. Its radius is how many whole pixels it
// reaches left, right, up and down; 0 is the pixel alone.
typedef enum {
    // The pixels whose center is no farther than the radius.
    HM_BRUSH_DISC,
    // The square with sides of 2 * radius + 1 pixels.
    HM_BRUSH_BOX,
    // The pixels at most `radius` steps away, where each step goes to a pixel that shares a side.
    HM_BRUSH_DIAMOND,
} HmBrush;

// A side of a mask. The push that frees this side goes in the opposite direction.
typedef enum {
    // The top.
    HM_SIDE_TOP,
    // The bottom.
    HM_SIDE_BOTTOM,
    // The left side.
    HM_SIDE_LEFT,
    // The right side.
    HM_SIDE_RIGHT,
} HmSide;

// One of the four directions along the axes.
typedef enum {
    // To the left.
    HM_DIRECTION_LEFT,
    // To the right.
    HM_DIRECTION_RIGHT,
    // Upwards.
    HM_DIRECTION_UP,
    // Downwards.
    HM_DIRECTION_DOWN,
} HmDirection;

// The kinds of figures.
typedef enum {
    // The pixel at (x, y).
    HM_FIGURE_KIND_PIXEL,
    // The pixels of a rectangle.
    HM_FIGURE_KIND_RECT,
    // The pixels whose open square a segment passes through.
    HM_FIGURE_KIND_SEGMENT,
    // The pixels whose centers are no farther than a radius from a center.
    HM_FIGURE_KIND_CIRCLE,
    // The pixels whose centers are no farther than a radius from a segment.
    HM_FIGURE_KIND_CAPSULE,
    // The pixels whose centers lie in a convex polygon or on its edges.
    HM_FIGURE_KIND_POLYGON,
    // The set pixels of a mask at a position: for worlds, and to carve and fill terrain.
    HM_FIGURE_KIND_MASK,
} HmFigureKind;

// What happens after the last point of a path, or after the last frame of a clip.
typedef enum {
    // It stays there.
    HM_LOOP_MODE_ONCE,
    // It starts again. A path goes straight to its first point.
    HM_LOOP_MODE_LOOP,
    // It goes back the way it came, and then forward again, and so on.
    HM_LOOP_MODE_PING_PONG,
} HmLoopMode;

// Whether a filter keeps colliders of a kind.
typedef enum {
    // Colliders of this kind and others.
    HM_KEEP_ALL,
    // Only colliders of this kind.
    HM_KEEP_ONLY,
    // Only others.
    HM_KEEP_NO,
} HmKeep;

// What happened to a pair.
typedef enum {
    // They overlap now, but did not overlap at the last tick.
    HM_EVENT_KIND_STARTED,
    // They overlap now, and overlapped at the last tick.
    HM_EVENT_KIND_ONGOING,
    // They overlapped at the last tick, but do not overlap now, or one of them was removed.
    HM_EVENT_KIND_ENDED,
} HmEventKind;

// Why two colliders started to overlap.
typedef enum {
    // None of the causes below: they moved, their layers changed, or terrain was filled.
    HM_CAUSE_MOTION,
    // One of them was inserted after the last tick.
    HM_CAUSE_INSERTED,
    // A sprite, frame or pose changed. Without that, they would not overlap.
    HM_CAUSE_POSE,
} HmCause;

// The kinds of things that queries start from.
typedef enum {
    // A collider. The query never finds this collider itself.
    HM_PROBE_KIND_COLLIDER,
    // A mask at a position. It does not have to be in the world.
    HM_PROBE_KIND_MASK,
    // A pixel.
    HM_PROBE_KIND_PIXEL,
} HmProbeKind;

// What a character is doing.
typedef enum {
    // It is in the air, or swims.
    HM_MODE_AIR,
    // It stands on the ground.
    HM_MODE_GROUND,
    // It slides down ground that is too steep, or on which it sat down.
    HM_MODE_SLIDE,
    // It slides down a wall.
    HM_MODE_WALL,
    // It hangs on a ledge.
    HM_MODE_LEDGE,
    // It is on a ladder.
    HM_MODE_LADDER,
    // It runs up a wall.
    HM_MODE_WALL_RUN,
} HmMode;

// How an actor holds on to a platform that carries it.
typedef enum {
    // It stands: it rides on anything that would stop a step of one pixel down.
    HM_RIDING_STANDING,
    // It clings with its top.
    HM_RIDING_CLINGING_TOP,
    // It clings with its bottom.
    HM_RIDING_CLINGING_BOTTOM,
    // It clings with its left side.
    HM_RIDING_CLINGING_LEFT,
    // It clings with its right side.
    HM_RIDING_CLINGING_RIGHT,
    // It rides on nothing, because it jumps, flies or has let go. Platforms still push it.
    HM_RIDING_NONE,
} HmRiding;

// What a moving solid did to an actor. If several things happened, this is the most severe. The
// values are listed from the least to the most severe.
typedef enum {
    // Nothing.
    HM_PASSENGER_OUTCOME_UNTOUCHED,
    // It was carried along, because it rides on the solid.
    HM_PASSENGER_OUTCOME_CARRIED,
    // It was in the way, and was pushed.
    HM_PASSENGER_OUTCOME_PUSHED,
    // It was pushed where there was no room, and was moved to a free position.
    HM_PASSENGER_OUTCOME_SQUEEZED,
    // It was crushed, because there was no room. It stays where it got stuck, inside the solid.
    // Destroy it, or move it somewhere else.
    HM_PASSENGER_OUTCOME_SQUISHED,
} HmPassengerOutcome;

// How fast a platform moves along its path.
typedef enum {
    // At most `speed`, measured along the straight leg. Each leg takes the fewest whole ticks that
    // allow this, and spreads its motion evenly over them, so the platform reaches each point
    // exactly at a tick. With a speed of zero, it stays at the first point.
    HM_PACE_SPEED,
    // Each leg takes `ticks` ticks, at least one.
    HM_PACE_TICKS,
} HmPace;

// What an obstacle does to an actor.
typedef enum {
    // Stops every motion, on every side.
    HM_MATERIAL_KIND_SOLID,
    // Stops motion in one direction, and only from outside: see `stops` of the material.
    HM_MATERIAL_KIND_ONE_WAY,
    // Stops nothing. An actor that overlaps it can climb.
    HM_MATERIAL_KIND_LADDER,
    // Stops nothing. An actor that overlaps it can swim.
    HM_MATERIAL_KIND_WATER,
    // Stops nothing. An actor that overlaps it gets hurt.
    HM_MATERIAL_KIND_HAZARD,
} HmMaterialKind;

// What a bullet does when it hits a solid.
typedef enum {
    // It is destroyed.
    HM_ON_SOLID_DESTROY,
    // It stops and stays there, like an arrow in a wall. It hits targets that move into it.
    HM_ON_SOLID_STOP,
    // It bounces off the faces of the pixels that it enters: its horizontal speed, its vertical
    // speed or both change sign.
    HM_ON_SOLID_BOUNCE,
    // It reflects off the surface normal of the pixels around the contact, including slopes, and
    // keeps its speed.
    HM_ON_SOLID_REFLECT,
} HmOnSolid;

// The outcome of a bullet's hit.
typedef enum {
    // It passed through the target.
    HM_BULLET_OUTCOME_PIERCED,
    // It is gone.
    HM_BULLET_OUTCOME_DESTROYED,
    // It stays where it is, with a speed of zero.
    HM_BULLET_OUTCOME_STOPPED,
    // It bounced and flies on.
    HM_BULLET_OUTCOME_BOUNCED,
    // It was inside a solid at the start of the tick, and does not move.
    HM_BULLET_OUTCOME_STUCK,
} HmBulletOutcome;

// In which direction a hit pushes a fighter. "Away" means from the origin of the hit to the middle
// of the hurtbox.
typedef enum {
    // No push; a knockback in progress continues.
    HM_PUSH_KIND_NONE,
    // x to the right and y downwards, regardless of where the hit comes from.
    HM_PUSH_KIND_AS,
    // x away to the left or right, and y downwards. If the fighter is straight above or below, the
    // push follows the direction that the hitbox faces. If that is up or down, the push is only
    // downward.
    HM_PUSH_KIND_SIDEWAYS,
    // x away along the axis on which the two are further apart; y is ignored. If they are equally
    // far apart on both axes, the axis that the hitbox faces along is used. If they are at the
    // same position, the direction that the hitbox faces is used.
    HM_PUSH_KIND_ALONG_AXIS,
} HmPushKind;

// The outcome of a hit.
typedef enum {
    // It did nothing: the fighter was invincible, or a stronger hit in the same tick made it
    // invincible. It may land later.
    HM_HIT_OUTCOME_INVINCIBLE,
    // It landed, and the fighter lives.
    HM_HIT_OUTCOME_HURT,
    // It landed, and the fighter has no health left after this tick.
    HM_HIT_OUTCOME_DESTROYED,
} HmHitOutcome;

// Where a walker turns from one axis to the other. It can turn back anywhere.
typedef enum {
    // Anywhere.
    HM_TURNS_ANYWHERE,
    // On the lines of the grid. It continues to the next line, and turns there. If something stops
    // it before that line, it turns at once.
    HM_TURNS_ON_GRID,
} HmTurns;

// What a walker does when directions on both axes are held.
typedef enum {
    // It goes in the direction that was pressed last.
    HM_DIAGONAL_KIND_NEWEST,
    // It keeps its direction.
    HM_DIAGONAL_KIND_KEPT,
    // It moves in both directions, and slides along anything that stops it on one of them.
    HM_DIAGONAL_KIND_BOTH,
} HmDiagonalKind;

// A direction that a walker may have.
typedef enum {
    // It has none.
    HM_HEADING_NONE,
    // To the left.
    HM_HEADING_LEFT,
    // To the right.
    HM_HEADING_RIGHT,
    // Upwards.
    HM_HEADING_UP,
    // Downwards.
    HM_HEADING_DOWN,
} HmHeading;

// What a body does when an obstacle stops it.
typedef enum {
    // It stops on that axis and continues on the other: it slides along walls.
    HM_POLICY_SLIDE,
    // It stops on both axes.
    HM_POLICY_STOP,
    // It goes back to where it was.
    HM_POLICY_REVERT,
} HmPolicy;

// Which point of a body stays in place when its mask changes.
typedef enum {
    // The feet: the lowest row of set pixels, and the middle of the mask's width.
    HM_ANCHOR_FEET,
    // The middle of the mask's width and height.
    HM_ANCHOR_CENTER,
} HmAnchor;

// The outcome of a mask change.
typedef enum {
    // The body has the new mask, with the anchor where it was.
    HM_MASK_CHANGE_OUTCOME_CHANGED,
    // The body has the new mask, and was pushed to a position where there is room.
    HM_MASK_CHANGE_OUTCOME_PUSHED_OUT,
    // There was no room. The body is unchanged, and keeps its mask.
    HM_MASK_CHANGE_OUTCOME_REFUSED,
} HmMaskChangeOutcome;

// What comes first in a tick of a character.
typedef enum {
    // Keys and gravity change the speeds, a jump sets them, and then the character moves by them.
    HM_ORDER_SPEED_THEN_MOVE,
    // Keys change the speeds, the character moves, and then gravity applies. In the tick of a jump
    // it does not move.
    HM_ORDER_MOVE_THEN_GRAVITY,
    // The character moves by the speeds from the previous tick, and then the speeds change.
    HM_ORDER_MOVE_THEN_SPEED,
} HmOrder;

// How a character touched an enemy.
typedef enum {
    // It came from above: the enemy is defeated, and the character bounces.
    HM_ENEMY_CONTACT_STOMPED,
    // It came from above in a spin jump: the enemy is defeated, and the character stays low.
    HM_ENEMY_CONTACT_SPUN,
    // It came from above in a spin jump on an enemy that hurts. It bounces, and the enemy is not
    // harmed.
    HM_ENEMY_CONTACT_BOUNCED,
    // It slid down a slope into the enemy. The enemy is defeated.
    HM_ENEMY_CONTACT_SLID,
    // It is hurt.
    HM_ENEMY_CONTACT_HURT,
} HmEnemyContact;

// What a character did with a thing.
typedef enum {
    // Nothing, or it still holds the thing.
    HM_GRAB_EVENT_NONE,
    // It picked the thing up.
    HM_GRAB_EVENT_PICKED_UP,
    // It threw the thing up.
    HM_GRAB_EVENT_THREW_UP,
    // It threw the thing ahead.
    HM_GRAB_EVENT_THREW_ASIDE,
    // It put the thing down.
    HM_GRAB_EVENT_PUT_DOWN,
    // There was no room for the thing next to the character. The thing stays where it was.
    HM_GRAB_EVENT_LOST_GRIP,
} HmGrabEvent;

// The keys that a player holds, each with its bit.
typedef enum {
    // Left. Left and right together cancel out.
    HM_PAD_LEFT = 1,
    // Right.
    HM_PAD_RIGHT = 2,
    // Up.
    HM_PAD_UP = 4,
    // Down.
    HM_PAD_DOWN = 8,
    // Jump.
    HM_PAD_JUMP = 16,
    // Run; also holds and throws things.
    HM_PAD_RUN = 32,
    // Spin jump.
    HM_PAD_SPIN = 64,
} HmPad;

// What happened to a character in a tick: bits of `events`. Play sounds and animations for them.
typedef enum {
    // It jumped off the ground, a ladder or a ledge.
    HM_PLATFORMER_EVENT_JUMPED = 1,
    // It jumped off a wall.
    HM_PLATFORMER_EVENT_WALL_JUMPED = 2,
    // It made a swim stroke.
    HM_PLATFORMER_EVENT_STROKE = 4,
    // It landed on the ground.
    HM_PLATFORMER_EVENT_LANDED = 8,
    // It left the ground without a jump.
    HM_PLATFORMER_EVENT_LEFT_GROUND = 16,
    // Its head hit something.
    HM_PLATFORMER_EVENT_BUMPED_HEAD = 32,
    // A wall stopped it. Repeats in each tick in which it moves against a wall.
    HM_PLATFORMER_EVENT_BUMPED_WALL = 64,
    // It slipped sideways past a corner above its head.
    HM_PLATFORMER_EVENT_CORNER_CORRECTED = 128,
    // A spring launched it.
    HM_PLATFORMER_EVENT_SPRUNG = 256,
    // It began to drop through a platform.
    HM_PLATFORMER_EVENT_DROPPED = 512,
    // It grabbed a ledge.
    HM_PLATFORMER_EVENT_GRABBED_LEDGE = 1024,
    // It climbed up a ledge.
    HM_PLATFORMER_EVENT_CLIMBED_LEDGE = 2048,
    // It took hold of a ladder.
    HM_PLATFORMER_EVENT_MOUNTED = 4096,
    // It let go of a ladder or a ledge, or fell off the wall that it ran up.
    HM_PLATFORMER_EVENT_LET_GO = 8192,
    // It entered water.
    HM_PLATFORMER_EVENT_ENTERED_WATER = 16384,
    // It left water.
    HM_PLATFORMER_EVENT_LEFT_WATER = 32768,
    // It slipped on a slope that is too steep.
    HM_PLATFORMER_EVENT_SLIPPED = 65536,
    // It overlaps a hazard.
    HM_PLATFORMER_EVENT_HURT = 131072,
    // It overlapped something solid before it moved, and did not move.
    HM_PLATFORMER_EVENT_STUCK = 262144,
    // It changed to its next mask, and was pushed to a position where that mask has room.
    HM_PLATFORMER_EVENT_PUSHED_OUT = 524288,
    // Its next mask had no room, so it kept its current one. Repeats until there is room.
    HM_PLATFORMER_EVENT_NO_ROOM = 1048576,
    // It began to duck.
    HM_PLATFORMER_EVENT_DUCKED = 2097152,
    // It stood up.
    HM_PLATFORMER_EVENT_STOOD_UP = 4194304,
    // It turns around on the ground. Repeats in each tick in which it skids.
    HM_PLATFORMER_EVENT_SKIDDED = 8388608,
    // It made a spin jump.
    HM_PLATFORMER_EVENT_SPIN_JUMPED = 16777216,
    // It bounced off a hazard in a spin jump.
    HM_PLATFORMER_EVENT_BOUNCED = 33554432,
    // It sat down to slide down a slope.
    HM_PLATFORMER_EVENT_BEGAN_SLIDE = 67108864,
    // It began to run up a wall.
    HM_PLATFORMER_EVENT_BEGAN_WALL_RUN = 134217728,
    // It turned to the other side of a fence.
    HM_PLATFORMER_EVENT_SWITCHED_SIDE = 268435456,
} HmPlatformerEvent;

// The directions that a player holds, each with its bit.
typedef enum {
    // Left. Left and right together cancel out.
    HM_HELD_LEFT = 1,
    // Right.
    HM_HELD_RIGHT = 2,
    // Up.
    HM_HELD_UP = 4,
    // Down.
    HM_HELD_DOWN = 8,
} HmHeld;

// What happened to a walker in a tick: a bit of `events`.
typedef enum {
    // It started to move sideways, around a corner that it nearly missed.
    HM_MAZE_EVENT_NEAR_MISS_BEGAN = 1,
    // It is around the corner, was stopped before that, or no longer wants to go there.
    HM_MAZE_EVENT_NEAR_MISS_ENDED = 2,
    // Its heading changed.
    HM_MAZE_EVENT_TURNED = 4,
    // It wants to move, but something is in the way, and it cannot get around that.
    HM_MAZE_EVENT_BLOCKED = 8,
} HmMazeEvent;

// Baked masks: sheets with names, in one compact file.
typedef struct HmBaked HmBaked;

// The masks of a character: the frames of its animation, a ducking mask, masks for facing left.
typedef struct HmBodyMasks HmBodyMasks;

// The connected components of a mask, or its holes.
typedef struct HmComponents HmComponents;

// Where a mask is free of another mask: all offsets of the two at once.
typedef struct HmConfigurationSpace HmConfigurationSpace;

// Convex polygons that share no area.
typedef struct HmConvexPieces HmConvexPieces;

// How far each pixel of a mask is from the nearest set or unset pixel.
typedef struct HmDistanceField HmDistanceField;

// Pieces that a change of terrain cut off.
typedef struct HmIslands HmIslands;

// A mask: a grid of set and unset pixels.
typedef struct HmMask HmMask;

// Obstacles around actors: masks and terrain at positions, made of materials.
typedef struct HmObstacles HmObstacles;

// The outlines of a mask: closed polygons.
typedef struct HmOutlines HmOutlines;

// The path of a moving platform from point to point.
typedef struct HmPath HmPath;

// Everything that changed a world, tick by tick.
typedef struct HmRecording HmRecording;

// A recording that is being replayed.
typedef struct HmReplay HmReplay;

// A sheet: frames with names, durations and shapes, and the clips that play them. It never
// changes.
typedef struct HmSheet HmSheet;

// The state of a world at some moment.
typedef struct HmSnapshot HmSnapshot;

// A list of sprites, which worlds share.
typedef struct HmSprites HmSprites;

// Terrain: an unbounded bitmap that you can dig away and fill.
typedef struct HmTerrain HmTerrain;

// A world: everything that can collide.
typedef struct HmWorld HmWorld;

// A position in whole pixels: x to the right, y downwards. Answers may need more than 32 bits,
// because a mask at the end of `int32_t` extends beyond it.
typedef struct {
    // The coordinate to the right.
    int64_t x;
    // The coordinate downwards.
    int64_t y;
} HmPoint;

// A rectangle of pixels: from `x` to `x + width - 1`, from `y` to `y + height - 1`.
typedef struct {
    // The left column.
    int64_t x;
    // The top row.
    int64_t y;
    // The number of columns.
    uint32_t width;
    // The number of rows.
    uint32_t height;
} HmRect;

// A color that stands for transparency, and how much another color may differ from it.
typedef struct {
    // The first byte of a pixel of this color: red in RGBA, blue in BGRA.
    uint8_t red;
    // The second byte.
    uint8_t green;
    // The third byte: blue in RGBA, red in BGRA.
    uint8_t blue;
    // The greatest difference in any one of the three bytes that still counts as this color. 0
    // accepts only the color itself.
    uint8_t tolerance;
} HmColorKey;

// A connected component: pixels of a mask that form one piece.
typedef struct {
    // Its index among the components, from 0.
    size_t index;
    // How many pixels it has.
    uint64_t count;
    // The smallest rectangle that contains them, relative to the mask's top left.
    HmRect bounds;
    // Its first pixel: smallest y, then smallest x.
    HmPoint first;
} HmComponent;

// The area moments of a mask up to the second order: exact sums over its set pixels. x and y are
// the column and row of a pixel; its center is half a pixel further right and down.
typedef struct {
    // How many pixels are set.
    uint64_t count;
    // The sum of x.
    uint64_t x;
    // The sum of y.
    uint64_t y;
    // The sum of x * x.
    uint64_t xx;
    // The sum of x * y.
    uint64_t xy;
    // The sum of y * y.
    uint64_t yy;
} HmMoments;

// A position that may lie between pixels, as C passes it. The engine rounds it to 1/65536 of a
// pixel, so that every platform uses the same value.
typedef struct {
    // The coordinate to the right.
    double x;
    // The coordinate downwards.
    double y;
} HmLocation;

// One of the closed polygons around the set pixels of a mask.
typedef struct {
    // How many vertices it has, at least 3.
    size_t vertex_count;
    // Whether it goes around unset pixels.
    bool is_hole;
    // For a hole, the index of the outline of the set pixels around it. Otherwise its own index.
    size_t outer;
    // Twice the area that it encloses, so that this is a whole number. Negative for a hole.
    int64_t doubled_area;
    // The smallest rectangle of pixels that contains it.
    HmRect bounds;
} HmOutline;

// How many pixels a mask must be pushed in each direction to be free of another mask: at least 1.
typedef struct {
    // To the left.
    uint32_t left;
    // To the right.
    uint32_t right;
    // Upwards.
    uint32_t up;
    // Downwards.
    uint32_t down;
} HmDepth;

// All facts about an overlap at once.
typedef struct {
    // How many pixels are set in both masks, at least 1.
    uint64_t area;
    // The first of these pixels: smallest y, then smallest x.
    HmPoint first;
    // The smallest rectangle that contains these pixels.
    HmRect bounds;
    // How far the first mask must be pushed in each direction to be free of the second.
    HmDepth depth;
    // The side of the first mask that was hit.
    HmSide side;
} HmContact;

// How far apart two masks are.
typedef struct {
    // The square of the distance between the nearest two set pixels. The pixels are closed
    // squares, so the distance is 0 if the masks overlap or touch, even at a corner. UINT64_MAX if
    // the square is greater than that.
    uint64_t squared;
    // The set pixel of the first mask that is nearest to the other mask …
    HmPoint pixel;
    // … and the set pixel of the other mask that is nearest to it.
    HmPoint other;
} HmDistance;

// A motion in whole pixels.
typedef struct {
    // The distance to the right.
    int32_t dx;
    // The distance downwards.
    int32_t dy;
} HmTranslation;

// Which way the surface of a mask faces at a contact.
typedef struct {
    // The unit vector, to the right.
    double x;
    // The unit vector, downwards.
    double y;
    // The exact direction to the right. Only its ratio to `direction_y` is meaningful.
    int64_t direction_x;
    // The exact direction downwards.
    int64_t direction_y;
} HmNormal;

// An exact time of a motion, from 0 at its start to 1 at its end: a fraction in lowest terms.
typedef struct {
    // The numerator.
    uint64_t numerator;
    // The denominator, at least 1.
    uint64_t denominator;
    // The time as the nearest `double`, or a `double` next to that.
    double value;
} HmTime;

// The first hit of a mask that moves in steps of whole pixels. Positions are positions of the
// moving mask's top left. If both masks move, they are relative to the other mask, as if it had
// stayed where it started.
typedef struct {
    // The step as a fraction of the motion; 0 if the masks overlap at the start.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint64_t step;
    // How many steps the whole motion has: the number of pixels along its longer axis.
    uint64_t steps;
    // Whether there is a free position. There is none if the masks overlap at the start.
    bool has_free;
    // The last free position, one step before; (0, 0) if there is none.
    HmPoint free;
    // The first position at which the masks overlap.
    HmPoint blocked;
    // The first common pixel there: smallest y, then smallest x.
    HmPoint first;
} HmSweep;

// An exact number: numerator / denominator, in lowest terms.
typedef struct {
    // The number as the nearest `double`.
    double value;
    // The upper 64 bits of the numerator, with its sign.
    int64_t numerator_high;
    // The lower 64 bits of the numerator.
    uint64_t numerator_low;
    // The denominator, at least 1.
    uint64_t denominator;
} HmFraction;

// An exact position, which may lie between pixels.
typedef struct {
    // The coordinate to the right.
    HmFraction x;
    // The coordinate downwards.
    HmFraction y;
} HmExactPoint;

// The first hit of a mask that moves along a straight line, computed exactly. If both masks move,
// `at` and `other_at` are their real positions at that time. `free`, `blocked` and `first` are
// relative to the other mask, as if it had stayed where it started.
typedef struct {
    // The time of impact: until then the masks do not overlap, and right after it they do.
    HmTime time;
    // Whether there is a free position. There is none if the masks overlap at the start.
    bool has_free;
    // The whole pixel nearest to the mask's position at that time. It is free. (0, 0) if there is
    // no free position.
    HmPoint free;
    // The position, in whole pixels, that the mask starts to cover at that time and at which the
    // masks overlap.
    HmPoint blocked;
    // The first common pixel at `blocked`: smallest y, then smallest x.
    HmPoint first;
    // The normal along x of the face of the other mask that the motion enters: -1 (to the left), 1
    // (to the right), or 0 if it enters no such face.
    int32_t face_x;
    // The normal along y: -1 (upwards), 1 (downwards) or 0.
    int32_t face_y;
    // The position of the mask at that time.
    HmExactPoint at;
    // The position of the other mask at that time.
    HmExactPoint other_at;
} HmContinuousSweep;

// A set of pixels to search, to carve or to fill. Make it with `hm_circle` and similar functions,
// which set the fields that a kind uses.
typedef struct {
    // The kind of figure.
    HmFigureKind kind;
    // How many corners a polygon has.
    uint32_t corner_count;
    // The corners of a polygon, in order. They must stay valid as long as the figure is used.
    const HmLocation *corners;
    // The mask, for a figure that is a mask.
    const HmMask *mask;
    // The rectangle, or the position of a mask's top left.
    HmRect rect;
    // The pixel, the center of a circle, or one end of a segment or capsule.
    HmLocation from;
    // The other end of a segment or capsule.
    HmLocation to;
    // The radius of a circle or capsule, in pixels.
    double radius;
} HmFigure;

// A pixel that a ray hits.
typedef struct {
    // The pixel.
    HmPoint pixel;
    // The exact time at which the ray enters the pixel, as a fraction of the segment.
    HmTime time;
    // The normal along x of the face through which the ray enters: -1 (to the left), 1 (to the
    // right) or 0. Both are 0 if the ray starts inside the pixel.
    int32_t normal_x;
    // The normal along y: -1 (upwards), 1 (downwards) or 0.
    int32_t normal_y;
} HmRayHit;

// The placement of a mask in the world: its pivot is at a position, and it is scaled and then
// turned about the pivot.
typedef struct {
    // The position of the pivot in the world.
    HmLocation position;
    // The pivot in the mask's own pixels, from its top left.
    HmLocation pivot;
    // The angle, clockwise as seen on screen.
    double degrees;
    // The scale along x. A negative scale mirrors. The absolute value must be from 0.001 to 1000.
    double scale_x;
    // The scale along y.
    double scale_y;
} HmPose;

// A pixel of each of two masks, in the coordinates of its own mask.
typedef struct {
    // The pixel of the first mask.
    HmPoint a;
    // The pixel of the second mask.
    HmPoint b;
} HmPixelPair;

// How two masks whose pixels are parallelograms overlap.
typedef struct {
    // The first pixel of a that shares an area with a pixel of b, and the first such pixel of b.
    HmPixelPair first;
    // How many whole pixels a must be pushed in each direction to be free of b.
    HmDepth depth;
    // The side of a that was hit.
    HmSide side;
} HmExactContact;

// The first hit of a mask whose pixels are parallelograms and that moves in steps of whole pixels.
typedef struct {
    // The step as a fraction of the motion.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint64_t step;
    // How many steps the whole motion has.
    uint64_t steps;
    // Whether there is a free step. There is none if the masks overlap at the start.
    bool has_free;
    // The motion up to the last free step. (0, 0) if there is none.
    HmPoint free;
    // The motion up to the first step at which the masks overlap.
    HmPoint blocked;
    // The pixels that share an area there.
    HmPixelPair first;
} HmExactSweep;

// The first hit of a mask that changes its pose in steps.
typedef struct {
    // The step as a fraction of all steps; 0 if there are none.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint32_t step;
    // How many steps there are.
    uint32_t steps;
    // Whether there is a free pose. There is none if the masks overlap at the start.
    bool has_free;
    // The last free pose, one step before. If there is none, this is the blocked pose.
    HmPose free;
    // The first pose in which the masks overlap.
    HmPose blocked;
    // The first common pixel in that pose: smallest y, then smallest x.
    HmPoint first;
} HmPoseSweep;

// A mask, and the world pixel of its top left.
typedef struct {
    // The mask.
    const HmMask *mask;
    // The position to the right.
    int32_t x;
    // The position downwards.
    int32_t y;
} HmPlaced;

// Two placed masks.
typedef struct {
    // The first.
    HmPlaced a;
    // The second.
    HmPlaced b;
} HmPair;

// A sheet and its name in a file of baked masks.
typedef struct {
    // The name.
    const char *name;
    // The sheet.
    const HmSheet *sheet;
} HmNamedSheet;

// A named animation: some of a sheet's frames in the order in which they play.
typedef struct {
    // How many frames it has.
    size_t frame_count;
    // The total duration of the frames, each played once, in milliseconds.
    uint64_t duration;
    // What happens after the last frame.
    HmLoopMode mode;
} HmClip;

// One frame of a clip.
typedef struct {
    // The frame's index in the sheet.
    uint32_t frame;
    // How long the frame lasts.
    uint32_t milliseconds;
} HmClipFrame;

// A named mask at a position in a frame, such as a hitbox.
typedef struct {
    // Its name.
    const char *name;
    // Its mask. The sheet shares its pixels.
    const HmMask *mask;
    // The position of the mask's top left in the frame.
    HmPoint offset;
} HmShapeDef;

// A frame of a sheet.
typedef struct {
    // The mask of its body. The sheet shares its pixels.
    const HmMask *mask;
    // The position of the mask's top left in the frame. (0, 0) if the frame was not trimmed.
    // Values beyond `int32_t` are clamped.
    HmPoint offset;
    // Its name; NULL if it has none.
    const char *name;
    // Whether `width` and `height` are used. Otherwise the frame is as large as its mask reaches.
    bool has_size;
    // The width before the frame was trimmed.
    uint32_t width;
    // The height before the frame was trimmed.
    uint32_t height;
    // Whether `pivot` is used. Otherwise the frame has the pivot of the sheet, if there is one.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and that the sprite turns about.
    HmPoint pivot;
    // How long it lasts, in milliseconds. 0 for the duration in the sheet.
    uint32_t duration;
    // Additional shapes. NULL if there are none.
    const HmShapeDef *shapes;
    // How many additional shapes there are.
    size_t shape_count;
} HmFrameDef;

// A clip: frames in the order in which they play.
typedef struct {
    // Its name.
    const char *name;
    // The indices of its frames in the sheet.
    const uint32_t *frames;
    // How long each of them lasts, in milliseconds. NULL if all last `duration`.
    const uint32_t *durations;
    // How many frames it has.
    size_t frame_count;
    // How long each frame lasts, in milliseconds. 0 for the duration of the frame in the sheet.
    uint32_t duration;
    // What happens after the last frame.
    HmLoopMode mode;
} HmClipDef;

// What all frames of a sheet have in common, and the clips of the sheet.
typedef struct {
    // The clips; NULL if there are none.
    const HmClipDef *clips;
    // How many clips there are.
    size_t clip_count;
    // How long each frame lasts, in milliseconds. 0 if this is unknown.
    uint32_t duration;
    // Whether the frames have the pivot `pivot`.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and that the sprite turns about.
    HmPoint pivot;
} HmSheetDef;

// How to cut an image into cells of one size. Incomplete cells at the right and at the bottom are
// left out.
typedef struct {
    // The width of a cell in pixels.
    uint32_t cell_width;
    // The height of a cell in pixels.
    uint32_t cell_height;
    // The number of pixels left of the first column.
    uint32_t margin_x;
    // The number of pixels above the first row.
    uint32_t margin_y;
    // The number of pixels between two columns.
    uint32_t spacing_x;
    // The number of pixels between two rows.
    uint32_t spacing_y;
    // How many cells, counted from the first, are frames. 0 for all.
    uint32_t count;
    // Whether the cells are frames column by column. Otherwise they are frames row by row.
    bool by_columns;
} HmGrid;

// One frame of a sheet. `hm_sheet_mask` makes its mask.
typedef struct {
    // Its index in the sheet, from 0.
    size_t index;
    // The width before it was trimmed.
    uint32_t width;
    // The height before it was trimmed.
    uint32_t height;
    // The position of the top left of its body's mask in the frame.
    HmPoint offset;
    // Whether it has a pivot.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and that the sprite turns about. (0, 0) if it has none.
    HmPoint pivot;
    // How long it lasts, in milliseconds. 0 if this is unknown.
    uint32_t duration;
    // How many shapes it has. The first is its body.
    size_t shape_count;
} HmFrame;

// What an edit of terrain changed.
typedef struct {
    // How many pixels changed, at least 1. Pixels that already had the new value do not count.
    uint64_t count;
    // The smallest rectangle that contains these pixels, in the terrain's own coordinates.
    HmRect bounds;
} HmChange;

// A piece of terrain that is not connected to the rest.
typedef struct {
    // How many pixels it has.
    uint64_t count;
    // The smallest rectangle that contains them, in the terrain's own coordinates.
    HmRect bounds;
    // The first pixel: smallest y, then smallest x.
    HmPoint first;
} HmIsland;

// The id of a collider: its index in the lower 32 bits, and in the upper 32 bits how often that
// index was used before. No id is used twice in a world, so the id of a removed collider stays
// invalid.
typedef uint64_t HmColliderId;

// Which colliders a query includes. Start with `hm_default_filter()`, which keeps all, and change
// the fields that you need. NULL instead of a filter keeps all, too.
typedef struct {
    // A bit for each layer to keep.
    uint32_t layers;
    // Whether to keep sensors.
    HmKeep sensors;
    // Whether to keep still colliders.
    HmKeep still;
    // The id of a collider to leave out. HM_NO_COLLIDER for none.
    HmColliderId except;
} HmFilter;

// Two colliders.
typedef struct {
    // The collider with the smaller index.
    HmColliderId a;
    // The collider with the larger index.
    HmColliderId b;
} HmColliderPair;

// The id of a sprite: an index.
typedef uint32_t HmSpriteId;

// A collider to insert. Start with `hm_default_collider_def()` and change the fields that you
// need.
typedef struct {
    // The terrain, for a collider that is terrain. The world keeps a copy that shares its chunks.
    // NULL for a collider that shows a sprite.
    const HmTerrain *terrain;
    // The sprite that it shows.
    HmSpriteId sprite;
    // The layer that it is in: 0 to 31.
    uint32_t layer;
    // The frame of the sprite. The index wraps around.
    int64_t frame;
    // The position to the right of the sprite's top left, or of the terrain's origin.
    int32_t x;
    // The position downwards.
    int32_t y;
    // A bit for each layer that it can collide with. Two colliders can collide if each has the bit
    // for the other's layer set.
    uint32_t collides_with;
    // Whether `pose` is used instead of `x` and `y`. Terrain has no pose.
    bool has_pose;
    // Whether it never moves. Still colliders do not collide with each other, and cost less.
    // Terrain is always still.
    bool is_still;
    // Whether it is a sensor, which reports overlaps but blocks nothing.
    bool is_sensor;
    // A number of your choice.
    uint64_t user_data;
    // The pose, which includes the position.
    HmPose pose;
} HmColliderDef;

// The current state of a collider.
typedef struct {
    // The position: of its pivot if it has a pose, of its origin if it is terrain, otherwise of
    // its sprite's top left.
    HmPoint position;
    // Whether it is terrain. If so, it shows no sprite.
    bool is_terrain;
    // Whether it has a pose.
    bool has_pose;
    // Whether it never moves.
    bool is_still;
    // Whether it is a sensor.
    bool is_sensor;
    // The sprite that it shows.
    HmSpriteId sprite;
    // The frame of the sprite.
    uint32_t frame;
    // The layer that it is in.
    uint32_t layer;
    // A bit for each layer that it can collide with.
    uint32_t collides_with;
    // The number that you gave it.
    uint64_t user_data;
    // Its pose. If it has none, this is an upright pose at its position.
    HmPose pose;
} HmCollider;

// What happened to a pair of colliders in a tick.
typedef struct {
    // The collider with the smaller index.
    HmColliderId a;
    // The collider with the larger index.
    HmColliderId b;
    // What happened.
    HmEventKind kind;
    // Why they started to overlap, if they did. Otherwise HM_CAUSE_MOTION.
    HmCause cause;
} HmEvent;

// What a query starts from. Make it with `hm_probe_collider`, `hm_probe_mask` or `hm_probe_pixel`,
// which set the fields that a kind uses.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The mask.
    const HmMask *mask;
    // The position to the right of the mask's top left, or of the pixel.
    int32_t x;
    // The position downwards.
    int32_t y;
    // The kind of probe.
    HmProbeKind kind;
} HmProbe;

// A collider and its new position.
typedef struct {
    // The collider.
    HmColliderId collider;
    // Its new position to the right.
    int32_t x;
    // Its new position downwards.
    int32_t y;
} HmMove;

// A collider and its new frame.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The index of the frame. It wraps around.
    int64_t frame;
} HmFrameChange;

// A collider that is near, and its distance.
typedef struct {
    // The collider.
    HmColliderId collider;
    // Its distance. `pixel` belongs to what the query starts from, and `other` to the collider.
    HmDistance distance;
} HmNear;

// A collider that a ray hits.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmRayHit hit;
} HmWorldRayHit;

// A collider that a moving collider or mask hits.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmSweep sweep;
} HmWorldSweep;

// A collider that a collider or mask hits as it moves along a straight line.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmContinuousSweep sweep;
} HmWorldContinuousSweep;

// A length in steps of 1 / 2 048 000 000 of a pixel: a speed in pixels per tick, an acceleration,
// or the remainder of a motion. Decimals with up to six places and binary fractions with up to
// seventeen are exact, so every machine computes the same. Its absolute value is less than
// 2147483648 pixels. You can add, subtract and compare lengths.
typedef int64_t HmSubpixels;

// A speed, a motion or a remainder: a length to the right, and a length downwards.
typedef struct {
    // The length to the right.
    HmSubpixels x;
    // The length downwards.
    HmSubpixels y;
} HmVector;

// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that it
// has moved beyond that. It moves by whole pixels. The fractions stay in the remainder, so slow
// speeds add up exactly. All zeros: a body at (0, 0).
typedef struct {
    // The world pixel of its mask's top left, at most 2^40 from 0.
    HmPoint position;
    // The remainder of its motion: at most half a pixel either way.
    HmVector remainder;
} HmBody;

// A horizontal direction: -1 for left, 0 for neither, 1 for right.
typedef int8_t HmSign;

// The keys held in a tick: bits of HmPad, such as `HM_PAD_RIGHT | HM_PAD_JUMP`.
typedef uint32_t HmPads;

// The last motion of something, and how long ago it was. For a solid, this is its own motion; for
// an actor, the motion of whatever carried or pushed it. All zeros: it was never moved.
typedef struct {
    // The motion in that tick.
    HmVector speed;
    // How many ticks ago: 0 in the tick itself.
    uint16_t age;
} HmLift;

// The ids of one-way platforms that an actor is dropping through. They do not stop it.
typedef struct {
    // The ids.
    uint64_t ids[4];
    // How many of them there are, at most 4.
    uint32_t count;
} HmIgnoredPlatforms;

// A character of a platform game: position, speed, mode, and every timer that affects what comes
// next. A copy is a complete snapshot. Its mask and its surroundings are not part of it. All
// zeros: a character at rest in the air at (0, 0).
typedef struct {
    // Its position.
    HmBody body;
    // Its speed, in pixels per tick. If the rules measure speed along the ground, x is that speed
    // while it is on the ground.
    HmVector speed;
    // What it is doing.
    HmMode mode;
    // How far the ground under it rises to the right over 256 pixels.
    int32_t steepness;
    // Whether it faces left.
    bool faces_left;
    // Whether the middle of its bounds is in water.
    bool in_water;
    // Whether it rises from a jump that ends early if jump is released.
    bool jumping;
    // Whether it ducks.
    bool is_ducking;
    // Whether it is in a spin jump.
    bool is_spinning;
    // Whether the buffered press of jump was a press of spin.
    bool buffers_spin;
    // Whether it slides because it sat down on a slope. If so, it defeats the enemies that it
    // touches.
    bool slides_down;
    // Whether it is behind the fence that it climbs on.
    bool is_behind;
    // Whether it carries something. `hm_platformer_grab` sets it.
    bool is_carrying;
    // Whether its current mask is one of those that face left.
    bool mask_faces_left;
    // The direction that replaces the held direction while `lock` runs.
    HmSign lock_x;
    // For how many more ticks `lock_x` applies.
    uint16_t lock;
    // How full the sprint charge is.
    uint16_t charge;
    // For how many more ticks it can still jump after it has left the ground.
    uint16_t coyote;
    // For how many more ticks a press of jump counts.
    uint16_t buffer;
    // For how many more ticks holding jump keeps the upward speed.
    uint16_t hold;
    // How many ticks it has slid along walls since it was on the ground.
    uint16_t wall_ticks;
    // For how many more ticks it grabs no ledge.
    uint16_t ledge_wait;
    // For how many more ticks the enemy that it bounced off does not hurt it.
    uint16_t bounce_ticks;
    // The number of its current mask in the list of its body masks.
    uint16_t mask;
    // The keys that were held in the previous tick.
    HmPads held;
    // The upward speed that holding jump keeps.
    HmSubpixels hold_speed;
    // How much the greatest falling speed has grown.
    HmSubpixels fast_fall;
    // How fast it fell in this tick, even if it has landed or bounced since. This decides whether
    // it stomps an enemy.
    HmSubpixels fall;
    // The motion of the platform that last carried it, and how long ago that was. A jump gains
    // speed from it.
    HmLift lift;
    // The platforms that it is dropping through.
    HmIgnoredPlatforms dropping;
} HmPlatformerState;

// A position in a level, in whole pixels.
typedef struct {
    // The coordinate to the right.
    int32_t x;
    // The coordinate downwards.
    int32_t y;
} HmPixel;

// An actor that moving solids may carry or push, and what has happened to it so far in this tick.
// Start with `hm_default_passenger` and set its body and its mask. For a character of a platform
// game, `hm_platformer_state_passenger` sets everything.
typedef struct {
    // Its position, which a call changes.
    HmBody body;
    // Its mask. Once it has been squeezed into the smaller mask, this is the smaller mask. NULL
    // for a character with several masks.
    const HmMask *mask;
    // A mask that it can be squeezed into, such as a ducking one. NULL if it has none, or already
    // uses it.
    const HmMask *smaller_mask;
    // The masks of a character that has several; otherwise NULL.
    const HmBodyMasks *masks;
    // The number of the mask that such a character has now.
    uint16_t mask_number;
    // Whether such a character has one of its masks that face left.
    bool mask_faces_left;
    // Whether it can be squeezed into its ducking mask.
    bool can_duck;
    // How many pixels it may be moved aside in each direction if there is no room; 4 by default.
    uint8_t wiggle;
    // The offset from the top left of its own mask to the top left of the smaller mask: (0, 0) if
    // both are drawn in the same frame.
    HmPixel smaller_offset;
    // How it holds on to a platform.
    HmRiding riding;
    // The one-way platforms that it is dropping through.
    HmIgnoredPlatforms ignored;
    // What happened to it.
    HmPassengerOutcome outcome;
    // Whether it has been squeezed into its smaller mask.
    bool is_smaller;
    // How far it was moved aside because there was no room.
    HmPoint wiggled;
    // How many whole pixels it was moved, including the offset of its smaller mask if it was
    // squeezed into that.
    HmPoint moved;
    // The motion of the solid that last moved it.
    HmVector lift;
} HmPassenger;

// A solid or one-way platform that moves and takes actors along: an elevator, a crusher, a raft. A
// platform on a path does not need this state.
typedef struct {
    // Its position.
    HmBody body;
    // Its last motion.
    HmLift lift;
    // Its id as an obstacle. Actors need it to drop through the solid if it is a one-way platform.
    uint64_t id;
} HmSolid;

// A solid that moves in this tick. It is one of the obstacles.
typedef struct {
    // The number of its obstacle, which must be a mask and not terrain.
    uint32_t obstacle;
    // The solid. `hm_carry_all` moves it, and gives it the id of the obstacle.
    HmSolid solid;
    // Its motion in this tick.
    HmVector by;
} HmMovingSolid;

// How much a jump gains from a lift.
typedef struct {
    // For how many ticks a lift is kept. A lift of exactly this age still counts.
    uint16_t store_ticks;
    // The most that a jump gains to either side, in pixels per tick.
    HmSubpixels cap_x;
    // The most that a jump gains upward, in pixels per tick. It never gains downward speed.
    HmSubpixels cap_up;
} HmLiftRules;

// How a platform moves along its path. Start with `hm_default_path_def`.
typedef struct {
    // Which field gives the speed: `speed` or `ticks`.
    HmPace pace;
    // How many ticks each leg takes.
    uint32_t ticks;
    // The most pixels that it moves per tick.
    HmSubpixels speed;
    // What happens after the last point.
    HmLoopMode loop_mode;
    // For how many ticks it waits at each point that it reaches, and at the first point before it
    // starts.
    uint16_t pause;
} HmPathDef;

// The material of an obstacle. Start with one of the functions below, and change the fields that
// you need.
typedef struct {
    // What it stops.
    HmMaterialKind kind;
    // The direction of motion that a one-way platform stops. A platform that you stand on and jump
    // up through stops `HM_DIRECTION_DOWN`. Ignored for other kinds.
    HmDirection stops;
    // A number of your choice, which identifies the material.
    uint32_t number;
    // How well feet grip it, in 256ths of the acceleration and friction of the rules: 256 is full
    // grip; ice has little.
    uint16_t grip;
    // Whether a character that runs into it fast enough runs up it.
    bool wall_run;
    // Whether a character that climbs on it can turn to the other side by pressing run, as through
    // the gate of a fence.
    bool gate;
    // How far it moves an actor that stands on it, in each tick; positive is to the right.
    HmSubpixels belt;
    // How fast it launches an actor that lands or stands on it, upwards. Zero: it does not launch.
    HmSubpixels spring;
} HmMaterial;

// A projectile. It flies along an exact straight line, so it never passes through anything,
// however fast it is and however thin the wall.
typedef struct {
    // Its position.
    HmBody body;
    // Its speed, in pixels per tick. To apply gravity, add to it before each tick.
    HmVector velocity;
    // The id of the fighter that fired it. It never hits its owner.
    uint64_t owner;
    // How much damage it does. The bullet only stores this number: apply it with
    // `hm_fighter_hit_by`.
    uint32_t damage;
    // What it does when it hits a solid.
    HmOnSolid on_solid;
    // How many more targets it passes through; the next one destroys it.
    uint16_t pierce;
    // How many more times it bounces; the next solid destroys it.
    uint16_t bounces;
    // For how many more ticks it flies. At 0 it is gone.
    uint16_t life;
    // Its team, 0 to 31.
    uint8_t team;
    // How many targets it remembers, at most 8.
    uint8_t hit_target_count;
    // The ids of the targets that it hit, the oldest first.
    uint64_t hit_targets[HM_BULLET_REMEMBERED];
} HmBullet;

// Something that bullets can hit in a tick. Leave invincible fighters out of the list. Start with
// `hm_default_target`.
typedef struct {
    // The id of its fighter. A bullet hits each id once.
    uint64_t id;
    // Its shape.
    const HmMask *mask;
    // The world pixel of its top left at the start of the tick.
    HmPoint position;
    // How many pixels it moves to the right in this tick, along a straight line.
    int32_t dx;
    // How many pixels it moves down.
    int32_t dy;
    // Its team, 0 to 31.
    uint8_t team;
} HmTarget;

// A table that says which team hurts which.
typedef struct {
    // For each team, one bit for each team that it hurts: `1u << team`.
    uint32_t hurts[HM_TEAM_COUNT];
} HmTeams;

// Something that a bullet hit.
typedef struct {
    // The bullet, as an index into the list of bullets. 0 for a single bullet.
    size_t bullet;
    // The target, as an index into the list of targets, if `is_target` is set.
    size_t target;
    // The number of the obstacle, if it did not hit a target. If several obstacles contain
    // `pixel`, this is the lowest number.
    uint32_t obstacle;
    // Whether it hit a target. Otherwise it hit an obstacle.
    bool is_target;
    // Whether the pixels around the hit give a normal.
    bool has_normal;
    // How often the bullet had already bounced in this tick.
    uint8_t bounces;
    // The outcome.
    HmBulletOutcome outcome;
    // The id of the target or the obstacle.
    uint64_t id;
    // The time of impact: a fraction of the motion from the start of the tick, or from the
    // bullet's last bounce in this tick, to the end of the tick.
    HmTime time;
    // The whole pixel nearest to the bullet's top left at that time. Halves are rounded away from
    // the start of that motion.
    HmPoint at;
    // The first pixel, row by row, that both share right after the impact, with the target at its
    // position at that time.
    HmPoint pixel;
    // The normal along x of the face that the bullet entered: -1 (to the left), 1 (to the right),
    // or 0 if it entered no such face. Both are 0 if the bullet started inside.
    int32_t face_x;
    // The normal along y: -1 (upwards), 1 (downwards) or 0.
    int32_t face_y;
    // The surface normal of what was hit; zeros if there is none.
    HmNormal normal;
} HmBulletHit;

// In which direction and how fast a hit pushes a fighter, in pixels per tick. All zeros: no push.
typedef struct {
    // What x and y mean.
    HmPushKind kind;
    // The part to the right, or away.
    HmSubpixels x;
    // The part downwards.
    HmSubpixels y;
} HmPush;

// How a hit pushes a fighter, and for how many ticks. All zeros: no knockback.
typedef struct {
    // The direction and speed.
    HmPush push;
    // For how many ticks. Use 1 for characters that take the push as their own speed and continue
    // from there.
    uint16_t ticks;
} HmKnockback;

// What a hit does to the fighter that is hit, and to the attacker. All fields except the damage
// may be zero.
typedef struct {
    // How it knocks the fighter back.
    HmKnockback knockback;
    // How much health it takes.
    uint32_t damage;
    // Hit stop: for how many ticks the fighter that is hit freezes.
    uint16_t hit_stop;
    // For how many ticks the attacker freezes.
    uint16_t own_hit_stop;
} HmHitEffect;

// A swing that hit a fighter.
typedef struct {
    // The id of the attacker.
    uint64_t by;
    // The number of the swing.
    uint32_t swing;
    // The group of its hitboxes, 0 to 255.
    uint32_t group;
} HmRememberedHit;

// Something that can be hit: a player, a monster, a crate. In each tick of your game, call
// `hm_fighter_tick` first, then move everything, and then find the hits with `hm_teams_resolve`.
typedef struct {
    // Its id. It must be different from all other ids, and should not be used again soon after the
    // fighter is gone.
    uint64_t id;
    // How much more damage it can take. At 0 it is destroyed, and nothing hits it.
    uint32_t health;
    // For how many ticks it is invincible, including this one.
    uint16_t invincible_ticks;
    // For how many more ticks hit stop freezes it.
    uint16_t hit_stop_ticks;
    // For how many more ticks it is knocked back. At 0, `knockback` is zero.
    uint16_t knockback_ticks;
    // Its team, 0 to 31.
    uint8_t team;
    // How many swings it remembers, at most 8.
    uint8_t hit_count;
    // Its knockback, in pixels per tick.
    HmVector knockback;
    // The swings that hit it, the oldest first. To forget one, move the later ones forward and
    // lower `hit_count`.
    HmRememberedHit hits[HM_FIGHTER_REMEMBERED];
} HmFighter;

// What a fighter may do in a tick.
typedef struct {
    // Whether hit stop freezes it in this tick. If so, do not move it or advance its animation.
    bool is_frozen;
    // Whether it is knocked back. If so, move it by `knockback` instead of by the player's keys.
    bool has_knockback;
    // The knockback of this tick; zero if it is not knocked back.
    HmVector knockback;
} HmFighterTick;

// A shape that hits in this tick, and what the hit does. A swing is one attack as the player sees
// it, over all its frames: each of its groups of hitboxes hits each fighter at most once. Start
// with `hm_default_hitbox`.
typedef struct {
    // The attacker's id: the id of a fighter, or any other id for something that is not a fighter.
    // An attacker never hits itself.
    uint64_t by;
    // The shape.
    const HmMask *mask;
    // The world pixel of its top left.
    HmPoint position;
    // What the hit does.
    HmHitEffect effect;
    // Where the hit comes from, for example the middle of the attacker. Without `has_from`, this
    // is the middle of the shape's bounds.
    HmPoint from;
    // The number of the swing. It must be different from the numbers of the attacker's earlier
    // swings.
    uint32_t swing;
    // Which way it faces. This decides the direction of a push if the positions do not.
    HmDirection facing;
    // The attacker's team, 0 to 31.
    uint8_t team;
    // The group of the swing's hitboxes that this hitbox belongs to.
    uint8_t group;
    // Whether it lands again in every tick in which it can, like spikes. Otherwise it lands once
    // per swing and group.
    bool repeats;
    // Whether `from` says where the hit comes from.
    bool has_from;
    // Whether the hit destroys the attacker, as it does with an arrow. Such a swing lands on only
    // one fighter: the one whose middle is nearest to where the hit comes from. If several are
    // equally near, it is the one with the lowest id.
    bool destroyed_on_hit;
} HmHitbox;

// A shape of a fighter that can be hit in this tick. Start with `hm_default_hurtbox`.
typedef struct {
    // Its fighter, as an index into the list of fighters.
    size_t fighter;
    // The shape.
    const HmMask *mask;
    // The world pixel of its top left.
    HmPoint position;
    // For how many ticks its fighter is invincible after a hit. With 0, every hit lands, in this
    // tick and the next.
    uint16_t invincible_ticks;
} HmHurtbox;

// A hitbox that touched a fighter's hurtbox, pixel for pixel.
typedef struct {
    // The fighter, as an index into the list of fighters.
    size_t fighter;
    // The hitbox, as an index into the list of hitboxes. If several of the group touch, it is the
    // first.
    size_t hitbox;
    // The hurtbox, as an index into the list of hurtboxes. If several of the fighter touch, it is
    // the first.
    size_t hurtbox;
    // The fighter's id.
    uint64_t id;
    // The attacker's id.
    uint64_t by;
    // The swing of the attacker.
    uint32_t swing;
    // How much health the hit takes if it lands.
    uint32_t damage;
    // The outcome.
    HmHitOutcome outcome;
    // The side of the hurtbox that was hit.
    HmSide side;
    // The group of the swing's hitboxes.
    uint8_t group;
    // Whether the hit destroys the attacker.
    bool destroys_attacker;
    // Whether the pixels around the hit give a normal.
    bool has_normal;
    // The first pixel, row by row, that both shapes share.
    HmPoint pixel;
    // The surface normal of the hurtbox at that pixel; zeros if there is none.
    HmNormal normal;
    // The push, in pixels per tick.
    HmVector push;
} HmHitEvent;

// A hitbox and a hurtbox that may touch, as indices into their lists.
typedef struct {
    // The hitbox.
    size_t hitbox;
    // The hurtbox.
    size_t hurtbox;
} HmHitPair;

// What a walker does when directions on both axes are held.
typedef struct {
    // The choice.
    HmDiagonalKind kind;
    // The speed on each axis if it moves in both directions.
    HmSubpixels speed;
} HmDiagonal;

// How a character seen from above walks: in one direction at a time, until something stops it.
// Start with a preset such as `hm_maze_adventure`, and change the fields that you need. The grid
// is the set of lines at origin + k * grid on each axis. A walker is on a line if the x or y of
// its body is.
typedef struct {
    // The speed in pixels per tick, at most 1024. A negative speed is zero.
    HmSubpixels speed;
    // The distance between the lines of the grid, in pixels. 0 means that there is no grid, and
    // all positions are equal.
    uint32_t grid;
    // A position whose x and y are on lines of the grid.
    HmPixel origin;
    // The near miss: the most pixels that a walker moves sideways to get around a corner that
    // stops it. 0 turns this off.
    uint32_t nudge;
    // How fast it moves sideways around a corner, in pixels per tick.
    HmSubpixels nudge_speed;
    // How many pixels before a line of the grid it may start to turn onto that line, if there is
    // room from that line to the next. The walker cuts the corner: it moves on both axes at once.
    uint32_t cornering_before;
    // How many pixels after a line of the grid it may still turn onto that line.
    uint32_t cornering_after;
    // Where it turns.
    HmTurns turns;
    // Whether it keeps going when no key is held. If so, it remembers the last direction that was
    // held, goes straight on, and turns as soon as there is room up to another line of the grid.
    bool runs_on;
    // What it does when two directions are held, such as up and left. Opposite directions cancel
    // out.
    HmDiagonal diagonal;
} HmMaze;

// A detour around a corner.
typedef struct {
    // Its direction, perpendicular to the heading. None if the walker is on no detour;
    // then the other fields are 0.
    HmHeading direction;
    // How many pixels are left: 1 to 1024.
    uint16_t pixels;
    // Whether it cuts the corner: with every pixel sideways, it also moves one pixel ahead if it
    // can. If false, it is a near miss.
    bool cuts_corner;
} HmDetour;

// The directions held in a tick: bits of HmHeld, such as `HM_HELD_UP | HM_HELD_LEFT`.
typedef uint32_t HmDirections;

// A walker in a maze between two ticks. A copy is a complete snapshot. All zeros: a walker that
// stands at (0, 0).
typedef struct {
    // Its position. The remainder of the body is not used: see `rest`.
    HmBody body;
    // The remainder of its motion: at most half a pixel either way.
    HmSubpixels rest;
    // The direction that it faces and last moved in. None before its first step.
    HmHeading heading;
    // The direction in which it wants to move. If this is not its heading, it turns as soon as it
    // can.
    HmHeading desired;
    // Its detour around a corner, while it is on one.
    HmDetour detour;
    // The directions that were held in the previous tick.
    HmDirections held;
} HmMazeState;

// What stopped an actor, if anything did.
typedef struct {
    // Whether something stopped it. If not, all other fields are 0.
    bool is_hit;
    // Whether the pixels around the contact give a normal.
    bool has_normal;
    // The side of the actor that was hit.
    HmSide side;
    // The number of the obstacle that contains the pixel. If several do, this is the lowest.
    uint32_t obstacle;
    // The id of the obstacle.
    uint64_t id;
    // The first pixel, row by row, that the actor would have shared with the obstacle.
    HmPoint pixel;
    // The surface normal of everything solid at that pixel; zeros if there is none.
    HmNormal normal;
    // The material of the obstacle.
    HmMaterial material;
} HmHit;

// What happened to a walker in a tick.
typedef struct {
    // What happened: bits of HmMazeEvent.
    uint32_t events;
    // Whether it overlapped something solid before the tick. If so, it did not move.
    bool overlapped;
    // What was in the way to the left or right, whether the walker stopped there or got around it.
    HmHit hit_x;
    // What was in the way up or down, whether the walker stopped there or got around it.
    HmHit hit_y;
} HmMazeTick;

// What stopped a body in a step.
typedef struct {
    // Whether it overlapped something solid before the step. If so, it did not move.
    bool overlapped;
    // What stopped it to the left or right.
    HmHit hit_x;
    // What stopped it up or down.
    HmHit hit_y;
} HmStepOutcome;

// An exact position: two decimal numbers, each ending with a zero byte.
typedef struct {
    // The coordinate to the right, such as "-3.25".
    char x[40];
    // The coordinate downwards.
    char y[40];
} HmExactPosition;

// The outcome of a mask change, and how far the body was pushed.
typedef struct {
    // What happened.
    HmMaskChangeOutcome outcome;
    // By how many pixels the body was pushed; (0, 0) if it was not.
    HmPoint pushed;
} HmMaskChange;

// The material of the colliders in a layer.
typedef struct {
    // The layer, 0 to 31.
    uint32_t layer;
    // The material.
    HmMaterial material;
} HmLayerMaterial;

// An obstacle in its current state.
typedef struct {
    // The position of its top left.
    HmPoint position;
    // The id that hits report.
    uint64_t id;
    // Its material.
    HmMaterial material;
} HmObstacle;

// The masks of a character. Start with `hm_default_body_masks_def` and set the list of masks.
typedef struct {
    // The masks. States and ticks refer to a mask by its index in this list.
    const HmMask *const *masks;
    // How many there are: 1 to 65536.
    size_t count;
    // The masks for facing left, as many and in the same order. NULL: the masks do not depend on
    // the direction.
    const HmMask *const *left;
    // Whether the masks are mirrored when the character faces left. If so, `left` must be NULL.
    bool mirrored;
    // Whether the character can duck.
    bool has_duck;
    // The index of the ducking mask.
    uint16_t duck;
    // The most pixels that it may be pushed to get room for its next mask, from 0 to 32.
    // The default is 4.
    uint32_t push;
    // Which point stays in place when the mask changes on the ground. By default the feet.
    HmAnchor on_ground;
    // Which point stays in place in the air, in water and on ladders. By default the center.
    HmAnchor in_air;
} HmBodyMasksDef;

// How fast characters run.
typedef struct {
    // The greatest speed.
    HmSubpixels speed;
    // The greatest speed while run is held.
    HmSubpixels fast_speed;
    // The greatest speed while run is held and the sprint charge is full.
    HmSubpixels sprint_speed;
    // The speed above which the charge grows.
    HmSubpixels sprint_from;
    // The size of a full charge; 0 means no sprint.
    uint16_t charge;
    // How much the charge grows per tick. It shrinks by 1 per tick.
    uint16_t charge_gain;
} HmRun;

// How characters gain and lose horizontal speed.
typedef struct {
    // Speed gained in the direction that is held, up to the greatest speed.
    HmSubpixels acceleration;
    // Speed lost while no direction is held.
    HmSubpixels friction;
    // Speed lost while the direction against the motion is held.
    HmSubpixels braking;
    // Speed lost while the direction against the motion and run are held.
    HmSubpixels fast_braking;
    // Speed lost above the greatest speed while the direction of the motion is held.
    HmSubpixels excess;
    // The greatest rising speed at which drag applies.
    HmSubpixels drag_below;
    // The unit of drag.
    HmSubpixels drag_step;
    // Air drag while rising slower than `drag_below`. In each tick, the speed loses 1 /
    // `drag_parts` of itself, rounded down to a whole number of `drag_step`s. 0 means no drag.
    uint16_t drag_parts;
} HmTraction;

// How characters fall. Unless noted, the values are accelerations downward.
typedef struct {
    // While the character rises with jump held.
    HmSubpixels rise_held;
    // While it rises without jump held.
    HmSubpixels rise;
    // While it falls with jump held.
    HmSubpixels fall_held;
    // While it falls without jump held.
    HmSubpixels fall;
    // While it is slower than `apex_speed`, up or down, with jump held.
    HmSubpixels apex;
    // The speed below which a character is at the apex of its jump. Zero means that there is no
    // apex gravity.
    HmSubpixels apex_speed;
    // The greatest falling speed.
    HmSubpixels terminal;
    // The greatest falling speed with jump held.
    HmSubpixels terminal_held;
    // The greatest falling speed with down held. Equal to `terminal` if there is no fast fall.
    HmSubpixels fast_terminal;
    // How much the greatest falling speed grows per tick while down is held, and shrinks while it
    // is not.
    HmSubpixels fast_gain;
} HmGravity;

// How characters jump.
typedef struct {
    // The upward speeds. How fast the character runs decides which one is used.
    HmSubpixels speeds[8];
    // How much faster a character must run for the next of the speeds. Zero means that the first
    // is always used.
    HmSubpixels class_speed;
    // The upward speeds of a spin jump, used in the same way. If the first is zero, spin jumps are
    // ordinary jumps.
    HmSubpixels spin_speeds[8];
    // The horizontal speed gained in the direction that is held.
    HmSubpixels boost;
    // The greatest upward speed after jump is released, if `has_release` is set.
    HmSubpixels release;
    // Whether releasing jump cuts the jump short. If not, `release` is ignored.
    bool has_release;
    // Whether a character jumps at right angles to the slope (true) or straight up (false).
    bool off_slope;
    // For how many ticks the upward speed is kept while jump is held, including the first tick.
    uint16_t hold_ticks;
    // Coyote time: for how many ticks after walking off the ground a character can still jump.
    uint16_t coyote_ticks;
    // Jump buffer: for how many ticks a press of jump waits for the ground.
    uint16_t buffer_ticks;
    // Corner correction: the most pixels that a character slips sideways past a corner above its
    // head.
    uint32_t corner;
} HmJump;

// What characters do at walls.
typedef struct {
    // The greatest falling speed against a wall that the character pushes into. Zero means no wall
    // slide.
    HmSubpixels slide_speed;
    // The speed of a wall jump: x away from the wall, y upwards. Zero means no wall jump.
    HmVector jump;
    // How fast a character must run into a marked wall (`wall_run` of its material) to run up it,
    // and how fast it must stay to continue. Zero means that it never does.
    HmSubpixels run_from;
    // The speed at which a character falls off a wall that it ran up: x away from it, y upwards.
    HmVector run_off;
    // The distance in pixels from which a character can jump off a wall.
    uint32_t reach;
    // The number of ticks in which the speed of a wall slide grows to the greatest falling speed.
    // 0 means that it does not grow.
    uint16_t slide_ticks;
    // For how many ticks after a wall jump its direction counts as held.
    uint16_t lock_ticks;
} HmWall;

// How characters follow the ground. Steepness is how far the ground rises over 256 pixels; 256 is
// 45 degrees.
typedef struct {
    // How many pixels a character can step up per pixel that it moves.
    uint32_t step_up;
    // How many pixels a character follows the ground down. If the ground is lower than that, the
    // character falls.
    uint32_t step_down;
    // The greatest steepness that a character can walk up. It slides down steeper ground.
    uint32_t limit;
    // The least steepness at which a character that holds down sits down and slides. 0 means that
    // it never does.
    uint32_t slide_from;
    // Speed gained downhill per tick while the character slides.
    HmSubpixels slide;
    // The greatest sliding speed.
    HmSubpixels slide_speed;
    // Speed gained downhill per tick by a character that sits, times the sine of the angle, up to
    // `slide_speed`.
    HmSubpixels slide_pull;
    // Speed gained downhill per tick, times the sine of the angle. Zero means that slopes do not
    // pull.
    HmSubpixels pull;
    // On slopes steeper than `limit`, a character that is slower than this slips and cannot be
    // steered. Zero means that it slides instead.
    HmSubpixels slip_speed;
    // For how many ticks a character that slips cannot be steered.
    uint16_t slip_ticks;
    // The part of the speed, in 256ths, that remains uphill at 45 degrees. Gentler slopes take
    // away proportionally less.
    uint16_t uphill;
    // The part of the speed, in 256ths, that remains downhill at 45 degrees.
    uint16_t downhill;
    // Whether the speed is measured along the ground (true) or along x (false). Along the ground,
    // slopes shorten the horizontal distance, and a character that leaves the ground keeps the
    // upward part.
    bool along;
} HmSlope;

// What characters do at ledges.
typedef struct {
    // For how many ticks after letting go a character grabs no ledge.
    uint16_t again_ticks;
    // Whether a character that falls along a wall grabs its upper end.
    bool grabs;
} HmLedge;

// Fractions of two speeds, in 256ths.
typedef struct {
    // The fraction of the speed to the right.
    uint16_t x;
    // The fraction of the speed downwards.
    uint16_t y;
} HmParts;

// How characters swim, while the middle of their bounds is in water.
typedef struct {
    // Downward speed gained per tick.
    HmSubpixels gravity;
    // The greatest sinking speed.
    HmSubpixels terminal;
    // The greatest rising speed from swim strokes.
    HmSubpixels rise;
    // Upward speed gained by a swim stroke, which is a press of jump. If the head is above water,
    // a press is a jump instead. Zero means that jumps need the ground.
    HmSubpixels stroke;
    // The speed of a jump off the ground under water. Zero means the same speed as in air.
    HmSubpixels jump;
    // Horizontal speed, acceleration and friction under water, in 256ths of the values in air.
    uint16_t run;
    // The fractions of the speeds that remain when a character enters water.
    HmParts entry;
    // The fraction of the vertical speed that remains when a character leaves water, in 256ths.
    uint16_t exit;
} HmWater;

// How characters bounce off enemies that they stomp.
typedef struct {
    // The upward speed after a stomp.
    HmSubpixels speed;
    // The upward speed after a stomp with jump held.
    HmSubpixels held_speed;
    // The upward speed after a spin jump has defeated an enemy.
    HmSubpixels spin_speed;
    // How many pixels deep, beyond its fall in this tick, a character may be in an enemy and still
    // stomp it.
    uint32_t depth;
    // For how many ticks after a bounce an enemy does not hurt a character that rises out of it.
    uint16_t grace_ticks;
    // Whether a character that falls faster than these speeds bounces back as fast as it fell.
    bool rebounds;
} HmBounce;

// How characters carry things.
typedef struct {
    // How far ahead of the character's middle the middle of the thing is, in pixels.
    uint32_t reach;
    // How far above the character's feet the lower edge of the thing is, in pixels.
    uint32_t raise;
    // The upward speed of a thing that is thrown up.
    HmSubpixels throw_up;
    // The speed of a thing that is thrown aside: x ahead, y upwards.
    HmVector throw_aside;
    // How much further ahead a thing is put down, in pixels.
    uint32_t drop_reach;
    // The fraction of the character's own speed, in 256ths, that a thrown thing gains. If it is
    // thrown aside, only if the character moves ahead.
    uint16_t throw_share;
    // Whether characters pick things up.
    bool grabs;
    // How much faster than the character a thing moves ahead when it is put down.
    HmSubpixels drop_speed;
    // How fast a character that carries something swims ahead. Zero means as fast as without it.
    HmSubpixels swim_speed;
    // Upward speed that a character with a thing gains in water per tick. At the surface it loses
    // twice as much.
    HmSubpixels swim_rise;
    // Downward speed that a character with a thing gains in water per tick while down is held.
    HmSubpixels swim_dive;
    // The greatest speed of a character with a thing in water, up and down.
    HmSubpixels swim_limit;
} HmGrab;

// The rules of a platform game. Start with a preset such as `hm_platformer_tight`, and change the
// fields that you need. Speeds are in pixels per tick, accelerations in pixels per tick per tick
// (see `hm_subpixels_from_double`), and times in ticks.
typedef struct {
    // The height, in pixels, of the characters that the numbers were made for. Only
    // `hm_platformer_for_height` uses it.
    uint32_t height;
    // What comes first in a tick: changing speed or moving.
    HmOrder order;
    // How fast characters run.
    HmRun run;
    // How they gain and lose speed on the ground.
    HmTraction ground;
    // How they gain and lose speed in the air.
    HmTraction air;
    // How much speed a character that ducks on the ground loses per tick.
    HmSubpixels duck_friction;
    // How they fall.
    HmGravity gravity;
    // How they jump.
    HmJump jump;
    // What they do at walls.
    HmWall wall;
    // How they follow the ground.
    HmSlope slope;
    // What they do at ledges.
    HmLedge ledge;
    // How fast they climb ladders. Zero means that they cannot.
    HmSubpixels climb_speed;
    // How they swim.
    HmWater water;
    // How much speed a jump gains from a moving platform.
    HmLiftRules lift;
    // How they bounce off enemies.
    HmBounce bounce;
    // How they carry things.
    HmGrab grab;
} HmPlatformer;

// A character and an enemy that touched.
typedef struct {
    // How they touched.
    HmEnemyContact contact;
    // Whether the enemy is defeated.
    bool defeats;
} HmEnemyMeeting;

// What happened to a character in a tick.
typedef struct {
    // What happened: bits of HmPlatformerEvent.
    uint32_t events;
    // The number of the obstacle that it stands on, if `has_support` is set.
    uint32_t support;
    // Whether it stands on something.
    bool has_support;
    // What stopped it to the left or right.
    HmHit hit_x;
    // What stopped it up or down. In the tick in which it lands, this is the ground.
    HmHit hit_y;
} HmPlatformerTick;

// No collider has this id.
#define HM_NO_COLLIDER UINT64_MAX

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---------------------------------------------------------
 * The status that every call returns, and the error message
 * --------------------------------------------------------- */

// The message of the last error in this thread: one line in UTF-8, or empty if there was none. It
// stays until the next error in this thread. Never NULL.
const char *hm_last_error(void);

// The name of a status: "ok", "too small". "unknown" for a number that is not a status. Never
// NULL.
const char *hm_status_name(int32_t status);

// How many objects exist, of all kinds and in all threads: masks, worlds and so on that were made
// and not destroyed. A program that destroys everything that it makes ends with 0.
size_t hm_live_objects(void);

/* ------------------------------------------------------------------------------------
 * The version of the library that is running, and the vector instructions that it uses
 * ------------------------------------------------------------------------------------ */

// The version of the library that is running, such as "0.2.0". `HM_VERSION` is the version of this
// header.
const char *hm_version(void);

/* ----------------------------------------------------
 * Masks: how they are made, read, changed and combined
 * ---------------------------------------------------- */

// Makes one mask from two. Its box contains both. Writes the position of the first mask's top left
// in the new mask; `offset` may be NULL. (x, y) is the position of the top left of `other` in the
// first mask. HM_STATUS_TOO_LARGE if a side of the box is longer than 65535.
HmStatus hm_mask_joined(const HmMask *mask,
                        const HmMask *other,
                        int32_t x,
                        int32_t y,
                        HmMask **joined,
                        HmPoint *offset);

// Makes a mask of the part in a rectangle. The rectangle may reach beyond the mask; pixels there
// are unset. The columns are x to x + width - 1, the rows y to y + height - 1.
HmStatus hm_mask_cropped(const HmMask *mask,
                         int32_t x,
                         int32_t y,
                         uint32_t width,
                         uint32_t height,
                         HmMask **cropped);

// Makes a mask in which each column is filled from its topmost set pixel down to the lowest row of
// the mask that has a set pixel. Use it as the body mask of a character that walks: its chin does
// not get caught, and it does not stand on things between its feet.
HmStatus hm_mask_filled_columns(const HmMask *mask, HmMask **filled);

// Makes a mask mirrored left to right.
HmStatus hm_mask_flipped_x(const HmMask *mask, HmMask **flipped);

// Makes a mask mirrored top to bottom.
HmStatus hm_mask_flipped_y(const HmMask *mask, HmMask **flipped);

// Makes a mask turned clockwise, as seen on screen, by quarter turns. A negative number turns it
// counterclockwise. An odd number swaps width and height.
HmStatus hm_mask_quarter_turned(const HmMask *mask, int32_t quarter_turns, HmMask **turned);

// Makes a mask resized to a width and a height. Each new pixel takes the pixel of the mask under
// its center; if two meet there, it takes the right or lower one.
HmStatus hm_mask_scaled(const HmMask *mask, uint32_t width, uint32_t height, HmMask **scaled);

// Makes a mask scaled along its own axes, then turned clockwise about its center. The new mask is
// the smallest box that contains the turned rectangle, with the same center. A negative scale
// mirrors. To place a turned mask by its pivot, use `hm_posed_draw`.
HmStatus hm_mask_turned_and_scaled(const HmMask *mask,
                                   double degrees,
                                   double scale_x,
                                   double scale_y,
                                   HmMask **turned);

// Makes a mask of all positions at which `other` overlaps the mask. Each of its sides is the sum
// of both masks' sides minus one, or 0 if both are 0. Pixel (i, j) is set if `other` overlaps the
// mask while its top left is at column i + 1 - the width of `other`, and row j + 1 - its height.
// Limit the size of masks that come from input: for two masks of n × n pixels, the time grows with
// n³.
HmStatus hm_mask_convolve(const HmMask *mask, const HmMask *other, HmMask **convolved);

// Sets or unsets the pixel in column x and row y. HM_STATUS_ARGUMENT if it is outside the mask.
HmStatus hm_mask_set(HmMask *mask, int32_t x, int32_t y, bool value);

// Sets every pixel.
HmStatus hm_mask_fill(HmMask *mask);

// Unsets every pixel.
HmStatus hm_mask_clear(HmMask *mask);

// Inverts every pixel: set pixels become unset, unset pixels become set.
HmStatus hm_mask_invert(HmMask *mask);

// Keeps only the pixels that are also set in `other`, whose top left is at (x, y) in the mask.
// Pixels outside `other` become unset. The size stays. Both may be the same mask.
HmStatus hm_mask_and_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Sets the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size
// stays; pixels beyond the edges are cut off. The cost depends only on the size of `other`, so you
// can paint a map tile by tile. Both may be the same mask.
HmStatus hm_mask_or_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Inverts the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size
// stays; pixels beyond the edges are cut off. Both may be the same mask.
HmStatus hm_mask_xor_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Unsets the pixels that are set in `other`, whose top left is at (x, y) in the mask, and so cuts
// a hole of that shape. The size stays. Both may be the same mask.
HmStatus hm_mask_subtract(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Whether two sprites overlap, pixel for pixel. Pass their rectangles and the pixels in them: four
// bytes each, the last of which is alpha, row by row without gaps. A pixel is solid if its alpha
// is not 0. The pixels are read in place; the pointer for an empty rectangle may be NULL.
//
// Every call reads the pixels again. If you test a sprite more than once, make a mask of it: that
// is many times as fast.
HmStatus hm_intersect_pixels(const HmRect *a,
                             const uint8_t *pixels_a,
                             const HmRect *b,
                             const uint8_t *pixels_b,
                             bool *intersect);

// Makes a mask with no pixels set. Sides are 0 to 65535.
HmStatus hm_mask_empty(uint32_t width, uint32_t height, HmMask **mask);

// Makes a mask with every pixel set. Sides are 0 to 65535.
HmStatus hm_mask_full(uint32_t width, uint32_t height, HmMask **mask);

// Makes the mask of an image with four bytes per pixel, of which the last is alpha: RGBA or BGRA,
// rows from the top. A pixel is set if its alpha is at least `threshold`: 1 for every pixel that
// is not fully transparent, 255 for opaque pixels only; 0 is an error. Rows start `stride` bytes
// apart; 0 means without gaps. The pixels are not kept.
HmStatus hm_mask_from_rgba(const uint8_t *pixels,
                           uint32_t width,
                           uint32_t height,
                           size_t stride,
                           uint8_t threshold,
                           HmMask **mask);

// Makes the mask of an image with one byte per pixel, its alpha. Otherwise the same as
// `hm_mask_from_rgba`.
HmStatus hm_mask_from_alpha(const uint8_t *alpha,
                            uint32_t width,
                            uint32_t height,
                            size_t stride,
                            uint8_t threshold,
                            HmMask **mask);

// Makes the mask of an image with four bytes per pixel, in which one color stands for
// transparency. A pixel is set if its color differs from the key by more than the tolerance. The
// fourth byte is ignored. Rows start `stride` bytes apart; 0 means without gaps.
HmStatus hm_mask_from_color_key(const uint8_t *pixels,
                                uint32_t width,
                                uint32_t height,
                                size_t stride,
                                const HmColorKey *key,
                                HmMask **mask);

// Makes the mask of an image of palette indices, one byte per pixel. A pixel is set if its index
// is not `transparent`. Rows start `stride` bytes apart; 0 means without gaps.
HmStatus hm_mask_from_indices(const uint8_t *indices,
                              uint32_t width,
                              uint32_t height,
                              size_t stride,
                              uint8_t transparent,
                              HmMask **mask);

// Makes a mask from rows of bits, which are `count` words from the top row down. Bit 0 of a word
// is the leftmost of its 64 pixels. A row has as many words as it needs, left to right: one up to
// a width of 64, two up to 128. Bits beyond the width are ignored. The height is the number of
// rows; HM_STATUS_ARGUMENT if the words are not a whole number of rows.
HmStatus hm_mask_from_rows(uint32_t width, const uint64_t *words, size_t count, HmMask **mask);

// Copies a mask. The copy shares its pixels until one of the two is changed, so this is cheap.
HmStatus hm_mask_copy(const HmMask *mask, HmMask **copy);

// Destroys a mask. NULL is fine. Worlds and sheets that use it keep its pixels.
HmStatus hm_mask_destroy(HmMask *mask);

// The sides of a mask, in pixels. Pass NULL for a side that you do not need.
HmStatus hm_mask_size(const HmMask *mask, uint32_t *width, uint32_t *height);

// How many pixels are set. Reads the whole mask.
HmStatus hm_mask_count(const HmMask *mask, uint64_t *count);

// Whether no pixel is set. Costs nothing.
HmStatus hm_mask_is_empty(const HmMask *mask, bool *is_empty);

// The smallest rectangle that contains all set pixels, relative to the mask's top left.
// HM_STATUS_NONE if no pixel is set. Costs nothing, because the mask keeps it up to date.
HmStatus hm_mask_bounds(const HmMask *mask, HmRect *bounds);

// Whether the pixel in column x and row y is set. Pixels outside the mask are unset.
HmStatus hm_mask_get(const HmMask *mask, int32_t x, int32_t y, bool *is_set);

// Whether two masks have the same size and the same pixels.
HmStatus hm_mask_equals(const HmMask *mask, const HmMask *other, bool *equals);

// The set pixels, row by row: smallest y first, then smallest x.
HmStatus hm_mask_pixels(const HmMask *mask, HmPoint *pixels, size_t capacity, size_t *count);

// The words of all rows, in the form that `hm_mask_from_rows` takes.
HmStatus hm_mask_rows(const HmMask *mask, uint64_t *words, size_t capacity, size_t *count);

// Paints a mask: writes four bytes per pixel, `color` where it is set and zeros elsewhere. Rows
// start `stride` bytes apart; 0 means without gaps. The bytes between rows are not changed.
// `capacity` and `count` are in bytes.
HmStatus hm_mask_to_rgba(const HmMask *mask,
                         const uint8_t *color,
                         size_t stride,
                         uint8_t *pixels,
                         size_t capacity,
                         size_t *count);

// How many bytes of memory the pixels of a mask take, including guard rows.
HmStatus hm_mask_bytes(const HmMask *mask, size_t *bytes);

// How many bytes of memory the pixels of a mask of this size would take. Check this before you
// make masks with sizes that come from input.
HmStatus hm_mask_bytes_of(uint32_t width, uint32_t height, size_t *bytes);

// Makes a mask from text art: one line per row, '#' for a set pixel and '.' for an unset one.
// White space around a row and blank lines are ignored, so you can indent the drawing.
// HM_STATUS_BAD_DATA for any other character, and if a row is not as long as the first.
HmStatus hm_mask_from_text(const char *text, HmMask **mask);

// Draws a mask as text: one line per row, '#' for a set pixel and '.' for an unset one. The text
// ends with a zero byte, which counts too.
HmStatus hm_mask_to_text(const HmMask *mask, char *text, size_t capacity, size_t *count);

// Makes a mask from the bytes of a packed bitmap (PBM P4). There must be a single bitmap and
// nothing after it. HM_STATUS_BAD_DATA if the bytes are not such a bitmap.
HmStatus hm_mask_from_pbm(const uint8_t *bytes, size_t count, HmMask **mask);

// Writes a mask as a packed bitmap (PBM P4), which many programs can show. The same mask gives the
// same bytes everywhere.
HmStatus hm_mask_to_pbm(const HmMask *mask, uint8_t *bytes, size_t capacity, size_t *count);

/* ---------------------------------------------------------------------------------------
 * The parts of one mask: components and holes, measures, distances, growing and shrinking
 * --------------------------------------------------------------------------------------- */

// Finds the connected components of the set pixels, in the order of their first pixels, row by
// row.
HmStatus hm_mask_components(const HmMask *mask,
                            HmConnectivity connectivity,
                            HmComponents **components);

// Finds the holes of the shape whose pixels connect by `connectivity`: the pieces of the unset
// pixels that do not reach the outside. Holes use the opposite connectivity: a ring of
// eight-connected pixels encloses a hole of four-connected pixels. Holes are components too, so
// you can use the same queries.
HmStatus hm_mask_holes(const HmMask *mask, HmConnectivity connectivity, HmComponents **holes);

// How many connected components a mask has. Needs memory for two rows only.
HmStatus hm_mask_component_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// How many holes a mask has. Needs memory for two rows only.
HmStatus hm_mask_hole_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// How many components were found.
HmStatus hm_components_count(const HmComponents *components, size_t *count);

// The component with an index, from 0.
HmStatus hm_components_get(const HmComponents *components, size_t index, HmComponent *component);

// The component with the most pixels. If several have the same number, it is the first.
// HM_STATUS_NONE if there are none.
HmStatus hm_components_largest(const HmComponents *components, HmComponent *component);

// The index of the component that contains the pixel in column x and row y. HM_STATUS_NONE if no
// component does.
HmStatus hm_components_index_at(const HmComponents *components,
                                int32_t x,
                                int32_t y,
                                size_t *index);

// Makes a mask of the component with an index. It has the size of the whole mask, and only the
// pixels of the component are set.
HmStatus hm_components_mask(const HmComponents *components, size_t index, HmMask **mask);

// Destroys components or holes. NULL is fine.
HmStatus hm_components_destroy(HmComponents *components);

// Computes for each pixel of a mask how far it is from the nearest set pixel, from center to
// center. Set pixels have 0. Takes 4 bytes per pixel.
HmStatus hm_mask_distance_to_set(const HmMask *mask, HmDistanceField **field);

// Computes for each pixel of a mask how far it is from the nearest unset pixel, from center to
// center. Unset pixels have 0. All pixels outside the mask are unset. Takes 4 bytes per pixel.
HmStatus hm_mask_distance_to_unset(const HmMask *mask, HmDistanceField **field);

// The sides of the mask of a distance field, in pixels. Pass NULL for a side that you do not need.
HmStatus hm_distance_field_size(const HmDistanceField *field, uint32_t *width, uint32_t *height);

// The square of the distance for the pixel in column x and row y. HM_STATUS_NONE outside the mask,
// and if there are no set (or unset) pixels at all.
HmStatus hm_distance_field_squared_at(const HmDistanceField *field,
                                      int32_t x,
                                      int32_t y,
                                      uint64_t *squared);

// The squares of the distances for all pixels, row by row. -1 if there are no set (or unset)
// pixels at all.
HmStatus hm_distance_field_squared(const HmDistanceField *field,
                                   int64_t *squared,
                                   size_t capacity,
                                   size_t *count);

// Destroys a distance field. NULL is fine.
HmStatus hm_distance_field_destroy(HmDistanceField *field);

// The area moments of the set pixels: how many there are, where they are, and how they spread.
HmStatus hm_mask_moments(const HmMask *mask, HmMoments *moments);

// The centroid: the mean of the set pixels' centers, relative to the mask's top left.
// HM_STATUS_NONE if no pixel is set.
HmStatus hm_mask_centroid(const HmMask *mask, HmLocation *centroid);

// The angle of the line through the centroid along which the pixels spread the most, clockwise as
// seen on screen, from 0 (horizontal) to below 180 degrees. HM_STATUS_NONE if they spread equally
// in all directions, as in a square, or if no pixel is set.
HmStatus hm_mask_angle(const HmMask *mask, double *degrees);

// The perimeter: how many sides of set pixels are not shared with another set pixel. Holes count
// too.
HmStatus hm_mask_perimeter(const HmMask *mask, uint64_t *perimeter);

// Makes a mask grown by a brush (dilation): a pixel is set if the brush around it touches a set
// pixel. The new mask is larger by the radius on every side, so its top left is at (-radius,
// -radius) in the old one.
HmStatus hm_mask_grown(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);

// Makes a mask grown by a brush and cut off at the edges of the old mask, so that it has the same
// size.
HmStatus hm_mask_grown_within(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);

// Makes a mask shrunk by a brush (erosion): a pixel is set if the brush around it touches only set
// pixels. Pixels outside the mask are unset.
HmStatus hm_mask_shrunk(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **shrunk);

// Makes a mask without the parts that the brush does not fit into (opening): shrunk, then grown.
// Thin parts and single pixels disappear.
HmStatus hm_mask_opened(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **opened);

// Makes a mask in which all gaps that the brush does not fit into are filled (closing): grown,
// then shrunk. It has the same size.
HmStatus hm_mask_closed(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **closed);

// Makes a mask of the set pixels that have an unset neighbor among the four or the eight pixels
// around them. Pixels outside the mask are unset.
HmStatus hm_mask_inner_boundary(const HmMask *mask, HmConnectivity connectivity, HmMask **boundary);

// Makes a mask with all holes filled. `connectivity` is the connectivity of the set pixels.
HmStatus hm_mask_without_holes(const HmMask *mask, HmConnectivity connectivity, HmMask **filled);

/* -----------------------------------------------------
 * A mask as polygons, for physics engines and renderers
 * ----------------------------------------------------- */

// Traces the outlines of a mask: closed polygons around the set pixels, along the edges of the
// pixels, in the order of the first pixels that they enclose. A full square has four vertices.
// Vertices are corners of pixels: (x, y) is the top left corner of the pixel (x, y). Outer
// outlines run clockwise as seen on screen, holes counterclockwise. `connectivity` decides whether
// two pixels that meet only at a corner are in the same outline.
HmStatus hm_mask_outlines(const HmMask *mask, HmConnectivity connectivity, HmOutlines **outlines);

// Makes outlines with fewer vertices, and without new ones. Each removed vertex lies within
// `tolerance` pixels of the side that replaces its part of the outline. Polygons do not cross
// themselves or each other, and keep their order. 0 or less changes nothing; 1 turns most
// staircases into slopes.
HmStatus hm_outlines_simplified(const HmOutlines *outlines,
                                double tolerance,
                                HmOutlines **simplified);

// How many outlines there are, including holes.
HmStatus hm_outlines_count(const HmOutlines *outlines, size_t *count);

// The outline with an index, from 0.
HmStatus hm_outlines_get(const HmOutlines *outlines, size_t index, HmOutline *outline);

// The vertices of the outline with an index. The last is connected to the first.
HmStatus hm_outlines_vertices(const HmOutlines *outlines,
                              size_t index,
                              HmPoint *vertices,
                              size_t capacity,
                              size_t *count);

// The vertices of all outlines, one outline after the other. `hm_outlines_vertex_counts` returns
// how many each has.
HmStatus hm_outlines_all_vertices(const HmOutlines *outlines,
                                  HmPoint *vertices,
                                  size_t capacity,
                                  size_t *count);

// How many vertices each outline has.
HmStatus hm_outlines_vertex_counts(const HmOutlines *outlines,
                                   size_t *vertex_counts,
                                   size_t capacity,
                                   size_t *count);

// The corners of the smallest convex polygon around the outline with an index: clockwise, starting
// with the first corner row by row, with no three on a line. Computed again in each call.
HmStatus hm_outlines_hull(const HmOutlines *outlines,
                          size_t index,
                          HmPoint *corners,
                          size_t capacity,
                          size_t *count);

// Twice the area inside the outer outlines and outside the holes. For outlines that are not
// simplified, this is twice the number of set pixels.
HmStatus hm_outlines_doubled_area(const HmOutlines *outlines, int64_t *doubled_area);

// Destroys outlines. NULL is fine.
HmStatus hm_outlines_destroy(HmOutlines *outlines);

// The corners of the smallest convex polygon around the set pixels of a mask: clockwise as seen on
// screen, starting with the first corner of the top row, with no three on a line. None if no pixel
// is set. There are at most two per row, plus two. Computed again in each call.
HmStatus hm_mask_hull(const HmMask *mask, HmPoint *corners, size_t capacity, size_t *count);

// Divides the area inside outlines and outside their holes into convex pieces, for physics
// engines. The pieces share no area and cover exactly what the outlines enclose. Their vertices
// are vertices of the outlines. `max_vertices` limits the number of vertices of a piece: 8 for
// Box2D and Rapier. 0 means no limit; less than 3 counts as 3.
HmStatus hm_outlines_convex_pieces(const HmOutlines *outlines,
                                   size_t max_vertices,
                                   HmConvexPieces **pieces);

// Divides the set pixels of a mask into convex pieces that cover them exactly: the pieces of its
// outlines, or its rectangles if there are fewer of these. Simplified outlines have far fewer
// pieces. `max_vertices` is the same as for `hm_outlines_convex_pieces`.
HmStatus hm_mask_convex_pieces(const HmMask *mask, size_t max_vertices, HmConvexPieces **pieces);

// How many convex pieces there are.
HmStatus hm_convex_pieces_count(const HmConvexPieces *pieces, size_t *count);

// The vertices of the piece with an index, from 0: clockwise as seen on screen, starting with its
// first vertex row by row, with no three on a line.
HmStatus hm_convex_pieces_vertices(const HmConvexPieces *pieces,
                                   size_t index,
                                   HmPoint *vertices,
                                   size_t capacity,
                                   size_t *count);

// The vertices of all pieces, one piece after the other. `hm_convex_pieces_vertex_counts` returns
// how many each has.
HmStatus hm_convex_pieces_all_vertices(const HmConvexPieces *pieces,
                                       HmPoint *vertices,
                                       size_t capacity,
                                       size_t *count);

// How many vertices each piece has.
HmStatus hm_convex_pieces_vertex_counts(const HmConvexPieces *pieces,
                                        size_t *vertex_counts,
                                        size_t capacity,
                                        size_t *count);

// Destroys convex pieces. NULL is fine.
HmStatus hm_convex_pieces_destroy(HmConvexPieces *pieces);

// The set pixels of a mask as a small number of rectangles that share no pixels, ordered by their
// first pixels row by row. Computed again in each call.
HmStatus hm_mask_rectangles(const HmMask *mask, HmRect *rectangles, size_t capacity, size_t *count);

/* -------------------------------------------------------------------
 * Two placed masks: the masks, and the world pixels of their top left
 * ------------------------------------------------------------------- */

// Whether two placed masks have a common pixel. (ax, ay) is the world pixel of the top left of a,
// and (bx, by) that of b.
HmStatus hm_overlaps(const HmMask *a,
                     int32_t ax,
                     int32_t ay,
                     const HmMask *b,
                     int32_t bx,
                     int32_t by,
                     bool *overlaps);

// The first common pixel: smallest y, then smallest x. HM_STATUS_NONE if there is none.
HmStatus hm_first(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  HmPoint *first);

// How many pixels two placed masks have in common.
HmStatus hm_area(const HmMask *a,
                 int32_t ax,
                 int32_t ay,
                 const HmMask *b,
                 int32_t bx,
                 int32_t by,
                 uint64_t *area);

// The smallest rectangle that contains all common pixels. HM_STATUS_NONE if there are none.
HmStatus hm_overlap_bounds(const HmMask *a,
                           int32_t ax,
                           int32_t ay,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           HmRect *bounds);

// All facts about the overlap at once: area, first pixel, bounds, depth and side. HM_STATUS_NONE
// if the masks have no common pixel.
HmStatus hm_contact(const HmMask *a,
                    int32_t ax,
                    int32_t ay,
                    const HmMask *b,
                    int32_t bx,
                    int32_t by,
                    HmContact *contact);

// Makes a mask of the common pixels, with the size and the position of a.
HmStatus hm_overlap_mask(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmMask **mask);

// Penetration depth: how far a must be pushed in each direction to be free of b. HM_STATUS_NONE if
// the masks do not overlap.
HmStatus hm_depth(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  HmDepth *depth);

// How far a must be pushed in one direction to be free of b, in pixels. HM_STATUS_NONE if the
// masks do not overlap.
HmStatus hm_depth_along(const HmMask *a,
                        int32_t ax,
                        int32_t ay,
                        const HmMask *b,
                        int32_t bx,
                        int32_t by,
                        HmDirection direction,
                        uint32_t *depth);

// The side of a that b hit: the side with the shortest push. If several are equally short, it is
// the first of top, bottom, left, right. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_side(const HmMask *a,
                 int32_t ax,
                 int32_t ay,
                 const HmMask *b,
                 int32_t bx,
                 int32_t by,
                 HmSide *side);

// The side of a that was hit, if a moved by (dx, dy) and now overlaps b. The same as `hm_side`,
// but if several pushes are equally short, the push against the motion is chosen. HM_STATUS_NONE
// if the masks do not overlap.
HmStatus hm_side_after(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       int32_t dx,
                       int32_t dy,
                       HmSide *side);

// The distance of the masks, and the two pixels that are nearest. HM_STATUS_NONE if one of the
// masks has no set pixels.
HmStatus hm_distance(const HmMask *a,
                     int32_t ax,
                     int32_t ay,
                     const HmMask *b,
                     int32_t bx,
                     int32_t by,
                     HmDistance *distance);

// The shortest motion that frees a of b and leads to a position that a can have reached from
// outside, so a does not end in a hole of b. (0, 0) if the masks do not overlap and a is not
// enclosed. Allocates memory for the offsets around the masks.
HmStatus hm_separation(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       HmTranslation *way);

// The shortest motion that frees a of b, even into a hole of b. (0, 0) if the masks do not
// overlap.
HmStatus hm_nearest_free(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmTranslation *way);

// The direction that the surface of a mask at (x, y) faces at the world pixel (pixel_x, pixel_y):
// away from the centroid of the set pixels within `radius` pixels of it. 6 is a good radius; more
// than 31 counts as 31. HM_STATUS_NONE if no pixel within the radius is set, or if the set pixels
// lie evenly around the pixel, as in the middle of a solid part.
HmStatus hm_normal_at(const HmMask *mask,
                      int32_t x,
                      int32_t y,
                      int64_t pixel_x,
                      int64_t pixel_y,
                      uint32_t radius,
                      HmNormal *normal);

// What a hits of b as it moves by (dx, dy) from pixel to pixel, as a game shows it. HM_STATUS_NONE
// if it hits nothing.
HmStatus hm_sweep(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  int32_t dx,
                  int32_t dy,
                  HmSweep *sweep);

// The same if b moves too, by (other_dx, other_dy) during the same time.
HmStatus hm_sweep_both(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       int32_t dx,
                       int32_t dy,
                       int32_t other_dx,
                       int32_t other_dy,
                       HmSweep *sweep);

// What a hits of b as it moves by (dx, dy) along a straight line, with the exact time of impact.
// Nothing tunnels. HM_STATUS_NONE if it hits nothing. Sliding along an edge, and touching only at
// the end, do not count as hits.
HmStatus hm_sweep_continuous(const HmMask *a,
                             int32_t ax,
                             int32_t ay,
                             const HmMask *b,
                             int32_t bx,
                             int32_t by,
                             int32_t dx,
                             int32_t dy,
                             HmContinuousSweep *sweep);

// The same if b moves too, by (other_dx, other_dy) during the same time.
HmStatus hm_sweep_both_continuous(const HmMask *a,
                                  int32_t ax,
                                  int32_t ay,
                                  const HmMask *b,
                                  int32_t bx,
                                  int32_t by,
                                  int32_t dx,
                                  int32_t dy,
                                  int32_t other_dx,
                                  int32_t other_dy,
                                  HmContinuousSweep *sweep);

/* ----------------------------------------------------------------------------------------
 * Figures, such as circles and polygons, and the pixels of a placed mask that they contain
 * ---------------------------------------------------------------------------------------- */

// The pixel at (x, y).
HmFigure hm_pixel(int32_t x, int32_t y);

// The pixels of a rectangle: from x to x + width - 1, from y to y + height - 1.
HmFigure hm_rect(int32_t x, int32_t y, uint32_t width, uint32_t height);

// The pixels whose open square a segment passes through. Whole coordinates are between pixels, so
// a segment along them hits nothing. Add 0.5 for the middle of a pixel.
HmFigure hm_segment(double from_x, double from_y, double to_x, double to_y);

// The pixels whose centers are no farther than `radius` from (x, y).
HmFigure hm_circle(double x, double y, double radius);

// The pixels whose centers are no farther than `radius` from a segment.
HmFigure hm_capsule(double from_x, double from_y, double to_x, double to_y, double radius);

// The pixels whose centers lie in a convex polygon or on its edges. The corners are in order,
// clockwise or counterclockwise. There must be at least 3, and they must stay valid as long as the
// figure is used.
HmFigure hm_polygon(const HmLocation *corners, uint32_t corner_count);

// The set pixels of a mask whose top left is at (x, y): for worlds, and to carve and fill terrain.
// The mask must exist as long as the figure is used.
HmFigure hm_mask_figure(const HmMask *mask, int32_t x, int32_t y);

// Whether a figure contains a set pixel of a mask at (x, y).
HmStatus hm_mask_any_in(const HmMask *mask,
                        int32_t x,
                        int32_t y,
                        const HmFigure *figure,
                        bool *any);

// The first set pixel of a mask at (x, y) that a figure contains: smallest y, then smallest x.
// HM_STATUS_NONE if there is none.
HmStatus hm_mask_first_in(const HmMask *mask,
                          int32_t x,
                          int32_t y,
                          const HmFigure *figure,
                          HmPoint *first);

// How many set pixels of a mask at (x, y) a figure contains.
HmStatus hm_mask_count_in(const HmMask *mask,
                          int32_t x,
                          int32_t y,
                          const HmFigure *figure,
                          uint64_t *count);

// The set pixels of a mask at (x, y) that a figure contains, row by row.
HmStatus hm_mask_pixels_in(const HmMask *mask,
                           int32_t x,
                           int32_t y,
                           const HmFigure *figure,
                           HmPoint *pixels,
                           size_t capacity,
                           size_t *count);

/* ----------------------------------------
 * Rays, and what they hit of a placed mask
 * ---------------------------------------- */

// The first set pixel of a mask at (x, y) that a ray hits. Whole coordinates are between pixels,
// so a ray along them hits nothing; add 0.5 for the middle of a pixel. HM_STATUS_NONE if the ray
// hits nothing.
HmStatus hm_mask_ray(const HmMask *mask,
                     int32_t x,
                     int32_t y,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y,
                     HmRayHit *hit);

// The set pixels of a mask at (x, y) that a ray hits, in order, up to `capacity` of them. `count`
// is how many were written.
HmStatus hm_mask_ray_all(const HmMask *mask,
                         int32_t x,
                         int32_t y,
                         double from_x,
                         double from_y,
                         double to_x,
                         double to_y,
                         HmRayHit *hits,
                         size_t capacity,
                         size_t *count);

/* -------------------------------------------------------
 * Masks in poses: turned, scaled, mirrored, about a pivot
 * ------------------------------------------------------- */

// Makes the mask that a mask becomes in a pose, as a renderer with nearest-neighbor sampling draws
// it, and writes the world pixel of its top left. Use the result in any query about placed masks.
// Allocates the new mask. HM_STATUS_TOO_LARGE if a side is longer than 65535.
HmStatus hm_posed_draw(const HmMask *mask, const HmPose *pose, HmMask **drawn, HmPoint *position);

// A rectangle of world pixels that contains the mask in its pose. If the mask is turned, the rows
// and columns at the border may be unset.
HmStatus hm_posed_bounds(const HmMask *mask, const HmPose *pose, HmRect *bounds);

// Whether a mask in a pose has a common pixel with a mask at (bx, by), both as drawn. Does not
// draw anything.
HmStatus hm_posed_overlaps(const HmMask *a,
                           const HmPose *a_pose,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           bool *overlaps);

// Whether two masks in poses have a common pixel, both as drawn. Does not draw anything.
HmStatus hm_posed_overlaps_posed(const HmMask *a,
                                 const HmPose *a_pose,
                                 const HmMask *b,
                                 const HmPose *b_pose,
                                 bool *overlaps);

// Whether a set pixel of a shares an area with a set pixel of b.
HmStatus hm_exact_overlaps(const HmMask *a,
                           const HmPose *a_pose,
                           const HmMask *b,
                           const HmPose *b_pose,
                           bool *overlaps);

// The first pixel of a, row by row, that shares an area with a pixel of b, and the first such
// pixel of b. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_first(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmPixelPair *first);

// How many whole pixels a must be pushed in each direction to be free of b. HM_STATUS_NONE if the
// masks do not overlap.
HmStatus hm_exact_depth(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmDepth *depth);

// How many whole pixels a must be pushed in one direction to be free of b. HM_STATUS_NONE if the
// masks do not overlap.
HmStatus hm_exact_depth_along(const HmMask *a,
                              const HmPose *a_pose,
                              const HmMask *b,
                              const HmPose *b_pose,
                              HmDirection direction,
                              uint32_t *depth);

// The side of a that was hit, if a moved by (dx, dy) and now overlaps b. Pass (0, 0) if a did not
// move. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_side_after(const HmMask *a,
                             const HmPose *a_pose,
                             const HmMask *b,
                             const HmPose *b_pose,
                             int32_t dx,
                             int32_t dy,
                             HmSide *side);

// All facts about the overlap at once: first pixels, depth and side. HM_STATUS_NONE if the masks
// do not overlap.
HmStatus hm_exact_contact(const HmMask *a,
                          const HmPose *a_pose,
                          const HmMask *b,
                          const HmPose *b_pose,
                          HmExactContact *contact);

// What a hits of b as it moves by (dx, dy) in steps of whole pixels. HM_STATUS_NONE if it hits
// nothing.
HmStatus hm_exact_sweep(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        int32_t dx,
                        int32_t dy,
                        HmExactSweep *sweep);

// The four corners of the pixel (x, y) of a mask in a pose, in order around the pixel. `corners`
// must have room for four.
HmStatus hm_exact_corners(const HmMask *mask,
                          const HmPose *pose,
                          int32_t x,
                          int32_t y,
                          HmLocation *corners);

// What a mask hits of another mask at (x, y) while it turns about its pivot by `degrees`,
// clockwise, or counterclockwise if negative. After step k of `steps`, it has turned by k /
// `steps` of that. HM_STATUS_NONE if it hits nothing. Choose enough steps so that it skips
// nothing.
HmStatus hm_sweep_turning(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double degrees,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// What a mask hits of another one at (x, y) while it grows or shrinks about its pivot until its
// scale is (scale_x, scale_y). HM_STATUS_NONE if it hits nothing.
HmStatus hm_sweep_growing(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double scale_x,
                          double scale_y,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// The pose of an upright and unscaled mask with its top left at (x, y). Change the fields that you
// need.
HmPose hm_default_pose(double x, double y);

// An angle in degrees, from radians.
double hm_degrees_from_radians(double radians);

/* ---------------------------------------------------------------------------
 * Many pairs in one call: arrays of placed masks, and an answer for each pair
 * --------------------------------------------------------------------------- */

// Whether each of `count` pairs has a common pixel. Writes `count` `bool`s. An error stops at the
// first pair with an invalid mask; the answers for the pairs before it may have been written.
// Allocates nothing.
HmStatus hm_overlaps_many(const HmPair *pairs, size_t count, bool *overlaps);

// Whether one placed mask has a common pixel with each of `count` others. Writes `count` `bool`s.
// Allocates nothing.
HmStatus hm_overlaps_against(const HmMask *mask,
                             int32_t x,
                             int32_t y,
                             const HmPlaced *others,
                             size_t count,
                             bool *overlaps);

// How many common pixels each of `count` pairs has: see `hm_area`.
HmStatus hm_area_many(const HmPair *pairs, size_t count, uint64_t *areas);

// How far the first mask of each of `count` pairs must be pushed in each direction to be free of
// the second: see `hm_depth`. All four numbers are 0 for a pair that does not overlap.
HmStatus hm_depth_many(const HmPair *pairs, size_t count, HmDepth *depths);

// All facts about the overlap of each of `count` pairs: see `hm_contact`. For a pair that does not
// overlap, the area and everything else are 0.
HmStatus hm_contact_many(const HmPair *pairs, size_t count, HmContact *contacts);

// What the first mask of each of `count` pairs hits of the second as it moves from pixel to pixel:
// see `hm_sweep`. `ways` has the motion of each pair. `hit` says whether there is a hit. If there
// is, the sweep is in `sweeps`; if not, that element is zero.
HmStatus hm_sweep_many(const HmPair *pairs,
                       const HmTranslation *ways,
                       size_t count,
                       bool *hit,
                       HmSweep *sweeps);

// The same along a straight line, with exact times: see `hm_sweep_continuous`.
HmStatus hm_sweep_continuous_many(const HmPair *pairs,
                                  const HmTranslation *ways,
                                  size_t count,
                                  bool *hit,
                                  HmContinuousSweep *sweeps);

/* --------------------------------
 * All offsets of two masks at once
 * -------------------------------- */

// Makes the configuration space of two masks: for every offset of `a` from `b`, whether `a`
// overlaps `b` there, and whether it is enclosed there. After that, queries about these masks are
// cheap, wherever the masks are. The space does not keep the masks. Limit the size of masks that
// come from input: for two masks of n × n pixels, the time grows with n³.
HmStatus hm_configuration_space_new(const HmMask *a, const HmMask *b, HmConfigurationSpace **space);

// Rebuilds a configuration space for other masks, in the memory that it already has. If memory
// runs out (HM_STATUS_OUT_OF_MEMORY), it is the space of two empty masks.
HmStatus hm_configuration_space_rebuild(HmConfigurationSpace *space,
                                        const HmMask *a,
                                        const HmMask *b);

// Makes a mask of the blocked offsets, without empty rows or columns around them, and writes the
// offset of its top left. `top_left` may be NULL. HM_STATUS_TOO_LARGE if a side is above 65535.
HmStatus hm_configuration_space_bitmap(const HmConfigurationSpace *space,
                                       HmMask **bitmap,
                                       HmPoint *top_left);

// Whether `a` overlaps `b` if its top left is (dx, dy) from the top left of `b`.
HmStatus hm_configuration_space_is_blocked(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_blocked);

// Whether `a` can leave an offset, or get to it, by steps of one pixel left, right, up and down
// without ever overlapping `b`. This is the case if the offset is free and not enclosed.
HmStatus hm_configuration_space_is_outside(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_outside);

// How far `a` must be pushed from an offset in each direction to be free of `b`: see `hm_depth`.
// HM_STATUS_NONE if they do not overlap there.
HmStatus hm_configuration_space_depth(const HmConfigurationSpace *space,
                                      int64_t dx,
                                      int64_t dy,
                                      HmDepth *depth);

// How far `a` must be pushed from an offset in one direction to be free of `b`: see
// `hm_depth_along`. HM_STATUS_NONE if they do not overlap there.
HmStatus hm_configuration_space_depth_along(const HmConfigurationSpace *space,
                                            int64_t dx,
                                            int64_t dy,
                                            HmDirection direction,
                                            uint32_t *depth);

// The shortest push that gets `a`, placed at the given offset, clear of `b`, to a position that it
// could have reached from outside: see `hm_separation`.
HmStatus hm_configuration_space_separation(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           HmTranslation *separation);

// The shortest push that gets `a`, placed at the given offset, clear of `b`. The result may be an
// enclosed spot, such as a hole in `b`: see `hm_nearest_free`.
HmStatus hm_configuration_space_nearest_free(const HmConfigurationSpace *space,
                                             int64_t dx,
                                             int64_t dy,
                                             HmTranslation *nearest_free);

// The square of the distance between the set pixels of `a` at an offset and the set pixels of `b`,
// as in `HmDistance`. UINT64_MAX if it is greater than that. HM_STATUS_NONE if one of the masks
// has no set pixels.
HmStatus hm_configuration_space_distance_squared(const HmConfigurationSpace *space,
                                                 int64_t dx,
                                                 int64_t dy,
                                                 uint64_t *squared);

// How many bytes of memory a configuration space takes, including the memory that it keeps for
// `hm_configuration_space_rebuild`.
HmStatus hm_configuration_space_bytes(const HmConfigurationSpace *space, size_t *bytes);

// Destroys a configuration space. NULL is fine.
HmStatus hm_configuration_space_destroy(HmConfigurationSpace *space);

/* --------------------------------------------------------------
 * Sheets: frames with their shapes, and the clips that play them
 * -------------------------------------------------------------- */

// Bakes sheets, each with a name, into the bytes of one compact file. Any language can read the
// file without decoding an image: see `hm_baked_bytes`. HM_STATUS_ARGUMENT if two sheets have the
// same name, HM_STATUS_TOO_LARGE if the file would have 4 GiB.
HmStatus hm_bake(const HmNamedSheet *sheets, size_t count, HmBaked **baked);

// Opens the bytes of baked masks from `hm_bake` or the command `hitmask bake`. It does not keep
// the bytes. Untrusted bytes are safe to read: HM_STATUS_BAD_DATA if they are not baked masks,
// come from a newer version, or are damaged; HM_STATUS_TOO_LARGE if the masks would take more than
// `max_bytes` of memory. 0 means 256 MiB.
HmStatus hm_baked_open(const uint8_t *bytes, size_t count, uint64_t max_bytes, HmBaked **baked);

// The bytes of baked masks. Write them to a file. The same sheets give the same bytes everywhere.
HmStatus hm_baked_bytes(const HmBaked *baked, uint8_t *bytes, size_t capacity, size_t *count);

// How many sheets there are.
HmStatus hm_baked_count(const HmBaked *baked, size_t *count);

// The name of the sheet with an index, from 0. It ends with a zero byte, which counts too.
HmStatus hm_baked_name(const HmBaked *baked,
                       size_t index,
                       char *name,
                       size_t capacity,
                       size_t *count);

// Makes the sheet with an index, from 0. It shares its masks with the baked masks.
HmStatus hm_baked_get(const HmBaked *baked, size_t index, HmSheet **sheet);

// Makes the sheet with a name. It shares its masks with the baked masks. HM_STATUS_NOT_FOUND if
// there is none.
HmStatus hm_baked_sheet(const HmBaked *baked, const char *name, HmSheet **sheet);

// Destroys baked masks. NULL is fine. Sheets that were made from them keep their masks.
HmStatus hm_baked_destroy(HmBaked *baked);

// How many clips a sheet has.
HmStatus hm_sheet_clip_count(const HmSheet *sheet, size_t *count);

// The index of the first clip with a name. HM_STATUS_NOT_FOUND if there is none.
HmStatus hm_sheet_find_clip(const HmSheet *sheet, const char *name, size_t *clip);

// The clip with an index, from 0.
HmStatus hm_sheet_clip(const HmSheet *sheet, size_t index, HmClip *clip);

// The name of a clip. It ends with a zero byte, which counts too.
HmStatus hm_sheet_clip_name(const HmSheet *sheet,
                            size_t clip,
                            char *name,
                            size_t capacity,
                            size_t *count);

// The frames of a clip in the order in which they play.
HmStatus hm_sheet_clip_frames(const HmSheet *sheet,
                              size_t clip,
                              HmClipFrame *frames,
                              size_t capacity,
                              size_t *count);

// The sheet's index of a frame in a clip. The index in the clip wraps around: -1 is the clip's
// last frame.
HmStatus hm_sheet_clip_frame(const HmSheet *sheet, size_t clip, int64_t index, uint32_t *frame);

// The sheet's index of the frame that a clip shows some milliseconds after its start. Each frame
// lasts up to the next one; frames with a duration of 0 are skipped. If no frame has a duration,
// it is the first.
HmStatus hm_sheet_clip_frame_at(const HmSheet *sheet,
                                size_t clip,
                                uint64_t milliseconds,
                                uint32_t *frame);

// A frame at (0, 0) without a mask, which you must set. It is as large as its mask, and everything
// else is empty.
HmFrameDef hm_default_frame_def(void);

// A clip without a name and frames, which you must set. It lasts as long as the sheet's frames do,
// and then starts again.
HmClipDef hm_default_clip_def(void);

// No clips, no durations, no pivot.
HmSheetDef hm_default_sheet_def(void);

// A grid of cells of a size, without margin and spacing. All cells are frames, row by row.
HmGrid hm_default_grid(uint32_t cell_width, uint32_t cell_height);

// How many frames a sheet has: at least one.
HmStatus hm_sheet_frame_count(const HmSheet *sheet, size_t *count);

// The frame with an index. In all functions, frame indices wrap around: one past the last is the
// first again, and -1 is the last.
HmStatus hm_sheet_frame(const HmSheet *sheet, int64_t index, HmFrame *frame);

// The name of a frame; empty if it has none. It ends with a zero byte, which counts too.
HmStatus hm_sheet_frame_name(const HmSheet *sheet,
                             int64_t frame,
                             char *name,
                             size_t capacity,
                             size_t *count);

// The index of the frame that a text refers to: a frame's own name, "run/2" for a frame of a clip
// in the clip's order, a clip's name for its first frame, or an index. HM_STATUS_NOT_FOUND if
// there is no such frame, HM_STATUS_ARGUMENT if several have this name.
HmStatus hm_sheet_find(const HmSheet *sheet, const char *text, size_t *frame);

// Makes a mask of the body of a frame, and writes the position of its top left in the frame. The
// mask shares its pixels with the sheet. `offset` may be NULL.
HmStatus hm_sheet_mask(const HmSheet *sheet, int64_t frame, HmMask **mask, HmPoint *offset);

// Makes a mask of a shape of a frame, and writes the position of its top left in the frame. The
// mask shares its pixels with the sheet. Shape 0 is the body. `offset` may be NULL.
HmStatus hm_sheet_shape_mask(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             HmMask **mask,
                             HmPoint *offset);

// Makes a mask of a shape on the whole frame, as it was before trimming. Pixels beyond the frame
// are cut off.
HmStatus hm_sheet_whole_mask(const HmSheet *sheet, int64_t frame, size_t shape, HmMask **mask);

// The name of a shape of a frame: "body" for the first. It ends with a zero byte, which counts
// too.
HmStatus hm_sheet_shape_name(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             char *name,
                             size_t capacity,
                             size_t *count);

// The index of the first shape of a frame with a name. HM_STATUS_NONE if the frame has no such
// shape.
HmStatus hm_sheet_find_shape(const HmSheet *sheet, int64_t frame, const char *name, size_t *shape);

// Makes a sheet from the cells of a mask. `def` has what its frames have in common, and its clips;
// it may be NULL. HM_STATUS_ARGUMENT if the mask contains no complete cell.
HmStatus hm_sheet_from_grid(const HmMask *mask,
                            const HmGrid *grid,
                            const HmSheetDef *def,
                            HmSheet **sheet);

// Makes a sheet from the parts of a mask in some rectangles, one frame each. Pixels outside the
// mask are unset. `def` has what its frames have in common, and its clips; it may be NULL.
HmStatus hm_sheet_from_rects(const HmMask *mask,
                             const HmRect *rects,
                             size_t count,
                             const HmSheetDef *def,
                             HmSheet **sheet);

// Makes a sheet from frames that each have their own mask. `def` has what its frames have in
// common, and its clips; it may be NULL.
HmStatus hm_sheet_from_frames(const HmFrameDef *frames,
                              size_t count,
                              const HmSheetDef *def,
                              HmSheet **sheet);

// Makes a sheet mirrored left to right, frame by frame, with all shapes and pivots, and with the
// same clips. Make it once, and show it while the sprite faces the other way.
HmStatus hm_sheet_flipped_x(const HmSheet *sheet, HmSheet **flipped);

// Destroys a sheet. NULL is fine. Its masks stay as long as something else uses them.
HmStatus hm_sheet_destroy(HmSheet *sheet);

/* -----------------------------------------------------------
 * Terrain: an unbounded bitmap that you can dig away and fill
 * ----------------------------------------------------------- */

// Unsets all pixels of a figure or mask, in the terrain's own coordinates, and writes what
// changed. `change` may be NULL. HM_STATUS_NONE if no pixel was set there.
HmStatus hm_terrain_carve(HmTerrain *terrain, const HmFigure *figure, HmChange *change);

// Sets all pixels of a figure or mask, in the terrain's own coordinates, and writes what changed.
// `change` may be NULL. HM_STATUS_NONE if all of them were already set, HM_STATUS_TOO_LARGE if the
// figure covers more than 65535 columns or rows.
HmStatus hm_terrain_fill(HmTerrain *terrain, const HmFigure *figure, HmChange *change);

// Rectangles that contain all pixels that have changed since the last `hm_terrain_forget_changes`:
// the areas that you need to redraw. There are at most 64.
HmStatus hm_terrain_changes(const HmTerrain *terrain,
                            HmRect *rects,
                            size_t capacity,
                            size_t *count);

// Forgets the changes. The next `hm_terrain_changes` starts from here.
HmStatus hm_terrain_forget_changes(HmTerrain *terrain);

// The smallest rectangles, one for each chunk, that contain all pixels in which two terrains
// differ. Chunks that both share cost nothing.
HmStatus hm_terrain_differences(const HmTerrain *terrain,
                                const HmTerrain *other,
                                HmRect *rects,
                                size_t capacity,
                                size_t *count);

// Finds the pieces that a change may have cut off: the pieces with a pixel in the rectangle
// `changed` or next to it. An edit returns this rectangle as its bounds. Pieces of more than
// `limit` pixels count as mainland and are left out.
HmStatus hm_terrain_islands(const HmTerrain *terrain,
                            const HmRect *changed,
                            HmConnectivity connectivity,
                            uint64_t limit,
                            HmIslands **islands);

// How many islands there are. They are in the order of their first pixels, row by row.
HmStatus hm_islands_count(const HmIslands *islands, size_t *count);

// The island with an index, from 0.
HmStatus hm_islands_get(const HmIslands *islands, size_t index, HmIsland *island);

// Makes a mask of the island with an index, and writes the position of its top left in the
// terrain. Carve the island away with `hm_mask_figure`, and let it fall as a sprite.
HmStatus hm_islands_mask(const HmIslands *islands, size_t index, HmMask **mask, HmPoint *position);

// Destroys a list of islands. NULL is fine.
HmStatus hm_islands_destroy(HmIslands *islands);

// Makes terrain without any set pixels. It has no size: pixels may be anywhere in `int32_t`.
HmStatus hm_terrain_new(HmTerrain **terrain);

// Makes terrain from the pixels of a mask. The mask's top left is the terrain's pixel (x, y).
HmStatus hm_terrain_from_mask(const HmMask *mask, int32_t x, int32_t y, HmTerrain **terrain);

// Copies terrain. The copy shares its chunks until one of the two changes them, so this is cheap.
HmStatus hm_terrain_copy(const HmTerrain *terrain, HmTerrain **copy);

// Destroys terrain. NULL is fine. Worlds that it was inserted into keep their copy.
HmStatus hm_terrain_destroy(HmTerrain *terrain);

// Whether terrain whose origin is at (x, y) and a mask at (mask_x, mask_y) have a common pixel.
HmStatus hm_terrain_overlaps(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmMask *mask,
                             int32_t mask_x,
                             int32_t mask_y,
                             bool *overlaps);

// The first common pixel: smallest y, then smallest x. HM_STATUS_NONE if there is none.
HmStatus hm_terrain_first(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          HmPoint *first);

// How many pixels the terrain and the mask have in common.
HmStatus hm_terrain_area(const HmTerrain *terrain,
                         int32_t x,
                         int32_t y,
                         const HmMask *mask,
                         int32_t mask_x,
                         int32_t mask_y,
                         uint64_t *area);

// The smallest rectangle that contains all common pixels. HM_STATUS_NONE if there are none.
HmStatus hm_terrain_overlap_bounds(const HmTerrain *terrain,
                                   int32_t x,
                                   int32_t y,
                                   const HmMask *mask,
                                   int32_t mask_x,
                                   int32_t mask_y,
                                   HmRect *bounds);

// All facts about the overlap at once, from the point of view of the mask: how far it must be
// pushed, and which of its sides was hit. HM_STATUS_NONE if they have no common pixel.
HmStatus hm_terrain_contact(const HmTerrain *terrain,
                            int32_t x,
                            int32_t y,
                            const HmMask *mask,
                            int32_t mask_x,
                            int32_t mask_y,
                            HmContact *contact);

// How far the mask must be pushed in each direction to be free of the terrain. HM_STATUS_NONE if
// they do not overlap.
HmStatus hm_terrain_depth(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          HmDepth *depth);

// The shortest motion that frees the mask of the terrain, even into a cave. (0, 0) if they do not
// overlap.
HmStatus hm_terrain_nearest_free(const HmTerrain *terrain,
                                 int32_t x,
                                 int32_t y,
                                 const HmMask *mask,
                                 int32_t mask_x,
                                 int32_t mask_y,
                                 HmTranslation *way);

// What the mask hits of the terrain as it moves by (dx, dy) from pixel to pixel. HM_STATUS_NONE if
// it hits nothing.
HmStatus hm_terrain_sweep(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          int32_t dx,
                          int32_t dy,
                          HmSweep *sweep);

// The same along a straight line, with the exact time of impact.
HmStatus hm_terrain_sweep_continuous(const HmTerrain *terrain,
                                     int32_t x,
                                     int32_t y,
                                     const HmMask *mask,
                                     int32_t mask_x,
                                     int32_t mask_y,
                                     int32_t dx,
                                     int32_t dy,
                                     HmContinuousSweep *sweep);

// The direction that the surface of the terrain faces at the world pixel (pixel_x, pixel_y): see
// `hm_normal_at`.
HmStatus hm_terrain_normal_at(const HmTerrain *terrain,
                              int32_t x,
                              int32_t y,
                              int64_t pixel_x,
                              int64_t pixel_y,
                              uint32_t radius,
                              HmNormal *normal);

// Whether a figure, in world pixels, contains a set pixel of terrain whose origin is at (x, y).
HmStatus hm_terrain_any_in(const HmTerrain *terrain,
                           int32_t x,
                           int32_t y,
                           const HmFigure *figure,
                           bool *any);

// The first set pixel of the terrain that a figure contains. HM_STATUS_NONE if there is none.
HmStatus hm_terrain_first_in(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmFigure *figure,
                             HmPoint *first);

// How many set pixels of the terrain a figure contains.
HmStatus hm_terrain_count_in(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmFigure *figure,
                             uint64_t *count);

// The first pixel of the terrain that a ray hits, in world coordinates: see `hm_mask_ray`.
// HM_STATUS_NONE if it hits nothing.
HmStatus hm_terrain_ray(const HmTerrain *terrain,
                        int32_t x,
                        int32_t y,
                        double from_x,
                        double from_y,
                        double to_x,
                        double to_y,
                        HmRayHit *hit);

// How many pixels are set. Counts all chunks.
HmStatus hm_terrain_count(const HmTerrain *terrain, uint64_t *count);

// The smallest rectangle that contains all set pixels. HM_STATUS_NONE if there are none.
HmStatus hm_terrain_bounds(const HmTerrain *terrain, HmRect *bounds);

// Whether the terrain's pixel (x, y) is set.
HmStatus hm_terrain_contains(const HmTerrain *terrain, int32_t x, int32_t y, bool *contains);

// Whether two terrains have the same pixels.
HmStatus hm_terrain_equals(const HmTerrain *terrain, const HmTerrain *other, bool *equals);

// Makes a mask of a rectangle of the terrain, in its own coordinates, for example to draw it.
HmStatus hm_terrain_window(const HmTerrain *terrain,
                           int32_t x,
                           int32_t y,
                           uint32_t width,
                           uint32_t height,
                           HmMask **mask);

// How many pixels the side of a chunk has. Terrain is stored in squares of this size.
uint32_t hm_terrain_chunk_side(void);

// The positions of the top left of all chunks with set pixels, row by row. Pass one of them to
// `hm_terrain_chunk` to get its mask.
HmStatus hm_terrain_chunks(const HmTerrain *terrain,
                           HmPoint *positions,
                           size_t capacity,
                           size_t *count);

// Makes a mask of the chunk whose top left is at (x, y). `hm_terrain_chunks` lists these
// positions. The mask has the size of the chunk. HM_STATUS_ARGUMENT if no chunk can start there; a
// chunk without set pixels is an empty mask.
HmStatus hm_terrain_chunk(const HmTerrain *terrain, int32_t x, int32_t y, HmMask **mask);

// How many bytes of memory the terrain takes, including shared memory.
HmStatus hm_terrain_bytes(const HmTerrain *terrain, size_t *bytes);

/* --------------------------------------------------
 * Many colliders at once: the world, and its queries
 * -------------------------------------------------- */

// Whether any collider that passes a filter has a pixel in a figure or mask.
HmStatus hm_world_any_in(const HmWorld *world,
                         const HmFigure *figure,
                         const HmFilter *filter,
                         bool *any);

// The collider with the smallest index that passes a filter and has a pixel in a figure or mask.
// HM_STATUS_NONE if there is none.
HmStatus hm_world_first_in(const HmWorld *world,
                           const HmFigure *figure,
                           const HmFilter *filter,
                           HmColliderId *collider);

// How many colliders that pass a filter have a pixel in a figure or mask.
HmStatus hm_world_count_in(const HmWorld *world,
                           const HmFigure *figure,
                           const HmFilter *filter,
                           uint32_t *count);

// All colliders that pass a filter and have a pixel in a figure or mask, sorted by index.
HmStatus hm_world_all_in(const HmWorld *world,
                         const HmFigure *figure,
                         const HmFilter *filter,
                         HmColliderId *colliders,
                         size_t capacity,
                         size_t *count);

// All colliders that collide with a collider and overlap it now, and that pass a filter, sorted by
// index.
HmStatus hm_world_touching(const HmWorld *world,
                           HmColliderId collider,
                           const HmFilter *filter,
                           HmColliderId *colliders,
                           size_t capacity,
                           size_t *count);

// All pairs of overlapping colliders where the first passes one filter, the second passes the
// other, and their layers let them collide. Sorted by the index of the first, then of the second.
HmStatus hm_world_pairs_between(const HmWorld *world,
                                const HmFilter *filter,
                                const HmFilter *other_filter,
                                HmColliderPair *pairs,
                                size_t capacity,
                                size_t *count);

// How two colliders overlap, whatever their layers, from the point of view of a: see `hm_contact`.
// HM_STATUS_NONE if they do not overlap, if one of them is gone, or if both are terrain.
HmStatus hm_world_contact(const HmWorld *world, HmColliderId a, HmColliderId b, HmContact *contact);

// An upright collider that shows the first frame of sprite 0 at (0, 0), in layer 0, and that can
// collide with every layer.
HmColliderDef hm_default_collider_def(void);

// How many colliders a world has.
HmStatus hm_world_count(const HmWorld *world, uint32_t *count);

// Whether a world has a collider with this id.
HmStatus hm_world_contains(const HmWorld *world, HmColliderId collider, bool *contains);

// The current state of a collider. HM_STATUS_NOT_FOUND if there is none with this id.
HmStatus hm_world_get(const HmWorld *world, HmColliderId collider, HmCollider *found);

// The ids of all colliders, in the order of their indices.
HmStatus hm_world_ids(const HmWorld *world, HmColliderId *ids, size_t capacity, size_t *count);

// Makes a mask of what a collider shows, and writes the position of its top left. The world shares
// this mask, or draws it for the collider's pose. HM_STATUS_NONE for terrain.
HmStatus hm_world_placed(const HmWorld *world,
                         HmColliderId collider,
                         HmMask **mask,
                         HmPoint *position);

// All events of the last `hm_world_tick`, in the order of their pairs: by the index of a, and then
// by that of b. They stay the same until the next tick or `hm_world_restore`, whatever else you do
// with the world, so you can first get the count with a capacity of 0.
HmStatus hm_world_events(const HmWorld *world, HmEvent *events, size_t capacity, size_t *count);

// The events of one kind of the last `hm_world_tick`.
HmStatus hm_world_events_of_kind(const HmWorld *world,
                                 HmEventKind kind,
                                 HmEvent *events,
                                 size_t capacity,
                                 size_t *count);

// All events of the last `hm_replay_step`.
HmStatus hm_replay_events(const HmReplay *replay, HmEvent *events, size_t capacity, size_t *count);

// A filter that keeps all colliders.
HmFilter hm_default_filter(void);

// Starts a query from a collider.
HmProbe hm_probe_collider(HmColliderId collider);

// Starts a query from a mask whose top left is at (x, y).
HmProbe hm_probe_mask(const HmMask *mask, int32_t x, int32_t y);

// Starts a query from the pixel (x, y).
HmProbe hm_probe_pixel(int32_t x, int32_t y);

// Inserts a collider, and writes its id.
HmStatus hm_world_insert(HmWorld *world, const HmColliderDef *def, HmColliderId *collider);

// Inserts `count` colliders, and writes `count` ids. After an error, none of them is inserted.
HmStatus hm_world_insert_many(HmWorld *world,
                              const HmColliderDef *defs,
                              size_t count,
                              HmColliderId *colliders);

// Removes a collider. Its id is invalid from then on.
HmStatus hm_world_remove(HmWorld *world, HmColliderId collider);

// Removes `count` colliders. Ids that are invalid or occur twice are skipped, because several
// events may remove the same collider.
HmStatus hm_world_remove_many(HmWorld *world, const HmColliderId *colliders, size_t count);

// Moves `count` colliders, each like `hm_world_set_position`, in order. After an error, none of
// them has moved.
HmStatus hm_world_set_positions(HmWorld *world, const HmMove *moves, size_t count);

// Shows other frames of `count` colliders, each like `hm_world_set_frame`, in order. If one of
// them does not exist or is terrain, none changes.
HmStatus hm_world_set_frames(HmWorld *world, const HmFrameChange *frames, size_t count);

// All colliders that are not still, in the order of their indices, with their positions. Change
// the positions, and pass the list to `hm_world_move_all`.
HmStatus hm_world_moving(const HmWorld *world, HmMove *moves, size_t capacity, size_t *count);

// Moves all colliders that are not still, in one pass, which is recorded as one command. `moves`
// must contain each of them, in the order of `hm_world_moving`. With another number of colliders
// or another order, the status is HM_STATUS_ARGUMENT, and nothing moves.
HmStatus hm_world_move_all(HmWorld *world, const HmMove *moves, size_t count);

// The collider nearest to another collider, to a mask or to a pixel. If several are equally near,
// it is the one with the smallest index. HM_STATUS_NONE if there is none.
HmStatus hm_world_nearest(const HmWorld *world,
                          const HmProbe *probe,
                          const HmFilter *filter,
                          HmNear *near);

// The `most` nearest colliders, or all if there are fewer. Sorted by distance, and then by index.
HmStatus hm_world_nearest_all(const HmWorld *world,
                              const HmProbe *probe,
                              size_t most,
                              const HmFilter *filter,
                              HmNear *near,
                              size_t capacity,
                              size_t *count);

// All colliders within a distance in pixels. Sorted by distance, and then by index.
HmStatus hm_world_within(const HmWorld *world,
                         const HmProbe *probe,
                         uint32_t distance,
                         const HmFilter *filter,
                         HmNear *near,
                         size_t capacity,
                         size_t *count);

// The shortest motion that brings a collider to a position where it overlaps nothing solid. (0, 0)
// if it is already free. HM_STATUS_NONE if there is no free position within 4095 pixels.
HmStatus hm_world_nearest_free(const HmWorld *world, HmColliderId collider, HmTranslation *way);

// Makes a world without colliders.
HmStatus hm_world_new(HmWorld **world);

// Makes a world with these sprites and without colliders. Worlds share sprites, so this is cheap.
HmStatus hm_world_with_sprites(const HmSprites *sprites, HmWorld **world);

// Copies a world with everything in it except the events of its last tick.
HmStatus hm_world_copy(const HmWorld *world, HmWorld **copy);

// Destroys a world. NULL is fine.
HmStatus hm_world_destroy(HmWorld *world);

// The first collider that passes a filter and that a ray hits. If it hits several at the same
// time, this is the one with the smallest index. HM_STATUS_NONE if it hits nothing. Whole
// coordinates are between pixels; add 0.5 for the middle of a pixel.
HmStatus hm_world_ray(const HmWorld *world,
                      double from_x,
                      double from_y,
                      double to_x,
                      double to_y,
                      const HmFilter *filter,
                      HmWorldRayHit *hit);

// All colliders that pass a filter and that a ray hits, each at its first hit. Sorted by time, and
// then by index.
HmStatus hm_world_ray_all(const HmWorld *world,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y,
                          const HmFilter *filter,
                          HmWorldRayHit *hits,
                          size_t capacity,
                          size_t *count);

// What a collider or mask hits first as it moves by (dx, dy) from pixel to pixel. A collider only
// hits what it can collide with, and a filter can leave out more. HM_STATUS_NONE if it hits
// nothing.
HmStatus hm_world_sweep(const HmWorld *world,
                        const HmProbe *probe,
                        int32_t dx,
                        int32_t dy,
                        const HmFilter *filter,
                        HmWorldSweep *hit);

// Everything that a collider or mask hits as it moves, each hit computed as if the others were not
// there. Sorted by step, and then by index.
HmStatus hm_world_sweep_all(const HmWorld *world,
                            const HmProbe *probe,
                            int32_t dx,
                            int32_t dy,
                            const HmFilter *filter,
                            HmWorldSweep *hits,
                            size_t capacity,
                            size_t *count);

// The same along a straight line, with the exact time of impact.
HmStatus hm_world_sweep_continuous(const HmWorld *world,
                                   const HmProbe *probe,
                                   int32_t dx,
                                   int32_t dy,
                                   const HmFilter *filter,
                                   HmWorldContinuousSweep *hit);

// Everything that a collider or mask hits along a straight line. Sorted by exact time, and then by
// index.
HmStatus hm_world_sweep_continuous_all(const HmWorld *world,
                                       const HmProbe *probe,
                                       int32_t dx,
                                       int32_t dy,
                                       const HmFilter *filter,
                                       HmWorldContinuousSweep *hits,
                                       size_t capacity,
                                       size_t *count);

// Starts to record everything that changes a world. If it is already being recorded, that
// recording is dropped.
HmStatus hm_world_start_recording(HmWorld *world);

// Stops recording, and makes a recording from it. HM_STATUS_NONE if the world was not being
// recorded.
HmStatus hm_world_stop_recording(HmWorld *world, HmRecording **recording);

// Makes a copy of the recording so far, and continues to record. HM_STATUS_NONE if the world is
// not being recorded.
HmStatus hm_world_recording(const HmWorld *world, HmRecording **recording);

// Destroys a recording. NULL is fine.
HmStatus hm_recording_destroy(HmRecording *recording);

// How many ticks a recording has.
HmStatus hm_recording_ticks(const HmRecording *recording, uint64_t *ticks);

// A recording as bytes, the same on every platform.
HmStatus hm_recording_to_bytes(const HmRecording *recording,
                               uint8_t *bytes,
                               size_t capacity,
                               size_t *count);

// Makes a recording from its bytes. HM_STATUS_BAD_DATA if they are not the bytes of a recording.
HmStatus hm_recording_from_bytes(const uint8_t *bytes, size_t count, HmRecording **recording);

// Starts a replay of a recording. Pass the sprites of the recorded world; more sprites may follow
// them. Drawn poses and terrain never take more than `max_bytes` of memory; 0 means 1 GiB.
// `max_box_pairs` limits how many pairs of boxes may overlap in a tick; more are an error. Set
// this limit for recordings from untrusted sources; UINT64_MAX means no limit.
HmStatus hm_recording_play(const HmRecording *recording,
                           const HmSprites *sprites,
                           size_t max_bytes,
                           uint64_t max_box_pairs,
                           HmReplay **replay);

// Destroys a replay. NULL is fine.
HmStatus hm_replay_destroy(HmReplay *replay);

// Replays everything up to the end of the next tick. `hm_replay_events` returns its events.
// HM_STATUS_NONE at the end of the recording, HM_STATUS_BAD_DATA at a tick that differs from the
// recorded one.
HmStatus hm_replay_step(HmReplay *replay);

// How many ticks have been replayed.
HmStatus hm_replay_ticks(const HmReplay *replay, uint64_t *ticks);

// Makes a copy of the world after the last tick that was replayed.
HmStatus hm_replay_world(const HmReplay *replay, HmWorld **world);

// Moves a collider to a position, regardless of what is in between. `hm_world_sweep` finds what it
// would hit. A collider in a pose keeps its pose.
HmStatus hm_world_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);

// Shows another frame of the sprite. The index wraps around.
HmStatus hm_world_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Shows another sprite.
HmStatus hm_world_set_sprite(HmWorld *world,
                             HmColliderId collider,
                             HmSpriteId sprite,
                             int64_t frame);

// Gives a collider a pose, which includes its position. NULL removes the pose.
HmStatus hm_world_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

// Puts a collider into a layer, 0 to 31, and sets which layers it can collide with, one bit for
// each.
HmStatus hm_world_set_layers(HmWorld *world,
                             HmColliderId collider,
                             uint32_t layer,
                             uint32_t collides_with);

// Sets the number of your choice that a collider has.
HmStatus hm_world_set_user_data(HmWorld *world, HmColliderId collider, uint64_t user_data);

// Moves a collider by the shortest distance to a position where it overlaps nothing solid, and
// writes that motion: (0, 0) if it is already free. `way` may be NULL. If there is no free
// position within 4095 pixels, the status is HM_STATUS_NONE and the collider does not move.
HmStatus hm_world_push_out(HmWorld *world, HmColliderId collider, HmTranslation *way);

// Adds a sprite with one frame to a world, and writes its id. The world shares the pixels of the
// mask. Later changes to the mask do not affect the sprite.
HmStatus hm_world_add_mask(HmWorld *world, const HmMask *mask, HmSpriteId *sprite);

// Adds a sprite with `count` frames to a world, at least one, and writes its id. The position of a
// frame is the offset of its mask from the sprite's top left, so that trimmed frames are where the
// whole frames would be.
HmStatus hm_world_add_frames(HmWorld *world,
                             const HmPlaced *frames,
                             size_t count,
                             HmSpriteId *sprite);

// Adds a sprite with all frames of a sheet to a world, and writes its id. The world shares their
// masks.
HmStatus hm_world_add_sheet(HmWorld *world, const HmSheet *sheet, HmSpriteId *sprite);

// Adds a sprite with the frames of a clip to a world, in the clip's order, and writes its id. It
// uses the first clip of the sheet with this name. HM_STATUS_NOT_FOUND if there is no such clip,
// or if it has no frames.
HmStatus hm_world_add_clip(HmWorld *world,
                           const HmSheet *sheet,
                           const char *clip,
                           HmSpriteId *sprite);

// Makes an empty list of sprites, to use in several worlds or to read states and recordings.
HmStatus hm_sprites_new(HmSprites **sprites);

// Makes a list of the sprites of a world. Both share the sprites.
HmStatus hm_world_sprites(const HmWorld *world, HmSprites **sprites);

// Destroys a list of sprites. NULL is fine. Worlds keep their sprites.
HmStatus hm_sprites_destroy(HmSprites *sprites);

// Adds a sprite with one frame to a list: see `hm_world_add_mask`.
HmStatus hm_sprites_add_mask(HmSprites *sprites, const HmMask *mask, HmSpriteId *sprite);

// Adds a sprite with frames to a list: see `hm_world_add_frames`.
HmStatus hm_sprites_add_frames(HmSprites *sprites,
                               const HmPlaced *frames,
                               size_t count,
                               HmSpriteId *sprite);

// Adds a sprite with all frames of a sheet to a list: see `hm_world_add_sheet`.
HmStatus hm_sprites_add_sheet(HmSprites *sprites, const HmSheet *sheet, HmSpriteId *sprite);

// Adds a sprite with the frames of a clip of a sheet to a list: see `hm_world_add_clip`.
HmStatus hm_sprites_add_clip(HmSprites *sprites,
                             const HmSheet *sheet,
                             const char *clip,
                             HmSpriteId *sprite);

// How many sprites a list has. Their ids are 0 to count - 1.
HmStatus hm_sprites_count(const HmSprites *sprites, uint32_t *count);

// How many frames a sprite has.
HmStatus hm_sprites_frame_count(const HmSprites *sprites, HmSpriteId sprite, size_t *count);

// Makes a mask of a frame of a sprite, and writes its offset from the sprite's top left. The mask
// shares its pixels with the sprite. The index of the frame wraps around.
HmStatus hm_sprites_mask(const HmSprites *sprites,
                         HmSpriteId sprite,
                         int64_t frame,
                         HmMask **mask,
                         HmPoint *offset);

// The hash of a world's state, which is the same on every platform: XXH64 of its bytes.
HmStatus hm_world_hash(const HmWorld *world, uint64_t *hash);

// How many bytes of memory a world takes, including shared memory.
HmStatus hm_world_bytes(const HmWorld *world, size_t *bytes);

// Makes a snapshot of a world's state.
HmStatus hm_world_snapshot(const HmWorld *world, HmSnapshot **snapshot);

// Replaces an older snapshot with a snapshot of a world's current state, in the memory that it
// already has. Rollback does this in each tick.
HmStatus hm_world_snapshot_into(const HmWorld *world, HmSnapshot *snapshot);

// Restores the state of a world from a snapshot, which you may use again. The events of the
// world's last tick are gone.
HmStatus hm_world_restore(HmWorld *world, const HmSnapshot *snapshot);

// Destroys a snapshot. NULL is fine.
HmStatus hm_snapshot_destroy(HmSnapshot *snapshot);

// The state of a world as bytes, the same on every platform. The sprites are not included.
HmStatus hm_world_to_bytes(const HmWorld *world, uint8_t *bytes, size_t capacity, size_t *count);

// Makes a world from the bytes of a state. Pass the sprites of that world; more sprites may follow
// them. Untrusted bytes are safe to read: the status is HM_STATUS_BAD_DATA if they are invalid, or
// if drawn poses and terrain would take more than `max_bytes` of memory. 0 means 1 GiB.
HmStatus hm_world_from_bytes(const uint8_t *bytes,
                             size_t count,
                             const HmSprites *sprites,
                             size_t max_bytes,
                             HmWorld **world);

// Carves terrain of a world, in the terrain's own coordinates: see `hm_terrain_carve`.
HmStatus hm_world_carve(HmWorld *world,
                        HmColliderId terrain,
                        const HmFigure *figure,
                        HmChange *change);

// Fills terrain of a world, in the terrain's own coordinates: see `hm_terrain_fill`.
HmStatus hm_world_fill(HmWorld *world,
                       HmColliderId terrain,
                       const HmFigure *figure,
                       HmChange *change);

// Makes a copy of a collider's terrain, which shares its chunks. You can read it, draw it, or
// search it for islands.
HmStatus hm_world_terrain(const HmWorld *world, HmColliderId collider, HmTerrain **terrain);

// Rectangles that contain all pixels of a collider's terrain that have changed since the last
// `hm_world_forget_terrain_changes`, in the terrain's own coordinates. There are at most 64.
HmStatus hm_world_terrain_changes(const HmWorld *world,
                                  HmColliderId collider,
                                  HmRect *rects,
                                  size_t capacity,
                                  size_t *count);

// Forgets the changes of a collider's terrain. The next `hm_world_terrain_changes` starts from
// here.
HmStatus hm_world_forget_terrain_changes(HmWorld *world, HmColliderId collider);

// Finds all pairs that overlap now, and what has changed since the last tick. `hm_world_events`
// returns the result. Allocates nothing if the world did not grow.
HmStatus hm_world_tick(HmWorld *world);

// Runs a tick that tests the pixels of these pairs only. They come from `hm_world_box_pairs`, in
// its order; leave out the pairs that your game rules out.
HmStatus hm_world_tick_where(HmWorld *world, const HmColliderPair *pairs, size_t count);

// The pairs of colliders whose boxes overlap now and whose layers let them collide. A tick tests
// these pairs pixel by pixel.
HmStatus hm_world_box_pairs(const HmWorld *world,
                            HmColliderPair *pairs,
                            size_t capacity,
                            size_t *count);

// Whether the boxes of more than `limit` pairs of colliders overlap now. Crowds are expensive, so
// call this before each tick if scenes come from files or from the network. The next tick reuses
// the work.
HmStatus hm_world_has_more_box_pairs_than(const HmWorld *world, uint64_t limit, bool *has_more);

// The pairs that overlapped at the last tick.
HmStatus hm_world_touching_pairs(const HmWorld *world,
                                 HmColliderPair *pairs,
                                 size_t capacity,
                                 size_t *count);

// Moves a collider like `hm_world_set_position`. HM_STATUS_BLOCKED if something would block it
// there; then nothing changes.
HmStatus hm_world_try_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);

// Shows another frame like `hm_world_set_frame`. HM_STATUS_BLOCKED if something would block it;
// then nothing changes.
HmStatus hm_world_try_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Shows another sprite like `hm_world_set_sprite`. HM_STATUS_BLOCKED if something would block it;
// then nothing changes.
HmStatus hm_world_try_set_sprite(HmWorld *world,
                                 HmColliderId collider,
                                 HmSpriteId sprite,
                                 int64_t frame);

// Gives a collider a pose like `hm_world_set_pose`. HM_STATUS_BLOCKED if something would block it;
// then nothing changes.
HmStatus hm_world_try_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

/* ------------------------------------------------------------
 * Actors: how they move, what carries them, and what hits them
 * ------------------------------------------------------------ */

// Makes a passenger of a character with one mask. On the ground it rides, on a ledge or a wall it
// clings to that side, and platforms that it drops through do not carry it. In each tick of a
// game, call this first, then move the solids with `hm_carry_all`, then call
// `hm_platformer_state_carried`, and then tick the character.
HmStatus hm_platformer_state_passenger(const HmPlatformerState *state,
                                       const HmMask *mask,
                                       HmPassenger *passenger);

// The same for a character with several masks. It can be squeezed into its ducking mask.
HmStatus hm_platformer_state_passenger_masks(const HmPlatformerState *state,
                                             const HmBodyMasks *masks,
                                             HmPassenger *passenger);

// Gives a character its new position and lift after solids have moved it as their passenger. A
// character that was squeezed into its ducking mask ducks.
HmStatus hm_platformer_state_carried(HmPlatformerState *state, const HmPassenger *passenger);

// A solid on a path: its position at a tick, and its motion to the next tick.
HmStatus hm_moving_solid_on_path(const HmPath *path,
                                 uint64_t tick,
                                 uint32_t obstacle,
                                 HmMovingSolid *moving);

// Moves the solids of a level by a tick, and carries and pushes all passengers. Call it before the
// ticks of the actors. The solids are obstacles of the list, and move there too. An actor has one
// carrier: the obstacle that holds it by the most pixels. The solids move one after the other.
// While one moves, all others are obstacles at their current positions. If something is wrong,
// nothing moves: HM_STATUS_NOT_FOUND if no obstacle has a number, HM_STATUS_ARGUMENT for terrain
// and for an obstacle that is listed twice. Allocates nothing after the first ticks.
HmStatus hm_carry_all(HmObstacles *around,
                      HmMovingSolid *solids,
                      size_t solid_count,
                      HmPassenger *passengers,
                      size_t passenger_count);

// The number of the obstacle that carries an actor: the one that holds it by the most pixels.
// HM_STATUS_NONE if the actor rides on nothing.
HmStatus hm_carrier_of(const HmMask *mask,
                       const HmBody *body,
                       HmRiding riding,
                       const HmObstacles *around,
                       uint32_t *obstacle);

// The speed that a jump gains from a lift. `rules` is `lift` of the rules of a platform game, and
// `lift` is that of a character.
HmStatus hm_lift_gain(const HmLiftRules *rules, const HmLift *lift, HmVector *gain);

// Makes a lift one tick older. In this tick, (dx, dy) moved its actor; without motion, the lift
// keeps the last one. Characters do this by themselves, so it is for your own actors.
HmStatus hm_lift_after(HmLift *lift, HmSubpixels dx, HmSubpixels dy);

// Writes the `HM_LIFT_BYTES` bytes of a lift, the same on every machine.
HmStatus hm_lift_to_bytes(const HmLift *lift, uint8_t *bytes, size_t capacity, size_t *count);

// Reads the bytes of a lift. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_lift_from_bytes(const uint8_t *bytes, size_t count, HmLift *lift);

// XXH64 of the bytes of a lift, with seed 0: the same on every machine and in every language.
HmStatus hm_lift_hash(const HmLift *lift, uint64_t *hash);

// An actor that stands at (0, 0) and drops through nothing. It has no mask yet.
HmPassenger hm_default_passenger(void);

// Back and forth at one pixel per tick, without pauses.
HmPathDef hm_default_path_def(void);

// Makes a path: positions from point to point, as a function of the tick, so nothing drifts.
// Coordinates beyond 1073741823 either way are clamped. Without points, the platform stays at (0,
// 0). The points are copied.
HmStatus hm_path_new(const HmPixel *points, size_t count, const HmPathDef *def, HmPath **path);

// Destroys a path. NULL is fine.
HmStatus hm_path_destroy(HmPath *path);

// The position at a tick.
HmStatus hm_path_at(const HmPath *path, uint64_t tick, HmVector *at);

// The motion from a tick to the next one. Move a solid by this much. The motions add up exactly to
// the position.
HmStatus hm_path_by(const HmPath *path, uint64_t tick, HmVector *by);

// A body at the position for a tick.
HmStatus hm_path_body(const HmPath *path, uint64_t tick, HmBody *body);

// A solid at rest at a pixel, with id 0.
HmSolid hm_solid_at(int32_t x, int32_t y);

// Moves a solid by (dx, dy), together with the passengers that it carries or pushes. `around`
// holds everything else that can stop the passengers, but not the solid itself; it may be NULL. If
// several solids move, use `hm_carry_all`, which finds the solid that each actor rides on. A NULL
// material is plain rock. Allocates nothing.
HmStatus hm_solid_step(HmSolid *solid,
                       const HmMask *mask,
                       const HmMaterial *material,
                       HmSubpixels dx,
                       HmSubpixels dy,
                       HmPassenger *passengers,
                       size_t passenger_count,
                       const HmObstacles *around);

// Writes the `HM_SOLID_BYTES` bytes of a solid, the same on every machine.
HmStatus hm_solid_to_bytes(const HmSolid *solid, uint8_t *bytes, size_t capacity, size_t *count);

// Reads the bytes of a solid. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_solid_from_bytes(const uint8_t *bytes, size_t count, HmSolid *solid);

// XXH64 of the bytes of a solid, with seed 0: the same on every machine and in every language.
HmStatus hm_solid_hash(const HmSolid *solid, uint64_t *hash);

// A bullet with its top left at (x, y) that flies by (dx, dy) per tick. It has damage 1 and the
// longest life, and the first target or solid that it hits destroys it. `owner` is the id of the
// fighter that fired it, and `team` is the fighter's team, 0 to 31.
HmBullet hm_bullet_new(int32_t x,
                       int32_t y,
                       HmSubpixels dx,
                       HmSubpixels dy,
                       uint64_t owner,
                       uint8_t team);

// Writes the `HM_BULLET_BYTES` bytes of a bullet, the same on every machine.
HmStatus hm_bullet_to_bytes(const HmBullet *bullet, uint8_t *bytes, size_t capacity, size_t *count);

// Reads the bytes of a bullet. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_bullet_from_bytes(const uint8_t *bytes, size_t count, HmBullet *bullet);

// XXH64 of the bytes of a bullet, with seed 0: the same on every machine and in every language.
HmStatus hm_bullet_hash(const HmBullet *bullet, uint64_t *hash);

// A target that does not move and has no mask yet.
HmTarget hm_default_target(void);

// Moves a bullet by its speed. It hits each target once, if the bullet's team hurts the target's
// team, but never its owner. The bullet and the targets move along straight lines, so it hits
// targets where they are at that moment. Solid obstacles stop it; one-way platforms, ladders,
// water and hazards do not. Writes what the bullet hit, in order of time, and the number of hits,
// which is at most `HM_BULLET_MAX_HITS`. Pass a `capacity` of 0 if you do not need the hits. If
// there is not enough room for all hits, the status is HM_STATUS_TOO_SMALL and the bullet does not
// move. If `around` is NULL, there are no obstacles. If `teams` is NULL, every team hurts every
// other. Allocates nothing after the first ticks.
HmStatus hm_bullet_tick(HmBullet *bullet,
                        const HmMask *mask,
                        const HmObstacles *around,
                        const HmTeams *teams,
                        const HmTarget *targets,
                        size_t target_count,
                        HmBulletHit *hits,
                        size_t capacity,
                        size_t *count);

// Moves many bullets with the same mask. Each hit says which bullet made it. If a bullet is
// invalid, or there is not enough room for all hits, no bullet moves. A capacity of
// `bullet_count * HM_BULLET_MAX_HITS` is always enough.
HmStatus hm_bullet_tick_all(HmBullet *bullets,
                            size_t bullet_count,
                            const HmMask *mask,
                            const HmObstacles *around,
                            const HmTeams *teams,
                            const HmTarget *targets,
                            size_t target_count,
                            HmBulletHit *hits,
                            size_t capacity,
                            size_t *count);

// Damage and no other effect.
HmHitEffect hm_hit_effect_of(uint32_t damage);

// Knockback of 32 pixels in 8 ticks along one axis, as in The Legend of Zelda: 4 pixels per tick.
HmKnockback hm_knockback_adventure(void);

// A single push of two pixels per tick away and four up, as for a hurt Sonic in Sonic the
// Hedgehog. Gravity does the rest.
HmKnockback hm_knockback_momentum(void);

// The hit stop for this damage, as in Super Smash Bros. Melee: damage / 3 + 3 ticks, at most 20.
uint16_t hm_hit_stop_of_damage(uint32_t damage);

// The speed of a push for a fighter that is (apart_x, apart_y) away from the origin of the hit, in
// any unit.
HmStatus hm_push_velocity(const HmPush *push,
                          int64_t apart_x,
                          int64_t apart_y,
                          HmDirection facing,
                          HmVector *velocity);

// A fighter that nothing has hit yet. The team is 0 to 31.
HmFighter hm_fighter_new(uint64_t id, uint8_t team, uint32_t health);

// Starts a tick of a fighter: counts its timers down, and writes what it may do. While hit stop
// freezes the fighter, no other timer runs.
HmStatus hm_fighter_tick(HmFighter *fighter, HmFighterTick *tick);

// Applies a hit that does not come from a hitbox, such as a bullet or lava. Changes nothing if the
// fighter is invincible or already destroyed. The push (dx, dy) is used if the effect has
// knockback: see `hm_push_velocity`.
HmStatus hm_fighter_hit_by(HmFighter *fighter,
                           const HmHitEffect *effect,
                           HmSubpixels dx,
                           HmSubpixels dy,
                           uint16_t invincible_ticks);

// Whether a fighter remembers a hit by this swing's group of hitboxes.
HmStatus hm_fighter_was_hit_by(const HmFighter *fighter,
                               uint64_t by,
                               uint32_t swing,
                               uint8_t group,
                               bool *was_hit);

// Writes the `HM_FIGHTER_BYTES` bytes of a fighter, the same on every machine.
HmStatus hm_fighter_to_bytes(const HmFighter *fighter,
                             uint8_t *bytes,
                             size_t capacity,
                             size_t *count);

// Reads the bytes of a fighter. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_fighter_from_bytes(const uint8_t *bytes, size_t count, HmFighter *fighter);

// XXH64 of the bytes of a fighter, with seed 0: the same on every machine and in every language.
HmStatus hm_fighter_hash(const HmFighter *fighter, uint64_t *hash);

// A hitbox of swing 0, group 0, facing right, whose hits come from the middle of the shape. It has
// no mask yet. It lands once, does no damage, and is not destroyed.
HmHitbox hm_default_hitbox(void);

// A hurtbox of the first fighter. It has no mask yet, and hits do not make the fighter invincible.
HmHurtbox hm_default_hurtbox(void);

// Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel, decides
// which of those hits land, and applies them to the fighters. Everything happens at once, so two
// fighters that hit each other are both hurt. The order of the lists only matters if several
// shapes of one fighter and group touch: the first one counts. Writes what happened, sorted by
// fighter id, attacker, swing and group; `count` is the number of events. Pass a `capacity` of 0
// if you do not need the events. If there is not enough room for all events, the status is
// HM_STATUS_TOO_SMALL and no fighter changes. If `teams` is NULL, every team hurts every other.
// Each hitbox is tested against each hurtbox; a pair whose bounds do not touch costs a few
// comparisons.
HmStatus hm_teams_resolve(const HmTeams *teams,
                          const HmHitbox *hitboxes,
                          size_t hitbox_count,
                          const HmHurtbox *hurtboxes,
                          size_t hurtbox_count,
                          HmFighter *fighters,
                          size_t fighter_count,
                          HmHitEvent *events,
                          size_t capacity,
                          size_t *count);

// The same, but only for these pairs. A pair with an index out of range is skipped, and a pair
// that occurs twice counts once. To find the pairs among many shapes, use a world.
HmStatus hm_teams_resolve_pairs(const HmTeams *teams,
                                const HmHitbox *hitboxes,
                                size_t hitbox_count,
                                const HmHurtbox *hurtboxes,
                                size_t hurtbox_count,
                                const HmHitPair *pairs,
                                size_t pair_count,
                                HmFighter *fighters,
                                size_t fighter_count,
                                HmHitEvent *events,
                                size_t capacity,
                                size_t *count);

// No team hurts any team.
HmTeams hm_teams_none(void);

// Every team hurts every other team, but not itself.
HmTeams hm_teams_others(void);

// Every team hurts every team, including itself (friendly fire). Even so, no fighter hurts itself.
HmTeams hm_teams_all(void);

// Sets whether a team hurts another team, or itself.
HmStatus hm_teams_set_damage(HmTeams *teams, uint8_t team, uint8_t other, bool hurts);

// Whether a team hurts another team.
HmStatus hm_teams_hurts(const HmTeams *teams, uint8_t team, uint8_t other, bool *hurts);

// As in A Link to the Past: if a character runs into a corner with no more than the outer third of
// its 16 pixels, it moves sideways, one pixel per tick, to the next line of the grid of eight
// pixels.
HmMaze hm_maze_adventure(void);

// As in The Legend of Zelda: a character turns on the lines of half tiles, which are eight pixels
// apart.
HmMaze hm_maze_grid(void);

// As in Pac-Man: a character keeps going. It can turn into a corridor from four pixels before to
// four pixels after its middle, and moves on both axes at once meanwhile.
HmMaze hm_maze_corridor(void);

// A walker that stands with the top left of its mask at a pixel.
HmMazeState hm_maze_state_at(int32_t x, int32_t y);

// Writes the `HM_MAZE_STATE_BYTES` bytes of a state, the same on every machine.
HmStatus hm_maze_state_to_bytes(const HmMazeState *state,
                                uint8_t *bytes,
                                size_t capacity,
                                size_t *count);

// Reads the bytes of a state. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_maze_state_from_bytes(const uint8_t *bytes, size_t count, HmMazeState *state);

// XXH64 of the bytes of a state, with seed 0: the same on every machine and in every language.
HmStatus hm_maze_state_hash(const HmMazeState *state, uint64_t *hash);

// Moves a walker by a tick while these directions are held, and writes what happened. The same
// input gives the same output on every machine. If `around` is NULL, there are no obstacles.
// `tick` may be NULL. Allocates nothing.
HmStatus hm_maze_tick(const HmMaze *rules,
                      HmMazeState *state,
                      HmDirections held,
                      const HmMask *mask,
                      const HmObstacles *around,
                      HmMazeTick *tick);

// Moves `count` walkers with the same mask by a tick. Pass an array of their states and an array
// of the directions for each. `ticks` may be NULL. If a state or its directions are invalid, no
// walker moves.
HmStatus hm_maze_tick_all(const HmMaze *rules,
                          HmMazeState *states,
                          const HmDirections *held,
                          size_t count,
                          const HmMask *mask,
                          const HmObstacles *around,
                          HmMazeTick *ticks);

// Whether a pixel of the world is solid.
HmStatus hm_obstacles_is_solid_at(const HmObstacles *obstacles,
                                  int64_t x,
                                  int64_t y,
                                  bool *is_solid);

// Whether a mask at (x, y) overlaps something solid.
HmStatus hm_obstacles_overlaps_solid(const HmObstacles *obstacles,
                                     const HmMask *mask,
                                     int64_t x,
                                     int64_t y,
                                     bool *overlaps);

// The first obstacle that a mask at (x, y) overlaps and whose kind is selected. `kinds` has a bit
// for each kind: `1u << HM_MATERIAL_KIND_WATER` and so on. HM_STATUS_NONE if there is none.
HmStatus hm_obstacles_touching(const HmObstacles *obstacles,
                               const HmMask *mask,
                               int64_t x,
                               int64_t y,
                               uint32_t kinds,
                               uint32_t *obstacle);

// Whether something stops a mask that takes a step of one pixel in a direction. (x, y) is the
// position of the mask after the step.
HmStatus hm_obstacles_stops(const HmObstacles *obstacles,
                            const HmMask *mask,
                            int64_t x,
                            int64_t y,
                            HmDirection direction,
                            bool *stops);

// A body at a pixel, with a remainder of zero.
HmBody hm_body_at(int32_t x, int32_t y);

// Moves a body by (dx, dy), first along x and then along y, pixel by pixel, until an obstacle
// stops it. On each axis, the motion is added to the remainder. The body moves the nearest whole
// number of pixels, and the rest becomes the new remainder. If `around` is NULL, there are no
// obstacles. `outcome` may be NULL. Do not step a body that is at rest. A few pixels cost an
// overlap test per pixel and obstacle, a longer motion costs a sweep per obstacle. Allocates
// nothing.
HmStatus hm_body_step(HmBody *body,
                      const HmMask *mask,
                      HmSubpixels dx,
                      HmSubpixels dy,
                      HmPolicy policy,
                      const HmObstacles *around,
                      HmStepOutcome *outcome);

// Moves a body by whole pixels, even through obstacles. `moved` may be `body`.
HmStatus hm_body_moved(const HmBody *body, int64_t dx, int64_t dy, HmBody *moved);

// The exact position of a body, pixel plus remainder, as decimal numbers.
HmStatus hm_body_exact(const HmBody *body, HmExactPosition *exact);

// Writes the `HM_BODY_BYTES` bytes of a body, the same on every machine.
HmStatus hm_body_to_bytes(const HmBody *body, uint8_t *bytes, size_t capacity, size_t *count);

// Reads the bytes of a body. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_body_from_bytes(const uint8_t *bytes, size_t count, HmBody *body);

// Changes the mask of a body so that the anchor stays in place, if there is room. If there is
// none, the body moves by the shortest distance to a position with room, at most `push` pixels,
// from 0 to 32. If there is no such position, the change is refused. The body never gets behind a
// wall. If `around` is NULL, there are no obstacles. `change` may be NULL. Costs a few overlap
// tests, and with a push by n pixels up to about 3 n^2.
HmStatus hm_body_change_mask(HmBody *body,
                             const HmMask *from,
                             const HmMask *to,
                             HmAnchor anchor,
                             uint32_t push,
                             const HmObstacles *around,
                             HmMaskChange *change);

// Replaces all obstacles of a list with the colliders of a world near an actor. These are the
// colliders whose bounds have a pixel in the area and whose layers have a material, in the order
// of their indices. The obstacles have the ids of the colliders. If the actor itself is a
// collider, leave it out with `except`; otherwise pass HM_NO_COLLIDER. Writes how many obstacles
// there are; `count` may be NULL. Choose an area that covers everything that the actor can reach
// and look at in a tick: its bounds, extended by its greatest speed and by the distances in its
// rules. Gather again after the world has changed. The obstacles share the pixels of their sprites
// and chunks of terrain; only masks in poses are copied.
HmStatus hm_obstacles_gather(HmObstacles *obstacles,
                             const HmWorld *world,
                             const HmRect *area,
                             const HmLayerMaterial *materials,
                             size_t material_count,
                             HmColliderId except,
                             size_t *count);

// Plain rock, which is solid and has full grip.
HmMaterial hm_material_solid(void);

// A one-way platform that you stand on and jump up through.
HmMaterial hm_material_one_way(void);

// A ladder.
HmMaterial hm_material_ladder(void);

// Water.
HmMaterial hm_material_water(void);

// A hazard, such as spikes or lava.
HmMaterial hm_material_hazard(void);

// Makes a list without obstacles. Ticks read a list without copying it, so a game keeps one list
// per level, and moves and replaces its obstacles. Each obstacle keeps its number until it is
// removed. Several threads may use a list at the same time while none of them changes it.
HmStatus hm_obstacles_new(HmObstacles **obstacles);

// Makes a copy of a list, with the same numbers. It shares the pixels. Changes to one of the two
// do not affect the other.
HmStatus hm_obstacles_copy(const HmObstacles *obstacles, HmObstacles **copy);

// Destroys a list. NULL is fine.
HmStatus hm_obstacles_destroy(HmObstacles *obstacles);

// Adds a mask as an obstacle, with its top left at (x, y), and writes its number. `number` may be
// NULL. The number of a removed obstacle may be used again. A NULL material is plain rock. Hits
// report the id; a platform that actors can drop through needs a unique id. The obstacle shares
// the pixels of the mask, and keeps them if the mask is changed or destroyed.
HmStatus hm_obstacles_add_mask(HmObstacles *obstacles,
                               const HmMask *mask,
                               int64_t x,
                               int64_t y,
                               const HmMaterial *material,
                               uint64_t id,
                               uint32_t *number);

// Adds terrain as an obstacle, with its pixel (0, 0) at (x, y). Otherwise the same as
// `hm_obstacles_add_mask`. If you carve the terrain later, the obstacle does not change: set it
// again with `hm_obstacles_set_terrain`. That copies nothing, because both share the chunks that
// did not change.
HmStatus hm_obstacles_add_terrain(HmObstacles *obstacles,
                                  const HmTerrain *terrain,
                                  int64_t x,
                                  int64_t y,
                                  const HmMaterial *material,
                                  uint64_t id,
                                  uint32_t *number);

// Gives an obstacle other terrain, or the same terrain after you have carved it.
HmStatus hm_obstacles_set_terrain(HmObstacles *obstacles,
                                  uint32_t number,
                                  const HmTerrain *terrain);

// Gives an obstacle another mask, or the same mask after you have changed it. HM_STATUS_NOT_FOUND
// if there is no obstacle with this number.
HmStatus hm_obstacles_set_mask(HmObstacles *obstacles, uint32_t number, const HmMask *mask);

// Moves an obstacle, with its top left to (x, y). This does not carry actors along; `hm_carry_all`
// does.
HmStatus hm_obstacles_move_to(HmObstacles *obstacles, uint32_t number, int64_t x, int64_t y);

// Gives an obstacle another material. NULL is plain rock.
HmStatus hm_obstacles_set_material(HmObstacles *obstacles,
                                   uint32_t number,
                                   const HmMaterial *material);

// Gives an obstacle another id.
HmStatus hm_obstacles_set_id(HmObstacles *obstacles, uint32_t number, uint64_t id);

// Removes an obstacle. The others keep their numbers.
HmStatus hm_obstacles_remove(HmObstacles *obstacles, uint32_t number);

// Removes all obstacles. The list keeps its memory.
HmStatus hm_obstacles_clear(HmObstacles *obstacles);

// Lets actors pass through the one-way platforms with these ids, at most four, until the next
// call. Characters of platform games ignore the platforms that they drop through by themselves, so
// this is for your own actors.
HmStatus hm_obstacles_ignore(HmObstacles *obstacles, const uint64_t *ids, size_t count);

// Lets actors pass through all platforms that stop downward motion, as on a ladder, until the next
// call with `false`.
HmStatus hm_obstacles_ignore_platforms(HmObstacles *obstacles, bool ignores);

// The position, the id and the material of an obstacle.
HmStatus hm_obstacles_get(const HmObstacles *obstacles, uint32_t number, HmObstacle *obstacle);

// Makes a mask of the pixels of an obstacle. Both share the pixels until one of them changes.
// HM_STATUS_NONE if the obstacle is terrain.
HmStatus hm_obstacles_mask(const HmObstacles *obstacles, uint32_t number, HmMask **mask);

// Makes terrain of the pixels of an obstacle. Both share the pixels until one of them changes.
// HM_STATUS_NONE if the obstacle is a mask.
HmStatus hm_obstacles_terrain(const HmObstacles *obstacles, uint32_t number, HmTerrain **terrain);

// The numbers of all obstacles, in order.
HmStatus hm_obstacles_numbers(const HmObstacles *obstacles,
                              uint32_t *numbers,
                              size_t capacity,
                              size_t *count);

// The length nearest to a number of pixels. Halves are rounded away from zero. Numbers beyond the
// greatest length give the greatest length; NaN gives 0.
HmSubpixels hm_subpixels_from_double(double pixels);

// The number of pixels, exact to 53 bits.
double hm_subpixels_to_double(HmSubpixels length);

// numerator / denominator pixels, rounded to the nearest step, with halves away from zero. 0 if
// the denominator is 0. 900 pixels per second at 60 ticks per second are
// `hm_subpixels_from_ratio(900, 60)`.
HmSubpixels hm_subpixels_from_ratio(int64_t numerator, int64_t denominator);

// No masks yet, anchored at the feet on the ground and at the center elsewhere, and pushed by up
// to four pixels.
HmBodyMasksDef hm_default_body_masks_def(void);

// Makes the masks of a character: the frames of its animation, a ducking mask, masks for facing
// left. The masks are copied, so you may destroy the masks in the list. A character whose mask
// never changes needs only a mask.
HmStatus hm_body_masks_new(const HmBodyMasksDef *def, HmBodyMasks **masks);

// Destroys the masks of a character. NULL is fine.
HmStatus hm_body_masks_destroy(HmBodyMasks *masks);

// Makes a mask that is equal to the current mask of a character. Use it in queries at the position
// of the character's body, and destroy it.
HmStatus hm_body_masks_of_state(const HmBodyMasks *masks,
                                const HmPlatformerState *state,
                                HmMask **mask);

// Decides what happens when a character touches an enemy, after both have moved. The character
// bounces with its new speed from this tick on. HM_STATUS_NONE if their pixels do not overlap.
// `player` and `enemy` are the masks for touching, each with its top left. A spiky enemy hurts
// even from above. For several enemies in a tick, call it for one after the other: a character can
// stomp two at once.
HmStatus hm_platformer_touch_enemy(const HmPlatformer *rules,
                                   HmPlatformerState *state,
                                   HmPads pad,
                                   const HmMask *player,
                                   int64_t player_x,
                                   int64_t player_y,
                                   const HmMask *enemy,
                                   int64_t enemy_x,
                                   int64_t enemy_y,
                                   bool is_spiky,
                                   HmEnemyMeeting *meeting);

// Lets a character pick up, hold, throw or put down a thing. The thing has its own state and its
// own mask. Call this after the character's tick: if the character carries something, only for
// that thing, otherwise for each thing in turn. Do not tick a thing while it is carried. If
// `around` is NULL, there are no obstacles. `event` may be NULL.
HmStatus hm_platformer_grab(const HmPlatformer *rules,
                            HmPlatformerState *player,
                            HmPads pad,
                            const HmMask *mask,
                            HmPlatformerState *item,
                            const HmMask *item_mask,
                            const HmObstacles *around,
                            HmGrabEvent *event);

// The same for a character with several masks.
HmStatus hm_platformer_grab_masks(const HmPlatformer *rules,
                                  HmPlatformerState *player,
                                  HmPads pad,
                                  const HmBodyMasks *masks,
                                  HmPlatformerState *item,
                                  const HmMask *item_mask,
                                  const HmObstacles *around,
                                  HmGrabEvent *event);

// Precise and forgiving, with the numbers of Celeste: little inertia, jumps that may come late or
// early, corners that let heads pass, wall slides and wall jumps. Made for a hero of 8 x 11
// pixels.
HmPlatformer hm_platformer_tight(void);

// Fast and heavy, with the numbers of Sonic the Hedgehog: slopes pull, and jumps leave them at
// right angles. Made for a hero 40 pixels high.
HmPlatformer hm_platformer_momentum(void);

// Walk, run and sprint, with the numbers of Super Mario World: faster characters jump higher, and
// holding jump halves gravity. Made for a hero 16 pixels high.
HmPlatformer hm_platformer_classic(void);

// Scales rules for characters that are `factor` times as large. The factor must be above 0 and at
// most 1000. Lengths, speeds and accelerations are scaled; times and angles stay. A jump is as
// high relative to the character as before, and takes as long. `scaled` may be `rules`.
HmStatus hm_platformer_scaled(const HmPlatformer *rules, double factor, HmPlatformer *scaled);

// Scales rules for characters of another height in pixels. A hero then jumps as many times its own
// height as the hero that the rules were made for. Scale the preset itself, because rules that
// were scaled down have lost fractions of pixels. The height must be at least 1, and at most 1000
// times the height in the rules. `scaled` may be `rules`.
HmStatus hm_platformer_for_height(const HmPlatformer *rules, uint32_t pixels, HmPlatformer *scaled);

// A character at rest in the air, facing right, with the top left of its mask at (x, y). If a map
// marks the position of the feet, the top left is half the mask's width to the left of that point,
// and the mask's height above it.
HmPlatformerState hm_platformer_state_at(int32_t x, int32_t y);

// Launches a character at a speed in pixels per tick, for a hit, an explosion or a cannon. The
// character leaves the ground, wall, ladder or ledge, and its jump ends.
HmStatus hm_platformer_state_launch(HmPlatformerState *state, HmSubpixels dx, HmSubpixels dy);

// Writes the `HM_PLATFORMER_STATE_BYTES` bytes of a state, the same on every machine.
HmStatus hm_platformer_state_to_bytes(const HmPlatformerState *state,
                                      uint8_t *bytes,
                                      size_t capacity,
                                      size_t *count);

// Reads the bytes of a state. HM_STATUS_BAD_DATA if they were changed.
HmStatus hm_platformer_state_from_bytes(const uint8_t *bytes,
                                        size_t count,
                                        HmPlatformerState *state);

// XXH64 of the bytes of a state, with seed 0: the same on every machine and in every language.
HmStatus hm_platformer_state_hash(const HmPlatformerState *state, uint64_t *hash);

// Moves a character by a tick, and writes what happened. Pass its state, the keys that are held,
// its mask, and the obstacles. The same input gives the same output on every machine. A character
// that does not overlap anything solid before the tick does not overlap anything solid after it.
// Move platforms before this call: see `hm_carry_all`. If `around` is NULL, there are no
// obstacles. `tick` may be NULL. Allocates nothing.
HmStatus hm_platformer_tick(const HmPlatformer *rules,
                            HmPlatformerState *state,
                            HmPads pad,
                            const HmMask *mask,
                            const HmObstacles *around,
                            HmPlatformerTick *tick);

// The same for a character with several masks. At the start of the tick, it changes to the mask
// with this number if there is room, or to its ducking mask. A number beyond the end of the list
// means the first mask.
HmStatus hm_platformer_tick_masks(const HmPlatformer *rules,
                                  HmPlatformerState *state,
                                  HmPads pad,
                                  const HmBodyMasks *masks,
                                  uint16_t frame,
                                  const HmObstacles *around,
                                  HmPlatformerTick *tick);

// Moves `count` characters with the same mask by a tick. Pass an array of their states and an
// array of the keys for each. `ticks` may be NULL. If a state or its keys are invalid, no
// character moves.
HmStatus hm_platformer_tick_all(const HmPlatformer *rules,
                                HmPlatformerState *states,
                                const HmPads *pads,
                                size_t count,
                                const HmMask *mask,
                                const HmObstacles *around,
                                HmPlatformerTick *ticks);

// The same for characters with several masks. `frames` has the number of the mask for each. NULL
// means the first mask for all of them.
HmStatus hm_platformer_tick_all_masks(const HmPlatformer *rules,
                                      HmPlatformerState *states,
                                      const HmPads *pads,
                                      const uint16_t *frames,
                                      size_t count,
                                      const HmBodyMasks *masks,
                                      const HmObstacles *around,
                                      HmPlatformerTick *ticks);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* HITMASK_H */
