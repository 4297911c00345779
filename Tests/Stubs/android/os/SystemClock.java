package android.os;

/** As documented: developer.android.com/reference/android/os/SystemClock. */
public class SystemClock {
    public static long nanos = 1_000_000_000L;

    /** API 17. */
    public static long elapsedRealtimeNanos() {
        Calls.need(17);
        return nanos;
    }

    /** Lets time pass for a test; what handlers are to run is run at its time. */
    public static void advance(long millis) {
        Handler.runUntil(nanos + millis * 1_000_000L);
    }
}
