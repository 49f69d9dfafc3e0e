import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Heights and boxes of HTML, by {@code galley batch} as a co-process.
 *
 * <p>Java 17, no dependency. Any thread may call; rows of one call are laid out on all cores. Lengths are CSS px.
 */
public final class Galley implements AutoCloseable {
  /** A rectangle from the top left corner of the layout. */
  public record Rect(double x, double y, double width, double height) {}

  /** An element; {@code box} is null for one without a box, such as {@code display: none}. */
  public record Element(String tag, String selector, Rect box, List<Rect> fragments) {}

  /** A row that the command cannot answer, or a command that ended. */
  public static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;

    Failure(String reason) {
      super(reason);
    }
  }

  private final Process process;
  private final BufferedWriter rows;
  private final BufferedReader answers;

  /** Starts a command, such as {@code new Galley("galley", "--fonts", "faces")}. */
  public Galley(String command, String... options) throws IOException {
    var words = new ArrayList<>(List.of(command, "batch"));
    words.addAll(List.of(options));
    // Messages of the command are those of this program.
    process = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    rows = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** The height of HTML at a width. */
  public double height(String html, double width) {
    return heights(List.of(html), width).get(0);
  }

  /** The heights of many texts. */
  public List<Double> heights(List<String> texts, double width) {
    var lines = texts.stream().map(html -> row(html, width, "\"want\":[\"height\"]")).toList();
    return answers(lines).stream().map(answer -> (Double) answer.get("height")).toList();
  }

  /** The elements that a selector matches, in document order. */
  public List<Element> boxes(String html, double width, String selector) {
    var answer = answers(List.of(row(html, width, "\"want\":[],\"select\":[" + Json.quoted(selector) + "]"))).get(0);
    var selected = (Map<?, ?>) ((List<?>) answer.get("select")).get(0);
    return ((List<?>) selected.get("elements")).stream().map(value -> element((Map<?, ?>) value)).toList();
  }

  /** The answers to rows of JSON without line ends, as Documentation/Schema describes both. */
  public synchronized List<Map<String, Object>> answers(List<String> lines) {
    // Another thread writes: a command whose answers nobody reads does not read rows.
    var writing = CompletableFuture.runAsync(() -> write(lines));
    var found = new ArrayList<Map<String, Object>>();
    String error = null;
    for (var line : lines) {
      var answer = Json.object(next());
      if (error == null && answer.get("error") != null) error = answer.get("error").toString();
      found.add(answer);
    }
    writing.join();
    if (error != null) throw new Failure(error);
    return found;
  }

  @Override
  public void close() throws IOException {
    try (answers) {
      rows.close();
      process.waitFor();
    } catch (InterruptedException interruption) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }

  private void write(List<String> lines) {
    try {
      for (var line : lines) rows.append(line).append('\n');
      rows.flush();
    } catch (IOException ended) {
      // next() has the reason.
    }
  }

  private String next() {
    try {
      var line = answers.readLine();
      if (line == null) throw new Failure("galley ended: its message is on standard error");
      return line;
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  private static String row(String html, double width, String more) {
    return "{\"html\":" + Json.quoted(html) + ",\"width\":" + width + "," + more + "}";
  }

  private static Element element(Map<?, ?> value) {
    var fragments = ((List<?>) value.get("rects")).stream().map(Galley::rect).toList();
    return new Element((String) value.get("tag"), (String) value.get("selector"), rect(value.get("rect")), fragments);
  }

  private static Rect rect(Object value) {
    if (!(value instanceof List<?> sides)) return null;
    return new Rect((Double) sides.get(0), (Double) sides.get(1), (Double) sides.get(2), (Double) sides.get(3));
  }

  /** As much JSON as answers need; a program that has a library for it uses that. */
  private static final class Json {
    private final String text;
    private int at;

    private Json(String text) {
      this.text = text;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String text) {
      return (Map<String, Object>) new Json(text).value();
    }

    static String quoted(String text) {
      var quoted = new StringBuilder("\"");
      for (char letter : text.toCharArray()) {
        if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
        // A half of a surrogate pair has no UTF-8.
        else if (letter < ' ' || Character.isSurrogate(letter)) quoted.append(String.format("\\u%04x", (int) letter));
        else quoted.append(letter);
      }
      return quoted.append('"').toString();
    }

    private Object value() {
      switch (text.charAt(at)) {
        case '{' -> {
          var members = new LinkedHashMap<String, Object>();
          for (at++; text.charAt(at) != '}'; skip(',')) {
            var key = string();
            at++;
            members.put(key, value());
          }
          at++;
          return members;
        }
        case '[' -> {
          var items = new ArrayList<Object>();
          for (at++; text.charAt(at) != ']'; skip(',')) items.add(value());
          at++;
          return items;
        }
        case '"' -> {
          return string();
        }
        default -> {
          int start = at;
          while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) at++;
          var word = text.substring(start, at);
          return switch (word) {
            case "true" -> Boolean.TRUE;
            case "false" -> Boolean.FALSE;
            case "null" -> null;
            default -> Double.valueOf(word);
          };
        }
      }
    }

    private void skip(char letter) {
      if (text.charAt(at) == letter) at++;
    }

    private String string() {
      var letters = new StringBuilder();
      for (at++; text.charAt(at) != '"'; at++) {
        if (text.charAt(at) != '\\') {
          letters.append(text.charAt(at));
          continue;
        }
        at++;
        switch (text.charAt(at)) {
          case 'n' -> letters.append('\n');
          case 't' -> letters.append('\t');
          case 'r' -> letters.append('\r');
          case 'b' -> letters.append('\b');
          case 'f' -> letters.append('\f');
          case 'u' -> {
            letters.append((char) Integer.parseInt(text, at + 1, at + 5, 16));
            at += 4;
          }
          default -> letters.append(text.charAt(at));
        }
      }
      at++;
      return letters.toString();
    }
  }
}
