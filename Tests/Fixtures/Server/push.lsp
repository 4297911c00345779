# A client that cannot ask is told, with everything in the message.
client {}
file beats.pattern
| heartbeat: impact medium 0.6
open deck.pattern
| use "beats.pattern"
| 😀 tap: impact medium 1⟨a⟩.4⟨b⟩; wait 120
| heartbeat: impact medium 0.7
idle
edit deck.pattern a..b 
idle
# The same file opened: it is blamed for nothing.
open beats.pattern
| heartbeat: impact medium 0.7
idle
tell textDocument/didClose {"textDocument": {"uri": "file:///deck/deck.pattern"}}
idle
