#include "runtime.h"

// Tables, functions and coroutines have an order of their own: that in which they were made. Their addresses differ from
// run to run, so that the order in which a table meets them says nothing.
//
// In all releases of 5.4 an object begins with the address of the one that was made before it. No function says so: two
// new tables tell each time whether it is so here, and if it is not, nothing has an age.

static const void *older(const void *object) { return *(const void *const *)object; }

static int by_address(const void *left, const void *right) {
    uintptr_t a = (uintptr_t)((const lrt_aged *)left)->object, b = (uintptr_t)((const lrt_aged *)right)->object;
    return (a > b) - (a < b);
}

static lrt_aged *find(lrt_aged *objects, int count, const void *wanted) {
    lrt_aged key = {.object = wanted};
    return bsearch(&key, objects, (size_t)count, sizeof key, by_address);
}

// Whether the value is one of those that are linked with each other.
bool lrt_has_age(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TTABLE: case LUA_TTHREAD: return true;
    case LUA_TFUNCTION: break;
    default: return false;
    }
    // A function of C that captures nothing is no object.
    if (!lua_iscfunction(L, index)) return true;
    if (lua_getupvalue(L, index, 1) == NULL) return false;
    lua_pop(L, 1);
    return true;
}

// Tells for each object how many were made after it; the main thread, which is older than all, keeps the age it has.
void lrt_find_ages(lua_State *L, lrt_aged *objects, int count) {
    qsort(objects, (size_t)count, sizeof *objects, by_address);
    luaL_checkstack(L, 2, NULL);
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 0);
    const void *newest = lua_topointer(L, -1);
    if (older(newest) != lua_topointer(L, -2)) newest = NULL;
    int64_t age = 0;
    int left = count;
    for (const void *object = newest; object != NULL && left > 0; object = older(object)) {
        age++;
        lrt_aged *found = find(objects, count, object);
        if (found == NULL) continue;
        found->age = age;
        left--;
    }
    lua_pop(L, 2);
    lrt_charge(L, (uint64_t)age);
}
