#include "runtime.h"

static const uint8_t *take(lua_State *L, lrt_state *rt, size_t length) {
    if (length > rt->out.count - rt->out_read) luaL_error(L, "internal error: truncated value");
    const uint8_t *bytes = rt->out.bytes + rt->out_read;
    rt->out_read += length;
    return bytes;
}

#define TAKE(type, name) \
    type name;           \
    memcpy(&name, take(L, rt, sizeof name), sizeof name)

static void push_table(lua_State *L, lrt_state *rt, const lrt_call *call) {
    TAKE(uint32_t, elements);
    TAKE(uint32_t, fields);
    luaL_checkstack(L, 6, "table nested too deeply");
    lua_createtable(L, elements < LRT_RANGE_MAX ? (int)elements : 0, fields < LRT_RANGE_MAX ? (int)fields : 0);
    for (uint32_t i = 1; i <= elements; i++) {
        lrt_push_outgoing(L, rt, call);
        lua_rawseti(L, -2, i);
    }
    for (uint32_t i = 0; i < fields; i++) {
        lrt_push_outgoing(L, rt, call);
        if (lua_isnil(L, -1) || (lua_isnumber(L, -1) && !lua_rawequal(L, -1, -1)))
            luaL_error(L, "internal error: a key must not be nil or NaN");
        lrt_push_outgoing(L, rt, call);
        lua_rawset(L, -3);
    }
}

static void push_argument(lua_State *L, const lrt_call *call, int32_t index) {
    if (call == NULL || index < -call->offset || index >= call->count) lua_pushnil(L);
    else lua_pushvalue(L, index + 1 + call->offset);
}

// Pushes the next value of the outgoing buffer; may raise, so no Swift frame may be above the protected call.
void lrt_push_outgoing(lua_State *L, lrt_state *rt, const lrt_call *call) {
    switch (*take(L, rt, 1)) {
    case LRT_FALSE: lua_pushboolean(L, 0); break;
    case LRT_TRUE: lua_pushboolean(L, 1); break;
    case LRT_INTEGER: {
        TAKE(int64_t, integer);
        lua_pushinteger(L, integer);
        break;
    }
    case LRT_NUMBER: {
        TAKE(double, number);
        lua_pushnumber(L, number);
        break;
    }
    case LRT_STRING: {
        TAKE(uint32_t, length);
        lua_pushlstring(L, (const char *)take(L, rt, length), length);
        break;
    }
    case LRT_TABLE: push_table(L, rt, call); break;
    case LRT_FUNCTION:
    case LRT_REFERENCE: {
        TAKE(int32_t, reference);
        lrt_push_reference(L, reference);
        break;
    }
    case LRT_OBJECT: {
        TAKE(uint32_t, object_class);
        TAKE(uint64_t, handle);
        lrt_push_object(L, object_class, handle);
        break;
    }
    case LRT_ARGUMENT: {
        TAKE(int32_t, index);
        push_argument(L, call, index);
        break;
    }
    case LRT_HOST_FUNCTION: {
        TAKE(uint32_t, number);
        lrt_push_host_function(L, number, 0);
        lua_rawgetp(L, LUA_REGISTRYINDEX, &lrt_key_functions);
        lua_pushvalue(L, -2);
        lua_rawseti(L, -2, number);
        lua_pop(L, 1);
        break;
    }
    default: lua_pushnil(L);
    }
}
