#include "runtime.h"

// A refused *object* makes Lua collect garbage and try again, which is safe. Vectors (table parts, stacks, library
// buffers) must not be refused at the soft limit: before 5.4.8 a collection inside a table update frees the table
// in use, and the library's buffers fail without trying a collection. They may overshoot, and the hook then
// collects or trips.
static bool refused(const lrt_state *rt, bool vector, size_t after) {
    uint64_t limit = rt->limits.soft_memory + (vector ? rt->limits.vector_memory : 0);
    return rt->main != NULL && after > limit;
}

// Small blocks are cut from slabs and kept by size for the next one, as a state consists of thousands of them; the slabs
// go when the state is closed.
struct lrt_slab {
    struct lrt_slab *next;
    size_t used;
    _Alignas(LRT_GRAIN) char bytes[LRT_SLAB_BYTES];
};

typedef struct lrt_free_block {
    struct lrt_free_block *next;
} lrt_free_block;

static size_t grains(size_t size) { return (size + LRT_GRAIN - 1) / LRT_GRAIN; }
static bool is_small(size_t size) { return size > 0 && size <= LRT_SMALL_MAX; }

static void *take_small(lrt_state *rt, size_t count) {
    lrt_free_block *block = rt->free_blocks[count];
    if (block != NULL) {
        rt->free_blocks[count] = block->next;
        return block;
    }
    size_t bytes = count * LRT_GRAIN;
    if (rt->slabs == NULL || LRT_SLAB_BYTES - rt->slabs->used < bytes) {
        lrt_slab *slab = malloc(sizeof *slab);
        if (slab == NULL) return NULL;
        slab->next = rt->slabs;
        slab->used = 0;
        rt->slabs = slab;
    }
    void *taken = rt->slabs->bytes + rt->slabs->used;
    rt->slabs->used += bytes;
    return taken;
}

static void *take(lrt_state *rt, size_t size) { return is_small(size) ? take_small(rt, grains(size)) : malloc(size); }

static void give(lrt_state *rt, void *block, size_t size) {
    if (block == NULL) return;
    if (!is_small(size)) {
        free(block);
        return;
    }
    lrt_free_block *given = block;
    given->next = rt->free_blocks[grains(size)];
    rt->free_blocks[grains(size)] = given;
}

static void *resize(lrt_state *rt, void *block, size_t old_size, size_t new_size) {
    if (block == NULL) return take(rt, new_size);
    if (!is_small(old_size) && !is_small(new_size)) return realloc(block, new_size);
    if (is_small(old_size) && is_small(new_size) && grains(old_size) == grains(new_size)) return block;
    void *fresh = take(rt, new_size);
    if (fresh == NULL) return NULL;
    memcpy(fresh, block, old_size < new_size ? old_size : new_size);
    give(rt, block, old_size);
    return fresh;
}

void lrt_free_slabs(lrt_state *rt) {
    while (rt->slabs != NULL) {
        lrt_slab *next = rt->slabs->next;
        free(rt->slabs);
        rt->slabs = next;
    }
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
    if (new_size > old && (new_size > SIZE_MAX / 4 || refused(rt, vector, rt->used - old + new_size))) {
        rt->refusals++;
        return NULL;
    }
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
