// The sheet for litehtml, which has none: the rules of the HTML standard, chapter "Rendering".

#ifndef SHEET_H
#define SHEET_H

static const char *sheet = R"(
html,body,address,article,aside,blockquote,center,dd,details,dir,div,dl,dt,fieldset,figcaption,
figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,legend,main,menu,nav,ol,p,pre,section,
summary,ul{display:block}
area,base,datalist,head,link,meta,noembed,noframes,param,rp,script,style,template,title,noscript
{display:none}
body{margin:8px}
p,blockquote,figure,ul,ol,dl,dir,menu,pre{margin-top:1em;margin-bottom:1em}
blockquote,figure{margin-left:40px;margin-right:40px}
h1{font-size:2em;margin-top:.67em;margin-bottom:.67em}
h2{font-size:1.5em;margin-top:.83em;margin-bottom:.83em}
h3{font-size:1.17em;margin-top:1em;margin-bottom:1em}
h4{margin-top:1.33em;margin-bottom:1.33em}
h5{font-size:.83em;margin-top:1.67em;margin-bottom:1.67em}
h6{font-size:.67em;margin-top:2.33em;margin-bottom:2.33em}
h1,h2,h3,h4,h5,h6,b,strong,th{font-weight:bold}
i,em,cite,dfn,var,address{font-style:italic}
pre,code,kbd,samp,tt{font-family:Noto Sans Mono}
pre{white-space:pre}
small{font-size:13.333px} big{font-size:1.2em}
sub{vertical-align:sub;font-size:smaller} sup{vertical-align:super;font-size:smaller}
ul,ol,dir,menu{padding-left:40px} dd{margin-left:40px}
ul,dir,menu{list-style-type:disc} ol{list-style-type:decimal}
ul ul,ol ul{list-style-type:circle} ul ul ul,ol ul ul,ol ol ul,ul ol ul{list-style-type:square}
ul ul,ul ol,ol ul,ol ol{margin-top:0;margin-bottom:0}
li{display:list-item}
a{color:#00e;text-decoration:underline} u,ins{text-decoration:underline}
s,strike,del{text-decoration:line-through}
center{text-align:center} nobr{white-space:nowrap}
hr{border:1px solid gray;margin-top:.5em;margin-bottom:.5em}
table{display:table;border-spacing:2px;border-collapse:separate}
caption{display:table-caption;text-align:center}
tr{display:table-row;vertical-align:inherit} thead{display:table-header-group;vertical-align:middle}
tbody{display:table-row-group;vertical-align:middle}
tfoot{display:table-footer-group;vertical-align:middle}
td,th{display:table-cell;padding:1px;vertical-align:inherit} th{text-align:center}
fieldset{margin-left:2px;margin-right:2px;padding:.35em .75em .625em;border:2px solid gray}
img{display:inline-block}
input,button,select,textarea{display:inline-block}
)";

#endif
