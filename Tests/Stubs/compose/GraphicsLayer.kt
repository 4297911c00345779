package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier

fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier =
    Modifier().also { it.block = block }
