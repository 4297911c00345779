# What a pattern of a profile plays, wherever it is named.
client {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
open deck.pattern
| spring quick: response 0.3s, damping 0.8
| tap: impact light 0.5
| profile calm extends ghost-deck {
|   bre⟨name⟩ath(level 0.4): impact soft level; wait 120ms; impact soft 0.6
|   rise {
|     play bre⟨play⟩ath(level 0.5); wait 400ms; play tap
|     target card; scale 0.9 -> 1 spring quick
|     at end { toast "Up" }
|   }
|   both: play ri⟨rise⟩se; then; play heart⟨inherited⟩beat
|   arrival haptic bo⟨arrival⟩th
|   silent: wait 1s
|   bad: play si⟨silent⟩lent; play noth⟨unknown⟩ing
| }
ask textDocument/hover deck.pattern name
ask textDocument/hover deck.pattern play
ask textDocument/hover deck.pattern rise
ask textDocument/hover deck.pattern inherited
ask textDocument/hover deck.pattern arrival
ask textDocument/hover deck.pattern silent
ask textDocument/hover deck.pattern unknown
