package android.widget;

import android.content.Context;
import android.view.ViewGroup;

/** As documented: developer.android.com/reference/android/widget/FrameLayout. */
public class FrameLayout extends ViewGroup {
    public static class LayoutParams extends ViewGroup.MarginLayoutParams {
        public LayoutParams(int width, int height, int gravity) {}
    }

    public FrameLayout(Context context) {
        super(context);
    }
}
