import { thrownBy } from '../thrown-by.ts';
import type { AskedQuestion, TutorPlace, TutorRequestOutput } from './tutor-request.setup.ts';
import { type TurnPage, turnsOf, tutorSetup } from './tutor.setup.ts';

const placeOf = ({ context: { courseId, subjectId, topicId, subtopicId } }: { context: TutorPlace }) => ({
  courseId,
  subjectId,
  topicId,
  subtopicId,
});
const page = ({ event }: { event: { output: TurnPage } }) => ({ page: event.output });
const gone = ({ event }: { event: { output: string[] } }) => ({ gone: event.output });
const answer = ({ event }: { event: { output: TutorRequestOutput } }) => ({ output: event.output });
const question = ({ event }: { event: { question: AskedQuestion } }) => ({ question: event.question });
const listed = ({ event }: { event: { queryIds: string[] } }) => ({ queryIds: event.queryIds });

/**
 * The tutor of a lesson, a turn at a time: asked, passages found, nudge, targeted hint, worked similar question, full answer. Starts
 * with the lesson, never ends. One event asks for one hint level, in a request of its own, and the server decides where a turn
 * stands: what it answers is shown, never what was hoped for. A question that could not be asked stays until it is, or is dropped.
 */
export const tutorMachine = tutorSetup.createMachine({
  id: 'tutor',
  context: ({ input }) => ({
    ...input,
    question: null,
    turn: null,
    history: null,
    before: null,
    questions: null,
    hints: null,
    hasModel: null,
    leaving: [],
    verdict: null,
    error: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Loading your earlier questions.',
      tags: 'busy',
      // Nothing clears the error on entry: what a deletion failed with stays to be read.
      invoke: {
        id: 'loadTurns',
        src: 'loadTurns',
        input: placeOf,
        onDone: { target: 'ready', actions: { type: 'storeHistory', params: page } },
        onError: { target: 'ready', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'ready', actions: 'storeTimeout' } },
    },
    ready: {
      description: 'A question can be asked, and what was asked can be deleted.',
      initial: 'resolvingHintLevel',
      on: {
        'question.ask': {
          guard: { type: 'isQuestion', params: question },
          target: 'requesting',
          actions: ['leaveTurn', { type: 'storeQuestion', params: question }],
        },
        'history.remove': {
          guard: { type: 'isKnown', params: listed },
          target: 'removing',
          actions: { type: 'storeLeaving', params: listed },
        },
      },
      states: {
        resolvingHintLevel: {
          description: 'Finding the hint level you are on.',
          always: [
            { guard: { type: 'isOn', params: { hintLevel: 'passages' } }, target: 'turn.passages' },
            { guard: { type: 'isOn', params: { hintLevel: 'nudge' } }, target: 'turn.nudged' },
            { guard: { type: 'isOn', params: { hintLevel: 'hint' } }, target: 'turn.hinted' },
            {
              guard: { type: 'isOn', params: { hintLevel: 'similarQuestion' } },
              target: 'turn.similarQuestion',
            },
            { guard: 'hasTurn', target: 'turn.answered' },
            { target: 'resting' },
          ],
        },
        resting: {
          description: 'Ask the tutor about this lesson, or look again at what you asked before.',
          on: {
            'turn.open': {
              guard: { type: 'isKnown', params: ({ event }) => ({ queryIds: [event.queryId] }) },
              target: 'resolvingHintLevel',
              actions: [
                'clearError',
                { type: 'openTurn', params: ({ event }) => ({ queryId: event.queryId }) },
              ],
            },
            'history.recall': { target: '#tutor.recalling', actions: 'clearError' },
            'history.extend': { guard: 'hasEarlier', target: '#tutor.extending' },
          },
        },
        turn: {
          initial: 'passages',
          description: 'A question and what the tutor said to it so far.',
          on: {
            'turn.judge': {
              target: '#tutor.judging',
              actions: { type: 'storeVerdict', params: ({ event }) => ({ verdict: event.verdict }) },
            },
            'hint.request': '#tutor.requesting',
            'turn.leave': { target: 'resting', actions: ['leaveTurn', 'clearError'] },
          },
          states: {
            passages: { description: 'Passages found: read them in the lesson. A nudge comes next.' },
            nudged: { description: 'A nudge. A targeted hint comes next.' },
            hinted: { description: 'A targeted hint. A worked question like yours comes next.' },
            similarQuestion: { description: 'A worked question like yours. The full answer comes next.' },
            answered: { description: 'The full answer.', on: { 'hint.request': {} } },
          },
        },
      },
    },
    extending: {
      description: 'Looking up what you asked here earlier.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadEarlier',
        src: 'loadEarlier',
        input: ({ context }) => ({ ...placeOf({ context }), before: context.before ?? '' }),
        onDone: { target: 'ready', actions: { type: 'storeEarlier', params: page } },
        onError: { target: 'ready', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'ready', actions: 'storeTimeout' } },
    },
    requesting: {
      description: 'The tutor is asked a question, or for the next hint level of one.',
      entry: 'clearError',
      invoke: {
        id: 'tutorRequest',
        src: 'tutorRequest',
        input: ({ context }) => ({
          place: placeOf({ context }),
          question: context.question,
          turn: context.turn,
        }),
        onDone: [
          { guard: { type: 'isDismissed', params: answer }, target: 'ready', actions: 'dropQuestion' },
          { target: 'ready', actions: { type: 'storeAnswer', params: answer } },
        ],
        onError: { target: 'ready', actions: ['dropQuestion', { type: 'storeError', params: thrownBy }] },
      },
    },
    judging: {
      description: 'Noting what you think of it.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'judgeTurn',
        src: 'judgeTurn',
        input: ({ context }) => ({ turn: context.turn, verdict: context.verdict }),
        onDone: {
          target: 'ready',
          actions: { type: 'storeTurn', params: ({ event }) => ({ turn: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'ready', actions: 'storeTimeout' } },
    },
    removing: {
      description: 'Deleting it from your questions. If that fails, they are loaded again.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'removeTurns',
        src: 'removeTurns',
        input: ({ context }) => ({
          turns: turnsOf(context).filter(({ queryId }) => context.leaving.includes(queryId)),
        }),
        onDone: [
          {
            guard: { type: 'isEmptied', params: gone },
            target: 'recalling',
            actions: { type: 'storeRemoved', params: gone },
          },
          { target: 'ready', actions: { type: 'storeRemoved', params: gone } },
        ],
        onError: { target: 'recalling', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'recalling', actions: 'storeTimeout' } },
    },
  },
});
