import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { readContentFiles } from '#server/content/content-files.ts';
import { rowsOf } from '#server/content/content-rows.ts';
import { problemsOfFigure, problemsOfPictures } from '#server/content/figures.ts';
import { ContentError, parseContent } from '#server/content/parse-content.ts';
import { registerFigures } from '#server/http/pages/figures.ts';
import { checkContent } from '#tools/content/check-content.ts';
import { type ContentFolder, createContentFolder, subtopicFile } from './content-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">';
const drawing = (inside: string, open = SVG) => `${open}${inside}</svg>`;
const problemsOf = (text: string) => problemsOfFigure({ path: 'a/figures/b.svg', text, checksum: '' });

const GOOD = drawing(
  '<g fill="none"><path d="M0 0h9" stroke="#322b78"/></g><text x="9" font-size="16">A</text>',
);
const SHOWN = '![A test turning from red to green](figures/red-green.svg "From red to green")';

describe('a figure', () => {
  test('is a drawing of the one size, of shapes and words', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  test.each([
    ['a script', drawing('<script>alert(1)</script>'), /<script> is not drawn/],
    ['a style sheet', drawing('<style>*{fill:red}</style>'), /<style> is not drawn/],
    ['a picture from elsewhere', drawing('<image href="https://x.example/y.png"/>'), /<image> is not drawn/],
    ['HTML', drawing('<foreignObject/>'), /<foreignObject> is not drawn/],
    ['a link', drawing('<a href="/x"><path d="M0 0"/></a>'), /<a> is not drawn/],
    ['an event', drawing('<path onload="alert(1)"/>'), /onload is not allowed/],
    ['a style of its own', drawing('<path style="fill:red"/>'), /style is not allowed/],
    ['a reference', drawing('<path xlink:href="#x"/>'), /.+/],
    ['an address in a colour', drawing('<path fill="url(https://x.example/#a)"/>'), /fill leads elsewhere/],
    ['small print', drawing('<text font-size="12">A</text>'), /font-size of 13 or more/],
    ['words without a size', drawing('<text>A</text>'), /font-size of 13 or more/],
    ['a broken end', `${SVG}<g>`, /line 1/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${GOOD}`, /DOCTYPE/],
    ['another size', drawing('', '<svg viewBox="0 0 9 9">'), /viewBox="0 0 640 360"/],
    ['too much', drawing(`<path d="${'M0 0 '.repeat(2_600)}"/>`), /bytes, at most 12288/],
  ])('has nothing like %s', (_, text, problem) => {
    expect(problemsOf(text).join('\n')).toMatch(problem);
  });
});

test('a compact figure, which a phone shows whole, has no word smaller than 20', () => {
  const compact = (size: number) =>
    problemsOfFigure({
      path: 'a/figures/b-compact-hi.svg',
      text: drawing(`<g><text font-size="${size}">A</text></g>`),
      checksum: '',
    });
  expect(compact(19)).toEqual(['line 1: <text> needs a font-size of 20 or more']);
  expect(compact(20)).toEqual([]);
});

describe('notes', () => {
  test.each([
    ['a figure in a paragraph of its own', SHOWN, []],
    ['no picture', 'Red, then green.', []],
    ['a picture in code', '```md\n![x](y)\n```', []],
    [
      'a figure that is not described',
      SHOWN.replace('A test turning from red to green', 'A test'),
      [/must say what it shows/],
    ],
    ['a figure without a caption', SHOWN.replace(' "From red to green"', ''), [/a picture is written/]],
    ['a figure within a sentence', `See ${SHOWN}`, [/a picture is written/]],
    [
      'a picture from elsewhere',
      '![A test turning from red to green](https://x.example/y.svg "Red")',
      [/a picture is written/],
    ],
  ])('with %s', (_, text, problems) => {
    expect(problemsOfPictures(text)).toEqual(
      problems.map((each) => (each instanceof RegExp ? expect.stringMatching(each) : each)),
    );
  });
});

describe('the figures of a course', () => {
  let folder: ContentFolder;
  let app: FastifyInstance;
  const read = async () => parseContent(await readContentFiles(folder.directory));
  const addressIn = async () =>
    /\/figures\/[^ ]+/.exec(rowsOf(await read()).subtopics[0]?.notes ?? '')?.[0] ?? '';
  beforeAll(async () => {
    folder = await createContentFolder();
    await folder.write('unit-tests/figures/red-green.svg', GOOD);
    await folder.write('unit-tests/basics/why.md', `${subtopicFile('Why')}\n${SHOWN}\n`);
    app = Fastify();
    await registerFigures(app, folder.directory);
  });
  afterAll(async () => {
    await app.close();
    await folder.dispose();
  });

  test('are shown by an address that changes with the drawing, kept for good, and run nothing', async () => {
    const address = await addressIn();
    expect(address).toMatch(/^\/figures\/unit-tests\/red-green\.[0-9a-f]{12}\.svg$/);
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.body]).toEqual([200, GOOD]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('are found by an older address, not for good, and nothing else is', async () => {
    const older = await app.inject('/figures/unit-tests/red-green.0123456789ab.svg');
    expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    for (const path of [
      'unit-tests/other.0123456789ab.svg',
      'unit-tests/subject.yaml',
      '..%2fcourses.yaml/x',
      'unit-tests/red-green.svg%00',
    ]) {
      expect((await app.inject(`/figures/${path}`)).statusCode, path).not.toBe(200);
    }
  });

  test('have Hindi words in Hindi notes where a drawing with them stands beside the English one', async () => {
    const addressesIn = async () => {
      const [{ notes = '', hindi } = {}] = rowsOf(await read()).subtopics;
      return [notes, hindi?.notes ?? ''].map((text) => /\/figures\/[^ ]+/.exec(text)?.[0]);
    };
    const withoutKey = subtopicFile('क्यों').replaceAll(/^(?:minutes| {4}(?:answer|difficulty)):.*\n/gm, '');
    await folder.write('unit-tests/basics/why.hi.md', `${withoutKey}\n${SHOWN}\n`);
    const [english, same] = await addressesIn();
    expect(same).toBe(english);
    const drawn = GOOD.replace('>A<', '>अ<');
    await folder.write('unit-tests/figures/red-green-hi.svg', drawn);
    const [unchanged, inHindi] = await addressesIn();
    expect(unchanged).toBe(english);
    expect(inHindi).toMatch(/^\/figures\/unit-tests\/red-green-hi\.[0-9a-f]{12}\.svg$/);
    await folder.remove('unit-tests/figures/red-green-hi.svg');
    await folder.remove('unit-tests/basics/why.hi.md');
  });

  test('are read anew when they are drawn anew', async () => {
    const before = await addressIn();
    await folder.write('unit-tests/figures/red-green.svg', GOOD.replace('#322b78', '#7d560b'));
    expect(await addressIn()).not.toBe(before);
    await folder.write('unit-tests/figures/red-green.svg', GOOD);
  });

  test('that are missing are named, and keep nothing else out', async () => {
    await folder.write(
      'unit-tests/basics/how.md',
      `${subtopicFile('How')}\n${SHOWN.replace('red-', 'blue-')}\n`,
    );
    expect((await read()).missingFigures).toEqual([
      { path: 'unit-tests/figures/blue-green.svg', shownBy: 'unit-tests/basics/how.md' },
    ]);
    await expect(checkContent([folder.directory])).rejects.toThrow(
      'unit-tests/basics/how.md: unit-tests/figures/blue-green.svg is not there',
    );
    await folder.write('unit-tests/basics/how.md', subtopicFile('How'));
    expect((await read()).missingFigures).toEqual([]);
  });

  test('must be shown, sound and well named', async () => {
    await folder.write('unit-tests/figures/unused.svg', GOOD);
    await folder.write('unit-tests/figures/Bad Name.svg', drawing('<script/>'));
    const problems = await read().catch((error: unknown) =>
      error instanceof ContentError ? error.problems : [],
    );
    expect(problems).toEqual(
      expect.arrayContaining([
        'unit-tests/figures/unused.svg: no notes show it',
        'unit-tests/figures/Bad Name.svg: a figure is named in small letters, digits and hyphens',
        'unit-tests/figures/Bad Name.svg: line 1: <script> is not drawn',
      ]),
    );
  });
});
