// The host of litehtml for the programs that measure it, here and in Tools/parity/peers: everything but fonts. It draws
// nothing and loads nothing.

#ifndef LITEHTML_HOST_H
#define LITEHTML_HOST_H

#include <litehtml/litehtml.h>

#include <cmath>
#include <memory>

class LitehtmlHost : public litehtml::document_container {
 public:
  /// The width of the page in px.
  double width = 600;

  int pt_to_px(int points) const override { return int(std::lround(points * 96.0 / 72)); }
  int get_default_font_size() const override { return 16; }
  void get_client_rect(litehtml::position &client) const override {
    client = litehtml::position(0, 0, int(width), height);
  }
  void get_media_features(litehtml::media_features &media) const override {
    media.type = litehtml::media_type_screen;
    media.width = media.device_width = int(width);
    media.height = media.device_height = height;
    media.color = 8;
    media.color_index = 0;
    media.monochrome = 0;
    media.resolution = 96;
  }
  void get_language(litehtml::tstring &language, litehtml::tstring &) const override { language = "en"; }
  void get_image_size(const char *, const char *, litehtml::size &) override {}
  void transform_text(litehtml::tstring &, litehtml::text_transform) override {}
  void load_image(const char *, const char *, bool) override {}
  void draw_text(litehtml::uint_ptr, const char *, litehtml::uint_ptr, litehtml::web_color,
                 const litehtml::position &) override {}
  void draw_list_marker(litehtml::uint_ptr, const litehtml::list_marker &) override {}
  void draw_background(litehtml::uint_ptr, const litehtml::background_paint &) override {}
  void draw_borders(litehtml::uint_ptr, const litehtml::borders &, const litehtml::position &, bool) override {}
  void set_caption(const char *) override {}
  void set_base_url(const char *) override {}
  void link(const std::shared_ptr<litehtml::document> &, const litehtml::element::ptr &) override {}
  void on_anchor_click(const char *, const litehtml::element::ptr &) override {}
  void set_cursor(const char *) override {}
  void import_css(litehtml::tstring &, const litehtml::tstring &, litehtml::tstring &) override {}
  void set_clip(const litehtml::position &, const litehtml::border_radiuses &, bool, bool) override {}
  void del_clip() override {}
  std::shared_ptr<litehtml::element> create_element(const char *, const litehtml::string_map &,
                                                    const std::shared_ptr<litehtml::document> &) override {
    return nullptr;
  }

 private:
  static constexpr int height = 800;
};

#endif
