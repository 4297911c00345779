package patternc.player

import kotlin.jvm.JvmField
import kotlin.jvm.JvmOverloads

/**
 * Plays cue tables by a clock, through outputs, on one thread that the app names.
 *
 * It decides nothing: events and conditions go into [Playback], and commands that come out go to
 * the outputs and handlers of the app. The part of a cue at 0 ms has been handed to them when
 * [fire] returns.
 */
public class CuePlayer @JvmOverloads constructor(
    decks: List<CueDeck>,
    private val outputs: CueOutputs,
    private val clock: PlayerClock,
    once: OnceStore = MemoryOnceStore(),
    characters: (String) -> List<String> = ::plainCharacters,
    conditions: List<ConditionSource> = emptyList(),
) {
    /** The state machine, for questions; calls that change it go through the player. */
    public val playback: Playback = Playback(decks, once, characters)

    /**
     * Translates a text of a table into the person's language, by the id that `--target strings`
     * gives it; tables of older compilers have no ids.
     */
    public var localize: (text: String, id: String?) -> String = { text, _ -> text }

    /** Hears every command, in order: for telemetry and logs. */
    public var observer: ((PlaybackCommand) -> Unit)? = null

    /** Hears of faults of the app, a sentence each, once each. */
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

    /** Something has happened: every cue of the event is taken before this returns. */
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

    /** Something has happened to a subject that has no keys. */
    public fun fire(event: String, subject: String): List<CueFiring> =
        fire(event, PlaySubject(subject))

    /** Ends a firing, or takes its question back; its pending effects run now, or are dropped. */
    @JvmOverloads
    public fun cancel(firing: CueFiring, runsEffects: Boolean = true) {
        val number = firing.number
        if (number != null) {
            send(playback.cancel(number, runsEffects, clock.now))
        } else if (firing.isAwaiting) {
            send(playback.answer(firing.cue, firing.subject, false, clock.now))
        }
    }

    /** Ends every firing of a subject, and takes its questions back. */
    @JvmOverloads
    public fun cancelAll(subject: String, runsEffects: Boolean = true) {
        send(playback.cancelAll(subject, runsEffects, clock.now))
    }

    /** A new session begins: `once per session` may play again. */
    public fun beginSession() {
        playback.beginSession()
        countSession()
    }

    internal fun countSession() {
        telemetry?.session(!isPhysicalityEnabled, isReduceMotionEnabled)
    }

    /** Puts a deck in the place of the one of its name, while it plays. */
    public fun replace(deck: CueDeck) {
        playback.replace(deck)
        tellListeners()
    }

    /**
     * Hears that an input, a condition or a deck has changed, and controls may be stale. It hears
     * so until what this returns is called.
     */
    public fun onChange(listener: () -> Unit): () -> Unit {
        // One of its own, so that a listener given twice is taken back once.
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

    /** The app's own switch: off, everything plays as physicality off. The app stores it. */
    public var isPhysicalityEnabled: Boolean
        get() = playback.holds("physicality")
        set(value) {
            if (value == isPhysicalityEnabled) return
            telemetry?.switched(!value)
            take("physicality", value)
        }

    /** True while the system asks for less motion. */
    public val isReduceMotionEnabled: Boolean get() = playback.holds("reduce-motion")

    /** Reasons for which no haptic of any cue would be felt now; empty where some could. */
    public val whyHapticsCannotFire: List<PlayReason>
        get() {
            refresh()
            return playback.hapticReasons
        }

    /** True where a control is there for a subject: its `available if` holds. */
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

    /** A source of conditions says the value of an input. */
    @JvmOverloads
    public fun take(input: String, value: Any?, subject: String? = null) {
        known.add("input $input")
        if (input == "reduce-motion") telemetry?.reduced(value == true)
        val before = playback.inputs.value(input, subject ?: "")
        send(playback.set(input, value, subject, clock.now))
        if (playback.inputs.value(input, subject ?: "") != before) tellListeners()
    }

    /** The app leaves the screen, or comes back. */
    public fun background(isAway: Boolean) {
        send(playback.background(isAway, clock.now))
    }

    /** The system saves power, or does no longer. */
    public fun lowPower(isLow: Boolean) {
        send(playback.lowPower(isLow, clock.now))
    }

    /** The device is hot, or is no longer. */
    public fun overheat(isHot: Boolean) {
        send(playback.overheat(isHot, clock.now))
    }

    // ---- The app's part: a name has one handler, the last; what is returned takes it back.

    /** The work of `do NAME`. An effect without a handler fails, and is reported. */
    public fun onEffect(name: String, handler: (CueCall) -> Unit): () -> Unit {
        effects[name] = handler
        return { if (effects[name] === handler) effects.remove(name) }
    }

    /** Something of this name is shown from now on. */
    public fun onShow(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("show $name", handler)

    /** It is hidden. */
    public fun onHide(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("hide $name", handler)

    /** It is to be removed: the app takes it out of its data and off the screen. */
    public fun onRemove(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("remove $name", handler)

    /** It is back, at rest: the app undoes a removal. */
    public fun onRestore(name: String, handler: (PlaySubject) -> Unit): () -> Unit =
        on("restore $name", handler)

    private fun on(key: String, handler: (PlaySubject) -> Unit): () -> Unit {
        states[key] = handler
        known.add("state ${key.substringAfter(' ')}")
        return { if (states[key] === handler) states.remove(key) }
    }

    /** The app has these: targets that views bind later, inputs that it sets later, files. */
    public fun register(kind: String, vararg names: String) {
        for (name in names) known.add("$kind $name")
    }

    /**
     * The names that the decks ask for and that have no meaning yet, each after its kind
     * (`target`, `state`, `effect`, `input`, `file`). An app that starts with an empty list has
     * wired everything.
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

    /** Carries commands out in their order, also where one of them leads to others. */
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
            // An answer at once comes after the commands of this instant.
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

/** The answer to a firing: it plays under a number, waits for an answer, or does not play. */
public class CueFiring internal constructor(
    public val cue: String,
    public val subject: String,
    /** Null where it does not play. */
    public val number: Int?,
    public val mode: PlayMode?,
    /** The reason for which it does not play. */
    public val reason: PlayReason?,
    /** True while the player waits for the person's answer. */
    public val isAwaiting: Boolean,
    /** The channels that it goes without, and why. */
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

/** A call of the app, which says how it went: at once, later, from the player's thread. */
public class CueCall internal constructor(
    public val name: String,
    public val subject: PlaySubject,
    /** True for a call that goes on when the app leaves the screen. */
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
    /** In the person's language. */
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
    /** The reason for which nothing can be felt through it. */
    public val unavailable: PlayReason?

    /** True where the system drops haptics that a person does not want: no app can read that. */
    public val obeysSystemHaptics: Boolean

    /** Plays these from now on, in place of all that it plays. */
    public fun play(haptics: List<HapticMoment>)
    public fun stop()
}

public interface MotionOutput {
    /** Moves a property, in the midst of its track where that began before `now`. */
    public fun move(track: PlayTrack, now: Long)
    public fun set(place: PlayPlace, value: Double)

    /** Forgets the values of something that the app takes away or, where it is back, puts back. */
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

    /** Has assistive technology say a text; `priority` is `polite` or `assertive`. */
    public fun announce(text: String, priority: String?)

    /** Asks a person; dismissing the question is a refusal. */
    public fun confirm(question: CueQuestion)

    /** The question is settled without an answer: it is taken off the screen. */
    public fun withdraw(question: CueQuestion)
}

/** A clock of microseconds that never goes back. */
public interface PlayerClock {
    public val now: Long

    /** Runs something at an instant, in place of the last such request; null runs nothing. */
    public fun wake(at: Long?, run: () -> Unit)
}

/** Reports the state of the system and the device to a player, now and at each change. */
public interface ConditionSource {
    public fun start(player: CuePlayer)
}

/**
 * The plan of a vibrator. It takes one effect at a time, and a new one cuts the last:
 * so every effect holds all that is felt now and will be, of all firings, and begins with something
 * that is felt.
 */
internal class HapticPlan {
    private class Beat(val firing: Int, val at: Long, val haptic: HapticEntry)

    /** Begun and perhaps not over. */
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

    /** A firing has nothing left: what is felt of it is over. */
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
        // A long silence need not be part of the effect: the next beat has its own.
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
