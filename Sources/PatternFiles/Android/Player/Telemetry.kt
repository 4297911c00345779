package patternc.player

/**
 * Counts of played entries: no subjects, no texts, no values that depend on content, no network. It
 * counts from its creation; without one, nothing is kept.
 */
public class Telemetry(private val player: CuePlayer) {
    private class Live(val cue: String, val start: PlaybackCommand, val action: PlayAction.Start) {
        var isFelt = false
        var hasOutcome = false
    }

    private class Cue {
        val counts = LinkedHashMap<String, Int>()
        val suppressed = HashMap<String, Int>()
        val without = PlayChannel.values().map { HashMap<String, Int>() }
        val fireToSuccess = IntArray(BOUNDS.size + 1)
        val entryToSuccess = IntArray(BOUNDS.size + 1)
    }

    private val cues = HashMap<String, Cue>()
    private val sessions = LinkedHashMap<String, Int>()
    private var hasSession = false
    private var isReduced = false
    private val live = HashMap<Int, Live>()
    private val felt = HashSet<OnceKey>()
    private val entered = HashMap<String, Long>()

    init {
        player.telemetry = this
    }

    /** The counts as `patternc.telemetry`, version 1. Frames and touches are not measured here. */
    public val json: String
        get() = objectOf(
            "format" to quoted("patternc.telemetry"), "version" to "1",
            "histogramBoundsMs" to BOUNDS.toString(),
            "sessions" to counts(sessions, SESSIONS),
            "touchToCommandMs" to IntArray(BOUNDS.size + 1).asList().toString(),
            "cues" to objectOf(
                *cues.keys.sortedWith(ByteOrder).map { it to json(cues.getValue(it)) }
                    .toTypedArray(),
            ),
        )

    private fun json(cue: Cue) = objectOf(
        "fired" to counts(cue.counts, PlayMode.values().map { it.label }),
        "felt" to (cue.counts["felt"] ?: 0), "approximated" to 0,
        "oncePrevented" to (cue.suppressed["once"] ?: 0),
        "repeats" to (cue.counts["repeats"] ?: 0), "suppressed" to counts(cue.suppressed),
        "withoutChannel" to objectOf(
            *PlayChannel.values().filter { cue.without[it.ordinal].isNotEmpty() }
                .map { it.label to counts(cue.without[it.ordinal]) }.toTypedArray(),
        ),
        "calls" to counts(cue.counts, CALLS).dropLast(1) +
            ",\"fireToSuccessMs\":${cue.fireToSuccess.asList()}" +
            ",\"entryToSuccessMs\":${cue.entryToSuccess.asList()}}",
        "frames" to "{}",
    )

    private fun counts(
        all: Map<String, Int>, names: List<String> = all.keys.sortedWith(ByteOrder),
    ) = objectOf(*names.map { it to (all[it] ?: 0) }.toTypedArray())

    private fun objectOf(vararg members: Pair<String, Any>) =
        members.joinToString(",", "{", "}") { "${quoted(it.first)}:${it.second}" }

    // ---- The player's reports

    internal fun session(isPhysicalityOff: Boolean, isReduceMotion: Boolean) {
        hasSession = true
        isReduced = false
        felt.removeAll { it.per == "session" }
        add(sessions, "begun")
        if (isPhysicalityOff) add(sessions, "physicalityOff")
        if (isReduceMotion) add(sessions, "reduceMotionAtStart")
        reduced(isReduceMotion)
    }

    internal fun beforeFirst() {
        if (!hasSession) player.countSession()
    }

    internal fun switched(isOff: Boolean) {
        if (hasSession) add(sessions, if (isOff) "switchedOff" else "switchedOn")
    }

    internal fun reduced(isReduceMotion: Boolean) {
        if (!hasSession || !isReduceMotion || isReduced) return
        isReduced = true
        add(sessions, "reduceMotionAtAnyTime")
    }

    internal fun take(command: PlaybackCommand) {
        val number = command.firing ?: 0
        val action = command.action
        val firing = live[number]
        when (action) {
            is PlayAction.Start -> {
                live[number] = Live(action.cue, command, action)
                val row = row(action.cue)
                if (row?.role == "entry") {
                    // The limit keeps memory bounded: earlier entries are no longer measured.
                    if (entered.size >= DeckLimit.FIRINGS) entered.clear()
                    entered.getOrPut(action.subject.id) { command.at }
                }
                count(action.cue, action.mode.label)
                if (calls(row)) count(action.cue, "asked")
            }
            is PlayAction.SuppressCue -> add(cue(action.cue).suppressed, name(action.reason))
            is PlayAction.Suppress -> if (firing != null) {
                add(cue(firing.cue).without[action.channel.ordinal], name(action.reason))
            }
            is PlayAction.Haptic -> if (firing != null && !firing.isFelt) {
                firing.isFelt = true
                count(firing.cue, "felt")
                val key = firing.action.key
                if (key in felt) count(firing.cue, "repeats")
                if (key != null && felt.size < DeckLimit.ONCE_KEYS) felt.add(key)
            }
            PlayAction.End -> {
                live.remove(number)
                if (firing != null && !firing.hasOutcome && calls(row(firing.cue))) {
                    count(firing.cue, "abandoned")
                }
            }
            else -> {}
        }
    }

    /** Notes the outcome of a call to the app. */
    internal fun outcome(number: Int, isSuccess: Boolean, at: Long) {
        val firing = live[number] ?: return
        firing.hasOutcome = true
        count(firing.cue, if (isSuccess) "succeeded" else "failed")
        if (!isSuccess) return
        add(cue(firing.cue).fireToSuccess, at - firing.start.at)
        entered[firing.action.subject.id]?.let { add(cue(firing.cue).entryToSuccess, at - it) }
    }

    private fun row(cue: String): DeckRow? =
        player.playback.decks.firstNotNullOfOrNull { deck ->
            deck.rows.getOrNull(deck.rows.binarySearch { ByteOrder.compare(it.name, cue) })
        }

    private fun calls(row: DeckRow?): Boolean = row != null && row.lists.any { list ->
        list[PlayChannel.EFFECTS.ordinal].any { (it as EffectEntry).kind == "do" }
    }

    /** A reason with its flag, unless the flag depends on content. */
    private fun name(reason: PlayReason): String {
        val flag = reason.flag
        val isOpen = flag != null && player.playback.source(flag) != "content"
        return if (isOpen) "${reason.name} $flag" else reason.name
    }

    private fun cue(name: String) = cues.getOrPut(name) { Cue() }
    private fun count(cue: String, what: String) = add(cue(cue).counts, what)

    private fun add(all: MutableMap<String, Int>, name: String) {
        all[name] = (all[name] ?: 0) + 1
    }

    private fun add(histogram: IntArray, duration: Long) {
        val place = BOUNDS.indexOfFirst { duration <= it * 1000L }
        histogram[if (place < 0) BOUNDS.size else place] += 1
    }

    private companion object {
        val BOUNDS = listOf(16, 33, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000)
        val CALLS = listOf("asked", "succeeded", "failed", "abandoned")
        val SESSIONS = listOf(
            "begun", "physicalityOff", "switchedOff", "switchedOn", "reduceMotionAtStart",
            "reduceMotionAtAnyTime",
        )
    }
}
