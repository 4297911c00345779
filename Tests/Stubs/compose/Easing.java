package androidx.compose.animation.core;

/** An interface of Java, since Kotlin 1.3 makes no other one of a lambda. */
public interface Easing {
    float transform(float fraction);
}
