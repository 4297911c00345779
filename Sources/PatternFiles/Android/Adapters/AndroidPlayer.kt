package patternc.player

// The pages, below developer.android.com/reference:
// android/icu/text/BreakIterator.

import android.app.Application
import android.icu.text.BreakIterator
import java.io.File

/** A player with the outputs of a device, and the motion that views and Compose bind to. */
public class AndroidPlayer internal constructor(
    public val player: CuePlayer,
    public val motion: AndroidMotion,
) {
    public companion object {
        /**
         * Makes the player of an app, once, in `Application.onCreate`: the player sees only the
         * activities that are started afterwards.
         */
        @JvmStatic
        @JvmOverloads
        public fun create(
            application: Application,
            decks: List<CueDeck>,
            haptics: HapticOutput = AndroidHaptics(application),
            sound: SoundOutput = AndroidSounds(),
            text: TextOutput = AndroidTexts(application),
        ): AndroidPlayer {
            val motion = AndroidMotion()
            val player = CuePlayer(
                decks, CueOutputs(haptics, motion, sound, text), AndroidClock(),
                FileOnceStore(File(application.filesDir, "patternc.once")), ::characters,
            )
            motion.player = player
            AndroidConditions(application).start(player)
            return AndroidPlayer(player, motion)
        }

        // android.icu.text.BreakIterator.getCharacterInstance: API 24; extended grapheme clusters.
        private fun characters(text: String): List<String> {
            val breaks = BreakIterator.getCharacterInstance()
            breaks.setText(text)
            val all = ArrayList<String>()
            var start = breaks.first()
            while (true) {
                val end = breaks.next()
                if (end == BreakIterator.DONE) return all
                all.add(text.substring(start, end))
                start = end
            }
        }
    }
}
