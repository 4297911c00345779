// Generated from Sources/PatternEmit/Kotlin/runtime.kt by `swift run dev generate`; do not edit.

/// What every object of Kotlin ends with.
enum KotlinRuntime {
  static let source: StaticString = #"""
        /** Which of its timelines a cue plays: physicality off wins over less motion. */
        enum class Mode(val id: String) {
            Normal("normal"), ReduceMotion("reduce-motion"), PhysicalityOff("physicality-off")
        }

        /** A row of the table: a moment, what may hold it back, and what plays. */
        data class CueRow(
            val because: String? = null,
            val role: String? = null,
            val profile: String,
            val event: Event,
            /** The class of the event, who causes it, and what it happens to. */
            val eventClass: String,
            val by: String,
            val subject: String? = null,
            val gates: Gates = Gates(),
            val once: Once? = null,
            val confirm: Confirm? = null,
            /** The events that end what it has not begun. */
            val until: List<Event> = emptyList(),
            val respond: Respond? = null,
            val normal: Timeline,
            val reduceMotion: Timeline,
            val physicalityOff: Timeline
        ) {
            fun timeline(mode: Mode): Timeline = when (mode) {
                Mode.Normal -> normal
                Mode.ReduceMotion -> reduceMotion
                Mode.PhysicalityOff -> physicalityOff
            }
        }

        /** Flags that must all hold, for the whole cue and for each channel. */
        data class Gates(
            val cue: List<String> = emptyList(),
            val haptics: List<String> = emptyList(),
            val motion: List<String> = emptyList(),
            val sound: List<String> = emptyList()
        )

        /** It plays once for each of what it names: a key of the subject, or a span, as a session. */
        data class Once(val per: String)

        /** A question that comes before anything else, where its flag holds or it has none. */
        data class Confirm(val text: String, val id: String? = null, val flag: String? = null)

        /** How soon a cue responds to its event. */
        data class Respond(val timing: String, val minMs: Double, val maxMs: Double? = null)

        /** What plays. Times are milliseconds, levels 0 to 1. */
        data class Timeline(
            val durationMs: Double,
            val haptics: List<Haptic> = emptyList(),
            val motion: List<Track> = emptyList(),
            val sound: List<Sound> = emptyList(),
            val text: List<Text> = emptyList(),
            val effects: List<Effect> = emptyList()
        )

        /** What an entry has from around it. */
        data class Around(
            val choice: Choice? = null,
            val loop: Loop? = null,
            val stagger: Stagger? = null,
            /** What its time follows; the time is resolved already. */
            val anchor: String? = null
        )

        /** It plays where this map chooses this pattern. */
        data class Choice(val map: String, val pattern: String)

        /** It comes again every so often, while its flag is true or until it is. */
        data class Loop(
            val startMs: Double,
            val everyMs: Double,
            val flag: String,
            val isUntil: Boolean = false
        ) {
            /** Whether another iteration starts. */
            fun goesOn(inputs: Inputs): Boolean = inputs.flag(flag) != isUntil
        }

        /** How much later each item of a list starts: by its place, or a hash of what `seed` names. */
        data class Stagger(
            val stepMs: Double? = null,
            val minMs: Double = 0.0,
            val maxMs: Double? = null,
            val seed: String? = null
        ) {
            fun delayMs(index: Int, item: String = index.toString()): Double {
                if (stepMs != null) return Math.min(index * stepMs, maxMs ?: Double.MAX_VALUE)
                val drawn = minMs + ((maxMs ?: minMs) - minMs) * share(item)
                return Math.round(drawn * 1000) / 1000.0
            }

            /** FNV-1a of 64 bits over the UTF-8 of a text, mixed, as a share of 1. */
            private fun share(text: String): Double {
                var hash = -0x340d631b7bdddcdbL
                for (byte in text.toByteArray(Charsets.UTF_8)) {
                    hash = (hash xor (byte.toLong() and 0xff)) * 0x100000001b3L
                }
                hash = (hash xor (hash ushr 33)) * -0xae502812aa7333L
                hash = (hash xor (hash ushr 33)) * -0x3b314601e57a13adL
                hash = hash xor (hash ushr 33)
                return (hash ushr 11).toDouble() / (1L shl 53).toDouble()
            }
        }

        /** A haptic, and the taps and strokes that it is equivalent to. */
        data class Haptic(
            val kind: String,
            val atMs: Double,
            val taps: List<Tap> = emptyList(),
            val strokes: List<Stroke> = emptyList(),
            /** The maps whose levels multiply it. */
            val scaledBy: List<String> = emptyList(),
            val from: String? = null,
            val around: Around? = null
        )

        /** A short knock. Without a primitive, its levels decide which one it is. */
        data class Tap(
            val atMs: Double,
            val intensity: Float,
            val sharpness: Float,
            val primitive: Primitive? = null,
            val scale: Float = 1f,
            val pulseMs: Int = TRANSIENT_PULSE_MS
        )

        /** A vibration: points for motors, and control points for devices that play envelopes. */
        data class Stroke(
            val atMs: Double,
            val durationMs: Double,
            val points: List<Point>,
            val envelope: List<ControlPoint>
        )

        data class Point(val atMs: Double, val intensity: Float, val sharpness: Float)

        /** A point of an envelope, and how long it takes to get there. */
        data class ControlPoint(val intensity: Float, val sharpness: Float, val durationMs: Int)

        /** A primitive of `VibrationEffect.Composition`, its constant and its nominal length. */
        enum class Primitive(val id: Int, val nominalMs: Long) {
            Click(1, 20), Thud(2, 20), Tick(7, 10), LowTick(8, 10)
        }

        /**
         * A track of one property. Moves are dp, turns degrees, blurs and trims percent; what only the
         * app knows is in its unit.
         */
        data class Track(
            val target: String?,
            val property: String,
            val atMs: Double,
            val durationMs: Double = 0.0,
            val from: Double = 0.0,
            val to: Double = 0.0,
            val curve: Curve = Curve("linear"),
            val layer: String? = null,
            val unit: String? = null,
            val edge: String? = null,
            val approx: String? = null,
            /** Every second iteration goes from `to` to `from`, with the same curve. */
            val alternates: Boolean = false,
            /** The next iteration starts before it has settled. */
            val isCut: Boolean = false,
            val typeOn: TypeOn? = null,
            val around: Around? = null
        )

        /** Text that appears one character after the other. */
        data class TypeOn(
            val perCharacterMs: Double,
            val pauseMs: Double? = null,
            val after: String? = null
        )

        /**
         * How a value gets from its start to its end. `points` are those of a `PathInterpolator`,
         * `steps` so many jumps, each at the end of its share of the time.
         */
        data class Curve(
            val kind: String,
            val points: List<Float> = emptyList(),
            val steps: Int = 0,
            val spring: Spring? = null,
            /** Its name among the springs. */
            val name: String? = null
        )

        /** A damped spring of mass 1; `stiffness` and `dampingRatio` are those of a `SpringForce`. */
        data class Spring(
            val response: Double,
            val dampingRatio: Double,
            val stiffness: Double,
            val damping: Double,
            val settleMs: Int,
            val overshoot: Double
        )

        data class Sound(
            val kind: String,
            val atMs: Double,
            val durationMs: Double,
            val volume: Float,
            val fadeInMs: Double = 0.0,
            val fadeOutMs: Double = 0.0,
            val name: String? = null,
            val frequenciesHz: List<Double> = emptyList(),
            val file: String? = null,
            val around: Around? = null
        )

        /** A toast, or what assistive technology says politely or assertively. */
        data class Text(
            val kind: String,
            val atMs: Double,
            val text: String,
            /** What translations call it; the texts of a pattern have none. */
            val id: String? = null,
            val priority: String? = null,
            val around: Around? = null
        )

        data class Effect(
            val kind: String,
            val atMs: Double,
            val name: String,
            val isOptimistic: Boolean = false,
            val isInBackground: Boolean = false,
            /** What follows when it is done, or cannot be done; times count from then. */
            val success: Arm? = null,
            val failure: Arm? = null,
            val around: Around? = null
        )

        data class Arm(val text: List<Text> = emptyList(), val effects: List<Effect> = emptyList())

        /** Whether an entry plays, as far as a map chooses it. */
        fun isChosen(around: Around?, inputs: Inputs): Boolean {
            val choice = around?.choice ?: return true
            return patternOf(choice.map, inputs) == choice.pattern
        }

        /**
         * What a cue is felt as, on the best rung that the device supports as a whole: an envelope (API
         * 36), primitives (30), a waveform (26), or on and off. Null where nothing is felt.
         *
         * `gain`, 0 to 1, multiplies what maps give. `index` and `item` are the place and the key of an
         * item of a list that is staggered. An effect with a loop repeats: cancel it when its flag
         * changes.
         */
        fun effect(
            vibrator: Vibrator,
            cue: Cue,
            mode: Mode = Mode.Normal,
            gain: Float = 1f,
            inputs: Inputs = Inputs(),
            index: Int = 0,
            item: String = index.toString()
        ): VibrationEffect? =
            Felt(row(cue).timeline(mode).haptics, gain, inputs, index, item).effect(vibrator)

        /** As of a cue. */
        fun effect(
            vibrator: Vibrator,
            pattern: Pattern,
            gain: Float = 1f,
            inputs: Inputs = Inputs(),
            index: Int = 0,
            item: String = index.toString()
        ): VibrationEffect? =
            Felt(timeline(pattern).haptics, gain, inputs, index, item).effect(vibrator)

        /**
         * The constant of `HapticFeedbackConstants` that is the device's own for a cue of one event,
         * for `View.performHapticFeedback`; null where there is none.
         */
        fun feedback(cue: Cue, mode: Mode = Mode.Normal): Int? = feedback(row(cue).timeline(mode))

        fun feedback(pattern: Pattern): Int? = feedback(timeline(pattern))

        private fun feedback(timeline: Timeline): Int? {
            val only = timeline.haptics.singleOrNull() ?: return null
            if (only.around != null || only.scaledBy.isNotEmpty()) return null
            return when (only.kind) {
                // SEGMENT_TICK, CLOCK_TICK.
                "selection" -> if (Build.VERSION.SDK_INT >= 34) 26 else 4
                // CONFIRM, REJECT.
                "notify success" -> if (Build.VERSION.SDK_INT >= 30) 16 else null
                "notify error" -> if (Build.VERSION.SDK_INT >= 30) 17 else null
                else -> null
            }
        }

        /** Levels are millionths and times microseconds in here, so that they are exact. */
        private class Felt(
            haptics: List<Haptic>, gain: Float, inputs: Inputs, index: Int, item: String
        ) {
            private class Knock(
                val at: Long,
                val intensity: Long,
                val sharpness: Float,
                val primitive: Primitive,
                val scale: Long,
                val pulseMs: Int,
                val isLooped: Boolean
            )

            private class Wave(
                val at: Long, val gain: Long, val stroke: Stroke, val isLooped: Boolean
            ) {
                val end: Long get() = at + micro(stroke.durationMs)

                /** The mean level between two times from its start. */
                fun mean(from: Long, to: Long): Long {
                    var sum = 0.0
                    for (next in 1 until stroke.points.size) {
                        val (left, right) = Pair(stroke.points[next - 1], stroke.points[next])
                        val (start, end) = Pair(micro(left.atMs), micro(right.atMs))
                        val (low, high) = Pair(Math.max(from, start), Math.min(to, end))
                        if (low >= high) continue
                        val rise = (micro(right.intensity) - micro(left.intensity)).toDouble()
                        val share = ((low + high) / 2.0 - start) / (end - start)
                        val middle = micro(left.intensity) + rise * share
                        sum += middle * (high - low)
                    }
                    return Math.min(product(Math.round(sum / (to - from)), gain), ONE)
                }
            }

            /** A stretch of one level, in milliseconds. */
            private class Span(val start: Long, val end: Long, val level: Long) {
                fun moved(by: Long): Span = Span(start + by, end + by, level)
            }

            private val knocks: List<Knock>
            private val waves: List<Wave>
            private val loop: Loop?

            init {
                val felt = haptics.filter { haptic ->
                    isChosen(haptic.around, inputs) && haptic.around?.loop?.goesOn(inputs) != false
                }
                // A motor repeats one loop; others play once.
                loop = felt.mapNotNull { it.around?.loop }.firstOrNull()
                val (knocks, waves) = Pair(ArrayList<Knock>(), ArrayList<Wave>())
                for (haptic in felt) {
                    var level = micro(gain.coerceIn(0f, 1f))
                    for (map in haptic.scaledBy) {
                        level = product(level, micro(levelOf(map, inputs) ?: 1f))
                    }
                    if (level == 0L) continue
                    val delay = micro(haptic.around?.stagger?.delayMs(index, item) ?: 0.0)
                    val isLooped = loop != null && haptic.around?.loop == loop
                    for (tap in haptic.taps) {
                        val intensity = Math.min(product(micro(tap.intensity), level), ONE)
                        if (intensity == 0L) continue
                        val (primitive, scale) = when {
                            tap.primitive != null ->
                                Pair(tap.primitive, product(micro(tap.scale), level))
                            tap.sharpness < LOW_TICK_BELOW_SHARPNESS ->
                                Pair(Primitive.LowTick, TICK_SCALE * intensity)
                            micro(TICK_BELOW_INTENSITY) > intensity ->
                                Pair(Primitive.Tick, TICK_SCALE * intensity)
                            else -> Pair(Primitive.Click, intensity)
                        }
                        knocks += Knock(
                            micro(tap.atMs) + delay, intensity, tap.sharpness, primitive,
                            Math.min(scale, ONE), tap.pulseMs, isLooped
                        )
                    }
                    for (stroke in haptic.strokes) {
                        if (stroke.points.all { product(micro(it.intensity), level) == 0L }) continue
                        waves += Wave(micro(stroke.atMs) + delay, level, stroke, isLooped)
                    }
                }
                this.knocks = knocks.sortedBy { it.at }
                this.waves = waves.sortedBy { it.at }
            }

            fun effect(vibrator: Vibrator): VibrationEffect? {
                if (Build.VERSION.SDK_INT < 26 || (knocks.isEmpty() && waves.isEmpty())) return null
                return envelope(vibrator) ?: primitives(vibrator) ?: waveform(vibrator)
            }

            // The first rung: @RequiresApi(36).

            private fun envelope(vibrator: Vibrator): VibrationEffect? {
                if (Build.VERSION.SDK_INT < 36) return null
                if (waves.isEmpty() || !vibrator.areEnvelopeEffectsSupported()) return null
                if (loop != null) {
                    val isWhole = knocks.all { it.isLooped } && waves.all { it.isLooped }
                    if (!isWhole || loop.startMs > 0) return null
                }
                val points = controlPoints(if (loop == null) null else ms(micro(loop.everyMs)))
                if (points == null || points.size > ENVELOPE_POINTS) return null
                val builder = VibrationEffect.BasicEnvelopeBuilder()
                builder.setInitialSharpness(points[0].sharpness)
                for (point in points) {
                    builder.addControlPoint(point.intensity, point.sharpness, point.durationMs.toLong())
                }
                val effect = builder.build()
                return if (loop == null) effect else VibrationEffect.createRepeatingEffect(effect)
            }

            /** All points in a row, up to an end where one is given; null where events overlap. */
            private fun controlPoints(end: Long?): List<ControlPoint>? {
                val events = ArrayList<Pair<Long, List<ControlPoint>>>()
                for (knock in knocks) {
                    val up = ControlPoint(knock.intensity / 1e6f, knock.sharpness, RAMP_MS)
                    events += Pair(ms(knock.at), listOf(up, up.copy(intensity = 0f)))
                }
                for (wave in waves) {
                    events += Pair(ms(wave.at), wave.stroke.envelope.map { point ->
                        val level = Math.min(product(micro(point.intensity), wave.gain), ONE)
                        point.copy(intensity = level / 1e6f)
                    })
                }
                val points = ArrayList<ControlPoint>()
                var time = 0L
                // Too short a pause is a part of what follows it.
                var rest = 0L
                fun pause(until: Long, sharpness: Float) {
                    rest = until - time
                    if (rest < RAMP_MS) return
                    val pieces = (rest + LONGEST_MS - 1) / LONGEST_MS
                    for (piece in 1..pieces) {
                        val length = rest * piece / pieces - rest * (piece - 1) / pieces
                        points += ControlPoint(0f, sharpness, length.toInt())
                    }
                    rest = 0
                }
                for ((at, curve) in events.sortedBy { it.first }) {
                    if (at < time) return null
                    pause(at, curve[0].sharpness)
                    points += curve[0].copy(durationMs = curve[0].durationMs + rest.toInt())
                    points += curve.drop(1)
                    time = at + curve.fold(0L) { sum, point -> sum + point.durationMs }
                }
                if (end == null) return points
                if (end < time) return null
                val last = points[points.size - 1]
                pause(end, last.sharpness)
                points[points.size - 1] = points[points.size - 1].let { point ->
                    point.copy(durationMs = point.durationMs + rest.toInt())
                }
                return points
            }

            // The second rung: @RequiresApi(30).

            private fun primitives(vibrator: Vibrator): VibrationEffect? {
                if (Build.VERSION.SDK_INT < 30 || waves.isNotEmpty() || loop != null) return null
                val hasLowTick = knocks.any { it.primitive == Primitive.LowTick }
                if (Build.VERSION.SDK_INT < 31 && hasLowTick) return null
                val ids = knocks.map { it.primitive.id }.toIntArray()
                if (!vibrator.areAllPrimitivesSupported(*ids)) return null
                val lengths =
                    if (Build.VERSION.SDK_INT >= 31) vibrator.getPrimitiveDurations(*ids) else null
                val composition = VibrationEffect.startComposition()
                var onset = 0L
                for ((place, knock) in knocks.withIndex()) {
                    val scale = Math.round(knock.scale / 1000.0).coerceAtLeast(1) / 1000f
                    val before = if (place == 0) null else knocks[place - 1].primitive
                    val distance = ms(knock.at) - onset
                    if (Build.VERSION.SDK_INT >= 36) {
                        // RELATIVE_START_OFFSET: from onset to onset.
                        val offset = Math.max(distance, before?.nominalMs ?: 0)
                        composition.addPrimitive(
                            knock.primitive.id, scale, offset.toInt(),
                            VibrationEffect.Composition.DELAY_TYPE_RELATIVE_START_OFFSET
                        )
                        onset += offset
                    } else {
                        val reported = if (before == null) 0 else lengths?.get(place - 1)?.toLong() ?: 0
                        val length = if (reported > 0) reported else before?.nominalMs ?: 0
                        val pause = Math.max(distance - length, 0)
                        composition.addPrimitive(knock.primitive.id, scale, pause.toInt())
                        onset += length + pause
                    }
                }
                return composition.compose()
            }

            // The third rung, and the last one: API 26.

            private fun waveform(vibrator: Vibrator): VibrationEffect? {
                val hasLevels = vibrator.hasAmplitudeControl()
                val (once, looped) = spans()
                val timings = ArrayList<Long>()
                val amplitudes = ArrayList<Int>()
                fun write(spans: List<Span>, from: Long, to: Long) {
                    val start = timings.size
                    for ((length, level) in flattened(spans, from, to)) {
                        val amplitude = when {
                            level == 0L -> 0
                            hasLevels -> Math.max(1, (255 * level + ONE / 2) / ONE).toInt()
                            level >= ON_FROM -> VibrationEffect.DEFAULT_AMPLITUDE
                            else -> 0
                        }
                        if (timings.size > start && amplitudes.last() == amplitude) {
                            timings[timings.size - 1] += length
                        } else {
                            timings += length
                            amplitudes += amplitude
                        }
                    }
                }
                var repeat = -1
                if (loop == null) {
                    write(once, 0, end(once))
                    if (amplitudes.isNotEmpty() && amplitudes.last() == 0) {
                        timings.removeAt(timings.size - 1)
                        amplitudes.removeAt(amplitudes.size - 1)
                    }
                } else {
                    val start = ms(micro(loop.startMs))
                    val every = Math.max(ms(micro(loop.everyMs)), 1)
                    val alone = end(once)
                    // Whole iterations are written out until the loop is alone.
                    val before = if (alone <= start) 0 else (alone - start + every - 1) / every
                    val from = start + before * every
                    val rounds = (0 until before).flatMap { round ->
                        looped.map { it.moved(round * every) }
                    }
                    write(once + rounds, 0, from)
                    repeat = timings.size
                    write(looped.map { it.moved(before * every) }, from, from + every)
                }
                if (amplitudes.all { it == 0 }) return null
                return VibrationEffect.createWaveform(
                    timings.toLongArray(), amplitudes.toIntArray(), repeat
                )
            }

            /** Everything as stretches of one level: what plays once, and what is looped. */
            private fun spans(): Pair<List<Span>, List<Span>> {
                val (once, looped) = Pair(ArrayList<Span>(), ArrayList<Span>())
                for (knock in knocks) {
                    val start = ms(knock.at)
                    val span = Span(start, start + knock.pulseMs, knock.intensity)
                    if (knock.isLooped) looped += span else once += span
                }
                for (wave in waves) {
                    val (start, end) = Pair(ms(wave.at), ms(wave.end))
                    for (from in start until end step STEP_MS) {
                        val to = Math.min(from + STEP_MS, end)
                        val mean = wave.mean((from - start) * 1000, (to - start) * 1000)
                        val span = Span(from, to, mean)
                        if (wave.isLooped) looped += span else once += span
                    }
                }
                return Pair(once, looped)
            }

            private fun end(spans: List<Span>): Long =
                spans.fold(0L) { most, span -> Math.max(most, span.end) }

            /** Lengths and levels one after the other; where stretches overlap, the larger level. */
            private fun flattened(spans: List<Span>, from: Long, to: Long): List<Pair<Long, Long>> {
                val edges = spans.flatMap { listOf(it.start, it.end) }.filter { it > from && it < to }
                val times = (listOf(from, to) + edges).distinct().sorted()
                val sorted = spans.sortedBy { it.start }
                var next = 0
                var open = ArrayList<Span>()
                return times.zipWithNext { start, end ->
                    while (next < sorted.size && sorted[next].start <= start) open.add(sorted[next++])
                    open = open.filterTo(ArrayList()) { it.end > start }
                    Pair(end - start, open.fold(0L) { most, span -> Math.max(most, span.level) })
                }
            }
        }

        private const val ONE = 1_000_000L
        /** Points of an envelope that every device plays, the shortest and the longest of them. */
        private const val ENVELOPE_POINTS = 16
        private const val RAMP_MS = 20
        private const val LONGEST_MS = 1000L
        /** A waveform holds a level so long. */
        private const val STEP_MS = 20L
        /** A motor without levels is on from here on. */
        private const val ON_FROM = 150_000L

        private fun micro(level: Float): Long = Math.round(level * 1e6)

        private fun micro(milliseconds: Double): Long = Math.round(milliseconds * 1000)

        private fun ms(microseconds: Long): Long = (microseconds + 500) / 1000

        private fun product(left: Long, right: Long): Long = (left * right + ONE / 2) / ONE

    """#
}
