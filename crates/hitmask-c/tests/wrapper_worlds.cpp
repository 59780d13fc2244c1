/* Tests hitmask.hpp: terrain, worlds, snapshots and recordings, and a loop that allocates no
 * memory. */

#include <hitmask.hpp>

#include "check.h"

#include <algorithm>

using hitmask::ColliderDef;
using hitmask::ColliderId;
using hitmask::Filter;
using hitmask::Mask;
using hitmask::World;

static void terrain() {
    const Mask block = Mask::full(100, 20), dot = Mask::full(1, 1);
    hitmask::Terrain ground(block);
    const auto hole = ground.carve(hitmask::rect(40, 0, 10, 20));
    CHECK(hole && hole->count == 200 && !ground.carve(hitmask::rect(40, 0, 10, 20)) &&
          ground.count() == 1800);
    CHECK(ground.at(0, 100).overlaps(dot.at(39, 100)) &&
          !ground.at(0, 100).overlaps(dot.at(40, 100)));
    CHECK(ground.at(0, 0).sweep(dot.at(45, -10), -40, 20)->step > 0 &&
          ground.at(0, 0).contact(dot.at(0, 0))->area == 1);
    CHECK(ground.at(0, 0).ray({-5, 0.5}, {5, 0.5})->pixel.x == 0 &&
          ground.at(0, 0).count_in(hitmask::rect(35, 0, 10, 1)) == 5);
    CHECK(ground.at(0, 0).nearest_free(dot.at(39, 10)).dx == 1 &&
          ground.at(0, 0).normal_at(20, 0)->direction_y < 0);
    const hitmask::Islands islands = ground.islands(hole->bounds, 900);
    CHECK(islands.count() == 1 && ground.islands(hole->bounds, 1000).count() == 2 &&
          islands.get(0).count == 800);
    CHECK(islands.mask(0).mask.count() == 800);
    hitmask::Terrain other = ground.copy();
    CHECK(other.fill(dot.at(45, 5))->count == 1 && !other.equals(ground) &&
          !ground.contains(45, 5) && other.contains(45, 5));
    CHECK(other.differences(ground).size() == 1 && other.window(44, 4, 3, 3).count() == 1 &&
          other.bounds()->width == 100);
    CHECK(!ground.changes().empty() && !ground.chunks().empty());
    ground.forget_changes();
    CHECK(ground.changes().empty());
}

static void queries(const World &world, ColliderId ship, ColliderId rock, ColliderId ground) {
    const Mask dot = Mask::full(1, 1);
    CHECK(world.count() == 3 && world.contains(ship) && world.ids().size() == 3 &&
          hitmask::index_of(rock) == 1);
    CHECK(world.get(rock).user_data == 7 && world.get(rock).layer == 1 &&
          world.get(ground).is_terrain);
    CHECK(world.placed(ship)->mask.count() == 64 && !world.placed(ground));
    CHECK(world.any_in(hitmask::rect(0, 0, 5, 5)) && *world.first_in(dot.at(3, 3)) == ship);
    CHECK(world.all_in(hitmask::rect(0, 0, 500, 500), Filter().except(ship)) ==
          (std::vector<ColliderId>{rock, ground}));
    CHECK(world.count_in(hitmask::rect(0, 0, 500, 500), Filter().layers(1u << 1)) == 1);
    CHECK(world.count_in(hitmask::rect(0, 0, 500, 500), Filter().still()) == 1 &&
          world.count_in(hitmask::rect(0, 0, 500, 500), Filter().moving().solid()) == 2);
    CHECK(world.nearest(ship)->collider == rock && world.within(ship, 10).empty() &&
          world.nearest_all(ship, 5).size() == 2);
    CHECK(world.nearest(hitmask::Probe::pixel(0, 300))->collider == ground &&
          world.nearest(dot.at(90, 0))->collider == rock);
    CHECK(world.ray({-10, 4.5}, {500, 4.5}, Filter().except(ship))->collider == rock &&
          world.ray_all({-10, 4.5}, {500, 4.5}).size() == 2);
    CHECK(world.sweep(ship, 100, 0)->sweep.step == 43 &&
          world.sweep_continuous(ship, 0, 300)->collider == ground);
    CHECK(world.sweep_all(ship, 100, 0).size() == 1 &&
          world.sweep_continuous_all(dot.at(0, 4), 100, 0).size() == 2);
    CHECK(world.nearest_free(ship)->dx == 0 && world.touching(ship).empty() &&
          !world.contact(ship, rock));
}

static void worlds() {
    const Mask square = Mask::full(8, 8);
    World world;
    const hitmask::SpriteId sprite = world.add_mask(square);
    const ColliderId ship = world.insert(ColliderDef(sprite));
    const ColliderId rock =
        world.insert(ColliderDef(sprite).at(50, 0).layer(1).collides_with(1u << 0).user_data(7));
    const ColliderId ground =
        world.insert(ColliderDef(hitmask::Terrain(Mask::full(500, 20))).at(0, 200).layer(2));
    world.start_recording();
    CHECK(world.tick().empty());
    queries(world, ship, rock, ground);

    const hitmask::Snapshot start = world.snapshot();
    const std::uint64_t hash = world.hash();
    world.set_position(ship, 45, 0);
    std::vector<hitmask::Event> events = world.tick();
    CHECK(events.size() == 1 && events[0].kind == HM_EVENT_KIND_STARTED && events[0].a == ship &&
          events[0].b == rock);
    CHECK(world.touching(rock) == std::vector<ColliderId>{ship} &&
          world.contact(ship, rock)->area == 24);
    CHECK(world.touching_pairs().size() == 1 &&
          world.pairs_between(Filter().layers(1), Filter().layers(2)).size() == 1);
    CHECK(world.try_set_position(ship, 42, 0) && !world.try_set_position(ship, 46, 0) &&
          world.get(ship).position.x == 42);
    world.set_position(ship, 45, 0);
    CHECK(world.push_out(ship)->dx == -3 && world.events_of_kind(HM_EVENT_KIND_ENDED).empty());
    world.tick(events);
    CHECK(events.size() == 1 && events[0].kind == HM_EVENT_KIND_ENDED &&
          world.events().size() == 1);
    CHECK(world.carve(ground, hitmask::circle({20, 0}, 5))->count > 0 &&
          world.terrain(ground).count() < 10000);
    CHECK(!world.terrain_changes(ground).empty());
    world.restore(start);
    CHECK(world.hash() == hash &&
          World::from_bytes(world.to_bytes(), world.sprites()).hash() == hash);

    hitmask::Pose pose = hitmask::pose_at(20, 20);
    pose.degrees = 45;
    world.set_pose(ship, pose);
    CHECK(world.get(ship).has_pose && world.get(ship).pose.degrees == 45.0);
    world.set_pose(ship, nullptr);
    CHECK(!world.get(ship).has_pose);
    CHECK(world.try_set_pose(ship, pose) && world.get(ship).has_pose &&
          world.try_set_pose(ship, nullptr) && !world.get(ship).has_pose);
    for (const std::optional<hitmask::Pose> &maybe :
         {std::optional<hitmask::Pose>(pose), std::optional<hitmask::Pose>()}) {
        world.set_pose(ship, maybe);
        CHECK(world.get(ship).has_pose == maybe.has_value());
        CHECK(world.try_set_pose(ship, maybe) && world.get(ship).has_pose == maybe.has_value());
    }
    /* Scaled down, it is next to the rock. At its normal size, it would overlap the rock. */
    hitmask::Pose small = hitmask::pose_at(45, 0);
    small.scale_x = small.scale_y = 0.25;
    CHECK(world.try_set_pose(ship, small) && !world.try_set_pose(ship, std::nullopt) &&
          !world.try_set_pose(ship, nullptr));
    CHECK(world.get(ship).has_pose && world.touching(ship).empty());
    world.set_pose(ship, std::nullopt);
    CHECK(!world.get(ship).has_pose && world.touching(ship) == std::vector<ColliderId>{rock});
    world.set_position(ship, 20, 20);
    world.tick(events);

    const World copy = world.copy();
    const std::vector<ColliderId> more =
        world.insert_many(std::vector<ColliderDef>(3, ColliderDef(sprite).sensor()));
    CHECK(more.size() == 3 && world.count() == 6 && copy.count() == 3 &&
          world.get(more[2]).is_sensor);
    world.remove_many(more);
    bool is_gone = false;
    try {
        world.set_frame(more[0], 1);
    } catch (const hitmask::Error &error) {
        is_gone = error.status() == HM_STATUS_NOT_FOUND;
    }
    CHECK(is_gone && world.count() == 3);

    const auto recording = world.stop_recording();
    CHECK(recording && recording->ticks() == 4 && !world.stop_recording() && !world.recording());
    hitmask::Replay replay =
        hitmask::Recording::from_bytes(recording->to_bytes()).play(world.sprites());
    std::size_t ticks = 0;
    while (replay.step()) {
        ticks++;
    }
    CHECK(ticks == 4 && replay.ticks() == 4 && replay.events().empty() &&
          replay.world().count() == 3);
}

/* Moves fifty squares in a loop that reuses its lists. */
static void no_allocation() {
    const Mask square = Mask::full(8, 8);
    World world;
    const hitmask::SpriteId sprite = world.add_mask(square);
    for (int index = 0; index < 50; index++) {
        world.insert(ColliderDef(sprite).at(index * 7, index % 5));
    }
    std::vector<hitmask::Event> events;
    std::vector<hitmask::Move> moves;
    std::vector<ColliderId> found;
    hitmask::Snapshot snapshot = world.snapshot();
    std::size_t most = 0;
    const void *before[3] = {};
    for (int tick = 0; tick < 40; tick++) {
        moves = world.moving(std::move(moves));
        for (hitmask::Move &move : moves) {
            move.y = (move.y + move.x / 7 + 1) % 11;
        }
        world.move_all(moves);
        world.tick(events);
        found = world.all_in(hitmask::rect(0, 0, 400, 400), {}, std::move(found));
        world.snapshot_into(snapshot);
        most = events.size() > most ? events.size() : most;
        const void *const now[3] = {events.data(), moves.data(), found.data()};
        CHECK(tick < 20 || std::equal(now, now + 3, before));
        std::copy(now, now + 3, before);
    }
    CHECK(most > 20 && found.size() == 50 && moves.size() == 50);
}

int main() {
    terrain();
    worlds();
    no_allocation();
    return finish();
}
