package android.graphics;

import android.os.Calls;

/** API 31; as documented: developer.android.com/reference/android/graphics/RenderEffect. */
public final class RenderEffect {
    /** API 31. */
    public static RenderEffect createBlurEffect(float x, float y, Shader.TileMode mode) {
        Calls.need(31);
        return new RenderEffect();
    }
}
