package androidx.compose.ui.unit

data class Dp(val value: Float)

val Float.dp: Dp get() = Dp(this)

/** Two pixels a dp. */
interface Density {
    fun Dp.toPx(): Float = value * 2
}
