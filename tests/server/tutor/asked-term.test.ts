import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { hasTerm, termAskedFor } from '#server/features/tutor/search/asked-term.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

test.each([
  ['what is a skip list', 'skip list'],
  ['What is the splay tree?', 'splay tree'],
  ['skip list kya hai', 'skip list'],
  ['monkey patching ka matlab', 'monkey patching'],
  ['रॉलेट एक्ट क्या है', 'रॉलेट एक्ट'],
  ['what is the difference between a set and a list', undefined],
  ['what is the time complexity of a heap', undefined],
  ['what is it', undefined],
  ['what is 17 // 5', undefined],
])('“%s” asks what “%s” means', (query, term) => expect(termAskedFor(query)).toBe(term));

test('a text has a term where its words stand together, in any number', () => {
  expect(hasTerm('public good', 'Two **public goods** are paid for.')).toBe(true);
  expect(hasTerm('skip list', 'Skip it. A list is long.')).toBe(false);
});

describe('the tutor, asked for a term that no lesson of the subject explains', async () => {
  const world = await useLearningWorld();
  const { rows } = await world.deps.db.$client.query<{ subjectId: string }>(
    'SELECT subject_id AS "subjectId" FROM subtopics WHERE id = $1',
    [contentId('subtopic', 'python-programming/code-worth-keeping/decorators')],
  );

  test.each([
    ['what is monkey patching', /^No lesson here has “monkey patching”\./],
    ['monkey patching kya hai', /^Yahan ke kisi lesson mein “monkey patching” nahi hai\./],
  ])('names it: “%s”', async (query, said) => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    const subtopicId = contentId('subtopic', 'python-programming/code-worth-keeping/decorators');
    const place = { courseId: PYTHON_COURSE, subjectId: rows[0]?.subjectId ?? '', subtopicId };
    const turn = await turnsOf(world, userId).ask(place, query);
    expect(turn.steps?.[0]?.parts).toMatchObject([{ kind: 'notFound', text: expect.stringMatching(said) }]);
    expect(turn.queryResponse).toMatch(said);
  });

  test('is sent to no lesson elsewhere that has its words apart from each other', async () => {
    const at = contentId(
      'subtopic',
      'data-structures-and-algorithms/linear-structures/arrays-and-linked-lists',
    );
    const found = await world.deps.db.$client.query<{ courseId: string; subjectId: string }>(
      'SELECT subjects.course_id AS "courseId", subjects.id AS "subjectId" FROM subtopics JOIN subjects ON subjects.id = subtopics.subject_id WHERE subtopics.id = $1',
      [at],
    );
    const [place] = found.rows;
    if (!place) throw new Error('There is no such lesson.');
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    const { steps } = await turnsOf(world, userId).ask({ ...place, subtopicId: at }, 'what is a skip list');
    const parts = steps?.[0]?.parts ?? [];
    const [first, ...others] = parts;
    expect(first).toMatchObject({
      kind: 'notFound',
      words: ['skip list'],
      text: 'I found no clear answer to this. The closest that the lessons have:',
    });
    expect(others[0]?.kind).toBe('nearest');
    expect(others.map(({ kind }) => kind)).not.toContain('elsewhere');
  });
});
