#!/usr/bin/env bash
# The same cues as other tools read them, made elsewhere.
set -euo pipefail
for size in 5 1000; do python3 ../shared/bench/corpus.py "$size" "$WORK"; done
.build/release-static/patternc format "$WORK"
if command -v ruff; then ruff format --isolated --no-cache "$WORK"; fi
.build/release/dev bench --peers "$WORK" --patternc .build/release-static/patternc
