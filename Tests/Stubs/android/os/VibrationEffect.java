package android.os;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Records how an effect is made. Whatever the API level in `Build` does not have is an error, and
 * so is what the framework refuses. As documented:
 * developer.android.com/reference/android/os/VibrationEffect.
 */
public class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;

    private final String calls;

    private VibrationEffect(String calls) {
        this.calls = calls;
    }

    @Override
    public String toString() {
        return calls;
    }

    static void hold(boolean isTrue, String what) {
        if (!isTrue) {
            throw new IllegalArgumentException(what);
        }
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        Calls.need(26);
        hold(timings.length == amplitudes.length, "lengths differ");
        hold(Arrays.stream(timings).sum() > 0, "no time");
        hold(repeat >= -1 && repeat < timings.length, "repeat");
        for (int amplitude : amplitudes) {
            hold(amplitude >= -1 && amplitude <= 255, "amplitude");
        }
        for (long timing : timings) {
            hold(timing >= 0, "timing");
        }
        return new VibrationEffect("waveform " + Arrays.toString(timings) + " "
            + Arrays.toString(amplitudes) + " " + repeat);
    }

    public static Composition startComposition() {
        Calls.need(30);
        return new Composition();
    }

    public static VibrationEffect createRepeatingEffect(VibrationEffect effect) {
        Calls.need(36);
        return new VibrationEffect("repeating (" + effect + ")");
    }

    public static class Composition {
        public static final int DELAY_TYPE_RELATIVE_START_OFFSET = 1;

        private final List<String> calls = new ArrayList<>();

        public Composition addPrimitive(int id, float scale, int delay) {
            hold(scale > 0 && scale <= 1, "scale");
            hold(delay >= 0, "delay");
            calls.add(id + " " + scale + " pause " + delay);
            return this;
        }

        public Composition addPrimitive(int id, float scale, int delay, int delayType) {
            Calls.need(36);
            hold(delayType == DELAY_TYPE_RELATIVE_START_OFFSET, "delay type");
            hold(scale > 0 && scale <= 1, "scale");
            hold(delay >= 0, "delay");
            // One that starts before the one before it has ended is dropped.
            hold(calls.isEmpty() || delay >= Vibrator.length, "dropped");
            calls.add(id + " " + scale + " offset " + delay);
            return this;
        }

        public VibrationEffect compose() {
            hold(!calls.isEmpty(), "nothing composed");
            return new VibrationEffect("composition " + String.join(", ", calls));
        }
    }

    public static final class BasicEnvelopeBuilder {
        private final List<String> calls = new ArrayList<>();
        private float last = -1;

        public BasicEnvelopeBuilder() {
            Calls.need(36);
        }

        public BasicEnvelopeBuilder setInitialSharpness(float sharpness) {
            calls.add("sharpness " + sharpness);
            return this;
        }

        public BasicEnvelopeBuilder addControlPoint(float intensity, float sharpness, long millis) {
            hold(intensity >= 0 && intensity <= 1, "intensity");
            hold(sharpness >= 0 && sharpness <= 1, "sharpness");
            hold(millis >= 20 && millis <= 1000, "duration " + millis);
            calls.add(intensity + " " + sharpness + " " + millis);
            last = intensity;
            return this;
        }

        public VibrationEffect build() {
            hold(last == 0, "the last point is not 0");
            hold(calls.size() <= 17, "too many points");
            return new VibrationEffect("envelope " + String.join(", ", calls));
        }
    }
}
