package android.content;

/** As documented: developer.android.com/reference/android/content/DialogInterface. */
public interface DialogInterface {
    /** API 1. */
    interface OnClickListener {
        void onClick(DialogInterface dialog, int which);
    }

    /** API 1. */
    interface OnDismissListener {
        void onDismiss(DialogInterface dialog);
    }
}
