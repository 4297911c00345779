package kotlinx.coroutines

// kotlinlang.org/api/kotlinx.coroutines: as much as the page on Compose names; time does not pass.

interface CoroutineScope

@Suppress("UNUSED_PARAMETER")
suspend fun delay(timeMillis: Long) = Unit
