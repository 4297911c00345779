package android.graphics;

/** As documented: developer.android.com/reference/android/graphics/Shader. */
public class Shader {
    /** DECAL is API 31. */
    public enum TileMode { CLAMP, DECAL }
}
