package android.os;

/** As documented: developer.android.com/reference/android/os/Looper. */
public class Looper {
    private static final Looper MAIN = new Looper();

    /** API 1. */
    public static Looper getMainLooper() {
        return MAIN;
    }
}
