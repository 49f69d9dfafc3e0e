// HarfBuzz through its C interface: the baseline of every figure.
// Also system calls without a portable Swift interface: a thread's time and the size of the heap.

#ifndef RAW_SHAPING_H
#define RAW_SHAPING_H

#include <stddef.h>
#include <stdint.h>

/// A range of a text that one call shapes; the paragraph around it is context.
typedef struct {
  uint32_t start;
  uint32_t end;
  uint32_t paragraph_start;
  uint32_t paragraph_end;
  /// From `raw_font`.
  int32_t font;
  /// ISO 15924, four big-endian letters.
  uint32_t script;
  int32_t is_right_to_left;
} raw_run;

/// The number of a font at a size, opened once; negative if it cannot be opened.
int32_t raw_font(const char *path, float size);

/// Shapes each run; the number of glyphs.
size_t raw_shape(const uint8_t *text, const raw_run *runs, size_t count);

/// "6.0.0".
const char *raw_shaper_version(void);

/// Seconds that the calling thread has computed.
double raw_thread_seconds(void);

/// Bytes that are allocated and not freed; 0 where the system does not say.
size_t raw_heap_bytes(void);

#endif
