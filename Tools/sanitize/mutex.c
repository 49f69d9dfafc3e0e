// Swift's Mutex under ThreadSanitizer on Linux.
//
// A lock that is free is taken by code in the client, which the sanitizer sees. One that is held is
// waited for in libswiftSynchronization, which is not instrumented: the sanitizer then knows of no
// order between the two threads and reports accesses that the lock protects. This function waits
// instead, and reports the order. It is loaded before that library and hides nothing: control.swift has a
// race beside the lock, which must be reported.

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

// Absent in the programs that a test starts.
extern void __tsan_acquire(void *address) __attribute__((weak));

// Synchronization._MutexHandle._lockSlow(UInt32): its storage holds the owner's thread, or 0.
__attribute__((swiftcall)) void lockSlow(
    uint32_t thread, __attribute__((swift_context)) _Atomic uint32_t *storage)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void lockSlow(
    uint32_t thread, __attribute__((swift_context)) _Atomic uint32_t *storage) {
  uint32_t owner = 0;
  while (!atomic_compare_exchange_weak_explicit(
      storage, &owner, thread, memory_order_acquire, memory_order_relaxed)) {
    owner = 0;
    sched_yield();
  }
  if (__tsan_acquire) __tsan_acquire((void *)storage);
}
