package android.media;

import android.os.Calls;

/** As documented: developer.android.com/reference/android/media/AudioTrack. */
public class AudioTrack {
    public static final int MODE_STATIC = 0;
    private int frames;

    /** API 23. */
    public static class Builder {
        public Builder setAudioAttributes(AudioAttributes attributes) {
            return this;
        }

        public Builder setAudioFormat(AudioFormat format) {
            return this;
        }

        public Builder setTransferMode(int mode) {
            return this;
        }

        public Builder setBufferSizeInBytes(int size) {
            return this;
        }

        public AudioTrack build() {
            return new AudioTrack();
        }
    }

    /** API 3. */
    public interface OnPlaybackPositionUpdateListener {
        void onMarkerReached(AudioTrack track);

        void onPeriodicNotification(AudioTrack track);
    }

    /** API 3. */
    public int write(short[] samples, int offset, int count) {
        frames = count;
        return count;
    }

    /** API 3. */
    public int setNotificationMarkerPosition(int frame) {
        return 0;
    }

    /** API 3. */
    public int getNotificationMarkerPosition() {
        return 0;
    }

    /** API 3. */
    public void setPlaybackPositionUpdateListener(OnPlaybackPositionUpdateListener listener) {}

    /** API 3. */
    public void play() {
        Calls.add("tone of " + frames + " frames");
    }

    /** API 3. */
    public void release() {
        Calls.add("tone released");
    }
}
