/* Input: a program of calls of galley.h: wrong and old handles, null pointers, lengths that lie, bytes of any kind.
 *
 * Each call has a status of the header; one that fails has a sentence and changes no result; a handle whose object was
 * destroyed is never valid again; bytes are freed once. Texts are copied to memory of their exact size, so that
 * AddressSanitizer sees each byte that is read beyond them. */
#include "galley.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition, ...)                                                                     \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "finding: line %d: ", __LINE__);                                             \
      fprintf(stderr, __VA_ARGS__);                                                                \
      fprintf(stderr, "\n");                                                                       \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

enum { SLOTS = 4, KINDS = 3, ENGINE = 0, STYLE = 1, TEXT = 2 };

/* The numbers of objects, with those of objects that were destroyed. */
typedef struct {
  uint64_t number[SLOTS];
  int alive[SLOTS];
} Objects;

typedef struct {
  const uint8_t *rest;
  size_t count;
  Objects objects[KINDS];
  /* An answer that is not freed yet. */
  uint8_t *answer;
} Trial;

/* The engine with fonts, which is made once: a text in no font has no glyphs. */
static uint64_t base_engine(void) {
  static uint64_t engine;
  const galley_limits limits = {.bytes = 4096, .lines = 200, .memory = 64 << 20};
  if (engine == 0) EXPECT(galley_engine_create(NULL, &limits, &engine) == GALLEY_OK, "%s", galley_last_error());
  return engine;
}

static uint8_t byte(Trial *trial) {
  if (trial->count == 0) return 0;
  trial->count--;
  return *trial->rest++;
}

static double number(Trial *trial) {
  const uint8_t kind = byte(trial);
  switch (kind & 15) {
  case 0: return NAN;
  case 1: return -1;
  case 2: return INFINITY;
  case 3: return 1e300;
  case 4: return 0;
  case 5: return 1e-300;
  case 6: return 100000;
  default: return byte(trial) * 2.5 + (kind >> 4) / 64.0;
  }
}

/* A copy of the next bytes with the length that is told to the library. */
typedef struct {
  uint8_t *bytes;
  size_t count;
  int is_true;
} Bytes;

static Bytes bytes(Trial *trial) {
  const uint8_t kind = byte(trial);
  size_t count = byte(trial);
  if (kind & 1) count *= 4;
  if (count > trial->count) count = trial->count;
  Bytes made = {malloc(count ? count : 1), count, 1};
  if (count) memcpy(made.bytes, trial->rest, count);
  trial->rest += count;
  trial->count -= count;
  /* Lengths that no text has, and no bytes at all. */
  static const size_t lies[] = {SIZE_MAX, SIZE_MAX / 2, (size_t)1 << 40, (size_t)1 << 63};
  if ((kind & 0x1E) == 0x1E) {
    made.count = lies[kind >> 5 & 3];
    made.is_true = 0;
  } else if ((kind & 0x1E) == 0x1C) {
    free(made.bytes);
    made.bytes = NULL;
    made.is_true = count == 0;
  }
  return made;
}

/* A handle: usually of the kind, sometimes of another kind, destroyed or never made. */
static uint64_t handle(Trial *trial, int kind, int *is_valid) {
  const uint8_t choice = byte(trial);
  const int slot = choice & (SLOTS - 1);
  *is_valid = 0;
  if (choice < 8) return (uint64_t)choice * 0x1234567 + 1000000007;
  if (choice < 16) return trial->objects[(kind + 1) % KINDS].number[slot];
  Objects *own = &trial->objects[kind];
  *is_valid = own->number[slot] != 0 && own->alive[slot];
  return own->number[slot];
}

static int check(int32_t status, const char *call) {
  EXPECT(status >= 0 && status <= GALLEY_NO_PICTURE, "%s: the status %d", call, (int)status);
  if (status != GALLEY_OK) EXPECT(galley_last_error()[0] != 0, "%s: no sentence", call);
  return status == GALLEY_OK;
}

/* What a call with a handle must give. */
static void check_handle(int32_t status, int is_valid, const char *call) {
  check(status, call);
  if (!is_valid) EXPECT(status == GALLEY_BAD_HANDLE, "%s: %d for a bad handle", call, (int)status);
  if (is_valid) EXPECT(status != GALLEY_BAD_HANDLE, "%s: a valid handle is bad", call);
}

static void keep(Trial *trial, int kind, uint64_t made, const char *call) {
  Objects *own = &trial->objects[kind];
  int slot = byte(trial) & (SLOTS - 1);
  /* The base engine is in the first place. */
  if (kind == ENGINE && slot == 0) slot = 1;
  EXPECT(made != 0, "%s: the number 0", call);
  for (int other = 0; other < KINDS; other++)
    for (int index = 0; index < SLOTS; index++)
      EXPECT(trial->objects[other].number[index] != made, "%s: a number is used twice", call);
  if (own->alive[slot]) {
    const int32_t status = kind == ENGINE  ? galley_engine_destroy(own->number[slot])
                           : kind == STYLE ? galley_style_destroy(own->number[slot])
                                           : galley_text_destroy(own->number[slot]);
    EXPECT(status == GALLEY_OK, "%s: an object is lost", call);
  }
  own->number[slot] = made;
  own->alive[slot] = 1;
}

static void destroy(Trial *trial, int kind) {
  int is_valid;
  const uint64_t found = handle(trial, kind, &is_valid);
  if (found == base_engine()) return;
  const int32_t status = kind == ENGINE  ? galley_engine_destroy(found)
                         : kind == STYLE ? galley_style_destroy(found)
                                         : galley_text_destroy(found);
  check_handle(status, is_valid, "destroy");
  if (is_valid) EXPECT(status == GALLEY_OK, "destroy: %d", (int)status);
  for (int slot = 0; slot < SLOTS; slot++)
    if (trial->objects[kind].number[slot] == found) trial->objects[kind].alive[slot] = 0;
}

/* Takes the bytes that a call returned, if any, and frees the answer before. */
static void take(Trial *trial, int32_t status, uint8_t *answer, size_t count, const char *call) {
  if (answer == NULL) {
    EXPECT(status != GALLEY_OK, "%s: no answer", call);
    return;
  }
  EXPECT(status == GALLEY_OK || status == GALLEY_BAD_ROW, "%s: an answer with %d", call, (int)status);
  EXPECT(count > 0 && (answer[0] == '{' || answer[0] == 0x89), "%s: a wrong answer", call);
  unsigned sum = 0;
  for (size_t index = 0; index < count; index++) sum += answer[index];
  EXPECT(sum > 0, "%s: an empty answer", call);
  if (trial->answer) {
    EXPECT(galley_free(trial->answer) == GALLEY_OK, "an answer is not freed");
    EXPECT(galley_free(trial->answer) == GALLEY_BAD_ARGUMENT, "an answer is freed twice");
  }
  trial->answer = answer;
}

static void make(Trial *trial, uint8_t kind) {
  Bytes data = bytes(trial);
  uint64_t made = 0;
  int is_valid = 1, is_valid_style = 1;
  uint64_t *place = byte(trial) == 7 ? NULL : &made;
  int32_t status;
  /* An engine is made of no bytes. */
  if (kind == ENGINE) data.is_true = 1;
  if (kind == STYLE) {
    status = galley_style_create(data.bytes, data.count, place);
  } else if (kind == ENGINE) {
    const galley_limits limits = {byte(trial) * 64, byte(trial), (uint64_t)byte(trial) << 20};
    status = galley_engine_create(byte(trial) & 7 ? "" : "/nonexistent", byte(trial) & 1 ? &limits : NULL, place);
  } else {
    const uint64_t engine = handle(trial, ENGINE, &is_valid);
    if (byte(trial) & 1) {
      status = galley_text_create_row(engine, data.bytes, data.count, place);
    } else {
      const uint64_t style = byte(trial) & 1 ? 0 : handle(trial, STYLE, &is_valid_style);
      status = galley_text_create(engine, data.bytes, data.count, style, place);
      if (style == 0) is_valid_style = 1;
      is_valid = is_valid && is_valid_style;
    }
    if (place) check_handle(status, is_valid, "text_create");
  }
  if (check(status, "create")) {
    EXPECT(data.is_true && place, "create: made from nothing");
    keep(trial, kind, made, "create");
  } else {
    EXPECT(made == 0, "create: a result of a failure");
  }
  free(data.bytes);
}

static void measure(Trial *trial, uint8_t kind) {
  int is_valid;
  double height = -7;
  const double width = number(trial);
  double *place = byte(trial) == 7 ? NULL : &height;
  int32_t status;
  if (kind & 1) {
    const uint64_t text = handle(trial, TEXT, &is_valid);
    status = galley_text_height(text, width, place);
  } else {
    int is_valid_style;
    Bytes data = bytes(trial);
    const uint64_t engine = handle(trial, ENGINE, &is_valid);
    uint64_t style = handle(trial, STYLE, &is_valid_style);
    if (!is_valid_style) style = 0;
    status = galley_height(engine, data.bytes, data.count, width, style, place);
    if (!data.is_true) EXPECT(status != GALLEY_OK, "height: of nothing");
    free(data.bytes);
  }
  check_handle(status, is_valid, "height");
  if (status == GALLEY_OK) {
    EXPECT(place && isfinite(height) && height >= 0 && width >= 0, "height: %g at %g", height, width);
  } else {
    EXPECT(height == -7, "height: a result of a failure");
  }
}

static void ask(Trial *trial, uint8_t kind) {
  int is_valid;
  uint8_t *answer = NULL;
  size_t count = 0;
  uint8_t **place = byte(trial) == 7 ? NULL : &answer;
  size_t *count_place = byte(trial) == 7 ? NULL : &count;
  int32_t status;
  if (kind == 0) {
    Bytes data = bytes(trial);
    status = galley_answer(handle(trial, ENGINE, &is_valid), data.bytes, data.count, place, count_place);
    free(data.bytes);
  } else if (kind == 1) {
    Bytes data = bytes(trial);
    status = galley_text_ask(handle(trial, TEXT, &is_valid), data.bytes, data.count, place, count_place);
    free(data.bytes);
  } else if (kind == 2) {
    const size_t given = byte(trial) & 3;
    double *widths = malloc(sizeof(double) * (given ? given : 1));
    for (size_t index = 0; index < given; index++) widths[index] = number(trial);
    const size_t told = byte(trial) == 7 ? SIZE_MAX : given;
    status = galley_text_answer(
        handle(trial, TEXT, &is_valid), byte(trial) == 7 ? NULL : widths, told, place, count_place);
    free(widths);
  } else if (kind == 3) {
    const double width = number(trial), scale = number(trial);
    status = galley_text_png(
        handle(trial, TEXT, &is_valid), width < 600 ? width : -1, scale < 4 ? scale : 1, place, count_place);
  } else {
    status = galley_versions(handle(trial, ENGINE, &is_valid), place, count_place);
  }
  check_handle(status, is_valid, "answer");
  EXPECT(place && count_place ? 1 : answer == NULL && count == 0, "answer: without a place");
  take(trial, status, answer, count, "answer");
}

static void add_font(Trial *trial) {
  int is_valid;
  Bytes data = bytes(trial);
  char family[8] = {0};
  for (int index = 0; index < 7; index++) family[index] = (char)byte(trial);
  /* Faces of the base engine would change the heights of later inputs. */
  uint64_t engine = handle(trial, ENGINE, &is_valid);
  if (engine == trial->objects[ENGINE].number[0]) {
    engine = 0;
    is_valid = 0;
  }
  const int32_t status = galley_engine_add_font(engine, data.bytes, data.count, byte(trial) & 1 ? family : NULL);
  check_handle(status, is_valid, "add_font");
  free(data.bytes);
}

static void size_image(Trial *trial) {
  Bytes data = bytes(trial);
  double width = -7, height = -7;
  const int32_t status = galley_image_size(data.bytes, data.count, &width, byte(trial) == 7 ? NULL : &height);
  if (check(status, "image_size")) EXPECT(width >= 0 && height >= 0, "image_size: %g %g", width, height);
  free(data.bytes);
}

static void free_wrongly(Trial *trial) {
  uint8_t local[4] = {0};
  EXPECT(galley_free(NULL) == GALLEY_OK, "null is not freed");
  EXPECT(galley_free(local) == GALLEY_BAD_ARGUMENT, "memory of the stack is freed");
  if (trial->answer) EXPECT(galley_free(trial->answer + 1) == GALLEY_BAD_ARGUMENT, "the middle of an answer is freed");
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size) {
  Trial trial = {.rest = input, .count = size};
  trial.objects[ENGINE].number[0] = base_engine();
  trial.objects[ENGINE].alive[0] = 1;
  while (trial.count > 0) {
    const uint8_t call = byte(&trial) & 31;
    if (call < 3) make(&trial, call);
    else if (call < 10) make(&trial, TEXT);
    else if (call < 14) measure(&trial, call);
    else if (call < 24) ask(&trial, (uint8_t)((call - 14) % 5));
    else if (call == 24) add_font(&trial);
    else if (call == 25) size_image(&trial);
    else if (call == 26) free_wrongly(&trial);
    else if (call < 30) destroy(&trial, call - 27);
  }
  trial.objects[ENGINE].alive[0] = 0;
  for (int slot = 0; slot < SLOTS; slot++) {
    if (trial.objects[TEXT].alive[slot]) check(galley_text_destroy(trial.objects[TEXT].number[slot]), "end");
    if (trial.objects[STYLE].alive[slot]) check(galley_style_destroy(trial.objects[STYLE].number[slot]), "end");
    if (trial.objects[ENGINE].alive[slot]) check(galley_engine_destroy(trial.objects[ENGINE].number[slot]), "end");
  }
  if (trial.answer) EXPECT(galley_free(trial.answer) == GALLEY_OK, "the last answer is not freed");
  return 0;
}
