#include "runtime.h"

// A stable merge sort. The stock quicksort picks pivots by the time of day, may need quadratic time, and leaves the
// table half sorted when the comparison fails; here the table is written once, at the end.

enum { TABLE = 1, FUNCTION = 2, ELEMENTS = 3 };

// As Lua compares them in the C locale, without its call of the C library for each zero byte.
static bool string_precedes(lua_State *L, int left, int right) {
    size_t length, other_length;
    const char *text = lua_tolstring(L, left, &length), *other = lua_tolstring(L, right, &other_length);
    size_t shorter = length < other_length ? length : other_length;
    lrt_charge(L, shorter >> 4);
    int order = memcmp(text, other, shorter);
    return order != 0 ? order < 0 : length < other_length;
}

static bool precedes(lua_State *L, int left, int right) {
    bool has_function = !lua_isnil(L, FUNCTION);
    if (has_function) lua_pushvalue(L, FUNCTION);
    lua_rawgeti(L, ELEMENTS, left);
    lua_rawgeti(L, ELEMENTS, right);
    if (!has_function) {
        bool are_strings = lua_type(L, -2) == LUA_TSTRING && lua_type(L, -1) == LUA_TSTRING;
        lrt_check_if(L, lua_type(L, -1) != LUA_TNUMBER && !are_strings);
        bool result = are_strings ? string_precedes(L, -2, -1) : lua_compare(L, -2, -1, LUA_OPLT);
        lua_pop(L, 2);
        return result;
    }
    lrt_check_if(L, lua_iscfunction(L, FUNCTION));
    lua_call(L, 2, 1);
    bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

static void merge_sort(lua_State *L, int *order, int *scratch, int count) {
    if (count < 2) return;
    int half = count / 2, left = 0, right = half, out = 0;
    merge_sort(L, order, scratch, half);
    merge_sort(L, order + half, scratch, count - half);
    if (!precedes(L, order[half], order[half - 1])) return;
    memcpy(scratch, order, (size_t)half * sizeof *order);
    while (left < half && right < count)
        if (precedes(L, order[right], scratch[left])) order[out++] = order[right++];
        else order[out++] = scratch[left++];
    while (left < half) order[out++] = scratch[left++];
}

// Sorts the first `size` elements of the table at index 1 with the function, or nil, at index 2.
void lrt_sort(lua_State *L, int size) {
    lua_settop(L, 2);
    luaL_checkstack(L, 8, NULL);
    lua_createtable(L, size, 0);
    int *order = lua_newuserdatauv(L, sizeof *order * 2 * (size_t)size, 0);
    bool slow = lrt_has_slow_access(L, TABLE);
    for (int i = 0; i < size; i++) {
        lrt_check_if(L, slow);
        order[i] = i + 1;
        lua_geti(L, TABLE, i + 1);
        lua_rawseti(L, ELEMENTS, i + 1);
    }
    merge_sort(L, order, order + size, size);
    for (int i = 0; i < size; i++) {
        lrt_check_if(L, slow);
        lua_rawgeti(L, ELEMENTS, order[i]);
        lua_seti(L, TABLE, i + 1);
    }
}
