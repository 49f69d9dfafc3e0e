// A paragraph of a corpus as a layout of Pango.

#ifndef PANGO_PARAGRAPH_H
#define PANGO_PARAGRAPH_H

#include <pango/pango.h>

#include "peer.h"

static inline void set_font(PangoContext *context) {
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoFontDescription *font = pango_font_description_from_string("Noto Sans");
  pango_font_description_set_absolute_size(font, 16 * PANGO_SCALE);
  pango_context_set_font_description(context, font);
  pango_font_description_free(font);
}

static inline void add(PangoAttrList *list, PangoAttribute *attribute, int start, int end) {
  attribute->start_index = (guint)start;
  attribute->end_index = (guint)end;
  pango_attr_list_insert(list, attribute);
}

static inline PangoLayout *lay_out(PangoContext *context, const peer_block *block, int width) {
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_text(layout, block->text, block->length);
  PangoAttrList *list = pango_attr_list_new();
  for (int r = 0; r < block->run_count; r++) {
    const peer_run *run = &block->runs[r];
    if (!peer_is_styled(run)) continue;
    if (strcmp(run->family, "Noto Sans") != 0)
      add(list, pango_attr_family_new(run->family), run->start, run->end);
    if (run->bold) add(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), run->start, run->end);
    if (run->italic) add(list, pango_attr_style_new(PANGO_STYLE_ITALIC), run->start, run->end);
    if (run->size != 16)
      add(list, pango_attr_size_new_absolute((int)(run->size * PANGO_SCALE)), run->start, run->end);
  }
  for (int l = 0; l < block->link_count; l++) {
    add(list, pango_attr_foreground_new(0, 0, 0xEEEE), block->links[l].start, block->links[l].end);
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

#endif
