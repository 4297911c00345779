/// A kind of change, as named in reports and acceptances.
package struct ChangeKind: Sendable {
  /// The id, in kebab-case. It never changes after a release, since acceptances refer to it.
  package let id: StaticString
  /// The maximum weight of such a change.
  package let weight: Weight
  /// One sentence: the change, and the reason for its weight.
  package let summary: StaticString

  private init(_ id: StaticString, _ weight: Weight, _ summary: StaticString) {
    self.id = id
    self.weight = weight
    self.summary = summary
  }

  // MARK: tables and names

  static let versionChanged = ChangeKind(
    "version-changed", .breaking, "The table is in another version of the format.")
  static let tableRemoved = ChangeKind(
    "table-removed", .breaking, "A table is gone, with every cue in it.")
  static let tableAdded = ChangeKind("table-added", .perceptible, "A table is new.")
  static let tableRenamed = ChangeKind(
    "table-renamed", .cosmetic, "The tables that are compared have different names.")
  static let profileChanged = ChangeKind(
    "profile-changed", .cosmetic, "Something is held to another profile, but plays as before.")
  static let removed = ChangeKind(
    "removed", .breaking, "A declaration is gone: references to it no longer find anything.")
  static let cueAdded = ChangeKind(
    "cue-added", .perceptible, "A cue is new: something plays where nothing did.")
  static let inputAdded = ChangeKind(
    "input-added", .breaking, "An input is new: the app has to supply it.")
  static let controlAdded = ChangeKind(
    "control-added", .perceptible, "A control is new: there is something more to touch.")
  static let added = ChangeKind(
    "added", .cosmetic, "A declaration is new; by itself it plays nothing.")
  static let appNameAdded = ChangeKind(
    "app-name-added", .breaking, "A name is new, and the app has to give it a meaning.")
  static let appNameRemoved = ChangeKind(
    "app-name-removed", .cosmetic, "The app no longer has to give a meaning to a name.")

  static let equivalentChanged = ChangeKind(
    "equivalent-changed", .perceptible,
    "The substitute for a haptic on a platform that lacks it differs.")

  // MARK: declarations

  static let typeChanged = ChangeKind(
    "type-changed", .breaking, "An input or a map has values of another type.")
  static let sourceChanged = ChangeKind(
    "source-changed", .breaking, "An input has another source.")
  static let caseRemoved = ChangeKind(
    "case-removed", .breaking, "An input no longer has a case that an app may supply.")
  static let caseAdded = ChangeKind(
    "case-added", .subtle,
    "An input has one more case; until an app supplies it, nothing changes.")
  static let mapInput = ChangeKind("map-input", .perceptible, "A map depends on another input.")
  static let mapLevel = ChangeKind(
    "map-level", .perceptible, "A case is played at another level.")
  static let mapPattern = ChangeKind("map-pattern", .perceptible, "A case plays another pattern.")
  static let springChanged = ChangeKind(
    "spring-changed", .perceptible, "A declared spring moves differently.")
  static let eventSubject = ChangeKind(
    "event-subject", .breaking, "An event happens to something else, or somewhere else.")
  static let meaningChanged = ChangeKind(
    "meaning-changed", .subtle, "An event or a cue is declared to mean something else.")
  static let controlLabel = ChangeKind(
    "control-label", .perceptible, "A control has another label.")
  static let controlSize = ChangeKind(
    "control-size", .perceptible, "A control is larger or smaller.")
  static let controlEvent = ChangeKind(
    "control-event", .breaking, "A control causes another event.")
  static let controlAvailability = ChangeKind(
    "control-availability", .perceptible, "A control is available at other times.")
  static let choiceChanged = ChangeKind(
    "choice-changed", .subtle, "A choice has other events.")

  // MARK: cues

  static let triggerChanged = ChangeKind(
    "trigger-changed", .breaking, "A cue is triggered by another event.")
  static let gateRemoved = ChangeKind(
    "gate-removed", .breaking, "Something no longer needs a flag to play.")
  static let gateAdded = ChangeKind(
    "gate-added", .perceptible, "Something needs one more flag to play.")
  static let onceRemoved = ChangeKind(
    "once-removed", .breaking, "A cue that played once now plays every time.")
  static let onceChanged = ChangeKind(
    "once-changed", .perceptible, "A cue plays more or less often.")
  static let confirmWeakened = ChangeKind(
    "confirm-weakened", .breaking, "A question that was asked first is gone or asked less often.")
  static let confirmChanged = ChangeKind(
    "confirm-changed", .perceptible, "A question is now asked first, or asks something else.")
  static let untilChanged = ChangeKind(
    "until-changed", .perceptible, "Another event drops what a cue has not begun.")
  static let respondChanged = ChangeKind(
    "respond-changed", .perceptible, "A cue may answer at another time after its event.")
  static let companionRemoved = ChangeKind(
    "companion-removed", .breaking,
    "A haptic or sound has no visible or readable counterpart any more: some people get nothing.")
  static let fallbackRemoved = ChangeKind(
    "fallback-removed", .breaking, "A fallback no longer shows or says anything.")
  static let fallbackMoves = ChangeKind(
    "fallback-moves", .breaking, "Something that did not move with Reduce Motion now does.")
  static let optOutWeakened = ChangeKind(
    "opt-out-weakened", .breaking, "A haptic or sound that was switched off now plays.")
  static let durationChanged = ChangeKind(
    "duration-changed", .perceptible, "It lasts longer or shorter, although no entry in it does.")

  // MARK: entries

  static let entryAdded = ChangeKind(
    "entry-added", .perceptible, "A haptic, a track, a sound, a text or an effect is new.")
  static let entryRemoved = ChangeKind(
    "entry-removed", .perceptible,
    "A haptic, a track or a sound is gone, or one copy of a text that is said more than once.")
  static let textRemoved = ChangeKind(
    "text-removed", .breaking, "A text is gone, and no other text says the same.")
  static let effectRemoved = ChangeKind(
    "effect-removed", .breaking, "Something that a cue did is no longer done.")
  static let kindChanged = ChangeKind(
    "kind-changed", .breaking, "An entry is of another kind, which some clients may not know.")
  static let onsetChanged = ChangeKind(
    "onset-changed", .perceptible, "Something starts earlier or later.")
  static let lengthChanged = ChangeKind(
    "length-changed", .perceptible, "Something lasts longer or shorter.")
  static let hapticStrength = ChangeKind(
    "haptic-strength", .perceptible, "A haptic is stronger or weaker.")
  static let hapticStyle = ChangeKind(
    "haptic-style", .perceptible, "A haptic has another style or outcome.")
  static let hapticSharpness = ChangeKind(
    "haptic-sharpness", .perceptible, "A haptic is crisper or rounder.")
  static let hapticEnvelope = ChangeKind(
    "haptic-envelope", .perceptible, "A vibration swells and fades differently.")
  static let scalingChanged = ChangeKind(
    "scaling-changed", .perceptible, "Other maps scale a haptic.")
  static let motionDistance = ChangeKind(
    "motion-distance", .perceptible, "A track starts or ends at another value.")
  static let motionEasing = ChangeKind(
    "motion-easing", .perceptible, "A track takes another course from its start to its end.")
  static let motionManner = ChangeKind(
    "motion-manner", .perceptible, "A track starts at another edge, alternates, or is cut short.")
  static let approximationChanged = ChangeKind(
    "approximation-changed", .subtle, "A track that costs too much has another substitute.")
  static let typingChanged = ChangeKind(
    "typing-changed", .perceptible, "Text appears faster or slower, or pauses elsewhere.")
  static let soundPitch = ChangeKind("sound-pitch", .perceptible, "A sound is higher or lower.")
  static let soundVolume = ChangeKind("sound-volume", .perceptible, "A sound is louder or quieter.")
  static let soundFade = ChangeKind(
    "sound-fade", .perceptible, "A sound fades in or out differently.")
  static let soundRecording = ChangeKind(
    "sound-recording", .perceptible, "Another recording is played.")
  static let textChanged = ChangeKind("text-changed", .perceptible, "A text says something else.")
  static let priorityChanged = ChangeKind(
    "priority-changed", .perceptible, "An announcement may now interrupt others, or no longer may.")
  static let effectChanged = ChangeKind(
    "effect-changed", .perceptible, "An effect is carried out differently.")
  static let loopAdded = ChangeKind(
    "loop-added", .breaking, "A cue that ended by itself now runs for as long as a flag says.")
  static let loopRemoved = ChangeKind(
    "loop-removed", .perceptible, "A cue that kept running now ends.")
  static let loopChanged = ChangeKind(
    "loop-changed", .perceptible,
    "Something repeats faster or slower, or depends on another flag.")
  static let staggerChanged = ChangeKind(
    "stagger-changed", .perceptible, "Several items follow one another differently.")
  static let anchorChanged = ChangeKind(
    "anchor-changed", .subtle, "A time depends on another moment.")

  // MARK: words

  static let docChanged = ChangeKind("doc-changed", .cosmetic, "A comment differs.")
  static let reasonChanged = ChangeKind(
    "reason-changed", .cosmetic, "A cue has another reason or another role.")
  static let originChanged = ChangeKind(
    "origin-changed", .cosmetic, "The same haptic comes from another pattern.")
  static let orderChanged = ChangeKind(
    "order-changed", .cosmetic,
    "The same things are in another order, or are written differently.")
  static let allowanceChanged = ChangeKind(
    "allowance-changed", .cosmetic, "A cue sets other rules aside.")
  static let digestChanged = ChangeKind(
    "digest-changed", .cosmetic, "A digest differs, although nothing that it covers does.")
  static let derivedChanged = ChangeKind(
    "derived-changed", .cosmetic, "A derived part of a table differs.")
  static let unknownChanged = ChangeKind(
    "unknown-changed", .perceptible, "Something that this version does not know differs.")

  /// Every kind, in the order of this file.
  package static let all: [ChangeKind] = [
    versionChanged, tableRemoved, tableAdded, tableRenamed, profileChanged, removed, cueAdded,
    inputAdded, controlAdded, added, appNameAdded, appNameRemoved, equivalentChanged,
    typeChanged, sourceChanged, caseRemoved, caseAdded, mapInput, mapLevel, mapPattern,
    springChanged, eventSubject, meaningChanged, controlLabel, controlSize, controlEvent,
    controlAvailability, choiceChanged,
    triggerChanged, gateRemoved, gateAdded, onceRemoved, onceChanged, confirmWeakened,
    confirmChanged, untilChanged, respondChanged, companionRemoved, fallbackRemoved, fallbackMoves,
    optOutWeakened, durationChanged,
    entryAdded, entryRemoved, textRemoved, effectRemoved, kindChanged, onsetChanged, lengthChanged,
    hapticStrength, hapticStyle, hapticSharpness, hapticEnvelope, scalingChanged, motionDistance,
    motionEasing, motionManner, approximationChanged, typingChanged, soundPitch, soundVolume,
    soundFade, soundRecording, textChanged, priorityChanged, effectChanged, loopAdded, loopRemoved,
    loopChanged, staggerChanged, anchorChanged,
    docChanged, reasonChanged, originChanged, orderChanged, allowanceChanged, digestChanged,
    derivedChanged,
    unknownChanged,
  ]
}
