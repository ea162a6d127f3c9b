#include "runtime.h"

// A refused *object* makes Lua collect garbage and try again. Vectors (table parts, stacks, library buffers) must not
// be refused at the soft limit: the library's buffers fail without trying a collection. They may overshoot, and the hook
// then collects or trips.
static bool refused(const lrt_state *rt, bool vector, size_t after) {
    uint64_t limit = rt->limits.soft_memory + (vector ? rt->limits.vector_memory : 0);
    return rt->main != NULL && after > limit;
}

// Memory of the interpreter, wherever that lies; a size of 0 frees the block.
void *lrt_resize(lrt_state *rt, void *block, size_t size) {
    if (rt->region != NULL && size > 0) return lrt_region_resize(rt->region, block, size);
    if (rt->region != NULL) lrt_region_free(rt->region, block);
    else if (size > 0) return realloc(block, size);
    else free(block);
    return NULL;
}

void *lrt_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    lrt_state *rt = context;
    bool vector = block != NULL || old_size == 0;  // without a block, the old size is the type of the new object
    size_t old = block != NULL ? old_size : 0;
    if (new_size == 0) {
        rt->held.used -= old;
        return lrt_resize(rt, block, 0);
    }
    if (new_size > old && (new_size > SIZE_MAX / 4 || refused(rt, vector, rt->held.used - old + new_size)
        || (vector && new_size > LRT_LARGE_VECTOR && rt->main != NULL && lrt_is_stuck(rt)))) {
        rt->refusals++;
        return NULL;
    }
    if (!vector && old_size == LUA_TSTRING && new_size > LRT_LONG_STRING) lrt_note_string(rt, new_size);
    if (vector && new_size > old && new_size > LRT_GROWN_VECTOR) lrt_note_vector(rt);
    void *fresh = lrt_resize(rt, block, new_size);
    if (fresh == NULL) return new_size <= old ? block : NULL;  // Lua relies on shrinking
    rt->held.used = rt->held.used - old + new_size;
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
