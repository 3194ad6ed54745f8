import { eq, inArray, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { createQuestionBankRepository } from '#server/features/attempts/question-bank.repository.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { chapters, courses, questions, subjects, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { createStartFinder } from '#server/features/attempts/first-lesson.service.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { HISTORY, POLITY, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, countQueries, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const MINUTE = 60_000;
const ALGORITHMS = contentId('subject', 'data-structures-and-algorithms');
const GEOGRAPHY = contentId('subject', 'geography-of-india-and-the-world');

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const later = (ms: number) => world.setNow(new Date(SATURDAY.getTime() + ms));
const start = (body: AttemptStart, by = userId) => attempts.start(by, body);
const submit = (attemptId: string, right: number) => attempts.submitRight(userId, attemptId, right);

describe('the first quiz', () => {
  const trackTo = (track: 'engineering' | 'civil-services') =>
    world.deps.db.update(profiles).set({ track }).where(eq(profiles.userId, userId));
  const details = async (asked: readonly { questionId: string }[]) => {
    const { id, difficulty } = questions;
    const rows = await world.deps.db
      .select({ id, difficulty, subjectId: subtopics.subjectId, track: courses.track })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId));
    return asked.map(({ questionId }) => rows.find((row) => row.id === questionId));
  };

  test('has ten questions of the track to ask, rising in difficulty, without a clock', async () => {
    await trackTo('civil-services');
    const attempt = await start({ kind: 'first-quiz' });
    expect(attempt).toMatchObject({
      title: 'First Quiz',
      deadlineAt: null,
      limitSeconds: null,
      assessmentId: null,
    });
    const asked = await details(attempt.questions);
    expect(asked.map((question) => question?.difficulty)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(new Set(asked.map((question) => question?.track))).toEqual(new Set(['civil-services']));
    expect(new Set(asked.map((question) => question?.subjectId)).size).toBeGreaterThan(1);
  });

  test('asks of both tracks where none is chosen', async () => {
    const tracks = new Set<string | undefined>();
    // One quiz in some hundreds is drawn from one track by chance.
    for (let student = 0; student < 4; student += 1) {
      const { questions: asked } = await start({ kind: 'first-quiz' }, await world.createStudent());
      for (const question of await details(asked)) tracks.add(question?.track);
    }
    expect(tracks).toEqual(new Set(['engineering', 'civil-services']));
  });

  test('asks nothing of a hidden course', async () => {
    const hide = (isHidden: boolean) =>
      world.deps.db.update(courses).set({ isHidden }).where(eq(courses.track, 'engineering'));
    await hide(true);
    try {
      await trackTo('engineering');
      await expect(start({ kind: 'first-quiz' })).rejects.toMatchObject({ code: 'nothing-to-assess' });
    } finally {
      await hide(false);
    }
  });

  test('goes on where it was left, days later', async () => {
    await trackTo('engineering');
    const first = await start({ kind: 'first-quiz' });
    later(3 * 24 * 60 * MINUTE);
    expect(await start({ kind: 'first-quiz' })).toMatchObject({
      attemptId: first.attemptId,
      questions: first.questions,
    });
  });

  test('is taken once and says where to start', async () => {
    await trackTo('civil-services');
    const { attemptId } = await start({ kind: 'first-quiz' });
    const graded = await submit(attemptId, 0);
    expect(graded).toMatchObject({ report: null, xpAwarded: 0 });
    const { startHere } = graded;
    const [first] = await world.deps.db
      .execute<{ id: string }>(
        sql`
      SELECT st.id FROM subtopics st JOIN topics t ON t.id = st.topic_id JOIN chapters ch ON ch.id = t.chapter_id
      WHERE st.subject_id = ${startHere?.subjectId} ORDER BY ch.serial_no, t.serial_no, st.serial_no LIMIT 1`,
      )
      .then(({ rows }) => rows);
    expect(startHere?.subtopicId).toBe(first?.id);
    expect(await attempts.read(userId, attemptId)).toEqual(graded);
    for (const retake of [false, true]) {
      await expect(start({ kind: 'first-quiz', retake })).rejects.toMatchObject({
        code: 'already-submitted',
      });
    }
  });

  test('offers the first lesson of every other subject of the track, of hidden courses none', async () => {
    await trackTo('engineering');
    const { db } = world.deps;
    const offered = async (by: string) => {
      const { attemptId } = await start({ kind: 'first-quiz' }, by);
      const { startHere, otherStarts } = await attempts.submitRight(by, attemptId, 0);
      return { startHere, otherStarts };
    };
    const { startHere, otherStarts } = await offered(userId);
    const { rows } = await db.execute<{ subjectId: string; subtopicId: string; isHidden: boolean }>(
      sql`SELECT DISTINCT ON (s.id) s.id AS "subjectId", st.id AS "subtopicId", c.is_hidden AS "isHidden"
        FROM subjects s JOIN courses c ON c.id = s.course_id JOIN chapters ch ON ch.subject_id = s.id
        JOIN topics t ON t.chapter_id = ch.id JOIN subtopics st ON st.topic_id = t.id AND NOT st.is_draft
        WHERE c.track = 'engineering' ORDER BY s.id, ch.serial_no, t.serial_no, st.serial_no`,
    );
    const others = rows.filter(({ subjectId, isHidden }) => !isHidden && subjectId !== startHere?.subjectId);
    const idsOf = (lessons: { subtopicId: string }[] = []) =>
      lessons.map(({ subtopicId }) => subtopicId).toSorted();
    expect(others.length).toBeGreaterThan(1);
    expect(idsOf(otherStarts)).toEqual(idsOf(others));
    const [hidden] = otherStarts ?? [];
    const hide = (isHidden: boolean) =>
      db
        .update(courses)
        .set({ isHidden })
        .where(eq(courses.id, hidden?.courseId ?? ''));
    const newcomer = await world.createStudent();
    await db.update(profiles).set({ track: 'engineering' }).where(eq(profiles.userId, newcomer));
    await hide(true);
    try {
      const after = await offered(newcomer);
      expect(after.otherStarts?.some(({ courseId }) => courseId === hidden?.courseId)).toBe(false);
    } finally {
      await hide(false);
    }
  });

  test('asks by the answers, knows "I don’t know" from none, and stops after four where it is clear', async () => {
    await trackTo('engineering');
    const { attemptId, questions: asked, epoch } = await start({ kind: 'first-quiz' });
    const answers: Record<string, null> = {};
    const indexes: (number | null)[] = [0];
    for (let rev = 1; rev <= 4; rev += 1) {
      answers[String(indexes.at(-1))] = null;
      const saved = await attempts.save(userId, attemptId, { rev, epoch, answers });
      indexes.push(saved.next ?? null);
    }
    expect(indexes).toEqual([0, 1, 2, 3, null]);
    const graded = await attempts.submit(userId, attemptId);
    expect(graded.questions.map(({ questionId }) => questionId)).toEqual(
      asked.slice(0, 4).map(({ questionId }) => questionId),
    );
    expect(graded.result).toMatchObject({ totalQuestions: 4, correctAnswers: 0, unanswered: 4 });
    const [course] = await world.deps.db.select().from(courses).where(eq(courses.id, PYTHON_COURSE));
    expect(course?.serialNo).toBe(1);
    expect(graded.startHere).toMatchObject({ courseId: PYTHON_COURSE, subjectId: PYTHON });
  });

  test('begins easy, and goes on from what a guest answered on the landing page', async () => {
    await trackTo('engineering');
    const { attemptId, epoch, questions: asked } = await start({ kind: 'first-quiz' });
    const sampleAnswers = { 'floor-division': 1, 'base-rates': 2 };
    const first = await attempts.save(userId, attemptId, { rev: 1, epoch, answers: {}, sampleAnswers });
    expect(first.next).toBe(0);
    const key = await attempts.answers(attemptId, 10);
    const answers = { '0': key['0'] ?? null };
    const second = await attempts.save(userId, attemptId, { rev: 2, epoch, answers, sampleAnswers });
    const levels = await details(
      asked.slice(0, 1).concat(asked.slice(second.next ?? 0, (second.next ?? 0) + 1)),
    );
    expect(levels.map((level) => level?.difficulty).toSorted()).toEqual([1, 3]);
  });

  test.each([
    ['a missed question', { 'constitutional-remedies': 0, 'salt-march': 1 }, 'landing-missed'],
    ['right answers alone', { 'constitutional-remedies': 3, 'salt-march': 1 }, 'landing-all-right'],
    ['answers of the other track', { 'floor-division': 0 }, undefined],
  ] as const)(
    '%s of the landing page choose the first subject as they promise',
    async (_, sampleAnswers, reason) => {
      await trackTo('civil-services');
      const { attemptId, epoch } = await start({ kind: 'first-quiz' });
      await attempts.save(userId, attemptId, { rev: 1, epoch, answers: {}, sampleAnswers });
      const { startHere, startReason, landingMissed } = await submit(
        attemptId,
        reason === 'landing-missed' ? 0 : 10,
      );
      expect(startReason).toBe(reason);
      expect(landingMissed).toEqual(
        reason === 'landing-missed'
          ? {
              subjectName: 'Indian Polity',
              lessonName: 'Remedies and writs',
              lessonNumber: expect.any(Number),
              startNumber: 1,
            }
          : undefined,
      );
      expect(startHere?.subjectId === contentId('subject', 'indian-polity')).toBe(
        reason === 'landing-missed',
      );
      expect(await createStartFinder(world.deps)(userId)).toEqual(startHere);
    },
  );

  test.each([
    ['the first subject it missed', 'engineering', 'binary-search', PYTHON, null],
    ['the next one where that was hidden', 'civil-services', 'constitutional-remedies', GEOGRAPHY, HISTORY],
  ] as const)(
    'a first quiz outweighs a landing miss, for %s',
    async (_, track, sampleId, subject, hidden) => {
      await trackTo(track);
      const sampleAnswers = { [sampleId]: 0 };
      await world.deps.db.update(profiles).set({ sampleAnswers }).where(eq(profiles.userId, userId));
      const { attemptId, epoch, questions: asked } = await start({ kind: 'first-quiz' });
      const places = await createQuestionBankRepository(world.deps.db).listPlaces(
        asked.map(({ subtopicId }) => subtopicId),
      );
      const isOf = (subjectId: string, subtopicId: string): boolean =>
        places.some((place) => place.subjectId === subjectId && place.subtopicId === subtopicId);
      const main = track === 'engineering' ? ALGORITHMS : POLITY;
      const isMain = asked.map(({ subtopicId }) => isOf(main, subtopicId));
      expect(isMain.slice(0, 4).filter(Boolean)).toHaveLength(3);
      const key = await attempts.answers(attemptId, 10);
      const answers = Object.fromEntries(
        isMain.map((isOfMain, index) => [String(index), isOfMain ? (key[String(index)] ?? null) : null]),
      );
      await attempts.save(userId, attemptId, { rev: 1, epoch, answers });
      const hide = (isDraft: boolean) =>
        world.deps.db.transaction(async (tx) => {
          // The words of its lessons are counted anew, which takes long on a busy machine.
          await tx.execute(sql`SET LOCAL statement_timeout = 0`);
          await tx
            .update(subtopics)
            .set({ isDraft })
            .where(eq(subtopics.subjectId, hidden ?? ''));
        });
      await hide(true);
      onTestFinished(() => hide(false));
      const { startHere, startReason, landingMissed } = await attempts.submit(userId, attemptId);
      expect(startReason).toBe('quiz-over-landing');
      expect(startHere?.subjectId).toBe(subject);
      const [subjectName, lessonName] =
        main === POLITY
          ? ['Indian Polity', expect.any(String)]
          : ['Data Structures and Algorithms', 'Binary search'];
      expect(landingMissed).toMatchObject({ subjectName, lessonName, startNumber: null });
      expect(await createStartFinder(world.deps)(userId)).toEqual(startHere);
    },
  );

  test('one lucky answer in the first quiz passes over no first lesson of the subject missed', async () => {
    await trackTo('engineering');
    const sampleAnswers = { 'binary-search': 0 };
    await world.deps.db.update(profiles).set({ sampleAnswers }).where(eq(profiles.userId, userId));
    const { attemptId, epoch, questions: asked } = await start({ kind: 'first-quiz' });
    const beginning = contentId(
      'subtopic',
      'data-structures-and-algorithms/cost-and-growth/growth-and-big-o',
    );
    const lucky = asked.findIndex(({ subtopicId }) => subtopicId === beginning);
    expect(lucky).toBeGreaterThanOrEqual(0);
    const key = await attempts.answers(attemptId, 10);
    const answers = Object.fromEntries(
      asked.map((_, index) => [String(index), index === lucky ? (key[String(index)] ?? null) : null]),
    );
    await attempts.save(userId, attemptId, { rev: 1, epoch, answers });
    const { startHere, startReason } = await attempts.submit(userId, attemptId);
    expect([startHere?.subtopicId, startReason]).toEqual([beginning, 'landing-missed']);
  });

  test('a question missed on the landing page chooses the first subject without a first quiz too', async () => {
    await trackTo('civil-services');
    const find = createStartFinder(world.deps);
    // Their attempt and their profile: where nothing was missed no lesson is looked for.
    expect(await countQueries(world, () => find(userId))).toBe(2);
    expect(await find(userId)).toBeNull();
    const sampleAnswers = { 'constitutional-remedies': 3, 'salt-march': 0 };
    await world.deps.db.update(profiles).set({ sampleAnswers }).where(eq(profiles.userId, userId));
    expect(await find(userId)).toMatchObject({ subjectId: HISTORY });
  });

  test('a question missed on the landing page chooses its subject behind many others too', async () => {
    const { db } = world.deps;
    await trackTo('civil-services');
    const copies = sql`generate_series(1, 13) AS copy (n)`;
    onTestFinished(async () => {
      await db.delete(subtopics).where(eq(subtopics.courseId, 'before'));
      await db.delete(topics).where(like(topics.name, 'Before %'));
      await db.delete(chapters).where(like(chapters.name, 'Before %'));
      await db.delete(subjects).where(eq(subjects.courseId, 'before'));
      await db.delete(courses).where(eq(courses.id, 'before'));
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO courses (id, slug, name, description, category, track, dean_name, dean_tag, dean_image, serial_no)
        SELECT 'before', 'before', 'Before', description, category, track, dean_name, dean_tag, dean_image, -1
        FROM courses WHERE id = (SELECT course_id FROM subjects WHERE id = ${HISTORY})`);
      await tx.execute(sql`INSERT INTO subjects (id, course_id, slug, name, description, serial_no)
        SELECT 's' || n, 'before', 's' || n, 'Before ' || n, '', n FROM ${copies}`);
      await tx.execute(sql`INSERT INTO chapters (id, subject_id, name, serial_no)
        SELECT 'c' || n, 's' || n, 'Before ' || n, 1 FROM ${copies}`);
      await tx.execute(sql`INSERT INTO topics (id, chapter_id, name, serial_no)
        SELECT 't' || n, 'c' || n, 'Before ' || n, 1 FROM ${copies}`);
      await tx.execute(sql`INSERT INTO subtopics (id, topic_id, subject_id, course_id, name, serial_no, minutes, notes)
        SELECT 'l' || n, 't' || n, 's' || n, 'before', 'Lesson', 1, 5, '' FROM ${copies}`);
    });
    const sampleAnswers = { 'salt-march': 0 };
    await db.update(profiles).set({ sampleAnswers }).where(eq(profiles.userId, userId));
    expect(await createStartFinder(world.deps)(userId)).toMatchObject({ subjectId: HISTORY });
  });

  test('sends whoever knows all that is asked behind the lessons asked about, in the same course', async () => {
    await trackTo('engineering');
    const engineer = await start({ kind: 'first-quiz' });
    const graded = await submit(engineer.attemptId, 10);
    const { startHere, startRule } = graded;
    expect([startHere?.courseId, startRule]).toEqual([PYTHON_COURSE, 'after-known']);
    const bank = createQuestionBankRepository(world.deps.db);
    const lessons = await bank.listOpenLessons('engineering', [startHere?.subjectId ?? '']);
    const at = lessons.findIndex(({ subtopicId }) => subtopicId === startHere?.subtopicId);
    const lessonsAsked = new Set(graded.questions.map(({ subtopicId }) => subtopicId));
    expect(lessons.map(({ subtopicId }) => lessonsAsked.has(subtopicId)).lastIndexOf(true)).toBe(at - 1);
    const aspirant = await world.createStudent({ courses: [] });
    await world.deps.db
      .update(profiles)
      .set({ track: 'civil-services' })
      .where(eq(profiles.userId, aspirant));
    const quiz = await start({ kind: 'first-quiz' }, aspirant);
    const quizOfAspirant = await attempts.submitRight(aspirant, quiz.attemptId, 10);
    const asked = quiz.questions.map(({ subtopicId }) => subtopicId);
    const places = await world.deps.db.select().from(subtopics).where(inArray(subtopics.id, asked));
    expect(places.map(({ subjectId }) => subjectId)).toContain(quizOfAspirant.startHere?.subjectId);
  });
});
