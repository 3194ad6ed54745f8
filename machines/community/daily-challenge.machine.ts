import { thrownBy } from '../thrown-by.ts';
import { dailyChallengeSetup, dailyOf } from './daily-challenge.setup.ts';

/**
 * The daily challenge: to answer the daily question, with the weekly quests beside it. Serves everybody on
 * /challenges; starts with the list of the last visit, if it is of today, reads it anew and never ends; the fact
 * `answer.counted` says that there may be new XP. Promises: one answer a day, given once however often it is sent;
 * what was chosen stays until it arrived; an answer given on another page, an open quiz and midnight each have a place
 * of their own.
 */
export const dailyChallengeMachine = dailyChallengeSetup.createMachine({
  id: 'dailyChallenge',
  context: ({ input: { kept } }) => ({
    challenges: kept?.data ?? null,
    listedAt: kept?.at ?? null,
    choice: null,
    readError: null,
    sendError: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description:
        'Asking for today’s question and this week’s quests; what was here before stays on screen.',
      tags: 'busy',
      entry: ['clearReadError', 'clearSendError'],
      invoke: {
        id: 'loadChallenges',
        src: 'loadChallenges',
        onDone: {
          target: 'resolvingChallenge',
          actions: { type: 'storeChallenges', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: 'hasChallenges',
            target: 'resolvingChallenge',
            actions: { type: 'storeReadError', params: thrownBy },
          },
          { target: 'failed', actions: { type: 'storeReadError', params: thrownBy } },
        ],
      },
      after: {
        readTimeout: [
          { guard: 'hasChallenges', target: 'resolvingChallenge', actions: 'storeReadTimeout' },
          { target: 'failed', actions: 'storeReadTimeout' },
        ],
      },
    },
    resolvingChallenge: {
      description: 'Looking where today’s question stands.',
      always: [
        { guard: 'hasNoQuestion', target: 'shown.unasked' },
        { guard: 'isSealed', target: 'shown.sealed' },
        { guard: 'isAnsweredElsewhere', target: 'shown.answeredElsewhere', actions: 'forgetChoice' },
        { guard: 'isAnswered', target: 'shown.answered' },
        { target: 'shown.choosing' },
      ],
    },
    failed: {
      description: 'The challenges could not be loaded. You can try again.',
      on: { 'challenge.reload': 'reading', 'connection.restored': 'reading' },
    },
    answering: {
      description: 'Sending your answer.',
      tags: 'busy',
      entry: 'clearSendError',
      invoke: {
        id: 'answerDaily',
        src: 'answerDaily',
        input: ({ context: { challenges, choice } }) => ({
          challengeId: dailyOf(challenges)?._id ?? '',
          option: choice ?? 0,
        }),
        onDone: {
          target: 'counting',
          actions: [
            { type: 'storeAnswered', params: ({ event }) => ({ daily: event.output }) },
            'emitCounted',
          ],
        },
        onError: [
          { guard: { type: 'isAnsweredAlready', params: thrownBy }, target: 'reading' },
          { guard: { type: 'isLocked', params: thrownBy }, target: 'shown.locked' },
          { guard: { type: 'isOver', params: thrownBy }, target: 'shown.missed', actions: 'forgetChoice' },
          { target: 'shown.choosing', actions: { type: 'storeSendError', params: thrownBy } },
        ],
      },
      after: { sendTimeout: { target: 'shown.choosing', actions: 'storeSendTimeout' } },
    },
    counting: {
      description: 'Your answer is in; the quests are being counted again.',
      on: { 'day.turn': 'reading' },
      invoke: {
        id: 'recountQuests',
        src: 'recountQuests',
        onDone: {
          target: 'resolvingChallenge',
          actions: { type: 'storeChallenges', params: ({ event }) => event.output },
        },
        onError: { target: 'shown.answered', actions: { type: 'storeReadError', params: thrownBy } },
      },
      after: { readTimeout: { target: 'shown.answered', actions: 'storeReadTimeout' } },
    },
    shown: {
      description: 'Today’s question as it stands for you. It is read again when you come back to this tab.',
      initial: 'choosing',
      on: { 'challenge.reload': 'reading', 'page.shown': 'reading', 'day.turn': 'reading' },
      states: {
        unasked: { description: 'There is no question for your track today.' },
        choosing: {
          description: 'Today’s question is open: choose an option, then send it. It can be sent once.',
          on: {
            'option.choose': {
              actions: { type: 'storeChoice', params: ({ event }) => ({ option: event.option }) },
            },
            'answer.send': { guard: 'hasChoice', target: '#dailyChallenge.answering' },
            'connection.restored': '#dailyChallenge.reading',
            'day.turn': { target: 'missed', actions: 'forgetChoice' },
          },
        },
        answered: {
          description: 'You have answered today’s question. The next one opens when its day begins.',
        },
        answeredElsewhere: {
          description: 'You answered today’s question on another page; that answer counts.',
        },
        sealed: { description: 'Your answer is saved. You see how it went after you submit your quiz.' },
        locked: {
          description: 'Your open quiz has this question too. It opens after you submit the quiz.',
          on: { 'day.turn': 'missed' },
        },
        missed: {
          description: 'The day of this question is over. The new one is waiting.',
          on: { 'page.shown': {}, 'day.turn': {} },
        },
      },
    },
  },
});
