// The boundary between Swift and Lua. Nothing here mentions Lua's own types, and no function declared here ever
// jumps past its caller: each returns a status, and on failure the Lua stack is as it was before.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct lrt_state lrt_state;

/// Tags of one value in a buffer or an argument.
enum {
    LRT_NIL,
    LRT_FALSE,
    LRT_TRUE,
    LRT_INTEGER,
    LRT_NUMBER,
    LRT_STRING,
    LRT_TABLE,
    LRT_FUNCTION,
    LRT_OBJECT,
    LRT_REFERENCE,
    LRT_ARGUMENT,
    LRT_HOST_FUNCTION,
    LRT_ABSENT
};

/// Statuses of all operations.
enum { LRT_OK, LRT_ERROR_SYNTAX, LRT_ERROR_RUNTIME, LRT_ERROR_MEMORY, LRT_ERROR_LIMIT };

/// What a host function asks the trampoline to do once its frame is gone.
enum { LRT_RETURN, LRT_RAISE_TEXT, LRT_RAISE_OBJECT, LRT_RAISE_AGAIN };

/// Reasons why a flow was stopped.
enum { LRT_TRIP_NONE, LRT_TRIP_WORK, LRT_TRIP_DEADLINE, LRT_TRIP_MEMORY, LRT_TRIP_OUTPUT, LRT_TRIP_CANCELLED };

typedef struct {
    int64_t work;
    int64_t wall_nanoseconds;
    uint64_t soft_memory;
    uint64_t vector_memory;
    uint64_t output;
    uint64_t load_chunk;
    uint64_t seed;
    uint32_t table_depth;
    uint32_t table_nodes;
} lrt_limits;

/// One running host call; valid until the host function returns.
typedef struct lrt_call {
    lrt_state *state;
    void *thread;
    int32_t count;         // arguments, without a skipped receiver
    int32_t offset;        // receivers skipped: 1 for methods
    int32_t result_count;  // written by the host
} lrt_call;

/// One argument, decoded. Strings point into Lua's memory and live as long as the call.
typedef struct {
    uint8_t tag;
    uint8_t kind;  // Lua's basic type, for messages
    uint32_t object_class;
    int64_t integer;  // also: object handle
    double number;
    const uint8_t *bytes;
    size_t length;
} lrt_value;

typedef struct {
    const char *file;
    size_t file_length;
    int32_t line;
} lrt_location;

typedef struct {
    int32_t status;
    int32_t trip;
    const char *message;
    size_t message_length;
    lrt_location location;  // file is NULL when unknown
    int32_t stopped;        // first line of the function that a limit has stopped; 0 = none
    const char *traceback;
    size_t traceback_length;
    uint64_t cause;  // number of the host error that caused it; 0 = none
    int32_t value;   // reference to the raised value; 0 = none
    uint8_t value_kind;
    bool rethrown;   // the value is the one last raised with LRT_RAISE_AGAIN
    bool raised;     // by the script, with `error`
    bool incomplete;
} lrt_error;

/// Growable bytes owned by the state; values cross the boundary in them.
typedef struct {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
} lrt_buffer;

typedef int32_t (*lrt_host)(void *context, uint32_t function, lrt_call *call);
typedef void (*lrt_print)(void *context, const uint8_t *bytes, size_t length);

// State
// has_images: all memory of the interpreter lies in one region, if the system has such memory; see lrt_has_images.
lrt_state *lrt_open(const lrt_limits *limits, lrt_host host, lrt_print print, bool has_images);
bool lrt_has_images(const lrt_state *state);
void lrt_set_context(lrt_state *state, void *context);
void lrt_close(lrt_state *state);
void lrt_renew(lrt_state *state, const lrt_limits *limits);
const char *lrt_release_text(size_t *length);
int32_t lrt_trip_reason(const lrt_state *state);
int64_t lrt_work_used(const lrt_state *state);
// How many instructions run between two looks at the limits, as things are.
int32_t lrt_interval(const lrt_state *state);
uint64_t lrt_memory_used(const lrt_state *state);
// Frees what nothing leads to any more.
void lrt_collect(lrt_state *state);
// Counts the host's own work, and the bytes that it keeps, as the script's: if that is too much, the script is stopped
// as soon as the host has returned.
void lrt_spend(lrt_state *state, uint64_t work, uint64_t bytes);
lrt_buffer *lrt_outgoing(lrt_state *state) __attribute__((returns_nonnull));
const lrt_buffer *lrt_incoming(const lrt_state *state) __attribute__((returns_nonnull));
const lrt_error *lrt_last_error(const lrt_state *state) __attribute__((returns_nonnull));

// Watching: told of each line of Lua before it runs, with the name of its chunk, and of each error that nothing in Lua
// catches, where it is raised, with its message. The text lives as long as the call. Nothing is told in a pause.
enum { LRT_LINE, LRT_RAISED };
typedef void (*lrt_watcher)(void *context, int32_t what, const char *text, int32_t line);
void lrt_watch(lrt_state *state, lrt_watcher watcher);
// Running functions, of Lua and of C, across the coroutines that resumed each other; of each at most 5,000 count.
int32_t lrt_depth(const lrt_state *state);
// Stops the script as soon as it goes on.
void lrt_stop(lrt_state *state);

// A pause: within a watcher or a host function, the host looks at the script and runs Lua of its own, which has its own
// thread and budget; the script's clock stands still meanwhile. NULL: there is no memory, or the script was stopped.
typedef struct lrt_pause lrt_pause;
lrt_pause *lrt_pause_begin(lrt_state *state, int64_t work, int64_t wall_nanoseconds);
// A fresh budget for what runs next in the pause.
void lrt_pause_renew(lrt_pause *pause);
void lrt_pause_end(lrt_pause *pause);
bool lrt_is_paused(const lrt_state *state);

typedef struct {
    lrt_location place;
    const char *name;     // NULL: unknown
    int32_t defined;      // first line of the function
    int32_t coroutine;    // 0: the innermost one that runs
    bool is_main_chunk;
} lrt_frame_info;
// Calls back for each running function of Lua, the innermost first, until that answers false. They are numbered from 0.
typedef bool (*lrt_frame_visit)(void *context, const lrt_frame_info *frame);
void lrt_paused_frames(lrt_state *state, lrt_frame_visit visit, void *context);
// Names and values end up in the incoming buffer, in turn; tables as references.
enum { LRT_LOCALS, LRT_ARGUMENTS, LRT_CAPTURED };
int32_t lrt_paused_variables(lrt_state *state, int32_t frame, int32_t what);
// The same for the variables that a function has captured, whether it runs or not.
int32_t lrt_captured_variables(lrt_state *state, int32_t function);
// Has a loaded function see, and assign, the variables of a running one as if they were globals, until the pause ends.
int32_t lrt_paused_bind(lrt_state *state, int32_t frame, int32_t function);
// The length of the table, so many of its elements, and so many of its other fields end up in the incoming buffer, each
// of these as key and value; tables as references.
int32_t lrt_paused_fields(lrt_state *state, int32_t table, uint32_t first, uint32_t elements, uint32_t fields);

// Images: the interpreter as it is, to be put back any number of times while nothing of it runs. An image belongs to its
// state; pages are shared with another one where they are the same. NULL, or false: it runs, or there is no memory.
typedef struct lrt_image lrt_image;
lrt_image *lrt_image_take(lrt_state *state, const lrt_image *like);
bool lrt_image_put_back(lrt_state *state, lrt_image *image);
void lrt_image_release(lrt_image *image);
// Bytes of pages that no other image has.
uint64_t lrt_image_size(const lrt_image *image);
// Whether the memory shows a file of the image, so that putting it back again does not copy all of it: for tests.
bool lrt_image_is_shown(const lrt_state *state, const lrt_image *image);

// The memory of one interpreter. Blocks begin at multiples of 16; NULL: no room, and what there was is as it was.
typedef struct lrt_region lrt_region;
lrt_region *lrt_region_create(size_t capacity);
void lrt_region_destroy(lrt_region *region);
void *lrt_region_allocate(lrt_region *region, size_t bytes);
void *lrt_region_resize(lrt_region *region, void *block, size_t bytes);
void lrt_region_free(lrt_region *region, void *block);
// Bytes from the start of the region to the end of what is in use: a copy of them is a copy of all.
size_t lrt_region_extent(const lrt_region *region);
void lrt_region_trim(lrt_region *region);
bool lrt_region_is_sound(lrt_region *region);

// Cancelling: a reference-counted flag, its address passed as a number so that it may be shared between threads.
uintptr_t lrt_canceller_create(void);
void lrt_canceller_retain(uintptr_t canceller);
void lrt_canceller_release(uintptr_t canceller);
void lrt_canceller_cancel(uintptr_t canceller);
void lrt_canceller_reset(uintptr_t canceller);
bool lrt_canceller_is_cancelled(uintptr_t canceller);
void lrt_set_canceller(lrt_state *state, uintptr_t canceller);

// Definitions: records of function number (4 bytes), path, NUL.
int32_t lrt_define(lrt_state *state, const uint8_t *records, size_t length);
// Class records: kind ('m' method, or 'i' 'n' 'l' 'p' 'e' 't' 'c' for a metamethod), number (4 bytes), name, NUL.
int32_t lrt_define_class(lrt_state *state, uint32_t number, const char *name, const uint8_t *records, size_t length);
int32_t lrt_guard_globals(lrt_state *state, bool on, uint32_t read, uint32_t write);
void lrt_set_module_loader(lrt_state *state, bool on, uint32_t function);
// The outgoing buffer holds one value.
int32_t lrt_set_global(lrt_state *state, const char *name);
// The value ends up in the incoming buffer.
int32_t lrt_get_global(lrt_state *state, const char *path);
int32_t lrt_global_names(lrt_state *state);

// What naming a value in an error may cost before 5.4.7, in the function of a text where it costs most: about the product
// of the fields of its longest chain, such as a.b.c, and of the bytes of the function; the line is its last.
typedef struct {
    uint64_t chain, bytes;
    int32_t line;
} lrt_costs;
bool lrt_text_costs(const uint8_t *text, size_t length, lrt_costs *costs);

// Running. A function is a reference.
int32_t lrt_load(lrt_state *state, const uint8_t *text, size_t length, const char *chunk_name, int32_t *function);
// Loads what lrt_compiled gave for the same text. Only for bytes that the host itself has kept: crafted ones crash Lua.
int32_t lrt_load_compiled(
    lrt_state *state, const uint8_t *bytes, size_t length, const char *chunk_name, int32_t *function);
// The compiled form of a loaded function ends up in the incoming buffer.
int32_t lrt_compiled(lrt_state *state, int32_t function);
// The outgoing buffer holds the arguments. Results end up in the incoming buffer, their number in *results.
// With results == NULL they are dropped.
enum { LRT_COPY_TABLES, LRT_COPY_WHAT_CAN_CROSS, LRT_REFER_TO_TABLES };
int32_t lrt_invoke(lrt_state *state, int32_t function, int32_t arguments, int32_t *results, int32_t tables);
// Takes the value in the outgoing buffer into the incoming one, as Lua sees it.
int32_t lrt_echo(lrt_state *state);
// The outgoing buffer holds one value; its text ends up in the incoming buffer.
int32_t lrt_text(lrt_state *state);
// A function that is given a list of tables, each followed by a key and a value, and returns whether the tables have them.
int32_t lrt_field_comparer(lrt_state *state, int32_t *function);
void lrt_release(lrt_state *state, int32_t reference);
// Converts a reference's value into the incoming buffer.
int32_t lrt_reference_value(lrt_state *state, int32_t reference);
typedef struct {
    lrt_location place;
    int32_t parameters;  // INT32_MAX: any number
} lrt_function_info;
// How a function was written; of one that is not Lua nothing is known.
int32_t lrt_definition(lrt_state *state, int32_t function, lrt_function_info *definition);
typedef struct {
    bool exists;      // whether it captures nothing but the globals and constants
    uint64_t digest;  // equal for functions of one code that capture equal constants, if it exists
    uint64_t code;    // equal for functions of one code, whatever they capture; 0 for one that is not Lua
} lrt_function_sameness;
// What a function is the same as. Uses the incoming buffer.
int32_t lrt_sameness(lrt_state *state, int32_t function, lrt_function_sameness *sameness);

// What functions have captured. The outgoing buffer holds functions whose captures are left out, and the functions; the
// reference is to what was kept.
int32_t lrt_keep_captured(lrt_state *state, int32_t besides, int32_t functions, int32_t *reference);
int32_t lrt_restore_captured(lrt_state *state, int32_t kept);
// Tells what the host's functions and objects stand for: equal numbers for what is equal to the host, 0 where only the
// kind counts. `number` is that of a function, or the handle of an object.
typedef uint64_t (*lrt_naming)(void *context, bool is_object, uint64_t number);
typedef struct {
    uint64_t value;
    bool has_named;  // whether the host has named anything in it
} lrt_digest;
// One number for the same, equal for equal contents.
int32_t lrt_digest_captured(
    lrt_state *state, int32_t functions, lrt_naming naming, void *context, lrt_digest *digest);

// During a host call
bool lrt_is_active(const lrt_call *call);
void lrt_argument(const lrt_call *call, int32_t index, lrt_value *value);
// Converts one argument into the incoming buffer.
int32_t lrt_encode_argument(lrt_call *call, int32_t index);
// Takes a reference to one argument, whatever it is.
int32_t lrt_reference_argument(lrt_call *call, int32_t index, int32_t *reference);
bool lrt_script_location(lrt_state *state, int32_t level, const char *file, lrt_location *location);

/// Whether the first argument is a table that holds the running function: it was called with a colon.
bool lrt_is_own_table(const lrt_call *call);

// Host objects, host errors and functions without a name that Lua still holds: calls back for each.
enum { LRT_LIVE_OBJECTS, LRT_LIVE_CAUSES, LRT_LIVE_FUNCTIONS };
typedef void (*lrt_visit)(void *context, uint64_t handle);
int32_t lrt_live(lrt_state *state, int32_t what, lrt_visit visit, void *context);

// Threads
int32_t lrt_thread_run(size_t stack_size, void (*body)(void *), void *context);
int32_t lrt_thread_start(size_t stack_size, void (*body)(void *), void *context);
bool lrt_thread_is_deep(void);
void *lrt_thread_kept(void);
void lrt_thread_keep(void *object);

// Writing values
bool lrt_buffer_grow(lrt_buffer *buffer, size_t more);

static inline bool lrt_are_equal(const void *some, const void *others, size_t length) {
    return length == 0 || memcmp(some, others, length) == 0;
}

static inline bool lrt_write(lrt_buffer *buffer, const void *bytes, size_t length) {
    if (length > buffer->capacity - buffer->count && !lrt_buffer_grow(buffer, length)) return false;
    if (length > 0) memcpy(buffer->bytes + buffer->count, bytes, length);
    buffer->count += length;
    return true;
}
static inline bool lrt_write_tag(lrt_buffer *buffer, uint8_t tag) { return lrt_write(buffer, &tag, 1); }
static inline bool lrt_write_tagged(lrt_buffer *buffer, uint8_t tag, const void *payload, size_t length) {
    return lrt_write_tag(buffer, tag) && lrt_write(buffer, payload, length);
}
static inline bool lrt_write_string(lrt_buffer *buffer, const void *bytes, size_t length) {
    uint32_t size = (uint32_t)length;
    return length <= UINT32_MAX && lrt_write_tagged(buffer, LRT_STRING, &size, sizeof size)
        && lrt_write(buffer, bytes, length);
}
