package android.view;

import android.content.Context;
import android.content.res.Resources;
import android.graphics.RenderEffect;
import android.os.Calls;

/** As documented: developer.android.com/reference/android/view/View. */
public class View {
    /** API 19. */
    public static final int ACCESSIBILITY_LIVE_REGION_POLITE = 1;
    public static final int ACCESSIBILITY_LIVE_REGION_ASSERTIVE = 2;

    /** API 1. */
    public interface OnClickListener {
        void onClick(View view);
    }

    private final Context context;
    private Object tag;
    private int region;
    private float alpha = 1;
    private float scaleX = 1;
    private float scaleY = 1;
    private float rotation;
    private float translationX;
    private float translationY;
    private float translationZ;
    public RenderEffect effect;

    public View(Context context) {
        this.context = context;
    }

    public Context getContext() {
        return context;
    }

    public Resources getResources() {
        return context.getResources();
    }

    /** API 20. */
    public interface OnApplyWindowInsetsListener {
        WindowInsets onApplyWindowInsets(View view, WindowInsets insets);
    }

    public ViewParent parent;
    public int bottomPadding;
    private OnApplyWindowInsetsListener insetsListener;

    /** API 1. */
    public final ViewParent getParent() {
        return parent;
    }

    /** API 20. */
    public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {
        insetsListener = listener;
    }

    /** API 20. */
    public void requestApplyInsets() {
        insetsListener.onApplyWindowInsets(this, new WindowInsets());
    }

    public void setOnClickListener(OnClickListener listener) {}

    public void setPadding(int left, int top, int right, int bottom) {
        bottomPadding = bottom;
    }

    public void setBackgroundColor(int color) {}

    public Object getTag() {
        return tag;
    }

    public void setTag(Object tag) {
        this.tag = tag;
    }

    /** API 19. */
    public int getAccessibilityLiveRegion() {
        return region;
    }

    public void setAccessibilityLiveRegion(int mode) {
        region = mode;
    }

    /** API 11. */
    public float getAlpha() {
        return alpha;
    }

    public void setAlpha(float value) {
        alpha = value;
    }

    public float getScaleX() {
        return scaleX;
    }

    public void setScaleX(float value) {
        scaleX = value;
    }

    public float getScaleY() {
        return scaleY;
    }

    public void setScaleY(float value) {
        scaleY = value;
    }

    public float getRotation() {
        return rotation;
    }

    public void setRotation(float value) {
        rotation = value;
    }

    public float getTranslationX() {
        return translationX;
    }

    public void setTranslationX(float value) {
        translationX = value;
    }

    public float getTranslationY() {
        return translationY;
    }

    public void setTranslationY(float value) {
        translationY = value;
    }

    /** API 21. */
    public float getTranslationZ() {
        return translationZ;
    }

    public void setTranslationZ(float value) {
        translationZ = value;
    }

    /** API 31. */
    public void setRenderEffect(RenderEffect effect) {
        Calls.need(31);
        this.effect = effect;
    }

    /** API 1. */
    public <T extends View> T findViewById(int id) {
        return null;
    }

    /** API 1. */
    @SuppressWarnings("unchecked")
    public final <T extends View> T findViewWithTag(Object wanted) {
        if (this instanceof ViewGroup) {
            for (View child : ((ViewGroup) this).children) {
                if (wanted.equals(child.getTag())) {
                    return (T) child;
                }
            }
        }
        return null;
    }
}
