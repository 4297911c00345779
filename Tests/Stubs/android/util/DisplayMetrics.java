package android.util;

/** As documented: developer.android.com/reference/android/util/DisplayMetrics. */
public class DisplayMetrics {
    /** API 1. */
    public float density = 2;
}
