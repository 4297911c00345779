"""Helpers that the checks share: programs, temporary folders, a web server, a browser, a language server."""

import atexit
import contextlib
import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
checks = 0


def fail(*parts):
    """Ends the check with a message."""
    sys.exit(" ".join(map(str, parts)))


def check(condition, *what):
    """Counts a fact in `checks`; ends the check if the fact is false."""
    global checks
    checks += 1
    if not condition:
        fail(f"{Path(sys.argv[0]).name}:", *what)


def expect(what, found, wanted):
    if found != wanted:
        fail(f"{what}\n found  {found}\n wanted {wanted}")


def run(*words, code=0, both=False, variables=None, **options):
    """Runs a program and captures its output as text, or as bytes with `text=False`.

    It has to end with `code`: a number, several, or None for any. `both` joins its two outputs in
    `stdout`; `variables` are added to the environment.
    """
    options = {"text": True, "timeout": 600, "stdout": subprocess.PIPE,
               "stderr": subprocess.STDOUT if both else subprocess.PIPE, **options}
    if options.get("input") is None:
        options.setdefault("stdin", subprocess.DEVNULL)
    if variables:
        options["env"] = {**os.environ, **variables}
    done = subprocess.run([*map(str, words)], **options)
    if code is not None and done.returncode not in ([code] if isinstance(code, int) else code):
        texts = [text if isinstance(text, str) else (text or b"").decode(errors="replace")
                 for text in (done.stdout or "", done.stderr or "")]
        fail(f"{' '.join(map(str, words))}: exit code {done.returncode}, not {code}\n", *texts)
    return done


def git(folder, *words, **options):
    """Runs git in a folder, as somebody."""
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    return run("git", *who, *words, cwd=folder, **options)


def new_folder(parent=None):
    """A temporary folder, which is removed when the check ends."""
    folder = Path(tempfile.mkdtemp(prefix="patternc-", dir=parent))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def write(path, content):
    """Writes a text or bytes as they are, and makes the folders of the path."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def put(folder, name, content):
    return write(Path(folder) / name, content)


def tree(folder, without=None):
    """The bytes of each file in a folder, by its path; `without` names folders to leave out."""
    paths = {path.relative_to(folder): path for path in sorted(Path(folder).rglob("*"))}
    return {str(name): path.read_bytes() for name, path in paths.items()
            if path.is_file() and without not in name.parts}


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and in front of it the (type, text) that `page` returns for a path."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}

    def __init__(self, *arguments, page, **options):
        self.page = page
        super().__init__(*arguments, **options)

    def do_GET(self):
        if not (found := self.page(self.path)):
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", f"{found[0]}; charset=utf-8")
        self.end_headers()
        self.wfile.write(found[1].encode())

    def do_POST(self):
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def serve(folder, page=lambda path: None):
    """Serves a folder until the check ends; returns the address, without a `/` at its end."""
    handler = functools.partial(Pages, directory=str(folder), page=page)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


@contextlib.contextmanager
def chromium(*arguments):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", *arguments])
        yield browser
        browser.close()


def watched(page):
    """A list that fills with the errors of a page."""
    faults = []
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
    page.on("console", lambda message: message.type == "error" and faults.append(message.text))
    return faults


def message(method, params=None, **more):
    """A message of the language server protocol, as bytes."""
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class LanguageServer:
    def __init__(self, program, **options):
        self.process = subprocess.Popen(
            [program, "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, **options)
        self.count = 0

    def send(self, method, params=None, **more):
        self.process.stdin.write(message(method, params, **more))
        self.process.stdin.flush()

    def request(self, method, params=None):
        """Sends a request; returns its id."""
        self.count += 1
        self.send(method, params, id=self.count)
        return self.count

    def read(self):
        """The bytes of the next message."""
        head = self.process.stdout.readline()
        assert head, "the language server has ended"
        self.process.stdout.readline()
        return self.process.stdout.read(int(head.split(b":")[1]))

    def answer(self, wanted):
        """The answer to a request; other messages are dropped."""
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == wanted and "method" not in answer:
                return answer

    def ask(self, method, params=None):
        return self.answer(self.request(method, params))

    def end(self, timeout=20):
        """Ends the session; returns the exit code."""
        self.send("exit")
        self.process.stdin.close()
        return self.process.wait(timeout=timeout)
