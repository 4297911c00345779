"""Values of a cue table's motion at a moment, computed from its JSON alone."""

import math

REST = {"opacity": 1, "scale": 1, "rotate": 0, "translateX": 0, "translateY": 0, "translateZ": 0,
        "blur": 0, "trim": 100, "dissolve": 1}
MODES = ["normal", "reduceMotion", "physicalityOff"]


def eased(curve, progress, seconds):
    """The share of the way that is behind a track, after a share of its time."""
    kind = curve["kind"]
    if progress >= 1:
        return 1
    if progress <= 0:
        return 0
    if kind == "linear":
        return progress
    if kind == "steps":
        return math.floor(progress * curve["count"] + 1e-9) / curve["count"]
    if kind == "cubic-bezier":
        x1, y1, x2, y2 = curve["points"]

        def at(t, a, b):
            return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3

        low, high = 0, 1
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if at(middle, x1, x2) < progress else (low, middle)
        return at(low, y1, y2)
    return spring(curve, seconds)


def spring(curve, seconds):
    """The damped oscillator of mass 1, in closed form."""
    half = curve["damping"] / 2
    square = curve["stiffness"] - half * half
    if abs(square) < 1e-3:
        return 1 - math.exp(-half * seconds) * (1 + half * seconds)
    root = math.sqrt(abs(square))
    swing = (math.cos, math.sin) if square > 0 else (math.cosh, math.sinh)
    a, b = (f(root * seconds) for f in swing)
    return 1 - math.exp(-half * seconds) * (a + half / root * b)


def reached(track, after):
    """The value of a track at a time in milliseconds after its start."""
    length = track["durationMs"]
    progress = 1 if length == 0 else after / length
    return track["from"] + (track["to"] - track["from"]) * eased(
        track["curve"], progress, after / 1000)


def once(tracks, time):
    """The value of tracks that play once: the first value before them, the last one after."""
    value = tracks[0]["from"]
    for track in tracks:
        if time < track["atMs"]:
            break
        value = reached(track, time - track["atMs"])
    return value


def looped(tracks, time, goes_on):
    """The value of tracks that come again. Where `alternate` exchanges the values, every second
    iteration goes back; where a spring is cut, it starts anew from its first value, and goes back from
    where it was; in a player it always `goes_on` from there."""
    every = tracks[0]["loop"]["everyMs"]
    start = tracks[0]["atMs"]
    if goes_on and tracks[0].get("cut"):
        track = tracks[0]
        ends = [track["to"], track["from"] if track.get("alternate") else track["to"]]
        origin = track["from"]
        count, passed = divmod(time - start, every)
        for turn in range(int(count)):
            origin = reached({**track, "from": origin, "to": ends[turn % 2]}, every)
        return reached({**track, "from": origin, "to": ends[int(count) % 2]}, passed)
    cycle = 2 if any(track.get("alternate") for track in tracks) else 1
    passed = (time - start) % (every * cycle)
    iteration, passed = divmod(passed, every)
    value = None
    for track in reversed(tracks) if iteration else tracks[::-1]:
        after = passed - (track["atMs"] - start)
        if after < 0:
            continue
        turned = track
        if iteration and track.get("alternate"):
            origin = reached(track, every) if track.get("cut") else track["to"]
            turned = {**track, "from": origin, "to": track["from"]}
        value = reached(turned, after)
        break
    return tracks[0]["from"] if value is None else value


def plays(track, flags, values, maps):
    """True if a track plays with these true flags and these values of inputs."""
    loop, choice = track.get("loop"), track.get("choice")
    if loop and (loop["while"] not in flags if "while" in loop else loop["until"] in flags):
        return False
    if not choice:
        return True
    chosen = maps[choice["map"]]
    value = values.get(chosen["input"])
    return chosen["values"].get(value, chosen.get("default")) == choice["pattern"]


def delay(track, index, drawn):
    """The delay of an item in a stagger; `drawn` is the client's random number."""
    stagger = track.get("stagger")
    if not stagger:
        return 0
    if "stepMs" not in stagger:
        return drawn
    return min(index * stagger["stepMs"], stagger.get("maxMs", math.inf))


def value(tracks, time, index=0, drawn=0, goes_on=False):
    """The value of a property at a time, from all of its playing tracks."""
    single = [track for track in tracks if "loop" not in track]
    again = [track for track in tracks if "loop" in track]
    late = delay(tracks[0], index, drawn)
    if again and (time - late >= again[0]["atMs"] or not single):
        return looped(again, max(time - late, again[0]["atMs"]), goes_on)
    return once(single, time - late)


def span(tracks):
    """The range of the values of tracks."""
    values = [track[end] for track in tracks for end in ("from", "to")]
    return max(values) - min(values)
