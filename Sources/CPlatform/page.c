// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#ifdef __wasm__
#include <stdlib.h>

__attribute__((import_module("page"), import_name("progress"))) void page_takes_progress(const uint8_t *text, size_t size);

void page_progress(const uint8_t *text, size_t size) { page_takes_progress(text, size); }

// WebAssembly has a stack that no program sees, so its bounds are not known.
struct stack_bounds stack_of_thread(void) {
  struct stack_bounds unknown = {0, 0};

  return unknown;
}

// What libraries for other systems have and those for WebAssembly lack: numbers from text, for Swift, and a seed, for expat.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;

  *value = strtod(text, &end);
  return end == text ? NULL : end;
}

int getpid(void) { return 1; }
#else
void page_progress(const uint8_t *text, size_t size) {
  (void)text;
  (void)size;
}
#endif
