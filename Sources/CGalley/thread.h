#pragma once

// The message of the calling thread; in C, because Swift has no variables of a thread.
static inline char *galley_thread_message(void) {
  static _Thread_local char message[512];
  return message;
}
