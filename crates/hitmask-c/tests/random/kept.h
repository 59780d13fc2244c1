/* Keeps the answers of earlier calls (values, handles and bytes) as arguments for later calls. */

#ifndef HITMASK_TESTS_KEPT_H
#define HITMASK_TESTS_KEPT_H

#include "values.h"

/* The number of values that are kept per type, and the number of destroyed handles. */
#define KEPT 8
/* The number of byte lists that are kept, and their maximum length. */
#define KEPT_BYTES 48
#define LONGEST_BYTES 4096

/* A type of the header. */
typedef struct Type {
    const char *name;
    size_t size;
    size_t alignment;
    /* Writes a value. */
    void (*fill)(void *place);
    /* For structs: copies a value without the padding between its fields. */
    void (*copy)(void *to, const void *from);
    /* For handles: destroys an object. */
    HmStatus (*destroy)(void *handle);
    /* Whether values are kept. Values that point to memory are not. */
    int is_kept;
    unsigned char *kept;
    size_t kept_count;
} Type;

/* All kinds of handles, and handles of destroyed objects. */
static Type *const *handle_types;
static size_t handle_type_count;
static struct {
    void *handles[KEPT];
    size_t count;
} dead;

/* Bytes that a call wrote, such as baked masks or states. */
typedef struct KeptBytes {
    const char *call_name;
    unsigned char bytes[LONGEST_BYTES];
    size_t count;
} KeptBytes;

static KeptBytes kept_bytes[KEPT_BYTES];
static size_t kept_bytes_count;

/* Copies a kept value to a place. Returns whether there was one. */
static inline int fill_kept(const Type *type, void *place) {
    if (type->kept_count == 0) {
        return 0;
    }
    /* One object is used more often than the others, so that many calls change this object. */
    memcpy(place,
           type->kept +
               type->size * (type->destroy != NULL && one_in(2) ? 0 : below(type->kept_count)),
           type->size);
    return 1;
}

/* Returns whether an object is so small that no call with it takes long. */
static inline int is_small(const Type *type, void *handle) {
    uint32_t width = 0, height = 0;
    size_t bytes = 0;
    if (strcmp(type->name, "HmMask") == 0) {
        return hm_mask_size((HmMask *)handle, &width, &height) == HM_STATUS_OK && width <= 200 &&
               height <= 200;
    }
    if (strcmp(type->name, "HmTerrain") == 0) {
        return hm_terrain_bytes((HmTerrain *)handle, &bytes) == HM_STATUS_OK && bytes <= 200000;
    }
    if (strcmp(type->name, "HmWorld") == 0) {
        return hm_world_bytes((HmWorld *)handle, &bytes) == HM_STATUS_OK && bytes <= 200000;
    }
    return 1;
}

/* Keeps a value, which may replace another one. Destroys the object of a handle that it drops. */
static inline void keep(Type *type, const void *value) {
    size_t place = type->kept_count;
    if (type->kept == NULL) {
        type->kept = (unsigned char *)allocate(type->size * KEPT);
    }
    if (place < KEPT) {
        type->kept_count++;
    } else {
        place = below(KEPT);
        if (type->destroy != NULL) {
            void *old;
            memcpy(&old, type->kept + type->size * place, sizeof(old));
            type->destroy(old);
        }
    }
    if (type->copy != NULL) {
        type->copy(type->kept + type->size * place, value);
    } else {
        memcpy(type->kept + type->size * place, value, type->size);
    }
}

/* Forgets the handle of an object that a call destroyed. */
static inline void forget(Type *type, const void *handle) {
    size_t index;
    void *kept;
    dead.handles[dead.count < KEPT ? dead.count++ : below(KEPT)] = (void *)(uintptr_t)handle;
    for (index = 0; index < type->kept_count; index++) {
        memcpy(&kept, type->kept + type->size * index, sizeof(kept));
        if (kept == handle) {
            type->kept_count--;
            memcpy(type->kept + type->size * index, type->kept + type->size * type->kept_count,
                   type->size);
            return;
        }
    }
}

/* Writes a handle of this kind. If an argument should be wrong, writes NULL, a handle of another
 * kind, a handle of a destroyed object, or garbage instead. */
static inline void fill_handle(const Type *type, void *place) {
    const Type *of = is_wrong() ? handle_types[below(handle_type_count)] : type;
    void *handle = NULL;
    fill_kept(of, &handle);
    if (is_wrong()) {
        switch (below(4)) {
            case 0: handle = NULL; break;
            case 1: handle = dead.count > 0 ? dead.handles[below(dead.count)] : NULL; break;
            case 2:
                handle = (void *)((uintptr_t)handle ^ (uintptr_t)1 << below(sizeof(uintptr_t) * 8));
                break;
            default: handle = (void *)(uintptr_t)random_bits();
        }
    }
    memcpy(place, &handle, sizeof(handle));
}

static inline void keep_bytes(const unsigned char *bytes, size_t count) {
    KeptBytes *place =
        &kept_bytes[kept_bytes_count < KEPT_BYTES ? kept_bytes_count++ : below(KEPT_BYTES)];
    place->call_name = call_name;
    place->count = count;
    memcpy(place->bytes, bytes, count);
}

/* Returns bytes that an earlier call wrote, or NULL. Either the name of that call starts in the
 * same way (hm_world_to_bytes for hm_world_from_bytes), or it is any call. */
static inline const KeptBytes *kept_bytes_of(const char *name) {
    const KeptBytes *found = NULL;
    int tries;
    for (tries = 0; tries < KEPT_BYTES && kept_bytes_count > 0; tries++) {
        found = &kept_bytes[below(kept_bytes_count)];
        if (strncmp(found->call_name, name, 7) == 0) {
            break;
        }
    }
    return found;
}

#endif
