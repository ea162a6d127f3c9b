// Lua as its library has it, for comparisons.
#pragma once

/// Runs a chunk named test.lua in a fresh state with all of Lua's own functions and returns the text that it returns, or the error's;
/// without zero bytes; the caller frees it.
char *stock_lua_run(const char *text);
