package com.example.in;

import java.util.Collections;

/** The public names that a caller in Java sees. */
public class Testing {
    public static String play() {
        VirtualClock clock = new VirtualClock();
        Recording recording = new Recording(clock);
        CuePlayer player = recording.player(Ladder.getDeck());
        player.set(Ladder.Input.Busy, true);
        player.onEffect(Ladder.Effect.CardSave, call -> {
            call.succeed();
            return null;
        });
        player.fire(Ladder.Event.Saved, new PlaySubject("c1", Collections.emptyMap()));
        recording.getQuestions().get(0).answer(true);
        clock.advance(120);
        player.cancelAll("c1");
        return String.join("; ", recording.getLog());
    }
}
