// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

atomic_bool interrupt_flag;

// Written before there is a handler.
static int wake_descriptor = -1;

static void handle(int signal) {
  int saved = errno;
  (void)signal;
  atomic_store_explicit(&interrupt_flag, true, memory_order_relaxed);
  if (write(wake_descriptor, "!", 1) < 0) {
    // The pipe is full, so its reader will wake up anyway.
  }
  errno = saved;
}

void interrupt_install(int descriptor) {
  struct sigaction action = {0};

  atomic_store_explicit(&interrupt_flag, false, memory_order_relaxed);
  wake_descriptor = descriptor;
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}
