#include <ctype.h>

#include "runtime.h"

// Before 5.4.7, Lua names the value of an error by a search from field to field of `a.b.c…`, and goes through the whole
// function for each: a chain of many fields in a long function costs seconds, and much stack. How long chains and
// functions are can be seen in the text: this reads words and brackets, not the grammar, and takes a chain for longer
// rather than for shorter.

enum { NESTING_MAX = 1024 };  // far more than Lua compiles

typedef struct {
    bool is_function, closes_with_word;
    size_t start, inner;    // of a function: where it begins, and bytes of those inside
    uint64_t chain, longest;  // fields of the expression so far, and of the longest one
} level;

typedef struct {
    const char *text;
    size_t at, length;
    int32_t line;
    bool after_value;  // whether a bracket would index what comes before
    int depth;
    level levels[NESTING_MAX];
    lrt_costs costs;
} reader;

static char look(const reader *r, size_t ahead) { return r->at + ahead < r->length ? r->text[r->at + ahead] : '\0'; }

static void skip(reader *r, size_t count) {
    for (; count > 0 && r->at < r->length; count--)
        if (r->text[r->at++] == '\n') r->line++;
}

static void begin(reader *r, bool is_function, bool closes_with_word) {
    if (r->depth + 1 >= NESTING_MAX) return;
    r->levels[++r->depth] = (level){is_function, closes_with_word, r->at, 0, 0, 0};
}

static void note_function(reader *r, const level *function) {
    uint64_t own = r->at - function->start - function->inner;
    if (function->longest * own <= r->costs.chain * r->costs.bytes) return;
    r->costs = (lrt_costs){function->longest, own, r->line};
}

// The chain goes on behind a bracket; that of an expression in brackets counts with it.
static void end(reader *r, bool with_word) {
    if (r->depth == 0 || r->levels[r->depth].closes_with_word != with_word) return;
    level *inner = &r->levels[r->depth], *outer = &r->levels[--r->depth];
    if (inner->is_function) {
        note_function(r, inner);
        outer->inner += r->at - inner->start;
        return;
    }
    outer->inner += inner->inner;
    if (!with_word) outer->chain += inner->longest;
    if (inner->longest > outer->longest) outer->longest = inner->longest;
    if (outer->chain > outer->longest) outer->longest = outer->chain;
}

static void add_field(reader *r) {
    level *now = &r->levels[r->depth];
    if (++now->chain > now->longest) now->longest = now->chain;
}

static void read_long_bracket(reader *r, size_t signs) {
    skip(r, signs + 2);
    for (; r->at < r->length; skip(r, 1)) {
        if (look(r, 0) != ']') continue;
        size_t found = 0;
        while (look(r, 1 + found) == '=') found++;
        if (found != signs || look(r, 1 + found) != ']') continue;
        skip(r, signs + 2);
        return;
    }
}

// Whether "[[" or "[=[" begins here; the number of signs.
static bool is_long_bracket(const reader *r, size_t ahead, size_t *signs) {
    if (look(r, ahead) != '[') return false;
    for (*signs = 0; look(r, ahead + 1 + *signs) == '=';) (*signs)++;
    return look(r, ahead + 1 + *signs) == '[';
}

static void read_comment(reader *r) {
    size_t signs;
    skip(r, 2);
    if (is_long_bracket(r, 0, &signs)) {
        read_long_bracket(r, signs);
        return;
    }
    while (r->at < r->length && look(r, 0) != '\n') skip(r, 1);
}

static void read_string(reader *r) {
    char quote = look(r, 0);
    skip(r, 1);
    while (r->at < r->length && look(r, 0) != quote && look(r, 0) != '\n') skip(r, look(r, 0) == '\\' ? 2 : 1);
    skip(r, 1);
}

static bool is_name_part(char c) { return isalnum((unsigned char)c) || c == '_'; }

static bool is_word(const char *word, size_t length, const char *const *words) {
    for (; *words != NULL; words++)
        if (strlen(*words) == length && memcmp(*words, word, length) == 0) return true;
    return false;
}

static void read_word(reader *r) {
    static const char *const openers[] = {"do", "if", "repeat", NULL}, *const functions[] = {"function", NULL},
                             *const closers[] = {"end", "until", NULL},
                             *const others[] = {"and", "break", "else", "elseif", "for", "goto", "in", "local", "not",
                                                "or", "return", "then", "while", NULL};
    const char *word = r->text + r->at;
    size_t length = 0;
    while (is_name_part(look(r, length))) length++;
    bool is_closer = is_word(word, length, closers);
    bool is_keyword = is_closer || is_word(word, length, others) || is_word(word, length, openers)
        || is_word(word, length, functions);
    if (is_word(word, length, openers)) begin(r, false, true);
    if (is_word(word, length, functions)) begin(r, true, true);
    skip(r, length);
    if (is_closer) end(r, true);
    r->levels[r->depth].chain = 0;
    r->after_value = !is_keyword || is_closer;
}

static void read_number(reader *r) {
    while (is_name_part(look(r, 0)) || look(r, 0) == '.') skip(r, 1);
    r->after_value = true;
}

static void read_sign(reader *r) {
    char sign = look(r, 0);
    bool is_field = sign == '.' && look(r, 1) != '.' && r->after_value;
    skip(r, 1);
    switch (sign) {
    case '[':
        if (r->after_value) add_field(r);
        begin(r, false, false);
        break;
    case '(': case '{': begin(r, false, false); break;
    case ']': case ')': case '}': end(r, false); break;
    default:
        if (!is_field) {
            r->levels[r->depth].chain = 0;
            break;
        }
        add_field(r);
        while (isspace((unsigned char)look(r, 0))) skip(r, 1);
        while (is_name_part(look(r, 0))) skip(r, 1);
    }
    r->after_value = is_field || sign == ']' || sign == ')' || sign == '}';
}

static void read_token(reader *r) {
    char c = look(r, 0);
    size_t signs;
    if (isspace((unsigned char)c)) skip(r, 1);
    else if (c == '-' && look(r, 1) == '-') read_comment(r);
    else if (c == '"' || c == '\'') {
        read_string(r);
        r->after_value = true;
    } else if (is_long_bracket(r, 0, &signs)) {
        read_long_bracket(r, signs);
        r->after_value = true;
    } else if (isdigit((unsigned char)c)) read_number(r);
    else if (is_name_part(c)) read_word(r);
    else read_sign(r);
}

bool lrt_text_costs(const uint8_t *text, size_t length, lrt_costs *costs) {
    reader *r = calloc(1, sizeof *r);
    if (r == NULL) return false;
    r->text = (const char *)text;
    r->length = length;
    r->line = 1;
    r->levels[0].is_function = true;
    while (r->at < length) read_token(r);
    while (r->depth > 0) end(r, r->levels[r->depth].closes_with_word);
    note_function(r, &r->levels[0]);
    *costs = r->costs;
    free(r);
    return true;
}
