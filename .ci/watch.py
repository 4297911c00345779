"""Proves that a watch sees every kind of change, survives mistakes, and ends on a signal."""

import atexit
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

import kit

# Long enough for any machine: only a failure waits for it.
DEADLINE = 60
GOOD = "tap: impact light\n"


class Watch:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            # A background process ignores SIGINT, and its children would inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        atexit.register(self.process.kill)
        self.lines = queue.Queue()
        self.said = []
        self.heard = threading.Condition()
        threading.Thread(target=self.read, args=[self.process.stdout], daemon=True).start()
        threading.Thread(target=self.listen, args=[self.process.stderr], daemon=True).start()

    def read(self, stream):
        for line in stream:
            self.lines.put(line.rstrip("\n"))

    def listen(self, stream):
        for line in stream:
            with self.heard:
                self.said.append(line)
                self.heard.notify()

    def report(self, start):
        """Reports come on another stream than its lines, and at another time."""
        with self.heard:
            if not self.heard.wait_for(
                    lambda: any(line.startswith(start) for line in self.said), DEADLINE):
                sys.exit(f"{start!r} is not reported:\n{''.join(self.said)}")

    def expect(self, what, *parts):
        """The next line, without its time; nothing may come between."""
        try:
            line = self.lines.get(timeout=DEADLINE)
        except queue.Empty:
            sys.exit(f"{what}: the watch says nothing\n{''.join(self.said)}")
        time, _, rest = line.partition(" ")
        if len(time) != 8 or not all(part in rest for part in parts):
            sys.exit(f"{what}: {line!r}, not {parts}\n{''.join(self.said)}")

    def end(self, number):
        self.process.send_signal(number)
        if self.process.wait(DEADLINE) != -number:
            sys.exit(f"the watch ends with {self.process.returncode}, not by signal {number}")
        if not self.lines.empty():
            sys.exit(f"one line too many: {self.lines.get()!r}")


def save(path, text):
    """As editors do: a new file takes the place of the old one."""
    other = path.with_name(".swap")
    other.write_text(text)
    os.rename(other, path)


def walk(program, prefix):
    root = pathlib.Path(tempfile.mkdtemp(prefix="patternc-watch-"))
    deck, used = root / "in/deck.pattern", root / "shared/beats.pattern"
    for folder in ["in", "shared"]:
        (root / folder).mkdir()
    used.write_text("beat: impact light\n")
    deck.write_text('use "../shared/beats.pattern"\ntap: play beat\n')
    # The tables go where the sources are, so that the watch meets what it writes itself.
    watch = Watch(
        [*prefix, program, "watch", "in", "-o", "in", "--root", ".", "--format", "concise"], root)
    watch.expect("start", "wrote in/deck.cues.json")
    (root / "in/notes.txt").write_text("nothing to do with it\n")
    deck.write_text('use "../shared/beats.pattern"\ntap: play beat; wait 1ms; play beat\n')
    watch.expect("a file is written to", "wrote in/deck.cues.json")
    save(deck, 'use "../shared/beats.pattern"\ntap: play beat\n')
    watch.expect("a file is replaced", "wrote in/deck.cues.json")
    save(used, "beat: impact medium\n")
    watch.expect("a used file is replaced", "wrote in/deck.cues.json")
    save(deck, '# only a comment\nuse "../shared/beats.pattern"\ntap: play beat\n')
    watch.expect("a comment", "no table has changed")

    save(deck, "tap: impact lihgt\n")
    watch.expect("a mistake", "nothing written")
    watch.report("in/deck.pattern:1:13: error: ")
    save(deck, 'use "../shared/late.pattern"\ntap: play late\n')
    watch.expect("a used file that is not there", "nothing written")
    (root / "shared/late.pattern").write_text("late: impact rigid\n")
    watch.expect("it comes", "wrote in/deck.cues.json")
    save(deck, GOOD)
    watch.expect("repaired", "wrote in/deck.cues.json")

    (root / "in/bad.pattern").symlink_to("gone")
    watch.expect("a link to nowhere", "nothing written")
    watch.report("patternc: cannot read `in/bad.pattern`")
    save(deck, "tap: impact light 7\n")
    watch.expect("a mistake beside it", "nothing written")
    watch.report("in/deck.pattern:1:19: error: ")
    save(deck, GOOD)
    watch.expect("mended beside it", "nothing written")
    (root / "in/bad.pattern").unlink()
    watch.expect("the link is gone", "no table has changed")

    save(root / "patternc.json", '{ "rule": {} }')
    watch.expect("a configuration comes", "nothing written")
    watch.report("patternc: patternc.json:1:3: a configuration has no key `rule`")
    save(root / "patternc.json", '{ "baseline": "known.jsonl" }')
    watch.expect("it is mended, and names a file that is not there", "nothing written")
    watch.report("patternc: there is no baseline `known.jsonl`")
    save(root / "known.jsonl", '{ "format": "patternc.baseline", "version": 1 }\n')
    watch.expect("which comes", "no table has changed")
    (root / "patternc.json").unlink()
    watch.expect("the configuration goes", "no table has changed")

    save(root / "in/menu.pattern", GOOD)
    watch.expect("a new file", "wrote in/menu.cues.json")
    (root / "in/a/b").mkdir(parents=True)
    save(root / "in/a/b/far.pattern", GOOD)
    watch.expect("a new file in a new folder", "wrote in/far.cues.json")
    save(root / "in/a/b/far.pattern", "tap: impact heavy\n")
    watch.expect("a file in a new folder", "wrote in/far.cues.json")
    (root / "in/menu.pattern").unlink()
    watch.expect("a file is removed", "no table has changed")
    shutil.move(root / "in/a", root / "elsewhere")
    watch.expect("a folder is moved away", "no table has changed")
    deck.unlink()
    watch.expect("the folder is empty", "nothing written")
    # In one go, so that a watch sees it with its file or not at all.
    (root / "new").mkdir()
    (root / "new/deck.pattern").write_text(GOOD)
    shutil.rmtree(root / "in")
    watch.expect("the folder is removed", "nothing written")
    os.rename(root / "new", root / "in")
    watch.expect("the folder is back", "wrote in/deck.cues.json")
    watch.end(signal.SIGINT)

    watch = Watch([*prefix, program, "watch", "in/deck.pattern", "-o", "out"], root)
    watch.expect("a file alone", "wrote out/deck.cues.json")
    save(deck, "tap: impact heavy\n")
    watch.expect("a file alone is replaced", "wrote out/deck.cues.json")
    watch.end(signal.SIGTERM)
    left = [path for path in root.rglob("*") if path.name.startswith(".patternc")]
    if left:
        sys.exit(f"left behind: {left}")

    def refuse(code, *words):
        kit.run(program, "watch", *words, cwd=root, code=code, timeout=DEADLINE)

    refuse(2, "in")
    refuse(2, "-", "-o", "out")
    refuse(2, "in", "-o", "out", "--format", "json")
    refuse(2, "in", "-o", "out", "--target", "list")
    refuse(3, "nowhere", "-o", "out")
    shutil.rmtree(root)


def main():
    program = os.path.abspath(sys.argv[1])
    walk(program, [])
    # Without any watches of the kernel it looks by itself.
    none = ["unshare", "-Ur", "sh", "-c",
            'echo 0 >/proc/sys/user/max_inotify_instances && exec "$@"', "-"]
    if kit.run(*none, "true", code=None).returncode == 0:
        walk(program, none)
        print("told by the kernel, and by looking")
    else:
        print("told by the kernel; a system that tells nothing cannot be had here")


main()
