package android.content;

/** As documented: developer.android.com/reference/android/content/BroadcastReceiver. */
public abstract class BroadcastReceiver {
    /** API 1. */
    public abstract void onReceive(Context context, Intent intent);
}
