package patternc.player

// Outputs: haptics, sounds, texts, and calls of the app.

internal fun Playback.playHaptic(cast: PlayCast, firing: LiveFiring) {
    val haptic = scaled(cast.entry as HapticEntry, firing)
    val strength = haptic.strength
    if (strength <= 0) return
    onsets.removeAll { now - it.at >= PlayTimes.FUSION }
    if (onsets.any { it.firing !== firing && it.strength >= strength }) {
        command(firing, PlayAction.Suppress(PlayChannel.HAPTICS, PlayReason("fused")))
        return
    }
    if (!isRoom()) {
        command(firing, PlayAction.Suppress(PlayChannel.HAPTICS, PlayReason("throttled")))
        return
    }
    onsets.add(HapticOnset(now, firing, strength))
    command(firing, PlayAction.Haptic(haptic))
    if (haptic.duration > 0) {
        firing.add(now + haptic.duration, PlayChannel.HAPTICS.ordinal, order = -1)
    }
}

/** A haptic with levels scaled by its maps' values from the start of the firing. */
internal fun scaled(haptic: HapticEntry, firing: LiveFiring): HapticEntry {
    if (haptic.scaledBy.isEmpty()) return haptic
    val factor = haptic.scaledBy.fold(1.0) { factor, map -> factor * firing.levels[map] }
    fun scale(level: Double) = rounded((level * factor).coerceIn(0.0, 1.0) * 1e6) / 1e6
    return haptic.copy(
        intensity = haptic.intensity?.let { scale(it) },
        envelope = haptic.envelope.map { it.copy(intensity = scale(it.intensity)) },
    )
}

internal fun Playback.playSound(cast: PlayCast, firing: LiveFiring) {
    val sound = cast.entry as SoundEntry
    if (!isRoom()) {
        command(firing, PlayAction.Suppress(PlayChannel.SOUND, PlayReason("throttled")))
        return
    }
    command(firing, PlayAction.Sound(sound))
    firing.add(now + sound.duration, PlayChannel.SOUND.ordinal, order = -1)
}

// ---- Texts

internal fun Playback.playText(cast: PlayCast, firing: LiveFiring) {
    firing.remember(cast)
    val isToast = cast.text.isToast
    if (isToast && !isBackground) return say(cast, firing)
    firing.waiting += 1
    val text = WaitingText(firing, cast)
    if (!isToast) {
        speech.add(text)
        speak()
        return
    }
    toasts.add(text)
    // At most ten toasts wait; then the oldest is dropped.
    if (toasts.size > 10) stopWaiting(toasts.removeAt(0))
}

private fun Playback.say(cast: PlayCast, firing: LiveFiring) {
    val text = cast.text
    command(
        firing,
        if (text.isToast) PlayAction.Toast(text.text, text.id)
        else PlayAction.Announce(text.text, text.id, text.priority),
    )
}

private fun Playback.stopWaiting(text: WaitingText) {
    text.firing.waiting -= 1
    touched.add(text.firing)
}

internal fun Playback.sayWaitingToasts() {
    for (text in toasts.toList()) {
        say(text.cast, text.firing)
        stopWaiting(text)
    }
    toasts.clear()
}

/** Speaks the next announcement if enough time has passed; assertive ones go first. */
private fun Playback.speak() {
    if (now < speechFree || speech.isEmpty()) return
    val urgent = speech.indexOfFirst { it.cast.text.priority == "assertive" }
    val text = speech.removeAt(maxOf(urgent, 0))
    say(text.cast, text.firing)
    stopWaiting(text)
    speechFree = now + PlayTimes.BETWEEN_ANNOUNCEMENTS
}

/** The next deadline that belongs to no firing. */
internal fun Playback.nextTimer(): Long? {
    var next = if (speech.isEmpty()) null else speechFree
    for (question in questions) {
        val leaves = question.leaves ?: continue
        next = minOf(next ?: leaves, leaves)
    }
    return next
}

internal fun Playback.playTimers() {
    val left = questions.filter { (it.leaves ?: Long.MAX_VALUE) <= now }
    for (question in left) {
        command(null, PlayAction.SuppressCue(question.row.name, PlayReason("declined")))
    }
    questions.removeAll(left)
    speak()
}

// ---- Effects: the function of a cue, which runs in every mode

internal fun Playback.playEffect(cast: PlayCast, firing: LiveFiring) {
    if (!firing.isLive) return
    firing.remember(cast)
    val effect = cast.effect
    val instance = firing.instance(cast)
    if (cast.isGoing) withdrawShows(effect.name, firing)
    when (effect.kind) {
        "emit" -> emit(effect.name, firing)
        "do" -> {
            firing.running.add(cast)
            command(firing, PlayAction.Perform(effect.name, effect.isBackground))
        }
        "show" -> command(firing, PlayAction.Show(effect.name))
        "hide" -> command(firing, PlayAction.Hide(effect.name))
        "remove" -> {
            command(firing, PlayAction.Remove(effect.name, instance, effect.isOptimistic))
            forget(effect.name, instance)
        }
        "restore" -> {
            command(firing, PlayAction.Restore(effect.name, instance))
            restore(effect.name, instance, firing)
        }
    }
    touched.add(firing)
}

/** Withdraws earlier firings' pending `show`s of something that is hidden, removed or restored. */
private fun Playback.withdrawShows(name: String, firing: LiveFiring) {
    for (other in firings(firing.id)) {
        if (other.number >= firing.number) continue
        fun isShow(cast: PlayCast) = cast.channel == PlayChannel.EFFECTS &&
            cast.effect.kind == "show" && cast.effect.name == name
        if (other.dropDue { isShow(it) }) touched.add(other)
        dropLoops(other) { isShow(it) }
    }
}

/** Shows something at rest and cancels the changes that its own firing had planned for it. */
private fun Playback.restore(name: String, instance: String, firing: LiveFiring) {
    forget(name, instance)
    firing.restored.add(name)
    forget(properties.filter { it.key.target == name && it.value.owner === firing }.keys.toList())
    fun isIts(cast: PlayCast) =
        if (cast.isMotion) cast.track.target == name
        else cast.isGoing && cast.effect.kind != "restore" && cast.effect.name == name
    firing.due.removeAll { it.cast != null && it.cast.isMotion && isIts(it.cast) }
    firing.dropDue { !it.isMotion && isIts(it) }
    dropLoops(firing) { isIts(it) }
    drop(PlayChannel.HAPTICS, firing)
    drop(PlayChannel.SOUND, firing)
}

/** Fires an event with the same subject and items, at most 8 levels deep and 64 times a second. */
private fun Playback.emit(event: String, firing: LiveFiring) {
    val recent = (emitted[event] ?: emptyList()).filter { now - it < PlayTimes.EMIT_WINDOW }
    emitted[event] = recent
    if (firing.depth >= 8 || recent.size >= 64) {
        command(firing, PlayAction.ThrottledEvent(event))
        return
    }
    emitted[event] = recent + now
    command(firing, PlayAction.Emit(event))
    take(event, firing.subject, firing.depth + 1)
}
