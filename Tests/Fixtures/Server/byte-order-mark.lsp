client {}
# A mark that some programs leave at the start counts as a character here.
open deck.pattern
| ⟨before⟩﻿⟨behind⟩tap: impact medium 0.6
| other: play tap
ask textDocument/signatureHelp deck.pattern before
ask textDocument/signatureHelp deck.pattern behind
ask textDocument/hover deck.pattern before
ask textDocument/documentHighlight deck.pattern behind
