import { expect, test } from 'vitest';
import { completions } from '#server/db/schema/accounts.ts';
import { type XpAward, awardXp } from '#server/awards/xp-ledger.repository.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
const asha = await registerStudent(server);
await asha.client.POST('/profiles/create', { body: { firstName: 'Asha' } });
await server.db.insert(completions).values({ userId: asha.userId, house: 'Lumina' });

const award = (extra: Pick<XpAward, 'source' | 'sourceId' | 'amount'>) =>
  server.db.transaction((tx) => awardXp(tx, { userId: asha.userId, label: 'XP', at: new Date(), ...extra }));

/** What each place that shows XP says. */
async function shown() {
  const { client } = asha;
  const [ledger, header, profile, summary, board] = await Promise.all([
    client.GET('/xp/ledger'),
    client.GET('/profiles/user-details'),
    client.GET('/profiles/me/profile'),
    client.GET('/course-progress/summary/{userId}', { params: { path: { userId: asha.userId } } }),
    client.GET('/leaderboard', { params: { query: { window: 'all', house: 'Lumina' } } }),
  ]);
  const standings = await client.GET('/house-standings');
  return {
    ledger: ledger.data?.data.total,
    lines: ledger.data?.data.entries.reduce((sum, { amount }) => sum + amount, 0),
    header: header.data?.data.xp,
    profile: profile.data?.data.wizlearn.xp,
    home: summary.data?.data.xpEarned,
    board: board.data?.data.me?.xp,
    house: standings.data?.data.find(({ house }) => house === 'Lumina')?.xp,
  };
}

test('the sum of the ledger is the XP shown everywhere (R47)', async () => {
  const awards: Pick<XpAward, 'source' | 'sourceId' | 'amount'>[] = [
    { source: 'first-quiz', sourceId: 'first-quiz', amount: 30 },
    { source: 'weekly-quiz', sourceId: 'a', amount: 130 },
    { source: 'weekly-quiz', sourceId: 'a', amount: 130 },
    { source: 'weekly-quiz', sourceId: 'b', amount: 2_000 },
    { source: 'weekly-quiz', sourceId: 'c', amount: 10 },
  ];
  const sums: number[] = [];
  let sum = 0;
  for (const each of awards) {
    sum += await award(each);
    sums.push(sum);
    expect(await shown()).toEqual({
      ledger: sum,
      lines: sum,
      header: sum,
      profile: sum,
      home: sum,
      board: sum,
      house: sum,
    });
  }
  expect(sums).toEqual([30, 160, 160, 1_030, 1_030]);
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test('the rules can be read over the API', async () => {
  const { data } = await asha.client.GET('/xp/rules');
  expect(data?.data.rules.find(({ source }) => source === 'weekly-quiz')).toMatchObject({
    label: 'Weekly quiz',
    perDay: 1_000,
  });
});
