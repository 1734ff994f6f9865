"""Words that a page or a feed would run, obey or lose if it took them for anything but text."""

# No longer than a name may be. `hit` is what the tests listen for; nothing of ours is called so.
NAMES = (
    "<script>hit()</script>",
    "<svg/onload=hit()>",
    "<svg><script>hit()//",
    "<img src onerror=hit()>",
    "<img/src/onerror=hit()>",
    "<body onload=hit()>",
    "<input onfocus=hit()>",
    "<a href=javascript:hit()",
    "<iframe src=data:,hit>",
    "<base href=//hit>",
    "<b id=hit>bold</b>",
    "<x-hit>",
    "<!--<svg/onload=hit()>",
    "]]><svg/onload=hit()>",
    "</title><svg id=hit>",
    "</style><svg id=hit>",
    "</script><svg id=hit>",
    "</textarea><svg id=hit>",
    '"><svg/onload=hit()>',
    "'><svg/onload=hit()>",
    '"onfocus=hit() autofocus',
    "' onmouseover='hit()",
    "` onfocus=`hit()",
    "&lt;svg onload=hit()&gt;",
    "&#60;svg onload=hit()>",
    "%3Csvg onload=hit()%3E",
    r"\u003csvg onload=hit()>",
    "javascript:hit()",
    "{hit()}",
    "{{hit()}}",
    "${hit()}",
    "#{hit()}",
    "<%= hit() %>",
    "{@html '<b id=hit>'}",
    "{@html hit()}",
    "[x](javascript:hit())",
    '![x](x"onerror="hit())',
    "'-hit()-'",
    "';hit();//",
    "\\';hit();//",
    "*{background:url(//hit)}",
    "$&$'$`",
    "%s%d{0}{names}",
    "__proto__",
    "constructor",
)
# Turned round and cut through by signs that nobody sees, which are taken out of names, or can be seen there.
UNSEEN = {
    "\u202e<svg/onload=hit()>": "\ufffd<svg/onload=hit()>",
    "<s\u200bvg/onload=hit()>": "<svg/onload=hit()>",
    "java\u00adscript:hit()": "javascript:hit()",
    "<svg\u2028onload=hit()>": "<svg\ufffdonload=hit()>",
}
# Where there is room.
LONG = (
    "<details open ontoggle=hit()>",
    "<video><source onerror=hit()></video>",
    "<math><mtext></p><img src onerror=hit()>",
    "<form action=javascript:hit()><button>",
    "<style>@import '//hit';</style>",
    "<meta http-equiv=refresh content=0;//hit>"[:40],
    "<object data=javascript:hit()></object>",
    "<svg><animate onbegin=hit()></svg>",
)
WORDS = (*NAMES, *LONG)
# Without the signs that a city's name may not have, and short enough for one.
MILD = (
    *("{hit()}", "{{hit()}}", "${hit()}", "{@html hit()}", "javascript:hit()", "'-hit()-'", "`hit()`", "';hit();//"),
    *("[x](data:hit)", "*{x:url(//hit)}", "\\u003cb", "%3Cb%3E", "#hit", "--x:hit", "\\", "//hit", "../..", "$1", "%s"),
    *("__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "-1"),
)
