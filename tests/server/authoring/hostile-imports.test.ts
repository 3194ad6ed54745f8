import { expect, test, vi } from 'vitest';
import type { ImportReport } from '#contract/contract.ts';
import { createQuestionReader } from '#server/features/authoring/question-reader.ts';
import { fileOf, hostileSelection } from '#tests/support/hostile/pieces.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';
import { longestStretch } from '#tests/support/server/longest-stretch.ts';
import { formOf, part } from '../media/upload-form.ts';
import { useAuthorWorld } from './author-world.ts';

const MB = 1_000_000;
/** Of each format, in the full run. */
const FILES = 40;
/** As many as are read and wait. */
const AT_ONCE = 3;
/**
 * Of work in one go, in milliseconds of the processor: nobody waits longer for what the server does for others, which
 * must be within 200 ms. To read such a file takes up to a second.
 */
const LONGEST_STRETCH = 150;

vi.setConfig({ testTimeout: scaled(60_000, 900_000) });

const entry = new URL('failing-reader.worker.ts', import.meta.url);
const world = await useAuthorWorld({ questionReader: { entry, megabytes: 64 } });
const { subject, subtopicId } = await world.ownSubject();

/** In UTF-16 units. */
const lengthOfMegabyte = (piece: string): number =>
  Math.floor((MB * piece.length) / Buffer.byteLength(piece));

async function send(filename: string, text: string, format: string) {
  const { payload, type } = formOf(
    part('format', format),
    part('subtopicId', subtopicId),
    part('file', Buffer.from(text), { filename, type: 'text/plain' }),
  );
  const answer = await world.server.app.inject({
    method: 'POST',
    url: `/api/v1/authoring/subjects/${subject._id}/import`,
    headers: { authorization: `Bearer ${world.teacher.accessToken}`, 'content-type': type },
    payload,
  });
  const body = answer.json<{ data?: ImportReport; fields?: Record<string, string> }>();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...body };
}

/** Asks for the health of the server again and again; what all answers came to. */
async function healthDuring(work: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    statuses.add((await world.server.app.inject({ url: '/healthz' })).statusCode);
    await new Promise(setImmediate);
  }
  await done;
  return statuses;
}

test('files of 1 MB that are made to keep a reader busy keep nobody waiting', async () => {
  const rows = sampleRows('hostile uploads', hostileSelection(FILES), 24, ({ frame }) => frame.format);
  const left = [...rows];
  const answers: [string, number, number][] = [];
  const sendNext = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const { status, data } = await send(
        'hostile.txt',
        fileOf(row, lengthOfMegabyte(row.piece)),
        row.frame.format,
      );
      const told = Math.max(
        0,
        ...(data?.rows ?? []).flatMap(({ problems }) => problems.map(({ length }) => length)),
      );
      answers.push([`${row.frame.format} ${JSON.stringify(row.piece)}`, status, told]);
    }
  };
  let health = new Set<number>();
  const stretch = await longestStretch(async () => {
    health = await healthDuring(Promise.all(Array.from({ length: AT_ONCE }, sendNext)));
  });
  expect(answers).toHaveLength(rows.length);
  expect(answers.filter(([, status, told]) => ![200, 422].includes(status) || told > 200)).toEqual([]);
  expect([...health]).toEqual([200]);
  expect(stretch).toBeLessThan(LONGEST_STRETCH);
});

test('a reader that fails costs the file that it read, and nothing else', async () => {
  const good = (ask: string) => send('good.gift', `${ask} {=a ~b ~c ~d}\n`, 'gift');
  const failures = {
    'throws.gift': 'throws.gift could not be read. Import it in parts, or in another format.',
    'exits.gift': 'exits.gift could not be read. Import it in parts, or in another format.',
    'grows.gift': 'grows.gift takes too much memory to read. Import it in parts.',
  };
  for (const [name, file] of Object.entries(failures)) {
    const [beside, failed] = await Promise.all([good('Beside?'), send(name, 'One? {=a ~b ~c ~d}', 'gift')]);
    expect(failed).toMatchObject({ status: 422, code: 'unreadable-file', fields: { file } });
    expect(beside).toMatchObject({ status: 200, data: { good: 1 } });
    expect(await good('After?')).toMatchObject({ status: 200, data: { good: 1 } });
  }
});

test('a file that takes too long is given up, and too many at once are asked to come again', async () => {
  const reader = createQuestionReader(world.server.app.log, { entry, timeoutMs: 300 });
  const read = () =>
    reader
      .read({ filename: 'never-ends.gift', bytes: Buffer.from('a') }, 'gift')
      .catch((error: unknown) => error);
  const started = Array.from({ length: AT_ONCE }, read);
  expect(await read()).toMatchObject({
    code: 'busy',
    text: 'Many people are importing questions. Try again in a moment.',
    retryAfterSeconds: 2,
  });
  for (const refused of await Promise.all(started)) {
    expect(refused).toMatchObject({
      code: 'unreadable-file',
      fields: { file: 'never-ends.gift takes too long to read. Import it in parts.' },
    });
  }
  await reader.close();
});
