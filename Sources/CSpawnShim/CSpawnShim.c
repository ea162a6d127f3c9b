// swift-subprocess looks up what `posix_spawn` can do in the C library of this system by name. A static executable has
// no names to look up, so the library would copy the whole process for every worker (`fork`). Where the linker is told
// to (`--wrap=dlsym`), these two names lead to what is linked in.
#if defined(__GLIBC__) || defined(__linux__)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <spawn.h>
#include <string.h>

extern void *__real_dlsym(void *handle, const char *name) __attribute__((weak));

void *__wrap_dlsym(void *handle, const char *name) {
    if (strcmp(name, "posix_spawn_file_actions_addclosefrom_np") == 0) {
        return (void *)posix_spawn_file_actions_addclosefrom_np;
    }
    if (strcmp(name, "posix_spawn_file_actions_addfchdir_np") == 0) {
        return (void *)posix_spawn_file_actions_addfchdir_np;
    }
    return __real_dlsym(handle, name);
}

#endif
