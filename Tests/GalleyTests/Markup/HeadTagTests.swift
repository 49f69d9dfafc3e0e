// The tags of the head are reported where the standard does not have them.

import Testing

@testable import GalleyStyle

@Suite struct HeadTagTests {
  @Test(arguments: [
    "<!doctype html><html><head><meta charset=utf-8><title>t</title></head><body><p>x</body></html>",
    "\n<!-- a -->\n<html>\n<head>\n<style>p{}</style>\n</head>\n<body>\n<p>x\n</body>\n</html>\n",
    "<title>t</title></head><body>x", "<head><title>t</title><p>x", "<html><body>x",
    "<meta name=a><link rel=b><p>x", "<head></head><p>x</p>", "</head>x",
  ])
  func `a whole page gives no report`(html: String) {
    #expect(RichText(html: html).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "<p>x</p><head></head>", "x<head>", "<head><head>x", "<head></head></head>x", "x</head>",
    "<title>t</title><head>x", "<p>x</body></html></body>", "<p>x</body></body>",
    "<p>x</body></html></html>",
  ])
  func `a tag in another place is reported`(html: String) {
    #expect(!RichText(html: html).diagnostics.isEmpty)
  }
}
