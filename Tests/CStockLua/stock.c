#include "include/CStockLua.h"

#include <stdlib.h>
#include <string.h>

#include "../../Sources/CLua/shim.h"

char *stock_lua_run(const char *text) {
    lua_State *L = luaL_newstate();
    if (L == NULL) return NULL;
    luaL_openlibs(L);
    if (luaL_loadbuffer(L, text, strlen(text), "@test.lua") == LUA_OK) lua_pcall(L, 0, 1, 0);
    const char *result = lua_tostring(L, -1);
    char *copy = strdup(result != NULL ? result : "");
    lua_close(L);
    return copy;
}
