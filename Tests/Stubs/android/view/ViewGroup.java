package android.view;

import android.content.Context;
import android.os.Calls;
import java.util.ArrayList;
import java.util.List;

/** As documented: developer.android.com/reference/android/view/ViewGroup. */
public class ViewGroup extends View {
    public static class LayoutParams {
        public static final int WRAP_CONTENT = -2;
    }

    public static class MarginLayoutParams extends LayoutParams {
        public int bottomMargin;
    }

    public final List<View> children = new ArrayList<>();

    public ViewGroup(Context context) {
        super(context);
    }

    public void addView(View view, LayoutParams params) {
        children.add(view);
    }

    public void removeView(View view) {
        if (children.remove(view)) {
            Calls.add("removed " + view);
        }
    }
}
