package android.media;

/** As documented: developer.android.com/reference/android/media/AudioManager. */
public class AudioManager {
    /** API 1. */
    public static final String RINGER_MODE_CHANGED_ACTION = "android.media.RINGER_MODE_CHANGED";
    public static final int RINGER_MODE_SILENT = 0;
    public static final int RINGER_MODE_NORMAL = 2;
    public int mode = RINGER_MODE_NORMAL;

    /** API 1. */
    public int getRingerMode() {
        return mode;
    }
}
