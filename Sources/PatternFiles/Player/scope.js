// Lifetimes, and guarded calls of the app's functions.

/** Everything that ends with a player: timers, listeners, observers, elements. */
export function createScope() {
  const ends = new Set();
  const scope = {
    isOver: false,

    /** Adds a function that ends something; returns one that ends it early. */
    add(end) {
      const once = () => ends.delete(once) && end();
      if (scope.isOver) end();
      else ends.add(once);
      return once;
    },

    listen(target, types, run) {
      for (const type of types) target?.addEventListener?.(type, run, true);
      return scope.add(() => {
        for (const type of types) target?.removeEventListener?.(type, run, true);
      });
    },

    /** Calls a function after some milliseconds; a browser's timer goes no further than 2^31. */
    later(delay, run) {
      const timer = setTimeout(
        () => {
          end();
          run();
        },
        Math.min(Math.max(0, delay), 2 ** 31 - 1),
      );
      const end = scope.add(() => clearTimeout(timer));
      return end;
    },

    end() {
      scope.isOver = true;
      for (const end of [...ends].reverse()) end();
    },
  };
  return scope;
}

/**
 * Calls a function of the app or of the browser. An error that it throws, or a later rejection, is
 * reported with the name of its place; the result is then `otherwise`.
 */
export function createGuard(report) {
  return function guarded(place, call, otherwise) {
    try {
      const answer = call();
      if (typeof answer?.then === "function")
        Promise.resolve(answer).catch((error) => report(place, error));
      return answer;
    } catch (error) {
      report(place, error);
      return otherwise;
    }
  };
}
