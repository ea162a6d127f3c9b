#include "runtime.h"

uintptr_t lrt_canceller_create(void) {
    lrt_flag *flag = malloc(sizeof *flag);
    if (flag == NULL) return 0;
    atomic_init(&flag->references, 1);
    atomic_init(&flag->cancelled, 0);
    return (uintptr_t)flag;
}

void lrt_canceller_retain(uintptr_t canceller) {
    if (canceller != 0) atomic_fetch_add(&((lrt_flag *)canceller)->references, 1);
}

void lrt_canceller_release(uintptr_t canceller) {
    if (canceller != 0 && atomic_fetch_sub(&((lrt_flag *)canceller)->references, 1) == 1) free((lrt_flag *)canceller);
}

// A plain atomic store: also safe in a signal handler.
void lrt_canceller_cancel(uintptr_t canceller) {
    if (canceller != 0) atomic_store(&((lrt_flag *)canceller)->cancelled, 1);
}

void lrt_canceller_reset(uintptr_t canceller) {
    if (canceller != 0) atomic_store(&((lrt_flag *)canceller)->cancelled, 0);
}

bool lrt_canceller_is_cancelled(uintptr_t canceller) {
    return canceller != 0 && atomic_load(&((lrt_flag *)canceller)->cancelled);
}

void lrt_set_canceller(lrt_state *rt, uintptr_t canceller) {
    lrt_canceller_retain(canceller);
    lrt_canceller_release((uintptr_t)rt->canceller);
    rt->canceller = (lrt_flag *)canceller;
}
