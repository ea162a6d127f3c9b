// What the files share that take an image and put it back.
#pragma once

#include "runtime.h"

enum { LRT_PAGE = 4096 };

typedef struct {
    size_t images;  // that hold it
    char bytes[LRT_PAGE];
} lrt_page;

// An image once more, in a file without a name, so that a region can show it instead of a copy.
typedef struct {
    int file;
    bool has_chosen;
    bool copied[];  // for each page: whether it is copied all the same; chosen later
} lrt_backing;

struct lrt_image {
    lrt_held held;
    uint64_t number;        // of all images of its interpreter
    bool used;              // was put back before
    lrt_backing *backing;   // NULL: none yet, or none is needed
    size_t extent, count;
    lrt_page *pages[];
};

// The bytes of a page that belong to the image: the last one may not be full.
static inline size_t lrt_page_part(size_t extent, size_t index) {
    size_t left = extent - index * LRT_PAGE;
    return left < LRT_PAGE ? left : LRT_PAGE;
}

static inline char *lrt_page_place(const lrt_state *rt, size_t index) { return (char *)rt->region + index * LRT_PAGE; }

// imagefile.c
bool lrt_image_drop_changes(lrt_state *rt, lrt_image *image);
void lrt_backing_release(lrt_backing *backing);
