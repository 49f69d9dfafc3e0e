// Qt's QTextDocument. Input: a corpus, a number of rounds. Output: figures.

#include <QAbstractTextDocumentLayout>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <memory>
#include <vector>

#include "peer.h"

static std::unique_ptr<QTextDocument> makeDocument(const peer_item &item, double width) {
  auto document = std::make_unique<QTextDocument>();
  QFont font("Noto Sans");
  font.setPixelSize(16);
  document->setDefaultFont(font);
  document->setDocumentMargin(0);
  document->setHtml(QString::fromUtf8(item.html, item.length));
  document->setTextWidth(width);
  return document;
}

static double linkRectangles(QTextDocument &document) {
  double sum = 0;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextFragment fragment = part.fragment();
      if (!fragment.charFormat().isAnchor()) continue;
      const int start = fragment.position() - block.position();
      const int end = start + fragment.length();
      const QTextLayout *layout = block.layout();
      for (int index = 0; index < layout->lineCount(); index++) {
        const QTextLine line = layout->lineAt(index);
        if (end <= line.textStart() || start >= line.textStart() + line.textLength()) continue;
        sum += line.y() + line.cursorToX(start) + line.cursorToX(end);
      }
    }
  }
  return sum;
}

static double pass(const peer_corpus &corpus) {
  double sum = 0;
  for (int i = 0; i < corpus.item_count; i++) {
    auto document = makeDocument(corpus.items[i], corpus.width);
    sum += document->size().height() + linkRectangles(*document);
  }
  return sum;
}

using Documents = std::vector<std::unique_ptr<QTextDocument>>;

static Documents all(const peer_corpus &corpus) {
  Documents documents;
  for (int i = 0; i < peer_kept(&corpus); i++) {
    documents.push_back(makeDocument(corpus.items[i], corpus.width));
    documents.back()->size();
  }
  return documents;
}

static double hitAll(const Documents &documents) {
  srand(1);
  double sum = 0;
  for (auto &document : documents) {
    const QSizeF size = document->size();
    for (int h = 0; h < peer_hits; h++) {
      const QPointF point(rand() / double(RAND_MAX) * size.width(),
                          rand() / double(RAND_MAX) * size.height());
      sum += document->documentLayout()->hitTest(point, Qt::FuzzyHit);
      sum += document->documentLayout()->anchorAt(point).length();
    }
  }
  return sum;
}

static double queries(const peer_corpus &corpus) {
  const int items = peer_kept(&corpus);
  double sum = 0;
  Documents documents = all(corpus);
  const size_t kept = peer_heap();
  documents.clear();
  printf("kept %f\n", double(kept - peer_heap()) / peer_characters(&corpus, items));
  if (items < peer_few) return sum;
  documents = all(corpus);
  double start = peer_seconds();
  for (int w = 0; w < peer_widths; w++) {
    for (auto &document : documents) {
      document->setTextWidth(peer_width(w));
      sum += document->size().height();
    }
  }
  printf("remeasure %.9f\n", (peer_seconds() - start) / (peer_widths * items));
  sum += hitAll(documents);
  start = peer_seconds();
  sum += hitAll(documents);
  printf("hit %.9f\n", (peer_seconds() - start) / double(peer_hits * items));
  return sum;
}

int main(int count, char **arguments) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(count, arguments);
  if (count < 3) peer_fail("usage: qt CORPUS ROUNDS");
  const peer_corpus corpus = peer_read(arguments[1]);
  printf("version Qt %s\n", qVersion());
  for (int round = 0; round < atoi(arguments[2]); round++) {
    const double start = peer_seconds();
    pass(corpus);
    printf("%s %.6f\n", round == 0 ? "first" : "again", peer_seconds() - start);
  }
  return queries(corpus) >= 0 ? 0 : 1;
}
