package android.os;

/** API 31; as documented: developer.android.com/reference/android/os/VibratorManager. */
public class VibratorManager {
    private final Vibrator vibrator;

    public VibratorManager(Vibrator vibrator) {
        this.vibrator = vibrator;
    }

    /** API 31. */
    public Vibrator getDefaultVibrator() {
        Calls.need(31);
        return vibrator;
    }
}
