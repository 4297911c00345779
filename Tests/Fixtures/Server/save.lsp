# A save looks again at the files that are used, whether or not somebody watches them.
client {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}
file sub/used.pattern
| tap: impact light
open deck.pattern
| use "sub/used.pattern"
| x: play tap
idle
file sub/used.pattern
| tip: impact light
idle
tell textDocument/didSave {"textDocument": {"uri": "file:///deck/deck.pattern"}}
idle
# So does who opens a file.
file sub/used.pattern
| tap: impact light
open other.pattern
| tap: impact soft
idle
# Of a folder that is gone, its own path is all that is reported; other folders are nobody's.
remove sub/used.pattern
tell workspace/didChangeWatchedFiles {"changes": [{"uri": "file:///deck/.git/index.lock", "type": 3}]}
idle
tell workspace/didChangeWatchedFiles {"changes": [{"uri": "file:///deck/sub", "type": 3}]}
idle
