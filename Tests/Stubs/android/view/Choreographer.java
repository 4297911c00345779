package android.view;

import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;

/** API 16; as documented: developer.android.com/reference/android/view/Choreographer. */
public class Choreographer {
    public static int frames = 0;
    private static final Choreographer MAIN = new Choreographer();

    /** API 16. */
    public interface FrameCallback {
        void doFrame(long nanos);
    }

    public static Choreographer getInstance() {
        return MAIN;
    }

    /** A frame comes every 16 ms. */
    public void postFrameCallback(FrameCallback callback) {
        frames += 1;
        new Handler(Looper.getMainLooper())
            .postDelayed(() -> callback.doFrame(SystemClock.nanos), 16);
    }
}
