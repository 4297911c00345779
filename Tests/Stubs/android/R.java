package android;

/** As documented: developer.android.com/reference/android/R. */
public final class R {
    public static final class id {
        public static final int content = 0x01020002;
    }

    public static final class string {
        public static final int cancel = 0x01040000;
        public static final int ok = 0x0104000a;
    }
}
