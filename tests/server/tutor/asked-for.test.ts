import { expect, test } from 'vitest';
import { countedIn, isOutsideLessons, sidesOf } from '#server/features/tutor/search/asked-for.ts';

test.each([
  'Prelims 2025 mein is topic se kitne question aaye the?',
  'Is Python even asked in GATE CS?',
  'is recursion important for GATE?',
  'upsc cutoff last year',
  'परीक्षा में इससे कितने प्रश्न आते हैं',
  'hey, are you a robot',
  'who is the chief justice now',
  'tell me who heads the bank at present',
  'in India who is PM now',
  'can you tell who is CM at present',
  'guess who is speaker currently',
  'hello who is president now',
  'kaunsa share kharidu jo double ho jaye',
  'which stock should i buy',
])('“%s” asks what no lesson tells', (query) => expect(isOutsideLessons(query)).toBe(true));

test.each([
  'explain the preamble for upsc prelims',
  'how does an lstm forget gate work',
  'why do we need a logic gate here',
  'who was the chief justice in 1950',
  'what are you passing to this function',
  'how is an election paper counted',
  'who can buy a government bond',
  'a member who left his party now wants to join another',
])('“%s” may be answered by a lesson', (query) => expect(isOutsideLessons(query)).toBe(false));

test.each([
  ['How many women were in the Constituent Assembly?', 'women'],
  ['Partition ke baad Assembly mein kitne members bache?', 'members'],
  ['संविधान सभा में कितने सदस्य थे', 'सदस्य'],
  ['how much extra work is it', 'extra work'],
  ['umar kitni hai', undefined],
  ['why is the sky blue', undefined],
  ["why cant it count how many r's are in a word", undefined],
  ['k kitna rakhna hai', undefined],
  ['when was it formed and how many members had it', undefined],
])('“%s” counts %s', (query, counted) => expect(countedIn(query)).toBe(counted));

test.each([
  ['diff btwn spring tide n neap tide. spring one in spring only?', ['diff btwn spring tide', 'neap tide']],
  [
    'fiscal deficit aur primary deficit me farak, example bhi do',
    ['fiscal deficit', 'primary deficit me farak'],
  ],
  ['i am lost. difference of crr and slr', ['difference of crr', 'slr']],
  ['crr aur slr ek hi cheez hai kya', ['crr', 'slr ek hi cheez hai kya']],
  ['compare TCP vs UDP', ['compare TCP', 'UDP']],
])('“%s” compares two things, and what is said beside them is of neither', (query, sides) =>
  expect(sidesOf(query)).toEqual(sides),
);

test('things that are at the same place are not compared', () =>
  expect(sidesOf('if front and rear are at same place how do i know')).toBeUndefined());
