// SPDX-License-Identifier: Apache-2.0

// What this package uses of the C library of macOS, with the types that library gives it; `scripts/darwin` compiles
// against this where there is no SDK. Only names and types are here, as Apple's headers publish them.

#ifndef DARWIN_STUB_H
#define DARWIN_STUB_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

// Types of the system.

typedef long ssize_t;
typedef int32_t pid_t;
typedef int32_t dev_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint32_t id_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef long time_t;
typedef unsigned long clock_t;
typedef int32_t suseconds_t;
typedef uint32_t useconds_t;
typedef uint32_t sigset_t;
typedef unsigned int nfds_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};

// Errors.

extern int *__error(void);
#define errno (*__error())
#define ENOENT 2
#define EINTR 4
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ETXTBSY 26
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ETIMEDOUT 60
#define ELOOP 62
char *strerror(int);

// Files.

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int fchmod(int, mode_t);
int mkdir(const char *, mode_t);
int mkfifo(const char *, mode_t);

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_APPEND 0x00000008
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define AT_SYMLINK_NOFOLLOW 0x0020
int open(const char *, int, ...);
int openat(int, const char *, int, ...);
int fstatat(int, const char *, struct stat *, int);
ssize_t readlinkat(int, const char *, char *, size_t);
int symlink(const char *, const char *);
int fcntl(int, int, ...);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t pread(int, void *, size_t, off_t);
off_t lseek(int, off_t, int);
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int fsync(int);
int ftruncate(int, off_t);
ssize_t readlink(const char *, char *, size_t);
int pipe(int[2]);
int unlink(const char *);
int rmdir(const char *);
int rename(const char *, const char *);
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
int access(const char *, int);
char *realpath(const char *, char *);
int mkstemp(char *);
int mkstemps(char *, int);
char *mkdtemp(char *);
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
int flock(int, int);

typedef struct {
  int __dd_fd;
  long __dd_loc;
  long __dd_size;
  char *__dd_buf;
  int __dd_len;
  long __dd_seek;
} DIR;
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *opendir(const char *);
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// Streams.

typedef struct __sFILE {
  unsigned char *_p;
  int _r;
  int _w;
} FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#define EOF (-1)
FILE *fopen(const char *, const char *);
FILE *tmpfile(void);
int fclose(FILE *);
void rewind(FILE *);
int fflush(FILE *);
int fileno(FILE *);
int fputs(const char *, FILE *);
int ferror(FILE *);
size_t fread(void *, size_t, size_t, FILE *);
int setlinebuf(FILE *);

// Memory and text.

void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void free(void *);
char *getenv(const char *);
void abort(void) __attribute__((noreturn));
int atexit(void (*)(void));
void exit(int) __attribute__((noreturn));
char *strdup(const char *);
size_t strlen(const char *);
int strcmp(const char *, const char *);
void *memset(void *, int, size_t);
void *memchr(const void *, int, size_t);
void *memcpy(void *, const void *, size_t);
#define LC_ALL 0
#define LC_CTYPE 2
char *setlocale(int, const char *);
typedef int wint_t;
typedef union {
  char __mbstate8[128];
  long long _mbstateL;
} mbstate_t;
size_t mbrtowc(wchar_t *, const char *, size_t, mbstate_t *);
int wcwidth(wchar_t);
extern int __mb_cur_max;
#define MB_CUR_MAX __mb_cur_max

// Terminals.

typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
#define VINTR 8
#define ISIG 0x00000080
#define ICANON 0x00000100
#define ECHO 0x00000008
#define TCSANOW 0
#define _POSIX_VDISABLE ((unsigned char)'\377')
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
pid_t tcgetpgrp(int);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
int ioctl(int, unsigned long, ...);
int isatty(int);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

// Waiting.

struct pollfd {
  int fd;
  short events;
  short revents;
};
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
int poll(struct pollfd *, nfds_t, int);
#define FD_SETSIZE 1024
typedef struct fd_set {
  int32_t fds_bits[32];
} fd_set;
static inline void stub_fd_zero(fd_set *set) { *set = (fd_set){{0}}; }
static inline void stub_fd_set(int fd, fd_set *set) { set->fds_bits[fd / 32] |= (int32_t)(1u << (fd % 32)); }
#define FD_ZERO(set) stub_fd_zero(set)
#define FD_SET(fd, set) stub_fd_set(fd, set)
int pselect(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *);
int usleep(useconds_t);
uid_t geteuid(void);
int sched_yield(void);

typedef enum { _CLOCK_REALTIME = 0, _CLOCK_MONOTONIC = 6 } clockid_t;
int clock_gettime(clockid_t, struct timespec *);

// Signals.

#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGXFSZ 25
#define SIGTERM 15
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
#define sa_handler __sigaction_u.__sa_handler
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
void (*signal(int, void (*)(int)))(int);
int sigaction(int, const struct sigaction *, struct sigaction *);

void _exit(int) __attribute__((noreturn));

#define SIGALRM 14
#define ITIMER_REAL 0
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
int setitimer(int, const struct itimerval *, struct itimerval *);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigprocmask(int, const sigset_t *, sigset_t *);
int raise(int);
int kill(pid_t, int);

// Processes.

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define POSIX_SPAWN_SETSID 0x0400
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                 char *const[], char *const[]);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
pid_t getpid(void);
pid_t waitpid(pid_t, int *, int);
#define WNOHANG 0x00000001
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
time_t time(time_t *);
struct tm *localtime_r(const time_t *, struct tm *);
size_t strftime(char *, size_t, const char *, const struct tm *);
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
};
pid_t wait4(pid_t, int *, int, struct rusage *);
#define RUSAGE_SELF 0
int getrusage(int, struct rusage *);
#define _SC_NPROCESSORS_ONLN 58
#define _SC_PAGESIZE 29
#define _SC_PHYS_PAGES 200
long sysconf(int);
int getloadavg(double[], int);
int sysctlbyname(const char *, void *, size_t *, void *, size_t);

// Threads.

typedef struct _opaque_pthread_t {
  long __sig;
  void *__cleanup_stack;
  char __opaque[8176];
} *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[40];
} pthread_cond_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_condattr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
pthread_t pthread_self(void);
void *pthread_get_stackaddr_np(pthread_t);
size_t pthread_get_stacksize_np(pthread_t);

// The only functions here whose pointers say whether they may be null.
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_detach(pthread_t);
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);

#endif
