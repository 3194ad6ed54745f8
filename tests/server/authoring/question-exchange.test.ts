import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/contract.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { formOf, part } from '../media/upload-form.ts';
import { type AuthorWorld, useAuthorWorld } from './author-world.ts';

const corpus = join(import.meta.dirname, '../../content/corpus');
const FORMATS = ['aiken', 'csv', 'gift', 'moodle-xml', 'qti'];

const world = await useAuthorWorld();

interface Answer {
  status: number;
  body: { data: ImportReport; code?: string; fields?: Record<string, string> };
}

async function send(
  subjectId: string,
  { name, bytes }: { name: string; bytes: Buffer },
  fields: Record<string, string> = {},
): Promise<Answer> {
  const { payload, type } = formOf(
    ...Object.entries(fields).map(([field, value]) => part(field, value)),
    part('file', bytes, { filename: name, type: 'text/plain' }),
  );
  const answer = await world.server.app.inject({
    method: 'POST',
    url: `/api/v1/authoring/subjects/${subjectId}/import`,
    headers: { authorization: `Bearer ${world.teacher.accessToken}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function take(subjectId: string, query: string): Promise<{ bytes: Buffer; disposition: string }> {
  const { rawPayload, headers, statusCode } = await world.server.app.inject({
    url: `/api/v1/authoring/subjects/${subjectId}/export?${query}`,
    headers: { authorization: `Bearer ${world.teacher.accessToken}` },
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/octet-stream']);
  return { bytes: rawPayload, disposition: String(headers['content-disposition']) };
}

const gift = (...asks: string[]) => Buffer.from(asks.map((ask) => `${ask} {=a ~b ~c ~d}\n\n`).join(''));
const textsOf = async (subtopicId: string) =>
  (await world.lesson(subtopicId)).questions.map(({ _id, subtopicId: _subtopic, ...texts }) => texts);

describe('an import', () => {
  test('is a dry run unless it is told otherwise, and then brings in the good ones alone', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const file = {
      name: 'quiz.gift',
      bytes: Buffer.concat([gift('One?', 'Two?'), Buffer.from('Three? {=a ~b}\n')]),
    };
    const dry = await send(subject._id, file, { subtopicId });
    expect(dry.body.data).toEqual({
      format: 'gift',
      dryRun: true,
      good: 2,
      bad: 1,
      rows: [
        {
          line: 1,
          label: 'One?',
          subtopicId,
          problems: [],
          notes: ['difficulty 2, because the file says none'],
        },
        {
          line: 3,
          label: 'Two?',
          subtopicId,
          problems: [],
          notes: ['difficulty 2, because the file says none'],
        },
        {
          line: 5,
          label: 'Three?',
          subtopicId: null,
          problems: ['has 2 options; a question here has exactly 4'],
          notes: [],
        },
      ],
    });
    expect(await textsOf(subtopicId)).toEqual([]);
    const written = await send(subject._id, file, { subtopicId, dryRun: 'false' });
    expect(written.body.data).toEqual({ ...dry.body.data, dryRun: false });
    expect((await textsOf(subtopicId)).map(({ question }) => question)).toEqual(['One?', 'Two?']);
    const again = await send(subject._id, file, { subtopicId, dryRun: 'false' });
    expect([again.body.data.good, again.body.data.bad]).toEqual([0, 3]);
  });

  test('without a place takes what names a lesson of the subject, and says so of everything else', async () => {
    const { subject } = await world.ownSubject();
    const { body } = await send(subject._id, { name: 'a.gift', bytes: gift('Where?') });
    expect(body.data.rows.map(({ problems }) => problems)).toEqual([['names no subtopic of this subject']]);
    const { subtopicId } = await world.ownSubject();
    expect((await send(subject._id, { name: 'a.gift', bytes: gift('Where?') }, { subtopicId })).status).toBe(
      404,
    );
  });

  test('of the same file by two authors at once brings each question in once', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const file = { name: 'a.gift', bytes: gift('Once?', 'Twice?') };
    const both = await Promise.all(
      [1, 2].map(() => send(subject._id, file, { subtopicId, dryRun: 'false' })),
    );
    expect(both.map(({ body }) => body.data.good).sort()).toEqual([0, 2]);
    expect(await textsOf(subtopicId)).toHaveLength(2);
  });

  test('fills a lesson up to 200 questions', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const asks = Array.from({ length: 201 }, (_, index) => `Number ${index}?`);
    const { body } = await send(
      subject._id,
      { name: 'a.gift', bytes: gift(...asks) },
      { subtopicId, dryRun: 'false' },
    );
    expect([body.data.good, body.data.rows.at(-1)?.problems]).toEqual([
      200,
      ['its subtopic has 200 questions already'],
    ]);
  });

  test('says what is wrong with a file it cannot read', async () => {
    const { subject } = await world.ownSubject();
    const refused = async (name: string, bytes: Buffer) => {
      const { status, body } = await send(subject._id, { name, bytes });
      return [status, body.code, body.fields];
    };
    expect(await refused('a.zip', Buffer.from('PK\u0003\u0004'))).toEqual([
      422,
      'unreadable-file',
      { file: 'a.zip is a packed file. Unpack it and import the files in it.' },
    ]);
    expect(await refused('a.txt', Buffer.from('Nothing much.'))).toEqual([
      422,
      'unreadable-file',
      { format: 'The file does not tell its format. Choose one.' },
    ]);
    expect((await refused('a.gift', Buffer.alloc(2 * 1024 * 1024 + 1, 'a')))[0]).toBe(413);
  });
});

describe('the files of the corpus over the wire', () => {
  test.each(FORMATS)(
    '%s: good ones come in, of broken ones nothing but what is good',
    async (format) => {
      for (const kind of ['good', 'broken']) {
        for (const name of await readdir(join(corpus, format, kind))) {
          const { subject, subtopicId } = await freshSubject();
          const bytes = await readFile(join(corpus, format, kind, name));
          const before = await world.server.db.$count(questions);
          const { status, body } = await send(subject, { name, bytes }, { subtopicId, dryRun: 'false' });
          const brought = (await world.server.db.$count(questions)) - before;
          expect([name, [200, 422].includes(status), brought]).toEqual([
            name,
            true,
            status === 200 ? body.data.good : 0,
          ]);
          if (kind === 'good') expect([name, status, body.data.bad]).toEqual([name, 200, 0]);
          for (const { problems, subtopicId: place } of status === 200 ? body.data.rows : []) {
            expect(problems.length > 0).toBe(place === null);
          }
        }
      }
    },
    120_000,
  );

  // One subject for all would refuse what two files ask; a course takes thirty subjects.
  async function freshSubject() {
    lessons ??= (await world.ownSubject()).subject;
    const { _id: subjectId, courseId, name, description } = lessons;
    const path = { courseId };
    const course = await world.teacher.client.GET('/authoring/courses/{courseId}', { params: { path } });
    const version = course.data?.data.subjects.find(({ _id }) => _id === subjectId)?.version ?? '';
    const saved = await world.teacher.client.PUT('/authoring/subjects/{subjectId}', {
      params: { path: { subjectId } },
      body: {
        version,
        name,
        description,
        chapters: [{ name: 'New', topics: [{ name: 'New', subtopics: [{ name: 'New' }] }] }],
      },
    });
    lessons = saved.data?.data;
    const subtopicId = lessons?.chapters[0]?.topics[0]?.subtopics[0]?._id;
    if (!lessons || !subtopicId) throw new Error(JSON.stringify(saved.error));
    return { subject: lessons._id, subtopicId };
  }
  let lessons: Awaited<ReturnType<AuthorWorld['subject']>> | undefined;
});

describe('an export', () => {
  test.each(['gift', 'moodle', 'json'] as const)(
    'as %s brings back every question of a subject as it was',
    async (format) => {
      const subject = await world.subject();
      const ids = subject.chapters.flatMap(({ topics }) =>
        topics.flatMap(({ subtopics }) => subtopics.map(({ _id }) => _id)),
      );
      const before = await Promise.all(ids.map(textsOf));
      expect(before.flat().length).toBeGreaterThan(50);
      const { bytes, disposition } = await take(subject._id, `format=${format}`);
      expect(disposition).toBe(`attachment; filename="questions.${format === 'moodle' ? 'xml' : format}"`);
      await world.server.db.delete(questions);
      const { body } = await send(subject._id, { name: 'back.xml', bytes }, { format, dryRun: 'false' });
      expect(body).toMatchObject({ data: { good: before.flat().length, bad: 0 } });
      expect(await Promise.all(ids.map(textsOf))).toEqual(before);
    },
    60_000,
  );

  test('is of one lesson alone where that is asked for', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    await send(subject._id, { name: 'a.gift', bytes: gift('One?') }, { subtopicId, dryRun: 'false' });
    const { bytes } = await take(subject._id, `format=json&subtopicId=${subtopicId}`);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      questions: [{ ask: 'One?', options: ['a', 'b', 'c', 'd'] }],
    });
  });
});
