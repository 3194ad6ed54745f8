import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notes, userQueries } from '#server/db/schema/notes.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import {
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { scaled } from '#tests/support/scale.ts';
import { contentId } from '#server/content/content-ids.ts';

const world = await useLearningWorld();
const userId = await world.createStudent();

async function ask(q: string, by = userId) {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(by), query: { q } })).body;
}
const search = async (q: string, by = userId) => (await ask(q, by)).data;
const titles = async (q: string) => (await search(q)).map(({ title }) => title);

describe('the library', () => {
  test('shows the sentence that matches, without marks, and where to read it', async () => {
    const subtopicId = contentId('subtopic', 'indian-polity/the-constitution/amendment-and-basic-structure');
    const [first] = await search('What did Kesavananda Bharati decide?');
    expect(first).toEqual({
      kind: 'lesson',
      title: 'Amendment and basic structure',
      excerpt: 'Kesavananda Bharati was decided 7 to 6.',
      href: `/lesson/${POLITY}?subtopic=${subtopicId}&at=Kesavananda+Bharati+was+decided+7+to+6.`,
      chapterId: contentId('chapter', 'indian-polity/the-constitution'),
      subject: 'Indian Polity',
    });
  });

  test('finds subjects and courses beside lessons', async () => {
    expect((await search('indian polity'))[0]).toMatchObject({ kind: 'subject', href: `/lesson/${POLITY}` });
    expect((await search('B.Tech'))[0]).toMatchObject({ kind: 'course', href: `/courses/${PYTHON_COURSE}` });
  });

  test('finds a word in any form, and one half typed', async () => {
    const whole = await titles('dictionary');
    expect(whole[0]).toBe('Dictionaries');
    expect((await titles('DICTIONARIES')).sort()).toEqual(whole.sort());
    expect((await titles('the dictio'))[0]).toBe('Dictionaries');
  });

  test('weighs a name above a text', async () => {
    expect((await titles('promises'))[0]).toBe('Promises and the event loop');
  });

  test('takes any of the words, those with most of them first', async () => {
    const [first, ...others] = await titles('gradient descent zebra');
    expect(first).toBe('Linear regression and gradient descent');
    expect(others).toContain('Backpropagation');
  });

  test('what has all of the words comes before what has some of them in its name', async () => {
    expect((await titles('quick sort worst case'))[0]).toBe('Quicksort');
    expect((await titles('data base')).length).toBeGreaterThan(0);
    expect((await titles('master theorem'))[0]).toBe('Recurrences');
  });

  test('shows a word of which the lessons have another name, and a sentence around one of code', async () => {
    const [tree] = await search('avl tree');
    expect(tree?.excerpt).toMatch(/AVL tree/);
    const [heapify] = await search('heapify');
    expect(heapify?.excerpt).toBe('Sift down every inner node, from the last to the first. def heapify(a):');
    expect(heapify?.href).toMatch(
      /&at=Sift\+down\+every\+inner\+node%2C\+from\+the\+last\+to\+the\+first\.$/,
    );
  });

  test('formulas are shown as people read them', async () => {
    const excerpts = (await search('hence a comparison sort needs at least')).map(({ excerpt }) => excerpt);
    expect(excerpts.join('\n')).toContain('⌈ log₂ (n!) ⌉ comparisons, which is Θ(n log n)');
  });

  test.each([
    ['TLB paging', 'TLB', 'paging'],
    ['quantum computing', 'quantum', 'computing'],
    ['gradient zebra', 'zebra', 'gradient'],
    ['normalization DBMS', 'DBMS', 'normalisation'],
    ['Article 999 writs', 'article 999', 'writs'],
  ])('“%s” says that no lesson has “%s”, and shows what “%s” finds', async (q, missing, rest) => {
    const answer = await ask(q);
    expect(answer.missing).toEqual([missing]);
    expect(answer.data).not.toEqual([]);
    expect(answer.data).toEqual(await search(rest));
  });

  test.each(['semaphore', 'karnaugh', 'Article 999'])('“%s” finds nothing', async (q) => {
    expect(await ask(q)).toEqual({ success: true, data: [] });
  });

  test('says where no two of the words stand in one sentence', async () => {
    expect(await ask('virtual memory')).toMatchObject({ isApart: true });
    expect(await ask('gradient descent')).not.toHaveProperty('isApart');
    expect(await ask('memory')).not.toHaveProperty('isApart');
  });

  test('corrects no word into one that is said of something else', async () => {
    const answer = await ask('turing machine');
    expect(answer).toMatchObject({ missing: ['turing'] });
    expect(answer).not.toHaveProperty('meant');
  });

  test('says of a hit which subject it is of, and whether that is of a course not taken', async () => {
    const of = async (courses: string[]) => {
      const reader = await world.createStudent({ courses });
      return (await search('deadlock', reader)).map(({ subject, otherCourse }) => [subject, otherCourse]);
    };
    const found = [
      ['Indian Polity', undefined],
      ['Indian Polity', undefined],
    ];
    expect(await of([])).toEqual(found);
    expect(await of([UPSC_COURSE])).toEqual(found);
    expect(await of([PYTHON_COURSE])).toEqual(found.map(([subject]) => [subject, true]));
  });

  test("ranks the student's own courses above others, and what has more of the words above both", async () => {
    const firstOf = async (q: string, course: string) =>
      (await search(q, await world.createStudent({ courses: [course] })))[0]?.subject;
    expect(await firstOf('balance', PYTHON_COURSE)).toBe('Data Structures and Algorithms');
    expect(await firstOf('balance', UPSC_COURSE)).toBe('Indian Economy');
    expect(await firstOf('money bill', PYTHON_COURSE)).toBe('Indian Polity');
  });

  test('English words among Hindi ones in Latin letters are found', async () => {
    expect((await titles('recursion kya hota hai')).length).toBeGreaterThan(0);
  });

  test('takes Hindi words that no Hindi lesson has for what the lessons call it in English, and says so', async () => {
    expect((await ask('लूप')).meant).toBe('loop');
    expect((await titles('लूप'))[0]).toBe((await titles('loop'))[0]);
    expect(await ask('ब्लॉकचेन')).toEqual({ success: true, data: [] });
  });

  test('reads Hindi and other scripts', async () => {
    const [lesson] = await world.deps.db.select().from(subtopics).limit(1);
    if (!lesson) throw new Error('The courses are there.');
    const notes = 'भारत का संविधान 26 नवंबर 1949 को अपनाया गया। यह 26 जनवरी 1950 से लागू है।';
    await world.deps.db.insert(subtopics).values({ ...lesson, id: 'ab'.repeat(12), name: 'संविधान', notes });
    expect(await search('जनवरी में लागू')).toContainEqual(
      expect.objectContaining({ title: 'संविधान', excerpt: 'यह 26 जनवरी 1950 से लागू है।' }),
    );
    expect(await titles('संवि')).toContain('संविधान');
  });

  test('keeps, behind what the Hindi words mean, what a student wrote with them', async () => {
    const reader = await world.createStudent();
    const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, createdAt: SATURDAY, updatedAt: SATURDAY };
    const subtopicId = pythonSubtopic('first-steps/loops-and-ranges');
    const note = { ...place, id: world.deps.newId(), userId: reader, subtopicId, content: 'राज्यपाल कौन?' };
    await world.deps.db.insert(notes).values(note);
    const hits = await search('राज्यपाल', reader);
    expect(hits.filter(({ kind }) => kind !== 'my-note')).toEqual(await search('राज्यपाल'));
    expect(hits.at(-1)).toMatchObject({ kind: 'my-note', excerpt: 'राज्यपाल कौन?' });
  });

  test('shows a lesson that has the words before what the student asked with the same', async () => {
    const reader = await world.createStudent();
    await world.deps.db.insert(userQueries).values({
      id: world.deps.newId(),
      userId: reader,
      courseId: UPSC_COURSE,
      subjectId: POLITY,
      topicId: NOBODY,
      subtopicId: '-',
      query: 'Article 356?',
      queryResponse: 'Article 356 is about Article 356.',
      source: 'student',
      createdAt: SATURDAY,
      updatedAt: SATURDAY,
    });
    expect((await search('article 356', reader)).map(({ kind, title }) => [kind, title])).toEqual([
      ['lesson', 'Emergency provisions'],
      ['my-query', 'Article 356?'],
    ]);
  });

  test('finds what a student has noted and asked, for them alone', async () => {
    const { db, newId } = world.deps;
    const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, createdAt: SATURDAY, updatedAt: SATURDAY };
    const subtopicId = pythonSubtopic('first-steps/loops-and-ranges');
    const content = '# Axolotl\n\nRemember the **axolotl** rule.';
    const asked = {
      topicId: NOBODY,
      subtopicId: '-',
      query: 'What is an axolotl?',
      source: 'student' as const,
    };
    await db.insert(notes).values({ ...place, id: newId(), userId, subtopicId, content });
    await db
      .insert(userQueries)
      .values({ ...place, ...asked, id: newId(), userId, queryResponse: 'A salamander. It smiles.' });
    // What no lesson answered is no result.
    const unanswered = {
      query: 'Do axolotls vote?',
      queryResponse: 'The lessons of this subject do not answer that.',
      steps: [
        {
          hintLevel: 'answer' as const,
          text: 'The lessons of this subject do not answer that.',
          source: 'extract' as const,
          parts: [{ kind: 'notFound' as const }],
        },
      ],
    };
    await db.insert(userQueries).values({ ...place, ...asked, ...unanswered, id: newId(), userId });
    expect(await search('axolotls')).toEqual([
      {
        kind: 'my-query',
        title: 'What is an axolotl?',
        excerpt: 'A salamander.',
        href: `/lesson/${PYTHON}`,
        chapterId: null,
        subject: 'Python Programming',
      },
      {
        kind: 'my-note',
        title: 'Loops and ranges',
        excerpt: 'Remember the axolotl rule.',
        href: `/lesson/${PYTHON}?subtopic=${subtopicId}`,
        chapterId: contentId('chapter', 'python-programming/first-steps'),
        subject: 'Python Programming',
      },
    ]);
    // Nor what the tutor was asked with other words than these, nor what led to another subject.
    const atTutor = { ...place, ...asked, userId, source: 'extract' as const };
    const step = { hintLevel: 'answer' as const, text: 'Of axolotls.', source: 'extract' as const };
    const withParts = (kind: 'passage' | 'elsewhere', query: string) =>
      ({ ...atTutor, id: newId(), query, queryResponse: 'Of axolotls.', steps: [{ ...step, parts: [{ kind }] }] }); // oxfmt-ignore
    await db
      .insert(userQueries)
      .values([
        withParts('passage', 'Which option is right?'),
        withParts('elsewhere', 'Do axolotls sleep?'),
        withParts('passage', 'Where do axolotls live?'),
      ]);
    const questions = (await search('axolotls')).filter(({ kind }) => kind === 'my-query');
    expect(questions.map(({ title }) => title).toSorted()).toEqual([
      'What is an axolotl?',
      'Where do axolotls live?',
    ]);
    const other = await world.createStudent();
    expect(await search('axolotls', other)).toEqual([]);
    expect((await ask('axoltol')).meant).toBe('axolotl');
    expect(await ask('axoltol', other)).toEqual({ success: true, data: [] });
  });

  test.each([
    ['What did Kesavnanda Bharati decide?', 'What did kesavananda Bharati decide?'],
    ['constituton', 'constitution'],
    ['goverment of India', 'government of India'],
    ['Dictoinaries', 'dictionaries'],
    ['gradeint desent', 'gradient descent'],
    ['recurzion', 'recursion'],
    ['parlament', 'parliament'],
  ])('reads “%s” as “%s” and says so', async (q, meant) => {
    const answer = await ask(q);
    expect(answer.meant).toBe(meant);
    expect(answer.data).toEqual(await search(meant));
    expect(answer.data).not.toEqual([]);
  });

  test.each([
    'constitution',
    'Dictionaries',
    'the dictio',
    'indian polity',
    'B.Tech',
    'xylophone',
    'gradient zebra',
  ])('leaves “%s” as it is written', async (q) => {
    expect(await ask(q)).not.toHaveProperty('meant');
  });

  test('answers a question of stop words alone, and one of no words', async () => {
    expect(await search('who is it')).not.toEqual([]);
    expect(await search('?!')).toEqual([]);
    expect(await search('xylophone')).toEqual([]);
  });

  test('shows at most 50 texts', async () => {
    expect(await search('is a the of')).toHaveLength(50);
  });

  test('shows first the lesson that is named so, however many have the words in their texts', async () => {
    const { db, newId } = world.deps;
    const [lesson] = await db.select().from(subtopics).limit(1);
    if (!lesson) throw new Error('The courses are there.');
    const short = { ...lesson, hindi: null, hindiWords: null };
    const many = Array.from({ length: 210 }, () => ({
      ...short,
      id: newId(),
      name: 'Mammals',
      notes: 'A numbat and a bilby met a dunnart.',
    }));
    await db.insert(subtopics).values(many);
    await db.insert(subtopics).values({ ...short, id: newId(), name: 'Numbat and bilby', notes: 'Seen.' });
    expect((await titles('numbats'))[0]).toBe('Numbat and bilby');
    expect((await titles('bilby numbat'))[0]).toBe('Numbat and bilby');
    expect((await titles('bilb'))[0]).toBe('Numbat and bilby');
    await db.delete(subtopics).where(inArray(subtopics.name, ['Mammals', 'Numbat and bilby']));
  });

  test('keeps an excerpt short, around the word', async () => {
    const [lesson] = await world.deps.db.select().from(subtopics).limit(1);
    if (!lesson) throw new Error('The courses are there.');
    const notes = `${'many words '.repeat(200)}quokka ${'and more '.repeat(200)}`;
    await world.deps.db.insert(subtopics).values({ ...lesson, id: 'cd'.repeat(12), name: 'Long', notes });
    const [hit] = await search('quokka');
    expect(hit?.excerpt).toMatch(/^… .*\bquokka\b.* …$/);
    expect(hit?.excerpt.length).toBeLessThanOrEqual(302);
  });

  test('no text a student may send breaks it (R31)', async () => {
    const signs = fc.constantFrom(
      ...'\'"\\:*&|!<->()@%_.,;/?#=+~^$[]{}`\t ',
      'a',
      'the',
      'संवि',
      '🧙',
      'ﷺ',
      'http://a.b/c?x=1&y=2',
      'a@b.co',
      '/x/y',
      '-1e9',
      '<b>',
    );
    const hostile = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.array(signs, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''))); // oxfmt-ignore
    const sendable = hostile.filter((text) => !text.includes('\u0000') && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(sendable, async (q) => {
        expect((await search(q.slice(0, 200).toWellFormed())).length).toBeLessThanOrEqual(50);
      }),
      { numRuns: scaled(150, 2_000) },
    );
  });
});
