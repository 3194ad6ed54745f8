import { expect, test } from 'vitest';
import { symbolsIn } from '#server/features/tutor/search/symbols.ts';

const signsOf = (query: string) => symbolsIn(query).map(({ sign }) => sign);

test.each([
  ['url me # ke baad jo likha hota hai', ['#']],
  ['difference of `==` and `===`', ['==', '===']],
  ['what does % do?', ['%']],
  ['khali set ke liye {} likha', ['{}']],
])('the signs of “%s” have names', (query, signs) => expect(signsOf(query)).toEqual(signs));

test.each(['10% to 3%', 'why?? how', 'C# and a//b', 'wait - what', 'n^2'])(
  'in “%s” no sign stands for itself',
  (query) => expect(signsOf(query)).toEqual([]),
);
