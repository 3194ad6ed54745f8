import type { ServerClock } from '#web/browser/server-clock.ts';
import { selectSaving } from './weekly-quiz.selectors.ts';
import type { WeeklyQuizRef } from './weekly-quiz.context.tsx';

interface WatchDeps {
  clock: ServerClock;
  /** Asks the server anything about the attempt: proves the connection and teaches the clock. */
  look: (attemptId: string) => Promise<unknown>;
  page: Window;
}

const LOOK_EVERY = 1000;
const PROBE_EVERY = 5000;
/** A wall clock that moves further than this against the monotonic one was changed, or the device slept (C9). */
const CLOCK_JUMP = 2000;

/**
 * Tells the quiz what happens outside of it: that the device woke up or its clock was changed (C9, C19), that the
 * connection is back (C8), and the browser that answers would be lost by closing the page now (C16).
 */
export function watchWorld(quiz: WeeklyQuizRef, { clock, look, page }: WatchDeps): () => void {
  let offset = clock.offset();
  let asking: Promise<unknown> | null = null;
  let lastProbe = 0;

  const run = () => quiz.getSnapshot().children.quizRun;
  const attemptId = (): string =>
    run()?.getSnapshot().context.attempt.attemptId ?? quiz.getSnapshot().context.attemptId;
  const ask = (): Promise<unknown> => {
    const id = attemptId();
    if (!id) return Promise.reject(new Error('No attempt to ask for.'));
    asking ??= look(id).finally(() => {
      asking = null;
    });
    return asking;
  };
  const saving = () => selectSaving(run()?.getSnapshot().children.answerSaver?.getSnapshot());

  const sync = (): void => {
    offset = clock.offset();
    run()?.send({ type: 'clock.sync', at: clock.now(), clockOffset: offset });
  };
  // Some devices stop the monotonic clock while they sleep, so the server is asked too.
  const wake = (): void => {
    if (!run() || page.document.visibilityState === 'hidden') return;
    sync();
    ask().then(sync, sync);
  };
  const restore = (): void => {
    quiz.send({ type: 'connection.restored' });
    run()?.send({ type: 'connection.restored' });
  };
  const isWaitingForServer = (): boolean =>
    quiz.getSnapshot().can({ type: 'connection.restored' }) || saving() === 'retrying';

  const watch = setInterval(() => {
    if (Math.abs(clock.offset() - offset) > CLOCK_JUMP) wake();
    lastProbe += LOOK_EVERY;
    if (lastProbe < PROBE_EVERY || !isWaitingForServer()) return;
    lastProbe = 0;
    ask().then(restore, () => undefined);
  }, LOOK_EVERY);

  const onUnload = (event: BeforeUnloadEvent): void => {
    if (run()?.getSnapshot().status === 'active' && saving() !== 'saved') event.preventDefault();
  };
  page.document.addEventListener('visibilitychange', wake);
  page.addEventListener('focus', wake);
  page.addEventListener('pageshow', wake);
  page.addEventListener('online', restore);
  page.addEventListener('beforeunload', onUnload);
  return () => {
    clearInterval(watch);
    page.document.removeEventListener('visibilitychange', wake);
    page.removeEventListener('focus', wake);
    page.removeEventListener('pageshow', wake);
    page.removeEventListener('online', restore);
    page.removeEventListener('beforeunload', onUnload);
  };
}
