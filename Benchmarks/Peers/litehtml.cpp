// litehtml with a container that measures words by HarfBuzz. Input: a corpus, a number of rounds.
// Output: figures. It has neither bidi nor breaks of UAX #14, so only Latin corpora are measured.

#include <hb-ot.h>
#include <hb.h>

#include <map>
#include <string>
#include <vector>

#include "litehtml_host.h"
#include "peer.h"

namespace {

const char *sheet = R"(
html,body,div,p,pre,ul,ol,li,h3{display:block} body{margin:0}
head,script,style{display:none} p,pre,ul,ol{margin:16px 0} ul,ol{padding-left:40px}
li{display:list-item} h3{font-size:19px;font-weight:bold;margin:19px 0}
strong,b{font-weight:bold} em,i{font-style:italic} pre,code{font-family:mono;font-size:13px}
pre{white-space:pre} a{color:#00e;text-decoration:underline}
)";

struct Font {
  hb_font_t *font;
};

class Container final : public LitehtmlHost {
 public:
  explicit Container(std::string folder) : folder(std::move(folder)) {}
  ~Container() {
    for (auto &face : faces) hb_face_destroy(face.second);
    hb_buffer_destroy(buffer);
  }

  litehtml::uint_ptr create_font(const char *name, int size, int weight, litehtml::font_style style,
                                 unsigned int, litehtml::font_metrics *metrics) override {
    std::string file = strstr(name, "mono") ? "NotoSansMono-" : "NotoSans-";
    const bool isItalic = style != litehtml::fontStyleNormal && file == "NotoSans-";
    file += weight >= 600 ? (isItalic ? "BoldItalic" : "Bold") : isItalic ? "Italic" : "Regular";
    auto &face = faces[file];
    if (!face) {
      hb_blob_t *blob = hb_blob_create_from_file((folder + "/" + file + ".ttf").c_str());
      face = hb_face_create(blob, 0);
      hb_blob_destroy(blob);
    }
    auto *font = new Font{hb_font_create(face)};
    hb_font_set_scale(font->font, size * 64, size * 64);
    hb_font_extents_t extents;
    hb_font_get_h_extents(font->font, &extents);
    metrics->ascent = (extents.ascender + 32) / 64;
    metrics->descent = (32 - extents.descender) / 64;
    metrics->height = metrics->ascent + metrics->descent;
    metrics->x_height = size / 2;
    return reinterpret_cast<litehtml::uint_ptr>(font);
  }
  void delete_font(litehtml::uint_ptr font) override {
    hb_font_destroy(reinterpret_cast<Font *>(font)->font);
    delete reinterpret_cast<Font *>(font);
  }
  int text_width(const char *text, litehtml::uint_ptr font) override {
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(reinterpret_cast<Font *>(font)->font, buffer, nullptr, 0);
    unsigned int count;
    const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    int sum = 0;
    for (unsigned int k = 0; k < count; k++) sum += positions[k].x_advance;
    return (sum + 32) / 64;
  }
  const char *get_default_font_name() const override { return "sans"; }

 private:
  std::string folder;
  std::map<std::string, hb_face_t *> faces;
  hb_buffer_t *buffer = hb_buffer_create();
};

double linkRectangles(const litehtml::document::ptr &document) {
  double sum = 0;
  for (const auto &link : document->root()->select_all("a")) {
    litehtml::position::vector boxes;
    link->get_inline_boxes(boxes);
    for (const auto &box : boxes) sum += box.x;
  }
  return sum;
}

litehtml::document::ptr make(const peer_item &item, Container &container, litehtml::context &context,
                             int width) {
  auto document = litehtml::document::createFromUTF8(item.html, &container, &context);
  document->render(width);
  return document;
}

double pass(const peer_corpus &corpus, Container &container, litehtml::context &context) {
  double sum = 0;
  for (int i = 0; i < corpus.item_count; i++) {
    auto document = make(corpus.items[i], container, context, corpus.width);
    sum += document->height() + linkRectangles(document);
  }
  return sum;
}

double queries(const peer_corpus &corpus, Container &container, litehtml::context &context) {
  const int items = peer_kept(&corpus);
  double sum = 0;
  std::vector<litehtml::document::ptr> documents;
  auto makeAll = [&] {
    for (int i = 0; i < items; i++) {
      documents.push_back(make(corpus.items[i], container, context, corpus.width));
    }
  };
  makeAll();
  const size_t kept = peer_heap();
  documents.clear();
  printf("kept %f\n", double(kept - peer_heap()) / peer_characters(&corpus, items));
  if (items < peer_few) return sum;
  makeAll();
  double start = peer_seconds();
  for (int w = 0; w < peer_widths; w++) {
    for (auto &document : documents) {
      document->render(int(peer_width(w)));
      sum += document->height();
    }
  }
  printf("remeasure %.9f\n", (peer_seconds() - start) / (peer_widths * items));
  srand(1);
  start = peer_seconds();
  for (auto &document : documents) {
    for (int h = 0; h < peer_hits; h++) {
      const int x = rand() % corpus.width, y = rand() % (document->height() + 1);
      sum += document->root()->get_element_by_point(x, y, x, y) ? 1 : 0;
    }
  }
  printf("hit %.9f\n", (peer_seconds() - start) / double(peer_hits * items));
  return sum;
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 4) peer_fail("usage: litehtml CORPUS ROUNDS FONTS_FOLDER");
  const peer_corpus corpus = peer_read(arguments[1]);
  printf("version litehtml 0.6\n");
  if (strcmp(corpus.name, "mixed") == 0 || strcmp(corpus.name, "cjk") == 0) return 0;
  litehtml::context context;
  context.load_master_stylesheet(sheet);
  Container container(arguments[3]);
  container.width = corpus.width;
  for (int round = 0; round < atoi(arguments[2]); round++) {
    const double start = peer_seconds();
    pass(corpus, container, context);
    printf("%s %.6f\n", round == 0 ? "first" : "again", peer_seconds() - start);
  }
  return queries(corpus, container, context) >= 0 ? 0 : 1;
}
