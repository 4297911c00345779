package patternc.player

// Moves and holds properties.

/**
 * True if a firing may move a property: no other firing has taken it over, and the app has not
 * removed it.
 */
internal fun Playback.owns(place: PlayPlace, firing: LiveFiring): Boolean {
    val state = properties[place] ?: return place !in firing.places
    return state.owner === firing
}

/** The final values of a firing by property, in table order. */
internal fun Playback.finals(firing: LiveFiring): Map<PlayPlace, Double> {
    if (firing.isStill) return finals(firing, firing.looped)
    val single = casts(firing, firing.mode.ordinal, PlayChannel.MOTION).filter { it.loop == null }
    return finals(firing, single + firing.looped)
}

internal fun Playback.finals(firing: LiveFiring, all: List<PlayCast>): Map<PlayPlace, Double> {
    if (all.isEmpty()) return emptyMap()
    val finals = LinkedHashMap<PlayPlace, Double>()
    for (cast in all.sortedWith(PlayCast)) finals[firing.place(cast)] = final(cast, firing)
    return finals
}

internal fun Playback.final(cast: PlayCast, firing: LiveFiring): Double {
    val track = cast.track
    if (track.typing != null) return characters(firing.subject.text).size.toDouble()
    return if (track.alternates && track.frame.loop != null) track.from else track.to
}

/** Sets each property to its first value at 0 ms, or to its last if motion is off. */
internal fun Playback.holdStart(firing: LiveFiring) {
    if (!firing.isOpen[PlayChannel.MOTION.ordinal] || isBackground) {
        for ((place, value) in finals(firing)) show(value, place, firing, isEnd = false)
        firing.isStill = true
        return
    }
    val seen = HashSet<PlayPlace>()
    for (cast in casts(firing, firing.mode.ordinal, PlayChannel.MOTION).sortedWith(PlayCast)) {
        val place = firing.place(cast)
        if (cast.loop != null || !seen.add(place)) continue
        // A track that starts now continues from the current value instead.
        if (cast.begin > 0) show(cast.track.from, place, firing, isEnd = false)
    }
}

/** Sets a property at once. */
internal fun Playback.show(value: Double, place: PlayPlace, firing: LiveFiring, isEnd: Boolean) {
    takeOver(place, firing)
    val text = if (place.property == "typeOn" && firing.isLive) firing.subject.text else ""
    properties[place] = PropertyState(place, firing, value, text = text)
    if (firing.isLive) firing.places.add(place)
    command(
        firing, if (isEnd) PlayAction.MotionEnd(place, value) else PlayAction.Hold(place, value),
    )
}

/** Stops the track of a property, and another firing's loops on it. */
private fun Playback.takeOver(place: PlayPlace, firing: LiveFiring) {
    stopTrack(place)
    val owner = properties[place]?.owner ?: return
    if (owner !== firing) giveUpLooped(owner) { it.isMotion && owner.place(it) == place }
}

/** Stops a property at its current value. */
internal fun Playback.stopTrack(place: PlayPlace) {
    val state = properties[place] ?: return
    val track = state.track ?: return
    state.value = track.value(now)
    state.track = null
    if (!state.owner.isLive) return
    state.owner.due.removeAll { it.arriving === state }
    touched.add(state.owner)
}

internal fun Playback.arrive(state: PropertyState) {
    val track = state.track ?: return
    if (properties[state.place] !== state) return
    state.value = track.to
    state.track = null
}

/** Starts a track. `began` is before now if the track is joined midway. */
internal fun Playback.startTrack(
    cast: PlayCast, firing: LiveFiring, began: Long, isBackward: Boolean,
) {
    if (!firing.isLive) return
    val entry = cast.track
    val place = firing.place(cast)
    val met = properties[place]
    var from = if (isBackward) entry.to else entry.from
    var to = if (isBackward) entry.from else entry.to
    var start = began
    var duration = entry.duration
    var appearances = NO_TIMES
    val running = met?.track
    val text = if (entry.typing == null) "" else firing.subject.text
    if (entry.typing != null) {
        appearances = appearances(text, entry.typing)
        from = 0.0
        to = appearances.size.toDouble()
        duration = appearances.lastOrNull() ?: 0
        // A text that has grown continues from the characters already shown.
        val shown = met?.text ?: ""
        if (met != null && shown != "" && shown != text && text.startsWith(shown)) {
            from = minOf(running?.value(now) ?: met.value, to)
            if (from > 0) start -= appearances[from.toInt() - 1]
        }
    } else if (running != null) {
        from = running.value(now)
    }
    takeOver(place, firing)
    if (start + duration < now) {
        show(to, place, firing, isEnd = true)
        return
    }
    if (!isRoom()) {
        show(to, place, firing, isEnd = true)
        if (crowd == DeckLimit.ENTRIES_AT_ONCE + 1) {
            command(firing, PlayAction.Suppress(PlayChannel.MOTION, PlayReason("throttled")))
        }
        return
    }
    val track = PlayTrack(place, entry, start, began, from, to, duration, appearances, text)
    val state = PropertyState(place, firing, from, track, text)
    properties[place] = state
    firing.places.add(place)
    command(firing, PlayAction.Motion(track))
    firing.add(start + duration, PlayChannel.MOTION.ordinal, order = -1, arriving = state)
}

private val NO_TIMES = LongArray(0)

/** The length of a track in microseconds; for typing, that of its text. */
internal fun Playback.duration(cast: PlayCast, firing: LiveFiring): Long {
    val typing = cast.track.typing ?: return cast.track.duration
    return appearances(firing.subject.text, typing).lastOrNull() ?: 0
}

/** The times at which characters appear: each after its own time and all pauses before it. */
private fun Playback.appearances(text: String, typing: TrackEntry.Typing): LongArray {
    val letters = characters(text)
    val times = LongArray(letters.size)
    if (typing.perCharacter == 0L) return times
    val rests = characters(typing.after).toSet()
    var time = 0L
    letters.forEachIndexed { index, letter ->
        time += typing.perCharacter
        times[index] = time
        if (letter in rests) time += typing.pause
    }
    return times
}

/** Jumps to the end values. Only loops that pause can continue later. */
internal fun Playback.endMotion(firing: LiveFiring, isPause: Boolean) {
    if (!firing.isLive) return
    val finals = finals(firing)
    val pending = HashSet<PlayPlace>()
    for (part in firing.due.all) {
        if (part.cast != null && part.cast.isMotion) pending.add(firing.place(part.cast))
    }
    firing.due.removeAll { it.cast != null && it.cast.isMotion }
    firing.isStill = true
    if (!isPause) dropLoops(firing) { it.isMotion }
    for ((place, value) in finals) {
        if (owns(place, firing)) finish(place, value, firing, isPending = place in pending)
    }
    touched.add(firing)
}

/** Sets a property to its end value, unless it already rests there. */
internal fun Playback.finish(
    place: PlayPlace, value: Double, firing: LiveFiring, isPending: Boolean = false,
) {
    val state = properties[place]
    if (!isPending && state?.track == null && (state?.value ?: place.rest) == value) return
    show(value, place, firing, isEnd = true)
}

/** Forgets the values of something that the app has removed or restored, and ends its loops. */
internal fun Playback.forget(name: String, instance: String) {
    forget(properties.keys.filter { it.target == name && it.instance == instance })
    for (firing in live.values.toList()) {
        giveUpLooped(firing) {
            it.isMotion && it.track.target == name && firing.instance(it) == instance
        }
    }
}

internal fun Playback.forget(gone: List<PlayPlace>) {
    for (place in gone) {
        stopTrack(place)
        properties.remove(place)
    }
}
