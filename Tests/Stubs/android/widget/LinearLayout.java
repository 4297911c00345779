package android.widget;

import android.content.Context;
import android.view.ViewGroup;

/** As documented: developer.android.com/reference/android/widget/LinearLayout. */
public class LinearLayout extends ViewGroup {
    public static final int VERTICAL = 1;

    public static class LayoutParams extends ViewGroup.MarginLayoutParams {
        public LayoutParams(int width, int height) {}
    }

    private int orientation;
    private int gravity;

    public LinearLayout(Context context) {
        super(context);
    }

    public int getOrientation() {
        return orientation;
    }

    public void setOrientation(int orientation) {
        this.orientation = orientation;
    }

    /** API 24. */
    public int getGravity() {
        return gravity;
    }

    public void setGravity(int gravity) {
        this.gravity = gravity;
    }
}
