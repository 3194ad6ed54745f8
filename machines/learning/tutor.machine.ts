import { turnsOf, tutorSetup } from './tutor.setup.ts';

/**
 * The tutor of a lesson, a turn at a time: asked, passages found, nudge, targeted hint, worked similar question, full answer. Starts
 * with the lesson, never ends. One event asks for one hint, and the server decides where a turn stands: what it answers is
 * shown, never what was hoped for; what can be read of a hint level before it is whole is a draft. A question that could not be asked stays until it is, or is dropped.
 */
export const tutorMachine = tutorSetup.createMachine({
  id: 'tutor',
  context: ({ input: { courseId, subjectId, topicId, subtopicId } }) => ({
    courseId,
    subjectId,
    topicId,
    subtopicId,
    question: null,
    turn: null,
    draft: '',
    history: null,
    before: null,
    questions: null,
    hints: null,
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
        input: ({ context: { courseId, subjectId, topicId, subtopicId } }) => ({
          courseId,
          subjectId,
          topicId,
          subtopicId,
        }),
        onDone: {
          target: 'resolvingHintLevel',
          actions: { type: 'storeHistory', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'resolvingHintLevel',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'resolvingHintLevel', actions: 'storeTimeout' } },
    },
    resting: {
      description: 'Ask the tutor about this lesson, or look again at what you asked before.',
      on: {
        'question.ask': {
          guard: { type: 'isQuestion', params: ({ event }) => ({ question: event.question }) },
          target: 'asking',
          actions: { type: 'storeQuestion', params: ({ event }) => ({ question: event.question }) },
        },
        'turn.open': {
          guard: { type: 'isKnown', params: ({ event }) => ({ queryIds: [event.queryId] }) },
          target: 'resolvingHintLevel',
          actions: ['clearError', { type: 'openTurn', params: ({ event }) => ({ queryId: event.queryId }) }],
        },
        'history.recall': { target: 'recalling', actions: 'clearError' },
        'history.extend': { guard: 'hasEarlier', target: 'extending' },
        'history.remove': {
          guard: { type: 'isKnown', params: ({ event }) => ({ queryIds: event.queryIds }) },
          target: 'removing',
          actions: { type: 'storeLeaving', params: ({ event }) => ({ queryIds: event.queryIds }) },
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
        input: ({ context: { courseId, subjectId, topicId, subtopicId, before } }) => ({
          courseId,
          subjectId,
          topicId,
          subtopicId,
          before: before ?? '',
        }),
        onDone: {
          target: 'resting',
          actions: { type: 'storeEarlier', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'resting', actions: 'storeTimeout' } },
    },
    asking: {
      description: 'Looking for the passages to read.',
      tags: ['busy', 'thinking'],
      entry: 'clearError',
      invoke: {
        id: 'askTutor',
        src: 'askTutor',
        input: ({ context: { courseId, subjectId, topicId, subtopicId, question } }) => ({
          courseId,
          subjectId,
          topicId,
          subtopicId,
          question: question ?? { query: '', idempotencyKey: '' },
        }),
        onDone: {
          target: 'resolvingHintLevel',
          actions: [
            { type: 'storeTurn', params: ({ event }) => ({ turn: event.output.turn }) },
            {
              type: 'storeQuestionsLeft',
              params: ({ event }) => ({ allowance: event.output.allowance }),
            },
          ],
        },
        onError: {
          target: 'refusing',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { aiTimeout: { target: 'refusing', actions: 'storeTimeout' } },
    },
    resolvingHintLevel: {
      description: 'Finding the hint level you are on.',
      always: [
        { guard: { type: 'isOn', params: { hintLevel: 'passages' } }, target: 'turn.passages' },
        { guard: { type: 'isOn', params: { hintLevel: 'nudge' } }, target: 'turn.nudged' },
        { guard: { type: 'isOn', params: { hintLevel: 'hint' } }, target: 'turn.hinted' },
        { guard: { type: 'isOn', params: { hintLevel: 'similarQuestion' } }, target: 'turn.similarQuestion' },
        { guard: 'hasTurn', target: 'turn.answered' },
        { target: 'resting' },
      ],
    },
    turn: {
      initial: 'passages',
      description: 'A question and what the tutor said to it so far.',
      on: {
        'question.ask': {
          guard: { type: 'isQuestion', params: ({ event }) => ({ question: event.question }) },
          target: 'asking',
          actions: [
            'leaveTurn',
            { type: 'storeQuestion', params: ({ event }) => ({ question: event.question }) },
          ],
        },
        'turn.judge': {
          target: 'judging',
          actions: { type: 'storeVerdict', params: ({ event }) => ({ verdict: event.verdict }) },
        },
        'hint.request': 'loadingHint',
        'turn.leave': { target: 'resting', actions: ['leaveTurn', 'clearError'] },
        'history.remove': {
          guard: { type: 'isKnown', params: ({ event }) => ({ queryIds: event.queryIds }) },
          target: 'removing',
          actions: { type: 'storeLeaving', params: ({ event }) => ({ queryIds: event.queryIds }) },
        },
      },
      states: {
        passages: {
          description: 'Passages found: read them in the lesson. A nudge comes next.',
        },
        nudged: {
          description: 'A nudge. A targeted hint comes next.',
        },
        hinted: {
          description: 'A targeted hint. A worked question like yours comes next.',
        },
        similarQuestion: {
          description: 'A worked question like yours. The full answer comes next.',
        },
        answered: {
          description: 'The full answer.',
          on: { 'hint.request': {} },
        },
      },
    },
    loadingHint: {
      initial: 'waiting',
      description: 'Asking for the next hint.',
      tags: ['busy', 'thinking'],
      entry: ['clearError', 'dropDraft'],
      exit: 'dropDraft',
      invoke: {
        id: 'loadNextHint',
        src: 'loadNextHint',
        input: ({ context, self }) => ({ turn: context.turn, reader: self }),
        onDone: {
          target: 'resolvingHintLevel',
          actions: [
            { type: 'storeTurn', params: ({ event }) => ({ turn: event.output.turn }) },
            { type: 'storeHintsLeft', params: ({ event }) => ({ allowance: event.output.allowance }) },
          ],
        },
        onError: {
          target: 'refusing',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { wholeTimeout: { target: 'refusing', actions: 'storeTimeout' } },
      states: {
        waiting: {
          description: 'Thinking of the next hint level.',
          on: {
            'draft.grown': {
              target: 'writing',
              actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
          after: { aiTimeout: { target: '#tutor.refusing', actions: 'storeTimeout' } },
        },
        writing: {
          description: 'Writing the next hint level: it can be read as far as it is written.',
          on: {
            // Each sentence gets a time of its own.
            'draft.grown': {
              target: 'writing',
              reenter: true,
              actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
          after: { aiTimeout: { target: '#tutor.refusing', actions: 'storeTimeout' } },
        },
      },
    },
    refusing: {
      description: 'Finding out why the tutor could not go on.',
      always: [
        { guard: 'isLocked', target: 'refused.locked' },
        { guard: 'isUnderWay', target: 'refused.underWay' },
        { guard: 'isLimited', target: 'refused.limited' },
        { guard: 'isOffline', target: 'refused.offline' },
        { target: 'refused.failed' },
      ],
    },
    refused: {
      initial: 'failed',
      description: 'The tutor could not go on.',
      on: {
        'trouble.retry': 'resuming',
        'trouble.dismiss': { target: 'resolvingHintLevel', actions: ['dropQuestion', 'clearError'] },
      },
      states: {
        locked: { description: 'The tutor is paused until you submit your weekly quiz of this subject.' },
        underWay: {
          description: 'Another tab of yours is asking for this. It can be tried again in a moment.',
        },
        limited: { description: 'You have asked a great deal. The tutor rests for a while.' },
        offline: { description: 'You are offline. The tutor answers when you are back online.' },
        failed: { description: 'The tutor did not answer. It can be tried again.' },
      },
    },
    resuming: {
      description: 'Trying once more.',
      always: [{ guard: 'isAsking', target: 'asking' }, { target: 'loadingHint' }],
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
          target: 'resolvingHintLevel',
          actions: { type: 'storeTurn', params: ({ event }) => ({ turn: event.output }) },
        },
        onError: {
          target: 'resolvingHintLevel',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'resolvingHintLevel', actions: 'storeTimeout' } },
    },
    removing: {
      description: 'Deleting it from your saved questions. If that fails, they are loaded again.',
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
            guard: { type: 'isEmptied', params: ({ event }) => ({ gone: event.output }) },
            target: 'recalling',
            actions: { type: 'storeRemoved', params: ({ event }) => ({ gone: event.output }) },
          },
          {
            target: 'resolvingHintLevel',
            actions: { type: 'storeRemoved', params: ({ event }) => ({ gone: event.output }) },
          },
        ],
        onError: {
          target: 'recalling',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'recalling', actions: 'storeTimeout' } },
    },
  },
});
