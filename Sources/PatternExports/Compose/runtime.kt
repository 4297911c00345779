/** The timeline that a cue plays. If both settings are on, `PhysicalityOff` wins. */
enum class Mode { Normal, ReduceMotion, PhysicalityOff }

/**
 * The motion of one property of an element: after `delayMs` it goes from `from` to `to`
 * with `spec`, as in `Animatable(from).animateTo(to, spec)`.
 *
 * Values are in the units of the table: dp for moves, degrees for rotations, percent for blur
 * and trim, and shares of 1 for all others.
 */
class Move(
    val target: String?,
    val property: String,
    val layer: String? = null,
    val from: Float,
    val to: Float,
    val spec: AnimationSpec<Float>,
    val delayMs: Int = 0,
    /** True if the property is at `from` before the move, false if another move sets it. */
    val showsFirst: Boolean = true,
    /** The edge that a dissolve starts from. */
    val edge: String? = null,
    /** The flag that repeats the move; null if it plays once. */
    val loop: Loop? = null,
    /** The pattern that a map has to choose for the move to play; null if it always plays. */
    val choice: Choice? = null,
    val stagger: Stagger? = null
) {
    /** The delay of the item at an index. The app has to add random delays. */
    fun delayMs(index: Int): Int {
        val step = stagger?.stepMs ?: return delayMs
        val later = index.toLong() * step
        return delayMs + minOf(later, (stagger.maxMs ?: Int.MAX_VALUE).toLong()).toInt()
    }
}

class Loop(val flag: String, val isUntil: Boolean = false)

class Choice(val map: String, val pattern: String)

/** The delays of items: one step more for each item, or a random delay within two bounds. */
class Stagger(
    val stepMs: Int? = null,
    val minMs: Int? = null,
    val maxMs: Int? = null,
    val seed: String? = null
)

/** Joins lists of moves that are too long for one method. */
private fun join(vararg parts: List<Move>): List<Move> = parts.asList().flatten()

/** A keyframe, with the easing to the next one. */
private class Key(val at: Int, val value: Float, val easing: Easing = LinearEasing)

private fun keys(durationMs: Int, vararg keys: Key): KeyframesSpec<Float> = keyframes {
    durationMillis = durationMs
    for (key in keys) key.value at key.at using key.easing
}

private fun steps(count: Int): Easing = Easing { share -> floor(share * count) / count }

/** Straight pieces between points; each point is a share of the time and a share of the way. */
private class Samples(private vararg val points: Float) : Easing {
    override fun transform(fraction: Float): Float {
        var index = 2
        while (index < points.size - 2 && points[index] < fraction) index += 2
        val (x, y) = points[index - 2] to points[index - 1]
        return y + (points[index + 1] - y) * (fraction - x) / (points[index] - x)
    }
}
