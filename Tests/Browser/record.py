#!/usr/bin/env python3
"""Record the layout of each case in headless Chromium as JSON Lines.

usage: record.py CASES.jsonl EXPECTED.jsonl --fonts FONTS_DIR [--only PATTERN | --missing | --compare] [--points N]
                 [--elements ELEMENTS.jsonl] [--chromium PATH] [--any-build] [--chunk N]

--only PATTERN   records the cases whose id matches (fnmatch: `clause-svg-*`, several with commas) and keeps the other answers
--missing        records the cases that have no answer yet, and keeps the others
--compare        records the selected cases (all without --only) at the points of their answers, writes no answers, and
                 names those whose answers differ
--elements FILE  records the geometry of elements in another file, in the same run; with --compare, of the cases that have
                 an answer, which stays as it is

EXPECTED.jsonl gets one answer a case, in the order of the cases. It is written beside its place and renamed at the end, so
that a run which is stopped changes nothing. Progress goes to standard error.

The build of Chromium has to be one of chromium.json beside this file, which says how each is known to give the same answers.
--any-build takes any, for files of your own and with --compare.

A case is one line: {"id", "html", "width", "style"?, "css"?, "dpr"?, "points"?}.
The page is `<!doctype html><html><head></head><body>` followed by `html` (so attributes of <html> and <body> tags in it
count), without scripting, in a window `width` px wide and 800 px high: that is what @media, vw and vh see. Style sheets in
the order of the cascade: the browser's own; `body{margin:0} html{font-family: the stack of fonts.json; overflow-wrap:
break-word}`; `style`, a dict of CSS properties for html; `css`, an author sheet; <style> elements and style="" in `html`.
`dpr` is the device pixel ratio (1). Images get an intrinsic size of 40x30. Elements that load (script, link, meta, base,
source, track) are removed; iframe, object, embed, video and audio lose their sources, and stay as boxes.
`points` is a number of points to choose, or a list of [x, y].

An answer is one line:
  id, width, height          height of the html element's box, CSS px
  lines   [{text, x, y, w, h}]   in document order, by the rule in README.md
  links   [{href, rects: [[x, y, w, h], ...]}]   one rectangle per line fragment
  hits    [{x, y, link, line, column}]   link under the point (href or null), and the caret position
                             nearest to it as (line, number of rendered characters before it in that
                             line); line -1 where Chromium gives no caret
Lengths are CSS px, x to the right and y down from the page's top left corner.

A line of ELEMENTS.jsonl is {id, elements, at}. `elements` has the descendants of `body` in document order, each as
  [tag, [x, y, w, h], rects, [parent, left, top, width, height], [left, top, width, height, scrollWidth, scrollHeight]]
that is getBoundingClientRect; getClientRects, or 0 if they are that one rectangle; offsetParent (its place in `elements`, -1
for body, -2 for html, null for none) with offsetLeft to offsetHeight, or 0 for an element of SVG or MathML, which has none;
clientLeft to scrollHeight. Zeros at the end are left out. `at` has elementsFromPoint for each of the hits, as places.
"""
import argparse, fnmatch, hashlib, html as H, json, os, re, subprocess, sys, tempfile, time

PAGE = r"""<!doctype html><html><head><meta charset="utf-8"><style>html,body{margin:0}iframe{position:absolute;left:0;top:0;border:0;height:800px}</style></head><body>
<iframe id="f" sandbox="allow-same-origin" srcdoc="%(inner)s"></iframe>
<script id="cases" type="application/json">%(cases)s</script><script>
const IMG='data:image/svg+xml,'+encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
const r6=v=>Math.round(v*1e4)/1e4;
const box=q=>[r6(q.left),r6(q.top),r6(q.width),r6(q.height)];
const IGNORE=/[\u200b-\u200f\u00ad\u2060-\u2069\u202a-\u202e\ufeff\u061c]/;
const frame=document.getElementById('f');let doc,win;
function rng(seed){let s=seed>>>0;return()=>{s=(Math.imul(s,1664525)+1013904223)>>>0;return s/4294967296}}
function sheet(text){const e=doc.createElement('style');e.textContent=text;doc.head.appendChild(e);return e}
function show(c){
  frame.style.width=c.width+'px';win.scrollTo(0,0);
  const sheets=[sheet('html{'+Object.entries(c.style||{}).map(([k,v])=>k+':'+v).join(';')+'}'),sheet(c.css||'')];
  const p=new DOMParser().parseFromString('<!doctype html><html><head></head><body>'+c.html,'text/html');
  for(const e of p.querySelectorAll('img')){e.removeAttribute('srcset');e.setAttribute('src',IMG);e.removeAttribute('loading')}
  for(const e of p.querySelectorAll('script,link,meta,base,source,track'))e.remove();
  for(const e of p.querySelectorAll('iframe,object,embed,video,audio,input'))for(const a of ['src','srcdoc','data','poster','autoplay'])e.removeAttribute(a);
  for(const [from,to] of [[p.documentElement,doc.documentElement],[p.body,doc.body]])for(const a of from.attributes)try{to.setAttribute(a.name,a.value)}catch(e){}
  doc.body.append(...[...p.body.childNodes].map(n=>doc.adoptNode(n)));
  return {c,clear(){for(const e of sheets)e.remove();for(const e of [doc.documentElement,doc.body])for(const a of [...e.attributes])e.removeAttribute(a.name);doc.body.replaceChildren()}};
}
// The geometry of elements, by their places; -1 and -2 are those of body and html.
function geometry(places){
  const r2=v=>Math.round(v*100)/100,flat=q=>[r2(q.left),r2(q.top),r2(q.width),r2(q.height)];
  const all=[];
  for(const [e,place] of places){
    if(place<0)continue;
    const b=flat(e.getBoundingClientRect()),rs=[...e.getClientRects()].map(flat);
    const parent=e.offsetParent?places.get(e.offsetParent):null;
    const one=[e.localName,b,rs.length===1&&rs[0].join()===b.join()?0:rs,
      e.offsetLeft===undefined?0:[parent,e.offsetLeft,e.offsetTop,e.offsetWidth,e.offsetHeight],
      [e.clientLeft,e.clientTop,e.clientWidth,e.clientHeight,e.scrollWidth,e.scrollHeight]];
    const none=v=>Array.isArray(v)?v.every(z=>!z):!v;
    const hidden=!rs.length&&none(b)&&none(one[3])&&none(one[4])&&parent===null;
    if(hidden)one.length=1;else while(one.length>2&&none(one[one.length-1])&&one.length!==4)one.pop();
    all.push(one);
  }
  return all;
}
function read(c){
  const root=doc.documentElement;
  const out={id:c.id,width:c.width,height:r6(root.getBoundingClientRect().height)};
  const lines=[];const where=new Map();let cur=null;
  const w=doc.createTreeWalker(doc.body,NodeFilter.SHOW_TEXT);
  const range=doc.createRange();let block=null;
  const display=e=>win.getComputedStyle(e).display;
  const visible=e=>{while(display(e)==='contents')e=e.parentElement;return e.checkVisibility()};
  const blockOf=n=>{let e=n.parentElement;while(e!==root&&display(e).startsWith('inline')&&display(e)!=='inline-block')e=e.parentElement;return e};
  for(let n=w.nextNode();n;n=w.nextNode()){
    const s=n.data;const at=[];where.set(n,at);
    if(!visible(n.parentElement))continue;
    const b=blockOf(n);
    for(let k=0;k<s.length;){
      let m=k+1;const cu=s.charCodeAt(k);
      if(cu>=0xd800&&cu<0xdc00&&m<s.length)m++;
      range.setStart(n,k);range.setEnd(n,m);
      let q=null;
      for(const z of range.getClientRects())if((z.width>0||z.height>0)&&(!q||z.width>0))q=z;
      const ch=s.slice(k,m);
      const blank=/^[ \t\n\r\f]$/.test(ch);
      if(!q||(blank&&q.width===0)){at[k]=at[m-1]=[lines.length-1,cur?cur.n:0];k=m;continue}
      const mid=(q.top+q.bottom)/2;
      if(!cur||b!==block||mid>cur.bottom-0.25*Math.min(q.height,cur.h0)||mid<cur.top-2*q.height||(q.top>=cur.midMax&&q.left<cur.right-1&&mid>cur.midMax+0.3*q.height)){
        cur={text:'',left:Infinity,top:Infinity,right:-Infinity,bottom:-Infinity,n:0,h0:q.height,midMax:mid};lines.push(cur);block=b}
      at[k]=[lines.length-1,cur.n];if(m-1>k)at[m-1]=[lines.length-1,cur.n];
      if(!IGNORE.test(ch)){cur.text+=ch;cur.n+=1}
      cur.left=Math.min(cur.left,q.left);cur.top=Math.min(cur.top,q.top);cur.right=Math.max(cur.right,q.right);cur.bottom=Math.max(cur.bottom,q.bottom);
      cur.midMax=Math.max(cur.midMax,mid);
      k=m;
    }
    at[s.length]=[lines.length-1,cur?cur.n:0];
  }
  out.lines=lines.map(l=>({text:l.text.replace(/[ \t\n\r\f]+/g,' ').trim(),x:r6(l.left),y:r6(l.top),w:r6(l.right-l.left),h:r6(l.bottom-l.top)}));
  // Chromium reports one rectangle per child of an unpainted inline box: join those that touch.
  const join=qs=>{const rs=[];for(const q of qs){if(q.width===0||q.height===0)continue;const p=rs[rs.length-1];
    const o=p&&Math.min(p.bottom,q.bottom)-Math.max(p.top,q.top);
    if(p&&o>0.4*Math.min(p.height,q.height)&&(Math.abs(q.left-p.right)<0.1||Math.abs(p.left-q.right)<0.1)){
      p.left=Math.min(p.left,q.left);p.right=Math.max(p.right,q.right);p.top=Math.min(p.top,q.top);p.bottom=Math.max(p.bottom,q.bottom);p.width=p.right-p.left;p.height=p.bottom-p.top}
    else rs.push({left:q.left,top:q.top,right:q.right,bottom:q.bottom,width:q.width,height:q.height})}return rs};
  out.links=[...doc.body.querySelectorAll('a[href]')].map(a=>({href:a.getAttribute('href'),rects:visible(a)?join(a.getClientRects()).map(box):[]}));
  // points: half of them anywhere on the page, half inside lines
  const rand=rng(c.seed);out.hits=[];
  const places=c.elements?new Map([...doc.body.querySelectorAll('*')].map((e,i)=>[e,i])):null;
  if(places){places.set(doc.body,-1);places.set(root,-2);out.elements=geometry(places);out.at=[]}
  let pts=[];
  if(Array.isArray(c.points))pts=c.points;
  else for(let i=0;i<(c.points??24);i++){
    let x,y;
    if(i%%2||!lines.length){x=rand()*c.width;y=rand()*out.height}
    else{const l=lines[Math.floor(rand()*lines.length)];x=l.left+rand()*(l.right-l.left);y=l.top+rand()*(l.bottom-l.top);}
    x=Math.round(x*4)/4+0.125;y=Math.round(y*4)/4+0.125;
    if(x<0||y<0||x>=4000||y>=out.height)continue;pts.push([x,y]);
  }
  for(const [x,y] of pts){
    const inX=x>=win.scrollX&&x<win.scrollX+c.width-20,inY=y>=win.scrollY&&y<win.scrollY+780;
    if(!inX||!inY)win.scrollTo(x<c.width?0:Math.floor(x)-20,y<780?0:Math.floor(y)-400);
    const u=x-win.scrollX,v=y-win.scrollY;
    if(u<0||v<0||u>=c.width||v>=800)continue;
    const e=doc.elementFromPoint(u,v);const a=e?e.closest('a[href]'):null;
    const p=doc.caretPositionFromPoint(u,v);let line=-1,column=-1;
    if(p&&p.offsetNode&&where.has(p.offsetNode)){const f=where.get(p.offsetNode)[p.offset];if(f){line=f[0];column=f[1]}}
    if(places)out.at.push(doc.elementsFromPoint(u,v).map(z=>places.get(z)));
    out.hits.push({x,y,link:a?a.getAttribute('href'):null,line,column});
  }
  return out;
}
async function answers(cases){
  const res=[];
  for(const c of cases){
    const m=show(c);
    try{
      await Promise.all([...doc.images].map(i=>i.decode().catch(()=>null)));
      res.push(read(c));
    }catch(e){res.push({id:c.id,error:String(e)})}
    m.clear();
  }
  return res;
}
// Without cases the page stays, and Tools/differential calls answers().
const ready=new Promise(done=>{
  const load=async()=>{doc=frame.contentDocument;win=frame.contentWindow;await Promise.all([...doc.fonts].map(f=>f.load().catch(()=>null)));done()};
  if(frame.contentDocument&&frame.contentDocument.readyState==='complete'&&frame.contentDocument.fonts.size)load();else frame.addEventListener('load',load,{once:true});
});
async function run(){
  await ready;
  const cases=JSON.parse(document.getElementById('cases').textContent);
  if(!cases.length)return;
  const res=await answers(cases);
  const o=document.createElement('script');o.type='application/json';o.id='out';o.textContent=JSON.stringify(res).replace(/</g,'\\u003c');
  document.body.innerHTML='';document.body.appendChild(o);
}
run();
</script></body></html>"""

def faces(fonts_dir):
    cat = json.load(open(os.path.join(fonts_dir, "fonts.json")))
    rules, stack, generic = [], [], {}
    for fam in cat["families"]:
        name = fam["name"]
        generic[fam.get("generic")] = name
        if fam.get("generic") in (None, "sans-serif"): stack.append(name)
        for f in fam["faces"]:
            path = os.path.abspath(os.path.join(fonts_dir, f["file"]))
            rules.append('@font-face{font-family:"%s";src:url("file://%s");font-weight:%s;font-style:%s;font-stretch:%s}'
                         % (name, path, f.get("weight", 400), f.get("style", "normal"), f.get("stretch", "normal")))
    for alias, target in cat.get("aliases", {}).items():
        for f in next(x for x in cat["families"] if x["name"] == target)["faces"]:
            rules.append('@font-face{font-family:"%s";src:url("file://%s");font-weight:%s;font-style:%s}'
                         % (alias, os.path.abspath(os.path.join(fonts_dir, f["file"])), f.get("weight", 400), f.get("style", "normal")))
    generic.pop(None, None); generic["Times New Roman"] = generic.get("serif"); generic["system-ui"] = generic.get("sans-serif")
    alias = "".join("<match target='pattern'><test name='family'><string>%s</string></test><edit name='family' mode='assign' "
                    "binding='strong'><string>%s</string></edit></match>" % (g, n) for g, n in generic.items() if n)
    alias += ("<match target='pattern'>%s</match>" % "".join("<edit name='family' mode='append_last' binding='weak'><string>%s</string></edit>" % n for n in stack))
    folders = sorted({os.path.dirname(os.path.abspath(os.path.join(fonts_dir, f["file"]))) for x in cat["families"] for f in x["faces"]})
    conf = ("<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig>%s<cachedir>%s</cachedir>%s"
            "<match target='pattern'><edit name='hinting' mode='assign'><bool>false</bool></edit><edit name='hintstyle' mode='assign'>"
            "<const>hintnone</const></edit><edit name='antialias' mode='assign'><bool>true</bool></edit><edit name='rgba' mode='assign'>"
            "<const>none</const></edit></match></fontconfig>"
            % ("".join("<dir>%s</dir>" % f for f in folders), tempfile.gettempdir() + "/fc-parity", alias))
    return "\n".join(rules), ",".join('"%s"' % x for x in stack), conf

def inner(rules, stack):
    """The inner page: fonts and the style sheet before that of the case."""
    return ("<!doctype html><html><head><meta charset=utf-8><style>%s\nbody{margin:0}html{font-family:%s;overflow-wrap:break-word}"
            "</style></head><body></body></html>" % (rules, stack))

def seed(case):
    """The seed of the points of a case."""
    return int(hashlib.sha256(str(case["id"]).encode()).hexdigest()[:8], 16)

def build(chromium):
    """The version of an executable, such as 156.0.8078.108."""
    try:
        said = subprocess.run([chromium, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.SubprocessError) as error:
        sys.exit("record.py: %s" % error)
    found = re.search(r"\d+(?:\.\d+){3}", said)
    return found.group(0) if found else sys.exit("record.py: %s --version names no version" % chromium)

def check(version):
    """Ends the program for a build whose answers are not known to be those of the others."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "chromium.json")
    builds = json.load(open(path, encoding="utf-8"))["builds"]
    if version not in builds:
        sys.exit("record.py: Chromium %s is none of the builds in chromium.json (%s).\n"
                 "--compare --any-build tells whether its answers are the same: if so, add it there. "
                 "--any-build alone records with it." % (version, ", ".join(builds)))

def rows(path):
    """The lines of a file of JSON Lines."""
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]

def selected(cases, answers, options):
    """The cases to record."""
    if options.missing: return [c for c in cases if c["id"] not in answers]
    if not options.only: return cases
    patterns = options.only.split(",")
    chosen = [c for c in cases if any(fnmatch.fnmatchcase(str(c["id"]), p) for p in patterns)]
    return chosen or sys.exit("record.py: no id matches %s" % options.only)

def chunks(cases, length):
    """Cases that one run of the browser can answer: one device pixel ratio, and not too much text."""
    chunk, size = [], 0
    # A start of the browser for each change of the ratio would take longer than the cases.
    for c in sorted(cases, key=lambda c: c.get("dpr", 1)):
        if chunk and (c.get("dpr", 1) != chunk[0].get("dpr", 1) or len(chunk) >= length or size + len(c["html"]) > 400_000):
            yield chunk
            chunk, size = [], 0
        chunk.append(c); size += len(c["html"])
    if chunk: yield chunk

class Browser:
    """Headless Chromium with the faces of a folder."""
    def __init__(self, executable, fonts, folder):
        rules, stack, conf = faces(fonts)
        self.executable, self.inside = executable, H.escape(inner(rules, stack))
        self.page = os.path.join(folder, "p.html")
        config = os.path.join(folder, "fonts.conf")
        with open(config, "w") as file: file.write(conf)
        self.env = dict(os.environ, FONTCONFIG_FILE=config)

    def answers(self, chunk):
        """The answers of some cases of one device pixel ratio, without those that Chromium does not finish."""
        blob = json.dumps(chunk, ensure_ascii=True).replace("<", "\\u003c")
        with open(self.page, "w", encoding="utf-8") as file: file.write(PAGE % {"inner": self.inside, "cases": blob})
        for attempt in range(2):
            r = subprocess.run([self.executable, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
                "--hide-scrollbars", "--allow-file-access-from-files", "--window-size=1400,8000",
                "--lang=en-US", "--force-device-scale-factor=%g" % chunk[0].get("dpr", 1), "--virtual-time-budget=600000",
                "--dump-dom", self.page], capture_output=True, text=True, timeout=900, env=self.env)
            m = re.search(r'<script type="application/json" id="out">(.*?)</script>', r.stdout, re.S)
            if m: return json.loads(m.group(1))
        if len(chunk) > 1:
            half = len(chunk) // 2
            return self.answers(chunk[:half]) + self.answers(chunk[half:])
        print("record.py: no answer for", chunk[0]["id"], file=sys.stderr)
        return []

class Progress:
    """One line on standard error: rewritten on a terminal, else a new one every 15 seconds."""
    def __init__(self, total):
        self.total, self.start, self.shown, self.live = total, time.monotonic(), 0, sys.stderr.isatty()

    def show(self, done):
        now = time.monotonic() - self.start
        if not self.live and now - self.shown < 15 and done < self.total: return
        self.shown = now
        left = now / done * (self.total - done) if done else 0
        print("%s%d of %d cases, %.0f s, about %.0f s left" % ("\r" if self.live else "", done, self.total, now, left),
              end="   " if self.live and done < self.total else "\n", file=sys.stderr, flush=True)

def record(cases, options):
    """New answers, by id, with those about elements."""
    found, progress, done = {}, Progress(len(cases)), 0
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(options.chromium, options.fonts, folder)
        for c in cases:
            c["seed"] = seed(c)
            c.setdefault("points", options.points)
            if options.elements: c["elements"] = True
        for chunk in chunks(cases, options.chunk):
            found.update((row["id"], row) for row in browser.answers(chunk))
            done += len(chunk)
            progress.show(done)
    return found

def split(found):
    """Takes the answers about elements out of the others."""
    return {name: {"id": name, "elements": row.pop("elements", []), "at": row.pop("at", [])} for name, row in found.items()}

def merge(path, new, cases, merges):
    """Adds answers to a file, in the order of the cases."""
    answers = {row["id"]: row for row in rows(path)} if merges and os.path.exists(path) else {}
    answers.update(new)
    write(path, [answers[c["id"]] for c in cases if c["id"] in answers], separators=(",", ":"))

def write(path, answers, separators=None):
    """Replaces a file at once."""
    place = os.path.realpath(path)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=os.path.dirname(place), prefix=".record-", delete=False) as out:
        try:
            for row in answers: out.write(json.dumps(row, ensure_ascii=False, separators=separators) + "\n")
            out.close()
            os.chmod(out.name, 0o644)
            os.replace(out.name, place)
        except BaseException:
            os.unlink(out.name)
            raise

def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("cases"); ap.add_argument("expected")
    ap.add_argument("--fonts", required=True, help="folder with fonts.json and the files it names")
    which = ap.add_mutually_exclusive_group()
    which.add_argument("--only", metavar="PATTERN", help="ids to record, such as clause-svg-*; several with commas")
    which.add_argument("--missing", action="store_true", help="record the cases that have no answer yet")
    ap.add_argument("--compare", action="store_true", help="write nothing, and name the answers that differ")
    ap.add_argument("--elements", metavar="FILE", help="file for the geometry of elements")
    ap.add_argument("--chromium", default="chromium"); ap.add_argument("--any-build", action="store_true")
    ap.add_argument("--chunk", type=int, default=60); ap.add_argument("--points", type=int, default=24)
    options = ap.parse_args()
    version = build(options.chromium)
    if not options.any_build: check(version)
    cases = rows(options.cases)
    merges = options.only or options.missing or options.compare
    answers = {row["id"]: row for row in rows(options.expected)} if merges and os.path.exists(options.expected) else {}
    chosen = selected(cases, answers, options)
    if options.compare:
        # Chosen points depend on the id, which may have moved to another case since the record.
        for c in chosen: c["points"] = [[h["x"], h["y"]] for h in answers.get(c["id"], {}).get("hits", [])]
    found = record(chosen, options)
    elements = split(found) if options.elements else {}
    if options.elements: merge(options.elements, elements, cases, merges)
    lost = sum(c["id"] not in found for c in chosen)
    if options.compare:
        differ = [c["id"] for c in chosen if answers.get(c["id"]) != found.get(c["id"])]
        for name in differ: print(name)
        print("%d of %d answers differ (Chromium %s)" % (len(differ), len(chosen), version))
        sys.exit(1 if differ else 0)
    for c in chosen: answers.pop(c["id"], None)
    answers.update(found)
    write(options.expected, [answers[c["id"]] for c in cases if c["id"] in answers])
    absent = sum(c["id"] not in answers for c in cases)
    print("%d of %d cases recorded with Chromium %s%s" % (len(found), len(cases), version, "; %d have no answer" % absent if absent else ""))
    sys.exit(1 if lost else 0)

if __name__ == "__main__":
    try: main()
    except KeyboardInterrupt: sys.exit("\nrecord.py: stopped; nothing was written")
