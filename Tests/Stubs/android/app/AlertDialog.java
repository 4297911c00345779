package android.app;

import android.content.Context;
import android.content.DialogInterface;
import android.os.Calls;

/** As documented: developer.android.com/reference/android/app/AlertDialog. */
public class AlertDialog implements DialogInterface {
    public static AlertDialog last;
    public DialogInterface.OnClickListener yes;
    public DialogInterface.OnDismissListener gone;

    public void dismiss() {
        Calls.add("dialog gone");
        if (gone != null) {
            gone.onDismiss(this);
        }
    }

    /** API 1. */
    public void setOnDismissListener(DialogInterface.OnDismissListener listener) {
        gone = listener;
    }

    /** API 1. */
    public static class Builder {
        private final AlertDialog dialog = new AlertDialog();
        private CharSequence message;

        public Builder(Context context) {}

        public Builder setMessage(CharSequence message) {
            this.message = message;
            return this;
        }

        public Builder setPositiveButton(
            CharSequence text, DialogInterface.OnClickListener listener) {
            dialog.yes = listener;
            return this;
        }

        public Builder setNegativeButton(
            CharSequence text, DialogInterface.OnClickListener listener) {
            return this;
        }

        /** API 17. */
        public Builder setOnDismissListener(DialogInterface.OnDismissListener listener) {
            dialog.gone = listener;
            return this;
        }

        public AlertDialog show() {
            Calls.add("asks " + message);
            last = dialog;
            return dialog;
        }
    }
}
