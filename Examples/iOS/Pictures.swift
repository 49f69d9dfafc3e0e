// The pictures of the posts. They arrive late, as from a network; here the app draws them.

import Foundation
import Galley
import GalleyCoreGraphics
import UIKit

@MainActor final class Pictures {
  static let shared = Pictures()

  private var pictures: [String: CGImage] = [:]
  /// By address of a picture that is on its way: who waits for it.
  private var waiting: [String: [(Size) -> Void]] = [:]

  /// The sizes that are known now.
  var sizes: ImageSizes { ImageSizes(pictures.mapValues { Size(of: $0) }) }

  /// The picture that Core Graphics draws; nil while it is on its way.
  func picture(of image: DisplayList.Image) -> CGImage? { image.source.flatMap { pictures[$0] } }

  /// Begins to load a picture, unless it is there or on its way.
  func load(_ source: String, arrived: @escaping (Size) -> Void) {
    if pictures[source] != nil { return }
    waiting[source, default: []].append(arrived)
    guard waiting[source]?.count == 1 else { return }
    Task {
      // In the place of `URLSession`.
      try? await Task.sleep(for: .milliseconds(500))
      guard let picture = Self.drawn else { return }
      pictures[source] = picture
      for arrived in waiting.removeValue(forKey: source) ?? [] { arrived(Size(of: picture)) }
    }
  }

  private static let drawn: CGImage? =
    UIGraphicsImageRenderer(size: CGSize(width: 240, height: 135)).image { context in
      let area = CGRect(x: 0, y: 0, width: 240, height: 135)
      context.cgContext.setFillColor(SRGBColor(red: 0x8A, green: 0xB4, blue: 0xF8).cgColor)
      context.cgContext.fill(area)
      context.cgContext.setFillColor(SRGBColor(red: 0xFF, green: 0xD5, blue: 0x4F).cgColor)
      context.cgContext.fillEllipse(in: CGRect(x: 90, y: 38, width: 60, height: 60))
    }.cgImage
}

extension Size {
  /// The size of a picture, one CSS px for each of its pixels.
  init(of picture: CGImage) {
    self.init(width: Double(picture.width), height: Double(picture.height))
  }
}
