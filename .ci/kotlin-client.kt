// The facts that an app finds in the player for Android and in the Kotlin of tables, on every API level.

import android.app.Activity
import android.app.AlertDialog
import android.app.Application
import android.content.Context
import android.content.Intent
import android.os.Build
import android.os.Calls
import android.os.SystemClock
import android.os.Vibrator
import android.provider.Settings
import android.os.StrictMode
import android.view.Choreographer
import android.view.View
import android.view.ViewGroup
import android.widget.LinearLayout
import android.widget.TextView
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.disposables
import androidx.compose.runtime.remembered
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.GraphicsLayerScope
import com.example.`in`.AndroidPlayer
import com.example.`in`.AndroidMotion
import com.example.`in`.CueDeck
import com.example.`in`.Equivalents
import com.example.`in`.FileOnceStore
import com.example.`in`.GhostDeck
import com.example.`in`.HapticEffects
import com.example.`in`.Ladder
import com.example.`in`.OnceKey
import com.example.`in`.PlaySubject
import com.example.`in`.PlayPlace
import com.example.`in`.Rain
import com.example.`in`.Recording
import com.example.`in`.Screens
import com.example.`in`.Sonora
import com.example.`in`.Telemetry
import com.example.`in`.Testing
import com.example.`in`.VirtualClock
import com.example.`in`.cueTarget
import com.example.`in`.plainCharacters
import com.example.`in`.rememberCuePlayer
import java.io.File

val levels = listOf(26, 29, 30, 31, 33, 35, 36)

fun effects(name: String, deck: CueDeck, pattern: String, device: Vibrator = Vibrator()) {
    for (level in levels) {
        Build.VERSION.SDK_INT = level
        println("$name $level: ${HapticEffects(device).effect(deck.patterns.getValue(pattern))}")
    }
}

fun effects() {
    effects("heartbeat", GhostDeck.deck, GhostDeck.Pattern.Heartbeat)
    val ladder = listOf(
        Ladder.Pattern.Beat, Ladder.Pattern.Styles, Ladder.Pattern.Outcome, Ladder.Pattern.Rattle,
        Ladder.Pattern.Hum, Ladder.Pattern.Swell, Ladder.Pattern.Both, Ladder.Pattern.Apart,
    )
    for (pattern in ladder) effects("ladder $pattern", Ladder.deck, pattern)
    // A device that says that its primitives are long: none may be dropped.
    Vibrator.length = 80
    effects("long", Ladder.deck, Ladder.Pattern.Rattle)
    Vibrator.length = 12
    val few = Vibrator()
    few.primitives = intArrayOf(1)
    few.hasEnvelopes = false
    effects("few styles", Ladder.deck, Ladder.Pattern.Styles, few)
    effects("few hum", Ladder.deck, Ladder.Pattern.Hum, few)
    val ranges = listOf(
        Equivalents.Pattern.Taps, Equivalents.Pattern.Hum, Equivalents.Pattern.Swell,
    )
    for (pattern in ranges) effects("equivalents $pattern", Equivalents.deck, pattern)
    val plain = Vibrator()
    plain.primitives = intArrayOf()
    plain.hasLevels = false
    effects("plain beat", Ladder.deck, Ladder.Pattern.Beat, plain)
    effects("plain faint", Ladder.deck, Ladder.Pattern.Faint, plain)
    // Every pattern and every haptic of cues makes an effect that the framework takes.
    for (level in levels) {
        Build.VERSION.SDK_INT = level
        for (deck in listOf(GhostDeck.deck, Ladder.deck, Sonora.deck, Rain.deck)) {
            for (haptics in deck.patterns.values) HapticEffects(Vibrator()).effect(haptics)
        }
    }
}

fun calls(): List<String> = Calls.log.toList().also { Calls.log.clear() }

/** The whole of a device: what the calls of an app lead to. */
fun device(level: Int, folder: File) {
    Build.VERSION.SDK_INT = level
    Context.files = File(folder, "$level").also { it.mkdirs() }
    Context.RESOLVER.values.clear()
    Context.POWER.isSaving = false
    val application = Application()
    val android = AndroidPlayer.create(application, listOf(GhostDeck.deck, Ladder.deck))
    val player = android.player
    val activity = Activity()
    for (callback in application.callbacks) {
        callback.onActivityStarted(activity)
        callback.onActivityResumed(activity)
    }
    val reports = ArrayList<String>()
    player.onReport = { reports.add(it) }
    player.take("in-thread", true)
    player.take("visible", true)
    player.onEffect(GhostDeck.Effect.ServerDelete) { it.fail() }
    player.onEffect(Ladder.Effect.CardSave) { it.succeed() }
    player.onEffect(GhostDeck.Effect.JournalDonateMoment) {}
    val view = View(activity)
    android.motion.bind("card", "c1", view)
    val modifier = Modifier.cueTarget(android, "card", "c1")
    calls()

    val thread = PlaySubject("c1", mapOf("thread" to "t1"))
    player.fire(GhostDeck.Event.CardVisible, thread)
    println("device $level arrives: ${calls()}")
    SystemClock.advance(600)
    println("device $level half seen: ${view.alpha > 0.1f && view.alpha < 0.9f}")
    SystemClock.advance(1000)
    val layer = GraphicsLayerScope()
    val show = modifier.block
    layer.show()
    println("device $level seen: ${view.alpha} ${layer.alpha}")
    println("device $level again: ${player.fire(GhostDeck.Event.CardVisible, thread)[0].reason?.name}")
    println("device $level later: ${calls()}")

    // A failed deletion says so, and the card is back.
    player.fire(GhostDeck.Event.ForgetTapped, thread)
    SystemClock.advance(3000)
    println("device $level forgets: ${calls()}")
    SystemClock.advance(9000)
    println("device $level toast: ${calls()}")

    // A question, answered, and withdrawn.
    player.set("busy", true)
    player.fire(Ladder.Event.Saved, "c2")
    AlertDialog.last.yes.onClick(AlertDialog.last, 0)
    AlertDialog.last.gone.onDismiss(AlertDialog.last)
    SystemClock.advance(2000)
    println("device $level asks: ${calls()}")
    player.fire(Ladder.Event.Saved, "c3")
    player.cancelAll("c3")
    println("device $level withdraws: ${calls()}")

    // Less: animations removed, haptics off, low power, the background.
    Context.RESOLVER.change(Settings.Global.ANIMATOR_DURATION_SCALE, 0f)
    println("device $level reduced: ${player.isReduceMotionEnabled}")
    Context.RESOLVER.change("haptic_feedback_enabled", 0f)
    println("device $level off: ${player.whyHapticsCannotFire.map { "${it.name} ${it.flag}" }}")
    Context.RESOLVER.change("haptic_feedback_enabled", 1f)
    Context.POWER.isSaving = true
    Context.RECEIVERS["android.os.action.POWER_SAVE_MODE_CHANGED"]?.onReceive(activity, Intent())
    println("device $level saves: ${player.whyHapticsCannotFire.map { it.name }}")
    Context.POWER.isSaving = false
    Context.RECEIVERS["android.os.action.POWER_SAVE_MODE_CHANGED"]?.onReceive(activity, Intent())
    activity.isTurning = true
    for (callback in application.callbacks) callback.onActivityStopped(activity)
    println("device $level turned: ${player.whyHapticsCannotFire.map { it.name }}")
    for (callback in application.callbacks) callback.onActivityStarted(activity)
    activity.isTurning = false
    for (callback in application.callbacks) callback.onActivityStopped(activity)
    println("device $level away: ${player.whyHapticsCannotFire.map { it.name }}")
    if (level >= 29) Context.POWER.listener.onThermalStatusChanged(3)
    println("device $level reports: $reports")
    println("device $level missing: ${player.missing.filter { !it.startsWith("input") }}")

    // A new process remembers.
    val again = Application()
    val next = AndroidPlayer.create(again, listOf(GhostDeck.deck, Equivalents.deck)).player
    start(again, Activity())
    next.take("in-thread", true)
    next.take("visible", true)
    println("device $level once: ${next.fire(GhostDeck.Event.CardVisible, thread)[0].reason?.name}")
    calls()
    next.fire(Equivalents.Event.ItemKept, "c1")
    println("device $level keeps: ${calls()}")
}

fun store(folder: File) {
    val file = File(folder, "torn")
    fun key(name: String) = OnceKey("cue", "card.id", name)
    val first = FileOnceStore(file)
    println("store: ${first.insert(key("a"))} ${first.insert(key("b"))} ${file.length()}")
    file.writeBytes(file.readBytes().copyOf(27))
    val second = FileOnceStore(file)
    println("store: ${second.contains(key("a"))} ${second.contains(key("b"))} ${file.length()}")
    println("store: ${FileOnceStore(File(folder, "no/such")).insert(key("a")) != null}")
}

fun start(application: Application, activity: Activity) {
    for (callback in application.callbacks) callback.onActivityStarted(activity)
    for (callback in application.callbacks) callback.onActivityResumed(activity)
}

fun stop(application: Application, activity: Activity, isDestroyed: Boolean) {
    for (callback in application.callbacks) callback.onActivityStopped(activity)
    if (isDestroyed) for (callback in application.callbacks) callback.onActivityDestroyed(activity)
}

/** The texts on a screen: of all views, or of toasts. */
fun texts(group: ViewGroup, isToast: Boolean = false): List<String> = group.children.flatMap {
    if (it is LinearLayout) texts(it) else if (it is TextView && !isToast) listOf("${it.text}")
    else emptyList()
}

/** The parts of a deck in an app with several screens, which are turned, left and come back to. */
fun screens(level: Int, folder: File) {
    Build.VERSION.SDK_INT = level
    Context.files = File(folder, "screens $level").also { it.mkdirs() }
    Context.RESOLVER.values.clear()
    fun say(name: String, value: Any?) = println("screen $level $name: $value")
    val application = Application()
    val android = AndroidPlayer.create(application, listOf(Screens.deck))
    val player = android.player
    for (flag in listOf("visible", "in-thread")) player.take(flag, true)

    // A process that a job has started has no screen.
    say("woken", player.whyHapticsCannotFire.map { it.name })
    player.fire(Screens.Event.Told, "a")
    player.fire(Screens.Event.Told, "b")
    val first = Activity()
    start(application, first)
    SystemClock.advance(200)
    say("cold", texts(first.root, isToast = true))
    say("above", (first.root.children[0] as LinearLayout).bottomPadding)

    // A toast goes along to the next screen, and is over in its time.
    val second = Activity()
    start(application, second)
    stop(application, first, isDestroyed = false)
    SystemClock.advance(200)
    say("next", "${texts(first.root)} ${texts(second.root)}")
    SystemClock.advance(6000)
    say("over", texts(second.root))

    // Fired while the app is away; the old screen is gone when it comes back.
    stop(application, second, isDestroyed = false)
    player.fire(Screens.Event.Told, "c")
    for (callback in application.callbacks) callback.onActivityDestroyed(second)
    val third = Activity()
    start(application, third)
    SystemClock.advance(200)
    say("back", "${texts(second.root)} ${texts(third.root)}")
    SystemClock.advance(6000)

    // Two announcements: each stands for a while, in a view of its own, which is then gone.
    player.fire(Screens.Event.Spoken, "a")
    SystemClock.advance(150)
    say("first", texts(third.root))
    SystemClock.advance(100)
    say("second", texts(third.root))
    SystemClock.advance(3000)
    say("silent", texts(third.root))

    // A question goes on when the screen is turned, and ends with its screen.
    calls()
    player.fire(Screens.Event.Asked, "a")
    third.isTurning = true
    stop(application, third, isDestroyed = true)
    val fourth = Activity()
    start(application, fourth)
    say("turned", calls())
    AlertDialog.last.yes.onClick(AlertDialog.last, 0)
    AlertDialog.last.gone.onDismiss(AlertDialog.last)
    SystemClock.advance(200)
    say("answered", texts(fourth.root, isToast = true))
    player.fire(Screens.Event.Asked, "b")
    fourth.isOver = true
    val fifth = Activity()
    start(application, fifth)
    stop(application, fourth, isDestroyed = true)
    say("refused", AlertDialog.last.gone == null)
    SystemClock.advance(6000)

    // A view that a list uses again, without a word.
    val view = View(fifth)
    val ring = View(fifth)
    val seen = LinkedHashMap<String, Double>()
    val own = AndroidMotion.Target { place, value ->
        seen["${place.layer} ${place.property}"] = value
        true
    }
    android.motion.bind("card", "a", view)
    android.motion.bind("card", "a", ring, "ring")
    android.motion.bind("card", "a", own)
    player.fire(Screens.Event.Moved, "a")
    SystemClock.advance(300)
    say("moved", "${view.alpha} ${view.translationX} ${ring.alpha} ${seen["null glow"]}")
    player.fire(Screens.Event.Back, "a")
    say("restored", "${view.alpha} ${view.translationX} ${ring.alpha} ${seen.toSortedMap()}")
    player.fire(Screens.Event.Moved, "a")
    SystemClock.advance(300)
    android.motion.bind("card", "b", view)
    say("recycled", "${view.alpha} ${view.translationX}")
    android.motion.bind("card", "a", view)
    say("bound late", "${view.alpha} ${view.translationX}")
    android.motion.unbind(view)
    say("unbound", "${view.alpha} ${view.translationX}")

    // A loop takes frames while it is shown.
    player.take(Screens.Input.Busy, true)
    Choreographer.frames = 0
    player.fire(Screens.Event.Worked, "nobody")
    SystemClock.advance(1000)
    say("unseen", Choreographer.frames)
    android.motion.bind("card", "nobody", view)
    SystemClock.advance(1100)
    say("seen", Choreographer.frames > 30 && view.alpha < 1)
    android.motion.unbind(view)
    SystemClock.advance(100)
    Choreographer.frames = 0
    SystemClock.advance(1000)
    say("left", Choreographer.frames)
    say("strict", StrictMode.allowed)
}

/** The listeners to changes, and how long each hears of them. */
fun listeners() {
    val android = AndroidPlayer.create(Application(), listOf(Screens.deck))
    var heard = 0
    val end = android.player.onChange { heard += 1 }
    disposables.clear()
    remembered.clear()
    repeat(2) { rememberCuePlayer(android) }
    fun counts() = remembered.filterIsInstance<MutableState<*>>().map { it.value } + heard
    repeat(3) { android.player.take(Screens.Input.Busy, true) }
    println("listeners both: ${counts()}")
    disposables[0].dispose()
    android.player.take(Screens.Input.Busy, false)
    println("listeners one: ${counts()}")
    disposables[1].dispose()
    end()
    android.player.take(Screens.Input.Busy, true)
    println("listeners none: ${counts()}")

    val recording = Recording()
    val player = recording.player(Ladder.deck)
    val shown = ArrayList<String>()
    val old = player.onEffect(Ladder.Effect.CardSave) { shown.add("old") }
    val new = player.onEffect(Ladder.Effect.CardSave) { shown.add("new") }
    old()
    println("listeners handler: ${"effect ${Ladder.Effect.CardSave}" in player.missing}")
    new()
    println("listeners taken back: ${"effect ${Ladder.Effect.CardSave}" in player.missing}")
}

/** The counts of an app whose memory was shown twice, and could not be deleted. */
fun telemetry(): String {
    val clock = VirtualClock()
    val player = Recording(clock).player(GhostDeck.deck)
    val telemetry = Telemetry(player)
    for (flag in listOf("foreground", "visible", "in-thread")) player.take(flag, true)
    player.onEffect(GhostDeck.Effect.ServerDelete) { it.fail() }
    val card = PlaySubject("c1", mapOf("thread" to "t1"))
    repeat(2) { player.fire(GhostDeck.Event.CardVisible, card) }
    clock.advance(3000.0)
    player.fire(GhostDeck.Event.ForgetTapped, card)
    clock.advance(9000.0)
    player.isPhysicalityEnabled = false
    return telemetry.json
}

fun main() {
    val folder = File(System.getProperty("java.io.tmpdir"), "kotlin-client-${System.nanoTime()}")
    folder.mkdirs()
    effects()
    for (level in levels) device(level, folder)
    for (level in listOf(29, 33)) screens(level, folder)
    listeners()
    store(folder)
    folder.deleteRecursively()
    val texts = listOf("e\u0301a", "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67!",
        "\uD83C\uDDE9\uD83C\uDDEA\uD83C\uDDEB\uD83C\uDDF7", "a\r\nb", "")
    println("characters: ${texts.map { plainCharacters(it).size }}")
    println("text: ${Ladder.text("card.saved.toast.1")} ${Ladder.text("no")}")
    println("java: ${Testing.play()}")
    println("telemetry: ${telemetry()}")
    println("blur: ${AndroidMotion.show(View(Activity()), PlayPlace(null, "", null, "trim"), 1.0)}")
}
