package android.content;

/** As documented: developer.android.com/reference/android/content/Intent. */
public class Intent {}
