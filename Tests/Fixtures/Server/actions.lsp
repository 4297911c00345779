client {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "isPreferredSupport": true}}, "workspace": {"workspaceEdit": {"documentChanges": true}}}
open deck.pattern
| use profile ghost-deck
| tap: impact medium 1.4; ⟨a⟩wait 120⟨b⟩; play tpa⟨c⟩
| event card.visible: by system, class arrival, subject card, scope in-thread
| cue card.arrive {
|   because "a card has appeared"; role entry; on card.visible; once per card.id
|   target card
|   ⟨d⟩fade 0 -> 1 over 1.2s ease-in
|   scale 0.98 -> 1 over 1.2s ease-in⟨e⟩
|   announce "A card"
|   fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s ⟨f⟩ease-out⟨g⟩
| }
ask textDocument/codeAction deck.pattern a..b {"context": {"diagnostics": []}}
ask textDocument/codeAction deck.pattern c..c {"context": {"diagnostics": [], "only": ["quickfix"]}}
ask textDocument/codeAction deck.pattern d..e {"context": {"diagnostics": [], "only": ["refactor"]}}
ask textDocument/codeAction deck.pattern f..g {"context": {"diagnostics": []}}
ask textDocument/codeAction deck.pattern a..a {"context": {"diagnostics": [], "only": ["source.fixAll"]}}
ask workspace/executeCommand {"command": "patternc.explain", "arguments": ["missing-unit"]}
ask workspace/executeCommand {"command": "patternc.explain", "arguments": ["nothing"]}
ask workspace/executeCommand {"command": "patternc.other"}
# An allowance in a cue on one line: neither takes it for a part of a body, nor that for a part of it.
open line.pattern
| event card.visible: by system, class appear, subject card, scope screen
| event tag.visible: by system, class appear, subject tag, scope screen
| event note.visible: by system, class appear, subject note, scope screen
| cue card.show: because "x"; role entry; on card.visible; once per card.id; show card; fade in over 900ms linear; ⟨a⟩announce "Card"
| cue tag.show { because "x"; role entry; on tag.visible; once per tag.id; fade in over 900ms linear; ⟨b⟩announce "Tag"; at end: show tag }
| cue note.show: because "x"; role entry; on note.visible; once per note.id; fade in over 900ms linear; ⟨c⟩announce "Note"; at end {
|   show note
| }
ask textDocument/codeAction line.pattern a..a {"context": {"diagnostics": [], "only": ["quickfix"]}}
ask textDocument/codeAction line.pattern b..b {"context": {"diagnostics": [], "only": ["quickfix"]}}
ask textDocument/codeAction line.pattern c..c {"context": {"diagnostics": [], "only": ["quickfix"]}}
