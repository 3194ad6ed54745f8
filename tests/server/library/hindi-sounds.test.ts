import { expect, test } from 'vitest';
import { createHindiByEar } from '#server/features/library/hindi/hindi-sounds.ts';

const byEar = await createHindiByEar([
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
  ['Sanghvaad', 'संघवाद'],
  ['prastavna', 'प्रस्ताव'],
])('“%s” is heard as %s', (typed, stem) => {
  expect(byEar(typed)).toBe(stem);
});

test.each(['constituton', 'recurzion', 'serch', 'sang', ''])(
  '“%s” is heard as no word of a lesson',
  (typed) => {
    expect(byEar(typed)).toBeUndefined();
  },
);

test('reading a whole library by ear gives others a turn of the event loop', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    running = setImmediate(turn);
  };
  let running = setImmediate(turn);
  await createHindiByEar(Array.from({ length: 10_000 }, (_, at) => ({ stem: `न्यायपालिक${at}`, texts: 1 })));
  clearImmediate(running);
  expect(turns).toBeGreaterThanOrEqual(19);
});
