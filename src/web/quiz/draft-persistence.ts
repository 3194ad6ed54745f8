import type { Subscription } from 'xstate';
import { userIdOf } from '#web/data/study-calls.ts';
import type { AttemptCalls, QuizServices } from './attempt-calls.ts';
import { removeDraft, writeDraft } from './quiz-draft.ts';
import type { AnswerSaverRef, QuizHost, QuizRunRef } from './quiz-host.ts';

interface KeeperDeps extends Pick<QuizServices, 'storage' | 'session'> {
  calls: Pick<AttemptCalls, 'save' | 'lease'>;
  page: Window;
}

const ignore = (): void => undefined;

/**
 * Sees to it that no answer is lost (C15, R41): each change goes to this tab's storage, what the server has not yet is
 * sent when the page is hidden or left, and the attempt is then released for another tab or device.
 */
export function keepDraft(quiz: QuizHost, { storage, session, calls, page }: KeeperDeps): () => void {
  const userId = userIdOf({ session });
  let run: QuizRunRef | undefined;
  let saver: AnswerSaverRef | undefined;
  let subscription: Subscription | undefined;

  const flush = (): Promise<unknown> => {
    const context = run?.getSnapshot().context;
    if (!context || context.rev <= (saver?.getSnapshot().context.savedRev ?? context.attempt.rev)) {
      return Promise.resolve();
    }
    const { attempt, rev, answers, index } = context;
    return calls
      .save({ attemptId: attempt.attemptId, epoch: attempt.epoch, rev, answers, index }, { keepalive: true })
      .catch(ignore);
  };
  const release = (): void => {
    const attemptId = run?.getSnapshot().context.attempt.attemptId;
    if (attemptId) calls.lease(attemptId, 'release', { keepalive: true }).catch(ignore);
  };

  const follow = (next: QuizRunRef): void => {
    subscription?.unsubscribe();
    run = next;
    saver = undefined;
    let written = next.getSnapshot().context;
    const onSnapshot = (snapshot: ReturnType<QuizRunRef['getSnapshot']>): void => {
      saver = snapshot.children.answerSaver ?? saver;
      const { attempt, rev, answers, index, visited, flagged } = snapshot.context;
      if (rev !== written.rev || flagged !== written.flagged) {
        written = snapshot.context;
        writeDraft(storage, userId, attempt.attemptId, { rev, answers, index, visited, flagged });
      }
      if (snapshot.status === 'done' && snapshot.output.ending === 'left') void flush().then(release);
    };
    onSnapshot(next.getSnapshot());
    subscription = next.subscribe(onSnapshot);
  };

  const isRunning = (): boolean => run?.getSnapshot().status === 'active';
  const onQuiz = (snapshot: ReturnType<QuizHost['getSnapshot']>): void => {
    const next = snapshot.children.quizRun;
    if (next && next !== run) follow(next);
    if (snapshot.context.graded) removeDraft(storage, snapshot.context.graded.attemptId);
  };
  const onHide = (): void => {
    if (page.document.visibilityState === 'hidden' && isRunning()) void flush();
  };
  const onPageHide = (): void => {
    if (!isRunning()) return;
    void flush();
    release();
  };

  const quizSubscription = quiz.subscribe(onQuiz);
  page.document.addEventListener('visibilitychange', onHide);
  page.addEventListener('pagehide', onPageHide);
  return () => {
    if (isRunning()) void flush().then(release);
    subscription?.unsubscribe();
    quizSubscription.unsubscribe();
    page.document.removeEventListener('visibilitychange', onHide);
    page.removeEventListener('pagehide', onPageHide);
  };
}
