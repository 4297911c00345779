package patternc.player

// The pages, below developer.android.com/reference:
// android/view/View, android/view/ViewGroup, android/app/AlertDialog.Builder,
// android/widget/TextView, android/widget/Toast.

import android.app.Activity
import android.app.AlertDialog
import android.os.Handler
import android.os.Looper
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.widget.FrameLayout
import android.widget.TextView

/**
 * Toasts, announcements and questions of the activity that is on the screen.
 *
 * A toast is a text view at the bottom that is a live region, because the system's own `Toast` is
 * gone after 2 to 3.5 s. An announcement is a change of a live region that is not seen:
 * `View.announceForAccessibility` is deprecated from API 36 on, and interrupts.
 */
public class AndroidTexts @JvmOverloads constructor(
    /** The activity that is on the screen; null while there is none. */
    private val activity: () -> Activity?,
    /** The buttons of a question. */
    private val accept: () -> String,
    private val refuse: () -> String,
    /** The app's own toast, such as a snackbar, in place of the text view. */
    private val showToast: ((String) -> Unit)? = null,
) : TextOutput {
    private val main = Handler(Looper.getMainLooper())
    private val dialogs = HashMap<CueQuestion, Pair<Activity, AlertDialog>>()

    override fun toast(text: String) {
        if (showToast != null) return showToast.invoke(text)
        val root = root() ?: return
        val view = TextView(root.context)
        view.setPadding(48, 32, 48, 32)
        view.setTextColor(-0x1)
        view.setBackgroundColor(-0x19cdcdce)
        // View.setAccessibilityLiveRegion, ACCESSIBILITY_LIVE_REGION_POLITE: API 19.
        view.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        val gravity = Gravity.BOTTOM or Gravity.CENTER_HORIZONTAL
        root.addView(view, place(ViewGroup.LayoutParams.WRAP_CONTENT, gravity, 96))
        // A region says what changes after it is there.
        view.text = text
        view.setOnClickListener { root.removeView(view) }
        main.postDelayed({ root.removeView(view) }, maxOf(5000L, text.length * 100L))
    }

    override fun announce(text: String, priority: String?) {
        val root = root() ?: return
        val isAssertive = priority == "assertive"
        val tag = if (isAssertive) "patternc assertive" else "patternc polite"
        // View.findViewWithTag: API 1.
        val known = root.findViewWithTag<TextView>(tag)
        val region = known ?: TextView(root.context).also { view ->
            view.tag = tag
            // Transparent, and not of alpha 0: a view of alpha 0 is invisible to a screen reader.
            view.setTextColor(0)
            view.accessibilityLiveRegion = if (isAssertive) {
                View.ACCESSIBILITY_LIVE_REGION_ASSERTIVE
            } else {
                View.ACCESSIBILITY_LIVE_REGION_POLITE
            }
            root.addView(view, place(1, Gravity.TOP, 0))
        }
        // A text that is said twice has to change.
        region.text = ""
        main.postDelayed({ region.text = text }, 100)
    }

    private fun root(): ViewGroup? = activity()?.findViewById(android.R.id.content)

    private fun place(size: Int, gravity: Int, margin: Int): FrameLayout.LayoutParams {
        val place = FrameLayout.LayoutParams(size, size, gravity)
        place.bottomMargin = margin
        return place
    }

    // AlertDialog.Builder: API 1. Leaving it by Back or a touch outside is a refusal.
    override fun confirm(question: CueQuestion) {
        val activity = activity()
        if (activity == null || activity.isFinishing) return question.answer(false)
        dialogs[question] = activity to AlertDialog.Builder(activity)
            .setMessage(question.text)
            .setPositiveButton(accept()) { _, _ -> question.answer(true) }
            .setNegativeButton(refuse()) { _, _ -> question.answer(false) }
            .setOnDismissListener {
                dialogs.remove(question)
                question.answer(false)
            }
            .show()
    }

    override fun withdraw(question: CueQuestion) {
        dialogs.remove(question)?.second?.dismiss()
    }

    /** Refuses the questions on an activity that ends, since their dialogs end with it. */
    public fun leave(activity: Activity) {
        for ((owner, dialog) in dialogs.values.toList()) if (owner === activity) dialog.dismiss()
    }
}
