// The heights of litehtml, with words measured by Pango, which finds a face for each script.

#include <pango/pangoft2.h>

#include "../../../Benchmarks/Peers/litehtml_host.h"
#include "feed.h"
#include "sheet.h"

namespace {

struct Font {
  PangoLayout *layout;
};

class Container final : public LitehtmlHost {
 public:
  Container() : map(pango_ft2_font_map_new()), context(pango_font_map_create_context(map)) {
    pango_context_set_round_glyph_positions(context, FALSE);
  }
  ~Container() {
    g_object_unref(context);
    g_object_unref(map);
  }

  litehtml::uint_ptr create_font(const char *name, int size, int weight, litehtml::font_style style,
                                 unsigned int, litehtml::font_metrics *metrics) override {
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, families(name).c_str());
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    pango_font_description_set_weight(description, PangoWeight(weight));
    pango_font_description_set_style(
        description, style == litehtml::fontStyleItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    auto *font = new Font{pango_layout_new(context)};
    pango_layout_set_font_description(font->layout, description);
    PangoFontMetrics *have = pango_context_get_metrics(context, description, nullptr);
    // Chromium rounds both to whole px.
    metrics->ascent = rounded(pango_font_metrics_get_ascent(have));
    metrics->descent = rounded(pango_font_metrics_get_descent(have));
    metrics->height = metrics->ascent + metrics->descent;
    metrics->x_height = size / 2;
    pango_font_metrics_unref(have);
    pango_font_description_free(description);
    return reinterpret_cast<litehtml::uint_ptr>(font);
  }
  void delete_font(litehtml::uint_ptr font) override {
    g_object_unref(reinterpret_cast<Font *>(font)->layout);
    delete reinterpret_cast<Font *>(font);
  }
  int text_width(const char *text, litehtml::uint_ptr font) override {
    PangoLayout *layout = reinterpret_cast<Font *>(font)->layout;
    pango_layout_set_text(layout, text, -1);
    PangoRectangle box;
    pango_layout_get_extents(layout, nullptr, &box);
    return rounded(box.width);
  }
  const char *get_default_font_name() const override { return "Noto Sans"; }
  void get_image_size(const char *, const char *, litehtml::size &size) override {
    size.width = 40;
    size.height = 30;
  }
  void transform_text(litehtml::tstring &text, litehtml::text_transform kind) override {
    if (kind != litehtml::text_transform_uppercase && kind != litehtml::text_transform_lowercase) return;
    char *changed = kind == litehtml::text_transform_uppercase ? g_utf8_strup(text.c_str(), -1)
                                                               : g_utf8_strdown(text.c_str(), -1);
    text = changed;
    g_free(changed);
  }

 private:
  static int rounded(int units) { return int(std::lround(units / double(PANGO_SCALE))); }
  /// The list of CSS without its quotation marks, as Pango reads it.
  static std::string families(const char *name) {
    std::string list;
    for (; *name; name++) {
      if (*name != '"' && *name != '\'') list += *name;
    }
    return list;
  }
  PangoFontMap *map;
  PangoContext *context;
};

}  // namespace

int main(int count, char **arguments) {
  printf("%s\n", count > 1 ? arguments[1] : "");
  litehtml::context context;
  context.load_master_stylesheet(sheet);
  Container container;
  Page page;
  while (readPage(page)) {
    container.width = page.width;
    auto document = litehtml::document::createFromUTF8(page.html.c_str(), &container, &context);
    if (document) document->render(int(container.width));
    writeHeight(document ? document->height() : NAN);
  }
}
