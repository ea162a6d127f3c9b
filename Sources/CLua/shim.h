#ifndef SEXTANT_CLUA_H
#define SEXTANT_CLUA_H

#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

#if LUA_VERSION_NUM != 504
#error "Sextant needs Lua 5.4: install liblua5.4-dev and pkg-config (Debian, Ubuntu) or lua@5.4 (Homebrew)"
#endif

#if LUA_VERSION_RELEASE_NUM == 50405
#error "Lua 5.4.5 changed the ABI of lua_resetthread and cannot be used: install 5.4.4, or 5.4.6 and newer"
#endif

#endif
