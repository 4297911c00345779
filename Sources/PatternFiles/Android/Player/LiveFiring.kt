package patternc.player

/** An entry of a firing, for one item. */
internal class PlayCast(
    /** The list of the row: a mode, or an arm. */
    val list: Int,
    val channel: PlayChannel,
    val index: Int,
    /** The index among the subject's items; -1 for the subject itself. */
    val item: Int,
    /** Microseconds from the start of the firing, including the delay of a stagger. */
    val begin: Long,
    /** The delay of a stagger. */
    val delay: Long,
    val entry: DeckEntry,
) {
    /** True if it belongs to an arm, which modes do not affect. */
    val isOfArm: Boolean get() = list > PlayMode.PHYSICALITY_OFF.ordinal
    val loop: EntryLoop? get() = entry.frame.loop
    val track: TrackEntry get() = entry as TrackEntry
    val effect: EffectEntry get() = entry as EffectEntry
    val text: TextEntry get() = entry as TextEntry
    val isMotion: Boolean get() = channel == PlayChannel.MOTION

    /** True for an effect that takes something off the screen or puts it back. */
    val isGoing: Boolean
        get() = channel == PlayChannel.EFFECTS && effect.kind in GOING

    /** By time, then by the table, then by item. */
    companion object : Comparator<PlayCast> {
        private val GOING = setOf("hide", "remove", "restore")

        override fun compare(a: PlayCast, b: PlayCast): Int {
            if (a.begin != b.begin) return a.begin.compareTo(b.begin)
            if (a.index != b.index) return a.index.compareTo(b.index)
            return a.item.compareTo(b.item)
        }
    }
}

/** A scheduled part of a firing: an entry, the onset of a loop, or the end of a track or output. */
internal class DuePart(
    val at: Long,
    /** -1 for the onset of a loop, else the channel. */
    val rank: Int,
    /** The index in the table; -1 for an end, which precedes starts. */
    val order: Int,
    /** Counts the parts of a firing. */
    val serial: Int,
    val cast: PlayCast?,
    val isBackward: Boolean = false,
    /** The loop that begins an iteration. */
    val loop: LiveLoop? = null,
    /** The property whose track arrives. */
    val arriving: PropertyState? = null,
) {
    companion object : Comparator<DuePart> {
        override fun compare(a: DuePart, b: DuePart): Int = when {
            a.at != b.at -> a.at.compareTo(b.at)
            a.rank != b.rank -> a.rank.compareTo(b.rank)
            a.order != b.order -> a.order.compareTo(b.order)
            else -> a.serial.compareTo(b.serial)
        }
    }
}

/** The loop of a body, for one item. */
internal class LiveLoop(
    val id: Int,
    /** The body's id in the table; null in tables without ids, where each entry is its own body. */
    val body: String?,
    val item: Int,
    val loop: EntryLoop,
    /** Microseconds from the start of the firing to the first iteration. */
    val begin: Long,
    var casts: List<PlayCast>,
) {
    var turn = 0L

    /** True once all its entries have begun. */
    var hasRun = false

    fun isOf(other: EntryLoop, item: Int): Boolean =
        other.id != null && body == other.id && this.item == item
}

/** The value of a property, and the track that moves it. */
internal class PropertyState(
    val place: PlayPlace,
    /** The firing that last moved it. */
    val owner: LiveFiring,
    var value: Double,
    var track: PlayTrack? = null,
    /** For `typeOn`: the text whose characters the value counts. */
    val text: String = "",
)

/** A firing that has not ended. */
internal class LiveFiring(
    val number: Int,
    val row: DeckRow,
    val subject: PlaySubject,
    /** The number of `emit`s that led to it. */
    val depth: Int,
    val start: Long,
    var mode: PlayMode,
    /** The outputs of the row's maps at the start: levels, or names of patterns. */
    val levels: List<Double>,
    val patterns: List<String?>,
) {
    /**
     * True if a channel may still play, by channel. A gate closes a channel permanently, as does
     * dropping its remainder: no change of mode reopens it.
     */
    val isOpen = booleanArrayOf(true, true, true, true, true)

    /** True once an event of `until` has ended everything that had not begun. */
    var isEnded = false

    /** True once the app has cancelled it; its pending work then does not block new firings. */
    var isCancelled = false

    /** True while only its loops move, because the background ended its other motion. */
    var isStill = false
    val due = Heap(DuePart)
    private var serial = 0

    /** The instant of its next entry in the agenda; null if it has none. */
    var woken: Long? = null

    /** Calls to the app in progress. */
    val running = ArrayList<PlayCast>(0)
    val loops = ArrayList<LiveLoop>(0)

    /** Texts and effects that were played or dropped, and entries that have left their loops. */
    val past = ArrayList<PlayCast>(0)

    /** Loops that have ended. */
    val pastLoops = ArrayList<LiveLoop>(0)

    /** Looped tracks that have begun. */
    val looped = ArrayList<PlayCast>(0)

    /** Targets that it has restored, which it no longer moves. */
    val restored = HashSet<String>(0)

    /** The properties that it has moved. */
    val places = HashSet<PlayPlace>()

    /** Texts that wait for their turn or for the foreground. */
    var waiting = 0
    var isLive = true

    val id: String get() = subject.id
    val isOver: Boolean
        get() = due.isEmpty && running.isEmpty() && loops.isEmpty() && waiting == 0

    fun instance(cast: PlayCast): String =
        if (cast.item < 0) subject.id else subject.items[cast.item].id

    fun place(cast: PlayCast): PlayPlace {
        val track = cast.track
        return PlayPlace(track.target, instance(cast), track.layer, track.property)
    }

    fun add(
        at: Long, rank: Int, order: Int, cast: PlayCast? = null, isBackward: Boolean = false,
        loop: LiveLoop? = null, arriving: PropertyState? = null,
    ) {
        serial += 1
        due.add(DuePart(at, rank, order, serial, cast, isBackward, loop, arriving))
    }

    fun add(cast: PlayCast, at: Long, isBackward: Boolean = false) {
        add(at, cast.channel.ordinal, cast.index, cast, isBackward)
    }

    /** Records a text or effect, so that a change of mode does not repeat it. */
    fun remember(cast: PlayCast) {
        if (!cast.isOfArm && cast.loop == null) past.add(cast)
    }

    /** Drops the matching parts that are due, and records them. Returns true if there were any. */
    inline fun dropDue(isMeant: (PlayCast) -> Boolean): Boolean = due.removeAll { part ->
        val cast = part.cast
        val isGone = cast != null && isMeant(cast)
        if (cast != null && isGone) remember(cast)
        isGone
    }

    /** True if an entry plays: no map has chosen another pattern. */
    fun isChosen(entry: DeckEntry): Boolean {
        val (map, pattern) = entry.frame.choice ?: return true
        return patterns[map] == pattern
    }
}

/** A binary heap with its first element at index 0. */
internal class Heap<T>(private val order: Comparator<T>) {
    private var heap = ArrayList<T>(4)

    val first: T? get() = heap.firstOrNull()
    val isEmpty: Boolean get() = heap.isEmpty()

    /** The elements, unordered. */
    val all: List<T> get() = heap
    val sorted: List<T> get() = heap.sortedWith(order)

    fun add(element: T) {
        var place = heap.size
        heap.add(element)
        while (place > 0 && order.compare(element, heap[(place - 1) / 2]) < 0) {
            heap[place] = heap[(place - 1) / 2]
            place = (place - 1) / 2
        }
        heap[place] = element
    }

    fun removeFirst() {
        val last = heap.removeAt(heap.size - 1)
        if (heap.isEmpty()) return
        var place = 0
        while (true) {
            var child = 2 * place + 1
            if (child >= heap.size) break
            if (child + 1 < heap.size && order.compare(heap[child + 1], heap[child]) < 0) child += 1
            if (order.compare(heap[child], last) >= 0) break
            heap[place] = heap[child]
            place = child
        }
        heap[place] = last
    }

    /** Removes the matching elements. Returns true if there were any. */
    inline fun removeAll(isUnwanted: (T) -> Boolean): Boolean {
        val kept = all.filter { !isUnwanted(it) }
        if (kept.size == all.size) return false
        replace(kept)
        return true
    }

    fun replace(kept: List<T>) {
        heap = ArrayList(kept.sortedWith(order))
    }

    fun clear() {
        heap = ArrayList()
    }
}
