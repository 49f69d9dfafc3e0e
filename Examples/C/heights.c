/* Heights, an answer and a picture of a text by libgalley: ./heights [picture.png] */
#include <galley.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ends the program with the library's sentence about the last call. */
static void check(int32_t status, const char *call) {
  if (status == GALLEY_OK) return;
  fprintf(stderr, "heights: %s: %s (%" PRId32 ")\n", call, galley_last_error(), status);
  exit(1);
}

int main(int count, char **arguments) {
  const char *html = "<p>A status with <a href=/tag>#a_link</a> and more words than one line has.";
  const uint8_t *bytes = (const uint8_t *)html;
  const char *json = "{\"font-size\": \"17px\", \"line-height\": 1.4}";
  galley_engine engine = 0;
  galley_style style = 0;
  galley_text text = 0;
  check(galley_engine_create(NULL, NULL, &engine), "galley_engine_create");
  check(galley_style_create((const uint8_t *)json, strlen(json), &style), "galley_style_create");

  /* One height: for rows whose text is measured once. */
  double height = 0;
  check(galley_height(engine, bytes, strlen(html), 320, style, &height), "galley_height");
  printf("%g px at 320 px\n", height);

  /* Many widths of one text, which is prepared once. */
  check(galley_text_create(engine, bytes, strlen(html), style, &text), "galley_text_create");
  for (double width = 160; width <= 640; width += 160) {
    check(galley_text_height(text, width, &height), "galley_text_height");
    printf("%g px at %g px\n", height, width);
  }

  /* A row of JSON and its answer, as `galley batch` has them. */
  const char *row = "{\"html\": \"<p>One two\", \"width\": 60, \"want\": [\"height\", \"lineCount\"]}";
  uint8_t *answer = NULL;
  size_t size = 0;
  check(galley_answer(engine, (const uint8_t *)row, strlen(row), &answer, &size), "galley_answer");
  printf("%.*s\n", (int)size, (const char *)answer);
  check(galley_free(answer), "galley_free");

  /* A picture. */
  if (count > 1) {
    check(galley_text_png(text, 320, 2, &answer, &size), "galley_text_png");
    FILE *file = fopen(arguments[1], "wb");
    if (file == NULL || fwrite(answer, 1, size, file) != size || fclose(file) != 0) {
      fprintf(stderr, "heights: cannot write %s\n", arguments[1]);
      return 1;
    }
    check(galley_free(answer), "galley_free");
  }
  check(galley_text_destroy(text), "galley_text_destroy");
  check(galley_style_destroy(style), "galley_style_destroy");
  check(galley_engine_destroy(engine), "galley_engine_destroy");
  return 0;
}
