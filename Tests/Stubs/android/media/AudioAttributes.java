package android.media;

/** API 21; as documented: developer.android.com/reference/android/media/AudioAttributes. */
public final class AudioAttributes {
    public static final int CONTENT_TYPE_SONIFICATION = 4;
    public static final int USAGE_ASSISTANCE_SONIFICATION = 13;
    private int usage;

    @Override
    public String toString() {
        return "audio usage " + usage;
    }

    public static class Builder {
        private final AudioAttributes attributes = new AudioAttributes();

        public Builder setUsage(int usage) {
            attributes.usage = usage;
            return this;
        }

        public Builder setContentType(int type) {
            return this;
        }

        public AudioAttributes build() {
            return attributes;
        }
    }
}
