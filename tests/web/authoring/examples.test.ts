import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionOf } from '#server/content/exchange/parsed-question.ts';
import { formatOf, parseEntries } from '#server/content/exchange/formats.ts';

const folder = join(import.meta.dirname, '../../../src/web/features/authoring/import/examples');

test.each(readdirSync(folder))('the example %s is a question that can be imported', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const made = [...parseEntries(formatOf(name, text), text)].map((entry) =>
    'parsed' in entry ? questionOf(entry.parsed) : entry,
  );
  expect(made).toEqual([
    {
      question: expect.objectContaining({
        ask: 'What makes a string sound higher?',
        options: ['More tension', 'More weight', 'More length', 'More dust'],
        answer: 1,
      }),
    },
  ]);
});
