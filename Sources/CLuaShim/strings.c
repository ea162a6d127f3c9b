#include <limits.h>

#include "runtime.h"

static int repeat(lua_State *L) {
    size_t length, separator_length;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &separator_length);
    if (count <= 0 || length + separator_length == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (length + separator_length < length || length + separator_length > (size_t)INT_MAX / (size_t)count)
        return luaL_error(L, "resulting string too large");
    size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
    lrt_charge(L, (total >> 4) + (uint64_t)count);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, total);
    for (lua_Integer i = 0; i < count; i++) {
        memcpy(out, text, length);
        out += length;
        if (i + 1 == count) break;
        memcpy(out, separator, separator_length);
        out += separator_length;
    }
    luaL_pushresultsize(&buffer, total);
    return 1;
}

// Replaces the arguments of `%s` by their text without addresses, refuses `%p`, and leaves the rest to Lua.
static int format(lua_State *L) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length), *end = text + length;
    int argument = 1;
    uint64_t total = length;
    while ((text = memchr(text, '%', (size_t)(end - text))) != NULL && ++text < end) {
        if (*text == '%') {
            text++;
            continue;
        }
        while (text < end && strchr("-+ #0123456789.", *text) != NULL && *text != '\0') text++;
        if (text == end) break;
        argument++;
        if (*text == 'p') return luaL_error(L, "'%%p' is not available: addresses differ from run to run");
        if (*text == 's' && !lua_isnone(L, argument)) {
            size_t size;
            if (lua_type(L, argument) != LUA_TSTRING) {
                lrt_tostring(L, argument, &size);
                lua_replace(L, argument);
            }
            total += lua_rawlen(L, argument);
        } else if (lua_type(L, argument) == LUA_TSTRING) {
            total += (uint64_t)lua_rawlen(L, argument) << 2;  // converting takes longer than copying
        }
    }
    lrt_charge(L, total >> 4);
    return lrt_call_stock(L);
}

static void lock_metatable(lua_State *L) {
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
}

void lrt_open_strings(lua_State *L) {
    static const char *const charged[] = {"byte", "char", "len", "lower", "pack", "packsize", "reverse", "sub", "unpack",
                                          "upper", NULL};
    static const char *const charged_utf8[] = {"char", "codepoint", "codes", "len", "offset", NULL};
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 1);
    lrt_charge_functions(L, charged);
    lua_getfield(L, -1, "format");
    lua_pushcclosure(L, format, 1);
    lua_setfield(L, -2, "format");
    lua_pushcfunction(L, repeat);
    lua_setfield(L, -2, "rep");
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pop(L, 1);
    lock_metatable(L);
    luaL_requiref(L, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    lrt_charge_functions(L, charged_utf8);
    lua_pop(L, 1);
}
