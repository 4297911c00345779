# The library is one file more: its signatures are completed, explained and led to, and stay as they are.
client {"textDocument": {"rename": {"prepareSupport": true}, "publishDiagnostics": {"relatedInformation": true}}}
open deck.pattern
| use libr⟨library⟩ary
| hello: play feel.kno⟨signature⟩ck; wait 600ms; play feel.kn⟨typed⟩
| use ⟨use⟩
ask textDocument/hover deck.pattern library
ask textDocument/hover deck.pattern signature
ask textDocument/definition deck.pattern library
ask textDocument/definition deck.pattern signature
ask textDocument/references deck.pattern signature {"context": {"includeDeclaration": true}}
ask textDocument/prepareRename deck.pattern signature
ask textDocument/completion deck.pattern use
ask textDocument/completion deck.pattern typed
# A name that the library has is the file's own only without the library.
open own.pattern
| use library
| feel.tap: impact heavy
idle
