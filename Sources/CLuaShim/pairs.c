#include "runtime.h"

// `pairs` visits numbers in ascending order, then strings by their bytes, then booleans, then the host's objects, then
// tables, functions and coroutines in the order in which they were made, then what is left in the order in which it is
// met. The keys are collected and sorted before the first step.

typedef struct {
    int rank;  // 0 number, 1 string, 2 false, 3 true, 4 object of the host, 5 what has an age, 6 other
    int place;
    union {
        struct {
            lua_Number number;
            lua_Integer integer;
        } n;
        struct {
            const char *bytes;
            size_t length;
        } s;
        uint64_t handle;
        int64_t age;
    } u;
} sort_key;

static int compare_strings(const sort_key *a, const sort_key *b) {
    size_t shorter = a->u.s.length < b->u.s.length ? a->u.s.length : b->u.s.length;
    int order = memcmp(a->u.s.bytes, b->u.s.bytes, shorter);
    if (order != 0) return order;
    return (a->u.s.length > b->u.s.length) - (a->u.s.length < b->u.s.length);
}

static int compare(const void *left, const void *right) {
    const sort_key *a = left, *b = right;
    if (a->rank != b->rank) return a->rank - b->rank;
    if (a->rank == 0 && a->u.n.number != b->u.n.number) return a->u.n.number < b->u.n.number ? -1 : 1;
    if (a->rank == 0 && a->u.n.integer != b->u.n.integer) return a->u.n.integer < b->u.n.integer ? -1 : 1;
    if (a->rank == 1) {
        int order = compare_strings(a, b);
        if (order != 0) return order;
    }
    if (a->rank == 4 && a->u.handle != b->u.handle) return a->u.handle < b->u.handle ? -1 : 1;
    if (a->rank == 5 && a->u.age != b->u.age) return a->u.age > b->u.age ? -1 : 1;
    return a->place - b->place;
}

static sort_key describe(lua_State *L, int index, int place) {
    sort_key key = {.place = place, .rank = 6};
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        key.rank = 0;
        key.u.n.number = lua_tonumber(L, index);
        key.u.n.integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
        break;
    case LUA_TSTRING:
        key.rank = 1;
        key.u.s.bytes = lua_tolstring(L, index, &key.u.s.length);
        break;
    case LUA_TBOOLEAN:
        key.rank = lua_toboolean(L, index) ? 3 : 2;
        break;
    case LUA_TUSERDATA: {
        const lrt_object *object = lrt_to_object(L, index);
        if (object == NULL) break;
        key.rank = 4;
        key.u.handle = object->handle;
        break;
    }
    default:
        if (lrt_has_age(L, index)) key.rank = 5;
    }
    return key;
}

// Notes the ages of the keys that have some. What is reserved for that lies on the stack until they are noted.
static void note_ages(lua_State *L, sort_key *described, int count) {
    int aged = 0, keys = lua_gettop(L) - 1;
    for (int i = 0; i < count; i++) aged += described[i].rank == 5;
    if (aged < 2) return;
    lrt_aged *objects = lua_newuserdatauv(L, sizeof *objects * (size_t)aged, 0);
    for (int i = 0, next = 0; i < count; i++) {
        if (described[i].rank != 5) continue;
        lua_rawgeti(L, keys, described[i].place);
        objects[next++] = (lrt_aged){.object = lua_topointer(L, -1), .age = INT64_MAX, .place = i};
        lua_pop(L, 1);
    }
    lrt_find_ages(L, objects, aged);
    for (int i = 0; i < aged; i++) described[objects[i].place].u.age = objects[i].age;
    lua_pop(L, 1);
}

// Counts the keys; tells how many of the first ones are 1, 2, 3 …
static int count_keys(lua_State *L, int table, int *sequence) {
    int count = 0;
    *sequence = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (*sequence == count && lua_isinteger(L, -1) && lua_tointeger(L, -1) == count + 1) ++*sequence;
        if (++count > LRT_RANGE_MAX) luaL_error(L, "too many entries to visit");
    }
    return count;
}

static int next_element(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);  // scripts may call the iterator themselves, with anything
    lua_settop(L, 2);
    lua_Integer last = lua_tointeger(L, lua_upvalueindex(1));
    lua_Integer i = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
    lua_Integer first = i;
    while (i >= 0 && i < last) {
        lua_pushinteger(L, ++i);
        if (lua_rawgeti(L, 1, i) == LUA_TNIL) {
            lua_settop(L, 2);
            continue;
        }
        lrt_charge(L, (uint64_t)(i - first));
        return 2;
    }
    lrt_charge(L, i > first ? (uint64_t)(i - first) : 0);
    lua_pushnil(L);
    return 1;
}

// Upvalues: the keys, their order, the position reached.
static int next_sorted(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    const int *order = lua_touserdata(L, lua_upvalueindex(2));
    lua_Integer position = lua_tointeger(L, lua_upvalueindex(3));
    lua_settop(L, 1);
    for (; order[position] != 0; position++) {
        lua_rawgeti(L, lua_upvalueindex(1), order[position]);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, 1) != LUA_TNIL) {
            lua_pushinteger(L, position + 1);
            lua_replace(L, lua_upvalueindex(3));
            return 2;
        }
        lua_settop(L, 1);
    }
    lua_pushnil(L);
    return 1;
}

// Pushes the keys and their descriptions; returns how many there are by now: making room may have run a collection.
static int push_keys(lua_State *L, int table, int count) {
    lua_createtable(L, count, 0);
    int keys = lua_gettop(L), found = 0;
    uint64_t bytes = 0;
    sort_key *described = lua_newuserdatauv(L, sizeof *described * (size_t)count, 0);
    lua_pushnil(L);
    while (found < count && lua_next(L, table)) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, ++found);
        described[found - 1] = describe(L, -1, found);
        if (described[found - 1].rank == 1) bytes += described[found - 1].u.s.length;
    }
    lua_settop(L, keys + 1);
    note_ages(L, described, found);
    lrt_charge(L, bytes >> 2);  // sorting compares them
    return found;
}

static int sorted_pairs(lua_State *L, int most) {
    int count = push_keys(L, 1, most);
    sort_key *described = lua_touserdata(L, 3);
    int *order = lua_newuserdatauv(L, sizeof *order * ((size_t)count + 1), 0);
    qsort(described, (size_t)count, sizeof *described, compare);
    for (int i = 0; i < count; i++) order[i] = described[i].place;
    order[count] = 0;
    lua_remove(L, 3);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_sorted, 3);
    lua_insert(L, 1);
    lua_pushnil(L);
    return 3;
}

int lrt_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_insert(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    return lrt_raw_pairs(L);
}

int lrt_raw_pairs(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    int sequence;
    int count = count_keys(L, 1, &sequence);
    lrt_charge(L, (uint64_t)count * (sequence == count ? 1 : 4));
    if (sequence < count) return sorted_pairs(L, count);
    lua_pushinteger(L, count);
    lua_pushcclosure(L, next_element, 1);
    lua_insert(L, 1);
    lua_pushnil(L);
    return 3;
}
