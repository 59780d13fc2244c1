/* Tests regions: components and holes, measures, distances, growing and shrinking, and
 * configuration spaces. */

#include "check.h"

static void components(void) {
    HmMask *mask = draw(".#..#\n..#..\n..###"), *piece = NULL;
    HmComponents *found = NULL;
    HmComponent one;
    size_t count = 0, index = 9;
    CHECK_OK(hm_mask_component_count(mask, HM_CONNECTIVITY_EIGHT, &count));
    CHECK(count == 2);
    CHECK_OK(hm_mask_component_count(mask, HM_CONNECTIVITY_FOUR, &count));
    CHECK(count == 3);
    CHECK_OK(hm_mask_components(mask, HM_CONNECTIVITY_EIGHT, &found));
    /* The components no longer need the mask. */
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_components_count(found, &count));
    CHECK(count == 2);
    CHECK_OK(hm_components_get(found, 0, &one));
    CHECK(one.index == 0 && one.count == 5 && same_rect(one.bounds, 1, 0, 4, 3) &&
          same_point(one.first, 1, 0));
    CHECK_OK(hm_components_get(found, 1, &one));
    CHECK(one.index == 1 && one.count == 1 && same_rect(one.bounds, 4, 0, 1, 1) &&
          same_point(one.first, 4, 0));
    CHECK_ERROR(hm_components_get(found, 2, &one), HM_STATUS_NOT_FOUND, "component 2");
    CHECK(one.index == 1);
    CHECK_OK(hm_components_largest(found, &one));
    CHECK(one.index == 0);
    CHECK_OK(hm_components_index_at(found, 3, 2, &index));
    CHECK(index == 0);
    CHECK_NONE(hm_components_index_at(found, 0, 0, &index));
    CHECK_NONE(hm_components_index_at(found, -1, INT32_MAX, &index));
    CHECK(index == 0);
    CHECK_OK(hm_components_mask(found, 1, &piece));
    CHECK(made(piece, "....#\n.....\n....."));
    piece = NULL;
    CHECK_STATUS(hm_components_mask(found, SIZE_MAX, &piece), HM_STATUS_NOT_FOUND);
    CHECK_ERROR(hm_components_mask(found, 0, NULL), HM_STATUS_NULL, "mask is NULL");
    CHECK(piece == NULL);
    CHECK_OK(hm_components_destroy(found));
    CHECK_STATUS(hm_components_count(found, &count), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_components_destroy(found), HM_STATUS_HANDLE);
    CHECK_OK(hm_components_destroy(NULL));

    mask = draw("...\n...");
    found = NULL;
    CHECK_OK(hm_mask_components(mask, HM_CONNECTIVITY_FOUR, &found));
    CHECK_NONE(hm_components_largest(found, &one));
    CHECK_OK(hm_components_destroy(found));
    found = NULL;
    CHECK_ERROR(hm_mask_components(mask, (HmConnectivity)2, &found), HM_STATUS_ARGUMENT,
                "2 is not a connectivity");
    CHECK_STATUS(hm_mask_components(NULL, HM_CONNECTIVITY_FOUR, &found), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_components(mask, HM_CONNECTIVITY_FOUR, NULL), HM_STATUS_NULL);
    CHECK_ERROR(hm_components_count((const HmComponents *)(void *)mask, &count), HM_STATUS_HANDLE,
                "components is a mask: pass a list of components");
    CHECK(found == NULL);
    CHECK_OK(hm_mask_destroy(mask));
}

static void holes(void) {
    HmMask *mask = draw(".#.###\n#.##.#\n.#.###"), *filled = NULL;
    HmComponents *found = NULL;
    HmComponent hole;
    size_t count = 0;
    CHECK_OK(hm_mask_hole_count(mask, HM_CONNECTIVITY_EIGHT, &count));
    CHECK(count == 2);
    CHECK_OK(hm_mask_hole_count(mask, HM_CONNECTIVITY_FOUR, &count));
    CHECK(count == 1);
    CHECK_STATUS(hm_mask_hole_count(mask, (HmConnectivity)2, &count), HM_STATUS_ARGUMENT);
    CHECK_OK(hm_mask_holes(mask, HM_CONNECTIVITY_EIGHT, &found));
    CHECK_OK(hm_components_count(found, &count));
    CHECK(count == 2);
    CHECK_OK(hm_components_get(found, 0, &hole));
    CHECK(same_point(hole.first, 1, 1) && hole.count == 1);
    CHECK_OK(hm_components_get(found, 1, &hole));
    CHECK(same_point(hole.first, 4, 1));
    CHECK_OK(hm_components_destroy(found));
    CHECK_OK(hm_mask_without_holes(mask, HM_CONNECTIVITY_FOUR, &filled));
    CHECK(made(filled, ".#.###\n#.####\n.#.###"));
    CHECK_OK(hm_mask_without_holes(mask, HM_CONNECTIVITY_EIGHT, &filled));
    CHECK(made(filled, ".#.###\n######\n.#.###"));
    found = NULL;
    CHECK_ERROR(hm_mask_holes(mask, HM_CONNECTIVITY_EIGHT, NULL), HM_STATUS_NULL, "holes is NULL");
    CHECK_OK(hm_mask_destroy(mask));
}

static void measures(void) {
    HmMask *mask = draw("#..\n###"), *ring = draw("###\n#.#\n###"), *flat = NULL,
           *empty = draw("...");
    HmMask *falling = draw("#....\n.#...\n..#..\n...#.\n....#");
    HmMoments moments;
    HmLocation centroid = {9.0, 9.0};
    double degrees = 7.0;
    uint64_t perimeter = 0;
    CHECK_OK(hm_mask_moments(mask, &moments));
    CHECK(moments.count == 4 && moments.x == 3 && moments.y == 3);
    CHECK(moments.xx == 5 && moments.xy == 3 && moments.yy == 3);
    CHECK_OK(hm_mask_centroid(mask, &centroid));
    CHECK(centroid.x == 1.25 && centroid.y == 1.25);
    CHECK_NONE(hm_mask_centroid(empty, &centroid));
    CHECK(centroid.x == 1.25);
    CHECK_OK(hm_mask_full(9, 2, &flat));
    CHECK_OK(hm_mask_angle(flat, &degrees));
    CHECK(degrees == 0.0);
    CHECK_OK(hm_mask_destroy(flat));
    CHECK_OK(hm_mask_full(2, 9, &flat));
    CHECK_OK(hm_mask_angle(flat, &degrees));
    CHECK(degrees == 90.0);
    CHECK_OK(hm_mask_destroy(flat));
    CHECK_OK(hm_mask_angle(falling, &degrees));
    CHECK(degrees == 45.0);
    CHECK_NONE(hm_mask_angle(ring, &degrees));
    CHECK_NONE(hm_mask_angle(empty, &degrees));
    CHECK(degrees == 45.0);
    CHECK_OK(hm_mask_perimeter(ring, &perimeter));
    CHECK(perimeter == 12 + 4);
    CHECK_STATUS(hm_mask_moments(mask, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_angle(mask, (double *)misaligned(&degrees)), HM_STATUS_MISALIGNED);
    CHECK_STATUS(hm_mask_perimeter(NULL, &perimeter), HM_STATUS_NULL);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(ring));
    CHECK_OK(hm_mask_destroy(empty));
    CHECK_OK(hm_mask_destroy(falling));
}

static void distances(void) {
    static const int64_t SQUARED[15] = {0, 1, 4, 5, 4, 1, 2, 5, 2, 1, 4, 5, 4, 1, 0};
    HmMask *mask = draw("#....\n.....\n....#"), *full = NULL, *empty = draw("..");
    HmDistanceField *field = NULL;
    uint32_t width = 0, height = 0;
    uint64_t squared = 77;
    int64_t list[15] = {9};
    size_t count = 0;
    CHECK_OK(hm_mask_distance_to_set(mask, &field));
    CHECK_OK(hm_distance_field_size(field, &width, &height));
    CHECK(width == 5 && height == 3);
    CHECK_OK(hm_distance_field_squared_at(field, 1, 1, &squared));
    CHECK(squared == 2);
    CHECK_NONE(hm_distance_field_squared_at(field, 5, 0, &squared));
    CHECK_NONE(hm_distance_field_squared_at(field, INT32_MIN, 0, &squared));
    CHECK(squared == 2);
    CHECK_STATUS(hm_distance_field_squared(field, list, 14, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 15 && list[0] == 9);
    CHECK_OK(hm_distance_field_squared(field, list, 15, &count));
    CHECK(memcmp(list, SQUARED, sizeof(SQUARED)) == 0);
    CHECK_OK(hm_distance_field_destroy(field));
    CHECK_STATUS(hm_distance_field_squared_at(field, 0, 0, &squared), HM_STATUS_HANDLE);
    CHECK_OK(hm_mask_distance_to_set(empty, &field));
    CHECK_NONE(hm_distance_field_squared_at(field, 0, 0, &squared));
    CHECK_OK(hm_distance_field_squared(field, list, 15, &count));
    CHECK(count == 2 && list[0] == -1 && list[1] == -1);
    CHECK_OK(hm_distance_field_destroy(field));
    CHECK_OK(hm_mask_full(5, 9, &full));
    CHECK_OK(hm_mask_distance_to_unset(full, &field));
    CHECK_OK(hm_distance_field_squared_at(field, 2, 4, &squared));
    CHECK(squared == 9);
    CHECK_OK(hm_distance_field_destroy(field));
    CHECK_OK(hm_distance_field_destroy(NULL));
    CHECK_STATUS(hm_mask_distance_to_set(mask, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_mask_destroy(full));
    CHECK_OK(hm_mask_destroy(empty));
}

static void brushes(void) {
    HmMask *dot = draw("#"), *corner = draw("...\n..#"), *dome = draw(".###.\n#####\n#####"),
           *found = NULL;
    HmMask *flag = draw("###..\n#####\n###.."), *gap = draw("##.##\n##.##\n##.##");
    CHECK_OK(hm_mask_grown(dot, HM_BRUSH_DISC, 2, &found));
    CHECK(made(found, "..#..\n.###.\n#####\n.###.\n..#.."));
    CHECK_OK(hm_mask_grown(dot, HM_BRUSH_BOX, 1, &found));
    CHECK(made(found, "###\n###\n###"));
    CHECK_OK(hm_mask_grown(dot, HM_BRUSH_DIAMOND, 1, &found));
    CHECK(made(found, ".#.\n###\n.#."));
    CHECK_OK(hm_mask_grown(dot, HM_BRUSH_DIAMOND, 0, &found));
    CHECK(made(found, "#"));
    CHECK_OK(hm_mask_grown_within(corner, HM_BRUSH_BOX, 1, &found));
    CHECK(made(found, ".##\n.##"));
    CHECK_OK(hm_mask_shrunk(dome, HM_BRUSH_DISC, 1, &found));
    CHECK(made(found, ".....\n.###.\n....."));
    CHECK_OK(hm_mask_shrunk(dot, HM_BRUSH_DISC, UINT32_MAX, &found));
    CHECK(made(found, "."));
    CHECK_OK(hm_mask_opened(flag, HM_BRUSH_BOX, 1, &found));
    CHECK(made(found, "###..\n###..\n###.."));
    CHECK_OK(hm_mask_closed(gap, HM_BRUSH_BOX, 1, &found));
    CHECK(made(found, "#####\n#####\n#####"));
    CHECK_OK(hm_mask_inner_boundary(gap, HM_CONNECTIVITY_FOUR, &found));
    CHECK(made(found, "##.##\n##.##\n##.##"));
    CHECK_OK(hm_mask_inner_boundary(dome, HM_CONNECTIVITY_FOUR, &found));
    CHECK(made(found, ".###.\n#...#\n#####"));
    CHECK_OK(hm_mask_inner_boundary(dome, HM_CONNECTIVITY_EIGHT, &found));
    CHECK(made(found, ".###.\n##.##\n#####"));
    found = NULL;
    CHECK_STATUS(hm_mask_grown(dot, HM_BRUSH_BOX, 32768, &found), HM_STATUS_TOO_LARGE);
    CHECK_STATUS(hm_mask_grown(dot, HM_BRUSH_DISC, UINT32_MAX, &found), HM_STATUS_TOO_LARGE);
    CHECK_ERROR(hm_mask_grown(dot, (HmBrush)3, 1, &found), HM_STATUS_ARGUMENT,
                "3 is not a brush: they are 0 to 2");
    CHECK_STATUS(hm_mask_inner_boundary(dot, (HmConnectivity)2, &found), HM_STATUS_ARGUMENT);
    CHECK_ERROR(hm_mask_shrunk(dot, HM_BRUSH_DISC, 1, NULL), HM_STATUS_NULL, "shrunk is NULL");
    CHECK_STATUS(hm_mask_opened(NULL, HM_BRUSH_DISC, 1, &found), HM_STATUS_NULL);
    CHECK(found == NULL);
    CHECK_OK(hm_mask_destroy(dot));
    CHECK_OK(hm_mask_destroy(corner));
    CHECK_OK(hm_mask_destroy(dome));
    CHECK_OK(hm_mask_destroy(flag));
    CHECK_OK(hm_mask_destroy(gap));
}

/* Tests a stone that fits into a ring but cannot get there from outside. */
static void configuration_space(void) {
    HmMask *ring = draw("#####\n#...#\n#...#\n#...#\n#####"), *stone = draw("##\n##"),
           *empty = draw("."), *bitmap = NULL;
    HmConfigurationSpace *space = NULL;
    HmTranslation push = {9, 9};
    HmDepth depth;
    HmPoint top_left;
    uint64_t squared = 77;
    uint32_t along = 0;
    size_t bytes = 0;
    bool is = false;
    CHECK_OK(hm_configuration_space_new(stone, ring, &space));
    CHECK_OK(hm_configuration_space_is_blocked(space, 1, 1, &is));
    CHECK(!is);
    CHECK_OK(hm_configuration_space_is_outside(space, 1, 1, &is));
    CHECK(!is);
    CHECK_OK(hm_configuration_space_is_outside(space, INT64_MIN, INT64_MAX, &is));
    CHECK(is);
    CHECK_OK(hm_configuration_space_is_blocked(space, 1, 0, &is));
    CHECK(is);
    CHECK_OK(hm_configuration_space_nearest_free(space, 1, 0, &push));
    CHECK(push.dx == 0 && push.dy == 1);
    CHECK_OK(hm_configuration_space_separation(space, 1, 0, &push));
    CHECK(push.dx == 0 && push.dy == -2);
    CHECK_OK(hm_configuration_space_depth(space, 1, 0, &depth));
    CHECK(depth.left == 3 && depth.right == 4 && depth.up == 2 && depth.down == 1);
    CHECK_OK(hm_configuration_space_depth_along(space, 1, 0, HM_DIRECTION_UP, &along));
    CHECK(along == 2);
    CHECK_NONE(hm_configuration_space_depth(space, 1, 1, &depth));
    CHECK_NONE(hm_configuration_space_depth_along(space, 1, 1, HM_DIRECTION_UP, &along));
    CHECK_ERROR(hm_configuration_space_depth_along(space, 1, 0, (HmDirection)5, &along),
                HM_STATUS_ARGUMENT, "5 is not");
    CHECK_OK(hm_configuration_space_distance_squared(space, -5, -6, &squared));
    CHECK(squared == 3 * 3 + 4 * 4);
    CHECK_OK(hm_configuration_space_distance_squared(space, INT64_MAX, INT64_MAX, &squared));
    CHECK(squared == UINT64_MAX);
    CHECK_OK(hm_configuration_space_bitmap(space, &bitmap, &top_left));
    CHECK(made(bitmap, "######\n######\n##..##\n##..##\n######\n######") &&
          same_point(top_left, -1, -1));
    CHECK_OK(hm_configuration_space_bytes(space, &bytes));
    CHECK(bytes > 0);

    CHECK_OK(hm_configuration_space_rebuild(space, stone, stone));
    CHECK_OK(hm_configuration_space_bitmap(space, &bitmap, NULL));
    CHECK(made(bitmap, "###\n###\n###"));
    CHECK_OK(hm_configuration_space_rebuild(space, stone, empty));
    CHECK_NONE(hm_configuration_space_distance_squared(space, 0, 0, &squared));
    CHECK_OK(hm_configuration_space_separation(space, 0, 0, &push));
    CHECK(push.dx == 0 && push.dy == 0);
    bitmap = NULL;
    CHECK_STATUS(hm_configuration_space_rebuild(space, NULL, stone), HM_STATUS_NULL);
    CHECK_STATUS(hm_configuration_space_bitmap(space, NULL, &top_left), HM_STATUS_NULL);
    CHECK_STATUS(hm_configuration_space_is_blocked(space, 0, 0, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_configuration_space_destroy(space));
    CHECK_STATUS(hm_configuration_space_is_blocked(space, 0, 0, &is), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_configuration_space_rebuild(space, stone, stone), HM_STATUS_HANDLE);
    CHECK_OK(hm_configuration_space_destroy(NULL));
    space = NULL;
    CHECK_ERROR(hm_configuration_space_new(stone, NULL, &space), HM_STATUS_NULL, "b is NULL");
    CHECK(space == NULL);
    CHECK_OK(hm_mask_destroy(ring));
    CHECK_OK(hm_mask_destroy(stone));
    CHECK_OK(hm_mask_destroy(empty));
}

int main(void) {
    components();
    holes();
    measures();
    distances();
    brushes();
    configuration_space();
    return finish();
}
