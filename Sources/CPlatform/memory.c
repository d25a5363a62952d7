// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void *memory_resize(void *memory, size_t size) {
  void *resized = realloc(memory, size);

  // Swift's own allocations end the program here too.
  if (resized == NULL) abort();
  return resized;
}

void memory_free(void *memory) { free(memory); }

void memory_return(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#ifdef __wasm__
size_t memory_size(void) { return __builtin_wasm_memory_size(0) << 16; }
#endif
