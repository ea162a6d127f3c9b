#include <stdio.h>

#include "runtime.h"

const char lrt_key_references, lrt_key_reference_ids, lrt_key_classes, lrt_key_objects, lrt_key_errors,
    lrt_key_error_class, lrt_key_names, lrt_key_modules, lrt_key_functions, lrt_key_stopped, lrt_key_rethrown, lrt_key_texts;

static int panic(lua_State *L) {
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
    fprintf(stderr, "sextant: internal error: unprotected Lua error: %s\n", text);
    abort();
}

static void hidden_table(lua_State *L, const char *key, const char *mode) {
    lua_createtable(L, 0, 0);
    if (mode != NULL) {
        lua_createtable(L, 0, 1);
        lua_pushstring(L, mode);
        lua_setfield(L, -2, "__mode");
        lua_setmetatable(L, -2);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, key);
}

// Texts that are raised when there is no memory left. The third one is raised unprotected by Lua before 5.4.8 if
// it has to be created then.
static void anchor_texts(lua_State *L) {
    static const char *const texts[] = {
        "limit:cpu", "limit:memory", "limit:output", "cancelled", "error in error handling", "not enough memory",
        "C stack overflow",
    };
    lua_createtable(L, 8, 0);
    for (int i = 0; i < (int)(sizeof texts / sizeof *texts); i++) {
        lua_pushstring(L, texts[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lrt_key_texts);
}

static int open_state(lua_State *L) {
    anchor_texts(L);
    hidden_table(L, &lrt_key_references, NULL);
    hidden_table(L, &lrt_key_reference_ids, NULL);
    hidden_table(L, &lrt_key_classes, NULL);
    hidden_table(L, &lrt_key_objects, "v");
    hidden_table(L, &lrt_key_errors, "k");
    hidden_table(L, &lrt_key_names, "k");
    hidden_table(L, &lrt_key_modules, NULL);
    hidden_table(L, &lrt_key_functions, "v");
    hidden_table(L, &lrt_key_stopped, "k");
    lrt_make_inert(L);
    lrt_open_errors(L);
    lrt_open_library(L);
    return 0;
}

static void start_budget(lrt_state *rt) {
    rt->work_left = rt->limits.work;
    rt->output_left = rt->limits.output;
    rt->checked = 0;
    rt->kept = 0;
    uint64_t now = lrt_now(), wall = (uint64_t)rt->limits.wall_nanoseconds;
    rt->deadline = wall > UINT64_MAX - now ? UINT64_MAX : now + wall;
}

// Twice: a part that grows is copied when it cannot grow where it is. Only what is touched costs memory.
static lrt_region *reserve(const lrt_limits *limits) {
    uint64_t most = limits->soft_memory + limits->vector_memory;
    return lrt_region_create((size_t)(most + most / 2 + (16 << 20)));
}

lrt_state *lrt_open(const lrt_limits *limits, lrt_host host, lrt_print print, bool has_images) {
    lrt_state *rt = calloc(1, sizeof *rt);
    if (rt == NULL) return NULL;
    rt->limits = *limits;
    rt->host = host;
    rt->print = print;
    rt->region = has_images ? reserve(limits) : NULL;
    lua_State *L = lua_newstate(lrt_allocate, rt);
    if (L == NULL) {
        lrt_region_destroy(rt->region);
        free(rt);
        return NULL;
    }
    lua_gc(L, LUA_GCSTOP);
    rt->held.collector_rests = true;
    *(lrt_state **)lua_getextraspace(L) = rt;
    lua_atpanic(L, panic);
    lua_pushcfunction(L, open_state);
    int status = lua_pcall(L, 0, 0, 0);
    rt->main = L;
    if (status != LUA_OK) {
        lrt_close(rt);
        return NULL;
    }
    lrt_enter_thread(L);
    start_budget(rt);
    return rt;
}

void lrt_set_context(lrt_state *rt, void *context) { rt->context = context; }

void lrt_close(lrt_state *rt) {
    if (rt == NULL) return;
    // Nothing of Lua's lies outside of a region, and scripts have no finalizers.
    if (rt->region == NULL) {
        lua_close(rt->main);
        free(rt->held.reference_counts);
    }
    lrt_region_destroy(rt->region);
    lrt_canceller_release((uintptr_t)rt->canceller);
    free(rt->out.bytes);
    free(rt->in.bytes);
    free(rt->taken.bytes);
    free(rt);
}

void lrt_renew(lrt_state *rt, const lrt_limits *limits) {
    rt->limits = *limits;
    rt->trip = LRT_TRIP_NONE;
    rt->refusals = 0;
    rt->stuck = false;
    rt->slowest = 0;
    lrt_enter_thread(rt->main);
    start_budget(rt);
}

// "$LuaVersion: Lua 5.4.4  Copyright …": the linked library speaks, not the header.
const char *lrt_release_text(size_t *length) {
    const char *start = strstr(lua_ident, "Lua 5");
    start = start != NULL ? start + 4 : lua_ident;
    *length = strcspn(start, " ");
    return start;
}

int32_t lrt_trip_reason(const lrt_state *rt) { return rt->trip; }
int64_t lrt_work_used(const lrt_state *rt) { return rt->limits.work - rt->work_left; }
uint64_t lrt_memory_used(const lrt_state *rt) { return rt->held.used; }
void lrt_collect(lrt_state *rt) { lua_gc(rt->main, LUA_GCCOLLECT); }
bool lrt_has_images(const lrt_state *rt) { return rt->region != NULL; }
// Empty: what was in it before has been pushed.
lrt_buffer *lrt_outgoing(lrt_state *rt) {
    lrt_clear_buffer(&rt->out);
    return &rt->out;
}
const lrt_buffer *lrt_incoming(const lrt_state *rt) { return &rt->in; }
const lrt_error *lrt_last_error(const lrt_state *rt) { return &rt->error; }
