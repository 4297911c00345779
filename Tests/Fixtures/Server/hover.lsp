client {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
open deck.pattern
| use profile ghost-deck
| input mood-anchor: from content, one of insight | resolve
| ## How strongly a mood lets the heart beat.
| map mood by mood-anchor: insight 0.65, default 0.5
| let gap: 120ms
| spring quick: response 0.3s, damping 0.8
| curve settle: bezier(0.25, 0.1, 0.25, 1)
| ## Two beats.
| heartbeat: im⟨impact⟩pact medium 0.6; wait ga⟨gap⟩p; impact medium 0.9
| pulse(level 0.6): impact soft le⟨level⟩vel; wait 1.2⟨number⟩s
| event card.visible: by system, class arrival, subject card, scope in-thread
| ## The card appears.
| cue card.ar⟨cue⟩rive {
|   because "a card has appeared"; role entry; on card.vis⟨event⟩ible; once per card.id
|   haptics only if phys⟨flag⟩icality; respond imme⟨timing⟩diate
|   target ca⟨target⟩rd
|   stage li⟨stage⟩ft 0s..2s { fade 0 -> 1 over 1.2s ease-in; scale 0.98 -> 1 spring qu⟨spring⟩ick }
|   play heart⟨play⟩beat scaled by mo⟨map⟩od
|   allow spring-on⟨rule⟩-entry because "a trial"
|   fallback reduce-motion, physicality-off: fade 0 -> 1 over 1.2s sett⟨curve⟩le
| }
ask textDocument/hover deck.pattern impact
ask textDocument/hover deck.pattern gap
ask textDocument/hover deck.pattern level
ask textDocument/hover deck.pattern number
ask textDocument/hover deck.pattern cue
ask textDocument/hover deck.pattern event
ask textDocument/hover deck.pattern flag
ask textDocument/hover deck.pattern timing
ask textDocument/hover deck.pattern target
ask textDocument/hover deck.pattern stage
ask textDocument/hover deck.pattern spring
ask textDocument/hover deck.pattern play
ask textDocument/hover deck.pattern map
ask textDocument/hover deck.pattern rule
ask textDocument/hover deck.pattern curve
ask textDocument/codeLens deck.pattern
ask textDocument/inlayHint deck.pattern impact..curve
