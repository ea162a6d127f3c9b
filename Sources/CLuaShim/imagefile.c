#define _GNU_SOURCE  // memfd_create

#include "image.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// A large image is not copied each time: the region shows a file with its bytes, and what a script has changed is dropped,
// so that the file is seen there again. That costs nothing for pages that nobody uses, but two microseconds for each that
// is used again, where a copy costs a tenth: the few pages that every flow uses are copied therefore. They are those that
// the first flow has used which found the file there. What is chosen makes no difference but in time.

enum { WORTH_IT = 512 };  // pages from which on dropping is quicker than copying

#ifdef __linux__

// Writes each page in its place; what the last one lacks stays zero.
static bool write_pages(int file, const lrt_image *image) {
    for (size_t i = 0; i < image->count; i++) {
        size_t length = lrt_page_part(image->extent, i);
        if (pwrite(file, image->pages[i]->bytes, length, (off_t)(i * LRT_PAGE)) != (ssize_t)length) return false;
    }
    return true;
}

// -1: the system has no such file, or allows none of this length, which it would tell by a signal.
static int file_of(const lrt_image *image) {
    struct rlimit limit;
    size_t length = image->count * LRT_PAGE;
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur < length) return -1;
    int file = memfd_create("sextant-image", MFD_CLOEXEC);
    if (file < 0) return -1;
    if (ftruncate(file, (off_t)length) == 0 && write_pages(file, image)) return file;
    close(file);
    return -1;
}

// NULL: in this system the image is better copied.
static lrt_backing *backing_of(lrt_state *rt, const lrt_image *image) {
    // Where a page of the system is larger than one of an image, parts of it could not be dropped.
    if (rt->lacks_files || sysconf(_SC_PAGESIZE) != LRT_PAGE) return NULL;
    lrt_backing *backing = calloc(1, sizeof *backing + image->count * sizeof(bool));
    if (backing == NULL) return NULL;
    backing->file = file_of(image);
    if (backing->file >= 0) return backing;
    rt->lacks_files = true;
    free(backing);
    return NULL;
}

// Chooses the pages that have been used since the region shows the file: those that have memory. None, if the system
// does not tell.
static void choose_copied(const lrt_state *rt, const lrt_image *image) {
    lrt_backing *backing = image->backing;
    backing->has_chosen = true;
    size_t length = image->count * sizeof(uint64_t);
    uint64_t *pages = malloc(length);
    int map = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    off_t place = (off_t)((uintptr_t)rt->region / LRT_PAGE * sizeof(uint64_t));
    if (pages != NULL && map >= 0 && pread(map, pages, length, place) == (ssize_t)length)
        for (size_t i = 0; i < image->count; i++) backing->copied[i] = pages[i] >> 63;
    if (map >= 0) close(map);
    free(pages);
}

// Lets the region show the file of the image, with nothing changed.
static bool show(lrt_state *rt, const lrt_image *image) {
    int flags = MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, file = image->backing->file;
    void *shown = mmap(rt->region, image->count * LRT_PAGE, PROT_READ | PROT_WRITE, flags, file, 0);
    if (shown == MAP_FAILED) return false;
    rt->shown = image->number;
    return true;
}

// Drops what was changed in pages that are not copied, run by run, and copies the others.
static bool drop(lrt_state *rt, const lrt_image *image) {
    const bool *copied = image->backing->copied;
    for (size_t start = 0, end; start < image->count; start = end) {
        for (end = start; end < image->count && !copied[end]; end++) continue;
        if (end > start && madvise(lrt_page_place(rt, start), (end - start) * LRT_PAGE, MADV_DONTNEED) != 0) return false;
        for (; end < image->count && copied[end]; end++)
            memcpy(lrt_page_place(rt, end), image->pages[end]->bytes, lrt_page_part(image->extent, end));
    }
    return true;
}

// Puts the image back if that need not copy all of it; false: it is to be copied.
bool lrt_image_drop_changes(lrt_state *rt, lrt_image *image) {
    if (image->count < WORTH_IT) return false;
    if (image->backing == NULL && image->used) image->backing = backing_of(rt, image);
    image->used = true;
    if (image->backing == NULL) return false;
    if (rt->shown != image->number) return show(rt, image);
    if (!image->backing->has_chosen) choose_copied(rt, image);
    return drop(rt, image);
}

#else

bool lrt_image_drop_changes(lrt_state *rt, lrt_image *image) {
    (void)rt, (void)image;
    return false;
}

#endif

bool lrt_image_is_shown(const lrt_state *rt, const lrt_image *image) { return rt->shown == image->number; }

void lrt_backing_release(lrt_backing *backing) {
    if (backing == NULL) return;
    close(backing->file);
    free(backing);
}
