"""Line breaks by Chromium: each text in a block 1 px wide, where every opportunity is taken."""

import json
import os
import re
import subprocess
import tempfile

_PAGE = """<!doctype html><html lang="en"><meta charset=utf-8><style>body{margin:0}
div{width:1px;font:16px sans-serif;line-height:20px}</style><body>
<script id=cases type=application/json>%s</script><script>
const result=[];
for(const [text,lang,css] of JSON.parse(document.getElementById('cases').textContent)){
  const d=document.createElement('div');if(lang)d.lang=lang;d.style.cssText=css;d.textContent=text;
  document.body.appendChild(d);
  const n=d.firstChild,range=document.createRange(),out=[];let top=null,k=0;
  for(let i=0;i<text.length;k++){
    const m=i+(text.codePointAt(i)>0xffff?2:1);range.setStart(n,i);range.setEnd(n,m);
    const all=[...range.getClientRects()],r=all.findLast(q=>q.width>0)||all[0];
    if(r){if(top!==null&&r.top>top+5)out.push(k);if(top===null||r.top>top)top=r.top}
    i=m}
  result.push(out);d.remove()}
const o=document.createElement('script');o.type='application/json';o.id='out';
o.textContent=JSON.stringify(result);document.body.replaceChildren(o);
</script>"""


def breaks(cases, chromium="chromium", chunk=3000):
    """For each (text, lang, css): indices of the characters before which a line begins."""
    result = []
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        for start in range(0, len(cases), chunk):
            with open(page, "w", encoding="utf-8") as file:
                file.write(_PAGE % json.dumps(cases[start:start + chunk]).replace("<", "\\u003c"))
            answer = subprocess.run(
                [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--lang=en-US",
                 "--virtual-time-budget=600000", "--dump-dom", page],
                capture_output=True, text=True, timeout=900)
            found = re.search(r'id="out">(.*?)</script>', answer.stdout, re.S)
            result += json.loads(found.group(1))
    return result
