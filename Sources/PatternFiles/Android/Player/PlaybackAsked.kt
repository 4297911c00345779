package patternc.player

import kotlin.jvm.JvmOverloads

// Queries about a player, which play nothing.

/** The cues of an event, in playing order. */
public fun Playback.cues(event: String): List<String> =
    (events[event] ?: emptyList()).map { it.name }

/** The source of an input, as in the table; null if no deck has the input. */
public fun Playback.source(input: String): String? = sources[input]

/** True if a flag holds, for a subject or for all. */
@JvmOverloads
public fun Playback.holds(flag: String, subject: String = ""): Boolean = inputs.holds(flag, subject)

/** The first control with a name, of any deck. */
public fun Playback.control(name: String): DeckControl? =
    decks.firstNotNullOfOrNull { it.controls[name] }

/** True if a control is available for a subject; false if no deck has it. */
@JvmOverloads
public fun Playback.isAvailable(control: String, subject: String = ""): Boolean {
    val known = control(control) ?: return false
    return known.availableIf == null || holds(known.availableIf, subject)
}

/**
 * The reasons why no haptic can be felt now: closed gates that all cues with haptics share, by
 * name, then the state of the device. Empty if some haptic can be felt.
 */
public val Playback.hapticReasons: List<PlayReason>
    get() {
        val all = decks.flatMap { it.rows }.filter { row -> row.lists[0][0].isNotEmpty() }
            .map { it.gates[0] }
        val shared = if (all.isEmpty()) emptyList() else
            all.reduce { left, right -> left.filter { it in right } }
        val reasons = shared.filter { !holds(it) }.mapTo(ArrayList()) { PlayReason("gate", it) }
        if (isLowPower) reasons.add(PlayReason("lowPower"))
        if (isBackground) reasons.add(PlayReason("background"))
        unavailable[PlayChannel.HAPTICS]?.let { reasons.add(it) }
        return reasons
    }

/**
 * The scheduled haptics of a firing with their instants, in order, so that an output can play a
 * phrase in one piece. A loop contributes its current iteration.
 */
public fun Playback.hapticsToCome(firing: Int): List<Pair<Long, HapticEntry>> {
    val live = live[firing] ?: return emptyList()
    return live.due.sorted.mapNotNull { part ->
        (part.cast?.entry as? HapticEntry)?.let { Pair(part.at, scaled(it, live)) }
    }.filter { it.second.strength > 0 }
}

/** True while a person's answer is awaited. */
public fun Playback.isAsking(cue: String, subject: String): Boolean =
    questions.any { it.row.name == cue && it.subject.id == subject }

/**
 * The initial values of the entry cues that an event would fire now. Showing them in a target's
 * first frame avoids a flash.
 */
public fun Playback.firstValues(event: String, subject: PlaySubject): Map<PlayPlace, Double> {
    val values = LinkedHashMap<PlayPlace, Double>()
    for (row in events[event] ?: emptyList()) {
        if (row.role != "entry" || isBackground) continue
        if (shut(row.cueGates + row.gates[PlayChannel.MOTION.ordinal], subject.id) != null) continue
        if (onceKey(row, subject)?.let { remembers(it) } == true) continue
        val firing = LiveFiring(
            0, row, subject, 0, now, mode, row.maps.map { 1.0 },
            row.maps.map { pattern(it, subject.id) },
        )
        for (cast in casts(firing, mode.ordinal, PlayChannel.MOTION).sortedWith(PlayCast)) {
            val place = firing.place(cast)
            if (cast.loop == null && place !in values) values[place] = cast.track.from
        }
    }
    return values
}

/** The names that the decks need from an app, each once. */
public val Playback.requirements: DeckRequirements
    get() {
        fun all(names: (DeckRequirements) -> List<String>) =
            decks.flatMap { names(it.requirements) }.toSet().sortedWith(ByteOrder)
        return DeckRequirements(
            all { it.targets }, all { it.states }, all { it.effects }, all { it.files },
            decks.fold(LinkedHashMap()) { inputs, deck ->
                for ((name, from) in deck.requirements.inputs) inputs.getOrPut(name) { from }
                inputs
            },
        )
    }
