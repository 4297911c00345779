package android.graphics;

/** API 29; as documented: developer.android.com/reference/android/graphics/Insets. */
public class Insets {
    public final int bottom;

    public Insets(int bottom) {
        this.bottom = bottom;
    }
}
