# Parameters and stages of the patterns that a profile holds or inherits are what its plays say of them.
client {}
open deck.pattern
| breath(level 0.2): impact light level
| profile calm {
|   soft(le⟨soft⟩vel 0.3): impact soft level
|   rise { stage lift 0s..1s { fade 0 -> 1 linear } }
| }
| profile calmer extends calm {
|   breath(level 0.4, gap 1s): impact soft level; wait gap
|   both: play breath(le⟨own⟩vel 0.5, ⟨second⟩gap 2s); play soft(le⟨inherited⟩vel 0.2)
|   up: play rise; at li⟨stage⟩ft.end: impact light
| }
ask textDocument/references deck.pattern own {"context": {"includeDeclaration": true}}
ask textDocument/rename deck.pattern soft {"newName": "strength"}
ask textDocument/definition deck.pattern inherited
ask textDocument/definition deck.pattern stage
ask textDocument/hover deck.pattern own
ask textDocument/signatureHelp deck.pattern second
# What stands in parentheses is no parameter of the statement.
open play.pattern
| pulse(level 0.6): impact medium level
| x { play pulse ⟨behind⟩; at ⟨anchor⟩end: impact light }
ask textDocument/signatureHelp play.pattern behind
ask textDocument/signatureHelp play.pattern anchor
