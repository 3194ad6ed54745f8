import { assign, emit, setup } from 'xstate';

/**
 * A taste of a quiz for a guest on the landing page. Starts with the index of the right option of each question; never
 * ends. Says of every answer whether it was right, and emits it to whoever keeps it for the first quiz.
 */
export const sampleQuizMachine = setup({
  types: {
    input: {} as { keys: readonly number[] },
    context: {} as {
      keys: readonly number[];
      index: number;
      /** Of the question asked; null before a choice. */
      chosen: number | null;
      /** Whether each question checked so far was answered right, in their order. */
      verdicts: readonly boolean[];
    },
    events: {} as
      | { type: 'option.choose'; option: number }
      | { type: 'answer.check' }
      | { type: 'question.next' }
      | { type: 'quiz.again' },
    /** `index` of the question, from 0. */
    emitted: {} as { type: 'answer.checked'; index: number; option: number },
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    isLast: ({ context }) => context.index >= context.keys.length - 1,
  },
  actions: {
    choose: assign({ chosen: (_, params: { option: number }) => params.option }),
    judgeAnswer: assign({
      verdicts: ({ context: { chosen, index, keys, verdicts } }) => [...verdicts, chosen === keys[index]],
    }),
    emitAnswer: emit(({ context: { index, chosen } }) => ({
      type: 'answer.checked' as const,
      index,
      option: chosen ?? 0,
    })),
    turnToNext: assign({ index: ({ context }) => context.index + 1, chosen: null }),
    restart: assign({ index: 0, chosen: null, verdicts: [] }),
  },
}).createMachine({
  id: 'sampleQuiz',
  context: ({ input }) => ({ keys: input.keys, index: 0, chosen: null, verdicts: [] }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Choose an answer, then check it.',
      on: {
        'option.choose': {
          actions: { type: 'choose', params: ({ event }) => ({ option: event.option }) },
        },
        'answer.check': { guard: 'hasChosen', target: 'explained', actions: ['judgeAnswer', 'emitAnswer'] },
      },
    },
    explained: {
      description: 'The right answer, and why it is right.',
      on: {
        'question.next': [
          { guard: 'isLast', target: 'finished' },
          { target: 'asking', actions: 'turnToNext' },
        ],
      },
    },
    finished: {
      description: 'How it went. It can be tried again; the first answers count.',
      on: { 'quiz.again': { target: 'asking', actions: 'restart' } },
    },
  },
});
