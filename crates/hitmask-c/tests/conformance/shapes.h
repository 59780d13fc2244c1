/* Answers the questions in conformance/rules.jsonl about creating, changing and measuring one
 * mask. */

#ifndef CONFORMANCE_SHAPES_H
#define CONFORMANCE_SHAPES_H

#include "values.h"

/* Converts bytes to hexadecimal digits. */
static cJSON *digits_of(const uint8_t *bytes, size_t count) {
    char *digits = (char *)calloc(2 * count + 1, 1);
    CHECK(digits != NULL);
    for (size_t index = 0; index < count; index++) {
        snprintf(digits + 2 * index, 3, "%02x", bytes[index]);
    }
    cJSON *value = cJSON_CreateString(digits);
    free(digits);
    return value;
}

/* Converts hexadecimal digits to bytes. The caller frees the bytes. */
static uint8_t *bytes_of(const char *digits) {
    const size_t count = strlen(digits) / 2;
    uint8_t *bytes = (uint8_t *)calloc(count + 1, 1);
    CHECK(bytes != NULL);
    for (size_t index = 0; index < count; index++) {
        bytes[index] = byte(digits + 2 * index);
    }
    return bytes;
}

/* Returns the rows of a mask in the format of the files, which is the end of its PBM file. */
static cJSON *bits_of(const HmMask *mask) {
    uint32_t width = 0, height = 0;
    CHECK_OK(hm_mask_size(mask, &width, &height));
    const size_t rows = (size_t)(width + 7) / 8 * height;
    LIST(uint8_t, file, count, hm_mask_to_pbm, mask);
    cJSON *bits = digits_of(file + count - rows, rows);
    free(file);
    return bits;
}

/* Writes a mask in the format of the files and destroys the mask. */
static cJSON *written(HmMask *mask) {
    uint32_t width = 0, height = 0;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_mask_size(mask, &width, &height));
    cJSON_AddItemToObject(answer, "size", two(width, height));
    cJSON_AddItemToObject(answer, "bits", bits_of(mask));
    CHECK_OK(hm_mask_destroy(mask));
    return answer;
}

/* Writes only the rows of a mask and destroys the mask. */
static cJSON *only_bits(HmMask *mask) {
    cJSON *bits = bits_of(mask);
    CHECK_OK(hm_mask_destroy(mask));
    return bits;
}

static cJSON *is_error(void) {
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddTrueToObject(answer, "is_error");
    return answer;
}

static HmConnectivity connectivity_of(const cJSON *question) {
    const double neighbors = number(get(question, "connectivity"));
    return neighbors == 4 ? HM_CONNECTIVITY_FOUR : HM_CONNECTIVITY_EIGHT;
}

static cJSON *image(const cJSON *question) {
    const cJSON *words = get(question, "image"), *rule = get(question, "rule");
    const cJSON *alpha = find(rule, "alpha"), *color = find(rule, "color_key");
    const cJSON *indices = find(words, "indices");
    const uint32_t width = (uint32_t)element(get(words, "size"), 0);
    const uint32_t height = (uint32_t)element(get(words, "size"), 1);
    uint8_t *bytes = bytes_of(text(indices == NULL ? get(words, "rgba") : indices));
    HmMask *mask = NULL;
    HmStatus status;
    if (indices != NULL) {
        const uint8_t transparent = (uint8_t)number(get(rule, "index"));
        status = hm_mask_from_indices(bytes, width, height, width, transparent, &mask);
    } else if (color != NULL) {
        HmColorKey key;
        key.red = (uint8_t)element(color, 0);
        key.green = (uint8_t)element(color, 1);
        key.blue = (uint8_t)element(color, 2);
        key.tolerance = (uint8_t)number(get(rule, "tolerance"));
        status = hm_mask_from_color_key(bytes, width, height, 4 * (size_t)width, &key, &mask);
    } else {
        const uint8_t threshold = (uint8_t)number(alpha);
        status = hm_mask_from_rgba(bytes, width, height, 4 * (size_t)width, threshold, &mask);
    }
    free(bytes);
    return status == HM_STATUS_OK ? written(mask) : is_error();
}

static cJSON *from_words(const cJSON *question) {
    enum { MAX = 256 };
    const cJSON *list = get(question, "words"), *word;
    uint64_t words[MAX];
    size_t count = 0;
    HmMask *mask = NULL;
    cJSON_ArrayForEach(word, list) {
        CHECK(count < MAX);
        words[count++] = strtoull(text(word), NULL, 16);
    }
    const uint32_t width = (uint32_t)number(get(question, "width"));
    const HmStatus status = hm_mask_from_rows(width, words, count, &mask);
    return status == HM_STATUS_OK ? written(mask) : is_error();
}

static cJSON *pbm(const HmMask *a) {
    LIST(uint8_t, file, count, hm_mask_to_pbm, a);
    cJSON *answer = cJSON_CreateObject();
    cJSON_AddItemToObject(answer, "pbm", digits_of(file, count));
    free(file);
    return answer;
}

static cJSON *arranged(const HmMask *a, const cJSON *question) {
    const cJSON *flip = find(question, "flip");
    HmMask *mirrored = NULL, *turned = NULL;
    if (!cJSON_IsString(flip)) {
        CHECK_OK(hm_mask_copy(a, &mirrored));
    } else if (strcmp(text(flip), "x") == 0) {
        CHECK_OK(hm_mask_flipped_x(a, &mirrored));
    } else {
        CHECK_OK(hm_mask_flipped_y(a, &mirrored));
    }
    CHECK_OK(hm_mask_quarter_turned(mirrored, (int32_t)number(get(question, "turns")), &turned));
    CHECK_OK(hm_mask_destroy(mirrored));
    return written(turned);
}

static cJSON *resized(const HmMask *a, const cJSON *size) {
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_scaled(a, (uint32_t)element(size, 0), (uint32_t)element(size, 1), &mask));
    return written(mask);
}

static cJSON *turned_whole(const HmMask *a, const cJSON *question) {
    const cJSON *scale = get(question, "scale");
    const double degrees = number(get(question, "turn"));
    HmMask *mask = NULL;
    CHECK_OK(hm_mask_turned_and_scaled(a, degrees, element(scale, 0), element(scale, 1), &mask));
    return written(mask);
}

/* Returns the set pixels of a mask in a pose, in the smallest rectangle around them. */
static cJSON *drawn_alone(const HmMask *a, const cJSON *words) {
    const HmPose pose = pose_of(words);
    HmMask *shown = NULL, *cut = NULL;
    HmPoint at;
    HmRect bounds;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_posed_draw(a, &pose, &shown, &at));
    if (has(hm_mask_bounds(shown, &bounds))) {
        CHECK_OK(hm_mask_cropped(shown, (int32_t)bounds.x, (int32_t)bounds.y,
                                 (uint32_t)bounds.width, (uint32_t)bounds.height, &cut));
        bounds.x += at.x;
        bounds.y += at.y;
        cJSON_AddItemToObject(answer, "bounds", rect_of(bounds));
        cJSON_AddItemToObject(answer, "bits", only_bits(cut));
    } else {
        cJSON_AddNullToObject(answer, "bounds");
        cJSON_AddStringToObject(answer, "bits", "");
    }
    CHECK_OK(hm_mask_destroy(shown));
    return answer;
}

static cJSON *morphed(const HmMask *a, const cJSON *question) {
    const cJSON *words = get(question, "brush")->child;
    const char *shape = words->string, *what = text(get(question, "do"));
    const uint32_t radius = (uint32_t)number(words);
    const HmBrush brush = strcmp(shape, "disc") == 0  ? HM_BRUSH_DISC
                          : strcmp(shape, "box") == 0 ? HM_BRUSH_BOX
                                                      : HM_BRUSH_DIAMOND;
    HmMask *mask = NULL;
    if (strcmp(what, "grow") == 0) {
        CHECK_OK(hm_mask_grown(a, brush, radius, &mask));
    } else if (strcmp(what, "shrink") == 0) {
        CHECK_OK(hm_mask_shrunk(a, brush, radius, &mask));
    } else if (strcmp(what, "open") == 0) {
        CHECK_OK(hm_mask_opened(a, brush, radius, &mask));
    } else {
        CHECK_OK(hm_mask_closed(a, brush, radius, &mask));
    }
    return written(mask);
}

/* Writes the components of a mask and destroys them. */
static cJSON *pieces_of(HmComponents *parts) {
    size_t count = 0;
    cJSON *list = cJSON_CreateArray();
    CHECK_OK(hm_components_count(parts, &count));
    for (size_t index = 0; index < count; index++) {
        HmComponent part;
        HmMask *mask = NULL;
        CHECK_OK(hm_components_get(parts, index, &part));
        CHECK_OK(hm_components_mask(parts, index, &mask));
        cJSON *piece = written(mask);
        cJSON_AddNumberToObject(piece, "count", (double)part.count);
        cJSON_AddItemToObject(piece, "bounds", rect_of(part.bounds));
        cJSON_AddItemToObject(piece, "first", point(part.first));
        cJSON_AddItemToArray(list, piece);
    }
    CHECK_OK(hm_components_destroy(parts));
    return list;
}

static cJSON *regions(const HmMask *a, HmConnectivity connectivity) {
    HmComponents *components = NULL, *holes = NULL;
    HmComponent largest;
    HmMask *filled = NULL, *boundary = NULL;
    HmMoments sums;
    uint64_t perimeter = 0;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_mask_components(a, connectivity, &components));
    CHECK_OK(hm_mask_holes(a, connectivity, &holes));
    CHECK_OK(hm_mask_without_holes(a, connectivity, &filled));
    CHECK_OK(hm_mask_inner_boundary(a, connectivity, &boundary));
    CHECK_OK(hm_mask_perimeter(a, &perimeter));
    CHECK_OK(hm_mask_moments(a, &sums));
    const bool has_largest = has(hm_components_largest(components, &largest));
    const double moments[6] = {(double)sums.count, (double)sums.x,  (double)sums.y,
                               (double)sums.xx,    (double)sums.xy, (double)sums.yy};
    cJSON_AddItemToObject(answer, "largest",
                          MAYBE(has_largest, cJSON_CreateNumber((double)largest.index)));
    cJSON_AddItemToObject(answer, "components", pieces_of(components));
    cJSON_AddItemToObject(answer, "holes", pieces_of(holes));
    cJSON_AddItemToObject(answer, "without_holes", only_bits(filled));
    cJSON_AddItemToObject(answer, "boundary", only_bits(boundary));
    cJSON_AddNumberToObject(answer, "perimeter", (double)perimeter);
    cJSON_AddItemToObject(answer, "moments", numbers(moments, 6));
    return answer;
}

static cJSON *spread(const HmMask *a) {
    HmLocation centroid;
    double degrees = 0;
    const double steps = 1 << 24;
    cJSON *answer = cJSON_CreateObject();
    const bool has_centroid = has(hm_mask_centroid(a, &centroid));
    cJSON_AddItemToObject(answer, "centroid",
                          MAYBE(has_centroid, two(centroid.x * steps, centroid.y * steps)));
    const bool has_angle = has(hm_mask_angle(a, &degrees));
    cJSON_AddItemToObject(answer, "angle", MAYBE(has_angle, cJSON_CreateNumber(degrees)));
    return answer;
}

/* Writes the rows of a distance field and destroys the field. */
static cJSON *rows_of(HmDistanceField *field) {
    uint32_t width = 0, height = 0;
    cJSON *rows = cJSON_CreateArray();
    CHECK_OK(hm_distance_field_size(field, &width, &height));
    for (uint32_t y = 0; y < height; y++) {
        cJSON *row = cJSON_CreateArray();
        for (uint32_t x = 0; x < width; x++) {
            uint64_t squared = 0;
            const HmStatus status =
                hm_distance_field_squared_at(field, (int32_t)x, (int32_t)y, &squared);
            cJSON_AddItemToArray(row, MAYBE(has(status), cJSON_CreateNumber((double)squared)));
        }
        cJSON_AddItemToArray(rows, row);
    }
    CHECK_OK(hm_distance_field_destroy(field));
    return rows;
}

static cJSON *distances(const HmMask *a) {
    HmDistanceField *to_set = NULL, *to_unset = NULL;
    cJSON *answer = cJSON_CreateObject();
    CHECK_OK(hm_mask_distance_to_set(a, &to_set));
    CHECK_OK(hm_mask_distance_to_unset(a, &to_unset));
    cJSON_AddItemToObject(answer, "to_set", rows_of(to_set));
    cJSON_AddItemToObject(answer, "to_unset", rows_of(to_unset));
    return answer;
}

/* Converts a list of points and frees the list. */
static cJSON *points_of(HmPoint *points, size_t count) {
    cJSON *list = cJSON_CreateArray();
    for (size_t index = 0; index < count; index++) {
        cJSON_AddItemToArray(list, point(points[index]));
    }
    free(points);
    return list;
}

static cJSON *outlines(const HmMask *a, HmConnectivity connectivity) {
    HmOutlines *traced = NULL;
    size_t count = 0;
    cJSON *answer = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(answer, "outlines");
    CHECK_OK(hm_mask_outlines(a, connectivity, &traced));
    CHECK_OK(hm_outlines_count(traced, &count));
    for (size_t index = 0; index < count; index++) {
        HmOutline outline;
        CHECK_OK(hm_outlines_get(traced, index, &outline));
        LIST(HmPoint, vertices, vertex_count, hm_outlines_vertices, traced, index);
        cJSON *one = cJSON_CreateObject();
        cJSON_AddItemToObject(one, "vertices", points_of(vertices, vertex_count));
        cJSON_AddBoolToObject(one, "is_hole", outline.is_hole);
        cJSON_AddItemToObject(one, "outer",
                              MAYBE(outline.is_hole, cJSON_CreateNumber((double)outline.outer)));
        cJSON_AddNumberToObject(one, "doubled_area", (double)outline.doubled_area);
        cJSON_AddItemToArray(list, one);
    }
    CHECK_OK(hm_outlines_destroy(traced));
    LIST(HmPoint, hull, corner_count, hm_mask_hull, a);
    cJSON_AddItemToObject(answer, "hull", points_of(hull, corner_count));
    return answer;
}

/* Returns the answer to a question about one mask, or NULL for any other query. */
static cJSON *shape_answer(const cJSON *question) {
    const char *query = text(get(question, "query"));
    if (strcmp(query, "image") == 0) {
        return image(question);
    }
    if (strcmp(query, "words") == 0) {
        return from_words(question);
    }
    const cJSON *words = find(question, "a");
    if (words == NULL) {
        return NULL;
    }
    HmMask *a = mask_of(words);
    cJSON *answer = NULL;
    if (strcmp(query, "pbm") == 0) {
        answer = pbm(a);
    } else if (strcmp(query, "arranged") == 0) {
        answer = arranged(a, question);
    } else if (strcmp(query, "resized") == 0) {
        answer = resized(a, get(question, "size"));
    } else if (strcmp(query, "turned_whole") == 0) {
        answer = turned_whole(a, question);
    } else if (strcmp(query, "drawn") == 0) {
        answer = drawn_alone(a, words);
    } else if (strcmp(query, "morphed") == 0) {
        answer = morphed(a, question);
    } else if (strcmp(query, "regions") == 0) {
        answer = regions(a, connectivity_of(question));
    } else if (strcmp(query, "spread") == 0) {
        answer = spread(a);
    } else if (strcmp(query, "distances") == 0) {
        answer = distances(a);
    } else if (strcmp(query, "outlines") == 0) {
        answer = outlines(a, connectivity_of(question));
    }
    CHECK_OK(hm_mask_destroy(a));
    return answer;
}

#endif
