package patternc.player

/** Reads a table's JSON into the rows of a deck, and reports faults by path. */
internal class DeckReader {
    /** The keys and indices from the table to the value being read. */
    private val path = ArrayList<Any>()
    private val notes = ArrayList<String>()
    private val maps = HashMap<String, DeckMap>()
    /** The equivalents for the current row, including its own, by the name of the style or kind. */
    private var equivalents = emptyMap<String, HapticEquivalent>()

    /** For the current row: the maps that its entries name, and the timelines of its arms. */
    private var rowMaps = ArrayList<String>()
    private var arms = ArrayList<DeckTimeline>()

    fun read(table: Json, mayBeUnsound: Boolean): CueDeck {
        val format = table["format"]?.text
        if (format != "patternc.cue-table") throw DeckException.notATable(format)
        val version = need(table, "version")
        if (version !is Json.Number) throw DeckException.wrongType("version", "a number")
        if (version.value != 1.0) throw DeckException.version(version.spelling)
        if (mayBeUnsound) inspect(table, 1)
        val name = mayText(table, "name") ?: ""
        val sources = LinkedHashMap<String, String>()
        val cases = HashMap<String, Set<String>>()
        each(need(table, "inputs"), "inputs") { input, value ->
            sources[input] = needText(value, "source")
            if (may(value, "cases") != null) cases[input] = mayNames(value, "cases").toSet()
        }
        each(need(table, "maps"), "maps") { map, value -> maps[map] = map(value) }
        equivalents = equivalents(table["equivalents"], emptyMap())
        val declared = members(need(table, "events"), "events").names
        val cues = members(need(table, "cues"), "cues")
        if (cues.names.size > DeckLimit.CUES) {
            throw DeckException.tooLarge("${DeckLimit.CUES} cues")
        }
        val rows = ArrayList<DeckRow>(cues.names.size)
        val usual = equivalents
        each(cues, "cues") { cue, value ->
            equivalents = equivalents(value["equivalents"], usual)
            rows.add(row(cue, value))
        }
        equivalents = usual
        rows.sortWith { a, b -> ByteOrder.compare(a.name, b.name) }
        val events = HashMap<String, MutableList<DeckRow>>()
        for (event in declared) events[event] = ArrayList(1)
        for (row in rows) events.getOrPut(row.event) { ArrayList(1) }.add(row)
        val controls = LinkedHashMap<String, DeckControl>()
        may(table, "controls")?.let { all ->
            each(all, "controls") { control, value -> controls[control] = control(control, value) }
        }
        val requirements = at("app") {
            requirements(may(table, "app"), rows, sources, usedInputs(rows, controls.values))
        }
        val patterns = HashMap<String, List<HapticMoment>>()
        (table["patterns"] as? Json.Members)?.let { all ->
            all.names.forEachIndexed { index, one -> patterns[one] = haptics(all.values[index]) }
        }
        return CueDeck(name, notes, requirements, controls, rows, events, sources, cases, patterns)
    }

    /** Refuses repeated keys and excessive nesting. */
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

    /**
     * Reads the equivalents of each style and kind, by name, from a table or from a cue, whose own
     * take precedence. A fault in them does not refuse the deck.
     */
    private fun equivalents(
        all: Json?, usual: Map<String, HapticEquivalent>,
    ): Map<String, HapticEquivalent> {
        val known = usual["transient"]
        val transient = all?.get("transient")
        if (all == null || transient == null && known == null) return usual
        val result = HashMap(usual)
        fun number(value: Json?, key: String, standard: Double): Double {
            val number = (value?.get(key) as? Json.Number)?.value
            return if (number == null || number !in 0.0..1e6) standard else number
        }
        fun pair(value: Json?): ClosedFloatingPointRange<Double>? {
            val ends = value?.items?.map { (it as? Json.Number)?.value ?: return null }
            return if (ends?.size == 2) ends[0]..ends[1] else null
        }
        val ranges = (all["ranges"]?.items ?: emptyList()).mapNotNull { value ->
            val (intensity, sharpness) = Pair(pair(value["intensity"]), pair(value["sharpness"]))
            val (kind, android) = Pair(value["kind"]?.text, value["android"])
            val pulse = value["pulseMs"]?.let { number(value, "pulseMs", 20.0).toLong() }
            if (kind == null || intensity == null || sharpness == null) null
            else HapticRange(
                kind, intensity, sharpness, android?.get("primitive")?.text,
                number(android, "scale", 1.0), pulse,
            )
        } + (known?.ranges ?: emptyList())
        fun equivalent(name: String, value: Json) {
            val android = value["android"]
            result[name] = HapticEquivalent(
                taps = (value["taps"]?.items ?: emptyList()).map {
                    val at = rounded(number(it, "atMs", 0.0) * 1000).toLong()
                    HapticEntry.Point(
                        at, number(it, "intensity", 1.0), number(it, "sharpness", 0.5),
                    )
                },
                primitive = android?.get("primitive")?.text,
                scale = number(android, "scale", 1.0),
                pulse = number(value, "pulseMs", 20.0).toLong(),
                lowTickBelowSharpness = number(transient, "lowTickBelowSharpness", 0.3),
                tickBelowIntensity = number(transient, "tickBelowIntensity", 0.35),
                tickScale = number(transient, "tickScale", 2.0),
                ranges = ranges,
            )
        }
        if (transient != null) {
            equivalent("transient", transient)
            equivalent("continuous", transient)
        } else {
            for (kind in listOf("transient", "continuous")) {
                usual[kind]?.let { result[kind] = it.copy(ranges = ranges) }
            }
        }
        all["selection"]?.let { equivalent("selection", it) }
        for (kind in listOf("impact", "notify")) {
            val styles = all[kind] as? Json.Members ?: continue
            styles.names.forEachIndexed { index, name -> equivalent(name, styles.values[index]) }
        }
        return result
    }

    /** The haptics of a pattern, which no cue needs; an invalid pattern has none. */
    private fun haptics(pattern: Json): List<HapticMoment> = try {
        val all = pattern["timeline"]?.get("haptics")?.items ?: emptyList()
        all.mapNotNull { entry -> haptic(entry)?.let { HapticMoment(it.frame.at, it) } }
    } catch (_: DeckException) {
        emptyList()
    }

    private fun requirements(
        app: Json?, rows: List<DeckRow>, inputs: Map<String, String>, used: Set<String>,
    ) =
        DeckRequirements(
            targets = if (app == null) emptyList() else mayNames(members(app), "targets"),
            states = if (app == null) emptyList() else mayNames(app, "states"),
            effects = if (app == null) emptyList() else mayNames(app, "effects"),
            files = rows.asSequence().flatMap { it.lists }
                .flatMap { it[PlayChannel.SOUND.ordinal] }
                .mapNotNull { (it as SoundEntry).file }.toSet().sortedWith(ByteOrder),
            inputs = inputs.filterKeys { it in used },
        )

    /** The inputs that affect a cue or the availability of a control. */
    private fun usedInputs(rows: List<DeckRow>, controls: Collection<DeckControl>): Set<String> {
        // These two choose the mode of every cue.
        val used = hashSetOf("reduce-motion", "physicality")
        for (row in rows) {
            used.addAll(row.cueGates)
            for (map in row.maps) used.add(map.input)
            row.confirm?.flag?.let { used.add(it) }
            for (list in row.lists) {
                for (channel in ALL) {
                    if (list[channel.ordinal].isNotEmpty()) used.addAll(row.gates[channel.ordinal])
                    for (entry in list[channel.ordinal]) entry.frame.loop?.let { used.add(it.flag) }
                }
            }
        }
        for (control in controls) control.availableIf?.let { used.add(it) }
        return used
    }

    // ---- Rows

    private fun map(map: Json): DeckMap {
        val isLevel = needText(map, "type") == "level"
        val levels = HashMap<String, Double>()
        val patterns = HashMap<String, String>()
        val all = members(need(map, "values"), "values")
        at("values") {
            all.names.forEachIndexed { index, name ->
                if (isLevel) levels[name] = number(all.values[index], name)
                else patterns[name] = text(all.values[index], name)
            }
        }
        return DeckMap(
            needText(map, "input"), isLevel, levels, patterns,
            defaultLevel =
                if (isLevel) may(map, "default")?.let { number(it, "default") } else null,
            defaultPattern = if (isLevel) null else mayText(map, "default"),
        )
    }

    private fun control(name: String, control: Json) = DeckControl(
        name, mayText(members(control), "label"), mayText(control, "labelId"),
        may(control, "sizePt")?.let { number(it, "sizePt") }, mayText(control, "event"),
        mayText(control, "availableIf"),
    )

    private fun row(name: String, cue: Json): DeckRow {
        rowMaps = ArrayList(0)
        arms = ArrayList(0)
        val trigger = need(cue, "trigger")
        val (event, subject) = at("trigger") {
            Pair(needText(trigger, "event"), mayText(trigger, "subject"))
        }
        val modes = need(cue, "modes")
        val timelines = PlayMode.values().map { mode ->
            at("modes") {
                val timeline = need(modes, mode.label)
                at(mode.label) {
                    ALL.map { channel -> entries(need(timeline, channel.label), channel) }
                }
            }
        }
        val question = may(cue, "confirm")?.let { question ->
            at("confirm") {
                DeckQuestion(
                    needText(question, "text"), mayText(question, "id"), mayText(question, "if"),
                )
            }
        }
        val role = mayText(cue, "role")
        val gates = need(cue, "gates")
        val flags = at("gates") {
            listOf("cue", "haptics", "sound", "motion").map { key ->
                names(need(gates, key), key).sortedWith(ByteOrder)
            }
        }
        val once = may(cue, "once")?.let { limit -> at("once") { needText(limit, "per") } }
        return DeckRow(
            name, event, subject, role,
            cueGates = flags[0],
            gates = flags.drop(1) + listOf(emptyList(), emptyList()),
            once = once,
            confirm = question,
            until = mayNames(cue, "until").sortedWith(ByteOrder),
            maps = rowMaps.map { maps[it] ?: throw DeckException.missing("maps.$it") },
            lists = timelines + arms,
        )
    }

    // ---- Entries

    private fun entries(value: Json, channel: PlayChannel): List<DeckEntry> {
        val all = value.items ?: throw wrong(channel.label, "a list")
        if (all.isEmpty()) return emptyList()
        val entries = ArrayList<DeckEntry>(all.size)
        all.forEachIndexed { index, entry ->
            at(channel.label) { at(index) { entry(entry, channel)?.let { entries.add(it) } } }
        }
        return entries
    }

    private fun entry(entry: Json, channel: PlayChannel): DeckEntry? = when (channel) {
        PlayChannel.HAPTICS -> haptic(entry)
        PlayChannel.SOUND -> sound(entry)
        PlayChannel.MOTION -> track(entry)
        PlayChannel.TEXT -> words(entry)
        PlayChannel.EFFECTS -> effect(entry)
    }

    /** Reads the members that all entries share. */
    private fun frame(entry: Json): EntryFrame {
        val start = needTime(entry, "atMs")
        val choice = may(entry, "choice")?.let { choice ->
            at("choice") {
                val map = needText(choice, "map")
                val pattern = needText(choice, "pattern")
                Pair(mapPlace(map), pattern)
            }
        }
        val loop = may(entry, "loop")?.let { at("loop") { loop(it, start) } }
        val stagger = may(entry, "stagger")?.let { at("stagger") { stagger(it) } }
        return EntryFrame(start, choice, loop, stagger)
    }

    private fun loop(value: Json, at: Long): EntryLoop {
        val every = time(need(value, "everyMs"), "everyMs", DeckLimit.LOOP_PERIOD)
        val start = mayTime(value, "startMs") ?: at
        val held = mayText(value, "while")
        val flag = held ?: mayText(value, "until") ?: throw DeckException.missing(here("while"))
        // A body starts no later than its entries; an entry without a body is its own body.
        val id = mayText(value, "id")
        return EntryLoop(id, if (id == null) at else minOf(start, at), every, flag, held != null)
    }

    private fun stagger(value: Json): EntryStagger {
        val longest = mayTime(members(value), "maxMs")
        mayTime(value, "stepMs")?.let { return EntryStagger(it, 0, longest, null) }
        val least = needTime(value, "minMs")
        if (longest == null) throw DeckException.missing(here("maxMs"))
        if (longest < least) throw DeckException.outOfRange(here("maxMs"))
        return EntryStagger(null, least, longest, mayText(value, "seed"))
    }

    /** True for a kind that this player knows; others are left out. */
    private fun isKnown(kind: String, known: Set<String>): Boolean {
        if (kind in known) return true
        notes.add("${here()}: this player does not know `$kind` and leaves it out")
        return false
    }

    private fun haptic(entry: Json): HapticEntry? {
        val kind = needText(entry, "kind")
        val frame = frame(entry)
        if (!isKnown(kind, HAPTICS)) return null
        val form = when (kind) {
            "impact" -> needText(entry, "style")
            "notify" -> needText(entry, "outcome")
            else -> null
        }
        val duration = if (kind == "continuous") needTime(entry, "durationMs") else 0
        return HapticEntry(
            frame, kind, form, mayLevel(entry, "intensity"), mayLevel(entry, "sharpness"), duration,
            mayLevel(entry, "attack"), mayLevel(entry, "decay"), mayLevel(entry, "release"),
            from = mayText(entry, "from"),
            envelope = list(entry, "envelope") { point ->
                HapticEntry.Point(
                    needTime(point, "atMs"), mayLevel(point, "intensity") ?: 0.0,
                    mayLevel(point, "sharpness"),
                )
            },
            scaledBy = mayNames(entry, "scaledBy").map { mapPlace(it) },
            equivalent = equivalents[form ?: kind],
        )
    }

    private fun sound(entry: Json): SoundEntry? {
        val kind = needText(entry, "kind")
        val frame = frame(entry)
        if (!isKnown(kind, SOUNDS)) return null
        return SoundEntry(
            frame, kind, mayText(entry, "name"), list(entry, "frequenciesHz") { number(it) },
            needTime(entry, "durationMs"), mayLevel(entry, "volume") ?: 0.0,
            mayTime(entry, "fadeInMs") ?: 0, mayTime(entry, "fadeOutMs") ?: 0,
            mayText(entry, "file"),
        )
    }

    private fun track(entry: Json): TrackEntry {
        val frame = frame(entry)
        val target = mayPlace(entry, "target")
        val layer = mayPlace(entry, "layer")
        val property = needText(entry, "property")
        val approx = mayText(entry, "approx")
        val alternates = mayFlag(entry, "alternate")
        val isCut = mayFlag(entry, "cut")
        if (property == "typeOn") {
            val pause = mayTime(entry, "pauseMs") ?: 0
            val each = needTime(entry, "perCharacterMs")
            val typing = TrackEntry.Typing(each, pause, mayText(entry, "after") ?: "")
            return TrackEntry(
                frame, target, layer, property, 0, 0.0, 0.0, TrackCurve.Linear, null, null, approx,
                alternates, isCut, typing,
            )
        }
        val duration = needTime(entry, "durationMs")
        val from = number(need(entry, "from"), "from")
        val to = number(need(entry, "to"), "to")
        val edge = mayText(entry, "edge")
        val unit = mayText(entry, "unit")
        val curve = curve(need(entry, "curve"), duration)
        return TrackEntry(
            frame, target, layer, property, duration, from, to, curve, edge, unit, approx,
            alternates, isCut, null,
        )
    }

    private fun curve(value: Json, duration: Long): TrackCurve {
        val curve = at("curve") {
            when (val kind = needText(value, "kind")) {
                "linear" -> TrackCurve.Linear
                "cubic-bezier" -> bezier(need(value, "points").items ?: emptyList())
                "steps" -> {
                    val count = number(need(value, "count"), "count")
                    if (count !in 1.0..1e6 || count != rounded(count)) {
                        throw DeckException.outOfRange(here("count"))
                    }
                    TrackCurve.Steps(count.toLong())
                }
                "spring" -> spring(value, duration)
                else -> kind
            }
        }
        if (curve is TrackCurve) return curve
        notes.add("${here()}: this player does not know the curve `$curve` and plays `linear`")
        return TrackCurve.Linear
    }

    private fun bezier(points: List<Json>): TrackCurve {
        if (points.size != 4) throw wrong("points", "a list of four numbers")
        // Time must not run backward.
        val (x1, y1, x2, y2) = at("points") {
            points.mapIndexed { index, point ->
                at(index) { if (index % 2 == 0) level(point) else number(point) }
            }
        }
        return TrackCurve.Bezier(x1, y1, x2, y2)
    }

    private fun spring(value: Json, duration: Long): TrackCurve {
        fun amount(key: String): Double {
            val number = number(need(value, key), key)
            if (number < 0) throw DeckException.outOfRange(here(key))
            return number
        }
        val name = mayText(value, "spring")
        val samples = list(value, "samples") { stop ->
            val pair = stop.items
            if (pair == null || pair.size != 2) throw wrong(null, "a pair of numbers")
            val (percent, reached) = pair.mapIndexed { index, one -> at(index) { number(one) } }
            Pair(percent, reached)
        }
        val settle = mayTime(value, "settleMs") ?: duration
        return TrackCurve.Spring(
            name, amount("response"), amount("dampingRatio"), amount("stiffness"),
            amount("damping"), if (may(value, "overshoot") == null) 0.0 else amount("overshoot"),
            settle, duration, samples,
        )
    }

    private fun words(entry: Json): TextEntry? {
        val kind = needText(entry, "kind")
        val frame = frame(entry)
        if (!isKnown(kind, TEXTS)) return null
        return TextEntry(
            frame, kind == "toast", needText(entry, "text"), mayText(entry, "id"),
            mayText(entry, "priority"),
        )
    }

    private fun effect(entry: Json): EffectEntry {
        val kind = needText(entry, "kind")
        if (kind !in EFFECTS) throw DeckException.outOfRange(here("kind"))
        return EffectEntry(
            frame(entry), kind, needText(entry, "name"), mayFlag(entry, "optimistic"),
            mayFlag(entry, "background"), arm(entry, "success"), arm(entry, "failure"),
        )
    }

    /** The index of an arm among the row's lists. */
    private fun arm(entry: Json, name: String): Int? {
        val value = may(entry, name) ?: return null
        val list = at(name) {
            members(value)
            ALL.map { channel ->
                val all = if (channel < PlayChannel.TEXT) null else may(value, channel.label)
                all?.let { entries(it, channel) } ?: emptyList()
            }
        }
        arms.add(list)
        return PlayMode.values().size + arms.size - 1
    }

    /** The index of a map in the row. */
    private fun mapPlace(name: String): Int {
        if (name !in rowMaps) rowMaps.add(name)
        return rowMaps.indexOf(name)
    }

    // ---- Values; optional ones may also be null

    /** Reads a part of the current value, by its key or index. */
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

    /** Reads every element of a list that may be missing. */
    private inline fun <T> list(value: Json, key: String, read: (Json) -> T): List<T> {
        val list = may(value, key) ?: return emptyList()
        val all = list.items ?: throw wrong(key, "a list")
        return at(key) { all.mapIndexed { index, one -> at(index) { read(one) } } }
    }

    /** The path of the current value, such as `cues.ghost.arrive.modes.normal.haptics[0]`. */
    private fun here(key: String? = null): String {
        val text = StringBuilder()
        for (step in if (key == null) path else path + key) {
            if (step is Int) text.append('[').append(step).append(']')
            else text.append(if (text.isEmpty()) "" else ".").append(step)
        }
        return text.toString()
    }

    private fun wrong(key: String?, expected: String) =
        DeckException.wrongType(here(key), expected)

    private fun need(value: Json, key: String): Json =
        members(value)[key] ?: throw DeckException.missing(here(key))

    private fun may(value: Json, key: String): Json? = value[key]?.takeIf { it !is Json.Null }

    private fun members(value: Json, key: String? = null): Json.Members =
        value as? Json.Members ?: throw wrong(key, "an object")

    private fun text(value: Json, key: String): String = value.text ?: throw wrong(key, "a text")
    private fun needText(value: Json, key: String): String = text(need(value, key), key)
    /** The name of a target or layer; an empty name counts as none. */
    private fun mayPlace(value: Json, key: String): String? = mayText(value, key)?.ifEmpty { null }

    private fun mayText(value: Json, key: String): String? = may(value, key)?.let { text(it, key) }

    private fun mayFlag(value: Json, key: String): Boolean {
        val flag = may(value, key) ?: return false
        return flag.flag ?: throw wrong(key, "true or false")
    }

    private fun names(value: Json, key: String): List<String> {
        val all = value.items ?: throw wrong(key, "a list")
        if (all.isEmpty()) return emptyList()
        return at(key) {
            all.mapIndexed { index, one -> at(index) { one.text ?: throw wrong(null, "a text") } }
        }
    }

    private fun mayNames(value: Json, key: String): List<String> =
        may(value, key)?.let { names(it, key) } ?: emptyList()

    private fun number(value: Json, key: String? = null): Double {
        if (value !is Json.Number) throw wrong(key, "a number")
        val number = value.value
        if (number > 1e12 || number < -1e12) throw DeckException.outOfRange(here(key))
        return number
    }

    private fun level(value: Json, key: String? = null): Double {
        val level = number(value, key)
        if (level !in 0.0..1.0) throw DeckException.outOfRange(here(key))
        return level
    }

    private fun mayLevel(value: Json, key: String) = may(value, key)?.let { level(it, key) }

    /** Milliseconds from a table, as microseconds. */
    private fun time(value: Json, key: String, least: Double = 0.0): Long {
        val milliseconds = number(value, key)
        if (milliseconds < least || milliseconds > DeckLimit.MILLISECONDS) {
            throw DeckException.outOfRange(here(key))
        }
        return rounded(milliseconds * 1000).toLong()
    }

    private fun needTime(value: Json, key: String): Long = time(need(value, key), key)
    private fun mayTime(value: Json, key: String): Long? = may(value, key)?.let { time(it, key) }

    private companion object {
        val HAPTICS = setOf("impact", "notify", "selection", "transient", "continuous")
        val SOUNDS = setOf("tone", "chord", "sample")
        val TEXTS = setOf("toast", "announce")
        val EFFECTS = setOf("show", "hide", "remove", "restore", "do", "emit")
    }
}
