import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

interface Operation {
  operationId: string;
  'x-policy': { owner: string };
  requestBody?: unknown;
}

const document: { paths: Record<string, Record<string, Operation>> } = parse(
  await readFile(new URL('../../openapi/openapi.yaml', import.meta.url), 'utf8'),
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);
const owned = operations.filter(({ 'x-policy': { owner } }) => owner.endsWith('.userId'));
const unknownId = 'f'.repeat(24);

let asha: PreparedStudent;
let ravi: PreparedStudent;
let ids: Record<string, string>;
const app = await useTestApp();
beforeAll(async () => {
  const at = { origin: TEST_ORIGIN, send: app.fetch };
  asha = await prepareStudent(at);
  ravi = await prepareStudent(at);
  const { data } = await ravi.api.GET('/subjects/complete/{courseId}/{subjectId}', {
    params: { path: { courseId: ravi.courseId, subjectId: ravi.subjectId } },
  });
  const [chapter] = data?.data.chapters ?? [];
  const [topic] = chapter?.topics ?? [];
  ids = {
    courseId: ravi.courseId,
    subjectId: ravi.subjectId,
    topicId: topic?._id ?? unknownId,
    subtopicId: topic?.subtopics[0]?._id ?? unknownId,
    queryId: unknownId,
    day: '2026-11-21',
  };
});

/** Bodies that would be accepted from the owner. */
const bodies: Record<string, object> = {
  initializeProgress: {},
  updateSubtopicProgress: { status: 'completed' },
  addNote: { content: 'mine now' },
  updateNote: { content: 'mine now', rev: 0 },
  updateCourseSettings: { reminders: true },
  saveUserQuery: { query: 'whose?', queryResponse: 'mine' },
  updateUserQuery: { query: 'whose?' },
  createWeeklyQuizReport: {},
};
const inBody: Record<string, string[]> = {
  initializeProgress: ['courseId', 'subjectId'],
  saveUserQuery: ['topicId', 'subjectId', 'courseId'],
  createWeeklyQuizReport: ['subjectId', 'courseId'],
};

async function callAs(
  student: PreparedStudent,
  operation: (typeof owned)[number],
  userId: string,
): Promise<Response> {
  const { path, method, operationId } = operation;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'userId' ? userId : (ids[name] ?? unknownId),
  );
  const body = operation['x-policy'].owner.startsWith('body')
    ? {
        userId,
        ...Object.fromEntries((inBody[operationId] ?? []).map((name) => [name, ids[name]])),
        ...bodies[operationId],
      }
    : (bodies[operationId] ?? {});
  const isRead = method === 'GET' || method === 'DELETE';
  return app.fetch(`${TEST_ORIGIN}/api/v1${address}`, {
    method,
    headers: {
      authorization: `Bearer ${student.accessToken}`,
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(body) }),
  });
}

describe("cross-user access: a call that names another student's id (R21)", () => {
  it('is every call of the specification that has one', () => {
    const withId = operations
      .filter(({ path }) => path.includes('{userId}'))
      .map(({ operationId }) => operationId);
    expect(owned.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(withId));
    expect(owned.length).toBeGreaterThanOrEqual(21);
  });

  it.each(owned)(
    '$method $path answers 403 to anybody but the owner, whether the id exists or not',
    async (operation) => {
      const [known, unknown] = [
        await callAs(asha, operation, ravi.userId),
        await callAs(asha, operation, unknownId),
      ];
      expect([known.status, unknown.status]).toEqual([403, 403]);
      const [a, b]: { code: string; message: string }[] = [await known.json(), await unknown.json()];
      expect([a?.code, a?.message]).toEqual([b?.code, b?.message]);
    },
  );
});

describe('the answer key, XP and scores (R24)', () => {
  it('no response before the submission contains the answer key', async () => {
    const texts: string[] = [];
    const listening: typeof fetch = async (input, init) => {
      const answer = await app.fetch(input, init);
      texts.push(await answer.clone().text());
      return answer;
    };
    const student = await prepareStudent({ origin: TEST_ORIGIN, send: listening });
    const path = { userId: student.userId, courseId: student.courseId, subjectId: student.subjectId };
    texts.length = 0;
    await student.api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
      params: { path },
    });
    const { data } = await student.api.POST('/quiz-attempts', {
      body: { kind: 'weekly', courseId: student.courseId, subjectId: student.subjectId, retake: false },
    });
    const attemptId = data?.data.attemptId ?? '';
    await student.api.GET('/quiz-attempts/{attemptId}', { params: { path: { attemptId } } });
    await student.api.GET('/quiz-attempts');
    expect(texts.length).toBe(4);
    expect(data?.data.questions.length).toBeGreaterThan(0);
    const leaks = texts.filter((text) =>
      /correctOption|correctAnswer|correctIndex|explanation|passage/.test(text),
    );
    expect(leaks).toEqual([]);
  });

  it('no request takes an XP number, a score of a graded quiz or a house of one’s own choice', async () => {
    const names = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'properties' && typeof inner === 'object' && inner !== null) {
          for (const property of Object.keys(inner)) names.add(property);
        }
        collect(inner);
      }
    };
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) collect(operation.requestBody);
    }
    for (const forbidden of ['xp', 'streak', 'role_account', 'accountRole', 'verified', 'percentage']) {
      expect(names.has(forbidden), forbidden).toBe(false);
    }
  });
});
