# A client that asks is not told.
greet {"textDocument": {"diagnostic": {"relatedDocumentSupport": true}, "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]}}}, "workspace": {"diagnostics": {"refreshSupport": true}, "didChangeWatchedFiles": {"dynamicRegistration": true}}}
file one.pattern
| gap: impact light
file two.pattern
| gap: impact soft
open deck.pattern
| use "one.pattern"
| use "two.pattern"
| allow long-haptic because "none here is long"
| tap: play gap
idle
ask textDocument/diagnostic deck.pattern
ask workspace/diagnostic {"previousResultIds": [{"uri": "file:///deck/one.pattern", "value": "9612b07b5ecb5a5"}]}
file two.pattern
| gap: impact light
tell workspace/didChangeWatchedFiles {"changes": [{"uri": "file:///deck/two.pattern", "type": 2}]}
ask textDocument/diagnostic deck.pattern
ask textDocument/diagnostic nowhere.pattern
# What belongs to no folder any more has no findings.
file /other/tap.pattern
| tap: impact
tell workspace/didChangeWorkspaceFolders {"event": {"added": [{"uri": "file:///other", "name": "other"}], "removed": []}}
ask workspace/diagnostic {"previousResultIds": []}
tell workspace/didChangeWorkspaceFolders {"event": {"added": [], "removed": [{"uri": "file:///other", "name": "other"}]}}
ask workspace/diagnostic {"previousResultIds": [{"uri": "file:///other/tap.pattern", "value": "a"}]}
