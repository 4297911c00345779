client {}
open deck.pattern
| tap:   impact   medium 0.60 ;wait 120ms
| ⟨a⟩cue   x { because "y" ;on z }⟨b⟩
ask textDocument/rangeFormatting deck.pattern a..b {"options": {"tabSize": 8, "insertSpaces": false}}
ask textDocument/formatting deck.pattern {"options": {"tabSize": 8, "insertSpaces": false}}
# A semicolon goes with the line above: behind the `}` of a block it might not stand.
open stray.pattern
| ⟨a⟩rise: impact light; layer ring { fade 0 -> 1 over 300ms ease-out }; fade 0 -> 1 over 300ms,
|   ease-out⟨b⟩
|   ; # of it
| fall  :impact light
| both  {
|   fade 0 -> 1 over 1s,⟨c⟩
|   linear }; last: at 1s {
|     impact light
| }; impact medium
ask textDocument/rangeFormatting stray.pattern a..b {"options": {"tabSize": 2, "insertSpaces": true}}
ask textDocument/rangeFormatting stray.pattern c..c {"options": {"tabSize": 2, "insertSpaces": true}}
