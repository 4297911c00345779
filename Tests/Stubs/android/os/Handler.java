package android.os;

import java.util.ArrayList;
import java.util.List;

/** As documented: developer.android.com/reference/android/os/Handler. */
public class Handler {
    private static final class Post {
        final long at;
        final Runnable run;

        Post(long at, Runnable run) {
            this.at = at;
            this.run = run;
        }
    }

    private static final List<Post> POSTS = new ArrayList<>();

    /** API 1. */
    public Handler(Looper looper) {}

    /** API 1. */
    public final boolean postDelayed(Runnable run, long millis) {
        POSTS.add(new Post(SystemClock.nanos + millis * 1_000_000L, run));
        return true;
    }

    /** API 1. */
    public final void removeCallbacks(Runnable run) {
        POSTS.removeIf(post -> post.run == run);
    }

    static void runUntil(long end) {
        while (true) {
            Post next = null;
            for (Post post : POSTS) {
                if (post.at <= end && (next == null || post.at < next.at)) {
                    next = post;
                }
            }
            if (next == null) {
                break;
            }
            POSTS.remove(next);
            SystemClock.nanos = Math.max(SystemClock.nanos, next.at);
            next.run.run();
        }
        SystemClock.nanos = end;
    }
}
