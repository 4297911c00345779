package androidx.compose.ui

import androidx.compose.ui.graphics.GraphicsLayerScope

// developer.android.com/reference/kotlin/androidx/compose/ui/Modifier

open class Modifier {
    var block: GraphicsLayerScope.() -> Unit = {}

    companion object : Modifier()
}

fun Modifier.composed(factory: Modifier.() -> Modifier): Modifier = factory()
