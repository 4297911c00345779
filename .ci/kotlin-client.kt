// What an app finds in the Kotlin of a table: every effect on every rung, one a line.

import android.os.Build
import android.os.VibrationEffect
import android.os.Vibrator
import com.example.`in`.GhostDeck
import com.example.`in`.Ladder
import com.example.`in`.Sonora

val levels = listOf(25, 26, 30, 31, 33, 36)

fun all(name: String, device: Vibrator = Vibrator(), effect: (Vibrator) -> VibrationEffect?) {
    for (level in levels) {
        Build.VERSION.SDK_INT = level
        println("$name $level: ${effect(device)}")
    }
}

fun main() {
    all("heartbeat") { GhostDeck.effect(it, GhostDeck.Pattern.Heartbeat) }
    val nostalgia = GhostDeck.Inputs()
    nostalgia.moodAnchor = GhostDeck.InputMoodAnchor.Nostalgia
    all("arrive") {
        GhostDeck.effect(it, GhostDeck.Cue.GhostArrive, GhostDeck.Mode.Normal, 1f, nostalgia)
    }
    all("off") { GhostDeck.effect(it, GhostDeck.Cue.GhostArrive, GhostDeck.Mode.PhysicalityOff) }

    for (pattern in Ladder.Pattern.values()) {
        all("ladder ${pattern.id}") { Ladder.effect(it, pattern) }
    }
    val device = Vibrator()
    device.primitives = intArrayOf(1)
    device.hasEnvelopes = false
    all("few styles", device) { Ladder.effect(it, Ladder.Pattern.Styles) }
    all("few hum", device) { Ladder.effect(it, Ladder.Pattern.Hum) }
    device.primitives = intArrayOf()
    device.hasLevels = false
    all("plain beat", device) { Ladder.effect(it, Ladder.Pattern.Beat) }
    all("plain faint", device) { Ladder.effect(it, Ladder.Pattern.Faint) }
    all("weaker swell") { Ladder.effect(it, Ladder.Pattern.Swell, 0.7f) }
    all("half beat") { Ladder.effect(it, Ladder.Pattern.Beat, 0.5f) }
    all("silent beat") { Ladder.effect(it, Ladder.Pattern.Beat, 0f) }

    val busy = Ladder.Inputs()
    busy.busy = true
    all("busy wait") { Ladder.effect(it, Ladder.Pattern.WaitForIt, inputs = busy) }
    all("busy drone") { Ladder.effect(it, Ladder.Pattern.Drone, inputs = busy) }
    all("busy late") { Ladder.effect(it, Ladder.Pattern.Late, inputs = busy) }
    all("busy over") { Ladder.effect(it, Ladder.Pattern.Over, inputs = busy) }
    val calm = Ladder.Inputs()
    calm.mood = Ladder.InputMood.Calm
    all("calm card") { Ladder.effect(it, Ladder.Cue.CardSaved, inputs = calm) }
    all("any card") { Ladder.effect(it, Ladder.Cue.CardSaved) }

    for (level in listOf(26, 30, 34)) {
        Build.VERSION.SDK_INT = level
        val constants = listOf(Ladder.Pattern.Tick, Ladder.Pattern.Outcome, Ladder.Pattern.Beat)
        println("feedback $level: ${constants.map { Ladder.feedback(it) }}")
    }

    val row = Ladder.row(Ladder.Cue.CardSaved)
    println("row: ${row.because}")
    println("row: ${row.once} ${row.confirm} ${row.gates.cue} ${row.event} ${row.role}")
    println("allowed: ${busy.allow(row.gates.cue)} ${calm.allow(row.gates.cue)}")
    println("motion: ${row.normal.motion.map { "${it.property} ${it.from} ${it.to}" }}")
    println("motion off: ${row.physicalityOff.motion.map { it.property }}")
    println("text: ${row.normal.text.map { it.text }}")
    println("effects: ${row.normal.effects.map { "${it.name} ${it.success?.text?.get(0)?.text}" }}")
    println("curve: ${row.normal.motion[0].curve}")
    println("stagger: ${GhostDeck.Stagger(stepMs = 40.0, maxMs = 100.0).delayMs(3)}")
    val random = GhostDeck.Stagger(minMs = 0.0, maxMs = 1000.0, seed = "card.id")
    println("hashed: ${random.delayMs(0, "x")}")
    // Every row of the other deck can be made, and every effect of it.
    var count = 0
    for (cue in Sonora.Cue.values()) {
        for (mode in Sonora.Mode.values()) {
            for (level in levels) {
                Build.VERSION.SDK_INT = level
                Sonora.effect(Vibrator(), cue, mode)
                count += 1
            }
        }
    }
    for (pattern in Sonora.Pattern.values()) {
        all("sonora ${pattern.id}") { Sonora.effect(it, pattern) }
    }
    println("sonora effects: ${count > 0}")
}
