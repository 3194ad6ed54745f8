import type { Challenge } from '#contract/contract.ts';
import { type dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { type ChallengeList, dailyOf } from '#machines/community/daily-challenge.setup.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildAnswered, buildDaily, buildQuest } from '../board-fixtures.ts';

const refusal = (code: string) => ({ kind: 'http' as const, status: 409, code, message: 'Refused.' });

/** On a page the real clock scenarios: this day does not end by itself. */
const endsAt = '2099-11-21T18:30:00.000Z';

const listed = (...data: Challenge[]): ChallengeList => ({ data, at: 0 });
const unasked = listed(buildQuest(1));
const open = listed(buildDaily({ endsAt }), buildQuest(1));
const answered = listed(buildAnswered(1, { endsAt }), buildQuest(1));
const sealed = listed(buildDaily({ done: true, progress: 1, endsAt }), buildQuest(1));

const run = (
  lists: readonly ChallengeList[],
  kept: ChallengeList | null = null,
): Scenario<typeof dailyChallengeMachine> => ({
  input: { kept },
  events: [
    { type: 'option.choose', option: 1 },
    { type: 'answer.send' },
    { type: 'challenge.reload' },
    { type: 'day.turn' },
    { type: 'page.shown' },
    { type: 'connection.restored' },
  ],
  outcomes: {
    loadChallenges: { done: lists },
    answerDaily: {
      done: [buildAnswered(1, { endsAt })],
      error: [
        refusal('already-submitted'),
        refusal('locked-during-quiz'),
        refusal('challenge-closed'),
        serverError,
      ],
    },
    recountQuests: { done: [answered] },
  },
  key: ({ context: { challenges, choice } }) => {
    const daily = dailyOf(challenges);
    return [challenges?.length, daily?.done, Boolean(daily?.answer), choice];
  },
});

export const scenarios = {
  'with and without a question, open, answered, and sealed': run([unasked, open, answered, sealed]),
  'with the list of the last visit': run([answered], open),
} satisfies Record<string, Scenario<typeof dailyChallengeMachine>>;

export const goals: Paths<typeof dailyChallengeMachine>['goals'] = {
  'a result': {
    isReached: (snapshot) =>
      snapshot.matches({ shown: 'answered' }) || snapshot.matches({ shown: 'answeredElsewhere' }),
    liveness: 'withServer',
  },
  'a rest': NOT_BUSY,
};

export const unnoticed = {
  'counting, onDone: action storeChallenges dropped':
    'The list that is read again is the one that was there.',
};
