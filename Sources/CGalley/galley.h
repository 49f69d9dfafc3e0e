/* libgalley: the layout of HTML as Chromium lays it out, for programs in any language.
 *
 * Every function may be called on any thread at any time. Engines, styles and texts are numbers, not pointers: a number
 * that is wrong, or whose object was destroyed, gives GALLEY_BAD_HANDLE. A call that is under way keeps its objects.
 * No call ends the process. Texts are UTF-8 with a length in bytes and need no end mark. Lengths are CSS px.
 *
 * A function returns GALLEY_OK or the reason why there is no result; then results are not changed, and
 * galley_last_error() is a sentence about it. Bytes that a function returns belong to the library: galley_free() frees
 * them, once.
 *
 * Rows and answers in JSON are those of `galley batch`: Documentation/Schema has their schemas.
 */
#ifndef GALLEY_H
#define GALLEY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The result of a call. */
#define GALLEY_OK 0
/* A pointer is null, a number is out of its range, or bytes to free are not the library's. */
#define GALLEY_BAD_ARGUMENT 1
/* There is no engine, style or text with this number. */
#define GALLEY_BAD_HANDLE 2
/* A text is not UTF-8. */
#define GALLEY_BAD_UTF8 3
/* A font, a folder of fonts or an image cannot be read. */
#define GALLEY_BAD_FILE 4
/* A text is beyond a limit, or there are too many objects. */
#define GALLEY_LIMIT 5
/* A row or a style is not valid. For rows, the answer has the reason and is returned too. */
#define GALLEY_BAD_ROW 6
/* There is no picture: it is too large, or too much lies over each other. */
#define GALLEY_NO_PICTURE 7

/* Fonts and limits: what texts are laid out with. 0 is none. */
typedef uint64_t galley_engine;
/* The style of a root element. 0 is the style without declarations. */
typedef uint64_t galley_style;
/* A text that is prepared for any width. 0 is none. */
typedef uint64_t galley_text;

/* The limits of each text; a member of 0 has its default. */
typedef struct {
  /* The maximum number of bytes of HTML (default: 8388608). */
  uint64_t bytes;
  /* The maximum number of lines (default: 1000000). */
  uint64_t lines;
  /* The maximum estimated memory in bytes (default: 1073741824). */
  uint64_t memory;
} galley_limits;

/* Engines */

/* Makes an engine with the fonts of a folder; NULL for the bundled fonts, "" for none. `limits` may be NULL. */
int32_t galley_engine_create(const char *folder, const galley_limits *limits, galley_engine *engine);
int32_t galley_engine_destroy(galley_engine engine);
/* Adds a font file (TrueType, OpenType, WOFF, WOFF2 or a collection), whose bytes are copied. `family` is the name by
 * which styles name it; NULL for its own. Texts that are prepared later use it. */
int32_t galley_engine_add_font(
    galley_engine engine, const uint8_t *bytes, size_t count, const char *family);

/* Rows of JSON */

/* The answer to a row, as `galley batch` gives it, without a line end and without the versions in the command's first
 * answer. A row that cannot be answered gives GALLEY_BAD_ROW, and its answer is {"id", "error"}. */
int32_t galley_answer(
    galley_engine engine, const uint8_t *row, size_t count, uint8_t **answer, size_t *answer_count);

/* Styles */

/* Makes a style from JSON, as `galley heights --style` reads it: {"font-size": "17px", "pixelRatio": 2}. */
int32_t galley_style_create(const uint8_t *json, size_t count, galley_style *style);
int32_t galley_style_destroy(galley_style style);

/* Heights without JSON */

/* The height of HTML at a width. */
int32_t galley_height(
    galley_engine engine, const uint8_t *html, size_t count, double width, galley_style style, double *height);

/* Prepared texts: prepare once, measure and lay out at many widths */

int32_t galley_text_create(
    galley_engine engine, const uint8_t *html, size_t count, galley_style style, galley_text *text);
/* Prepares the text of a row; what it wants is what galley_text_answer() answers. */
int32_t galley_text_create_row(galley_engine engine, const uint8_t *row, size_t count, galley_text *text);
int32_t galley_text_destroy(galley_text text);
int32_t galley_text_height(galley_text text, double width, double *height);
/* The answer at widths: as that of a row with `width` for one width, with `widths` for several or none given. */
int32_t galley_text_answer(
    galley_text text, const double *widths, size_t width_count, uint8_t **answer, size_t *answer_count);
/* The answer to a row about the text, which is not prepared again: width or widths, want, points, ranges, select,
 * picture, as and id. The members that make a text, such as html and style, are refused by GALLEY_BAD_ROW. */
int32_t galley_text_ask(
    galley_text text, const uint8_t *row, size_t count, uint8_t **answer, size_t *answer_count);
/* A PNG file of the layout at a width, with `scale` pixels per CSS px. */
int32_t galley_text_png(galley_text text, double width, double scale, uint8_t **png, size_t *png_count);

/* Others */

/* The natural size of an image in CSS px, read from the first bytes of its file. */
int32_t galley_image_size(const uint8_t *bytes, size_t count, double *width, double *height);
/* The versions of Galley, HarfBuzz and FreeType and a hash of the fonts, as JSON: what answers depend on. */
int32_t galley_versions(galley_engine engine, uint8_t **json, size_t *json_count);
/* The version of the library, such as "0.1.0". */
const char *galley_version(void);
/* A sentence about the last call on this thread that failed; "" before the first one. It is valid until the next call
 * on this thread that fails. */
const char *galley_last_error(void);
/* Frees bytes that a function returned; NULL is allowed. Others, and those that are free already, give
 * GALLEY_BAD_ARGUMENT. */
int32_t galley_free(uint8_t *bytes);

#ifdef __cplusplus
}
#endif

#endif
