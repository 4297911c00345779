package android.icu.text;

import android.os.Calls;

/** As documented: developer.android.com/reference/android/icu/text/BreakIterator. */
public class BreakIterator {
    /** API 24. */
    public static final int DONE = -1;
    private final java.text.BreakIterator breaks = java.text.BreakIterator.getCharacterInstance();

    public static BreakIterator getCharacterInstance() {
        Calls.need(24);
        return new BreakIterator();
    }

    public void setText(String text) {
        breaks.setText(text);
    }

    public int first() {
        return breaks.first();
    }

    public int next() {
        return breaks.next();
    }
}
