import { expect, test } from 'vitest';
import { createTransliteration } from '#server/features/library/hindi/transliteration.ts';

const transliterate = await createTransliteration([
  { stem: 'न्यायपालिक', texts: 4 },
  { stem: 'ज्वालामुख', texts: 3 },
  { stem: 'विज्ञान', texts: 5 },
  { stem: 'संघवाद', texts: 2 },
  { stem: 'प्रस्ताव', texts: 9 },
]);

test.each([
  ['nyaypalika', 'न्यायपालिक'],
  ['nyayapalika', 'न्यायपालिक'],
  ['jwalamukhi', 'ज्वालामुख'],
  ['jvalamukhiyon', 'ज्वालामुख'],
  ['vigyan', 'विज्ञान'],
  ['vijnan', 'विज्ञान'],
  ['vijnyan', 'विज्ञान'],
  ['vignyaan', 'विज्ञान'],
  ['Sanghvaad', 'संघवाद'],
  ['prastavna', 'प्रस्ताव'],
])('“%s” is transliterated as %s', (typed, stem) => {
  expect(transliterate(typed)).toBe(stem);
});

test.each(['constituton', 'recurzion', 'serch', 'sang', ''])(
  '“%s” is transliterated as no word of a lesson',
  (typed) => {
    expect(transliterate(typed)).toBeUndefined();
  },
);

test('a phonetic index of a whole library gives others a turn of the event loop', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    running = setImmediate(turn);
  };
  let running = setImmediate(turn);
  await createTransliteration(
    Array.from({ length: 10_000 }, (_, at) => ({ stem: `न्यायपालिक${at}`, texts: 1 })),
  );
  clearImmediate(running);
  expect(turns).toBeGreaterThanOrEqual(19);
});
