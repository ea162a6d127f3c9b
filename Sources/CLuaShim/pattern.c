#include <ctype.h>

#include "pattern.h"

enum { DEPTH_MAX = 200 };

static const char *match(lrt_matcher *m, const char *s, const char *p);

void lrt_matcher_prepare(lrt_matcher *m, lua_State *L, const char *source, size_t source_length, const char *pattern,
                         size_t pattern_length) {
    m->L = L;
    m->source = source;
    m->source_end = source + source_length;
    m->pattern_end = pattern + pattern_length;
    m->steps = 0;
    m->level = 0;
    m->depth_left = DEPTH_MAX;
}

void lrt_matcher_settle(lrt_matcher *m) {
    uint64_t steps = m->steps;
    m->steps = 0;
    lrt_charge(m->L, steps);
}

static inline void step(lrt_matcher *m) { lrt_matcher_step(m, 1); }

static int fail(lrt_matcher *m, const char *text) { return luaL_error(m->L, text); }

// The end of the single-character class that starts at p.
static const char *class_end(lrt_matcher *m, const char *p) {
    if (*p == '%') {
        if (p + 1 >= m->pattern_end) fail(m, "malformed pattern (ends with '%%')");
        return p + 2;
    }
    if (*p++ != '[') return p;
    if (p < m->pattern_end && *p == '^') p++;
    do {
        if (p >= m->pattern_end) fail(m, "malformed pattern (missing ']')");
        if (*p++ == '%') {
            if (p >= m->pattern_end) fail(m, "malformed pattern (missing ']')");
            p++;
        }
    } while (p >= m->pattern_end || *p != ']');
    return p + 1;
}

static bool in_class(int c, int name) {
    bool found;
    switch (name | 0x20) {  // only letters become lowercase letters
    case 'a': found = isalpha(c); break;
    case 'c': found = iscntrl(c); break;
    case 'd': found = isdigit(c); break;
    case 'g': found = isgraph(c); break;
    case 'l': found = islower(c); break;
    case 'p': found = ispunct(c); break;
    case 's': found = isspace(c); break;
    case 'u': found = isupper(c); break;
    case 'w': found = isalnum(c); break;
    case 'x': found = isxdigit(c); break;
    case 'z': found = c == 0; break;  // deprecated, still understood by 5.4
    default: return name == c;
    }
    return (name & 0x20) != 0 ? found : !found;
}

// p points to '[', end to ']'.
static bool in_set(int c, const char *p, const char *end) {
    bool result = true;
    if (p[1] == '^') {
        result = false;
        p++;
    }
    while (++p < end) {
        if (*p == '%') {
            p++;
            if (in_class(c, (unsigned char)*p)) return result;
        } else if (p[1] == '-' && p + 2 < end) {
            p += 2;
            if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return result;
        } else if ((unsigned char)*p == c) {
            return result;
        }
    }
    return !result;
}

static bool matches_one(lrt_matcher *m, const char *s, const char *p, const char *end) {
    if (s >= m->source_end) return false;
    step(m);
    int c = (unsigned char)*s;
    switch (*p) {
    case '.': return true;
    case '%': return in_class(c, (unsigned char)p[1]);
    case '[':
        m->steps += (uint64_t)(end - p) >> 3;
        return in_set(c, p, end - 1);
    default: return (unsigned char)*p == c;
    }
}

static const char *match_balance(lrt_matcher *m, const char *s, const char *p) {
    if (p + 1 >= m->pattern_end) fail(m, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->source_end || *s != *p) return NULL;
    int open = *p, close = p[1], nesting = 1;
    while (++s < m->source_end) {
        step(m);
        if (*s == close) {
            if (--nesting == 0) return s + 1;
        } else if (*s == open) {
            nesting++;
        }
    }
    return NULL;
}

static const char *expand_most(lrt_matcher *m, const char *s, const char *p, const char *end) {
    ptrdiff_t count = 0;
    while (matches_one(m, s + count, p, end)) count++;
    for (; count >= 0; count--) {
        const char *result = match(m, s + count, end + 1);
        if (result != NULL) return result;
    }
    return NULL;
}

static const char *expand_least(lrt_matcher *m, const char *s, const char *p, const char *end) {
    for (;; s++) {
        const char *result = match(m, s, end + 1);
        if (result != NULL) return result;
        if (!matches_one(m, s, p, end)) return NULL;
    }
}

static const char *open_capture(lrt_matcher *m, const char *s, const char *p, ptrdiff_t kind) {
    if (m->level >= LRT_CAPTURES_MAX) fail(m, "too many captures");
    m->captures[m->level].start = s;
    m->captures[m->level].length = kind;
    m->level++;
    const char *result = match(m, s, p);
    if (result == NULL) m->level--;
    return result;
}

static const char *close_capture(lrt_matcher *m, const char *s, const char *p) {
    int index = m->level - 1;
    while (index >= 0 && m->captures[index].length != LRT_CAPTURE_OPEN) index--;
    if (index < 0) fail(m, "invalid pattern capture");
    m->captures[index].length = s - m->captures[index].start;
    const char *result = match(m, s, p);
    if (result == NULL) m->captures[index].length = LRT_CAPTURE_OPEN;
    return result;
}

static const char *match_again(lrt_matcher *m, const char *s, int digit) {
    int index = digit - '1';
    if (index < 0 || index >= m->level || m->captures[index].length == LRT_CAPTURE_OPEN)
        luaL_error(m->L, "invalid capture index %%%d", index + 1);
    size_t length = (size_t)m->captures[index].length;  // a position capture is longer than any text
    if ((size_t)(m->source_end - s) < length) return NULL;
    m->steps += length >> 3;
    return memcmp(m->captures[index].start, s, length) == 0 ? s + length : NULL;
}

static bool at_frontier(lrt_matcher *m, const char *s, const char *p, const char **end) {
    if (p >= m->pattern_end || *p != '[') fail(m, "missing '[' after '%%f' in pattern");
    *end = class_end(m, p);
    m->steps += (uint64_t)(*end - p) >> 1;
    int before = s == m->source ? 0 : (unsigned char)s[-1];
    int here = s == m->source_end ? 0 : (unsigned char)*s;
    return !in_set(before, p, *end - 1) && in_set(here, p, *end - 1);
}

// One item and its suffix. Returns true to go on at *s and *p; otherwise *s is the result.
static bool match_item(lrt_matcher *m, const char **s, const char **p) {
    const char *end = class_end(m, *p);
    m->steps += (uint64_t)(end - *p) >> 3;
    char suffix = end < m->pattern_end ? *end : '\0';
    if (!matches_one(m, *s, *p, end)) {
        // Nothing is a match of these: as in Lua, that does not nest.
        bool goes_on = suffix == '*' || suffix == '?' || suffix == '-';
        if (goes_on) *p = end + 1;
        else *s = NULL;
        return goes_on;
    }
    switch (suffix) {
    case '?': {
        const char *result = match(m, *s + 1, end + 1);
        if (result != NULL) *s = result;
        else *p = end + 1;
        return result == NULL;
    }
    case '+': *s = expand_most(m, *s + 1, *p, end); return false;
    case '*': *s = expand_most(m, *s, *p, end); return false;
    case '-': *s = expand_least(m, *s, *p, end); return false;
    default:
        ++*s;
        *p = end;
        return true;
    }
}

// An escape that is not a character class. Returns false when it is one after all.
static bool match_escape(lrt_matcher *m, const char **s, const char **p) {
    const char *name = *p + 1;
    if (name >= m->pattern_end) return false;
    if (*name == 'b') {
        *s = match_balance(m, *s, name + 1);
        *p = name + 3;
    } else if (*name == 'f') {
        const char *end;
        if (!at_frontier(m, *s, name + 1, &end)) *s = NULL;
        *p = end;
    } else if (isdigit((unsigned char)*name)) {
        *s = match_again(m, *s, (unsigned char)*name);
        *p = name + 1;
    } else {
        return false;
    }
    return true;
}

static const char *match(lrt_matcher *m, const char *s, const char *p) {
    if (m->depth_left-- == 0) fail(m, "pattern too complex");
    bool going = true;
    while (going && s != NULL && p != m->pattern_end) {
        step(m);
        if (*p == '(') {
            bool position = p + 1 < m->pattern_end && p[1] == ')';
            s = open_capture(m, s, p + (position ? 2 : 1), position ? LRT_CAPTURE_POSITION : LRT_CAPTURE_OPEN);
            break;
        }
        if (*p == ')') {
            s = close_capture(m, s, p + 1);
            break;
        }
        if (*p == '$' && p + 1 == m->pattern_end) {
            if (s != m->source_end) s = NULL;
            break;
        }
        if (*p == '%' && match_escape(m, &s, &p)) continue;
        going = match_item(m, &s, &p);
    }
    m->depth_left++;
    return s;
}

const char *lrt_matcher_match(lrt_matcher *m, const char *at, const char *pattern) {
    m->level = 0;
    m->depth_left = DEPTH_MAX;
    return match(m, at, pattern);
}

// Gives the bytes of a capture; its "length" is LRT_CAPTURE_POSITION for a position.
size_t lrt_matcher_capture(lrt_matcher *m, int index, const char *start, const char *end, const char **bytes) {
    if (index >= m->level) {
        if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
        *bytes = start;
        return (size_t)(end - start);
    }
    *bytes = m->captures[index].start;
    if (m->captures[index].length == LRT_CAPTURE_OPEN) fail(m, "unfinished capture");
    return (size_t)m->captures[index].length;
}

void lrt_matcher_push_capture(lrt_matcher *m, int index, const char *start, const char *end) {
    const char *bytes;
    size_t length = lrt_matcher_capture(m, index, start, end, &bytes);
    if (length == (size_t)LRT_CAPTURE_POSITION) lua_pushinteger(m->L, bytes - m->source + 1);
    else lua_pushlstring(m->L, bytes, length);
}

int lrt_matcher_push_captures(lrt_matcher *m, const char *start, const char *end) {
    int count = m->level == 0 && start != NULL ? 1 : m->level;
    luaL_checkstack(m->L, count, "too many captures");
    for (int i = 0; i < count; i++) lrt_matcher_push_capture(m, i, start, end);
    return count;
}
