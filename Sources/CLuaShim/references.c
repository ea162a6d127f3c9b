#include "runtime.h"

// The same value gets the same reference for as long as Swift holds one, so equality of references is identity of
// values. Counts live beside Lua's objects: retaining and releasing cannot fail, except that the last release clears two
// table slots, which needs no memory.

static int32_t fresh_reference(lua_State *L, lrt_state *rt) {
    if (rt->held.reference_free == 0) {
        int32_t capacity = rt->held.reference_capacity == 0 ? 64 : rt->held.reference_capacity * 2;
        int32_t *counts = lrt_resize(rt, rt->held.reference_counts, (size_t)capacity * sizeof *counts);
        if (counts == NULL) luaL_error(L, "not enough memory");
        rt->held.reference_counts = counts;
        int32_t first = rt->held.reference_capacity == 0 ? 1 : rt->held.reference_capacity;
        for (int32_t i = first; i < capacity; i++) counts[i] = i + 1 < capacity ? -(i + 1) : 0;
        rt->held.reference_capacity = capacity;
        rt->held.reference_free = first;
    }
    return rt->held.reference_free;
}

// Free slots hold the negated number of the next free one.
static void take_reference(lrt_state *rt, int32_t reference) {
    rt->held.reference_free = -rt->held.reference_counts[reference];
    rt->held.reference_counts[reference] = 1;
}

// Returns a reference to the value; may raise.
int32_t lrt_reference(lua_State *L, int index) {
    lrt_state *rt = lrt_of(L);
    luaL_checkstack(L, 4, NULL);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_reference_ids);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    int32_t reference = (int32_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (reference != 0) {
        rt->held.reference_counts[reference]++;
        lua_pop(L, 1);
        return reference;
    }
    reference = fresh_reference(L, rt);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_references);
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, reference);
    lua_pushvalue(L, index);
    lua_pushinteger(L, reference);
    lua_rawset(L, -4);
    lua_pop(L, 2);
    take_reference(rt, reference);
    return reference;
}

static bool is_live(const lrt_state *rt, int32_t reference) {
    return reference > 0 && reference < rt->held.reference_capacity && rt->held.reference_counts[reference] > 0;
}

// Pushes the value, or nil when there is none; does not raise.
void lrt_push_reference(lua_State *L, int32_t reference) {
    if (!is_live(lrt_of(L), reference)) {
        lua_pushnil(L);
        return;
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_references);
    lua_rawgeti(L, -1, reference);
    lua_remove(L, -2);
}

// Setting existing slots to nil takes no memory and runs no script code, so nothing here can raise.
void lrt_release(lrt_state *rt, int32_t reference) {
    if (!is_live(rt, reference) || --rt->held.reference_counts[reference] > 0) return;
    lua_State *L = lrt_thread(rt);
    if (!lua_checkstack(L, 5)) {
        rt->held.reference_counts[reference] = 1;  // stays until the state closes
        return;
    }
    int base = lua_gettop(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_reference_ids);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_references);
    lua_rawgeti(L, -1, reference);
    lua_pushnil(L);
    lua_rawset(L, base + 1);
    lua_pushnil(L);
    lua_rawseti(L, base + 2, reference);
    lua_settop(L, base);
    rt->held.reference_counts[reference] = -rt->held.reference_free;
    rt->held.reference_free = reference;
}

static int reference_operation(lua_State *L) {
    *(int32_t *)lua_touserdata(L, 1) = lrt_reference(L, 2);
    return 0;
}

int32_t lrt_reference_argument(lrt_call *call, int32_t index, int32_t *reference) {
    lua_State *L = call->thread;
    if (!lrt_is_active(call) || index < -call->offset || index >= call->count || !lua_checkstack(L, 1))
        return LRT_ERROR_RUNTIME;
    lua_pushvalue(L, index + 1 + call->offset);
    return lrt_protect_with(call->state, reference_operation, reference, 1);
}

static int definition_operation(lua_State *L) {
    lrt_function_info *definition = lua_touserdata(L, 1);
    lrt_state *rt = lrt_of(L);
    lrt_push_reference(L, *(int32_t *)lua_touserdata(L, 2));
    if (!lua_isfunction(L, -1)) return 0;
    lua_Debug found;
    if (!lua_getinfo(L, ">Su", &found) || found.linedefined < 0) return 0;
    definition->place.file_length = lrt_file_of(&found, rt->location_file);
    definition->place.file = rt->location_file;
    definition->place.line = found.linedefined;
    definition->parameters = found.isvararg ? INT32_MAX : found.nparams;
    return 0;
}

int32_t lrt_definition(lrt_state *rt, int32_t function, lrt_function_info *definition) {
    *definition = (lrt_function_info){0};
    lua_State *L = lrt_thread(rt);
    if (!lua_checkstack(L, 1)) return LRT_ERROR_MEMORY;
    lua_pushlightuserdata(L, &function);
    return lrt_protect_with(rt, definition_operation, definition, 1);
}
