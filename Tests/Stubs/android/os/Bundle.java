package android.os;

/** As documented: developer.android.com/reference/android/os/Bundle. */
public class Bundle {}
