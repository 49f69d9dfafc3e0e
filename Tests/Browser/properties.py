#!/usr/bin/env python3
"""Write the properties that Chromium has, with values that it accepts: properties.jsonl.

usage: properties.py [--chromium PATH]

A line is {"name", "initial", "values"}: the computed initial value and at most 60 values that `CSS.supports` accepts, of
the keywords below and of VALUES. The first line has the version. Names are those of the style of an element, without
descriptors, and the aliases in EXTRA, which the style does not list. `PropertyEffectTests` checks what Galley does with
each of them.
"""
import argparse, json, os, re, subprocess, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
EXTRA = ["-epub-caption-side", "-epub-text-combine", "-epub-text-emphasis", "-epub-text-emphasis-color",
         "-epub-text-emphasis-style", "-epub-text-orientation", "-epub-text-transform", "-epub-word-break", "-epub-writing-mode"]
KEYWORDS = """-webkit-activelink -webkit-auto -webkit-baseline-middle -webkit-box -webkit-center -webkit-control
-webkit-fill-available -webkit-fit-content -webkit-flex -webkit-focus-ring-color -webkit-grab -webkit-grabbing
-webkit-inline-box -webkit-inline-flex -webkit-isolate -webkit-isolate-override -webkit-left -webkit-link
-webkit-match-parent -webkit-max-content -webkit-min-content -webkit-mini-control -webkit-optimize-contrast
-webkit-plaintext -webkit-right -webkit-small-control -webkit-xxx-large -webkit-zoom-in -webkit-zoom-out a3 a4 a5
above absolute accumulate add after after-edge after-white-space alias all all-petite-caps all-scroll all-small-caps
allow-discrete allow-keywords alpha alphabetic alternate alternate-reverse always anchor-center anchored
anchors-visible antialiased anywhere around auto auto-add auto-phrase avoid avoid-column avoid-page b4 b5 backwards
balance bar base-select baseline before before-edge below between bevel bidi-override blink block block-axis block-end
block-start bold bolder border border-area border-box both bottom bounding-box break-all break-spaces break-word butt
button capitalize caption cell center central chain checkbox circle clamp clear clip clone close-quote col-resize
collapse color color-burn color-dodge column column-over-row column-reverse common-ligatures compact condensed
constrained contain content content-block-size content-box content-height content-inline-size content-width contents
context-fill context-menu context-stroke contextual copy cover crisp-edges crispedges crosshair currentcolor dark
darken dashed default dense destination-atop destination-in destination-out destination-over diagonal-fractions
difference digits disc discretionary-ligatures distribute dot dotted double double-circle drag dynamic e-resize ease
ease-in ease-in-out ease-out economy element ellipsis embed emoji end entry entry-crossing evenodd ew-resize exact
exclude exclusion exit exit-crossing expanded extra-condensed extra-expanded fill fill-box filled first fit-content
fixed flat flex flex-end flex-flow flex-start flex-visual flip-block flip-inline flip-start flip-x flip-y flow
flow-end flow-root flow-start forwards from-font from-image full-width geometricprecision grab grabbing grammar-error
grid grid-columns grid-order grid-rows groove grow hanging hard-light help hidden hide historical-forms
historical-ligatures horizontal horizontal-tb hue icon ideographic inert infinite inline inline-axis inline-block
inline-end inline-flex inline-grid inline-size inline-start inline-table inset inside inter-character inter-word
intersect intersection isolate isolate-override italic jis-b4 jis-b5 jis04 jis78 jis83 jis90 justify keep-all
landscape large larger last layout ledger left legacy legal letter light lighten lighter line-through linear linearrgb
lining-nums list-item listbox literal-punctuation local logical loose lowercase lr lr-tb ltr luminance luminosity
manipulation manual margin-box markers match-source math math-auto mathematical max-content medium menulist
menulist-button message-box meter middle min-content miter mixed most-block-size most-height most-inline-size
most-width move multiply n-resize ne-resize nearest nesw-resize no-autospace no-change no-clip no-close-quote
no-common-ligatures no-contextual no-discretionary-ligatures no-drag no-drop no-historical-ligatures no-limit
no-open-quote no-overflow no-punctuation no-repeat non-scaling-stroke none nonzero normal not-allowed notch nowrap
ns-resize numeric-only nw-resize nwse-resize oblique oldstyle-nums open open-quote optimizelegibility optimizequality
optimizespeed ordinal outset outside over overlap-join overlay overline padding padding-box page paint painted pair
pan-down pan-left pan-right pan-up pan-x pan-y paused petite-caps pinch-zoom pixelated plaintext plus-lighter pointer
portrait pre pre-line pre-wrap preserve preserve-3d preserve-breaks preserve-parent-color pretty progress progress-bar
proportional-nums proportional-width radio read-only read-write read-write-plaintext-only recto red relative repeat
repeat-x repeat-y replace reset-size reverse ridge right rl rl-tb rotate-left rotate-right round row row-over-column
row-resize row-reverse rtl ruby ruby-text running s-resize saturation scale-down scoop screen scroll scroll-state
se-resize searchfield self-block-end self-block-start self-end self-inline-end self-inline-start self-start self-x-end
self-x-start self-y-end self-y-start semi-condensed semi-expanded separate sesame show shrink sideways sideways-lr
sideways-right sideways-rl simplified size slashed-zero slice slider-vertical small small-caps small-caption smaller
smooth soft-light solid source-atop source-in source-order source-out source-over space space-all space-around
space-between space-evenly space-first spaces span-all span-block-end span-block-start span-bottom span-end
span-inline-end span-inline-start span-left span-right span-self-block-end span-self-block-start span-self-end
span-self-inline-end span-self-inline-start span-self-start span-self-x-end span-self-x-start span-self-y-end
span-self-y-start span-start span-top span-x-end span-x-start span-y-end span-y-start spell-out spelling-error square
squircle srgb stable stacked-fractions standard start static status-bar step-end step-start sticky stretch strict
stroke stroke-box style sub subgrid subpixel-antialiased subtract super sw-resize table table-caption table-cell
table-column table-column-group table-footer-group table-header-group table-row table-row-group tabular-nums tb tb-rl
text text-after-edge text-before-edge text-bottom text-top textarea textfield thick thin titling-caps top traditional
transparent triangle trim-both trim-end trim-start ultra-condensed ultra-expanded under underline underscore unicase
unicode uppercase upright use-script verso vertical vertical-lr vertical-right vertical-rl vertical-text view-box
visible visiblefill visiblepainted visiblestroke visual w-resize wait wavy weight wrap wrap-reverse x x-end x-large
x-small x-start xor xx-large xx-small xxx-large y y-end y-start zoom-in zoom-out""".split()
VALUES = ("""0|1|2|3|0.5|-1|50|100|400|10px|30px|-5px|1em|25%|50%|2s|45deg|1fr|"abc"|"a" "b"|foo bar|foo 1|red blue|1 2|"""
          """10px 20px|10px 20px 30px|10px 20px 30px 40px|25% 75%|calc(10px + 5%)|calc(2 * 1)|min(10px, 5%)|url(x.png)|"""
          """url(#x)|linear-gradient(red, blue)|circle(20px)|inset(5px)|ellipse(20px 10px)|polygon(0 0, 10px 0, 0 30px)|"""
          """path("M0 0L20 20")|rect(0, 10px, 10px, 0)|rect(0 10px 10px 0)|xywh(0 0 10px 10px)|ray(45deg)|rotate(30deg)|"""
          """rotateX(40deg)|rotateY(40deg)|perspective(50px)|perspective(50px) rotateX(40deg)|translate(5px, 3px)|"""
          """translate3d(5px, 3px, 20px)|translateZ(20px)|matrix(1, 0, 0, 1, 5, 5)|matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,5,5,0,1)|"""
          """scale(2)|blur(2px)|drop-shadow(2px 2px red)|cubic-bezier(0,0,1,1)|steps(2)|linear(0, 1)|counter(foo)|"""
          """counters(foo, ".")|attr(title)|attr(data-x type(<length>), 4px)|env(safe-area-inset-top)|"x" counter(foo)|"""
          """open-quote close-quote|url(x.png) "x"|symbols("*")|repeat(2, 1fr)|repeat(auto-fill, 30px)|minmax(10px, 1fr)|"""
          """fit-content(30px)|[a] 10px [b]|"a b" "c d"|subgrid [a]|span 2|span foo|1 / 2|1 / span 2|a / b|auto / 10px|16 / 9|"""
          """auto 16 / 9|anchor(top)|anchor(--a top)|anchor(--a bottom)|anchor-size(width)|anchor-size(--a width)|top left|"""
          """bottom right|--try, flip-block|foo, bar|all, none|opacity 1s|1s foo|1s --foo|foo 1s infinite|view()|scroll()|"""
          """--t inline|entry 10%|normal 10%|exit 0%|scroll(root)|view(block)|first valid|safe center|unsafe center|safe end|"""
          """first baseline|last baseline|legacy left|legacy center|space-between center|safe center center|"""
          """uppercase full-width|capitalize full-size-kana|under left|from-font under|underline wavy red|underline 2px|"""
          """filled dot|open sesame red|"x" red|hanging 10px|10px each-line|2 2|3 drop|2.5 1|auto 4px|none 10px|auto none|5 2|"""
          """5 2 3|layout paint|size style|inline-size layout|normal 10px|2 10px|10px 2|10px auto|auto 3|block flow|"""
          """inline flow-root|inline table|block flex|inline ruby|block ruby|flow list-item|inline flow-root list-item|"""
          """math inline|text ideographic|cap alphabetic|ex text|trim-both cap alphabetic|trim-start cap|"""
          """ideograph-alpha ideograph-numeric|preserve nowrap|collapse balance|wrap pretty|nowrap stable|1px solid red|"""
          """2px dotted|thin dashed|double 3px|3px / 10px|10px 5px|1 / 5px|1 stretch|url(x.png) 1 stretch|10px 20px 5px red|"""
          """inset 2px 2px 5px 1px red|2px 2px|2px 2px 3px red|italic bold 12px/2 serif|12px/30px serif|small-caps 14px serif|"""
          """oblique 20deg|oblique 10deg|75%|150%|350|"smcp"|"smcp" 0|"wght" 700|"wght" 700, "wdth" 80|"""
          """oldstyle-nums tabular-nums|full-width ruby|stylistic(foo)|swash(foo)|styleset(foo, bar)|ex-height 0.5|"""
          """cap-height from-font|0.6|"TRK"|"ENG"|weight style|none weight|light dark|only dark|only light|"""
          """palette-mix(in lab, light, dark)|size inline|size scroll-state|foo / inline-size|foo bar / size|--foo(1)|"""
          """if(else: 3px)|sibling-index()|calc(sibling-index() * 3px)|calc-size(auto, size * 2)|"""
          """calc-size(min-content, size + 10px)|both mandatory|x proximity|start end|contain auto|auto contain|"""
          """stable both-edges|content-box 10px|circle(20px) padding-box|inset(10px) content-box|superellipse(2)|scoop bevel|"""
          """normal none|over left|under right|alternate over|1 dense|row dense|column dense|auto-flow / 10px|"""
          """10px / auto-flow|auto-flow dense / 10px|100px 100px / 50px 50px|"a a" 10px / 1fr 1fr|none / none|grow per-line|"""
          """isolate isolate-override|1 1 auto|2 2 10px|1 0 content|0 1 fit-content|wrap row|column wrap|nowrap column|"""
          """row wrap-reverse|10% 20%|left 10px top 5px|right 10% bottom|center top|10px top|left 5px|10px center 5px|x y|"""
          """x 10deg|1 1 0 30deg|2 3 1|200%|1.5 2|10px 5% 3px|translate(10px)|1 -1|0 0 10 10|10px 10px auto|50% auto|"""
          """no-repeat repeat|add, subtract|stroke fill|pan-x pan-y|none flip|90deg|strict content|"-"|"\\2010"|6 3 2|"""
          """auto 3 2|"«" "»"|"."|3 auto|4 "x"|digits 2|hidden scroll|clip visible|visible hidden|"..."|ellipsis ellipsis|"""
          """size size|"- "|inside url(x.png)|square inside|none disc|2px 3px|block math""").split("|")
PAGE = """<!doctype html><body><script>
const names=new Set(%s),keywords=%s,values=%s;
for(const n in document.body.style)if(typeof document.body.style[n]==='string'&&!/^css/.test(n))
  names.add(n.replace(/[A-Z]/g,c=>'-'+c.toLowerCase()).replace(/^(webkit|epub)-/,'-$1-'));
for(const n of getComputedStyle(document.body))names.add(n);
const out=[{version:navigator.userAgent.match(/Chrome.([0-9.]+)/)[1]}];
for(const name of [...names].sort()){
  if(!CSS.supports(name,'inherit'))continue;
  document.body.style.cssText=name+':initial';
  const accepted=list=>list.filter(v=>CSS.supports(name,v));
  out.push({name,initial:getComputedStyle(document.body).getPropertyValue(name),
    values:[...accepted(keywords),...accepted(values)].slice(0,60)});
}
document.body.style.cssText='';
const s=document.createElement('script');s.id='out';s.type='application/json';
s.textContent=JSON.stringify(out).replace(/</g,'\\\\u003c');document.body.appendChild(s);
</script></body>"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(PAGE % tuple(json.dumps(list_).replace("<", "\\u003c") for list_ in (EXTRA, KEYWORDS, VALUES)))
        result = subprocess.run([options.chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", path],
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found = re.search(r'<script id="out" type="application/json">(.*?)</script>', result.stdout.decode(), re.S)
    rows = json.loads(found.group(1))
    package = subprocess.run([options.chromium, "--version"], stdout=subprocess.PIPE).stdout.decode().split()
    rows[0]["version"] = next((word for word in package if word[0].isdigit()), rows[0]["version"])
    with open(os.path.join(HERE, "properties.jsonl"), "w", encoding="utf-8") as out:
        for row in rows:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")
    print("%d properties of Chromium %s" % (len(rows) - 1, rows[0]["version"]))


if __name__ == "__main__":
    main()
