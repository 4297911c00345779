client {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}}
open deck.pattern
| input mood: from content, one of calm | bright | wild
| input size: from content, one of small | large
| input busy: from system, flag
| map lv by mood: calm 0.4, default 0.8
| map room by size: small 0.5, large 1
| map pick by mood: calm a, bright b, default a
| a: impact light 1; wait 100ms; impact light 0.5
| b: fade 0 -> 1 over 200ms steps(4); impact heavy 1
| tap: impact medium 0.5
| soft: play tap scaled by lv
| soft⟨twice⟩er: play soft scaled by lv
| roo⟨rooms⟩my: play soft scaled by room
| cas⟨cases⟩ed: play pick scaled by lv; toast "done"
| swe⟨points⟩ll: continuous 1 for 400ms attack 0.3 { at 0ms: level 0; at 200ms: level 0.6 sharp 1 }
| cho⟨sounds⟩rd-of: chord 400Hz + 500Hz for 1s volume 0.2 fade 10ms/20ms; sample "x" pitch 440Hz for 1s
| spo⟨words⟩ken: announce "hi" assertively; type-on 30ms per character, pause 1s after ".,"
| nothi⟨nothing⟩ng: wait 1s
| event a.b: by user, class selection, subject item, scope screen
| cue c⟨cue⟩ {
|   because "x"; role progress; on a.b; once per item.id; confirm "Sure?" if busy; target item
|   show item
|   layer ring { scale 1 -> 2 over 300ms ease-out }
|   layer core { loop every 1s while busy { scale 1 -> 1.1 over 1s ease-in-out alternate } }
|   stagger 100ms max 800ms { layer row { move y 0pt -> 5pt over 200ms ease-in approx simple } }
|   do x.y in background { success: toast "yes"; failure { restore item; toast "no" } }
|   fallback reduce-motion: none
| }
| cue loop⟨loop⟩ed {
|   because "x"; role ambient; on a.b; target item
|   loop every 1s until busy { rotate 0deg -> 5deg spring(response 2s, damping 0.2) }
|   stagger random 10ms..90ms seed item.id { dissolve 1 -> 0 from top over 200ms linear }
|   remove item optimistic; animate glow 0 -> 1 over 100ms ease
|   fallback reduce-motion auto
| }
ask textDocument/hover deck.pattern twice
ask textDocument/hover deck.pattern rooms
ask textDocument/hover deck.pattern cases
ask textDocument/hover deck.pattern points
ask textDocument/hover deck.pattern sounds
ask textDocument/hover deck.pattern words
ask textDocument/hover deck.pattern nothing
ask textDocument/hover deck.pattern cue
ask textDocument/hover deck.pattern loop
ask textDocument/codeLens deck.pattern
