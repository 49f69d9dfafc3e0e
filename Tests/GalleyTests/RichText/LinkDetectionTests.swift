import Galley
import Testing

/// `LinkDetection` has the rules; `[…]` marks the detected links.
@Suite struct LinkDetectionTests {
  private static let all = RichText.LinkDetection(
    mentionURL: { "/u/\($0)" }, tagURL: { "/t/\($0)" })

  /// The text with the brackets ⟦ and ⟧ around links.
  private func marked(_ plain: String, _ detection: RichText.LinkDetection) -> String {
    RichText(plain, links: detection).runs
      .map { $0.attributes.link == nil ? $0.text : "⟦\($0.text)⟧" }.joined()
  }

  private func check(_ expected: String, _ detection: RichText.LinkDetection = all) {
    let plain = expected.filter { $0 != "⟦" && $0 != "⟧" }
    #expect(marked(plain, detection) == expected)
  }

  @Test(arguments: [
    "⟦http://a.com⟧", "see ⟦https://example.com/a/b?c=d&e=f#g⟧ there", "⟦HTTPS://EXAMPLE.COM/X⟧",
    "⟦ftp://files.example.com/x.zip⟧", "⟦http://localhost:3000/x⟧", "⟦http://192.168.0.1:80/⟧",
    "http://999.1.1.1/", "http://1.2.3", "⟦http://[::1]:8080/a⟧", "http://", "http://-",
    "://a.com/",
    "xhttp://a.com", "⟦https://user:pw@host.org/x⟧", "⟦http://a_b.example.com/⟧", "http:/a",
    "https:///x",
    "é⟦https://a.com⟧", "⟦https://a.com:8080⟧",
    "⟦https://a.com⟧:x",
  ]) func `addresses with a scheme`(expected: String) { check(expected) }

  @Test(arguments: [
    "⟦https://a.com⟧.", "⟦https://a.com/x⟧, and", "⟦https://a.com/x⟧!?", "(⟦https://a.com/x⟧)",
    "(see ⟦https://a.com/x⟧).", "⟦https://en.wikipedia.org/wiki/Foo_(bar)⟧", "⟦https://a.com/(x)⟧)",
    "[⟦https://a.com/x⟧]", "⟦https://a.com/x[1]⟧]", "\"⟦https://a.com/x⟧\"", "'⟦https://a.com/x⟧'",
    "“⟦https://a.com/x⟧”", "«⟦https://a.com/x⟧»", "<⟦https://a.com/x⟧>", "⟦https://a.com/x⟧…",
    "⟦https://a.com/x⟧;", "⟦https://a.com/?q=1⟧?", "⟦https://a.com⟧?", "⟦https://a.com/x⟧**",
    "⟦https://a.com/a.b.c⟧...", "⟦https://a.com/-_⟧ ", "{⟦https://a.com/x⟧}", "⟦https://a.com/x⟧|y",
    "⟦https://a.com/x⟧\u{A0}y", "⟦https://a.com/⟧#",
    "⟦https://a.com/x⟧\ny",
    "⟦https://a.com/x⟧\u{200B}y",
  ]) func `punctuation and brackets around addresses`(expected: String) { check(expected) }

  @Test(arguments: [
    "⟦example.com⟧", "go to ⟦example.com/a?b⟧.", "⟦www.example.whatever⟧", "www.example",
    "⟦bbc.co.uk⟧",
    "⟦a.b.c.example.org⟧", "⟦example.com:8080/x⟧", "e.g. this", "i.e. that", "1.2.3", "3.14",
    "v1.2.com5",
    "main.py", "⟦docs.main.py⟧", "README.md", "⟦readme.md/x⟧", "this.is", "foo.rs", "build.sh",
    "index.js",
    "node.js", "end.The next", "end.Info follows", "⟦Example.Com⟧", "⟦EXAMPLE.COM⟧", "list.map(x)",
    "obj.info(x)", "path/example.com", "a\\example.com", "..com", ".com", "com", "x..com",
    "⟦example.com⟧..",
    "-⟦example.com⟧", "_⟦example.com⟧_", "⟦ex-ample.com⟧", "example-.com", "(⟦example.com⟧)",
    "⟦example.com⟧)",
    "Mr.Smith",
    "⟦bit.ly/2xYz⟧", "⟦youtu.be/x⟧", "⟦orf.at⟧", "12.30 Uhr", "$file.com", "U.S.",
    "⟦xn--e1afmkfd.xn--p1ai⟧",
    "⟦example.com⟧,⟦example.org⟧", "⟦a.com⟧ ⟦b.com⟧", "a.com_b", "10.0.0.1", "file.com.txt",
  ]) func `bare domains`(expected: String) { check(expected) }

  @Test(arguments: [
    "⟦https://пример.рф/путь⟧", "⟦пример.рф⟧", "⟦bücher.de⟧", "⟦https://例え.テスト/日本⟧", "⟦日本.jp⟧",
    "请看⟦https://example.com/a⟧。谢谢", "请看⟦example.com⟧。", "⟦https://t.cn/abc⟧查看", "⟦example.com⟧です",
    "（⟦https://example.com/⟧）", "「⟦https://example.com/a⟧」", "⟦https://ja.wikipedia.org/wiki/日本⟧",
    "⟦https://ko.wikipedia.org/wiki/한국어⟧", "⟦https://ru.wikipedia.org/wiki/Москва_(город)⟧",
    "⟦مثال.السعودية⟧", "⟦उदाहरण.भारत⟧", "⟦ตัวอย่าง.ไทย⟧", "⟦παράδειγμα.ελ⟧", "привет.как дела",
    "⟦почта.рус⟧",
    "⟦https://example.com/é⟧", "⟦https://example.com/e\u{301}⟧", "⟦https://example.com/a⟧\u{1F44D}",
    "⟦https://münchen.example/a⟧", "⟦公司.中国⟧", "⟦https://example.com/a⟧，还有",
  ]) func `international addresses`(expected: String) { check(expected) }

  @Test(arguments: [
    "⟦ann@example.com⟧", "mail ⟦ann.b+c@mail.example.co.uk⟧.", "⟦mailto:ann@example.com⟧",
    "ann@example",
    "(⟦ann@example.com⟧)", "<⟦ann@example.com⟧>",
    "ann@ ⟦example.com⟧",
    "⟦jürgen@müller.de⟧", "⟦почта@пример.рф⟧", "..⟦ann@example.com⟧", "ann.⟦@example.com⟧",
    "⟦a_b%c-d@x.org⟧",
    "ann@127.0.0.1", "⟦ann@example.com⟧,⟦bob@example.com⟧", "⟦ann@example.anything⟧",
    "邮箱⟦ann@example.com⟧", "⟦user.name@example.com⟧", "a@b@c.com",
  ]) func `e-mail addresses`(expected: String) {
    check(expected)
  }

  @Test(arguments: [
    "⟦@ann⟧", "hi ⟦@ann_1⟧!", "⟦@ann.b⟧.", "⟦@ann-b⟧-", "x@ann", "⟦＠ann⟧", "⟦@анна⟧", "你好⟦@小明⟧",
    "/@ann",
    "⟦@ann@host.org⟧", "(⟦@ann⟧)", "@", "@ ann", "@@ann", "⟦@ann⟧ ⟦@bob⟧", "@ann@", "⟦@ann⟧…",
    "\"⟦@ann⟧\"",
    "⟦#tag⟧", "⟦#tag_1⟧.", "#1", "⟦#1a⟧", "⟦#日本語⟧", "⟦＃タグ⟧", "⟦#тег⟧,", "a#b", "&#38;", "##x",
    "#\u{FE0F}\u{20E3}",
    "⟦#स्वागत⟧", "⟦#می\u{200C}خواهم⟧", "⟦#a⟧#b", "x ⟦#ü⟧", "C#",
    "#_", "⟦#a⟧-b",
    "⟦https://a.com/#x⟧ ⟦#y⟧", "⟦https://a.com/@ann⟧",
  ]) func `mentions and tags`(expected: String) { check(expected) }

  @Test func `each kind is optional`() {
    let text = "https://a.com b.com c@d.com @e #f"
    let none = RichText.LinkDetection.none
    var one = none
    one.findsURLs = true
    check("⟦https://a.com⟧ b.com c@d.com @e #f", one)
    one = none
    one.findsDomains = true
    check(
      "https://a.com ⟦b.com⟧ c@d.com @e #f",
      one)
    one = none
    one.findsEmailAddresses = true
    check("https://a.com b.com ⟦c@d.com⟧ @e #f", one)
    one = none
    one.mentionURL = { $0 }
    check("https://a.com b.com c@d.com ⟦@e⟧ #f", one)
    one = none
    one.tagURL = { $0 }
    check("https://a.com b.com c@d.com @e ⟦#f⟧", one)
    #expect(!RichText(text, links: .none).hasLinks)
    #expect(
      RichText(text, links: .addresses).runs.compactMap(\.attributes.link).count == 3)
  }

  @Test func `links have the expected addresses`() {
    let text = "a.com https://b.com/x mailto:c@d.com c@d.com @e.f @g.h #i"
    let detection = RichText.LinkDetection(
      mentionURL: { $0 == "e.f" || $0 == "g" ? "/u/\($0)" : nil }, tagURL: { "/t/" + $0 })
    let links = RichText(text, links: detection).runs.compactMap(\.attributes.link)
    #expect(
      links == [
        "https://a.com", "https://b.com/x", "mailto:c@d.com", "mailto:c@d.com", "/u/e.f", "/u/g",
        "/t/i",
      ])
    #expect(marked("@g.h", detection) == "⟦@g⟧.h")
    #expect(marked("@nobody", detection) == "@nobody")
  }

  @Test func `code, links and controls of HTML are excluded`() {
    let html =
      "<p>a.com <b>b.com</b> <a href='/'>c.com</a> <a>x.com</a> <code>d.com</code><pre>e.com</pre>"
      + "<kbd>f.com</kbd><textarea>g.com</textarea><script>h.com</script><style>i.com{}</style>"
      + "<button>j.com</button><svg><text>k.com</text></svg><!-- l.com --><ul><li>m.com</ul>"
    let text = RichText(html: html).detectingLinks()
    #expect(
      text.runs.compactMap(\.attributes.link) == [
        "https://a.com", "https://b.com", "/", "https://m.com",
      ])
    #expect(text.plainText == RichText(html: html).plainText)
  }

  @Test func `text with detected links equals its HTML`() {
    for plain in [
      "a.com", "a.com b", "a b.com", "a b.com c", "a.com b.com", "x a.com y b.com z", "x",
    ] {
      let text = RichText(plain, links: .addresses)
      #expect(text.plainText == plain)
      #expect(RichText(html: text.html).runs == text.runs)
      #expect(text.detectingLinks() == text)
    }
  }

  @Test func `detection is linear`() {
    let hostile = [
      "a.", "a@", "@a", "#a", "http://", "a.b@", "(", "http://a.com/((((", "www.", "..", "é.", "a-",
      "@a.b.c.", "http://a@b@", "mailto:", "1.1.", "日.",
    ]
    for unit in hostile {
      func seconds(_ count: Int) -> Duration {
        let text = RichText(String(repeating: unit, count: count))
        return processorTime { _ = text.detectingLinks(Self.all) }
      }
      expectGrowth(of: unit, from: 2500, to: 10_000, seconds)
    }
  }
}
