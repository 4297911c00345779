#!/usr/bin/env bash
# The Swift of 5,000 names compiles in a time that does not grow with the square of their number: that
# would be many minutes.
set -euo pipefail
seq 5000 | awk '{
  print "event e" $1 ".tapped: by user, class selection"
  print "p" $1 ": impact light; wait " $1 + 50 "ms; impact light"
  print "cue c" $1 " { because \"it is " $1 "\"; on e" $1 ".tapped; show s" $1 " }"
}' >"$WORK/many.pattern"
"$PATTERNC" compile "$WORK/many.pattern" -o "$WORK/many" --target swift 2>"$WORK/remarks"
grep -c 'case .* = ' "$WORK/many/many.cues.swift"
timeout 120 swiftc -typecheck -swift-version 6 -warnings-as-errors "$WORK/many/many.cues.swift"
cp .ci/many_names.swift "$WORK/many/main.swift"
timeout 120 swiftc -swift-version 6 "$WORK"/many/*.swift -o "$WORK/many/many"
"$WORK/many/many"
