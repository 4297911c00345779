package patternc.player

// The pages, below developer.android.com/reference:
// android/content/Context, android/os/StrictMode, java/io/RandomAccessFile.

import android.os.StrictMode
import java.io.File
import java.io.IOException
import java.io.RandomAccessFile
import kotlin.concurrent.thread

/**
 * Remembers `once` in a file: two hashes of 8 bytes for each key, from which no id can be read.
 *
 * The file is read on a thread of its own, and the first question waits for it. A key is written to
 * the file before its cue plays, on the thread that fires: a killed process loses a firing rather
 * than repeating it. A file whose last key was written in part loses only that key. Keep the file
 * in `Context.noBackupFilesDir` (API 21), or in `filesDir`, which a backup restores.
 */
public class FileOnceStore(private val file: File) : OnceStore {
    private val keys = HashSet<Pair<Long, Long>>()
    private var fault: String? = null
    private val reading = thread { read() }

    private fun read() {
        try {
            val bytes = if (file.exists()) file.readBytes() else ByteArray(0)
            for (at in 0..bytes.size - 16 step 16) {
                keys.add(Pair(long(bytes, at), long(bytes, at + 8)))
            }
            if (bytes.size % 16 != 0) {
                RandomAccessFile(file, "rw").use { it.setLength(bytes.size / 16 * 16L) }
            }
        } catch (error: IOException) {
            fault = "`$file` cannot be read: ${error.message}"
        }
    }

    override fun contains(key: OnceKey): Boolean {
        reading.join()
        return hash(key) in keys
    }

    override fun insert(key: OnceKey): String? {
        reading.join()
        if (keys.size >= DeckLimit.ONCE_KEYS) return "${DeckLimit.ONCE_KEYS} keys are remembered"
        val hash = hash(key)
        if (!keys.add(hash)) return null
        fault?.let { return it }
        // StrictMode.allowThreadDiskWrites: API 9. 16 bytes are written on purpose here.
        val policy = StrictMode.allowThreadDiskWrites()
        return try {
            RandomAccessFile(file, "rw").use { out ->
                val size = out.length()
                out.seek(size)
                try {
                    out.write(bytes(hash))
                } catch (error: IOException) {
                    // Part of a key would shift all later ones.
                    out.setLength(size)
                    throw error
                }
            }
            null
        } catch (error: IOException) {
            "`$file` cannot be extended: ${error.message}"
        } finally {
            StrictMode.setThreadPolicy(policy)
        }
    }

    private fun hash(key: OnceKey): Pair<Long, Long> {
        val text = listOf(key.cue, key.per, key.value).joinToString("\u0000")
        return Pair(hash(text, -0x340d631b7bdddcdbL), hash(text, 0x6c62272e07bb0142L))
    }

    private fun bytes(hash: Pair<Long, Long>) = ByteArray(16) { index ->
        ((if (index < 8) hash.first else hash.second) ushr (index % 8 * 8)).toByte()
    }

    private fun long(bytes: ByteArray, at: Int): Long =
        (7 downTo 0).fold(0L) { all, index -> (all shl 8) or (bytes[at + index].toLong() and 0xFF) }
}
