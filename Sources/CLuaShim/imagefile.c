#define _GNU_SOURCE  // memfd_create

#include "image.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// A large image is not copied each time: the region shows a file with its bytes, and pages that a script has changed are
// dropped, so that the file is seen there again. Dropping costs nothing for what is unchanged, but two microseconds for
// each page that is used again, where a copy costs a tenth: the few pages that every flow changes are copied therefore.
// They are those that differed when the image was put back for the second time. What is chosen makes no difference but
// in time.

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

// Finds out which pages differ from the image's; false if those are so many that another script has run meanwhile.
static bool find_changes(const lrt_state *rt, const lrt_image *image, bool *changed) {
    size_t found = 0;
    for (size_t i = 0; i < image->count; i++) {
        size_t length = lrt_page_part(image->extent, i);
        changed[i] = memcmp(lrt_page_place(rt, i), image->pages[i]->bytes, length) != 0;
        found += changed[i];
    }
    return found * 4 <= image->count;
}

// NULL: as yet, or in this system, the image is better copied.
static lrt_backing *backing_of(lrt_state *rt, const lrt_image *image) {
    // Where a page of the system is larger than one of an image, parts of it could not be dropped.
    if (rt->lacks_files || sysconf(_SC_PAGESIZE) != LRT_PAGE) return NULL;
    lrt_backing *backing = malloc(sizeof *backing + image->count * sizeof(bool));
    if (backing == NULL) return NULL;
    if (find_changes(rt, image, backing->copied)) {
        backing->file = file_of(image);
        if (backing->file >= 0) return backing;
        rt->lacks_files = true;
    }
    free(backing);
    return NULL;
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
    return rt->shown == image->number ? drop(rt, image) : show(rt, image);
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
