package patternc.player

import kotlin.jvm.JvmField
import kotlin.jvm.JvmOverloads

/**
 * Plays cue tables with a clock, through outputs, on one thread that the app chooses.
 *
 * All decisions are made by [Playback], which receives events and conditions; its commands go to
 * the app's outputs and handlers. When [fire] returns, everything that a cue has at 0 ms has been
 * handed over.
 */
public class CuePlayer @JvmOverloads constructor(
    decks: List<CueDeck>,
    private val outputs: CueOutputs,
    private val clock: PlayerClock,
    once: OnceStore = MemoryOnceStore(),
    characters: (String) -> List<String> = ::plainCharacters,
    conditions: List<ConditionSource> = emptyList(),
) {
    /** The state machine, for queries; calls that change it have to go through the player. */
    public val playback: Playback = Playback(decks, once, characters)

    /**
     * Translates a text of a table into the person's language, by the id that `--target strings`
     * gives it; tables of older compilers have no ids.
     */
    public var localize: (text: String, id: String?) -> String = { text, _ -> text }

    /** Receives every command, in order: for telemetry and logs. */
    public var observer: ((PlaybackCommand) -> Unit)? = null

    /** Receives a sentence about each fault of the app, each sentence once. */
    public var onReport: ((String) -> Unit)? = null

    internal var telemetry: Telemetry? = null
    private val listeners = ArrayList<() -> Unit>()
    private val effects = HashMap<String, (CueCall) -> Unit>()
    private val states = HashMap<String, (PlaySubject) -> Unit>()
    private val plan = HapticPlan()
    private val queue = ArrayList<PlaybackCommand>()
    private val afterwards = ArrayList<() -> Unit>()
    private var isSending = false
    private val subjects = HashMap<Int, PlaySubject>()
    private val questions = ArrayList<CueQuestion>()
    private val known = hashSetOf("input physicality", "input sound-on")
    private var told = 0

    init {
        refresh()
        if (outputs.haptics.obeysSystemHaptics) take("system-haptics", true)
        for (source in conditions) source.start(this)
    }

    // ---- Firing

    /** Fires an event. All its cues are considered before this returns. */
    @JvmOverloads
    public fun fire(event: String, subject: PlaySubject = PlaySubject()): List<CueFiring> {
        refresh()
        telemetry?.beforeFirst()
        val now = clock.now
        send(playback.advance(now - 1))
        val commands = playback.fire(event, subject, now)
        val firings = playback.cues(event).mapNotNull { CueFiring.of(it, subject, commands) }
        send(commands)
        return firings
    }

    /** Fires an event on a subject that has no keys. */
    public fun fire(event: String, subject: String): List<CueFiring> =
        fire(event, PlaySubject(subject))

    /** Ends a firing, or withdraws its question; its pending effects run now, or are dropped. */
    @JvmOverloads
    public fun cancel(firing: CueFiring, runsEffects: Boolean = true) {
        val number = firing.number
        if (number != null) {
            send(playback.cancel(number, runsEffects, clock.now))
        } else if (firing.isAwaiting) {
            send(playback.answer(firing.cue, firing.subject, false, clock.now))
        }
    }

    /** Ends every firing of a subject, and withdraws its questions. */
    @JvmOverloads
    public fun cancelAll(subject: String, runsEffects: Boolean = true) {
        send(playback.cancelAll(subject, runsEffects, clock.now))
    }

    /** Begins a session, in which `once per session` may play again. */
    public fun beginSession() {
        playback.beginSession()
        countSession()
    }

    internal fun countSession() {
        telemetry?.session(!isPhysicalityEnabled, isReduceMotionEnabled)
    }

    /** Replaces the deck of the same name during playback. */
    public fun replace(deck: CueDeck) {
        playback.replace(deck)
        tellListeners()
    }

    /**
     * Calls a listener when an input, a condition or a deck has changed, so that controls may be
     * stale. The function that this returns removes the listener.
     */
    public fun onChange(listener: () -> Unit): () -> Unit {
        // A function of its own, so that a listener that was added twice can be removed once.
        val own = { listener() }
        listeners.add(own)
        return { listeners.remove(own) }
    }

    private fun tellListeners() {
        for (listener in listeners.toList()) listener()
    }

    // ---- Values, settings and content

    /** The value of a property now. */
    @JvmOverloads
    public fun value(
        target: String?, instance: String, property: String, layer: String? = null,
    ): Double = playback.value(PlayPlace(target, instance, layer, property), clock.now)

    /**
     * The app's own switch: while off, everything plays with physicality off. The app stores it.
     */
    public var isPhysicalityEnabled: Boolean
        get() = playback.holds("physicality")
        set(value) {
            if (value == isPhysicalityEnabled) return
            telemetry?.switched(!value)
            take("physicality", value)
        }

    /** True while the system asks for less motion. */
    public val isReduceMotionEnabled: Boolean get() = playback.holds("reduce-motion")

    /** The reasons why no haptic can be felt now; empty if some can. */
    public val whyHapticsCannotFire: List<PlayReason>
        get() {
            refresh()
            return playback.hapticReasons
        }

    /** True if a control is available for a subject. */
    @JvmOverloads
    public fun isAvailable(control: String, subject: String = ""): Boolean =
        playback.isAvailable(control, subject)

    /**
     * Sets an input of the content, or a setting of the app, for all subjects or for one: to a
     * `Boolean`, a `String`, or null to unset it. Inputs of the system are refused and reported:
     * they come from a [ConditionSource].
     */
    @JvmOverloads
    public fun set(input: String, value: Any?, subject: String? = null) {
        val source = playback.source(input)
        if (source == "system" || source == "device") {
            report("`$input` is not set: it comes from a source of conditions")
        } else {
            take(input, value, subject)
        }
    }

    /** Sets an input for a source of conditions. */
    @JvmOverloads
    public fun take(input: String, value: Any?, subject: String? = null) {
        known.add("input $input")
        if (input == "reduce-motion") telemetry?.reduced(value == true)
        val before = playback.inputs.value(input, subject ?: "")
        send(playback.set(input, value, subject, clock.now))
        if (playback.inputs.value(input, subject ?: "") != before) tellListeners()
    }

    /** Notes that the app leaves the screen, or comes back. */
    public fun background(isAway: Boolean) {
        send(playback.background(isAway, clock.now))
    }

    /** Notes whether the system saves power. */
    public fun lowPower(isLow: Boolean) {
        send(playback.lowPower(isLow, clock.now))
    }

    /** Notes whether the device is hot. */
    public fun overheat(isHot: Boolean) {
        send(playback.overheat(isHot, clock.now))
    }

    // ---- The app's part: each name has one handler, the last; the returned function removes it.

    /** Sets the handler of `do NAME`. An effect without a handler fails, and is reported. */
    public fun onEffect(name: String, handler: (CueCall) -> Unit): () -> Unit {
        effects[name] = handler
        return { if (effects[name] === handler) effects.remove(name) }
    }

    /** Sets the handler that shows something with this name. */
    public fun onShow(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("show $name", handler)

    /** Sets the handler that hides something with this name. */
    public fun onHide(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("hide $name", handler)

    /**
     * Sets the handler that removes something with this name from the app's data and the screen.
     */
    public fun onRemove(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("remove $name", handler)

    /**
     * Sets the handler that undoes the removal of something with this name, and shows it at rest.
     */
    public fun onRestore(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("restore $name", handler)

    private fun on(key: String, handler: (PlaySubject) -> Unit): () -> Unit {
        states[key] = handler
        known.add("state ${key.substringAfter(' ')}")
        return { if (states[key] === handler) states.remove(key) }
    }

    /** Registers names that the app provides: targets bound later, inputs set later, and files. */
    public fun register(kind: String, vararg names: String) {
        for (name in names) known.add("$kind $name")
    }

    /**
     * The required names that have no meaning yet, each after its kind (`target`, `state`,
     * `effect`, `input`, `file`). If the list of a new app is empty, everything is wired.
     */
    public val missing: List<String>
        get() {
            val all = playback.requirements
            return all.targets.map { "target $it" } + all.states.map { "state $it" } +
                all.effects.filter { it !in effects }.map { "effect $it" } +
                all.inputs.keys.map { "input $it" } + all.files.map { "file $it" } - known
        }

    /** Reports a fault of the app, once. */
    public fun report(sentence: String) {
        playback.reported.add(sentence)
        if (!isSending) passReports()
    }

    private fun passReports() {
        val all = playback.reports.toList()
        for (sentence in all.drop(told)) onReport?.invoke(sentence)
        told = all.size
    }

    // ---- Commands

    private fun refresh() {
        unavailable(PlayChannel.HAPTICS, outputs.haptics.unavailable)
        unavailable(PlayChannel.SOUND, outputs.sound.unavailable)
    }

    private fun unavailable(channel: PlayChannel, reason: PlayReason?) {
        if (reason == null) playback.unavailable.remove(channel)
        else playback.unavailable[channel] = reason
    }

    /** Carries out commands in order, including those that they cause. */
    private fun send(commands: List<PlaybackCommand>) {
        queue.addAll(commands)
        if (isSending) return
        isSending = true
        try {
            while (true) {
                var place = 0
                while (place < queue.size) carryOut(queue[place++])
                queue.clear()
                if (afterwards.isNotEmpty()) {
                    for (step in afterwards.toList().also { afterwards.clear() }) step()
                    continue
                }
                val now = clock.now
                if ((playback.nextDeadline ?: Long.MAX_VALUE) > now) break
                queue.addAll(playback.advance(now))
            }
        } finally {
            queue.clear()
            isSending = false
        }
        plan.play(playback, subjects.keys, clock.now, outputs.haptics)
        for (question in questions.filter { !playback.isAsking(it.cue, it.subject) }) {
            questions.remove(question)
            if (question.close()) outputs.text.withdraw(question)
        }
        passReports()
        clock.wake(playback.nextDeadline) { send(playback.advance(clock.now)) }
    }

    private fun carryOut(command: PlaybackCommand) {
        observer?.invoke(command)
        telemetry?.take(command)
        val number = command.firing ?: 0
        when (val action = command.action) {
            is PlayAction.Start -> subjects[number] = action.subject
            is PlayAction.Haptic -> plan.begin(number, command.at, action.entry)
            PlayAction.HapticStop -> plan.stop(number)
            is PlayAction.Sound -> outputs.sound.play(action.entry, number)
            PlayAction.SoundStop -> outputs.sound.stop(number)
            is PlayAction.Motion -> outputs.motion.move(action.track, clock.now)
            is PlayAction.MotionEnd -> outputs.motion.set(action.place, action.value)
            is PlayAction.Hold -> outputs.motion.set(action.place, action.value)
            is PlayAction.Show -> state("show", action.name, number)
            is PlayAction.Hide -> state("hide", action.name, number)
            is PlayAction.Remove -> {
                state("remove", action.name, number)
                outputs.motion.forget(action.name, action.instance, isBack = false)
            }
            is PlayAction.Restore -> {
                outputs.motion.forget(action.name, action.instance, isBack = true)
                state("restore", action.name, number)
            }
            is PlayAction.Perform -> call(action, number)
            is PlayAction.Toast -> outputs.text.toast(localize(action.text, action.id))
            is PlayAction.Announce ->
                outputs.text.announce(localize(action.text, action.id), action.priority)
            is PlayAction.Ask -> ask(action)
            PlayAction.End -> {
                subjects.remove(number)
                plan.end(number)
            }
            is PlayAction.UnknownEvent -> report("no deck has an event `${action.event}`")
            is PlayAction.Suppress -> if (action.reason.name == "missingKey") {
                report("a cue plays once for each key, and its subject has none: nothing is felt")
            }
            is PlayAction.SuppressCue, is PlayAction.ThrottledEvent, is PlayAction.Mode,
            is PlayAction.Emit -> {}
        }
    }

    private fun state(kind: String, name: String, number: Int) {
        states["$kind $name"]?.invoke(subjects[number] ?: PlaySubject())
    }

    private fun call(action: PlayAction.Perform, number: Int) {
        val subject = subjects[number] ?: PlaySubject()
        val call = CueCall(action.name, subject, action.isBackground) { isSuccess ->
            val now = clock.now
            telemetry?.outcome(number, isSuccess, now)
            send(playback.complete(action.name, subject.id, isSuccess, number, now))
        }
        val handler = effects[action.name]
        if (handler == null) {
            report("nobody does `${action.name}`: give it a handler with `onEffect`")
            afterwards.add { call.fail() }
        } else {
            // An immediate answer follows the commands of this instant.
            afterwards.add { handler(call) }
        }
    }

    private fun ask(action: PlayAction.Ask) {
        val words = localize(action.text, action.id)
        val question = CueQuestion(action.cue, action.subject, words) { isAccepted ->
            refresh()
            send(playback.answer(action.cue, action.subject, isAccepted, clock.now))
        }
        questions.add(question)
        afterwards.add { if (question.isOpen) outputs.text.confirm(question) }
    }
}

/**
 * The result of one cue of an event: it plays under a number, waits for an answer, or does not
 * play.
 */
public class CueFiring internal constructor(
    public val cue: String,
    public val subject: String,
    /** The number of the firing; null if it does not play. */
    public val number: Int?,
    public val mode: PlayMode?,
    /** The reason why it does not play. */
    public val reason: PlayReason?,
    /** True while the player waits for the person's answer. */
    public val isAwaiting: Boolean,
    /** The channels that it plays without, and why. */
    public val without: Map<PlayChannel, PlayReason>,
) {
    internal companion object {
        fun of(cue: String, subject: PlaySubject, commands: List<PlaybackCommand>): CueFiring? {
            for (command in commands) {
                val action = command.action
                if (action is PlayAction.Start && action.cue == cue) {
                    val without = commands.filter { it.firing == command.firing }
                        .mapNotNull { it.action as? PlayAction.Suppress }
                        .associate { it.channel to it.reason }
                    val number = command.firing
                    return CueFiring(cue, subject.id, number, action.mode, null, false, without)
                } else if (action is PlayAction.SuppressCue && action.cue == cue) {
                    return CueFiring(cue, subject.id, null, null, action.reason, false, emptyMap())
                } else if (action is PlayAction.Ask && action.cue == cue) {
                    return CueFiring(cue, subject.id, null, null, null, true, emptyMap())
                }
            }
            return null
        }
    }
}

/** A call to the app, which reports the outcome at once or later, on the player's thread. */
public class CueCall internal constructor(
    public val name: String,
    public val subject: PlaySubject,
    /** True for a call that continues when the app leaves the screen. */
    public val isBackground: Boolean,
    private var reply: ((Boolean) -> Unit)?,
) {
    public fun succeed(): Unit = answer(true)
    public fun fail(): Unit = answer(false)

    /** Only the first outcome counts. */
    private fun answer(isSuccess: Boolean) {
        val answer = reply
        reply = null
        answer?.invoke(isSuccess)
    }
}

/** A question before a cue plays. */
public class CueQuestion internal constructor(
    public val cue: String,
    public val subject: String,
    /** The text, in the person's language. */
    public val text: String,
    private var reply: ((Boolean) -> Unit)?,
) {
    public val isOpen: Boolean get() = reply != null

    /** Accepts or declines; only the first call counts. */
    public fun answer(isAccepted: Boolean) {
        val answer = reply
        reply = null
        answer?.invoke(isAccepted)
    }

    /** Closes the question. Returns true if it was still open. */
    internal fun close(): Boolean = isOpen.also { reply = null }
}

/** The outputs that a player drives. */
public class CueOutputs(
    @JvmField public val haptics: HapticOutput,
    @JvmField public val motion: MotionOutput,
    @JvmField public val sound: SoundOutput,
    @JvmField public val text: TextOutput,
)

public interface HapticOutput {
    /** The reason why no haptics can be played; null if they can. */
    public val unavailable: PlayReason?

    /**
     * True if the system drops haptics that a person has turned off: no app can read that setting.
     */
    public val obeysSystemHaptics: Boolean

    /** Plays these haptics from now on, instead of all that it plays. */
    public fun play(haptics: List<HapticMoment>)
    public fun stop()
}

public interface MotionOutput {
    /** Moves a property along a track, which may have begun before `now`. */
    public fun move(track: PlayTrack, now: Long)
    public fun set(place: PlayPlace, value: Double)

    /** Forgets the values of something that the app removes or, if `isBack`, restores. */
    public fun forget(target: String, instance: String, isBack: Boolean)
}

public interface SoundOutput {
    public val unavailable: PlayReason?
    public fun play(sound: SoundEntry, firing: Int)
    public fun stop(firing: Int)
}

public interface TextOutput {
    /** Shows a text for at least five seconds, or until it is dismissed. */
    public fun toast(text: String)

    /** Announces a text through assistive technology; `priority` is `polite` or `assertive`. */
    public fun announce(text: String, priority: String?)

    /** Asks a person; dismissing the question counts as a refusal. */
    public fun confirm(question: CueQuestion)

    /** Removes from the screen a question that was settled without an answer. */
    public fun withdraw(question: CueQuestion)
}

/** A clock of microseconds that never goes back. */
public interface PlayerClock {
    public val now: Long

    /** Runs a function at an instant, replacing the previous request; null runs nothing. */
    public fun wake(at: Long?, run: () -> Unit)
}

/** Reports the state of the system and the device to a player, now and at each change. */
public interface ConditionSource {
    public fun start(player: CuePlayer)
}

/**
 * The plan of a vibrator. It plays one effect at a time, and a new effect cuts off the last one, so
 * every effect holds all haptics of all firings from now on and begins with something that is felt.
 */
internal class HapticPlan {
    private class Beat(val firing: Int, val at: Long, val haptic: HapticEntry)

    /** The haptics that have begun and may still last. */
    private var begun = ArrayList<Beat>()
    private var planned: List<Beat> = emptyList()
    private var isStale = false

    fun begin(firing: Int, at: Long, haptic: HapticEntry) {
        val beat = Beat(firing, at, haptic)
        begun.add(beat)
        val isPlanned = planned.any { it.firing == firing && it.at == at && it.haptic == haptic }
        if (!isPlanned) isStale = true
    }

    fun stop(firing: Int) {
        if (begun.removeAll { it.firing == firing } || planned.any { it.firing == firing }) {
            isStale = true
        }
    }

    /** Notes that a firing has nothing left, so that its haptics are over. */
    fun end(firing: Int) {
        planned = planned.filter { it.firing != firing }
    }

    fun play(playback: Playback, firings: Set<Int>, now: Long, output: HapticOutput) {
        begun.removeAll { it.at + length(it.haptic) <= now }
        if (!isStale) return
        isStale = false
        if (begun.isEmpty()) {
            planned = emptyList()
            output.stop()
            return
        }
        val coming = firings.flatMap { firing ->
            playback.hapticsToCome(firing).map { Beat(firing, it.first, it.second) }
        }
        val all = (begun + coming).sortedBy { it.at }.take(MOST)
        // A long silence need not be part of the effect: the next beat has an effect of its own.
        var end = now
        val phrase = all.takeWhile { beat ->
            val isNear = beat.at - end <= LONGEST_SILENCE
            end = maxOf(end, beat.at + length(beat.haptic))
            isNear
        }
        planned = phrase
        output.play(phrase.map { HapticMoment(it.at - now, it.haptic) })
    }

    private fun length(haptic: HapticEntry): Long = maxOf(
        haptic.duration,
        haptic.equivalent?.let { (it.taps.lastOrNull()?.at ?: 0) + it.pulse * 1000 } ?: 20_000,
    )

    private companion object {
        const val MOST = 200
        const val LONGEST_SILENCE = 1_000_000L
    }
}
