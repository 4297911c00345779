package android.database;

import android.os.Handler;

/** As documented: developer.android.com/reference/android/database/ContentObserver. */
public abstract class ContentObserver {
    /** API 1. */
    public ContentObserver(Handler handler) {}

    /** API 1. */
    public void onChange(boolean selfChange) {}
}
