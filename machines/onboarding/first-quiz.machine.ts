import type { GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import type { ActorsOf } from '../unprovided.ts';
import { firstQuizSetup } from './first-quiz.setup.ts';
import { stepOutput } from './step-output.ts';

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const attempt = ({ event }: { event: { output: OpenAttempt } }) => ({ attempt: event.output });
const graded = ({ event }: { event: { output: GradedAttempt } }) => ({ graded: event.output });

/**
 * A newcomer shows where they start: eight questions of their track, no clock, not graded against them (resolution
 * 18). Starts a server attempt or takes up the open one; ends saved or skipped, after the step is marked done.
 * Promises: every answer is kept here and saved on the server as it is given; "I don't know" is an answer; a failed
 * submission loses nothing; somebody who was graded before and came back only marks the step.
 */
export const firstQuizMachine = firstQuizSetup.createMachine({
  id: 'firstQuiz',
  context: { attempt: null, answers: {}, rev: 0, index: 0, graded: null, error: null },
  initial: 'loading',
  output: stepOutput,
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
          { target: 'answering', actions: { type: 'storeAttempt', params: attempt } },
        ],
        onError: [
          { guard: { type: 'isAlreadySubmitted', params: failure }, target: 'marking' },
          { guard: { type: 'isNothingToAsk', params: failure }, target: 'noQuestions' },
          { target: 'unavailable', actions: { type: 'storeError', params: failure } },
        ],
      },
      after: { clientTimeout: { target: 'unavailable', actions: 'storeTimeout' } },
    },
    unavailable: {
      description: 'The questions could not be loaded.',
      on: { 'quiz.retry': 'loading' },
    },
    noQuestions: {
      description: 'There are no questions for this track yet.',
      on: { 'quiz.finish': 'marking' },
    },
    answering: {
      description: 'Answering, back and forth as one likes.',
      initial: 'saved',
      on: {
        'answer.choose': {
          target: '.saving',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ option: event.option }) },
        },
        'question.next': { guard: 'isNotLast', actions: { type: 'moveBy', params: { steps: 1 } } },
        'question.previous': { guard: 'isNotFirst', actions: { type: 'moveBy', params: { steps: -1 } } },
        'quiz.submit': { guard: 'isAllAnswered', target: 'submitting' },
      },
      states: {
        saved: { description: 'Every answer is saved.' },
        saving: {
          description: 'Saving the answers; answering goes on.',
          invoke: {
            id: 'saveAnswers',
            src: 'saveAnswers',
            input: ({ context }) => ({
              attemptId: context.attempt?.attemptId ?? '',
              epoch: context.attempt?.epoch ?? 0,
              rev: context.rev,
              answers: context.answers,
              index: context.index,
            }),
            onDone: { target: 'saved', actions: 'clearError' },
            onError: [
              { guard: { type: 'isTakenOver', params: failure }, target: '#firstQuiz.takenOver' },
              { target: 'unsaved', actions: { type: 'storeError', params: failure } },
            ],
          },
          after: { clientTimeout: { target: 'unsaved', actions: 'storeTimeout' } },
        },
        unsaved: {
          description: 'Not saved yet, retrying. The answers are kept here.',
          after: { saveRetry: 'saving' },
        },
      },
    },
    takenOver: {
      description: 'This quiz was continued in another tab.',
      on: { 'quiz.takeOver': 'loading' },
    },
    submitting: {
      description: 'Finding your start.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'submitAttempt',
        src: 'submitAttempt',
        input: ({ context }) => ({
          attemptId: context.attempt?.attemptId ?? '',
          epoch: context.attempt?.epoch ?? 0,
          answers: context.answers,
        }),
        onDone: { target: 'graded', actions: { type: 'storeGraded', params: graded } },
        onError: [
          { guard: { type: 'isTakenOver', params: failure }, target: 'takenOver' },
          { target: 'submitFailed', actions: { type: 'storeError', params: failure } },
        ],
      },
      after: { clientTimeout: { target: 'submitFailed', actions: 'storeTimeout' } },
    },
    submitFailed: {
      description: 'Handing in failed; every answer is still here.',
      on: { 'quiz.submit': 'submitting', 'quiz.review': 'answering' },
    },
    graded: {
      description: 'Where you start, and why.',
      on: { 'quiz.finish': 'marking' },
    },
    marking: {
      description: 'Marking the first quiz as done.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'markFirstQuiz',
        src: 'markFirstQuiz',
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isOutOfOrder', params: failure },
            target: 'markFailed',
            actions: [{ type: 'storeError', params: failure }, 'tellOutdated'],
          },
          { target: 'markFailed', actions: { type: 'storeError', params: failure } },
        ],
      },
      after: { clientTimeout: { target: 'markFailed', actions: 'storeTimeout' } },
    },
    markFailed: {
      description: 'The quiz is done, but the step could not be marked.',
      on: { 'quiz.finish': 'marking' },
    },
    saved: { description: 'The first quiz is done.', type: 'final' },
    skipped: { description: 'Skipped for now.', type: 'final' },
  },
});

/** Everything the app must provide to `firstQuizMachine`. */
export type FirstQuizActors = ActorsOf<typeof firstQuizMachine>;
