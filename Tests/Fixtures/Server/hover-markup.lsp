# What a file says is shown, and does nothing.
client {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}, "completion": {"completionItem": {"documentationFormat": ["markdown"]}}}}
open deck.pattern
| ## # [a link](command:run) and ![an image](https://x.invalid/a.png)
| ## <img src=x onerror=alert(1)> <https://x.invalid> https://x.invalid www.x.invalid a@x.invalid &lt;
| ## [a]: https://x.invalid
| ## ````
| ##
| ##     code, ~~~ and `code` and `` half ` of it
| ## ---
| ## ===
| ## 1. one
| ## - two *three* __four__ $x$ | a | b |
| be⟨beat⟩at: announce "````\n[a](b) <b>"; impact medium 0.6
| event card.shown: by user, class selection
| cue card.sh⟨cue⟩ow {
|   because "[it](https://x.invalid) is <b>shown</b>\n````\n# now"; on card.shown; show card
|   play be⟨played⟩at
|   confirm "![sure](x)?"
|   allow long-haptic because "see <a href=x>this</a> and [this](x)"
| }
ask textDocument/hover deck.pattern beat
ask textDocument/hover deck.pattern cue
ask textDocument/completion deck.pattern played
ask completionItem/resolve {"label": "beat", "data": {"uri": "file:///deck/deck.pattern", "kind": 2}}
