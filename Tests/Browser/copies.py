#!/usr/bin/env python3
"""Record what headless Chromium copies of a selection, beside each case.

usage: copies.py COPIES.jsonl [--chromium PATH] [--any-build]

A case is one line: {"id", "html"}. The characters ^ and | in its text are the start and the end of the selection, and no
part of the text; without them everything in `body` is selected. The page is `html` in a body without margins, in standards
mode, 800 px wide. Images get a size of 40x30. The answers of a line are replaced:
  string   getSelection().toString()
  text     text/plain of the clipboard after document.execCommand('copy')
  markup   text/html of it, without the style attributes and wrappers that Chromium adds for computed styles
"""
import argparse, json, os, sys, tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "Tools", "inspector"))
sys.path.insert(0, HERE)
import record
from chromium import BrowserError, Page

SCRIPT = r"""<!doctype html><html><head><meta charset="utf-8"><style>body{margin:0}</style></head><body></body><script>
const IMG='data:image/svg+xml,'+encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
const mark=c=>{
  const w=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT);
  for(let n=w.nextNode();n;n=w.nextNode()){const i=n.data.indexOf(c);if(i>=0){n.deleteData(i,1);return [n,i]}}
  return null};
// Styles that say what a style sheet said are no part of the source's markup.
const plain=text=>{
  const d=new DOMParser().parseFromString(text,'text/html');
  for(const e of d.body.querySelectorAll('*'))e.removeAttribute('style');
  for(const e of [...d.body.querySelectorAll('span')])if(!e.attributes.length||e.className==='Apple-converted-space')e.replaceWith(...e.childNodes);
  for(const e of d.body.querySelectorAll('br.Apple-interchange-newline'))e.remove();
  for(const e of d.body.querySelectorAll('img'))if(e.getAttribute('src')===IMG)e.setAttribute('src',e.dataset.src||'a'),e.removeAttribute('data-src');
  d.body.normalize();
  return d.body.innerHTML};
async function copy(html){
  document.body.innerHTML=html;
  for(const e of document.images){e.dataset.src=e.getAttribute('src')||'';e.src=IMG}
  await Promise.all([...document.images].map(i=>i.decode().catch(()=>null)));
  const s=getSelection(),start=mark('^'),end=mark('|');
  s.removeAllRanges();
  if(start)s.setBaseAndExtent(...start,...end);else s.selectAllChildren(document.body);
  await navigator.clipboard.writeText('nothing');
  const string=s.toString(),found={};
  document.execCommand('copy');
  for(const item of await navigator.clipboard.read())for(const type of item.types)found[type]=await (await item.getType(type)).text();
  const nothing=found['text/plain']==='nothing';
  return {string,text:nothing?null:found['text/plain']??'',markup:nothing||!found['text/html']?null:plain(found['text/html'])};
}
</script></html>"""


def copied(page, html):
    """The answers of a case. Only what a user does may write to the clipboard."""
    result = page.request("Runtime.evaluate", expression="copy(%s)" % json.dumps(html), awaitPromise=True, returnByValue=True,
                          userGesture=True)
    if "exceptionDetails" in result: raise BrowserError(json.dumps(result["exceptionDetails"])[:300])
    return result["result"]["value"]


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("cases")
    ap.add_argument("--chromium", default="chromium"); ap.add_argument("--any-build", action="store_true")
    options = ap.parse_args()
    if not options.any_build: record.check(record.build(options.chromium))
    cases = record.rows(options.cases)
    page = Page(options.chromium, (800, 600))
    page.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "page.html")
            with open(path, "w", encoding="utf-8") as file: file.write(SCRIPT)
            page.open(path, "window.copy")
            page.request("Emulation.setFocusEmulationEnabled", enabled=True)
            session, page.session = page.session, None
            page.request("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
            page.session = session
            for case in cases: case.update(copied(page, case["html"]))
    except BrowserError as error:
        sys.exit("copies.py: %s" % error)
    finally:
        page.close()
    record.write(options.cases, cases)
    print("%d cases recorded" % len(cases))


if __name__ == "__main__":
    main()
