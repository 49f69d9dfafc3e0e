/* What no program should do: wrong numbers, null pointers, lengths that lie, bytes that are not UTF-8, objects used
 * after they were destroyed, on several threads at once. Each call must give its error. usage: check [rounds] */
#include <galley.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define EXPECT(status, call)                                                                       \
  do {                                                                                             \
    int32_t found = (call);                                                                        \
    if (found != (status)) {                                                                       \
      fprintf(stderr, "line %d: %s: %d, not %d: %s\n", __LINE__, #call, (int)found, (int)(status), \
              galley_last_error());                                                                \
      __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);                                          \
    }                                                                                              \
  } while (0)

static const uint8_t *bytes(const char *text) { return (const uint8_t *)text; }

static const char *const html = "<p>Some <b>words</b> in a line or two, and <a href=x>a link</a>.";
static const char *const row = "{\"id\":1,\"html\":\"<p>One two\",\"width\":60,\"want\":[\"height\",\"lines\"]}";

static const char *const request = "{\"width\":60,\"want\":[\"height\"],\"points\":[[9,20]],\"select\":[\"a\"]}";

static void check_arguments(galley_engine engine, galley_text text) {
  double number = 0;
  uint64_t handle = 0;
  uint8_t *answer = NULL;
  size_t size = 0;
  const galley_engine wrong = 987654321;
  EXPECT(GALLEY_BAD_HANDLE, galley_engine_destroy(0));
  EXPECT(GALLEY_BAD_HANDLE, galley_answer(wrong, bytes(row), strlen(row), &answer, &size));
  EXPECT(GALLEY_BAD_HANDLE, galley_height(text, bytes(html), strlen(html), 100, 0, &number));
  EXPECT(GALLEY_BAD_HANDLE, galley_height(engine, bytes(html), strlen(html), 100, wrong, &number));
  EXPECT(GALLEY_BAD_HANDLE, galley_text_height(engine, 100, &number));
  EXPECT(GALLEY_BAD_HANDLE, galley_text_destroy(wrong));
  EXPECT(GALLEY_BAD_HANDLE, galley_style_destroy(0));
  EXPECT(GALLEY_BAD_HANDLE, galley_versions(0, &answer, &size));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_engine_create(NULL, NULL, NULL));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_answer(engine, NULL, 5, &answer, &size));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_answer(engine, bytes(row), strlen(row), NULL, &size));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_answer(engine, bytes(row), strlen(row), &answer, NULL));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_height(engine, NULL, 5, 100, 0, &number));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_height(engine, bytes(html), strlen(html), 100, 0, NULL));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_height(engine, bytes(html), strlen(html), -1, 0, &number));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_height(text, NAN, &number));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_height(text, INFINITY, &number));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_answer(text, NULL, 1, &answer, &size));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_png(text, 100, 0, &answer, &size));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_png(text, 1e9, 1, &answer, &size));
  EXPECT(GALLEY_LIMIT, galley_answer(engine, bytes(row), SIZE_MAX, &answer, &size));
  EXPECT(GALLEY_LIMIT, galley_height(engine, bytes(html), (size_t)1 << 40, 100, 0, &number));
  EXPECT(GALLEY_LIMIT, galley_style_create(bytes(html), SIZE_MAX / 2, &handle));
  EXPECT(GALLEY_LIMIT, galley_text_answer(text, &number, 5000, &answer, &size));
  EXPECT(GALLEY_BAD_UTF8, galley_height(engine, bytes("a\xff"), 2, 100, 0, &number));
  EXPECT(GALLEY_BAD_UTF8, galley_text_create(engine, bytes("\xc3"), 1, 0, &handle));
  EXPECT(GALLEY_BAD_UTF8, galley_engine_create("\xff", NULL, &handle));
  EXPECT(GALLEY_BAD_FILE, galley_engine_create("/nonexistent", NULL, &handle));
  EXPECT(GALLEY_BAD_FILE, galley_engine_add_font(engine, bytes(html), strlen(html), NULL));
  EXPECT(GALLEY_BAD_FILE, galley_image_size(bytes(html), strlen(html), &number, &number));
  EXPECT(GALLEY_BAD_ROW, galley_style_create(bytes("{\"fontSize\":1}"), 14, &handle));
  EXPECT(GALLEY_BAD_ROW, galley_style_create(NULL, 0, &handle));
  EXPECT(GALLEY_BAD_ROW, galley_text_create_row(engine, bytes("{}"), 2, &handle));
  EXPECT(GALLEY_BAD_ROW, galley_answer(engine, bytes("{\"html\":1}"), 10, &answer, &size));
  EXPECT(GALLEY_OK, galley_free(answer));
  EXPECT(GALLEY_BAD_ROW, galley_text_ask(text, bytes(row), strlen(row), &answer, &size));
  EXPECT(GALLEY_OK, galley_free(answer));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_text_ask(text, NULL, 5, &answer, &size));
  EXPECT(GALLEY_BAD_HANDLE, galley_text_ask(engine, bytes(row), strlen(row), &answer, &size));
  EXPECT(GALLEY_OK, galley_text_ask(text, bytes(request), strlen(request), &answer, &size));
  EXPECT(GALLEY_OK, galley_free(answer));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_free(answer));
  EXPECT(GALLEY_BAD_ARGUMENT, galley_free((uint8_t *)&size));
  EXPECT(GALLEY_OK, galley_free(NULL));
}

static void *work(void *argument) {
  const galley_engine engine = *(galley_engine *)argument;
  for (int round = 0; round < 5; round++) {
    galley_text text = 0;
    double height = 0, first = 0;
    uint8_t *answer = NULL;
    size_t size = 0;
    EXPECT(GALLEY_OK, galley_height(engine, bytes(html), strlen(html), 100, 0, &first));
    EXPECT(GALLEY_OK, galley_text_create_row(engine, bytes(row), strlen(row), &text));
    EXPECT(GALLEY_OK, galley_text_answer(text, NULL, 0, &answer, &size));
    EXPECT(GALLEY_OK, galley_free(answer));
    const double widths[] = {50, 100, 200};
    EXPECT(GALLEY_OK, galley_text_answer(text, widths, 3, &answer, &size));
    EXPECT(GALLEY_OK, galley_free(answer));
    EXPECT(GALLEY_OK, galley_text_destroy(text));
    EXPECT(GALLEY_BAD_HANDLE, galley_text_height(text, 100, &height));
    EXPECT(GALLEY_BAD_HANDLE, galley_text_destroy(text));
    EXPECT(GALLEY_OK, galley_height(engine, bytes(html), strlen(html), 100, 0, &height));
    if (height != first) __atomic_fetch_add(&failures, 1, __ATOMIC_RELAXED);
  }
  return NULL;
}

int main(int count, char **arguments) {
  const int rounds = count > 1 ? atoi(arguments[1]) : 1;
  galley_engine engine = 0;
  galley_text text = 0;
  const galley_limits limits = {.bytes = 1 << 20};
  EXPECT(GALLEY_OK, galley_engine_create(NULL, &limits, &engine));
  EXPECT(GALLEY_OK, galley_text_create(engine, bytes(html), strlen(html), 0, &text));
  for (int round = 0; round < rounds; round++) {
    check_arguments(engine, text);
    pthread_t threads[8];
    for (int index = 0; index < 8; index++) pthread_create(&threads[index], NULL, work, &engine);
    for (int index = 0; index < 8; index++) pthread_join(threads[index], NULL);
  }
  /* A text keeps its engine. */
  double height = 0;
  EXPECT(GALLEY_OK, galley_engine_destroy(engine));
  EXPECT(GALLEY_OK, galley_text_height(text, 100, &height));
  EXPECT(GALLEY_BAD_HANDLE, galley_engine_destroy(engine));
  EXPECT(GALLEY_OK, galley_text_destroy(text));
  printf("check: libgalley %s, %d failures\n", galley_version(), failures);
  return failures != 0;
}
