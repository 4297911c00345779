#!/usr/bin/env bash
# The tables in .build/cues, made again from another folder, in another locale and order: the same bytes.
set -euo pipefail
here=$PWD
(cd Patterns && "$PATTERNC" compile sonora.pattern ghost-deck.pattern -o "$WORK/order" --jobs 1)
(cd / && LC_ALL=de_DE.UTF-8 "$PATTERNC" compile "$here/Patterns" -o "$WORK/elsewhere")
LC_ALL=C TZ=Asia/Tokyo "$PATTERNC" compile Patterns -o "$WORK/locale"
for table in ghost-deck.cues.json sonora.cues.json; do
  for other in order elsewhere locale; do cmp ".build/cues/$table" "$WORK/$other/$table"; done
done
