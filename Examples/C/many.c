/* Many calls on eight threads: each answer must be the first one again, and memory must not grow with the number of
 * calls. usage: many [calls [growth that is allowed, in KB]] */
#include <galley.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 8, ROUNDS = 10, TEXTS = 3 };

static const char *const texts[TEXTS] = {
    "<p>short", "<p>A status with <b>bold</b> words and <a href=/x>a link</a> in two lines or three",
    "<ul><li>one<li>two</ul><p>\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d 12 <i>x</i>"};
static const char *const row =
    "{\"id\":1,\"html\":\"<p>One <a href=x>two</a>\",\"width\":60,\"want\":[\"height\",\"lines\",\"links\"]}";
static galley_engine engine;
static galley_style style;
static double heights[TEXTS];
static uint8_t *expected;
static size_t expected_size;
static long calls_of_thread;
static int wrong;

static const uint8_t *bytes(const char *text) { return (const uint8_t *)text; }

static void expect(int condition) {
  if (!condition) __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED);
}

/* Four heights, a text that is prepared, measured, asked and destroyed, and an answer: ten calls with those of freeing. */
static void *work(void *unused) {
  (void)unused;
  for (long call = 0; call < calls_of_thread; call += 10) {
    const int index = (int)(call / 10 % TEXTS);
    const char *html = texts[index];
    double height = 0;
    galley_text text = 0;
    uint8_t *answer = NULL;
    size_t size = 0;
    for (int time = 0; time < 4; time++) {
      expect(galley_height(engine, bytes(html), strlen(html), 150, style, &height) == GALLEY_OK);
      expect(height == heights[index]);
    }
    expect(galley_text_create(engine, bytes(html), strlen(html), style, &text) == GALLEY_OK);
    expect(galley_text_height(text, 150, &height) == GALLEY_OK && height == heights[index]);
    expect(galley_text_destroy(text) == GALLEY_OK);
    expect(galley_text_height(text, 150, &height) == GALLEY_BAD_HANDLE);
    expect(galley_answer(engine, bytes(row), strlen(row), &answer, &size) == GALLEY_OK);
    expect(size == expected_size && memcmp(answer, expected, size) == 0);
    expect(galley_free(answer) == GALLEY_OK);
  }
  return NULL;
}

static long resident(void) {
  long pages = 0, ignored;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL || fscanf(file, "%ld %ld", &ignored, &pages) != 2) pages = 0;
  if (file != NULL) fclose(file);
  return pages * sysconf(_SC_PAGESIZE) / 1024;
}

int main(int count, char **arguments) {
  const long calls = count > 1 ? atol(arguments[1]) : 1000000;
  const long allowed = count > 2 ? atol(arguments[2]) : 2048;
  const char *json = "{\"font-size\":\"15px\"}";
  long sizes[ROUNDS];
  if (galley_engine_create(NULL, NULL, &engine) != GALLEY_OK ||
      galley_style_create(bytes(json), strlen(json), &style) != GALLEY_OK ||
      galley_answer(engine, bytes(row), strlen(row), &expected, &expected_size) != GALLEY_OK) {
    fprintf(stderr, "many: %s\n", galley_last_error());
    return 1;
  }
  for (int index = 0; index < TEXTS; index++)
    expect(galley_height(engine, bytes(texts[index]), strlen(texts[index]), 150, style, &heights[index]) == GALLEY_OK);
  calls_of_thread = calls / ROUNDS / THREADS;
  printf("many: %ld calls on %d threads, resident KB:", calls, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    pthread_t threads[THREADS];
    for (int index = 0; index < THREADS; index++) pthread_create(&threads[index], NULL, work, NULL);
    for (int index = 0; index < THREADS; index++) pthread_join(threads[index], NULL);
    sizes[round] = resident();
    printf(" %ld", sizes[round]);
    fflush(stdout);
  }
  /* The first half fills caches and the memory of threads. */
  const long growth = sizes[ROUNDS - 1] - sizes[ROUNDS / 2 - 1];
  printf(", %d wrong\n", wrong);
  if (growth > allowed) fprintf(stderr, "many: memory grows by %ld KB\n", growth);
  galley_free(expected);
  galley_style_destroy(style);
  galley_engine_destroy(engine);
  return wrong != 0 || growth > allowed;
}
