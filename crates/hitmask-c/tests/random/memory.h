/* The memory that random calls read and write, and checks of the memory that they must not
 * change. */

#ifndef HITMASK_TESTS_MEMORY_H
#define HITMASK_TESTS_MEMORY_H

#include "kept.h"

/* The maximum length of lists, except for lists with an impossible length. */
#define LONGEST_LIST 40
/* The bytes of images, whose count follows from their width, height and stride. */
#define IMAGE_BYTES (64 * LARGEST_STRIDE)

/* Memory that a call reads or writes. */
typedef struct Block {
    const Type *type;
    int is_answer;
    size_t count;
    unsigned char *allocated;
    /* The start of the elements, and a copy of them from before the call. */
    unsigned char *first;
    unsigned char *before;
} Block;

enum { READ, WRITTEN };

/* The number of bytes before and after a block that must not change. */
static size_t guard_bytes = 32;
#define GUARD 0xA7

/* The memory of the current call, its longest list, and whether a list has an impossible length. */
static Block *blocks;
static size_t block_count, block_capacity, longest_list;
static int is_impossible;
/* Whether the call may write answers before it finds an error. */
static int writes_parts;
/* The start of the next list of bytes, or NULL. */
static const unsigned char *next_bytes;

/* Returns the number of elements of a list. */
static inline size_t true_count(void) {
    const size_t count = one_in(4) ? below(LONGEST_LIST) : below(5);
    longest_list = count > longest_list ? count : longest_list;
    return count;
}

/* Returns the same, or a count that exceeds any memory. */
static inline size_t any_count_of_field(void) {
    return is_wrong() ? SIZE_MAX / 2 + (one_in(2) ? SIZE_MAX / 2 : 1 + below(1000)) : true_count();
}

/* Does the same for a list that the call must then refuse. */
static inline size_t any_count(void) {
    const size_t count = any_count_of_field();
    is_impossible |= count > SIZE_MAX / 2;
    return count;
}

/* Returns the number of bytes that a call reads. These are bytes that an earlier call wrote, most
 * often for the same kind of object, or any bytes. */
static inline size_t any_byte_count(void) {
    const KeptBytes *bytes = kept_bytes_of(call_name);
    if (is_wrong() || bytes == NULL) {
        return one_in(2) ? any_count() : below(LONGEST_BYTES);
    }
    next_bytes = bytes->bytes;
    return bytes->count;
}

/* Returns the number of bytes that a call can write. */
static inline size_t any_room(void) {
    return is_wrong() ? any_count() : one_in(2) ? LONGEST_BYTES : below(LONGEST_BYTES);
}

/* Returns memory for elements. If an argument should be wrong, the pointer is NULL or
 * misaligned. */
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
        } else if (type->destroy != NULL && is_answer) {
            /* A random handle could be the one that the call is about to create. */
            memset(block.before + index * type->size, GUARD, type->size);
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

/* Checks that a call has not changed the memory that it reads, nor the memory for answers if it has
 * no answer. */
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

/* Keeps the answers of a call: bytes, a value of each list, and every new handle. */
static inline void keep_answers(void) {
    size_t index, element, written = SIZE_MAX;
    for (index = block_count; index-- > 0;) {
        const Block *block = &blocks[index];
        Type *type = (Type *)(uintptr_t)block->type;
        const int is_misaligned = (uintptr_t)block->first % type->alignment != 0;
        /* A call that writes nothing does not check the pointer. */
        if (!block->is_answer || block->count == 0 || is_misaligned) {
            continue;
        }
        if (strcmp(type->name, "size_t") == 0) {
            memcpy(&written, block->first, sizeof(written));
        } else if (type->size == 1 && written <= block->count && written <= LONGEST_BYTES &&
                   written > 0) {
            keep_bytes(block->first, written);
        } else if (type->destroy != NULL) {
            for (element = 0; element < block->count * type->size; element += type->size) {
                if (memcmp(block->first + element, block->before + element, type->size) != 0) {
                    void *handle;
                    memcpy(&handle, block->first + element, sizeof(handle));
                    if (is_small(type, handle)) {
                        keep(type, &handle);
                    } else {
                        type->destroy(handle);
                    }
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
