#include "runtime.h"

// Runs `body` protected, in the thread that is running now. It receives `argument` as light userdata and, behind
// it, the `extra` values that lay on top of the stack.
static int32_t protect(lrt_state *rt, lua_CFunction handler, lua_CFunction body, void *argument, int extra) {
    lua_State *L = lrt_thread(rt);
    int base = lua_gettop(L) - extra;
    if (!lua_checkstack(L, 8)) {
        lua_settop(L, base);
        lrt_trip(L, LRT_TRIP_MEMORY);
        rt->error = (lrt_error){.status = LRT_ERROR_MEMORY, .trip = rt->trip, .message = "not enough memory",
                                .message_length = 17};
        return LRT_ERROR_MEMORY;
    }
    lua_pushcfunction(L, handler);
    lua_insert(L, base + 1);
    lua_pushcfunction(L, body);
    lua_insert(L, base + 2);
    lua_pushlightuserdata(L, argument);
    lua_insert(L, base + 3);
    rt->located = false;
    rt->rethrown = false;
    rt->raised = false;
    int status = lua_pcall(L, 1 + extra, 0, base + 1);
    int32_t result = status == LUA_OK && rt->trip == LRT_TRIP_NONE ? LRT_OK : lrt_finish_error(rt, L, status);
    lua_settop(L, base);
    if (result != LRT_OK) lrt_give_back(rt, 0);
    lrt_clear_buffer(&rt->taken);
    return result;
}

int32_t lrt_protect_with(lrt_state *rt, lua_CFunction body, void *argument, int extra) {
    return protect(rt, lrt_message_handler, body, argument, extra);
}

// The same for what runs the script: its errors are told to who watches it.
int32_t lrt_protect_watched(lrt_state *rt, lua_CFunction body, void *argument) {
    return protect(rt, rt->watcher != NULL ? lrt_watched_handler : lrt_message_handler, body, argument, 0);
}

int32_t lrt_protect(lrt_state *rt, lua_CFunction body, void *argument) {
    return lrt_protect_with(rt, body, argument, 0);
}
