package patternc.player

import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.floor
import kotlin.math.min
import kotlin.math.max
import kotlin.math.sqrt
import kotlin.math.truncate

/** The way of a track from one value to the other. */
public sealed class TrackCurve {
    public object Linear : TrackCurve()

    /** CSS `cubic-bezier()`: from (0, 0) to (1, 1) by way of two control points. */
    public data class Bezier(val x1: Double, val y1: Double, val x2: Double, val y2: Double) :
        TrackCurve()

    /** So many equal steps, each taken at its end, as CSS `steps()`. */
    public data class Steps(val count: Long) : TrackCurve()

    /** A spring of mass 1; times are microseconds. */
    public data class Spring(
        /** The name in `springs`; null where the spring was written in place. */
        val name: String?,
        /** Seconds of a period without damping. */
        val response: Double,
        /** 1 comes to rest without overshoot. */
        val dampingRatio: Double,
        val stiffness: Double,
        val damping: Double,
        /** The distance beyond its end; 1 is the way there. */
        val overshoot: Double,
        val settle: Long,
        val duration: Long,
        /** Stops for outputs that interpolate: percent of the duration, and value. */
        val samples: List<Pair<Double, Double>>,
    ) : TrackCurve()

    /** The part of the way, `part` (0…1) of the duration and `seconds` after the start. */
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
    // Newton's steps, halving wherever they stray.
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

/** The place of a spring `seconds` after its release: from 0 towards 1, in closed form. */
private fun spring(curve: TrackCurve.Spring, seconds: Double): Double {
    val half = curve.damping / 2
    val square = curve.stiffness - half * half
    val fall = exp(-half * seconds)
    // Critical within what the table's six decimals tell apart.
    if (abs(square) < 1e-9) return 1 - fall * (1 + half * seconds)
    val rate = sqrt(abs(square))
    if (square > 0) {
        val (sine, cosine) = sineAndCosine(rate * seconds)
        return 1 - fall * (cosine + half / rate * sine)
    }
    val slow = (half + rate) * exp((rate - half) * seconds)
    val fast = (half - rate) * exp((-rate - half) * seconds)
    return 1 - (slow - fast) / (2 * rate)
}

// Exponential, sine and cosine from IEEE 754 basic operations alone, so that every platform shows
// the same values: the argument is reduced to a short interval, where a Taylor series is summed.
// The split constants are fdlibm's (`e_exp.c`, `e_rem_pio2.c`).

private fun exp(x: Double): Double {
    if (!(x > -746)) return if (x.isNaN()) x else 0.0
    if (!(x < 710)) return Double.POSITIVE_INFINITY
    val k = (x * (1 / 0.6931471805599453) + (if (x < 0) -0.5 else 0.5)).toInt()
    val r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10
    var sum = 1.0 / 6_227_020_800
    for (factorial in EXP_TERMS) sum = sum * r + 1.0 / factorial
    // Two factors, because 2^k alone leaves the range of normal numbers before the result does.
    val half = k shr 1
    return (1 + (r + r * r * sum)) * powerOfTwo(half) * powerOfTwo(k - half)
}

private fun powerOfTwo(k: Int) = Double.fromBits((1023 + k).toLong() shl 52)

/** Full precision up to 1.6e6 radians; beyond 1e9 the answer is that of the angle 0. */
private fun sineAndCosine(x: Double): Pair<Double, Double> {
    if (!(abs(x) < 1e9)) return Pair(0.0, 1.0)
    val n = (x * (2 / PI) + (if (x < 0) -0.5 else 0.5)).toLong()
    val turns = n.toDouble()
    val r = ((x - turns * 1.57079632673412561417e+00) - turns * 6.07710050630396597660e-11) -
        turns * 2.02226624879595063154e-21
    val square = r * r
    var tail = 1.0 / 355_687_428_096_000
    for (factorial in SINE_TERMS) tail = tail * square + 1.0 / factorial
    val sine = r + r * square * tail
    tail = 1.0 / 20_922_789_888_000
    for (factorial in COSINE_TERMS) tail = tail * square + 1.0 / factorial
    val cosine = 1 + square * tail
    return when ((n and 3).toInt()) {
        0 -> Pair(sine, cosine)
        1 -> Pair(cosine, -sine)
        2 -> Pair(-sine, -cosine)
        else -> Pair(-cosine, sine)
    }
}

private val EXP_TERMS = doubleArrayOf(
    479_001_600.0, 39_916_800.0, 3_628_800.0, 362_880.0, 40_320.0, 5_040.0, 720.0, 120.0, 24.0,
    6.0, 2.0,
)
private val SINE_TERMS = doubleArrayOf(
    -1_307_674_368_000.0, 6_227_020_800.0, -39_916_800.0, 362_880.0, -5_040.0, 120.0, -6.0,
)
private val COSINE_TERMS = doubleArrayOf(
    -87_178_291_200.0, 479_001_600.0, -3_628_800.0, 40_320.0, -720.0, 24.0, -2.0,
)

/**
 * A fraction in 0..<1 that places an item of a random stagger: FNV-1a-64 of UTF-8, mixed by the
 * steps of MurmurHash3's finaliser, so that neighbouring names do not come together.
 */
internal fun seedFraction(text: String): Double {
    var hash = -0x340d631b7bdddcdbL
    for (byte in text.encodeToByteArray()) {
        hash = (hash xor (byte.toLong() and 0xFF)) * 0x100_0000_01B3L
    }
    hash = (hash xor (hash ushr 33)) * -0xae502812aa7333L
    hash = (hash xor (hash ushr 33)) * -0x3b314601e57a13adL
    hash = hash xor (hash ushr 33)
    return (hash ushr 11).toDouble() / 9_007_199_254_740_992.0
}

/** The nearest whole number, halves away from zero. */
internal fun rounded(value: Double): Double {
    val whole = truncate(value)
    return if (abs(value - whole) >= 0.5) whole + (if (value < 0) -1 else 1) else whole
}

/** The value of a spelling that RFC 8259 allows; infinite beyond what a `Double` holds. */
internal fun decimal(bytes: ByteArray, start: Int, end: Int): Double {
    var mantissa = 0L
    var exponent = 0
    var written = 0
    var isNegative = false
    var isFraction = false
    var isExponent = false
    var isSmall = false
    for (index in start until end) {
        when (val letter = bytes[index].toInt().toChar()) {
            '-' -> if (isExponent) isSmall = true else isNegative = true
            '.' -> isFraction = true
            'e', 'E' -> isExponent = true
            '+' -> {}
            else -> {
                val digit = letter - '0'
                if (isExponent) {
                    written = min(written * 10 + digit, 100_000)
                } else if (mantissa < 100_000_000_000_000_000) {
                    mantissa = mantissa * 10 + digit
                    if (isFraction) exponent -= 1
                } else if (!isFraction) {
                    exponent += 1
                }
            }
        }
    }
    exponent += if (isSmall) -written else written
    var value = mantissa.toDouble()
    // A power of ten up to 22 is exact, and so is one rounding.
    while (exponent < 0 && value != 0.0) {
        val step = min(-exponent, 22)
        value /= POWERS[step]
        exponent += step
    }
    while (exponent > 0 && value != 0.0 && value < Double.POSITIVE_INFINITY) {
        val step = min(exponent, 22)
        value *= POWERS[step]
        exponent -= step
    }
    // Zero has no sign here.
    return if (isNegative && value != 0.0) -value else value
}

private val POWERS = DoubleArray(23).also { all ->
    all[0] = 1.0
    for (index in 1..22) all[index] = all[index - 1] * 10
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
