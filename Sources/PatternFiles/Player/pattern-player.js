// The player of cue tables (`patternc.cue-table`, version 1) for web pages: an ES module without
// dependencies.
export { DeckError, loadDeck } from "./deck.js";
export { rumble, vibration } from "./haptics.js";
export { createPlayback } from "./playback.js";
export { createPlayer } from "./player.js";
