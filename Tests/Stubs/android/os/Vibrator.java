package android.os;

import android.media.AudioAttributes;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A device, as a test describes it. As documented:
 * developer.android.com/reference/android/os/Vibrator.
 */
public class Vibrator {
    public boolean hasLevels = true;
    public boolean hasEnvelopes = true;
    public int[] primitives = {1, 2, 7, 8};
    /** The reported length of each primitive, in milliseconds. */
    public static int length = 12;

    public boolean isThere = true;

    /** API 11. */
    public boolean hasVibrator() {
        return isThere;
    }

    /** API 1. */
    public void cancel() {
        Calls.add("cancel");
    }

    /** API 26, deprecated in 33. */
    @Deprecated
    public void vibrate(VibrationEffect effect, AudioAttributes attributes) {
        Calls.need(26);
        Calls.add("vibrate " + effect + ", " + attributes);
    }

    /** API 33. */
    public void vibrate(VibrationEffect effect, VibrationAttributes attributes) {
        Calls.need(33);
        Calls.add("vibrate " + effect + ", " + attributes);
    }

    /** API 26. */
    public boolean hasAmplitudeControl() {
        Calls.need(26);
        return hasLevels;
    }

    /** API 30. */
    public boolean areAllPrimitivesSupported(int... ids) {
        Calls.need(30);
        for (int id : ids) {
            // The low tick is one from API 31 on.
            if (id == 8) {
                Calls.need(31);
            }
            if (IntStream.of(primitives).noneMatch(known -> known == id)) {
                return false;
            }
        }
        return true;
    }

    /** API 31. */
    public int[] getPrimitiveDurations(int... ids) {
        Calls.need(31);
        int[] lengths = new int[ids.length];
        Arrays.fill(lengths, length);
        return lengths;
    }

    /** API 36. */
    public boolean areEnvelopeEffectsSupported() {
        Calls.need(36);
        return hasEnvelopes;
    }
}
