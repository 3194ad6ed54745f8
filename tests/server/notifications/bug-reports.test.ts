import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { bugReports } from '#server/db/schema/notes.ts';
import { MAX_BUG_REPORTS, MAX_REPLAYS } from '#server/features/notifications/feedback.repository.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
beforeEach(async () => {
  asha = await createEnrolled(server);
});

describe('a bug report', () => {
  const send = (body: { summary: string; replay?: string }, by = asha) =>
    by.client.POST('/bug-reports', { body });
  const reportsBy = ({ userId }: TestStudent) =>
    server.db
      .select()
      .from(bugReports)
      .where(eq(bugReports.userId, userId))
      .orderBy(asc(bugReports.createdAt));

  test('is kept, with or without a replay', async () => {
    const { data, response } = await send({ summary: 'The page went white.', replay: '{"state":"running"}' });
    expect([response.status, data]).toEqual([201, { success: true }]);
    clock.advance({ seconds: 1 });
    await send({ summary: 'Again.' });
    expect(await reportsBy(asha)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        userId: asha.userId,
        summary: 'The page went white.',
        replay: '{"state":"running"}',
        createdAt: new Date(clock.now().getTime() - 1_000),
        closedAt: null,
      },
      expect.objectContaining({ summary: 'Again.', replay: null }),
    ]);
  });

  test('keeps its replay while it is among the newest that have one', async () => {
    const ravi = await createEnrolled(server);
    await send({ summary: 'Of another.', replay: '{}' }, ravi);
    const summaries = ['first', ...Array.from({ length: MAX_REPLAYS }, (_, index) => `later ${index}`)];
    for (const summary of summaries) {
      await send({ summary, replay: '{}' });
      await send({ summary: `${summary}, without` });
      clock.advance({ seconds: 1 });
    }
    const kept = await reportsBy(asha);
    expect(kept).toHaveLength(2 * summaries.length);
    expect(kept.filter(({ replay }) => replay !== null).map(({ summary }) => summary)).toEqual(
      summaries.slice(1),
    );
    expect(await reportsBy(ravi)).toMatchObject([{ replay: '{}' }]);
  });

  test('reaches admins, the newest first and without whose it is, and nobody else (R23)', async () => {
    const ravi = await createEnrolled(server);
    clock.advance({ seconds: 2 });
    await send({ summary: 'The older one.', replay: '{}' });
    clock.advance({ seconds: 1 });
    await send({ summary: 'The newer one.' }, ravi);
    const read = async (role: 'student' | 'teacher' | 'admin') => {
      await server.db.update(users).set({ accountRole: role }).where(eq(users.id, ravi.userId));
      clock.advance({ seconds: 6 });
      return ravi.client.GET('/bug-reports');
    };
    for (const role of ['student', 'teacher'] as const) {
      expect((await read(role)).error).toMatchObject({ code: 'forbidden' });
    }
    const { data } = await read('admin');
    expect(data?.data.map(({ summary, replay }) => [summary, replay]).slice(0, 2)).toEqual([
      ['The newer one.', null],
      ['The older one.', '{}'],
    ]);
    expect(JSON.stringify(data)).not.toContain(ravi.userId);
  });

  describe('in the hands of an admin', () => {
    let admin: TestStudent;
    beforeEach(async () => {
      await server.db.delete(bugReports);
      admin = await createEnrolled(server);
      await server.db.update(users).set({ accountRole: 'admin' }).where(eq(users.id, admin.userId));
      clock.advance({ seconds: 6 });
    });
    const listPage = async (query: { state?: 'open' | 'closed'; before?: string } = {}) => {
      const { data } = await admin.client.GET('/bug-reports', { params: { query } });
      return { reports: data?.data ?? [], older: data?.older };
    };
    const list = async (query?: Parameters<typeof listPage>[0]) => (await listPage(query)).reports;
    const close = (reportId: string, closed: boolean, by = admin) =>
      by.client.PUT('/bug-reports/{reportId}', { params: { path: { reportId } }, body: { closed } });
    const summaries = async (state: 'open' | 'closed') =>
      (await list({ state })).map(({ summary }) => summary);

    test('leaves the open ones when it is closed, and comes back when it is opened again', async () => {
      await send({ summary: 'The older one.' });
      clock.advance({ seconds: 1 });
      await send({ summary: 'The newer one.' });
      const [newer] = await list();
      const closedAt = clock.now().toISOString();
      const { data } = await close(newer?._id ?? '', true);
      expect(data?.data).toEqual({ ...newer, closedAt });
      clock.advance({ seconds: 1 });
      expect((await close(newer?._id ?? '', true)).data?.data.closedAt).toBe(closedAt);
      expect([await summaries('open'), await summaries('closed')]).toEqual([
        ['The older one.'],
        ['The newer one.'],
      ]);
      expect((await close(newer?._id ?? '', false)).data?.data.closedAt).toBeNull();
      expect([await summaries('open'), await summaries('closed')]).toEqual([
        ['The newer one.', 'The older one.'],
        [],
      ]);
    });

    test('is not hidden by newer ones: the list goes on before the last one of a page', async () => {
      const at = clock.now();
      const rows = Array.from({ length: 35 }, (_, index) => ({
        id: String(index).padStart(24, '0'),
        userId: asha.userId,
        summary: `Bug ${index}`,
        createdAt: at,
      }));
      await server.db.insert(bugReports).values(rows);
      const first = await listPage();
      const second = await listPage({ before: first.reports.at(-1)?._id ?? '' });
      expect([...first.reports, ...second.reports].map(({ summary }) => summary)).toEqual(
        rows.map(({ summary }) => summary).toReversed(),
      );
      expect([first, second].map(({ reports, older }) => [reports.length, older])).toEqual([
        [30, true],
        [5, undefined],
      ]);
    });

    test('comes with few others where their replays are long: a page holds 1 MiB of them', async () => {
      const long = 'अ'.repeat(150_000);
      const rows = Array.from({ length: 7 }, (_, index) => ({
        id: String(index).padStart(24, '0'),
        userId: asha.userId,
        summary: `Bug ${index}`,
        replay: index % 2 === 0 ? long : null,
        createdAt: clock.now(),
      }));
      await server.db.insert(bugReports).values(rows);
      const pages: string[][] = [];
      let before: string | undefined;
      do {
        const page: Awaited<ReturnType<typeof listPage>> = await listPage(
          before === undefined ? {} : { before },
        );
        pages.push(page.reports.map(({ summary }) => summary));
        before = page.older && page.reports.at(-1)?._id;
      } while (before !== undefined);
      expect(pages).toEqual([
        ['Bug 6', 'Bug 5', 'Bug 4', 'Bug 3'],
        ['Bug 2', 'Bug 1', 'Bug 0'],
      ]);
      expect((await list())[0]?.replay).toBe(long);
    });

    test('is not found by a wrong id, and stays open for a teacher', async () => {
      await send({ summary: 'Still there.' });
      const [report] = await list();
      const unknown = 'f'.repeat(24);
      expect((await close(unknown, true)).error).toMatchObject({ code: 'not-found' });
      const before = { params: { query: { before: unknown } } };
      expect((await admin.client.GET('/bug-reports', before)).error).toMatchObject({ code: 'not-found' });
      await server.db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, admin.userId));
      clock.advance({ seconds: 6 });
      expect((await close(report?._id ?? '', true)).error).toMatchObject({ code: 'forbidden' });
      const [kept] = await server.db.select().from(bugReports);
      expect(kept?.closedAt).toBeNull();
    });
  });

  test('may hold a replay of 200,000 characters and no more', async () => {
    expect((await send({ summary: 'Long.', replay: '"'.repeat(200_000) })).response.status).toBe(201);
    const tooLong = await send({ summary: 'Too long.', replay: 'x'.repeat(200_001) });
    expect(tooLong.error).toMatchObject({ code: 'invalid-request' });
    expect(await reportsBy(asha)).toHaveLength(1);
  });

  test('lets the oldest go where a student sends more than are kept (R33)', async () => {
    const ravi = await createEnrolled(server);
    await send({ summary: 'Ravi’s.' }, ravi);
    for (let count = 0; count < MAX_BUG_REPORTS + 3; count += 1) {
      clock.advance({ seconds: 1 });
      await send({ summary: `Bug ${count}` });
    }
    const kept = (await reportsBy(asha)).map(({ summary }) => summary);
    expect([kept.length, kept[0]]).toEqual([MAX_BUG_REPORTS, 'Bug 3']);
    expect(await reportsBy(ravi)).toHaveLength(1);
  });
});
