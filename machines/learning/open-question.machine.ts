import { assign, setup } from 'xstate';

/** The question of the check that is in front of a student. */
export interface OpenQuestion {
  questionId: string;
  text: string;
  /** Null until its answer is shown: then the letter of a wrong answer, or null where there was none. */
  settled: { wrongLetter: string | null } | null;
}

const shown = ({ event }: { event: { question: OpenQuestion } }) => ({ question: event.question });

/**
 * What “this question” means to the tutor of a lesson: the question of the check that is in front of the student, and whether
 * it is quoted above the box they ask in. Serves the lesson page, since the tutor begins only once it is opened. Starts without
 * a question, never ends. Promises: only the question in front is quoted, and one that was taken away is quoted again only where
 * the student asks about it anew.
 */
export const openQuestionMachine = setup({
  types: {
    context: {} as { question: OpenQuestion | null },
    events: {} as
      | { type: 'question.show'; question: OpenQuestion }
      | { type: 'question.hide' }
      | { type: 'question.quote' }
      | { type: 'quote.see' }
      | { type: 'quote.drop' },
  },
  guards: {
    isSame: ({ context }, { question }: { question: OpenQuestion }) =>
      context.question?.questionId === question.questionId,
  },
  actions: {
    storeQuestion: assign({ question: (_, params: { question: OpenQuestion }) => params.question }),
    clearQuestion: assign({ question: null }),
  },
}).createMachine({
  id: 'openQuestion',
  context: { question: null },
  initial: 'none',
  states: {
    none: {
      description: 'No question of the lesson is in front of you.',
      on: {
        'question.show': { target: 'inFront', actions: { type: 'storeQuestion', params: shown } },
      },
    },
    inFront: {
      description: 'You have a question of the lesson in front of you.',
      initial: 'implied',
      on: {
        'question.show': [
          {
            guard: { type: 'isSame', params: shown },
            actions: { type: 'storeQuestion', params: shown },
          },
          { target: '.implied', actions: { type: 'storeQuestion', params: shown } },
        ],
        'question.hide': { target: 'none', actions: 'clearQuestion' },
        'question.quote': '.quoted',
      },
      states: {
        implied: { description: 'What you ask the tutor may be about it.' },
        quoted: {
          description: 'You ask the tutor about it: it is quoted above the box.',
          initial: 'arriving',
          on: { 'quote.drop': 'dropped' },
          states: {
            arriving: {
              description: 'It was quoted just now, and the box takes the focus.',
              on: { 'quote.see': 'seen' },
            },
            seen: { description: 'You can write what you want to know about it.' },
          },
        },
        dropped: { description: 'You do not ask the tutor about it.' },
      },
    },
  },
});
