# What is asked before an edit that has come as well is refused: nobody wants that answer any more.
client {"textDocument": {"diagnostic": {}}}
open deck.pattern
| t⟨a⟩a⟨b⟩p: impact medium 1.4
| x: play t⟨tap⟩ap
hold
ask textDocument/diagnostic deck.pattern
ask textDocument/hover deck.pattern tap
ask textDocument/formatting deck.pattern {"options": {"tabSize": 2, "insertSpaces": true}}
edit deck.pattern a..b i
ask textDocument/diagnostic deck.pattern
release
# So is what is asked before the end.
hold
edit deck.pattern a..b i
ask textDocument/hover deck.pattern tap
ask shutdown
release
