/* Reads the JSON lines of the files in the folder conformance and compares answers with them. */

#ifndef CONFORMANCE_LINES_H
#define CONFORMANCE_LINES_H

#include <cjson/cJSON.h>
#include <hitmask.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The current file and line, for messages. */
static const char *file_name = "";
static size_t line_number;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\nline %lu of %s; the last error: %s\n", __FILE__, __LINE__, \
                    #condition, (unsigned long)line_number, file_name, hm_last_error());           \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#define CHECK_OK(call) CHECK((call) == HM_STATUS_OK)

/* Reads a list: first its length, then its elements. The caller frees the list. */
#define LIST(Type, list, count, function, ...)        \
    size_t count = 0;                                 \
    Type *list;                                       \
    CHECK_OK(function(__VA_ARGS__, NULL, 0, &count)); \
    list = (Type *)calloc(count + 1, sizeof(Type));   \
    CHECK(list != NULL);                              \
    CHECK_OK(function(__VA_ARGS__, list, count, &count))

/* Returns whether a call had an answer. */
static inline bool has(HmStatus status) {
    CHECK(status == HM_STATUS_OK || status == HM_STATUS_NONE);
    return status == HM_STATUS_OK;
}

/* Returns a part that must exist. */
static inline const cJSON *get(const cJSON *object, const char *name) {
    const cJSON *part = cJSON_GetObjectItemCaseSensitive(object, name);
    CHECK(part != NULL);
    return part;
}

/* Returns a part, or NULL if it is missing. */
static inline const cJSON *find(const cJSON *object, const char *name) {
    return object == NULL ? NULL : cJSON_GetObjectItemCaseSensitive(object, name);
}

static inline double number(const cJSON *value) {
    CHECK(cJSON_IsNumber(value));
    return value->valuedouble;
}

static inline const char *text(const cJSON *value) {
    CHECK(cJSON_IsString(value));
    return value->valuestring;
}

/* Returns an element of a list of numbers. */
static inline double element(const cJSON *list, int index) {
    CHECK(index < cJSON_GetArraySize(list));
    return number(cJSON_GetArrayItem(list, index));
}

/* Returns whether two values are equal as JSON, with the same bits in their numbers. */
static inline bool is_same(const cJSON *one, const cJSON *other) {
    if ((one->type & 0xff) != (other->type & 0xff)) {
        return false;
    }
    if (cJSON_IsNumber(one)) {
        return one->valuedouble == other->valuedouble;
    }
    if (cJSON_IsString(one)) {
        return strcmp(one->valuestring, other->valuestring) == 0;
    }
    if (!cJSON_IsArray(one) && !cJSON_IsObject(one)) {
        return true;
    }
    if (cJSON_GetArraySize(one) != cJSON_GetArraySize(other)) {
        return false;
    }
    const cJSON *next = other->child;
    for (const cJSON *part = one->child; part != NULL; part = part->next) {
        const cJSON *same = cJSON_IsObject(one) ? find(other, part->string) : next;
        if (same == NULL || !is_same(part, same)) {
            return false;
        }
        next = next->next;
    }
    return true;
}

/* Checks an answer and frees it. If `expected` is NULL, there must not be an answer. */
static inline void check_answer(cJSON *answer, const cJSON *expected, const char *what) {
    const bool is_right = answer == NULL || expected == NULL ? answer == NULL && expected == NULL
                                                             : is_same(answer, expected);
    if (!is_right) {
        char *found = answer == NULL ? NULL : cJSON_PrintUnformatted(answer);
        char *right = expected == NULL ? NULL : cJSON_PrintUnformatted(expected);
        fprintf(stderr, "line %lu of %s, %s:\n%s\ninstead of\n%s\n", (unsigned long)line_number,
                file_name, what, found == NULL ? "nothing" : found,
                right == NULL ? "nothing" : right);
        exit(1);
    }
    cJSON_Delete(answer);
}

/* The lines of a file. */
typedef struct Lines {
    char *text, *next;
} Lines;

/* Opens a file of the folder conformance. HITMASK_ROOT is the root of the repository. */
static inline Lines open_lines(const char *name) {
    const char *root = getenv("HITMASK_ROOT");
    char path[4096];
    FILE *file;
    long size;
    Lines lines;
    snprintf(path, sizeof path, "%s/conformance/%s", root == NULL ? "." : root, name);
    file_name = name;
    file = fopen(path, "rb");
    if (file == NULL) {
        fprintf(stderr, "can't open %s: set HITMASK_ROOT to the root of the repository\n", path);
        exit(1);
    }
    CHECK(fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) > 0 &&
          fseek(file, 0, SEEK_SET) == 0);
    lines.text = lines.next = (char *)malloc((size_t)size + 1);
    CHECK(lines.text != NULL && fread(lines.text, 1, (size_t)size, file) == (size_t)size);
    lines.text[size] = 0;
    fclose(file);
    return lines;
}

/* Returns the next line to answer, which the caller deletes, or NULL at the end. HITMASK_EVERY=10
 * leaves out nine of ten lines, for slow memory checkers. */
static inline cJSON *next_line(Lines *lines) {
    const char *every = getenv("HITMASK_EVERY");
    const size_t step = every == NULL || atoi(every) < 1 ? 1 : (size_t)atoi(every);
    while (*lines->next != 0) {
        char *line = lines->next, *end = strchr(line, '\n');
        CHECK(end != NULL);
        lines->next = end + 1;
        line_number++;
        if (line_number % step == 0) {
            cJSON *value = cJSON_ParseWithLength(line, (size_t)(end - line));
            CHECK(value != NULL);
            return value;
        }
    }
    free(lines->text);
    return NULL;
}

#endif
