package android.provider;

import android.content.ContentResolver;
import android.net.Uri;

/** As documented: developer.android.com/reference/android/provider/Settings. */
public final class Settings {
    /** API 17. */
    public static final class Global {
        public static final String ANIMATOR_DURATION_SCALE = "animator_duration_scale";

        public static float getFloat(ContentResolver resolver, String name, float standard) {
            Float value = resolver.values.get(name);
            return value == null ? standard : value;
        }

        public static Uri getUriFor(String name) {
            return new Uri(name);
        }
    }

    /** API 1. */
    public static final class System {
        /** API 3, deprecated in 33. */
        @Deprecated public static final String HAPTIC_FEEDBACK_ENABLED = "haptic_feedback_enabled";

        public static int getInt(ContentResolver resolver, String name, int standard) {
            Float value = resolver.values.get(name);
            return value == null ? standard : value.intValue();
        }

        public static Uri getUriFor(String name) {
            return new Uri(name);
        }
    }
}
