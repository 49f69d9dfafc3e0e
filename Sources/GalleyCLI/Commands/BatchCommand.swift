// `galley batch`: layouts of JSON Lines, in order, on all cores.

import ArgumentParser
import Galley
import GalleyJSON
import GalleyJSONPictures
import GalleySystem

struct BatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Lays out one JSON object per line, on all cores.",
    discussion: """
      Reads {"id", "html", "width", "style"?, "css"?, "dpr"?, "points"?, "maxLines"?, "token"?, \
      "images"?, "views"?, "language"?, "direction"?, "textScale"?, "truncation"?} and writes {"id", "height", "lines", "links", "hits", "cut"?, "diagnostics"} on standard \
      output, in the order of the input; "cut" is the offset of the first hidden text. A line that \
      cannot be read or a text beyond a limit gets {"id", "error"}; then the exit status is 1. The \
      first answer has "versions" too, of Galley, HarfBuzz, FreeType and the fonts: two machines whose \
      answers differ should compare them.

      "style" has CSS declarations for the root element, and the settings of --style, such as \
      "pixelRatio"; a number without a unit is px where a property has lengths only. Other keys of \
      a row are ignored, with a note on standard error.

      A row with "want" gets what it names and nothing else: "height", "lineCount", "interval" (the \
      widths in which neither changes), "minContentWidth", "maxContentWidth", "tightWidth" and \
      "versions" need no layout; "size", "usedWidth", "overflow", "text", "lines" (line boxes with \
      ranges of the text, baselines and ends), "runs", "links", "hits", "anchors", "accessibility", \
      "cut", "diagnostics", "overflowing", "elementsAt" (the elements at the "points") and "views" do. "select" gets the elements of selectors with their \
      boxes, as `galley boxes --json` has them. "widths" in place of "width" prepares the text once for all of \
      them. "ranges" gets rectangles of parts of the text, with "copy" also what is copied of them, "picture" a PNG or SVG file, in base64 or \
      below the folder of --output. "as": "browser" gives such a row the lines and hits of a \
      browser. "views" has sizes of an app's views by selector, "scroll" positions of scrolled \
      elements, and "fit" lays out for a screen. Documentation/Schema has the schemas of rows and answers.

      An answer is written at once when no more input waits. A program can therefore keep the \
      command running, write one line and read its answer.

      A row with more HTML than --max-bytes, or one that needs more memory than --max-memory, is \
      answered with an error. So is a line that is longer than 65536 bytes plus four times \
      --max-bytes; only its beginning is kept in memory.

      EXAMPLES
        galley batch Samples/feed.jsonl > answers.jsonl
        echo '{"id": 1, "html": "<p>Hello", "width": 320}' | galley batch
        galley batch --image-size 40x30 --fonts ~/faces < cases.jsonl
        echo '{"html": "<p>a<p>b", "widths": [90, 320]}' | galley batch
        galley batch --output pictures/ rows.jsonl

      A ROW THAT WANTS ITS LINES AND A PICTURE, AND ITS ANSWER
        {"id": 2, "html": "<p>One two", "width": 60, "want": ["lines"],
         "picture": {"scale": 2, "height": 40, "path": "a/2.png"}}

        {"id":2,"lines":[{"text":"One","range":[0,3],"rect":[0,16,31.421875,22],
         "baseline":33,"ascent":17,"descent":5,"end":"wrap"},{"text":"two",
         "range":[4,7],"rect":[0,38,28.046875,22],"baseline":55,"ascent":17,
         "descent":5,"end":"break"}],"picture":{"format":"png","width":120,
         "height":80,"path":"a/2.png"}}

      A ROW WITH EVERYTHING AND ITS ANSWER
        {"id": 1, "html": "<p>Read <a href=/more>more</a>", "width": 320,
         "style": {"font-size": "14px"}, "css": "a { color: red }", "dpr": 2,
         "points": [[50, 25]], "maxLines": 3, "token": "…"}

        {"id":1,"height":47,"lines":[{"text":"Read more",
         "x":0,"y":14,"w":71.671875,"h":19}],"links":[{"href":"/more",
         "rects":[[36.7109375,14,34.9609375,19]]}],"hits":[{"x":50,"y":25,
         "link":"/more","line":0,"column":6}],"diagnostics":[]}

      Each row is one line, and the answers are those to rows behind the first one. Numbers are CSS px; "points" are hit-tested.

      Lines, links and hits are those that a script in a browser reports, so that both can be \
      compared: a line is text side by side, even where `measure` counts two lines of two blocks; \
      "line" is its index and "column" the number of characters before the point. The browser's \
      window is 800 px high and scrolls to points below.
      """)

  @Argument(
    help: "A file of JSON Lines; - is standard input. (default: -)",
    completion: .file(extensions: ["jsonl"]))
  var file: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The folder of pictures whose row has a path.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var options: LayoutOptions
  @OptionGroup var cores: ThreadOptions

  func run() async throws {
    let answerer = JSONAnswerer(
      typesetter: try options.typesetter(), style: try options.textStyle(),
      styleSheet: try options.styleSheet(), images: try options.images,
      pictures: .drawn(in: output, images: options.imageFolder?.provider))
    let input = try RowInput(file)
    let answers = OrderedOutput(
      .standardOutput, progress: .onTerminal(total: input.size))
    let runner = BatchRunner(
      input: input.stream, output: answers, mostLineBytes: answerer.layouter.limits.lineBytes,
      threads: cores.threads,
      answer: { ChunkAnswer($0, answerer.answer) })
    try await runner.run()
    if answers.counts.errors > 0 { throw ExitCode(1) }
  }
}
