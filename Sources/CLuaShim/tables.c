#include <limits.h>

#include "runtime.h"

enum { READ = 1, WRITE = 2, LENGTH = 4 };

static bool has_event(lua_State *L, const char *event) {
    lua_pushstring(L, event);
    bool found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
    return found;
}

// Anything that behaves like a table will do.
static void check_table(lua_State *L, int index, int needs) {
    if (lua_type(L, index) == LUA_TTABLE) return;
    if (lua_getmetatable(L, index)) {
        bool works = (!(needs & READ) || has_event(L, "__index")) && (!(needs & WRITE) || has_event(L, "__newindex"))
            && (!(needs & LENGTH) || has_event(L, "__len"));
        lua_pop(L, 1);
        if (works) return;
    }
    luaL_checktype(L, index, LUA_TTABLE);
}

// `__len` may lie, so a length is asked for once and checked.
static lua_Integer length_of(lua_State *L, int index, int needs) {
    check_table(L, index, needs | LENGTH);
    lua_Integer length = luaL_len(L, index);
    if (length > LRT_RANGE_MAX) luaL_error(L, "object length is too large (%I)", (LUAI_UACINT)length);
    return length;
}

static void charge_range(lua_State *L, lua_Integer from, lua_Integer to) {
    if (to < from) return;
    lua_Unsigned count = (lua_Unsigned)to - (lua_Unsigned)from + 1;
    if (count > LRT_RANGE_MAX || count == 0) luaL_error(L, "range too large");
    lrt_charge(L, count);
}

static int insert(lua_State *L) {
    lua_Integer end = length_of(L, 1, READ | WRITE) + 1;
    lua_Integer position = end;
    bool slow = lrt_has_slow_access(L, 1);
    switch (lua_gettop(L)) {
    case 2: break;
    case 3:
        position = luaL_checkinteger(L, 2);
        luaL_argcheck(L, position > 0 && (position <= end || end < 1), 2, "position out of bounds");
        if (position < end) lrt_charge(L, (uint64_t)(end - position));
        for (lua_Integer i = end; i > position; i--) {
            lrt_check_if(L, slow);
            lua_geti(L, 1, i - 1);
            lua_seti(L, 1, i);
        }
        break;
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_seti(L, 1, position);
    return 0;
}

static int remove_element(lua_State *L) {
    lua_Integer size = length_of(L, 1, READ | WRITE);
    lua_Integer position = luaL_optinteger(L, 2, size);
    if (position != size)
        luaL_argcheck(L, position > 0 && (position <= size + 1 || size < 0), 2, "position out of bounds");
    lua_geti(L, 1, position);
    if (position < size) lrt_charge(L, (uint64_t)(size - position));
    for (bool slow = lrt_has_slow_access(L, 1); position < size; position++) {
        lrt_check_if(L, slow);
        lua_geti(L, 1, position + 1);
        lua_seti(L, 1, position);
    }
    lua_pushnil(L);
    lua_seti(L, 1, position);
    return 1;
}

static int move(lua_State *L) {
    lua_Integer from = luaL_checkinteger(L, 2), end = luaL_checkinteger(L, 3), to = luaL_checkinteger(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_table(L, 1, READ);
    check_table(L, target, WRITE);
    if (end >= from) {
        luaL_argcheck(L, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
        luaL_argcheck(L, to <= LUA_MAXINTEGER - (end - from + 1) + 1, 4, "destination wrap around");
        charge_range(L, from, end);
        lua_Integer count = end - from + 1;
        bool forwards = to > end || to <= from || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
        bool slow = lrt_has_slow_access(L, 1) || lrt_has_slow_access(L, target);
        for (lua_Integer k = 0; k < count; k++) {
            lrt_check_if(L, slow);
            lua_Integer i = forwards ? k : count - 1 - k;
            lua_geti(L, 1, from + i);
            lua_seti(L, target, to + i);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer i, bool slow) {
    lrt_check_if(L, slow);
    lua_geti(L, 1, i);
    if (!lua_isstring(L, -1))
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    lrt_charge(L, lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) >> 4 : 1);
    luaL_addvalue(buffer);
}

static int concat(lua_State *L) {
    lua_Integer size = length_of(L, 1, READ);
    size_t separator_length;
    const char *separator = luaL_optlstring(L, 2, "", &separator_length);
    lua_Integer i = luaL_optinteger(L, 3, 1);
    lua_Integer last = luaL_optinteger(L, 4, size);
    charge_range(L, i, last);
    bool slow = lrt_has_slow_access(L, 1);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (; i < last; i++) {
        add_element(L, &buffer, i, slow);
        luaL_addlstring(&buffer, separator, separator_length);
    }
    if (i == last) add_element(L, &buffer, i, slow);
    luaL_pushresult(&buffer);
    return 1;
}

static int unpack(lua_State *L) {
    lua_Integer i = luaL_optinteger(L, 2, 1);
    lua_Integer end = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
    if (i > end) return 0;
    lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)i;
    if (count >= (lua_Unsigned)INT_MAX || !lua_checkstack(L, (int)(count + 1)))
        return luaL_error(L, "too many results to unpack");
    lrt_charge(L, count + 1);
    bool slow = lrt_has_slow_access(L, 1);
    for (; i < end; i++) {
        lrt_check_if(L, slow);
        lua_geti(L, 1, i);
    }
    lua_geti(L, 1, end);
    return (int)count + 1;
}

static int sort(lua_State *L) {
    lua_Integer size = length_of(L, 1, READ | WRITE);
    if (size < 2) return 0;
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    uint64_t levels = 1;
    for (lua_Integer n = size; n > 1; n >>= 1) levels++;
    lrt_charge(L, (uint64_t)size * levels);
    lrt_sort(L, (int)size);
    return 0;
}

static int insert_any(lua_State *L) { return lrt_with_elements(L, 1, insert); }
static int remove_any(lua_State *L) { return lrt_with_elements(L, 1, remove_element); }
static int move_any(lua_State *L) { return lrt_with_elements(L, lua_isnoneornil(L, 5) ? 1 : 5, move); }
static int sort_any(lua_State *L) { return lrt_with_elements(L, 1, sort); }

void lrt_open_tables(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"insert", insert_any}, {"remove", remove_any}, {"move", move_any}, {"concat", concat}, {"unpack", unpack},
        {"sort", sort_any}, {NULL, NULL},
    };
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
    lrt_set_functions(L, functions);
    lua_pop(L, 1);
}
