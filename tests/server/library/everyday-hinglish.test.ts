import { expect, test } from 'vitest';
import { englishOf } from '#server/features/library/hindi/hinglish.ts';

test.each([
  ['mehngi', 'prices'],
  ['mehnga', 'prices'],
  ['mahangi', 'prices'],
  ['mehngai', 'inflation'],
  ['mehengai', 'inflation'],
  ['dukandar', 'shopkeeper'],
  ['kapde', 'cloth'],
  ['khatarnak', 'dangerous'],
  ['kharab', 'bad'],
  ['behtar', 'better'],
  ['anaaj', 'grain'],
  ['dushman', 'enemy'],
  ['bimari', 'disease'],
  ['darta', 'fear'],
  ['phatta', 'erupt'],
  ['leher', 'wave'],
  ['sheher', 'city'],
])('“%s” says %s', (word, meaning) => expect(englishOf(word)).toContain(meaning));

test.each(['cheezein', 'cheez', 'baat', 'taraf', 'lekar', 'dene', 'krta', 'chahte', 'achhe', 'pooch'])(
  '“%s” only asks',
  (word) => expect(englishOf(word)).toEqual([]),
);

test.each(['mahatma', 'mehta', 'sehwag'])('“%s” is no inflected word of Hindi', (word) =>
  expect(englishOf(word) ?? []).toEqual([]),
);
