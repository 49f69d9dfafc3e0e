// The input of layout (`RichText`, `TextStyle`, `ImageSizes`, `Limits`) and the fonts are part of the
// interface of Galley: its users import one module.

@_exported public import GalleyLayout
@_exported public import GalleyStyle
