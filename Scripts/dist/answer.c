/* Answers rows from standard input as `galley batch` does, with the C library, to compare both. usage: answer < rows */
#include <galley.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  galley_engine engine = 0;
  char *row = NULL;
  size_t room = 0;
  ssize_t length;
  if (galley_engine_create(NULL, NULL, &engine) != GALLEY_OK) {
    fprintf(stderr, "answer: %s\n", galley_last_error());
    return 1;
  }
  while ((length = getline(&row, &room, stdin)) > 0) {
    uint8_t *answer = NULL;
    size_t count = 0;
    if (row[length - 1] == '\n') length--;
    const int32_t status = galley_answer(engine, (const uint8_t *)row, (size_t)length, &answer, &count);
    /* A row that is refused has an answer too. */
    if (status != GALLEY_OK && status != GALLEY_BAD_ROW) {
      fprintf(stderr, "answer: %s\n", galley_last_error());
      return 1;
    }
    if (fwrite(answer, 1, count, stdout) != count || putchar('\n') == EOF || galley_free(answer) != GALLEY_OK) return 1;
  }
  free(row);
  return galley_engine_destroy(engine) != GALLEY_OK;
}
