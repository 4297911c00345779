package android.app;

import android.content.Context;
import android.view.View;
import android.widget.FrameLayout;

/** As documented: developer.android.com/reference/android/app/Activity. */
public class Activity extends Context {
    public final FrameLayout root = new FrameLayout(this);
    public boolean isTurning = false;
    public boolean isOver = false;

    /** API 1. */
    @SuppressWarnings("unchecked")
    public <T extends View> T findViewById(int id) {
        return (T) root;
    }

    public boolean isFinishing() {
        return isOver;
    }

    /** API 11. */
    public boolean isChangingConfigurations() {
        return isTurning;
    }
}
