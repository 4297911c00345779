package patternc.player

// The pages, below developer.android.com/reference:
// android/view/View, android/view/ViewGroup, android/view/WindowInsets, android/R.string,
// android/app/AlertDialog.Builder, android/app/Application.ActivityLifecycleCallbacks,
// android/widget/TextView, android/widget/LinearLayout, android/widget/Toast.

import android.app.Activity
import android.app.AlertDialog
import android.app.Application
import android.os.Build
import android.os.Handler
import android.os.Looper
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import android.widget.FrameLayout
import android.widget.LinearLayout
import android.widget.TextView

/**
 * Toasts, announcements and questions in the activity that was started last.
 *
 * A toast is a text view at the bottom that is a live region, because the system's own `Toast`
 * disappears after 2 to 3.5 s. An announcement is an invisible live region:
 * `View.announceForAccessibility` is deprecated from API 36, and interrupts. Each text has a view
 * of its own, since a screen reader may skip changes of a view that it has just read.
 *
 * All texts wait while there is no activity. Toasts and questions stay when the screen is rotated,
 * and toasts move to the next activity.
 */
public class AndroidTexts @JvmOverloads constructor(
    application: Application,
    /** The app's own toast, such as a snackbar, in place of the text view. */
    private val showToast: ((String) -> Unit)? = null,
    /** The buttons of a question: the system's words, in the language of the activity. */
    private val accept: (Activity) -> String = { it.getString(android.R.string.ok) },
    private val refuse: (Activity) -> String = { it.getString(android.R.string.cancel) },
) : TextOutput {
    private class Text(val words: String, val region: Int, val isToast: Boolean) {
        var activity: Activity? = null
        var view: TextView? = null
        var isSaid = false
    }

    private val main = Handler(Looper.getMainLooper())
    private var activity: Activity? = null
    private val texts = ArrayList<Text>()

    /** The open questions; null for a question that waits for an activity. */
    private val questions = LinkedHashMap<CueQuestion, Pair<Activity, AlertDialog>?>()

    init {
        application.registerActivityLifecycleCallbacks(
            object : ActivityEvents() {
                override fun onActivityStarted(activity: Activity) = enter(activity)
                override fun onActivityResumed(activity: Activity) = enter(activity)
                override fun onActivityDestroyed(activity: Activity) = leave(activity)
            },
        )
    }

    private fun enter(next: Activity) {
        if (activity === next) return
        activity = next
        for (text in texts.toList()) if (text.isToast || text.view == null) place(text)
        for ((question, asked) in questions.toList()) if (asked == null) ask(question)
    }

    private fun leave(last: Activity) {
        if (activity === last) activity = null
        for (text in texts.filter { it.activity === last }) {
            clear(text)
            if (!text.isToast) texts.remove(text)
        }
        for ((question, asked) in questions.toList()) {
            if (asked?.first !== last) continue
            // The dialog ends with the activity; the question stays, unless the activity ends for
            // good.
            questions[question] = null
            asked.second.setOnDismissListener(null)
            asked.second.dismiss()
            if (last.isFinishing) close(question) else ask(question)
        }
    }

    // ---- Texts

    override fun toast(text: String) {
        if (showToast != null) return showToast.invoke(text)
        say(Text(text, View.ACCESSIBILITY_LIVE_REGION_POLITE, isToast = true))
    }

    override fun announce(text: String, priority: String?) {
        val region = if (priority == "assertive") View.ACCESSIBILITY_LIVE_REGION_ASSERTIVE
        else View.ACCESSIBILITY_LIVE_REGION_POLITE
        say(Text(text, region, isToast = false))
    }

    private fun say(text: Text) {
        texts.add(text)
        place(text)
    }

    private fun place(text: Text) {
        clear(text)
        val activity = activity ?: return
        val root = activity.findViewById<ViewGroup>(android.R.id.content) ?: return
        val view = TextView(activity)
        text.activity = activity
        text.view = view
        if (text.isToast) {
            val place = LinearLayout.LayoutParams(WRAP_CONTENT, WRAP_CONTENT)
            place.topMargin = dp(activity, 8)
            column(activity, root).addView(view, place)
        } else {
            // Transparent text instead of alpha 0: a view with alpha 0 is invisible to a screen
            // reader.
            view.setTextColor(0)
            root.addView(view, FrameLayout.LayoutParams(1, 1, Gravity.TOP))
        }
        // View.setAccessibilityLiveRegion: API 19. A text that moved here is not spoken again.
        if (!text.isSaid) {
            view.accessibilityLiveRegion = text.region
            val time = if (text.isToast) maxOf(5000L, text.words.length * 100L) else 2000L
            main.postDelayed({ end(text) }, 100 + time)
        }
        text.isSaid = true
        // A region announces only changes that are made after it is on the screen.
        main.postDelayed({ fill(text, view, activity) }, 100)
    }

    private fun fill(text: Text, view: TextView, activity: Activity) {
        if (text.isToast) {
            val side = dp(activity, 16)
            view.setPadding(side, side, side, side)
            view.setTextColor(-0x1)
            view.setBackgroundColor(-0x19cdcdce)
        }
        view.text = text.words
    }

    private fun end(text: Text) {
        texts.remove(text)
        clear(text)
    }

    /** Removes the view of a text. */
    private fun clear(text: Text) {
        text.view?.let { (it.parent as? ViewGroup)?.removeView(it) }
        text.view = null
        text.activity = null
    }

    /** The column of toasts, one below another, above the system bars and the keyboard. */
    private fun column(activity: Activity, root: ViewGroup): LinearLayout {
        // View.findViewWithTag: API 1.
        root.findViewWithTag<LinearLayout>(TOASTS)?.let { return it }
        val column = LinearLayout(activity)
        column.tag = TOASTS
        column.orientation = LinearLayout.VERTICAL
        column.gravity = Gravity.CENTER_HORIZONTAL
        val margin = dp(activity, 16)
        column.setPadding(margin, margin, margin, margin)
        // View.setOnApplyWindowInsetsListener, requestApplyInsets: API 20. These insets exclude
        // those that the window has applied itself.
        column.setOnApplyWindowInsetsListener { view, insets ->
            view.setPadding(margin, margin, margin, margin + below(insets))
            insets
        }
        val gravity = Gravity.BOTTOM or Gravity.CENTER_HORIZONTAL
        root.addView(column, FrameLayout.LayoutParams(WRAP_CONTENT, WRAP_CONTENT, gravity))
        column.requestApplyInsets()
        return column
    }

    // WindowInsets.getSystemWindowInsetBottom: API 20, deprecated in 30; it includes the keyboard.
    @Suppress("DEPRECATION")
    private fun below(insets: WindowInsets): Int =
        if (Build.VERSION.SDK_INT >= 30) Api30.below(insets) else insets.systemWindowInsetBottom

    // WindowInsets.getInsets, WindowInsets.Type: API 30.
    private object Api30 {
        fun below(insets: WindowInsets): Int =
            insets.getInsets(WindowInsets.Type.systemBars() or WindowInsets.Type.ime()).bottom
    }

    private fun dp(activity: Activity, size: Int) =
        (size * activity.resources.displayMetrics.density).toInt()

    // ---- Questions

    override fun confirm(question: CueQuestion) {
        questions[question] = null
        ask(question)
    }

    // AlertDialog.Builder: API 1. Closing it with Back or a touch outside counts as a refusal.
    private fun ask(question: CueQuestion) {
        val activity = activity ?: return
        if (activity.isFinishing) return
        questions[question] = activity to AlertDialog.Builder(activity)
            .setMessage(question.text)
            .setPositiveButton(accept(activity)) { _, _ -> question.answer(true) }
            .setNegativeButton(refuse(activity)) { _, _ -> question.answer(false) }
            .setOnDismissListener { close(question) }
            .show()
    }

    private fun close(question: CueQuestion) {
        questions.remove(question)
        question.answer(false)
    }

    override fun withdraw(question: CueQuestion) {
        questions.remove(question)?.second?.dismiss()
    }

    private companion object {
        const val TOASTS = "patternc toasts"
        const val WRAP_CONTENT = ViewGroup.LayoutParams.WRAP_CONTENT
    }
}
