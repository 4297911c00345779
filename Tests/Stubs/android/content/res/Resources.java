package android.content.res;

import android.util.DisplayMetrics;

/** As documented: developer.android.com/reference/android/content/res/Resources. */
public class Resources {
    /** API 1. */
    public DisplayMetrics getDisplayMetrics() {
        return new DisplayMetrics();
    }
}
