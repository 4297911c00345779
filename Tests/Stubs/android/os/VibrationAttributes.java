package android.os;

/** API 30; as documented: developer.android.com/reference/android/os/VibrationAttributes. */
public final class VibrationAttributes {
    public static final int USAGE_TOUCH = 18;
    private final int usage;

    private VibrationAttributes(int usage) {
        Calls.need(30);
        this.usage = usage;
    }

    /** API 33. */
    public static VibrationAttributes createForUsage(int usage) {
        Calls.need(33);
        return new VibrationAttributes(usage);
    }

    @Override
    public String toString() {
        return "usage " + usage;
    }
}
