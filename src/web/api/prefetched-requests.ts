/** A call that the document made before the code had come (public/head-start.js), by the page's own clock. */
interface EarlyCall {
  sentAt: number;
  receivedAt?: number;
  answer: Promise<Response>;
}

/** Preloaded data: the calls of public/head-start.js, each for whoever asks for the same first. */
export interface PrefetchedRequests {
  /** As `fetch`, with the early answer where there is one. */
  send(request: Request): Promise<Response>;
  /** When such an answer was asked for and came; undefined for any other. Milliseconds. */
  timesOf(response: Response): { sentAt: number; receivedAt: number } | undefined;
  /** Once the session has ended nothing of it is handed out. */
  drop(): void;
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a window is extended by an interface only
  interface Window {
    wizlearnHeadStart?: Record<string, EarlyCall>;
  }
}

/** An older answer tells of another moment. Milliseconds. */
const MAX_STALE_MS = 30_000;

const cancelled = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export function createPrefetchedRequests(page: Window): PrefetchedRequests {
  const times = new WeakMap<Response, { sentAt: number; receivedAt: number }>();

  const take = (request: Request): EarlyCall | undefined => {
    const calls = page.wizlearnHeadStart;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const early = calls?.[call];
    if (calls) delete calls[call];
    return early && page.performance.now() - early.sentAt < MAX_STALE_MS ? early : undefined;
  };

  return {
    async send(request) {
      const early = take(request);
      const answer = early && (await Promise.race([early.answer.catch(() => undefined), cancelled(request)]));
      if (!early || !answer) return page.fetch(request);
      times.set(answer, { sentAt: early.sentAt, receivedAt: early.receivedAt ?? page.performance.now() });
      return answer;
    },
    timesOf: (response) => times.get(response),
    drop: () => void delete page.wizlearnHeadStart,
  };
}
