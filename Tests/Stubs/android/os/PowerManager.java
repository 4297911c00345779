package android.os;

import java.util.concurrent.Executor;

/** As documented: developer.android.com/reference/android/os/PowerManager. */
public class PowerManager {
    /** API 21. */
    public static final String ACTION_POWER_SAVE_MODE_CHANGED =
        "android.os.action.POWER_SAVE_MODE_CHANGED";
    /** API 29. */
    public static final int THERMAL_STATUS_SEVERE = 3;
    public boolean isSaving = false;
    public OnThermalStatusChangedListener listener;

    /** API 29. */
    public interface OnThermalStatusChangedListener {
        void onThermalStatusChanged(int status);
    }

    /** API 21. */
    public boolean isPowerSaveMode() {
        return isSaving;
    }

    /** API 29. */
    public void addThermalStatusListener(
        Executor executor, OnThermalStatusChangedListener listener) {
        Calls.need(29);
        this.listener = listener;
    }
}
