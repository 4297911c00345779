client {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}, "rename": {"prepareSupport": true}}}
file beats.pattern
| ## Two beats.
| heartbeat: impact medium 0.6; wait gap; impact medium 0.9
| let gap: 120ms
file profiles.pattern
| profile kept extends ghost-deck { input mu⟨own⟩te: from device, flag; class de⟨kind⟩al: entry }
open deck.pattern
| use profile ghost-deck
| use "bea⟨file⟩ts.pattern"
| input mood: from content, one of calm | lively
| map energy by mood: ca⟨case⟩lm 0.5, default 1
| event card.visible: by system, class arr⟨class⟩ival, subject card, scope in-thread
| pulse(level 0.6): impact soft le⟨level⟩vel; wait gap
| spring quick: response 0.3s, damping 0.8
| cue card.arrive {
|   because "a card has appeared"; on card.vis⟨event⟩ible
|   haptics only if phys⟨flag⟩icality
|   target c⟨target⟩ard
|   stage li⟨stage⟩ft 0s..1s { fade 0 -> 1 spring quick }
|   at lift.end { play hea⟨play⟩rtbeat scaled by ener⟨map⟩gy; hide card }
|   play pulse(lev⟨arg⟩el 0.4)
|   allow long-h⟨rule⟩aptic because "it is not long"
| }
ask textDocument/definition deck.pattern file
ask textDocument/definition deck.pattern case
ask textDocument/definition deck.pattern class
ask textDocument/definition deck.pattern level
ask textDocument/definition deck.pattern event
ask textDocument/definition deck.pattern flag
ask textDocument/definition deck.pattern target
ask textDocument/definition deck.pattern stage
ask textDocument/definition deck.pattern play
ask textDocument/definition deck.pattern map
ask textDocument/definition deck.pattern arg
ask textDocument/references deck.pattern play {"context": {"includeDeclaration": true}}
ask textDocument/references deck.pattern flag {"context": {"includeDeclaration": true}}
ask textDocument/documentHighlight deck.pattern stage
ask textDocument/documentHighlight deck.pattern arg
ask textDocument/documentHighlight deck.pattern target
ask textDocument/documentSymbol deck.pattern
ask workspace/symbol {"query": "at"}
ask textDocument/foldingRange deck.pattern
ask textDocument/documentLink deck.pattern
ask textDocument/prepareRename deck.pattern arg
ask textDocument/prepareRename deck.pattern target
ask textDocument/prepareRename deck.pattern rule
ask textDocument/prepareRename deck.pattern flag
ask textDocument/rename deck.pattern play {"newName": "two-beats"}
ask textDocument/rename deck.pattern play {"newName": "pulse"}
ask textDocument/rename deck.pattern play {"newName": "Two Beats"}
ask textDocument/rename deck.pattern level {"newName": "gap"}
ask textDocument/rename deck.pattern stage {"newName": "rise"}
ask textDocument/rename deck.pattern case {"newName": "default"}
open flags.pattern
| use profile kept
| use "profiles.pattern"
| input qu⟨quiet⟩iet: from device, flag
| input physi⟨shared⟩cality: from user-setting, flag
| cue c1 {
|   because "x"; on card.seen; haptics only if quiet; toast "x"
| }
| event card.seen: by system, class deal, subject card
ask textDocument/rename flags.pattern quiet {"newName": "foreground"}
ask textDocument/rename flags.pattern quiet {"newName": "mute"}
ask textDocument/rename flags.pattern quiet {"newName": "physicality"}
ask textDocument/rename flags.pattern shared {"newName": "silent"}
ask textDocument/rename profiles.pattern own {"newName": "foreground"}
ask textDocument/rename profiles.pattern own {"newName": "quiet"}
ask textDocument/rename profiles.pattern kind {"newName": "arrival"}
ask textDocument/selectionRange deck.pattern {"positions": [{"line": 11, "character": 40}]}
