# What ships with the compiler can be read: a copy lies where editors can open it.
client {"textDocument": {"rename": {"prepareSupport": true}}}
open deck.pattern
| use profile ghost⟨profile⟩-deck
| event card.visible: by system, class arri⟨class⟩val, subject card, scope in-thr⟨scope⟩ead
| tap: impact light
| cue card.arrive {
|   because "a card has appeared"; on card.visible; once per card.id
|   haptics only if physi⟨input⟩cality
|   respond immed⟨timing⟩iate; play tap
| }
file house.pattern
| profile house extends ghost-d⟨parent⟩eck {
|   limit mo⟨limit⟩ve 40pt
|   limit fre⟨inherited⟩quent.motion 80ms
|   rule long-hap⟨rule⟩tic warning
| }
ask textDocument/definition deck.pattern profile
ask textDocument/definition deck.pattern class
ask textDocument/definition deck.pattern scope
ask textDocument/definition deck.pattern input
ask textDocument/definition deck.pattern timing
ask textDocument/definition house.pattern parent
ask textDocument/definition house.pattern limit
ask textDocument/definition house.pattern inherited
ask textDocument/definition house.pattern rule
ask textDocument/references deck.pattern profile {"context": {"includeDeclaration": true}}
ask textDocument/references deck.pattern class {"context": {"includeDeclaration": true}}
ask textDocument/prepareRename deck.pattern profile
# In the open copy, a name means what it means in the profile; nobody is told to mend anything.
open /cache/ghost-deck.pattern
idle
ask textDocument/hover /cache/ghost-deck.pattern {"position": {"line": 3, "character": 10}}
ask textDocument/definition /cache/ghost-deck.pattern {"position": {"line": 3, "character": 29}}
ask textDocument/references /cache/ghost-deck.pattern {"position": {"line": 3, "character": 10}, "context": {"includeDeclaration": true}}
ask textDocument/prepareRename /cache/ghost-deck.pattern {"position": {"line": 3, "character": 10}}
