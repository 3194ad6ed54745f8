import type { GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import {
  answersToSave,
  placementQuizSetup,
  type NextQuestion,
  type PlacementQuizOutput,
} from './placement-quiz.setup.ts';

const attempt = ({ event }: { event: { output: OpenAttempt } }) => ({ attempt: event.output });
const graded = ({ event }: { event: { output: GradedAttempt } }) => ({ graded: event.output });
const result = ({ event }: { event: { output: GradedAttempt | null } }) => ({ result: event.output });
const next = ({ event }: { event: { output: NextQuestion } }) => ({ next: event.output.next });
const choice = ({ event }: { event: { option: number | null } }) => ({ option: event.option });

/**
 * The questions that find where a newcomer starts: easy ones of their track first, harder or easier ones as they
 * answer, no clock, not graded against them (resolution 18). Child of firstQuiz; starts with what they answered as a
 * guest, and with a server attempt or the open one; ends graded, or with nothing to ask. Promises: one tap a question;
 * every answer is kept here and saved before the next question is asked; "I don't know" is an answer; it ends after
 * four answers, those of a guest among them, when it is clear, and after eight at the latest; a failed submission
 * loses nothing.
 */
export const placementQuizMachine = placementQuizSetup.createMachine({
  id: 'placementQuiz',
  context: ({ input }) => ({
    attempt: null,
    answers: {},
    rev: 0,
    asked: [],
    graded: null,
    sampleAnswers: input.sampleAnswers,
    error: null,
  }),
  initial: 'loading',
  output: ({ context, event }) =>
    context.graded
      ? { outcome: 'graded', graded: context.graded }
      : finalOutput<PlacementQuizOutput>({ event }),
  states: {
    loading: {
      description: 'Preparing your questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'openAttempt',
        src: 'openAttempt',
        onDone: [
          { guard: { type: 'isEmpty', params: attempt }, target: 'empty' },
          {
            guard: { type: 'isBegun', params: attempt },
            target: 'asking.saving',
            actions: { type: 'storeBegunAttempt', params: attempt },
          },
          { target: 'asking', actions: { type: 'storeAttempt', params: attempt } },
        ],
        onError: [
          { guard: { type: 'isAlreadySubmitted', params: thrownBy }, target: 'loadingResult' },
          { guard: { type: 'isNothingToAsk', params: thrownBy }, target: 'empty' },
          { target: 'unavailable', actions: { type: 'storeError', params: thrownBy } },
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
            target: 'graded',
            actions: { type: 'storeResult', params: result },
          },
          { target: 'finished' },
        ],
        onError: 'finished',
      },
      after: { clientTimeout: 'finished' },
    },
    unavailable: {
      description: 'The questions could not be loaded.',
      on: { 'quiz.retry': 'loading' },
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
              { target: '#placementQuiz.submitting' },
            ],
            onError: [
              { guard: { type: 'isTakenOver', params: thrownBy }, target: '#placementQuiz.takenOver' },
              { target: 'unsaved', actions: { type: 'storeError', params: thrownBy } },
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
          { guard: { type: 'isTakenOver', params: thrownBy }, target: 'takenOver' },
          { target: 'submitFailed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'submitFailed', actions: 'storeTimeout' } },
    },
    submitFailed: {
      description: 'Your answers could not be submitted. They are all still here.',
      on: { 'quiz.submit': 'submitting', 'quiz.review': 'asking' },
    },
    graded: { description: 'Where you start, and why.', type: 'final' },
    empty: {
      description: 'There are no questions for this track yet.',
      type: 'final',
      output: { outcome: 'empty' } satisfies PlacementQuizOutput,
    },
    finished: {
      description: 'The first quiz is done.',
      type: 'final',
      output: { outcome: 'finished' } satisfies PlacementQuizOutput,
    },
  },
});
