package android.view;

import android.graphics.Insets;
import android.os.Calls;

/** A keyboard of 300 px; as documented: developer.android.com/reference/android/view/WindowInsets. */
public class WindowInsets {
    /** API 20, deprecated in 30. */
    @Deprecated
    public int getSystemWindowInsetBottom() {
        return 300;
    }

    /** API 30. */
    public Insets getInsets(int types) {
        Calls.need(30);
        return new Insets(types == 9 ? 300 : 0);
    }

    /** API 30. */
    public static final class Type {
        public static int ime() {
            Calls.need(30);
            return 8;
        }

        public static int systemBars() {
            Calls.need(30);
            return 1;
        }
    }
}
