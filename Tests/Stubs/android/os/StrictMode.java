package android.os;

/** API 9; as documented: developer.android.com/reference/android/os/StrictMode. */
public class StrictMode {
    public static final class ThreadPolicy {}

    public static int allowed = 0;

    public static ThreadPolicy allowThreadDiskWrites() {
        allowed += 1;
        return new ThreadPolicy();
    }

    public static void setThreadPolicy(ThreadPolicy policy) {
        allowed -= 1;
    }
}
