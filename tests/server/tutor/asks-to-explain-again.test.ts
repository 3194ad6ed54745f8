import { beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { anotherWayInto } from '#server/features/tutor/another-way.ts';
import { asksToExplainAgain } from '#server/features/tutor/search/asks-to-explain-again.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();

describe('a student who names nothing', () => {
  test.each([
    'samajh nahi aaya',
    'mujhe kuch samajh me nhi aa raha',
    'sir samjha nahi phir se samjhao',
    'aasan bhasha me batao',
    'समझ नहीं आया',
    'मुझे यह समझ में नहीं आ रहा है',
    'आसान भाषा में समझाइए',
    'फिर से समझाओ',
    "I don't understand",
    'i didnt get it',
    'still confused',
    'explain simpler',
    'explain it in simple words please',
    'this is too hard',
  ])('and says “%s” did not understand', (query) => {
    expect(asksToExplainAgain(query)).toBe(true);
  });

  test.each([
    'recursion samajh nahi aaya',
    "I don't understand closures",
    'samajh gaya',
    'I understand',
    'explain this',
    'what is a simple random sample',
    'रिकर्शन समझ नहीं आया',
    'heap samajh nahi aaya',
    'what are hard links',
    'NP hard kya hota hai',
    '',
  ])('“%s” asks something else', (query) => {
    expect(asksToExplainAgain(query)).toBe(false);
  });
});

describe('another way into a lesson', () => {
  const lesson = {
    id: 'a',
    name: 'Heaps',
    notes: [
      'A heap is a tree.',
      'Think of a queue at a counter.',
      '## Sifting',
      'A sift moves one key.',
      '**Worked example.** Sift 7.',
    ].join('\n\n'),
  };
  const wayAfter = (...said: string[]) => anotherWayInto(lesson, said)?.part;

  test('is its example, then a comparison, and never what was said last', () => {
    expect(wayAfter()).toMatchObject({
      kind: 'example',
      section: 'Sifting',
      text: '**Worked example.** Sift 7.',
    });
    expect(wayAfter('**Worked example.** Sift 7.')).toMatchObject({ kind: 'comparison' });
  });

  test('is first what the lesson says in simple words, if students ask for that', () => {
    const notes = `${lesson.notes}\n\n### Why sift?\n\nLike this.\n\n### In simple words, what is a heap?\n\nA pile.`;
    expect(anotherWayInto({ ...lesson, notes }, [])?.part).toMatchObject({
      kind: 'comparison',
      section: 'In simple words, what is a heap?',
      text: 'A pile.',
    });
  });

  test('is then the passage before the one that was shown', () => {
    const said = ['A sift moves one key.', 'Think of a queue at a counter.', '**Worked example.** Sift 7.'];
    expect(wayAfter(...said)).toMatchObject({ kind: 'earlier', text: 'A heap is a tree.' });
  });

  test('is at last how to read it, and then nothing that was said before', () => {
    const said = ['A heap is a tree.', 'Think of a queue at a counter.', '**Worked example.** Sift 7.'];
    expect(wayAfter(...said)).toEqual({ kind: 'nudge', lesson: 'Heaps' });
    const nudge = 'Read the lesson “Heaps” once more, slowly, one sentence at a time. Say each in your own words before you go on, and ask about the first word that stops you.'; // oxfmt-ignore
    expect(wayAfter(nudge, ...said)).toBeUndefined();
  });
});

describe('the tutor, told “samajh nahi aaya”', () => {
  const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
  const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: NUMBERS };
  let userId: string;
  beforeEach(async () => {
    userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  });

  test('says something else each time, of the open lesson, and not what it said last', async () => {
    const { ask } = turnsOf(world, userId);
    const said = [await ask(place, 'Why is 0.1 + 0.2 not 0.3?')];
    for (const query of ['samajh nahi aaya', 'समझ नहीं आया', 'explain simpler']) {
      world.setNow(new Date(SATURDAY.getTime() + said.length * 60_000));
      const turn = await ask(place, query);
      const [part] = (turn.steps?.[0]?.parts ?? []).filter(
        ({ kind }) => kind !== 'carried' && kind !== 'language',
      );
      expect(['faq', 'lead', 'example', 'comparison', 'summary', 'noMore']).toContain(part?.kind);
      expect(turn.citations.every(({ subtopicId }) => subtopicId === NUMBERS)).toBe(true);
      const read = said.flatMap(
        ({ steps }) => steps?.[0]?.parts?.filter(({ kind }) => kind !== 'also') ?? [],
      );
      expect(read.map(({ text }) => text)).not.toContain(part?.text ?? turn.queryResponse);
      said.push(turn);
    }
  });
});

describe('a formula that no lesson has', () => {
  test('is named, with the passage and without a sentence that would be taken for its answer', async () => {
    const subtopicId = contentId('subtopic', 'data-structures-and-algorithms/cost-and-growth/recurrences');
    const { rows } = await world.deps.db.$client.query<{ courseId: string; subjectId: string }>(
      'SELECT subjects.course_id AS "courseId", subjects.id AS "subjectId" FROM subtopics JOIN subjects ON subjects.id = subtopics.subject_id WHERE subtopics.id = $1',
      [subtopicId],
    );
    const [place] = rows;
    if (!place) throw new Error('There is no such lesson.');
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    const { ask } = turnsOf(world, userId);
    const other = await ask(
      { ...place, subtopicId },
      'T(n) = 5T(n/3) + n log n ka answer kya hoga? master theorem lagega?',
    );
    const [language, formula, passage] = other.steps?.[0]?.parts ?? [];
    expect([language?.kind, formula?.kind, passage?.kind]).toEqual(['language', 'otherFormula', 'passage']);
    expect(formula?.words).toEqual(['T(n) = 5T(n/3) + n log n']);
    expect(other.queryResponse).toMatch(/No lesson of this subject has T\(n\) = 5T\(n\/3\) \+ n log n\./);
    const same = await ask({ ...place, subtopicId }, 'T(n) = T(n/2) + 1 ka answer kya hoga?');
    expect(same.steps?.[0]?.parts?.map(({ kind }) => kind)).not.toContain('otherFormula');
  });
});
