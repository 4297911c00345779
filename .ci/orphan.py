# Proves that the language server ends with the process that started it, even where another process
# holds the other end of its pipe, that it waits without work, and that it stays where it should.
#
# usage: orphan.py PATTERNC
import os
import select
import subprocess
import sys
import time

from kit import message

# The longest time for an end, in seconds; the server looks every two seconds.
PATIENCE = 20

# An editor that starts a server with the streams that it has got, says who it is, and goes when told.
EDITOR = """
import json, os, subprocess, sys
program, server_in, server_out, client_out = sys.argv[1], *map(int, sys.argv[2:])
subprocess.Popen([program, "language-server"], stdin=server_in, stdout=server_out)
body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
    "processId": os.getpid(), "rootUri": None, "capabilities": {}}}).encode()
os.write(client_out, b"Content-Length: %d\\r\\n\\r\\n" % len(body) + body)
sys.stdin.read()
"""


def ends(stream, seconds):
    """True if a stream ends within some seconds."""
    until = time.monotonic() + seconds
    while select.select([stream], [], [], max(0, until - time.monotonic()))[0]:
        if not os.read(stream, 65536):
            return True
    return False


def editor_that_goes(program):
    """The editor goes, and this process still holds both pipes: nothing ends but the server."""
    server_in, client_out = os.pipe()
    client_in, server_out = os.pipe()
    mine = (server_in, server_out, client_out)
    editor = subprocess.Popen(
        [sys.executable, "-c", EDITOR, program, *map(str, mine)], stdin=subprocess.PIPE, pass_fds=mine)
    os.close(server_in)
    os.close(server_out)
    assert not ends(client_in, 5), "the server left an editor that lives"
    editor.stdin.close()
    editor.wait()
    start = time.monotonic()
    assert ends(client_in, PATIENCE), "the server outlives its editor"
    print(f"the server ended {time.monotonic() - start:.1f} s after its editor")
    os.close(client_out)
    os.close(client_in)


def session(program, process, *messages):
    """A server whose editor is said to be a process; it has answered `initialize`."""
    server = subprocess.Popen(
        [program, "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    server.stdin.write(message("initialize", {
        "processId": process, "rootUri": None, "capabilities": {}}, id=1) + b"".join(messages))
    server.stdin.flush()
    return server


def main(program):
    editor_that_goes(program)
    editor = subprocess.Popen(["sleep", "600"])
    ready = session(program, editor.pid, message("shutdown", None, id=2))
    busy = session(program, editor.pid)
    # A server without a valid process id of its editor stays.
    others = [session(program, process) for process in (None, 0, -1, 2**40)]
    time.sleep(5)
    assert ready.poll() is None and busy.poll() is None, "the server left an editor that lives"
    editor.kill()
    editor.wait()
    assert ready.wait(PATIENCE) == 0, "after `shutdown` all is in order"
    _, status, usage = os.wait4(busy.pid, 0)
    busy.returncode = os.waitstatus_to_exitcode(status)
    assert busy.returncode == 1, f"exit code {busy.returncode}"
    spent = usage.ru_utime + usage.ru_stime
    assert spent < 0.5, f"waiting took {spent} s of work"
    for server in others:
        assert server.poll() is None, "the server left though it knows no editor"
        server.stdin.close()
        assert server.wait(PATIENCE) == 1
    print(f"as said; seven seconds took {spent * 1000:.0f} ms of work")


main(sys.argv[1])
