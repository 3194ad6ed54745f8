import type { GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import type { ActorsOf } from '../unprovided.ts';
import { firstQuizSetup } from './first-quiz.setup.ts';
import { asking, failure, finishing, grading } from './first-quiz.states.ts';
import { stepOutput } from './step-output.ts';

const attempt = ({ event }: { event: { output: OpenAttempt } }) => ({ attempt: event.output });
const result = ({ event }: { event: { output: GradedAttempt | null } }) => ({ result: event.output });

/**
 * A newcomer shows where they start: easy questions of their track first, harder or easier ones as they answer, no
 * clock, not graded against them (resolution 18). Starts with what they answered as a guest, and with a server attempt or
 * the open one; ends saved, with the
 * first lesson where they would rather begin there, or skipped. Promises: one tap a question; every answer is kept here
 * and saved before the next question is asked; "I don't know" is an answer; it ends after four questions when it is clear
 * and after eight at the latest; a failed submission loses nothing; somebody who was graded before and came back
 * sees the same result again.
 */
export const firstQuizMachine = firstQuizSetup.createMachine({
  id: 'firstQuiz',
  context: ({ input }) => ({
    attempt: null,
    answers: {},
    rev: 0,
    asked: [],
    graded: null,
    sampleAnswers: input.sampleAnswers ?? {},
    wantsLesson: false,
    error: null,
  }),
  initial: 'loading',
  output: ({ context, event }) => ({
    ...stepOutput({ event }),
    lesson: context.wantsLesson ? (context.graded?.startHere ?? null) : null,
  }),
  on: { 'step.skip': '.skipped' },
  states: {
    loading: {
      description: 'Preparing your questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        onDone: [
          { guard: { type: 'isEmpty', params: attempt }, target: 'noQuestions' },
          {
            guard: { type: 'isBegun', params: attempt },
            target: 'asking.saving',
            actions: { type: 'storeBegunAttempt', params: attempt },
          },
          { target: 'asking', actions: { type: 'storeAttempt', params: attempt } },
        ],
        onError: [
          { guard: { type: 'isAlreadySubmitted', params: failure }, target: 'loadingResult' },
          { guard: { type: 'isNothingToAsk', params: failure }, target: 'noQuestions' },
          { target: 'unavailable', actions: { type: 'storeError', params: failure } },
        ],
      },
      after: { clientTimeout: { target: 'unavailable', actions: 'storeTimeout' } },
    },
    loadingResult: {
      description: 'The quiz was submitted before: loading what it found.',
      tags: 'busy',
      invoke: {
        id: 'findGraded',
        src: 'findGraded',
        onDone: [
          {
            guard: { type: 'isFound', params: result },
            target: 'grading.graded',
            actions: { type: 'storeResult', params: result },
          },
          { target: 'finishing' },
        ],
        onError: 'finishing',
      },
      after: { clientTimeout: 'finishing' },
    },
    unavailable: {
      description: 'The questions could not be loaded.',
      on: { 'quiz.retry': 'loading' },
    },
    noQuestions: {
      description: 'There are no questions for this track yet.',
      on: { 'quiz.finish': 'finishing' },
    },
    asking,
    takenOver: {
      description: 'This quiz was continued in another tab.',
      on: { 'quiz.takeOver': 'loading' },
    },
    grading,
    finishing,
    saved: { description: 'The first quiz is done.', type: 'final' },
    skipped: { description: 'Skipped for now.', type: 'final' },
  },
});

/** Everything the app must provide to `firstQuizMachine`. */
export type FirstQuizActors = ActorsOf<typeof firstQuizMachine>;
