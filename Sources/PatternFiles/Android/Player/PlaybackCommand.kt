package patternc.player

/**
 * Something that a player has done, and that its outputs are to do.
 *
 * The commands of a script, in their order, are a playback log; [PlayAction.Hold] alone is not
 * logged.
 */
public class PlaybackCommand internal constructor(
    /** Microseconds. */
    public val at: Long,
    /** Firings are numbered by their start, from 1; null for a firing that has not started. */
    public val firing: Int?,
    public val action: PlayAction,
)

/** The action of a command. */
public sealed class PlayAction {
    /** The key is what `once` remembers it by; null for a cue that may play again. */
    public class Start(
        public val cue: String, public val mode: PlayMode, public val subject: PlaySubject,
        public val key: OnceKey?,
    ) : PlayAction()

    /** A cue does not fire. */
    public class SuppressCue(public val cue: String, public val reason: PlayReason) : PlayAction()
    public class UnknownEvent(public val event: String) : PlayAction()

    /** A firing goes without a channel, or without what would be one more. */
    public class Suppress(public val channel: PlayChannel, public val reason: PlayReason) :
        PlayAction()
    public class ThrottledEvent(public val event: String) : PlayAction()

    /** The id of a text is what translations call it; null in tables that do not say. */
    public class Ask(
        public val cue: String, public val subject: String, public val text: String,
        public val id: String?,
    ) : PlayAction()

    /** A running firing goes over to a mode that asks for less. */
    public class Mode(public val mode: PlayMode) : PlayAction()
    public class Haptic(public val entry: HapticEntry) : PlayAction()

    /** The rest of the firing's haptics does not come, and the one that is felt ends. */
    public object HapticStop : PlayAction()
    public class Sound(public val entry: SoundEntry) : PlayAction()
    public object SoundStop : PlayAction()
    public class Motion(public val track: PlayTrack) : PlayAction()

    /** A property takes its end value at once instead of moving there. */
    public class MotionEnd(public val place: PlayPlace, public val value: Double) : PlayAction()

    /** A property shows a value without motion. */
    public class Hold(public val place: PlayPlace, public val value: Double) : PlayAction()
    public class Show(public val name: String) : PlayAction()
    public class Hide(public val name: String) : PlayAction()
    public class Remove(
        public val name: String, public val instance: String, public val isOptimistic: Boolean,
    ) : PlayAction()
    public class Restore(public val name: String, public val instance: String) : PlayAction()

    /** The app is called: `do` of a table. */
    public class Perform(public val name: String, public val isBackground: Boolean) : PlayAction()
    public class Toast(public val text: String, public val id: String?) : PlayAction()
    public class Announce(
        public val text: String, public val id: String?, public val priority: String?,
    ) : PlayAction()
    public class Emit(public val event: String) : PlayAction()

    /** Nothing of the firing is left. */
    public object End : PlayAction()
}

/** A reason for which something does not play. */
public data class PlayReason(
    /** As a log has it: `cueGate`, `once`, `busy`, `gate`, `background`, … */
    val name: String,
    /** The flag that does not hold. */
    val flag: String? = null,
)

/** A property of something on the screen. */
public data class PlayPlace(
    val target: String?,
    /** The id of the subject, or of an item inside a stagger. */
    val instance: String,
    val layer: String?,
    val property: String,
) {
    /** The value of a property that nothing has touched. */
    public val rest: Double
        get() = when (property) {
            "opacity", "scale", "dissolve" -> 1.0
            "trim" -> 100.0
            else -> 0.0
        }
}

/** A track under way. */
public class PlayTrack internal constructor(
    public val place: PlayPlace,
    /** As the table has it; `from` and `to` are below. */
    public val entry: TrackEntry,
    /** Its beginning; before the command's own time where a track is joined in the middle. */
    public val start: Long,
    /** The time of its entry, which a text that has grown does not start at. */
    internal val began: Long,
    public val from: Double,
    public val to: Double,
    /** Microseconds. */
    public val duration: Long,
    /** For `typeOn`: when each character appears, in microseconds from the start. */
    public val appearances: LongArray,
    /** For `typeOn`: the text. */
    public val text: String,
) {
    /** The value at a time. */
    public fun value(at: Long): Double {
        val elapsed = at - start
        if (entry.typing != null) {
            val next = appearances.indexOfFirst { it > elapsed }
            return if (next < 0) to else next.toDouble()
        }
        if (elapsed >= duration) return to
        if (elapsed <= 0) return from
        val part = elapsed.toDouble() / duration.toDouble()
        return from + (to - from) * entry.curve.progress(part, elapsed / 1_000_000.0)
    }
}

/** The key by which a cue with `once` is remembered. */
public data class OnceKey(
    val cue: String,
    /** The word after `once per`, as in the table. */
    val per: String,
    /** The value of that key; empty for `session`, `launch` and `ever`. */
    val value: String,
)

/**
 * Remembers across launches what has played. A player asks before and inserts before it plays: a
 * crash loses a firing rather than repeating it.
 */
public interface OnceStore {
    public fun contains(key: OnceKey): Boolean

    /** Null, or why it could not be kept: then the player remembers it until the next launch. */
    public fun insert(key: OnceKey): String?
}

/** A store that forgets everything with the process. */
public class MemoryOnceStore : OnceStore {
    private val keys = HashSet<OnceKey>()

    override fun contains(key: OnceKey): Boolean = key in keys

    override fun insert(key: OnceKey): String? {
        if (keys.size >= DeckLimit.ONCE_KEYS) return "${DeckLimit.ONCE_KEYS} keys are remembered"
        keys.add(key)
        return null
    }
}
