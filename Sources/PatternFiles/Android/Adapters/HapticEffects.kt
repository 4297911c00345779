package patternc.player

import android.os.Build
import android.os.VibrationEffect
import android.os.Vibrator
import kotlin.math.abs
import kotlin.math.max
import kotlin.math.min
import kotlin.math.roundToInt

/**
 * Makes vibrations from haptics, on the highest level that a device supports as a whole: an
 * envelope (API 36), primitives (30), a waveform (26), or on and off.
 *
 * The facts are from developer.android.com/reference/android/os: `VibrationEffect`,
 * `VibrationEffect.Composition`, `VibrationEffect.BasicEnvelopeBuilder` and `Vibrator`.
 */
public class HapticEffects(private val vibrator: Vibrator) {
    /** A short knock; times are milliseconds from the start of the effect. */
    private class Tap(
        val at: Long, val intensity: Double, val sharpness: Double, val primitive: Int,
        val scale: Double, val pulse: Long,
    )

    private class Level(val at: Double, val intensity: Double, val sharpness: Double)

    /** A vibration through levels that are joined by straight lines. */
    private class Stroke(val at: Long, val end: Long, val levels: List<Level>) {
        fun level(time: Double): Level {
            val right = levels.firstOrNull { it.at >= time } ?: levels.last()
            val left = levels.lastOrNull { it.at < time } ?: right
            val part = if (right.at > left.at) (time - left.at) / (right.at - left.at) else 0.0
            return Level(
                time, left.intensity + (right.intensity - left.intensity) * part,
                left.sharpness + (right.sharpness - left.sharpness) * part,
            )
        }
    }

    /** A point of an envelope, and the milliseconds that it takes to get there. */
    private class ControlPoint(val intensity: Double, val sharpness: Double, val duration: Long)

    /**
     * The effect that plays haptics from now on; null if nothing is left to feel. The part of a
     * haptic that lies before now is left out.
     */
    public fun effect(haptics: List<HapticMoment>): VibrationEffect? {
        val taps = haptics.flatMap { taps(it) }.filter { it.at >= 0 && it.intensity > 0 }
            .sortedBy { it.at }
        val strokes = haptics.mapNotNull { stroke(it) }.sortedBy { it.at }
        if (taps.isEmpty() && strokes.isEmpty()) return null
        return envelope(taps, strokes) ?: primitives(taps, strokes) ?: waveform(taps, strokes)
    }

    private fun milliseconds(micros: Long) = (micros + (if (micros < 0) -500 else 500)) / 1000

    private fun taps(moment: HapticMoment): List<Tap> {
        val haptic = moment.haptic
        val own = range(haptic)
        if (haptic.kind == "continuous" && own == null) return emptyList()
        val known = haptic.equivalent
        val level = if (haptic.kind == "continuous") haptic.strength else haptic.intensity ?: 1.0
        val sharp = haptic.envelope.firstNotNullOfOrNull { it.sharpness } ?: haptic.sharpness ?: 0.5
        if (known != null && known.taps.isNotEmpty()) {
            val primitive = primitive(known.primitive)
            val most = known.taps.maxOf { it.intensity }
            return known.taps.map { tap ->
                val scale = known.scale * level * (if (most > 0) tap.intensity / most else 1.0)
                Tap(
                    milliseconds(moment.after + tap.at), tap.intensity * level,
                    tap.sharpness ?: sharp, primitive, min(scale, 1.0), known.pulse,
                )
            }
        }
        val factor = known?.tickScale ?: 2.0
        val (primitive, scale) = when {
            own != null -> Pair(primitive(own.primitive), own.scale * level)
            sharp < (known?.lowTickBelowSharpness ?: 0.3) -> Pair(LOW_TICK, factor * level)
            level < (known?.tickBelowIntensity ?: 0.35) -> Pair(TICK, factor * level)
            else -> Pair(CLICK, level)
        }
        val at = milliseconds(moment.after)
        val pulse = known?.ranges?.firstOrNull { it.pulse != null && it.fits(haptic) }?.pulse
        return listOf(Tap(at, level, sharp, primitive, min(scale, 1.0), pulse ?: known?.pulse ?: 20))
    }

    /** The range by which a haptic with its own levels is played as one primitive. */
    private fun range(haptic: HapticEntry) =
        haptic.equivalent?.ranges?.firstOrNull { it.primitive != null && it.fits(haptic) }

    private fun primitive(name: String?) = when (name) {
        "thud" -> THUD
        "tick" -> TICK
        "low-tick" -> LOW_TICK
        else -> CLICK
    }

    private fun stroke(moment: HapticMoment): Stroke? {
        val haptic = moment.haptic
        val start = milliseconds(moment.after)
        val end = start + milliseconds(haptic.duration)
        if (haptic.kind != "continuous" || end <= 0 || haptic.strength <= 0) return null
        if (range(haptic) != null) return null
        val sharp = haptic.envelope.filter { it.sharpness != null }
        val levels = haptic.envelope.map { point ->
            val sharpness = point.sharpness ?: between(sharp, point.at) ?: haptic.sharpness ?: 0.5
            Level(point.at / 1000.0 + start, point.intensity, sharpness)
        }.ifEmpty {
            listOf(Level(start.toDouble(), haptic.intensity ?: 1.0, haptic.sharpness ?: 0.5))
        }
        return Stroke(max(start, 0), end, levels)
    }

    /** The sharpness of a point on the line between its neighbours that have one. */
    private fun between(points: List<HapticEntry.Point>, at: Long): Double? {
        val left = points.lastOrNull { it.at <= at }
        val right = points.firstOrNull { it.at >= at }
        if (left == null || right == null || left.at == right.at) return (left ?: right)?.sharpness
        val part = (at - left.at).toDouble() / (right.at - left.at)
        val start = left.sharpness ?: return null
        return start + ((right.sharpness ?: return null) - start) * part
    }

    // ---- API 36: BasicEnvelopeBuilder, Vibrator.areEnvelopeEffectsSupported

    private fun envelope(taps: List<Tap>, strokes: List<Stroke>): VibrationEffect? {
        if (Build.VERSION.SDK_INT < 36 || strokes.isEmpty()) return null
        if (!vibrator.areEnvelopeEffectsSupported()) return null
        val events = taps.map { Pair(it.at, knock(it)) } + strokes.map { Pair(it.at, curve(it)) }
        val points = ArrayList<ControlPoint>()
        var time = 0L
        for ((at, curve) in events.sortedBy { it.first }) {
            // Two strokes at once need the waveform.
            if (at < time) return null
            var rest = at - time
            if (rest >= SHORTEST) {
                split(points, ControlPoint(0.0, curve[0].sharpness, rest))
                rest = 0
            }
            // A pause that is too short becomes part of the next point.
            val first = curve[0]
            points.add(ControlPoint(first.intensity, first.sharpness, first.duration + rest))
            points.addAll(curve.drop(1))
            time = at + curve.sumOf { it.duration }
        }
        if (points.size > MOST_POINTS || points.any { it.duration > LONGEST }) return null
        val builder = VibrationEffect.BasicEnvelopeBuilder()
        builder.setInitialSharpness(points[0].sharpness.toFloat())
        for (point in points) {
            builder.addControlPoint(
                point.intensity.toFloat(), point.sharpness.toFloat(), point.duration,
            )
        }
        return builder.build()
    }

    private fun knock(tap: Tap) = listOf(
        ControlPoint(tap.intensity, tap.sharpness, SHORTEST),
        ControlPoint(0.0, tap.sharpness, SHORTEST),
    )

    /** A stroke from level 0 to level 0, with few points that are far enough apart. */
    private fun curve(stroke: Stroke): List<ControlPoint> {
        val end = max(stroke.end, stroke.at + 2 * SHORTEST)
        val first = (stroke.at + SHORTEST).toDouble()
        val last = (end - SHORTEST).toDouble()
        val knots = ArrayList<Level>()
        knots.add(stroke.level(first))
        for (level in stroke.levels) {
            if (level.at >= knots.last().at + SHORTEST && level.at <= last - SHORTEST) {
                knots.add(level)
            }
        }
        if (last > first) knots.add(stroke.level(last))
        while (knots.size > MOST_POINTS - 2) {
            knots.removeAt((1 until knots.size - 1).minByOrNull { bend(knots, it) } ?: 1)
        }
        val points = ArrayList<ControlPoint>()
        var time = stroke.at
        for (knot in knots) {
            val at = knot.at.roundToInt().toLong()
            split(points, ControlPoint(knot.intensity, knot.sharpness, at - time))
            time = at
        }
        points.add(ControlPoint(0.0, knots.last().sharpness, end - time))
        return points
    }

    /** The distance of a knot from the line between its neighbours. */
    private fun bend(knots: List<Level>, place: Int): Double {
        val (left, knot, right) = knots.subList(place - 1, place + 2)
        val part = (knot.at - left.at) / (right.at - left.at)
        return abs(left.intensity + (right.intensity - left.intensity) * part - knot.intensity)
    }

    /** Adds a point, in pieces if it takes longer than a device can play. */
    private fun split(points: MutableList<ControlPoint>, to: ControlPoint) {
        val from = points.lastOrNull() ?: ControlPoint(0.0, to.sharpness, 0)
        val pieces = max(1, (to.duration + LONGEST - 1) / LONGEST)
        for (piece in 1..pieces) {
            val part = piece.toDouble() / pieces
            points.add(
                ControlPoint(
                    from.intensity + (to.intensity - from.intensity) * part,
                    from.sharpness + (to.sharpness - from.sharpness) * part,
                    to.duration * piece / pieces - to.duration * (piece - 1) / pieces,
                ),
            )
        }
    }

    // ---- API 30: Composition; PRIMITIVE_LOW_TICK, PRIMITIVE_THUD and getPrimitiveDurations 31;
    // DELAY_TYPE_RELATIVE_START_OFFSET 36, which drops a primitive that starts before the previous
    // one has ended

    private fun primitives(taps: List<Tap>, strokes: List<Stroke>): VibrationEffect? {
        if (Build.VERSION.SDK_INT < 30 || strokes.isNotEmpty()) return null
        val ids = taps.map { it.primitive }.toIntArray()
        if (Build.VERSION.SDK_INT < 31 && (LOW_TICK in ids || THUD in ids)) return null
        if (!vibrator.areAllPrimitivesSupported(*ids)) return null
        // A device that does not know the lengths of its primitives returns 0.
        val lengths = if (Build.VERSION.SDK_INT < 31) IntArray(ids.size)
        else vibrator.getPrimitiveDurations(*ids)
        val composition = VibrationEffect.startComposition()
        var onset = 0L
        var length = 0L
        taps.forEachIndexed { place, tap ->
            val scale = max(1, (tap.scale * 1000).roundToInt()) / 1000f
            if (Build.VERSION.SDK_INT >= 36) {
                val offset = max(tap.at - onset, length)
                composition.addPrimitive(
                    tap.primitive, scale, offset.toInt(),
                    VibrationEffect.Composition.DELAY_TYPE_RELATIVE_START_OFFSET,
                )
                onset += offset
            } else {
                val pause = max(tap.at - onset - length, 0)
                composition.addPrimitive(tap.primitive, scale, pause.toInt())
                onset += length + pause
            }
            val own = lengths[place].toLong()
            length = if (own > 0) own else if (tap.primitive < TICK) 20 else 10
        }
        return composition.compose()
    }

    // ---- API 26: createWaveform; DEFAULT_AMPLITUDE where hasAmplitudeControl() is false

    private fun waveform(taps: List<Tap>, strokes: List<Stroke>): VibrationEffect? {
        val spans = taps.mapTo(ArrayList()) { Triple(it.at, it.at + it.pulse, it.intensity) }
        for (stroke in strokes) {
            for (from in stroke.at until stroke.end step STEP) {
                val to = min(from + STEP, stroke.end)
                // The level of a step is the mean of a few levels.
                val mean = (0..4).map { stroke.level(from + (to - from) * (it + 0.5) / 5) }
                    .sumOf { it.intensity } / 5
                spans.add(Triple(from, to, mean))
            }
        }
        val hasLevels = vibrator.hasAmplitudeControl()
        val timings = ArrayList<Long>()
        val amplitudes = ArrayList<Int>()
        val edges = (spans.flatMap { listOf(it.first, it.second) } + 0).distinct().sorted()
        spans.sortBy { it.first }
        var next = 0
        val open = ArrayList<Triple<Long, Long, Double>>()
        for (place in 1 until edges.size) {
            val start = edges[place - 1]
            while (next < spans.size && spans[next].first <= start) open.add(spans[next++])
            open.removeAll { it.second <= start }
            // A motor has one level: the larger one of two.
            val level = open.maxOfOrNull { it.third } ?: 0.0
            val amplitude = when {
                level <= 0 -> 0
                hasLevels -> max(1, (255 * min(level, 1.0)).roundToInt())
                level >= ON_FROM -> VibrationEffect.DEFAULT_AMPLITUDE
                else -> 0
            }
            if (amplitudes.lastOrNull() == amplitude) {
                timings[timings.size - 1] += edges[place] - start
            } else {
                timings.add(edges[place] - start)
                amplitudes.add(amplitude)
            }
        }
        while (amplitudes.lastOrNull() == 0) {
            timings.removeAt(timings.size - 1)
            amplitudes.removeAt(amplitudes.size - 1)
        }
        if (amplitudes.isEmpty()) return null
        return VibrationEffect.createWaveform(timings.toLongArray(), amplitudes.toIntArray(), -1)
    }

    private companion object {
        // VibrationEffect.Composition.PRIMITIVE_…
        const val CLICK = 1
        const val THUD = 2
        const val TICK = 7
        const val LOW_TICK = 8

        // Points of an envelope that every device plays (VibratorEnvelopeEffectInfo).
        const val MOST_POINTS = 16
        const val SHORTEST = 20L
        const val LONGEST = 1000L

        /** The time for which a waveform holds a level, in milliseconds. */
        const val STEP = 20L

        /** The level from which a motor without levels is on. */
        const val ON_FROM = 0.15
    }
}
