"""Proves that nothing is felt twice: a program that plays once for each card is killed again and again.

    once_kills.py DEV PATTERNC

Each life of the program begins a few cards before the last one that was felt, with the same file to
remember in, and ends by SIGKILL at a random time. Every tenth file gets a torn last key, as a power
failure leaves it.
"""

import random
import subprocess
import sys
import time

import kit

KILLS = 200


def main():
    dev, patternc = sys.argv[1:]
    folder = kit.new_folder()
    kit.run(patternc, "compile", "Patterns/ghost-deck.pattern", "-o", folder, "--quiet")
    table, store, printed = folder / "ghost-deck.cues.json", folder / "once", folder / "felt"
    chance = random.Random(1)
    felt = set()
    repeats = 0
    lives = 0
    for life in range(KILLS):
        first = max(0, max(felt, default=0) - 20)
        with open(printed, "w") as output:
            program = subprocess.Popen([dev, "play-once", table, store, str(first)], stdout=output)
            # It is killed in the midst of its work, not while it starts.
            deadline = time.monotonic() + 20
            while not printed.stat().st_size and time.monotonic() < deadline:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.02))
            if program.poll() is not None:
                sys.exit(f"life {life} ended by itself with {program.returncode}")
            program.kill()
            program.wait()
        # A last line without its end was felt all the same.
        cards = [int(line) for line in printed.read_text().splitlines() if line]
        lives += bool(cards)
        repeats += len(felt.intersection(cards)) + len(cards) - len(set(cards))
        felt.update(cards)
        if life % 10 == 9:
            with open(store, "ab") as file:
                file.write(bytes(chance.randrange(1, 256) for _ in range(chance.randrange(1, 16))))
    remembered = store.stat().st_size // 16
    # Fewer would mean that the program is not killed in the midst of its work.
    if lives < KILLS or len(felt) < 3 * KILLS or remembered < len(felt):
        sys.exit(f"{lives} of {KILLS} lives felt something; {remembered} remembered of {len(felt)}")
    print(f"{KILLS} kills, {len(felt)} cards felt, {repeats} of them twice")
    sys.exit(bool(repeats))


main()
