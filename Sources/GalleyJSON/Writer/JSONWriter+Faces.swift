// Output: faces as JSON.

package import Galley

extension JSONWriter {
  package mutating func face(_ face: FontLibrary.FaceSummary) {
    object { writer in
      for (name, value) in [("family", face.family), ("file", face.file), ("style", face.style)] {
        writer.key(name)
        writer.string(value)
      }
      writer.key("italic")
      writer.bool(face.isItalic)
      writer.key("weights")
      writer.array(of: [face.lightest, face.heaviest]) { $0.number($1) }
      writer.key("axes")
      writer.array(of: face.axes) { writer, axis in
        writer.object { writer in
          writer.key("tag")
          writer.string(axis.tag)
          for (name, value) in [
            ("minimum", axis.minimum), ("default", axis.standard), ("maximum", axis.maximum),
          ] {
            writer.key(name)
            writer.number(value)
          }
        }
      }
      writer.key("scripts")
      writer.array(of: face.scripts) { $0.string($1) }
      writer.key("glyphs")
      writer.number(face.glyphCount)
      writer.key("usable")
      writer.bool(face.isUsable)
    }
  }
}
