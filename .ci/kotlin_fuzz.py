"""Plays mutated tables by mutated scripts with the Kotlin core, beside the player of this program.

usage: kotlin_fuzz.py DEV PATTERNC WORK RUNS SEED

`dev fuzz players --web` pipes a thousand cases at a time into a program that is called `node`.
Here that hands them to one process of Java, which stays warm.
"""

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

from kotlin_client import compiled, run

dev, program, work = sys.argv[1], sys.argv[2], Path(sys.argv[3]).resolve()
run(program, "conformance", "write", work / "cases")
path = compiled(
    work, work / "none", sorted((work / "cases/android").glob("*.kt")), languages=["2.3"])
java = subprocess.Popen(
    ["java", "-cp", path, "patternc.player.ConformanceKt", "--lines"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def feed(lines):
    java.stdin.writelines(lines)
    java.stdin.flush()


def serve(server):
    """Returns a line for each line of a connection."""
    while True:
        with server.accept()[0] as client, client.makefile("rwb") as stream:
            lines = stream.readlines()
            feeder = threading.Thread(target=feed, args=[lines])
            feeder.start()
            for _ in lines:
                stream.write(java.stdout.readline())
            feeder.join()


server = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=serve, args=[server], daemon=True).start()
node = work / "bin/node"
node.parent.mkdir()
node.write_text(f"""#!{sys.executable}
import shutil, socket, sys
with socket.create_connection(("127.0.0.1", {server.getsockname()[1]})) as server:
    with server.makefile("rwb") as stream:
        shutil.copyfileobj(sys.stdin.buffer, stream)
        stream.flush()
        server.shutdown(socket.SHUT_WR)
        shutil.copyfileobj(stream, sys.stdout.buffer)
""")
node.chmod(0o755)
done = subprocess.run(
    [dev, "fuzz", "players", "--web", "--runs", sys.argv[4], "--seed", sys.argv[5]],
    env=os.environ | {"PATH": f"{node.parent}:{os.environ['PATH']}"})
java.kill()
sys.exit(done.returncode)
