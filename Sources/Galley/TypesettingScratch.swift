// What a typesetter keeps from text to text, for one thread at a time.

internal import GalleyStyle

/// Buffers of the stages, and what texts before had: nothing here is shared by threads.
struct TypesettingScratch: ~Copyable {
  var resolvers = ResolverCache()
  var styler = SharedStyler()
  var boxes = BoxBuilder()
  var styleFonts = StyleFontsCache()
  var shaping = ShapingScratch()
  var preparer = Preparer()
}
