// Measures reading a table of a thousand cues, and firing an event of it, on a warm machine.

import java.io.File
import java.lang.management.ManagementFactory
import patternc.player.CueDeck
import patternc.player.PlaySubject
import patternc.player.Playback

/** The median of runs in nanoseconds of this thread, after as many that are not counted. */
private fun median(runs: Int, run: (Int) -> Unit): Double {
    val threads = ManagementFactory.getThreadMXBean()
    val times = (0 until 2 * runs).map { index ->
        val start = threads.currentThreadCpuTime
        run(index)
        threads.currentThreadCpuTime - start
    }
    return times.drop(runs).sorted()[runs / 2].toDouble()
}

fun main(words: Array<String>) {
    val table = File(words[0]).readBytes()
    val load = median(100) { CueDeck.read(table) } / 1e6
    val playback = Playback(listOf(CueDeck.read(table)))
    for (flag in listOf("foreground", "in-thread", "visible", "system-haptics")) {
        playback.set(flag, true, null, 0)
    }
    var at = 0L
    val fire = median(20_000) { index ->
        at += 2_000_000
        playback.fire("card.visible.${index % 300}", PlaySubject("c$index"), at)
    } / 1e3
    println("$load $fire ${table.size}")
}
