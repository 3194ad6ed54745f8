import { describe, expect, test } from 'vitest';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const attempts = createAttemptCalls(world);
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const NAMES = pythonSubtopic('first-steps/names-and-assignment');

const dayOf = async (userId: string, day: string) =>
  (await handlers.getStudyDay(callBy(userId, { params: { userId, day } }))).body.data;
const answersOf = async (userId: string, subtopicId: string) =>
  (await attempts.handlers.listLessonAnswers(callBy(userId, { params: { userId, subtopicId } }))).body.data
    .answers;
const statisticsOf = async (userId: string) =>
  (await handlers.getStudyStatistics(callBy(userId, { params: { userId } }))).body.data;
const ledgerOf = async (userId: string) =>
  (await createXpHandlers(world.deps).getXpLedger(callBy(userId))).body.data;

async function study(userId: string, subtopicId: string, from: string, seconds: number) {
  const place = { userId, courseId: PYTHON_COURSE };
  world.setNow(new Date(from));
  await handlers.startStudySession(callBy(userId, { params: place, body: {} }));
  world.setNow(new Date(Date.parse(from) + seconds * 1_000));
  await handlers.updateSubtopicProgress(
    callBy(userId, {
      params: { ...place, subtopicId },
      body: { timeSpent: seconds, status: 'completed' },
    }),
  );
}

async function check(userId: string, rightOnes: (all: number) => number) {
  const { attemptId, questions } = await attempts.start(userId, { kind: 'subtopic', subtopicId: NUMBERS });
  await attempts.submitRight(userId, attemptId, rightOnes(questions.length));
  return questions;
}

describe('a day of study', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-21T18:30:00Z'],
    ['America/New_York', '2026-11-22T05:00:00Z'],
  ])(
    'holds the lessons and the time that the chart sums up, from midnight in %s',
    async (timeZone, midnight) => {
      const userId = await world.createStudent({ courses: [PYTHON_COURSE], timeZone });
      const at = (seconds: number) => new Date(Date.parse(midnight) + seconds * 1_000).toISOString();
      await study(userId, NUMBERS, at(-900), 600);
      await study(userId, NAMES, at(60), 120);
      const [before, after] = [await dayOf(userId, '2026-11-21'), await dayOf(userId, '2026-11-22')];
      expect([before, after].map(({ subjects }) => subjects)).toEqual([
        [
          {
            subjectId: PYTHON,
            subjectName: 'Python Programming',
            timeSpent: 600,
            lessons: [{ subtopicId: NUMBERS, name: 'Numbers and text' }],
          },
        ],
        [
          {
            subjectId: PYTHON,
            subjectName: 'Python Programming',
            timeSpent: 120,
            lessons: [{ subtopicId: NAMES, name: 'Names and assignment' }],
          },
        ],
      ]);
      const { days } = await statisticsOf(userId);
      for (const { date, subjects } of [before, after]) {
        expect(days.filter((day) => day.date === date)).toEqual(
          subjects.map(({ subjectId, timeSpent, lessons }) => ({
            date,
            subjectId,
            timeSpent,
            completedSubtopics: lessons.length,
          })),
        );
      }
    },
  );

  test('holds the ledger lines of that day, of this student alone', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    await check(userId, (all) => all);
    await check(other, (all) => all);
    const ledger = await ledgerOf(userId);
    expect(ledger.entries.length).toBeGreaterThan(0);
    expect((await dayOf(userId, '2026-11-21')).xp).toEqual(ledger.entries);
    expect(await dayOf(userId, '2026-11-20')).toEqual({ date: '2026-11-20', subjects: [], xp: [] });
    expect(await dayOf(userId, '2026-11-22')).toEqual({ date: '2026-11-22', subjects: [], xp: [] });
  });
});

describe('the answers of a lesson', () => {
  test('are the last to each question, as the mastery counts them', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    expect(await answersOf(userId, NUMBERS)).toEqual([]);
    const questions = await check(userId, (all) => all);
    world.setSecondsAfterStart(60);
    await check(userId, () => 2);
    const answers = await answersOf(userId, NUMBERS);
    expect(answers.map(({ questionId }) => questionId).toSorted()).toEqual(
      questions.map(({ questionId }) => questionId).toSorted(),
    );
    expect(answers.filter(({ isRight }) => isRight === true)).toHaveLength(2);
    const lesson = (await statisticsOf(userId)).topics[0]?.lessons.find((one) => one.subtopicId === NUMBERS);
    expect(lesson).toMatchObject({ rightAnswers: 2, answeredQuestions: answers.length });
    expect(await answersOf(await world.createStudent(), NUMBERS)).toEqual([]);
  });

  test('do not tell which was right while the weekly quiz asks them (R37)', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    await check(userId, (all) => all);
    world.setSecondsAfterStart(60);
    const weekly = await attempts.start(userId, {
      kind: 'weekly',
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
    });
    const asked = new Set(weekly.questions.map(({ questionId }) => questionId));
    expect(asked.size).toBeGreaterThan(0);
    const running = await answersOf(userId, NUMBERS);
    const open = running.filter(({ isRight }) => isRight !== null);
    const summed = (await statisticsOf(userId)).topics[0]?.lessons.find((one) => one.subtopicId === NUMBERS);
    expect(open.length).toBeLessThan(running.length);
    expect(summed).toMatchObject({ rightAnswers: open.length, answeredQuestions: open.length });
    expect(running.filter(({ isRight }) => isRight === null).map(({ questionId }) => questionId)).toEqual(
      running.map(({ questionId }) => questionId).filter((id) => asked.has(id)),
    );
    await attempts.submitRight(userId, weekly.attemptId, 0);
    expect((await answersOf(userId, NUMBERS)).map(({ isRight }) => isRight)).not.toContain(null);
  });
});
