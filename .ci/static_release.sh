#!/usr/bin/env bash
# The program that is handed out: it needs no libraries, and says of every pattern file what the
# debug build says.
set -euo pipefail
swift run dev release
program=.build/release-static/patternc
ldd "$program" >"$WORK/libraries" 2>&1 || true
if grep '=>' "$WORK/libraries"; then
  echo "$program needs libraries"
  exit 1
fi
wc -c "$program"
"$program" compile Patterns -o "$WORK/tables"
"$PATTERNC" compile Patterns -o "$WORK/wanted"
diff -r "$WORK/wanted" "$WORK/tables"

answers() {
  find Patterns Tests/Fixtures -name '*.pattern' | LC_ALL=C sort | while read -r file; do
    for words in check compile "check --fix --unsafe --diff" "format --diff" "dump tree"; do
      echo "$words $file"
      # shellcheck disable=SC2086
      "$1" $words "$file" 2>&1 || echo "$?"
    done
  done
}
answers "$PATTERNC" >"$WORK/answers"
answers "$program" | cmp - "$WORK/answers"
