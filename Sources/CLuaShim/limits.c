#include <time.h>

#include "runtime.h"

// Stands still while the machine sleeps: a flow is not to blame for that.
#ifdef __APPLE__
#define LRT_CLOCK CLOCK_UPTIME_RAW
#else
#define LRT_CLOCK CLOCK_MONOTONIC
#endif

uint64_t lrt_now(void) {
    struct timespec now;
    clock_gettime(LRT_CLOCK, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static const char *verdict(int reason) {
    switch (reason) {
    case LRT_TRIP_MEMORY: return "limit:memory";
    case LRT_TRIP_OUTPUT: return "limit:output";
    case LRT_TRIP_CANCELLED: return "cancelled";
    default: return "limit:cpu";
    }
}

// The texts are interned and anchored when the state opens, so that pushing one needs no memory.
int lrt_raise_trip(lua_State *L) {
    lua_pushstring(L, verdict(lrt_of(L)->trip));
    return lua_error(L);
}

static void remember_place(lrt_state *rt, lua_State *L) {
    lua_Debug found;
    rt->trip_depth = lrt_count_frames(L);
    rt->traceback.length = 0;
    lrt_write_traceback(rt, L, &rt->traceback, 0);
    rt->trip_located = lrt_frame(rt, L, 1, NULL, &found);
    if (!rt->trip_located) return;
    rt->trip_file_length = lrt_file_of(&found, rt->trip_file);
    rt->trip_line = found.currentline;
    rt->trip_definition = found.linedefined;
}

// Once set, the reason stays; from now on the hook raises at every instruction of every thread it runs in.
void lrt_trip(lua_State *L, int reason) {
    lrt_state *rt = lrt_of(L);
    if (rt->trip == LRT_TRIP_NONE) {
        rt->trip = reason;
        remember_place(rt, L);
    }
    lua_sethook(L, lrt_hook, lrt_hook_mask(rt), 1);
    if (L != rt->main) lua_sethook(rt->main, lrt_hook, lrt_hook_mask(rt), 1);
}

static bool is_cancelled(const lrt_state *rt) {
    return rt->canceller != NULL && atomic_load_explicit(&rt->canceller->cancelled, memory_order_relaxed);
}

static int out_of_time(lrt_state *rt) {
    if (rt->trip != LRT_TRIP_NONE) return rt->trip;
    if (is_cancelled(rt)) return LRT_TRIP_CANCELLED;
    if (rt->work_left < 0) return LRT_TRIP_WORK;
    rt->checked = lrt_now();
    return rt->checked > rt->deadline ? LRT_TRIP_DEADLINE : LRT_TRIP_NONE;
}

static uint64_t fewer(uint64_t bearable, uint64_t found) {
    return found <= bearable ? LRT_INTERVAL : LRT_INTERVAL * bearable / found;
}

// Comparing, joining or converting strings is one instruction whatever their length: the longer they get, the more
// often the hook runs. The same as long as instructions turn out to be slow.
int32_t lrt_interval(const lrt_state *rt) {
    uint64_t few = fewer(LRT_LONG_STRING, rt->held.longest), slow = fewer(LRT_SLOW_INTERVAL, rt->slowest);
    if (slow < few) few = slow;
    return few > 0 ? (int32_t)few : 1;
}

// Whether the hook had to be set anew.
static bool set_interval(lua_State *L) {
    lrt_state *rt = lrt_of(L);
    if (rt->trip != LRT_TRIP_NONE) return false;
    if (lua_gethookcount(L) == lrt_interval(rt) && lua_gethookmask(L) == lrt_hook_mask(rt)) return false;
    lua_sethook(L, lrt_hook, lrt_hook_mask(rt), lrt_interval(rt));
    return true;
}

// Each coroutine counts its instructions itself, and may have been made, or stopped, when other intervals held.
void lrt_enter_thread(lua_State *L) {
    lrt_of(L)->running = L;
    set_interval(L);
}

// Called by the allocator; setting a hook is allowed everywhere, also while an instruction runs.
void lrt_note_string(lrt_state *rt, size_t size) {
    if (size <= rt->held.longest || rt->running == NULL) return;
    rt->held.longest = size;
    set_interval(rt->running);
}

// A vector that grows large may be the stack of an instruction that follows `__call` from table to table: how long it
// has taken is looked at when it is over.
void lrt_note_vector(lrt_state *rt) {
    if (rt->trip == LRT_TRIP_NONE && rt->running != NULL) lua_sethook(rt->running, lrt_hook, lrt_hook_mask(rt), 1);
}

// Following `__call` from table to table moves the arguments once more at each step, without an end but that of the
// stack, and no hook runs meanwhile: minutes. An instruction that has taken a second and asks for more gets none.
bool lrt_is_stuck(lrt_state *rt) {
    uint64_t now = lrt_now();
    if (rt->checked == 0) rt->checked = now;
    if (now - rt->checked > 1000000000u) rt->stuck = true;
    return rt->stuck;
}

static void wake_collector(lua_State *L, lrt_state *rt) {
    if (!rt->held.collector_rests || rt->held.used <= LRT_REST_MAX) return;
    rt->held.collector_rests = false;
    lua_gc(L, LUA_GCRESTART);
}

static int exceeded(lua_State *L, lrt_state *rt) {
    int reason = out_of_time(rt);
    if (reason != LRT_TRIP_NONE) return reason;
    int refusals = rt->refusals;
    rt->refusals = 0;
    if (refusals > LRT_REFUSALS_MAX) return LRT_TRIP_MEMORY;  // each one costs a full collection
    if (rt->held.used <= rt->limits.soft_memory) return LRT_TRIP_NONE;
    lua_gc(L, LUA_GCCOLLECT);
    return rt->held.used > rt->limits.soft_memory ? LRT_TRIP_MEMORY : LRT_TRIP_NONE;
}

void lrt_hook(lua_State *L, lua_Debug *activation) {
    lrt_state *rt = lrt_of(L);
    if (activation->event == LUA_HOOKLINE) {
        lrt_tell_line(L, activation);
        return;
    }
    if (rt->trip == LRT_TRIP_NONE) {
        rt->work_left -= lua_gethookcount(L);
        wake_collector(L, rt);
        uint64_t before = rt->checked;
        int reason = exceeded(L, rt);
        uint64_t took = before != 0 ? rt->checked - before : 0;
        // What was a pause of the machine or of the process, and no slow instruction, is soon forgotten.
        rt->slowest = took > rt->slowest / 2 ? took : rt->slowest / 2;
        if (reason == LRT_TRIP_NONE) {
            // Lua goes through all open calls to set it. Taken for slow instructions, that time would bring the next
            // hook nearer, which sets it again: a deep recursion came to its end in a minute.
            if (set_interval(L)) rt->checked = lrt_now();
            return;
        }
        lrt_trip(L, reason);
    }
    lua_sethook(L, lrt_hook, lrt_hook_mask(rt), 1);
    lrt_raise_trip(L);
}

// Work done in C counts as instructions; the clock is read when it is worth it.
void lrt_charge(lua_State *L, uint64_t work) {
    lrt_state *rt = lrt_of(L);
    rt->work_left -= work > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)work;
    if (rt->trip == LRT_TRIP_NONE && rt->work_left >= 0 && work < 1000) return;
    lrt_check_time(L);
}

void lrt_spend(lrt_state *rt, uint64_t work, uint64_t bytes) {
    rt->work_left -= work > INT64_MAX / 2 ? INT64_MAX / 2 : (int64_t)work;
    rt->kept = bytes > UINT64_MAX - rt->kept ? UINT64_MAX : rt->kept + bytes;
    if (rt->kept > rt->limits.soft_memory + rt->limits.vector_memory) lrt_trip(lrt_thread(rt), LRT_TRIP_MEMORY);
    else if (rt->work_left < 0) lrt_trip(lrt_thread(rt), LRT_TRIP_WORK);
}

void lrt_check_time(lua_State *L) {
    int reason = out_of_time(lrt_of(L));
    if (reason == LRT_TRIP_NONE) return;
    lrt_trip(L, reason);
    lrt_raise_trip(L);
}

// Whether reading or writing an element may take any time: metamethods lead from table to table, or to functions of C, and
// no hook runs meanwhile. What goes through the elements of such a table looks at the clock for each.
bool lrt_has_slow_access(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return false;
    lua_pop(L, 1);
    return true;
}

// Library buffers report exhausted memory as an ordinary string.
static bool is_memory_text(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TSTRING) return false;
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    return length == 17 && memcmp(text, "not enough memory", 17) == 0;
}

// Called wherever an error becomes a value: exhausted memory is a verdict, not an error.
void lrt_note_failure(lua_State *L, int status, int message) {
    lrt_state *rt = lrt_of(L);
    if (rt->trip != LRT_TRIP_NONE) return;
    if (status != LUA_ERRMEM && !is_memory_text(L, message)) return;
    lrt_trip(L, rt->stuck ? LRT_TRIP_WORK : LRT_TRIP_MEMORY);
}
