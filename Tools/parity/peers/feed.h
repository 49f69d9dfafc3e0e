// Pages from standard input, heights to standard output; pages.py describes the form.

#ifndef FEED_H
#define FEED_H

#include <cmath>
#include <cstdio>
#include <string>

struct Page {
  /// In CSS px: of the page, and of the root's font.
  double width = 0, size = 16;
  std::string html;
};

/// The next page; false at the end.
inline bool readPage(Page &page) {
  size_t length = 0;
  if (scanf("%lf %lf %zu", &page.width, &page.size, &length) != 3 || getchar() != '\n') return false;
  page.html.resize(length);
  return fread(&page.html[0], 1, length, stdin) == length;
}

/// Flushed, so that a page that ends the program loses no answer before it.
inline void writeHeight(double height) {
  if (std::isfinite(height)) {
    printf("%.4f\n", height);
  } else {
    puts("-");
  }
  fflush(stdout);
}

#endif
