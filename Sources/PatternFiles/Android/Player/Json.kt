package patternc.player

/** JSON as it was read: members in their order, numbers as they are spelled. */
internal sealed class Json {
    object Null : Json()
    class Flag(val value: Boolean) : Json()
    class Number(private val bytes: ByteArray, private val start: Int, private val end: Int) :
        Json() {
        val spelling: String get() = bytes.decodeToString(start, end)

        /** Infinite beyond what a `Double` holds; zero has no sign. */
        val value: Double
            get() = spelling.let { it.toLongOrNull()?.toDouble() ?: (it.toDouble() + 0.0) }
    }
    class Text(val value: String) : Json()
    class Items(val all: List<Json>) : Json()
    class Members(val names: List<String>, val values: List<Json>) : Json()

    /** The value of a member: the last one if the name is repeated, null if there is none. */
    operator fun get(name: String): Json? {
        if (this !is Members) return null
        for (index in names.indices.reversed()) if (names[index] == name) return values[index]
        return null
    }

    val text: String? get() = (this as? Text)?.value
    val flag: Boolean? get() = (this as? Flag)?.value
    val items: List<Json>? get() = (this as? Items)?.all

    /** A number without fraction or exponent that fits 64 bits. */
    val integer: Long? get() = (this as? Number)?.spelling?.toLongOrNull()
}

/** Bytes that are not JSON. */
internal class JsonFault(val offset: Int, val isDepth: Boolean = false) : Exception()

/** Reads JSON as RFC 8259 defines it, and nothing else, in one pass over the bytes. */
internal class JsonReader(private val bytes: ByteArray, private val depthLimit: Int) {
    private var at = 0
    private var depth = 0

    /** True once an object has repeated a key. */
    var hasRepeats = false
        private set

    fun read(): Json {
        val value = value()
        skipSpace()
        if (at < bytes.size) throw fault()
        return value
    }

    /** The current byte; 0, which JSON cannot contain, at the end. */
    private val here: Int get() = if (at < bytes.size) bytes[at].toInt() else 0

    private fun fault() = JsonFault(at)

    private fun skipSpace() {
        while (here == 0x20 || here == 0x0A || here == 0x0D || here == 0x09) at += 1
    }

    private fun accept(wanted: Char): Boolean {
        skipSpace()
        if (here != wanted.code) return false
        at += 1
        return true
    }

    private fun expect(wanted: Char) {
        if (!accept(wanted)) throw fault()
    }

    private fun value(): Json {
        skipSpace()
        return when (here) {
            '{'.code -> members()
            '['.code -> items()
            '"'.code -> Json.Text(string())
            '-'.code, in 0x30..0x39 -> number()
            'n'.code -> word("null", Json.Null)
            't'.code -> word("true", Json.Flag(true))
            'f'.code -> word("false", Json.Flag(false))
            else -> throw fault()
        }
    }

    private fun word(text: String, value: Json): Json {
        for (index in text.indices) {
            if (at + index >= bytes.size || bytes[at + index].toInt() != text[index].code) {
                throw fault()
            }
        }
        at += text.length
        return value
    }

    private fun descend() {
        depth += 1
        if (depth > depthLimit) throw JsonFault(at, isDepth = true)
        at += 1
    }

    private fun members(): Json {
        descend()
        val names = ArrayList<String>(8)
        val values = ArrayList<Json>(8)
        if (!accept('}')) {
            do {
                skipSpace()
                names.add(string())
                expect(':')
                values.add(value())
            } while (accept(','))
            expect('}')
        }
        if (!hasRepeats) {
            hasRepeats = if (names.size > 16) HashSet(names).size < names.size else isTwice(names)
        }
        depth -= 1
        return Json.Members(names, values)
    }

    private fun isTwice(names: List<String>): Boolean {
        for (index in 1 until names.size) {
            for (other in 0 until index) if (names[index] == names[other]) return true
        }
        return false
    }

    private fun items(): Json {
        descend()
        val all = ArrayList<Json>()
        if (!accept(']')) {
            do all.add(value()) while (accept(','))
            expect(']')
        }
        depth -= 1
        return Json.Items(all)
    }

    private fun string(): String {
        if (here != '"'.code) throw fault()
        at += 1
        val start = at
        skipPlain()
        if (here == '"'.code) {
            at += 1
            return decoded(start, at - 1)
        }
        return longString(start)
    }

    private fun skipPlain() {
        while (at < bytes.size && (here and 0xFF) >= 0x20 && here != '"'.code &&
            here != '\\'.code
        ) {
            at += 1
        }
    }

    /** The rest of a string that contains an escape. */
    private fun longString(start: Int): String {
        val text = StringBuilder(decoded(start, at))
        while (here != '"'.code) {
            if (here == '\\'.code) {
                escape(text)
                continue
            }
            val first = at
            skipPlain()
            if (at == first) throw fault()
            text.append(decoded(first, at))
        }
        at += 1
        return text.toString()
    }

    private fun decoded(start: Int, end: Int): String {
        var isPlain = true
        for (index in start until end) if (bytes[index] < 0) isPlain = false
        // ASCII needs no validation.
        if (isPlain) return bytes.decodeToString(start, end)
        try {
            return bytes.decodeToString(start, end, throwOnInvalidSequence = true)
        } catch (_: CharacterCodingException) {
            throw fault()
        }
    }

    private fun escape(text: StringBuilder) {
        at += 1
        val letter = here
        at += 1
        when (letter) {
            '"'.code, '\\'.code, '/'.code -> text.append(letter.toChar())
            'b'.code -> text.append('\b')
            'f'.code -> text.append('\u000C')
            'n'.code -> text.append('\n')
            'r'.code -> text.append('\r')
            't'.code -> text.append('\t')
            'u'.code -> escapedScalar(text)
            else -> throw fault()
        }
    }

    /** A code point of one or two `\u`; half of a pair alone becomes U+FFFD. */
    private fun escapedScalar(text: StringBuilder) {
        val first = codeUnit()
        if (first !in 0xD800..0xDFFF) {
            text.append(first.toChar())
            return
        }
        val before = at
        if (first < 0xDC00 && here == '\\'.code) {
            at += 1
            if (here == 'u'.code) {
                at += 1
                val second = codeUnit()
                if (second in 0xDC00..0xDFFF) {
                    text.append(first.toChar()).append(second.toChar())
                    return
                }
            }
            at = before
        }
        text.append('\uFFFD')
    }

    private fun codeUnit(): Int {
        var unit = 0
        for (count in 0 until 4) {
            val digit = when (val byte = here) {
                in 0x30..0x39 -> byte - 0x30
                in 0x41..0x46 -> byte - 0x41 + 10
                in 0x61..0x66 -> byte - 0x61 + 10
                else -> throw fault()
            }
            unit = (unit shl 4) or digit
            at += 1
        }
        return unit
    }

    private fun number(): Json {
        val start = at
        if (here == '-'.code) at += 1
        val hasLeadingZero = here == 0x30
        val whole = at
        digits()
        if (hasLeadingZero && at > whole + 1) throw fault()
        if (here == '.'.code) {
            at += 1
            digits()
        }
        if (here == 'e'.code || here == 'E'.code) {
            at += 1
            if (here == '+'.code || here == '-'.code) at += 1
            digits()
        }
        return Json.Number(bytes, start, at)
    }

    private fun digits() {
        if (here !in 0x30..0x39) throw fault()
        while (here in 0x30..0x39) at += 1
    }
}

/** A text as a JSON literal. */
internal fun quoted(text: String): String {
    val out = StringBuilder("\"")
    for (letter in text) {
        when {
            letter == '"' || letter == '\\' -> out.append('\\').append(letter)
            letter < ' ' -> out.append("\\u").append(letter.code.toString(16).padStart(4, '0'))
            else -> out.append(letter)
        }
    }
    return out.append('"').toString()
}
