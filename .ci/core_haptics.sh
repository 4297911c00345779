#!/usr/bin/env bash
# The calls to Core Haptics: the player, compiled as on a phone and run against a Core Haptics
# that writes down what it is given, is compared with the AHAP files of the same tables.
#
# core_haptics.sh PATTERNC WORK
set -euo pipefail
patternc=$1
work=$2
stubs=Tests/Stubs/apple
build=.build/debug
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c 'a-z0-9_\n' '_')
mkdir -p "$work/modules"
for module in AppleFoundation CoreHaptics; do
  swiftc -parse-as-library -swift-version 6 -module-name "$module" -I "$work/modules" \
    -emit-module -emit-module-path "$work/modules/$module.swiftmodule" \
    -c "$stubs/$module.swift" -o "$work/$module.o"
done
objects=$(find "$build"/PlayerCore.build "$build"/PatternTable.build "$build"/PatternJSON.build \
  -name '*.o' | sort)
swiftc -swift-version 6 -warnings-as-errors -module-name PatternPlayer -package-name "$package" \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -I "$work/modules" -I "$build/Modules" \
  $(find Sources/PatternPlayer -name '*.swift' | sort) .ci/core_haptics/main.swift \
  "$work/AppleFoundation.o" "$work/CoreHaptics.o" $objects -o "$work/core_haptics"
for path in Patterns/ghost-deck.pattern Patterns/sonora.pattern .ci/core_haptics/probe.pattern; do
  name=$(basename "$path" .pattern)
  "$patternc" compile "$path" --target cue-table --target ahap -o "$work/tables" --quiet 2> "$work/$name.losses"
  "$work/core_haptics" "$work/tables/$name.cues.json" > "$work/$name.played"
  python3 .ci/core_haptics/compare.py "$work/$name.played" "$work/tables/$name/ahap"
done
