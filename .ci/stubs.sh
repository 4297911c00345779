#!/usr/bin/env bash
# The adapters for Apple's systems, type-checked where these are missing: against modules that
# declare by hand what the adapters use of them. Once as on a phone, once as on a Mac.
set -euo pipefail
modules=.build/debug/Modules
# What SwiftPM calls the package that the modules are of: its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c 'a-z0-9_\n' '_')
for system in "phone UIKit" "mac AppKit"; do
  read -r name kit <<< "$system"
  folder=$WORK/$name
  mkdir -p "$folder"
  flag=$(tr '[:lower:]' '[:upper:]' <<< "$name")
  for module in QuartzCore CoreHaptics AVFAudio SwiftUI "$kit"; do
    swiftc -emit-module -module-name "$module" -parse-as-library -swift-version 6 -D "$flag" \
      -I "$folder" "Tests/Stubs/apple/$module.swift" \
      -o "$folder/$module.swiftmodule"
  done
  swiftc -typecheck -module-name PatternPlayer -package-name "$package" -parse-as-library \
    -swift-version 6 -warnings-as-errors -enable-upcoming-feature ExistentialAny \
    -I "$folder" -I "$modules" $(find Sources/PatternPlayer -name '*.swift' | sort)
done
lines=$(cat Sources/PatternPlayer/Apple/*.swift | wc -l)
echo "$lines lines of adapters"
[ "$lines" -le 900 ]
