/*
 * hitmask: pixel-exact collision for 2D games.
 *
 * Every function that can fail returns an HmStatus, and `hm_last_error` returns the error message.
 * Handles (`HmMask *` and so on) are numbers that look like pointers. If you pass a handle of a
 * destroyed object, or of an object of another kind, the call returns an error.
 *
 * Threads: only one call at a time can use a world or a replay, even for queries. If a second call
 * uses it meanwhile, that call returns HM_STATUS_IN_USE. Any number of threads can read all other
 * objects at once. Do not change or destroy an object while another thread uses it.
 *
 * For a guide, see docs/c.md in the repository. cbindgen generates this file from the sources of
 * hitmask-c. To change it, edit those sources and run `cargo xtask c`.
 */

#ifndef HITMASK_H
#define HITMASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The version of this header. `hm_version` returns the version of the library.
#define HM_VERSION "0.2.0"
#define HM_VERSION_MAJOR 0
#define HM_VERSION_MINOR 2
#define HM_VERSION_PATCH 0

// The number of bytes in a serialized lift: see `hm_lift_to_bytes`.
#define HM_LIFT_BYTES 18

// The number of bytes in a serialized solid: see `hm_solid_to_bytes`.
#define HM_SOLID_BYTES 58

// The number of bytes in a serialized bullet: see `hm_bullet_to_bytes`.
#define HM_BULLET_BYTES 133

// The number of hit targets that a bullet remembers.
#define HM_BULLET_REMEMBERED 8

// The maximum number of hits that a bullet can make in a tick. After that many hits, the bullet
// stops for the rest of the tick and continues in the next one.
#define HM_BULLET_MAX_HITS 8

// A hit stop of a twentieth of a second at 60 ticks per second, which is how long Celeste freezes
// at a hit or a dash.
#define HM_HIT_STOP_PRECISE 3

// The number of ticks for which Link is invincible after he is hurt in The Legend of Zelda.
#define HM_INVINCIBLE_TICKS_ADVENTURE 48

// The number of ticks for which Sonic is invincible after he is hurt.
#define HM_INVINCIBLE_TICKS_MOMENTUM 120

// The number of bytes in a serialized fighter: see `hm_fighter_to_bytes`.
#define HM_FIGHTER_BYTES 140

// The number of hits that a fighter remembers. It remembers each hit by its swing and group.
#define HM_FIGHTER_REMEMBERED 8

// The number of teams, which are numbered 0 to 31.
#define HM_TEAM_COUNT 32

// The number of bytes in a serialized state: see `hm_maze_state_to_bytes`.
#define HM_MAZE_STATE_BYTES 47

// The number of bytes in a serialized body: see `hm_body_to_bytes`.
#define HM_BODY_BYTES 32

// The number of steps of `HmSubpixels` per pixel.
#define HM_SUBPIXELS_PER_PIXEL 2048000000ll

// The number of bytes in a serialized state: see `hm_platformer_state_to_bytes`.
#define HM_PLATFORMER_STATE_BYTES 152

// The status that a call returns. `HM_STATUS_OK` is 0 and `HM_STATUS_NONE` is 1. All values below
// 0 are errors. After an error, no answer has been written and nothing has changed, unless the
// function says otherwise. `hm_last_error` returns the error message.
typedef enum {
    // The call succeeded and has written its answers.
    HM_STATUS_OK = 0,
    // There is no answer. This is not an error: for example, the masks do not overlap, or the ray
    // hits nothing. The call has not written an answer.
    HM_STATUS_NONE = 1,
    // A pointer or a handle is NULL.
    HM_STATUS_NULL = -1,
    // A pointer does not have the alignment that its type requires.
    HM_STATUS_MISALIGNED = -2,
    // A handle does not belong to an object of this kind: the object was destroyed or is of
    // another kind.
    HM_STATUS_HANDLE = -3,
    // Another call is using the object, in this thread or in another one.
    HM_STATUS_IN_USE = -4,
    // The memory for the answers is too small. The call has written only the number of answers.
    HM_STATUS_TOO_SMALL = -5,
    // An argument is out of range or cannot be combined with another one.
    HM_STATUS_ARGUMENT = -6,
    // A size exceeds a limit.
    HM_STATUS_TOO_LARGE = -7,
    // There is not enough memory.
    HM_STATUS_OUT_OF_MEMORY = -8,
    // There is no collider with this id, or no sprite, frame, clip or component with this index or
    // name.
    HM_STATUS_NOT_FOUND = -9,
    // Something solid is in the way.
    HM_STATUS_BLOCKED = -10,
    // The bytes are invalid or damaged.
    HM_STATUS_BAD_DATA = -11,
} HmStatus;

// Selects which pixels are neighbors, and therefore which pixels form one connected shape. The
// background of a shape connects by the other of the two values: if the pixels of the shape
// connect diagonally (eight), the pixels of the background do not (four), and vice versa.
typedef enum {
    // The four pixels that share a side.
    HM_CONNECTIVITY_FOUR,
    // The eight pixels that share a side or a corner. This is the usual choice.
    HM_CONNECTIVITY_EIGHT,
} HmConnectivity;

// The shape of the brush with which masks grow and shrink. The radius is the number of whole
// pixels that the brush reaches left, right, up and down. Radius 0 is the pixel alone.
typedef enum {
    // The pixels whose centers are no farther away than the radius.
    HM_BRUSH_DISC,
    // The square with sides of 2 * radius + 1 pixels.
    HM_BRUSH_BOX,
    // The pixels that are at most `radius` steps away. Each step leads to a pixel that shares a
    // side with the previous one.
    HM_BRUSH_DIAMOND,
} HmBrush;

// A side of a mask. If this side was hit, the mask is pushed clear in the opposite direction.
typedef enum {
    // The top side.
    HM_SIDE_TOP,
    // The bottom side.
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
    // Upward.
    HM_DIRECTION_UP,
    // Downward.
    HM_DIRECTION_DOWN,
} HmDirection;

// The kinds of figures.
typedef enum {
    // The pixel at (x, y).
    HM_FIGURE_KIND_PIXEL,
    // The pixels of a rectangle.
    HM_FIGURE_KIND_RECT,
    // The pixels whose interior a segment passes through.
    HM_FIGURE_KIND_SEGMENT,
    // The pixels whose centers are no farther than a radius from a center.
    HM_FIGURE_KIND_CIRCLE,
    // The pixels whose centers are no farther than a radius from a segment.
    HM_FIGURE_KIND_CAPSULE,
    // The pixels whose centers lie in a convex polygon or on its edges.
    HM_FIGURE_KIND_POLYGON,
    // The set pixels of a mask at a position. Worlds accept this kind, and so do the functions
    // that carve and fill terrain.
    HM_FIGURE_KIND_MASK,
} HmFigureKind;

// How a path continues after its last point, or a clip after its last frame.
typedef enum {
    // It stays at the last point or frame.
    HM_LOOP_MODE_ONCE,
    // It restarts. A path leads straight back to its first point.
    HM_LOOP_MODE_LOOP,
    // It alternates between running backward and forward.
    HM_LOOP_MODE_PING_PONG,
} HmLoopMode;

// How a filter treats colliders of one kind.
typedef enum {
    // Keeps colliders of this kind and all others.
    HM_KEEP_ALL,
    // Keeps only colliders of this kind.
    HM_KEEP_ONLY,
    // Keeps only colliders that are not of this kind.
    HM_KEEP_NO,
} HmKeep;

// The kinds of events.
typedef enum {
    // The colliders overlap now, but did not overlap in the previous tick.
    HM_EVENT_KIND_STARTED,
    // The colliders overlap now, and also overlapped in the previous tick.
    HM_EVENT_KIND_ONGOING,
    // The colliders overlapped in the previous tick, but do not overlap now, or one of them was
    // removed.
    HM_EVENT_KIND_ENDED,
} HmEventKind;

// Why two colliders started to overlap.
typedef enum {
    // None of the other causes applies: the colliders moved, their layers changed, or terrain was
    // filled.
    HM_CAUSE_MOTION,
    // One of the colliders was inserted after the previous tick.
    HM_CAUSE_INSERTED,
    // A sprite, frame or pose changed. Without that change, the colliders would not overlap.
    HM_CAUSE_POSE,
} HmCause;

// The kinds of probes from which queries start.
typedef enum {
    // A collider. The query never finds this collider itself.
    HM_PROBE_KIND_COLLIDER,
    // A mask at a position. The mask does not have to be in the world.
    HM_PROBE_KIND_MASK,
    // A pixel.
    HM_PROBE_KIND_PIXEL,
} HmProbeKind;

// What a character is doing.
typedef enum {
    // The character is in the air or swims.
    HM_MODE_AIR,
    // The character stands on the ground.
    HM_MODE_GROUND,
    // The character slides down a slope that is too steep or that it sat down on.
    HM_MODE_SLIDE,
    // The character slides down a wall.
    HM_MODE_WALL,
    // The character hangs on a ledge.
    HM_MODE_LEDGE,
    // The character is on a ladder.
    HM_MODE_LADDER,
    // The character runs up a wall.
    HM_MODE_WALL_RUN,
} HmMode;

// How an actor holds on to a platform that carries it.
typedef enum {
    // The actor stands. It rides on anything that would stop it from moving one pixel down.
    HM_RIDING_STANDING,
    // The actor clings to the platform with its top.
    HM_RIDING_CLINGING_TOP,
    // The actor clings to the platform with its bottom.
    HM_RIDING_CLINGING_BOTTOM,
    // The actor clings to the platform with its left side.
    HM_RIDING_CLINGING_LEFT,
    // The actor clings to the platform with its right side.
    HM_RIDING_CLINGING_RIGHT,
    // The actor rides on nothing, because it jumps, flies or has let go. Platforms still push it.
    HM_RIDING_NONE,
} HmRiding;

// The effect of a moving solid on an actor. If there were several effects, this is the most
// serious one. The values are listed from the least to the most serious.
typedef enum {
    // The solid had no effect on the actor.
    HM_PASSENGER_OUTCOME_UNTOUCHED,
    // The actor was carried along because it rides on the solid.
    HM_PASSENGER_OUTCOME_CARRIED,
    // The actor was in the way and was pushed.
    HM_PASSENGER_OUTCOME_PUSHED,
    // The actor was pushed to a position without room for it, so it was moved to a free one.
    HM_PASSENGER_OUTCOME_SQUEEZED,
    // The actor was crushed because there was no room. It stays where it got stuck, inside the
    // solid. Destroy it or move it elsewhere.
    HM_PASSENGER_OUTCOME_SQUISHED,
} HmPassengerOutcome;

// How fast a platform moves along its path.
typedef enum {
    // The platform moves no faster than `speed`, measured along the straight leg between two
    // points. Each leg takes the smallest number of whole ticks that this speed allows. Its motion
    // is spread evenly over those ticks, so the platform reaches each point exactly at a tick.
    // With a speed of zero, the platform stays at the first point.
    HM_PACE_SPEED,
    // Each leg takes `ticks` ticks, or one tick if `ticks` is 0.
    HM_PACE_TICKS,
} HmPace;

// The effect of an obstacle on an actor.
typedef enum {
    // Stops every motion, on every side.
    HM_MATERIAL_KIND_SOLID,
    // Stops motion in one direction, and only if the actor comes from outside: see the material's
    // `stops`.
    HM_MATERIAL_KIND_ONE_WAY,
    // Stops nothing. An actor that overlaps it can climb.
    HM_MATERIAL_KIND_LADDER,
    // Stops nothing. An actor that overlaps it can swim.
    HM_MATERIAL_KIND_WATER,
    // Stops nothing. An actor that overlaps it gets hurt.
    HM_MATERIAL_KIND_HAZARD,
} HmMaterialKind;

// The behavior of a bullet when it hits a solid.
typedef enum {
    // The bullet is destroyed.
    HM_ON_SOLID_DESTROY,
    // The bullet stops and stays there, like an arrow in a wall. It hits targets that move into
    // it.
    HM_ON_SOLID_STOP,
    // The bullet bounces off the faces of the pixels that it hits, which reverses its horizontal
    // velocity, its vertical velocity, or both.
    HM_ON_SOLID_BOUNCE,
    // The bullet is reflected about the surface normal of the pixels around the contact, so it
    // also bounces off slopes. It keeps its speed.
    HM_ON_SOLID_REFLECT,
} HmOnSolid;

// The outcome of a bullet's hit.
typedef enum {
    // The bullet passed through the target.
    HM_BULLET_OUTCOME_PIERCED,
    // The bullet was destroyed.
    HM_BULLET_OUTCOME_DESTROYED,
    // The bullet stays where it is, with a speed of zero.
    HM_BULLET_OUTCOME_STOPPED,
    // The bullet bounced and flies on.
    HM_BULLET_OUTCOME_BOUNCED,
    // The bullet was inside a solid at the start of the tick, and does not move.
    HM_BULLET_OUTCOME_STUCK,
} HmBulletOutcome;

// The direction in which a hit pushes a fighter. "Away" is the direction from the origin of the
// hit to the center of the hurtbox.
typedef enum {
    // The hit does not push the fighter. A knockback in progress continues.
    HM_PUSH_KIND_NONE,
    // The fighter is pushed `x` to the right and `y` down, regardless of where the hit comes from.
    HM_PUSH_KIND_AS,
    // The fighter is pushed `x` to the left or right, away from the origin of the hit, and `y`
    // down. If the fighter is straight above or below that origin, the horizontal push follows the
    // direction that the hitbox faces. In that case, there is no horizontal push if the hitbox
    // faces up or down.
    HM_PUSH_KIND_SIDEWAYS,
    // The fighter is pushed `x` away from the origin of the hit, along the axis on which it is
    // farther from that origin; `y` is ignored. If both distances are equal, the axis along which
    // the hitbox faces is used. If the fighter is exactly at the origin, it is pushed in the
    // direction that the hitbox faces.
    HM_PUSH_KIND_ALONG_AXIS,
} HmPushKind;

// The outcome of a hit.
typedef enum {
    // The hit had no effect, because the fighter was invincible or a stronger hit in the same tick
    // made it invincible. The hit may land later.
    HM_HIT_OUTCOME_INVINCIBLE,
    // The hit landed, and the fighter is still alive.
    HM_HIT_OUTCOME_HURT,
    // The hit landed, and the fighter has no health left after this tick.
    HM_HIT_OUTCOME_DESTROYED,
} HmHitOutcome;

// Where a walker can turn from one axis to the other. A walker can reverse its direction anywhere.
typedef enum {
    // The walker turns anywhere.
    HM_TURNS_ANYWHERE,
    // The walker turns on the lines of the grid. It continues to the next line of the grid and
    // turns there. If an obstacle stops it before that line, it turns immediately.
    HM_TURNS_ON_GRID,
} HmTurns;

// The behavior of a walker when directions of both axes are held.
typedef enum {
    // The walker goes in the direction that was pressed last.
    HM_DIAGONAL_KIND_NEWEST,
    // The walker keeps its direction.
    HM_DIAGONAL_KIND_KEPT,
    // The walker moves in both directions, and slides along any obstacle that stops it in one of
    // them.
    HM_DIAGONAL_KIND_BOTH,
} HmDiagonalKind;

// The direction of a walker, if it has one.
typedef enum {
    // The walker has no direction.
    HM_HEADING_NONE,
    // To the left.
    HM_HEADING_LEFT,
    // To the right.
    HM_HEADING_RIGHT,
    // Upward.
    HM_HEADING_UP,
    // Downward.
    HM_HEADING_DOWN,
} HmHeading;

// The behavior of a body when an obstacle stops it.
typedef enum {
    // The body stops on that axis and continues on the other, so it slides along walls.
    HM_POLICY_SLIDE,
    // The body stops on both axes.
    HM_POLICY_STOP,
    // The body goes back to where it was before the step.
    HM_POLICY_REVERT,
} HmPolicy;

// The point of a body that stays in place when its mask changes.
typedef enum {
    // The feet, which are at the center of the mask's width, at its lowest row of set pixels.
    HM_ANCHOR_FEET,
    // The center of the mask's width and height.
    HM_ANCHOR_CENTER,
} HmAnchor;

// The outcome of a mask change.
typedef enum {
    // The body has the new mask, and the anchor is where it was.
    HM_MASK_CHANGE_OUTCOME_CHANGED,
    // The body has the new mask, and was pushed to a position with room for that mask.
    HM_MASK_CHANGE_OUTCOME_PUSHED_OUT,
    // There was no room. The body is unchanged and keeps its mask.
    HM_MASK_CHANGE_OUTCOME_REFUSED,
} HmMaskChangeOutcome;

// The order in which a tick changes the speeds and moves the character.
typedef enum {
    // Keys and gravity change the speeds, a jump sets them, and then the character moves at the
    // new speeds.
    HM_ORDER_SPEED_THEN_MOVE,
    // Keys change the speeds, the character moves, and then gravity applies. The character does
    // not move in the tick in which it jumps.
    HM_ORDER_MOVE_THEN_GRAVITY,
    // The character moves at the speeds from the previous tick, and then the speeds change.
    HM_ORDER_MOVE_THEN_SPEED,
} HmOrder;

// The contact of a character with an enemy.
typedef enum {
    // The character came from above. The enemy is defeated, and the character bounces.
    HM_ENEMY_CONTACT_STOMPED,
    // The character came from above in a spin jump. The enemy is defeated, and the character does
    // not bounce high.
    HM_ENEMY_CONTACT_SPUN,
    // The character came from above in a spin jump on a spiky enemy. The character bounces, and
    // the enemy is unharmed.
    HM_ENEMY_CONTACT_BOUNCED,
    // The character slid down a slope into the enemy, which is defeated.
    HM_ENEMY_CONTACT_SLID,
    // The enemy hurts the character.
    HM_ENEMY_CONTACT_HURT,
} HmEnemyContact;

// What a character did with an item.
typedef enum {
    // The character did nothing, or still holds the item.
    HM_GRAB_EVENT_NONE,
    // The character picked the item up.
    HM_GRAB_EVENT_PICKED_UP,
    // The character threw the item up.
    HM_GRAB_EVENT_THREW_UP,
    // The character threw the item ahead.
    HM_GRAB_EVENT_THREW_AHEAD,
    // The character put the item down.
    HM_GRAB_EVENT_PUT_DOWN,
    // There was no room for the item next to the character, so the item stays where it was.
    HM_GRAB_EVENT_LOST_GRIP,
} HmGrabEvent;

// The keys that a player can hold, each with its bit.
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
    // Run. This key also holds and throws items.
    HM_PAD_RUN = 32,
    // Spin jump.
    HM_PAD_SPIN = 64,
} HmPad;

// The events of a character's tick, each a bit of `events`. Use events to play sounds or
// animations, for example.
typedef enum {
    // The character jumped off the ground, a ladder or a ledge.
    HM_PLATFORMER_EVENT_JUMPED = 1,
    // The character jumped off a wall.
    HM_PLATFORMER_EVENT_WALL_JUMPED = 2,
    // The character made a swim stroke.
    HM_PLATFORMER_EVENT_STROKE = 4,
    // The character landed on the ground.
    HM_PLATFORMER_EVENT_LANDED = 8,
    // The character left the ground without a jump.
    HM_PLATFORMER_EVENT_LEFT_GROUND = 16,
    // The character's head hit something.
    HM_PLATFORMER_EVENT_BUMPED_HEAD = 32,
    // A wall stopped the character. Repeats in each tick in which the character moves against a
    // wall.
    HM_PLATFORMER_EVENT_BUMPED_WALL = 64,
    // The character slipped sideways past a corner above its head.
    HM_PLATFORMER_EVENT_CORNER_CORRECTED = 128,
    // A spring launched the character.
    HM_PLATFORMER_EVENT_SPRUNG = 256,
    // The character began to drop through a platform.
    HM_PLATFORMER_EVENT_DROPPED = 512,
    // The character grabbed a ledge.
    HM_PLATFORMER_EVENT_GRABBED_LEDGE = 1024,
    // The character climbed up a ledge.
    HM_PLATFORMER_EVENT_CLIMBED_LEDGE = 2048,
    // The character took hold of a ladder.
    HM_PLATFORMER_EVENT_MOUNTED = 4096,
    // The character let go of a ladder or a ledge, or fell off a wall that it was running up.
    HM_PLATFORMER_EVENT_LET_GO = 8192,
    // The character entered water.
    HM_PLATFORMER_EVENT_ENTERED_WATER = 16384,
    // The character left water.
    HM_PLATFORMER_EVENT_LEFT_WATER = 32768,
    // The character slipped on a slope that is too steep.
    HM_PLATFORMER_EVENT_SLIPPED = 65536,
    // The character overlaps a hazard.
    HM_PLATFORMER_EVENT_HURT = 131072,
    // The character overlapped something solid at the start of the tick, and did not move.
    HM_PLATFORMER_EVENT_STUCK = 262144,
    // The character changed to its next mask, and was pushed to a position with room for that
    // mask.
    HM_PLATFORMER_EVENT_PUSHED_OUT = 524288,
    // There was no room for the next mask, so the character kept its current mask. Repeats until
    // there is room.
    HM_PLATFORMER_EVENT_NO_ROOM = 1048576,
    // The character began to duck.
    HM_PLATFORMER_EVENT_DUCKED = 2097152,
    // The character stood up.
    HM_PLATFORMER_EVENT_STOOD_UP = 4194304,
    // The character skids to turn around on the ground. Repeats in each tick in which the
    // character skids.
    HM_PLATFORMER_EVENT_SKIDDED = 8388608,
    // The character made a spin jump.
    HM_PLATFORMER_EVENT_SPIN_JUMPED = 16777216,
    // The character bounced off a hazard in a spin jump.
    HM_PLATFORMER_EVENT_BOUNCED = 33554432,
    // The character sat down to slide down a slope.
    HM_PLATFORMER_EVENT_BEGAN_SLIDE = 67108864,
    // The character began to run up a wall.
    HM_PLATFORMER_EVENT_BEGAN_WALL_RUN = 134217728,
    // The character switched to the other side of a fence.
    HM_PLATFORMER_EVENT_SWITCHED_SIDE = 268435456,
} HmPlatformerEvent;

// The directions that a player can hold, each with its bit.
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

// The events of a walker's tick, each a bit of `events`.
typedef enum {
    // The walker began to move sideways, around a corner that it nearly missed.
    HM_MAZE_EVENT_NEAR_MISS_BEGAN = 1,
    // A near miss ended: the walker is around the corner, was stopped on the way, or no longer
    // wants to go there.
    HM_MAZE_EVENT_NEAR_MISS_ENDED = 2,
    // The walker's heading changed.
    HM_MAZE_EVENT_TURNED = 4,
    // The walker wants to go in a direction, but an obstacle is in its way and it cannot get
    // around that obstacle.
    HM_MAZE_EVENT_BLOCKED = 8,
} HmMazeEvent;

// Baked masks: named sheets in one compact file.
typedef struct HmBaked HmBaked;

// The masks of a character: its animation frames, its ducking mask, and its masks for facing left.
typedef struct HmBodyMasks HmBodyMasks;

// The connected components of a mask, or its holes.
typedef struct HmComponents HmComponents;

// A configuration space: all offsets of two masks from each other, and whether the masks overlap
// there.
typedef struct HmConfigurationSpace HmConfigurationSpace;

// A list of convex polygons that share no area.
typedef struct HmConvexPieces HmConvexPieces;

// A distance field: how far each pixel of a mask is from the nearest set or unset pixel.
typedef struct HmDistanceField HmDistanceField;

// The pieces that a change to terrain cut off.
typedef struct HmIslands HmIslands;

// A mask: a grid of set and unset pixels.
typedef struct HmMask HmMask;

// The obstacles around actors: masks and terrain, each with a position and a material.
typedef struct HmObstacles HmObstacles;

// The outlines of a mask: closed polygons.
typedef struct HmOutlines HmOutlines;

// The path of a moving platform from point to point.
typedef struct HmPath HmPath;

// A recording: every change to a world, tick by tick.
typedef struct HmRecording HmRecording;

// A recording that is being replayed.
typedef struct HmReplay HmReplay;

// A sheet: frames with names, durations and shapes, and the clips that play them. Sheets never
// change.
typedef struct HmSheet HmSheet;

// The saved state of a world.
typedef struct HmSnapshot HmSnapshot;

// A list of sprites, which worlds share.
typedef struct HmSprites HmSprites;

// Terrain: an unbounded bitmap that you can carve and fill.
typedef struct HmTerrain HmTerrain;

// A world: all objects that can collide.
typedef struct HmWorld HmWorld;

// A position in whole pixels; x grows to the right and y grows downward. Returned positions may
// need more than 32 bits, because a mask at the end of the `int32_t` range extends beyond that
// range.
typedef struct {
    // The x coordinate.
    int64_t x;
    // The y coordinate.
    int64_t y;
} HmPoint;

// A rectangle of pixels: columns `x` to `x + width - 1`, rows `y` to `y + height - 1`.
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

// A color that represents transparency, and how much another color may differ from it and still
// count as transparent.
typedef struct {
    // The first byte of a pixel with this color: red in RGBA, blue in BGRA.
    uint8_t red;
    // The second byte.
    uint8_t green;
    // The third byte: blue in RGBA, red in BGRA.
    uint8_t blue;
    // The greatest difference in any of the three bytes that still counts as this color. 0 accepts
    // only the color itself.
    uint8_t tolerance;
} HmColorKey;

// A connected component: a group of a mask's pixels that form one piece.
typedef struct {
    // The zero-based index of the component.
    size_t index;
    // The number of pixels in the component.
    uint64_t count;
    // The smallest rectangle that contains the pixels, relative to the mask's top left.
    HmRect bounds;
    // The component's first pixel in row order (smallest y, then smallest x).
    HmPoint first;
} HmComponent;

// The area moments of a mask up to the second order, as exact sums over its set pixels. x and y
// are the column and row of a pixel. The pixel's center is half a pixel farther right and down.
typedef struct {
    // The number of set pixels.
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

// A position that may lie between pixels, in the form that C passes. The engine rounds it to a
// multiple of 1/65536 of a pixel, so that every platform uses the same value.
typedef struct {
    // The x coordinate.
    double x;
    // The y coordinate.
    double y;
} HmLocation;

// One of the closed polygons around the set pixels of a mask.
typedef struct {
    // The number of vertices, at least 3.
    size_t vertex_count;
    // Whether the outline encloses a hole of unset pixels.
    bool is_hole;
    // For a hole, the index of the outline around the set pixels that enclose it. For any other
    // outline, its own index.
    size_t outer;
    // Twice the enclosed area, which is always a whole number. Negative for a hole.
    int64_t doubled_area;
    // The smallest rectangle of pixels that contains the outline.
    HmRect bounds;
} HmOutline;

// How many pixels a mask must be pushed in each direction to be clear of another mask. Each number
// is at least 1.
typedef struct {
    // To the left.
    uint32_t left;
    // To the right.
    uint32_t right;
    // Upward.
    uint32_t up;
    // Downward.
    uint32_t down;
} HmDepth;

// All properties of an overlap at once.
typedef struct {
    // The number of pixels that are set in both masks, at least 1.
    uint64_t area;
    // The first of these pixels in row order (smallest y, then smallest x).
    HmPoint first;
    // The smallest rectangle that contains these pixels.
    HmRect bounds;
    // How far the first mask must be pushed in each direction to be clear of the second.
    HmDepth depth;
    // The side of the first mask that was hit.
    HmSide side;
} HmContact;

// How far apart two masks are.
typedef struct {
    // The square of the distance between the two nearest set pixels. The pixels are closed
    // squares, so the distance is 0 if the masks overlap or touch, even at a corner. UINT64_MAX if
    // the square is greater than that.
    uint64_t squared;
    // The set pixel of the first mask that is nearest to the other mask.
    HmPoint pixel;
    // The set pixel of the other mask that is nearest to the first mask.
    HmPoint other;
} HmDistance;

// A motion in whole pixels.
typedef struct {
    // The distance to the right; negative to the left.
    int32_t dx;
    // The distance downward; negative upward.
    int32_t dy;
} HmTranslation;

// The direction in which the surface of a mask faces at a contact.
typedef struct {
    // The x component of the direction as a unit vector, positive to the right.
    double x;
    // The y component of the direction as a unit vector, positive downward.
    double y;
    // The exact x component of the direction, positive to the right. Only its ratio to
    // `direction_y` is meaningful.
    int64_t direction_x;
    // The exact y component of the direction, positive downward.
    int64_t direction_y;
} HmNormal;

// An exact time during a motion, as a fraction in lowest terms. 0 is the start of the motion, and
// 1 is its end.
typedef struct {
    // The numerator.
    uint64_t numerator;
    // The denominator, at least 1.
    uint64_t denominator;
    // The time as the nearest `double`, or as a `double` next to that one.
    double value;
} HmTime;

// The first hit of a mask that moves in whole-pixel steps. Positions are positions of the moving
// mask's top left. If both masks move, positions are relative to the other mask, as if the other
// mask had stayed where it started.
typedef struct {
    // The step after which the masks overlap, as a fraction of the motion. 0 if they overlap at
    // the start.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint64_t step;
    // The number of steps of the whole motion, which is the larger of its horizontal and vertical
    // distances.
    uint64_t steps;
    // Whether there is a free position. This is `false` if the masks overlap at the start.
    bool has_free;
    // The last free position, one step before the hit. (0, 0) if there is none.
    HmPoint free;
    // The first position at which the masks overlap.
    HmPoint blocked;
    // The first pixel, in row order (smallest y, then smallest x), that the masks share at
    // `blocked`.
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
    // The x coordinate.
    HmFraction x;
    // The y coordinate.
    HmFraction y;
} HmExactPoint;

// The first hit of a mask that moves along a straight line, computed exactly. If both masks move,
// `at` and `other_at` are their real positions at the time of the hit. `free`, `blocked` and
// `first` are relative to the other mask, as if the other mask had stayed where it started.
typedef struct {
    // The time of impact. The masks do not overlap until this time, and overlap right after it.
    HmTime time;
    // Whether there is a free position. This is `false` if the masks overlap at the start.
    bool has_free;
    // The free whole-pixel position that is nearest to the mask's position at the time of impact.
    // (0, 0) if there is no free position.
    HmPoint free;
    // The whole-pixel position that the mask starts to cover at the time of impact and at which
    // the masks overlap.
    HmPoint blocked;
    // The first pixel, in row order (smallest y, then smallest x), that the masks share at
    // `blocked`.
    HmPoint first;
    // The x component of the normal of the other mask's face that the motion enters: -1 (to the
    // left), 1 (to the right), or 0 if the motion enters no vertical face.
    int32_t face_x;
    // The y component of the normal of the face that the motion enters: -1 (upward), 1 (downward)
    // or 0.
    int32_t face_y;
    // The exact position of the moving mask at the time of impact.
    HmExactPoint at;
    // The exact position of the other mask at the time of impact.
    HmExactPoint other_at;
} HmContinuousSweep;

// A set of pixels to search, carve or fill. Create a figure with `hm_circle` and similar
// functions, which set the fields that its kind uses.
typedef struct {
    // The kind of figure.
    HmFigureKind kind;
    // The number of corners of a polygon.
    uint32_t corner_count;
    // The corners of a polygon, in order. They must stay valid for as long as the figure is used.
    const HmLocation *corners;
    // The mask, if the kind of figure is a mask.
    const HmMask *mask;
    // The rectangle, or the position of the mask's top left.
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
    // The x component of the normal of the face through which the ray enters: -1 (to the left), 1
    // (to the right) or 0. Both components are 0 if the ray starts inside the pixel.
    int32_t normal_x;
    // The y component of the normal of the face through which the ray enters: -1 (upward), 1
    // (downward) or 0.
    int32_t normal_y;
} HmRayHit;

// The placement of a mask in the world. The mask is scaled and then rotated about its pivot, which
// is at the given position.
typedef struct {
    // The position of the pivot in the world.
    HmLocation position;
    // The pivot in the mask's own pixels, measured from its top left.
    HmLocation pivot;
    // The angle, clockwise as seen on screen.
    double degrees;
    // The scale along x. A negative scale mirrors the mask. The absolute value must be from 0.001
    // to 1000.
    double scale_x;
    // The scale along y, with the same limits as `scale_x`.
    double scale_y;
} HmPose;

// One pixel from each of two masks, in the coordinates of its own mask.
typedef struct {
    // The pixel of the first mask.
    HmPoint a;
    // The pixel of the second mask.
    HmPoint b;
} HmPixelPair;

// How two masks whose pixels are parallelograms overlap.
typedef struct {
    // The first pixel of `a` that shares an area with a pixel of `b`, and the first pixel of `b`
    // that shares an area with that pixel of `a`.
    HmPixelPair first;
    // How many whole pixels `a` must be pushed in each direction to be clear of `b`.
    HmDepth depth;
    // The side of `a` that was hit.
    HmSide side;
} HmExactContact;

// The first hit of a mask that moves in whole-pixel steps and whose pixels are parallelograms.
typedef struct {
    // The step after which the masks overlap, as a fraction of the motion.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint64_t step;
    // The number of steps of the whole motion, which is the larger of its horizontal and vertical
    // distances.
    uint64_t steps;
    // Whether there is a free step. This is `false` if the masks overlap at the start.
    bool has_free;
    // The motion up to the last free step. (0, 0) if there is no free step.
    HmPoint free;
    // The motion up to the first step at which the masks overlap.
    HmPoint blocked;
    // The first two pixels that share an area at that step.
    HmPixelPair first;
} HmExactSweep;

// The first hit of a mask that changes its pose in steps.
typedef struct {
    // The step after which the masks overlap, as a fraction of all steps. 0 if there are no steps.
    HmTime time;
    // The step after which the masks overlap. 0 if they overlap at the start.
    uint32_t step;
    // The total number of steps.
    uint32_t steps;
    // Whether there is a free pose. This is `false` if the masks overlap at the start.
    bool has_free;
    // The last free pose, one step before the hit. If there is no free pose, this is the blocked
    // pose.
    HmPose free;
    // The first pose in which the masks overlap.
    HmPose blocked;
    // The first pixel, in row order (smallest y, then smallest x), that the masks share in
    // `blocked`.
    HmPoint first;
} HmPoseSweep;

// A mask and the world pixel at its top left.
typedef struct {
    // The mask.
    const HmMask *mask;
    // The x coordinate of the position.
    int32_t x;
    // The y coordinate of the position.
    int32_t y;
} HmPlaced;

// Two placed masks.
typedef struct {
    // The first placed mask.
    HmPlaced a;
    // The second placed mask.
    HmPlaced b;
} HmPair;

// A sheet and its name in a file of baked masks.
typedef struct {
    // The name of the sheet.
    const char *name;
    // The sheet.
    const HmSheet *sheet;
} HmNamedSheet;

// A named animation: some of a sheet's frames, in playback order.
typedef struct {
    // The number of frames.
    size_t frame_count;
    // The total duration of the frames in milliseconds, with each frame played once.
    uint64_t duration;
    // How the clip continues after its last frame.
    HmLoopMode mode;
} HmClip;

// One frame of a clip.
typedef struct {
    // The frame's index in the sheet.
    uint32_t frame;
    // The duration of the frame.
    uint32_t milliseconds;
} HmClipFrame;

// A named mask at a position in a frame, such as a hitbox.
typedef struct {
    // The name of the shape.
    const char *name;
    // The mask. The sheet shares its pixels.
    const HmMask *mask;
    // The position of the mask's top left in the frame.
    HmPoint offset;
} HmShapeDef;

// A frame of a sheet.
typedef struct {
    // The mask of the frame's body. The sheet shares the mask's pixels.
    const HmMask *mask;
    // The position of the mask's top left in the frame. (0, 0) if the frame was not trimmed.
    // Values beyond `int32_t` are clamped.
    HmPoint offset;
    // The name of the frame. NULL if the frame has no name.
    const char *name;
    // Whether `width` and `height` are used. Otherwise, the frame extends as far as its mask.
    bool has_size;
    // The width before the frame was trimmed.
    uint32_t width;
    // The height before the frame was trimmed.
    uint32_t height;
    // Whether `pivot` is used. Otherwise, the frame has the pivot of the sheet, if the sheet has
    // one.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and about which the sprite rotates.
    HmPoint pivot;
    // The duration of the frame, in milliseconds. With 0, the frame has the `duration` of the
    // sheet.
    uint32_t duration;
    // The additional shapes. NULL if there are none.
    const HmShapeDef *shapes;
    // The number of additional shapes.
    size_t shape_count;
} HmFrameDef;

// A clip: frames in playback order.
typedef struct {
    // The name of the clip.
    const char *name;
    // The sheet indices of the clip's frames.
    const uint32_t *frames;
    // The duration of each frame, in milliseconds. NULL if every frame lasts `duration`.
    const uint32_t *durations;
    // The number of frames.
    size_t frame_count;
    // The duration of every frame, in milliseconds. With 0, each frame has its duration from the
    // sheet.
    uint32_t duration;
    // How the clip continues after its last frame.
    HmLoopMode mode;
} HmClipDef;

// The properties that all frames of a sheet share, and the clips of the sheet.
typedef struct {
    // The clips. NULL if there are none.
    const HmClipDef *clips;
    // The number of clips.
    size_t clip_count;
    // The duration, in milliseconds, of each frame that has no duration of its own. 0 if it is
    // unknown.
    uint32_t duration;
    // Whether frames without a pivot of their own use `pivot`.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and about which the sprite rotates.
    HmPoint pivot;
} HmSheetDef;

// Specifies how to cut an image into cells of equal size. Incomplete cells at the right and at the
// bottom are left out.
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
    // The number of cells that become frames, starting with the first cell. 0 means all cells.
    uint32_t count;
    // Whether the frames are numbered column by column instead of row by row.
    bool by_columns;
} HmGrid;

// One frame of a sheet. `hm_sheet_mask` returns its mask.
typedef struct {
    // The frame's index in the sheet, from 0.
    size_t index;
    // The width before the frame was trimmed.
    uint32_t width;
    // The height before the frame was trimmed.
    uint32_t height;
    // The position of the top left of the body's mask in the frame.
    HmPoint offset;
    // Whether the frame has a pivot.
    bool has_pivot;
    // The pivot, relative to the frame's top left: the point that is placed at the sprite's
    // position and about which the sprite rotates. (0, 0) if the frame has no pivot.
    HmPoint pivot;
    // The duration of the frame, in milliseconds. 0 if the duration is unknown.
    uint32_t duration;
    // The number of shapes. The first one is the frame's body.
    size_t shape_count;
} HmFrame;

// The changes that an edit made to terrain.
typedef struct {
    // The number of pixels that changed, at least 1. Pixels that already had the new value do not
    // count.
    uint64_t count;
    // The smallest rectangle that contains these pixels, in the terrain's own coordinates.
    HmRect bounds;
} HmChange;

// A piece of terrain that is not connected to the rest of the terrain.
typedef struct {
    // The number of pixels in the island.
    uint64_t count;
    // The smallest rectangle that contains the pixels, in the terrain's own coordinates.
    HmRect bounds;
    // The island's first pixel in row order (smallest y, then smallest x).
    HmPoint first;
} HmIsland;

// The id of a collider. The lower 32 bits contain the collider's index, and the upper 32 bits
// count how often that index was used before. A world never uses an id twice, so the id of a
// removed collider stays invalid.
typedef uint64_t HmColliderId;

// Selects the colliders that a query includes. Start with `hm_default_filter()`, which keeps all
// colliders, and change the fields that you need. Passing NULL instead of a filter also keeps all
// colliders.
typedef struct {
    // A bit for each layer to keep.
    uint32_t layers;
    // Whether to keep sensors.
    HmKeep sensors;
    // Whether to keep still colliders.
    HmKeep still;
    // The id of a collider to leave out, or HM_NO_COLLIDER.
    HmColliderId except;
} HmFilter;

// A pair of colliders.
typedef struct {
    // The collider with the smaller index.
    HmColliderId a;
    // The collider with the larger index.
    HmColliderId b;
} HmColliderPair;

// The id of a sprite, which is an index.
typedef uint32_t HmSpriteId;

// A collider to insert. Start with `hm_default_collider_def()` and change the fields that you
// need.
typedef struct {
    // The terrain, if the collider is terrain. The world keeps a copy that shares its chunks. NULL
    // if the collider shows a sprite.
    const HmTerrain *terrain;
    // The sprite that the collider shows.
    HmSpriteId sprite;
    // The collider's layer, from 0 to 31.
    uint32_t layer;
    // The frame of the sprite. The index wraps around.
    int64_t frame;
    // The x coordinate of the sprite's top left or of the terrain's origin.
    int32_t x;
    // The y coordinate of that position.
    int32_t y;
    // A bit for each layer with which the collider can collide. Two colliders can collide if each
    // has the bit for the other's layer set.
    uint32_t collides_with;
    // Whether `pose` is used instead of `x` and `y`. Terrain has no pose.
    bool has_pose;
    // Whether the collider never moves. Still colliders do not collide with each other, and take
    // less time to process. Terrain is always still.
    bool is_still;
    // Whether the collider is a sensor, which reports overlaps but blocks nothing.
    bool is_sensor;
    // A number of your choice.
    uint64_t user_data;
    // The pose, which includes the position.
    HmPose pose;
} HmColliderDef;

// The current state of a collider.
typedef struct {
    // The position of the pivot if the collider has a pose, of the origin if it is terrain, or of
    // the sprite's top left otherwise.
    HmPoint position;
    // Whether the collider is terrain, which shows no sprite.
    bool is_terrain;
    // Whether the collider has a pose.
    bool has_pose;
    // Whether the collider never moves.
    bool is_still;
    // Whether the collider is a sensor.
    bool is_sensor;
    // The sprite that the collider shows.
    HmSpriteId sprite;
    // The frame of the sprite.
    uint32_t frame;
    // The collider's layer.
    uint32_t layer;
    // A bit for each layer with which the collider can collide.
    uint32_t collides_with;
    // The number that you chose.
    uint64_t user_data;
    // The collider's pose. If it has none, this is an upright pose at its position.
    HmPose pose;
} HmCollider;

// An event: how a pair of colliders changed in a tick.
typedef struct {
    // The collider with the smaller index.
    HmColliderId a;
    // The collider with the larger index.
    HmColliderId b;
    // The kind of event.
    HmEventKind kind;
    // Why the colliders started to overlap. HM_CAUSE_MOTION if the event is of another kind.
    HmCause cause;
} HmEvent;

// The starting point of a query. Create it with `hm_probe_collider`, `hm_probe_mask` or
// `hm_probe_pixel`, which set the fields that its kind uses.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The mask.
    const HmMask *mask;
    // The x coordinate of the mask's top left or of the pixel.
    int32_t x;
    // The y coordinate of that position.
    int32_t y;
    // The kind of probe.
    HmProbeKind kind;
} HmProbe;

// A collider and its new position.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The x coordinate of its new position.
    int32_t x;
    // The y coordinate of its new position.
    int32_t y;
} HmMove;

// A collider and its new frame.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The index of the frame. The index wraps around.
    int64_t frame;
} HmFrameChange;

// A nearby collider and its distance.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The collider's distance. `pixel` belongs to the probe from which the query starts, and
    // `other` belongs to the collider.
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

// A length in steps of 1 / 2 048 000 000 of a pixel. It can be a speed in pixels per tick, an
// acceleration, or the remainder of a motion. Decimals with up to six places and binary fractions
// with up to seventeen are exact, so every machine computes the same results. The absolute value
// of a length is less than 2147483648 pixels. You can add, subtract and compare lengths.
typedef int64_t HmSubpixels;

// A speed, a motion or a remainder, as a length to the right and a length down.
typedef struct {
    // The length to the right.
    HmSubpixels x;
    // The length down.
    HmSubpixels y;
} HmVector;

// The position of an actor or a moving solid: a whole pixel, and the fraction of a pixel that it
// has moved beyond that pixel. A body moves by whole pixels. The fractions stay in the remainder,
// so slow speeds add up exactly. All zeros represent a body at (0, 0).
typedef struct {
    // The world pixel at the top left of the body's mask. Each coordinate is at most 2^40 in
    // either direction.
    HmPoint position;
    // The remainder of the body's motion, at most half a pixel in either direction.
    HmVector remainder;
} HmBody;

// A horizontal direction: -1 for left, 0 for neither, 1 for right.
typedef int8_t HmSign;

// The keys held in a tick, as bits of HmPad, such as `HM_PAD_RIGHT | HM_PAD_JUMP`.
typedef uint32_t HmPads;

// The last motion of a solid or an actor, and how long ago it was. For a solid, this is the
// solid's own motion. For an actor, this is the motion of the solid that carried or pushed it. All
// zeros mean that the solid or actor has never moved.
typedef struct {
    // The motion in that tick, in pixels.
    HmVector speed;
    // The number of ticks since that motion. It is 0 in the tick of the motion itself.
    uint16_t age;
} HmLift;

// The ids of the one-way platforms that an actor is dropping through. These platforms do not stop
// the actor.
typedef struct {
    // The ids.
    uint64_t ids[4];
    // The number of ids, at most 4.
    uint32_t count;
} HmIgnoredPlatforms;

// The state of a character in a platform game: its position, speed, mode, and every timer that
// affects the next ticks. A copy is a complete snapshot. The character's mask and surroundings are
// not part of its state. All zeros represent a character at rest in the air at (0, 0).
typedef struct {
    // The position of the character.
    HmBody body;
    // The speed of the character, in pixels per tick. On the ground, if the rules measure speed
    // along the ground, x is the speed along the ground.
    HmVector speed;
    // What the character is doing.
    HmMode mode;
    // The rise of the ground under the character over 256 pixels to the right.
    int32_t steepness;
    // Whether the character faces left.
    bool faces_left;
    // Whether the center of the character's bounds is in water.
    bool in_water;
    // Whether the character rises from a jump that ends early when jump is released.
    bool jumping;
    // Whether the character ducks.
    bool is_ducking;
    // Whether the character is in a spin jump.
    bool is_spinning;
    // Whether the buffered press of jump was a press of the spin jump key.
    bool buffers_spin;
    // Whether the character slides because it sat down on a slope. Such a character defeats the
    // enemies that it touches.
    bool slides_down;
    // Whether the character is behind the fence that it climbs on.
    bool is_behind;
    // Whether the character carries an item. `hm_platformer_grab` sets this.
    bool is_carrying;
    // Whether the character's current mask is one of the masks that face left.
    bool mask_faces_left;
    // The direction that replaces the held direction while `lock` runs.
    HmSign lock_x;
    // The number of remaining ticks during which `lock_x` applies.
    uint16_t lock;
    // The current sprint charge.
    uint16_t charge;
    // The number of remaining ticks during which the character can still jump after leaving the
    // ground.
    uint16_t coyote;
    // The number of remaining ticks during which the last press of jump counts.
    uint16_t buffer;
    // The number of remaining ticks during which holding jump keeps the upward speed.
    uint16_t hold;
    // The number of ticks that the character has slid along walls since it was last on the ground.
    uint16_t wall_ticks;
    // The number of remaining ticks during which the character cannot grab a ledge.
    uint16_t ledge_wait;
    // The number of remaining ticks during which the enemy that the character bounced off cannot
    // hurt it.
    uint16_t bounce_ticks;
    // The index of the character's current mask in the list of its body masks.
    uint16_t mask;
    // The keys that were held in the previous tick.
    HmPads held;
    // The upward speed that holding jump keeps.
    HmSubpixels hold_speed;
    // How much the maximum falling speed has grown.
    HmSubpixels fast_fall;
    // The falling speed of the character in this tick, even if the character has landed or bounced
    // since. This speed determines whether the character stomps an enemy.
    HmSubpixels fall;
    // The motion of the platform that last carried the character, and how long ago that was. A
    // jump gains speed from this motion.
    HmLift lift;
    // The platforms that the character is dropping through.
    HmIgnoredPlatforms dropping;
} HmPlatformerState;

// A position in a level, in whole pixels.
typedef struct {
    // The x coordinate.
    int32_t x;
    // The y coordinate.
    int32_t y;
} HmPixel;

// An actor that moving solids may carry or push, and the outcome so far in this tick. Start with
// `hm_default_passenger` and set the body and the mask. For a character of a platform game,
// `hm_platformer_state_passenger` sets all fields.
typedef struct {
    // The actor's position, which a call changes.
    HmBody body;
    // The actor's mask. Once the actor has been squeezed into the smaller mask, this is the
    // smaller mask. NULL for a character with several masks.
    const HmMask *mask;
    // A mask into which the actor can be squeezed, such as a ducking mask. NULL if the actor has
    // no smaller mask or already uses it.
    const HmMask *smaller_mask;
    // The masks of a character that has several masks. Otherwise NULL.
    const HmBodyMasks *masks;
    // For a character with several masks, the index of its current mask.
    uint16_t mask_number;
    // For a character with several masks, whether its current mask is one of those that face left.
    bool mask_faces_left;
    // For a character with several masks, whether it can be squeezed into its ducking mask.
    bool can_duck;
    // The maximum number of pixels by which the actor may be moved aside, in either direction, if
    // there is no room. The default is 4.
    uint8_t wiggle;
    // The offset from the top left of the actor's own mask to the top left of the smaller mask. If
    // both masks are drawn in the same frame, this is (0, 0).
    HmPixel smaller_offset;
    // How the actor holds on to a platform.
    HmRiding riding;
    // The one-way platforms that the actor is dropping through.
    HmIgnoredPlatforms ignored;
    // The outcome so far in this tick.
    HmPassengerOutcome outcome;
    // Whether the actor has been squeezed into its smaller mask.
    bool is_smaller;
    // How far the actor was moved aside because there was no room.
    HmPoint wiggled;
    // The number of whole pixels by which the actor was moved. This includes the offset of the
    // smaller mask if the actor was squeezed into that mask.
    HmPoint moved;
    // The motion of the solid that last moved the actor.
    HmVector lift;
} HmPassenger;

// A solid or one-way platform that moves and carries actors along, such as an elevator, a crusher
// or a raft. A platform on a path does not need this state, because its position depends only on
// the tick.
typedef struct {
    // The solid's position.
    HmBody body;
    // The solid's last motion.
    HmLift lift;
    // The solid's id as an obstacle. If the solid is a one-way platform, actors need this id to
    // drop through it.
    uint64_t id;
} HmSolid;

// A solid that moves in this tick. The solid is one of the obstacles.
typedef struct {
    // The number of the obstacle that is this solid. That obstacle must be a mask, not terrain.
    uint32_t obstacle;
    // The solid. `hm_carry_all` moves the solid and gives it the id of the obstacle.
    HmSolid solid;
    // The solid's motion in this tick.
    HmVector by;
} HmMovingSolid;

// How much speed a jump gains from a lift.
typedef struct {
    // The number of ticks for which a lift counts. A lift of exactly this age still counts.
    uint16_t store_ticks;
    // The maximum horizontal speed that a jump gains in either direction, in pixels per tick.
    HmSubpixels cap_x;
    // The maximum speed that a jump gains upward, in pixels per tick. A jump never gains downward
    // speed.
    HmSubpixels cap_up;
} HmLiftRules;

// Specifies how a platform moves along its path. Start with `hm_default_path_def`.
typedef struct {
    // Selects the field that gives the speed: `speed` or `ticks`.
    HmPace pace;
    // The number of ticks that each leg takes.
    uint32_t ticks;
    // The maximum distance that the platform moves per tick, in pixels.
    HmSubpixels speed;
    // How the path continues after its last point.
    HmLoopMode loop_mode;
    // The number of ticks that the platform waits at each point that it reaches, and at the first
    // point before it starts.
    uint16_t pause;
} HmPathDef;

// The material of an obstacle. Start with a predefined material, and change the fields that you
// need.
typedef struct {
    // The kind, which determines which motion the obstacle stops.
    HmMaterialKind kind;
    // The direction of motion that a one-way platform stops. A platform that you can stand on and
    // jump up through stops `HM_DIRECTION_DOWN`. Other kinds ignore this field.
    HmDirection stops;
    // A number of your choice that identifies the material.
    uint32_t number;
    // How well feet grip the obstacle, in 256ths of the acceleration and friction in the rules.
    // 256 is full grip, and ice has little grip.
    uint16_t grip;
    // Whether a character that runs into the obstacle fast enough runs up it.
    bool wall_run;
    // Whether a character that climbs on the obstacle can press run to switch to the other side,
    // as through a gate in a fence.
    bool gate;
    // How fast the obstacle moves an actor that stands on it, in pixels per tick. Positive values
    // move the actor to the right.
    HmSubpixels belt;
    // The upward speed at which the obstacle launches an actor that lands or stands on it, in
    // pixels per tick. With zero, it does not launch actors.
    HmSubpixels spring;
} HmMaterial;

// A projectile. A bullet flies along an exact straight line, so it never passes through a wall,
// however fast the bullet is and however thin the wall is.
typedef struct {
    // The bullet's position.
    HmBody body;
    // The bullet's speed, in pixels per tick. To apply gravity, add to the speed before each tick.
    HmVector velocity;
    // The id of the fighter that fired the bullet. A bullet never hits its owner.
    uint64_t owner;
    // The damage of the bullet. The bullet only stores this number; apply the damage with
    // `hm_fighter_hit_by`.
    uint32_t damage;
    // The behavior of the bullet when it hits a solid.
    HmOnSolid on_solid;
    // The number of targets that the bullet can still pass through. The next target after those
    // destroys it.
    uint16_t pierce;
    // The number of times that the bullet can still bounce. The next solid after those bounces
    // destroys it.
    uint16_t bounces;
    // The number of ticks for which the bullet still flies. At 0, it no longer exists.
    uint16_t life;
    // The bullet's team, from 0 to 31.
    uint8_t team;
    // The number of targets that the bullet remembers, at most 8.
    uint8_t hit_target_count;
    // The ids of the targets that the bullet hit, oldest first.
    uint64_t hit_targets[HM_BULLET_REMEMBERED];
} HmBullet;

// An object that bullets can hit in a tick. Leave invincible fighters out of the list. Start with
// `hm_default_target`.
typedef struct {
    // The id of the target's fighter. A bullet hits each id once.
    uint64_t id;
    // The target's shape.
    const HmMask *mask;
    // The world pixel at the shape's top left at the start of the tick.
    HmPoint position;
    // The number of pixels that the target moves to the right in this tick, along a straight line.
    int32_t dx;
    // The number of pixels that the target moves down in this tick.
    int32_t dy;
    // The target's team, from 0 to 31.
    uint8_t team;
} HmTarget;

// A table that defines which teams hurt which other teams.
typedef struct {
    // For each team, the set of teams that it hurts, with the bit `1u << team` for each of them.
    uint32_t hurts[HM_TEAM_COUNT];
} HmTeams;

// A target or solid that a bullet hit.
typedef struct {
    // The bullet, as an index into the list of bullets. 0 if there is a single bullet.
    size_t bullet;
    // The target, as an index into the list of targets, if `is_target` is set.
    size_t target;
    // The number of the obstacle, if the bullet did not hit a target. If several obstacles contain
    // `pixel`, this is the lowest of their numbers.
    uint32_t obstacle;
    // Whether the bullet hit a target. Otherwise, it hit an obstacle.
    bool is_target;
    // Whether the pixels around the hit determine a normal.
    bool has_normal;
    // The number of times that the bullet had bounced in this tick before the hit.
    uint8_t bounces;
    // The outcome.
    HmBulletOutcome outcome;
    // The id of the target or the obstacle.
    uint64_t id;
    // The time of impact, as a fraction of a motion. The motion goes from the start of the tick,
    // or from the bullet's last bounce in this tick, to the end of the tick.
    HmTime time;
    // The whole pixel nearest to the bullet's top left at `time`. Halves are rounded away from the
    // start of the motion that `time` refers to.
    HmPoint at;
    // The first pixel, row by row, that the bullet and the target or solid share right after the
    // impact, with the target at its position at `time`.
    HmPoint pixel;
    // The x component of the normal of the face that the bullet entered: -1 (to the left), 1 (to
    // the right), or 0 if the bullet entered no vertical face. Both components are 0 if the bullet
    // started inside the target or solid.
    int32_t face_x;
    // The y component of the normal of the face that the bullet entered: -1 (upward), 1 (downward)
    // or 0.
    int32_t face_y;
    // The surface normal of the target or solid that was hit. Zeros if there is no normal.
    HmNormal normal;
} HmBulletHit;

// The direction and speed, in pixels per tick, at which a hit pushes a fighter. All zeros mean
// that there is no push.
typedef struct {
    // The kind of push, which determines the meaning of x and y.
    HmPushKind kind;
    // The component to the right or away from the origin of the hit, depending on the kind.
    HmSubpixels x;
    // The downward component.
    HmSubpixels y;
} HmPush;

// Knockback: how a hit pushes a fighter, and for how many ticks. All zeros mean that there is no
// knockback.
typedef struct {
    // The direction and speed.
    HmPush push;
    // The number of ticks that the knockback lasts. Use 1 for characters that take the push as
    // their own speed and continue from there.
    uint16_t ticks;
} HmKnockback;

// The effect of a hit on the fighter that is hit, and on the attacker. All fields except the
// damage may be zero.
typedef struct {
    // How the hit knocks the fighter back.
    HmKnockback knockback;
    // The amount of health that the hit takes.
    uint32_t damage;
    // Hit stop: the number of ticks for which the hit freezes the fighter.
    uint16_t hit_stop;
    // The number of ticks for which the hit freezes the attacker.
    uint16_t own_hit_stop;
} HmHitEffect;

// A swing that hit a fighter.
typedef struct {
    // The id of the attacker.
    uint64_t by;
    // The number of the swing.
    uint32_t swing;
    // The group of the swing's hitboxes, from 0 to 255.
    uint32_t group;
} HmRememberedHit;

// An object that can be hit, such as a player, a monster or a crate. On each tick of your game,
// call `hm_fighter_tick` first, then move everything, and then find the hits with
// `hm_teams_resolve`.
typedef struct {
    // The fighter's id, which must be unique. Do not give it to another fighter soon after this
    // fighter is gone.
    uint64_t id;
    // How much more damage the fighter can take. At 0, the fighter is destroyed and can no longer
    // be hit.
    uint32_t health;
    // The number of ticks for which the fighter is invincible, including the current tick.
    uint16_t invincible_ticks;
    // The number of remaining ticks during which hit stop freezes the fighter.
    uint16_t hit_stop_ticks;
    // The number of remaining ticks during which the fighter is knocked back. At 0, `knockback` is
    // zero.
    uint16_t knockback_ticks;
    // The fighter's team, from 0 to 31.
    uint8_t team;
    // The number of swings that the fighter remembers, at most 8.
    uint8_t hit_count;
    // The fighter's knockback, in pixels per tick.
    HmVector knockback;
    // The swings that hit the fighter, oldest first. To forget a swing, move all later swings one
    // place toward the start of the list and decrease `hit_count`.
    HmRememberedHit hits[HM_FIGHTER_REMEMBERED];
} HmFighter;

// What a fighter may do in a tick.
typedef struct {
    // Whether hit stop freezes the fighter in this tick. If so, do not move it or advance its
    // animation.
    bool is_frozen;
    // Whether the fighter is knocked back. If so, move it by `knockback` instead of by the
    // player's input.
    bool has_knockback;
    // The knockback of this tick. Zero if the fighter is not knocked back.
    HmVector knockback;
} HmFighterTick;

// A shape that can hit fighters in this tick, and the effect of its hits. A swing is one attack as
// the player sees it, over all its frames. Each of its groups of hitboxes hits each fighter at
// most once. Start with `hm_default_hitbox`.
typedef struct {
    // The attacker's id. This is the id of a fighter, or any other id if the attacker is not a
    // fighter. An attacker never hits itself.
    uint64_t by;
    // The shape.
    const HmMask *mask;
    // The world pixel at the shape's top left.
    HmPoint position;
    // The effect of the hit.
    HmHitEffect effect;
    // The point where the hit comes from, for example the center of the attacker. If `has_from` is
    // not set, the hit comes from the center of the shape's bounds.
    HmPoint from;
    // The number of this swing, which must differ from those of the attacker's earlier swings.
    uint32_t swing;
    // The direction that the hitbox faces. It determines the direction of a push if the positions
    // do not.
    HmDirection facing;
    // The attacker's team, from 0 to 31.
    uint8_t team;
    // The group of the swing's hitboxes to which this hitbox belongs.
    uint8_t group;
    // Whether the hitbox can hit the same fighter in every tick, as spikes do, instead of once per
    // swing and group.
    bool repeats;
    // Whether `from` is used.
    bool has_from;
    // Whether the hit destroys the attacker, as with an arrow. Such a swing lands on only one
    // fighter, which is the one whose center is nearest to where the hit comes from. If several
    // fighters are equally near, it is the one with the lowest id.
    bool destroyed_on_hit;
} HmHitbox;

// A shape of a fighter that can be hit in this tick. Start with `hm_default_hurtbox`.
typedef struct {
    // The fighter, as an index into the list of fighters.
    size_t fighter;
    // The shape.
    const HmMask *mask;
    // The world pixel at the shape's top left.
    HmPoint position;
    // The number of ticks for which the fighter is invincible after a hit. With 0, all hits of a
    // tick land, and more hits can land in the next tick.
    uint16_t invincible_ticks;
} HmHurtbox;

// A hitbox that touched a fighter's hurtbox, pixel for pixel.
typedef struct {
    // The fighter, as an index into the list of fighters.
    size_t fighter;
    // The hitbox, as an index into the list of hitboxes. If several hitboxes of the group touch
    // the fighter, this is the first one.
    size_t hitbox;
    // The hurtbox, as an index into the list of hurtboxes. If several hurtboxes of the fighter are
    // touched, this is the first one.
    size_t hurtbox;
    // The fighter's id.
    uint64_t id;
    // The attacker's id.
    uint64_t by;
    // The swing of the attacker.
    uint32_t swing;
    // The amount of health that the fighter loses if the hit lands.
    uint32_t damage;
    // The outcome.
    HmHitOutcome outcome;
    // The side of the hurtbox that was hit.
    HmSide side;
    // The group of the swing's hitboxes.
    uint8_t group;
    // Whether the hit destroys the attacker.
    bool destroys_attacker;
    // Whether the pixels around the hit determine a normal.
    bool has_normal;
    // The first pixel, row by row, that both shapes share.
    HmPoint pixel;
    // The surface normal of the hurtbox at that pixel. Zeros if there is no normal.
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

// The behavior of a walker when directions of both axes are held.
typedef struct {
    // The kind of behavior.
    HmDiagonalKind kind;
    // The speed on each axis if the walker moves in both directions.
    HmSubpixels speed;
} HmDiagonal;

// The rules for a character seen from above that walks in one direction at a time until an
// obstacle stops it. Start with a preset such as `hm_maze_adventure`, and change the fields that
// you need. The grid is the set of lines at origin + k * grid on each axis. A walker is on a line
// if the x or y of its body is on that line.
typedef struct {
    // The speed of the walker, in pixels per tick, at most 1024. A negative speed is treated as
    // zero.
    HmSubpixels speed;
    // The distance between the lines of the grid, in pixels. 0 means that there is no grid, and a
    // walker is treated as being on a line everywhere.
    uint32_t grid;
    // A position whose x and y are on lines of the grid.
    HmPixel origin;
    // The maximum number of pixels that a walker moves sideways to get around a corner that stops
    // it (a near miss). 0 disables near misses.
    uint32_t nudge;
    // The speed of the sideways motion, in pixels per tick.
    HmSubpixels nudge_speed;
    // The maximum number of pixels before a line of the grid at which a turn onto that line can
    // begin, if there is room along that line for a full grid step. The walker then cuts the
    // corner by moving on both axes at once.
    uint32_t cornering_before;
    // The number of pixels beyond a line of the grid within which a turn onto that line is still
    // possible.
    uint32_t cornering_after;
    // Where the walker can turn from one axis to the other.
    HmTurns turns;
    // Whether the walker keeps going when no direction is held. If so, it remembers the last
    // direction that was held and goes straight on. It turns in the remembered direction as soon
    // as there is room up to another line of the grid.
    bool runs_on;
    // The behavior when two directions are held, such as up and left. Opposite directions cancel
    // each other out.
    HmDiagonal diagonal;
} HmMaze;

// A detour: the sideways motion with which a walker gets around a corner.
typedef struct {
    // The direction of the detour, perpendicular to the heading. `None` if the walker is not on a
    // detour; the other fields are then 0.
    HmHeading direction;
    // The number of pixels that remain of the detour, from 1 to 1024.
    uint16_t pixels;
    // Whether the detour cuts the corner. If so, for each pixel that the walker moves sideways, it
    // also moves one pixel ahead if it can. Otherwise, the detour is a near miss.
    bool cuts_corner;
} HmDetour;

// The directions held in a tick, as bits of HmHeld, such as `HM_HELD_UP | HM_HELD_LEFT`.
typedef uint32_t HmDirections;

// A walker in a maze between two ticks. A copy is a complete snapshot. All zeros represent a
// walker that stands at (0, 0).
typedef struct {
    // The walker's position. The remainder of the body is not used; `rest` replaces it.
    HmBody body;
    // The remainder of the walker's motion, at most half a pixel in either direction.
    HmSubpixels rest;
    // The direction that the walker faces and last moved in. `None` before its first step.
    HmHeading heading;
    // The direction in which the walker wants to go. If this is not its heading, the walker turns
    // as soon as it can.
    HmHeading desired;
    // The walker's detour around a corner, while it is on one.
    HmDetour detour;
    // The directions that were held in the previous tick.
    HmDirections held;
} HmMazeState;

// The obstacle that stopped an actor, if any.
typedef struct {
    // Whether an obstacle stopped the actor. If not, all other fields are 0.
    bool is_hit;
    // Whether the pixels around the contact determine a normal.
    bool has_normal;
    // The side of the actor that was hit.
    HmSide side;
    // The number of the obstacle that contains `pixel`. If several obstacles contain it, this is
    // the lowest of their numbers.
    uint32_t obstacle;
    // The id of the obstacle.
    uint64_t id;
    // The first pixel, row by row, that the actor would have shared with the obstacle.
    HmPoint pixel;
    // The surface normal of everything solid at `pixel`. Zeros if there is no normal.
    HmNormal normal;
    // The material of the obstacle.
    HmMaterial material;
} HmHit;

// The result of a walker's tick.
typedef struct {
    // The events of the tick, as bits of HmMazeEvent.
    uint32_t events;
    // Whether the walker overlapped something solid before the tick. If so, the walker did not
    // move.
    bool overlapped;
    // The obstacle in the walker's way to the left or right, even if the walker got around it.
    HmHit hit_x;
    // The obstacle in the walker's way up or down, even if the walker got around it.
    HmHit hit_y;
} HmMazeTick;

// The obstacles that stopped a body in a step.
typedef struct {
    // Whether the body overlapped something solid before the step. If so, the body did not move.
    bool overlapped;
    // The obstacle that stopped the body on its way left or right.
    HmHit hit_x;
    // The obstacle that stopped the body on its way up or down.
    HmHit hit_y;
} HmStepOutcome;

// An exact position: two decimal numbers, each stored as text that ends with a zero byte.
typedef struct {
    // The x coordinate, such as "-3.25".
    char x[40];
    // The y coordinate.
    char y[40];
} HmExactPosition;

// The outcome of a mask change, and how far the body was pushed.
typedef struct {
    // The outcome of the change.
    HmMaskChangeOutcome outcome;
    // The offset, in pixels, by which the body was pushed. (0, 0) if it was not pushed.
    HmPoint pushed;
} HmMaskChange;

// The material of the colliders in a layer.
typedef struct {
    // The layer, from 0 to 31.
    uint32_t layer;
    // The material.
    HmMaterial material;
} HmLayerMaterial;

// An obstacle in its current state.
typedef struct {
    // The position of the obstacle's top left.
    HmPoint position;
    // The id that hits report.
    uint64_t id;
    // The material of the obstacle.
    HmMaterial material;
} HmObstacle;

// The masks of a character. Start with `hm_default_body_masks_def` and set the list of masks.
typedef struct {
    // The masks. States and ticks refer to a mask by its index in this list.
    const HmMask *const *masks;
    // The number of masks, from 1 to 65536.
    size_t count;
    // The masks for facing left. There must be as many as in `masks`, in the same order. NULL
    // means that the masks do not depend on the direction.
    const HmMask *const *left;
    // Whether the masks are mirrored when the character faces left. If so, `left` must be NULL.
    bool mirrored;
    // Whether the character can duck.
    bool has_duck;
    // The index of the ducking mask.
    uint16_t duck;
    // The maximum number of pixels by which the character may be pushed to make room for its next
    // mask, from 0 to 32. The default is 4.
    uint32_t push;
    // The point that stays in place when the mask changes on the ground. The default is the feet.
    HmAnchor on_ground;
    // The point that stays in place in the air, in water and on ladders. The default is the
    // center.
    HmAnchor in_air;
} HmBodyMasksDef;

// How fast characters run.
typedef struct {
    // The maximum speed.
    HmSubpixels speed;
    // The maximum speed while run is held.
    HmSubpixels fast_speed;
    // The maximum speed while run is held and the sprint charge is full.
    HmSubpixels sprint_speed;
    // The minimum speed at which the sprint charge grows.
    HmSubpixels sprint_from;
    // The size of a full charge. 0 means that there is no sprint.
    uint16_t charge;
    // The amount by which the charge grows per tick. When it does not grow, it shrinks by 1 per
    // tick.
    uint16_t charge_gain;
} HmRun;

// How characters gain and lose horizontal speed.
typedef struct {
    // The speed gained per tick in the held direction, up to the maximum speed.
    HmSubpixels acceleration;
    // The speed lost per tick while no direction is held.
    HmSubpixels friction;
    // The speed lost per tick while the direction opposite to the motion is held.
    HmSubpixels braking;
    // The speed lost per tick while run and the direction opposite to the motion are held.
    HmSubpixels fast_braking;
    // The speed lost per tick above the maximum speed while the direction of the motion is held.
    HmSubpixels excess;
    // The maximum rising speed at which drag applies.
    HmSubpixels drag_below;
    // The unit to which drag is rounded down.
    HmSubpixels drag_step;
    // Air drag while the character rises more slowly than `drag_below`. On each tick, the
    // horizontal speed loses 1 / `drag_parts` of itself, rounded down to a multiple of
    // `drag_step`. 0 means that there is no drag.
    uint16_t drag_parts;
} HmTraction;

// How characters fall. Unless noted, the values are accelerations downward.
typedef struct {
    // Gravity while the character rises with jump held.
    HmSubpixels rise_held;
    // Gravity while the character rises without jump held.
    HmSubpixels rise;
    // Gravity while the character falls with jump held.
    HmSubpixels fall_held;
    // Gravity while the character falls without jump held.
    HmSubpixels fall;
    // Gravity with jump held while the vertical speed is below `apex_speed` in either direction.
    HmSubpixels apex;
    // The vertical speed below which a character is at the apex of its jump. Zero means that there
    // is no apex gravity.
    HmSubpixels apex_speed;
    // The maximum falling speed.
    HmSubpixels terminal;
    // The maximum falling speed with jump held.
    HmSubpixels terminal_held;
    // The maximum falling speed with down held. To disable fast falling, set it equal to
    // `terminal`.
    HmSubpixels fast_terminal;
    // The amount by which the maximum falling speed grows per tick while down is held, and shrinks
    // per tick while down is not held.
    HmSubpixels fast_gain;
} HmGravity;

// How characters jump.
typedef struct {
    // The upward speeds of a jump. The character's running speed selects one of them.
    HmSubpixels speeds[8];
    // The increase in running speed that selects the next upward speed. Zero means that the first
    // upward speed is always used.
    HmSubpixels class_speed;
    // The upward speeds of a spin jump, selected in the same way as `speeds`. If the first one is
    // zero, spin jumps are ordinary jumps.
    HmSubpixels spin_speeds[8];
    // The horizontal speed that a jump gains in the held direction.
    HmSubpixels boost;
    // The maximum upward speed after jump is released, if `has_release` is set.
    HmSubpixels release;
    // Whether releasing jump cuts the jump short. If not, `release` is ignored.
    bool has_release;
    // Whether a character jumps at right angles to the slope (true) or straight up (false).
    bool off_slope;
    // The number of ticks for which the upward speed is kept while jump is held, including the
    // first tick.
    uint16_t hold_ticks;
    // Coyote time: the number of ticks after walking off the ground during which a character can
    // still jump.
    uint16_t coyote_ticks;
    // Jump buffer: the number of ticks before landing during which a press of jump still counts.
    uint16_t buffer_ticks;
    // Corner correction: the maximum number of pixels that a character slips sideways to get past
    // a corner above its head.
    uint32_t corner;
} HmJump;

// How characters slide down walls, jump off walls and run up walls.
typedef struct {
    // The maximum falling speed along a wall that the character pushes against. Zero means that
    // there are no wall slides.
    HmSubpixels slide_speed;
    // The speed of a wall jump. x is the speed away from the wall, and y is the upward speed. If y
    // is zero, there are no wall jumps.
    HmVector jump;
    // The minimum speed at which a character runs up a wall whose material has `wall_run`, both
    // when it reaches the wall and while it runs up the wall. Zero disables wall runs.
    HmSubpixels run_from;
    // The speed at which a character falls off a wall that it runs up. x is the speed away from
    // the wall, and y is the upward speed.
    HmVector run_off;
    // The distance, in pixels, within which a wall must stop a character so that the character can
    // jump off the wall. 0 is treated as 1.
    uint32_t reach;
    // The number of ticks in which the slide speed grows to the maximum falling speed. 0 means
    // that it never grows.
    uint16_t slide_ticks;
    // The number of ticks after a wall jump for which the direction of the jump is treated as
    // held.
    uint16_t lock_ticks;
} HmWall;

// How characters follow the ground. Steepness is the rise of the ground over 256 pixels, so 256 is
// 45 degrees.
typedef struct {
    // The maximum number of pixels that a character steps up per pixel of horizontal motion.
    uint32_t step_up;
    // The maximum number of pixels that a character moves down to follow the ground. If the ground
    // is farther down, the character falls.
    uint32_t step_down;
    // The maximum steepness that a character can walk up. On steeper ground, it slides down.
    uint32_t limit;
    // The minimum steepness on which a character sits down and slides while down is held. 0 means
    // that a character never sits down.
    uint32_t slide_from;
    // The speed gained downhill per tick while the character slides.
    HmSubpixels slide;
    // The maximum sliding speed.
    HmSubpixels slide_speed;
    // The speed that a sitting character gains downhill per tick, multiplied by the sine of the
    // slope's angle. The character reaches at most `slide_speed`.
    HmSubpixels slide_pull;
    // The speed that a character gains downhill per tick, multiplied by the sine of the slope's
    // angle. Zero means that slopes do not pull the character.
    HmSubpixels pull;
    // The speed below which a character slips on slopes steeper than `limit`. A slipping character
    // cannot be steered. Zero means that characters slide instead of slipping.
    HmSubpixels slip_speed;
    // The number of ticks for which a slipping character cannot be steered.
    uint16_t slip_ticks;
    // The fraction of the speed, in 256ths, that remains when the character goes uphill at 45
    // degrees. Gentler slopes reduce the speed proportionally less.
    uint16_t uphill;
    // The fraction of the speed, in 256ths, that remains when the character goes downhill at 45
    // degrees.
    uint16_t downhill;
    // Whether the speed is measured along the ground (true) or along x (false). If the speed is
    // measured along the ground, a character covers less horizontal distance on slopes, and keeps
    // the upward part of its speed when it leaves the ground.
    bool along;
} HmSlope;

// How characters grab ledges.
typedef struct {
    // The number of ticks after letting go during which a character cannot grab a ledge.
    uint16_t regrab_ticks;
    // Whether a character that falls along a wall grabs the top edge of the wall.
    bool grabs;
} HmLedge;

// The fractions of two speeds, in 256ths.
typedef struct {
    // The fraction of the horizontal speed.
    uint16_t x;
    // The fraction of the vertical speed.
    uint16_t y;
} HmParts;

// How characters swim. A character swims while the center of its bounds is in water.
typedef struct {
    // The downward speed gained per tick.
    HmSubpixels gravity;
    // The maximum sinking speed.
    HmSubpixels terminal;
    // The maximum rising speed that swim strokes can reach.
    HmSubpixels rise;
    // The upward speed gained by a swim stroke, which is a press of jump. If the head is above
    // water, a press of jump starts a jump instead. Zero means that there are no strokes and that
    // jumps need the ground.
    HmSubpixels stroke;
    // The speed of a jump off the ground under water. Zero means the same speed as in air.
    HmSubpixels jump;
    // The horizontal speed, acceleration and friction in water, in 256ths of their values outside
    // water.
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
    // The number of pixels, beyond its fall in this tick, that a character may reach into an enemy
    // and still stomp it.
    uint32_t depth;
    // The number of ticks after a bounce during which a character is not hurt by the enemy that it
    // rises out of.
    uint16_t grace_ticks;
    // Whether a character that falls faster than the bounce speed bounces up at its falling speed.
    bool rebounds;
} HmBounce;

// The rules for items that characters carry.
typedef struct {
    // The number of pixels by which the item's center is ahead of the character's center.
    uint32_t reach;
    // The number of pixels by which the item's lower edge is above the character's feet.
    uint32_t raise;
    // The upward speed of an item that is thrown up.
    HmSubpixels throw_up;
    // The speed of an item that is thrown ahead: x ahead, y upward.
    HmVector throw_ahead;
    // The additional distance ahead at which an item is put down, in pixels.
    uint32_t drop_reach;
    // The fraction of the character's own speed, in 256ths, that a thrown item gains. An item that
    // is thrown ahead gains it only if the character moves ahead.
    uint16_t throw_share;
    // Whether characters pick items up.
    bool grabs;
    // How much faster than the character an item moves ahead when it is put down.
    HmSubpixels drop_speed;
    // How fast a character that carries an item swims ahead. Zero means that it swims in the same
    // way as without an item.
    HmSubpixels swim_speed;
    // The upward speed that a character carrying an item gains in water per tick. At the surface,
    // it loses twice as much.
    HmSubpixels swim_rise;
    // The downward speed that a character carrying an item gains in water per tick while down is
    // held.
    HmSubpixels swim_dive;
    // The maximum speed at which a character that carries an item rises or sinks in water.
    HmSubpixels swim_limit;
} HmGrab;

// The rules of a platform game. Start with a preset such as `hm_platformer_tight`, and change the
// fields that you need. Speeds are in pixels per tick, accelerations in pixels per tick per tick
// (see `hm_subpixels_from_double`), and times in ticks.
typedef struct {
    // The height, in pixels, of the characters for which the rules are designed. Only
    // `hm_platformer_for_height` uses this value.
    uint32_t height;
    // The order in which a tick changes the speeds and moves the character.
    HmOrder order;
    // How fast characters run.
    HmRun run;
    // How characters gain and lose speed on the ground.
    HmTraction ground;
    // How characters gain and lose speed in the air.
    HmTraction air;
    // The speed lost per tick by a character that ducks on the ground.
    HmSubpixels duck_friction;
    // How characters fall.
    HmGravity gravity;
    // How characters jump.
    HmJump jump;
    // How characters slide down walls, jump off walls and run up walls.
    HmWall wall;
    // How characters follow the ground.
    HmSlope slope;
    // How characters grab ledges.
    HmLedge ledge;
    // How fast characters climb ladders. Zero means that they cannot climb.
    HmSubpixels climb_speed;
    // How characters swim.
    HmWater water;
    // How much of a moving platform's speed a jump gains.
    HmLiftRules lift;
    // How characters bounce off enemies.
    HmBounce bounce;
    // How characters carry items.
    HmGrab grab;
} HmPlatformer;

// The result of a contact between a character and an enemy.
typedef struct {
    // The kind of contact.
    HmEnemyContact contact;
    // Whether the enemy is defeated.
    bool defeats;
} HmEnemyMeeting;

// The result of a character's tick.
typedef struct {
    // The events of the tick, as bits of HmPlatformerEvent.
    uint32_t events;
    // The number of the obstacle that the character stands on, if `has_support` is set.
    uint32_t support;
    // Whether the character stands on an obstacle.
    bool has_support;
    // The obstacle that stopped the character on its way left or right.
    HmHit hit_x;
    // The obstacle that stopped the character on its way up or down. In the tick in which the
    // character lands, this is the ground.
    HmHit hit_y;
} HmPlatformerTick;

// An id that no collider has.
#define HM_NO_COLLIDER UINT64_MAX

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/* ---------------------------------------------------------
 * The status that every call returns, and the error message
 * --------------------------------------------------------- */

// Returns the calling thread's most recent error message as a single UTF-8 line, or an empty
// string if no call in this thread has failed. The message stays valid until the next error in
// this thread. The result is never NULL.
const char *hm_last_error(void);

// Returns the name of a status, such as "ok" or "too small". The name is "unknown" for a number
// that is not a status. The result is never NULL.
const char *hm_status_name(int32_t status);

// Returns how many objects of all kinds (masks, worlds and so on) exist in all threads: those that
// were created but not yet destroyed. A program that destroys every object that it creates ends
// with 0.
size_t hm_live_objects(void);

/* ------------------------------------------
 * Reports the version of the running library
 * ------------------------------------------ */

// Returns the version of the running library, such as "0.2.0". `HM_VERSION` is the version of this
// header.
const char *hm_version(void);

/* -----------------------------------------------------------
 * Masks: functions that create, read, change and combine them
 * ----------------------------------------------------------- */

// Joins two masks into a new one whose box contains both. (x, y) is the position of the top left
// of `other` in the first mask. `offset` receives the position of the first mask's top left in the
// new mask, and may be NULL. Returns HM_STATUS_TOO_LARGE if a side of the box is longer
// than 65535.
HmStatus hm_mask_joined(const HmMask *mask,
                        const HmMask *other,
                        int32_t x,
                        int32_t y,
                        HmMask **joined,
                        HmPoint *offset);

// Creates a mask of the part of a mask inside a rectangle with columns x to x + width - 1 and rows
// y to y + height - 1. The rectangle may extend beyond the mask; pixels outside the mask are
// unset.
HmStatus hm_mask_cropped(const HmMask *mask,
                         int32_t x,
                         int32_t y,
                         uint32_t width,
                         uint32_t height,
                         HmMask **cropped);

// Creates a mask in which each column is filled from its topmost set pixel down to the lowest row
// of the mask that has a set pixel. Use it as the body mask of a character that walks: its chin
// does not get caught, and it does not stand on objects between its feet.
HmStatus hm_mask_filled_columns(const HmMask *mask, HmMask **filled);

// Creates a copy of a mask, mirrored left to right.
HmStatus hm_mask_flipped_x(const HmMask *mask, HmMask **flipped);

// Creates a copy of a mask, mirrored top to bottom.
HmStatus hm_mask_flipped_y(const HmMask *mask, HmMask **flipped);

// Creates a copy of a mask, rotated by a number of quarter turns. The rotation is clockwise as
// seen on screen, or counterclockwise if the number is negative. An odd number of turns swaps the
// width and the height.
HmStatus hm_mask_quarter_turned(const HmMask *mask, int32_t quarter_turns, HmMask **turned);

// Creates a copy of a mask, scaled to a width and a height. Each new pixel takes the value of the
// pixel under its center. If the center falls on an edge between two pixels, the right or lower
// one is used.
HmStatus hm_mask_scaled(const HmMask *mask, uint32_t width, uint32_t height, HmMask **scaled);

// Creates a copy of a mask, scaled along its own axes and then rotated clockwise about its center.
// The new mask is the smallest box that contains the rotated rectangle, with the same center. A
// negative scale mirrors the mask. To place a rotated mask by its pivot, use `hm_posed_draw`.
HmStatus hm_mask_turned_and_scaled(const HmMask *mask,
                                   double degrees,
                                   double scale_x,
                                   double scale_y,
                                   HmMask **turned);

// Creates a mask of all positions at which `other` overlaps the mask. Each side of the new mask is
// one less than the sum of the corresponding sides of the two masks, or 0 if both of these are 0.
// Pixel (i, j) is set if and only if `other` overlaps the mask when the top left of `other` is at
// column i + 1 minus the width of `other`, and row j + 1 minus the height of `other`. Limit the
// size of masks that come from user input, because the time for two masks of n × n pixels grows
// with n³.
HmStatus hm_mask_convolve(const HmMask *mask, const HmMask *other, HmMask **convolved);

// Sets or unsets the pixel in column x and row y. Returns HM_STATUS_ARGUMENT if the pixel is
// outside the mask.
HmStatus hm_mask_set(HmMask *mask, int32_t x, int32_t y, bool value);

// Sets every pixel.
HmStatus hm_mask_fill(HmMask *mask);

// Unsets every pixel.
HmStatus hm_mask_clear(HmMask *mask);

// Inverts every pixel: set pixels become unset, unset pixels become set.
HmStatus hm_mask_invert(HmMask *mask);

// Keeps only the pixels that are also set in `other`, whose top left is at (x, y) in the mask.
// Pixels outside `other` become unset. The size stays the same. Both arguments may be the same
// mask.
HmStatus hm_mask_and_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Sets the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size stays
// the same; pixels beyond the edges are cut off. The cost depends only on the size of `other`, so
// you can paint a map tile by tile. Both arguments may be the same mask.
HmStatus hm_mask_or_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Inverts the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size
// stays the same; pixels beyond the edges are cut off. Both arguments may be the same mask.
HmStatus hm_mask_xor_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Unsets the pixels that are set in `other`, whose top left is at (x, y) in the mask. This cuts a
// hole of that shape. The size stays the same. Both arguments may be the same mask.
HmStatus hm_mask_subtract(HmMask *mask, const HmMask *other, int32_t x, int32_t y);

// Tests whether two sprites overlap, pixel for pixel. Pass the sprites' rectangles and the pixels
// inside them, row by row without gaps. Each pixel has four bytes, the last of which is alpha. A
// pixel is solid if its alpha is not 0. The pixels are read in place. The pointer for an empty
// rectangle may be NULL.
//
// Every call rereads the pixels. If you test a sprite more than once, create a mask of it, because
// testing masks is many times faster.
HmStatus hm_intersect_pixels(const HmRect *a,
                             const uint8_t *pixels_a,
                             const HmRect *b,
                             const uint8_t *pixels_b,
                             bool *intersect);

// Creates a mask with no pixels set. Each side must be from 0 to 65535.
HmStatus hm_mask_empty(uint32_t width, uint32_t height, HmMask **mask);

// Creates a mask with every pixel set. Each side must be from 0 to 65535.
HmStatus hm_mask_full(uint32_t width, uint32_t height, HmMask **mask);

// Creates the mask of an image with four bytes per pixel, the last of which is alpha (RGBA or
// BGRA). The first row is the top row. A pixel is set if its alpha is at least `threshold`. Pass 1
// to include every pixel that is not fully transparent, or 255 for opaque pixels only; 0 is an
// error. Consecutive rows start `stride` bytes apart; 0 means that there are no gaps between them.
// The mask does not keep the image's pixels.
HmStatus hm_mask_from_rgba(const uint8_t *pixels,
                           uint32_t width,
                           uint32_t height,
                           size_t stride,
                           uint8_t threshold,
                           HmMask **mask);

// Creates the mask of an image with one byte per pixel, which is the pixel's alpha. Otherwise, the
// function is the same as `hm_mask_from_rgba`.
HmStatus hm_mask_from_alpha(const uint8_t *alpha,
                            uint32_t width,
                            uint32_t height,
                            size_t stride,
                            uint8_t threshold,
                            HmMask **mask);

// Creates the mask of an image with four bytes per pixel, in which one color represents
// transparency. A pixel is set if its color differs from the key by more than the tolerance. The
// fourth byte is ignored. Consecutive rows start `stride` bytes apart; 0 means that there are no
// gaps between them.
HmStatus hm_mask_from_color_key(const uint8_t *pixels,
                                uint32_t width,
                                uint32_t height,
                                size_t stride,
                                const HmColorKey *key,
                                HmMask **mask);

// Creates the mask of an image with palette indices, one byte per pixel. A pixel is set if its
// index is not `transparent`. Consecutive rows start `stride` bytes apart; 0 means that there are
// no gaps between them.
HmStatus hm_mask_from_indices(const uint8_t *indices,
                              uint32_t width,
                              uint32_t height,
                              size_t stride,
                              uint8_t transparent,
                              HmMask **mask);

// Creates a mask from rows of bits, stored in `count` words from the top row down. Bit 0 of a word
// is the leftmost of its 64 pixels. A row has as many words as it needs, from left to right: one
// for a width of up to 64, two for up to 128. Bits beyond the width are ignored. The height is the
// number of rows. Returns HM_STATUS_ARGUMENT if the words are not a whole number of rows.
HmStatus hm_mask_from_rows(uint32_t width, const uint64_t *words, size_t count, HmMask **mask);

// Copies a mask. Copying is cheap because the two masks share their pixels until you change one of
// them.
HmStatus hm_mask_copy(const HmMask *mask, HmMask **copy);

// Destroys a mask. Passing NULL does nothing. Worlds and sheets that use it keep its pixels.
HmStatus hm_mask_destroy(HmMask *mask);

// Returns the width and height of a mask, in pixels. Pass NULL for a side that you do not need.
HmStatus hm_mask_size(const HmMask *mask, uint32_t *width, uint32_t *height);

// Counts the set pixels, which requires reading the whole mask.
HmStatus hm_mask_count(const HmMask *mask, uint64_t *count);

// Tests whether no pixel is set. Takes constant time.
HmStatus hm_mask_is_empty(const HmMask *mask, bool *is_empty);

// Returns the smallest rectangle that contains all set pixels, relative to the mask's top left.
// Returns HM_STATUS_NONE if no pixel is set. The query takes constant time, because the mask keeps
// the rectangle up to date.
HmStatus hm_mask_bounds(const HmMask *mask, HmRect *bounds);

// Tests whether the pixel in column x and row y is set. Pixels outside the mask are unset.
HmStatus hm_mask_get(const HmMask *mask, int32_t x, int32_t y, bool *is_set);

// Tests whether two masks have the same size and the same pixels.
HmStatus hm_mask_equals(const HmMask *mask, const HmMask *other, bool *equals);

// Lists the set pixels, row by row from the top, and from left to right in each row.
HmStatus hm_mask_pixels(const HmMask *mask, HmPoint *pixels, size_t capacity, size_t *count);

// Writes the words of all rows, in the format that `hm_mask_from_rows` accepts.
HmStatus hm_mask_rows(const HmMask *mask, uint64_t *words, size_t capacity, size_t *count);

// Paints a mask. Writes four bytes per pixel: `color` for set pixels, and zeros for all others.
// Consecutive rows start `stride` bytes apart; 0 means that there are no gaps between them. The
// bytes between rows do not change. `capacity` and `count` are in bytes.
HmStatus hm_mask_to_rgba(const HmMask *mask,
                         const uint8_t *color,
                         size_t stride,
                         uint8_t *pixels,
                         size_t capacity,
                         size_t *count);

// Returns the number of bytes that the pixels of a mask occupy in memory, including guard rows.
HmStatus hm_mask_bytes(const HmMask *mask, size_t *bytes);

// Returns the number of bytes that the pixels of a mask of this size would occupy in memory. Check
// this before you create masks whose sizes come from user input.
HmStatus hm_mask_bytes_of(uint32_t width, uint32_t height, size_t *bytes);

// Creates a mask from text art. Each line is a row, in which '#' is a set pixel and '.' is an
// unset one. White space around a row and blank lines are ignored, so you can indent the drawing.
// Returns HM_STATUS_BAD_DATA for any other character, or if a row is not as long as the first.
HmStatus hm_mask_from_text(const char *text, HmMask **mask);

// Draws a mask as text. Each line is a row, in which '#' is a set pixel and '.' is an unset one.
// The text ends with a zero byte, which `count` includes.
HmStatus hm_mask_to_text(const HmMask *mask, char *text, size_t capacity, size_t *count);

// Creates a mask from the bytes of a packed bitmap (PBM P4). The data must be a single bitmap with
// nothing after it; otherwise, returns HM_STATUS_BAD_DATA.
HmStatus hm_mask_from_pbm(const uint8_t *bytes, size_t count, HmMask **mask);

// Writes a mask as a packed bitmap (PBM P4), which many programs can display. The output is
// identical on every platform.
HmStatus hm_mask_to_pbm(const HmMask *mask, uint8_t *bytes, size_t capacity, size_t *count);

/* -------------------------------------------------------------------------------------
 * Regions of one mask: components and holes, measures, distances, growing and shrinking
 * ------------------------------------------------------------------------------------- */

// Finds the connected components of a mask's set pixels. The components are in the order of their
// first pixels, row by row.
HmStatus hm_mask_components(const HmMask *mask,
                            HmConnectivity connectivity,
                            HmComponents **components);

// Finds the holes of a mask whose set pixels connect by `connectivity`. Holes are pieces of unset
// pixels that do not reach the outside. The pixels of a hole connect by the other connectivity: by
// four if the set pixels connect by eight, and vice versa. Holes are components too, so the same
// queries work for both.
HmStatus hm_mask_holes(const HmMask *mask, HmConnectivity connectivity, HmComponents **holes);

// Counts the connected components of a mask. The function needs memory for only two rows of
// pixels.
HmStatus hm_mask_component_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// Counts the holes of a mask. The function needs memory for only two rows of pixels.
HmStatus hm_mask_hole_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// Returns the number of components or holes.
HmStatus hm_components_count(const HmComponents *components, size_t *count);

// Returns the component with the given zero-based index.
HmStatus hm_components_get(const HmComponents *components, size_t index, HmComponent *component);

// Returns the component with the most pixels. If several components have that many, returns the
// first of them. Returns HM_STATUS_NONE if there are no components.
HmStatus hm_components_largest(const HmComponents *components, HmComponent *component);

// Returns the index of the component that contains the pixel in column x and row y. Returns
// HM_STATUS_NONE if no component contains that pixel.
HmStatus hm_components_index_at(const HmComponents *components,
                                int32_t x,
                                int32_t y,
                                size_t *index);

// Creates a mask of the component with the given index. The new mask has the size of the whole
// mask, and only the pixels of the component are set.
HmStatus hm_components_mask(const HmComponents *components, size_t index, HmMask **mask);

// Destroys components or holes. Passing NULL does nothing.
HmStatus hm_components_destroy(HmComponents *components);

// Computes the distance from each pixel of a mask to the nearest set pixel, measured between
// centers. The distance of set pixels is 0. The field takes 4 bytes per pixel.
HmStatus hm_mask_distance_to_set(const HmMask *mask, HmDistanceField **field);

// Computes the distance from each pixel of a mask to the nearest unset pixel, measured between
// centers. The distance of unset pixels is 0. All pixels outside the mask are unset. The field
// takes 4 bytes per pixel.
HmStatus hm_mask_distance_to_unset(const HmMask *mask, HmDistanceField **field);

// Returns the width and height of a distance field's mask, in pixels. Pass NULL for a side that
// you do not need.
HmStatus hm_distance_field_size(const HmDistanceField *field, uint32_t *width, uint32_t *height);

// Returns the square of the distance from the pixel in column x and row y. Returns HM_STATUS_NONE
// if the pixel is outside the mask, or if there is no pixel to which the distance could be
// measured.
HmStatus hm_distance_field_squared_at(const HmDistanceField *field,
                                      int32_t x,
                                      int32_t y,
                                      uint64_t *squared);

// Lists the squares of the distances from all pixels, row by row. All of them are -1 if there is
// no pixel to which the distance could be measured.
HmStatus hm_distance_field_squared(const HmDistanceField *field,
                                   int64_t *squared,
                                   size_t capacity,
                                   size_t *count);

// Destroys a distance field. Passing NULL does nothing.
HmStatus hm_distance_field_destroy(HmDistanceField *field);

// Computes the area moments of the set pixels, which describe their number, position and spread.
HmStatus hm_mask_moments(const HmMask *mask, HmMoments *moments);

// Computes the centroid: the mean of the set pixels' centers, relative to the mask's top left.
// Returns HM_STATUS_NONE if no pixel is set.
HmStatus hm_mask_centroid(const HmMask *mask, HmLocation *centroid);

// Computes the angle of the line through the centroid along which the pixels spread the most. The
// angle is clockwise as seen on screen and in the range [0, 180) degrees, where 0 is horizontal.
// Returns HM_STATUS_NONE if the pixels spread equally in all directions, as in a square, or if no
// pixel is set.
HmStatus hm_mask_angle(const HmMask *mask, double *degrees);

// Computes the perimeter: the number of sides of set pixels that are not shared with another set
// pixel. The edges of holes count too.
HmStatus hm_mask_perimeter(const HmMask *mask, uint64_t *perimeter);

// Creates a copy of a mask, grown by a brush (dilation). A pixel is set if and only if the brush,
// centered on that pixel, covers at least one set pixel of the original. The new mask is larger by
// the radius on every side, so its top left is at (-radius, -radius) in the original.
HmStatus hm_mask_grown(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);

// Creates a copy of a mask that is grown by a brush and cut off at the edges of the original, so
// that both masks have the same size.
HmStatus hm_mask_grown_within(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);

// Creates a copy of a mask, shrunk by a brush (erosion). A pixel of the copy is set if and only if
// the brush, centered on that pixel, covers only set pixels of the original. Pixels outside the
// mask count as unset.
HmStatus hm_mask_shrunk(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **shrunk);

// Creates a copy of a mask without the parts that the brush does not fit into (opening). The mask
// is shrunk and then grown, so thin parts and single pixels disappear.
HmStatus hm_mask_opened(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **opened);

// Creates a copy of a mask in which all gaps that the brush does not fit into are filled
// (closing). The mask is grown and then shrunk, and keeps its size.
HmStatus hm_mask_closed(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **closed);

// Creates a mask of the set pixels that have an unset neighbor among the four or eight pixels
// around them. Pixels outside the mask are unset.
HmStatus hm_mask_inner_boundary(const HmMask *mask, HmConnectivity connectivity, HmMask **boundary);

// Creates a copy of a mask with all holes filled. `connectivity` is the connectivity of the set
// pixels.
HmStatus hm_mask_without_holes(const HmMask *mask, HmConnectivity connectivity, HmMask **filled);

/* ------------------------------------------------------------
 * Converts masks to polygons for physics engines and renderers
 * ------------------------------------------------------------ */

// Traces the outlines of a mask: closed polygons along the edges of its set pixels. They are
// ordered by the first pixel that each one encloses. The outline of a full square has four
// vertices. Vertices are corners of pixels: (x, y) is the top left corner of the pixel (x, y).
// Outer outlines run clockwise as seen on screen, and holes run counterclockwise. `connectivity`
// determines whether two pixels that touch only at a corner belong to the same outline.
HmStatus hm_mask_outlines(const HmMask *mask, HmConnectivity connectivity, HmOutlines **outlines);

// Simplifies outlines by removing vertices; no new vertices are added. Each removed vertex lies
// within `tolerance` pixels of the side that replaces its part of the outline. The polygons never
// cross themselves or each other, and keep their order. A tolerance of 0 or less changes nothing,
// and 1 turns most staircases into slopes.
HmStatus hm_outlines_simplified(const HmOutlines *outlines,
                                double tolerance,
                                HmOutlines **simplified);

// Returns the number of outlines, including holes.
HmStatus hm_outlines_count(const HmOutlines *outlines, size_t *count);

// Returns the outline with the given zero-based index.
HmStatus hm_outlines_get(const HmOutlines *outlines, size_t index, HmOutline *outline);

// Lists the vertices of the outline with the given index. The last vertex is connected to the
// first.
HmStatus hm_outlines_vertices(const HmOutlines *outlines,
                              size_t index,
                              HmPoint *vertices,
                              size_t capacity,
                              size_t *count);

// Lists the vertices of all outlines, one outline after another. `hm_outlines_vertex_counts`
// returns how many vertices each outline has.
HmStatus hm_outlines_all_vertices(const HmOutlines *outlines,
                                  HmPoint *vertices,
                                  size_t capacity,
                                  size_t *count);

// Lists the number of vertices of each outline.
HmStatus hm_outlines_vertex_counts(const HmOutlines *outlines,
                                   size_t *vertex_counts,
                                   size_t capacity,
                                   size_t *count);

// Lists the corners of the convex hull of the outline with the given index, clockwise from the
// first corner in row order. No three corners are on one line. Each call recomputes the hull.
HmStatus hm_outlines_hull(const HmOutlines *outlines,
                          size_t index,
                          HmPoint *corners,
                          size_t capacity,
                          size_t *count);

// Returns twice the area inside the outer outlines and outside the holes. For outlines that have
// not been simplified, the result is twice the number of set pixels.
HmStatus hm_outlines_doubled_area(const HmOutlines *outlines, int64_t *doubled_area);

// Destroys outlines. Passing NULL does nothing.
HmStatus hm_outlines_destroy(HmOutlines *outlines);

// Lists the corners of the convex hull of a mask's set pixels, clockwise as seen on screen from
// the first corner of the top row. No three corners are on one line. The list is empty if no pixel
// is set, and has at most two corners per row plus two. Each call recomputes the hull.
HmStatus hm_mask_hull(const HmMask *mask, HmPoint *corners, size_t capacity, size_t *count);

// Divides the area inside outlines and outside their holes into convex pieces for physics engines.
// The pieces share no area and cover exactly the area that the outlines enclose. Their vertices
// are vertices of the outlines. `max_vertices` limits the number of vertices per piece; use 8 for
// Box2D and Rapier. 0 means no limit, and 1 and 2 are treated as 3.
HmStatus hm_outlines_convex_pieces(const HmOutlines *outlines,
                                   size_t max_vertices,
                                   HmConvexPieces **pieces);

// Divides the set pixels of a mask into convex pieces that cover them exactly. These are the
// pieces of the mask's outlines, or the mask's rectangles if there are fewer of them. Simplified
// outlines have far fewer pieces. `max_vertices` is the same as for `hm_outlines_convex_pieces`.
HmStatus hm_mask_convex_pieces(const HmMask *mask, size_t max_vertices, HmConvexPieces **pieces);

// Returns the number of convex pieces.
HmStatus hm_convex_pieces_count(const HmConvexPieces *pieces, size_t *count);

// Lists the vertices of the piece with the given zero-based index. The vertices run clockwise as
// seen on screen, starting with the first one in row order. No three vertices are on one line.
HmStatus hm_convex_pieces_vertices(const HmConvexPieces *pieces,
                                   size_t index,
                                   HmPoint *vertices,
                                   size_t capacity,
                                   size_t *count);

// Lists the vertices of all pieces, one piece after another. `hm_convex_pieces_vertex_counts`
// returns how many vertices each piece has.
HmStatus hm_convex_pieces_all_vertices(const HmConvexPieces *pieces,
                                       HmPoint *vertices,
                                       size_t capacity,
                                       size_t *count);

// Lists the number of vertices of each piece.
HmStatus hm_convex_pieces_vertex_counts(const HmConvexPieces *pieces,
                                        size_t *vertex_counts,
                                        size_t capacity,
                                        size_t *count);

// Destroys convex pieces. Passing NULL does nothing.
HmStatus hm_convex_pieces_destroy(HmConvexPieces *pieces);

// Divides the set pixels of a mask into a small number of rectangles that share no pixels. The
// rectangles are listed in the order of their first pixels, row by row. Each call recomputes them.
HmStatus hm_mask_rectangles(const HmMask *mask, HmRect *rectangles, size_t capacity, size_t *count);

/* ----------------------------------------------------------------------------------------------
 * Queries about two placed masks, which are given as the masks and the world pixels at their top
 * ---------------------------------------------------------------------------------------------- */

// Tests whether two placed masks share a pixel. (ax, ay) is the world pixel at the top left of
// `a`, and (bx, by) is the one at the top left of `b`.
HmStatus hm_overlaps(const HmMask *a,
                     int32_t ax,
                     int32_t ay,
                     const HmMask *b,
                     int32_t bx,
                     int32_t by,
                     bool *overlaps);

// Finds the first pixel that two placed masks share, in row order (smallest y, then smallest x).
// Returns HM_STATUS_NONE if they share no pixels.
HmStatus hm_first(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  HmPoint *first);

// Counts the pixels that two placed masks share.
HmStatus hm_area(const HmMask *a,
                 int32_t ax,
                 int32_t ay,
                 const HmMask *b,
                 int32_t bx,
                 int32_t by,
                 uint64_t *area);

// Finds the smallest rectangle that contains all pixels that two placed masks share. Returns
// HM_STATUS_NONE if they share no pixels.
HmStatus hm_overlap_bounds(const HmMask *a,
                           int32_t ax,
                           int32_t ay,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           HmRect *bounds);

// Computes all properties of the overlap of two placed masks at once: area, first pixel, bounds,
// depth and side. Returns HM_STATUS_NONE if the masks share no pixels.
HmStatus hm_contact(const HmMask *a,
                    int32_t ax,
                    int32_t ay,
                    const HmMask *b,
                    int32_t bx,
                    int32_t by,
                    HmContact *contact);

// Creates a mask of the pixels that two placed masks share, with the size and the position of `a`.
HmStatus hm_overlap_mask(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmMask **mask);

// Computes the penetration depth: how far `a` must be pushed in each direction to be clear of `b`.
// Returns HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_depth(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  HmDepth *depth);

// Computes how many pixels `a` must be pushed in one direction to be clear of `b`. Returns
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_depth_along(const HmMask *a,
                        int32_t ax,
                        int32_t ay,
                        const HmMask *b,
                        int32_t bx,
                        int32_t by,
                        HmDirection direction,
                        uint32_t *depth);

// Returns the side of `a` that `b` hit, which is the side opposite to the shortest push that moves
// `a` clear of `b`. If several pushes are equally short, the first side in the order top, bottom,
// left, right is chosen. Returns HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_side(const HmMask *a,
                 int32_t ax,
                 int32_t ay,
                 const HmMask *b,
                 int32_t bx,
                 int32_t by,
                 HmSide *side);

// Returns the side of `a` that was hit, if `a` moved by (dx, dy) and now overlaps `b`. The result
// is the same as that of `hm_side`, except that the push against the motion is chosen if several
// pushes are equally short. Returns HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_side_after(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       int32_t dx,
                       int32_t dy,
                       HmSide *side);

// Computes the distance between two placed masks, and the two pixels that are nearest to each
// other. Returns HM_STATUS_NONE if one of the masks has no set pixels.
HmStatus hm_distance(const HmMask *a,
                     int32_t ax,
                     int32_t ay,
                     const HmMask *b,
                     int32_t bx,
                     int32_t by,
                     HmDistance *distance);

// Finds the shortest motion that moves `a` clear of `b` and leads to a position that `a` can reach
// from outside, so `a` never ends up in a hole of `b`. The motion is (0, 0) if the masks do not
// overlap and `a` is not enclosed. The function allocates memory for the offsets around the masks.
HmStatus hm_separation(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       HmTranslation *way);

// Finds the shortest motion that moves `a` clear of `b`, even if it leads into a hole of `b`. The
// motion is (0, 0) if the masks do not overlap.
HmStatus hm_nearest_free(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmTranslation *way);

// Computes the direction in which the surface of a mask at (x, y) faces at the world pixel
// (pixel_x, pixel_y). The normal points away from the centroid of the set pixels within `radius`
// pixels of that pixel. A radius of 6 works well, and values above 31 are treated as 31. Returns
// HM_STATUS_NONE if no pixel within the radius is set, or if the set pixels lie evenly around the
// pixel, as they do deep inside a solid part.
HmStatus hm_normal_at(const HmMask *mask,
                      int32_t x,
                      int32_t y,
                      int64_t pixel_x,
                      int64_t pixel_y,
                      uint32_t radius,
                      HmNormal *normal);

// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) in whole-pixel steps, which is how a
// game draws a moving sprite. Returns HM_STATUS_NONE if `a` hits nothing.
HmStatus hm_sweep(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  int32_t dx,
                  int32_t dy,
                  HmSweep *sweep);

// Does the same as `hm_sweep`, but `b` also moves, by (other_dx, other_dy) in the same time.
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

// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) along a straight line, with the exact
// time of impact. Fast masks never tunnel through others. Sliding along an edge does not count as
// a hit, and neither does touching `b` only at the end of the motion. Returns HM_STATUS_NONE if
// `a` hits nothing.
HmStatus hm_sweep_continuous(const HmMask *a,
                             int32_t ax,
                             int32_t ay,
                             const HmMask *b,
                             int32_t bx,
                             int32_t by,
                             int32_t dx,
                             int32_t dy,
                             HmContinuousSweep *sweep);

// Does the same as `hm_sweep_continuous`, but `b` also moves, by (other_dx, other_dy) in the same
// time.
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

/* -------------------------------------------------------------------------------------------
 * Figures, such as circles and polygons, and queries about the pixels of a placed mask inside
 * ------------------------------------------------------------------------------------------- */

// Creates a figure of the single pixel at (x, y).
HmFigure hm_pixel(int32_t x, int32_t y);

// Creates a figure of the pixels in a rectangle: columns x to x + width - 1, rows y to y +
// height - 1.
HmFigure hm_rect(int32_t x, int32_t y, uint32_t width, uint32_t height);

// Creates a figure of the pixels whose interior a segment passes through. Whole-number coordinates
// lie on the edges between pixels, so a segment along such an edge contains no pixels. Add 0.5 to
// a coordinate to get the center of a pixel.
HmFigure hm_segment(double from_x, double from_y, double to_x, double to_y);

// Creates a figure of the pixels whose centers are no farther than `radius` from (x, y).
HmFigure hm_circle(double x, double y, double radius);

// Creates a figure of the pixels whose centers are no farther than `radius` from a segment.
HmFigure hm_capsule(double from_x, double from_y, double to_x, double to_y, double radius);

// Creates a figure of the pixels whose centers lie in a convex polygon or on its edges. Pass at
// least 3 corners in order, clockwise or counterclockwise. They must stay valid for as long as the
// figure is used.
HmFigure hm_polygon(const HmLocation *corners, uint32_t corner_count);

// Creates a figure of the set pixels of a mask whose top left is at (x, y). Worlds accept such a
// figure, and so do the functions that carve and fill terrain. The mask must exist for as long as
// the figure is used.
HmFigure hm_mask_figure(const HmMask *mask, int32_t x, int32_t y);

// Tests whether a figure contains a set pixel of a mask at (x, y).
HmStatus hm_mask_any_in(const HmMask *mask,
                        int32_t x,
                        int32_t y,
                        const HmFigure *figure,
                        bool *any);

// Finds the first set pixel of a mask at (x, y) that a figure contains, in row order (smallest y,
// then smallest x). Returns HM_STATUS_NONE if the figure contains no set pixel.
HmStatus hm_mask_first_in(const HmMask *mask,
                          int32_t x,
                          int32_t y,
                          const HmFigure *figure,
                          HmPoint *first);

// Counts the set pixels of a mask at (x, y) that a figure contains.
HmStatus hm_mask_count_in(const HmMask *mask,
                          int32_t x,
                          int32_t y,
                          const HmFigure *figure,
                          uint64_t *count);

// Lists the set pixels of a mask at (x, y) that a figure contains, row by row.
HmStatus hm_mask_pixels_in(const HmMask *mask,
                           int32_t x,
                           int32_t y,
                           const HmFigure *figure,
                           HmPoint *pixels,
                           size_t capacity,
                           size_t *count);

/* --------------------------
 * Casts rays at placed masks
 * -------------------------- */

// Finds the first set pixel of a mask at (x, y) that a ray hits. Whole-number coordinates lie on
// the edges between pixels, so a ray along such an edge hits nothing. Add 0.5 to a coordinate to
// get the center of a pixel. Returns HM_STATUS_NONE if the ray hits nothing.
HmStatus hm_mask_ray(const HmMask *mask,
                     int32_t x,
                     int32_t y,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y,
                     HmRayHit *hit);

// Lists up to `capacity` set pixels of a mask at (x, y) that a ray hits, in the order in which the
// ray enters them. `count` receives the number of pixels written.
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

/* ----------------------------------------------------------
 * Masks in poses: rotated, scaled and mirrored about a pivot
 * ---------------------------------------------------------- */

// Creates a mask of what a renderer with nearest-neighbor sampling draws for a mask in a pose, and
// writes the world pixel at the new mask's top left. Use the result in any query about placed
// masks. The function allocates the new mask. Returns HM_STATUS_TOO_LARGE if a side is longer
// than 65535.
HmStatus hm_posed_draw(const HmMask *mask, const HmPose *pose, HmMask **drawn, HmPoint *position);

// Returns a rectangle of world pixels that contains the mask in its pose. If the mask is rotated,
// the rows and columns at the rectangle's border may contain no set pixels.
HmStatus hm_posed_bounds(const HmMask *mask, const HmPose *pose, HmRect *bounds);

// Tests whether a mask in a pose shares a pixel with a mask at (bx, by), with both masks as a
// renderer draws them. The test does not draw the masks.
HmStatus hm_posed_overlaps(const HmMask *a,
                           const HmPose *a_pose,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           bool *overlaps);

// Tests whether two masks in poses share a pixel, with both masks as a renderer draws them. The
// test does not draw the masks.
HmStatus hm_posed_overlaps_posed(const HmMask *a,
                                 const HmPose *a_pose,
                                 const HmMask *b,
                                 const HmPose *b_pose,
                                 bool *overlaps);

// Tests whether a set pixel of `a` shares an area with a set pixel of `b`.
HmStatus hm_exact_overlaps(const HmMask *a,
                           const HmPose *a_pose,
                           const HmMask *b,
                           const HmPose *b_pose,
                           bool *overlaps);

// Finds the first pixel of `a`, row by row, that shares an area with a pixel of `b`, and the first
// pixel of `b` that shares an area with that pixel of `a`. Returns HM_STATUS_NONE if the masks do
// not overlap.
HmStatus hm_exact_first(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmPixelPair *first);

// Computes how many whole pixels `a` must be pushed in each direction to be clear of `b`. Returns
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_depth(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmDepth *depth);

// Computes how many whole pixels `a` must be pushed in one direction to be clear of `b`. Returns
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_depth_along(const HmMask *a,
                              const HmPose *a_pose,
                              const HmMask *b,
                              const HmPose *b_pose,
                              HmDirection direction,
                              uint32_t *depth);

// Returns the side of `a` that was hit, if `a` moved by (dx, dy) and now overlaps `b`. Pass (0, 0)
// if `a` did not move. Returns HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_side_after(const HmMask *a,
                             const HmPose *a_pose,
                             const HmMask *b,
                             const HmPose *b_pose,
                             int32_t dx,
                             int32_t dy,
                             HmSide *side);

// Computes all properties of the overlap at once: first pixels, depth and side. Returns
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_contact(const HmMask *a,
                          const HmPose *a_pose,
                          const HmMask *b,
                          const HmPose *b_pose,
                          HmExactContact *contact);

// Finds the first hit of `a` on `b` as `a` moves by (dx, dy) in whole-pixel steps. Returns
// HM_STATUS_NONE if `a` hits nothing.
HmStatus hm_exact_sweep(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        int32_t dx,
                        int32_t dy,
                        HmExactSweep *sweep);

// Computes the four corners of the pixel (x, y) of a mask in a pose, in order around the pixel.
// `corners` must have room for four elements.
HmStatus hm_exact_corners(const HmMask *mask,
                          const HmPose *pose,
                          int32_t x,
                          int32_t y,
                          HmLocation *corners);

// Finds the first hit of a mask on another mask at (x, y) while it rotates about its pivot by
// `degrees`: clockwise, or counterclockwise if negative. After step k of `steps`, it has rotated
// by k / `steps` of that angle. Choose enough steps that the mask skips no obstacle. Returns
// HM_STATUS_NONE if the mask hits nothing.
HmStatus hm_sweep_turning(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double degrees,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// Finds the first hit of a mask on another mask at (x, y) while it grows or shrinks about its
// pivot until its scale is (scale_x, scale_y). Returns HM_STATUS_NONE if the mask hits nothing.
HmStatus hm_sweep_growing(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double scale_x,
                          double scale_y,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// Returns the pose of an upright, unscaled mask with its top left at (x, y). Change the fields
// that you need.
HmPose hm_default_pose(double x, double y);

// Converts an angle from radians to degrees.
double hm_degrees_from_radians(double radians);

/* ---------------------------------------------------------------------------------------------
 * Queries about many pairs in one call. The functions take arrays of placed masks and return an
 * --------------------------------------------------------------------------------------------- */

// Tests whether the masks of each of `count` pairs share a pixel, and writes `count` `bool`s. The
// call stops with an error at the first pair with an invalid mask. It may have written the answers
// for the pairs before that one. It allocates no memory.
HmStatus hm_overlaps_many(const HmPair *pairs, size_t count, bool *overlaps);

// Tests whether one placed mask shares a pixel with each of `count` others. Writes `count`
// `bool`s. Allocates no memory.
HmStatus hm_overlaps_against(const HmMask *mask,
                             int32_t x,
                             int32_t y,
                             const HmPlaced *others,
                             size_t count,
                             bool *overlaps);

// Counts the pixels that the masks of each of `count` pairs share: see `hm_area`.
HmStatus hm_area_many(const HmPair *pairs, size_t count, uint64_t *areas);

// Computes how far the first mask of each of `count` pairs must be pushed in each direction to be
// clear of the second: see `hm_depth`. For a pair that does not overlap, all four numbers are 0.
HmStatus hm_depth_many(const HmPair *pairs, size_t count, HmDepth *depths);

// Computes the area, first pixel, bounds, depth and side of the overlap of each of `count` pairs:
// see `hm_contact`. All fields are 0 for a pair that does not overlap.
HmStatus hm_contact_many(const HmPair *pairs, size_t count, HmContact *contacts);

// Finds where the first mask of each of `count` pairs hits the second as it moves in whole-pixel
// steps: see `hm_sweep`. `ways` contains the motion for each pair. For each pair, `hit` reports
// whether there is a hit. If there is, `sweeps` contains the sweep; otherwise, that element is
// zero.
HmStatus hm_sweep_many(const HmPair *pairs,
                       const HmTranslation *ways,
                       size_t count,
                       bool *hit,
                       HmSweep *sweeps);

// Does the same as `hm_sweep_many` for motion along a straight line, with exact times: see
// `hm_sweep_continuous`.
HmStatus hm_sweep_continuous_many(const HmPair *pairs,
                                  const HmTranslation *ways,
                                  size_t count,
                                  bool *hit,
                                  HmContinuousSweep *sweeps);

/* ------------------------------------------------------------------------------------
 * Configuration spaces, which answer queries for all offsets between two masks at once
 * ------------------------------------------------------------------------------------ */

// Creates the configuration space of two masks. For every offset of `a` from `b`, the space stores
// whether `a` overlaps `b` there and whether `b` encloses `a` there. Afterward, queries about
// these masks are cheap, wherever the masks are. The space does not keep the masks. Limit the size
// of masks that come from user input, because the time for two masks of n × n pixels grows with
// n³.
HmStatus hm_configuration_space_new(const HmMask *a, const HmMask *b, HmConfigurationSpace **space);

// Rebuilds a configuration space for other masks, reusing its memory. If memory runs out, returns
// HM_STATUS_OUT_OF_MEMORY and leaves the configuration space of two empty masks.
HmStatus hm_configuration_space_rebuild(HmConfigurationSpace *space,
                                        const HmMask *a,
                                        const HmMask *b);

// Creates a mask of the blocked offsets, at which the masks overlap, without empty rows or columns
// around them, and writes the offset at the mask's top left. `top_left` may be NULL. Returns
// HM_STATUS_TOO_LARGE if a side is above 65535.
HmStatus hm_configuration_space_bitmap(const HmConfigurationSpace *space,
                                       HmMask **bitmap,
                                       HmPoint *top_left);

// Tests whether `a` overlaps `b` when the top left of `a` is offset by (dx, dy) from the top left
// of `b`.
HmStatus hm_configuration_space_is_blocked(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_blocked);

// Tests whether `a` can move from an offset to the outside, or from the outside to the offset, in
// one-pixel steps left, right, up and down without ever overlapping `b`. This is possible if the
// offset is free and not enclosed.
HmStatus hm_configuration_space_is_outside(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_outside);

// Computes how far `a` must be pushed from an offset in each direction to be clear of `b`: see
// `hm_depth`. Returns HM_STATUS_NONE if the masks do not overlap at that offset.
HmStatus hm_configuration_space_depth(const HmConfigurationSpace *space,
                                      int64_t dx,
                                      int64_t dy,
                                      HmDepth *depth);

// Computes how far `a` must be pushed from an offset in one direction to be clear of `b`: see
// `hm_depth_along`. Returns HM_STATUS_NONE if the masks do not overlap at that offset.
HmStatus hm_configuration_space_depth_along(const HmConfigurationSpace *space,
                                            int64_t dx,
                                            int64_t dy,
                                            HmDirection direction,
                                            uint32_t *depth);

// Finds the shortest push that moves `a`, placed at the given offset, clear of `b` to a position
// that `a` can reach from outside: see `hm_separation`.
HmStatus hm_configuration_space_separation(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           HmTranslation *separation);

// Finds the shortest push that moves `a`, placed at the given offset, clear of `b`. The result may
// be an enclosed spot, such as a hole in `b`: see `hm_nearest_free`.
HmStatus hm_configuration_space_nearest_free(const HmConfigurationSpace *space,
                                             int64_t dx,
                                             int64_t dy,
                                             HmTranslation *nearest_free);

// Computes the square of the distance between the set pixels of `a` at an offset and the set
// pixels of `b`, as in `HmDistance`. The result is UINT64_MAX if the square is greater than that.
// Returns HM_STATUS_NONE if one of the masks has no set pixels.
HmStatus hm_configuration_space_distance_squared(const HmConfigurationSpace *space,
                                                 int64_t dx,
                                                 int64_t dy,
                                                 uint64_t *squared);

// Returns the number of bytes that a configuration space occupies in memory, including the memory
// that it keeps for `hm_configuration_space_rebuild`.
HmStatus hm_configuration_space_bytes(const HmConfigurationSpace *space, size_t *bytes);

// Destroys a configuration space. Passing NULL does nothing.
HmStatus hm_configuration_space_destroy(HmConfigurationSpace *space);

/* --------------------------------------------------------------
 * Sheets: frames with their shapes, and the clips that play them
 * -------------------------------------------------------------- */

// Bakes named sheets into the bytes of one compact file: see `hm_baked_bytes`. Any language can
// read the file without decoding an image. Returns HM_STATUS_ARGUMENT if two sheets have the same
// name, or HM_STATUS_TOO_LARGE if the size of the file would reach 4 GiB.
HmStatus hm_bake(const HmNamedSheet *sheets, size_t count, HmBaked **baked);

// Opens the bytes of baked masks from `hm_bake` or the `hitmask bake` command. The function does
// not keep the bytes. Untrusted bytes are safe to read. Returns HM_STATUS_BAD_DATA if the bytes
// are not baked masks, come from a newer version, or are damaged. Returns HM_STATUS_TOO_LARGE if
// the masks would take more than `max_bytes` of memory; 0 means 256 MiB.
HmStatus hm_baked_open(const uint8_t *bytes, size_t count, uint64_t max_bytes, HmBaked **baked);

// Returns the bytes of baked masks, which you can write to a file. The same sheets produce
// identical output on every platform.
HmStatus hm_baked_bytes(const HmBaked *baked, uint8_t *bytes, size_t capacity, size_t *count);

// Returns the number of sheets in baked masks.
HmStatus hm_baked_count(const HmBaked *baked, size_t *count);

// Returns the name of the sheet with the given zero-based index. The name ends with a zero byte,
// which `count` includes.
HmStatus hm_baked_name(const HmBaked *baked,
                       size_t index,
                       char *name,
                       size_t capacity,
                       size_t *count);

// Creates the sheet with the given zero-based index. The sheet shares its masks with the baked
// masks.
HmStatus hm_baked_get(const HmBaked *baked, size_t index, HmSheet **sheet);

// Creates the sheet with the given name. The sheet shares its masks with the baked masks. Returns
// HM_STATUS_NOT_FOUND if there is no sheet with this name.
HmStatus hm_baked_sheet(const HmBaked *baked, const char *name, HmSheet **sheet);

// Destroys baked masks. Passing NULL does nothing. Sheets created from them keep their masks.
HmStatus hm_baked_destroy(HmBaked *baked);

// Returns the number of clips in a sheet.
HmStatus hm_sheet_clip_count(const HmSheet *sheet, size_t *count);

// Returns the index of the first clip with the given name, or HM_STATUS_NOT_FOUND if there is no
// such clip.
HmStatus hm_sheet_find_clip(const HmSheet *sheet, const char *name, size_t *clip);

// Returns the clip with the given zero-based index.
HmStatus hm_sheet_clip(const HmSheet *sheet, size_t index, HmClip *clip);

// Returns the name of a clip. The name ends with a zero byte, which `count` includes.
HmStatus hm_sheet_clip_name(const HmSheet *sheet,
                            size_t clip,
                            char *name,
                            size_t capacity,
                            size_t *count);

// Lists the frames of a clip in playback order.
HmStatus hm_sheet_clip_frames(const HmSheet *sheet,
                              size_t clip,
                              HmClipFrame *frames,
                              size_t capacity,
                              size_t *count);

// Converts the index of a frame in a clip to its index in the sheet. The index in the clip wraps
// around, so -1 is the clip's last frame.
HmStatus hm_sheet_clip_frame(const HmSheet *sheet, size_t clip, int64_t index, uint32_t *frame);

// Returns the sheet index of the frame that a clip shows the given number of milliseconds after
// its start. Each frame lasts until the next one starts, and frames with a duration of 0 are
// skipped. If no frame has a duration, returns the first frame.
HmStatus hm_sheet_clip_frame_at(const HmSheet *sheet,
                                size_t clip,
                                uint64_t milliseconds,
                                uint32_t *frame);

// Returns a frame at (0, 0) without a mask, which you must set. The frame is as large as its mask,
// and all other fields are empty.
HmFrameDef hm_default_frame_def(void);

// Returns a clip without a name or frames, which you must set. The clip loops, and its frames play
// with their own durations from the sheet.
HmClipDef hm_default_clip_def(void);

// Returns a definition with no clips, no durations and no pivot.
HmSheetDef hm_default_sheet_def(void);

// Returns a grid of cells of the given size, without margin or spacing. All cells are frames, row
// by row.
HmGrid hm_default_grid(uint32_t cell_width, uint32_t cell_height);

// Returns the number of frames in a sheet, which is at least one.
HmStatus hm_sheet_frame_count(const HmSheet *sheet, size_t *count);

// Returns the frame with the given index. In all functions, frame indices wrap around: the index
// after the last refers to the first frame, and -1 refers to the last.
HmStatus hm_sheet_frame(const HmSheet *sheet, int64_t index, HmFrame *frame);

// Returns the name of a frame, or an empty string if the frame has no name. The name ends with a
// zero byte, which `count` includes.
HmStatus hm_sheet_frame_name(const HmSheet *sheet,
                             int64_t frame,
                             char *name,
                             size_t capacity,
                             size_t *count);

// Finds the index of the frame to which a text refers. The text can be a frame's own name, a
// position in a clip's order ("run/2"), a clip's name for its first frame, or an index. Returns
// HM_STATUS_NOT_FOUND if there is no such frame, or HM_STATUS_ARGUMENT if several frames have this
// name.
HmStatus hm_sheet_find(const HmSheet *sheet, const char *text, size_t *frame);

// Creates a mask of a frame's body and writes the position of the mask's top left in the frame.
// The mask shares its pixels with the sheet. `offset` may be NULL.
HmStatus hm_sheet_mask(const HmSheet *sheet, int64_t frame, HmMask **mask, HmPoint *offset);

// Creates a mask of one of a frame's shapes and writes the position of the mask's top left in the
// frame. The mask shares its pixels with the sheet. Shape 0 is the body. `offset` may be NULL.
HmStatus hm_sheet_shape_mask(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             HmMask **mask,
                             HmPoint *offset);

// Creates a mask of a shape that covers the whole frame, as it was before trimming. Pixels beyond
// the frame are cut off.
HmStatus hm_sheet_whole_mask(const HmSheet *sheet, int64_t frame, size_t shape, HmMask **mask);

// Returns the name of one of a frame's shapes; the first is named "body". The name ends with a
// zero byte, which `count` includes.
HmStatus hm_sheet_shape_name(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             char *name,
                             size_t capacity,
                             size_t *count);

// Returns the index of a frame's first shape with the given name. Returns HM_STATUS_NONE if the
// frame has no such shape.
HmStatus hm_sheet_find_shape(const HmSheet *sheet, int64_t frame, const char *name, size_t *shape);

// Creates a sheet from the cells of a mask. `def` contains the sheet's clips and the properties
// that its frames share; it may be NULL. Returns HM_STATUS_ARGUMENT if the mask contains no
// complete cell.
HmStatus hm_sheet_from_grid(const HmMask *mask,
                            const HmGrid *grid,
                            const HmSheetDef *def,
                            HmSheet **sheet);

// Creates a sheet from the parts of a mask inside rectangles, one frame for each rectangle. Pixels
// outside the mask are unset. `def` contains the sheet's clips and the properties that its frames
// share; it may be NULL.
HmStatus hm_sheet_from_rects(const HmMask *mask,
                             const HmRect *rects,
                             size_t count,
                             const HmSheetDef *def,
                             HmSheet **sheet);

// Creates a sheet from frames that each have their own mask. `def` contains the sheet's clips and
// the properties that its frames share; it may be NULL.
HmStatus hm_sheet_from_frames(const HmFrameDef *frames,
                              size_t count,
                              const HmSheetDef *def,
                              HmSheet **sheet);

// Creates a copy of a sheet in which every frame is mirrored left to right, along with its shapes
// and pivot. The clips stay the same. Create the copy once, and show it while the sprite faces the
// other way.
HmStatus hm_sheet_flipped_x(const HmSheet *sheet, HmSheet **flipped);

// Destroys a sheet. Passing NULL does nothing. Its masks stay alive for as long as other objects
// use them.
HmStatus hm_sheet_destroy(HmSheet *sheet);

/* --------------------------------------------------------
 * Terrain: an unbounded bitmap that you can carve and fill
 * -------------------------------------------------------- */

// Unsets all pixels of terrain inside a figure or mask, which is in the terrain's own coordinates,
// and writes the change. `change` may be NULL. Returns HM_STATUS_NONE if none of these pixels was
// set.
HmStatus hm_terrain_carve(HmTerrain *terrain, const HmFigure *figure, HmChange *change);

// Sets all pixels of terrain inside a figure or mask, which is in the terrain's own coordinates,
// and writes the change. `change` may be NULL. Returns HM_STATUS_NONE if all of these pixels were
// already set, or HM_STATUS_TOO_LARGE if the figure covers more than 65535 columns or rows.
HmStatus hm_terrain_fill(HmTerrain *terrain, const HmFigure *figure, HmChange *change);

// Lists rectangles that contain all pixels of terrain that have changed since the last
// `hm_terrain_forget_changes`. Redraw these areas. There are at most 64 rectangles.
HmStatus hm_terrain_changes(const HmTerrain *terrain,
                            HmRect *rects,
                            size_t capacity,
                            size_t *count);

// Forgets the changes to terrain. The next `hm_terrain_changes` reports only changes made after
// this call.
HmStatus hm_terrain_forget_changes(HmTerrain *terrain);

// Lists the smallest rectangles, one per chunk, that contain all pixels in which two terrains
// differ. Chunks that both terrains share take no time to compare.
HmStatus hm_terrain_differences(const HmTerrain *terrain,
                                const HmTerrain *other,
                                HmRect *rects,
                                size_t capacity,
                                size_t *count);

// Finds the pieces that a change may have cut off: those with a pixel inside or next to the
// rectangle `changed`. Pass the bounds that an edit returns. Pieces of more than `limit` pixels
// are treated as mainland and left out.
HmStatus hm_terrain_islands(const HmTerrain *terrain,
                            const HmRect *changed,
                            HmConnectivity connectivity,
                            uint64_t limit,
                            HmIslands **islands);

// Returns the number of islands. Islands are in the order of their first pixels, row by row.
HmStatus hm_islands_count(const HmIslands *islands, size_t *count);

// Returns the island with the given zero-based index.
HmStatus hm_islands_get(const HmIslands *islands, size_t index, HmIsland *island);

// Creates a mask of the island with the given index, and writes the position of the mask's top
// left in the terrain. You can carve the island away with `hm_mask_figure` and let it fall as a
// sprite.
HmStatus hm_islands_mask(const HmIslands *islands, size_t index, HmMask **mask, HmPoint *position);

// Destroys a list of islands. Passing NULL does nothing.
HmStatus hm_islands_destroy(HmIslands *islands);

// Creates terrain without any set pixels. Terrain has no size: its pixels may be anywhere in the
// `int32_t` range.
HmStatus hm_terrain_new(HmTerrain **terrain);

// Creates terrain from the pixels of a mask. The mask's top left is the terrain's pixel (x, y).
HmStatus hm_terrain_from_mask(const HmMask *mask, int32_t x, int32_t y, HmTerrain **terrain);

// Copies terrain. Copying is cheap because the two terrains share each chunk until you change it
// in one of them.
HmStatus hm_terrain_copy(const HmTerrain *terrain, HmTerrain **copy);

// Destroys terrain. Passing NULL does nothing. Worlds into which you have inserted it keep their
// copies.
HmStatus hm_terrain_destroy(HmTerrain *terrain);

// Tests whether terrain whose origin is at (x, y) and a mask at (mask_x, mask_y) share a pixel.
HmStatus hm_terrain_overlaps(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmMask *mask,
                             int32_t mask_x,
                             int32_t mask_y,
                             bool *overlaps);

// Finds the first pixel that the terrain and the mask share, in row order (smallest y, then
// smallest x). Returns HM_STATUS_NONE if they share no pixels.
HmStatus hm_terrain_first(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          HmPoint *first);

// Counts the pixels that the terrain and the mask share.
HmStatus hm_terrain_area(const HmTerrain *terrain,
                         int32_t x,
                         int32_t y,
                         const HmMask *mask,
                         int32_t mask_x,
                         int32_t mask_y,
                         uint64_t *area);

// Finds the smallest rectangle that contains all pixels that the terrain and the mask share.
// Returns HM_STATUS_NONE if they share no pixels.
HmStatus hm_terrain_overlap_bounds(const HmTerrain *terrain,
                                   int32_t x,
                                   int32_t y,
                                   const HmMask *mask,
                                   int32_t mask_x,
                                   int32_t mask_y,
                                   HmRect *bounds);

// Computes all properties of the overlap at once, from the mask's point of view. The depth is how
// far the mask must be pushed, and the side is the side of the mask that was hit. Returns
// HM_STATUS_NONE if the terrain and the mask share no pixels.
HmStatus hm_terrain_contact(const HmTerrain *terrain,
                            int32_t x,
                            int32_t y,
                            const HmMask *mask,
                            int32_t mask_x,
                            int32_t mask_y,
                            HmContact *contact);

// Computes how far the mask must be pushed in each direction to be clear of the terrain. Returns
// HM_STATUS_NONE if the terrain and the mask do not overlap.
HmStatus hm_terrain_depth(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          HmDepth *depth);

// Finds the shortest motion that moves the mask clear of the terrain, even if it leads into a
// cave. The motion is (0, 0) if the terrain and the mask do not overlap.
HmStatus hm_terrain_nearest_free(const HmTerrain *terrain,
                                 int32_t x,
                                 int32_t y,
                                 const HmMask *mask,
                                 int32_t mask_x,
                                 int32_t mask_y,
                                 HmTranslation *way);

// Finds the first hit of the mask on the terrain as the mask moves by (dx, dy) in whole-pixel
// steps. Returns HM_STATUS_NONE if the mask hits nothing.
HmStatus hm_terrain_sweep(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          int32_t dx,
                          int32_t dy,
                          HmSweep *sweep);

// Does the same as `hm_terrain_sweep` for motion along a straight line, with the exact time of
// impact.
HmStatus hm_terrain_sweep_continuous(const HmTerrain *terrain,
                                     int32_t x,
                                     int32_t y,
                                     const HmMask *mask,
                                     int32_t mask_x,
                                     int32_t mask_y,
                                     int32_t dx,
                                     int32_t dy,
                                     HmContinuousSweep *sweep);

// Computes the direction in which the surface of the terrain faces at the world pixel (pixel_x,
// pixel_y): see `hm_normal_at`.
HmStatus hm_terrain_normal_at(const HmTerrain *terrain,
                              int32_t x,
                              int32_t y,
                              int64_t pixel_x,
                              int64_t pixel_y,
                              uint32_t radius,
                              HmNormal *normal);

// Tests whether a figure, in world pixels, contains a set pixel of terrain whose origin is at (x,
// y).
HmStatus hm_terrain_any_in(const HmTerrain *terrain,
                           int32_t x,
                           int32_t y,
                           const HmFigure *figure,
                           bool *any);

// Finds the first set pixel of the terrain that a figure contains. Returns HM_STATUS_NONE if there
// is no such pixel.
HmStatus hm_terrain_first_in(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmFigure *figure,
                             HmPoint *first);

// Counts the set pixels of the terrain that a figure contains.
HmStatus hm_terrain_count_in(const HmTerrain *terrain,
                             int32_t x,
                             int32_t y,
                             const HmFigure *figure,
                             uint64_t *count);

// Finds the first pixel of the terrain that a ray hits, in world coordinates: see `hm_mask_ray`.
// Returns HM_STATUS_NONE if the ray hits nothing.
HmStatus hm_terrain_ray(const HmTerrain *terrain,
                        int32_t x,
                        int32_t y,
                        double from_x,
                        double from_y,
                        double to_x,
                        double to_y,
                        HmRayHit *hit);

// Counts the set pixels of terrain, chunk by chunk.
HmStatus hm_terrain_count(const HmTerrain *terrain, uint64_t *count);

// Finds the smallest rectangle that contains all set pixels of terrain. Returns HM_STATUS_NONE if
// no pixel is set.
HmStatus hm_terrain_bounds(const HmTerrain *terrain, HmRect *bounds);

// Tests whether the terrain's pixel (x, y) is set.
HmStatus hm_terrain_contains(const HmTerrain *terrain, int32_t x, int32_t y, bool *contains);

// Tests whether two terrains have the same pixels.
HmStatus hm_terrain_equals(const HmTerrain *terrain, const HmTerrain *other, bool *equals);

// Creates a mask of the terrain inside a rectangle, which is in the terrain's own coordinates. Use
// the mask to draw the terrain, for example.
HmStatus hm_terrain_window(const HmTerrain *terrain,
                           int32_t x,
                           int32_t y,
                           uint32_t width,
                           uint32_t height,
                           HmMask **mask);

// Returns the length of a chunk's side in pixels. Terrain is stored in square chunks.
uint32_t hm_terrain_chunk_side(void);

// Lists the top-left positions of all chunks with set pixels, row by row. Pass one of them to
// `hm_terrain_chunk` to get that chunk's mask.
HmStatus hm_terrain_chunks(const HmTerrain *terrain,
                           HmPoint *positions,
                           size_t capacity,
                           size_t *count);

// Creates a mask of the chunk whose top left is at (x, y). `hm_terrain_chunks` lists these
// positions. The mask has the size of the chunk; it is empty if the chunk has no set pixels.
// Returns HM_STATUS_ARGUMENT if no chunk can start at (x, y).
HmStatus hm_terrain_chunk(const HmTerrain *terrain, int32_t x, int32_t y, HmMask **mask);

// Returns the number of bytes that the terrain occupies in memory, including shared memory.
HmStatus hm_terrain_bytes(const HmTerrain *terrain, size_t *bytes);

/* ----------------------------------------------------------------
 * The world, which manages many colliders at once, and its queries
 * ---------------------------------------------------------------- */

// Tests whether any collider that passes a filter has a pixel inside a figure or mask.
HmStatus hm_world_any_in(const HmWorld *world,
                         const HmFigure *figure,
                         const HmFilter *filter,
                         bool *any);

// Finds the collider with the smallest index that passes a filter and has a pixel inside a figure
// or mask. Returns HM_STATUS_NONE if there is no such collider.
HmStatus hm_world_first_in(const HmWorld *world,
                           const HmFigure *figure,
                           const HmFilter *filter,
                           HmColliderId *collider);

// Counts the colliders that pass a filter and have a pixel inside a figure or mask.
HmStatus hm_world_count_in(const HmWorld *world,
                           const HmFigure *figure,
                           const HmFilter *filter,
                           uint32_t *count);

// Lists all colliders that pass a filter and have a pixel inside a figure or mask, sorted by
// index.
HmStatus hm_world_all_in(const HmWorld *world,
                         const HmFigure *figure,
                         const HmFilter *filter,
                         HmColliderId *colliders,
                         size_t capacity,
                         size_t *count);

// Lists all colliders that pass a filter, can collide with the given collider and currently
// overlap it, sorted by index.
HmStatus hm_world_touching(const HmWorld *world,
                           HmColliderId collider,
                           const HmFilter *filter,
                           HmColliderId *colliders,
                           size_t capacity,
                           size_t *count);

// Lists all pairs of overlapping colliders in which the first passes one filter, the second passes
// the other, and the layers of both let them collide. The pairs are sorted by the index of the
// first collider, and then by that of the second.
HmStatus hm_world_pairs_between(const HmWorld *world,
                                const HmFilter *filter,
                                const HmFilter *other_filter,
                                HmColliderPair *pairs,
                                size_t capacity,
                                size_t *count);

// Computes how two colliders overlap, regardless of their layers, from the point of view of `a`:
// see `hm_contact`. Returns HM_STATUS_NONE if the colliders do not overlap, if one of them no
// longer exists, or if both are terrain.
HmStatus hm_world_contact(const HmWorld *world, HmColliderId a, HmColliderId b, HmContact *contact);

// Returns an upright collider in layer 0 that shows the first frame of sprite 0 at (0, 0) and can
// collide with every layer.
HmColliderDef hm_default_collider_def(void);

// Returns the number of colliders in a world.
HmStatus hm_world_count(const HmWorld *world, uint32_t *count);

// Tests whether a world has a collider with this id.
HmStatus hm_world_contains(const HmWorld *world, HmColliderId collider, bool *contains);

// Returns the current state of a collider. Returns HM_STATUS_NOT_FOUND if no collider has this id.
HmStatus hm_world_get(const HmWorld *world, HmColliderId collider, HmCollider *found);

// Lists the ids of all colliders, in the order of their indices.
HmStatus hm_world_ids(const HmWorld *world, HmColliderId *ids, size_t capacity, size_t *count);

// Creates a mask of what a collider shows, and writes the position of the mask's top left. The
// world shares this mask, or draws it for the collider's pose. Returns HM_STATUS_NONE for terrain.
HmStatus hm_world_placed(const HmWorld *world,
                         HmColliderId collider,
                         HmMask **mask,
                         HmPoint *position);

// Lists all events of the last `hm_world_tick`, sorted by the index of `a` and then by the index
// of `b`. The events stay the same until the next tick or `hm_world_restore`, regardless of other
// changes to the world. You can therefore get their count first, with a capacity of 0.
HmStatus hm_world_events(const HmWorld *world, HmEvent *events, size_t capacity, size_t *count);

// Lists the events of the last `hm_world_tick` that are of one kind.
HmStatus hm_world_events_of_kind(const HmWorld *world,
                                 HmEventKind kind,
                                 HmEvent *events,
                                 size_t capacity,
                                 size_t *count);

// Lists all events of the last `hm_replay_step`.
HmStatus hm_replay_events(const HmReplay *replay, HmEvent *events, size_t capacity, size_t *count);

// Returns a filter that keeps all colliders.
HmFilter hm_default_filter(void);

// Creates a probe that starts a query from a collider.
HmProbe hm_probe_collider(HmColliderId collider);

// Creates a probe that starts a query from a mask whose top left is at (x, y).
HmProbe hm_probe_mask(const HmMask *mask, int32_t x, int32_t y);

// Creates a probe that starts a query from the pixel (x, y).
HmProbe hm_probe_pixel(int32_t x, int32_t y);

// Inserts a collider and writes its id.
HmStatus hm_world_insert(HmWorld *world, const HmColliderDef *def, HmColliderId *collider);

// Inserts `count` colliders and writes `count` ids. If the call fails, it inserts none of them.
HmStatus hm_world_insert_many(HmWorld *world,
                              const HmColliderDef *defs,
                              size_t count,
                              HmColliderId *colliders);

// Removes a collider. From then on, its id is invalid.
HmStatus hm_world_remove(HmWorld *world, HmColliderId collider);

// Removes `count` colliders. Ids that are invalid or occur twice are skipped, because several
// events may remove the same collider.
HmStatus hm_world_remove_many(HmWorld *world, const HmColliderId *colliders, size_t count);

// Moves `count` colliders in order, each as `hm_world_set_position` does. If the call fails, no
// collider moves.
HmStatus hm_world_set_positions(HmWorld *world, const HmMove *moves, size_t count);

// Changes the frames of `count` colliders in order, each as `hm_world_set_frame` does. If one of
// the colliders does not exist or is terrain, no frame changes.
HmStatus hm_world_set_frames(HmWorld *world, const HmFrameChange *frames, size_t count);

// Lists all colliders that are not still, in the order of their indices, with their positions.
// Change the positions and pass the list to `hm_world_move_all`.
HmStatus hm_world_moving(const HmWorld *world, HmMove *moves, size_t capacity, size_t *count);

// Moves all colliders that are not still in one pass, which is recorded as one command. `moves`
// must contain each of these colliders, in the order of `hm_world_moving`. If their number or
// order differs, returns HM_STATUS_ARGUMENT, and no collider moves.
HmStatus hm_world_move_all(HmWorld *world, const HmMove *moves, size_t count);

// Finds the collider that is nearest to another collider, a mask or a pixel. If several colliders
// are equally near, returns the one with the smallest index. Returns HM_STATUS_NONE if no collider
// passes the filter.
HmStatus hm_world_nearest(const HmWorld *world,
                          const HmProbe *probe,
                          const HmFilter *filter,
                          HmNear *near);

// Lists the `most` colliders that are nearest to another collider, a mask or a pixel, or all
// colliders if there are fewer, sorted by distance and then by index.
HmStatus hm_world_nearest_all(const HmWorld *world,
                              const HmProbe *probe,
                              size_t most,
                              const HmFilter *filter,
                              HmNear *near,
                              size_t capacity,
                              size_t *count);

// Lists all colliders within a distance, in pixels, of another collider, a mask or a pixel, sorted
// by distance and then by index.
HmStatus hm_world_within(const HmWorld *world,
                         const HmProbe *probe,
                         uint32_t distance,
                         const HmFilter *filter,
                         HmNear *near,
                         size_t capacity,
                         size_t *count);

// Finds the shortest motion that moves a collider to a position where it overlaps nothing solid.
// The motion is (0, 0) if the collider is already free. Returns HM_STATUS_NONE if there is no free
// position within 4095 pixels.
HmStatus hm_world_nearest_free(const HmWorld *world, HmColliderId collider, HmTranslation *way);

// Creates a world without colliders.
HmStatus hm_world_new(HmWorld **world);

// Creates a world with these sprites and without colliders. Creating it is cheap because worlds
// share sprites.
HmStatus hm_world_with_sprites(const HmSprites *sprites, HmWorld **world);

// Copies a world with all its contents except the events of its last tick.
HmStatus hm_world_copy(const HmWorld *world, HmWorld **copy);

// Destroys a world. Passing NULL does nothing.
HmStatus hm_world_destroy(HmWorld *world);

// Finds the first collider that passes a filter and that a ray hits. If the ray hits several
// colliders at the same time, returns the one with the smallest index. Whole-number coordinates
// lie on the edges between pixels, so add 0.5 to get the center of a pixel. Returns HM_STATUS_NONE
// if the ray hits nothing.
HmStatus hm_world_ray(const HmWorld *world,
                      double from_x,
                      double from_y,
                      double to_x,
                      double to_y,
                      const HmFilter *filter,
                      HmWorldRayHit *hit);

// Lists all colliders that pass a filter and that a ray hits, each with its first hit. The
// colliders are sorted by time and then by index.
HmStatus hm_world_ray_all(const HmWorld *world,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y,
                          const HmFilter *filter,
                          HmWorldRayHit *hits,
                          size_t capacity,
                          size_t *count);

// Finds the first hit of a collider or mask that moves by (dx, dy) in whole-pixel steps. A
// collider hits only colliders with which it can collide, and a filter can leave out more of them.
// Returns HM_STATUS_NONE if the collider or mask hits nothing.
HmStatus hm_world_sweep(const HmWorld *world,
                        const HmProbe *probe,
                        int32_t dx,
                        int32_t dy,
                        const HmFilter *filter,
                        HmWorldSweep *hit);

// Lists all colliders that a collider or mask hits as it moves in whole-pixel steps. Each hit is
// computed as if the other colliders did not exist. The hits are sorted by step and then by index.
HmStatus hm_world_sweep_all(const HmWorld *world,
                            const HmProbe *probe,
                            int32_t dx,
                            int32_t dy,
                            const HmFilter *filter,
                            HmWorldSweep *hits,
                            size_t capacity,
                            size_t *count);

// Does the same as `hm_world_sweep` for motion along a straight line, with the exact time of
// impact.
HmStatus hm_world_sweep_continuous(const HmWorld *world,
                                   const HmProbe *probe,
                                   int32_t dx,
                                   int32_t dy,
                                   const HmFilter *filter,
                                   HmWorldContinuousSweep *hit);

// Lists all colliders that a collider or mask hits as it moves along a straight line, sorted by
// exact time and then by index.
HmStatus hm_world_sweep_continuous_all(const HmWorld *world,
                                       const HmProbe *probe,
                                       int32_t dx,
                                       int32_t dy,
                                       const HmFilter *filter,
                                       HmWorldContinuousSweep *hits,
                                       size_t capacity,
                                       size_t *count);

// Starts to record every change to a world. If the world is already being recorded, that recording
// is dropped.
HmStatus hm_world_start_recording(HmWorld *world);

// Stops recording a world and creates the finished recording. Returns HM_STATUS_NONE if the world
// was not being recorded.
HmStatus hm_world_stop_recording(HmWorld *world, HmRecording **recording);

// Creates a copy of the recording so far and continues to record. Returns HM_STATUS_NONE if the
// world is not being recorded.
HmStatus hm_world_recording(const HmWorld *world, HmRecording **recording);

// Destroys a recording. Passing NULL does nothing.
HmStatus hm_recording_destroy(HmRecording *recording);

// Returns the number of ticks in a recording.
HmStatus hm_recording_ticks(const HmRecording *recording, uint64_t *ticks);

// Writes the serialized form of a recording, which is identical on every platform.
HmStatus hm_recording_to_bytes(const HmRecording *recording,
                               uint8_t *bytes,
                               size_t capacity,
                               size_t *count);

// Creates a recording from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a
// recording.
HmStatus hm_recording_from_bytes(const uint8_t *bytes, size_t count, HmRecording **recording);

// Starts a replay of a recording. Pass the sprites of the recorded world; more sprites may follow
// them. Drawn poses and terrain never take more than `max_bytes` of memory; 0 means 1 GiB.
// `max_box_pairs` limits the number of pairs of boxes that may overlap in a tick; exceeding it is
// an error. Set this limit for recordings from untrusted sources. UINT64_MAX means no limit.
HmStatus hm_recording_play(const HmRecording *recording,
                           const HmSprites *sprites,
                           size_t max_bytes,
                           uint64_t max_box_pairs,
                           HmReplay **replay);

// Destroys a replay. Passing NULL does nothing.
HmStatus hm_replay_destroy(HmReplay *replay);

// Replays the recording up to the end of the next tick. `hm_replay_events` returns that tick's
// events. Returns HM_STATUS_NONE at the end of the recording, or HM_STATUS_BAD_DATA at a tick that
// differs from the recorded one.
HmStatus hm_replay_step(HmReplay *replay);

// Returns the number of ticks replayed so far.
HmStatus hm_replay_ticks(const HmReplay *replay, uint64_t *ticks);

// Creates a copy of the world after the last replayed tick.
HmStatus hm_replay_world(const HmReplay *replay, HmWorld **world);

// Moves a collider to a position, regardless of obstacles in between. `hm_world_sweep` finds what
// the collider would hit on the way. A collider in a pose keeps its pose.
HmStatus hm_world_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);

// Makes a collider show another frame of its sprite. The frame index wraps around.
HmStatus hm_world_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Makes a collider show another sprite.
HmStatus hm_world_set_sprite(HmWorld *world,
                             HmColliderId collider,
                             HmSpriteId sprite,
                             int64_t frame);

// Gives a collider a pose, which includes its position. NULL removes the pose.
HmStatus hm_world_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

// Puts a collider into a layer, from 0 to 31, and sets a bit for each layer with which it can
// collide.
HmStatus hm_world_set_layers(HmWorld *world,
                             HmColliderId collider,
                             uint32_t layer,
                             uint32_t collides_with);

// Sets the collider's user data, which is a number of your choice.
HmStatus hm_world_set_user_data(HmWorld *world, HmColliderId collider, uint64_t user_data);

// Moves a collider by the shortest distance to a position where it overlaps nothing solid, and
// writes that motion, which is (0, 0) if the collider is already free. `way` may be NULL. If there
// is no free position within 4095 pixels, returns HM_STATUS_NONE, and the collider does not move.
HmStatus hm_world_push_out(HmWorld *world, HmColliderId collider, HmTranslation *way);

// Adds a sprite with one frame to a world and writes its id. The world shares the pixels of the
// mask. Later changes to the mask do not affect the sprite.
HmStatus hm_world_add_mask(HmWorld *world, const HmMask *mask, HmSpriteId *sprite);

// Adds a sprite with `count` frames to a world and writes its id. There must be at least one
// frame. A frame's position is the offset of its mask from the sprite's top left, so trimmed
// frames stay where the whole frames would be.
HmStatus hm_world_add_frames(HmWorld *world,
                             const HmPlaced *frames,
                             size_t count,
                             HmSpriteId *sprite);

// Adds a sprite with all frames of a sheet to a world and writes its id. The world shares their
// masks.
HmStatus hm_world_add_sheet(HmWorld *world, const HmSheet *sheet, HmSpriteId *sprite);

// Adds a sprite with the frames of a clip to a world, in the clip's order, and writes its id. The
// function uses the sheet's first clip with this name. Returns HM_STATUS_NOT_FOUND if there is no
// such clip, or if it has no frames.
HmStatus hm_world_add_clip(HmWorld *world,
                           const HmSheet *sheet,
                           const char *clip,
                           HmSpriteId *sprite);

// Creates an empty list of sprites. Use it in several worlds, or to read states and recordings.
HmStatus hm_sprites_new(HmSprites **sprites);

// Creates a list of a world's sprites. The list and the world share the sprites.
HmStatus hm_world_sprites(const HmWorld *world, HmSprites **sprites);

// Destroys a list of sprites. Passing NULL does nothing. Worlds keep their sprites.
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

// Returns the number of sprites in a list. Their ids are 0 to count - 1.
HmStatus hm_sprites_count(const HmSprites *sprites, uint32_t *count);

// Returns the number of frames in a sprite.
HmStatus hm_sprites_frame_count(const HmSprites *sprites, HmSpriteId sprite, size_t *count);

// Creates a mask of a sprite's frame and writes the mask's offset from the sprite's top left. The
// mask shares its pixels with the sprite. The frame index wraps around.
HmStatus hm_sprites_mask(const HmSprites *sprites,
                         HmSpriteId sprite,
                         int64_t frame,
                         HmMask **mask,
                         HmPoint *offset);

// Computes the hash of a world's state, which is the same on every platform. It is the XXH64 hash
// of the state's serialized form.
HmStatus hm_world_hash(const HmWorld *world, uint64_t *hash);

// Returns the number of bytes that a world occupies in memory, including shared memory.
HmStatus hm_world_bytes(const HmWorld *world, size_t *bytes);

// Creates a snapshot of a world's state.
HmStatus hm_world_snapshot(const HmWorld *world, HmSnapshot **snapshot);

// Overwrites an older snapshot with a snapshot of a world's current state, reusing the snapshot's
// memory. Rollback does this on each tick.
HmStatus hm_world_snapshot_into(const HmWorld *world, HmSnapshot *snapshot);

// Restores the state of a world from a snapshot, which you may reuse. The events of the world's
// last tick are lost.
HmStatus hm_world_restore(HmWorld *world, const HmSnapshot *snapshot);

// Destroys a snapshot. Passing NULL does nothing.
HmStatus hm_snapshot_destroy(HmSnapshot *snapshot);

// Writes the serialized form of a world's state, which is identical on every platform. It does not
// include the sprites.
HmStatus hm_world_to_bytes(const HmWorld *world, uint8_t *bytes, size_t capacity, size_t *count);

// Creates a world from the serialized form of a state. Pass the sprites of that world; more
// sprites may follow them. Untrusted bytes are safe to read. Returns HM_STATUS_BAD_DATA if the
// bytes are invalid, or if drawn poses and terrain would take more than `max_bytes` of memory; 0
// means 1 GiB.
HmStatus hm_world_from_bytes(const uint8_t *bytes,
                             size_t count,
                             const HmSprites *sprites,
                             size_t max_bytes,
                             HmWorld **world);

// Carves the terrain of a collider, in the terrain's own coordinates: see `hm_terrain_carve`.
HmStatus hm_world_carve(HmWorld *world,
                        HmColliderId terrain,
                        const HmFigure *figure,
                        HmChange *change);

// Fills the terrain of a collider, in the terrain's own coordinates: see `hm_terrain_fill`.
HmStatus hm_world_fill(HmWorld *world,
                       HmColliderId terrain,
                       const HmFigure *figure,
                       HmChange *change);

// Creates a copy of a collider's terrain, which shares the chunks of the original. You can read
// the copy, draw it, or search it for islands.
HmStatus hm_world_terrain(const HmWorld *world, HmColliderId collider, HmTerrain **terrain);

// Lists rectangles, in the terrain's own coordinates, that contain all pixels of a collider's
// terrain that have changed since the last `hm_world_forget_terrain_changes`. There are at most 64
// rectangles.
HmStatus hm_world_terrain_changes(const HmWorld *world,
                                  HmColliderId collider,
                                  HmRect *rects,
                                  size_t capacity,
                                  size_t *count);

// Forgets the changes to a collider's terrain. The next `hm_world_terrain_changes` reports only
// changes made after this call.
HmStatus hm_world_forget_terrain_changes(HmWorld *world, HmColliderId collider);

// Finds all pairs that currently overlap and how they have changed since the previous tick.
// `hm_world_events` returns the result. The tick allocates no memory if the world has not grown.
HmStatus hm_world_tick(HmWorld *world);

// Runs a tick that tests the pixels of only the given pairs. Pass the pairs from
// `hm_world_box_pairs` in their order, without those that your game excludes.
HmStatus hm_world_tick_where(HmWorld *world, const HmColliderPair *pairs, size_t count);

// Lists the pairs of colliders whose boxes currently overlap and whose layers let them collide. A
// tick tests these pairs pixel by pixel.
HmStatus hm_world_box_pairs(const HmWorld *world,
                            HmColliderPair *pairs,
                            size_t capacity,
                            size_t *count);

// Tests whether the boxes of more than `limit` pairs of colliders currently overlap. Crowds are
// expensive, so call this function before each tick if scenes come from files or from the network.
// The next tick reuses its work.
HmStatus hm_world_has_more_box_pairs_than(const HmWorld *world, uint64_t limit, bool *has_more);

// Lists the pairs that overlapped in the last tick.
HmStatus hm_world_touching_pairs(const HmWorld *world,
                                 HmColliderPair *pairs,
                                 size_t capacity,
                                 size_t *count);

// Moves a collider to a position, like `hm_world_set_position`. Returns HM_STATUS_BLOCKED and
// changes nothing if a solid would block the collider there.
HmStatus hm_world_try_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);

// Makes a collider show another frame, like `hm_world_set_frame`. Returns HM_STATUS_BLOCKED and
// changes nothing if a solid would block the collider.
HmStatus hm_world_try_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Makes a collider show another sprite, like `hm_world_set_sprite`. Returns HM_STATUS_BLOCKED and
// changes nothing if a solid would block the collider.
HmStatus hm_world_try_set_sprite(HmWorld *world,
                                 HmColliderId collider,
                                 HmSpriteId sprite,
                                 int64_t frame);

// Gives a collider a pose, like `hm_world_set_pose`. Returns HM_STATUS_BLOCKED and changes nothing
// if a solid would block the collider.
HmStatus hm_world_try_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

/* -----------------------------------------------
 * Actors: how they move, are carried, and are hit
 * ----------------------------------------------- */

// Creates a passenger from a character with one mask. A character on the ground rides the solid,
// and a character that hangs on a ledge or slides along a wall clings to the solid on that side.
// Platforms that the character is dropping through do not carry it. On each tick of a game, call
// this function first, then move the solids with `hm_carry_all`, then call
// `hm_platformer_state_carried`, and then tick the character.
HmStatus hm_platformer_state_passenger(const HmPlatformerState *state,
                                       const HmMask *mask,
                                       HmPassenger *passenger);

// Does the same as `hm_platformer_state_passenger` for a character with several masks. Such a
// character can be squeezed into its ducking mask.
HmStatus hm_platformer_state_passenger_masks(const HmPlatformerState *state,
                                             const HmBodyMasks *masks,
                                             HmPassenger *passenger);

// Gives a character its new position and lift after solids have moved it as their passenger. A
// character that was squeezed into its ducking mask ducks.
HmStatus hm_platformer_state_carried(HmPlatformerState *state, const HmPassenger *passenger);

// Creates the moving solid for a platform on a path, with the platform's position at the given
// tick and its motion from that tick to the next one.
HmStatus hm_moving_solid_on_path(const HmPath *path,
                                 uint64_t tick,
                                 uint32_t obstacle,
                                 HmMovingSolid *moving);

// Advances the solids of a level by one tick, and carries and pushes all passengers. Call this
// function before the ticks of the actors. The solids are obstacles in `around`, and this function
// moves them there too. Each actor has one carrier, which is the obstacle that supports it with
// the most pixels. The solids move one at a time, in the order of `solids`. While one solid moves,
// the other solids are obstacles at their current positions. If an argument is invalid, no solid
// moves. Returns HM_STATUS_NOT_FOUND if a solid's obstacle does not exist, or HM_STATUS_ARGUMENT
// if the obstacle is terrain or is listed twice. After the first few ticks, the function allocates
// no memory.
HmStatus hm_carry_all(HmObstacles *around,
                      HmMovingSolid *solids,
                      size_t solid_count,
                      HmPassenger *passengers,
                      size_t passenger_count);

// Returns the number of the obstacle that carries an actor, which is the one that supports it with
// the most pixels. Returns HM_STATUS_NONE if the actor rides on nothing.
HmStatus hm_carrier_of(const HmMask *mask,
                       const HmBody *body,
                       HmRiding riding,
                       const HmObstacles *around,
                       uint32_t *obstacle);

// Computes the speed that a jump gains from a lift. `rules` is the `lift` field of the rules of a
// platform game, and `lift` is the `lift` field of a character.
HmStatus hm_lift_gain(const HmLiftRules *rules, const HmLift *lift, HmVector *gain);

// Updates a lift for one more tick, in which its actor was moved by (dx, dy). If the motion is
// zero, the last motion stays and becomes one tick older. Characters do this themselves, so call
// this function only for your own actors.
HmStatus hm_lift_after(HmLift *lift, HmSubpixels dx, HmSubpixels dy);

// Writes the serialized form of a lift, which has `HM_LIFT_BYTES` bytes and is identical on every
// machine.
HmStatus hm_lift_to_bytes(const HmLift *lift, uint8_t *bytes, size_t capacity, size_t *count);

// Reads a lift from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// lift.
HmStatus hm_lift_from_bytes(const uint8_t *bytes, size_t count, HmLift *lift);

// Computes the XXH64 hash of a lift's serialized form, with seed 0. The hash is the same on every
// machine and in every language.
HmStatus hm_lift_hash(const HmLift *lift, uint64_t *hash);

// Returns an actor that stands at (0, 0) and drops through nothing. The actor has no mask yet.
HmPassenger hm_default_passenger(void);

// Returns a path definition for moving back and forth at one pixel per tick, without pauses.
HmPathDef hm_default_path_def(void);

// Creates a path that leads from point to point. Each position is a function of the tick, so the
// platform never drifts. Coordinates beyond 1073741823 in either direction are clamped. Without
// points, the platform stays at (0, 0). The points are copied.
HmStatus hm_path_new(const HmPixel *points, size_t count, const HmPathDef *def, HmPath **path);

// Destroys a path. Passing NULL does nothing.
HmStatus hm_path_destroy(HmPath *path);

// Returns the position of a platform on a path at a tick.
HmStatus hm_path_at(const HmPath *path, uint64_t tick, HmVector *at);

// Returns the motion along a path from a tick to the next one. Move a solid by this motion in that
// tick. The motions add up exactly to the positions on the path.
HmStatus hm_path_by(const HmPath *path, uint64_t tick, HmVector *by);

// Returns a body at the position of a platform on a path at a tick.
HmStatus hm_path_body(const HmPath *path, uint64_t tick, HmBody *body);

// Returns a solid at rest at a pixel, with id 0.
HmSolid hm_solid_at(int32_t x, int32_t y);

// Moves a solid by (dx, dy), together with the passengers that it carries or pushes. `around`
// contains all other obstacles that can stop the passengers, but not the solid itself; it may be
// NULL. If several solids move, use `hm_carry_all`, which finds the solid on which each actor
// rides. A NULL material is plain rock. The function allocates no memory.
HmStatus hm_solid_step(HmSolid *solid,
                       const HmMask *mask,
                       const HmMaterial *material,
                       HmSubpixels dx,
                       HmSubpixels dy,
                       HmPassenger *passengers,
                       size_t passenger_count,
                       const HmObstacles *around);

// Writes the serialized form of a solid, which has `HM_SOLID_BYTES` bytes and is identical on
// every machine.
HmStatus hm_solid_to_bytes(const HmSolid *solid, uint8_t *bytes, size_t capacity, size_t *count);

// Reads a solid from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// solid.
HmStatus hm_solid_from_bytes(const uint8_t *bytes, size_t count, HmSolid *solid);

// Computes the XXH64 hash of a solid's serialized form, with seed 0. The hash is the same on every
// machine and in every language.
HmStatus hm_solid_hash(const HmSolid *solid, uint64_t *hash);

// Returns a bullet with its top left at (x, y) that flies by (dx, dy) per tick. The bullet has
// damage 1 and the longest possible life, and the first target or solid that it hits destroys it.
// `owner` is the id of the fighter that fired the bullet, and `team` is that fighter's team, from
// 0 to 31.
HmBullet hm_bullet_new(int32_t x,
                       int32_t y,
                       HmSubpixels dx,
                       HmSubpixels dy,
                       uint64_t owner,
                       uint8_t team);

// Writes the serialized form of a bullet, which has `HM_BULLET_BYTES` bytes and is identical on
// every machine.
HmStatus hm_bullet_to_bytes(const HmBullet *bullet, uint8_t *bytes, size_t capacity, size_t *count);

// Reads a bullet from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// bullet.
HmStatus hm_bullet_from_bytes(const uint8_t *bytes, size_t count, HmBullet *bullet);

// Computes the XXH64 hash of a bullet's serialized form, with seed 0. The hash is the same on
// every machine and in every language.
HmStatus hm_bullet_hash(const HmBullet *bullet, uint64_t *hash);

// Returns a target that does not move and has no mask yet.
HmTarget hm_default_target(void);

// Moves a bullet by its speed. The bullet hits each target once if the bullet's team hurts the
// target's team, but it never hits its owner. The bullet and the targets move along straight
// lines, so the bullet hits each target where the target is at the time of impact. Solid obstacles
// stop the bullet; one-way platforms, ladders, water and hazards do not. Writes the hits in
// chronological order, and their number, which is at most `HM_BULLET_MAX_HITS`. Pass a `capacity`
// of 0 if you do not need the hits. If any other `capacity` is less than the number of hits,
// returns HM_STATUS_TOO_SMALL, and the bullet does not move. If `around` is NULL, there are no
// obstacles. If `teams` is NULL, every team hurts every other team. After the first ticks, the
// function allocates no memory.
HmStatus hm_bullet_tick(HmBullet *bullet,
                        const HmMask *mask,
                        const HmObstacles *around,
                        const HmTeams *teams,
                        const HmTarget *targets,
                        size_t target_count,
                        HmBulletHit *hits,
                        size_t capacity,
                        size_t *count);

// Moves many bullets with the same mask. Each hit contains the index of its bullet. If a bullet is
// invalid, or if a nonzero `capacity` is less than the number of hits, no bullet moves. A capacity
// of `bullet_count * HM_BULLET_MAX_HITS` is always enough.
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

// Returns the effect of a hit that does this damage and nothing else.
HmHitEffect hm_hit_effect_of(uint32_t damage);

// Returns a knockback of 4 pixels per tick for 8 ticks along one axis, as in The Legend of Zelda.
// This moves the fighter 32 pixels.
HmKnockback hm_knockback_adventure(void);

// Returns a single push of two pixels per tick away and four up, as when Sonic is hurt in Sonic
// the Hedgehog. Gravity does the rest.
HmKnockback hm_knockback_momentum(void);

// Returns the hit stop for this damage, as in Super Smash Bros. Melee: damage / 3 + 3 ticks, at
// most 20.
uint16_t hm_hit_stop_of_damage(uint32_t damage);

// Computes the speed at which a push moves a fighter. (apart_x, apart_y) is the offset of the
// fighter from the origin of the hit, in any unit.
HmStatus hm_push_velocity(const HmPush *push,
                          int64_t apart_x,
                          int64_t apart_y,
                          HmDirection facing,
                          HmVector *velocity);

// Returns a fighter that nothing has hit yet. The team must be from 0 to 31.
HmFighter hm_fighter_new(uint64_t id, uint8_t team, uint32_t health);

// Starts a tick of a fighter: counts its timers down and writes what the fighter may do. While hit
// stop freezes the fighter, no other timer runs.
HmStatus hm_fighter_tick(HmFighter *fighter, HmFighterTick *tick);

// Applies a hit that does not come from a hitbox, such as one from a bullet or lava. Changes
// nothing if the fighter is invincible or already destroyed. The push (dx, dy) applies if the
// effect has knockback: see `hm_push_velocity`.
HmStatus hm_fighter_hit_by(HmFighter *fighter,
                           const HmHitEffect *effect,
                           HmSubpixels dx,
                           HmSubpixels dy,
                           uint16_t invincible_ticks);

// Tests whether a fighter remembers a hit by this group of a swing's hitboxes.
HmStatus hm_fighter_was_hit_by(const HmFighter *fighter,
                               uint64_t by,
                               uint32_t swing,
                               uint8_t group,
                               bool *was_hit);

// Writes the serialized form of a fighter, which has `HM_FIGHTER_BYTES` bytes and is identical on
// every machine.
HmStatus hm_fighter_to_bytes(const HmFighter *fighter,
                             uint8_t *bytes,
                             size_t capacity,
                             size_t *count);

// Reads a fighter from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a
// valid fighter.
HmStatus hm_fighter_from_bytes(const uint8_t *bytes, size_t count, HmFighter *fighter);

// Computes the XXH64 hash of a fighter's serialized form, with seed 0. The hash is the same on
// every machine and in every language.
HmStatus hm_fighter_hash(const HmFighter *fighter, uint64_t *hash);

// Returns a hitbox of swing 0 and group 0 that faces right and whose hits come from the center of
// the shape. The hitbox has no mask yet. It lands once, does no damage, and does not destroy the
// attacker.
HmHitbox hm_default_hitbox(void);

// Returns a hurtbox of the first fighter. The hurtbox has no mask yet, and hits do not make the
// fighter invincible.
HmHurtbox hm_default_hurtbox(void);

// Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel,
// determines which of those hits land, and applies them to the fighters. All hits happen at the
// same time, so two fighters that hit each other are both hurt. The order of the lists matters
// only if several shapes of one fighter and group touch; the first one then counts. Writes the
// events, sorted by fighter id, attacker, swing and group; `count` is the number of events. Pass a
// `capacity` of 0 if you do not need the events. If any other `capacity` is less than the number
// of events, returns HM_STATUS_TOO_SMALL, and no fighter changes. If `teams` is NULL, every team
// hurts every other team. Each hitbox is tested against each hurtbox. A pair whose bounds do not
// touch costs a few comparisons.
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

// Does the same as `hm_teams_resolve`, but only for the given pairs. A pair with an index out of
// range is skipped, and a pair that occurs twice counts once. To find the pairs among many shapes,
// use a world.
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

// Returns a table in which no team hurts any team.
HmTeams hm_teams_none(void);

// Returns a table in which every team hurts every other team, but not itself.
HmTeams hm_teams_others(void);

// Returns a table in which every team hurts every team, including itself (friendly fire). Even
// then, no fighter hurts itself.
HmTeams hm_teams_all(void);

// Sets whether a team hurts another team or itself.
HmStatus hm_teams_set_damage(HmTeams *teams, uint8_t team, uint8_t other, bool hurts);

// Tests whether a team hurts another team.
HmStatus hm_teams_hurts(const HmTeams *teams, uint8_t team, uint8_t other, bool *hurts);

// Returns the rules of A Link to the Past. A character of 16 pixels that hits a corner with no
// more than its outer third moves sideways, one pixel per tick, until it reaches the next line of
// the eight-pixel grid.
HmMaze hm_maze_adventure(void);

// Returns the rules of The Legend of Zelda. The walker turns on the lines of a half-tile grid,
// which are eight pixels apart.
HmMaze hm_maze_grid(void);

// Returns the rules of Pac-Man. The walker keeps going, and can turn into a corridor anywhere from
// four pixels before the center of the corridor to four pixels beyond it. While it turns, it moves
// on both axes at once.
HmMaze hm_maze_corridor(void);

// Returns a walker that stands with the top left of its mask at a pixel.
HmMazeState hm_maze_state_at(int32_t x, int32_t y);

// Writes the serialized form of a state, which has `HM_MAZE_STATE_BYTES` bytes and is identical on
// every machine.
HmStatus hm_maze_state_to_bytes(const HmMazeState *state,
                                uint8_t *bytes,
                                size_t capacity,
                                size_t *count);

// Reads a state from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// state.
HmStatus hm_maze_state_from_bytes(const uint8_t *bytes, size_t count, HmMazeState *state);

// Computes the XXH64 hash of a state's serialized form, with seed 0. The hash is the same on every
// machine and in every language.
HmStatus hm_maze_state_hash(const HmMazeState *state, uint64_t *hash);

// Advances a walker by one tick while the given directions are held, and writes the result. The
// same input produces the same output on every machine. If `around` is NULL, there are no
// obstacles. `tick` may be NULL. The function allocates no memory.
HmStatus hm_maze_tick(const HmMaze *rules,
                      HmMazeState *state,
                      HmDirections held,
                      const HmMask *mask,
                      const HmObstacles *around,
                      HmMazeTick *tick);

// Advances `count` walkers that have the same mask by one tick. Pass an array of their states and
// an array of the directions for each walker. `ticks` may be NULL. If a state or its directions
// are invalid, no walker moves.
HmStatus hm_maze_tick_all(const HmMaze *rules,
                          HmMazeState *states,
                          const HmDirections *held,
                          size_t count,
                          const HmMask *mask,
                          const HmObstacles *around,
                          HmMazeTick *ticks);

// Tests whether a pixel of the world is solid.
HmStatus hm_obstacles_is_solid_at(const HmObstacles *obstacles,
                                  int64_t x,
                                  int64_t y,
                                  bool *is_solid);

// Tests whether a mask at (x, y) overlaps a solid obstacle.
HmStatus hm_obstacles_overlaps_solid(const HmObstacles *obstacles,
                                     const HmMask *mask,
                                     int64_t x,
                                     int64_t y,
                                     bool *overlaps);

// Finds the first obstacle that a mask at (x, y) overlaps and whose kind is selected. `kinds` has
// a bit for each selected kind: `1u << HM_MATERIAL_KIND_WATER` and so on. Returns HM_STATUS_NONE
// if there is no such obstacle.
HmStatus hm_obstacles_touching(const HmObstacles *obstacles,
                               const HmMask *mask,
                               int64_t x,
                               int64_t y,
                               uint32_t kinds,
                               uint32_t *obstacle);

// Tests whether an obstacle stops a mask that takes a step of one pixel in the given direction.
// (x, y) is the position of the mask after the step.
HmStatus hm_obstacles_stops(const HmObstacles *obstacles,
                            const HmMask *mask,
                            int64_t x,
                            int64_t y,
                            HmDirection direction,
                            bool *stops);

// Returns a body at a pixel, with a remainder of zero.
HmBody hm_body_at(int32_t x, int32_t y);

// Moves a body by (dx, dy), first along x and then along y, pixel by pixel, until an obstacle
// stops it. On each axis, the motion is added to the remainder. The body moves by the nearest
// whole number of pixels, and the rest becomes the new remainder. If `around` is NULL, there are
// no obstacles. `outcome` may be NULL. Do not step a body that is at rest, because a remainder of
// exactly half a pixel would move it. A motion of a few pixels costs one overlap test per pixel
// and obstacle, and a longer motion costs one sweep per obstacle. The function allocates no
// memory.
HmStatus hm_body_step(HmBody *body,
                      const HmMask *mask,
                      HmSubpixels dx,
                      HmSubpixels dy,
                      HmPolicy policy,
                      const HmObstacles *around,
                      HmStepOutcome *outcome);

// Moves a body by whole pixels without checking for obstacles. `moved` may be `body`.
HmStatus hm_body_moved(const HmBody *body, int64_t dx, int64_t dy, HmBody *moved);

// Writes the exact position of a body, which is its pixel plus its remainder, as decimal numbers.
HmStatus hm_body_exact(const HmBody *body, HmExactPosition *exact);

// Writes the serialized form of a body, which has `HM_BODY_BYTES` bytes and is identical on every
// machine.
HmStatus hm_body_to_bytes(const HmBody *body, uint8_t *bytes, size_t capacity, size_t *count);

// Reads a body from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// body.
HmStatus hm_body_from_bytes(const uint8_t *bytes, size_t count, HmBody *body);

// Changes the mask of a body so that the anchor stays in place, if there is room. If there is no
// room, the body moves by the shortest distance, at most `push` pixels, to a position with room.
// `push` must be from 0 to 32. If there is no such position, the change is refused. The push never
// moves the body to the far side of a wall. If `around` is NULL, there are no obstacles. `change`
// may be NULL. The change costs a few overlap tests. A push by n pixels costs up to about 3 n^2
// tests.
HmStatus hm_body_change_mask(HmBody *body,
                             const HmMask *from,
                             const HmMask *to,
                             HmAnchor anchor,
                             uint32_t push,
                             const HmObstacles *around,
                             HmMaskChange *change);

// Replaces all obstacles of a list with a world's colliders near an actor. These are the colliders
// whose bounds have a pixel in the area and whose layers have a material, in the order of their
// indices. The obstacles have the ids of the colliders. If the actor itself is a collider, leave
// it out with `except`; otherwise, pass HM_NO_COLLIDER. Writes the number of obstacles; `count`
// may be NULL. Choose an area that covers everything that the actor can reach and examine in a
// tick: its bounds, extended by its maximum speed and by the distances in its rules. Gather the
// obstacles again after the world has changed. The obstacles share the pixels of their sprites and
// the chunks of their terrain; only masks in poses are copied.
HmStatus hm_obstacles_gather(HmObstacles *obstacles,
                             const HmWorld *world,
                             const HmRect *area,
                             const HmLayerMaterial *materials,
                             size_t material_count,
                             HmColliderId except,
                             size_t *count);

// Returns plain rock, which is solid and has full grip.
HmMaterial hm_material_solid(void);

// Returns a one-way platform that you can stand on and jump up through.
HmMaterial hm_material_one_way(void);

// Returns a ladder.
HmMaterial hm_material_ladder(void);

// Returns water.
HmMaterial hm_material_water(void);

// Returns a hazard, such as spikes or lava.
HmMaterial hm_material_hazard(void);

// Creates a list without obstacles. Ticks read a list without copying it, so a game keeps one list
// per level and moves and replaces its obstacles. Each obstacle keeps its number until you remove
// it. Several threads may use a list at the same time as long as none of them changes it.
HmStatus hm_obstacles_new(HmObstacles **obstacles);

// Creates a copy of a list, in which each obstacle keeps its number. The two lists share the
// pixels of their obstacles. Changes to one list do not affect the other.
HmStatus hm_obstacles_copy(const HmObstacles *obstacles, HmObstacles **copy);

// Destroys a list. Passing NULL does nothing.
HmStatus hm_obstacles_destroy(HmObstacles *obstacles);

// Adds a mask as an obstacle, with its top left at (x, y), and writes the obstacle's number.
// `number` may be NULL. New obstacles may get the numbers of removed ones. A NULL material is
// plain rock. Hits report this id. A platform that actors can drop through needs a unique id. The
// obstacle shares the pixels of the mask, and keeps them if you change or destroy the mask.
HmStatus hm_obstacles_add_mask(HmObstacles *obstacles,
                               const HmMask *mask,
                               int64_t x,
                               int64_t y,
                               const HmMaterial *material,
                               uint64_t id,
                               uint32_t *number);

// Adds terrain as an obstacle, with its pixel (0, 0) at (x, y). Otherwise, the function is the
// same as `hm_obstacles_add_mask`. If you carve the terrain later, the obstacle does not change;
// update it with `hm_obstacles_set_terrain`. The update copies nothing, because both terrains
// share the chunks that did not change.
HmStatus hm_obstacles_add_terrain(HmObstacles *obstacles,
                                  const HmTerrain *terrain,
                                  int64_t x,
                                  int64_t y,
                                  const HmMaterial *material,
                                  uint64_t id,
                                  uint32_t *number);

// Replaces the terrain of an obstacle with other terrain, or with the same terrain after you have
// carved it.
HmStatus hm_obstacles_set_terrain(HmObstacles *obstacles,
                                  uint32_t number,
                                  const HmTerrain *terrain);

// Replaces the mask of an obstacle with another mask, or with the same mask after you have changed
// it. Returns HM_STATUS_NOT_FOUND if there is no obstacle with this number.
HmStatus hm_obstacles_set_mask(HmObstacles *obstacles, uint32_t number, const HmMask *mask);

// Moves an obstacle so that its top left is at (x, y). This does not carry actors along;
// `hm_carry_all` does.
HmStatus hm_obstacles_move_to(HmObstacles *obstacles, uint32_t number, int64_t x, int64_t y);

// Sets the material of an obstacle. NULL is plain rock.
HmStatus hm_obstacles_set_material(HmObstacles *obstacles,
                                   uint32_t number,
                                   const HmMaterial *material);

// Sets the id of an obstacle.
HmStatus hm_obstacles_set_id(HmObstacles *obstacles, uint32_t number, uint64_t id);

// Removes an obstacle. The other obstacles keep their numbers.
HmStatus hm_obstacles_remove(HmObstacles *obstacles, uint32_t number);

// Removes all obstacles. The list keeps its memory.
HmStatus hm_obstacles_clear(HmObstacles *obstacles);

// Lets actors pass through the one-way platforms with these ids, at most four, until the next
// call. Characters of platform games automatically ignore the platforms that they drop through, so
// call this function only for your own actors.
HmStatus hm_obstacles_ignore(HmObstacles *obstacles, const uint64_t *ids, size_t count);

// Lets actors pass through all platforms that stop downward motion, as on a ladder, until the next
// call with `false`.
HmStatus hm_obstacles_ignore_platforms(HmObstacles *obstacles, bool ignores);

// Returns the position, id and material of an obstacle.
HmStatus hm_obstacles_get(const HmObstacles *obstacles, uint32_t number, HmObstacle *obstacle);

// Creates a mask from the pixels of an obstacle. The mask and the obstacle share the pixels until
// one of them changes. Returns HM_STATUS_NONE if the obstacle is terrain.
HmStatus hm_obstacles_mask(const HmObstacles *obstacles, uint32_t number, HmMask **mask);

// Creates terrain from the pixels of an obstacle. The terrain and the obstacle share the pixels
// until one of them changes. Returns HM_STATUS_NONE if the obstacle is a mask.
HmStatus hm_obstacles_terrain(const HmObstacles *obstacles, uint32_t number, HmTerrain **terrain);

// Lists the numbers of all obstacles, in ascending order.
HmStatus hm_obstacles_numbers(const HmObstacles *obstacles,
                              uint32_t *numbers,
                              size_t capacity,
                              size_t *count);

// Converts a number of pixels to the nearest length. Halves are rounded away from zero. Numbers
// beyond the range of lengths become the nearest length in that range, and NaN becomes 0.
HmSubpixels hm_subpixels_from_double(double pixels);

// Converts a length to a number of pixels, with a precision of 53 bits.
double hm_subpixels_to_double(HmSubpixels length);

// Returns the length numerator / denominator in pixels, rounded to the nearest step, with halves
// rounded away from zero. The length is 0 if the denominator is 0. For example, a speed of 900
// pixels per second at 60 ticks per second is `hm_subpixels_from_ratio(900, 60)`.
HmSubpixels hm_subpixels_from_ratio(int64_t numerator, int64_t denominator);

// Returns a definition without masks. It anchors masks at the feet on the ground and at the center
// elsewhere, and allows a push of up to four pixels.
HmBodyMasksDef hm_default_body_masks_def(void);

// Creates the masks of a character: its animation frames, its ducking mask, and its masks for
// facing left. The function copies the masks in the list, so you may destroy them afterward. A
// character whose mask never changes needs only a single mask.
HmStatus hm_body_masks_new(const HmBodyMasksDef *def, HmBodyMasks **masks);

// Destroys the masks of a character. Passing NULL does nothing.
HmStatus hm_body_masks_destroy(HmBodyMasks *masks);

// Creates a copy of the current mask of a character. Use the copy in queries at the position of
// the character's body, and destroy it afterward.
HmStatus hm_body_masks_of_state(const HmBodyMasks *masks,
                                const HmPlatformerState *state,
                                HmMask **mask);

// Tests whether a character touches an enemy and applies the contact. Call this function after
// both have moved. A bounce sets the character's speed from this tick on. `player` and `enemy` are
// the masks to test, each with the position of its top left. A spiky enemy hurts even from above.
// If there are several enemies in a tick, call the function for each of them in turn, because a
// character can stomp two enemies at once. Returns HM_STATUS_NONE if the pixels of the character
// and the enemy do not overlap.
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

// Lets a character pick up, hold, throw or put down an item, which has its own state and mask.
// Call this function after the character's tick. If the character carries an item, call it only
// for that item; otherwise, call it for each item in turn. Do not tick an item while it is
// carried. If `around` is NULL, there are no obstacles. `event` may be NULL.
HmStatus hm_platformer_grab(const HmPlatformer *rules,
                            HmPlatformerState *player,
                            HmPads pad,
                            const HmMask *mask,
                            HmPlatformerState *item,
                            const HmMask *item_mask,
                            const HmObstacles *around,
                            HmGrabEvent *event);

// Does the same as `hm_platformer_grab` for a character with several masks.
HmStatus hm_platformer_grab_masks(const HmPlatformer *rules,
                                  HmPlatformerState *player,
                                  HmPads pad,
                                  const HmBodyMasks *masks,
                                  HmPlatformerState *item,
                                  const HmMask *item_mask,
                                  const HmObstacles *around,
                                  HmGrabEvent *event);

// Returns precise and forgiving rules with numbers taken from Celeste. Characters have little
// inertia, slip past corners above their heads, slide down walls and jump off walls. The player
// may press jump a little early or late. The rules are made for a hero of 8 x 11 pixels.
HmPlatformer hm_platformer_tight(void);

// Returns fast and heavy rules with numbers taken from Sonic the Hedgehog. Slopes pull the
// character, and jumps leave a slope at right angles. The rules are made for a hero 40 pixels
// tall.
HmPlatformer hm_platformer_momentum(void);

// Returns rules for walking, running and sprinting, with numbers taken from Super Mario World.
// Faster characters jump higher, and holding jump halves gravity. The rules are made for a hero 16
// pixels tall.
HmPlatformer hm_platformer_classic(void);

// Scales rules for characters that are `factor` times as large. The factor must be above 0 and at
// most 1000. Lengths, speeds and accelerations are scaled; times and angles stay the same.
// Relative to the character, a jump is as high as before, and it takes the same time. `scaled` may
// be `rules`.
HmStatus hm_platformer_scaled(const HmPlatformer *rules, double factor, HmPlatformer *scaled);

// Scales rules for characters of a different height in pixels. The character then jumps as many
// times its own height as the hero for which the rules were made. Scale the original preset,
// because rules that were scaled down have lost fractions of pixels. The height must be at least 1
// and at most 1000 times the height in the rules. `scaled` may be `rules`.
HmStatus hm_platformer_for_height(const HmPlatformer *rules, uint32_t pixels, HmPlatformer *scaled);

// Returns a character at rest in the air, facing right, with the top left of its mask at (x, y).
// If your map marks the position of the feet, the top left is half the mask's width to the left of
// that point and the mask's height above it.
HmPlatformerState hm_platformer_state_at(int32_t x, int32_t y);

// Launches a character at a speed in pixels per tick. Use this for hits, explosions or cannons.
// The character leaves the ground, wall, ladder or ledge, and its jump ends.
HmStatus hm_platformer_state_launch(HmPlatformerState *state, HmSubpixels dx, HmSubpixels dy);

// Writes the serialized form of a state, which has `HM_PLATFORMER_STATE_BYTES` bytes and is
// identical on every machine.
HmStatus hm_platformer_state_to_bytes(const HmPlatformerState *state,
                                      uint8_t *bytes,
                                      size_t capacity,
                                      size_t *count);

// Reads a state from its serialized form. Returns HM_STATUS_BAD_DATA if the bytes are not a valid
// state.
HmStatus hm_platformer_state_from_bytes(const uint8_t *bytes,
                                        size_t count,
                                        HmPlatformerState *state);

// Computes the XXH64 hash of a state's serialized form, with seed 0. The hash is the same on every
// machine and in every language.
HmStatus hm_platformer_state_hash(const HmPlatformerState *state, uint64_t *hash);

// Advances a character by one tick and writes the result. Pass the character's state, the held
// keys, its mask and the obstacles. The same input produces the same output on every machine. A
// character that overlaps nothing solid at the start of the tick overlaps nothing solid at the end
// of it either. Move platforms before this call: see `hm_carry_all`. If `around` is NULL, there
// are no obstacles. `tick` may be NULL. The function allocates no memory.
HmStatus hm_platformer_tick(const HmPlatformer *rules,
                            HmPlatformerState *state,
                            HmPads pad,
                            const HmMask *mask,
                            const HmObstacles *around,
                            HmPlatformerTick *tick);

// Does the same as `hm_platformer_tick` for a character with several masks. At the start of the
// tick, the character changes to the mask at index `frame`, or to its ducking mask, if there is
// room. An index beyond the end of the list selects the first mask.
HmStatus hm_platformer_tick_masks(const HmPlatformer *rules,
                                  HmPlatformerState *state,
                                  HmPads pad,
                                  const HmBodyMasks *masks,
                                  uint16_t frame,
                                  const HmObstacles *around,
                                  HmPlatformerTick *tick);

// Advances `count` characters that have the same mask by one tick. Pass an array of their states
// and an array of the keys for each character. `ticks` may be NULL. If a state or its keys are
// invalid, no character moves.
HmStatus hm_platformer_tick_all(const HmPlatformer *rules,
                                HmPlatformerState *states,
                                const HmPads *pads,
                                size_t count,
                                const HmMask *mask,
                                const HmObstacles *around,
                                HmPlatformerTick *ticks);

// Does the same as `hm_platformer_tick_all` for characters with several masks. `frames` contains
// the index of the mask for each character. NULL selects the first mask for every character.
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
