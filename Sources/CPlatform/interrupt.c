// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

atomic_bool interrupt_flag;

// Written before there is a handler.
static int wake_descriptor = -1;

// How the process ends after a SIGINT; written before `end_delay`, which is 0 when it does not end by itself.
static int end_status;
static const char *end_message;
static atomic_int end_delay;
static atomic_int holds;

static void start_timer(int milliseconds) {
  struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void end(int signal) {
  (void)signal;
  if (atomic_load(&holds) > 0) {
    start_timer(10);
    return;
  }
  if (write(2, end_message, strlen(end_message)) < 0) {
    // There is nowhere else to write it.
  }
  _exit(end_status);
}

void interrupt_ends_process(int milliseconds, int status, const char *message) {
  struct sigaction action = {0};

  end_status = status;
  end_message = message;
  action.sa_handler = end;
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  atomic_store(&end_delay, milliseconds);
}

void interrupt_hold(void) { atomic_fetch_add(&holds, 1); }

void interrupt_release(void) { atomic_fetch_sub(&holds, 1); }

static void handle(int signal) {
  int saved = errno;
  int delay = atomic_exchange(&end_delay, 0);
  (void)signal;
  if (delay > 0)
    start_timer(delay);
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
