/* The memory that random calls get, and the values and handles that they pass on: what a call answers is kept for later ones. */

#ifndef HITMASK_TESTS_MEMORY_H
#define HITMASK_TESTS_MEMORY_H

#include "values.h"

/* How many values of a type are kept, and how many destroyed handles. */
#define KEPT 8
/* Longer lists are not passed, unless their length is impossible. */
#define LONGEST_LIST 40
/* Bytes of images, whose count follows from their width, height and stride. */
#define IMAGE_BYTES (64 * LARGEST_STRIDE)
/* Longer lists of bytes are not kept. */
#define LONGEST_BYTES 4096

/* A type of the header. */
typedef struct Type {
    const char *name;
    size_t size;
    size_t alignment;
    /* Writes a value. */
    void (*fill)(void *place);
    /* For handles: destroys an object. */
    HmStatus (*destroy)(void *handle);
    /* Whether values are kept, which those that point to memory are not. */
    int is_kept;
    unsigned char *kept;
    size_t kept_count;
} Type;

/* Memory that a call reads or writes. */
typedef struct Block {
    const Type *type;
    int is_answer;
    size_t count;
    unsigned char *allocated;
    /* Where the elements begin, and a copy of what they were before the call. */
    unsigned char *first;
    unsigned char *before;
} Block;

enum { READ, WRITTEN };

/* How many bytes before and after a block must stay what they are. */
static size_t guard_bytes = 32;
#define GUARD 0xA7

/* The memory of the call that is made now, its longest list, and whether it has an impossible length. */
static Block *blocks;
static size_t block_count, block_capacity, longest_list;
static int is_impossible;
/* Whether the call may have written answers when it finds an error. */
static int writes_parts;

/* All kinds of handles, and handles of objects that were destroyed. */
static Type *const *handle_types;
static size_t handle_type_count;
static struct {
    void *handles[KEPT];
    size_t count;
} dead;

/* Lists of bytes that calls wrote: baked masks, states. */
static struct {
    unsigned char bytes[LONGEST_BYTES];
    size_t count;
} kept_bytes[KEPT];
static size_t kept_bytes_count;
/* The one that the next list of bytes begins with, or NULL. */
static const unsigned char *next_bytes;

/* Copies a kept value to a place. Returns whether there was one. */
static inline int fill_kept(const Type *type, void *place) {
    if (type->kept_count == 0) {
        return 0;
    }
    memcpy(place, type->kept + type->size * below(type->kept_count), type->size);
    return 1;
}

/* Keeps a value, perhaps instead of another one. An object whose handle is dropped is destroyed. */
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
    memcpy(type->kept + type->size * place, value, type->size);
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
            memcpy(type->kept + type->size * index, type->kept + type->size * type->kept_count, type->size);
            return;
        }
    }
}

/* Writes a handle: of this kind; or NULL, of another kind, of an object that was destroyed, or garbage. */
static inline void fill_handle(const Type *type, void *place) {
    const Type *of = is_wrong() ? handle_types[below(handle_type_count)] : type;
    void *handle = NULL;
    fill_kept(of, &handle);
    if (is_wrong()) {
        switch (below(4)) {
        case 0: handle = NULL; break;
        case 1: handle = dead.count > 0 ? dead.handles[below(dead.count)] : NULL; break;
        case 2: handle = (void *)((uintptr_t)handle ^ (uintptr_t)1 << below(sizeof(uintptr_t) * 8)); break;
        default: handle = (void *)(uintptr_t)random_bits();
        }
    }
    memcpy(place, &handle, sizeof(handle));
}

/* How many elements a list has. */
static inline size_t true_count(void) {
    const size_t count = one_in(4) ? below(LONGEST_LIST) : below(5);
    longest_list = count > longest_list ? count : longest_list;
    return count;
}

/* The same; or a count that no memory has. */
static inline size_t any_count_of_field(void) {
    return is_wrong() ? SIZE_MAX / 2 + (one_in(2) ? SIZE_MAX / 2 : 1 + below(1000)) : true_count();
}

/* The same for a list that the call must not take then. */
static inline size_t any_count(void) {
    const size_t count = any_count_of_field();
    is_impossible |= count > SIZE_MAX / 2;
    return count;
}

/* The same for a list of bytes: they may be some that a call wrote, or room for as many. */
static inline size_t any_byte_count(void) {
    const size_t which = below(KEPT);
    if (is_wrong()) {
        return one_in(2) ? any_count() : below(LONGEST_BYTES);
    }
    if (which >= kept_bytes_count) {
        return below(LONGEST_BYTES);
    }
    next_bytes = kept_bytes[which].bytes;
    return kept_bytes[which].count;
}

/* Memory for elements: or NULL, or misaligned. */
static inline void *memory(const Type *type, int is_answer, size_t count) {
    const size_t elements = count > IMAGE_BYTES ? 1 : count, bytes = elements * type->size;
    const int shifts = type->alignment > 1 && is_wrong() && one_in(2);
    Block block;
    size_t index;
    if (is_wrong() && one_in(2)) {
        return NULL;
    }
    block.type = type;
    block.is_answer = is_answer;
    block.count = elements;
    block.allocated = (unsigned char *)allocate(2 * guard_bytes + bytes + (size_t)shifts);
    block.first = block.allocated + guard_bytes + shifts;
    block.before = (unsigned char *)allocate(bytes);
    memset(block.allocated, GUARD, 2 * guard_bytes + bytes + (size_t)shifts);
    for (index = 0; index < elements; index++) {
        if (type->size == 1 && elements > LONGEST_LIST) {
            block.before[index] = (unsigned char)(random_bits() >> below(2) * 56);
        } else {
            type->fill(block.before + index * type->size);
        }
    }
    if (type->size == 1 && next_bytes != NULL && bytes > 0) {
        memcpy(block.before, next_bytes, bytes < LONGEST_BYTES ? bytes : LONGEST_BYTES);
        if (is_wrong()) {
            block.before[below(bytes)] ^= (unsigned char)(1 << below(8));
        }
    }
    memcpy(block.first, block.before, bytes);
    if (block_count == block_capacity) {
        block_capacity = 2 * block_capacity + 16;
        blocks = (Block *)realloc(blocks, block_capacity * sizeof(Block));
        if (blocks == NULL) {
            fail("the test has no memory");
        }
    }
    blocks[block_count++] = block;
    return block.first;
}

/* What a call must not have changed: what it reads, and every answer of a call that has none. */
static inline void check_memory(int status) {
    size_t index, byte;
    for (index = 0; index < block_count; index++) {
        const Block *block = &blocks[index];
        const size_t bytes = block->count * block->type->size;
        const int is_count = strcmp(block->type->name, "size_t") == 0;
        const int is_told = writes_parts || (status == HM_STATUS_TOO_SMALL && is_count);
        const int stays = !block->is_answer || (status != HM_STATUS_OK && !is_told);
        for (byte = 0; byte < guard_bytes; byte++) {
            if (block->first[bytes + byte] != GUARD || *(block->first - byte - 1) != GUARD) {
                fail("bytes beside the memory that it got have changed");
            }
        }
        if (stays && memcmp(block->first, block->before, bytes) != 0) {
            fail(block->is_answer ? "an answer was written, but the status says that there is none"
                                  : "memory that it should only read has changed");
        }
    }
}

/* Keeps what a call has answered: bytes, a value of each list, and every new handle. */
static inline void keep_answers(void) {
    size_t index, element, written = SIZE_MAX;
    for (index = block_count; index-- > 0;) {
        const Block *block = &blocks[index];
        Type *type = (Type *)(uintptr_t)block->type;
        if (!block->is_answer || block->count == 0) {
            continue;
        }
        if (strcmp(type->name, "size_t") == 0) {
            memcpy(&written, block->first, sizeof(written));
        } else if (type->size == 1 && written <= block->count && written <= LONGEST_BYTES && written > 0) {
            const size_t place = kept_bytes_count < KEPT ? kept_bytes_count++ : below(KEPT);
            memcpy(kept_bytes[place].bytes, block->first, written);
            kept_bytes[place].count = written;
        } else if (type->destroy != NULL) {
            for (element = 0; element < block->count * type->size; element += type->size) {
                if (memcmp(block->first + element, block->before + element, type->size) != 0) {
                    keep(type, block->first + element);
                }
            }
        } else if (type->is_kept) {
            keep(type, block->first + below(block->count) * type->size);
        }
    }
}

static inline void free_memory(void) {
    size_t index;
    for (index = 0; index < block_count; index++) {
        free(blocks[index].allocated);
        free(blocks[index].before);
    }
    block_count = 0;
}

#endif
