package patternc.player

// Reduces playback at once: gates, the background, low power, `until`, cancellation, a mode.

/** Drops the remaining haptics, sounds or texts of a firing permanently. */
internal fun Playback.drop(channel: PlayChannel, firing: LiveFiring) {
    if (!firing.isLive) return
    val isLooped = dropLoops(firing) { it.channel == channel }
    firing.isOpen[channel.ordinal] = false
    val isPending = firing.due.removeAll { part ->
        if (part.cast == null) isSilence(part, channel) else part.cast.channel == channel
    }
    if (channel == PlayChannel.TEXT) dropWaiting(firing) { true }
    touched.add(firing)
    if (isLooped || isPending) stopSense(channel, firing)
}

/** True for the end of a haptic or a sound. */
private fun isSilence(part: DuePart, channel: PlayChannel) =
    part.rank == channel.ordinal && part.cast == null && part.arriving == null && part.loop == null

private fun Playback.stopSense(channel: PlayChannel, firing: LiveFiring) {
    if (channel == PlayChannel.HAPTICS) command(firing, PlayAction.HapticStop)
    if (channel == PlayChannel.SOUND) command(firing, PlayAction.SoundStop)
}

/** Drops texts that wait for their turn or for the foreground. */
private fun Playback.dropWaiting(firing: LiveFiring, isMeant: (PlayCast) -> Boolean) {
    if (!firing.isLive || firing.waiting == 0) return
    val count = speech.size + toasts.size
    speech.removeAll { it.firing === firing && isMeant(it.cast) }
    toasts.removeAll { it.firing === firing && isMeant(it.cast) }
    firing.waiting -= count - speech.size - toasts.size
}

/** Closes a channel of a firing. */
internal fun Playback.close(channel: PlayChannel, firing: LiveFiring) {
    if (channel != PlayChannel.MOTION) return drop(channel, firing)
    if (!firing.isLive) return
    firing.isOpen[channel.ordinal] = false
    endMotion(firing, isPause = false)
}

/** Ends the loops of a firing, unless it shows progress. */
internal fun Playback.stopIdleLoops(firing: LiveFiring) {
    if (!firing.isLive || firing.row.role == "progress") return
    val ending = firing.loops.flatMap { it.casts }.toSet()
    for (channel in SENSED) {
        if (!giveUpLooped(firing) { it.channel == channel }) continue
        // Also stops haptics and sounds that are playing.
        firing.due.removeAll { isSilence(it, channel) }
        stopSense(channel, firing)
    }
    giveUpLooped(firing) { true }
    for ((place, value) in finals(firing, firing.looped.filter { it in ending })) {
        if (owns(place, firing)) finish(place, value, firing)
    }
    touched.add(firing)
}

/** Ends a firing. Its pending effects run now, or are dropped. */
internal fun Playback.end(firing: LiveFiring, runsEffects: Boolean) {
    if (!firing.isLive) return
    firing.isCancelled = true
    for (channel in GATED) close(channel, firing)
    close(PlayChannel.TEXT, firing)
    dropLoops(firing) { true }
    firing.isOpen[PlayChannel.EFFECTS.ordinal] = false
    if (runsEffects) {
        playNow(firing.due.sorted.filter { it.cast?.channel == PlayChannel.EFFECTS }, firing)
    } else {
        firing.due.removeAll { it.cast?.channel == PlayChannel.EFFECTS }
    }
    touched.add(firing)
}

/** Plays pending effects ahead of time, unless an earlier one withdraws them. */
private fun Playback.playNow(parts: List<DuePart>, firing: LiveFiring) {
    for (part in parts) {
        if (!firing.isLive || part.cast == null) continue
        if (firing.due.removeAll { it === part }) playEffect(part.cast, firing)
    }
}

// ---- until

/** Drops the entries that firings with this `until` event have not begun. */
internal fun Playback.applyUntil(event: String, subject: String) {
    for (firing in firings(subject)) {
        if (event !in firing.row.until) continue
        endUnbegun(firing)
        settle(firing)
    }
}

private fun Playback.endUnbegun(firing: LiveFiring) {
    if (!firing.isLive) return
    for (channel in SENSED) {
        val isLooped = dropLoops(firing) { it.channel == channel }
        val isPending = dropUnbegun(channel, firing)
        if (isLooped || isPending) stopSense(channel, firing)
    }
    close(PlayChannel.MOTION, firing)
    dropUnbegun(PlayChannel.TEXT, firing)
    dropUnbegun(PlayChannel.EFFECTS, firing)
    // Arms began with their call, so they stay.
    dropWaiting(firing) { !it.isOfArm }
    dropLoops(firing) { true }
    firing.isEnded = true
    playNow(
        firing.due.sorted.filter { it.cast != null && !it.cast.isOfArm && it.cast.isGoing }, firing,
    )
    touched.add(firing)
}

/**
 * Drops the entries of a channel that a firing has not begun, except those of arms and those that
 * remove something from the screen or restore it. Returns true if there were any.
 */
private fun dropUnbegun(channel: PlayChannel, firing: LiveFiring): Boolean =
    firing.due.removeAll { part ->
        val cast = part.cast
        cast != null && cast.channel == channel && !cast.isOfArm && !cast.isGoing
    }

// ---- The background

/**
 * Enters or leaves the background. On entry, haptics and sounds stop permanently, motion jumps to
 * its end and loops pause.
 */
internal fun Playback.moveToBackground(isAway: Boolean) {
    if (isAway == isBackground) return
    isBackground = isAway
    for (question in questions) {
        question.leaves = if (isAway) now + PlayTimes.PATIENCE else null
    }
    if (!isAway) sayWaitingToasts()
    for (firing in live.values.toList()) {
        if (isAway) {
            close(PlayChannel.HAPTICS, firing)
            close(PlayChannel.SOUND, firing)
            endMotion(firing, isPause = true)
        }
        if (!firing.isLive) continue
        firing.due.removeAll { it.loop != null }
        if (!isAway) for (loop in firing.loops) resume(loop, firing)
        touched.add(firing)
    }
}

// ---- A mode that plays less

internal fun Playback.change(firing: LiveFiring, mode: PlayMode) {
    val finals = finals(firing)
    val wasOpen = firing.isOpen.copyOf()
    val wasStill = firing.isStill
    command(firing, PlayAction.Mode(mode))
    firing.mode = mode
    touched.add(firing)
    for (channel in ALL) {
        if (!wasOpen[channel.ordinal]) continue
        val casts = casts(firing, mode.ordinal, channel)
        if (casts.isEmpty() && channel < PlayChannel.MOTION) {
            drop(channel, firing)
            continue
        }
        if (firing.isEnded) continue
        moveLoops(casts, channel, firing)
        firing.due.removeAll { part ->
            part.cast != null && part.cast.channel == channel && !part.cast.isOfArm &&
                part.cast.loop == null
        }
        val single = casts.filter { it.loop == null }
        when (channel) {
            PlayChannel.HAPTICS, PlayChannel.SOUND -> {
                // Entries of the new mode that are already past do not play.
                val through = maxOf(played, firing.start)
                for (cast in single) {
                    val at = firing.start + cast.begin
                    if (at > through) firing.add(cast, at)
                }
            }
            PlayChannel.MOTION -> {
                val looped = casts.filter { it.loop != null }.mapTo(HashSet()) { firing.place(it) }
                moveMotion(if (wasStill) emptyList() else single, finals, looped, firing)
            }
            PlayChannel.TEXT, PlayChannel.EFFECTS -> moveRest(single, firing)
        }
    }
}

/** Keeps the loops that both modes share, ends the others and adds new ones. */
private fun Playback.moveLoops(casts: List<PlayCast>, channel: PlayChannel, firing: LiveFiring) {
    fun isKept(cast: PlayCast) = casts.any { isSame(it, cast) }
    val before = firing.loops.flatMap { it.casts }
    giveUpLooped(firing, isMoved = true) { it.channel == channel && !it.isOfArm && !isKept(it) }
    for (cast in casts) {
        val loop = cast.loop ?: continue
        val isPast = firing.pastLoops.any { it.isOf(loop, cast.item) } ||
            firing.past.any { isMatch(it, cast, firing) } ||
            cast.isMotion && !owns(firing.place(cast), firing)
        if (!isPast && before.none { isSame(it, cast) }) join(cast, loop, firing)
    }
}

private fun isSame(left: PlayCast, right: PlayCast) =
    left.channel == right.channel && left.item == right.item && left.begin == right.begin &&
        left.entry == right.entry

/**
 * Moves texts and effects: those already run or dropped are not repeated, and overdue ones run now,
 * in order.
 */
private fun Playback.moveRest(casts: List<PlayCast>, firing: LiveFiring) {
    val past = ArrayList(firing.past)
    for (cast in casts.sortedWith(PlayCast)) {
        val index = past.indexOfFirst { isMatch(it, cast, firing) }
        if (index >= 0) past.removeAt(index)
        else firing.add(cast, maxOf(firing.start + cast.begin, now))
    }
}

/**
 * True if two entries correspond across modes: texts and effects by kind, name or text, and item;
 * tracks by property; haptics and sounds by equality.
 */
private fun isMatch(left: PlayCast, right: PlayCast, firing: LiveFiring): Boolean {
    if (left.channel != right.channel || left.item != right.item) return false
    return when (left.channel) {
        PlayChannel.HAPTICS, PlayChannel.SOUND -> isSame(left, right)
        PlayChannel.MOTION -> firing.place(left) == firing.place(right)
        PlayChannel.TEXT ->
            left.text.isToast == right.text.isToast && left.text.text == right.text.text
        PlayChannel.EFFECTS ->
            left.effect.kind == right.effect.kind && left.effect.name == right.effect.name
    }
}

/**
 * Gives each property the current value of its track in the new mode, or its end value if there is
 * no such track.
 */
private fun Playback.moveMotion(
    casts: List<PlayCast>, finals: Map<PlayPlace, Double>, looped: Set<PlayPlace>,
    firing: LiveFiring,
) {
    firing.looped.removeAll { firing.place(it) !in looped }
    val tracks = casts.sortedWith(PlayCast).groupBy { firing.place(it) }
    // The current iteration of a loop continues if the new mode has a loop.
    for ((place, value) in finals) {
        if (place !in tracks && place !in looped && owns(place, firing)) {
            finish(place, value, firing)
        }
    }
    for ((place, all) in tracks) {
        if (!owns(place, firing)) continue
        for (cast in all) {
            val at = firing.start + cast.begin
            if (at > now) firing.add(cast, at)
        }
        val begun = all.lastOrNull { firing.start + it.begin <= now }
        if (begun == null) {
            show(all[0].track.from, place, firing, isEnd = false)
            continue
        }
        val start = firing.start + begun.begin
        val running = properties[place]?.track
        if (running != null && running.entry == begun.track && running.began == start) continue
        stopTrack(place)
        if (start + duration(begun, firing) < now) {
            finish(place, final(begun, firing), firing)
        } else {
            startTrack(begun, firing, start, isBackward = false)
        }
    }
}
