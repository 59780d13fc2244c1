/* Tests outlines: polygons, hulls, convex pieces and rectangles for physics engines. */

#include "check.h"

static int same_points(const HmPoint *found, size_t count, const int (*expected)[2]) {
    size_t index;
    for (index = 0; index < count; index++) {
        if (!same_point(found[index], expected[index][0], expected[index][1])) return 0;
    }
    return 1;
}

/* Returns twice the area of a polygon whose vertices run clockwise as seen on screen. */
static int64_t doubled_area(const HmPoint *vertices, size_t count) {
    int64_t sum = 0;
    size_t index;
    for (index = 0; index < count; index++) {
        HmPoint one = vertices[index], next = vertices[(index + 1) % count];
        sum += one.x * next.y - one.y * next.x;
    }
    return sum;
}

/* Returns whether a polygon turns right at every vertex. */
static int is_convex(const HmPoint *vertices, size_t count) {
    size_t index;
    for (index = 0; index < count; index++) {
        HmPoint a = vertices[index], b = vertices[(index + 1) % count],
                c = vertices[(index + 2) % count];
        if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0) return 0;
    }
    return 1;
}

/* Creates a ring with an outer radius of 20 pixels and an inner radius of 10. */
static HmMask *ring(void) {
    static uint8_t alpha[41 * 41];
    HmMask *mask = NULL;
    int x, y;
    for (y = 0; y < 41; y++) {
        for (x = 0; x < 41; x++) {
            int squared = (x - 20) * (x - 20) + (y - 20) * (y - 20);
            alpha[41 * y + x] = squared >= 100 && squared <= 400 ? 255 : 0;
        }
    }
    CHECK_OK(hm_mask_from_alpha(alpha, 41, 41, 0, 1, &mask));
    return mask;
}

static void outlines(void) {
    static const int AROUND[4][2] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}},
                     HOLE[4][2] = {{1, 1}, {1, 2}, {2, 2}, {2, 1}};
    HmMask *mask = draw("###\n#.#\n###");
    HmOutlines *found = NULL;
    HmOutline one;
    HmPoint vertices[8] = {{9, 9}};
    size_t count = 0, counts[2];
    int64_t area = 0;
    CHECK_OK(hm_mask_outlines(mask, HM_CONNECTIVITY_EIGHT, &found));
    CHECK_OK(hm_mask_destroy(mask));
    CHECK_OK(hm_outlines_count(found, &count));
    CHECK(count == 2);
    CHECK_OK(hm_outlines_get(found, 0, &one));
    CHECK(one.vertex_count == 4 && !one.is_hole && one.outer == 0 && one.doubled_area == 18);
    CHECK(same_rect(one.bounds, 0, 0, 3, 3));
    CHECK_OK(hm_outlines_get(found, 1, &one));
    CHECK(one.vertex_count == 4 && one.is_hole && one.outer == 0 && one.doubled_area == -2);
    CHECK(same_rect(one.bounds, 1, 1, 1, 1));
    CHECK_ERROR(hm_outlines_get(found, 2, &one), HM_STATUS_NOT_FOUND,
                "there is no outline 2: there are 2");
    CHECK_STATUS(hm_outlines_vertices(found, 0, vertices, 3, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 4 && same_point(vertices[0], 9, 9));
    CHECK_OK(hm_outlines_vertices(found, 0, vertices, 8, &count));
    CHECK(count == 4 && same_points(vertices, 4, AROUND));
    CHECK_OK(hm_outlines_vertices(found, 1, vertices, 8, &count));
    CHECK(count == 4 && same_points(vertices, 4, HOLE));
    CHECK_STATUS(hm_outlines_vertices(found, SIZE_MAX, vertices, 8, &count), HM_STATUS_NOT_FOUND);
    CHECK_OK(hm_outlines_all_vertices(found, vertices, 8, &count));
    CHECK(count == 8 && same_points(vertices, 4, AROUND) && same_points(vertices + 4, 4, HOLE));
    CHECK_STATUS(hm_outlines_all_vertices(found, vertices, 7, &count), HM_STATUS_TOO_SMALL);
    CHECK_OK(hm_outlines_vertex_counts(found, counts, 2, &count));
    CHECK(count == 2 && counts[0] == 4 && counts[1] == 4);
    CHECK_OK(hm_outlines_hull(found, 1, vertices, 8, &count));
    CHECK(count == 4);
    CHECK_STATUS(hm_outlines_hull(found, 2, vertices, 8, &count), HM_STATUS_NOT_FOUND);
    CHECK_OK(hm_outlines_doubled_area(found, &area));
    CHECK(area == 2 * 8);
    CHECK_OK(hm_outlines_destroy(found));
    CHECK_STATUS(hm_outlines_count(found, &count), HM_STATUS_HANDLE);
    CHECK_STATUS(hm_outlines_destroy(found), HM_STATUS_HANDLE);
    CHECK_OK(hm_outlines_destroy(NULL));

    /* Two pixels that touch at a corner. */
    mask = draw("#.\n.#");
    CHECK_OK(hm_mask_outlines(mask, HM_CONNECTIVITY_EIGHT, &found));
    CHECK_OK(hm_outlines_count(found, &count));
    CHECK(count == 1);
    CHECK_OK(hm_outlines_destroy(found));
    CHECK_OK(hm_mask_outlines(mask, HM_CONNECTIVITY_FOUR, &found));
    CHECK_OK(hm_outlines_count(found, &count));
    CHECK(count == 2);
    CHECK_OK(hm_outlines_destroy(found));
    found = NULL;
    CHECK_STATUS(hm_mask_outlines(mask, (HmConnectivity)2, &found), HM_STATUS_ARGUMENT);
    CHECK_STATUS(hm_mask_outlines(mask, HM_CONNECTIVITY_FOUR, NULL), HM_STATUS_NULL);
    CHECK_STATUS(hm_outlines_count((const HmOutlines *)(void *)mask, &count), HM_STATUS_HANDLE);
    CHECK(found == NULL);
    CHECK_OK(hm_mask_destroy(mask));
}

static void simplified(void) {
    /* A staircase becomes a triangle. */
    HmMask *mask = draw("#......\n##.....\n###....\n####...\n#####..\n######.\n#######");
    HmOutlines *found = NULL, *fewer = NULL;
    HmOutline one;
    size_t count = 0;
    double nan = strtod("nan", NULL);
    CHECK_OK(hm_mask_outlines(mask, HM_CONNECTIVITY_EIGHT, &found));
    CHECK_OK(hm_outlines_all_vertices(found, NULL, 0, &count));
    CHECK(count == 16);
    CHECK_OK(hm_outlines_simplified(found, 0.75, &fewer));
    CHECK_OK(hm_outlines_get(fewer, 0, &one));
    CHECK(one.vertex_count == 3);
    CHECK_OK(hm_outlines_destroy(fewer));
    CHECK_OK(hm_outlines_simplified(found, nan, &fewer));
    CHECK_OK(hm_outlines_all_vertices(fewer, NULL, 0, &count));
    CHECK(count == 16);
    CHECK_OK(hm_outlines_destroy(fewer));
    CHECK_STATUS(hm_outlines_simplified(found, 1.0, NULL), HM_STATUS_NULL);
    CHECK_OK(hm_outlines_destroy(found));
    CHECK_STATUS(hm_outlines_simplified(found, 1.0, &fewer), HM_STATUS_HANDLE);
    CHECK_OK(hm_mask_destroy(mask));
}

static void hull(void) {
    static const int CORNERS[8][2] = {{1, 0}, {2, 0}, {3, 1}, {3, 2},
                                      {2, 3}, {1, 3}, {0, 2}, {0, 1}};
    HmMask *plus = draw(".#.\n###\n.#."), *empty = draw("...");
    HmPoint corners[8];
    size_t count = 0;
    CHECK_OK(hm_mask_hull(plus, corners, 8, &count));
    CHECK(count == 8 && same_points(corners, 8, CORNERS));
    CHECK_STATUS(hm_mask_hull(plus, corners, 7, &count), HM_STATUS_TOO_SMALL);
    CHECK_OK(hm_mask_hull(empty, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_STATUS(hm_mask_hull(plus, NULL, 8, &count), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_hull(plus, corners, SIZE_MAX / 2, &count), HM_STATUS_TOO_LARGE);
    CHECK_OK(hm_mask_destroy(plus));
    CHECK_OK(hm_mask_destroy(empty));
}

/* Tests pieces of simplified outlines, with at most as many vertices as a physics engine
 * supports. */
static void pieces_of_at_most(size_t limit) {
    HmMask *mask = ring();
    HmOutlines *exact = NULL, *outlines = NULL;
    HmConvexPieces *pieces = NULL;
    HmPoint vertices[64], *all = NULL;
    size_t count = 0, total = 0, index, from = 0, *counts = NULL;
    int64_t area = 0, sum = 0;
    CHECK_OK(hm_mask_outlines(mask, HM_CONNECTIVITY_EIGHT, &exact));
    CHECK_OK(hm_outlines_simplified(exact, 1.0, &outlines));
    CHECK_OK(hm_outlines_doubled_area(outlines, &area));
    CHECK_OK(hm_outlines_convex_pieces(outlines, limit, &pieces));
    CHECK_OK(hm_outlines_destroy(exact));
    CHECK_OK(hm_outlines_destroy(outlines));
    CHECK_OK(hm_mask_destroy(mask));

    CHECK_OK(hm_convex_pieces_all_vertices(pieces, NULL, 0, &total));
    CHECK_OK(hm_convex_pieces_count(pieces, &count));
    CHECK(count >= 4);
    all = (HmPoint *)malloc(total * sizeof(HmPoint));
    counts = (size_t *)malloc(count * sizeof(size_t));
    CHECK(all != NULL && counts != NULL);
    CHECK_OK(hm_convex_pieces_all_vertices(pieces, all, total, &total));
    CHECK_OK(hm_convex_pieces_vertex_counts(pieces, counts, count, &count));
    for (index = 0; index < count; index++) {
        size_t own = 0;
        CHECK_OK(hm_convex_pieces_vertices(pieces, index, vertices, 64, &own));
        CHECK(own == counts[index] && memcmp(vertices, all + from, own * sizeof(HmPoint)) == 0);
        CHECK(own >= 3 && own <= (limit < 3 ? 3 : limit) && is_convex(vertices, own));
        sum += doubled_area(vertices, own);
        from += own;
    }
    CHECK(from == total && sum == area);
    CHECK_STATUS(hm_convex_pieces_vertices(pieces, count, vertices, 64, &total),
                 HM_STATUS_NOT_FOUND);
    CHECK_STATUS(hm_convex_pieces_vertices(pieces, 0, vertices, 1, &total), HM_STATUS_TOO_SMALL);
    CHECK_STATUS(hm_convex_pieces_vertex_counts(pieces, counts, 1, &total), HM_STATUS_TOO_SMALL);
    free(all);
    free(counts);
    CHECK_OK(hm_convex_pieces_destroy(pieces));
    CHECK_STATUS(hm_convex_pieces_count(pieces, &count), HM_STATUS_HANDLE);
}

static void pieces_and_rectangles(void) {
    HmMask *hook = draw("###\n#..\n#.."), *plus = draw(".#.\n###\n.#."), *empty = draw("..");
    HmConvexPieces *pieces = NULL;
    HmRect rectangles[4];
    size_t count = 0;
    CHECK_OK(hm_mask_convex_pieces(hook, 0, &pieces));
    CHECK_OK(hm_convex_pieces_count(pieces, &count));
    CHECK(count == 2);
    CHECK_OK(hm_convex_pieces_destroy(pieces));
    /* Triangles. */
    CHECK_OK(hm_mask_convex_pieces(hook, 1, &pieces));
    CHECK_OK(hm_convex_pieces_all_vertices(pieces, NULL, 0, &count));
    CHECK(count == 3 * 4);
    CHECK_OK(hm_convex_pieces_destroy(pieces));
    CHECK_OK(hm_mask_convex_pieces(empty, 0, &pieces));
    CHECK_OK(hm_convex_pieces_all_vertices(pieces, NULL, 0, &count));
    CHECK(count == 0);
    CHECK_OK(hm_convex_pieces_destroy(pieces));
    CHECK_OK(hm_mask_rectangles(hook, rectangles, 4, &count));
    CHECK(count == 2 && same_rect(rectangles[0], 0, 0, 3, 1) &&
          same_rect(rectangles[1], 0, 1, 1, 2));
    CHECK_OK(hm_mask_rectangles(plus, rectangles, 4, &count));
    CHECK(count == 3);
    CHECK_STATUS(hm_mask_rectangles(plus, rectangles, 2, &count), HM_STATUS_TOO_SMALL);
    CHECK(count == 3);
    CHECK_STATUS(hm_mask_rectangles(plus, (HmRect *)misaligned(rectangles), 3, &count),
                 HM_STATUS_MISALIGNED);
    pieces = NULL;
    CHECK_STATUS(hm_mask_convex_pieces(NULL, 8, &pieces), HM_STATUS_NULL);
    CHECK_STATUS(hm_mask_convex_pieces(hook, 8, NULL), HM_STATUS_NULL);
    CHECK_ERROR(hm_convex_pieces_count((const HmConvexPieces *)(void *)hook, &count),
                HM_STATUS_HANDLE, "convex pieces");
    CHECK_OK(hm_convex_pieces_destroy(NULL));
    CHECK(pieces == NULL);
    CHECK_OK(hm_mask_destroy(hook));
    CHECK_OK(hm_mask_destroy(plus));
    CHECK_OK(hm_mask_destroy(empty));
}

int main(void) {
    outlines();
    simplified();
    hull();
    pieces_of_at_most(8);
    pieces_of_at_most(4);
    pieces_of_at_most(2);
    pieces_and_rectangles();
    return finish();
}
