import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import type { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { useCourseLanguage } from '#web/data/course-language.ts';
import { checkIn, questionIn } from './in-course-language.ts';
import type { RunControls, RunView, QuizEvent } from './running/run-view.ts';

export type QuizRunRef = ActorRefFrom<typeof quizRunMachine>;
type RunSnapshot = SnapshotFrom<typeof quizRunMachine>;
type SaverSnapshot = SnapshotFrom<typeof answerSaverMachine>;

/** `retrying` from the first failure until the answers have arrived. */
const selectSaving = (snapshot: SaverSnapshot | undefined): RunView['saving'] => {
  if (!snapshot?.hasTag('unsaved')) return 'saved';
  return snapshot.context.failures > 0 ? 'retrying' : 'saving';
};

const selectSaver = ({ children }: RunSnapshot) => children.answerSaver;
const selectAttempt = ({ context }: RunSnapshot) => context.attempt;
const selectIsLow = (snapshot: RunSnapshot) => snapshot.matches({ running: { clock: 'low' } });
const selectStep = (snapshot: RunSnapshot): RunView['step'] => {
  if (snapshot.matches({ running: { paper: { question: 'checking' } } })) return 'checking';
  if (snapshot.matches({ running: { paper: { confirming: 'reviewing' } } })) return 'reviewing';
  return snapshot.matches({ running: { paper: { confirming: 'leaving' } } }) ? 'leaving' : 'answering';
};
const selectPaper = ({ context }: RunSnapshot) => ({
  index: context.index,
  answers: context.answers,
  visited: context.visited,
  flagged: context.flagged,
  checks: context.checks,
  deadlineAt: context.deadlineAt,
  checkError: context.checkError?.index === context.index ? context.checkError.error.message : null,
});
const selectCan = (snapshot: RunSnapshot): RunView['can'] => ({
  previous: snapshot.can({ type: 'question.previous' }),
  next: snapshot.can({ type: 'question.next' }),
  goTo: snapshot.can({ type: 'question.goTo', index: 0 }),
  flag: snapshot.can({ type: 'question.flag' }),
  choose: snapshot.can({ type: 'answer.choose', option: 0 }),
  clear: snapshot.can({ type: 'answer.clear' }),
  check: snapshot.can({ type: 'answer.check' }),
  submit: snapshot.can({ type: 'quiz.submit' }),
  leave: snapshot.can({ type: 'quiz.leave' }),
});

/** A running quiz as it is drawn, and what can be asked of it. */
export function useRunView(run: QuizRunRef): { view: RunView; controls: RunControls } {
  const saver = useSelector(run, selectSaver);
  const saving = useSelector(saver, selectSaving);
  const { title, mode = null, questions: asked } = useSelector(run, selectAttempt);
  const { language } = useCourseLanguage();
  const questions = useMemo(() => asked.map((question) => questionIn(question, language)), [asked, language]);
  // Closing the page would lose unsaved changes: the browser asks first (C16).
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (saving !== 'saved') event.preventDefault();
      },
      [saving],
    ),
  );
  const paper = useSelector(run, selectPaper, shallowEqual);
  const checks = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(paper.checks).map(([index, check]) => [index, checkIn(check, language)]),
      ),
    [paper.checks, language],
  );
  const can = useSelector(run, selectCan, shallowEqual);
  const isLow = useSelector(run, selectIsLow);
  const step = useSelector(run, selectStep);
  const send = useCallback((event: QuizEvent) => run.send(event), [run]);
  const accepts = useCallback((event: QuizEvent) => run.getSnapshot().can(event), [run]);
  const controls = useMemo(() => ({ send, accepts }), [send, accepts]);
  return { view: { title, mode, questions, ...paper, checks, can, isLow, step, saving }, controls };
}
