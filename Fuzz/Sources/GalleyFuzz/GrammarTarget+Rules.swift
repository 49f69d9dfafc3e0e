// The grammar: nested elements with declarations that affect layout.
// The first alternative of each rule ends without recursion.

extension GrammarTarget {
  static let rules = #"""
    document: $flows | $sheet$flows | <!doctype html>$sheet<body $attributes>$flows
    sheet: <style>$rule</style> | <style>$rule$rule</style> | <style>$rule$rule$rule$rule</style>
    rule: $selector{$declarations} | @media $media{$selector{$declarations}} | @container $query{$selector{$declarations}} | $selector{$declaration;& $simple{$declarations}}
      | $named | $named$selector{$custom;$declarations} | @scope $scope{$selector{$declarations}} | @scope $scope{$rule$rule} | @container $query{$rule$rule} | @layer l{$rule} | @supports ($declaration){$rule}
    scope: "" | ($simple) | ($simple) to ($simple) | (.x,.y) | (:scope > $simple) | (&)
    named: @property --a{syntax:"$syntax";inherits:$inherits;initial-value:$value} | @function --f(--p:$value){result:$reference} | @function --f(--p,--q:1px) returns <length>{--l:$reference;result:calc(var(--p) + var(--l))}
      | @function --g(--p:$value){@media $media{result:$value}result:--f(var(--p))} | @counter-style s{system:$system;symbols:a b "c";$descriptor} | @counter-style s{system:extends decimal;$descriptor;$descriptor} | @counter-style t{system:additive;additive-symbols:9 x,1 "i";$descriptor}
    syntax: * | <length> | <number> | <integer> | <custom-ident> | <length-percentage> | <color> | <length>+ | <custom-ident># | a | b | <length> | none | <transform-list> | <string>
    inherits: true | false
    value: 1px | 1 | a | 3em | 2ch | 50% | red | calc(1px + 1em) | 1px 2px | "s" | none | rotate(9deg) | $length
    reference: var(--a) | var(--b,$value) | --f($value) | --g() | attr(title) | attr(data-n px,$value) | attr(data-n type(<number>),1) | if(style(--a:$value):$value;else:$reference) | if(media$media:$value;else:$value) | if(supports(display:grid):$value;else:1px)
      | calc(1px * sibling-index()) | sibling-count() | calc(var(--p) + 1px) | var(--p) | env(x,$reference) | min(1px * sibling-index(),$reference) | inherit | --f($reference)
    custom: --a:$value | --a:$reference | --b:$reference | --a:$value;--b:var(--a) | --p:$reference | --a:initial | --a:sibling-index()
    system: cyclic | numeric | alphabetic | symbolic | fixed 3 | extends lower-roman | extends s
    descriptor: suffix:") " | prefix:"(" | pad:3 "0" | negative:"<" ">" | range:2 9 | fallback:upper-roman | range:auto
    media: (min-width:100px) | (max-width:200px) | print | (min-aspect-ratio:1/2)
    query: (width>50px) | (min-width:100px) | n (inline-size<=10em) | not (height>20px) | (orientation:portrait) and (width<200px) | (50px<width<=150px) or (aspect-ratio>1)
      | style(--a) | style(--a:$value) | n style(--a:$reference) | not style(--b:1) | style(--a > 1px) and (width>9px) | m | style(--a:inherit) or (height>1em) | (width>calc(1em + 1cqw)), n (width>1px) | (x:y)
    selector: $simple | $simple$pseudo | $simple $simple | $simple>$simple | $simple+$simple | $simple~$simple | :is($simple,$simple) | $simple:not($simple)
    simple: div | * | .x | .y | p | span | td | li | a | b | i | table | tr | img | ul | h2 | ruby | rt | details | :root | body | [dir] | :has(> b)
    pseudo: ::before | ::after | ::first-letter | ::first-line | ::marker | :first-child | :last-child | :nth-child(2n) | :empty | :hover | :only-child | ::before | $state
    state: :default | :indeterminate | :invalid | :valid | :disabled | :enabled | :in-range | :required | :read-write | :checked | :placeholder-shown | :has($state)
    declarations: $declaration | $declaration;$declaration | $declaration;$declaration;$declaration | $declaration;$declaration;$declarations
    declaration: display:$display | $size:$extent | $margin:$spacing | $padding:$gap | position:$position | $inset:$offset | float:$float | clear:$clear
      | font-size:$fontsize | line-height:$lineheight | vertical-align:$valign | text-align:$align | white-space:$space | overflow:$overflow
      | word-break:$wordbreak | overflow-wrap:$wrap | letter-spacing:$offset | word-spacing:$offset | text-indent:$offset | direction:$direction
      | unicode-bidi:$bidi | border:$border | $borderside:$border | border-radius:$gap | box-sizing:$sizing | aspect-ratio:$ratio | $flexitem | $flexbox
      | $grid | $griditem | $columns | $table | content:$content | $counter | list-style:$list | $textual | $font | $visual | $clamp | $ruby | $break | zoom:$zoom | $container
      | $custom | $size:$reference | $margin:$reference | font-size:$reference | content:$reference | $trim | $visible | $phrase | $dense | list-style:$symbols | $custom;order:$reference | line-height:$reference
    container: container-type:inline-size | container-type:size | container:n/inline-size | container:n/size;height:$length | width:$querylength | font-size:$querylength
    trim: text-box:trim-both cap alphabetic | text-box:trim-start ex text | text-box-trim:trim-both | text-box-edge:ideographic | margin-trim:block | margin-trim:block inline | margin-trim:inline-end
      | text-spacing-trim:trim-start | text-spacing-trim:space-all | text-autospace:normal | text-autospace:no-autospace
    visible: content-visibility:hidden | content-visibility:auto | contain-intrinsic-size:$length | contain-intrinsic-size:auto $length | content-visibility:hidden;contain-intrinsic-size:$length $length | contain:style | contain:inline-size
    phrase: word-break:auto-phrase | word-break:auto-phrase;-webkit-locale:"ja" | -webkit-locale:"ko";word-break:auto-phrase;text-wrap:balance
    dense: display:grid;grid-auto-flow:dense;grid-template-columns:repeat(3,auto) | display:grid;grid-auto-flow:column dense;grid-template-rows:repeat(2,auto) | display:grid;grid-template-columns:repeat(auto-fill,minmax($length,1fr)) | display:grid;grid-template-columns:repeat(auto-fit,$length 1px)
    symbols: s | t | symbols(cyclic "x" "y") | symbols("-") | decimal-leading-zero inside | s inside | hebrew
    querylength: 50cqw | 5cqi | 10cqh | 3cqmin | calc(100cqw - 10px)
    display: block | inline | inline-block | flex | inline-flex | grid | inline-grid | table | inline-table | table-row | table-cell | table-row-group
      | table-caption | table-column | table-header-group | list-item | contents | none | flow-root | -webkit-box | ruby | ruby-text | math
    size: width | height | min-width | max-width | min-height | max-height
    extent: auto | $length | $percentage | min-content | max-content | fit-content | stretch | 0 | calc($percentage - $length) | min($length,$percentage)
    length: 10px | 1px | 0.3px | 33.3px | 100px | 7px | 2em | 1ex | 3ch | 50px | 1000px | 99999999px | 1lh | 2vw | 0.01px | 12pt
    percentage: 50% | 100% | 33.33% | 0% | 10% | 150% | 1% | 1000%
    margin: margin | margin-top | margin-bottom | margin-left | margin-right | margin-inline-start
    padding: padding | padding-left | padding-top | padding-bottom | padding-inline-end
    spacing: 0 | auto | $length | -$length | $percentage | -$percentage | 0 auto | $length $length
    gap: 0 | $length | $percentage | $length $length
    position: relative | absolute | static | fixed | sticky
    inset: top | left | right | bottom | inset
    offset: 0 | $length | -$length | $percentage | auto
    float: left | right | none | inline-start
    clear: both | left | right
    fontsize: 16px | 10px | 0 | 40px | 0.5em | 2em | smaller | 150% | 13.37px | 1000px | 1px
    lineheight: normal | 1 | 0 | 1.4 | 20px | 150% | 3 | 0.5em | 1000px
    valign: baseline | top | bottom | middle | sub | super | text-top | text-bottom | 10px | -50% | 2em
    align: left | right | center | justify | end | -webkit-center
    space: normal | nowrap | pre | pre-wrap | pre-line | break-spaces
    overflow: visible | hidden | auto | clip | scroll
    wordbreak: normal | break-all | keep-all | break-word
    wrap: normal | anywhere | break-word
    direction: ltr | rtl
    bidi: normal | embed | isolate | bidi-override | plaintext | isolate-override
    border: 1px solid | none | $length solid red | 3px double | 5px dotted blue | 9px groove | thick dashed
    borderside: border-left | border-top | border-bottom | border-inline-end | outline
    sizing: border-box | content-box
    ratio: 1 | 2/1 | 1/9 | auto 3/2 | 0
    flexitem: flex:1 | flex:$flexes | flex-basis:$extent | order:$integer | align-self:$alignment | flex-grow:0.3 | flex-shrink:0 | justify-self:$alignment | margin:auto
    flexes: none | auto | 1 1 0 | 2 3 $length | 0 0 auto
    flexbox: flex-flow:$flow | flex-wrap:wrap | flex-direction:column | justify-content:$distribution | align-items:$alignment | align-content:$distribution
      | gap:$gap | place-items:$alignment | justify-items:$alignment
    flow: row wrap | column | column wrap | row-reverse | column-reverse wrap-reverse
    distribution: start | end | center | space-between | space-around | space-evenly | stretch | flex-end | baseline
    alignment: start | end | center | stretch | baseline | last baseline | self-end | normal
    grid: grid-template-columns:$tracks | grid-template-rows:$tracks | grid-auto-flow:dense | grid-auto-flow:column | grid-auto-rows:$track | grid-auto-columns:$track
      | grid-template-areas:"a b" "a c" | grid-template-columns:[s] 1fr [m] 2fr [e] | grid-template-columns:repeat($repeat,$track)
      | $subgrid | $subgrid | grid-template:$tracks/$tracks
    subgrid: display:grid;grid-template-columns:subgrid;grid-column:$line/$line | display:grid;grid-template-rows:subgrid;grid-row:$line/span 2 | display:grid;grid-template:subgrid/subgrid;grid-area:$line/$line/span 2/span 2 | grid-template-columns:subgrid [s] repeat(2,[m]) [e]
    tracks: 1fr 1fr | $track | $track $track | $track $track $track | none | subgrid
    track: 1fr | auto | $length | $percentage | min-content | max-content | minmax($length,1fr) | fit-content($length) | 0.5fr | minmax(auto,$length) | min($percentage,$length) | max($percentage - 1px,$length) | clamp(1px,$percentage,$length) | minmax(min(100%,$length),1fr)
    repeat: 2 | auto-fill | auto-fit | 5 | 30
    griditem: grid-column:$line | grid-row:$line | grid-area:a | grid-column:$line/$line | grid-row:$line/span 2 | grid-area:b
    line: 1 | 2 | -1 | span 2 | s | e | auto | span 3 | -5 | 9
    columns: column-count:2 | columns:$length | columns:3 | column-gap:$gap | column-span:all | column-fill:auto | columns:2 $length
    table: border-collapse:collapse | table-layout:fixed | border-spacing:$gap | caption-side:bottom | empty-cells:hide
    content: "x" | counter(c) | open-quote | close-quote | attr(title) | counters(c,".") | "long generated words here" | "\a" | "" | none | url(u)
    counter: counter-reset:c | counter-increment:c | counter-increment:c $integer | counter-set:c 9 | counter-reset:c 5 d
    integer: 1 | 0 | -1 | 3 | 1000 | -99
    list: disc | inside | decimal inside | none | upper-roman | lower-greek | "->" | square inside
    textual: text-transform:uppercase | text-transform:capitalize | text-overflow:ellipsis | hyphens:manual | tab-size:3 | text-wrap:balance | text-wrap:pretty
      | line-break:anywhere | text-align-last:justify | text-decoration:underline | text-emphasis:dot | text-transform:full-width | text-justify:inter-character | hyphenate-character:"~" | text-shadow:1px 1px red | quotes:"(" ")" | text-combine-upright:all
    font: font-weight:bold | font-style:italic | font-variant:small-caps | font-family:monospace | font-family:serif | font:italic 20px/2 serif | font-kerning:none
      | font-feature-settings:"liga" 0 | font-size-adjust:0.6 | font-stretch:50% | font-variant-numeric:tabular-nums | font-variant-ligatures:none | font-variant-caps:all-small-caps
    visual: visibility:hidden | opacity:0.5 | z-index:$integer | transform:rotate(30deg) | transform:scale(2) | transform:translate($length,$percentage) | background:#eee | color:red
      | pointer-events:none | user-select:none | contain:size | contain:layout | box-decoration-break:clone | visibility:collapse | isolation:isolate | will-change:transform | filter:blur(1px) | rotate:9deg | background:linear-gradient(red,blue) | appearance:none
    clamp: -webkit-line-clamp:2 | -webkit-line-clamp:1;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden | -webkit-line-clamp:3;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical
    ruby: ruby-position:under | ruby-align:center | ruby-align:start | ruby-align:space-between | ruby-overhang:none | ruby-position:over | display:ruby | display:ruby-text
    break: break-inside:avoid | break-before:column | break-after:always | orphans:3 | widows:4
    zoom: 1 | 2 | 0.5 | 1.3 | 150%
    attributes: "" | style="$declarations" | style="$declarations" class=x | class=y | class="x y" dir=rtl | style="$declarations" data-n=3 title=1px | style="$custom;$declarations" class=x | lang=ja style="$phrase" | style="$container;$declarations" | style='$declaration' title=t | id=i
    flows: $flow2 | $flow2$flow2 | $flow2$flow2$flow2 | $flow2$flow2$flows
    flow2: $inline | $block | $block | $block | $inline
    block: $text | <div $attributes><style>@scope{$rule}$rule</style>$flows</div> | <p $attributes>$inlines</p> | <div $attributes>$flows</div> | <div $attributes>$flows</div> | <div $attributes>$flows</div> | <div $attributes>$inlines</div> | <ul $attributes>$items</ul> | <ol start=$integer $attributes>$items</ol> | <table $attributes>$rows</table>
      | <h2 $attributes>$inlines</h2> | <blockquote $attributes>$flows</blockquote> | <pre $attributes>$inlines</pre> | <hr $attributes> | <details open $attributes><summary>$inlines</summary>$flows</details> | <fieldset $attributes><legend $attributes>$inlines</legend>$flows</fieldset> | <form id=f $attributes>$flows</form> | <fieldset disabled $attributes>$flows<legend>$inlines</legend></fieldset> | <dl><dt>$inlines<dd $attributes>$flows</dl> | <center>$flows</center>
      | <table $attributes><caption $attributes>$inlines</caption><colgroup><col $attributes><col width=$integer>$rows</table> | <math display=block>$formula</math>
    items: <li $attributes>$inlines</li> | <li $attributes>$flows</li>$items | <li value=$integer>$inlines$items | <li $attributes></li>
    rows: <tr $attributes>$cells | <tr>$cells$rows | <tbody $attributes><tr $attributes>$cells | <thead><tr>$cells</thead>$rows
    cells: <td $attributes>$inlines | <td $attributes>$flows<td>$inlines | <td colspan=2 $attributes>$inlines$cells | <td rowspan=2>$inlines$cells | <th $attributes>$flows | <td>$inlines$cells
    inlines: $inline | $inline $inline | $inline$inline$inline | $inline $inlines
    inline: $text | <span $attributes>$inlines</span> | <span $attributes>$inlines</span> | <b $attributes>$inlines</b> | <a href=u $attributes>$inlines</a> | <a href=v>$text</a> | <img width=20 height=10 $attributes> | <br> | <i $attributes>$inlines</i>
      | <span $attributes>$flows</span> | <ruby $attributes>$inlines<rt $attributes>$inlines</rt></ruby> | <ruby $attributes>$inline<rt>$inline<rt $attributes>$text</ruby> | <ruby><ruby $attributes>$inlines<rt>$inline</ruby><rt $attributes>$inlines</ruby> | <sub>$inline</sub> | <sup>$inline</sup> | <input value=v $attributes> | <q>$inlines</q> | <bdo dir=rtl>$text</bdo> | <wbr> | <img alt=alternative $attributes> | <button $attributes>$inlines</button>
      | <select><option>$text</select> | <textarea $attributes>$text</textarea> | <svg width=20 height=30><rect width=9 height=9></svg> | <svg $view $attributes>$graphics</svg> | $control | <a href=w $attributes>$flows</a> | <big>$inline</big> | <bdi>$text</bdi> | <code>$inlines</code> | <br clear=all> | <math>$formula</math> | <input type=checkbox $attributes>
    control: <input type=radio name=r $constraint $attributes> | <input type=date $constraint $attributes> | <input type=number min=1 max=9 value=$integer $attributes> | <button form=f $attributes>$inlines</button> | <select required $attributes><option>$text<option selected>$text</select> | <textarea $constraint $attributes>$text</textarea> | <input type=time $attributes> | <progress $attributes></progress> | <input type=color $attributes> | <select multiple $attributes><optgroup label=g><option>$text</select>
    constraint: "" | required | disabled | checked | readonly | value=2024-02-03 min=2024-01-01 | form=f | value=x
    view: width=90 height=40 | viewBox="0 0 40 20" | width=90 height=40 viewBox="0 0 30 30" preserveAspectRatio=none | style="width:50%" viewBox="0 0 9 9" | writing-mode=tb width=30 height=90
    graphics: <text $places>$graphic</text> | <text $places>$graphic</text>$graphics | <g transform="$turn">$graphics</g> | <a href=u>$graphics</a> | <foreignObject width=50 height=30 $attributes>$flows</foreignObject> | <switch>$graphics</switch> | <svg x=3 $view>$graphics</svg> | <a href=v><rect width=9 height=9 /></a>
    graphic: $text | $text$graphic | <tspan $places>$graphic</tspan>$text | <a href=w>$graphic</a> | <textPath href=#p>$text</textPath> | <tspan $places $attributes>$graphic</tspan>
    places: x=10 y=20 | x="1 5 9" y=20 | dx="2 -3" dy=1 | rotate="10 20 -30" | textLength=50 | textLength=20 lengthAdjust=spacingAndGlyphs | text-anchor=middle x=40 y=15 | baseline-shift=super | dominant-baseline=middle | x=50% y=1em rotate=90 | writing-mode=vertical-rl y=5 | direction=rtl rotate=5 | style="$declarations" rotate=3 | style="white-space:pre;letter-spacing:$length"
    turn: rotate(30) | scale(2) | scale(-1,1) | matrix(1 0.5 0 1 3 3) | translate(5 5) rotate(90 3 3) | scale(0)
    formula: <mi>x</mi> | <mfrac>$formula$formula</mfrac> | <msqrt>$formula</msqrt> | <msup>$formula$formula</msup> | <mrow>$formula<mo>+</mo>$formula</mrow> | <mtable><mtr><mtd>$formula<mtd>$formula</mtable> | <munderover>$formula$formula$formula</munderover>
    text: word | some words of text | a | longerwordwithoutbreaks | office ffi | AV Té | one&shy;two&shy;three | x&nbsp;y &zwj;z | &#x200b;zero | שלום עולם | مرحبا بالعالم | नमस्ते क्षि | สวัสดีครับ | 漢字かな交じり文 | 「括弧」、 | 👩‍👩‍👧 👍🏽 | &#x301;mark | é&#x301;&#x302; | 123-456 | a/b?c=d&e | \t tab | &#x202e;rev&#x202c; | ကိုယ် | 한국어 말 | &#x2028;sep | https://a.example/b-c_d | ...—“q” | &emsp; | ﬁ ǆ | "" | "  "
    """#
}
