import { toApiError } from '#domain/calls/api-error.ts';
import type { ServerClock } from '#web/browser/server-clock.ts';
import type { AttemptCalls, QuizServices } from './attempt-calls.ts';
import type { QuizHost } from './quiz-host.ts';
import { selectSaving } from './use-run-view.ts';

interface WatchDeps extends Pick<QuizServices, 'session'> {
  clock: ServerClock;
  calls: Pick<AttemptCalls, 'get' | 'lease'>;
  page: Window;
}

const LOOK_EVERY = 1000;
/** The server counts a tab as gone after 20 s of silence. */
const BEAT_EVERY = 8000;
const PROBE_EVERY = 5000;
/** A wall clock that moves further than this against the monotonic one was changed, or the device slept (C9). */
const CLOCK_JUMP = 2000;

/**
 * Tells the quiz what happens outside of it: that the device woke up or its clock was changed (C9, C19), that the
 * connection is back (C8) or the student signed in again (C21), that another tab writes now (C20); and the browser, that closing the page would lose answers
 * (C16).
 */
export function watchAttemptLease(quiz: QuizHost, { session, clock, calls, page }: WatchDeps): () => void {
  let offset = clock.offset();
  let beating: Promise<void> | null = null;
  let silence = 0;

  const run = () => {
    const child = quiz.getSnapshot().children.quizRun;
    return child?.getSnapshot().status === 'active' ? child : undefined;
  };
  const saving = () => selectSaving(run()?.getSnapshot().children.answerSaver?.getSnapshot());
  const restore = (): void => {
    quiz.send({ type: 'connection.restored' });
    run()?.send({ type: 'connection.restored' });
  };
  const sync = (): void => {
    offset = clock.offset();
    run()?.send({ type: 'clock.sync', at: clock.now(), clockOffset: offset });
  };

  /** Stays the writing tab; the answer also teaches the clock and proves the connection. */
  const beat = async (): Promise<void> => {
    const attempt = run()?.getSnapshot().context.attempt;
    if (!attempt) return;
    try {
      const epoch = await calls.lease(attempt.attemptId, 'hold');
      if (epoch !== attempt.epoch) run()?.send({ type: 'lease.lost', ending: 'closed' });
      else if (saving() === 'retrying') restore();
    } catch (thrown) {
      const { code, status } = toApiError(thrown);
      if (code === 'attempt-open-elsewhere') run()?.send({ type: 'lease.lost', ending: 'takenOver' });
      if (code === 'attempt-closed' || status === 404) run()?.send({ type: 'lease.lost', ending: 'closed' });
    }
  };
  const beatOnce = (): Promise<void> => {
    silence = 0;
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };
  // Some devices stop the monotonic clock while they sleep, so the server is asked too.
  const wake = (): void => {
    if (!run() || page.document.visibilityState === 'hidden') return;
    sync();
    void beatOnce().then(sync);
  };
  const probe = (): void => {
    silence = 0;
    const { attemptId } = quiz.getSnapshot().context;
    if (attemptId) calls.get(attemptId).then(restore, () => undefined);
  };

  const watch = setInterval(() => {
    silence += LOOK_EVERY;
    if (run()) {
      if (Math.abs(clock.offset() - offset) > CLOCK_JUMP) wake();
      if (silence >= (saving() === 'retrying' ? PROBE_EVERY : BEAT_EVERY)) void beatOnce();
    } else if (silence >= PROBE_EVERY && quiz.getSnapshot().can({ type: 'connection.restored' })) {
      probe();
    }
  }, LOOK_EVERY);

  const onUnload = (event: BeforeUnloadEvent): void => {
    if (run() && saving() !== 'saved') event.preventDefault();
  };
  page.document.addEventListener('visibilitychange', wake);
  page.addEventListener('focus', wake);
  page.addEventListener('pageshow', wake);
  page.addEventListener('online', restore);
  page.addEventListener('beforeunload', onUnload);
  const established = session.on('session.established', restore);
  return () => {
    clearInterval(watch);
    established.unsubscribe();
    page.document.removeEventListener('visibilitychange', wake);
    page.removeEventListener('focus', wake);
    page.removeEventListener('pageshow', wake);
    page.removeEventListener('online', restore);
    page.removeEventListener('beforeunload', onUnload);
  };
}
