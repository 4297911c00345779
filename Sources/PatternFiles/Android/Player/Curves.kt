package patternc.player

import kotlin.math.abs
import kotlin.math.cos
import kotlin.math.exp
import kotlin.math.floor
import kotlin.math.max
import kotlin.math.min
import kotlin.math.sin
import kotlin.math.sqrt
import kotlin.math.truncate

/** The curve of a track from its first value to its last. */
public sealed class TrackCurve {
    public object Linear : TrackCurve()

    /** CSS `cubic-bezier()`: from (0, 0) to (1, 1) with two control points. */
    public data class Bezier(val x1: Double, val y1: Double, val x2: Double, val y2: Double) :
        TrackCurve()

    /** A number of equal steps, each taken at its end, as in CSS `steps()`. */
    public data class Steps(val count: Long) : TrackCurve()

    /** A spring of mass 1; times are microseconds. */
    public data class Spring(
        /** The name in `springs`; null where the spring was written in place. */
        val name: String?,
        /** The period without damping, in seconds. */
        val response: Double,
        /** At 1 or above, the spring settles without overshoot. */
        val dampingRatio: Double,
        val stiffness: Double,
        val damping: Double,
        /** The distance that it moves beyond its end, relative to the distance to its end. */
        val overshoot: Double,
        val settle: Long,
        val duration: Long,
        /** Stops for outputs that interpolate: percent of the duration, and value. */
        val samples: List<Pair<Double, Double>>,
    ) : TrackCurve()

    /** The progress at a `part` (0…1) of the duration, which is `seconds` after the start. */
    public fun progress(part: Double, seconds: Double): Double = when (this) {
        Linear -> part
        is Bezier -> bezier(this, part)
        is Steps -> floor(part * count) / count
        is Spring -> spring(this, seconds)
    }
}

private fun bezier(curve: TrackCurve.Bezier, x: Double): Double {
    if (!(x > 0)) return 0.0
    if (!(x < 1)) return 1.0
    val x1 = curve.x1
    val x2 = curve.x2
    var low = 0.0
    var high = 1.0
    var t = x
    // Newton's method, with bisection where it strays.
    for (step in 0 until 80) {
        val error = bernstein(t, -x, x1 - x, x2 - x, 1 - x)
        if (error == 0.0) break
        if (error < 0) low = t else high = t
        val slope = 3 * (((3 * x1 - 3 * x2 + 1) * t + (2 * x2 - 4 * x1)) * t + x1)
        var next = t - error / slope
        if (!(next > low && next < high)) next = low + (high - low) / 2
        val isSettled = abs(next - t) <= 1e-16
        t = next
        if (isSettled) break
    }
    return bernstein(t, 0.0, curve.y1, curve.y2, 1.0)
}

/** A cubic with the given Bernstein coefficients at `t` in 0…1. */
private fun bernstein(t: Double, p0: Double, p1: Double, p2: Double, p3: Double): Double {
    val u = 1 - t
    return u * u * (u * p0 + 3 * t * p1) + t * t * (3 * u * p2 + t * p3)
}

/** The position of a spring `seconds` after its release: from 0 towards 1, in closed form. */
private fun spring(curve: TrackCurve.Spring, seconds: Double): Double {
    val half = curve.damping / 2
    val square = curve.stiffness - half * half
    val fall = exp(-half * seconds)
    // Critically damped within the six decimals of a table.
    if (abs(square) < 1e-9) return 1 - fall * (1 + half * seconds)
    val rate = sqrt(abs(square))
    if (square > 0) {
        return 1 - fall * (cos(rate * seconds) + half / rate * sin(rate * seconds))
    }
    val slow = (half + rate) * exp((rate - half) * seconds)
    val fast = (half - rate) * exp((-rate - half) * seconds)
    return 1 - (slow - fast) / (2 * rate)
}

/**
 * A fraction in 0..<1 that places an item of a random stagger: FNV-1a-64 of UTF-8, mixed by the
 * finalizer of MurmurHash3, without which similar names would get neighbouring values.
 */
internal fun seedFraction(text: String): Double {
    val hash = hash(text, -0x340d631b7bdddcdbL) * -0x3b314601e57a13adL
    return ((hash xor (hash ushr 33)) ushr 11).toDouble() / 9_007_199_254_740_992.0
}

/** FNV-1a-64 of a text's UTF-8 from a given start, mixed. */
internal fun hash(text: String, start: Long): Long {
    var hash = start
    for (byte in text.encodeToByteArray()) {
        hash = (hash xor (byte.toLong() and 0xFF)) * 0x100_0000_01B3L
    }
    hash = (hash xor (hash ushr 33)) * -0xae502812aa7333L
    return hash xor (hash ushr 33)
}

/** The nearest whole number, halves away from zero. */
internal fun rounded(value: Double): Double {
    val whole = truncate(value)
    return if (abs(value - whole) >= 0.5) whole + (if (value < 0) -1 else 1) else whole
}

/** The order of UTF-8 bytes, which differs from that of UTF-16 beyond U+D7FF. */
internal object ByteOrder : Comparator<String> {
    override fun compare(a: String, b: String): Int {
        for (index in 0 until min(a.length, b.length)) {
            val left = a[index]
            val right = b[index]
            if (left == right) continue
            val isPair = left.isSurrogate()
            if (isPair != right.isSurrogate() && max(left.code, right.code) >= 0xD800) {
                return if (isPair) 1 else -1
            }
            return left.code - right.code
        }
        return a.length - b.length
    }
}

/**
 * The characters of a text as a person counts them: a letter with its marks, an emoji with its
 * parts, the two letters of a flag. An approximation of Unicode's extended grapheme clusters for
 * platforms without a break iterator; Android's own is more exact.
 */
public fun plainCharacters(text: String): List<String> {
    val all = ArrayList<String>()
    var start = 0
    var flags = 0
    var index = 0
    while (index < text.length) {
        val isPair = text[index].isHighSurrogate() && index + 1 < text.length
        val next = index + if (isPair) 2 else 1
        val isFlag = isPair && text[index] == '\uD83C' && text[index + 1] in '\uDDE6'..'\uDDFF'
        val isTone = isPair && text[index] == '\uD83C' && text[index + 1] in '\uDFFB'..'\uDFFF'
        val joins = index > 0 && (
            isTone || isMark(text[index]) || text[index - 1] == '\u200D' ||
                text[index - 1] == '\r' && text[index] == '\n' || isFlag && flags % 2 == 1
            )
        if (!joins && index > start) {
            all.add(text.substring(start, index))
            start = index
        }
        flags = if (isFlag) flags + 1 else 0
        index = next
    }
    if (start < text.length) all.add(text.substring(start))
    return all
}

private fun isMark(letter: Char) = letter == '\u200D' || when (letter.category) {
    CharCategory.NON_SPACING_MARK, CharCategory.ENCLOSING_MARK,
    CharCategory.COMBINING_SPACING_MARK -> true
    else -> false
}
