// One stretch of address space that holds everything of one interpreter, and what is free in it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A block begins with this word: its size with the word itself, and two marks in the bits that a multiple of 16 leaves.
// What is handed out follows it. A free block holds its links there and its size once more in its last word.
typedef struct lrt_block {
    size_t head;
    struct lrt_block *next, *previous;  // of the same list, if free
} lrt_block;

enum { LRT_ROWS = 32, LRT_COLUMNS = 16 };

struct lrt_region {
    size_t capacity;  // bytes, this structure included
    char *top;        // what lies above is free and in no list
    char *peak;       // the highest that `top` has been since memory was last given back
    // Free blocks by size: a row for each power of two, a column for each sixteenth of it.
    uint32_t rows;
    uint16_t columns[LRT_ROWS];
    lrt_block *lists[LRT_ROWS][LRT_COLUMNS];
};
