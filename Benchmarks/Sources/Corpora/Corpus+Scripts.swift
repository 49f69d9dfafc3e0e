// Texts in other scripts. Words are built by the rules of the language, or are real ones if
// breaking them needs a dictionary.

extension Corpus {
  /// Four paragraphs each: Arabic, Hebrew, Hindi, Thai.
  static func mixed(_ count: Int) -> Corpus {
    var random = Randomness(seed: 6)
    let arabic = arabicWords(&random)
    let hebrew = hebrewWords(&random)
    let hindi = hindiWords(&random)
    let thai = Vocabulary(thaiWords)
    let items = (0..<count).map { _ in
      let thaiText = (0..<4).map { _ in
        (0..<random.number(3...7)).map { _ in thai.word(&random) }.joined()
      }.joined(separator: " ")
      return "<p dir=\"rtl\" lang=\"ar\">\(sentence(arabic, 14, &random))</p>\n"
        + "<p dir=\"rtl\" lang=\"he\">\(sentence(hebrew, 14, &random))</p>\n"
        + "<p lang=\"hi\">\(sentence(hindi, 14, &random))</p>\n<p lang=\"th\">\(thaiText)</p>"
    }
    return Corpus(name: "mixed", items: items, width: 358, unit: "item")
  }

  /// Paragraphs alternately in Chinese and Japanese.
  static func cjk(_ count: Int) -> Corpus {
    var random = Randomness(seed: 7)
    let hanzi = Vocabulary(hanzi)
    let items = (0..<count).map { index in
      var text = ""
      for clause in 0..<6 {
        for _ in 0..<random.number(6...18) {
          text += hanzi.word(&random)
          if index % 2 == 1 { text += random.element(kana) }
        }
        text += clause % 3 == 2 ? "。" : "、"
      }
      return "<p lang=\"\(index % 2 == 1 ? "ja" : "zh")\">\(text)</p>"
    }
    return Corpus(name: "cjk", items: items, width: 358, unit: "paragraph")
  }

  private static func sentence(
    _ words: Vocabulary, _ count: Int, _ random: inout Randomness
  ) -> String {
    (0..<count).map { _ in words.word(&random) }.joined(separator: " ") + "."
  }

  /// Roots of three consonants with common prefixes, patterns and endings.
  private static func arabicWords(_ random: inout Randomness) -> Vocabulary {
    let consonants = Array("بتثجحخدذرزسشصضطظعغفقكلمنهوي").map(String.init)
    let prefixes = ["", "", "", "ال", "ال", "و", "ب", "لل", "وال", "م", "ي", "ت"]
    let endings = ["", "", "", "ة", "ات", "ين", "ون", "ها", "ه", "ي"]
    return Vocabulary(count: 4_000, frequent: ["في", "من", "على", "إلى", "أن", "هذا"], &random) {
      let (first, second, third) = (
        $0.element(consonants), $0.element(consonants), $0.element(consonants)
      )
      let patterns = [
        first + second + third, first + "ا" + second + third, first + second + "ا" + third,
        first + second + "و" + third, "م" + first + second + third, first + second + "ي" + third,
      ]
      return $0.element(prefixes) + $0.element(patterns) + $0.element(endings)
    }
  }

  private static func hebrewWords(_ random: inout Randomness) -> Vocabulary {
    let consonants = Array("אבגדהוזחטיכלמנסעפצקרשת").map(String.init)
    let prefixes = ["", "", "", "ה", "ו", "ב", "ל", "מ", "ש", "כש"]
    let endings = ["", "", "", "ים", "ות", "ה", "י", "נו", "ת"]
    return Vocabulary(count: 4_000, frequent: ["את", "של", "על", "לא", "הוא", "זה"], &random) {
      var word = $0.element(prefixes)
      for _ in 0..<$0.number(3...4) { word += $0.element(consonants) }
      return word + $0.element(endings)
    }
  }

  /// Syllables of a consonant or sometimes a cluster, and a vowel sign.
  private static func hindiWords(_ random: inout Randomness) -> Vocabulary {
    let consonants = Array("कखगघचछजटठडतथदधनपफबभमयरलवशसह").map(String.init)
    let vowels = ["", "", "ा", "ा", "ि", "ी", "ु", "ू", "े", "ै", "ो", "ौ", "ं"]
    let clusters = ["प्र", "क्ष", "त्र", "स्त", "न्द", "ज्ञ", "श्र", "र्म", "र्त", "ष्ट", "ल्प"]
    return Vocabulary(count: 4_000, frequent: ["के", "का", "है", "में", "की", "से"], &random) {
      var word = ""
      for _ in 0..<$0.number(2...4) {
        word += $0.chance(12) ? $0.element(clusters) : $0.element(consonants)
        word += $0.element(vowels)
      }
      return word
    }
  }

  private static let thaiWords =
    """
    ที่ และ ใน มี ของ เป็น ได้ ไม่ การ จะ ว่า ให้ ไป มา คน ความ นี้ กับ แต่ จาก ก็ โดย หรือ แล้ว ทำ วัน ปี \
    เขา เธอ ผม เรา บ้าน เมือง ประเทศ ไทย ภาษา หนังสือ โรงเรียน นักเรียน ครู อาหาร น้ำ ข้าว ปลา ไก่ \
    ผลไม้ ตลาด ถนน รถ รถไฟ เครื่องบิน สนามบิน โรงแรม ห้อง ประตู หน้าต่าง โต๊ะ เก้าอี้ คอมพิวเตอร์ \
    โทรศัพท์ ข่าว หนังสือพิมพ์ เพลง ภาพยนตร์ กีฬา ฟุตบอล สุขภาพ โรงพยาบาล หมอ ยา เงิน ราคา ซื้อ ขาย \
    แพง ถูก ดี สวย ใหญ่ เล็ก ใหม่ เก่า ร้อน เย็น ฝน ฟ้า ทะเล ภูเขา ต้นไม้ ดอกไม้ สีแดง สีเขียว สีขาว \
    กิน ดื่ม นอน เดิน วิ่ง อ่าน เขียน พูด ฟัง ดู คิด รู้ รัก ชอบ ช่วย เปิด ปิด เริ่ม จบ พรุ่งนี้ เมื่อวาน ตอนนี้ \
    เพื่อน ครอบครัว พ่อ แม่ พี่ น้อง ลูก ชีวิต ความสุข ปัญหา คำถาม คำตอบ ตัวอย่าง ระบบ ข้อมูล บริการ
    """.split(separator: " ").map(String.init)

  private static let hanzi = Array(
    """
    的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然\
    作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从知使现定被全些力世动口手手本长关点正开名儿情\
    果问实高部感特月通明物理回样意它想文应外真各加给两头平气系身立最或门先今活机打向由员条利体次老合四海水路西安向书电少直东接\
    风题走话常教别第目数思提至位建因空声何几士万民请放百金白边走让石报火林夜笑音满城光美格星找怎花计原红友离完流近快轻算字请半
    """.filter { !$0.isWhitespace }
  ).reduce(into: [String]()) { words, letter in
    if !words.contains(String(letter)) { words.append(String(letter)) }
  }

  private static let kana =
    ["", "", "の", "は", "が", "を", "に", "で", "と", "も", "から", "まで", "して", "った", "カード", "です"]
}
