#pragma once
#include <hb.h>
#include <hb-ot.h>

/// The shapers to choose from. Chromium builds HarfBuzz without Graphite, which other builds prefer
/// for a face with `Silf`.
static const char *const galley_shapers[] = {"ot", 0};

static inline void galley_shape(hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features,
                                unsigned int count) {
  hb_shape_full(font, buffer, features, count, galley_shapers);
}

static inline hb_shape_plan_t *galley_shape_plan_create(hb_face_t *face,
                                                        const hb_segment_properties_t *properties,
                                                        const hb_feature_t *features,
                                                        unsigned int count) {
  return hb_shape_plan_create(face, properties, features, count, galley_shapers);
}
