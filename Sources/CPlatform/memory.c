// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

void *memory_resize(void *memory, size_t size) {
  void *resized = realloc(memory, size);

  // Swift's own allocations end the program here too.
  if (resized == NULL) abort();
  return resized;
}

void memory_free(void *memory) { free(memory); }

void *memory_zeros(size_t size) {
#ifdef MADV_HUGEPAGE
  enum { page = 2 << 20 };
  void *memory = NULL;
  if (size >= 2 * page && posix_memalign(&memory, page, size) == 0) {
    // What is refused has small pages.
    madvise(memory, size, MADV_HUGEPAGE);
    return memset(memory, 0, size);
  }
#endif
  void *zeros = calloc(size, 1);
  if (zeros == NULL) abort();
  return zeros;
}

void memory_return(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void memory_keep(void) {
#ifdef __GLIBC__
  // As much as one of the parts from which the allocator takes the memory of a thread, so that none goes before it must.
  mallopt(M_TOP_PAD, 64 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

void memory_share(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 2);
#endif
}

#ifdef __wasm__
size_t memory_size(void) { return __builtin_wasm_memory_size(0) << 16; }
#endif
