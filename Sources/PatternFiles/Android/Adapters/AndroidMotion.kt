package patternc.player

// The pages, below developer.android.com/reference:
// android/os/SystemClock, android/os/Handler, android/view/Choreographer, android/view/View,
// android/graphics/RenderEffect.

import android.graphics.RenderEffect
import android.graphics.Shader
import android.os.Build
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import android.view.Choreographer
import android.view.View

/** The clock of a device: its main thread, and the time since it started. */
public class AndroidClock : PlayerClock {
    private val main = Handler(Looper.getMainLooper())
    private var request = Runnable {}

    // SystemClock.elapsedRealtimeNanos: API 17; it goes on while the device sleeps.
    override val now: Long get() = SystemClock.elapsedRealtimeNanos() / 1000

    override fun wake(at: Long?, run: () -> Unit) {
        main.removeCallbacks(request)
        if (at == null) return
        request = Runnable { run() }
        val delay = (at - now + 999) / 1000
        main.postDelayed(request, delay.coerceIn(0, 86_400_000))
    }
}

/** A blur of 100 % is one of 40 dp. */
internal const val BLUR_DP: Float = 40f

/** Shows the values of properties, frame by frame, on views and in Compose. */
public class AndroidMotion : MotionOutput {
    /** Shows a value; returns false for a property that only the app can show. */
    public fun interface Target {
        public fun show(place: PlayPlace, value: Double): Boolean
    }

    /** The player whose values are shown; set by [cuePlayer]. */
    public lateinit var player: CuePlayer
    private val clock = AndroidClock()
    private val targets = LinkedHashMap<Pair<String, String>, MutableSet<Target>>()
    private val moving = HashSet<PlayPlace>()
    private var isAwaitingFrame = false

    /** Shows the properties of a target and an instance, from the values that are held now. */
    public fun bind(target: String, instance: String, shown: Target) {
        player.register("target", target)
        targets.getOrPut(Pair(target, instance)) { LinkedHashSet() }.add(shown)
        for (place in player.playback.places) {
            if (place.target == target && place.instance == instance) {
                shown.show(place, player.playback.value(place, clock.now))
            }
        }
    }

    public fun unbind(target: String, instance: String, shown: Target) {
        val all = targets[Pair(target, instance)] ?: return
        all.remove(shown)
        if (all.isEmpty()) targets.remove(Pair(target, instance))
    }

    /** Binds a view, or a layer of it, by the properties that views have. */
    @JvmOverloads
    public fun bind(target: String, instance: String, view: View, layer: String? = null): Target {
        val shown = Target { place, value -> place.layer == layer && show(view, place, value) }
        bind(target, instance, shown)
        return shown
    }

    override fun move(track: PlayTrack, now: Long) {
        moving.add(track.place)
        show(track.place)
        awaitFrame()
    }

    override fun set(place: PlayPlace, value: Double): Unit = show(place)

    override fun forget(target: String, instance: String, isBack: Boolean) {
        val gone = moving.filter { it.target == target && it.instance == instance }
        moving.removeAll(gone.toSet())
        if (!isBack) return
        // A restored target is shown at rest.
        for (shown in targets[Pair(target, instance)] ?: emptySet()) {
            for (property in AT_REST) {
                val place = PlayPlace(target, instance, null, property)
                shown.show(place, place.rest)
            }
        }
    }

    private fun show(place: PlayPlace) {
        val all = targets[Pair(place.target ?: return, place.instance)] ?: return
        val value = player.playback.value(place, clock.now)
        for (shown in all.toList()) shown.show(place, value)
    }

    // Choreographer.postFrameCallback: API 16.
    private fun awaitFrame() {
        if (isAwaitingFrame || moving.isEmpty()) return
        isAwaitingFrame = true
        Choreographer.getInstance().postFrameCallback {
            isAwaitingFrame = false
            for (place in moving.toList()) {
                show(place)
                if (player.playback.track(place) == null) moving.remove(place)
            }
            awaitFrame()
        }
    }

    public companion object {
        private val AT_REST = listOf(
            "opacity", "scale", "dissolve", "rotate", "translateX", "translateY", "blur",
        )

        /** Shows a value by a property of `View`; false for a property that views do not have. */
        public fun show(view: View, place: PlayPlace, value: Double): Boolean {
            val density = view.resources.displayMetrics.density
            when (place.property) {
                "opacity", "dissolve" -> view.alpha = value.toFloat()
                "scale" -> {
                    view.scaleX = value.toFloat()
                    view.scaleY = value.toFloat()
                }
                "rotate" -> view.rotation = value.toFloat()
                "translateX" -> view.translationX = value.toFloat() * density
                "translateY" -> view.translationY = value.toFloat() * density
                "translateZ" -> view.translationZ = value.toFloat() * density
                "blur" -> if (Build.VERSION.SDK_INT >= 31) {
                    Api31.blur(view, value.toFloat() * BLUR_DP / 100 * density)
                }
                else -> return false
            }
            return true
        }

        // View.setRenderEffect, RenderEffect.createBlurEffect: API 31. Below, nothing is blurred.
        private object Api31 {
            fun blur(view: View, radius: Float) {
                view.setRenderEffect(
                    if (radius > 0) {
                        RenderEffect.createBlurEffect(radius, radius, Shader.TileMode.DECAL)
                    } else {
                        null
                    },
                )
            }
        }
    }
}
