#include "runtime.h"

// Weak tables and finalizers are without effect for scripts. Before 5.4.9 the collector errs about them (a metatable or
// a table that is in use is freed), and finalizers run where no hook can stop them.
//
// The collector asks a metatable for `__mode` and `__gc` by identity: Lua made one string object for each name when the
// state was opened, and a key is the name if it is that object. The strings of a script, in turn, are found by their
// text. So the two objects get a text that no string of a script can share with them: from then on whatever a metatable
// holds as `__mode` or `__gc`, and by whatever way it came there (setmetatable, an assignment afterwards, rawset,
// table.move, a host function), is a field like any other. Nothing has to be watched, so nothing can be got round.

// Texts are looked up in the chain of their hash: one that fell into the chain of the old text would find the object
// after all, so another is taken. The chains are as few now as they will ever be, and those of a larger table divide
// them, so texts that are apart now stay apart.
static void hide(lua_State *L, const char *name) {
    size_t length = strlen(name);
    char *text = (char *)lua_pushstring(L, name);  // Lua's own copy
    do {
        ++*text;
        lua_settop(L, 1);
    } while (lua_pushlstring(L, text, length) == text);
    lua_settop(L, 0);
}

// What was made before keeps its meaning: the shim's own weak tables, and the boxes of the library's buffers, which free
// the buffer of a coroutine that is never continued. Their metatable is made with the first of them.
void lrt_make_inert(lua_State *L) {
    luaL_Buffer buffer;
    luaL_buffinitsize(L, &buffer, 2 * LUAL_BUFFERSIZE);
    luaL_pushresultsize(&buffer, 0);
    lua_settop(L, 0);
    hide(L, "__mode");
    hide(L, "__gc");
}
