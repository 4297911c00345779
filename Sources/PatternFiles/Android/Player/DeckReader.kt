package patternc.player

/** Reads the JSON of a table into the rows of a deck, and says what is wrong by its path. */
internal class DeckReader {
    /** Keys and indices from the table to what is read. */
    private val path = ArrayList<Any>()
    private val notes = ArrayList<String>()
    private val maps = HashMap<String, DeckMap>()
    private val equivalents = HashMap<String, HapticEquivalent>()

    /** Of the row that is read: the maps that its entries name, and the timelines of arms. */
    private var rowMaps = ArrayList<String>()
    private var lists = ArrayList<DeckTimeline>()

    fun read(table: Json, mayBeUnsound: Boolean): CueDeck {
        val format = table["format"]?.text
        if (format != "patternc.cue-table") throw DeckException.notATable(format)
        val version = need(table, "version")
        if (version.integer != 1L) {
            if (version !is Json.Number) throw DeckException.wrongType("version", "a number")
            throw DeckException.version(version.spelling)
        }
        if (mayBeUnsound) inspect(table, 1)
        val sources = LinkedHashMap<String, String>()
        val cases = HashMap<String, Set<String>>()
        each(need(table, "inputs"), "inputs") { name, input ->
            sources[name] = string(need(input, "source"), "source")
            input["cases"]?.items?.let { all -> cases[name] = all.mapNotNull { it.text }.toSet() }
        }
        each(need(table, "maps"), "maps") { name, map -> maps[name] = map(map) }
        table["equivalents"]?.let { readEquivalents(it) }
        val declared = members(need(table, "events"), "events").names
        val cues = members(need(table, "cues"), "cues")
        if (cues.names.size > DeckLimit.CUES) {
            throw DeckException.tooLarge("${DeckLimit.CUES} cues")
        }
        val rows = ArrayList<DeckRow>(cues.names.size)
        each(cues, "cues") { name, cue -> rows.add(row(name, cue)) }
        rows.sortWith { a, b -> ByteOrder.compare(a.name, b.name) }
        val events = HashMap<String, MutableList<DeckRow>>()
        for (event in declared) events[event] = ArrayList(1)
        for (row in rows) events.getOrPut(row.event) { ArrayList(1) }.add(row)
        val patterns = HashMap<String, List<HapticMoment>>()
        (table["patterns"] as? Json.Members)?.let { all ->
            all.names.forEachIndexed { index, name -> patterns[name] = haptics(all.values[index]) }
        }
        val controls = LinkedHashMap<String, DeckControl>()
        table["controls"]?.let { all ->
            if (all is Json.Members) {
                each(all, "controls") { name, control -> controls[name] = control(name, control) }
            }
        }
        return CueDeck(
            name = table["name"]?.text ?: "",
            notes = notes,
            requirements = requirements(table["app"], rows, sources),
            controls = controls,
            rows = rows,
            events = events,
            sources = sources,
            cases = cases,
            patterns = patterns,
        )
    }

    /** Reads the taps that stand for each style, by its name; a fault of theirs refuses no deck. */
    private fun readEquivalents(all: Json) {
        val transient = all["transient"] ?: return
        fun number(value: Json?, key: String, standard: Double): Double {
            val number = (value?.get(key) as? Json.Number)?.let { decimal(it.spelling) }
            return if (number == null || number !in 0.0..1e6) standard else number
        }
        fun equivalent(name: String, value: Json) {
            val android = value["android"]
            equivalents[name] = HapticEquivalent(
                taps = (value["taps"]?.items ?: emptyList()).map {
                    val sharpness = number(it, "sharpness", 0.5)
                    val at = rounded(number(it, "atMs", 0.0) * 1000).toLong()
                    HapticEntry.Point(at, number(it, "intensity", 1.0), sharpness)
                },
                primitive = android?.get("primitive")?.text,
                scale = number(android, "scale", 1.0),
                pulse = number(value, "pulseMs", 20.0).toLong(),
                lowTickBelowSharpness = number(transient, "lowTickBelowSharpness", 0.3),
                tickBelowIntensity = number(transient, "tickBelowIntensity", 0.35),
                tickScale = number(transient, "tickScale", 2.0),
            )
        }
        equivalent("transient", transient)
        all["selection"]?.let { equivalent("selection", it) }
        for (kind in listOf("impact", "notify")) {
            val styles = all[kind] as? Json.Members ?: continue
            styles.names.forEachIndexed { index, name -> equivalent(name, styles.values[index]) }
        }
    }

    /** Refuses keys that are there twice and what nests too deep. */
    private fun inspect(value: Json, depth: Int) {
        if (depth > DeckLimit.DEPTH) throw DeckException.tooDeep()
        if (value is Json.Items) {
            value.all.forEachIndexed { index, item -> at(index) { inspect(item, depth + 1) } }
        } else if (value is Json.Members) {
            val seen = HashSet<String>()
            value.names.forEachIndexed { index, name ->
                at(name) {
                    if (!seen.add(name)) throw DeckException.duplicate(here())
                    inspect(value.values[index], depth + 1)
                }
            }
        }
    }

    /** The haptics of a pattern, which no cue needs; one at fault is left out. */
    private fun haptics(pattern: Json): List<HapticMoment> = try {
        val all = pattern["timeline"]?.get("haptics")?.items ?: emptyList()
        all.mapNotNull { entry -> haptic(entry)?.let { HapticMoment(it.frame.at, it) } }
    } catch (_: DeckException) {
        emptyList()
    }

    private fun requirements(app: Json?, rows: List<DeckRow>, inputs: Map<String, String>) =
        DeckRequirements(
            targets = names(app, "targets"),
            states = names(app, "states"),
            effects = names(app, "effects"),
            files = rows.asSequence().flatMap { it.lists }
                .flatMap { it[PlayChannel.SOUND.ordinal] }
                .mapNotNull { (it as SoundEntry).file }.toSet().sortedWith(ByteOrder),
            inputs = inputs,
        )

    private fun names(app: Json?, key: String) =
        app?.get(key)?.items?.mapNotNull { it.text } ?: emptyList()

    // ---- Rows

    private fun map(map: Json): DeckMap {
        val isLevel = string(need(map, "type"), "type") == "level"
        val levels = HashMap<String, Double>()
        val patterns = HashMap<String, String>()
        val all = members(need(map, "values"), "values")
        all.names.forEachIndexed { index, name ->
            if (isLevel) levels[name] = number(all.values[index], name)
            else patterns[name] = string(all.values[index], name)
        }
        return DeckMap(
            input = string(need(map, "input"), "input"),
            isLevel = isLevel,
            levels = levels,
            patterns = patterns,
            defaultLevel = if (isLevel) map["default"]?.let { number(it, "default") } else null,
            defaultPattern = if (isLevel) null else map["default"]?.text,
        )
    }

    private fun control(name: String, control: Json) = DeckControl(
        name = name,
        label = control["label"]?.text,
        labelId = control["labelId"]?.text,
        size = control["sizePt"]?.let { number(it, "sizePt") },
        event = control["event"]?.text,
        availableIf = control["availableIf"]?.text,
    )

    private fun row(name: String, cue: Json): DeckRow {
        rowMaps = ArrayList(0)
        lists = ArrayList(3)
        val trigger = need(cue, "trigger")
        val event = string(need(trigger, "event"), "trigger.event")
        val modes = need(cue, "modes")
        val timelines = PlayMode.values().map { mode ->
            at("modes") {
                val timeline = need(modes, mode.label)
                at(mode.label) { timeline(timeline) }
            }
        }
        lists.addAll(0, timelines)
        val question = cue["confirm"]?.takeIf { it !is Json.Null }
        val gates = cue["gates"]
        return DeckRow(
            name = name,
            event = event,
            subject = trigger["subject"]?.text,
            role = cue["role"]?.text,
            cueGates = flags(gates?.get("cue")),
            gates = listOf(
                flags(gates?.get("haptics")), flags(gates?.get("sound")),
                flags(gates?.get("motion")), emptyList(), emptyList(),
            ),
            once = cue["once"]?.get("per")?.text,
            confirm = question?.let {
                DeckQuestion(
                    string(need(it, "text"), "confirm.text"), it["id"]?.text, it["if"]?.text,
                )
            },
            until = flags(cue["until"]),
            maps = rowMaps.map { maps[it] ?: throw DeckException.missing("maps.$it") },
            lists = lists,
        )
    }

    /** A set of names, in byte order. */
    private fun flags(value: Json?): List<String> {
        if (value == null || value is Json.Null) return emptyList()
        val all = value.items ?: throw wrong("gates", "a list")
        if (all.isEmpty()) return emptyList()
        return all.map { string(it, "gates") }.sortedWith(ByteOrder)
    }

    // ---- Entries

    private fun timeline(value: Json): DeckTimeline =
        PlayChannel.values().map { channel -> entries(need(value, channel.label), channel) }

    private fun entries(value: Json, channel: PlayChannel): List<DeckEntry> {
        val all = value.items ?: throw wrong(channel.label, "a list")
        if (all.isEmpty()) return emptyList()
        val entries = ArrayList<DeckEntry>(all.size)
        all.forEachIndexed { index, entry ->
            at(channel.label) {
                at(index) {
                    when (channel) {
                        PlayChannel.HAPTICS -> haptic(entry)?.let { entries.add(it) }
                        PlayChannel.SOUND -> sound(entry)?.let { entries.add(it) }
                        PlayChannel.MOTION -> entries.add(track(entry))
                        PlayChannel.TEXT -> text(entry)?.let { entries.add(it) }
                        PlayChannel.EFFECTS -> entries.add(effect(entry))
                    }
                }
            }
        }
        return entries
    }

    /** The parts that an entry has in common with every other. */
    private fun frame(entry: Json): EntryFrame {
        val start = time(need(entry, "atMs"), "atMs")
        val choice = entry["choice"]?.let {
            val map = string(need(it, "map"), "choice.map")
            val pattern = string(need(it, "pattern"), "choice.pattern")
            Pair(mapPlace(map), pattern)
        }
        val loop = entry["loop"]?.let { loop ->
            val every = time(need(loop, "everyMs"), "loop.everyMs", DeckLimit.LOOP_PERIOD)
            val begin = loop["startMs"]?.let { time(it, "loop.startMs") }
            val flag = loop["while"] ?: loop["until"]
                ?: throw DeckException.missing(here("loop.while"))
            val id = loop["id"]?.let { it.text ?: (it as? Json.Number)?.spelling }
            EntryLoop(
                id = id,
                start = if (id == null) start else minOf(begin ?: start, start),
                every = every,
                flag = string(flag, "loop.while"),
                wanted = loop["while"] != null,
            )
        }
        return EntryFrame(start, choice, loop, entry["stagger"]?.let { stagger(it) })
    }

    private fun stagger(value: Json): EntryStagger {
        val longest = value["maxMs"]?.let { time(it, "stagger.maxMs") }
        value["stepMs"]?.let {
            return EntryStagger(time(it, "stagger.stepMs"), 0, longest, null)
        }
        val least = time(need(value, "minMs"), "stagger.minMs")
        if (longest == null) throw DeckException.missing(here("stagger.maxMs"))
        if (longest < least) throw DeckException.outOfRange(here("stagger.maxMs"))
        return EntryStagger(null, least, longest, value["seed"]?.text)
    }

    private fun leaveOut(kind: String) {
        notes.add("${here()}: this player does not know `$kind` and leaves it out")
    }

    private fun level(entry: Json, key: String): Double? {
        val level = number(entry[key] ?: return null, key)
        if (level !in 0.0..1.0) throw DeckException.outOfRange(here(key))
        return level
    }

    private fun haptic(entry: Json): HapticEntry? {
        val kind = string(need(entry, "kind"), "kind")
        val frame = frame(entry)
        if (kind !in HAPTICS) {
            leaveOut(kind)
            return null
        }
        val form = when (kind) {
            "impact" -> string(need(entry, "style"), "style")
            "notify" -> string(need(entry, "outcome"), "outcome")
            else -> null
        }
        val duration =
            if (kind == "continuous") time(need(entry, "durationMs"), "durationMs") else 0
        return HapticEntry(
            frame = frame, kind = kind, form = form, intensity = level(entry, "intensity"),
            sharpness = level(entry, "sharpness"), duration = duration,
            attack = level(entry, "attack"), decay = level(entry, "decay"),
            release = level(entry, "release"), from = entry["from"]?.text,
            equivalent = equivalents[form ?: kind],
            envelope = (entry["envelope"]?.items ?: emptyList()).map { point ->
                HapticEntry.Point(
                    time(need(point, "atMs"), "envelope.atMs"),
                    level(point, "intensity") ?: 0.0, level(point, "sharpness"),
                )
            },
            scaledBy = (entry["scaledBy"]?.items ?: emptyList()).map {
                mapPlace(string(it, "scaledBy"))
            },
        )
    }

    private fun sound(entry: Json): SoundEntry? {
        val kind = string(need(entry, "kind"), "kind")
        val frame = frame(entry)
        if (kind !in SOUNDS) {
            leaveOut(kind)
            return null
        }
        return SoundEntry(
            frame = frame, kind = kind, name = entry["name"]?.text,
            frequencies = (entry["frequenciesHz"]?.items ?: emptyList()).map {
                number(it, "frequenciesHz")
            },
            duration = time(need(entry, "durationMs"), "durationMs"),
            volume = level(entry, "volume") ?: 0.0,
            fadeIn = entry["fadeInMs"]?.let { time(it, "fadeInMs") } ?: 0,
            fadeOut = entry["fadeOutMs"]?.let { time(it, "fadeOutMs") } ?: 0,
            file = entry["file"]?.text,
        )
    }

    private fun track(entry: Json): TrackEntry {
        val frame = frame(entry)
        val property = string(need(entry, "property"), "property")
        var track = TrackEntry(
            frame = frame, target = entry["target"]?.text, layer = entry["layer"]?.text,
            property = property, duration = 0, from = 0.0, to = 0.0, curve = TrackCurve.Linear,
            edge = null, unit = null, approx = entry["approx"]?.text,
            alternates = entry["alternate"]?.flag ?: false, isCut = entry["cut"]?.flag ?: false,
            typing = null,
        )
        if (property == "typeOn") {
            val pause = entry["pauseMs"]?.let { time(it, "pauseMs") } ?: 0
            val each = time(need(entry, "perCharacterMs"), "perCharacterMs")
            return track.copy(typing = TrackEntry.Typing(each, pause, entry["after"]?.text ?: ""))
        }
        track = track.copy(
            duration = time(need(entry, "durationMs"), "durationMs"),
            from = number(need(entry, "from"), "from"), to = number(need(entry, "to"), "to"),
            edge = entry["edge"]?.text, unit = entry["unit"]?.text,
        )
        return track.copy(curve = curve(need(entry, "curve"), track.duration))
    }

    private fun curve(value: Json, duration: Long): TrackCurve {
        when (val kind = string(need(value, "kind"), "curve.kind")) {
            "linear" -> return TrackCurve.Linear
            "cubic-bezier" -> {
                val points = (need(value, "points").items ?: emptyList())
                    .map { number(it, "curve.points") }
                if (points.size != 4) throw wrong("curve.points", "a list of four numbers")
                return TrackCurve.Bezier(
                    points[0].coerceIn(0.0, 1.0), points[1], points[2].coerceIn(0.0, 1.0),
                    points[3],
                )
            }
            "steps" -> {
                val count = need(value, "count").integer ?: 0
                if (count <= 0) throw DeckException.outOfRange(here("curve.count"))
                return TrackCurve.Steps(count)
            }
            "spring" -> return spring(value, duration)
            else -> {
                notes.add("${here()}: this player does not know the curve `$kind` and plays `linear`")
                return TrackCurve.Linear
            }
        }
    }

    private fun spring(value: Json, duration: Long): TrackCurve {
        fun amount(key: String): Double {
            val number = number(need(value, key), "curve.$key")
            if (number < 0) throw DeckException.outOfRange(here("curve.$key"))
            return number
        }
        val samples = (value["samples"]?.items ?: emptyList()).map { stop ->
            val pair = stop.items
            if (pair == null || pair.size != 2) throw wrong("curve.samples", "a list of pairs")
            Pair(number(pair[0], "curve.samples"), number(pair[1], "curve.samples"))
        }
        return TrackCurve.Spring(
            settle = value["settleMs"]?.let { time(it, "curve.settleMs") } ?: duration,
            name = value["spring"]?.text, response = amount("response"),
            dampingRatio = amount("dampingRatio"), stiffness = amount("stiffness"),
            damping = amount("damping"),
            overshoot = if (value["overshoot"] == null) 0.0 else amount("overshoot"),
            duration = duration, samples = samples,
        )
    }

    private fun text(entry: Json): TextEntry? {
        val kind = string(need(entry, "kind"), "kind")
        val frame = frame(entry)
        if (kind != "toast" && kind != "announce") {
            leaveOut(kind)
            return null
        }
        return TextEntry(
            frame, kind == "toast", string(need(entry, "text"), "text"), entry["id"]?.text,
            entry["priority"]?.text,
        )
    }

    private fun effect(entry: Json): EffectEntry {
        val kind = string(need(entry, "kind"), "kind")
        if (kind !in EFFECTS) throw DeckException.outOfRange(here("kind"))
        val frame = frame(entry)
        return EffectEntry(
            frame = frame, kind = kind, name = string(need(entry, "name"), "name"),
            isOptimistic = entry["optimistic"]?.flag ?: false,
            isBackground = entry["background"]?.flag ?: false,
            success = arm(entry["success"], "success"), failure = arm(entry["failure"], "failure"),
        )
    }

    /** The place of an arm among the lists of the row. */
    private fun arm(value: Json?, name: String): Int? {
        if (value == null) return null
        val list = at(name) {
            PlayChannel.values().map { channel ->
                val all = if (channel < PlayChannel.TEXT) null else value[channel.label]
                all?.let { entries(it, channel) } ?: emptyList()
            }
        }
        lists.add(list)
        return PlayMode.values().size + lists.size - 1
    }

    /** The place of a map in the row. */
    private fun mapPlace(name: String): Int {
        val place = rowMaps.indexOf(name)
        if (place >= 0) return place
        rowMaps.add(name)
        return rowMaps.size - 1
    }

    // ---- Values

    /** Reads a part of what is read, by its key or index. */
    private inline fun <T> at(step: Any, read: () -> T): T {
        path.add(step)
        val result = read()
        path.removeAt(path.size - 1)
        return result
    }

    /** Reads every member of an object of the table. */
    private inline fun each(value: Json, key: String, read: (String, Json) -> Unit) {
        val all = members(value, key)
        for (index in all.names.indices) {
            at(key) { at(all.names[index]) { read(all.names[index], all.values[index]) } }
        }
    }

    /** The path of what is read, as `cues.ghost.arrive.modes.normal.haptics[0]`. */
    private fun here(key: String? = null): String {
        val text = StringBuilder()
        for (step in if (key == null) path else path + key) {
            if (step is Int) text.append('[').append(step).append(']')
            else text.append(if (text.isEmpty()) "" else ".").append(step)
        }
        return text.toString()
    }

    private fun wrong(key: String, expected: String) = DeckException.wrongType(here(key), expected)

    private fun need(value: Json, key: String): Json {
        if (value !is Json.Members) throw DeckException.wrongType(here(), "an object")
        return value[key] ?: throw DeckException.missing(here(key))
    }

    private fun members(value: Json, key: String): Json.Members =
        value as? Json.Members ?: throw wrong(key, "an object")

    private fun string(value: Json, key: String): String =
        value.text ?: throw wrong(key, "a text")

    private fun number(value: Json, key: String): Double {
        if (value !is Json.Number) throw wrong(key, "a number")
        val number = decimal(value.spelling)
        if (number > 1e12 || number < -1e12) throw DeckException.outOfRange(here(key))
        return number
    }

    /** Milliseconds of a table as microseconds. */
    private fun time(value: Json, key: String, least: Double = 0.0): Long {
        val milliseconds = number(value, key)
        if (milliseconds < least || milliseconds > DeckLimit.MILLISECONDS) {
            throw DeckException.outOfRange(here(key))
        }
        return rounded(milliseconds * 1000).toLong()
    }

    private companion object {
        val HAPTICS = setOf("impact", "notify", "selection", "transient", "continuous")
        val SOUNDS = setOf("tone", "chord", "sample")
        val EFFECTS = setOf("show", "hide", "remove", "restore", "do", "emit")
    }
}
