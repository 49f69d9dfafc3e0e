// The buffers of a typesetter that texts share, used by one thread at a time.

internal import GalleyStyle

/// The buffers and memos of the stages.
///
/// Threads do not share them.
struct TypesettingScratch: ~Copyable {
  var resolvers = ResolverCache()
  var styler = SharedStyler()
  var boxes = BoxBuilder()
  var styleFonts = StyleFontsCache()
  var shaping = ShapingScratch()
  var preparer = Preparer()
}
