// `galley batch`: JSON Lines in, answers out, in order, on all cores.

import ArgumentParser
import Foundation
import Galley

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Lays out one JSON object a line, on all cores.",
    discussion: """
      Reads {"id", "html", "width", "style"?, "css"?, "dpr"?, "points"?, "maxLines"?, "token"?} on \
      standard input and writes {"id", "height", "lines", "links", "hits", "cut"?, "diagnostics"} \
      on standard output, in the order of the input; "cut" is the offset of the first hidden text. \
      A line that cannot be read gets {"id", "error"}; then the exit status is 1.

      EXAMPLES
        galley batch < Samples/feed.jsonl > answers.jsonl
        echo '{"id": 1, "html": "<p>Hello", "width": 320}' | galley batch
        galley batch --image-size 40x30 --fonts ~/faces < cases.jsonl

      A ROW WITH EVERYTHING AND ITS ANSWER
        {"id": 1, "html": "<p>Read <a href=/more>more</a>", "width": 320,
         "style": {"font-size": "14px"}, "css": "a { color: red }", "dpr": 2,
         "points": [[50, 25]], "maxLines": 3, "token": "…"}

        {"id":1,"height":47,"lines":[{"text":"Read more",
         "x":0,"y":14,"w":71.671875,"h":19}],"links":[{"href":"/more",
         "rects":[[36.7109375,14,34.9609375,19]]}],"hits":[{"x":50,"y":25,
         "link":"/more","line":0,"column":6}],"diagnostics":[]}

      Each row is one line. Numbers are CSS px; "points" are touches.

      The answer is what a script in a browser can tell, to be compared with that: "lines" are \
      characters side by side, also where `measure` counts two lines of two blocks; "line" and \
      "column", the characters before, count in them; a point below the first 800 px is touched \
      after scrolling to it.
      """)

  @OptionGroup var options: LayoutOptions
  @OptionGroup var cores: ThreadOptions

  func run() async throws {
    let answerer = BatchAnswerer(
      layouter: RowLayouter(
        typesetter: try options.typesetter(), baseStyle: options.style,
        styleSheet: try options.styleSheet()))
    let runner = BatchRunner(
      input: .standardInput, output: .standardOutput, showsProgress: isatty(2) == 1,
      threads: cores.threads, answer: { answerer.answer($0) })
    let (_, errors) = try await runner.run()
    if errors > 0 { throw ExitCode(1) }
  }
}
