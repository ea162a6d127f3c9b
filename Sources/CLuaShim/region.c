#include "region.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "include/CLuaShim.h"

// An allocator of the "two-level segregated fit" kind: every operation takes a few steps, neighbours that are free
// become one block at once, and low addresses are used first, so that what is in use stays together. All it knows lies
// in the region, at addresses that stay: a copy of the bytes up to `top` is a copy of everything.

enum { FREE = 1, PREVIOUS_IS_FREE = 2, MARKS = 15, GRAIN = 16, SMALLEST = 32, LINEAR = 256, FIRST_SHIFT = 7 };

static size_t size_of(const lrt_block *block) { return block->head & ~(size_t)MARKS; }
static lrt_block *after(lrt_block *block) { return (lrt_block *)((char *)block + size_of(block)); }
static void *payload(lrt_block *block) { return &block->next; }
static lrt_block *block_of(void *payload) { return (lrt_block *)((char *)payload - sizeof(size_t)); }
static bool is_last(const lrt_region *region, lrt_block *block) { return (char *)after(block) == region->top; }
static char *end_of(lrt_region *region) { return (char *)region + region->capacity; }

static size_t rounded(size_t bytes) {
    size_t size = (bytes + sizeof(size_t) + GRAIN - 1) & ~(size_t)(GRAIN - 1);
    return size < SMALLEST ? SMALLEST : size;
}

// The first block's word lies just before a multiple of 16, so that what is handed out begins at one.
static char *first_block(lrt_region *region) {
    return (char *)region + ((sizeof *region + sizeof(size_t) + GRAIN - 1) & ~(size_t)(GRAIN - 1)) - sizeof(size_t);
}

lrt_region *lrt_region_create(size_t capacity) {
    int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_NORESERVE
    flags |= MAP_NORESERVE;
#endif
    lrt_region *region = mmap(NULL, capacity, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (region == MAP_FAILED) return NULL;
    region->capacity = capacity;
    region->top = region->peak = first_block(region);
    return region;
}

void lrt_region_destroy(lrt_region *region) {
    if (region != NULL) munmap(region, region->capacity);
}

size_t lrt_region_extent(const lrt_region *region) { return (size_t)(region->top - (const char *)region); }

typedef struct { unsigned row, column; } place;

static place place_of(size_t size) {
    if (size < LINEAR) return (place){0, (unsigned)(size / GRAIN)};
    unsigned power = 63 - (unsigned)__builtin_clzll(size);
    return (place){power - FIRST_SHIFT, (unsigned)(size >> (power - 4)) & (LRT_COLUMNS - 1)};
}

static void link_block(lrt_region *region, lrt_block *block) {
    place p = place_of(size_of(block));
    lrt_block **list = &region->lists[p.row][p.column];
    block->previous = NULL;
    block->next = *list;
    if (*list != NULL) (*list)->previous = block;
    *list = block;
    region->columns[p.row] |= (uint16_t)(1u << p.column);
    region->rows |= 1u << p.row;
}

static void unlink_block(lrt_region *region, lrt_block *block) {
    place p = place_of(size_of(block));
    if (block->next != NULL) block->next->previous = block->previous;
    if (block->previous != NULL) {
        block->previous->next = block->next;
        return;
    }
    region->lists[p.row][p.column] = block->next;
    if (block->next != NULL) return;
    region->columns[p.row] &= (uint16_t)~(1u << p.column);
    if (region->columns[p.row] == 0) region->rows &= ~(1u << p.row);
}

// Looks only in lists all of whose blocks are large enough: the size is rounded up to the next one.
static lrt_block *find(lrt_region *region, size_t size) {
    if (size >= LINEAR) size += ((size_t)1 << (63 - (unsigned)__builtin_clzll(size) - 4)) - 1;
    place p = place_of(size);
    if (p.row >= LRT_ROWS) return NULL;
    unsigned columns = region->columns[p.row] & (~0u << p.column);
    if (columns == 0) {
        uint32_t rows = p.row + 1 < LRT_ROWS ? region->rows & (~0u << (p.row + 1)) : 0;
        if (rows == 0) return NULL;
        p.row = (unsigned)__builtin_ctz(rows);
        columns = region->columns[p.row];
    }
    return region->lists[p.row][__builtin_ctz(columns)];
}

static void set_top(lrt_region *region, char *top) {
    region->top = top;
    if (top > region->peak) region->peak = top;
}

// Makes a block free that is in no list, together with what is free beside it.
static void release(lrt_region *region, lrt_block *block) {
    size_t size = size_of(block);
    if (!is_last(region, block) && after(block)->head & FREE) {
        lrt_block *next = after(block);
        unlink_block(region, next);
        size += size_of(next);
    }
    if (block->head & PREVIOUS_IS_FREE) {
        size_t before = ((size_t *)block)[-1];
        block = (lrt_block *)((char *)block - before);
        unlink_block(region, block);
        size += before;
    }
    if ((char *)block + size == region->top) {
        region->top = (char *)block;
        return;
    }
    block->head = size | FREE;  // two free blocks are never neighbours, so the one before is in use
    lrt_block *next = after(block);
    ((size_t *)next)[-1] = size;
    next->head |= PREVIOUS_IS_FREE;
    link_block(region, block);
}

// Gives a block in use the size, and frees the rest if it is worth a block.
static void cut(lrt_region *region, lrt_block *block, size_t size) {
    size_t rest = size_of(block) - size;
    if (rest < SMALLEST && !(rest > 0 && is_last(region, block))) return;
    block->head = size | (block->head & PREVIOUS_IS_FREE);
    if ((char *)block + size + rest == region->top) {
        region->top = (char *)after(block);
        return;
    }
    lrt_block *tail = after(block);
    tail->head = rest;
    release(region, tail);
}

// Takes a free block out of its list and makes it one in use.
static void occupy(lrt_region *region, lrt_block *block) {
    unlink_block(region, block);
    block->head &= ~(size_t)FREE;
    after(block)->head &= ~(size_t)PREVIOUS_IS_FREE;
}

void *lrt_region_allocate(lrt_region *region, size_t bytes) {
    if (bytes > region->capacity) return NULL;
    size_t size = rounded(bytes);
    lrt_block *block = find(region, size);
    if (block != NULL) {
        occupy(region, block);
        cut(region, block, size);
        return payload(block);
    }
    if ((size_t)(end_of(region) - region->top) < size + sizeof(size_t)) return NULL;
    block = (lrt_block *)region->top;
    block->head = size;
    set_top(region, region->top + size);
    return payload(block);
}

void lrt_region_free(lrt_region *region, void *bytes) {
    if (bytes != NULL) release(region, block_of(bytes));
}

// Whether the block could become so large where it is.
static bool grow(lrt_region *region, lrt_block *block, size_t size) {
    if (is_last(region, block)) {
        if ((size_t)(end_of(region) - (char *)block) < size + sizeof(size_t)) return false;
        set_top(region, (char *)block + size);
        block->head = size | (block->head & PREVIOUS_IS_FREE);
        return true;
    }
    lrt_block *next = after(block);
    if (!(next->head & FREE) || size_of(block) + size_of(next) < size) return false;
    occupy(region, next);
    block->head += size_of(next);
    cut(region, block, size);
    return true;
}

void *lrt_region_resize(lrt_region *region, void *bytes, size_t new_size) {
    if (bytes == NULL) return lrt_region_allocate(region, new_size);
    if (new_size > region->capacity) return NULL;
    lrt_block *block = block_of(bytes);
    size_t size = rounded(new_size), old = size_of(block);
    if (size <= old) {
        cut(region, block, size);
        return bytes;
    }
    if (grow(region, block, size)) return bytes;
    void *fresh = lrt_region_allocate(region, new_size);
    if (fresh == NULL) return NULL;
    memcpy(fresh, bytes, old - sizeof(size_t));
    release(region, block);
    return fresh;
}

// Memory above `top` goes back to the system if there is much of it: the next use of it costs the same as the first.
void lrt_region_trim(lrt_region *region) {
    enum { KEPT = 1 << 20 };
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = ((uintptr_t)region->top + KEPT + page - 1) & ~(uintptr_t)(page - 1);
    uintptr_t end = ((uintptr_t)region->peak + page - 1) & ~(uintptr_t)(page - 1);
    region->peak = region->top;
    if (end <= start) return;
#ifdef __APPLE__
    madvise((void *)start, end - start, MADV_FREE);
#else
    madvise((void *)start, end - start, MADV_DONTNEED);
#endif
}

// Whether free and used blocks lie as they should: for tests. Neighbours are joined, marks agree, lists hold them all.
bool lrt_region_is_sound(lrt_region *region) {
    size_t found = 0, listed = 0;
    bool was_free = false;
    for (char *at = first_block(region); at < region->top; at += size_of((lrt_block *)at)) {
        lrt_block *block = (lrt_block *)at;
        bool is_free = block->head & FREE;
        if (size_of(block) < SMALLEST || !!(block->head & PREVIOUS_IS_FREE) != was_free || (is_free && was_free))
            return false;
        if (is_free && (is_last(region, block) || ((size_t *)after(block))[-1] != size_of(block))) return false;
        found += is_free;
        was_free = is_free;
    }
    for (unsigned row = 0; row < LRT_ROWS; row++)
        for (unsigned column = 0; column < LRT_COLUMNS; column++)
            for (lrt_block *block = region->lists[row][column]; block != NULL; block = block->next) {
                place p = place_of(size_of(block));
                if (p.row != row || p.column != column || !(block->head & FREE)) return false;
                listed++;
            }
    return found == listed;
}
