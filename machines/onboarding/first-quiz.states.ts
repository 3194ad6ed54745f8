import type { GradedAttempt } from '#contract/contract.ts';
import { answersToSave, firstQuizSetup, type NextQuestion } from './first-quiz.setup.ts';

export const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const graded = ({ event }: { event: { output: GradedAttempt } }) => ({ graded: event.output });
const next = ({ event }: { event: { output: NextQuestion } }) => ({ next: event.output.next });
const choice = ({ event }: { event: { option: number | null } }) => ({ option: event.option });

/** One question after the other, each answer saved before the next is asked. */
export const asking = firstQuizSetup.createStateConfig({
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
});

/** From the last answer to the lesson one begins with. */
export const grading = firstQuizSetup.createStateConfig({
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
});

/** The quiz is over: the step is marked, and the way leads on to the next one or into the first lesson. */
export const finishing = firstQuizSetup.createStateConfig({
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
});
