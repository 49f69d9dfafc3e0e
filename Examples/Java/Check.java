import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Heights and boxes with Chromium's values: java -cp … Check GALLEY. */
public final class Check {
  // Chromium 156 with the bundled faces: Tests/Browser, feed/answer-003.
  private static final String ANSWER =
      "<p>The query reads the whole table since the index is on <code>lower(name)</code> and you compare <code>name</code>. "
          + "Either</p><pre><code>SELECT id FROM people WHERE lower(name) = lower($1);</code></pre>"
          + "<p>or make a second index. I would do the first.</p>";

  private static final double HEIGHT = 192;
  private static final Galley.Rect[] CODE = {
    new Galley.Rect(113.72, 41, 85.81, 18), new Galley.Rect(70.61, 63, 31.2, 18), new Galley.Rect(0, 98, 405.61, 18),
  };

  private static boolean near(Galley.Rect a, Galley.Rect b) {
    return Math.abs(a.x() - b.x()) < 0.02 && Math.abs(a.y() - b.y()) < 0.02
        && Math.abs(a.width() - b.width()) < 0.02 && Math.abs(a.height() - b.height()) < 0.02;
  }

  private static int checks = 0;

  private static void expect(boolean condition, String law) {
    checks++;
    if (condition) return;
    System.err.println("java: not true: " + law);
    System.exit(1);
  }

  public static void main(String[] arguments) throws Exception {
    try (var galley = new Galley(arguments[0])) {
      double height = galley.height(ANSWER, 300);
      System.out.println(height + " px");
      expect(height == HEIGHT, "the height is that of Chromium");
      var code = galley.boxes(ANSWER, 300, "code");
      for (var element : code) System.out.println(element.selector() + " " + element.box());
      expect(code.size() == CODE.length, "a selector has its elements");
      for (int i = 0; i < CODE.length; i++) expect(near(code.get(i).box(), CODE[i]), "boxes are those of Chromium");
      expect(galley.boxes("<p style='display:none'>a", 90, "p").get(0).box() == null, "a hidden element has no box");
      expect(galley.boxes("<i>one two</i>", 40, "i").get(0).fragments().size() == 2, "an inline has a box on each line");

      // More than a pipe holds, on all cores, in order.
      var texts = IntStream.range(0, 5_000).mapToObj(i -> "<p>" + "word \"\\\u2028\t😀 ".repeat(i % 40) + i).toList();
      long start = System.nanoTime();
      var heights = galley.heights(texts, 320);
      System.out.printf("%d heights in %.0f ms%n", heights.size(), (System.nanoTime() - start) / 1e6);
      for (int index : new int[] {0, 39, 1_234, 4_999}) {
        expect(galley.height(texts.get(index), 320) == heights.get(index), "heights are in the order of texts");
      }

      // Calls of several threads.
      var wrong = new ArrayList<Integer>();
      var threads = IntStream.range(0, 8).mapToObj(number -> new Thread(() -> {
        for (int i = 0; i < 200; i++) {
          int index = (number * 200 + i) % texts.size();
          if (galley.height(texts.get(index), 320) != heights.get(index)) synchronized (wrong) { wrong.add(index); }
        }
      })).toList();
      threads.forEach(Thread::start);
      for (var thread : threads) thread.join();
      expect(wrong.isEmpty(), "calls of several threads have their own answers");

      try {
        galley.boxes("<p>a", 90, "p >");
        expect(false, "a wrong selector is a failure");
      } catch (Galley.Failure failure) {
        expect(failure.getMessage().contains("select[0]"), "a failure names the place");
      }
      expect(galley.height("<p>a", 90) > 0, "the row after a failure is answered");
    }
    System.out.println(checks + " checks");
  }

}
