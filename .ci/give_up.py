# Proves that the language server gives an analysis up: `shutdown` is answered at once while a large
# file is looked at, and of edits that come one after the other only the last is answered.
#
# usage: give_up.py PATTERNC
import sys
import time

import kit

# The longest time for an answer, in seconds.
PATIENCE = 1
# The least duration of the analysis that is cancelled, in seconds.
LONG = 2


class Client(kit.LanguageServer):
    def __init__(self, program):
        super().__init__(program)
        self.ask("initialize", {"capabilities": {"textDocument": {"diagnostic": {}}}})

    def open(self, text):
        self.send("textDocument/didOpen", {"textDocument": {
            "uri": URI, "languageId": "pattern", "version": 1, "text": text}})

    def edit(self, version, text):
        place = {"line": 0, "character": 0}
        self.send("textDocument/didChange", {
            "textDocument": {"uri": URI, "version": version},
            "contentChanges": [{"range": {"start": place, "end": place}, "text": text}]})


URI = "file:///deck/large.pattern"
DOCUMENT = {"textDocument": {"uri": URI}}


def cues(count):
    """A file of `count` cues, each with a mistake."""
    return "".join(
        f"event e{n}.tapped: by user, class selection, subject card\n"
        f"cue c{n} {{\n  because \"it is {n}\"; on e{n}.tapped; target card\n"
        f"  impact medium 0.{n % 9 + 1}; wait 120ms; impact light 0.4\n"
        f"  fade 0 -> 1 over 200ms ease-in; announce \"It is {n}\"; wait 5\n}}\n" for n in range(count))


def timed(work):
    start = time.monotonic()
    result = work()
    return time.monotonic() - start, result


program = sys.argv[1]
count = 1000
while True:
    text = cues(count)
    client = Client(program)
    client.open(text)
    whole, found = timed(lambda: client.ask("textDocument/diagnostic", DOCUMENT))
    assert len(found["result"]["items"]) >= min(count, 1000), found
    assert client.ask("shutdown", None)["result"] is None
    client.end()
    if whole >= LONG:
        break
    count = count * 3 // 2

# The end, in the beginning and in the middle of an analysis. Late ones may find it done: how long it takes
# is known of one run only, and another can be faster.
for delay in (0.05, whole / 4, whole / 2):
    client = Client(program)
    client.open(text)
    asked = client.request("textDocument/diagnostic", DOCUMENT)
    time.sleep(delay)
    ended = client.request("shutdown", None)
    taken, refused = timed(lambda: client.answer(asked))
    if delay < whole / 4 or "error" in refused:
        assert refused["error"]["code"] == -32802 and refused["error"]["data"]["retriggerRequest"], refused
    more, last = timed(lambda: client.answer(ended))
    assert last["result"] is None, last
    assert taken + more <= max(PATIENCE, whole / 2), f"`shutdown` was answered after {taken + more:.1f} s"
    client.end()
    print(f"{count} cues take {whole:.1f} s; after {delay:.2f} s the end took {taken + more:.2f} s")

# Of edits, the last one is answered, as soon as if nothing had come before.
client = Client(program)
client.open(text)
client.edit(2, "# ")
first = client.request("textDocument/diagnostic", DOCUMENT)
time.sleep(0.5)
client.edit(3, "# ")
second = client.request("textDocument/diagnostic", DOCUMENT)
taken, refused = timed(lambda: client.answer(first))
assert refused["error"]["code"] == -32802, refused
assert taken <= max(PATIENCE, whole / 2), f"an edit was noticed after {taken:.1f} s"
again = client.answer(second)["result"]["items"]
fresh = Client(program)
fresh.open("# # " + text)
assert again == fresh.ask("textDocument/diagnostic", DOCUMENT)["result"]["items"]
print(f"an edit took {taken:.2f} s")
for one in (client, fresh):
    assert one.ask("shutdown", None)["result"] is None
    one.end()
