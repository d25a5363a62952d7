// SPDX-License-Identifier: Apache-2.0
// Recognises the lines of a session by their first characters, which a grammar of tokens cannot.

#include "tree_sitter/parser.h"

#include <stdlib.h>
#include <string.h>

enum Token { PROMPT, CONTINUATION_PROMPT, OUTPUT, FIXTURE_HEADING, FIXTURE_TEXT, END, ERROR };

// From the first mark on, lines without one are output; from the first fixture on, nothing is typed.
enum State { SCRIPT, SESSION, FIXTURE };

void *tree_sitter_responder_external_scanner_create(void) { return calloc(1, 1); }
void tree_sitter_responder_external_scanner_destroy(void *state) { free(state); }

unsigned tree_sitter_responder_external_scanner_serialize(void *state, char *buffer) {
  buffer[0] = *(char *)state;
  return 1;
}

void tree_sitter_responder_external_scanner_deserialize(void *state, const char *buffer, unsigned length) {
  *(char *)state = length ? buffer[0] : SCRIPT;
}

static bool is_at_line_end(TSLexer *lexer) {
  return lexer->lookahead == '\n' || lexer->lookahead == '\r' || lexer->eof(lexer);
}

static bool ends_with(const char *text, unsigned length, const char *end) {
  unsigned count = strlen(end);
  return length >= count && memcmp(text + length - count, end, count) == 0;
}

// Returns which mark the characters before the first '>' of a line make: a prompt of the program, one at an open block, or none.
static enum Token prompt(const char *head, unsigned length) {
  if (length == 0 || strncmp(head, "responder", 9) == 0) return PROMPT;
  unsigned digits = length;
  while (digits > 0 && head[digits - 1] >= '0' && head[digits - 1] <= '9') digits--;
  if (digits < length && ends_with(head, digits, " line ")) return CONTINUATION_PROMPT;
  return OUTPUT;
}

// Reads a mark with the blank behind it, or the whole line, and returns which it is.
static enum Token read_line(TSLexer *lexer) {
  char head[160];
  unsigned length = 0;
  enum Token mark = OUTPUT;
  if (lexer->lookahead == '.') {
    lexer->advance(lexer, false);
    head[length++] = '.';
    mark = CONTINUATION_PROMPT;
  } else {
    while (!is_at_line_end(lexer) && lexer->lookahead != '>' && length < sizeof head) {
      head[length++] = lexer->lookahead < 128 ? (char)lexer->lookahead : '?';
      lexer->advance(lexer, false);
    }
    if (lexer->lookahead == '>') {
      lexer->advance(lexer, false);
      mark = prompt(head, length);
      if (length < sizeof head) head[length++] = '>';
    }
  }
  if (mark != OUTPUT && (lexer->lookahead == ' ' || is_at_line_end(lexer))) {
    if (lexer->lookahead == ' ') lexer->advance(lexer, false);
    return mark;
  }
  char last[3] = {0};
  unsigned count = length;
  memcpy(last, head + (length > 3 ? length - 3 : 0), length > 3 ? 3 : length);
  while (!is_at_line_end(lexer)) {
    if (lexer->lookahead != ' ' && lexer->lookahead != '\t') {
      memmove(last, last + 1, 2);
      last[2] = lexer->lookahead < 128 ? (char)lexer->lookahead : '?';
    }
    count++;
    lexer->advance(lexer, false);
  }
  bool is_heading = length > 3 && memcmp(head, "-- ", 3) == 0 && count > 6 && memcmp(last + 1, "--", 2) == 0;
  return is_heading ? FIXTURE_HEADING : OUTPUT;
}

bool tree_sitter_responder_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  char *state = payload;
  bool is_recovering = valid[ERROR];
  bool is_open = valid[END] && !is_recovering;
  lexer->result_symbol = END;
  if (lexer->eof(lexer)) return is_open;
  if (lexer->get_column(lexer) != 0) return false;
  // In a script, lines within a block or quote are just lines.
  if (*state == SCRIPT && !valid[PROMPT]) return false;
  lexer->mark_end(lexer);
  if (*state != FIXTURE && lexer->lookahead == '#') return is_open;
  bool is_blank = is_at_line_end(lexer);
  enum Token line = is_blank ? OUTPUT : read_line(lexer);
  if (*state == FIXTURE) {
    if (line != FIXTURE_HEADING) {
      while (!is_at_line_end(lexer)) lexer->advance(lexer, false);
      line = FIXTURE_TEXT;
    }
  } else if (*state == SESSION ? line != CONTINUATION_PROMPT && is_open : false) {
    return true;
  } else if (*state == SCRIPT && line != PROMPT) {
    return false;
  }
  if (is_blank || !valid[line]) return false;
  if (line == PROMPT && *state == SCRIPT) *state = SESSION;
  if (line == FIXTURE_HEADING) *state = FIXTURE;
  lexer->mark_end(lexer);
  lexer->result_symbol = line;
  return true;
}
