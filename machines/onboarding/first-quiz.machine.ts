import type { GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import type { ActorsOf } from '../unprovided.ts';
import { answersToSave, firstQuizSetup, type NextQuestion } from './first-quiz.setup.ts';
import { stepOutput } from './step-output.ts';

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const attempt = ({ event }: { event: { output: OpenAttempt } }) => ({ attempt: event.output });
const graded = ({ event }: { event: { output: GradedAttempt } }) => ({ graded: event.output });
const result = ({ event }: { event: { output: GradedAttempt | null } }) => ({ result: event.output });
const next = ({ event }: { event: { output: NextQuestion } }) => ({ next: event.output.next });
const choice = ({ event }: { event: { option: number | null } }) => ({ option: event.option });

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
    asking: {
      description: 'One question after the other, as hard as the answers say.',
      initial: 'answering',
      states: {
        answering: {
          description: 'A question is in front; one tap answers it.',
          on: {
            'answer.choose': {
              guard: { type: 'isOption', params: choice },
              target: 'saving',
              actions: { type: 'storeAnswer', params: choice },
            },
            'question.previous': { guard: 'isNotFirst', actions: 'goBack' },
          },
        },
        saving: {
          description: 'Saving the answer and choosing the next question by it.',
          tags: 'busy',
          invoke: {
            id: 'saveAnswers',
            src: 'saveAnswers',
            input: answersToSave,
            onDone: [
              {
                guard: { type: 'isToBeAsked', params: next },
                target: 'answering',
                actions: ['clearError', { type: 'askNext', params: next }],
              },
              { target: '#firstQuiz.grading' },
            ],
            onError: [
              { guard: { type: 'isTakenOver', params: failure }, target: '#firstQuiz.takenOver' },
              { target: 'unsaved', actions: { type: 'storeError', params: failure } },
            ],
          },
          after: { clientTimeout: { target: 'unsaved', actions: 'storeTimeout' } },
        },
        unsaved: {
          description: 'Not saved yet, retrying. The answer is kept here.',
          on: { 'answers.save': 'saving' },
          after: { saveRetry: 'saving' },
        },
      },
    },
    takenOver: {
      description: 'This quiz was continued in another tab.',
      on: { 'quiz.takeOver': 'loading' },
    },
    grading: {
      description: 'From the answers to the lesson to begin with.',
      initial: 'submitting',
      states: {
        submitting: {
          description: 'Choosing your first lesson.',
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
              { guard: { type: 'isTakenOver', params: failure }, target: '#firstQuiz.takenOver' },
              { target: 'submitFailed', actions: { type: 'storeError', params: failure } },
            ],
          },
          after: { clientTimeout: { target: 'submitFailed', actions: 'storeTimeout' } },
        },
        submitFailed: {
          description: 'Handing in failed; every answer is still here.',
          on: { 'quiz.submit': 'submitting', 'quiz.review': '#firstQuiz.asking' },
        },
        graded: {
          description: 'Where you start, and why.',
          on: {
            'quiz.finish': '#firstQuiz.finishing',
            'lesson.open': { guard: 'hasLesson', target: '#firstQuiz.finishing', actions: 'chooseLesson' },
          },
        },
      },
    },
    finishing: {
      description: 'The quiz is over: the step is marked, and the way leads on.',
      initial: 'marking',
      states: {
        marking: {
          description: 'Marking the first quiz as done.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'markFirstQuiz',
            src: 'markFirstQuiz',
            onDone: [{ guard: 'wantsLesson', target: 'enrolling' }, { target: '#firstQuiz.saved' }],
            onError: [
              {
                guard: { type: 'isOutOfOrder', params: failure },
                target: 'markFailed',
                actions: [{ type: 'storeError', params: failure }, 'emitOutdated'],
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
        enrolling: {
          description: 'Opening the course of the first lesson.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'enrol',
            src: 'enrol',
            input: ({ context }) => ({ courseId: context.graded?.startHere?.courseId ?? '' }),
            onDone: '#firstQuiz.saved',
            onError: { target: 'enrolFailed', actions: { type: 'storeError', params: failure } },
          },
          after: { clientTimeout: { target: 'enrolFailed', actions: 'storeTimeout' } },
        },
        enrolFailed: {
          description: 'The lesson could not be opened. Try again, or go on with the setup.',
          on: {
            'lesson.open': 'enrolling',
            'quiz.finish': { target: '#firstQuiz.saved', actions: 'chooseSetup' },
          },
        },
      },
    },
    saved: { description: 'The first quiz is done.', type: 'final' },
    skipped: { description: 'Skipped for now.', type: 'final' },
  },
});

/** Everything the app must provide to `firstQuizMachine`. */
export type FirstQuizActors = ActorsOf<typeof firstQuizMachine>;
