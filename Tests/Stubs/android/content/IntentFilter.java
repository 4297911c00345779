package android.content;

/** As documented: developer.android.com/reference/android/content/IntentFilter. */
public class IntentFilter {
    public final String action;

    /** API 1. */
    public IntentFilter(String action) {
        this.action = action;
    }
}
