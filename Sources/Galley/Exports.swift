// The input of layout (`RichText`, `TextStyle`, `ImageSizes`, `Limits`) is part of the interface of
// Galley: its users import one module.

@_exported public import GalleyStyle
