#include "runtime.h"

// A refused *object* makes Lua collect garbage and try again. Vectors (table parts, stacks, library buffers) must not
// be refused at the soft limit: the library's buffers fail without trying a collection. They may overshoot, and the hook
// then collects or trips.
static bool refused(const lrt_state *rt, bool vector, size_t after) {
    uint64_t limit = rt->limits.soft_memory + (vector ? rt->limits.vector_memory : 0);
    return rt->main != NULL && after > limit;
}

// Small blocks are cut from the state's arena and kept by size for the next one: a state consists of thousands of them,
// and its arena goes as a whole. The arena is bounded, since what was cut for one size serves no other.

static size_t grains(size_t size) { return (size + LRT_GRAIN - 1) / LRT_GRAIN; }

static bool is_from_arena(const lrt_state *rt, const void *block) {
    return rt->arena != NULL && (uintptr_t)block - (uintptr_t)rt->arena < LRT_ARENA_BYTES;
}

static void *take(lrt_state *rt, size_t size) {
    if (size > LRT_SMALL_MAX) return malloc(size);
    lrt_free_block *block = rt->free_blocks[grains(size)];
    if (block != NULL) {
        rt->free_blocks[grains(size)] = block->next;
        return block;
    }
    size_t bytes = grains(size) * LRT_GRAIN;
    if (rt->arena == NULL || LRT_ARENA_BYTES - rt->arena_used < bytes) return malloc(size);
    rt->arena_used += bytes;
    return rt->arena + rt->arena_used - bytes;
}

static void give(lrt_state *rt, void *block, size_t size) {
    if (!is_from_arena(rt, block)) {
        free(block);
        return;
    }
    lrt_free_block *given = block;
    given->next = rt->free_blocks[grains(size)];
    rt->free_blocks[grains(size)] = given;
}

static void *resize(lrt_state *rt, void *block, size_t old_size, size_t new_size) {
    if (block == NULL) return take(rt, new_size);
    if (!is_from_arena(rt, block)) return realloc(block, new_size);
    if (grains(old_size) == grains(new_size)) return block;
    void *fresh = take(rt, new_size);
    if (fresh == NULL) return NULL;
    memcpy(fresh, block, old_size < new_size ? old_size : new_size);
    give(rt, block, old_size);
    return fresh;
}

void *lrt_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    lrt_state *rt = context;
    bool vector = block != NULL || old_size == 0;  // without a block, the old size is the type of the new object
    size_t old = block != NULL ? old_size : 0;
    if (new_size == 0) {
        give(rt, block, old);
        rt->used -= old;
        return NULL;
    }
    if (new_size > old && (new_size > SIZE_MAX / 4 || refused(rt, vector, rt->used - old + new_size)
        || (vector && new_size > LRT_LARGE_VECTOR && rt->main != NULL && lrt_is_stuck(rt)))) {
        rt->refusals++;
        return NULL;
    }
    if (!vector && old_size == LUA_TSTRING && new_size > LRT_LONG_STRING) lrt_note_string(rt, new_size);
    void *fresh = resize(rt, block, old, new_size);
    if (fresh == NULL) return new_size <= old ? block : NULL;  // Lua relies on shrinking
    rt->used = rt->used - old + new_size;
    return fresh;
}

// Empties the buffer; one that has grown large is not kept.
void lrt_clear_buffer(lrt_buffer *buffer) {
    buffer->count = 0;
    if (buffer->capacity <= 1 << 20) return;
    free(buffer->bytes);
    buffer->bytes = NULL;
    buffer->capacity = 0;
}

bool lrt_buffer_grow(lrt_buffer *buffer, size_t more) {
    if (more > SIZE_MAX / 4) return false;
    size_t capacity = buffer->capacity < 256 ? 256 : buffer->capacity;
    while (capacity - buffer->count < more) capacity *= 2;
    uint8_t *bytes = realloc(buffer->bytes, capacity);
    if (bytes == NULL) return false;
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return true;
}
