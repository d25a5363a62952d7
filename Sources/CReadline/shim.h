// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#if !__has_include(<readline/readline.h>)
#error "GNU readline's headers are missing: install libreadline-dev (Debian, Ubuntu) or readline (Homebrew)"
#endif

// readline.h names FILE without including its header.
#include <stdio.h>

#include <errno.h>
#include <signal.h>
#include <sys/select.h>
#include <termios.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include <readline/readline.h>
#include <readline/history.h>

// Apple's libedit installs headers of the same names. It lacks what this module is built on: an own rl_getc_function
// that is asked for every key, rl_check_signals, bracketed paste.
#if !defined(RL_VERSION_MAJOR) || RL_VERSION_MAJOR < 8
#error "this is libedit or an old readline; GNU readline 8.0 or later is needed (Homebrew's is keg-only: pass -Xcc -I$(brew --prefix readline)/include -Xlinker -L$(brew --prefix readline)/lib)"
#endif

// Swift 6 does not let `stderr` itself be named: it is a mutable global.
static inline FILE *crl_standard_error(void) {
  return stderr;
}

// Has the terminal hand over its interrupt key (Ctrl-C) as a byte like any other; -1 if it has none. To be called after
// rl_prep_terminal; rl_deprep_terminal undoes it.
//
// As a signal Ctrl-C overtakes the keys typed before it, and the terminal throws away those nobody has read yet.
static inline int crl_take_interrupt_key(int descriptor) {
  struct termios state;
  cc_t key;

  if (tcgetattr(descriptor, &state) != 0)
    return -1;
  key = state.c_cc[VINTR];
  if ((state.c_lflag & ISIG) == 0 || key == (cc_t)_POSIX_VDISABLE)
    return -1;
  state.c_cc[VINTR] = (cc_t)_POSIX_VDISABLE;
  return tcsetattr(descriptor, TCSANOW, &state) == 0 ? key : -1;
}

// Gives the terminal its interrupt key back, before rl_deprep_terminal would.
static inline void crl_return_interrupt_key(int descriptor, int key) {
  struct termios state;

  if (tcgetattr(descriptor, &state) != 0)
    return;
  state.c_cc[VINTR] = (cc_t)key;
  tcsetattr(descriptor, TCSANOW, &state);
}

// Whether keys make signals at the moment. They do not while readline waits for a key to insert literally (Ctrl-V).
static inline int crl_keys_make_signals(int descriptor) {
  struct termios state;
  return tcgetattr(descriptor, &state) == 0 && (state.c_lflag & ISIG) != 0;
}

// Waits until `descriptor` can be read or a signal has arrived; true when it is time to read.
//
// Readline's handlers only note a signal, to be acted on by rl_check_signals. Signals are therefore let in during the
// wait and at no other moment: one that came between the last look and the wait would lie there until the next key.
static inline int crl_wait_for_input(int descriptor) {
  sigset_t all, before;
  fd_set readable;
  int ready = 0;

  if (descriptor < 0 || descriptor >= FD_SETSIZE)
    return 1;
  FD_ZERO(&readable);
  FD_SET(descriptor, &readable);

  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (rl_pending_signal() == 0) {
    ready = pselect(descriptor + 1, &readable, NULL, NULL, NULL, &before);
    if (ready < 0 && errno != EINTR)
      ready = 1; // read() will say what is wrong
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return ready > 0 && rl_pending_signal() == 0;
}

// Makes the word that readline is about to complete begin at byte `start`. To be called and returned from
// rl_completion_word_break_hook.
//
// Readline looks for the word's beginning only when the hook has left the cursor where it was; otherwise the word
// begins at the cursor, unless a break character stands there (and readline puts the cursor back afterwards). An empty
// word cannot be told in this way; for it the byte before the cursor becomes the only break character.
static inline char *crl_begin_word(int start) {
  static char breaks[2];

  breaks[0] = '\0';
  if (start >= 0 && start < rl_point)
    rl_point = start;
  else if (rl_point > 0)
    breaks[0] = rl_line_buffer[rl_point - 1];
  return breaks;
}

// Whether the locale has characters of several bytes. Readline sets the locale with its first line.
static inline int crl_is_multibyte(void) {
  return MB_CUR_MAX > 1;
}

// How many columns of the terminal a text takes; a byte that is no character takes one, as do control characters.
static inline int crl_width(const char *text) {
  mbstate_t state = {0};
  size_t left = strlen(text);
  int width = 0;

  while (left > 0) {
    wchar_t character;
    size_t length = mbrtowc(&character, text, left, &state);
    if (length == 0)
      break;
    if (length == (size_t)-1 || length == (size_t)-2) {
      mbstate_t fresh = {0};
      state = fresh;
      length = 1;
      width += 1;
    } else {
      int columns = wcwidth(character);
      width += columns < 0 ? 1 : columns;
    }
    text += length;
    left -= length;
  }
  return width;
}

#endif
