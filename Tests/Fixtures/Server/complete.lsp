client {"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}, "signatureHelp": {"signatureInformation": {"parameterInformation": {"labelOffsetSupport": true}}}}}
file parts/tokens.pattern
| let gap: 120ms
open deck.pattern
| use profile gh⟨profile⟩
| use "⟨file⟩"
| pulse(level 0.6, time 120ms): impact soft level; wait 1⟨unit⟩
| tap: impact ⟨style⟩; wait 100ms; ⟨verb⟩
| map mood by anchor: ⟨case⟩
| input anchor: from ⟨source⟩content, one of insight | resolve
| event card.visible: by ⟨by⟩system, class ⟨class⟩arrival, subject card
| spring quick: ⟨spring⟩response 0.3s, damping 0.8
| cue card.arrive {
|   ⟨head⟩
|   on ⟨event⟩
|   once per ⟨key⟩
|   play ⟨play⟩
|   play pulse(⟨argument⟩level 0.4, ⟨second⟩)
|   play tap scaled by ⟨scaled⟩
|   haptics only if ⟨flag⟩
|   target card
|   target ⟨target⟩
|   fade 0 -> 1 ⟨property⟩
|   scale 0 -> 1 spring ⟨named⟩
|   do store { ⟨arm⟩success: ⟨inarm⟩toast "x" }
|   allow spring-on⟨rule⟩
|   fallback ⟨mode⟩
|   # in a comment ⟨comment⟩
| }
| ⟨top⟩
ask textDocument/completion deck.pattern profile
ask textDocument/completion deck.pattern file
ask textDocument/completion deck.pattern unit
ask textDocument/completion deck.pattern style
ask textDocument/completion deck.pattern case
ask textDocument/completion deck.pattern source
ask textDocument/completion deck.pattern by
ask textDocument/completion deck.pattern spring
ask textDocument/completion deck.pattern event
ask textDocument/completion deck.pattern key
ask textDocument/completion deck.pattern play
ask textDocument/completion deck.pattern argument
ask textDocument/completion deck.pattern scaled
ask textDocument/completion deck.pattern flag
ask textDocument/completion deck.pattern target
ask textDocument/completion deck.pattern property
ask textDocument/completion deck.pattern named
ask textDocument/completion deck.pattern arm
ask textDocument/completion deck.pattern inarm
ask textDocument/completion deck.pattern mode
ask textDocument/completion deck.pattern comment
ask textDocument/completion deck.pattern head {"context": {"triggerKind": 2, "triggerCharacter": " "}}
ask textDocument/completion deck.pattern top
ask textDocument/signatureHelp deck.pattern argument
ask textDocument/signatureHelp deck.pattern second
ask textDocument/signatureHelp deck.pattern style
ask completionItem/resolve {"label": "tap", "data": {"uri": "file:///deck/deck.pattern", "kind": 2}}
ask completionItem/resolve {"label": "long-haptic", "data": {"uri": "file:///deck/deck.pattern", "kind": 15}}
# A profile plays its own patterns, those that it inherits, and those of its file.
open calm.pattern
| tick: selection
| profile calm extends ghost-deck {
|   breath: impact soft 0.4; wait 120ms; impact soft 0.6
|   twice: play breath; wait 1s; play ⟨own⟩
|   arrival haptic ⟨arrival⟩
| }
ask textDocument/completion calm.pattern own
ask textDocument/completion calm.pattern arrival
# Beside `auto` and `none` stands nothing; on their line goes on what a cue alone can say.
open bare.pattern
| event card.visible: by system, class appear, subject card, scope screen
| rise { stage lift 0s..1s { fade in linear } }
| cue card.show {
|   because "x"; role entry; on card.visible; once per card.id; respond patient; confirm "Now?"
|   show card; target card; play rise; at ⟨anchor⟩
|   fallback reduce-motion: auto; ⟨line⟩
|   fallback physicality-off {
|     none; ⟨block⟩
|   }
| }
ask textDocument/completion bare.pattern anchor
ask textDocument/completion bare.pattern line
ask textDocument/completion bare.pattern block
