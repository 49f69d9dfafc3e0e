// Top-level domains for names without a scheme. The whole list has 1,400 entries and is not used: a
// name with a rare domain is more often two words without a space than an address.
// Source: the root zone database of IANA.

/// Decides whether a name without a scheme is an address.
enum TopLevelDomains {
  private static let countries: Set<String> = words(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt
    bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er
    es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht
    hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr
    ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng
    ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd
    se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw
    tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
    """)

  private static let common: Set<String> = words(
    """
    com net org edu gov mil int info biz name pro museum aero coop jobs mobi travel tel cat asia
    post xxx app art blog bot chat church city cloud club codes coffee community company computer
    consulting cool design dev digital direct directory domains earth education email energy
    engineering events exchange expert family fashion film finance fit foundation fun fund gallery
    games gmbh global google graphics group guide health help homes host hosting house institute
    international jetzt kitchen land legal life link live lol london love ltd management market
    marketing media movie music network news ngo ninja nyc one online ooo page paris party photo
    photography photos pictures pink pizza place plus press productions promo pub report restaurant
    rocks run sale school science services shop shopping show site social software solutions space
    sport store stream studio style support surf systems team tech technology tips today tokyo tools
    top tours town trade training university vacations ventures video vip vision watch web website
    wien wiki win wine work works world wtf xyz yoga zone berlin hamburg koeln amsterdam swiss
    bayern eus gal scot wales cymru bzh quebec
    """)

  private static let international: Set<String> = words(
    """
    рф рус москва дети сайт онлайн орг ком бел бг ею мкд мон срб укр қаз հայ გე ελ ευ
    中国 中國 香港 台灣 台湾 新加坡 澳門 公司 网络 網絡 在线 网址 网站 商标 商城 我爱你 移动 集团 みんな コム 世界
    한국 삼성 닷컴 닷넷 ไทย ລາວ ලංකා இலங்கை இந்தியா சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ভারত বাংলা ਭਾਰਤ ભારત ଭାରତ
    भारत संगठन नेट कॉम ישראל קום السعودية امارات مصر ایران ایران پاکستان الاردن الجزائر المغرب تونس سورية سوريا عراق عمان
    فلسطين قطر مليسيا موريتانيا اليمن شبكة موقع كوم بازار همراه
    """)

  /// File extensions and words: a name of two labels needs a path.
  private static let ambiguous: Set<String> = words(
    """
    am as by cc do is md me mm mov my pm ps pub py rs sh so to zip
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Whether a name without a scheme is an address.
  static func isDomain(_ host: HostName, in text: Span<UInt8>, to limit: Int) -> Bool {
    if host.isNumeric { return false }
    let ending = text.string(host.lastLabel..<host.end)
    let known = ending.lowercased()
    let name = text.string(host.start..<host.end)
    if name.lowercased().hasPrefix("www."), host.labelCount > 2 {
      return known.utf8.count >= 2 && known.utf8.contains { !ASCII.isDigit($0) }
    }
    guard countries.contains(known) || common.contains(known) || international.contains(known)
    else { return known.hasPrefix("xn--") }
    // A capital in the top-level domain is accepted in "Example.Com" and "EXAMPLE.COM", but not in
    // "The end.Info follows", which lacks a space.
    if ending != known, let first = name.utf8.first, !ASCII.isUpper(first) { return false }
    guard ambiguous.contains(known) else { return true }
    if ending != known, name != name.uppercased() { return false }
    return host.labelCount > 2 || (host.end < limit && text[host.end] == 0x2F)
  }
}
