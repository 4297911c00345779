"""Proves that every source file was compiled without a warning, whenever it was last compiled.

Beside each object of a build the compiler leaves a record of what it found (`.dia`), which names the
file if there was anything: so no second build is needed. What is for WebAssembly alone is built with
everything else as one module by `dev wasm`.
"""

import re
import sys
from pathlib import Path

elsewhere = {"Fixtures", "Stubs", "EmbeddedWasm"}
sources = [path for folder in ["Sources", "Tests"] for path in Path(folder).rglob("*.swift")
           if not elsewhere & {*path.parts}]
faults = []
for source in sorted(sources):
    record = Path(".build/debug", f"{source.parts[1].replace('-', '_')}.build", f"{source.stem}.dia")
    if not record.exists():  # of a plugin
        record = Path(".build/plugins/cache", f"{source.parts[1]}.dia")
    if not record.exists():
        faults.append(f"{source} was not built")
    elif b".swift" in (found := record.read_bytes()):
        texts = re.findall(rb"[\x20-\x7e]{16,}", found)
        faults.append(f"{source}: " + " / ".join(text.decode() for text in texts))
if faults or not sources:
    sys.exit("\n".join(faults) or "no sources")
print(f"{len(sources)} files without a warning")
