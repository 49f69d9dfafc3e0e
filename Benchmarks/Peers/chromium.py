#!/usr/bin/env python3
"""Headless Chromium. usage: chromium.py CORPUS ROUNDS. Prints figures.

One page lays out one text after the other in the same box, as in a list with reused cells;
its own clock (performance.now) tells the time, so that starting the browser does not count.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

import peer

PAGE = """<!doctype html><meta charset="utf-8"><style>body{margin:0;font:16px "Noto Sans"}
pre,code{font-family:"Noto Sans Mono"}div{overflow-wrap:break-word}</style><div id="box"></div>
<script id="items" type="application/json">%(items)s</script><script>
const items=JSON.parse(document.getElementById('items').textContent),box=document.getElementById('box');
const out=[];let sum=0;
function pass(){
  for(const html of items){
    box.innerHTML=html;sum+=box.getBoundingClientRect().height;
    for(const a of box.querySelectorAll('a[href]'))for(const r of a.getClientRects())sum+=r.x;
  }
}
box.style.width='%(width)dpx';
for(let round=0;round<%(rounds)d;round++){
  const start=performance.now();pass();
  out.push([round?'again':'first',(performance.now()-start)/1000]);
}
if(items.length>=%(few)d){
  let widths=0,hits=0,count=0;
  for(const html of items.slice(0,%(few)d)){
    box.style.width='%(width)dpx';box.innerHTML=html;sum+=box.offsetHeight;
    const h=box.offsetHeight;let start=performance.now();
    document.elementFromPoint(9,9);document.caretRangeFromPoint(9,9);
    for(let k=0;k<%(hits)d;k++){
      const x=(k*37)%%%(width)d,y=(k*101)%%h;
      sum+=document.elementFromPoint(x,y)?1:0;
      const r=document.caretRangeFromPoint(x,y);sum+=r?r.startOffset:0;count++;
    }
    hits+=performance.now()-start;start=performance.now();
    for(const w of %(widths)s){box.style.width=w+'px';sum+=box.getBoundingClientRect().height}
    widths+=performance.now()-start;
  }
  out.push(['remeasure',widths/1000/%(few)d/20]);out.push(['hit',hits/1000/count]);
}
document.body.textContent='OUT'+JSON.stringify(out)+'END'+(sum<0);
</script>"""


def main():
    name, width, items = peer.read(sys.argv[1])
    program = os.environ.get("CHROMIUM", "chromium")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
             "--hide-scrollbars", "--window-size=1024,8000"]
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    print("version", " ".join(version.split()[:2]))
    blob = json.dumps([item.html for item in items]).replace("<", "\\u003c")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(PAGE % {"items": blob, "width": width, "rounds": int(sys.argv[2]),
                               "few": peer.FEW, "hits": peer.HITS, "widths": json.dumps(peer.WIDTHS)})
        done = subprocess.run([program, *flags, f"--user-data-dir={folder}/profile", "--dump-dom", path],
                              capture_output=True, text=True, timeout=300)
    found = re.search(r"OUT(\[.*?\])END", done.stdout)
    if not found:
        sys.exit("Chromium did not answer: " + done.stderr[-300:])
    for figure, seconds in json.loads(found.group(1)):
        print(figure, f"{seconds:.9f}")


if __name__ == "__main__":
    main()
