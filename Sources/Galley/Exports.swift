// `Limits`, `Diagnostic` and `SRGBColor` are names of Galley: its users import one module.

@_exported public import GalleyStyle
