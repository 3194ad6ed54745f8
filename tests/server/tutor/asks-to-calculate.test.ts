import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { calculationAskedFor, methodAskedFor } from '#server/features/tutor/search/asks-to-calculate.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

describe('a student who wants something worked out', () => {
  test.each([
    '2^10 mod 7 kitna hoga',
    'calculate the hash of 27 mod 7',
    'GDP 500 aur depreciation 40 hai to NDP kitna hoga',
    'if P(A)=0.3, P(B|A)=0.5 and P(B)=0.4 find P(A|B)',
    'how many comparisons does binary search need on 1000 elements',
    'यदि कीमत 10% बढ़े और माँग 20% घटे तो लोच कितनी होगी',
    'log base 2 of 1024',
    '2 power 10 kitna hota hai',
    '100 ka square root',
    'what is the square root of 144',
    '16 का वर्गमूल',
    'CPI went from 120 to 150, what is the inflation rate',
  ])('gives numbers of their own in “%s”', (query) => expect(calculationAskedFor(query)).toBe('numbers'));

  test.each([
    'what is the complexity of for i=1; i<n; i=i*2',
    'for(int i=0;i<n;i++) sum++; how many times does it run',
    'for x in range(3, 20, 4): print(x) ka output kya hoga',
    'while n > 1: n = n // 3, kitni baar chalega',
  ])('gives code of their own in “%s”', (query) => expect(calculationAskedFor(query)).toBe('code'));

  test.each([
    'how do I calculate the precision',
    'why does 0.1 + 0.2 not give 0.3',
    'how many seats did the Assembly have in 1946',
    'what is Article 21 and Article 19',
    'solve T(n) = 4T(n/2) + n',
    'when was the 42nd Amendment passed',
    'how does a for loop work',
    'how do I find the square root of 16',
    'what is the log base of an algorithm',
    'what is power of attorney',
    'nested loop time complexity?',
    'my model gets 99% on training but 60% on test what is wrong',
  ])('is not who asks “%s”', (query) => expect(calculationAskedFor(query)).toBeUndefined());

  test('is looked for by the method: without their numbers and code', () => {
    expect(
      methodAskedFor('nominal gdp is 1200 and real gdp is 1000, calculate the deflator', 'numbers'),
    ).not.toMatch(/\d/);
    expect(methodAskedFor('what is the complexity of for i=1; i<n; i=i*2', 'code')).toBe(
      'what is the complexity of loop whose counter doubles or halves',
    );
    expect(methodAskedFor('for(int i=0;i<n;i++) sum++; what is the complexity', 'code')).toBe(
      'what is the complexity loop',
    );
  });
});

describe('the tutor without a model, asked to work something out', async () => {
  const world = await useLearningWorld();
  const partsOf = async (at: string, query: string) => {
    const subtopicId = contentId('subtopic', at);
    const { rows } = await world.deps.db.$client.query<{ courseId: string; subjectId: string }>(
      'SELECT subjects.course_id AS "courseId", subjects.id AS "subjectId" FROM subtopics JOIN subjects ON subjects.id = subtopics.subject_id WHERE subtopics.id = $1',
      [subtopicId],
    );
    const [place] = rows;
    if (!place) throw new Error('There is no such lesson.');
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    const turn = await turnsOf(world, userId).ask({ ...place, subtopicId }, query);
    return { parts: turn.steps?.[0]?.parts ?? [], text: turn.queryResponse };
  };
  const HASHING = 'data-structures-and-algorithms/linear-structures/hash-tables';

  test('says first that it does not calculate, and shows the worked example', async () => {
    const { parts, text } = await partsOf(HASHING, 'calculate the hash of 27 mod 7');
    expect(parts.map(({ kind }) => kind)).toEqual(['notice', 'example']);
    expect(parts[0]?.text).toMatch(/^I do not calculate with your own numbers\./);
    expect(parts[1]?.text).toContain('Insert 27, 18, 29');
    expect(text).toMatch(/^I do not calculate/);
  });

  test('shows the formula where it comes nearer than an example, in Hindi too', async () => {
    const at = 'indian-economy/plans-farms-and-markets/elasticity';
    const { parts } = await partsOf(at, 'यदि कीमत 10% बढ़े और माँग 20% घटे तो लोच कितनी होगी');
    expect(parts[0]).toMatchObject({ kind: 'notice', language: 'Hindi' });
    expect(parts[0]?.text).toMatch(/गणना यहाँ नहीं होती/);
    expect(parts[1]).toMatchObject({ kind: 'nearest', text: expect.stringContaining('frac') });
  });

  test('does not run code, and shows how the lesson counts, without an example of other loops', async () => {
    const at = 'data-structures-and-algorithms/cost-and-growth/growth-and-big-o';
    const { parts } = await partsOf(at, 'what is the complexity of for i=1; i<n; i=i*2');
    expect(parts.map(({ kind }) => kind)).toEqual(['notice', 'nearest']);
    expect(parts[0]?.text).toMatch(/^I do not run or count your own code\./);
    expect(parts[1]?.section).toBe(
      'What is the time complexity of a loop whose counter doubles or halves each round?',
    );
  });

  test('says that it found no method where no lesson has one', async () => {
    const at = 'indian-polity/the-constitution/preamble';
    const { parts } = await partsOf(at, 'what is 12 * 7');
    expect(parts).toEqual([
      { kind: 'notice', text: expect.stringMatching(/^I do not calculate.*found no worked example/) },
    ]);
  });

  test('answers what the lessons work out with these very numbers', async () => {
    const at = 'data-structures-and-algorithms/sorting-and-searching/merge-sort';
    const { parts } = await partsOf(at, 'how many inversions does 5, 1, 4, 2, 3 have');
    expect(parts.map(({ kind }) => kind)).not.toContain('notice');
  });
});
