import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTexts, type Text } from '#tests/support/texts.ts';

const folder = join(import.meta.dirname, '../../src/web/language/hi');
/** Texts of rules, flows and the server, which a page says without naming them. */
const FROM_ELSEWHERE = ['rules.json', 'flows.json', 'flows-map.json', 'server.json'];
/** For developers, in English like their tools. */
const LEFT_OUT = ['src/web/features/auth-debug/', 'src/web/features/flows/', 'src/web/language/'];
/** English wherever it stands: names of people, what goes over the wire, what an English voice reads in a lesson. */
const SAME_EVERYWHERE: readonly RegExp[] = [
  /^Unknown User$/,
  /^`Server error: /,
  // Offered to somebody who reads Hindi and wants English, in its own language.
  /^Read in English$/,
  /^Here is (an example in code|a table|a picture)\.$/,
];
/** These answer with a text, and the page that asked says it. */
const ANSWERERS = /^src\/web\/(api|data|quiz|browser|features\/\w+\/\w+\.actors)/;

const placeholders = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:one|other|zero|two|few|many|=\d+)\s*)\{(\w+)/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ].toSorted();
const tags = (text: string): string[] => [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag).toSorted();

let said: Text[] = [];
let bare: Text[] = [];
let files: { name: string; entries: Record<string, string> }[] = [];

beforeAll(async () => {
  ({ said, bare } = await readTexts(LEFT_OUT));
  const names = await readdir(folder);
  files = await Promise.all(
    names.map(async (name) => ({ name, entries: JSON.parse(await readFile(join(folder, name), 'utf8')) })),
  );
}, 60_000);

describe('the Hindi catalogue', () => {
  test('has every text of the pages', () => {
    const known = new Set(files.flatMap(({ entries }) => Object.keys(entries)));
    const missing = said.filter(({ text }) => !known.has(text));
    expect(missing.map(({ text, at }) => `${at} ${text}`)).toEqual([]);
  });

  test('has nothing that no page says, and nothing twice', () => {
    const spoken = new Set(said.map(({ text }) => text));
    const own = files.filter(({ name }) => !FROM_ELSEWHERE.includes(name));
    const keys = own.flatMap(({ name, entries }) => Object.keys(entries).map((text) => ({ name, text })));
    expect(keys.filter(({ text }) => !spoken.has(text))).toEqual([]);
    const all = files.flatMap(({ entries }) => Object.keys(entries));
    expect(all.filter((text, index) => all.indexOf(text) < index)).toEqual([]);
  });

  test('keeps the placeholders and tags of each text, and says it in Devanagari', () => {
    const failures = files.flatMap(({ name, entries }) =>
      Object.entries(entries)
        .filter(
          ([text, hindi]) =>
            placeholders(hindi).join() !== placeholders(text).join() ||
            tags(hindi).join() !== tags(text).join() ||
            (/[a-z]{3} [a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(hindi)),
        )
        .map(([text]) => `${name}: ${text}`),
    );
    expect(failures).toEqual([]);
  });
});

test('no page writes a text past the catalogue', () => {
  const known = new Set(files.flatMap(({ entries }) => Object.keys(entries)));
  const failures = bare.filter(
    ({ text, at }) =>
      !SAME_EVERYWHERE.some((same) => same.test(text)) && !(ANSWERERS.test(at) && known.has(text)),
  );
  expect(failures.map(({ text, at }) => `${at} ${text}`)).toEqual([]);
});

/** One spelling, and the terms of the Constitution's Hindi text (docs/design.md). */
test('the Hindi of the pages writes the nukta and calls rights and courts by their legal names', () => {
  const OTHERWISE = /बाकी|खाली|गलत|जरूर|ज्यादा|(?<!\p{L}|\p{M})कदम|नक्श|मौलिक अधिकार|सर्वोच्च न्यायालय/u;
  const failures = files.flatMap(({ entries }) =>
    Object.values(entries).filter((hindi) => OTHERWISE.test(hindi)),
  );
  expect(failures).toEqual([]);
});

/** A name does not take the form that का, की, के, में, से, पर and को want before them: “आधुनिक भारत का इतिहास में”. */
test('the Hindi of the pages lets no name of a course or subject be inflected', () => {
  const INFLECTED = /(?<!“)\{(subject|course)\}”? (का|की|के|में|से|पर|को)(?!\p{L})/u;
  const failures = files.flatMap(({ entries }) =>
    Object.values(entries).filter((hindi) => INFLECTED.test(hindi)),
  );
  expect(failures).toEqual([]);
});
