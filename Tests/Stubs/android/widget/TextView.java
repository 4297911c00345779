package android.widget;

import android.content.Context;
import android.os.Calls;
import android.view.View;

/** As documented: developer.android.com/reference/android/widget/TextView. */
public class TextView extends View {
    private CharSequence text = "";

    public TextView(Context context) {
        super(context);
    }

    public CharSequence getText() {
        return text;
    }

    public void setText(CharSequence text) {
        this.text = text;
        if (text.length() > 0) {
            Calls.add("region " + getAccessibilityLiveRegion() + " says " + text);
        }
    }

    public void setTextColor(int color) {}

    @Override
    public String toString() {
        return text.toString();
    }
}
