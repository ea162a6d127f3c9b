#include "runtime.h"

enum { DEPTH_MAX = 200, BYTES_MAX = 64 << 20 };

typedef struct {
    lrt_state *rt;
    const void *path[DEPTH_MAX];
    uint32_t depth, depth_limit, nodes_left;
    bool lenient;
} encoder;

static void put(lua_State *L, encoder *e, uint8_t tag, const void *payload, size_t length) {
    if (!lrt_write_tagged(&e->rt->in, tag, payload, length)) luaL_error(L, "not enough memory");
}

// Lets go of references that will not arrive.
void lrt_give_back(lrt_state *rt, size_t from) {
    for (size_t at = from; at < rt->taken.count; at += sizeof(int32_t)) {
        int32_t reference;
        memcpy(&reference, rt->taken.bytes + at, sizeof reference);
        lrt_release(rt, reference);
    }
    rt->taken.count = from;
}

static void put_reference(lua_State *L, encoder *e, uint8_t tag, int index) {
    int32_t reference = lrt_reference(L, index);
    if (!lrt_write(&e->rt->taken, &reference, sizeof reference)) {
        lrt_release(e->rt, reference);
        luaL_error(L, "not enough memory");
    }
    put(L, e, tag, &reference, sizeof reference);
    if (tag != LRT_REFERENCE) return;
    uint8_t kind = (uint8_t)lua_type(L, index);
    if (!lrt_write(&e->rt->in, &kind, 1)) luaL_error(L, "not enough memory");
}

static void put_value(lua_State *L, encoder *e, int index);

static bool is_element(lua_State *L, int index, lua_Unsigned elements) {
    return lua_isinteger(L, index) && (lua_Unsigned)lua_tointeger(L, index) - 1 < elements;
}

static bool is_plain_key(lua_State *L, int index) {
    int type = lua_type(L, index);
    return type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN;
}

// Keys that only their identity tells apart come in the order of `pairs`, which the other side does not know.
static uint32_t put_other_fields(lua_State *L, encoder *e, int index) {
    uint32_t count = 0;
    lua_pushcfunction(L, lrt_raw_pairs);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    int iterator = lua_gettop(L);
    lua_pushnil(L);
    for (;;) {
        lua_pushvalue(L, iterator);
        lua_insert(L, -2);
        lua_pushvalue(L, index);
        lua_insert(L, -2);
        lua_call(L, 2, 2);
        if (lua_isnil(L, -2)) break;
        if (!is_plain_key(L, -2)) {
            put_value(L, e, iterator + 1);
            put_value(L, e, iterator + 2);
            count++;
        }
        lua_pop(L, 1);
    }
    lua_settop(L, iterator - 1);
    return count;
}

// Raw access only: no script code runs during the conversion. Other fields are sorted on the other side.
static void put_table_contents(lua_State *L, encoder *e, int index) {
    lua_Unsigned elements = lua_rawlen(L, index);
    if (elements > e->nodes_left) luaL_error(L, "the table has too many entries");
    uint32_t header[2] = {(uint32_t)elements, 0};
    put(L, e, LRT_TABLE, header, sizeof header);
    size_t count_at = e->rt->in.count - sizeof(uint32_t);
    for (lua_Unsigned i = 1; i <= elements; i++) {
        lua_rawgeti(L, index, (lua_Integer)i);
        put_value(L, e, lua_gettop(L));
        lua_pop(L, 1);
    }
    bool has_others = false;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        int value = lua_gettop(L);
        if (!is_plain_key(L, value - 1)) {
            has_others = true;
        } else if (!is_element(L, value - 1, elements)) {
            put_value(L, e, value - 1);
            put_value(L, e, value);
            header[1]++;
        }
        lua_pop(L, 1);
    }
    if (has_others) header[1] += put_other_fields(L, e, index);
    memcpy(e->rt->in.bytes + count_at, &header[1], sizeof header[1]);
}

static void put_table(lua_State *L, encoder *e, int index) {
    const void *identity = lua_topointer(L, index);
    for (uint32_t i = 0; i < e->depth; i++)
        if (e->path[i] == identity) luaL_error(L, "the table contains itself");
    if (e->depth >= e->depth_limit || e->depth >= DEPTH_MAX)
        luaL_error(L, "the table is nested deeper than %d levels", (int)e->depth_limit);
    luaL_checkstack(L, 8, "the table is nested too deeply");
    e->path[e->depth++] = identity;
    put_table_contents(L, e, index);
    e->depth--;
}

static void put_value(lua_State *L, encoder *e, int index) {
    if (e->nodes_left == 0) luaL_error(L, "the table has too many entries");
    e->nodes_left--;
    switch (lua_type(L, index)) {
    case LUA_TNIL: put(L, e, LRT_NIL, NULL, 0); break;
    case LUA_TBOOLEAN: put(L, e, lua_toboolean(L, index) ? LRT_TRUE : LRT_FALSE, NULL, 0); break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) put(L, e, LRT_INTEGER, &(int64_t){lua_tointeger(L, index)}, 8);
        else put(L, e, LRT_NUMBER, &(double){lua_tonumber(L, index)}, 8);
        break;
    case LUA_TSTRING: {
        size_t length;
        const char *bytes = lua_tolstring(L, index, &length);
        // The same long string may occur a hundred thousand times.
        if (length > BYTES_MAX || e->rt->in.count > BYTES_MAX - length) luaL_error(L, "the value is too large");
        if (!lrt_write_string(&e->rt->in, bytes, length)) luaL_error(L, "not enough memory");
        break;
    }
    case LUA_TTABLE: put_table(L, e, index); break;
    case LUA_TFUNCTION: put_reference(L, e, LRT_FUNCTION, index); break;
    default: {
        const lrt_object *object = lrt_to_object(L, index);
        if (object == NULL) {
            put_reference(L, e, LRT_REFERENCE, index);
            break;
        }
        put(L, e, LRT_OBJECT, &object->object_class, sizeof object->object_class);
        if (!lrt_write(&e->rt->in, &object->handle, sizeof object->handle)) luaL_error(L, "not enough memory");
    }
    }
}

static int try_value(lua_State *L) {
    put_value(L, lua_touserdata(L, 1), 2);
    return 0;
}

// A table that cannot cross becomes a reference to itself.
static void put_leniently(lua_State *L, encoder *e, int index) {
    size_t start = e->rt->in.count, taken = e->rt->taken.count;
    lua_pushcfunction(L, try_value);
    lua_pushlightuserdata(L, e);
    lua_pushvalue(L, index);
    int status = lua_pcall(L, 2, 0, 0);
    if (status == LUA_OK) return;
    lrt_note_failure(L, status, -1);
    lrt_refuse_if_tripped(L);
    lua_pop(L, 1);
    e->rt->in.count = start;
    lrt_give_back(e->rt, taken);
    put_reference(L, e, LRT_REFERENCE, index);
}

// Appends the value to the incoming buffer.
void lrt_encode(lua_State *L, int index, bool lenient) {
    lrt_state *rt = lrt_of(L);
    encoder e = {.rt = rt, .depth_limit = rt->limits.table_depth, .nodes_left = rt->limits.table_nodes + 1};
    size_t start = rt->in.count;
    if (lenient && lua_type(L, index) == LUA_TTABLE) put_leniently(L, &e, index);
    else put_value(L, &e, index);
    lrt_charge(L, (rt->in.count - start) >> 2);  // the host reads it once more
}

// The same, but tables cross as references, whatever is in them.
void lrt_encode_flat(lua_State *L, int index) {
    encoder e = {.rt = lrt_of(L), .nodes_left = 1};
    if (lua_type(L, index) == LUA_TTABLE) put_reference(L, &e, LRT_REFERENCE, index);
    else put_value(L, &e, index);
}

static int encode_operation(lua_State *L) {
    lrt_clear_buffer(&lrt_of(L)->in);
    lrt_encode(L, 2, false);
    return 0;
}

int32_t lrt_encode_argument(lrt_call *call, int32_t index) {
    lua_State *L = call->thread;
    if (!lrt_is_active(call) || index < -call->offset || index >= call->count || !lua_checkstack(L, 1))
        return LRT_ERROR_RUNTIME;
    lua_pushvalue(L, index + 1 + call->offset);
    return lrt_protect_with(call->state, encode_operation, NULL, 1);
}

static int reference_value_operation(lua_State *L) {
    lrt_clear_buffer(&lrt_of(L)->in);
    lrt_push_reference(L, *(int32_t *)lua_touserdata(L, 1));
    lrt_encode(L, lua_gettop(L), false);
    return 0;
}

int32_t lrt_reference_value(lrt_state *rt, int32_t reference) {
    return lrt_protect(rt, reference_value_operation, &reference);
}
