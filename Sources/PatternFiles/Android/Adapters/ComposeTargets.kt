package patternc.player

import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateMapOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.composed
import androidx.compose.ui.graphics.graphicsLayer

// Jetpack Compose 1.6 or later: developer.android.com/jetpack/compose/graphics/draw/modifiers.

/** The player of an app for a composable, which is recomposed when an input changes. */
@Composable
public fun rememberCuePlayer(android: AndroidPlayer): CuePlayer {
    var changes by remember { mutableStateOf(0) }
    DisposableEffect(android) {
        val end = android.player.onChange { changes += 1 }
        onDispose { end() }
    }
    // Reading the counter recomposes the caller at each change.
    return if (changes >= 0) android.player else android.player
}

/**
 * Moves an element as a target of the decks: `Modifier.cueTarget(android, "card", card.id)`. Put it
 * before `background` and `clip`, so that they move with the element. A layer lacks some
 * properties, such as `trim`: read these with [cueValue] and draw them yourself.
 */
public fun Modifier.cueTarget(
    android: AndroidPlayer, target: String, id: String, layer: String? = null,
): Modifier = composed {
    val values = rememberValues(android, target, id, layer)
    graphicsLayer { for ((property, value) in values) show(property, value) }
}

/** The value of one property of a target, for what the app draws itself. */
@Composable
public fun cueValue(
    android: AndroidPlayer, target: String, id: String, property: String, layer: String? = null,
): Float {
    val place = PlayPlace(target, id, layer, property)
    return rememberValues(android, target, id, layer)[property] ?: place.rest.toFloat()
}

@Composable
private fun rememberValues(
    android: AndroidPlayer, target: String, id: String, layer: String?,
): Map<String, Float> {
    val values = remember(android, target, id, layer) { mutableStateMapOf<String, Float>() }
    DisposableEffect(android, target, id, layer) {
        val shown = AndroidMotion.Target { place, value ->
            if (place.layer == layer) values[place.property] = value.toFloat()
            place.layer == layer
        }
        android.motion.bind(target, id, shown)
        onDispose { android.motion.unbind(target, id, shown) }
    }
    return values
}
