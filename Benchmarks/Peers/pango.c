// Pango through its C interface. Input: a corpus, a number of rounds. Output: figures.
// Pango reads no HTML: each paragraph's text and attributes are ready before the clock starts.

#include <pango/pangoft2.h>

#include "pango_paragraph.h"

static PangoContext *new_context(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 96, 96);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  set_font(context);
  return context;
}

static long link_rectangles(PangoLayout *layout, const peer_block *block) {
  long sum = 0;
  if (block->link_count == 0) return 0;
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  do {
    PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iterator);
    for (int l = 0; l < block->link_count; l++) {
      const peer_range *link = &block->links[l];
      if (link->end <= line->start_index || link->start >= line->start_index + line->length)
        continue;
      PangoRectangle box;
      pango_layout_iter_get_line_extents(iterator, NULL, &box);
      int *ranges;
      int count;
      pango_layout_line_get_x_ranges(line, link->start, link->end, &ranges, &count);
      sum += box.y + (count > 0 ? ranges[0] : 0);
      g_free(ranges);
    }
  } while (pango_layout_iter_next_line(iterator));
  pango_layout_iter_free(iterator);
  return sum;
}

static long pass(PangoContext *context, const peer_corpus *corpus) {
  long sum = 0;
  for (int i = 0; i < corpus->item_count; i++) {
    for (int b = 0; b < corpus->items[i].block_count; b++) {
      const peer_block *block = &corpus->items[i].blocks[b];
      PangoLayout *layout = lay_out(context, block, corpus->width);
      int width, height;
      pango_layout_get_size(layout, &width, &height);
      sum += height + link_rectangles(layout, block);
      g_object_unref(layout);
    }
  }
  return sum;
}

static PangoLayout **all(PangoContext *context, const peer_corpus *corpus, int count) {
  PangoLayout **layouts = calloc((size_t)count, sizeof *layouts);
  int next = 0;
  for (int i = 0; i < peer_kept(corpus); i++) {
    for (int b = 0; b < corpus->items[i].block_count; b++) {
      layouts[next] = lay_out(context, &corpus->items[i].blocks[b], corpus->width);
      pango_layout_get_size(layouts[next++], NULL, NULL);
    }
  }
  return layouts;
}

static long hit_all(PangoLayout **layouts, int count) {
  srand(1);
  long sum = 0;
  for (int k = 0; k < count; k++) {
    int height;
    pango_layout_get_size(layouts[k], NULL, &height);
    for (int h = 0; h < peer_hits; h++) {
      int index, trailing;
      pango_layout_xy_to_index(layouts[k], rand() % (768 * PANGO_SCALE), rand() % (height + 1),
                               &index, &trailing);
      sum += index;
    }
  }
  return sum;
}

static void queries(const peer_corpus *corpus) {
  PangoContext *context = new_context();
  pass(context, corpus);
  int items = peer_kept(corpus);
  int count = 0, height;
  for (int i = 0; i < items; i++) count += corpus->items[i].block_count;
  PangoLayout **layouts = all(context, corpus, count);
  size_t kept = peer_heap();
  for (int k = 0; k < count; k++) g_object_unref(layouts[k]);
  free(layouts);
  printf("kept %f\n", (double)(kept - peer_heap()) / peer_characters(corpus, items));
  if (items < peer_few) return;
  layouts = all(context, corpus, count);
  double start = peer_seconds();
  for (int w = 0; w < peer_widths; w++) {
    for (int k = 0; k < count; k++) {
      pango_layout_set_width(layouts[k], (int)(peer_width(w) * PANGO_SCALE));
      pango_layout_get_size(layouts[k], NULL, &height);
    }
  }
  printf("remeasure %.9f\n", (peer_seconds() - start) / (peer_widths * items));
  long sum = hit_all(layouts, count);
  start = peer_seconds();
  sum += hit_all(layouts, count);
  printf("hit %.9f\n", (peer_seconds() - start) / (double)(peer_hits * count));
  if (sum == 1) printf("\n");
}

int main(int count, char **arguments) {
  if (count < 3) peer_fail("usage: pango CORPUS ROUNDS");
  peer_corpus corpus = peer_read(arguments[1]);
  printf("version Pango %s\n", pango_version_string());
  for (int round = 0; round < atoi(arguments[2]); round++) {
    PangoContext *context = new_context();
    double start = peer_seconds();
    pass(context, &corpus);
    printf("first %.6f\n", peer_seconds() - start);
    start = peer_seconds();
    pass(context, &corpus);
    printf("again %.6f\n", peer_seconds() - start);
    g_object_unref(context);
  }
  queries(&corpus);
  return 0;
}
