// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CPlatform.h"

#include <pthread.h>
#include <stddef.h>

struct stack_bounds stack_of_thread(void) {
  // For a main thread the library reads a file of the system each time.
  static _Thread_local struct stack_bounds bounds;

  if (bounds.end != 0)
    return bounds;
#ifdef __APPLE__
  pthread_t thread = pthread_self();
  bounds.end = (uintptr_t)pthread_get_stackaddr_np(thread);
  bounds.start = bounds.end - pthread_get_stacksize_np(thread);
#else
  pthread_attr_t attributes;
  void *start;
  size_t size;

  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return bounds;
  if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
    bounds.start = (uintptr_t)start;
    bounds.end = bounds.start + size;
  }
  pthread_attr_destroy(&attributes);
#endif
  return bounds;
}
