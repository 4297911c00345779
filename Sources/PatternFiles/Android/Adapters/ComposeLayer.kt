package patternc.player

import androidx.compose.ui.graphics.BlurEffect
import androidx.compose.ui.graphics.GraphicsLayerScope
import androidx.compose.ui.graphics.TileMode
import androidx.compose.ui.unit.dp

/**
 * Shows the value of a property on a layer, inside `graphicsLayer { }`. Returns false for a
 * property that only the app can show: a trim, a move towards the viewer, or the app's own
 * property.
 */
public fun GraphicsLayerScope.show(property: String, value: Float): Boolean {
    when (property) {
        "opacity", "dissolve" -> alpha *= value
        "scale" -> {
            scaleX = value
            scaleY = value
        }
        "rotate" -> rotationZ = value
        "translateX" -> translationX = value.dp.toPx()
        "translateY" -> translationY = value.dp.toPx()
        "blur" -> {
            val radius = (value * BLUR_DP / 100).dp.toPx()
            renderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null
        }
        else -> return false
    }
    return true
}
