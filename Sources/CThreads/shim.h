#pragma once
#include <pthread.h>
#if defined(__linux__)
// The C library declares it for GNU sources only, and Swift's module of it is none.
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif
