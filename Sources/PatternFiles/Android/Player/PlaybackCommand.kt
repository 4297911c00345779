package patternc.player

/**
 * A decision of a player, for its outputs.
 *
 * The commands of a script, in order, are a playback log; only [PlayAction.Hold] is not logged.
 */
public class PlaybackCommand internal constructor(
    /** The instant, in microseconds. */
    public val at: Long,
    /** The number of the firing, from 1 in order of start; null if it has not started. */
    public val firing: Int?,
    public val action: PlayAction,
)

/** The action of a command. */
public sealed class PlayAction {
    /** A firing starts. The key is what `once` remembers; null if the cue may repeat. */
    public class Start(
        public val cue: String, public val mode: PlayMode, public val subject: PlaySubject,
        public val key: OnceKey?,
    ) : PlayAction()

    /** A cue does not fire. */
    public class SuppressCue(public val cue: String, public val reason: PlayReason) : PlayAction()
    public class UnknownEvent(public val event: String) : PlayAction()

    /** A firing plays without a channel, or without an entry beyond a limit. */
    public class Suppress(public val channel: PlayChannel, public val reason: PlayReason) :
        PlayAction()
    public class ThrottledEvent(public val event: String) : PlayAction()

    /** A person is asked. The id is the name in translations; null in tables without ids. */
    public class Ask(
        public val cue: String, public val subject: String, public val text: String,
        public val id: String?,
    ) : PlayAction()

    /** A running firing switches to a mode that plays less. */
    public class Mode(public val mode: PlayMode) : PlayAction()
    public class Haptic(public val entry: HapticEntry) : PlayAction()

    /** The firing's current haptic ends, and its remaining ones are dropped. */
    public object HapticStop : PlayAction()
    public class Sound(public val entry: SoundEntry) : PlayAction()
    public object SoundStop : PlayAction()
    public class Motion(public val track: PlayTrack) : PlayAction()

    /** A property jumps to its end value instead of moving there. */
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

    /** The firing has ended. */
    public object End : PlayAction()
}

/** A reason why something does not play. */
public data class PlayReason(
    /** The name in a log: `cueGate`, `once`, `busy`, `gate`, `background`, … */
    val name: String,
    /** The flag that is false. */
    val flag: String? = null,
)

/** A property of something on the screen. */
public data class PlayPlace(
    val target: String?,
    /** The id of the subject, or of an item in a stagger. */
    val instance: String,
    val layer: String?,
    val property: String,
) {
    /** The value of an untouched property. */
    public val rest: Double
        get() = when (property) {
            "opacity", "scale", "dissolve" -> 1.0
            "trim" -> 100.0
            else -> 0.0
        }
}

/** A running track. */
public class PlayTrack internal constructor(
    public val place: PlayPlace,
    /** The entry from the table; `from` and `to` below are the actual values. */
    public val entry: TrackEntry,
    /** The start; earlier than the command's own time if the track is joined midway. */
    public val start: Long,
    /** The instant at which its entry was due; later than `start` for a text that has grown. */
    internal val began: Long,
    public val from: Double,
    public val to: Double,
    /** The duration, in microseconds. */
    public val duration: Long,
    /** The times of a `typeOn` at which characters appear, in microseconds from the start. */
    public val appearances: LongArray,
    /** The text of a `typeOn`. */
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
 * Remembers the cues that have played, across launches. A player inserts the key before it plays,
 * so that a crash loses a firing rather than repeating it.
 */
public interface OnceStore {
    public fun contains(key: OnceKey): Boolean

    /**
     * Stores a key. Returns null, or why it cannot be kept: the player then remembers it until the
     * next launch.
     */
    public fun insert(key: OnceKey): String?
}

/** A store that lasts as long as the process. */
public class MemoryOnceStore : OnceStore {
    private val keys = HashSet<OnceKey>()

    override fun contains(key: OnceKey): Boolean = key in keys

    override fun insert(key: OnceKey): String? {
        if (keys.size >= DeckLimit.ONCE_KEYS) return "${DeckLimit.ONCE_KEYS} keys are remembered"
        keys.add(key)
        return null
    }
}
