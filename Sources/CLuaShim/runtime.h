// Shared by the C files of this target only.
#pragma once

#include <stdatomic.h>

#include "../CLua/shim.h"
#include "include/CLuaShim.h"
#include "region.h"

enum {
    LRT_INTERVAL = 100,         // instructions between two runs of the hook, at most
    LRT_LONG_STRING = 1 << 16,  // bytes of a string from which on single instructions take their time
    LRT_LARGE_VECTOR = 1 << 19, // bytes of a vector for which the clock is read
    LRT_GROWN_VECTOR = 1 << 17, // bytes of a vector from which on the hook runs as soon as one has been made
    LRT_SLOW_INTERVAL = 20000000,  // nanoseconds between two runs of the hook from which on it runs more often
    LRT_MESSAGE_MAX = 8192,     // bytes kept of a message or traceback
    LRT_FILE_MAX = 1024,        // bytes kept of a file name
    LRT_HOST_DEPTH_MAX = 60,    // nested host calls, Lua to Swift to Lua
    LRT_CLOSE_DEPTH_MAX = 100,  // nested coroutine.close, not counted by 5.4.4 itself
    LRT_RANGE_MAX = 10000000,   // elements one library call may touch
    LRT_REFUSALS_MAX = 8,       // refused allocations within one hook interval
    LRT_REST_MAX = 1 << 20,     // bytes up to which nothing is collected: most flows end before
};

typedef struct {
    uint32_t magic, object_class;
    uint64_t handle;
} lrt_object;

typedef struct lrt_resume {
    lua_State *from;
    struct lrt_resume *outer;
} lrt_resume;

typedef struct {
    _Atomic(int) references;
    _Atomic(int) cancelled;
} lrt_flag;

typedef struct {
    char bytes[LRT_MESSAGE_MAX];
    size_t length;
} lrt_text_field;

// What an image holds besides memory: all that belongs to the interpreter, not to a call or to a budget.
typedef struct {
    uint64_t used;  // bytes
    bool collector_rests;
    size_t longest;  // string made so far
    bool has_loader, guarded;
    uint32_t loader;
    uint64_t objects_numbered;
    int32_t *reference_counts;
    int32_t reference_capacity, reference_free;
} lrt_held;

struct lrt_state {
    lua_State *main;
    lrt_host host;
    lrt_print print;
    void *context;
    lrt_limits limits;

    lrt_region *region;  // NULL: memory comes from the C library, and there are no images
    lrt_held held;
    uint64_t images;  // that were taken
    uint64_t shown;   // number of the image whose file the region shows; 0: none
    bool lacks_files; // that it could show

    // Budget
    int64_t work_left;
    uint64_t deadline;
    uint64_t kept, output_left;
    uint64_t checked;  // when the clock was read last; 0: not since the script was entered
    uint64_t slowest;  // nanoseconds between two runs of the hook, lately
    lua_State *running;
    int trip, refusals;
    bool stuck;
    lrt_flag *canceller;

    // Running calls
    lrt_call *active;
    lrt_resume *resumes;
    int host_depth, close_depth;

    // Watching
    lrt_watcher watcher;
    lrt_pause *pause;
    uint64_t pauses;  // that there have been

    // Boundary
    lrt_buffer out, in;
    lrt_buffer taken;  // numbers of the references in the incoming buffer, until it is sure to arrive
    size_t out_read;

    // Errors: a pause keeps all of this, up to `raise`
    lrt_error error;
    lrt_text_field message, traceback;
    char file[LRT_FILE_MAX], trip_file[LRT_FILE_MAX], location_file[LRT_FILE_MAX];
    size_t file_length, trip_file_length;
    int32_t line, trip_line, trip_definition, trip_depth;
    bool located, trip_located, rethrown, syntax_error, raised, raised_in_coroutine;
    const char *chunk_name;
    lua_CFunction raise;  // `error`
};

// Keys of hidden tables in the registry
extern const char lrt_key_references, lrt_key_reference_ids, lrt_key_classes, lrt_key_objects, lrt_key_errors,
    lrt_key_error_class, lrt_key_names, lrt_key_modules, lrt_key_functions, lrt_key_stopped, lrt_key_rethrown, lrt_key_texts;

static inline lrt_state *lrt_of(lua_State *L) { return *(lrt_state **)lua_getextraspace(L); }
static inline lua_State *lrt_thread(const lrt_state *rt) { return rt->active ? rt->active->thread : rt->main; }

// alloc.c
void lrt_clear_buffer(lrt_buffer *buffer);
void *lrt_resize(lrt_state *rt, void *block, size_t size);
void *lrt_allocate(void *context, void *block, size_t old_size, size_t new_size);

// inert.c
void lrt_make_inert(lua_State *L);

// limits.c
uint64_t lrt_now(void);
void lrt_hook(lua_State *L, lua_Debug *activation);
void lrt_trip(lua_State *L, int reason);
int lrt_raise_trip(lua_State *L);
void lrt_charge(lua_State *L, uint64_t work);
void lrt_check_time(lua_State *L);
bool lrt_has_slow_access(lua_State *L, int index);
static inline void lrt_check_if(lua_State *L, bool slow) {
    if (slow) lrt_check_time(L);
}
void lrt_enter_thread(lua_State *L);
void lrt_note_string(lrt_state *rt, size_t size);
void lrt_note_vector(lrt_state *rt);
bool lrt_is_stuck(lrt_state *rt);
static inline void lrt_refuse_if_tripped(lua_State *L) {
    if (lrt_of(L)->trip != LRT_TRIP_NONE) lrt_raise_trip(L);
}
void lrt_note_failure(lua_State *L, int status, int message);

// protect.c
typedef struct {
    lua_CFunction body;
    void *argument;
} lrt_operation;
int32_t lrt_protect(lrt_state *rt, lua_CFunction body, void *argument);
int32_t lrt_protect_watched(lrt_state *rt, lua_CFunction body, void *argument);
int32_t lrt_protect_with(lrt_state *rt, lua_CFunction body, void *argument, int extra);

// trampoline.c
int lrt_trampoline(lua_State *L);
bool lrt_host_function(lua_State *L, int index, uint64_t *number);
void lrt_push_host_function(lua_State *L, uint32_t number, int offset);
int lrt_call_host(lua_State *L, uint32_t number, int offset);

// values.c, encode.c, references.c
void lrt_push_outgoing(lua_State *L, lrt_state *rt, const lrt_call *call);
void lrt_encode(lua_State *L, int index, bool lenient);
void lrt_encode_flat(lua_State *L, int index);
void lrt_give_back(lrt_state *rt, size_t from);
int32_t lrt_reference(lua_State *L, int index);
void lrt_push_reference(lua_State *L, int32_t reference);

// objects.c
lrt_object *lrt_to_object(lua_State *L, int index);
void lrt_push_object(lua_State *L, uint32_t object_class, uint64_t handle);

// ages.c
typedef struct {
    const void *object;
    int64_t age;  // how many were made since
    int place;
} lrt_aged;
bool lrt_has_age(lua_State *L, int index);
void lrt_find_ages(lua_State *L, lrt_aged *objects, int count);

// hosttables.c
bool lrt_is_host_table(lua_State *L, int index);
int lrt_with_elements(lua_State *L, int index, lua_CFunction body);
void lrt_open_host_tables(lua_State *L);

// errors.c, describe.c
bool lrt_is_raised(lua_State *L, int level);
int lrt_message_handler(lua_State *L);
int32_t lrt_finish_error(lrt_state *rt, lua_State *L, int status);
void lrt_push_error_object(lua_State *L, const char *kind, size_t kind_length, int message, uint64_t cause);
void lrt_open_errors(lua_State *L);

// frames.c
bool lrt_frame(lrt_state *rt, lua_State *L, int32_t level, const char *file, lua_Debug *found);
size_t lrt_file_of(const lua_Debug *activation, char *file);
int lrt_count_frames(lua_State *L);
void lrt_where(lua_State *L);
void lrt_write_thread(lua_State *L, lrt_text_field *text, int first);
void lrt_write_traceback(lrt_state *rt, lua_State *L, lrt_text_field *text, int first);

// watch.c
void lrt_tell_line(lua_State *L, lua_Debug *activation);
const lrt_resume *lrt_paused_threads(const lrt_state *rt);
int lrt_watched_handler(lua_State *L);
static inline int lrt_hook_mask(const lrt_state *rt) {
    return rt->watcher != NULL ? LUA_MASKCOUNT | LUA_MASKLINE : LUA_MASKCOUNT;
}

// library
void lrt_open_library(lua_State *L);
void lrt_open_base(lua_State *L);
void lrt_open_catchers(lua_State *L);
void lrt_open_coroutines(lua_State *L);
int lrt_wrapped(lua_State *L);
void lrt_open_strings(lua_State *L);
void lrt_open_patterns(lua_State *L);
void lrt_open_tables(lua_State *L);
void lrt_set_functions(lua_State *L, const luaL_Reg *functions);
int lrt_call_stock(lua_State *L);
void lrt_charge_functions(lua_State *L, const char *const *names);
void lrt_open_debug(lua_State *L);
const char *lrt_tostring(lua_State *L, int index, size_t *length);
int lrt_pairs(lua_State *L);
int lrt_raw_pairs(lua_State *L);  // asks no metatable
void lrt_sort(lua_State *L, int size);
