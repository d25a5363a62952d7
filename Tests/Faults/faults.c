// SPDX-License-Identifier: Apache-2.0

// A library to preload that makes one call of a program fail: the call number FAULT_AT of the function FAULT_CALL, with the
// error FAULT_ERROR. A write can also fall short: with FAULT_SHORT set, half of it is written before the next one fails.
// Without FAULT_AT it only counts, and FAULT_REPORT names the file that gets one line for each function: its name and the
// number of its calls.
//
// Only calls that name a file below FAULT_FOLDER, or a descriptor that was opened there, are counted.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum call { OPEN, READ, WRITE, RENAME, FSYNC, MKDIR, TRUNCATE, CLOSE, LOCK, SPAWN, calls };
static const char *const names[calls] = {"open",  "read",     "write", "rename", "fsync",
                                         "mkdir", "truncate", "close", "flock",  "spawn"};
static long counts[calls];
static int falls_short;

#define NEXT(function) ((__typeof__(function) *)dlsym(RTLD_NEXT, #function))

// Counts a call, and returns the error with which it is to fail, or 0.
static int fault(enum call call) {
  const char *at = getenv("FAULT_AT"), *name = getenv("FAULT_CALL"), *error = getenv("FAULT_ERROR");
  counts[call] += 1;
  if (!at || !name || !error || strcmp(name, names[call]) != 0 || counts[call] != atol(at))
    return 0;
  return atoi(error);
}

static int is_below(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  char joined[PATH_MAX];
  if (!folder || !path)
    return 0;
  if (path[0] != '/' && getcwd(joined, sizeof joined))
    path = joined;
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int is_open_below(int descriptor) {
  char link[64], path[PATH_MAX];
  int saved = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, sizeof path - 1);
  errno = saved;
  if (count <= 0)
    return 0;
  path[count] = 0;
  return is_below(path);
}

#define FAIL_IF(condition, call)                                                                                               \
  do {                                                                                                                         \
    int error = (condition) ? fault(call) : 0;                                                                                 \
    if (error) {                                                                                                               \
      errno = error;                                                                                                           \
      return -1;                                                                                                               \
    }                                                                                                                          \
  } while (0)

static int open_with(int (*next)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  FAIL_IF(is_below(path), OPEN);
  return next(path, flags, mode);
}

#define MODE(flags)                                                                                                            \
  mode_t mode = 0;                                                                                                             \
  if ((flags) & (O_CREAT | O_TMPFILE)) {                                                                                       \
    va_list arguments;                                                                                                         \
    va_start(arguments, flags);                                                                                                \
    mode = va_arg(arguments, mode_t);                                                                                          \
    va_end(arguments);                                                                                                         \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return open_with(NEXT(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  return open_with(NEXT(open64), path, flags, mode);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  FAIL_IF(is_open_below(descriptor), READ);
  return NEXT(read)(descriptor, buffer, count);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
  if (is_open_below(descriptor)) {
    int error = falls_short ? falls_short : fault(WRITE);
    if (error && getenv("FAULT_SHORT") && !falls_short && count > 1) {
      falls_short = error;
      return NEXT(write)(descriptor, buffer, count / 2);
    }
    falls_short = 0;
    if (error) {
      errno = error;
      return -1;
    }
  }
  return NEXT(write)(descriptor, buffer, count);
}

int rename(const char *from, const char *to) {
  FAIL_IF(is_below(to), RENAME);
  return NEXT(rename)(from, to);
}

int fsync(int descriptor) {
  FAIL_IF(is_open_below(descriptor), FSYNC);
  return NEXT(fsync)(descriptor);
}

int mkdir(const char *path, mode_t mode) {
  FAIL_IF(is_below(path), MKDIR);
  return NEXT(mkdir)(path, mode);
}

int ftruncate(int descriptor, off_t size) {
  FAIL_IF(is_open_below(descriptor), TRUNCATE);
  return NEXT(ftruncate)(descriptor, size);
}

int close(int descriptor) {
  int error = is_open_below(descriptor) ? fault(CLOSE) : 0;
  int result = NEXT(close)(descriptor);
  if (!error)
    return result;
  errno = error;
  return -1;
}

int flock(int descriptor, int operation) {
  FAIL_IF(is_open_below(descriptor), LOCK);
  return NEXT(flock)(descriptor, operation);
}

int posix_spawnp(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                 char *const arguments[], char *const environment[]) {
  int error = fault(SPAWN);
  return error ? error : NEXT(posix_spawnp)(pid, file, actions, attributes, arguments, environment);
}

int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                char *const arguments[], char *const environment[]) {
  int error = fault(SPAWN);
  return error ? error : NEXT(posix_spawn)(pid, path, actions, attributes, arguments, environment);
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("FAULT_REPORT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file)
    return;
  for (int call = 0; call < calls; call++)
    fprintf(file, "%s %ld\n", names[call], counts[call]);
  fclose(file);
}
