// Pango and Cairo. Input: a corpus. Output: seconds of layout and of drawing, pixels.
// Each item is laid out and drawn once, at two pixels per px, its paragraphs below each other.

#include <pango/pangocairo.h>

#include "pango_paragraph.h"

static PangoContext *new_context(void) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 96);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  set_font(context);
  return context;
}

int main(int count, char **arguments) {
  if (count < 2) peer_fail("usage: cairo CORPUS");
  peer_corpus corpus = peer_read(arguments[1]);
  printf("version Pango %s, Cairo %s\n", pango_version_string(), cairo_version_string());
  PangoContext *context = new_context();
  double laid_out = 0, drawn = 0;
  long pixels = 0;
  for (int i = 0; i < corpus.item_count; i++) {
    const peer_item *item = &corpus.items[i];
    PangoLayout **layouts = calloc((size_t)item->block_count + 1, sizeof *layouts);
    double start = peer_seconds();
    int total = 0;
    for (int b = 0; b < item->block_count; b++) {
      int height;
      layouts[b] = lay_out(context, &item->blocks[b], corpus.width);
      pango_layout_get_pixel_size(layouts[b], NULL, &height);
      total += height;
    }
    laid_out += peer_seconds() - start;
    start = peer_seconds();
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 2 * corpus.width, 2 * total);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_scale(cairo, 2, 2);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    int y = 0;
    for (int b = 0; b < item->block_count; b++) {
      int height;
      cairo_move_to(cairo, 0, y);
      pango_cairo_show_layout(cairo, layouts[b]);
      pango_layout_get_pixel_size(layouts[b], NULL, &height);
      y += height;
    }
    cairo_surface_flush(surface);
    drawn += peer_seconds() - start;
    pixels += (long)cairo_image_surface_get_width(surface) * cairo_image_surface_get_height(surface);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    for (int b = 0; b < item->block_count; b++) g_object_unref(layouts[b]);
    free(layouts);
  }
  printf("layout %.6f\ndraw %.6f\npixels %ld\n", laid_out, drawn, pixels);
  return 0;
}
