# Words that mean something of their own where they stand.
client {"textDocument": {"hover": {"contentFormat": ["plaintext"]}, "completion": {"completionItem": {"insertReplaceSupport": true}}, "signatureHelp": {"signatureInformation": {"parameterInformation": {"labelOffsetSupport": true}}}}}
open calm.pattern
| profile calm extends base {
|   cl⟨class⟩ass meeting: state, entry
|   sc⟨scope⟩ope in-journal
|   gate hap⟨channel⟩tics: physicality
|   default cur⟨default⟩ve ease-in-out
|   resp⟨respond⟩ond patient 1s..
|   br⟨own⟩eath: impact soft 0.4; wait 120ms; impact soft 0.6
|   arrival haptic br⟨arrival⟩eath
|   rule linear-motion war⟨severity⟩ning
| }
| event card.met: b⟨by⟩y user, cl⟨eventclass⟩ass success, subject card, sc⟨eventscope⟩ope screen
| control greet: la⟨label⟩bel "Greet", size 44pt, ev⟨event⟩ent card.met
| pulse(level 0.6, gap 120ms): impact me⟨style⟩dium level; wait gap; impact medium level
| chime: tone 800Hz for ⟨length⟩400ms ⟨none⟩fa⟨soundfade⟩de 40ms/⟨out⟩150ms
| swell: continuous for 400ms { a⟨point⟩t 0ms: le⟨level⟩vel 0; at 400ms: level 1 }
| glow: fade 0 -> 1 over 300ms bezier(0.1, ⟨bezier⟩0, 0.2, 1); fa⟨fade⟩de ⟨from⟩1 -> ⟨to⟩0 spr⟨spring⟩ing(⟨inline⟩response 0.3s, damping 0.8)
| twice: play pulse(⟨first⟩); play pulse(gap 90ms, ⟨second⟩)
| cue card.greet { because "x"; on card.met; haptics on⟨only⟩ly if visible; resp⟨cuerespond⟩ond patient; toast "x" }
ask textDocument/hover calm.pattern class
ask textDocument/hover calm.pattern scope
ask textDocument/hover calm.pattern channel
ask textDocument/hover calm.pattern default
ask textDocument/hover calm.pattern respond
ask textDocument/hover calm.pattern own
ask textDocument/hover calm.pattern arrival
ask textDocument/hover calm.pattern severity
ask textDocument/hover calm.pattern by
ask textDocument/hover calm.pattern eventclass
ask textDocument/hover calm.pattern eventscope
ask textDocument/hover calm.pattern label
ask textDocument/hover calm.pattern event
ask textDocument/hover calm.pattern style
ask textDocument/hover calm.pattern soundfade
ask textDocument/hover calm.pattern point
ask textDocument/hover calm.pattern level
ask textDocument/hover calm.pattern fade
ask textDocument/hover calm.pattern spring
ask textDocument/hover calm.pattern cuerespond
ask textDocument/signatureHelp calm.pattern bezier
ask textDocument/signatureHelp calm.pattern inline
ask textDocument/signatureHelp calm.pattern first
ask textDocument/signatureHelp calm.pattern second
ask textDocument/signatureHelp calm.pattern from
ask textDocument/signatureHelp calm.pattern to
ask textDocument/signatureHelp calm.pattern length
ask textDocument/signatureHelp calm.pattern none
ask textDocument/signatureHelp calm.pattern out
ask textDocument/signatureHelp calm.pattern point
ask textDocument/signatureHelp calm.pattern level
ask textDocument/completion calm.pattern arrival
ask completionItem/resolve {"label": "soft", "data": {"uri": "file:///deck/calm.pattern", "in": "impact"}}
ask completionItem/resolve {"label": "fade", "data": {"uri": "file:///deck/calm.pattern"}}
ask completionItem/resolve {"label": "fade", "data": {"uri": "file:///deck/calm.pattern", "in": "soundFade"}}
