package androidx.compose.animation.core

// As much of Compose as exports name; each says what it was called with.

interface AnimationSpec<T>

object LinearEasing : Easing {
    override fun transform(fraction: Float) = fraction
    override fun toString() = "linear"
}

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing {
    override fun transform(fraction: Float): Float = throw UnsupportedOperationException()
    override fun toString() = "bezier($a, $b, $c, $d)"
}

class SpringSpec<T>(
    val dampingRatio: Float,
    val stiffness: Float,
    val visibilityThreshold: T?
) : AnimationSpec<T> {
    override fun toString() = "spring $dampingRatio $stiffness until $visibilityThreshold"
}

fun <T> spring(
    dampingRatio: Float = 1f,
    stiffness: Float = 1500f,
    visibilityThreshold: T? = null
): SpringSpec<T> = SpringSpec(dampingRatio, stiffness, visibilityThreshold)

class SnapSpec<T> : AnimationSpec<T> {
    override fun toString() = "snap"
}

fun <T> snap(): SnapSpec<T> = SnapSpec()

class KeyframesSpec<T>(val config: KeyframesSpecConfig<T>) : AnimationSpec<T> {
    class KeyframeEntity<T>(val value: T, var easing: Easing = LinearEasing)

    class KeyframesSpecConfig<T> {
        var durationMillis = 300
        val keyframes = sortedMapOf<Int, KeyframeEntity<T>>()

        infix fun T.at(timeStamp: Int): KeyframeEntity<T> {
            require(timeStamp in 0..durationMillis) { "$timeStamp of $durationMillis" }
            return KeyframeEntity(this).also { require(keyframes.put(timeStamp, it) == null) }
        }

        infix fun KeyframeEntity<T>.using(easing: Easing): KeyframeEntity<T> {
            this.easing = easing
            return this
        }
    }

    override fun toString(): String = config.keyframes.entries.joinToString { (at, key) ->
        val name = key.easing.javaClass.simpleName
        "${key.value} at $at" + if (name == "LinearEasing") "" else " by " + when (name) {
            "CubicBezierEasing" -> "${key.easing}"
            else -> listOf(0f, 0.25f, 0.5f, 1f).joinToString(" ", "[", "]") {
                "%.3f".format(java.util.Locale.ROOT, key.easing.transform(it))
            }
        }
    } + " of ${config.durationMillis}"
}

fun <T> keyframes(init: KeyframesSpec.KeyframesSpecConfig<T>.() -> Unit): KeyframesSpec<T> =
    KeyframesSpec(KeyframesSpec.KeyframesSpecConfig<T>().apply(init))

class InfiniteRepeatableSpec<T>(val animation: KeyframesSpec<T>) : AnimationSpec<T> {
    override fun toString() = "again and again: $animation"
}

fun <T> infiniteRepeatable(animation: KeyframesSpec<T>): InfiniteRepeatableSpec<T> =
    InfiniteRepeatableSpec(animation)

class Animatable(initialValue: Float) {
    var value = initialValue
        private set

    @Suppress("UNUSED_PARAMETER")
    suspend fun animateTo(targetValue: Float, animationSpec: AnimationSpec<Float>) {
        value = targetValue
    }
}
