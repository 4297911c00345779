#!/usr/bin/env bash
# The first line of the README becomes what is shown there.
set -euo pipefail
printf 'heartbeat: impact medium 0.6; wait 120ms; impact medium 0.9' |
  "$PATTERNC" compile - >"$WORK/heartbeat.json"
grep -F '{ "atMs": 120, "kind": "impact", "style": "medium", "intensity": 0.9 }' "$WORK/heartbeat.json"
