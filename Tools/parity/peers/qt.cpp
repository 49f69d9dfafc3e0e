// The heights of Qt's QTextDocument.

#include <QGuiApplication>
#include <QImage>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextOption>
#include <QUrl>

#include "feed.h"

namespace {

// Chromium's font sizes and vertical margins in em. Qt's em is the size of the document's font, not of the element's.
const struct {
  const char *tags;
  double size, margin;
} blocks[] = {{"p,ul,ol,dl,blockquote", 1, 1}, {"h1", 2, .67}, {"h2", 1.5, .83}, {"h3", 1.17, 1},
              {"h4", 1, 1.33}, {"h5", .83, 1.67}, {"h6", .67, 2.33}};

QString sheet(double root) {
  QString text = "blockquote{margin-left:40px;margin-right:40px} dd{margin-left:40px}"
                 "pre{margin-top:13px;margin-bottom:13px}";
  for (auto &block : blocks) {
    const double size = root * block.size;
    text += QString("%1{margin-top:%2px;margin-bottom:%2px}").arg(block.tags).arg(size * block.margin);
    // Other elements inherit their size.
    if (block.tags[0] == 'h') text += QString("%1{font-size:%2px}").arg(block.tags).arg(size);
  }
  return text + "li ul,li ol{margin-top:0;margin-bottom:0}";
}

class Document final : public QTextDocument {
 public:
  QVariant loadResource(int kind, const QUrl &) override {
    if (kind != QTextDocument::ImageResource) return {};
    QImage image(40, 30, QImage::Format_ARGB32);
    image.fill(Qt::gray);
    return image;
  }
};

double height(const Page &page, QFont font) {
  font.setPixelSize(int(page.size + 0.5));
  Document document;
  document.setDefaultFont(font);
  document.setDocumentMargin(0);
  document.setIndentWidth(40);
  // Advances that are not rounded to whole px.
  document.setUseDesignMetrics(true);
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  document.setDefaultTextOption(option);
  document.setDefaultStyleSheet(sheet(page.size));
  document.setHtml(QString::fromUtf8(page.html.data(), qsizetype(page.html.size())));
  document.setTextWidth(page.width);
  // Qt excludes the outer margins, which are part of the height of Chromium's html element.
  return document.size().height() + document.firstBlock().blockFormat().topMargin() +
         document.lastBlock().blockFormat().bottomMargin();
}

}  // namespace

int main(int count, char **arguments) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(count, arguments);
  QFont font("Noto Sans");
  font.setHintingPreference(QFont::PreferNoHinting);
  printf("%s\n", qVersion());
  Page page;
  while (readPage(page)) writeHeight(height(page, font));
}
