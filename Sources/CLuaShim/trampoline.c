#include "runtime.h"

// The order matters: Swift has returned, and its frame is gone, before anything here can raise.
static int finish(lua_State *L, lrt_state *rt, const lrt_call *call, int32_t outcome) {
    lrt_refuse_if_tripped(L);
    if (outcome == LRT_RETURN) {
        luaL_checkstack(L, call->result_count, "too many results");
        for (int32_t i = 0; i < call->result_count; i++) lrt_push_outgoing(L, rt, call);
        return call->result_count;
    }
    if (outcome == LRT_RAISE_TEXT) {
        lrt_where(L);
        lrt_push_outgoing(L, rt, call);
        lua_concat(L, 2);
        return lua_error(L);
    }
    if (outcome == LRT_RAISE_OBJECT) {
        lrt_push_outgoing(L, rt, call);  // kind
        lrt_push_outgoing(L, rt, call);  // message
        lrt_push_outgoing(L, rt, call);  // number of the Swift error
        uint64_t cause = (uint64_t)lua_tointeger(L, -1);
        size_t length = 0;
        const char *kind = lua_tolstring(L, -3, &length);
        lrt_push_error_object(L, kind, length, lua_gettop(L) - 1, cause);
        return lua_error(L);
    }
    lrt_push_outgoing(L, rt, call);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &lrt_key_rethrown);
    return lua_error(L);
}

// Calls the Swift function with the arguments of the running C function, the first `offset` skipped.
// What a call of the host costs at least, in instructions: else a loop that only calls it takes many times as long as
// one that only calculates. It is less than what it takes: who looks at much must not be stopped for it.
enum { HOST_CALL_WORK = 100 };

int lrt_call_host(lua_State *L, uint32_t number, int offset) {
    lrt_state *rt = lrt_of(L);
    lrt_refuse_if_tripped(L);
    if (rt->host_depth >= LRT_HOST_DEPTH_MAX) return luaL_error(L, "too many nested calls between script and host");
    int count = lua_gettop(L) - offset;
    lrt_call call = {rt, L, count > 0 ? count : 0, offset, 0};
    lrt_call *outer = rt->active;
    rt->active = &call;
    rt->work_left -= HOST_CALL_WORK;
    rt->host_depth++;
    int32_t outcome = rt->host(rt->context, number, &call);
    rt->host_depth--;
    rt->active = outer;
    rt->out_read = 0;
    // Whatever the host has taken for it is the flow's time; it is not the instruction's.
    lrt_check_time(L);
    return finish(L, rt, &call, outcome);
}

int lrt_trampoline(lua_State *L) {
    uintptr_t packed = (uintptr_t)lua_touserdata(L, lua_upvalueindex(1));
    return lrt_call_host(L, (uint32_t)(packed >> 1), (int)(packed & 1));
}

// The number lies in the pointer itself: no allocation but the closure, and no lookup when it is called.
void lrt_push_host_function(lua_State *L, uint32_t number, int offset) {
    lua_pushlightuserdata(L, (void *)(((uintptr_t)number << 1) | (uintptr_t)offset));
    lua_pushcclosure(L, lrt_trampoline, 1);
}

// Whether the value is a host function, and its number.
bool lrt_host_function(lua_State *L, int index, uint64_t *number) {
    if (lua_tocfunction(L, index) != lrt_trampoline || lua_getupvalue(L, index, 1) == NULL) return false;
    *number = (uintptr_t)lua_touserdata(L, -1) >> 1;
    lua_pop(L, 1);
    return true;
}

bool lrt_is_active(const lrt_call *call) { return call->state->active == call; }

enum { NAMESPACE_MAX = 128 };  // fields that are looked at: namespaces have fewer

// Nothing here can raise: no field is looked up by a name that would have to be made.
bool lrt_is_own_table(const lrt_call *call) {
    lua_State *L = call->thread;
    lua_Debug frame;
    if (call->offset > 0 || lua_type(L, 1) != LUA_TTABLE || !lua_checkstack(L, 4)) return false;
    if (!lua_getstack(L, 0, &frame) || !lua_getinfo(L, "f", &frame)) return false;
    int running = lua_gettop(L);
    bool found = false;
    lua_pushnil(L);
    for (int seen = 0; !found && seen < NAMESPACE_MAX && lua_next(L, 1); seen++) {
        found = lua_rawequal(L, -1, running);
        lua_pop(L, 1);
    }
    lua_settop(L, running - 1);
    return found;
}

// None of the functions used here can raise: no conversion takes place.
void lrt_argument(const lrt_call *call, int32_t index, lrt_value *value) {
    lua_State *L = call->thread;
    if (index < -call->offset || index >= call->count) {
        value->tag = LRT_ABSENT;
        value->kind = LUA_TNIL;
        return;
    }
    int slot = index + 1 + call->offset;
    int type = lua_type(L, slot);
    value->kind = (uint8_t)type;
    switch (type) {
    case LUA_TNIL: value->tag = LRT_NIL; break;
    case LUA_TBOOLEAN: value->tag = lua_toboolean(L, slot) ? LRT_TRUE : LRT_FALSE; break;
    case LUA_TNUMBER:
        value->tag = lua_isinteger(L, slot) ? LRT_INTEGER : LRT_NUMBER;
        if (value->tag == LRT_INTEGER) value->integer = lua_tointegerx(L, slot, NULL);
        else value->number = lua_tonumberx(L, slot, NULL);
        break;
    case LUA_TSTRING:
        value->tag = LRT_STRING;
        value->bytes = (const uint8_t *)lua_tolstring(L, slot, &value->length);
        break;
    case LUA_TTABLE: value->tag = LRT_TABLE; break;
    case LUA_TFUNCTION: value->tag = LRT_FUNCTION; break;
    default: {
        const lrt_object *object = lrt_to_object(L, slot);
        value->tag = object != NULL ? LRT_OBJECT : LRT_REFERENCE;
        if (object == NULL) break;
        value->object_class = object->object_class;
        value->integer = (int64_t)object->handle;
    }
    }
}
