/*
 * hitmask: pixel-exact collision for 2D games.
 *
 * Written by cbindgen from the sources of hitmask-c: change those, then run `cargo xtask c`.
 */

#ifndef HITMASK_H
#define HITMASK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a call returns. `HM_STATUS_OK` is 0 and `HM_STATUS_NONE` is 1; everything below 0 is an error, after which no answer was
// written and nothing has changed. `hm_last_error` says in words what was wrong.
typedef enum {
    // The call did what it says, and has written its answers.
    HM_STATUS_OK = 0,
    // There is no such thing, which is not an error: the masks do not touch, the ray hits nothing. The answer was not written.
    HM_STATUS_NONE = 1,
    // A pointer or a handle is NULL.
    HM_STATUS_NULL = -1,
    // A pointer is not aligned as its type needs.
    HM_STATUS_MISALIGNED = -2,
    // A handle names no object of this kind: it was destroyed, or is something else.
    HM_STATUS_HANDLE = -3,
    // Another call is using the object, in this thread or in another one.
    HM_STATUS_IN_USE = -4,
    // The memory for the answers is too small. The call has written how much it needs.
    HM_STATUS_TOO_SMALL = -5,
    // An argument is out of range, or does not go with another one.
    HM_STATUS_ARGUMENT = -6,
    // A size is beyond a limit.
    HM_STATUS_TOO_LARGE = -7,
    // There is not enough memory.
    HM_STATUS_OUT_OF_MEMORY = -8,
    // There is no collider with this id, no sprite, frame, clip or component with this index or name.
    HM_STATUS_NOT_FOUND = -9,
    // Something solid is in the way.
    HM_STATUS_BLOCKED = -10,
    // The bytes are not what they should be, or were changed.
    HM_STATUS_BAD_DATA = -11,
} HmStatus;

// A side of a mask. Its push, the direction that frees it, is the opposite one.
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
    // The pixels whose centers are no further than a radius from a center.
    HM_FIGURE_KIND_CIRCLE,
    // The pixels whose centers are no further than a radius from a segment.
    HM_FIGURE_KIND_CAPSULE,
    // The pixels whose centers lie in a convex polygon or on its edges.
    HM_FIGURE_KIND_POLYGON,
    // The set pixels of a mask at a position; for worlds and terrain only.
    HM_FIGURE_KIND_MASK,
} HmFigureKind;

// Which pixels are neighbors, and so which pixels form one connected shape. A shape and its background use opposite
// connectivity: if the diagonals of a shape connect, those of the background do not.
typedef enum {
    // The four pixels that share a side.
    HM_CONNECTIVITY_FOUR,
    // The eight pixels that share a side or a corner: the usual choice.
    HM_CONNECTIVITY_EIGHT,
} HmConnectivity;

// A shape around a pixel, by which masks grow and shrink. Its radius is how many whole pixels it reaches left, right, up and
// down; 0 is the pixel alone.
typedef enum {
    // The pixels whose center is no further than the radius.
    HM_BRUSH_DISC,
    // The square with sides of 2 * radius + 1 pixels.
    HM_BRUSH_BOX,
    // The pixels at most `radius` steps away, each step to a pixel with a common side.
    HM_BRUSH_DIAMOND,
} HmBrush;

// What happens after a clip's last frame.
typedef enum {
    // The last frame stays.
    HM_LOOP_MODE_ONCE,
    // The clip starts again.
    HM_LOOP_MODE_LOOP,
    // The clip plays backwards, then forwards, and so on; the first and the last frame do not play twice in a row.
    HM_LOOP_MODE_PING_PONG,
} HmLoopMode;

// Whether a filter keeps colliders of a kind.
typedef enum {
    // Those of this kind, and others.
    HM_KEEP_ALL,
    // Only those of this kind.
    HM_KEEP_ONLY,
    // Only others.
    HM_KEEP_NO,
} HmKeep;

// What happened to a pair.
typedef enum {
    // They overlap, and did not at the last tick.
    HM_EVENT_KIND_STARTED,
    // They overlap now, and did at the last tick.
    HM_EVENT_KIND_ONGOING,
    // They overlapped at the last tick, and do not now; or one of them was removed.
    HM_EVENT_KIND_ENDED,
} HmEventKind;

// Why two colliders started to overlap.
typedef enum {
    // Nothing of the below: they moved, their layers changed, or terrain was filled.
    HM_CAUSE_MOTION,
    // One of them was inserted since the last tick.
    HM_CAUSE_INSERTED,
    // A sprite, frame or pose changed, and without that they would not overlap.
    HM_CAUSE_POSE,
} HmCause;

// Baked masks: sheets by name, which are one compact file.
typedef struct HmBaked HmBaked;

// The connected components of a mask, or its holes.
typedef struct HmComponents HmComponents;

// Where a mask is free of another one: all offsets of the two at once.
typedef struct HmConfigurationSpace HmConfigurationSpace;

// Convex polygons that share no area.
typedef struct HmConvexPieces HmConvexPieces;

// How far each pixel of a mask is from the nearest set or unset one.
typedef struct HmDistanceField HmDistanceField;

// Pieces that a change of terrain cut off.
typedef struct HmIslands HmIslands;

// A mask: a grid of set and unset pixels.
typedef struct HmMask HmMask;

// The outlines of a mask: closed polygons.
typedef struct HmOutlines HmOutlines;

// Everything that changed a world, tick by tick.
typedef struct HmRecording HmRecording;

// A recording that is being replayed.
typedef struct HmReplay HmReplay;

// A sheet: frames with names, durations and shapes, and the clips that play them. It never changes.
typedef struct HmSheet HmSheet;

// The state of a world at some moment.
typedef struct HmSnapshot HmSnapshot;

// A list of sprites, which worlds share.
typedef struct HmSprites HmSprites;

// Terrain: an unbounded bitmap that you dig away and fill up.
typedef struct HmTerrain HmTerrain;

// A world: everything that can collide.
typedef struct HmWorld HmWorld;

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

// How far a mask must be pushed each way to be free of another one, in pixels: at least 1.
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

// A position in whole pixels: x to the right, y downwards. Answers may lie beyond 32 bits, because a mask at the end of `int32_t`
// reaches past it.
typedef struct {
    // To the right.
    int64_t x;
    // Downwards.
    int64_t y;
} HmPoint;

// A rectangle of pixels: from `x` to `x + width - 1`, from `y` to `y + height - 1`.
typedef struct {
    // The left column.
    int64_t x;
    // The top row.
    int64_t y;
    // How many columns.
    uint32_t width;
    // How many rows.
    uint32_t height;
} HmRect;

// Everything about an overlap at once.
typedef struct {
    // How many pixels are set in both masks, at least 1.
    uint64_t area;
    // The first of them: smallest y, then smallest x.
    HmPoint first;
    // The smallest rectangle that holds them.
    HmRect bounds;
    // How far the first mask must be pushed each way to be free of the second.
    HmDepth depth;
    // The side of the first mask that was hit.
    HmSide side;
} HmContact;

// A way in whole pixels.
typedef struct {
    // To the right.
    int32_t dx;
    // Downwards.
    int32_t dy;
} HmTranslation;

// An exact time of a motion, from 0 at its start to 1 at its end: a fraction in lowest terms.
typedef struct {
    // The numerator.
    uint64_t numerator;
    // The denominator, at least 1.
    uint64_t denominator;
    // The time as the nearest `double`, or one next to it.
    double value;
} HmTime;

// The first hit of a mask that moves in steps of whole pixels. Positions are those of the moving mask's top left; if both masks
// move, they are relative to the other one, as if it had stayed where it started.
typedef struct {
    // The step as a fraction of the motion; 0 if the masks overlap at the start.
    HmTime time;
    // The step after which the masks overlap; 0 if they do at the start.
    uint64_t step;
    // How many steps the whole motion has: the pixels of its longer part.
    uint64_t steps;
    // Whether there is a free position: not if the masks overlap at the start.
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

// A position between pixels, exactly.
typedef struct {
    // To the right.
    HmFraction x;
    // Downwards.
    HmFraction y;
} HmExactPoint;

// The first hit of a mask that moves on a straight line, exactly. If both masks move, `at` and `other_at` are where they really
// are at that time; `free`, `blocked` and `first` are relative to the other mask, as if it had stayed where it started.
typedef struct {
    // The time of impact: until then the masks do not overlap, right after it they do.
    HmTime time;
    // Whether there is a free position: not if the masks overlap at the start.
    bool has_free;
    // The whole pixel nearest to the mask's position at that time; it is free. (0, 0) if there is none.
    HmPoint free;
    // The position in whole pixels that the mask begins to cover at that time and at which the masks overlap.
    HmPoint blocked;
    // The first common pixel at `blocked`: smallest y, then smallest x.
    HmPoint first;
    // The normal along x of the face of the other mask that the motion enters: -1 (to the left), 1 (to the right), or 0 if it
    // enters no such face.
    int32_t face_x;
    // The same along y: -1 (upwards), 1 (downwards) or 0.
    int32_t face_y;
    // Where the mask is at that time.
    HmExactPoint at;
    // Where the other mask is at that time.
    HmExactPoint other_at;
} HmContinuousSweep;

// A position between pixels, as C passes it: the engine rounds it to 1/65536 of a pixel, so that every platform sees the same.
typedef struct {
    // To the right.
    double x;
    // Downwards.
    double y;
} HmLocation;

// A set of pixels to look in, to carve or to fill. Make it with `hm_circle` and its like, which set the fields that a kind uses.
typedef struct {
    // Which kind of figure it is.
    HmFigureKind kind;
    // How many corners a polygon has.
    uint32_t corner_count;
    // The corners of a polygon, in order; they must stay as long as the figure is used.
    const HmLocation *corners;
    // A mask.
    const HmMask *mask;
    // A rectangle, or the position of a mask's top left.
    HmRect rect;
    // The pixel, the center of a circle, or one end of a segment or capsule.
    HmLocation from;
    // The other end of a segment or capsule.
    HmLocation to;
    // The radius of a circle or capsule, in pixels.
    double radius;
} HmFigure;

// The color that stands for transparency, and how far another color may be from it.
typedef struct {
    // The first byte of a pixel of this color: red in RGBA, blue in BGRA.
    uint8_t red;
    // The second byte.
    uint8_t green;
    // The third byte: blue in RGBA, red in BGRA.
    uint8_t blue;
    // The greatest difference in any one of the three bytes that still counts as the color; 0 accepts only the color itself.
    uint8_t tolerance;
} HmColorKey;

// One of the closed polygons around the set pixels of a mask.
typedef struct {
    // How many vertices it has, at least 3.
    size_t vertex_count;
    // Whether it goes around unset pixels.
    bool is_hole;
    // For a hole, the index of the outline around it, that of the set pixels it is a hole in; otherwise its own index.
    size_t outer;
    // Twice the area that it goes around, so that it is a whole number; negative for a hole.
    int64_t doubled_area;
    // The smallest rectangle of pixels that holds it.
    HmRect bounds;
} HmOutline;

// How far apart two masks are.
typedef struct {
    // The square of the distance between the nearest two set pixels, taken as closed squares: 0 if the masks overlap or touch,
    // even at a corner. UINT64_MAX if it is greater than that.
    uint64_t squared;
    // The nearest set pixel of the first mask …
    HmPoint pixel;
    // … and that of the other one.
    HmPoint other;
} HmDistance;

// Which way the surface of a mask faces at a contact.
typedef struct {
    // The unit vector, to the right.
    double x;
    // The unit vector, downwards.
    double y;
    // The exact direction to the right; only its ratio to `direction_y` has a meaning.
    int64_t direction_x;
    // The exact direction downwards.
    int64_t direction_y;
} HmNormal;

// How a mask stands in the world: its pivot is at a position, about which it is scaled and then turned.
typedef struct {
    // Where the pivot is in the world.
    HmLocation position;
    // The pivot in the mask's own pixels, from its top left.
    HmLocation pivot;
    // The turn, clockwise as seen on screen.
    double degrees;
    // The scale along x; negative mirrors. From 0.001 to 1000 either way.
    double scale_x;
    // The scale along y.
    double scale_y;
} HmPose;

// A pixel of each of two masks, in the pixels of its own mask.
typedef struct {
    // The pixel of the first mask.
    HmPoint a;
    // The pixel of the second mask.
    HmPoint b;
} HmPixelPair;

// How two masks whose pixels are parallelograms overlap.
typedef struct {
    // The first pixel of a that shares an area with one of b, and the first of those.
    HmPixelPair first;
    // How many whole pixels a must be pushed each way to be free of b.
    HmDepth depth;
    // The side of a that was hit.
    HmSide side;
} HmExactContact;

// The first hit of a mask whose pixels are parallelograms and that moves in steps of whole pixels.
typedef struct {
    // The step as a fraction of the motion.
    HmTime time;
    // The step after which the masks overlap; 0 if they do at the start.
    uint64_t step;
    // How many steps the whole motion has.
    uint64_t steps;
    // Whether there is a free step: not if the masks overlap at the start.
    bool has_free;
    // The way up to the last free step; (0, 0) if there is none.
    HmPoint free;
    // The way up to the first step at which the masks overlap.
    HmPoint blocked;
    // The pixels that share an area there.
    HmPixelPair first;
} HmExactSweep;

// The first hit of a mask that changes its pose in steps.
typedef struct {
    // The step as a fraction of all steps; 0 if there are none.
    HmTime time;
    // The step after which the masks overlap; 0 if they do at the start.
    uint32_t step;
    // How many steps there are.
    uint32_t steps;
    // Whether there is a free pose: not if the masks overlap at the start.
    bool has_free;
    // The last free pose, one step before; the blocked one if there is none.
    HmPose free;
    // The first pose in which the masks overlap.
    HmPose blocked;
    // The first common pixel in that pose: smallest y, then smallest x.
    HmPoint first;
} HmPoseSweep;

// A pixel that a ray hits.
typedef struct {
    // The pixel.
    HmPoint pixel;
    // The exact time at which the ray enters it: a fraction of the segment.
    HmTime time;
    // The normal of the face through which the ray enters, along x: -1 (to the left), 1 (to the right) or 0. Both are 0 if the ray
    // begins within the pixel.
    int32_t normal_x;
    // The same along y: -1 (upwards), 1 (downwards) or 0.
    int32_t normal_y;
} HmRayHit;

// A connected component: pixels of a mask that form one piece.
typedef struct {
    // Its index among the components, from 0.
    size_t index;
    // How many pixels it has.
    uint64_t count;
    // The smallest rectangle that holds them, relative to the mask's top left.
    HmRect bounds;
    // Its first pixel: smallest y, then smallest x.
    HmPoint first;
} HmComponent;

// The area moments of a mask up to the second: sums over its set pixels, exact. x and y are the column and row of a pixel; its
// center is half a pixel further right and down.
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
    // How long the frames last in all, each played once, in milliseconds.
    uint64_t duration;
    // What happens after the last frame.
    HmLoopMode mode;
} HmClip;

// One frame of a clip.
typedef struct {
    // The frame's index in the sheet.
    uint32_t frame;
    // How long it lasts.
    uint32_t milliseconds;
} HmClipFrame;

// A named mask at a place in a frame, such as a hitbox.
typedef struct {
    // Its name.
    const char *name;
    // Its mask, which the sheet shares.
    const HmMask *mask;
    // Where the mask's top left is in the frame.
    HmPoint offset;
} HmShapeDef;

// A frame of a sheet.
typedef struct {
    // The mask of its body, which the sheet shares.
    const HmMask *mask;
    // Where the mask's top left is in the frame; (0, 0) if the frame was not trimmed. Beyond `int32_t` it is the nearer end.
    HmPoint offset;
    // Its name; NULL if it has none.
    const char *name;
    // Whether `width` and `height` count. Otherwise the frame is as large as its mask reaches.
    bool has_size;
    // The width before the frame was trimmed.
    uint32_t width;
    // The height before the frame was trimmed.
    uint32_t height;
    // Whether `pivot` counts. Otherwise the frame has that of the sheet, if there is one.
    bool has_pivot;
    // The point that is placed at the sprite's position and that the sprite turns about, from the frame's top left.
    HmPoint pivot;
    // How long it lasts, in milliseconds; 0 for that of the sheet.
    uint32_t duration;
    // Further shapes; NULL if there are none.
    const HmShapeDef *shapes;
    // How many further shapes there are.
    size_t shape_count;
} HmFrameDef;

// A clip: frames in the order in which they play.
typedef struct {
    // Its name.
    const char *name;
    // The indices of its frames in the sheet.
    const uint32_t *frames;
    // How long each of them lasts, in milliseconds; NULL if all last `duration`.
    const uint32_t *durations;
    // How many frames it has.
    size_t frame_count;
    // How long each frame lasts, in milliseconds; 0 for as long as the sheet's frames do.
    uint32_t duration;
    // What happens after the last frame.
    HmLoopMode mode;
} HmClipDef;

// What all frames of a sheet have in common, and its clips.
typedef struct {
    // The clips; NULL if there are none.
    const HmClipDef *clips;
    // How many clips there are.
    size_t clip_count;
    // How long each frame lasts, in milliseconds; 0 if the art does not say.
    uint32_t duration;
    // Whether the frames have the pivot `pivot`.
    bool has_pivot;
    // The point that is placed at the sprite's position and that the sprite turns about, from the frame's top left.
    HmPoint pivot;
} HmSheetDef;

// How to cut an image into cells of one size. Incomplete cells at the right and at the bottom are left out.
typedef struct {
    // The width of a cell in pixels.
    uint32_t cell_width;
    // The height of a cell in pixels.
    uint32_t cell_height;
    // Pixels left of the first column.
    uint32_t margin_x;
    // Pixels above the first row.
    uint32_t margin_y;
    // Pixels between two columns.
    uint32_t spacing_x;
    // Pixels between two rows.
    uint32_t spacing_y;
    // How many cells are frames, from the first on; 0 for all.
    uint32_t count;
    // Whether the cells are frames column by column. Otherwise they are row by row.
    bool by_columns;
} HmGrid;

// One frame of a sheet. Its mask is `hm_sheet_mask`.
typedef struct {
    // Its index in the sheet, from 0.
    size_t index;
    // The width before it was trimmed.
    uint32_t width;
    // The height before it was trimmed.
    uint32_t height;
    // Where the top left of its body's mask is in it.
    HmPoint offset;
    // Whether it has a pivot.
    bool has_pivot;
    // The point that is placed at the sprite's position and that the sprite turns about, from the frame's top left; (0, 0) if it
    // has none.
    HmPoint pivot;
    // How long it lasts, in milliseconds; 0 if the art does not say.
    uint32_t duration;
    // How many shapes it has. The first is its body.
    size_t shape_count;
} HmFrame;

// What an edit of terrain changed.
typedef struct {
    // How many pixels changed, at least 1. Pixels that had their new value already do not count.
    uint64_t count;
    // The smallest rectangle that holds them, in the terrain's own pixels.
    HmRect bounds;
} HmChange;

// A piece of terrain that touches nothing else.
typedef struct {
    // How many pixels it has.
    uint64_t count;
    // The smallest rectangle that holds them, in the terrain's own pixels.
    HmRect bounds;
    // The first pixel: smallest y, then smallest x.
    HmPoint first;
} HmIsland;

// The id of a collider: its index in the lower 32 bits, and in the upper ones how often that index was used before. No id is used
// twice in a world, so an id of a removed collider names nothing.
typedef uint64_t HmColliderId;

// Which colliders a query considers. Take `hm_default_filter()`, which keeps all, and change what you like; NULL instead of a
// filter keeps all, too.
typedef struct {
    // A bit for each layer to keep.
    uint32_t layers;
    // Whether to keep sensors.
    HmKeep sensors;
    // Whether to keep still colliders.
    HmKeep still;
    // The id of a collider to leave out; HM_NO_COLLIDER for none.
    HmColliderId except;
} HmFilter;

// Two colliders.
typedef struct {
    // The one with the smaller index.
    HmColliderId a;
    // The one with the larger index.
    HmColliderId b;
} HmColliderPair;

// The id of a sprite: an index.
typedef uint32_t HmSpriteId;

// What to insert. Take `hm_default_collider_def()` and change what you like.
typedef struct {
    // The terrain that it is, of which the world keeps a copy that shares its chunks; NULL for a collider that shows a sprite.
    const HmTerrain *terrain;
    // The sprite that it shows.
    HmSpriteId sprite;
    // The layer that it is in: 0 to 31.
    uint32_t layer;
    // The frame of the sprite; the index wraps around.
    int64_t frame;
    // The position of the sprite's top left or of the terrain's origin: to the right.
    int32_t x;
    // The same downwards.
    int32_t y;
    // A bit for each layer that it collides with. Two colliders collide if each has the other's layer here.
    uint32_t collides_with;
    // Whether `pose` counts instead of `x` and `y`.
    bool has_pose;
    // Whether it never moves: still colliders do not collide with each other, and cost less. Terrain always is.
    bool is_still;
    // Whether it only reports what overlaps it, and blocks nothing.
    bool is_sensor;
    // A number of your choice.
    uint64_t user_data;
    // The pose, which includes the position.
    HmPose pose;
} HmColliderDef;

// What a collider is like now.
typedef struct {
    // The position of its sprite's top left, of its pivot if it is in a pose, or of its terrain's origin.
    HmPoint position;
    // Whether it is terrain. Then it shows no sprite.
    bool is_terrain;
    // Whether it is in a pose.
    bool has_pose;
    // Whether it never moves.
    bool is_still;
    // Whether it only reports.
    bool is_sensor;
    // The sprite that it shows.
    HmSpriteId sprite;
    // The frame of the sprite.
    uint32_t frame;
    // The layer that it is in.
    uint32_t layer;
    // A bit for each layer that it collides with.
    uint32_t collides_with;
    // The number that you gave it.
    uint64_t user_data;
    // Its pose: upright at its position if it has none.
    HmPose pose;
} HmCollider;

// What happened to a pair of colliders at a tick.
typedef struct {
    // The collider with the smaller index.
    HmColliderId a;
    // The collider with the larger index.
    HmColliderId b;
    // What happened.
    HmEventKind kind;
    // Why, if they started to overlap; otherwise HM_CAUSE_MOTION.
    HmCause cause;
} HmEvent;

// What a query starts from. Make it with `hm_probe_collider`, `hm_probe_mask` or `hm_probe_pixel`.
typedef struct {
    // A collider, which the query never finds; HM_NO_COLLIDER for a mask or a pixel.
    HmColliderId collider;
    // A mask, which need not be in the world; NULL for a pixel.
    const HmMask *mask;
    // The position of the mask's top left, or the pixel: to the right.
    int32_t x;
    // The same downwards.
    int32_t y;
} HmProbe;

// A collider, and a position for it.
typedef struct {
    // The collider.
    HmColliderId collider;
    // Its position to the right.
    int32_t x;
    // Its position downwards.
    int32_t y;
} HmMove;

// A collider, and a frame for it.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The index of the frame, which wraps around.
    int64_t frame;
} HmFrameChange;

// A collider that is near, and how near.
typedef struct {
    // The collider.
    HmColliderId collider;
    // Its distance: `pixel` is of what the query starts from, `other` of the collider.
    HmDistance distance;
} HmNear;

// A collider that a ray hits.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmRayHit hit;
} HmWorldRayHit;

// A collider that a moving one hits.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmSweep sweep;
} HmWorldSweep;

// A collider that one on a straight line hits.
typedef struct {
    // The collider.
    HmColliderId collider;
    // The hit.
    HmContinuousSweep sweep;
} HmWorldContinuousSweep;

// No collider has this id.
#define HM_NO_COLLIDER UINT64_MAX

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Whether each of `count` pairs has a common pixel: writes as many `bool`s. An error stops at the first pair with a wrong mask;
// the answers of pairs before it may have been written. Allocates nothing.
HmStatus hm_overlaps_many(const HmPair *pairs,
                          size_t count,
                          bool *overlaps);

// Whether one placed mask has a common pixel with each of `count` others: writes as many `bool`s. Allocates nothing.
HmStatus hm_overlaps_against(const HmMask *mask,
                             int32_t x,
                             int32_t y,
                             const HmPlaced *others,
                             size_t count,
                             bool *overlaps);

// How many common pixels each of `count` pairs has: as `hm_area`.
HmStatus hm_area_many(const HmPair *pairs, size_t count, uint64_t *areas);

// How far the first mask of each of `count` pairs must be pushed each way to be free of the second: as `hm_depth`. All four are 0
// for a pair that does not overlap.
HmStatus hm_depth_many(const HmPair *pairs,
                       size_t count,
                       HmDepth *depths);

// Everything about the overlap of each of `count` pairs: as `hm_contact`. The area is 0, as is everything else, for a pair that does
// not overlap.
HmStatus hm_contact_many(const HmPair *pairs,
                         size_t count,
                         HmContact *contacts);

// What the first mask of each of `count` pairs hits of the second on its way, from pixel to pixel: as `hm_sweep`. `ways` has the way
// of each pair. `hit` says whether there is a hit; then the sweep is in `sweeps`, which otherwise is zero.
HmStatus hm_sweep_many(const HmPair *pairs,
                       const HmTranslation *ways,
                       size_t count,
                       bool *hit,
                       HmSweep *sweeps);

// The same on a straight line, with exact times: as `hm_sweep_continuous`.
HmStatus hm_sweep_continuous_many(const HmPair *pairs,
                                  const HmTranslation *ways,
                                  size_t count,
                                  bool *hit,
                                  HmContinuousSweep *sweeps);

// Makes the configuration space of two masks: for every offset of `a` from `b`, whether `a` overlaps `b` there, and whether it
// is enclosed there. Then questions about these masks cost little, wherever they are. The space keeps neither mask. Bound the
// size of masks that come from input: for two of n × n pixels the time grows with n³.
HmStatus hm_configuration_space_new(const HmMask *a,
                                    const HmMask *b,
                                    HmConfigurationSpace **space);

// Makes a configuration space that of other masks, in the memory that it has. If memory runs out (HM_STATUS_OUT_OF_MEMORY), it
// is that of two empty masks.
HmStatus hm_configuration_space_rebuild(HmConfigurationSpace *space,
                                        const HmMask *a,
                                        const HmMask *b);

// Makes a mask of the blocked offsets, without empty rows or columns around them, and writes which offset its top left is.
// `top_left` may be NULL. HM_STATUS_TOO_LARGE if a side is longer than 65535.
HmStatus hm_configuration_space_bitmap(const HmConfigurationSpace *space,
                                       HmMask **bitmap,
                                       HmPoint *top_left);

// Whether `a` overlaps `b` if its top left is (dx, dy) from that of `b`.
HmStatus hm_configuration_space_is_blocked(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_blocked);

// Whether `a` can leave from an offset, or get there, by steps of one pixel left, right, up and down without ever overlapping
// `b`: whether the offset is free and not enclosed.
HmStatus hm_configuration_space_is_outside(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           bool *is_outside);

// How far `a` must be pushed each way from an offset to be free of `b`: as `hm_depth`. HM_STATUS_NONE if they do not overlap
// there.
HmStatus hm_configuration_space_depth(const HmConfigurationSpace *space,
                                      int64_t dx,
                                      int64_t dy,
                                      HmDepth *depth);

// How far `a` must be pushed in one direction from an offset to be free of `b`: as `hm_depth_along`. HM_STATUS_NONE if they do
// not overlap there.
HmStatus hm_configuration_space_depth_along(const HmConfigurationSpace *space,
                                            int64_t dx,
                                            int64_t dy,
                                            HmDirection direction,
                                            uint32_t *depth);

// The shortest push that separates `a` at an offset from `b`, to a place that it could have come to from outside: as
// `hm_separation`.
HmStatus hm_configuration_space_separation(const HmConfigurationSpace *space,
                                           int64_t dx,
                                           int64_t dy,
                                           HmTranslation *separation);

// The shortest push that separates `a` at an offset from `b`, even to an enclosed place: as `hm_nearest_free`.
HmStatus hm_configuration_space_nearest_free(const HmConfigurationSpace *space,
                                             int64_t dx,
                                             int64_t dy,
                                             HmTranslation *nearest_free);

// The square of the distance between the set pixels of `a` at an offset and those of `b`, as in `HmDistance`: UINT64_MAX if it
// is greater than that. HM_STATUS_NONE if one of the masks has no set pixel.
HmStatus hm_configuration_space_distance_squared(const HmConfigurationSpace *space,
                                                 int64_t dx,
                                                 int64_t dy,
                                                 uint64_t *squared);

// How many bytes of memory a configuration space takes, including those that it keeps for `hm_configuration_space_rebuild`.
HmStatus hm_configuration_space_bytes(const HmConfigurationSpace *space,
                                      size_t *bytes);

// Destroys a configuration space. NULL is fine.
HmStatus hm_configuration_space_destroy(HmConfigurationSpace *space);

// The pixel at (x, y).
HmFigure hm_pixel(int32_t x, int32_t y);

// The pixels of a rectangle: from x to x + width - 1, from y to y + height - 1.
HmFigure hm_rect(int32_t x, int32_t y, uint32_t width, uint32_t height);

// The pixels whose open square a segment passes through. Whole coordinates are between pixels: a segment along them hits
// nothing. Add 0.5 for the middle of a pixel.
HmFigure hm_segment(double from_x,
                    double from_y,
                    double to_x,
                    double to_y);

// The pixels whose centers are no further than `radius` from (x, y).
HmFigure hm_circle(double x, double y, double radius);

// The pixels whose centers are no further than `radius` from a segment.
HmFigure hm_capsule(double from_x, double from_y, double to_x, double to_y, double radius);

// The pixels whose centers lie in a convex polygon or on its edges. The corners are in order, either way around; there are 3 or
// more, and they must stay as long as the figure is used.
HmFigure hm_polygon(const HmLocation *corners,
                    uint32_t corner_count);

// The set pixels of a mask whose top left is at (x, y). Worlds and terrain take it; the mask must stay as long as the figure is
// used.
HmFigure hm_mask_figure(const HmMask *mask,
                        int32_t x,
                        int32_t y);

// Whether a figure contains a set pixel of a mask at (x, y).
HmStatus hm_mask_any_in(const HmMask *mask,
                        int32_t x,
                        int32_t y,
                        const HmFigure *figure,
                        bool *any);

// The first set pixel of a mask at (x, y) that a figure contains: smallest y, then smallest x. HM_STATUS_NONE if there is none.
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

// Makes one mask of two, whose box holds both, and writes where the top left of the first is in it. (x, y) is where the top left
// of `other` is in the first. `offset` may be NULL. HM_STATUS_TOO_LARGE if a side of the box is longer than 65535.
HmStatus hm_mask_joined(const HmMask *mask,
                        const HmMask *other,
                        int32_t x,
                        int32_t y,
                        HmMask **joined,
                        HmPoint *offset);

// Makes a mask of the part in a rectangle, which may reach beyond the mask: pixels there are unset. The columns are x to
// x + width - 1, the rows y to y + height - 1.
HmStatus hm_mask_cropped(const HmMask *mask,
                         int32_t x,
                         int32_t y,
                         uint32_t width,
                         uint32_t height,
                         HmMask **cropped);

// Makes a mask in which each column is filled from its topmost set pixel down to the lowest row that has one: a collision body
// for a character that walks, which catches on nothing with its chin and stands on nothing between its feet.
HmStatus hm_mask_filled_columns(const HmMask *mask,
                                HmMask **filled);

// Makes a mask mirrored left to right.
HmStatus hm_mask_flipped_x(const HmMask *mask, HmMask **flipped);

// Makes a mask mirrored top to bottom.
HmStatus hm_mask_flipped_y(const HmMask *mask, HmMask **flipped);

// Makes a mask turned clockwise, as seen on screen, by quarter turns; a negative number turns it counterclockwise. An odd number
// swaps width and height.
HmStatus hm_mask_quarter_turned(const HmMask *mask,
                                int32_t quarter_turns,
                                HmMask **turned);

// Makes a mask resized to a width and a height: each pixel takes the pixel of the mask under its center, and if two meet there,
// the right or lower one.
HmStatus hm_mask_scaled(const HmMask *mask,
                        uint32_t width,
                        uint32_t height,
                        HmMask **scaled);

// Makes a mask scaled along its own axes, then turned clockwise, about its center: in the smallest box that holds the turned
// rectangle, with the same center. A negative scale mirrors. To place a turned mask by its pivot, use `hm_posed_draw`.
HmStatus hm_mask_turned_and_scaled(const HmMask *mask,
                                   double degrees,
                                   double scale_x,
                                   double scale_y,
                                   HmMask **turned);

// Makes a mask of all the places at which `other` overlaps the mask. Its sides are the sums of both masks' sides minus one, or 0
// if both are 0. Pixel (i, j) is set exactly if `other` overlaps the mask while its top left is at column i + 1 - the width of
// `other`, and row j + 1 - its height. Bound the size of masks that come from input: for two of n × n pixels the time grows with
// n³.
HmStatus hm_mask_convolve(const HmMask *mask,
                          const HmMask *other,
                          HmMask **convolved);

// Sets or unsets the pixel in column x and row y. HM_STATUS_ARGUMENT if it is outside the mask.
HmStatus hm_mask_set(HmMask *mask, int32_t x, int32_t y, bool value);

// Sets every pixel.
HmStatus hm_mask_fill(HmMask *mask);

// Unsets every pixel.
HmStatus hm_mask_clear(HmMask *mask);

// Inverts every pixel: set ones become unset, unset ones set.
HmStatus hm_mask_invert(HmMask *mask);

// Keeps only the pixels that are also set in `other`, whose top left is at (x, y) in the mask. Outside `other` nothing is set,
// so those pixels are unset. The size stays. Both may be the same mask.
HmStatus hm_mask_and_with(HmMask *mask,
                          const HmMask *other,
                          int32_t x,
                          int32_t y);

// Sets the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size stays; pixels beyond the edges are
// cut off. The cost depends only on the size of `other`, so you can paint a map tile by tile. Both may be the same mask.
HmStatus hm_mask_or_with(HmMask *mask,
                         const HmMask *other,
                         int32_t x,
                         int32_t y);

// Inverts the pixels that are set in `other`, whose top left is at (x, y) in the mask. The size stays; pixels beyond the edges
// are cut off. Both may be the same mask.
HmStatus hm_mask_xor_with(HmMask *mask,
                          const HmMask *other,
                          int32_t x,
                          int32_t y);

// Unsets the pixels that are set in `other`, whose top left is at (x, y) in the mask: it cuts a hole of that shape. The size
// stays. Both may be the same mask.
HmStatus hm_mask_subtract(HmMask *mask,
                          const HmMask *other,
                          int32_t x,
                          int32_t y);

// Whether two sprites overlap, pixel for pixel, by their rectangles and the pixels in them: four bytes each, the last of which
// is alpha, row by row without gaps. A pixel is solid if its alpha is not 0. The pixels are read in place; those of an empty
// rectangle may be NULL.
//
// Every call reads the pixels again. If you test a sprite more than once, make a mask of it: that is many times as fast.
HmStatus hm_intersect_pixels(const HmRect *a,
                             const uint8_t *pixels_a,
                             const HmRect *b,
                             const uint8_t *pixels_b,
                             bool *intersect);

// Makes a mask with no pixel set. Sides are 0 to 65535.
HmStatus hm_mask_empty(uint32_t width, uint32_t height, HmMask **mask);

// Makes a mask with every pixel set. Sides are 0 to 65535.
HmStatus hm_mask_full(uint32_t width, uint32_t height, HmMask **mask);

// Makes the mask of an image of four bytes a pixel whose last byte is alpha: RGBA or BGRA, rows from the top. A pixel is set if
// its alpha is at least `threshold`: 1 for every pixel that is not fully transparent, 255 for opaque ones only; 0 is an error.
// Rows begin `stride` bytes apart; 0 means that they follow each other. Nothing is kept of the pixels.
HmStatus hm_mask_from_rgba(const uint8_t *pixels,
                           uint32_t width,
                           uint32_t height,
                           size_t stride,
                           uint8_t threshold,
                           HmMask **mask);

// Makes the mask of an image of one byte a pixel, its alpha: otherwise as `hm_mask_from_rgba`.
HmStatus hm_mask_from_alpha(const uint8_t *alpha,
                            uint32_t width,
                            uint32_t height,
                            size_t stride,
                            uint8_t threshold,
                            HmMask **mask);

// Makes the mask of an image of four bytes a pixel in which one color stands for transparency. A pixel is set if its color
// differs from the key by more than the tolerance; the fourth byte does not count. Rows begin `stride` bytes apart; 0 means that
// they follow each other.
HmStatus hm_mask_from_color_key(const uint8_t *pixels,
                                uint32_t width,
                                uint32_t height,
                                size_t stride,
                                const HmColorKey *key,
                                HmMask **mask);

// Makes the mask of an image of palette indices, one byte a pixel. A pixel is set if its index is not `transparent`. Rows begin
// `stride` bytes apart; 0 means that they follow each other.
HmStatus hm_mask_from_indices(const uint8_t *indices,
                              uint32_t width,
                              uint32_t height,
                              size_t stride,
                              uint8_t transparent,
                              HmMask **mask);

// Makes the mask whose rows are `count` words, from the top row down: bit 0 of a word is the leftmost of its 64 pixels. A row
// has as many words as it needs, left to right: one up to a width of 64, two up to 128. Bits beyond the width are ignored. The
// height is the number of rows; HM_STATUS_ARGUMENT if the words are not a whole number of rows.
HmStatus hm_mask_from_rows(uint32_t width,
                           const uint64_t *words,
                           size_t count,
                           HmMask **mask);

// Copies a mask. The copy shares its pixels until one of the two is changed, so this is cheap.
HmStatus hm_mask_copy(const HmMask *mask, HmMask **copy);

// Destroys a mask. NULL is fine. Worlds and sheets that were made with it keep its pixels.
HmStatus hm_mask_destroy(HmMask *mask);

// The sides of a mask, in pixels. Pass NULL for a side that you do not need.
HmStatus hm_mask_size(const HmMask *mask, uint32_t *width, uint32_t *height);

// How many pixels are set. Reads the whole mask.
HmStatus hm_mask_count(const HmMask *mask, uint64_t *count);

// Whether no pixel is set. Costs nothing.
HmStatus hm_mask_is_empty(const HmMask *mask, bool *is_empty);

// The smallest rectangle that holds all set pixels, relative to the mask's top left. HM_STATUS_NONE if no pixel is set. Costs
// nothing: the mask keeps it up to date.
HmStatus hm_mask_bounds(const HmMask *mask,
                        HmRect *bounds);

// Whether the pixel in column x and row y is set. Outside the mask none is.
HmStatus hm_mask_get(const HmMask *mask, int32_t x, int32_t y, bool *is_set);

// Whether two masks have the same size and the same pixels.
HmStatus hm_mask_equals(const HmMask *mask, const HmMask *other, bool *equals);

// The set pixels, row by row: smallest y first, then smallest x.
HmStatus hm_mask_pixels(const HmMask *mask, HmPoint *pixels, size_t capacity, size_t *count);

// The words of all rows, in the form that `hm_mask_from_rows` takes.
HmStatus hm_mask_rows(const HmMask *mask, uint64_t *words, size_t capacity, size_t *count);

// Paints a mask: writes four bytes a pixel, `color` where it is set and zeros elsewhere. Rows begin `stride` bytes apart; 0
// means that they follow each other. What is between rows stays as it is. `capacity` and `count` are bytes.
HmStatus hm_mask_to_rgba(const HmMask *mask,
                         const uint8_t *color,
                         size_t stride,
                         uint8_t *pixels,
                         size_t capacity,
                         size_t *count);

// How many bytes of memory the pixels of a mask take, including guard rows.
HmStatus hm_mask_bytes(const HmMask *mask, size_t *bytes);

// How many bytes of memory the pixels of a mask of this size would take: ask before you make masks of sizes that come from
// input.
HmStatus hm_mask_bytes_of(uint32_t width,
                          uint32_t height,
                          size_t *bytes);

// Makes the mask that a text draws: a row a line, '#' for a set pixel and '.' for an unset one. White space around a row and
// blank lines are ignored, so you can indent a drawing. HM_STATUS_BAD_DATA at any other character, and if a row is not as long
// as the first.
HmStatus hm_mask_from_text(const char *text,
                           HmMask **mask);

// Draws a mask as text: a row a line, '#' for a set pixel and '.' for an unset one. The text ends with a zero byte, which counts
// too.
HmStatus hm_mask_to_text(const HmMask *mask,
                         char *text,
                         size_t capacity,
                         size_t *count);

// Makes a mask of the bytes of a packed bitmap (PBM P4), one and nothing else. HM_STATUS_BAD_DATA if they are no such bitmap.
HmStatus hm_mask_from_pbm(const uint8_t *bytes,
                          size_t count,
                          HmMask **mask);

// Writes a mask as a packed bitmap (PBM P4), which many programs show. The same mask gives the same bytes everywhere.
HmStatus hm_mask_to_pbm(const HmMask *mask,
                        uint8_t *bytes,
                        size_t capacity,
                        size_t *count);

// Traces the outlines of a mask: closed polygons around the set pixels, along the edges of the pixels, in the order of the first
// pixels that they go around. A full square has four vertices. Vertices are corners of pixels: (x, y) is the top left corner of
// the pixel (x, y). Outer outlines run clockwise as seen on screen, holes counterclockwise. `connectivity` says whether two
// pixels that meet only at a corner are in the same outline.
HmStatus hm_mask_outlines(const HmMask *mask,
                          HmConnectivity connectivity,
                          HmOutlines **outlines);

// Makes outlines with fewer vertices, none of them new: each that goes lies within `tolerance` pixels of the side that replaces
// its part of the outline. Polygons do not cross themselves or each other, and stay in order. 0 or less changes nothing; 1 turns
// most staircases into slopes.
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

// The vertices of all outlines, one outline after the other. `hm_outlines_vertex_counts` says how many each has.
HmStatus hm_outlines_all_vertices(const HmOutlines *outlines,
                                  HmPoint *vertices,
                                  size_t capacity,
                                  size_t *count);

// How many vertices each outline has.
HmStatus hm_outlines_vertex_counts(const HmOutlines *outlines,
                                   size_t *vertex_counts,
                                   size_t capacity,
                                   size_t *count);

// The corners of the smallest convex polygon around the outline with an index: clockwise from the first one row by row, no three
// on a line. Finds them anew each time.
HmStatus hm_outlines_hull(const HmOutlines *outlines,
                          size_t index,
                          HmPoint *corners,
                          size_t capacity,
                          size_t *count);

// Twice the area inside the outer outlines and outside the holes. For outlines that are not simplified it is twice the number of
// set pixels.
HmStatus hm_outlines_doubled_area(const HmOutlines *outlines,
                                  int64_t *doubled_area);

// Destroys outlines. NULL is fine.
HmStatus hm_outlines_destroy(HmOutlines *outlines);

// The corners of the smallest convex polygon around the set pixels of a mask: clockwise as seen on screen, from the top row's
// first corner, no three on a line; none if no pixel is set. At most two for each row, and two more. Finds them anew each time.
HmStatus hm_mask_hull(const HmMask *mask,
                      HmPoint *corners,
                      size_t capacity,
                      size_t *count);

// Divides the area inside outlines and outside their holes into convex pieces, for physics engines. They share no area and cover
// exactly what the outlines do; their vertices are vertices of the outlines. `max_vertices` limits how many vertices a piece may
// have: 8 for Box2D and Rapier. 0 is no limit; less than 3 counts as 3.
HmStatus hm_outlines_convex_pieces(const HmOutlines *outlines,
                                   size_t max_vertices,
                                   HmConvexPieces **pieces);

// Divides the set pixels of a mask into convex pieces that cover them exactly: those of its outlines, or its rectangles if these
// are fewer. Pieces of simplified outlines are far fewer. `max_vertices` is as for `hm_outlines_convex_pieces`.
HmStatus hm_mask_convex_pieces(const HmMask *mask,
                               size_t max_vertices,
                               HmConvexPieces **pieces);

// How many convex pieces there are.
HmStatus hm_convex_pieces_count(const HmConvexPieces *pieces, size_t *count);

// The vertices of the piece with an index, from 0: clockwise as seen on screen from its first vertex row by row, no three on a
// line.
HmStatus hm_convex_pieces_vertices(const HmConvexPieces *pieces,
                                   size_t index,
                                   HmPoint *vertices,
                                   size_t capacity,
                                   size_t *count);

// The vertices of all pieces, one piece after the other. `hm_convex_pieces_vertex_counts` says how many each has.
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

// The set pixels of a mask as rectangles that share no pixel: few of them, ordered by their first pixels row by row. Finds them
// anew each time.
HmStatus hm_mask_rectangles(const HmMask *mask,
                            HmRect *rectangles,
                            size_t capacity,
                            size_t *count);

// Whether two placed masks have a common pixel. (ax, ay) is the world pixel of the top left of a, (bx, by) that of b.
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

// The smallest rectangle that holds all common pixels. HM_STATUS_NONE if there is none.
HmStatus hm_overlap_bounds(const HmMask *a,
                           int32_t ax,
                           int32_t ay,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           HmRect *bounds);

// Everything about the overlap at once: area, first pixel, bounds, depth and side. HM_STATUS_NONE if the masks have no common
// pixel.
HmStatus hm_contact(const HmMask *a,
                    int32_t ax,
                    int32_t ay,
                    const HmMask *b,
                    int32_t bx,
                    int32_t by,
                    HmContact *contact);

// Makes a mask of the common pixels: of the size of a, at the position of a.
HmStatus hm_overlap_mask(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmMask **mask);

// Penetration depth: how far a must be pushed each way to be free of b. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_depth(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  HmDepth *depth);

// How far a must be pushed in one direction to be free of b, in pixels. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_depth_along(const HmMask *a,
                        int32_t ax,
                        int32_t ay,
                        const HmMask *b,
                        int32_t bx,
                        int32_t by,
                        HmDirection direction,
                        uint32_t *depth);

// The side of a that b hit: the one with the shortest push. If several are equally short, the first of top, bottom, left, right.
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_side(const HmMask *a,
                 int32_t ax,
                 int32_t ay,
                 const HmMask *b,
                 int32_t bx,
                 int32_t by,
                 HmSide *side);

// The side of a that was hit when a moved by (dx, dy) and now overlaps b: as `hm_side`, but of several equally short pushes the
// one against the motion counts. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_side_after(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       int32_t dx,
                       int32_t dy,
                       HmSide *side);

// How far apart the masks are, and the two pixels that are nearest. HM_STATUS_NONE if one of the masks has no set pixel.
HmStatus hm_distance(const HmMask *a,
                     int32_t ax,
                     int32_t ay,
                     const HmMask *b,
                     int32_t bx,
                     int32_t by,
                     HmDistance *distance);

// The shortest way that frees a of b and that a could have come from outside: a does not end in a hole of b. (0, 0) if the masks
// do not overlap and a is not enclosed. Allocates memory for the offsets around the masks.
HmStatus hm_separation(const HmMask *a,
                       int32_t ax,
                       int32_t ay,
                       const HmMask *b,
                       int32_t bx,
                       int32_t by,
                       HmTranslation *way);

// The shortest way that frees a of b, even into a hole of b. (0, 0) if the masks do not overlap.
HmStatus hm_nearest_free(const HmMask *a,
                         int32_t ax,
                         int32_t ay,
                         const HmMask *b,
                         int32_t bx,
                         int32_t by,
                         HmTranslation *way);

// Which way the surface of a mask at (x, y) faces at the world pixel (pixel_x, pixel_y): away from the centroid of the set pixels
// within `radius` pixels of it. 6 is a good radius; more than 31 counts as 31. HM_STATUS_NONE if no pixel is set that near, and if
// they lie evenly around it, as in the middle of a solid part.
HmStatus hm_normal_at(const HmMask *mask,
                      int32_t x,
                      int32_t y,
                      int64_t pixel_x,
                      int64_t pixel_y,
                      uint32_t radius,
                      HmNormal *normal);

// What a hits of b on its way by (dx, dy), from pixel to pixel as a game shows it. HM_STATUS_NONE if it hits nothing.
HmStatus hm_sweep(const HmMask *a,
                  int32_t ax,
                  int32_t ay,
                  const HmMask *b,
                  int32_t bx,
                  int32_t by,
                  int32_t dx,
                  int32_t dy,
                  HmSweep *sweep);

// The same if b moves too, by (other_dx, other_dy) in the same time.
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

// What a hits of b on its straight way by (dx, dy), with the exact time of impact; nothing tunnels. HM_STATUS_NONE if it hits
// nothing: sliding along an edge and touching at the end only are no hits.
HmStatus hm_sweep_continuous(const HmMask *a,
                             int32_t ax,
                             int32_t ay,
                             const HmMask *b,
                             int32_t bx,
                             int32_t by,
                             int32_t dx,
                             int32_t dy,
                             HmContinuousSweep *sweep);

// The same if b moves too, by (other_dx, other_dy) in the same time.
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

// Makes the mask that a mask looks like in a pose, as a renderer with nearest-neighbor sampling draws it, and writes the world
// pixel of its top left. Ask it everything that placed masks answer. Allocates the new mask; HM_STATUS_TOO_LARGE if a side is
// longer than 65535.
HmStatus hm_posed_draw(const HmMask *mask,
                       const HmPose *pose,
                       HmMask **drawn,
                       HmPoint *position);

// A rectangle of world pixels that holds the mask in its pose. Rows and columns at its border may be unset if the mask is turned.
HmStatus hm_posed_bounds(const HmMask *mask,
                         const HmPose *pose,
                         HmRect *bounds);

// Whether a mask in a pose has a common pixel with a mask at (bx, by), as both are drawn. Draws nothing.
HmStatus hm_posed_overlaps(const HmMask *a,
                           const HmPose *a_pose,
                           const HmMask *b,
                           int32_t bx,
                           int32_t by,
                           bool *overlaps);

// Whether two masks in poses have a common pixel, as both are drawn. Draws nothing.
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

// The first pixel of a, row by row, that shares an area with a pixel of b, and the first pixel of b with which it does.
// HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_first(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmPixelPair *first);

// How many whole pixels a must be pushed each way to be free of b. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_depth(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        HmDepth *depth);

// How many whole pixels a must be pushed in one direction to be free of b. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_depth_along(const HmMask *a,
                              const HmPose *a_pose,
                              const HmMask *b,
                              const HmPose *b_pose,
                              HmDirection direction,
                              uint32_t *depth);

// The side of a that was hit when a moved by (dx, dy) and now overlaps b; (0, 0) for a that did not move. HM_STATUS_NONE if the
// masks do not overlap.
HmStatus hm_exact_side_after(const HmMask *a,
                             const HmPose *a_pose,
                             const HmMask *b,
                             const HmPose *b_pose,
                             int32_t dx,
                             int32_t dy,
                             HmSide *side);

// Everything about the overlap at once: first pixels, depth and side. HM_STATUS_NONE if the masks do not overlap.
HmStatus hm_exact_contact(const HmMask *a,
                          const HmPose *a_pose,
                          const HmMask *b,
                          const HmPose *b_pose,
                          HmExactContact *contact);

// What a hits of b on its way by (dx, dy) in steps of whole pixels. HM_STATUS_NONE if it hits nothing.
HmStatus hm_exact_sweep(const HmMask *a,
                        const HmPose *a_pose,
                        const HmMask *b,
                        const HmPose *b_pose,
                        int32_t dx,
                        int32_t dy,
                        HmExactSweep *sweep);

// The four corners of the pixel (x, y) of a mask in a pose: `corners` has room for four, in order around the pixel.
HmStatus hm_exact_corners(const HmMask *mask,
                          const HmPose *pose,
                          int32_t x,
                          int32_t y,
                          HmLocation *corners);

// What a mask hits of another one at (x, y) while it turns about its pivot by `degrees`, clockwise or, if negative, the other way:
// after step k of `steps` by k / steps of them. HM_STATUS_NONE if it hits nothing. Choose enough steps that nothing is skipped.
HmStatus hm_sweep_turning(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double degrees,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// What a mask hits of another one at (x, y) while it grows or shrinks about its pivot until its scale is (scale_x, scale_y).
// HM_STATUS_NONE if it hits nothing.
HmStatus hm_sweep_growing(const HmMask *mask,
                          const HmPose *pose,
                          const HmMask *other,
                          int32_t x,
                          int32_t y,
                          double scale_x,
                          double scale_y,
                          uint32_t steps,
                          HmPoseSweep *sweep);

// The pose of a mask that is upright and unscaled, with its top left at (x, y): change what you like.
HmPose hm_default_pose(double x,
                       double y);

// An angle in degrees, for games that count in radians.
double hm_degrees_from_radians(double radians);

// The first set pixel of a mask at (x, y) that a ray hits. Whole coordinates are between pixels: a ray along them hits nothing;
// add 0.5 for the middle of a pixel. HM_STATUS_NONE if it hits nothing.
HmStatus hm_mask_ray(const HmMask *mask,
                     int32_t x,
                     int32_t y,
                     double from_x,
                     double from_y,
                     double to_x,
                     double to_y,
                     HmRayHit *hit);

// The set pixels of a mask at (x, y) that a ray hits, in order: at most `capacity` of them. `count` is how many were written.
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

// Finds the connected components of the set pixels, in the order of their first pixels, row by row.
HmStatus hm_mask_components(const HmMask *mask,
                            HmConnectivity connectivity,
                            HmComponents **components);

// Finds the holes of the shape whose pixels connect by `connectivity`: the pieces of the unset pixels that do not reach the
// outside. They are connected the other way: a ring of eight-connected pixels encloses a hole of four-connected ones. Holes are
// components too: ask them the same.
HmStatus hm_mask_holes(const HmMask *mask,
                       HmConnectivity connectivity,
                       HmComponents **holes);

// How many connected components a mask has. Needs memory for two rows only.
HmStatus hm_mask_component_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// How many holes a mask has. Needs memory for two rows only.
HmStatus hm_mask_hole_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);

// How many components were found.
HmStatus hm_components_count(const HmComponents *components, size_t *count);

// The component with an index, from 0.
HmStatus hm_components_get(const HmComponents *components, size_t index, HmComponent *component);

// The component with the most pixels; if several have that many, the first. HM_STATUS_NONE if there is none.
HmStatus hm_components_largest(const HmComponents *components,
                               HmComponent *component);

// The index of the component that contains the pixel in column x and row y. HM_STATUS_NONE if no component does.
HmStatus hm_components_index_at(const HmComponents *components,
                                int32_t x,
                                int32_t y,
                                size_t *index);

// Makes a mask of the size of the whole one in which only the pixels of the component with an index are set.
HmStatus hm_components_mask(const HmComponents *components,
                            size_t index,
                            HmMask **mask);

// Destroys components or holes. NULL is fine.
HmStatus hm_components_destroy(HmComponents *components);

// Finds for each pixel of a mask how far it is from the nearest set one, from center to center: 0 for set pixels. Takes 4 bytes
// a pixel.
HmStatus hm_mask_distance_to_set(const HmMask *mask,
                                 HmDistanceField **field);

// Finds for each pixel of a mask how far it is from the nearest unset one, from center to center: 0 for unset pixels. All pixels
// outside the mask are unset. Takes 4 bytes a pixel.
HmStatus hm_mask_distance_to_unset(const HmMask *mask,
                                   HmDistanceField **field);

// The sides of the mask that a distance field is of, in pixels. Pass NULL for a side that you do not need.
HmStatus hm_distance_field_size(const HmDistanceField *field,
                                uint32_t *width,
                                uint32_t *height);

// The square of the distance of the pixel in column x and row y. HM_STATUS_NONE outside the mask, and if there is no set (or
// unset) pixel at all.
HmStatus hm_distance_field_squared_at(const HmDistanceField *field,
                                      int32_t x,
                                      int32_t y,
                                      uint64_t *squared);

// The squares of the distances of all pixels, row by row; -1 if there is no set (or unset) pixel at all.
HmStatus hm_distance_field_squared(const HmDistanceField *field,
                                   int64_t *squared,
                                   size_t capacity,
                                   size_t *count);

// Destroys a distance field. NULL is fine.
HmStatus hm_distance_field_destroy(HmDistanceField *field);

// The area moments of the set pixels: how many they are, where they are, and how they spread.
HmStatus hm_mask_moments(const HmMask *mask, HmMoments *moments);

// The mean of the set pixels' centers, relative to the mask's top left: its center of mass. HM_STATUS_NONE if no pixel is set.
HmStatus hm_mask_centroid(const HmMask *mask,
                          HmLocation *centroid);

// The angle of the line through the centroid along which the pixels spread most, clockwise as seen on screen, from 0
// (horizontal) to below 180 degrees. HM_STATUS_NONE if they spread equally in all directions, as in a square, and if none is
// set.
HmStatus hm_mask_angle(const HmMask *mask,
                       double *degrees);

// The perimeter: how many sides of set pixels are not shared with another set pixel. Holes count too.
HmStatus hm_mask_perimeter(const HmMask *mask,
                           uint64_t *perimeter);

// Makes a mask grown by a brush (dilated): a pixel is set if the brush around it meets a set one. The new mask is larger by the
// radius on every side, so its top left is at (-radius, -radius) in the old one.
HmStatus hm_mask_grown(const HmMask *mask,
                       HmBrush brush,
                       uint32_t radius,
                       HmMask **grown);

// Makes a mask grown by a brush, cut off at the edges of the old one, so that it has the same size.
HmStatus hm_mask_grown_within(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);

// Makes a mask shrunk by a brush (eroded): a pixel is set if the brush around it meets set ones only. Pixels outside the mask
// are unset.
HmStatus hm_mask_shrunk(const HmMask *mask,
                        HmBrush brush,
                        uint32_t radius,
                        HmMask **shrunk);

// Makes a mask without what the brush does not fit into: shrunk, then grown. Thin parts and single pixels go.
HmStatus hm_mask_opened(const HmMask *mask,
                        HmBrush brush,
                        uint32_t radius,
                        HmMask **opened);

// Makes a mask with all gaps filled that the brush does not fit into: grown, then shrunk. It has the same size.
HmStatus hm_mask_closed(const HmMask *mask,
                        HmBrush brush,
                        uint32_t radius,
                        HmMask **closed);

// Makes a mask of the set pixels that have an unset neighbor, among the four or the eight around them. Pixels outside the mask
// are unset.
HmStatus hm_mask_inner_boundary(const HmMask *mask,
                                HmConnectivity connectivity,
                                HmMask **boundary);

// Makes a mask with all holes filled. `connectivity` is that of the set pixels.
HmStatus hm_mask_without_holes(const HmMask *mask, HmConnectivity connectivity, HmMask **filled);

// Bakes sheets, each with a name, into the bytes of one compact file, which is read in any language without decoding an image:
// see `hm_baked_bytes`. HM_STATUS_ARGUMENT if two sheets have the same name, HM_STATUS_TOO_LARGE if the file would have 4 GiB.
HmStatus hm_bake(const HmNamedSheet *sheets,
                 size_t count,
                 HmBaked **baked);

// Opens the bytes of baked masks, which `hm_bake` and the command `hitmask bake` make. It keeps nothing of the bytes. Untrusted
// bytes are safe to read: HM_STATUS_BAD_DATA if they are not baked masks, are of a newer version, or have been damaged;
// HM_STATUS_TOO_LARGE if the masks would take more than `max_bytes` of memory. 0 means 256 MiB.
HmStatus hm_baked_open(const uint8_t *bytes,
                       size_t count,
                       uint64_t max_bytes,
                       HmBaked **baked);

// The bytes of baked masks: write them to a file. The same sheets give the same bytes everywhere.
HmStatus hm_baked_bytes(const HmBaked *baked, uint8_t *bytes, size_t capacity, size_t *count);

// How many sheets there are.
HmStatus hm_baked_count(const HmBaked *baked, size_t *count);

// The name of the sheet with an index, from 0. It ends with a zero byte, which counts too.
HmStatus hm_baked_name(const HmBaked *baked,
                       size_t index,
                       char *name,
                       size_t capacity,
                       size_t *count);

// Makes the sheet with an index, from 0. It shares its masks.
HmStatus hm_baked_get(const HmBaked *baked, size_t index, HmSheet **sheet);

// Makes the sheet with a name. It shares its masks. HM_STATUS_NOT_FOUND if there is none.
HmStatus hm_baked_sheet(const HmBaked *baked, const char *name, HmSheet **sheet);

// Destroys baked masks. NULL is fine. Sheets that were made of them keep theirs.
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

// The sheet's index of a frame of a clip, by its index in the clip, which wraps around: -1 is the clip's last.
HmStatus hm_sheet_clip_frame(const HmSheet *sheet,
                             size_t clip,
                             int64_t index,
                             uint32_t *frame);

// The sheet's index of the frame that a clip shows some milliseconds after its start. Each frame lasts up to the next one;
// frames of no duration are skipped. If no frame has a duration, it is the first.
HmStatus hm_sheet_clip_frame_at(const HmSheet *sheet,
                                size_t clip,
                                uint64_t milliseconds,
                                uint32_t *frame);

// A frame without a mask, which you must set: at (0, 0), as large as its mask, without anything else.
HmFrameDef hm_default_frame_def(void);

// A clip without a name and frames, which you must set: it lasts as long as the sheet's frames do, and then starts again.
HmClipDef hm_default_clip_def(void);

// No clips, no durations, no pivot.
HmSheetDef hm_default_sheet_def(void);

// Cells of a size without margin and spacing: all of them, row by row.
HmGrid hm_default_grid(uint32_t cell_width, uint32_t cell_height);

// How many frames a sheet has: at least one.
HmStatus hm_sheet_frame_count(const HmSheet *sheet, size_t *count);

// The frame with an index. Indices of frames wrap around in all functions: one past the last is the first again, -1 is the last.
HmStatus hm_sheet_frame(const HmSheet *sheet,
                        int64_t index,
                        HmFrame *frame);

// The name of a frame; empty if it has none. It ends with a zero byte, which counts too.
HmStatus hm_sheet_frame_name(const HmSheet *sheet,
                             int64_t frame,
                             char *name,
                             size_t capacity,
                             size_t *count);

// The index of the frame that a text refers to: a frame's own name, "run/2" for a frame of a clip in the clip's order, a clip's
// name for its first frame, or an index. HM_STATUS_NOT_FOUND if it refers to nothing, HM_STATUS_ARGUMENT if several have that
// name.
HmStatus hm_sheet_find(const HmSheet *sheet,
                       const char *text,
                       size_t *frame);

// Makes a mask of the body of a frame, which both share, and writes where its top left is in the frame. `offset` may be NULL.
HmStatus hm_sheet_mask(const HmSheet *sheet,
                       int64_t frame,
                       HmMask **mask,
                       HmPoint *offset);

// Makes a mask of a shape of a frame, which both share, and writes where its top left is in the frame. Shape 0 is the body.
// `offset` may be NULL.
HmStatus hm_sheet_shape_mask(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             HmMask **mask,
                             HmPoint *offset);

// Makes a mask of a shape on the whole frame, as it was before it was trimmed. Pixels beyond the frame are cut off.
HmStatus hm_sheet_whole_mask(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             HmMask **mask);

// The name of a shape of a frame: "body" for the first. It ends with a zero byte, which counts too.
HmStatus hm_sheet_shape_name(const HmSheet *sheet,
                             int64_t frame,
                             size_t shape,
                             char *name,
                             size_t capacity,
                             size_t *count);

// The index of the first shape of a frame with a name. HM_STATUS_NONE if the frame has no such shape.
HmStatus hm_sheet_find_shape(const HmSheet *sheet,
                             int64_t frame,
                             const char *name,
                             size_t *shape);

// Makes a sheet of the cells of a mask. `def` has what its frames have in common and its clips; it may be NULL.
// HM_STATUS_ARGUMENT if the mask holds no whole cell.
HmStatus hm_sheet_from_grid(const HmMask *mask,
                            const HmGrid *grid,
                            const HmSheetDef *def,
                            HmSheet **sheet);

// Makes a sheet of the parts of a mask in some rectangles, one frame each. What is outside the mask is unset. `def` has what its
// frames have in common and its clips; it may be NULL.
HmStatus hm_sheet_from_rects(const HmMask *mask,
                             const HmRect *rects,
                             size_t count,
                             const HmSheetDef *def,
                             HmSheet **sheet);

// Makes a sheet of frames of masks of their own. `def` has what its frames have in common and its clips; it may be NULL.
HmStatus hm_sheet_from_frames(const HmFrameDef *frames,
                              size_t count,
                              const HmSheetDef *def,
                              HmSheet **sheet);

// Makes a sheet mirrored left to right frame by frame, with all shapes and pivots and the same clips. Make it once, and show it
// while the sprite faces the other way.
HmStatus hm_sheet_flipped_x(const HmSheet *sheet,
                            HmSheet **flipped);

// Destroys a sheet. NULL is fine. Its masks stay as long as something else has them.
HmStatus hm_sheet_destroy(HmSheet *sheet);

// What was wrong in the last call of this thread that returned an error: one line in UTF-8, empty if there was none. It stays
// until the next error of this thread. Never NULL.
const char *hm_last_error(void);

// The name of a status: "ok", "too small". "unknown" for a number that is none. Never NULL.
const char *hm_status_name(int32_t status);

// How many objects exist, of all kinds and threads: masks, worlds and so on that were made and not destroyed. A program that
// destroys what it makes ends with 0.
size_t hm_live_objects(void);

// Unsets all pixels of a figure or mask, in the terrain's own pixels, and writes what changed; `change` may be NULL.
// HM_STATUS_NONE if no pixel was set there.
HmStatus hm_terrain_carve(HmTerrain *terrain,
                          const HmFigure *figure,
                          HmChange *change);

// Sets all pixels of a figure or mask, in the terrain's own pixels, and writes what changed; `change` may be NULL. HM_STATUS_NONE if
// all were set already, HM_STATUS_TOO_LARGE if it spans more than 65535 columns or rows.
HmStatus hm_terrain_fill(HmTerrain *terrain,
                         const HmFigure *figure,
                         HmChange *change);

// Rectangles that hold all pixels that changed since the last `hm_terrain_forget_changes`: what you need to redraw. There are
// at most 64.
HmStatus hm_terrain_changes(const HmTerrain *terrain,
                            HmRect *rects,
                            size_t capacity,
                            size_t *count);

// Forgets the changes: the next `hm_terrain_changes` starts from here.
HmStatus hm_terrain_forget_changes(HmTerrain *terrain);

// The smallest rectangles, one for each chunk, that hold all pixels in which two terrains differ. Chunks that both share cost
// nothing.
HmStatus hm_terrain_differences(const HmTerrain *terrain,
                                const HmTerrain *other,
                                HmRect *rects,
                                size_t capacity,
                                size_t *count);

// Finds the pieces that a change may have cut off: those with a pixel in the rectangle `changed` or next to it, which an edit
// returns as its bounds. Pieces of more than `limit` pixels are mainland and left out.
HmStatus hm_terrain_islands(const HmTerrain *terrain,
                            const HmRect *changed,
                            HmConnectivity connectivity,
                            uint64_t limit,
                            HmIslands **islands);

// How many islands there are. They are in the order of their first pixels, row by row.
HmStatus hm_islands_count(const HmIslands *islands, size_t *count);

// The island with an index, from 0.
HmStatus hm_islands_get(const HmIslands *islands, size_t index, HmIsland *island);

// Makes a mask of the island with an index, and writes where its top left is in the terrain: carve it away with
// `hm_mask_figure`, and let it fall as a sprite.
HmStatus hm_islands_mask(const HmIslands *islands,
                         size_t index,
                         HmMask **mask,
                         HmPoint *position);

// Destroys a list of islands. NULL is fine.
HmStatus hm_islands_destroy(HmIslands *islands);

// Makes terrain without any pixel. It has no size: pixels may be anywhere in `int32_t`.
HmStatus hm_terrain_new(HmTerrain **terrain);

// Makes terrain of the pixels of a mask, whose top left is the terrain's pixel (x, y).
HmStatus hm_terrain_from_mask(const HmMask *mask, int32_t x, int32_t y, HmTerrain **terrain);

// Copies terrain. The copy shares its chunks until one of the two changes them, so this is cheap.
HmStatus hm_terrain_copy(const HmTerrain *terrain, HmTerrain **copy);

// Destroys terrain. NULL is fine. Worlds that it was inserted into keep theirs.
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

// How many pixels they have in common.
HmStatus hm_terrain_area(const HmTerrain *terrain,
                         int32_t x,
                         int32_t y,
                         const HmMask *mask,
                         int32_t mask_x,
                         int32_t mask_y,
                         uint64_t *area);

// The smallest rectangle that holds all common pixels. HM_STATUS_NONE if there is none.
HmStatus hm_terrain_overlap_bounds(const HmTerrain *terrain,
                                   int32_t x,
                                   int32_t y,
                                   const HmMask *mask,
                                   int32_t mask_x,
                                   int32_t mask_y,
                                   HmRect *bounds);

// Everything about the overlap at once, from the point of view of the mask: how far it must be pushed, and which side of it was hit.
// HM_STATUS_NONE if they have no common pixel.
HmStatus hm_terrain_contact(const HmTerrain *terrain,
                            int32_t x,
                            int32_t y,
                            const HmMask *mask,
                            int32_t mask_x,
                            int32_t mask_y,
                            HmContact *contact);

// How far the mask must be pushed each way to be free of the terrain. HM_STATUS_NONE if they do not overlap.
HmStatus hm_terrain_depth(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          HmDepth *depth);

// The shortest way that frees the mask of the terrain, even into a cave. (0, 0) if they do not overlap.
HmStatus hm_terrain_nearest_free(const HmTerrain *terrain,
                                 int32_t x,
                                 int32_t y,
                                 const HmMask *mask,
                                 int32_t mask_x,
                                 int32_t mask_y,
                                 HmTranslation *way);

// What the mask hits of the terrain on its way by (dx, dy), from pixel to pixel. HM_STATUS_NONE if it hits nothing.
HmStatus hm_terrain_sweep(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          const HmMask *mask,
                          int32_t mask_x,
                          int32_t mask_y,
                          int32_t dx,
                          int32_t dy,
                          HmSweep *sweep);

// The same on a straight line, with the exact time of impact.
HmStatus hm_terrain_sweep_continuous(const HmTerrain *terrain,
                                     int32_t x,
                                     int32_t y,
                                     const HmMask *mask,
                                     int32_t mask_x,
                                     int32_t mask_y,
                                     int32_t dx,
                                     int32_t dy,
                                     HmContinuousSweep *sweep);

// Which way the surface of the terrain faces at the world pixel (pixel_x, pixel_y): as `hm_normal_at`.
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

// The first pixel of the terrain that a ray hits, in world coordinates: as `hm_mask_ray`. HM_STATUS_NONE if it hits nothing.
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

// The smallest rectangle that holds all set pixels. HM_STATUS_NONE if there are none.
HmStatus hm_terrain_bounds(const HmTerrain *terrain, HmRect *bounds);

// Whether the terrain's pixel (x, y) is set.
HmStatus hm_terrain_contains(const HmTerrain *terrain, int32_t x, int32_t y, bool *contains);

// Whether two terrains have the same pixels.
HmStatus hm_terrain_equals(const HmTerrain *terrain, const HmTerrain *other, bool *equals);

// Makes a mask of a rectangle of the terrain, in its own pixels: what you need to draw it.
HmStatus hm_terrain_window(const HmTerrain *terrain,
                           int32_t x,
                           int32_t y,
                           uint32_t width,
                           uint32_t height,
                           HmMask **mask);

// How many pixels a side of a chunk has: terrain is stored in squares of this size.
uint32_t hm_terrain_chunk_side(void);

// The positions of the top left of all chunks with set pixels, row by row: pass one to `hm_terrain_chunk` for its mask.
HmStatus hm_terrain_chunks(const HmTerrain *terrain,
                           HmPoint *positions,
                           size_t capacity,
                           size_t *count);

// Makes a mask of the chunk whose top left is at (x, y), which `hm_terrain_chunks` lists. It has the size of the chunk.
// HM_STATUS_ARGUMENT if no chunk can begin there; a chunk without pixels is an empty mask.
HmStatus hm_terrain_chunk(const HmTerrain *terrain,
                          int32_t x,
                          int32_t y,
                          HmMask **mask);

// How many bytes of memory the terrain takes, with what it shares.
HmStatus hm_terrain_bytes(const HmTerrain *terrain, size_t *bytes);

// The version of the library that runs, such as "0.1.0"; `HM_VERSION` is the version of this header.
const char *hm_version(void);

// Whether any collider that passes a filter has a pixel in a figure or mask.
HmStatus hm_world_any_in(const HmWorld *world,
                         const HmFigure *figure,
                         const HmFilter *filter,
                         bool *any);

// The collider with the smallest index that passes a filter and has a pixel in a figure or mask. HM_STATUS_NONE if there is none.
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

// All colliders that collide with one and overlap it now, and pass a filter, sorted by index.
HmStatus hm_world_touching(const HmWorld *world,
                           HmColliderId collider,
                           const HmFilter *filter,
                           HmColliderId *colliders,
                           size_t capacity,
                           size_t *count);

// All pairs of a collider that passes one filter and one that passes another, that collide and overlap now: sorted by the index of
// the first and then of the second.
HmStatus hm_world_pairs_between(const HmWorld *world,
                                const HmFilter *filter,
                                const HmFilter *other_filter,
                                HmColliderPair *pairs,
                                size_t capacity,
                                size_t *count);

// How two colliders overlap, whatever their layers: as `hm_contact`, from the point of view of a. HM_STATUS_NONE if they do not, if
// one of them is gone, and for two terrains.
HmStatus hm_world_contact(const HmWorld *world,
                          HmColliderId a,
                          HmColliderId b,
                          HmContact *contact);

// A collider that shows the first frame of sprite 0 at (0, 0), upright, in layer 0, and that collides with every layer.
HmColliderDef hm_default_collider_def(void);

// How many colliders a world has.
HmStatus hm_world_count(const HmWorld *world, uint32_t *count);

// Whether a world has a collider with this id.
HmStatus hm_world_contains(const HmWorld *world, HmColliderId collider, bool *contains);

// What a collider is like now. HM_STATUS_NOT_FOUND if there is none with this id.
HmStatus hm_world_get(const HmWorld *world, HmColliderId collider, HmCollider *found);

// The ids of all colliders, in the order of their indices.
HmStatus hm_world_ids(const HmWorld *world, HmColliderId *ids, size_t capacity, size_t *count);

// Makes a mask of what a collider shows, and writes where its top left is: a mask that the world shares, or one that is drawn for
// its pose. HM_STATUS_NONE for terrain.
HmStatus hm_world_placed(const HmWorld *world,
                         HmColliderId collider,
                         HmMask **mask,
                         HmPoint *position);

// All events of the last `hm_world_tick`, in the order of their pairs: by the index of a, then by that of b. They stay the same
// until the next tick, whatever you do with the world, so you can ask for the count first, with a capacity of 0.
HmStatus hm_world_events(const HmWorld *world,
                         HmEvent *events,
                         size_t capacity,
                         size_t *count);

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

// Inserts `count` colliders, and writes as many ids: all of them, or after an error none.
HmStatus hm_world_insert_many(HmWorld *world,
                              const HmColliderDef *defs,
                              size_t count,
                              HmColliderId *colliders);

// Removes a collider. Its id names nothing from then on.
HmStatus hm_world_remove(HmWorld *world, HmColliderId collider);

// Removes `count` colliders. Ids that name nothing, or come twice, are skipped, because several events may remove the same one.
HmStatus hm_world_remove_many(HmWorld *world,
                              const HmColliderId *colliders,
                              size_t count);

// Moves `count` colliders: as `hm_world_set_position` for each of them, in order. All of them, or after an error none.
HmStatus hm_world_set_positions(HmWorld *world,
                                const HmMove *moves,
                                size_t count);

// Shows other frames: as `hm_world_set_frame` for each of `count` colliders, in order. An error stops at the first collider that it
// is about.
HmStatus hm_world_set_frames(HmWorld *world,
                             const HmFrameChange *frames,
                             size_t count);

// All colliders that are not still, in the order of their indices, with their positions: change the positions, and pass the list to
// `hm_world_move_all`.
HmStatus hm_world_moving(const HmWorld *world,
                         HmMove *moves,
                         size_t capacity,
                         size_t *count);

// Moves all colliders that are not still, in one pass that records as one command. `moves` has each of them in the order of
// `hm_world_moving`; a list that has another number of them, or another order, is HM_STATUS_ARGUMENT, and nothing moves.
HmStatus hm_world_move_all(HmWorld *world,
                           const HmMove *moves,
                           size_t count);

// The nearest collider to another one, to a mask or to a pixel: of several the one with the smallest index. HM_STATUS_NONE if there
// is none.
HmStatus hm_world_nearest(const HmWorld *world,
                          const HmProbe *probe,
                          const HmFilter *filter,
                          HmNear *near);

// The `most` colliders that are nearest, or all if there are fewer: sorted by distance and then by index.
HmStatus hm_world_nearest_all(const HmWorld *world,
                              const HmProbe *probe,
                              size_t most,
                              const HmFilter *filter,
                              HmNear *near,
                              size_t capacity,
                              size_t *count);

// All colliders within a distance in pixels: sorted by distance and then by index.
HmStatus hm_world_within(const HmWorld *world,
                         const HmProbe *probe,
                         uint32_t distance,
                         const HmFilter *filter,
                         HmNear *near,
                         size_t capacity,
                         size_t *count);

// The shortest way that brings a collider to where it overlaps nothing solid: (0, 0) if it is free. HM_STATUS_NONE if there is no
// free position within 4095 pixels.
HmStatus hm_world_nearest_free(const HmWorld *world,
                               HmColliderId collider,
                               HmTranslation *way);

// Makes a world without colliders.
HmStatus hm_world_new(HmWorld **world);

// Makes a world without colliders that has these sprites. Worlds share them, so this is cheap.
HmStatus hm_world_with_sprites(const HmSprites *sprites, HmWorld **world);

// Copies a world with everything in it but the events of its last tick.
HmStatus hm_world_copy(const HmWorld *world, HmWorld **copy);

// Destroys a world. NULL is fine.
HmStatus hm_world_destroy(HmWorld *world);

// The first collider that passes a filter and that a ray hits: of several at the same time the one with the smallest index.
// HM_STATUS_NONE if it hits none. Whole coordinates are between pixels; add 0.5 for the middle of a pixel.
HmStatus hm_world_ray(const HmWorld *world,
                      double from_x,
                      double from_y,
                      double to_x,
                      double to_y,
                      const HmFilter *filter,
                      HmWorldRayHit *hit);

// All colliders that pass a filter and that a ray hits, each where it is hit first: sorted by time and then by index.
HmStatus hm_world_ray_all(const HmWorld *world,
                          double from_x,
                          double from_y,
                          double to_x,
                          double to_y,
                          const HmFilter *filter,
                          HmWorldRayHit *hits,
                          size_t capacity,
                          size_t *count);

// What a collider or mask hits first on its way by (dx, dy), from pixel to pixel. A collider meets what it collides with; a filter
// says what else is left out. HM_STATUS_NONE if it hits nothing.
HmStatus hm_world_sweep(const HmWorld *world,
                        const HmProbe *probe,
                        int32_t dx,
                        int32_t dy,
                        const HmFilter *filter,
                        HmWorldSweep *hit);

// Everything that a collider or mask hits on its way, each hit as if the others were not there: sorted by step and then by index.
HmStatus hm_world_sweep_all(const HmWorld *world,
                            const HmProbe *probe,
                            int32_t dx,
                            int32_t dy,
                            const HmFilter *filter,
                            HmWorldSweep *hits,
                            size_t capacity,
                            size_t *count);

// The same on a straight line, with the exact time of impact.
HmStatus hm_world_sweep_continuous(const HmWorld *world,
                                   const HmProbe *probe,
                                   int32_t dx,
                                   int32_t dy,
                                   const HmFilter *filter,
                                   HmWorldContinuousSweep *hit);

// Everything that a collider or mask hits on a straight line: sorted by exact time and then by index.
HmStatus hm_world_sweep_continuous_all(const HmWorld *world,
                                       const HmProbe *probe,
                                       int32_t dx,
                                       int32_t dy,
                                       const HmFilter *filter,
                                       HmWorldContinuousSweep *hits,
                                       size_t capacity,
                                       size_t *count);

// Starts to record everything that changes a world. A recording that is running is dropped.
HmStatus hm_world_start_recording(HmWorld *world);

// Stops recording, and makes a recording of it. HM_STATUS_NONE if none was running.
HmStatus hm_world_stop_recording(HmWorld *world, HmRecording **recording);

// Makes a copy of the recording that is running, which goes on. HM_STATUS_NONE if none is.
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

// Makes a recording from its bytes. HM_STATUS_BAD_DATA if they are not those of one.
HmStatus hm_recording_from_bytes(const uint8_t *bytes, size_t count, HmRecording **recording);

// Starts a replay of a recording, with the sprites of the recorded world; more may follow them. Drawn poses and terrain never take
// more than `max_bytes` of memory; 0 means 1 GiB. `max_box_pairs` is how many pairs of boxes may overlap at a tick: more are an
// error, which recordings of strangers need; UINT64_MAX for no limit.
HmStatus hm_recording_play(const HmRecording *recording,
                           const HmSprites *sprites,
                           size_t max_bytes,
                           uint64_t max_box_pairs,
                           HmReplay **replay);

// Destroys a replay. NULL is fine.
HmStatus hm_replay_destroy(HmReplay *replay);

// Replays everything up to the end of the next tick; `hm_replay_events` has its events. HM_STATUS_NONE at the end of the recording,
// HM_STATUS_BAD_DATA at a tick that differs from the recorded one.
HmStatus hm_replay_step(HmReplay *replay);

// How many ticks were replayed.
HmStatus hm_replay_ticks(const HmReplay *replay, uint64_t *ticks);

// Makes a copy of the world after the tick that was replayed last.
HmStatus hm_replay_world(const HmReplay *replay, HmWorld **world);

// Moves a collider to a position. What lies between does not matter: `hm_world_sweep` says what it hits on its way. A collider in a
// pose keeps it.
HmStatus hm_world_set_position(HmWorld *world,
                               HmColliderId collider,
                               int32_t x,
                               int32_t y);

// Shows another frame of the sprite; the index wraps around.
HmStatus hm_world_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Shows another sprite.
HmStatus hm_world_set_sprite(HmWorld *world,
                             HmColliderId collider,
                             HmSpriteId sprite,
                             int64_t frame);

// Puts a collider into a pose, which includes its position; NULL for none.
HmStatus hm_world_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

// Puts a collider into a layer, 0 to 31, and says with a bit for each layer which ones it collides with.
HmStatus hm_world_set_layers(HmWorld *world,
                             HmColliderId collider,
                             uint32_t layer,
                             uint32_t collides_with);

// Sets the number of your choice.
HmStatus hm_world_set_user_data(HmWorld *world, HmColliderId collider, uint64_t user_data);

// Moves a collider by the shortest way to where it overlaps nothing solid, and writes that way: (0, 0) if it is free already. `way`
// may be NULL. HM_STATUS_NONE, and it does not move, if there is no free position within 4095 pixels.
HmStatus hm_world_push_out(HmWorld *world,
                           HmColliderId collider,
                           HmTranslation *way);

// Adds a sprite with one frame to a world, and writes its id. The world shares the pixels of the mask; changes of the mask do
// not reach it.
HmStatus hm_world_add_mask(HmWorld *world,
                           const HmMask *mask,
                           HmSpriteId *sprite);

// Adds a sprite with `count` frames to a world, at least one, and writes its id. The position of a frame is the offset of its
// mask from the sprite's top left, so that trimmed frames stand where the whole ones stood.
HmStatus hm_world_add_frames(HmWorld *world,
                             const HmPlaced *frames,
                             size_t count,
                             HmSpriteId *sprite);

// Adds a sprite with all frames of a sheet to a world, and writes its id. The world shares their masks.
HmStatus hm_world_add_sheet(HmWorld *world,
                            const HmSheet *sheet,
                            HmSpriteId *sprite);

// Adds a sprite with the frames of the first clip of a sheet with a name, in the clip's order, to a world, and writes its id.
// HM_STATUS_NOT_FOUND if there is no such clip, or it has no frames.
HmStatus hm_world_add_clip(HmWorld *world,
                           const HmSheet *sheet,
                           const char *clip,
                           HmSpriteId *sprite);

// Makes an empty list of sprites, for several worlds, or to read states and recordings with.
HmStatus hm_sprites_new(HmSprites **sprites);

// Makes a list of the sprites of a world, which both share.
HmStatus hm_world_sprites(const HmWorld *world, HmSprites **sprites);

// Destroys a list of sprites. NULL is fine. Worlds keep theirs.
HmStatus hm_sprites_destroy(HmSprites *sprites);

// Adds a sprite with one frame to a list: as `hm_world_add_mask`.
HmStatus hm_sprites_add_mask(HmSprites *sprites, const HmMask *mask, HmSpriteId *sprite);

// Adds a sprite with frames to a list: as `hm_world_add_frames`.
HmStatus hm_sprites_add_frames(HmSprites *sprites,
                               const HmPlaced *frames,
                               size_t count,
                               HmSpriteId *sprite);

// Adds a sprite with all frames of a sheet to a list: as `hm_world_add_sheet`.
HmStatus hm_sprites_add_sheet(HmSprites *sprites, const HmSheet *sheet, HmSpriteId *sprite);

// Adds a sprite with the frames of a clip of a sheet to a list: as `hm_world_add_clip`.
HmStatus hm_sprites_add_clip(HmSprites *sprites,
                             const HmSheet *sheet,
                             const char *clip,
                             HmSpriteId *sprite);

// How many sprites a list has. Their ids are 0 to count - 1.
HmStatus hm_sprites_count(const HmSprites *sprites, uint32_t *count);

// How many frames a sprite has.
HmStatus hm_sprites_frame_count(const HmSprites *sprites, HmSpriteId sprite, size_t *count);

// Makes a mask of a frame of a sprite, which both share, and writes its offset from the sprite's top left. The index of the
// frame wraps around.
HmStatus hm_sprites_mask(const HmSprites *sprites,
                         HmSpriteId sprite,
                         int64_t frame,
                         HmMask **mask,
                         HmPoint *offset);

// The hash of a world's state, which is the same on every platform: XXH64 of its bytes.
HmStatus hm_world_hash(const HmWorld *world, uint64_t *hash);

// How many bytes of memory a world takes, with what it shares.
HmStatus hm_world_bytes(const HmWorld *world, size_t *bytes);

// Makes a snapshot of a world's state.
HmStatus hm_world_snapshot(const HmWorld *world, HmSnapshot **snapshot);

// Replaces an older snapshot by one of a world's state now, in the memory that it has: what rollback does each tick.
HmStatus hm_world_snapshot_into(const HmWorld *world,
                                HmSnapshot *snapshot);

// Brings a world back to the state of a snapshot, which may be used again. The events of its last tick are gone.
HmStatus hm_world_restore(HmWorld *world,
                          const HmSnapshot *snapshot);

// Destroys a snapshot. NULL is fine.
HmStatus hm_snapshot_destroy(HmSnapshot *snapshot);

// The state of a world as bytes, the same on every platform. Its sprites are not among them.
HmStatus hm_world_to_bytes(const HmWorld *world, uint8_t *bytes, size_t capacity, size_t *count);

// Makes a world from the bytes of a state and the sprites of that world; more may follow them. Untrusted bytes are safe to read:
// wrong ones are HM_STATUS_BAD_DATA, also if drawn poses and terrain would take more than `max_bytes` of memory. 0 means 1 GiB.
HmStatus hm_world_from_bytes(const uint8_t *bytes,
                             size_t count,
                             const HmSprites *sprites,
                             size_t max_bytes,
                             HmWorld **world);

// Carves terrain of a world: as `hm_terrain_carve`, in the terrain's own pixels.
HmStatus hm_world_carve(HmWorld *world,
                        HmColliderId terrain,
                        const HmFigure *figure,
                        HmChange *change);

// Fills terrain of a world: as `hm_terrain_fill`, in the terrain's own pixels.
HmStatus hm_world_fill(HmWorld *world,
                       HmColliderId terrain,
                       const HmFigure *figure,
                       HmChange *change);

// Makes a copy of the terrain that a collider is, which shares its chunks: read it, draw it, look for islands.
HmStatus hm_world_terrain(const HmWorld *world,
                          HmColliderId collider,
                          HmTerrain **terrain);

// Rectangles that hold all pixels of a collider's terrain that changed since the last `hm_world_forget_terrain_changes`, in the
// terrain's own pixels: at most 64.
HmStatus hm_world_terrain_changes(const HmWorld *world,
                                  HmColliderId collider,
                                  HmRect *rects,
                                  size_t capacity,
                                  size_t *count);

// Forgets the changes of a collider's terrain: the next `hm_world_terrain_changes` starts from here.
HmStatus hm_world_forget_terrain_changes(HmWorld *world,
                                         HmColliderId collider);

// Finds all pairs that overlap now and what changed since the last tick. `hm_world_events` has the answer. Allocates nothing if the
// world did not grow.
HmStatus hm_world_tick(HmWorld *world);

// A tick that tests the pixels of these pairs only, which come from `hm_world_box_pairs`, in its order: leave out what your game
// rules out.
HmStatus hm_world_tick_where(HmWorld *world,
                             const HmColliderPair *pairs,
                             size_t count);

// The pairs of colliders whose boxes overlap now, and whose layers collide: what a tick would test pixel by pixel.
HmStatus hm_world_box_pairs(const HmWorld *world,
                            HmColliderPair *pairs,
                            size_t capacity,
                            size_t *count);

// Whether the boxes of more than `limit` pairs of colliders overlap now. Crowds are expensive: ask before each tick if scenes come
// from files or the network. The tick that follows uses what this has found.
HmStatus hm_world_has_more_box_pairs_than(const HmWorld *world,
                                          uint64_t limit,
                                          bool *has_more);

// The pairs that overlapped at the last tick.
HmStatus hm_world_touching_pairs(const HmWorld *world,
                                 HmColliderPair *pairs,
                                 size_t capacity,
                                 size_t *count);

// Moves a collider as `hm_world_set_position` does.
// HM_STATUS_BLOCKED if it would be blocked there; then nothing changes.
HmStatus hm_world_try_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);

// Shows another frame as `hm_world_set_frame` does.
// HM_STATUS_BLOCKED if it would be blocked there; then nothing changes.
HmStatus hm_world_try_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);

// Shows another sprite as `hm_world_set_sprite` does.
// HM_STATUS_BLOCKED if it would be blocked there; then nothing changes.
HmStatus hm_world_try_set_sprite(HmWorld *world,
                                 HmColliderId collider,
                                 HmSpriteId sprite,
                                 int64_t frame);

// Puts a collider into a pose as `hm_world_set_pose` does.
// HM_STATUS_BLOCKED if it would be blocked there; then nothing changes.
HmStatus hm_world_try_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* HITMASK_H */
