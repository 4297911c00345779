# Two paths that lead to one file are one file: who uses it sees it as it is open.
client {"textDocument": {"diagnostic": {}}}
link /deck/link /deck/real
file real/used.pattern
| tap: impact light
open link/main.pattern
| use "used.pattern"
| x: play t⟨tap⟩ap
ask textDocument/diagnostic link/main.pattern
open real/used.pattern
| t⟨a⟩a⟨b⟩p: impact light
edit real/used.pattern a..b i
ask textDocument/diagnostic link/main.pattern
edit real/used.pattern a..b a
ask textDocument/definition link/main.pattern tap
# It is listed once, under the URI that the client knows.
ask workspace/diagnostic {"previousResultIds": []}
# It is asked about by either.
ask textDocument/documentSymbol link/used.pattern
tell textDocument/didClose {"textDocument": {"uri": "file:///deck/real/used.pattern"}}
ask textDocument/diagnostic link/main.pattern
# What a link leads out of the root to is none of it.
link /deck/out /other
file /other/far.pattern
| far: impact light
open deck.pattern
| use "out/far.pattern"
ask textDocument/diagnostic deck.pattern
