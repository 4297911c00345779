client {}
open deck.pattern
| tap:   impact   medium 0.60 ;wait 120ms
| ⟨a⟩cue   x { because "y" ;on z }⟨b⟩
ask textDocument/rangeFormatting deck.pattern a..b {"options": {"tabSize": 8, "insertSpaces": false}}
ask textDocument/formatting deck.pattern {"options": {"tabSize": 8, "insertSpaces": false}}
