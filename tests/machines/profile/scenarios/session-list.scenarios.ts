import { type sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { buildDevice } from '#tests/support/machines/profile-fixtures.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

const devices = [1, 2, 3].map((number) => buildDevice(number));

export const scenarios = {
  'three devices': {
    input: undefined,
    events: [
      { type: 'session.end', id: devices[1]?._id ?? '' },
      { type: 'others.end' },
      { type: 'list.reload' },
    ],
    outcomes: { loadSessions: { done: [devices] }, endSessions: { done: [undefined] } },
    key: ({ context: { sessions, ending } }) => [sessions.length, ending.length],
  },
} satisfies Record<string, Scenario<typeof sessionListMachine>>;

export const goals: Paths<typeof sessionListMachine>['goals'] = { 'a page at rest': NOT_BUSY };
