# An allowance is offered of what one would set aside: of what some rules find, a part is locked.
client {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}
open deck.pattern
| event take.saved: by system, class success, subject take, scope screen
| cue long { because "it is saved"; on take.saved; once per take.id; show saved; continuous 0.3 for ⟨long⟩2s }
| cue longest { because "it is saved"; on take.saved; once per take.id; show saved; continuous 0.3 for ⟨longest⟩31s }
| cue rise { because "it is saved"; on take.saved; once per take.id; show saved; transient 0.3; wait 150ms; transient 0.5; wait 150ms; ⟨rise⟩transient 0.8 }
| cue rises { because "it is saved"; on take.saved; once per take.id; show saved; ⟨rises⟩repeat 2 every 500ms { impact light 0.3; wait 120ms; impact light 0.9 } ⟨end⟩}
ask textDocument/codeAction deck.pattern long..long {"context": {"diagnostics": []}}
ask textDocument/codeAction deck.pattern longest..longest {"context": {"diagnostics": []}}
ask textDocument/codeAction deck.pattern rise..rise {"context": {"diagnostics": []}}
ask textDocument/codeAction deck.pattern rises..end {"context": {"diagnostics": []}}
