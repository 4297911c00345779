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
import java.lang.ref.ReferenceQueue
import java.lang.ref.WeakReference
import java.util.WeakHashMap

/** The clock of a device: its main thread, and the time since it started. */
public class AndroidClock : PlayerClock {
    private val main = Handler(Looper.getMainLooper())
    private var request = Runnable {}

    // SystemClock.elapsedRealtimeNanos: API 17; it continues while the device sleeps.
    override val now: Long get() = SystemClock.elapsedRealtimeNanos() / 1000

    override fun wake(at: Long?, run: () -> Unit) {
        main.removeCallbacks(request)
        if (at == null) return
        request = Runnable { run() }
        val delay = (at - now + 999) / 1000
        main.postDelayed(request, delay.coerceIn(0, 86_400_000))
    }
}

/** A target and an instance of it. */
private typealias Name = Pair<String, String>

/** A blur of 100 % equals 40 dp. */
internal const val BLUR_DP: Float = 40f

/** Shows the values of properties, frame by frame, on views and in Compose. */
public class AndroidMotion : MotionOutput {
    /** Shows a value; returns false for a property that only the app can show. */
    public fun interface Target {
        public fun show(place: PlayPlace, value: Double): Boolean
    }

    /** The player whose values are shown; set by [AndroidPlayer.create]. */
    public lateinit var player: CuePlayer
    private val clock = AndroidClock()

    /** Each target with the places that it has shown, which return to rest when it is unbound. */
    private val targets = HashMap<Name, LinkedHashMap<Target, MutableSet<PlayPlace>>>()

    /** The places that are held or move. */
    private val held = HashMap<Name, LinkedHashSet<PlayPlace>>()

    /** The places that move and are bound: nothing else needs frames. */
    private val moving = HashSet<PlayPlace>()
    private var isAwaitingFrame = false

    /** Views are held weakly: a view that is never unbound keeps no activity alive. */
    private val views = WeakHashMap<View, ViewTarget>()
    private val gone = ReferenceQueue<View>()

    private class ViewTarget(
        view: View, gone: ReferenceQueue<View>, val target: String, val instance: String,
        val layer: String?,
    ) : WeakReference<View>(view, gone), Target {
        override fun show(place: PlayPlace, value: Double): Boolean {
            val view = get()
            return view != null && place.layer == layer && show(view, place, value)
        }
    }

    /** Shows the properties of a target and an instance, starting with the values held now. */
    public fun bind(target: String, instance: String, shown: Target) {
        player.register("target", target)
        val key = Pair(target, instance)
        val places = targets.getOrPut(key) { LinkedHashMap() }.getOrPut(shown) { HashSet() }
        for (place in held[key] ?: emptySet<PlayPlace>()) {
            places.add(place)
            shown.show(place, player.playback.value(place, clock.now))
            if (player.playback.track(place) != null) moving.add(place)
        }
        awaitFrame()
    }

    /** Unbinds a target, and shows at rest the properties that it has shown. */
    public fun unbind(target: String, instance: String, shown: Target) {
        val key = Pair(target, instance)
        val all = targets[key] ?: return
        all.remove(shown)?.let { rest(shown, it) }
        if (all.isNotEmpty()) return
        targets.remove(key)
        held[key]?.let { moving.removeAll(it) }
    }

    /**
     * Binds a view to a target, or to a layer of it, by the properties that views have. A view
     * shows one target: bound again, as lists do with their views, it starts afresh.
     */
    @JvmOverloads
    public fun bind(target: String, instance: String, view: View, layer: String? = null): Target {
        unbind(view)
        while (true) {
            val old = gone.poll() as ViewTarget? ?: break
            unbind(old.target, old.instance, old)
        }
        val shown = ViewTarget(view, gone, target, instance, layer)
        views[view] = shown
        bind(target, instance, shown)
        return shown
    }

    /** Unbinds a view, which returns to rest. */
    public fun unbind(view: View) {
        views.remove(view)?.let { unbind(it.target, it.instance, it) }
    }

    override fun move(track: PlayTrack, now: Long) {
        set(track.place, track.from)
        if (key(track.place) in targets) moving.add(track.place)
        awaitFrame()
    }

    override fun set(place: PlayPlace, value: Double) {
        val key = key(place) ?: return
        held.getOrPut(key) { LinkedHashSet() }.add(place)
        show(place)
    }

    override fun forget(target: String, instance: String, isBack: Boolean) {
        val key = Pair(target, instance)
        held.remove(key)?.let { moving.removeAll(it) }
        if (!isBack) return
        // A restored target is shown at rest.
        for ((shown, places) in targets[key] ?: emptyMap<Target, Set<PlayPlace>>()) {
            rest(shown, places)
        }
    }

    private fun rest(shown: Target, places: Set<PlayPlace>) {
        for (place in places) shown.show(place, place.rest)
    }

    private fun key(place: PlayPlace) = place.target?.let { Pair(it, place.instance) }

    private fun show(place: PlayPlace) {
        val all = targets[key(place)] ?: return
        val value = player.playback.value(place, clock.now)
        for ((shown, places) in all.entries.toList()) {
            places.add(place)
            shown.show(place, value)
        }
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

        // View.setRenderEffect, RenderEffect.createBlurEffect: API 31. On older systems, nothing is
        // blurred.
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
