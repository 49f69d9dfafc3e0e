#pragma once
#include <pthread.h>
#include <stdint.h>

#if defined(__linux__)
// The C library declares it for GNU sources only, and the compiler does not read this file as one.
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

// The lowest address of the calling thread's stack; 0 where the system does not tell it.
// In C, because Swift sees the members of pthread_attr_t in some builds only.
static inline uintptr_t galley_stack_end(void) {
#if defined(__APPLE__)
  pthread_t thread = pthread_self();
  uintptr_t start = (uintptr_t)pthread_get_stackaddr_np(thread);
  uintptr_t size = (uintptr_t)pthread_get_stacksize_np(thread);
  return start > size ? start - size : 0;
#elif defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) { return 0; }
  void *end = 0;
  size_t size = 0;
  int status = pthread_attr_getstack(&attributes, &end, &size);
  pthread_attr_destroy(&attributes);
  return status == 0 ? (uintptr_t)end : 0;
#else
  return 0;
#endif
}
