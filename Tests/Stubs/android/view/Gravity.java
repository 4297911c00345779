package android.view;

/** As documented: developer.android.com/reference/android/view/Gravity. */
public class Gravity {
    public static final int CENTER_HORIZONTAL = 1;
    public static final int TOP = 48;
    public static final int BOTTOM = 80;
}
