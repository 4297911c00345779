package android.app;

import android.content.Context;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.List;

/** As documented: developer.android.com/reference/android/app/Application. */
public class Application extends Context {
    /** API 14. */
    public interface ActivityLifecycleCallbacks {
        void onActivityCreated(Activity activity, Bundle state);

        void onActivityStarted(Activity activity);

        void onActivityResumed(Activity activity);

        void onActivityPaused(Activity activity);

        void onActivityStopped(Activity activity);

        void onActivitySaveInstanceState(Activity activity, Bundle state);

        void onActivityDestroyed(Activity activity);
    }

    public final List<ActivityLifecycleCallbacks> callbacks = new ArrayList<>();

    /** API 1. */
    public void onCreate() {}

    public void registerActivityLifecycleCallbacks(ActivityLifecycleCallbacks callback) {
        callbacks.add(callback);
    }
}
