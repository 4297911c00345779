// The facts that an app finds in the Kotlin of motion for Compose, one a line.

import androidx.compose.ui.graphics.GraphicsLayerScope
import com.example.`in`.GhostDeckMotion
import com.example.`in`.MotionMotion
import com.example.`in`.MotionMotion.Mode
import com.example.`in`.MotionMotion.Move
import com.example.`in`.ObjectMotion

fun say(name: String, moves: List<Move>) {
    for (move in moves) {
        val place = listOfNotNull(name, move.target, move.layer, move.property).joinToString(" ")
        val loop = move.loop?.let { " while ${it.flag}" + if (it.isUntil) " is off" else "" } ?: ""
        val choice = move.choice?.let { " if ${it.map} is ${it.pattern}" } ?: ""
        val edge = move.edge?.let { " from $it" } ?: ""
        val start = if (move.showsFirst) "" else " later"
        println("$place: ${move.from} ${move.to} +${move.delayMs}: ${move.spec}$loop$choice$edge$start")
    }
}

fun main() {
    for (mode in Mode.values()) {
        say("once ${mode.name}", MotionMotion.motionOnce(mode))
        say("loops ${mode.name}", MotionMotion.motionLoops(mode))
        say("staggers ${mode.name}", MotionMotion.motionStaggers(mode))
        say("choices ${mode.name}", MotionMotion.motionChoices(mode))
    }
    println("quick: ${MotionMotion.quick}")
    println("settle: ${MotionMotion.Curves.settle}")
    println("ghost: " + GhostDeckMotion.ghostArrive(GhostDeckMotion.Mode.Normal).map { it.property })
    println("hostile: " + ObjectMotion.`class`(ObjectMotion.Mode.Normal).map { it.property })

    val items = MotionMotion.motionStaggers(Mode.Normal).filter { it.layer != "random" }
    println("delays: " + items.map { item -> listOf(0, 1, 5, 1000000).map { item.delayMs(it) } })
    val random = MotionMotion.motionStaggers(Mode.Normal).first { it.layer == "random" }
    println("random: ${random.stagger?.minMs} ${random.stagger?.maxMs} ${random.stagger?.seed}")

    val layer = GraphicsLayerScope()
    val values = listOf(
        "opacity" to 0.5f, "dissolve" to 0.5f, "scale" to 1.5f, "rotate" to 90f, "translateX" to 4f,
        "translateY" to -3f, "blur" to 50f, "trim" to 1f, "translateZ" to 1f, "glow" to 1f)
    with(MotionMotion) { println("shown: " + values.map { layer.show(it.first, it.second) }) }
    println("layer: $layer")
    with(MotionMotion) { layer.show("blur", 0f) }
    println("sharp: ${layer.renderEffect}")
}
