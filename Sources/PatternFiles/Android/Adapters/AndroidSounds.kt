package patternc.player

// The pages, below developer.android.com/reference:
// android/media/AudioTrack, android/media/AudioTrack.Builder, android/media/AudioFormat.Builder,
// android/media/AudioAttributes.

import android.media.AudioAttributes
import android.media.AudioFormat
import android.media.AudioTrack
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.min
import kotlin.math.sin

/** Sounds of tables: files that the app plays, and synthesized tones. */
public class AndroidSounds @JvmOverloads constructor(
    /**
     * Plays a file of the app at a volume of 0…1 and returns a function that ends it; null plays a
     * tone.
     */
    private val file: (name: String, volume: Float) -> (() -> Unit)? = { _, _ -> null },
) : SoundOutput {
    private val playing = HashMap<Int, MutableList<() -> Unit>>()
    override val unavailable: PlayReason? get() = null

    override fun play(sound: SoundEntry, firing: Int) {
        val end = sound.file?.let { file(it, sound.volume.toFloat()) } ?: tone(sound) ?: return
        val ends = playing.getOrPut(firing) { ArrayList() }
        // A firing that lasts long forgets the sounds that have ended.
        if (ends.size > 16) ends.removeAt(0)()
        ends.add(end)
        if (playing.size > 64) playing.remove(playing.keys.minOrNull())?.forEach { it() }
    }

    override fun stop(firing: Int) {
        playing.remove(firing)?.forEach { it() }
    }

    private fun tone(sound: SoundEntry): (() -> Unit)? {
        val frames = (sound.duration * RATE / 1_000_000).toInt()
        if (sound.frequencies.isEmpty() || frames <= 0 || frames > 30 * RATE) return null
        val samples = samples(sound, frames)
        // AudioTrack.Builder: API 23. USAGE_ASSISTANCE_SONIFICATION obeys the ringer.
        val builder = AudioTrack.Builder()
            .setAudioAttributes(
                AudioAttributes.Builder()
                    .setUsage(AudioAttributes.USAGE_ASSISTANCE_SONIFICATION)
                    .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION).build(),
            )
            .setAudioFormat(
                AudioFormat.Builder().setEncoding(AudioFormat.ENCODING_PCM_16BIT)
                    .setSampleRate(RATE).setChannelMask(AudioFormat.CHANNEL_OUT_MONO).build(),
            )
            .setTransferMode(AudioTrack.MODE_STATIC)
            .setBufferSizeInBytes(frames * 2)
        // This throws if the system has no track left; then nothing is heard.
        val track = try {
            builder.build()
        } catch (full: UnsupportedOperationException) {
            return null
        }
        track.write(samples, 0, frames)
        var isOver = false
        val end = {
            if (!isOver) {
                isOver = true
                track.release()
            }
        }
        // AudioTrack.setNotificationMarkerPosition: API 3. A track that has played is released.
        track.notificationMarkerPosition = frames
        track.setPlaybackPositionUpdateListener(
            object : AudioTrack.OnPlaybackPositionUpdateListener {
                override fun onMarkerReached(track: AudioTrack) = end()
                override fun onPeriodicNotification(track: AudioTrack) {}
            },
        )
        track.play()
        return end
    }

    /** The sum of its sines, with raised-cosine fades. */
    private fun samples(sound: SoundEntry, frames: Int): ShortArray {
        val fadeIn = sound.fadeIn * RATE / 1e6
        val fadeOut = sound.fadeOut * RATE / 1e6
        return ShortArray(frames) { frame ->
            val sum = sound.frequencies.sumOf { sin(2 * PI * it * frame / RATE) }
            val rise = if (fadeIn > 0) min(1.0, frame / fadeIn) else 1.0
            val fall = if (fadeOut > 0) min(1.0, (frames - frame) / fadeOut) else 1.0
            val gain = (1 - cos(PI * rise)) / 2 * (1 - cos(PI * fall)) / 2
            (sum / sound.frequencies.size * gain * sound.volume * Short.MAX_VALUE).toInt().toShort()
        }
    }

    private companion object { const val RATE = 44_100 }
}
