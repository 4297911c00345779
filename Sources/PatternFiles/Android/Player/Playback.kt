package patternc.player

import kotlin.jvm.JvmOverloads

/**
 * Plays cue tables: events and inputs with their instants go in, commands come out.
 *
 * It has no clock: every call names its instant in microseconds of a monotonic clock with any
 * origin, and instants never go back. A call first plays everything that was due before its
 * instant, so that a switch thrown at 120 ms stops the beat of 120 ms. Parts due at the instant
 * itself play with the next [advance]; the first parts of a firing play with its [fire].
 *
 * An object must be used from one thread.
 */
public class Playback @JvmOverloads constructor(
    decks: List<CueDeck>,
    /** The memory of `once … ever` and of keyed `once`, which outlives the process. */
    public val store: OnceStore = MemoryOnceStore(),
    /** The characters of a text, as a person counts them. */
    internal val characters: (String) -> List<String> = ::plainCharacters,
) {
    /** The reasons why this device cannot play channels; no key for a channel that it can play. */
    public val unavailable: MutableMap<PlayChannel, PlayReason> = HashMap()

    /** Faults of the app or the store, one sentence each, without duplicates. */
    public val reports: Set<String> get() = reported
    internal val reported = LinkedHashSet<String>()

    internal var decks: List<CueDeck> = decks.toList()
    internal var events: Map<String, List<DeckRow>> = emptyMap()
    internal var sources: Map<String, String> = emptyMap()
    internal val inputs = PlayInputs()
    internal var now = 0L

    /** The instant up to which entries have been played. */
    internal var played = -1L

    /** The firings that have not ended, by number, in order. */
    internal val live = LinkedHashMap<Int, LiveFiring>()
    private val ofSubject = HashMap<String, ArrayList<LiveFiring>>()
    internal var count = 0
    internal val agenda = Heap(AgendaCall)

    /** Firings that may have ended. */
    internal var touched = ArrayList<LiveFiring>()
    private var commands = ArrayList<PlaybackCommand>()
    internal val properties = LinkedHashMap<PlayPlace, PropertyState>()
    internal var loopCount = 0
    internal val questions = ArrayList<PlayQuestion>()

    /** The waiting announcements, and the earliest instant of the next one. */
    internal val speech = ArrayList<WaitingText>()
    internal var speechFree = 0L
    internal val toasts = ArrayList<WaitingText>()
    internal val onsets = ArrayList<HapticOnset>()
    internal val emitted = HashMap<String, List<Long>>()

    /** The haptics, sounds and tracks that have begun at the current instant. */
    private var crowdAt = -1L
    internal var crowd = 0
    internal var isBackground = false
    internal var isLowPower = false
    internal var isHot = false
    private val session = HashSet<OnceKey>()
    private val launch = HashSet<OnceKey>()

    init {
        index(this.decks)
    }

    private fun index(decks: List<CueDeck>) {
        val seen = HashSet<String>()
        for (deck in decks) {
            for (row in deck.rows) {
                require(seen.add(row.name)) {
                    "two decks have a cue `${row.name}`: rename one of them"
                }
            }
        }
        val rows = HashMap<String, List<DeckRow>>()
        for (deck in decks) {
            for ((event, more) in deck.events) {
                val known = rows[event]
                rows[event] = if (known == null) more else
                    (known + more).sortedWith { a, b -> ByteOrder.compare(a.name, b.name) }
            }
        }
        events = rows
        sources = decks.fold(HashMap()) { all, deck -> all.apply { putAll(deck.sources) } }
        this.decks = decks
    }

    // ---- The calls of an app

    /** Fires an event. Its cues are considered in table order. */
    @JvmOverloads
    public fun fire(
        event: String, subject: PlaySubject = PlaySubject(), at: Long,
    ): List<PlaybackCommand> = stimulus(at) { take(event, subject, 0) }

    /** Sets an input, for all subjects or for one: to a `Boolean`, a `String`, or to null. */
    @JvmOverloads
    public fun set(
        input: String, value: Any?, subject: String? = null, at: Long,
    ): List<PlaybackCommand> = set(mapOf(input to value), subject, at)

    /**
     * Sets several inputs at once. Those of source `behaviour` and `haptic` are refused, because
     * nothing may scale by how a person reacts.
     */
    @JvmOverloads
    public fun set(
        values: Map<String, Any?>, subject: String? = null, at: Long,
    ): List<PlaybackCommand> = stimulus(at) { assign(values, subject) }

    /** Answers the first open question of a cue and subject. */
    public fun answer(
        cue: String, subject: String, isAccepted: Boolean, at: Long,
    ): List<PlaybackCommand> = stimulus(at) {
        val question = questions.firstOrNull { it.row.name == cue && it.subject.id == subject }
        if (question != null) {
            questions.remove(question)
            if (isAccepted) consider(question.row, question.subject, question.depth, true)
            else command(null, PlayAction.SuppressCue(cue, PlayReason("declined")))
        }
    }

    /**
     * Completes a call to the app: the first with that name that runs for the subject, in the given
     * firing or in any. A second completion has no effect.
     */
    @JvmOverloads
    public fun complete(
        effect: String, subject: String, isSuccess: Boolean, firing: Int? = null, at: Long,
    ): List<PlaybackCommand> = stimulus(at) {
        for (one in firings(subject)) {
            if (firing != null && one.number != firing) continue
            val call = one.running.firstOrNull { it.effect.name == effect } ?: continue
            one.running.remove(call)
            val arm = if (isSuccess) call.effect.success else call.effect.failure
            if (arm != null) scheduleArm(arm, one)
            touched.add(one)
            break
        }
    }

    /** Notes that the app leaves the screen, or comes back. */
    public fun background(isAway: Boolean, at: Long): List<PlaybackCommand> =
        stimulus(at) { moveToBackground(isAway) }

    /**
     * Turns low power on or off. While on, there are no haptics, and no loops except for progress.
     */
    public fun lowPower(isLow: Boolean, at: Long): List<PlaybackCommand> = stimulus(at) {
        isLowPower = isLow
        if (isLow) {
            for (firing in live.values.toList()) {
                close(PlayChannel.HAPTICS, firing)
                stopIdleLoops(firing)
            }
        }
    }

    /** Notes whether the device is hot. Then only progress loops play. */
    public fun overheat(isHot: Boolean, at: Long): List<PlaybackCommand> = stimulus(at) {
        this.isHot = isHot
        if (isHot) for (firing in live.values.toList()) stopIdleLoops(firing)
    }

    /**
     * Ends a firing. Its pending effects run now, unless they are to be dropped: a card that leaves
     * the screen is still deleted.
     */
    @JvmOverloads
    public fun cancel(
        firing: Int, runsEffects: Boolean = true, at: Long,
    ): List<PlaybackCommand> = stimulus(at) { live[firing]?.let { end(it, runsEffects) } }

    /** Ends every firing of a subject, and declines its questions. */
    @JvmOverloads
    public fun cancelAll(
        subject: String, runsEffects: Boolean = true, at: Long,
    ): List<PlaybackCommand> = stimulus(at) {
        for (question in questions.filter { it.subject.id == subject }) {
            questions.remove(question)
            command(null, PlayAction.SuppressCue(question.row.name, PlayReason("declined")))
        }
        // Also ends firings begun by events that pending effects emit.
        var last = 0
        while (true) {
            val next = firings(subject).firstOrNull { it.number > last } ?: break
            end(next, runsEffects)
            last = next.number
        }
    }

    /**
     * Replaces the deck of the same name. Firings finish on the old rows; property values and
     * `once` stay.
     */
    public fun replace(deck: CueDeck) {
        require(decks.any { it.name == deck.name }) {
            "no deck that plays is called `${deck.name}`"
        }
        index(decks.map { if (it.name == deck.name) deck else it })
    }

    /** Begins a session, in which `once per session` may play again. */
    public fun beginSession() {
        session.clear()
    }

    /** Resets to the state of a new process, which has only the decks and the store. */
    internal fun restart() {
        for (firing in live.values) firing.isLive = false
        live.clear()
        ofSubject.clear()
        agenda.clear()
        touched.clear()
        properties.clear()
        questions.clear()
        speech.clear()
        speechFree = 0
        toasts.clear()
        onsets.clear()
        emitted.clear()
        inputs.clear()
        session.clear()
        launch.clear()
        isBackground = false
        isLowPower = false
        isHot = false
    }

    // ---- State

    /** The mode for a cue that fires now. */
    public val mode: PlayMode
        get() = when {
            !inputs.holds("physicality", "") -> PlayMode.PHYSICALITY_OFF
            inputs.holds("reduce-motion", "") -> PlayMode.REDUCE_MOTION
            else -> PlayMode.NORMAL
        }

    /** The value of a property at a time; its rest value if nothing has touched it. */
    public fun value(place: PlayPlace, at: Long): Double {
        val state = properties[place] ?: return place.rest
        return state.track?.value(at) ?: state.value
    }

    /** Every property that is held or moves. */
    public val places: Set<PlayPlace> get() = properties.keys

    /** The track that moves a property; null while it is held. */
    public fun track(place: PlayPlace): PlayTrack? = properties[place]?.track

    internal fun remembers(key: OnceKey) = key in session || key in launch || store.contains(key)

    internal fun remember(key: OnceKey) {
        when (key.per) {
            "session" -> session.add(key)
            "launch" -> launch.add(key)
            else -> {
                val fault = store.insert(key) ?: return
                reported.add("${key.cue}: once is remembered until the next launch: $fault")
                launch.add(key)
            }
        }
    }

    internal fun command(firing: LiveFiring?, action: PlayAction) {
        commands.add(PlaybackCommand(now, firing?.number, action))
    }

    private fun takeCommands(): List<PlaybackCommand> {
        if (commands.isEmpty()) return emptyList()
        return commands.also { commands = ArrayList() }
    }

    /** The live firings of a subject, in order. */
    internal fun firings(subject: String): List<LiveFiring> {
        val all = ofSubject[subject]
        return if (all == null) emptyList() else ArrayList(all)
    }

    internal fun enter(firing: LiveFiring) {
        live[firing.number] = firing
        ofSubject.getOrPut(firing.id) { ArrayList(1) }.add(firing)
    }

    /** True if another haptic, sound or track may start at this instant. */
    internal fun isRoom(): Boolean {
        if (crowdAt != now) crowd = 0
        crowdAt = now
        crowd += 1
        return crowd <= DeckLimit.ENTRIES_AT_ONCE
    }

    // ---- Time

    /** The next instant at which to call [advance]; null if nothing is scheduled. */
    public val nextDeadline: Long?
        get() {
            val timer = nextTimer()
            val call = agenda.first?.at
            return if (timer != null && call != null) minOf(timer, call) else timer ?: call
        }

    /** Plays everything due up to an instant. */
    public fun advance(to: Long): List<PlaybackCommand> {
        val instant = clamped(to)
        run(instant)
        now = maxOf(now, instant)
        played = maxOf(played, instant)
        nextCall()
        return takeCommands()
    }

    private fun clamped(instant: Long) = instant.coerceIn(0, 1_000_000_000_000_000)

    /** Does something at an instant, after everything due before it. */
    private inline fun stimulus(at: Long, body: () -> Unit): List<PlaybackCommand> {
        val instant = clamped(at)
        run(instant - 1)
        now = maxOf(now, instant)
        played = maxOf(played, instant - 1)
        body()
        settleTouched()
        nextCall()
        return takeCommands()
    }

    private fun run(limit: Long) {
        while (true) {
            val timer = nextTimer()
            val call = nextCall()
            if (timer != null && timer <= limit && timer <= (call?.at ?: timer)) {
                now = maxOf(now, timer)
                playTimers()
            } else if (call != null && call.at <= limit) {
                now = maxOf(now, call.at)
                playFirst(call.firing)
                touched.add(call.firing)
            } else {
                return
            }
            settleTouched()
        }
    }

    /** The first call that is not stale. */
    private fun nextCall(): AgendaCall? {
        while (true) {
            val call = agenda.first ?: return null
            val firing = call.firing
            if (firing.isLive && firing.due.first?.at == call.at) return call
            agenda.removeFirst()
            if (!firing.isLive) continue
            if (firing.woken == call.at) firing.woken = null
            wake(firing)
        }
    }

    /** Schedules a firing for the time at which its first part is due. */
    private fun wake(firing: LiveFiring) {
        val first = firing.due.first ?: return
        val woken = firing.woken
        if (woken != null && woken <= first.at) return
        firing.woken = first.at
        agenda.add(AgendaCall(first.at, firing))
    }

    private fun playFirst(firing: LiveFiring) {
        val part = firing.due.first ?: return
        firing.due.removeFirst()
        val cast = part.cast
        if (part.loop != null) {
            iterate(part.loop, firing)
        } else if (part.arriving != null) {
            arrive(part.arriving)
        } else if (cast != null) {
            when (cast.channel) {
                PlayChannel.HAPTICS -> playHaptic(cast, firing)
                PlayChannel.SOUND -> playSound(cast, firing)
                PlayChannel.MOTION -> startTrack(cast, firing, part.at, part.isBackward)
                PlayChannel.TEXT -> playText(cast, firing)
                PlayChannel.EFFECTS -> playEffect(cast, firing)
            }
        }
    }

    /** Plays the first parts of a new firing. */
    internal fun begin(firing: LiveFiring) {
        while (firing.isLive && (firing.due.first?.at ?: Long.MAX_VALUE) <= now) playFirst(firing)
        if (firing.isLive) wake(firing)
        settle(firing)
    }

    /** Ends the firings that have nothing left, in their order. */
    private fun settleTouched() {
        while (touched.isNotEmpty()) {
            val all = touched
            touched = ArrayList()
            if (all.size > 1) all.sortBy { it.number }
            var last: LiveFiring? = null
            for (firing in all) {
                if (firing === last) continue
                last = firing
                if (firing.isLive) wake(firing)
                settle(firing)
            }
        }
    }

    /** Ends a firing that has nothing left. */
    internal fun settle(firing: LiveFiring) {
        if (!firing.isLive || !firing.isOver) return
        firing.isLive = false
        live.remove(firing.number)
        val all = ofSubject[firing.id]
        all?.remove(firing)
        if (all != null && all.isEmpty()) ofSubject.remove(firing.id)
        command(firing, PlayAction.End)
    }
}

/** The values of inputs, for all subjects and for single ones. */
internal class PlayInputs {
    private val values = HashMap<String, Any>()
    private val own = HashMap<String, HashMap<String, Any>>()

    fun set(input: String, value: Any?, subject: String?) {
        val all = if (subject == null) values else own.getOrPut(subject) { HashMap() }
        if (value == null) all.remove(input) else all[input] = value
    }

    fun value(input: String, subject: String): Any? = own[subject]?.get(input) ?: values[input]

    /** True if a flag is true. Unset flags are false, except those that a person opts out of. */
    fun holds(flag: String, subject: String): Boolean {
        val value = value(flag, subject) ?: return flag == "physicality" || flag == "sound-on"
        return value == true
    }

    fun clear() {
        values.clear()
        own.clear()
    }
}

/** An appointment to look at a firing. Stale appointments stay in the agenda until they come up. */
internal class AgendaCall(val at: Long, val firing: LiveFiring) {
    companion object : Comparator<AgendaCall> {
        override fun compare(a: AgendaCall, b: AgendaCall): Int =
            if (a.at != b.at) a.at.compareTo(b.at) else a.firing.number.compareTo(b.firing.number)
    }
}

/**
 * A cue that waits for an answer, and the instant at which it counts as declined while the app is
 * away.
 */
internal class PlayQuestion(
    val row: DeckRow, val subject: PlaySubject, val depth: Int, var leaves: Long?,
)

/** A text that waits. */
internal class WaitingText(val firing: LiveFiring, val cast: PlayCast)

/** The start of a haptic. */
internal class HapticOnset(val at: Long, val firing: LiveFiring, val strength: Double)

/** Times of the contract, in microseconds. */
internal object PlayTimes {
    /** The time after which a question in the background counts as declined. */
    const val PATIENCE = 60_000_000L

    /** The minimum time between announcements. */
    const val BETWEEN_ANNOUNCEMENTS = 100_000L

    /** The time between onsets below which their order cannot be felt. */
    const val FUSION = 34_000L

    /** The period in which an event may be emitted 64 times. */
    const val EMIT_WINDOW = 1_000_000L
}
