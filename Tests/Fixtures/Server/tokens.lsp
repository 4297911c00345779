client {"general": {"positionEncodings": ["utf-32", "utf-8"]}}
open deck.pattern
| ## Félt 😀.
| heartbeat: impact medium 0⟨a⟩.6⟨b⟩; wait gap; play heartbeat
| let gap: 120ms # short
ask textDocument/semanticTokens/full deck.pattern
ask textDocument/semanticTokens/range deck.pattern a..b
edit deck.pattern a..b .65
ask textDocument/semanticTokens/full/delta deck.pattern {"previousResultId": "1"}
ask textDocument/semanticTokens/full/delta deck.pattern {"previousResultId": "2"}
ask textDocument/semanticTokens/full/delta deck.pattern {"previousResultId": "1"}
