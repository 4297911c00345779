package patternc.player

// The pages, below developer.android.com/reference:
// android/os/Vibrator, android/os/VibrationAttributes, android/os/VibratorManager,
// android/media/AudioAttributes.

import android.content.Context
import android.media.AudioAttributes
import android.os.Build
import android.os.VibrationAttributes
import android.os.VibrationEffect
import android.os.Vibrator
import android.os.VibratorManager

/**
 * Haptics of the device's own vibrator. The manifest needs
 * `<uses-permission android:name="android.permission.VIBRATE"/>` (Vibrator.vibrate).
 */
public class AndroidHaptics(private val vibrator: Vibrator) : HapticOutput {
    private val effects = HapticEffects(vibrator)

    public constructor(context: Context) : this(vibrator(context))

    // Vibrator.hasVibrator: API 11.
    override val unavailable: PlayReason? =
        if (vibrator.hasVibrator()) null else PlayReason("unsupported")

    /**
     * From API 33, the system applies a person's setting for touch to USAGE_TOUCH
     * (VibrationAttributes); on older systems, [AndroidConditions] reads HAPTIC_FEEDBACK_ENABLED.
     */
    override val obeysSystemHaptics: Boolean get() = Build.VERSION.SDK_INT >= 33

    override fun play(haptics: List<HapticMoment>) {
        val effect = effects.effect(haptics)
        if (effect == null) vibrator.cancel()
        else if (Build.VERSION.SDK_INT >= 33) Api33.vibrate(vibrator, effect)
        else vibrateBefore33(effect)
    }

    /** Plays haptics without a cue, such as `deck.patterns["heartbeat"]`; [stop] ends them. */
    public fun preview(haptics: List<HapticMoment>): Unit = play(haptics)

    // Vibrator.cancel: API 1. It ends what this app has started.
    override fun stop() {
        vibrator.cancel()
    }

    // Vibrator.vibrate(VibrationEffect, AudioAttributes): API 26, deprecated in 33. The usage for
    // touch sounds also applies to touch haptics.
    @Suppress("DEPRECATION")
    private fun vibrateBefore33(effect: VibrationEffect) {
        val attributes = AudioAttributes.Builder()
            .setUsage(AudioAttributes.USAGE_ASSISTANCE_SONIFICATION).build()
        vibrator.vibrate(effect, attributes)
    }

    // VibrationAttributes.createForUsage, Vibrator.vibrate(VibrationEffect, VibrationAttributes):
    // API 33; a class of their own, so that older systems never load them.
    private object Api33 {
        fun vibrate(vibrator: Vibrator, effect: VibrationEffect) {
            val usage = VibrationAttributes.createForUsage(VibrationAttributes.USAGE_TOUCH)
            vibrator.vibrate(effect, usage)
        }
    }

    public companion object {
        // VibratorManager.getDefaultVibrator: API 31; Context.VIBRATOR_SERVICE is deprecated there.
        @Suppress("DEPRECATION")
        private fun vibrator(context: Context): Vibrator =
            if (Build.VERSION.SDK_INT >= 31) {
                (context.getSystemService(Context.VIBRATOR_MANAGER_SERVICE) as VibratorManager)
                    .defaultVibrator
            } else {
                context.getSystemService(Context.VIBRATOR_SERVICE) as Vibrator
            }
    }
}
