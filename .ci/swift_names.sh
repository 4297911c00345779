#!/usr/bin/env bash
# The tables' names as Swift compile, in Embedded mode too (of which Linux has the library).
set -euo pipefail
"$PATTERNC" compile Patterns -o "$WORK/swift" --target swift
cp Tests/Fixtures/Schema/names.swift.golden "$WORK/swift/names.swift"
cp Tests/Fixtures/Schema/everything.swift.golden "$WORK/swift/everything.swift"
swiftc -typecheck -swift-version 6 -warnings-as-errors "$WORK"/swift/*.swift
if [ "$(uname)" = Linux ]; then
  swiftc -enable-experimental-feature Embedded -wmo -parse-as-library -swift-version 6 \
    -warnings-as-errors -c "$WORK"/swift/*.swift -o "$WORK/names.o"
fi
