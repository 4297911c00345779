package patternc.player

import kotlin.jvm.JvmOverloads
import kotlin.jvm.JvmStatic

/** A cue table that has been read and checked: what `patternc compile` wrote. */
public class CueDeck internal constructor(
    /** The name of the source. */
    public val name: String,
    /** Parts of the deck that this player leaves out or plays differently, one sentence each. */
    public val notes: List<String>,
    /** The names that an app has to give a meaning to. */
    public val requirements: DeckRequirements,
    /** The buttons of the deck, by name. */
    public val controls: Map<String, DeckControl>,
    internal val rows: List<DeckRow>,
    /** The cues of each event, in playing order. */
    internal val events: Map<String, List<DeckRow>>,
    internal val sources: Map<String, String>,
    /** The cases of each input that has any. */
    internal val cases: Map<String, Set<String>>,
    /** The haptics of each pattern of the table, with the instants at which they begin. */
    public val patterns: Map<String, List<HapticMoment>>,
) {
    public companion object {
        /**
         * Reads `patternc.cue-table`, version 1. Unknown keys are ignored, so newer tables of this
         * version can be read.
         *
         * @throws DeckException if the bytes are not a table that this player can play.
         */
        @JvmStatic
        public fun read(json: ByteArray): CueDeck {
            if (json.size > DeckLimit.BYTES) {
                throw DeckException.tooLarge("${DeckLimit.BYTES} bytes")
            }
            val reader = JsonReader(json, DeckLimit.DEPTH)
            try {
                return DeckReader().read(reader.read(), mayBeUnsound = reader.hasRepeats)
            } catch (fault: JsonFault) {
                if (fault.isDepth) throw DeckException.tooDeep()
                val before = json.take(fault.offset)
                val newline = '\n'.code.toByte()
                val line = before.count { it == newline } + 1
                throw DeckException.notJson(line, before.size - before.lastIndexOf(newline))
            }
        }

        /** Reads the text of a table, which may come in parts. */
        @JvmStatic
        public fun read(vararg json: String): CueDeck =
            read(json.joinToString("").encodeToByteArray())

        internal fun read(json: Json): CueDeck = DeckReader().read(json, mayBeUnsound = true)
    }
}

/** The reason why bytes are not a deck for this player. */
public class DeckException internal constructor(
    /**
     * `notJSON`, `notACueTable`, `unsupportedVersion`, `missing`, `wrongType`, `outOfRange`,
     * `duplicateKey` or `tooLarge`.
     */
    public val code: String,
    message: String,
    /**
     * The path of the fault, such as `cues.tap.modes.normal.haptics[0]`; null for the whole table.
     */
    public val path: String? = null,
) : IllegalArgumentException(message) {
    internal companion object {
        fun notJson(line: Int, column: Int) =
            DeckException("notJSON", "this is not JSON: look at line $line, column $column")

        fun notATable(format: String?) = DeckException(
            "notACueTable",
            (if (format == null) "this JSON is not a cue table"
            else "this is `$format`, not `patternc.cue-table`") +
                ": load what `patternc compile` wrote",
        )

        fun version(found: String) = DeckException(
            "unsupportedVersion",
            "this table is version $found; this player reads 1: write the player again with " +
                "`patternc player android`",
        )

        fun missing(path: String) =
            DeckException("missing", "the table has no `$path`: compile it again", path)

        fun wrongType(path: String, expected: String) =
            DeckException("wrongType", "`$path` is not $expected: compile the table again", path)

        fun outOfRange(path: String) = DeckException(
            "outOfRange",
            "`$path` is out of range for this player: compile the table again, or write the " +
                "player again",
            path,
        )

        fun duplicate(path: String) =
            DeckException("duplicateKey", "`$path` is repeated: compile the table again", path)

        fun tooLarge(limit: String) =
            DeckException("tooLarge", "the table is too large: a player takes at most $limit")

        fun tooDeep() = tooLarge("${DeckLimit.DEPTH} levels of nesting")
    }
}

/** The limits of a player. */
public object DeckLimit {
    /** Bytes of a table (64 MiB). */
    public const val BYTES: Int = 64 shl 20
    /** Cues in a table. */
    public const val CUES: Int = 100_000
    /** The nesting of objects and arrays in a table. */
    public const val DEPTH: Int = 32
    /** Concurrent firings; at the limit, the oldest one with a loop ends first. */
    public const val FIRINGS: Int = 10_000
    /** Items of one stagger; further items do not play. */
    public const val ITEMS: Int = 10_000
    /** Haptics, sounds and tracks that start at one instant; more are `throttled`. */
    public const val ENTRIES_AT_ONCE: Int = 10_000
    /** Keys of `once` that are remembered in memory. */
    public const val ONCE_KEYS: Int = 1_000_000
    /** The maximum time in a table, in milliseconds: a year. */
    public const val MILLISECONDS: Double = 31_536_000_000.0
    /** The minimum period of a loop, in milliseconds. */
    public const val LOOP_PERIOD: Double = 1.0
}

/** A button with its event. */
public class DeckControl internal constructor(
    public val name: String,
    public val label: String?,
    /** The name of the label in translations. */
    public val labelId: String?,
    /** The minimum width and height of the touch area, in points, which are dp here. */
    public val size: Double?,
    public val event: String?,
    /** The flag that makes the control available; null if it always is. */
    public val availableIf: String?,
)

/** The names that an app must give a meaning, each list in byte order. */
public class DeckRequirements internal constructor(
    public val targets: List<String>,
    public val states: List<String>,
    public val effects: List<String>,
    public val files: List<String>,
    /** Inputs, each with its source as in the table. */
    public val inputs: Map<String, String>,
)

/** The channels of a timeline, in the order in which one instant plays them. */
public enum class PlayChannel(
    /** As in a table and a log. */
    public val label: String,
) { HAPTICS("haptics"), SOUND("sound"), MOTION("motion"), TEXT("text"), EFFECTS("effects") }

/** The modes that a person and the system can choose; each later one plays less. */
public enum class PlayMode(
    /** As in a table and a log. */
    public val label: String,
) { NORMAL("normal"), REDUCE_MOTION("reduceMotion"), PHYSICALITY_OFF("physicalityOff") }

/** An entry of a timeline, with its times. */
public sealed class DeckEntry { public abstract val frame: EntryFrame }

public data class EntryFrame(
    /** Microseconds from the start of the timeline. */
    val at: Long,
    /** The map that chooses, by its index in the row, and the result that it must have. */
    val choice: Pair<Int, String>?,
    val loop: EntryLoop?,
    val stagger: EntryStagger?,
)

/** A repetition. Times are in microseconds. */
public data class EntryLoop(
    /** The id that entries of one body share; null in tables without ids. */
    val id: String?,
    val start: Long,
    val every: Long,
    val flag: String,
    /** True if the flag keeps the loop going while true (`while`), false for `until`. */
    val wanted: Boolean,
)

/** A delay for each item: a step, or a share of a range. Times are in microseconds. */
public data class EntryStagger(
    val step: Long?,
    val from: Long,
    val to: Long?,
    val seed: String?,
)

/** A haptic of a table; in a command its levels are scaled. */
public data class HapticEntry(
    override val frame: EntryFrame,
    /** `impact`, `notify`, `selection`, `transient` or `continuous`. */
    val kind: String,
    /** The style of an impact, the outcome of a notification. */
    val form: String?,
    val intensity: Double?,
    val sharpness: Double?,
    /** Microseconds; 0 unless the haptic is continuous. */
    val duration: Long,
    val attack: Double?,
    val decay: Double?,
    val release: Double?,
    val envelope: List<Point>,
    /** The pattern that contains it. */
    val from: String?,
    /** Taps for devices that lack such haptics; null in tables without them. */
    val equivalent: HapticEquivalent?,
    /** The maps that scale it, by their index in the row. */
    internal val scaledBy: List<Int>,
) : DeckEntry() {
    /** Microseconds from the start of the haptic, levels 0…1. */
    public data class Point(val at: Long, val intensity: Double, val sharpness: Double?)

    /** The peak strength, 0…1, by the weights in the table of equivalents. */
    public val strength: Double
        get() = when (kind) {
            "continuous" ->
                if (envelope.isEmpty()) intensity ?: 1.0
                else envelope.fold(0.0) { most, point -> maxOf(most, point.intensity) }
            "selection" -> 0.3
            "transient" -> intensity ?: 1.0
            else -> (WEIGHTS[form] ?: 1.0) * (intensity ?: 1.0)
        }

    private companion object {
        val WEIGHTS = mapOf(
            "light" to 0.4, "soft" to 0.45, "medium" to 0.65, "rigid" to 0.8, "warning" to 0.8,
            "success" to 0.7, "error" to 0.9,
        )
    }
}

/** A haptic and its distance from another instant, in microseconds: below 0 it has begun. */
public data class HapticMoment(val after: Long, val haptic: HapticEntry)

/** The taps that replace a style, an outcome, a selection or a transient at full intensity. */
public data class HapticEquivalent(
    /** Empty for a transient, which is one tap with its own levels. */
    val taps: List<HapticEntry.Point>,
    /** The Android primitive: `click`, `tick`, `low-tick` or `thud`; null for a transient. */
    val primitive: String?,
    /** The scale of the primitive, at level 1. */
    val scale: Double,
    /** Milliseconds for which a motor runs for a tap. */
    val pulse: Long,
    /** A less sharp transient is a low tick; a weaker one is a tick, scaled by [tickScale]. */
    val lowTickBelowSharpness: Double,
    val tickBelowIntensity: Double,
    val tickScale: Double,
    /**
     * The ranges for haptics with their own levels: on each platform, the first that fits applies.
     */
    val ranges: List<HapticRange> = emptyList(),
)

/** The substitute for haptics of a kind in a range of level and sharpness, including both ends. */
public data class HapticRange(
    /** `transient` or `continuous`. */
    val kind: String,
    /** The range of the level as played, 0…1; for a continuous haptic, of its maximum. */
    val intensity: ClosedFloatingPointRange<Double>,
    /** The range of the sharpness; for a continuous haptic, at its start. */
    val sharpness: ClosedFloatingPointRange<Double>,
    /** The one Android primitive that is played; null if the range is for another platform. */
    val primitive: String?,
    /** The scale of the primitive, at level 1. */
    val scale: Double,
    /** Milliseconds for which a motor runs; null if the range is for Android's primitives. */
    val pulse: Long?,
) {
    internal fun fits(haptic: HapticEntry): Boolean {
        val sharp = haptic.envelope.firstNotNullOfOrNull { it.sharpness } ?: haptic.sharpness ?: 0.5
        return kind == haptic.kind && holds(sharpness, sharp) && holds(intensity, haptic.strength)
    }

    /** True if a range contains a level. Levels scaled by maps are exact to a millionth. */
    private fun holds(range: ClosedFloatingPointRange<Double>, level: Double) =
        level >= range.start - 5e-7 && level <= range.endInclusive + 5e-7
}

/** A sound of a table. Times are in microseconds. */
public data class SoundEntry(
    override val frame: EntryFrame,
    /** `tone`, `chord` or `sample`. */
    val kind: String,
    /** The app's name for a sample. */
    val name: String?,
    val frequencies: List<Double>,
    val duration: Long,
    /** The volume relative to the system's, 0…1. */
    val volume: Double,
    val fadeIn: Long,
    val fadeOut: Long,
    val file: String?,
) : DeckEntry()

/** A track of a table. */
public data class TrackEntry(
    override val frame: EntryFrame,
    val target: String?,
    val layer: String?,
    val property: String,
    /** Microseconds. */
    val duration: Long,
    val from: Double,
    val to: Double,
    val curve: TrackCurve,
    /** The edge where a dissolve starts. */
    val edge: String?,
    /** The unit of a property that only the app knows. */
    val unit: String?,
    /** The cheaper property that may replace it. */
    val approx: String?,
    val alternates: Boolean,
    /** True if the next iteration starts before this iteration settles. */
    val isCut: Boolean,
    /** The timing of `typeOn`, whose values count shown characters; null for other properties. */
    val typing: Typing?,
) : DeckEntry() {
    /** The timing of text that types on. Times are in microseconds. */
    public data class Typing(
        val perCharacter: Long,
        val pause: Long,
        /** The characters that are followed by a pause. */
        val after: String,
    )
}

/** A text of a table. */
public data class TextEntry(
    override val frame: EntryFrame,
    val isToast: Boolean,
    val text: String,
    /** The name of the text in translations. */
    val id: String?,
    /** The priority of an announcement: `polite` or `assertive`. */
    val priority: String?,
) : DeckEntry()

/** A change of state, a call to the app, or an event. */
public data class EffectEntry(
    override val frame: EntryFrame,
    /** `show`, `hide`, `remove`, `restore`, `do` or `emit`. */
    val kind: String,
    val name: String,
    val isOptimistic: Boolean,
    val isBackground: Boolean,
    /** The indices of its arms among the row's lists. */
    internal val success: Int?,
    internal val failure: Int?,
) : DeckEntry()

/** A map from the cases of an input to levels, or to the names of patterns. */
internal class DeckMap(
    val input: String,
    val isLevel: Boolean,
    val levels: Map<String, Double>,
    val patterns: Map<String, String>,
    val defaultLevel: Double?,
    val defaultPattern: String?,
)

/** A question before a cue: its text, its name in translations, and the flag that it needs. */
internal class DeckQuestion(val text: String, val id: String?, val flag: String?)

/** The entries of a mode, or of an arm of an effect: a list for each channel. */
internal typealias DeckTimeline = List<List<DeckEntry>>

/** A cue of a deck. Firings share it, so that they finish on the row that they started with. */
internal class DeckRow(
    val name: String,
    val event: String,
    /** The subject of the event. */
    val subject: String?,
    val role: String?,
    val cueGates: List<String>,
    /** The gates by channel; empty for text and effects. */
    val gates: List<List<String>>,
    val once: String?,
    val confirm: DeckQuestion?,
    val until: List<String>,
    val maps: List<DeckMap>,
    /** The lists of the three modes, then those of the arms of effects. */
    val lists: List<DeckTimeline>,
)

/** The subject of an event. */
public class PlaySubject @JvmOverloads constructor(
    /** Empty for an event without a subject. */
    public val id: String = "",
    /** The named keys: `card.thread` has the name `thread`. */
    public val keys: Map<String, String> = emptyMap(),
    /** The items of a stagger in display order; if empty, the subject is the only item. */
    public val items: List<PlaySubject> = emptyList(),
    /** The text that `typeOn` shows. */
    public val text: String = "",
) {
    /** The value of a key, written as `card.id`, `card.thread` or `thread`. */
    internal fun value(key: String): String? {
        val name = key.substringAfterLast('.')
        return if (name == "id") id.ifEmpty { null } else keys[name]
    }
}
