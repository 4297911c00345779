package patternc.player

import kotlin.jvm.JvmOverloads
import kotlin.jvm.JvmStatic

/** A cue table that has been read and checked: what `patternc compile` wrote. */
public class CueDeck internal constructor(
    /** The name of the source. */
    public val name: String,
    /** Parts that this player leaves out or plays otherwise, a sentence each. */
    public val notes: List<String>,
    /** The names that an app has to give a meaning to. */
    public val requirements: DeckRequirements,
    /** The buttons of the deck, by name. */
    public val controls: Map<String, DeckControl>,
    internal val rows: List<DeckRow>,
    /** The cues of each event, in the order in which they are taken. */
    internal val events: Map<String, List<DeckRow>>,
    internal val sources: Map<String, String>,
    /** The cases of inputs that have some. */
    internal val cases: Map<String, Set<String>>,
    /** The haptics of each pattern of the table, with the instants at which they begin. */
    public val patterns: Map<String, List<HapticMoment>>,
) {
    public companion object {
        /**
         * Reads `patternc.cue-table`, version 1. Unknown keys are left alone, so newer tables of
         * this version are read.
         *
         * @throws DeckException where the bytes are no table that this player can play.
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

/** A fault of bytes that are no deck for this player. */
public class DeckException internal constructor(
    /**
     * `notJSON`, `notACueTable`, `unsupportedVersion`, `missing`, `wrongType`, `outOfRange`,
     * `duplicateKey` or `tooLarge`.
     */
    public val code: String,
    message: String,
    /** The place in the table, as `cues.tap.modes.normal.haptics[0]`; null for all of it. */
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
            "this table is version $found; this player reads 1: write the player anew with " +
                "`patternc player android`",
        )

        fun missing(path: String) =
            DeckException("missing", "the table has no `$path`: compile it again", path)

        fun wrongType(path: String, expected: String) =
            DeckException("wrongType", "`$path` is not $expected: compile the table again", path)

        fun outOfRange(path: String) = DeckException(
            "outOfRange",
            "`$path` is out of range for this player: compile the table again, or write the " +
                "player anew",
            path,
        )

        fun duplicate(path: String) =
            DeckException("duplicateKey", "`$path` is there twice: compile the table again", path)

        fun tooLarge(limit: String) =
            DeckException("tooLarge", "the table is too large: a player takes at most $limit")

        fun tooDeep() = tooLarge("${DeckLimit.DEPTH} levels of nesting")
    }
}

/** The sizes that a player takes. */
public object DeckLimit {
    /** Bytes of a table (64 MiB). */
    public const val BYTES: Int = 64 shl 20
    /** Cues of a table. */
    public const val CUES: Int = 100_000
    /** Levels of objects and arrays of a table. */
    public const val DEPTH: Int = 32
    /** Firings at a time; beyond, the oldest with a loop ends first. */
    public const val FIRINGS: Int = 10_000
    /** Items of one stagger; further items play nothing. */
    public const val ITEMS: Int = 10_000
    /** Haptics, sounds and tracks that start at one instant; beyond, they are `throttled`. */
    public const val ENTRIES_AT_ONCE: Int = 10_000
    /** Keys of `once` that are remembered in memory. */
    public const val ONCE_KEYS: Int = 1_000_000
    /** The longest time of a table, in milliseconds: a year. */
    public const val MILLISECONDS: Double = 31_536_000_000.0
    /** The shortest period of a loop, in milliseconds. */
    public const val LOOP_PERIOD: Double = 1.0
}

/** A button with its event. */
public class DeckControl internal constructor(
    public val name: String,
    public val label: String?,
    /** The name of the label in translations. */
    public val labelId: String?,
    /** The least width and height of what is touched, in points, which are dp here. */
    public val size: Double?,
    public val event: String?,
    /** The flag without which it is not there. */
    public val availableIf: String?,
)

/** The names that an app gives a meaning to, each list in byte order. */
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

/** The amount that a person and their system let a player do; later ones ask for less. */
public enum class PlayMode(
    /** As in a table and a log. */
    public val label: String,
) { NORMAL("normal"), REDUCE_MOTION("reduceMotion"), PHYSICALITY_OFF("physicalityOff") }

/** An entry of a timeline, with its times. */
public sealed class DeckEntry { public abstract val frame: EntryFrame }

public data class EntryFrame(
    /** Microseconds from the start of the timeline. */
    val at: Long,
    /** The map that chooses, by its place in the row, and what it has to choose. */
    val choice: Pair<Int, String>?,
    val loop: EntryLoop?,
    val stagger: EntryStagger?,
)

/** A repetition; times in microseconds. */
public data class EntryLoop(
    /** Entries of one body share it; null in tables that do not say. */
    val id: String?,
    val start: Long,
    val every: Long,
    val flag: String,
    /** True where the flag has to hold (`while`), false for `until`. */
    val wanted: Boolean,
)

/** A delay for each item: a step, or a part of a range; times in microseconds. */
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
    /** Microseconds; 0 but for a continuous haptic. */
    val duration: Long,
    val attack: Double?,
    val decay: Double?,
    val release: Double?,
    val envelope: List<Point>,
    /** The pattern that it comes from. */
    val from: String?,
    /** Taps for devices that have no such kind; null in tables that do not say. */
    val equivalent: HapticEquivalent?,
    /** Maps that scale it, by their place in the row. */
    internal val scaledBy: List<Int>,
) : DeckEntry() {
    /** Microseconds from the start of the haptic, levels 0…1. */
    public data class Point(val at: Long, val intensity: Double, val sharpness: Double?)

    /** Its greatest strength, 0…1, by the weights of the table of equivalents. */
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

/** The taps that stand for a style, an outcome, a selection or a transient at full intensity. */
public data class HapticEquivalent(
    /** Empty for a transient, which is one tap of its own levels. */
    val taps: List<HapticEntry.Point>,
    /** The Android primitive: `click`, `tick`, `low-tick` or `thud`; null for a transient. */
    val primitive: String?,
    /** Of the primitive, at level 1. */
    val scale: Double,
    /** Milliseconds for which a motor runs for a tap. */
    val pulse: Long,
    /** A transient that is less sharp is a low tick; a weaker one is a tick, times [tickScale]. */
    val lowTickBelowSharpness: Double,
    val tickBelowIntensity: Double,
    val tickScale: Double,
    /** Of a haptic with levels of its own: on each platform, the first that fits holds. */
    val ranges: List<HapticRange> = emptyList(),
)

/** The substitute of haptics of a kind in a range of levels and of sharpness, both ends included. */
public data class HapticRange(
    /** `transient` or `continuous`. */
    val kind: String,
    /** Of the level as it is played, 0…1; of a continuous haptic, its greatest. */
    val intensity: ClosedFloatingPointRange<Double>,
    /** Of a continuous haptic, at its start. */
    val sharpness: ClosedFloatingPointRange<Double>,
    /** The one Android primitive that is played; null if the range is of another platform. */
    val primitive: String?,
    /** Of the primitive, at level 1. */
    val scale: Double,
    /** Milliseconds for which a motor runs; null if the range is of Android's primitives. */
    val pulse: Long?,
) {
    internal fun fits(haptic: HapticEntry): Boolean {
        val sharp = haptic.envelope.firstNotNullOfOrNull { it.sharpness } ?: haptic.sharpness ?: 0.5
        return kind == haptic.kind && holds(sharpness, sharp) && holds(intensity, haptic.strength)
    }

    /** A level that maps have scaled is exact to a millionth. */
    private fun holds(range: ClosedFloatingPointRange<Double>, level: Double) =
        level >= range.start - 5e-7 && level <= range.endInclusive + 5e-7
}

/** A sound of a table; times in microseconds. */
public data class SoundEntry(
    override val frame: EntryFrame,
    /** `tone`, `chord` or `sample`. */
    val kind: String,
    /** The app's name for a sample. */
    val name: String?,
    val frequencies: List<Double>,
    val duration: Long,
    /** A part of the volume of the system, 0…1. */
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
    /** The side at which a dissolve starts. */
    val edge: String?,
    /** The unit of a property that only the app knows. */
    val unit: String?,
    /** A cheaper property that may stand in for it. */
    val approx: String?,
    val alternates: Boolean,
    /** The next iteration starts before it has settled. */
    val isCut: Boolean,
    /** Only of `typeOn`, whose values are the characters shown. */
    val typing: Typing?,
) : DeckEntry() {
    /** The pace of text that appears by characters; times in microseconds. */
    public data class Typing(
        val perCharacter: Long,
        val pause: Long,
        /** The characters after which it rests. */
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
    /** Of an announcement: `polite` or `assertive`. */
    val priority: String?,
) : DeckEntry()

/** A change of state, a call of the app, or an event. */
public data class EffectEntry(
    override val frame: EntryFrame,
    /** `show`, `hide`, `remove`, `restore`, `do` or `emit`. */
    val kind: String,
    val name: String,
    val isOptimistic: Boolean,
    val isBackground: Boolean,
    /** The lists of its arms in the row. */
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

/** A cue of a deck. Firings share it, so that they end on the row that they began with. */
internal class DeckRow(
    val name: String,
    val event: String,
    /** The key of what the event happens to. */
    val subject: String?,
    val role: String?,
    val cueGates: List<String>,
    /** By channel; empty for text and effects. */
    val gates: List<List<String>>,
    val once: String?,
    val confirm: DeckQuestion?,
    val until: List<String>,
    val maps: List<DeckMap>,
    /** The three modes, then the arms of effects. */
    val lists: List<DeckTimeline>,
)

/** The subject of an event. */
public class PlaySubject @JvmOverloads constructor(
    /** Empty for an event without a subject. */
    public val id: String = "",
    /** `card.thread` is the key `thread`. */
    public val keys: Map<String, String> = emptyMap(),
    /** The items of a stagger, in display order; the subject itself where there are none. */
    public val items: List<PlaySubject> = emptyList(),
    /** The text that `typeOn` shows. */
    public val text: String = "",
) {
    /** The value of a key as `card.id`, `card.thread` or `thread`. */
    internal fun value(key: String): String? {
        val name = key.substringAfterLast('.')
        return if (name == "id") id.ifEmpty { null } else keys[name]
    }
}
