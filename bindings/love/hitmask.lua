--- Pixel-exact collision for LÖVE: what you draw is what collides.
--
-- Copy this file into your game, and the library for your system (libhitmask.so, libhitmask.dylib
-- or hitmask.dll) next to it:
--
--     local hitmask = require "hitmask"
--     local ship = hitmask.mask("ship.png")
--     if ship:at(x, y, angle, 1, 1, 16, 16):overlaps(rock:at(200, 60)) then explode() end
--
-- docs/love.md has the whole interface. License: MIT or Apache-2.0, at your option.
--
-- `cargo xtask love` writes this file from the files in bindings/love/src: change those.

local parts, loaded = {}, {}

local function part(name)
  local found = loaded[name]
  if found == nil then
    found = parts[name]()
    loaded[name] = found
  end
  return found
end

parts["declarations"] = function()
-- From crates/hitmask-c/include/hitmask.h: begin.
local text = [[
enum { HM_BODY_BYTES = 32 };
enum { HM_BULLET_BYTES = 133 };
enum { HM_BULLET_MAX_HITS = 8 };
enum { HM_BULLET_REMEMBERED = 8 };
enum { HM_FIGHTER_BYTES = 140 };
enum { HM_FIGHTER_REMEMBERED = 8 };
enum { HM_HIT_STOP_PRECISE = 3 };
enum { HM_INVINCIBLE_TICKS_ADVENTURE = 48 };
enum { HM_INVINCIBLE_TICKS_MOMENTUM = 120 };
enum { HM_LIFT_BYTES = 18 };
enum { HM_MAZE_STATE_BYTES = 47 };
enum { HM_PLATFORMER_STATE_BYTES = 152 };
enum { HM_SOLID_BYTES = 58 };
enum { HM_TEAM_COUNT = 32 };
enum { HM_VERSION_MAJOR = 0 };
enum { HM_VERSION_MINOR = 2 };
enum { HM_VERSION_PATCH = 0 };
typedef int32_t HmStatus;
enum { HM_STATUS_OK = 0, HM_STATUS_NONE = 1, HM_STATUS_NULL = -1, HM_STATUS_MISALIGNED = -2,
  HM_STATUS_HANDLE = -3, HM_STATUS_IN_USE = -4, HM_STATUS_TOO_SMALL = -5, HM_STATUS_ARGUMENT = -6,
  HM_STATUS_TOO_LARGE = -7, HM_STATUS_OUT_OF_MEMORY = -8, HM_STATUS_NOT_FOUND = -9,
  HM_STATUS_BLOCKED = -10, HM_STATUS_BAD_DATA = -11 };
typedef int32_t HmConnectivity;
enum { HM_CONNECTIVITY_FOUR, HM_CONNECTIVITY_EIGHT };
typedef int32_t HmBrush;
enum { HM_BRUSH_DISC, HM_BRUSH_BOX, HM_BRUSH_DIAMOND };
typedef int32_t HmSide;
enum { HM_SIDE_TOP, HM_SIDE_BOTTOM, HM_SIDE_LEFT, HM_SIDE_RIGHT };
typedef int32_t HmDirection;
enum { HM_DIRECTION_LEFT, HM_DIRECTION_RIGHT, HM_DIRECTION_UP, HM_DIRECTION_DOWN };
typedef int32_t HmFigureKind;
enum { HM_FIGURE_KIND_PIXEL, HM_FIGURE_KIND_RECT, HM_FIGURE_KIND_SEGMENT, HM_FIGURE_KIND_CIRCLE,
  HM_FIGURE_KIND_CAPSULE, HM_FIGURE_KIND_POLYGON, HM_FIGURE_KIND_MASK };
typedef int32_t HmLoopMode;
enum { HM_LOOP_MODE_ONCE, HM_LOOP_MODE_LOOP, HM_LOOP_MODE_PING_PONG };
typedef int32_t HmKeep;
enum { HM_KEEP_ALL, HM_KEEP_ONLY, HM_KEEP_NO };
typedef int32_t HmEventKind;
enum { HM_EVENT_KIND_STARTED, HM_EVENT_KIND_ONGOING, HM_EVENT_KIND_ENDED };
typedef int32_t HmCause;
enum { HM_CAUSE_MOTION, HM_CAUSE_INSERTED, HM_CAUSE_POSE };
typedef int32_t HmProbeKind;
enum { HM_PROBE_KIND_COLLIDER, HM_PROBE_KIND_MASK, HM_PROBE_KIND_PIXEL };
typedef int32_t HmMode;
enum { HM_MODE_AIR, HM_MODE_GROUND, HM_MODE_SLIDE, HM_MODE_WALL, HM_MODE_LEDGE, HM_MODE_LADDER,
  HM_MODE_WALL_RUN };
typedef int32_t HmRiding;
enum { HM_RIDING_STANDING, HM_RIDING_CLINGING_TOP, HM_RIDING_CLINGING_BOTTOM,
  HM_RIDING_CLINGING_LEFT, HM_RIDING_CLINGING_RIGHT, HM_RIDING_NONE };
typedef int32_t HmPassengerOutcome;
enum { HM_PASSENGER_OUTCOME_UNTOUCHED, HM_PASSENGER_OUTCOME_CARRIED, HM_PASSENGER_OUTCOME_PUSHED,
  HM_PASSENGER_OUTCOME_SQUEEZED, HM_PASSENGER_OUTCOME_SQUISHED };
typedef int32_t HmPace;
enum { HM_PACE_SPEED, HM_PACE_TICKS };
typedef int32_t HmMaterialKind;
enum { HM_MATERIAL_KIND_SOLID, HM_MATERIAL_KIND_ONE_WAY, HM_MATERIAL_KIND_LADDER,
  HM_MATERIAL_KIND_WATER, HM_MATERIAL_KIND_HAZARD };
typedef int32_t HmOnSolid;
enum { HM_ON_SOLID_DESTROY, HM_ON_SOLID_STOP, HM_ON_SOLID_BOUNCE, HM_ON_SOLID_REFLECT };
typedef int32_t HmBulletOutcome;
enum { HM_BULLET_OUTCOME_PIERCED, HM_BULLET_OUTCOME_DESTROYED, HM_BULLET_OUTCOME_STOPPED,
  HM_BULLET_OUTCOME_BOUNCED, HM_BULLET_OUTCOME_STUCK };
typedef int32_t HmPushKind;
enum { HM_PUSH_KIND_NONE, HM_PUSH_KIND_AS, HM_PUSH_KIND_SIDEWAYS, HM_PUSH_KIND_ALONG_AXIS };
typedef int32_t HmHitOutcome;
enum { HM_HIT_OUTCOME_INVINCIBLE, HM_HIT_OUTCOME_HURT, HM_HIT_OUTCOME_DESTROYED };
typedef int32_t HmTurns;
enum { HM_TURNS_ANYWHERE, HM_TURNS_ON_GRID };
typedef int32_t HmDiagonalKind;
enum { HM_DIAGONAL_KIND_NEWEST, HM_DIAGONAL_KIND_KEPT, HM_DIAGONAL_KIND_BOTH };
typedef int32_t HmHeading;
enum { HM_HEADING_NONE, HM_HEADING_LEFT, HM_HEADING_RIGHT, HM_HEADING_UP, HM_HEADING_DOWN };
typedef int32_t HmPolicy;
enum { HM_POLICY_SLIDE, HM_POLICY_STOP, HM_POLICY_REVERT };
typedef int32_t HmAnchor;
enum { HM_ANCHOR_FEET, HM_ANCHOR_CENTER };
typedef int32_t HmMaskChangeOutcome;
enum { HM_MASK_CHANGE_OUTCOME_CHANGED, HM_MASK_CHANGE_OUTCOME_PUSHED_OUT,
  HM_MASK_CHANGE_OUTCOME_REFUSED };
typedef int32_t HmOrder;
enum { HM_ORDER_SPEED_THEN_MOVE, HM_ORDER_MOVE_THEN_GRAVITY, HM_ORDER_MOVE_THEN_SPEED };
typedef int32_t HmEnemyContact;
enum { HM_ENEMY_CONTACT_STOMPED, HM_ENEMY_CONTACT_SPUN, HM_ENEMY_CONTACT_BOUNCED,
  HM_ENEMY_CONTACT_SLID, HM_ENEMY_CONTACT_HURT };
typedef int32_t HmGrabEvent;
enum { HM_GRAB_EVENT_NONE, HM_GRAB_EVENT_PICKED_UP, HM_GRAB_EVENT_THREW_UP,
  HM_GRAB_EVENT_THREW_AHEAD, HM_GRAB_EVENT_PUT_DOWN, HM_GRAB_EVENT_LOST_GRIP };
typedef int32_t HmPad;
enum { HM_PAD_LEFT = 1, HM_PAD_RIGHT = 2, HM_PAD_UP = 4, HM_PAD_DOWN = 8, HM_PAD_JUMP = 16,
  HM_PAD_RUN = 32, HM_PAD_SPIN = 64 };
typedef int32_t HmPlatformerEvent;
enum { HM_PLATFORMER_EVENT_JUMPED = 1, HM_PLATFORMER_EVENT_WALL_JUMPED = 2,
  HM_PLATFORMER_EVENT_STROKE = 4, HM_PLATFORMER_EVENT_LANDED = 8,
  HM_PLATFORMER_EVENT_LEFT_GROUND = 16, HM_PLATFORMER_EVENT_BUMPED_HEAD = 32,
  HM_PLATFORMER_EVENT_BUMPED_WALL = 64, HM_PLATFORMER_EVENT_CORNER_CORRECTED = 128,
  HM_PLATFORMER_EVENT_SPRUNG = 256, HM_PLATFORMER_EVENT_DROPPED = 512,
  HM_PLATFORMER_EVENT_GRABBED_LEDGE = 1024, HM_PLATFORMER_EVENT_CLIMBED_LEDGE = 2048,
  HM_PLATFORMER_EVENT_MOUNTED = 4096, HM_PLATFORMER_EVENT_LET_GO = 8192,
  HM_PLATFORMER_EVENT_ENTERED_WATER = 16384, HM_PLATFORMER_EVENT_LEFT_WATER = 32768,
  HM_PLATFORMER_EVENT_SLIPPED = 65536, HM_PLATFORMER_EVENT_HURT = 131072,
  HM_PLATFORMER_EVENT_STUCK = 262144, HM_PLATFORMER_EVENT_PUSHED_OUT = 524288,
  HM_PLATFORMER_EVENT_NO_ROOM = 1048576, HM_PLATFORMER_EVENT_DUCKED = 2097152,
  HM_PLATFORMER_EVENT_STOOD_UP = 4194304, HM_PLATFORMER_EVENT_SKIDDED = 8388608,
  HM_PLATFORMER_EVENT_SPIN_JUMPED = 16777216, HM_PLATFORMER_EVENT_BOUNCED = 33554432,
  HM_PLATFORMER_EVENT_BEGAN_SLIDE = 67108864, HM_PLATFORMER_EVENT_BEGAN_WALL_RUN = 134217728,
  HM_PLATFORMER_EVENT_SWITCHED_SIDE = 268435456 };
typedef int32_t HmHeld;
enum { HM_HELD_LEFT = 1, HM_HELD_RIGHT = 2, HM_HELD_UP = 4, HM_HELD_DOWN = 8 };
typedef int32_t HmMazeEvent;
enum { HM_MAZE_EVENT_NEAR_MISS_BEGAN = 1, HM_MAZE_EVENT_NEAR_MISS_ENDED = 2,
  HM_MAZE_EVENT_TURNED = 4, HM_MAZE_EVENT_BLOCKED = 8 };
typedef struct HmBaked HmBaked;
typedef struct HmBodyMasks HmBodyMasks;
typedef struct HmComponents HmComponents;
typedef struct HmConfigurationSpace HmConfigurationSpace;
typedef struct HmConvexPieces HmConvexPieces;
typedef struct HmDistanceField HmDistanceField;
typedef struct HmIslands HmIslands;
typedef struct HmMask HmMask;
typedef struct HmObstacles HmObstacles;
typedef struct HmOutlines HmOutlines;
typedef struct HmPath HmPath;
typedef struct HmRecording HmRecording;
typedef struct HmReplay HmReplay;
typedef struct HmSheet HmSheet;
typedef struct HmSnapshot HmSnapshot;
typedef struct HmSprites HmSprites;
typedef struct HmTerrain HmTerrain;
typedef struct HmWorld HmWorld;
typedef struct {
  int64_t x;
  int64_t y;
} HmPoint;
typedef struct {
  int64_t x;
  int64_t y;
  uint32_t width;
  uint32_t height;
} HmRect;
typedef struct {
  uint8_t red;
  uint8_t green;
  uint8_t blue;
  uint8_t tolerance;
} HmColorKey;
typedef struct {
  size_t index;
  uint64_t count;
  HmRect bounds;
  HmPoint first;
} HmComponent;
typedef struct {
  uint64_t count;
  uint64_t x;
  uint64_t y;
  uint64_t xx;
  uint64_t xy;
  uint64_t yy;
} HmMoments;
typedef struct {
  double x;
  double y;
} HmLocation;
typedef struct {
  size_t vertex_count;
  bool is_hole;
  size_t outer;
  int64_t doubled_area;
  HmRect bounds;
} HmOutline;
typedef struct {
  uint32_t left;
  uint32_t right;
  uint32_t up;
  uint32_t down;
} HmDepth;
typedef struct {
  uint64_t area;
  HmPoint first;
  HmRect bounds;
  HmDepth depth;
  HmSide side;
} HmContact;
typedef struct {
  uint64_t squared;
  HmPoint pixel;
  HmPoint other;
} HmDistance;
typedef struct {
  int32_t dx;
  int32_t dy;
} HmTranslation;
typedef struct {
  double x;
  double y;
  int64_t direction_x;
  int64_t direction_y;
} HmNormal;
typedef struct {
  uint64_t numerator;
  uint64_t denominator;
  double value;
} HmTime;
typedef struct {
  HmTime time;
  uint64_t step;
  uint64_t steps;
  bool has_free;
  HmPoint free;
  HmPoint blocked;
  HmPoint first;
} HmSweep;
typedef struct {
  double value;
  int64_t numerator_high;
  uint64_t numerator_low;
  uint64_t denominator;
} HmFraction;
typedef struct {
  HmFraction x;
  HmFraction y;
} HmExactPoint;
typedef struct {
  HmTime time;
  bool has_free;
  HmPoint free;
  HmPoint blocked;
  HmPoint first;
  int32_t face_x;
  int32_t face_y;
  HmExactPoint at;
  HmExactPoint other_at;
} HmContinuousSweep;
typedef struct {
  HmFigureKind kind;
  uint32_t corner_count;
  const HmLocation *corners;
  const HmMask *mask;
  HmRect rect;
  HmLocation from;
  HmLocation to;
  double radius;
} HmFigure;
typedef struct {
  HmPoint pixel;
  HmTime time;
  int32_t normal_x;
  int32_t normal_y;
} HmRayHit;
typedef struct {
  HmLocation position;
  HmLocation pivot;
  double degrees;
  double scale_x;
  double scale_y;
} HmPose;
typedef struct {
  HmPoint a;
  HmPoint b;
} HmPixelPair;
typedef struct {
  HmPixelPair first;
  HmDepth depth;
  HmSide side;
} HmExactContact;
typedef struct {
  HmTime time;
  uint64_t step;
  uint64_t steps;
  bool has_free;
  HmPoint free;
  HmPoint blocked;
  HmPixelPair first;
} HmExactSweep;
typedef struct {
  HmTime time;
  uint32_t step;
  uint32_t steps;
  bool has_free;
  HmPose free;
  HmPose blocked;
  HmPoint first;
} HmPoseSweep;
typedef struct {
  const HmMask *mask;
  int32_t x;
  int32_t y;
} HmPlaced;
typedef struct {
  HmPlaced a;
  HmPlaced b;
} HmPair;
typedef struct {
  const char *name;
  const HmSheet *sheet;
} HmNamedSheet;
typedef struct {
  size_t frame_count;
  uint64_t duration;
  HmLoopMode mode;
} HmClip;
typedef struct {
  uint32_t frame;
  uint32_t milliseconds;
} HmClipFrame;
typedef struct {
  const char *name;
  const HmMask *mask;
  HmPoint offset;
} HmShapeDef;
typedef struct {
  const HmMask *mask;
  HmPoint offset;
  const char *name;
  bool has_size;
  uint32_t width;
  uint32_t height;
  bool has_pivot;
  HmPoint pivot;
  uint32_t duration;
  const HmShapeDef *shapes;
  size_t shape_count;
} HmFrameDef;
typedef struct {
  const char *name;
  const uint32_t *frames;
  const uint32_t *durations;
  size_t frame_count;
  uint32_t duration;
  HmLoopMode mode;
} HmClipDef;
typedef struct {
  const HmClipDef *clips;
  size_t clip_count;
  uint32_t duration;
  bool has_pivot;
  HmPoint pivot;
} HmSheetDef;
typedef struct {
  uint32_t cell_width;
  uint32_t cell_height;
  uint32_t margin_x;
  uint32_t margin_y;
  uint32_t spacing_x;
  uint32_t spacing_y;
  uint32_t count;
  bool by_columns;
} HmGrid;
typedef struct {
  size_t index;
  uint32_t width;
  uint32_t height;
  HmPoint offset;
  bool has_pivot;
  HmPoint pivot;
  uint32_t duration;
  size_t shape_count;
} HmFrame;
typedef struct {
  uint64_t count;
  HmRect bounds;
} HmChange;
typedef struct {
  uint64_t count;
  HmRect bounds;
  HmPoint first;
} HmIsland;
typedef uint64_t HmColliderId;
typedef struct {
  uint32_t layers;
  HmKeep sensors;
  HmKeep still;
  HmColliderId except;
} HmFilter;
typedef struct {
  HmColliderId a;
  HmColliderId b;
} HmColliderPair;
typedef uint32_t HmSpriteId;
typedef struct {
  const HmTerrain *terrain;
  HmSpriteId sprite;
  uint32_t layer;
  int64_t frame;
  int32_t x;
  int32_t y;
  uint32_t collides_with;
  bool has_pose;
  bool is_still;
  bool is_sensor;
  uint64_t user_data;
  HmPose pose;
} HmColliderDef;
typedef struct {
  HmPoint position;
  bool is_terrain;
  bool has_pose;
  bool is_still;
  bool is_sensor;
  HmSpriteId sprite;
  uint32_t frame;
  uint32_t layer;
  uint32_t collides_with;
  uint64_t user_data;
  HmPose pose;
} HmCollider;
typedef struct {
  HmColliderId a;
  HmColliderId b;
  HmEventKind kind;
  HmCause cause;
} HmEvent;
typedef struct {
  HmColliderId collider;
  const HmMask *mask;
  int32_t x;
  int32_t y;
  HmProbeKind kind;
} HmProbe;
typedef struct {
  HmColliderId collider;
  int32_t x;
  int32_t y;
} HmMove;
typedef struct {
  HmColliderId collider;
  int64_t frame;
} HmFrameChange;
typedef struct {
  HmColliderId collider;
  HmDistance distance;
} HmNear;
typedef struct {
  HmColliderId collider;
  HmRayHit hit;
} HmWorldRayHit;
typedef struct {
  HmColliderId collider;
  HmSweep sweep;
} HmWorldSweep;
typedef struct {
  HmColliderId collider;
  HmContinuousSweep sweep;
} HmWorldContinuousSweep;
typedef int64_t HmSubpixels;
typedef struct {
  HmSubpixels x;
  HmSubpixels y;
} HmVector;
typedef struct {
  HmPoint position;
  HmVector remainder;
} HmBody;
typedef int8_t HmSign;
typedef uint32_t HmPads;
typedef struct {
  HmVector speed;
  uint16_t age;
} HmLift;
typedef struct {
  uint64_t ids[4];
  uint32_t count;
} HmIgnoredPlatforms;
typedef struct {
  HmBody body;
  HmVector speed;
  HmMode mode;
  int32_t steepness;
  bool faces_left;
  bool in_water;
  bool jumping;
  bool is_ducking;
  bool is_spinning;
  bool buffers_spin;
  bool slides_down;
  bool is_behind;
  bool is_carrying;
  bool mask_faces_left;
  HmSign lock_x;
  uint16_t lock;
  uint16_t charge;
  uint16_t coyote;
  uint16_t buffer;
  uint16_t hold;
  uint16_t wall_ticks;
  uint16_t ledge_wait;
  uint16_t bounce_ticks;
  uint16_t mask;
  HmPads held;
  HmSubpixels hold_speed;
  HmSubpixels fast_fall;
  HmSubpixels fall;
  HmLift lift;
  HmIgnoredPlatforms dropping;
} HmPlatformerState;
typedef struct {
  int32_t x;
  int32_t y;
} HmPixel;
typedef struct {
  HmBody body;
  const HmMask *mask;
  const HmMask *smaller_mask;
  const HmBodyMasks *masks;
  uint16_t mask_number;
  bool mask_faces_left;
  bool can_duck;
  uint8_t wiggle;
  HmPixel smaller_offset;
  HmRiding riding;
  HmIgnoredPlatforms ignored;
  HmPassengerOutcome outcome;
  bool is_smaller;
  HmPoint wiggled;
  HmPoint moved;
  HmVector lift;
} HmPassenger;
typedef struct {
  HmBody body;
  HmLift lift;
  uint64_t id;
} HmSolid;
typedef struct {
  uint32_t obstacle;
  HmSolid solid;
  HmVector by;
} HmMovingSolid;
typedef struct {
  uint16_t store_ticks;
  HmSubpixels cap_x;
  HmSubpixels cap_up;
} HmLiftRules;
typedef struct {
  HmPace pace;
  uint32_t ticks;
  HmSubpixels speed;
  HmLoopMode loop_mode;
  uint16_t pause;
} HmPathDef;
typedef struct {
  HmMaterialKind kind;
  HmDirection stops;
  uint32_t number;
  uint16_t grip;
  bool wall_run;
  bool gate;
  HmSubpixels belt;
  HmSubpixels spring;
} HmMaterial;
typedef struct {
  HmBody body;
  HmVector velocity;
  uint64_t owner;
  uint32_t damage;
  HmOnSolid on_solid;
  uint16_t pierce;
  uint16_t bounces;
  uint16_t life;
  uint8_t team;
  uint8_t hit_target_count;
  uint64_t hit_targets[8];
} HmBullet;
typedef struct {
  uint64_t id;
  const HmMask *mask;
  HmPoint position;
  int32_t dx;
  int32_t dy;
  uint8_t team;
} HmTarget;
typedef struct {
  uint32_t hurts[32];
} HmTeams;
typedef struct {
  size_t bullet;
  size_t target;
  uint32_t obstacle;
  bool is_target;
  bool has_normal;
  uint8_t bounces;
  HmBulletOutcome outcome;
  uint64_t id;
  HmTime time;
  HmPoint at;
  HmPoint pixel;
  int32_t face_x;
  int32_t face_y;
  HmNormal normal;
} HmBulletHit;
typedef struct {
  HmPushKind kind;
  HmSubpixels x;
  HmSubpixels y;
} HmPush;
typedef struct {
  HmPush push;
  uint16_t ticks;
} HmKnockback;
typedef struct {
  HmKnockback knockback;
  uint32_t damage;
  uint16_t hit_stop;
  uint16_t own_hit_stop;
} HmHitEffect;
typedef struct {
  uint64_t by;
  uint32_t swing;
  uint32_t group;
} HmRememberedHit;
typedef struct {
  uint64_t id;
  uint32_t health;
  uint16_t invincible_ticks;
  uint16_t hit_stop_ticks;
  uint16_t knockback_ticks;
  uint8_t team;
  uint8_t hit_count;
  HmVector knockback;
  HmRememberedHit hits[8];
} HmFighter;
typedef struct {
  bool is_frozen;
  bool has_knockback;
  HmVector knockback;
} HmFighterTick;
typedef struct {
  uint64_t by;
  const HmMask *mask;
  HmPoint position;
  HmHitEffect effect;
  HmPoint from;
  uint32_t swing;
  HmDirection facing;
  uint8_t team;
  uint8_t group;
  bool repeats;
  bool has_from;
  bool destroyed_on_hit;
} HmHitbox;
typedef struct {
  size_t fighter;
  const HmMask *mask;
  HmPoint position;
  uint16_t invincible_ticks;
} HmHurtbox;
typedef struct {
  size_t fighter;
  size_t hitbox;
  size_t hurtbox;
  uint64_t id;
  uint64_t by;
  uint32_t swing;
  uint32_t damage;
  HmHitOutcome outcome;
  HmSide side;
  uint8_t group;
  bool destroys_attacker;
  bool has_normal;
  HmPoint pixel;
  HmNormal normal;
  HmVector push;
} HmHitEvent;
typedef struct {
  size_t hitbox;
  size_t hurtbox;
} HmHitPair;
typedef struct {
  HmDiagonalKind kind;
  HmSubpixels speed;
} HmDiagonal;
typedef struct {
  HmSubpixels speed;
  uint32_t grid;
  HmPixel origin;
  uint32_t nudge;
  HmSubpixels nudge_speed;
  uint32_t cornering_before;
  uint32_t cornering_after;
  HmTurns turns;
  bool runs_on;
  HmDiagonal diagonal;
} HmMaze;
typedef struct {
  HmHeading direction;
  uint16_t pixels;
  bool cuts_corner;
} HmDetour;
typedef uint32_t HmDirections;
typedef struct {
  HmBody body;
  HmSubpixels rest;
  HmHeading heading;
  HmHeading desired;
  HmDetour detour;
  HmDirections held;
} HmMazeState;
typedef struct {
  bool is_hit;
  bool has_normal;
  HmSide side;
  uint32_t obstacle;
  uint64_t id;
  HmPoint pixel;
  HmNormal normal;
  HmMaterial material;
} HmHit;
typedef struct {
  uint32_t events;
  bool overlapped;
  HmHit hit_x;
  HmHit hit_y;
} HmMazeTick;
typedef struct {
  bool overlapped;
  HmHit hit_x;
  HmHit hit_y;
} HmStepOutcome;
typedef struct {
  char x[40];
  char y[40];
} HmExactPosition;
typedef struct {
  HmMaskChangeOutcome outcome;
  HmPoint pushed;
} HmMaskChange;
typedef struct {
  uint32_t layer;
  HmMaterial material;
} HmLayerMaterial;
typedef struct {
  HmPoint position;
  uint64_t id;
  HmMaterial material;
} HmObstacle;
typedef struct {
  const HmMask *const *masks;
  size_t count;
  const HmMask *const *left;
  bool mirrored;
  bool has_duck;
  uint16_t duck;
  uint32_t push;
  HmAnchor on_ground;
  HmAnchor in_air;
} HmBodyMasksDef;
typedef struct {
  HmSubpixels speed;
  HmSubpixels fast_speed;
  HmSubpixels sprint_speed;
  HmSubpixels sprint_from;
  uint16_t charge;
  uint16_t charge_gain;
} HmRun;
typedef struct {
  HmSubpixels acceleration;
  HmSubpixels friction;
  HmSubpixels braking;
  HmSubpixels fast_braking;
  HmSubpixels excess;
  HmSubpixels drag_below;
  HmSubpixels drag_step;
  uint16_t drag_parts;
} HmTraction;
typedef struct {
  HmSubpixels rise_held;
  HmSubpixels rise;
  HmSubpixels fall_held;
  HmSubpixels fall;
  HmSubpixels apex;
  HmSubpixels apex_speed;
  HmSubpixels terminal;
  HmSubpixels terminal_held;
  HmSubpixels fast_terminal;
  HmSubpixels fast_gain;
} HmGravity;
typedef struct {
  HmSubpixels speeds[8];
  HmSubpixels class_speed;
  HmSubpixels spin_speeds[8];
  HmSubpixels boost;
  HmSubpixels release;
  bool has_release;
  bool off_slope;
  uint16_t hold_ticks;
  uint16_t coyote_ticks;
  uint16_t buffer_ticks;
  uint32_t corner;
} HmJump;
typedef struct {
  HmSubpixels slide_speed;
  HmVector jump;
  HmSubpixels run_from;
  HmVector run_off;
  uint32_t reach;
  uint16_t slide_ticks;
  uint16_t lock_ticks;
} HmWall;
typedef struct {
  uint32_t step_up;
  uint32_t step_down;
  uint32_t limit;
  uint32_t slide_from;
  HmSubpixels slide;
  HmSubpixels slide_speed;
  HmSubpixels slide_pull;
  HmSubpixels pull;
  HmSubpixels slip_speed;
  uint16_t slip_ticks;
  uint16_t uphill;
  uint16_t downhill;
  bool along;
} HmSlope;
typedef struct {
  uint16_t regrab_ticks;
  bool grabs;
} HmLedge;
typedef struct {
  uint16_t x;
  uint16_t y;
} HmParts;
typedef struct {
  HmSubpixels gravity;
  HmSubpixels terminal;
  HmSubpixels rise;
  HmSubpixels stroke;
  HmSubpixels jump;
  uint16_t run;
  HmParts entry;
  uint16_t exit;
} HmWater;
typedef struct {
  HmSubpixels speed;
  HmSubpixels held_speed;
  HmSubpixels spin_speed;
  uint32_t depth;
  uint16_t grace_ticks;
  bool rebounds;
} HmBounce;
typedef struct {
  uint32_t reach;
  uint32_t raise;
  HmSubpixels throw_up;
  HmVector throw_ahead;
  uint32_t drop_reach;
  uint16_t throw_share;
  bool grabs;
  HmSubpixels drop_speed;
  HmSubpixels swim_speed;
  HmSubpixels swim_rise;
  HmSubpixels swim_dive;
  HmSubpixels swim_limit;
} HmGrab;
typedef struct {
  uint32_t height;
  HmOrder order;
  HmRun run;
  HmTraction ground;
  HmTraction air;
  HmSubpixels duck_friction;
  HmGravity gravity;
  HmJump jump;
  HmWall wall;
  HmSlope slope;
  HmLedge ledge;
  HmSubpixels climb_speed;
  HmWater water;
  HmLiftRules lift;
  HmBounce bounce;
  HmGrab grab;
} HmPlatformer;
typedef struct {
  HmEnemyContact contact;
  bool defeats;
} HmEnemyMeeting;
typedef struct {
  uint32_t events;
  uint32_t support;
  bool has_support;
  HmHit hit_x;
  HmHit hit_y;
} HmPlatformerTick;
const char *hm_last_error(void);
const char *hm_status_name(int32_t status);
size_t hm_live_objects(void);
const char *hm_version(void);
HmStatus hm_mask_joined(const HmMask *mask, const HmMask *other, int32_t x, int32_t y,
  HmMask **joined, HmPoint *offset);
HmStatus hm_mask_cropped(const HmMask *mask, int32_t x, int32_t y, uint32_t width, uint32_t height,
  HmMask **cropped);
HmStatus hm_mask_filled_columns(const HmMask *mask, HmMask **filled);
HmStatus hm_mask_flipped_x(const HmMask *mask, HmMask **flipped);
HmStatus hm_mask_flipped_y(const HmMask *mask, HmMask **flipped);
HmStatus hm_mask_quarter_turned(const HmMask *mask, int32_t quarter_turns, HmMask **turned);
HmStatus hm_mask_scaled(const HmMask *mask, uint32_t width, uint32_t height, HmMask **scaled);
HmStatus hm_mask_turned_and_scaled(const HmMask *mask, double degrees, double scale_x,
  double scale_y, HmMask **turned);
HmStatus hm_mask_convolve(const HmMask *mask, const HmMask *other, HmMask **convolved);
HmStatus hm_mask_set(HmMask *mask, int32_t x, int32_t y, bool value);
HmStatus hm_mask_fill(HmMask *mask);
HmStatus hm_mask_clear(HmMask *mask);
HmStatus hm_mask_invert(HmMask *mask);
HmStatus hm_mask_and_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);
HmStatus hm_mask_or_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);
HmStatus hm_mask_xor_with(HmMask *mask, const HmMask *other, int32_t x, int32_t y);
HmStatus hm_mask_subtract(HmMask *mask, const HmMask *other, int32_t x, int32_t y);
HmStatus hm_intersect_pixels(const HmRect *a, const uint8_t *pixels_a, const HmRect *b,
  const uint8_t *pixels_b, bool *intersect);
HmStatus hm_mask_empty(uint32_t width, uint32_t height, HmMask **mask);
HmStatus hm_mask_full(uint32_t width, uint32_t height, HmMask **mask);
HmStatus hm_mask_from_rgba(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
  uint8_t threshold, HmMask **mask);
HmStatus hm_mask_from_alpha(const uint8_t *alpha, uint32_t width, uint32_t height, size_t stride,
  uint8_t threshold, HmMask **mask);
HmStatus hm_mask_from_color_key(const uint8_t *pixels, uint32_t width, uint32_t height,
  size_t stride, const HmColorKey *key, HmMask **mask);
HmStatus hm_mask_from_indices(const uint8_t *indices, uint32_t width, uint32_t height,
  size_t stride, uint8_t transparent, HmMask **mask);
HmStatus hm_mask_from_rows(uint32_t width, const uint64_t *words, size_t count, HmMask **mask);
HmStatus hm_mask_copy(const HmMask *mask, HmMask **copy);
HmStatus hm_mask_destroy(HmMask *mask);
HmStatus hm_mask_size(const HmMask *mask, uint32_t *width, uint32_t *height);
HmStatus hm_mask_count(const HmMask *mask, uint64_t *count);
HmStatus hm_mask_is_empty(const HmMask *mask, bool *is_empty);
HmStatus hm_mask_bounds(const HmMask *mask, HmRect *bounds);
HmStatus hm_mask_get(const HmMask *mask, int32_t x, int32_t y, bool *is_set);
HmStatus hm_mask_equals(const HmMask *mask, const HmMask *other, bool *equals);
HmStatus hm_mask_pixels(const HmMask *mask, HmPoint *pixels, size_t capacity, size_t *count);
HmStatus hm_mask_rows(const HmMask *mask, uint64_t *words, size_t capacity, size_t *count);
HmStatus hm_mask_to_rgba(const HmMask *mask, const uint8_t *color, size_t stride, uint8_t *pixels,
  size_t capacity, size_t *count);
HmStatus hm_mask_bytes(const HmMask *mask, size_t *bytes);
HmStatus hm_mask_bytes_of(uint32_t width, uint32_t height, size_t *bytes);
HmStatus hm_mask_from_text(const char *text, HmMask **mask);
HmStatus hm_mask_to_text(const HmMask *mask, char *text, size_t capacity, size_t *count);
HmStatus hm_mask_from_pbm(const uint8_t *bytes, size_t count, HmMask **mask);
HmStatus hm_mask_to_pbm(const HmMask *mask, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_mask_components(const HmMask *mask, HmConnectivity connectivity,
  HmComponents **components);
HmStatus hm_mask_holes(const HmMask *mask, HmConnectivity connectivity, HmComponents **holes);
HmStatus hm_mask_component_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);
HmStatus hm_mask_hole_count(const HmMask *mask, HmConnectivity connectivity, size_t *count);
HmStatus hm_components_count(const HmComponents *components, size_t *count);
HmStatus hm_components_get(const HmComponents *components, size_t index, HmComponent *component);
HmStatus hm_components_largest(const HmComponents *components, HmComponent *component);
HmStatus hm_components_index_at(const HmComponents *components, int32_t x, int32_t y,
  size_t *index);
HmStatus hm_components_mask(const HmComponents *components, size_t index, HmMask **mask);
HmStatus hm_components_destroy(HmComponents *components);
HmStatus hm_mask_distance_to_set(const HmMask *mask, HmDistanceField **field);
HmStatus hm_mask_distance_to_unset(const HmMask *mask, HmDistanceField **field);
HmStatus hm_distance_field_size(const HmDistanceField *field, uint32_t *width, uint32_t *height);
HmStatus hm_distance_field_squared_at(const HmDistanceField *field, int32_t x, int32_t y,
  uint64_t *squared);
HmStatus hm_distance_field_squared(const HmDistanceField *field, int64_t *squared, size_t capacity,
  size_t *count);
HmStatus hm_distance_field_destroy(HmDistanceField *field);
HmStatus hm_mask_moments(const HmMask *mask, HmMoments *moments);
HmStatus hm_mask_centroid(const HmMask *mask, HmLocation *centroid);
HmStatus hm_mask_angle(const HmMask *mask, double *degrees);
HmStatus hm_mask_perimeter(const HmMask *mask, uint64_t *perimeter);
HmStatus hm_mask_grown(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);
HmStatus hm_mask_grown_within(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **grown);
HmStatus hm_mask_shrunk(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **shrunk);
HmStatus hm_mask_opened(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **opened);
HmStatus hm_mask_closed(const HmMask *mask, HmBrush brush, uint32_t radius, HmMask **closed);
HmStatus hm_mask_inner_boundary(const HmMask *mask, HmConnectivity connectivity, HmMask **boundary);
HmStatus hm_mask_without_holes(const HmMask *mask, HmConnectivity connectivity, HmMask **filled);
HmStatus hm_mask_outlines(const HmMask *mask, HmConnectivity connectivity, HmOutlines **outlines);
HmStatus hm_outlines_simplified(const HmOutlines *outlines, double tolerance,
  HmOutlines **simplified);
HmStatus hm_outlines_count(const HmOutlines *outlines, size_t *count);
HmStatus hm_outlines_get(const HmOutlines *outlines, size_t index, HmOutline *outline);
HmStatus hm_outlines_vertices(const HmOutlines *outlines, size_t index, HmPoint *vertices,
  size_t capacity, size_t *count);
HmStatus hm_outlines_all_vertices(const HmOutlines *outlines, HmPoint *vertices, size_t capacity,
  size_t *count);
HmStatus hm_outlines_vertex_counts(const HmOutlines *outlines, size_t *vertex_counts,
  size_t capacity, size_t *count);
HmStatus hm_outlines_hull(const HmOutlines *outlines, size_t index, HmPoint *corners,
  size_t capacity, size_t *count);
HmStatus hm_outlines_doubled_area(const HmOutlines *outlines, int64_t *doubled_area);
HmStatus hm_outlines_destroy(HmOutlines *outlines);
HmStatus hm_mask_hull(const HmMask *mask, HmPoint *corners, size_t capacity, size_t *count);
HmStatus hm_outlines_convex_pieces(const HmOutlines *outlines, size_t max_vertices,
  HmConvexPieces **pieces);
HmStatus hm_mask_convex_pieces(const HmMask *mask, size_t max_vertices, HmConvexPieces **pieces);
HmStatus hm_convex_pieces_count(const HmConvexPieces *pieces, size_t *count);
HmStatus hm_convex_pieces_vertices(const HmConvexPieces *pieces, size_t index, HmPoint *vertices,
  size_t capacity, size_t *count);
HmStatus hm_convex_pieces_all_vertices(const HmConvexPieces *pieces, HmPoint *vertices,
  size_t capacity, size_t *count);
HmStatus hm_convex_pieces_vertex_counts(const HmConvexPieces *pieces, size_t *vertex_counts,
  size_t capacity, size_t *count);
HmStatus hm_convex_pieces_destroy(HmConvexPieces *pieces);
HmStatus hm_mask_rectangles(const HmMask *mask, HmRect *rectangles, size_t capacity, size_t *count);
HmStatus hm_overlaps(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, bool *overlaps);
HmStatus hm_first(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx, int32_t by,
  HmPoint *first);
HmStatus hm_area(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx, int32_t by,
  uint64_t *area);
HmStatus hm_overlap_bounds(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmRect *bounds);
HmStatus hm_contact(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmContact *contact);
HmStatus hm_overlap_mask(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmMask **mask);
HmStatus hm_depth(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx, int32_t by,
  HmDepth *depth);
HmStatus hm_depth_along(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmDirection direction, uint32_t *depth);
HmStatus hm_side(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx, int32_t by,
  HmSide *side);
HmStatus hm_side_after(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, int32_t dx, int32_t dy, HmSide *side);
HmStatus hm_distance(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmDistance *distance);
HmStatus hm_separation(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmTranslation *way);
HmStatus hm_nearest_free(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, HmTranslation *way);
HmStatus hm_normal_at(const HmMask *mask, int32_t x, int32_t y, int64_t pixel_x, int64_t pixel_y,
  uint32_t radius, HmNormal *normal);
HmStatus hm_sweep(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx, int32_t by,
  int32_t dx, int32_t dy, HmSweep *sweep);
HmStatus hm_sweep_both(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, int32_t dx, int32_t dy, int32_t other_dx, int32_t other_dy, HmSweep *sweep);
HmStatus hm_sweep_continuous(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b, int32_t bx,
  int32_t by, int32_t dx, int32_t dy, HmContinuousSweep *sweep);
HmStatus hm_sweep_both_continuous(const HmMask *a, int32_t ax, int32_t ay, const HmMask *b,
  int32_t bx, int32_t by, int32_t dx, int32_t dy, int32_t other_dx, int32_t other_dy,
  HmContinuousSweep *sweep);
HmFigure hm_pixel(int32_t x, int32_t y);
HmFigure hm_rect(int32_t x, int32_t y, uint32_t width, uint32_t height);
HmFigure hm_segment(double from_x, double from_y, double to_x, double to_y);
HmFigure hm_circle(double x, double y, double radius);
HmFigure hm_capsule(double from_x, double from_y, double to_x, double to_y, double radius);
HmFigure hm_polygon(const HmLocation *corners, uint32_t corner_count);
HmFigure hm_mask_figure(const HmMask *mask, int32_t x, int32_t y);
HmStatus hm_mask_any_in(const HmMask *mask, int32_t x, int32_t y, const HmFigure *figure,
  bool *any);
HmStatus hm_mask_first_in(const HmMask *mask, int32_t x, int32_t y, const HmFigure *figure,
  HmPoint *first);
HmStatus hm_mask_count_in(const HmMask *mask, int32_t x, int32_t y, const HmFigure *figure,
  uint64_t *count);
HmStatus hm_mask_pixels_in(const HmMask *mask, int32_t x, int32_t y, const HmFigure *figure,
  HmPoint *pixels, size_t capacity, size_t *count);
HmStatus hm_mask_ray(const HmMask *mask, int32_t x, int32_t y, double from_x, double from_y,
  double to_x, double to_y, HmRayHit *hit);
HmStatus hm_mask_ray_all(const HmMask *mask, int32_t x, int32_t y, double from_x, double from_y,
  double to_x, double to_y, HmRayHit *hits, size_t capacity, size_t *count);
HmStatus hm_posed_draw(const HmMask *mask, const HmPose *pose, HmMask **drawn, HmPoint *position);
HmStatus hm_posed_bounds(const HmMask *mask, const HmPose *pose, HmRect *bounds);
HmStatus hm_posed_overlaps(const HmMask *a, const HmPose *a_pose, const HmMask *b, int32_t bx,
  int32_t by, bool *overlaps);
HmStatus hm_posed_overlaps_posed(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, bool *overlaps);
HmStatus hm_exact_overlaps(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, bool *overlaps);
HmStatus hm_exact_first(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, HmPixelPair *first);
HmStatus hm_exact_depth(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, HmDepth *depth);
HmStatus hm_exact_depth_along(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, HmDirection direction, uint32_t *depth);
HmStatus hm_exact_side_after(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, int32_t dx, int32_t dy, HmSide *side);
HmStatus hm_exact_contact(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, HmExactContact *contact);
HmStatus hm_exact_sweep(const HmMask *a, const HmPose *a_pose, const HmMask *b,
  const HmPose *b_pose, int32_t dx, int32_t dy, HmExactSweep *sweep);
HmStatus hm_exact_corners(const HmMask *mask, const HmPose *pose, int32_t x, int32_t y,
  HmLocation *corners);
HmStatus hm_sweep_turning(const HmMask *mask, const HmPose *pose, const HmMask *other, int32_t x,
  int32_t y, double degrees, uint32_t steps, HmPoseSweep *sweep);
HmStatus hm_sweep_growing(const HmMask *mask, const HmPose *pose, const HmMask *other, int32_t x,
  int32_t y, double scale_x, double scale_y, uint32_t steps, HmPoseSweep *sweep);
HmPose hm_default_pose(double x, double y);
double hm_degrees_from_radians(double radians);
HmStatus hm_overlaps_many(const HmPair *pairs, size_t count, bool *overlaps);
HmStatus hm_overlaps_against(const HmMask *mask, int32_t x, int32_t y, const HmPlaced *others,
  size_t count, bool *overlaps);
HmStatus hm_area_many(const HmPair *pairs, size_t count, uint64_t *areas);
HmStatus hm_depth_many(const HmPair *pairs, size_t count, HmDepth *depths);
HmStatus hm_contact_many(const HmPair *pairs, size_t count, HmContact *contacts);
HmStatus hm_sweep_many(const HmPair *pairs, const HmTranslation *ways, size_t count, bool *hit,
  HmSweep *sweeps);
HmStatus hm_sweep_continuous_many(const HmPair *pairs, const HmTranslation *ways, size_t count,
  bool *hit, HmContinuousSweep *sweeps);
HmStatus hm_configuration_space_new(const HmMask *a, const HmMask *b, HmConfigurationSpace **space);
HmStatus hm_configuration_space_rebuild(HmConfigurationSpace *space, const HmMask *a,
  const HmMask *b);
HmStatus hm_configuration_space_bitmap(const HmConfigurationSpace *space, HmMask **bitmap,
  HmPoint *top_left);
HmStatus hm_configuration_space_is_blocked(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, bool *is_blocked);
HmStatus hm_configuration_space_is_outside(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, bool *is_outside);
HmStatus hm_configuration_space_depth(const HmConfigurationSpace *space, int64_t dx, int64_t dy,
  HmDepth *depth);
HmStatus hm_configuration_space_depth_along(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, HmDirection direction, uint32_t *depth);
HmStatus hm_configuration_space_separation(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, HmTranslation *separation);
HmStatus hm_configuration_space_nearest_free(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, HmTranslation *nearest_free);
HmStatus hm_configuration_space_distance_squared(const HmConfigurationSpace *space, int64_t dx,
  int64_t dy, uint64_t *squared);
HmStatus hm_configuration_space_bytes(const HmConfigurationSpace *space, size_t *bytes);
HmStatus hm_configuration_space_destroy(HmConfigurationSpace *space);
HmStatus hm_bake(const HmNamedSheet *sheets, size_t count, HmBaked **baked);
HmStatus hm_baked_open(const uint8_t *bytes, size_t count, uint64_t max_bytes, HmBaked **baked);
HmStatus hm_baked_bytes(const HmBaked *baked, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_baked_count(const HmBaked *baked, size_t *count);
HmStatus hm_baked_name(const HmBaked *baked, size_t index, char *name, size_t capacity,
  size_t *count);
HmStatus hm_baked_get(const HmBaked *baked, size_t index, HmSheet **sheet);
HmStatus hm_baked_sheet(const HmBaked *baked, const char *name, HmSheet **sheet);
HmStatus hm_baked_destroy(HmBaked *baked);
HmStatus hm_sheet_clip_count(const HmSheet *sheet, size_t *count);
HmStatus hm_sheet_find_clip(const HmSheet *sheet, const char *name, size_t *clip);
HmStatus hm_sheet_clip(const HmSheet *sheet, size_t index, HmClip *clip);
HmStatus hm_sheet_clip_name(const HmSheet *sheet, size_t clip, char *name, size_t capacity,
  size_t *count);
HmStatus hm_sheet_clip_frames(const HmSheet *sheet, size_t clip, HmClipFrame *frames,
  size_t capacity, size_t *count);
HmStatus hm_sheet_clip_frame(const HmSheet *sheet, size_t clip, int64_t index, uint32_t *frame);
HmStatus hm_sheet_clip_frame_at(const HmSheet *sheet, size_t clip, uint64_t milliseconds,
  uint32_t *frame);
HmFrameDef hm_default_frame_def(void);
HmClipDef hm_default_clip_def(void);
HmSheetDef hm_default_sheet_def(void);
HmGrid hm_default_grid(uint32_t cell_width, uint32_t cell_height);
HmStatus hm_sheet_frame_count(const HmSheet *sheet, size_t *count);
HmStatus hm_sheet_frame(const HmSheet *sheet, int64_t index, HmFrame *frame);
HmStatus hm_sheet_frame_name(const HmSheet *sheet, int64_t frame, char *name, size_t capacity,
  size_t *count);
HmStatus hm_sheet_find(const HmSheet *sheet, const char *text, size_t *frame);
HmStatus hm_sheet_mask(const HmSheet *sheet, int64_t frame, HmMask **mask, HmPoint *offset);
HmStatus hm_sheet_shape_mask(const HmSheet *sheet, int64_t frame, size_t shape, HmMask **mask,
  HmPoint *offset);
HmStatus hm_sheet_whole_mask(const HmSheet *sheet, int64_t frame, size_t shape, HmMask **mask);
HmStatus hm_sheet_shape_name(const HmSheet *sheet, int64_t frame, size_t shape, char *name,
  size_t capacity, size_t *count);
HmStatus hm_sheet_find_shape(const HmSheet *sheet, int64_t frame, const char *name, size_t *shape);
HmStatus hm_sheet_from_grid(const HmMask *mask, const HmGrid *grid, const HmSheetDef *def,
  HmSheet **sheet);
HmStatus hm_sheet_from_rects(const HmMask *mask, const HmRect *rects, size_t count,
  const HmSheetDef *def, HmSheet **sheet);
HmStatus hm_sheet_from_frames(const HmFrameDef *frames, size_t count, const HmSheetDef *def,
  HmSheet **sheet);
HmStatus hm_sheet_flipped_x(const HmSheet *sheet, HmSheet **flipped);
HmStatus hm_sheet_destroy(HmSheet *sheet);
HmStatus hm_terrain_carve(HmTerrain *terrain, const HmFigure *figure, HmChange *change);
HmStatus hm_terrain_fill(HmTerrain *terrain, const HmFigure *figure, HmChange *change);
HmStatus hm_terrain_changes(const HmTerrain *terrain, HmRect *rects, size_t capacity,
  size_t *count);
HmStatus hm_terrain_forget_changes(HmTerrain *terrain);
HmStatus hm_terrain_differences(const HmTerrain *terrain, const HmTerrain *other, HmRect *rects,
  size_t capacity, size_t *count);
HmStatus hm_terrain_islands(const HmTerrain *terrain, const HmRect *changed,
  HmConnectivity connectivity, uint64_t limit, HmIslands **islands);
HmStatus hm_islands_count(const HmIslands *islands, size_t *count);
HmStatus hm_islands_get(const HmIslands *islands, size_t index, HmIsland *island);
HmStatus hm_islands_mask(const HmIslands *islands, size_t index, HmMask **mask, HmPoint *position);
HmStatus hm_islands_destroy(HmIslands *islands);
HmStatus hm_terrain_new(HmTerrain **terrain);
HmStatus hm_terrain_from_mask(const HmMask *mask, int32_t x, int32_t y, HmTerrain **terrain);
HmStatus hm_terrain_copy(const HmTerrain *terrain, HmTerrain **copy);
HmStatus hm_terrain_destroy(HmTerrain *terrain);
HmStatus hm_terrain_overlaps(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, bool *overlaps);
HmStatus hm_terrain_first(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, HmPoint *first);
HmStatus hm_terrain_area(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, uint64_t *area);
HmStatus hm_terrain_overlap_bounds(const HmTerrain *terrain, int32_t x, int32_t y,
  const HmMask *mask, int32_t mask_x, int32_t mask_y, HmRect *bounds);
HmStatus hm_terrain_contact(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, HmContact *contact);
HmStatus hm_terrain_depth(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, HmDepth *depth);
HmStatus hm_terrain_nearest_free(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, HmTranslation *way);
HmStatus hm_terrain_sweep(const HmTerrain *terrain, int32_t x, int32_t y, const HmMask *mask,
  int32_t mask_x, int32_t mask_y, int32_t dx, int32_t dy, HmSweep *sweep);
HmStatus hm_terrain_sweep_continuous(const HmTerrain *terrain, int32_t x, int32_t y,
  const HmMask *mask, int32_t mask_x, int32_t mask_y, int32_t dx, int32_t dy,
  HmContinuousSweep *sweep);
HmStatus hm_terrain_normal_at(const HmTerrain *terrain, int32_t x, int32_t y, int64_t pixel_x,
  int64_t pixel_y, uint32_t radius, HmNormal *normal);
HmStatus hm_terrain_any_in(const HmTerrain *terrain, int32_t x, int32_t y, const HmFigure *figure,
  bool *any);
HmStatus hm_terrain_first_in(const HmTerrain *terrain, int32_t x, int32_t y, const HmFigure *figure,
  HmPoint *first);
HmStatus hm_terrain_count_in(const HmTerrain *terrain, int32_t x, int32_t y, const HmFigure *figure,
  uint64_t *count);
HmStatus hm_terrain_ray(const HmTerrain *terrain, int32_t x, int32_t y, double from_x,
  double from_y, double to_x, double to_y, HmRayHit *hit);
HmStatus hm_terrain_count(const HmTerrain *terrain, uint64_t *count);
HmStatus hm_terrain_bounds(const HmTerrain *terrain, HmRect *bounds);
HmStatus hm_terrain_contains(const HmTerrain *terrain, int32_t x, int32_t y, bool *contains);
HmStatus hm_terrain_equals(const HmTerrain *terrain, const HmTerrain *other, bool *equals);
HmStatus hm_terrain_window(const HmTerrain *terrain, int32_t x, int32_t y, uint32_t width,
  uint32_t height, HmMask **mask);
uint32_t hm_terrain_chunk_side(void);
HmStatus hm_terrain_chunks(const HmTerrain *terrain, HmPoint *positions, size_t capacity,
  size_t *count);
HmStatus hm_terrain_chunk(const HmTerrain *terrain, int32_t x, int32_t y, HmMask **mask);
HmStatus hm_terrain_bytes(const HmTerrain *terrain, size_t *bytes);
HmStatus hm_world_any_in(const HmWorld *world, const HmFigure *figure, const HmFilter *filter,
  bool *any);
HmStatus hm_world_first_in(const HmWorld *world, const HmFigure *figure, const HmFilter *filter,
  HmColliderId *collider);
HmStatus hm_world_count_in(const HmWorld *world, const HmFigure *figure, const HmFilter *filter,
  uint32_t *count);
HmStatus hm_world_all_in(const HmWorld *world, const HmFigure *figure, const HmFilter *filter,
  HmColliderId *colliders, size_t capacity, size_t *count);
HmStatus hm_world_touching(const HmWorld *world, HmColliderId collider, const HmFilter *filter,
  HmColliderId *colliders, size_t capacity, size_t *count);
HmStatus hm_world_pairs_between(const HmWorld *world, const HmFilter *filter,
  const HmFilter *other_filter, HmColliderPair *pairs, size_t capacity, size_t *count);
HmStatus hm_world_contact(const HmWorld *world, HmColliderId a, HmColliderId b, HmContact *contact);
HmColliderDef hm_default_collider_def(void);
HmStatus hm_world_count(const HmWorld *world, uint32_t *count);
HmStatus hm_world_contains(const HmWorld *world, HmColliderId collider, bool *contains);
HmStatus hm_world_get(const HmWorld *world, HmColliderId collider, HmCollider *found);
HmStatus hm_world_ids(const HmWorld *world, HmColliderId *ids, size_t capacity, size_t *count);
HmStatus hm_world_placed(const HmWorld *world, HmColliderId collider, HmMask **mask,
  HmPoint *position);
HmStatus hm_world_events(const HmWorld *world, HmEvent *events, size_t capacity, size_t *count);
HmStatus hm_world_events_of_kind(const HmWorld *world, HmEventKind kind, HmEvent *events,
  size_t capacity, size_t *count);
HmStatus hm_replay_events(const HmReplay *replay, HmEvent *events, size_t capacity, size_t *count);
HmFilter hm_default_filter(void);
HmProbe hm_probe_collider(HmColliderId collider);
HmProbe hm_probe_mask(const HmMask *mask, int32_t x, int32_t y);
HmProbe hm_probe_pixel(int32_t x, int32_t y);
HmStatus hm_world_insert(HmWorld *world, const HmColliderDef *def, HmColliderId *collider);
HmStatus hm_world_insert_many(HmWorld *world, const HmColliderDef *defs, size_t count,
  HmColliderId *colliders);
HmStatus hm_world_remove(HmWorld *world, HmColliderId collider);
HmStatus hm_world_remove_many(HmWorld *world, const HmColliderId *colliders, size_t count);
HmStatus hm_world_set_positions(HmWorld *world, const HmMove *moves, size_t count);
HmStatus hm_world_set_frames(HmWorld *world, const HmFrameChange *frames, size_t count);
HmStatus hm_world_moving(const HmWorld *world, HmMove *moves, size_t capacity, size_t *count);
HmStatus hm_world_move_all(HmWorld *world, const HmMove *moves, size_t count);
HmStatus hm_world_nearest(const HmWorld *world, const HmProbe *probe, const HmFilter *filter,
  HmNear *near);
HmStatus hm_world_nearest_all(const HmWorld *world, const HmProbe *probe, size_t most,
  const HmFilter *filter, HmNear *near, size_t capacity, size_t *count);
HmStatus hm_world_within(const HmWorld *world, const HmProbe *probe, uint32_t distance,
  const HmFilter *filter, HmNear *near, size_t capacity, size_t *count);
HmStatus hm_world_nearest_free(const HmWorld *world, HmColliderId collider, HmTranslation *way);
HmStatus hm_world_new(HmWorld **world);
HmStatus hm_world_with_sprites(const HmSprites *sprites, HmWorld **world);
HmStatus hm_world_copy(const HmWorld *world, HmWorld **copy);
HmStatus hm_world_destroy(HmWorld *world);
HmStatus hm_world_ray(const HmWorld *world, double from_x, double from_y, double to_x, double to_y,
  const HmFilter *filter, HmWorldRayHit *hit);
HmStatus hm_world_ray_all(const HmWorld *world, double from_x, double from_y, double to_x,
  double to_y, const HmFilter *filter, HmWorldRayHit *hits, size_t capacity, size_t *count);
HmStatus hm_world_sweep(const HmWorld *world, const HmProbe *probe, int32_t dx, int32_t dy,
  const HmFilter *filter, HmWorldSweep *hit);
HmStatus hm_world_sweep_all(const HmWorld *world, const HmProbe *probe, int32_t dx, int32_t dy,
  const HmFilter *filter, HmWorldSweep *hits, size_t capacity, size_t *count);
HmStatus hm_world_sweep_continuous(const HmWorld *world, const HmProbe *probe, int32_t dx,
  int32_t dy, const HmFilter *filter, HmWorldContinuousSweep *hit);
HmStatus hm_world_sweep_continuous_all(const HmWorld *world, const HmProbe *probe, int32_t dx,
  int32_t dy, const HmFilter *filter, HmWorldContinuousSweep *hits, size_t capacity, size_t *count);
HmStatus hm_world_start_recording(HmWorld *world);
HmStatus hm_world_stop_recording(HmWorld *world, HmRecording **recording);
HmStatus hm_world_recording(const HmWorld *world, HmRecording **recording);
HmStatus hm_recording_destroy(HmRecording *recording);
HmStatus hm_recording_ticks(const HmRecording *recording, uint64_t *ticks);
HmStatus hm_recording_to_bytes(const HmRecording *recording, uint8_t *bytes, size_t capacity,
  size_t *count);
HmStatus hm_recording_from_bytes(const uint8_t *bytes, size_t count, HmRecording **recording);
HmStatus hm_recording_play(const HmRecording *recording, const HmSprites *sprites, size_t max_bytes,
  uint64_t max_box_pairs, HmReplay **replay);
HmStatus hm_replay_destroy(HmReplay *replay);
HmStatus hm_replay_step(HmReplay *replay);
HmStatus hm_replay_ticks(const HmReplay *replay, uint64_t *ticks);
HmStatus hm_replay_world(const HmReplay *replay, HmWorld **world);
HmStatus hm_world_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);
HmStatus hm_world_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);
HmStatus hm_world_set_sprite(HmWorld *world, HmColliderId collider, HmSpriteId sprite,
  int64_t frame);
HmStatus hm_world_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);
HmStatus hm_world_set_layers(HmWorld *world, HmColliderId collider, uint32_t layer,
  uint32_t collides_with);
HmStatus hm_world_set_user_data(HmWorld *world, HmColliderId collider, uint64_t user_data);
HmStatus hm_world_push_out(HmWorld *world, HmColliderId collider, HmTranslation *way);
HmStatus hm_world_add_mask(HmWorld *world, const HmMask *mask, HmSpriteId *sprite);
HmStatus hm_world_add_frames(HmWorld *world, const HmPlaced *frames, size_t count,
  HmSpriteId *sprite);
HmStatus hm_world_add_sheet(HmWorld *world, const HmSheet *sheet, HmSpriteId *sprite);
HmStatus hm_world_add_clip(HmWorld *world, const HmSheet *sheet, const char *clip,
  HmSpriteId *sprite);
HmStatus hm_sprites_new(HmSprites **sprites);
HmStatus hm_world_sprites(const HmWorld *world, HmSprites **sprites);
HmStatus hm_sprites_destroy(HmSprites *sprites);
HmStatus hm_sprites_add_mask(HmSprites *sprites, const HmMask *mask, HmSpriteId *sprite);
HmStatus hm_sprites_add_frames(HmSprites *sprites, const HmPlaced *frames, size_t count,
  HmSpriteId *sprite);
HmStatus hm_sprites_add_sheet(HmSprites *sprites, const HmSheet *sheet, HmSpriteId *sprite);
HmStatus hm_sprites_add_clip(HmSprites *sprites, const HmSheet *sheet, const char *clip,
  HmSpriteId *sprite);
HmStatus hm_sprites_count(const HmSprites *sprites, uint32_t *count);
HmStatus hm_sprites_frame_count(const HmSprites *sprites, HmSpriteId sprite, size_t *count);
HmStatus hm_sprites_mask(const HmSprites *sprites, HmSpriteId sprite, int64_t frame, HmMask **mask,
  HmPoint *offset);
HmStatus hm_world_hash(const HmWorld *world, uint64_t *hash);
HmStatus hm_world_bytes(const HmWorld *world, size_t *bytes);
HmStatus hm_world_snapshot(const HmWorld *world, HmSnapshot **snapshot);
HmStatus hm_world_snapshot_into(const HmWorld *world, HmSnapshot *snapshot);
HmStatus hm_world_restore(HmWorld *world, const HmSnapshot *snapshot);
HmStatus hm_snapshot_destroy(HmSnapshot *snapshot);
HmStatus hm_world_to_bytes(const HmWorld *world, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_world_from_bytes(const uint8_t *bytes, size_t count, const HmSprites *sprites,
  size_t max_bytes, HmWorld **world);
HmStatus hm_world_carve(HmWorld *world, HmColliderId terrain, const HmFigure *figure,
  HmChange *change);
HmStatus hm_world_fill(HmWorld *world, HmColliderId terrain, const HmFigure *figure,
  HmChange *change);
HmStatus hm_world_terrain(const HmWorld *world, HmColliderId collider, HmTerrain **terrain);
HmStatus hm_world_terrain_changes(const HmWorld *world, HmColliderId collider, HmRect *rects,
  size_t capacity, size_t *count);
HmStatus hm_world_forget_terrain_changes(HmWorld *world, HmColliderId collider);
HmStatus hm_world_tick(HmWorld *world);
HmStatus hm_world_tick_where(HmWorld *world, const HmColliderPair *pairs, size_t count);
HmStatus hm_world_box_pairs(const HmWorld *world, HmColliderPair *pairs, size_t capacity,
  size_t *count);
HmStatus hm_world_has_more_box_pairs_than(const HmWorld *world, uint64_t limit, bool *has_more);
HmStatus hm_world_touching_pairs(const HmWorld *world, HmColliderPair *pairs, size_t capacity,
  size_t *count);
HmStatus hm_world_try_set_position(HmWorld *world, HmColliderId collider, int32_t x, int32_t y);
HmStatus hm_world_try_set_frame(HmWorld *world, HmColliderId collider, int64_t frame);
HmStatus hm_world_try_set_sprite(HmWorld *world, HmColliderId collider, HmSpriteId sprite,
  int64_t frame);
HmStatus hm_world_try_set_pose(HmWorld *world, HmColliderId collider, const HmPose *pose);
HmStatus hm_platformer_state_passenger(const HmPlatformerState *state, const HmMask *mask,
  HmPassenger *passenger);
HmStatus hm_platformer_state_passenger_masks(const HmPlatformerState *state,
  const HmBodyMasks *masks, HmPassenger *passenger);
HmStatus hm_platformer_state_carried(HmPlatformerState *state, const HmPassenger *passenger);
HmStatus hm_moving_solid_on_path(const HmPath *path, uint64_t tick, uint32_t obstacle,
  HmMovingSolid *moving);
HmStatus hm_carry_all(HmObstacles *around, HmMovingSolid *solids, size_t solid_count,
  HmPassenger *passengers, size_t passenger_count);
HmStatus hm_carrier_of(const HmMask *mask, const HmBody *body, HmRiding riding,
  const HmObstacles *around, uint32_t *obstacle);
HmStatus hm_lift_gain(const HmLiftRules *rules, const HmLift *lift, HmVector *gain);
HmStatus hm_lift_after(HmLift *lift, HmSubpixels dx, HmSubpixels dy);
HmStatus hm_lift_to_bytes(const HmLift *lift, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_lift_from_bytes(const uint8_t *bytes, size_t count, HmLift *lift);
HmStatus hm_lift_hash(const HmLift *lift, uint64_t *hash);
HmPassenger hm_default_passenger(void);
HmPathDef hm_default_path_def(void);
HmStatus hm_path_new(const HmPixel *points, size_t count, const HmPathDef *def, HmPath **path);
HmStatus hm_path_destroy(HmPath *path);
HmStatus hm_path_at(const HmPath *path, uint64_t tick, HmVector *at);
HmStatus hm_path_by(const HmPath *path, uint64_t tick, HmVector *by);
HmStatus hm_path_body(const HmPath *path, uint64_t tick, HmBody *body);
HmSolid hm_solid_at(int32_t x, int32_t y);
HmStatus hm_solid_step(HmSolid *solid, const HmMask *mask, const HmMaterial *material,
  HmSubpixels dx, HmSubpixels dy, HmPassenger *passengers, size_t passenger_count,
  const HmObstacles *around);
HmStatus hm_solid_to_bytes(const HmSolid *solid, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_solid_from_bytes(const uint8_t *bytes, size_t count, HmSolid *solid);
HmStatus hm_solid_hash(const HmSolid *solid, uint64_t *hash);
HmBullet hm_bullet_new(int32_t x, int32_t y, HmSubpixels dx, HmSubpixels dy, uint64_t owner,
  uint8_t team);
HmStatus hm_bullet_to_bytes(const HmBullet *bullet, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_bullet_from_bytes(const uint8_t *bytes, size_t count, HmBullet *bullet);
HmStatus hm_bullet_hash(const HmBullet *bullet, uint64_t *hash);
HmTarget hm_default_target(void);
HmStatus hm_bullet_tick(HmBullet *bullet, const HmMask *mask, const HmObstacles *around,
  const HmTeams *teams, const HmTarget *targets, size_t target_count, HmBulletHit *hits,
  size_t capacity, size_t *count);
HmStatus hm_bullet_tick_all(HmBullet *bullets, size_t bullet_count, const HmMask *mask,
  const HmObstacles *around, const HmTeams *teams, const HmTarget *targets, size_t target_count,
  HmBulletHit *hits, size_t capacity, size_t *count);
HmHitEffect hm_hit_effect_of(uint32_t damage);
HmKnockback hm_knockback_adventure(void);
HmKnockback hm_knockback_momentum(void);
uint16_t hm_hit_stop_of_damage(uint32_t damage);
HmStatus hm_push_velocity(const HmPush *push, int64_t apart_x, int64_t apart_y, HmDirection facing,
  HmVector *velocity);
HmFighter hm_fighter_new(uint64_t id, uint8_t team, uint32_t health);
HmStatus hm_fighter_tick(HmFighter *fighter, HmFighterTick *tick);
HmStatus hm_fighter_hit_by(HmFighter *fighter, const HmHitEffect *effect, HmSubpixels dx,
  HmSubpixels dy, uint16_t invincible_ticks);
HmStatus hm_fighter_was_hit_by(const HmFighter *fighter, uint64_t by, uint32_t swing, uint8_t group,
  bool *was_hit);
HmStatus hm_fighter_to_bytes(const HmFighter *fighter, uint8_t *bytes, size_t capacity,
  size_t *count);
HmStatus hm_fighter_from_bytes(const uint8_t *bytes, size_t count, HmFighter *fighter);
HmStatus hm_fighter_hash(const HmFighter *fighter, uint64_t *hash);
HmHitbox hm_default_hitbox(void);
HmHurtbox hm_default_hurtbox(void);
HmStatus hm_teams_resolve(const HmTeams *teams, const HmHitbox *hitboxes, size_t hitbox_count,
  const HmHurtbox *hurtboxes, size_t hurtbox_count, HmFighter *fighters, size_t fighter_count,
  HmHitEvent *events, size_t capacity, size_t *count);
HmStatus hm_teams_resolve_pairs(const HmTeams *teams, const HmHitbox *hitboxes, size_t hitbox_count,
  const HmHurtbox *hurtboxes, size_t hurtbox_count, const HmHitPair *pairs, size_t pair_count,
  HmFighter *fighters, size_t fighter_count, HmHitEvent *events, size_t capacity, size_t *count);
HmTeams hm_teams_none(void);
HmTeams hm_teams_others(void);
HmTeams hm_teams_all(void);
HmStatus hm_teams_set_damage(HmTeams *teams, uint8_t team, uint8_t other, bool hurts);
HmStatus hm_teams_hurts(const HmTeams *teams, uint8_t team, uint8_t other, bool *hurts);
HmMaze hm_maze_adventure(void);
HmMaze hm_maze_grid(void);
HmMaze hm_maze_corridor(void);
HmMazeState hm_maze_state_at(int32_t x, int32_t y);
HmStatus hm_maze_state_to_bytes(const HmMazeState *state, uint8_t *bytes, size_t capacity,
  size_t *count);
HmStatus hm_maze_state_from_bytes(const uint8_t *bytes, size_t count, HmMazeState *state);
HmStatus hm_maze_state_hash(const HmMazeState *state, uint64_t *hash);
HmStatus hm_maze_tick(const HmMaze *rules, HmMazeState *state, HmDirections held,
  const HmMask *mask, const HmObstacles *around, HmMazeTick *tick);
HmStatus hm_maze_tick_all(const HmMaze *rules, HmMazeState *states, const HmDirections *held,
  size_t count, const HmMask *mask, const HmObstacles *around, HmMazeTick *ticks);
HmStatus hm_obstacles_is_solid_at(const HmObstacles *obstacles, int64_t x, int64_t y,
  bool *is_solid);
HmStatus hm_obstacles_overlaps_solid(const HmObstacles *obstacles, const HmMask *mask, int64_t x,
  int64_t y, bool *overlaps);
HmStatus hm_obstacles_touching(const HmObstacles *obstacles, const HmMask *mask, int64_t x,
  int64_t y, uint32_t kinds, uint32_t *obstacle);
HmStatus hm_obstacles_stops(const HmObstacles *obstacles, const HmMask *mask, int64_t x, int64_t y,
  HmDirection direction, bool *stops);
HmBody hm_body_at(int32_t x, int32_t y);
HmStatus hm_body_step(HmBody *body, const HmMask *mask, HmSubpixels dx, HmSubpixels dy,
  HmPolicy policy, const HmObstacles *around, HmStepOutcome *outcome);
HmStatus hm_body_moved(const HmBody *body, int64_t dx, int64_t dy, HmBody *moved);
HmStatus hm_body_exact(const HmBody *body, HmExactPosition *exact);
HmStatus hm_body_to_bytes(const HmBody *body, uint8_t *bytes, size_t capacity, size_t *count);
HmStatus hm_body_from_bytes(const uint8_t *bytes, size_t count, HmBody *body);
HmStatus hm_body_change_mask(HmBody *body, const HmMask *from, const HmMask *to, HmAnchor anchor,
  uint32_t push, const HmObstacles *around, HmMaskChange *change);
HmStatus hm_obstacles_gather(HmObstacles *obstacles, const HmWorld *world, const HmRect *area,
  const HmLayerMaterial *materials, size_t material_count, HmColliderId except, size_t *count);
HmMaterial hm_material_solid(void);
HmMaterial hm_material_one_way(void);
HmMaterial hm_material_ladder(void);
HmMaterial hm_material_water(void);
HmMaterial hm_material_hazard(void);
HmStatus hm_obstacles_new(HmObstacles **obstacles);
HmStatus hm_obstacles_copy(const HmObstacles *obstacles, HmObstacles **copy);
HmStatus hm_obstacles_destroy(HmObstacles *obstacles);
HmStatus hm_obstacles_add_mask(HmObstacles *obstacles, const HmMask *mask, int64_t x, int64_t y,
  const HmMaterial *material, uint64_t id, uint32_t *number);
HmStatus hm_obstacles_add_terrain(HmObstacles *obstacles, const HmTerrain *terrain, int64_t x,
  int64_t y, const HmMaterial *material, uint64_t id, uint32_t *number);
HmStatus hm_obstacles_set_terrain(HmObstacles *obstacles, uint32_t number,
  const HmTerrain *terrain);
HmStatus hm_obstacles_set_mask(HmObstacles *obstacles, uint32_t number, const HmMask *mask);
HmStatus hm_obstacles_move_to(HmObstacles *obstacles, uint32_t number, int64_t x, int64_t y);
HmStatus hm_obstacles_set_material(HmObstacles *obstacles, uint32_t number,
  const HmMaterial *material);
HmStatus hm_obstacles_set_id(HmObstacles *obstacles, uint32_t number, uint64_t id);
HmStatus hm_obstacles_remove(HmObstacles *obstacles, uint32_t number);
HmStatus hm_obstacles_clear(HmObstacles *obstacles);
HmStatus hm_obstacles_ignore(HmObstacles *obstacles, const uint64_t *ids, size_t count);
HmStatus hm_obstacles_ignore_platforms(HmObstacles *obstacles, bool ignores);
HmStatus hm_obstacles_get(const HmObstacles *obstacles, uint32_t number, HmObstacle *obstacle);
HmStatus hm_obstacles_mask(const HmObstacles *obstacles, uint32_t number, HmMask **mask);
HmStatus hm_obstacles_terrain(const HmObstacles *obstacles, uint32_t number, HmTerrain **terrain);
HmStatus hm_obstacles_numbers(const HmObstacles *obstacles, uint32_t *numbers, size_t capacity,
  size_t *count);
HmSubpixels hm_subpixels_from_double(double pixels);
double hm_subpixels_to_double(HmSubpixels length);
HmSubpixels hm_subpixels_from_ratio(int64_t numerator, int64_t denominator);
HmBodyMasksDef hm_default_body_masks_def(void);
HmStatus hm_body_masks_new(const HmBodyMasksDef *def, HmBodyMasks **masks);
HmStatus hm_body_masks_destroy(HmBodyMasks *masks);
HmStatus hm_body_masks_of_state(const HmBodyMasks *masks, const HmPlatformerState *state,
  HmMask **mask);
HmStatus hm_platformer_touch_enemy(const HmPlatformer *rules, HmPlatformerState *state, HmPads pad,
  const HmMask *player, int64_t player_x, int64_t player_y, const HmMask *enemy, int64_t enemy_x,
  int64_t enemy_y, bool is_spiky, HmEnemyMeeting *meeting);
HmStatus hm_platformer_grab(const HmPlatformer *rules, HmPlatformerState *player, HmPads pad,
  const HmMask *mask, HmPlatformerState *item, const HmMask *item_mask, const HmObstacles *around,
  HmGrabEvent *event);
HmStatus hm_platformer_grab_masks(const HmPlatformer *rules, HmPlatformerState *player, HmPads pad,
  const HmBodyMasks *masks, HmPlatformerState *item, const HmMask *item_mask,
  const HmObstacles *around, HmGrabEvent *event);
HmPlatformer hm_platformer_tight(void);
HmPlatformer hm_platformer_momentum(void);
HmPlatformer hm_platformer_classic(void);
HmStatus hm_platformer_scaled(const HmPlatformer *rules, double factor, HmPlatformer *scaled);
HmStatus hm_platformer_for_height(const HmPlatformer *rules, uint32_t pixels, HmPlatformer *scaled);
HmPlatformerState hm_platformer_state_at(int32_t x, int32_t y);
HmStatus hm_platformer_state_launch(HmPlatformerState *state, HmSubpixels dx, HmSubpixels dy);
HmStatus hm_platformer_state_to_bytes(const HmPlatformerState *state, uint8_t *bytes,
  size_t capacity, size_t *count);
HmStatus hm_platformer_state_from_bytes(const uint8_t *bytes, size_t count,
  HmPlatformerState *state);
HmStatus hm_platformer_state_hash(const HmPlatformerState *state, uint64_t *hash);
HmStatus hm_platformer_tick(const HmPlatformer *rules, HmPlatformerState *state, HmPads pad,
  const HmMask *mask, const HmObstacles *around, HmPlatformerTick *tick);
HmStatus hm_platformer_tick_masks(const HmPlatformer *rules, HmPlatformerState *state, HmPads pad,
  const HmBodyMasks *masks, uint16_t frame, const HmObstacles *around, HmPlatformerTick *tick);
HmStatus hm_platformer_tick_all(const HmPlatformer *rules, HmPlatformerState *states,
  const HmPads *pads, size_t count, const HmMask *mask, const HmObstacles *around,
  HmPlatformerTick *ticks);
HmStatus hm_platformer_tick_all_masks(const HmPlatformer *rules, HmPlatformerState *states,
  const HmPads *pads, const uint16_t *frames, size_t count, const HmBodyMasks *masks,
  const HmObstacles *around, HmPlatformerTick *ticks);
]]
-- From crates/hitmask-c/include/hitmask.h: end.

return { version = "0.2.0", text = text }
end

parts["arrange"] = function()
--- Methods that change a mask or create a new mask from it.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"

local Mask, handle, made, masks, ok = mask.Mask, mask.handle, mask.made, mask.place, class.ok
local point = ffi.new("HmPoint")

-- Changes.

--- Makes all pixels solid.
function Mask:fill()
  ok(C.hm_mask_fill(handle(self)))
  return self
end

--- Makes all pixels empty.
function Mask:clear()
  ok(C.hm_mask_clear(handle(self)))
  return self
end

--- Makes solid pixels empty, and empty pixels solid.
function Mask:invert()
  ok(C.hm_mask_invert(handle(self)))
  return self
end

-- `and` and `or` are Lua keywords, so the methods have the engine's full names.
local CHANGES =
  { orWith = "or_with", andWith = "and_with", xorWith = "xor_with", subtract = "subtract" }

--- `orWith`, `andWith`, `xorWith` and `subtract` combine this mask with another mask, whose top
-- left is at (x, y) in this one.
check.each(CHANGES, function(name, call)
  local change = C["hm_mask_" .. call]
  Mask[name] = function(self, other, x, y)
    x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
    ok(change(handle(self), handle(other, "the other one"), x, y))
    return self
  end
end)

-- New masks.

--- Returns a copy of the mask. Both masks share the pixels until one of them changes.
function Mask:clone()
  return made(C.hm_mask_copy(handle(self), masks))
end

--- Returns a part of the mask. Pixels outside the mask are empty.
function Mask:cropped(x, y, width, height)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  return made(
    C.hm_mask_cropped(
      handle(self),
      x,
      y,
      check.side(width, "the width"),
      check.side(height, "the height"),
      masks
    )
  )
end

--- Joins this mask and another mask, whose top left is at (x, y) in this one. Returns a mask that
-- contains both, and the x and y of this mask's top left in the joined mask.
function Mask:joined(other, x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  local joined =
    made(C.hm_mask_joined(handle(self), handle(other, "the other one"), x, y, masks, point))
  return joined, tonumber(point.x), tonumber(point.y)
end

--- Returns the mask with each column filled from its topmost solid pixel down to the lowest row
-- with a solid pixel. Use the result as the body mask of a character that walks: its chin does not
-- catch on platforms, and it does not stand on objects between its feet.
function Mask:filledColumns()
  return made(C.hm_mask_filled_columns(handle(self), masks))
end

--- Returns the mask, mirrored left to right.
function Mask:flippedX()
  return made(C.hm_mask_flipped_x(handle(self), masks))
end

--- Returns the mask, mirrored top to bottom.
function Mask:flippedY()
  return made(C.hm_mask_flipped_y(handle(self), masks))
end

--- Returns the mask, rotated clockwise by a number of quarter turns.
function Mask:quarterTurned(turns)
  return made(
    C.hm_mask_quarter_turned(
      handle(self),
      check.integer(turns, "the number of quarter turns"),
      masks
    )
  )
end

--- Returns the mask, scaled to a width and a height.
function Mask:scaled(width, height)
  return made(
    C.hm_mask_scaled(
      handle(self),
      check.side(width, "the width"),
      check.side(height, "the height"),
      masks
    )
  )
end

--- Returns a mask of all offsets at which the other mask overlaps this one: see `hm_mask_convolve`
-- in the header of the library.
function Mask:convolve(other)
  return made(C.hm_mask_convolve(handle(self), handle(other, "the other one"), masks))
end
end

parts["baked"] = function()
--- Baked masks: named sheets in one compact file, which a game reads without decoding an image.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local sheet = part "sheet"

local Baked = class.new("Baked", C.hm_baked_destroy)

local ok = class.ok
local files = ffi.new("HmBaked *[1]")
local size = ffi.new("size_t[1]")

local M = { Baked = Baked }

local OPTIONS = { "maxBytes" }

--- Opens the bytes of a file created by `hitmask bake` or `hitmask.bake`. The bytes are the first
-- value that `love.filesystem.read("masks.hitmask")` returns.
-- @param options `maxBytes`: the maximum memory that the file's masks may take, by default 256 MiB
function M.open(bytes, options)
  options = check.options(options == nil and {} or options, "the options", OPTIONS)
  local most = check.count(options.maxBytes or 0, "maxBytes", check.MAX)
  ok(C.hm_baked_open(check.text(bytes, "the bytes of the file"), #bytes, most, files))
  return class.own(Baked, files[0])
end

--- Bakes sheets and returns the bytes of the file:
-- `hitmask.bake { hero = heroSheet, slime = slimeSheet }`.
function M.bake(sheets)
  if type(sheets) ~= "table" or getmetatable(sheets) ~= nil then
    check.refuse("the sheets", sheets, "a table of sheets by name")
  end
  -- Sort the names, so that the same sheets produce identical output.
  local names = check.names(sheets, "the name of a sheet")
  local list = ffi.new("HmNamedSheet[?]", math.max(#names, 1))
  for index, name in ipairs(names) do
    list[index - 1].name = name
    list[index - 1].sheet = sheet.handle(sheets[name], ("the sheet %q"):format(name))
  end
  ok(C.hm_bake(list, #names, files))
  local baked = class.own(Baked, files[0])
  local bytes = baked:toBytes()
  baked:release()
  return bytes
end

local function handle(baked)
  return class.handle(baked, Baked, "the baked file")
end

--- Returns the bytes of the file.
function Baked:toBytes()
  return class.bytes(function(...) return C.hm_baked_bytes(handle(self), ...) end)
end

--- Returns the names of the sheets.
function Baked:names()
  ok(C.hm_baked_count(handle(self), size))
  local names = {}
  for index = 1, tonumber(size[0]) do
    names[index] = class.text(
      function(...) return C.hm_baked_name(handle(self), index - 1, ...) end
    )
  end
  return names
end

--- Returns the sheet with a name.
function Baked:sheet(name)
  return sheet.made(
    C.hm_baked_sheet(handle(self), check.text(name, "the name of the sheet"), sheet.place)
  )
end

return M
end

parts["batch"] = function()
--- Queries about many pairs in one call. A pair is a list of two placed masks.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local placed = part "placed"

local M = {}

local ok = class.ok

-- Memory that all calls share. It has room for the longest list so far.
local room = 0
local memory = {}

local function grow(count)
  if count <= room then return end
  room = math.max(count, 2 * room, 64)
  memory.pairs = ffi.new("HmPair[?]", room)
  memory.ways = ffi.new("HmTranslation[?]", room)
  memory.others = ffi.new("HmPlaced[?]", room)
  memory.flags = ffi.new("bool[?]", room)
  memory.areas = ffi.new("uint64_t[?]", room)
  memory.depths = ffi.new("HmDepth[?]", room)
  memory.contacts = ffi.new("HmContact[?]", room)
  memory.sweeps = ffi.new("HmSweep[?]", room)
  memory.continuous = ffi.new("HmContinuousSweep[?]", room)
end

local function put(to, value, name)
  local own, x, y = placed.whole(value, name)
  to.mask, to.x, to.y = own, x, y
end

local function fill(list)
  check.list(list, "the pairs")
  local count = #list
  grow(count)
  for index = 1, count do
    local pair = check.list(list[index], "a pair")
    local to = memory.pairs[index - 1]
    put(to.a, pair[1], "the first of a pair")
    put(to.b, pair[2], "the second of a pair")
  end
  return count
end

local function collect(out, count, read)
  out = out == nil and {} or check.list(out, "out")
  for index = 1, count do out[index] = read(index - 1) end
  return out
end

--- Tests whether the two masks of each pair share a pixel. Returns a list of booleans, one for each
-- pair.
-- @param out a list for the answers, by default a new one
function M.overlapsMany(list, out)
  local count = fill(list)
  ok(C.hm_overlaps_many(memory.pairs, count, memory.flags))
  return collect(out, count, function(at) return memory.flags[at] end)
end

--- Tests whether a placed mask shares a pixel with each of a list of other placed masks.
function M.overlapsAgainst(one, others, out)
  local own, x, y = placed.whole(one, "the one")
  check.list(others, "the others")
  local count = #others
  grow(count)
  for index = 1, count do put(memory.others[index - 1], others[index], "one of the others") end
  ok(C.hm_overlaps_against(own, x, y, memory.others, count, memory.flags))
  return collect(out, count, function(at) return memory.flags[at] end)
end

--- Counts the pixels that the two masks of each pair share.
function M.areaMany(list, out)
  local count = fill(list)
  ok(C.hm_area_many(memory.pairs, count, memory.areas))
  return collect(out, count, function(at) return tonumber(memory.areas[at]) end)
end

--- Computes how far you must push the first mask of each pair in each direction to separate it from
-- the second mask: see `depth`. All depths are 0 if the two masks do not overlap.
function M.depthMany(list, out)
  local count = fill(list)
  ok(C.hm_depth_many(memory.pairs, count, memory.depths))
  local read = struct.reader("HmDepth")
  return collect(out, count, function(at) return read(memory.depths[at]) end)
end

--- Computes all properties of the overlap of each pair: see `contact`. The answer for a pair is
-- false if its two masks do not overlap.
function M.contactMany(list, out)
  local count = fill(list)
  ok(C.hm_contact_many(memory.pairs, count, memory.contacts))
  local read = struct.reader("HmContact")
  return collect(out, count, function(at)
    local found = memory.contacts[at]
    return found.area ~= 0 and read(found)
  end)
end

local function sweep_many(list, ways, out, call, sweeps, kind)
  local count = fill(list)
  check.list(ways, "the ways")
  if #ways ~= count then check.fail("there are %d pairs, but %d ways", count, #ways) end
  for index = 1, count do
    local dx, dy = check.pair(ways[index], "a way")
    memory.ways[index - 1].dx, memory.ways[index - 1].dy =
      check.integer(dx, "dx"), check.integer(dy, "dy")
  end
  ok(call(memory.pairs, memory.ways, count, memory.flags, memory[sweeps]))
  local read = struct.reader(kind)
  return collect(out, count, function(at) return memory.flags[at] and read(memory[sweeps][at]) end)
end

--- Finds where the first mask of each pair hits the second as it moves by {dx, dy}: see `sweep`.
-- The answer is false if the first mask does not hit the second.
function M.sweepMany(list, ways, out)
  return sweep_many(list, ways, out, C.hm_sweep_many, "sweeps", "HmSweep")
end

--- Finds where the first mask of each pair hits the second as it moves along a straight line: see
-- `sweepContinuous`.
function M.sweepContinuousMany(list, ways, out)
  return sweep_many(list, ways, out, C.hm_sweep_continuous_many, "continuous", "HmContinuousSweep")
end

return M
end

parts["check"] = function()
--- Checks the arguments that a game passes, and raises errors that point to the line in the game.

local OWN = debug.getinfo(1, "S").source

local M = {}

--- Calls a function with each key and value of a table. All loops over keys use this function,
-- which is never compiled: the LuaJIT of Debian 12, from March 2022, compiles some loops over
-- `pairs` wrongly and crashes (LuaJIT issue 829).
function M.each(values, visit)
  for key, value in pairs(values) do visit(key, value) end
end
jit.off(M.each)

--- Returns the sorted keys of a table. The keys must be strings.
function M.names(values, name)
  local names = {}
  M.each(values, function(key) names[#names + 1] = M.text(key, name) end)
  table.sort(names)
  return names
end

--- Raises an error at the first line that is not part of this library.
function M.fail(message, ...)
  if select("#", ...) > 0 then message = message:format(...) end
  local level = 2
  while true do
    local info = debug.getinfo(level, "S")
    if not info then error(message, 0) end
    if info.source ~= OWN and info.what ~= "C" then error(message, level) end
    level = level + 1
  end
end
local fail = M.fail

local function described(value)
  if type(value) == "string" then
    return ("%q"):format(#value > 60 and value:sub(1, 60) .. "…" or value)
  end
  if type(value) == "number" or type(value) == "boolean" or value == nil then
    return tostring(value)
  end
  local meta = type(value) == "table" and getmetatable(value)
  if type(meta) == "table" and rawget(meta, "_name") then return M.a(meta._name) end
  return "a " .. type(value)
end

--- Returns a name with its article.
function M.a(name)
  return (name:match("^[AEIO]") and "an " or "a ") .. name
end

local function is_plural(name)
  local head = name:gsub(" of .*", ""):gsub(" that .*", "")
  return head:match("^the .*[^asu]s$") ~= nil
end

--- Raises an error that states what a value must be.
function M.refuse(name, value, expected)
  local is, it = "is", "it"
  if is_plural(name) then is, it = "are", "they" end
  fail("%s", ("%s %s %s, but %s must be %s"):format(name, is, described(value), it, expected))
end
local refuse = M.refuse

local MIN, MAX = -2147483648, 2147483647

--- Returns the pixel that contains a coordinate, which is the coordinate's floor.
function M.pixel(value, name)
  if type(value) == "number" then
    local floor = math.floor(value)
    if floor >= MIN and floor <= MAX then return floor end
    refuse(name, value, "a number of pixels from -2147483648 to 2147483647")
  end
  refuse(name, value, "a number of pixels")
end

--- Checks a whole number that must be in a range.
function M.whole(value, name, least, most)
  if type(value) == "number" and value % 1 == 0 and value >= least and value <= most then
    return value
  end
  refuse(name, value, ("an integer from %.0f to %.0f"):format(least, most))
end
local whole = M.whole

--- Checks a whole number that must fit into 32 bits.
function M.integer(value, name)
  return whole(value, name, MIN, MAX)
end

--- Checks a whole number that must not be negative.
function M.count(value, name, most)
  return whole(value, name, 0, most or 4294967295)
end

--- Converts a Lua index, which starts at 1, to a C index, which starts at 0.
-- @param most the greatest index
-- @param elements the plural name of what the index counts, for the error if there are none
function M.index(value, name, most, elements)
  if most == 0 then
    fail("%s is %s, but there are no %s", name, described(value), elements or "elements")
  end
  return whole(value, name, 1, most or 4294967296) - 1
end

--- The greatest whole number up to which Lua can represent all whole numbers exactly.
M.MAX = 2 ^ 53 - 1

--- Checks the width or the height of a mask.
function M.side(value, name)
  return M.count(value, name, 65535)
end

--- Checks a number that must be neither NaN nor infinite.
function M.finite(value, name)
  if type(value) == "number" and value - value == 0 then return value end
  refuse(name, value, "a finite number")
end

function M.flag(value, name)
  if type(value) == "boolean" then return value end
  refuse(name, value, "true or false")
end

function M.text(value, name)
  if type(value) == "string" then return value end
  refuse(name, value, "a string")
end

function M.callback(value, name)
  if type(value) == "function" then return value end
  refuse(name, value, "a function")
end

--- Checks a list, which is a table without a class.
function M.list(value, name)
  if type(value) == "table" and getmetatable(value) == nil then return value end
  refuse(name, value, "a list")
end

-- Returns the edit distance of two names: the number of letters to add, remove or change.
local function distance(one, other)
  local row = {}
  for j = 0, #other do row[j] = j end
  for i = 1, #one do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #other do
      local change = one:byte(i) == other:byte(j) and 0 or 1
      diagonal, row[j] = row[j], math.min(row[j] + 1, row[j - 1] + 1, diagonal + change)
    end
  end
  return row[#other]
end

--- Returns a suggestion for an unknown name, which is the most similar of the valid names, or a
-- list of all valid names.
function M.suggestion(name, names)
  local best, least = nil, math.max(2, math.floor(#name / 3)) + 1
  for _, other in ipairs(names) do
    local changes = distance(name:lower(), other:lower())
    if changes < least then best, least = other, changes end
  end
  if #names == 0 then return "there are none" end
  return best and ("did you mean %s?"):format(best)
    or ("there are %s"):format(table.concat(names, ", "))
end

--- Checks a table of options. An unknown name is an error.
function M.options(value, name, names)
  if type(value) ~= "table" or getmetatable(value) ~= nil then
    refuse(name, value, "a table of options")
  end
  M.each(value, function(key)
    local is_known = false
    for index = 1, #names do
      is_known = is_known or key == names[index]
    end
    if not is_known then
      fail("%s: there is no option %s; %s", name, tostring(key), M.suggestion(tostring(key), names))
    end
  end)
  return value
end

--- Returns the index of a word in a list of words, starting at 0.
function M.word(value, words, name)
  for index, word in ipairs(words) do
    if word == value then return index - 1 end
  end
  refuse(name, value, "one of " .. table.concat(words, ", "))
end

--- Returns the x and y of a table that has both, by name or as a list.
function M.pair(value, name)
  if type(value) == "table" then
    local x, y = value.x or value[1], value.y or value[2]
    if type(x) == "number" and type(y) == "number" then return x, y end
  end
  refuse(name, value, "a table with x and y")
end

return M
end

parts["class"] = function()
--- Classes that wrap the library's objects. The garbage collector destroys an object, or `release`
-- destroys it immediately.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local messages = part "messages"

local M = {}

-- Advice, for error messages, on how to convert an object of one class to another class.
local REMEDIES = {
  ["Mask for Placed"] = "write mask:at(x, y)",
  ["Frame for Placed"] = "write frame:at(x, y)",
  ["Shape for Placed"] = "write shape:at(x, y)",
  ["Placed for Mask"] = "write placed:getMask()",
  ["Posed for Mask"] = "write posed:getMask()",
  ["Frame for Mask"] = "write frame:getMask()",
  ["Shape for Mask"] = "write shape:getMask()",
  ["Terrain for PlacedTerrain"] = "write terrain:at(x, y)",
  ["Terrain for Placed"] = "ask the terrain about the mask, terrain:at(0, 0):overlaps(mask:at(x, y))",
  ["PlacedTerrain for Placed"] = "ask the terrain about the mask, terrain:at(0, 0):overlaps(mask:at(x, y))",
  ["PlacedTerrain for Terrain"] = "write placed:getTerrain()",
  ["Mask for Terrain"] = "write hitmask.terrain(mask)",
  ["Placed for Exact"] = "write placed:exact()",
  ["Posed for Exact"] = "write posed:exact()",
}

--- Returns the name of a value's class, or nil if it is not a class of this library.
function M.name_of(value)
  local meta = type(value) == "table" and getmetatable(value)
  return type(meta) == "table" and rawget(meta, "_name") or nil
end

-- Games call these methods thousands of times per frame, so they do their own checks.
local FAST = { Mask = { at = true }, Placed = { overlaps = true }, Posed = { overlaps = true } }

--- Raises the error for a method that is called on the wrong type of value.
function M.wrong_self(self, class, method)
  M.refuse_class(("what %s is called on"):format(method), self, class._name)
end

--- Lets all methods of a class check that they are called on an object of the class. The likely
-- mistake is `world.tick()` instead of `world:tick()`.
function M.guard(class)
  local fast = FAST[class._name] or {}
  check.each(class, function(name, method)
    if type(method) == "function" and not name:match "^_" and not fast[name] then
      class[name] = function(self, ...)
        if getmetatable(self) ~= class then M.wrong_self(self, class, name) end
        return method(self, ...)
      end
    end
  end)
end

local classes = {}

-- The classes whose methods a game may look for in another class, in this order.
local MEANT = { "Placed", "PlacedTerrain", "Mask", "Terrain" }

-- Lets a class refuse the methods of these classes with advice. All other unknown names are nil.
local function advise(class, by_name)
  local others = {}
  for _, other in ipairs(MEANT) do
    local remedy = REMEDIES[("%s for %s"):format(class._name, other)]
    if remedy and remedy:find "^write " then
      others[#others + 1] = { class = by_name[other], remedy = remedy }
    end
  end
  if #others == 0 then return end
  setmetatable(class, {
    __index = function(_, name)
      for _, other in ipairs(others) do
        if type(rawget(other.class, name)) == "function" and not name:find "^_" then
          check.fail("%s has no %s: %s:%s", check.a(class._name), name, other.remedy, name)
        end
      end
      return nil
    end,
  })
end

--- Guards all classes. Call this function once the classes have all their methods.
function M.guard_all()
  local by_name = {}
  for _, class in ipairs(classes) do
    M.guard(class)
    by_name[class._name] = class
  end
  for _, class in ipairs(classes) do advise(class, by_name) end
end

--- Registers a class for `guard_all`.
function M.register(class)
  classes[#classes + 1] = class
end

--- Creates a class. If `destroy` is given, the objects of the class are handles of the library.
function M.new(name, destroy)
  local class = { _name = name, _destroy = destroy }
  class.__index = class
  M.register(class)
  class.__tostring = function(object)
    if destroy and not object._handle then return name .. " (released)" end
    return name
  end

  --- Returns the name of the object's class, such as "Mask".
  function class:type()
    return name
  end

  --- Returns whether the object belongs to a class.
  function class:typeOf(other)
    return other == name
  end

  if destroy then
    --- Frees the object's memory immediately. Any later use of the object is an error, except that
    -- you may release it again.
    function class:release()
      local handle = self._handle
      if handle == nil then return false end
      self._handle = nil
      destroy(ffi.gc(handle, nil))
      return true
    end

    --- Returns whether the object was released.
    function class:isReleased()
      return self._handle == nil
    end
  end
  return class
end

--- Wraps a new object of the library.
function M.own(class, handle)
  return setmetatable({ _handle = ffi.gc(handle, class._destroy) }, class)
end

--- Raises an error that states which class a value must have.
function M.refuse_class(name, value, expected)
  local remedy = REMEDIES[("%s for %s"):format(M.name_of(value) or type(value), expected)]
  check.refuse(name, value, check.a(expected) .. (remedy and ": " .. remedy or ""))
end

--- Checks that a value is an object of a class.
function M.instance(value, class, name)
  if getmetatable(value) == class then return value end
  M.refuse_class(name, value, class._name)
end

--- Returns the handle of an object of a class. It is an error if the object was released.
function M.handle(value, class, name)
  if getmetatable(value) ~= class then M.refuse_class(name, value, class._name) end
  local handle = value._handle
  if handle == nil then check.fail("%s was released", name) end
  return handle
end

--- Raises the error of the last call.
function M.fault()
  check.fail("%s", messages.in_lua(ffi.string(C.hm_last_error())))
end
local fault = M.fault

--- Returns whether a call has an answer. Raises an error if the call failed.
function M.ok(status)
  if status < 0 then fault() end
  return status == 0
end

local counted = ffi.new("size_t[1]")

--- Returns the list that a call writes, and its length. `ask` is called once for the count, and
-- then with room for all elements. Its arguments are the list, the capacity and a pointer to the
-- count.
function M.listed(element, ask)
  M.ok(ask(nil, 0, counted))
  local count = tonumber(counted[0])
  if count == 0 then return nil, 0 end
  local list = ffi.new(element .. "[?]", count)
  M.ok(ask(list, count, counted))
  return list, count
end

--- Returns the bytes that a call writes, as a string.
function M.bytes(ask)
  local list, count = M.listed("uint8_t", ask)
  return list and ffi.string(list, count) or ""
end

--- Returns the string that a call writes with a zero byte at its end.
function M.text(ask)
  local list, count = M.listed("char", ask)
  return list and ffi.string(list, count - 1) or ""
end

--- Creates a constructor that you can call, with other constructors as fields, such as
-- `hitmask.mask(…)` and `hitmask.mask.fromText(…)`.
function M.constructor(make, others)
  return setmetatable(others, {
    __call = function(_, ...) return make(...) end,
    __index = function(_, name)
      local names = check.names(others, "the name")
      check.fail("there is no %s; %s", tostring(name), check.suggestion(tostring(name), names))
    end,
  })
end

--- Converts a C list to a Lua list.
function M.map(list, count, read)
  local found = {}
  for index = 0, count - 1 do found[index + 1] = read(list[index]) end
  return found
end

return M
end

parts["events"] = function()
--- The events of a world's tick: the pairs that started to overlap, still overlap, and no longer
-- overlap.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"

--- The events of a tick, in the order of their pairs. The events are a copy, so you can keep them
-- as long as you like and change the world while you loop over them.
local Events = class.new("Events")

local M = { Events = Events }

local KINDS = struct.enum("HmEventKind").words
local CAUSES = struct.enum("HmCause").words

--- Returns the events that a call lists.
function M.of(ask)
  local list, count = class.listed("HmEvent", ask)
  return setmetatable({ _list = list, _count = count }, Events)
end

-- Loops over the events of one kind, or over all events.
local function loop(events, kind, read)
  local list, count = class.instance(events, Events, "the events")._list, events._count
  local at = 0
  return function()
    while at < count do
      local event = list[at]
      at = at + 1
      if kind == nil or event.kind == kind then return read(event) end
    end
    return nil
  end
end

local function pair(event)
  return ids.of(event.a), ids.of(event.b)
end

--- Loops over the pairs that started to overlap: `for a, b, cause in events:started() do`. The
-- cause is "inserted" if one of the two colliders was inserted after the previous tick, "pose" if
-- they overlap only because a sprite, frame or pose changed, and "motion" otherwise.
function Events:started()
  return loop(self, C.HM_EVENT_KIND_STARTED, function(event)
    local a, b = pair(event)
    return a, b, CAUSES[event.cause]
  end)
end

--- Loops over the pairs that still overlap: `for a, b in events:ongoing() do`.
function Events:ongoing()
  return loop(self, C.HM_EVENT_KIND_ONGOING, pair)
end

--- Loops over the pairs that no longer overlap, or in which a collider was removed:
-- `for a, b in events:ended() do`.
function Events:ended()
  return loop(self, C.HM_EVENT_KIND_ENDED, pair)
end

--- Loops over all events, in the order of their pairs: `for kind, a, b, cause in events:all() do`.
-- The kind is "started", "ongoing" or "ended".
function Events:all()
  return loop(self, nil, function(event)
    local a, b = pair(event)
    return KINDS[event.kind],
      a,
      b,
      event.kind == C.HM_EVENT_KIND_STARTED and CAUSES[event.cause] or nil
  end)
end

--- Loops over the events that involve one collider: `for kind, other, cause in events:of(ship) do`.
function Events:of(id)
  local all = self:all()
  ids.raw(id)
  return function()
    while true do
      local kind, a, b, cause = all()
      if kind == nil then return nil end
      if a == id then return kind, b, cause end
      if b == id then return kind, a, cause end
    end
  end
end

--- Returns the number of events.
function Events:getCount()
  return self._count
end

return M
end

parts["exact"] = function()
--- Masks whose pixels are parallelograms in the plane, independent of the screen's pixels. Two
-- masks overlap if two of their parallelograms share an area, however small.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"
local pair_of = part "pair"

local Exact = class.new("Exact")

local ok = class.ok
local flag = ffi.new("bool[1]")
local depth = ffi.new("HmDepth")
local number = ffi.new("uint32_t[1]")
local side = ffi.new("int32_t[1]")
local pair = ffi.new("HmPixelPair")
local contact = ffi.new("HmExactContact")
local sweep = ffi.new("HmExactSweep")
local corners = ffi.new("HmLocation[4]")
local SIDES = struct.enum("HmSide").words

--- Returns the mask in its pose for exact queries, in which each pixel is a parallelogram.
function placed.Posed:exact()
  return setmetatable({ _mask = self._mask, _pose = self._pose }, Exact)
end

function placed.Placed:exact()
  return setmetatable(
    { _mask = self._mask, _pose = placed.pose(self._x, self._y, 0, nil, 1, 1, 0, 0) },
    Exact
  )
end

local function question(name, ask)
  Exact[name] = function(self, other, ...)
    class.instance(other, Exact, "the other one")
    return ask(mask.handle(self._mask), self._pose, mask.handle(other._mask), other._pose, ...)
  end
end

--- Returns whether the two masks overlap.
question("overlaps", function(a, a_pose, b, b_pose)
  ok(C.hm_exact_overlaps(a, a_pose, b, b_pose, flag))
  return flag[0]
end)

--- Returns `a` {x, y}, the first pixel of this mask that shares an area with the other mask, and
-- `b` {x, y}, the first pixel of the other mask that shares an area with that pixel, each in the
-- coordinates of its own mask, or nil if the masks do not overlap.
question(
  "first",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_first(a, a_pose, b, b_pose, pair)) and struct.reader("HmPixelPair")(pair)
      or nil
  end
)

--- Returns how many whole pixels you must push this mask in each direction to separate the masks,
-- or nil if they do not overlap.
question(
  "depth",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_depth(a, a_pose, b, b_pose, depth)) and struct.reader("HmDepth")(depth)
      or nil
  end
)

--- Returns how many whole pixels you must push this mask in one direction to separate the masks, or
-- nil if they do not overlap.
question("depthAlong", function(a, a_pose, b, b_pose, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_exact_depth_along(a, a_pose, b, b_pose, word, number)) and number[0] or nil
end)

--- Returns the side of this mask that was hit after the mask moved by (dx, dy), or nil if the masks
-- do not overlap.
question("side", function(a, a_pose, b, b_pose, dx, dy)
  dx, dy = pair_of.motion(dx, dy)
  return ok(C.hm_exact_side_after(a, a_pose, b, b_pose, dx, dy, side)) and SIDES[side[0]] or nil
end)

--- Returns `first`, `depth` and `side` at once, or nil if the masks do not overlap.
question(
  "contact",
  function(a, a_pose, b, b_pose)
    return ok(C.hm_exact_contact(a, a_pose, b, b_pose, contact))
        and struct.reader("HmExactContact")(contact)
      or nil
  end
)

--- Returns the first hit of this mask on the other as this mask moves in whole-pixel steps, or nil
-- if it does not hit the other.
question("sweep", function(a, a_pose, b, b_pose, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  return ok(C.hm_exact_sweep(a, a_pose, b, b_pose, dx, dy, sweep))
      and struct.reader("HmExactSweep")(sweep)
    or nil
end)

--- Returns the world positions of the corners of one of the mask's pixels: { x1, y1, …, x4, y4 }.
function Exact:corners(x, y)
  ok(
    C.hm_exact_corners(
      mask.handle(self._mask),
      self._pose,
      check.pixel(x, "x"),
      check.pixel(y, "y"),
      corners
    )
  )
  local list = {}
  for index = 0, 3 do
    list[#list + 1] = corners[index].x
    list[#list + 1] = corners[index].y
  end
  return list
end

return { Exact = Exact }
end

parts["figure"] = function()
--- Figures: sets of pixels, for queries about masks, terrain and worlds, and to carve or fill
-- terrain.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"

local Figure = class.new("Figure")

local M = { Figure = Figure }

local function new(kind, fill)
  local figure = ffi.new("HmFigure")
  figure.kind = kind
  local keep = fill(figure)
  return setmetatable({ _figure = figure, _keep = keep }, Figure)
end

local finite = check.finite

--- Returns a figure of the pixel that contains (x, y).
function M.pixel(x, y)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  return new(C.HM_FIGURE_KIND_PIXEL, function(figure) figure.from.x, figure.from.y = x, y end)
end

--- Returns a rectangle of whole pixels, which is empty if its width or height is not positive.
function M.rect(x, y, width, height)
  x, y = check.pixel(x, "x"), check.pixel(y, "y")
  width = math.max(check.pixel(width, "the width"), 0)
  height = math.max(check.pixel(height, "the height"), 0)
  return new(C.HM_FIGURE_KIND_RECT, function(figure)
    figure.rect.x, figure.rect.y, figure.rect.width, figure.rect.height = x, y, width, height
  end)
end

local function ends(figure, x1, y1, x2, y2)
  figure.from.x, figure.from.y, figure.to.x, figure.to.y = x1, y1, x2, y2
end

--- Returns a figure of the pixels that a segment passes through. Whole-number coordinates are the
-- edges between pixels. Add 0.5 to a coordinate to get the center of a pixel.
function M.segment(x1, y1, x2, y2)
  finite(x1, "x1"); finite(y1, "y1"); finite(x2, "x2"); finite(y2, "y2")
  return new(C.HM_FIGURE_KIND_SEGMENT, function(figure) ends(figure, x1, y1, x2, y2) end)
end

--- Returns a figure of the pixels whose centers are within a radius of (x, y). The figure is empty
-- if the radius is negative.
function M.circle(x, y, radius)
  finite(x, "x")
  finite(y, "y")
  finite(radius, "the radius")
  return new(C.HM_FIGURE_KIND_CIRCLE, function(figure)
    figure.from.x, figure.from.y, figure.radius = x, y, radius
  end)
end

--- Returns a figure of the pixels whose centers are within a radius of a segment.
function M.capsule(x1, y1, x2, y2, radius)
  finite(x1, "x1")
  finite(y1, "y1")
  finite(x2, "x2")
  finite(y2, "y2")
  finite(radius, "the radius")
  return new(C.HM_FIGURE_KIND_CAPSULE, function(figure)
    ends(figure, x1, y1, x2, y2)
    figure.radius = radius
  end)
end

--- Returns a convex polygon. Pass the corners as x1, y1, x2, y2, x3, y3, …, or as a list of these
-- numbers, in clockwise or counterclockwise order.
function M.polygon(...)
  local list = ...
  list = type(list) == "table" and list or { ... }
  if #list < 6 or #list % 2 ~= 0 then
    check.fail("a polygon has x and y of three corners or more, but %d numbers were given", #list)
  end
  local corners = ffi.new("HmLocation[?]", #list / 2)
  for index = 1, #list, 2 do
    local corner = corners[(index - 1) / 2]
    corner.x, corner.y = finite(list[index], "a corner"), finite(list[index + 1], "a corner")
  end
  return new(C.HM_FIGURE_KIND_POLYGON, function(figure)
    figure.corners, figure.corner_count = corners, #list / 2
    return corners
  end)
end

--- Converts a figure for a call.
function M.of(value)
  if getmetatable(value) == Figure then return value._figure end
  check.refuse("the figure", value, "a figure such as hitmask.circle(x, y, radius)")
end

local stencil = ffi.new("HmFigure")
stencil.kind = C.HM_FIGURE_KIND_MASK

--- Converts a figure for a call that also accepts placed masks. The result is valid until the next
-- call.
function M.stencil(value)
  if getmetatable(value) == Figure then return value._figure end
  local placed = part "placed"
  if placed.is_one(value) then
    local mask, x, y = placed.whole(value, "the mask")
    stencil.mask, stencil.rect.x, stencil.rect.y = mask, x, y
    return stencil
  end
  check.refuse(
    "the area",
    value,
    "a figure such as hitmask.circle(x, y, radius), or a mask at a place: mask:at(x, y)"
  )
end

return M
end

parts["frame"] = function()
--- The frames of a sheet, their shapes, and the clips that play the frames.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"
local sheet = part "sheet"

local Sheet, handle, ok = sheet.Sheet, sheet.handle, class.ok

--- One frame of a sheet: its body, the position of the body in the untrimmed frame, and other
-- shapes by name. The fields are `index` from 1, `name`, `width`, `height`, `offset` {x, y} of the
-- body's mask, `pivot` {x, y} or nil, and `duration` in milliseconds.
local Frame = class.new("Frame")
--- A named mask at a position in its frame: `name` and `offset` {x, y}.
local Shape = class.new("Shape")
--- Some of a sheet's frames in playback order: `name`, `mode`, `duration` in milliseconds, and
-- `frames`, the sheet indices of the frames, each with its `duration`.
local Clip = class.new("Clip")

local M = { Frame = Frame, Shape = Shape, Clip = Clip }

local frame = ffi.new("HmFrame")
local clip = ffi.new("HmClip")
local size = ffi.new("size_t[1]")
local number = ffi.new("uint32_t[1]")
local point = ffi.new("HmPoint")

-- Shapes.

local function shape_of(of, index, number_of_shape)
  local own = handle(of)
  local shape = { _offset_x = 0, _offset_y = 0 }
  shape._mask = mask.made(C.hm_sheet_shape_mask(own, index, number_of_shape, mask.place, point))
  shape._offset_x, shape._offset_y = tonumber(point.x), tonumber(point.y)
  shape.offset = { x = shape._offset_x, y = shape._offset_y }
  shape.name = class.text(
    function(...) return C.hm_sheet_shape_name(own, index, number_of_shape, ...) end
  )
  return setmetatable(shape, Shape)
end

--- Returns the shape's mask. Every call returns the same mask, so `clone` it before you change it.
function Shape:getMask()
  return self._mask
end

--- Places the shape in the world at the position that it has when its frame is drawn with the same
-- arguments: see `Mask:at`.
function Shape:at(x, y, r, sx, sy, ox, oy, kx, ky)
  return placed.draw_at(self._mask, self._offset_x, self._offset_y, x, y, r, sx, sy, ox, oy, kx, ky)
end

-- Frames.

local read_frame = struct.reader("HmFrame")

local function frame_at(of, index)
  -- The sheet keeps each frame that it has returned, with its masks.
  local known = of._frames
  if not known then
    known = {}
    of._frames = known
  end
  local found = known[index]
  if not found then
    local own = handle(of)
    ok(C.hm_sheet_frame(own, index, frame))
    found = read_frame(frame)
    found._sheet, found._index = of, index
    found.name = class.text(function(...) return C.hm_sheet_frame_name(own, index, ...) end)
    found._shapes = {}
    known[index] = setmetatable(found, Frame)
  end
  return found
end

--- Returns the names of frames or clips, without those that have no name.
local function names_of(list)
  local names = {}
  for _, found in ipairs(list) do
    if found.name ~= "" then names[#names + 1] = found.name end
  end
  return names
end

--- Returns a frame by its index, which starts at 1 and wraps around, or by its name. "run/2" is a
-- frame of a clip, counted from 0 as on the command line. The name of a clip refers to its first
-- frame.
function Sheet:frame(which)
  local own = handle(self)
  if type(which) == "number" then
    return frame_at(self, (check.integer(which, "the index") - 1) % self:getCount())
  end
  local status = C.hm_sheet_find(own, check.text(which, "the frame"), size)
  if status == C.HM_STATUS_NOT_FOUND then
    local names = names_of(self:frames())
    for _, name in ipairs(names_of(self:clips())) do names[#names + 1] = name end
    check.fail("there is no frame and no clip %q; %s", which, check.suggestion(which, names))
  end
  ok(status)
  return frame_at(self, tonumber(size[0]))
end

--- Returns all frames, in order.
function Sheet:frames()
  local list = {}
  for index = 1, self:getCount() do list[index] = frame_at(self, index - 1) end
  return list
end

--- Returns the shape with a name, or with an index, which starts at 1. Returns nil if the frame has
-- no such shape. The first shape is the frame's body.
function Frame:shape(which)
  local number_of_shape
  if type(which) == "number" then
    number_of_shape = check.index(which, "the index")
    if number_of_shape >= self.shapeCount then return nil end
  else
    local own = handle(self._sheet)
    if not ok(C.hm_sheet_find_shape(own, self._index, check.text(which, "the shape"), size)) then
      return nil
    end
    number_of_shape = tonumber(size[0])
  end
  local shape = self._shapes[number_of_shape]
  if not shape then
    shape = shape_of(self._sheet, self._index, number_of_shape)
    self._shapes[number_of_shape] = shape
  end
  return shape
end

--- Returns the body's mask. Every call returns the same mask, so `clone` it before you change it.
function Frame:getMask()
  return self:shape(1):getMask()
end

--- Places the body in the world at the position that it has when the frame is drawn with the same
-- arguments: see `Mask:at`. The origin is relative to the top left of the untrimmed frame.
function Frame:at(x, y, r, sx, sy, ox, oy, kx, ky)
  return self:shape(1):at(x, y, r, sx, sy, ox, oy, kx, ky)
end

--- Returns a mask of a shape, by default of the body, with the size of the untrimmed frame.
function Frame:wholeMask(index)
  local number_of_shape = check.index(index or 1, "the index")
  return mask.made(
    C.hm_sheet_whole_mask(handle(self._sheet), self._index, number_of_shape, mask.place)
  )
end

-- Clips.

local function clip_at(of, index)
  local own = handle(of)
  ok(C.hm_sheet_clip(own, index, clip))
  local found = struct.reader("HmClip")(clip)
  found._sheet, found._clip = of, index
  found.name = class.text(function(...) return C.hm_sheet_clip_name(own, index, ...) end)
  local list, count = class.listed(
    "HmClipFrame",
    function(...) return C.hm_sheet_clip_frames(own, index, ...) end
  )
  found.frames = class.map(
    list,
    count,
    function(entry) return { index = entry.frame + 1, duration = entry.milliseconds } end
  )
  return setmetatable(found, Clip)
end

--- Returns the first clip with this name.
function Sheet:clip(name)
  local own = handle(self)
  local status = C.hm_sheet_find_clip(own, check.text(name, "the name of the clip"), size)
  if status == C.HM_STATUS_NOT_FOUND then
    check.fail("there is no clip %q; %s", name, check.suggestion(name, names_of(self:clips())))
  end
  ok(status)
  return clip_at(self, tonumber(size[0]))
end

--- Returns all clips, in order.
function Sheet:clips()
  ok(C.hm_sheet_clip_count(handle(self), size))
  local list = {}
  for index = 1, tonumber(size[0]) do list[index] = clip_at(self, index - 1) end
  return list
end

--- Returns the frame that the clip shows the given number of milliseconds after its start:
-- `clip:frameAt(1000 * seconds)`.
function Clip:frameAt(milliseconds)
  milliseconds =
    check.count(math.floor(check.finite(milliseconds, "the time")), "the time", check.MAX)
  ok(C.hm_sheet_clip_frame_at(handle(self._sheet), self._clip, milliseconds, number))
  return frame_at(self._sheet, number[0])
end

return M
end

parts["hitmask"] = function()
--- The module that `require "hitmask"` returns.

local declarations = part "declarations"
local mask = part "mask"
local figure = part "figure"
local batch = part "batch"
local ids = part "ids"

-- Methods of masks.
part "arrange"
part "region"
part "outline"
part "pair"
part "look"
part "exact"

-- Methods of terrain and worlds.
local terrain = part "placed_terrain"
part "world_colliders"
part "world_queries"

local sheet, baked = part "sheet", part "baked"
part "frame"
local sprites, recording = part "sprites", part "recording"

local obstacles, body = part "actor/obstacles", part "actor/body"
local platformer, maze = part "actor/platformer", part "actor/maze"
local carry, combat, bullet = part "actor/carry", part "actor/combat", part "actor/bullet"

part("class").guard_all()

return {
  --- The version of this file and of the library.
  _VERSION = declarations.version,

  mask = mask.constructor,
  terrain = terrain.constructor,
  sheet = sheet.constructor,
  openBaked = baked.open,
  bake = baked.bake,

  pixel = figure.pixel,
  rect = figure.rect,
  segment = figure.segment,
  circle = figure.circle,
  capsule = figure.capsule,
  polygon = figure.polygon,

  overlapsMany = batch.overlapsMany,
  overlapsAgainst = batch.overlapsAgainst,
  areaMany = batch.areaMany,
  depthMany = batch.depthMany,
  contactMany = batch.contactMany,
  sweepMany = batch.sweepMany,
  sweepContinuousMany = batch.sweepContinuousMany,

  world = recording.worlds,
  recording = recording.recordings,
  sprites = sprites.constructor,
  indexOf = ids.index_of,

  obstacles = obstacles.constructor,
  body = body.constructor,
  bodyMasks = platformer.masks,
  platformer = platformer.rules,
  platformerState = platformer.states,
  maze = maze.rules,
  mazeState = maze.states,
  path = carry.paths,
  solid = carry.solids,
  carry = carry.carry,
  carrierOf = carry.carrierOf,
  fighter = combat.fighters,
  teams = combat.teams,
  resolve = combat.resolve,
  combatClassics = combat.combatClassics,
  hitStopOfDamage = combat.hitStopOfDamage,
  pushVelocity = combat.pushVelocity,
  bullet = bullet.constructor,
}
end

parts["ids"] = function()
--- The ids of colliders, layers, and the filters of queries.

local ffi = require "ffi"
local C = part "library"
local check = part "check"

local M = {}

-- A Lua number represents every integer below 2^53 exactly. The lower 24 bits are the index,
-- counted from 1. The other bits are the generation, which counts how often the index was used
-- before.
local INDEXES, HALF = 16777216, 4294967296

local shift = 4294967296ULL

--- Returns the C id for a number, or raises an error that calls the number `name`.
function M.raw(id, name)
  if type(id) == "number" and id >= 1 and id < 9007199254740992 and id % 1 == 0 then
    local index = id % INDEXES
    if index ~= 0 then
      local generation = (id - index) / INDEXES
      if generation < 2097152 then return generation * HALF + index - 1 end
      return ffi.cast("uint64_t", generation) * shift + ffi.cast("uint64_t", index - 1)
    end
  end
  check.refuse(name or "the id", id, "the id of a collider")
end

--- Returns the number for a C id.
function M.of(raw)
  local number = tonumber(raw)
  if number < 9007199254740992 then
    local index = number % HALF
    if index < INDEXES - 1 then return (number - index) / HALF * INDEXES + index + 1 end
  end
  local generation = tonumber(raw / shift)
  local index = tonumber(raw % shift)
  if index >= INDEXES - 1 or generation >= 536870912 then
    check.fail(
      "this collider has no id in Lua: its index is %.0f, and it was used %.0f times",
      index,
      generation
    )
  end
  return generation * INDEXES + index + 1
end

--- An id that no collider has.
M.NONE = 0xffffffffffffffffULL

--- Returns the index of a collider, which starts at 1. The index is small, so you can use it in
-- your own lists. After the collider is removed, another collider gets the same index.
function M.index_of(id)
  M.raw(id)
  return id % INDEXES
end

-- Layers.

local bit = require "bit"

--- Checks a layer.
function M.layer(value)
  return check.count(value, "the layer", 31)
end

--- Returns the bits of a set of layers. The set can be the number of a layer, a list of layers,
-- "all", "none" or { bits = … }. Nil means all layers.
function M.layers(value)
  if value == nil or value == "all" then return 4294967295 end
  if value == "none" then return 0 end
  if type(value) == "number" then return 2 ^ M.layer(value) end
  if type(value) == "table" then
    if value.bits ~= nil then return check.count(value.bits, "the bits of the layers") end
    local bits = 0
    for _, layer in ipairs(value) do bits = bit.bor(bits, bit.lshift(1, M.layer(layer))) end
    return bits % HALF
  end
  check.refuse(
    "the layers",
    value,
    'a number from 0 to 31, a list of them, "all", "none" or { bits = … }'
  )
end

-- Filters.

local FILTER = { "layers", "except", "solid", "sensors", "still", "moving" }

local filters = { ffi.new("HmFilter"), ffi.new("HmFilter") }

local function keep(only, others, what)
  if only ~= nil and check.flag(only, what[1]) then
    if others ~= nil and check.flag(others, what[2]) then
      check.fail("a filter is %s or %s, not both", what[1], what[2])
    end
    return C.HM_KEEP_ONLY
  end
  if others ~= nil and check.flag(others, what[2]) then return C.HM_KEEP_NO end
  return C.HM_KEEP_ALL
end

--- Returns a filter for the next call: either only layers, or a table with `layers`, `except` (an
-- id), `solid`, `sensors`, `still` and `moving`.
-- @param which 2 for the second filter of a call
function M.filter(value, which)
  if value == nil then return nil end
  local filter = filters[which or 1]
  local is_options = type(value) == "table" and value[1] == nil and value.bits == nil
  if not is_options then
    filter.layers, filter.sensors, filter.still, filter.except =
      M.layers(value), C.HM_KEEP_ALL, C.HM_KEEP_ALL, M.NONE
    return filter
  end
  check.options(value, "the filter", FILTER)
  filter.layers = M.layers(value.layers)
  filter.except = value.except == nil and M.NONE or M.raw(value.except, "except")
  filter.sensors = keep(value.sensors, value.solid, { "sensors", "solid" })
  filter.still = keep(value.still, value.moving, { "still", "moving" })
  return filter
end

return M
end

parts["image"] = function()
--- Reads the pixels of LÖVE's images in place, without copying them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"

local M = {}

-- Returns whether a value is a LÖVE object of a kind. LÖVE's objects are userdata, but the tests
-- use tables with the same methods.
local function is(value, kind)
  if type(value) ~= "userdata" and type(value) ~= "table" then return false end
  local has_type, found = pcall(function() return value:typeOf(kind) end)
  return has_type and found == true
end

-- LÖVE's other types of images, and what to pass instead.
local OTHERS = {
  {
    "Image",
    "an Image, whose pixels are on the graphics card: pass the ImageData that it was made of",
  },
  { "Canvas", "a Canvas: pass canvas:newImageData()" },
  { "CompressedImageData", "compressed: load the image from a format such as PNG" },
}

--- Returns an ImageData, or loads the ImageData of a file.
function M.data(source, name)
  if type(source) == "string" then
    if not (love and love.image) then
      check.fail("%s is the name of a file, but there is no love.image here", name)
    end
    local is_loaded, data = pcall(love.image.newImageData, source)
    if not is_loaded then
      check.fail("%s (the path starts in the folder of the game)", (data:gsub("%.$", "")))
    end
    return data
  end
  -- Canvases are images too.
  for index = #OTHERS, 1, -1 do
    if is(source, OTHERS[index][1]) then check.fail("%s is %s", name, OTHERS[index][2]) end
  end
  if is(source, "ImageData") then return source end
  check.refuse(name, source, "an ImageData or the name of a file")
end

-- Converts a component of a LÖVE color to a byte.
local function byte(value)
  return math.floor(math.min(math.max(value, 0), 1) * 255 + 0.5)
end

--- Converts a LÖVE color, whose components are from 0 to 1, to `count` bytes. A missing component
-- is 1.
function M.color(color, count, name)
  check.list(color, name)
  local bytes = ffi.new("uint8_t[4]", 255, 255, 255, 255)
  for index = 1, count do
    local value = color[index]
    if value ~= nil then bytes[index - 1] = byte(check.finite(value, name)) end
  end
  return bytes
end

-- Converts an image that does not have four bytes per pixel, pixel by pixel.
local function converted(data, width, height)
  local pixels = ffi.new("uint8_t[?]", 4 * width * height)
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      local at = 4 * (y * width + x)
      local r, g, b, a = data:getPixel(x, y)
      pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3] =
        byte(r), byte(g or 0), byte(b or 0), byte(a or 1)
    end
  end
  return pixels
end

--- Returns a value to keep alive, a pointer to the RGBA bytes of an image, and the image's size.
-- Keep the first result alive while you use the pointer.
function M.pixels(source, name)
  local data = M.data(source, name)
  local width, height = data:getDimensions()
  if data:getFormat() ~= "rgba8" then
    local pixels = converted(data, width, height)
    return pixels, ffi.cast("uint8_t *", pixels), width, height
  end
  -- LÖVE versions before 11.3 have only getPointer.
  local pointer = data.getFFIPointer and data:getFFIPointer() or data:getPointer()
  return data, ffi.cast("uint8_t *", pointer), width, height
end

--- Returns the viewport of a quad, in whole pixels within an image.
function M.viewport(quad, width, height)
  if not is(quad, "Quad") then check.refuse("the quad", quad, "a Quad of love.graphics.newQuad") end
  local x, y, w, h = quad:getViewport()
  local sw, sh = quad:getTextureDimensions()
  if sw ~= width or sh ~= height then
    check.fail(
      "the quad is for an image of %g×%g pixels, but this one has %d×%d",
      sw,
      sh,
      width,
      height
    )
  end
  if x % 1 ~= 0 or y % 1 ~= 0 or w % 1 ~= 0 or h % 1 ~= 0 then
    check.fail("the quad has fractions of pixels: (%g, %g), %g×%g", x, y, w, h)
  end
  if x < 0 or y < 0 or w < 0 or h < 0 or x + w > width or y + h > height then
    check.fail(
      "the quad (%g, %g), %g×%g reaches beyond the image of %d×%d",
      x,
      y,
      w,
      h,
      width,
      height
    )
  end
  return x, y, w, h
end

--- Creates an ImageData, whose bytes a function fills in.
function M.new(width, height, fill)
  if not (love and love.image) then
    check.fail("there is no love.image here, which makes ImageData")
  end
  if width < 1 or height < 1 then
    check.fail("there is no ImageData of %g×%g pixels", width, height)
  end
  local data = love.image.newImageData(width, height)
  local _, pointer = M.pixels(data, "the image")
  fill(pointer, 4 * width * height)
  return data
end

local counted = ffi.new("size_t[1]")
M.WHITE = ffi.new("uint8_t[4]", 255, 255, 255, 255)

--- Paints the mask with this handle into bytes, in a color.
function M.paint(handle, color, pointer, size)
  return C.hm_mask_to_rgba(handle, color, 0, pointer, size, counted)
end

--- Returns a new ImageData of the mask's size with the pixels of an image under the mask. The
-- mask's top left is at (x, y) in the image.
function M.cut_out(handle, width, height, source, x, y)
  local keep, from, sw, sh = M.pixels(source, "the image")
  local status = 0
  local data = M.new(width, height, function(pointer, size)
    status = M.paint(handle, M.WHITE, pointer, size)
    local to, pixels = ffi.cast("uint32_t *", pointer), ffi.cast("uint32_t *", from)
    for row = 0, height - 1 do
      for column = 0, width - 1 do
        local at, sx, sy = row * width + column, x + column, y + row
        if to[at] ~= 0 then
          to[at] = sx >= 0 and sy >= 0 and sx < sw and sy < sh and pixels[sy * sw + sx] or 0
        end
      end
    end
  end)
  return data, status, keep
end

return M
end

parts["library"] = function()
--- Finds and loads the shared library, and checks that it has the same version as this file.

local ffi = require "ffi"
local declarations = part "declarations"

-- The names of the library on each system. The first name is the one that the build uses. The
-- second name, which the dynamic linker looks for, contains the part of the version that changes
-- when programs must be linked again.
local major, minor = declarations.version:match "^(%d+)%.(%d+)"
local abi = major == "0" and "0." .. minor or major
local NAMES = {
  Windows = { "hitmask.dll" },
  OSX = { "libhitmask.dylib", "libhitmask." .. abi .. ".dylib" },
}
local names = NAMES[ffi.os] or { "libhitmask.so", "libhitmask.so." .. abi }

local HELP =
  "put it there, or set the environment variable HITMASK_LIB to its path (docs/love.md says where to get it)"

local function stop(message, ...)
  error("hitmask: " .. message:format(...), 0)
end

local function exists(path)
  local file = io.open(path, "rb")
  if file then file:close() end
  return file ~= nil
end

--- Returns the folders to search: the folder of this file, the folder of the game, and the folder
-- of the game's saved files.
local function folders()
  local list, seen = {}, {}
  local function add(folder)
    if folder and folder ~= "" and not seen[folder] then
      seen[folder] = true
      list[#list + 1] = folder
    end
  end
  local own = debug.getinfo(1, "S").source:match("^@(.*)$") or ""
  local within = own:match("^(.*)[/\\][^/\\]*$") or "."
  local files = love and love.filesystem
  if files and files.getRealDirectory then
    local root = files.getRealDirectory(own)
    add(root and root .. "/" .. within)
    add(files.getSource())
    add(files.getSourceBaseDirectory())
    add(files.getSaveDirectory())
  else
    add(within)
  end
  return list
end

local function load()
  local chosen = os.getenv("HITMASK_LIB")
  if chosen and chosen ~= "" then
    local is_loaded, library = pcall(ffi.load, chosen)
    if is_loaded then return library, chosen end
    stop("HITMASK_LIB is %s, which cannot be loaded: %s", chosen, library)
  end
  local searched = folders()
  for _, folder in ipairs(searched) do
    for _, name in ipairs(names) do
      local path = folder .. "/" .. name
      if exists(path) then
        local is_loaded, library = pcall(ffi.load, path)
        if is_loaded then return library, path end
        stop("%s cannot be loaded: %s", path, library)
      end
    end
  end
  for _, name in ipairs(names) do
    local is_loaded, library = pcall(ffi.load, name)
    if is_loaded then return library, name end
  end
  stop(
    "%s is not in %s, and the system does not know it either: %s",
    names[1],
    table.concat(searched, ", "),
    HELP
  )
end

-- Declare the library only once, because a game may require this file under two names, or again
-- when it reloads its code.
if not pcall(ffi.typeof, "HmWorldContinuousSweep") then ffi.cdef(declarations.text) end

local C, path = load()
local has_version, version = pcall(function() return ffi.string(C.hm_version()) end)
if not has_version then stop("%s is another library: it has no hm_version", path) end
if version ~= declarations.version then
  stop(
    "hitmask.lua is of version %s, but %s of %s: take both from one release",
    declarations.version,
    path,
    version
  )
end

return C
end

parts["look"] = function()
--- Queries about one placed mask: normals, rays and figures.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local figure = part "figure"
local placed = part "placed"

local ok, pixel = class.ok, check.pixel

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local area = ffi.new("uint64_t[1]")
local normal = ffi.new("HmNormal")
local ray = ffi.new("HmRayHit")
local read_ray = struct.reader("HmRayHit")

local function alone(name, ask)
  placed.of_both(name, function(self, ...)
    local own, x, y = placed.whole(self, "this one")
    return ask(own, x, y, ...)
  end)
end

--- Returns the direction in which the surface of the mask faces at a world pixel, as the x and y of
-- a unit vector that points away from the solid pixels around that pixel. Returns nil if there are
-- no such pixels, or if they surround the world pixel evenly.
-- @param radius the distance around the pixel to examine, by default 6
alone("normalAt", function(own, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if not ok(C.hm_normal_at(own, x, y, px, py, check.count(radius or 6, "the radius"), normal)) then
    return nil
  end
  return normal.x, normal.y
end)

--- Returns the first hit of a ray from (x1, y1) to (x2, y2), or nil if the ray hits nothing. The
-- hit is a table with `pixel` {x, y}, `time`, and `normalX` and `normalY`, the normal of the face
-- through which the ray enters. The normal is (0, 0) if the ray starts inside the pixel.
--
-- Whole-number coordinates are the edges between pixels, so a horizontal or vertical ray along such
-- an edge runs between two rows or columns of pixels and hits nothing. Add 0.5 to a coordinate to
-- go through the center of a pixel.
alone("ray", function(own, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  return ok(C.hm_mask_ray(own, x, y, x1, y1, x2, y2, ray)) and read_ray(ray) or nil
end)

local counted = ffi.new("size_t[1]")

--- Returns the solid pixels that a ray passes through, in the order in which the ray enters them,
-- as a list of tables like that of `ray`. The list has at most `most` elements, by default 1024.
alone("rayAll", function(own, x, y, x1, y1, x2, y2, most)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
  most = check.count(most or 1024, "the number of hits", 1048576)
  local hits = ffi.new("HmRayHit[?]", math.max(most, 1))
  ok(C.hm_mask_ray_all(own, x, y, x1, y1, x2, y2, hits, most, counted))
  return class.map(hits, tonumber(counted[0]), read_ray)
end)

--- Returns whether any solid pixel is in a figure.
alone("anyIn", function(own, x, y, shape)
  ok(C.hm_mask_any_in(own, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- Returns the x and y of the first solid pixel in a figure, row by row, or nil if there is no such
-- pixel.
alone("firstIn", function(own, x, y, shape)
  if not ok(C.hm_mask_first_in(own, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the solid pixels in a figure.
alone("countIn", function(own, x, y, shape)
  ok(C.hm_mask_count_in(own, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)
end

parts["mask"] = function()
--- Masks: a bit for each pixel of a sprite.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local image = part "image"

--- A mask, which stores whether each pixel of a sprite is solid. Create a mask once. `at` places it
-- at the position of the sprite, for queries.
local Mask = class.new("Mask", C.hm_mask_destroy)

local ok, fail = class.ok, check.fail

local masks = ffi.new("HmMask *[1]")
local sides = ffi.new("uint32_t[2]")
local flag = ffi.new("bool[1]")
local count64 = ffi.new("uint64_t[1]")
local rect = ffi.new("HmRect")

local M = { Mask = Mask }

--- Wraps the mask that a call has created.
function M.made(status)
  ok(status)
  return class.own(Mask, masks[0])
end
local made = M.made

--- The memory to which calls write the handle of a new mask.
M.place = masks

local function handle(mask, name)
  return class.handle(mask, Mask, name or "the mask")
end
M.handle = handle

-- Constructors.

local OPTIONS = { "threshold", "colorKey", "tolerance", "quad" }

local function threshold_of(value)
  return value == nil and 1 or check.whole(value, "the threshold", 1, 255)
end

--- Creates a mask from an ImageData or from an image file.
-- @param source an ImageData or the name of an image file
-- @param options `threshold`: the minimum alpha of a solid pixel, 1 to 255, by default 1; or
--   `colorKey = {r, g, b}`: every other color is solid, and alpha is ignored; `tolerance` of the
--   color key in 255ths; `quad`: the part of the image to use
local function from_image(source, options)
  options = check.options(options == nil and {} or options, "the options of a mask", OPTIONS)
  local keep, pointer, width, height = image.pixels(source, "the image")
  local stride = 4 * width
  if options.quad ~= nil then
    local x, y, w, h = image.viewport(options.quad, width, height)
    pointer, width, height = pointer + y * stride + 4 * x, w, h
  end
  local status
  if options.colorKey ~= nil then
    if options.threshold ~= nil then
      fail("a mask is made by a threshold or by a color key, not by both")
    end
    local color = image.color(options.colorKey, 3, "the color key")
    local tolerance = check.count(options.tolerance or 0, "the tolerance", 255)
    local key = ffi.new("HmColorKey", color[0], color[1], color[2], tolerance)
    status = C.hm_mask_from_color_key(pointer, width, height, stride, key, masks)
  else
    local threshold = threshold_of(options.threshold)
    status = C.hm_mask_from_rgba(pointer, width, height, stride, threshold, masks)
  end
  local mask = made(status)
  -- The image must stay alive up to this point.
  return mask, keep
end
M.from_image = from_image

local from = {}

--- Creates a mask with no solid pixels.
function from.empty(width, height)
  return made(
    C.hm_mask_empty(check.side(width, "the width"), check.side(height, "the height"), masks)
  )
end

--- Creates a mask with every pixel solid.
function from.full(width, height)
  return made(
    C.hm_mask_full(check.side(width, "the width"), check.side(height, "the height"), masks)
  )
end

--- Creates the mask that a text draws, in which `#` is a solid pixel and `.` is an empty one. Blank
-- lines and indentation are ignored.
function from.fromText(drawing)
  return made(C.hm_mask_from_text(check.text(drawing, "the drawing"), masks))
end

--- Creates a mask whose pixel (x, y) is solid where `isSolid(x, y)` is true. The pixel at the top
-- left is (0, 0), as in an ImageData.
function from.fromFunction(width, height, isSolid)
  check.side(width, "the width")
  check.side(height, "the height")
  check.callback(isSolid, "isSolid")
  local alpha = ffi.new("uint8_t[?]", math.max(width * height, 1))
  for y = 0, height - 1 do
    for x = 0, width - 1 do
      alpha[y * width + x] = isSolid(x, y) and 1 or 0
    end
  end
  return made(C.hm_mask_from_alpha(alpha, width, height, 0, 1, masks))
end

local function text_of_size(bytes, width, height, name)
  check.text(bytes, name)
  local needed = check.side(width, "the width") * check.side(height, "the height")
  if #bytes ~= needed then
    fail("%s are %d bytes, but %d×%d pixels have %d", name, #bytes, width, height, needed)
  end
  return bytes
end

--- Creates a mask from a string of alpha bytes, one for each pixel, row by row.
function from.fromAlpha(alpha, width, height, threshold)
  text_of_size(alpha, width, height, "the alpha values")
  return made(C.hm_mask_from_alpha(alpha, width, height, 0, threshold_of(threshold), masks))
end

--- Creates a mask from a string of palette indices, one byte for each pixel. A pixel is solid if
-- its index is not the transparent one, by default 0.
function from.fromIndices(indices, width, height, transparent)
  text_of_size(indices, width, height, "the indices")
  return made(
    C.hm_mask_from_indices(
      indices,
      width,
      height,
      0,
      check.count(transparent or 0, "transparent", 255),
      masks
    )
  )
end

--- Creates a mask from the bytes of a packed bitmap (PBM P4).
function from.fromPbm(file)
  return made(C.hm_mask_from_pbm(check.text(file, "the file"), #file, masks))
end

M.constructor = class.constructor(
  function(source, options) return (from_image(source, options)) end,
  from
)

-- The pixels of a mask.

--- Returns the width and height.
function Mask:getDimensions()
  ok(C.hm_mask_size(handle(self), sides, sides + 1))
  return sides[0], sides[1]
end

function Mask:getWidth()
  return (self:getDimensions())
end

function Mask:getHeight()
  local _, height = self:getDimensions()
  return height
end

--- Counts the solid pixels.
function Mask:count()
  ok(C.hm_mask_count(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns whether no pixel is solid.
function Mask:isEmpty()
  ok(C.hm_mask_is_empty(handle(self), flag))
  return flag[0]
end

--- Returns the x, y, width and height of the smallest rectangle that contains all solid pixels, or
-- nil if no pixel is solid.
function Mask:bounds()
  if not ok(C.hm_mask_bounds(handle(self), rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns the number of bytes that the pixels occupy in memory.
function Mask:bytes()
  local size = ffi.new("size_t[1]")
  ok(C.hm_mask_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns whether a pixel is solid. Pixels outside the mask are empty.
function Mask:get(x, y)
  ok(C.hm_mask_get(handle(self), check.pixel(x, "x"), check.pixel(y, "y"), flag))
  return flag[0]
end

--- Makes a pixel solid, or empty if the value is false.
function Mask:set(x, y, value)
  if value == nil then value = true end
  ok(
    C.hm_mask_set(
      handle(self),
      check.pixel(x, "x"),
      check.pixel(y, "y"),
      check.flag(value, "the value")
    )
  )
  return self
end

--- Returns whether another mask has the same size and the same pixels.
function Mask:equals(other)
  ok(C.hm_mask_equals(handle(self), handle(other, "the other one"), flag))
  return flag[0]
end

--- Returns the solid pixels, row by row, as a list of {x, y}.
function Mask:pixels()
  local list, count = class.listed(
    "HmPoint",
    function(...) return C.hm_mask_pixels(handle(self), ...) end
  )
  return class.map(
    list,
    count,
    function(found) return { x = tonumber(found.x), y = tonumber(found.y) } end
  )
end

--- Returns the mask as a text that `hitmask.mask.fromText` reads.
function Mask:toText()
  return class.text(function(...) return C.hm_mask_to_text(handle(self), ...) end)
end

--- Returns the mask as the bytes of a packed bitmap (PBM P4).
function Mask:toPbm()
  return class.bytes(function(...) return C.hm_mask_to_pbm(handle(self), ...) end)
end

--- Returns an ImageData of the mask in a color, by default white. Use it to draw what collides.
-- @param r, g, b, a the color, from 0 to 1
function Mask:toImageData(r, g, b, a)
  local width, height = self:getDimensions()
  local color = image.color({ r or 1, g or 1, b or 1, a or 1 }, 4, "the color")
  local status
  local data = image.new(
    width,
    height,
    function(pointer, size) status = image.paint(handle(self), color, pointer, size) end
  )
  ok(status)
  return data
end

--- Returns an ImageData of the mask's size, with the pixels of another image where the mask is
-- solid.
-- @param x, y the position of the mask's top left in the image, by default (0, 0)
function Mask:cutOut(source, x, y)
  local width, height = self:getDimensions()
  x, y = check.pixel(x or 0, "x"), check.pixel(y or 0, "y")
  local data, status = image.cut_out(handle(self), width, height, source, x, y)
  ok(status)
  return data
end

return M
end

parts["messages"] = function()
--- Converts error messages of the library, which counts from 0, to messages in Lua's numbers, which
-- count from 1.

local ids = part "ids"

local M = {}

local function raised(number)
  return ("%.0f"):format(tonumber(number) + 1)
end

--- Returns the id in Lua for the hexadecimal digits of an id in C.
local function id_of(digits)
  digits = ("0"):rep(16 - #digits) .. digits
  local generation, index = tonumber(digits:sub(1, 8), 16), tonumber(digits:sub(9), 16)
  return ("%.0f"):format(ids.of(generation * 4294967296ULL + index))
end

-- The messages that contain numbers, as patterns, and the functions that write them in Lua's
-- numbers.
local MESSAGES = {
  {
    "^there is no collider %d+ %(id 0x(%x+)%): .*",
    function(id)
      return ("there is no collider with the id %s: it was removed, or never added"):format(
        id_of(id)
      )
    end,
  },
  {
    "^collider %d+ %(id 0x(%x+)%)",
    function(id) return "the collider with the id " .. id_of(id) end,
  },
  {
    "^no sprite has the index (%d+)",
    function(index) return "there is no sprite " .. raised(index) end,
  },
  {
    "^a clip refers to frame (%d+)",
    function(frame) return "a clip refers to frame " .. raised(frame) end,
  },
  {
    "^there is no component (%d+): the mask has (%d+), counted from 0",
    function(index, count)
      return ("there is no component %s: the mask has %s"):format(raised(index), count)
    end,
  },
  {
    "^there is no (%l[%l ]*) (%d+): ",
    function(what, index) return ("there is no %s %s: "):format(what, raised(index)) end,
  },
  {
    "^obstacle (%d+) ",
    function(index) return ("obstacle %s "):format(raised(index)) end,
  },
  {
    "^(%l+)%[(%d+)%]",
    function(list, index)
      return ("%s[%s]"):format(list == "passengers" and "riders" or list, raised(index))
    end,
  },
}

--- Returns a message of the library in Lua's numbers.
function M.in_lua(message)
  for _, entry in ipairs(MESSAGES) do
    local changed, count = message:gsub(entry[1], entry[2])
    if count > 0 then return changed end
  end
  return message
end

return M
end

parts["outline"] = function()
--- Converts masks to polygons, for drawing and for physics engines such as love.physics.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"
local region = part "region"

local Mask, handle, ok = mask.Mask, mask.handle, class.ok

--- The outlines of a mask: closed polygons along the edges of its pixels.
local Outlines = class.new("Outlines", C.hm_outlines_destroy)

local outlines = ffi.new("HmOutlines *[1]")
local pieces = ffi.new("HmConvexPieces *[1]")
local size = ffi.new("size_t[1]")
local outline = ffi.new("HmOutline")

-- Converts points to the format that love.physics and love.graphics accept: { x1, y1, x2, y2, … }.
local function flat(list, count)
  local points = {}
  for index = 0, count - 1 do
    points[#points + 1] = tonumber(list[index].x)
    points[#points + 1] = tonumber(list[index].y)
  end
  return points
end

--- Traces the mask's outlines as polygons.
function Mask:outlines(connectivity)
  ok(C.hm_mask_outlines(handle(self), region.connectivity(connectivity), outlines))
  return class.own(Outlines, outlines[0])
end

--- Returns the corners of the mask's convex hull, clockwise: { x1, y1, x2, y2, … }.
function Mask:hull()
  return flat(class.listed("HmPoint", function(...) return C.hm_mask_hull(handle(self), ...) end))
end

-- Reads the convex pieces that a call returns as lists of coordinates.
local function convex(status)
  ok(status)
  local found = ffi.gc(pieces[0], C.hm_convex_pieces_destroy)
  ok(C.hm_convex_pieces_count(found, size))
  local list = {}
  for index = 1, tonumber(size[0]) do
    list[index] = flat(
      class.listed(
        "HmPoint",
        function(...) return C.hm_convex_pieces_vertices(found, index - 1, ...) end
      )
    )
  end
  C.hm_convex_pieces_destroy(ffi.gc(found, nil))
  return list
end

local function most(vertices)
  if vertices == nil then return 8 end
  if check.count(vertices, "the number of vertices") < 3 then
    check.refuse("the number of vertices", vertices, "3 or more")
  end
  return vertices
end

--- Returns convex polygons that cover the mask exactly, as a list of { x1, y1, x2, y2, … }. Each
-- polygon has at most 8 corners, which is the limit of love.physics, or at most `maxVertices`.
function Mask:convexPieces(maxVertices)
  return convex(C.hm_mask_convex_pieces(handle(self), most(maxVertices), pieces))
end

--- Returns rectangles that cover the mask exactly, as a list of { x, y, width, height }.
function Mask:rectangles()
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_mask_rectangles(handle(self), ...) end
  )
  return class.map(
    list,
    count,
    function(found)
      return {
        x = tonumber(found.x),
        y = tonumber(found.y),
        width = found.width,
        height = found.height,
      }
    end
  )
end

local function outlines_handle(value)
  return class.handle(value, Outlines, "the outlines")
end

--- Returns the number of outlines, including holes.
function Outlines:getCount()
  ok(C.hm_outlines_count(outlines_handle(self), size))
  return tonumber(size[0])
end

--- Returns the corners of the outline at an index, which starts at 1: { x1, y1, x2, y2, … }. The
-- corners run clockwise around solid pixels and counterclockwise around a hole. For a hole, the
-- second result is the index of the outline around it.
function Outlines:get(index)
  local own, at = outlines_handle(self), check.index(index, "the index")
  ok(C.hm_outlines_get(own, at, outline))
  local outer = outline.is_hole and tonumber(outline.outer) + 1 or nil
  return flat(
    class.listed("HmPoint", function(...) return C.hm_outlines_vertices(own, at, ...) end)
  ),
    outer
end

--- Returns simplified outlines, which have fewer corners. No point of the simplified outlines is
-- farther than `tolerance` pixels from the original outlines.
function Outlines:simplified(tolerance)
  if check.finite(tolerance, "the tolerance") < 0 then
    check.refuse("the tolerance", tolerance, "0 or more")
  end
  ok(C.hm_outlines_simplified(outlines_handle(self), tolerance, outlines))
  return class.own(Outlines, outlines[0])
end

--- Returns convex polygons that cover the area inside the outlines: see `Mask:convexPieces`.
function Outlines:convexPieces(maxVertices)
  return convex(C.hm_outlines_convex_pieces(outlines_handle(self), most(maxVertices), pieces))
end

return { Outlines = Outlines }
end

parts["pair"] = function()
--- Queries about two placed masks: contacts, depths, separations, distances and sweeps.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local placed = part "placed"

local Posed, of_both, whole, ok = placed.Posed, placed.of_both, placed.whole, class.ok

local M = {}

local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")
local depth = ffi.new("HmDepth")
local number = ffi.new("uint32_t[1]")
local area = ffi.new("uint64_t[1]")
local side = ffi.new("int32_t[1]")
local contact = ffi.new("HmContact")
local distance = ffi.new("HmDistance")
local way = ffi.new("HmTranslation")
local sweep = ffi.new("HmSweep")
local continuous = ffi.new("HmContinuousSweep")
local pose_sweep = ffi.new("HmPoseSweep")

local read_depth = struct.reader("HmDepth")
local read_contact = struct.reader("HmContact")
local read_sweep = struct.reader("HmSweep")
local read_continuous = struct.reader("HmContinuousSweep")
local read_pose_sweep = struct.reader("HmPoseSweep")
local SIDES = struct.enum("HmSide").words

-- Adds a query about two placed masks, which draws posed masks first.
local function question(name, ask)
  of_both(name, function(self, other, ...)
    local a, ax, ay = whole(self, "this one")
    local b, bx, by = whole(other, "the other one")
    return ask(a, ax, ay, b, bx, by, ...)
  end)
end

--- Returns the x and y of the first pixel, row by row, that the two masks share, or nil if the
-- masks do not overlap.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the pixels that the two masks share. The result is 0 if the masks do not overlap.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- Returns the x, y, width and height of the smallest rectangle that contains all pixels that the
-- two masks share, or nil if the masks do not overlap.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- Returns a mask of the pixels that the two masks share, with the size of this mask.
question("overlapMask", function(a, ax, ay, b, bx, by)
  return mask.made(C.hm_overlap_mask(a, ax, ay, b, bx, by, mask.place))
end)

--- Returns all properties of the overlap, as a table with `area`, `first` {x, y}, `bounds` {x, y,
-- width, height}, `depth` {left, right, up, down} and `side`, or nil if the masks do not overlap.
question("contact", function(a, ax, ay, b, bx, by)
  return ok(C.hm_contact(a, ax, ay, b, bx, by, contact)) and read_contact(contact) or nil
end)

--- Returns how far you must push this mask in each direction to separate it from the other mask, as
-- a table with `left`, `right`, `up` and `down`, or nil if the masks do not overlap.
question("depth", function(a, ax, ay, b, bx, by)
  return ok(C.hm_depth(a, ax, ay, b, bx, by, depth)) and read_depth(depth) or nil
end)

--- Returns how far you must push this mask in one direction ("left", "right", "up" or "down") to
-- separate it from the other mask, or nil if the masks do not overlap.
question("depthAlong", function(a, ax, ay, b, bx, by, direction)
  local word = struct.word("HmDirection", direction, "the direction")
  return ok(C.hm_depth_along(a, ax, ay, b, bx, by, word, number)) and number[0] or nil
end)

--- Checks the two optional components of a motion.
function M.motion(dx, dy)
  return dx == nil and 0 or check.integer(dx, "dx"), dy == nil and 0 or check.integer(dy, "dy")
end

--- Returns the side of this mask that was hit ("top", "bottom", "left" or "right"), which is the
-- side opposite to the shortest push that separates the masks, or nil if the masks do not overlap.
-- @param dx, dy the motion of this mask before the hit; if two pushes are equally short, the push
--   against the motion is chosen
question("side", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = M.motion(dx, dy)
  return ok(C.hm_side_after(a, ax, ay, b, bx, by, dx, dy, side)) and SIDES[side[0]] or nil
end)

-- Distances and separations.

--- Returns a distance as several values: the length between the nearest edges of the masks, which
-- is 0 if the masks touch; the x and y of the nearest pixel of each mask; and the exact square of
-- the length.
function M.read_distance(found)
  local squared = tonumber(found.squared)
  return math.sqrt(squared), tonumber(found.pixel.x), tonumber(found.pixel.y),
    tonumber(found.other.x), tonumber(found.other.y), squared
end

--- Returns how far apart the masks are: the length between their nearest edges, which is 0 if they
-- touch; the x and y of the nearest pixel of this mask; the x and y of the nearest pixel of the
-- other mask; and the square of the length, which is an exact integer. Returns nil if one of the
-- masks is empty.
question("distance", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_distance(a, ax, ay, b, bx, by, distance)) then return nil end
  return M.read_distance(distance)
end)

--- Returns the dx and dy of the shortest push to a free position that this mask can reach from
-- outside. They are 0 if the masks do not overlap and this mask is not enclosed.
question("separation", function(a, ax, ay, b, bx, by)
  ok(C.hm_separation(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- Returns the dx and dy of the shortest push to any free position, even to one in a hole.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

-- Sweeps.

--- Returns the first hit of this mask on the other as this mask moves by (dx, dy) in whole-pixel
-- steps, or nil if it does not hit the other. The hit is a table with `time`, whose `value` is in
-- the range [0, 1]; `step` and `steps`; `free` {x, y}, the last free position (nil if the masks
-- overlap at the start); `blocked` {x, y}, the first position at which the masks overlap; and
-- `first` {x, y}, the first pixel that they share at `blocked`.
-- @param otherDx, otherDy the motion of the other mask in the same time; by default, that mask
--   stands still
question("sweep", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  return ok(C.hm_sweep_both(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, sweep))
      and read_sweep(sweep)
    or nil
end)

--- Returns the first hit of this mask on the other as this mask moves along a straight line, with
-- the exact time of impact. The mask never tunnels, however fast it is. The table is like that of
-- `sweep`, and also has `faceX` and `faceY`, the normal of the face that the mask enters, and `at`
-- and `otherAt` {x, y}, the positions of both masks at the time of impact.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  otherDx, otherDy = M.motion(otherDx, otherDy)
  local status =
    C.hm_sweep_both_continuous(a, ax, ay, b, bx, by, dx, dy, otherDx, otherDy, continuous)
  return ok(status) and read_continuous(continuous) or nil
end)

local MAX_STEPS = 65536

-- Returns the components of a pose that change while a mask rotates or grows.
local function turned(pose)
  return pose
    and { r = math.rad(pose.degrees), degrees = pose.degrees, sx = pose.scaleX, sy = pose.scaleY }
end

local function in_place(name, ask)
  Posed[name] = function(self, other, ...)
    local b, bx, by = whole(other, "the other one")
    local status = ask(mask.handle(self._mask), self._pose, b, bx, by, ...)
    if not ok(status) then return nil end
    local found = read_pose_sweep(pose_sweep)
    found.blocked, found.free = turned(found.blocked), turned(found.free)
    return found
  end
end

--- Returns the first hit of a posed mask while it rotates about its origin by an angle in radians,
-- in at most 65536 steps, or nil if it does not hit the other mask. The hit is a table with `step`,
-- `time`, `first` {x, y}, and `blocked` and `free` {r, degrees, sx, sy}, which are the first pose
-- in which the masks overlap and the pose before that one.
in_place("sweepTurning", function(own, pose, b, bx, by, r, steps)
  local degrees = math.deg(check.finite(r, "the angle"))
  return C.hm_sweep_turning(
    own,
    pose,
    b,
    bx,
    by,
    degrees,
    check.count(steps, "the number of steps", MAX_STEPS),
    pose_sweep
  )
end)

--- Returns the first hit of a posed mask while it grows or shrinks about its origin to a scale.
in_place("sweepGrowing", function(own, pose, b, bx, by, sx, sy, steps)
  check.finite(sx, "sx")
  check.finite(sy, "sy")
  return C.hm_sweep_growing(
    own,
    pose,
    b,
    bx,
    by,
    sx,
    sy,
    check.count(steps, "the number of steps", MAX_STEPS),
    pose_sweep
  )
end)

return M
end

parts["placed"] = function()
--- Masks in the world, and the test whether two of them overlap. All other queries are in other
-- files.
--
-- A mask at whole pixels is `Placed`. A rotated, scaled or mirrored mask is `Posed`. `overlaps`
-- does not draw a posed mask. All other queries draw it once, as `love.graphics.draw` does with the
-- filter "nearest".

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"

--- A mask at a position, with its top left at a whole pixel.
local Placed = class.new("Placed")
--- A mask that is rotated, scaled or mirrored.
local Posed = class.new("Posed")

local Mask, ok, pixel = mask.Mask, class.ok, check.pixel

local M = { Placed = Placed, Posed = Posed }

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")

-- Placing a mask.

--- Places a mask at whole pixels.
function M.at(of, x, y)
  return setmetatable({ _mask = of, _x = x, _y = y }, Placed)
end

--- Fills in a pose from the arguments of `love.graphics.draw`; `degrees` instead of `r` is exact.
function M.pose(x, y, r, degrees, sx, sy, ox, oy)
  local pose = ffi.new("HmPose")
  pixel(x, "x"); pixel(y, "y"); pixel(ox, "ox"); pixel(oy, "oy")
  pose.position.x, pose.position.y, pose.pivot.x, pose.pivot.y = x, y, ox, oy
  pose.degrees = degrees or C.hm_degrees_from_radians(r)
  pose.scale_x, pose.scale_y = sx, sy
  return pose
end

--- Refuses shearing and fills in the defaults of `love.graphics.draw`.
function M.arguments(r, sx, sy, ox, oy, kx, ky)
  if (kx ~= nil and kx ~= 0) or (ky ~= nil and ky ~= 0) then
    check.fail("kx and ky must be 0: masks are not sheared")
  end
  sx = sx == nil and 1 or check.finite(sx, "sx")
  sy = sy == nil and sx or check.finite(sy, "sy")
  ox = ox == nil and 0 or check.finite(ox, "ox")
  oy = oy == nil and 0 or check.finite(oy, "oy")
  return r == nil and 0 or check.finite(r, "r"), sx, sy, ox, oy
end

--- Places a mask where a frame is drawn. (left, top) is the position of the mask's top left in the
-- frame. ox and oy are relative to the frame.
function M.draw_at(of, left, top, x, y, r, sx, sy, ox, oy, kx, ky)
  r, sx, sy, ox, oy = M.arguments(r, sx, sy, ox, oy, kx, ky)
  if r == 0 and sx == 1 and sy == 1 then
    -- Refuse NaN before the numbers are added up.
    pixel(x, "x"); pixel(y, "y")
    return M.at(of, pixel(x - ox + left, "x"), pixel(y - oy + top, "y"))
  end
  return setmetatable(
    { _mask = of, _pose = M.pose(x, y, r, nil, sx, sy, ox - left, oy - top) },
    Posed
  )
end

--- Places the mask in the world. This method takes the arguments of `love.graphics.draw`, and the
-- placed mask covers the pixels that are drawn.
--
-- Unless the mask is rotated, scaled or mirrored, it is at whole pixels. Positions are rounded
-- down, so draw the sprite at `math.floor(x), math.floor(y)`. This copies no pixels, so you can
-- place the mask anew for each query.
-- @param x, y the position of the mask's origin
-- @param r the angle in radians, clockwise
-- @param sx, sy the scale; negative numbers mirror the mask
-- @param ox, oy the origin in the mask's own pixels
function Mask:at(x, y, r, sx, sy, ox, oy, kx, ky)
  if getmetatable(self) ~= Mask then class.wrong_self(self, Mask, "at") end
  if
    r == nil
    and sx == nil
    and sy == nil
    and ox == nil
    and oy == nil
    and kx == nil
    and ky == nil
  then
    return setmetatable({ _mask = self, _x = pixel(x, "x"), _y = pixel(y, "y") }, Placed)
  end
  return M.draw_at(self, 0, 0, x, y, r, sx, sy, ox, oy, kx, ky)
end

local POSE = { "x", "y", "r", "degrees", "sx", "sy", "ox", "oy" }

--- Reads a pose from a table with the argument names of `at`. `degrees`, which are exact, replace
-- `r`.
function M.pose_of(options, name)
  check.options(options, name, POSE)
  local r, sx, sy, ox, oy = M.arguments(options.r, options.sx, options.sy, options.ox, options.oy)
  local degrees = options.degrees ~= nil and check.finite(options.degrees, "degrees") or nil
  return M.pose(options.x, options.y, r, degrees, sx, sy, ox, oy)
end

--- Returns the mask in a pose, from a table with the argument names of `at`, or with `degrees`
-- instead of `r`. The result is `Posed` even if it is upright.
function Mask:posed(options)
  return setmetatable({ _mask = self, _pose = M.pose_of(options, "the pose") }, Posed)
end

--- Returns whether a value is a placed or posed mask.
function M.is_one(value)
  local meta = getmetatable(value)
  return meta == Placed or meta == Posed
end

--- Returns the handle and the position of a placed mask. A posed mask is drawn first.
function M.whole(value, name)
  local meta = getmetatable(value)
  if meta == Posed then value = value:draw()
  elseif meta ~= Placed then class.refuse_class(name, value, "Placed")
  end
  return mask.handle(value._mask), value._x, value._y
end
local whole = M.whole

-- Methods of both classes.

local function of_both(name, method)
  Placed[name], Posed[name] = method, method
end
M.of_both = of_both

--- Returns the mask itself, without a position.
of_both("getMask", function(self) return self._mask end)

--- Returns the x and y of the mask's top-left corner or, for a posed mask, of its origin.
function Placed:getPosition()
  return self._x, self._y
end

function Posed:getPosition()
  return self._pose.position.x, self._pose.position.y
end

--- Draws a posed mask. Returns a mask at whole pixels, which the posed mask keeps.
function Posed:draw()
  local drawn = self._drawn
  if not drawn then
    local status = C.hm_posed_draw(mask.handle(self._mask), self._pose, mask.place, point)
    local new = mask.made(status)
    drawn = M.at(new, pixel(tonumber(point.x), "x"), pixel(tonumber(point.y), "y"))
    self._drawn = drawn
  end
  return drawn
end

--- Returns the placed mask itself, because it is already at whole pixels.
function Placed:draw()
  return self
end

--- Returns the x, y, width and height of the smallest world rectangle that contains the solid
-- pixels, or nil if there are no solid pixels.
function Placed:bounds()
  local x, y, width, height = self._mask:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- Returns the x, y, width and height of the rectangle in which the mask is drawn.
function Posed:bounds()
  ok(C.hm_posed_bounds(mask.handle(self._mask), self._pose, rect))
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns whether a world pixel is solid in the placed mask.
of_both("contains", function(self, x, y)
  local drawn = self:draw()
  return drawn._mask:get(pixel(x, "x") - drawn._x, pixel(y, "y") - drawn._y)
end)

--- Returns the placed mask, moved by whole pixels.
function Placed:moved(dx, dy)
  return M.at(
    self._mask,
    pixel(self._x + check.integer(dx, "dx"), "x"),
    pixel(self._y + check.integer(dy, "dy"), "y")
  )
end

-- Games call `overlaps` most often, so it leaves the checks to the library and finds the cause only
-- after an error.

local function fault(one, other)
  mask.handle(one._mask, "this mask")
  mask.handle(other._mask, "the other mask")
  class.fault()
end

--- Returns whether a world pixel is solid in both masks.
function Placed:overlaps(other)
  if getmetatable(self) ~= Placed then class.wrong_self(self, Placed, "overlaps") end
  local meta = getmetatable(other)
  local status
  if meta == Placed then
    status = C.hm_overlaps(
      self._mask._handle,
      self._x,
      self._y,
      other._mask._handle,
      other._x,
      other._y,
      flag
    )
  elseif meta == Posed then
    status = C.hm_posed_overlaps(
      other._mask._handle,
      other._pose,
      self._mask._handle,
      self._x,
      self._y,
      flag
    )
  else
    class.refuse_class("the other one", other, "Placed")
  end
  if status ~= 0 then fault(self, other) end
  return flag[0]
end

function Posed:overlaps(other)
  if getmetatable(self) ~= Posed then class.wrong_self(self, Posed, "overlaps") end
  local meta = getmetatable(other)
  local status
  if meta == Placed then
    status = C.hm_posed_overlaps(
      self._mask._handle,
      self._pose,
      other._mask._handle,
      other._x,
      other._y,
      flag
    )
  elseif meta == Posed then
    status = C.hm_posed_overlaps_posed(
      self._mask._handle,
      self._pose,
      other._mask._handle,
      other._pose,
      flag
    )
  else
    class.refuse_class("the other one", other, "Placed")
  end
  if status ~= 0 then fault(self, other) end
  return flag[0]
end

return M
end

parts["placed_terrain"] = function()
--- Terrain at its position in the world. Its queries about masks correspond to those of placed
-- masks. The depths, sides and pushes that they return are those of the mask.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local figure = part "figure"
local placed = part "placed"
local terrain = part "terrain"

local PlacedTerrain, ok, pixel = terrain.PlacedTerrain, class.ok, check.pixel

local flag = ffi.new("bool[1]")
local point = ffi.new("HmPoint")
local rect = ffi.new("HmRect")
local area = ffi.new("uint64_t[1]")
local contact = ffi.new("HmContact")
local depth = ffi.new("HmDepth")
local way = ffi.new("HmTranslation")
local normal = ffi.new("HmNormal")
local sweep = ffi.new("HmSweep")
local continuous = ffi.new("HmContinuousSweep")
local ray = ffi.new("HmRayHit")

--- Returns the terrain itself, without a position.
function PlacedTerrain:getTerrain()
  return self._terrain
end

--- Returns the x and y of the terrain's pixel (0, 0).
function PlacedTerrain:getPosition()
  return self._x, self._y
end

--- Returns the x, y, width and height of the smallest world rectangle that contains the solid
-- pixels, or nil if there are no solid pixels.
function PlacedTerrain:bounds()
  local x, y, width, height = self._terrain:bounds()
  if not x then return nil end
  return x + self._x, y + self._y, width, height
end

--- Returns whether a world pixel is solid in the terrain.
function PlacedTerrain:contains(x, y)
  return self._terrain:contains(pixel(x, "x") - self._x, pixel(y, "y") - self._y)
end

local function own(self)
  return terrain.handle(self._terrain), self._x, self._y
end

-- Queries about a mask.
local function question(name, ask)
  PlacedTerrain[name] = function(self, other, ...)
    local a, ax, ay = own(self)
    local b, bx, by = placed.whole(other, "the other one")
    return ask(a, ax, ay, b, bx, by, ...)
  end
end

--- Returns whether a mask shares a pixel with the terrain.
question("overlaps", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_overlaps(a, ax, ay, b, bx, by, flag))
  return flag[0]
end)

--- Returns the x and y of the first pixel, row by row, that the mask and the terrain share, or nil
-- if the mask and the terrain do not overlap.
question("first", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_first(a, ax, ay, b, bx, by, point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the pixels that a mask shares with the terrain.
question("area", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_area(a, ax, ay, b, bx, by, area))
  return tonumber(area[0])
end)

--- Returns the x, y, width and height of the smallest rectangle that contains all pixels that the
-- mask and the terrain share, or nil if the mask and the terrain do not overlap.
question("overlapBounds", function(a, ax, ay, b, bx, by)
  if not ok(C.hm_terrain_overlap_bounds(a, ax, ay, b, bx, by, rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end)

--- Returns all properties of the overlap: see `Placed:contact`. Depth and side are those of the
-- mask. Returns nil if the mask and the terrain do not overlap.
question(
  "contact",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_contact(a, ax, ay, b, bx, by, contact))
        and struct.reader("HmContact")(contact)
      or nil
  end
)

--- Returns how far you must push the mask in each direction to separate it from the terrain, or nil
-- if the mask and the terrain do not overlap.
question(
  "depth",
  function(a, ax, ay, b, bx, by)
    return ok(C.hm_terrain_depth(a, ax, ay, b, bx, by, depth)) and struct.reader("HmDepth")(depth)
      or nil
  end
)

--- Returns the dx and dy of the shortest push to a free position, even in a cave.
question("nearestFree", function(a, ax, ay, b, bx, by)
  ok(C.hm_terrain_nearest_free(a, ax, ay, b, bx, by, way))
  return way.dx, way.dy
end)

--- Returns the first hit of the mask on the terrain as the mask moves by (dx, dy) in whole-pixel
-- steps: see `Placed:sweep`.
question("sweep", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  return ok(C.hm_terrain_sweep(a, ax, ay, b, bx, by, dx, dy, sweep))
      and struct.reader("HmSweep")(sweep)
    or nil
end)

--- Returns the first hit of the mask on the terrain as the mask moves along a straight line, with
-- the exact time of impact.
question("sweepContinuous", function(a, ax, ay, b, bx, by, dx, dy)
  dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
  local status = C.hm_terrain_sweep_continuous(a, ax, ay, b, bx, by, dx, dy, continuous)
  return ok(status) and struct.reader("HmContinuousSweep")(continuous) or nil
end)

-- Queries without a mask.
local function alone(name, ask)
  PlacedTerrain[name] = function(self, ...)
    local a, x, y = own(self)
    return ask(a, x, y, ...)
  end
end

--- Returns the x and y of the surface's unit normal at a world pixel: see `Placed:normalAt`.
alone("normalAt", function(a, x, y, px, py, radius)
  px, py = pixel(px, "x"), pixel(py, "y")
  if
    not ok(C.hm_terrain_normal_at(a, x, y, px, py, check.count(radius or 6, "the radius"), normal))
  then
    return nil
  end
  return normal.x, normal.y
end)

--- Returns the first hit of a ray: see `Placed:ray`.
alone("ray", function(a, x, y, x1, y1, x2, y2)
  check.finite(x1, "x1")
  check.finite(y1, "y1")
  check.finite(x2, "x2")
  check.finite(y2, "y2")
  return ok(C.hm_terrain_ray(a, x, y, x1, y1, x2, y2, ray)) and struct.reader("HmRayHit")(ray)
    or nil
end)

--- Returns whether any solid pixel is in a figure.
alone("anyIn", function(a, x, y, shape)
  ok(C.hm_terrain_any_in(a, x, y, figure.of(shape), flag))
  return flag[0]
end)

--- Returns the x and y of the first solid pixel in a figure, or nil if there is no such pixel.
alone("firstIn", function(a, x, y, shape)
  if not ok(C.hm_terrain_first_in(a, x, y, figure.of(shape), point)) then return nil end
  return tonumber(point.x), tonumber(point.y)
end)

--- Counts the solid pixels in a figure.
alone("countIn", function(a, x, y, shape)
  ok(C.hm_terrain_count_in(a, x, y, figure.of(shape), area))
  return tonumber(area[0])
end)

return terrain
end

parts["record"] = function()
--- Records: C structs with named fields, such as the state of a character or the rules of a game.

local bit = require "bit"
local ffi = require "ffi"
local C = part "library"
local struct = part "struct"
local check = part "check"
local class = part "class"
local declarations = part "declarations".text

local M = {}

local hash = ffi.new("uint64_t[1]")

-- Returns the function that reads a field: as a value, or as a record of the inner struct. The body
-- of an actor is a `Body` with all methods of that class. Structs without a class of their own have
-- fields but no methods.
local inner_classes = {}
local inner_class

local function getter(field)
  local key, presence = field.c, field.presence
  local get
  if field.length then
    local read = struct.reader(field.type)
    get = function(s) return class.map(s[key], field.length, read) end
  elseif struct.is_struct(field.type) and not struct.is_maybe(field.type) then
    local inner = inner_class(field.type)
    -- The inner record refers to the memory of its owner and keeps the owner alive.
    get = function(s, owner) return setmetatable({ _struct = s[key], _owner = owner }, inner) end
  else
    local code = ("local read = ... return function(s) return read(s.%s)%s end"):format(
      key,
      field.is_index and " + 1" or ""
    )
    get = loadstring(code)(struct.reader(field.type))
  end
  if not presence then return get end
  return function(s, owner)
    if s[presence] then return get(s, owner) end
    return nil
  end
end

-- Raises the error for a field that a class of records does not have. `methods` says whether the
-- name may also have been that of a method.
local function unknown(record, key, methods)
  local names, is_listed = {}, {}
  local function add(list)
    table.sort(list)
    for _, name in ipairs(list) do
      names[#names + 1], is_listed[name] = name, true
    end
  end
  for _, field in ipairs(struct.fields(record._kind)) do
    if not field.is_presence then add { field.name } end
  end
  local others = {}
  check.each(record._getters, function(name)
    if not is_listed[name] then others[#others + 1] = name end
  end)
  add(others)
  if methods then
    others = {}
    check.each(record, function(name, value)
      if type(value) == "function" and not name:match "^_" then others[#others + 1] = name end
    end)
    add(others)
  end
  check.fail(
    "%s: there is no field %s; %s",
    record._name,
    tostring(key),
    check.suggestion(tostring(key), names)
  )
end

local function install(record, kind)
  local getters, setters, fields = {}, {}, {}
  -- Classes add their own functions that read and write fields.
  record._getters, record._setters = getters, setters
  for _, field in ipairs(struct.fields(kind)) do
    if not field.is_presence then
      getters[field.name], fields[field.name] = getter(field), field
    end
  end
  record.__index = function(object, key)
    local method = record[key]
    if method ~= nil then return method end
    local get = getters[key]
    if get then return get(rawget(object, "_struct"), object) end
    -- Other libraries look for names such as `__tostring`, and numbers.
    if type(key) ~= "string" or key:byte() == 95 then return nil end
    unknown(record, key, true)
  end
  local function assign(object, key, value, path)
    local s, set = rawget(object, "_struct"), setters[key]
    if set then return set(s, value) end
    struct.write_field(s, fields[key] or unknown(record, key), value, path)
  end
  record.__newindex = function(object, key, value) assign(object, key, value, tostring(key)) end
  --- Changes several fields of a record.
  function record._assign(object, values)
    -- Other records and lists are copied as a whole.
    if type(values) ~= "table" or getmetatable(values) ~= nil or values[1] ~= nil then
      return struct.write(rawget(object, "_struct"), kind, values, record._name)
    end
    check.each(values, function(key, value)
      assign(object, key, value, ("%s.%s"):format(record._name, tostring(key)))
    end)
  end
end

function inner_class(kind)
  local record = inner_classes[kind]
  if not record then
    record = { _name = kind:sub(3), _kind = kind }
    inner_classes[kind] = record
    install(record, kind)
    --- Returns the fields of the inner struct as a table.
    function record:toTable()
      return struct.reader(kind)(self._struct)
    end
    class.guard(record)
  end
  return record
end

--- Creates a class of records. `bytes` is the prefix of the functions that convert a record to
-- bytes and back, if there are any.
function M.new(name, kind, bytes)
  local record = { _name = name, _kind = kind }
  install(record, kind)
  inner_classes[kind] = inner_classes[kind] or record
  record.__tostring = function() return name end
  class.register(record)
  local new = ffi.typeof(kind)

  --- Returns the name of the record's class.
  function record:type()
    return name
  end

  --- Returns whether the record belongs to a class.
  function record:typeOf(other)
    return other == name
  end

  --- Returns an independent copy, which is a snapshot.
  function record:copy()
    return M.of(record, new(self._struct))
  end

  --- Sets all fields to those of another record of the same class.
  function record:set(other)
    ffi.copy(self._struct, class.instance(other, record, "the other one")._struct, ffi.sizeof(new))
    return self
  end

  --- Returns a table with a copy of the fields.
  function record:toTable()
    return struct.reader(kind)(self._struct)
  end

  --- Returns a copy with other values for some fields.
  function record:with(values)
    local changed = self:copy()
    record._assign(changed, values)
    return changed
  end

  if bytes then
    --- Returns the serialized form as a string, which is identical on every machine.
    function record:toBytes()
      return class.bytes(
        function(list, capacity, count)
          return C[bytes .. "_to_bytes"](self._struct, list, capacity, count)
        end
      )
    end

    if declarations:find(bytes .. "_hash(", 1, true) then
      --- Returns the XXH64 hash of the serialized form, as 16 hexadecimal digits that are the same
      -- on every machine.
      function record:hash()
        class.ok(C[bytes .. "_hash"](self._struct, hash))
        return M.hex(hash[0])
      end
    end
  end
  return record
end

--- Wraps a struct in a record.
function M.of(record, value)
  return setmetatable({ _struct = value }, record)
end

--- Reads a record from its serialized form.
function M.from_bytes(record, bytes, value)
  local found = ffi.new(record._kind)
  class.ok(C[bytes .. "_from_bytes"](check.text(value, "the bytes"), #value, found))
  return M.of(record, found)
end

--- Converts a 64-bit number to 16 hexadecimal digits.
function M.hex(value)
  return bit.tohex(value, 16)
end

return M
end

parts["recording"] = function()
--- Snapshots, saved worlds, and recordings and their replays.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local events = part "events"
local world = part "world"

local World, handle, ok = world.World, world.handle, class.ok

--- The saved state of a world, for rollback. `World:restore` restores it.
local Snapshot = class.new("Snapshot", C.hm_snapshot_destroy)
--- Every change to a world since `World:startRecording`.
local Recording = class.new("Recording", C.hm_recording_destroy)
--- A running replay, which `hitmask.world.play` starts.
local Replay = class.new("Replay", C.hm_replay_destroy)

local snapshots = ffi.new("HmSnapshot *[1]")
local recordings = ffi.new("HmRecording *[1]")
local replays = ffi.new("HmReplay *[1]")
local ticks = ffi.new("uint64_t[1]")

local M = {}

--- Returns a snapshot of the current state, with the user data of the colliders (see
-- `World:setUserData`). Pass a snapshot that you no longer need to reuse its memory.
function World:snapshot(into)
  local own = handle(self)
  if into == nil then
    ok(C.hm_world_snapshot(own, snapshots))
    into = class.own(Snapshot, snapshots[0])
  else
    ok(C.hm_world_snapshot_into(own, class.handle(into, Snapshot, "the snapshot")))
  end
  into._data = world.copy_of(self._data)
  return into
end

--- Restores the state of a snapshot, including its sprites. The same calls then produce the same
-- events.
function World:restore(snapshot)
  ok(C.hm_world_restore(handle(self), class.handle(snapshot, Snapshot, "the snapshot")))
  self._data = world.copy_of(snapshot._data)
end

--- Returns the serialized form of the world's state as a string. The string does not include the
-- sprites or the user data. Use it for saved games and to send the state to other machines.
-- `hitmask.world.fromBytes(bytes, sprites)` reads it. Pass a world or a list with the same sprites,
-- added in the same order.
function World:toBytes()
  return class.bytes(function(...) return C.hm_world_to_bytes(handle(self), ...) end)
end

local function max_bytes(options)
  return check.count(options.maxBytes or 0, "maxBytes", check.MAX)
end

local function from_bytes(bytes, sprites, options)
  options = check.options(options == nil and {} or options, "the options", { "maxBytes" })
  check.text(bytes, "the state")
  local most = max_bytes(options)
  return world.made(world.with_sprites(sprites, function(own)
    return C.hm_world_from_bytes(bytes, #bytes, own, most, world.place)
  end))
end

-- Recordings.

--- Starts to record every change to this world. Drops a recording that is already running. Add all
-- sprites before you call this method.
function World:startRecording()
  ok(C.hm_world_start_recording(handle(self)))
end

local function recording_of(status)
  return ok(status) and class.own(Recording, recordings[0]) or nil
end

--- Stops recording and returns the recording, or nil if the world is not being recorded.
function World:stopRecording()
  return recording_of(C.hm_world_stop_recording(handle(self), recordings))
end

--- Returns a copy of the recording so far, and continues to record. Returns nil if the world is not
-- being recorded.
function World:recording()
  return recording_of(C.hm_world_recording(handle(self), recordings))
end

local function recording_handle(recording)
  return class.handle(recording, Recording, "the recording")
end

--- Returns the number of ticks in the recording.
function Recording:getTicks()
  ok(C.hm_recording_ticks(recording_handle(self), ticks))
  return tonumber(ticks[0])
end

--- Returns the serialized form of the recording as a string, which is identical in every language.
function Recording:toBytes()
  return class.bytes(function(...) return C.hm_recording_to_bytes(recording_handle(self), ...) end)
end

--- Reads a recording and checks every command in it.
function M.from_bytes(bytes)
  check.text(bytes, "the bytes of the recording")
  ok(C.hm_recording_from_bytes(bytes, #bytes, recordings))
  return class.own(Recording, recordings[0])
end

local PLAY = { "maxBytes", "maxBoxPairs" }

-- The limit of `World:tick`.
local MAX_PAIRS = 16777216

local function play(recording, sprites, options)
  options = check.options(options == nil and {} or options, "the options", PLAY)
  local own, most = recording_handle(recording), max_bytes(options)
  local pairs_ = check.count(options.maxBoxPairs or MAX_PAIRS, "maxBoxPairs", check.MAX)
  ok(
    world.with_sprites(
      sprites,
      function(list) return C.hm_recording_play(own, list, most, pairs_, replays) end
    )
  )
  return class.own(Replay, replays[0])
end

local function replay_handle(replay)
  return class.handle(replay, Replay, "the replay")
end

--- Replays the recording up to the end of the next tick and returns that tick's events, or nil at
-- the end of the recording. Raises an error if the world differs from the recorded one.
function Replay:step()
  local own = replay_handle(self)
  if not ok(C.hm_replay_step(own)) then return nil end
  return events.of(function(...) return C.hm_replay_events(own, ...) end)
end

--- Returns the number of ticks replayed so far.
function Replay:getTicks()
  ok(C.hm_replay_ticks(replay_handle(self), ticks))
  return tonumber(ticks[0])
end

--- Returns a copy of the world after the last replayed tick. Use the copy to draw the world or to
-- continue the game from that tick.
function Replay:world()
  return world.made(C.hm_replay_world(replay_handle(self), world.place))
end

--- Replays a whole recording and returns the world at its end.
local function replay(recording, sprites, options)
  local running = play(recording, sprites, options)
  while running:step() do end
  local last = running:world()
  running:release()
  return last
end

M.worlds = class.constructor(world.make, { fromBytes = from_bytes, play = play, replay = replay })
M.recordings = class.constructor(M.from_bytes, { fromBytes = M.from_bytes })

return M
end

parts["region"] = function()
--- The regions of a mask: components, holes, measures and morphology.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"

local Mask, handle, ok = mask.Mask, mask.handle, class.ok

--- The connected components or the holes of a mask, in the order of their first pixels.
local Components = class.new("Components", C.hm_components_destroy)

local components = ffi.new("HmComponents *[1]")
local size = ffi.new("size_t[1]")
local count64 = ffi.new("uint64_t[1]")
local location = ffi.new("HmLocation")
local degrees = ffi.new("double[1]")
local component = ffi.new("HmComponent")
local moments = ffi.new("HmMoments")

local M = {}

--- Converts a connectivity for the library. It is 4 or 8, by default 8.
function M.connectivity(value)
  if value == nil or value == 8 then return C.HM_CONNECTIVITY_EIGHT end
  if value == 4 then return C.HM_CONNECTIVITY_FOUR end
  check.refuse("the connectivity", value, "4 or 8")
end
local connectivity = M.connectivity

--- Finds the connected components of the solid pixels. With a connectivity of 8 (the default),
-- pixels that touch at a corner are connected; with 4, they are not.
function Mask:components(connected)
  ok(C.hm_mask_components(handle(self), connectivity(connected), components))
  return class.own(Components, components[0])
end

--- Finds the holes, which are connected empty pixels that solid pixels enclose. `connected` is the
-- connectivity of the solid pixels.
function Mask:holes(connected)
  ok(C.hm_mask_holes(handle(self), connectivity(connected), components))
  return class.own(Components, components[0])
end

local function components_handle(value)
  return class.handle(value, Components, "the components")
end

local function index_of(value)
  return check.index(value, "the index")
end

--- Returns the number of components.
function Components:getCount()
  ok(C.hm_components_count(components_handle(self), size))
  return tonumber(size[0])
end

--- Returns the component at an index, which starts at 1, with its pixel `count`, its `bounds` and
-- its `first` pixel.
function Components:get(index)
  ok(C.hm_components_get(components_handle(self), index_of(index), component))
  return struct.reader("HmComponent")(component)
end

--- Returns all components as a list.
function Components:toTable()
  local list = {}
  for index = 1, self:getCount() do list[index] = self:get(index) end
  return list
end

--- Returns the index of the component that contains a pixel, or nil if no component contains it.
function Components:indexAt(x, y)
  if
    not ok(
      C.hm_components_index_at(
        components_handle(self),
        check.pixel(x, "x"),
        check.pixel(y, "y"),
        size
      )
    )
  then
    return nil
  end
  return tonumber(size[0]) + 1
end

--- Creates a mask of one component, with the size of the whole mask.
function Components:mask(index)
  return mask.made(C.hm_components_mask(components_handle(self), index_of(index), mask.place))
end

-- Measures.

--- Returns the total length of the mask's edges, in pixels.
function Mask:perimeter()
  ok(C.hm_mask_perimeter(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns the x and y of the mean of the solid pixels' centers, or nil if there are no solid
-- pixels.
function Mask:centroid()
  if not ok(C.hm_mask_centroid(handle(self), location)) then return nil end
  return location.x, location.y
end

--- Returns the direction of the mask's longest axis in radians, clockwise from the x axis, or nil
-- if there is no longest axis, as in a circle.
function Mask:angle()
  if not ok(C.hm_mask_angle(handle(self), degrees)) then return nil end
  return math.rad(degrees[0])
end

--- Returns the area moments, which are sums over the solid pixels: `count`, `x`, `y`, `xx`, `xy`,
-- `yy`.
function Mask:moments()
  ok(C.hm_mask_moments(handle(self), moments))
  return struct.reader("HmMoments")(moments)
end

--- Computes the distance from each pixel to the nearest solid pixel. Returns a table with
-- `get(x, y)`, the square of the distance between the centers of the two pixels, which is nil
-- outside the mask or if there are no solid pixels.
function Mask:distanceToSet()
  return M.field(C.hm_mask_distance_to_set, self)
end

--- Computes the distance from each pixel to the nearest empty pixel. All pixels outside the mask
-- are empty.
function Mask:distanceToUnset()
  return M.field(C.hm_mask_distance_to_unset, self)
end

local DistanceField = class.new("DistanceField", C.hm_distance_field_destroy)
local fields = ffi.new("HmDistanceField *[1]")

function M.field(find, of)
  ok(find(handle(of), fields))
  return class.own(DistanceField, fields[0])
end

function DistanceField:get(x, y)
  local field = class.handle(self, DistanceField, "the distance field")
  if
    not ok(C.hm_distance_field_squared_at(field, check.pixel(x, "x"), check.pixel(y, "y"), count64))
  then
    return nil
  end
  return tonumber(count64[0])
end

-- Morphology.

local BRUSHED = {
  grown = "grown",
  grownWithin = "grown_within",
  shrunk = "shrunk",
  opened = "opened",
  closed = "closed",
}

--- The methods `grown`, `grownWithin`, `shrunk`, `opened` and `closed` return the mask, changed by
-- a brush ("disc", "box" or "diamond") with a radius in pixels.
check.each(BRUSHED, function(name, call)
  local make = C["hm_mask_" .. call]
  Mask[name] = function(self, radius, brush)
    local shape = struct.word("HmBrush", brush or "disc", "the brush")
    return mask.made(make(handle(self), shape, check.count(radius, "the radius"), mask.place))
  end
end)

--- Returns a mask of the solid pixels that have an empty neighbor.
function Mask:innerBoundary(connected)
  return mask.made(C.hm_mask_inner_boundary(handle(self), connectivity(connected), mask.place))
end

--- Returns the mask with all its holes filled.
function Mask:withoutHoles(connected)
  return mask.made(C.hm_mask_without_holes(handle(self), connectivity(connected), mask.place))
end

return M
end

parts["sheet"] = function()
--- Sheets: frames with shapes, and the clips that play them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"

--- A sprite sheet: frames with shapes, and the clips that play them. Sheets never change.
local Sheet = class.new("Sheet", C.hm_sheet_destroy)

local ok = class.ok

local sheets = ffi.new("HmSheet *[1]")
local size = ffi.new("size_t[1]")

local M = { Sheet = Sheet }

local function handle(sheet, name)
  return class.handle(sheet, Sheet, name or "the sheet")
end
M.handle = handle

--- Wraps the sheet that a call has created.
function M.made(status)
  ok(status)
  return class.own(Sheet, sheets[0])
end
M.place = sheets

-- Creates the C definition of the clips and of the properties that all frames share, along with the
-- memory to which the definition refers.

local COMMON = { "clips", "duration", "pivot" }
local CLIP = { "frames", "duration", "mode" }

-- In Lua, frame indices start at 1.
local function clip_def(def, name, options, keep)
  local what = ("the clip %q"):format(check.text(name, "the name of a clip"))
  check.options(options, what, CLIP)
  local frames = check.list(options.frames, ("the frames of %s"):format(what))
  local indices = ffi.new("uint32_t[?]", math.max(#frames, 1))
  for index = 1, #frames do indices[index - 1] = check.index(frames[index], "a frame of a clip") end
  def.name, def.frames, def.frame_count = name, indices, #frames
  if type(options.duration) == "table" then
    if #options.duration ~= #frames then
      check.fail("%s has %d frames and %d durations", what, #frames, #options.duration)
    end
    local durations = ffi.new("uint32_t[?]", math.max(#frames, 1))
    for index = 1, #frames do
      durations[index - 1] = check.count(options.duration[index], "the duration")
    end
    def.durations = durations
    keep[#keep + 1] = durations
  else
    def.duration = check.count(options.duration or 0, "the duration")
  end
  def.mode = struct.word("HmLoopMode", options.mode or "loop", "the mode")
  keep[#keep + 1], keep[#keep + 2] = indices, name
end

local function common(options)
  local def, keep = ffi.new("HmSheetDef"), {}
  def.duration = check.count(options.duration or 0, "the duration")
  if options.pivot ~= nil then
    local x, y = check.pair(options.pivot, "the pivot")
    def.has_pivot, def.pivot.x, def.pivot.y =
      true, check.pixel(x, "the pivot"), check.pixel(y, "the pivot")
  end
  local names = {}
  if options.clips ~= nil then
    if type(options.clips) ~= "table" then
      check.refuse("the clips", options.clips, "a table of clips by name")
    end
    names = check.names(options.clips, "the name of a clip")
  end
  if #names > 0 then
    local clips = ffi.new("HmClipDef[?]", #names)
    for index, name in ipairs(names) do
      clip_def(clips[index - 1], name, options.clips[name], keep)
    end
    def.clips, def.clip_count = clips, #names
    keep[#keep + 1] = clips
  end
  return def, keep
end

local function known(names)
  for _, name in ipairs(COMMON) do names[#names + 1] = name end
  return names
end

-- Constructors.

local function mask_of(source, options)
  if getmetatable(source) == mask.Mask then return source end
  return (mask.from_image(source, options))
end

local function split(options, names, name)
  if options == nil then options = {} end
  check.options(options, name, names)
  local of_mask, others = {}, {}
  check.each(options, function(key, value)
    local is_of_mask = key == "threshold"
      or key == "colorKey"
      or key == "tolerance"
      or key == "quad"
    if is_of_mask then
      of_mask[key] = value
    else
      others[key] = value
    end
  end)
  return of_mask, others
end

local MASK = { "threshold", "colorKey", "tolerance", "quad" }
local function with_mask(names)
  for _, name in ipairs(MASK) do names[#names + 1] = name end
  return known(names)
end

local GRID = with_mask { "width", "height", "margin", "spacing", "count", "order" }

-- Returns x and y from a number for both axes, or from a table with x and y.
local function both(value, name)
  if value == nil then return 0, 0 end
  if type(value) == "number" then return check.count(value, name, 65535), value end
  local x, y = check.pair(value, name)
  return check.count(x, name, 65535), check.count(y, name, 65535)
end

--- Cuts an ImageData, an image file or a mask into cells of equal size.
-- @param options `width` and `height` of a cell; `margin`, `spacing` (a number or {x, y}), `count`,
--   `order` ("rows" or "columns");
--   `clips = { run = { frames = {5, 6, 7}, duration = 80, mode = "loop" } }`, `duration`, `pivot`;
--   and those of `hitmask.mask`
local function from_grid(source, options)
  local of_mask, grid = split(options, GRID, "the options of a sheet")
  local cells = ffi.new("HmGrid")
  cells.cell_width, cells.cell_height =
    check.side(grid.width, "the width"), check.side(grid.height, "the height")
  cells.margin_x, cells.margin_y = both(grid.margin, "the margin")
  cells.spacing_x, cells.spacing_y = both(grid.spacing, "the spacing")
  cells.count = check.count(grid.count or 0, "the count")
  cells.by_columns = check.word(grid.order or "rows", { "rows", "columns" }, "the order") == 1
  local def, keep = common(grid)
  local of = mask_of(source, of_mask)
  return M.made(C.hm_sheet_from_grid(mask.handle(of), cells, def, sheets)), keep
end

local from = {}

local RECTS = with_mask {}

--- Creates a frame from each rectangle of an image or mask. The rectangles are a list of quads, or
-- of {x, y, width, height}.
function from.fromRects(source, rects, options)
  local of_mask, others = split(options, RECTS, "the options of a sheet")
  local of = mask_of(source, of_mask)
  check.list(rects, "the rectangles")
  local list = ffi.new("HmRect[?]", math.max(#rects, 1))
  for index = 1, #rects do
    local rect, to = rects[index], list[index - 1]
    local x, y, width, height
    if type(rect) == "userdata" or (type(rect) == "table" and rect.getViewport) then
      x, y, width, height = rect:getViewport()
    elseif type(rect) == "table" then
      x, y, width, height =
        rect.x or rect[1], rect.y or rect[2], rect.width or rect[3], rect.height or rect[4]
    else
      check.refuse("a rectangle", rect, "a Quad, or a table with x, y, width and height")
    end
    to.x, to.y = check.pixel(x, "x"), check.pixel(y, "y")
    to.width, to.height = check.side(width, "the width"), check.side(height, "the height")
  end
  local def, keep = common(others)
  return M.made(C.hm_sheet_from_rects(mask.handle(of), list, #rects, def, sheets)), keep
end

local FRAMES = known {}
local FRAME = { "mask", "name", "offset", "size", "pivot", "duration", "shapes" }

local function shape_defs(shapes, keep)
  local names = check.names(shapes, "the name of a shape")
  local defs = ffi.new("HmShapeDef[?]", math.max(#names, 1))
  for index, name in ipairs(names) do
    local shape, def = shapes[name], defs[index - 1]
    local of, x, y = shape, 0, 0
    if getmetatable(shape) ~= mask.Mask then
      check.options(shape, ("the shape %q"):format(name), { "mask", "offset" })
      of = shape.mask
      if shape.offset ~= nil then x, y = check.pair(shape.offset, "the offset") end
    end
    def.name, def.mask = name, mask.handle(of, ("the shape %q"):format(name))
    def.offset.x, def.offset.y = check.pixel(x, "the offset"), check.pixel(y, "the offset")
    keep[#keep + 1] = name
  end
  keep[#keep + 1] = defs
  return defs, #names
end

--- Creates a frame from each element of a list, which is a mask or a table {mask, name, offset,
-- size, pivot, duration, shapes}. `shapes` contains other masks by name, such as hitboxes:
-- `{ hit = fist }`, `{ hit = { mask = fist, offset = {8, 3} } }`.
function from.fromFrames(frames, options)
  local _, others = split(options, FRAMES, "the options of a sheet")
  check.list(frames, "the frames")
  local def, keep = common(others)
  local list = ffi.new("HmFrameDef[?]", math.max(#frames, 1))
  for index = 1, #frames do
    local frame, to = frames[index], list[index - 1]
    if getmetatable(frame) == mask.Mask then frame = { mask = frame } end
    check.options(frame, "a frame", FRAME)
    to.mask = mask.handle(frame.mask, "the mask of a frame")
    if frame.name ~= nil then
      to.name = check.text(frame.name, "the name of a frame")
      keep[#keep + 1] = frame.name
    end
    local function put(field, name)
      local x, y = check.pair(frame[name], "the " .. name)
      field.x, field.y = check.pixel(x, "the " .. name), check.pixel(y, "the " .. name)
    end
    if frame.offset ~= nil then put(to.offset, "offset") end
    if frame.pivot ~= nil then
      to.has_pivot = true
      put(to.pivot, "pivot")
    end
    if frame.size ~= nil then
      local width, height = check.pair(frame.size, "the size")
      to.has_size, to.width, to.height =
        true, check.side(width, "the width"), check.side(height, "the height")
    end
    to.duration = check.count(frame.duration or 0, "the duration")
    if frame.shapes ~= nil then
      if type(frame.shapes) ~= "table" then
        check.refuse("the shapes", frame.shapes, "a table of shapes by name")
      end
      to.shapes, to.shape_count = shape_defs(frame.shapes, keep)
    end
  end
  return M.made(C.hm_sheet_from_frames(list, #frames, def, sheets)), keep
end

M.constructor = class.constructor(function(source, options)
  return (from_grid(source, options))
end, {
  fromRects = function(source, rects, options)
    return (from.fromRects(source, rects, options))
  end,
  fromFrames = function(frames, options)
    return (from.fromFrames(frames, options))
  end,
})

--- Returns a copy of the sheet in which every frame is mirrored left to right, along with its
-- shapes and pivot. The clips stay the same. Create the copy once, and show it while the sprite
-- faces the other way.
function Sheet:flippedX()
  return M.made(C.hm_sheet_flipped_x(handle(self), sheets))
end

--- Returns the number of frames, which is at least one.
function Sheet:getCount()
  ok(C.hm_sheet_frame_count(handle(self), size))
  return tonumber(size[0])
end

return M
end

parts["sprites"] = function()
--- Sprites: the masks and animation frames that the colliders of worlds show.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local mask = part "mask"
local placed = part "placed"
local frame = part "frame"
local sheet = part "sheet"

--- A list of sprites, numbered from 1 in the order in which you add them. Create a list to start
-- several worlds with the same sprites, or to read a saved world. Each world has its own list.
local Sprites = class.new("Sprites", C.hm_sprites_destroy)

local ok = class.ok
local lists = ffi.new("HmSprites *[1]")
local id = ffi.new("HmSpriteId[1]")
local number = ffi.new("uint32_t[1]")
local size = ffi.new("size_t[1]")
local point = ffi.new("HmPoint")

local M = { Sprites = Sprites }

local function handle(sprites, name)
  return class.handle(sprites, Sprites, name or "the sprites")
end
M.handle = handle

--- Wraps the sprites that a call has created.
function M.made(status)
  ok(status)
  return class.own(Sprites, lists[0])
end
M.place = lists

M.constructor = class.constructor(function() return M.made(C.hm_sprites_new(lists)) end, {})

-- Returns a mask and its offset from the sprite's top left.
local function frame_of(value)
  local kind = getmetatable(value)
  if kind == mask.Mask then return value, 0, 0 end
  if kind == placed.Placed then return value._mask, value._x, value._y end
  if kind == frame.Frame then
    local body = value:shape(1)
    return body._mask, body._offset_x, body._offset_y
  end
  if type(value) ~= "table" or kind ~= nil then
    check.refuse("a frame", value, "a Mask, a Frame, or a table with mask, x and y")
  end
  check.options(value, "a frame", { "mask", "x", "y" })
  return value.mask, check.pixel(value.x or 0, "x"), check.pixel(value.y or 0, "y")
end

--- Adds a sprite from a mask, a sheet, a clip, or a list of frames. `add_mask` is the call for one
-- mask, and `add_frames` is the call for frames.
function M.add(source, add_mask, add_frames)
  local kind = getmetatable(source)
  if kind == mask.Mask then
    ok(add_mask(mask.handle(source), id))
    return id[0] + 1
  end
  local frames = source
  if kind == sheet.Sheet then
    frames = source:frames()
  elseif kind == frame.Clip then
    frames = {}
    for index, entry in ipairs(source.frames) do
      frames[index] = source._sheet:frame(entry.index)
    end
  elseif kind == placed.Placed or kind == frame.Frame then
    frames = { source }
  elseif type(source) ~= "table" or kind ~= nil then
    check.refuse("the sprite", source, "a Mask, a Sheet, a Clip, or a list of frames")
  end
  local list = ffi.new("HmPlaced[?]", math.max(#frames, 1))
  for index = 1, #frames do
    local of, x, y = frame_of(frames[index])
    local to = list[index - 1]
    to.mask, to.x, to.y = mask.handle(of, "the mask of a frame"), x, y
  end
  ok(add_frames(list, #frames, id))
  return id[0] + 1
end

--- Converts the number of a sprite, which starts at 1, for C.
function M.index(value)
  return check.index(value, "the sprite")
end

--- Adds a sprite and returns its number: see `World:add`.
function Sprites:add(source)
  local own = handle(self)
  local function add_mask(...) return C.hm_sprites_add_mask(own, ...) end
  local function add_frames(...) return C.hm_sprites_add_frames(own, ...) end
  return M.add(source, add_mask, add_frames)
end

--- Returns the number of sprites.
function Sprites:getCount()
  ok(C.hm_sprites_count(handle(self), number))
  return number[0]
end

--- Returns the number of frames of a sprite.
function Sprites:getFrameCount(sprite)
  ok(C.hm_sprites_frame_count(handle(self), M.index(sprite), size))
  return tonumber(size[0])
end

--- Returns the mask of a frame, at its position relative to the sprite's top left. The frame index
-- starts at 1 and wraps around.
function Sprites:mask(sprite, index)
  local at = check.integer(index or 1, "the frame") - 1
  local own =
    mask.made(C.hm_sprites_mask(handle(self), M.index(sprite), at, mask.place, point))
  return placed.at(own, tonumber(point.x), tonumber(point.y))
end

return M
end

parts["struct"] = function()
--- Converts C structs and enums to Lua values and back, field by field, based on their
-- declarations.
--
-- A field has its C name in camel case: `faces_left` becomes `facesLeft`. If there are fields `x`
-- and `has_x`, then `x` is nil when `has_x` is false. Enums are words: HM_MATERIAL_KIND_ONE_WAY is
-- "one-way". Lengths (HmSubpixels) are in pixels. Indices start at 1.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local declarations = part "declarations".text

local M = {}

local function camel(name)
  return (name:gsub("_(%l)", string.upper))
end

-- Enums.

-- The parts of the declarations. Each kind of part is found in one pass.
local enum_bodies, bodies, aliases = {}, {}, {}
for name, body in declarations:gmatch("typedef int32_t (%w+);\nenum (%b{})") do
  enum_bodies[name] = body
end
for body, name in declarations:gmatch("typedef struct {\n([^}]*)} (%w+);") do
  bodies[name] = body
end
for base, name in declarations:gmatch("typedef ([%l%d_]+) (%w+);") do
  aliases[name] = base
end

local enums = {}

--- Returns the words of an enum, as a table of words by number, a table of numbers by word, and a
-- list of the words in order. Returns nil if the type is not an enum.
function M.enum(name)
  local body = enum_bodies[name]
  if not body then return nil end
  local enum = enums[name]
  if enum then return enum end
  local prefix = ("HM" .. name:sub(3):gsub("%u", "_%0")):upper() .. "_"
  enum = { words = {}, numbers = {}, list = {} }
  local next_number = 0
  for constant, value in body:gmatch("(HM_[%u%d_]+)[ =]*(%-?%d*)") do
    local number = tonumber(value) or next_number
    local word = constant:sub(#prefix + 1):lower():gsub("_", "-")
    enum.words[number], enum.numbers[word] = word, number
    enum.list[#enum.list + 1] = word
    next_number = number + 1
  end
  enums[name] = enum
  return enum
end

--- Returns the number of a word of an enum.
function M.word(enum_name, value, name)
  local enum = M.enum(enum_name)
  local number = enum.numbers[value]
  if number then return number end
  check.refuse(name, value, "one of " .. table.concat(enum.list, ", "))
end

-- Structs.

local INTEGERS = {
  int8_t = true,
  uint8_t = true,
  int16_t = true,
  uint16_t = true,
  int32_t = true,
  uint32_t = true,
}
local WIDE = { int64_t = true, uint64_t = true, size_t = true }
local RANGES = {
  int8_t = { -128, 127 },
  uint8_t = { 0, 255 },
  int16_t = { -32768, 32767 },
  uint16_t = { 0, 65535 },
  int32_t = { -2147483648, 2147483647 },
  uint32_t = { 0, 4294967295 },
  int64_t = { -check.MAX, check.MAX },
  uint64_t = { 0, check.MAX },
  size_t = { 0, check.MAX },
}

-- Returns the type to which an alias refers.
local function base_of(name)
  if name == "HmSubpixels" or name == "HmTime" or name == "HmFraction" or enum_bodies[name] then
    return name
  end
  return aliases[name] or name
end

-- The fields that are indices, in the structs that this file converts. They start at 0 in the
-- library, and at 1 in Lua.
local INDICES = {
  HmBulletHit = { target = true, obstacle = true },
  HmComponent = { index = true },
  HmFrame = { index = true },
  HmHit = { obstacle = true },
  HmHitEvent = { fighter = true, hitbox = true, hurtbox = true },
  HmPlatformerState = { mask = true },
  HmPlatformerTick = { support = true },
}

local structs = {}

--- Returns the fields of a struct, in order. Pointers are left out.
function M.fields(name)
  if structs[name] then return structs[name] end
  local fields, by_name, indices = {}, {}, INDICES[name] or {}
  for line in bodies[name]:gmatch("[^\n]+") do
    local kind, field, length = line:match("^%s*([%w_]+) ([%w_]+)%[?(%d*)%]?;")
    if kind then
      local entry = {
        c = field,
        name = camel(field),
        type = base_of(kind),
        length = tonumber(length),
        is_index = indices[field],
      }
      fields[#fields + 1], by_name[field] = entry, entry
    end
  end
  for _, field in ipairs(fields) do
    local owner = field.c:match("^has_(.*)$")
    if owner and by_name[owner] then
      field.is_presence = true
      by_name[owner].presence = field.c
    end
  end
  structs[name] = fields
  return fields
end

function M.is_struct(kind)
  return not (INTEGERS[kind] or WIDE[kind] or M.enum(kind))
    and kind ~= "bool" and kind ~= "double" and kind ~= "float" and kind ~= "char"
    and kind ~= "HmSubpixels" and kind ~= "HmFraction"
end

--- Returns whether a struct of this kind can be without a value, which a field of the struct
-- states. A struct without a value is nil in Lua.
function M.is_maybe(kind)
  return kind == "HmHit"
end

--- Converts a 64-bit integer to a Lua number if that is exact, or returns the integer itself
-- otherwise.
local function whole(value)
  local number = tonumber(value)
  if number >= -9007199254740991 and number <= 9007199254740991 then return number end
  return value
end
M.whole = whole

-- Readers are compiled once for each struct, so they are as fast as handwritten code.

local function expression(kind, place)
  local enum = M.enum(kind)
  if enum then return ("words.%s[%s]"):format(kind, place) end
  if WIDE[kind] then return ("whole(%s)"):format(place) end
  if kind == "HmSubpixels" then return ("pixels(%s)"):format(place) end
  if kind == "HmFraction" then return place .. ".value" end
  if not M.is_struct(kind) then return place end
  local parts = {}
  for _, field in ipairs(M.fields(kind)) do
    if not field.is_presence and not (field.c == "is_hit" and M.is_maybe(kind)) then
      local inner = place .. "." .. field.c
      local value
      if field.type == "char" then
        value = ("text(%s)"):format(inner)
      elseif field.length then
        local elements = {}
        for index = 0, field.length - 1 do
          elements[#elements + 1] = expression(field.type, ("%s[%d]"):format(inner, index))
        end
        value = "{ " .. table.concat(elements, ", ") .. " }"
      else
        value = expression(field.type, inner) .. (field.is_index and " + 1" or "")
      end
      -- A missing value is nil.
      if field.presence then
        value = ("%s.%s and %s or nil"):format(place, field.presence, value)
      end
      parts[#parts + 1] = ("[%q] = %s"):format(field.name, value)
    end
  end
  local whole_value = "{ " .. table.concat(parts, ", ") .. " }"
  return M.is_maybe(kind) and ("%s.is_hit and %s or nil"):format(place, whole_value) or whole_value
end

local environment = {
  whole = whole,
  text = ffi.string,
  pixels = function(length) return C.hm_subpixels_to_double(length) end,
  words = setmetatable({}, { __index = function(_, name) return M.enum(name).words end }),
}

local readers = {}

--- Returns the function that converts a C struct to a Lua value.
function M.reader(kind)
  local read = readers[kind]
  if not read then
    local code = ("local whole, pixels, text, words = ... return function(s) return %s end"):format(
      expression(kind, "s")
    )
    read = loadstring(code, "=hitmask")(
      environment.whole,
      environment.pixels,
      environment.text,
      environment.words
    )
    readers[kind] = read
  end
  return read
end

-- Writing checks every value.

local write

local function write_scalar(target, key, kind, value, path)
  local enum, range = M.enum(kind), RANGES[kind]
  if enum then
    target[key] = M.word(kind, value, path)
  elseif kind == "bool" then
    target[key] = check.flag(value, path)
  elseif kind == "HmSubpixels" then
    target[key] = C.hm_subpixels_from_double(check.finite(value, path))
  elseif kind == "double" then
    target[key] = check.finite(value, path)
  elseif
    WIDE[kind]
    and type(value) == "cdata"
    and (ffi.istype("uint64_t", value) or ffi.istype("int64_t", value))
  then
    target[key] = value
  elseif type(value) == "number" and value % 1 == 0 and value >= range[1] and value <= range[2] then
    target[key] = value
  else
    check.refuse(path, value, ("an integer from %.0f to %.0f"):format(range[1], range[2]))
  end
end

local function write_field(target, field, value, path)
  if field.presence then
    target[field.presence] = value ~= nil
    if value == nil then return end
  end
  if field.length then
    if type(value) ~= "table" or #value ~= field.length then
      check.refuse(path, value, ("a list of %d values"):format(field.length))
    end
    for index = 1, field.length do
      local inner = ("%s[%d]"):format(path, index)
      if M.is_struct(field.type) then
        write(target[field.c][index - 1], field.type, value[index], inner)
      else
        write_scalar(target[field.c], index - 1, field.type, value[index], inner)
      end
    end
  elseif M.is_struct(field.type) then
    write(target[field.c], field.type, value, path)
  elseif field.is_index then
    target[field.c] = check.index(value, path, RANGES[field.type][2] + 1)
  else
    write_scalar(target, field.c, field.type, value, path)
  end
end

--- Returns the field of this kind of struct whose Lua name is `name`. If there is no such field,
-- raises an error that suggests a similar name.
function M.field(kind, name, path)
  local names = {}
  for _, field in ipairs(M.fields(kind)) do
    if not field.is_presence then
      if field.name == name then return field end
      names[#names + 1] = field.name
    end
  end
  check.fail(
    "%s: there is no field %s; %s",
    path,
    tostring(name),
    check.suggestion(tostring(name), names)
  )
end

--- Functions that convert other values to a table, indexed by the kind of struct.
M.coerce = {}

--- Writes the values of a table into a struct. Fields that are not in the table keep their values.
-- A list contains the fields in order.
function write(target, kind, values, path)
  local coerce = M.coerce[kind]
  if coerce then values = coerce(values) end
  if type(values) ~= "table" then check.refuse(path, values, "a table") end
  local record = rawget(values, "_struct")
  if record and ffi.istype(kind, record) then
    ffi.copy(target, record, ffi.sizeof(kind))
    return
  end
  local fields = M.fields(kind)
  if rawget(values, 1) ~= nil then
    for index, field in ipairs(fields) do
      write_field(target, field, values[index], ("%s[%d]"):format(path, index))
    end
    return
  end
  check.each(values, function(name, value)
    write_field(target, M.field(kind, name, path), value, ("%s.%s"):format(path, tostring(name)))
  end)
end
M.write = write
M.write_field = write_field

return M
end

parts["terrain"] = function()
--- Destructible terrain: an unbounded bitmap that you can carve and fill while the game runs.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local mask = part "mask"
local region = part "region"
local figure = part "figure"
local placed = part "placed"
local image = part "image"

--- Terrain, for caves, craters and sand. Empty space takes no memory.
local Terrain = class.new("Terrain", C.hm_terrain_destroy)
--- Terrain at a position, for queries about placed masks.
local PlacedTerrain = class.new("PlacedTerrain")

local ok, pixel = class.ok, check.pixel

local terrains = ffi.new("HmTerrain *[1]")
local flag = ffi.new("bool[1]")
local count64 = ffi.new("uint64_t[1]")
local size = ffi.new("size_t[1]")
local rect = ffi.new("HmRect")
local point = ffi.new("HmPoint")
local change = ffi.new("HmChange")
local islands = ffi.new("HmIslands *[1]")
local island = ffi.new("HmIsland")
local read_rect = struct.reader("HmRect")

local M = { Terrain = Terrain, PlacedTerrain = PlacedTerrain }

local function handle(terrain, name)
  return class.handle(terrain, Terrain, name or "the terrain")
end
M.handle = handle

--- Wraps the terrain that a call has created.
function M.made(status)
  ok(status)
  return class.own(Terrain, terrains[0])
end
M.place = terrains

--- Creates terrain without solid pixels, or with the solid pixels of a mask:
-- `hitmask.terrain(mask)`, `hitmask.terrain(mask:at(x, y))`. The function also accepts an ImageData
-- with the options of `hitmask.mask`.
M.constructor = class.constructor(function(source, options)
  if source == nil then return M.made(C.hm_terrain_new(terrains)) end
  local own, x, y
  if getmetatable(source) == mask.Mask then
    own, x, y = mask.handle(source), 0, 0
  elseif placed.is_one(source) then
    own, x, y = placed.whole(source, "the mask")
  else
    source = mask.from_image(source, options)
    own, x, y = mask.handle(source), 0, 0
  end
  return M.made(C.hm_terrain_from_mask(own, x, y, terrains))
end, {})

--- Returns a copy of the terrain. The two terrains share their pixels until one of them changes.
function Terrain:clone()
  return M.made(C.hm_terrain_copy(handle(self), terrains))
end

-- The pixels of terrain.

--- Counts the solid pixels.
function Terrain:count()
  ok(C.hm_terrain_count(handle(self), count64))
  return tonumber(count64[0])
end

--- Returns the x, y, width and height of the smallest rectangle that contains all solid pixels, or
-- nil if no pixel is solid.
function Terrain:bounds()
  if not ok(C.hm_terrain_bounds(handle(self), rect)) then return nil end
  return tonumber(rect.x), tonumber(rect.y), rect.width, rect.height
end

--- Returns whether a pixel is solid.
function Terrain:contains(x, y)
  ok(C.hm_terrain_contains(handle(self), pixel(x, "x"), pixel(y, "y"), flag))
  return flag[0]
end

--- Returns the number of bytes that the terrain occupies in memory, including shared memory.
function Terrain:bytes()
  ok(C.hm_terrain_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns whether other terrain has the same pixels.
function Terrain:equals(other)
  ok(C.hm_terrain_equals(handle(self), handle(other, "the other one"), flag))
  return flag[0]
end

--- Returns the pixels inside a rectangle as a mask of that size.
function Terrain:window(x, y, width, height)
  x, y = pixel(x, "x"), pixel(y, "y")
  return mask.made(
    C.hm_terrain_window(
      handle(self),
      x,
      y,
      check.side(width, "the width"),
      check.side(height, "the height"),
      mask.place
    )
  )
end

--- Returns an ImageData of the terrain inside a rectangle in a color, by default white. Use it to
-- draw the terrain.
function Terrain:toImageData(x, y, width, height, r, g, b, a)
  local window = self:window(x, y, width, height)
  local data = window:toImageData(r, g, b, a)
  window:release()
  return data
end

--- Makes the pixels of an ImageData transparent where the terrain inside a rectangle is not solid.
-- Call this method after a carve and before `image:replacePixels`. The image's top left is the
-- terrain's pixel (0, 0). The part of the rectangle beyond the image is ignored.
function Terrain:cut(data, x, y, width, height)
  local keep, pointer, image_width, image_height = image.pixels(data, "the image")
  if keep ~= data then
    check.fail("the image has the format %s, but rgba8 is needed", data:getFormat())
  end
  x, y = pixel(x, "x"), pixel(y, "y")
  local right = math.min(x + check.count(width, "the width"), image_width)
  local bottom = math.min(y + check.count(height, "the height"), image_height)
  x, y = math.max(x, 0), math.max(y, 0)
  if right <= x or bottom <= y then return end
  local window = self:window(x, y, right - x, bottom - y)
  local solid = ffi.new("uint8_t[?]", 4 * (right - x) * (bottom - y))
  ok(image.paint(mask.handle(window), image.WHITE, solid, ffi.sizeof(solid)))
  local at = 0
  for row = y, bottom - 1 do
    for column = x, right - 1 do
      if solid[at] == 0 then pointer[4 * (row * image_width + column) + 3] = 0 end
      at = at + 4
    end
  end
  window:release()
end

--- Returns all chunks with solid pixels, row by row, as a list of placed masks. Use the list to
-- draw huge terrain.
function Terrain:chunks()
  local own = handle(self)
  local list, count = class.listed(
    "HmPoint",
    function(...) return C.hm_terrain_chunks(own, ...) end
  )
  return class.map(list, count, function(corner)
    local x, y = tonumber(corner.x), tonumber(corner.y)
    return placed.at(mask.made(C.hm_terrain_chunk(own, x, y, mask.place)), x, y)
  end)
end

-- Changes.

--- Reads the change that an edit made, as a table with the `count` of pixels and their `bounds` {x,
-- y, width, height}. Returns nil if nothing changed.
function M.changed(status)
  return ok(status) and struct.reader("HmChange")(change) or nil
end
M.change = change

--- Makes the pixels of a figure or a placed mask empty. Returns a table with the `count` of pixels
-- that changed and their `bounds` {x, y, width, height}, or nil if none of the pixels was solid.
function Terrain:carve(area)
  return M.changed(C.hm_terrain_carve(handle(self), figure.stencil(area), change))
end

--- Makes the pixels of a figure or a placed mask solid. Returns the change in the same format as
-- `carve`.
function Terrain:fill(area)
  return M.changed(C.hm_terrain_fill(handle(self), figure.stencil(area), change))
end

--- Returns at most 64 rectangles {x, y, width, height} that contain all pixels that have changed
-- since the last `takeChanges`. Redraw these areas.
function Terrain:changes()
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_terrain_changes(handle(self), ...) end
  )
  return class.map(list, count, read_rect)
end

--- Returns the same rectangles as `changes` and then forgets the changes.
function Terrain:takeChanges()
  local changes = self:changes()
  ok(C.hm_terrain_forget_changes(handle(self)))
  return changes
end

--- Returns the areas in which the terrain's pixels differ from those of other terrain, as a list of
-- rectangles, one for each chunk that differs.
function Terrain:differences(other)
  local own, others = handle(self), handle(other, "the other one")
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_terrain_differences(own, others, ...) end
  )
  return class.map(list, count, read_rect)
end

local ISLANDS = { "connectivity", "limit" }

--- Finds the islands that a change may have cut off, which are the pieces that touch the rectangle
-- of the change and are not larger than a limit. Returns a list of tables with `count`, `bounds`,
-- `first` {x, y} and `placed`, the island as a placed mask. You can carve this mask out of the
-- terrain and let it fall.
-- @param bounds {x, y, width, height}, in the format that `carve` returns
-- @param options `limit`, by default 5000: pieces with more pixels are treated as mainland and left
--   out; `connectivity`: 4 or 8, by default 8
function Terrain:islands(bounds, options)
  options = check.options(options == nil and {} or options, "the options", ISLANDS)
  if type(bounds) ~= "table" then
    check.refuse("the rectangle", bounds, "a table with x, y, width and height")
  end
  rect.x, rect.y = pixel(bounds.x, "x"), pixel(bounds.y, "y")
  rect.width, rect.height =
    check.count(bounds.width, "the width"), check.count(bounds.height, "the height")
  local limit = check.count(options.limit == nil and 5000 or options.limit, "the limit", check.MAX)
  ok(
    C.hm_terrain_islands(
      handle(self),
      rect,
      region.connectivity(options.connectivity),
      limit,
      islands
    )
  )
  local found = ffi.gc(islands[0], C.hm_islands_destroy)
  ok(C.hm_islands_count(found, size))
  local list = {}
  for index = 0, tonumber(size[0]) - 1 do
    ok(C.hm_islands_get(found, index, island))
    local piece = struct.reader("HmIsland")(island)
    local own = mask.made(C.hm_islands_mask(found, index, mask.place, point))
    piece.placed = placed.at(own, tonumber(point.x), tonumber(point.y))
    list[index + 1] = piece
  end
  C.hm_islands_destroy(ffi.gc(found, nil))
  return list
end

-- The position of terrain.

--- Places the terrain in the world, with its pixel (0, 0) at a position, for queries about placed
-- masks.
function Terrain:at(x, y)
  return setmetatable({ _terrain = self, _x = pixel(x, "x"), _y = pixel(y, "y") }, PlacedTerrain)
end

return M
end

parts["world"] = function()
--- Worlds, which contain many colliders and find those that overlap with one call per frame.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local figure = part "figure"
local sprites = part "sprites"
local events = part "events"

--- All colliders of a game or a level. Insert colliders and move them as you like. `tick` finds the
-- pairs that overlap, pixel for pixel.
local World = class.new("World", C.hm_world_destroy)

local ok = class.ok
local worlds = ffi.new("HmWorld *[1]")
local number = ffi.new("uint32_t[1]")
local hash = ffi.new("uint64_t[1]")
local size = ffi.new("size_t[1]")
local flag = ffi.new("bool[1]")

local M = { World = World }

local function handle(world, name)
  return class.handle(world, World, name or "the world")
end
M.handle = handle
M.place = worlds

--- Wraps the world that a call has created. `data` contains the user data of the world's colliders,
-- indexed by id.
function M.made(status, data)
  ok(status)
  local world = class.own(World, worlds[0])
  world._data = data or {}
  return world
end

local function copy_of(data)
  local copy = {}
  check.each(data, function(id, value) copy[id] = value end)
  return copy
end
M.copy_of = copy_of

--- Calls a function with the handle of a list of sprites, or of a world's sprites.
function M.with_sprites(source, use)
  if getmetatable(source) ~= World then return use(sprites.handle(source)) end
  local own = source:sprites()
  local result = use(sprites.handle(own))
  own:release()
  return result
end

--- Creates a world without colliders.
-- @param options `sprites`: the sprites that the world starts with, for example the sprites of
--   another world
M.make = function(options)
  if options == nil then return M.made(C.hm_world_new(worlds)) end
  check.options(options, "the options", { "sprites" })
  if options.sprites == nil then return M.made(C.hm_world_new(worlds)) end
  return M.made(
    M.with_sprites(options.sprites, function(own) return C.hm_world_with_sprites(own, worlds) end)
  )
end

--- Returns a copy of the world, which shares masks and terrain until one of the two worlds changes
-- them.
function World:clone()
  return M.made(C.hm_world_copy(handle(self), worlds), copy_of(self._data))
end

-- Sprites.

--- Adds a sprite that colliders can show, and returns its number. Sprites are numbered from 1. The
-- sprite is a mask, a sheet, a clip, or a list of frames, each of which is a mask, a Frame, or a
-- table with `mask`, `x` and `y`. Later changes to the masks do not affect the sprite.
function World:add(source)
  local own = handle(self)
  local function add_mask(...) return C.hm_world_add_mask(own, ...) end
  local function add_frames(...) return C.hm_world_add_frames(own, ...) end
  return sprites.add(source, add_mask, add_frames)
end

--- Returns the sprites that the world has now, for another world or to read a saved world. The list
-- does not contain sprites that you add later.
function World:sprites()
  return sprites.made(C.hm_world_sprites(handle(self), sprites.place))
end

-- Ticks.

--- Finds all pairs of colliders that currently overlap and how they have changed since the previous
-- tick. Call this method once per frame, after you have moved everything.
-- @return the events: `for a, b in world:tick():started() do`
function World:tick()
  local own = handle(self)
  ok(C.hm_world_tick(own))
  return events.of(function(...) return C.hm_world_events(own, ...) end)
end

local function pair_list(ask)
  local list, count = class.listed("HmColliderPair", ask)
  return class.map(list, count, function(found) return { ids.of(found.a), ids.of(found.b) } end)
end
M.pair_list = pair_list

--- Runs a tick with a filter for pairs. Use it for rules that layers cannot express. `keep(a, b)`
-- receives the ids of two colliders whose boxes overlap, and returns whether to test their pixels.
-- The filter may read the world but must not change it, and it must always return the same answer
-- for the same two colliders.
function World:tickWhere(keep)
  local own = handle(self)
  check.callback(keep, "keep")
  local list, count = class.listed(
    "HmColliderPair",
    function(...) return C.hm_world_box_pairs(own, ...) end
  )
  local kept = 0
  for index = 0, count - 1 do
    local found = list[index]
    if keep(ids.of(found.a), ids.of(found.b)) then
      list[kept].a, list[kept].b = found.a, found.b
      kept = kept + 1
    end
  end
  ok(C.hm_world_tick_where(handle(self), list, kept))
  return events.of(function(...) return C.hm_world_events(own, ...) end)
end

--- Returns the pairs that overlapped in the last tick, as a list of {a, b}.
function World:touchingPairs()
  return pair_list(function(...) return C.hm_world_touching_pairs(handle(self), ...) end)
end

--- Returns all pairs whose boxes currently overlap and whose layers collide, as a list of {a, b}.
function World:boxPairs()
  return pair_list(function(...) return C.hm_world_box_pairs(handle(self), ...) end)
end

--- Returns whether the boxes of more pairs than a limit currently overlap. Call this method before
-- each tick if players build the scenes, because crowds make a tick slow.
function World:hasMoreBoxPairsThan(limit)
  ok(
    C.hm_world_has_more_box_pairs_than(
      handle(self),
      check.count(limit, "the limit", check.MAX),
      flag
    )
  )
  return flag[0]
end

-- Terrain.

--- Makes the pixels of a figure or a placed mask empty in a collider's terrain, in the terrain's
-- own coordinates: see `Terrain:carve`.
function World:carve(id, area)
  return terrain.changed(
    C.hm_world_carve(handle(self), ids.raw(id), figure.stencil(area), terrain.change)
  )
end

--- Makes the pixels of a figure or a placed mask solid in a collider's terrain, in the terrain's
-- own coordinates: see `Terrain:fill`.
function World:fill(id, area)
  return terrain.changed(
    C.hm_world_fill(handle(self), ids.raw(id), figure.stencil(area), terrain.change)
  )
end

--- Returns a copy of a collider's terrain, which shares the pixels of the original. Use the copy to
-- read or draw the terrain, or to find islands.
function World:terrain(id)
  return terrain.made(C.hm_world_terrain(handle(self), ids.raw(id), terrain.place))
end

--- Returns rectangles, in the terrain's own coordinates, that contain all pixels of a collider's
-- terrain that have changed since the last call.
function World:takeTerrainChanges(id)
  local own, raw = handle(self), ids.raw(id)
  local list, count = class.listed(
    "HmRect",
    function(...) return C.hm_world_terrain_changes(own, raw, ...) end
  )
  ok(C.hm_world_forget_terrain_changes(own, raw))
  return class.map(list, count, struct.reader("HmRect"))
end

-- The state of a world.

--- Returns the number of colliders.
function World:getCount()
  ok(C.hm_world_count(handle(self), number))
  return number[0]
end

--- Returns the number of bytes that the world occupies in memory, including shared memory.
function World:bytes()
  ok(C.hm_world_bytes(handle(self), size))
  return tonumber(size[0])
end

--- Returns the hash of the world's state, as 16 hexadecimal digits. Compare hashes to find out
-- whether two worlds are in the same state, even on different machines.
function World:hash()
  ok(C.hm_world_hash(handle(self), hash))
  return record.hex(hash[0])
end

return M
end

parts["world_colliders"] = function()
--- Inserts, reads, changes and moves the colliders of a world.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local sprites = part "sprites"
local world = part "world"

local World, handle, ok, pixel = world.World, world.handle, class.ok, check.pixel

local id_place = ffi.new("HmColliderId[1]")
local collider = ffi.new("HmCollider")
local point = ffi.new("HmPoint")
local way = ffi.new("HmTranslation")
local flag = ffi.new("bool[1]")
local defaults = C.hm_default_collider_def()

-- In Lua, frame indices start at 1.
local function frame_number(value)
  return check.integer(value == nil and 1 or value, "the frame") - 1
end

local POSE = { "r", "degrees", "sx", "sy", "ox", "oy" }
local COLLIDER = {
  "sprite",
  "terrain",
  "frame",
  "x",
  "y",
  "layer",
  "collidesWith",
  "still",
  "sensor",
  "userData",
  "tag",
  unpack(POSE),
}

local function tag_of(value)
  if value == nil then return 0 end
  if type(value) == "cdata" and ffi.istype("uint64_t", value) then return value end
  return check.count(value, "the tag", check.MAX)
end

--- Fills a C definition from a table.
local function define(def, options)
  check.options(options, "a collider", COLLIDER)
  ffi.copy(def, defaults, ffi.sizeof(defaults))
  local x, y = options.x == nil and 0 or options.x, options.y == nil and 0 or options.y
  def.x, def.y = pixel(x, "x"), pixel(y, "y")
  if options.terrain ~= nil then
    if options.sprite ~= nil then
      check.fail("a collider shows a sprite or is terrain, not both")
    end
    def.terrain = terrain.handle(options.terrain)
  else
    def.sprite = sprites.index(options.sprite)
  end
  def.frame = frame_number(options.frame)
  def.layer = options.layer == nil and 0 or ids.layer(options.layer)
  def.collides_with = ids.layers(options.collidesWith)
  def.is_still = options.still ~= nil and check.flag(options.still, "still")
  def.is_sensor = options.sensor ~= nil and check.flag(options.sensor, "sensor")
  def.user_data = tag_of(options.tag)
  local pose
  for _, name in ipairs(POSE) do
    if options[name] ~= nil then
      pose = pose or { x = x, y = y }
      pose[name] = options[name]
    end
  end
  if pose then
    def.has_pose = true
    def.pose = placed.pose_of(pose, "the pose")
  end
end

local single = ffi.new("HmColliderDef")

--- Inserts a collider and returns its id:
-- `world:insert { sprite = ship, x = 40, y = 60, layer = SHIP }`.
-- @param options `sprite` (from `add`) with a `frame` from 1, or `terrain`; `x`, `y`; `r`, `sx`,
--   `sy`, `ox`, `oy`, a pose with the names of `love.graphics.draw`; `layer`, from 0 to 31;
--   `collidesWith`, the layers with which the collider collides; `still`, for walls; `sensor`, for
--   colliders that block nothing; `userData`, any Lua value, which is not part of the world's
--   state; `tag`, a number that the world saves and hashes
function World:insert(options)
  define(single, options)
  ok(C.hm_world_insert(handle(self), single, id_place))
  local id = ids.of(id_place[0])
  self._data[id] = options.userData
  return id
end

--- Inserts all colliders of a list or none. The list contains tables like that of `insert`. Returns
-- a list of the colliders' ids.
function World:insertAll(list)
  check.list(list, "the colliders")
  local count = #list
  local defs, raw =
    ffi.new("HmColliderDef[?]", math.max(count, 1)), ffi.new("HmColliderId[?]", math.max(count, 1))
  for index = 1, count do
    define(defs[index - 1], list[index])
  end
  ok(C.hm_world_insert_many(handle(self), defs, count, raw))
  local found = {}
  for index = 1, count do
    local id = ids.of(raw[index - 1])
    found[index], self._data[id] = id, list[index].userData
  end
  return found
end

--- Removes a collider. The next tick reports that every pair with this collider ended, with the id
-- that the collider had.
function World:remove(id)
  ok(C.hm_world_remove(handle(self), ids.raw(id)))
  self._data[id] = nil
end

--- Returns whether there is a collider with this id.
function World:has(id)
  if type(id) ~= "number" then return false end
  ok(C.hm_world_contains(handle(self), ids.raw(id), flag))
  return flag[0]
end

--- Returns the current state of a collider, as a table whose keys are the options of `insert`, or
-- nil if the collider was removed. `pose` contains the pose, whose keys are the arguments of
-- `setPose` and `degrees`.
function World:get(id)
  local own, raw = handle(self), ids.raw(id)
  local status = C.hm_world_get(own, raw, collider)
  if status == C.HM_STATUS_NOT_FOUND then return nil end
  ok(status)
  local is_sprite = not collider.is_terrain
  local found = {
    id = id,
    x = tonumber(collider.position.x),
    y = tonumber(collider.position.y),
    isTerrain = collider.is_terrain,
    sprite = is_sprite and collider.sprite + 1 or nil,
    frame = is_sprite and collider.frame + 1 or nil,
    layer = collider.layer,
    collidesWith = { bits = collider.collides_with },
    still = collider.is_still,
    sensor = collider.is_sensor,
    tag = struct.whole(collider.user_data),
    userData = self._data[id],
  }
  if collider.has_pose then
    local pose = collider.pose
    found.pose = {
      x = pose.position.x, y = pose.position.y, r = math.rad(pose.degrees), degrees = pose.degrees,
      sx = pose.scale_x, sy = pose.scale_y, ox = pose.pivot.x, oy = pose.pivot.y,
    }
  end
  return found
end

--- Returns the ids of all colliders, in the order of their indices.
function World:ids()
  local list, count = class.listed(
    "HmColliderId",
    function(...) return C.hm_world_ids(handle(self), ...) end
  )
  return class.map(list, count, ids.of)
end

--- Returns the x and y of a collider's top left, or of its origin if it has a pose.
function World:getPosition(id)
  ok(C.hm_world_get(handle(self), ids.raw(id), collider))
  return tonumber(collider.position.x), tonumber(collider.position.y)
end

--- Returns the mask of a collider at its position, for queries about two masks, or nil for terrain.
function World:placed(id)
  local status = C.hm_world_placed(handle(self), ids.raw(id), mask.place, point)
  if status == C.HM_STATUS_NONE then return nil end
  local own = mask.made(status)
  return placed.at(own, pixel(tonumber(point.x), "x"), pixel(tonumber(point.y), "y"))
end

--- Returns the user data of a collider, which is a Lua value, or nil if the collider has none.
function World:getUserData(id)
  ids.raw(id)
  return self._data[id]
end

--- Sets the user data of a collider, which is any Lua value. Snapshots keep the value itself, not a
-- copy of it. If the value is a table, replace it instead of changing it. The serialized form of
-- the world does not contain the value.
function World:setUserData(id, value)
  if not self:has(id) then ok(C.hm_world_get(handle(self), ids.raw(id), collider)) end
  self._data[id] = value
end

-- Defines the methods that change one collider, and those that do so only if no solid is in the
-- way.

local function change(name, call, arguments)
  local set, try = C["hm_world_set_" .. call], C["hm_world_try_set_" .. call]
  local set_name, try_name = "set" .. name, "trySet" .. name
  World[set_name] = function(self, id, ...)
    ok(set(handle(self), ids.raw(id), arguments(...)))
  end
  World[try_name] = function(self, id, ...)
    local status = try(handle(self), ids.raw(id), arguments(...))
    if status == C.HM_STATUS_BLOCKED then return false end
    return ok(status)
  end
end

--- `setPosition(id, x, y)` moves a collider directly to a pixel, regardless of obstacles. Positions
-- are rounded down. A collider in a pose keeps the fraction of its pose. `trySetPosition` does the
-- same unless the collider would overlap a solid that it does not already overlap. In that case, it
-- returns false, and nothing changes. All `trySet…` methods work in this way.
change("Position", "position", function(x, y) return pixel(x, "x"), pixel(y, "y") end)

--- `setFrame(id, frame)` shows another frame of the collider's sprite. The index starts at 1 and
-- wraps around.
change("Frame", "frame", function(frame) return frame_number(frame) end)

--- `setSprite(id, sprite, frame)` shows a frame of another sprite. The collider keeps its pose.
change(
  "Sprite",
  "sprite",
  function(sprite, frame) return sprites.index(sprite), frame_number(frame) end
)

--- `setPose(id, x, y, r, sx, sy, ox, oy)` gives the collider a pose, with the arguments of
-- `love.graphics.draw`. Fractions of a pixel are kept. `setPose(id, pose)` takes a table with these
-- argument names, or with `degrees`. `setPose(id, nil)` removes the pose, so the collider becomes
-- upright at its current pixel.
change("Pose", "pose", function(x, y, r, sx, sy, ox, oy)
  if x == nil then return nil end
  if type(x) == "table" then return placed.pose_of(x, "the pose") end
  r, sx, sy, ox, oy = placed.arguments(r, sx, sy, ox, oy)
  return placed.pose(x, y, r, nil, sx, sy, ox, oy)
end)

--- Sets the layer of a collider, and the layers with which it collides.
function World:setLayers(id, layer, collidesWith)
  ok(C.hm_world_set_layers(handle(self), ids.raw(id), ids.layer(layer), ids.layers(collidesWith)))
end

--- Sets the tag of a collider, a number from 0 to 2^53 - 1 (or an FFI `uint64_t`), which the world
-- saves and hashes.
function World:setTag(id, tag)
  ok(C.hm_world_set_user_data(handle(self), ids.raw(id), tag_of(tag)))
end

--- Moves a collider by the shortest push to a position where it overlaps nothing solid, and returns
-- the push's dx and dy, which are (0, 0) if the collider is already free. If there is no free
-- position within 4095 pixels, returns nil and does not move the collider.
function World:pushOut(id)
  if not ok(C.hm_world_push_out(handle(self), ids.raw(id), way)) then return nil end
  return way.dx, way.dy
end

-- Many colliders in one call.

--- Moves all of the given colliders or none. Pass a list of ids and a list of x1, y1, x2, y2, …
function World:setPositions(list, xy)
  check.list(list, "the ids")
  check.list(xy, "the positions")
  local count = #list
  if #xy ~= 2 * count then
    check.fail("there are %d ids, but %d coordinates; %d are needed", count, #xy, 2 * count)
  end
  local moves = ffi.new("HmMove[?]", math.max(count, 1))
  for index = 1, count do
    local move = moves[index - 1]
    move.collider, move.x, move.y =
      ids.raw(list[index]), pixel(xy[2 * index - 1], "x"), pixel(xy[2 * index], "y")
  end
  ok(C.hm_world_set_positions(handle(self), moves, count))
end

--- Changes the frames of colliders. Pass a list of ids and a list of frames, which start at 1.
function World:setFrames(list, frames)
  check.list(list, "the ids")
  check.list(frames, "the frames")
  local count = #list
  if #frames ~= count then check.fail("there are %d ids, but %d frames", count, #frames) end
  local changes = ffi.new("HmFrameChange[?]", math.max(count, 1))
  for index = 1, count do
    changes[index - 1].collider, changes[index - 1].frame =
      ids.raw(list[index]), frame_number(frames[index])
  end
  ok(C.hm_world_set_frames(handle(self), changes, count))
end

--- Moves every collider that is not still to the position that a function returns: `move(id, x, y)`
-- receives the current position, and returns the x and y of the new one. The function must not use
-- the world.
function World:moveAll(move)
  local own = handle(self)
  check.callback(move, "move")
  local moves, count = class.listed("HmMove", function(...) return C.hm_world_moving(own, ...) end)
  for index = 0, count - 1 do
    local entry = moves[index]
    local x, y = move(ids.of(entry.collider), entry.x, entry.y)
    entry.x, entry.y = pixel(x, "x"), pixel(y, "y")
  end
  ok(C.hm_world_move_all(handle(self), moves, count))
end

return world
end

parts["world_queries"] = function()
--- Queries about the colliders of a world at their current positions, even if the world has not
-- ticked since they moved.
--
-- The last argument of each query is a filter: either only layers, or a table with `layers`,
-- `except` (an id), `solid`, `sensors`, `still` and `moving`. A query starts from the id of a
-- collider, from a placed mask, or from a pixel {x, y}. It never finds the collider from which it
-- starts.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local figure = part "figure"
local placed = part "placed"
local pair = part "pair"
local world = part "world"

local World, handle, ok = world.World, world.handle, class.ok

local flag = ffi.new("bool[1]")
local number = ffi.new("uint32_t[1]")
local id_place = ffi.new("HmColliderId[1]")
local contact = ffi.new("HmContact")
local way = ffi.new("HmTranslation")
local near = ffi.new("HmNear")
local ray_hit = ffi.new("HmWorldRayHit")
local sweep = ffi.new("HmWorldSweep")
local continuous = ffi.new("HmWorldContinuousSweep")
local probe = ffi.new("HmProbe")

local function id_list(ask)
  local list, count = class.listed("HmColliderId", ask)
  return class.map(list, count, ids.of)
end

-- Colliders in an area.

--- Returns whether any collider has a solid pixel inside a figure or placed mask.
function World:anyIn(area, filter)
  ok(C.hm_world_any_in(handle(self), figure.stencil(area), ids.filter(filter), flag))
  return flag[0]
end

--- Returns the collider with the smallest index that has a solid pixel inside a figure or placed
-- mask, or nil if there is no such collider.
function World:firstIn(area, filter)
  if
    not ok(C.hm_world_first_in(handle(self), figure.stencil(area), ids.filter(filter), id_place))
  then
    return nil
  end
  return ids.of(id_place[0])
end

--- Counts the colliders that have a solid pixel inside a figure or placed mask.
function World:countIn(area, filter)
  ok(C.hm_world_count_in(handle(self), figure.stencil(area), ids.filter(filter), number))
  return number[0]
end

--- Returns all colliders that have a solid pixel inside a figure or placed mask, sorted by index.
function World:allIn(area, filter)
  local own, shape, kept = handle(self), figure.stencil(area), ids.filter(filter)
  return id_list(function(...) return C.hm_world_all_in(own, shape, kept, ...) end)
end

--- Returns all colliders that a collider can collide with and currently overlaps, sorted by index.
function World:touching(id, filter)
  local own, raw, kept = handle(self), ids.raw(id), ids.filter(filter)
  return id_list(function(...) return C.hm_world_touching(own, raw, kept, ...) end)
end

--- Returns all pairs of colliders that can collide and currently overlap, in which the first passes
-- one filter and the second passes the other, as a list of {a, b}.
function World:pairsBetween(one, other)
  local own, first, second = handle(self), ids.filter(one, 1), ids.filter(other, 2)
  return world.pair_list(function(...) return C.hm_world_pairs_between(own, first, second, ...) end)
end

--- Returns how two colliders currently overlap, regardless of their layers: see `Placed:contact`.
-- The depth and the side are those of `a`. Returns nil if the colliders do not overlap.
function World:contact(a, b)
  local status = C.hm_world_contact(handle(self), ids.raw(a, "a"), ids.raw(b, "b"), contact)
  return ok(status) and struct.reader("HmContact")(contact) or nil
end

-- Rays and sweeps.

-- Returns a reader that puts an id and the fields of its hit into one table.
local function found(kind, field)
  local read = struct.reader(kind)
  return function(entry)
    local value = read(entry[field])
    value.id = ids.of(entry.collider)
    return value
  end
end

local read_ray = found("HmRayHit", "hit")
local read_sweep = found("HmSweep", "sweep")
local read_continuous = found("HmContinuousSweep", "sweep")

local function read_near(entry)
  local length, x, y, ox, oy, squared = pair.read_distance(entry.distance)
  return {
    id = ids.of(entry.collider),
    length = length,
    squared = squared,
    pixel = { x = x, y = y },
    other = { x = ox, y = oy },
  }
end

local function check_ray(x1, y1, x2, y2)
  check.finite(x1, "x1"); check.finite(y1, "y1"); check.finite(x2, "x2"); check.finite(y2, "y2")
end

--- Returns the first collider that a ray from (x1, y1) to (x2, y2) hits, as a table like that of
-- `Placed:ray` with the collider's `id`, or nil if the ray hits nothing. A horizontal or vertical
-- ray along a whole-number coordinate hits nothing, so add 0.5 to go through the center of a pixel.
function World:ray(x1, y1, x2, y2, filter)
  check_ray(x1, y1, x2, y2)
  local status = C.hm_world_ray(handle(self), x1, y1, x2, y2, ids.filter(filter), ray_hit)
  return ok(status) and read_ray(ray_hit) or nil
end

--- Returns all colliders that a ray hits, each with the first pixel that the ray hits, sorted by
-- time.
function World:rayAll(x1, y1, x2, y2, filter)
  check_ray(x1, y1, x2, y2)
  local own, kept = handle(self), ids.filter(filter)
  local list, count = class.listed(
    "HmWorldRayHit",
    function(...) return C.hm_world_ray_all(own, x1, y1, x2, y2, kept, ...) end
  )
  return class.map(list, count, read_ray)
end

-- Converts the starting point of a query: a collider, a placed mask or a pixel.
local function probe_of(value)
  probe.collider, probe.mask, probe.x, probe.y, probe.kind =
    ids.NONE, nil, 0, 0, C.HM_PROBE_KIND_PIXEL
  if type(value) == "number" then
    probe.collider, probe.kind = ids.raw(value), C.HM_PROBE_KIND_COLLIDER
  elseif placed.is_one(value) then
    probe.mask, probe.x, probe.y = placed.whole(value, "the mask")
    probe.kind = C.HM_PROBE_KIND_MASK
  else
    local x, y = check.pair(value, "where to start from")
    probe.x, probe.y = check.pixel(x, "x"), check.pixel(y, "y")
  end
  return probe
end

local function sweeps(name, call, place, kind, read)
  local one, all = C[call], C[call .. "_all"]
  World[name] = function(self, from, dx, dy, filter)
    local own, start = handle(self), probe_of(from)
    local status =
      one(own, start, check.integer(dx, "dx"), check.integer(dy, "dy"), ids.filter(filter), place)
    return ok(status) and read(place) or nil
  end
  World[name .. "All"] = function(self, from, dx, dy, filter)
    local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
    dx, dy = check.integer(dx, "dx"), check.integer(dy, "dy")
    local list, count = class.listed(
      kind,
      function(...) return all(own, start, dx, dy, kept, ...) end
    )
    return class.map(list, count, read)
  end
end

--- `sweep(from, dx, dy, filter)` returns the first collider that a collider or mask hits as it
-- moves in whole-pixel steps while all other colliders stand still. The result is a table like that
-- of `Placed:sweep` with the collider's `id`. `sweepAll` returns all colliders that the collider or
-- mask hits, and computes each hit as if the other colliders did not exist.
sweeps("sweep", "hm_world_sweep", sweep, "HmWorldSweep", read_sweep)

--- `sweepContinuous` and `sweepContinuousAll` do the same as `sweep` and `sweepAll` along a
-- straight line, with the exact time of impact.
sweeps(
  "sweepContinuous",
  "hm_world_sweep_continuous",
  continuous,
  "HmWorldContinuousSweep",
  read_continuous
)

-- The nearest colliders.

--- Returns the nearest collider. The result is a table with the collider's `id`; the `length`
-- between the nearest edges; `squared`, the square of that length; and the nearest pixels. `pixel`
-- {x, y} belongs to the starting point of the query, and `other` {x, y} belongs to the collider.
-- Returns nil if no collider passes the filter.
function World:nearest(from, filter)
  return ok(C.hm_world_nearest(handle(self), probe_of(from), ids.filter(filter), near))
      and read_near(near)
    or nil
end

--- Returns the colliders that are nearest to another collider, a placed mask or a pixel, at most
-- `most` of them, sorted by distance.
function World:nearestAll(from, most, filter)
  local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
  check.count(most, "the number of colliders", check.MAX)
  local list, count = class.listed(
    "HmNear",
    function(...) return C.hm_world_nearest_all(own, start, most, kept, ...) end
  )
  return class.map(list, count, read_near)
end

--- Returns all colliders within a distance, in pixels, of another collider, a placed mask or a
-- pixel, sorted by distance.
function World:within(from, distance, filter)
  local own, start, kept = handle(self), probe_of(from), ids.filter(filter)
  check.count(distance, "the distance")
  local list, count = class.listed(
    "HmNear",
    function(...) return C.hm_world_within(own, start, distance, kept, ...) end
  )
  return class.map(list, count, read_near)
end

--- Returns the dx and dy of the shortest push that moves a collider to a position where it overlaps
-- nothing solid. They are (0, 0) if the collider is already free. Returns nil if there is no free
-- position within 4095 pixels.
function World:nearestFree(id)
  if not ok(C.hm_world_nearest_free(handle(self), ids.raw(id), way)) then return nil end
  return way.dx, way.dy
end

return world
end

parts["actor/body"] = function()
--- Bodies: the positions of your own actors, and the steps that move them.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"

--- The pixel at an actor's top left, and the fraction of a pixel that the actor has moved beyond
-- it. The fields are `position` {x, y} and `remainder` {x, y}.
local Body = record.new("Body", "HmBody", "hm_body")

local ok, pixel = class.ok, check.pixel
local outcome = ffi.new("HmStepOutcome")
local change = ffi.new("HmMaskChange")
local exact = ffi.new("HmExactPosition")

local M = { Body = Body }

local function own(body)
  return class.instance(body, Body, "the body")._struct
end

M.constructor = class.constructor(function(x, y)
  return record.of(Body, C.hm_body_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(Body, "hm_body", bytes) end })

--- Gives a class access to the x and y of the mask's top left, both by name (`body.x`) and as two
-- values (`body:getPosition()`).
function M.give_position(class_of_record, body_of)
  function class_of_record:getPosition()
    local position = body_of(self._struct).position
    return tonumber(position.x), tonumber(position.y)
  end
  function class_of_record:setPosition(x, y)
    local position = body_of(self._struct).position
    position.x, position.y = pixel(x, "x"), pixel(y, "y")
  end
  for _, axis in ipairs { "x", "y" } do
    class_of_record._getters[axis] = function(s) return tonumber(body_of(s).position[axis]) end
    class_of_record._setters[axis] = function(s, value)
      body_of(s).position[axis] = pixel(value, axis)
    end
  end
end
M.give_position(Body, function(s) return s end)

--- Places a mask at the position of this body.
function Body:placed(of)
  return class.instance(of, mask.Mask, "the mask"):at(self:getPosition())
end

--- Returns the exact position, which is the pixel plus the remainder, as two decimals.
function Body:exact()
  ok(C.hm_body_exact(own(self), exact))
  return ffi.string(exact.x), ffi.string(exact.y)
end

--- Moves the body by whole pixels without checking for obstacles.
function Body:move(dx, dy)
  local s = own(self)
  ok(C.hm_body_moved(s, check.integer(dx, "dx"), check.integer(dy, "dy"), s))
  return self
end

--- Moves the body by (dx, dy) pixels, x first and then y, pixel by pixel, until an obstacle stops
-- it. Fractions stay in the remainder.
-- @param policy the behavior when an obstacle stops the body: "slide" (the default), "stop" or
--   "revert"
-- @return a table with `hitX` and `hitY`, the obstacle that stopped the body on each axis (nil if
--   there was none), and `overlapped`, whether the body overlapped something solid at the start and
--   therefore did not move. A hit has `side`, `obstacle`, `id`, `pixel`, `normal` and `material`.
function Body:step(of, dx, dy, around, policy)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  local by_x, by_y = C.hm_subpixels_from_double(dx), C.hm_subpixels_from_double(dy)
  local word = struct.word("HmPolicy", policy or "slide", "the policy")
  ok(
    C.hm_body_step(own(self), mask.handle(of), by_x, by_y, word, obstacles.around(around), outcome)
  )
  return {
    overlapped = outcome.overlapped,
    hitX = obstacles.hit(outcome.hit_x, around),
    hitY = obstacles.hit(outcome.hit_y, around),
  }
end

local CHANGE = { "anchor", "push", "around" }

--- Changes the body's mask if there is room, and pushes the body by a few pixels if necessary. The
-- push never moves the body to the far side of a wall.
-- @param options `anchor`: the point that stays in place, "feet" (the default) or "center"; `push`:
--   the maximum number of pixels by which the body may be pushed, by default 4; `around`: the
--   obstacles
-- @return "changed", "pushed-out" or "refused", and the dx and dy of the push
function Body:changeMask(from, to, options)
  options = check.options(options == nil and {} or options, "the options", CHANGE)
  local anchor = struct.word("HmAnchor", options.anchor or "feet", "the anchor")
  local push = check.count(options.push or 4, "push", 32)
  ok(
    C.hm_body_change_mask(
      own(self),
      mask.handle(from),
      mask.handle(to, "the next mask"),
      anchor,
      push,
      obstacles.around(options.around),
      change
    )
  )
  local words = struct.enum("HmMaskChangeOutcome").words
  return words[change.outcome], tonumber(change.pushed.x), tonumber(change.pushed.y)
end

return M
end

parts["actor/bullet"] = function()
--- Bullets, which fly along exact straight lines. They therefore never tunnel, however fast they
-- are and however thin a wall is.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local combat = part "actor/combat"

--- A projectile: `x`, `y`, `velocity` {x, y}, `damage`, `life` … Ticks change it.
local Bullet = record.new("Bullet", "HmBullet", "hm_bullet")

local ok = class.ok
local count = ffi.new("size_t[1]")
local hits = ffi.new("HmBulletHit[?]", C.HM_BULLET_MAX_HITS)

local M = { Bullet = Bullet }

body.give_position(Bullet, function(s) return s.body end)

-- The engine stores the targets that a bullet has hit as a list and its length.
Bullet._getters.hitTargets = function(s)
  return class.map(s.hit_targets, s.hit_target_count, struct.whole)
end

local OPTIONS =
  { "x", "y", "dx", "dy", "owner", "team", "damage", "pierce", "bounces", "life", "onSolid" }

--- Creates a bullet: `hitmask.bullet { x = 10, y = 20, dx = 6, dy = 0, owner = 1, team = 0 }`.
-- @param options the position of the bullet's top left; its speed in pixels per tick; the id and
--   team of the fighter that fired it; `damage`, by default 1; `pierce`: the number of targets that
--   it passes through; `bounces`: the number of times that it bounces; `life`: the number of ticks
--   that it lasts; `onSolid`: "destroy", "stop", "bounce" or "reflect"
M.constructor = class.constructor(function(options)
  check.options(options, "the bullet", OPTIONS)
  local x, y = check.pixel(options.x, "x"), check.pixel(options.y, "y")
  local dx, dy = check.finite(options.dx, "dx"), check.finite(options.dy, "dy")
  local owner = check.count(options.owner, "the owner", check.MAX)
  local own = C.hm_bullet_new(
    x,
    y,
    C.hm_subpixels_from_double(dx),
    C.hm_subpixels_from_double(dy),
    owner,
    combat.team(options.team)
  )
  local bullet = record.of(Bullet, own)
  for _, name in ipairs { "damage", "pierce", "bounces", "life", "onSolid" } do
    if options[name] ~= nil then bullet[name] = options[name] end
  end
  return bullet
end, { fromBytes = function(bytes) return record.from_bytes(Bullet, "hm_bullet", bytes) end })

--- Returns whether the bullet still exists, which means that it flies or sticks where it stopped.
function Bullet:isFlying()
  return self._struct.life > 0
end

local TICK = { "around", "targets", "teams" }
local TARGET = { "id", "team", "shape", "dx", "dy" }

local function put_target(to, target)
  check.options(target, "a target", TARGET)
  to.id, to.team =
    check.count(target.id, "the id of a target", check.MAX), combat.team(target.team)
  to.mask, to.position.x, to.position.y = placed.whole(target.shape, "the shape of a target")
  to.dx, to.dy = check.integer(target.dx or 0, "dx"), check.integer(target.dy or 0, "dy")
end

--- Moves the bullet by its speed and returns its hits in chronological order, as a list of tables
-- with `outcome` ("pierced", "destroyed", "stopped", "bounced" or "stuck"), `target` (the index in
-- the list of targets) or `obstacle` (the number of the obstacle), `id`, `time`, `at`, `pixel`,
-- `faceX`, `faceY`, `normal` and `bounces`.
-- @param of the bullet's mask
-- @param options `around`: the obstacles; `targets`: a list of tables with `id`, `team`, `shape` (a
--   mask, placed at its position at the start of the tick), `dx` and `dy` (its motion in this
--   tick); `teams`
function Bullet:tick(of, options)
  options = check.options(options == nil and {} or options, "the options", TICK)
  local s = self._struct
  local list = options.targets == nil and {} or check.list(options.targets, "the targets")
  local targets = ffi.new("HmTarget[?]", math.max(#list, 1))
  for index = 1, #list do
    put_target(targets[index - 1], list[index])
  end
  ok(
    C.hm_bullet_tick(
      s,
      mask.handle(of),
      obstacles.around(options.around),
      combat.teams_of(options.teams),
      targets,
      #list,
      hits,
      C.HM_BULLET_MAX_HITS,
      count
    )
  )
  local read = struct.reader("HmBulletHit")
  local is_gathered = options.around and options.around._gathered
  return class.map(hits, tonumber(count[0]), function(hit)
    local found = read(hit)
    found.bullet, found.isTarget = nil, nil
    if hit.is_target then
      found.obstacle = nil
    else
      found.target = nil
      if is_gathered then found.id = ids.of(hit.id) end
    end
    return found
  end)
end

return M
end

parts["actor/carry"] = function()
--- Moving platforms, elevators and crushers, which carry the actors that ride on them and push the
-- actors in their way.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local platformer = part "actor/platformer"

--- The state of a moving platform between two ticks: `x`, `y`, `lift`, `id`. A platform on a path
-- needs no state.
local Solid = record.new("Solid", "HmSolid", "hm_solid")

--- A path that leads from point to point. The position on the path is a function of the tick alone,
-- so the platform never drifts.
local Path = class.new("Path", C.hm_path_destroy)

local ok, pixel = class.ok, check.pixel
local subpixels, pixels = C.hm_subpixels_from_double, C.hm_subpixels_to_double
local paths = ffi.new("HmPath *[1]")
local vector = ffi.new("HmVector")
local number = ffi.new("uint32_t[1]")

local M = { Solid = Solid, Path = Path }

-- Solids.

body.give_position(Solid, function(s) return s.body end)

M.solids = class.constructor(function(x, y)
  return record.of(Solid, C.hm_solid_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(Solid, "hm_solid", bytes) end })

-- Paths.

local PATH = { "speed", "ticks", "loop", "pause" }

--- Creates a path from its points, { x1, y1, x2, y2, … }.
-- @param options `speed`: the maximum speed in pixels per tick, or `ticks`: the number of ticks
--   from each point to the next one; `loop`: "once", "loop" or "ping-pong" (the default); `pause`:
--   the number of ticks that the platform waits at each point
M.paths = class.constructor(function(points, options)
  check.options(options, "the options of a path", PATH)
  if options.speed == nil and options.ticks == nil then
    check.fail("a path needs either a speed or a number of ticks")
  end
  if options.speed ~= nil and options.ticks ~= nil then
    check.fail("a path has a speed or a number of ticks, not both")
  end
  if type(check.list(points, "the points")[1]) == "table" then
    check.fail("the points of a path are one list of numbers: write { x1, y1, x2, y2 }")
  end
  if #points % 2 ~= 0 then
    check.fail("the points are x and y for each, but there are %d numbers", #points)
  end
  local list = ffi.new("HmPixel[?]", math.max(#points / 2, 1))
  for index = 1, #points, 2 do
    local to = list[(index - 1) / 2]
    to.x, to.y =
      check.integer(points[index], "a point of the path"),
      check.integer(points[index + 1], "a point of the path")
  end
  local def = C.hm_default_path_def()
  if options.speed ~= nil then
    def.pace, def.speed = C.HM_PACE_SPEED, subpixels(check.finite(options.speed, "the speed"))
  else
    def.pace, def.ticks = C.HM_PACE_TICKS, check.count(options.ticks, "the number of ticks")
  end
  def.loop_mode = struct.word("HmLoopMode", options.loop or "ping-pong", "loop")
  def.pause = check.count(options.pause or 0, "the pause", 65535)
  ok(C.hm_path_new(list, #points / 2, def, paths))
  return class.own(Path, paths[0])
end, {})

local function path_handle(path)
  return class.handle(path, Path, "the path")
end

local function tick_number(tick)
  return check.count(tick, "the tick", check.MAX)
end

--- Returns the x and y of the position at a tick, including fractions of a pixel.
function Path:at(tick)
  ok(C.hm_path_at(path_handle(self), tick_number(tick), vector))
  return pixels(vector.x), pixels(vector.y)
end

--- Returns the dx and dy of the motion from a tick to the next one.
function Path:by(tick)
  ok(C.hm_path_by(path_handle(self), tick_number(tick), vector))
  return pixels(vector.x), pixels(vector.y)
end

--- Returns a body at the path's position at a tick. Draw the platform at the body's pixel.
function Path:body(tick)
  local found = ffi.new("HmBody")
  ok(C.hm_path_body(path_handle(self), tick_number(tick), found))
  return record.of(body.Body, found)
end

-- Riders.

local CHARACTER = { "state", "masks" }
local OWN = { "body", "mask", "riding", "smallerMask", "smallerOffset", "wiggle", "ignored" }

local function put_rider(passenger, rider)
  if type(rider) ~= "table" then
    check.refuse("a rider", rider, "a table with state and masks, or with body and mask")
  end
  if rider.state ~= nil then
    check.options(rider, "a rider", CHARACTER)
    local one, several = platformer.masks_of(rider.masks, "the masks of a rider")
    local s = platformer.state_struct(rider.state, "the state of a rider")
    if one then
      ok(C.hm_platformer_state_passenger(s, one, passenger))
    else
      ok(C.hm_platformer_state_passenger_masks(s, several, passenger))
    end
    return
  end
  check.options(rider, "a rider", OWN)
  passenger.body = class.instance(rider.body, body.Body, "the body of a rider")._struct
  passenger.mask = mask.handle(rider.mask, "the mask of a rider")
  passenger.riding = struct.word("HmRiding", rider.riding or "standing", "riding")
  if rider.smallerMask ~= nil then
    passenger.smaller_mask = mask.handle(rider.smallerMask, "the smaller mask")
  end
  if rider.smallerOffset ~= nil then
    local x, y = check.pair(rider.smallerOffset, "smallerOffset")
    passenger.smaller_offset.x, passenger.smaller_offset.y =
      pixel(x, "smallerOffset"), pixel(y, "smallerOffset")
  end
  passenger.wiggle = check.count(rider.wiggle or 4, "wiggle", 255)
  if rider.ignored ~= nil then
    local list = check.list(rider.ignored, "the ignored platforms")
    if #list > 4 then
      check.fail("there are %d ignored platforms, but at most 4 are possible", #list)
    end
    for index = 1, #list do
      passenger.ignored.ids[index - 1] = check.count(list[index], "an id", check.MAX)
    end
    passenger.ignored.count = #list
  end
end

local OUTCOMES = struct.enum("HmPassengerOutcome").words

local function read_rider(passenger, rider)
  if rider.state ~= nil then
    ok(C.hm_platformer_state_carried(platformer.state_struct(rider.state), passenger))
  else
    ffi.copy(rider.body._struct, passenger.body, ffi.sizeof("HmBody"))
  end
  return {
    outcome = OUTCOMES[passenger.outcome],
    isSmaller = passenger.is_smaller,
    wiggled = { x = tonumber(passenger.wiggled.x), y = tonumber(passenger.wiggled.y) },
    moved = { x = tonumber(passenger.moved.x), y = tonumber(passenger.moved.y) },
    lift = { x = pixels(passenger.lift.x), y = pixels(passenger.lift.y) },
  }
end

-- Converts riders to passengers, moves them, and converts them back.
local function with_riders(riders, move)
  riders = riders == nil and {} or check.list(riders, "the riders")
  local count = #riders
  local passengers = ffi.new("HmPassenger[?]", math.max(count, 1))
  local default = C.hm_default_passenger()
  for index = 1, count do
    passengers[index - 1] = default
    put_rider(passengers[index - 1], riders[index])
  end
  move(passengers, count)
  local outcomes = {}
  for index = 1, count do outcomes[index] = read_rider(passengers[index - 1], riders[index]) end
  return outcomes
end

--- Moves a solid that is not in the list of obstacles by (dx, dy), and carries and pushes the
-- riders. `hitmask.carry` does this for all solids of a level at once.
function Solid:step(of, dx, dy, riders, around, material)
  local s = self._struct
  local own = mask.handle(of)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  return with_riders(
    riders,
    function(passengers, count)
      ok(
        C.hm_solid_step(
          s,
          own,
          obstacles.material(material),
          subpixels(dx),
          subpixels(dy),
          passengers,
          count,
          obstacles.around(around)
        )
      )
    end
  )
end

local ON_PATH = { "obstacle", "path", "tick" }
local BY = { "obstacle", "solid", "dx", "dy" }

--- Moves the solids of a level by one tick, and carries and pushes all riders. Call this function
-- before the ticks of the actors.
-- @param around the obstacles, which include the solids; the call moves the solids in this list too
-- @param solids a list of { obstacle = number, path = path, tick = tick } or { obstacle = number,
--   solid = solid, dx = dx, dy = dy }
-- @param riders a list of { state = state, masks = masks } or { body = body, mask = mask, riding =
--   "standing" … }; their states and bodies change
-- @return a table for each rider with `outcome` ("untouched", "carried", "pushed", "squeezed" or
--   "squished"; a squished rider stays where it got stuck, so destroy it or move it elsewhere),
--   `isSmaller`, `wiggled`, `moved` and `lift`
function M.carry(around, solids, riders)
  local own = obstacles.handle(around)
  check.list(solids, "the solids")
  local count = #solids
  local moving = ffi.new("HmMovingSolid[?]", math.max(count, 1))
  for index = 1, count do
    local entry, to = solids[index], moving[index - 1]
    if type(entry) ~= "table" then
      check.refuse(
        "a solid",
        entry,
        "a table with obstacle, path and tick, or obstacle, solid, dx and dy"
      )
    end
    local which = check.index(entry.obstacle, "the obstacle of a solid")
    if entry.path ~= nil then
      check.options(entry, "a solid on a path", ON_PATH)
      ok(C.hm_moving_solid_on_path(path_handle(entry.path), tick_number(entry.tick), which, to))
    else
      check.options(entry, "a solid", BY)
      to.obstacle, to.solid = which, class.instance(entry.solid, Solid, "the solid")._struct
      to.by.x, to.by.y =
        subpixels(check.finite(entry.dx, "dx")), subpixels(check.finite(entry.dy, "dy"))
    end
  end
  return with_riders(riders, function(passengers, rider_count)
    ok(C.hm_carry_all(own, moving, count, passengers, rider_count))
    for index = 1, count do
      local solid = solids[index].solid
      if solid then ffi.copy(solid._struct, moving[index - 1].solid, ffi.sizeof("HmSolid")) end
    end
  end)
end

--- Returns the number of the obstacle that carries your own actor, which is the one that supports
-- it with the most pixels, or nil if the actor rides on nothing.
function M.carrierOf(of, at, riding, around)
  local word = struct.word("HmRiding", riding or "standing", "riding")
  local s = class.instance(at, body.Body, "the body")._struct
  if not ok(C.hm_carrier_of(mask.handle(of), s, word, obstacles.handle(around), number)) then
    return nil
  end
  return number[0] + 1
end

return M
end

parts["actor/combat"] = function()
--- Combat: fighters, hitboxes and hurtboxes, and the effects of hits.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local placed = part "placed"

--- An object that can be hit: `id`, `team`, `health`, `invincibleTicks`, `hitStopTicks` …
local Fighter = record.new("Fighter", "HmFighter", "hm_fighter")

--- A table that defines which teams hurt which other teams.
local Teams = class.new("Teams")

local ok = class.ok
local subpixels, pixels = C.hm_subpixels_from_double, C.hm_subpixels_to_double
local flag = ffi.new("bool[1]")
local event_count = ffi.new("size_t[1]")

local M = { Fighter = Fighter, Teams = Teams }

--- Checks the number of a team.
function M.team(value)
  return check.count(value == nil and 0 or value, "the team", 31)
end

local function id_of(value, name)
  return check.count(value, name or "the id", check.MAX)
end

-- The effects of hits.

--- Converts an effect for C: either only damage, or a table with `damage`, `knockback` {push =
-- {kind, x, y}, ticks}, `hitStop` and `ownHitStop`. A push is "as" (x to the right and y down),
-- "sideways" (x to the left or right, away from where the hit comes from, and y down) or
-- "along-axis" (x away from where the hit comes from, along one axis).
function M.effect(value)
  local effect = ffi.new("HmHitEffect")
  if type(value) == "number" then
    effect.damage = check.count(value, "the damage")
  else
    struct.write(effect, "HmHitEffect", value, "effect")
  end
  return effect
end

local function knockback(make)
  return struct.reader("HmKnockback")(make())
end

--- Values taken from classic games: `knockback.adventure`, `knockback.momentum`,
-- `invincibleTicks.adventure`, `invincibleTicks.momentum` and `preciseHitStop`.
function M.combatClassics()
  return {
    knockback = {
      adventure = knockback(C.hm_knockback_adventure),
      momentum = knockback(C.hm_knockback_momentum),
    },
    invincibleTicks = {
      adventure = C.HM_INVINCIBLE_TICKS_ADVENTURE,
      momentum = C.HM_INVINCIBLE_TICKS_MOMENTUM,
    },
    preciseHitStop = C.HM_HIT_STOP_PRECISE,
  }
end

--- Returns a hit stop that grows with damage, as in Super Smash Bros. Melee.
function M.hitStopOfDamage(damage)
  return C.hm_hit_stop_of_damage(check.count(damage, "the damage"))
end

local vector = ffi.new("HmVector")
local push_struct = ffi.new("HmPush")

--- Returns the speed, as x and y, at which a push moves a fighter. (apartX, apartY) is the offset
-- of the fighter from the origin of the hit.
function M.pushVelocity(push, apartX, apartY, facing)
  ffi.fill(push_struct, ffi.sizeof(push_struct))
  struct.write(push_struct, "HmPush", push, "push")
  local word = struct.word("HmDirection", facing or "right", "facing")
  ok(
    C.hm_push_velocity(
      push_struct,
      check.integer(apartX, "apartX"),
      check.integer(apartY, "apartY"),
      word,
      vector
    )
  )
  return pixels(vector.x), pixels(vector.y)
end

-- Fighters.

--- Creates a fighter that nothing has hit yet: `hitmask.fighter { id = 1, team = 0, health = 3 }`.
M.fighters = class.constructor(function(options)
  check.options(options, "the fighter", { "id", "team", "health" })
  local team, health = M.team(options.team), check.count(options.health, "health")
  return record.of(Fighter, C.hm_fighter_new(id_of(options.id), team, health))
end, { fromBytes = function(bytes) return record.from_bytes(Fighter, "hm_fighter", bytes) end })

local function fighter_struct(fighter)
  return class.instance(fighter, Fighter, "the fighter")._struct
end

local tick = ffi.new("HmFighterTick")

--- Starts a tick by counting the fighter's timers down. Returns whether hit stop freezes the
-- fighter in this tick, and the x and y of its knockback in pixels per tick, or nil if there is no
-- knockback. Move the fighter by the knockback, not by the player's input.
function Fighter:tick()
  ok(C.hm_fighter_tick(fighter_struct(self), tick))
  if not tick.has_knockback then return tick.is_frozen, nil, nil end
  return tick.is_frozen, pixels(tick.knockback.x), pixels(tick.knockback.y)
end

local HIT_BY = { "push", "invincibleTicks" }

--- Applies a hit that does not come from a hitbox, such as one from a bullet or lava. Nothing
-- changes if the fighter is invincible or already destroyed.
-- @param effect damage, or a table like the effect of a hitbox
-- @param options `push` {x, y}, which applies if the effect has knockback; `invincibleTicks` after
--   the hit
function Fighter:hitBy(effect, options)
  options = check.options(options == nil and {} or options, "the options", HIT_BY)
  local x, y = 0, 0
  if options.push ~= nil then x, y = check.pair(options.push, "the push") end
  x, y = check.finite(x, "the push"), check.finite(y, "the push")
  local ticks = check.count(options.invincibleTicks or 0, "invincibleTicks", 65535)
  ok(C.hm_fighter_hit_by(fighter_struct(self), M.effect(effect), subpixels(x), subpixels(y), ticks))
  return self
end

--- Returns whether the fighter is invincible. An invincible fighter usually blinks.
function Fighter:isInvincible()
  return fighter_struct(self).invincible_ticks > 0
end

--- Returns whether the fighter has no health left.
function Fighter:isDestroyed()
  return fighter_struct(self).health == 0
end

--- Returns whether the fighter remembers a hit by this group of a swing's hitboxes.
function Fighter:wasHitBy(by, swing, group)
  local s = fighter_struct(self)
  by, swing, group =
    id_of(by, "by"), check.count(swing, "the swing"), check.count(group or 0, "the group", 255)
  ok(C.hm_fighter_was_hit_by(s, by, swing, group, flag))
  return flag[0]
end

-- Teams.

local function teams(make)
  return function() return setmetatable({ _teams = make() }, Teams) end
end

--- The presets. With `none`, no team hurts any team. With `others` (the default), every team hurts
-- every other team. With `all`, every team hurts every team, including itself (friendly fire).
M.teams =
  { none = teams(C.hm_teams_none), others = teams(C.hm_teams_others), all = teams(C.hm_teams_all) }

--- Converts teams for C; nil means that every team hurts every other team.
function M.teams_of(value)
  if value == nil then return nil end
  return class.instance(value, Teams, "the teams")._teams
end

--- Sets whether a team hurts another team or itself.
function Teams:setDamage(team, other, hurts)
  ok(C.hm_teams_set_damage(self._teams, M.team(team), M.team(other), check.flag(hurts, "hurts")))
  return self
end

--- Returns whether a team hurts another team.
function Teams:hurts(team, other)
  ok(C.hm_teams_hurts(self._teams, M.team(team), M.team(other), flag))
  return flag[0]
end

-- Hits.

local HITBOX =
  { "by", "shape", "effect", "swing", "group", "repeats", "facing", "from", "destroyedOnHit" }
local HURTBOX = { "fighter", "shape", "invincibleTicks" }

local function put_hitbox(to, box)
  check.options(box, "a hitbox", HITBOX)
  local by = box.by
  if getmetatable(by) ~= Fighter then
    check.options(by, "the attacker of a hitbox", { "id", "team" })
  end
  to.by, to.team = id_of(by.id, "the id of the attacker"), M.team(by.team)
  to.mask, to.position.x, to.position.y = placed.whole(box.shape, "the shape of a hitbox")
  to.effect = M.effect(box.effect)
  to.swing = check.count(box.swing or 0, "the swing")
  to.group = check.count(box.group or 0, "the group", 255)
  to.repeats = box.repeats ~= nil and check.flag(box.repeats, "repeats")
  to.destroyed_on_hit = box.destroyedOnHit ~= nil
    and check.flag(box.destroyedOnHit, "destroyedOnHit")
  to.facing = struct.word("HmDirection", box.facing or "right", "facing")
  if box.from ~= nil then
    local x, y = check.pair(box.from, "from")
    to.has_from, to.from.x, to.from.y = true, check.pixel(x, "from"), check.pixel(y, "from")
  end
end

local function put_hurtbox(to, box, fighters)
  check.options(box, "a hurtbox", HURTBOX)
  to.fighter = check.index(box.fighter, "the fighter of a hurtbox", fighters, "fighters")
  to.mask, to.position.x, to.position.y = placed.whole(box.shape, "the shape of a hurtbox")
  to.invincible_ticks = check.count(box.invincibleTicks or 0, "invincibleTicks", 65535)
end

--- Resolves all hits of a tick: finds the hitboxes that touch hurtboxes, pixel for pixel,
-- determines which of those hits land, and applies them to the fighters. All hits happen at the
-- same time, so two fighters that hit each other are both hurt.
-- @param hitboxes a list of tables: `by` (a fighter, or {id, team}), `shape` (a placed mask),
--   `effect`, `swing`, `group`, `repeats`, `facing`, `from` {x, y}, `destroyedOnHit`
-- @param hurtboxes a list of tables: `fighter` (the index in the list of fighters), `shape`,
--   `invincibleTicks`
-- @param options `teams`; `pairs`: a list of {hitbox, hurtbox}, the indices of the pairs to test,
--   by default all pairs
-- @return the events, as a list of tables: `outcome` ("hurt", "destroyed" or "invincible"),
--   `fighter`, `hitbox`, `hurtbox` (indices), `id`, `by`, `swing`, `group`, `damage`, `pixel`,
--   `side`, `normal`, `push`, `destroysAttacker`
function M.resolve(hitboxes, hurtboxes, fighters, options)
  options = check.options(options == nil and {} or options, "the options", { "teams", "pairs" })
  check.list(hitboxes, "the hitboxes")
  check.list(hurtboxes, "the hurtboxes")
  check.list(fighters, "the fighters")
  local hit_count, hurt_count, fighter_count = #hitboxes, #hurtboxes, #fighters
  local hits = ffi.new("HmHitbox[?]", math.max(hit_count, 1))
  local hurts = ffi.new("HmHurtbox[?]", math.max(hurt_count, 1))
  local states = ffi.new("HmFighter[?]", math.max(fighter_count, 1))
  local default_hit, default_hurt = C.hm_default_hitbox(), C.hm_default_hurtbox()
  -- Posed shapes are drawn for the call. The drawn masks live as long as the tables of their
  -- shapes.
  for index = 1, hit_count do
    hits[index - 1] = default_hit
    put_hitbox(hits[index - 1], hitboxes[index])
  end
  for index = 1, hurt_count do
    hurts[index - 1] = default_hurt
    put_hurtbox(hurts[index - 1], hurtboxes[index], fighter_count)
  end
  for index = 1, fighter_count do states[index - 1] = fighter_struct(fighters[index]) end
  local own_teams = M.teams_of(options.teams)
  local indices, pair_count
  if options.pairs ~= nil then
    local list = check.list(options.pairs, "the pairs")
    pair_count = #list
    indices = ffi.new("HmHitPair[?]", math.max(pair_count, 1))
    for index = 1, pair_count do
      local pair = check.list(list[index], "a pair")
      indices[index - 1].hitbox = check.index(pair[1], "a hitbox", hit_count, "hitboxes")
      indices[index - 1].hurtbox = check.index(pair[2], "a hurtbox", hurt_count, "hurtboxes")
    end
  end
  local function resolve(events, capacity)
    if indices then
      return C.hm_teams_resolve_pairs(
        own_teams,
        hits,
        hit_count,
        hurts,
        hurt_count,
        indices,
        pair_count,
        states,
        fighter_count,
        events,
        capacity,
        event_count
      )
    end
    return C.hm_teams_resolve(
      own_teams,
      hits,
      hit_count,
      hurts,
      hurt_count,
      states,
      fighter_count,
      events,
      capacity,
      event_count
    )
  end
  local events = ffi.new("HmHitEvent[?]", 32)
  local status = resolve(events, 32)
  if status == C.HM_STATUS_TOO_SMALL then
    -- The list was too short, and nothing has changed. Make room and repeat the call.
    local needed = tonumber(event_count[0])
    events = ffi.new("HmHitEvent[?]", needed)
    status = resolve(events, needed)
  end
  ok(status)
  for index = 1, fighter_count do
    ffi.copy(fighters[index]._struct, states[index - 1], ffi.sizeof("HmFighter"))
  end
  return class.map(events, tonumber(event_count[0]), struct.reader("HmHitEvent"))
end

return M
end

parts["actor/maze"] = function()
--- Walkers seen from above, as in mazes and dungeons.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local ticks = part "actor/ticks"

--- The rules for walkers, which move in one direction at a time and get help around corners. The
-- fields are those of HmMaze in the header; `diagonal` may be "newest", "kept" or a speed.
local Maze = record.new("Maze", "HmMaze")

--- The state of a walker between two ticks: `x`, `y`, `heading`, `desired` … Ticks change it; a
-- `copy` is a snapshot.
local State = record.new("MazeState", "HmMazeState", "hm_maze_state")

--- The result of a walker's tick: `overlapped`, whether the walker overlapped something solid at
-- the start and therefore did not move; `hitX` and `hitY`, the obstacles in its way; and its
-- events: "near-miss-began", "near-miss-ended", "turned" and "blocked" (see `has` and `names`).
local Tick = ticks.new("MazeTick", "HmMazeTick", "HmMazeEvent")

local ok, pixel = class.ok, check.pixel

local M = { Maze = Maze, State = State }

struct.coerce.HmDiagonal = function(value)
  if type(value) == "number" then return { kind = "both", speed = value } end
  if type(value) == "string" then return { kind = value } end
  return value
end

body.give_position(State, function(s) return s.body end)

M.states = class.constructor(function(x, y)
  return record.of(State, C.hm_maze_state_at(pixel(x, "x"), pixel(y, "y")))
end, { fromBytes = function(bytes) return record.from_bytes(State, "hm_maze_state", bytes) end })

local HELD = struct.enum("HmHeld")

--- Converts directions to bits. The argument can be a name such as "left", a table such as
-- { up = true, left = true } or { "up", "left" }, or the bits themselves.
function M.held(value)
  if type(value) == "number" then return check.count(value, "the directions", 15) end
  if type(value) == "string" then return struct.word("HmHeld", value, "the direction") end
  if type(value) ~= "table" then
    check.refuse("the directions", value, "a table such as { up = true, left = true }")
  end
  local bits = 0
  check.each(value, function(key, is_held)
    if type(key) == "number" then key, is_held = is_held, true end
    local number = HELD.numbers[key]
    if not number then
      check.fail(
        "there is no direction %s; %s",
        tostring(key),
        check.suggestion(tostring(key), HELD.list)
      )
    end
    if is_held then bits = bit.bor(bits, number) end
  end)
  return bits
end

local new_tick = ffi.typeof("HmMazeTick")

--- Advances a walker by one tick while the given directions are held. This changes the walker's
-- state. The same input produces the same output on every machine.
-- @return the result: `tick:has("turned")`, `tick.overlapped`, `tick.hitX`, `tick.hitY`
function Maze:tick(state, held, of, around)
  local rules = self._struct
  local s = class.instance(state, State, "the state")._struct
  local happened = new_tick()
  ok(C.hm_maze_tick(rules, s, M.held(held), mask.handle(of), obstacles.around(around), happened))
  return setmetatable({ _struct = happened, _around = around }, Tick)
end

local function preset(make)
  return function(overrides)
    local rules = record.of(Maze, make())
    if overrides ~= nil then struct.write(rules._struct, "HmMaze", overrides, "rules") end
    return rules
  end
end

--- The presets: `adventure` as in A Link to the Past, `grid` as in The Legend of Zelda, and
-- `corridor` as in Pac-Man.
M.rules = {
  adventure = preset(C.hm_maze_adventure),
  grid = preset(C.hm_maze_grid),
  corridor = preset(C.hm_maze_corridor),
}

return M
end

parts["actor/obstacles"] = function()
--- The obstacles around actors and their materials.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local ids = part "ids"
local mask = part "mask"
local placed = part "placed"
local terrain = part "terrain"
local world = part "world"

--- The obstacles around actors, in a list that you pass to ticks. Obstacles are numbered from 1, in
-- the order in which you add them. Each obstacle keeps its number until you remove it. A new
-- obstacle may then get that number.
--
-- Later changes to a mask or terrain do not affect the obstacle that was created from it, so `set`
-- the obstacle again after you carve terrain. Setting an obstacle copies no pixels.
local Obstacles = class.new("Obstacles", C.hm_obstacles_destroy)

local ok, pixel = class.ok, check.pixel
local lists = ffi.new("HmObstacles *[1]")
local number = ffi.new("uint32_t[1]")
local size = ffi.new("size_t[1]")
local flag = ffi.new("bool[1]")
local obstacle = ffi.new("HmObstacle")

local M = { Obstacles = Obstacles }

local function handle(obstacles)
  return class.handle(obstacles, Obstacles, "the obstacles")
end
M.handle = handle

--- Returns the handle of a list of obstacles, which may be nil.
function M.around(obstacles)
  if obstacles == nil then return nil end
  return handle(obstacles)
end

-- Materials.

local PRESETS = {
  solid = C.hm_material_solid, ["one-way"] = C.hm_material_one_way, ladder = C.hm_material_ladder,
  water = C.hm_material_water, hazard = C.hm_material_hazard,
}

--- Converts a material for C: "solid", "one-way", "ladder", "water" or "hazard", or a table with a
-- `kind` and the fields that differ: `stops`, `number`, `grip`, `belt`, `spring`, `wallRun`,
-- `gate`.
function M.material(value)
  if value == nil then return nil end
  local kind = value
  if type(value) == "table" then kind = value.kind == nil and "solid" or value.kind end
  -- The engine checks the word.
  local material = PRESETS[kind] and PRESETS[kind]()
    or check.refuse("the material", kind, "one of solid, one-way, ladder, water, hazard")
  if type(value) == "table" then struct.write(material, "HmMaterial", value, "material") end
  return material
end

-- The list.

local function made(status)
  ok(status)
  return class.own(Obstacles, lists[0])
end

--- Creates a list with these obstacles: see `add`.
M.constructor = class.constructor(function(list)
  local obstacles = made(C.hm_obstacles_new(lists))
  if list ~= nil then
    for index = 1, #check.list(list, "the obstacles") do obstacles:add(list[index]) end
  end
  return obstacles
end, {})

--- Returns an independent copy of the list, in which each obstacle keeps its number.
function Obstacles:clone()
  local copy = made(C.hm_obstacles_copy(handle(self), lists))
  copy._gathered = self._gathered
  return copy
end

local FIELDS = { "mask", "terrain", "x", "y", "material", "id" }

local function fields(value)
  check.options(value, "an obstacle", FIELDS)
  if value.mask ~= nil and value.terrain ~= nil then
    check.fail("an obstacle has a mask or terrain, not both")
  end
  return value
end

local function id_of(value)
  return check.count(value, "the id", check.MAX)
end

--- Adds an obstacle and returns its number. The obstacle is a table with `mask` or `terrain`, `x`,
-- `y`, `material` (a word or a table) and `id`, which hits report. A platform that actors can drop
-- through needs an id that no other obstacle has.
function Obstacles:add(value)
  fields(value)
  local own, x, y = handle(self), pixel(value.x or 0, "x"), pixel(value.y or 0, "y")
  local material, id = M.material(value.material), id_of(value.id or 0)
  if value.terrain ~= nil then
    ok(C.hm_obstacles_add_terrain(own, terrain.handle(value.terrain), x, y, material, id, number))
  else
    ok(
      C.hm_obstacles_add_mask(
        own,
        mask.handle(value.mask, "the mask of an obstacle"),
        x,
        y,
        material,
        id,
        number
      )
    )
  end
  return number[0] + 1
end

--- Converts the number of an obstacle, which starts at 1, for C.
local function index(value)
  return check.index(value, "the number of the obstacle")
end

--- Changes those fields of an obstacle that the table contains, which can be the mask or terrain,
-- the position, the material and the id.
function Obstacles:set(which, value)
  local own = handle(self)
  fields(value)
  which = index(which)
  -- Check all fields before changing any of them.
  ok(C.hm_obstacles_get(own, which, obstacle))
  local x = value.x == nil and tonumber(obstacle.position.x) or pixel(value.x, "x")
  local y = value.y == nil and tonumber(obstacle.position.y) or pixel(value.y, "y")
  local id = value.id ~= nil and id_of(value.id)
  local of_mask = value.mask ~= nil and mask.handle(value.mask)
  local of_terrain = value.terrain ~= nil and terrain.handle(value.terrain)
  local material = M.material(value.material)
  if of_mask then ok(C.hm_obstacles_set_mask(own, which, of_mask)) end
  if of_terrain then ok(C.hm_obstacles_set_terrain(own, which, of_terrain)) end
  if material then ok(C.hm_obstacles_set_material(own, which, material)) end
  if id then ok(C.hm_obstacles_set_id(own, which, id)) end
  if value.x ~= nil or value.y ~= nil then ok(C.hm_obstacles_move_to(own, which, x, y)) end
end

--- Moves an obstacle to a position. This does not carry actors along; `hitmask.carry` does.
function Obstacles:move(which, x, y)
  ok(C.hm_obstacles_move_to(handle(self), index(which), pixel(x, "x"), pixel(y, "y")))
end

--- Removes an obstacle. The other obstacles keep their numbers.
function Obstacles:remove(which)
  ok(C.hm_obstacles_remove(handle(self), index(which)))
end

--- Removes all obstacles.
function Obstacles:clear()
  ok(C.hm_obstacles_clear(handle(self)))
  self._gathered = nil
end

--- Returns an obstacle as a table with `x`, `y`, `id` and `material`.
function Obstacles:get(which)
  ok(C.hm_obstacles_get(handle(self), index(which), obstacle))
  local found = struct.reader("HmObstacle")(obstacle)
  local id = self._gathered and ids.of(obstacle.id) or found.id
  return { x = found.position.x, y = found.position.y, id = id, material = found.material }
end

--- Returns the mask of an obstacle, at its position, or nil for terrain.
function Obstacles:placed(which)
  local at = self:get(which)
  local status = C.hm_obstacles_mask(handle(self), index(which), mask.place)
  if status == C.HM_STATUS_NONE then return nil end
  return placed.at(mask.made(status), pixel(at.x, "x"), pixel(at.y, "y"))
end

--- Returns the terrain of an obstacle, as it was when you set it, or nil for a mask. The terrain is
-- a copy that shares the obstacle's pixels.
function Obstacles:terrain(which)
  local status = C.hm_obstacles_terrain(handle(self), index(which), terrain.place)
  if status == C.HM_STATUS_NONE then return nil end
  return terrain.made(status)
end

--- Returns the numbers of all obstacles.
function Obstacles:numbers()
  local list, count = class.listed(
    "uint32_t",
    function(...) return C.hm_obstacles_numbers(handle(self), ...) end
  )
  return class.map(list, count, function(found) return found + 1 end)
end

--- Lets your own actors pass through the one-way platforms with these ids, at most four, until the
-- next call. Characters of platform games automatically ignore the platforms that they drop
-- through.
function Obstacles:ignore(list)
  local count = #check.list(list, "the ids")
  local raw = ffi.new("uint64_t[?]", math.max(count, 1))
  for at = 1, count do raw[at - 1] = self._gathered and ids.raw(list[at]) or id_of(list[at]) end
  ok(C.hm_obstacles_ignore(handle(self), raw, count))
end

--- Lets actors pass through all platforms that stop downward motion, until the next call with
-- false.
function Obstacles:ignorePlatforms(ignores)
  ok(C.hm_obstacles_ignore_platforms(handle(self), check.flag(ignores, "ignores")))
end

--- Replaces all obstacles with a world's colliders near an actor, and returns the number of
-- obstacles. The obstacles are the colliders whose bounds have a pixel in the rectangle and whose
-- layers have a material, and they have the colliders' ids. Gather the obstacles again after
-- the world has changed.
-- @param of the world
-- @param x, y, width, height an area that covers everything that the actor can reach and examine in
--   a tick
-- @param materials the material of the colliders in each layer: `{ [GROUND] = "solid", [ICE] = {
--   grip = 16 } }`
-- @param except the id of the actor, if the actor is a collider itself
function Obstacles:gather(of, x, y, width, height, materials, except)
  local area = ffi.new(
    "HmRect",
    pixel(x, "x"),
    pixel(y, "y"),
    check.count(width, "the width"),
    check.count(height, "the height")
  )
  if type(materials) ~= "table" then
    check.refuse("the materials", materials, "a table of materials by layer")
  end
  local list = ffi.new("HmLayerMaterial[?]", 32)
  local count = 0
  check.each(materials, function(layer, material)
    list[count].layer, list[count].material = ids.layer(layer), M.material(material)
    count = count + 1
  end)
  local left_out = except == nil and ids.NONE or ids.raw(except, "except")
  ok(C.hm_obstacles_gather(handle(self), world.handle(of), area, list, count, left_out, size))
  self._gathered = true
  return tonumber(size[0])
end

--- Returns whether a pixel of the world is solid.
function Obstacles:isSolidAt(x, y)
  ok(C.hm_obstacles_is_solid_at(handle(self), pixel(x, "x"), pixel(y, "y"), flag))
  return flag[0]
end

--- Returns whether a placed mask overlaps a solid obstacle.
function Obstacles:overlapsSolid(one)
  local own, x, y = placed.whole(one, "the mask")
  ok(C.hm_obstacles_overlaps_solid(handle(self), own, x, y, flag))
  return flag[0]
end

--- Returns the number of the first obstacle of a kind, or of a list of kinds, that a placed mask
-- overlaps, or nil if there is no such obstacle.
function Obstacles:touching(one, kinds)
  local own, x, y = placed.whole(one, "the mask")
  local bits = 0
  for _, kind in ipairs(type(kinds) == "string" and { kinds } or check.list(kinds, "the kinds")) do
    bits = bit.bor(bits, bit.lshift(1, struct.word("HmMaterialKind", kind, "the kind")))
  end
  if not ok(C.hm_obstacles_touching(handle(self), own, x, y, bits, number)) then return nil end
  return number[0] + 1
end

--- Returns whether an obstacle stops a mask that takes a step of one pixel in the given direction.
-- Pass the mask at its position after the step.
function Obstacles:stops(one, direction)
  local own, x, y = placed.whole(one, "the mask")
  ok(
    C.hm_obstacles_stops(
      handle(self),
      own,
      x,
      y,
      struct.word("HmDirection", direction, "the direction"),
      flag
    )
  )
  return flag[0]
end

-- The obstacles that stopped an actor.

local read_hit = struct.reader("HmHit")

--- Reads a hit. Returns nil if the actor hit nothing.
function M.hit(value, obstacles)
  local found = read_hit(value)
  if found and obstacles and obstacles._gathered then found.id = ids.of(value.id) end
  return found
end

return M
end

parts["actor/platformer"] = function()
--- Characters of platform games: their rules, their state, and their ticks.

local ffi = require "ffi"
local C = part "library"
local check = part "check"
local class = part "class"
local struct = part "struct"
local record = part "record"
local mask = part "mask"
local placed = part "placed"
local obstacles = part "actor/obstacles"
local body = part "actor/body"
local ticks = part "actor/ticks"

--- The rules of a platform game. Start with a preset, and change the fields that you need. Speeds
-- are in pixels per tick, and times are in ticks. The fields are those of HmPlatformer in the
-- header, in camel case: `rules.jump.coyoteTicks = 8`. Lists, such as `jump.speeds`, are replaced
-- as a whole.
local Platformer = record.new("Platformer", "HmPlatformer")

--- The state of a character: its position, its speed, its mode, and all its timers. Ticks change
-- it; a `copy` is a snapshot. `x`, `y`, `speed` {x, y}, `mode`, `facesLeft` … are the fields of
-- HmPlatformerState in the header.
local State = record.new("PlatformerState", "HmPlatformerState", "hm_platformer_state")

--- The result of a character's tick: `support`, the number of the obstacle that the character
-- stands on; `hitX` and `hitY`, the obstacles that stopped it; and its events, such as "jumped",
-- "landed", "hurt" and "bumped-head" (see `has` and `names`).
local Tick = ticks.new("PlatformerTick", "HmPlatformerTick", "HmPlatformerEvent")

local ok, pixel = class.ok, check.pixel

local M = { Platformer = Platformer, State = State, Tick = Tick }

-- The state.

body.give_position(State, function(s) return s.body end)

M.states = class.constructor(function(x, y)
  return record.of(State, C.hm_platformer_state_at(pixel(x, "x"), pixel(y, "y")))
end, {
  fromBytes = function(bytes)
    return record.from_bytes(State, "hm_platformer_state", bytes)
  end,
})

local function state_struct(state, name)
  return class.instance(state, State, name or "the state")._struct
end
M.state_struct = state_struct

--- Returns whether the character stands on the ground or slides down it.
function State:isGrounded()
  local mode = state_struct(self).mode
  return mode == C.HM_MODE_GROUND or mode == C.HM_MODE_SLIDE
end

--- Launches the character at a speed in pixels per tick. The character leaves the ground, wall,
-- ladder or ledge. Use this for hits, explosions or cannons.
function State:launch(dx, dy)
  dx, dy = check.finite(dx, "dx"), check.finite(dy, "dy")
  ok(
    C.hm_platformer_state_launch(
      state_struct(self),
      C.hm_subpixels_from_double(dx),
      C.hm_subpixels_from_double(dy)
    )
  )
  return self
end

-- The masks of a character.

--- The masks of a character: its animation frames, its ducking mask, and its masks for facing left.
local BodyMasks = class.new("BodyMasks", C.hm_body_masks_destroy)

local OPTIONS = { "duck", "left", "onGround", "inAir", "push" }
local mask_lists = ffi.new("HmBodyMasks *[1]")

local function mask_list(list, name)
  check.list(list, name)
  local raw = ffi.new("const HmMask *[?]", math.max(#list, 1))
  for index = 1, #list do raw[index - 1] = mask.handle(list[index], "a mask") end
  return raw
end

--- Creates the masks of a character from a list of masks.
-- @param options `duck`: the index of the ducking mask, from 1; `left`: a list of masks that face
--   left, or "mirrored"; `onGround`, `inAir`: the point that stays in place when the mask changes,
--   "feet" or "center"; `push`: the maximum number of pixels by which the character may be pushed
--   to make room for its next mask, by default 4
M.masks = class.constructor(function(list, options)
  options = check.options(options == nil and {} or options, "the options", OPTIONS)
  local def = C.hm_default_body_masks_def()
  local right, left = mask_list(list, "the masks"), nil
  def.masks, def.count = right, #list
  if options.left == "mirrored" then
    def.mirrored = true
  elseif options.left ~= nil then
    left = mask_list(options.left, "the masks that face left")
    if #options.left ~= #list then
      check.fail("there are %d masks that face left, but %d that face right", #options.left, #list)
    end
    def.left = left
  end
  if options.duck ~= nil then
    def.has_duck, def.duck = true, check.index(options.duck, "duck", #list, "masks")
  end
  def.push = check.count(options.push or 4, "push", 32)
  def.on_ground = struct.word("HmAnchor", options.onGround or "feet", "onGround")
  def.in_air = struct.word("HmAnchor", options.inAir or "center", "inAir")
  ok(C.hm_body_masks_new(def, mask_lists))
  local masks = class.own(BodyMasks, mask_lists[0])
  -- Keep copies, because a mask may change later.
  masks._right, masks._left = {}, {}
  for index, one in ipairs(list) do
    masks._right[index] = one:clone()
    masks._left[index] = def.mirrored and one:flippedX()
      or left and options.left[index]:clone()
      or nil
  end
  return masks
end, {})

--- Returns the number of masks.
function BodyMasks:getCount()
  return #self._right
end

--- Returns the mask that a character has now.
function BodyMasks:of(state)
  local s = state_struct(state)
  local list = s.mask_faces_left and self._left or self._right
  return list[s.mask + 1] or self._right[1]
end

--- Returns the mask that a character has now, at the character's position.
function BodyMasks:placed(state)
  return self:of(state):at(state:getPosition())
end

--- Returns a character's masks for a call: either several masks, or a single mask that never
-- changes.
function M.masks_of(value, name)
  if getmetatable(value) == BodyMasks then return nil, class.handle(value, BodyMasks, name) end
  if getmetatable(value) == mask.Mask then return mask.handle(value, name), nil end
  check.refuse(name, value, "a Mask, or the masks of hitmask.bodyMasks")
end

-- Keys.

local PAD = struct.enum("HmPad")

--- Converts the held keys to their bits, from a table such as { left = true, jump = true }, or the
-- bits themselves.
function M.pad(held)
  if type(held) == "number" then return check.count(held, "the keys", 127) end
  if type(held) ~= "table" then
    check.refuse("the keys", held, "a table such as { left = true, jump = true }")
  end
  local bits = 0
  check.each(held, function(key, is_held)
    local number = PAD.numbers[key]
    if not number then
      check.fail("there is no key %s; %s", tostring(key), check.suggestion(tostring(key), PAD.list))
    end
    if is_held then bits = bits + number end
  end)
  return bits
end

-- The rules.

local function rules_struct(rules)
  return class.instance(rules, Platformer, "the rules")._struct
end

local new_tick = ffi.typeof("HmPlatformerTick")

--- Advances a character by one tick. This changes the character's state. The same input produces
-- the same output on every machine.
-- @param held the keys: { left, right, up, down, jump, run, spin }
-- @param masks the character's mask, or its masks from `hitmask.bodyMasks`
-- @param around the obstacles, or nil if there are none
-- @param frame the index, from 1, of the mask that the character should have
-- @return the result: `tick:has("landed")`, `tick.support`, `tick.hitX`, `tick.hitY`
function Platformer:tick(state, held, masks, around, frame)
  local rules, s, keys = rules_struct(self), state_struct(state), M.pad(held)
  local one, several = M.masks_of(masks, "the masks")
  local happened = new_tick()
  if one then
    ok(C.hm_platformer_tick(rules, s, keys, one, obstacles.around(around), happened))
  else
    local number = check.index(frame == nil and 1 or frame, "the frame", #masks._right)
    ok(
      C.hm_platformer_tick_masks(
        rules,
        s,
        keys,
        several,
        number,
        obstacles.around(around),
        happened
      )
    )
  end
  return setmetatable({ _struct = happened, _around = around }, Tick)
end

--- Scales the rules for larger or smaller characters. Lengths and speeds are multiplied by the
-- factor; times and angles stay the same.
function Platformer:scaled(factor)
  local scaled = ffi.new("HmPlatformer")
  ok(C.hm_platformer_scaled(rules_struct(self), check.finite(factor, "the factor"), scaled))
  return record.of(Platformer, scaled)
end

--- Scales the rules for characters of a different height in pixels. Characters then jump the same
-- multiple of their own height as before.
function Platformer:forHeight(pixels)
  local scaled = ffi.new("HmPlatformer")
  ok(C.hm_platformer_for_height(rules_struct(self), check.count(pixels, "the height"), scaled))
  return record.of(Platformer, scaled)
end

local meeting = ffi.new("HmEnemyMeeting")
local CONTACTS = struct.enum("HmEnemyContact").words

--- Tests whether a character touches an enemy, after both have moved. Returns "stomped", "spun",
-- "bounced", "slid" or "hurt", and whether the enemy is defeated. Returns nil if the pixels of the
-- two do not overlap. If the character bounces, this changes its state.
-- @param player, enemy the placed masks that should collide
-- @param isSpiky whether the enemy hurts even from above
function Platformer:touchEnemy(state, held, player, enemy, isSpiky)
  local rules, s, keys = rules_struct(self), state_struct(state), M.pad(held)
  local p, px, py = placed.whole(player, "the player")
  local e, ex, ey = placed.whole(enemy, "the enemy")
  local spiky = isSpiky ~= nil and check.flag(isSpiky, "isSpiky")
  if not ok(C.hm_platformer_touch_enemy(rules, s, keys, p, px, py, e, ex, ey, spiky, meeting)) then
    return nil
  end
  return CONTACTS[meeting.contact], meeting.defeats
end

local grab_event = ffi.new("HmGrabEvent[1]")
local GRABS = struct.enum("HmGrabEvent").words

--- Lets a character pick up, hold, throw or put down an item, which has its own state. Call this
-- method after the character's tick. It changes the states of the character and the item. Returns
-- "picked-up", "threw-up", "threw-ahead", "put-down" or "lost-grip", or nil if nothing happened.
function Platformer:grab(player, held, masks, item, itemMask, around)
  local rules, s, keys = rules_struct(self), state_struct(player, "the player"), M.pad(held)
  local one, several = M.masks_of(masks, "the masks")
  local thing, thing_mask =
    state_struct(item, "the item"), mask.handle(itemMask, "the mask of the item")
  if one then
    ok(
      C.hm_platformer_grab(
        rules,
        s,
        keys,
        one,
        thing,
        thing_mask,
        obstacles.around(around),
        grab_event
      )
    )
  else
    ok(
      C.hm_platformer_grab_masks(
        rules,
        s,
        keys,
        several,
        thing,
        thing_mask,
        obstacles.around(around),
        grab_event
      )
    )
  end
  return grab_event[0] ~= C.HM_GRAB_EVENT_NONE and GRABS[grab_event[0]] or nil
end

local gain = ffi.new("HmVector")

--- Returns the speed that a character's jump gains from the platform that carried it, as x and y in
-- pixels per tick.
function Platformer:liftGain(state)
  ok(C.hm_lift_gain(rules_struct(self).lift, state_struct(state).lift, gain))
  return C.hm_subpixels_to_double(gain.x), C.hm_subpixels_to_double(gain.y)
end

local function preset(make)
  return function(overrides)
    local rules = record.of(Platformer, make())
    if overrides ~= nil then struct.write(rules._struct, "HmPlatformer", overrides, "rules") end
    return rules
  end
end

--- The presets: `hitmask.platformer.tight { jump = { coyoteTicks = 8 } }`. `tight` has numbers
-- taken from Celeste, for a hero of 8 × 11 pixels. `momentum` has numbers taken from Sonic the
-- Hedgehog, for a hero 40 pixels tall. `classic` has numbers taken from Super Mario World, for a
-- hero 16 pixels tall.
M.rules = {
  tight = preset(C.hm_platformer_tight),
  momentum = preset(C.hm_platformer_momentum),
  classic = preset(C.hm_platformer_classic),
}

return M
end

parts["actor/ticks"] = function()
--- The results of ticks: what happened, and the obstacles that stopped the actor.

local bit = require "bit"
local struct = part "struct"
local record = part "record"
local obstacles = part "actor/obstacles"

local M = {}

--- Creates a class of results. `events` is the name of the enum of their events.
function M.new(name, kind, events)
  local Tick = record.new(name, kind)
  local enum = struct.enum(events)

  --- Returns whether an event happened, such as "landed".
  function Tick:has(event)
    return bit.band(self._struct.events, struct.word(events, event, "the event")) ~= 0
  end

  --- Returns the names of all events that happened, in the order of their bits.
  function Tick:names()
    local list = {}
    for _, word in ipairs(enum.list) do
      if bit.band(self._struct.events, enum.numbers[word]) ~= 0 then list[#list + 1] = word end
    end
    return list
  end

  Tick._getters.hitX = function(s, tick) return obstacles.hit(s.hit_x, rawget(tick, "_around")) end
  Tick._getters.hitY = function(s, tick) return obstacles.hit(s.hit_y, rawget(tick, "_around")) end
  return Tick
end

return M
end

return part "hitmask"
