#include "image.h"

// An image is a copy of the used part of a region, in pages. Pages that are as they are in another image are shared with
// it: a script's image costs what the script has changed, an entry's of a prompt what the entry has.

static lrt_page *copy_of(const char *bytes, size_t length) {
    lrt_page *copy = malloc(sizeof *copy);
    if (copy == NULL) return NULL;
    copy->images = 0;
    memcpy(copy->bytes, bytes, length);
    return copy;
}

static lrt_page *page_like(const lrt_image *like, size_t index, const char *bytes, size_t length) {
    bool same = like != NULL && index < like->count && lrt_page_part(like->extent, index) >= length
        && memcmp(like->pages[index]->bytes, bytes, length) == 0;
    return same ? like->pages[index] : copy_of(bytes, length);
}

static bool is_quiet(const lrt_state *rt) {
    lua_Debug frame;
    return rt->active == NULL && rt->resumes == NULL && !lua_getstack(rt->main, 0, &frame);
}

lrt_image *lrt_image_take(lrt_state *rt, const lrt_image *like) {
    if (rt->region == NULL || !is_quiet(rt)) return NULL;
    size_t extent = lrt_region_extent(rt->region), count = (extent + LRT_PAGE - 1) / LRT_PAGE;
    lrt_image *image = malloc(sizeof *image + count * sizeof(lrt_page *));
    if (image == NULL) return NULL;
    *image = (lrt_image){.held = rt->held, .number = ++rt->images, .extent = extent};
    for (; image->count < count; image->count++) {
        const char *bytes = lrt_page_place(rt, image->count);
        lrt_page *copy = page_like(like, image->count, bytes, lrt_page_part(extent, image->count));
        if (copy == NULL) {
            lrt_image_release(image);
            return NULL;
        }
        copy->images++;
        image->pages[image->count] = copy;
    }
    return image;
}

static void copy_back(lrt_state *rt, const lrt_image *image) {
    for (size_t i = 0; i < image->count; i++)
        memcpy(lrt_page_place(rt, i), image->pages[i]->bytes, lrt_page_part(image->extent, i));
}

bool lrt_image_put_back(lrt_state *rt, lrt_image *image) {
    if (rt->region == NULL || !is_quiet(rt)) return false;
    char *peak = rt->region->peak;
    if (!lrt_image_drop_changes(rt, image)) copy_back(rt, image);
    rt->region->peak = peak;
    lrt_region_trim(rt->region);
    rt->held = image->held;
    rt->trip = LRT_TRIP_NONE;
    return true;
}

void lrt_image_release(lrt_image *image) {
    for (size_t i = 0; i < image->count; i++)
        if (--image->pages[i]->images == 0) free(image->pages[i]);
    lrt_backing_release(image->backing);
    free(image);
}

uint64_t lrt_image_size(const lrt_image *image) {
    uint64_t own = 0;
    for (size_t i = 0; i < image->count; i++) own += image->pages[i]->images == 1 ? LRT_PAGE : 0;
    return own;
}
