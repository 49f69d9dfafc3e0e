// A failed expectation where no test runs: it must end the process with a message.

import Galley
import GalleyFonts
import GalleyTestSupport

let text = Typesetter(fonts: try GalleyFonts.bundled())
  .prepare(RichText(html: "<p>one two three four"))
expectFits(text, lines: 9, width: 60)
print("passed the first expectation")
expectFits(text, lines: 1, width: 60)  // fails here: expected 1 line at a width of 60 px
print("continued after a failure")
