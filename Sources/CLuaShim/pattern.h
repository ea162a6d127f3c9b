// Lua's patterns with their work charged to the flow's budget. Same language and messages as string.find and its kin.
#pragma once

#include "runtime.h"

enum { LRT_CAPTURES_MAX = 32, LRT_CAPTURE_OPEN = -1, LRT_CAPTURE_POSITION = -2 };

typedef struct {
    const char *source, *source_end, *pattern_end;
    lua_State *L;
    uint64_t steps;
    int depth_left;
    int level;
    struct {
        const char *start;
        ptrdiff_t length;
    } captures[LRT_CAPTURES_MAX];
} lrt_matcher;

void lrt_matcher_prepare(lrt_matcher *m, lua_State *L, const char *source, size_t source_length, const char *pattern,
                         size_t pattern_length);
// Returns the end of the match, or NULL.
const char *lrt_matcher_match(lrt_matcher *m, const char *at, const char *pattern);
// Pushes one capture; capture 0 of a pattern without captures is the whole match.
size_t lrt_matcher_capture(lrt_matcher *m, int index, const char *start, const char *end, const char **bytes);
void lrt_matcher_push_capture(lrt_matcher *m, int index, const char *start, const char *end);
int lrt_matcher_push_captures(lrt_matcher *m, const char *start, const char *end);
void lrt_matcher_settle(lrt_matcher *m);

static inline void lrt_matcher_step(lrt_matcher *m, uint64_t count) {
    if ((m->steps += count) >= 1000) lrt_matcher_settle(m);
}
