// The properties of Chromium 156 that the Style stage does not compute, by their effect. A test compares
// them with the properties that Chromium has (Tests/Browser/properties.jsonl).

extension PropertyName {
  /// Properties without an effect on layout and queries: colours, decoration, scrolling and time.
  ///
  /// Animations have an effect by `@keyframes` only, which are reported.
  static let ignoredNames = """
    -webkit-animation -webkit-animation-delay
    -webkit-animation-direction -webkit-animation-duration -webkit-animation-fill-mode
    -webkit-animation-iteration-count -webkit-animation-name
    -webkit-animation-play-state -webkit-animation-timing-function -webkit-app-region
    -webkit-font-smoothing -webkit-mask-box-image-outset -webkit-mask-box-image-repeat
    -webkit-mask-box-image-slice -webkit-mask-box-image-width -webkit-mask-clip
    -webkit-mask-composite -webkit-mask-origin -webkit-mask-position
    -webkit-mask-position-x -webkit-mask-position-y -webkit-mask-repeat
    -webkit-mask-size -webkit-perspective-origin -webkit-perspective-origin-x
    -webkit-perspective-origin-y -webkit-print-color-adjust
    -webkit-shape-image-threshold -webkit-shape-margin -webkit-tap-highlight-color
    -webkit-text-decorations-in-effect
    -webkit-transform-origin-z -webkit-transition
    -webkit-transition-delay -webkit-transition-duration -webkit-transition-property
    -webkit-transition-timing-function -webkit-user-drag anchor-name anchor-scope
    animation animation-composition animation-delay animation-direction
    animation-duration animation-fill-mode animation-iteration-count animation-name
    animation-play-state animation-range animation-range-end animation-range-start
    animation-timeline animation-timing-function animation-trigger app-region
    border-image-outset border-image-repeat border-image-slice border-image-width
    buffered-rendering caret-animation caret-color caret-shape clip-rule
    color-interpolation color-interpolation-filters color-rendering cursor
    dynamic-range-limit fill-rule flood-color flood-opacity
    forced-color-adjust interest-delay interest-delay-end interest-delay-start
    interpolate-size lighting-color marker marker-end marker-mid marker-start mask-clip
    mask-composite mask-mode mask-origin mask-position mask-repeat mask-size mask-type
    offset-anchor offset-distance offset-rotate overflow-anchor overlay
    overscroll-behavior overscroll-behavior-block overscroll-behavior-inline
    overscroll-behavior-x overscroll-behavior-y page page-margin-safety page-orientation
    paint-order perspective-origin position-try-order print-color-adjust resize
    row-rule-break row-rule-color row-rule-inset row-rule-inset-cap
    row-rule-inset-cap-end row-rule-inset-cap-start row-rule-inset-end
    row-rule-inset-junction row-rule-inset-junction-end row-rule-inset-junction-start
    row-rule-inset-start row-rule-visibility-items row-rule-width rule-color
    rule-overlap rule-width scroll-axis-lock scroll-behavior scroll-margin
    scroll-margin-block scroll-margin-block-end scroll-margin-block-start
    scroll-margin-bottom scroll-margin-inline scroll-margin-inline-end
    scroll-margin-inline-start scroll-margin-left scroll-margin-right scroll-margin-top
    scroll-padding scroll-padding-block scroll-padding-block-end
    scroll-padding-block-start scroll-padding-bottom scroll-padding-inline
    scroll-padding-inline-end scroll-padding-inline-start scroll-padding-left
    scroll-padding-right scroll-padding-top scroll-snap-align scroll-snap-stop
    scroll-target-group scroll-timeline scroll-timeline-axis scroll-timeline-name
    scrollbar-color scrollbar-gutter scrollbar-width shape-image-threshold shape-margin
    shape-rendering size speak stop-color stop-opacity stroke-dasharray
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
    stroke-width timeline-scope timeline-trigger
    timeline-trigger-activation-range timeline-trigger-activation-range-end
    timeline-trigger-activation-range-start timeline-trigger-active-range
    timeline-trigger-active-range-end timeline-trigger-active-range-start
    timeline-trigger-name timeline-trigger-source touch-action transition
    transition-behavior transition-delay transition-duration transition-property
    transition-timing-function trigger-scope vector-effect view-timeline
    view-timeline-axis view-timeline-inset view-timeline-name view-transition-class
    view-transition-group window-drag
    """

  /// Properties without an effect on layout and queries that are not painted, each with its values
  /// without an effect.
  ///
  /// Properties that only refine another one of these are in `ignoredNames`.
  static let unpaintedNames = """
    accent-color: auto
    background-attachment: scroll local
    background-blend-mode: normal
    border-image: none
    border-image-source: none
    column-rule-break: normal
    column-rule-inset: 0 0px
    column-rule-inset-cap: 0 0px
    column-rule-inset-cap-end: 0 0px
    column-rule-inset-cap-start: 0 0px
    column-rule-inset-end: 0 0px
    column-rule-inset-junction: 0 0px
    column-rule-inset-junction-end: 0 0px
    column-rule-inset-junction-start: 0 0px
    column-rule-inset-start: 0 0px
    column-rule-visibility-items: normal
    font-palette: normal
    image-rendering: auto
    row-rule: none
    row-rule-style: none
    rule: none
    rule-break: normal
    rule-inset: 0 0px
    rule-inset-cap: 0 0px
    rule-inset-end: 0 0px
    rule-inset-junction: 0 0px
    rule-inset-start: 0 0px
    rule-style: none
    rule-visibility-items: normal
    stroke: none
    """

  /// Properties whose effect is not laid out, each with its values without an effect.
  ///
  /// Properties that only refine another one of these are in `ignoredNames`.
  static let unsupportedNames = """
    writing-mode: horizontal-tb lr lr-tb rl rl-tb
    -webkit-writing-mode: horizontal-tb
    -epub-writing-mode: horizontal-tb
    text-orientation: mixed
    -webkit-text-orientation: mixed
    -epub-text-orientation: mixed
    text-combine-upright: none
    -webkit-text-combine: none
    -epub-text-combine: none
    -webkit-rtl-ordering: logical
    -webkit-text-security: none
    -webkit-user-modify: read-only
    text-size-adjust: auto none 100%
    -webkit-text-size-adjust: auto none 100%
    text-fit: none
    -webkit-line-break: auto
    shape-outside: none
    -webkit-shape-outside: none
    initial-letter: normal
    hyphenate-limit-chars: auto
    ruby-align: space-around
    ruby-overhang: auto
    baseline-shift: 0 0px baseline
    baseline-source: auto
    math-shift: normal
    position-anchor: normal auto none
    position-area: none
    position-try: none normal
    position-try-fallbacks: none
    position-visibility: always anchors-visible
    field-sizing: fixed
    frame-sizing: auto
    image-orientation: from-image
    object-view-box: none
    column-height: auto
    column-wrap: auto nowrap
    flex-line-count: 1
    reading-flow: normal
    reading-order: 0
    scroll-initial-target: none
    scroll-marker-group: none
    clip: auto
    overflow-clip-margin: 0 0px padding-box
    border-shape: none
    corner-shape: round
    mask: none
    mask-image: none
    -webkit-mask: none
    -webkit-mask-image: none
    -webkit-mask-box-image: none
    -webkit-mask-box-image-source: none
    -webkit-box-reflect: none
    -webkit-border-image: none
    backface-visibility: visible
    -webkit-backface-visibility: visible
    transform-style: flat
    -webkit-transform-style: flat
    -webkit-transform-origin-x: 50% center
    -webkit-transform-origin-y: 50% center
    offset: none auto normal
    offset-path: none
    view-transition-name: none
    view-transition-scope: none
    d: none
    cx: 0 0px
    cy: 0 0px
    r: 0 0px
    rx: auto 0 0px
    ry: auto 0 0px
    x: 0 0px
    y: 0 0px
    corner-block-end-shape: round
    corner-block-start-shape: round
    corner-bottom-shape: round
    corner-bottom-left-shape: round
    corner-bottom-right-shape: round
    corner-end-end-shape: round
    corner-end-start-shape: round
    corner-inline-end-shape: round
    corner-inline-start-shape: round
    corner-left-shape: round
    corner-right-shape: round
    corner-start-end-shape: round
    corner-start-start-shape: round
    corner-top-left-shape: round
    corner-top-right-shape: round
    corner-top-shape: round
    scroll-snap-type: none
    """

  /// Properties of other browsers and of mail programs, and descriptors.
  static let foreignNames = """
    -moz-appearance -moz-box-shadow -moz-osx-font-smoothing -moz-text-size-adjust
    -moz-transition -moz-user-select -ms-flex -ms-interpolation-mode -ms-text-size-adjust
    -ms-user-select -o-transition -webkit-overflow-scrolling -webkit-touch-callout
    font-display font-smooth font-weight-range hanging-punctuation mso-border-alt mso-hide
    mso-line-height-rule mso-padding-alt mso-style-priority mso-table-lspace mso-table-rspace
    mso-text-raise src white-space-trim
    """
}
