package android.view;

/** As documented: developer.android.com/reference/android/view/ViewParent. */
public interface ViewParent {}
