#!/usr/bin/env bash
# The sources of the player as each of Apple's systems compiles them, type-checked where these are
# missing: against modules that declare by hand, each with its page of Apple's documentation, what
# the player uses of them. No compiler for Linux takes the conditions of other systems as true, nor
# has it selectors, so a copy is checked in which both are written otherwise.
set -euo pipefail
stubs=Tests/Stubs/apple
modules=.build/debug/Modules
# The name of the package of the modules in SwiftPM: its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c 'a-z0-9_\n' '_')

# Every declaration names its page, in the lines before it.
python3 .ci/stub_pages.py "$stubs"

copy=$WORK/sources
rm -rf "$copy" "$WORK"/made "$WORK"/{iOS,macOS,tvOS,visionOS,watchOS}
cp -r Sources/PatternPlayer "$copy"
find "$copy" -name '*.swift' -exec sed -E -i \
  -e 's/\bos\((iOS|macOS|tvOS|visionOS|watchOS|Linux)\)/STUB_\1/g' \
  -e 's/@objc //; s/#selector\(([a-z]+)\(_:\)\)/Selector("\1:")/' {} +

base="Darwin AppleFoundation AVFAudio SwiftUI Accessibility"
for system in \
  "iOS $base QuartzCore CoreHaptics UIKit" "macOS $base QuartzCore CoreHaptics AppKit" \
  "tvOS $base QuartzCore CoreHaptics UIKit" "visionOS $base QuartzCore CoreHaptics UIKit" \
  "watchOS $base UIKit WatchKit"
do
  read -r name list <<< "$system"
  folder=$WORK/$name
  mkdir -p "$folder"
  for module in $list; do
    # Only these differ between systems.
    case $module-$name in
      AVFAudio-macOS | QuartzCore-macOS | UIKit-iOS | UIKit-watchOS) variant=$name ;;
      *) variant=any ;;
    esac
    made=$WORK/made/$module-$variant
    if [ ! -e "$made/$module.swiftmodule" ]; then
      mkdir -p "$made"
      swiftc -emit-module -module-name "$module" -parse-as-library -swift-version 6 \
        -D "STUB_$name" -I "$folder" "$stubs/$module.swift" -o "$made/$module.swiftmodule"
    fi
    cp "$made"/* "$folder"
  done
  swiftc -typecheck -module-name PatternPlayer -package-name "$package" -parse-as-library \
    -swift-version 6 -strict-concurrency=complete -warnings-as-errors -D "STUB_$name" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
    -I "$folder" -I "$modules" $(find "$copy" -name '*.swift' | sort)
  echo "$name: the player compiles"
done

# The Swift on the pages of the documentation, as on a phone.
swiftc -emit-module -module-name PatternPlayer -package-name "$package" -parse-as-library \
  -swift-version 6 -D STUB_iOS -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature MemberImportVisibility -I "$WORK/iOS" -I "$modules" \
  $(find "$copy" -name '*.swift' | sort) -o "$WORK/iOS/PatternPlayer.swiftmodule"
python3 .ci/swift_blocks.py "$PATTERNC" "$WORK"

# The plugin in a package, and in a project of Xcode.
plugins=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/pm/PluginAPI
swift_plugin="-parse-as-library -swift-version 6 -package-description-version 6.2 -I $plugins"
mkdir -p "$WORK/xcode"
swiftc -emit-module -module-name XcodeProjectPlugin $swift_plugin "$stubs/XcodeProjectPlugin.swift" \
  -o "$WORK/xcode/XcodeProjectPlugin.swiftmodule"
for place in package xcode; do
  mkdir -p "$WORK/$place"
  swiftc -typecheck -module-name PatternPlugin $swift_plugin -warnings-as-errors -I "$WORK/$place" \
    Sources/PatternPlugin/PatternPlugin.swift
done
echo "the plugin compiles in packages and for Xcode"

lines=$(cat Sources/PatternPlayer/Apple/*.swift | wc -l)
echo "$lines lines of adapters"
[ "$lines" -le 1310 ]
