package androidx.compose.ui.graphics

import androidx.compose.ui.unit.Density

enum class TileMode { Clamp, Decal }

abstract class RenderEffect

data class BlurEffect(
    val radiusX: Float,
    val radiusY: Float,
    val edgeTreatment: TileMode = TileMode.Clamp
) : RenderEffect()

class GraphicsLayerScope : Density {
    var alpha = 1f
    var scaleX = 1f
    var scaleY = 1f
    var translationX = 0f
    var translationY = 0f
    var rotationZ = 0f
    var renderEffect: RenderEffect? = null

    override fun toString() = "alpha $alpha, scale $scaleX $scaleY, translation $translationX " +
        "$translationY, rotation $rotationZ, $renderEffect"
}
