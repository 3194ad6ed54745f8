import { expect, test } from 'vitest';
import { countedIn, isOutsideLessons } from '#server/features/tutor/search/asked-for.ts';

test.each([
  'Prelims 2025 mein is topic se kitne question aaye the?',
  'Is Python even asked in GATE CS?',
  'is recursion important for GATE?',
  'upsc cutoff last year',
  'परीक्षा में इससे कितने प्रश्न आते हैं',
  'hey, are you a robot',
  'who is the chief justice now',
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
