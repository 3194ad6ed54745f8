import { fromCallback, type SnapshotFrom } from 'xstate';
import type { SaveRequest } from '#machines/assessment/answer-saver.machine.ts';
import type { PageEvent, TabRequest } from '#machines/assessment/quiz-run.setup.ts';
import type { connectionMachine } from '#machines/shell/connection.machine.ts';
import { userIdOf } from '#web/data/services.tsx';
import type { AttemptCalls, QuizServices } from './attempt-calls.ts';
import { writeDraft } from './quiz-draft.ts';

/** Milliseconds. */
const CLOCK_CHECK_EVERY = 1000;
/** Milliseconds: a wall clock that moves further than this against the monotonic one was changed, or the device slept (C9). */
const CLOCK_JUMP = 2000;

/** Least time between two retries after a false alarm: one call failed, the probe found the server. Milliseconds. */
const FALSE_ALARM_PAUSE = 5000;

const ignore = (): void => undefined;

/** Told each state of the connection. It retries where a suspicion ends with the server found, though not without end. */
function retryAfterFalseAlarm(retry: () => void) {
  let wasSuspect = false;
  let retriedAt = -Infinity;
  return (connection: SnapshotFrom<typeof connectionMachine>): void => {
    const isFalseAlarm = wasSuspect && connection.matches('reachable');
    wasSuspect = connection.matches('suspect');
    if (!isFalseAlarm || performance.now() - retriedAt <= FALSE_ALARM_PAUSE) return;
    retriedAt = performance.now();
    retry();
  };
}

/**
 * The callback actor of the tab around a running quiz. It tells when the page is hidden, left at page unload or seen
 * again, when the device's clock jumped (C9, C19), and when a call may succeed again (C8, C21). It keeps the draft in
 * this tab's storage (C15) and makes the keepalive requests that outlive the page.
 */
export function createTabLogic(
  { session, storage, clock, connection }: QuizServices,
  calls: Pick<AttemptCalls, 'save' | 'lease'>,
) {
  const release = (attemptId: string): Promise<unknown> =>
    calls.lease(attemptId, 'release', { keepalive: true }).catch(ignore);

  // Released before the answers arrive, the next writer would begin without them.
  const saveThenRelease = async (request: SaveRequest): Promise<void> => {
    await calls.save(request).catch(ignore);
    await release(request.attemptId);
  };

  return fromCallback<TabRequest, { attemptId: string }>(({ input: { attemptId }, sendBack, receive }) => {
    const notify = (event: PageEvent): void => sendBack(event);
    const userId = userIdOf({ session });
    let offset = clock.offset();

    const tellVisibility = (): void => {
      offset = clock.offset();
      if (document.visibilityState === 'hidden') notify({ type: 'page.hidden' });
      else notify({ type: 'page.woke', at: clock.now(), clockOffset: offset });
    };
    const onPageHide = (): void => notify({ type: 'page.left' });
    const onRestored = (): void => notify({ type: 'connection.restored' });
    const onConnectionState = retryAfterFalseAlarm(onRestored);

    receive((request) => {
      if (request.type === 'draft.keep') writeDraft(storage, userId, attemptId, request.draft);
      if (request.type === 'lease.release') void release(attemptId);
      if (request.type === 'attempt.leave') void saveThenRelease(request.request);
    });
    const clockCheck = setInterval(() => {
      if (Math.abs(clock.offset() - offset) > CLOCK_JUMP) tellVisibility();
    }, CLOCK_CHECK_EVERY);
    document.addEventListener('visibilitychange', tellVisibility);
    window.addEventListener('focus', tellVisibility);
    window.addEventListener('pageshow', tellVisibility);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('online', onRestored);
    const subscriptions = [
      connection.on('connection.restored', onRestored),
      connection.subscribe(onConnectionState),
      session.on('session.established', onRestored),
    ];
    return () => {
      clearInterval(clockCheck);
      document.removeEventListener('visibilitychange', tellVisibility);
      window.removeEventListener('focus', tellVisibility);
      window.removeEventListener('pageshow', tellVisibility);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onRestored);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  });
}
