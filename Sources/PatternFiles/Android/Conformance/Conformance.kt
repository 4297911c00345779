package patternc.player

import java.io.File
import kotlin.math.abs

// Plays conformance cases with the core under a virtual clock: a case on standard input, its
// playback log on standard output.
//
// usage: java -jar PLAYER.jar [FOLDER] < CASE      tables are named relative to FOLDER
//        java -jar PLAYER.jar --lines < CASES      a case per line, answered by its log.
//                                                  `text` holds a table as text; without `text`, a
//                                                  case is played with the decks of the line above.

fun main(words: Array<String>) {
    val isBatch = words.firstOrNull() == "--lines"
    val folder = File(words.firstOrNull() ?: ".")
    var decks: List<CueDeck> = emptyList()
    fun read(table: Json): CueDeck {
        val path = table.text ?: return CueDeck.read(table)
        val file = folder.resolve(path)
        if (!file.isFile) throw Refusal("unreadable", "there is no table `$path`")
        return CueDeck.read(file.readBytes())
    }
    fun play(test: Json): String {
        val (text, table) = Pair(test["text"], test["table"])
        if (text != null) decks = listOf(CueDeck.read(text.text ?: ""))
        else if (table != null) decks = (table.items ?: listOf(table)).map { read(it) }
        return CaseRun(test, if (isBatch) 2_000 else 1_000_000, ::read).play(decks)
    }
    fun answer(bytes: ByteArray): String = try {
        play(JsonReader(bytes, 256).read())
    } catch (fault: JsonFault) {
        Fields().text("error", "notACase").whole("at", fault.offset.toLong()).toString()
    } catch (fault: DeckException) {
        Fields().text("error", fault.code).text("path", fault.path).text("text", fault.message)
            .toString()
    } catch (fault: Refusal) {
        Fields().text("error", fault.code).text("text", fault.message).toString()
    }
    if (!isBatch) {
        println(answer(System.`in`.readBytes()))
        return
    }
    val out = System.out.bufferedWriter()
    val lines = System.`in`.bufferedReader()
    while (true) {
        // Flushes before it would block, for a caller that waits for each answer.
        if (!lines.ready()) out.flush()
        out.write(answer((lines.readLine() ?: break).encodeToByteArray()))
        out.write("\n")
    }
}

private class Refusal(val code: String, message: String) : Exception(message)

private val STIMULI = listOf(
    "fire", "set", "answer", "complete", "background", "lowPower", "cancel", "cancelAll", "replace",
    "restart", "session", "end",
)
private val CHANNELS = PlayChannel.values().map { it.label }

/** The JVM's own break iterator of regular expressions: extended grapheme clusters. */
private val CLUSTER = Regex("\\X")
private val characters = { text: String -> CLUSTER.findAll(text).map { it.value }.toList() }

private class CaseRun(
    private val test: Json,
    /** Entries of a log, and instants at which something is due. */
    private val limit: Int,
    private val deck: (Json) -> CueDeck,
) {
    private val log = ArrayList<String>()
    private val values = ArrayList<String>()
    private val store = MemoryOnceStore()
    private lateinit var playback: Playback
    private var instants = 0

    fun play(decks: List<CueDeck>): String {
        val steps = test["script"]?.items ?: throw Refusal("notACase", "`script` is missing")
        val unknown = (test["requires"]?.items ?: emptyList()).mapNotNull { it.text }
            .filter { it !in CHANNELS }.toMutableList()
        for (step in steps) {
            if (STIMULI.none { step[it] != null }) {
                unknown += (step as Json.Members).names.filter { it != "atMs" }
            }
        }
        if (unknown.isNotEmpty()) {
            return Fields().raw("skip", unknown.map { quoted(it) }).toString()
        }
        playback = try {
            Playback(decks, store, characters)
        } catch (fault: IllegalArgumentException) {
            throw Refusal("twoCues", fault.message ?: "")
        }
        take(playback.set(values(test["conditions"]), at = 0))
        val asked = (test["values"]?.items ?: emptyList()).sortedBy { time(it) }.toMutableList()
        for (step in steps) {
            sample(asked, time(step))
            play(step)
        }
        sample(asked, Long.MAX_VALUE)
        return Fields().text("format", "patternc.playback-log").whole("version", 1).all("log", log)
            .all("values", values).toString()
    }

    private fun values(object_: Json?): Map<String, Any?> {
        val all = object_ as? Json.Members ?: return emptyMap()
        return all.names.indices.associate { index ->
            val value = all.values[index]
            all.names[index] to (value.flag ?: value.text)
        }
    }

    private fun time(step: Json) =
        rounded((step["atMs"] as Json.Number).value * 1000).toLong()

    private fun subject(step: Json): PlaySubject {
        fun keys(value: Json?) = values(value).mapValues { it.value.toString() }
        return PlaySubject(
            step["subject"]?.text ?: "",
            keys(step["keys"]),
            (step["items"]?.items ?: emptyList()).map {
                PlaySubject(it.text ?: it["id"]?.text ?: "", keys(it["keys"]))
            },
            step["text"]?.text ?: "",
        )
    }

    private fun play(step: Json) {
        val at = time(step)
        val name = STIMULI.first { step[it] != null }
        val what = step[name]!!
        val text = what.text ?: ""
        val subject = step["subject"]?.text
        val runsEffects = step["effects"]?.text != "drop"
        advance(if (name == "end") at else at - 1)
        val commands: List<PlaybackCommand> = when (name) {
            "fire" -> playback.fire(text, subject(step), at)
            "set" -> playback.set(values(what), subject, at)
            "answer" -> playback.answer(text, subject ?: "", step["outcome"]?.text == "accept", at)
            "complete" -> playback.complete(
                text, subject ?: "", step["outcome"]?.text == "success", null, at,
            )
            "background" -> playback.background(what.flag!!, at)
            "lowPower" -> playback.lowPower(what.flag!!, at)
            "cancel" -> playback.cancel(what.integer?.toInt() ?: 0, runsEffects, at)
            "cancelAll" -> playback.cancelAll(text, runsEffects, at)
            "replace" -> {
                val deck = deck(what)
                try {
                    playback.replace(deck)
                } catch (fault: IllegalArgumentException) {
                    throw Refusal("noSuchDeck", fault.message ?: "")
                }
                emptyList()
            }
            "restart" -> {
                playback.restart()
                playback.set(values(test["conditions"]), at = at)
            }
            "session" -> {
                playback.beginSession()
                emptyList()
            }
            else -> emptyList()
        }
        take(commands)
    }

    /** Advances one instant at a time, so that an endless playback is noticed. */
    private fun advance(end: Long) {
        if (end < 0) return
        while (true) {
            val next = playback.nextDeadline ?: break
            if (next > end) break
            take(playback.advance(next))
            instants += 1
            if (instants > limit || log.size > limit) {
                throw Refusal("tooLarge", "the log is longer than $limit entries: end it earlier")
            }
        }
        take(playback.advance(end))
    }

    private fun take(commands: List<PlaybackCommand>) {
        for (command in commands) entry(command)?.let { log.add(it) }
    }

    /** Reads the values that are due before a time, each after the log of its instant. */
    private fun sample(asked: MutableList<Json>, before: Long) {
        while (asked.isNotEmpty() && time(asked[0]) < before) {
            val value = asked.removeAt(0)
            val at = time(value)
            advance(at)
            val place = PlayPlace(
                value["target"]?.text, value["instance"]?.text ?: "", value["layer"]?.text,
                value["property"]?.text ?: "",
            )
            values.add(
                Fields().ms("atMs", at).place(place).number("value", playback.value(place, at))
                    .toString(),
            )
        }
    }
}

// ---- The log

/** A JSON object that is written member by member; members without a value are left out. */
private class Fields {
    private val text = StringBuilder("{")

    private fun raw(key: String, value: String): Fields {
        if (text.length > 1) text.append(',')
        text.append(quoted(key)).append(':').append(value)
        return this
    }

    fun text(key: String, value: String?) = if (value == null) this else raw(key, quoted(value))
    fun number(key: String, value: Double?) = if (value == null) this else raw(key, number(value))
    fun ms(key: String, micros: Long) = raw(key, spelling(micros, 3))
    fun raw(key: String, values: List<String>) =
        if (values.isEmpty()) this else raw(key, values.joinToString(",", "[", "]"))
    fun all(key: String, values: List<String>) = raw(key, values.joinToString(",", "[", "]"))
    fun object_(key: String, value: Fields) = raw(key, value.toString())
    fun flag(key: String, value: Boolean) = if (value) raw(key, "true") else this
    fun whole(key: String, value: Long) = raw(key, value.toString())

    fun place(place: PlayPlace): Fields {
        if (place.target == null) raw("target", "null") else text("target", place.target)
        return text("instance", place.instance).text("layer", place.layer)
            .text("property", place.property)
    }

    override fun toString() = "$text}"
}

/** A number with at most six decimals. */
private fun number(value: Double): String =
    if (value.isNaN()) "0"
    else spelling(rounded(value.coerceIn(-9e12, 9e12) * 1e6).toLong(), 6)

private fun spelling(value: Long, decimals: Int): String {
    val digits = abs(value).toString().padStart(decimals + 1, '0')
    val fraction = digits.takeLast(decimals).trimEnd('0')
    return (if (value < 0) "-" else "") + digits.dropLast(decimals) +
        (if (fraction.isEmpty()) "" else ".$fraction")
}

private fun entry(command: PlaybackCommand): String? {
    val fields = Fields().ms("atMs", command.at)
    command.firing?.let { fields.whole("firing", it.toLong()) }
    fun did(word: String) = fields.text("did", word)
    fun Fields.reason(reason: PlayReason) = text("reason", reason.name).text("flag", reason.flag)
    when (val action = command.action) {
        is PlayAction.Hold -> return null
        is PlayAction.Start -> did("start").text("cue", action.cue).text("mode", action.mode.label)
        is PlayAction.SuppressCue -> did("suppress").text("cue", action.cue).reason(action.reason)
        is PlayAction.UnknownEvent ->
            did("suppress").text("event", action.event).text("reason", "unknownEvent")
        is PlayAction.Suppress ->
            did("suppress").text("channel", action.channel.label).reason(action.reason)
        is PlayAction.ThrottledEvent -> did("suppress").text("channel", "effects")
            .text("event", action.event).text("reason", "throttled")
        is PlayAction.Ask -> did("ask").text("cue", action.cue).text("subject", action.subject)
            .text("text", action.text)
        is PlayAction.Mode -> did("mode").text("mode", action.mode.label)
        is PlayAction.Haptic -> haptic(did("haptic"), action.entry)
        PlayAction.HapticStop -> did("haptic-stop")
        is PlayAction.Sound -> sound(did("sound"), action.entry)
        PlayAction.SoundStop -> did("sound-stop")
        is PlayAction.Motion -> motion(did("motion"), action.track, command.at)
        is PlayAction.MotionEnd ->
            did("motion-end").place(action.place).number("value", action.value)
        is PlayAction.Show -> did("show").text("name", action.name)
        is PlayAction.Hide -> did("hide").text("name", action.name)
        is PlayAction.Remove -> did("remove").text("name", action.name)
            .text("instance", action.instance).flag("optimistic", action.isOptimistic)
        is PlayAction.Restore ->
            did("restore").text("name", action.name).text("instance", action.instance)
        is PlayAction.Perform ->
            did("perform").text("name", action.name).flag("background", action.isBackground)
        is PlayAction.Toast -> did("toast").text("text", action.text)
        is PlayAction.Announce ->
            did("announce").text("text", action.text).text("priority", action.priority)
        is PlayAction.Emit -> did("emit").text("name", action.event)
        PlayAction.End -> did("end")
    }
    return fields.toString()
}

private fun haptic(fields: Fields, haptic: HapticEntry) {
    fields.text("kind", haptic.kind)
        .text(if (haptic.kind == "impact") "style" else "outcome", haptic.form)
        .number("intensity", haptic.intensity).number("sharpness", haptic.sharpness)
    if (haptic.kind == "continuous") fields.ms("durationMs", haptic.duration)
    fields.number("attack", haptic.attack).number("decay", haptic.decay)
        .number("release", haptic.release)
        .raw(
            "envelope",
            haptic.envelope.map {
                Fields().ms("atMs", it.at).number("intensity", it.intensity)
                    .number("sharpness", it.sharpness).toString()
            },
        )
        .text("from", haptic.from)
}

private fun sound(fields: Fields, sound: SoundEntry) {
    fields.text("kind", sound.kind).text("name", sound.name)
        .raw("frequenciesHz", sound.frequencies.map { number(it) })
        .ms("durationMs", sound.duration).number("volume", sound.volume)
        .ms("fadeInMs", sound.fadeIn).ms("fadeOutMs", sound.fadeOut).text("file", sound.file)
}

private fun motion(fields: Fields, track: PlayTrack, now: Long) {
    val entry = track.entry
    fields.place(track.place).number("from", track.from).number("to", track.to)
    val typing = entry.typing
    if (typing != null) {
        fields.ms("perCharacterMs", typing.perCharacter)
        if (typing.pause > 0) fields.ms("pauseMs", typing.pause)
        if (typing.after.isNotEmpty()) fields.text("after", typing.after)
    } else {
        fields.ms("durationMs", track.duration).object_("curve", curve(entry.curve))
    }
    fields.text("edge", entry.edge).text("unit", entry.unit).text("approx", entry.approx)
    if (track.start < now) fields.ms("elapsedMs", now - track.start)
}

private fun curve(curve: TrackCurve): Fields = when (curve) {
    TrackCurve.Linear -> Fields().text("kind", "linear")
    is TrackCurve.Bezier -> Fields().text("kind", "cubic-bezier")
        .raw("points", listOf(curve.x1, curve.y1, curve.x2, curve.y2).map { number(it) })
    is TrackCurve.Steps -> Fields().text("kind", "steps").whole("count", curve.count)
    is TrackCurve.Spring -> Fields().text("kind", "spring").number("response", curve.response)
        .number("dampingRatio", curve.dampingRatio).number("stiffness", curve.stiffness)
        .number("damping", curve.damping).ms("settleMs", curve.settle)
        .number("overshoot", curve.overshoot).ms("durationMs", curve.duration)
}
