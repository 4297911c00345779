package android.content;

import android.database.ContentObserver;
import android.net.Uri;
import java.util.HashMap;
import java.util.Map;

/** As documented: developer.android.com/reference/android/content/ContentResolver. */
public class ContentResolver {
    public final Map<String, Float> values = new HashMap<>();
    public final Map<String, ContentObserver> observers = new HashMap<>();

    /** API 1. */
    public final void registerContentObserver(
        Uri uri, boolean notifyForDescendants, ContentObserver observer) {
        observers.put(uri.text, observer);
    }

    /** A person changes a setting. */
    public void change(String name, float value) {
        values.put(name, value);
        if (observers.containsKey(name)) {
            observers.get(name).onChange(false);
        }
    }
}
