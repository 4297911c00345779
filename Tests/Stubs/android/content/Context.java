package android.content;

import android.content.res.Resources;
import android.media.AudioManager;
import android.os.Calls;
import android.os.PowerManager;
import android.os.Vibrator;
import android.os.VibratorManager;
import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/** As documented: developer.android.com/reference/android/content/Context. */
public class Context {
    public static final String AUDIO_SERVICE = "audio";
    public static final String POWER_SERVICE = "power";
    /** API 1, deprecated in 31. */
    @Deprecated public static final String VIBRATOR_SERVICE = "vibrator";
    /** API 31. */
    public static final String VIBRATOR_MANAGER_SERVICE = "vibrator_manager";
    /** API 33. */
    public static final int RECEIVER_NOT_EXPORTED = 4;

    public static final Vibrator VIBRATOR = new Vibrator();
    public static final AudioManager AUDIO = new AudioManager();
    public static final PowerManager POWER = new PowerManager();
    public static final ContentResolver RESOLVER = new ContentResolver();
    public static final Map<String, BroadcastReceiver> RECEIVERS = new HashMap<>();
    public static File files = new File(".");

    /** API 1. */
    public Object getSystemService(String name) {
        switch (name) {
            case AUDIO_SERVICE: return AUDIO;
            case POWER_SERVICE: return POWER;
            case "vibrator": return VIBRATOR;
            case VIBRATOR_MANAGER_SERVICE:
                Calls.need(31);
                return new VibratorManager(VIBRATOR);
            default: return null;
        }
    }

    /** API 1. */
    public ContentResolver getContentResolver() {
        return RESOLVER;
    }

    /** API 1. */
    public File getFilesDir() {
        return files;
    }

    /** API 28. */
    public Executor getMainExecutor() {
        Calls.need(28);
        return Runnable::run;
    }

    /** API 1. */
    public final String getString(int id) {
        return "string " + id;
    }

    /** API 1. */
    public Resources getResources() {
        return new Resources();
    }

    /** API 1. */
    public Intent registerReceiver(BroadcastReceiver receiver, IntentFilter filter) {
        // From API 34 on an app that targets it has to say whether it is exported.
        RECEIVERS.put(filter.action, receiver);
        return null;
    }

    /** API 26; RECEIVER_NOT_EXPORTED 33. */
    public Intent registerReceiver(BroadcastReceiver receiver, IntentFilter filter, int flags) {
        Calls.need(33);
        return registerReceiver(receiver, filter);
    }
}
