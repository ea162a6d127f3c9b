#include "runtime.h"

// `debug.traceback`, in the words of the tracebacks of reports. The stock one names functions by a search through all
// tables of the library, for each line.
static int traceback(lua_State *L) {
    bool is_other = lua_isthread(L, 1);
    lua_State *thread = is_other ? lua_tothread(L, 1) : L;
    int first = is_other ? 2 : 1;
    if (!lua_isnoneornil(L, first) && !lua_isstring(L, first)) {
        lua_pushvalue(L, first);
        return 1;
    }
    lua_Integer level = luaL_optinteger(L, first + 1, thread == L ? 1 : 0);
    lrt_text_field lines = {.length = 0};
    if (level >= 0 && level < lrt_count_frames(thread)) lrt_write_thread(thread, &lines, (int)level);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    if (lua_isstring(L, first)) {
        lua_pushvalue(L, first);
        luaL_addvalue(&buffer);
        luaL_addchar(&buffer, '\n');
    }
    luaL_addstring(&buffer, "stack traceback:");
    for (size_t start = 0; start < lines.length;) {
        const char *line = lines.bytes + start, *end = memchr(line, '\n', lines.length - start);
        size_t length = end != NULL ? (size_t)(end - line) : lines.length - start;
        luaL_addstring(&buffer, "\n\t");
        luaL_addlstring(&buffer, line, length);
        start += length + 1;
    }
    luaL_pushresult(&buffer);
    return 1;
}

void lrt_open_debug(lua_State *L) {
    static const luaL_Reg functions[] = {{"traceback", traceback}, {NULL, NULL}};
    lua_createtable(L, 0, 1);
    lrt_set_functions(L, functions);
    lua_setglobal(L, LUA_DBLIBNAME);
}
