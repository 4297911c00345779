package android.view;

import android.content.Context;
import android.os.Calls;
import java.util.ArrayList;
import java.util.List;

/** As documented: developer.android.com/reference/android/view/ViewGroup. */
public class ViewGroup extends View implements ViewParent {
    public static class LayoutParams {
        public static final int WRAP_CONTENT = -2;
    }

    public static class MarginLayoutParams extends LayoutParams {
        public int topMargin;
    }

    public final List<View> children = new ArrayList<>();

    public ViewGroup(Context context) {
        super(context);
    }

    public void addView(View view, LayoutParams params) {
        children.add(view);
        view.parent = this;
    }

    public void removeView(View view) {
        if (children.remove(view)) {
            view.parent = null;
            Calls.add("removed " + view);
        }
    }
}
