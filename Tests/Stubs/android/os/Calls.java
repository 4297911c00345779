package android.os;

import java.util.ArrayList;
import java.util.List;

/** The calls of the stubs, in order, and the API level that a test has chosen. */
public class Calls {
    public static final List<String> log = new ArrayList<>();

    public static void add(String call) {
        log.add(call);
    }

    /** Refuses a call that the level of the device does not have. */
    public static void need(int level) {
        if (Build.VERSION.SDK_INT < level) {
            throw new NoSuchMethodError("API " + level);
        }
    }
}
