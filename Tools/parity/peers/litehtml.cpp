// The heights of litehtml, with words measured by Pango, which finds a face for each script.

#include <litehtml/litehtml.h>
#include <pango/pangoft2.h>

#include <cmath>
#include <memory>

#include "feed.h"
#include "sheet.h"

namespace {

struct Font {
  PangoLayout *layout;
};

class Container final : public litehtml::document_container {
 public:
  Container() : map(pango_ft2_font_map_new()), context(pango_font_map_create_context(map)) {
    pango_context_set_round_glyph_positions(context, FALSE);
  }
  ~Container() {
    g_object_unref(context);
    g_object_unref(map);
  }
  double width = 0;

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
  int pt_to_px(int points) const override { return int(std::lround(points * 96.0 / 72)); }
  int get_default_font_size() const override { return 16; }
  const char *get_default_font_name() const override { return "Noto Sans"; }
  void get_client_rect(litehtml::position &client) const override {
    client = litehtml::position(0, 0, int(width), 800);
  }
  void get_media_features(litehtml::media_features &media) const override {
    media.type = litehtml::media_type_screen;
    media.width = media.device_width = int(width);
    media.height = media.device_height = 800;
    media.color = 8;
    media.color_index = 0;
    media.monochrome = 0;
    media.resolution = 96;
  }
  void get_language(litehtml::tstring &language, litehtml::tstring &) const override {
    language = "en";
  }
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
  void load_image(const char *, const char *, bool) override {}
  void draw_text(litehtml::uint_ptr, const char *, litehtml::uint_ptr, litehtml::web_color,
                 const litehtml::position &) override {}
  void draw_list_marker(litehtml::uint_ptr, const litehtml::list_marker &) override {}
  void draw_background(litehtml::uint_ptr, const litehtml::background_paint &) override {}
  void draw_borders(litehtml::uint_ptr, const litehtml::borders &, const litehtml::position &,
                    bool) override {}
  void set_caption(const char *) override {}
  void set_base_url(const char *) override {}
  void link(const std::shared_ptr<litehtml::document> &, const litehtml::element::ptr &) override {}
  void on_anchor_click(const char *, const litehtml::element::ptr &) override {}
  void set_cursor(const char *) override {}
  void import_css(litehtml::tstring &, const litehtml::tstring &, litehtml::tstring &) override {}
  void set_clip(const litehtml::position &, const litehtml::border_radiuses &, bool, bool) override {}
  void del_clip() override {}
  std::shared_ptr<litehtml::element> create_element(
      const char *, const litehtml::string_map &,
      const std::shared_ptr<litehtml::document> &) override {
    return nullptr;
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
