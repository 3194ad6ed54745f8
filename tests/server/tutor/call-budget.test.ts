import { beforeEach, describe, expect, test } from 'vitest';
import { createCallBudget } from '#server/ai/call-budget.ts';
import { createTutorModel } from '#server/ai/tutor-model.ts';
import { reply, say } from '#tests/support/server/ai-server.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import {
  type LearningWorld,
  SATURDAY,
  createLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { place, question, useAiServer } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const ai = await useAiServer();

describe('the calls of a day, of all students on all servers together (R55)', () => {
  let world: LearningWorld;
  let spent: string[];
  beforeEach(async () => {
    world = await createLearningWorld();
    spent = [];
    return () => world.database.drop();
  });

  /** One server of several, with a model of its own. */
  const serve = (name: string, most: number) => {
    const { now } = world.deps;
    const budget = createCallBudget(world.deps, { most, onSpent: () => void spent.push(name) });
    return createTutorModel({ url: ai.url, key: null, model: 'small' }, { now, budget, onFailure: () => {} });
  };
  const students = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] }),
      ),
    );
  const callsKept = async () =>
    (await world.deps.db.$client.query('SELECT day::text, calls FROM ai_days ORDER BY day')).rows;

  test('are never one too many, however many ask at once: the others get the lessons’ own words', async () => {
    const names = ['one', 'two', 'three'];
    const servers = names.map((name) => serve(name, 7));
    const askers = await students(21);
    const asked = await Promise.all(
      askers.map(async (id, index) => {
        const turns = turnsOf(world, id, servers[index % servers.length]);
        return { turns, turn: await turns.ask(place, question) };
      }),
    );
    const nudged = await Promise.all(asked.map(({ turns, turn }) => turns.nextHint(turn, 'passages')));
    expect(ai.requests).toHaveLength(7);
    const sources = nudged.map(({ source }) => source).toSorted();
    expect(sources).toEqual([...Array(14).fill('extract'), ...Array(7).fill('model')]);
    for (const { queryResponse } of nudged) expect(queryResponse.trim()).not.toBe('');
    // A server that had all seven calls for its seven students was never refused one.
    const refused = names.filter((_, server) =>
      nudged.some(({ source }, asker) => asker % names.length === server && source === 'extract'),
    );
    expect(spent.toSorted()).toEqual(refused.toSorted());
    expect(await callsKept()).toEqual([{ day: '2026-11-21', calls: 7 }]);
  });

  test('are there again when the next day begins in UTC, and a second try is one of them', async () => {
    const [asker = ''] = await students(1);
    const turns = turnsOf(world, asker, serve('one', 3));
    const nudge = async () => (await turns.nextHint(await turns.ask(place, question), 'passages')).source;
    ai.script = reply(500, '');
    expect(await nudge()).toBe('extract');
    ai.script = say('Read on.');
    expect([await nudge(), await nudge(), await nudge()]).toEqual(['model', 'extract', 'extract']);
    expect({ asked: ai.requests.length, spent }).toEqual({ asked: 3, spent: ['one'] });
    world.setNow(new Date('2026-11-21T23:59:59.999Z'));
    expect(await nudge()).toBe('extract');
    world.setNow(new Date('2026-11-22T00:00:00Z'));
    expect(await nudge()).toBe('model');
    expect(await callsKept()).toEqual([
      { day: '2026-11-21', calls: 3 },
      { day: '2026-11-22', calls: 1 },
    ]);
  });
});

test('the server keeps to AI_DAILY_CALLS, and its log says once that they are spent', async () => {
  const lines: string[] = [];
  const server = await createTestApp({
    now: () => SATURDAY,
    logTo: { write: (line) => void lines.push(line) },
    config: { aiTutor: { url: ai.url, key: null, model: 'small' }, aiDailyCalls: 2, logLevel: 'warn' },
  });
  try {
    const { client } = await registerStudent(server);
    await client.POST('/courses/enrollUser', { body: { courseId: UPSC_COURSE } });
    for (let asked = 0; asked < 8; asked += 1) {
      const { data } = await client.POST('/ai/tutor', { body: { ...place, query: question } });
      await client.POST('/ai/tutor/{queryId}/next', {
        params: { path: { queryId: data?.data.queryId ?? '' } },
        body: { courseId: UPSC_COURSE, from: 'passages' },
      });
    }
    expect(ai.requests).toHaveLength(2);
    const told = lines.filter((line) => line.includes('rests until midnight UTC'));
    // Once a server; with several each may have found out.
    expect(new Set(told.map((line) => JSON.parse(line).calls))).toEqual(new Set([2]));
    expect(told.length).toBeLessThanOrEqual(Number(process.env['TEST_SERVERS'] ?? 1));
  } finally {
    await server.close();
  }
});
