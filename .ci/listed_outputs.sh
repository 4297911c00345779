#!/usr/bin/env bash
# `--list-outputs` names what a compilation writes, and writes nothing itself.
set -euo pipefail
for options in "" "--target cue-table,swift" "--target ahap,cue-table" "--bundle all --target swift" "--prune --mirror --root . --target web,ahap" \
  "--depfile $WORK/listed/sub.d --format json=$WORK/listed/findings.json"; do
  rm -rf "$WORK/listed"
  mkdir "$WORK/listed"
  read -ra words <<<"compile Patterns -o $WORK/listed/out $options"
  "$PATTERNC" "${words[@]}" --list-outputs | sort >"$WORK/wanted"
  test -z "$(ls -A "$WORK/listed")"
  "$PATTERNC" "${words[@]}"
  find "$WORK/listed" -type f | sort | diff "$WORK/wanted" -
  test -s "$WORK/wanted"
done
