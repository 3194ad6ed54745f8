/** What a reading clock needs of the page. */
interface Visibility {
  visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** Time tracking of a lesson: how long it has been on screen; the time behind another tab does not count. */
export interface ReadingTime {
  /** Begins again at zero, for the next lesson. */
  restart(): void;
  /** Whole seconds since then, at most a day. */
  seconds(): number;
  /** Listens for the page to be hidden and shown; returns how to stop. */
  watch(page: Visibility): () => void;
}

const A_DAY = 86_400;

export function createReadingTime(now: () => number): ReadingTime {
  let counted = 0;
  let since: number | null = now();
  const pause = () => {
    if (since !== null) counted += now() - since;
    since = null;
  };
  return {
    restart() {
      counted = 0;
      if (since !== null) since = now();
    },
    seconds() {
      const running = since === null ? 0 : now() - since;
      return Math.min(A_DAY, Math.max(0, Math.round((counted + running) / 1000)));
    },
    watch(page) {
      const follow = () => {
        if (page.visibilityState === 'hidden') pause();
        else since ??= now();
      };
      follow();
      page.addEventListener('visibilitychange', follow);
      return () => page.removeEventListener('visibilitychange', follow);
    },
  };
}
