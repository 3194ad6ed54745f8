import { thrownBy } from '../thrown-by.ts';
import { type DraftGrown, type TutorReply, tutorRequestSetup } from './tutor-request.setup.ts';

const said = ({ event }: { event: { output: TutorReply } }) => ({ said: event.output });
const draft = ({ event }: { event: DraftGrown }) => ({ draft: event.draft });

/**
 * One request to the tutor: a question, or the next hint level of one. Child of tutor, started with what is asked for; ends
 * answered or dismissed. Promises: a message that failed or was refused is kept, and a retry sends the same request again;
 * why it was refused is said, and what has come so far of a streaming reply is a draft of its hint level. Nothing can stop
 * the reply but its timeouts.
 */
export const tutorRequestMachine = tutorRequestSetup.createMachine({
  id: 'tutorRequest',
  context: ({ input }) => ({ ...input, draft: '', said: null, error: null }),
  initial: 'sending',
  output: ({ context: { question, said: answer } }) =>
    answer
      ? { outcome: 'answered', of: question ? 'questions' : 'hints', said: answer }
      : { outcome: 'dismissed' },
  states: {
    sending: {
      description: 'A question, or the next hint level of one.',
      always: [{ guard: 'isQuestion', target: 'asking' }, { target: 'loadingHint' }],
    },
    asking: {
      description: 'Looking for the passages to read.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'askTutor',
        src: 'askTutor',
        input: ({ context: { place, question } }) => ({
          ...place,
          question: question ?? { query: '', idempotencyKey: '' },
        }),
        onDone: { target: 'answered', actions: { type: 'storeSaid', params: said } },
        onError: { target: 'refusing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { aiTimeout: { target: 'refusing', actions: 'storeTimeout' } },
    },
    loadingHint: {
      initial: 'waiting',
      description: 'Asking for the next hint.',
      tags: 'busy',
      entry: 'clearError',
      exit: 'dropDraft',
      invoke: {
        id: 'loadNextHint',
        src: 'loadNextHint',
        input: ({ context, self }) => ({ turn: context.turn, reader: self }),
        onDone: { target: 'answered', actions: { type: 'storeSaid', params: said } },
        onError: { target: 'refusing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { wholeTimeout: { target: 'refusing', actions: 'storeTimeout' } },
      states: {
        waiting: {
          description: 'Thinking of the next hint level.',
          on: {
            'draft.grown': { target: 'writing', actions: { type: 'storeDraft', params: draft } },
          },
          after: { aiTimeout: { target: '#tutorRequest.refusing', actions: 'storeTimeout' } },
        },
        writing: {
          description: 'Writing the next hint level: it can be read as far as it is written.',
          on: {
            // Each sentence gets a time of its own.
            'draft.grown': {
              target: 'writing',
              reenter: true,
              actions: { type: 'storeDraft', params: draft },
            },
          },
          after: { aiTimeout: { target: '#tutorRequest.refusing', actions: 'storeTimeout' } },
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
        'trouble.retry': 'sending',
        'trouble.dismiss': 'dismissed',
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
    answered: { description: 'The tutor has said it.', type: 'final' },
    dismissed: { description: 'It is not asked for any more.', type: 'final' },
  },
});
