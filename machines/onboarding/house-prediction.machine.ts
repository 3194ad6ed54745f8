import type { House, HousePrediction, HouseQuestionSet } from '#contract/contract.ts';
import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { housePredictionSetup } from './house-prediction.setup.ts';
import { SAVED, SKIPPED, type StepOutput } from './step-output.ts';

const questions = ({ event }: { event: { output: HouseQuestionSet } }) => ({ set: event.output });
const prediction = ({ event }: { event: { output: HousePrediction } }) => ({ prediction: event.output });
const house = ({ event }: { event: { output: House } }) => ({ house: event.output });

/**
 * The sorting quiz: a newcomer is sorted into a house (spec §4 step 3, §7 AI). Starts with the questions in the chosen
 * language; ends saved or skipped. Promises: one tap a question, the last one included; answers survive every failure,
 * and a reload where they come back as a draft; when the prediction fails the same answers go to the second host once;
 * a house without a description comes from the fallback set; one appeal, then the result stands.
 */
export const housePredictionMachine = housePredictionSetup.createMachine({
  id: 'housePrediction',
  context: ({ input }) => ({
    language: input.language,
    draft: input.draft ?? null,
    set: null,
    answers: {},
    index: 0,
    prediction: null,
    house: null,
    appeals: 0,
    error: null,
  }),
  initial: 'loadingQuestions',
  output: finalOutput<StepOutput>,
  on: { 'step.skip': '.skipped' },
  states: {
    loadingQuestions: {
      description: 'Loading the questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadQuestions',
        src: 'loadQuestions',
        input: ({ context }) => ({ language: context.language }),
        onDone: [
          { guard: { type: 'isEmpty', params: questions }, target: 'unavailable' },
          {
            guard: { type: 'isAnsweredByDraft', params: questions },
            target: 'predicting',
            actions: { type: 'storeQuestions', params: questions },
          },
          { target: 'answering', actions: { type: 'storeQuestions', params: questions } },
        ],
        onError: { target: 'unavailable', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'unavailable', actions: 'storeTimeout' } },
    },
    unavailable: {
      description: 'The questions could not be loaded.',
      on: { 'questions.retry': 'loadingQuestions' },
    },
    answering: {
      description: 'One question after the other, one tap each; there are no wrong answers.',
      on: {
        'answer.choose': [
          {
            guard: 'isNotLast',
            actions: [
              { type: 'storeAnswer', params: ({ event }) => ({ optionId: event.optionId }) },
              { type: 'moveBy', params: { steps: 1 } },
            ],
          },
          {
            target: 'predicting',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ optionId: event.optionId }) },
          },
        ],
        'question.previous': { guard: 'isNotFirst', actions: { type: 'moveBy', params: { steps: -1 } } },
        'question.next': { guard: 'mayGoOn', actions: { type: 'moveBy', params: { steps: 1 } } },
        'answers.submit': { guard: 'isAllAnswered', target: 'predicting' },
      },
    },
    predicting: {
      description: 'The answers are being turned into a house.',
      tags: 'busy',
      initial: 'primary',
      on: { 'prediction.cancel': 'answering' },
      states: {
        primary: {
          description: 'Finding your house.',
          entry: 'clearError',
          invoke: {
            id: 'predict',
            src: 'predict',
            input: ({ context }) => ({ set: context.set, answers: context.answers }),
            onDone: {
              target: '#housePrediction.loadingHouse',
              actions: { type: 'storePrediction', params: prediction },
            },
            onError: [
              { guard: { type: 'isAlreadySorted', params: thrownBy }, target: '#housePrediction.saved' },
              { target: 'direct', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
          after: { aiTimeout: { target: 'direct', actions: 'storeTimeout' } },
        },
        direct: {
          description: 'Finding your house another way.',
          invoke: {
            id: 'predictDirect',
            src: 'predictDirect',
            input: ({ context }) => ({ set: context.set, answers: context.answers }),
            onDone: {
              target: '#housePrediction.loadingHouse',
              actions: ['clearError', { type: 'storePrediction', params: prediction }],
            },
            onError: { target: '#housePrediction.failed', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { aiTimeout: { target: '#housePrediction.failed', actions: 'storeTimeout' } },
        },
      },
    },
    failed: {
      description: 'House prediction failed',
      on: { 'prediction.retry': 'predicting', 'answers.review': 'answering' },
    },
    loadingHouse: {
      description: 'Loading your house...',
      tags: 'busy',
      invoke: {
        id: 'loadHouse',
        src: 'loadHouse',
        input: ({ context }) => ({ name: context.prediction?.house ?? '' }),
        onDone: { target: 'sorted', actions: { type: 'storeHouse', params: house } },
        onError: { target: 'sorted', actions: 'storeFallbackHouse' },
      },
      after: { clientTimeout: { target: 'sorted', actions: 'storeFallbackHouse' } },
    },
    sorted: {
      description: 'A house is found. It can be taken.',
      initial: 'revealing',
      on: { 'house.accept': '.saving' },
      states: {
        revealing: {
          description: 'Your house, and what decided it.',
          on: {
            'house.appeal': {
              guard: 'mayAppeal',
              target: '#housePrediction.loadingQuestions',
              actions: 'startAppeal',
            },
          },
        },
        saving: {
          description: 'Saving your house.',
          tags: 'busy',
          on: { 'house.accept': {} },
          entry: 'clearError',
          invoke: {
            id: 'saveHouse',
            src: 'saveHouse',
            input: ({ context }) => ({
              house: context.prediction?.house ?? '',
              prediction: context.prediction?.prediction ?? '',
            }),
            onDone: '#housePrediction.saved',
            onError: [
              { guard: { type: 'isAlreadySorted', params: thrownBy }, target: '#housePrediction.saved' },
              {
                guard: { type: 'isOutOfOrder', params: thrownBy },
                target: 'saveFailed',
                actions: [{ type: 'storeError', params: thrownBy }, 'emitOutdated'],
              },
              { target: 'saveFailed', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
          after: { clientTimeout: { target: 'saveFailed', actions: 'storeTimeout' } },
        },
        saveFailed: {
          description: 'Your house is found but not saved yet.',
        },
      },
    },
    saved: { description: 'Sorted into a house.', type: 'final', output: SAVED },
    skipped: { description: 'Skipped for now.', type: 'final', output: SKIPPED },
  },
});
