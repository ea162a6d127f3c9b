// Swift hides fork: a copy of a process has none of its other threads, and what these had locked stays locked.
#pragma once

#include <stdint.h>

/// 0 in the copy, its process in the one that was copied, -1 if the system refuses.
int32_t frk_fork(void);
