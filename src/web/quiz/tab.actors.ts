import { fromCallback } from 'xstate';
import type { PageEvent, TabRequest } from '#machines/assessment/quiz-run.setup.ts';
import { userIdOf } from '#web/data/services.tsx';
import type { AttemptCalls, QuizServices } from './attempt-calls.ts';
import { writeDraft } from './quiz-draft.ts';

const CLOCK_CHECK_EVERY = 1000;
/** A wall clock that moves further than this against the monotonic one was changed, or the device slept (C9). */
const CLOCK_JUMP = 2000;

/** Milliseconds between two attempts after a failure that nobody else met. */
const TRY_AGAIN_EVERY = 5000;

const ignore = (): void => undefined;

/**
 * Told each time whether the connection is suspect. One call failed, and a second look found the server: what failed
 * may be tried again, though not without end.
 */
function afterSecondLook(tryAgain: () => void) {
  let wasSuspect = false;
  let triedAgainAt = -Infinity;
  return (isSuspect: boolean): void => {
    const isCleared = wasSuspect && !isSuspect && performance.now() - triedAgainAt > TRY_AGAIN_EVERY;
    wasSuspect = isSuspect;
    if (!isCleared) return;
    triedAgainAt = performance.now();
    tryAgain();
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

  return fromCallback<TabRequest, { attemptId: string }>(({ input: { attemptId }, sendBack, receive }) => {
    const notify = (event: PageEvent): void => sendBack(event);
    const userId = userIdOf({ session });
    let offset = clock.offset();

    const onVisible = (): void => {
      offset = clock.offset();
      if (document.visibilityState === 'hidden') notify({ type: 'page.hidden' });
      else notify({ type: 'page.woke', at: clock.now(), clockOffset: offset });
    };
    const onPageHide = (): void => notify({ type: 'page.left' });
    const onRestored = (): void => notify({ type: 'connection.restored' });
    const onLook = afterSecondLook(onRestored);

    receive((request) => {
      if (request.type === 'draft.keep') writeDraft(storage, userId, attemptId, request.draft);
      else if (request.type === 'lease.release') void release(attemptId);
      // Released before the answers arrive, the next writer would begin without them.
      else
        void calls
          .save(request.request)
          .catch(ignore)
          .then(() => release(attemptId));
    });
    const clockCheck = setInterval(() => {
      if (Math.abs(clock.offset() - offset) > CLOCK_JUMP) onVisible();
    }, CLOCK_CHECK_EVERY);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    window.addEventListener('pageshow', onVisible);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('online', onRestored);
    const subscriptions = [
      connection.on('connection.restored', onRestored),
      connection.subscribe((snapshot) => onLook(snapshot.matches('suspect'))),
      session.on('session.established', onRestored),
    ];
    return () => {
      clearInterval(clockCheck);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
      window.removeEventListener('pageshow', onVisible);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('online', onRestored);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  });
}
