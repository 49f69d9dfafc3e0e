#include "RawShaping.h"

#include <hb-ot.h>
#include <hb.h>
#include <string.h>
#include <time.h>

#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

enum { font_limit = 256, path_limit = 1024 };

static struct {
  char path[path_limit];
  float size;
  hb_font_t *font;
} fonts[font_limit];
static int32_t font_count;
static _Thread_local hb_buffer_t *buffer;

int32_t raw_font(const char *path, float size) {
  for (int32_t index = 0; index < font_count; index++) {
    if (fonts[index].size == size && strcmp(fonts[index].path, path) == 0) return index;
  }
  if (font_count == font_limit || strlen(path) >= path_limit) return -1;
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return -1;
  hb_face_t *face = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  hb_font_t *font = hb_font_create(face);
  hb_face_destroy(face);
  hb_font_set_scale(font, (int)(size * 65536), (int)(size * 65536));
  hb_font_make_immutable(font);
  strcpy(fonts[font_count].path, path);
  fonts[font_count].size = size;
  fonts[font_count].font = font;
  return font_count++;
}

size_t raw_shape(const uint8_t *text, const raw_run *runs, size_t count) {
  if (!buffer) buffer = hb_buffer_create();
  hb_language_t language = hb_language_from_string("en-us", -1);
  size_t glyphs = 0;
  for (size_t index = 0; index < count; index++) {
    const raw_run *run = &runs[index];
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(
        buffer, (const char *)text + run->paragraph_start,
        (int)(run->paragraph_end - run->paragraph_start), run->start - run->paragraph_start,
        (int)(run->end - run->start));
    hb_buffer_set_direction(buffer, run->is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(run->script));
    hb_buffer_set_language(buffer, language);
    hb_shape(fonts[run->font].font, buffer, NULL, 0);
    glyphs += hb_buffer_get_length(buffer);
  }
  return glyphs;
}

const char *raw_shaper_version(void) { return hb_version_string(); }

double raw_thread_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

size_t raw_heap_bytes(void) {
#if defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#elif defined(__APPLE__)
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
#else
  return 0;
#endif
}
