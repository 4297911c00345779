package android.net;

/** As documented: developer.android.com/reference/android/net/Uri. */
public class Uri {
    public final String text;

    public Uri(String text) {
        this.text = text;
    }
}
