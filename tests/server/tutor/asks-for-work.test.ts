import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { workAskedFor } from '#server/features/tutor/search/asks-for-work.ts';
import { turnsOf } from './tutor-turns.ts';

test.each([
  ['write an essay on the basic structure doctrine', 'essay', 'basic structure doctrine'],
  ['essay on secularism in 500 words', 'essay', 'secularism'],
  ['प्रस्तावना पर निबंध लिखो', 'essay', 'प्रस्तावना'],
  ['draw a diagram of the water cycle', 'diagram', 'water cycle'],
  ['can you draw the himalaya ranges', 'diagram', 'himalaya ranges'],
  ['bst ka diagram', 'diagram', 'bst'],
  ['mind map banao federalism ka', 'diagram', 'federalism'],
  ['solve my assignment', 'assignment', ''],
  ['mera homework kar do', 'assignment', ''],
  ['do my assignment on heaps', 'assignment', 'heaps'],
  ['Do my assignment on the drawbacks of linked lists', 'assignment', 'drawbacks linked lists'],
  ['Write an essay on the drawbacks of the Permanent Settlement', 'essay', 'drawbacks Permanent Settlement'],
  ['Draw up a flow chart of quicksort', 'diagram', 'quicksort'],
  ['Draw from memory a map of India', 'diagram', 'memory map India'],
])('“%s” asks for an %s on “%s”', (query, kind, matter) =>
  expect(workAskedFor(query)).toEqual({ kind, matter }),
);

test.each([
  'who wrote the essay on untouchability',
  'what does the diagram of the water cycle show',
  'how to draw a contour map',
  'is the homework for today open',
  'what is article 370',
  'do plates move at the same speed',
  'flowchart samjha do',
  'explain how to make a flowchart',
  'illustrate polymorphism with an example',
  'can you draw a distinction between Fundamental rights and DPSP',
  'explain image processing and give one use',
  'show that the image of a compact set is compact',
  'difference between flowchart and algorithm, give example',
  'in an ER diagram, do weak entities need an owner',
  'do assignment statements return a value',
  'help me understand the assignment operator',
  'hungarian method to solve assignment problem',
  'चित्र में दो रेखाएँ क्या हैं',
])('“%s” asks for no work', (query) => expect(workAskedFor(query)).toBeUndefined());

const world = await useLearningWorld();
const PREAMBLE = {
  courseId: UPSC_COURSE,
  subjectId: contentId('subject', 'indian-polity'),
  subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble'),
};

describe('work that the tutor does not do', () => {
  const partsOf = async (query: string) => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
    return (await turnsOf(world, userId).ask(PREAMBLE, query)).steps?.[0]?.parts ?? [];
  };

  test.each([
    ['write an essay on the preamble', /^I do not write essays\. Here is what your lessons say/],
    ['draw a diagram of the preamble', /^I cannot draw\. Here is what your lessons say/],
    ['do my assignment on the preamble', /^I do not do assignments for you\. Here is/],
  ])('is said first, and what the lessons say on it stands below: “%s”', async (query, said) => {
    const [notice, ...more] = await partsOf(query);
    expect(notice).toMatchObject({ kind: 'notice', text: expect.stringMatching(said) });
    expect(more.map(({ kind }) => kind)).toContain('passage');
  });

  test('is all that is said where nothing is named, with what to ask instead', async () => {
    expect(await partsOf('solve my assignment')).toEqual([
      { kind: 'notice', text: expect.stringMatching(/Ask me its questions one at a time/) },
    ]);
  });

  test('is said in Hindi to who writes it', async () => {
    const [notice] = await partsOf('प्रस्तावना पर निबंध लिखो');
    expect(notice).toMatchObject({
      kind: 'notice',
      language: 'Hindi',
      text: expect.stringMatching(/^निबंध यहाँ नहीं लिखे जाते।/),
    });
  });

  test('is the summary of a whole chapter: that of the open lesson stands below', async () => {
    const [notice, summary] = await partsOf('summary of the whole chapter');
    expect(notice).toMatchObject({
      kind: 'notice',
      text: expect.stringMatching(/^I cannot sum up more than/),
    });
    expect(summary?.kind).toBe('summary');
    expect((await partsOf('summary of this lesson'))[0]?.kind).toBe('summary');
  });
});
