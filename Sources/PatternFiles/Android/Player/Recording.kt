package patternc.player

/** A clock that a test advances. */
public class VirtualClock : PlayerClock {
    override var now: Long = 0
        private set
    private var wakeAt: Long? = null
    private var run: () -> Unit = {}

    override fun wake(at: Long?, run: () -> Unit) {
        wakeAt = at
        this.run = run
    }

    /** Advances the time, and runs due alarms in order. */
    public fun advance(milliseconds: Double) {
        val end = now + rounded(milliseconds * 1000).toLong()
        while (true) {
            val at = wakeAt ?: break
            if (at > end) break
            now = maxOf(now, at)
            wakeAt = null
            run()
        }
        now = end
    }
}

/** All outputs in one, for tests: a log of what a person would feel, see, hear and read. */
public class Recording(private val clock: VirtualClock = VirtualClock()) :
    HapticOutput, MotionOutput, SoundOutput, TextOutput {
    /** One line for each entry, with its time in milliseconds: `120 haptic impact medium 0.9`. */
    public val log: MutableList<String> = ArrayList()

    /** Questions that wait for an answer. */
    public val questions: MutableList<CueQuestion> = ArrayList()
    override val unavailable: PlayReason? get() = null
    override val obeysSystemHaptics: Boolean get() = true

    /** A player of decks that plays into this recording. */
    public fun player(vararg decks: CueDeck): CuePlayer {
        val player = CuePlayer(decks.toList(), CueOutputs(this, this, this, this), clock)
        player.observer = { command ->
            val action = command.action
            if (action is PlayAction.Haptic) {
                val entry = action.entry
                note("haptic", entry.kind, entry.form, entry.intensity)
            } else if (action is PlayAction.HapticStop) {
                note("haptic-stop")
            }
        }
        return player
    }

    private fun note(vararg words: Any?) {
        val at = (clock.now / 1000.0).toString().removeSuffix(".0")
        log.add((listOf(at) + words.filterNotNull()).joinToString(" "))
    }

    override fun play(haptics: List<HapticMoment>) {}
    override fun stop() {}
    override fun move(track: PlayTrack, now: Long): Unit = note(
        "move", track.place.target, track.place.instance, track.place.property, track.from,
        track.to,
    )
    override fun set(place: PlayPlace, value: Double): Unit =
        note("set", place.target, place.instance, place.property, value)
    override fun forget(target: String, instance: String, isBack: Boolean): Unit =
        note(if (isBack) "restore" else "forget", target, instance)
    override fun play(sound: SoundEntry, firing: Int): Unit = note("sound", sound.kind)
    override fun stop(firing: Int): Unit = note("sound-stop")
    override fun toast(text: String): Unit = note("toast", text)
    override fun announce(text: String, priority: String?): Unit = note("announce", text)
    override fun confirm(question: CueQuestion) {
        questions.add(question)
        note("ask", question.text)
    }
    override fun withdraw(question: CueQuestion) {
        questions.remove(question)
        note("withdraw", question.text)
    }
}
