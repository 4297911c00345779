/// A kind of change, as named in reports and acceptances.
package struct ChangeKind: Sendable {
  /// The id, in kebab-case. It never changes after a release, since acceptances refer to it.
  package let id: StaticString
  /// The greatest weight of such a change.
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
    "version-changed", .breaking, "The table has another version of the format.")
  static let tableRemoved = ChangeKind(
    "table-removed", .breaking, "A table is gone, with every cue in it.")
  static let tableAdded = ChangeKind("table-added", .perceptible, "A table is new.")
  static let tableRenamed = ChangeKind(
    "table-renamed", .cosmetic, "The tables that are compared have different names.")
  static let profileChanged = ChangeKind(
    "profile-changed", .cosmetic, "Something is held to another profile; it plays the same.")
  static let removed = ChangeKind(
    "removed", .breaking, "Something with a name is gone: anyone who names it no longer finds it.")
  static let cueAdded = ChangeKind(
    "cue-added", .perceptible, "A cue is new: something plays where nothing did.")
  static let inputAdded = ChangeKind(
    "input-added", .breaking, "An input is new: the app has to supply it.")
  static let controlAdded = ChangeKind(
    "control-added", .perceptible, "A control is new: there is something more to touch.")
  static let added = ChangeKind(
    "added", .cosmetic, "Something with a name is new; nothing plays by that alone.")
  static let appNameAdded = ChangeKind(
    "app-name-added", .breaking, "A name is new that the app has to give a meaning to.")
  static let appNameRemoved = ChangeKind(
    "app-name-removed", .cosmetic, "The app need not give a name a meaning any more.")

  static let equivalentChanged = ChangeKind(
    "equivalent-changed", .perceptible,
    "The substitute for a haptic on a platform without it differs.")

  // MARK: declarations

  static let typeChanged = ChangeKind(
    "type-changed", .breaking, "An input or a map holds something else.")
  static let sourceChanged = ChangeKind(
    "source-changed", .breaking, "An input comes from elsewhere.")
  static let caseRemoved = ChangeKind(
    "case-removed", .breaking, "An input no longer knows a case that an app may supply.")
  static let caseAdded = ChangeKind(
    "case-added", .subtle,
    "An input knows one more case; until an app supplies it, nothing differs.")
  static let mapInput = ChangeKind("map-input", .perceptible, "Another input decides.")
  static let mapLevel = ChangeKind(
    "map-level", .perceptible, "A case is played at another level.")
  static let mapPattern = ChangeKind("map-pattern", .perceptible, "A case plays another pattern.")
  static let springChanged = ChangeKind(
    "spring-changed", .perceptible, "A declared spring moves differently.")
  static let eventSubject = ChangeKind(
    "event-subject", .breaking, "An event happens to something else, or somewhere else.")
  static let meaningChanged = ChangeKind(
    "meaning-changed", .subtle, "An event or a cue is said to mean something else.")
  static let controlLabel = ChangeKind(
    "control-label", .perceptible, "A control is called differently.")
  static let controlSize = ChangeKind(
    "control-size", .perceptible, "A control is larger or smaller.")
  static let controlEvent = ChangeKind(
    "control-event", .breaking, "A control causes another event.")
  static let controlAvailability = ChangeKind(
    "control-availability", .perceptible, "A control is there at other times.")
  static let choiceChanged = ChangeKind(
    "choice-changed", .subtle, "Other events compete.")

  // MARK: cues

  static let triggerChanged = ChangeKind(
    "trigger-changed", .breaking, "A cue answers to another event.")
  static let gateRemoved = ChangeKind(
    "gate-removed", .breaking, "A flag no longer holds something back.")
  static let gateAdded = ChangeKind(
    "gate-added", .perceptible, "One more flag holds something back.")
  static let onceRemoved = ChangeKind(
    "once-removed", .breaking, "A cue that played once now plays every time.")
  static let onceChanged = ChangeKind(
    "once-changed", .perceptible, "A cue plays more or less often.")
  static let confirmWeakened = ChangeKind(
    "confirm-weakened", .breaking, "A question that came first is gone, or asked less often.")
  static let confirmChanged = ChangeKind(
    "confirm-changed", .perceptible, "A question comes first, or asks something else.")
  static let untilChanged = ChangeKind(
    "until-changed", .perceptible, "Another event ends what a cue has not begun.")
  static let respondChanged = ChangeKind(
    "respond-changed", .perceptible, "A cue may answer sooner or later.")
  static let companionRemoved = ChangeKind(
    "companion-removed", .breaking,
    "A haptic or sound can no longer be seen or read: some people get nothing.")
  static let fallbackRemoved = ChangeKind(
    "fallback-removed", .breaking, "A fallback shows and says nothing any more.")
  static let fallbackMoves = ChangeKind(
    "fallback-moves", .breaking, "Something that was still for Reduce Motion now moves.")
  static let optOutWeakened = ChangeKind(
    "opt-out-weakened", .breaking, "A haptic or sound that was switched off now plays.")
  static let durationChanged = ChangeKind(
    "duration-changed", .perceptible, "It lasts longer or shorter, though nothing in it does.")

  // MARK: entries

  static let entryAdded = ChangeKind(
    "entry-added", .perceptible, "A haptic, a track, a sound, a text or an effect is new.")
  static let entryRemoved = ChangeKind(
    "entry-removed", .perceptible,
    "A haptic, a track or a sound is gone, or a text that is still said at another place.")
  static let textRemoved = ChangeKind(
    "text-removed", .breaking, "A text is gone, and nothing else says what it said.")
  static let effectRemoved = ChangeKind(
    "effect-removed", .breaking, "Something that a cue did is no longer done.")
  static let kindChanged = ChangeKind(
    "kind-changed", .breaking, "Something plays as another kind, which not every client may know.")
  static let onsetChanged = ChangeKind(
    "onset-changed", .perceptible, "Something comes earlier or later.")
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
    "motion-easing", .perceptible, "A track goes another way from its start to its end.")
  static let motionManner = ChangeKind(
    "motion-manner", .perceptible, "A track starts at another edge, runs back, or is cut short.")
  static let approximationChanged = ChangeKind(
    "approximation-changed", .subtle, "Something else goes in where a track costs too much.")
  static let typingChanged = ChangeKind(
    "typing-changed", .perceptible, "Text appears faster or slower, or rests elsewhere.")
  static let soundPitch = ChangeKind("sound-pitch", .perceptible, "A sound is higher or lower.")
  static let soundVolume = ChangeKind("sound-volume", .perceptible, "A sound is louder or quieter.")
  static let soundFade = ChangeKind(
    "sound-fade", .perceptible, "A sound comes in or goes out differently.")
  static let soundRecording = ChangeKind(
    "sound-recording", .perceptible, "Another recording is played.")
  static let textChanged = ChangeKind("text-changed", .perceptible, "A text says something else.")
  static let priorityChanged = ChangeKind(
    "priority-changed", .perceptible, "An announcement interrupts, or no longer does.")
  static let effectChanged = ChangeKind(
    "effect-changed", .perceptible, "An effect is carried out differently.")
  static let loopAdded = ChangeKind(
    "loop-added", .breaking, "A cue that ended by itself now runs for as long as a flag says.")
  static let loopRemoved = ChangeKind("loop-removed", .perceptible, "A cue that ran on now ends.")
  static let loopChanged = ChangeKind(
    "loop-changed", .perceptible,
    "Something repeats faster or slower, or for as long as another flag says.")
  static let staggerChanged = ChangeKind(
    "stagger-changed", .perceptible, "Several things follow each other differently.")
  static let anchorChanged = ChangeKind(
    "anchor-changed", .subtle, "A time follows something else.")

  // MARK: words

  static let docChanged = ChangeKind("doc-changed", .cosmetic, "A comment differs.")
  static let reasonChanged = ChangeKind(
    "reason-changed", .cosmetic, "A cue gives another reason, or plays another role.")
  static let originChanged = ChangeKind(
    "origin-changed", .cosmetic, "The same haptic comes from another pattern.")
  static let orderChanged = ChangeKind(
    "order-changed", .cosmetic,
    "The same things go in another order, or are written otherwise.")
  static let allowanceChanged = ChangeKind(
    "allowance-changed", .cosmetic, "A cue sets other rules aside.")
  static let digestChanged = ChangeKind(
    "digest-changed", .cosmetic, "A digest differs though nothing that it stands for does.")
  static let derivedChanged = ChangeKind(
    "derived-changed", .cosmetic, "A derived part of a table differs.")
  static let unknownChanged = ChangeKind(
    "unknown-changed", .perceptible, "Something differs that this version does not know.")

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
