@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.runtime

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine
import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope

// developer.android.com/reference/kotlin/androidx/compose/runtime/package-summary: as much as the
// player names. Without the plugin of the compiler a composable is a plain function.

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE)
annotation class Composable

class DisposableEffectScope {
    fun onDispose(onDisposeEffect: () -> Unit): DisposableEffectResult =
        object : DisposableEffectResult {
            override fun dispose() = onDisposeEffect()
        }
}

interface DisposableEffectResult {
    fun dispose()
}

val disposables = ArrayList<DisposableEffectResult>()

fun DisposableEffect(key1: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult) {
    disposables.add(DisposableEffectScope().effect())
}

fun DisposableEffect(
    vararg keys: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult,
) = DisposableEffect(keys, effect)

class EffectScope : CoroutineScope

fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit) {
    val nothing = Continuation<Unit>(EmptyCoroutineContext) { it.getOrThrow() }
    block.startCoroutine(EffectScope(), nothing)
}

val remembered = ArrayList<Any?>()

fun <T> remember(calculation: () -> T): T = calculation().also { remembered.add(it) }
fun <T> remember(vararg keys: Any?, calculation: () -> T): T = remember(calculation)

class MutableState<T>(var value: T)

fun <T> mutableStateOf(value: T): MutableState<T> = MutableState(value)
operator fun <T> MutableState<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value
operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) {
    this.value = value
}

fun <K, V> mutableStateMapOf(): MutableMap<K, V> = LinkedHashMap()
