package patternc.player

// The pages, below developer.android.com/reference:
// android/provider/Settings.Global, android/provider/Settings.System, android/media/AudioManager,
// android/os/PowerManager, android/content/Context, android/app/Application.

import android.app.Activity
import android.app.Application
import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.database.ContentObserver
import android.media.AudioManager
import android.os.Build
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.os.PowerManager
import android.provider.Settings

/**
 * The state of the system: Reduce Motion, the haptics setting, the ringer, whether the app is on
 * the screen, low power, heat. It lives as long as the application.
 */
public class AndroidConditions(private val application: Application) : ConditionSource {
    private val main = Handler(Looper.getMainLooper())
    private val started = HashSet<Activity>()

    override fun start(player: CuePlayer) {
        settings(player)
        ringer(player)
        power(player)
        if (Build.VERSION.SDK_INT >= 29) Api29.heat(application, player)
        lifecycle(player)
    }

    private fun settings(player: CuePlayer) {
        val resolver = application.contentResolver
        fun read() {
            // Settings.Global.ANIMATOR_DURATION_SCALE: API 17. The accessibility setting "Remove
            // animations" sets it to 0, as a developer may.
            val scale = Settings.Global.getFloat(
                resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f,
            )
            player.take("reduce-motion", scale == 0f)
            if (Build.VERSION.SDK_INT < 33) player.take("system-haptics", areHapticsOn())
        }
        val observer = object : ContentObserver(main) {
            override fun onChange(selfChange: Boolean) = read()
        }
        // ContentResolver.registerContentObserver: API 1.
        val scale = Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE)
        resolver.registerContentObserver(scale, false, observer)
        if (Build.VERSION.SDK_INT < 33) watchHaptics(observer)
        read()
    }

    // Settings.System.HAPTIC_FEEDBACK_ENABLED: API 3, deprecated in 33, where USAGE_TOUCH obeys it.
    @Suppress("DEPRECATION")
    private fun areHapticsOn() = Settings.System.getInt(
        application.contentResolver, Settings.System.HAPTIC_FEEDBACK_ENABLED, 1,
    ) != 0

    @Suppress("DEPRECATION")
    private fun watchHaptics(observer: ContentObserver) {
        val uri = Settings.System.getUriFor(Settings.System.HAPTIC_FEEDBACK_ENABLED)
        application.contentResolver.registerContentObserver(uri, false, observer)
    }

    /**
     * `not-silent` follows the ringer; `not-dnd` is set by the app, which needs access to read it.
     */
    private fun ringer(player: CuePlayer) {
        val audio = application.getSystemService(Context.AUDIO_SERVICE) as AudioManager
        // AudioManager.getRingerMode, RINGER_MODE_CHANGED_ACTION: API 1.
        watch(AudioManager.RINGER_MODE_CHANGED_ACTION) {
            player.take("not-silent", audio.ringerMode == AudioManager.RINGER_MODE_NORMAL)
        }
    }

    private fun power(player: CuePlayer) {
        val power = application.getSystemService(Context.POWER_SERVICE) as PowerManager
        // PowerManager.isPowerSaveMode, ACTION_POWER_SAVE_MODE_CHANGED: API 21.
        watch(PowerManager.ACTION_POWER_SAVE_MODE_CHANGED) {
            player.lowPower(power.isPowerSaveMode)
        }
    }

    /** Reads a state now, and at each broadcast of the system. */
    private fun watch(action: String, read: () -> Unit) {
        val receiver = object : BroadcastReceiver() {
            override fun onReceive(context: Context, intent: Intent) = read()
        }
        // Broadcasts of the system reach a receiver that is not exported: Context.registerReceiver
        // with flags is API 26, RECEIVER_NOT_EXPORTED 33.
        if (Build.VERSION.SDK_INT >= 33) {
            val flags = Context.RECEIVER_NOT_EXPORTED
            application.registerReceiver(receiver, IntentFilter(action), flags)
        } else {
            application.registerReceiver(receiver, IntentFilter(action))
        }
        read()
    }

    // PowerManager.addThermalStatusListener, THERMAL_STATUS_SEVERE: API 29.
    private object Api29 {
        fun heat(application: Application, player: CuePlayer) {
            val power = application.getSystemService(Context.POWER_SERVICE) as PowerManager
            power.addThermalStatusListener(application.mainExecutor) { status ->
                player.overheat(status >= PowerManager.THERMAL_STATUS_SEVERE)
            }
        }
    }

    // The app counts as away while no activity is started.
    // Call it from Application.onCreate, before the first activity starts.
    private fun lifecycle(player: CuePlayer) {
        // A process may be started without an activity, by a job or a broadcast.
        move(player, isAway = true)
        application.registerActivityLifecycleCallbacks(
            object : ActivityEvents() {
                override fun onActivityStarted(activity: Activity) {
                    if (started.add(activity) && started.size == 1) move(player, isAway = false)
                }
                // A player that is made late may have missed the start.
                override fun onActivityResumed(activity: Activity) = onActivityStarted(activity)
                override fun onActivityStopped(activity: Activity) {
                    started.remove(activity)
                    // Rotating the screen stops the activity and starts the next one.
                    if (started.isEmpty() && !activity.isChangingConfigurations) {
                        move(player, isAway = true)
                    }
                }
            },
        )
    }

    private fun move(player: CuePlayer, isAway: Boolean) {
        player.background(isAway)
        player.take("foreground", !isAway)
    }
}

/** The events of activities, ignored unless overridden; Application.ActivityLifecycleCallbacks: API 14. */
internal open class ActivityEvents : Application.ActivityLifecycleCallbacks {
    override fun onActivityCreated(activity: Activity, state: Bundle?) {}
    override fun onActivityStarted(activity: Activity) {}
    override fun onActivityResumed(activity: Activity) {}
    override fun onActivityPaused(activity: Activity) {}
    override fun onActivityStopped(activity: Activity) {}
    override fun onActivitySaveInstanceState(activity: Activity, state: Bundle) {}
    override fun onActivityDestroyed(activity: Activity) {}
}
