import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courses, subtopics } from '#server/db/schema/catalogue.ts';
import { contentOf } from '#server/features/tutor/other-subjects.ts';
import type { Found } from '#server/features/tutor/retrieval.ts';
import { createTutorRepository } from '#server/features/tutor/tutor.repository.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place as preamble } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const MUTABLE = 'why is a mutable defualt argument bad in a function';
const FUNCTIONS = pythonSubtopic('programs-that-hold-together/arguments-and-defaults');

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const createStudent = () => world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
const partsOf = async (userId: string, query: string, language?: 'Hindi') =>
  (await turnsOf(world, userId).ask(preamble, query, language)).steps?.[0]?.parts ?? [];
const elsewhereIn = async (userId: string, query: string) =>
  (await partsOf(userId, query)).filter(({ kind }) => kind === 'elsewhere');

test('a question that another subject answers is told where, and gets nothing near of the open subject', async () => {
  const parts = await partsOf(await createStudent(), MUTABLE);
  const [lesson] = await db.select().from(subtopics).where(eq(subtopics.id, FUNCTIONS));
  expect(parts).toMatchObject([
    { kind: 'notFound' },
    {
      kind: 'elsewhere',
      subject: 'Python Programming',
      subjectId: PYTHON,
      subtopicId: FUNCTIONS,
      lesson: lesson?.name,
    },
  ]);
  expect(parts[1]?.text).toBeUndefined();
});

test('a word is looked up in other subjects only where it is a whole word of what is asked', () => {
  const terms = [{ typed: 'analysis' }, { typed: 'big o' }] as unknown as Found['terms'];
  expect(contentOf('what is the analysis of big O', { terms })).toBe('analysis big o');
});

test('“and what is …?”, which goes on from the open lesson, is led to no other subject', async () => {
  expect(await elsewhereIn(await createStudent(), 'and what is the range?')).toEqual([]);
});

test('of lessons that all have the one word asked for, those of the subject with the most come first', async () => {
  expect(await elsewhereIn(await createStudent(), 'monsoon kyon aata hai')).toMatchObject([
    { subject: 'Geography of India and the World' },
  ]);
});

test('the text of the answer names the other subject, in the language of the page', async () => {
  const userId = await createStudent();
  expect((await turnsOf(world, userId).ask(preamble, MUTABLE)).queryResponse).toContain(
    'In Python Programming,',
  );
  expect((await turnsOf(world, userId).ask(preamble, MUTABLE, 'Hindi')).queryResponse).toContain(
    'विषय “Python Programming” में',
  );
});

test.each([
  'Tamil Nadu me October me barish kyon hoti hai?',
  'Why does Tamil Nadu get rain in October?',
  'तमिलनाडु में अक्टूबर में बारिश क्यों होती है?',
])('“%s”, which this subject answers unsurely or not, is led to geography', async (query) => {
  expect(await elsewhereIn(await createStudent(), query)).toMatchObject([
    { subject: 'Geography of India and the World' },
  ]);
});

test.each([
  ['that no lesson answers', 'how do I cook biryani at home'],
  ['of an exam', 'how many marks does python carry in GATE 2025'],
  ['that only asks', 'explain this please'],
  ['that the open subject answers', 'what does the preamble say of justice'],
])('a question %s names no other subject', async (_, query) => {
  expect(await elsewhereIn(await createStudent(), query)).toEqual([]);
});

describe('other subjects are looked for by the first thirty words of a question alone', () => {
  const likely = async (question: string) =>
    createTutorRepository(db).listLikelySubjects(question, {
      userId: await createStudent(),
      subjectId: preamble.subjectId,
      most: 1,
    });

  test.each([
    ['in English, parted by spaces', 'unheard', ' ', MUTABLE],
    ['in English, parted by commas', 'unheard', ',', MUTABLE.replaceAll(' ', ',')],
    ['that are signs, parted by commas', '☃', ',', MUTABLE],
    ['in Hindi, parted by commas', 'झझझ', ',', 'पायथन,फ़ंक्शन,सूची'],
  ])('%s', async (_, word, between, question) => {
    const other = Array.from({ length: 30 }, (_each, index) => `${word}${index}`).join(between);
    const alone = await likely(question);
    expect(alone).toHaveLength(1);
    expect(await likely(`${question}${between}${other}`)).toEqual(alone);
    expect(await likely(`${other}${between}${question}`)).toEqual([]);
  });
});

test('no lesson is named of another track than that of the lesson and of the courses of the student', async () => {
  const stranger = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
  expect(await elsewhereIn(stranger, MUTABLE)).toEqual([]);
  expect(await elsewhereIn(await createStudent(), MUTABLE)).toHaveLength(1);
});

test('no lesson is named of a hidden course, but to whoever is enrolled in it', async () => {
  const stranger = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
  const setPython = (values: Partial<typeof courses.$inferInsert>) =>
    db.update(courses).set(values).where(eq(courses.id, PYTHON_COURSE));
  await setPython({ track: 'civil-services' });
  expect(await elsewhereIn(stranger, MUTABLE)).toMatchObject([{ subjectId: PYTHON }]);
  await setPython({ isHidden: true });
  expect(await elsewhereIn(stranger, MUTABLE)).toEqual([]);
  expect(await elsewhereIn(await createStudent(), MUTABLE)).toMatchObject([{ subjectId: PYTHON }]);
  await setPython({ track: 'engineering', isHidden: false });
});

test('the tutor of a hidden course answers nobody but whoever is enrolled in it', async () => {
  const stranger = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
  const at = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: FUNCTIONS };
  const hide = (isHidden: boolean) =>
    db.update(courses).set({ isHidden }).where(eq(courses.id, PYTHON_COURSE));
  await hide(true);
  await expect(turnsOf(world, stranger).ask(at, MUTABLE)).rejects.toMatchObject({ code: 'not-found' });
  expect(await turnsOf(world, await createStudent()).ask(at, MUTABLE)).toMatchObject({
    subtopicId: FUNCTIONS,
  });
  await hide(false);
});

test('no lesson is named of a subject whose weekly quiz runs, and it is again after the quiz (R37)', async () => {
  const { userId, attemptId } = await attempts.createRunning();
  expect(await elsewhereIn(userId, MUTABLE)).toEqual([]);
  await attempts.submitRight(userId, attemptId, 20);
  expect(await elsewhereIn(userId, MUTABLE)).toMatchObject([{ subjectId: PYTHON }]);
});

test('no lesson is named where the student is at work on what they ask (R37)', async () => {
  const userId = await createStudent();
  const query = 'mutable default argument in a function';
  expect(await elsewhereIn(userId, query)).toMatchObject([{ subtopicId: FUNCTIONS }]);
  const { questions } = await attempts.start(userId, {
    kind: 'subtopic',
    subtopicId: FUNCTIONS,
    mode: 'learn',
  });
  for (const { question } of questions) expect(await elsewhereIn(userId, question)).toEqual([]);
});
