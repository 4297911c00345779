package android.os;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A device, as a test describes it. */
public class Vibrator {
    public boolean hasLevels = true;
    public boolean hasEnvelopes = true;
    public int[] primitives = {1, 2, 7, 8};
    /** How long it says that each primitive lasts. */
    public int length = 12;

    public boolean hasAmplitudeControl() {
        VibrationEffect.need(26);
        return hasLevels;
    }

    public boolean areAllPrimitivesSupported(int... ids) {
        VibrationEffect.need(30);
        for (int id : ids) {
            // The low tick is one from API 31 on.
            if (id == 8) {
                VibrationEffect.need(31);
            }
            if (IntStream.of(primitives).noneMatch(known -> known == id)) {
                return false;
            }
        }
        return true;
    }

    public int[] getPrimitiveDurations(int... ids) {
        VibrationEffect.need(31);
        int[] lengths = new int[ids.length];
        Arrays.fill(lengths, length);
        return lengths;
    }

    public boolean areEnvelopeEffectsSupported() {
        VibrationEffect.need(36);
        return hasEnvelopes;
    }
}
