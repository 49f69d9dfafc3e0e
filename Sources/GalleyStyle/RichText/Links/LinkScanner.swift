// Input: UTF-8 text. Output: the ranges of addresses, mentions and tags, and their link addresses.
// One pass that stops at `:`, `.`, `@` and `#` only. The text examined around them is bounded, or
// becomes part of a match and is not examined again. `RichText.LinkDetection` has the rules.

/// Finds links in text.
struct LinkScanner: Sendable {
  struct Match: Equatable {
    var range: Range<Int>
    var href: String
  }

  let detection: RichText.LinkDetection

  init(_ detection: RichText.LinkDetection) { self.detection = detection }

  func matches(in text: Span<UInt8>, _ range: Range<Int>) -> [Match] {
    var matches: [Match] = []
    var scan = LinkScan(text: range, floor: range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let found: Match?
      var next = index + 1
      switch text[index] {
      case 0x3A where detection.findsURLs: found = url(text, colon: index, scan)
      case 0x2E where detection.findsDomains: found = domain(text, dot: index, scan, next: &next)
      case 0x40: found = emailAddress(text, at: index, scan) ?? mention(text, at: index, 1, scan)
      case 0x23: found = tag(text, at: index, 1, scan)
      case 0xEF where index + 2 < range.upperBound && text[index + 1] == 0xBC:
        if text[index + 2] == 0xA0 {
          found = mention(text, at: index, 3, scan)
        } else if text[index + 2] == 0x83 {
          found = tag(text, at: index, 3, scan)
        } else {
          found = nil
        }
      default:
        index += 1
        continue
      }
      if let found {
        matches.append(found)
        scan.floor = found.range.upperBound
        next = found.range.upperBound
      }
      index = max(next, index + 1)
    }
    return matches
  }

  // MARK: Web addresses

  private func url(_ text: Span<UInt8>, colon: Int, _ scan: LinkScan) -> Match? {
    guard colon + 3 < scan.text.upperBound, text[colon + 1] == 0x2F, text[colon + 2] == 0x2F else {
      return nil
    }
    var start = colon
    while start > scan.floor, colon - start <= 5, ASCII.isLetter(text[start - 1]) { start -= 1 }
    guard ["http", "https", "ftp"].contains(text.string(start..<colon).lowercased()) else {
      return nil
    }
    if start > scan.floor {
      let before = text[start - 1]
      if ASCII.isAlphanumeric(before) || before == 0x5F || before == 0x2B { return nil }
    }
    let hostStart = text.endOfUserInformation(from: colon + 3, to: scan.text.upperBound)
    guard let host = text.host(from: hostStart, to: scan.text.upperBound, allowsLiteral: true)
    else {
      return nil
    }
    if host.isNumeric, !text.isAddress(host) { return nil }
    let end = text.endOfAddress(from: host.end, to: scan.text.upperBound)
    return Match(range: start..<end, href: text.string(start..<end))
  }

  private func domain(
    _ text: Span<UInt8>, dot: Int, _ scan: LinkScan, next: inout Int
  ) -> Match? {
    let start = text.startOfLabel(before: dot, floor: scan.floor)
    guard start < dot, let host = text.host(from: start, to: scan.text.upperBound) else {
      return nil
    }
    next = max(host.end, dot + 1)
    if start > scan.text.lowerBound {
      // Inside a path, or after the sign of a mention or a variable.
      switch text[start - 1] {
      case 0x2F, 0x5C, 0x40, 0x2E, 0x7E, 0x24, 0x25, 0x26, 0x23: return nil
      default: break
      }
    }
    if host.end < scan.text.upperBound {
      // The host belongs to an e-mail address or to code.
      switch text[host.end] {
      case 0x40, 0x28: return nil
      default: break
      }
    }
    guard host.labelCount > 1, TopLevelDomains.isDomain(host, in: text, to: scan.text.upperBound)
    else { return nil }
    let end = text.endOfAddress(from: host.end, to: scan.text.upperBound)
    return Match(range: start..<end, href: "https://" + text.string(start..<end))
  }

  // MARK: E-mail addresses

  private func emailAddress(_ text: Span<UInt8>, at sign: Int, _ scan: LinkScan) -> Match? {
    guard detection.findsEmailAddresses else { return nil }
    var start = text.startOfLocalPart(before: sign, floor: scan.floor)
    guard start < sign, text[sign - 1] != 0x2E,
      start == scan.text.lowerBound || text[start - 1] != 0x40,
      let host = text.host(from: sign + 1, to: scan.text.upperBound),
      host.labelCount > 1, !host.isNumeric, host.end - host.lastLabel >= 2,
      host.end >= scan.text.upperBound || text[host.end] != 0x40
    else { return nil }
    let address = text.string(start..<host.end)
    let scheme = start - "mailto:".utf8.count
    if scheme >= scan.floor, text.string(scheme..<start).lowercased() == "mailto:" {
      start = scheme
    }
    return Match(range: start..<host.end, href: "mailto:" + address)
  }

  // MARK: Mentions and tags

  private func mention(
    _ text: Span<UInt8>, at sign: Int, _ length: Int, _ scan: LinkScan
  ) -> Match? {
    guard let url = detection.mentionURL, text.mayBegin(at: sign, scan) else { return nil }
    let start = sign + length
    var end = text.endOfName(from: start, to: scan.text.upperBound, inner: [0x2E, 0x2D])
    guard end > start else { return nil }
    if end < scan.text.upperBound, text[end] == 0x40 {
      // `@` after a name begins a server, or the name is neither a mention nor an address.
      guard let host = text.host(from: end + 1, to: scan.text.upperBound), host.labelCount > 1
      else { return nil }
      end = host.end
    }
    var tries = 0
    while end > start, tries < 8 {
      if let href = url(text.string(start..<end)) { return Match(range: sign..<end, href: href) }
      repeat {
        end -= 1
      } while end > start
        && text[end] != 0x2E && text[end] != 0x2D && text[end] != 0x40
      tries += 1
    }
    return nil
  }

  private func tag(
    _ text: Span<UInt8>, at sign: Int, _ length: Int, _ scan: LinkScan
  ) -> Match? {
    guard let url = detection.tagURL, text.mayBegin(at: sign, scan) else { return nil }
    let start = sign + length
    let end = text.endOfName(from: start, to: scan.text.upperBound, inner: [])
    guard end > start, text.hasLetter(start..<end), let href = url(text.string(start..<end)) else {
      return nil
    }
    return Match(range: sign..<end, href: href)
  }
}

/// The range to search, and the end of the last match.
struct LinkScan {
  var text: Range<Int>
  var floor: Int
}
