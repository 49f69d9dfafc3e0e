// The memory of a process that allocates much for a short time, with glibc; nothing elsewhere.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// Limits the arenas, which each keep what was freed, and returns blocks of 1 MB and more at once.
static inline void galley_limit_arenas(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

/// Returns free memory to the system.
static inline void galley_trim(void) {
#ifdef M_ARENA_MAX
  malloc_trim(0);
#endif
}
