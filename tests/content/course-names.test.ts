import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listCourseNames } from '#tests/support/course-names.ts';

const catalogues = join(import.meta.dirname, '../../src/web/language/hi');

test('one English name has one Hindi name, in the courses and in the texts of the pages', async () => {
  const files = await readdir(catalogues);
  const texts = await Promise.all(files.map((name) => readFile(join(catalogues, name), 'utf8')));
  const known = new Map(texts.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>)));
  const differing = (await listCourseNames()).filter(([english, hindi]) => {
    const before = known.get(english);
    known.set(english, hindi);
    return before !== undefined && before !== hindi;
  });
  expect(differing).toEqual([]);
});

test('every Hindi name is written in Devanagari', async () => {
  const latin = (await listCourseNames()).filter(([, hindi]) => !/\p{Script=Devanagari}/u.test(hindi));
  expect(latin).toEqual([]);
});
