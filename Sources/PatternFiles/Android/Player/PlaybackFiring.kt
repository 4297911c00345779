package patternc.player

// Firings: from an event to the entries of a firing and their times.

internal fun Playback.take(event: String, subject: PlaySubject, depth: Int) {
    val rows = events[event]
    if (rows == null) {
        command(null, PlayAction.UnknownEvent(event))
        return
    }
    applyUntil(event, subject.id)
    for (row in rows) consider(row, subject, depth, isAccepted = false)
}

internal fun Playback.assign(values: Map<String, Any?>, subject: String?) {
    for ((input, value) in values) {
        val source = sources[input]
        if (source == "behaviour" || source == "haptic") {
            reported.add("`$input` is not set: nothing is scaled by how a person reacts")
            continue
        }
        require(value == null || value is Boolean || value is String) {
            "`$input` is set to $value, which is not a Boolean or a String"
        }
        val cases = decks.mapNotNull { it.cases[input] }
        if (value is String && cases.any { value !in it }) {
            reported.add("`$input` has no case `$value`")
        }
        inputs.set(input, value, subject)
    }
    val mode = mode
    for (firing in live.values.toList()) {
        if (!firing.isLive) continue
        if (mode > firing.mode) change(firing, mode)
        for (channel in GATED) {
            if (!firing.isLive || !firing.isOpen[channel.ordinal]) continue
            if (shut(firing.row.gates[channel.ordinal], firing.id) != null) close(channel, firing)
        }
    }
}

/** Takes a cue through its steps: gates, `once`, running firings, the question, the start. */
internal fun Playback.consider(
    row: DeckRow, subject: PlaySubject, depth: Int, isAccepted: Boolean,
) {
    fun refuse(reason: PlayReason) = command(null, PlayAction.SuppressCue(row.name, reason))
    shut(row.cueGates, subject.id)?.let { return refuse(PlayReason("cueGate", it)) }
    val key = onceKey(row, subject)
    if (key != null && remembers(key)) return refuse(PlayReason("once"))
    if (isBusy(row, subject.id)) return refuse(PlayReason("busy"))
    val question = row.confirm
    if (question != null && !isAccepted &&
        (question.flag == null || inputs.holds(question.flag, subject.id))
    ) {
        if (questions.any { it.row.name == row.name && it.subject.id == subject.id }) {
            return refuse(PlayReason("awaitingConfirmation"))
        }
        val leaves = if (isBackground) now + PlayTimes.PATIENCE else null
        questions.add(PlayQuestion(row, subject, depth, leaves))
        command(null, PlayAction.Ask(row.name, subject.id, question.text, question.id))
        return
    }
    if (key != null) remember(key)
    start(row, subject, depth, key)
}

/** The first closed gate by name; null if all are open. */
internal fun Playback.shut(gates: List<String>, subject: String): String? =
    gates.firstOrNull { !inputs.holds(it, subject) }

/** The key of a firing; null without `once`, and for a subject without the value of the key. */
internal fun onceKey(row: DeckRow, subject: PlaySubject): OnceKey? {
    val per = row.once ?: return null
    val value = when (per) {
        "session", "launch", "ever" -> ""
        row.subject -> subject.id.ifEmpty { null }
        else -> subject.value(per)
    }
    return value?.let { OnceKey(row.name, per, it) }
}

/** True if an earlier firing of the cue still has a call or removal to do for this subject. */
private fun Playback.isBusy(row: DeckRow, subject: String): Boolean =
    firings(subject).any { firing ->
        firing.row.name == row.name && !firing.isCancelled && (
            firing.running.isNotEmpty() || firing.due.all.any { part ->
                val cast = part.cast
                cast != null && cast.channel == PlayChannel.EFFECTS &&
                    (cast.effect.kind == "do" || cast.effect.kind == "remove")
            }
            )
    }

private fun Playback.start(row: DeckRow, subject: PlaySubject, depth: Int, key: OnceKey?) {
    supersede(row, subject.id)
    makeRoom()
    count += 1
    val firing = LiveFiring(
        count, row, subject, depth, now, mode,
        levels = row.maps.map { level(it, subject.id) },
        patterns = row.maps.map { pattern(it, subject.id) },
    )
    enter(firing)
    command(firing, PlayAction.Start(row.name, firing.mode, subject, key))
    for (channel in GATED) {
        val isKeyMissing = row.once != null && key == null && channel != PlayChannel.MOTION
        val reason =
            if (isKeyMissing) PlayReason("missingKey") else reason(row, channel, subject.id)
        if (reason == null) continue
        firing.isOpen[channel.ordinal] = false
        if (row.lists[firing.mode.ordinal][channel.ordinal].any { firing.isChosen(it) }) {
            command(firing, PlayAction.Suppress(channel, reason))
        }
        // In the background, loops wait and all other motion ends.
        if (channel == PlayChannel.MOTION && reason.name == "background") {
            firing.isOpen[channel.ordinal] = true
        }
    }
    for (channel in ALL) {
        if (channel == PlayChannel.MOTION) holdStart(firing)
        if (!firing.isOpen[channel.ordinal]) continue
        for (cast in casts(firing, firing.mode.ordinal, channel)) {
            val loop = cast.loop
            if (loop != null) join(cast, loop, firing)
            else if (!cast.isMotion || !isBackground) firing.add(cast, firing.start + cast.begin)
        }
    }
    begin(firing)
}

internal val ALL = PlayChannel.values().asList()
internal val GATED = ALL.take(3)
internal val SENSED = ALL.take(2)

/** The reason why a channel of a cue does not play now. */
internal fun Playback.reason(row: DeckRow, channel: PlayChannel, subject: String): PlayReason? {
    shut(row.gates[channel.ordinal], subject)?.let { return PlayReason("gate", it) }
    if (isLowPower && channel == PlayChannel.HAPTICS) return PlayReason("lowPower")
    if (isBackground) return PlayReason("background")
    return unavailable[channel]
}

/**
 * Stops the haptics, sounds and texts of the cue's earlier firings. An exit cue also stops the
 * haptics and sounds of all other firings on its subject.
 */
private fun Playback.supersede(row: DeckRow, subject: String) {
    for (other in firings(subject)) {
        val isSame = other.row.name == row.name
        if (!isSame && row.role != "exit") continue
        drop(PlayChannel.HAPTICS, other)
        drop(PlayChannel.SOUND, other)
        if (isSame) drop(PlayChannel.TEXT, other)
        touched.add(other)
    }
}

/** Makes room for a firing at the limit: ends the oldest one with a loop, else the oldest. */
private fun Playback.makeRoom() {
    if (live.size < DeckLimit.FIRINGS) return
    val oldest = live.values.firstOrNull { it.loops.isNotEmpty() } ?: live.values.first()
    end(oldest, runsEffects = true)
    if (!oldest.isLive) return
    // The app's calls continue, but nothing waits for them.
    oldest.running.clear()
    oldest.due.clear()
    settle(oldest)
}

private fun Playback.case(map: DeckMap, subject: String) =
    inputs.value(map.input, subject)?.toString()

private fun Playback.level(map: DeckMap, subject: String): Double {
    if (!map.isLevel) return 1.0
    return case(map, subject)?.let { map.levels[it] } ?: map.defaultLevel
        ?: map.levels.values.minOrNull() ?: 1.0
}

internal fun Playback.pattern(map: DeckMap, subject: String): String? {
    if (map.isLevel) return null
    return case(map, subject)?.let { map.patterns[it] } ?: map.defaultPattern
}

// ---- Entries and loops

/** The entries of a list of a firing, one for each item of a stagger. */
internal fun casts(firing: LiveFiring, list: Int, channel: PlayChannel): List<PlayCast> {
    val entries = firing.row.lists[list][channel.ordinal]
    if (entries.isEmpty()) return emptyList()
    val casts = ArrayList<PlayCast>(entries.size)
    entries.forEachIndexed { index, entry ->
        val frame = entry.frame
        val isBack = entry is TrackEntry && entry.target in firing.restored
        if (isBack || !firing.isChosen(entry)) return@forEachIndexed
        if (frame.stagger == null) {
            casts.add(PlayCast(list, channel, index, -1, frame.at, 0, entry))
            return@forEachIndexed
        }
        val items = firing.subject.items
        for (item in 0 until items.size.coerceIn(1, DeckLimit.ITEMS)) {
            val delay = delay(frame.stagger, item, firing.subject)
            val place = if (items.isEmpty()) -1 else item
            casts.add(PlayCast(list, channel, index, place, frame.at + delay, delay, entry))
        }
    }
    return casts
}

/** The delay of an item, in microseconds. */
private fun delay(stagger: EntryStagger, index: Int, subject: PlaySubject): Long {
    // At most a year times the items of a stagger, which fits into 64 bits.
    if (stagger.step != null) {
        val most = stagger.to ?: (DeckLimit.MILLISECONDS * 1000).toLong()
        return minOf(stagger.step * index, most)
    }
    val item = if (subject.items.isEmpty()) subject else subject.items[index]
    val key = stagger.seed?.let { item.value(it) ?: subject.value(it) ?: item.id }
    val span = ((stagger.to ?: 0) - stagger.from).toDouble()
    val place = stagger.from.toDouble() + span * seedFraction(key ?: index.toString())
    return kotlin.math.floor(place + 0.5).toLong()
}

/** Schedules the arm that follows a call to the app, from now on. */
internal fun Playback.scheduleArm(arm: Int, firing: LiveFiring) {
    for (channel in listOf(PlayChannel.TEXT, PlayChannel.EFFECTS)) {
        firing.row.lists[arm][channel.ordinal].forEachIndexed { index, entry ->
            val at = now + entry.frame.at
            firing.add(PlayCast(arm, channel, index, -1, at - firing.start, 0, entry), at)
        }
    }
}

/** Adds an entry to the loop of its body and item. */
internal fun Playback.join(cast: PlayCast, loop: EntryLoop, firing: LiveFiring) {
    val body = firing.loops.firstOrNull { it.isOf(loop, cast.item) }
    if (body != null) {
        body.casts = body.casts + cast
        body.hasRun = false
        return
    }
    loopCount += 1
    val live = LiveLoop(
        loopCount, loop.id, cast.item, loop, loop.start + cast.delay, listOf(cast),
    )
    firing.loops.add(live)
    if (!isBackground) resume(live, firing)
}

private fun swings(cast: PlayCast) = cast.isMotion && cast.track.alternates

/** Resumes a loop with the next forward iteration of its own phase. */
internal fun Playback.resume(loop: LiveLoop, firing: LiveFiring) {
    val past = now - firing.start - loop.begin
    val every = loop.loop.every
    var turn = if (past <= 0) 0 else (past + every - 1) / every
    if (turn % 2 == 1L && loop.casts.any { swings(it) }) turn += 1
    awaitTurn(turn, loop, firing)
}

private fun awaitTurn(turn: Long, loop: LiveLoop, firing: LiveFiring) {
    loop.turn = turn
    val at = firing.start + loop.begin + turn * loop.loop.every
    firing.add(at, rank = -1, order = loop.id, loop = loop)
}

/** Starts an iteration, or ends the loop. */
internal fun Playback.iterate(loop: LiveLoop, firing: LiveFiring) {
    if (loop !in firing.loops) return
    val isOff = (isLowPower || isHot) && firing.row.role != "progress"
    val holds = !isOff && inputs.holds(loop.loop.flag, firing.id) == loop.loop.wanted
    val isOdd = loop.turn % 2 == 1L
    // A backward iteration follows its forward one, so a loop ends where it began.
    if (!holds) dropLoops(firing, loop) { !(isOdd && swings(it)) }
    if (loop.casts.isEmpty()) return
    for (cast in loop.casts) {
        firing.add(cast, now + cast.begin - loop.begin, isBackward = isOdd && swings(cast))
    }
    if (!loop.hasRun) {
        firing.looped.addAll(loop.casts.filter { it.isMotion })
        loop.hasRun = true
    }
    awaitTurn(loop.turn + 1, loop, firing)
    touched.add(firing)
}

/**
 * Removes entries from all loops or from one, and ends empty loops. Returns true if any were
 * removed. Only entries that a change of mode moves can come back.
 */
internal inline fun Playback.dropLoops(
    firing: LiveFiring, only: LiveLoop? = null, isMoved: Boolean = false,
    isUnwanted: (PlayCast) -> Boolean,
): Boolean {
    if (!firing.isLive || firing.loops.isEmpty()) return false
    var isCut = false
    for (loop in firing.loops) {
        if (only != null && loop !== only) continue
        val (gone, kept) = loop.casts.partition(isUnwanted)
        if (gone.isEmpty()) continue
        isCut = true
        if (!isMoved) firing.past.addAll(gone)
        loop.casts = kept
        if (kept.isEmpty() && !isMoved) firing.pastLoops.add(loop)
    }
    if (isCut) {
        firing.loops.removeAll { it.casts.isEmpty() }
        firing.due.removeAll { it.loop != null && it.loop.casts.isEmpty() }
        touched.add(firing)
    }
    return isCut
}

/** Like [dropLoops], and also drops the scheduled parts of the current iteration. */
internal inline fun Playback.giveUpLooped(
    firing: LiveFiring, isMoved: Boolean = false, isUnwanted: (PlayCast) -> Boolean,
): Boolean {
    if (!firing.isLive) return false
    val isCut = dropLoops(firing, isMoved = isMoved) { isUnwanted(it) }
    val isDue = firing.due.removeAll { part ->
        val cast = part.cast
        cast?.loop != null && isUnwanted(cast)
    }
    if (isDue) touched.add(firing)
    return isCut || isDue
}
