/* Tests hitmask.hpp: masks, pairs, poses, regions, sheets and batches. */

#include <hitmask.hpp>

#include "check.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

#if __cplusplus >= 202002L
#include <span>
#endif

using hitmask::Mask;

/* Returns whether a function throws an error with this status, and with these words in its
 * message. */
template <class Function>
static bool throws(HmStatus status, const char *words, Function function) {
    try {
        function();
    } catch (const hitmask::Error &error) {
        return error.status() == status && std::strstr(error.what(), words) != nullptr;
    }
    return false;
}

static void handles() {
    static_assert(!std::is_copy_constructible_v<Mask> && !std::is_copy_assignable_v<Mask>,
                  "copies are explicit");
    static_assert(
        std::is_nothrow_move_constructible_v<Mask> && std::is_nothrow_move_assignable_v<Mask>,
        "moves are free");
    Mask one = Mask::full(3, 2);
    HmMask *const handle = one.handle();
    Mask other = std::move(one);
    CHECK(one.handle() == nullptr && other.handle() == handle && other.count() == 6);
    CHECK(throws(HM_STATUS_NULL, "mask is NULL", [&] { one.count(); }));
    one = Mask::empty(1, 1);
    std::swap(one, other);
    CHECK(one.count() == 6 && other.is_empty());
    Mask copy = one.copy();
    copy.set(0, 0, false);
    CHECK(one.count() == 6 && copy.count() == 5 && one != copy && one == Mask::full(3, 2));
    CHECK(hitmask::live_objects() == 3);
    /* Assignment destroys the old object, and leaves the source without an object. Self-assignment
     * changes nothing. */
    copy = std::move(one);
    CHECK(copy.count() == 6 && !one && copy && hitmask::live_objects() == 2);
    Mask &same = copy;
    copy = std::move(same);
    CHECK(copy.count() == 6 && hitmask::live_objects() == 2);
}

/* A call on or with a wrapper without an object is an error. You can assign to such a wrapper and
 * destroy it. */
static void no_objects() {
    const auto is_null = [](auto function) { return throws(HM_STATUS_NULL, " is NULL", function); };
    Mask mask;
    const Mask dot = Mask::full(1, 1);
    CHECK(!mask && mask.handle() == nullptr && hitmask::live_objects() == 1);
    CHECK(is_null([&] { mask.count(); }) && is_null([&] { mask.set(0, 0); }) &&
          is_null([&] { mask.copy(); }));
    CHECK(is_null([&] { mask.at(0, 0).overlaps(dot.at(0, 0)); }) &&
          is_null([&] { dot.at(0, 0).contact(mask.at(0, 0)); }));
    CHECK(is_null([&] { mask.posed(hitmask::pose_at(0, 0)).draw(); }) &&
          is_null([&] { mask.to_text(); }));
    CHECK(is_null([&] { dot.equals(mask); }) && is_null([&] { mask.to_rgba({1, 2, 3, 4}); }));
    CHECK(is_null([] { hitmask::Sheet().frame_count(); }) &&
          is_null([] { hitmask::Baked().bytes(); }));
    CHECK(is_null([] { hitmask::Components().count(); }) &&
          is_null([] { hitmask::DistanceField().squared(); }));
    CHECK(is_null([] { hitmask::Outlines().hull(0); }) &&
          is_null([] { hitmask::ConvexPieces().count(); }));
    CHECK(is_null([] { hitmask::ConfigurationSpace().bytes(); }) &&
          is_null([] { hitmask::Islands().count(); }));
    CHECK(is_null([] { hitmask::Recording().ticks(); }) &&
          is_null([] { hitmask::Replay().step(); }));
    CHECK(is_null([] { hitmask::World().restore(hitmask::Snapshot()); }) &&
          is_null([] { hitmask::Path().at(0); }));
    CHECK(is_null([] { hitmask::BodyMasks().of_state(hitmask::platformer_state_at(0, 0)); }));
    mask = Mask::full(2, 2);
    CHECK(mask.count() == 4);

    /* A world that was moved from is not an empty world: calls on it fail. Obstacles that were
     * moved from are refused too, although NULL would mean that there are none. */
    hitmask::World world, other = std::move(world);
    hitmask::Terrain ground(dot), moved = std::move(ground);
    hitmask::Obstacles around, kept = std::move(around);
    hitmask::Sprites sprites, shared = std::move(sprites);
    CHECK(is_null([&] { world.count(); }) && is_null([&] { world.tick(); }) &&
          is_null([&] { hitmask::World{sprites}; }));
    CHECK(is_null([&] { hitmask::ColliderDef def(ground); }) &&
          is_null([&] { ground.at(0, 0).overlaps(dot.at(0, 0)); }));
    CHECK(is_null([&] { around.clear(); }) && is_null([&] { kept.add_terrain(ground, 0, 0); }));
    hitmask::Body body = hitmask::body_at(0, 0);
    CHECK(is_null([&] { hitmask::body_step(body, dot, 1, 0, around); }) &&
          is_null([&] { hitmask::carry_all(around, {}, {}); }));
    CHECK(other.count() == 0 && moved.count() == 1 && shared.count() == 0);
}

/* The type of list that functions take. */
static std::size_t sum(hitmask::Span<const std::uint64_t> list) {
    std::size_t sum = 0;
    for (const std::uint64_t number : list) {
        sum += static_cast<std::size_t>(number);
    }
    return 1000 * list.size() + sum;
}

struct Base {
    int one;
};
struct Derived : Base {
    int two;
};

static void spans() {
    const std::vector<std::uint64_t> vector{1, 2, 3};
    const std::array<std::uint64_t, 3> array{{1, 2, 3}};
    std::uint64_t plain[] = {1, 2, 3};
    CHECK(sum(vector) == 3006 && sum(array) == 3006 && sum(plain) == 3006 &&
          sum({plain, 2}) == 2003);
    CHECK(sum({1, 2, 3}) == 3006 && sum({7}) == 1007 && sum({}) == 0 &&
          sum(std::vector<std::uint64_t>{4}) == 1004);
    CHECK(sum(hitmask::Span<std::uint64_t>(plain)) == 3006);
#if __cplusplus >= 202002L
    CHECK(sum(std::span<const std::uint64_t>(plain)) == 3006 &&
          sum(std::span<std::uint64_t, 3>(plain)) == 3006);
    const std::span<const std::uint64_t> back = hitmask::Span<const std::uint64_t>(vector);
    CHECK(back.size() == 3 && back.data() == vector.data());
#endif
    using hitmask::Span;
    static_assert(std::is_constructible_v<Span<const int>, std::vector<int> &>, "const is added");
    static_assert(!std::is_constructible_v<Span<int>, const std::vector<int> &>,
                  "const is not taken away");
    static_assert(!std::is_constructible_v<Span<int>, std::initializer_list<int>>,
                  "answers go to no list in braces");
    static_assert(!std::is_constructible_v<Span<const Base>, std::vector<Derived> &>,
                  "elements are as large as the list says");
    static_assert(!std::is_constructible_v<Span<const bool>, std::vector<bool> &>,
                  "bits are no list of bool");

    /* Functions that read lists accept elements in braces. */
    const Mask ship = Mask::full(8, 8), rock = Mask::full(4, 4);
    bool hits[2] = {false, true};
    hitmask::overlaps_many({{ship.at(0, 0), rock.at(7, 7)}, {ship.at(0, 0), rock.at(8, 8)}}, hits);
    CHECK(hits[0] && !hits[1]);
    hitmask::overlaps_against(ship.at(0, 0), {rock.at(9, 0), rock.at(1, 1)}, hits);
    CHECK(!hits[0] && hits[1]);
    CHECK(Mask::from_alpha({255, 0, 0, 7}, 2, 2) == Mask::from_text("#.\n.#") &&
          Mask::from_rows(2, {1, 2}).count() == 2);
    CHECK(hitmask::Sheet::from_rects(ship, {{0, 0, 2, 2}, {2, 2, 3, 3}}).frame_count() == 2);
    CHECK(hitmask::intersect_pixels({0, 0, 1, 1}, {0, 0, 0, 255}, {0, 0, 1, 1}, {0, 0, 0, 255}));
    const hitmask::Path path({{0, 100}, {60, 100}});
    CHECK(path.at(0).y == 100 * hitmask::subpixels_per_pixel);
    const hitmask::Path shorter({{0, 100}, {60, 100}, {60, 0}}, hitmask::default_path_def());
    CHECK(shorter.at(0).y == path.at(0).y);
    hitmask::World world;
    const hitmask::SpriteId sprite = world.add_frames({ship.at(0, 0), rock.at(2, 2)});
    const auto ids =
        world.insert_many({hitmask::ColliderDef(sprite), hitmask::ColliderDef(sprite).at(50, 0)});
    CHECK(ids.size() == 2);
    world.set_positions({{ids[0], 5, 5}, {ids[1], 90, 5}});
    world.set_frames({{ids[0], 1}});
    CHECK(world.get(ids[1]).position.x == 90 && world.get(ids[0]).frame == 1);
    world.remove_many({ids[0], ids[1]});
    CHECK(world.count() == 0);
}

static void errors() {
    const std::array<std::uint8_t, 16> pixels{};
    CHECK(throws(HM_STATUS_TOO_LARGE, "100000", [] { Mask::full(100000, 1); }));
    CHECK(throws(HM_STATUS_ARGUMENT,
                 "there are 16 bytes, too few for an image of 4x2 pixels of 4 bytes",
                 [&] { Mask::from_rgba(pixels, 4, 2); }));
    CHECK(throws(HM_STATUS_ARGUMENT, "of 2x2 pixels of 4 bytes with a stride of 20",
                 [&] { Mask::from_rgba(pixels, 2, 2, 20); }));
    CHECK(throws(HM_STATUS_ARGUMENT, "with a stride of 9",
                 [&] { Mask::from_rgba(pixels, 2, 2, 9); }));
    CHECK(Mask::from_rgba(pixels, 2, 2, 8).is_empty() &&
          Mask::from_rgba(pixels, 4, 1, 999).is_empty() && Mask::from_rgba({}, 4, 0).is_empty());
    CHECK(throws(HM_STATUS_ARGUMENT, "with a stride of",
                 [&] { Mask::from_alpha(pixels, 1, 3, SIZE_MAX / 2 + 1); }));
    CHECK(throws(HM_STATUS_ARGUMENT, "a stride of 3 bytes is shorter than a row of 4",
                 [&] { Mask::from_rgba(pixels, 1, 2, 3); }));
    CHECK(throws(HM_STATUS_BAD_DATA, "", [&] { Mask::from_pbm(pixels); }));
    CHECK(std::string(hitmask::status_name(HM_STATUS_BLOCKED)) == "blocked");
}

static void masks() {
    const std::uint8_t rgba[] = {0, 0, 0, 255, 0, 0, 0, 0, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 1};
    /* Two by two pixels, in rows of twelve bytes. */
    const Mask mask = Mask::from_rgba(rgba, 2, 2, 12);
    CHECK(mask.to_text() == "#.\n.#\n" || mask.to_text() == "#.\n.#");
    CHECK(Mask::from_text(mask.to_text()) == mask && Mask::from_pbm(mask.to_pbm()) == mask);
    CHECK(Mask::from_rows(2, mask.rows()) == mask);
    CHECK(Mask::from_alpha(std::vector<std::uint8_t>{255, 0, 0, 7}, 2, 2) == mask);
    CHECK(Mask::from_indices(std::vector<std::uint8_t>{3, 0, 0, 1}, 2, 2) == mask);
    CHECK(mask.width() == 2 && mask.height() == 2 && mask.count() == 2 && mask.get(1, 1) &&
          !mask.get(1, 0));
    CHECK(mask.pixels().size() == 2 && mask.pixels()[1].x == 1);
    CHECK(mask.to_rgba({1, 2, 3, 4})[12] == 1 && mask.to_rgba({1, 2, 3, 4})[4] == 0);
    CHECK(mask.bounds()->width == 2 && !Mask::empty(4, 4).bounds());
    CHECK(mask.flipped_x() == Mask::from_text(".#\n#.") &&
          mask.quarter_turned(1) == mask.flipped_x());
    CHECK(mask.scaled(4, 4).count() == 8 && mask.cropped(1, 0, 1, 2).count() == 1);
    CHECK(mask.grown(HM_BRUSH_BOX, 1).width() == 4 && mask.without_holes() == mask);
    const hitmask::MaskAt joined = mask.joined(mask, -2, 0);
    CHECK(joined.mask.width() == 4 && joined.position.x == 2);

    const Mask ring = Mask::from_text("####\n#..#\n####");
    CHECK(ring.component_count() == 1 && ring.hole_count() == 1 && ring.perimeter() == 20);
    CHECK(ring.holes().get(0).count == 2 && ring.components().mask(0) == ring &&
          !ring.components().index_at(1, 1));
    CHECK(ring.outlines().count() == 2 && ring.outlines().doubled_area() == 20 &&
          ring.hull().size() == 4);
    CHECK(ring.outlines().vertices(0).size() == 4 && ring.outlines().simplified(1.0).count() == 2);
    CHECK(ring.convex_pieces(8).count() >= 4 && !ring.rectangles().empty());
    CHECK(*ring.distance_to_unset().squared_at(0, 0) == 1 &&
          ring.distance_to_set().squared().size() == 12);
    CHECK(ring.centroid()->x == 2.0 && *ring.angle() == 0.0 && ring.moments().count == 10);
}

static void pairs() {
    const Mask ship = Mask::full(32, 20), rock = Mask::full(24, 24);
    const auto contact = ship.at(120, 80).contact(rock.at(131, 84));
    CHECK(contact && contact->area == 21 * 16 && contact->depth.up == 16 &&
          contact->side == HM_SIDE_BOTTOM);
    CHECK(ship.at(120, 80).overlaps(rock.at(131, 84)) && !ship.at(0, 0).overlaps(rock.at(32, 0)));
    CHECK(!ship.at(0, 0).contact(rock.at(32, 0)) && !ship.at(0, 0).depth(rock.at(32, 0)) &&
          !ship.at(0, 0).side(rock.at(32, 0)));
    CHECK(ship.at(0, 0).first(rock.at(3, 4))->x == 3 && ship.at(0, 0).area(rock.at(30, 0)) == 40);
    CHECK(ship.at(0, 0).distance(rock.at(40, 0))->squared == 64 &&
          ship.at(0, 0).overlap_mask(rock.at(31, 19)).count() == 1);
    CHECK(ship.at(0, 0).separation(rock.at(31, 0)).dx == -1 &&
          ship.at(0, 0).nearest_free(rock.at(0, 18)).dy == -2);
    CHECK(ship.at(0, 0).sweep(rock.at(40, 0), 90, 0)->step == 9 &&
          !ship.at(0, 0).sweep(rock.at(40, 0), 8, 0));
    CHECK(ship.at(0, 0).sweep_continuous(rock.at(40, 0), 16, 0)->time.value == 0.5);
    CHECK(ship.at(0, 0).sweep_both(rock.at(40, 0), 10, 0, -10, 0)->step == 9);
    CHECK(*ship.at(0, 0).side_after(rock.at(31, 19), 1, 0) == HM_SIDE_RIGHT);
    CHECK(rock.at(0, 0).normal_at(12, 0)->direction_y < 0);
    CHECK(rock.at(10, 0).ray({0.0, 5.5}, {100.0, 5.5})->pixel.x == 10);
    CHECK(rock.at(10, 0).ray_all({0.0, 5.5}, {100.0, 5.5}, 5).size() == 5 &&
          !rock.at(10, 0).ray({0.0, -5.5}, {100.0, -5.5}));
    const Mask wide = Mask::full(1000, 1);
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{64}, std::size_t{65},
                                   std::size_t{999}, std::size_t{1000}, std::size_t{SIZE_MAX}}) {
        const auto hits = wide.at(0, 0).ray_all({-1, 0.5}, {2000, 0.5}, most);
        CHECK(hits.size() == std::min<std::size_t>(most, 1000) &&
              (hits.empty() || hits.back().pixel.x == static_cast<std::int64_t>(hits.size()) - 1));
    }
    CHECK(wide.at(0, 0).ray_all({-1, 0.5}, {2000, 0.5}).size() == 1000 &&
          wide.at(0, 0).ray_all({-1, 1.5}, {9, 1.5}).empty());
    CHECK(Mask::full(64, 1).at(0, 0).ray_all({-1, 0.5}, {2000, 0.5}).size() == 64);
    CHECK(rock.at(0, 0).count_in(hitmask::rect(-5, -5, 6, 6)) == 1 &&
          rock.at(0, 0).any_in(hitmask::pixel(23, 23)));
    CHECK(rock.at(0, 0).pixels_in(hitmask::circle({0.5, 0.5}, 1.0)).size() == 3);
    const hitmask::Location corners[] = {{0, 0}, {4, 0}, {0, 4}};
    CHECK(rock.at(0, 0).count_in(hitmask::polygon(corners)) == 10);
    CHECK(!rock.at(0, 0).first_in(hitmask::capsule({50, 50}, {60, 60}, 3)) &&
          rock.at(0, 0).any_in(hitmask::segment({-1, -1}, {1, 1})));
}

static void poses() {
    const Mask bar = Mask::full(20, 2), dot = Mask::full(1, 1);
    hitmask::Pose pose = hitmask::pose_at(0, 0);
    pose.pivot = {10, 1};
    pose.degrees = 90;
    const hitmask::Posed turned = bar.posed(pose);
    const hitmask::MaskAt drawn = turned.draw();
    CHECK(drawn.mask.height() == 20 && drawn.position.y == -10);
    CHECK(turned.overlaps(dot.at(0, -10)) && drawn.placed().overlaps(dot.at(0, -10)) &&
          !turned.overlaps(dot.at(5, 0)));
    CHECK(turned.overlaps(bar.posed(hitmask::pose_at(0, 0))) && turned.bounds().height >= 20);
    CHECK(turned.exact().overlaps(bar.posed(hitmask::pose_at(0, 5)).exact()) &&
          turned.exact().corners(0, 0)[0].y == -10.0);
    CHECK(turned.exact().contact(bar.posed(hitmask::pose_at(0, 5)).exact())->depth.left == 1);
    CHECK(!turned.exact().first(bar.posed(hitmask::pose_at(50, 5)).exact()));
    CHECK(turned.sweep_turning(dot.at(7, 0), 90, 90)->step > 0 &&
          turned.sweep_growing(dot.at(0, 15), 2, 2, 50)->step > 0);
    CHECK(hitmask::degrees_from_radians(0) == 0.0);
}

static void batches() {
    const Mask ship = Mask::full(8, 8), rock = Mask::full(4, 4);
    const hitmask::Pair pairs[] = {{ship.at(0, 0), rock.at(7, 7)}, {ship.at(0, 0), rock.at(8, 8)}};
    bool hits[2] = {false, true};
    hitmask::overlaps_many(pairs, hits);
    CHECK(hits[0] && !hits[1]);
    const HmPlaced others[] = {rock.at(9, 0), rock.at(1, 1)};
    hitmask::overlaps_against(ship.at(0, 0), others, hits);
    CHECK(!hits[0] && hits[1]);
    std::vector<hitmask::Contact> contacts(2);
    hitmask::contact_many(pairs, contacts);
    CHECK(contacts[0].area == 1 && contacts[1].area == 0);
    const hitmask::Translation ways[] = {{1, 1}, {1, 1}};
    std::array<hitmask::Sweep, 2> sweeps{};
    hitmask::sweep_many(pairs, ways, hits, sweeps);
    CHECK(hits[0] && hits[1] && sweeps[1].step == 1);
    CHECK(throws(HM_STATUS_ARGUMENT, "the list of answers has 1",
                 [&] { hitmask::contact_many(pairs, {contacts.data(), 1}); }));
    hitmask::ConfigurationSpace space(ship, rock);
    CHECK(space.is_blocked(0, 0) && !space.is_blocked(4, 0) && space.depth(3, 0)->right == 1 &&
          !space.depth(9, 9));
    CHECK(space.bitmap().mask.count() == 11 * 11 && space.separation(3, 0).dx == 1);
    const std::uint8_t solid[4] = {0, 0, 0, 255};
    CHECK(hitmask::intersect_pixels({0, 0, 1, 1}, solid, {0, 0, 1, 1}, solid));
}

static void sheets() {
    const Mask image = Mask::from_text("##..\n##.#");
    const hitmask::Sheet sheet = hitmask::Sheet::from_grid(image, hitmask::default_grid(2, 2));
    CHECK(sheet.frame_count() == 2 && sheet.frame(-1).width == 2 && sheet.find("1") == 1);
    CHECK(sheet.mask(1).mask.count() == 1 && sheet.whole_mask(1) == Mask::from_text("..\n.#"));
    CHECK(sheet.mask(1).position.y == 0 && sheet.shape_name(0, 0) == "body" &&
          sheet.clip_count() == 0);
    CHECK(throws(HM_STATUS_NOT_FOUND, "run", [&] { sheet.find_clip("run"); }) &&
          !sheet.find_shape(0, "sword"));
    const hitmask::NamedSheet named[] = {{"hero", sheet.handle()}};
    const hitmask::Baked baked = hitmask::Baked::open(hitmask::Baked::bake(named).bytes());
    CHECK(baked.count() == 1 && baked.name(0) == "hero" &&
          baked.sheet("hero").flipped_x().whole_mask(1) == Mask::from_text("..\n#."));
}

int main() {
    handles();
    no_objects();
    spans();
    errors();
    masks();
    pairs();
    poses();
    batches();
    sheets();
    return finish();
}
